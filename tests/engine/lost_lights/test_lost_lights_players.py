"""The greedy player: legal, blind to secrets, and better than chance."""

from __future__ import annotations

from typing import NoReturn

from engine.chance import Chance
from engine.lost_lights.game import LOST_LIGHTS
from engine.lost_lights.players import GreedyPlayer
from engine.lost_lights.state import State
from engine.players import Player, RandomPlayer
from engine.table import Table
from tests.engine.lost_lights.helpers import at, give


def never() -> NoReturn:
    raise AssertionError("this player does not look ahead")


def game(players: tuple[Player, Player], seed: int) -> Table[State]:
    table: Table[State] = Table(LOST_LIGHTS, {}, seed)
    chance = Chance(seed)
    while table.outcome is None:
        answer(table, players, chance)
    return table


def answer(table: Table[State], players: tuple[Player, Player], chance: Chance) -> None:
    seat = table.asks
    assert seat is not None
    decision = table.decision(seat)
    assert decision is not None
    table.answer(players[seat].choose(table.view(seat), decision, never, chance))


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(60):
        greedy = seed % 2
        players: tuple[Player, Player] = (GreedyPlayer(), RandomPlayer())
        outcome = game(players[::-1] if greedy else players, seed).outcome  # type: ignore[arg-type]
        assert outcome is not None
        won += (greedy in outcome.winners) / len(outcome.winners)
    assert won >= 54


def test_greedy_plays_the_same_from_the_same_view() -> None:
    """Other secrets of the other seat, the same answer."""
    asked = 0
    for seed in range(12):
        table: Table[State] = Table(LOST_LIGHTS, {}, seed)
        chance = Chance(seed)
        for _ in range(seed * 4):
            if table.outcome is None:
                answer(table, (GreedyPlayer(), GreedyPlayer()), chance)
        seat = table.asks
        if seat is None:
            continue
        other = LOST_LIGHTS.resecret(table, seat, Chance(seed))
        choices = [_choice(each, seat) for each in (table, other)]
        assert choices[0] == choices[1]
        asked += 1
    assert asked > 6


def _choice(table: Table[State], seat: int) -> str:
    decision = table.decision(seat)
    assert decision is not None
    return GreedyPlayer().choose(table.view(seat), decision, never, Chance(3))


def choice(text: str, answers: str = "", dice: str = "", ratings: dict[str, float] | None = None) -> str:
    table = give(at(text, dice), answers)
    seat = table.asks
    assert seat is not None
    decision = table.decision(seat)
    assert decision is not None
    return GreedyPlayer(ratings).choose(table.view(seat), decision, never, Chance(1))


def test_it_joins_two_areas_of_a_region() -> None:
    assert choice("a1 3-0, c1 0-2; hands lorato orly - senn; task turn", "card:lorato") in (
        "a1-a2:1",
        "a1-a3:1",
        "a1-a2:2",
        "a1-a3:2",
    )


def test_it_attacks_a_lone_figure_with_many() -> None:
    before = "b1 6-0, b2 1-0, b3 0-2, c1 0-1; box 8-0; hands senn gorrim rokka - kip"
    assert choice(before, "card:senn").startswith("b1-b3:")


def test_it_leads_with_a_strong_card_where_much_is_at_stake() -> None:
    assert choice("b1 4-4, a3 1-0, c3 0-1; hands kip gorrim - senn; task battles", "battle:b1") == "lead:gorrim"


def test_it_re_rolls_when_that_may_turn_the_battle() -> None:
    before = "b1 4-4, a3 1-0, c3 0-1; hands bulwa kip - rokka senn; task battles"
    assert choice(before, "battle:b1 lead:bulwa lead:rokka", "1 1 1 1 3 1 1 1").startswith("reroll:1")
    assert choice(before, "battle:b1 lead:bulwa lead:rokka", "4 4 4 5 6 6 6 6").startswith("keep")


def test_its_draft_can_follow_ratings() -> None:
    before = "round 1; drawn orly kip - senn onna"
    assert choice(before, ratings={"onna": 1.0, "senn": 0.5}) == "keep:onna"
    assert choice(before, ratings={"onna": 0.1, "senn": 0.5}) == "keep:senn"
