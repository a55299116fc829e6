"""The console: a game is played by numbers, kept in a file, and goes on from there."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from engine.__main__ import main, replayed
from engine.games import GAMES

NAMES = sorted(GAMES)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *arguments: str) -> str:
    """What the console prints when these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["play", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end_and_kept(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "game.json"
    said = run(monkeypatch, capsys, "v\nl\n" + "p 1\nw A1\n1\n" * 3 + "a a a\n" * 2000, name, "--file", str(kept))
    assert "{" not in said.replace('{"', "") and "? " in said
    data = json.loads(kept.read_text("utf-8"))
    assert data["outcome"]
    table = replayed(data)
    assert table.outcome is not None and table.outcome.reason == data["outcome"]


@pytest.mark.parametrize("name", ["geister", "spirit_island"])
def test_it_goes_on_from_the_file_and_takes_back(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "game.json"
    _ = run(monkeypatch, capsys, "1\n1\nu\nq\n", name, "--file", str(kept), "--seed", "5")
    assert len(json.loads(kept.read_text("utf-8"))["answers"]) == 1
    said = run(monkeypatch, capsys, "r\nr\n1\nnonsense\n", name, "--file", str(kept))
    assert "nonsense: no such answer." in said
    assert len(json.loads(kept.read_text("utf-8"))["answers"]) == 2


def test_a_set_up_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "spirit_island", "--set", "spirits=9"]) == 2
    assert "spirits: 9" in capsys.readouterr().err
