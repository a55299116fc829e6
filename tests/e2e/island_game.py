"""Spirit Island at the page: a person's gestures for every answer, beside a table of the engine."""

from __future__ import annotations

import gettext
import json
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page, expect

from engine.decision import Decision
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.table import Table
from engine.text import Message, Speaker
from tests.e2e.driver import Hands, answers_kept, put
from tests.e2e.test_keyboard import Keys
from tests.engine.spirit_island.test_played_games import PLAYED, Stacked
from tests.web.spirit_island_gestures import leading
from web.hands import spirit_island as rules
from web.hands.hand import Hand
from web.ui.model import Person

ID: Final = "late"
PEOPLE: Final = tuple(Person(name, colour) for colour, name in enumerate(("Anna", "Ben", "Chris", "Dana"), 1))
_MOST = 8
"""Gestures that lead to an answer at most."""

# A point of the screen where a tap reaches a place and nothing that lies over it.
_POINT = """(place) => {
    const found = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    for (const each of found.reverse()) {
        const inside = each.querySelector(".plate") ?? each;
        const boxes = [inside.getBoundingClientRect(), each.getBoundingClientRect()];
        for (const { x, y, width, height } of boxes)
            for (const [a, b] of [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.3, .3], [.7, .7], [.3, .7]]) {
                const at = [x + a * width, y + b * height];
                const there = document.elementFromPoint(...at)?.closest("[data-place]");
                if (there?.dataset.place === place) return at;
            }
    }
    return null;
}"""


def played(left: int) -> tuple[Table[Any], list[str]]:
    """A game that has been played to victory by one spirit: so many answers before its end, and these answers."""
    (path,) = (each for each in PLAYED if each.name.startswith("lightning_alone"))
    record = json.loads(path.read_text("utf-8"))
    table = Table(Stacked(record), record["setup"], record["seed"], auto=False)
    for answer in record["answers"][:-left]:
        table.answer(answer)
    return table, record["answers"][-left:]


def new_table(spirits: Sequence[str], seed: int, **setup: str) -> Table[Any]:
    """A game that has not begun, on the boards A, B, C and D."""
    chosen = {f"spirit{number}": spirit for number, spirit in enumerate(spirits, 1)}
    boards = {f"board{number}": board for number, board in enumerate("ABCD"[: len(spirits)], 1)}
    return Table(SPIRIT_ISLAND, {"spirits": str(len(spirits)), **chosen, **boards, **setup}, seed)


def said_of(table: Table[Any], said: Message) -> str:
    """A message in English, as this game's page says it."""
    say = Speaker(gettext.NullTranslations())
    return Speaker(gettext.NullTranslations(), rules.names(say, table.view(None), ()))(said)


class IslandGame:
    """One game on the page and on a table of the engine beside it."""

    def __init__(self, hands: Hands, table: Table[Any]) -> None:
        self.hands, self.table = hands, table
        self.page: Page = hands.page
        table.look(0)  # else the page shows it as it stood before it went on by itself
        put(self.page, ID, table, PEOPLE[: len(table.view(None).spirits)], between_steps=False)
        hands.act(f"open:{ID}")
        self.page.locator("#island").wait_for()
        _ = self.page.evaluate("() => document.fonts.ready.then(() => 0)")

    # -- gestures ------------------------------------------------------------------------------------------------------

    def point(self, place: str) -> list[float] | None:
        return self.page.evaluate(_POINT, place)

    def tap(self, place: str) -> None:
        """Tap a place of the map where nothing lies over it."""
        at = self.point(place)
        if at is None:  # out of sight
            self.hands.press(self.page.locator('[data-map="fit"]'))
            self.page.wait_for_timeout(400)
            at = self.point(place)
        assert at is not None, f"{place} cannot be touched"
        if self.hands.touch:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def seen(self, act: str) -> bool:
        """Whether a button is there and can be pressed."""
        return self.page.locator(f'[data-act="{act}"]:visible:enabled').count() > 0

    def press(self, act: str) -> None:
        over = self.page.locator(
            f'.dim [data-act="{act}"]:visible'
        )  # in the sheet that lies over the table, if one does
        self.hands.press((over if over.count() else self.page.locator(f'[data-act="{act}"]:visible')).first)

    def drag(self, start: str, end: str) -> None:
        """Drag what lies at one place to another."""
        first, last = self.point(start), self.point(end)
        assert first is not None and last is not None
        (x, y), (u, v) = first, last
        hands, steps = self.hands, 6
        hands._down(x, y)
        for step in range(1, steps + 1):
            hands._move(x + (u - x) * step / steps, y + (v - y) * step / steps)
        expect(self.page.locator(".drag-copy")).to_be_attached()
        if hands.touch:  # at rest: what is let go in flight is a flick for the browser
            self.page.wait_for_timeout(100)
            hands._move(u, v)
        hands.let_go()

    def give(self, answer: str) -> None:
        """Give an answer by what is on the screen, and wait until it is kept."""
        if self.given(answer):
            return
        decision, hand = self.decision(), None
        for _ in range(_MOST):
            hand = hand or rules.fresh(decision, "")
            if self.gesture(decision, hand, answer):
                break
        self.answered(answer)
        self.kept(len(self.table.answers))
        self.go_on(answer)
        self.painted(answer)

    def given(self, answer: str) -> bool:
        """Whether an answer of growth has been given by the page itself, since it left nothing to choose."""
        return ":grow:" in answer and not self.table.offers(answer)

    def answered(self, answer: str) -> None:
        """Give the answer to the table beside the page, and those that the page gives at once after it."""
        self.table.answer(answer)
        while (decision := self.table.decision(0)) is not None:
            more = rules.at_once(decision, self.table.view(None), answer)
            if not more:
                return
            self.table.answer(more)

    def looks(self, answer: str) -> int:
        """How often the page waits for a press before what has gone on by itself after the last answer."""
        events = [event for event in self.table.all_events if event.at == len(self.table.answers)]
        rests = rules.rests(answer, events, self.table.view(None))
        return sum(self.table.halted(rest.halts) is not None for rest in rests)

    def go_on(self, answer: str) -> None:
        """Look at each of these moments, and go on."""
        for _ in range(self.looks(answer)):
            self.settled()
            self.press("pass")

    def settled(self) -> None:
        """Wait until every button of the bar can be pressed: some wait a moment after another was there."""
        expect(self.page.locator("#bar-acts button:disabled")).to_have_count(0)

    def painted(self, answer: str) -> None:
        """Wait until the page shows what follows an answer: the answer is kept before that."""
        page, decision = self.page, self.table.decision(0)
        if decision is None:
            page.locator("#result").wait_for()
            return
        expect(page.locator("#bar-title")).to_have_text(
            said_of(self.table, rules.question(decision, self.table.view(None)))
        )
        if not self.table.offers(answer):
            expect(page.locator(f'#screen [data-act="choose:{answer}"]')).to_have_count(0)
        lit = rules.offered(decision, rules.fresh(decision, ""), 0) & self.table.view(None).lands.keys()
        expect(page.locator(".field.offered")).to_have_count(len(lit))

    def gesture(self, decision: Decision, hand: Hand, answer: str) -> bool:
        """One gesture towards an answer; whether that has given it."""
        self.settled()
        ways = rules.toward(decision, hand, answer)
        for act in sorted(ways.acts):
            if self.seen(act):
                self.press(act)
                verb, _, rest = act.partition(":")
                if verb == "press":
                    rules.press(decision, hand, rest)
                elif verb == "letgo":
                    hand.pick("")
                return verb == "choose"
        for place in sorted(ways.places):
            where = place if self.point(place) is not None else place.partition(":")[0]
            self.tap(where)
            return rules.touch(decision, hand, where, 0) == answer
        for act in leading(answer):
            if self.seen(act):
                self.press(act)
                if act.startswith("show:"):
                    self.page.locator(f"#{act.replace(':', '-')}").wait_for()
                return False
        raise AssertionError(f"nothing on the screen leads to {answer}")

    def decision(self) -> Decision:
        decision = self.table.decision(0)
        assert decision is not None
        return decision

    def kept(self, count: int) -> None:
        """Wait until so many answers are in the store."""
        for _ in range(600):
            if answers_kept(self.page, ID) >= count:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{count} answers are not kept: {answers_kept(self.page, ID)}")


class IslandKeys(Keys):
    """Somebody at the island without a pointer."""

    def __init__(self, game: IslandGame) -> None:
        super().__init__(game.page)
        self.game = game

    def walk_to(self, place: str) -> None:
        """To a land, with the arrow keys."""
        self.tab_to(".field")
        view = self.game.table.view(None)
        start = str(self.page.evaluate("document.activeElement.dataset.place"))
        ways: dict[str, list[str]] = {start: []}
        todo = deque([start])
        while todo and place not in ways:
            here = todo.popleft()
            for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
                there = rules.neighbour(here, key, 0, view)
                if there not in ways:
                    ways[there] = [*ways[here], key]
                    todo.append(there)
        for key in ways[place]:
            start = rules.neighbour(start, key, 0, view)
            self.press(key)
            expect(self.page.locator(f"#p-{start}")).to_be_focused()

    def give(self, answer: str) -> None:
        """Give an answer by Tab, the arrow keys and Enter."""
        game = self.game
        if game.given(answer):
            return
        decision = game.decision()
        hand = rules.fresh(decision, "")
        for _ in range(_MOST):
            if self.one(decision, hand, answer):
                break
        game.answered(answer)
        game.kept(len(game.table.answers))
        for _ in range(game.looks(answer)):
            game.settled()
            self.act("pass")
        game.painted(answer)

    def one(self, decision: Decision, hand: Hand, answer: str) -> bool:
        """One step towards an answer; whether that has given it."""
        self.game.settled()
        ways = rules.toward(decision, hand, answer)
        for act in sorted(ways.acts):
            if self.game.seen(act):
                self.act(act)
                verb, _, rest = act.partition(":")
                if verb == "press":
                    rules.press(decision, hand, rest)
                return verb == "choose"
        for place in sorted(ways.places):
            land = place.partition(":")[0]
            self.walk_to(land)
            self.press("Enter")
            return rules.touch(decision, hand, land, 0) == answer
        for act in leading(answer):
            if self.game.seen(act):
                self.act(act)
                return False
        raise AssertionError(f"no key leads to {answer}")
