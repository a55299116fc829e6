"""A part of a game's rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, its sentences, and the names of its pictures in the `PICTURES` of the game's rules.

    signs: icons and what they stand for, in a list of their own (see `web.ui.rules.sign`).
    """

    head: str
    sentences: tuple[str, ...]
    pictures: tuple[str, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
