"""The rules that fear cards put in force for the turn, and the kinds of land they speak of.

Which lands those are is looked at when the invaders come to act, not when the card is resolved: Dahan that are gathered
later count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Here, count
from engine.spirit_island.hooks import Rule
from engine.spirit_island.island import Island, island
from engine.spirit_island.pieces import BUILDINGS, CITY, DAHAN, INVADERS
from engine.spirit_island.state import Standing, State
from engine.spirit_island.words.targets import COASTAL, WITH_DAHAN, Holding, Land
from engine.text import N_, Message, message

_LAND_WITH_NO_MORE: Final = N_("land with no more than {what}")
_LAND_WITH_MORE_DAHAN: Final = N_("land with more Dahan than towns and cities")
_LAND_WITH_A_SACRED: Final = N_("land with a sacred site")
_LAND_WITH_PRESENCE: Final = N_("land with presence")

# -- lands -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AtMost(Land):
    """A land with invaders, but at most n of them."""

    n: int

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return 0 < count(state.lands[land], INVADERS) <= self.n

    def say(self) -> Message:
        return message(_LAND_WITH_NO_MORE, what=nouns.number(self.n, INVADERS))


@dataclass(frozen=True, slots=True)
class DahanOverBuildings(Land):
    """A land with more Dahan than towns and cities."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return count(state.lands[land], (DAHAN,)) > count(state.lands[land], BUILDINGS)

    def say(self) -> Message:
        return message(_LAND_WITH_MORE_DAHAN)


@dataclass(frozen=True, slots=True)
class WithPresence(Land):
    """A land with presence of any spirit; or (sacred) one that is a sacred site of any spirit."""

    sacred: bool = False

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        if self.sacred:
            return any(gates.is_sacred(state, seat, land) for seat in range(len(state.spirits)))
        return any(state.lands[land].presence)

    def say(self) -> Message:
        return message(_LAND_WITH_A_SACRED if self.sacred else _LAND_WITH_PRESENCE)


WITH_PRESENCE: Final = WithPresence()
SACRED_SITE: Final = WithPresence(sacred=True)
WITH_CITY: Final = Holding((CITY,))
WITH_BUILDINGS: Final = Holding(BUILDINGS)
NO_CITY: Final = Holding((CITY,), no=True)
TWO_DAHAN: Final = Holding((DAHAN,), 2)

SPOTS: Final[Mapping[str, Land]] = {
    "city": WITH_CITY,
    "coastal": COASTAL,
    "dahan": WITH_DAHAN,
    "dahan_over_buildings": DahanOverBuildings(),
    "presence": WITH_PRESENCE,
    "two_dahan": TWO_DAHAN,
}
"""Kinds of land by the name that stands in a `Standing`."""


def is_spot(state: State, spot: str, land: str) -> bool:
    """Whether a land is now of this kind."""
    return SPOTS[spot].fits(state, island(state.variant.boards, state.variant.layout), land)


# -- rules -------------------------------------------------------------------------------------------------------------

BUILD_CITY: Final = "build_city"
NOT_DONE: Final[Mapping[str, str]] = {
    "explore": N_("This turn the invaders do not explore in any {target}."),
    "build": N_("This turn the invaders do not build in any {target}."),
    BUILD_CITY: N_("This turn the invaders do not build a city in any {target}."),
}
"""What the invaders do not do, by the name of the action."""


class NotWhere(Rule):
    """words: an action of `NOT_DONE` and the kind of land where the invaders do not do it."""

    def says(self, standing: Standing) -> Message:
        action, spot = standing.words
        return message(NOT_DONE[action], target=SPOTS[spot].say())

    def stops(self, standing: Standing, here: Here, action: str) -> bool:
        what, spot = standing.words
        return what == action and is_spot(here.state, spot, here.land)

    def adds(self, standing: Standing, state: State, land: str, action: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
        what, spot = standing.words
        if what != BUILD_CITY or action != "build" or not is_spot(state, spot, land):
            return kinds
        return tuple(kind for kind in kinds if kind != CITY)


DEFEND_WHERE: Final = N_("Defend {n} in every {target}.")
DEFEND_PER_DAHAN: Final = N_("Defend {n} in every land for each Dahan there.")


class DefendWhere(Rule):
    """Defend `amount` in every land of one kind; words: that kind."""

    def says(self, standing: Standing) -> Message:
        return message(DEFEND_WHERE, n=standing.amount, target=SPOTS[standing.words[0]].say())

    def defend(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount if is_spot(state, standing.words[0], land) else 0


class DefendPerDahan(Rule):
    """Defend `amount` for each Dahan of a land."""

    def says(self, standing: Standing) -> Message:
        return message(DEFEND_PER_DAHAN, n=standing.amount)

    def defend(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount * count(state.lands[land], (DAHAN,))
