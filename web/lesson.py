"""A guided first game that teaches by doing: one does, step by step, as one is told; the other side plays its part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.lazily import Lazily
from engine.text import N_, Message, message
from web.ui.model import Bar, Button


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the person does or looks at.

    answer: what the person answers; "" where there is only something to look at. asked: what is to be done, known: one
    thing to know. after: answers of both sides that are given by themselves after a look, in order.
    """

    answer: str
    asked: Message
    known: Message
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Script:
    """A whole lesson. seed: of the table. steps: of the person, in order; replies: what the other side answers. setup:
    the set-up options that it needs."""

    seed: int
    steps: tuple[Step, ...]
    replies: tuple[str, ...]
    setup: Mapping[str, str] = field(default_factory=dict[str, str])


LESSONS: Final[Mapping[str, Script]] = Lazily(
    {name: f"web.lessons.{name}:SCRIPT" for name in ("geister", "lost_lights", "spirit_island")}
)
"""By game: its lesson, imported when it is begun."""


@dataclass(slots=True)
class Lesson:
    """The lesson as far as it has gone. `given`: steps of the person so far; `replied`: answers of the other side."""

    game: str
    script: Script
    given: int = 0
    replied: int = 0

    @property
    def step(self) -> Step:
        """The present step; after the end the last one."""
        return self.script.steps[min(self.given, len(self.script.steps) - 1)]

    @property
    def done(self) -> bool:
        """Whether all steps have been taken; some games go on from there."""
        return self.given >= len(self.script.steps)

    @property
    def tells(self) -> bool:
        """Whether the present step is something to look at."""
        return self.done or not self.step.answer

    def reply(self) -> str:
        """What the other side answers now."""
        return self.script.replies[self.replied]

    def note(self, *, person: bool) -> None:
        """Somebody has answered, or the person has looked."""
        if person:
            self.given += 1
        else:
            self.replied += 1

    def bar(self, seat: int | None, buttons: tuple[Button, ...]) -> Bar:
        """The bar: what to do, and one thing to know. `buttons`: what can be pressed for it."""
        if self.done:
            return Bar(seat, message(N_("The lesson is over")), self.step.asked, self._after())
        if self.tells:
            buttons = (Button("pass", message(N_("Go on")), "go"),)
        return Bar(seat, self.step.asked, self.step.known, buttons)

    def _after(self) -> tuple[Button, ...]:
        """What can be done after it; where nothing is hidden the table can be played on as it stands."""
        *others, own = ending(self.game)
        on = (Button("play_on", message(N_("Play on")), "", "ui-on-one"),) if self.game in _PLAYED_ON else ()
        return (*others, *on, own)


_PLAYED_ON: Final = ("spirit_island",)


def refusal() -> Message:
    """Said when something else is tried."""
    return message(N_("In the lesson, do as it says; in a game of your own every legal move is yours."))


def ending(game: str) -> tuple[Button, ...]:
    """What can be done after the lesson."""
    return (
        Button("lobby", message(N_("To the lobby")), "", "ui-back"),
        Button(f"lesson:{game}", message(N_("Once more")), "", "ui-replay"),
        Button(f"new:{game}", message(N_("A game of your own")), "go"),
    )
