"""The one seeded generator of a game, kept in its state. Same seed, same game, in CPython and in Pyodide."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


class ChanceRefused(Exception):
    """A forecast came to a die or a face-down card: what follows is unknown."""


class Chance:
    """SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, which JSON keeps as a hex string."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chance) and type(other) is type(self) and other.state == self.state

    __hash__ = None  # type: ignore[assignment]

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + _STEP) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely. ValueError if n < 1."""
        if n < 1:
            raise ValueError("below() needs at least one possibility")
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:  # numbers past the last full round of n would favour the small ones
            drawn = self.bits()
            if drawn < limit:
                return drawn % n

    def choose(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into a random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Chance:
        """A generator that goes on with the same numbers."""
        return Chance(self.state)


class NoChance(Chance):
    """Refuses to answer; forecasts run on it and stop where the game is unknown."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def bits(self) -> int:
        raise ChanceRefused
