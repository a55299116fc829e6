"""Dealing anew what a seat cannot know: for players that look ahead, and for tests that look for leaks."""

from __future__ import annotations

from typing import Final

from engine.chance import Chance
from engine.geister.board import ARRANGEMENTS, EMPTY, HOME, INDEX, MOVES, OFF_BOARD, SQUARES
from engine.geister.state import State, Variant
from engine.geister.view import Kind, LastMove, View, ghost_at, known_kind, left
from engine.table import Table

_LETTER: Final[dict[Kind, str]] = {"good": "G", "bad": "B"}


def guess(view: View, chance: Chance) -> State:
    """A state that gives `view` to its seat and asks the same question; what is unknown is dealt from `chance`.

    Every deal that fits what the view shows is equally likely.
    """
    last_seat, last_move, last_took = _last(view.last)
    return State(
        agenda=_agenda(view),
        chance=Chance(chance.bits()),
        variant=Variant(view.exit_rule, view.reach_tie, view.max_plies, view.disclose),
        board=_board(view, chance),
        taken=["".join(_LETTER[kind] for kind in kinds) for kinds in view.taken],
        turn=view.turn,
        ply=view.ply,
        last_seat=last_seat,
        last_move=last_move,
        last_took=last_took,
        offer=view.offer,
        declined=list(view.declined),
        proven=[INDEX[square] for square in view.proven],
        winner=view.winner,
        reason=view.reason,
    )


def _agenda(view: View) -> list[str]:
    turn = f"turn {view.turn}"
    if view.phase == "over":
        return []
    if view.phase == "play":
        return [turn] if view.offer in (None, view.turn) else [f"reply {view.turn}", turn]
    if view.ready[1 - view.turn]:
        return [f"setup {view.turn}", turn]
    return [f"setup {view.turn}", f"setup {1 - view.turn}", f"turn {1 - view.turn}"]


def _last(last: LastMove | None) -> tuple[int | None, str, str]:
    if last is None:
        return None, "", ""
    return last.seat, f"{last.start}-{last.end or 'ex'}", _LETTER[last.took] if last.took else ""


def _board(view: View, chance: Chance) -> list[str]:
    board = [EMPTY] * 36
    for owner in (0, 1):
        kinds = _deal(view, owner, chance)
        for ghost in view.ghosts:
            if ghost.owner == owner:
                letter = _LETTER[kinds[ghost.square]]
                board[INDEX[ghost.square]] = letter if owner == 0 else letter.lower()
    return board


def _deal(view: View, owner: int, chance: Chance) -> dict[str, Kind]:
    """The kind of every ghost of `owner` on the board, by square: known ones as they are, the others dealt."""
    known: dict[str, Kind] = {}
    unknown: list[str] = []
    for ghost in view.ghosts:
        if ghost.owner == owner:
            kind = _kind_on(view, owner, ghost.square)
            if kind is None:
                unknown.append(ghost.square)
            else:
                known[ghost.square] = kind
    good = left(view, owner)["good"] - list(known.values()).count("good")
    chance.shuffle(unknown)
    return {**known, **dict.fromkeys(unknown[:good], "good"), **dict.fromkeys(unknown[good:], "bad")}


def _has_reached(view: View, owner: int, square: str) -> bool:
    """Whether the ghost on `square` has just won on an exit."""
    return view.reason == "exit" and view.winner == owner and view.last is not None and view.last.end == square


def resecret(table: Table[State], seat: int, chance: Chance) -> Table[State]:
    """The same game, played again with another set-up of the other seat that fits all that everyone knows.

    A set-up that the other seat has not made yet is not there to be exchanged.
    """
    other = Table(table.game, table.setup, table.seed, auto=table.auto)
    known = _known_homes(table, seat)
    fitting = [letters for letters in ARRANGEMENTS if all(letters[at] == letter for at, letter in known.items())]
    for answer in table.answers:
        setting_up = other.asks == 1 - seat and answer in ARRANGEMENTS
        other.answer(chance.choose(fitting) if setting_up else answer)
    return other


def _known_homes(table: Table[State], seat: int) -> dict[int, str]:
    """What `seat` can tell of the other's set-up: place in the order of `HOME` -> letter G or B."""
    owner = 1 - seat
    view: View = table.view(seat)
    home_of = {square: at for at, square in enumerate(HOME[owner])}
    taken: list[int] = []
    known: dict[int, str] = {}
    for answer in table.answers:
        start, end, _ = MOVES.get(answer, (OFF_BOARD, OFF_BOARD, ()))
        ghost = home_of.pop(start, None)
        prey = home_of.pop(end, None)
        if prey is not None:
            taken.append(prey)
        if ghost is not None:
            if end == OFF_BOARD:
                known[ghost] = "G"
            else:
                home_of[end] = ghost
    known.update({at: _LETTER[kind] for at, kind in zip(taken, view.taken[seat], strict=True)})
    for square, at in home_of.items():
        kind = _kind_on(view, owner, SQUARES[square])
        if kind is not None:
            known[at] = _LETTER[kind]
    return known


def _kind_on(view: View, owner: int, square: str) -> Kind | None:
    """The kind of the ghost of `owner` on `square` as far as the viewer can tell; None too before it has set up."""
    ghost = ghost_at(view, square)
    if ghost is None:
        return None
    return "good" if _has_reached(view, owner, square) else known_kind(view, ghost)
