"""The score of a game that has ended. Source: rules.json, scoring; cases 136 and 137."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.action import count
from engine.spirit_island.gates import in_play
from engine.spirit_island.pieces import DAHAN
from engine.spirit_island.state import State
from engine.text import N_, Message, message

_DIFFICULTY: Final = N_("Difficulty: {n}")
_VICTORY: Final = N_("Victory")
_LEFT: Final = N_("Invader cards left: {n}")
_USED: Final = N_("Invader cards used: {n}")
_DAHAN: Final = N_("Dahan for each spirit, rounded down: {n}")
_BLIGHT: Final = N_("Blight for each spirit, rounded down: {n}")


def score(state: State, reason: str, difficulty: int = 0) -> int:
    """The points for a game that ended for this reason ("fear", "sacrifice", "blight" ...: see `game`).

    difficulty: that of adversary and scenario, 0 without.
    """
    return sum(points for _, points in parts(state, reason, difficulty))


def parts(state: State, reason: str, difficulty: int = 0) -> tuple[tuple[Message, int], ...]:
    """What the score is the sum of: what it is for, and the points."""
    players = len(state.spirits)
    dahan = sum(count(land, (DAHAN,)) for land in state.lands.values()) // players
    blight = sum(land.blight for id, land in state.lands.items() if in_play(state, id)) // players
    island = (message(_DAHAN, n=dahan), dahan), (message(_BLIGHT, n=blight), -blight)
    hard = message(_DIFFICULTY, n=difficulty)
    cards = state.invaders
    if reason in ("blight", "presence", "invader_deck"):
        used = len(cards.ravage) + len(cards.build) + len(cards.explore) + len(cards.discards)
        own = ((hard, 2 * difficulty),) if difficulty else ()
        return *own, (message(_USED, n=used), used), *island
    left = len(cards.deck)
    won = ((message(_VICTORY), 10),) if reason != "sacrifice" else ()
    own = ((hard, 5 * difficulty),) if difficulty else ()
    return *own, *won, (message(_LEFT, n=left), 2 * left), *island
