"""What is agreed on before a game of Spirit Island."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.chance import Chance
from engine.game import BadSetup, Choice, Setup, SetupOption
from engine.spirit_island import branch_and_claw, jagged_earth, nature_incarnate
from engine.spirit_island.base import SPIRITS
from engine.spirit_island.boards import LAYOUTS
from engine.spirit_island.island import layouts
from engine.spirit_island.panels import PANELS
from engine.spirit_island.state import Variant
from engine.text import N_

_BY_LOT: Final = N_("by lot")
_THE_LOT_DECIDES_AMONG: Final = N_("The lot decides among the spirits not chosen.")
_THE_LOT_DECIDES_AMONG_THE: Final = N_("The lot decides among the boards not chosen.")
_STANDARD: Final = N_("standard")
_THE_USUAL_LAYOUT_FOR: Final = N_("The usual layout for that many boards.")

MOST_SPIRITS: Final = 4
LATER: Final = (branch_and_claw.SET, jagged_earth.SET, nature_incarnate.SET)
"""Sets of which there are blight cards."""
BOARDS: Final = ("A", "B", "C", "D")
RANDOM: Final = "random"
STANDARD: Final = "standard"

_ORDINAL: Final = (N_("First spirit"), N_("Second spirit"), N_("Third spirit"), N_("Fourth spirit"))
_BOARD_OF: Final = (
    N_("Board of the first spirit"),
    N_("Board of the second spirit"),
    N_("Board of the third spirit"),
    N_("Board of the fourth spirit"),
)
_BOARD: Final = {"A": N_("board A"), "B": N_("board B"), "C": N_("board C"), "D": N_("board D")}
_COUNT: Final = (N_("one spirit"), N_("two spirits"), N_("three spirits"), N_("four spirits"))


def _spirit_choices() -> tuple[Choice, ...]:
    return (
        Choice(RANDOM, _BY_LOT, _THE_LOT_DECIDES_AMONG),
        *(Choice(id, PANELS[id].name) for id in SPIRITS),
    )


def _board_choices() -> tuple[Choice, ...]:
    return (
        Choice(RANDOM, _BY_LOT, _THE_LOT_DECIDES_AMONG_THE),
        *(Choice(id, _BOARD[id]) for id in BOARDS),
    )


def _layout_choices() -> tuple[Choice, ...]:
    ids = [id for count in range(2, MOST_SPIRITS + 1) for id in layouts(count) if not LAYOUTS[id].standard]
    return (
        Choice(STANDARD, _STANDARD, _THE_USUAL_LAYOUT_FOR),
        *(Choice(id, LAYOUTS[id].name) for id in ids),
    )


OPTIONS: Final = (
    SetupOption(
        "spirits",
        N_("Spirits"),
        N_("Each spirit brings one board of the island."),
        tuple(Choice(str(n), name) for n, name in enumerate(_COUNT, 1)),
        "1",
    ),
    *(SetupOption(f"spirit{n}", _ORDINAL[n - 1], "", _spirit_choices(), RANDOM) for n in range(1, MOST_SPIRITS + 1)),
    *(SetupOption(f"board{n}", _BOARD_OF[n - 1], "", _board_choices(), RANDOM) for n in range(1, MOST_SPIRITS + 1)),
    SetupOption(
        "layout",
        N_("Layout"),
        N_("How the boards lie together. A layout for another number of boards is not used."),
        _layout_choices(),
        STANDARD,
    ),
    SetupOption(
        "game",
        N_("Game"),
        "",
        (
            Choice(
                "beginner",
                N_("beginner game"),
                N_("No blight card; spirits that have a power progression take its cards in order."),
            ),
            Choice("full", N_("full game"), N_("With a blight card; power cards are drawn and chosen.")),
        ),
        "beginner",
    ),
    SetupOption(
        "blight",
        N_("Blight at the start"),
        "",
        (
            Choice("current", N_("current rules"), N_("One blight more than the number for each board.")),
            Choice("first", N_("first printing"), N_("Without the additional blight.")),
        ),
        "current",
    ),
    SetupOption(
        "blight_cards",
        N_("Blight cards"),
        N_("In the full game. Some of the later ones keep the island healthy a while longer."),
        (
            Choice("base", N_("of the base box")),
            Choice("later", N_("later ones too"), N_("Also those of later sets that need none of their tokens.")),
        ),
        "base",
        ("game", "full"),
    ),
)


def chosen_variant(setup: Setup, chance: Chance) -> Variant:
    """The agreed variant, what was left to the lot drawn. BadSetup for options and values there are not."""
    values = _checked(setup)
    count = int(values["spirits"])
    spirits = _drawn([values[f"spirit{n}"] for n in range(1, count + 1)], SPIRITS, chance)
    boards = _drawn([values[f"board{n}"] for n in range(1, count + 1)], BOARDS, chance)
    layout = values["layout"]
    if layout == STANDARD or len(LAYOUTS[layout].placements) != count:
        layout = layouts(count)[0]
    full = values["game"] == "full"
    blight_sets = ("base", *LATER) if values["blight_cards"] == "later" else ("base",)
    return Variant(
        spirits, boards, layout, not full, full, values["blight"] == "current", blight_sets=blight_sets
    )  # fmt: skip


def _checked(setup: Setup) -> Mapping[str, str]:
    values = {option.id: option.default for option in OPTIONS}
    allowed = {option.id: {choice.value for choice in option.choices} for option in OPTIONS}
    for id, value in setup.items():
        if value not in allowed.get(id, ()):
            raise BadSetup(f"{id}: {value[:80]}")
        values[id] = value
    return values


def _drawn(wanted: list[str], every: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """The wanted ones, each once: one that is wanted twice, or "random", is drawn from the rest."""
    taken: set[str] = set()
    fixed: list[str] = []
    for each in wanted:
        fixed.append(each if each not in taken and each != RANDOM else "")
        taken.add(fixed[-1])
    rest = [each for each in every if each not in taken]
    if not all(fixed):
        chance.shuffle(rest)
    return tuple(each or rest.pop() for each in fixed)
