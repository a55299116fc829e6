"""Pieces of a land, counted by kind and condition: "town", "town/1" (one damage), "town/1*2" (and two strife)."""

from __future__ import annotations

from functools import cache
from typing import Final

EXPLORER: Final = "explorer"
TOWN: Final = "town"
CITY: Final = "city"
DAHAN: Final = "dahan"
BLIGHT: Final = "blight"
PRESENCE: Final = "presence"

INVADERS: Final = (EXPLORER, TOWN, CITY)
BUILDINGS: Final = (TOWN, CITY)
SMALL: Final = (EXPLORER, TOWN)
KINDS: Final = (*INVADERS, DAHAN)

HEALTH: Final = {EXPLORER: 1, TOWN: 2, CITY: 3, DAHAN: 2}
"""Damage that destroys a piece (rules.json, pieces)."""
STRENGTH: Final = {EXPLORER: 1, TOWN: 2, CITY: 3, DAHAN: 2}
"""Damage that a piece deals: an invader when it ravages, a Dahan when it fights back."""
FEAR: Final = {TOWN: 1, CITY: 2}
"""Fear for destroying a piece."""


@cache
def parts(piece: str) -> tuple[str, int, int]:
    """kind, damage, strife of a piece as written in a land."""
    rest, _, strife = piece.partition("*")
    kind, _, damage = rest.partition("/")
    return kind, int(damage or 0), int(strife or 0)


@cache
def piece(kind: str, damage: int = 0, strife: int = 0) -> str:
    """A piece as it is written in a land; the opposite of `parts`."""
    return kind + (f"/{damage}" if damage else "") + (f"*{strife}" if strife else "")


def less_hurt(piece_hurt: str, n: int) -> str:
    """A piece with n of its damage taken off, as it is written in a land."""
    kind, damage, strife = parts(piece_hurt)
    return piece(kind, damage - n, strife)


def kind_of(piece: str) -> str:
    return parts(piece)[0]


def order(piece: str) -> tuple[int, str, int, int]:
    """For sorting: explorers first, then towns, cities, Dahan, everything else by name; the healthy before the
    damaged."""
    kind, damage, strife = parts(piece)
    return (KINDS.index(kind) if kind in KINDS else len(KINDS)), kind, damage, strife
