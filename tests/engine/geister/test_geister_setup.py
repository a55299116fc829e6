"""What can be agreed on before the game, who begins, and the two set-ups."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.events import forget
from engine.game import BadSetup
from engine.geister.board import ARRANGEMENTS
from engine.geister.game import GEISTER
from engine.geister.options import chosen_variant
from engine.geister.state import Variant
from engine.geister.view import View
from engine.table import NotOffered, Table
from tests.engine.geister.helpers import SAY, begun, said, shown


def test_the_defaults() -> None:
    assert chosen_variant({}) == (Variant("leave", "mover", None, False), None)
    assert {option.id: option.default for option in GEISTER.options} == {
        "exit_rule": "leave",
        "reach_tie": "mover",
        "max_plies": "none",
        "disclose": "no",
        "first_player": "random",
    }


def test_every_default_is_a_choice_and_everything_has_words() -> None:
    for option in GEISTER.options:
        assert option.default in [choice.value for choice in option.choices]
        texts = [option.name, option.help, *(text for each in option.choices for text in (each.name, each.help))]
        for text in texts:
            assert text and "{" not in SAY(text) and SAY(text) == text
    tie = next(option for option in GEISTER.options if option.id == "reach_tie")
    assert tie.only_if == ("exit_rule", "reach")


def test_all_that_was_agreed_is_in_the_state() -> None:
    setup = {"exit_rule": "reach", "reach_tie": "captor_loses", "max_plies": "100", "disclose": "yes"}
    state = GEISTER.new({**setup, "first_player": "second"}, Chance(1), forget)
    assert state.variant == Variant("reach", "captor_loses", 100, True)
    assert state.agenda == ["setup 0", "setup 1", "turn 1"]


@pytest.mark.parametrize("limit", ["1", "7", "10000"])
def test_any_limit_of_moves_up_to_ten_thousand(limit: str) -> None:
    assert chosen_variant({"max_plies": limit})[0].max_plies == int(limit)


@pytest.mark.parametrize(
    "setup",
    [
        {"max_plies": "0"},
        {"max_plies": "10001"},
        {"max_plies": "-5"},
        {"max_plies": "1e3"},
        {"max_plies": "²"},
        {"max_plies": "9" * 5000},
        {"max_plies": ""},
        {"exit_rule": "jump"},
        {"first_player": "third"},
        {"colour": "red"},
    ],
)
def test_anything_else_is_a_bad_setup(setup: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        _ = Table(GEISTER, setup, 0)


def test_who_begins_sets_up_last_and_moves_on() -> None:
    for first, seat in (("first", 0), ("second", 1)):
        table = Table(GEISTER, {"first_player": first}, 0)
        assert table.asks == 1 - seat
        table.answer("GGGGBBBB")
        assert table.asks == seat
        table.answer("GGGGBBBB")
        assert table.asks == seat
        assert said(table)[0] == f"{('Anna', 'Ben')[seat]} makes the first move."


def test_the_lot_falls_on_both_and_is_told() -> None:
    firsts: set[str] = set()
    for seed in range(20):
        table = Table(GEISTER, {}, seed)
        begins = 1 - (table.asks or 0)
        assert said(table) == [f"The lot has fallen: {('Anna', 'Ben')[begins]} makes the first move."]
        firsts.add(said(table)[0])
    assert len(firsts) == 2


def test_the_set_up_is_one_secret_question() -> None:
    table = Table(GEISTER, {"first_player": "first"}, 0)
    asked = table.decision(1)
    assert asked is not None
    assert asked.form == "arrange" and asked.secret and not asked.auto
    assert {option.id for option in asked.options} == set(ARRANGEMENTS)
    with pytest.raises(NotOffered):
        table.answer("GGGGGBBB")


def test_letters_go_to_the_home_squares_in_order() -> None:
    table = begun("GBGBGGBB", "BBBGGGGB")
    assert shown(table) == ".gggb./.bbbg./....../....../.GGBB./.GBGB."


def test_only_the_seat_reads_where_its_bad_ghosts_stand() -> None:
    table = begun("GBGBGGBB", "BBBGGGGB")
    assert said(table)[1:] == ["Ben has set up the ghosts.", "Anna has set up the ghosts."]
    assert said(table, 0)[1:] == [
        "Ben has set up the ghosts.",
        "Anna has set up the ghosts; the bad ones stand on c1, e1, d2 and e2.",
    ]
    assert said(table, 1)[1:] == [
        "Ben has set up the ghosts; the bad ones stand on b5, c5, d5 and e6.",
        "Anna has set up the ghosts.",
    ]


def test_the_view_during_the_set_up() -> None:
    table = Table(GEISTER, {"first_player": "first"}, 0)
    view: View = table.view(0)
    assert (view.phase, view.turn, view.ready, view.ghosts) == ("set-up", 1, (False, False), ())
    table.answer("GGGGBBBB")
    view = table.view(0)
    assert (view.phase, view.turn, view.ready) == ("set-up", 0, (False, True))
    assert [ghost.square for ghost in view.ghosts] == ["b5", "c5", "d5", "e5", "b6", "c6", "d6", "e6"]
    assert {ghost.kind for ghost in view.ghosts} == {None} and {ghost.owner for ghost in view.ghosts} == {1}
    assert [ghost.kind for ghost in table.view(1).ghosts] == ["good"] * 4 + ["bad"] * 4
