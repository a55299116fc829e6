"""Spirit Island in the browser: to victory by pointer and by keys, whole games, a clicker on a phone, every screen."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.chance import Chance
from engine.table import Table
from tests.bench.island_table import late_game
from tests.e2e.conftest import SIZES, Size
from tests.e2e.driver import Hands, answers_kept, kept_table, speaker
from tests.e2e.island_game import ID, IslandGame, IslandKeys, new_table, played
from tests.e2e.test_screens import _violations as violations
from web.build import MODULES
from web.hands import spirit_island as rules

pytestmark = pytest.mark.one_page

LONG = os.environ.get("WISP_LONG") == "1"
RIVER = "river_surges_in_sunlight"
FOUR = ("lightnings_swift_strike", RIVER, "oceans_hungry_grasp", "thunderspeaker")


@pytest.fixture
def size() -> Size:
    return SIZES["desktop"]


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    hands = Hands(opened, touch=size.touch)
    hands.act("settings", "set:invaders:ask", "close")  # the tests choose each land
    return hands


# -- to victory --------------------------------------------------------------------------------------------------------


def won(game: IslandGame) -> None:
    """The result is on the screen, as the table has it."""
    outcome = game.table.outcome
    assert outcome is not None and outcome.winners
    expect(game.page.locator("#result-title")).to_have_text("Victory")
    expect(game.page.locator(".result-reason")).to_have_text(speaker(Path(), "en")(rules.ending(outcome)))
    assert kept_table(game.page, ID).answers == game.table.answers


def test_from_a_late_state_to_victory_by_pointer(hands: Hands) -> None:
    table, answers = played(22)
    game = IslandGame(hands, table)
    for answer in answers:
        game.give(answer)
    won(game)


def test_from_a_late_state_to_victory_by_keys_alone(hands: Hands) -> None:
    table, answers = played(10)
    game = IslandGame(hands, table)
    keys = IslandKeys(game)
    for answer in answers:
        keys.give(answer)
    won(game)


class TestOnAPhone:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    def test_from_a_late_state_to_victory_by_touch(self, hands: Hands) -> None:
        table, answers = played(10)
        game = IslandGame(hands, table)
        for answer in answers:
            game.give(answer)
            assert hands.sideways() <= 0
        won(game)


def test_a_whole_game_of_one_spirit(hands: Hands) -> None:
    game, chance = IslandGame(hands, new_table([RIVER], 3)), Chance(3)
    while game.table.outcome is None:
        game.give(chance.choose(list(game.table.option_ids)))
    expect(game.page.locator("#result")).to_be_visible()
    assert kept_table(game.page, ID).answers == game.table.answers


# -- a clicker ---------------------------------------------------------------------------------------------------------

_CLICKABLE = """() => {
    const found = [];
    const wanted = '[data-act^="choose:"], [data-act^="rest:"], [data-act^="press:take"], [data-act^="front:"], ' +
        '[data-act^="show:"], [data-act="close"], [data-act="undo"], [data-act="run"], [data-act="letgo"], ' +
        '[data-act="pass"], .field.offered, .figure.lit, .si-node.offered';
    for (const each of document.querySelectorAll(wanted)) {
        if (each.disabled || !each.checkVisibility()) continue;
        const box = each.getBoundingClientRect();
        for (const [a, b] of [[.5, .5], [.5, .3], [.3, .5], [.7, .5], [.5, .7]]) {
            const x = box.x + a * box.width, y = box.y + b * box.height;
            const there = document.elementFromPoint(x, y);
            const place = each.dataset.place && there?.closest("[data-place]")?.dataset.place === each.dataset.place;
            if (!place && !each.contains(there)) continue;
            const act = each.dataset.act ?? "";
            found.push([x, y, /^(show|close|undo|front|letgo)/.test(act) ? 1 : 6, act || each.dataset.place]);
            break;
        }
    }
    return found;
}"""


class TestAClicker:
    """Four spirits, a finger that taps whatever can be tapped, and nothing goes wrong."""

    BUDGET = 6.0
    """Seconds for each seed; a long run plays to the end."""

    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    @pytest.mark.parametrize("seed", range(3))
    def test_four_spirits(self, hands: Hands, seed: int) -> None:
        page, chance = hands.page, Chance(seed)
        game = IslandGame(hands, new_table(FOUR, seed, game="full"))
        until = time.monotonic() + (1200 if LONG else self.BUDGET)
        taps = 0
        while time.monotonic() < until and not page.locator("#result").count():
            found = page.evaluate(_CLICKABLE)
            assert found, page.locator("#bar").inner_text()
            x, y, _, _what = chance.choose([each for each in found for _ in range(each[2])])
            page.touchscreen.tap(x, y)
            taps += 1
            page.wait_for_timeout(30)
            assert page.locator("#trouble").count() == 0
        assert taps > 20 and answers_kept(page, ID) > 5
        assert hands.sideways() <= 0
        table = kept_table(page, ID)
        game.table.game.check(table.state)
        assert not LONG or table.outcome is not None


# -- gestures ----------------------------------------------------------------------------------------------------------


def at_presence(hands: Hands) -> IslandGame:
    """River takes presence from a track."""
    table = new_table([RIVER], 23)
    for answer in ("A4", "0:growth:1", "0:grow:1/0"):
        table.answer(answer)
    return IslandGame(hands, table)


LYING_TABLET = Size(1024, 768, True)


@pytest.mark.parametrize("size", [SIZES["desktop"], LYING_TABLET])
def test_presence_is_dragged_from_its_track_to_a_land(hands: Hands) -> None:
    game = at_presence(hands)
    game.drag("track:energy/1", "A1")
    game.kept(4)
    assert kept_table(hands.page, ID).answers[-1] == "energy/1>A1"
    expect(hands.page.locator(".drag-copy")).to_have_count(0)


@pytest.mark.parametrize("size", [LYING_TABLET])
def test_a_finger_beside_what_can_be_dragged_scrolls_the_column(hands: Hands) -> None:
    game = at_presence(hands)
    column = game.page.locator("#si-right")
    box = column.locator(".si-innate").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + 10
    hands.finger("touchStart", x, y)
    for step in range(1, 9):
        hands.finger("touchMove", x, y - 20 * step)
    game.page.wait_for_timeout(100)
    hands.finger("touchMove", x, y - 160)
    hands.finger("touchEnd")
    expect(column).not_to_have_js_property("scrollTop", 0)
    assert answers_kept(game.page, ID) == len(game.table.answers)


def last_places_presence() -> Table[Any]:
    """The last of four spirits takes presence from its tracks."""
    table, chance = new_table(FOUR, 3), Chance(3)
    while not (table.asks == 3 and any(option.id.startswith("energy/") for option in table.options)):
        table.answer(chance.choose(list(table.option_ids)))
    return table


def in_sight(page: Page, what: str) -> None:
    """Wait until a part of the spirits' column is in it from its upper edge, and wholly if there is room."""
    inside = """(part) => {
        const column = document.getElementById("si-right").getBoundingClientRect();
        const { top, bottom, height } = part.getBoundingClientRect();
        const high = height > column.height - 24;
        return top >= column.top && (high ? top < column.top + 4 : bottom <= column.bottom - 18);
    }"""
    part = page.locator(f"#si-right {what}")
    for _ in range(100):
        if part.evaluate(inside):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{what} is not in sight")


@pytest.mark.parametrize("size", [LYING_TABLET])
def test_the_spirit_in_front_is_in_sight_in_its_column(hands: Hands) -> None:
    table = new_table(FOUR, 3)
    while not any(":growth:" in id for id in table.option_ids):
        table.answer(table.option_ids[0])
    page = IslandGame(hands, table).page
    column = page.locator("#si-right")
    assert column.evaluate("each => each.scrollHeight > each.clientHeight + 40"), "there is room for all"
    for seat in (3, 0, 2):
        page.locator(f"#spirit-head-{seat}").dispatch_event("click")
        expect(page.locator(f"#spirit-{seat}")).to_have_attribute("data-front", "")
        in_sight(page, f"#spirit-{seat}")
    column.evaluate("each => each.scrollTo(0, 0)")
    hands.act("log", "close")
    expect(column).to_have_js_property("scrollTop", 0)


@pytest.mark.parametrize("size", [LYING_TABLET])
def test_the_tracks_of_a_spirit_that_places_presence_are_in_sight(hands: Hands) -> None:
    page = IslandGame(hands, last_places_presence()).page
    expect(page.locator("#spirit-3")).to_have_attribute("data-front", "placing")
    for track in ("energy", "card_plays"):
        in_sight(page, f"#track-3-{track} .si-node.offered")


def test_a_double_press_ends_one_phase_and_the_last_power_waits_for_the_invaders(hands: Hands) -> None:
    table = new_table([RIVER], 23)
    for answer in ("A4", "0:growth:1", "0:grow:1/0", "energy/1>A1", "card_plays/1>A5", "0:play:boon_of_vigor"):
        table.answer(answer)
    game, page = IslandGame(hands, table), hands.page
    page.locator('#bar-acts [data-act="choose:0:ready"]').dblclick()
    game.kept(7)
    game.settled()
    expect(page.locator('[data-act="choose:done"]')).to_be_enabled()
    assert kept_table(page, ID).answers[6:] == ["0:ready"]
    game.press("choose:0:use:boon_of_vigor")
    expect(page.locator("#bar-title")).to_have_text("No fast power is left to use.")
    game.press("pass")
    expect(page.locator('[data-act="pass"]')).to_have_count(0)
    assert kept_table(page, ID).answers[7:] == ["0:use:boon_of_vigor"]


def pushing() -> Table[Any]:
    """River pushes: an explorer may go to several lands."""
    for seed in range(1, 40):
        table, chance = new_table([RIVER], seed), Chance(seed)
        while table.outcome is None:
            if sum(option.id.startswith("explorer>") for option in table.options) > 1:
                return table
            table.answer(chance.choose(list(table.option_ids)))
    raise AssertionError("no game comes to that")


def test_a_piece_is_dragged_to_where_it_is_pushed(hands: Hands) -> None:
    table = pushing()
    game = IslandGame(hands, table)
    option = next(option for option in table.options if option.id.startswith("explorer>"))
    before = len(table.answers)
    game.drag(f"{option.at[0]}:explorer", option.at[1])
    game.kept(before + 1)
    assert kept_table(hands.page, ID).answers[before] == option.id


def test_a_land_is_looked_at_by_the_other_mouse_button_by_the_glass_and_by_a_key(hands: Hands) -> None:
    game, page = at_presence(hands), hands.page
    at = game.point("A3")
    assert at is not None
    page.mouse.click(*at, button="right")
    expect(page.locator("#show-land-A3")).to_be_visible()
    hands.key("Escape")
    game.press("press:look")
    game.tap("A1")
    expect(page.locator("#show-land-A1")).to_be_visible()
    hands.key("Escape")
    expect(page.locator("#show-land-A1")).to_have_count(0)
    page.locator("#p-A6").focus()
    game.tap("A2")
    expect(page.locator("#bar-line")).to_contain_text("A2 is too far away: 2 steps")
    hands.key("i")
    expect(page.locator("#show-land-A2")).to_be_visible()


def test_the_invaders_go_on_by_themselves(hands: Hands) -> None:
    hands.act("settings", "set:invaders:fast", "close")
    table = new_table([RIVER], 23)
    game = IslandGame(hands, table)
    game.kept(1)
    expect(hands.page.locator("#bar-line")).to_have_text("Choose how to grow.")
    hands.act("log")
    expect(hands.page.locator("#log-lines .head-1")).to_have_text(re.compile("Round 1"))
    hands.page.locator('#log-lines [data-places="A7"]').first.hover()
    expect(hands.page.locator("#p-A7.pointed-at")).to_be_attached()


def test_the_log_is_walked_with_the_arrow_keys(hands: Hands) -> None:
    page = IslandGame(hands, played(left=40)[0]).page
    hands.act("log")
    page.locator("#log-lines").focus()
    lines = page.locator("#log-lines > [data-places]")
    for key, number in (("ArrowUp", -1), ("ArrowUp", -2), ("ArrowDown", -1), ("ArrowDown", -1)):
        hands.key(key)
        line = lines.nth(number)
        expect(line).to_be_focused()
        expect(line).to_be_in_viewport()
        lit = (line.get_attribute("data-places") or "").split()
        expect(page.locator(".pointed-at")).to_have_count(len(lit))
        expect(page.locator(f"#p-{lit[0]}")).to_have_class(re.compile("pointed-at"))


def test_by_keyboard_a_land_that_cannot_be_chosen_says_why(hands: Hands) -> None:
    keys, page = IslandKeys(at_presence(hands)), hands.page
    keys.walk_to("A2")
    keys.press("Enter")
    expect(page.locator("#bar-line")).to_contain_text("A2 is too far away: 2 steps")
    expect(page.locator("#live")).to_contain_text("A2 is too far away: 2 steps")
    expect(page.locator("#p-A2")).to_be_focused()
    keys.walk_to("A1")
    expect(page.locator("#p-A1")).to_be_focused()


@pytest.mark.parametrize("size", [Size(1440, 900, False)])
def test_the_last_of_a_full_column_can_be_scrolled_clear_of_the_bar(hands: Hands) -> None:
    table, _ = late_game()
    page = IslandGame(hands, table).page
    column, bar = page.locator("#si-left"), page.locator("#bar")
    room = column.evaluate("each => each.scrollHeight - each.clientHeight")
    assert room > 0, "there is not too much to show"
    column.evaluate("each => each.scrollTo(0, each.scrollHeight)")
    last, place, under = (each.bounding_box() for each in (column.locator("> :last-child"), column, bar))
    assert last is not None and place is not None and under is not None
    assert place["y"] + place["height"] <= under["y"]
    assert last["y"] + last["height"] <= place["y"] + place["height"] - 18, "under the fading edge"


# -- every screen ------------------------------------------------------------------------------------------------------


def every_screen(hands: Hands) -> Iterator[str]:
    """Go from screen to screen of a late game of four spirits; the names of those that are shown."""
    page = hands.page
    table, chance = new_table(FOUR, 4, game="full"), Chance(4)
    seen: set[str] = set()

    def sort() -> str:
        ids = table.option_ids
        if any(id.startswith("card:") for id in ids):
            return "cards"
        if any(":use:" in id for id in ids):
            return "powers"
        if any(":play:" in id for id in ids):
            return "planning"
        if any(":growth:" in id for id in ids):
            return "growth"
        if any("/" in id.partition(">")[0] and ">" in id for id in ids):
            return "presence"
        return "lands" if any(option.at for option in table.options) else "words"

    while table.outcome is None and len(seen - {"words"}) < 6:
        name = sort()
        if name not in seen and table.view(None).round > 1:
            seen.add(name)
            _ = IslandGame(hands, table)
            yield name
            if name == "planning":
                for panel in ("spirit-0", "card-" + table.view(None).spirits[0].hand[0], "land-A1"):
                    page.locator("#island").evaluate(_OPEN, f"show:{panel}")
                    page.locator(f"#show-{panel}").wait_for()
                    yield panel.partition("-")[0]
                    hands.key("Escape")
                hands.act("log")
                page.locator("#log").wait_for()
                yield "log"
                hands.act("log")
            if name == "cards":
                hands.act("show:choice")
                page.locator("#show-choice").wait_for()
                yield "choice"
                hands.key("Escape")
            hands.leave()
        table.answer(chance.choose(list(table.option_ids)))


_OPEN = """(island, act) => {
    const button = document.createElement("button");
    button.dataset.act = act;
    document.body.append(button);
    button.click();
    button.remove();
}"""
SCREENS = {"cards", "powers", "planning", "growth", "presence", "lands", "spirit", "card", "land", "log", "choice"}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table(hands: Hands, theme: str) -> None:
    _ = hands.page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    wrong: list[str] = []
    seen: set[str] = set()
    for screen in every_screen(hands):
        seen.add(screen)
        wrong += [f"{screen}: {each}" for each in violations(hands.page)]
    assert wrong == []
    assert seen >= SCREENS - {"words"}


# The lands of four boards are small on a phone until one goes nearer; everything else is large enough for a finger.
_SMALL = """() => [...document.querySelectorAll("button, a[href], summary, .si-node.offered")].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return each.checkVisibility() && !each.matches(".vh") && (width < 43.5 || height < 43.5);
}).map((each) => each.id || each.outerHTML.slice(0, 80))"""


class TestSizes:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    @pytest.mark.parametrize("language", ["en", "de"])
    def test_on_a_phone_nothing_is_too_wide_or_too_small_to_touch(self, hands: Hands, language: str) -> None:
        wrong: list[str] = []
        seen: set[str] = set()
        for screen in every_screen(hands):
            seen.add(screen)
            wide = hands.sideways()
            wrong += [f"{screen}: {wide} pixels too wide"] if wide > 0 else []
            wrong += [f"{screen}: {each}" for each in hands.page.evaluate(_SMALL)]
            bar = hands.page.locator("#bar")
            expect(bar).to_be_in_viewport(ratio=0.99)
        assert wrong == []
        assert seen >= SCREENS - {"words"}


@pytest.mark.parametrize("size", [SIZES["phone"], SIZES["tablet"]])
def test_the_newest_line_of_the_log_is_in_sight_above_the_bar(hands: Hands) -> None:
    table, _ = played(left=40)
    game = IslandGame(hands, table)
    hands.act("log")
    line, bar = game.page.locator("#log-lines > :last-child"), game.page.locator("#bar")
    expect(line).to_be_visible()
    low, high = line.bounding_box(), bar.bounding_box()
    assert low is not None and high is not None
    assert low["y"] + low["height"] <= high["y"]


def test_elements_do_not_lie_over_the_name_of_a_card(hands: Hands) -> None:
    hands.act("new:spirit_island", "show:look-1-river_surges_in_sunlight")
    cards = hands.page.locator("#show-spirit-0 .pc").first
    over = """(card) => {
        const stones = card.querySelector(".els");
        for (let n = stones.children.length; n < 5; n++) stones.append(stones.firstElementChild.cloneNode(true));
        const low = Math.max(...[...stones.children].map((stone) => stone.getBoundingClientRect().bottom));
        return low - card.querySelector(".art").getBoundingClientRect().bottom;
    }"""
    assert cards.evaluate(over) <= 0


@pytest.mark.parametrize("size", [SIZES["tablet"]])
def test_on_an_upright_tablet_the_island_has_the_whole_width(hands: Hands, size: Size) -> None:
    game = IslandGame(hands, new_table(FOUR, 3))
    ground, spirits = (game.page.locator(each).bounding_box() for each in ("#island-ground", "#si-right"))
    assert ground is not None and spirits is not None
    assert ground["width"] > 0.9 * size.width and spirits["y"] >= ground["y"] + ground["height"]
    inside = "(right) => [...right.children].every((tray) => tray.scrollHeight <= tray.clientHeight + 4)"
    assert game.page.locator("#si-right").evaluate(inside), "no tray is cut off by the next one"


def test_two_spirits_see_every_figure_while_they_plan(hands: Hands) -> None:
    """On a common large screen the cards below the island do not push it so far away that only sums are seen."""
    hands.page.set_viewport_size({"width": 1440, "height": 900})
    table = new_table(FOUR[:2], 3)
    while "play" not in {each.stage for each in table.view(None).spirits}:
        options = [option.id for option in table.decision(0).options if not option.id.startswith("1:")]  # type: ignore[union-attr]
        table.answer(options[0])
    game = IslandGame(hands, table)
    if not game.page.locator("#si-strip").count():
        hands.act("front:0")
    expect(game.page.locator("#si-strip")).to_be_visible()
    expect(game.page.locator("#l-A2 .near .name")).to_be_visible()
    left, strip = (game.page.locator(each).bounding_box() for each in ("#si-left", "#si-strip"))
    assert left is not None and strip is not None
    assert left["y"] + left["height"] >= strip["y"] + strip["height"], "the strip takes nothing from the sides"


@pytest.mark.parametrize("size", [SIZES["phone"], SIZES["desktop"]])
def test_what_the_signs_of_a_card_mean_is_below_or_beside_it(hands: Hands, size: Size) -> None:
    hands.act("new:spirit_island", "show:look-1-river_surges_in_sunlight")
    hands.press(hands.page.locator('#show-spirit-0 [data-act="show:card-boon_of_vigor"]').first)
    sheet = hands.page.locator("#show-card-boon_of_vigor")
    means = sheet.locator(".meanings li").last
    means.scroll_into_view_if_needed()
    box, outer = means.bounding_box(), sheet.bounding_box()
    assert box is not None and outer is not None
    assert abs(outer["x"] + outer["width"] / 2 - size.width / 2) <= 1, "in the middle"
    assert outer["x"] <= box["x"] and box["x"] + box["width"] <= outer["x"] + outer["width"] <= size.width


@pytest.mark.parametrize("size", [Size(844, 390, True)])
def test_on_a_phone_on_its_side_the_island_takes_the_height(hands: Hands, size: Size) -> None:
    game = IslandGame(hands, new_table(FOUR[:2], 3))
    frame, bar = (game.page.locator(each).bounding_box() for each in ("#island", "#bar"))
    assert frame is not None and bar is not None
    assert frame["height"] > 0.8 * size.height and frame["x"] + frame["width"] <= bar["x"]
    while game.table.view(None).phase != "spirit":
        game.give(game.decision().options[0].id)
    hands.press(game.page.locator("#bar").locator('[data-act="show:spirits"]'))
    expect(game.page.locator("#show-spirits")).to_be_visible()
