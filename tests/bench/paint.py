"""From an answer to the painted board, in Chromium, over whole games; and what of it the markup costs in CPython.

Measured in the page: from the time stamp of the click (or key) to the frame after the board was patched. Each answer is
kept in the store before it is painted; that is in the figure.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from engine.chance import Chance
from tests.web.screens import screens, speaker
from web.build import browser, site
from web.build.serve import Site

AIM_P95 = 50
MOVES = 160
TURNS = 200

WATCH = """
globalThis.took = [];
addEventListener("click", (event) => {
  const began = event.timeStamp;
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - began)));
  });
  seen.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
}, true);
"""


def answers(page: Page) -> list[float]:
    """Milliseconds from each answer to the painted screen, in a game against the computer, played by clicks."""
    page.locator('[data-act="new:geister"]').click()
    page.locator('[data-act="set:player1:random"]').click()
    page.locator('[data-act="set:max_plies:300"]').click()
    page.locator('[data-act="start"]').click()
    page.locator('[data-act="shuffle"]').click(timeout=10_000)
    page.locator('[data-act="ready"]').click()
    page.locator('[data-act="ready"]').wait_for(state="detached")
    chance = Chance(1)
    times: list[float] = []
    while len(times) < MOVES:
        page.locator("#board:not(:has(.held)) .cell.offered, #result").first.wait_for(timeout=10_000)
        if page.locator("#result").count():
            break
        click_one(page, chance)
        page.locator("#board:has(.held) .cell.offered").first.wait_for()
        before = len(page.evaluate("took"))
        click_one(page, chance)
        while len(page.evaluate("took")) == before:
            page.wait_for_timeout(5)
        times.append(float(page.evaluate("took")[-1]))
    return times


def click_one(page: Page, chance: Chance) -> None:
    """Click one of the places that are lit."""
    ids = page.locator(".cell.offered").evaluate_all("cells => cells.map((cell) => cell.id)")
    page.locator(f"#{chance.choose(ids)}").click(force=True)


def measure() -> list[float]:
    chosen = browser.executable()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        served = Site(site.build(Path(work) / "dist"))
        _ = served.start()
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        times: list[float] = []
        while len(times) < MOVES:
            page = started.new_page(viewport={"width": 1280, "height": 800})
            _ = page.add_init_script(WATCH)
            _ = page.goto(served.address)
            page.locator("html[data-state=ready]").wait_for(state="attached", timeout=120_000)
            times += answers(page)
            page.close()
        started.close()
        served.close()
    return times


def markup() -> None:
    """What the markup alone costs."""
    print(f"\n{'markup of':12} {'ms':>7} {'characters':>11}   (CPython)")
    draw: Callable[[], str]
    for name, draw in screens(speaker()).items():
        times: list[float] = []
        size = 0
        for _ in range(TURNS):
            start = time.perf_counter()
            size = len(draw())
            times.append(time.perf_counter() - start)
        print(f"{name:12} {statistics.median(times) * 1000:7.3f} {size:11}")


def main() -> int:
    times = sorted(measure())
    p95 = times[int(len(times) * 0.95)]
    verdict = f"aim: p95 <= {AIM_P95}: {'ok' if p95 <= AIM_P95 else 'MISSED'}"
    print(f"answer to painted board, {len(times)} answers: median {statistics.median(times):.1f} ms, p95 {p95:.1f} ms")
    print(verdict)
    markup()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
