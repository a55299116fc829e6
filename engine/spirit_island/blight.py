"""Blight cards: what the healthy side holds, and what the blighted side does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.spirit_island.action import Here
from engine.spirit_island.state import Blight
from engine.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterator

HEALTHY_PER_BOARD: Final = 2
"""Blight for each board on the healthy side of a blight card."""
NO_CARD_PER_BOARD: Final = 5
"""Blight for each board where no blight card is used."""


@dataclass(frozen=True, slots=True)
class BlightCard:
    """per_player: blight for each board on the blighted side. every_turn: at the start of each invader phase.
    at_once: when it is turned over. still_healthy: the island is not blighted yet; when the card is empty the next one
    comes, turned over at once (case 024)."""

    id: str
    name: str
    set: str
    per_player: int
    every_turn: Word[Here] | None = None
    at_once: Word[Here] | None = None
    still_healthy: bool = False

    def effects(self) -> Iterator[Word[Here]]:
        yield from (word for word in (self.at_once, self.every_turn) if word is not None)


BLIGHT_CARDS: Final[dict[str, BlightCard]] = {}


def blight_card(
    name: str,
    per_player: int,
    *,
    set: str,
    every_turn: Word[Here] | None = None,
    at_once: Word[Here] | None = None,
    still_healthy: bool = False,
) -> None:
    """Make a blight card known. `name` is a message (`N_`)."""
    card = BlightCard(identifier(name), name, set, per_player, every_turn, at_once, still_healthy)
    BLIGHT_CARDS[card.id] = card


def is_blighted(blight: Blight) -> bool:
    """Whether the island is blighted: the card has been turned over, and does not say that it is still healthy."""
    return blight.flipped and not BLIGHT_CARDS[blight.card].still_healthy


def identifier(name: str) -> str:
    """The id of a card: its English name in small letters, words joined by "_", apostrophes dropped."""
    return "_".join("".join(sign for sign in name.lower() if sign.isalnum() or sign in " -").replace("-", " ").split())
