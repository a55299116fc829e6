"""Computer players. They get a view and a decision, never a state; `imagine` deals what they cannot know anew."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from engine.chance import Chance
from engine.decision import Decision
from engine.table import Table

T = TypeVar("T")
Thought: TypeAlias = Generator[None, None, str]
"""Thinking with pauses, after each of which it goes on; returns the id of an option."""


def at_once(thinking: Generator[None, None, T]) -> T:
    """What comes of it, without pauses."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: T = end.value
            return result


class Player(Protocol):
    """Something that answers for a seat."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        """The id of one of `decision.options`, never one marked `aside`."""
        ...


@runtime_checkable
class PatientPlayer(Protocol):
    """A player that can be interrupted: what else there is to do gets its turn at every pause."""

    def consider(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> Thought:
        """As `choose`, with a pause from time to time."""
        ...


def considered(
    player: Player, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance
) -> Thought:
    """Let a player think, with pauses if it knows any."""
    if isinstance(player, PatientPlayer):
        return (yield from player.consider(view, decision, imagine, chance))
    return player.choose(view, decision, imagine, chance)


class RandomPlayer:
    """Any move, each equally likely."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        moves = [option.id for option in decision.options if not option.aside]
        return chance.choose(moves)
