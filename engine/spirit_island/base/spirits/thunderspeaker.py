"""Thunderspeaker."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island import spirit as spirits
from engine.spirit_island.action import Action, Here
from engine.spirit_island.hooks import Rule, follow
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, INVADERS, TOWN, kind_of
from engine.spirit_island.powers import FAST, SLOW, faster, innate, level, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.choices import YES_OR_NO, either
from engine.spirit_island.words.conditions import present
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import Defend, Destroy, Fear, GatherUpTo, PushUpTo, dahan_here
from engine.spirit_island.words.targets import ANY, WITH_DAHAN
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, Seat, message
from engine.words import If, Word

_THE_DAHAN_STRIKE_AT: Final = N_("The Dahan strike at the same time as the invaders.")
_EACH_DAHAN_DEALS_1: Final = N_("Each Dahan deals 1 damage for each of your presence there.")

THUNDER: Final = "thunderspeaker"
_ALLY: Final = N_("When Dahan move out of one of your lands, you may move one of your presence with each of them.")
_SWORN: Final = N_("For each Dahan that a ravage destroys, destroy one of your presence in that land or next to it.")
_ALLY_NAME: Final = N_("Ally of the Dahan")
_SWORN_NAME: Final = N_("Sworn to Victory")
_ASK_FOLLOW: Final = N_("{who} may move one presence with the Dahan from {start} to {end}.")
_ASK_LOSE: Final = N_("{who} destroys one of its presence at {land}: where?")


class AllyOfTheDahan(Rule):
    """With each Dahan that moves out of one of its lands, one presence of the spirit may go: to the same land, as far
    as presence may be there."""

    def says(self, standing: Standing) -> Message:
        return message(_ALLY)

    def moved(self, standing: Standing, here: Here, piece: str, start: str, end: str) -> Rules[None]:
        seat = standing.seat
        if kind_of(piece) != DAHAN or not here.state.lands[start].presence[seat]:
            return
        if not spirits.may_be(here.state, here.island, seat, end, here.action.kind):
            return
        its = replace(here.of(seat), card=message(_ALLY_NAME))
        options = tuple(Option(each.id, (start, end)) for each in YES_OR_NO)
        if (yield its.ask(message(_ASK_FOLLOW, who=Seat(seat), start=start, end=end), options)) == "yes":
            yield from gates.move_presence(its, seat, start, end)


class SwornToVictory(Rule):
    """After a ravage has destroyed Dahan: for each of them the spirit destroys one presence in that land or next to it,
    where it likes, as far as it has any there. It is an action of its own."""

    def says(self, standing: Standing) -> Message:
        return message(_SWORN)

    def after(self, standing: Standing, here: Here, action: str) -> Rules[None]:
        lost = [land for land, kind in here.action.destroyed if kind == DAHAN] if action == "ravage" else []
        seat = standing.seat
        own = Action(seat, "special", follows=here.action.follows)
        its = replace(here, seat=seat, user=seat, action=own, card=message(_SWORN_NAME))
        for land in lost:
            yield from self._lose(its, seat, land)
        if lost:
            yield from follow(its, "after", "special")

    def _lose(self, here: Here, seat: int, near: str) -> Rules[None]:
        own = spirits.lands_with_presence(here.state, seat)
        lands = [land for land in own if here.island.distance(near, land) <= 1]
        if not lands:
            return
        land = lands[0]
        if len(lands) > 1:
            options = tuple(Option(each, (each,)) for each in lands)
            land = yield here.ask(message(_ASK_LOSE, who=Seat(seat), land=near), options)
        _ = yield from gates.destroy_presence(here.at(land), seat)


class StrikeAtOnce(Rule):
    """In one land the Dahan strike at the same time as the ravaging invaders: those destroyed strike too."""

    def says(self, standing: Standing) -> Message:
        return message(_THE_DAHAN_STRIKE_AT)

    def at_once(self, standing: Standing, state: State, land: str) -> bool:
        return land == standing.land


@dataclass(frozen=True, slots=True)
class DahanStrikePerPresence(Word[Here]):
    """Each Dahan of the land deals as much damage as the user has presence there; all of it is split freely."""

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.damage(here, dahan_here(here) * here.place.presence[here.user])

    def say(self) -> Message:
        return message(_EACH_DAHAN_DEALS_1)


spirit(
    N_("Thunderspeaker"),
    complexity="moderate",
    start=[Start(1, "most_dahan", number=1), Start(1, "most_dahan", number=2)],
    growth=[
        [ReclaimAll(), GainPowerCard(), GainPowerCard()],
        [AddPresence(2, WITH_DAHAN), AddPresence(1, WITH_DAHAN)],
        [AddPresence(1), GainEnergy(4)],
    ],
    tracks=two_tracks(energy="1 air 2 fire sun 3", card_plays="1 2 2 3 reclaim 3 4"),
    special_rules=[
        SpecialRule(_ALLY_NAME, _ALLY, "AllyOfTheDahan"),
        SpecialRule(_SWORN_NAME, _SWORN, "SwornToVictory"),
    ],
    innates=["gather_the_warriors", "lead_the_furious_assault"],
    uniques=["manifestation_of_power_and_glory", "sudden_ambush", "voice_of_thunder", "words_of_warning"],
)

innate(
    N_("Gather the Warriors"),
    spirit=THUNDER,
    speed=SLOW,
    range=1,
    target=ANY,
    levels=[
        faster("4 air"),
        level("1 animal", GatherUpTo(1, (DAHAN,), per="air") + PushUpTo(1, (DAHAN,), per="sun")),
    ],
)
innate(
    N_("Lead the Furious Assault"),
    spirit=THUNDER,
    speed=SLOW,
    range=0,
    target=ANY,
    levels=[
        faster("4 air"),
        level("2 sun 1 fire", Destroy(1, (TOWN,), per=DAHAN, every=2)),
        level("4 sun 3 fire", Destroy(1, (CITY,), per=DAHAN, every=3)),
    ],
)

unique(
    N_("Manifestation of Power and Glory"),
    spirit=THUNDER,
    cost=3,
    elements="sun fire air",
    speed=SLOW,
    range=0,
    target=WITH_DAHAN,
    effect=Fear(1) + DahanStrikePerPresence(),
)
unique(
    N_("Sudden Ambush"),
    spirit=THUNDER,
    cost=2,
    elements="fire air animal",
    speed=FAST,
    range=1,
    target=ANY,
    effect=GatherUpTo(1, (DAHAN,)) + Destroy(1, (EXPLORER,), per=DAHAN),
)
unique(
    N_("Voice of Thunder"),
    spirit=THUNDER,
    cost=0,
    elements="sun air",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=either(PushUpTo(4, (DAHAN,)), If(present(*INVADERS), Fear(2))),
)
unique(
    N_("Words of Warning"),
    spirit=THUNDER,
    cost=1,
    elements="sun air animal",
    speed=FAST,
    range=1,
    target=WITH_DAHAN,
    effect=Defend(3) + ThisTurn("StrikeAtOnce"),
)
