"""The island: which lands there are, how they lie to each other, and how far it is from one to another.

It is made from the boards and a layout (see `boards`). Two lands are adjacent if they share a border or a corner, on
one board or across two that lie together. An ocean is no land; it lies next to the coastal lands of its board alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from engine.spirit_island.boards import BOARDS, EDGE_LENGTH, LAYOUTS, Edge, Layout

OCEAN: Final = "ocean"

Pair: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Place:
    """A land ("A4") or the ocean of a board ("A0").

    `neighbours`: adjacent lands, in the order of the island. `ocean`: the ocean that a coastal land lies at, else "".
    """

    id: str
    board: str
    number: int
    terrain: str
    coastal: bool
    neighbours: tuple[str, ...]
    ocean: str


@dataclass(frozen=True)
class Island:
    """`places`: the lands (A1 to A8, B1, ...: by letter), then the oceans. `lands`: the lands alone. `boards`: by slot.

    Distances are in steps from land to land. A path may begin or end in an ocean; it never leads through one.
    """

    places: dict[str, Place]
    lands: tuple[str, ...]
    boards: tuple[str, ...]
    _steps: dict[str, dict[str, int]] = field(init=False, compare=False, repr=False)
    _within: dict[str, tuple[tuple[str, ...], ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        steps = {origin: self._from(origin) for origin in self.places}
        within = {origin: self._rings(steps[origin]) for origin in self.places}
        object.__setattr__(self, "_steps", steps)
        object.__setattr__(self, "_within", within)

    def _from(self, origin: str) -> dict[str, int]:
        """Steps from a place to every other."""
        steps = {origin: 0}
        queue = [origin]
        for here in queue:
            for there in self.places[here].neighbours:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        for ocean in (place for place in self.places.values() if place.terrain == OCEAN and place.id != origin):
            steps[ocean.id] = 1 + min(steps[coast] for coast in ocean.neighbours)
        return steps

    def _rings(self, steps: dict[str, int]) -> tuple[tuple[str, ...], ...]:
        farthest = max(steps[land] for land in self.lands)
        return tuple(tuple(land for land in self.lands if steps[land] <= n) for n in range(farthest + 1))

    def distance(self, a: str, b: str) -> int:
        """Steps from one place to another; 0 to itself. KeyError for a place that is not on this island."""
        return self._steps[a][b]

    def within(self, origin: str, n: int) -> tuple[str, ...]:
        """The lands at most `n` steps (0 or more) from a place, itself too if it is a land, in the order of the island.

        KeyError for a place that is not on this island.
        """
        rings = self._within[origin]
        return rings[min(n, len(rings) - 1)]

    def adjacent(self, a: str, b: str) -> bool:
        """Whether two lands are adjacent, or a land lies at an ocean. KeyError for a place not on this island."""
        return self._steps[a][b] == 1


def layouts(count: int) -> tuple[str, ...]:
    """The ids of the layouts for so many boards, the standard one first. ValueError if there is none."""
    found = [layout for layout in LAYOUTS.values() if len(layout.placements) == count]
    if not found:
        raise ValueError(f"no layout for {count} boards")
    return tuple(layout.id for layout in sorted(found, key=lambda layout: not layout.standard))


@lru_cache(maxsize=256)
def island(boards: tuple[str, ...], layout: str) -> Island:
    """The island of these boards (letters, each once) in this layout; boards[i] lies in slot i + 1.

    ValueError for an unknown board or layout, a board used twice, or a layout for another number of boards.
    """
    plan = _checked(boards, layout)
    pairs = {*_on_boards(boards), *_across(boards, plan)}
    ids = [f"{board}{number}" for board in sorted(boards) for number in BOARDS[board].lands]
    near = {id: tuple(other for other in ids if (id, other) in pairs) for id in ids}
    places = [_land(id, near[id]) for id in ids] + [_ocean(board) for board in sorted(boards)]
    return Island({place.id: place for place in places}, tuple(ids), boards)


def _checked(boards: tuple[str, ...], layout: str) -> Layout:
    plan = LAYOUTS.get(layout)
    if plan is None:
        raise ValueError(f"unknown layout {layout!r}")
    if len(boards) != len(plan.placements):
        raise ValueError(f"{layout} is for {len(plan.placements)} boards, not {len(boards)}")
    if unknown := [board for board in boards if board not in BOARDS]:
        raise ValueError(f"unknown boards {unknown}")
    if len(set(boards)) != len(boards):
        raise ValueError(f"a board is used twice: {boards}")
    return plan


def _land(id: str, near: tuple[str, ...]) -> Place:
    letter, number = id[0], int(id[1:])
    land = BOARDS[letter].lands[number]
    return Place(id, letter, number, land.terrain, land.coastal, near, f"{letter}0" if land.coastal else "")


def is_ocean(id: str) -> bool:
    """Whether the id of a place is that of an ocean: "A0"."""
    return id[1:] == "0"


def _ocean(letter: str) -> Place:
    coast = tuple(f"{letter}{land.number}" for land in BOARDS[letter].lands.values() if land.coastal)
    return Place(f"{letter}0", letter, 0, OCEAN, False, coast, "")


def _on_boards(boards: Sequence[str]) -> Iterator[Pair]:
    """The adjacent lands of each board, both ways round."""
    for board in boards:
        for land in BOARDS[board].lands.values():
            yield from ((f"{board}{land.number}", f"{board}{other}") for other in land.adjacent)


def _across(boards: Sequence[str], plan: Layout) -> Iterator[Pair]:
    """The adjacent lands of different boards, both ways round: along joined sides, and where corners touch."""
    for join in plan.joins:
        a, b = boards[join.a - 1], boards[join.b - 1]
        for x, y in facing(BOARDS[a].edges[join.a_edge], BOARDS[b].edges[join.b_edge]):
            yield from ((f"{a}{x}", f"{b}{y}"), (f"{b}{y}", f"{a}{x}"))
    for touch in plan.corner_contacts:
        a, b = boards[touch.a - 1], boards[touch.b - 1]
        x, y = BOARDS[a].corner_land[touch.a_corner], BOARDS[b].corner_land[touch.b_corner]
        yield from ((f"{a}{x}", f"{b}{y}"), (f"{b}{y}", f"{a}{x}"))


def facing(edge: Edge, other: Edge) -> Iterator[tuple[int, int]]:
    """The pairs of lands that touch when two sides lie against each other (the second runs the other way)."""
    for land, start, end in _stretches(edge):
        for facing_land, far, near in _stretches(other):
            if max(start, EDGE_LENGTH - near) < min(end, EDGE_LENGTH - far):
                yield land, facing_land


def _stretches(edge: Edge) -> Iterator[tuple[int, int, int]]:
    """Each land along a side, and where it begins and ends."""
    ends = (0, *edge.breaks, EDGE_LENGTH)
    return zip(edge.lands, ends, ends[1:], strict=False)
