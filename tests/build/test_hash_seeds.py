"""The same games under other hash seeds: what the engine does must not hang on the order of sets."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from web.build import ROOT


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_games_go_the_same_way_under_every_hash_seed(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/engine/test_same_everywhere.py"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
