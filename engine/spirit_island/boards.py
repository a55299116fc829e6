"""The printed boards and the ways to lay them together: facts of the published game, as data.

A board is a parallelogram with angles of 60 and 120 degrees, its sides of length one, the ocean on its left side. Its
corners are 0 bottom left, 1 bottom right, 2 top right, 3 top left. A point of the grid is (a, b): a steps to the right
and b steps up and right (60 degrees); the corners of a board at the origin are (0, 0), (1, 0), (1, 1), (0, 1). A turn
by 60 degrees, against the clock, takes (a, b) to (-b, a + b).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from engine.text import N_

Terrain: TypeAlias = Literal["jungle", "mountain", "sand", "wetland"]
Side: TypeAlias = Literal["top", "right", "bottom"]
"""The sides that may lie against another board; the ocean never does."""

EDGE_LENGTH: Final = 13


class Land(NamedTuple):
    """One land of a board.

    `adjacent`: numbers of the lands next to it on its own board. `start`: the printed pieces. `tokens`: the pieces that
    are printed too and only used with the tokens of Branch & Claw and later sets.
    """

    number: int
    terrain: Terrain
    coastal: bool
    adjacent: tuple[int, ...]
    start: Mapping[str, int]
    tokens: Mapping[str, int]


class Edge(NamedTuple):
    """The lands along a side, clockwise, and where one ends and the next begins (1 to 12, always odd)."""

    lands: tuple[int, ...]
    breaks: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """A board and the set it comes in. `lands` by number (1 to 8). `corner_land`: the land at corners 0, 1, 2, 3."""

    letter: str
    expansion: str
    lands: Mapping[int, Land]
    edges: Mapping[Side, Edge]
    corner_land: tuple[int, int, int, int]


class Placement(NamedTuple):
    """Where corner 0 of a board lies on the grid, and by how many times 60 degrees the board is turned about it."""

    origin: tuple[int, int]
    rotation: int


class Join(NamedTuple):
    """Two sides that lie against each other. Boards are numbered by their slot: 1, 2, ..."""

    a: int
    a_edge: Side
    b: int
    b_edge: Side


class Contact(NamedTuple):
    """Two boards that touch at a corner of each and share no side there."""

    a: int
    a_corner: int
    b: int
    b_corner: int


@dataclass(frozen=True)
class Layout:
    """A way to lay boards together. `standard`: the usual one for that many boards."""

    id: str
    name: str
    standard: bool
    placements: tuple[Placement, ...]
    joins: tuple[Join, ...]
    corner_contacts: tuple[Contact, ...]


BOARDS: Final[Mapping[str, Board]] = {
    "A": Board(
        "A",
        "base",
        {
            1: Land(1, "mountain", True, (2, 4, 5, 6), {}, {"beasts": 1}),
            2: Land(2, "wetland", True, (1, 3, 4), {"city": 1, "dahan": 1}, {"disease": 1}),
            3: Land(3, "jungle", True, (2, 4), {"dahan": 2}, {}),
            4: Land(4, "sand", False, (1, 2, 3, 5), {"blight": 1}, {}),
            5: Land(5, "wetland", False, (1, 4, 6, 7, 8), {}, {}),
            6: Land(6, "mountain", False, (1, 5, 8), {"dahan": 1}, {}),
            7: Land(7, "sand", False, (5, 8), {"dahan": 2}, {}),
            8: Land(8, "jungle", False, (5, 6, 7), {"town": 1}, {}),
        },
        {
            "top": Edge((1, 6, 8), (3, 7)),
            "right": Edge((8, 7), (5,)),
            "bottom": Edge((7, 5, 4, 3), (1, 3, 7)),
        },
        (3, 7, 8, 1),
    ),
    "B": Board(
        "B",
        "base",
        {
            1: Land(1, "wetland", True, (2, 4, 5, 6), {"dahan": 1}, {}),
            2: Land(2, "mountain", True, (1, 3, 4), {"city": 1}, {"disease": 1}),
            3: Land(3, "sand", True, (2, 4), {"dahan": 2}, {}),
            4: Land(4, "jungle", False, (1, 2, 3, 5, 7), {"blight": 1}, {}),
            5: Land(5, "sand", False, (1, 4, 6, 7), {}, {"beasts": 1}),
            6: Land(6, "wetland", False, (1, 5, 7, 8), {"town": 1}, {}),
            7: Land(7, "mountain", False, (4, 5, 6, 8), {"dahan": 1}, {}),
            8: Land(8, "jungle", False, (6, 7), {"dahan": 2}, {}),
        },
        {
            "top": Edge((1, 6, 8), (1, 7)),
            "right": Edge((8, 7), (5,)),
            "bottom": Edge((7, 4, 3), (1, 5)),
        },
        (3, 7, 8, 1),
    ),
    "C": Board(
        "C",
        "base",
        {
            1: Land(1, "jungle", True, (2, 5, 6), {"dahan": 1}, {}),
            2: Land(2, "sand", True, (1, 3, 4, 5), {"city": 1}, {"disease": 1}),
            3: Land(3, "mountain", True, (2, 4), {"dahan": 2}, {}),
            4: Land(4, "jungle", False, (2, 3, 5, 7), {}, {"beasts": 1}),
            5: Land(5, "wetland", False, (1, 2, 4, 6, 7), {"dahan": 2, "blight": 1}, {}),
            6: Land(6, "sand", False, (1, 5, 7, 8), {"dahan": 1}, {}),
            7: Land(7, "mountain", False, (4, 5, 6, 8), {"town": 1}, {}),
            8: Land(8, "wetland", False, (6, 7), {}, {}),
        },
        {
            "top": Edge((1, 6, 8), (3, 7)),
            "right": Edge((8, 7, 4), (7, 11)),
            "bottom": Edge((4, 3), (7,)),
        },
        (3, 4, 8, 1),
    ),
    "D": Board(
        "D",
        "base",
        {
            1: Land(1, "wetland", True, (2, 5, 7, 8), {"dahan": 2}, {}),
            2: Land(2, "jungle", True, (1, 3, 4, 5), {"city": 1, "dahan": 1}, {"disease": 1}),
            3: Land(3, "wetland", True, (2, 4), {}, {"beasts": 1}),
            4: Land(4, "sand", False, (2, 3, 5, 6), {}, {}),
            5: Land(5, "mountain", False, (1, 2, 4, 6, 7), {"dahan": 1, "blight": 1}, {}),
            6: Land(6, "jungle", False, (4, 5, 7), {}, {}),
            7: Land(7, "sand", False, (1, 5, 6, 8), {"town": 1, "dahan": 2}, {}),
            8: Land(8, "mountain", False, (1, 7), {}, {}),
        },
        {
            "top": Edge((1, 8), (11,)),
            "right": Edge((8, 7, 6), (5, 11)),
            "bottom": Edge((6, 4, 3), (3, 9)),
        },
        (3, 6, 8, 1),
    ),
    "E": Board(
        "E",
        "jagged_earth",
        {
            1: Land(1, "sand", True, (2, 5, 7), {"dahan": 1}, {}),
            2: Land(2, "mountain", True, (1, 3, 5), {"city": 1}, {"disease": 1}),
            3: Land(3, "jungle", True, (2, 4, 5), {"dahan": 2}, {}),
            4: Land(4, "wetland", False, (3, 5, 6, 7), {"blight": 1}, {}),
            5: Land(5, "mountain", False, (1, 2, 3, 4, 7), {"dahan": 1}, {}),
            6: Land(6, "sand", False, (4, 7, 8), {}, {"beasts": 1}),
            7: Land(7, "jungle", False, (1, 4, 5, 6, 8), {"town": 1}, {}),
            8: Land(8, "wetland", False, (6, 7), {"dahan": 2}, {}),
        },
        {
            "top": Edge((1, 7, 8), (5, 9)),
            "right": Edge((8, 6), (9,)),
            "bottom": Edge((6, 4, 3), (1, 7)),
        },
        (3, 6, 8, 1),
    ),
    "F": Board(
        "F",
        "jagged_earth",
        {
            1: Land(1, "sand", True, (2, 5, 6), {"dahan": 2}, {}),
            2: Land(2, "jungle", True, (1, 3, 4, 5), {"city": 1}, {"disease": 1}),
            3: Land(3, "wetland", True, (2, 4), {"dahan": 1}, {}),
            4: Land(4, "mountain", False, (2, 3, 5, 7, 8), {"blight": 1}, {}),
            5: Land(5, "jungle", False, (1, 2, 4, 6, 8), {"dahan": 1}, {}),
            6: Land(6, "mountain", False, (1, 5, 8), {"dahan": 2}, {}),
            7: Land(7, "wetland", False, (4, 8), {}, {"beasts": 1}),
            8: Land(8, "sand", False, (4, 5, 6, 7), {"town": 1}, {}),
        },
        {
            "top": Edge((1, 6, 8), (5, 11)),
            "right": Edge((8, 7), (7,)),
            "bottom": Edge((7, 4, 3), (3, 9)),
        },
        (3, 7, 8, 1),
    ),
    "G": Board(
        "G",
        "horizons",
        {
            1: Land(1, "mountain", True, (2, 6), {"dahan": 2}, {}),
            2: Land(2, "wetland", True, (1, 3, 4, 5, 6), {"city": 1}, {"disease": 1}),
            3: Land(3, "sand", True, (2, 4), {"dahan": 1}, {}),
            4: Land(4, "wetland", False, (2, 3, 5, 7), {"dahan": 1}, {}),
            5: Land(5, "sand", False, (2, 4, 6, 7, 8), {"blight": 1}, {}),
            6: Land(6, "jungle", False, (1, 2, 5, 8), {}, {"beasts": 1}),
            7: Land(7, "jungle", False, (4, 5, 8), {"dahan": 2}, {}),
            8: Land(8, "mountain", False, (5, 6, 7), {"town": 1}, {}),
        },
        {
            "top": Edge((1, 6, 8), (5, 9)),
            "right": Edge((8, 7), (7,)),
            "bottom": Edge((7, 4, 3), (1, 5)),
        },
        (3, 7, 8, 1),
    ),
    "H": Board(
        "H",
        "horizons",
        {
            1: Land(1, "jungle", True, (2, 6, 8), {"dahan": 1}, {}),
            2: Land(2, "sand", True, (1, 3, 5, 6), {"city": 1}, {"disease": 1}),
            3: Land(3, "mountain", True, (2, 4, 5), {"dahan": 1}, {}),
            4: Land(4, "mountain", False, (3, 5, 7), {}, {"beasts": 1}),
            5: Land(5, "jungle", False, (2, 3, 4, 6, 7), {"blight": 1}, {}),
            6: Land(6, "wetland", False, (1, 2, 5, 7, 8), {"dahan": 2}, {}),
            7: Land(7, "wetland", False, (4, 5, 6, 8), {"town": 1}, {}),
            8: Land(8, "sand", False, (1, 6, 7), {"dahan": 2}, {}),
        },
        {
            "top": Edge((1, 8), (7,)),
            "right": Edge((8, 7, 4), (3, 11)),
            "bottom": Edge((4, 3), (7,)),
        },
        (3, 4, 8, 1),
    ),
}
"""The boards by their letter."""

LAYOUTS: Final[Mapping[str, Layout]] = {
    "1_balanced": Layout(
        "1_balanced",
        N_("Balanced"),
        True,
        (Placement((0, 0), 0),),
        (),
        (),
    ),
    "2_balanced": Layout(
        "2_balanced",
        N_("Balanced"),
        True,
        (Placement((0, 0), 3), Placement((-1, 0), 0)),
        (Join(1, "bottom", 2, "bottom"),),
        (),
    ),
    "2_top_to_top": Layout(
        "2_top_to_top",
        N_("Top to Top"),
        False,
        (Placement((0, 0), 3), Placement((-1, -2), 0)),
        (Join(1, "top", 2, "top"),),
        (),
    ),
    "2_coastline": Layout(
        "2_coastline",
        N_("Coastline"),
        False,
        (Placement((0, 0), 5), Placement((-1, 0), 5)),
        (Join(1, "bottom", 2, "top"),),
        (),
    ),
    "2_opposite_shores": Layout(
        "2_opposite_shores",
        N_("Opposite Shores"),
        False,
        (Placement((0, 0), 0), Placement((2, 1), 3)),
        (Join(1, "right", 2, "right"),),
        (),
    ),
    "2_fragment": Layout(
        "2_fragment",
        N_("Fragment"),
        False,
        (Placement((0, 0), 3), Placement((-1, -1), 1)),
        (Join(1, "right", 2, "bottom"),),
        (),
    ),
    "2_inverted_fragment": Layout(
        "2_inverted_fragment",
        N_("Inverted Fragment"),
        False,
        (Placement((0, 0), 3), Placement((-2, 1), 4)),
        (Join(1, "right", 2, "top"),),
        (),
    ),
    "3_balanced": Layout(
        "3_balanced",
        N_("Balanced"),
        True,
        (Placement((0, 0), 1), Placement((-1, 2), 5), Placement((1, 1), 3)),
        (Join(1, "right", 2, "bottom"), Join(1, "bottom", 3, "right"), Join(2, "right", 3, "bottom")),
        (),
    ),
    "3_coastline": Layout(
        "3_coastline",
        N_("Coastline"),
        False,
        (Placement((0, 0), 5), Placement((-1, 0), 5), Placement((-2, 0), 5)),
        (Join(1, "bottom", 2, "top"), Join(2, "bottom", 3, "top")),
        (),
    ),
    "3_sunrise": Layout(
        "3_sunrise",
        N_("Sunrise"),
        False,
        (Placement((0, 0), 3), Placement((-2, 1), 4), Placement((-1, -1), 2)),
        (Join(1, "right", 2, "top"), Join(2, "right", 3, "bottom")),
        (Contact(1, 2, 3, 0),),
    ),
    "4_balanced": Layout(
        "4_balanced",
        N_("Balanced"),
        True,
        (Placement((0, 0), 3), Placement((0, 1), 3), Placement((-2, 0), 0), Placement((-2, -1), 0)),
        (
            Join(1, "bottom", 2, "top"),
            Join(1, "right", 4, "right"),
            Join(2, "right", 3, "right"),
            Join(3, "bottom", 4, "top"),
        ),
        (Contact(1, 1, 3, 1), Contact(2, 2, 4, 2)),
    ),
    "4_leaf": Layout(
        "4_leaf",
        N_("Leaf"),
        False,
        (Placement((0, 0), 3), Placement((0, 1), 3), Placement((-2, 2), 4), Placement((-1, -1), 1)),
        (
            Join(1, "bottom", 2, "top"),
            Join(1, "right", 4, "bottom"),
            Join(2, "right", 3, "top"),
            Join(3, "right", 4, "right"),
        ),
        (Contact(1, 1, 3, 2), Contact(2, 2, 4, 1)),
    ),
    "4_snake": Layout(
        "4_snake",
        N_("Snake"),
        False,
        (Placement((0, 0), 3), Placement((-1, -1), 3), Placement((-1, 0), 0), Placement((-2, -1), 0)),
        (Join(1, "bottom", 3, "bottom"), Join(1, "right", 4, "right"), Join(2, "bottom", 4, "bottom")),
        (Contact(3, 0, 4, 2), Contact(1, 2, 2, 0)),
    ),
    "5_balanced": Layout(
        "5_balanced",
        N_("Balanced"),
        True,
        (
            Placement((0, 0), 3),
            Placement((-1, -1), 1),
            Placement((-1, 2), 4),
            Placement((-2, 1), 5),
            Placement((-2, 0), 1),
        ),
        (
            Join(1, "right", 2, "bottom"),
            Join(1, "bottom", 4, "right"),
            Join(2, "right", 4, "bottom"),
            Join(2, "top", 5, "bottom"),
            Join(3, "right", 4, "top"),
        ),
        (Contact(1, 0, 3, 2), Contact(4, 0, 5, 1)),
    ),
    "5_snail": Layout(
        "5_snail",
        N_("Snail"),
        False,
        (
            Placement((0, 0), 3),
            Placement((-1, -1), 1),
            Placement((1, -2), 2),
            Placement((-2, 1), 5),
            Placement((0, -2), 2),
        ),
        (
            Join(1, "right", 2, "bottom"),
            Join(1, "top", 3, "right"),
            Join(1, "bottom", 4, "right"),
            Join(2, "right", 4, "bottom"),
            Join(3, "top", 5, "bottom"),
        ),
        (Contact(1, 2, 5, 1), Contact(2, 0, 3, 2), Contact(2, 0, 5, 1)),
    ),
    "5_peninsula": Layout(
        "5_peninsula",
        N_("Peninsula"),
        False,
        (
            Placement((0, 0), 2),
            Placement((-2, 1), 0),
            Placement((1, 0), 4),
            Placement((-1, 2), 4),
            Placement((0, 1), 4),
        ),
        (
            Join(1, "right", 2, "bottom"),
            Join(1, "bottom", 4, "right"),
            Join(2, "right", 4, "bottom"),
            Join(3, "bottom", 5, "top"),
            Join(4, "top", 5, "bottom"),
        ),
        (Contact(1, 0, 5, 1),),
    ),
    "5_v": Layout(
        "5_v",
        N_("V"),
        False,
        (
            Placement((0, 0), 3),
            Placement((0, -1), 3),
            Placement((0, 1), 3),
            Placement((-1, -2), 1),
            Placement((-2, -1), 1),
        ),
        (
            Join(1, "top", 2, "bottom"),
            Join(1, "bottom", 3, "top"),
            Join(2, "right", 4, "bottom"),
            Join(4, "top", 5, "bottom"),
        ),
        (Contact(1, 2, 4, 1),),
    ),
    "5_meeple": Layout(
        "5_meeple",
        N_("Meeple"),
        False,
        (
            Placement((0, 0), 0),
            Placement((2, -1), 1),
            Placement((-1, 2), 5),
            Placement((3, 0), 2),
            Placement((0, 2), 5),
        ),
        (
            Join(1, "right", 2, "top"),
            Join(1, "top", 3, "right"),
            Join(2, "right", 4, "top"),
            Join(3, "top", 5, "bottom"),
            Join(4, "right", 5, "right"),
        ),
        (Contact(1, 2, 4, 2), Contact(1, 2, 5, 1), Contact(2, 2, 3, 2), Contact(2, 2, 5, 1), Contact(3, 2, 4, 2)),
    ),
    "6_balanced": Layout(
        "6_balanced",
        N_("Balanced"),
        True,
        (
            Placement((0, 0), 3),
            Placement((-2, 1), 5),
            Placement((-1, -1), 1),
            Placement((-2, 0), 2),
            Placement((-3, 2), 4),
            Placement((-4, 1), 0),
        ),
        (
            Join(1, "bottom", 2, "right"),
            Join(1, "right", 3, "bottom"),
            Join(2, "bottom", 3, "right"),
            Join(3, "top", 5, "top"),
            Join(4, "bottom", 5, "right"),
            Join(4, "right", 6, "bottom"),
            Join(5, "bottom", 6, "right"),
        ),
        (Contact(2, 0, 5, 3), Contact(3, 3, 4, 0)),
    ),
    "6_star": Layout(
        "6_star",
        N_("Star"),
        False,
        (
            Placement((0, 0), 4),
            Placement((-1, -1), 5),
            Placement((0, -3), 0),
            Placement((2, -4), 1),
            Placement((3, -3), 2),
            Placement((2, -1), 3),
        ),
        (
            Join(1, "right", 2, "top"),
            Join(1, "top", 6, "right"),
            Join(2, "right", 3, "top"),
            Join(3, "right", 4, "top"),
            Join(4, "right", 5, "top"),
            Join(5, "right", 6, "top"),
        ),
        (
            Contact(1, 2, 3, 2),
            Contact(1, 2, 4, 2),
            Contact(1, 2, 5, 2),
            Contact(2, 2, 4, 2),
            Contact(2, 2, 5, 2),
            Contact(2, 2, 6, 2),
            Contact(3, 2, 5, 2),
            Contact(3, 2, 6, 2),
            Contact(4, 2, 6, 2),
        ),
    ),
    "6_flower": Layout(
        "6_flower",
        N_("Flower"),
        False,
        (
            Placement((0, 0), 2),
            Placement((-1, 2), 0),
            Placement((1, 1), 4),
            Placement((1, 0), 2),
            Placement((0, 2), 4),
            Placement((-1, 1), 0),
        ),
        (
            Join(1, "bottom", 4, "top"),
            Join(2, "bottom", 6, "top"),
            Join(3, "bottom", 5, "top"),
            Join(4, "bottom", 5, "right"),
            Join(4, "right", 6, "bottom"),
            Join(5, "bottom", 6, "right"),
        ),
        (Contact(1, 1, 6, 0), Contact(2, 1, 5, 0), Contact(3, 1, 4, 0)),
    ),
    "6_caldera": Layout(
        "6_caldera",
        N_("Caldera"),
        False,
        (
            Placement((0, 0), 3),
            Placement((-1, -2), 1),
            Placement((-3, 1), 5),
            Placement((-2, -1), 1),
            Placement((0, -1), 3),
            Placement((-2, 1), 5),
        ),
        (
            Join(1, "top", 5, "bottom"),
            Join(1, "bottom", 6, "right"),
            Join(2, "top", 4, "bottom"),
            Join(2, "bottom", 5, "right"),
            Join(3, "bottom", 4, "right"),
            Join(3, "top", 6, "bottom"),
        ),
        (Contact(1, 1, 3, 2), Contact(1, 2, 2, 1), Contact(2, 2, 3, 1)),
    ),
    "7_balanced": Layout(
        "7_balanced",
        N_("Balanced"),
        True,
        (
            Placement((0, 0), 0),
            Placement((2, -1), 2),
            Placement((1, 1), 4),
            Placement((-1, 0), 5),
            Placement((-1, -2), 1),
            Placement((0, -1), 3),
            Placement((-2, 0), 5),
        ),
        (
            Join(1, "bottom", 2, "right"),
            Join(1, "right", 3, "bottom"),
            Join(2, "bottom", 3, "right"),
            Join(2, "top", 4, "top"),
            Join(4, "bottom", 7, "top"),
            Join(5, "bottom", 6, "right"),
            Join(5, "right", 7, "bottom"),
            Join(6, "bottom", 7, "right"),
        ),
        (Contact(1, 0, 4, 3), Contact(4, 1, 6, 0)),
    ),
    "7_pi": Layout(
        "7_pi",
        N_("Pi"),
        False,
        (
            Placement((0, 0), 5),
            Placement((-1, 0), 5),
            Placement((-2, 0), 5),
            Placement((2, -2), 3),
            Placement((1, -2), 0),
            Placement((0, -1), 3),
            Placement((-1, -3), 0),
        ),
        (
            Join(1, "bottom", 2, "top"),
            Join(1, "right", 5, "top"),
            Join(2, "bottom", 3, "top"),
            Join(3, "right", 6, "bottom"),
            Join(4, "bottom", 5, "bottom"),
            Join(6, "top", 7, "top"),
        ),
        (Contact(2, 2, 5, 3), Contact(2, 1, 6, 0)),
    ),
    "7_power": Layout(
        "7_power",
        N_("Power"),
        False,
        (
            Placement((0, 0), 3),
            Placement((-2, -1), 0),
            Placement((-1, -1), 3),
            Placement((-3, -1), 1),
            Placement((-2, -2), 1),
            Placement((-3, 1), 5),
            Placement((-4, 1), 5),
        ),
        (
            Join(1, "right", 2, "right"),
            Join(2, "bottom", 3, "bottom"),
            Join(2, "top", 6, "right"),
            Join(3, "right", 5, "bottom"),
            Join(4, "bottom", 5, "top"),
            Join(4, "right", 7, "bottom"),
            Join(6, "bottom", 7, "top"),
        ),
        (Contact(1, 1, 6, 2), Contact(1, 2, 3, 0), Contact(2, 0, 5, 1), Contact(2, 3, 7, 2), Contact(5, 2, 7, 1)),
    ),
}
"""The layouts by their id; the number before the underscore says for how many boards."""
