"""Positions of Spirit Island for tests and pictures of the map: made by hand or filled by a seed, never played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import engine.spirit_island.base  # noqa: F401  (makes its cards and spirits known)
from engine.chance import Chance
from engine.spirit_island import notation
from engine.spirit_island.game import SPIRIT_ISLAND  # noqa: F401  (and its rules)
from engine.spirit_island.island import layouts
from engine.spirit_island.pieces import HEALTH, piece
from engine.spirit_island.setting_up import new_state
from engine.spirit_island.state import Standing, State, Variant
from engine.spirit_island.view import View, build_view
from engine.text import Message, Part

FOUR = (
    "river_surges_in_sunlight",
    "lightnings_swift_strike",
    "vital_strength_of_the_earth",
    "shadows_flicker_like_flame",
)


def _told(
    word: str,
    /,
    *,
    places: tuple[str, ...] = (),
    reveals: bool = False,
    private: Mapping[int, Message] | None = None,
    **parts: Part,
) -> None:
    """Nobody listens."""


def start(spirits: Sequence[str], boards: str = "", layout: str = "") -> State:
    """A state after the first part of set-up: the printed pieces, no presence."""
    letters = tuple(boards or "ABCDEF"[: len(spirits)])
    variant = Variant(tuple(spirits), letters, layout or layouts(len(letters))[0])
    return new_state(variant, Chance(1), _told)


def position(
    text: str,
    spirits: Sequence[str] = FOUR[:1],
    boards: str = "",
    layout: str = "",
    standing: Sequence[Standing] = (),
    ravage: str = "",
    build: str = "",
) -> View:
    """The printed pieces, but in the lands that are named (see `notation`) what stands there."""
    state = start(spirits, boards, layout)
    state.lands.update(notation.read(text, state.variant.spirits))
    state.standing += standing
    state.phase = "fast"
    state.invaders.ravage = [ravage] if ravage else []
    state.invaders.build = [build] if build else []
    return build_view(state)


def crowded(spirits: Sequence[str] = FOUR, boards: str = "", layout: str = "", seed: int = 3) -> View:
    """A late position with something of everything."""
    state = start(spirits, boards, layout)
    dice = Chance(seed)
    for id, land in state.lands.items():
        if id.endswith("0"):
            continue
        for kind, most in (("explorer", 5), ("town", 3), ("city", 2), ("dahan", 4)):
            n = max(0, dice.below(most + 2) - 1)
            if n:
                land.pieces[kind] = n
            if HEALTH[kind] > 1 and dice.below(6) == 0:
                land.pieces[piece(kind, 1)] = 1
        land.blight = max(0, dice.below(5) - 2)
        for seat in range(len(spirits)):
            land.presence[seat] = max(0, dice.below(6) - 3)
        if dice.below(4) == 0:
            state.standing.append(Standing("Defend", "", id, amount=1 + dice.below(6)))
        if dice.below(7) == 0:
            state.standing.append(Standing("Skip", "", id, words=("build",)))
    state.phase = "fast"
    state.invaders.ravage, state.invaders.build = ["stage1_jungle"], ["stage1_sand"]
    return build_view(state)
