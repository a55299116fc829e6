"""Computer players. They get a view and a decision, never a state; `imagine` deals what they cannot know anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from engine.chance import Chance
from engine.decision import Decision
from engine.table import Table


class Player(Protocol):
    """Something that answers for a seat."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        """The id of one of `decision.options`, never one marked `aside`."""
        ...


class RandomPlayer:
    """Any move, each equally likely."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        moves = [option.id for option in decision.options if not option.aside]
        return chance.choose(moves)
