"""Lightning's Swift Strike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.spirit_island.action import Here, count
from engine.spirit_island.elements import elements_of
from engine.spirit_island.hooks import Rule
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import BUILDINGS, CITY, DAHAN, TOWN
from engine.spirit_island.powers import FAST, OR, SLOW, Power, innate, level, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import DamageEach, Destroy, Fear, PushUpTo
from engine.spirit_island.words.targets import ANY, SPIRIT
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, message
from engine.words import Condition, If

_IF_YOU_PUSHED_ANY: Final = N_("If you pushed any Dahan into a land with a town or city:")

LIGHTNING = "lightnings_swift_strike"
_SWIFTNESS = N_("For each air you have, you may use one slow power as if it were fast.")


class SwiftnessOfLightning(Rule):
    """For each air that the spirit has, one slow power a turn (card or innate) may be used as if it were fast."""

    def says(self, standing: Standing) -> Message:
        return message(_SWIFTNESS)

    def hastens(self, standing: Standing, state: State, seat: int, power: Power) -> int:
        if seat != standing.seat or power.speed != SLOW:
            return 0
        return elements_of(state, seat).get("air", 0) - standing.uses


@dataclass(frozen=True, slots=True)
class PushedToBuildings(Condition[Here]):
    """This power has pushed a Dahan into a land with a town or city."""

    def holds(self, here: Here) -> bool:
        return any(
            kind == DAHAN and start == here.land and count(here.state.lands[end], BUILDINGS)
            for kind, start, end in here.action.moved
        )

    def say(self) -> Message:
        return message(_IF_YOU_PUSHED_ANY)


spirit(
    N_("Lightning's Swift Strike"),
    complexity="low",
    start=[Start(2, "highest", "sand")],
    growth=[
        [ReclaimAll(), GainPowerCard(), GainEnergy(1)],
        [AddPresence(2), AddPresence(0)],
        [AddPresence(1), GainEnergy(3)],
    ],
    tracks=two_tracks(energy="1 1 2 2 3 4 4 5", card_plays="2 3 4 5 6"),
    special_rules=[SpecialRule(N_("Swiftness of Lightning"), _SWIFTNESS, "SwiftnessOfLightning")],
    innates=["thundering_destruction"],
    uniques=["harbingers_of_the_lightning", "lightnings_boon", "raging_storm", "shatter_homesteads"],
    progression=[
        "delusions_of_danger",
        "call_to_bloodshed",
        "powerstorm",
        "purifying_flame",
        "pillar_of_living_flame",
        "entrancing_apparitions",
        "call_to_isolation",
    ],
)

innate(
    N_("Thundering Destruction"),
    spirit=LIGHTNING,
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    levels=[
        level("3 fire 2 air", Destroy(1, (TOWN,))),
        level("4 fire 3 air", Destroy(1, (CITY,)), OR),
        level("5 fire 4 air 1 water", Destroy(1, BUILDINGS)),
        level("5 fire 5 air 2 water", Destroy(1, BUILDINGS)),
    ],
)

unique(
    N_("Harbingers of the Lightning"),
    spirit=LIGHTNING,
    cost=0,
    elements="fire air",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=PushUpTo(2, (DAHAN,)) + If(PushedToBuildings(), Fear(1)),
)
unique(
    N_("Lightning's Boon"),
    spirit=LIGHTNING,
    cost=1,
    elements="fire air",
    speed=FAST,
    target=SPIRIT,
    effect=ThisTurn("Hasten", 2),
)
unique(
    N_("Raging Storm"),
    spirit=LIGHTNING,
    cost=3,
    elements="fire air water",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=DamageEach(1),
)
unique(
    N_("Shatter Homesteads"),
    spirit=LIGHTNING,
    cost=2,
    elements="fire air",
    speed=SLOW,
    range=sacred_site(2),
    target=ANY,
    effect=Fear(1) + Destroy(1, (TOWN,)),
)
