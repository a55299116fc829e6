"""A land looked at closely: what is in it, what will happen there this turn and why, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.spirit_island import gates, invaders, nouns
from engine.spirit_island.advice import Coming, Exploring, coming, exploring, lasting, strike_says
from engine.spirit_island.guess import known_state
from engine.spirit_island.hooks import RULES, in_force
from engine.spirit_island.island import island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import INVADERS, parts
from engine.spirit_island.powers import POWERS, SLOW
from engine.spirit_island.view import LandView, View
from engine.text import N_, Message, Seat, Speaker, message
from web.boards.invader_board import ACTIONS, SIGNS
from web.boards.spirit_panels import sign
from web.ui.markup import Html, tag
from web.ui.model import Look, Person
from web.ui.parts import closer, icon, picture

_COAST: Final = N_("{terrain}, at the ocean")
_INLAND: Final = N_("{terrain}, inland")
_NEIGHBOURS: Final = N_("Neighbours: {lands}")
_EMPTY: Final = N_("Nothing stands here.")
_HEALTH: Final = N_("health {n}")
_HURT: Final = N_("{left} of {n} health left")
_SACRED: Final = N_("Presence of {who}: {n}, a sacred site")
_PRESENCE: Final = N_("Presence of {who}: {n}")
_BLIGHT: Final = N_("Blight: {n}")
_HERE: Final = N_("Here this turn")
_NOTHING: Final = N_("The invaders have nothing to do here that can be foreseen.")
_SUM: Final = N_("{pieces}: {n} damage")
_DEFENDED: Final = N_("{card}: defend {n}")
_LEFT: Final = N_("Damage that is left: {n}")
_WILL_BLIGHT: Final = N_("2 or more: a blight is added.")
_NO_BLIGHT: Final = N_("Less than 2: no blight.")
_CASCADES: Final = N_("There is blight here already, so it cascades to a land you choose.")
_DAHAN_LOST: Final = N_("Dahan destroyed: {n}")
_STRIKE: Final = N_("The Dahan that are left strike back: {n} damage, which you divide.")
_STRIKE_ALL: Final = N_("The Dahan that are left strike back: {n} damage. No invader is left.")
_STRIKE_PLAIN: Final = N_("The Dahan that are left strike back: {n} damage.")
_PRESENCE_LOST: Final = N_("{who} loses a presence here.")
_BUILT: Final = N_("Built here: {pieces}")
_BUILD_OPEN: Final = N_("What is built here depends on the ravage.")
_MAY_PREVENT: Final = {
    "ravage": N_("{who} may prevent this ravage. If it does not:"),
    "build": N_("{who} may prevent this build. If it does not:"),
}
_STOPPED: Final = {
    "ravage": N_("No ravage here this turn."),
    "build": N_("No build here this turn."),
    "explore": N_("No explore here this turn."),
}
_NEXT: Final = N_("Here next turn")
_COMES: Final = N_("If the next card shows {ground}: 1 explorer comes.")
_COMES_BUILT: Final = N_("If the next card shows {ground}: 1 explorer comes, because of what is built before.")
_COMES_OPEN: Final = N_(
    "If the next card shows {ground}: 1 explorer comes, unless a spirit prevents what makes it come."
)
_NOBODY_COMES_OPEN: Final = N_(
    "If the next card shows {ground}: nobody comes, unless a spirit prevents a ravage or build before."
)
_NOBODY_COMES: Final = N_("If the next card shows {ground}: nobody comes; no town or city is here or next to here.")
_NOT_SHOWN: Final = N_("The next card cannot be for this land: its cards of this stage have been seen.")
_EITHER: Final = N_("{a} or {b}")
_COASTAL_LANDS: Final = N_("coastal lands")
_RULES: Final = N_("In force here")
_PAST: Final = N_("That lasts until the end of the turn; the invaders have acted already.")
_CHOOSE: Final = N_("Choose {land}")
_DRAWINGS: Final = {"explorer": "p-explorer", "town": "p-town", "city": "p-city", "dahan": "p-dahan"}


def sheet(say: Speaker, view: View, look: Look, people: Sequence[Person], id: str) -> Html:
    """The sheet of a land."""
    land = view.lands[id]
    place = island(view.variant.boards, view.variant.layout).places[id]
    terrain = message(_COAST if land.coastal else _INLAND, terrain=nouns.terrain(land.terrain))
    return tag(
        "div",
        {"id": "land-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-land-{id}",
                "class": f"panel sheet si-land-sheet si-land-{land.terrain}",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "si-land-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon(SIGNS.get(land.terrain, "big-wave")),
                tag("div", None, tag("h2", {"id": "si-land-title"}, id), tag("p", {"class": "caption"}, say(terrain))),
                closer(say, "land"),
            ),
            tag(
                "div",
                {"class": "sheet-body", "tabindex": 0},
                tag("p", {"class": "caption"}, say(_NEIGHBOURS, lands=", ".join(place.neighbours))),
                tag("ul", {"class": "si-pieces"}, _rows(say, view, people, land) or tag("li", None, say(_EMPTY))),
                _rules(say, view, land),
                _paper(say, view, look, land),
            ),
            _choose(say, look, id),
        ),
    )


def _choose(say: Speaker, look: Look, id: str) -> Html | None:
    """Where the land can be chosen now: the button that does it."""
    if id not in look.offered:
        return None
    return tag(
        "footer",
        {"class": "acts"},
        tag(
            "button",
            {"id": "land-choose", "type": "button", "class": "btn go", "data-place": id},
            say(_CHOOSE, land=id),
        ),
    )


def _rows(say: Speaker, view: View, people: Sequence[Person], land: LandView) -> list[Html]:
    state = known_state(view)
    rows: list[Html] = []
    for what, n in land.pieces.items():
        kind, damage, _ = parts(what)
        full = gates.health(state, land.id, kind) if kind in (*INVADERS, "dahan") else 0
        note = say(_HURT, left=full - damage, n=full) if damage else say(_HEALTH, n=full) if full else ""
        drawn = picture(_DRAWINGS[kind], "64 64") if kind in _DRAWINGS else icon("three-leaves")
        rows.append(_row(drawn, say(nouns.number(n, (kind,))), note))
    if land.blight:
        rows.append(_row(picture("p-blight", "64 64"), say(_BLIGHT, n=land.blight), ""))
    for seat, n in enumerate(land.presence):
        if n:
            words = say(_SACRED if seat in land.sacred else _PRESENCE, who=Seat(seat), n=n)
            rows.append(_row(sign(view, people, seat), words, ""))
    return rows


def _row(sign: Html, words: str, note: str) -> Html:
    return tag("li", None, sign, tag("b", None, words), tag("span", {"class": "caption"}, note) if note else None)


def _rules(say: Speaker, view: View, land: LandView) -> Html | None:
    if not land.rules:
        return None
    lasts = lasting(view).get(land.id)
    over = lasts is not None and (bool(land.stopped) or lasts < land.defend)
    return tag(
        "section",
        {"class": "si-part"},
        tag("h3", None, say(_RULES)),
        [tag("p", {"class": "si-note"}, say(rule)) for rule in land.rules],
        tag("p", {"class": "caption"}, say(_PAST)) if over else None,
    )


# -- what will happen --------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    """A line of the sum. look: "sum", "left" (what comes of it), "bad", "good" or ""."""

    said: Message
    look: str = ""


def _paper(say: Speaker, view: View, look: Look, land: LandView) -> Html:
    """What the invaders will do, action by action: the sum line by line, each number with its source."""
    ahead = coming(view, look.options)
    parts = [_action(say, each.action, _lines(view, land, each)) for each in ahead if each.land == land.id]
    parts += [_action(say, "explore", _explore_lines(each)) for each in exploring(view, ahead) if each.land == land.id]
    return tag(
        "section",
        {"id": "si-here", "class": "paper si-here"},
        tag("h3", None, say(_NEXT if view.phase == SLOW else _HERE)),
        parts or tag("p", None, say(_NOTHING)),
    )


def _action(say: Speaker, action: str, lines: Sequence[_Line]) -> Html:
    name, sign = ACTIONS[action]
    return tag(
        "div",
        {"class": "si-action"},
        tag("h4", None, icon(sign), tag("span", None, say(name))),
        [tag("p", {"class": each.look or None}, say(each.said)) for each in lines],
    )


def _lines(view: View, land: LandView, each: Coming) -> list[_Line]:
    if each.stopped:
        return [_Line(message(_STOPPED[each.action]), "good")]
    may = [_Line(message(_MAY_PREVENT[each.action], who=Seat(seat))) for seat in each.unless]
    if each.action == "build":
        built = message(_BUILD_OPEN) if each.open else message(_BUILT, pieces=nouns.pieces({each.builds: 1}))
        return [*may, _Line(built)]
    return [*may, *_ravage_lines(view, land, each)]


def _explore_lines(each: Exploring) -> list[_Line]:
    if each.stopped:
        return [_Line(message(_STOPPED["explore"]), "good")]
    grounds = [message(_COASTAL_LANDS) if ground == "coast" else nouns.terrain(ground) for ground in each.grounds]
    if not grounds:
        return [_Line(message(_NOT_SHOWN), "good")]
    ground = grounds[0] if len(grounds) == 1 else message(_EITHER, a=grounds[0], b=grounds[1])
    if each.open:
        return [_Line(message(_COMES_OPEN if each.comes else _NOBODY_COMES_OPEN, ground=ground))]
    if each.comes:
        return [_Line(message(_COMES_BUILT if each.built else _COMES, ground=ground))]
    return [_Line(message(_NOBODY_COMES, ground=ground), "good")]


def _ravage_lines(view: View, land: LandView, each: Coming) -> list[_Line]:
    state = known_state(view)
    sums = [
        message(_SUM, pieces=nouns.number(n, (parts(what)[0],)), n=n * gates.strength(state, land.id, parts(what)[0]))
        for what, n in land.pieces.items()
        if parts(what)[0] in INVADERS
    ]
    for standing, rule in in_force(state, "defend"):
        n = rule.defend(standing, state, land.id)
        if n:
            sums.append(message(_DEFENDED, card=_source(standing.card, RULES[standing.rule].says(standing)), n=n))
    said = [_Line(each, "sum") for each in sums]
    said.append(_Line(message(_LEFT, n=max(0, each.damage - each.defended)), "left"))
    if each.blight:
        said.append(_Line(message(_WILL_BLIGHT), "bad"))
    elif each.damage - each.defended < invaders.blights_from(state, land.id):
        said.append(_Line(message(_NO_BLIGHT), "good"))
    if each.cascades:
        said.append(_Line(message(_CASCADES), "bad"))
    said += [_Line(message(_PRESENCE_LOST, who=Seat(seat)), "bad") for seat in each.loses]
    if each.dahan:
        said.append(_Line(message(_DAHAN_LOST, n=each.dahan), "bad"))
    if each.strike:
        said.append(_Line(message(strike_says(each, _STRIKE, _STRIKE_ALL, _STRIKE_PLAIN), n=each.strike), "good"))
    return said


def _source(card: str, said: Message) -> Message:
    """What put a rule in force, by its name."""
    if card in POWERS:
        return message(POWERS[card].name)
    if card in PANELS:
        return message(PANELS[card].name)
    return said
