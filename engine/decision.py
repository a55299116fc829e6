"""Questions that rules ask, and the shape of rules: `answer = yield Decision(seat, prompt, options)`."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from engine.text import Message

T = TypeVar("T")

Rules: TypeAlias = Generator["Decision", str, T]
"""A rule: a generator that yields decisions, is sent the id of the chosen option, and returns T."""

Form: TypeAlias = Literal["choose", "arrange", "amount", "repeat"]


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer.

    `id` is a stable word kept in saves; `at` names the places to light up (for a move: from, to).
    `aside` marks an answer that is not a move of the game itself (resigning, offering a draw): the page keeps it in the
    menu, computer players leave it alone.
    """

    id: str
    at: tuple[str, ...] = ()
    seat: int | None = None
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Decision:
    """One question.

    `seat`: who is asked; None where any player may answer. `form`: how the page composes the answer (`choose`;
    `arrange`: one option per arrangement; `amount`; `repeat`: equal small questions that one gesture may answer).
    `secret`: the answer is hidden from the other seats. `auto`: the table may answer a single option by itself.
    """

    seat: int | None
    prompt: Message
    options: tuple[Option, ...]
    form: Form = "choose"
    secret: bool = False
    auto: bool = False
