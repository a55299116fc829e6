"""Learning the game and looking back at it: the lesson, the rules, replays, statistics, peeking."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.games import GAMES
from engine.lost_lights.map import AREAS
from engine.table import Table
from engine.text import Speaker
from tests.e2e.conftest import LANGUAGES, SIZES, Size
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, brought_to, speaker, stored
from tests.web.lost_lights_gestures import Gesture, gestures
from web.hands import HANDS
from web.lesson import LESSONS, Step

GEISTER = LESSONS["geister"]
LOST_LIGHTS = LESSONS["lost_lights"]

pytestmark = pytest.mark.one_page


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


@pytest.mark.parametrize(("language", "name"), list(zip(LANGUAGES, ["phone", "desktop", "tablet"], strict=True)))
class TestLesson:
    @pytest.fixture
    def size(self, name: str) -> Size:
        return SIZES[name]

    def test_from_its_first_word_to_its_last(self, hands: Hands, dist: Path, language: str) -> None:
        page, say = hands.page, speaker(dist, language)
        hands.act("lesson:geister")
        for number, step in enumerate(GEISTER.steps):
            expect(page.locator("#bar-title")).to_have_text(say(step.asked))
            if number == 0:
                hands.act("ready")
                continue
            start, _, end = step.answer.partition("-")
            assert hands.lit() == {start}
            hands.tap(start)
            hands.tap(f"exit-{start}" if end == "ex" else end)
            assert hands.sideways() <= 0
        expect(page.locator("#result")).to_be_visible()
        assert stored(page)["games"] == {}
        hands.act("new:geister")
        expect(page.locator("#new-form")).to_be_visible()


def lesson_of_lost_lights() -> Iterator[tuple[Step, list[Gesture]]]:
    """Each step with what a person does for it, from a game on a table of the engine beside the page."""
    table: Table[Any] = Table(GAMES["lost_lights"], HANDS["lost_lights"].begins(0), LOST_LIGHTS.seed)
    replies = iter(LOST_LIGHTS.replies)
    for step in LOST_LIGHTS.steps:
        while table.asks == 1:
            table.answer(next(replies))
        decision = table.decision(0)
        assert decision is not None
        only = step.answer if step.answer.startswith("battle:") else ""
        yield step, gestures(decision, step.answer, waiting=only) if step.answer else [("act", "pass")]
        for answer in (*([step.answer] if step.answer else []), *step.after):
            table.answer(answer)
    assert table.outcome is not None


def names(say: Speaker) -> Speaker:
    """The speaker with the names of the lesson."""
    return Speaker(say.catalogue, (say("Anna"), say("Teacher")), say.language)


@pytest.mark.parametrize("language", ["de", "ko"])
class TestLessonOfLostLights:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    def test_by_touch_from_its_first_word_to_its_last(self, hands: Hands, dist: Path, language: str) -> None:
        page, say = hands.page, names(speaker(dist, language))
        hands.act("lesson:lost_lights")
        for step, doing in lesson_of_lost_lights():
            expect(page.locator("#bar-title")).to_have_text(say(step.asked))
            expect(page.locator("#bar-line")).to_have_text(say(step.known))
            for kind, arg in doing:
                assert hands.sideways() <= 0
                if kind == "act":
                    hands.act(arg)
                elif arg in AREAS:
                    expect(page.locator(f"#p-{arg}.offered")).to_be_attached()
                    hands.tap(arg)
                else:
                    target = page.locator(f'[data-place="{arg}"]')
                    expect(target).to_be_in_viewport(ratio=0.9)
                    hands.press(target)
                expect(page.locator("#bar, #result")).to_be_in_viewport(ratio=0.9)
                expect(page.locator("#notice")).to_have_count(0)
        facts = page.locator(".result-facts li")
        expect(facts).to_have_count(3)  # one for each region
        assert stored(page)["games"] == {}
        hands.act("new:lost_lights")
        expect(page.locator("#new-form")).to_be_visible()


def test_the_lesson_of_lost_lights_with_the_enter_key_alone(hands: Hands) -> None:
    page, say = hands.page, names(Speaker(speaker(Path(), "en").catalogue))
    hands.act("lesson:lost_lights")
    for step, doing in lesson_of_lost_lights():
        expect(page.locator("#bar-title")).to_have_text(say(step.asked))
        for kind, arg in doing:
            expect(page.locator(":focus")).to_have_attribute("data-act" if kind == "act" else "data-place", arg)
            hands.key("Enter")
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(":focus")).to_have_attribute("data-act", "new:lost_lights")


def test_a_lesson_is_left_and_begun_again_from_the_rules(hands: Hands) -> None:
    page = hands.page
    hands.act("lesson:lost_lights")
    expect(page.locator('.card.offered[data-card="rokka"]')).to_be_visible()
    hands.act("menu", "lobby")
    expect(page.locator("#boxes")).to_be_visible()
    hands.act("rules:lost_lights")
    hands.press(page.locator('#rules [data-act="lesson:lost_lights"]'))
    expect(page.locator('.card.offered[data-card="rokka"]')).to_be_visible()
    hands.press(page.locator('.card[data-card="vira"]'))  # not what the lesson says: it is only shown large
    expect(page.locator("#show-card-vira")).to_be_visible()


def test_another_move_is_refused_kindly_in_the_lesson(hands: Hands) -> None:
    hands.act("lesson:geister")
    hands.act("ready")
    expect(hands.page.locator("#bar-title")).to_have_text(GEISTER.steps[1].asked.word)
    hands.tap("d2")
    expect(hands.page.locator("#notice")).to_contain_text("do as it says")
    hands.tap("c2", "c3")
    expect(hands.page.locator("#notice")).to_have_count(0)


class TestRefusal:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    def test_a_choice_refused_in_a_sheet_is_read_before_the_sheet(self, hands: Hands) -> None:
        page = hands.page
        hands.act("lesson:spirit_island")
        page.locator("#p-A4").focus()
        hands.key("Enter")
        hands.press(page.locator('#bar-acts [data-act="pass"]'))
        hands.press(page.locator('#bar-acts [data-act="show:spirit-0"]'))
        hands.press(page.locator('#show-spirit-0 [data-act="choose:0:growth:0"]'))
        notice = page.locator("#notice")
        expect(notice).to_contain_text("do as it says: Every round begins with growth")
        expect(page.locator("#live")).to_contain_text("do as it says")
        expect(notice).to_be_in_viewport(ratio=1)
        over, sheet = notice.bounding_box(), page.locator("#show-spirit-0").bounding_box()
        assert over and sheet and sheet["y"] >= 0 and sheet["y"] + sheet["height"] <= over["y"], (
            "neither hides the other"
        )
        hands.act("dismiss")
        expect(notice).to_have_count(0)
        expect(page.locator("#show-spirit-0")).to_be_visible()


def test_the_rules_are_searched_by_typing(hands: Hands) -> None:
    page = hands.page
    hands.act("rules")
    expect(page.locator(".rule")).to_have_count(9)
    page.locator("#rules-search-field").click()
    page.keyboard.type("diagonally", delay=5)
    expect(page.locator(".rule")).to_have_count(1)
    expect(page.locator("#rules-search-field")).to_have_value("diagonally")
    expect(page.locator("#rules-search-field")).to_be_focused()
    page.keyboard.type("xxxx")  # more than an ending
    expect(page.locator("#rules-text")).to_contain_text("Nothing in the rules")


def test_a_replay_goes_both_ways_and_hides_what_one_side_knew(hands: Hands, tmp_path: Path) -> None:
    page = hands.page
    game = hands.bring(brought_to([LETTERS[1], LETTERS[0], *MOVES[:-1]]), tmp_path)
    game.give(MOVES[-1])
    hands.act("replay")
    expect(page.locator("#playback")).to_be_visible()
    hands.act("moment:on", "moment:on", "moment:on")
    expect(page.locator("#playback-said")).to_have_text("Anna moves from b2 to b3.")
    hands.key("ArrowRight")
    expect(page.locator("#playback-said")).to_contain_text("Ben")
    hands.key("ArrowLeft")
    expect(page.locator("#playback-said")).to_have_text("Anna moves from b2 to b3.")
    assert page.locator('#pieces use[href="#gh-good"]').count() == 0
    hands.act("as:1")
    expect(page.locator("#curtain-name")).to_have_text("Ben")
    assert page.locator("#pieces").count() == 0
    hands.hold()
    expect(page.locator('#pieces use[href="#gh-good"]')).to_have_count(4)
    hands.hide()
    expect(page.locator('#pieces use[href="#gh-good"]')).to_have_count(0)
    hands.act("as:open")
    expect(page.locator("#dialog")).to_be_visible()
    hands.act("ok")
    expect(page.locator('#pieces use[href="#gh-good"]')).to_have_count(8)
    hands.act("leave")
    expect(page.locator("#result")).to_be_visible()


def test_statistics_after_a_finished_game(hands: Hands, tmp_path: Path) -> None:
    game = hands.bring(brought_to([LETTERS[1], LETTERS[0], *MOVES[:-1]]), tmp_path)
    game.give(MOVES[-1])
    hands.leave()
    hands.act("statistics")
    expect(hands.page.locator("#statistics tbody tr").first).to_contain_text("a ghost got out")


@pytest.mark.parametrize("size", [SIZES["phone"], SIZES["desktop"]], ids=["touch", "mouse"])
def test_peeking_shows_while_the_button_is_held(hands: Hands) -> None:
    page = hands.page
    hands.act("settings", "set:peek:yes")
    expect(hands.button("set:peek:yes")).to_have_attribute("aria-pressed", "true")
    hands.key("Escape")
    hands.begin()
    hold = page.locator("[data-hold]")
    expect(hold).to_contain_text("Hold to peek")
    hold.click(trial=True)
    x, y = page.locator("[data-hold]").evaluate(
        "each => { const box = each.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
    )
    hands._down(x, y)
    expect(page.locator("#board")).to_be_visible()
    hands._up()
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#board")).to_have_count(0)
    page.locator("[data-hold]").focus()
    page.wait_for_timeout(450)  # a new curtain heeds no key for a moment
    hands.key("Enter")
    expect(page.locator("#board")).to_be_visible()


def test_the_panic_key_hides_at_once(hands: Hands) -> None:
    hands.begin()
    Game(hands).look()
    hands.key("h")
    expect(hands.page.locator("#curtain")).to_be_visible()
    assert hands.page.locator("#board").count() == 0
