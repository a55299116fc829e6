"""Tables that start from a position, dice that fall as they are told, and decks made for tests."""

from __future__ import annotations

import copy
import gettext
from typing import Any

from engine.chance import Chance
from engine.events import Sink
from engine.game import Setup
from engine.lost_lights.deck import canonical, deck_of, dump_deck, stand_in_data
from engine.lost_lights.game import LostLights
from engine.lost_lights.notation import position
from engine.lost_lights.state import State, Variant
from engine.table import Table
from engine.text import Speaker

SAY = Speaker(gettext.NullTranslations(), ["Anna", "Ben"])


class Loaded(Chance):
    """Dice that fall as told, then by chance."""

    __slots__ = ("dice",)

    def __init__(self, dice: list[int]) -> None:
        super().__init__(1)
        self.dice = dice

    def below(self, n: int) -> int:
        return self.dice.pop(0) - 1 if n == 6 and self.dice else super().below(n)

    def copy(self) -> Loaded:
        other = Loaded(self.dice.copy())
        other.state = self.state
        return other


class _From(LostLights):
    """Lost Lights that starts from a given state."""

    def __init__(self, state: State) -> None:
        self.state = state

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        return self.state.copy()


def at(text: str, dice: str = "", variant: Variant | None = None) -> Table[State]:
    """A table with this position; cards of own decks may be called by their names. `dice` as in "6 5 1"."""
    variant = variant or Variant()
    chance = Loaded([int(die) for die in dice.split()])
    return Table(_From(position(by_id(text, variant.deck), variant, chance)), {}, 0)


def by_id(text: str, deck: str) -> str:
    """The text with the names of an own deck's cards replaced by their ids."""
    if not deck:
        return text
    ids = {str(card.name): id for id, card in deck_of(deck).cards.items()}
    words: list[str] = []
    for word in text.split(" "):
        start, colon, card = word.rpartition(":")
        end = ";" if card.endswith(";") else ""
        card = card.removesuffix(";")
        words.append(start + colon + ids.get(card, card) + end)
    return " ".join(words)


def give(table: Table[State], answers: str) -> Table[State]:
    """The table after these answers, separated by blanks."""
    for answer in by_id(answers, table.state.variant.deck).split():
        table.answer(answer)
    return table


def said(table: Table[State], seat: int | None = None) -> list[str]:
    """The log as `seat` reads it."""
    return [SAY(event.said) for event in table.log(seat)]


def why(table: Table[State], subject: str) -> str:
    """Why the seat that is asked cannot choose this."""
    assert table.asks is not None
    return SAY(table.why_not(table.asks, subject))


def stand_in() -> dict[str, Any]:
    """The stand-in deck and map as JSON values, free to be changed."""
    return copy.deepcopy(stand_in_data(SAY))


def own_deck(cards: dict[str, tuple[int, str, list[Any]]]) -> str:
    """The text of a deck whose first cards are these: name -> combat, step, ability; action points are 3."""
    data = stand_in()
    for entry, (name, (combat, step, ability)) in zip(data["cards"], cards.items(), strict=False):
        entry.update(name=name, combat=combat, points=3, step=step, ability=ability)
    return canonical(dump_deck(data))
