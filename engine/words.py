"""Words: one expression says what a card does and makes its sentence, in every language.

A game gives its own words (`Fear(2)`, `Return(OPPONENT, 1)`) and the place they act on, its `here`; the words that join
others are shared: `+` puts words in sequence, `If` adds a condition, `Choose` and `May` leave it to somebody.

A word is a frozen dataclass. Words that never ask implement `act`, those that may ask implement `run`. Each has one
message, a whole clause; conditions say whole headings ("If you lost:"), so that no language has to build a sentence
from pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from engine.decision import Decision, Option, Rules
from engine.text import N_, Message, message

_CONDITION_EFFECT: Final = N_("{condition} {effect}")
_IF_YOU_LIKE_EFFECT: Final = N_("If you like: {effect}")


class Seated(Protocol):
    """The least that a place must tell: the seat that uses the card."""

    @property
    def seat(self) -> int | None: ...


H = TypeVar("H", bound=Seated)
"""Where a word acts: the game's own record of state, seat, land, area ..."""


class Word(Generic[H]):
    """What a card, or a part of it, does and says."""

    __slots__ = ()

    def run(self, here: H) -> Rules[None]:
        """Do it; may ask. The default is for words that never ask."""
        self.act(here)
        return
        yield

    def act(self, here: H) -> None:
        """Do it without asking anybody. TypeError for a word that asks."""
        raise TypeError(f"{type(self).__name__} may ask: run it")

    @property
    def asks(self) -> bool:
        """Whether running it may ask somebody: words that implement `run` may."""
        return type(self).run is not _plain_run

    @property
    def conditional(self) -> bool:
        """Whether it is said under a condition: nothing may follow on the same line."""
        return False

    def can(self, here: H) -> bool:
        """Whether it would do anything now."""
        return True

    def say(self) -> Message:
        """Its sentence: a whole clause that can stand alone."""
        raise NotImplementedError

    def __add__(self, other: Word[H]) -> Seq[H]:
        first = self.parts if isinstance(self, Seq) else (self,)
        then = other.parts if isinstance(other, Seq) else (other,)
        return Seq((*first, *then))


class Condition(Generic[H]):
    """Something that holds or does not; a frozen dataclass like a word."""

    __slots__ = ()

    def holds(self, here: H) -> bool:
        raise NotImplementedError

    def say(self) -> Message:
        """A heading with its colon: "If you lost:"."""
        raise NotImplementedError


_plain_run: object = Word[Any].run

_IN_A_ROW = (
    N_("{a}"),
    N_("{a} {b}"),
    N_("{a} {b} {c}"),
    N_("{a} {b} {c} {d}"),
)
_LINES = N_("{a}\n{b}")
MOST_IN_A_ROW = len(_IN_A_ROW)
"""Words in one sequence; more are put in sequences of sequences."""


@dataclass(frozen=True, slots=True)
class Seq(Word[H]):
    """One after the other, in this order. 1 to `MOST_IN_A_ROW` parts: ValueError else."""

    parts: tuple[Word[H], ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.parts) <= MOST_IN_A_ROW:
            raise ValueError(f"a sequence has 1 to {MOST_IN_A_ROW} words")

    def run(self, here: H) -> Rules[None]:
        for part in self.parts:
            yield from part.run(here)

    def act(self, here: H) -> None:
        for part in self.parts:
            part.act(here)

    @property
    def asks(self) -> bool:
        return any(part.asks for part in self.parts)

    def can(self, here: H) -> bool:
        return any(part.can(here) for part in self.parts)

    def say(self) -> Message:
        names = "abcd"[: len(self.parts)]
        if any(part.conditional for part in self.parts) and len(self.parts) > 1:
            return self._by_lines()
        said = {name: part.say() for name, part in zip(names, self.parts, strict=True)}
        return message(_IN_A_ROW[len(names) - 1], **said)

    def _by_lines(self) -> Message:
        """What hangs on a condition stands on a line of its own, so that one sees how far the condition reaches."""
        rows: list[list[Word[H]]] = [[]]
        for part in self.parts:
            if part.conditional or (rows[-1] and rows[-1][-1].conditional):
                rows.append([])
            rows[-1].append(part)
        said = [Seq(tuple(row)).say() if len(row) > 1 else row[0].say() for row in rows if row]
        first = said[0]
        for then in said[1:]:
            first = message(_LINES, a=first, b=then)
        return first


@dataclass(frozen=True, slots=True)
class If(Word[H]):
    """Only where the condition holds."""

    condition: Condition[H]
    then: Word[H]

    @property
    def conditional(self) -> bool:
        return True

    def run(self, here: H) -> Rules[None]:
        if self.condition.holds(here):
            yield from self.then.run(here)

    def act(self, here: H) -> None:
        if self.condition.holds(here):
            self.then.act(here)

    @property
    def asks(self) -> bool:
        return self.then.asks

    def can(self, here: H) -> bool:
        return self.condition.holds(here) and self.then.can(here)

    def say(self) -> Message:
        return message(_CONDITION_EFFECT, condition=self.condition.say(), effect=self.then.say())


_CHOICE = {
    2: N_("Choose one. Either: {a} Or: {b}"),
    3: N_("Choose one. Either: {a} Or: {b} Or: {c}"),
}
MOST_CHOICES = max(_CHOICE)


@dataclass(frozen=True, slots=True)
class Choose(Word[H]):
    """The seat that uses the card chooses one; what would do nothing is not offered. 2 or 3 parts: ValueError else."""

    parts: tuple[Word[H], ...]

    def __post_init__(self) -> None:
        if len(self.parts) not in _CHOICE:
            raise ValueError(f"a choice has 2 to {MOST_CHOICES} words")

    def run(self, here: H) -> Rules[None]:
        possible = [str(at) for at, part in enumerate(self.parts, 1) if part.can(here)]
        if not possible:
            return
        chosen = possible[0]
        if len(possible) > 1:
            chosen = yield Decision(here.seat, self.say(), options_of(possible))
        yield from self.parts[int(chosen) - 1].run(here)

    def can(self, here: H) -> bool:
        return any(part.can(here) for part in self.parts)

    def say(self) -> Message:
        said = {name: part.say() for name, part in zip("abc", self.parts, strict=False)}
        return message(_CHOICE[len(self.parts)], **said)


@dataclass(frozen=True, slots=True)
class May(Word[H]):
    """The seat that uses the card may do it, or leave it. What would do nothing is not asked."""

    effect: Word[H]

    def run(self, here: H) -> Rules[None]:
        if not self.effect.can(here):
            return
        if (yield Decision(here.seat, self.say(), _YES_OR_NO)) == "yes":
            yield from self.effect.run(here)

    def can(self, here: H) -> bool:
        return self.effect.can(here)

    def say(self) -> Message:
        return message(_IF_YOU_LIKE_EFFECT, effect=self.effect.say())


_YES_OR_NO = (Option("yes"), Option("no"))


def options_of(ids: Sequence[str]) -> tuple[Option, ...]:
    """Options without a place."""
    return tuple(Option(id) for id in ids)
