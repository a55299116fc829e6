"""What is agreed on before a game of Lost Lights, and which of the rules are ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.game import BadSetup, Choice, Setup, SetupOption
from engine.lost_lights.deck import STAND_IN_NAME, canonical
from engine.lost_lights.state import Variant
from engine.text import N_

OPTIONS: Final = (
    SetupOption(
        "deck",
        N_("Characters and map"),
        N_("Own decks and maps can be made in the deck editor."),
        (
            Choice(
                "",
                STAND_IN_NAME,
                N_("25 of 27 names, nearly all numbers and the whole map are ours: the published ones are not public."),
            ),
        ),
        "",
    ),
    SetupOption(
        "places_first",
        N_("Who places first"),
        N_("Whoever places first places three figures, the other two; the other has the first turn."),
        (
            Choice("random", N_("by lot"), N_("The lot decides.")),
            Choice("first", N_("first seat"), N_("The first seat places first.")),
            Choice("second", N_("second seat"), N_("The second seat places first.")),
        ),
        "random",
    ),
    SetupOption(
        "games",
        N_("Length"),
        N_("The side that places three figures wins about six games in ten between computers: it has the last turn."),
        (
            Choice("1", N_("one game"), N_("One game decides.")),
            Choice("2", N_("a pair of games"), N_("Two games, each side placing first once; the points are added up.")),
        ),
        "1",
    ),
    SetupOption(
        "discards",
        N_("Discard piles"),
        "",
        (
            Choice("open", N_("open"), N_("Every discarded card can be looked at at any time.")),
            Choice("top", N_("top card only"), N_("Only the top card of a pile can be seen; the log names no cards.")),
        ),
        "open",
    ),
    SetupOption(
        "note",
        N_("Note of the draft"),
        "",
        (
            Choice("yes", N_("keep a note"), N_("You can look up the cards you gave and got.")),
            Choice("no", N_("as on the table"), N_("You have to remember the cards you gave and got.")),
        ),
        "yes",
    ),
    SetupOption(
        "die",
        N_("Which die counts"),
        N_("A lower die never helps to win a battle."),
        (
            Choice("best", N_("the best"), N_("The highest die counts by itself.")),
            Choice("ask", N_("ask"), N_("Each player chooses, the attacker first: one can lose on purpose.")),
        ),
        "best",
    ),
)

_STARTERS: Final = {"random": None, "first": 0, "second": 1}


def chosen_variant(setup: Setup) -> tuple[Variant, int | None]:
    """What was agreed, and the seat that places first (None: by lot). BadSetup for what there is not."""
    values = {option.id: option.default for option in OPTIONS}
    for id, value in setup.items():
        if id not in values:
            raise BadSetup(f"there is no option {id!r}")
        values[id] = value
    for option in OPTIONS:
        if option.id != "deck" and values[option.id] not in [choice.value for choice in option.choices]:
            raise BadSetup(f"{option.id} cannot be {values[option.id]!r}")
    variant = Variant(
        deck=canonical(values["deck"]) if values["deck"] else "",
        games=int(values["games"]),
        open_discards=values["discards"] == "open",
        note=values["note"] == "yes",
        ask_die=values["die"] == "ask",
    )
    return variant, _STARTERS[values["places_first"]]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A rule that is ours, because the published one is not known or says nothing. `id`: as in RULES.md."""

    id: str
    said: str


RULINGS: Final = (
    Ruling("steps", N_("Abilities act in five steps: reveal, prepare, dice, strength, after.")),
    Ruling("order", N_("The attacker’s ability acts first in each step; copies, cancels and ends hold at once.")),
    Ruling("reroll-order", N_("The side that is behind may re-roll first; then the other, if it is behind now.")),
    Ruling("best-die", N_("The best die counts by itself, unless players want to be asked.")),
    Ruling("only", N_("“Only this counts” holds for both sides, and added strength is ignored.")),
    Ruling("no-figures", N_("A side without figures counts its card alone; nothing where only dice or figures count.")),
    Ruling("no-card", N_("A side without a card has no combat points and no ability.")),
    Ruling("both-gone", N_("If both sides have left the map after a battle, both win.")),
    Ruling("again", N_("Where both sides remain in an area, the player on turn attacks, even without moving in.")),
    Ruling("skip", N_("A player without cards skips the reinforcement, but fights the battles of shared areas.")),
    Ruling("ended-early", N_("After a battle that ended early no ability of the step “after” acts.")),
    Ruling("both-draw", N_("In each round of the draft both choose before the cards change hands.")),
    Ruling("quiet", N_("After two turns without a discard or a battle the player on turn must discard.")),
    Ruling("pair-outright", N_("In a pair of games a side that has left the map gets 0 points, and the other 30.")),
    Ruling("up-to", N_("What an ability takes away is taken as far as possible; “up to” with one’s own is a choice.")),
    Ruling("resign", N_("The player on turn may resign before battles begin.")),
)  # fmt: skip
"""Every ruling of ours, for the set-up and the rules page; RULES.md has the reasons."""
