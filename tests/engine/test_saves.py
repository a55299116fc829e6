"""Saves: opened as they were, played again under other rules, and named when they are broken."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import plain
from engine.chance import Chance
from engine.games import GAMES
from engine.saves import LARGEST_FILE, Damaged, Foreign, Newer, SaveError, Unreadable, read_json
from engine.table import TAKEN_BACK, Table
from tests.engine.play import LONG, LONG_GAMES, pick, picture, played, playing, seeds

NAMES = sorted(GAMES)
KEPT = Path(__file__).parent.parent / "saves"


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def through_json(table: Table[Any]) -> Any:
    return read_json(json.dumps(table.save()))


def test_a_save_opens_as_it_was(name: str) -> None:
    for seed in range(0, seeds(name), 4):
        table = played(name, seed, (seed * 11) % 150)
        if table.asks is not None:
            table.look(table.asks)
        for replay in (False, True):
            opened = Table.load(through_json(table), replay=replay)
            assert picture(opened) == picture(table)
            assert opened.state == table.state and opened.notice is None
            assert table.asks is None or opened.looked(table.asks)
            for seat in range(max(table.game.seats)):
                assert opened.can_undo(seat) == table.can_undo(seat)
                assert opened.can_undo_to(len(table.log(seat)) - 1, seat) == table.can_undo_to(
                    len(table.log(seat)) - 1, seat
                )
            assert opened.save() == table.save()


def test_a_line_that_no_rule_tells_stays_in_the_log(name: str) -> None:
    table = played(name, 3, 70)
    table.tell_taken_back(1)
    said = [event.said for event in table.log(None)]
    for replay in (False, True):
        opened = Table.load(through_json(table), replay=replay)
        assert [event.said for event in opened.log(None)] == said and opened.save() == table.save()
    count = len(table.answers)
    for at in range(count - 40, count + 1):  # through rests, and where none is
        lines = [event for event in table.twin(at).log(None) if event.said.word == TAKEN_BACK]
        assert [event.at for event in lines] == [at], "it stands at the end of what is left"
    ids = [event.id for event in table.twin(count - 1).log(None)]
    assert ids == list(range(len(ids)))
    assert not any(table.can_undo_to(len(said) - 1, seat) for seat in (0, 1))


def test_a_line_of_lost_answers_is_lost_with_them(name: str) -> None:
    table = played(name, 3, 30)
    table.tell_taken_back(1)
    data = through_json(table)
    data["rests"], data["marks"], data["version"] = [], [], 0
    data["answers"][20] = "nonsense"
    opened = Table.load(data)
    assert len(opened.answers) == 20 and opened.notice is not None
    chance = Chance(1)
    while opened.outcome is None and len(opened.answers) < 40:
        opened.answer(pick(opened, chance))
    assert all(event.said.word != TAKEN_BACK for event in opened.log(None))


def test_an_opened_game_goes_on_like_the_one_that_was_saved(name: str) -> None:
    for seed in range(0, seeds(name), 20):
        table = played(name, seed, 45)
        opened = Table.load(through_json(table))
        ones, others = Chance(seed), Chance(seed)
        while table.outcome is None:
            table.answer(pick(table, ones))
            opened.answer(pick(opened, others))
        assert picture(opened) == picture(table)


def test_undo_after_opening_goes_back_further_than_the_rests_in_the_save(name: str) -> None:
    table = played(name, 2)
    opened = Table.load(through_json(table))
    assert picture(opened.twin(1)) == picture(table.twin(1))


def test_a_broken_rest_is_passed_over(name: str) -> None:
    table = played(name, 1, 120)
    data = through_json(table)
    for rest in data["rests"]:
        rest[2] = {"nonsense": 1}
    assert picture(Table.load(data)) == picture(table)
    data["rests"] = []
    assert picture(Table.load(data)) == picture(table)


def test_a_rest_that_does_not_agree_with_its_mark_is_not_believed(name: str) -> None:
    """Somebody has put the state of another game into the file."""
    table, other = played(name, 1, 120), played(name, 2, 120)
    data = through_json(table)
    data["rests"] = through_json(other)["rests"]
    assert picture(Table.load(data)) == picture(table)


# -- other versions ------------------------------------------------------------------------------------------------


def newer_rules(name: str, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    game = GAMES[name]
    kind = type("Corrected", (type(game),), {"version": game.version + 1, **changes})
    monkeypatch.setitem(GAMES, name, kind())


def test_a_save_of_an_older_version_is_played_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(name, 4, 60)
    data = through_json(table)
    newer_rules(name, monkeypatch)
    opened = Table.load(data)
    assert opened.notice is None and picture(opened) == picture(table)
    assert opened.save()["version"] == data["version"] + 1


def test_a_corrected_rule_does_not_kill_a_running_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old answer is no longer offered: the game goes on from the last good rest, and the table says so."""
    table = played(name, 4, 60)
    data = through_json(table)
    game = GAMES[name]
    bad = next(at for at in range(40, 60) if len(table.twin(at).options) > 1)
    there = plain.dump(table.twin(bad).state)

    def step(self: Any, state: Any, tell: Any) -> Any:
        """The step as it was, but one answer of the saved game is not offered where it was given."""
        running = type(game).step(self, state, tell)
        answer: Any = None
        try:
            while True:
                asked = running.send(answer)
                if plain.dump(state) == there:
                    options = tuple(option for option in asked.options if option.id != data["answers"][bad])
                    asked = type(asked)(asked.seat, asked.prompt, options, asked.form, asked.secret, asked.auto)
                answer = yield asked
        except StopIteration:
            return

    newer_rules(name, monkeypatch, step=step)
    opened = Table.load(data)
    assert opened.notice is not None and opened.outcome is None
    assert opened.answers == data["answers"][: len(opened.answers)] and len(opened.answers) >= 32
    floor = opened.floor
    again = Table.load(through_json(opened))
    assert picture(again) == picture(opened) and again.floor == floor
    chance = Chance(9)
    for _ in range(20):
        if again.outcome is None:
            again.answer(pick(again, chance))
    assert Table.load(through_json(again)).answers == again.answers


def test_nobody_goes_back_further_than_the_oldest_rest_of_a_game_carried_over(name: str) -> None:
    """What lies before it was answered under other rules."""
    data = through_json(played(name, 4, 90))
    oldest, *_ = data["rests"][1]
    data.update(floor=1, rests=data["rests"][1:])
    data["answers"][: oldest - 1] = ["of other rules"] * (oldest - 1)
    opened = Table.load(data)
    assert opened.floor == oldest > 1
    assert not any(opened.can_undo_to(event.id, seat) for event in opened.log(None)[:20] for seat in (0, 1))


def test_a_save_of_a_newer_version_is_named_and_left_alone(name: str) -> None:
    data = through_json(played(name, 4, 10))
    for key in ("version", "format"):
        newer = copy.deepcopy(data)
        newer[key] += 1
        with pytest.raises(Newer):
            _ = Table.load(newer)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.name)
def test_saves_of_every_release_still_open(path: Path) -> None:
    data = read_json(path.read_text("utf-8"))
    table = Table.load(data["table"])
    assert table.notice is None and table.answers == data["table"]["answers"]


def test_there_is_a_save_of_every_game() -> None:
    assert {path.name.split("-")[0] for path in KEPT.glob("*.json")} == set(NAMES)


def test_a_line_in_words_of_an_older_version_or_a_stranger_is_made_anew(name: str) -> None:
    """Sentences are reworded between releases; and a file must not be able to say what it likes."""
    table = played(name, 4, 60)
    data = through_json(table)
    for event in data["events"][::2]:
        event["said"]["word"] = "Send {who} money"
    assert picture(Table.load(data)) == picture(table)
    data["answers"], data["by"] = ["gone"] * len(data["answers"]), data["by"]
    data["floor"] = data["rests"][-1][0]
    data["answers"][data["floor"] :] = table.answers[data["floor"] :]
    carried = Table.load(data)
    assert "money" not in repr(carried.log(0)) and carried.view(0) == table.view(0)


# -- broken files --------------------------------------------------------------------------------------------------


def test_a_file_cut_off_anywhere_is_unreadable(name: str) -> None:
    text = json.dumps(played(name, 4, 20).save())
    for end in range(0, len(text), max(1, len(text) // 300)):
        with pytest.raises(Unreadable):
            _ = read_json(text[:end])


def test_files_that_are_no_json() -> None:
    large = '"' + "x" * LARGEST_FILE + '"'
    for text in ("", "hello", "\x00", "[" * 100_000, '{"a":NaN}', "{'a':1}", "9" * 5000, "\ud800", large):
        with pytest.raises(Unreadable):
            _ = read_json(text)


def test_a_text_that_is_cut_off_is_read_once() -> None:
    """Looked for anew from each of its quotes, it would keep the page busy for hours."""
    before = time.process_time()
    for text in ('"' + '\\"' * 30_000, '{"a":"' + "\\\\" * 30_000, '"' + '\\"[' * 30_000 + "\\"):
        with pytest.raises(Unreadable):
            _ = read_json(text)
    assert time.process_time() - before < 2


def test_brackets_in_texts_do_not_nest() -> None:
    texts = ["[" * 500, '"' + "{" * 500, "\\" + "[" * 500, '\\"' + "[" * 500]
    assert read_json(json.dumps(texts)) == texts


@pytest.mark.parametrize(
    "data",
    [None, 1, "x", [], {}, {"format": "1", "game": "geister"}, {"format": 1, "game": "chess", "version": 1}],
)
def test_foreign_values(data: Any) -> None:
    with pytest.raises(Foreign):
        _ = Table.load(data)


Spoil = Callable[[dict[str, Any]], object]
SPOILED: dict[str, Spoil] = {
    "no seed": lambda save: save.pop("seed"),
    "an unknown field": lambda save: save.update(extra=1),
    "a seed as text": lambda save: save.update(seed="1"),
    "a seed that is too large": lambda save: save.update(seed=2**60),
    "a negative seed": lambda save: save.update(seed=-1),
    "a seed that is true": lambda save: save.update(seed=True),
    "an unknown option": lambda save: save["setup"].update(nonsense="1"),
    "an unknown value": lambda save: save["setup"].update(exit_rule="fly"),
    "a set-up that is a list": lambda save: save.update(setup=[]),
    "answers that are numbers": lambda save: save.update(answers=[1, 2], by=[0, 1]),
    "an answer nobody offers": lambda save: save["answers"].__setitem__(-1, "z9-z8"),
    "an answer in the middle that nobody offers": lambda save: (
        save["answers"].__setitem__(5, "z9"),
        save.update(rests=[]),
    ),
    "too many answers": lambda save: save.update(answers=["a"] * 150_000, by=[0] * 150_000),
    "answers of nobody": lambda save: save.update(by=[]),
    "answers of a seat that is not there": lambda save: save.update(by=[99] * len(save["by"])),
    "answers of a seat below the first": lambda save: save.update(by=[-1] * len(save["by"])),
    "an event after the last answer": lambda save: save["events"][-1].update(at=10_000),
    "an event before the beginning": lambda save: save["events"][0].update(at=-1),
    "a line that names a seat below the first": lambda save: save["events"][0]["said"]["parts"].update(
        who={"seat": -3}
    ),
    "a floor below nothing": lambda save: save.update(floor=-3),
    "a floor above the answers": lambda save: save.update(floor=10_000),
    "a floor without a rest": lambda save: save.update(floor=3, rests=[]),
    "answers given by themselves that do not exist": lambda save: save.update(itself=[99999]),
    "rests that are text": lambda save: save.update(rests="x"),
    "marks that are false": lambda save: (save.update(marks=[[0, 5], [10, 6]]), save.update(rests=[])),
    "marks that are text": lambda save: save.update(marks="x"),
    "events that are text": lambda save: save.update(events=["x"]),
    "an event of a strange seat": lambda save: save["events"][0].update(private={"x": save["events"][0]["said"]}),
    "looks of a strange seat": lambda save: save.update(looked={"../etc": 1}),
    "a list that nests too deep": lambda save: save.update(setup={"a": [[[[[]]]]]}),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
def test_a_damaged_save_is_named(name: str, spoil: Spoil) -> None:
    data = through_json(played(name, 4, 60))
    _ = spoil(data)
    with pytest.raises(Damaged) as caught:
        _ = Table.load(data)
    assert caught.value.where


MOST_CHANGES = {"spirit_island": 600}
OTHERS = (None, -1, 10**30, "", "x", [], {}, True, 1.5, 0, 3)


def test_any_single_change_opens_or_is_named(name: str) -> None:
    """Every value of a save replaced by others: a table that keeps its invariants, or a SaveError; nothing else."""
    original = through_json(played(name, 4, 70))
    opened = named = 0
    paths = _paths(original)
    if name in LONG_GAMES:  # their states are large: every value outside of them, and some within
        paths = [path for at, path in enumerate(paths) if path[0] != "rests" or at % 20 == 0]
    changes = [(path, value) for path in paths for value in OTHERS]
    for path, value in changes if LONG else changes[:: max(1, len(changes) // MOST_CHANGES.get(name, 3000))]:
        data = copy.deepcopy(original)
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        try:
            table = Table.load(data)
        except SaveError:
            named += 1
        else:
            table.game.check(table.state)
            opened += 1
    assert named > 50 and opened > 20


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to the values in a save: all of the small parts, some of the long lists."""
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))[:3] + list(enumerate(value))[-2:]
    return [path] * bool(path) + [found for key, item in items for found in _paths(item, (*path, key))]


def test_a_failed_load_changes_nothing(name: str) -> None:
    table = played(name, 4, 30)
    before, data = picture(table), through_json(table)
    _ = data.pop("seed")
    with pytest.raises(SaveError):
        _ = Table.load(data)
    assert picture(table) == before


def test_a_save_is_plain_and_of_a_fair_size(name: str) -> None:
    table = played(name, 6)
    for current, _ in playing(name, 6):
        assert plain.dump(current.save()) == current.save()
        break
    assert len(json.dumps(table.save())) < LARGEST_FILE / 20
