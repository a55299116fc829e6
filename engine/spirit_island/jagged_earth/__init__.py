"""Jagged Earth: importing it makes its cards known."""

from __future__ import annotations

from typing import Final

SET: Final = "jagged_earth"

from engine.spirit_island.jagged_earth import blight  # noqa: E402  (names the set)

__all__ = ["SET", "blight"]
