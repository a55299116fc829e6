"""The page as a static site: where it is served, what it asks for, and what it shows when something is missing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import LANGUAGES, READY, SIZES, Size, Watch
from web.build import catalogues
from web.build.serve import Site

LINE = "Board games for one table and one device."


@pytest.mark.parametrize("name", list(SIZES))
@pytest.mark.parametrize("theme", ["light", "dark"])
class TestStarts:
    @pytest.fixture
    def size(self, name: str) -> Size:
        return SIZES[name]

    def test_the_lobby_is_operable(self, opened: Page) -> None:
        assert opened.evaluate("document.documentElement.dataset.state") == "ready"
        expect(opened.locator("#boot-failed")).to_be_hidden()

    def test_nothing_is_wider_than_the_screen(self, opened: Page, size: Size) -> None:
        assert opened.evaluate("document.documentElement.scrollWidth") <= size.width


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_first_paint_is_in_the_visitors_language(page: Page, address: str, language: str) -> None:
    line = catalogues.translations(language).get(LINE, LINE)
    assert (line == LINE) == (language == "en")
    _ = page.route("**/app.zip*", lambda route: None)  # it is never answered, so Python never starts
    _ = page.goto(address, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#hero-line .said:visible")).to_have_text([line])


def test_everything_comes_from_below_the_sub_path(opened: Page, watch: Watch, address: str) -> None:
    assert len(watch.requests) > 10
    assert [url for url in watch.requests if not url.startswith((address, "data:", "blob:"))] == []


def test_everything_asked_for_is_there_and_asked_for_once(opened: Page, watch: Watch, served: Site) -> None:
    asked = [url.removeprefix("http://" + served.address.split("/")[2]) for url in watch.requests]
    assert [path for path in asked if served.file(path) is None] == []
    heavy = [path for path in asked if path.split("?")[0].endswith((".wasm", ".zip", ".mjs"))]
    assert sorted(heavy) == sorted(set(heavy))


def test_a_second_visit_loads_nothing_heavy(opened: Page, served: Site, open_again: Callable[[Page], None]) -> None:
    before = served.sent
    open_again(opened)
    assert served.sent - before < 100_000  # the page itself at most; the rest is in the browser's cache


@pytest.mark.parametrize("missing", ["**/app.zip*", "**/pyodide.asm.wasm", "**/stdlib.zip*", "**/page.mjs*"])
def test_a_file_that_does_not_arrive_is_said(page: Page, address: str, missing: str, allowed_errors: list[str]) -> None:
    allowed_errors.append("")  # whatever the browser and Pyodide have to say about it

    def gone(route: Route) -> None:
        route.fulfill(status=404, body="gone")

    _ = page.route(missing, gone)
    _ = page.goto(address)
    expect(page.locator("html[data-state=failed]")).to_be_attached()
    expect(page.locator("#boot-failed")).to_be_visible()
    expect(page.locator("#boot-error")).not_to_be_empty()
    expect(page.locator(READY)).to_have_count(0)


def test_the_policy_is_in_force(opened: Page, allowed_errors: list[str]) -> None:
    allowed_errors += ["securitypolicyviolation", "violates the following Content Security Policy"]
    _ = opened.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "globalThis.ran = true";
        document.head.append(script);
        const image = document.createElement("img");
        image.src = "data:image/png;base64,AAAA";
        document.body.append(image);
    }""")
    assert opened.evaluate("globalThis.ran") is None
    opened.wait_for_timeout(500)  # events come a moment later
    broken = opened.evaluate("__violations")
    assert any(each.startswith("script-src") for each in broken)
    assert any(each.startswith("img-src") for each in broken)
