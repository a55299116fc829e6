"""Words of fear and blight cards that every player does in turn: one action for each player (rules.json, actions)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island.action import Here
from engine.spirit_island.words.targets import Land
from engine.text import N_, Message, Seat, message
from engine.words import Seq, Word

_EACH: Final = N_("Each player: {effect}")
_WHICH: Final = N_("{who} chooses a land.")
_WHERE: Final = N_("In a {target}: {effect}")
_ANYWHERE: Final = N_("In any land: {effect}")
_DIFFERENT: Final = N_("In a {target} that nobody has chosen yet: {effect}")
_DIFFERENT_ANYWHERE: Final = N_("In a land that nobody has chosen yet: {effect}")


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

    different: not in a land that another player has chosen for this card.
    """

    target: Land
    effect: Word[Here]
    may: bool = False
    different: bool = False

    def run(self, here: Here) -> Rules[None]:
        lands = self._lands(here)
        if not lands:
            return
        land = lands[0]
        if len(lands) > 1 or self.may:
            options = tuple(Option(each, (each,)) for each in lands)
            asked = message(_WHICH, who=Seat(here.user))
            land = yield here.ask(asked, (*options, gates.STOP) if self.may else options)
        if land == gates.STOP.id:
            return
        if self.different:
            here.state.chosen.append(land)
        yield from self.effect.run(here.at(land))

    def _lands(self, here: Here) -> list[str]:
        return [
            land
            for land in here.island.lands
            if not (self.different and land in here.state.chosen)
            and self.target.fits(here.state, here.island, land)
            and self.effect.can(here.at(land))
        ]

    def can(self, here: Here) -> bool:
        return bool(self._lands(here))

    def say(self) -> Message:
        from engine.spirit_island.words.targets import ANY

        effect = self.effect.say()
        if self.target == ANY:
            return message(_DIFFERENT_ANYWHERE if self.different else _ANYWHERE, effect=effect)
        return message(_DIFFERENT if self.different else _WHERE, target=self.target.say(), effect=effect)


def parts_of(word: object) -> tuple[Word[Here], ...]:
    """The parts of a card's row, each one action or one for each player."""
    if isinstance(word, Seq):
        return word.parts  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
    assert isinstance(word, Word)
    return (word,)  # pyright: ignore[reportUnknownVariableType]
