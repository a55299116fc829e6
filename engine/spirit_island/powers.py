"""Power cards and innate powers: what is printed on them, with their effect in words.

A card file says `minor(N_("Dark and Tangled Woods"), cost=1, elements="moon earth plant", speed=FAST, range=1,
target=ANY, effect=Fear(2) + If(terrain("mountain", "jungle"), Defend(3)))`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.spirit_island.action import Here
from engine.spirit_island.blight import identifier
from engine.spirit_island.words.targets import AnySpirit, Target
from engine.words import Word

FAST: Final = "fast"
SLOW: Final = "slow"

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""Elements with how many of each."""


@dataclass(frozen=True, slots=True)
class Range:
    """distance: steps from the origin to the target. sacred: the origin is a sacred site, else any presence.
    terrains: the origin is in one of these ("" for any)."""

    distance: int
    sacred: bool = False
    terrains: tuple[str, ...] = ()


def sacred_site(distance: int, *terrains: str) -> Range:
    """So far from a sacred site."""
    return Range(distance, True, terrains)


def presence_in(*terrains: str, distance: int) -> Range:
    """So far from presence in one of these terrains."""
    return Range(distance, False, terrains)


AND: Final = "and"
INSTEAD: Final = "instead"
OR: Final = "or"


@dataclass(frozen=True, slots=True)
class Level:
    """A threshold of a power, or a level of an innate one.

    how: "and": the effect comes after what went before; "instead": in place of all before; "or": the user may have it
    in place of the part before. range, fast, again: the power reaches farther by so much, is fast, or may be used once
    more, for who has the elements.
    """

    elements: Counts
    effect: Word[Here] | None
    how: str = AND
    range: int = 0
    fast: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Power:
    """kind: "minor", "major", "unique" or "innate". spirit: whose unique or innate power it is. effect: what it does by
    itself (innate powers: None, all is in their levels)."""

    id: str
    name: str
    kind: str
    set: str
    spirit: str
    cost: int
    speed: str
    elements: tuple[str, ...]
    range: Range | None
    target: Target
    effect: Word[Here] | None
    levels: tuple[Level, ...]

    @property
    def targets_land(self) -> bool:
        return not isinstance(self.target, AnySpirit)


POWERS: Final[dict[str, Power]] = {}
"""Every power, by id."""


def counts(text: str) -> Counts:
    """Elements of a threshold: "2 sun 1 water"."""
    words = text.split()
    return tuple((element, int(n)) for n, element in zip(words[::2], words[1::2], strict=True))


def level(elements: str, effect: Word[Here], how: str = AND) -> Level:
    """What comes with a threshold: `level("2 sun 1 water", Push(1, SMALL))`."""
    return Level(counts(elements), effect, how)


def farther(elements: str, range: int) -> Level:
    """A threshold that makes the power reach farther."""
    return Level(counts(elements), None, range=range)


def faster(elements: str) -> Level:
    """A threshold that makes a slow power fast."""
    return Level(counts(elements), None, fast=True)


def once_more(elements: str) -> Level:
    """A threshold with which the power may be used once more, on any target, after all that its use has brought about
    (case 108)."""
    return Level(counts(elements), None, again=True)


def _power(
    name: str,
    kind: str,
    set: str,
    spirit: str,
    cost: int,
    elements: str,
    speed: str,
    range: int | Range | None,
    target: Target,
    effect: Word[Here] | None,
    levels: Sequence[Level],
) -> None:
    reach = Range(range) if isinstance(range, int) else range
    if isinstance(target, AnySpirit) != (reach is None):
        raise ValueError(f"{name}: a power that targets a land has a range, one that targets a spirit has none")
    power = Power(
        identifier(name),
        name,
        kind,
        set,
        spirit,
        cost,
        speed,
        tuple(elements.split()),
        reach,
        target,
        effect,
        tuple(levels),
    )
    if power.id in POWERS:
        raise ValueError(f"{name}: there is such a power already")
    POWERS[power.id] = power


def minor(
    name: str,
    *,
    cost: int,
    elements: str,
    speed: str,
    target: Target,
    effect: Word[Here],
    range: int | Range | None = None,
    levels: Sequence[Level] = (),
    set: str = "base",
) -> None:
    """Make a minor power known. `name` is a message (`N_`); `range` as a number is from any presence."""
    _power(name, "minor", set, "", cost, elements, speed, range, target, effect, levels)


def major(
    name: str,
    *,
    cost: int,
    elements: str,
    speed: str,
    target: Target,
    effect: Word[Here],
    range: int | Range | None = None,
    levels: Sequence[Level] = (),
    set: str = "base",
) -> None:
    """Make a major power known."""
    _power(name, "major", set, "", cost, elements, speed, range, target, effect, levels)


def unique(
    name: str,
    *,
    spirit: str,
    cost: int,
    elements: str,
    speed: str,
    target: Target,
    effect: Word[Here],
    range: int | Range | None = None,
    levels: Sequence[Level] = (),
    set: str = "base",
) -> None:
    """Make a unique power of a spirit known."""
    _power(name, "unique", set, spirit, cost, elements, speed, range, target, effect, levels)


def innate(
    name: str,
    *,
    spirit: str,
    speed: str,
    target: Target,
    levels: Sequence[Level],
    range: int | Range | None = None,
    set: str = "base",
) -> None:
    """Make an innate power of a spirit known."""
    _power(name, "innate", set, spirit, 0, "", speed, range, target, None, levels)
