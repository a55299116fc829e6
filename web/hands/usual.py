"""What most games do in the same way (see `Hands`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decision import Decision
from engine.events import Event
from engine.game import Outcome
from engine.text import Message, Speaker
from web.hands.hand import Hand, Rest
from web.ui.model import Bar, Person


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


def at_once(decision: Decision, view: Any, answer: str) -> str:
    """Every answer is people's own."""
    return ""


def likewise(decision: Decision, answer: str) -> str:
    """No question is asked several times."""
    return ""


def apart(answers: Sequence[str]) -> bool:
    """Every answer hangs on the one before it."""
    return False


def rests(answer: str, events: Sequence[Event], view: Any) -> Sequence[Rest]:
    """Nothing goes on that was not seen."""
    return ()


def resting(rest: Rest, view: Any) -> Bar:
    """There is always a question."""
    raise NotImplementedError


def heading(event: Event) -> int:
    """The log has no headings."""
    return 0


def mark(event: Event, view: Any) -> str | None:
    """A line of the log is of whoever answered."""
    return None
