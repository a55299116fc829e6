"""RULES.md names every ruling of ours with a test that exists, and every option with its values."""

from __future__ import annotations

import re
from pathlib import Path

from engine.lost_lights import game
from engine.lost_lights.options import OPTIONS, RULINGS
from tests.engine.lost_lights.test_lost_lights_cases import CASES

PAGE = (Path(game.__file__).parent / "RULES.md").read_text("utf-8")
HERE = Path(__file__).parent


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_ruling_is_on_the_page_with_its_reason_and_a_test() -> None:
    ours = rows("Ours")
    assert [row[0] for row in ours] == [ruling.id for ruling in RULINGS]
    cases = {case.name for case in CASES}
    functions = {
        name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    for name, ruling, reason, test in ours:
        assert ruling and reason and test in cases | functions, name


def test_every_option_is_on_the_page_with_its_values() -> None:
    listed = {row[0].strip("`"): row[1] for row in rows("Variants")}
    assert list(listed) == [option.id for option in OPTIONS]
    for option in OPTIONS:
        assert all(f"`{choice.value}`" in listed[option.id] for choice in option.choices if choice.value)
