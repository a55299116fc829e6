"""Spirit panels: what is printed on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.spirit_island.action import Here
from engine.spirit_island.blight import identifier
from engine.spirit_island.tracks import Tracks
from engine.words import Word


@dataclass(frozen=True, slots=True)
class Start:
    """Where presence stands at the start, on the spirit's own board.

    pick: "highest" or "lowest": the land of `terrain` with that number; "exact": the land `number`; "most_dahan": the
    land with the most Dahan of those without its presence (of equals the players choose); "coastal": any coastal land;
    "ocean": the ocean; without: pieces the land must not hold.
    """

    presence: int
    pick: str
    terrain: str = ""
    number: int = 0
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """name and text are messages. rule: the class of the `Standing` that is in force while the spirit is in the game,
    "" if the rule acts elsewhere."""

    name: str
    text: str
    rule: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Panel:
    """growth: the options, each with its actions; always: actions done in every growth besides; picks: how many
    options are chosen. innates, uniques, progression: ids of powers. complexity: "low", "moderate", "high",
    "very_high"."""

    id: str
    name: str
    set: str
    complexity: str
    start: tuple[Start, ...]
    growth: tuple[tuple[Word[Here], ...], ...]
    tracks: Tracks
    special_rules: tuple[SpecialRule, ...]
    innates: tuple[str, ...]
    uniques: tuple[str, ...]
    progression: tuple[str, ...] = ()
    always: tuple[Word[Here], ...] = ()
    picks: int = 1
    energy: int = 0


PANELS: Final[dict[str, Panel]] = {}
"""Every spirit, by id."""


def growth_action(panel: Panel, action: str) -> Word[Here]:
    """An action of growth by its name: "1/0" is the first of the second option, "always/0" the first done besides."""
    option, _, n = action.partition("/")
    return (panel.always if option == "always" else panel.growth[int(option)])[int(n)]


def spirit(
    name: str,
    *,
    complexity: str,
    start: Sequence[Start],
    growth: Sequence[Sequence[Word[Here]]],
    tracks: Tracks,
    special_rules: Sequence[SpecialRule],
    innates: Sequence[str],
    uniques: Sequence[str],
    progression: Sequence[str] = (),
    always: Sequence[Word[Here]] = (),
    picks: int = 1,
    energy: int = 0,
    set: str = "base",
) -> None:
    """Make a spirit known. `name` is a message (`N_`)."""
    panel = Panel(
        identifier(name), name, set, complexity, tuple(start), tuple(tuple(option) for option in growth), tracks,
        tuple(special_rules), tuple(innates), tuple(uniques), tuple(progression), tuple(always), picks, energy,
    )  # fmt: skip
    PANELS[panel.id] = panel
