"""The facts are whole: how many there are of each set, and what they name is there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.engine.spirit_island.facts import FOLDER, facts

ORDER = ("base", "branch_and_claw", "feather_and_flame", "jagged_earth", "horizons", "nature_incarnate")
COUNTS: dict[str, tuple[int, int, int, int, int, int]] = {
    "minor_powers": (36, 31, 0, 33, 0, 1),
    "major_powers": (22, 21, 0, 23, 0, 12),
    "unique_powers": (32, 8, 18, 41, 20, 36),
    "spirits": (8, 2, 4, 10, 5, 8),
    "aspects": (0, 0, 5, 6, 0, 20),
    "fear_cards": (15, 15, 5, 6, 0, 9),
    "blight_cards": (2, 7, 0, 7, 0, 8),
    "event_cards": (0, 26, 0, 30, 0, 9),
    "invader_cards": (15, 0, 0, 0, 0, 1),
    "adversaries": (3, 1, 1, 2, 0, 1),
    "scenarios": (4, 4, 2, 3, 0, 2),
    "boards": (4, 0, 0, 2, 2, 0),
}
"""How many of each set, in the order of `ORDER`."""


def rows(name: str) -> list[dict[str, Any]]:
    """The records of a file: the file itself, or the list in it that is called as it is (or `cards`)."""
    data = facts(name)
    return data if isinstance(data, list) else data.get("cards") or data.get(name)


@pytest.mark.parametrize("name", COUNTS)
def test_nothing_is_missing(name: str) -> None:
    found = Counter(row["set"] for row in rows(name))
    assert tuple(found[each] for each in ORDER) == COUNTS[name]
    assert set(found) <= set(ORDER)
    ids = [row["id"] for row in rows(name)]
    assert len(set(ids)) == len(ids)


def test_spirits_name_powers_that_are_there() -> None:
    unique = {row["id"]: row for row in facts("unique_powers")}
    others = {row["id"] for name in ("minor_powers", "major_powers") for row in facts(name)}
    for spirit in facts("spirits"):
        assert all(unique[power]["spirit"] == spirit["id"] for power in spirit["unique_powers"]), spirit["id"]
        assert set(spirit.get("power_progression", [])) <= others, spirit["id"]


def test_rulings_name_their_sources() -> None:
    rules = facts("rules")
    assert len(rules["cases"]) == 100
    assert {case["source"] for case in rules["cases"]} <= set(rules["sources"])
    assert {case["confidence"] for case in rules["cases"]} == {"high", "medium", "low"}


def test_one_record_stands_on_each_line() -> None:
    for name in COUNTS:
        text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
        assert len(text.splitlines()) >= len(rows(name)), name


def test_facts_are_read_once() -> None:
    assert facts("tokens") is facts("tokens") and len(facts("tokens")["tokens"]) == 12
