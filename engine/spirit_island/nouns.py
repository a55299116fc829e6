"""Nouns of the game as messages: pieces counted, terrains, elements, names of lands, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.spirit_island.pieces import BUILDINGS, INVADERS, SMALL, kind_of, order, parts
from engine.spirit_island.tracks import ELEMENTS as ELEMENTS
from engine.text import N_, P_, Message, counted, message

TERRAINS: Final = ("jungle", "mountain", "sand", "wetland")

_COUNTED: Final[Mapping[str, tuple[str, str]]] = {
    "explorer": P_("{n} explorer", "{n} explorers"),
    "town": P_("{n} town", "{n} towns"),
    "city": P_("{n} city", "{n} cities"),
    "dahan": P_("{n} Dahan", "{n} Dahan"),
    "blight": P_("{n} blight", "{n} blight"),
    "presence": P_("{n} presence", "{n} presence"),
    " ".join(SMALL): P_("{n} explorer or town", "{n} explorers or towns"),
    " ".join(BUILDINGS): P_("{n} town or city", "{n} towns or cities"),
    " ".join(INVADERS): P_("{n} invader", "{n} invaders"),
}
_EVERY: Final[Mapping[str, str]] = {
    "explorer": N_("all explorers"),
    "town": N_("all towns"),
    "city": N_("all cities"),
    "dahan": N_("all Dahan"),
    " ".join(SMALL): N_("all explorers and towns"),
}
# Where a noun stands in a sentence decides its case in German: each of these mappings is for one place alone.
_EACH: Final[Mapping[str, str]] = {
    " ".join(BUILDINGS): N_("each town and city"),
    " ".join(INVADERS): N_("each invader"),
    "dahan": N_("each Dahan"),
}
_DAMAGED: Final = N_("{piece} ({n} damage)")
_TERRAIN: Final = {
    "jungle": N_("jungle"),
    "mountain": N_("mountain"),
    "sand": N_("sands"),
    "wetland": N_("wetland"),
    "ocean": N_("ocean"),
}
_ELEMENT: Final = {
    "sun": N_("sun"),
    "moon": N_("moon"),
    "fire": N_("fire"),
    "air": N_("air"),
    "water": N_("water"),
    "earth": N_("earth"),
    "plant": N_("plant"),
    "animal": N_("animal"),
}
_AND: Final = N_("{a}, {b}")
_NOTHING: Final = N_("nothing")
_TIMES: Final = N_("{n} {element}")


def number(n: int, kinds: Sequence[str]) -> Message:
    """ "2 explorers or towns": that many pieces of any of these kinds."""
    return counted(_COUNTED[" ".join(kinds)], n)


def every(kinds: Sequence[str]) -> Message:
    """ "all explorers"."""
    return message(_EVERY[" ".join(kinds)])


def each(kinds: Sequence[str]) -> Message:
    """ "each town and city", in "2 damage to each town and city"."""
    return message(_EACH[" ".join(kinds)])


def one(piece: str) -> Message:
    """One piece with its condition: "1 town (1 damage)"."""
    kind, damage, _ = parts(piece)
    said = number(1, (kind,))
    return message(_DAMAGED, piece=said, n=damage) if damage else said


def listed(said: Iterable[Message]) -> Message:
    """ "a, b, c"."""
    every_one = list(said)
    if not every_one:
        return message(_NOTHING)
    first = every_one[0]
    for then in every_one[1:]:
        first = message(_AND, a=first, b=then)
    return first


def pieces(counts: Mapping[str, int]) -> Message:
    """ "1 explorer, 2 towns": pieces by kind, whatever their condition."""
    kinds: dict[str, int] = {}
    for piece, n in sorted(counts.items(), key=lambda each: order(each[0])):
        kinds[kind_of(piece)] = kinds.get(kind_of(piece), 0) + n
    return listed(number(n, (kind,)) for kind, n in kinds.items() if n)


def terrain(name: str) -> Message:
    return message(_TERRAIN[name])


def element(name: str) -> Message:
    return message(_ELEMENT[name])


def elements(counts: Mapping[str, int]) -> Message:
    """ "2 sun, 1 water"."""
    return listed(message(_TIMES, n=n, element=element(name)) for name, n in counts.items() if n)


_STRUCK: Final[Mapping[str, str]] = {
    " ".join(BUILDINGS): N_("towns and cities"),
}
_ANY_OF: Final[Mapping[str, str]] = {
    " ".join(SMALL): N_("explorers and towns"),
    "dahan": N_("Dahan"),
}
_YOU_HAVE: Final = N_("{element} you have")
_SINGLE: Final[Mapping[str, str]] = {
    "explorer": N_("explorer"),
    "town": N_("town"),
    "city": N_("city"),
    "dahan": N_("Dahan"),
    "blight": N_("blight"),
    "presence": N_("presence"),
    "blight_nearby": N_("blight in the lands next to it"),
    "played_card": N_("power card it played this turn"),
    "beset_site": N_("of your sacred sites with invaders"),
    "destroyed": N_("invader that this destroys"),
    "destroyed_explorer": N_("explorer that this destroys"),
    "destroyed_building": N_("town and city that this destroys"),
}


def struck(kinds: Sequence[str]) -> Message:
    """ "towns and cities", in "1 damage to towns and cities"."""
    return message(_STRUCK[" ".join(kinds)])


def any_of(kinds: Sequence[str]) -> Message:
    """ "explorers and towns", in "any number of explorers and towns"."""
    return message(_ANY_OF[" ".join(kinds)])


def single(kind: str) -> Message:
    """A kind without a number: "Dahan" in "for each Dahan", also an element, or what is counted in another way."""
    return message(_YOU_HAVE, element=element(kind)) if kind in _ELEMENT else message(_SINGLE[kind])
