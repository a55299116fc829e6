"""The plain player: stronger than chance, knows only its view, and leaves alone what is no move."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.geister.game import GEISTER
from engine.geister.players import PlainPlayer
from engine.geister.state import State, Variant
from engine.players import Player, RandomPlayer
from engine.table import Table
from tests.engine.geister.helpers import NEVER, REACH, TIE, at, give, play

PLAIN = PlainPlayer()


def _choice(table: Table[State], seed: int = 0) -> str:
    seat = table.asks
    assert seat is not None
    asked = table.decision(seat)
    assert asked is not None
    return PLAIN.choose(table.view(seat), asked, NEVER, Chance(seed))


def _match(players: tuple[Player, Player], setup: dict[str, str], seed: int) -> Table[State]:
    """A whole game; each player gets its view, its question and a chance, and no table to look ahead with."""
    table, chance = Table(GEISTER, setup, seed), Chance(seed)
    while table.outcome is None:
        seat = table.asks
        assert seat is not None
        asked = table.decision(seat)
        assert asked is not None
        answer = players[seat].choose(table.view(seat), asked, NEVER, chance)
        assert not any(option.id == answer and option.aside for option in asked.options)
        table.answer(answer)
    return table


SETUPS: dict[str, dict[str, str]] = {
    "leave": {},
    "reach": {"exit_rule": "reach"},
    "tie": {"exit_rule": "reach", "reach_tie": "captor_loses", "disclose": "yes"},
}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [0, 1])
def test_plain_beats_random_clearly(setup: str, seat: int) -> None:
    players: tuple[Player, Player] = (PLAIN, RandomPlayer()) if seat == 0 else (RandomPlayer(), PLAIN)
    won = 0
    for seed in range(30):
        outcome = _match(players, {"max_plies": "300", **SETUPS[setup]}, seed).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    assert won >= 26, f"{won} of 30"


def test_plain_against_itself_comes_to_an_end() -> None:
    ended = [_match((PLAIN, PLAIN), {"max_plies": "300"}, seed).outcome for seed in range(10)]
    assert all(outcome is not None for outcome in ended)
    assert sum(outcome is not None and outcome.winners != () for outcome in ended) >= 5


def test_the_same_chance_gives_the_same_game() -> None:
    one, other = (_match((PLAIN, PLAIN), {"max_plies": "300"}, 4) for _ in range(2))
    assert one.answers == other.answers


def test_it_leaves_when_it_can() -> None:
    for seed in range(5):
        assert _choice(at("G..bb./..gg../....../....../..GB../.BB..."), seed) == "a6-ex"
        assert _choice(at("...bb./..g.../....../..GB../..GB../.....g", 1), seed) == "f1-ex"


def test_it_reaches_the_exit_when_it_can() -> None:
    for seed in range(5):
        assert _choice(at(".b.bg./G.gg../....../....../..GB../.BB...", variant=REACH), seed) == "a5-a6"


def test_it_takes_a_ghost_that_threatens_to_leave() -> None:
    for seed in range(5):
        assert _choice(at("...bg./..gb../....../..G.../..BB../gG....", 0), seed) == "b1-a1"


def test_it_does_not_take_what_would_lose() -> None:
    """Ben has one bad ghost and one good one left: taking either is even, but the way to the exit is free."""
    assert _choice(at("...b../G...../....../..Bg../..GB../......")) in ("a5-a6", "a5-a4")
    table = play(at("..G.g./...g../....../....../b.B.../..GB..", 1, REACH), "a2-a1 c2-b2 e6-e5 b2-b1 e5-e4")
    assert table.view(0).proven == ("a1",)
    assert _choice(table) != "b1-a1", "the ghost on a1 is known to be Ben's last bad one"


def test_it_takes_a_threatening_ghost_even_if_it_is_likely_bad() -> None:
    """Two of Ben’s six ghosts are good: taking one is bad business, but the one in the corner could leave."""
    for seed in range(5):
        assert _choice(at("...bbb/..bg../....../..G.../..GB../gB....", 0), seed) == "b1-a1"


def test_it_goes_where_it_can_leave_next_rather_than_take() -> None:
    """Taking on c4 is good business on average, a good ghost alone in the corner is better."""
    for seed in range(5):
        assert _choice(at("...gb./G....g/..b.../..B.../....../..GB.g"), seed) == "a5-a6"


def test_it_does_not_reach_an_exit_where_it_would_take_the_last_bad_ghost() -> None:
    for variant, takes in ((TIE, False), (REACH, True)):
        table = at("b...g./G.gg../....../....../..GB../.BB...", variant=variant)
        table.state.proven.append(30)
        assert (_choice(table) == "a5-a6") == takes


def test_it_keeps_its_last_good_ghost_out_of_reach() -> None:
    for seed in range(5):
        after = at("...gb./..gb../...b../..G.../..BB../......")
        after.answer(_choice(after, seed))
        beside = {option.at[1] for option in after.options if not option.aside}
        good = next(ghost.square for ghost in after.view(0).ghosts if ghost.owner == 0 and ghost.kind == "good")
        assert good not in beside


@pytest.mark.parametrize(
    "text, ply, answer",
    [
        ("...gg./..gb../....../....../..GB../..BB..", 10, "accept_draw"),
        ("...gb./..bb../....../....../..GB../..GB..", 10, "decline_draw"),
        ("...gb./..gb../....../....../..GB../..GB..", 10, "decline_draw"),
        ("...gb./..gb../....../....../..GB../..GB..", 200, "accept_draw"),
        ("...gg./..gb../....../....../..BB../G..B..", 10, "accept_draw"),
        ("G..gg./..gb../....../....../..BB../...B..", 10, "decline_draw"),
    ],
)
def test_it_answers_offers_with_sense(text: str, ply: int, answer: str) -> None:
    """Accepts when behind or after a long even game; declines when ahead, early, and when it can leave at once."""
    table = at(text, 1, Variant(), ply)
    quiet = "e6-f6" if "e6-f6" in table.option_ids else table.option_ids[0]
    give(table, f"offer_draw {quiet}")
    assert _choice(table) == answer


def test_it_sets_up_in_many_ways() -> None:
    table = Table(GEISTER, {}, 0)
    assert len({_choice(table, seed) for seed in range(50)}) > 25


def test_random_leaves_asides_alone() -> None:
    table: Table[Any] = at("...gb./..gb../....../....../..GB../..GB..")
    asked = table.decision(0)
    assert asked is not None
    chosen = {RandomPlayer().choose(table.view(0), asked, NEVER, Chance(seed)) for seed in range(200)}
    assert chosen == {option.id for option in asked.options if not option.aside}
