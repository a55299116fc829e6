"""The same answers give the same game on every Python: these checks were written once and hold everywhere.

The file runs in CPython (also under other hash seeds, see tests/build) and inside Pyodide.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from engine import plain
from engine.games import GAMES
from tests.engine.play import playing, seeds

CHECKS = Path(__file__).parent / "same_everywhere.json"


def check(name: str) -> int:
    """One number over all views of the games of 40 seeds at every tenth answer."""
    total = 0
    for seed in range(min(40, seeds(name))):
        for table, _ in playing(name, seed):
            if len(table.answers) % 10 == 0:
                for seat in (None, *range(max(table.game.seats))):
                    text = json.dumps(plain.dump(table.view(seat))) + repr(table.log(seat)[-1:])
                    total = zlib.crc32(text.encode(), total)
    return total


def write() -> None:
    """Write the checks anew, after a change of the rules: `python -m tests.engine.test_same_everywhere`."""
    checks = {f"{name} {game.version}": check(name) for name, game in sorted(GAMES.items())}
    _ = CHECKS.write_text(json.dumps(checks, indent=1) + "\n", "utf-8")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_games_go_the_same_way_everywhere(name: str) -> None:
    assert json.loads(CHECKS.read_text("utf-8"))[f"{name} {GAMES[name].version}"] == check(name)


if __name__ == "__main__":
    write()
