"""The registry of games: every game is there under its own id, and is imported only when it is asked for."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from engine.lazily import Lazily
from tests.engine.test_imports import GAMES as FOLDERS


def test_every_game_is_registered_under_its_own_id() -> None:
    assert {name: game.id for name, game in GAMES.items()} == {name: name for name in FOLDERS}


def test_a_thing_is_imported_when_it_is_asked_for() -> None:
    places = {"here": "engine.games:GAMES", "module": "engine.games", "nowhere": "engine.no_such_module"}
    things = Lazily[object](places)
    assert "nowhere" in things and len(things) == 3 and set(things) == {"here", "module", "nowhere"}
    assert things["here"] is GAMES and things["module"] is not GAMES
    with pytest.raises(ModuleNotFoundError):
        _ = things["nowhere"]
    with pytest.raises(KeyError):
        _ = things["unknown"]
    things["new"] = 1
    assert things["new"] == 1 and "new" in things
    del things["new"]
    assert "new" not in things


def test_an_unknown_game_is_not_there() -> None:
    assert GAMES.get("chess") is None and "chess" not in GAMES
