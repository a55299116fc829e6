"""A part of a game's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, its sentences, and the names of its pictures in the `PICTURES` of the game's rules."""

    head: str
    sentences: tuple[str, ...]
    pictures: tuple[str, ...] = ()
