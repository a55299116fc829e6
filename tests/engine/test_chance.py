"""The seeded generator: the published numbers, fair, and the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance, ChanceRefused, NoChance


def test_the_published_numbers() -> None:
    """SplitMix64 from seed 1234567: the first numbers of the reference implementation by Vigna."""
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_number_is_about_as_likely() -> None:
    chance = Chance(1)
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6)) and all(abs(count - 10_000) < 500 for count in counts.values())


def test_every_order_is_about_as_likely() -> None:
    chance, counts = Chance(2), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24 and all(abs(count - 1000) < 180 for count in counts.values())


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = Chance(3)
    copy = chance.copy()
    assert copy == chance and [copy.bits() for _ in range(9)] == [chance.bits() for _ in range(9)]
    _ = copy.bits()
    assert copy != chance


def test_nothing_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="possibility"):
        _ = Chance(0).choose([])


def test_no_chance_refuses() -> None:
    with pytest.raises(ChanceRefused):
        _ = NoChance().below(2)
