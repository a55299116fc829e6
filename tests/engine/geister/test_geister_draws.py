"""Offers of a draw: with a move, answered before the next, not again at once."""

from __future__ import annotations

import pytest

from engine.geister.state import State, Variant
from engine.table import NotOffered, Table
from tests.engine.geister.helpers import SAY, asides, at, give, moves, play, said

MIDDLE = "...gb./..gb../....../....../..GB../..GB.."


@pytest.fixture
def table() -> Table[State]:
    return at(MIDDLE)


def test_the_offer_goes_with_a_move(table: Table[State]) -> None:
    before = moves(table)
    give(table, "offer_draw")
    assert table.asks == 0 and moves(table) == before and asides(table) == {"resign"}
    assert table.view(1).offer == 0 and table.view(0).ply == 0
    give(table, "c2-c3")
    assert table.asks == 1 and table.option_ids == ("decline_draw", "accept_draw")
    asked = table.decision(1)
    assert asked is not None and SAY(asked.prompt) == "Anna offers a draw. Do you accept?"
    assert said(table) == ["Anna offers a draw.", "Anna moves from c2 to c3."]


def test_answers_to_an_offer_are_no_asides(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3")
    assert asides(table) == set()


def test_accepted(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3 accept_draw")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((), "agreed_draw")
    assert said(table)[-1] == "The game is a draw: Anna has offered it, Ben has accepted."
    assert table.view(None).offer is None and table.view(None).phase == "over"


def test_declined_and_the_turn_goes_on(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3 decline_draw")
    assert said(table)[-1] == "Ben declines the draw."
    assert table.asks == 1 and table.view(None).offer is None
    assert asides(table) == {"resign", "offer_draw"} and "c5-c4" in moves(table)


def test_no_second_offer_at_the_following_turn_but_at_the_one_after(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3 decline_draw c5-c4")
    assert asides(table) == {"resign"} and table.view(0).declined == (True, False)
    with pytest.raises(NotOffered):
        table.answer("offer_draw")
    give(table, "c1-b1")
    assert asides(table) == {"resign", "offer_draw"}
    give(table, "c4-b4")
    assert asides(table) == {"resign", "offer_draw"} and table.view(0).declined == (False, False)


def test_who_declines_may_offer_with_its_own_move(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3 decline_draw offer_draw c5-c4")
    assert table.asks == 0 and table.option_ids == ("decline_draw", "accept_draw")
    give(table, "accept_draw")
    assert said(table)[-1] == "The game is a draw: Ben has offered it, Anna has accepted."


def test_resigning_with_an_offer_standing(table: Table[State]) -> None:
    give(table, "offer_draw resign")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((1,), "resigned")
    assert table.view(None).offer is None


@pytest.mark.parametrize(
    "text, move, variant, reason",
    [
        ("G..bb./..gg../....../....../..GB../.BB...", "a6-ex", Variant(), "exit"),
        (".b.bg./G.gg../....../....../..GB../.BB...", "a5-a6", Variant("reach"), "exit"),
        ("...bb./....../..g.../..G.../..BB../......", "c3-c4", Variant(), "all_good_captured"),
        ("...gg./....../..b.../..B.../..GB../......", "c3-c4", Variant(), "all_bad_captured"),
        ("...gg./..b.../....../..B.../..GB../......", "c3-c4", Variant(max_plies=1), "max_plies"),
    ],
)
def test_an_offer_lapses_with_the_move_that_ends_the_game(text: str, move: str, variant: Variant, reason: str) -> None:
    table = play(at(text, variant=variant), f"offer_draw {move}")
    assert table.outcome is not None and table.outcome.reason == reason
    assert table.view(None).offer is None and table.decision(1) is None


def test_an_offer_can_be_taken_back_before_and_after_the_move(table: Table[State]) -> None:
    give(table, "offer_draw c2-c3")
    _ = table.undo(0)
    assert table.view(0).offer == 0 and table.asks == 0
    _ = table.undo(0)
    assert table.view(0).offer is None and asides(table) == {"resign", "offer_draw"}
