"""Whole games of Geister in the browser: by two people at one device, with every end, and against the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.table import Table
from engine.text import Seat
from tests.e2e.conftest import LANGUAGES, SIZES, Size
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, brought_to, kept_table, speaker

pytestmark = pytest.mark.one_page


@pytest.fixture
def hands(opened: Page, size: Size) -> Hands:
    return Hands(opened, touch=size.touch)


# -- two people, one device ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("name", ["phone", "desktop"])
class TestWholeGame:
    @pytest.fixture
    def size(self, name: str) -> Size:
        return SIZES[name]

    def test_from_the_lobby_to_the_result_and_back(self, hands: Hands, dist: Path, language: str) -> None:
        page, say = hands.page, speaker(dist, language)
        say.names = tuple(say(name) for name in say.names)
        hands.begin()
        game = Game(hands)
        assert game.table.asks == 1  # who makes the first move sets up last
        expect(page.locator("#curtain-name")).to_have_text(say.names[1])
        game.give(LETTERS[1], "tap")
        expect(page.locator("#curtain-name")).to_have_text(say.names[0])
        game.give(LETTERS[0], "drag")
        expect(page.locator("#board")).to_be_visible()  # the same person goes on: no curtain
        for count, move in enumerate(MOVES):
            if count:
                told = [each.said for each in game.table.log(None)[-1:]]
                expect(page.locator("#curtain-told, #bar-words").first).to_contain_text(say(told[0]))
            game.give(move, "tap" if count % 2 else "drag")
            assert hands.sideways() <= 0
            revealed = game.table.log(None)[-1].reveals and game.table.outcome is None
            assert bool(page.locator("#bar-pass").count()) == revealed
        outcome = game.table.outcome
        assert outcome is not None
        expect(page.locator("#result-title")).to_have_text(say("{who} wins", who=Seat(0)))
        expect(page.locator(".result-reason")).to_have_text(say(outcome.said))
        id = hands.game_id()
        assert kept_table(page, id).answers == [LETTERS[1], LETTERS[0], *MOVES]
        hands.leave()
        expect(page.locator(f'#ended [id="game-{id}"] .saved-state')).to_have_text(say(outcome.said))
        assert hands.sideways() <= 0


# -- every end -------------------------------------------------------------------------------------------------------


def go_and_return(plies: int) -> list[str]:
    """Both walk to and fro, a number of moves that is a multiple of four."""
    assert plies % 4 == 0
    return ["b2-b3", "b5-b4", "b3-b2", "b4-b5"] * (plies // 4)


# The first seat takes what stands on b5, c5, d5 and e5; the second walks to and fro with what stands on b6.
TAKING = ["b2-b3", "b6-a6", "b3-b4", "a6-b6", "b4-b5", "b6-a6", "b5-c5", "a6-b6", "c5-d5", "b6-a6", "d5-e5"]
Ends = dict[str, tuple[Table[Any], list[str], str]]


def ends() -> Ends:
    """By reason: a game shortly before its end, the answers that are left, the title of the result."""
    return {
        "all_good_captured": (brought_to(["GGGGBBBB", "GGGGBBBB", *TAKING[:-3]]), TAKING[-3:], "Anna wins"),
        "all_bad_captured": (brought_to(["BBBBGGGG", "GGGGBBBB", *TAKING[:-3]]), TAKING[-3:], "Ben wins"),
        "resigned": (brought_to(list(LETTERS[::-1])), ["b2-b3", "resign"], "Anna wins"),
        "agreed_draw": (brought_to(list(LETTERS[::-1])), ["offer_draw", "b2-b3", "accept_draw"], "A draw"),
        "max_plies": (
            brought_to([*LETTERS[::-1], *go_and_return(96), *go_and_return(4)[:2]], max_plies="100"),
            go_and_return(4)[2:],
            "A draw",
        ),
        "exit": (brought_to([*LETTERS[::-1], *MOVES[:6]], exit_rule="reach"), list(MOVES[6:9]), "Anna wins"),
    }


@pytest.mark.parametrize("reason", list(ends()))
def test_a_game_from_a_file_comes_to_its_end(hands: Hands, reason: str, tmp_path: Path) -> None:
    table, answers, title = ends()[reason]
    game = hands.bring(table, tmp_path)
    for answer in answers:
        game.give(answer)
    assert table.outcome is not None and table.outcome.reason == reason
    expect(hands.page.locator("#result-title")).to_have_text(title)
    expect(hands.page.locator(".result-reason")).to_have_text(speaker(tmp_path, "en")(table.outcome.said))
    expect(hands.curtain).to_have_count(0)


def test_a_declined_draw_goes_on_and_is_not_offered_again_at_once(hands: Hands) -> None:
    hands.begin()
    game = Game(hands)
    game.play([*LETTERS[::-1], "offer_draw", "b2-b3"])
    expect(hands.page.locator("#curtain-told")).to_contain_text("Anna offers a draw.")
    expect(hands.page.locator('[data-act="choose:accept_draw"]')).to_have_count(0)  # answered behind the curtain
    game.play(["decline_draw", "e5-e4"])
    game.look()
    hands.act("menu")
    expect(hands.button("aside:resign")).to_be_visible()
    expect(hands.button("aside:offer_draw")).to_have_count(0)


def test_again_lets_the_other_side_begin(hands: Hands) -> None:
    hands.begin()
    game = Game(hands)
    game.play([*LETTERS[::-1], "resign"])
    hands.act("again")
    expect(hands.page.locator("#curtain-name")).to_have_text("Anna")  # began before, now sets up first
    expect(hands.page.locator("#curtain .chip", has_text="Set-up")).to_be_visible()


@pytest.mark.parametrize("game", ["geister", "lost_lights", "spirit_island"])
def test_nothing_lies_below_the_table(hands: Hands, game: str) -> None:
    """A pixel is enough for a scrollbar beside it."""
    hands.act(f"new:{game}", "start")
    if game != "spirit_island":
        hands.open_curtain()
    hands.page.locator("#bar").wait_for()
    assert hands.page.evaluate("() => (scrollTo(0, 9999), scrollY)") == 0


# -- what the board says ---------------------------------------------------------------------------------------------


def test_both_trays_are_in_sight_whatever_was_played_before(hands: Hands) -> None:
    """The island of Spirit Island, seen from afar, leaves a mark on the page."""
    hands.begin()
    Game(hands).play(LETTERS[::-1])
    for _ in range(2):
        expect(hands.page.locator(".tray.near")).to_be_visible()
        expect(hands.page.locator(".tray.far")).to_be_visible()
        hands.page.locator("html").evaluate("root => root.toggleAttribute('data-island-far', true)")
    hands.page.locator("html").evaluate("root => root.removeAttribute('data-island-far')")


def test_only_what_can_be_chosen_is_lit_and_the_rest_says_why(hands: Hands) -> None:
    page = hands.page
    hands.begin()
    game = Game(hands)
    game.play([*LETTERS[::-1], "b2-b3", "b5-b4"])
    game.look()
    lit = hands.page.locator(".cell.offered")
    expect(lit).to_have_count(len({option.at[0] for option in game.table.options if option.at}))
    assert hands.lit() == {option.at[0] for option in game.table.options if option.at}
    hands.tap("b3")
    expect(page.locator("#p-b3.selected")).to_be_attached()
    assert hands.lit() == {option.at[1] for option in game.table.options if option.at[:1] == ("b3",)}
    for place, reason in (
        ("c4", "never diagonally"),
        ("b5", "only one square at a time"),
        ("exit-a6", "Only a ghost that stands on a6"),
        ("exit-f1", "for the ghosts of Ben"),
    ):
        hands.tap(place)
        expect(page.locator("#bar-line")).to_contain_text(reason)
        expect(page.locator(f"#p-{place}.asked")).to_be_attached()
        expect(page.locator("#live")).to_contain_text(reason)
    hands.tap("b4")  # still in hand: a ghost of Ben can be taken
    hands.wait_for_change()
    game.table.answer("b3-b4")
    expect(page.locator("#bar-title")).to_have_text(speaker(Path(), "en")(game.table.log(None)[-1].said))


def test_a_drag_beside_the_board_or_onto_a_wrong_square_moves_nothing(hands: Hands) -> None:
    hands.begin()
    game = Game(hands)
    game.play(LETTERS[::-1])
    hands.drag("b2", "d4")
    expect(hands.page.locator("#bar-line")).to_contain_text("never diagonally")
    hands.drag("c2", "e3")
    expect(hands.page.locator(".drag-copy")).to_have_count(0)
    assert kept_table(hands.page, hands.game_id()).answers == list(LETTERS[::-1])


# -- against the computer --------------------------------------------------------------------------------------------

_WATCH_CURTAIN = """() => {
    globalThis.__curtains = 0;
    globalThis.__slowest = 0;
    new MutationObserver(() => { if (document.getElementById("curtain")) globalThis.__curtains += 1; })
        .observe(document.body, { childList: true, subtree: true });
    let last = performance.now();
    const beat = () => {
        const now = performance.now();
        globalThis.__slowest = Math.max(globalThis.__slowest, now - last);
        last = now;
        requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
}"""


@pytest.mark.parametrize("player", ["random", "plain"])
def test_against_the_computer_no_curtain_is_drawn_and_nothing_stalls(hands: Hands, player: str) -> None:
    page = hands.page
    _ = page.evaluate(_WATCH_CURTAIN)
    hands.begin(f"player1:{player}")
    expect(hands.button("ready")).to_be_visible()  # the computer has set up
    hands.act("shuffle", "ready")
    played = 0
    while played < 8 and not page.locator("#result").count():
        expect(page.locator("#bar-title")).to_have_text("Move one of your ghosts.")
        table = kept_table(page, hands.game_id())
        moves = [option for option in table.options if option.at]
        hands.tap(*moves[played * 7 % len(moves)].at)
        played += 1
        expect(page.locator("#bar-title, #result-title").first).not_to_have_text("Move one of your ghosts.")
        if page.locator("#result").count():
            break
        hands.act("log")  # while it thinks, the page still listens
        expect(page.locator("#log")).to_be_visible()
        expect(page.locator("#bar-title")).to_have_text("Ben is thinking.")
        page.locator(".cell.offered, #result").first.wait_for(state="attached")
    assert page.evaluate("__curtains") == 0
    assert page.evaluate("__slowest") < 2000  # milliseconds between two frames, on a slow and busy machine
