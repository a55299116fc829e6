"""Tables that start from a position, and what they show, in the text notation for positions."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from typing import NoReturn

from engine.chance import Chance
from engine.events import Sink
from engine.game import Setup
from engine.geister.board import INDEX, write_position
from engine.geister.game import GEISTER, Geister
from engine.geister.state import State, Variant, position
from engine.geister.view import View
from engine.table import Table
from engine.text import Message, Speaker

SAY = Speaker(gettext.NullTranslations(), ["Anna", "Ben"])

REACH = Variant(exit_rule="reach")
TIE = Variant(exit_rule="reach", reach_tie="captor_loses")


class _From(Geister):
    """Geister that starts from a given state."""

    def __init__(self, state: State) -> None:
        self.state = state

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        return self.state.copy()


def at(text: str, turn: int = 0, variant: Variant | None = None, ply: int = 0) -> Table[State]:
    """A table with this position, the seat `turn` to move."""
    return Table(_From(position(text, turn, variant, ply)), {}, 0)


def begun(letters: str = "GGGGBBBB", others: str = "GGGGBBBB", **setup: str) -> Table[State]:
    """A table after both set-ups, seat 0 to move."""
    table = Table(GEISTER, {"first_player": "first", **setup}, 0)
    table.answer(others)
    table.answer(letters)
    return table


def give(table: Table[State], answers: str) -> None:
    """Give answers, separated by blanks."""
    for answer in answers.split():
        table.answer(answer)


def play(table: Table[State], answers: str) -> Table[State]:
    """The table after these answers, separated by blanks."""
    give(table, answers)
    return table


def shown(table: Table[State]) -> str:
    """The position, put together from what each seat sees of its own ghosts."""
    board = ["."] * 36
    for seat in (0, 1):
        view: View = table.view(seat)
        for ghost in view.ghosts:
            if ghost.owner == seat:
                assert ghost.kind is not None
                letter = {"good": "g", "bad": "b"}[ghost.kind]
                board[INDEX[ghost.square]] = letter.upper() if seat == 0 else letter
    return write_position(board)


def moves(table: Table[State]) -> set[str]:
    """The ids of the moves that are offered, without resigning and offers."""
    return {option.id for option in table.options if not option.aside}


def asides(table: Table[State]) -> set[str]:
    """The ids of what is offered beside the moves."""
    return {option.id for option in table.options if option.aside}


def said(table: Table[State], seat: int | None = None) -> list[str]:
    """The log as `seat` reads it."""
    return [SAY(event.said) for event in table.log(seat)]


def why(table: Table[State], subject: str) -> str:
    """Why the seat that is asked cannot choose this."""
    assert table.asks is not None
    return SAY(table.why_not(table.asks, subject))


def all_said(messages: tuple[Message, ...]) -> str:
    return " ".join(SAY(each) for each in messages)


def never() -> NoReturn:
    """An `imagine` that must not be asked for."""
    raise AssertionError("this player does not look ahead")


NEVER: Callable[[], Table[State]] = never
