"""The spirits of the base box, one file each: panel, special rules, innate and unique powers."""

from engine.spirit_island.base.spirits import (
    lightnings_swift_strike,
    river_surges_in_sunlight,
    shadows_flicker_like_flame,
    vital_strength_of_the_earth,
)

__all__ = [
    "lightnings_swift_strike",
    "river_surges_in_sunlight",
    "shadows_flicker_like_flame",
    "vital_strength_of_the_earth",
]
