"""Fear cards: three rows, of which the one of the present terror level is resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.spirit_island.action import Here
from engine.spirit_island.blight import identifier
from engine.words import Word

STANDARD: Final = (3, 3, 3)
"""Fear cards of each terror level without an adversary."""


@dataclass(frozen=True, slots=True)
class FearCard:
    """rows: for terror levels 1, 2, 3 the words done one after the other."""

    id: str
    name: str
    set: str
    rows: tuple[Word[Here], Word[Here], Word[Here]]


FEAR_CARDS: Final[dict[str, FearCard]] = {}


def fear_card(name: str, first: Word[Here], second: Word[Here], third: Word[Here], *, set: str) -> None:
    """Make a fear card known. `name` is a message (`N_`)."""
    card = FearCard(identifier(name), name, set, (first, second, third))
    FEAR_CARDS[card.id] = card
