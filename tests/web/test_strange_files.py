"""Files from elsewhere on the page: whatever they hold, the game can be played or they are named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import plain
from engine.table import Table
from tests.web.fake import Player

File = dict[str, Any]


@pytest.fixture
def file() -> File:
    """A game of Anna and Ben after four moves; Ben has made the last one, and Anna has not looked."""
    player = Player().playing()
    for start, end in (("b2", "b3"), ("c5", "c4"), ("b3", "b4"), ("c4", "c3")):
        _ = player.move(start, end)
    _ = player.act("lobby").act(f"export:{next(iter(player.host.kept))}", "ok")
    return json.loads(player.host.downloads[0][1])


def carried_over(file: File) -> File:
    """The file as a version before would have left it, with an answer that the rules do not offer any more."""
    table = file["table"]
    opened = Table.load(table)
    count = len(opened.answers)
    rests = [[count, len(table["events"]), plain.dump(opened.state)]]
    answers = [*table["answers"][:2], "of other rules", *table["answers"][3:]]
    marks = [[count, opened.mark_of(opened.state)]]
    return {**file, "table": {**table, "version": 0, "rests": rests, "answers": answers, "marks": marks}}


def opened(file: File) -> Player:
    player = Player().do("file", json.dumps(file))
    return player.act(f"open:{next(iter(player.host.kept))}")


def test_a_game_carried_over_is_looked_at_again_from_where_it_was_taken_over(file: File) -> None:
    player = opened(carried_over(file)).open().act("menu", "aside:resign", "ok", "replay")
    replay = player.page.replay
    assert replay is not None and replay.at == player.table.floor == 6
    _ = player.act("moment:first")
    assert replay.at == 6
    _ = player.act("moment:last").do("act", "moment:2")
    assert replay.at == 6 and 'id="playback"' in player.html


def test_nothing_is_taken_back_from_before_a_game_was_carried_over(file: File) -> None:
    assert opened(file).table.can_undo(1)
    player = opened(carried_over(file))
    assert player.table.floor == len(player.table.answers) == 6
    assert not player.table.can_undo(1) and 'data-act="undo"' not in player.html


def test_a_look_is_remembered_where_a_game_is_carried_over(file: File) -> None:
    before = Table.load(file["table"]).twin(5)  # the last move was made after the rest
    late = carried_over(file)
    late["table"]["rests"] = [[5, len(before.all_events), plain.dump(before.state)]]
    for looked, may in ((6, False), (4, True)):
        late["table"]["looked"]["0"] = looked
        player = opened(late)
        assert player.table.floor == 5 and len(player.table.answers) == 6
        assert player.table.can_undo(1) == may


Change = Callable[[File], object]
CHANGES: dict[str, Change] = {
    "answers of strangers": lambda file: file["table"].update(by=[99] * 6),
    "lines from the future": lambda file: [event.update(at=999) for event in file["table"]["events"]],
    "lines about nobody": lambda file: [
        event["said"]["parts"].update(who={"seat": -9}) for event in file["table"]["events"]
    ],
    "a name that is blank": lambda file: file["people"][1].update(name=" \u3000"),
    "a winner who did not play": lambda file: file.update(series=[0, 2]),
    "the same name twice": lambda file: file["people"][1].update(name=" Anna"),
    "the same colour twice": lambda file: file["people"][1].update(colour=file["people"][0]["colour"]),
}


@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_file_that_would_break_the_screen_is_named(file: File, change: Change, older: bool) -> None:
    file = carried_over(file) if older else file
    _ = change(file)
    player = Player().do("file", json.dumps(file))
    assert "damaged" in player.html and player.host.kept == {}


def test_the_longest_series_goes_on_and_can_be_read_again(file: File) -> None:
    file["series"] = [0, 1, None, 1] * 250
    player = opened(file).open().act("menu", "aside:resign", "ok", "again")
    again = Player(player.host).do("act", f"open:{player.page.session.id if player.page.session is not None else ''}")
    assert again.page.session is not None and len(again.page.session.series) == 1000
    file["series"] = [0] * 1001
    assert "damaged" in Player().do("file", json.dumps(file)).html


def test_a_name_is_no_longer_than_a_file_may_hold() -> None:
    player = Player().act("new:geister").do("field", f"name0={'가' * 30}").act("start")
    assert player.page.session is not None and player.page.session.people[0].name == "가" * 24
    again = Player(player.host).act(f"open:{player.page.session.id}")
    assert again.page.session is not None
