"""The log: one event per public moment, with what only some seats may know inside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from engine.text import Message, Part


@dataclass(frozen=True, slots=True)
class Event:
    """`id`: its number in the game, from 0. `at`: how many answers had been given when it happened.

    `said`: the public sentence. `places`: what to light up. `reveals`: it turned something over (undo in a duel stops
    here). `private`: by seat, a sentence in place of the public one; the log of a seat holds only its own.
    """

    id: int
    at: int
    said: Message
    places: tuple[str, ...] = ()
    reveals: bool = False
    private: Mapping[int, Message] = field(default_factory=dict[int, Message])

    def seen_by(self, seat: int | None) -> Event:
        """The event as `seat` may know it (None: as everyone may)."""
        if not self.private:  # most events: nothing to cut, nothing to make anew at every look at the log
            return self
        said = self.said if seat is None else self.private.get(seat, self.said)
        return Event(self.id, self.at, said, self.places, self.reveals)


class Sink(Protocol):
    """Where rules tell what happened. Look-ahead and forecasts use one that forgets."""

    def __call__(
        self,
        word: str,
        /,
        *,
        places: tuple[str, ...] = (),
        reveals: bool = False,
        private: Mapping[int, Message] | None = None,
        **parts: Part,
    ) -> None: ...


def forget(
    word: str,
    /,
    *,
    places: tuple[str, ...] = (),
    reveals: bool = False,
    private: Mapping[int, Message] | None = None,
    **parts: Part,
) -> None:
    """A sink that forgets everything."""
