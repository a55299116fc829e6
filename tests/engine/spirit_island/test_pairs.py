"""Random games of every spirit, with every other one, and with every blight card there is: nothing breaks, and what
nobody knows can be dealt anew at any time."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.chance import Chance
from engine.spirit_island.base import SPIRITS
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.state import State
from engine.table import Table
from tests.engine.play import LONG

PAIRS = [pair for a, b in combinations(SPIRITS, 2) for pair in ((a, b), (b, a))]
SEEDS = range(10 if LONG else 1)


def played(seed: int, *spirits: str) -> Table[State]:
    """A whole game of these spirits, answered at random; powers are rather used than left."""
    chosen = {f"spirit{n}": spirit for n, spirit in enumerate(spirits, 1)}
    setup = {"spirits": str(len(spirits)), **chosen, "game": "full", "blight_cards": "later"}
    table, chance = Table(SPIRIT_ISLAND, setup, seed), Chance(seed)
    while table.outcome is None:
        ids = list(table.option_ids)
        willing = [id for id in ids if id not in ("done", "stop", "no")]
        table.answer(chance.choose(willing if willing and chance.below(5) else ids))
        SPIRIT_ISLAND.check(table.state)
        if chance.below(25) == 0 and table.outcome is None:
            _is_imagined_alike(table, chance)
    return table


def _is_imagined_alike(table: Table[State], chance: Chance) -> None:
    imagined = table.imagine(0, chance)
    assert SPIRIT_ISLAND.view(imagined.state, None) == SPIRIT_ISLAND.view(table.state, None)
    assert list(imagined.option_ids) == list(table.option_ids)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("spirit", SPIRITS)
def test_every_spirit_alone(spirit: str, seed: int) -> None:
    table = played(seed, spirit)
    assert [each.name for each in table.state.spirits] == [spirit]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pair", PAIRS if LONG else PAIRS[:: len(SPIRITS) - 1])
def test_every_pair_of_spirits(pair: tuple[str, str], seed: int) -> None:
    table = played(seed, *pair)
    assert [each.name for each in table.state.spirits] == list(pair)


def test_every_blight_card_comes_into_play() -> None:
    seen: set[str] = set()
    seed = 0
    while seen < set(BLIGHT_CARDS) and seed < 300:
        blight = played(seed, SPIRITS[seed % len(SPIRITS)]).state.blight
        seen |= {*blight.gone, *([blight.card] if blight.flipped else [])}
        seed += 1
    assert seen == set(BLIGHT_CARDS)
