"""How the game goes and ends, in positions that can be read."""

from __future__ import annotations

import pytest

from engine.geister.state import Variant
from tests.engine.geister.helpers import REACH, TIE, asides, at, give, moves, play, said, shown

# -- leaving the board -------------------------------------------------------------------------------------------------


def test_a_good_ghost_leaves_from_the_corner_and_wins() -> None:
    table = play(at("G..bb./..gg../....../....../..GB../.BB..."), "a6-ex")
    assert shown(table) == "...bb./..gg../....../....../..GB../.BB..."
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason) == ((0,), "exit")
    assert said(table) == [
        "A good ghost of Anna leaves the board from a6.",
        "Anna wins: a good ghost has left the board.",
    ]
    assert table.log(None)[0].places == ("a6", "exit-a6") and table.log(None)[0].reveals


def test_the_other_side_may_take_the_ghost_in_the_corner_first() -> None:
    table = play(at(".b.bg./G.gg../....../....../..GB../.BB.G."), "a5-a6")
    assert table.outcome is None
    give(table, "b6-a6")
    assert said(table)[-1] == "Ben moves from b6 to a6 and takes a good ghost of Anna."
    assert "a6-ex" not in moves(table)


def test_a_blocked_corner_and_a_bad_ghost_do_not_let_anyone_out() -> None:
    assert "a6-ex" not in moves(at("B..bb./..gg../....../....../..GB../.BG..."))
    assert "a6-ex" not in moves(at("b...b./G.gg../....../....../..GB../.BG..."))


def test_nobody_leaves_by_the_own_corners() -> None:
    assert not {"a1-ex", "f1-ex"} & moves(at("...bb./..gg../....../....../..GB../GBB..G"))
    assert not {"a6-ex", "f6-ex"} & moves(at("g..b.g/....../..b.../....../..BB../.GG...", turn=1))


# -- reaching the exit -------------------------------------------------------------------------------------------------


def test_reach_wins_on_arrival() -> None:
    table = play(at(".b.bg./G.gg../....../....../..GB../.BB...", variant=REACH), "a5-a6")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "exit")
    assert said(table)[-1] == "Anna wins: a good ghost has reached an exit."


def test_reach_has_no_leaving() -> None:
    table = at("B..bb./..gg../....../....../..GB../.BG...", variant=REACH)
    assert not any(move.endswith("-ex") for move in moves(table))


def test_reach_a_bad_ghost_on_the_exit_is_proven_bad_wherever_it_goes() -> None:
    table = at(".b.bg./B.gg../....../....../..GB../.BG...", variant=REACH)
    give(table, "a5-a6")
    assert table.outcome is None and table.view(1).proven == ("a6",)
    assert said(table)[-1] == "The ghost of Anna on a6 is bad: it stands on an exit and has not won."
    assert table.log(None)[-1].reveals
    give(table, "e6-f6 a6-a5 f6-f5 a5-a6")
    assert table.view(None).proven == ("a6",)
    assert len([line for line in said(table) if "is bad" in line]) == 1
    give(table, "b6-a6")
    assert table.view(None).proven == ()


def test_reach_own_corner_proves_nothing() -> None:
    table = play(at(".b.bg./..gg../....../....../B.GB../.BG...", variant=REACH), "a2-a1")
    assert table.view(None).proven == ()


def test_leave_proves_nothing_on_the_exit() -> None:
    table = play(at(".b.bg./B.gg../....../....../..GB../.BG..."), "a5-a6")
    assert table.view(None).proven == () and len(said(table)) == 1


LAST_BAD_IN_THE_CORNER = "b...g./G.gg../....../....../..GB../.BB..."


def test_reach_tie_the_mover_wins() -> None:
    table = play(at(LAST_BAD_IN_THE_CORNER, variant=REACH), "a5-a6")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "exit")


def test_reach_tie_the_captor_loses() -> None:
    table = play(at(LAST_BAD_IN_THE_CORNER, variant=TIE), "a5-a6")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((1,), "all_bad_captured")
    assert said(table)[-1] == "Ben wins: Anna has taken all four bad ghosts of Ben."


def test_reach_tie_with_a_bad_ghost_is_lost_either_way_and_proves_it_only_where_it_matters() -> None:
    text = LAST_BAD_IN_THE_CORNER.replace("/G.", "/B.")
    for variant, proven in ((REACH, ("a6",)), (TIE, ())):
        table = play(at(text, variant=variant), "a5-a6")
        assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((1,), "all_bad_captured")
        assert table.view(None).proven == proven


def test_captor_loses_leaves_every_other_arrival_alone() -> None:
    for text in (".b..g./G.gg../....../....../..GB../.BB...", "g...b./G.gg../....../....../..GB../.BB..."):
        table = play(at(text, variant=TIE), "a5-a6")
        assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "exit")


def test_reach_with_the_last_good_ghost_taken_there_counts_as_the_exit() -> None:
    table = play(at("g...b./G..b../....../....../..GB../.BB...", variant=REACH), "a5-a6")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "exit")


# -- taking ------------------------------------------------------------------------------------------------------------


def test_taking_shows_the_kind_to_everyone() -> None:
    table = play(at("...gb./...gb./..g.../..B.../..BG../...G.."), "c3-c4 d5-c5")
    event = table.log(None)[0]
    assert said(table)[0] == "Anna moves from c3 to c4 and takes a good ghost of Ben."
    assert event.reveals and event.places == ("c3", "c4")
    assert table.view(None).taken == (("good", "bad", "bad", "good"), ("good", "good", "bad", "bad"))
    assert not table.log(None)[1].reveals and said(table)[1] == "Ben moves from d5 to c5."


def test_taking_the_last_good_ghost_wins() -> None:
    table = play(at("...bb./....../..g.../..G.../..BB../......"), "c3-c4")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "all_good_captured")
    assert said(table)[-1] == "Anna wins: all four good ghosts of Ben are taken."


def test_taking_the_last_bad_ghost_loses() -> None:
    table = play(at("...gg./....../..b.../..B.../..GB../......"), "c3-c4")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((1,), "all_bad_captured")


def test_own_ghosts_are_not_taken_and_nothing_passes_the_edge() -> None:
    table = at("...gb./....../.bg.../.G...G/..BB../......")
    assert {"c2-d2", "d2-c2", "f3-a4", "f3-a3", "b3-c4", "b3-b5", "b3-b3"}.isdisjoint(moves(table))


# -- the limit of moves ------------------------------------------------------------------------------------------------


def test_the_limit_of_moves_is_a_draw() -> None:
    table = play(at("...gb./....../..g.../..G.../..BB../......", variant=Variant(max_plies=200), ply=198), "c3-b3")
    assert table.outcome is None
    give(table, "c4-c5")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((), "max_plies")
    assert said(table)[-1] == "The game is a draw: the agreed limit of 200 moves is reached."


@pytest.mark.parametrize(
    "text, move, reason",
    [
        ("...bb./....../..g.../..G.../..BB../......", "c3-c4", "all_good_captured"),
        ("G..bb./....../..g.../....../..BB../......", "a6-ex", "exit"),
    ],
)
def test_a_win_by_the_last_move_counts(text: str, move: str, reason: str) -> None:
    table = play(at(text, variant=Variant(max_plies=200), ply=199), move)
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), reason)


def test_reaching_the_exit_by_the_last_move_counts() -> None:
    variant = Variant(exit_rule="reach", max_plies=100)
    table = play(at(".b.bg./G.gg../....../....../..GB../.BB...", variant=variant, ply=99), "a5-a6")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((0,), "exit")


# -- resigning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [0, 1])
def test_resigning(turn: int) -> None:
    table = at("...gb./....../..g.../..G.../..BB../......", turn)
    assert "resign" in asides(table)
    give(table, "resign")
    assert table.outcome is not None and (table.outcome.winners, table.outcome.reason) == ((1 - turn,), "resigned")
    loser, winner = ("Anna", "Ben") if turn == 0 else ("Ben", "Anna")
    assert said(table) == [f"{winner} wins: {loser} has resigned."]


@pytest.mark.parametrize(
    ("text", "variant", "answer", "reveals"),
    [
        (".b.bg./G.gg../....../....../..GB../.BB...", REACH, "a5-a6", True),
        ("G..bg./..gg../....../....../..GB../.BB...", Variant(), "a6-ex", True),
        ("...gb./....../..g.../..G.../..BB../......", Variant(), "resign", False),
        ("...gb./....../..g.../..G.../..BB../......", Variant(disclose=True), "resign", True),
    ],
)
def test_an_end_that_shows_a_ghost_is_marked_so(text: str, variant: Variant, answer: str, reveals: bool) -> None:
    """The ghost that won at an exit is known to be good; after an agreed disclosure all kinds are."""
    table = play(at(text, variant=variant), answer)
    assert table.outcome is not None and table.log(None)[-1].reveals == reveals


# -- undo --------------------------------------------------------------------------------------------------------------


def test_a_quiet_move_can_be_taken_back_but_no_capture_and_no_proof() -> None:
    text = ".b.bg./B.gg../....../....../..GB../.BG..."
    assert play(at(text, variant=REACH), "c2-c3").can_undo(0)
    assert not play(at(text, variant=REACH), "a5-a6").can_undo(0)
    assert not play(at("...gb./...gb./..g.../..B.../..BG../...G.."), "c3-c4").can_undo(0)
