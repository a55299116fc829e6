"""What each seat may know: exactly that, neither more nor less. Guesses deal the rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import plain
from engine.chance import Chance
from engine.geister.board import ARRANGEMENTS, INDEX
from engine.geister.game import GEISTER
from engine.geister.state import State
from engine.geister.view import Ghost, LastMove, View, ghost_at, known_kind, left
from engine.table import Table
from tests.engine.geister.helpers import REACH, at, begun, give, play

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"exit_rule": "reach"},
    {"exit_rule": "reach", "reach_tie": "captor_loses"},
    {"exit_rule": "reach", "disclose": "yes"},
)


def _random_game(seed: int, answers: int) -> Table[State]:
    """A random game of one of the variants, to its end or to a number of answers."""
    table, chance = Table(GEISTER, VARIANTS[seed % len(VARIANTS)], seed), Chance(seed)
    while table.outcome is None and len(table.answers) < answers:
        table.answer(chance.choose([option.id for option in table.options if not option.aside]))
    return table


def _kinds(table: Table[State], viewer: int | None, owner: int) -> set[str | None]:
    return {ghost.kind for ghost in table.view(viewer).ghosts if ghost.owner == owner}


def test_a_seat_sees_only_its_own_kinds_and_everyone_sees_none() -> None:
    table = begun()
    assert _kinds(table, 0, 0) == {"good", "bad"} and _kinds(table, 0, 1) == {None}
    assert _kinds(table, 1, 1) == {"good", "bad"} and _kinds(table, 1, 0) == {None}
    assert _kinds(table, None, 0) == _kinds(table, None, 1) == {None}


def test_the_whole_view() -> None:
    table = play(at("...gb./....../..g.../..G.../..BB../......", ply=20), "c3-c4")
    view: View = table.view(1)
    assert view == View(
        seat=1,
        phase="play",
        turn=1,
        ready=(True, True),
        ghosts=(
            Ghost("c2", 0, None),
            Ghost("d2", 0, None),
            Ghost("c4", 0, None),
            Ghost("d6", 1, "good"),
            Ghost("e6", 1, "bad"),
        ),
        taken=(("good", "good", "bad", "bad", "bad", "good"), ("good", "good", "good", "bad", "bad")),
        ply=21,
        last=LastMove(0, "c3", "c4", "good"),
        offer=None,
        proven=(),
        winner=None,
        reason="",
        exit_rule="leave",
        max_plies=None,
        reach_tie="mover",
        disclose=False,
        declined=(False, False),
    )


def test_ghosts_come_in_the_order_of_the_squares() -> None:
    squares = [ghost.square for ghost in begun().view(None).ghosts]
    assert squares == ["b1", "c1", "d1", "e1", "b2", "c2", "d2", "e2", "b5", "c5", "d5", "e5", "b6", "c6", "d6", "e6"]


@pytest.mark.parametrize("disclose", ["yes", "no"])
def test_after_the_end_all_is_shown_only_if_both_agreed(disclose: str) -> None:
    table = begun(disclose=disclose)
    assert _kinds(table, None, 0) == {None}
    give(table, "resign")
    shown = {"good", "bad"} if disclose == "yes" else {None}
    assert _kinds(table, None, 0) == _kinds(table, None, 1) == _kinds(table, 0, 1) == _kinds(table, 1, 0) == shown
    assert _kinds(table, 0, 0) == _kinds(table, 1, 1) == {"good", "bad"}
    assert table.log(None)[-1].reveals == (disclose == "yes")


def test_the_ghost_that_left_is_counted_as_good() -> None:
    table = play(at("G..bb./..gg../....../....../..GB../.BB..."), "a6-ex")
    view: View = table.view(1)
    assert view.last == LastMove(0, "a6", "", None) and (view.winner, view.reason) == (0, "exit")
    assert left(view, 0) == {"good": 1, "bad": 3} and left(view, 1) == {"good": 2, "bad": 2}


def test_what_follows_from_counting_is_known() -> None:
    table = at("B..gb./..gg../....../....../..GB../.BB...", turn=1, variant=REACH)
    table.state.proven.append(30)
    view: View = GEISTER.view(table.state, 1)
    assert known_kind(view, _ghost(view, "a6")) == "bad" and known_kind(view, _ghost(view, "c2")) is None
    table = at("B..gb./..gg../....../....../..GG../......", turn=1, variant=REACH)
    table.state.proven.append(30)
    view = GEISTER.view(table.state, 1)
    assert known_kind(view, _ghost(view, "c2")) == "good", "the only bad ghost left is the one on a6"


def _ghost(view: View, square: str) -> Ghost:
    ghost = ghost_at(view, square)
    assert ghost is not None
    return ghost


# -- against the whole truth: every set-up of the other seat that fits what the seat has seen --------------------------


def _fitting(table: Table[State], seat: int) -> Iterator[list[str]]:
    """The boards of all games with the same answers that look the same to `seat`, whatever the other has set up."""
    for letters in ARRANGEMENTS:
        other = _with_set_up(table, 1 - seat, letters)
        if other is not None and other.log(seat) == table.log(seat) and other.view(seat) == table.view(seat):
            yield other.state.board


def _with_set_up(table: Table[State], seat: int, letters: str) -> Table[State] | None:
    """The same game with another set-up of `seat`; None if it could not have gone that way."""
    other = Table(GEISTER, table.setup, table.seed)
    for answer in table.answers:
        answer = letters if other.asks == seat and answer in ARRANGEMENTS else answer
        if not other.offers(answer):
            return None
        other.answer(answer)
    return other


GAMES = [(seed, (5, 60, 90, 1000)[seed // 4 % 4]) for seed in range(24)]


@pytest.mark.parametrize("seed, answers", GAMES)
def test_guesses_are_all_that_is_possible_and_nothing_else(seed: int, answers: int) -> None:
    table = _random_game(seed, answers)
    seat = seed % 2
    view: View = table.view(seat)
    possible = list(_fitting(table, seat))
    assert table.state.board in possible
    chance = Chance(seed)
    guesses = [GEISTER.guess(view, chance) for _ in range(600)]
    assert all(guessed.board in possible for guessed in guesses)
    distinct = {tuple(board) for board in possible}
    assert {tuple(guessed.board) for guessed in guesses} == distinct
    if table.outcome is None:
        _check_known(view, 1 - seat, possible)


def _check_known(view: View, owner: int, possible: list[list[str]]) -> None:
    """`known_kind` tells a kind exactly where all that is possible agrees on it."""
    for ghost in view.ghosts:
        if ghost.owner == owner:
            kinds = {board[INDEX[ghost.square]].upper() for board in possible}
            known = known_kind(view, ghost)
            assert (known is not None) == (len(kinds) == 1), ghost
            assert known is None or known[0].upper() in kinds


def test_guesses_keep_view_question_and_rules() -> None:
    for seed in range(60):
        table = _random_game(seed, (seed * 3) % 130)
        if seed % 3 == 0 and table.option_ids and "offer_draw" in table.option_ids:
            table.answer("offer_draw")
        for seat in (0, 1, None):
            view: View = table.view(seat)
            guessed = GEISTER.guess(view, Chance(seed))
            GEISTER.check(guessed)
            assert plain.dump(GEISTER.view(guessed, seat)) == plain.dump(view)
            assert guessed.agenda == table.state.agenda


def test_guesses_are_even() -> None:
    """Eight ghosts of which four are good: each is one of them about equally often."""
    view: View = begun().view(0)
    counts = dict.fromkeys([ghost.square for ghost in view.ghosts if ghost.owner == 1], 0)
    chance = Chance(7)
    for _ in range(2000):
        state = GEISTER.guess(view, chance)
        for ghost in GEISTER.view(state, 1).ghosts:
            if ghost.owner == 1 and ghost.kind == "good":
                counts[ghost.square] += 1
    assert all(880 < count < 1120 for count in counts.values()), counts


def test_another_secret_with_the_same_history() -> None:
    different = 0
    for seed in range(40):
        table = _random_game(seed, (1, 2, 40, 80, 1000)[seed % 5])
        for seat in (0, 1):
            other = GEISTER.resecret(table, seat, Chance(seed))
            assert other.view(seat) == table.view(seat) and other.log(seat) == table.log(seat)
            assert other.view(None) == table.view(None) and other.log(None) == table.log(None)
            assert other.outcome == table.outcome and other.asks == table.asks
            different += other.state.board != table.state.board
    assert different > 30


def test_another_secret_before_anyone_has_set_up() -> None:
    table = Table(GEISTER, {"first_player": "first"}, 0)
    assert GEISTER.resecret(table, 0, Chance(0)).answers == []
    table.answer("GGGGBBBB")
    assert GEISTER.resecret(table, 1, Chance(0)).answers == ["GGGGBBBB"]
    assert GEISTER.resecret(table, 0, Chance(0)).answers != ["GGGGBBBB"]
