"""An action in the sense of the rules, and the place at which the words of a card act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.decision import Decision, Form, Option
from engine.events import Sink
from engine.spirit_island.pieces import order
from engine.spirit_island.state import Land, Spirit, State
from engine.text import N_, Message, message

if TYPE_CHECKING:
    from engine.spirit_island.island import Island
    from engine.words import Word

_PROMPT = N_("{card}: {what}")


def without_card(prompt: Message) -> Message:
    """What a question asks, without the card that asks."""
    what = dict(prompt.parts).get("what")
    return what if isinstance(what, Message) else prompt


@dataclass(slots=True)
class Action:
    """One action with everything nested in it or triggered by it (rules.json, actions). It lives as long as one step.

    by: the seat of the spirit whose action it is, -1 for the invaders, fear cards ... kind: "power", "growth", "card"
    (fear and blight cards), "explore", "build", "ravage" ... destroyed: what it destroyed, as (land, kind). moved: what
    it moved, as (kind, from, to). marks: what rules in force remember until the action is over, under names of theirs.
    follows: the triggered actions that this one comes from, itself included: none of them is triggered by it.
    no_more_blight: the pool could not give one; nothing more is added in this action.
    """

    by: int = -1
    kind: str = ""
    destroyed: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    moved: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    marks: dict[tuple[str, ...], int] = field(default_factory=dict[tuple[str, ...], int])
    follows: tuple[str, ...] = ()
    no_more_blight: bool = False


@dataclass(frozen=True, slots=True)
class Here:
    """Where words act.

    seat: who chooses; None: the players together. user: the spirit that acts, -1 for none. card: what acts, as named
    in prompts. land: the target land, "" for none. target: the seat of the target spirit, -1 for none. cause: why
    presence is destroyed ("blight" or ""). island: the places. later: the words of a power that follow in this land.
    """

    state: State
    tell: Sink
    island: Island
    action: Action
    card: Message
    seat: int | None = None
    user: int = -1
    land: str = ""
    target: int = -1
    power: str = ""
    cause: str = ""
    later: tuple[Word[Here], ...] = ()

    def at(self, land: str) -> Here:
        """The same action in another land."""
        return replace(self, land=land, later=())

    def of(self, seat: int) -> Here:
        """The same action, with another spirit choosing."""
        return replace(self, seat=seat)

    def of_all(self) -> Here:
        """The same action, with the players choosing together."""
        return replace(self, seat=None)

    @property
    def place(self) -> Land:
        """The target land."""
        return self.state.lands[self.land]

    @property
    def spirit(self) -> Spirit:
        """The spirit that acts."""
        return self.state.spirits[self.user]

    def prompt(self, what: Message) -> Message:
        """A question of this card; what a spirit does by its own growth does not name the spirit twice."""
        if self.action.kind in ("growth", "start") and what.word.startswith("{who}"):
            return message(what.word, card=self.card, **dict(what.parts))
        return message(_PROMPT, card=self.card, what=what)

    def ask(self, what: Message, options: tuple[Option, ...], form: Form = "choose") -> Decision:
        """A question of this card to whoever chooses here."""
        return Decision(self.seat, self.prompt(what), options, form)


def count(land: Land, kinds: tuple[str, ...]) -> int:
    """How many pieces of these kinds a land holds, whatever their condition."""
    if not land.pieces:
        return 0
    return sum(n for piece, n in land.pieces.items() if piece.startswith(kinds))


def matching(land: Land, kinds: tuple[str, ...]) -> list[str]:
    """The pieces of these kinds in a land, each condition once, in a fixed order."""
    return sorted((piece for piece in land.pieces if piece.startswith(kinds)), key=order)


def per_kind(pieces: Counter[str] | Mapping[str, int], key: Callable[[str], str]) -> dict[str, int]:
    """Counts added up by a key of the piece."""
    sums: dict[str, int] = {}
    for piece, n in pieces.items():
        sums[key(piece)] = sums.get(key(piece), 0) + n
    return sums
