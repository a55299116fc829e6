"""Where everything lies on the map of Spirit Island: boards laid together, outlines of lands, places in them.

Lengths are units of the picture: a side of a board has 1000, x runs to the right and y down. Neighbours touch: within a
board their common border is one line, and across boards the lines are less than `TOUCH` apart; all others, except those
that meet at a corner of the boards and so are adjacent too, are far from each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.spirit_island.boards import EDGE_LENGTH, LAYOUTS
from web.boards.island_outlines import ARCS, AROUND, CLEARINGS, SCENERY, SWINGS

TOUCH: Final = 1.5
"""Outlines that come closer than this touch."""

Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Point, Point, Point]
"""A cubic piece of a line: two control points and where it ends; it begins where the one before it ended."""

_HIGH: Final = math.sqrt(3) / 2
_CORNERS: Final = ((0.0, 0.0), (1000.0, 0.0), (1500.0, -1000 * _HIGH), (500.0, -1000 * _HIGH))
_SIDES: Final = {"t": (3, 2), "r": (2, 1), "b": (1, 0)}
_STEPS: Final = 4
"""Straight pieces that stand for a curve where something is measured."""


class Circle(NamedTuple):
    x: float
    y: float
    radius: float


class Slot(NamedTuple):
    """Where something stands (its middle), and how large: 1 is a piece as drawn, 64 units."""

    x: float
    y: float
    scale: float


@dataclass(frozen=True, eq=False)
class Spot:
    """A land, or the sea of a board ("A0"), as it lies on the map.

    path: its outline as path data. outline: the same as corners, near enough for measuring. clearing: the largest
    circle in it. scenery: circles around that for what grows there.
    """

    id: str
    path: str
    outline: tuple[Point, ...]
    clearing: Circle
    scenery: tuple[Circle, ...]

    @property
    def x(self) -> float:
        return self.clearing.x

    @property
    def y(self) -> float:
        return self.clearing.y


@dataclass(frozen=True, eq=False)
class Sheet:
    """Boards laid together.

    spots: by place, boards in the order of their letters. box: left, top, width, height. tiles: the outline of each
    board as path data. coasts: where land and sea meet. borders: between lands of one board. seams: where boards meet.
    pixel: units of one pixel where the whole island is shown on a large screen, the measure for writing.
    """

    boards: tuple[str, ...]
    spots: Mapping[str, Spot]
    box: tuple[int, int, int, int]
    tiles: tuple[str, ...]
    coasts: str
    borders: str
    seams: str
    pixel: float


# -- lines -------------------------------------------------------------------------------------------------------------


def _smooth(knots: Sequence[Point]) -> list[Curve]:
    """A line through all knots, the same from either end."""
    last = len(knots) - 1
    slopes: list[Point] = []
    for i in range(len(knots)):
        (x0, y0), (x1, y1) = knots[max(i - 1, 0)], knots[min(i + 1, last)]
        share = 2 if 0 < i < last else 1
        slopes.append(((x1 - x0) / share / 3, (y1 - y0) / share / 3))
    return [
        (
            (knots[i][0] + slopes[i][0], knots[i][1] + slopes[i][1]),
            (knots[i + 1][0] - slopes[i + 1][0], knots[i + 1][1] - slopes[i + 1][1]),
            knots[i + 1],
        )
        for i in range(last)
    ]


def _side(side: str) -> list[Point]:
    """The knots of a side, clockwise."""
    (x0, y0), (x1, y1) = (_CORNERS[corner] for corner in _SIDES[side])
    dx, dy, last = x1 - x0, y1 - y0, len(SWINGS) - 1
    return [
        (x0 + dx * n / last + dy * swing / 1000, y0 + dy * n / last - dx * swing / 1000)
        for n, swing in enumerate(SWINGS)
    ]


def _points(text: str) -> list[Point]:
    return [(float(x), float(y)) for x, _, y in (point.partition(",") for point in text.split())]


Line: TypeAlias = tuple[Point, list[Curve]]
"""Where it begins, and its pieces."""


def _backwards(line: Line) -> Line:
    start, curves = line
    ends = [start, *(curve[2] for curve in curves)]
    return ends[-1], [(b, a, end) for (a, b, _), end in zip(reversed(curves), reversed(ends[:-1]), strict=True)]


def _line(letter: str, name: str, side_lines: Mapping[str, Line]) -> Line:
    if name[0] in _SIDES:
        start, curves = side_lines[name[0]]
        per = len(curves) // EDGE_LENGTH
        a, b = (int(n) * per for n in name[1:].split("-"))
        return (curves[a - 1][2] if a else start), curves[a:b]
    if name[0] == "-":
        return _backwards(_line(letter, name[1:], side_lines))
    knots = _points(ARCS[letter][name])
    return knots[0], _smooth(knots)


class _Placed:
    """Turns and moves lines of a board to where it lies."""

    def __init__(self, turn: int, dx: float, dy: float) -> None:
        self.cos, self.sin = math.cos(math.pi * turn / 3), math.sin(math.pi * turn / 3)
        self.dx, self.dy = dx, dy

    def point(self, at: Point) -> Point:
        x, y = at
        return x * self.cos + y * self.sin + self.dx, y * self.cos - x * self.sin + self.dy

    def line(self, line: Line) -> Line:
        start, curves = line
        return self.point(start), [(self.point(a), self.point(b), self.point(end)) for a, b, end in curves]

    def circle(self, x: float, y: float, radius: float) -> Circle:
        return Circle(*self.point((x, y)), radius)


def _data(lines: Sequence[Line], *, close: bool = False) -> str:
    """Lines as path data; with `close` they are one figure, each beginning where the one before it ended."""
    out: list[str] = []
    for n, (start, curves) in enumerate(lines):
        if not close or not n:
            out.append("M{:.0f} {:.0f}".format(*start))
        out += ("C{:.0f} {:.0f} {:.0f} {:.0f} {:.0f} {:.0f}".format(*a, *b, *end) for a, b, end in curves)
    return "".join(out) + ("Z" if close else "")


def _corners(lines: Sequence[Line]) -> tuple[Point, ...]:
    points: list[Point] = []
    for start, curves in lines:
        here = start
        for a, b, end in curves:
            points += (_between(here, a, b, end, n / _STEPS) for n in range(_STEPS))
            here = end
    return tuple(points)


def _between(p: Point, a: Point, b: Point, q: Point, t: float) -> Point:
    u = 1 - t
    w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return p[0] * w0 + a[0] * w1 + b[0] * w2 + q[0] * w3, p[1] * w0 + a[1] * w1 + b[1] * w2 + q[1] * w3


# -- boards laid together ----------------------------------------------------------------------------------------------

_SCREEN: Final = (900, 720)
"""Pixels that the map has on a large screen."""
_MOST_UNITS: Final = 2.7
"""With more units to a pixel the writing would be larger than the lands have room for: one has to go nearer."""
_MARGIN: Final = 24
_AS_IT_IS: Final = 0.9
"""An island is turned only if that shows it larger by a tenth."""


@lru_cache(maxsize=16)
def sheet(boards: tuple[str, ...], layout: str) -> Sheet:
    """The map of these boards (letters, by slot) in this layout, turned so that it is seen as large as can be.

    KeyError for an unknown board or layout.
    """
    turns = {turn: _extent(boards, layout, turn) for turn in range(6)}
    return _sheet(boards, layout, min(turns, key=lambda turn: _pixel(turns[turn]) * (1 if turn else _AS_IT_IS)))


def _pixel(box: tuple[float, float, float, float]) -> float:
    return max((box[2] - box[0]) / _SCREEN[0], (box[3] - box[1]) / _SCREEN[1])


def _places(layout: str, turn: int) -> list[_Placed]:
    """How each slot of a layout is turned and moved, the whole turned by `turn` times 60 degrees."""
    whole = _Placed(turn, 0, 0)
    return [
        _Placed(rotation + turn, *whole.point((1000 * (a + b / 2), -1000 * _HIGH * b)))
        for (a, b), rotation in LAYOUTS[layout].placements
    ]


def _extent(boards: tuple[str, ...], layout: str, turn: int) -> tuple[float, float, float, float]:
    points = [
        placed.point(point)
        for board, placed in zip(boards, _places(layout, turn), strict=True)
        for point in (*_side("t"), *_side("r"), *_side("b"), *_points(ARCS[board]["0"]))
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _sheet(boards: tuple[str, ...], layout: str, turn: int) -> Sheet:
    side_lines: dict[str, Line] = {}
    for side in _SIDES:
        knots = _side(side)
        side_lines[side] = knots[0], _smooth(knots)
    spots: dict[str, Spot] = {}
    tiles: dict[str, str] = {}
    coasts: list[Line] = []
    borders: list[Line] = []
    seams: list[Line] = []
    slots = dict(zip(boards, zip(_places(layout, turn), range(1, len(boards) + 1), strict=True), strict=True))
    for board in sorted(boards):
        placed, slot = slots[board]
        spots.update(_spots(board, placed, side_lines))
        names = (*(f"{side}0-{EDGE_LENGTH}" for side in "trb"), "-3", "0", "-1")
        tiles[board] = _data([placed.line(_line(board, name, side_lines)) for name in names], close=True)
        for name in ARCS[board]:
            if len(name) == 2:
                line = placed.line(_line(board, name, side_lines))
                (coasts if name[0] == "0" else borders).append(line)
        seams += (placed.line(side_lines[join.a_edge[0]]) for join in LAYOUTS[layout].joins if join.a == slot)
    left, top, right, bottom = _extent(boards, layout, turn)
    box = (
        math.floor(left - _MARGIN),
        math.floor(top - _MARGIN),
        math.ceil(right - left + 2 * _MARGIN),
        math.ceil(bottom - top + 2 * _MARGIN + 16),
    )
    return Sheet(
        boards=boards,
        spots=spots,
        box=box,
        tiles=tuple(tiles.values()),
        coasts=_data(coasts),
        borders=_data(borders),
        seams=_data(seams),
        pixel=round(min(_pixel((left, top, right, bottom)), _MOST_UNITS), 2),
    )


def _spots(board: str, placed: _Placed, side_lines: Mapping[str, Line]) -> Iterator[tuple[str, Spot]]:
    for number in (1, 2, 3, 4, 5, 6, 7, 8, 0):
        lines = [placed.line(_line(board, name, side_lines)) for name in AROUND[board][number].split()]
        circles = (circle.split(",") for circle in SCENERY[board][number].split())
        scenery = (placed.circle(float(x), float(y), float(r)) for x, y, r in circles)
        yield (
            f"{board}{number}",
            Spot(
                f"{board}{number}",
                _data(lines, close=True),
                _corners(lines),
                placed.circle(*CLEARINGS[board][number]),
                tuple(sorted(scenery, key=lambda circle: circle.y)),
            ),
        )


# -- where things stand ------------------------------------------------------------------------------------------------

PIECE: Final = 64
"""Units of a piece as drawn, in both directions."""
_BAND: Final = 10
"""Units between the heights at which the width of a land is known."""
_ROOM: Final = 9
"""Units that are kept free at the border."""


@dataclass(frozen=True)
class Rows:
    """What stands in a land: the middle of its plate, and a slot for each thing asked for, in that order."""

    plate: Point
    slots: tuple[Slot, ...]
    foot: Point
    """The middle of what lies under it all (what is to come)."""


_OVER: Final = 0.62
"""The share of a plate and of what lies at the foot that has to lie in the land; they may reach over its border."""


@lru_cache(maxsize=1024)
def _spans(spot: Spot) -> tuple[float, tuple[float, ...], tuple[float, ...]]:
    """The highest height, and from there down at every `_BAND` how far the land reaches to the left and right of the
    line through its clearing (nothing where that is outside)."""
    ys = [y for _, y in spot.outline]
    top = min(ys)
    lefts: list[float] = []
    rights: list[float] = []
    corners = spot.outline
    for n in range(int((max(ys) - top) / _BAND) + 1):
        y = top + n * _BAND
        left, right, crossed = -math.inf, math.inf, False
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
            if (y0 > y) != (y1 > y):
                x = x0 + (x1 - x0) * (y - y0) / (y1 - y0)
                if x < spot.x:
                    left, crossed = max(left, x), not crossed
                else:
                    right = min(right, x)
        within = crossed and right < math.inf
        lefts.append(left + _ROOM if within else spot.x)
        rights.append(right - _ROOM if within else spot.x)
    return top, tuple(lefts), tuple(rights)


def _span(spot: Spot, above: float, below: float) -> tuple[float, float]:
    """How far a row between two heights may reach."""
    top, lefts, rights = _spans(spot)
    first, end = math.floor((above - top) / _BAND), math.ceil((below - top) / _BAND) + 1
    if first < 0 or end > len(lefts):
        return spot.x, spot.x
    return max(lefts[first:end]), min(rights[first:end])


@lru_cache(maxsize=4096)
def rows(
    spot: Spot, widths: tuple[float, ...], plate: tuple[float, float], foot: tuple[float, float], most: float
) -> Rows:
    """Places for things so wide (1: a piece), in rows below the plate, as large as the land has room for.

    plate, foot: width and height in units of what stands above and below the rows ((0, 0): nothing). most: the largest
    scale. Where a land has no room even for small things they overlap its border a little.
    """
    best: tuple[float, float, tuple[int, ...]] | None = None
    for count in range(1, min(4, len(widths)) + 1) if widths else (0,):
        for step in (0, 1, -1, 2, -2, 3, -3):
            middle = spot.y + step * spot.clearing.radius * 0.17
            worse = abs(step) * 0.024 + 0.03 * count
            found = _largest(spot, widths, plate, foot, count, middle, 0.0 if best is None else best[0] + worse, most)
            if found is not None:
                best = found[0] - worse, middle, (count, round(found[0] * 1000), *found[1])
    if best is None:
        count = max(1, math.ceil(len(widths) / 4))
        best = 0.0, spot.y, (count, 400, *_evenly(len(widths), count))
    return _set_down(spot, widths, plate, foot, best[1], best[2])


def _largest(
    spot: Spot,
    widths: tuple[float, ...],
    plate: tuple[float, float],
    foot: tuple[float, float],
    count: int,
    middle: float,
    least: float,
    most: float,
) -> tuple[float, tuple[int, ...]] | None:
    """The largest scale above `least` at which everything has room, and how it is split into rows; None if none is."""
    if least >= most:
        return None
    found = _split(spot, widths, plate, foot, count, middle, most)
    if found is not None:
        return most, found
    found = _split(spot, widths, plate, foot, count, middle, max(least, 0.15))
    if found is None:
        return None
    low, high = max(least, 0.15), most
    while high - low > 0.025:
        tried = (low + high) / 2
        fits = _split(spot, widths, plate, foot, count, middle, tried)
        low, high, found = (low, tried, found) if fits is None else (tried, high, fits)
    return low, found


def _evenly(n: int, count: int) -> list[int]:
    return [n * (row + 1) // count - n * row // count for row in range(count)]


_ROW: Final = 1.0
"""The height of a row, in pieces."""


def _heights(
    count: int, plate: tuple[float, float], foot: tuple[float, float], middle: float, scale: float
) -> tuple[float, float, float]:
    """Where the plate, the first row and the foot begin."""
    row = PIECE * _ROW * scale
    whole = plate[1] + row * count + foot[1]
    above = middle - whole / 2
    return above, above + plate[1], above + plate[1] + row * count


def _split(
    spot: Spot,
    widths: tuple[float, ...],
    plate: tuple[float, float],
    foot: tuple[float, float],
    count: int,
    middle: float,
    scale: float,
) -> tuple[int, ...] | None:
    """How many things stand in each row at this scale; None if they have no room."""
    above, first, under = _heights(count, plate, foot, middle, scale)
    for (wide, high), begins in ((plate, above), (foot, under)):
        if high:
            left, right = _span(spot, begins, begins + high)
            if right - left < wide * _OVER:
                return None
    row = PIECE * _ROW * scale
    spans = [_span(spot, first + row * n, first + row * (n + 1)) for n in range(count)]
    room = [(right - left) / (PIECE * scale) for left, right in spans]
    return _filled(widths, room)


def _filled(widths: tuple[float, ...], room: list[float]) -> tuple[int, ...] | None:
    """Things put into rows in their order, as evenly as the rows have room; None if they do not fit."""
    rest, space = sum(widths), sum(room)
    if rest > space or not space:
        return None
    counts: list[int] = []
    at = 0
    for n, wide in enumerate(room):
        share = rest * wide / space if n < len(room) - 1 and space > 0 else rest
        taken, used = 0, 0.0
        while at + taken < len(widths):
            following = widths[at + taken]
            if used + following > wide or (used + following / 2 > share and n < len(room) - 1):
                break
            used += following
            taken += 1
        if n == len(room) - 1 and at + taken < len(widths):
            return None
        counts.append(taken)
        at += taken
        rest -= used
        space -= wide
    return None if any(not taken for taken in counts) and len(widths) else tuple(counts)


def _set_down(
    spot: Spot,
    widths: tuple[float, ...],
    plate: tuple[float, float],
    foot: tuple[float, float],
    middle: float,
    arranged: tuple[int, ...],
) -> Rows:
    count, thousandths, *split = arranged
    scale = thousandths / 1000
    above, first, under = _heights(count if widths else 0, plate, foot, middle, scale)
    row = PIECE * _ROW * scale
    slots: list[Slot] = []
    at = 0
    for n, taken in enumerate(split if widths else ()):
        y = first + row * (n + 0.5)
        own = widths[at : at + taken]
        x = _middle(spot, first + row * n, first + row * (n + 1), sum(own) * PIECE * scale)
        x -= sum(own) * PIECE * scale / 2
        for wide in own:
            slots.append(Slot(round(x + wide * PIECE * scale / 2, 1), round(y, 1), scale))
            x += wide * PIECE * scale
        at += taken
    top = _middle(spot, above, above + plate[1], plate[0]), above + plate[1] / 2
    low = _middle(spot, under, under + foot[1], foot[0]), under + foot[1] / 2
    return Rows((round(top[0], 1), round(top[1], 1)), tuple(slots), (round(low[0], 1), round(low[1], 1)))


def _middle(spot: Spot, above: float, below: float, wide: float) -> float:
    """Where the middle of a row lies: in the clearing if there is room for it there, else in the middle of the room."""
    left, right = _span(spot, above, below)
    if right - left < wide:
        return (left + right) / 2
    aim = spot.x + ((left + right) / 2 - spot.x) * 0.35
    return min(max(aim, left + wide / 2), right - wide / 2)


# -- ways --------------------------------------------------------------------------------------------------------------

_DIRECTIONS: Final = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def neighbour(laid: Sheet, place: str, key: str) -> str:
    """The place that an arrow key leads to: the nearest one roughly in that direction; the same if there is none."""
    if place not in laid.spots or key not in _DIRECTIONS:
        return place
    here, (dx, dy) = laid.spots[place], _DIRECTIONS[key]
    best = (math.inf, place)
    for spot in laid.spots.values():
        along = (spot.x - here.x) * dx + (spot.y - here.y) * dy
        across = abs((spot.x - here.x) * dy) + abs((spot.y - here.y) * dx)
        if along > 0.6 * across and spot.id != place:
            best = min(best, (along + 1.6 * across, spot.id))
    return best[1]
