"""The state of a game of Geister: plain data, the same after a round trip through JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.chance import Chance
from engine.game import BadState
from engine.geister.board import EMPTY, EXITS, HOME, LETTERS, MOVES, read_position

MOST_PLIES = 10000
"""The longest game that can be agreed on."""


@dataclass(frozen=True, slots=True)
class Variant:
    """What was agreed before the game. `max_plies`: None, or after how many moves of both sides it is a draw."""

    exit_rule: str = "leave"
    reach_tie: str = "mover"
    max_plies: int | None = None
    disclose: bool = False


@dataclass(slots=True)
class State:
    """A game of Geister at rest.

    agenda: the tasks to come: "setup s", "turn s", "reply s" (to an offer of a draw), for seat s; empty at the end.
    board: 36 letters a1 b1 ... f6 (G B ghosts of seat 0, g b of seat 1, "." empty).
    taken[s]: the kinds that seat s has taken, in order, as letters G B. turn: whose turn it is (who sets up).
    ply: moves made. last_*: the last move (its seat, its option id, the letter G or B it took, else "").
    offer: the seat whose offer of a draw stands. declined[s]: the last offer of seat s was declined, and it has not
    moved since. proven: squares of ghosts that stood on an exit without winning (exit rule "reach").
    winner: None while playing and for a draw. reason: "" while playing.
    """

    agenda: list[str]
    chance: Chance
    variant: Variant
    board: list[str] = field(default_factory=lambda: [EMPTY] * 36)
    taken: list[str] = field(default_factory=lambda: ["", ""])
    turn: int = 0
    ply: int = 0
    last_seat: int | None = None
    last_move: str = ""
    last_took: str = ""
    offer: int | None = None
    declined: list[bool] = field(default_factory=lambda: [False, False])
    proven: list[int] = field(default_factory=list[int])
    winner: int | None = None
    reason: str = ""

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.agenda[:],
            self.chance.copy(),
            self.variant,
            self.board[:],
            self.taken[:],
            self.turn,
            self.ply,
            self.last_seat,
            self.last_move,
            self.last_took,
            self.offer,
            self.declined[:],
            self.proven[:],
            self.winner,
            self.reason,
        )


def ready(state: State, seat: int) -> bool:
    """Whether `seat` has set up."""
    return f"setup {seat}" not in state.agenda


def has_left(state: State, seat: int) -> bool:
    """Whether a ghost of `seat` has left the board (which ended the game)."""
    return state.last_seat == seat and state.last_move.endswith("-ex")


def position(text: str, turn: int = 0, variant: Variant | None = None, ply: int = 0) -> State:
    """A game in the middle, from a position in text notation: what is missing from the board has been taken.

    ValueError for a bad notation, BadState for a position that cannot be.
    """
    board = read_position(text)
    taken = [_missing(board, 1), _missing(board, 0)]
    state = State([f"turn {turn}"], Chance(0), variant or Variant(), board, taken, turn, ply)
    check(state)
    return state


def _missing(board: Sequence[str], seat: int) -> str:
    good, bad = LETTERS[seat]
    return "G" * (4 - board.count(good)) + "B" * (4 - board.count(bad))


def _agendas(seat: int) -> tuple[list[str], ...]:
    turn = f"turn {seat}"
    return ([f"setup {1 - seat}", f"setup {seat}", turn], [f"setup {seat}", turn], [f"reply {seat}", turn], [turn])


# What may lie ahead, whichever seat begins.
_AGENDAS: tuple[list[str], ...] = ([], *_agendas(0), *_agendas(1))
_REASONS = ("", "exit", "all_good_captured", "all_bad_captured", "max_plies", "agreed_draw", "resigned")


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise BadState(what)


def _seat(number: int | None) -> bool:
    return number is None or number in (0, 1)


def check(state: State) -> None:
    """BadState if no game of Geister could have come to this state."""
    _check_variant(state.variant)
    _check_shape(state)
    _check_ghosts(state)
    if any(task.startswith("setup") for task in state.agenda):
        _check_set_up(state)
    elif state.agenda:
        _check_playing(state)
    else:
        _check_end(state)


def _check_variant(variant: Variant) -> None:
    _need(variant.exit_rule in ("leave", "reach"), "exit rule")
    _need(variant.reach_tie in ("mover", "captor_loses"), "reach tie")
    _need(variant.max_plies is None or 1 <= variant.max_plies <= MOST_PLIES, "limit of moves")


def _check_shape(state: State) -> None:
    _need(state.agenda in _AGENDAS, "agenda")
    _need(state.turn in (0, 1), "turn")
    _need(not state.agenda or state.agenda[0].endswith(str(state.turn)), "turn and agenda")
    _need(len(state.board) == 36 and all(letter in tuple("GBgb.") for letter in state.board), "board")
    _need(len(state.taken) == 2 and len(state.declined) == 2, "two seats")
    _need(all(_seat(seat) for seat in (state.last_seat, state.offer, state.winner)), "seat")
    _need(0 <= state.ply <= (state.variant.max_plies or state.ply), "number of moves")
    _need(state.reason in _REASONS, "reason")
    _need((state.last_seat is None) == (state.last_move == ""), "last move")
    _need(state.last_move == "" or state.last_move in MOVES, "last move")
    _need(state.last_took in ("", "G", "B"), "last capture")
    _need(state.last_took == "" or state.last_seat is not None, "last capture")
    _need(state.last_seat is None or state.taken[state.last_seat].endswith(state.last_took), "last capture")


def _check_ghosts(state: State) -> None:
    for seat in (0, 1):
        lost = state.taken[1 - seat]
        _need(all(letter in "GB" for letter in lost), "taken ghosts")
        there = 4 if ready(state, seat) else 0
        gone = (lost.count("G") + has_left(state, seat), lost.count("B"))
        for letter, missing in zip(LETTERS[seat], gone, strict=True):
            _need(state.board.count(letter) + missing == there, "number of ghosts")
    _need(len(set(state.proven)) == len(state.proven), "proven ghosts")
    _need(state.variant.exit_rule == "reach" or not state.proven, "proven ghosts")
    _need(all(0 <= square < 36 and state.board[square] in "Bb" for square in state.proven), "proven ghosts")


def _check_set_up(state: State) -> None:
    homes = [square for seat in (0, 1) if ready(state, seat) for square in HOME[seat]]
    _need(all((state.board[square] == EMPTY) == (square not in homes) for square in range(36)), "home squares")
    _need(all(state.board[square] in LETTERS[0] for square in homes if square < 18), "home squares")
    _need(all(state.board[square] in LETTERS[1] for square in homes if square >= 18), "home squares")
    untouched = State(state.agenda, state.chance, state.variant, state.board, turn=state.turn)
    _need(state == untouched, "nothing can have happened before the set-up is done")


def _check_playing(state: State) -> None:
    _need(state.reason == "" and state.winner is None, "result before the end")
    _need(state.ply != state.variant.max_plies, "limit of moves passed")
    _need(all(letter in state.board for letter in "GBgb"), "a side with no ghost of a kind has won or lost")
    _need(not has_left(state, 0) and not has_left(state, 1), "a ghost has left")
    replying = state.agenda[0].startswith("reply")
    _need(state.offer == 1 - state.turn if replying else state.offer in (None, state.turn), "offer of a draw")
    _need(not (state.offer is not None and state.declined[state.offer]), "offer of a draw")
    if state.variant.exit_rule == "reach":
        _need(not any(_good_on_exit(state.board, seat) for seat in (0, 1)), "a good ghost on an exit has won")


def _good_on_exit(board: Sequence[str], seat: int) -> bool:
    return any(board[square] == LETTERS[seat][0] for square in EXITS[seat])


def _check_end(state: State) -> None:
    winner, reason = state.winner, state.reason
    _need(reason != "" and state.offer is None, "result")
    _need((winner is None) == (reason in ("max_plies", "agreed_draw")), "winner and reason")
    left = has_left(state, 0) or has_left(state, 1)
    _need(not left or (reason == "exit" and state.variant.exit_rule == "leave"), "a ghost has left")
    if reason == "max_plies":
        _need(state.ply == state.variant.max_plies, "limit of moves")
    if winner is None:
        return
    if reason == "exit":
        reached = state.variant.exit_rule == "reach" and _good_on_exit(state.board, winner)
        _need(has_left(state, winner) or reached, "exit")
    _need(reason != "all_good_captured" or state.taken[winner].count("G") == 4, "good ghosts taken")
    _need(reason != "all_bad_captured" or state.taken[1 - winner].count("B") == 4, "bad ghosts taken")
