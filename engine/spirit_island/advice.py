"""What an answer would do, what is sure to come, and why something cannot be chosen: from what everybody knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from engine.chance import ChanceRefused
from engine.decision import Decision, Option, Rules
from engine.events import forget
from engine.spirit_island import gates, invaders, nouns, tracks
from engine.spirit_island.action import Action, Here, count, without_card
from engine.spirit_island.elements import elements_of, meets
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.guess import known_state
from engine.spirit_island.hooks import defend, in_force
from engine.spirit_island.island import Island, island
from engine.spirit_island.panels import PANELS, growth_action
from engine.spirit_island.pieces import DAHAN, INVADERS, kind_of, order, parts, piece
from engine.spirit_island.powers import FAST, POWERS, SLOW, Power
from engine.spirit_island.spirit import ASK_DESTROY, ASK_PLACE, lands_with_presence
from engine.spirit_island.state import FOREVER, State
from engine.spirit_island.use import (
    WHICH_LAND,
    Use,
    can_target,
    level_says,
    origins,
    range_says,
    reach,
    sentences,
    target_options,
)
from engine.spirit_island.view import SpiritView, View
from engine.spirit_island.words.growth import AddPresence
from engine.spirit_island.words.players import InLand
from engine.spirit_island.words.targets import ANY, Land
from engine.text import N_, Message, Seat, message

# -- what is sure to come ----------------------------------------------------------------------------------------------

_RAVAGE: Final = N_("Ravage in {land}: {n} damage, defence {defend}.")
_RAVAGE_PLAIN: Final = N_("Ravage in {land}: {n} damage.")
_STOPPED: Final = {
    "ravage": N_("The invaders will not ravage in {land}."),
    "build": N_("The invaders will not build in {land}."),
}
_BLIGHT: Final = N_("{land} will be blighted.")
_CASCADE: Final = N_("{land} will be blighted, and the blight cascades: you choose where to.")
_PRESENCE: Final = N_("{who} will lose presence in {land}.")
_DAHAN: Final = N_("Destroyed in {land}: {pieces}.")
_STRIKE: Final = N_("The Dahan in {land} will strike back: {n} damage, which you divide.")
_STRIKE_ALL: Final = N_("The Dahan in {land} will strike back: {n} damage. No invader will be left there.")
_STRIKE_PLAIN: Final = N_("The Dahan in {land} will strike back: {n} damage.")
_CHOICE: Final = N_("In {land} there will be something to choose.")
_BUILD: Final = N_("Build in {land}: {pieces}.")
_BUILD_OPEN: Final = N_("Build in {land}: that depends on the ravage there.")
_MAY_PREVENT: Final = {
    "ravage": N_("{who} may prevent the ravage in {land}."),
    "build": N_("{who} may prevent the build in {land}."),
}
_RUNS_OUT: Final = N_("That is {n} blight, and {left} are left.")
_FEAR_CARDS: Final = N_("Face-down fear cards to be resolved: {n}.")
_NO_MORE_CARDS: Final = N_("No invader card is left: at the next explore the game is lost.")


@dataclass(frozen=True, slots=True)
class Coming:
    """What an invader action will do in one land, as far as nobody has to choose.

    damage, defended: of a ravage. stopped: the action will not happen. blight: it will be added here; cascades: and go
    on to a land that the players choose. dahan: how many will be destroyed. strike: damage of those that are left;
    divides: the players choose whom it strikes; clears: it will leave no invader. loses: the seats that will lose
    presence. builds: what will be built, "" for nothing. open: there is something to choose first, so that more cannot
    be told. unless: the seats of spirits that may choose to prevent the action; all else is told as it will be if they
    do not.
    """

    land: str
    action: str
    damage: int = 0
    defended: int = 0
    stopped: bool = False
    blight: bool = False
    cascades: bool = False
    dahan: int = 0
    strike: int = 0
    divides: bool = False
    clears: bool = False
    loses: tuple[int, ...] = ()
    builds: str = ""
    open: bool = False
    unless: tuple[int, ...] = ()


def coming(view: View, options: Sequence[str] = ()) -> tuple[Coming, ...]:
    """What the next ravage and the next build will do, land by land, in the order of the island.

    options: the answers to the present question; the land whose action asks it is left out, for it has begun.
    """
    if view.reason or view.phase == "setup":
        return ()
    state = _at_invader_phase(view)
    where = _island(view)
    said: list[Coming] = []
    unsure: set[str] = set()
    prevented: set[str] = set()  # where a spirit may prevent the ravage
    begun = _begun(view, options)
    for land in _lands_to_come(view, state, where, "ravage"):
        after = state.copy()
        each = _ravage(after, where, land)
        if land == begun and not (each.unless and set(options) == {"yes", "no"}):  # that is asked before it begins
            continue
        if each.divides or each.open:
            unsure.add(land)
        else:
            state.lands[land] = after.lands[land]
            if each.unless:
                prevented.add(land)
        said.append(each)
    other = _at_invader_phase(view) if prevented else state  # as it is in these lands if the ravage is prevented
    builds = {*_lands_to_come(view, state, where, "build")}
    builds |= prevented & {*_lands_to_come(view, other, where, "build")}
    for land in sorted(builds, key=where.lands.index):
        each = Coming(land, "build", open=True) if land in unsure else _build(state.copy(), where, land)
        if land in prevented and _built(_build(other.copy(), where, land)) != _built(each):
            each = Coming(land, "build", open=True)
        said.append(each)
    return tuple(said)


@dataclass(frozen=True, slots=True)
class Exploring:
    """What the next explore would do in one land.

    grounds: what of this land the next card may show: its terrain, "coast"; () if it cannot be for this land. comes: an
    explorer would come; built: only because of what will have been built by then. stopped: the invaders will not
    explore here. open: it is otherwise if a spirit prevents a ravage or build before, as it may.
    """

    land: str
    grounds: tuple[str, ...]
    comes: bool
    built: bool
    stopped: bool
    open: bool = False


def exploring(view: View, ahead: Sequence[Coming]) -> tuple[Exploring, ...]:
    """What the next explore would do in every land, whatever its card shows; with what is sure to be built before, and
    without what the Dahan are sure to clear away.

    The card itself is not known: only its stage, from its back, and which cards of that stage have been turned over.
    ahead: what `coming` has told.
    """
    deck = view.invaders.deck
    if view.reason or view.phase == "setup" or not deck or view.invaders.explore:
        return ()
    state, where = _at_invader_phase(view), _island(view)
    now, then = _near_buildings(state.copy(), where, ahead)
    _, prevented = _near_buildings(state.copy(), where, [each for each in ahead if not each.unless])
    cards = [invaders.INVADER_CARDS[card] for card in view.invaders.unknown[deck[0] - 1]]
    shown = {terrain for card in cards for terrain in card.terrains}
    coast = any(card.coastal for card in cards)
    found: list[Exploring] = []
    for land in where.lands:
        place = where.places[land]
        grounds = [place.terrain] if place.terrain in shown else []
        if coast and place.coastal:
            grounds.append("coast")
        stopped = _stops(_here(state, where, land), "explore")
        comes = not stopped and land in then
        changes = not stopped and (land in then) != (land in prevented)
        found.append(Exploring(land, tuple(grounds), comes, comes and land not in now, stopped, changes))
    return tuple(found)


def _near_buildings(state: State, where: Island, ahead: Sequence[Coming]) -> tuple[set[str], set[str]]:
    """The lands to which explorers can come once the Dahan have struck back, and those once everything is built."""
    for each in ahead:
        if each.clears:
            state.lands[each.land].pieces = {
                what: n for what, n in state.lands[each.land].pieces.items() if parts(what)[0] not in INVADERS
            }
    now = {land for land in where.lands if invaders.has_source(state, where, land)}
    for each in ahead:
        if each.builds:
            pieces = state.lands[each.land].pieces
            pieces[each.builds] = pieces.get(each.builds, 0) + 1
    return now, {land for land in where.lands if invaders.has_source(state, where, land)}


def lasting(view: View) -> dict[str, int]:
    """After the invaders have acted: by land that defends or is skipped this turn, the defence that will still be there
    when they come again. Before that nothing."""
    held = [land for land in view.lands.values() if land.defend or land.stopped] if view.phase == SLOW else []
    state = _at_invader_phase(view) if held else None
    return {land.id: defend(state, land.id) for land in held} if state is not None else {}


def forecast(view: View) -> tuple[Message, ...]:
    """What the next ravage and build will do, blight that runs out, fear cards that wait, an empty invader deck."""
    said: list[Message] = []
    blight = 0
    for each in coming(view):
        blight += each.blight
        said += say_coming(each)
    if blight >= view.blight.pool:
        said.append(message(_RUNS_OUT, n=blight, left=view.blight.pool))
    if not view.reason and view.fear.earned:
        said.append(message(_FEAR_CARDS, n=view.fear.earned))
    if not view.reason and not view.invaders.deck:
        said.append(message(_NO_MORE_CARDS))
    return tuple(said)


def _island(view: View) -> Island:
    return island(view.variant.boards, view.variant.layout)


def _at_invader_phase(view: View) -> State:
    """The state as the next invader phase would find it: after the slow phase, time passes first."""
    state = known_state(view)
    if view.phase == SLOW:
        state.standing = [standing for standing in state.standing if standing.until == FOREVER]
        for land in state.lands.values():
            healed: dict[str, int] = {}
            for what, n in land.pieces.items():
                kind, _, strife = parts(what)
                healed[piece(kind, 0, strife)] = healed.get(piece(kind, 0, strife), 0) + n
            land.pieces = healed
    return state


def _begun(view: View, options: Sequence[str]) -> str:
    """The land in the middle of its ravage, whose question the options answer; "" if there is none."""
    pending = view.invaders.pending
    if view.agenda[:1] != ("lands ravage",) or not options or set(options) == set(pending):
        return ""
    named = {option.partition(":")[0] for option in options} & set(pending)
    return min(named) if len(named) == 1 else pending[0] if len(pending) == 1 else ""


def _lands_to_come(view: View, state: State, where: Island, action: str) -> list[str]:
    """The lands that will still have this action, in the order of the island."""
    cards = view.invaders.ravage if action == "ravage" else view.invaders.build
    waiting = list(cards)
    if view.phase == "invader" and action not in view.agenda:
        waiting = [task.split()[2] for task in view.agenda if task.startswith(f"card {action} ")]
    lands = {land for card in waiting for land in invaders.lands_for(state, where, action, card)}
    if f"lands {action}" in view.agenda:
        lands |= set(view.invaders.pending)
    return [land for land in where.lands if land in lands]


def _here(state: State, where: Island, land: str) -> Here:
    return Here(state, forget, where, Action(), message(""), land=land)


def _ends(rules: Rules[None]) -> bool:
    """Run rules until they ask, or come to what nobody knows; whether they have come to their end."""
    try:
        _ = next(rules)
    except StopIteration:
        return True
    except ChanceRefused:
        return False
    return False


def _stops(here: Here, action: str) -> bool:
    return any(rule.stops(standing, here, action) for standing, rule in in_force(here.state, "stops"))


def _let_happen(here: Here, action: str) -> tuple[int, ...]:
    """The seats that may choose to prevent an action; from here on, in this state, they do not."""
    asked = [
        standing
        for standing, rule in in_force(here.state, "before")
        if rule.applies(standing, here, "before", (action,))
    ]
    here.state.standing = [standing for standing in here.state.standing if standing not in asked]
    return tuple(standing.seat for standing in asked)


def _ravage(state: State, where: Island, land: str) -> Coming:
    here = _here(state, where, land)
    if _stops(here, "ravage"):
        return Coming(land, "ravage", stopped=True)
    unless = _let_happen(here, "ravage")
    before = state.lands[land].copy()
    damage, defended = invaders.attack(here), defend(state, land)
    ended = _ends(invaders.ravage(here))
    after = state.lands[land]
    dahan = count(after, (DAHAN,))
    blight = after.blight > before.blight
    cascades = blight and before.blight > 0
    strikers = count(before, (DAHAN,)) if invaders.strike_at_once(state, land) else dahan
    strikes = strikers > 0 and count(before, INVADERS) > 0
    strike = strikers * gates.strength(state, land, DAHAN) if strikes else 0
    return Coming(
        land=land,
        action="ravage",
        damage=damage,
        defended=defended,
        blight=blight,
        cascades=cascades,
        dahan=count(before, (DAHAN,)) - dahan,
        strike=strike,
        divides=bool(strike) and not ended,
        clears=bool(strike) and ended and not count(after, INVADERS),
        loses=tuple(seat for seat, n in enumerate(before.presence) if after.presence[seat] < n),
        open=not ended and not cascades and not strike,
        unless=unless,
    )


def _build(state: State, where: Island, land: str) -> Coming:
    here = _here(state, where, land)
    if not count(state.lands[land], INVADERS) and land not in state.invaders.pending:
        return Coming(land, "build", stopped=True)
    if _stops(here, "build"):
        return Coming(land, "build", stopped=True)
    kinds = invaders.to_build(state, land)
    unless = _let_happen(here, "build")
    before = sum(state.lands[land].pieces.values())
    ended = _ends(invaders.build(here))
    built = sum(state.lands[land].pieces.values()) > before
    if ended and not built:
        return Coming(land, "build", stopped=True)
    return Coming(land, "build", builds=kinds[0] if built and kinds else "", open=not ended, unless=unless)


def _built(each: Coming) -> tuple[str, bool]:
    return each.builds, each.stopped


def say_coming(each: Coming) -> Iterator[Message]:
    """What will happen, in sentences that name the land."""
    land = each.land
    if each.stopped:
        yield message(_STOPPED[each.action], land=land)
    elif each.action == "build":
        yield (
            message(_BUILD_OPEN, land=land)
            if each.open
            else message(_BUILD, land=land, pieces=nouns.pieces({each.builds: 1}))
        )
    else:
        yield from _say_ravage(each)
    for seat in each.unless:
        yield message(_MAY_PREVENT[each.action], who=Seat(seat), land=land)


def strike_says(each: Coming, divides: str, clears: str, plain: str) -> str:
    """Which of three sentences is true of the Dahan that strike back."""
    return divides if each.divides else clears if each.clears else plain


def _say_ravage(each: Coming) -> Iterator[Message]:
    land = each.land
    if each.defended:
        yield message(_RAVAGE, land=land, n=each.damage, defend=each.defended)
    else:
        yield message(_RAVAGE_PLAIN, land=land, n=each.damage)
    if each.dahan:
        yield message(_DAHAN, land=land, pieces=nouns.number(each.dahan, (DAHAN,)))
    if each.blight:
        yield message(_CASCADE if each.cascades else _BLIGHT, land=land)
    for seat in each.loses:
        yield message(_PRESENCE, who=Seat(seat), land=land)
    if each.strike:
        yield message(strike_says(each, _STRIKE, _STRIKE_ALL, _STRIKE_PLAIN), land=land, n=each.strike)
    if each.open:
        yield message(_CHOICE, land=land)


# -- what an answer would do -------------------------------------------------------------------------------------------

_COSTS: Final = N_("{card} costs {n} energy; {left} stay.")
_GIVES: Final = N_("Elements afterwards: {elements}.")
_MEETS: Final = N_("{card} reaches a level with it: {effect}")
_MEETS_NO_MORE: Final = N_("Cards that may still be played afterwards: {n}.")
_CARD_IS: Final = N_("Cost {n}; elements: {elements}.")
_END_OF_PHASE: Final = N_("{who} could still use {card}.")


def preview(view: View, option: Option) -> tuple[Message, ...]:
    """What choosing `option` would do, as far as it can be told; nothing where that is plain."""
    match option.id.split(":"):
        case [seat, "play", card] if card in POWERS:
            return tuple(_preview_play(view, int(seat), POWERS[card]))
        case [seat, "growth", at]:
            return tuple(word.say() for word in PANELS[view.spirits[int(seat)].id].growth[int(at)])
        case [seat, "grow", action]:
            return (_growth_action(view.spirits[int(seat)], action),)
        case [_, "use" | "repeat", power, *_]:
            return tuple(sentences(POWERS[power.partition("@")[0]]))
        case ["card", card] if card in POWERS:
            return tuple(_say_card(POWERS[card]))
        case ["done"]:
            return tuple(_left_unused(view))
        case [land] if land in view.lands and view.agenda[:1] in (("lands ravage",), ("lands build",)):
            return tuple(said for each in coming(view) if each.land == land for said in say_coming(each))
        case _:
            return ()


def _growth_action(spirit: SpiritView, action: str) -> Message:
    return growth_action(PANELS[spirit.id], action).say()


def _say_card(power: Power) -> Iterator[Message]:
    yield message(_CARD_IS, n=power.cost, elements=nouns.elements(dict.fromkeys(power.elements, 1)))
    yield from sentences(power)


def _preview_play(view: View, seat: int, power: Power) -> Iterator[Message]:
    """What the card costs, the elements with it, and the levels that these reach."""
    spirit = view.spirits[seat]
    yield message(_COSTS, card=message(power.name), n=power.cost, left=spirit.energy - power.cost)
    with_it = dict(spirit.elements)
    for element in power.elements:
        with_it[element] = with_it.get(element, 0) + 1
    yield message(_GIVES, elements=nouns.elements({each: with_it[each] for each in tracks.ELEMENTS if each in with_it}))
    for id in (*PANELS[spirit.id].innates, *spirit.played, power.id):
        for level in POWERS[id].levels:
            if meets(with_it, level.elements) and not meets(spirit.elements, level.elements):
                yield message(_MEETS, card=message(POWERS[id].name), effect=level_says(level))
    yield message(_MEETS_NO_MORE, n=spirit.plays_left - 1)


def _left_unused(view: View) -> Iterator[Message]:
    """The powers that would be left unused when the phase ends."""
    for seat, spirit in enumerate(view.spirits):
        for power in spirit.usable:
            yield message(_END_OF_PHASE, who=Seat(seat), card=message(POWERS[power].name))


# -- why something cannot be chosen ------------------------------------------------------------------------------------

_CAN: Final = N_("This can be chosen now.")
_NO_SUCH: Final = N_("There is nothing of this kind to choose.")
UNSAID: Final = (_CAN, _NO_SUCH)
"""What `why_not` says where it knows no reason."""
_NOT_ITS_CARD: Final = N_("{who} does not have {card} in hand.")
_GROW_FIRST: Final = N_("{who} grows first.")
_IS_READY: Final = N_("{who} is ready.")
_NO_PLAYS: Final = N_("{who} has played all the cards it may play this turn.")
_NO_ENERGY: Final = N_("{card} costs {n} energy, and {who} has {left}.")
_NOT_THE_PHASE: Final = N_("Cards are played in the spirit phase.")
_IN_PLAY_FIRST: Final = N_("{card} has not been played this turn.")
_ONLY_FAST: Final = N_("{card} is fast: it is used in the fast phase.")
_ONLY_SLOW: Final = N_("{card} is slow: it is used in the slow phase.")
_USED: Final = N_("{card} has been used this turn.")
_NO_LEVEL: Final = N_("{who} has not the elements for any level of {card}.")
_NO_TARGET: Final = N_("{card} has no land to be used on: {target}, range {n}.")
_NOT_NOW: Final = N_("Powers are used in the fast and in the slow phase.")
_DOES_NOT_FIT: Final = N_("{land} is not what {card} is used on: {target}.")
_TOO_FAR: Final = N_("{land} is out of range: distance {n}; {card} has {range}.")
_NO_ORIGIN: Final = N_("{card} has no origin: {who} has no presence that it could be used from.")
_NOT_ADJACENT: Final = N_("{land} does not border on {start}.")
_CARD_ELSEWHERE: Final = N_("The invader card is not for {land}, or there is nothing to do.")
_CHOOSE_HERE: Final = N_("{land} takes part in what can be chosen now.")
_NO_LANDS: Final = N_("No land is chosen now.")
_NOT_AMONG: Final = N_(
    "{land} is not among the lands for this: it is out of range, or not of the kind that is asked for."
)
_OCEAN: Final = N_("{land} is the ocean.")
_PRESENCE_FAR: Final = N_(
    "{land} is too far away: {n} steps from the nearest presence of {who}, and the range is {range}."
)
_PRESENCE_KIND: Final = N_("{land} is in range, but the presence has to come to: {target}.")
_RANGE: Final = N_("range {n} from your presence")
_NOT_THERE: Final = N_("None of these is in {land}: {pieces}.")
_ANOTHER: Final = N_("It has to be another land than {land}.")
_OCEANS: Final = N_("Only an ocean can be chosen here.")
_ONLY_HERE: Final = N_("Only {place} takes part in this, not {land}.")
_NO_PRESENCE: Final = N_("{who} has no presence in {land}.")
_CARD_KIND: Final = N_("{land} does not fit {card}: {target}.")
_CARD_CHOSEN: Final = N_("{land} has been chosen for {card} already.")
_CARD_NOTHING: Final = N_("In {land} this would do nothing: {effect}")
_GROWN: Final = N_("{who} has grown this turn.")


def why_not(view: View, decision: Decision, subject: str) -> Message:
    """Why `subject` cannot be chosen now: a land ("A4"), or an answer that is not offered ("0:play:wash_away")."""
    if any(subject == option.id for option in decision.options):
        return message(_CAN)
    match subject.split(":"):
        case [seat, "play", card] if card in POWERS and _is_seat(view, seat):
            return _why_not_play(view, int(seat), POWERS[card])
        case [seat, "growth" | "grow", *_] if _is_seat(view, seat):
            return _why_not_grow(view, int(seat))
        case [seat, "use", power] if power.partition("@")[0] in POWERS and _is_seat(view, seat):
            return _why_not_use(view, int(seat), POWERS[power.partition("@")[0]])
        case [land] if land in view.lands:
            return _why_not_land(view, decision, land)
        case _:
            return message(_NO_SUCH)


def _is_seat(view: View, text: str) -> bool:
    return text in [str(seat) for seat in range(len(view.spirits))]


def _why_not_play(view: View, seat: int, power: Power) -> Message:
    spirit, who, card = view.spirits[seat], Seat(seat), message(power.name)
    if power.id not in spirit.hand:
        return message(_NOT_ITS_CARD, who=who, card=card)
    if view.phase != "spirit":
        return message(_NOT_THE_PHASE)
    if spirit.stage != "play":
        return message(_GROW_FIRST if spirit.stage == "growth" else _IS_READY, who=who)
    if spirit.plays_left <= 0:
        return message(_NO_PLAYS, who=who)
    if power.cost > spirit.energy:
        return message(_NO_ENERGY, card=card, n=power.cost, who=who, left=spirit.energy)
    return message(_NO_SUCH)


def _why_not_grow(view: View, seat: int) -> Message:
    spirit = view.spirits[seat]
    return message(_GROWN, who=Seat(seat)) if spirit.grown and not spirit.growing else message(_NO_SUCH)


def _why_not_use(view: View, seat: int, power: Power) -> Message:
    spirit, who, card = view.spirits[seat], Seat(seat), message(power.name)
    if power.id not in (*spirit.played, *PANELS[spirit.id].innates):
        return message(_IN_PLAY_FIRST, card=card)
    if view.phase not in (FAST, SLOW):
        return message(_NOT_NOW)
    if power.id in spirit.used:
        return message(_USED, card=card)
    state, where = known_state(view), _island(view)
    elements = elements_of(state, seat)
    if power.effect is None and not any(meets(elements, level.elements) for level in power.levels):
        return message(_NO_LEVEL, who=who, card=card)
    if power.speed != view.phase:
        return message(_ONLY_FAST if power.speed == FAST else _ONLY_SLOW, card=card)
    if not can_target(state, where, Use(seat, power.id)) and isinstance(power.target, Land):
        if not origins(state, where, seat, power):
            return message(_NO_ORIGIN, card=card, who=who)
        return message(_NO_TARGET, card=card, target=power.target.say(), n=reach(state, seat, power))
    return message(_NO_SUCH)


def _why_not_land(view: View, decision: Decision, land: str) -> Message:
    where = _island(view)
    choices = [option for option in decision.options if option.at and not _is_button(option.id)]
    if not choices:
        return message(_NO_LANDS)
    if any(land in option.at for option in choices):
        return message(_CHOOSE_HERE, land=land)
    places = {place for option in choices for place in option.at}
    if where.places[land].terrain == "ocean" and all(where.places[place].terrain != "ocean" for place in places):
        return message(_OCEAN, land=land)
    targeting = _power_asked_for(view, decision)
    if targeting is not None:
        return _why_not_target(view, targeting, land)
    if {option.id for option in choices} == set(view.invaders.pending):
        return message(_CARD_ELSEWHERE, land=land)
    adding = _presence_asked_for(view, decision) if without_card(decision.prompt).word == ASK_PLACE else None
    if adding is not None and decision.seat is not None:
        return _why_not_presence(view, decision.seat, adding, land)
    card = _fear_asked_for(view, decision)
    if card is not None:
        return _why_not_card(view, decision, card, land)
    return _why_not_place(view, decision, choices, land) or message(_NOT_AMONG, land=land)


_BUTTONS: Final = ("yes", "no", "energy", "presence", "stop", "done")


def _is_button(id: str) -> bool:
    """Whether an answer names no place to choose, though it may light one."""
    return id in _BUTTONS or id.startswith("choice:")


def _why_not_place(view: View, decision: Decision, choices: Sequence[Option], land: str) -> Message | None:
    """Why a land is not among those of pieces that move, of pieces in one land, of a cascade, of lost presence."""
    where, asked = _island(view), without_card(decision.prompt)
    moves = all(len(option.at) == 2 for option in choices)
    starts, ends = {option.at[0] for option in choices}, {option.at[-1] for option in choices}
    about = dict(asked.parts).get("land")
    if moves and about in ends and len(ends) == 1:
        if where.adjacent(str(about), land):
            kinds = sorted({kind_of(option.id.partition(":")[2]) for option in choices}, key=order)
            return message(_NOT_THERE, land=land, pieces=nouns.listed(nouns.single(kind) for kind in kinds))
        return message(_NOT_ADJACENT, land=land, start=str(about))
    if not moves and len(starts) == 1:
        return message(_ONLY_HERE, land=land, place=starts.pop())
    origin = starts.pop() if moves and len(starts) == 1 else about
    if origin == land:
        return message(_ANOTHER, land=land)
    if isinstance(origin, str) and origin in where.places and not where.adjacent(origin, land):
        return message(_NOT_ADJACENT, land=land, start=origin)
    if all(where.places[end].terrain == "ocean" for end in ends):
        return message(_OCEANS)
    seat = decision.seat
    if asked.word == ASK_DESTROY and seat is not None and not view.lands[land].presence[seat]:
        return message(_NO_PRESENCE, who=Seat(seat), land=land)
    return None


def reach_asked(view: View, decision: Decision) -> Message | None:
    """How far and from where the land that is asked for may be, to whoever chooses; None where there is no range."""
    word, seat = without_card(decision.prompt).word, decision.seat
    if seat is None:
        return None
    own = view.spirits[seat]
    if word == WHICH_LAND:
        power = _own_power(view, decision)
        if power is None or power.range is None:
            return None
        farther = sum(level.range for level in power.levels if level.range and meets(own.elements, level.elements))
        rules = sum(each.amount for each in view.standing if each.rule == "ReachFarther" and each.seat == seat)
        return range_says(power, power.range.distance + farther + rules)
    adding = _presence_asked_for(view, decision) if word == ASK_PLACE else None
    if adding is None:
        return None
    said = message(_RANGE, n=adding.range)
    return said if adding.target == ANY else nouns.listed((said, adding.target.say()))


def _presence_asked_for(view: View, decision: Decision) -> AddPresence | None:
    """What adds the presence that is asked for: an action of growth, or a part of a power."""
    seat = decision.seat
    if seat is None:
        return None
    adding = list(dict.fromkeys(_adding(view, decision, view.spirits[seat])))
    if len(adding) == 1:
        return adding[0]
    state, where = known_state(view), _island(view)
    offered = {option.at[-1] for option in decision.options if option.at}
    return next((word for word in adding if set(word.lands(state, where, seat, "growth")) == offered), None)


def _adding(view: View, decision: Decision, own: SpiritView) -> Iterator[AddPresence]:
    """All that may add presence for the card that asks: what is left of the spirit's growth, or parts of a power."""
    name, panel = dict(decision.prompt.parts).get("card"), PANELS[own.id]
    if not isinstance(name, Message):
        return
    if name.word == panel.name:
        for action in own.growing:
            yield from _words_in(growth_action(panel, action), AddPresence)
    for power in POWERS.values():
        if power.name == name.word:
            yield from _words_in(power.effect, AddPresence)


def _fear_asked_for(view: View, decision: Decision) -> InLand | None:
    """The part of the fear card under way that asks for a land, if that is the question."""
    effect = dict(without_card(decision.prompt).parts).get("effect")
    card = FEAR_CARDS.get(view.fear.shown)
    for word in card.rows if card is not None else ():
        for each in _words_in(word, InLand):
            if each.effect.say() == effect:
                return each
    return None


W = TypeVar("W")


def _words_in(word: object, kind: type[W]) -> Iterator[W]:
    """Every word of a kind in a word of a card."""
    if isinstance(word, kind):
        yield word
        return
    for inner in (getattr(word, "effect", None), *getattr(word, "parts", ())):
        if inner is not None:
            yield from _words_in(inner, kind)


def _why_not_card(view: View, decision: Decision, word: InLand, land: str) -> Message:
    card = dict(decision.prompt.parts)["card"]
    if not word.target.fits(known_state(view), _island(view), land):
        return message(_CARD_KIND, land=land, card=card, target=word.target.say())
    if word.different and land in view.chosen:
        return message(_CARD_CHOSEN, land=land, card=card)
    return message(_CARD_NOTHING, land=land, effect=word.effect.say())


def _why_not_presence(view: View, seat: int, word: AddPresence, land: str) -> Message:
    state, where = known_state(view), _island(view)
    n = min(where.distance(origin, land) for origin in lands_with_presence(state, seat))
    if n > word.range:
        return message(_PRESENCE_FAR, land=land, n=n, who=Seat(seat), range=word.range)
    return message(_PRESENCE_KIND, land=land, target=word.target.say())


def _power_asked_for(view: View, decision: Decision) -> Use | None:
    """The use whose target is asked for, if that is the question: its options are all the targets it has."""
    power, seat = _own_power(view, decision), decision.seat
    if power is None or seat is None or not isinstance(power.target, Land):
        return None
    use = Use(seat, power.id)
    if without_card(decision.prompt).word == WHICH_LAND:
        return use
    targets = {option.id for option in target_options(known_state(view), _island(view), use)}
    return use if targets == {option.id for option in decision.options} else None


def _own_power(view: View, decision: Decision) -> Power | None:
    """The power that asks, where it is one of the spirit that is asked: in play, or innate."""
    name = dict(decision.prompt.parts).get("card")
    if not isinstance(name, Message) or decision.seat is None:
        return None
    spirit = view.spirits[decision.seat]
    mine = (POWERS[id] for id in (*spirit.played, *PANELS[spirit.id].innates))
    return next((power for power in mine if power.name == name.word), None)


def _why_not_target(view: View, use: Use, land: str) -> Message:
    power, state, where = POWERS[use.power], known_state(view), _island(view)
    card = message(power.name)
    assert isinstance(power.target, Land)
    if not power.target.fits(state, where, land, use.seat):
        return message(_DOES_NOT_FIT, land=land, card=card, target=power.target.say())
    nearest = min(where.distance(origin, land) for origin in origins(state, where, use.seat, power))
    return message(_TOO_FAR, land=land, card=card, n=nearest, range=range_says(power, reach(state, use.seat, power)))
