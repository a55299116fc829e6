"""Whole games that somebody has played in the console: they go the same way again.

The decks lie as they lay then, so that cards added to the game later do not change what was drawn.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Chance
from engine.events import Sink
from engine.game import Setup
from engine.spirit_island.game import SPIRIT_ISLAND, SpiritIsland
from engine.spirit_island.state import State
from engine.table import Table
from tests.engine.spirit_island.helpers import LIGHTNING, Scene

PLAYED = sorted((Path(__file__).parent / "played").glob("*.json"))


class Stacked(SpiritIsland):
    """Spirit Island whose decks lie as a record says, the next card last (the blight card in use first)."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        state = super().new(setup, chance, tell)
        decks: dict[str, list[str]] = self.record["decks"]
        state.fear.deck = decks["fear"].copy()
        if state.blight.card:
            state.blight.card, *state.blight.deck = decks["blight"]
        state.invaders.deck, state.invaders.unseen = decks["invaders"].copy(), decks["unseen"].copy()
        state.minor.cards, state.major.cards = decks["minor"].copy(), decks["major"].copy()
        state.chance = Chance(int(self.record["chance"], 16))
        return state


def test_there_are_two_games() -> None:
    assert len(PLAYED) >= 2


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_played_game_goes_the_same_way(path: Path) -> None:
    record = json.loads(path.read_text("utf-8"))
    assert len(record["note"]) > 40, "what the game has shown"
    table = Table(Stacked(record), record["setup"], record["seed"], auto=False)
    for at, answer in enumerate(record["answers"]):
        SPIRIT_ISLAND.check(table.state)
        assert table.offers(answer), f"answer {at}, {answer!r}, of {table.option_ids}"
        table.answer(answer)
    assert table.outcome is not None and table.outcome.reason == record["outcome"]


# -- what the games have shown -----------------------------------------------------------------------------------------


def test_a_growth_option_is_told_in_whole_sentences() -> None:
    scene = Scene("A5: -; L1", spirits=[LIGHTNING], boards="A")
    scene.grow(2, "energy/1>A5")
    assert "L grows: Add a presence (range 1). Gain 3 energy." in scene.log


def test_pieces_destroyed_together_are_told_together() -> None:
    scene = Scene("A5: 4E 1C; L1", spirits=[LIGHTNING], boards="A")
    scene.use("raging_storm", "A5")
    assert [line for line in scene.log if "destroyed" in line] == ["Raging Storm: destroyed in A5: 4 explorers."]
    scene.expect("A5: 1C/1; L1")


def test_pieces_destroyed_without_a_choice_are_told_together() -> None:
    scene = Scene("A5: 4E 1C", boards="A")
    scene.fear_card("scapegoats", 2)
    assert [line for line in scene.log if "destroyed" in line] == ["Scapegoats: destroyed in A5: 2 explorers."]


def test_a_fear_card_that_finds_no_land_says_so() -> None:
    scene = Scene("A4: 2E; R1", boards="A")
    scene.fear_card("fear_of_the_unseen", 1)
    assert "Fear of the Unseen: there is no land for it." in scene.log
