"""A list of every card with its sentence and the words it is made of, and how many cards are bespoke.

A word (also a condition or a target) that fewer than three cards, spirits or rows of fear cards use is bespoke, and so
is a card with such a word.
"""

from __future__ import annotations

import dataclasses
import gettext
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from engine.spirit_island import base as base  # makes its cards and spirits known
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS, Power
from engine.spirit_island.use import sentences
from engine.spirit_island.words.targets import Target
from engine.text import Speaker
from engine.words import Condition, Word

SHARED_FROM: Final = 3
"""Users from which on a word is a common one."""
ENGLISH: Final = Speaker(gettext.NullTranslations())


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the list. facts: what is printed besides the effect. rows: for each part that counts as a user of
    words, the sentences and the words."""

    id: str
    name: str
    kind: str
    set: str
    facts: str
    rows: tuple[tuple[str, tuple[type, ...]], ...]

    @property
    def words(self) -> tuple[type, ...]:
        return tuple(dict.fromkeys(word for _, words in self.rows for word in words))


def words_in(thing: object) -> tuple[type, ...]:
    """All words, conditions and targets in an expression, each once."""
    return tuple(dict.fromkeys(_words(thing)))


def _words(thing: Any) -> Iterator[type]:
    if issubclass(type(thing), Word | Condition | Target):
        yield type(thing)
    if isinstance(thing, tuple):
        for part in cast("tuple[Any, ...]", thing):
            yield from _words(part)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from _words(getattr(thing, field.name))


def cards() -> Iterator[Card]:
    """Every power, fear card and blight card."""
    for power in POWERS.values():
        said = " ".join(ENGLISH(each) for each in sentences(power))
        rows = ((said, words_in((power.target, power.effect, power.levels))),)
        yield Card(power.id, ENGLISH(power.name), power.kind, power.set, _printed(power), rows)
    for fear in FEAR_CARDS.values():
        rows = tuple((ENGLISH(word.say()), words_in(word)) for word in fear.rows)
        yield Card(fear.id, ENGLISH(fear.name), "fear", fear.set, "", rows)
    for blight in BLIGHT_CARDS.values():
        rows = tuple((ENGLISH(word.say()), words_in(word)) for word in blight.effects())
        yield Card(blight.id, ENGLISH(blight.name), "blight", blight.set, f"blight {blight.per_player}", rows)


def _printed(power: Power) -> str:
    elements = " ".join(power.elements) or "no elements"
    parts = [power.speed, *_reach(power), ENGLISH(power.target.say())]
    return ", ".join(parts if power.kind == "innate" else [f"cost {power.cost}", elements, *parts])


def _reach(power: Power) -> Iterator[str]:
    if power.range is not None:
        origin = " from a sacred site" if power.range.sacred else ""
        inside = f" in {' or '.join(power.range.terrains)}" if power.range.terrains else ""
        yield f"range {power.range.distance}{origin or (' from presence' if inside else '')}{inside}"


def users() -> Mapping[type, int]:
    """How many cards, spirits and rows of fear cards use each word."""
    found: dict[type, int] = {}
    for words in (*(words for card in cards() for _, words in card.rows), *map(words_in, _growths())):
        for word in words:
            found[word] = found.get(word, 0) + 1
    return found


def _growths() -> Iterator[object]:
    yield from ((*panel.growth, panel.always) for panel in PANELS.values())


def bespoke() -> dict[str, tuple[type, ...]]:
    """The bespoke cards, each with the words that make it so."""
    used = users()
    found = {card.id: tuple(word for word in card.words if used[word] < SHARED_FROM) for card in cards()}
    return {id: words for id, words in found.items() if words}


WHOLE: Final = ("base",)
"""The sets that are here with all their cards. Of others there are only some blight cards: too few to share words."""


def share() -> float:
    """The share of bespoke cards among those of whole sets."""
    every = [card.id for card in cards() if card.set in WHOLE]
    return len(bespoke().keys() & set(every)) / len(every)


def lines() -> Iterator[str]:
    """The list as text."""
    special, every = bespoke(), list(cards())
    for card in every:
        yield f"{card.name} ({card.kind}, {card.set}{', ' if card.facts else ''}{card.facts})"
        for said, _ in card.rows:
            yield f"    {said}"
        yield f"    words: {_names(card.words)}"
        if card.id in special:
            yield f"    bespoke: {_names(special[card.id])}"
    whole = [card.id for card in every if card.set in WHOLE]
    yield f"{len(every)} cards, {len(special)} of them bespoke (of {len(whole)} of whole sets {share():.0%})"


def _names(words: tuple[type, ...]) -> str:
    return ", ".join(word.__name__ for word in words)
