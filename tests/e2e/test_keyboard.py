"""A whole game with nothing but the keyboard: Tab, the arrow keys and Enter."""

from __future__ import annotations

from collections import deque

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import LETTERS, MOVES, brought_to, kept_table, stored
from web.hands.geister import home, neighbour

pytestmark = pytest.mark.one_page

_TABS = 80
"""More stops than any screen has."""


class Keys:
    """Somebody without a pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.facing = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def has(self, selector: str) -> bool:
        """Whether the focus is there."""
        return self.page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def tab_to(self, selector: str) -> None:
        """Tab on until the focus is there."""
        self.page.locator(selector).first.wait_for()
        for _ in range(_TABS):
            if self.has(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def act(self, verb: str, key: str = "Enter") -> None:
        """Press a button."""
        self.tab_to(f'[data-act="{verb}"]')
        self.press(key)

    def walk_to(self, place: str) -> None:
        """To a place of the board, with the arrow keys."""
        self.tab_to("[role=gridcell]")
        start = str(self.page.evaluate("document.activeElement.dataset.place"))
        for key in _way(start, place, self.facing):
            start = neighbour(start, key, self.facing, None)
            self.press(key)
            expect(self.page.locator(f"#p-{start}")).to_be_focused()

    def choose(self, *places: str) -> None:
        for place in places:
            self.walk_to(place)
            self.press("Enter")

    def look(self, seat: int) -> None:
        """Enter opens the curtain: its button has the focus already."""
        expect(self.page.locator("[data-hold]")).to_be_focused()
        self.page.wait_for_timeout(450)  # a new curtain heeds no key for a moment
        self.press("Enter")
        expect(self.page.locator("#curtain")).to_have_count(0)
        self.facing = seat


def _way(start: str, end: str, facing: int) -> list[str]:
    """The shortest way over the board with the arrow keys."""
    ways: dict[str, list[str]] = {start: []}
    todo = deque([start])
    while todo:
        place = todo.popleft()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            there = neighbour(place, key, facing, None)
            if there not in ways:
                ways[there] = [*ways[place], key]
                todo.append(there)
    return ways[end]


def _set_up(keys: Keys, seat: int) -> None:
    for square, letter in zip(home(seat), LETTERS[seat], strict=True):
        if letter == "G":
            keys.choose(square)  # the good ghosts are in hand first
    keys.act("ready")


def test_a_whole_game(opened: Page) -> None:
    whole_game(opened)


def whole_game(opened: Page) -> None:
    """A game of two people from the lobby to the result and back, without a pointer."""
    keys = Keys(opened)
    keys.act("new:geister")
    keys.act("set:first_player:first", "Space")
    keys.act("start")
    keys.look(1)
    _set_up(keys, 1)
    keys.look(0)
    _set_up(keys, 0)
    expect(opened.locator("#bar-title")).to_have_text("Move one of your ghosts.")
    table = brought_to(LETTERS[::-1])
    for move in MOVES:
        start, end = next(option.at for option in table.options if option.id == move)
        keys.choose(start)
        expect(opened.locator(f"#p-{start}.selected")).to_be_attached()
        expect(opened.locator(f"#p-{start}")).to_be_focused()  # patching keeps the focus
        keys.choose(end)
        opened.locator("#curtain, #bar-pass, #result").first.wait_for()
        table.answer(move)
        if opened.locator("#bar-pass").count():
            expect(opened.locator("#bar-pass")).to_be_focused()
            keys.press("Enter")
        if table.asks is not None:
            keys.look(table.asks)
    expect(opened.locator("#result-title")).to_have_text("Anna wins")
    keys.act("lobby")
    expect(opened.locator("#ended")).to_be_visible()
    (id,) = stored(opened)["games"]
    assert kept_table(opened, id).outcome is not None


def test_letters_and_escape(opened: Page) -> None:
    keys = Keys(opened)
    keys.act("new:geister")
    keys.tab_to("#name-1")
    keys.press("ControlOrMeta+A")
    opened.keyboard.type("Lulu")  # letters are letters while one types
    keys.act("set:first_player:first")
    keys.act("start")
    expect(opened.locator("#curtain-name")).to_have_text("Lulu")
    keys.look(1)
    keys.act("shuffle")
    keys.act("ready")
    keys.look(0)
    keys.act("shuffle")
    keys.act("ready")
    keys.press("l")
    expect(opened.locator("#log")).to_be_visible()
    keys.press("Escape")
    expect(opened.locator("#log")).to_have_count(0)
    keys.press("u")
    expect(opened.locator("#bar-ready")).to_be_enabled()  # the set-up lies there as it was
    keys.press("r")
    expect(opened.locator("#bar-title")).to_have_text("Move one of your ghosts.")
    keys.press("h")
    expect(opened.locator("#curtain")).to_be_visible()
