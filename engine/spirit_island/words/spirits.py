"""Words that act on the target spirit (`here.target`); what it has to choose, it chooses itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Here
from engine.spirit_island.words.land import times
from engine.text import N_, Message, message
from engine.words import Word

_THAT_SPIRIT_CHOOSES_N: Final = N_(
    "That spirit chooses {n} different elements and gains 1 of each. Another spirit: you gain the same."
)

_ENERGY: Final = N_("That spirit gains {n} energy.")
_MORE_ENERGY: Final = N_("It gains {n} energy more.")
_ENERGY_PER: Final = N_("It gains {n} energy for each {per}.")


@dataclass(frozen=True, slots=True)
class Energy(Word[Here]):
    """The target spirit gains n energy; per: n for each of these (see `number_of`). more: said as an addition."""

    n: int
    more: bool = False
    per: str = ""

    def act(self, here: Here) -> None:
        gates.gain_energy(here, here.target, self.n * times(here, self.per))

    def say(self) -> Message:
        if self.per:
            return message(_ENERGY_PER, n=self.n, per=nouns.single(self.per))
        return message(_MORE_ENERGY if self.more else _ENERGY, n=self.n)


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
        said = _THAT_SPIRIT_CHOOSES_N
        return message(said, n=self.n)
