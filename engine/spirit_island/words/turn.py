"""Rules that a power puts in force for the turn, in its target land or for its target spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island.action import Here
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.text import N_, P_, Message, counted, message
from engine.words import Word

_REPEAT_PAYING: Final = P_(
    "That spirit may repeat {n} power card this turn by paying its cost again.",
    "That spirit may repeat up to {n} power cards this turn by paying their costs again.",
)
_FOR_YOU: Final[Mapping[str, str]] = {
    "TakeBack": N_("You too may take back one power card at the end of the turn."),
}
_SAID: Final[Mapping[str, str]] = {
    "Avenge": N_("This turn, after each action that destroys towns, cities or Dahan in this land: 1 damage for each."),
    "AvengeNearby": N_("That damage may also be dealt in the lands next to it."),
    "DefendPresence": N_("Defend {n} in every land with presence of that spirit."),
    "HardyDahan": N_("The Dahan in this land have {n} more health this turn."),
    "DreadfulApparitions": N_(
        "This turn, defend 1 for each fear that powers generate in this land, except by destroying."
    ),
    "Hasten": N_("That spirit may use up to {n} of its slow powers as if they were fast this turn."),
    "NoBlight": N_("Blight that would be added to this land this turn stays on its card."),
    "ReachFarther": N_("The powers of that spirit have range +{n} this turn."),
    "Repeat": N_("Once this turn, that spirit may repeat a power card of cost {n} or less."),
    "ShieldDahan": N_("This turn the Dahan in this land take no damage from ravaging invaders."),
    "StrikeAtOnce": N_("When this land ravages this turn, its Dahan strike at the same time as the invaders."),
    "TakeBack": N_("At the end of the turn it may take back one power card that it would discard."),
    "UnharmedDahan": N_("The Dahan in this land take no damage and are not destroyed this turn."),
}
_TOLD: Final[Mapping[str, str]] = {
    "Avenge": N_("{card}: this turn, what is destroyed in {land} is avenged."),
    "AvengeNearby": N_("{card}: the damage may also be dealt next to {land}."),
    "DefendPresence": N_("{card}: defend {n} wherever that spirit has presence."),
    "HardyDahan": N_("{card}: the Dahan in {land} have {n} more health this turn."),
    "DreadfulApparitions": N_("{card}: fear that powers generate in {land} defends it."),
    "Hasten": N_("{card}: slow powers that may be used as fast: {n}."),
    "NoBlight": N_("{card}: no blight is added in {land} this turn."),
    "ReachFarther": N_("{card}: powers reach {n} farther this turn."),
    "Repeat": N_("{card}: a power card of cost {n} or less may be repeated this turn."),
    "RepeatPaying": N_("{card}: power cards that may be repeated for their cost: {n}."),
    "ShieldDahan": N_("{card}: the Dahan in {land} take no damage from ravaging invaders."),
    "StrikeAtOnce": N_("{card}: when {land} ravages, the Dahan there strike at the same time."),
    "TakeBack": N_("{card}: a played power card may be taken back at the end of the turn."),
    "UnharmedDahan": N_("{card}: the Dahan in {land} take no harm this turn."),
}


@dataclass(frozen=True, slots=True)
class ThisTurn(Word[Here]):
    """A rule of `standing` is in force until time passes: in the target land, for the target spirit, or for `you`.

    n: its number.
    """

    rule: str
    n: int = 0
    you: bool = False

    def act(self, here: Here) -> None:
        seat = here.user if self.you or here.target < 0 else here.target
        put_in_force(here, Standing(self.rule, here.power, here.land, seat, self.n), _TOLD[self.rule])

    def say(self) -> Message:
        if self.rule == "RepeatPaying":
            return counted(_REPEAT_PAYING, self.n)
        return message((_FOR_YOU if self.you else _SAID)[self.rule], n=self.n)
