"""What builds keep for the next one, and for one beside them."""

import os
import time
from pathlib import Path

import pytest

from web.build import archives


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of so many files that some are too many, last used long ago, the last one the latest."""
    monkeypatch.setattr(archives, "CACHE", tmp_path)
    before = time.time() - 10 * archives.IN_USE
    for n in range(archives.MOST_KEPT + 5):
        path = tmp_path / f"packed-{n}.gz"
        _ = path.write_bytes(b"")
        os.utime(path, (before + n, before + n))
    return tmp_path


def test_the_oldest_are_forgotten(cache: Path) -> None:
    archives.forget_old("packed-*.gz")
    left = sorted(int(path.stem.partition("-")[2]) for path in cache.iterdir())
    assert left == list(range(5, archives.MOST_KEPT + 5))


def test_what_is_asked_for_is_not_forgotten_under_whoever_asked(cache: Path) -> None:
    assert all(archives.is_kept(path) for path in cache.iterdir())
    archives.forget_old("packed-*.gz")
    assert len(list(cache.iterdir())) == archives.MOST_KEPT + 5
    assert not archives.is_kept(cache / "packed-x.gz")
