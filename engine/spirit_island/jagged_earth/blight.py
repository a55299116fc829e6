"""The blight cards of Jagged Earth; none needs tokens, but beasts would weaken too."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.blight import blight_card
from engine.spirit_island.pieces import BLIGHT, CITY, DAHAN
from engine.spirit_island.words.blight import (
    AddPresenceAmongOwn,
    EachBoard,
    EachBoardUnless,
    EverySpirit,
    FewestBuildings,
    Lasts,
    MightyPlay,
    MoreFearForACard,
    NextToBlight,
    Upgrade,
)
from engine.spirit_island.words.land import Add
from engine.spirit_island.words.players import EachPlayer, InLand, LosePresence
from engine.spirit_island.words.targets import ANY, WITH_DAHAN
from engine.text import N_
from engine.words import If

SET: Final = "jagged_earth"

blight_card(N_("All Things Weaken"), 3, set=SET, at_once=Lasts("Weakened", 1, later=True))
blight_card(
    N_("Invaders find the Land to their Liking"),
    2,
    set=SET,
    at_once=MoreFearForACard((2, 3, 4)),
    still_healthy=True,
)
blight_card(
    N_("Power Corrodes the Spirit"),
    4,
    set=SET,
    every_turn=EachPlayer(If(MightyPlay(3, 4), LosePresence(1))),
)
blight_card(
    N_("Strong Earth Shatters Slowly"),
    2,
    set=SET,
    at_once=EverySpirit(InLand(NextToBlight(), Add(1, BLIGHT))),
    still_healthy=True,
)
blight_card(N_("Thriving Communities"), 4, set=SET, at_once=EachBoard(ANY, Upgrade(), 4))
blight_card(
    N_("Unnatural Proliferation"),
    3,
    set=SET,
    at_once=EverySpirit(AddPresenceAmongOwn())
    + EachBoard(WITH_DAHAN, Add(1, DAHAN))
    + EachBoard(FewestBuildings(), Add(2, CITY)),
)
blight_card(
    N_("Untended Land Crumbles"),
    4,
    set=SET,
    every_turn=EachBoardUnless(EachBoard(NextToBlight(), Add(1, BLIGHT)), 3),
)
