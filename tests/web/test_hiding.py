"""Hiding at once, whatever is going on: nothing of one person's screen lies on the next one's, or acts there."""

from __future__ import annotations

import re

from engine.text import message
from tests.web.fake import Player
from web.host import StoreTrouble


def test_hiding_silences_what_was_said_last() -> None:
    """Why a bad ghost may not leave is for one person's ears."""
    player = Player().playing("BBBBGGGG").open().tap("b2", "c3")
    said = player.page.spoken
    assert said and said in player.html
    player.page.hide()
    assert player.page.spoken == "" and said not in player.html


def test_a_question_that_was_open_is_gone_after_hiding() -> None:
    player = Player().playing().open().act("menu", "aside:resign")
    player.page.hide()
    assert 'id="dialog"' not in player.html
    _ = player.open().do("act", "ok")
    assert player.table.outcome is None


def test_a_question_that_was_open_is_gone_after_a_move() -> None:
    """The keys of the board reach it under the question."""
    player = Player().playing().open().act("menu", "aside:resign").tap("b2", "b3").open()
    assert 'id="dialog"' not in player.html
    _ = player.do("act", "ok")
    assert player.table.outcome is None


def test_what_one_person_had_opened_is_closed_for_the_next() -> None:
    player = Player().playing().open().act("log").tap("b2", "b3")
    assert 'id="log"' not in player.html
    assert 'id="log"' not in player.open().html


def test_against_a_computer_there_is_nobody_to_hide_from() -> None:
    player = Player().act("new:geister", "set:player1:random", "set:first_player:first", "start").pass_time()
    _ = player.act("shuffle")
    draft = player.page.hand.draft
    player.page.hide()
    assert "data-hold" not in player.html and player.page.hand.draft == draft and len(draft) == 8


def test_what_was_said_to_one_person_is_not_said_at_the_curtain() -> None:
    player = Player().playing("BBBBGGGG").open().tap("b2", "c3")
    said = player.page.spoken
    assert said in player.html
    _ = player.tap("b3")
    assert player.page.session is not None and player.page.session.stage == "curtain"
    assert player.page.spoken == "" and said not in player.html


def test_the_curtain_tells_what_has_happened_since_the_next_person_moved() -> None:
    player = Player().playing().move("b2", "b3")
    told = player.html.split('id="curtain-told"')[1].split("</div>")[0]
    assert told.count("<p>") == 2 and "Anna has set up" in told and "the bad ones" not in told
    _ = player.move("c5", "c4").move("c2", "c3")
    told = player.html.split('id="curtain-told"')[1].split("</div>")[0]
    assert told.count("<p>") == 1 and "Anna moves from c2 to c3." in told


def test_the_log_of_a_replay_tells_what_its_viewer_knew() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok", "replay", "log")
    assert "has set up the ghosts" in player.html and "the bad ones stand" not in player.html
    _ = player.act("as:1").open()
    assert player.html.count("the bad ones stand") == 1 and "b6, c6, d6 and e6" in player.html
    player.page.hide()
    assert "the bad ones stand" not in player.html


def test_all_are_told_what_was_taken_while_they_look_together() -> None:
    player = Player().playing("GGGGBBBB", "BBBBGGGG")
    for start, end in (("b2", "b3"), ("c5", "c4"), ("b3", "b4"), ("c4", "c3"), ("b4", "b5")):
        _ = player.move(start, end)
    title = player.html.split('id="bar-title"')[1].split("</p>")[0]
    assert "Anna moves from b4 to b5 and takes a bad ghost of Ben." in title


def test_what_both_agreed_to_show_holds_for_that_game_alone() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok", "replay", "as:open", "ok")
    assert player.page.replay is not None and player.page.replay.viewer == "open"
    _ = player.act("leave", "again").open().act("shuffle", "ready").open().act("shuffle", "ready")
    _ = player.act("menu", "aside:resign", "ok", "replay", "as:open")
    assert player.page.replay.viewer == "public" and 'id="dialog"' in player.html


def test_the_curtain_stays_while_a_question_lies_over_it() -> None:
    player = Player().playing().open()
    player.host.refuses = StoreTrouble(message("No room."))
    _ = player.tap("b2", "b3").act("export")
    assert 'id="dialog"' in player.html
    _ = player.do("hold", "open")
    assert player.page.session is not None and player.page.session.stage == "curtain"
    _ = player.act("close").open()
    assert player.page.session.stage == "seat"


def test_only_lines_that_can_be_taken_back_offer_it() -> None:
    player = Player().playing().open().act("log")
    assert re.findall(r'data-act="back:(\d+)"', player.html) == ["2"]  # her own set-up
    _ = player.act("close").move("b2", "b3").open().act("log")
    assert "back:" not in player.html


def test_the_keys_of_undo_and_redo_do_nothing_where_there_is_nothing() -> None:
    player = Player().playing().open()
    _ = player.do("key", "r")
    assert 'id="notice"' not in player.html
    _ = player.do("key", "u").do("key", "u")
    assert len(player.table.answers) == 1 and 'id="notice"' not in player.html
    _ = player.do("key", "r")
    assert len(player.table.answers) == 2
