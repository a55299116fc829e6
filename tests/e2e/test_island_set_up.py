"""Setting up a game of Spirit Island, its rules, and its end, in Chromium: by touch, by keyboard, with axe."""

from __future__ import annotations

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
from tests.e2e.test_screens import _TOO_SMALL as TOO_SMALL
from tests.e2e.test_screens import _violations as violations
from web.build import MODULES

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
