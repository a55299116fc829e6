"""What can be agreed on before a game of Geister. Where each choice comes from is told in RULES.md."""

from __future__ import annotations

from typing import Final

from engine.game import BadSetup, Choice, Setup, SetupOption
from engine.geister.state import MOST_PLIES, Variant
from engine.text import N_

_DISCLOSE: Final = (
    Choice("no", N_("Stay hidden"), N_("The kinds of the ghosts still on the board stay secret after the end too.")),
    Choice("yes", N_("Show them"), N_("After the end everyone sees which ghosts were good and which were bad.")),
)

OPTIONS: Final[tuple[SetupOption, ...]] = (
    SetupOption(
        "exit_rule",
        N_("How a ghost wins at an exit"),
        N_("The exits are the two corners on the far side of the board. Only good ghosts can win there."),
        (
            Choice(
                "leave",
                N_("It leaves the board"),
                N_(
                    "A good ghost that stands on an exit when its owner’s turn begins may leave the board and wins."
                    " The other side has one move to take it before that."
                ),
            ),
            Choice(
                "reach",
                N_("It reaches the exit"),
                N_("A good ghost that arrives on an exit wins at once."),
            ),
        ),
        "leave",
    ),
    SetupOption(
        "reach_tie",
        N_("If a good ghost takes the last bad ghost on an exit"),
        N_("That move does two things at once: it reaches an exit, and it takes the other side’s last bad ghost."),
        (
            Choice("mover", N_("The exit counts"), N_("Whoever moves wins.")),
            Choice("captor_loses", N_("The taken ghost counts"), N_("Whoever moves loses.")),
        ),
        "mover",
        only_if=("exit_rule", "reach"),
    ),
    SetupOption(
        "max_plies",
        N_("Limit of moves"),
        N_("A game that is not decided after this many moves of both sides together is a draw."),
        (
            Choice("none", N_("No limit"), N_("The game goes on until somebody wins or both agree on a draw.")),
            Choice("100", N_("100 moves"), N_("Fifty moves for each side: a short game.")),
            Choice("200", N_("200 moves"), N_("A hundred moves for each side: seldom reached.")),
            Choice("300", N_("300 moves"), N_("As in the contests of computer programs.")),
        ),
        "none",
    ),
    SetupOption(
        "disclose",
        N_("Show the ghosts after the end"),
        N_("Both sides agree now whether the kinds of the ghosts left on the board are shown when the game is over."),
        _DISCLOSE,
        "no",
    ),
    SetupOption(
        "first_player",
        N_("Who makes the first move"),
        N_("The side that does not begin sets up first."),
        (
            Choice("random", N_("By lot"), N_("Drawn when the game starts, and told to both.")),
            Choice("first", N_("The first player"), N_("The player named first, at the lower side of the board.")),
            Choice("second", N_("The second player"), N_("The player named second, at the upper side of the board.")),
        ),
        "random",
    ),
)

_FIRST: Final = {"first": 0, "second": 1, "random": None}


def chosen_variant(setup: Setup) -> tuple[Variant, int | None]:
    """What was agreed, and the seat that begins (None: by lot). BadSetup for anything not in `OPTIONS`.

    A missing option takes its default. As a limit of moves any whole number from 1 to 10000 is taken as well.
    """
    known = {option.id: option for option in OPTIONS}
    for name in setup:
        if name not in known:
            raise BadSetup(f"no option {name!r}")
    values = {name: setup.get(name, option.default) for name, option in known.items()}
    for name, value in values.items():
        if name != "max_plies" and all(value != choice.value for choice in known[name].choices):
            raise BadSetup(f"{name} cannot be {value!r}")
    limit = _limit(values["max_plies"])
    variant = Variant(values["exit_rule"], values["reach_tie"], limit, values["disclose"] == "yes")
    return variant, _FIRST[values["first_player"]]


def _limit(text: str) -> int | None:
    if text == "none":
        return None
    if text.isascii() and text.isdigit() and len(text) <= 5 and 1 <= int(text) <= MOST_PLIES:
        return int(text)
    raise BadSetup(f"max_plies cannot be {text!r}")
