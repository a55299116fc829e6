"""Using a power: when, on what, with which levels, and what it does. Sources: rules.json, power_use; cases 066 to
083."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from engine.decision import Option, Rules
from engine.events import Sink
from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Action, Here
from engine.spirit_island.elements import covers, elements_of, meets
from engine.spirit_island.hooks import follow, in_force
from engine.spirit_island.island import Island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import FAST, INSTEAD, OR, POWERS, SLOW, Level, Power, Range
from engine.spirit_island.state import State
from engine.spirit_island.words.choices import Either
from engine.spirit_island.words.players import parts_of
from engine.spirit_island.words.targets import AnySpirit, Land
from engine.text import N_, Message, Seat, message
from engine.words import Word

WHICH_LAND: Final = N_("{who} chooses the target: {target}.")
_WHICH_SPIRIT: Final = N_("{who} chooses the spirit.")
_USES_IN: Final = N_("{who} uses {card} in {land}.")
_USES_ON: Final = N_("{who} uses {card} on {other}.")
_USES: Final = N_("{who} uses {card}.")
_REPEATS: Final = N_("{who} uses {card} once more.")


@dataclass(frozen=True, slots=True)
class Use:
    """One way in which a spirit may use a power now.

    levels: the levels that count, where it is used as if with fewer elements; None: all that are met. again: the card
    of the rule that allows a repeat, or the power itself if it says so; "" for the first use. hurried: a slow power
    used as if it were fast.
    """

    seat: int
    power: str
    levels: tuple[int, ...] | None = None
    again: str = ""
    hurried: bool = False

    @property
    def id(self) -> str:
        """The option: "0:use:wash_away", "0:use:massive_flooding@1", "0:repeat:wash_away:gift_of_strength"."""
        shown = "" if self.levels is None else "@" + "".join(str(at + 1) for at in self.levels)
        if self.again:
            return f"{self.seat}:repeat:{self.power}{shown}:{self.again}"
        return f"{self.seat}:use:{self.power}{shown}"


# -- what may be used --------------------------------------------------------------------------------------------------


def uses(state: State, island: Island, seat: int, phase: str) -> Iterator[Use]:
    """Everything that this spirit may use in the fast or slow phase now."""
    spirit = state.spirits[seat]
    elements = elements_of(state, seat)
    for id in (*spirit.played, *PANELS[spirit.name].innates):
        power = POWERS[id]
        hurried = _hurried(state, seat, power, phase, elements)
        if hurried is None:
            continue
        for use in _ways(state, seat, power, elements, hurried):
            if can_target(state, island, use):
                yield use


def _hurried(state: State, seat: int, power: Power, phase: str, elements: Mapping[str, int]) -> bool | None:
    """Whether the power would be used faster than it is; None if it cannot be used in this phase."""
    if power.speed == phase:
        return False
    if power.speed != SLOW or phase != FAST:
        return None
    if any(level.fast and meets(elements, level.elements) for level in power.levels):
        return False
    hurry = any(rule.hastens(standing, state, seat, power) > 0 for standing, rule in in_force(state, "hastens"))
    return True if hurry else None


def _ways(state: State, seat: int, power: Power, elements: Mapping[str, int], hurried: bool) -> Iterator[Use]:
    levels = ways_with_levels(power, elements)
    if not levels:
        return
    used, repeated = state.spirits[seat].used.count(power.id), state.spirits[seat].repeated.count(power.id)
    more = sum(1 for level in power.levels if level.again and meets(elements, level.elements))
    if not used or used <= repeated + more * (repeated + 1):  # each use allowed by another rule has its own repeats
        for each in levels:
            yield Use(seat, power.id, each, power.id if used else "", hurried)
    if not used:
        return
    seen: set[str] = set()
    for standing, rule in in_force(state, "repeats"):
        price = rule.repeats(standing, state, seat, power)
        if price is not None and price <= state.spirits[seat].energy and standing.card not in seen:
            seen.add(standing.card)
            for each in levels:
                yield Use(seat, power.id, each, standing.card, hurried)


def ways_with_levels(power: Power, elements: Mapping[str, int]) -> list[tuple[int, ...] | None]:
    """The sets of levels with which the power can be used: all that are met (None), or those met by fewer elements.

    A spirit may pretend to have fewer elements, and then uses every level that those meet (case 079). Empty if the
    power would do nothing.
    """
    met = [at for at, level in enumerate(power.levels) if meets(elements, level.elements)]
    real = [at for at in met if power.levels[at].effect is not None]
    if power.effect is None and not real:
        return []
    ways: list[tuple[int, ...] | None] = [None]
    for size in range(len(real) - 1, -1, -1):
        for some in combinations(real, size):
            fewest = _together(power, some)
            closed = tuple(at for at in real if covers(fewest, power.levels[at].elements))
            if closed == some and (some or power.effect is not None):
                ways.append(some)
    return ways


def _together(power: Power, levels: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """The fewest elements that meet these levels."""
    most: dict[str, int] = {}
    for at in levels:
        for element, n in power.levels[at].elements:
            most[element] = max(most.get(element, 0), n)
    return tuple(most.items())


# -- targets -----------------------------------------------------------------------------------------------------------


def can_target(state: State, island: Island, use: Use) -> bool:
    """Whether there is anything to use it on."""
    power = POWERS[use.power]
    if isinstance(power.target, AnySpirit):
        return True
    return any(True for _ in target_options(state, island, use))


def reach(state: State, seat: int, power: Power) -> int:
    """How far the power reaches by itself: as printed, and by its thresholds."""
    assert power.range is not None
    farther = [level for level in power.levels if level.range]
    elements = elements_of(state, seat) if farther else {}
    return power.range.distance + sum(level.range for level in farther if meets(elements, level.elements))


def in_range(state: State, island: Island, seat: int, power: Power) -> set[str]:
    """The lands that the power reaches now, whatever target it wants."""
    far = reach(state, seat, power)
    starts = origins(state, island, seat, power)
    rules = list(in_force(state, "range"))
    places = gates.lands(state, island)
    if not rules and places is island.lands:
        return {land for origin in starts for land in island.within(origin, far)}

    def reaches(origin: str, land: str) -> bool:
        more = sum(rule.range(standing, state, seat, power, origin, land) for standing, rule in rules)
        return island.distance(origin, land) <= far + more

    return {land for land in places if any(reaches(origin, land) for origin in starts)}


def origins(state: State, island: Island, seat: int, power: Power) -> list[str]:
    """The lands from which the range is measured."""
    assert power.range is not None
    seats = {seat}
    for standing, rule in in_force(state, "origins"):
        seats.update(rule.origins(standing, state, seat, power))
    return [
        id
        for id, land in state.lands.items()
        if any(land.presence[each] and _is_origin(state, island, each, id, power.range) for each in sorted(seats))
    ]


def _is_origin(state: State, island: Island, seat: int, land: str, range: Range) -> bool:
    if range.terrains and not set(gates.terrains(state, island, seat, land)) & set(range.terrains):
        return False
    return gates.is_sacred(state, seat, land) if range.sacred else gates.in_play(state, land)


def target_options(state: State, island: Island, use: Use) -> Iterator[Option]:
    """The lands that may be the target: "A4", or "A4:pay:1" where energy lets the spirit ignore the range."""
    power, seat = POWERS[use.power], use.seat
    assert isinstance(power.target, Land)
    near = in_range(state, island, seat, power)
    for land in gates.lands(state, island):
        if not power.target.fits(state, island, land, seat):
            continue
        if land in near:
            yield Option(land, (land,))
            continue
        prices = [
            price
            for standing, rule in in_force(state, "reaches")
            if (price := rule.reaches(standing, state, seat, power, land)) is not None
        ]
        if prices and min(prices) <= state.spirits[seat].energy:
            yield Option(f"{land}:pay:{min(prices)}", (land,))


def _choose_target(here: Here, use: Use) -> Rules[Here]:
    """The place of the power: `here` with its target."""
    power = POWERS[use.power]
    who = Seat(use.seat)
    if isinstance(power.target, AnySpirit):
        seats = [each for each in range(len(here.state.spirits)) if not power.target.another or each != use.seat]
        target = (seats or [use.seat])[0]
        if len(seats) > 1:
            options = tuple(Option(f"spirit:{each}") for each in seats)
            target = int((yield here.ask(message(_WHICH_SPIRIT, who=who), options)).removeprefix("spirit:"))
        return replace(here, target=target)
    options = tuple(target_options(here.state, here.island, use))
    answer = options[0].id
    if len(options) > 1:
        answer = yield here.ask(message(WHICH_LAND, who=who, target=power.target.say()), options)
    land, _, price = answer.partition(":pay:")
    if price:
        gates.pay(here, use.seat, int(price))
    return here.at(land)


# -- using -------------------------------------------------------------------------------------------------------------


def use_power(state: State, island: Island, tell: Sink, use: Use) -> Rules[None]:
    """One use of a power, with everything nested in it and triggered by it: one action."""
    power, seat = POWERS[use.power], use.seat
    here = Here(state, tell, island, Action(seat, "power"), message(power.name), seat, seat, power=power.id)
    if use.again:
        _spend(state, "repeats", use, here)
        tell(_REPEATS, who=Seat(seat), card=message(power.name))
    here = yield from _choose_target(here, use)
    if use.hurried:
        _spend(state, "hastens", use, here)
    state.spirits[seat].used.append(power.id)
    if use.again not in ("", power.id):
        state.spirits[seat].repeated.append(power.id)
    _tell_use(here, use)
    yield from run_power(here, power, use.levels)
    yield from follow(here, "after", "power")


def _tell_use(here: Here, use: Use) -> None:
    who, card = Seat(use.seat), here.card
    if here.land:
        here.tell(_USES_IN, places=(here.land,), who=who, card=card, land=here.land)
    elif here.target not in (-1, use.seat):
        here.tell(_USES_ON, who=who, card=card, other=Seat(here.target))
    else:
        here.tell(_USES, who=who, card=card)


def _spend(state: State, moment: str, use: Use, here: Here) -> None:
    """Count one use of the rule that allows this; a repeat may cost energy."""
    power = POWERS[use.power]
    for standing, rule in in_force(state, moment):
        if moment == "hastens":
            spent = rule.hastens(standing, state, use.seat, power) > 0
        else:
            price = rule.repeats(standing, state, use.seat, power) if standing.card == use.again else None
            spent = price is not None
            gates.pay(here, use.seat, price or 0)
        if spent:
            state.standing[state.standing.index(standing)] = replace(standing, uses=standing.uses + 1)
            return


_NOT_BEGUN: Final = -2
_ITSELF: Final = -1
"""What has been done last of a power: nothing yet; what it does by itself; else the number of a level."""


def run_power(here: Here, power: Power, levels: tuple[int, ...] | None = None) -> Rules[None]:
    """Do what the power says on the target of `here`, with these levels or with all that are met.

    Elements gained in the middle count for the levels still to come (case 082): so each level is looked at when its
    turn comes, and none is done twice. What may come instead of something is known before that is done.
    """
    last = _NOT_BEGUN
    while plan := _plan(here, power, levels, last):
        last, effect = plan[0]
        words = parts_of(effect)
        for at, word in enumerate(words, 1):
            yield from word.run(replace(here, later=(*words[at:], *(then for _, then in plan[1:]))))


def _plan(here: Here, power: Power, levels: tuple[int, ...] | None, last: int) -> list[tuple[int, Word[Here]]]:
    """The parts of the power that come after the part `last`, in order, with the elements there are now; each with the
    number of its level."""
    elements = elements_of(here.state, here.user)
    parts: list[tuple[int, Word[Here]]] = []
    if power.effect is not None and last == _NOT_BEGUN:
        parts = [(_ITSELF, power.effect)]
    for at, each in enumerate(power.levels):
        if at <= last or each.effect is None or not meets(elements, each.elements):
            continue
        if levels is None or at in levels:
            parts = _joined(parts, at, each, each.effect, last == _NOT_BEGUN)
    return parts


def _joined(
    parts: list[tuple[int, Word[Here]]], at: int, level: Level, effect: Word[Here], unbegun: bool
) -> list[tuple[int, Word[Here]]]:
    """The parts with one more level. What has been done already is not replaced any more."""
    if level.how == INSTEAD:
        return [(at, effect)] if unbegun else parts
    if level.how == OR and parts:
        return [*parts[:-1], (at, Either((parts[-1][1], effect)))]
    if level.how == OR and not unbegun:
        return parts
    return [*parts, (at, effect)]


# -- as text -----------------------------------------------------------------------------------------------------------

_FROM: Final = {
    False: N_("range {n} from your presence"),
    True: N_("range {n} from your sacred sites"),
}
_FROM_TERRAIN: Final = {
    False: N_("range {n} from your presence ({terrain})"),
    True: N_("range {n} from your sacred sites ({terrain})"),
}


def range_says(power: Power, n: int) -> Message:
    """How far it reaches and from where, to who uses it. n: the range as it is now."""
    assert power.range is not None
    named = [nouns.terrain(each) for each in power.range.terrains]
    if not named:
        return message(_FROM[power.range.sacred], n=n)
    return message(_FROM_TERRAIN[power.range.sacred], n=n, terrain=nouns.listed(named))


_LEVEL: Final = {
    "and": N_("With {elements}: {effect}"),
    "instead": N_("With {elements}, instead: {effect}"),
    "or": N_("With {elements} you may instead: {effect}"),
}
_FARTHER: Final = N_("With {elements}: this power has range +{n}.")
_FASTER: Final = N_("With {elements}: this power may be fast.")
_AGAIN: Final = N_("With {elements}: you may use this power once more.")


def level_says(level: Level) -> Message:
    """The sentence of a level with its threshold."""
    needed = nouns.elements(dict(level.elements))
    if level.effect is None:
        word = _FASTER if level.fast else _AGAIN if level.again else _FARTHER
        return message(word, elements=needed, n=level.range)
    return message(_LEVEL[level.how], elements=needed, effect=level.effect.say())


def sentences(power: Power) -> list[Message]:
    """What the power does, a sentence for each part: its effect, then its levels."""
    said = [] if power.effect is None else [power.effect.say()]
    return said + [level_says(level) for level in power.levels]
