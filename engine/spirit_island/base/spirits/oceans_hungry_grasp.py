"""Ocean's Hungry Grasp."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns
from engine.spirit_island import spirit as spirits
from engine.spirit_island.action import Action, Here, count, matching
from engine.spirit_island.hooks import Rule, follow
from engine.spirit_island.island import OCEAN, Island
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import BUILDINGS, CITY, DAHAN, EXPLORER, HEALTH, INVADERS, KINDS, TOWN, kind_of
from engine.spirit_island.powers import FAST, OR, SLOW, innate, level, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.conditions import terrain
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll
from engine.spirit_island.words.land import Defend, Fear, Gather, GatherUpTo
from engine.spirit_island.words.spirits import Energy
from engine.spirit_island.words.targets import ANOTHER_SPIRIT, COASTAL, Land
from engine.text import N_, Message, Seat, message
from engine.words import If, Word

_COASTAL_LAND: Final = N_("coastal land")
_ADD_A_PRESENCE_IN: Final = N_("Add a presence in any ocean.")
_GATHER_A_PRESENCE_INTO: Final = N_("Gather a presence into each ocean.")
_PUSH_A_PRESENCE_FROM: Final = N_("Push a presence from each ocean.")
_DROWN_WHAT: Final = N_("Drown {what}.")
_IT_MAY_PUSH_TOWN: Final = N_(
    "It may push {town} and up to {dahan} from one of its lands. Dahan pushed into your ocean: you may move "
    "them to any coastal land, so that they do not drown."
)

OCEANS: Final = "oceans_hungry_grasp"
DROWNED: Final = "drowned"
"""The counter of the health of drowned invaders that has not been exchanged for energy yet."""

_IN_PLAY_NAME: Final = N_("Ocean in Play")
_IN_PLAY: Final = N_(
    "Your presence may come to oceans and never to inland lands. On boards with your presence the ocean is a coastal "
    "wetland for powers and blight; invaders and Dahan that move there drown."
)
_DROWNING_NAME: Final = N_("Drowning")
_DROWNING: Final = N_(
    "What drowns is destroyed. For drowned invaders with as much health as there are players you gain 1 energy."
)
_DROWNS: Final = N_("{who}: drowned in the ocean: {pieces}. Health not yet exchanged: {n}.")
_ASK_INTO: Final = N_("{who} gathers a presence into the ocean: from which land?")
_ASK_OUT: Final = N_("{who} pushes a presence out of the ocean: to which land?")
_ASK_DROWN: Final = N_("which piece of {land} drowns?")
_ASK_PUSH: Final = N_("{who} may push from one of its lands: which?")
_ASK_SPARE: Final = N_("{who} may move a Dahan from the ocean to a coastal land: which?")


def drown(here: Here, seat: int, what: str) -> Rules[None]:
    """The ocean destroys a piece. Invaders are kept by the spirit, and exchanged for energy as soon as they make any:
    printed health counts, and what is left over is kept."""
    kept = here.state.spirits[seat].counters
    if (yield from gates.destroy(here, what)) and kind_of(what) in INVADERS:
        kept[DROWNED] = kept.get(DROWNED, 0) + HEALTH[kind_of(what)]
        players = len(here.state.spirits)
        energy, kept[DROWNED] = divmod(kept[DROWNED], players)
        here.tell(_DROWNS, places=(here.land,), who=Seat(seat), pieces=nouns.one(kind_of(what)), n=kept[DROWNED])
        gates.gain_energy(replace(here, card=message(_DROWNING_NAME)), seat, energy)


class OceanInPlay(Rule):
    """On boards with presence of the spirit the ocean is a coastal wetland for powers and blight. What an action has
    moved there drowns afterwards, in an action of the spirit's own."""

    def says(self, standing: Standing) -> Message:
        return message(_IN_PLAY)

    def may_be(self, standing: Standing, state: State, island: Island, seat: int, land: str) -> bool | None:
        place = island.places[land]
        return (place.coastal or place.terrain == OCEAN) if seat == standing.seat else None

    def terrains(
        self, standing: Standing, state: State, island: Island, seat: int, land: str, terrains: tuple[str, ...]
    ) -> tuple[str, ...]:
        if island.places[land].terrain != OCEAN or not _in_play(state, island, standing.seat, land):
            return terrains
        return (*terrains, "wetland")

    def after(self, standing: Standing, here: Here, action: str) -> Rules[None]:
        seat = standing.seat
        moved = [(kind, end) for kind, _, end in here.action.moved if kind in KINDS]
        own = Action(seat, "special", follows=here.action.follows)
        its = replace(here, seat=seat, user=seat, action=own, card=message(_IN_PLAY_NAME))
        for kind, ocean in moved:
            in_play = here.island.places[ocean].terrain == OCEAN and _in_play(here.state, here.island, seat, ocean)
            which = matching(here.state.lands[ocean], (kind,)) if in_play else []
            if which:
                yield from drown(its.at(ocean), seat, which[0])
        if own.destroyed:
            yield from follow(its, "after", "special")


def _in_play(state: State, island: Island, seat: int, ocean: str) -> bool:
    """Whether the spirit has presence anywhere on the board of this ocean."""
    board = island.places[ocean].board
    return any(land.presence[seat] for id, land in state.lands.items() if island.places[id].board == board)


def oceans(island: Island) -> list[str]:
    """All oceans, in the order of the island."""
    return [id for id, place in island.places.items() if place.terrain == OCEAN]


# -- growth ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CoastalLand(Land):
    """A land at the ocean; never an ocean, as growth is no power."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return island.places[land].coastal

    def say(self) -> Message:
        return message(_COASTAL_LAND)


@dataclass(frozen=True, slots=True)
class AddToOcean(Word[Here]):
    """Add a presence to any ocean."""

    def run(self, here: Here) -> Rules[None]:
        _ = yield from spirits.place_presence(here, here.user, oceans(here.island))

    def say(self) -> Message:
        return message(_ADD_A_PRESENCE_IN)


@dataclass(frozen=True, slots=True)
class GatherToOceans(Word[Here]):
    """Gather a presence into each ocean, from a coastal land of its board, where there is one."""

    def run(self, here: Here) -> Rules[None]:
        for ocean in oceans(here.island):
            coast = here.island.places[ocean].neighbours
            lands = [land for land in coast if here.state.lands[land].presence[here.user]]
            if lands:
                options = tuple(Option(f"{land}>{ocean}", (land, ocean)) for land in lands)
                answer = options[0].id
                if len(lands) > 1:
                    answer = yield here.ask(message(_ASK_INTO, who=Seat(here.user)), options)
                yield from gates.move_presence(here, here.user, answer.partition(">")[0], ocean)

    def say(self) -> Message:
        return message(_GATHER_A_PRESENCE_INTO)


@dataclass(frozen=True, slots=True)
class PushFromOceans(Word[Here]):
    """Push a presence out of each ocean that holds any."""

    def run(self, here: Here) -> Rules[None]:
        for ocean in oceans(here.island):
            if here.state.lands[ocean].presence[here.user]:
                coast = here.island.places[ocean].neighbours
                options = tuple(Option(f"{ocean}>{land}", (ocean, land)) for land in coast)
                answer = yield here.ask(message(_ASK_OUT, who=Seat(here.user)), options)
                yield from gates.move_presence(here, here.user, ocean, answer.partition(">")[2])

    def say(self) -> Message:
        return message(_PUSH_A_PRESENCE_FROM)


# -- powers ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drown(Word[Here]):
    """Drown one piece of these kinds, if there is one."""

    kinds: tuple[str, ...]

    def run(self, here: Here) -> Rules[None]:
        which = matching(here.place, self.kinds)
        if not which:
            return
        what = which[0]
        if len(which) > 1:
            options = tuple(Option(f"{here.land}:{each}", (here.land,)) for each in which)
            answer = yield here.ask(message(_ASK_DROWN, land=here.land), options)
            what = answer.partition(":")[2]
        yield from drown(here, here.user, what)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        return message(_DROWN_WHAT, what=nouns.number(1, self.kinds))


@dataclass(frozen=True, slots=True)
class PushWithTheTide(Word[Here]):
    """The target spirit may push a town and up to so many Dahan from one of its lands. The user may then move Dahan
    that have come into an ocean to any coastal land, so that they do not drown."""

    dahan: int

    def run(self, here: Here) -> Rules[None]:
        kinds = (TOWN, DAHAN)
        own = spirits.lands_with_presence(here.state, here.target)
        lands = [land for land in own if count(here.state.lands[land], kinds)]
        if not lands:
            return
        its = here.of(here.target)
        options = tuple(Option(land, (land,)) for land in lands)
        land = yield its.ask(message(_ASK_PUSH, who=Seat(here.target)), (*options, gates.STOP))
        if land == gates.STOP.id:
            return
        _ = yield from gates.push(its.at(land), 1, (TOWN,), up_to=True)
        went = yield from gates.push(its.at(land), self.dahan, (DAHAN,), up_to=True)
        for end in went:
            if here.island.places[end].terrain == OCEAN:
                yield from self._spare(here, end)

    def _spare(self, here: Here, ocean: str) -> Rules[None]:
        which = matching(here.state.lands[ocean], (DAHAN,))
        coast = [land for land in here.island.lands if here.island.places[land].coastal]
        options = tuple(Option(f"{what}>{land}", (ocean, land)) for what in which for land in coast)
        answer = yield here.ask(message(_ASK_SPARE, who=Seat(here.user)), (*options, gates.STOP), "repeat")
        if answer != gates.STOP.id:
            what, _, land = answer.partition(">")
            yield from gates.move(here, what, ocean, land)

    def say(self) -> Message:
        town, dahan = nouns.number(1, (TOWN,)), nouns.number(self.dahan, (DAHAN,))
        said = _IT_MAY_PUSH_TOWN
        return message(said, town=town, dahan=dahan)


spirit(
    N_("Ocean's Hungry Grasp"),
    complexity="high",
    start=[Start(1, "ocean"), Start(1, "coastal")],
    growth=[
        [ReclaimAll(), GainPowerCard(), GatherToOceans(), GainEnergy(2)],
        [AddToOcean(), AddToOcean(), GainEnergy(1)],
        [GainPowerCard(), AddPresence(1, CoastalLand()), PushFromOceans()],
    ],
    tracks=two_tracks(energy="0 moon water 1 earth water 2", card_plays="1 2 2 3 4 5"),
    special_rules=[SpecialRule(_IN_PLAY_NAME, _IN_PLAY, "OceanInPlay"), SpecialRule(_DROWNING_NAME, _DROWNING)],
    innates=["pound_ships_to_splinters", "ocean_breaks_the_shore"],
    uniques=["call_of_the_deeps", "grasping_tide", "swallow_the_land_dwellers", "tidal_boon"],
)

innate(
    N_("Pound Ships to Splinters"),
    spirit=OCEANS,
    speed=FAST,
    range=0,
    target=COASTAL,
    levels=[
        level("1 moon 1 air 2 water", Fear(1)),
        level("2 moon 1 air 3 water", Fear(1, more=True)),
        level("3 moon 2 air 4 water", Fear(2, more=True)),
    ],
)
innate(
    N_("Ocean Breaks the Shore"),
    spirit=OCEANS,
    speed=SLOW,
    range=0,
    target=COASTAL,
    levels=[
        level("2 water 1 earth", Drown((TOWN,))),
        level("3 water 2 earth", Drown((CITY,)), OR),
        level("4 water 3 earth", Drown(BUILDINGS)),
    ],
)

unique(
    N_("Call of the Deeps"),
    spirit=OCEANS,
    cost=0,
    elements="moon air water",
    speed=FAST,
    range=0,
    target=COASTAL,
    effect=Gather(1, (EXPLORER,)) + If(terrain(OCEAN), GatherUpTo(1, (EXPLORER,), more=True)),
)
unique(
    N_("Grasping Tide"),
    spirit=OCEANS,
    cost=1,
    elements="moon water",
    speed=FAST,
    range=1,
    target=COASTAL,
    effect=Fear(2) + Defend(4),
)
unique(
    N_("Swallow the Land-Dwellers"),
    spirit=OCEANS,
    cost=0,
    elements="water earth",
    speed=SLOW,
    range=0,
    target=COASTAL,
    effect=Drown((EXPLORER,)) + Drown((TOWN,)) + Drown((DAHAN,)),
)
unique(
    N_("Tidal Boon"),
    spirit=OCEANS,
    cost=1,
    elements="moon water earth",
    speed=SLOW,
    target=ANOTHER_SPIRIT,
    effect=Energy(2) + PushWithTheTide(2),
)
