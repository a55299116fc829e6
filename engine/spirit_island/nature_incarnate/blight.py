"""The blight cards of Nature Incarnate that need none of its tokens."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.blight import blight_card
from engine.spirit_island.words.blight import (
    AddPresenceAmongOwn,
    BuildHere,
    DiscardForEnergy,
    EachBoard,
    EverySpirit,
    Lasts,
    LoseAPresence,
    PresenceOffTracks,
    PresenceOnIsland,
    ShareMajors,
)
from engine.spirit_island.words.choices import either
from engine.spirit_island.words.players import EachPlayer, LosePresence
from engine.spirit_island.words.targets import ANY, WITH_BLIGHT
from engine.text import N_
from engine.words import If

SET: Final = "nature_incarnate"
_BORDER: Final = If(PresenceOnIsland(2), LosePresence(1) + DiscardForEnergy(1))

blight_card(
    N_("Attenuated Essence"),
    4,
    set=SET,
    every_turn=EachPlayer(If(PresenceOnIsland(5), LosePresence(1))),
)
blight_card(N_("Blight Corrodes the Spirit"), 4, set=SET, every_turn=EachBoard(WITH_BLIGHT, LoseAPresence()))
blight_card(
    N_("Burn Brightest Before the End"),
    2,
    set=SET,
    at_once=EverySpirit(either(AddPresenceAmongOwn(), PresenceOffTracks())),
)
blight_card(N_("Intensifying Exploitation"), 5, set=SET, at_once=Lasts("RavageHarder", 2, later=True))
blight_card(N_("Shattered Fragments of Power"), 2, set=SET, at_once=ShareMajors(2, 2))
blight_card(
    N_("The Border of Life and Death"),
    1,
    set=SET,
    at_once=EverySpirit(_BORDER),
    every_turn=EachPlayer(_BORDER),
    still_healthy=True,
)
blight_card(N_("Thriving Crops"), 2, set=SET, at_once=EachBoard(ANY, BuildHere(), 3), still_healthy=True)
