"""Boards, layouts and the island made of them, against the facts."""

from __future__ import annotations

import itertools
from collections import Counter, deque
from typing import Any

import pytest

from engine.spirit_island.boards import BOARDS, LAYOUTS, Placement
from engine.spirit_island.island import OCEAN, Island, facing, is_ocean, island, layouts
from tests.engine.spirit_island.facts import facts

FACTS: dict[str, Any] = facts("boards")
PRINTED: dict[str, dict[str, Any]] = {board["name"]: board for board in FACTS["boards"]}
PLANS: dict[str, dict[str, Any]] = {layout["id"]: layout for layout in FACTS["layouts"]}
LETTERS = "ABCDEFGH"


def numbers(ids: list[str]) -> tuple[int, ...]:
    return tuple(int(id[1:]) for id in ids)


def of(layout: str, first: str = "A") -> Island:
    """The island of a layout with boards in a row from the first letter on."""
    at = LETTERS.index(first)
    row = LETTERS[at:] + LETTERS[:at]
    return island(tuple(row[: len(LAYOUTS[layout].placements)]), layout)


def test_all_boards_and_layouts_are_there() -> None:
    assert list(BOARDS) == list(PRINTED) == list(LETTERS)
    assert list(LAYOUTS) == list(PLANS) and len(LAYOUTS) == 25


@pytest.mark.parametrize("letter", LETTERS)
def test_a_board_is_as_printed(letter: str) -> None:
    board, printed = BOARDS[letter], PRINTED[letter]
    assert (board.letter, board.expansion) == (letter, printed["set"])
    assert list(board.lands) == list(range(1, 9))
    for land, row in zip(board.lands.values(), printed["lands"], strict=True):
        assert (land.number, land.terrain, land.coastal) == (row["number"], row["terrain"], row["coastal"])
        assert land.adjacent == numbers([id for id in row["adjacent"] if id != f"{letter}0"])
        assert land.start == {piece: count for piece, count in row["setup"].items() if count}
    tokens = {f"{letter}{land.number}": dict(land.tokens) for land in board.lands.values() if land.tokens}
    printed_tokens = {kind: row for kind, row in printed["token_setup"].items() if kind != "note"}
    assert tokens == {row["land"]: {kind: row["count"]} for kind, row in printed_tokens.items()}
    for side, edge in printed["edges"].items():
        assert board.edges[side].lands == numbers(edge["lands"])
        assert board.edges[side].breaks == tuple(edge["breaks_13"])
    corners = FACTS["corner_land"][letter]
    assert board.corner_land == numbers([corners[str(corner)] for corner in range(4)])


@pytest.mark.parametrize("id", PLANS)
def test_a_layout_is_as_published(id: str) -> None:
    plan, row = LAYOUTS[id], PLANS[id]
    assert (plan.id, plan.name, plan.standard) == (id, row["name"], row["standard"])
    assert [p["slot"] for p in row["placements"]] == list(range(1, row["players"] + 1))
    assert plan.placements == tuple((tuple(p["origin"]), p["rotation"]) for p in row["placements"])
    assert plan.joins == tuple((j["a"], j["a_edge"], j["b"], j["b_edge"]) for j in row["joins"])
    touching = ((c["a"], c["a_corner"], c["b"], c["b_corner"]) for c in row["corner_contacts"])
    assert plan.corner_contacts == tuple(touching)


def corners(placement: Placement) -> list[tuple[int, int]]:
    """The grid points of corners 0 to 3."""
    points: list[tuple[int, int]] = []
    for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
        for _ in range(placement.rotation):
            a, b = -b, a + b
        points.append((a + placement.origin[0], b + placement.origin[1]))
    return points


@pytest.mark.parametrize("id", PLANS)
def test_joins_and_corner_contacts_follow_from_where_the_boards_lie(id: str) -> None:
    plan = LAYOUTS[id]
    at = {slot: corners(placement) for slot, placement in enumerate(plan.placements, 1)}
    ends = {"top": (3, 2), "right": (2, 1), "bottom": (1, 0), OCEAN: (0, 3)}
    sides = {(slot, side): frozenset((at[slot][x], at[slot][y])) for slot in at for side, (x, y) in ends.items()}
    against = {frozenset((s, t)) for s, t in itertools.combinations(sides, 2) if sides[s] == sides[t]}
    assert against == {frozenset(((j.a, j.a_edge), (j.b, j.b_edge))) for j in plan.joins}
    touching = {
        frozenset(((s, x), (t, y)))
        for s, t in itertools.combinations(at, 2)
        for x, y in itertools.product(range(4), repeat=2)
        if at[s][x] == at[t][y] and not shares(sides, s, t, at[s][x])
    }
    assert touching == {frozenset(((c.a, c.a_corner), (c.b, c.b_corner))) for c in plan.corner_contacts}


def shares(sides: dict[tuple[int, str], frozenset[tuple[int, int]]], s: int, t: int, point: tuple[int, int]) -> bool:
    """Whether two boards lie against each other along a side that ends at this point."""
    mine = {ends for (slot, _side), ends in sides.items() if slot == s and point in ends}
    return any(ends in mine for (slot, _side), ends in sides.items() if slot == t)


def test_lands_that_touch_across_any_two_sides() -> None:
    pairs = FACTS["edge_adjacency"]
    assert len(pairs) == 252
    for row in pairs:
        found = facing(BOARDS[row["a"]].edges[row["a_edge"]], BOARDS[row["b"]].edges[row["b_edge"]])
        wanted = {tuple(numbers(pair)) for pair in row["adjacent"]}
        assert set(found) == wanted, (row["a"], row["a_edge"], row["b"], row["b_edge"])


def expected(boards: tuple[str, ...], id: str) -> set[frozenset[str]]:
    """The adjacent lands by the facts alone: the boards, the table of sides, the corner contacts."""
    plan = PLANS[id]
    pairs = {
        frozenset((land["id"], other))
        for board in boards
        for land in PRINTED[board]["lands"]
        for other in land["adjacent"]
        if not other.endswith("0")
    }
    table = {(r["a"], r["a_edge"], r["b"], r["b_edge"]): r["adjacent"] for r in FACTS["edge_adjacency"]}
    for join in plan["joins"]:
        one, two = (boards[join["a"] - 1], join["a_edge"]), (boards[join["b"] - 1], join["b_edge"])
        pairs |= {frozenset(pair) for pair in table.get((*one, *two)) or table[(*two, *one)]}
    for touch in plan["corner_contacts"]:
        a, b = boards[touch["a"] - 1], boards[touch["b"] - 1]
        corner = FACTS["corner_land"]
        pairs.add(frozenset((corner[a][str(touch["a_corner"])], corner[b][str(touch["b_corner"])])))
    return pairs


@pytest.mark.parametrize("id", PLANS)
def test_neighbours_on_all_layouts(id: str) -> None:
    for first in LETTERS:
        here = of(id, first)
        found = {frozenset((land, other)) for land in here.lands for other in here.places[land].neighbours}
        assert found == expected(here.boards, id)
        for land in here.lands:
            near = here.places[land].neighbours
            assert near == tuple(other for other in here.lands if other in near)  # in the order of the island
            assert all(land in here.places[other].neighbours for other in near)


def test_places_stand_in_order_lands_before_oceans() -> None:
    here = island(("D", "B"), "2_balanced")
    assert here.boards == ("D", "B")
    assert here.lands == tuple(f"{board}{number}" for board in "BD" for number in range(1, 9))
    assert tuple(here.places) == (*here.lands, "B0", "D0")


def test_the_id_of_a_place_says_whether_it_is_an_ocean() -> None:
    where = of(layouts(4)[0])
    assert [id for id in where.places if is_ocean(id)] == [id for id in where.places if id not in where.lands]


def test_a_place_says_what_it_is() -> None:
    here = of("1_balanced")
    a1, a4, ocean = (here.places[id] for id in ("A1", "A4", "A0"))
    assert (a1.board, a1.number, a1.terrain, a1.coastal, a1.ocean) == ("A", 1, "mountain", True, "A0")
    assert (a4.terrain, a4.coastal, a4.ocean, a4.neighbours) == ("sand", False, "", ("A1", "A2", "A3", "A5"))
    assert (ocean.terrain, ocean.coastal, ocean.ocean, ocean.neighbours) == (OCEAN, False, "", ("A1", "A2", "A3"))


@pytest.mark.parametrize("id", PLANS)
def test_distances_are_the_shortest_ways_over_land(id: str) -> None:
    here = of(id)
    for origin in here.lands:
        steps = {origin: 0}
        queue = deque([origin])
        while queue:
            land = queue.popleft()
            for other in here.places[land].neighbours:
                if other not in steps:
                    steps[other] = steps[land] + 1
                    queue.append(other)
        assert {land: here.distance(origin, land) for land in here.lands} == steps
        for n in range(max(steps.values()) + 2):
            assert here.within(origin, n) == tuple(land for land in here.lands if steps[land] <= n)
        assert {land for land in here.lands if here.adjacent(origin, land)} == set(here.places[origin].neighbours)


def test_an_ocean_is_reached_and_never_crossed() -> None:
    here = of("2_balanced")
    assert here.distance("A0", "A1") == here.distance("A1", "A0") == 1 and here.adjacent("A3", "A0")
    assert here.distance("A0", "A0") == 0
    # A1 and A3 lie at the same ocean: two steps over A2 or A4, as without it.
    assert here.distance("A1", "A3") == 2 and not here.adjacent("A4", "A0")
    assert here.distance("A0", "A4") == 2 and here.within("A0", 1) == ("A1", "A2", "A3")
    coasts = itertools.product(("A1", "A2", "A3"), ("B1", "B2", "B3"))
    assert here.distance("A0", "B0") == 2 + min(here.distance(a, b) for a, b in coasts)


def test_layouts_by_number_of_boards() -> None:
    assert Counter(len(layout.placements) for layout in LAYOUTS.values()) == {1: 1, 2: 6, 3: 3, 4: 3, 5: 5, 6: 4, 7: 3}
    for count in range(1, 8):
        assert layouts(count)[0] == f"{count}_balanced"
        assert set(layouts(count)) == {id for id, row in PLANS.items() if row["players"] == count}
    for count in (0, 8):
        with pytest.raises(ValueError, match="no layout"):
            _ = layouts(count)


@pytest.mark.parametrize(
    ("boards", "layout", "said"),
    [
        (("A",), "9_moon", "unknown layout"),
        (("A",), "2_balanced", "for 2 boards, not 1"),
        (("A", "Z"), "2_balanced", "unknown boards"),
        (("A", "A"), "2_balanced", "used twice"),
    ],
)
def test_an_impossible_island_is_refused(boards: tuple[str, ...], layout: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        _ = island(boards, layout)


def test_an_island_is_made_once() -> None:
    assert of("4_balanced") is of("4_balanced")
    with pytest.raises(KeyError):
        _ = of("1_balanced").distance("A1", "B1")
