"""Targets of powers: which lands or spirits may be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island import gates, nouns
from engine.spirit_island.action import count
from engine.spirit_island.island import Island
from engine.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, DAHAN, INVADERS
from engine.spirit_island.state import State
from engine.text import N_, Message, message

_ANY_LAND: Final = N_("any land")
_A_OR_B: Final = N_("{a} or {b}")
_COASTAL_LAND: Final = N_("coastal land")
_INLAND_LAND: Final = N_("inland land")
_LAND_WITH_AT_LEAST: Final = N_("land with at least {what}")
_ANOTHER_SPIRIT: Final = N_("another spirit")
_ANY_SPIRIT: Final = N_("any spirit")


class Target:
    """What a power can be used on."""

    __slots__ = ()

    def say(self) -> Message:
        """As it stands on a card: "Jungle or wetland"."""
        raise NotImplementedError


class Land(Target):
    """A land that fits."""

    __slots__ = ()

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        """Whether a land fits, as the spirit at this seat sees it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AnyLand(Land):
    """Any land."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return True

    def say(self) -> Message:
        return message(_ANY_LAND)


@dataclass(frozen=True, slots=True)
class Terrain(Land):
    """A land of one of one or two terrains."""

    terrains: tuple[str, ...]

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return any(each in self.terrains for each in gates.terrains(state, island, seat, land))

    def say(self) -> Message:
        named = [nouns.terrain(each) for each in self.terrains]
        return named[0] if len(named) == 1 else message(_A_OR_B, a=named[0], b=named[1])


@dataclass(frozen=True, slots=True)
class Coastal(Land):
    """A land at the ocean, or (inland) one that is not."""

    coastal: bool = True

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return gates.is_coastal(state, island, land) is self.coastal

    def say(self) -> Message:
        return message(_COASTAL_LAND if self.coastal else _INLAND_LAND)


_HOLDING: Final[Mapping[tuple[str, ...], str]] = {
    (DAHAN,): N_("land with Dahan"),
    INVADERS: N_("land with invaders"),
    BUILDINGS: N_("land with a town or city"),
    (CITY,): N_("land with a city"),
    (*INVADERS, DAHAN): N_("land with invaders or Dahan"),
    (BLIGHT,): N_("land with blight"),
}
_WITHOUT: Final[Mapping[tuple[str, ...], str]] = {
    INVADERS: N_("land without invaders"),
    (CITY,): N_("land without a city"),
    (BLIGHT,): N_("land without blight"),
}


@dataclass(frozen=True, slots=True)
class Holding(Land):
    """A land with at least n pieces of these kinds (or blight); no: one that does not hold them."""

    kinds: tuple[str, ...]
    n: int = 1
    no: bool = False

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        place = state.lands[land]
        held = place.blight if self.kinds == (BLIGHT,) else count(place, self.kinds)
        return (held >= self.n) is not self.no

    def say(self) -> Message:
        if self.n > 1:
            return message(_LAND_WITH_AT_LEAST, what=nouns.number(self.n, self.kinds))
        return message((_WITHOUT if self.no else _HOLDING)[self.kinds])


@dataclass(frozen=True, slots=True)
class AnySpirit(Target):
    """A spirit; another: not the one that uses the power (but in a solo game yourself)."""

    another: bool = False

    def say(self) -> Message:
        return message(_ANOTHER_SPIRIT if self.another else _ANY_SPIRIT)


ANY: Final = AnyLand()
WITH_DAHAN: Final = Holding((DAHAN,))
WITH_INVADERS: Final = Holding(INVADERS)
NO_INVADERS: Final = Holding(INVADERS, no=True)
WITH_BLIGHT: Final = Holding((BLIGHT,))
NO_BLIGHT: Final = Holding((BLIGHT,), no=True)
COASTAL: Final = Coastal()
INLAND: Final = Coastal(False)
SPIRIT: Final = AnySpirit()
ANOTHER_SPIRIT: Final = AnySpirit(another=True)


def terrain_target(*terrains: str) -> Terrain:
    """A land of one of these terrains."""
    return Terrain(terrains)
