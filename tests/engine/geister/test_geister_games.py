"""Every recorded game and case, played through a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.geister.game import GEISTER
from engine.geister.state import State, Variant
from engine.geister.view import View
from engine.table import NotOffered, Table
from tests.engine.geister.helpers import asides, at, moves, shown

HERE = Path(__file__).parent


def _load(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


CASES = _load("cases.json")["cases"]


def _answer(move: str) -> str:
    return f"{move[:2]}-{move[2:]}"


def _legal(table: Table[State]) -> str:
    return " ".join(sorted(move.replace("-", "") for move in moves(table)))


def _table(rules: dict[str, Any], game: dict[str, Any]) -> Table[State]:
    setup = {
        "exit_rule": rules["exit_rule"],
        "max_plies": str(rules["max_plies"]),
        "reach_tie": rules["reach_tie"],
        "first_player": "first",
    }
    table = Table(GEISTER, setup, 0)
    table.answer(game["setup2"])
    table.answer(game["setup1"])
    return table


def _replay(rules: dict[str, Any], game: dict[str, Any]) -> None:
    """Play one recorded game and compare everything that is known of it."""
    table = _table(rules, game)
    checks = {ply: (player - 1, position, legal) for ply, player, position, legal in game["checks"]}
    captures: list[str] = []
    for ply, move in enumerate(game["moves"].split()):
        if ply in checks:
            assert (table.asks, shown(table), _legal(table)) == checks.pop(ply), (game["id"], ply)
        table.answer(_answer(move))
        view: View = table.view(None)
        assert view.ply == ply + 1 and view.last is not None
        if view.last.took is not None:
            captures.append(f"{ply + 1}{view.last.took[0].upper()}")
    assert not checks
    assert " ".join(captures) == game["captures"]
    assert table.outcome is not None
    assert len(game["moves"].split()) == game["plies"] == table.view(None).ply
    assert table.outcome.winners == (() if game["winner"] == 0 else (game["winner"] - 1,))
    assert (table.outcome.reason, shown(table)) == (game["reason"], game["final"])


@pytest.mark.parametrize("name, count", [("games.json", 300), ("games_reach.json", 60)])
def test_every_recorded_game(name: str, count: int) -> None:
    data = _load(name)
    assert len(data["games"]) == count
    rules = {"reach_tie": "mover", **data["rules"]}
    for game in data["games"]:
        _replay(rules, game)


def _case_table(case: dict[str, Any]) -> Table[State]:
    rules = case["rules"]
    variant = Variant(rules["exit_rule"], rules.get("reach_tie", "mover"), rules["max_plies"])
    return at(case["position"], case["turn"] - 1, variant, case["ply"])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_case(case: dict[str, Any]) -> None:
    table = _case_table(case)
    legal = _legal(table).split()
    assert set(case.get("legal_contains", [])) <= set(legal)
    assert not set(case.get("legal_excludes", [])) & set(legal)
    assert legal == case.get("legal_is", legal)
    assert asides(table) == {"resign", "offer_draw"}
    for move in case.get("illegal", []):
        with pytest.raises(NotOffered):
            table.answer(_answer(move))
        assert shown(table) == case["position"]
    took: list[str] = []
    for move in case.get("moves", []):
        table.answer(_answer(move))
        last = table.view(None).last
        took.append(last.took[0].upper() if last.took else "-")
    assert took == case.get("captures", took)
    _check_after(case, table)


def _check_after(case: dict[str, Any], table: Table[State]) -> None:
    if "over" in case:
        assert (table.outcome is not None) == case["over"]
    if "winner" in case:
        assert table.outcome is not None and table.outcome.winners == (case["winner"] - 1,)
        assert table.outcome.reason == case["reason"]
    if "next_turn" in case:
        assert table.asks == case["next_turn"] - 1
