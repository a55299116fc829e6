"""Elements: what a spirit has this turn, and thresholds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.spirit_island import tracks
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS, Counts
from engine.spirit_island.state import State


def elements_of(state: State, seat: int) -> dict[str, int]:
    """The elements of a spirit now: from uncovered spaces, from cards in play, and gained this turn."""
    spirit = state.spirits[seat]
    counts: dict[str, int] = {}
    every = [*tracks.elements(PANELS[spirit.name].tracks, spirit.uncovered), *spirit.gained]
    for card in spirit.played:
        every += POWERS[card].elements
    for element in every:
        counts[element] = counts.get(element, 0) + 1
    return counts


def meets(elements: Mapping[str, int], threshold: Counts) -> bool:
    """Whether there are as many of each element as the threshold says. Elements are not spent."""
    return all(elements.get(name, 0) >= n for name, n in threshold)


@cache
def covers(threshold: Counts, other: Counts) -> bool:
    """Whether exactly the elements of one threshold meet another as well."""
    return meets(dict(threshold), other)
