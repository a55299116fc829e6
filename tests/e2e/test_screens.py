"""Every screen: words, sizes, targets, accessibility; and what the strip, the log and the settings do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from engine.text import Message, message
from tests.e2e.conftest import READY, SIZES, Size
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, brought_to, kept_table, speaker
from web.build import MODULES

pytestmark = pytest.mark.one_page


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


@pytest.fixture
def playing(hands: Hands) -> Game:
    """Anna has set up last and is to move."""
    hands.begin()
    game = Game(hands)
    game.play(LETTERS[::-1])
    return game


# -- undo, redo, log -------------------------------------------------------------------------------------------------


def test_undo_and_redo_of_what_nobody_else_has_seen(playing: Game) -> None:
    hands, page = playing.hands, playing.hands.page
    undo, redo = page.locator("#top-undo"), page.locator("#top-redo")
    expect(undo).to_be_enabled()
    expect(redo).to_be_disabled()
    hands.act("undo")
    expect(hands.button("ready")).to_be_enabled()  # the ghosts lie as they lay
    expect(hands.place("b2")).to_have_attribute("aria-label", "b2, your good ghost, may be chosen")
    expect(undo).to_be_disabled()  # the set-up before it was another seat's
    hands.act("redo")
    expect(page.locator("#bar-title")).to_have_text("Move one of your ghosts.")
    expect(redo).to_be_disabled()
    hands.tap("b2", "b3")
    hands.curtain.wait_for()
    hands.act("undo")
    expect(page.locator("#curtain-name")).to_have_text("Anna")
    hands.hold()
    expect(redo).to_be_disabled()  # anybody may have taken it back at the curtain: it leaves a trace
    assert kept_table(page, hands.game_id()).answers == [*LETTERS[::-1]]


def test_the_log_says_what_happened_and_goes_back_to_a_line(playing: Game) -> None:
    hands, page = playing.hands, playing.hands.page
    say = speaker(Path(), "en")
    playing.give("offer_draw")
    hands.act("log")
    lines = page.locator("#log-lines .log-line > span:not(.log-dot)")
    expect(lines).to_have_text([say(event.said) for event in playing.table.log(0)])
    expect(lines.last).to_have_text("Anna offers a draw.")
    back = page.locator("#log [data-act^='back:']")
    expect(back).to_have_count(2)  # the offer, and the own set-up before it
    hands.press(back.first)
    expect(hands.button("ready")).to_be_enabled()
    assert kept_table(page, hands.game_id()).answers == [LETTERS[1]]


def test_a_line_of_the_log_lights_its_squares(playing: Game) -> None:
    hands, page = playing.hands, playing.hands.page
    playing.play(["b2-b3", "e5-e4"])
    playing.look()
    hands.act("log")
    page.locator("#log-lines .log-line").last.hover()
    expect(page.locator(".pointed-at")).to_have_count(2)
    expect(hands.place("e4")).to_have_class("cell pointed-at")


def test_moves_are_confirmed_where_one_wants_that(playing: Game) -> None:
    hands, page = playing.hands, playing.hands.page
    hands.act("menu", "settings", "set:confirm_moves:yes", "close")
    hands.tap("b2", "b3")
    expect(page.locator("#bar-title")).to_have_text("Make this move?")
    expect(page.locator("#p-b3.chosen")).to_be_attached()
    expect(hands.button("confirm")).to_be_focused()
    hands.act("letgo")
    expect(page.locator(".cell.chosen, .cell.selected")).to_have_count(0)
    hands.drag("b2", "b3")
    expect(page.locator("#bar-title")).to_have_text("Make this move?")
    hands.act("confirm")
    hands.curtain.wait_for()


# -- settings --------------------------------------------------------------------------------------------------------


def test_the_language_changes_in_the_middle_of_a_game(playing: Game, dist: Path) -> None:
    hands, page = playing.hands, playing.hands.page
    title = page.locator("#bar-title").inner_text()
    hands.tap("b2")
    hands.act("menu", "settings")
    for language in ("de", "ko", "en"):
        say = speaker(dist, language)
        hands.act(f"set:language:{language}")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#settings-title")).to_have_text(say("Settings"))
        expect(page.locator("#bar-title")).to_have_text(say("Where to, from {square}?", square="b2"))
        label = say(Message("{what}, in hand", (("what", message("{place}, your good ghost", place="b2")),)))
        expect(hands.place("b2")).to_have_attribute("aria-label", label)
        assert (say("Settings") == "Settings") == (language == "en")
    hands.act("close", "letgo")
    expect(page.locator("#bar-title")).to_have_text(title)


def test_settings_are_there_after_loading_again_before_python_is(hands: Hands) -> None:
    page, root = hands.page, hands.page.locator("html")
    hands.act("settings", "set:theme:light", "set:text_scale:1.3", "set:motion:none", "set:language:de")
    expect(root).to_have_attribute("lang", "de")
    held: list[Route] = []
    _ = page.route("**/app.zip*", lambda route: held.append(route))  # Python cannot start before the test has looked
    _ = page.reload(wait_until="commit")
    for name, value in (("lang", "de"), ("data-theme", "light"), ("data-text", "1.3"), ("data-motion", "none")):
        expect(root).to_have_attribute(name, value)
    assert page.locator(READY).count() == 0  # kept settings come without Python
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.unroute("**/app.zip*")
    page.locator(READY).wait_for(state="attached")
    for name, value in (("lang", "de"), ("data-theme", "light"), ("data-text", "1.3"), ("data-motion", "none")):
        expect(root).to_have_attribute(name, value)
    hands.act("settings")
    for choice in ("theme:light", "text_scale:1.3", "motion:none", "language:de"):
        expect(hands.button(f"set:{choice}")).to_have_attribute("aria-pressed", "true")


# -- every screen ----------------------------------------------------------------------------------------------------


def every_screen(hands: Hands, folder: Path) -> Iterator[str]:
    """Goes from screen to screen; the names of those that are shown."""
    page = hands.page
    yield "lobby"
    for panel in ("rules", "settings", "about"):
        hands.act(panel)
        page.locator(f"#{panel}").wait_for()
        yield panel
        hands.act("close")
    hands.act("new:geister")
    page.locator("#new-form").wait_for()
    yield "new game"
    hands.act("start")
    hands.curtain.wait_for()
    yield "curtain"
    hands.hold()
    hands.tap("b6" if page.locator("#p-b6.offered").count() else "b1")
    yield "set-up"
    hands.leave()
    game = hands.bring(brought_to([*LETTERS[::-1], *MOVES[:4]]), folder)
    yield "curtain in the game"
    game.look()
    hands.tap("b4")
    page.locator("#p-b4.selected").wait_for(state="attached")
    yield "play"
    hands.tap("f6")
    page.locator("#p-f6.asked").wait_for(state="attached")
    yield "refusal"
    for panel in ("log", "menu"):
        hands.act(panel)
        page.locator(f"#{panel}").wait_for()
        yield panel
    hands.act("keys")
    page.locator("#keys").wait_for()
    yield "keys"
    hands.act("close", "menu", "aside:resign")
    page.locator("#dialog").wait_for()
    yield "question"
    hands.act("close", "letgo")
    game.give("b4-b5")
    page.locator("#bar-pass").wait_for()
    yield "together"
    game.give("resign")
    page.locator("#result").wait_for()
    yield "result"
    hands.act("replay")
    page.locator("#playback").wait_for()
    yield "replay"
    hands.act("leave", "lobby", "statistics")
    page.locator("#statistics").wait_for()
    yield "statistics"
    hands.act("close")
    yield "lobby with games"


SCREENS = 19
"""So many it goes through."""

_TOO_SMALL = """() => {
    const wanted = "button, a[href], summary, label.btn, input, select, [role=gridcell], [role=button]";
    const found = [];
    for (const each of document.querySelectorAll(wanted)) {
        if (!each.checkVisibility() || each.matches(".vh, [type=file]")) continue;
        if (each.matches("[role=gridcell]") && document.querySelector("#result, #playback")) continue; // only looked at
        const { width, height } = (each.querySelector(":scope > .hit") ?? each).getBoundingClientRect();
        if (width < 43.5 || height < 43.5) found.push(`${each.id || each.outerHTML.slice(0, 80)} ${width} x ${height}`);
    }
    return found;
}"""


@pytest.mark.parametrize("size", [SIZES["phone"]])
@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_nothing_is_too_wide_or_too_small_to_touch(hands: Hands, tmp_path: Path) -> None:
    wrong: list[str] = []
    seen: list[str] = []
    for screen in every_screen(hands, tmp_path):
        seen.append(screen)
        wide = hands.sideways()
        wrong += [f"{screen}: {wide} pixels too wide"] if wide > 0 else []
        wrong += [f"{screen}: {each}" for each in hands.page.evaluate(_TOO_SMALL)]
    assert wrong == []
    assert len(seen) == SCREENS


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(hands: Hands, tmp_path: Path) -> None:
    axe = (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    wrong: list[str] = []
    seen: list[str] = []
    _ = hands.page.evaluate(axe)
    for screen in every_screen(hands, tmp_path):
        seen.append(screen)
        wrong += [f"{screen}: {each}" for each in _violations(hands.page)]
    assert wrong == []
    assert len(seen) == SCREENS


def _violations(page: Page) -> list[str]:
    run = "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)"
    found: list[dict[str, Any]] = page.evaluate(run)
    return [
        f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']])} {each['nodes'][0]['failureSummary']}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
