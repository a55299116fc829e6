"""Several tabs: one game in two of them, two games side by side, and what a lobby shows of the others."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import SECONDS
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table
from web.page import Page as AppPage

ANSWERS = [LETTERS[1], LETTERS[0], *MOVES]
# Before any script of the page: a browser without Web Locks, or without a channel between tabs.
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
BUSY = "() => { setTimeout(() => { const until = Date.now() + 9000; while (Date.now() < until); }); }"

Open = Callable[[Page], None]


@pytest.fixture
def first(opened: Page) -> Game:
    """A game in the first tab, with two moves made."""
    hands = Hands(opened)
    hands.begin()
    game = Game(hands)
    game.play(ANSWERS[:4])
    return game


def second_tab(context: BrowserContext, open_again: Open) -> Hands:
    page = context.new_page()
    open_again(page)
    return Hands(page)


def go_on(game: Game, hands: Hands) -> Game:
    """The same game, played from another tab."""
    return Game(hands, game.table)


class TestOneGame:
    def test_the_second_tab_is_told_and_may_leave_it(
        self, first: Game, context: BrowserContext, open_again: Open
    ) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        other.act(f"open:{id}")
        expect(other.page.locator("#dialog-title")).to_have_text("This game is open in another tab")
        other.act("close")
        expect(other.page.locator("#boxes")).to_be_visible()
        first.play(ANSWERS[4:6])
        assert list(kept_table(first.hands.page, id).answers) == ANSWERS[:6]

    def test_it_can_be_taken_and_goes_on_there(self, first: Game, context: BrowserContext, open_again: Open) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        first.look()  # the first tab shows a seat's ghosts
        other.act(f"open:{id}", "ok")
        other.curtain.wait_for()
        left = first.hands.page
        left.locator("#boxes").wait_for()
        expect(left.locator("#notice p")).to_have_text("The game goes on in another tab.")
        expect(left.locator("#board, #curtain")).to_have_count(0)
        game = go_on(first, other)
        game.play(ANSWERS[4:])
        expect(other.page.locator("#result")).to_be_visible()
        expect(left.locator("#ended .saved")).to_have_count(1)  # its lobby follows
        assert list(kept_table(left, id).answers) == ANSWERS
        other.leave()
        first.hands.act(f"open:{id}")
        left.locator("#result").wait_for()

    def test_a_tab_that_does_not_answer_loses_it(self, first: Game, context: BrowserContext, open_again: Open) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        first.hands.page.evaluate(BUSY)
        other.act(f"open:{id}", "ok")
        other.curtain.wait_for(timeout=8 * SECONDS)
        go_on(first, other).play(ANSWERS[4:6])
        first.hands.page.locator("#boxes").wait_for()
        assert list(kept_table(other.page, id).answers) == ANSWERS[:6]

    def test_a_closed_tab_does_not_hold_it(self, first: Game, context: BrowserContext, open_again: Open) -> None:
        id = first.hands.game_id()
        first.hands.page.close()
        other = second_tab(context, open_again)
        other.open(id)
        go_on(first, other).play(ANSWERS[4:6])

    def test_it_is_not_deleted_while_it_is_open(self, first: Game, context: BrowserContext, open_again: Open) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        other.act(f"delete:{id}", "ok")
        expect(other.page.locator("#notice p")).to_have_text("This game is open in another tab")
        assert list(kept_table(other.page, id).answers) == ANSWERS[:4]


class TestWithoutLocks:
    """The revision of the record decides: nothing that was kept is ever written over unseen."""

    @pytest.fixture
    def page(self, context: BrowserContext) -> Page:
        _ = context.add_init_script(NO_LOCKS)
        return context.new_page()

    def test_a_late_answer_is_refused_and_the_game_shown_as_it_stands(
        self, first: Game, context: BrowserContext, open_again: Open
    ) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        first.look()
        other.open(id)
        elsewhere = go_on(first, other)
        elsewhere.play(ANSWERS[4:6])
        first.hands.tap("c2", "c3")
        told = "This game has gone on in another tab. Here it is as it stands there."
        expect(first.hands.page.locator("#notice p")).to_have_text(told)
        expect(first.hands.curtain).to_be_visible()
        assert list(kept_table(other.page, id).answers) == ANSWERS[:6]
        first.table = elsewhere.table
        first.play(ANSWERS[6:8])
        # And back again: now the other tab is the late one.
        other.hold_for(SECONDS)
        expect(other.page.locator("#notice p")).to_have_text(told)
        assert list(kept_table(other.page, id).answers) == ANSWERS[:8]
        go_on(first, other).play(ANSWERS[8:])
        expect(other.page.locator("#result")).to_be_visible()

    def test_a_game_that_was_deleted_elsewhere_is_kept_by_who_plays_it(
        self, first: Game, context: BrowserContext, open_again: Open
    ) -> None:
        other = second_tab(context, open_again)
        id = first.hands.game_id()
        other.act(f"delete:{id}", "ok")
        expect(other.page.locator("#going .saved")).to_have_count(0)
        first.play(ANSWERS[4:6])
        expect(other.page.locator("#going .saved")).to_have_count(1)
        assert list(kept_table(other.page, id).answers) == ANSWERS[:6]


def test_two_games_side_by_side(first: Game, context: BrowserContext, open_again: Open) -> None:
    hands = second_tab(context, open_again)
    hands.begin()
    second = Game(hands)
    for game, count in ((second, 3), (first, 6), (second, 5), (first, 8)):
        game.play(ANSWERS[len(game.table.answers) : count])
    for game in (first, second):
        game.hands.leave()
        expect(game.hands.page.locator("#going .saved")).to_have_count(2)
    ids = first.hands.page.locator("#going .saved").evaluate_all("all => all.map(each => each.id.slice(5))")
    assert sorted(len(kept_table(first.hands.page, id).answers) for id in ids) == [5, 8]


def test_every_word_of_another_tab_is_heard() -> None:
    """What bridge and worker tell has a handler in the page."""
    for kind in ("offline", "update", "standing", "changed", "asked", "lost"):
        assert hasattr(AppPage, f"_on_{kind}")
