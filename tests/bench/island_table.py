"""Spirit Island in Chromium: from an answer to the painted table, late in a game of four spirits; opening it; undo.

Measured in the page, from the time stamp of the click to the frame after the document was patched, and of that how much
was the store, Python (rules, then markup) and the document (patching, then style, layout and paint).
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, NoReturn

from playwright.sync_api import Page, sync_playwright

from engine.chance import Chance
from engine.spirit_island.players import GreedyPlayer
from engine.table import Table
from tests.e2e.driver import Hands, stored
from tests.e2e.island_game import ID, IslandGame, new_table
from web.build import browser, site
from web.build.serve import Site

AIM_ANSWER, AIM_UNDO, AIM_OPEN = 100, 100, 1000
"""Milliseconds: of the 95th of a hundred answers and undos, and of opening."""
ANSWERS: Final = 80
UNDOS: Final = 20
BEFORE_THE_END: Final = 20
SEED: Final = 3
FOUR: Final = (
    "lightnings_swift_strike",
    "river_surges_in_sunlight",
    "thunderspeaker",
    "a_spread_of_rampant_green",
)

WATCH = """
globalThis.took = [];
globalThis.told = null;
globalThis.part = { began: 0, store: 0, markup: 0, patch: 0 };
const begin = (event) => Object.assign(part, { began: event.timeStamp, store: 0, markup: 0, patch: 0 });
addEventListener("click", begin, true);
"""
# In the page: what the store, the markup and the patching take, each by itself.
MEASURE = """async (code) => {
    const { patch, store } = wispBridge;
    wispBridge.patch = (...given) => {
        const began = performance.now();
        patch(...given);
        const patched = performance.now();
        const clicked = part.began;
        part.patch += patched - began;
        if (!clicked) return; // nobody did anything
        part.began = 0;
        requestAnimationFrame(() => setTimeout(() => {
            const now = performance.now();
            took.push([now - clicked, part.store, part.markup, part.patch, now - patched]);
            told?.();
        }));
    };
    for (const name of ["note", "write", "read"]) {
        const real = store[name].bind(store);
        store[name] = async (...given) => {
            const [began, made] = [performance.now(), part.markup]; // markup that is made meanwhile counts as such
            try {
                return await real(...given);
            } finally {
                part.store += performance.now() - began - (part.markup - made);
            }
        };
    }
    const { loadPyodide } = await import(document.querySelector("script[src*='interpreter.mjs']").src);
    await (await loadPyodide()).runPythonAsync(code);
}"""
MEASURE_MARKUP = """
import js, time
from web import painting

def measured(page, real=painting.markup):
    began = time.perf_counter()
    made = real(page)
    js.part.markup += (time.perf_counter() - began) * 1000
    return made

painting.markup = measured
"""


class Took(NamedTuple):
    """Milliseconds of one gesture: all of it, and of that the store, the markup, the patching, and what the browser
    does until the next frame."""

    all: float
    store: float
    markup: float
    patch: float
    paint: float


def late_game() -> tuple[Table[Any], list[str]]:
    """A game of four spirits by the greedy player, late in it, and the answers that it gives then."""
    table, player, chance = new_table(FOUR, SEED, game="full"), GreedyPlayer(), Chance(SEED)
    while table.outcome is None:
        decision = table.decision(table.asks)
        assert decision is not None
        table.answer(player.choose(table.view(None), decision, never, chance))
    late = len(table.answers) - ANSWERS - BEFORE_THE_END
    return table.twin(late), table.answers[late : late + ANSWERS]


def never() -> NoReturn:
    raise AssertionError("this player does not look ahead")


IDLE: Final = 400
"""Milliseconds between two gestures: nobody is faster."""


def last(page: Page, before: int) -> Took:
    """What the gesture after the first `before` took. It waits in the page: asking again and again would cost time."""
    page.evaluate("before => took.length > before || new Promise((done) => { told = done; })", before)
    page.wait_for_timeout(IDLE)
    return Took(*page.evaluate("took.at(-1)"))


def give(game: IslandGame, answer: str) -> list[Took]:
    """Give an answer by clicks; what each of them took."""
    times: list[Took] = []
    real = game.tap, game.press

    def timed(gesture: Any) -> Any:
        def run(what: str) -> None:
            before = game.page.evaluate("took.length")
            gesture(what)
            times.append(last(game.page, before))

        return run

    game.tap, game.press = timed(real[0]), timed(real[1])
    try:
        game.give(answer)
    finally:
        game.tap, game.press = real
    return times


def measure() -> tuple[Took, list[Took], list[Took]]:
    """Opening, the gestures of answers, and undos."""
    chosen = browser.executable()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        served = Site(site.build(Path(work) / "dist")).start()
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        page = started.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.set_default_timeout(60_000)
        _ = page.add_init_script(WATCH)
        _ = page.goto(served.address)
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=120_000)
        page.evaluate(MEASURE, MEASURE_MARKUP)
        hands = Hands(page)
        hands.act("settings", "set:invaders:ask", "close")
        table, given = late_game()
        print(f"{len(table.answers)} answers, round {table.view(None).round}, at the beginning")
        game = IslandGame(hands, table)
        page.wait_for_timeout(500)
        opened = Took(*page.evaluate("took.at(-1)"))
        answers = [took for answer in given for took in give(game, answer)]
        undos: list[Took] = []
        for _ in range(UNDOS):
            before = page.evaluate("took.length")
            hands.act("undo")
            undos.append(last(page, before))
            page.wait_for_timeout(50)
        assert ID in stored(page)["games"]
        started.close()
        served.close()
    return opened, answers, undos


def line(name: str, times: Iterable[Took], aim: int) -> str:
    """The figures of one kind of gesture: median and 95th of a hundred, and of the sum the shares."""
    every = sorted(times)
    p95 = every[int(len(every) * 0.95)].all
    whole = sum(each.all for each in every)
    shares = [sum(each[n] for each in every) / whole for n in (1, 2, 3, 4)]
    rest = 1 - sum(shares)
    verdict = "ok" if p95 <= aim else "MISSED"
    median = statistics.median(each.all for each in every)
    return (
        f"{name:8} {len(every):4} times, median {median:6.1f} ms, p95 {p95:6.1f} ms"
        f" (aim {aim}: {verdict}); store {shares[0]:.0%}, markup {shares[1]:.0%}, patching {shares[2]:.0%}, "
        f"layout and paint {shares[3]:.0%}, rules and gestures {rest:.0%}"
    )


def main() -> int:
    opened, answers, undos = measure()
    print(line("open", [opened], AIM_OPEN))
    print(line("answer", answers, AIM_ANSWER))
    print(line("undo", undos, AIM_UNDO))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
