"""What a game must offer to be played at a table, shown on the page, saved, tested and played by a computer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from engine.chance import Chance
from engine.decision import Decision, Option, Rules
from engine.events import Sink
from engine.text import Message

if TYPE_CHECKING:
    from engine.table import Table

Setup: TypeAlias = Mapping[str, str]
"""The chosen set-up options: option id -> value, both words kept in saves."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a set-up option. `name` and `help` are source sentences."""

    value: str
    name: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A question of the set-up. `only_if`: (option id, value) without which it has no meaning."""

    id: str
    name: str
    help: str
    choices: tuple[Choice, ...]
    default: str
    only_if: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners`: seats, empty for a draw. `reason`: a stable word; `said`: the same in words."""

    winners: tuple[int, ...]
    reason: str
    said: Message


class BadSetup(ValueError):
    """A set-up option or value that the game does not have."""


class BadState(ValueError):
    """A state that no game could have come to (only files can bring one)."""


S = TypeVar("S")
"""A game's state: a dataclass of plain data with `agenda: list[str]` and `chance: Chance`; no functions."""


class Game(Protocol[S]):
    """One game. Stateless: everything is in the state.

    id, version: `version` is raised when the same answers may lead elsewhere (saves of older versions are replayed).
    seats: possible numbers of seats. open_hands: True for a cooperative game (undo goes anywhere).
    """

    id: str
    version: int
    seats: tuple[int, ...]
    open_hands: bool
    options: tuple[SetupOption, ...]
    state_type: type[S]

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> S:
        """The state at the first question. A missing option takes its default; BadSetup for what there is not."""
        ...

    def step(self, state: S, tell: Sink) -> Rules[None]:
        """Take the first task of `state.agenda` and do it: one action with everything nested in it."""
        ...

    def over(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on. Asked only between steps."""
        ...

    def view(self, state: S, seat: int | None) -> Any:
        """What `seat` (None: everyone) may know: a frozen dataclass of plain data, built, never filtered."""
        ...

    def copy(self, state: S) -> S:
        """An independent copy of a resting state."""
        ...

    def check(self, state: S) -> None:
        """BadState if the invariants of the game do not hold."""
        ...

    def guess(self, view: Any, chance: Chance, now: Any = None) -> S:
        """A resting state that fits the view of a seat, everything the seat cannot know dealt anew.

        `now`: the view at the question, where the step under way may have turned something over since `view`: what it
        shows must turn up when the answers since are given again.
        """
        ...

    def resecret(self, table: Table[S], seat: int, chance: Chance) -> Table[S]:
        """The same public history and the same view for `seat`, but other secrets of the others (for tests)."""
        ...

    def preview(self, view: Any, option: Option) -> tuple[Message, ...]:
        """What choosing this would do, as far as the view tells."""
        ...

    def forecast(self, view: Any) -> tuple[Message, ...]:
        """What will happen by itself if nobody does anything, as far as the view tells."""
        ...

    def why_not(self, view: Any, decision: Decision, subject: str) -> Message:
        """Why `subject` (a place, or an option id that was not offered) cannot be chosen now."""
        ...
