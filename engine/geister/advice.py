"""What a move would do, and why something cannot be chosen: in sentences, made from what the seat knows."""

from __future__ import annotations

from typing import Final

from engine.decision import Decision, Option
from engine.geister.board import EXITS, FILES, INDEX, NEIGHBOURS, SQUARES, exit_place
from engine.geister.view import Ghost, Kind, View, ghost_at, known_kind
from engine.text import N_, Message, Seat, message

_EXIT_SQUARES: Final = tuple(tuple(SQUARES[square] for square in exits) for exits in EXITS)
_EXIT_PLACES: Final = {exit_place(square): (owner, square) for owner in (0, 1) for square in _EXIT_SQUARES[owner]}

# -- what a move would do ----------------------------------------------------------------------------------------------

_ASIDES: Final = {
    "resign": N_("The game ends, and {other} wins."),
    "offer_draw": N_("You offer a draw and then make your move; {other} answers after it."),
    "accept_draw": N_("The game ends with no winner."),
    "decline_draw": N_("The game goes on with your move."),
}
_KINDS: Final[tuple[Kind, Kind]] = ("good", "bad")
_TAKES_UNKNOWN: Final = N_("Takes a ghost of {other}. Its kind is not known to you; both sides will see it.")
_TAKES: Final[dict[Kind, str]] = {
    "good": N_("Takes a good ghost of {other}."),
    "bad": N_("Takes a bad ghost of {other}."),
}
_FOURTH: Final[dict[Kind, str]] = {
    "good": N_("It is the last good ghost of {other}: you win."),
    "bad": N_("It is the last bad ghost of {other}: you lose."),
}
_IF_FOURTH: Final[dict[Kind, str]] = {
    "good": N_("If it is good, it is the last good one of {other}, and you win."),
    "bad": N_("If it is bad, it is the last bad one of {other}, and you lose."),
}
_LEAVES: Final = N_("Your good ghost leaves the board: you win.")
_REACHES: Final = N_("Your good ghost reaches an exit: you win.")
_MAY_LEAVE_NEXT: Final = N_("If it is still there at your next turn, this good ghost can leave the board.")
_SHOWS_BAD: Final = N_("On the exit everyone will see that this ghost is bad.")
_CAN_BE_TAKEN: Final = N_("A ghost of {other} stands beside {square} and could take it.")


def preview(view: View, option: Option) -> tuple[Message, ...]:
    """What choosing `option` would do, as far as the seat of `view` can tell. Nothing for a set-up."""
    if view.seat is None or view.phase != "play":
        return ()
    other = Seat(1 - view.seat)
    if option.id in _ASIDES:
        return (message(_ASIDES[option.id], other=other),)
    start, end = option.at
    moved = ghost_at(view, start)
    if moved is None:
        return ()
    if end in _EXIT_PLACES:
        return (message(_LEAVES),)
    return (*_on_taking(view, moved, end), *_on_arriving(view, moved, end))


def _reaches(view: View, moved: Ghost, end: str) -> bool:
    """Whether a good ghost arrives on one of its exits where that wins."""
    return view.exit_rule == "reach" and moved.kind == "good" and end in _EXIT_SQUARES[moved.owner]


def _on_taking(view: View, moved: Ghost, end: str) -> list[Message]:
    prey = ghost_at(view, end)
    if prey is None:
        return []
    other = Seat(prey.owner)
    kind = known_kind(view, prey)
    possible = (kind,) if kind is not None else _KINDS
    first = message(_TAKES[kind] if kind is not None else _TAKES_UNKNOWN, other=other)
    fourth = _FOURTH if kind is not None else _IF_FOURTH
    return [first, *(message(fourth[each], other=other) for each in possible if _is_fourth(view, moved, end, each))]


def _is_fourth(view: View, moved: Ghost, end: str, kind: Kind) -> bool:
    """Whether a ghost of this kind would be the last of its kind to be taken, and decide the game by that."""
    if _reaches(view, moved, end) and (kind == "good" or view.reach_tie == "mover"):
        return False
    return view.taken[moved.owner].count(kind) == 3


def _on_arriving(view: View, moved: Ghost, end: str) -> list[Message]:
    if _reaches(view, moved, end):
        return [] if _may_lose_by_tie(view, moved, end) else [message(_REACHES)]
    said: list[Message] = []
    if end in _EXIT_SQUARES[moved.owner]:
        if view.exit_rule == "leave" and moved.kind == "good":
            said.append(message(_MAY_LEAVE_NEXT))
        elif view.exit_rule == "reach" and moved.square not in view.proven:
            said.append(message(_SHOWS_BAD))
    beside = (ghost_at(view, SQUARES[square]) for square in NEIGHBOURS[INDEX[end]])
    if any(ghost is not None and ghost.owner != moved.owner for ghost in beside):
        said.append(message(_CAN_BE_TAKEN, other=Seat(1 - moved.owner), square=end))
    return said


def _may_lose_by_tie(view: View, moved: Ghost, end: str) -> bool:
    """Whether the ghost taken on the exit may be the last bad one, where that counts more than the exit."""
    prey = ghost_at(view, end)
    return prey is not None and known_kind(view, prey) != "good" and _is_fourth(view, moved, end, "bad")


# -- why something cannot be chosen ------------------------------------------------------------------------------------

_TURN_OF: Final = N_("It is {who}’s turn.")
_NOT_WHILE_SETTING_UP: Final = N_("The ghosts are still being set up; nothing can be moved yet.")
_REPLY_FIRST: Final = N_("First answer the offer of a draw.")
_CAN_BE_CHOSEN: Final = N_("This can be chosen now.")
_NO_PLACE: Final = N_("There is no such square on the board.")
_NO_GHOST: Final = N_("There is no ghost on {square}.")
_NOT_YOURS: Final = N_("The ghost on {square} belongs to {other}.")
_SHUT_IN: Final = N_("The ghost on {square} cannot move: your own ghosts are in its way.")
_MUST_MOVE: Final = N_("A ghost must go to another square; nobody may pass.")
_NOT_DIAGONAL: Final = N_("A ghost moves up, down, left or right, never diagonally.")
_ONE_SQUARE: Final = N_("A ghost moves only one square at a time.")
_OWN_THERE: Final = N_("Your own ghost stands on {square}.")
_ONLY_GOOD: Final = N_("Only good ghosts can leave the board, and this one is bad.")
_ONLY_CORNERS: Final = N_("Your ghosts leave the board only from {a} and {b}.")
_OTHERS_EXIT: Final = N_("This exit is for the ghosts of {other}; yours leave from {a} and {b}.")
_ONLY_FROM: Final = N_("Only a ghost that stands on {square} can leave there.")
_NO_LEAVING: Final = N_("In this game nobody leaves the board: a good ghost wins when it arrives on {a} or {b}.")
_CHOOSE_GHOST: Final = N_("First choose the ghost that shall move.")
_OFFERED_ALREADY: Final = N_("You have offered a draw with this move already.")
_DECLINED: Final = N_("Your last offer of a draw was declined. Make a move without one first.")
_NO_OFFER: Final = N_("No draw has been offered.")


def why_not(view: View, decision: Decision, subject: str) -> Message:
    """Why `subject` cannot be chosen by the seat of `view`.

    `subject` is a square ("b2"), an exit ("exit-a6"), or an answer that is not offered ("b2-b4", "b2-exit-a6", "b2-ex",
    "offer_draw"). Anything else gets an answer as well.
    """
    if decision.seat is not None and decision.seat != view.seat:
        return message(_TURN_OF, who=Seat(decision.seat))
    if view.seat is None or any(subject == option.id for option in decision.options):
        return message(_CAN_BE_CHOSEN)
    if view.phase == "set-up":
        return message(_NOT_WHILE_SETTING_UP)
    if view.offer == 1 - view.seat:
        return message(_REPLY_FIRST)
    if subject == "offer_draw":
        return message(_OFFERED_ALREADY if view.offer == view.seat else _DECLINED)
    if subject in ("accept_draw", "decline_draw"):
        return message(_NO_OFFER)
    if subject in _EXIT_PLACES:
        return _why_no_exit(view, view.seat, subject)
    start, dash, end = subject.partition("-")
    if start not in INDEX:
        return message(_NO_PLACE)
    return _why_no_start(view, view.seat, decision, start) or (
        _why_no_move(view, view.seat, start, end) if dash else message(_CAN_BE_CHOSEN)
    )


def _why_no_start(view: View, seat: int, decision: Decision, start: str) -> Message | None:
    """Why no ghost can set out from this square; None if one can."""
    ghost = ghost_at(view, start)
    if ghost is None:
        return message(_NO_GHOST, square=start)
    if ghost.owner != seat:
        return message(_NOT_YOURS, square=start, other=Seat(ghost.owner))
    if not any(start in option.at[:1] for option in decision.options):
        return message(_SHUT_IN, square=start)
    return None


def _why_no_move(view: View, seat: int, start: str, end: str) -> Message:
    """Why the own ghost on `start` cannot go to `end` (a square, "ex", or the place of an exit)."""
    if end == "ex":
        end = exit_place(start)
        if end not in _EXIT_PLACES and view.exit_rule == "leave":
            return message(_ONLY_CORNERS, a=_EXIT_SQUARES[seat][0], b=_EXIT_SQUARES[seat][1])
    if end in _EXIT_PLACES or end.startswith("ex"):
        return _why_no_exit(view, seat, end, start)
    if end not in INDEX:
        return message(_NO_PLACE)
    files = abs(FILES.index(start[0]) - FILES.index(end[0]))
    ranks = abs(int(start[1]) - int(end[1]))
    if files == ranks == 0:
        return message(_MUST_MOVE)
    if files and ranks:
        return message(_NOT_DIAGONAL)
    if files + ranks > 1:
        return message(_ONE_SQUARE)
    return message(_OWN_THERE, square=end)


def _why_no_exit(view: View, seat: int, place: str, start: str = "") -> Message:
    """Why the seat cannot leave there, with the ghost on `start` if one is chosen."""
    a, b = _EXIT_SQUARES[seat]
    if view.exit_rule == "reach":
        return message(_NO_LEAVING, a=a, b=b)
    owner, square = _EXIT_PLACES.get(place, (seat, ""))
    if not square:
        return message(_NO_PLACE)
    if owner != seat:
        return message(_OTHERS_EXIT, other=Seat(owner), a=a, b=b)
    ghost = ghost_at(view, square)
    if start not in ("", square) or ghost is None or ghost.owner != seat:
        return message(_ONLY_FROM, square=square)
    return message(_CHOOSE_GHOST) if ghost.kind == "good" else message(_ONLY_GOOD)
