"""How long the markup of a screen takes to make: python3 -m tests.bench.paint

CPython; the browser's Python takes two to three times as long. A screen of Geister should stay under 4 ms here.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.web.screens import screens, speaker

TURNS = 200


def main() -> None:
    print(f"{'screen':12} {'ms':>7} {'characters':>11}")
    for name, draw in screens(speaker()).items():
        times: list[float] = []
        size = 0
        for _ in range(TURNS):
            start = time.perf_counter()
            size = len(draw())
            times.append(time.perf_counter() - start)
        print(f"{name:12} {statistics.median(times) * 1000:7.3f} {size:11}")


if __name__ == "__main__":
    main()
