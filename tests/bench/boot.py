"""How long the page takes from navigation to a lobby in use, against a bare start of Pyodide as it is shipped.

Both are served by the same server, packed as GitHub Pages packs, and started in turn, each time in a fresh browser
context: a first visit; a second one (the bare page from the browser's cache, ours with its service worker, which has
kept everything by then); and, of ours, one without a network, and the page that is one file, opened from the disk. What
else the machine does hits all alike, so the ratios count. The network costs nothing here: add bytes / bandwidth.

The ratios are compared with those in boot.json, and what grew is told; `--keep` writes them there.
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from shutil import copyfile

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from web.build import browser, single, site
from web.build.archives import PYODIDE
from web.build.serve import Site

KEPT_FIGURES = Path(__file__).with_suffix(".json")
AIMS = {"first": 0.5, "second": 0.25, "offline": 0.25, "bytes": 6_500_000, "seen": 300}
"""Times as a share of a bare start, bytes before the lobby is in use, and milliseconds until it is seen."""
KINDS = ("first", "second", "offline", "file")
"""Visits; the bare page has the first two."""
NOISE = {"first": 1.2, "second": 1.2, "offline": 1.2, "file": 1.2, "memory": 1.1, "bytes": 1.01}
"""By which factor a figure may be above the kept one before it is told."""
ROUNDS = 7
SETTLED = 1_500  # milliseconds
PATIENCE = 60 * 1000 * 4
READY = "html[data-state=ready]"
# The least that a page with Pyodide does; it says so the same way as ours.
BARE = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module" src="start.mjs"></script>
""",
    "start.mjs": """import { loadPyodide } from "./pyodide.mjs";
const py = await loadPyodide({ indexURL: "./" });
py.runPython("1 + 1");
document.documentElement.dataset.state = "ready";
""",
}
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# Runs in the page before its scripts: notes the moment at which the state becomes ready.
CLOCK = """
new MutationObserver((_, seen) => {
  if (document.documentElement?.dataset.state === "ready") {
    globalThis.readyAt = performance.now();
    seen.disconnect();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
"""
SEEN = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
# Bytes of everything that was asked for before the page was ready, as sent.
SENT = """() => {
  const before = performance.getEntriesByType("resource").filter((each) => each.startTime < readyAt);
  return [...performance.getEntriesByType("navigation"), ...before].reduce((sum, each) => sum + each.transferSize, 0);
}"""
MARK = "performance.getEntriesByType('mark').map(({ name }) => name).find((name) => name.startsWith('wisp:')) ?? ''"


def bare(folder: Path) -> Path:
    """A page with Pyodide's files as npm ships them."""
    folder.mkdir()
    for name in SHIPPED:
        _ = copyfile(PYODIDE / name, folder / name)
    for name, text in BARE.items():
        _ = (folder / name).write_text(text, encoding="utf-8")
    return folder


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that the tests use."""
    chosen = browser.executable()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        yield started
        started.close()


@contextmanager
def running() -> Iterator[tuple[Browser, dict[str, Site]]]:
    """The browser and the two sites."""
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sites = {"page": Site(site.build(work / "dist")), "bare": Site(bare(work / "bare"))}
        for each in sites.values():
            _ = each.start()
            _ = stack.callback(each.close)
        yield stack.enter_context(chromium()), sites


def renderers(started: Browser) -> float:
    """Megabytes of the browser's pages and workers, each shared page of memory counted once; 0 where unknown."""
    session = started.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    total = 0
    for process in processes:
        told = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and told.exists():
            total += int(told.read_text().split("Pss:")[1].split()[0])
    return total / 1024


def compared(kind: str) -> str:
    """The visit of the bare page that one of ours is compared with: a later one, unless there was none before."""
    return "first" if kind in {"first", "file"} else "second"


@dataclass
class Figures:
    """What was measured, round by round: (site, kind of visit) -> milliseconds; the rest by site."""

    times: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    sent: dict[str, list[float]] = field(default_factory=dict)
    memory: dict[str, float] = field(default_factory=dict)
    seen: list[float] = field(default_factory=list)

    def note(self, kind: str, name: str, took: float) -> None:
        self.times.setdefault((name, kind), []).append(took)

    def ratio(self, kind: str) -> float:
        """The median of the rounds' ratios to a bare start; see `compared`."""
        theirs = self.times["bare", compared(kind)]
        return statistics.median(one / other for one, other in zip(self.times["page", kind], theirs, strict=True))

    def summary(self) -> dict[str, float]:
        kinds = {kind: round(self.ratio(kind), 3) for kind in KINDS}
        memory = self.memory["page"] / (self.memory["bare"] or 1)
        return {**kinds, "memory": round(memory, 3), "bytes": round(statistics.median(self.sent["page"]))}


def opened(context: BrowserContext, address: str) -> tuple[Page, float]:
    """A new page when it is ready, and the milliseconds from navigation until then."""
    page = context.new_page()
    page.wait_for_timeout(SETTLED)  # Chromium's own windows start scripts of theirs beside a new tab
    _ = page.add_init_script(CLOCK)
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
    return page, float(page.evaluate("readyAt"))


def round_of(name: str, served: Site, started: Browser, figures: Figures) -> None:
    """A first and a second visit of a site, and of ours one without a network."""
    context = started.new_context()
    page, took = opened(context, served.address)
    figures.sent.setdefault(name, []).append(float(page.evaluate(SENT)))
    figures.note("first", name, took)
    if name == "page":
        figures.seen.append(float(page.evaluate(SEEN)))
        page.locator("#offline").wait_for(state="attached", timeout=PATIENCE)
    page.close()
    page, took = opened(context, served.address)
    figures.note("second", name, took)
    if name == "page":
        assert page.evaluate(MARK) == "wisp:snapshot"
        page.close()
        context.set_offline(True)
        page, took = opened(context, served.address)
        figures.note("offline", name, took)
        page.close()
        page, took = opened(context, (served.root / single.NAME).as_uri())
        figures.note("file", name, took)
    context.close()


def memory(name: str, served: Site, started: Browser, executable: Path | None) -> float:
    """Megabytes that a second visit takes, in a browser that was started for it: the first leaves something behind."""
    taken = 0.0
    with tempfile.TemporaryDirectory() as profile:
        for _visit in range(2):
            context = started.browser_type.launch_persistent_context(
                profile, executable_path=executable, args=list(browser.FLAGS)
            )
            page, _ = opened(context, served.address)
            if name == "page":
                page.locator("#offline").wait_for(state="attached", timeout=PATIENCE)
            assert context.browser is not None
            taken = renderers(context.browser)
            context.close()
    return taken


def measure(rounds: int) -> Figures:
    figures, executable = Figures(), browser.executable()
    with running() as (started, sites):
        for _ in range(rounds):
            for name, served in sites.items():
                round_of(name, served, started, figures)
        for name, served in sites.items():
            figures.memory[name] = memory(name, served, started, executable)
    return figures


def cell(times: list[float]) -> str:
    return f"{statistics.median(times):8.0f} {f'[{min(times):.0f}..{max(times):.0f}]':15}"


def verdict(kind: str, figure: float) -> str:
    if kind not in AIMS:
        return ""
    return "ok" if figure <= AIMS[kind] else f"MISSED: the aim is {AIMS[kind]}"


def show(figures: Figures, rounds: int) -> None:
    print(f"{'':10}{'page':>8} {'':15}{'bare':>8} {'':15}{'ratio':>6}   (milliseconds, median [range] of {rounds})")
    for kind in KINDS:
        ours, theirs = figures.times["page", kind], figures.times["bare", compared(kind)]
        ratio = figures.ratio(kind)
        print(f"{kind:10}{cell(ours)}{cell(theirs)}{ratio:6.2f}   {verdict(kind, ratio)}")
    seen = statistics.median(figures.seen)
    print(f"{'seen':10}{cell(figures.seen)}{'':30}   {verdict('seen', seen)} (the lobby before Python, first visit)")
    sent = {name: statistics.median(each) / 1e6 for name, each in figures.sent.items()}
    for title, by in (("bytes", sent), ("memory", figures.memory)):
        ours, theirs = by["page"], by["bare"]
        print(f"{title:10}{ours:8.2f} MB{'':13}{theirs:8.2f} MB{'':12}{ours / (theirs or 1):6.2f}", end="   ")
        print(f"{verdict('bytes', ours * 1e6)} (before the lobby is in use)" if title == "bytes" else "(second visit)")


def grown(now: dict[str, float], before: dict[str, float]) -> list[str]:
    """What is more than before, by more than what is noise: a line for each."""
    return [
        f"{name}: {now[name]:g}, was {before[name]:g}"
        for name, factor in NOISE.items()
        if name in before and now[name] > before[name] * factor
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("--rounds", type=int, default=ROUNDS)
    _ = parser.add_argument("--keep", action="store_true", help="keep the figures, to compare later ones with")
    options = parser.parse_args()
    figures = measure(options.rounds)
    show(figures, options.rounds)
    now = figures.summary()
    if options.keep:
        _ = KEPT_FIGURES.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
        print(f"kept in {KEPT_FIGURES.name}")
        return 0
    more = grown(now, json.loads(KEPT_FIGURES.read_text(encoding="utf-8")))
    print("grown since the kept figures: " + ("; ".join(more) or "nothing"))
    return 1 if more else 0


if __name__ == "__main__":
    raise SystemExit(main())
