"""Where the keyboard is after each gesture: in the sheet that is open, at what opened it, or at the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.chance import Chance
from engine.table import Table
from tests.e2e.driver import Hands
from tests.e2e.island_game import IslandGame, IslandKeys, new_table, played
from tests.e2e.test_keyboard import Keys
from web.hands import spirit_island as rules

pytestmark = pytest.mark.one_page

RIVER = "river_surges_in_sunlight"
_INSIDE = "(sheet) => sheet.contains(document.activeElement) || document.activeElement === document.body"
# How far what has the focus is outside what its sheet shows of its list.
_HIDDEN = """(list) => {
    const [low, high] = [list, document.activeElement].map((each) => each.getBoundingClientRect());
    return Math.max(low.top - high.top, high.bottom - low.bottom, 0);
}"""


@pytest.fixture
def hands(opened: Page) -> Hands:
    hands = Hands(opened)
    hands.act("settings", "set:invaders:ask", "close")  # the tests choose each land
    return hands


def answered(*answers: str) -> Table[Any]:
    """A game of River after these answers."""
    table = new_table([RIVER], 23)
    for answer in answers:
        table.answer(answer)
    return table


def until(wanted: Callable[[Table[Any]], bool]) -> Table[Any]:
    """A game of River that has come to something."""
    for seed in range(1, 40):
        table, chance = new_table([RIVER], seed), Chance(seed)
        while table.outcome is None:
            if wanted(table):
                return table
            table.answer(chance.choose(list(table.option_ids)))
    raise AssertionError("no game comes to that")


def at(page: Page, selector: str) -> None:
    """The focus is there."""
    expect(page.locator(f":focus:is({selector})")).to_have_count(1)


# -- sheets ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", ["settings", "about"])
def test_in_the_lobby_a_sheet_is_closed_to_the_button_that_opened_it(hands: Hands, sheet: str) -> None:
    keys = Keys(hands.page)
    keys.act(sheet)
    expect(hands.page.locator("[aria-modal=true]")).to_be_visible()
    keys.press("Enter")  # on the button that closes it
    expect(hands.page.locator("[aria-modal=true]")).to_have_count(0)
    at(hands.page, f'[data-act="{sheet}"]')


def test_a_question_is_closed_to_the_button_that_asked_it(hands: Hands) -> None:
    _ = IslandGame(hands, answered("A4"))
    hands.leave()
    keys = Keys(hands.page)
    keys.act("delete:late")
    at(hands.page, "#dialog button")
    keys.press("Escape")
    at(hands.page, '[data-act="delete:late"]')


@pytest.mark.parametrize("act", ["settings", "keys", "rules", "show:spirit-0"])
def test_tab_stays_in_the_sheet(hands: Hands, act: str) -> None:
    page = IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0")).page
    keys = Keys(page)
    if not act.startswith("show:"):
        hands.act("menu")
    hands.press(page.locator(f'[data-act="{act}"]:visible').first)
    sheet = page.locator("[aria-modal=true]")
    expect(sheet).to_be_visible()
    expect(page.locator("#screen")).to_have_attribute("inert", "")
    for _ in range(40):
        keys.press("Tab")
        assert sheet.evaluate(_INSIDE), page.evaluate("document.activeElement.outerHTML.slice(0, 90)")
    keys.press("Escape")
    expect(page.locator("[inert]")).to_have_count(0)


def test_what_was_opened_from_the_menu_is_closed_to_the_menu(hands: Hands) -> None:
    page = IslandGame(hands, answered("A4")).page
    keys = Keys(page)
    for act in ("settings", "rules", "keys"):
        keys.act("menu")
        keys.act(act)
        at(page, "[aria-modal=true] button")
        keys.press("Escape")
        at(page, "#top-menu")
    keys.act("menu")
    at(page, "#menu button")
    keys.press("Escape")
    at(page, "#top-menu")


def test_the_log_is_closed_to_where_it_was_opened(hands: Hands) -> None:
    keys = IslandKeys(IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0")))
    keys.walk_to("A3")
    keys.press("l")
    at(keys.page, "#log button")
    keys.press("Escape")
    at(keys.page, "#p-A3")


def test_a_land_that_was_looked_at_has_the_focus_again(hands: Hands) -> None:
    game = IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0"))
    keys, page = IslandKeys(game), hands.page
    keys.walk_to("A3")
    keys.press("i")
    expect(page.locator("#show-land-A3")).to_be_visible()
    at(page, "#show-land-A3 button")
    keys.press("Escape")
    at(page, "#p-A3")
    keys.press("ArrowRight")
    expect(page.locator("#p-A3")).not_to_be_focused()
    at(page, ".field")


def test_a_question_mark_lists_the_keys(hands: Hands) -> None:
    keys = IslandKeys(IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0")))
    keys.walk_to("A3")
    keys.press("?")
    expect(keys.page.locator("#keys kbd", has_text="?")).to_be_visible()
    keys.press("Escape")
    at(keys.page, "#p-A3")
    hands.act("menu")
    expect(keys.page.locator('#menu [data-act="keys"]')).to_contain_text("?")


def choosing_of_many(table: Table[Any]) -> bool:
    return sum(id.startswith("card:") for id in table.option_ids) > 6


def test_every_card_of_a_long_list_is_in_sight_when_it_has_the_focus(hands: Hands) -> None:
    table = until(choosing_of_many)
    page = IslandGame(hands, table).page
    keys = Keys(page)
    keys.act("show:choice")
    body = page.locator("#show-choice .sheet-body")
    for id in [id.removeprefix("card:") for id in table.option_ids if id.startswith("card:")]:
        for each in (f"#choice-look-{id}", f"#choice-take-{id}"):
            keys.tab_to(each)
            assert body.evaluate(_HIDDEN) <= 1, each
    keys.tab_to(last := f"#choice-look-{table.option_ids[-1].removeprefix('card:')}")
    keys.press("Enter")
    expect(page.locator(".si-card-sheet")).to_be_visible()
    keys.press("Escape")
    at(page, last)
    assert body.evaluate(_HIDDEN) <= 1, "after a card was looked at"


# -- questions ---------------------------------------------------------------------------------------------------------


def test_a_choice_of_the_bar_never_leads_to_undo(hands: Hands) -> None:
    page = IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0")).page
    keys = Keys(page)
    keys.tab_to('#bar-acts [data-act="press:take:track:energy/1"]')
    keys.press("Enter")
    expect(page.locator('#bar-acts [data-act="press:take:track:energy/1"]')).to_have_count(0)
    at(page, "#bar-acts button:not([data-act=letgo]), .field.offered")


def test_after_an_answer_on_the_map_the_next_lit_land_has_the_focus(hands: Hands) -> None:
    game = IslandGame(hands, answered("A4", "0:growth:1", "0:grow:1/0"))
    keys = IslandKeys(game)
    keys.give("energy/1>A1")
    at(game.page, ".field.offered")


def test_after_an_answer_in_the_bar_the_next_one_there_has_the_focus(hands: Hands) -> None:
    table = answered("A4", "0:growth:1", "0:grow:1/0", "energy/1>A1", "card_plays/1>A5", "0:play:boon_of_vigor")
    game = IslandGame(hands, table)
    keys = IslandKeys(game)
    keys.give("0:ready")
    at(game.page, '#bar-acts button[data-act^="choose:"]')


def each_land(table: Table[Any]) -> bool:
    """Invaders act in one land after the other, in three more at least."""
    twin = table.twin(len(table.answers))
    for _ in range(3):
        decision = twin.decision(0)
        answer = rules.by_itself(decision, twin.view(None)) if decision is not None else ""
        if not answer:
            return False
        twin.answer(answer)
    return True


def test_the_next_land_keeps_the_focus_and_choosing_oneself_goes_to_it(hands: Hands) -> None:
    table = until(each_land)
    game = IslandGame(hands, table)
    page, keys, count = game.page, Keys(game.page), len(table.answers)
    keys.tab_to('#bar-acts [data-act="run"]')
    keys.press("Enter")
    game.kept(count + 1)
    at(page, '[data-act="run"]')
    keys.tab_to('[data-act="set:invaders:calm"]')
    keys.press("Enter")
    keys.tab_to('[data-act="set:invaders:ask"]')
    keys.press("Enter")
    expect(page.locator('[data-act="set:invaders:ask"]')).to_have_count(0)
    expect(page.locator("#top button:focus")).to_have_count(0)
    at(page, "#bar-acts button, .field.offered")


def revealed(table: Table[Any]) -> bool:
    """The last answer has turned something over."""
    asked = table.decision(0)
    by_itself = asked is not None and rules.by_itself(asked, table.view(None))
    return not by_itself and any(event.reveals and event.at == len(table.answers) for event in table.all_events)


def test_what_undo_tells_goes_by_escape_and_with_the_next_answer(hands: Hands) -> None:
    table = until(lambda table: revealed(table) and len(table.answers) > 4)
    page = IslandGame(hands, table).page
    keys, notice = Keys(page), page.locator("#notice")
    keys.press("u")
    expect(notice).to_be_visible()
    keys.press("Escape")
    expect(notice).to_have_count(0)
    keys.press("r")
    keys.press("u")
    expect(notice).to_be_visible()
    keys.press("r")
    expect(notice).to_have_count(0)
    keys.press("u")
    keys.act("dismiss")
    expect(notice).to_have_count(0)
    at(page, "#bar-acts button, .field.offered")


# -- the end -----------------------------------------------------------------------------------------------------------


def test_at_the_end_the_result_has_the_focus_and_the_replay_is_left_by_escape(hands: Hands) -> None:
    table, answers = played(1)
    game = IslandGame(hands, table)
    page, keys = game.page, IslandKeys(game)
    keys.give(answers[0])
    at(page, "#result-title")
    keys.act("replay")
    at(page, '[data-act="moment:on"]')
    expect(page.locator('[data-act="moment:first"]')).to_be_disabled()
    keys.press("ArrowRight")
    expect(page.locator('[data-act="moment:first"]')).to_be_enabled()
    at(page, '[data-act="moment:on"]')
    keys.press("Escape")
    at(page, '[data-act="replay"]')
