"""Properties of moves, positions, states and sentences, tried on whatever hypothesis thinks of."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import plain
from engine.chance import Chance
from engine.events import forget
from engine.game import BadSetup, BadState
from engine.geister.board import SQUARES, legal_moves, read_position, write_position
from engine.geister.game import GEISTER
from engine.geister.options import chosen_variant
from engine.geister.state import State
from engine.table import Table
from tests.engine.geister.helpers import SAY, at, begun

LETTERS = st.lists(st.sampled_from("GBgb......"), min_size=36, max_size=36)


def _naive_moves(board: list[str], seat: int) -> set[str]:
    """The moves, straight from the rules and with coordinates only."""
    own = "GB" if seat == 0 else "gb"
    at = dict(zip(SQUARES, board, strict=True))
    ids = {
        f"{a}-{b}"
        for a in SQUARES
        for b in SQUARES
        if at[a] in own and at[b] not in own and abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1
    }
    return ids | {f"{corner}-ex" for corner in (("a6", "f6"), ("a1", "f1"))[seat] if at[corner] == own[0]}


@given(LETTERS, st.sampled_from([0, 1]))
def test_legal_moves_are_those_of_the_rules(board: list[str], seat: int) -> None:
    ids = [option.id for option in legal_moves(board, seat, True)]
    assert len(set(ids)) == len(ids) and set(ids) == _naive_moves(board, seat)
    assert {move for move in ids if not move.endswith("ex")} == {o.id for o in legal_moves(board, seat, False)}


def _turned(square: str) -> str:
    return SQUARES[35 - SQUARES.index(square)] if square in SQUARES else square


@given(LETTERS)
def test_both_seats_have_the_same_moves_when_the_board_is_turned(board: list[str]) -> None:
    turned = [letter.swapcase() for letter in reversed(board)]
    ids = {"-".join(_turned(part) for part in option.id.split("-")) for option in legal_moves(board, 0, True)}
    assert ids == {option.id for option in legal_moves(turned, 1, True)}


@given(LETTERS)
def test_positions_survive_the_notation(board: list[str]) -> None:
    assert read_position(write_position(board)) == board


def _walk(setup: dict[str, str], picks: list[int]) -> Table[State]:
    """A game that takes the options with these numbers, asides and all."""
    table = Table(GEISTER, setup, 3)
    for pick in picks:
        if table.outcome is None:
            table.answer(table.option_ids[pick % len(table.option_ids)])
    return table


SETUPS = st.fixed_dictionaries(
    {
        "exit_rule": st.sampled_from(["leave", "reach"]),
        "reach_tie": st.sampled_from(["mover", "captor_loses"]),
        "max_plies": st.sampled_from(["none", "1", "9"]),
        "disclose": st.sampled_from(["no", "yes"]),
        "first_player": st.sampled_from(["first", "second", "random"]),
    }
)


@settings(max_examples=60, deadline=None)
@given(SETUPS, st.lists(st.integers(0, 200), max_size=40), st.integers(0, 99))
def test_any_game_is_sound_and_can_be_guessed(setup: dict[str, str], picks: list[int], seed: int) -> None:
    table = _walk(setup, picks)
    GEISTER.check(table.state)
    assert plain.parse(State, json.loads(json.dumps(plain.dump(table.state)))) == table.state
    for seat in (0, 1, None):
        guessed = GEISTER.guess(table.view(seat), Chance(seed))
        GEISTER.check(guessed)
        assert GEISTER.view(guessed, seat) == table.view(seat)
    for seat in (0, 1):
        assert GEISTER.resecret(table, seat, Chance(seed)).log(seat) == table.log(seat)


JUNK: list[object] = [None, -1, 0, 2, 10**9, "", "x", "turn 0", "b2-b3", "a6-ex", "exit", [], [0], ["G"], True]
FIELDS = (
    "agenda",
    "board",
    "taken",
    "turn",
    "ply",
    "last_seat",
    "last_move",
    "last_took",
    "offer",
    "declined",
    "proven",
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(0, 200), max_size=30),
    st.sampled_from([*FIELDS, "winner", "reason"]),
    st.sampled_from(JUNK),
    st.integers(0, 60),
)
def test_a_state_from_a_file_is_refused_or_can_be_played(picks: list[int], name: str, junk: object, place: int) -> None:
    """Whatever single thing is wrong in it: the rules never fail on a state that `check` lets pass."""
    data = plain.dump(_walk({}, picks).state)
    if isinstance(data[name], list) and data[name] and not isinstance(junk, list):
        data[name][place % len(data[name])] = junk
    else:
        data[name] = junk
    try:
        state = plain.parse(State, data)
        GEISTER.check(state)
    except (plain.Misfit, BadState):
        return
    for seat in (0, 1, None):
        _ = GEISTER.view(state, seat)
        GEISTER.check(GEISTER.guess(GEISTER.view(state, seat), Chance(1)))
    chance = Chance(place)
    for _ in range(12):
        if GEISTER.over(state) is not None:
            return
        step = GEISTER.step(state, forget)
        asked = next(step)
        try:
            _ = step.send(chance.choose(asked.options).id)
        except StopIteration:
            GEISTER.check(state)


@given(st.text(max_size=30))
def test_every_question_why_not_gets_a_whole_sentence(subject: str) -> None:
    for table in (begun(), Table(GEISTER, {}, 0), at("B..bb./..gg../....../....../..GB../.BG...")):
        text = SAY(table.why_not(table.asks or 0, subject))
        assert text.endswith(".") and "{" not in text


@given(st.dictionaries(st.sampled_from(["exit_rule", "max_plies", "disclose", "x"]), st.text(max_size=6), min_size=1))
def test_any_text_as_a_set_up_is_taken_or_refused(setup: dict[str, str]) -> None:
    try:
        variant, _ = chosen_variant(setup)
    except BadSetup:
        return
    assert variant.max_plies is None or 1 <= variant.max_plies <= 10000
