"""Sentences before a move: what it would do, and why something cannot be chosen."""

from __future__ import annotations

import pytest

from engine.decision import Option
from engine.geister.board import MOVES, SQUARES
from engine.geister.game import GEISTER
from engine.geister.state import Variant
from engine.table import Table
from tests.engine.geister.helpers import REACH, SAY, TIE, all_said, at, begun, give, play, why

MIDDLE = ".b.bg./G.gg../....../....../..GB../BBG..."


# -- why not -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "subject, reason",
    [
        ("c3", "There is no ghost on c3."),
        ("c3-c4", "There is no ghost on c3."),
        ("c5", "The ghost on c5 belongs to Ben."),
        ("c5-c4", "The ghost on c5 belongs to Ben."),
        ("a5-b6", "A ghost moves up, down, left or right, never diagonally."),
        ("a5-c6", "A ghost moves up, down, left or right, never diagonally."),
        ("a5-a3", "A ghost moves only one square at a time."),
        ("a5-f5", "A ghost moves only one square at a time."),
        ("a5-a5", "A ghost must go to another square; nobody may pass."),
        ("c2-d2", "Your own ghost stands on d2."),
        ("a5-exit-a6", "Only a ghost that stands on a6 can leave there."),
        ("a5-ex", "Your ghosts leave the board only from a6 and f6."),
        ("a1-exit-a1", "This exit is for the ghosts of Ben; yours leave from a6 and f6."),
        ("a1-ex", "This exit is for the ghosts of Ben; yours leave from a6 and f6."),
        ("exit-a1", "This exit is for the ghosts of Ben; yours leave from a6 and f6."),
        ("exit-a6", "Only a ghost that stands on a6 can leave there."),
        ("accept_draw", "No draw has been offered."),
        ("a5", "This can be chosen now."),
        ("a5-a6", "This can be chosen now."),
        ("resign", "This can be chosen now."),
        ("g7", "There is no such square on the board."),
        ("a5-a9", "There is no such square on the board."),
        ("a5-exit-b3", "There is no such square on the board."),
        ("", "There is no such square on the board."),
        ("-", "There is no such square on the board."),
        ("{who}", "There is no such square on the board."),
        ("ü" * 500, "There is no such square on the board."),
    ],
)
def test_why_not(subject: str, reason: str) -> None:
    assert why(at(MIDDLE), subject) == reason


def test_why_not_leave_with_what_stands_in_the_corner() -> None:
    bad = at("B..bb./..gg../....../....../..GB../.BG...")
    only_good = "Only good ghosts can leave the board, and this one is bad."
    assert why(bad, "a6-ex") == why(bad, "a6-exit-a6") == why(bad, "exit-a6") == only_good
    assert why(bad, "a6-exit-f6") == "Only a ghost that stands on f6 can leave there."
    good = at("G..bb./..gg../....../....../..GB../.BB...")
    assert why(good, "exit-a6") == "First choose the ghost that shall move."
    assert why(good, "a6-ex") == "This can be chosen now."
    others = at("g..bb./...g../....../....../..GB../.BB...")
    assert why(others, "exit-a6") == "Only a ghost that stands on a6 can leave there."


def test_why_not_leave_where_arriving_wins() -> None:
    table = at("B..bb./..gg../....../....../..GB../.BG...", variant=REACH)
    reason = "In this game nobody leaves the board: a good ghost wins when it arrives on a6 or f6."
    assert why(table, "a6-ex") == why(table, "exit-a1") == why(table, "c2-ex") == why(table, "a6-exit-a6") == reason
    assert why(at("...bb./..gg../..g.../....../..GB../.BB...", 1, REACH), "exit-a6").endswith("arrives on a1 or f1.")


def test_why_not_move_a_ghost_that_is_shut_in() -> None:
    assert why(begun(), "c1") == "The ghost on c1 cannot move: your own ghosts are in its way."
    assert why(begun(), "c1-c2") == "The ghost on c1 cannot move: your own ghosts are in its way."


def test_why_not_during_the_set_up() -> None:
    table = Table(GEISTER, {"first_player": "first"}, 0)
    reason = "The ghosts are still being set up; nothing can be moved yet."
    assert why(table, "b5") == why(table, "b5-b4") == why(table, "GGGGGGGG") == reason
    assert why(table, "GGGGBBBB") == "This can be chosen now."


def test_why_not_around_offers() -> None:
    table = play(at(MIDDLE), "offer_draw")
    assert why(table, "offer_draw") == "You have offered a draw with this move already."
    give(table, "a5-a6")
    assert why(table, "c5-c4") == why(table, "b1") == "First answer the offer of a draw."
    assert why(table, "accept_draw") == "This can be chosen now."
    give(table, "decline_draw c5-c4")
    assert why(table, "offer_draw") == "Your last offer of a draw was declined. Make a move without one first."


def test_why_not_when_the_other_is_asked() -> None:
    table = at(MIDDLE)
    asked = table.decision(1)
    assert asked is not None
    assert SAY(GEISTER.why_not(table.view(1), asked, "c5-c4")) == "It is Anna’s turn."
    assert SAY(table.why_not(1, "c5-c4")) == "It is Anna’s turn."


def test_every_move_that_is_not_offered_has_a_reason_and_every_offered_one_none() -> None:
    for table in (at(MIDDLE), at(MIDDLE, 1), at("B..bb./..gg../....../....../..GB../.BG...", variant=REACH), begun()):
        offered = set(table.option_ids)
        every = {*MOVES, *(f"{a}-{b}" for a in SQUARES for b in SQUARES)}
        for move in sorted(every):
            assert (why(table, move) == "This can be chosen now.") == (move in offered), move


# -- preview -----------------------------------------------------------------------------------------------------------


def _preview(text: str, move: str, variant: Variant | None = None) -> str:
    return all_said(at(text, variant=variant).preview(move, 0))


def test_preview_of_a_quiet_move() -> None:
    assert _preview("...gb./..gb../....../....../..GB../..GB..", "c2-c3") == ""
    assert _preview("...gb./..gb../....../....../..GB../..GB..", "c2-b2") == ""


def test_preview_of_a_move_beside_the_other_side() -> None:
    text = "...gb./...b../..g.../....../..GB../..GB.."
    assert _preview(text, "c2-c3") == "A ghost of Ben stands beside c3 and could take it."


def test_preview_of_taking() -> None:
    text = "...gb./...b../..g.../..G.../..GB../...B.."
    taking = "Takes a ghost of Ben. Its kind is not known to you; both sides will see it."
    assert _preview(text, "c3-c4") == taking
    assert _preview("...gb./...b../..b.../..G.../..GB../...B..", "c3-c4") == (
        f"{taking} If it is good, it is the last good one of Ben, and you win."
    )
    assert _preview("...gg./....../..b.../..G.../..GB../...B..", "c3-c4") == (
        f"{taking} If it is bad, it is the last bad one of Ben, and you lose."
    )


def test_preview_tells_nothing_that_is_hidden() -> None:
    one = "...gb./...b../..g.../..G.../..GB../...B.."
    other = "...gg./...b../..b.../..G.../..GB../...B.."
    assert _preview(one, "c3-c4") == _preview(other, "c3-c4")


def test_preview_of_taking_a_proven_ghost() -> None:
    table = play(at("....g./..gb../....../....../b.B.../..GB..", 1, REACH), "a2-a1 c2-b2 e6-e5 b2-b1 e5-e4")
    assert all_said(table.preview("b1-a1", 0)) == "Takes a bad ghost of Ben."
    table = play(at("....g./..g.../....../....../b.B.../..GB..", 1, REACH), "a2-a1 c2-b2 e6-e5 b2-b1 e5-e4")
    assert all_said(table.preview("b1-a1", 0)) == (
        "Takes a bad ghost of Ben. It is the last bad ghost of Ben: you lose."
    )


def test_preview_of_the_exit() -> None:
    assert (
        _preview("G..bb./..gg../....../....../..GB../.BB...", "a6-ex") == "Your good ghost leaves the board: you win."
    )
    near = "...bb./G.gg../....../....../..GB../.BG..."
    assert _preview(near, "a5-a6") == "If it is still there at your next turn, this good ghost can leave the board."
    assert _preview(near, "a5-a6", REACH) == "Your good ghost reaches an exit: you win."
    bad = "...bb./B.gg../....../....../..GB../.BG..."
    assert _preview(bad, "a5-a6") == ""
    assert _preview(bad, "a5-a6", REACH) == "On the exit everyone will see that this ghost is bad."


def test_preview_of_the_tie_on_an_exit() -> None:
    taking = "Takes a ghost of Ben. Its kind is not known to you; both sides will see it."
    text = "b...g./G.gg../....../....../..GB../.BB..."
    assert _preview(text, "a5-a6", REACH) == f"{taking} Your good ghost reaches an exit: you win."
    assert _preview(text, "a5-a6", TIE) == f"{taking} If it is bad, it is the last bad one of Ben, and you lose."


def test_preview_of_what_is_no_move() -> None:
    table = at(MIDDLE)
    assert all_said(table.preview("resign", 0)) == "The game ends, and Ben wins."
    assert all_said(table.preview("offer_draw", 0)).startswith("You offer a draw and then make your move; Ben answers")
    give(table, "offer_draw a5-a6")
    assert all_said(table.preview("accept_draw", 1)) == "The game ends with no winner."
    assert all_said(table.preview("decline_draw", 1)) == "The game goes on with your move."


def test_preview_of_a_set_up_and_for_onlookers_is_empty() -> None:
    table = Table(GEISTER, {"first_player": "first"}, 0)
    assert table.preview("GGGGBBBB", 1) == ()
    middle = at(MIDDLE)
    assert GEISTER.preview(middle.view(None), Option("a5-a6", ("a5", "a6"))) == ()


def test_nothing_happens_by_itself() -> None:
    assert at(MIDDLE).forecast(0) == () == at(MIDDLE).forecast(None)
