"""The page in a real browser, as a visitor has it: built, on a static host, below a sub-path.

Every test gets its own browser context (`page`), and fails afterwards if any page in it asked another host for
anything, broke the content security policy, or wrote an error to the console. A test that provokes an error on purpose
says so with `allowed_errors.append("part of the message")`.

A browser that crashes says nothing about the page: the test is run again in a new one (build.py asks for that, only for
crashes), and the report tells how much memory and room on the disk there was.

A start of Python costs a second or two of computing. Tests of what people do in the page, once it is there, need not
pay for it each: with the mark `one_page` a test gets the page that a test before it has left, made new without loading
it. Tests of starting, storing and failing do not have the mark.

The policy forbids `page.wait_for_function` (it evaluates text in the page): wait with locators and `expect`.
"""

import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from web.build import browser as chromium
from web.build import site
from web.build.serve import Site

FAILURES = Path(__file__).with_name("failures")
SECONDS = 1000  # Playwright counts in milliseconds
PATIENCE = 60 * SECONDS
"""How long a page may take: Python starts in 2 seconds, but machines in test services are slow and busy."""
READY = "html[data-state=ready]"
MOST_KEPT = 2
"""Pages that wait to be used again; each holds some hundred megabytes."""
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
    crashes: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext, *, known: bool = False) -> None:
        """Follow all pages of a context; `known`: another one has followed them before."""
        if not known:
            context.set_default_timeout(PATIENCE)
            _ = context.add_init_script(WATCH)
        for page in context.pages:
            self.on_page(page)
        _ = context.on("page", self.on_page)
        _ = context.on("request", self.on_request)
        _ = context.on("console", self.on_console)
        _ = context.on("weberror", self.on_page_error)

    def detach(self, context: BrowserContext) -> None:
        """Follow no longer."""
        for page in context.pages:
            page.remove_listener("crash", self.on_crash)
        context.remove_listener("page", self.on_page)
        context.remove_listener("request", self.on_request)
        context.remove_listener("console", self.on_console)
        context.remove_listener("weberror", self.on_page_error)

    def on_page(self, page: Page) -> None:
        _ = page.on("crash", self.on_crash)

    def on_crash(self, page: Page) -> None:
        self.crashes.append(f"the browser lost {page.url}; {machine()}")

    def on_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def on_console(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error":
            self.errors.append(message.text)

    def on_page_error(self, error: WebError) -> None:
        self.errors.append(str(error.error))
        self.console.append(f"uncaught: {error.error}")


def machine() -> str:
    """How much memory and room is left, for the report of a crash."""
    rooms = ", ".join(f"{path}: {shutil.disk_usage(path).free >> 20} MiB free" for path in (
        tempfile.gettempdir(), "/dev/shm") if Path(path).exists())  # fmt: skip
    memory = Path("/proc/meminfo")
    lines = memory.read_text(encoding="ascii").splitlines() if memory.exists() else []
    return "; ".join([rooms, *(line for line in lines if line.startswith(("MemAvailable", "Committed_AS")))])


class Browsers:
    """The browser, another one after a crash, and the pages in it that a test has left in order."""

    def __init__(self, launch: Callable[[], Browser]) -> None:
        self.launch = launch
        self.browser: Browser | None = None
        self.crashed = False  # a page of it: the next test gets a new one
        self.shelf: dict[str, BrowserContext] = {}  # by the options they were made with

    def current(self) -> Browser:
        if self.browser is None or self.crashed or not self.browser.is_connected():
            self.close()
            self.browser = self.launch()
        return self.browser

    def put(self, options: str, context: BrowserContext) -> None:
        """Keep a context for a test that asks for one with these options."""
        for other in context.pages[1:]:
            other.close()
        self.shelf[options] = context
        while len(self.shelf) > MOST_KEPT:
            self.shelf.pop(next(iter(self.shelf))).close()

    def close(self) -> None:
        """End the browser and all its pages."""
        self.crashed = False
        self.shelf.clear()
        if self.browser is not None and self.browser.is_connected():
            self.browser.close()
        self.browser = None


@pytest.fixture(scope="session")
def browsers(launch_browser: Callable[[], Browser]) -> Iterator[Browsers]:
    """The browser of this run."""
    made = Browsers(launch_browser)
    yield made
    made.close()


@pytest.fixture
def browser(browsers: Browsers) -> Browser:
    """The browser, for one test (the plugin's own would be the same one for all, crashed or not)."""
    return browsers.current()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "one_page: the test takes over the page of the test before it, made new")


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    browser: Browser,
    browser_context_args: dict[str, Any],
    new_context: Callable[[], BrowserContext],
    browsers: Browsers,
) -> Iterator[BrowserContext]:
    """The test's browser context: its own, or with the mark `one_page` the one of a test before it."""
    if request.node.get_closest_marker("one_page") is None:
        yield new_context()
        return
    options = repr(sorted(browser_context_args.items(), key=repr))
    context = browsers.shelf.pop(options, None) or browser.new_context(**browser_context_args)
    yield context
    report = request.node.stash.get(REPORT, None)
    if report is not None and report.passed and request.node.stash.get(IN_ORDER, False):
        browsers.put(options, context)
    else:
        context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page of the context."""
    return context.pages[0] if context.pages else context.new_page()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    executable = chromium.executable()
    chosen = {"executable_path": str(executable)} if executable else {}
    return {**browser_type_launch_args, "args": list(chromium.FLAGS), **chosen}


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
def watch(
    context: BrowserContext, address: str, allowed_errors: list[str], request: pytest.FixtureRequest
) -> Iterator[Watch]:
    """What the pages did so far; afterwards, that they did nothing they must not."""
    seen = request.node.stash[WATCHED] = Watch()
    seen.attach(context, known=bool(context.pages))
    yield seen
    seen.detach(context)
    host = urlsplit(address).netloc
    foreign = [url for url in seen.requests if urlsplit(url).scheme in {"http", "https", "ws", "wss"}
               and urlsplit(url).netloc != host]  # fmt: skip
    assert not foreign, f"asked another host: {foreign}"
    errors = [error for error in seen.errors if not any(part in error for part in allowed_errors)]
    assert not errors, "errors in the page:\n" + "\n".join(errors)
    request.node.stash[IN_ORDER] = True


@pytest.fixture(autouse=True)
def guard(watch: Watch, context: BrowserContext, browsers: Browsers, request: pytest.FixtureRequest) -> Iterator[None]:
    """Uses `watch` in every test, and keeps a picture and the console of a page whose test failed."""
    yield
    report = request.node.stash.get(REPORT, None)
    if watch.crashes:
        browsers.crashed = True
        return
    if report is None or not report.failed:
        return
    name = re.sub(r"\W+", "-", request.node.nodeid.split("::", 1)[-1]).strip("-")
    FAILURES.mkdir(exist_ok=True)
    for number, page in enumerate(context.pages):
        _ = page.screenshot(path=FAILURES / f"{name}-{number}.png")
    _ = (FAILURES / f"{name}.txt").write_text("\n".join(watch.console), encoding="utf-8")


REPORT = pytest.StashKey[pytest.TestReport]()
WATCHED = pytest.StashKey[Watch]()
IN_ORDER = pytest.StashKey[bool]()
CRASH = "browser crash"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: pytest.TestReport = yield  # type: ignore[assignment]  # what the inner implementations made
    if report.when == "call":
        item.stash[REPORT] = report
    if WATCHED in item.stash:
        report.sections += [(CRASH, text) for text in item.stash[WATCHED].crashes]
    return report  # type: ignore[return-value]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the crashes for which a test was run again: they are not shown otherwise."""
    for report in terminalreporter.getreports("rerun"):
        for title, text in report.sections:
            if title == CRASH:
                terminalreporter.write_line(f"run again: {report.nodeid}: {text}")


# In the page: nothing is kept any more, and the app begins anew as it does at its start.
ANEW = """async ([language, code]) => {
    const { loadPyodide } = await import(document.querySelector("script[src*='interpreter.mjs']").src);
    const python = await loadPyodide();
    const path = new URL("./", location.href).pathname;
    wispBridge.store.release();
    const db = await new Promise((done, failed) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = failed;
    });
    await new Promise((done, failed) => {
        const tx = db.transaction(["games", "journal"], "readwrite");
        for (const name of tx.objectStoreNames) tx.objectStore(name).clear();
        tx.oncomplete = done;
        tx.onerror = failed;
    });
    db.close();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", path);
    document.title = "Wisp";
    document.activeElement.blur();
    globalThis.wispLanguage = language;
    await python.runPythonAsync(code);
    scrollTo(0, 0);
}"""
ANEW_PYTHON = """
import asyncio, js, web.app
from web.page import read_settings

def serving():
    for task in asyncio.all_tasks():
        step = task.get_coro()
        while (code := getattr(step, "cr_code", None)) is not None:
            if code is web.app.Service.for_ever.__code__:
                return step.cr_frame.f_locals["self"].page
            step = step.cr_await

page = serving()
device = page.device  # what the browser told at the start it does not tell again
page.__init__(page.host, read_settings("", js.wispLanguage), web.app.catalogue(js.wispLanguage))
page.device = device
await page.start()
"""


@pytest.fixture
def opened(page: Page, address: str, size: Size, language: str) -> Page:
    """The page, with the lobby in use."""
    if page.url.startswith(address):  # used before
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate(ANEW, [language, ANEW_PYTHON])
    else:
        _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    page.locator("#boxes").wait_for()
    return page


@pytest.fixture
def open_again(address: str) -> Callable[[Page], None]:
    """Load the page (again) and wait until the lobby can be used."""

    def again(page: Page) -> None:
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")

    return again
