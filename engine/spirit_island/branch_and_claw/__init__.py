"""Branch & Claw: importing it makes its cards known."""

from __future__ import annotations

from typing import Final

SET: Final = "branch_and_claw"

from engine.spirit_island.branch_and_claw import blight  # noqa: E402  (names the set)

__all__ = ["SET", "blight"]
