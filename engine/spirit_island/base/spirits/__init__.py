"""The spirits of the base box, one file each: panel, special rules, innate and unique powers."""

from engine.spirit_island.base.spirits import (
    a_spread_of_rampant_green,
    bringer_of_dreams_and_nightmares,
    lightnings_swift_strike,
    oceans_hungry_grasp,
    river_surges_in_sunlight,
    shadows_flicker_like_flame,
    thunderspeaker,
    vital_strength_of_the_earth,
)

__all__ = [
    "a_spread_of_rampant_green",
    "bringer_of_dreams_and_nightmares",
    "lightnings_swift_strike",
    "oceans_hungry_grasp",
    "river_surges_in_sunlight",
    "shadows_flicker_like_flame",
    "thunderspeaker",
    "vital_strength_of_the_earth",
]
