"""Conditions: whole headings with their colon ("Mountain or jungle:")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Here, count
from engine.spirit_island.pieces import BUILDINGS, DAHAN, INVADERS
from engine.text import N_, Message, message
from engine.words import Condition


@dataclass(frozen=True, slots=True)
class InTerrain(Condition[Here]):
    """The land is of one of these terrains."""

    terrains: tuple[str, ...]

    def holds(self, here: Here) -> bool:
        own = gates.terrains(here.state, here.island, here.user, here.land)
        return any(each in self.terrains for each in own)

    def say(self) -> Message:
        named = [nouns.terrain(each) for each in self.terrains]
        if len(named) == 1:
            return message(N_("In {a}:"), a=named[0])
        return message(N_("In {a} or {b}:"), a=named[0], b=named[1])


def terrain(*terrains: str) -> InTerrain:
    """The land is of one of these terrains."""
    return InTerrain(terrains)


@dataclass(frozen=True, slots=True)
class IsCoastal(Condition[Here]):
    """The land lies at the ocean."""

    def holds(self, here: Here) -> bool:
        return here.island.places[here.land].coastal

    def say(self) -> Message:
        return message(N_("In a coastal land:"))


@dataclass(frozen=True, slots=True)
class AtLeast(Condition[Here]):
    """The land holds at least n pieces of these kinds."""

    n: int
    kinds: tuple[str, ...]

    def holds(self, here: Here) -> bool:
        return count(here.place, self.kinds) >= self.n

    def say(self) -> Message:
        if self.n == 1:
            return message(_PRESENT[self.kinds])
        return message(N_("With at least {what}:"), what=nouns.number(self.n, self.kinds))


_PRESENT: Final[Mapping[tuple[str, ...], str]] = {
    INVADERS: N_("If invaders are present:"),
    (DAHAN,): N_("If Dahan are present:"),
    ("explorer",): N_("If explorers are present:"),
    BUILDINGS: N_("If a town or city is present:"),
}


def present(*kinds: str) -> AtLeast:
    """The land holds a piece of these kinds."""
    return AtLeast(1, kinds)


@dataclass(frozen=True, slots=True)
class NoInvaders(Condition[Here]):
    """The land holds no invaders."""

    def holds(self, here: Here) -> bool:
        return not count(here.place, INVADERS)

    def say(self) -> Message:
        return message(N_("If no invaders are present:"))


@dataclass(frozen=True, slots=True)
class HasBlight(Condition[Here]):
    """The land holds blight."""

    def holds(self, here: Here) -> bool:
        return here.place.blight > 0

    def say(self) -> Message:
        return message(N_("If blight is present:"))


@dataclass(frozen=True, slots=True)
class YourPresence(Condition[Here]):
    """The land holds presence of who uses the power."""

    def holds(self, here: Here) -> bool:
        return here.place.presence[here.user] > 0

    def say(self) -> Message:
        return message(N_("If your presence is there:"))


@dataclass(frozen=True, slots=True)
class SacredSites(Condition[Here]):
    """Who uses the power has at least n sacred sites."""

    n: int

    def holds(self, here: Here) -> bool:
        own = [land for land in here.state.lands if gates.is_sacred(here.state, here.user, land)]
        return len(own) >= self.n

    def say(self) -> Message:
        return message(N_("If you have at least {n} sacred sites:"), n=self.n)


@dataclass(frozen=True, slots=True)
class OnAnother(Condition[Here]):
    """The target is another spirit."""

    def holds(self, here: Here) -> bool:
        return here.target != here.user

    def say(self) -> Message:
        return message(N_("If that is another spirit:"))


@dataclass(frozen=True, slots=True)
class OnYourself(Condition[Here]):
    """The target is who uses the power."""

    def holds(self, here: Here) -> bool:
        return here.target == here.user

    def say(self) -> Message:
        return message(N_("If that is you:"))
