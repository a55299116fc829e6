"""Resting states: through JSON and back, copied, and refused when no game could have come to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine import plain
from engine.game import BadState
from engine.geister.game import GEISTER
from engine.geister.state import State, Variant, position
from engine.table import Table
from tests.engine.geister.helpers import REACH, at, begun, play

MIDDLE = "...gb./..gb../....../....../..GB../..GB.."


def _states() -> dict[str, State]:
    """A state of every phase."""
    start = Table(GEISTER, {"first_player": "first"}, 0)
    half = Table(GEISTER, {"first_player": "first"}, 0)
    half.answer("GGGGBBBB")
    proven = play(at(".b.bg./B.gg../....../....../..GB../.BG...", variant=REACH), "a5-a6")
    return {
        "start": start.state,
        "half": half.state,
        "begun": begun().state,
        "middle": play(at(MIDDLE), "c2-c3 c5-c4").state,
        "offered": play(at(MIDDLE), "offer_draw").state,
        "reply": play(at(MIDDLE), "offer_draw c2-c3").state,
        "declined": play(at(MIDDLE), "offer_draw c2-c3 decline_draw").state,
        "agreed": play(at(MIDDLE), "offer_draw c2-c3 accept_draw").state,
        "taken": play(at("...gb./...gb./..g.../..B.../..BG../...G.."), "c3-c4").state,
        "proven": proven.state,
        "resigned": play(at(MIDDLE), "resign").state,
        "left": play(at("G..bb./..gg../....../....../..GB../.BB..."), "a6-ex").state,
        "reached": play(at(".b.bg./G.gg../....../....../..GB../.BB...", variant=REACH), "a5-a6").state,
        "limit": play(at(MIDDLE, variant=Variant(max_plies=1)), "c2-c3").state,
        "all good": play(at("...bb./....../..g.../..G.../..BB../......"), "c3-c4").state,
        "all bad": play(at("...gg./....../..b.../..B.../..GB../......"), "c3-c4").state,
    }


STATES = _states()


@pytest.mark.parametrize("name", STATES)
def test_every_phase_is_sound_and_survives_json(name: str) -> None:
    state = STATES[name]
    GEISTER.check(state)
    text = json.dumps(plain.dump(state))
    assert plain.parse(State, json.loads(text)) == state


@pytest.mark.parametrize("name", STATES)
def test_a_copy_shares_nothing_that_changes(name: str) -> None:
    state = STATES[name]
    before = plain.dump(state)
    copy = state.copy()
    assert copy == state
    for part in (copy.agenda, copy.board, copy.taken, copy.declined, copy.proven):
        part.clear()
    _ = copy.chance.bits()
    copy.ply += 1
    assert plain.dump(state) == before


def _board(text: str) -> list[str]:
    return position(text).board


Change = Callable[[State], object]

WRONG: list[tuple[str, str, Change]] = [
    ("middle", "an unknown task", lambda s: s.agenda.__setitem__(0, "dance 0")),
    ("middle", "two turns", lambda s: s.agenda.append("turn 1")),
    ("middle", "no task and no result", lambda s: s.agenda.clear()),
    ("middle", "the turn of a third seat", lambda s: setattr(s, "turn", 2)),
    ("middle", "the turn of the wrong seat", lambda s: setattr(s, "turn", 1)),
    ("middle", "a small board", lambda s: s.board.pop()),
    ("middle", "a large board", lambda s: s.board.append(".")),
    ("middle", "a strange letter", lambda s: s.board.__setitem__(0, "x")),
    ("middle", "two letters on one square", lambda s: s.board.__setitem__(0, "GB")),
    ("middle", "nothing on a square", lambda s: s.board.__setitem__(0, "")),
    ("middle", "a ghost too many", lambda s: s.board.__setitem__(0, "G")),
    ("middle", "a ghost missing", lambda s: s.board.__setitem__(s.board.index("g"), ".")),
    ("middle", "a ghost of the other kind", lambda s: s.board.__setitem__(s.board.index("g"), "b")),
    ("middle", "a strange ghost taken", lambda s: s.taken.__setitem__(0, s.taken[0] + "x")),
    ("middle", "a ghost taken that is there", lambda s: s.taken.__setitem__(0, s.taken[0] + "G")),
    ("middle", "three takers", lambda s: s.taken.append("")),
    ("middle", "a third seat that was declined", lambda s: s.declined.append(False)),
    ("middle", "fewer than no moves", lambda s: setattr(s, "ply", -1)),
    ("middle", "an unknown last move", lambda s: setattr(s, "last_move", "b2-b9")),
    ("middle", "a last move of nobody", lambda s: setattr(s, "last_seat", None)),
    ("middle", "somebody's last move that is none", lambda s: setattr(s, "last_move", "")),
    ("middle", "the last move of a third seat", lambda s: setattr(s, "last_seat", 2)),
    ("middle", "a ghost that left while the game goes on", lambda s: setattr(s, "last_move", "a1-ex")),
    ("middle", "a strange last capture", lambda s: setattr(s, "last_took", "x")),
    ("taken", "a last capture that is not among the taken", lambda s: setattr(s, "last_took", "B")),
    ("begun", "a capture without a move", lambda s: setattr(s, "last_took", "G")),
    ("middle", "a result while the game goes on", lambda s: setattr(s, "reason", "resigned")),
    ("middle", "a winner while the game goes on", lambda s: setattr(s, "winner", 0)),
    ("middle", "an offer of the other seat without a reply", lambda s: setattr(s, "offer", 1)),
    ("middle", "an offer of a third seat", lambda s: setattr(s, "offer", 2)),
    ("reply", "a reply without an offer", lambda s: setattr(s, "offer", None)),
    ("offered", "an offer just after one was declined", lambda s: s.declined.__setitem__(0, True)),
    ("middle", "a proven ghost where all leave", lambda s: s.proven.append(s.board.index("b"))),
    ("proven", "a proven ghost that is good", lambda s: s.proven.append(s.board.index("g"))),
    ("proven", "a proven ghost that is not there", lambda s: s.proven.append(s.board.index("."))),
    ("proven", "a proven ghost outside the board", lambda s: s.proven.append(99)),
    ("proven", "a proven ghost before the board", lambda s: s.proven.append(-6)),
    ("proven", "the same proven ghost twice", lambda s: s.proven.append(s.proven[0])),
    ("proven", "a good ghost on an exit that has not won", lambda s: _swap(s, s.board.index("G"), 35)),
    ("middle", "an unknown exit rule", lambda s: setattr(s, "variant", replace(s.variant, exit_rule="jump"))),
    ("middle", "an unknown tie", lambda s: setattr(s, "variant", replace(s.variant, reach_tie="both"))),
    ("middle", "no moves allowed", lambda s: setattr(s, "variant", replace(s.variant, max_plies=0))),
    ("middle", "more moves than allowed", lambda s: setattr(s, "variant", replace(s.variant, max_plies=1))),
    ("middle", "the last move allowed is made", lambda s: setattr(s, "variant", replace(s.variant, max_plies=2))),
    ("begun", "an endless limit", lambda s: setattr(s, "variant", replace(s.variant, max_plies=10001))),
    ("start", "ghosts before the set-up", lambda s: setattr(s, "board", _board(MIDDLE))),
    ("start", "moves before the set-up", lambda s: setattr(s, "ply", 1)),
    ("half", "ghosts that have left home", lambda s: _swap(s, 25, 24)),
    ("half", "the ghosts of the wrong seat", lambda s: setattr(s, "board", [x.upper() for x in s.board])),
    ("half", "an offer during the set-up", lambda s: setattr(s, "offer", 0)),
    ("all good", "a game that went on after its end", lambda s: _reopen(s)),
    ("resigned", "no reason", lambda s: setattr(s, "reason", "")),
    ("resigned", "an unknown reason", lambda s: setattr(s, "reason", "bored")),
    ("resigned", "nobody has won by the other's resigning", lambda s: setattr(s, "winner", None)),
    ("resigned", "the winner of a draw", lambda s: setattr(s, "reason", "agreed_draw")),
    ("resigned", "an exit that nobody reached", lambda s: setattr(s, "reason", "exit")),
    ("resigned", "all good ghosts taken that are not", lambda s: setattr(s, "reason", "all_good_captured")),
    ("resigned", "all bad ghosts taken that are not", lambda s: setattr(s, "reason", "all_bad_captured")),
    ("agreed", "an offer that stands after the end", lambda s: setattr(s, "offer", 0)),
    ("agreed", "a limit that was not reached", lambda s: setattr(s, "reason", "max_plies")),
    ("left", "the other seat has won", lambda s: setattr(s, "winner", 1)),
    ("left", "a ghost has left and a seat resigned", lambda s: setattr(s, "reason", "resigned")),
    ("reached", "the other seat has won", lambda s: setattr(s, "winner", 1)),
    ("all good", "the other seat has won", lambda s: setattr(s, "winner", 1)),
    ("all bad", "the other seat has won", lambda s: setattr(s, "winner", 0)),
    ("limit", "somebody has won", lambda s: setattr(s, "winner", 0)),
]


def _swap(state: State, one: int, other: int) -> None:
    board = state.board
    board[one], board[other] = board[other], board[one]


def _reopen(state: State) -> None:
    state.agenda[:] = [f"turn {state.turn}"]
    state.reason, state.winner = "", None


@pytest.mark.parametrize("name, what, change", WRONG, ids=[f"{name}: {what}" for name, what, _ in WRONG])
def test_what_cannot_be_is_refused(name: str, what: str, change: Change) -> None:
    state = STATES[name].copy()
    _ = change(state)
    with pytest.raises(BadState):
        GEISTER.check(state)


@pytest.mark.parametrize(
    "text", ["GGGGG./....../..gb../....../..BB../......", "....../....../....../....../....../......"]
)
def test_a_position_that_cannot_be(text: str) -> None:
    with pytest.raises(BadState):
        _ = position(text)


def test_a_position_counts_what_is_missing_as_taken() -> None:
    state = position("...gb./..gb../....../....../..GB../..GBB.", turn=1, ply=8)
    assert state.taken == ["GGBB", "GGB"] and state.agenda == ["turn 1"] and state.ply == 8
