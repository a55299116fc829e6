"""Set-up: boards, decks, pools, and the presence each spirit begins with. Source: rules.json, setup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from engine.chance import Chance
from engine.decision import Option, Rules
from engine.events import Sink
from engine.spirit_island import gates, invaders, tracks
from engine.spirit_island.action import Here, count
from engine.spirit_island.blight import BLIGHT_CARDS, HEALTHY_PER_BOARD, NO_CARD_PER_BOARD
from engine.spirit_island.boards import BOARDS
from engine.spirit_island.fear import FEAR_CARDS, STANDARD
from engine.spirit_island.island import Island, island
from engine.spirit_island.panels import PANELS, Panel, Start
from engine.spirit_island.pieces import BLIGHT, DAHAN
from engine.spirit_island.powers import POWERS
from engine.spirit_island.state import FOREVER, Blight, Fear, Invaders, Land, Pile, Spirit, Standing, State, Variant
from engine.text import N_, Seat, message

_PLAYS: Final = N_("{spirit} comes to board {board}.")
_WHERE: Final = N_("{who} places its presence.")


FEAR_PER_SPIRIT: Final = 4
"""Fear in the pool for each spirit."""


def new_state(variant: Variant, chance: Chance, tell: Sink) -> State:
    """Everything in its place but the spirits' presence and the first explore, which are the first tasks."""
    where = island(variant.boards, variant.layout)
    spirits = [_spirit(PANELS[name]) for name in variant.spirits]
    deck, unseen = invaders.deal(chance)
    blight = _blight(variant, chance)
    fear = _fear(variant, chance)
    minor, major = (_pile(variant, kind, chance) for kind in ("minor", "major"))
    agenda = [*(f"start {seat}" for seat in range(len(spirits))), "first_explore"]
    lands = {id: _land(where, id, len(spirits)) for id in where.places}
    state = State(agenda, chance, variant, lands, spirits, fear, blight, Invaders(deck, unseen), minor, major)
    state.phase = "setup"
    state.standing = special_rules(variant)
    for seat, name in enumerate(variant.spirits):
        tell(_PLAYS, spirit=message(PANELS[name].name), board=variant.boards[seat])
    return state


def special_rules(variant: Variant) -> list[Standing]:
    """The special rules of the spirits as rules in force for the whole game."""
    return [
        Standing(rule.rule, name, seat=seat, amount=rule.amount, until=FOREVER)
        for seat, name in enumerate(variant.spirits)
        for rule in PANELS[name].special_rules
        if rule.rule
    ]


def _spirit(panel: Panel) -> Spirit:
    return Spirit(panel.id, tracks.start(panel.tracks), list(panel.uniques), panel.energy)


def _land(where: Island, id: str, spirits: int) -> Land:
    place = where.places[id]
    start: Mapping[str, int] = BOARDS[place.board].lands[place.number].start if place.number else {}
    pieces = {kind: n for kind, n in start.items() if kind != BLIGHT and n}
    return Land(pieces, start.get(BLIGHT, 0), [0] * spirits)


def shuffled(cards: Iterable[str], chance: Chance) -> list[str]:
    """A deck of these cards, the same for the same chance whichever file made them known first."""
    deck = sorted(cards)
    chance.shuffle(deck)
    return deck


def _blight(variant: Variant, chance: Chance) -> Blight:
    boards, more = len(variant.boards), int(variant.plus_one)
    if not variant.blight_card:
        return Blight("", NO_CARD_PER_BOARD * boards + more)
    cards = shuffled((card.id for card in BLIGHT_CARDS.values() if card.set in variant.blight_sets), chance)
    return Blight(cards.pop(), HEALTHY_PER_BOARD * boards + more, deck=cards)


def _fear(variant: Variant, chance: Chance) -> Fear:
    cards = shuffled((card.id for card in FEAR_CARDS.values() if card.set in variant.sets), chance)
    return Fear(FEAR_PER_SPIRIT * len(variant.spirits), list(STANDARD), cards[: sum(STANDARD)])


def set_aside(variant: Variant) -> list[str]:
    """The cards that lie ready for the spirits with a power progression: nobody else can draw them."""
    if not variant.progression:
        return []
    return [card for name in variant.spirits for card in PANELS[name].progression]


def _pile(variant: Variant, kind: str, chance: Chance) -> Pile:
    aside = set_aside(variant)
    every = [power for power in POWERS.values() if power.kind == kind and power.set in variant.sets]
    return Pile(shuffled((power.id for power in every if power.id not in aside), chance))


# -- presence ----------------------------------------------------------------------------------------------------------


def place_start(here: Here, seat: int) -> Rules[None]:
    """The presence a spirit begins with, on its own board."""
    for start in PANELS[here.state.spirits[seat].name].start:
        lands = _lands(here, start, here.state.variant.boards[seat])
        land = lands[0]
        if len(lands) > 1:
            options = tuple(Option(each, (each,)) for each in lands)
            land = yield here.ask(message(_WHERE, who=Seat(seat)), options)
        for _ in range(start.presence):
            yield from gates.add_presence(here.at(land), seat)


def _lands(here: Here, start: Start, board: str) -> list[str]:
    """The lands that fit, one unless the players choose."""
    own = [land for land in here.island.lands if here.island.places[land].board == board]
    if start.pick == "exact":
        return [f"{board}{start.number}"]
    if start.pick == "ocean":
        return [f"{board}0"]
    if start.pick == "coastal":
        return [land for land in own if here.island.places[land].coastal]
    if start.pick == "most_dahan":
        free = [land for land in own if not here.state.lands[land].presence[here.user]]
        most = max(count(here.state.lands[land], (DAHAN,)) for land in free)
        return [land for land in free if count(here.state.lands[land], (DAHAN,)) == most]
    fits = [
        land
        for land in own
        if here.island.places[land].terrain == start.terrain
        and not (start.without and count(here.state.lands[land], start.without))
    ]
    return [max(fits) if start.pick == "highest" else min(fits)]
