"""The guided first games, on the page without a browser: they can be played as they say, and in no other way."""

from __future__ import annotations

import gettext
import re
from html import unescape
from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import Decision
from engine.games import GAMES
from engine.players import RandomPlayer
from engine.table import Table
from engine.text import Speaker
from tests.web.fake import Player
from web.hands import HANDS
from web.hands.hand import Hand, Ways
from web.lesson import LESSONS, Script
from web.session import Session
from web.ui.model import Settings

SAY = Speaker(gettext.NullTranslations(), ("Anna", "Teacher"))
GAMES_WITH_LESSONS = tuple(LESSONS)


def ended(table: Table[Any]) -> bool:
    """Whether a lesson has come to its end: a duel is won; the game of all together would go on for long."""
    return table.game.open_hands or (table.outcome is not None and table.outcome.winners == (0,))


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def bar(player: Player) -> str:
    """The title and the line of the bar, as they are read."""
    words = re.findall(r'id="bar-(?:title|line)"[^>]*>(.*?)</p>', player.html)
    return unescape(" ".join(re.sub("<[^>]+>", "", each) for each in words))


def ways(player: Player) -> Ways:
    decision = session(player).decision()
    assert decision is not None
    return player.page.ways_of_the_lesson(decision)


def wait(player: Player) -> Player:
    """Until the other side has answered."""
    while session(player).stage == "computer":
        _ = player.pass_time()
    return player


def nearer(player: Player) -> None:
    """One gesture as the lesson says: a button if it lights one alone, else a place."""
    places, acts = ways(player)
    there = sorted(place for place in places if f'data-place="{place}"' in player.html)
    _ = player.tap(there[-1]) if there else player.act(*sorted(acts))


def follow(player: Player, script: Script) -> None:
    """The step that the lesson is at, gesture by gesture."""
    lesson, answers = session(player).lesson, len(player.table.answers)
    assert lesson is not None
    if lesson.tells:
        _ = player.act("pass")
        return
    expected = lesson.step.answer
    for _ in range(12):
        if player.table.answers[answers : answers + 1] == [expected]:
            return
        assert player.table.answers[answers:] == []
        nearer(player)
    pytest.fail(f"{expected} was not given")


@pytest.mark.parametrize("game", GAMES_WITH_LESSONS)
class TestEveryLesson:
    def test_it_can_be_played_as_it_says_and_is_kept_nowhere(self, game: str) -> None:
        player, script = wait(Player().act(f"lesson:{game}")), LESSONS[game]
        for number, step in enumerate(script.steps):
            lesson = session(player).lesson
            assert lesson is not None and lesson.given == number
            assert bar(player) == f"{SAY(step.asked)} {SAY(step.known)}"
            assert "data-hold" not in player.html and "undo" in player.html
            follow(player, script)
            _ = wait(player)
        lesson = session(player).lesson
        assert lesson is not None and lesson.replied == len(script.replies)
        assert lesson.done and ended(player.table)
        assert "The lesson is over" in player.html and player.host.kept == {} and player.host.journal == {}
        _ = player.act(f"new:{game}")
        assert 'id="new-form"' in player.html

    def test_it_can_be_left_at_every_step_and_begun_again(self, game: str) -> None:
        player, script = wait(Player().act(f"lesson:{game}")), LESSONS[game]
        for number in range(len(script.steps)):
            _ = player.act("menu", "lobby")
            assert 'id="boxes"' in player.html and player.page.session is None
            _ = wait(player.act(f"lesson:{game}"))
            for _ in range(number + 1):
                follow(player, script)
                _ = wait(player)
        _ = player.act(f"lesson:{game}")
        assert session(player).stage != "over" and bar(wait(player)).startswith(SAY(script.steps[0].asked))

    def test_only_what_it_says_is_lit_and_can_be_pressed(self, game: str) -> None:
        player, script = wait(Player().act(f"lesson:{game}")), LESSONS[game]
        for _ in script.steps:
            before = player.table.answers.copy()
            decision, lesson = session(player).decision(), session(player).lesson
            assert lesson is not None
            if decision is not None:
                hand = player.page.hand
                told = ways(player)
                others = {place for option in decision.options for place in option.at} - told.places
                for place in others:
                    _ = player.do("tap", place)
                    assert "do as it says" in player.html
                    _ = player.do("lift", place).do("drop", "")
                for option in decision.options:
                    if f"choose:{option.id}" not in told.acts:
                        _ = player.do("act", f"choose:{option.id}")
                _ = player.do("act", "shuffle").do("act", "letgo").do("act", "press:more")
                assert player.table.answers == before and player.page.hand == hand
                assert ways(player) == told
            follow(player, script)
            _ = wait(player)

    def test_it_follows_the_rules(self, game: str) -> None:
        script = LESSONS[game]
        table = Table(GAMES[game], {**HANDS[game].begins(0), **script.setup}, script.seed)
        replies = iter(script.replies)
        for step in script.steps:
            while table.asks == 1:
                table.answer(next(replies, step.answer))
            for answer in (*([step.answer] if step.answer else []), *step.after):
                table.answer(answer)
        assert ended(table) and next(replies, None) is None

    def test_moves_are_confirmed_where_one_wants_it_so(self, game: str) -> None:
        player, script = Player(settings=Settings(confirm_moves=True)).act(f"lesson:{game}"), LESSONS[game]
        for _ in script.steps:
            follow(wait(player), script)
        assert "The lesson is over" in wait(player).html

    def test_the_keyboard_is_where_the_next_gesture_is(self, game: str) -> None:
        player = wait(Player().act(f"lesson:{game}"))
        for _ in range(80):
            lesson = session(player).lesson
            if session(player).stage == "over" or (lesson is not None and lesson.done):
                break
            wanted = player.host.focus.split(",")
            if session(player).told:
                assert wanted == ['[data-act="pass"]']
                _ = player.act("pass")
            else:
                assert any(f'"{gesture}"' in each for each in wanted for kind in ways(player) for gesture in kind)
                assert any(each.strip("[]") in player.html for each in wanted)
                nearer(player)
            _ = wait(player)
        assert "The lesson is over" in player.html

    def test_it_can_be_begun_from_the_rules(self, game: str) -> None:
        player = Player().act("rules" if game == "geister" else f"rules:{game}", f"lesson:{game}")
        assert session(player).lesson is not None and player.page.panel == ""
        _ = player.act("menu", "rules", f"lesson:{game}")
        assert session(player).lesson is not None and player.page.panel == ""
        _ = player.do("act", "lobby").do("act", f"new:{game}").act("start").open()
        game_going_on = session(player)
        _ = player.act("menu", "rules")
        assert 'id="rules-text"' in player.html and 'data-act="lesson:' not in player.html
        assert session(player.do("act", f"lesson:{game}")) is game_going_on


def test_what_the_lesson_of_lost_lights_says_in_numbers_is_so() -> None:
    player, script = wait(Player().act("lesson:lost_lights")), LESSONS["lost_lights"]
    told: list[dict[str, object]] = []
    for step in script.steps:
        said, view = dict[str, object]((*step.asked.parts, *step.known.parts)), session(player).view()
        if "own" in said and "theirs" in said:
            fight = view.battle or view.last if session(player).stage == "together" or view.battle else None
            sums = (
                fight.strengths if fight is not None and not fight.ended else fight.strength if fight else view.scores
            )
            assert (said["own"], said["theirs"]) == sums
            told.append(said)
        if step.answer.startswith("reroll:"):
            assert said["n"] == min(view.battle.dice[0]) == int(step.answer.removeprefix("reroll:"))
            need = view.battle.strengths[1] - view.battle.strengths[0] + max(view.battle.dice[0]) + 1
            assert need == 5  # "a five or a six"
        follow(player, script)
        _ = wait(player)
    assert len(told) == 4 and told[1]["own"] == 16
    assert {line.word for line in HANDS["lost_lights"].facts(player.table.view(None))} == {"{region}: {lines}"}
    assert player.table.outcome is not None and player.table.outcome.reason == "points"


def test_the_lesson_of_geister_begins_with_a_set_up_that_is_finished() -> None:
    player = Player().act("lesson:geister").pass_time()
    _ = player.tap("b1")
    assert "do as it says" in player.html and player.table.answers[1:] == []
    _ = player.do("act", "shuffle").act("ready").pass_time()
    assert player.table.answers[1] == LESSONS["geister"].steps[0].answer
    _ = player.tap("c2")
    assert "do as it says" not in player.html
    _ = player.tap("b2")
    assert "do as it says" in player.html and len(player.table.answers) == 2


# -- what leads on to an answer ----------------------------------------------------------------------------------------


def carry(hand: Hand, decision: Decision, game: str, answer: str) -> str:
    """One gesture towards an answer; the answer once it is given."""
    hands, seat = HANDS[game], decision.seat
    assert seat is not None
    places, acts = hands.toward(decision, hand, answer)
    lit = {place for place in places if not re.fullmatch(r"die-\d", place)}
    for act in sorted(acts):
        verb, _, rest = act.partition(":")
        if verb == "choose":
            return rest
        if verb == "press":
            hands.press(decision, hand, rest)
        elif verb == "letgo":
            hand.pick("")
        else:
            return hand.chosen if verb == "confirm" else hands.composed(decision, hand, seat)
        return ""
    assert lit, f"nothing leads to {answer}"
    return hands.touch(decision, hand, min(lit), seat)


@pytest.mark.parametrize(("game", "seed"), [("geister", 1), *(("lost_lights", seed) for seed in range(6))])
def test_what_is_said_to_lead_to_an_answer_does(game: str, seed: int) -> None:
    """From an empty hand, and from one in which something else has been begun."""
    table = Table(GAMES[game], {"die": "ask"} if game == "lost_lights" else {}, seed)
    chance, brain = Chance(seed), RandomPlayer()
    while table.outcome is None and len(table.answers) < 90:
        asked = table.asks
        assert asked is not None
        decision = table.decision(asked)
        assert decision is not None
        hands = HANDS[game]
        answer = brain.choose(table.view(asked), decision, lambda seat=asked: table.imagine(seat, chance), chance)
        other = brain.choose(table.view(asked), decision, lambda seat=asked: table.imagine(seat, chance), chance)
        hand = hands.fresh(decision, "")
        if decision.form == "arrange" and game == "geister":
            hands.taken_back(decision, hand, asked, answer)
        else:
            for _ in range(chance.below(3)):
                if carry(hand, decision, game, other):
                    hand = hands.fresh(decision, "")
        given = ""
        for _ in range(60):
            given = carry(hand, decision, game, answer)
            if given:
                break
        assert given == answer
        table.answer(answer)


def test_in_the_lesson_of_spirit_island_the_bar_has_the_sign_of_the_spirit() -> None:
    player = Player().act("lesson:spirit_island").tap("A4")
    for _ in range(2):  # a step that only tells something, then one that asks
        bar = player.html.partition('id="bar"')[2]
        assert '"#spirit-river_surges_in_sunlight"' in bar and '"#seat-1"' not in bar
        if 'data-act="pass"' in bar:
            _ = player.act("pass")


def test_in_the_lesson_of_spirit_island_the_way_to_what_is_out_of_sight_is_in_the_bar() -> None:
    """On a phone the spirit's panel and the cards are not beside the island."""
    player = Player().act("lesson:spirit_island").tap("A4").act("pass")
    assert 'data-act="show:spirit-0"' in player.html.partition('id="bar"')[2]


def test_in_the_lesson_of_spirit_island_lands_may_be_looked_at() -> None:
    player = Player().act("lesson:spirit_island").tap("A4").act("pass")
    assert 'id="si-here"' in player.tap("A7").html  # nothing is asked on the map
    player = Player().act("lesson:spirit_island")
    assert "In the lesson, do as it says" in player.tap("A5").html  # a land is asked for
    assert 'id="si-here"' in player.act("press:look").tap("A5").html


def test_a_wrong_choice_in_a_sheet_is_refused_before_the_sheet_and_aloud() -> None:
    player = Player().act("lesson:spirit_island").tap("A4").act("pass").act("show:spirit-0")
    refused = "In the lesson, do as it says"
    sheet = player.html.partition('id="over"')[2]
    assert 'id="show-spirit-0"' in sheet and refused not in player.html
    html = player.act("choose:0:growth:0").html
    under, _, over = html.partition('id="over"')
    assert 'id="show-spirit-0"' in over and refused in over.partition('id="live"')[0] and refused not in under
    assert refused in html.partition('id="live"')[2], "a screen reader is given the sheet alone, and what is spoken"
    assert "Choose to add two presence" in over.partition('id="live"')[0], "the bar that says it is out of sight"
    notice = over.partition('id="notice"')[2].partition(">")[0]
    assert notice and "role" not in notice, "and hears it once"
    html = player.act("close").html
    assert 'id="over"' not in html and refused not in html


def test_the_table_of_a_lesson_that_is_over_is_played_on() -> None:
    player = Player().act("lesson:spirit_island")
    _ = player.do("act", "play_on")  # not before it is over
    session = player.page.session
    assert session is not None and session.lesson is not None
    while not session.lesson.done:
        decision = session.decision()
        if session.lesson.tells or decision is None:
            _ = player.act("pass")
            continue
        ways = player.page.ways_of_the_lesson(decision)
        _ = player.act(*sorted(ways.acts)[:1]) if ways.acts and not ways.places else player.tap(sorted(ways.places)[0])
    assert not player.host.kept  # a lesson is kept nowhere
    answers = len(session.table.answers)
    html = player.act("play_on").html
    assert 'data-act="lobby"' not in html.partition('id="bar"')[2]
    session = player.page.session
    assert session is not None and session.lesson is None and len(session.table.answers) == answers
    assert len(player.host.kept) == 1
