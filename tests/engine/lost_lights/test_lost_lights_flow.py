"""The draft, whole games, pairs of games, what was agreed, undo, and the example of the source."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import BadSetup
from engine.lost_lights.deck import deck_of
from engine.lost_lights.game import LOST_LIGHTS
from engine.lost_lights.options import OPTIONS, RULINGS
from engine.lost_lights.state import State, Variant
from engine.table import Table
from engine.text import Message
from tests.engine.lost_lights.helpers import SAY, at, give, own_deck, said, stand_in
from tests.engine.play import pick


def begun(seed: int = 1, **setup: str) -> Table[State]:
    return Table(LOST_LIGHTS, {"places_first": "first", **setup}, seed)


def played(table: Table[State], seed: int) -> Table[State]:
    chance = Chance(seed)
    while table.outcome is None:
        table.answer(chance.choose([option.id for option in table.options if not option.aside]))
    return table


# -- the draft ---------------------------------------------------------------------------------------------------------


def test_each_keeps_one_card_and_gives_the_other() -> None:
    table = begun()
    drawn = [list(table.state.drawn[seat]) for seat in (0, 1)]
    table.answer(f"keep:{drawn[1][0]}")
    assert table.state.hands == [[], []], "nothing changes hands before both have chosen"
    table.answer(f"keep:{drawn[0][1]}")
    assert table.state.hands == [[drawn[0][1], drawn[1][1]], [drawn[0][0], drawn[1][0]]]
    assert table.state.given == [[drawn[0][0]], [drawn[1][1]]]


def test_after_five_rounds_each_holds_ten_and_seven_are_left_unseen() -> None:
    table = begun()
    for _ in range(10):
        table.answer(table.option_ids[0])
    assert [len(hand) for hand in table.state.hands] == [10, 10] and len(table.state.pile) == 7
    for seat in (0, 1, None):
        assert table.view(seat).unused == () and table.view(seat).pile == 7


def test_the_device_is_handed_over_six_times_in_the_draft() -> None:
    table, asked = begun(), list[int | None]()
    for _ in range(11):
        asked.append(table.asks)
        table.answer(table.option_ids[0])
    assert asked == [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0], "and who places first goes straight on"


def test_the_choice_of_the_other_is_not_known_before_ones_own() -> None:
    one, two = begun(), begun()
    one.answer(one.option_ids[0])
    two.answer(two.option_ids[1])
    assert one.view(0) == two.view(0) and one.view(None) == two.view(None) and one.log(0) == two.log(0)
    assert one.decision(0) == two.decision(0)


# -- the example of the source -----------------------------------------------------------------------------------------


def test_the_example_of_the_source() -> None:
    """Orly discarded for 4 points: two figures placed, one move of two figures, one point left; 6 + 2 + 5 = 13 against
    8 + 1 + 4 = 13: the defender wins, two figures go back to supply."""
    deck = own_deck({"Orly": (8, "reveal", []), "six": (6, "reveal", []), "eight": (8, "reveal", [])})
    data = deck.replace('"combat":8,"name":"Orly","points":3', '"combat":8,"name":"Orly","points":4')
    table = at("a1 2-0, b1 0-1, c3 0-1; hands Orly six - eight", "5 2 4", Variant(deck=data))
    _ = give(table, "card:Orly place:a1 place:a1 a1-b1:2")
    assert table.state.points == 1 and table.view(0).lying[3] == 2
    _ = give(table, "stop battle:b1 lead:six lead:eight")
    assert table.view(None).battle.strengths == (13, 13)
    _ = give(table, "keep")
    last = table.view(None).last
    assert last is not None and (last.strength, last.winner, last.attacker) == ((13, 13), 1, 0)
    assert table.state.figures[0] == [2, 0, 0, 0, 0, 0, 0, 0, 0] and table.state.supply[0] == 13
    assert "Anna leaves action points unused: 1." in said(table)


# -- turns -------------------------------------------------------------------------------------------------------------


def test_moved_figures_lie_until_the_battle_is_over() -> None:
    table = at("a1 3-0, c1 0-2; hands kip orly - senn nessa")
    _ = give(table, "card:kip a1-c1:2")
    assert table.view(1).lying == (0, 0, 0, 0, 0, 0, 2, 0, 0)
    _ = give(table, "c1-b2:1")
    assert table.view(1).lying == (0, 0, 0, 0, 1, 0, 1, 0, 0), "those that lie go on first"
    _ = give(table, "stop battle:c1")
    assert table.state.lying[6] == 1
    _ = give(table, "lead:orly lead:senn")
    assert table.state.lying == [0] * 9


def test_a_turn_can_be_taken_back_until_a_battle_begins() -> None:
    table = at("a1 3-0, c1 0-2; hands kip orly - senn nessa")
    _ = give(table, "card:kip a1-c1:2 stop")
    for _ in range(3):
        assert table.can_undo(0) and not table.can_undo(1)
        _ = table.undo(0)
    assert table.answers == []
    _ = give(table, "card:kip a1-c1:2 stop battle:c1")
    assert not table.can_undo(0)
    _ = give(table, "lead:orly")
    assert table.can_undo(0) and not table.can_undo(1)
    _ = give(table, "lead:senn")
    assert not table.can_undo(0) and not table.can_undo(1)


def test_a_reroll_cannot_be_taken_back() -> None:
    table = at("b1 2-2, a3 1-0, c3 0-1; hands bulwa orly - rokka kip; task battles", "2 1 6 2 1")
    _ = give(table, "battle:b1 lead:bulwa lead:rokka reroll:1")
    assert not table.can_undo(0)


def test_the_action_points_of_a_card_without_any_are_over_at_once() -> None:
    deck = own_deck({"empty": (3, "reveal", []), "other": (3, "reveal", [])}).replace(
        '"name":"empty","points":3', '"name":"empty","points":0'
    )
    table = at("a1 3-0, c1 0-2; hands empty - other", variant=Variant(deck=deck))
    _ = give(table, "card:empty")
    assert table.asks == 1 and table.state.quiet == 0


# -- what was agreed ---------------------------------------------------------------------------------------------------


def test_the_other_seat_can_place_first() -> None:
    assert begun(places_first="second").state.starter == 1
    assert {Table(LOST_LIGHTS, {}, seed).state.starter for seed in range(10)} == {0, 1}


@pytest.mark.parametrize("setup", [{"places_first": "third"}, {"games": "3"}, {"nonsense": "1"}, {"deck": "{}"}])
def test_what_there_is_not_is_refused(setup: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        _ = Table(LOST_LIGHTS, setup, 1)


def test_every_default_is_a_choice() -> None:
    for option in OPTIONS:
        assert option.default in [choice.value for choice in option.choices]


def test_a_pair_of_games_swaps_the_start_and_adds_up() -> None:
    for seed in range(30):
        table = played(begun(seed, games="2"), seed)
        assert table.outcome is not None and table.state.game == 2 and table.state.starter == 1
        (first,) = table.state.finished
        own, theirs = _points(table.state)
        here = [first[0] + own, first[1] + theirs]
        best = [seat for seat in (0, 1) if here[seat] == max(here)]
        assert list(table.outcome.winners) == best and table.outcome.reason == ("tie" if len(best) == 2 else "points")


def _points(state: State) -> tuple[int, int]:
    """The points of the last game: 30 to 0 if one side has left the map."""
    from engine.lost_lights.map import score

    gone = [sum(side) == 0 for side in state.figures]
    if gone[0] != gone[1]:
        return (0, 30) if gone[0] else (30, 0)
    return score(state.figures[0]), score(state.figures[1])


def test_leaving_the_map_counts_thirty_in_a_pair() -> None:
    table = at("b1 2-2, a3 1-0; hands orly kip - rokka nessa; task battles", "6 6 1 1", Variant(games=2))
    _ = give(table, "battle:b1 lead:orly lead:rokka keep")
    assert table.state.game == 2 and table.state.finished == [[30, 0]] and table.outcome is None
    assert table.state.hands == [[], []] and table.state.supply == [15, 15] and table.state.starter == 1


def test_the_second_game_decides_a_pair_with_the_first() -> None:
    table = at("a1 2-0, c1 0-1; hands kip - ; game 2; finished 3-10", variant=Variant(games=2))
    _ = give(table, "card:kip stop")
    assert table.outcome is not None and table.outcome.winners == (1,)
    assert said(table)[-1] == "Ben wins, 11 points to 5."


def test_resigning_ends_a_pair_at_once() -> None:
    table = at("a1 2-0, c1 0-1; hands kip - orly", variant=Variant(games=2))
    _ = give(table, "resign")
    assert table.outcome is not None and table.outcome.reason == "resigned" and table.outcome.winners == (1,)


def test_with_hidden_piles_only_the_top_card_is_seen_and_the_log_names_none() -> None:
    table = played(begun(5, discards="top"), 5)
    names = [SAY(card.name) for card in deck_of("").cards.values() if isinstance(card.name, Message)]
    assert names and not any(name in line for line in said(table) for name in names)
    table = begun(5, discards="top")
    chance = Chance(5)
    while table.outcome is None:
        for seat in (0, 1, None):
            assert all(len(pile) <= 1 for pile in table.view(seat).discards)
        table.answer(pick(table, chance))


def test_without_a_note_nothing_tells_what_was_given() -> None:
    table = begun(5, note="no")
    for _ in range(10):
        table.answer(table.option_ids[0])
    assert table.view(0).given == ((), ()) and not any("You keep" in line for line in said(table, 0))
    noted = begun(5)
    for _ in range(10):
        noted.answer(noted.option_ids[0])
    assert [len(cards) for cards in noted.view(0).given] == [5, 5] and noted.view(None).given == ((), ())
    assert sum("You keep" in line for line in said(noted, 0)) == 5 and not any("You" in line for line in said(noted))


def test_rulings_have_names_of_their_own() -> None:
    assert len({ruling.id for ruling in RULINGS}) == len(RULINGS) >= 12


def test_games_with_an_own_deck_and_map_end() -> None:
    data = stand_in()
    data["map"]["edges"] = [["a1", "a2"], ["a2", "a3"], ["a3", "b1"], ["b1", "b2"], ["b2", "b3"], ["b3", "c1"],
                            ["c1", "c2"], ["c2", "c3"]]  # fmt: skip
    from engine.lost_lights.deck import dump_deck

    for seed in range(20):
        table = played(begun(seed, deck=dump_deck(data)), seed)
        assert table.outcome is not None
        opened = Table.load(table.save()) if table.game.id in _registered() else table
        assert opened.state == table.state


def _registered() -> list[str]:
    from engine.games import GAMES

    return list(GAMES)
