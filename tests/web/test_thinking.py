"""What computers are asked and answer as text; what happens to answers that nobody waits for any more."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import web.session as sessions
from engine.chance import Chance
from engine.decision import Decision
from engine.games import GAMES
from engine.players import PatientPlayer, at_once, considered
from engine.table import Table
from tests.web.fake import FakeHost, Player
from web.thinking import answer, slices

PLAYERS = [(game, word) for game, players in sessions.COMPUTERS.items() for word in players]
PATIENT = [("geister", "plain"), ("lost_lights", "greedy")]


def positions(game: str) -> list[Table[Any]]:
    """The beginning of a game and what comes of thirty answers by chance."""
    tables: list[Table[Any]] = []
    table, chance = Table(GAMES[game], {}, 5), Chance(3)
    for step in range(30):
        if step % 6 == 0:
            tables.append(Table.load(table.save()))
        if table.outcome is not None:
            break
        table.answer(chance.choose([option.id for option in table.options if not option.aside]))
    return tables


def question(table: Table[Any], player: str, seed: int = 9) -> str:
    return json.dumps({"table": table.save(), "player": player, "seed": seed})


@pytest.mark.parametrize("game, word", PLAYERS)
def test_the_answer_is_one_of_the_options_and_the_same_every_time(game: str, word: str) -> None:
    for table in positions(game):
        asked = question(table, word)
        told = answer(asked)
        assert table.offers(told) and answer(asked) == told
        assert told in {option.id for option in table.options if not option.aside}


@pytest.mark.parametrize("game, word", PATIENT)
def test_a_patient_player_pauses_and_answers_as_without(game: str, word: str) -> None:
    pauses = 0
    for table in positions(game):
        player = sessions.COMPUTERS[game][word]()
        assert isinstance(player, PatientPlayer)
        seat = table.asks
        assert seat is not None
        asked = table.decision(seat)
        assert asked is not None
        given = (table.view(seat), asked, lambda table=table, seat=seat: table.imagine(seat, Chance(1)))
        thinking = slices(question(table, word))
        while True:
            try:
                next(thinking)
                pauses += 1
            except StopIteration as end:
                told = end.value
                break
        assert told == player.choose(*given, Chance(9)) == at_once(considered(player, *given, Chance(9)))
    assert pauses > 10


def test_an_impatient_player_thinks_in_one_go() -> None:
    class Impatient:
        def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
            return decision.options[0].id

    [table, *_] = positions("geister")
    seat = table.asks
    decision = table.decision(seat)
    assert decision is not None
    thinking = considered(Impatient(), table.view(seat), decision, lambda: table, Chance(1))
    with pytest.raises(StopIteration, match=decision.options[0].id):
        next(thinking)


class TestOnThePage:
    """`FakeHost` has thought at once; the page is told when time passes."""

    @staticmethod
    def at_the_computers_turn() -> Player:
        player = Player().act("new:geister", "set:player1:plain", "set:first_player:first", "start").pass_time()
        return player.act("shuffle", "ready").tap("b2", "b3")

    def ask(self, player: Player) -> tuple[str, str]:
        """Let the pause ring, but not the thought; that is returned."""
        [(_, kind, arg)] = [timer for timer in player.host.timers if timer[1] == "timer"]
        player.host.timers.clear()
        _ = player.do(kind, arg)
        [(_, kind, arg)] = [timer for timer in player.host.timers if timer[1] == "thought"]
        player.host.timers.clear()
        return kind, arg

    def test_the_answer_is_given_when_it_is_thought(self) -> None:
        player = self.at_the_computers_turn()
        before = len(player.table.answers)
        thought = self.ask(player)
        assert len(player.table.answers) == before and player.host.stopped == 0
        _ = player.do(*thought)
        assert len(player.table.answers) == before + 1
        _ = player.do(*thought)  # told twice
        assert len(player.table.answers) == before + 1 and player.host.stopped == 0

    @pytest.mark.parametrize("verbs", [("undo",), ("menu", "lobby")])
    def test_thinking_stops_when_nobody_waits_for_it(self, verbs: tuple[str, ...]) -> None:
        player = self.at_the_computers_turn()
        thought = self.ask(player)
        _ = player.act(*verbs)
        assert player.host.stopped == 1
        answers = len(player.table.answers) if player.page.session is not None else None
        _ = player.do(*thought)
        if answers is not None:
            assert len(player.table.answers) == answers
        assert player.host.stopped == 1

    def test_the_pause_of_a_lesson_that_was_left_does_not_ring_in_the_next(self) -> None:
        player = Player().act("lesson:geister", "menu", "lobby", "lesson:lost_lights")
        session = player.page.session
        assert session is not None and session.stage != "computer"
        [turn] = [arg for _, kind, arg in player.host.timers if kind == "timer"]
        assert turn == f"{session.id} {len(session.table.answers)}"
        _ = player.pass_time()
        assert not player.page.trouble and len(player.table.answers) == 0

    def test_the_page_listens_meanwhile(self) -> None:
        player = self.at_the_computers_turn()
        thought = self.ask(player)
        _ = player.act("log")
        assert 'id="log"' in player.html and player.host.stopped == 0
        _ = player.do(*thought)
        assert player.page.session is not None and player.page.session.stage == "seat"


def test_the_host_is_told_no_more_than_is_needed() -> None:
    """The question is text, and says who thinks; chance for it is drawn anew every time."""
    asked: list[dict[str, Any]] = []

    class Listening(FakeHost):
        def think(self, turn: str, question: str) -> None:
            asked.append(json.loads(question))
            super().think(turn, question)

    player = Player(Listening()).act("new:geister", "set:player1:random", "set:first_player:first", "start").pass_time()
    _ = player.act("shuffle", "ready").tap("b2", "b3").pass_time()
    assert [each["player"] for each in asked] == ["random", "random"]
    assert asked[0]["seed"] != asked[1]["seed"]
