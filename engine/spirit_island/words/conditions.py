"""Conditions: whole headings with their colon ("Mountain or jungle:")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Here
from engine.spirit_island.island import OCEAN
from engine.spirit_island.pieces import BLIGHT, BUILDINGS, DAHAN, INVADERS, PRESENCE
from engine.spirit_island.words.land import SACRED_SITE, number_of
from engine.text import N_, Message, message
from engine.words import Condition

_IN_A_COASTAL_LAND: Final = N_("In a coastal land:")
_IN_AN_OCEAN: Final = N_("In an ocean:")
_IN_A: Final = N_("In {a}:")
_IN_A_OR_B: Final = N_("In {a} or {b}:")
_IF_YOU_HAVE_AT: Final = N_("If you have at least {n} sacred sites:")
_WITH_AT_LEAST_WHAT: Final = N_("With at least {what}:")
_IF_THAT_IS_ANOTHER: Final = N_("If that is another spirit:")
_IF_THAT_IS_YOU: Final = N_("If that is you:")

COASTAL: Final = "coastal"


@dataclass(frozen=True, slots=True)
class InTerrain(Condition[Here]):
    """The land is of one of these terrains. "coastal": it lies at the ocean; "ocean": it is one."""

    terrains: tuple[str, ...]

    def holds(self, here: Here) -> bool:
        own = gates.terrains(here.state, here.island, here.user, here.land)
        place = here.island.places[here.land]
        if COASTAL in self.terrains and gates.is_coastal(here.state, here.island, here.land):
            return True
        if OCEAN in self.terrains and place.terrain == OCEAN:
            return True
        return any(each in self.terrains for each in own)

    def say(self) -> Message:
        if self.terrains == (COASTAL,):
            return message(_IN_A_COASTAL_LAND)
        if self.terrains == (OCEAN,):
            return message(_IN_AN_OCEAN)
        named = [nouns.terrain(each) for each in self.terrains]
        if len(named) == 1:
            return message(_IN_A, a=named[0])
        return message(_IN_A_OR_B, a=named[0], b=named[1])


def terrain(*terrains: str) -> InTerrain:
    """The land is of one of these terrains."""
    return InTerrain(terrains)


@dataclass(frozen=True, slots=True)
class AtLeast(Condition[Here]):
    """There are at least n of these (see `number_of`): as a rule, pieces of these kinds in the land; no: fewer."""

    n: int
    kinds: tuple[str, ...]
    no: bool = False

    def holds(self, here: Here) -> bool:
        enough = sum(number_of(here, kind) for kind in self.kinds) >= self.n
        return enough is not self.no

    def say(self) -> Message:
        if self.n == 1:
            return message((_ABSENT if self.no else _PRESENT)[self.kinds])
        if self.kinds == (SACRED_SITE,):
            return message(_IF_YOU_HAVE_AT, n=self.n)
        return message(_WITH_AT_LEAST_WHAT, what=nouns.number(self.n, self.kinds))


_PRESENT: Final[Mapping[tuple[str, ...], str]] = {
    INVADERS: N_("If invaders are present:"),
    (DAHAN,): N_("If Dahan are present:"),
    ("explorer",): N_("If explorers are present:"),
    BUILDINGS: N_("If a town or city is present:"),
    (BLIGHT,): N_("If blight is present:"),
    (PRESENCE,): N_("If your presence is there:"),
}
_ABSENT: Final[Mapping[tuple[str, ...], str]] = {
    INVADERS: N_("If no invaders are present:"),
}


def present(*kinds: str) -> AtLeast:
    """The land holds a piece of these kinds (or blight, or your presence)."""
    return AtLeast(1, kinds)


def absent(*kinds: str) -> AtLeast:
    """The land holds no piece of these kinds."""
    return AtLeast(1, kinds, no=True)


@dataclass(frozen=True, slots=True)
class Target(Condition[Here]):
    """The target is another spirit than the one that uses the power, or (not `another`) that one itself."""

    another: bool

    def holds(self, here: Here) -> bool:
        return (here.target != here.user) is self.another

    def say(self) -> Message:
        return message(_IF_THAT_IS_ANOTHER if self.another else _IF_THAT_IS_YOU)


ON_ANOTHER: Final = Target(another=True)
ON_YOURSELF: Final = Target(another=False)
