"""What a computer player in a worker costs: its start, memory, a round trip, and how long the page stalls meanwhile.

The same question of Lost Lights (greedy player) is thought about in the worker and, in slices, in the page; a page with
an empty loop of timers says how long it was kept from anything else.
"""

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.bench.boot import PATIENCE, READY, chromium, renderers
from tests.e2e.test_computer import question
from web.build import site
from web.build.serve import Site

TRIPS = 30
# Starts the worker and waits until it answers.
START = """async (text) => {
    const began = performance.now();
    await wispBridge.computer.think(text);
    return performance.now() - began;
}"""
# The longest time between two timers of the page while something runs, and how long that took.
STALL = """async ([code, text]) => {
    const run = (0, eval)(code);
    let longest = 0, last = performance.now(), on = true;
    const port = new MessageChannel();
    port.port1.onmessage = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (on) port.port2.postMessage("");
    };
    port.port2.postMessage("");
    const began = performance.now();
    await run(text);
    const took = performance.now() - began;
    on = false;
    return [took, longest];
}"""
WORKER = "(text) => wispBridge.computer.think(text)"
IDLE = "() => new Promise((done) => setTimeout(done, 200))"
SLICES = """async (text) => {
    const { loadPyodide } = await import(document.querySelector('script[src*="interpreter"]').src);
    const python = await loadPyodide();
    globalThis.question = text;
    await python.runPythonAsync(`
import asyncio, js, time
from web.app import SLICE
from web.thinking import slices

began = time.perf_counter()
for _ in slices(js.question):
    if time.perf_counter() - began > SLICE:
        await asyncio.sleep(0)
        began = time.perf_counter()
`);
}"""


def measured(page: Page, code: str, text: str, times: int) -> tuple[float, float]:
    """Median milliseconds that something takes, and the median of the longest stalls."""
    found = [page.evaluate(STALL, [code, text]) for _ in range(times)]
    return statistics.median(each[0] for each in found), statistics.median(each[1] for each in found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    starts: list[float] = []
    memory: list[float] = []
    rows: dict[str, list[tuple[float, float]]] = {}
    asked = question(40)
    with tempfile.TemporaryDirectory() as work, chromium() as started:
        served = Site(site.build(Path(work) / "dist")).start()
        for _round in range(rounds):
            context = started.new_context(bypass_csp=True)
            page = context.new_page()
            _ = page.goto(served.address)
            page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
            page.locator("#offline").wait_for(state="attached", timeout=PATIENCE)
            _ = page.reload()
            page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
            before = renderers(started)
            starts.append(float(page.evaluate(START, asked)))
            memory.append(renderers(started) - before)
            for name, code in (("nothing", IDLE), ("in the worker", WORKER), ("in slices", SLICES)):
                rows.setdefault(name, []).append(measured(page, code, asked, 1 if name == "nothing" else TRIPS))
            context.close()
        served.close()
    print(f"start of the worker, to its first answer: {statistics.median(starts):.0f} ms (median of {rounds})")
    print(f"memory of the worker: {statistics.median(memory):.0f} MB")
    print(f"question and answer: {len(asked) / 1000:.0f} kB, thought about {TRIPS} times")
    for name, found in rows.items():
        took, stall = (statistics.median(each[index] for each in found) for index in (0, 1))
        print(f"{name:15} takes {took:7.1f} ms, longest stall of the page {stall:6.1f} ms")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
