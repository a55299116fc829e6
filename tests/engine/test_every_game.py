"""What must hold for every registered game; a new game gets these tests by being in `engine.games.GAMES`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import plain
from engine.chance import Chance
from engine.decision import Rules
from engine.events import Sink
from engine.games import GAMES
from engine.table import BrokenRule, NotOffered, Table, UndoRefused
from engine.text import Speaker
from tests.engine.play import pick, picture, played, playing, seeds, setups, start

NAMES = sorted(GAMES)


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_set_ups_use_every_value(name: str) -> None:
    used = {(id, value) for setup in setups(GAMES[name]) for id, value in setup.items()}
    assert used >= {(option.id, choice.value) for option in GAMES[name].options for choice in option.choices}


def test_random_games_end_and_keep_their_invariants(name: str) -> None:
    for seed in range(seeds(name)):
        game = GAMES[name]
        table = start(name, seed)
        for current, _ in playing(name, seed):
            table = current
            game.check(table.state)
            ids = table.option_ids
            assert ids and len(set(ids)) == len(ids)
        game.check(table.state)
        assert table.outcome is not None, f"seed {seed}"
        assert table.decision(0) is None and table.option_ids == ()


def test_every_resting_state_survives_json(name: str) -> None:
    game = GAMES[name]
    for seed in range(0, seeds(name), 5):
        for rest in played(name, seed).rests:
            text = json.dumps(plain.dump(rest.state))
            assert plain.parse(game.state_type, json.loads(text)) == rest.state


def test_a_copy_is_equal_and_apart(name: str) -> None:
    game = GAMES[name]
    for seed in range(0, seeds(name), 20):
        table = played(name, seed, 30)
        before = plain.dump(table.state)
        copy = game.copy(table.state)
        assert copy == table.state
        if table.outcome is not None:
            continue
        table.answer(pick(table, Chance(seed)))
        assert plain.dump(copy) == before


def test_what_all_can_see_changes_only_with_an_event(name: str) -> None:
    for seed in range(0, seeds(name), 4):
        seen, events, form = "", 0, ""
        for table, answer in playing(name, seed):
            now = json.dumps(plain.dump(table.view(None)))
            if seen and now != seen and form != "repeat":  # many small answers may be told together
                assert len(table.log(None)) > events, f"seed {seed}, before {answer}"
            decision = table.decision(table.asks)
            seen, events, form = now, len(table.log(None)), decision.form if decision is not None else ""


def _undo_all(table: Table[Any]) -> Iterator[int | None]:
    """The seats that may take back; with open hands anybody may, and it is all the same who does."""
    if table.game.open_hands:
        assert all(table.can_undo(seat) for seat in (None, *range(max(table.game.seats)))) or not table.answers
        yield from [None] * bool(table.answers)
        return
    for seat in (None, *range(max(table.game.seats))):
        if table.can_undo(seat):
            yield seat


def test_undo_then_redo_never_happened(name: str) -> None:
    undone = 0
    for seed in range(0, seeds(name), 4):
        for table, _ in playing(name, seed):
            for seat in _undo_all(table):
                before, count = picture(table), len(table.answers)
                _ = table.undo(seat)
                assert len(table.answers) < count and (table.game.open_hands or seat == table.asks)
                table.redo(seat)
                assert picture(table) == before
                undone += 1
    assert undone > seeds(name)


def test_redo_is_for_who_took_back_and_until_something_else_is_done(name: str) -> None:
    redone = 0
    for seed in range(0, seeds(name), 20):
        for table, _ in playing(name, seed):
            for seat in _undo_all(table):
                twin = table.twin(len(table.answers))
                _ = twin.undo(seat)
                before = picture(twin)
                for other in (None, *range(max(table.game.seats))):
                    if other != seat and not table.game.open_hands:
                        assert not twin.can_redo(other)
                        with pytest.raises(UndoRefused):
                            twin.redo(other)
                assert picture(twin) == before and twin.can_redo(seat)
                twin.answer(twin.options[-1].id)
                assert not any(twin.can_redo(each) for each in (None, *range(max(table.game.seats))))
                redone += 1
    assert redone > seeds(name) // 10


def test_undo_then_the_same_answers_is_the_same_game(name: str) -> None:
    for seed in range(0, seeds(name), 10):
        table = played(name, seed, 40)
        before, answers = picture(table), table.answers.copy()
        twin = table.twin(len(answers) // 2)
        for answer in answers[len(twin.answers) :]:
            twin.answer(answer)
        assert picture(twin) == before


def test_undo_goes_back_over_rests(name: str) -> None:
    """Going back to any earlier answer gives the table as it was then."""
    table, pictures = start(name, 3), dict[int, str]()
    for current, _ in playing(name, 3):
        table, pictures[len(current.answers)] = current, picture(current)
    for count in range(len(table.answers) - 1, -1, -7):
        assert picture(table.twin(count)) == pictures[count]


def test_undo_is_refused_to_others_and_past_what_was_revealed(name: str) -> None:
    game = GAMES[name]
    refused = 0
    for seed in range(0, seeds(name), 4):
        for table, _ in playing(name, seed):
            if game.open_hands or not table.answers:
                continue
            last_by = table.answered_by[-1]
            revealed = any(event.reveals and event.at == len(table.answers) for event in table.log(None))
            for seat in range(max(game.seats)):
                if seat != last_by or revealed:
                    assert not table.can_undo(seat)
                    before = picture(table)
                    with pytest.raises(UndoRefused):
                        _ = table.undo(seat)
                    assert picture(table) == before
                    refused += 1
    assert game.open_hands or refused > seeds(name)


def test_undo_ends_when_the_next_seat_has_looked(name: str) -> None:
    tried = 0
    for seed in range(0, seeds(name), 4):
        for table, _ in playing(name, seed):
            asked = table.asks
            if table.game.open_hands or asked is None:
                continue
            for seat in _undo_all(table):
                if seat != asked:
                    twin = table.twin(len(table.answers))
                    twin.look(asked)
                    assert not twin.can_undo(seat)
                    tried += 1
            if tried > 20 * (1 + seed):
                break
    assert tried or GAMES[name].open_hands


def test_undo_to_a_line_of_the_log(name: str) -> None:
    for seed in range(0, seeds(name), 10):
        for table, _ in playing(name, seed):
            for seat in range(max(table.game.seats)):
                last = table.log(seat)[-1]
                if table.can_undo_to(last.id, seat):
                    twin = table.twin(len(table.answers))
                    _ = twin.undo_to(last.id, seat)
                    assert len(twin.answers) == last.at - 1
                    assert all(event.at < last.at for event in twin.log(seat))


def test_a_wrong_answer_changes_nothing(name: str) -> None:
    for seed in range(0, seeds(name), 20):
        table = played(name, seed, 25)
        before = picture(table)
        for wrong in ("", "nonsense", "x" * 1000, "b2-b9"):
            with pytest.raises(NotOffered):
                table.answer(wrong)
        assert picture(table) == before


class _Bomb(Exception):
    pass


def test_an_error_inside_a_step_leaves_the_table_as_before_the_answer(name: str) -> None:
    game = GAMES[name]

    kind: Any = type(game)

    class Failing(kind):
        """The same game, whose steps break after they have changed the state and told of it."""

        armed = False

        def step(self, state: Any, tell: Sink) -> Rules[None]:
            yield from super().step(state, tell)
            if self.armed:
                self.armed = False
                tell("broken")
                raise _Bomb

    for seed in range(0, seeds(name), 10):
        failing = Failing()
        table = Table(failing, {}, seed)
        chance = Chance(seed)
        for _ in range(seed % 50):
            if table.outcome is None:
                table.answer(pick(table, chance))
        if table.outcome is not None:
            continue
        failing.armed = True
        before, answer = _answer_until_it_breaks(table)
        failing.armed = False
        assert picture(table) == before
        table.answer(answer)


def _answer_until_it_breaks(table: Table[Any]) -> tuple[str, str]:
    """Answer to the end of the step; the picture before the answer that failed, and that answer."""
    while True:
        before, answer = picture(table), table.option_ids[0]
        try:
            table.answer(answer)
        except BrokenRule:
            return before, answer
        assert table.outcome is None


def test_views_tell_nothing(name: str) -> None:
    """The same public history with other secrets looks the same, byte for byte, to the seat and in public."""
    game, different = GAMES[name], 0
    for seed in range(seeds(name)):
        count = (seed * 7) % 120
        table = played(name, seed, count)
        for seat in range(max(game.seats)):
            other = game.resecret(table, seat, Chance(seed))
            for viewer in (seat, None):
                assert plain.dump(other.view(viewer)) == plain.dump(table.view(viewer))
                assert other.decision(viewer) == table.decision(viewer) or viewer is None
                assert other.log(viewer) == table.log(viewer)
                assert other.forecast(viewer) == table.forecast(viewer)
            assert other.outcome == table.outcome
            asked = table.decision(seat)
            for option in asked.options if asked is not None else ():
                assert other.preview(option.id, seat) == table.preview(option.id, seat)
            different += other.state != table.state
    assert game.open_hands or different > seeds(name) // 2, "the secrets were hardly ever others"


def test_a_seat_that_is_not_asked_learns_no_options(name: str) -> None:
    for table, _ in playing(name, 11):
        for seat in range(max(table.game.seats)):
            decision = table.decision(seat)
            assert decision is not None
            if table.asks not in (None, seat) and not table.game.open_hands:
                assert decision.options == () and decision.seat == table.asks
                with pytest.raises(NotOffered):
                    _ = table.preview(table.option_ids[0], seat)


def test_imagine_keeps_view_and_question(name: str) -> None:
    game, different = GAMES[name], 0
    for seed in range(0, seeds(name), 2):
        table = played(name, seed, (seed * 5) % 100)
        if table.outcome is not None:
            continue
        for seat in range(max(game.seats)):
            imagined = table.imagine(seat, Chance(seed))
            assert plain.dump(imagined.view(seat)) == plain.dump(table.view(seat))
            assert imagined.decision(seat) == table.decision(seat)
            game.check(imagined.state)
            different += imagined.state != table.state
            chance = Chance(seed)
            for _ in range(6):
                if imagined.outcome is None:
                    imagined.answer(pick(imagined, chance))
            assert imagined.log(seat) == ()
    assert game.open_hands or different > seeds(name) // 4


def test_every_message_is_whole(name: str) -> None:
    """No sentence keeps a brace, names a missing part, or says a name of the code."""
    import gettext

    say = Speaker(gettext.NullTranslations(), ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"])
    for seed in range(0, seeds(name), 10):
        table = start(name, seed)
        for table, answer in playing(name, seed):
            assert table.asks is None or "{" not in say(table.decision(table.asks).prompt)  # type: ignore[union-attr]
            if table.asks is not None:
                for said in table.preview(answer, table.asks):
                    assert "{" not in say(said) and say(said)
        for event in table.log(0):
            assert "{" not in say(event.said) and say(event.said).strip()
        assert table.outcome is not None or table.option_ids


def test_why_not_has_a_reason_for_every_place(name: str) -> None:
    import gettext

    say = Speaker(gettext.NullTranslations(), ["Anna", "Ben"])
    for table, _ in playing(name, 5):
        places = {place for option in table.options for place in option.at}
        for subject in [*sorted(places), "a1", "nowhere", "a1-f6", ""]:
            assert len(say(table.why_not(table.asks or 0, subject))) > 8
        if len(table.answers) > 12:
            break
