"""What most games do in the same way (see `Hands`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decision import Decision
from engine.events import Event
from engine.game import Outcome
from engine.text import Message, Speaker
from web.hands.hand import Hand
from web.ui.model import Person


def stays(panel: str, decision: Decision) -> bool:
    """Panels close."""
    return False


def seats(values: Mapping[str, str]) -> int:
    """Two players."""
    return 2


def names(say: Speaker, view: Any, people: Sequence[Person]) -> tuple[str, ...]:
    """People are spoken of by their names."""
    return tuple(person.name for person in people)


def look_at(decision: Decision | None, hand: Hand) -> str:
    """There is nothing to look at closely."""
    return ""


def ending(outcome: Outcome) -> Message:
    """The sentence of the outcome."""
    return outcome.said


def by_itself(decision: Decision, view: Any) -> str:
    """Every question is for people."""
    return ""


def likewise(decision: Decision, answer: str) -> str:
    """No question is asked several times."""
    return ""


def apart(answers: Sequence[str]) -> bool:
    """Every answer hangs on the one before it."""
    return False


def heading(event: Event) -> int:
    """The log has no headings."""
    return 0


def mark(event: Event, view: Any) -> str | None:
    """A line of the log is of whoever answered."""
    return None
