"""The form of a new game of Spirit Island: which spirits and boards, how they lie together, and a look at each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.games import GAMES
from engine.spirit_island.base import SPIRITS
from engine.spirit_island.boards import BOARDS, LAYOUTS
from engine.spirit_island.island import layouts
from engine.spirit_island.options import RANDOM, STANDARD
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import kind_of
from engine.spirit_island.powers import POWERS
from engine.spirit_island.view import View
from engine.table import Table
from engine.text import N_, Speaker, message
from web.boards import island, power_cards, spirit_panels
from web.boards.island import SPIRIT_SIGNS
from web.boards.island_map import Sheet, sheet
from web.ui.markup import Html, classes, tag
from web.ui.model import Button, Look, NewGame, Person
from web.ui.parts import button, choice, closer, icon, picture

LONGEST_NAME: Final = 24
FIRST: Final[Mapping[str, str]] = {
    "spirit1": "river_surges_in_sunlight",
    "spirit2": "lightnings_swift_strike",
    "spirit3": "vital_strength_of_the_earth",
    "spirit4": "shadows_flicker_like_flame",
}
"""What the form begins with where the game would leave it to the lot: the four spirits that are easy to learn."""
_HINT: Final = N_("Quick start: one spirit and the beginner game.")
_HINT_INSTEAD: Final = N_("Start: as chosen here. Quick start: one spirit and the beginner game instead.")
OWN_PARTS: Final = ("spirits", "layout", *(f"{what}{n}" for what in ("spirit", "board") for n in range(1, 5)))
"""The options that this module draws; all others are drawn as in other games."""
LETTERS: Final = ("A", "B", "C", "D")

_ABOUT: Final[Mapping[str, str]] = {
    "river_surges_in_sunlight": N_("Spreads fast, washes explorers and towns away, and brings Dahan."),
    "lightnings_swift_strike": N_("Strikes before the invaders act and destroys much; it hardly defends."),
    "vital_strength_of_the_earth": N_("Slow and steady: much energy and a strong defence, few cards."),
    "shadows_flicker_like_flame": N_("Spreads fear, and reaches the Dahan however far away they are."),
    "thunderspeaker": N_("Leads the Dahan into battle and goes where they go."),
    "a_spread_of_rampant_green": N_("Grows everywhere and gives presence away to stop ravages and builds."),
    "oceans_hungry_grasp": N_("Drowns invaders at the coast; it never comes to inland lands."),
    "bringer_of_dreams_and_nightmares": N_("Destroys nothing: what its powers would destroy becomes fear."),
}
_SEATS: Final = (N_("First spirit"), N_("Second spirit"), N_("Third spirit"), N_("Fourth spirit"))
_BY_LOT: Final = N_("By lot")
_LOT_SPIRIT: Final = N_("The lot decides among the spirits not chosen.")
_BOARD: Final = N_("Board {letter}")
_LOT_BOARD: Final = N_("The lot decides among the boards not chosen.")


def settled(values: Mapping[str, str]) -> dict[str, str]:
    """The values with each spirit and each board once: where two spirits of the game have the same, the later one takes
    one that is free, and what nobody can have any more is left to the lot."""
    settled = dict(values)
    count = int(values.get("spirits", "1"))
    for what, spare in (("spirit", [*FIRST.values(), *SPIRITS]), ("board", [RANDOM])):
        taken: set[str] = set()
        for n in range(1, count + 1):
            key = f"{what}{n}"
            value = settled.get(key, RANDOM)
            if value in taken:
                later = {settled.get(f"{what}{other}", RANDOM) for other in range(n + 1, count + 1)}
                free = [each for each in spare if each not in taken and each not in later]
                value = free[0] if free else RANDOM
            settled[key] = value
            if value != RANDOM:
                taken.add(value)
    return settled


def hint(form: NewGame) -> str:
    """What the quick start does, and that it is something else than what is chosen."""
    usual = form.values.get("spirits", "1") == "1" and form.values.get("game", "beginner") == "beginner"
    return _HINT if usual else _HINT_INSTEAD


def chosen(values: Mapping[str, str], what: str) -> list[str]:
    """What the spirits of the game have ("spirit" or "board"), by seat."""
    return [values.get(f"{what}{n}", RANDOM) for n in range(1, int(values.get("spirits", "1")) + 1)]


# -- the spirits -------------------------------------------------------------------------------------------------------


def seats(say: Speaker, form: NewGame) -> list[Html]:
    """How many spirits, then each with its board."""
    option = next(each for each in GAMES["spirit_island"].options if each.id == "spirits")
    count = form.values.get("spirits", option.default)
    many = choice(
        "spirits",
        say(option.name),
        [(each.value, say(each.name), "") for each in option.choices],
        count,
        note=say(_COUNT_NOTE),
    )
    return [
        tag("section", {"id": "how-many", "class": "panel seat-form"}, _miniatures(), many),
        *(_seat(say, form, seat) for seat in range(int(count))),
    ]


_COUNT_NOTE: Final = N_("Each spirit brings one board of the island. One person may play several spirits.")


def _seat(say: Speaker, form: NewGame, seat: int) -> Html:
    spirit = form.values.get(f"spirit{seat + 1}", RANDOM)
    label = say(_SEATS[seat])
    return tag(
        "section",
        {"id": f"seat-form-{seat}", "class": "panel seat-form island-seat", "aria-label": label},
        _head(say, spirit, label),
        tag("p", {"id": f"spirit-about-{seat}", "class": "note"}, say(_ABOUT.get(spirit, _LOT_SPIRIT))),
        tag(
            "div",
            {"class": "acts"},
            button(say, Button(f"show:pick-{seat + 1}", message(N_("Choose a spirit"))), "spirit"),
            button(say, Button(f"show:look-{seat + 1}-{spirit}", message(N_("Look at it")), "", "ui-eye"), "spirit")
            if spirit in PANELS
            else None,
        ),
        _board(say, form, seat),
        tag(
            "label",
            {"id": f"name-label-{seat}", "class": "field"},
            tag("span", None, say(N_("Name of the person"))),
            tag(
                "input",
                {
                    "id": f"name-{seat}",
                    "type": "text",
                    "value": form.people[seat].name,
                    "maxlength": LONGEST_NAME,
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "data-field": f"name{seat}",
                },
            ),
        ),
    )


def _sign(spirit: str) -> Html:
    """The disc of a spirit."""
    return picture(f"spirit-{spirit}", "46 46", "seat") if spirit in SPIRIT_SIGNS else icon("spark-spirit", "seat")


def _head(say: Speaker, spirit: str, label: str = "", heading: str = "h2") -> Html:
    """The name of a spirit over its picture, with how hard it is to play."""
    panel = PANELS.get(spirit)
    if panel is None:
        return tag(
            "div",
            {"class": "island-head lot"},
            icon("rolling-dices", "seat"),
            tag("div", None, tag("small", None, label), tag(heading, None, say(_BY_LOT))),
        )
    said = say(spirit_panels.COMPLEXITY[panel.complexity])
    return tag(
        "div",
        {"class": "island-head"},
        spirit_panels.landscape(panel) if label else spirit_panels.twin(spirit_panels.landscape(panel)),
        _sign(spirit),
        tag(
            "div",
            {"class": "island-name"},
            tag("small", None, f"{label} · {said}" if label else said),
            tag(heading, None, say(panel.name)),
        ),
    )


def _board(say: Speaker, form: NewGame, seat: int) -> Html:
    """Which board the spirit has; one that another has cannot be picked."""
    key = f"board{seat + 1}"
    current = form.values.get(key, RANDOM)
    others = frozenset(each for n, each in enumerate(chosen(form.values, "board")) if n != seat and each != RANDOM)
    items: list[tuple[str, Html | str, str]] = [(RANDOM, say(_BY_LOT), "")]
    items += [
        (letter, tag("span", {"class": "mini-seg"}, _small(letter), tag("b", None, letter)), say(_BOARD, letter=letter))
        for letter in LETTERS
    ]
    return tag(
        "div",
        {"class": "island-board"},
        choice(
            key,
            say(N_("Board")),
            items,
            current,
            note=say(_LOT_BOARD) if current == RANDOM else "",
            closed=others,
            extra="minis",
        ),
        button(say, Button(f"show:boards-{seat + 1}", message(N_("Look at the boards")), "", "ui-eye"), "board"),
    )


# -- small maps --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _miniatures() -> Html:
    """The four boards as small maps, to be used where they are needed."""
    made = "".join(
        f'<symbol id="mini-{letter}" viewBox="{_box(laid)}">{_lands(letter, laid)}</symbol>'
        for letter, laid in ((letter, _alone(letter)) for letter in LETTERS)
    )
    return Html(f'<svg id="miniatures" class="vh" width="0" height="0" aria-hidden="true"><defs>{made}</defs></svg>')


def _alone(letter: str) -> Sheet:
    return sheet((letter,), layouts(1)[0])


def _box(laid: Sheet) -> str:
    return "{} {} {} {}".format(*laid.box)


def _lands(letter: str, laid: Sheet) -> str:
    terrains = {f"{letter}{n}": land.terrain for n, land in BOARDS[letter].lands.items()}
    return "".join(
        f'<path class="mini-{terrains.get(spot.id, "ocean")}" d="{spot.path}"/>' for spot in laid.spots.values()
    )


def _small(letter: str) -> Html:
    laid = _alone(letter)
    return Html(f'<svg class="mini" viewBox="{_box(laid)}" aria-hidden="true">{_miniature(letter, laid)}</svg>')


def _miniature(letter: str, laid: Sheet) -> str:
    left, top, wide, high = laid.box
    return f'<use href="#mini-{letter}" x="{left}" y="{top}" width="{wide}" height="{high}"/>'


def _layout_map(values: Mapping[str, str], layout: str) -> Html:
    """The boards as they would lie: coasts blue, each with its letter."""
    letters = _filled(chosen(values, "board"))
    laid = sheet(letters, layout)
    size = laid.box[2] / 9
    named = chosen(values, "board")
    inside = ""
    for letter, name, tile in zip(letters, named, laid.tiles, strict=True):
        spots = [spot for spot in laid.spots.values() if spot.id[0] == letter]
        x, y = (sum(getattr(spot, axis) for spot in spots) / len(spots) for axis in ("x", "y"))
        inside += (
            f'<path class="mini-tile" d="{tile}"/><text x="{x:.0f}" y="{y + size / 3:.0f}" font-size="{size:.0f}">'
        )
        inside += f"{'?' if name == RANDOM else name}</text>"
    return Html(
        f'<svg class="mini layout" viewBox="{_box(laid)}" aria-hidden="true">{inside}'
        f'<path class="mini-coast" d="{laid.coasts}"/></svg>'
    )


def _filled(boards: Sequence[str]) -> tuple[str, ...]:
    """Letters for all: those that are left stand for what the lot decides."""
    free = [letter for letter in LETTERS if letter not in boards]
    return tuple(each if each != RANDOM else free.pop(0) for each in boards)


def layout(say: Speaker, form: NewGame) -> Html | None:
    """How the boards lie together, where there is more than one."""
    count = int(form.values.get("spirits", "1"))
    if count < 2:
        return None
    option = next(each for each in GAMES["spirit_island"].options if each.id == "layout")
    standard, *others = layouts(count)
    current = form.values.get("layout", STANDARD)
    if current not in others:
        current = STANDARD
    shown = [(STANDARD, standard), *((each, each) for each in others)]
    items: list[tuple[str, Html | str, str]] = [
        (value, tag("span", {"class": "mini-seg"}, _layout_map(form.values, id), say(LAYOUTS[id].name)), "")
        for value, id in shown
    ]
    note = say(_LAYOUT_STANDARD if current == STANDARD else _LAYOUT_OTHER)
    return choice("layout", say(option.name), items, current, note=note, extra="layouts")


_LAYOUT_STANDARD: Final = N_("The usual layout for that many boards. The coast is drawn in blue.")
_LAYOUT_OTHER: Final = N_("Other lands lie next to each other; some ways across the island become longer or shorter.")


# -- a closer look -----------------------------------------------------------------------------------------------------


def panel(say: Speaker, what: str, form: NewGame) -> Html | None:
    """What is looked at over the form: "pick-1" (the spirits for the first seat), "look-1-wisp" (one of them),
    "boards-1" (the boards), "card-wash_away" (a card of a spirit)."""
    word, _, rest = what.partition("-")
    if word == "card" and rest in POWERS:
        return power_cards.large(say, rest, _fresh(_owner(rest)), Look())
    seat, _, id = rest.partition("-")
    if not (seat.isdigit() and 1 <= int(seat) <= len(form.people)):
        return None
    if word == "pick":
        return _pick(say, form, int(seat))
    if word == "look" and id in SPIRITS:
        return _look(say, form, int(seat), id)
    if word == "boards":
        return _boards(say, form, int(seat))
    return None


@lru_cache(maxsize=8)
def _fresh(spirit: str, board: str = "A") -> View:
    """The beginning of a game of this spirit alone."""
    setup = {"spirit1": spirit, "board1": board}
    return Table(GAMES["spirit_island"], setup, 0).view(None)


def _owner(card: str) -> str:
    return next((id for id in SPIRITS if card in PANELS[id].uniques), SPIRITS[0])


def _taken(form: NewGame, seat: int, what: str) -> set[str]:
    """What the other seats have."""
    return {each for n, each in enumerate(chosen(form.values, what), 1) if n != seat and each != RANDOM}


def _pick(say: Speaker, form: NewGame, seat: int) -> Html:
    current = form.values.get(f"spirit{seat}", RANDOM)
    taken = _taken(form, seat, "spirit")
    lot = tag(
        "li",
        {"id": f"pick-{RANDOM}", "class": classes("island-pick", "current" if current == RANDOM else None)},
        _head(say, RANDOM, heading="h3"),
        tag("p", None, say(_LOT_SPIRIT)),
        tag("div", {"class": "acts"}, _take(say, seat, RANDOM, current == RANDOM)),
    )
    rows = [_spirit_row(say, seat, id, id == current, id in taken) for id in SPIRITS]
    return _sheet(
        say,
        f"pick-{seat}",
        say(_SEATS[seat - 1]),
        tag("ul", {"id": "island-picks", "class": "island-picks"}, lot, rows),
    )


def _spirit_row(say: Speaker, seat: int, id: str, current: bool, taken: bool) -> Html:
    look = message(N_("Look at it"))
    return tag(
        "li",
        {"id": f"pick-{id}", "class": classes("island-pick", "current" if current else "taken" if taken else None)},
        _head(say, id, heading="h3"),
        tag("p", None, say(_ABOUT[id])),
        tag(
            "div",
            {"class": "acts"},
            _named(say, Button(f"show:look-{seat}-{id}", look, "", "ui-eye"), id),
            tag("p", {"class": "note"}, say(N_("Another seat has it."))) if taken else _take(say, seat, id, current),
        ),
    )


def _named(say: Speaker, given: Button, id: str) -> Html:
    """A button of a row; the screen reader hears of which."""
    words = say(given.label)
    return tag(
        "button",
        {
            "id": f"row-{given.act}",
            "type": "button",
            "class": classes("btn", given.kind),
            "data-act": given.act,
            "aria-label": f"{words}: {say(PANELS[id].name) if id in PANELS else say(_BY_LOT)}",
        },
        icon(given.icon) if given.icon else None,
        tag("span", None, words),
    )


def _take(say: Speaker, seat: int, id: str, current: bool) -> Html:
    if current:
        return tag("p", {"class": "note island-has"}, icon("ui-tick"), say(N_("Chosen")))
    return _named(say, Button(f"set:spirit{seat}:{id}", message(N_("Choose"))), id)


def _look(say: Speaker, form: NewGame, seat: int, id: str) -> Html:
    """The whole panel and the cards of a spirit, as at the beginning of a game."""
    take = None
    if form.values.get(f"spirit{seat}") != id and id not in _taken(form, seat, "spirit"):
        choose = Button(f"set:spirit{seat}:{id}", message(N_("Choose this spirit")), "go", "ui-tick")
        take = button(say, choose, "look")
    acts = tag("footer", {"class": "acts"}, take) if take is not None else Html("")
    return spirit_panels.sheet(say, _fresh(id), Look(), (Person("", 1),), 0, preview=acts)


def _boards(say: Speaker, form: NewGame, seat: int) -> Html:
    """The four boards with what stands on them at first."""
    current = form.values.get(f"board{seat}", RANDOM)
    taken = _taken(form, seat, "board")
    return _sheet(
        say,
        f"boards-{seat}",
        say(N_("Boards")),
        tag(
            "ul",
            {"id": "island-boards", "class": "island-boards"},
            [_board_row(say, seat, letter, letter == current, letter in taken) for letter in LETTERS],
        ),
    )


def _board_row(say: Speaker, seat: int, letter: str, current: bool, taken: bool) -> Html:
    name = say(_BOARD, letter=letter)
    view = _fresh(SPIRITS[0], letter)
    lands = [land for land in view.lands.values() if land.id != f"{letter}0"]
    words = [tag("li", None, say(island.said(view, land))) for land in lands]
    choose = say(N_("Choose"))
    if taken:
        own = tag("p", {"class": "note"}, say(N_("Another seat has it.")))
    elif current:
        own = tag("p", {"class": "note island-has"}, icon("ui-tick"), say(N_("Chosen")))
    else:
        own = tag(
            "button",
            {
                "id": f"row-board-{letter}",
                "type": "button",
                "class": "btn",
                "data-act": f"set:board{seat}:{letter}",
                "aria-label": f"{choose}: {name}",
            },
            choose,
        )
    return tag(
        "li",
        {"id": f"board-row-{letter}", "class": "island-board-row"},
        tag("header", None, tag("h3", None, name), tag("div", {"class": "acts"}, own)),
        _large_map(letter, view),
        tag(
            "details",
            {"id": f"board-words-{letter}"},
            tag("summary", None, say(N_("In words"))),
            tag("ul", None, words),
        ),
    )


_PIECE: Final = 150


def _large_map(letter: str, view: View) -> Html:
    """A board with what stands on it at first."""
    laid = _alone(letter)
    inside = _miniature(letter, laid)
    for land in view.lands.values():
        if land.id == f"{letter}0":
            continue
        spot = laid.spots[land.id]
        things = [kind_of(piece) for piece, n in land.pieces.items() for _ in range(n)] + ["blight"] * land.blight
        step = min(_PIECE * 0.72, spot.clearing.radius * 2 / max(1, len(things)))
        left = spot.x - step * (len(things) - 1) / 2
        inside += (
            f'<text class="mini-name" x="{spot.x:.0f}" y="{spot.y - (62 if things else -20):.0f}">{land.id}</text>'
        )
        inside += "".join(
            f'<use href="#p-{kind}" x="{left + step * n - _PIECE / 2:.0f}" y="{spot.y - 44:.0f}" width="{_PIECE}" '
            f'height="{_PIECE}"/>'
            for n, kind in enumerate(things)
        )
    return Html(f'<svg class="mini large" viewBox="{_box(laid)}" aria-hidden="true">{inside}</svg>')


def _sheet(say: Speaker, what: str, title: str, *inside: Html) -> Html:
    return tag(
        "div",
        {"id": f"dim-{what}", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-{what}",
                "class": "panel sheet island-sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-label": title,
            },
            tag("header", {"class": "panel-head"}, tag("h2", None, title), closer(say, f"show-{what}")),
            tag("div", {"class": "sheet-body", "tabindex": 0}, *inside),
        ),
    )
