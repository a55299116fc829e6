"""What the page keeps and when, another tab that was quicker; and what a computer player gets to see."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import Decision, Rules
from engine.events import Sink
from engine.geister.game import Geister
from engine.geister.state import State
from engine.geister.view import View
from engine.table import Table
from engine.text import message
from tests.web.fake import Player
from tests.web.spirit_island_gestures import begin, give
from web import session as sessions
from web.host import Stale


def test_the_whole_file_follows_after_some_answers_and_empties_the_journal() -> None:
    player = Player().playing()
    id = next(iter(player.host.kept))
    there = {"b2": "b3", "b3": "b2", "c5": "c4", "c4": "c5"}
    anna, ben = "b2", "c5"
    while not any(kind == "checkpoint" for _, kind, _ in player.host.timers):
        assert len(player.host.journal[id]) < 40
        _ = player.move(anna, there[anna]).move(ben, there[ben])
        anna, ben = there[anna], there[ben]
    _ = player.pass_time()
    assert player.host.journal[id] == []
    assert Player(player.host).act(f"open:{id}").table.answers == player.table.answers


def test_a_tab_that_was_overtaken_shows_the_game_as_it_stands() -> None:
    first = Player().playing()
    id = next(iter(first.host.kept))
    _ = Player(first.host).act(f"open:{id}").move("c2", "c3").move("c5", "c4")
    first.host.refuses = Stale(message("Refused."))
    _ = first.move("b2", "b3")
    assert first.table.answers[2:] == ["c2-c3", "c5-c4"] and "gone on in another tab" in first.html
    assert "data-hold" in first.html and "Refused." not in first.html


def test_a_deleted_game_is_let_go_of() -> None:
    player = Player().playing().act("menu", "lobby")
    _ = player.act(f"delete:{next(iter(player.host.kept))}", "ok")
    assert player.host.held == "" and player.host.kept == {}


def test_a_newer_version_is_used_between_games_only() -> None:
    player = Player().playing().do("update").do("act", "update")
    assert player.host.updated == 0 and 'data-act="update"' not in player.html
    _ = player.act("menu", "lobby", "update")
    assert player.host.updated == 1


def test_a_computer_gets_what_its_seat_may_know_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    class Watcher:
        """Plays the first answer and keeps what it was shown."""

        def choose(self, view: View, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
            seen.extend((view, imagine().view(1)))
            assert decision.seat == 1
            return decision.options[0].id

    monkeypatch.setitem(sessions.COMPUTERS["geister"], "random", Watcher)
    player = Player().act("new:geister", "set:player1:random", "set:first_player:first", "start").pass_time()
    _ = player.act("shuffle", "ready").tap("b2", "b3").pass_time()
    assert len(seen) == 4 and {view.seat for view in seen} == {1} and seen[2].phase == "play"
    for view in seen[2:]:
        assert {ghost.kind for ghost in view.ghosts if ghost.owner == 0} == {None}
        assert {ghost.kind for ghost in view.ghosts if ghost.owner == 1} == {"good", "bad"}


def test_a_move_can_be_taken_back_until_the_computer_has_answered() -> None:
    player = Player().act("new:geister", "set:player1:plain", "set:first_player:first", "start").pass_time()
    _ = player.act("shuffle", "ready").tap("b2", "b3").act("undo")
    assert len(player.table.answers) == 2 and player.page.session is not None and player.page.session.stage == "seat"
    _ = player.pass_time()  # the computer's pause was for a move that is not there any more
    assert len(player.table.answers) == 2
    _ = player.tap("b2", "b3").pass_time().do("act", "undo")
    assert len(player.table.answers) == 4


def test_answers_that_the_table_gives_by_itself_are_given_again_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what people have answered is in the journal."""
    step = Geister.step

    def forced(self: Geister, state: State, tell: Sink) -> Rules[None]:
        """Ben's first move is the only one that he may make."""
        rules = step(self, state, tell)
        asked = next(rules)
        if state.ply == 1:
            asked = replace(asked, options=asked.options[:1], auto=True)
        with suppress(StopIteration):
            _ = rules.send((yield asked))

    monkeypatch.setattr(Geister, "step", forced)
    player = Player().playing().move("b2", "b3")
    assert len(player.table.answers) == 4 and player.table.asks == 0
    again = Player(player.host).act(f"open:{next(iter(player.host.kept))}")
    assert "could not be read" not in again.html and again.table.answers == player.table.answers
    assert again.table.log(0) == player.table.log(0)


def test_what_is_taken_back_with_open_hands_is_one_small_record() -> None:
    player = begin().act("menu", "settings", "set:invaders:ask", "close")
    for _ in range(4):
        _ = give(player, player.table.options[0].id)
    id, answers = next(iter(player.host.kept)), player.table.answers.copy()
    file = player.host.kept[id][1]
    left = len(player.act("undo", "undo").table.answers)
    _ = give(player, player.table.options[-1].id)
    assert player.host.kept[id][1] == file and "undo" in "".join(player.host.journal[id])
    again = Player(player.host).act(f"open:{id}")
    assert "could not be read" not in again.html
    assert again.table.answers == player.table.answers != answers
    assert again.table.answers[:left] == answers[:left] and 1 <= left < len(answers) - 1
    assert again.table.log(0) == player.table.log(0)


def test_a_journal_takes_nothing_back_in_a_duel() -> None:
    player = Player().playing().move("b2", "b3")
    id = next(iter(player.host.kept))
    player.host.journal[id].append('["undo", ""]')
    again = Player(player.host).act(f"open:{id}")
    assert "could not be read" in again.html and again.table.answers == player.table.answers
