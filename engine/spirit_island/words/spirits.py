"""Words that act on the target spirit (`here.target`); what it has to choose, it chooses itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Here
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.text import N_, Message, message
from engine.words import Word

_ENERGY: Final = N_("That spirit gains {n} energy.")
_MORE_ENERGY: Final = N_("It gains {n} energy more.")
_KIND: Final = {
    "minor": N_("That spirit gains a minor power card."),
    "major": N_("That spirit gains a major power card."),
}


@dataclass(frozen=True, slots=True)
class Energy(Word[Here]):
    """The target spirit gains n energy. more: said as an addition."""

    n: int
    more: bool = False

    def act(self, here: Here) -> None:
        gates.gain_energy(here, here.target, self.n)

    def say(self) -> Message:
        return message(_MORE_ENERGY if self.more else _ENERGY, n=self.n)


@dataclass(frozen=True, slots=True)
class GainsPower(Word[Here]):
    """The target spirit gains a power card of this kind: it draws four and keeps one."""

    kind: str

    def run(self, here: Here) -> Rules[None]:
        yield from spirit.gain_power_card(here, here.target, self.kind)

    def say(self) -> Message:
        return message(_KIND[self.kind])


@dataclass(frozen=True, slots=True)
class DifferentElements(Word[Here]):
    """The target spirit chooses n different elements and has one more of each, this turn. Another than the user: the
    user has the same."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        chosen: list[str] = []
        for _ in range(self.n):
            left = [each for each in nouns.ELEMENTS if each not in chosen]
            chosen.append((yield from spirit.choose_element(here, here.target, left)))
        spirit.gain_elements(here, here.target, chosen)
        if here.target != here.user:
            spirit.gain_elements(here, here.user, chosen)

    def say(self) -> Message:
        said = N_("That spirit chooses {n} different elements and gains 1 of each. Another spirit: you gain the same.")
        return message(said, n=self.n)


# -- rules for the turn ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Farther(Word[Here]):
    """The powers of the target spirit reach n farther, this turn."""

    n: int

    def act(self, here: Here) -> None:
        rule = Standing("ReachFarther", here.power, seat=here.target, amount=self.n)
        put_in_force(here, rule, N_("{card}: powers reach {n} farther this turn."))

    def say(self) -> Message:
        return message(N_("The powers of that spirit have range +{n} this turn."), n=self.n)


@dataclass(frozen=True, slots=True)
class DefendItsLands(Word[Here]):
    """Defend n in every land where the target spirit has presence, this turn: also where it comes later."""

    n: int

    def act(self, here: Here) -> None:
        rule = Standing("DefendPresence", here.power, seat=here.target, amount=self.n)
        put_in_force(here, rule, N_("{card}: defend {n} wherever that spirit has presence."))

    def say(self) -> Message:
        return message(N_("Defend {n} in every land with presence of that spirit."), n=self.n)


@dataclass(frozen=True, slots=True)
class TakeBack(Word[Here]):
    """At the end of the turn the target spirit may keep one card that it would discard. you: the user may."""

    you: bool = False

    def act(self, here: Here) -> None:
        rule = Standing("TakeBack", here.power, seat=here.user if self.you else here.target)
        put_in_force(here, rule, N_("{card}: a played power card may be taken back at the end of the turn."))

    def say(self) -> Message:
        if self.you:
            return message(N_("You too may take back one power card at the end of the turn."))
        return message(N_("At the end of the turn it may take back one power card that it would discard."))
