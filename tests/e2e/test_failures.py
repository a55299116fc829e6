"""What can go wrong outside of the page: each is said in words, with what helps, and soon."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import LANGUAGES, READY, SECONDS
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table, speaker
from web import host
from web.build import catalogues
from web.files import read_file

SOON = 15 * SECONDS
FAILED = "html[data-state=failed]"
WHY = {
    "other": "Python, which runs the games here in your browser, did not start.",
    "slow": "Everything has arrived, but Python does not start. It may still do so; then this notice goes.",
    "missing": "A part of the page did not arrive.",
    "old": "This browser cannot do something that the page needs.",
    "wasm": "WebAssembly, which Python needs, is switched off or forbidden here.",
    "type": "The server sends something else in place of Python.",
    "file": "The page was opened as a file. Browsers start a page like this only from a web server.",
}
"""The first sentence of each reason; data-why names it."""
ANSWERS = [LETTERS[1], LETTERS[0], *MOVES[:4]]


@pytest.fixture(autouse=True)
def noise(allowed_errors: list[str]) -> None:
    """Whatever the browser and Pyodide have to say about what is broken on purpose."""
    allowed_errors.append("")


def told(page: Page, why: str, language: str = "en") -> None:
    """The page has failed, says why and nothing else, and keeps nobody waiting."""
    page.locator(FAILED).wait_for(state="attached", timeout=SOON)
    expect(page.locator("#boot-failed")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-why", why)
    shown = page.locator(".why > p > .said:visible")
    expect(shown).to_have_text([catalogues.translations(language).get(WHY[why], WHY[why])])
    expect(page.locator(f".why-{why} li:visible").first).to_be_visible()
    expect(page.locator("#boot-error")).not_to_be_empty()
    expect(page.locator("#boot-again")).to_be_visible()
    expect(page.locator(READY)).to_have_count(0)


def replaced(page: Page, pattern: str, **answer: object) -> None:
    """Answer requests for a file in another way."""
    _ = page.route(pattern, lambda route: route.fulfill(**answer))  # type: ignore[arg-type]


class TestMissing:
    @pytest.mark.parametrize("name", [
        "app.zip", "stdlib.zip", "pyodide.asm.wasm", "pyodide.asm.mjs", "interpreter.mjs", "page.mjs", "page.css",
        "games.css",
    ])  # fmt: skip
    def test_a_part_that_is_missing_is_said(self, page: Page, address: str, name: str) -> None:
        replaced(page, f"**/{name}*", status=404, body="gone")
        _ = page.goto(address)
        told(page, "missing")
        if name != "interpreter.mjs":  # said of page.mjs, too, which needs it
            expect(page.locator("#boot-error")).to_contain_text(name)

    def test_so_is_a_connection_that_breaks(self, page: Page, address: str) -> None:
        _ = page.route("**/pyodide.asm.wasm", lambda route: route.abort("connectionreset"))
        _ = page.goto(address)
        told(page, "missing")

    @pytest.mark.parametrize("name", ["*.woff2", "icons.svg", "*.webp", "icon*", "manifest.webmanifest", "first.js"])
    def test_what_is_only_for_looks_may_be_missing(self, page: Page, address: str, name: str) -> None:
        replaced(page, f"**/{name}*", status=404, body="gone")
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        Hands(page).begin()

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_in_the_visitors_language(self, page: Page, address: str, language: str) -> None:
        replaced(page, "**/app.zip*", status=404, body="gone")
        _ = page.goto(address)
        told(page, "missing", language)

    def test_the_lobby_does_not_wait_for_the_games_and_says_if_they_do_not_arrive(
        self, page: Page, address: str
    ) -> None:
        replaced(page, "**/games.zip*", status=404, body="gone")
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        hands = Hands(page)
        hands.act("settings", "close", "about", "close", "language")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        hands.act("new:geister")
        expect(page.locator("#notice")).to_be_visible()
        expect(hands.button("start")).to_have_count(0)
        page.unroute("**/games.zip*")
        hands.act("new:geister")
        expect(hands.button("start")).to_be_visible()

    def test_with_kept_games_the_lobby_needs_them(self, page: Page, address: str) -> None:
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        Hands(page).begin()
        _ = page.reload()
        page.locator(READY).wait_for(state="attached")
        expect(page.locator("#going .saved")).to_have_count(1)
        replaced(page, "**/games.zip*", status=404, body="gone")
        _ = page.reload()
        told(page, "missing")
        expect(page.locator("#boot-error")).to_contain_text("games.zip")

    def test_a_damaged_part_is_said(self, page: Page, address: str) -> None:
        replaced(page, "**/app.zip*", status=200, body="no archive")
        _ = page.goto(address)
        told(page, "other")

    def test_loading_again_helps_once_it_is_there(self, page: Page, address: str) -> None:
        replaced(page, "**/app.zip*", status=404, body="gone")
        _ = page.goto(address)
        told(page, "missing")
        page.unroute("**/app.zip*")
        page.locator("#boot-again").click()
        page.locator(READY).wait_for(state="attached")


class TestBinary:
    @pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream", ""])
    def test_of_the_wrong_type_does_no_harm(self, page: Page, address: str, kind: str) -> None:
        def typed(route: Route) -> None:
            route.fulfill(response=route.fetch(), headers={"content-type": kind} if kind else {})

        _ = page.route("**/pyodide.asm.wasm", typed)
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")

    @pytest.mark.parametrize("kind", ["text/html", "application/wasm"])
    def test_that_is_something_else_is_said(self, page: Page, address: str, kind: str) -> None:
        replaced(page, "**/pyodide.asm.wasm", status=200, content_type=kind, body="<!doctype html><p>Sign in</p>")
        _ = page.goto(address)
        told(page, "type")

    @pytest.mark.parametrize("name", ["interpreter.mjs", "pyodide.asm.mjs", "page.mjs"])
    def test_scripts_of_the_wrong_type_are_said(self, page: Page, address: str, name: str) -> None:
        def typed(route: Route) -> None:
            route.fulfill(response=route.fetch(), headers={"content-type": "text/plain"})

        _ = page.route(f"**/{name}*", typed)
        _ = page.goto(address)
        told(page, "missing")

    def test_refused_by_the_rules_of_the_server(self, page: Page, address: str) -> None:
        def strict(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "script-src 'self'"})

        _ = page.route(address, strict)
        _ = page.goto(address)
        told(page, "wasm")

    def test_refused_by_the_browser(self, page: Page, address: str) -> None:
        _ = page.add_init_script("delete globalThis.WebAssembly;")
        _ = page.goto(address)
        told(page, "wasm")

    def test_refused_only_when_it_is_compiled(self, page: Page, address: str) -> None:
        _ = page.add_init_script("""
            WebAssembly.compileStreaming = async () => {
                WebAssembly.Module = function () { throw new WebAssembly.CompileError("blocked"); };
                throw new WebAssembly.CompileError("blocked");
            };
        """)
        _ = page.goto(address)
        told(page, "wasm")


class TestBrowser:
    @pytest.mark.parametrize("lack, name", [
        ("delete WebAssembly.compileStreaming", "WebAssembly.compileStreaming"),
        ("WebAssembly.validate = () => false", "WebAssembly exceptions"),
        ("delete globalThis.structuredClone", "structuredClone"),
        ("delete Object.hasOwn; delete Array.prototype.at", "Array.prototype.at, Object.hasOwn"),
        ("delete HTMLScriptElement.prototype.noModule", "modules"),
    ])  # fmt: skip
    def test_that_is_too_old_is_told_what_it_lacks(self, page: Page, address: str, lack: str, name: str) -> None:
        _ = page.add_init_script(f"{lack};")
        _ = page.goto(address)
        told(page, "old")
        expect(page.locator("#boot-error")).to_have_text(name)

    def test_that_cannot_read_the_scripts(self, page: Page, address: str) -> None:
        replaced(page, "**/page.mjs*", status=200, content_type="text/javascript", body="what is this;")
        _ = page.goto(address)
        told(page, "old")

    def test_opened_as_a_file(self, page: Page, dist: Path) -> None:
        _ = page.goto((dist / "index.html").as_uri())
        told(page, "file")
        expect(page.locator(".why-file")).to_contain_text("python3 build.py serve")
        expect(page.locator(".why-file")).to_contain_text("it holds everything and needs no server")
        page.locator("#boot-file").click()
        page.locator(READY).wait_for(state="attached")
        assert page.url == (dist / "wisp.html").as_uri()


class TestSlow:
    def test_a_start_that_does_not_come_is_said_and_may_still_come(self, page: Page, address: str) -> None:
        page.clock.install()
        replaced(page, "**/page.mjs*", status=200, content_type="text/javascript", body="")  # PyScript is in it
        _ = page.goto(address)
        page.locator("html[data-step=start]").wait_for(state="attached")
        expect(page.locator(FAILED)).to_have_count(0)
        page.clock.fast_forward(60 * SECONDS)  # the clock goes on by itself too, so there must be room
        expect(page.locator(FAILED)).to_have_count(0)
        page.clock.fast_forward(31 * SECONDS)
        told(page, "slow")
        assert page.evaluate("() => wispReady()") is True
        expect(page.locator("#boot-failed")).to_be_hidden()

    def test_only_a_slow_start_may_still_come(self, page: Page, address: str) -> None:
        replaced(page, "**/page.css*", status=404, body="gone")
        _ = page.goto(address)
        told(page, "missing")
        page.wait_for_timeout(5 * SECONDS)
        told(page, "missing")


# -- storage ---------------------------------------------------------------------------------------------------------

# Before any script of the page: a store that refuses in one way or another.
DENIED = {
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "fails": """IDBFactory.prototype.open = () => {
        const asked = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
        Object.defineProperty(asked, "error", { value: new DOMException('no', 'UnknownError') });
        setTimeout(() => asked.dispatchEvent(new Event('error')));
        return asked;
    };""",
    "is silent": """IDBFactory.prototype.open = () =>
        Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);""",
    "is not there": "Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: () => undefined });",
}
FULL = """
const put = IDBObjectStore.prototype.put;
globalThis.full = true;
IDBObjectStore.prototype.put = function (...given) {
    if (globalThis.full) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, given);
};
"""
FORBIDDEN = "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };"


@pytest.fixture
def begin(page: Page, address: str) -> Callable[[str], Hands]:
    """Open the page with a script that breaks something."""

    def opened(script: str) -> Hands:
        _ = page.add_init_script(script)
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        return Hands(page)

    return opened


def notice(page: Page) -> str:
    return page.locator("#notice p").inner_text()


def exported(hands: Hands) -> list[str]:
    """The answers in the file that the notice offers."""
    with hands.page.expect_download() as download:
        hands.press(hands.page.locator("#notice-export"))
        if not hands.page.locator("#result").count():
            hands.act("ok")
    return list(read_file(Path(download.value.path()).read_text(encoding="utf-8"), replay=True).table.answers)


class TestStorage:
    @pytest.mark.parametrize("how", list(DENIED))
    def test_that_is_denied_is_said_and_the_game_goes_on(self, begin: Callable[[str], Hands], how: str) -> None:
        hands = begin(DENIED[how])
        assert notice(hands.page) == host.DENIED
        hands.begin()
        assert notice(hands.page) == host.DENIED
        game = Game(hands)
        game.play(ANSWERS)
        assert exported(hands) == ANSWERS
        game.play(MOVES[4:])
        expect(hands.page.locator("#result")).to_be_visible()

    @pytest.mark.parametrize("language", list(LANGUAGES))
    def test_that_is_full_is_said(self, begin: Callable[[str], Hands], language: str, dist: Path) -> None:
        hands = begin(FULL)
        hands.begin()
        assert notice(hands.page) == speaker(dist, language)(host.FULL)
        game = Game(hands)
        game.play(ANSWERS[:4])
        assert exported(hands) == ANSWERS[:4]
        hands.page.evaluate("() => { full = false; }")
        game.play(ANSWERS[4:])
        expect(hands.page.locator("#notice")).to_have_count(0)
        assert list(kept_table(hands.page, hands.game_id()).answers) == ANSWERS

    def test_that_becomes_full_in_a_game_takes_no_answer_back(self, begin: Callable[[str], Hands]) -> None:
        hands = begin(FULL.replace("full = true", "full = false"))
        hands.begin()
        game = Game(hands)
        game.play(ANSWERS[:3])
        hands.page.evaluate("() => { full = true; }")
        game.play(ANSWERS[3:])
        assert notice(hands.page) == host.FULL
        assert list(kept_table(hands.page, hands.game_id()).answers) == ANSWERS[:3]
        assert exported(hands) == ANSWERS
        hands.leave()
        expect(hands.page.locator("#going .saved")).to_have_count(1)

    def test_settings_that_cannot_be_kept_are_said(self, begin: Callable[[str], Hands]) -> None:
        hands = begin(FORBIDDEN)
        hands.act("language")
        expect(hands.page.locator("html")).to_have_attribute("lang", "de")
        expect(hands.page.locator("#notice")).to_be_visible()

    def test_of_a_newer_version_is_said(self, opened: Page) -> None:
        hands = Hands(opened)
        hands.begin()
        opened.evaluate("""() => new Promise((done, failed) => {
            const asked = indexedDB.open("wisp:" + new URL("./", location.href).pathname, 2);
            asked.onsuccess = done;
            asked.onblocked = failed;
        })""")
        Game(hands).play(ANSWERS[:1])
        assert notice(opened) == host.OUTDATED
