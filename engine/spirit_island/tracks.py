"""Presence tracks: the spaces of a spirit's panel, which of them can be uncovered next, and what they give.

Every panel is a graph: a space says after which others it can be uncovered. Two rows are the usual shape
(`two_tracks`); other panels join their rows, split them, have more of them, or are a net (`joined_tracks`,
`split_tracks`, `more_tracks`, `graph_tracks`).

Spaces are written as tokens, with "+" between those of one space: a number (of the row it stands in: energy or card
plays), `energy:2`, `plays:1`, `more_energy:2`, `more_plays:1` (added to the highest number uncovered), an element,
`any` (an element of choice), `water/animal` (a choice of these), `reclaim` (reclaim one), `-` (nothing), or one of
`ACTIONS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

ELEMENTS: Final = ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal")
RECLAIM_ONE: Final = "reclaim_1"
ACTIONS: Final = (
    RECLAIM_ONE,
    "move_presence_1",
    "gather_1_dahan",
    "push_1_dahan",
    "push_1_town_or_city",
    "gather_1_blight",
    "push_incarna",
    "empower_incarna",
    "gain_1_energy_when_uncovered",
    "gain_minor_when_first_uncovered",
    "pay_2_energy_to_gain_power_card",
    "element_marker_slot",
    "prepare_element_marker_1",
    "discard_2_markers_for_1_play",
    "range_1_more",
    "impending_energy_1",
    "impending_energy_2",
    "impending_play",
)
"""What spaces allow besides energy, card plays and elements. `range_1_more`: on everything. `impending_energy_1`: put
on each impending card; the highest counts. `impending_play`: a card play more, to make a card impending."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a panel.

    id: "energy/0", "card_plays/3", or the name of a node. energy, card_plays: the printed number. more_energy,
    more_plays: added to the highest number uncovered. elements: each turn, while uncovered. choice: and one of choice,
    out of `among`. actions: what it allows, of `ACTIONS`. after: it can be uncovered once any of these is (with
    `every`: once all are); () means that it is never covered.
    """

    id: str
    energy: int | None = None
    card_plays: int | None = None
    more_energy: int = 0
    more_plays: int = 0
    elements: tuple[str, ...] = ()
    choice: bool = False
    among: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    every: bool = False


@dataclass(frozen=True)
class Tracks:
    """The spaces of a panel by their id: row by row, each from its start."""

    spaces: dict[str, Space]


def start(tracks: Tracks) -> list[str]:
    """The spaces on which no presence ever stands: uncovered from the start."""
    return [space.id for space in tracks.spaces.values() if not space.after]


def next_spaces(tracks: Tracks, uncovered: Sequence[str]) -> tuple[str, ...]:
    """The covered spaces whose presence may be taken now, in the order of the panel."""
    return tuple(space.id for space in tracks.spaces.values() if space.id not in uncovered and _open(space, uncovered))


def coverable(tracks: Tracks, uncovered: Sequence[str]) -> tuple[str, ...]:
    """The uncovered spaces that presence may return to: all others could still have been uncovered without them."""
    taken = [space for space in tracks.spaces.values() if space.id in uncovered and space.after]
    return tuple(space.id for space in taken if reached(tracks, [id for id in uncovered if id != space.id]))


def energy(tracks: Tracks, uncovered: Sequence[str]) -> int:
    """Energy gained each turn: the highest number uncovered, and what is added to it."""
    spaces = _uncovered(tracks, uncovered)
    return max((space.energy or 0 for space in spaces), default=0) + sum(space.more_energy for space in spaces)


def card_plays(tracks: Tracks, uncovered: Sequence[str]) -> int:
    """Cards that may be played each turn: the highest number uncovered, and what is added to it."""
    spaces = _uncovered(tracks, uncovered)
    return max((space.card_plays or 0 for space in spaces), default=0) + sum(space.more_plays for space in spaces)


def elements(tracks: Tracks, uncovered: Sequence[str]) -> tuple[str, ...]:
    """Elements from uncovered spaces, those of choice aside, in the order of the panel."""
    return tuple(element for space in _uncovered(tracks, uncovered) for element in space.elements)


def choices(tracks: Tracks, uncovered: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """For each element of choice: the elements it is chosen from."""
    return tuple(space.among for space in _uncovered(tracks, uncovered) if space.choice)


def actions(tracks: Tracks, uncovered: Sequence[str]) -> tuple[str, ...]:
    """What uncovered spaces allow, of `ACTIONS`, in the order of the panel."""
    return tuple(action for space in _uncovered(tracks, uncovered) for action in space.actions)


def reclaims(tracks: Tracks, uncovered: Sequence[str]) -> int:
    """How many uncovered spaces allow to reclaim one card."""
    return actions(tracks, uncovered).count(RECLAIM_ONE)


def _uncovered(tracks: Tracks, uncovered: Sequence[str]) -> list[Space]:
    return [space for space in tracks.spaces.values() if space.id in uncovered]


def _open(space: Space, uncovered: Iterable[str]) -> bool:
    return (all if space.every else any)(id in uncovered for id in space.after)


def reached(tracks: Tracks, uncovered: Sequence[str]) -> bool:
    """Whether these spaces could have been uncovered one by one, from the start, in some order."""
    done = set(start(tracks))
    waiting = [tracks.spaces[id] for id in uncovered if id not in done]
    while waiting:
        found = {space.id for space in waiting if _open(space, done)}
        if not found:
            return False
        done |= found
        waiting = [space for space in waiting if space.id not in found]
    return True


def two_tracks(energy: str, card_plays: str, bonus: str = "") -> Tracks:
    """The usual panel: two rows, the first space of each uncovered.

    `two_tracks(energy="0 1 3 4 5 6", card_plays="1 2 2 3 reclaim 4 5")`. `bonus`: a space that is never covered.
    """
    extra = [_space("bonus", "", bonus)] if bonus else []
    return _panel(_row("energy", energy), _row("card_plays", card_plays), extra)


def joined_tracks(energy: str, card_plays: str, joint: str, energy_after: str, card_plays_after: str) -> Tracks:
    """Two rows that meet in one space, `joint`, which opens when both have come there, and part again behind it."""
    upper, lower = _row("energy", energy), _row("card_plays", card_plays)
    knot = replace(_space("joint", "", joint), after=(upper[-1].id, lower[-1].id), every=True)
    upper += _row("energy", energy_after, (knot.id,), len(upper))
    lower += _row("card_plays", card_plays_after, (knot.id,), len(lower))
    return _panel(upper, lower, [knot])


def split_tracks(shared: str, energy: str, card_plays: str) -> Tracks:
    """One row (numbers written out: `energy:0+plays:1`) from whose end two rows part."""
    trunk = _row("shared", shared)
    end = (trunk[-1].id,)
    return _panel(trunk, _row("energy", energy, end), _row("card_plays", card_plays, end))


def more_tracks(energy: str, card_plays: str, more: Mapping[str, str]) -> Tracks:
    """Two rows, and further ones by name that are covered from their first space on."""
    upper, lower = _row("energy", energy), _row("card_plays", card_plays)
    others = [_row(name, row, (upper[0].id,)) for name, row in more.items()]
    return _panel(upper, lower, *others)


def graph_tracks(nodes: Mapping[str, str], uncovered: Sequence[str], links: Iterable[tuple[str, str]]) -> Tracks:
    """A net: a node can be uncovered when it is linked to an uncovered one. Numbers are written out."""
    near: dict[str, list[str]] = {id: [] for id in nodes}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    after = {id: () if id in uncovered else tuple(near[id]) for id in nodes}
    return _panel([replace(_space(id, "", text), after=after[id]) for id, text in nodes.items()])


def _panel(*rows: Sequence[Space]) -> Tracks:
    return Tracks({space.id: space for row in rows for space in row})


def _row(name: str, text: str, after: tuple[str, ...] = (), at: int = 0) -> list[Space]:
    """The spaces of a row, numbered from `at`; the first opens after the given ones, any other after the one before."""
    spaces: list[Space] = []
    for number, token in enumerate(text.split(), at):
        spaces.append(replace(_space(f"{name}/{number}", name, token), after=after))
        after = (spaces[-1].id,)
    return spaces


def _space(id: str, row: str, text: str) -> Space:
    """A space without its place in the graph. `row` says what a bare number means. ValueError for a bad token."""
    space = Space(id)
    for token in text.split("+"):
        space = _with(space, row, token)
    return space


_NUMBERS: Final = {"energy": "energy", "plays": "card_plays", "more_energy": "more_energy", "more_plays": "more_plays"}


def _with(space: Space, row: str, token: str) -> Space:
    """The space with what one more token says."""
    name, colon, number = token.partition(":")
    if token == "-":
        return space
    if token.isdigit() and row in ("energy", "card_plays"):
        return replace(space, **{row: int(token)})
    if colon and name in _NUMBERS and number.isdigit():
        return replace(space, **{_NUMBERS[name]: int(number)})
    if token in ELEMENTS:
        return replace(space, elements=(*space.elements, token))
    among = ELEMENTS if token == "any" else tuple(token.split("/"))
    if len(among) > 1 and set(among) <= set(ELEMENTS) and not space.choice:
        return replace(space, choice=True, among=among)
    action = RECLAIM_ONE if token == "reclaim" else token
    if action in ACTIONS:
        return replace(space, actions=(*space.actions, action))
    raise ValueError(f"{space.id}: cannot read {token!r}")
