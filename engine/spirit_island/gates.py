"""The one way to damage, destroy, remove, add, move and replace pieces, presence and blight, and to cause fear.

No card changes the state past these functions: here the rules in force are asked (see `hooks`), and here the log is
written. All act in `here.land`. Sources: rules.json, definitions, blight_rules and fear_rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replace_here
from typing import Any, Final

from engine.decision import Option, Rules
from engine.spirit_island import nouns
from engine.spirit_island.action import Here, count, matching
from engine.spirit_island.blight import BLIGHT_CARDS, is_blighted
from engine.spirit_island.hooks import added_to, follow, in_force, replaced
from engine.spirit_island.island import OCEAN, Island, is_ocean, island
from engine.spirit_island.pieces import (
    BLIGHT,
    DAHAN,
    FEAR,
    HEALTH,
    INVADERS,
    KINDS,
    PRESENCE,
    STRENGTH,
    kind_of,
    less_hurt,
    parts,
    piece,
)
from engine.spirit_island.state import State
from engine.text import N_, Message, Seat, message

STOP: Final = Option("stop")
POWER: Final = "power"
"""The kind of the action that is one use of a power."""

_FEAR: Final = N_("{card}: {n} fear.")
_EARNED: Final = N_("The spirits earn a fear card. Face-down fear cards: {n}.")
_TERROR: Final = N_("Terror level {n}.")
_FEAR_WON: Final = N_("The last fear card is earned.")
_DAMAGES: Final = N_("{card}: damage in {land}: {pieces}.")
_DESTROYS: Final = N_("{card}: destroyed in {land}: {pieces}.")
_REMOVES: Final = N_("{card}: removed from {land}: {pieces}.")
_ADDS: Final = N_("{card}: added in {land}: {pieces}.")
_MOVES: Final = N_("{card}: {pieces} from {start} to {end}.")
_SETTLES: Final = N_("{pieces} cannot stay in the ocean and is now in {land}.")
_REPLACES: Final = N_("{card}: in {land}, {pieces} replaced with {new}.")
_BLIGHTS: Final = N_("{card}: blight in {land}. Blight left: {n}.")
_CASCADES: Final = N_("There was blight in {land} already: it cascades.")
_CLEANS: Final = N_("{card}: blight removed from {land}. Blight left: {n}.")
_NO_BLIGHT_LEFT: Final = N_("No blight is left.")
BLIGHTED: Final = N_("The island is blighted: {blight_card}. Blight left: {n}.")
STILL_HEALTHY: Final = N_("The island is still healthy: {blight_card}. Blight left: {n}.")
_LOSES_PRESENCE: Final = N_("{card}: {who} loses presence in {land}.")
_LOSES_PRESENCE_ITSELF: Final = N_("{who} loses presence in {land}.")
_ADDS_PRESENCE: Final = N_("{card}: {who} adds presence in {land}.")
_ADDS_PRESENCE_ITSELF: Final = N_("{who} adds presence in {land}.")
_MOVES_PRESENCE: Final = N_("{card}: {who} moves presence from {start} to {end}.")
_MOVES_PRESENCE_ITSELF: Final = N_("{who} moves presence from {start} to {end}.")
_ENERGY: Final = N_("{card}: {who} gains {n} energy and has {total}.")
_ENERGY_ITSELF: Final = N_("{who} gains {n} energy and has {total}.")
_PAYS: Final = N_("{card}: {who} pays {n} energy and has {total} left.")
_PAYS_ITSELF: Final = N_("{who} pays {n} energy and has {total} left.")

_ASK_DAMAGE: Final = N_("which piece in {land} takes damage? Damage left: {n}.")
_ASK_DAMAGE_THEN: Final = N_("which piece in {land} takes damage? Damage left: {n}, then {later} more.")
_ASK_DAMAGE_AMONG: Final = N_("which piece takes damage? Damage left: {n}.")
ASKS_DAMAGE: Final = (_ASK_DAMAGE, _ASK_DAMAGE_THEN, _ASK_DAMAGE_AMONG)
"""The questions which piece takes damage, one point after the other."""
_ASK_DESTROY: Final = N_("which piece in {land} is destroyed?")
_ASK_REMOVE: Final = N_("which piece is removed from {land}?")
_ASK_REPLACE: Final = N_("which piece in {land} is replaced?")
_ASK_PUSH: Final = N_("what is pushed from {land}, and where to? Still to push: {pieces}.")
_ASK_PUSH_MORE: Final = N_("what is pushed from {land}, and where to? Up to {pieces} more.")
_ASK_GATHER: Final = N_("what is gathered into {land}? Still to gather: {pieces}.")
_ASK_GATHER_MORE: Final = N_("what is gathered into {land}? Up to {pieces} more.")
_ASK_SETTLE: Final = N_("{pieces} cannot stay in the ocean: to which land?")
_ASK_CASCADE: Final = N_("where does the blight from {land} cascade to?")


# -- reading -----------------------------------------------------------------------------------------------------------


def health(state: State, land: str, kind: str) -> int:
    """Damage that destroys a piece of this kind in this land; at least 1."""
    return max(1, HEALTH[kind] + added_to("health", state, land, kind))


def strength(state: State, land: str, kind: str) -> int:
    """Damage that each piece of this kind in this land deals."""
    return max(0, STRENGTH[kind] + added_to("strength", state, land, kind))


def is_sacred(state: State, seat: int, land: str) -> bool:
    """Whether this land is a sacred site of this spirit: two presence, or a rule that says so."""
    own = state.lands[land].presence[seat]
    if not own or not in_play(state, land):
        return False
    return own >= 2 or any(rule.sacred(standing, state, seat, land) for standing, rule in in_force(state, "sacred"))


def terror_level(state: State) -> int:
    """1, 2 or 3 by the dividers uncovered; 4 once the last fear card is earned."""
    fear = state.fear
    earned = sum(fear.levels) - len(fear.deck)
    level = 1
    for cards in fear.levels:
        if earned < cards:
            return level
        earned -= cards
        level += 1
    return level


def fear_for_a_card(state: State) -> int:
    """Fear that earns a fear card."""
    return state.fear.size


def ways(state: State, island: Island, what: str, start: str, kind: str = "") -> tuple[str, ...]:
    """Where a piece can go from a land in one step: its neighbours, and what rules in force make of them.

    kind: of the action (`Action.kind`): an ocean that counts as a land is one for powers only.
    """
    ends = around(state, island, start) if kind == POWER else island.places[start].neighbours
    for standing, rule in in_force(state, "ways"):
        ends = rule.ways(standing, state, island, what, start, ends)
    return ends


def terrains(state: State, island: Island, seat: int, land: str) -> tuple[str, ...]:
    """What a land counts as for a spirit (-1: for nobody in particular)."""
    found = (island.places[land].terrain,)
    for standing, rule in in_force(state, "terrains"):
        found = rule.terrains(standing, state, island, seat, land, found)
    return found


def is_land(state: State, island: Island, place: str) -> bool:
    """Whether a place is a land for powers and blight: lands are, and oceans that a rule gives a terrain."""
    return any(each != OCEAN for each in terrains(state, island, -1, place))


def in_play(state: State, place: str) -> bool:
    """Whether what lies in a place counts. In an ocean that does not count as a land, presence and blight are out of
    play: they stay where they are, and count again when it does."""
    return not is_ocean(place) or is_land(state, island(state.variant.boards, state.variant.layout), place)


def is_coastal(state: State, island: Island, land: str) -> bool:
    """Whether a land lies at the ocean, or is an ocean that counts as a land."""
    place = island.places[land]
    return place.coastal or (place.terrain == OCEAN and is_land(state, island, land))


def lands(state: State, island: Island) -> tuple[str, ...]:
    """The lands that powers may target, in the order of the island; then the oceans that count as lands."""
    oceans = tuple(id for id, place in island.places.items() if place.terrain == OCEAN and is_land(state, island, id))
    return (*island.lands, *oceans) if oceans else island.lands


def around(state: State, island: Island, land: str) -> tuple[str, ...]:
    """The neighbours of a land, and its ocean if that counts as a land."""
    place = island.places[land]
    return (*place.neighbours, place.ocean) if place.ocean and is_land(state, island, place.ocean) else place.neighbours


def _tell_of(here: Here, word: str, itself: str, **parts: Any) -> None:
    """Tell what a spirit does; what it does by its own growth does not name the spirit twice."""
    places = tuple(str(part) for name, part in parts.items() if name in ("land", "start", "end"))
    if here.action.kind in ("growth", "start"):
        here.tell(itself, places=places, **parts)
    else:
        here.tell(word, places=places, card=here.card, **parts)


# -- fear and energy ---------------------------------------------------------------------------------------------------


def add_fear(here: Here, n: int, *, destroying: bool = False) -> None:
    """Generate fear; each full pool earns a fear card, and the terror level rises at once.

    destroying: it comes from destroyed towns and cities.
    """
    fear = here.state.fear
    if n <= 0:
        return
    fear.pool += n
    here.tell(_FEAR, card=here.card, n=n)
    for standing, rule in () if destroying else in_force(here.state, "frightens"):
        rule.frightens(standing, here, n)
    while fear.pool >= fear_for_a_card(here.state) and fear.deck:
        before = terror_level(here.state)
        fear.pool -= fear_for_a_card(here.state)
        fear.earned.append(fear.deck.pop())
        here.tell(_EARNED, n=len(fear.earned))
        level = terror_level(here.state)
        if not fear.deck:
            here.tell(_FEAR_WON)
        elif level > before:
            here.tell(_TERROR, n=level)
    if not fear.deck:
        fear.pool = min(fear.pool, fear_for_a_card(here.state) - 1)


def gain_energy(here: Here, seat: int, n: int) -> None:
    """A spirit gains energy."""
    if n <= 0:
        return
    spirit = here.state.spirits[seat]
    spirit.energy += n
    _tell_of(here, _ENERGY, _ENERGY_ITSELF, who=Seat(seat), n=n, total=spirit.energy)


def pay(here: Here, seat: int, n: int) -> None:
    """A spirit pays energy that it has."""
    if n <= 0:
        return
    spirit = here.state.spirits[seat]
    spirit.energy -= n
    _tell_of(here, _PAYS, _PAYS_ITSELF, who=Seat(seat), n=n, total=spirit.energy)


# -- pieces ------------------------------------------------------------------------------------------------------------


def _take(here: Here, what: str, n: int) -> None:
    pieces = here.place.pieces
    pieces[what] -= n
    if not pieces[what]:
        del pieces[what]


def _put(here: Here, what: str, n: int) -> None:
    pieces = here.place.pieces
    pieces[what] = pieces.get(what, 0) + n


def _tell(here: Here, word: str, pieces: dict[str, int]) -> None:
    if pieces:
        here.tell(word, places=(here.land,), card=here.card, land=here.land, pieces=nouns.pieces(pieces))


def destroy(here: Here, what: str, n: int = 1) -> Rules[int]:
    """Destroy up to n pieces of one kind and condition; returns how many were. Towns and cities cause fear."""
    destroyed = 0
    for _ in range(min(n, here.place.pieces.get(what, 0))):
        if (yield from replaced(here, "instead_of_destroying", what)):
            continue
        _take(here, what, 1)
        here.action.destroyed.append((here.land, kind_of(what)))
        destroyed += 1
    if destroyed:
        _tell(here, _DESTROYS, {what: destroyed})
        add_fear(here, FEAR.get(kind_of(what), 0) * destroyed, destroying=True)
    return destroyed


def destroy_chosen(here: Here, n: int, kinds: tuple[str, ...]) -> Rules[int]:
    """Destroy n pieces of these kinds, or all if there are fewer; returns how many were."""
    destroyed = done = 0
    while done < n and (which := matching(here.place, kinds)):
        what = yield from _which(here, _ASK_DESTROY, which)
        many = min(n - done, here.place.pieces[what]) if len(which) == 1 else 1
        destroyed += yield from destroy(here, what, many)
        done += many
    return destroyed


def destroy_all(here: Here, kinds: tuple[str, ...]) -> Rules[int]:
    """Destroy every piece of these kinds; returns how many were."""
    destroyed = 0
    for what in matching(here.place, kinds):
        destroyed += yield from destroy(here, what, here.place.pieces[what])
    return destroyed


def remove(here: Here, what: str, n: int = 1) -> Rules[int]:
    """Take pieces off the island: they are not destroyed, and there is no fear; returns how many."""
    removed = 0
    for _ in range(min(n, here.place.pieces.get(what, 0))):
        if (yield from replaced(here, "instead_of_removing", what)):
            continue
        _take(here, what, 1)
        removed += 1
    if removed:
        _tell(here, _REMOVES, {what: removed})
    return removed


def remove_chosen(here: Here, n: int, kinds: tuple[str, ...]) -> Rules[int]:
    """Remove n pieces of these kinds, or all if there are fewer; returns how many were."""
    for done in range(n):
        which = matching(here.place, kinds)
        if not which:
            return done
        _ = yield from remove(here, (yield from _which(here, _ASK_REMOVE, which)))
    return n


def add(here: Here, kind: str, n: int = 1) -> Rules[None]:
    """Add new pieces from the supply."""
    _put(here, kind, n)
    _tell(here, _ADDS, {kind: n})
    for _ in range(n):
        yield from follow(here, "added", kind)


def replace(here: Here, what: str, new: Sequence[str]) -> Rules[None]:
    """Exchange a piece for others. It is neither destroyed nor added; between invaders damage and strife stay.

    A replacement that could not survive the damage it keeps is destroyed (rules.json, definitions).
    """
    kind, damage, strife = parts(what)
    _take(here, what, 1)
    fresh: dict[str, int] = {}
    for at, each in enumerate(new):
        keeps = kind in INVADERS and each in INVADERS and at == 0
        key = piece(each, damage if keeps else 0, strife if keeps else 0)
        fresh[key] = fresh.get(key, 0) + 1
        _put(here, key, 1)
    old, instead = nouns.pieces({what: 1}), nouns.pieces(fresh)
    here.tell(_REPLACES, places=(here.land,), card=here.card, land=here.land, pieces=old, new=instead)
    for key in fresh:
        if parts(key)[1] >= health(here.state, here.land, kind_of(key)):
            _ = yield from destroy(here, key)


def which_replaced(here: Here, which: Sequence[str]) -> Rules[str]:
    """The piece of the land that is replaced; asked only where there is a choice."""
    return (yield from _which(here, _ASK_REPLACE, which))


def _which(here: Here, word: str, which: Sequence[str], **parts: int) -> Rules[str]:
    """One of these pieces of the land; asked only where there is a choice."""
    if len(which) == 1:
        return which[0]
    options = tuple(Option(f"{here.land}:{each}", (here.land,)) for each in which)
    answer = yield here.ask(message(word, land=here.land, **parts), options, "repeat")
    return answer.partition(":")[2]


# -- damage ------------------------------------------------------------------------------------------------------------


def damage(
    here: Here, n: int, kinds: tuple[str, ...] = INVADERS, *, single: bool = False, later: int = 0
) -> Rules[list[str]]:
    """Deal n damage to pieces of these kinds, split as whoever chooses likes; returns the kinds destroyed.

    single: all of it to one piece. later: damage that will follow, for the question alone.
    """
    destroyed: list[str] = []
    struck: dict[str, int] = {}
    left, only = n, ""
    while left > 0:
        which = [only] if only else _vulnerable(here, matching(here.place, kinds))
        if not which:
            break
        if not only and _kills_all(here, which, left):
            for what in which:
                destroyed += [kind_of(what)] * (yield from destroy(here, what, here.place.pieces.get(what, 0)))
            break
        more = {"later": later} if later else {}
        what = yield from _which(here, _ASK_DAMAGE_THEN if later else _ASK_DAMAGE, which, n=left, **more)
        after = yield from _hit(here, what, 1)
        left -= 1
        if struck.get(what):
            struck[what] -= 1
        if after == "":
            destroyed.append(kind_of(what))
        elif after is not None:
            struck[after] = struck.get(after, 0) + 1
        if single:
            only = after or ""
            if not only:
                break
    _tell(here, _DAMAGES, {what: number for what, number in struck.items() if here.place.pieces.get(what)})
    return destroyed


def _vulnerable(here: Here, which: Sequence[str]) -> list[str]:
    """Those of these pieces to which damage makes a difference."""
    spares = list(in_force(here.state, "spared"))
    return [what for what in which if not any(rule.spared(standing, here, what) for standing, rule in spares)]


def _kills_all(here: Here, which: Sequence[str], n: int) -> bool:
    """Whether n damage destroys all of these, so that nobody need be asked how to split it."""
    for moment in ("instead_of_destroying", "instead_of_damage"):
        for standing, rule in in_force(here.state, moment):
            if any(rule.applies(standing, here, moment, (what,)) for what in which):
                return False
    need = 0
    for what in which:
        kind, taken, _ = parts(what)
        need += (health(here.state, here.land, kind) - taken) * here.place.pieces[what]
    return need <= n


def _hit(here: Here, what: str, n: int) -> Rules[str | None]:
    """Damage one piece; returns what has become of it, "" if it was destroyed, None if something else has happened to
    it instead."""
    kind, taken, strife = parts(what)
    if taken + n >= health(here.state, here.land, kind):
        return "" if (yield from destroy(here, what)) else None
    if (yield from replaced(here, "instead_of_damage", what, n)):
        return None
    _take(here, what, 1)
    after = piece(kind, taken + n, strife)
    _put(here, after, 1)
    yield from follow(here, "hurt", what, after, n)
    return after


def heal(here: Here, what: str, n: int) -> str:
    """Take n of its damage off a piece; returns what it is then."""
    _take(here, what, 1)
    after = less_hurt(what, n)
    _put(here, after, 1)
    return after


def damage_each(here: Here, n: int, kinds: tuple[str, ...] = INVADERS) -> Rules[list[str]]:
    """Deal n damage to every piece of these kinds; returns the kinds destroyed."""
    destroyed: list[str] = []
    hurt: dict[str, int] = {}
    for what, number in [(what, here.place.pieces[what]) for what in reversed(matching(here.place, kinds))]:
        if parts(what)[1] + n >= health(here.state, here.land, kind_of(what)):  # told together
            destroyed += [kind_of(what)] * (yield from destroy(here, what, number))
            continue
        for _ in range(number):
            if (yield from _hit(here, what, n)) is not None:
                hurt[kind_of(what)] = hurt.get(kind_of(what), 0) + 1
    _tell(here, _DAMAGES, hurt)
    return destroyed


def damage_different(here: Here, n: int, times: int, kinds: tuple[str, ...] = INVADERS) -> Rules[None]:
    """Deal n damage so many times, never twice to the same piece of these kinds."""
    struck: dict[str, int] = {}
    hurt: dict[str, int] = {}
    for done in range(times):
        which = [what for what in matching(here.place, kinds) if here.place.pieces[what] > struck.get(what, 0)]
        if not which:
            break
        what = yield from _which(here, _ASK_DAMAGE, which, n=n * (times - done))
        there = here.place.pieces[what]
        after = yield from _hit(here, what, n)
        if after is None and here.place.pieces.get(what, 0) == there:
            struck[what] = struck.get(what, 0) + 1
        elif after:
            struck[after] = struck.get(after, 0) + 1
            hurt[kind_of(what)] = hurt.get(kind_of(what), 0) + 1
    _tell(here, _DAMAGES, hurt)


def damage_among(here: Here, n: int, lands: Sequence[str]) -> Rules[None]:
    """Deal n damage to invaders of these lands, split as whoever chooses likes."""
    for left in range(n, 0, -1):
        options = tuple(
            Option(f"{land}:{what}", (land,))
            for land in lands
            for what in _vulnerable(here.at(land), matching(here.state.lands[land], INVADERS))
        )
        if not options:
            return
        answer = options[0].id
        if len(options) > 1:
            answer = yield here.ask(message(_ASK_DAMAGE_AMONG, n=left), options, "repeat")
        land, _, what = answer.partition(":")
        if (yield from _hit(here.at(land), what, 1)):
            _tell(here.at(land), _DAMAGES, {what: 1})


def damage_dahan(here: Here, n: int) -> Rules[int]:
    """Damage of ravaging invaders to the Dahan: as many are destroyed as possible; returns how many."""
    destroyed, left = 0, n
    for what in reversed(matching(here.place, (DAHAN,))):
        taken = parts(what)[1]
        need = health(here.state, here.land, DAHAN) - taken
        dead = min(here.place.pieces[what], left // need)
        left -= dead * need
        destroyed += yield from destroy(here, what, dead)
    survivors = matching(here.place, (DAHAN,))
    if left and survivors and (yield from _hit(here, survivors[-1], left)):
        _tell(here, _DAMAGES, {DAHAN: 1})
    return destroyed


# -- moving ------------------------------------------------------------------------------------------------------------


def move(here: Here, what: str, start: str, end: str) -> Rules[None]:
    """One piece goes from one land to another, with its damage; or one blight: that harms and cascades nothing."""
    if what == BLIGHT:
        here.state.lands[start].blight -= 1
        here.state.lands[end].blight += 1
    else:
        _take(here.at(start), what, 1)
        _put(here.at(end), what, 1)
    here.action.moved.append((kind_of(what), start, end))
    here.tell(_MOVES, places=(start, end), card=here.card, pieces=nouns.one(what), start=start, end=end)
    yield from follow(here.at(end), "moved", what, start, end)


def _asked_of(here: Here, word: str, n: int, kinds: tuple[str, ...]) -> Message:
    """The question which of these pieces moves: questions about others may follow it. `n`: how many are left."""
    return message(word, land=here.land, n=n, pieces=nouns.number(n, kinds))


def push(here: Here, n: int, kinds: tuple[str, ...], *, up_to: bool = False) -> Rules[list[str]]:
    """Push n pieces to neighbouring lands, each to any of them; returns where each went.

    As far as possible, unless it is `up_to`: then one may stop at any time.
    """
    went: list[str] = []
    while len(went) < n:
        which = matching(here.place, kinds)
        options = tuple(
            Option(f"{what}>{end}", (here.land, end))
            for what in which
            for end in ways(here.state, here.island, what, here.land, here.action.kind)
        )
        if not options:
            break
        answer = options[0].id
        if up_to or len(options) > 1:
            word = _ASK_PUSH_MORE if up_to else _ASK_PUSH
            asked = _asked_of(here, word, n - len(went), kinds)
            answer = yield here.ask(asked, (*options, STOP) if up_to else options, "repeat")
            if answer == STOP.id:
                break
        what, _, end = answer.partition(">")
        yield from move(here, what, here.land, end)
        went.append(end)
    return went


def push_one(here: Here, what: str) -> Rules[str]:
    """Push one certain piece to a neighbouring land; returns where it went, "" if it can go nowhere."""
    ends = ways(here.state, here.island, what, here.land, here.action.kind)
    if not ends:
        return ""
    answer = f"{what}>{ends[0]}"
    if len(ends) > 1:
        options = tuple(Option(f"{what}>{end}", (here.land, end)) for end in ends)
        answer = yield here.ask(_asked_of(here, _ASK_PUSH, 1, (kind_of(what),)), options, "repeat")
    end = answer.partition(">")[2]
    yield from move(here, what, here.land, end)
    return end


def scatter(here: Here, kinds: tuple[str, ...]) -> Rules[None]:
    """Push every piece of these kinds to as many different lands as possible: to those first that have got none."""
    went: list[str] = []
    while True:
        every = [
            (what, end)
            for what in matching(here.place, kinds)
            for end in ways(here.state, here.island, what, here.land, here.action.kind)
        ]
        fresh = [(what, end) for what, end in every if end not in went]
        options = tuple(Option(f"{what}>{end}", (here.land, end)) for what, end in fresh or every)
        if not options:
            return
        answer = options[0].id
        if len(options) > 1:
            asked = _asked_of(here, _ASK_PUSH, count(here.place, kinds), kinds)
            answer = yield here.ask(asked, options, "repeat")
        what, _, end = answer.partition(">")
        went.append(end)
        yield from move(here, what, here.land, end)


def gather(here: Here, n: int, kinds: tuple[str, ...], *, up_to: bool = False) -> Rules[int]:
    """Gather n pieces from neighbouring lands; returns how many came. As far as possible, unless it is `up_to`."""
    for done in range(n):
        options = tuple(
            Option(f"{start}:{what}", (start, here.land))
            for start in around(here.state, here.island, here.land)
            for what in matching(here.state.lands[start], kinds)
            if here.land in ways(here.state, here.island, what, start, here.action.kind)
        )
        if not options:
            return done
        answer = options[0].id
        if up_to or len(options) > 1:
            asked = _asked_of(here, _ASK_GATHER_MORE if up_to else _ASK_GATHER, n - done, kinds)
            answer = yield here.ask(asked, (*options, STOP) if up_to else options, "repeat")
            if answer == STOP.id:
                return done
        start, _, what = answer.partition(":")
        yield from move(here, what, start, here.land)
    return n


def settle(here: Here) -> Rules[None]:
    """Invaders and Dahan that an action has left in an ocean come to the nearest land, before victory and defeat are
    looked at. That is no move and no action: nothing follows it (case 131)."""
    for ocean, place in here.island.places.items():
        if place.terrain != OCEAN or not here.state.lands[ocean].pieces:
            continue
        for what in matching(here.state.lands[ocean], KINDS):
            for _ in range(here.state.lands[ocean].pieces[what]):
                options = tuple(Option(f"{what}>{land}", (ocean, land)) for land in place.neighbours)
                asked = message(_ASK_SETTLE, pieces=nouns.one(what))
                answer = yield here.of_all().ask(asked, options, "repeat")
                end = answer.partition(">")[2]
                _take(here.at(ocean), what, 1)
                _put(here.at(end), what, 1)
                here.tell(_SETTLES, places=(ocean, end), pieces=nouns.one(what), land=end)


# -- blight ------------------------------------------------------------------------------------------------------------


def add_blight(here: Here) -> Rules[None]:
    """Add a blight: from the card, destroying a presence of each spirit there; in a land with blight it cascades.

    When the pool cannot give one, defeat has been noted and nothing more is added in this action (else a cascade on a
    fully blighted island would never end).
    """
    if here.action.no_more_blight or (yield from replaced(here, "instead_of_blight")):
        return
    if here.state.blight.pool == 0:
        here.action.no_more_blight = True
        return
    here.state.blight.pool -= 1
    had = here.place.blight > 0
    here.place.blight += 1
    here.tell(_BLIGHTS, places=(here.land,), card=here.card, land=here.land, n=here.state.blight.pool)
    if here.state.blight.pool == 0:
        yield from _pool_is_empty(here)
    for seat in range(len(here.state.spirits)):
        _ = yield from destroy_presence(here, seat, cause="blight")
    yield from follow(here, "added", "blight")
    if had:
        yield from _cascade(here)


def _pool_is_empty(here: Here) -> Rules[None]:
    """An empty healthy card is turned over at once, an empty blighted one means defeat. One that keeps the island
    healthy makes way for the next card, which comes turned over (case 024)."""
    blight = here.state.blight
    if blight.card and not blight.flipped:
        blight.flipped = True
        yield from _turn_over(here)
    elif blight.card and not is_blighted(blight) and blight.deck:
        blight.gone.append(blight.card)
        blight.card = blight.deck.pop()
        yield from _turn_over(here)
    else:
        here.state.lost = "blight"
        here.action.no_more_blight = True
        here.tell(_NO_BLIGHT_LEFT)


def _turn_over(here: Here) -> Rules[None]:
    """The other side of the blight card is in force: its blight is added, and what it does at once is done."""
    blight = here.state.blight
    card = BLIGHT_CARDS[blight.card]
    blight.pool += card.per_player * len(here.island.boards)
    word = STILL_HEALTHY if card.still_healthy else BLIGHTED
    here.tell(word, reveals=True, blight_card=message(card.name), n=blight.pool)
    if card.at_once is not None:
        yield from card.at_once.run(replace_here(here.of_all(), card=message(card.name), power=card.id))


def _cascade(here: Here) -> Rules[None]:
    if here.action.no_more_blight:
        return
    ends = around(here.state, here.island, here.land)
    here.tell(_CASCADES, places=(here.land,), land=here.land)
    end = ends[0]
    if len(ends) > 1:
        asked = message(_ASK_CASCADE, land=here.land)
        end = yield here.of_all().ask(asked, tuple(Option(each, (each,)) for each in ends))
    yield from add_blight(here.at(end))


def remove_blight(here: Here, n: int = 1) -> Rules[int]:
    """Blight goes back to the card; returns how many."""
    n = min(n, here.place.blight)
    for _ in range(n):
        if (yield from replaced(here, "instead_of_removing", "blight")):
            continue
        here.place.blight -= 1
        here.state.blight.pool += 1
        here.tell(_CLEANS, places=(here.land,), card=here.card, land=here.land, n=here.state.blight.pool)
    return n


# -- presence ----------------------------------------------------------------------------------------------------------


def destroy_presence(here: Here, seat: int, n: int = 1, *, cause: str = "") -> Rules[int]:
    """Destroy presence of a spirit in this land: it lies beside the panel; returns how many. cause: "blight" or ""."""
    here = replace_here(here, cause=cause)
    destroyed = 0
    for _ in range(min(n, here.place.presence[seat])):
        if (yield from replaced(here, "instead_of_losing_presence", seat)):
            continue
        here.place.presence[seat] -= 1
        here.state.spirits[seat].destroyed += 1
        destroyed += 1
        _tell_of(here, _LOSES_PRESENCE, _LOSES_PRESENCE_ITSELF, who=Seat(seat), land=here.land)
        yield from follow(here, "lost_presence", seat)
    return destroyed


def add_presence(here: Here, seat: int) -> Rules[None]:
    """A presence that has been taken from a track (or from beside the panel) comes to this land."""
    here.place.presence[seat] += 1
    _tell_of(here, _ADDS_PRESENCE, _ADDS_PRESENCE_ITSELF, who=Seat(seat), land=here.land)
    yield from follow(here, "added", f"{PRESENCE}:{seat}")


def move_presence(here: Here, seat: int, start: str, end: str) -> Rules[None]:
    """A presence goes from one land to another."""
    here.state.lands[start].presence[seat] -= 1
    here.state.lands[end].presence[seat] += 1
    _tell_of(here, _MOVES_PRESENCE, _MOVES_PRESENCE_ITSELF, who=Seat(seat), start=start, end=end)
    yield from follow(here.at(end), "moved", f"{PRESENCE}:{seat}", start, end)


def invaders_in(here: Here) -> int:
    """How many invaders the land holds."""
    return count(here.place, INVADERS)
