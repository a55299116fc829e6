"""The board of Geister as SVG, and the trays of taken ghosts. Squares are absolute; only the drawing turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.geister.view import Ghost, LastMove, View
from engine.text import N_, P_, Message, Seat, Speaker, counted
from web.ui.markup import Html, classes, escape, tag
from web.ui.model import Button, Look, Person
from web.ui.parts import ghost as ghost_picture
from web.ui.parts import seat_sign

FILES = "abcdef"
RANKS = "123456"
EXITS: tuple[tuple[str, str], ...] = (("a6", "f6"), ("a1", "f1"))
"""The corner squares from which each seat may leave."""

BOX = "-46 -130 692 860"
GROUND = Html('<image href="assets/textures/geister-board.webp" x="-46" y="-46" width="692" height="692"/>')

_EMPTY = N_("{place}, empty")
_OWN = {"good": N_("{place}, your good ghost"), "bad": N_("{place}, your bad ghost")}
_OTHERS = {"good": N_("{place}, good ghost of {seat}"), "bad": N_("{place}, bad ghost of {seat}")}
_UNKNOWN = N_("{place}, ghost of {seat}, kind unknown")
_EXIT = N_("Exit beyond {place}, for the ghosts of {seat}")
_OFFERED = N_("{what}, may be chosen")
_SELECTED = N_("{what}, in hand")
_CHOSEN = N_("{what}, chosen, waiting for confirmation")
_ASKED = N_("{what}, cannot be chosen now")


def place_at(square: str, facing: int) -> tuple[int, int]:
    """The upper left corner of a square or exit tile in board units, the board turned to the seat `facing`."""
    name = square.removeprefix("exit-")
    column, row = FILES.index(name[0]), 5 - RANKS.index(name[1])
    if facing:
        column, row = 5 - column, 5 - row
    if name != square:
        return column * 100, -136 if row == 0 else 636
    return column * 100, row * 100


def board(say: Speaker, view: View, look: Look, people: Sequence[Person]) -> Html:
    """The whole board: exit tiles, squares, lights and ghosts. Every place is a cell of one grid."""
    ghosts = _ghosts(view, look)
    far, near = (EXITS[0], EXITS[1]) if look.facing == 0 else (EXITS[1], EXITS[0])
    focus = look.focus or _first_place(look)
    squares = [[f + r for f in FILES] for r in reversed(RANKS)]
    if look.facing:
        squares = [row[::-1] for row in reversed(squares)]
        far, near = far[::-1], near[::-1]
    rows = [_exit_row(say, far, look, focus, people)]
    for row in squares:
        cells = "".join(_cell(say, square, ghosts.get(square), view, look, focus) for square in row)
        rows.append(f'<g role="row">{cells}</g>')
    rows.append(_exit_row(say, near, look, focus, people))
    label = escape(say(N_("Board of six by six squares, with an exit beyond each corner")))
    return Html(
        f'<svg id="board" class="board" viewBox="{BOX}" role="grid" aria-label="{label}">'
        f'<g class="ground" aria-hidden="true">{GROUND}{_coordinates(look.facing)}{_shade(look)}'
        f"{_last_move(view.last, view.ply, look.facing)}</g>"
        f'{"".join(rows)}<g id="pieces" aria-hidden="true">{_pieces(ghosts, view, look, people)}'
        f"{_taken_now(view, look.facing)}</g></svg>"
    )


def _ghosts(view: View, look: Look) -> dict[str, Ghost]:
    """What stands on the board: square -> ghost, with the draft of the seat that sets up."""
    proven = view.proven
    found = {
        g.square: Ghost(g.square, g.owner, "bad") if g.kind is None and g.square in proven else g for g in view.ghosts
    }
    if look.draft:
        seat = look.facing if view.seat is None else view.seat
        for square, kind in look.draft.items():
            found[square] = Ghost(square, seat, "bad" if kind == "bad" else "good")
    return found


def _first_place(look: Look) -> str:
    """Where the keyboard starts: what is in hand, else the first offered place, else the near left corner."""
    if look.selected and not look.selected.startswith("stock-"):
        return look.selected
    if look.offered:
        return min(look.offered)
    return "f6" if look.facing else "a1"


def _label(say: Speaker, square: str, ghost: Ghost | None, view: View, look: Look) -> str:
    if ghost is None:
        what = Message(_EMPTY, (("place", square),))
    elif ghost.kind is None:
        what = Message(_UNKNOWN, (("place", square), ("seat", Seat(ghost.owner))))
    elif ghost.owner == view.seat:
        what = Message(_OWN[ghost.kind], (("place", square),))
    else:
        what = Message(_OTHERS[ghost.kind], (("place", square), ("seat", Seat(ghost.owner))))
    return escape(say(_with_state(what, square, look)))


def _with_state(what: Message, place: str, look: Look) -> Message:
    word = (
        _CHOSEN
        if place == look.chosen
        else _SELECTED
        if place == look.selected
        else _ASKED
        if place == look.asked
        else _OFFERED
        if place in look.offered
        else ""
    )
    return Message(word, (("what", what),)) if word else what


def _state(place: str, look: Look) -> str:
    """The class that lights a place; one at a time, the strongest."""
    if place == look.chosen:
        return "chosen"
    if place == look.selected:
        return "selected"
    if place == look.asked:
        return "asked"
    return "offered" if place in look.offered else ""


def _lights(x: int, y: int, size: int, state: str, full: bool) -> str:
    """The light of a place in its state. Each differs by shape: flame and line, line and tick, hatching and lock."""
    if not state:
        return ""
    a, b, w, v = x + 4, y + 4, size - 8, size - 14
    middle = size // 2
    if state == "asked":
        return (
            f'<rect class="asked" x="{a}" y="{b}" width="{w}" height="{w}" rx="9" fill="url(#hatch)"/>'
            f'<use href="#lock" x="{x + size - 34}" y="{y + 4}" width="30" height="30"/>'
        )
    lines = (
        f'<rect class="{state}-2" x="{a}" y="{b}" width="{w}" height="{w}" rx="9"/>'
        f'<rect class="{state}-1" x="{a}" y="{b}" width="{w}" height="{w}" rx="9"/>'
    )
    if state == "selected":
        return lines
    if state == "chosen":
        return lines + f'<use href="#tick" x="{x + 5}" y="{y + 5}" width="26" height="26"/>'
    inner = f'<rect class="offered-3" x="{x + 11}" y="{y + 11}" width="{v - 8}" height="{v - 8}" rx="6"/>'
    if full:
        return lines + inner + f'<use class="flame" href="#flame" x="{x + 6}" y="{y + 5}" width="21" height="32"/>'
    return (
        f'<circle class="flame-glow" cx="{x + middle}" cy="{y + middle}" r="{middle - 6}" fill="url(#glow-wisp)"/>'
        f"{lines}{inner}"
        f'<use class="flame" href="#flame" x="{x + middle - 16}" y="{y + middle - 25}" width="32" height="49"/>'
    )


def _focus_ring(x: int, y: int, size: int) -> str:
    at = f'x="{x + 1.5}" y="{y + 1.5}" width="{size - 3}" height="{size - 3}" rx="10"'
    return f'<rect class="focus-dark" {at}/><rect class="focus-light" {at}/>'


def _cell(say: Speaker, square: str, ghost: Ghost | None, view: View, look: Look, focus: str) -> str:
    x, y = place_at(square, look.facing)
    state = _state(square, look)
    here = square == focus
    return (
        f'<g id="p-{square}" class="{classes("cell", state)}" role="gridcell" data-place="{square}" '
        f'tabindex="{0 if here else -1}" aria-label="{_label(say, square, ghost, view, look)}"'
        f'{_selected_mark(state)}><rect class="hit" x="{x}" y="{y}" width="100" height="100"/>'
        f"{_lights(x, y, 100, state, ghost is not None)}{_focus_ring(x, y, 100) if here else ''}</g>"
    )


def _selected_mark(state: str) -> str:
    return ' aria-selected="true"' if state in ("selected", "chosen") else ""


def _exit_row(say: Speaker, corners: Sequence[str], look: Look, focus: str, people: Sequence[Person]) -> str:
    return f'<g role="row">{"".join(_exit(say, each, look, focus, people) for each in corners)}</g>'


def _exit(say: Speaker, corner: str, look: Look, focus: str, people: Sequence[Person]) -> str:
    """An exit tile: an arrow outward and the sign of the seat whose ghosts may leave here; the own ones are lit."""
    place = f"exit-{corner}"
    owner = 0 if corner in EXITS[0] else 1
    own = owner == look.facing
    x, y = place_at(place, look.facing)
    state = _state(place, look)
    here = place == focus
    what = Message(_EXIT, (("place", corner), ("seat", Seat(owner))))
    up = y < 0
    arrow = "M42 66V28M24 44 42 24 60 44" if up else "M42 18v38M24 40 42 60 60 40"
    sign = people[owner].colour if owner < len(people) else owner + 1
    at = f"translate({x + 8} {y + 8})"
    return (
        f'<g id="p-{place}" class="{classes("cell exit", "own-exit" if own else "other-exit", state)}" role="gridcell" '
        f'data-place="{place}" tabindex="{0 if here else -1}" '
        f'aria-label="{escape(say(_with_state(what, place, look)))}"{_selected_mark(state)}>'
        f'<g transform="{at}"><rect class="exit-frame" width="84" height="84" rx="16" fill="url(#oak)"/>'
        f'<rect class="exit-floor" x="7" y="7" width="70" height="70" rx="11"/>'
        f'<path class="exit-arrow" d="{arrow}"/></g>'
        f'<use href="#seat-{sign}" x="{x + 68}" y="{y + (70 if up else 6)}" width="26" height="26"/>'
        f'<rect class="hit" x="{x}" y="{y}" width="100" height="100"/>'
        f"{_lights(x + 6, y + 6, 88, state, True)}{_focus_ring(x + 3, y + 3, 94) if here else ''}</g>"
    )


def _pieces(ghosts: dict[str, Ghost], view: View, look: Look, people: Sequence[Person]) -> str:
    out: list[str] = []
    moved = view.last.end if view.last is not None else ""
    playing = view.seat is not None and view.phase != "over" and view.turn == view.seat
    for square in sorted(ghosts, key=lambda each: place_at(each, look.facing)[1]):
        ghost = ghosts[square]
        x, y = place_at(square, look.facing)
        mine = playing and ghost.owner == view.seat
        last = view.last if square == moved and not look.draft else None
        glide = f"glide from-{_direction(last.end, last.start, look.facing)}" if last is not None else ""
        key = f"gh-{square}-{view.ply}" if last is not None else f"gh-{square}"
        names = classes("piece", "mine" if mine else None, "held" if square == look.selected else None, glide)
        grip = f' data-piece="{square}" data-place="{square}"' if mine else ""
        under = f'<rect class="grip" x="{x}" y="{y}" width="100" height="100" rx="9"/>' if mine else ""
        out.append(
            f'<g id="{key}" class="{names}"{grip}>{under}'
            f'<use href="#gh-{ghost.kind or "veil"}" x="{x + 10}" y="{y + 2}" width="80" height="93"/>'
            f'<use href="#seat-{people[ghost.owner].colour}" x="{x + 66}" y="{y + 68}" width="29" height="29"/></g>'
        )
    return "".join(out)


def _direction(here: str, there: str, facing: int) -> str:
    """Where `there` lies, seen from `here` on the turned board: up, down, left or right."""
    (x, y), (u, v) = place_at(here, facing), place_at(there, facing)
    if abs(u - x) >= abs(v - y):
        return "left" if u < x else "right"
    return "up" if v < y else "down"


def _taken_now(view: View, facing: int) -> str:
    """The ghost the last move took: shown with its kind for a moment as it rises from the square."""
    last = view.last
    if last is None or last.took is None or not last.end:
        return ""
    x, y = place_at(last.end, facing)
    return (
        f'<g id="taken-{view.ply}" class="taken-now"><use href="#gh-{last.took}" x="{x + 10}" y="{y + 2}" '
        'width="80" height="93"/></g>'
    )


def _last_move(last: LastMove | None, ply: int, facing: int) -> str:
    """A dashed outline where the last move began and a dotted trail to where it went."""
    if last is None:
        return ""
    x, y = place_at(last.start, facing)
    u, v = place_at(last.end or f"exit-{last.start}", facing)
    trail = f"M{x + 50} {y + 50}L{(x + u) / 2 + 50:.0f} {(y + v) / 2 + 50:.0f}"
    return (
        f'<g id="last-{ply}" class="last"><rect x="{x + 3}" y="{y + 3}" width="94" height="94" rx="8"/>'
        f'<path d="{trail}"/></g>'
    )


def _shade(look: Look) -> str:
    """While a ghost is in hand, what is not offered lies in shade."""
    if not look.selected or look.selected.startswith("stock-"):
        return ""
    holes = [place for place in (*sorted(look.offered), look.selected) if not place.startswith("exit-")]
    cuts = "".join("M{} {}h100v100h-100z".format(*place_at(place, look.facing)) for place in holes)
    return f'<path class="shade" fill-rule="evenodd" d="M0 0H600V600H0z{cuts}"/>'


def _coordinates(facing: int) -> str:
    files = FILES[::-1] if facing else FILES
    ranks = RANKS if facing else RANKS[::-1]
    return "".join(
        f'<text class="co" x="{50 + 100 * i}" y="633">{name}</text>' for i, name in enumerate(files)
    ) + "".join(f'<text class="co" x="-26" y="{58 + 100 * i}">{name}</text>' for i, name in enumerate(ranks))


def play(say: Speaker, view: View, look: Look, people: Sequence[Person], log: Html | None) -> Html:
    """The table between the strip and the bar: aims (or the log while it is open), trays, board."""
    far, near = trays(say, view, people, look.facing, look)
    return tag(
        "div",
        {"id": "play", "class": "play"},
        tag("div", {"id": "side", "class": "side"}, log if log is not None else aims(say, view)),
        far,
        tag("div", {"id": "board-place", "class": "board-place"}, board(say, view, look, people)),
        near,
    )


def panel(
    say: Speaker, what: str, view: View, look: Look, people: Sequence[Person], actions: Sequence[Button]
) -> Html | None:
    """Everything of Geister is large enough on the table."""
    return None


# Trays -----------------------------------------------------------------------------------------------------------


STOCKS: tuple[tuple[str, str], ...] = (("stock-good", "good"), ("stock-bad", "bad"))
"""The places of the ghosts that still wait beside the board in the set-up, with their kind."""


def trays(
    say: Speaker, view: View, people: Sequence[Person], facing: int, look: Look | None = None
) -> tuple[Html, Html]:
    """The trays of the far and of the near seat: name, sign, whose turn, taken ghosts by kind with counts in words.

    With `look`, the near tray of a seat that sets up holds its stocks, from which ghosts are put on the board.
    """
    arranging = look is not None and view.phase == "set-up" and view.seat == view.turn == facing
    near = _tray(say, view, people, facing, "near", look if arranging else None)
    return _tray(say, view, people, 1 - facing, "far", None), near


def _tray(say: Speaker, view: View, people: Sequence[Person], seat: int, side: str, look: Look | None) -> Html:
    turn = view.phase != "over" and view.turn == seat
    stocks = look is not None
    return tag(
        "section",
        {
            "id": f"tray-{seat}",
            "class": classes("panel tray", side, "turn" if turn else None, "stocking" if stocks else None),
            "aria-label": say(_STOCK_TRAY if stocks else _TRAY, seat=Seat(seat)),
        },
        tag(
            "header",
            {"class": "tray-head"},
            seat_sign(people[seat].colour),
            tag(
                "div",
                {"class": "tray-name"},
                tag("h2", None, say.part(Seat(seat))),
                tag("p", {"class": classes("cap", "now" if turn else None)}, say(_standing(view, seat))),
            ),
        ),
        _stocks(say, look) if look is not None else _taken(say, view, seat),
    )


_TRAY = N_("Ghosts taken by {seat}")
_STOCK_TRAY = N_("Ghosts that {seat} still has to place")


def _taken(say: Speaker, view: View, seat: int) -> list[Html]:
    good = view.taken[seat].count("good")
    bad = view.taken[seat].count("bad")
    count_good = counted(P_("{n} good", "{n} good"), good)
    count_bad = counted(P_("{n} bad", "{n} bad"), bad)
    slots = [_slot("good", i < good) for i in range(4)] + [_slot("bad", i < bad) for i in range(4)]
    return [
        tag("p", {"class": "cap tray-cap"}, say(N_("Taken"))),
        tag("div", {"class": "slots", "aria-hidden": "true"}, slots),
        tag("p", {"class": "counts"}, tag("span", None, say(count_good)), tag("span", None, say(count_bad))),
    ]


def _stocks(say: Speaker, look: Look) -> Html:
    """Two heaps to place from; each is a place like a square: it can be tapped, dragged from and dropped on."""
    return tag("div", {"class": "stocks"}, [_stock(say, place, kind, look) for place, kind in STOCKS])


def _stock(say: Speaker, place: str, kind: str, look: Look) -> Html:
    left = 4 - sum(placed == kind for placed in look.draft.values())
    held = look.selected == place
    words = (
        counted(P_("{n} good to place", "{n} good to place"), left)
        if kind == "good"
        else counted(P_("{n} bad to place", "{n} bad to place"), left)
    )
    return tag(
        "button",
        {
            "id": f"p-{place}",
            "type": "button",
            "class": classes("stock", kind, "held" if held else None, "spent" if not left else None),
            "data-place": place,
            "data-piece": place if left else None,
            "aria-pressed": "true" if held else "false",
        },
        ghost_picture(kind),
        tag("span", None, say(words)),
    )


_FILLED = {kind: Html(f'<span class="slot {kind}">{ghost_picture(kind)}</span>') for kind in ("good", "bad")}
_FREE = {kind: Html(f'<span class="slot {kind}"></span>') for kind in ("good", "bad")}


def _slot(kind: str, filled: bool) -> Html:
    return _FILLED[kind] if filled else _FREE[kind]


def _standing(view: View, seat: int) -> str:
    """What a seat is doing, as a source sentence."""
    if view.phase == "over":
        return N_("has won") if view.winner == seat else N_("has lost") if view.winner is not None else N_("draw")
    if view.phase == "set-up":
        return N_("sets up") if view.turn == seat else N_("is ready") if view.ready[seat] else N_("waits")
    return N_("to move") if view.turn == seat else N_("waits")


def aims(say: Speaker, view: View) -> Html:
    """What one may aim at, in three lines, the same for both sides."""
    reach = view.exit_rule == "reach"
    lines = (
        (
            "good",
            N_("Bring a good ghost to one of your exits and you win.")
            if reach
            else N_("Lead a good ghost out through one of your exits and you win."),
        ),
        ("good", N_("Take all four good ghosts of the other side and you win.")),
        ("bad", N_("If the other side takes all four of your bad ghosts, you win too.")),
    )
    return tag(
        "section",
        {"id": "aims", "class": "panel aims"},
        tag("h2", None, say(N_("How to win"))),
        tag(
            "ul",
            None,
            [tag("li", None, ghost_picture(kind), tag("span", None, say(word))) for kind, word in lines],
        ),
    )
