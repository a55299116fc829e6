"""Vital Strength of the Earth."""

from __future__ import annotations

from engine.spirit_island import gates
from engine.spirit_island.hooks import Rule
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import DAHAN, EXPLORER
from engine.spirit_island.powers import FAST, INSTEAD, SLOW, innate, level, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.conditions import AtLeast
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import Damage, Defend, Fear, GatherUpTo, RemoveBlight, SkipAll
from engine.spirit_island.words.targets import ANY, SPIRIT, WITH_DAHAN
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, message
from engine.words import If

EARTH = "vital_strength_of_the_earth"
_VITALITY = N_("Defend 3 in every land where you have a sacred site.")


class EarthsVitality(Rule):
    """Defend `amount` in every sacred site of the spirit."""

    def says(self, standing: Standing) -> Message:
        return message(_VITALITY)

    def defend(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount if gates.is_sacred(state, standing.seat, land) else 0


spirit(
    N_("Vital Strength of the Earth"),
    complexity="low",
    start=[Start(2, "highest", "mountain"), Start(1, "highest", "jungle")],
    growth=[
        [ReclaimAll(), AddPresence(2)],
        [GainPowerCard(), AddPresence(0)],
        [AddPresence(1), GainEnergy(2)],
    ],
    tracks=two_tracks(energy="2 3 4 6 7 8", card_plays="1 1 2 2 3 4"),
    special_rules=[SpecialRule(N_("Earth's Vitality"), _VITALITY, "EarthsVitality", 3)],
    innates=["gift_of_strength"],
    uniques=[
        "a_year_of_perfect_stillness",
        "draw_of_the_fruitful_earth",
        "guard_the_healing_land",
        "rituals_of_destruction",
    ],
    progression=[
        "rouse_the_trees_and_stones",
        "call_to_migrate",
        "poisoned_land",
        "devouring_ants",
        "vigor_of_the_breaking_dawn",
        "voracious_growth",
        "savage_mawbeasts",
    ],
)

innate(
    N_("Gift of Strength"),
    spirit=EARTH,
    speed=FAST,
    target=SPIRIT,
    levels=[
        level("1 sun 2 earth 2 plant", ThisTurn("Repeat", 1)),
        level("2 sun 3 earth 2 plant", ThisTurn("Repeat", 3), INSTEAD),
        level("2 sun 4 earth 3 plant", ThisTurn("Repeat", 6), INSTEAD),
    ],
)

unique(
    N_("A Year of Perfect Stillness"),
    spirit=EARTH,
    cost=3,
    elements="sun earth",
    speed=FAST,
    range=1,
    target=ANY,
    effect=SkipAll(),
)
unique(
    N_("Draw of the Fruitful Earth"),
    spirit=EARTH,
    cost=1,
    elements="earth plant animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=GatherUpTo(2, (EXPLORER,)) + GatherUpTo(2, (DAHAN,)),
)
unique(
    N_("Guard the Healing Land"),
    spirit=EARTH,
    cost=3,
    elements="water earth plant",
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    effect=RemoveBlight(1) + Defend(4),
)
unique(
    N_("Rituals of Destruction"),
    spirit=EARTH,
    cost=3,
    elements="sun moon fire earth plant",
    speed=SLOW,
    range=sacred_site(1),
    target=WITH_DAHAN,
    effect=Damage(2) + If(AtLeast(3, (DAHAN,)), Damage(3, more=True) + Fear(2)),
)
