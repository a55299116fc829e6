"""A computer player for Lost Lights that looks one answer ahead. It knows its view and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.lost_lights import abilities
from engine.lost_lights.abilities import Effect, parts_of
from engine.lost_lights.characters import Card
from engine.lost_lights.deck import Deck, deck_of
from engine.lost_lights.map import AREAS, INDEX, REGION_OF, score
from engine.lost_lights.view import Fight, View
from engine.players import Player, RandomPlayer, Thought, at_once
from engine.table import Table

_BEST_OF: Final = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43, 5.56, 5.65)
"""The best of 0, 1, 2, ... dice on average."""
_SPREAD: Final = 2.2
"""By how much strength a battle between unknown leaders may come out otherwise."""
_USUAL: Final = 8.5
"""What a leader of the other side is worth, with its ability: the best of a hand, more or less."""
_SPENT: Final = 0.8
"""What a figure in the box costs, in points."""
_POINT: Final = 1.3
"""What an action point is worth, in points."""


_DETOUR: Final = 0.3
"""What a plan of two action points is worth less than one that is at its end."""
_GAME: Final = 15.0
"""What taking the last figures of the other side is worth, in points."""
_OWN_GAME: Final = 60.0
"""What losing one's own last figures costs: far more, for it may not be risked lightly."""


def _best_of(dice: int) -> float:
    return _BEST_OF[dice] if dice < len(_BEST_OF) else 5.8


def _odds(lead: float) -> float:
    """The chance to win a battle with this lead in expected strength."""
    return 1 / (1 + math.exp(-lead / _SPREAD * 1.7))


class GreedyPlayer:
    """Reinforces where it gains most points now, attacks where it will probably win, and keeps strong leaders.

    `ratings`: by card id, what a card is worth in the draft; without it the draft is by chance.
    """

    def __init__(self, ratings: Mapping[str, float] | None = None) -> None:
        self.ratings = ratings

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        """The id of the answer that looks best, ties broken by `chance`."""
        return at_once(self.consider(view, decision, imagine, chance))

    def consider(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> Thought:
        """As `choose`, with a pause after every answer that was looked at."""
        seen: View = view
        seat = decision.seat
        assert seat is not None
        moves = [option for option in decision.options if not option.aside]
        if len(moves) == 1:
            return moves[0].id
        values: list[float] = []
        for move in moves:
            values.append(self._value(seen, seat, move))
            yield
        best = max(values)
        return chance.choose([move.id for move, value in zip(moves, values, strict=True) if value > best - 1e-9])

    def _value(self, view: View, seat: int, move: Option) -> float:
        """What an answer is worth to the seat, in points."""
        word, _, rest = move.id.partition(":")
        deck = deck_of(view.deck)
        if word == "keep" and rest:
            return self.ratings.get(rest, 0.0) if self.ratings is not None else 0.0
        if word == "card":
            return _worth_as_points(view, seat, deck.cards[rest])
        if word == "lead":
            return _worth_as_leader(view, seat, deck, deck.cards[rest])
        if word == "place":
            return _after(view, seat, deck, {INDEX[rest]: 1})
        if "-" in word and view.phase == "march":
            start, end = (INDEX[area] for area in word.split("-"))
            return _after_move(view, seat, deck, start, end, int(rest))
        if word == "stop":
            return _after(view, seat, deck, {}) + 0.05
        if view.battle is not None:
            return _value_in_battle(view, view.battle, seat, word, rest)
        return 0.0


# -- the map -----------------------------------------------------------------------------------------------------------


def _after(view: View, seat: int, deck: Deck, change: dict[int, int]) -> float:
    """The lead in points after figures were placed or moved, with the battles that come of it as they may end."""
    own, theirs = list(view.figures[seat]), list(view.figures[1 - seat])
    for area, by in change.items():
        own[area] += by
    shared = [area for area in range(len(AREAS)) if own[area] and theirs[area]]
    lead = _lead_with_battles(view, seat, deck, own, theirs, shared)
    return lead + (0.4 * _safety(deck, own, theirs) if view.phase == "march" else _openness(deck, own))


def _after_move(view: View, seat: int, deck: Deck, start: int, end: int, n: int) -> float:
    """As `_after`, for a move; with another point left also for an attack by the same figures right after it."""
    best = _after(view, seat, deck, {start: -n, end: n})
    if view.points > 1:
        own, theirs = view.figures[seat], view.figures[1 - seat]
        there = own[end] + n
        for target in deck.map.near[end]:
            if theirs[target] and target != start:
                for k in (there, there - 1):
                    change = {start: -n, end: n - k, target: k}
                    best = max(best, _after(view, seat, deck, change) - _DETOUR)
    return best


def _lead_with_battles(
    view: View, seat: int, deck: Deck, own: Sequence[int], theirs: Sequence[int], shared: Sequence[int]
) -> float:
    """The lead if no battle were fought, and what each battle adds to it on average."""
    lead = float(score(own) - score(theirs))
    leader = _best_leader(view, seat, deck) if shared else 0.0
    for area in shared:
        usual = _USUAL if view.hands[1 - seat] else 0.0
        win = _odds(leader + _force(own[area]) - usual - _force(theirs[area]) - 0.5)
        won = score(own) - score(_without(theirs, area))
        lost = score(_without(own, area)) - score(theirs)
        gone = _GAME * (sum(theirs) == theirs[area]) * win - _OWN_GAME * (sum(own) == own[area]) * (1 - win)
        lead += win * won + (1 - win) * lost - (score(own) - score(theirs)) + gone
    return lead


def _without(figures: Sequence[int], area: int) -> list[int]:
    return [0 if each == area else n for each, n in enumerate(figures)]


def _force(figures: int) -> float:
    return figures + _best_of(figures)


def _best_leader(view: View, seat: int, deck: Deck) -> float:
    cards = [deck.cards[id] for id in view.hand]
    return max((card.combat + _lift(card, view, seat, None) for card in cards), default=0.0)


def _safety(deck: Deck, own: Sequence[int], theirs: Sequence[int]) -> float:
    """How little the other side gains by attacking next turn: lone figures beside its large groups are weak."""
    risk = 0.0
    for area, n in enumerate(own):
        if n:
            near = max((theirs[other] for other in deck.map.near[area]), default=0)
            risk += max(0.0, min(3.0, near - n)) * 0.3
    return -risk


def _openness(deck: Deck, own: Sequence[int]) -> float:
    """While placing: two areas of one region, with some neighbours to go on to."""
    return 0.1 * sum(len(deck.map.near[area]) for area, n in enumerate(own) if n) + score(own)


# -- cards -------------------------------------------------------------------------------------------------------------


def _worth_as_points(view: View, seat: int, card: Card) -> float:
    """What discarding a card for its action points gains, over keeping it as a leader."""
    figures = view.supply[seat]
    useful = min(card.points, max(figures, 2))
    return useful * _POINT - 0.45 * (card.combat + _lift(card, view, seat, None)) + 0.3


def _worth_as_leader(view: View, seat: int, deck: Deck, card: Card) -> float:
    """What leading with a card gains: the odds times what is at stake, less what its action points are worth."""
    battle = view.battle
    assert battle is not None
    own, theirs = view.figures[seat][battle.area], view.figures[1 - seat][battle.area]
    usual = _USUAL if battle.led[1 - seat] or view.hands[1 - seat] else 0.0
    lead = card.combat + _lift(card, view, seat, battle) + _force(own) - usual - _force(theirs)
    lead -= 0.5 if battle.attacker == seat else -0.5
    stake = own + theirs + 12 * (sum(view.figures[seat]) == own) + 12 * (sum(view.figures[1 - seat]) == theirs)
    return _odds(lead) * stake - card.points * _POINT * 0.35


def _lift(card: Card, view: View, seat: int, battle: Fight | None) -> float:
    """By how much an ability lifts a leader, in strength, roughly."""
    if card.ability is None:
        return 0.0
    own, theirs = 2, 2
    if battle is not None:
        own, theirs = view.figures[seat][battle.area], view.figures[1 - seat][battle.area]
    attacks = battle is None or battle.attacker == seat
    if card.step == "after":
        return 0.5  # too late for this battle, but not for the next
    return sum(_lift_of(part, view, seat, battle, own, theirs, attacks) for part in _acting(card.ability, attacks))


def _acting(effect: Effect, attacks: bool) -> list[Effect]:
    """The words of an ability that will act for an attacker, or for a defender."""
    from engine.words import If

    if isinstance(effect, If) and isinstance(effect.condition, abilities.Role):
        return _acting(effect.then, attacks) if (effect.condition.role == "attacker") == attacks else []
    return list(parts_of(effect))


def _lift_of(word: Effect, view: View, seat: int, battle: Fight | None, own: int, theirs: int, attacks: bool) -> float:
    """By how much one word lifts a leader with `own` figures against `theirs`."""
    match word:
        case abilities.Strength(n) | abilities.Weaken(n):
            return float(n)
        case abilities.SumDice():
            return 3.5 * own - _best_of(own)
        case abilities.ExtraDice(n):
            return _best_of(own + n) - _best_of(own)
        case abilities.DoubleDie():
            return _best_of(own)
        case abilities.DieCounts(value):
            return value - _best_of(own)
        case abilities.LowestDie("opponent"):
            return 2 * (_best_of(theirs) - 3.5)
        case abilities.Return("opponent", n) | abilities.Box("opponent", n):
            k = min(n, theirs)
            return _force(theirs) - _force(theirs - k) + (2.0 if k == theirs else 0.0)
        case abilities.Return("both", n):
            return _force(theirs) - _force(max(0, theirs - n)) - _force(own) + _force(max(0, own - n))
        case abilities.OnlyCounts("card"):
            return _force(theirs) - _force(own)
        case abilities.OnlyCounts("dice"):
            return _USUAL + theirs - own - 4
        case abilities.OnlyCounts("figures"):
            return 8.0 if own > theirs else -6.0
        case abilities.Sacrifice(n, each):
            return 0.6 * each * min(n, view.supply[seat])
        case abilities.Pull(n):
            return 0.7 * n
        case abilities.StrengthPerArea(n):
            return n * _others_of_region(view, seat, battle) if battle is not None else float(n)
        case abilities.WinTies():
            return 1.0 if attacks else 0.0
        case abilities.Copy() | abilities.Cancel() | abilities.Swap():
            return 1.5
        case abilities.NoReroll("you"):
            return -0.5
        case abilities.FreeReroll():
            return 1.0
        case abilities.Peace():
            return 2.0 if _force(own) < _force(theirs) else -3.0
        case _:
            return 0.5


def _others_of_region(view: View, seat: int, battle: Fight) -> int:
    own, region = view.figures[seat], REGION_OF[battle.area]
    return sum(own[area] > 0 for area in range(len(AREAS)) if REGION_OF[area] == region and area != battle.area)


# -- in a battle -------------------------------------------------------------------------------------------------------


def _value_in_battle(view: View, battle: Fight, seat: int, word: str, rest: str) -> float:
    if word == "reroll":
        return _worth_of_reroll(view, battle, seat, [int(die) for die in rest.split("-")])
    if word == "amount":
        return _worth_of_amount(view, battle, seat, int(rest))
    if word == "die":
        return float(rest)
    if word in AREAS:  # a retreat
        return float(rest)
    if word == "go":
        own = list(view.figures[seat])
        before = score(own)
        own[battle.area] -= 1
        own[INDEX[rest]] += 1
        return score(own) - before - 0.5
    if word == "pull":
        return float(sum(int(part.partition("*")[2]) for part in rest.split(",")))
    return 0.0


def _worth_of_amount(view: View, battle: Fight, seat: int, n: int) -> float:
    """Figures from supply into the area, after a battle; or to the box for strength, before it."""
    if battle.ended:
        return float(n)
    return 1.2 * n - _SPENT * n


def _worth_of_reroll(view: View, battle: Fight, seat: int, dice: Sequence[int]) -> float:
    """The chance that new dice turn the battle, times what is at stake, less what they cost."""
    own, theirs = battle.strengths[seat], battle.strengths[1 - seat]
    need = theirs - own + (1 if battle.attacker == seat and "wins_ties" not in battle.marks[seat] else 0)
    stake = view.figures[seat][battle.area] + view.figures[1 - seat][battle.area]
    stake += 14 * (sum(view.figures[seat]) == view.figures[seat][battle.area])
    cost = 0.0 if "free_reroll" in battle.marks[seat] else _SPENT * len(dice)
    return _chance_to_gain(battle, seat, dice, need) * stake - cost


def _chance_to_gain(battle: Fight, seat: int, dice: Sequence[int], need: int) -> float:
    """The chance that rolling these dice again adds at least `need` to what the dice count for."""
    marks = battle.marks[seat]
    if "sum" in marks:
        mean = 3.5 * len(dice) - sum(dice)
        spread = 1.7 * math.sqrt(len(dice))
        return 1 / (1 + math.exp(-1.7 * (mean - need + 0.5) / spread))
    kept = list(battle.dice[seat])
    for die in dice:
        kept.remove(die)
    factor = 2 if "double" in marks else 1
    target = (battle.value[seat] + need + factor - 1) // factor
    if target > 6:
        return 0.0
    if "lowest" in marks:
        return ((7 - target) / 6) ** len(dice) if not kept or min(kept) >= target else 0.0
    return 1.0 if kept and max(kept) >= target else 1 - ((target - 1) / 6) ** len(dice)


COMPUTERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""The computer players of this game, by the word that a game file keeps."""
