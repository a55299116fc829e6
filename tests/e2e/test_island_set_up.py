"""Setting up a game of Spirit Island, its rules, and its end, in Chromium: by touch, by keyboard, with axe."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.chance import Chance
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.table import Table
from tests.e2e.conftest import SIZES, Size
from tests.e2e.driver import Hands, put, stored
from tests.e2e.island_game import PEOPLE, played
from tests.e2e.test_screens import _TOO_SMALL as TOO_SMALL
from tests.e2e.test_screens import _violations as violations
from web.build import MODULES

LYING_TABLET = Size(1024, 768, True)
pytestmark = pytest.mark.one_page


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


def ended(seed: int) -> Table[Any]:
    """A game of two spirits that has come to its end by chance."""
    table, chance = Table(SPIRIT_ISLAND, {"spirits": "2", "game": "full"}, seed), Chance(seed)
    while table.outcome is None:
        table.answer(chance.choose(list(table.option_ids)))
    return table


def every_screen(hands: Hands) -> Iterator[str]:
    """Go through all screens around a game, and tell which one is seen."""
    page = hands.page
    hands.act("rules:spirit_island")
    page.locator("#rules").wait_for()
    yield "rules"
    hands.act("close", "new:spirit_island", "set:spirits:3", "set:game:full", "set:board2:C")
    expect(page.locator("#seat-form-2")).to_be_visible()
    yield "form"
    hands.act("show:pick-2")
    page.locator("#show-pick-2").wait_for()
    yield "spirits"
    hands.act("show:look-2-thunderspeaker")
    page.locator("#show-spirit-0").wait_for()
    yield "spirit"
    page.locator('#show-spirit-0 [data-act="show:card-sudden_ambush"]').first.click()
    page.locator("#show-card-sudden_ambush").wait_for()
    yield "card"
    hands.act("close", "set:spirit2:thunderspeaker")
    expect(page.locator("#seat-form-1")).to_contain_text("Thunderspeaker")
    hands.act("show:boards-1")
    page.locator("#show-boards-1").wait_for()
    yield "boards"
    hands.press(page.locator('#show-boards-1 [data-act="set:board1:D"]'))
    expect(page.locator("#set-board1-D")).to_have_attribute("aria-pressed", "true")
    hands.press(page.locator('#new-head [data-act="lobby"]'))
    page.locator("#boxes").wait_for()
    put(page, "over", ended(4))
    yield "lobby"
    hands.act("statistics")
    page.locator("#statistics").wait_for()
    yield "statistics"
    hands.act("close", "open:over")
    page.locator("#result").wait_for()
    yield "result"
    hands.act("show:course")
    page.locator("#show-course").wait_for()
    yield "course"
    hands.act("close", "replay", "moment:on")
    page.locator("#playback").wait_for()
    yield "replay"


def tops(page: Page, *what: str) -> list[tuple[int, int]]:
    """Where elements begin: pixels from the left and from above."""
    boxes = [page.locator(each).bounding_box() for each in what]
    return [(round(box["x"]), round(box["y"])) for box in boxes if box is not None]


@pytest.mark.parametrize("size", [LYING_TABLET, SIZES["phone"]])
def test_of_four_spirits_two_stand_side_by_side_where_there_is_room(hands: Hands, size: Size) -> None:
    hands.act("new:spirit_island", "set:spirits:4")
    expect(hands.page.locator("#seat-form-3")).to_be_visible()
    seats = tops(hands.page, *(f"#seat-form-{seat}" for seat in range(4)))
    rows = [y for _, y in seats]
    assert rows == sorted(rows)
    assert (rows[1] == rows[2] and seats[1][0] < seats[2][0]) == (size is LYING_TABLET)


@pytest.mark.parametrize("size", [LYING_TABLET, SIZES["phone"]])
def test_how_it_went_is_scrolled_as_a_whole_and_uses_the_room(hands: Hands, size: Size) -> None:
    """Nothing is cut off below; where there is room the rounds stand beside the score, and their heading stays."""
    page = hands.page
    table, answers = played(left=1)
    table.answer(answers[0])
    assert table.outcome is not None and table.view(None).round > 4
    put(page, "long", table, PEOPLE[:1])
    hands.act("open:long")
    page.locator("#result").wait_for()
    hands.act("show:course")
    numbers = page.locator(".course-table")
    expect(page.locator("#course-numbers tbody tr")).to_have_count(table.view(None).round + 1)
    assert numbers.evaluate("each => each.scrollHeight - each.clientHeight") <= 0
    if size is not LYING_TABLET:
        return
    (score_x, score_y), (numbers_x, numbers_y) = tops(page, "#course-score", ".course-table")
    assert score_y == numbers_y and numbers_x > score_x + 300
    page.set_viewport_size({"width": size.width, "height": 340})
    last = page.locator("#course-numbers tbody tr").last
    last.evaluate("row => row.scrollIntoView({ block: 'end' })")
    head, row, body = tops(
        page, "#course-numbers thead th:first-child", "#course-numbers tbody tr:first-child", "#course-body"
    )
    assert row[1] < body[1] <= head[1] + 1, "the first round is out of sight, the heading is not"


@pytest.mark.parametrize("size", [LYING_TABLET, SIZES["phone"]])
def test_buttons_of_the_log_do_not_lie_over_each_other(hands: Hands, size: Size) -> None:
    put(hands.page, "over", ended(4))
    hands.act("open:over", "replay", "log")
    looks = hands.page.locator("#log-lines .btn.small")
    expect(looks.first).to_be_visible()
    boxes = looks.evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect()).map((at) => [at.top, at.bottom])"
    )
    assert len(boxes) > 20
    assert all(above[1] <= below[0] for above, below in itertools.pairwise(boxes))


SCREENS = 11
"""So many it goes through."""


@pytest.mark.parametrize(("size", "theme"), [(SIZES["phone"], "light"), (SIZES["desktop"], "dark")])
def test_nothing_is_too_wide_or_too_small_and_axe_finds_nothing_serious(hands: Hands, size: Size, theme: str) -> None:
    axe = (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    wrong: list[str] = []
    seen: list[str] = []
    for screen in every_screen(hands):
        seen.append(screen)
        wide = hands.sideways()
        wrong += [f"{screen}: {wide} pixels too wide"] if wide > 0 else []
        if size is SIZES["phone"]:
            wrong += [f"{screen}: {each}" for each in hands.page.evaluate(TOO_SMALL)]
        _ = hands.page.evaluate(axe)
        wrong += [f"{screen}: {each}" for each in violations(hands.page)]
    assert wrong == []
    assert len(seen) == SCREENS


def test_a_beginners_game_is_two_taps_away_and_is_there_after_a_reload(hands: Hands) -> None:
    hands.act("quick:spirit_island")
    expect(hands.page.locator("#board")).to_be_visible()
    hands.leave()
    ((id, (told, _)),) = stored(hands.page)["games"].items()
    assert json.loads(told)["game"] == "spirit_island"
    hands.reload()
    expect(hands.page.locator("#going .saved-state").first).to_contain_text("Round 1, ")
    hands.open(id)
    expect(hands.page.locator("#board")).to_be_visible()


def test_a_game_is_set_up_with_the_keyboard_alone(hands: Hands) -> None:
    page = hands.page
    hands.button("new:spirit_island").focus()
    hands.key("Enter")
    page.locator("#new-form").wait_for()
    hands.button("show:pick-1").focus()
    hands.key("Enter")
    page.locator("#show-pick-1").wait_for()
    expect(page.locator("#show-pick-1 :focus")).to_have_count(1)
    hands.key("Escape")
    expect(hands.button("show:pick-1")).to_be_focused()
    hands.key("Enter")
    hands.button("set:spirit1:a_spread_of_rampant_green").focus()
    hands.key("Enter")
    expect(page.locator("#seat-form-0 h2")).to_have_text("A Spread of Rampant Green")
    expect(page.locator("#seat-form-0 :focus")).to_have_count(1)
    hands.button("start").focus()
    hands.key("Enter")
    expect(page.locator("#board")).to_be_visible()


def test_the_picture_of_a_spirit_comes_along_to_the_table(hands: Hands) -> None:
    hands.act("new:spirit_island", "start")
    expect(hands.page.locator("#spirit-head-0 .si-scape")).to_be_attached()
    expect(hands.page.locator("[data-same]:empty")).to_have_count(0)
