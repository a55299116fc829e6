"""The map: three regions of three areas, who stands where, and what it scores.

The published map is not public. This one ("pinwheel") is ours: each region has a heart (five neighbours), a gate
(three) and a haven (two); turning the map by one region leaves it unchanged, so no region is better, and every two
regions border on each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.decision import Option
from engine.text import N_, Message, Part

AREAS: Final = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
"""Place ids: letter of the region and a number. Every map has these nine; only names and neighbours differ."""
INDEX: Final = {area: at for at, area in enumerate(AREAS)}
REGIONS: Final = ("a", "b", "c")
REGION_OF: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2)
FIGURES: Final = 15
"""Figures of each side."""

PLACE: Final = tuple(Option(f"place:{area}", (area,)) for area in AREAS)
BATTLE: Final = tuple(Option(f"battle:{area}", (area,)) for area in AREAS)
GO: Final = tuple(Option(f"go:{area}", (area,)) for area in AREAS)


def moves(start: int, end: int) -> tuple[Option, ...]:
    """The options to move 1, 2, ... 15 figures from one area to another."""
    a, b = AREAS[start], AREAS[end]
    return tuple(Option(f"{a}-{b}:{n}", (a, b)) for n in range(1, FIGURES + 1))


@dataclass(frozen=True)
class Map:
    """Names and neighbours of the nine areas.

    names, region_names: as they are said (nine, three). edges: pairs of area numbers, the smaller first, sorted.
    near[a]: the neighbours of area a. moves[a]: for each neighbour, the options to move 1 ... 15 figures there.
    """

    names: tuple[Part, ...]
    region_names: tuple[Part, ...]
    edges: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    moves: tuple[tuple[tuple[Option, ...], ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        near: list[list[int]] = [[] for _ in AREAS]
        for a, b in self.edges:
            near[a].append(b)
            near[b].append(a)
        object.__setattr__(self, "near", tuple(tuple(sorted(each)) for each in near))
        options = tuple(tuple(moves(a, b) for b in self.near[a]) for a in range(len(AREAS)))
        object.__setattr__(self, "moves", options)


STAND_IN_NAMES: Final = (
    N_("Hollow Glade"), N_("Owlgate"), N_("Fernhaven"),
    N_("Shardpeak"), N_("Windstair"), N_("Stilltarn"),
    N_("Glowmere"), N_("Reedbridge"), N_("Mossbank"),
)  # fmt: skip
STAND_IN_REGIONS: Final = (N_("Mistwood"), N_("Crystal Heights"), N_("Lantern Fen"))
STAND_IN_EDGES: Final = (
    (0, 1), (0, 2), (0, 3), (0, 6), (0, 7),
    (1, 2), (1, 3),
    (3, 4), (3, 5), (3, 6),
    (4, 5), (4, 6),
    (6, 7), (6, 8),
    (7, 8),
)  # fmt: skip
STAND_IN_MAP: Final = Map(
    tuple(Message(name) for name in STAND_IN_NAMES),
    tuple(Message(name) for name in STAND_IN_REGIONS),
    STAND_IN_EDGES,
)
"""Wisp's own map: all of it is invented."""


def connected(edges: Sequence[tuple[int, int]]) -> bool:
    """Whether every area can be reached from every other."""
    reached = {0}
    for _ in AREAS:
        reached |= {b for a, b in edges if a in reached} | {a for a, b in edges if b in reached}
    return len(reached) == len(AREAS)


def controlled(figures: Sequence[int], region: int) -> int:
    """In how many areas of the region a side with these figures (by area) stands; shared areas count."""
    first = 3 * region
    return (figures[first] > 0) + (figures[first + 1] > 0) + (figures[first + 2] > 0)


def region_score(figures: Sequence[int], region: int) -> int:
    """One point a figure; two where the side controls at least two areas of the region."""
    first = 3 * region
    count = figures[first] + figures[first + 1] + figures[first + 2]
    return 2 * count if controlled(figures, region) >= 2 else count


def score(figures: Sequence[int]) -> int:
    """The points of a side with these figures, by area."""
    return region_score(figures, 0) + region_score(figures, 1) + region_score(figures, 2)
