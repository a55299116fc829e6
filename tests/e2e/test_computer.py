"""Computer players think in a worker, with a Python of its own; without one, the page thinks itself, in slices."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from engine.chance import Chance
from engine.games import GAMES
from engine.table import Table
from tests.e2e.conftest import SECONDS
from tests.e2e.driver import Hands, kept_table
from web.thinking import answer

THINK = "async (text) => wispBridge.computer.think(text)"
OUTCOME = "(text) => wispBridge.computer.think(text).then((told) => `told ${told}`, (error) => error.message)"


def question(answers: int = 12, player: str = "greedy") -> str:
    """What a player of Lost Lights is asked some answers on."""
    table: Table[Any] = Table(GAMES["lost_lights"], {}, 5)
    chance = Chance(3)
    for _ in range(answers):
        table.answer(chance.choose([option.id for option in table.options if not option.aside]))
    return json.dumps({"table": table.save(), "player": player, "seed": 9})


@pytest.fixture
def workers(page: Page) -> Iterator[list[Worker]]:
    """The workers of the page that have begun."""
    begun: list[Worker] = []
    _ = page.on("worker", lambda worker: begun.append(worker))  # (it keeps a mark on what it is given)
    yield begun


def against_computer(page: Page) -> Hands:
    """A game of Geister in which Ben is a computer."""
    hands = Hands(page)
    hands.act("new:geister", "set:player1:plain", "set:first_player:first", "start")
    expect(hands.button("ready")).to_be_visible()
    hands.act("shuffle", "ready")
    return hands


def test_begins_when_it_is_first_wanted_and_plays(workers: list[Worker], opened: Page) -> None:
    assert workers == []
    hands = against_computer(opened)
    assert len(workers) == 1 and "computer.mjs" in workers[0].url
    hands.tap("b2", "b3")
    expect(opened.locator("#bar-title")).to_have_text("Ben is thinking.")
    expect(opened.locator("#bar-title")).not_to_have_text("Ben is thinking.")
    assert len(kept_table(opened, hands.game_id()).answers) == 4
    assert len(workers) == 1  # for both answers


def test_answers_as_the_engine_does_here(workers: list[Worker], opened: Page) -> None:
    for answers in (0, 7, 30):
        asked = question(answers)
        assert opened.evaluate(THINK, asked) == answer(asked)
    assert len(workers) == 1


def test_several_questions_get_their_own_answers(opened: Page) -> None:
    asked = [question(answers) for answers in (3, 30, 9)]
    told = opened.evaluate("(texts) => Promise.all(texts.map((text) => wispBridge.computer.think(text)))", asked)
    assert told == [answer(each) for each in asked]


def test_an_error_of_a_player_comes_back(opened: Page) -> None:
    assert "nobody" in opened.evaluate(OUTCOME, question(player="nobody"))
    asked = question()
    assert opened.evaluate(THINK, asked) == answer(asked)


def test_a_cancelled_question_ends_and_the_next_is_answered(opened: Page) -> None:
    asked = question(30)
    told = opened.evaluate(
        """async (text) => {
            const waits = wispBridge.computer.think(text).then(() => "told", (error) => error.message);
            wispBridge.computer.cancel();
            const first = await waits;
            return [first, await wispBridge.computer.think(text)];
        }""",
        asked,
    )
    assert told == ["cancelled", answer(asked)]


def test_without_a_worker_the_page_thinks_itself(page: Page, address: str, workers: list[Worker]) -> None:
    _ = page.add_init_script("""
        globalThis.Worker = class {
            constructor() { throw new DOMException("none here", "SecurityError"); }
        };
    """)
    _ = page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached")
    self_made(page)
    assert workers == []


def test_where_the_worker_cannot_start_the_page_thinks_itself(
    page: Page, address: str, allowed_errors: list[str]
) -> None:
    allowed_errors.append("404")
    _ = page.route("**/computer.mjs*", lambda route: route.fulfill(status=404, body="gone"))
    _ = page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached")
    self_made(page)


def self_made(page: Page) -> None:
    """A move of a computer, without a worker."""
    hands = against_computer(page)
    hands.tap("b2", "b3")
    expect(page.locator("#bar-title")).to_have_text("Ben is thinking.")
    expect(page.locator("#bar-title")).not_to_have_text("Ben is thinking.", timeout=20 * SECONDS)
    assert len(kept_table(page, hands.game_id()).answers) == 4
