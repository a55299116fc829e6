"""Nature Incarnate: importing it makes its cards known."""

from __future__ import annotations

from typing import Final

SET: Final = "nature_incarnate"

from engine.spirit_island.nature_incarnate import blight  # noqa: E402  (names the set)

__all__ = ["SET", "blight"]
