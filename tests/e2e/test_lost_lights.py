"""Lost Lights in the browser: a whole game by two people at one device, and what stays hidden at every hand-over."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.chance import Chance
from engine.lost_lights.deck import deck_of
from engine.lost_lights.players import GreedyPlayer
from tests.e2e.conftest import LANGUAGES, SIZES, Size
from tests.e2e.driver import Hands, centre, kept_table, speaker
from tests.e2e.duel import brought, new_table

pytestmark = pytest.mark.one_page

CARDS = deck_of("").cards


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


@pytest.mark.parametrize(("name", "language"), [("phone", "de"), ("desktop", "en")])
class TestWholeGame:
    @pytest.fixture
    def size(self, name: str) -> Size:
        return SIZES[name]

    def test_from_the_first_card_to_the_score(self, hands: Hands, dist: Path, language: str, tmp_path: Path) -> None:
        page, say = hands.page, speaker(dist, language)
        duel = brought(hands, new_table(3), tmp_path, say)
        phases: set[str] = set()
        for phase in duel.play(3):
            phases.add(phase)
            assert hands.sideways() <= 0
            if phase == "battle" and page.locator('[id^="battle-"]').count():
                assert page.locator("#hand").count() == 0
        page.locator("#bar-pass, #result").first.wait_for()
        if page.locator("#bar-pass").count():  # the last battle
            hands.act("pass")
        expect(page.locator("#result")).to_be_visible()
        assert {"draft", "placing", "turn", "march", "battle"} <= phases and duel.curtains > 20
        assert duel.table.outcome is not None
        assert kept_table(page, hands.game_id()).answers == duel.table.answers
        expect(page.locator(".result-reason")).to_have_text(say(duel.table.outcome.said))
        hands.act("replay", "moment:last", "as:open")
        expect(page.locator("#playback")).to_be_visible()
        assert hands.sideways() <= 0


def test_a_figure_is_placed_and_a_group_marches_by_dragging(hands: Hands, dist: Path, tmp_path: Path) -> None:
    say = speaker(dist, "en")
    table = new_table(3)
    while table.view(None).phase == "draft":
        table.answer(table.options[0].id)
    for answer in ("place:a1", "place:b3", "place:a1", "place:b3", "place:a1"):
        table.answer(answer)
    table.answer(next(f"card:{card}" for card in table.view(1).hand if CARDS[card].points >= 3))
    duel = brought(hands, table, tmp_path, say)
    duel.look()
    hands.drag("supply", "b3")
    expect(hands.place("b3")).to_have_attribute(
        "aria-label", "Stilltarn in Crystal Heights: 3 figures of Ben, may be chosen"
    )
    hands.drag("b3", "b2")
    expect(hands.page.locator("#bar-title")).to_have_text("How many go from Stilltarn to Windstair?")
    hands.act("press:fewer", "confirm")
    expect(hands.place("b2")).to_have_attribute(
        "aria-label", "Windstair in Crystal Heights: 2 figures of Ben, of these lying: 2, may be chosen"
    )
    hands.act("undo")
    expect(hands.place("b2")).to_have_attribute("aria-label", "Windstair in Crystal Heights: empty")


def test_a_march_with_the_keyboard_alone(hands: Hands, dist: Path, tmp_path: Path) -> None:
    say = speaker(dist, "en")
    table = new_table(3)
    while table.view(None).phase == "draft":
        table.answer(table.options[0].id)
    for answer in ("place:a1", "place:b3", "place:a1", "place:b3", "place:a1"):
        table.answer(answer)
    duel = brought(hands, table, tmp_path, say)
    duel.look()
    card = next(card for card in table.view(1).hand if CARDS[card].points >= 2)
    page = hands.page
    page.locator(f'[data-place="card-{card}"]').focus()
    hands.key("Enter")
    expect(page.locator("#bar-title")).to_have_text(f"Discard {say.part(CARDS[card].name)}?")
    hands.key("Enter")  # the marked card is shown large
    expect(page.locator(f"#show-card-{card}")).to_be_visible()
    page.locator("#card-confirm").focus()
    hands.key("Enter")
    page.locator("#p-b3.offered").wait_for()
    page.locator("#p-b3").focus()
    hands.key("Enter", "ArrowDown")
    expect(page.locator(":focus")).to_have_attribute("data-place", "b2")
    hands.key("Enter", "Enter")
    expect(hands.place("b2")).to_have_attribute(
        "aria-label", "Windstair in Crystal Heights: 2 figures of Ben, of these lying: 2, may be chosen"
    )


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_a_game_against_the_computer_begins_from_the_lobby(hands: Hands, language: str) -> None:
    page = hands.page
    hands.act("new:lost_lights", "set:player1:greedy", "start")
    page.locator('.card.offered, [data-act="pass"]').first.wait_for()
    assert hands.curtain.count() == 0 and hands.sideways() <= 0
    page.locator(".card.offered").first.click()
    hands.act("confirm")
    page.locator("#hand .card").first.wait_for()


@pytest.mark.parametrize(("name", "scale"), [("upright", "1.3"), ("on its side", "1"), ("on its side", "1.3")])
class TestEverythingFitsOnAPhone:
    """No part of the table is below the fold, in the language with the longest words."""

    @pytest.fixture
    def size(self, name: str) -> Size:
        return {"upright": SIZES["phone"], "on its side": Size(844, 390, True)}[name]

    @pytest.fixture
    def language(self) -> str:
        return "de"

    def test_nothing_has_to_be_scrolled(self, hands: Hands, dist: Path, tmp_path: Path, scale: str) -> None:
        page, say, table = hands.page, speaker(dist, "de"), new_table(3)
        hands.act("settings", f"set:text_scale:{scale}")
        hands.key("Escape")
        chance, brain, seen = Chance(3), GreedyPlayer(), set[str]()
        while table.outcome is None and "reroll" not in seen:
            asked = table.asks
            word = table.view(asked).agenda[0].partition(" ")[0]
            if word in ("draft", "turn", "march", "leader", "reroll") and word not in seen:
                seen.add(word)
                brought(hands, table, tmp_path, say).look()
                assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1
                for part in page.locator(
                    "#bar, #score, #board, #stocks:visible, .battle-side, .draft-cards .card"
                ).all():
                    expect(part).to_be_in_viewport(ratio=0.99)
                cut = page.locator("#stocks, .battle").evaluate_all(
                    "all => all.map(each => each.scrollHeight - each.clientHeight)"
                )
                assert all(by <= 2 for by in cut), (word, cut)
                hands.leave()
                hands.press(page.locator('[data-act^="delete:"]'))
                hands.act("ok")
                expect(page.locator(".saved")).to_have_count(0)
            decision, view = table.decision(asked), table.view(asked)
            assert decision is not None
            table.answer(brain.choose(view, decision, lambda seat=asked: table.imagine(seat, chance), chance))
        assert seen == {"draft", "turn", "march", "leader", "reroll"}


class TestLongPress:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    def test_a_long_press_shows_a_card_large_and_marks_nothing(self, hands: Hands, dist: Path, tmp_path: Path) -> None:
        table = new_table(3)
        duel = brought(hands, table, tmp_path, speaker(dist, "en"))
        duel.look()
        card = table.view(table.asks).drawn[0]
        target = hands.page.locator(f'[data-place="card-{card}"]')
        x, y = centre(target.bounding_box())
        hands.finger("touchStart", x, y)
        expect(hands.page.locator(f"#show-card-{card}")).to_be_visible()
        hands.finger("touchEnd")
        hands.act("close")
        expect(target).to_be_visible()  # not marked: then it would be a button that shows it
        expect(hands.page.locator("#bar-confirm")).to_have_count(0)
