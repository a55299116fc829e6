"""A Spread of Rampant Green."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island.action import Here, count
from engine.spirit_island.blight import is_blighted
from engine.spirit_island.hooks import Rule
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import BUILDINGS, DAHAN, INVADERS, PRESENCE, TOWN
from engine.spirit_island.powers import FAST, INSTEAD, SLOW, innate, level, once_more, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.choices import YES_OR_NO, IfElse, either
from engine.spirit_island.words.conditions import terrain
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, PlayMore, ReclaimAll
from engine.spirit_island.words.land import Add, Damage, DamageEach, Defend, Fear, Push, RemoveBlight
from engine.spirit_island.words.targets import ANOTHER_SPIRIT, ANY, terrain_target
from engine.text import N_, Message, Seat, message
from engine.words import Condition, If

GREEN: Final = "a_spread_of_rampant_green"
_CHOKE_NAME: Final = N_("Choke the Land with Green")
_CHOKE: Final = N_(
    "When invaders would ravage or build in one of your sacred sites, you may destroy one of your presence there to "
    "prevent it."
)
_REGENERATION_NAME: Final = N_("Steady Regeneration")
_REGENERATION: Final = N_(
    "In growth you may add destroyed presence: for nothing while the island is healthy, else for {n} energy each."
)
_PRESENCE_AND_INVADERS: Final = N_("If your presence and invaders are present:")
_ASK_CHOKE: Final = {
    "ravage": N_("{who} may destroy one of its presence in {land} to prevent the ravage."),
    "build": N_("{who} may destroy one of its presence in {land} to prevent the build."),
}


class ChokeTheLandWithGreen(Rule):
    """The spirit may destroy one presence of a sacred site to prevent a ravage or build there."""

    def says(self, standing: Standing) -> Message:
        return message(_CHOKE)

    def applies(self, standing: Standing, here: Here, moment: str, args: tuple[Any, ...]) -> bool:
        return args[0] in _ASK_CHOKE and gates.is_sacred(here.state, standing.seat, here.land)

    def before(self, standing: Standing, here: Here, action: str) -> Rules[bool]:
        seat = standing.seat
        its = replace(here, seat=seat, user=seat, card=message(_CHOKE_NAME))
        options = tuple(Option(each.id, (here.land,)) for each in YES_OR_NO)
        if (yield its.ask(message(_ASK_CHOKE[action], who=Seat(seat), land=here.land), options)) == "no":
            return False
        return (yield from gates.destroy_presence(its, seat)) > 0


class SteadyRegeneration(Rule):
    """Destroyed presence may be added in growth; on a blighted island for `amount` energy."""

    def says(self, standing: Standing) -> Message:
        return message(_REGENERATION, n=standing.amount)

    def sources(self, standing: Standing, state: State, seat: int) -> int | None:
        if seat != standing.seat:
            return None
        return standing.amount if is_blighted(state.blight) else 0


@dataclass(frozen=True, slots=True)
class InvadersAmongPresence(Condition[Here]):
    """The land holds presence of the user, and invaders."""

    def holds(self, here: Here) -> bool:
        return here.place.presence[here.user] > 0 and count(here.place, INVADERS) > 0

    def say(self) -> Message:
        return message(_PRESENCE_AND_INVADERS)


spirit(
    N_("A Spread of Rampant Green"),
    complexity="moderate",
    start=[Start(1, "highest", "wetland"), Start(1, "highest", "jungle", without=(DAHAN,))],
    growth=[
        [ReclaimAll(), GainPowerCard()],
        [AddPresence(1), PlayMore(1)],
        [GainPowerCard(), GainEnergy(3)],
    ],
    always=[AddPresence(2, terrain_target("jungle", "wetland"))],
    tracks=two_tracks(energy="0 1 plant 2 2 plant 3", card_plays="1 1 2 2 3 4"),
    special_rules=[
        SpecialRule(_CHOKE_NAME, _CHOKE, "ChokeTheLandWithGreen"),
        SpecialRule(_REGENERATION_NAME, _REGENERATION, "SteadyRegeneration", 1),
    ],
    innates=["creepers_tear_into_mortar", "all_enveloping_green"],
    uniques=[
        "fields_choked_with_growth",
        "gift_of_proliferation",
        "overgrow_in_a_night",
        "stem_the_flow_of_fresh_water",
    ],
)

innate(
    N_("Creepers Tear Into Mortar"),
    spirit=GREEN,
    speed=SLOW,
    range=0,
    target=ANY,
    levels=[
        level("1 moon 2 plant", Damage(1, BUILDINGS)),
        once_more("2 moon 3 plant"),
        once_more("3 moon 4 plant"),
    ],
)
innate(
    N_("All-Enveloping Green"),
    spirit=GREEN,
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    levels=[
        level("1 water 3 plant", Defend(2)),
        level("2 water 4 plant", Defend(4), INSTEAD),
        level("3 water 1 earth 5 plant", RemoveBlight(1)),
    ],
)

unique(
    N_("Fields Choked with Growth"),
    spirit=GREEN,
    cost=0,
    elements="sun water plant",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=either(Push(1, (TOWN,)), Push(3, (DAHAN,))),
)
unique(
    N_("Gift of Proliferation"),
    spirit=GREEN,
    cost=1,
    elements="moon plant",
    speed=FAST,
    target=ANOTHER_SPIRIT,
    effect=AddPresence(1, it=True),
)
unique(
    N_("Overgrow in a Night"),
    spirit=GREEN,
    cost=2,
    elements="moon plant",
    speed=FAST,
    range=1,
    target=ANY,
    effect=either(Add(1, PRESENCE), If(InvadersAmongPresence(), Fear(3))),
)
unique(
    N_("Stem the Flow of Fresh Water"),
    spirit=GREEN,
    cost=0,
    elements="water plant",
    speed=SLOW,
    range=sacred_site(1),
    target=ANY,
    effect=IfElse(terrain("mountain", "sand"), DamageEach(1, BUILDINGS), Damage(1, BUILDINGS)),
)
