"""Replay, agreement, peeking, statistics, rules and keys: on the page, without a browser."""

from __future__ import annotations

import gettext
import io
import re

import pytest

from tests.web.fake import Player
from tests.web.screens import speaker
from web.build import catalogues
from web.ui.model import Settings
from web.ui.rules import GEISTER, PICTURES, rules
from web.ui.statistics import rows


def finished(*values: str) -> Player:
    """A short game: Anna takes a bad ghost, Ben resigns."""
    player = Player().begin(*values).set_up("BBBBGGGG").set_up("GBGBGBGB")
    for start, end in (("b2", "b3"), ("c5", "c4"), ("b3", "b4"), ("c4", "c3"), ("b4", "b5")):
        _ = player.move(start, end)
    return player.act("pass").open().act("menu", "aside:resign", "ok")


def kinds_shown(player: Player) -> set[str]:
    """The kinds of ghosts on the board."""
    pieces = player.html.split('id="pieces"')[1].split("</svg>")[0]
    return set(re.findall(r"#gh-(good|bad|veil)", pieces.split("taken-now")[0]))


def test_a_replay_steps_both_ways() -> None:
    player = finished().act("replay")
    assert player.page.replay is not None and player.page.replay.at == 0 and 'id="playback"' in player.html
    _ = player.act("moment:on", "moment:on", "moment:on")
    assert "Anna moves from b2 to b3" in player.html
    assert 'id="gh-b3' in player.html
    _ = player.act("moment:back")
    assert 'id="gh-b2' in player.html and 'id="gh-b3' not in player.html
    _ = player.act("moment:last")
    assert player.page.replay.at == len(player.table.answers)
    _ = player.do("key", "ArrowLeft").act("moment:first").do("key", "ArrowLeft")
    assert player.page.replay.at == 0
    _ = player.act("leave")
    assert 'id="result"' in player.html


def test_a_replay_shows_at_first_only_what_both_know() -> None:
    player = finished().act("replay", "moment:last")
    assert kinds_shown(player) == {"veil"}


def test_what_one_seat_knew_is_behind_the_curtain() -> None:
    player = finished().act("replay", "moment:last", "as:1")
    assert "data-hold" in player.html and "Ben" in player.html and "#gh-" not in player.html
    _ = player.open()
    assert kinds_shown(player) == {"good", "bad", "veil"} and player.page.replay is not None
    assert player.page.replay.viewer == "1"
    player.page.hide()
    assert kinds_shown(player) == {"veil"} and "data-hold" not in player.html
    _ = player.act("as:0").do("act", "hide")
    assert player.page.waits_for is None and "data-hold" not in player.html


def test_everything_is_shown_only_if_both_agree() -> None:
    player = finished().act("replay", "moment:last", "as:open")
    assert 'id="dialog"' in player.html and kinds_shown(player) == {"veil"}
    _ = player.act("close").act("as:open", "ok")
    assert kinds_shown(player) == {"good", "bad"}
    player.page.hide()
    assert kinds_shown(player) == {"good", "bad"}
    _ = player.act("as:1")
    assert "data-hold" not in player.html and kinds_shown(player) == {"good", "bad", "veil"}


def test_everything_is_shown_at_once_where_that_was_agreed_before() -> None:
    player = finished("disclose:yes").act("replay", "as:open", "moment:last")
    assert kinds_shown(player) == {"good", "bad"} and 'id="dialog"' not in player.html
    _ = player.act("moment:first", "moment:on", "moment:on", "moment:on")
    assert kinds_shown(player) == {"good", "bad"}


def test_the_log_leads_to_moments() -> None:
    player = finished().act("replay", "log")
    [event] = [event for event in player.table.log(None) if dict(event.said.parts).get("end") == "c4"]
    _ = player.act(f"moment:{event.at}")
    assert player.page.replay is not None and player.page.replay.at == event.at and 'id="gh-c4' in player.html


def test_no_replay_while_the_game_goes_on() -> None:
    player = Player().playing().open().do("act", "replay").do("act", "as:open").do("act", "moment:on")
    assert player.page.replay is None and player.table.outcome is None


# -- peeking -------------------------------------------------------------------------------------------------------


def test_peeking_hides_again_when_the_button_is_let_go() -> None:
    player = Player(settings=Settings(peek=True)).playing().move("b2", "b3")
    assert "Hold to peek" in player.html
    _ = player.do("hold", "press")
    assert "data-piece" in player.html
    _ = player.do("hold", "release")
    assert "data-hold" in player.html and "data-piece" not in player.html
    assert player.page.session is not None and not player.page.session.can_undo()
    _ = player.do("hold", "open").do("hold", "release").tap("c5", "c4")
    assert player.table.answers[-1] == "c5-c4"


def test_without_peeking_the_screen_stays_open() -> None:
    player = Player().playing().move("b2", "b3").do("hold", "press").do("hold", "release")
    assert "data-piece" in player.html


# -- panels --------------------------------------------------------------------------------------------------------


def test_statistics_count_the_finished_games_on_the_device() -> None:
    player = finished().act("again").open().act("shuffle", "ready").open().act("shuffle", "ready").open()
    _ = player.act("menu", "aside:offer_draw")
    for option in player.table.options:
        if option.at:
            _ = player.tap(*option.at)
            break
    _ = player.open().act("choose:accept_draw", "lobby", "statistics")
    found = {row.name: (row.won, row.lost, row.drawn) for row in rows([k for k in player.page.kept.values() if k])}
    assert found == {"Anna": (1, 0, 1), "Ben": (0, 1, 1)}
    assert 'id="statistics"' in player.html and "1 × the other side resigned" in player.html


def test_games_that_go_on_do_not_count() -> None:
    player = Player().playing().act("menu", "lobby").do("act", "statistics")
    assert "No game has been finished yet" in player.html


@pytest.mark.parametrize(("words", "some"), [("DIAGONAL", True), ("halo", False), ("", True), ("<b>", False)])
def test_the_rules_can_be_searched(words: str, some: bool) -> None:
    player = Player().act("rules").do("field", f"search={words}")
    assert ('class="rule"' in player.html) == some
    if words == "DIAGONAL":
        assert player.html.count('class="rule"') == 1


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("en", "destroying", "destroyed"),
        ("en", "blight quokka", "blight"),  # no section has both
        ("de", "Verteidigen", "Verteidigung"),
        ("de", "zerstören", "zerstört"),
        ("ko", "오염이", "오염"),
    ],
)
def test_the_rules_are_searched_for_words_in_other_forms(language: str, words: str, found: str) -> None:
    known = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language))) if language != "en" else None
    say = speaker(catalogue=known, language=language)
    told = rules(say, "spirit_island", words)
    assert found in told
    assert 0 < told.count('class="rule"') < rules(say, "spirit_island").count('class="rule"')


def test_the_rules_forget_what_was_looked_for() -> None:
    player = Player().act("rules").do("field", "search=halo").act("rules", "rules")
    assert player.html.count('class="rule"') == len(GEISTER)


def test_every_picture_of_the_rules_is_used() -> None:
    assert {name for section in GEISTER for name in section.pictures} == set(PICTURES)


def test_rules_and_keys_are_reached_from_a_question() -> None:
    player = Player().playing().open().act("menu", "rules")
    assert 'id="rules"' in player.html
    _ = player.act("close").act("menu", "keys")
    assert "<kbd>" in player.html


def test_a_head_of_another_version_is_made_anew_from_the_game() -> None:
    player = finished()
    [(id, (_, text))] = player.host.kept.items()
    player.host.kept[id] = '{"old":1}', text
    again = Player(player.host)
    assert f"open:{id}" in again.html and 'id="ended"' in again.html and "cannot be read" not in again.html


def test_against_a_computer_everything_is_shown_after_the_end_unless_one_says_otherwise() -> None:
    player = Player().act("new:geister", "set:player1:plain")
    assert player.page.form.values["disclose"] == "yes"
    _ = player.act("set:disclose:no")
    assert player.page.form.values["disclose"] == "no"
    _ = player.act("set:player1:person")
    assert player.page.form.values["disclose"] == "no"


# -- sounds --------------------------------------------------------------------------------------------------------


def test_sounds_are_off_at_first() -> None:
    assert finished().host.heard == []


@pytest.mark.parametrize("letters", ["GGGGBBBB", "BBBBGGGG", "GBGBBGBG"])
def test_sounds_tell_nothing_secret(letters: str) -> None:
    """The same public game with other ghosts sounds the same, and every secret choice alike."""
    player = Player(settings=Settings(sound=True)).playing(letters, letters)
    assert player.host.heard == ["match", "bell", "match", "bell"]
    player.host.heard.clear()
    _ = player.move("b2", "b3").move("c5", "c4").move("b3", "b4").move("c4", "c3").move("b4", "b5")
    assert player.host.heard == ["piece", "match", "piece", "match", "piece", "match", "piece", "match", "take"]
    _ = player.act("pass").open().act("menu", "aside:resign", "ok")
    assert player.host.heard[-1] == "end"
