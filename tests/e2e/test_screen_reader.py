"""A whole game by what a screen reader is given: roles, names and what is spoken; and nothing secret in it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driver import LETTERS, MOVES, Hands
from web.hands.geister import home

pytestmark = pytest.mark.one_page

KINDS = {"G": "good", "B": "bad"}


@pytest.fixture
def hands(opened: Page) -> Hands:
    return Hands(opened)


def read_out(hands: Hands) -> list[str]:
    """The accessibility tree, read from top to bottom: "role name" of everything that has a name."""
    tree: dict[str, Any] = hands.cdp.send("Accessibility.getFullAXTree")
    return [
        f"{node['role']['value']} {node['name']['value']}"
        for node in tree["nodes"]
        if not node.get("ignored") and node.get("name", {}).get("value")
    ]


class Listener:
    """Somebody who plays by ear: finds things by their names, presses Enter, and hears what is spoken."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.page = hands, hands.page

    def press(self, role: Any, name: str | re.Pattern[str]) -> None:
        target = self.page.get_by_role(role, name=name).first
        target.focus()
        self.page.keyboard.press("Enter")

    def behind_the_curtain(self, who: str) -> None:
        """The curtain says who is next and how to look, and names no ghost."""
        expect(self.page.locator("#curtain").get_by_role("heading", name=who)).to_be_visible()
        heard = read_out(self.hands)
        assert "button Hold to look" in heard
        secret = re.compile(r"your (good|bad) ghost|the bad ones|\b[a-f][1-6], ")
        assert not [line for line in heard if secret.search(line)]
        expect(self.page.get_by_role("button", name="Hold to look")).to_be_focused()
        self.page.wait_for_timeout(450)  # a new curtain heeds no key for a moment
        self.page.keyboard.press("Enter")
        self.page.get_by_role("grid").wait_for()

    def square(self, name: str) -> str:
        """What is said of a square."""
        (line,) = [line for line in read_out(self.hands) if line.startswith(f"gridcell {name}, ")]
        return line

    def spoken(self, words: str) -> None:
        expect(self.page.locator("#live")).to_contain_text(words)


def test_a_whole_game_by_ear(hands: Hands) -> None:
    ear = Listener(hands)
    ear.press("button", "New game")
    ear.press("button", "The first player")
    expect(hands.page.get_by_role("button", name="The first player")).to_have_attribute("aria-pressed", "true")
    ear.press("button", re.compile("^Start$"))
    for seat, who in ((1, "Ben"), (0, "Anna")):
        ear.behind_the_curtain(who)
        assert any(re.fullmatch("button 4 good to place", line) for line in read_out(hands))
        for square, letter in zip(home(seat), LETTERS[seat], strict=True):
            if letter == "G":
                ear.press("gridcell", re.compile(f"^{square}, "))
                expect(hands.page.get_by_role("gridcell", name=f"{square}, your good ghost")).to_be_attached()
        ear.press("button", "Ready")
    mover, names = 0, ("Anna", "Ben")
    kinds = {square: KINDS[letter] for seat in (0, 1) for square, letter in zip(home(seat), LETTERS[seat], strict=True)}
    owner = {square: seat for seat in (0, 1) for square in home(seat)}
    for count, move in enumerate(MOVES):
        start, _, end = move.partition("-")
        if count:
            if hands.page.get_by_role("button", name=re.compile("^Pass the device to")).count():
                ear.press("button", re.compile("^Pass the device to"))
            ear.behind_the_curtain(names[mover])
        assert f"your {kinds[start]} ghost" in ear.square(start) and "may be chosen" in ear.square(start)
        if end in kinds:
            assert f"ghost of {names[1 - mover]}, kind unknown" in ear.square(end)
        ear.press("gridcell", re.compile(f"^{start}, "))
        expect(hands.page.get_by_role("gridcell", name=re.compile(f"^{start}, .*in hand"))).to_be_attached()
        target = re.compile("^Exit beyond a6") if end == "ex" else re.compile(f"^{end}, ")
        ear.press("gridcell", target)
        if end == "ex":
            break
        hands.wait_for_change()
        if end in owner:
            kind = kinds.pop(end)
            assert owner.pop(end) == 1 - mover
            ear.spoken(f"takes a {kind} ghost")
            assert f"ghost of {names[mover]}, kind unknown" in ear.square(end)
        kinds[end], owner[end] = kinds.pop(start), owner.pop(start)
        mover = 1 - mover
    ear.spoken("Anna wins")
    heard = read_out(hands)
    assert "heading Anna wins" in heard and any("a good ghost has left the board" in line for line in heard)
