"""What the browser tells, and other tabs: use offline, newer versions, a game that another tab holds or has changed."""

from __future__ import annotations

import json

import pytest

from engine.text import message
from tests.web.fake import FakeHost, Player
from web.files import read_file
from web.host import Gone, Stale, StoreTrouble

FULL = StoreTrouble(message("The device is full."))


class Refusing(FakeHost):
    """A store that refuses once what it is told to refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.once: StoreTrouble | None = None

    def _may(self) -> None:
        super()._may()
        if self.once is not None:
            once, self.once = self.once, None
            raise once


def only_game(player: Player) -> str:
    (id,) = player.host.kept
    return id


def begun() -> Player:
    """A game with both set-ups and one move, from the point of view of its tab; Ben looks."""
    return Player(Refusing()).playing().move("b2", "b3").open()


def left() -> Player:
    """The same game, with its tab in the lobby."""
    return begun().do("act", "hide").act("lobby")


def kept_answers(player: Player, id: str) -> list[str]:
    """The answers that the store has of a game, journal included."""
    answers = read_file(player.host.kept[id][1], replay=True).table.answers
    entries = [json.loads(entry) for entry in player.host.journal.get(id, [])]
    return [*answers, *(value for kind, value in entries if kind == "answer")]


class TestDevice:
    def test_use_without_a_network_is_said_once_it_is_true(self) -> None:
        player = Player()
        assert "Works without a network" not in player.html
        assert "Works without a network" in player.do("offline").html

    def test_a_newer_version_is_offered_between_games_only(self) -> None:
        player = Player().begin().do("update")
        assert 'data-act="update"' not in player.html
        _ = player.do("act", "update")
        assert player.host.updated == 0
        _ = player.act("lobby").act("update")
        assert player.host.updated == 1

    def test_what_browsers_do_is_said_where_games_are_listed(self) -> None:
        player = Player()
        assert "seven days" not in player.html
        _ = player.begin().act("lobby")
        assert "seven days" in player.html
        assert "seven days" not in player.do("standing").html

    def test_the_browser_is_asked_once_to_keep_the_games(self) -> None:
        player = Player()
        assert player.host.persisted == 0
        _ = player.begin().act("lobby").begin()
        assert player.host.persisted == 1


class TestAnotherTab:
    def test_a_game_that_is_open_elsewhere_is_not_opened_twice(self) -> None:
        player = left()
        player.host.elsewhere = only_game(player)
        _ = player.act(f"open:{only_game(player)}")
        assert player.page.session is None and "open in another tab" in player.html
        _ = player.act("close")
        assert player.page.session is None and player.host.elsewhere and 'id="boxes"' in player.html

    def test_it_can_be_taken(self) -> None:
        player = left()
        player.host.elsewhere = only_game(player)
        _ = player.act(f"open:{only_game(player)}", "ok")
        assert player.table.answers[-1] == "b2-b3" and player.host.held == only_game(player)
        assert "data-hold" in player.html

    def test_who_is_asked_for_a_game_keeps_it_and_lets_go(self) -> None:
        player = begun()
        id = only_game(player)
        _ = player.do("asked", "another")
        assert player.page.session is not None and player.host.held == id
        _ = player.do("asked", id)
        assert player.page.session is None and player.host.held == ""
        assert "goes on in another tab" in player.html and "gh-good" not in player.html.split('id="boxes"')[0]
        assert read_file(player.host.kept[id][1], replay=True).table.answers[-1] == "b2-b3"

    def test_a_game_that_was_taken_is_not_written(self) -> None:
        player = begun()
        id = only_game(player)
        before = player.host.kept[id]
        _ = player.do("lost", id)
        assert player.page.session is None and player.host.kept[id] == before
        assert "goes on in another tab" in player.html

    def test_a_game_is_let_go_of_in_the_lobby_and_after_an_import(self) -> None:
        player = begun().do("act", "hide")
        assert player.host.held == only_game(player)
        _ = player.act("lobby")
        assert player.host.held == ""
        text = player.host.kept[only_game(player)][1]
        _ = player.do("file", text)
        assert player.host.held == "" and len(player.host.kept) == 2

    def test_an_open_game_is_not_deleted_elsewhere(self) -> None:
        player = left()
        id = only_game(player)
        player.host.elsewhere = id
        _ = player.act(f"delete:{id}", "ok")
        assert id in player.host.kept and "open in another tab" in player.html
        player.host.elsewhere = ""
        _ = player.act(f"delete:{id}", "ok")
        assert player.host.kept == {}

    def test_the_list_follows_what_other_tabs_do(self) -> None:
        player = left()
        id = only_game(player)
        del player.host.kept[id]
        assert f'data-act="open:{id}"' in player.html
        assert f'data-act="open:{id}"' not in player.do("changed", id).html


class TestRevisions:
    def elsewhere(self, player: Player, *entries: list[str]) -> None:
        """Another tab adds to the journal, and the next write of this tab is refused."""
        assert isinstance(player.host, Refusing)
        player.host.journal[only_game(player)] += [json.dumps(entry) for entry in entries]
        player.host.once = Stale(message("stale"))

    def test_a_late_answer_is_refused_and_the_kept_game_shown(self) -> None:
        player = begun()
        self.elsewhere(player, ["answer", "c5-c4"], ["look", "0"], ["answer", "c2-c3"])
        _ = player.tap("d5", "d4")
        assert player.table.answers[2:] == ["b2-b3", "c5-c4", "c2-c3"]
        assert "gone on in another tab" in player.html and "data-hold" in player.html
        _ = player.open().tap("d5", "d4")
        assert player.table.answers[-1] == "d5-d4"

    @pytest.mark.parametrize("verb", ["undo", "lobby"])
    def test_so_is_a_whole_file(self, verb: str) -> None:
        player = begun().tap("c5", "c4")
        self.elsewhere(player, ["look", "0"], ["answer", "c2-c3"])
        before = player.host.kept[only_game(player)]
        _ = player.act(verb)
        assert player.host.kept[only_game(player)] == before and "gone on in another tab" in player.html

    def test_a_game_that_was_deleted_elsewhere_is_kept_whole(self) -> None:
        player = begun()
        id = only_game(player)
        del player.host.kept[id]
        assert isinstance(player.host, Refusing)
        player.host.once = Gone(message("gone"))
        _ = player.tap("c5", "c4")
        assert read_file(player.host.kept[id][1], replay=True).table.answers[-1] == "c5-c4"


class TestRefusal:
    def test_the_file_is_offered_while_nothing_is_kept(self) -> None:
        player = begun()
        player.host.refuses = FULL
        _ = player.tap("c5", "c4")
        assert "The device is full." in player.html and player.table.answers[-1] == "c5-c4"
        _ = player.act("export", "ok")
        (_name, text) = player.host.downloads[0]
        assert read_file(text, replay=True).table.answers[-1] == "c5-c4"

    def test_it_goes_when_the_store_takes_the_game_again(self) -> None:
        player = begun()
        player.host.refuses = FULL
        _ = player.tap("c5", "c4")
        player.host.refuses = None
        _ = player.open().tap("c2", "c3")
        assert "The device is full." not in player.html
        assert kept_answers(player, only_game(player))[2:] == ["b2-b3", "c5-c4", "c2-c3"]

    def test_other_notices_offer_no_file(self) -> None:
        player = left().do("file", "nonsense")
        assert 'id="notice"' in player.html and 'id="notice-export"' not in player.html
