"""A battle, task by task: leaders, abilities step by step, dice, re-rolls, strength, the end. Rules: RULES.md, Battles.

Every task is one step of the game. A question is the first thing in its step or follows only what is certain, and a
roll of dice is a step of its own: so nothing hidden or random ever waits inside a running rule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

from engine.decision import Decision, Option, Rules
from engine.events import Sink, forget
from engine.lost_lights.abilities import RETURNED, Copy, Effect, Here, parts_of
from engine.lost_lights.characters import Card
from engine.lost_lights.deck import Deck, deck_of
from engine.lost_lights.map import AREAS
from engine.lost_lights.state import STEPS, Battle, State, battle_agenda
from engine.text import N_, Part, Seat, message

KEEP: Final = Option("keep")

_BEGINS: Final = N_("Battle in {area}: {who} attacks {other}.")
_LEAD: Final = N_("Choose the character that leads your figures in {area}.")
_HAS_CHOSEN: Final = N_("{who} has chosen a leader.")
_NO_LEADER: Final = N_("{who} has no card left: only figures and dice count.")
_SHOWS: Final = N_("{who} is led by {card}.")
_SHOWS_ONE: Final = N_("{who} shows the leader.")
_ACTS: Final = N_("The ability of {card} acts for {who}.")
_ACTS_ONE: Final = N_("The ability of the leader acts for {who}.")
_DECIDES: Final = N_("{who} has decided about the ability.")
_CANCELLED: Final = N_("The ability of {card} has no effect for {who}.")
_CANCELLED_ONE: Final = N_("The ability of the leader has no effect for {who}.")
_ROLLS: Final = N_("{who} rolls {dice}.")
_REROLLS: Final = N_("{who} re-rolls {old} and gets {new}; figures put into the box for it: {n}.")
_REROLLS_FREE: Final = N_("{who} re-rolls {old} and gets {new}.")
_KEEPS: Final = N_("{who} does not re-roll.")
_REROLL: Final = N_("As things stand you lose, {own} to {other}. Re-roll dice? Each costs one figure of your supply.")
_REROLL_FREE: Final = N_("As things stand you lose, {own} to {other}. Re-roll dice? It costs you nothing.")
_DIE: Final = N_("Which die counts for you?")
_CHOOSES_DIE: Final = N_("{who} chooses the die with {n}.")
_WINS: Final = N_("{who} wins the battle, {own} to {other}.")
_WINS_TIE: Final = N_("{who} wins the battle: {own} to {other}, and the defender wins ties.")
_WINS_TIE_BY_ABILITY: Final = N_("{who} wins the battle: {own} to {other}, and this leader wins ties.")
_PEACE: Final = N_("The battle in {area} ends without a loser.")
_EMPTY: Final = N_("The battle in {area} ends: nobody is left there.")
_OVER: Final = N_("The battle in {area} is over.")


def named(state: State, card: Card) -> Part | None:
    """The card's name for the log; None where the log may not tell what the discard piles hide."""
    return card.name if state.variant.open_discards else None


def _tell_card(state: State, tell: Sink, seat: int, card: Card, sentences: tuple[str, str], reveals: bool) -> None:
    """A sentence with the name of a card, or the same without it."""
    name = named(state, card)
    if name is None:
        tell(sentences[1], reveals=reveals, who=Seat(seat))
    else:
        tell(sentences[0], reveals=reveals, who=Seat(seat), card=name)


def _fight(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def begin(state: State, area: int, tell: Sink) -> None:
    """The player on turn attacks in this area."""
    attacker = state.turn
    state.agenda[:1] = battle_agenda(attacker)
    state.battle = Battle(area, attacker)  # the last one is remembered until new leaders are shown: all look at it
    state.active = True
    name = deck_of(state.variant.deck).map.names[area]
    places = (AREAS[area],)
    tell(_BEGINS, places=places, reveals=True, area=name, who=Seat(attacker), other=Seat(1 - attacker))


def go_on(state: State) -> None:
    """The first task is done; what a battle that has ended leaves undone is passed over."""
    del state.agenda[0]
    if state.battle is not None and state.battle.ended in ("peace", "empty"):
        while state.agenda[0] != "close":
            del state.agenda[0]


# -- leaders -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def card_options(word: str, cards: tuple[str, ...]) -> tuple[Option, ...]:
    """An option for each card, `lead:orly` for the word `lead`."""
    return tuple(Option(f"{word}:{card}") for card in cards)


def leader(state: State, tell: Sink, seat: int) -> Rules[None]:
    """The seat chooses a hand card in secret."""
    battle, hand = _fight(state), state.hands[seat]
    if hand:
        deck = deck_of(state.variant.deck)
        prompt = message(_LEAD, area=deck.map.names[battle.area])
        answer = yield Decision(seat, prompt, card_options("lead", tuple(hand)), secret=True)
        card = answer.removeprefix("lead:")
        hand.remove(card)
        battle.leaders[seat] = card
        tell(_HAS_CHOSEN, who=Seat(seat))
    else:
        tell(_NO_LEADER, who=Seat(seat))
    battle.chosen[seat] = True
    go_on(state)


def show(state: State, tell: Sink) -> Rules[None]:
    """Both leaders are turned over together."""
    battle, deck = _fight(state), deck_of(state.variant.deck)
    battle.shown, state.last = True, None
    for seat in (battle.attacker, 1 - battle.attacker):
        if battle.leaders[seat]:
            card = deck.cards[battle.leaders[seat]]
            battle.combat[seat] = card.combat
            _tell_card(state, tell, seat, card, (_SHOWS, _SHOWS_ONE), reveals=True)
    go_on(state)
    return
    yield


# -- abilities ---------------------------------------------------------------------------------------------------------


def acting(deck: Deck, battle: Battle, seat: int) -> Card | None:
    """The card whose ability the leader of the seat has: its own, or the one it copies. None without a leader."""
    if not battle.leaders[seat]:
        return None
    copied = battle.copied[seat] and battle.leaders[1 - seat]
    card = deck.cards[battle.leaders[1 - seat] if copied else battle.leaders[seat]]
    if battle.copied[seat] and card.ability is not None and _copies(card.ability):
        return deck.cards[battle.leaders[seat]]
    return card


def _copies(effect: Effect) -> bool:
    return any(isinstance(part, Copy) for part in parts_of(effect))


def ability(state: State, tell: Sink, step: str, seat: int) -> Rules[None]:
    """The ability of the seat's leader, if it acts in this step."""
    battle, deck = _fight(state), deck_of(state.variant.deck)
    card = acting(deck, battle, seat)
    if card is not None and card.ability is not None and card.step == step:
        yield from _act(state, deck, card, seat, tell)
        if battle.copied[seat]:
            yield from _act_as_copy(state, deck, card, step, seat, tell)
        if step != "after" and not battle.ended and not any(side[battle.area] for side in state.figures):
            battle.ended = "empty"
    go_on(state)


def _act(state: State, deck: Deck, card: Card, seat: int, tell: Sink) -> Rules[None]:
    battle = _fight(state)
    if battle.cancelled[seat]:
        _tell_card(state, tell, seat, card, (_CANCELLED, _CANCELLED_ONE), reveals=False)
        return
    here = Here(state, deck.map, battle, seat, tell)
    if card.ability is not None and card.ability.can(here):
        _tell_card(state, tell, seat, card, (_ACTS, _ACTS_ONE), reveals=False)
        yield from _run(card.ability, here)


def _run(effect: Effect, here: Here) -> Rules[None]:
    """Do it, and say so for every choice that nothing else is said about: all see that it was made."""
    tell, told = here.tell, [False]

    def note(word: str, /, **more: Any) -> None:
        told[0] = True
        tell(word, **more)

    here.tell = note
    rules, answer = effect.run(here), ""
    try:
        asked = next(rules)
        while True:
            answer = yield asked
            told[0] = False
            asked = rules.send(answer)
            if not told[0]:
                tell(_DECIDES, who=Seat(here.seat))
    except StopIteration:
        if answer and not told[0]:
            tell(_DECIDES, who=Seat(here.seat))


def _act_as_copy(state: State, deck: Deck, own: Card, step: str, seat: int, tell: Sink) -> Rules[None]:
    """A copied ability whose step has come already acts at once; a later one waits for its step."""
    card = acting(deck, _fight(state), seat)
    if card is not None and card.id != own.id and STEPS.index(card.step) <= STEPS.index(step):
        yield from _act(state, deck, card, seat, tell)


# -- dice --------------------------------------------------------------------------------------------------------------


def _numbers(dice: Sequence[int]) -> str:
    return ", ".join(map(str, dice)) or "–"


def roll(state: State, tell: Sink) -> Rules[None]:
    """Each side rolls as many dice as it has figures in the area, and more by abilities; without figures none."""
    battle, chance = _fight(state), state.chance
    for seat in (battle.attacker, 1 - battle.attacker):
        figures = state.figures[seat][battle.area]
        if figures:
            battle.dice[seat] = [chance.below(6) + 1 for _ in range(figures + battle.extra[seat])]
            tell(_ROLLS, reveals=True, who=Seat(seat), dice=_numbers(battle.dice[seat]))
    go_on(state)
    return
    yield


def dice_value(battle: Battle, seat: int) -> int:
    """What the dice of a side count for: the chosen die (the best one if nobody chose), or their sum."""
    dice, marks = battle.dice[seat], battle.marks[seat]
    if not dice:
        return 0
    if "sum" in marks:
        return sum(dice)
    die = battle.picked[seat] or (min(dice) if "lowest" in marks else max(dice))
    die = battle.counts_as[seat] or die
    return 2 * die if "double" in marks else die


def counting(battle: Battle) -> str:
    """What alone counts, "" if all does. If both leaders say so, the attacker's holds."""
    return battle.only[battle.attacker] or battle.only[1 - battle.attacker]


def strength(state: State, seat: int) -> int:
    """The strength of a side, as things stand."""
    battle = _fight(state)
    figures, only = state.figures[seat][battle.area], counting(battle)
    if only == "card" or (not figures and not only):
        return battle.combat[seat]
    if not figures:
        return 0
    if only == "figures":
        return figures
    value = dice_value(battle, seat)
    return value if only == "dice" else battle.combat[seat] + figures + value + battle.bonus[seat]


def winner(state: State) -> int:
    """Who wins as things stand: the higher strength; ties go to the defender, or to the only side that wins ties."""
    battle = _fight(state)
    attacker, defender = battle.attacker, 1 - battle.attacker
    a, d = strength(state, attacker), strength(state, defender)
    if a == d:
        a, d = "wins_ties" in battle.marks[attacker], "wins_ties" in battle.marks[defender]
    return attacker if a > d else defender


def foreseen(state: State) -> State:
    """The state with every ability of the step "strength" done that does not ask: who is behind as things stand."""
    deck, ahead = deck_of(state.variant.deck), state
    for seat in (_fight(state).attacker, 1 - _fight(state).attacker):
        battle = _fight(ahead)
        card = acting(deck, battle, seat)
        if card is None or card.ability is None or card.step != "strength" or battle.cancelled[seat]:
            continue
        if not card.ability.asks:
            if ahead is state:
                ahead = state.copy()
            card.ability.act(Here(ahead, deck.map, _fight(ahead), seat, forget))
    return ahead


@lru_cache(maxsize=2048)
def _reroll_options(dice: tuple[int, ...], most: int) -> tuple[Option, ...]:
    """Every choice of up to `most` of these dice (sorted), equal dice being alike."""
    counts = sorted(Counter(dice).items())
    options = [KEEP]
    for way in product(*(range(count + 1) for _, count in counts)):
        if 0 < sum(way) <= most:
            chosen = [str(value) for (value, _), k in zip(counts, way, strict=True) for _ in range(k)]
            options.append(Option("reroll:" + "-".join(chosen)))
    return tuple(options)


def reroll_options(state: State, ahead: State, seat: int) -> tuple[Option, ...]:
    """What the seat may re-roll; empty if it may not, cannot pay, or its dice change nothing (`ahead`: foreseen)."""
    battle, then = _fight(state), _fight(ahead)
    marks, dice = battle.marks[seat], battle.dice[seat]
    if not dice or battle.rerolled[seat] or "no_reroll" in marks or counting(then) in ("card", "figures"):
        return ()
    if then.counts_as[seat] and "sum" not in then.marks[seat]:
        return ()
    most = len(dice) if "free_reroll" in marks else min(len(dice), state.supply[seat])
    return _reroll_options(tuple(sorted(dice)), most) if most else ()


def reroll(state: State, tell: Sink) -> Rules[None]:
    """The side that is behind may re-roll; if it is then ahead, the other may, if it has not yet."""
    ahead = foreseen(state)
    behind = 1 - winner(ahead)
    options = reroll_options(state, ahead, behind)
    if not options:
        go_on(state)
        return
    free = "free_reroll" in _fight(state).marks[behind]
    own, other = strength(ahead, behind), strength(ahead, 1 - behind)
    prompt = message(_REROLL_FREE if free else _REROLL, own=own, other=other)
    answer = yield Decision(behind, prompt, options, form="arrange")
    if answer == KEEP.id:
        tell(_KEEPS, who=Seat(behind))
        go_on(state)
    else:
        _roll_again(state, behind, [int(die) for die in answer.removeprefix("reroll:").split("-")], free, tell)


def _roll_again(state: State, seat: int, old: list[int], free: bool, tell: Sink) -> None:
    battle = _fight(state)
    new = [state.chance.below(6) + 1 for _ in old]
    for die in old:
        battle.dice[seat].remove(die)
    battle.dice[seat] += new
    battle.rerolled[seat] = True
    if free:
        tell(_REROLLS_FREE, reveals=True, who=Seat(seat), old=_numbers(old), new=_numbers(new))
        return
    state.supply[seat] -= len(old)
    state.box[seat] += len(old)
    tell(_REROLLS, reveals=True, who=Seat(seat), old=_numbers(old), new=_numbers(new), n=len(old))


def choose_die(state: State, tell: Sink, seat: int) -> Rules[None]:
    """If players are asked: the seat chooses one of its dice."""
    battle = _fight(state)
    marks, dice = battle.marks[seat], sorted(set(battle.dice[seat]))
    free = "sum" not in marks and "lowest" not in marks and not battle.counts_as[seat]
    if state.variant.ask_die and free and len(dice) > 1:
        answer = yield Decision(seat, message(_DIE), tuple(Option(f"die:{die}") for die in reversed(dice)))
        battle.picked[seat] = int(answer.removeprefix("die:"))
        tell(_CHOOSES_DIE, who=Seat(seat), n=battle.picked[seat])
    go_on(state)


# -- the end -----------------------------------------------------------------------------------------------------------


def decide(state: State, tell: Sink) -> Rules[None]:
    """The higher strength wins; the loser's figures go back to supply."""
    battle = _fight(state)
    battle.figures = [side[battle.area] for side in state.figures]
    battle.strength = [strength(state, 0), strength(state, 1)]
    won = winner(state)
    battle.winner, battle.ended = won, "decided"
    lost = 1 - won
    tell(_sentence(battle, won), who=Seat(won), own=battle.strength[won], other=battle.strength[lost])
    _lose(state, battle, lost, tell)
    go_on(state)
    return
    yield


def _sentence(battle: Battle, won: int) -> str:
    if battle.strength[0] != battle.strength[1]:
        return _WINS
    by_ability = ("wins_ties" in battle.marks[won]) != ("wins_ties" in battle.marks[1 - won])
    return _WINS_TIE_BY_ABILITY if by_ability else _WINS_TIE


def _lose(state: State, battle: Battle, seat: int, tell: Sink) -> None:
    n = state.figures[seat][battle.area]
    battle.lost[seat] = n
    state.figures[seat][battle.area] = 0
    state.supply[seat] += n
    if seat == state.turn:
        state.lying[battle.area] = 0
    if n:
        area = deck_of(state.variant.deck).map.names[battle.area]
        tell(RETURNED, places=(AREAS[battle.area],), who=Seat(seat), area=area, n=n)


_ENDS: Final = {"peace": _PEACE, "empty": _EMPTY, "decided": _OVER}


def close(state: State, tell: Sink) -> Rules[None]:
    """The leaders are discarded, the player on turn's first; figures that lay down stand up."""
    battle = _fight(state)
    tell(_ENDS[battle.ended], area=deck_of(state.variant.deck).map.names[battle.area])
    for seat in (state.turn, 1 - state.turn):
        if battle.leaders[seat]:
            state.discards[seat].append(battle.leaders[seat])
    state.lying[battle.area] = 0
    state.fought.append(battle.area)
    state.battle, state.last = None, battle
    go_on(state)
    return
    yield
