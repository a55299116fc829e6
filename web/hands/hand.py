"""What the person at the device has picked up so far. Forgotten at every change of stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.events import Event


class Ways(NamedTuple):
    """What leads on to an answer: places to touch, and buttons (by what they do)."""

    places: frozenset[str] = frozenset()
    acts: frozenset[str] = frozenset()


def ways(*places: str, acts: tuple[str, ...] = ()) -> Ways:
    """These places and these buttons."""
    return Ways(frozenset(places), frozenset(acts))


class Rest(NamedTuple):
    """A moment in which people look before the game goes on by itself. event: what there is to see. halts: a test of
    the state, true of it from that moment on."""

    event: Event
    halts: Callable[[Any], bool]


@dataclass(slots=True)
class Hand:
    """selected: the place in hand. chosen: the answer that waits for confirmation. asked: a place that was tried and is
    not offered. place: where the keyboard is. draft: place -> kind, an answer in the making. marked: what else was
    picked for it (dice, cards), in order.
    """

    selected: str = ""
    chosen: str = ""
    asked: str = ""
    place: str = ""
    draft: dict[str, str] = field(default_factory=dict[str, str])
    marked: list[str] = field(default_factory=list[str])

    def pick(self, place: str) -> None:
        """Take up what is at `place` ("" lets go)."""
        self.selected, self.chosen, self.asked = place, "", ""
