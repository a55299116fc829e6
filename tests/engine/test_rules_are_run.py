"""The watch over rules that are called and not run (watched.py) sees them."""

from __future__ import annotations

from collections.abc import Generator

from tests.engine.watched import DROPPED, RULES, watch


def _rule() -> Generator[int, str, None]:
    _ = yield 1


def test_rules_are_watched() -> None:
    assert RULES >= 4


def test_a_rule_that_is_dropped_is_seen() -> None:
    _ = watch(_rule)()
    del _
    assert [f"{__name__}._rule"] == DROPPED
    DROPPED.clear()


def test_a_rule_that_is_run_is_not() -> None:
    running = watch(_rule)()
    assert next(running) == 1
    del running
    assert DROPPED == []
