"""The map of Spirit Island: outlines of all boards and layouts, and places for what stands in a land."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations

import pytest

from engine.spirit_island.boards import BOARDS, LAYOUTS
from engine.spirit_island.island import island
from web.boards.island_map import PIECE, TOUCH, Point, Sheet, Spot, neighbour, rows, sheet

APART = 15
"""Outlines of lands that are not neighbours keep at least this distance."""
LETTERS = tuple(BOARDS)
TURNED = [LETTERS[n % 8 :] + LETTERS[: n % 8] for n in range(len(LAYOUTS))]
EVERY = [((letter,), "1_balanced") for letter in LETTERS]
EVERY += [
    (letters[: len(plan.placements)], id)
    for letters, (id, plan) in zip(TURNED, LAYOUTS.items(), strict=True)
    if len(plan.placements) > 1
]
"""Every board alone, and every layout with boards that change from one to the next."""


def named(case: tuple[tuple[str, ...], str]) -> str:
    return f"{''.join(case[0])}-{case[1]}"


def laid(case: tuple[tuple[str, ...], str]) -> Sheet:
    return sheet(*case)


Side = tuple[Point, Point]


def sides(outline: tuple[Point, ...]) -> list[Side]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def distance(at: Point, lines: list[Side]) -> float:
    x, y = at
    least = math.inf
    for (x0, y0), (x1, y1) in lines:
        dx, dy = x1 - x0, y1 - y0
        t = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
        least = min(least, math.hypot(x - x0 - t * dx, y - y0 - t * dy))
    return least


def inside(at: Point, outline: tuple[Point, ...]) -> bool:
    x, y = at
    sides = zip(outline, outline[1:] + outline[:1], strict=True)
    return (
        sum((y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0 for (x0, y0), (x1, y1) in sides) % 2 > 0
    )


@cache
def box(spot: Spot) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of an outline and what is near it."""
    xs, ys = [x for x, _ in spot.outline], [y for _, y in spot.outline]
    return min(xs) - APART, max(xs) + APART, min(ys) - APART, max(ys) + APART


def within(a: Spot, b: Spot) -> list[Point]:
    """The corners of one outline that lie in the box of another."""
    left, right, top, bottom = box(b)
    ours = box(a)
    if ours[0] > right or ours[1] < left or ours[2] > bottom or ours[3] < top:
        return []
    return [(x, y) for x, y in a.outline if left < x < right and top < y < bottom]


def between(a: Spot, b: Spot) -> float:
    """The distance from the corners of one outline to the other; infinite where they are far from each other."""
    near = set(within(b, a))
    lines = [(p, q) for p, q in sides(b.outline) if p in near or q in near]
    return min((distance(point, lines) for point in within(a, b)), default=math.inf)


def area(outline: tuple[Point, ...]) -> float:
    sides = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides) / 2


@pytest.mark.parametrize("case", EVERY, ids=named)
def test_places_are_neighbours_exactly_where_their_outlines_touch(case: tuple[tuple[str, ...], str]) -> None:
    where, spots = island(*case), laid(case).spots
    assert set(spots) == set(where.places)
    wrong: dict[str, float] = {}
    for a, b in combinations(spots.values(), 2):
        apart = min(between(a, b), between(b, a))
        seas = where.places[a.id].number == where.places[b.id].number == 0
        near = not seas and where.adjacent(a.id, b.id)
        if (apart > TOUCH) if near else (apart < APART):
            wrong[f"{a.id} {b.id} {'should' if near else 'should not'} touch"] = apart
    assert not wrong


SOME = [case for case in EVERY if len(case[0]) <= 4 or case[1] in ("6_star", "7_power")]


@pytest.mark.parametrize("case", SOME, ids=named)
def test_lands_do_not_overlap_and_lie_in_the_picture(case: tuple[tuple[str, ...], str]) -> None:
    spots = laid(case).spots
    left, top, wide, high = laid(case).box
    for spot in spots.values():
        assert area(spot.outline) > 70_000, spot.id
        assert spot.path.count("M") == spot.path.count("Z") == 1, "one figure each"
        assert all(left < x < left + wide and top < y < top + high for x, y in spot.outline)
        for other in spots.values():
            deep = [p for p in within(spot, other) if other is not spot and inside(p, other.outline)]
            assert all(distance(point, sides(other.outline)) < TOUCH for point in deep), (spot.id, other.id)


@pytest.mark.parametrize("letter", LETTERS)
def test_outlines_do_not_cross_themselves(letter: str) -> None:
    for spot in sheet((letter,), "1_balanced").spots.values():
        sides = list(zip(spot.outline, spot.outline[1:] + spot.outline[:1], strict=True))
        for n, (a, b) in enumerate(sides):
            for c, d in sides[n + 2 : len(sides) - (n == 0)]:
                turns = [(q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) for p, q, r in
                         ((a, b, c), (a, b, d), (c, d, a), (c, d, b))]  # fmt: skip
                assert not (turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0), (spot.id, a, c)


@pytest.mark.parametrize("letter", LETTERS)
def test_clearings_and_scenery_lie_in_their_land(letter: str) -> None:
    for spot in sheet((letter,), "1_balanced").spots.values():
        for circle in (spot.clearing, *spot.scenery):
            assert inside(circle[:2], spot.outline)
            assert distance(circle[:2], sides(spot.outline)) > circle.radius - 3
        assert len(spot.scenery) >= 5, spot.id


PLATE, FOOT = (125.0, 56.0), (0.0, 0.0)


@pytest.mark.parametrize("case", [*EVERY[:8], (("A", "B", "C", "D"), "4_balanced")], ids=named)
@pytest.mark.parametrize("things", [0, 1, 2, 5, 8, 12])
def test_there_is_a_place_for_everything(case: tuple[tuple[str, ...], str], things: int) -> None:
    """Also for six kinds of pieces, damaged ones beside them, and presence of four spirits."""
    for spot in laid(case).spots.values():
        placed = rows(spot, (0.95,) * things, PLATE, FOOT, 1.3)
        assert len(placed.slots) == things
        if spot.id.endswith("0"):
            continue
        assert inside(placed.plate, spot.outline)
        for slot in placed.slots:
            assert inside((slot.x, slot.y), spot.outline), (spot.id, slot)
            assert slot.scale >= 0.5, (spot.id, things, slot.scale)
        for a, b in combinations(placed.slots, 2):
            least = 0.94 * PIECE * a.scale
            assert abs(a.x - b.x) > least or abs(a.y - b.y) > least, (spot.id, a, b)


def test_arrow_keys_reach_every_place() -> None:
    keys = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
    for case in EVERY:
        spots = laid(case)
        found = [next(iter(spots.spots))]
        for place in found:
            found += {there for key in keys if (there := neighbour(spots, place, key)) not in found}
        assert set(found) == set(spots.spots), case


def test_a_key_that_leads_nowhere_stays() -> None:
    alone = sheet(("A",), "1_balanced")
    assert neighbour(alone, "A0", "ArrowLeft") == "A0"
    assert neighbour(alone, "A4", "Home") == "A4"
    assert neighbour(alone, "A4", "ArrowRight") == "A5"
