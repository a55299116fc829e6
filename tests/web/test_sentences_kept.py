"""What saves and the list of games say in words is known once the game’s modules are there, before it is played."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.saves import dump_message
from tests.engine.play import playing
from web.hands import HANDS

ENGINE = Path(__file__).parent.parent.parent / "engine"
NEVER_SAVED = {"saves.py"}
"""Sentences about saves that cannot be opened: they are told, and not kept."""
READ_AFRESH = """
import json, sys
from engine.games import GAMES
from engine.saves import dump_message, read_message
from web.hands import HANDS
name, said = json.load(sys.stdin)
_ = GAMES[name], HANDS[name]
print(json.dumps([each for each in said if dump_message(read_message(each)) != each]))
"""


def told(name: str, seed: int) -> list[object]:
    """Everything that a random game tells, and how it stood after each answer."""
    said: list[object] = []
    table = None
    for table, _ in playing(name, seed):
        said.append(dump_message(HANDS[name].status(table.view(None))))
    assert table is not None and table.outcome is not None
    events = table.all_events
    private = [line for event in events for line in event.private.values()]
    return [*said, *(dump_message(line) for line in (*(event.said for event in events), *private, table.outcome.said))]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_page_that_has_just_been_loaded_knows_every_line(name: str) -> None:
    said = [line for seed in range(8) for line in told(name, seed)]
    run = subprocess.run(
        [sys.executable, "-c", READ_AFRESH],
        input=json.dumps([name, said]),
        capture_output=True,
        text=True,
        check=True,
        cwd=ENGINE.parent,
    )
    assert json.loads(run.stdout) == []


def marked_inside(source: str) -> list[str]:
    """The sentences that are marked in functions only: they would be known no sooner than these have run."""
    functions = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.FunctionDef)]
    calls = [call for function in functions for call in ast.walk(function) if isinstance(call, ast.Call)]
    return [ast.unparse(call) for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("N_", "P_")]


def test_sentences_of_the_rules_are_marked_where_a_module_begins() -> None:
    found = {
        str(path.relative_to(ENGINE)): inside
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name not in NEVER_SAVED and (inside := marked_inside(path.read_text(encoding="utf-8")))
    }
    assert found == {}
