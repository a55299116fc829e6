"""RULES.md: every decision has a reason and a test that exists, and every option of the set-up is on the page."""

from __future__ import annotations

import re
from pathlib import Path

from engine.spirit_island import game
from engine.spirit_island.options import OPTIONS

PAGE = (Path(game.__file__).parent / "RULES.md").read_text("utf-8")
HERE = Path(__file__).parent
WRITTEN_OUT = ("game", "blight", "blight_cards")


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_decision_has_a_reason_and_a_test() -> None:
    names = {name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))}
    decisions = rows("Decisions")
    assert len(decisions) > 20
    for name, decision, reason, test in decisions:
        assert decision and reason and test in names, name


def test_every_option_is_on_the_page_and_those_that_change_rules_with_their_values() -> None:
    listed = {name: values for names, values in rows("Variants") for name in re.findall(r"`(\w+)`", names)}
    assert list(listed) == [option.id for option in OPTIONS]
    for option in OPTIONS:
        if option.id in WRITTEN_OUT:
            assert re.findall(r"`(\w+)`", listed[option.id]) == [choice.value for choice in option.choices]
