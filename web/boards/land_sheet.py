"""A land looked at closely: what is in it, what will happen there this turn and why, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.spirit_island import gates, invaders, nouns
from engine.spirit_island.advice import Coming, coming
from engine.spirit_island.guess import known_state
from engine.spirit_island.hooks import RULES, in_force
from engine.spirit_island.island import island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import INVADERS, parts
from engine.spirit_island.powers import POWERS
from engine.spirit_island.view import LandView, View
from engine.text import N_, Message, Seat, Speaker, message
from web.boards.invader_board import SIGNS
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
_PRESENCE_LOST: Final = N_("{who} loses a presence here.")
_BUILT: Final = N_("Built here: {pieces}")
_BUILD_OPEN: Final = N_("What is built here depends on the ravage.")
_STOPPED: Final = {
    "ravage": N_("No ravage here this turn."),
    "build": N_("No build here this turn."),
    "explore": N_("No explore here this turn."),
}
_TITLES: Final = {"ravage": N_("Ravage:"), "build": N_("Build:")}
_RULES: Final = N_("In force here")
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
                _rules(say, land),
                _paper(say, view, land),
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


def _rules(say: Speaker, land: LandView) -> Html | None:
    if not land.rules:
        return None
    return tag(
        "section",
        {"class": "si-part"},
        tag("h3", None, say(_RULES)),
        [tag("p", {"class": "si-note"}, say(rule)) for rule in land.rules],
    )


# -- what will happen --------------------------------------------------------------------------------------------------


def _paper(say: Speaker, view: View, land: LandView) -> Html:
    """The sum line by line, with the source of each number, then what follows from it."""
    ahead = [each for each in coming(view) if each.land == land.id]
    lines = [line for each in ahead for line in _lines(view, land, each)]
    return tag(
        "section",
        {"id": "si-here", "class": "paper si-here"},
        tag("h3", None, say(_HERE)),
        [tag("p", None, say(line)) for line in lines] or tag("p", None, say(_NOTHING)),
    )


def _lines(view: View, land: LandView, each: Coming) -> list[Message]:
    said = [message(_TITLES[each.action])]
    if each.stopped:
        return [*said, message(_STOPPED[each.action])]
    if each.action == "build":
        return [*said, message(_BUILD_OPEN) if each.open else message(_BUILT, pieces=nouns.pieces({each.builds: 1}))]
    return said + _ravage_lines(view, land, each)


def _ravage_lines(view: View, land: LandView, each: Coming) -> list[Message]:
    state = known_state(view)
    said = [
        message(_SUM, pieces=nouns.number(n, (parts(what)[0],)), n=n * gates.strength(state, land.id, parts(what)[0]))
        for what, n in land.pieces.items()
        if parts(what)[0] in INVADERS
    ]
    for standing, rule in in_force(state, "defend"):
        n = rule.defend(standing, state, land.id)
        if n:
            said.append(message(_DEFENDED, card=_source(standing.card, RULES[standing.rule].says(standing)), n=n))
    said.append(message(_LEFT, n=each.damage - each.defended))
    if each.blight:
        said.append(message(_WILL_BLIGHT))
    elif each.damage - each.defended < invaders.blights_from(state, land.id):
        said.append(message(_NO_BLIGHT))
    if each.cascades:
        said.append(message(_CASCADES))
    said += [message(_PRESENCE_LOST, who=Seat(seat)) for seat in each.loses]
    if each.dahan:
        said.append(message(_DAHAN_LOST, n=each.dahan))
    if each.strike:
        said.append(message(_STRIKE, n=each.strike))
    return said


def _source(card: str, said: Message) -> Message:
    """What put a rule in force, by its name."""
    if card in POWERS:
        return message(POWERS[card].name)
    if card in PANELS:
        return message(PANELS[card].name)
    return said
