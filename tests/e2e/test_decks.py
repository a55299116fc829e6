"""An own deck in the browser: typed in, handed out as a file, brought in on another device, and played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.lost_lights.deck import read_deck
from tests.e2e.conftest import READY, SIZES, Size, Watch
from tests.e2e.driver import Hands, kept_table

pytestmark = pytest.mark.one_page


@pytest.fixture(params=["phone", "desktop"])
def size(request: pytest.FixtureRequest) -> Size:
    return SIZES[request.param]


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


def field(page: Page, path: str) -> str:
    return f'[data-field="deck.{path}"]'


def type_in(hands: Hands) -> None:
    """A deck with one changed character and one more road."""
    page = hands.page
    hands.act("decks", "deck:new")
    page.locator(field(page, "name")).fill("Ours")
    page.locator(field(page, "cards.0.name")).fill("")
    expect(page.locator("#deck-state")).to_contain_text("Character 1: A name has 1 to 24 characters.")
    page.locator(field(page, "cards.0.name")).press_sequentially("Tall Owl")
    expect(page.locator(field(page, "cards.0.name"))).to_be_focused()
    expect(page.locator("#deck-state")).to_contain_text("can be played")
    hands.act("deck:more:cards.0.combat", "deck:dropword:cards.0.ability.0", "deck:addword:cards.0.ability")
    _ = page.locator(field(page, "cards.0.step")).select_option("prepare")
    _ = page.locator(field(page, "cards.0.ability.0.kind")).select_option("do:return")
    _ = page.locator(field(page, "cards.0.ability.0.who")).select_option("opponent")
    hands.act("deck:more:cards.0.ability.0.n")
    expect(page.locator("#deck-made .card-text")).to_contain_text("Your opponent returns 2 figures")
    hands.act("deck:tab:map", "deck:join:a1-c3")
    expect(page.locator("#deck-map .roads")).to_be_attached()
    assert hands.sideways() <= 0
    hands.act("decks")
    expect(page.locator("#deck-0")).to_contain_text("Ours")


def test_typed_in_handed_out_brought_in_and_played(
    hands: Hands, new_context: Callable[[], BrowserContext], watch: Watch, address: str, tmp_path: Path
) -> None:
    type_in(hands)
    with hands.page.expect_download() as saved:
        hands.act("deck:export:0")
    file = tmp_path / "deck.json"
    saved.value.save_as(file)
    deck = read_deck(file.read_text("utf-8"))
    assert deck.name == "Ours" and next(iter(deck.cards.values())).name == "Tall Owl"

    context = new_context()
    watch.attach(context)
    page = context.new_page()
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    other = Hands(page, touch=hands.touch)
    other.act("decks")
    _ = tmp_path.joinpath("bad.json").write_text(json.dumps({"format": "lost-lights-deck"}), "utf-8")
    other.pick_file(tmp_path / "bad.json")
    expect(page.locator("#notice")).to_contain_text("cannot be used as a deck")
    other.pick_file(file)
    page.locator("#deck").wait_for()
    expect(page.locator(field(page, "cards.0.name"))).to_have_value("Tall Owl")
    other.act("decks", "lobby", "new:lost_lights", "set:deck:own0", "start")
    other.curtain.wait_for()
    table = kept_table(page, other.game_id())
    assert read_deck(table.setup["deck"]).name == "Ours"
    page.locator("[data-hold]").focus()
    page.wait_for_timeout(600)  # a new curtain heeds no key for a moment
    page.keyboard.press("Enter")
    expect(page.locator("#deck-line")).to_have_text("Ours")
    page.locator(".card.offered").first.wait_for()


def test_decks_are_still_there_after_loading_again(hands: Hands) -> None:
    type_in(hands)
    hands.reload()
    hands.act("decks")
    expect(hands.page.locator("#deck-0")).to_contain_text("Ours")
    hands.act("deck:delete:0", "ok")
    expect(hands.page.locator("#deck-0")).to_have_count(0)
