"""The start from a memory snapshot, from the second visit on: that it is the same page, and that it can do without."""

import base64
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY, SECONDS
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table, stored
from web.build import ROOT
from web.files import read_file

Way: TypeAlias = Literal["snapshot", "afresh"]
WHOLE_STORE = 60 * SECONDS
"""How long it may take until everything is kept."""
SAVES = sorted((ROOT / "tests" / "saves").glob("*.json"))
# The Python of the page: the interpreter module is loaded already, and hands it out again.
PYTHON = """async (code) => {
    const { loadPyodide } = await import(document.querySelector('script[src*="interpreter"]').src);
    return (await loadPyodide()).runPython(code);
}"""
# What is kept under a name with this end, with `from` replaced by `to`.
CHANGE_KEPT = """async ([end, from, to]) => {
    let changed = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(end)) continue;
            const response = await cache.match(request);
            const text = await response.text();
            if (!text.includes(from)) continue;
            await cache.put(request, new Response(text.replace(from, to), { headers: response.headers }));
            changed += 1;
        }
    }
    return changed;
}"""
SPOIL_BYTE = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(".bin.gz")) continue;
            const response = await cache.match(request);
            const bytes = new Uint8Array(await response.arrayBuffer());
            bytes[bytes.length >> 1] ^= 1;
            await cache.put(request, new Response(bytes, { headers: response.headers }));
        }
    }
}"""
DELETE = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.endsWith(".bin.gz")) await cache.delete(request);
    }
}"""
COUNT = """async () => {
    let count = 0;
    for (const name of await caches.keys()) {
        const keys = await (await caches.open(name)).keys();
        count += keys.filter(({ url }) => url.endsWith(".bin.gz")).length;
    }
    return count;
}"""
# Before any script of the page: there is no memory for the snapshot.
NO_MEMORY = """
globalThis.Worker = class {
    postMessage() {
        setTimeout(() => this.onerror(new ErrorEvent("error", { message: "Array buffer allocation failed" })));
    }
};
"""


@pytest.fixture
def service_workers() -> str:
    return "allow"


def way(page: Page) -> str:
    """How the page was started."""
    marks = "performance.getEntriesByType('mark').map(({ name }) => name).filter((name) => name.startsWith('wisp:'))"
    (mark,) = page.evaluate(marks)
    return str(mark).removeprefix("wisp:")


def python(page: Page, code: str) -> Any:
    return page.evaluate(PYTHON, code)


def again(page: Page) -> None:
    _ = page.reload()
    page.locator(READY).wait_for(state="attached")


@pytest.fixture
def kept(opened: Page) -> Page:
    """The page, after its first visit: with everything kept."""
    opened.locator("#offline").wait_for(timeout=WHOLE_STORE)
    return opened


def new_game(page: Page) -> Any:
    """The seed and the people's order of a new game, from the file that is kept."""
    before = set(stored(page)["games"])
    Hands(page).begin()
    (id,) = set(stored(page)["games"]) - before
    text = stored(page)["games"][id][1]
    Hands(page).leave()
    return kept_table(page, id).seed, text


class TestTheSamePage:
    def test_the_second_visit_starts_from_it_and_the_first_does_not_load_it(self, opened: Page, served: Any) -> None:
        assert way(opened) == "afresh"
        loaded = opened.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        assert any("pyodide" in path for path in loaded)
        assert not [path for path in loaded if "snapshot" in path]
        opened.locator("#offline").wait_for(timeout=WHOLE_STORE)
        # It is the service worker that fetches it, in its own time, and the worker is fetched when the page is in use.
        asked = [path.rpartition("/")[2] for path in served.requested]
        assert asked.index("sw.js") < next(at for at, name in enumerate(asked) if name.startswith("snapshot"))
        again(opened)
        assert way(opened) == "snapshot"

    def test_the_first_visit_compiles_no_dataclass(self, opened: Page) -> None:
        """Neither for the lobby nor for a game: the build has done it."""
        asked = "from web import generated; len(generated.uncompiled)"
        assert way(opened) == "afresh"
        assert python(opened, asked) == 0
        opened.locator("#offline").wait_for(timeout=WHOLE_STORE)
        Hands(opened).act("lesson:spirit_island")
        expect(opened.locator("#boxes")).to_have_count(0)
        assert python(opened, asked) == 0
        assert python(opened, "len(generated.compiled)") > 100

    def test_chance_and_clock_are_new_at_every_start(self, kept: Page) -> None:
        seeds, numbers = set[int](), set[float]()
        for _ in range(3):
            again(kept)
            assert way(kept) == "snapshot"
            seeds.add(new_game(kept)[0])
            numbers.add(python(kept, "import random; random.random()"))
            assert abs(python(kept, "import time; time.time()") - time.time()) < 60
        assert len(seeds) == len(numbers) == 3

    def test_both_ways_to_start_have_one_environment(self, kept: Page) -> None:
        asked = """
import json, os, sys, time
json.dumps([dict(os.environ), hash("Wisp"), sys.flags.hash_randomization, sys.path, sys.executable, sys.argv,
            time.tzname, time.timezone, time.strftime("%Z %z"), sys.flags.optimize])
"""
        first = python(kept, asked)
        again(kept)
        assert way(kept) == "snapshot"
        assert python(kept, asked) == first

    def test_language_and_settings_are_read_at_the_start(self, kept: Page) -> None:
        hands = Hands(kept)
        hands.act("language")
        expect(kept.locator("html")).to_have_attribute("lang", "de")
        again(kept)
        assert way(kept) == "snapshot"
        expect(kept.locator("html")).to_have_attribute("lang", "de")
        expect(kept.locator("#hero-line")).to_have_text("Brettspiele für einen Tisch und ein Gerät.")

    def test_saves_are_replayed(self, kept: Page) -> None:
        again(kept)
        assert way(kept) == "snapshot"
        for number, save in enumerate(SAVES, 1):
            Hands(kept).pick_file(save)
            expect(kept.locator(".saved")).to_have_count(number)
        tables = [kept_table(kept, id) for id in stored(kept)["games"]]
        saved = [read_file(save.read_text(encoding="utf-8"), replay=True).table for save in SAVES]
        assert sorted(table.answers for table in tables) == sorted(table.answers for table in saved)


class TestTimeZone:
    @pytest.fixture
    def browser_context_args(self, browser_context_args: dict[str, Any]) -> dict[str, Any]:
        return {**browser_context_args, "timezone_id": "Asia/Seoul"}

    def test_is_that_of_the_device(self, kept: Page) -> None:
        again(kept)
        assert way(kept) == "snapshot"
        assert python(kept, "import time; time.timezone") == -9 * 3600
        assert python(kept, "import time; time.strftime('%Z %z')") == "UTC+0900 +0900"


@pytest.mark.parametrize("start", ["snapshot", "afresh"])
def test_every_screen_opens(kept: Page, start: Way) -> None:
    """Modules that are imported late are there, whichever way the page was started."""
    if start == "snapshot":
        again(kept)
    assert way(kept) == start
    hands = Hands(kept)
    for panel in ("settings", "about", "rules"):
        hands.act(panel)
        expect(kept.locator(f"#{panel}")).to_be_visible()
        hands.act("close")
    hands.act("decks")
    hands.act("lobby")
    for game in ("geister", "lost_lights", "spirit_island"):
        hands.act(f"new:{game}")
        expect(hands.button("start")).to_be_visible()
        hands.act("lobby")
    for game in ("geister", "lost_lights", "spirit_island"):
        hands.act(f"lesson:{game}")
        kept.locator("#boxes").wait_for(state="detached")
        hands.leave()
    hands.begin()
    Game(hands).play([LETTERS[1], LETTERS[0], *MOVES])
    expect(kept.locator("#result")).to_be_visible()
    hands.act("replay")
    expect(kept.locator("#playback")).to_be_visible()
    hands.act("leave", "lobby", "statistics")
    expect(kept.locator("#statistics")).to_be_visible()


class TestWithout:
    """Whatever is wrong with the snapshot, the page starts."""

    @pytest.fixture
    def started(self, kept: Page) -> Callable[[], Page]:
        def start() -> Page:
            again(kept)
            assert way(kept) == "afresh"
            hands = Hands(kept)
            hands.begin()
            Game(hands).play([LETTERS[1], LETTERS[0], MOVES[0]])
            return kept

        return start

    def test_a_missing_one_is_fetched_again(self, kept: Page, started: Callable[[], Page]) -> None:
        kept.evaluate(DELETE)
        page = started()
        Hands(page).leave()
        page.locator("#offline").wait_for(timeout=WHOLE_STORE)
        assert page.evaluate(COUNT) == 1
        again(page)
        assert way(page) == "snapshot"

    def test_one_with_a_broken_byte_is_thrown_away_and_fetched_again(
        self, kept: Page, started: Callable[[], Page]
    ) -> None:
        kept.evaluate(SPOIL_BYTE)
        page = started()
        Hands(page).leave()
        page.locator("#offline").wait_for(timeout=WHOLE_STORE)
        again(page)
        assert way(page) == "snapshot"

    def test_one_of_another_build_is_refused(self, kept: Page, dist: Path, started: Callable[[], Page]) -> None:
        text = (dist / "runtime" / "interpreter.mjs").read_text(encoding="utf-8")
        (header,) = re.findall(r'"(AHNu[A-Za-z0-9+/]+=*)"', text)
        words = bytearray(base64.b64decode(header))
        words[16] ^= 1  # the first byte of Pyodide's name for its build
        other = base64.b64encode(words).decode()
        assert kept.evaluate(CHANGE_KEPT, ["/interpreter.mjs", header, other]) == 1
        _ = started()

    def test_without_memory_for_it(self, kept: Page, started: Callable[[], Page]) -> None:
        _ = kept.context.add_init_script(NO_MEMORY)
        _ = started()

    def test_where_nothing_may_be_kept(self, page: Page, address: str) -> None:
        _ = page.context.add_init_script("Object.defineProperty(globalThis, 'caches', { value: undefined });")
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        assert way(page) == "afresh"


def test_the_game_file_says_nothing_of_the_start(kept: Page) -> None:
    """A game begun on one way to start goes on after the other."""
    seed, text = new_game(kept)
    again(kept)
    assert way(kept) == "snapshot"
    (id,) = stored(kept)["games"]
    assert kept_table(kept, id).seed == seed and json.loads(stored(kept)["games"][id][1]) == json.loads(text)
    hands = Hands(kept)
    hands.open(id)
    Game(hands).play([LETTERS[1], LETTERS[0], *MOVES[:2]])
