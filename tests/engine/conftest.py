"""Every test of the engine fails if a rule was called in it and never run (see watched.py)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.watched import DROPPED


@pytest.fixture(autouse=True)
def no_rule_is_dropped() -> Iterator[None]:
    """Fails the test in which a rule was called and not run."""
    DROPPED.clear()
    yield
    assert not DROPPED, f"called and never run: {sorted(set(DROPPED))}"
