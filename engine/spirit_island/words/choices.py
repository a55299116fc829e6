"""Words that leave something to whoever uses the card, with the card's name in the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island.action import Here
from engine.text import N_, Message, message
from engine.words import Condition, Word

_CONDITION_THEN_OTHERWISE_OTHERWISE: Final = N_("{condition} {then} Otherwise: {otherwise}")

YES_OR_NO: Final = (Option("yes"), Option("no"))

_EITHER: Final = {2: N_("Either: {a} Or: {b}"), 3: N_("Either: {a} Or: {b} Or: {c}")}
_MAY: Final = N_("You may: {effect}")
_IN: Final = N_("in {land}: {effect}")


def asked_here(here: Here, what: Message) -> Message:
    """A question with the land that it is about, if there is one."""
    return message(_IN, land=here.land, effect=what) if here.land else what


def places_of(here: Here) -> tuple[str, ...]:
    """The places to light up for a choice made here."""
    return (here.land,) if here.land else ()


@dataclass(frozen=True, slots=True)
class Either(Word[Here]):
    """One of two or three, of one's choice; what would do nothing is offered only if all would do nothing."""

    parts: tuple[Word[Here], ...]

    def run(self, here: Here) -> Rules[None]:
        possible = [at for at, part in enumerate(self.parts) if part.can(here)]
        if not possible:
            return
        at = possible[0]
        if len(possible) > 1:
            options = tuple(Option(f"choice:{each + 1}", places_of(here)) for each in possible)
            at = int((yield here.ask(asked_here(here, self.say()), options)).removeprefix("choice:")) - 1
        yield from self.parts[at].run(here)

    def can(self, here: Here) -> bool:
        return any(part.can(here) for part in self.parts)

    def say(self) -> Message:
        said = {name: part.say() for name, part in zip("abc", self.parts, strict=False)}
        return message(_EITHER[len(self.parts)], **said)


def either(*parts: Word[Here]) -> Either:
    """One of these, of one's choice."""
    return Either(parts)


@dataclass(frozen=True, slots=True)
class May(Word[Here]):
    """It may be done, or left."""

    effect: Word[Here]

    def run(self, here: Here) -> Rules[None]:
        if self.effect.can(here) and (yield here.ask(asked_here(here, self.say()), YES_OR_NO)) == "yes":
            yield from self.effect.run(here)

    def can(self, here: Here) -> bool:
        return self.effect.can(here)

    def say(self) -> Message:
        return message(_MAY, effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class IfElse(Word[Here]):
    """One thing where the condition holds, another where not."""

    condition: Condition[Here]
    then: Word[Here]
    otherwise: Word[Here]

    @property
    def conditional(self) -> bool:
        return True

    def run(self, here: Here) -> Rules[None]:
        yield from (self.then if self.condition.holds(here) else self.otherwise).run(here)

    def can(self, here: Here) -> bool:
        return (self.then if self.condition.holds(here) else self.otherwise).can(here)

    def say(self) -> Message:
        parts = {"condition": self.condition.say(), "then": self.then.say(), "otherwise": self.otherwise.say()}
        return message(_CONDITION_THEN_OTHERWISE_OTHERWISE, **parts)
