"""What a spirit does with its presence, its cards and its tracks. Sources: rules.json, gain_power_card, definitions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns, tracks
from engine.spirit_island.action import Here
from engine.spirit_island.hooks import in_force
from engine.spirit_island.island import OCEAN, Island
from engine.spirit_island.panels import PANELS, Panel
from engine.spirit_island.powers import POWERS
from engine.spirit_island.state import Pile, Spirit, State
from engine.text import N_, Message, Seat, message

DRAW: Final = 4
"""Power cards drawn when one is gained."""

ASK_PLACE: Final = N_("presence from where, and to which land?")
_ASK_MOVE: Final = N_("presence moves: from where, and where to?")
_ASK_KIND: Final = N_("a power card is gained: minor or major?")
ASK_CARD: Final = N_("{who} keeps one of these power cards.")
ASK_FORGET: Final = N_("{who} forgets a power card.")
ASK_FORGET_FOR: Final = N_("{who} forgets a power card, for {gained}.")
ASK_RECLAIM: Final = N_("{who} takes a discarded power card back.")
ASK_DESTROY: Final = N_("{who} destroys one of its presence: where?")
_ASK_ELEMENT: Final = N_("{who} chooses an element.")
_DRAWS: Final = N_("{who} draws power cards: {cards}.")
_GAINS_CARD: Final = N_("{who} gains {card}.")
_KEEPS: Final = N_("{who} keeps {card}.")
_TAKES: Final = N_("{who} takes {card} from the power progression.")
_NO_CARDS: Final = N_("There are no power cards left to gain.")
_FORGETS: Final = N_("{who} forgets {card}.")
_RECLAIMS_ALL: Final = N_("{who} reclaims all power cards.")
_RECLAIMS: Final = N_("{who} reclaims {card}.")
_NOTHING_TO_RECLAIM: Final = N_("{who} has no discarded power card to reclaim.")
_NO_PLACE: Final = N_("There is no land where {who} could add presence.")
_STAYS: Final = N_("{who} leaves its presence where it is.")
_GAINS_ELEMENT: Final = N_("{who} gains elements: {elements}.")


def panel(state: State, seat: int) -> Panel:
    """The panel of the spirit at a seat."""
    return PANELS[state.spirits[seat].name]


def card_name(id: str) -> Message:
    """The name of a power as a part of sentences."""
    return message(POWERS[id].name)


def energy_per_turn(state: State, seat: int) -> int:
    """The highest uncovered number of the energy track, and what is added to it."""
    return tracks.energy(panel(state, seat).tracks, state.spirits[seat].uncovered)


def plays_left(state: State, seat: int) -> int:
    """Cards that the spirit may still play this turn."""
    spirit = state.spirits[seat]
    plays = tracks.card_plays(panel(state, seat).tracks, spirit.uncovered) + spirit.more_plays
    for standing, rule in in_force(state, "plays"):
        plays = rule.plays(standing, state, seat, plays)
    return plays - spirit.plays


def presence_on_island(state: State, seat: int) -> int:
    """All presence of a spirit on the island, oceans in play included."""
    return sum(state.lands[id].presence[seat] for id in lands_with_presence(state, seat))


def lands_with_presence(state: State, seat: int) -> list[str]:
    """Its lands, in the order of the island; then its oceans, as far as they are in play."""
    return [id for id, land in state.lands.items() if land.presence[seat] and gates.in_play(state, id)]


# -- presence ----------------------------------------------------------------------------------------------------------


def within(
    state: State, island: Island, seat: int, range: int, fits: Callable[[str], bool], kind: str = ""
) -> list[str]:
    """The lands that fit, at most `range` steps from presence of this spirit, in the order of the island.

    kind: of the action.
    """
    origins = lands_with_presence(state, seat)
    places = [land for land in island.places if any(island.distance(origin, land) <= range for origin in origins)]
    return [land for land in places if may_be(state, island, seat, land, kind) and fits(land)]


def may_be(state: State, island: Island, seat: int, land: str, kind: str = "") -> bool:
    """Whether presence of this spirit may come there: to any land, and to no ocean, unless a rule says otherwise.

    kind: of the action: powers may bring it to an ocean that counts as a land.
    """
    for standing, rule in in_force(state, "may_be"):
        said = rule.may_be(standing, state, island, seat, land)
        if said is not None:
            return said
    return island.places[land].terrain != OCEAN or (kind == gates.POWER and gates.is_land(state, island, land))


def place_presence(here: Here, seat: int, lands: Sequence[str]) -> Rules[str]:
    """The spirit adds a presence from one of its tracks to one of these lands; returns the land, "" if it has none.

    With no presence left on its tracks it may take one from the island instead (rules.json, definitions); a rule may
    allow to take a destroyed one.
    """
    spirit = here.state.spirits[seat]
    sources = tracks.next_spaces(panel(here.state, seat).tracks, spirit.uncovered)
    beside = _beside(here, seat)
    options = [Option(f"{space}>{land}", (land,)) for space in (*sources, *beside) for land in lands]
    if not sources:
        own = lands_with_presence(here.state, seat)
        options += [Option(f"{start}>{land}", (start, land)) for start in own for land in lands if start != land]
        options.append(gates.STOP)
    if not options:
        here.tell(_NO_PLACE, who=Seat(seat))
        return ""
    answer = options[0].id
    if len(options) > 1:
        answer = yield here.of(seat).ask(message(ASK_PLACE, who=Seat(seat)), tuple(options))
    if answer == gates.STOP.id:
        here.tell(_STAYS, who=Seat(seat))
        return ""
    source, _, land = answer.partition(">")
    if source in beside:
        gates.pay(here, seat, beside[source])
        spirit.destroyed -= 1
    elif sources:
        uncover(here, seat, source)
    else:
        here.state.lands[source].presence[seat] -= 1
    yield from gates.add_presence(here.at(land), seat)
    if source in sources:
        yield from choose_uncovered(here, seat, source)
    return land


def _beside(here: Here, seat: int) -> dict[str, int]:
    """Destroyed presence as a source in growth, where a rule allows it and the spirit can pay: its price by option."""
    spirit = here.state.spirits[seat]
    if not spirit.destroyed or here.action.kind != "growth":
        return {}
    said = [rule.sources(standing, here.state, seat) for standing, rule in in_force(here.state, "sources")]
    prices = [price for price in said if price is not None and price <= spirit.energy]
    return {f"destroyed:pay:{min(prices)}" if min(prices) else "destroyed": min(prices)} if prices else {}


def uncover(here: Here, seat: int, space: str) -> None:
    """Take the presence off a space of a track."""
    here.state.spirits[seat].uncovered.append(space)


def choose_uncovered(here: Here, seat: int, space: str) -> Rules[None]:
    """An element of choice that has been uncovered after the spirit's growth is there at once, like any other."""
    if here.state.spirits[seat].stage != "growth":  # in growth its income comes still
        for among in tracks.choices(panel(here.state, seat).tracks, [space]):
            gain_elements(here, seat, [(yield from choose_element(here, seat, among))])


def move_presence(here: Here, seat: int, range: int) -> Rules[None]:
    """The spirit moves one of its presence up to `range` lands, or none."""
    options = [
        Option(f"{start}>{end}", (start, end))
        for start in lands_with_presence(here.state, seat)
        for end in here.island.places
        if end != start
        and here.island.distance(start, end) <= range
        and may_be(here.state, here.island, seat, end, here.action.kind)
    ]
    answer = yield here.of(seat).ask(message(_ASK_MOVE, who=Seat(seat)), (*options, gates.STOP))
    if answer == gates.STOP.id:
        here.tell(_STAYS, who=Seat(seat))
        return
    start, _, end = answer.partition(">")
    yield from gates.move_presence(here, seat, start, end)


def lose_presence(here: Here, seat: int) -> Rules[None]:
    """The spirit destroys one of its presence, where it likes."""
    lands = lands_with_presence(here.state, seat)
    if not lands:
        return
    land = lands[0]
    if len(lands) > 1:
        options = tuple(Option(each, (each,)) for each in lands)
        land = yield here.of(seat).ask(message(ASK_DESTROY, who=Seat(seat)), options)
    _ = yield from gates.destroy_presence(here.at(land), seat)


# -- cards -------------------------------------------------------------------------------------------------------------


def draw(state: State, pile: Pile, n: int) -> list[str]:
    """Up to n cards from a power deck, which is shuffled anew from its discards when it runs out."""
    drawn: list[str] = []
    while len(drawn) < n:
        if not pile.cards:
            if not pile.discards:
                break
            pile.cards, pile.discards = pile.discards, []
            state.chance.shuffle(pile.cards)
        drawn.append(pile.cards.pop())
    return drawn


def gain_power_card(here: Here, seat: int, kind: str = "") -> Rules[list[str]]:
    """Gain a power card: `kind` minor or major, "" for the spirit's choice; with a power progression the next card of
    it.

    Four are drawn and one is kept; for a major one, a power card is forgotten (cases 085 to 087). Returns the cards
    that were not kept; they are among the discards of their deck.
    """
    spirit = here.state.spirits[seat]
    progression = panel(here.state, seat).progression
    if not kind and here.state.variant.progression and spirit.progression < len(progression):
        yield from _from_progression(here, seat, progression[spirit.progression])
        return []
    if not kind:
        options = (Option("minor"), Option("major"))
        kind = yield here.of(seat).ask(message(_ASK_KIND, who=Seat(seat)), options)
    return (yield from draw_and_keep(here, seat, kind))


def _from_progression(here: Here, seat: int, card: str) -> Rules[None]:
    spirit = here.state.spirits[seat]
    spirit.progression += 1
    spirit.hand.append(card)
    here.tell(_TAKES, who=Seat(seat), card=card_name(card))
    if POWERS[card].kind == "major":
        yield from forget(here, seat, card)


def draw_and_keep(here: Here, seat: int, kind: str, *, forgets: bool = True) -> Rules[list[str]]:
    """Draw four cards of a deck and keep one; the rest is discarded and returned. For a major power a card is
    forgotten."""
    pile = here.state.major if kind == "major" else here.state.minor
    here.state.drawn = draw(here.state, pile, DRAW)
    if not here.state.drawn:
        here.tell(_NO_CARDS)
        return []
    here.tell(_DRAWS, reveals=True, who=Seat(seat), cards=nouns.listed(card_name(card) for card in here.state.drawn))
    card = here.state.drawn[0]
    if len(here.state.drawn) > 1:
        options = tuple(Option(f"card:{each}") for each in here.state.drawn)
        answer = yield here.of(seat).ask(message(ASK_CARD, who=Seat(seat)), options)
        card = answer.removeprefix("card:")
    rest = [each for each in here.state.drawn if each != card]
    pile.discards += rest
    here.state.drawn = []
    here.state.spirits[seat].hand.append(card)
    here.tell(_KEEPS, who=Seat(seat), card=card_name(card))
    if kind == "major" and forgets:
        yield from forget(here, seat, card)
    return rest


def take_discarded(here: Here, seat: int, card: str) -> Rules[None]:
    """A spirit gains a power card from the discards of its deck; for a major one it forgets a card."""
    pile = here.state.major if POWERS[card].kind == "major" else here.state.minor
    pile.discards.remove(card)
    here.state.spirits[seat].hand.append(card)
    here.tell(_GAINS_CARD, who=Seat(seat), card=card_name(card))
    if POWERS[card].kind == "major":
        yield from forget(here, seat, card)


def forget(here: Here, seat: int, gained: str = "") -> Rules[None]:
    """The spirit loses a power card for good: from hand, in play or discarded; with it go its elements. gained: the
    card for which it does."""
    spirit = here.state.spirits[seat]
    cards = [*spirit.hand, *spirit.played, *spirit.discards]
    if not cards:
        return
    card = cards[0]
    if len(cards) > 1:
        options = tuple(Option(f"card:{each}") for each in cards)
        asked = message(ASK_FORGET, who=Seat(seat))
        if gained:
            asked = message(ASK_FORGET_FOR, who=Seat(seat), gained=card_name(gained))
        card = (yield here.of(seat).ask(asked, options)).removeprefix("card:")
    lose_card(here.state, seat, card)
    here.tell(_FORGETS, who=Seat(seat), card=card_name(card))


def lose_card(state: State, seat: int, card: str) -> None:
    """A forgotten card goes to the discards of its deck; a unique one out of the game."""
    spirit = state.spirits[seat]
    for cards in (spirit.hand, spirit.played, spirit.discards):
        if card in cards:
            cards.remove(card)
            break
    piles = {"minor": state.minor.discards, "major": state.major.discards}
    piles.get(POWERS[card].kind, spirit.forgotten).append(card)


def reclaim_all(here: Here, seat: int) -> None:
    """All discarded power cards come back to the hand."""
    spirit = here.state.spirits[seat]
    spirit.hand += spirit.discards
    spirit.discards = []
    here.tell(_RECLAIMS_ALL, who=Seat(seat))


def reclaim_one(here: Here, seat: int) -> Rules[None]:
    """One discarded power card comes back to the hand."""
    spirit = here.state.spirits[seat]
    if not spirit.discards:
        here.tell(_NOTHING_TO_RECLAIM, who=Seat(seat))
        return
    card = spirit.discards[0]
    if len(spirit.discards) > 1:
        options = tuple(Option(f"card:{each}") for each in spirit.discards)
        card = (yield here.of(seat).ask(message(ASK_RECLAIM, who=Seat(seat)), options)).removeprefix("card:")
    spirit.discards.remove(card)
    spirit.hand.append(card)
    here.tell(_RECLAIMS, who=Seat(seat), card=card_name(card))


# -- elements ----------------------------------------------------------------------------------------------------------


def gain_elements(here: Here, seat: int, elements: Sequence[str]) -> None:
    """The spirit has these elements as well for the rest of the turn."""
    here.state.spirits[seat].gained += elements
    counts = {element: list(elements).count(element) for element in nouns.ELEMENTS}
    here.tell(_GAINS_ELEMENT, who=Seat(seat), elements=nouns.elements(counts))


def choose_element(here: Here, seat: int, among: Sequence[str]) -> Rules[str]:
    """The spirit chooses one of these elements."""
    if len(among) == 1:
        return among[0]
    options = tuple(Option(f"element:{each}") for each in among)
    return (yield here.of(seat).ask(message(_ASK_ELEMENT, who=Seat(seat)), options)).removeprefix("element:")


def spirit_of(here: Here) -> Spirit:
    """The spirit that acts here."""
    return here.state.spirits[here.user]
