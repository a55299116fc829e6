"""The characters of Wisp's stand-in deck, as data: correct numbers and abilities here and nowhere else.

Documented are: Orly's name and 4 action points (and, less surely, 8 combat points), Lorato's name, and that Lorato adds
up dice. Everything else is ours and stands in for what is not public: 25 names, all other numbers, all other abilities
and the animals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.lost_lights.abilities import (
    Advance,
    Cancel,
    Copy,
    DieCounts,
    DoubleDie,
    Effect,
    ExtraDice,
    FreeReroll,
    LowestDie,
    NoReroll,
    OnlyCounts,
    Peace,
    Place,
    Pull,
    Result,
    Retreat,
    Return,
    Role,
    Sacrifice,
    Strength,
    StrengthPerArea,
    SumDice,
    Swap,
    WinTies,
)
from engine.text import N_, Message, Part
from engine.words import If


@dataclass(frozen=True, slots=True)
class Card:
    """A character: `name` as it is said, the step in which its ability acts, and the ability (None: it has none)."""

    id: str
    name: Part
    combat: int
    points: int
    step: str
    ability: Effect | None
    species: str = ""


def _card(name: str, combat: int, points: int, step: str, ability: Effect, species: str) -> Card:
    return Card(name.lower(), Message(name), combat, points, step, ability, species)


CHARACTERS: Final = (
    #     name         combat, action points, step
    _card(N_("Orly"), 8, 4, "reveal", NoReroll("you"), N_("owl")),
    _card(N_("Lorato"), 1, 2, "dice", SumDice(), ""),
    _card(N_("Brakka"), 5, 3, "prepare", Return("opponent", 1), N_("badger")),
    _card(N_("Morrow"), 3, 2, "prepare", Return("opponent", 2), N_("moth")),
    _card(N_("Gromm"), 6, 3, "prepare", Return("both", 2), N_("boar")),
    _card(N_("Skarn"), 5, 3, "after", If(Result("lost"), Return("opponent", 2)), N_("salamander")),
    _card(N_("Senn"), 5, 1, "strength", OnlyCounts("card"), N_("tortoise")),
    _card(N_("Quillo"), 4, 3, "strength", OnlyCounts("dice"), N_("squirrel")),
    _card(N_("Onna"), 3, 3, "strength", OnlyCounts("figures"), N_("ewe")),
    _card(N_("Fenja"), 6, 3, "dice", ExtraDice(2), N_("ferret")),
    _card(N_("Hoppa"), 5, 3, "dice", FreeReroll(), N_("hare")),
    _card(N_("Krahra"), 5, 3, "dice", LowestDie("opponent"), N_("raven")),
    _card(N_("Tikko"), 3, 3, "dice", DoubleDie(), N_("mouse")),
    _card(N_("Zibbo"), 5, 3, "dice", DieCounts(6), N_("toad")),
    _card(N_("Wilva"), 6, 3, "prepare", Pull(2), N_("wolf")),
    _card(N_("Nessa"), 5, 3, "after", If(Result("won"), Place(2)), N_("goose")),
    _card(N_("Pado"), 5, 3, "after", If(Result("lost"), Retreat(3)), N_("hedgehog")),
    _card(N_("Dorrin"), 3, 3, "reveal", Peace(), N_("mole")),
    _card(N_("Sable"), 4, 2, "reveal", Cancel(), N_("marten")),
    _card(N_("Mimmo"), 5, 2, "reveal", Copy(), N_("chameleon")),
    _card(N_("Gorrim"), 6, 2, "strength", WinTies(), N_("ox")),
    _card(N_("Rokka"), 6, 3, "strength", If(Role("attacker"), Strength(3)), N_("ram")),
    _card(N_("Bulwa"), 5, 3, "strength", If(Role("defender"), Strength(3)), N_("beaver")),
    _card(N_("Kip"), 3, 3, "reveal", Swap(), N_("raccoon")),
    _card(N_("Aldra"), 6, 3, "strength", StrengthPerArea(2), N_("stag")),
    _card(N_("Taruk"), 5, 3, "prepare", Sacrifice(3, each=2), N_("lynx")),
    _card(N_("Vira"), 6, 3, "after", If(Result("won"), Advance()), N_("otter")),
)

DOCUMENTED: Final[dict[str, tuple[str, ...]]] = {"orly": ("name", "points", "combat"), "lorato": ("name", "ability")}
"""What of the stand-in deck the sources bear out (Orly's combat points with less certainty); all the rest is ours."""
