"""Shadows Flicker Like Flame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns
from engine.spirit_island import spirit as spirits
from engine.spirit_island.action import Here, count
from engine.spirit_island.hooks import Rule
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, INVADERS, TOWN
from engine.spirit_island.powers import FAST, SLOW, Power, innate, level, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.choices import either
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import (
    DESTROYED,
    DESTROYED_EXPLORER,
    Damage,
    DestroyUpTo,
    Fear,
    Gather,
    GatherUpTo,
    Replace,
)
from engine.spirit_island.words.targets import ANY, SPIRIT
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, Seat, message
from engine.words import Condition, If, Word

_IF_INVADERS_ARE_PRESENT: Final = N_("If invaders are present and the Dahan outnumber them:")
_THAT_SPIRIT_MAY_PUSH: Final = N_("That spirit may push {a} and {b} from one land with its presence.")

SHADOWS = "shadows_flicker_like_flame"
_OF_THE_DAHAN = N_("When you use a power, you may pay {n} energy to target a land with Dahan at any distance.")
_ASK_FROM: Final = N_("{who} may push from one of its lands: which?")


class ShadowsOfTheDahan(Rule):
    """For `amount` energy a power may target a land with Dahan whatever its range; its other limits hold."""

    def says(self, standing: Standing) -> Message:
        return message(_OF_THE_DAHAN, n=standing.amount)

    def reaches(self, standing: Standing, state: State, seat: int, power: Power, land: str) -> int | None:
        if seat == standing.seat and count(state.lands[land], (DAHAN,)):
            return standing.amount
        return None


@dataclass(frozen=True, slots=True)
class DahanOutnumber(Condition[Here]):
    """The land holds invaders, and more Dahan than invaders."""

    def holds(self, here: Here) -> bool:
        invaders = count(here.place, INVADERS)
        return 0 < invaders < count(here.place, (DAHAN,))

    def say(self) -> Message:
        return message(_IF_INVADERS_ARE_PRESENT)


@dataclass(frozen=True, slots=True)
class PushFromItsLand(Word[Here]):
    """The target spirit may push one piece of each of these kinds from one land with its presence."""

    kinds: tuple[str, ...]

    def run(self, here: Here) -> Rules[None]:
        own = spirits.lands_with_presence(here.state, here.target)
        lands = [land for land in own if count(here.state.lands[land], self.kinds)]
        if not lands:
            return
        its = here.of(here.target)
        options = tuple(Option(land, (land,)) for land in lands)
        land = yield its.ask(message(_ASK_FROM, who=Seat(here.target)), (*options, gates.STOP))
        if land == gates.STOP.id:
            return
        for kind in self.kinds:
            _ = yield from gates.push(its.at(land), 1, (kind,), up_to=True)

    def say(self) -> Message:
        a, b = (nouns.number(1, (kind,)) for kind in self.kinds)
        return message(_THAT_SPIRIT_MAY_PUSH, a=a, b=b)


spirit(
    N_("Shadows Flicker Like Flame"),
    complexity="low",
    start=[Start(2, "highest", "jungle"), Start(1, "exact", number=5)],
    growth=[
        [ReclaimAll(), GainPowerCard()],
        [GainPowerCard(), AddPresence(1)],
        [AddPresence(3), GainEnergy(3)],
    ],
    tracks=two_tracks(energy="0 1 3 4 5 6", card_plays="1 2 3 3 4 5"),
    special_rules=[SpecialRule(N_("Shadows of the Dahan"), _OF_THE_DAHAN, "ShadowsOfTheDahan", 1)],
    innates=["darkness_swallows_the_unwary"],
    uniques=["concealing_shadows", "crops_wither_and_fade", "favors_called_due", "mantle_of_dread"],
    progression=[
        "dark_and_tangled_woods",
        "shadows_of_the_burning_forest",
        "the_jungle_hungers",
        "land_of_haunts_and_embers",
        "terrifying_nightmares",
        "call_of_the_dahan_ways",
        "visions_of_fiery_doom",
    ],
)

innate(
    N_("Darkness Swallows the Unwary"),
    spirit=SHADOWS,
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    levels=[
        level("2 moon 1 fire", Gather(1, (EXPLORER,))),
        level("3 moon 2 fire", DestroyUpTo(2, (EXPLORER,)) + Fear(1, per=DESTROYED_EXPLORER)),
        level("4 moon 3 fire 2 air", Damage(3) + Fear(1, per=DESTROYED)),
    ],
)

unique(
    N_("Concealing Shadows"),
    spirit=SHADOWS,
    cost=0,
    elements="moon air",
    speed=FAST,
    range=0,
    target=ANY,
    effect=Fear(1) + ThisTurn("ShieldDahan"),
)
unique(
    N_("Crops Wither and Fade"),
    spirit=SHADOWS,
    cost=1,
    elements="moon fire plant",
    speed=SLOW,
    range=0,
    target=ANY,
    effect=Fear(2) + either(Replace((TOWN,), (EXPLORER,)), Replace((CITY,), (TOWN,))),
)
unique(
    N_("Favors Called Due"),
    spirit=SHADOWS,
    cost=1,
    elements="moon air animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=GatherUpTo(4, (DAHAN,)) + If(DahanOutnumber(), Fear(3)),
)
unique(
    N_("Mantle of Dread"),
    spirit=SHADOWS,
    cost=1,
    elements="moon fire air",
    speed=SLOW,
    target=SPIRIT,
    effect=Fear(2) + PushFromItsLand((EXPLORER, TOWN)),
)
