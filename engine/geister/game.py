"""Geister, the flow of the game: set-up, turns, offers of a draw, the end. The rules followed are in RULES.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.chance import Chance
from engine.decision import Decision, Option, Rules
from engine.events import Sink
from engine.game import Outcome, Setup
from engine.geister import advice, guess
from engine.geister.board import (
    EMPTY,
    EXITS,
    HOME,
    LETTERS,
    MOVES,
    OFF_BOARD,
    SET_UPS,
    SQUARES,
    legal_moves,
)
from engine.geister.options import OPTIONS, chosen_variant
from engine.geister.state import State, check
from engine.geister.view import View, build_view
from engine.table import Table
from engine.text import N_, Message, Seat, message

RESIGN: Final = Option("resign", aside=True)
OFFER_DRAW: Final = Option("offer_draw", aside=True)
ACCEPT_DRAW: Final = Option("accept_draw")
DECLINE_DRAW: Final = Option("decline_draw")

_SEATS: Final = (Seat(0), Seat(1))
_TURN: Final = ("turn 0", "turn 1")
_REPLY_TO: Final = ("reply 0", "reply 1")
_MAY_OFFER: Final = (RESIGN, OFFER_DRAW)
_MAY_NOT_OFFER: Final = (RESIGN,)

_MOVE: Final = message(N_("Move one of your ghosts."))
_MOVE_WITH_OFFER: Final = message(N_("You offer a draw with this move. Move one of your ghosts."))
_SET_UP: Final = tuple(
    Decision(seat, message(N_("Set up your four good and four bad ghosts.")), SET_UPS, form="arrange", secret=True)
    for seat in (0, 1)
)
_REPLY: Final = tuple(
    Decision(seat, message(N_("{who} offers a draw. Do you accept?"), who=Seat(1 - seat)), (DECLINE_DRAW, ACCEPT_DRAW))
    for seat in (0, 1)
)

_BEGINS: Final = N_("{who} makes the first move.")
_BEGINS_BY_LOT: Final = N_("The lot has fallen: {who} makes the first move.")
_HAS_SET_UP: Final = N_("{who} has set up the ghosts.")
_SET_UP_SO: Final = N_("{who} has set up the ghosts; the bad ones stand on {a}, {b}, {c} and {d}.")
_MOVES: Final = N_("{who} moves from {start} to {end}.")
_TAKES: Final = {
    "G": N_("{who} moves from {start} to {end} and takes a good ghost of {other}."),
    "B": N_("{who} moves from {start} to {end} and takes a bad ghost of {other}."),
}
_LEAVES: Final = N_("A good ghost of {who} leaves the board from {start}.")
_PROVEN: Final = N_("The ghost of {who} on {square} is bad: it stands on an exit and has not won.")
_OFFERS: Final = N_("{who} offers a draw.")
_DECLINES: Final = N_("{who} declines the draw.")

_DRAWN: Final = {
    "max_plies": N_("The game is a draw: the agreed limit of {n} moves is reached."),
    "agreed_draw": N_("The game is a draw: {other} has offered it, {who} has accepted."),
}
_WON_BY_EXIT: Final = {
    "leave": N_("{who} wins: a good ghost has left the board."),
    "reach": N_("{who} wins: a good ghost has reached an exit."),
}
_WON: Final = {
    "all_good_captured": N_("{who} wins: all four good ghosts of {other} are taken."),
    "all_bad_captured": N_("{who} wins: {other} has taken all four bad ghosts of {who}."),
    "resigned": N_("{who} wins: {other} has resigned."),
}


class Geister:
    """The game of Geister (see `engine.game.Game`)."""

    id: str = "geister"
    version: int = 1
    seats: tuple[int, ...] = (2,)
    open_hands: bool = False
    options = OPTIONS
    state_type: type[State] = State

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        """The empty board. The seat that does not begin sets up first, so that the other goes straight on to move."""
        variant, first = chosen_variant(setup)
        begins = chance.below(2) if first is None else first
        tell(_BEGINS_BY_LOT if first is None else _BEGINS, who=_SEATS[begins])
        agenda = [f"setup {1 - begins}", f"setup {begins}", f"turn {begins}"]
        return State(agenda, chance, variant, turn=1 - begins)

    def step(self, state: State, tell: Sink) -> Rules[None]:
        """Set up one side, make one move, offer a draw, or reply to an offer."""
        task, seat = _TASKS[state.agenda[0]]
        return task(state, seat, tell)

    def over(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        winners = () if state.winner is None else (state.winner,)
        sentence, who = _result(state)
        return Outcome(winners, state.reason, message(sentence, who=_SEATS[who], other=_SEATS[1 - who], n=state.ply))

    def view(self, state: State, seat: int | None) -> View:
        return build_view(state, seat)

    def copy(self, state: State) -> State:
        return state.copy()

    def check(self, state: State) -> None:
        check(state)

    def guess(self, view: View, chance: Chance, now: View | None = None) -> State:
        return guess.guess(view, chance)

    def resecret(self, table: Table[State], seat: int, chance: Chance) -> Table[State]:
        return guess.resecret(table, seat, chance)

    def preview(self, view: View, option: Option) -> tuple[Message, ...]:
        return advice.preview(view, option)

    def forecast(self, view: View) -> tuple[Message, ...]:
        """Nothing happens by itself in Geister."""
        return ()

    def why_not(self, view: View, decision: Decision, subject: str) -> Message:
        return advice.why_not(view, decision, subject)


def _set_up(state: State, seat: int, tell: Sink) -> Rules[None]:
    """The seat sets up four good and four bad ghosts, unseen by the other."""
    letters = yield _SET_UP[seat]
    good, bad = LETTERS[seat]
    for square, letter in zip(HOME[seat], letters, strict=True):
        state.board[square] = good if letter == "G" else bad
    _go_on(state)
    a, b, c, d = (SQUARES[square] for square in HOME[seat] if state.board[square] == bad)
    tell(_HAS_SET_UP, who=_SEATS[seat], private={seat: message(_SET_UP_SO, who=_SEATS[seat], a=a, b=b, c=c, d=d)})


def _turn(state: State, seat: int, tell: Sink) -> Rules[None]:
    """The seat makes a move, resigns, or offers a draw (and is then asked for its move)."""
    moves = legal_moves(state.board, seat, state.variant.exit_rule == "leave")
    offers = state.offer == seat
    moves.extend(_MAY_NOT_OFFER if offers or state.declined[seat] else _MAY_OFFER)
    chosen = yield Decision(seat, _MOVE_WITH_OFFER if offers else _MOVE, tuple(moves))
    if chosen == RESIGN.id:
        _end(state, tell, 1 - seat, "resigned")
    elif chosen == OFFER_DRAW.id:
        state.offer = seat
        tell(_OFFERS, who=_SEATS[seat])
    else:
        _move(state, seat, chosen, tell)


def _reply(state: State, seat: int, tell: Sink) -> Rules[None]:
    """The seat accepts the offer of a draw, or declines it and goes on to its turn."""
    chosen = yield _REPLY[seat]
    if chosen == ACCEPT_DRAW.id:
        _end(state, tell, None, "agreed_draw")
        return
    state.offer = None
    state.declined[1 - seat] = True
    _go_on(state)
    tell(_DECLINES, who=_SEATS[seat])


_Task = Callable[[State, int, Sink], Rules[None]]
_TASKS: Final[dict[str, tuple[_Task, int]]] = {
    f"{name} {seat}": (task, seat)
    for name, task in (("setup", _set_up), ("turn", _turn), ("reply", _reply))
    for seat in (0, 1)
}


def _go_on(state: State) -> None:
    """The first task is done."""
    del state.agenda[0]
    state.turn = _TASKS[state.agenda[0]][1]


def _move(state: State, seat: int, chosen: str, tell: Sink) -> None:
    """One move, with what it takes, and the end of the game if it brings it."""
    start, end, places = MOVES[chosen]
    state.ply += 1
    state.last_seat = seat
    state.last_move = chosen
    state.declined[seat] = False
    if end == OFF_BOARD:
        state.board[start] = EMPTY
        state.last_took = ""
        state.turn = 1 - seat
        tell(_LEAVES, places=places, reveals=True, who=_SEATS[seat], start=places[0])
        _end(state, tell, seat, "exit")
        return
    _shift(state, seat, start, end)
    _tell_move(state, seat, places, tell)
    if state.variant.exit_rule == "reach":
        _follow_proven(state, seat, start, end, tell)
    state.turn = 1 - seat
    ended = _ending(state, seat, end)
    if ended is not None:
        _end(state, tell, *ended)
    elif state.offer is None:
        state.agenda[0] = _TURN[1 - seat]
    else:
        state.agenda[:] = [_REPLY_TO[1 - seat], _TURN[1 - seat]]


def _shift(state: State, seat: int, start: int, end: int) -> None:
    board = state.board
    prey = board[end]
    board[end] = board[start]
    board[start] = EMPTY
    state.last_took = "" if prey == EMPTY else prey.upper()
    if state.last_took:
        state.taken[seat] += state.last_took


def _tell_move(state: State, seat: int, places: tuple[str, ...], tell: Sink) -> None:
    start, end = places
    if state.last_took:
        sentence = _TAKES[state.last_took]
        who, other = _SEATS[seat], _SEATS[1 - seat]
        tell(sentence, places=places, reveals=True, who=who, start=start, end=end, other=other)
    else:
        tell(_MOVES, places=places, who=_SEATS[seat], start=start, end=end)


def _follow_proven(state: State, seat: int, start: int, end: int, tell: Sink) -> None:
    """Rule "reach": keep account of the ghosts that everyone knows to be bad because they stood on an exit."""
    if end in state.proven:  # taken
        state.proven.remove(end)
    if start in state.proven:
        state.proven[state.proven.index(start)] = end
    elif end in EXITS[seat] and state.board[end] == LETTERS[seat][1] and not _loses_either_way(state, seat):
        state.proven.append(end)
        tell(_PROVEN, places=(SQUARES[end],), reveals=True, who=_SEATS[seat], square=SQUARES[end])


def _loses_either_way(state: State, seat: int) -> bool:
    """Whether the move lost by taking the last bad ghost, whatever the kind of the ghost that moved."""
    took_last_bad = state.last_took == "B" and state.taken[seat].count("B") == 4
    return took_last_bad and state.variant.reach_tie == "captor_loses"


def _ending(state: State, seat: int, end: int) -> tuple[int | None, str] | None:
    """The winner and the reason if the move to `end` has ended the game.

    The arrow field is looked at first (see RULES.md, "reach tie"); a win by the last move allowed is a win.
    """
    reaches = state.variant.exit_rule == "reach" and end in EXITS[seat] and state.board[end] == LETTERS[seat][0]
    if reaches and not _loses_either_way(state, seat):
        return seat, "exit"
    if state.last_took and state.taken[seat].count(state.last_took) == 4:
        return (seat, "all_good_captured") if state.last_took == "G" else (1 - seat, "all_bad_captured")
    if state.ply == state.variant.max_plies:
        return None, "max_plies"
    return None


def _end(state: State, tell: Sink, winner: int | None, reason: str) -> None:
    state.agenda.clear()
    state.offer = None
    state.winner = winner
    state.reason = reason
    reveals = reason == "exit" or state.variant.disclose
    sentence, who = _result(state)
    tell(sentence, reveals=reveals, who=_SEATS[who], other=_SEATS[1 - who], n=state.ply)


def _result(state: State) -> tuple[str, int]:
    """How the game ended: the sentence, and the seat it calls `who` (the winner, or whose turn it is at a draw)."""
    if state.winner is None:
        return _DRAWN[state.reason], state.turn
    if state.reason == "exit":
        return _WON_BY_EXIT[state.variant.exit_rule], state.winner
    return _WON[state.reason], state.winner


GEISTER: Final = Geister()
