"""The games that can be played, by id. Every test of the engine runs over all of them."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.geister.game import GEISTER
from engine.lost_lights.game import LOST_LIGHTS

GAMES: dict[str, Game[Any]] = {GEISTER.id: GEISTER, LOST_LIGHTS.id: LOST_LIGHTS}
