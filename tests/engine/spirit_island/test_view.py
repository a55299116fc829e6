"""The view: all that everybody knows, nothing that is hidden; and states dealt anew from it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from engine import plain
from engine.chance import Chance
from engine.game import BadState
from engine.spirit_island import setting_up
from engine.spirit_island.check import AGENDA, check
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.state import Standing, State
from engine.table import Table
from tests.engine.play import pick
from tests.engine.spirit_island.helpers import Scene


def game(spirits: int, seed: int, answers: int, kind: str = "full") -> Table[State]:
    """A random game as it is after so many answers."""
    table, chance = Table(SPIRIT_ISLAND, {"spirits": str(spirits), "game": kind}, seed), Chance(seed)
    while table.outcome is None and len(table.answers) < answers:
        table.answer(pick(table, chance))
    return table


def hidden(state: State) -> set[str]:
    """The cards that nobody may know the place of."""
    cards = {*state.fear.deck, *state.fear.earned} - set(state.fear.open)
    return cards | ({state.blight.card} if state.blight.card and not state.blight.flipped else set())


@pytest.mark.parametrize("seed", range(6))
def test_names_of_hidden_cards_are_not_in_it(seed: int) -> None:
    table = game(seed % 4 + 1, seed, 60)
    text = json.dumps(plain.dump(SPIRIT_ISLAND.view(table.state, None)))
    for card in hidden(table.state):
        assert f'"{card}"' not in text


def test_the_backs_of_invader_cards_show_their_stage_and_no_more() -> None:
    table = game(1, 3, 1)
    view = table.view(None)
    assert "".join(map(str, view.invaders.deck)) == "11222233333"
    assert view.invaders.unseen == (1, 2, 3)
    assert sorted(len(cards) for cards in view.invaders.unknown) == [3, 5, 6]


def test_lands_and_spirits_as_they_are() -> None:
    scene = Scene("A5: 2E 1T/1 1D 1 blight; R2", phase="spirit")
    _ = scene.elements(0, "2 water")
    scene.state.standing.append(Standing("Defend", "test", "A5", amount=3))
    scene.state.standing.append(Standing("Skip", "test", "A5", words=("build",)))
    view = SPIRIT_ISLAND.view(scene.state, None)
    land = view.lands["A5"]
    assert dict(land.pieces) == {"explorer": 2, "town/1": 1, "dahan": 1}
    assert (land.blight, land.presence, land.sacred, land.defend, land.stopped) == (1, (2,), (0,), 3, ("build",))
    assert scene.say(land.rules[0]) == "Defend 3"
    assert dict(view.spirits[0].elements) == {"water": 2}
    assert view.spirits[0].next_spaces == ("energy/1", "card_plays/1")


@pytest.mark.parametrize(
    ("text", "counts"), [("A0: 1 blight; R1", False), ("A0: -; R1", False), ("A0: -; R1 | A1: -; O1", True), ("", True)]
)
def test_an_ocean_says_that_what_lies_in_it_is_out_of_play(text: str, counts: bool) -> None:
    scene = Scene(text, ("oceans_hungry_grasp", "river_surges_in_sunlight"), "AB")
    rules = [scene.say(rule) for rule in SPIRIT_ISLAND.view(scene.state, None).lands["A0"].rules]
    assert rules == ([] if counts else ["This ocean is out of play: what lies here does not count."])


@pytest.mark.parametrize("seed", range(8))
def test_a_guess_gives_the_same_view_and_can_be(seed: int) -> None:
    table = game(seed % 4 + 1, seed, 20 + 17 * seed, ("full", "beginner")[seed % 2])
    for again in range(5):
        imagined = table.imagine(0, Chance(again))
        assert plain.dump(imagined.view(0)) == plain.dump(table.view(0))
        SPIRIT_ISLAND.check(imagined.state)


def test_a_guess_deals_every_hidden_card_alike() -> None:
    """Which fear card lies on top, which invader card comes next, which blight card it is."""
    table = game(1, 5, 1)
    view = table.view(None)
    guesses = [SPIRIT_ISLAND.guess(view, Chance(n)) for n in range(600)]
    for found, of in (
        (Counter(state.fear.deck[-1] for state in guesses), 15),
        (Counter(state.invaders.deck[-1] for state in guesses), 3),
        (Counter(state.minor.cards[-1] for state in guesses), 36),
    ):
        assert len(found) == of and max(found.values()) < 3 * 600 / of
    assert len({state.blight.card for state in guesses}) > 1


def test_what_a_step_has_drawn_is_drawn_in_a_guess_too() -> None:
    """Four cards lie open while one is chosen: an imagined table shows the same four."""
    seen = 0
    for seed in range(10):
        table, chance = game(2, seed, 0), Chance(seed)
        while table.outcome is None and seen < 12:
            if table.state.drawn:
                imagined = table.imagine(None, Chance(seed))
                assert imagined.state.drawn == table.state.drawn
                assert imagined.option_ids == table.option_ids
                seen += 1
            table.answer(pick(table, chance))
    assert seen >= 12


def test_a_deck_that_was_shuffled_within_the_step() -> None:
    """The last cards of the minor deck are drawn and the discards shuffled: the four lie on top in a guess."""
    for seed in range(5):
        table, chance = game(1, seed, 0), Chance(seed)
        while "minor" not in table.option_ids:
            table.answer(pick(table, chance))
            if table.outcome is not None:
                break
        else:
            minor = table.state.minor
            minor.discards, minor.cards = minor.cards[1:], minor.cards[:1]
            rests = table.rests[-1].state.minor
            rests.cards, rests.discards = minor.cards.copy(), minor.discards.copy()
            table.answer("minor")
            view = table.view(None)
            assert len(view.drawn) == 4
            before = SPIRIT_ISLAND.view(table.rests[-1].state, None)
            guessed = SPIRIT_ISLAND.guess(before, Chance(1), view)
            assert guessed.minor.cards[:-5:-1] == list(view.drawn) and guessed.minor.discards == []
            assert sorted([*guessed.minor.cards]) == sorted([*table.state.minor.cards, *view.drawn])


def test_decks_are_the_same_whichever_file_made_its_cards_known_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards become known as their files are imported: a game may not depend on who imports what first."""
    before = game(2, 7, 0).state
    for name in ("POWERS", "FEAR_CARDS", "BLIGHT_CARDS"):
        cards: dict[str, Any] = getattr(setting_up, name)
        monkeypatch.setattr(setting_up, name, dict(reversed(cards.items())))
    assert game(2, 7, 0).state == before


# -- states that cannot be ---------------------------------------------------------------------------------------------


def spoil(**fields: Any) -> Any:
    """Sets fields of a state by their dotted names."""

    def spoiling(state: State) -> None:
        for path, value in fields.items():
            place: Any = state
            *names, last = path.split("__")
            for name in names:
                place = place[int(name)] if name.isdecimal() else getattr(place, name)
            setattr(place, last, value)

    return spoiling


def _piece(what: str, land: str = "A1", n: int = 1) -> Any:
    return lambda state: state.lands[land].pieces.update({what: n})


SPOILT: dict[str, Any] = {
    "an unknown phase": spoil(phase="tea"),
    "no agenda": spoil(agenda=[]),
    "an unknown task": spoil(agenda=["dance"]),
    "tasks in a wrong order": spoil(agenda=["build", "ravage", "explore", "advance", "slow_phase"]),
    "a task with an unknown card": spoil(
        agenda=["card ravage nothing", "build", "explore", "advance", "slow_phase"], phase="invader"
    ),
    "round nought": spoil(round=0),
    "an unknown piece": _piece("dragon"),
    "a piece that is dead": _piece("town/2"),
    "no pieces": _piece("town", n=0),
    "a piece written oddly": _piece("town/01"),
    "a piece in the ocean": _piece("town", "A0"),
    "blight from nowhere": lambda state: setattr(state.lands["A1"], "blight", 3),
    "fourteen presence": lambda state: state.lands["A1"].presence.__setitem__(0, 9),
    "presence of strangers": lambda state: state.lands["A1"].presence.append(0),
    "energy below nothing": spoil(spirits__0__energy=-1),
    "a stage that is not": spoil(spirits__0__stage="asleep"),
    "a space that is not": lambda state: state.spirits[0].uncovered.append("energy/99"),
    "a space out of turn": lambda state: state.spirits[0].uncovered.append("energy/5"),
    "a card twice": lambda state: state.spirits[0].hand.append(state.minor.cards[0]),
    "a card lost": lambda state: state.minor.cards.pop(),
    "a unique power lost": lambda state: state.spirits[0].hand.pop(),
    "an innate power in hand": lambda state: state.spirits[0].hand.append("massive_flooding"),
    "an unknown element": lambda state: state.spirits[0].gained.append("cheese"),
    "a fear card lost": lambda state: state.fear.deck.pop(),
    "too much fear": spoil(fear__pool=400),
    "a blight card where none is": spoil(blight__card="downward_spiral"),
    "an invader card lost": lambda state: state.invaders.deck.pop(),
    "invader cards in a wrong order": lambda state: state.invaders.deck.reverse(),
    "a land that does not ravage": lambda state: state.invaders.pending.append("Z9"),
    "an unknown rule": lambda state: state.standing.append(Standing("Nonsense", "x")),
    "a rule in no land": lambda state: state.standing.append(Standing("Defend", "x", "Z9")),
    "no special rules": spoil(standing=[]),
    "an unknown end": spoil(reason="boredom", agenda=[]),
}


@pytest.mark.parametrize("spoiling", SPOILT.values(), ids=SPOILT.keys())
def test_a_state_that_cannot_be_is_refused(spoiling: Any) -> None:
    setup = {"spirits": "1", "spirit1": "river_surges_in_sunlight", "board1": "A", "game": "beginner"}
    table = Table(SPIRIT_ISLAND, setup, 1)
    while not table.state.agenda[0].startswith("spirit_phase"):
        table.answer(table.option_ids[0])
    state = table.state.copy()
    check(state)
    _ = spoiling(state)
    with pytest.raises(BadState):
        check(state)


def test_every_agenda_of_whole_games_is_known() -> None:
    for seed in range(4):
        table, chance = game(seed + 1, seed, 0), Chance(seed)
        while table.outcome is None:
            assert AGENDA.fullmatch("|".join(table.state.agenda))
            table.answer(pick(table, chance))
