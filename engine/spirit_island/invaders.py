"""What the invaders do: their cards, and ravage, build and explore in one land. Sources: rules.json,
invader_actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.chance import Chance
from engine.decision import Rules
from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Here, count
from engine.spirit_island.hooks import added_to, defend, in_force, replaced
from engine.spirit_island.island import Island
from engine.spirit_island.pieces import BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, TOWN, kind_of
from engine.spirit_island.state import State
from engine.text import N_, Message, message

BLIGHTS_FROM: Final = 2
"""Damage to a land, in one ravage, that blights it."""

_STAGE_1: Final = N_("Stage I, {a}")
_STAGE_2: Final = N_("Stage II, {a}")
_STAGE_2_COAST: Final = N_("Stage II, coastal lands")
_STAGE_3: Final = N_("Stage III, {a} and {b}")

_STOPPED: Final = {
    "explore": N_("The invaders do not explore in {land}."),
    "build": N_("The invaders do not build in {land}."),
    "ravage": N_("The invaders do not ravage in {land}."),
}
_RAVAGE: Final = N_("Ravage in {land}: {n} damage, defence {defend}.")
_RAVAGE_PLAIN: Final = N_("Ravage in {land}: {n} damage.")
_STRIKE_BACK: Final = N_("The Dahan in {land} strike back: {n} damage.")
_SHIELDED: Final = N_("The Dahan in {land} take no damage.")
_NOTHING_TO_EXPLORE_FROM: Final = N_("No invaders come from anywhere to {land}.")

RAVAGES: Final = N_("Ravage")
BUILDS: Final = N_("Build")
EXPLORES: Final = N_("Explore")


@dataclass(frozen=True, slots=True)
class InvaderCard:
    """stage: 1 to 3. terrains: lands it is for; coastal: it is for all coastal lands. escalation: it has the sign."""

    id: str
    stage: int
    terrains: tuple[str, ...]
    coastal: bool = False
    escalation: bool = False

    def matches(self, island: Island, land: str) -> bool:
        """Whether a land is one of those the card is for."""
        place = island.places[land]
        return place.coastal if self.coastal else place.terrain in self.terrains

    def name(self) -> Message:
        """ "Stage II, coastal lands"."""
        named = [nouns.terrain(each) for each in self.terrains]
        if self.coastal:
            return message(_STAGE_2_COAST)
        if self.stage == 3:
            return message(_STAGE_3, a=named[0], b=named[1])
        return message(_STAGE_1 if self.stage == 1 else _STAGE_2, a=named[0])


_TERRAINS: Final = ("jungle", "mountain", "sand", "wetland")
_STAGE_3_PAIRS: Final = tuple((a, b) for at, a in enumerate(_TERRAINS) for b in _TERRAINS[at + 1 :])
INVADER_CARDS: Final[dict[str, InvaderCard]] = {
    card.id: card
    for card in (
        *(InvaderCard(f"stage1_{each}", 1, (each,)) for each in _TERRAINS),
        *(InvaderCard(f"stage2_{each}", 2, (each,), escalation=True) for each in _TERRAINS),
        InvaderCard("stage2_coastal", 2, (), coastal=True),
        *(InvaderCard(f"stage3_{a}_{b}", 3, (a, b)) for a, b in _STAGE_3_PAIRS),
    )
}
DECK: Final = "111222233333"
"""The stages of the invader deck, the top first: one card of each stage is taken out unseen."""


def deal(chance: Chance, order: str = DECK) -> tuple[list[str], list[str]]:
    """A shuffled invader deck (the next card last) in this order of stages, and the cards taken out unseen."""
    by_stage: dict[int, list[str]] = {}
    for stage in (1, 2, 3):
        cards = [card.id for card in INVADER_CARDS.values() if card.stage == stage]
        chance.shuffle(cards)
        by_stage[stage] = cards
    deck = [by_stage[int(stage)].pop() for stage in order]
    unseen = [card for cards in by_stage.values() for card in cards]
    return deck[::-1], unseen


# -- which lands -------------------------------------------------------------------------------------------------------


def has_source(state: State, island: Island, land: str) -> bool:
    """Whether explorers can come to a land: it or a neighbour has a town or city, or it lies at the ocean."""
    place = island.places[land]
    return place.coastal or any(count(state.lands[each], BUILDINGS) for each in (land, *place.neighbours))


def lands_for(state: State, island: Island, action: str, card: str) -> list[str]:
    """The lands that will have this action, fixed when the card begins to be resolved."""
    matching = [land for land in island.lands if INVADER_CARDS[card].matches(island, land)]
    if action == "explore":
        return [land for land in matching if has_source(state, island, land)]
    return [land for land in matching if count(state.lands[land], INVADERS)]


def prevented(here: Here, action: str) -> Rules[bool]:
    """Whether a rule keeps the invaders from this action in `here.land`. A skipped action does not happen at all."""
    stops = any(rule.stops(standing, here, action) for standing, rule in in_force(here.state, "stops"))
    if stops or (yield from replaced(here, "before", action)):
        here.tell(_STOPPED[action], places=(here.land,), land=here.land)
        return True
    return False


# -- ravage ------------------------------------------------------------------------------------------------------------


def attack(here: Here) -> int:
    """Damage of the invaders of the land before defend: explorer 1, town 2, city 3."""
    more = sum(rule.attack(standing, here.state, here.land) for standing, rule in in_force(here.state, "attack"))
    return more + sum(
        n * gates.strength(here.state, here.land, kind_of(what))
        for what, n in here.place.pieces.items()
        if kind_of(what) in INVADERS
    )


def ravage(here: Here) -> Rules[None]:
    """One land ravages: damage less defend to the land and to the Dahan, then the surviving Dahan strike back."""
    if (yield from prevented(here, "ravage")):
        return
    n, defended = attack(here), defend(here.state, here.land)
    if defended:
        here.tell(_RAVAGE, places=(here.land,), land=here.land, n=n, defend=defended)
    else:
        here.tell(_RAVAGE_PLAIN, places=(here.land,), land=here.land, n=n)
    left = max(0, n - defended)
    at_once = strikers(here.state, here.land) if strike_at_once(here.state, here.land) else None
    yield from _hurt_dahan(here, left)
    if left >= blights_from(here.state, here.land):
        yield from gates.add_blight(here)
    yield from _strike_back(here, strikers(here.state, here.land) if at_once is None else at_once)


def blights_from(state: State, land: str) -> int:
    """Damage in one ravage that blights this land."""
    more = sum(rule.blight_from(standing, state, land) for standing, rule in in_force(state, "blight_from"))
    return BLIGHTS_FROM + more


def shielded(state: State, land: str) -> bool:
    """Whether the Dahan of this land take no damage from ravaging invaders."""
    return any(rule.shields(standing, state, land) for standing, rule in in_force(state, "shields"))


def _hurt_dahan(here: Here, n: int) -> Rules[None]:
    if not n or not count(here.place, (DAHAN,)):
        return
    if shielded(here.state, here.land):
        here.tell(_SHIELDED, places=(here.land,), land=here.land)
        return
    _ = yield from gates.damage_dahan(here, n)


def strikers(state: State, land: str) -> int:
    """The Dahan that there are now to strike back."""
    return count(state.lands[land], (DAHAN,))


def strike_at_once(state: State, land: str) -> bool:
    """Whether the Dahan of this land strike at the same time as the invaders, before any of them is destroyed."""
    return any(rule.at_once(standing, state, land) for standing, rule in in_force(state, "at_once"))


def _strike_back(here: Here, dahan: int) -> Rules[None]:
    """Each surviving Dahan deals 2 damage, also where all damage was defended; the players divide it."""
    if not dahan or not count(here.place, INVADERS):
        return
    n = dahan * gates.strength(here.state, here.land, DAHAN)
    here.tell(_STRIKE_BACK, places=(here.land,), land=here.land, n=n)
    _ = yield from gates.damage(here.of_all(), n)


# -- build and explore -------------------------------------------------------------------------------------------------


def to_build(state: State, land: str) -> tuple[str, ...]:
    """What would be built: a city if there are more towns than cities, else a town; () if a rule forbids that."""
    place = state.lands[land]
    kind = CITY if count(place, (TOWN,)) > count(place, (CITY,)) else TOWN
    return _added(state, land, "build", (kind,))


def _added(state: State, land: str, action: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    for standing, rule in in_force(state, "adds"):
        kinds = rule.adds(standing, state, land, action, kinds)
    return kinds


def build(here: Here) -> Rules[None]:
    """One land builds: a city if there are more towns than cities, else a town."""
    kinds = to_build(here.state, here.land)
    if not kinds:
        here.tell(_STOPPED["build"], places=(here.land,), land=here.land)
        return
    if (yield from prevented(here, "build")):
        return
    for kind in kinds:
        yield from gates.add(here, kind)


def explore(here: Here) -> Rules[None]:
    """One land is explored: an explorer is added."""
    if (yield from prevented(here, "explore")):
        return
    for kind in _added(here.state, here.land, "explore", (EXPLORER,)):
        yield from gates.add(here, kind)


def health_added(state: State, land: str, kind: str) -> int:
    """What rules in force add to the health of a kind in a land; for views."""
    return added_to("health", state, land, kind)
