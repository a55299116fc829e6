"""The curtain falls in the middle of a gesture: what was in hand does not come out in front of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import LETTERS, Game, Hands, centre

pytestmark = pytest.mark.one_page

_COUNT_COPIES = """() => {
  window.copies = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes) window.copies += Number(added.classList?.contains("drag-copy") ?? false);
  }).observe(document.body, { childList: true });
}"""


def _drag(page: Page, x: float, y: float) -> int:
    """Move the pointer, which is down, by some steps; how many copies of a piece came onto the page since."""
    page.evaluate(_COUNT_COPIES)
    page.mouse.move(x + 40, y - 40, steps=4)
    return page.evaluate("() => new Promise((done) => setTimeout(() => done(window.copies), 100))")


def test_a_ghost_that_is_pressed_while_the_curtain_falls_does_not_follow_the_pointer(opened: Page) -> None:
    """It would show its kind, if only for a moment."""
    hands = Hands(opened)
    hands.begin()
    Game(hands).play(LETTERS[::-1])
    x, y = centre(hands.place("b2").bounding_box())
    for hidden in (False, True):
        opened.mouse.move(x, y)
        opened.mouse.down()
        if hidden:
            opened.keyboard.press("h")
            expect(opened.locator("#curtain")).to_have_count(1)
        assert _drag(opened, x, y) == (0 if hidden else 1)
        opened.mouse.move(x, y)  # put back where it was
        opened.mouse.up()
        expect(opened.locator(".drag-copy")).to_have_count(0)
    expect(opened.locator("#curtain")).to_have_count(1)
