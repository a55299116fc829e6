"""What most games do in the same way (see `Hands`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.text import Speaker
from web.ui.model import Person


def seats(values: Mapping[str, str]) -> int:
    """Two players."""
    return 2


def names(say: Speaker, view: Any, people: Sequence[Person]) -> tuple[str, ...]:
    """People are spoken of by their names."""
    return tuple(person.name for person in people)
