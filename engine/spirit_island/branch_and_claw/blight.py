"""The blight cards of Branch & Claw that need none of its tokens."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.blight import blight_card
from engine.spirit_island.pieces import CITY, TOWN
from engine.spirit_island.words.blight import (
    EachBoard,
    EverySpirit,
    FearPerPlayer,
    InlandUnsettled,
    Lasts,
    LoseAPresence,
    LoseEnergy,
)
from engine.spirit_island.words.land import Add, Remove
from engine.spirit_island.words.players import LosePresence
from engine.spirit_island.words.targets import ANY
from engine.text import N_

SET: Final = "branch_and_claw"

blight_card(
    N_("A Pall upon the Land"),
    3,
    set=SET,
    at_once=EachBoard(ANY, LoseAPresence()) + EachBoard(ANY, Remove(1, (TOWN,))),
)
blight_card(N_("Back Against the Wall"), 2, set=SET, at_once=Lasts("MoreEnergyAndPlays", 1))
blight_card(
    N_("Erosion of Will"),
    3,
    set=SET,
    at_once=FearPerPlayer(2) + EverySpirit(LosePresence(1) + LoseEnergy(1)),
)
blight_card(
    N_("Promising Farmlands"),
    4,
    set=SET,
    at_once=EachBoard(InlandUnsettled(), Add(1, TOWN) + Add(1, CITY)),
)
blight_card(N_("Tipping Point"), 5, set=SET, at_once=EverySpirit(LosePresence(3)))
