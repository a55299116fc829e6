"""How long the page takes from navigation to a lobby in use, against a bare start of Pyodide as it is shipped.

Both are served by the same server and started in turn, each time in a fresh browser context (first visit) and again in
the same context (second visit: the bare page from the browser's cache, ours from its service worker, which has kept
everything by then), so that what else the machine does hits both alike. The network costs nothing here: add bytes /
bandwidth.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import copyfile

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from web.build import browser, site
from web.build.archives import PYODIDE
from web.build.serve import Site

AIM = 0.6
ROUNDS = 7
MINUTES = 60 * 1000 * 2
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
# What tells that everything is kept for the second visit.
KEPT = {"page": "#offline", "bare": "html"}
# Runs in the page before its scripts: notes the moment at which the state becomes ready.
CLOCK = """
new MutationObserver((_, seen) => {
  if (document.documentElement?.dataset.state === "ready") {
    globalThis.readyAt = performance.now();
    seen.disconnect();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
"""


def bare(folder: Path) -> Path:
    """A page with Pyodide's files as npm ships them."""
    folder.mkdir()
    for name in SHIPPED:
        _ = copyfile(PYODIDE / name, folder / name)
    for name, text in BARE.items():
        _ = (folder / name).write_text(text, encoding="utf-8")
    return folder


@contextmanager
def running() -> Iterator[tuple[Browser, dict[str, Site]]]:
    """The browser and the two sites."""
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sites = {"page": Site(site.build(work / "dist")), "bare": Site(bare(work / "bare"))}
        for each in sites.values():
            _ = each.start()
            _ = stack.callback(each.close)
        chosen = browser.executable()
        playwright = stack.enter_context(sync_playwright())
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        _ = stack.callback(started.close)
        yield started, sites


def visit(context: BrowserContext, address: str, then: str = "html") -> float:
    """Milliseconds from navigation to ready; the page stays until `then` is in it."""
    page = context.new_page()
    _ = page.add_init_script(CLOCK)
    _ = page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=MINUTES)
    took = float(page.evaluate("readyAt"))
    page.locator(then).wait_for(state="attached", timeout=MINUTES)
    page.close()
    return took


def measure(rounds: int) -> tuple[dict[tuple[str, str], list[float]], dict[str, int]]:
    """(site, "first" | "second") -> milliseconds of each round; site -> bytes of a first visit."""
    kinds = [(name, kind) for name in ("page", "bare") for kind in ("first", "second")]
    times: dict[tuple[str, str], list[float]] = {each: [] for each in kinds}
    sent: dict[str, int] = {}
    with running() as (started, sites):
        for _round in range(rounds):
            for name, served in sites.items():
                context = started.new_context()
                before = served.sent
                times[name, "first"].append(visit(context, served.address, KEPT[name]))
                sent[name] = served.sent - before
                times[name, "second"].append(visit(context, served.address))
                context.close()
    return times, sent


def cell(times: list[float]) -> str:
    return f"{statistics.median(times):8.0f} {f'[{min(times):.0f}..{max(times):.0f}]':15}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    times, sent = measure(rounds)
    print(f"{'':10}{'page':>8} {'':15}{'bare':>8} {'':15}{'ratio':>6}   (milliseconds, median [range] of {rounds})")
    for kind in ("first", "second"):
        ours, theirs = times["page", kind], times["bare", kind]
        ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
        verdict = "ok" if ratio <= AIM else f"MISSED: the aim is {AIM}"
        print(f"{kind:10}{cell(ours)}{cell(theirs)}{ratio:6.2f}   {verdict}")
    print(f"{'bytes':10}{sent['page'] / 1e6:8.2f} MB{'':12}{sent['bare'] / 1e6:8.2f} MB   (a first visit, as sent)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
