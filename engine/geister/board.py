"""The board of Geister: squares, exits, set-ups, moves, and a text notation for positions.

All coordinates are absolute: they do not turn with the player. Six files a-f from left to right and six ranks 1-6 from
bottom to top, seat 0 at the bottom. A square is its name ("b2") outside this package and its index inside it.

    6  >. g g g g .<     a6, f6: the exits of seat 0
    5   . g g g g .
    4   . . . . . .
    3   . . . . . .
    2   . G G G G .
    1  >. G G G G .<     a1, f1: the exits of seat 1
        a b c d e f
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from engine.decision import Option

SIDE: Final = 6
FILES: Final = "abcdef"
EMPTY: Final = "."

SQUARES: Final = tuple(file + str(rank) for rank in range(1, SIDE + 1) for file in FILES)
"""The names of the squares: a1 b1 ... f6. The index of a square is rank * 6 + file, both counted from 0."""

INDEX: Final = {name: index for index, name in enumerate(SQUARES)}

LETTERS: Final = ("GB", "gb")
"""The ghosts of each seat as letters: good, bad."""


def _indices(names: str) -> tuple[int, ...]:
    return tuple(INDEX[name] for name in names.split())


HOME: Final = (_indices("b1 c1 d1 e1 b2 c2 d2 e2"), _indices("b5 c5 d5 e5 b6 c6 d6 e6"))
"""The squares each seat sets up on, in the order in which an arrangement is written."""

EXITS: Final = (_indices("a6 f6"), _indices("a1 f1"))
"""The corner squares by which the good ghosts of each seat leave."""


def _neighbours(index: int) -> tuple[int, ...]:
    rank, file = divmod(index, SIDE)
    beside = ((rank - 1, file), (rank, file - 1), (rank, file + 1), (rank + 1, file))
    return tuple(r * SIDE + f for r, f in beside if 0 <= r < SIDE and 0 <= f < SIDE)


NEIGHBOURS: Final = tuple(_neighbours(index) for index in range(SIDE * SIDE))
"""By square, the squares one step up, down, left or right."""


def _arrangements() -> Iterable[str]:
    for good in combinations(range(8), 4):
        yield "".join("G" if place in good else "B" for place in range(8))


ARRANGEMENTS: Final = tuple(_arrangements())
"""All 70 ways to set up four good and four bad ghosts, as letters in the order of `HOME`."""

SET_UPS: Final = tuple(Option(letters) for letters in ARRANGEMENTS)


def exit_place(square: str) -> str:
    """The name of the place outside the corner `square`: "a6" -> "exit-a6"."""
    return "exit-" + square


def _step(start: int, end: int) -> Option:
    return Option(f"{SQUARES[start]}-{SQUARES[end]}", (SQUARES[start], SQUARES[end]))


def _leaving(start: int) -> Option:
    return Option(f"{SQUARES[start]}-ex", (SQUARES[start], exit_place(SQUARES[start])))


# Options are made once: a fresh object per move and turn would halve the speed.
STEPS: Final = tuple(tuple((end, _step(start, end)) for end in NEIGHBOURS[start]) for start in range(SIDE * SIDE))
"""By square, the steps from it: (square it leads to, its option)."""

LEAVE: Final = {square: _leaving(square) for exits in EXITS for square in exits}
"""The option to leave the board, by corner square."""

OFF_BOARD: Final = -1

MOVES: Final[dict[str, tuple[int, int, tuple[str, ...]]]] = {
    **{step.id: (start, end, step.at) for start, steps in enumerate(STEPS) for end, step in steps},
    **{leaving.id: (square, OFF_BOARD, leaving.at) for square, leaving in LEAVE.items()},
}
"""By option id: from where, to where (`OFF_BOARD` for leaving), and the places to light up."""


def legal_moves(board: Sequence[str], seat: int, may_leave: bool) -> list[Option]:
    """Every move of `seat` on `board` (36 letters), by square. `may_leave`: the exit rule "leave" is played.

    A ghost goes one square up, down, left or right, never onto a ghost of its own side; a good ghost on one of its
    side's exits may leave the board.
    """
    own = LETTERS[seat]
    moves: list[Option] = []
    for start, ghost in enumerate(board):
        if ghost in own:
            for end, step in STEPS[start]:
                if board[end] not in own:
                    moves.append(step)
    if may_leave:
        left, right = EXITS[seat]
        if board[left] == own[0]:
            moves.append(LEAVE[left])
        if board[right] == own[0]:
            moves.append(LEAVE[right])
    return moves


def read_position(text: str) -> list[str]:
    """The 36 letters of a position written as ranks 6 to 1 joined by "/"; ValueError if it is not one.

    G B are the good and bad ghosts of seat 0, g b those of seat 1, "." is an empty square:
    ".gbgb./.bgbg./....../....../.GGBB./.BBGG.".
    """
    ranks = text.split("/")
    if len(ranks) != SIDE or any(len(rank) != SIDE for rank in ranks):
        raise ValueError("a position has six ranks of six squares")
    board = [letter for rank in reversed(ranks) for letter in rank]
    if any(letter not in "GBgb." for letter in board):
        raise ValueError("a position is written with G B g b and .")
    return board


def write_position(board: Sequence[str]) -> str:
    """The position in the notation that `read_position` reads."""
    ranks = ["".join(board[first : first + SIDE]) for first in range(0, SIDE * SIDE, SIDE)]
    return "/".join(reversed(ranks))
