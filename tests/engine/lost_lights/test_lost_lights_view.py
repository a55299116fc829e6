"""What a seat may know: hands, leaders, the draft; guesses that fit; advice."""

from __future__ import annotations

import pytest

from engine import plain
from engine.chance import Chance
from engine.game import BadState
from engine.lost_lights.check import check
from engine.lost_lights.deck import deck_of
from engine.lost_lights.game import LOST_LIGHTS
from engine.lost_lights.guess import guess
from engine.lost_lights.notation import position, written
from engine.lost_lights.state import State, Variant
from engine.lost_lights.view import View
from engine.table import Table
from tests.engine.lost_lights.helpers import SAY, at, give, why

FIGHT = "b1 2-2, a3 1-0, c3 0-1; hands orly kip - rokka nessa; task battles"


def cards_in(view: View) -> set[str]:
    """Every card id anywhere in a view."""
    text = repr(plain.dump(view))
    return {card for card in deck_of("").cards if f"'{card}'" in text}


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = at(FIGHT)
    discards = set(table.state.discards[0]) | set(table.state.discards[1])
    assert cards_in(table.view(0)) - discards == {"orly", "kip"}
    assert cards_in(table.view(1)) - discards == {"rokka", "nessa"}
    assert cards_in(table.view(None)) - discards == set()
    assert table.view(1).hands == (2, 2)


def test_a_leader_is_hidden_until_both_have_chosen() -> None:
    table = give(at(FIGHT), "battle:b1 lead:orly")
    for seat, seen in ((0, ("orly", "")), (1, ("", "")), (None, ("", ""))):
        fight = table.view(seat).battle
        assert fight is not None and fight.leaders == seen and fight.led == (True, False) and not fight.shown
    assert "orly" not in cards_in(table.view(1)) and table.view(1).hands == (1, 2)
    _ = give(table, "lead:rokka")
    assert table.view(None).battle.leaders == ("orly", "rokka")


@pytest.mark.parametrize("answers", ["battle:b1 lead:orly", "battle:b1 lead:kip"])
def test_the_log_does_not_tell_the_leader(answers: str) -> None:
    table = give(at(FIGHT), answers)
    assert SAY(table.log(1)[-1].said) == "Anna has chosen a leader."
    assert table.decision(1) == give(at(FIGHT), "battle:b1 lead:orly").decision(1)


def test_the_draft_shows_each_only_its_own_two() -> None:
    table: Table[State] = Table(LOST_LIGHTS, {}, 4)
    for seat in (0, 1):
        assert cards_in(table.view(seat)) == set(table.state.drawn[seat])
    assert cards_in(table.view(None)) == set()


def test_the_strengths_are_shown_as_they_would_be() -> None:
    table = give(
        at("b1 2-2, b2 1-0, c3 0-1; hands aldra kip - rokka nessa; task battles", "3 1 1 1"),
        "battle:b1 lead:aldra lead:rokka",
    )
    fight = table.view(None).battle
    assert fight is not None and fight.strengths == (13, 9) and fight.bonus == (0, 0) and fight.value == (3, 1)


def test_everything_is_shown_at_the_end() -> None:
    table = give(at("a1 2-0, c1 0-2; hands orly kip - senn"), "resign")
    view = table.view(None)
    assert view.open_hands == (("orly", "kip"), ("senn",)) and len(view.unused) == 7
    assert cards_in(view) == set(deck_of("").cards)


def test_guesses_fit_and_differ() -> None:
    for setup in ({}, {"discards": "top"}, {"note": "no", "games": "2"}):
        for seed in range(12):
            table: Table[State] = Table(LOST_LIGHTS, setup, seed)
            chance = Chance(seed)
            hands: set[str] = set()
            for _ in range(40):
                if table.outcome is None:
                    table.answer(chance.choose([option.id for option in table.options if not option.aside]))
            for seat in (0, 1, None):
                for luck in range(4):
                    state = guess(table.view(seat), Chance(luck))
                    check(state)
                    assert LOST_LIGHTS.view(state, seat) == table.view(seat)
                    hands.add(repr(state.hands))
            assert len(hands) > 1 or table.outcome is not None


def test_cards_one_gave_are_guessed_where_they_must_be() -> None:
    table: Table[State] = Table(LOST_LIGHTS, {}, 3)
    for _ in range(10):
        table.answer(table.option_ids[0])
    given = table.view(0).given[0]
    for luck in range(10):
        assert set(given) <= set(guess(table.view(0), Chance(luck)).hands[1])


# -- advice ------------------------------------------------------------------------------------------------------------


def preview(text: str, answers: str, answer: str, dice: str = "") -> list[str]:
    table = give(at(text, dice), answers)
    assert table.asks is not None
    return [SAY(said) for said in table.preview(answer, table.asks)]


def test_previews_say_what_an_answer_does() -> None:
    field = "a1 3-0, c1 0-2; hands orly kip - senn nessa"
    assert preview(field, "", "card:orly") == ["It gives you 4 action points.", "1 card stays in your hand."]
    assert preview(field, "", "skip") == ["You keep your cards; battles in shared areas are fought all the same."]
    assert preview(field, "", "resign") == ["The game ends, and Ben wins."]
    assert preview(field, "card:orly", "place:a1") == [
        "Figures of yours in Hollow Glade afterwards: 4.",
        "Your points would go from 3 to 4.",
    ]
    assert preview(field, "card:orly", "a1-c1:2") == [
        "Figures of yours in Glowmere afterwards: 2.",
        "There will be a battle in Glowmere: 2 of yours against 2.",
    ]
    assert preview(field, "card:orly", "stop") == ["Action points that are lost: 4."]
    assert preview(field, "card:orly a1-c1:3", "c1-a1:3")[0] == (
        "You leave Glowmere, and there will be no battle in it."
    )
    assert preview("round 1; drawn orly kip - senn onna", "", "keep:senn") == ["Anna gets Onna."]
    assert preview(FIGHT, "battle:b1", "lead:orly") == [
        "Combat points 8, figures 2, and your best die.",
        "Ability: You may not re-roll in this battle.",
    ]
    assert preview(FIGHT, "", "battle:b1")[0].startswith("Yours: 2, theirs: 2.")
    assert preview(FIGHT, "battle:b1 lead:kip lead:rokka", "reroll:1", "1 1 1 1") == [
        "1 figure goes from your supply to the box."
    ]
    assert preview(FIGHT, "battle:b1 lead:kip lead:rokka", "keep", "1 1 1 1") == ["You let it be, 6 to 9."]


def test_forecasts_say_what_is_sure_to_come() -> None:
    table = give(at("a1 3-0, c1 0-2; hands kip - "), "card:kip a1-c1:1")
    assert [SAY(said) for said in table.forecast(0)] == [
        "There will be a battle in Glowmere.",
        "Both hands are empty: the game ends with this turn.",
    ]
    quiet = at("a1 3-0, c1 0-2; hands kip - orly; quiet 2")
    assert [SAY(said) for said in quiet.forecast(1)] == ["The last two turns were quiet: Anna has to discard a card."]


WHY = [
    ("", "a1", "First discard a card for its action points."),
    ("", "card:senn", "This card is not in your hand."),
    ("card:orly", "card:kip", "This card cannot be used now."),
    ("card:orly", "place:a2", "You have no figures in Owlgate."),
    ("card:orly", "place:c1", "You have no figures in Glowmere."),
    ("card:orly a1-c1:1", "place:c1", "Figures of Ben stand in Glowmere."),
    ("card:orly", "a1-b2:1", "Windstair does not border on Hollow Glade."),
    ("card:orly", "a1-a1:1", "The figures are in Hollow Glade already."),
    ("card:orly", "a1-a2:7", "You have only 3 figures in Hollow Glade."),
    ("card:orly", "b1-b2:1", "You have no figures in Shardpeak."),
    ("card:orly", "a1-a2", "Choose where the figures shall go."),
    ("card:orly", "a1", "This can be chosen now."),
    ("card:orly", "nonsense", "There is nothing of this kind to choose."),
    ("card:orly a1-c1:1 stop", "battle:a1", "Only one side stands in Hollow Glade: there is no battle."),
    ("card:orly a1-c1:1 stop battle:c1", "a1", "A battle is being fought; figures move again afterwards."),
]


@pytest.mark.parametrize("answers, subject, reason", WHY)
def test_reasons(answers: str, subject: str, reason: str) -> None:
    table = give(at("a1 3-0, c1 0-2; hands orly kip - senn nessa"), answers)
    assert why(table, subject) == reason


def test_reasons_in_other_phases() -> None:
    assert why(at("placing 3; a1 1-0, b1 0-1"), "b1") == "Figures of Ben stand in Shardpeak."
    assert why(at("round 1; drawn orly kip - senn onna"), "a1") == (
        "The cards are still being chosen; figures come later."
    )
    assert why(at("a1 2-0, c1 0-2; hands orly - kip; quiet 2"), "skip") == (
        "After two quiet turns you have to discard a card."
    )
    full = give(at("a1 2-0, c1 0-2; box 13-0; hands orly - kip"), "card:orly")
    assert why(full, "place:a1") == "Your supply is empty."
    fought = give(
        at("a1 1-1, b1 1-1, c1 1-1, a2 1-0, c3 0-1; hands dorrin kip orly - rokka nessa senn; task battles"),
        "battle:a1 lead:dorrin lead:rokka",
    )
    assert why(fought, "battle:a1") == "The battle in Hollow Glade has been fought this turn."


# -- states ------------------------------------------------------------------------------------------------------------


def test_positions_are_read_and_written() -> None:
    text = "a1 2-0, b1 1-3; hands orly kip - senn; box 1-0; turn 1; task march; points 2"
    state = position(text)
    assert written(state) == (
        "a1 2-0, b1 1-3; supply 11-12; box 1-0; hands orly kip - senn; turn 1; task march; points 2; quiet 0"
    )
    with pytest.raises(ValueError, match="unknown part"):
        _ = position("weather 3")


SPOILED = {
    "a figure too many": lambda state: state.figures[0].__setitem__(0, 9),
    "a negative supply": lambda state: state.supply.__setitem__(0, -1),
    "a card twice": lambda state: state.hands[0].append("senn"),
    "a card of no deck": lambda state: state.hands[0].__setitem__(0, "joker"),
    "a card gone": lambda state: state.pile.pop(),
    "nine hands": lambda state: state.hands.append([]),
    "another agenda": lambda state: state.agenda.append("turn 0"),
    "an unknown task": lambda state: state.agenda.__setitem__(0, "feast 0"),
    "a march without points": lambda state: state.agenda.__setitem__(0, "march 0"),
    "figures lying where none are": lambda state: state.lying.__setitem__(8, 1),
    "a battle of nobody": lambda state: setattr(state, "turn", 7),
    "winners before the end": lambda state: setattr(state, "reason", "points"),
    "a third game": lambda state: setattr(state, "game", 3),
    "a deck that is none": lambda state: setattr(state, "variant", Variant(deck="{}")),
    "a card given that the other does not hold": lambda state: state.given[0].append("orly"),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
def test_states_that_cannot_be_are_refused(spoil: object) -> None:
    state = position("a1 2-0, c1 0-2; hands orly kip - senn nessa")
    check(state)
    assert callable(spoil)
    _ = spoil(state)
    with pytest.raises(BadState):
        check(state)


def test_states_of_battles_that_cannot_be_are_refused() -> None:
    table = give(at(FIGHT, "1 1 1 1"), "battle:b1 lead:kip lead:rokka")
    check(table.state)
    for name, value in (
        ("area", 9), ("attacker", 1), ("shown", False), ("ended", "peace"), ("winner", 0), ("dice", [[7], [1]]),
        ("marks", [["x"], []]), ("chosen", [True, False]), ("only", ["luck", ""]), ("picked", [6, 0]),
        ("extra", [99, 0]), ("counts_as", [7, 0]), ("combat", [-1, 0]), ("leaders", ["kip", "kip"]),
    ):  # fmt: skip
        state = table.state.copy()
        setattr(state.battle, name, value)
        with pytest.raises(BadState):
            check(state)
