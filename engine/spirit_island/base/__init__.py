"""The base box: importing it makes its cards and spirits known."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.base import blight, fear, major, minor, spirits

SPIRITS: Final = (
    "river_surges_in_sunlight",
    "lightnings_swift_strike",
    "vital_strength_of_the_earth",
    "shadows_flicker_like_flame",
    "thunderspeaker",
    "a_spread_of_rampant_green",
    "oceans_hungry_grasp",
    "bringer_of_dreams_and_nightmares",
)
"""The spirits of the box, in the order in which they are offered."""

__all__ = ["SPIRITS", "blight", "fear", "major", "minor", "spirits"]
