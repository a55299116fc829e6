"""A computer player for Spirit Island: it tries what a power would do now and takes what looks best. It finishes games.

It knows the view and nothing else: it tries things on a state made from the view, whose chance refuses to answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from engine.chance import Chance, ChanceRefused
from engine.decision import Decision
from engine.events import forget
from engine.players import Player, RandomPlayer
from engine.spirit_island import invaders, tracks
from engine.spirit_island.action import Action, Here, count
from engine.spirit_island.elements import elements_of, meets
from engine.spirit_island.game import victory
from engine.spirit_island.guess import known_state
from engine.spirit_island.hooks import defend, in_force
from engine.spirit_island.island import Island, island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, FEAR, HEALTH, INVADERS, TOWN, kind_of, parts
from engine.spirit_island.powers import FAST, POWERS, SLOW, Power
from engine.spirit_island.state import State
from engine.spirit_island.use import Use, target_options, use_power
from engine.spirit_island.view import View
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, PlayMore, ReclaimAll
from engine.spirit_island.words.targets import AnySpirit
from engine.table import Table
from engine.text import Message, message
from engine.words import Word

_PIECE: Final = {EXPLORER: -1.2, TOWN: -3.2, CITY: -5.0, DAHAN: 0.5}
_FEAR: Final = 0.7
_BLIGHT: Final = -4.0
_LAST_BLIGHT: Final = -25.0
"""Shared by the blight that is left and one more."""
_PRESENCE: Final = 1.5
_COMING_BLIGHT: Final = -6.0
_COMING_CASCADE: Final = -5.0
_COMING_BUILD: Final = -4.5
"""A town, and the blight that comes of it at the next ravage."""
_STRIKE: Final = 0.8
_END: Final = 1000.0
_ENERGY: Final = 0.35
_WORTH_USING: Final = 0.05
_TRIED: Final = 8
"""How many targets of a power are tried."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The lands that ravage and build next, as far as the cards tell."""

    ravage: frozenset[str]
    build: frozenset[str]


def ahead(state: State, *, later: bool = False) -> Ahead:
    """What comes next; later: once the cards have advanced."""
    cards, variant = state.invaders, state.variant
    ravage, build = tuple(cards.ravage), tuple(cards.build)
    if state.phase == "invader":
        build = (*build, *cards.explore)
    elif later and state.phase != SLOW:
        ravage, build = build, ()
    return Ahead(_lands(variant.boards, variant.layout, ravage), _lands(variant.boards, variant.layout, build))


@cache
def _lands(boards: tuple[str, ...], layout: str, cards: tuple[str, ...]) -> frozenset[str]:
    where = island(boards, layout)
    matching = [invaders.INVADER_CARDS[card] for card in cards]
    return frozenset(land for land in where.lands if any(card.matches(where, land) for card in matching))


# -- what a position is worth ------------------------------------------------------------------------------------------


class Judge:
    """How good the island looks to the spirits as it is now, and as it would be after something was tried.

    Lands that nothing has happened to are not looked at again.
    """

    def __init__(self, state: State, where: Island, coming: Ahead) -> None:
        self.where, self.coming = where, coming
        self.standing = state.standing.copy()
        self.lands = {id: (land.copy(), land_worth(state, where, coming, id)) for id, land in state.lands.items()}
        self.now = worth_besides(state) + sum(value for _, value in self.lands.values())

    def worth(self, after: State) -> float:
        """What the island is worth after something was tried."""
        changed = after.standing != self.standing
        value = worth_besides(after)
        for id, (land, before) in self.lands.items():
            same = after.lands[id] == land and not (changed and (id in self.coming.ravage or id in self.coming.build))
            value += before if same else land_worth(after, self.where, self.coming, id)
        return value


def worth_besides(state: State) -> float:
    """What fear, blight that is left, energy, victory and defeat are worth."""
    if state.lost:
        return -_END
    fear = state.fear
    value = _FEAR * (fear.pool + fear.size * (sum(fear.levels) - len(fear.deck)))
    value += _LAST_BLIGHT / (state.blight.pool + 1) + (_END if victory(state) else 0.0)
    return value + sum(_ENERGY * each.energy for each in state.spirits)


def land_worth(state: State, where: Island, coming: Ahead, id: str) -> float:
    """What one land adds to that."""
    land = state.lands[id]
    value = land.blight * _BLIGHT + sum(land.presence) * _PRESENCE
    if land.pieces:
        value += sum(_PIECE[kind_of(what)] * n for what, n in land.pieces.items())
        if id in coming.ravage and count(land, INVADERS):
            value += _ravage(state, where, id)
        if id in coming.build and count(land, INVADERS) and not _stopped(state, where, id, "build"):
            value += _COMING_BUILD
    return value


def _stopped(state: State, where: Island, land: str, action: str) -> bool:
    here = Here(state, forget, where, Action(), message(""), land=land)
    return any(rule.stops(standing, here, action) for standing, rule in in_force(state, "stops"))


def _ravage(state: State, where: Island, id: str) -> float:
    """What the coming ravage of a land costs, and what the Dahan there give."""
    if _stopped(state, where, id, "ravage"):
        return 0.0
    land = state.lands[id]
    here = Here(state, forget, where, Action(), message(""), land=id)
    damage = max(0, invaders.attack(here) - defend(state, id))
    value = 0.0
    if damage >= invaders.blights_from(state, id):
        value += _COMING_BLIGHT + (_COMING_CASCADE if land.blight else 0.0) - _PRESENCE * sum(map(bool, land.presence))
    dahan = count(land, (DAHAN,))
    killed = 0 if invaders.shielded(state, id) else min(dahan, damage // HEALTH[DAHAN])
    strike = min(2 * (dahan - killed), sum(HEALTH[kind_of(what)] * n for what, n in land.pieces.items()))
    return value - killed * _PIECE[DAHAN] + strike * _STRIKE


# -- the player --------------------------------------------------------------------------------------------------------


class GreedyPlayer:
    """Grows for presence until it has to reclaim, plays the cards that would do most, and uses what helps most."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        """The id of the answer that looks best, ties broken by `chance`."""
        moves = [option.id for option in decision.options]
        if len(moves) == 1:
            return moves[0]
        seen: View = view
        state = known_state(seen)
        where = island(seen.variant.boards, seen.variant.layout)
        values = _values(state, where, decision)
        best = max(values.values())
        return chance.choose([id for id, value in values.items() if value > best - 1e-9])


def _values(state: State, where: Island, decision: Decision) -> dict[str, float]:
    """What each option looks worth; in phases that all share, those of one spirit after the other."""
    task = state.agenda[0].split()[0]
    ids = [option.id for option in decision.options]
    if task == "spirit_phase" and ids[0].partition(":")[2].startswith(("growth:", "grow:", "play:", "ready")):
        return {id: _spirit_phase(state, where, id) for id in ids if id[0] == ids[0][0]}
    judge = Judge(state, where, _ahead_for(state))
    if ids[-1] == "done":
        first = {id: _use(judge, state, id) - judge.now for id in ids[:-1] if id[0] == ids[0][0]}
        if max(first.values()) <= _WORTH_USING:
            first = {id: _use(judge, state, id) - judge.now for id in ids[:-1]}
        return {**first, "done": _WORTH_USING}
    use = _use_asked_for(state, decision)
    if use is not None and set(ids) == {option.id for option in target_options(state, where, use)}:
        return {id: try_use(judge, state, use, id) for id in ids}
    return {id: inner(state, where, decision, id) for id in ids}


def _ahead_for(state: State) -> Ahead:
    return ahead(state, later=state.phase == SLOW)


# -- growth and cards --------------------------------------------------------------------------------------------------


def _spirit_phase(state: State, where: Island, id: str) -> float:
    seat, verb, *rest = id.split(":")
    if verb == "growth":
        panel = PANELS[state.spirits[int(seat)].name]
        return 1.0 + sum(_growth(state, int(seat), word) for word in panel.growth[int(rest[0])])
    if verb == "grow":
        return 100.0
    if verb == "play":
        return play_gain(state, where, int(seat), POWERS[rest[0]])
    return 0.1


def _growth(state: State, seat: int, word: Word[Here]) -> float:
    own = state.spirits[seat]
    plays = tracks.card_plays(PANELS[own.name].tracks, own.uncovered)
    match word:
        case ReclaimAll():
            return 3.0 * len(own.discards) if len(own.hand) < plays + 1 else 0.0
        case GainPowerCard():
            return 3.0
        case AddPresence(far):
            return 3.0 + 0.4 * min(far, 3)
        case GainEnergy(n):
            dearest = sorted((POWERS[card].cost for card in own.hand), reverse=True)[:plays]
            short = min(n, max(0, sum(dearest) - own.energy - tracks.energy(PANELS[own.name].tracks, own.uncovered)))
            return 1.2 * short + 0.2 * (n - short)
        case PlayMore(n):
            return 1.5 * n if len(own.hand) > plays else 0.0
        case _:
            return 1.0


def play_gain(state: State, where: Island, seat: int, power: Power) -> float:
    """What playing a card would bring: its own use, and levels of innate powers that its elements reach."""
    before, after = elements_of(state, seat), _with(elements_of(state, seat), power)
    gain = best_use(state, where, Use(seat, power.id)) - 0.5 * power.cost + 0.2 * len(power.elements)
    for id in PANELS[state.spirits[seat].name].innates:
        levels = POWERS[id].levels
        gain += 1.5 * sum(meets(after, level.elements) - meets(before, level.elements) for level in levels)
        gain += 0.2 * sum(_nearer(before, after, dict(level.elements)) for level in levels)
    return gain


def _with(elements: Mapping[str, int], power: Power) -> dict[str, int]:
    return {
        each: elements.get(each, 0) + power.elements.count(each)
        for each in {**elements, **dict.fromkeys(power.elements)}
    }


def _nearer(before: Mapping[str, int], after: Mapping[str, int], needed: Mapping[str, int]) -> int:
    """By how many elements a threshold has come nearer."""
    return sum(min(after.get(each, 0), n) - min(before.get(each, 0), n) for each, n in needed.items())


def best_use(state: State, where: Island, use: Use) -> float:
    """What the best use of a power would change, 0 if nothing would be better."""
    judge = Judge(state, where, ahead(state, later=POWERS[use.power].speed == SLOW))
    found = [try_use(judge, state, use, target) for target in _targets(judge, state, use)]
    return max(0.0, max(found, default=judge.now) - judge.now)


def _targets(judge: Judge, state: State, use: Use) -> list[str]:
    """The targets worth a try: the lands that look worst, and best, to the spirits."""
    if isinstance(POWERS[use.power].target, AnySpirit):
        return [""]
    ids = [option.id for option in target_options(state, judge.where, use)]
    ids.sort(key=lambda id: judge.lands[id.partition(":")[0]][1])
    return ids if len(ids) <= _TRIED else [*ids[: _TRIED - 2], *ids[-2:]]


# -- powers ------------------------------------------------------------------------------------------------------------


def _use(judge: Judge, state: State, id: str) -> float:
    """The island after the best use of a power, as an option of the fast or slow phase says it."""
    seat, _, rest = id.split(":", 2)
    power, _, shown = rest.partition(":")[0].partition("@")
    levels = tuple(int(digit) - 1 for digit in shown) if "@" in rest else None
    use = Use(int(seat), power, levels)
    found = [try_use(judge, state, use, target) for target in _targets(judge, state, use)]
    return max(found, default=-_END)


def _use_asked_for(state: State, decision: Decision) -> Use | None:
    """The power whose target is asked for."""
    name = dict(decision.prompt.parts).get("card")
    if decision.seat is None or not isinstance(name, Message):
        return None
    own = state.spirits[decision.seat]
    for id in (*own.played, *PANELS[own.name].innates):
        if POWERS[id].name == name.word and not isinstance(POWERS[id].target, AnySpirit):
            return Use(decision.seat, id)
    return None


def try_use(judge: Judge, state: State, use: Use, target: str) -> float:
    """What the island is worth after this use. What nobody knows is left out."""
    after = state.copy()
    rules = use_power(after, judge.where, forget, replace(use, again=""))
    try:
        decision = next(rules)
        while True:
            ids = [option.id for option in decision.options]
            decision = rules.send(target if target in ids else _pick(after, judge.where, decision))
    except (StopIteration, ChanceRefused):
        return judge.worth(after)


def _pick(state: State, where: Island, decision: Decision) -> str:
    values = {option.id: inner(state, where, decision, option.id) for option in decision.options}
    return max(values, key=lambda id: values[id])


# -- questions within an action ----------------------------------------------------------------------------------------


def inner(state: State, where: Island, decision: Decision, id: str) -> float:
    """What an answer within an action looks worth: a piece, a move, a land, a card."""
    at = next(option.at for option in decision.options if option.id == id)
    if "/" in id.partition(">")[0] and id.partition(">")[0].partition("/")[0] in ("energy", "card_plays"):
        return _presence(state, where, decision, id)
    if ">" in id and len(at) == 2:
        return _moved(state, where, id.partition(">")[0], *at)
    if ":" in id and len(at) == 2:
        return _moved(state, where, id.partition(":")[2], *at)
    if id.startswith("card:"):
        return _card(state, decision, POWERS[id.removeprefix("card:")])
    if ":" in id and at and kind_of(id.partition(":")[2]) in HEALTH:
        return _piece(decision, id.partition(":")[2])
    if len(at) == 1 and id == at[0]:
        return _land(state, where, decision, id)
    return {"yes": 1.0, "minor": 1.0}.get(id, 0.0)


def _moved(state: State, where: Island, what: str, start: str, end: str) -> float:
    """What it changes that a piece goes from one land to another; a little better than nothing."""
    coming = _ahead_for(state)
    a, b = state.lands[start], state.lands[end]
    if what not in a.pieces:
        return 0.0
    before = sum(land_worth(state, where, coming, land) for land in (start, end))
    less, more = a.copy(), b.copy()
    less.pieces[what] -= 1
    more.pieces[what] = more.pieces.get(what, 0) + 1
    if not less.pieces[what]:
        del less.pieces[what]
    state.lands[start], state.lands[end] = less, more
    after = sum(land_worth(state, where, coming, land) for land in (start, end))
    state.lands[start], state.lands[end] = a, b
    return after - before + _WORTH_USING


def _piece(decision: Decision, what: str) -> float:
    """A piece to damage, destroy or remove: what it is worth for each damage that it takes."""
    kind, damage, _ = parts(what)
    if kind == DAHAN:
        return -1.0
    left = _number(decision)
    need = HEALTH[kind] - damage
    gain = FEAR.get(kind, 0) * _FEAR - _PIECE[kind]
    return gain / need if left is None or need <= left else 0.1 * gain / need


def _number(decision: Decision) -> int | None:
    """The number in a question ("damage left"), None if there is none."""
    asked = dict(decision.prompt.parts).get("what")
    n = dict(asked.parts).get("n") if isinstance(asked, Message) else None
    return n if isinstance(n, int) else None


def _presence(state: State, where: Island, decision: Decision, id: str) -> float:
    """Presence from a track to a land."""
    assert decision.seat is not None
    space, _, land = id.partition(">")
    own = state.spirits[decision.seat]
    panel = PANELS[own.name].tracks
    gain = _uncovered(panel, own.uncovered, space)
    further = [each for each in tracks.next_spaces(panel, [*own.uncovered, space]) if space in panel.spaces[each].after]
    gain += 0.6 * max((_uncovered(panel, [*own.uncovered, space], each) for each in further), default=0.0)
    place = state.lands[land]
    gain += 0.6 * (not place.presence[decision.seat]) + 0.3 * (place.presence[decision.seat] == 1) - 0.5 * place.blight
    near = sum(count(state.lands[each], INVADERS) for each in where.places[land].neighbours)
    coming = _ahead_for(state)
    threat = _ravage(state, where, land) if land in coming.ravage and count(place, INVADERS) else 0.0
    return gain + 0.1 * min(near, 6) + 0.3 * threat


def _uncovered(panel: tracks.Tracks, uncovered: Sequence[str], space: str) -> float:
    """What another uncovered space gives: energy counts for more where there is little of it for the cards to play."""
    energy, plays = tracks.energy(panel, uncovered), tracks.card_plays(panel, uncovered)
    more = [*uncovered, space]
    rich = energy > 1.3 * plays
    gain = (0.6 if rich else 2.0) * (tracks.energy(panel, more) - energy)
    gain += (4.0 if rich else 2.5) * (tracks.card_plays(panel, more) - plays)
    return gain + 0.7 * (len(tracks.elements(panel, more)) - len(tracks.elements(panel, uncovered)))


def _card(state: State, decision: Decision, power: Power) -> float:
    """How useful a power card looks to the spirit that chooses one; one that it forgets should be of little use."""
    assert decision.seat is not None
    own = state.spirits[decision.seat]
    wanted: dict[str, int] = {}
    for id in PANELS[own.name].innates:
        for level in POWERS[id].levels:
            for element, n in level.elements:
                wanted[element] = max(wanted.get(element, 0), n)
    value = sum(0.5 for each in power.elements if each in wanted) - 0.3 * power.cost + 0.3 * (power.speed == FAST)
    value += 1.0 if power.kind == "major" else 0.0
    forgets = power.id in (*own.hand, *own.played, *own.discards) and power.id not in own.discards
    return -value if forgets else value


def _land(state: State, where: Island, decision: Decision, land: str) -> float:
    """A land that is chosen: for a cascade the least harm, else where there are most invaders."""
    place = state.lands[land]
    holds: float = -sum(_PIECE[kind_of(what)] * n for what, n in place.pieces.items())
    if decision.seat is None:
        return -3.0 * place.blight - sum(place.presence)
    threat = -_ravage(state, where, land) if count(place, INVADERS) and land in _ahead_for(state).ravage else 0.0
    return holds + threat


COMPUTERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
