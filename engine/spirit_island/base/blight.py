"""The two blight cards of the base box."""

from __future__ import annotations

from engine.spirit_island.blight import blight_card
from engine.spirit_island.words.choices import either
from engine.spirit_island.words.players import EachPlayer, Forget, LosePresence
from engine.text import N_

blight_card(N_("Downward Spiral"), 5, set="base", every_turn=EachPlayer(LosePresence(1)))
blight_card(N_("Memory Fades to Dust"), 4, set="base", every_turn=EachPlayer(either(Forget(), LosePresence(1))))
