"""A person at the page: presses, taps, drags, holds, types, and reads what is on the screen.

`Hands` knows the page's marks (`data-act`, `data-place`, `data-hold`) and no rules. `Game` plays the same game on a
table of the engine beside it, so that a test knows what must be on the screen.
"""

from __future__ import annotations

import gettext
import io
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias

from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from engine import plain
from engine.chance import Chance
from engine.geister.game import GEISTER
from engine.table import Rest, Table
from engine.text import Catalogue, Speaker
from tests.e2e.conftest import READY
from web.files import GameFile, read_file, write_file
from web.hands import geister as geister_hands
from web.kept import head
from web.session import Session
from web.ui.model import Person

How: TypeAlias = Literal["tap", "drag"]

PEOPLE = (Person("Anna", 1), Person("Ben", 5))

# A whole game of eleven moves: both take a ghost, and the good ghost of the first seat leaves.
LETTERS = ("BGBBGGGB", "GBGBBGBG")
MOVES = ("b2-b3", "e5-e4", "b3-b4", "e4-e3", "b4-b5", "e3-e2", "b5-a5", "e2-f2", "a5-a6", "f2-f3", "a6-ex")


class Hands:
    """Somebody in front of one page, with a mouse and keys or with fingers."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self._session: CDPSession | None = None

    @property
    def cdp(self) -> CDPSession:
        """The debugging protocol of the page, for what Playwright has no words for."""
        if self._session is None:
            self._session = self.page.context.new_cdp_session(self.page)
        return self._session

    # -- gestures -----------------------------------------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        """Click or tap an element, as soon as that can be done."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def button(self, verb: str) -> Locator:
        return self.page.locator(f'[data-act="{verb}"]').first

    def act(self, *verbs: str) -> None:
        """Press buttons by their verbs."""
        for verb in verbs:
            self.press(self.button(verb))

    def middle(self, place: str) -> tuple[float, float]:
        """Where a place of the board (or a stock beside it) is on the screen, once nothing lies over the board."""
        expect(self.page.locator(".dim, #menu")).to_have_count(0)
        hit = self.page.locator(f"#p-{place} > .hit, button#p-{place}")
        hit.wait_for()
        return centre(hit.bounding_box())

    def tap(self, *places: str) -> None:
        """Tap places of the board. A piece may lie over a place: whatever is there gets the tap."""
        for place in places:
            x, y = self.middle(place)
            if self.touch:
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.click(x, y)

    def drag(self, start: str, end: str) -> None:
        """Drag what lies at one place to another."""
        self.lift(start, end)
        self.let_go()

    def lift(self, start: str, over: str) -> None:
        """Begin to drag, and stay over a place, at rest: what is let go in flight is a flick for the browser."""
        steps = 5
        (x, y), (u, v) = self.middle(start), self.middle(over)
        self._down(x, y)
        for step in range(1, steps + 1):
            self._move(x + (u - x) * step / steps, y + (v - y) * step / steps)
        expect(self.page.locator(".drag-copy")).to_be_attached()
        if self.touch:
            self.page.wait_for_timeout(100)
            self._move(u, v)

    def let_go(self) -> None:
        """Lift the finger or the mouse button."""
        self._up()

    def hold(self) -> None:
        """Hold the curtain's button until the curtain opens."""
        self.press_hold()
        self.curtain.wait_for(state="detached")
        self.let_go()

    def open_curtain(self) -> None:
        """Open the curtain with Enter, and at once: a new one heeds no key for a moment, so this one is made old.

        For tests in which the curtain only stands in the way.
        """
        self.curtain.evaluate("""curtain => {
            curtain.dataset.since = "-1e9";
            const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
            curtain.querySelector("[data-hold]").dispatchEvent(enter);
        }""")
        self.curtain.wait_for(state="detached")

    def press_hold(self) -> None:
        """Begin to hold the curtain's button."""
        hold = self.page.locator("[data-hold]")
        hold.click(trial=True)  # waits until the curtain has fallen
        self._down(*centre(hold.bounding_box()))

    def hold_for(self, milliseconds: int) -> None:
        """Hold the curtain's button for a while, whatever comes of it."""
        self._down(*centre(self.page.locator("[data-hold]").bounding_box()))
        self.page.wait_for_timeout(milliseconds)
        self._up()

    def _down(self, x: float, y: float) -> None:
        if self.touch:
            self.finger("touchStart", x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def _move(self, x: float, y: float) -> None:
        if self.touch:
            self.finger("touchMove", x, y)
        else:
            self.page.mouse.move(x, y)

    def _up(self) -> None:
        if self.touch:
            self.finger("touchEnd")
        else:
            self.page.mouse.up()

    def finger(self, kind: str, *at: float) -> None:
        """A touch of the kind "touchStart", "touchMove" or "touchEnd"."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        _ = self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def hide(self) -> None:
        """The page goes into the background and comes back (Playwright keeps every page visible, so it is said)."""
        self.page.evaluate("""() => {
            for (const state of ["hidden", "visible"]) {
                Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
                document.dispatchEvent(new Event("visibilitychange"));
            }
        }""")

    # -- reading ------------------------------------------------------------------------------------------------------

    @property
    def curtain(self) -> Locator:
        return self.page.locator("#curtain")

    def wait_for_change(self) -> None:
        """Until a turn is over: the curtain, the common screen or the result is there."""
        self.page.locator("#curtain, #bar-pass, #result").first.wait_for()

    def lit(self) -> set[str]:
        """The places that may be chosen now, as the board shows them."""
        return set(self.page.locator(".cell.offered").evaluate_all("cells => cells.map(each => each.dataset.place)"))

    def place(self, place: str) -> Locator:
        return self.page.locator(f"#p-{place}")

    def sideways(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return self.page.evaluate("document.documentElement.scrollWidth - innerWidth")

    # -- games in the store -------------------------------------------------------------------------------------------

    def begin(self, *choices: str, seed: str = "") -> None:
        """A new game of Geister, Anna first, with more choices such as `exit_rule:reach`."""
        self.act("new:geister", "set:first_player:first")
        if seed:
            self.press(self.page.locator("#advanced summary"))
            self.page.locator("#seed").press_sequentially(seed)
            expect(self.page.locator("#seed")).to_be_visible()  # what is unfolded stays so while one types
        for choice in choices:
            self.act(f"set:{choice}")
            expect(self.button(f"set:{choice}")).to_have_attribute("aria-pressed", "true")
        expect(self.button("set:first_player:first")).to_have_attribute("aria-pressed", "true")
        self.act("start")
        self.page.locator("#curtain, #board").first.wait_for()

    def game_id(self) -> str:
        """The name of the only game in the store."""
        (id,) = stored(self.page)["games"]
        return id

    def leave(self) -> None:
        """To the lobby, from wherever one is in a game."""
        if self.page.locator("#curtain, #result").count():
            self.act("lobby")
        else:
            self.act("menu", "lobby")
        self.page.locator("#boxes").wait_for()

    def open(self, id: str) -> None:
        """Open a game of the list."""
        self.act(f"open:{id}")
        self.page.locator("#curtain, #board, .battle").first.wait_for()

    def reload(self) -> None:
        """Load the page again, and wait for the lobby."""
        reload_all([self])

    def bring(self, table: Table[Any], folder: Path) -> Game:
        """Open a game through a file, and go on with it."""
        file = folder / "game.json"
        _ = file.write_text(write_file(GameFile(table, PEOPLE)), encoding="utf-8")
        before = set(stored(self.page)["games"])
        self.pick_file(file)
        expect(self.page.locator(".saved")).to_have_count(len(before) + 1)
        (id,) = set(stored(self.page)["games"]) - before
        self.open(id)
        return Game(self, table)

    def pick_file(self, file: Path) -> None:
        """Choose a file of the device through the browser's own chooser."""
        with self.page.expect_file_chooser() as chooser:
            self.press(self.page.locator("#import"))
        chooser.value.set_files(file)


def reload_all(everyone: Sequence[Hands]) -> None:
    """Load several pages again at once, and wait for their lobbies."""
    for hands in everyone:
        _ = hands.page.reload(wait_until="commit")
    for hands in everyone:
        hands.page.locator(READY).wait_for(state="attached")


def brought_to(answers: Sequence[str], **setup: str) -> Table[Any]:
    """A game some answers on, Anna first."""
    table: Table[Any] = Table(GEISTER, {"first_player": "first", **setup}, 1)
    for answer in answers:
        table.answer(answer)
    return table


class Game:
    """One game on the page and on a table of the engine. Play it with `give`."""

    def __init__(self, hands: Hands, table: Table[Any] | None = None) -> None:
        """table: where the game stands; a new one with Anna first if there is none."""
        self.hands = hands
        self.table: Table[Any] = table or brought_to([])

    def give(self, answer: str, how: How = "tap", *, wait: bool = True) -> None:
        """Give the next answer on the screen, from behind the curtain if it is drawn, and wait for what follows."""
        hands, asked = self.hands, self.table.asks
        assert asked is not None
        self.look()
        decision = self.table.decision(asked)
        assert decision is not None
        option = next(option for option in decision.options if option.id == answer)
        if decision.form == "arrange":
            self.arrange(asked, answer, how)
            hands.act("ready")
            hands.button("ready").wait_for(state="detached")
        elif option.at:
            move = hands.tap if how == "tap" else hands.drag
            move(*option.at)
        elif option.aside:
            hands.act("menu", f"aside:{answer}", *(["ok"] if answer == "resign" else []))
        else:
            hands.act(f"choose:{answer}")
        self.table.answer(answer)
        if wait and self.table.asks != asked:
            hands.wait_for_change()

    def look(self) -> None:
        """Open the curtain if it is drawn; pass the device first if both look together."""
        self.hands.page.locator("#curtain, #bar").first.wait_for()
        if self.hands.page.locator("#bar-pass").count():
            self.hands.act("pass")
            self.hands.curtain.wait_for()
        if self.hands.curtain.count():
            self.hands.hold()

    def arrange(self, seat: int, letters: str, how: How = "tap") -> None:
        """Place the eight ghosts; when the last of one kind stands, the page places the other kind itself."""
        hands = self.hands
        expect(hands.button("ready")).to_be_disabled()
        good = [square for square, letter in zip(geister_hands.home(seat), letters, strict=True) if letter == "G"]
        if how == "tap":
            hands.tap("stock-bad", "stock-good", *good)
        else:
            for count, square in enumerate(good, 1):
                hands.drag("stock-good", square)
                expect(hands.page.locator("#pieces [data-piece]")).to_have_count(count if count < 4 else 8)
        expect(hands.button("ready")).to_be_enabled()

    def play(self, answers: Sequence[str], hows: Sequence[How] = ("tap",)) -> None:
        """Give several answers, in the given ways by turns."""
        for count, answer in enumerate(answers):
            self.give(answer, hows[count % len(hows)])


def centre(box: FloatRect | None) -> tuple[float, float]:
    """The middle of a box on the screen."""
    assert box is not None, "not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# What the page keeps, read past the page.
_STORED = """async () => {
    const path = new URL("./", location.href).pathname;
    const db = await new Promise((done, failed) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    const all = (name) => new Promise((done, failed) => {
        const asked = db.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    const games = db.objectStoreNames.contains("games") ? await all("games") : [];
    const journal = db.objectStoreNames.contains("journal") ? await all("journal") : [];
    db.close();
    return { games, journal };
}"""


def stored(page: Page) -> dict[str, Any]:
    """What is in the store: `games`: id -> (head, text), `journal`: id -> entries in order."""
    found = page.evaluate(_STORED)
    journal: dict[str, list[str]] = {}
    for entry in found["journal"]:
        journal.setdefault(entry["id"], []).append(entry["entry"])
    return {"games": {game["id"]: (game["head"], game["text"]) for game in found["games"]}, "journal": journal}


_ANSWERS = """async (id) => {
    const path = new URL("./", location.href).pathname;
    const db = await new Promise((done, failed) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    const all = (name, tx) => new Promise((done, failed) => {
        const asked = tx.objectStore(name).getAll();
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    const tx = db.transaction(["games", "journal"]);
    const [games, journal] = await Promise.all([all("games", tx), all("journal", tx)]);
    db.close();
    const game = games.find((each) => each.id === id);
    const later = (kind) => journal.filter((each) => each.id === id && each.entry.startsWith(`["${kind}"`)).length;
    return game ? JSON.parse(game.text).table.answers.length + later("answer") - later("undo") : 0;
}"""


def answers_kept(page: Page, id: str) -> int:
    """How many answers the store holds of a game."""
    return page.evaluate(_ANSWERS, id)


_PUT = """async ([id, head, text]) => {
    const path = new URL("./", location.href).pathname;
    const db = await new Promise((done, failed) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    await new Promise((done, failed) => {
        const tx = db.transaction(["games", "journal"], "readwrite");
        tx.objectStore("games").clear();
        tx.objectStore("journal").clear();
        tx.objectStore("games").put({ id, head, text, revision: 1 });
        tx.oncomplete = done;
        tx.onerror = failed;
    });
    db.close();
    const channel = new BroadcastChannel("wisp:" + path);  // as another tab would tell it
    channel.postMessage({ changed: id });
    channel.close();
}"""


def put(
    page: Page, id: str, table: Table[Any], people: tuple[Person, ...] = PEOPLE, *, between_steps: bool = True
) -> None:
    """Put a game into the store past the page, which is in its lobby: the only one, with the state as it is.

    A game whose cards lie as no seed deals them can be opened only so. between_steps: no step of the rules is under
    way, so that the state is one to go on from.
    """
    if between_steps:
        rests, count = table.rests, len(table.answers)
        rests[:] = [rest for rest in rests if rest.answers < count]  # else it may lie before the deal
        rests.append(Rest(count, len(table.all_events), table.game.copy(table.state)))
    told = json.dumps(plain.dump(head(Session(id, table, people, Chance(0)), 1_790_000_000_000)))
    page.evaluate(_PUT, [id, told, write_file(GameFile(table, people))])
    page.locator(f'[data-act="open:{id}"]').wait_for()


def kept_table(page: Page, id: str) -> Table[Any]:
    """The table that the store holds for a game: its file with the journal played into it."""
    found = stored(page)
    table = read_file(found["games"][id][1], replay=False).table
    for entry in found["journal"].get(id, []):
        kind, value = json.loads(entry)
        if kind == "answer":
            table.answer(value)
        elif kind == "undo":
            _ = table.undo(None)
        else:
            assert kind == "look"
            table.look(int(value))
    return table


def speaker(dist: Path, language: str, names: Sequence[str] = ("Anna", "Ben")) -> Speaker:
    """Says messages as the built page does."""
    catalogue: Catalogue = gettext.NullTranslations()
    if language != "en":
        with zipfile.ZipFile(dist / "app.zip") as app:
            catalogue = gettext.GNUTranslations(io.BytesIO(app.read(f"web/locales/{language}.mo")))
    return Speaker(catalogue, names, language)
