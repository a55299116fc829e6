"""The games that can be played, by id. Every test of the engine runs over all of them."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from engine.game import Game
from engine.lazily import Lazily

GAMES: MutableMapping[str, Game[Any]] = Lazily(
    {
        "geister": "engine.geister.game:GEISTER",
        "lost_lights": "engine.lost_lights.game:LOST_LIGHTS",
        "spirit_island": "engine.spirit_island.game:SPIRIT_ISLAND",
    }
)
