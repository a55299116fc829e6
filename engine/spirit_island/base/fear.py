"""The fifteen fear cards of the base box: a row for each terror level."""

from __future__ import annotations

from typing import Final

from engine.spirit_island.fear import fear_card
from engine.spirit_island.fear_rules import (
    BUILD_CITY,
    NO_CITY,
    SACRED_SITE,
    TWO_DAHAN,
    WITH_BUILDINGS,
    WITH_CITY,
    WITH_PRESENCE,
    AtMost,
)
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, INVADERS, SMALL, TOWN
from engine.spirit_island.words.choices import either
from engine.spirit_island.words.conditions import present
from engine.spirit_island.words.fear import (
    DefendPerDahan,
    DefendWhere,
    Not,
    PushToMore,
    RemoveHealth,
)
from engine.spirit_island.words.growth import GainEnergy
from engine.spirit_island.words.land import (
    BESET,
    Damage,
    DamagePer,
    Destroy,
    DestroyAll,
    Gather,
    GatherUpTo,
    Push,
    PushAll,
    PushUpTo,
    Remove,
    Replace,
)
from engine.spirit_island.words.players import EachPlayer, InEvery, InLand
from engine.spirit_island.words.targets import ANY, COASTAL, INLAND, WITH_DAHAN, WITH_INVADERS
from engine.text import N_
from engine.words import If

SET: Final = "base"

fear_card(
    N_("Avoid the Dahan"),
    Not("explore", "two_dahan"),
    Not("build", "dahan_over_buildings"),
    Not("build", "dahan"),
    set=SET,
)
fear_card(
    N_("Belief Takes Root"),
    DefendWhere(2, "presence"),
    DefendWhere(2, "presence") + EachPlayer(GainEnergy(1, per=BESET)),
    EachPlayer(InLand(ANY, RemoveHealth(2, per_presence=True), different=True)),
    set=SET,
)
fear_card(
    N_("Dahan Enheartened"),
    EachPlayer(
        either(
            InLand(WITH_INVADERS, Push(1, (DAHAN,)), may=True),
            InLand(WITH_INVADERS, Gather(1, (DAHAN,)), may=True),
        )
    ),
    EachPlayer(InLand(ANY, GatherUpTo(2, (DAHAN,)) + If(present(DAHAN), Damage(1)), different=True)),
    EachPlayer(InLand(ANY, GatherUpTo(2, (DAHAN,)) + DamagePer(1, DAHAN), different=True)),
    set=SET,
)
fear_card(
    N_("Dahan Raid"),
    EachPlayer(InLand(WITH_DAHAN, Damage(1), different=True)),
    EachPlayer(InLand(WITH_DAHAN, DamagePer(1, DAHAN), different=True)),
    EachPlayer(InLand(WITH_DAHAN, DamagePer(2, DAHAN), different=True)),
    set=SET,
)
fear_card(
    N_("Dahan on their Guard"),
    DefendPerDahan(1),
    DefendWhere(1, "dahan") + DefendPerDahan(1),
    DefendPerDahan(2),
    set=SET,
)
fear_card(
    N_("Emigration Accelerates"),
    EachPlayer(InLand(COASTAL, Remove(1, (EXPLORER,)))),
    EachPlayer(InLand(COASTAL, Remove(1, SMALL))),
    EachPlayer(InLand(ANY, Remove(1, SMALL))),
    set=SET,
)
fear_card(
    N_("Fear of the Unseen"),
    EachPlayer(InLand(SACRED_SITE, Remove(1, SMALL))),
    EachPlayer(InLand(WITH_PRESENCE, Remove(1, SMALL))),
    EachPlayer(either(InLand(WITH_PRESENCE, Remove(1, SMALL)), InLand(SACRED_SITE, Remove(1, (CITY,))))),
    set=SET,
)
fear_card(
    N_("Isolation"),
    EachPlayer(InLand(AtMost(1), Remove(1, SMALL))),
    EachPlayer(InLand(AtMost(2), Remove(1, SMALL))),
    EachPlayer(InLand(AtMost(2), Remove(1, INVADERS))),
    set=SET,
)
fear_card(
    N_("Overseas Trade Seem Safer"),
    DefendWhere(3, "coastal"),
    DefendWhere(6, "coastal") + Not(BUILD_CITY, "coastal"),
    DefendWhere(9, "coastal") + Not("build", "coastal"),
    set=SET,
)
fear_card(
    N_("Retreat!"),
    EachPlayer(InLand(INLAND, PushUpTo(2, (EXPLORER,)), may=True)),
    EachPlayer(InLand(INLAND, PushUpTo(3, SMALL), may=True)),
    EachPlayer(InLand(ANY, PushAll(SMALL, up_to=True), may=True)),
    set=SET,
)
fear_card(
    N_("Scapegoats"),
    InEvery(WITH_BUILDINGS, Destroy(1, (EXPLORER,), per=TOWN)),
    InEvery(WITH_BUILDINGS, Destroy(1, (EXPLORER,), per=TOWN) + Destroy(2, (EXPLORER,), per=CITY)),
    InEvery(WITH_BUILDINGS, DestroyAll((EXPLORER,)) + Destroy(1, (TOWN,), per=CITY)),
    set=SET,
)
fear_card(
    N_("Seek Safety"),
    EachPlayer(InLand(ANY, PushToMore((EXPLORER,)), may=True)),
    EachPlayer(
        either(
            InLand(WITH_BUILDINGS, Gather(1, (EXPLORER,)), may=True),
            InLand(WITH_CITY, Gather(1, (TOWN,)), may=True),
        )
    ),
    EachPlayer(InLand(NO_CITY, RemoveHealth(3), may=True)),
    set=SET,
)
fear_card(
    N_("Tall Tales of Savagery"),
    EachPlayer(InLand(WITH_DAHAN, Remove(1, (EXPLORER,)))),
    EachPlayer(InLand(WITH_DAHAN, either(Remove(2, (EXPLORER,)), Remove(1, (TOWN,))))),
    InEvery(WITH_DAHAN, either(Remove(2, (EXPLORER,)), Remove(1, (TOWN,)))) + InEvery(TWO_DAHAN, Remove(1, (CITY,))),
    set=SET,
)
fear_card(
    N_("Trade Suffers"),
    Not("build", "city"),
    EachPlayer(InLand(COASTAL, Replace((TOWN,), (EXPLORER,)), may=True)),
    EachPlayer(InLand(COASTAL, either(Replace((CITY,), (TOWN,)), Replace((TOWN,), (EXPLORER,))), may=True)),
    set=SET,
)
fear_card(
    N_("Wary of the Interior"),
    EachPlayer(InLand(INLAND, Remove(1, (EXPLORER,)))),
    EachPlayer(InLand(INLAND, Remove(1, SMALL))),
    EachPlayer(InLand(ANY, Remove(1, SMALL))),
    set=SET,
)
