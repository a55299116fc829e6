"""Thresholds: a level counts with exactly the elements that are printed, and not with one less of any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from engine.spirit_island.elements import elements_of, meets
from engine.spirit_island.powers import POWERS
from tests.engine.spirit_island.facts import facts
from tests.engine.spirit_island.helpers import Scene


def printed() -> Iterator[tuple[str, int, Mapping[str, int]]]:
    """Every threshold of the base box: the power, which of its levels, the elements."""
    for name in ("minor_powers", "major_powers", "unique_powers"):
        for card in facts(name):
            if card["id"] in POWERS:
                for at, threshold in enumerate(card["thresholds"]):
                    yield card["id"], at, threshold["elements"]
    for spirit in facts("spirits"):
        own = [power for power in POWERS.values() if power.kind == "innate" and power.spirit == spirit["id"]]
        for power, innate in zip(own, spirit["innate_powers"] if own else [], strict=True):
            for at, level in enumerate(innate["levels"]):
                yield power.id, at, level["elements"]


def counts(scene: Scene, power: str, level: int, elements: Mapping[str, int]) -> bool:
    """Whether the level counts for a spirit with just these elements."""
    scene.spirit().gained = [element for element, n in elements.items() for _ in range(n)]
    return meets(elements_of(scene.state, 0), POWERS[power].levels[level].elements)


@pytest.mark.parametrize(
    ("power", "level", "elements"), [pytest.param(*each, id=f"{each[0]}-{each[1]}") for each in printed()]
)
def test_a_level_counts_with_what_is_printed_and_not_with_less(
    power: str, level: int, elements: Mapping[str, int]
) -> None:
    scene = Scene()
    assert counts(scene, power, level, elements)
    for short in elements:
        fewer = {element: n - (element == short) for element, n in elements.items()}
        assert not counts(scene, power, level, fewer), short


def test_every_threshold_of_every_power_is_among_them() -> None:
    """One printed threshold may be two levels: Talons of Lightning strikes nearby and reaches farther."""
    levels = {(power.id, tuple(sorted(level.elements))) for power in POWERS.values() for level in power.levels}
    assert {(power, tuple(sorted(elements.items()))) for power, _, elements in printed()} == levels
