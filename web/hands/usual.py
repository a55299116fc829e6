"""What most games do in the same way (see `Hands`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.decision import Decision
from engine.text import Speaker
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
