"""Words of fear and blight cards that every player does in turn: one action for each player (rules.json, actions)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Action, Here
from engine.spirit_island.hooks import follow
from engine.spirit_island.words.land import ADD_BLIGHT
from engine.spirit_island.words.targets import ANY, Land
from engine.text import N_, Message, Seat, message
from engine.words import Seq, Word

_FORGET_A_POWER_CARD: Final = N_("Forget a power card.")
_DESTROY_WHAT_OF_YOURS: Final = N_("Destroy {what} of yours.")

_NOWHERE: Final = N_("{card}: there is no land for it.")
_EACH: Final = N_("Each player: {effect}")
_WHICH: Final = N_("{who} chooses a land: {effect}")
_WHICH_OR_NONE: Final = N_("{who} may choose a land: {effect}")
_WHERE: Final = N_("In one {target}: {effect}")
_WHERE_NEW: Final = N_("In one {target} that nobody has chosen for this card: {effect}")
_MAYBE_WHERE: Final = N_("If you like, in one {target}: {effect}")
_ANYWHERE: Final = N_("In any one land: {effect}")
_ANYWHERE_NEW: Final = N_("In any one land that nobody has chosen for this card: {effect}")
_MAYBE_ANYWHERE: Final = N_("If you like, in any one land: {effect}")
_EVERYWHERE: Final = N_("In every {target}: {effect}")


@dataclass(frozen=True, slots=True)
class EachPlayer(Word[Here]):
    """Each player does it. The game makes one task of it for each player."""

    effect: Word[Here]

    def run(self, here: Here) -> Rules[None]:
        """One player's part."""
        yield from self.effect.run(here)

    def say(self) -> Message:
        return message(_EACH, effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class InLand(Word[Here]):
    """In one land that fits, chosen by who acts, where the effect can do something; `may`: or nowhere.

    different: not in a land that another player has chosen for this card. Blight may come to an ocean in play too.
    """

    target: Land
    effect: Word[Here]
    may: bool = False
    different: bool = False

    def run(self, here: Here) -> Rules[None]:
        lands = self._lands(here)
        if not lands:
            here.tell(_NOWHERE, card=here.card)
            return
        land = lands[0]
        if len(lands) > 1 or self.may:
            options = tuple(Option(each, (each,)) for each in lands)
            word = _WHICH_OR_NONE if self.may else _WHICH
            asked = message(word, who=Seat(here.user), effect=self.effect.say())
            land = yield here.ask(asked, (*options, gates.STOP) if self.may else options)
        if land == gates.STOP.id:
            return
        if self.different:
            here.state.chosen.append(land)
        yield from self.effect.run(here.at(land))

    def _lands(self, here: Here) -> list[str]:
        every = gates.lands(here.state, here.island) if self.effect == ADD_BLIGHT else here.island.lands
        return [
            land
            for land in every
            if not (self.different and land in here.state.chosen)
            and self.target.fits(here.state, here.island, land)
            and self.effect.can(here.at(land))
        ]

    def can(self, here: Here) -> bool:
        return bool(self._lands(here))

    def say(self) -> Message:
        if self.target == ANY:
            word = _MAYBE_ANYWHERE if self.may else _ANYWHERE_NEW if self.different else _ANYWHERE
            return message(word, effect=self.effect.say())
        word = _MAYBE_WHERE if self.may else _WHERE_NEW if self.different else _WHERE
        return message(word, target=self.target.say(), effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class InEvery(Word[Here]):
    """In every land that fits when the card is resolved: an action for each land; the players choose together."""

    target: Land
    effect: Word[Here]

    def run(self, here: Here) -> Rules[None]:
        fits = [land for land in here.island.lands if self.target.fits(here.state, here.island, land)]
        for land in fits:
            there = replace(here.at(land), action=Action(kind=here.action.kind))
            yield from self.effect.run(there)
            yield from follow(there, "after", "card")

    def say(self) -> Message:
        return message(_EVERYWHERE, target=self.target.say(), effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class Forget(Word[Here]):
    """Whoever acts forgets a power card."""

    def run(self, here: Here) -> Rules[None]:
        yield from spirit.forget(here, here.user)

    def can(self, here: Here) -> bool:
        return bool(here.spirit.hand or here.spirit.played or here.spirit.discards)

    def say(self) -> Message:
        return message(_FORGET_A_POWER_CARD)


@dataclass(frozen=True, slots=True)
class LosePresence(Word[Here]):
    """Whoever acts destroys n presence of its own."""

    n: int = 1

    def run(self, here: Here) -> Rules[None]:
        for _ in range(self.n):
            yield from spirit.lose_presence(here, here.user)

    def can(self, here: Here) -> bool:
        return bool(spirit.lands_with_presence(here.state, here.user))

    def say(self) -> Message:
        return message(_DESTROY_WHAT_OF_YOURS, what=nouns.number(self.n, ("presence",)))


def parts_of(word: object) -> tuple[Word[Here], ...]:
    """The parts of a card's row, each one action or one for each player."""
    if isinstance(word, Seq):
        return word.parts  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
    assert isinstance(word, Word)
    return (word,)  # pyright: ignore[reportUnknownVariableType]
