"""Random games a second through the Table: legal lists at every move, undo and log on, no view drawn.

    python -m tests.bench.engine            CPython, then the same loop inside Pyodide under Node
    python -m tests.bench.engine here N     only this Python, N games (what Pyodide is told to run)

CPU time, the median of several runs. A public Python environment for Geister (DeNA/HandyRL's) does about 55 games a
second on a like machine.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

from engine.chance import Chance
from engine.games import GAMES
from engine.table import Table

ROOT = Path(__file__).resolve().parents[2]
AIMS = {("geister", "CPython"): 350, ("geister", "Pyodide"): 150}
RUNS = 7
GAMES_A_RUN = 60


def games_a_second(name: str, games: int, first_seed: int) -> tuple[float, float]:
    """(games a second, answers a game) of random games, asides left alone."""
    answers = 0
    chance = Chance(first_seed)
    began = time.process_time()
    for seed in range(first_seed, first_seed + games):
        table = Table(GAMES[name], {}, seed)
        while table.outcome is None:
            table.answer(chance.choose([option.id for option in table.options if not option.aside]))
        answers += len(table.answers)
    return games / (time.process_time() - began), answers / games


def here(games: int = GAMES_A_RUN) -> dict[str, list[float]]:
    """By game: [median games a second, slowest, fastest, answers a game] of this Python."""
    result: dict[str, list[float]] = {}
    for name in sorted(GAMES):
        _ = games_a_second(name, games // 3, 0)  # warm
        runs = [games_a_second(name, games, 1000 * run) for run in range(RUNS)]
        rates = [rate for rate, _ in runs]
        result[name] = [statistics.median(rates), min(rates), max(rates), statistics.mean(length for _, length in runs)]
    return result


def in_pyodide() -> dict[str, list[float]]:
    """The same inside Pyodide under Node."""
    done = subprocess.run(
        ["node", str(ROOT / "tests" / "bench" / "pyodide.mjs")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"Pyodide failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def main() -> int:
    if sys.argv[1:2] == ["here"]:
        print(json.dumps(here(int(sys.argv[2]))))
        return 0
    print(f"{'game':12} {'Python':9} {'games/s':>8} {'range':>13} {'answers/game':>13}   aim")
    for python, rates in (("CPython", here()), ("Pyodide", in_pyodide())):
        for name, (median, slowest, fastest, answers) in rates.items():
            aim = AIMS.get((name, python))
            verdict = "" if aim is None else f"{aim} {'ok' if median >= aim else 'MISSED'}"
            span = f"{slowest:.0f}..{fastest:.0f}"
            print(f"{name:12} {python:9} {median:8.0f} {span:>13} {answers:13.0f}   {verdict}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
