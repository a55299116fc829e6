"""Looking at a game again after its end, forwards and backwards, by what somebody knew then."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, cast

from engine.events import Event
from engine.table import Table
from web.hands import HANDS

Viewer: TypeAlias = Literal["public", "0", "1", "open"]
"""Whose knowledge is shown: of both, of one seat, or everything."""


class Replay:
    """A finished game at some moment. `at`: how many answers have been given by then."""

    def __init__(self, table: Table[Any], facing: int) -> None:
        self.table = table
        self.facing = facing
        self.viewer: Viewer = "public"
        self.at = table.floor

    @property
    def length(self) -> int:
        """Answers in the whole game."""
        return len(self.table.answers)

    @property
    def seat(self) -> int | None:
        """The seat whose knowledge is shown."""
        return int(self.viewer) if self.viewer in ("0", "1") else None

    def go(self, at: int) -> None:
        """Go to the moment after `at` answers, as far as the game goes.

        What came before it was carried over from another version of the rules cannot be played again.
        """
        self.at = max(self.table.floor, min(at, self.length))

    def look_as(self, viewer: str) -> None:
        """Show what `viewer` knew; a seat looks from its own side."""
        self.viewer = cast("Viewer", viewer)
        if self.seat is not None:
            self.facing = self.seat

    def view(self) -> Any:
        """What the viewer knew at this moment."""
        moment = self.table.twin(self.at)
        if self.viewer == "open":
            return HANDS[self.table.game.id].opened(moment.view(0), moment.view(1))
        return moment.view(self.seat)

    def log(self) -> tuple[Event, ...]:
        """The whole log, as the viewer may know it."""
        return self.table.log(self.seat)
