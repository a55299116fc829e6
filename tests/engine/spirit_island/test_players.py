"""The computer players finish games, know only their view, and take what is plainly best."""

from __future__ import annotations

from typing import NoReturn

import pytest

from engine.chance import Chance
from engine.players import Player
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.players import COMPUTERS, GreedyPlayer
from engine.spirit_island.state import State
from engine.table import Table
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER


def never() -> NoReturn:
    raise AssertionError("it does not look at other tables")


def finished(player: Player, setup: dict[str, str], seed: int) -> Table[State]:
    table, chance = Table(SPIRIT_ISLAND, setup, seed), Chance(seed)
    while table.outcome is None:
        decision = table.decision(table.asks)
        assert decision is not None and len(table.answers) < 3000
        table.answer(player.choose(table.view(table.asks), decision, never, chance))
    return table


@pytest.mark.parametrize("name", COMPUTERS)
@pytest.mark.parametrize("spirits", [1, 2])
@pytest.mark.parametrize("kind", ["beginner", "full"])
def test_it_finishes_games(name: str, spirits: int, kind: str) -> None:
    table = finished(COMPUTERS[name](), {"spirits": str(spirits), "game": kind}, 3)
    assert table.outcome is not None


def test_the_greedy_one_lasts_longer_than_chance() -> None:
    rounds = {
        name: sum(finished(COMPUTERS[name](), {"spirit1": RIVER}, seed).state.round for seed in range(4))
        for name in COMPUTERS
    }
    assert rounds["greedy"] > rounds["random"]


def test_the_same_chance_gives_the_same_game() -> None:
    setup = {"spirit1": LIGHTNING, "game": "full"}
    assert finished(GreedyPlayer(), setup, 5).answers == finished(GreedyPlayer(), setup, 5).answers
