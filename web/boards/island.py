"""The island on the screen: lands, what stands in them, what holds there, and what can be chosen. Pure functions.

The map is made of parts with names (see `parts`): the ground, which stays the same for a whole game, and for every
place its field, its lights and what stands there. Sizes are given in pixels and multiplied by `Sheet.pixel`, so that
writing can be read where the whole island is on a large screen; web/boot/map.mjs shows it larger or smaller, and far
away the short form of each land ("far") is seen instead of the long one ("near").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.spirit_island import nouns
from engine.spirit_island.advice import Coming, lasting, say_coming
from engine.spirit_island.boards import BOARDS
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import BLIGHT, DAHAN, HEALTH, INVADERS, kind_of
from engine.spirit_island.pieces import parts as parts_of
from engine.spirit_island.standing import SKIPPED
from engine.spirit_island.view import LandView, View
from engine.text import N_, P_, Message, Speaker, counted, message
from web.boards.island_map import PIECE, Circle, Rows, Sheet, Slot, Spot, rows, sheet
from web.boards.lately import once_for_a_view
from web.ui.markup import Html, classes, escape, tag
from web.ui.model import Button, Look, Person
from web.ui.parts import button, icon
from web.ui.same import same

SPIRIT_SIGNS: Final = (
    "river_surges_in_sunlight",
    "lightnings_swift_strike",
    "vital_strength_of_the_earth",
    "shadows_flicker_like_flame",
    "thunderspeaker",
    "a_spread_of_rampant_green",
    "oceans_hungry_grasp",
    "bringer_of_dreams_and_nightmares",
)
"""Spirits with a colour and a sign of their own (`spirit-...` in the page); others have those of their seat."""

_MAP: Final = N_("Map of the island")
_LAND: Final = N_("{land}, {terrain}, at the coast: {things}")
_INLAND: Final = N_("{land}, {terrain}, inland: {things}")
_SEA: Final = N_("{land}, the ocean: {things}")
_DAMAGED: Final = N_("{pieces} with {n} damage each")
_STRIFE: Final = N_("{pieces} with strife")
_PRESENCE: Final = P_("{n} presence of {spirit}", "{n} presence of {spirit}")
_SACRED: Final = N_("{presence} (sacred site)")
_DEFEND: Final = N_("Defend {n}")
_STOPPED: Final = {
    "ravage": N_("no ravage"),
    "build": N_("no build"),
    "explore": N_("no explore"),
}
_STATES: Final = {
    "chosen": N_("{what}, chosen, waiting for confirmation"),
    "selected": N_("{what}, in hand"),
    "asked": N_("{what}, cannot be chosen now"),
    "offered": N_("{what}, may be chosen"),
    "about": N_("{what}, the question is about this land"),
}


def board(say: Speaker, view: View, look: Look, people: Sequence[Person], coming: Sequence[Coming] = ()) -> Html:
    """The map with its three buttons. coming: what is sure to come (`advice.coming`), shown under what stands there."""
    laid = sheet(view.variant.boards, view.variant.layout)
    inside = parts(say, view, look, people, coming)
    groups = "".join(
        f'<g id="{name}"{hidden}>{"".join(inside[f"{letter}-{place}"] for place in view.lands)}</g>'
        for name, letter, hidden in _GROUPS
    )
    box = "{} {} {} {}".format(*laid.box)
    key = f"{''.join(laid.boards)}-{view.variant.layout}"
    picture = Html(
        f'<svg id="board" class="board island-map" viewBox="{box}" role="group" aria-label="{escape(say(_MAP))}">'
        f"{groups}</svg>"
    )
    return tag(
        "div",
        {
            "id": "island",
            "class": "isle",
            "data-island": key,
            "data-pixel": str(laid.pixel),
            "data-near": _near(view, look),
        },
        inside["island-ground"],
        picture,
        _tools(say, look),
    )


_GROUPS: Final = (
    ("shades", "z", ' aria-hidden="true"'),
    ("lights", "h", ' aria-hidden="true"'),
    ("fields", "p", ""),
    ("pieces", "l", ' aria-hidden="true"'),
)
"""The groups of the map from the lowest to the highest, and how the names of their parts begin."""


def parts(
    say: Speaker, view: View, look: Look, people: Sequence[Person], coming: Sequence[Coming] = ()
) -> dict[str, Html]:
    """The map in pieces, each an element whose id is its key: "island-ground", and for every place "p-A4" (its field,
    with all that is in it as text), "z-A4" (the shade on it), "h-A4" (its lights) and "l-A4" (what stands there)."""
    laid = sheet(view.variant.boards, view.variant.layout)
    ahead: dict[str, list[Coming]] = {}
    for each in coming:
        ahead.setdefault(each.land, []).append(each)
    focus = look.focus if look.focus in view.lands else _first(view, look)
    asking = any(place.partition(":")[0] in view.lands for place in look.offered)
    about = () if asking or look.question is None else _named_lands(view, look.question)
    made = {"island-ground": ground(laid.boards, view.variant.layout)}
    lit: dict[str, list[str]] = {}
    for place in sorted(look.offered):
        lit.setdefault(place.partition(":")[0], []).append(place)
    spirits = tuple((own.id, spirit_sign(view, people, seat)) for seat, own in enumerate(view.spirits))
    common = (say.catalogue, say.language, tuple(say.names), laid.boards, view.variant.layout, spirits, look.acting)
    lasts = _lasting(view)
    for place, land in view.lands.items():
        state = _state(place, look) or ("about" if place in about else "")
        to_come, held = ahead.get(place, ()), look.selected.partition(":")[0] == place
        made[f"z-{place}"] = _shade(place, asking and not state and land.terrain != "ocean")
        made[f"h-{place}"] = _lights(laid, place, state, to_come, land)
        of = (
            *common,
            lasts.get(place),
            land,
            state,
            place == focus,
            tuple(to_come),
            lit.get(place),
            look.selected if held else "",
        )
        known = _LAST.get(place)
        if known is None or known[0] != of:
            field = _field(say, view, land, state, place == focus, to_come)
            known = _LAST[place] = of, field, _things(say, view, land, laid, look, people, to_come)
        _, made[f"p-{place}"], made[f"l-{place}"] = known
    return made


_lasting: Final = once_for_a_view(lasting)
_LAST: Final[dict[str, tuple[object, Html, Html]]] = {}
"""By place: its field and what stood there as they were made last, and of what. Most places stay as they are."""


def changed(before: Mapping[str, Html], after: Mapping[str, Html]) -> dict[str, Html]:
    """The parts that have to be drawn anew. Both must be of the same island."""
    return {key: part for key, part in after.items() if before.get(key) != part}


_TOOLS: Final = (
    ("in", N_("Nearer"), "ui-plus"),
    ("out", N_("Farther"), "ui-minus"),
    ("fit", N_("The whole island"), "ui-fit"),
)


def _near(view: View, look: Look) -> str:
    """The land in which a piece is to be chosen, so that the map may be brought so near that it can be told; "" where
    pieces of several lands, or other lands, can be chosen."""
    lands = {place.partition(":")[0] for place in look.offered}
    pieces = any(":" in place for place in look.offered)
    return next(iter(lands)) if pieces and len(lands) == 1 and lands <= view.lands.keys() else ""


def _tools(say: Speaker, look: Look) -> Html:
    """Buttons for what the wheel and the fingers do, and for looking closely at the land that is touched next."""
    return same(
        "div",
        {"id": "island-tools", "class": "island-tools"},
        [
            tag(
                "button",
                {
                    "id": f"island-{what}",
                    "type": "button",
                    "class": "btn icon",
                    "data-map": what,
                    "aria-label": say(word),
                    "title": say(word),
                },
                icon(sign),
            )
            for what, word, sign in _TOOLS
        ],
        button(
            say,
            Button("press:look", message(N_("Look at a land closely")), "", "spyglass"),
            "island",
            word=False,
            pressed="look" in look.draft,
        )
        if look.acting is not None
        else None,
    )


def _first(view: View, look: Look) -> str:
    """Where the keyboard starts."""
    if look.selected.partition(":")[0] in view.lands:
        return look.selected.partition(":")[0]
    return next((place for place in view.lands if place in look.offered), next(iter(view.lands)))


def _state(place: str, look: Look) -> str:
    """The class that lights a place which is touched for an answer; one at a time, the strongest."""
    if place == look.chosen:
        return "chosen"
    if place == look.selected:
        return "selected"
    if place == look.asked:
        return "asked"
    return "offered" if place in look.offered else ""


def _named_lands(view: View, question: Message) -> set[str]:
    """The lands that a question names which is answered by buttons."""
    found: set[str] = set()
    for _, part in question.parts:
        if isinstance(part, Message):
            found |= _named_lands(view, part)
        elif isinstance(part, str) and part in view.lands:
            found.add(part)
    return found


# -- the ground --------------------------------------------------------------------------------------------------------

_TILE: Final = 640
"""Units of the side of a ground's picture."""
_SCENERY_BOX: Final = (176, 160, 6, 4)
"""Width and height of one picture of the sheet, how many are in a row, and rows."""
_TERRAINS: Final = ("jungle", "mountain", "sand", "wetland")


@lru_cache(maxsize=4)
def ground(boards: tuple[str, ...], layout: str) -> Html:
    """Everything of the map that never changes: tiles, sea, lands, what grows there, borders; and the outlines of all
    places ("s-A4") for the other parts. It lies below them as a picture of its own, so that it is drawn once."""
    laid = sheet(boards, layout)
    terrains = _terrains(boards)
    shapes = "".join(f'<path id="s-{spot.id}" d="{spot.path}"/>' for spot in laid.spots.values())
    seas = [place for place in laid.spots if place.endswith("0")]
    lands = [place for place in laid.spots if not place.endswith("0")]
    fills = "".join(f'<use href="#s-{place}" fill="url(#ground-{terrains[place]})"/>' for place in lands)
    clear = "".join(_clearing(laid.spots[place], terrains[place]) for place in lands)
    sea = "".join(f'<use href="#s-{place}"/>' for place in seas)
    rings = "".join(
        f'<use class="{name}" href="#island-coast"/>' for name in ("deep-1", "deep-2", "deep-3", "deep-4", "surf")
    )
    shades = "".join(
        f'<g class="shade-{n}"><use href="#island-borders"/><use href="#island-seams"/><use href="#island-tiles"/>'
        '<use href="#island-coast"/></g>'
        for n in (1, 2, 3)
    )
    box = "{} {} {} {}".format(*laid.box)
    return Html(
        f'<svg id="island-ground" class="island-map" viewBox="{box}" aria-hidden="true" '
        f'data-same="{"".join(boards)}-{layout}"><defs>{_patterns()}{shapes}'
        f'<path id="island-tiles" d="{"".join(laid.tiles)}"/><path id="island-coast" d="{laid.coasts}"/>'
        f'<path id="island-borders" d="{laid.borders}"/><path id="island-seams" d="{laid.seams}"/>'
        f'<clipPath id="clip-tiles"><use href="#island-tiles"/></clipPath>'
        f'<clipPath id="clip-sea">{sea}</clipPath></defs>'
        '<g class="thick"><use class="cast-1" href="#island-tiles"/><use class="cast-2" href="#island-tiles"/>'
        '<use class="cast-3" href="#island-tiles"/><use class="cast-4" href="#island-tiles"/>'
        '<use class="cast-5" href="#island-tiles"/><use class="edge-1" href="#island-tiles"/>'
        '<use class="edge-2" href="#island-tiles"/><use class="edge-3" href="#island-tiles"/>'
        '<use class="rim" href="#island-tiles"/></g>'
        f'{fills}{clear}<g clip-path="url(#clip-tiles)">{shades}</g>'
        f'<g fill="url(#ground-sea)">{sea}</g><g clip-path="url(#clip-sea)">{rings}</g>'
        '<use class="shore" href="#island-coast"/>'
        f'{_scenery(laid, terrains)}<use class="border" href="#island-borders"/>'
        '<use class="seam-1" href="#island-seams"/><use class="seam-2" href="#island-seams"/></svg>'
    )


def _terrains(boards: tuple[str, ...]) -> dict[str, str]:
    found = {f"{board}{n}": land.terrain for board in boards for n, land in BOARDS[board].lands.items()}
    return {**found, **{f"{board}0": "ocean" for board in boards}}


def _patterns() -> str:
    """The grounds as patterns, and the pictures of the sheet of scenery as symbols."""
    tiles = "".join(
        f'<pattern id="ground-{name}" width="{_TILE}" height="{_TILE}" patternUnits="userSpaceOnUse">'
        f'<image href="assets/textures/island-{name}.webp" width="{_TILE}" height="{_TILE}"/></pattern>'
        for name in (*_TERRAINS, "sea")
    )
    wide, high, columns, lines = _SCENERY_BOX
    symbols = "".join(
        f'<symbol id="sc-{name}-{n}" viewBox="0 0 {wide} {high}"><image href="assets/textures/island-scenery.webp" '
        f'x="{-wide * n}" y="{-high * row}" width="{wide * columns}" height="{high * lines}"/></symbol>'
        for row, name in enumerate(_TERRAINS)
        for n in range(columns)
    )
    wave = '<path d="M-27 3q7-8 13 0q7-8 14 0q7-8 13 0q7-8 14 0"/>'
    return f'{tiles}{symbols}<symbol id="sc-wave" viewBox="-30 -9 60 18">{wave}</symbol>'


def _clearing(spot: Spot, terrain: str) -> str:
    """Light where the pieces stand."""
    x, y, radius = spot.clearing
    return f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius * 1.12:.0f}" fill="url(#clear-{terrain})"/>'


def _scenery(laid: Sheet, terrains: Mapping[str, str]) -> str:
    """What grows round the clearings, from the back to the front; which picture it is hangs on where it stands."""
    found: list[tuple[float, str]] = []
    for spot in laid.spots.values():
        terrain = terrains[spot.id]
        for n, circle in enumerate(spot.scenery):
            if terrain == "ocean":
                found.append((circle.y, _wave(circle)))
            else:
                found.append((circle.y + circle.radius, _picture(circle, terrain, n + int(spot.x))))
    return "".join(each for _, each in sorted(found))


def _picture(circle: Circle, terrain: str, n: int) -> str:
    wide, high, _, _ = _SCENERY_BOX
    size = circle.radius / 80 * 1.16
    which = n % 3 if circle.radius > 34 else 3 + n % 3
    x, y = circle.x - wide / 2 * size, circle.y - high / 2 * size
    return (
        f'<use href="#sc-{terrain}-{which}" x="{x:.0f}" y="{y:.0f}" width="{wide * size:.0f}" '
        f'height="{high * size:.0f}"/>'
    )


def _wave(circle: Circle) -> str:
    return f'<use class="wave" href="#sc-wave" x="{circle.x - 30:.0f}" y="{circle.y - 9:.0f}" width="60" height="18"/>'


# -- fields and lights -------------------------------------------------------------------------------------------------


def _field(say: Speaker, view: View, land: LandView, state: str, focus: bool, ahead: Sequence[Coming] = ()) -> Html:
    """The land as something to choose, with everything in it as text, and what is sure to come."""
    what = said(view, land)
    label = say(message(_STATES[state], what=what) if state else what)
    more = (*_skipped(land), *_other_rules(land), *(each for coming in ahead for each in say_coming(coming)))
    label = ". ".join([label, *(say(each).removesuffix(".") for each in more)])  # sentences of their own
    shape = f'href="#s-{land.id}"'
    return same(
        "g",
        {
            "id": f"p-{land.id}",
            "class": classes("cell field", land.terrain, state),
            "role": "button",
            "data-place": land.id,
            "data-look": f"land-{land.id}",
            "tabindex": 0 if focus else -1,
            "aria-label": label,
        },
        Html(f'<use class="zone" {shape}/><use class="ring-dark" {shape}/><use class="ring-light" {shape}/>'),
    )


def said(view: View, land: LandView) -> Message:
    """A land and what is in it, in words; what holds there, besides defence, are sentences of their own."""
    things = [_counted(piece, n) for piece, n in land.pieces.items() if n]
    if land.blight:
        things.append(nouns.number(land.blight, (BLIGHT,)))
    things += [_presence_said(view, land, seat, n) for seat, n in enumerate(land.presence) if n]
    if land.defend:
        things.append(message(_DEFEND, n=land.defend))
    word = _SEA if land.terrain == "ocean" else _LAND if land.coastal else _INLAND
    if land.terrain == "ocean":
        return message(word, land=land.id, things=nouns.listed(things))
    return message(word, land=land.id, terrain=nouns.terrain(land.terrain), things=nouns.listed(things))


def _skipped(land: LandView) -> list[Message]:
    """What the invaders will not do here, whatever keeps them from it: in one sentence."""
    return [message(SKIPPED[land.stopped])] if land.stopped else []


def _other_rules(land: LandView) -> list[Message]:
    """What else is in force here. Defence is told as a sum, and what is skipped as one: some of both comes from rules
    of spirits and from fear cards."""
    return [rule for rule in land.rules if rule.word not in (_DEFEND, *SKIPPED.values())]


def _counted(piece: str, n: int) -> Message:
    """ "2 towns with 1 damage each"."""
    kind, damage, strife = parts_of(piece)
    told = nouns.one(piece) if n == 1 else nouns.number(n, (kind,))
    if damage and n > 1:
        told = message(_DAMAGED, pieces=told, n=damage)
    return message(_STRIFE, pieces=told) if strife else told


def _presence_said(view: View, land: LandView, seat: int, n: int) -> Message:
    told = counted(_PRESENCE, n, spirit=message(PANELS[view.spirits[seat].id].name))
    return message(_SACRED, presence=told) if seat in land.sacred else told


def _shade(place: str, shaded: bool) -> Html:
    """On lands that cannot be chosen while something is asked for."""
    inside = f'<use class="veiled" href="#s-{place}"/>' if shaded else ""
    return Html(f'<g id="z-{place}">{inside}</g>')


_MARKS: Final = {"chosen": "tick", "selected": "tick", "asked": "lock", "offered": "flame"}


def _lights(laid: Sheet, place: str, state: str, ahead: Sequence[Coming], land: LandView) -> Html:
    if not state:
        return Html(f'<g id="h-{place}"></g>')
    spot, px = laid.spots[place], laid.pixel
    x, y = _arranged(laid, land, ahead).plate
    hatch = ' fill="url(#hatch)"' if state == "asked" else ""
    wide = _plate_width(land) * px
    mark = (
        ""
        if state == "about"
        else (
            f'<use class="mark" href="#{_MARKS[state]}" x="{x - wide / 2 - 17 * px:.0f}" y="{y - 15 * px:.0f}" '
            f'width="{22 * px:.0f}" height="{27 * px:.0f}"/>'
        )
    )
    return Html(
        f'<g id="h-{place}" class="light {state}"><use class="line-2" href="#s-{spot.id}"/>'
        f'<use class="line-1" href="#s-{spot.id}"{hatch}/>{mark}</g>'
    )


# -- what stands in a land ---------------------------------------------------------------------------------------------

_MOST: Final = 45
"""Pixels of a piece where there is room."""
_WIDTHS: Final = {"city": 1.0, "town": 0.9, "explorer": 0.74, "dahan": 0.98, BLIGHT: 0.98}
_OTHER: Final = 0.8
_DISC: Final = 0.76
_SACRED_DISC: Final = 0.94
_OVERLAP: Final = 0.48
"""Widths of presence: alone, as a sacred site, and of all but the last where several spirits stand together."""


class Thing(NamedTuple):
    """Something that stands in a land. kind: a kind of piece, "blight" or "presence". many: how many of it."""

    kind: str
    piece: str
    many: int
    wide: float
    seat: int = -1
    sacred: bool = False


def _listed(land: LandView) -> list[Thing]:
    """From left to right and from the first row on: what is largest first."""
    order = {"city": 0, "town": 1, "explorer": 2, DAHAN: 3}
    pieces = sorted(land.pieces.items(), key=lambda each: order.get(kind_of(each[0]), 5))
    found = [Thing(kind_of(piece), piece, n, _WIDTHS.get(kind_of(piece), _OTHER)) for piece, n in pieces if n]
    if land.blight:
        found.append(Thing(BLIGHT, BLIGHT, land.blight, _WIDTHS[BLIGHT]))
    seats = [seat for seat, n in enumerate(land.presence) if n]
    for seat in seats:
        sacred = seat in land.sacred
        wide = _SACRED_DISC if sacred else _DISC
        if len(seats) > 2 and seat != seats[-1]:
            wide = _OVERLAP
        found.append(Thing("presence", "presence", land.presence[seat], wide, seat, sacred))
    return found


_PLATE: Final = (48, 22)
_BADGE: Final = 31
_SHORT_BADGE: Final = 22


class Badge(NamedTuple):
    sign: str
    number: str
    crossed: bool = False


_SHIELD: Final = "bd-shield"


def _badges(land: LandView) -> list[Badge]:
    """What holds in a land, beside its name."""
    found = [Badge(_SHIELD, str(land.defend))] if land.defend else []
    found += [Badge(f"bd-{action}", "", crossed=True) for action in land.stopped]
    if _other_rules(land):
        found.append(Badge("bd-rule", ""))
    return found


def _badge_width(badge: Badge) -> int:
    return _BADGE if badge.number else _SHORT_BADGE


def _plate_width(land: LandView) -> int:
    return _PLATE[0] + sum(_badge_width(badge) + 2 for badge in _badges(land))


class Note(NamedTuple):
    """A word of the forecast: a sign, what is written beside it. look: "", "bad", "good" or "none"."""

    sign: str
    text: str
    look: str = ""


def _notes(ahead: Sequence[Coming], *, short: bool = False) -> list[Note]:
    """short: what there is room for far away, the damage that a ravage leaves, and whether there is blight."""
    found: list[Note] = []
    for each in ahead:
        if short and each.action != "ravage":
            continue
        if each.stopped:
            found.append(Note(f"bd-{each.action}", "–", "good"))
        elif each.action == "build":
            found.append(Note(f"p-{each.builds}" if each.builds else "bd-build", _build_text(each)))
        else:
            found.append(_ravage_note(each, short=short))
            found += [] if short else _dahan_notes(each)
            found += [Note("bd-blight", "" if short else "+1", "bad")] if each.blight else []
    return found


def _build_text(each: Coming) -> str:
    if each.open:
        return "?"
    return "+1?" if each.unless else "+1"


def _ravage_note(each: Coming, *, short: bool) -> Note:
    left = max(0, each.damage - each.defended)
    text = f"{each.damage}›{left}" if each.defended and not short else str(left)
    unsure = each.open or each.unless
    return Note("bd-ravage", f"{text}?" if unsure else text, "good" if each.defended and not left else "")


def _dahan_notes(each: Coming) -> list[Note]:
    """The Dahan that are lost, and what the others strike back with: the Dahan, then their damage."""
    lost = [Note("p-dahan", f"–{each.dahan}", "bad")] if each.dahan else []
    if not each.strike:
        return lost
    return [*(lost or [Note("p-dahan", "", "good")]), Note("bd-ravage", str(each.strike), "good")]


class Label(NamedTuple):
    """How a row of notes is drawn. high: of all of it. note: the width of a note without text. edge: what is left free
    at both ends. sign, drawing: the sizes of pictures, a drawing has room around it. text: where it begins in a note,
    and its line. corner: a radius."""

    name: str
    high: int
    note: int
    edge: int
    sign: int
    drawing: int
    text: tuple[int, float]
    corner: int

    def width(self, notes: Sequence[Note]) -> int:
        return sum(self.note + 7 * len(note.text) for note in notes) + 2 * self.edge


_FOOT: Final = Label("to-come", 22, 19, 4, 16, 21, (18, 5), 7)
_SHORT_FOOT: Final = Label("ahead", 16, 14, 3, 13, 13, (14, 4.7), 6)
"""Below what stands in a land, near and far away."""


def _arranged(laid: Sheet, land: LandView, ahead: Sequence[Coming]) -> Rows:
    """Where everything stands in a land."""
    px = laid.pixel
    widths = tuple(thing.wide for thing in _listed(land))
    notes = _notes(ahead)
    foot = (_FOOT.width(notes) * px, _FOOT.high * px) if notes else (0.0, 0.0)
    plate = (_plate_width(land) * px, (_PLATE[1] + 3) * px)
    return rows(laid.spots[land.id], widths, plate, foot, _MOST * px / PIECE)


def _things(
    say: Speaker, view: View, land: LandView, laid: Sheet, look: Look, people: Sequence[Person], ahead: Sequence[Coming]
) -> Html:
    """What stands in a land: near, every figure; far, sums."""
    if land.terrain == "ocean" and not (_listed(land) or land.id in look.offered):
        return Html(f'<g id="l-{land.id}"></g>')
    arranged = _arranged(laid, land, ahead)
    listed = _listed(land)
    figures = "".join(
        _figure(say, view, land, laid, look, people, thing, slot)
        for thing, slot in zip(listed, arranged.slots, strict=True)
    )
    stain = "".join(
        f'<circle class="stain" fill="url(#stain)" cx="{slot.x:.0f}" cy="{slot.y:.0f}" '
        f'r="{PIECE * slot.scale * 1.5:.0f}"/>'
        for thing, slot in zip(listed, arranged.slots, strict=True)
        if thing.kind == BLIGHT
    )
    notes, (x, y) = _notes(ahead), arranged.foot
    foot = _label(_FOOT, notes, f"translate({x:.0f} {y:.0f}) scale({laid.pixel})") if notes else ""
    inside = (
        f'<g class="near">{stain}{_plate(say, land, laid, arranged, _lasting(view).get(land.id))}{figures}{foot}</g>'
        f"{_far(view, land, laid, people, ahead)}"
    )
    return same(
        "svg",
        {
            "id": f"l-{land.id}",
            "class": "standing",
            "overflow": "visible",
            "data-place": land.id,
            "data-look": f"land-{land.id}",
        },
        Html(inside),
    )


def _plate(say: Speaker, land: LandView, laid: Sheet, arranged: Rows, lasts: int | None) -> str:
    """The name with the sign of the terrain; beside it what holds here. lasts: once the invaders have acted, the
    defence that will still be there next time; what is over is grey."""
    x, y = arranged.plate
    left = -_plate_width(land) / 2
    inside = (
        f'<rect class="plate" x="{left:.0f}" y="-11" width="{_PLATE[0]}" height="22" rx="11"/>'
        f'<use class="sign" href="#tr-{land.terrain}" x="{left + 2:.0f}" y="-9" width="18" height="18"/>'
        f'<text class="name" x="{left + 32:.0f}" y="5">{land.id}</text>'
    )
    at = left + _PLATE[0] + 2
    holds = ([message(_DEFEND, n=land.defend)] if land.defend else []) + _skipped(land) + _other_rules(land)
    words = " ".join(say(rule) for rule in holds)
    for badge in _badges(land):
        wide = _badge_width(badge)
        past = lasts is not None and (badge.crossed or (badge.sign == _SHIELD and not lasts))
        written = str(lasts) if lasts and badge.sign == _SHIELD else badge.number
        number = f'<text x="{at + 23:.0f}" y="5">{written}</text>' if written else ""
        cross = f'<path class="cross" d="M{at + 4:.0f} 8L{at + wide - 4:.0f}-8"/>' if badge.crossed else ""
        inside += (
            f'<g class="{"badge past" if past else "badge"}"><title>{escape(words)}</title>'
            f'<rect x="{at:.0f}" y="-11" width="{wide}" height="22" rx="7"/>'
            f'<use href="#{badge.sign}" x="{at + 3:.0f}" y="-8" width="16" height="16"/>{number}{cross}</g>'
        )
        at += wide + 2
    return f'<g transform="translate({x:.0f} {y:.0f}) scale({laid.pixel})">{inside}</g>'


def _label(label: Label, notes: Sequence[Note], transform: str) -> str:
    """What is to come, on a dark label with its middle at 0."""
    wide = label.width(notes)
    at, inside = label.edge - wide / 2, ""
    for note in notes:
        size = label.drawing if note.sign.startswith("p-") else label.sign
        inside += (
            f'<g class="{classes("tell", note.look)}"><use href="#{note.sign}" '
            f'x="{at + (label.text[0] - size) / 2:.4g}" y="{-size / 2:.4g}" width="{size}" height="{size}"/>'
            f'<text x="{at + label.text[0]:.4g}" y="{label.text[1]:.4g}">{note.text}</text></g>'
        )
        at += label.note + 7 * len(note.text)
    bad = any(note.look == "bad" for note in notes)
    return (
        f'<g class="{classes(label.name, "bad" if bad else None)}" transform="{transform}">'
        f'<rect x="{-wide / 2:.4g}" y="{-label.high / 2:.4g}" width="{wide}" height="{label.high}" '
        f'rx="{label.corner}"/>{inside}</g>'
    )


def _figure(
    say: Speaker,
    view: View,
    land: LandView,
    laid: Sheet,
    look: Look,
    people: Sequence[Person],
    thing: Thing,
    slot: Slot,
) -> str:
    """A piece, with how many there are, damage as a tilt and as pips. One that can be chosen is a place of its own."""
    key = thing.piece if thing.seat < 0 else f"presence-{thing.seat}"
    if thing.seat < 0:
        place = f"{land.id}:{thing.piece}"
        drawn = _drawn(say, thing)
    else:
        place = land.id
        drawn = _disc(view, people, thing)
    lit = place in look.offered and (thing.seat < 0 or look.acting in (None, thing.seat))
    held = place == look.selected
    grip = f' data-piece="{place}" data-place="{place}"' if lit or held else ""
    names = classes("figure", "lit" if lit and thing.seat < 0 else None, "held" if held and thing.seat < 0 else None)
    count = _count(laid, thing, slot) if thing.many > 1 else ""
    return (
        f'<g id="f-{land.id}-{key}" class="{names}"{grip} transform="translate({slot.x:.0f} {slot.y:.0f}) '
        f'scale({slot.scale:.3g})"><g id="f-{land.id}-{key}-{thing.many}" class="set-down">{drawn}</g>{count}</g>'
    )


def _count(laid: Sheet, thing: Thing, slot: Slot) -> str:
    size = min(laid.pixel / slot.scale, 2.1)
    at = (15, 15) if thing.seat >= 0 else (20, 19)
    return (
        f'<g class="many" transform="translate({at[0]} {at[1]}) scale({size:.3g})"><circle r="9"/>'
        f'<text y="4.7">{thing.many}</text></g>'
    )


def _drawn(say: Speaker, thing: Thing) -> str:
    kind, damage, strife = parts_of(thing.piece)
    turned = ' transform="rotate(-11 0 26)"' if damage else ""
    known = kind in (*INVADERS, DAHAN, BLIGHT)
    sign = f"p-{kind}" if known else "p-token"
    behind = f'<use href="#{sign}" class="behind" x="-39" y="-38" width="64" height="64"/>' if thing.many > 1 else ""
    letter = "" if known else f'<text class="token" y="7">{escape(kind[:1].upper())}</text>'
    title = f"<title>{escape(say(_counted(thing.piece, thing.many)))}</title>" if damage or strife else ""
    return (
        f'{title}<g{turned}>{behind}<use href="#{sign}" x="-32" y="-32" width="64" height="64"/>{letter}</g>'
        f"{_pips(kind, damage) if damage else ''}{_strife() if strife else ''}"
    )


def _pips(kind: str, damage: int) -> str:
    """The health of a piece: a red pip for each damage."""
    health = HEALTH.get(kind, damage)
    wide = 14 * health + 6
    dots = "".join(
        f'<circle class="{"hurt" if n < damage else "whole"}" cx="{14 * n + 10 - wide / 2:.4g}" r="5.4"/>'
        for n in range(health)
    )
    return f'<g class="pips"><rect x="{-wide / 2:.4g}" y="-8.5" width="{wide}" height="17" rx="8.5"/>{dots}</g>'


def _strife() -> str:
    sign = '<use href="#bd-ravage" x="-8" y="-8" width="16" height="16"/>'
    return f'<g class="strife" transform="translate(-22 -10)"><circle r="11"/>{sign}</g>'


def spirit_sign(view: View, people: Sequence[Person], seat: int) -> str:
    """The symbol of a spirit's presence."""
    name = view.spirits[seat].id
    return f"spirit-{name}" if name in SPIRIT_SIGNS else f"seat-{people[seat].colour}"


def _disc(view: View, people: Sequence[Person], thing: Thing) -> str:
    sign = spirit_sign(view, people, thing.seat)
    ring = f'<circle class="sacred {sign}" r="28"/><circle class="sacred-dark" r="28"/>' if thing.sacred else ""
    under = '<circle class="under" cy="5" r="22"/>'
    return f'{ring}{under}<use href="#{sign}" x="-23" y="-23" width="46" height="46"/>'


_FEW_BOARDS: Final = 3
_IN_A_ROW: Final = 3
"""Kinds of figures that the short form has in a row; where there are more, invaders stand in one of their own."""


def _far(view: View, land: LandView, laid: Sheet, people: Sequence[Person], ahead: Sequence[Coming]) -> str:
    """The short form: figures; sums on an island of so many boards that its lands are too small for them."""
    spot, notes = laid.spots[land.id], _notes(ahead, short=True)
    short = (_few if len(view.variant.boards) <= _FEW_BOARDS else _sums)(view, land, people, notes)
    lifted = f' transform="translate(0 {-_SHORT_FOOT.high / 2})" class="with-foot"' if notes else ""
    at = f"translate({spot.x:.0f} {spot.y:.0f})"
    return f'<g class="far" transform="{at}"><g class="short"><g{lifted}>{short}</g></g></g>'


def _few(view: View, land: LandView, people: Sequence[Person], notes: Sequence[Note]) -> str:
    """The name, a figure of each kind with how many there are, and what a ravage will do."""
    many: dict[tuple[bool, str], int] = {}
    for thing in _listed(land):
        known = thing.kind in (*INVADERS, DAHAN, BLIGHT)
        sign = f"p-{thing.kind}" if known else "p-token" if thing.seat < 0 else spirit_sign(view, people, thing.seat)
        kind = (thing.kind in INVADERS, sign)
        many[kind] = many.get(kind, 0) + thing.many
    lines = [[(sign, n) for (_, sign), n in many.items()]] if many else []
    if len(many) > _IN_A_ROW:
        lines = [[(sign, n) for (theirs, sign), n in many.items() if theirs == each] for each in (True, False)]
    dense = len(lines) > 1
    down = (2, 18) if dense else (12,)
    drawn = [_line(line, y, dense=dense) for line, y in zip(lines, down, strict=False)]
    shown = "".join(figures for figures, _ in drawn) + "".join(numbers for _, numbers in drawn)
    up = 5 if not lines else -11 if dense else -4
    name = "" if land.terrain == "ocean" else f'<text class="name" y="{up}">{land.id}</text>'
    foot = _label(_SHORT_FOOT, notes, f"translate(0 {18 if not lines else 36 if dense else 33})") if notes else ""
    return name + shown + foot


def _line(line: Sequence[tuple[str, int]], y: int, *, dense: bool) -> tuple[str, str]:
    """Figures of the short form beside each other; and the numbers, which lie over all of them.

    A drawing has room around it, a spirit's sign has none.
    """
    sizes, step = ((23, 16), 15) if dense else ((26, 18), 17)
    step = min(step, 52 / max(1, len(line) - 1))
    at = -step * (len(line) - 1) / 2
    figures, numbers = "", ""
    for sign, n in line:
        size = sizes[0] if sign.startswith("p-") else sizes[1]
        figures += f'<use href="#{sign}" x="{at - size / 2:.4g}" y="{y - size / 2}" width="{size}" height="{size}"/>'
        numbers += f'<text class="number" x="{at + 7:.4g}" y="{y + 11 - dense}">{n}</text>' if n > 1 else ""
        at += step
    return figures, numbers


def _sums(view: View, land: LandView, people: Sequence[Person], notes: Sequence[Note]) -> str:
    """The name, sums of invaders and of Dahan, whether there is blight or presence, and what a ravage will do."""
    sums = [
        ("invaders", sum(n for piece, n in land.pieces.items() if kind_of(piece) in INVADERS)),
        ("dahan", sum(n for piece, n in land.pieces.items() if kind_of(piece) == DAHAN)),
    ]
    shown = [(name, n) for name, n in sums if n]
    at = -8.5 * (len(shown) - 1)
    inside = "" if land.terrain == "ocean" else f'<text class="name" y="{-2 if shown else 5}">{land.id}</text>'
    bad = "blights" if any(note.look == "bad" for note in notes) else None
    for name, n in shown:
        what = classes("sum", name, bad if name == "invaders" else None)
        inside += f'<g class="{what}" transform="translate({at:.4g} 9)"><circle r="8"/><text y="4.7">{n}</text></g>'
        at += 17
    high = -7 if shown else 0
    inside += f'<circle class="dot blight" cx="-17" cy="{high}" r="5"/>' if land.blight else ""
    seats = [seat for seat, n in enumerate(land.presence) if n]
    for place, seat in enumerate(seats):
        sign = spirit_sign(view, people, seat)
        inside += f'<use href="#{sign}" x="{11 + 5 * place}" y="{high - 6}" width="12" height="12"/>'
    return inside + (_label(_SHORT_FOOT, notes, f"translate(0 {26 if shown else 18})") if notes else "")
