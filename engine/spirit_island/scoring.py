"""The score of a game that has ended. Source: rules.json, scoring; cases 136 and 137."""

from __future__ import annotations

from engine.spirit_island.action import count
from engine.spirit_island.pieces import DAHAN
from engine.spirit_island.state import State


def score(state: State, reason: str, difficulty: int = 0) -> int:
    """The points for a game that ended for this reason ("fear", "sacrifice", "blight" ...: see `game`).

    difficulty: that of adversary and scenario, 0 without.
    """
    players = len(state.spirits)
    dahan = sum(count(land, (DAHAN,)) for land in state.lands.values()) // players
    blight = sum(land.blight for land in state.lands.values()) // players
    cards = state.invaders
    if reason in ("blight", "presence", "invader_deck"):
        used = len(cards.ravage) + len(cards.build) + len(cards.explore) + len(cards.discards)
        return 2 * difficulty + used + dahan - blight
    bonus = 0 if reason == "sacrifice" else 10
    return 5 * difficulty + bonus + 2 * len(cards.deck) + dahan - blight
