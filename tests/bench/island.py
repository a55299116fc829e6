"""The map of Spirit Island in a crowded game of four boards: markup in CPython, and what Chromium does with it.

"All of it": the whole map as a new text, of which the page patches what differs. "Without the ground": the same, the
ground left out because the page has it. "Changed lands": only the parts that differ (`island.changed`). The frame after
the patch is in the second figure of each.
"""

from __future__ import annotations

import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from engine.spirit_island.advice import coming
from engine.spirit_island.view import View
from tests.web import island_preview
from tests.web.island_preview import PEOPLE
from tests.web.island_views import crowded
from tests.web.screens import speaker
from web.boards import island
from web.boards.island_map import rows
from web.build import MODULES, browser
from web.build.serve import Site
from web.ui.markup import Html
from web.ui.model import Look
from web.ui.same import Shown

TIMES = 24
PATCHES = """async ([whole, short, parts, times]) => {
    const morphdom = (await import("./morphdom.mjs")).default;
    const options = { childrenOnly: true, onBeforeElUpdated: (from, to) =>
        !(to.dataset.same && to.dataset.same === from.dataset.same) && !from.isEqualNode(to) };
    const app = document.getElementById("app");
    const board = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(0);
    }));
    const ways = {
        whole: (n) => morphdom(app, `<div>${whole[n]}</div>`, options),
        short: (n) => morphdom(app, `<div>${short[n]}</div>`, options),
        parts: (n) => {
            for (const [id, markup] of JSON.parse(parts[n])) {
                board.innerHTML = markup;
                morphdom(document.getElementById(id), board.firstChild, { ...options, childrenOnly: false });
            }
        },
    };
    const found = {};
    for (const [name, patch] of Object.entries(ways)) {
        found[name] = [];
        for (let i = 0; i < times; i++) {
            const began = performance.now();
            patch(i % whole.length);
            const patched = performance.now() - began;
            found[name].push([patched, (await painted()) - began]);
            await new Promise((done) => setTimeout(done, 40));
        }
    }
    return found;
}"""


def positions() -> list[View]:
    """Views that differ by the pieces of one land."""
    view = crowded()
    land = view.lands["A4"]
    return [
        replace(view, lands={**view.lands, "A4": replace(land, pieces={**land.pieces, "explorer": n})})
        for n in (1, 2, 3, 4)
    ]


def milliseconds(work: Callable[[], object], times: int = TIMES) -> float:
    took: list[float] = []
    for _ in range(times):
        began = time.process_time()
        _ = work()
        took.append((time.process_time() - began) * 1000)
    return statistics.median(took)


def in_python() -> None:
    say, (first, *_) = speaker(), positions()
    ahead = coming(first)

    def anew() -> Html:
        rows.cache_clear()
        return island.board(say, first, Look(), PEOPLE, ahead)

    text = island.board(say, first, Look(), PEOPLE, ahead)
    again = milliseconds(lambda: island.board(say, first, Look(), PEOPLE, ahead))
    print(f"markup of the map: {again:.1f} ms (all lands set out anew: {milliseconds(anew, 5):.1f} ms)")
    ground = len(island.ground(first.variant.boards, first.variant.layout))
    print(f"its length: {len(text):,} characters, {ground:,} of them the ground")
    print(f"what is sure to come: {milliseconds(lambda: coming(first)):.1f} ms")


def _after(shown: Html, markup: Html) -> Html:
    """What is sent of a screen after another one."""
    sent = Shown()
    _ = sent.spared(shown)
    return sent.spared(markup)


def in_chromium() -> dict[str, list[tuple[float, float]]]:
    say, views = speaker(), positions()
    whole = [island.board(say, view, Look(), PEOPLE) for view in views]
    made = [island.parts(say, view, Look(), PEOPLE) for view in views]
    parts = [json.dumps(list(island.changed(made[n - 1], made[n]).items())) for n in range(len(made))]
    short = [_after(whole[0], each) for each in whole]
    chosen = browser.executable()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        folder = Path(work)
        island_preview.write(folder, ("four-quiet",))
        _ = shutil.copy(MODULES / "morphdom/dist/morphdom-esm.js", folder / "morphdom.mjs")
        served = Site(folder).start()
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        page = started.new_page(viewport={"width": 1400, "height": 860})
        _ = page.goto(f"{served.address}four-quiet-dark.html")
        page.wait_for_timeout(1500)
        found: Any = page.evaluate(PATCHES, [whole, short, parts, TIMES])
        started.close()
        served.close()
    return found


def main() -> None:
    in_python()
    names = {"whole": "all of it", "short": "without the ground", "parts": "changed lands"}
    for way, took in in_chromium().items():
        patched, painted = zip(*took[1:], strict=True)
        print(
            f"one land changes, {names[way]}: patched in {statistics.median(patched):.1f} ms, "
            f"painted after {statistics.median(painted):.1f} ms, 95 of 100 within {sorted(painted)[-2]:.0f} ms"
        )


if __name__ == "__main__":
    main()
