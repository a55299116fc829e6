"""The board of Geister as it is drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from engine.geister.view import LastMove, View
from tests.web.screens import people, speaker, view
from web.boards.geister import EXITS, FILES, RANKS, board, place_at, trays
from web.ui.model import Look

SQUARES = [f + r for r in RANKS for f in FILES]
PLACES = SQUARES + [f"exit-{corner}" for side in EXITS for corner in side]


def drawn(seen: View, look: Look) -> ElementTree.Element:
    return ElementTree.fromstring(board(speaker(), seen, look, people()))


def cells(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {each.get("data-place", ""): each for each in root.iter("g") if each.get("role") == "gridcell"}


@pytest.mark.parametrize("facing", [0, 1])
def test_every_place_has_a_cell(facing: int) -> None:
    assert sorted(cells(drawn(view(), Look(facing=facing)))) == sorted(PLACES)


@pytest.mark.parametrize("facing", [0, 1])
def test_neighbours_touch_and_others_do_not(facing: int) -> None:
    for a in SQUARES:
        for b in SQUARES:
            near = abs(FILES.index(a[0]) - FILES.index(b[0])) + abs(int(a[1]) - int(b[1])) == 1
            (x, y), (u, v) = place_at(a, facing), place_at(b, facing)
            assert near == (abs(x - u) + abs(y - v) == 100)


def test_turning_is_a_half_turn() -> None:
    for place in PLACES:
        (x, y), (u, v) = place_at(place, 0), place_at(place, 1)
        assert (x + u, y + v) == (500, 500)


@pytest.mark.parametrize("facing", [0, 1])
def test_own_exits_are_at_the_far_side(facing: int) -> None:
    for corner in EXITS[facing]:
        assert place_at(f"exit-{corner}", facing)[1] < place_at(corner, facing)[1]
        assert place_at(corner, facing)[1] == 0


def test_rows_stand_in_the_order_they_are_seen() -> None:
    for facing in (0, 1):
        places = list(cells(drawn(view(), Look(facing=facing))))
        seen = [place_at(place, facing) for place in places]
        assert seen == sorted(seen, key=lambda at: (at[1], at[0]))


def test_labels_say_what_a_seat_may_know() -> None:
    labels = {
        place: cell.get("aria-label") for place, cell in cells(drawn(view(), Look(frozenset({"b5"}), "b4"))).items()
    }
    assert labels["b4"] == "b4, your good ghost, in hand"
    assert labels["e3"] == "e3, your bad ghost"
    assert labels["c5"] == "c5, ghost of Ben, kind unknown"
    assert labels["b5"] == "b5, empty, may be chosen"
    assert labels["exit-a6"] == "Exit beyond a6, for the ghosts of Anna"


def kinds(root: ElementTree.Element) -> list[str]:
    pieces = next(each for each in root.iter("g") if each.get("id") == "pieces")
    return [use.get("href", "")[4:] for use in pieces.iter("use") if use.get("href", "").startswith("#gh-")]


def test_what_is_hidden_is_veiled() -> None:
    assert kinds(drawn(view(None), Look())) == ["veil"] * 14
    assert kinds(drawn(view(0), Look())).count("veil") == 7
    assert "veil" not in kinds(drawn(view(None, shown=True), Look()))
    common = board(speaker(), view(None), Look(), people())
    assert "gh-good" not in common and "gh-bad" not in common and "data-piece" not in common


def test_a_proven_ghost_is_shown_as_bad_to_everybody() -> None:
    assert kinds(drawn(view(None, exit_rule="reach", proven=("f4",)), Look())).count("bad") == 1


def test_only_own_ghosts_can_be_dragged_and_only_in_turn() -> None:
    def grips(seen: View) -> set[str | None]:
        return {each.get("data-piece") for each in drawn(seen, Look()).iter("g") if each.get("data-piece")}

    assert grips(view()) == {"b1", "c1", "d1", "c2", "e2", "e3", "b4"}
    assert grips(view(turn=1)) == set()
    assert grips(replace(view(), phase="over")) == set()


def test_states_differ_by_shape() -> None:
    look = Look(frozenset({"b5", "a4", "c4"}), "b4", "c4", "d5", "b5")
    found = cells(drawn(view(), look))

    def shapes(place: str) -> set[str]:
        return {use.get("href", "") for use in found[place].iter("use")}

    assert shapes("b5") == {"#flame"}
    assert shapes("c4") == {"#tick"}
    assert shapes("d5") == {"#lock"}
    assert [place for place, cell in found.items() if cell.get("aria-selected") == "true"] == ["b4", "c4"]
    rings = [place for place, cell in found.items() if any(r.get("class") == "focus-light" for r in cell.iter("rect"))]
    assert rings == ["b5"]


@pytest.mark.parametrize(
    ("start", "end", "facing", "way"),
    [("d5", "d4", 0, "up"), ("d5", "d4", 1, "down"), ("b3", "c3", 0, "left"), ("b3", "c3", 1, "right")],
)
def test_the_last_move_glides_from_where_it_came(start: str, end: str, facing: int, way: str) -> None:
    seen = view(last=LastMove(1, start, end, None), others=(end,))
    assert f'class="piece glide from-{way}"' in board(speaker(), seen, Look(facing=facing), people())


def test_a_painting_of_the_same_position_is_the_same() -> None:
    look = Look(frozenset({"b5", "a4", "c4"}), "b4")
    again = Look(frozenset({"c4", "a4", "b5"}), "b4")
    assert board(speaker(), view(), look, people()) == board(speaker(), view(), again, people())


def test_a_ghost_that_left_has_a_trail_to_the_exit() -> None:
    seen = view(last=LastMove(0, "a6", "", None))
    path = re.search(r'<path d="M50 50L50 (-?\d+)"', board(speaker(), seen, Look(), people()))
    assert path is not None and int(path[1]) < 0


def test_trays_count_in_words() -> None:
    far, near = trays(speaker(), view(), people(), 0)
    assert "1 good" in far and "0 bad" in far and "Ben" in far
    assert "0 good" in near and "1 bad" in near and "to move" in near
    turned = trays(speaker(), view(), people(), 1)
    assert "Anna" in turned[0] and "Ben" in turned[1]


def test_stocks_of_the_set_up_are_places() -> None:
    seen = view(0, phase="set-up", own={}, others=())
    look = Look(selected="stock-bad", draft={"b1": "good", "c1": "good"})
    _, near = trays(speaker(), seen, people(), 0, look)
    assert 'data-place="stock-good"' in near and 'data-place="stock-bad"' in near
    assert "2 good to place" in near and "4 bad to place" in near
    assert kinds(drawn(seen, look)) == ["good", "good"]
    _, common = trays(speaker(), view(None, phase="set-up", own={}, others=()), people(), 0, Look())
    assert "stock" not in common
