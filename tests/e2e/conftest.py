"""The page in a real browser, as a visitor has it: built, on a static host, below a sub-path.

Every test gets its own browser context (`page`), and fails afterwards if any page in it asked another host for
anything, broke the content security policy, or wrote an error to the console. A test that provokes an error on purpose
says so with `allowed_errors.append("part of the message")`.

The policy forbids `page.wait_for_function` (it evaluates text in the page): wait with locators and `expect`.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from web.build import browser, site
from web.build.serve import Site

FAILURES = Path(__file__).with_name("failures")
SECONDS = 1000  # Playwright counts in milliseconds
PATIENCE = 60 * SECONDS
"""How long a page may take: Python starts in 2 seconds, but machines in test services are slow and busy."""
READY = "html[data-state=ready]"
# In the page, before any of its scripts: what breaks the policy is kept where the test can read it.
WATCH = """
globalThis.__violations = [];
addEventListener("securitypolicyviolation", (e) => {
  globalThis.__violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber} ${e.sample}`);
  console.error(`securitypolicyviolation: ${globalThis.__violations.at(-1)}`);
}, true);
"""


class Size(NamedTuple):
    """A device: the size of its screen in CSS pixels, and whether it is touched."""

    width: int
    height: int
    touch: bool


SIZES = {"phone": Size(390, 844, True), "tablet": Size(820, 1180, True), "desktop": Size(1280, 800, False)}
LANGUAGES = {"en": "en-GB", "de": "de-DE", "ko": "ko-KR"}

expect.set_options(timeout=PATIENCE // 2)


@dataclass
class Watch:
    """What the pages of one test did: every address asked for, console errors, and the whole console."""

    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        """Follow all pages of a context."""
        context.set_default_timeout(PATIENCE)
        _ = context.add_init_script(WATCH)
        _ = context.on("request", self.on_request)
        _ = context.on("console", self.on_console)
        _ = context.on("weberror", self.on_page_error)

    def on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def on_console(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self.errors.append(message.text)

    def on_page_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))
        self.console.append(f"uncaught: {error.error}")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    executable = browser.executable()
    chosen = {"executable_path": str(executable)} if executable else {}
    return {**browser_type_launch_args, "args": list(browser.FLAGS), **chosen}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built for this run into a folder of its own."""
    return site.build(tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def served(dist: Path) -> Iterator[Site]:
    """The built page on a host of its own, under /some/repo/."""
    running = Site(dist, "/some/repo/").start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def address(served: Site) -> str:
    """Where the page is."""
    return served.address


@pytest.fixture
def size() -> Size:
    """The device; parametrize `size` with a name from SIZES (indirect) or override this fixture for another."""
    return SIZES["desktop"]


@pytest.fixture
def language() -> str:
    """The browser's language; override or parametrize it with "de" or "ko"."""
    return "en"


@pytest.fixture
def theme() -> str:
    """What the system prefers: "light" or "dark"; override or parametrize it."""
    return "dark"


@pytest.fixture
def service_workers() -> str:
    """Whether the page may keep itself for use offline: "allow" or (as that costs every test a second) "block"."""
    return "block"


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], size: Size, language: str, theme: str, service_workers: str
) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": size.width, "height": size.height},
        "has_touch": size.touch,
        "is_mobile": size.touch,
        "locale": LANGUAGES[language],
        "color_scheme": theme,
        "reduced_motion": "reduce",
        "service_workers": service_workers,
    }


@pytest.fixture
def allowed_errors() -> list[str]:
    """Parts of console errors that a test provokes on purpose."""
    return []


@pytest.fixture
def watch(context: BrowserContext, address: str, allowed_errors: list[str]) -> Iterator[Watch]:
    """What the pages did so far; afterwards, that they did nothing they must not."""
    seen = Watch()
    seen.attach(context)
    yield seen
    host = urlsplit(address).netloc
    foreign = [url for url in seen.requests if urlsplit(url).scheme in {"http", "https", "ws", "wss"}
               and urlsplit(url).netloc != host]  # fmt: skip
    assert not foreign, f"asked another host: {foreign}"
    errors = [error for error in seen.errors if not any(part in error for part in allowed_errors)]
    assert not errors, "errors in the page:\n" + "\n".join(errors)


@pytest.fixture(autouse=True)
def guard(watch: Watch, context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[None]:
    """Uses `watch` in every test, and keeps a picture and the console of a page whose test failed."""
    yield
    report = request.node.stash.get(REPORT, None)
    if report is None or not report.failed:
        return
    name = re.sub(r"\W+", "-", request.node.nodeid.split("::", 1)[-1]).strip("-")
    FAILURES.mkdir(exist_ok=True)
    for number, page in enumerate(context.pages):
        _ = page.screenshot(path=FAILURES / f"{name}-{number}.png")
    _ = (FAILURES / f"{name}.txt").write_text("\n".join(watch.console), encoding="utf-8")


REPORT = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: pytest.TestReport = yield  # type: ignore[assignment]  # what the inner implementations made
    if report.when == "call":
        item.stash[REPORT] = report
    return report  # type: ignore[return-value]


@pytest.fixture
def opened(page: Page, address: str) -> Page:
    """The page, with the lobby in use."""
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    return page


@pytest.fixture
def open_again(address: str) -> Callable[[Page], None]:
    """Load the page (again) and wait until the lobby can be used."""

    def again(page: Page) -> None:
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")

    return again
