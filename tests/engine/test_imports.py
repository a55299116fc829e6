"""Arrows point one way: web -> engine, a game -> engine; never back, never between games."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent.parent / "engine"
GAMES = sorted(path.parent.name for path in ENGINE.glob("*/game.py"))
FILES = sorted(ENGINE.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of what a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: say the full name"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_there_are_games_and_files() -> None:
    assert "geister" in GAMES and len(FILES) > 10


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_imports_only_itself_and_the_standard_library(path: Path) -> None:
    for name in imported(path):
        top = name.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"{path} imports {name}"
        assert top not in ("js", "pyscript", "pyodide", "pyodide_js", "web")


FORBIDDEN = {"random", "time", "datetime", "threading", "asyncio", "os", "pickle", "secrets", "uuid", "socket"}
"""Clocks, chance of another kind, threads and files have no place in rules."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_rules_know_no_clock_no_other_chance_and_no_files(path: Path) -> None:
    assert not FORBIDDEN & {name.split(".")[0] for name in imported(path)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_no_game_knows_another_and_the_core_knows_none(path: Path) -> None:
    inside = path.relative_to(ENGINE).parts[0]
    others = {f"engine.{game}" for game in GAMES if game != inside}
    if path.name == "games.py" and inside == "games.py":
        return
    for name in imported(path):
        assert not any(name == other or name.startswith(other + ".") for other in others), f"{path} imports {name}"
