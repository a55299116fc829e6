"""Words of growth: what stands in a growth option. `here.user` is the spirit that grows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Here
from engine.spirit_island.island import Island
from engine.spirit_island.state import State
from engine.spirit_island.words.land import times
from engine.spirit_island.words.targets import ANY, Land
from engine.text import N_, P_, Message, counted, message
from engine.words import Word

_RECLAIM_ALL_POWER_CARDS: Final = N_("Reclaim all power cards.")
_RECLAIM_ONE_POWER_CARD: Final = N_("Reclaim one power card.")
_THAT_SPIRIT_ADDS_ONE: Final = N_("That spirit adds one of its presence (range {n}).")
_MOVE_A_PRESENCE_RANGE: Final = N_("Move a presence (range {n}).")
_GAIN_N_ENERGY_FOR: Final = N_("Gain {n} energy for each {per}.")
_GAIN_N_ENERGY: Final = N_("Gain {n} energy.")
_CARD_CARD_PLAYS_THIS: Final = N_("{card}: card plays this turn +{n}.")
_MORE_N_CARD_PLAY: Final = P_("+{n} card play this turn.", "+{n} card plays this turn.")

_GAIN_CARD: Final = {
    "": N_("Gain a power card."),
    "minor": N_("Gain a minor power card."),
    "major": N_("Gain a major power card."),
}
_IT_GAINS_CARD: Final = {
    "": N_("That spirit gains a power card."),
    "minor": N_("That spirit gains a minor power card."),
    "major": N_("That spirit gains a major power card."),
}
_PRESENCE: Final = N_("Add a presence (range {n}).")
_PRESENCE_IN: Final = N_("Add a presence (range {n}, {target}).")


@dataclass(frozen=True, slots=True)
class ReclaimAll(Word[Here]):
    """All discarded power cards come back to the hand."""

    def act(self, here: Here) -> None:
        spirit.reclaim_all(here, here.user)

    def say(self) -> Message:
        return message(_RECLAIM_ALL_POWER_CARDS)


@dataclass(frozen=True, slots=True)
class ReclaimOne(Word[Here]):
    """One discarded power card comes back to the hand."""

    def run(self, here: Here) -> Rules[None]:
        yield from spirit.reclaim_one(here, here.user)

    def say(self) -> Message:
        return message(_RECLAIM_ONE_POWER_CARD)


@dataclass(frozen=True, slots=True)
class GainPowerCard(Word[Here]):
    """Gain a power card: a minor or a major one ("" for one's choice). it: the target spirit of a power gains it."""

    kind: str = ""
    it: bool = False

    def run(self, here: Here) -> Rules[None]:
        _ = yield from spirit.gain_power_card(here, here.target if self.it else here.user, self.kind)

    def say(self) -> Message:
        return message(_IT_GAINS_CARD[self.kind] if self.it else _GAIN_CARD[self.kind])


@dataclass(frozen=True, slots=True)
class AddPresence(Word[Here]):
    """Add a presence at most `range` steps from own presence, in a land that fits. it: the target spirit adds it."""

    range: int
    target: Land = ANY
    it: bool = False

    def run(self, here: Here) -> Rules[None]:
        seat = here.target if self.it else here.user
        _ = yield from spirit.place_presence(here, seat, self.lands(here.state, here.island, seat, here.action.kind))

    def lands(self, state: State, island: Island, seat: int, kind: str) -> list[str]:
        """The lands to which this spirit may bring it. kind: of the action."""

        def fits(land: str) -> bool:
            return self.target.fits(state, island, land, seat)

        return spirit.within(state, island, seat, self.range, fits, kind)

    def say(self) -> Message:
        if self.it:
            return message(_THAT_SPIRIT_ADDS_ONE, n=self.range)
        if self.target == ANY:
            return message(_PRESENCE, n=self.range)
        return message(_PRESENCE_IN, n=self.range, target=self.target.say())


@dataclass(frozen=True, slots=True)
class MovePresence(Word[Here]):
    """Move a presence up to `range` lands."""

    range: int

    def run(self, here: Here) -> Rules[None]:
        yield from spirit.move_presence(here, here.user, self.range)

    def say(self) -> Message:
        return message(_MOVE_A_PRESENCE_RANGE, n=self.range)


@dataclass(frozen=True, slots=True)
class GainEnergy(Word[Here]):
    """Gain n energy; per: n for each of these (see `number_of`)."""

    n: int
    per: str = ""

    def act(self, here: Here) -> None:
        gates.gain_energy(here, here.user, self.n * times(here, self.per))

    def say(self) -> Message:
        if self.per:
            return message(_GAIN_N_ENERGY_FOR, n=self.n, per=nouns.single(self.per))
        return message(_GAIN_N_ENERGY, n=self.n)


@dataclass(frozen=True, slots=True)
class PlayMore(Word[Here]):
    """More card plays this turn."""

    n: int

    def act(self, here: Here) -> None:
        here.spirit.more_plays += self.n
        here.tell(_CARD_CARD_PLAYS_THIS, card=here.card, n=self.n)

    def say(self) -> Message:
        return counted(_MORE_N_CARD_PLAY, self.n)
