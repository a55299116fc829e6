"""Rules that a power puts in force for the turn, in its target land or for its target spirit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.spirit_island.action import Here
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.text import N_, Message, message
from engine.words import Word

_FOR_YOU: Final[Mapping[str, str]] = {
    "TakeBack": N_("You too may take back one power card at the end of the turn."),
}
_SAID: Final[Mapping[str, str]] = {
    "DefendPresence": N_("Defend {n} in every land with presence of that spirit."),
    "Hasten": N_("That spirit may use up to {n} of its slow powers as if they were fast this turn."),
    "ReachFarther": N_("The powers of that spirit have range +{n} this turn."),
    "Repeat": N_("Once this turn, that spirit may repeat a power card of cost {n} or less."),
    "ShieldDahan": N_("This turn the Dahan in this land take no damage from ravaging invaders."),
    "TakeBack": N_("At the end of the turn it may take back one power card that it would discard."),
}
_TOLD: Final[Mapping[str, str]] = {
    "DefendPresence": N_("{card}: defend {n} wherever that spirit has presence."),
    "Hasten": N_("{card}: slow powers that may be used as fast: {n}."),
    "ReachFarther": N_("{card}: powers reach {n} farther this turn."),
    "Repeat": N_("{card}: a power card of cost {n} or less may be repeated this turn."),
    "ShieldDahan": N_("{card}: the Dahan in {land} take no damage from ravaging invaders."),
    "TakeBack": N_("{card}: a played power card may be taken back at the end of the turn."),
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
        return message((_FOR_YOU if self.you else _SAID)[self.rule], n=self.n)
