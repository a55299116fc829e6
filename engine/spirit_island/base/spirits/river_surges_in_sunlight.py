"""River Surges in Sunlight."""

from __future__ import annotations

from engine.spirit_island import gates
from engine.spirit_island.hooks import Rule
from engine.spirit_island.island import island
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import DAHAN, SMALL
from engine.spirit_island.powers import FAST, INSTEAD, SLOW, innate, level, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.conditions import ON_ANOTHER, ON_YOURSELF, AtLeast, terrain
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import PLAYED, Add, Damage, DamageEach, GatherUpTo, Push, PushUpTo
from engine.spirit_island.words.spirits import Energy
from engine.spirit_island.words.targets import ANY, SPIRIT
from engine.text import N_, Message, message
from engine.words import If

RIVER = "river_surges_in_sunlight"
_DOMAIN = N_("Your presence in wetlands counts as sacred sites.")


class RiversDomain(Rule):
    """Presence of the spirit in a wetland is a sacred site, however little it is."""

    def says(self, standing: Standing) -> Message:
        return message(_DOMAIN)

    def sacred(self, standing: Standing, state: State, seat: int, land: str) -> bool:
        where = island(state.variant.boards, state.variant.layout)
        return seat == standing.seat and "wetland" in gates.terrains(state, where, seat, land)


spirit(
    N_("River Surges in Sunlight"),
    complexity="low",
    start=[Start(1, "highest", "wetland")],
    growth=[
        [ReclaimAll(), GainPowerCard(), GainEnergy(1)],
        [AddPresence(1), AddPresence(1)],
        [GainPowerCard(), AddPresence(2)],
    ],
    tracks=two_tracks(energy="1 2 2 3 4 4 5", card_plays="1 2 2 3 reclaim 4 5"),
    special_rules=[SpecialRule(N_("River's Domain"), _DOMAIN, "RiversDomain")],
    innates=["massive_flooding"],
    uniques=["boon_of_vigor", "flash_floods", "rivers_bounty", "wash_away"],
    progression=[
        "uncanny_melting",
        "natures_resilience",
        "pull_beneath_the_hungry_earth",
        "accelerated_rot",
        "song_of_sanctity",
        "tsunami",
        "encompassing_ward",
    ],
)

innate(
    N_("Massive Flooding"),
    spirit=RIVER,
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    levels=[
        level("1 sun 2 water", Push(1, SMALL)),
        level("2 sun 3 water", Damage(2) + PushUpTo(3, SMALL), INSTEAD),
        level("3 sun 4 water 1 earth", DamageEach(2), INSTEAD),
    ],
)

unique(
    N_("Boon of Vigor"),
    spirit=RIVER,
    cost=0,
    elements="sun water plant",
    speed=FAST,
    target=SPIRIT,
    effect=If(ON_YOURSELF, GainEnergy(1)) + If(ON_ANOTHER, Energy(1, per=PLAYED)),
)
unique(
    N_("Flash Floods"),
    spirit=RIVER,
    cost=2,
    elements="sun water",
    speed=FAST,
    range=1,
    target=ANY,
    effect=Damage(1) + If(terrain("coastal"), Damage(1, more=True)),
)
unique(
    N_("River's Bounty"),
    spirit=RIVER,
    cost=0,
    elements="sun water animal",
    speed=SLOW,
    range=0,
    target=ANY,
    effect=GatherUpTo(2, (DAHAN,)) + If(AtLeast(2, (DAHAN,)), Add(1, DAHAN) + GainEnergy(1)),
)
unique(
    N_("Wash Away"),
    spirit=RIVER,
    cost=1,
    elements="water earth",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=PushUpTo(3, SMALL),
)
