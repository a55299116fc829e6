"""The course of a game, as it is shown after the end, and what the score is the sum of."""

from __future__ import annotations

import gettext
from dataclasses import astuple

import pytest

from engine.chance import Chance
from engine.spirit_island.course import Figures, course
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.pieces import INVADERS, kind_of
from engine.spirit_island.scoring import parts, score
from engine.spirit_island.state import State
from engine.table import Table
from engine.text import Speaker

RIVER = {"spirit1": "river_surges_in_sunlight", "board1": "A"}


def played(seed: int, setup: dict[str, str], answers: int = 10_000) -> Table[State]:
    """A game of random answers, to its end or so far."""
    table, chance = Table(SPIRIT_ISLAND, setup, seed), Chance(seed)
    while table.outcome is None and len(table.answers) < answers:
        table.answer(chance.choose(list(table.option_ids)))
    return table


def test_it_begins_with_the_island_after_the_first_explore() -> None:
    table = Table(SPIRIT_ISLAND, RIVER, 23)
    while table.state.phase == "setup":
        table.answer(table.option_ids[0])
    (first, now) = course(table)
    assert astuple(first)[1:] == astuple(now)[1:] and (first.round, now.round) == (0, 1)
    assert (first.fear, first.blight, first.towns, first.cities, first.dahan) == (0, 1, 1, 1, 6)
    assert first.explorers == 2


@pytest.mark.parametrize(("seed", "spirits"), [(1, "1"), (2, "2"), (3, "4"), (4, "1")])
def test_there_is_one_row_for_every_round_and_the_last_is_the_end(seed: int, spirits: str) -> None:
    table = played(seed, {"spirits": spirits, "game": "full"})
    rows = course(table)
    assert [row.round for row in rows] == list(range(len(rows))) and len(rows) >= 3
    view = table.view(None)
    pieces = [(piece, n) for land in view.lands.values() for piece, n in land.pieces.items()]
    last = rows[-1]
    assert last.invaders == sum(n for piece, n in pieces if kind_of(piece) in INVADERS)
    assert last.blight == sum(land.blight for land in view.lands.values())
    assert [row.fear for row in rows] == sorted(row.fear for row in rows)
    assert last.fear == view.fear.pool + view.fear.needed * (sum(view.fear.levels) - sum(view.fear.left))


def test_a_round_that_is_over_stays_as_it_was() -> None:
    table = played(5, RIVER)
    whole = course(table)
    for answers in range(len(table.answers)):
        so_far = course(table.twin(answers))
        assert so_far[:-1] == whole[: max(0, len(so_far) - 1)]


def test_after_another_version_of_the_rules_it_begins_where_that_was_left() -> None:
    table = played(6, RIVER)
    half = len(table.answers) // 2
    table.floor = half
    rows = course(table)
    assert rows[-1].round == table.state.round and rows[0].round >= table.twin(half).state.round


def test_invaders_are_explorers_towns_and_cities() -> None:
    assert Figures(1, 0, 0, 3, 2, 1, 9).invaders == 6


@pytest.mark.parametrize("reason", ["fear", "sacrifice", "blight", "invader_deck"])
def test_the_parts_of_a_score_add_up(reason: str) -> None:
    state = played(7, {"spirits": "2"}).state
    told = parts(state, reason, difficulty=3)
    assert sum(points for _, points in told) == score(state, reason, 3)
    assert sum(said.word == "Victory" for said, _ in told) == (reason == "fear")
    assert len(parts(state, reason)) == len(told) - 1


def test_a_score_says_that_what_is_divided_is_rounded_down() -> None:
    state = played(7, {"spirits": "2", "board1": "A", "board2": "B"}).state
    for land in state.lands.values():
        land.pieces, land.blight = {}, 0
    state.lands["A1"].pieces, state.lands["A2"].blight = {"dahan": 5}, 3
    say = Speaker(gettext.NullTranslations())
    lines = {say(said): points for said, points in parts(state, "blight")}
    assert lines["Dahan for each spirit, rounded down: 2"] == 2
    assert lines["Blight for each spirit, rounded down: 1"] == -1
