"""The course of a game, round by round: how much fear there was, and what stood on the island."""

from __future__ import annotations

from dataclasses import dataclass

from engine.spirit_island.action import count
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, TOWN
from engine.spirit_island.state import State
from engine.table import Table


@dataclass(frozen=True, slots=True)
class Figures:
    """How things stood at the end of a round; round 0: after the set-up. fear: generated so far. The others: on the
    island then."""

    round: int
    fear: int
    blight: int
    explorers: int
    towns: int
    cities: int
    dahan: int

    @property
    def invaders(self) -> int:
        """Explorers, towns and cities together."""
        return self.explorers + self.towns + self.cities


def course(table: Table[State]) -> tuple[Figures, ...]:
    """The figures of every round of the table's game, the round under way as it stands. The game is played again for
    that, from where it can be."""
    again = table.twin(table.floor)
    fear, before = _generated(again.state), again.state.fear.pool
    earned = _earned(again.state)
    found: dict[int, Figures] = {}
    for answer in ("", *table.answers[table.floor :]):
        round = again.state.round  # the first question of a round is asked before anything has changed
        if answer:
            again.answer(answer)
        state = again.state
        fear += (_earned(state) - earned) * state.fear.size + state.fear.pool - before
        before, earned = state.fear.pool, _earned(state)
        if state.phase == "setup":
            continue
        if not found and not table.floor:
            found[0] = _figures(state, 0, fear)
        elif again.outcome is not None or state.round > round:
            found[round] = _figures(state, round, fear)
    if again.outcome is None and again.state.phase != "setup":
        found[again.state.round] = _figures(again.state, again.state.round, fear)
    return tuple(found.values())


def _earned(state: State) -> int:
    """Fear cards that have been earned by now."""
    return sum(state.fear.levels) - len(state.fear.deck)


def _generated(state: State) -> int:
    """Fear by now, if each card took as much as the next one does."""
    return _earned(state) * state.fear.size + state.fear.pool


def _figures(state: State, round: int, fear: int) -> Figures:
    lands = state.lands.values()
    explorers, towns, cities, dahan = (
        sum(count(land, (kind,)) for land in lands) for kind in (EXPLORER, TOWN, CITY, DAHAN)
    )
    return Figures(round, fear, sum(land.blight for land in lands), explorers, towns, cities, dahan)
