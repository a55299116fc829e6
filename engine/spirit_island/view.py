"""What everybody may know of a game of Spirit Island. Built from the state, never cut out of it.

Hands are open, so every seat has the same view. Hidden are the orders of decks, cards taken out unseen, face-down fear
cards, and which blight card it is before it is turned over.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.events import forget
from engine.spirit_island import gates, spirit, tracks
from engine.spirit_island.action import Action, Here
from engine.spirit_island.elements import elements_of, meets
from engine.spirit_island.hooks import ACTIONS, RULES, defend, in_force
from engine.spirit_island.invaders import INVADER_CARDS
from engine.spirit_island.island import Island, island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import order
from engine.spirit_island.powers import FAST, POWERS, SLOW
from engine.spirit_island.state import FOREVER, Spirit, Standing, State, Variant
from engine.spirit_island.use import uses
from engine.text import N_, Message, message

_OUT_OF_PLAY: Final = N_("This ocean is out of play: what lies here does not count.")

Cards: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LandView:
    """A land (or ocean) as everybody sees it.

    pieces: by kind and condition, in fixed order. presence: by seat. sacred: seats whose sacred site it is. defend:
    damage of a ravage that is prevented now. stopped: what the invaders will not do here ("ravage" ...). rules: what is
    in force in this land alone.
    """

    id: str
    terrain: str
    coastal: bool
    pieces: Mapping[str, int]
    blight: int
    presence: tuple[int, ...]
    sacred: tuple[int, ...]
    defend: int
    stopped: tuple[str, ...]
    rules: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class SpiritView:
    """A spirit as everybody sees it; fields as in `state.Spirit`.

    elements: what it has this turn, from all sources. covered: spaces of its tracks that presence still stands on.
    next_spaces: those whose presence may be taken now. energy_per_turn, card_plays: by its tracks. plays_left: cards it
    may still play. on_island: its presence there. met: by power (cards of its own and innate ones), which levels its
    elements meet. usable: ids of the powers it may use in the present phase. rules: what is in force for it this turn.
    """

    id: str
    board: str
    uncovered: Cards
    covered: Cards
    next_spaces: Cards
    on_island: int
    destroyed: int
    removed: int
    energy: int
    energy_per_turn: int
    card_plays: int
    hand: Cards
    played: Cards
    discards: Cards
    forgotten: Cards
    gained: Cards
    elements: Mapping[str, int]
    growing: Cards
    grown: tuple[int, ...]
    stage: str
    plays: int
    more_plays: int
    plays_left: int
    used: Cards
    repeated: Cards
    counters: Mapping[str, int]
    progression: int
    met: Mapping[str, tuple[bool, ...]]
    usable: Cards
    rules: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class FearView:
    """pool: fear generated towards the next card, of `needed`. left: cards still in the deck, by terror level. earned:
    cards waiting. open: cards of these that have been turned face up, by place: "earned:0" is the first that will be
    resolved, "deck:0" the next to be earned. shown, discards: cards that have been turned over. level: the terror
    level."""

    pool: int
    needed: int
    levels: tuple[int, ...]
    left: tuple[int, ...]
    earned: int
    open: Mapping[str, str]
    shown: str
    discards: Cards
    level: int


@dataclass(frozen=True, slots=True)
class BlightView:
    """in_use: a blight card is in use. card: which one, "" before it is turned over. pool: blight left. gone: cards
    that kept the island healthy and were used up."""

    in_use: bool
    card: str
    flipped: bool
    pool: int
    gone: Cards


@dataclass(frozen=True, slots=True)
class InvadersView:
    """ravage, build, explore: the cards there. deck: the stages of the cards to come (their backs show them), the next
    one first. unseen: the stages of the cards taken out. unknown: by stage, the cards not turned over yet, the ones
    taken out among them. pending: lands that still have the present action."""

    ravage: Cards
    build: Cards
    explore: Cards
    discards: Cards
    deck: tuple[int, ...]
    unseen: tuple[int, ...]
    unknown: tuple[Cards, ...]
    pending: Cards


@dataclass(frozen=True, slots=True)
class PileView:
    """cards: how many are left to draw. discards: all of them."""

    cards: int
    discards: Cards


@dataclass(frozen=True, slots=True)
class View:
    """Everything everybody knows; fields as in `state.State`. lands: in the order of the island, then oceans."""

    agenda: Cards
    variant: Variant
    round: int
    phase: str
    lands: Mapping[str, LandView]
    spirits: tuple[SpiritView, ...]
    fear: FearView
    blight: BlightView
    invaders: InvadersView
    minor: PileView
    major: PileView
    standing: tuple[Standing, ...]
    drawn: Cards
    chosen: Cards
    lost: str
    reason: str


def build_view(state: State) -> View:
    """What everybody may know of `state`."""
    where = island(state.variant.boards, state.variant.layout)
    return View(
        agenda=tuple(state.agenda),
        variant=state.variant,
        round=state.round,
        phase=state.phase,
        lands=_lands(state, where),
        spirits=tuple(_spirit(state, where, seat) for seat in range(len(state.spirits))),
        fear=_fear(state),
        blight=_blight(state),
        invaders=_invaders(state),
        minor=PileView(len(state.minor.cards), tuple(state.minor.discards)),
        major=PileView(len(state.major.cards), tuple(state.major.discards)),
        standing=tuple(state.standing),
        drawn=tuple(state.drawn),
        chosen=tuple(state.chosen),
        lost=state.lost,
        reason=state.reason,
    )


def _lands(state: State, where: Island) -> dict[str, LandView]:
    stops = any(True for _ in in_force(state, "stops"))
    return {id: _land(state, where, id, stops) for id in state.lands}


def _land(state: State, where: Island, id: str, stops: bool) -> LandView:
    land, place = state.lands[id], where.places[id]
    rules = [RULES[standing.rule].says(standing) for standing in state.standing if standing.land == id]
    if (land.blight or any(land.presence)) and not gates.in_play(state, id):
        rules.append(message(_OUT_OF_PLAY))
    return LandView(
        id=id,
        terrain=place.terrain,
        coastal=place.coastal,
        pieces={what: land.pieces[what] for what in sorted(land.pieces, key=order)},
        blight=land.blight,
        presence=tuple(land.presence),
        sacred=tuple(seat for seat, n in enumerate(land.presence) if n and gates.is_sacred(state, seat, id)),
        defend=defend(state, id),
        stopped=_stopped(state, where, id) if stops else (),
        rules=tuple(rules),
    )


def _stopped(state: State, where: Island, id: str) -> Cards:
    here = Here(state, forget, where, Action(), message(""), land=id)
    return tuple(
        action
        for action in ACTIONS
        if any(rule.stops(standing, here, action) for standing, rule in in_force(state, "stops"))
    )


def _spirit(state: State, where: Island, seat: int) -> SpiritView:
    own = state.spirits[seat]
    panel = PANELS[own.name]
    elements = elements_of(state, seat)
    return SpiritView(
        id=own.name,
        board=state.variant.boards[seat],
        uncovered=tuple(own.uncovered),
        covered=tuple(space for space in panel.tracks.spaces if space not in own.uncovered),
        next_spaces=tracks.next_spaces(panel.tracks, own.uncovered),
        on_island=spirit.presence_on_island(state, seat),
        destroyed=own.destroyed,
        removed=own.removed,
        energy=own.energy,
        energy_per_turn=spirit.energy_per_turn(state, seat),
        card_plays=tracks.card_plays(panel.tracks, own.uncovered),
        hand=tuple(own.hand),
        played=tuple(own.played),
        discards=tuple(own.discards),
        forgotten=tuple(own.forgotten),
        gained=tuple(own.gained),
        elements={name: elements[name] for name in tracks.ELEMENTS if name in elements},
        growing=tuple(own.growing),
        grown=tuple(own.grown),
        stage=own.stage,
        plays=own.plays,
        more_plays=own.more_plays,
        plays_left=spirit.plays_left(state, seat),
        used=tuple(own.used),
        repeated=tuple(own.repeated),
        counters=dict(own.counters),
        progression=own.progression,
        met=_met(own, elements),
        usable=_usable(state, where, seat),
        rules=_rules_for(state, seat),
    )


def _met(own: Spirit, elements: Mapping[str, int]) -> dict[str, tuple[bool, ...]]:
    """For the spirit's own powers with levels: which of these its elements meet."""
    powers = [POWERS[id] for id in (*PANELS[own.name].innates, *own.played, *own.hand)]
    return {
        power.id: tuple(meets(elements, level.elements) for level in power.levels) for power in powers if power.levels
    }


def _usable(state: State, where: Island, seat: int) -> Cards:
    """The powers that this spirit may use now, each once."""
    if state.reason or state.phase not in (FAST, SLOW):
        return ()
    return tuple(dict.fromkeys(use.power for use in uses(state, where, seat, state.phase)))


def _rules_for(state: State, seat: int) -> tuple[Message, ...]:
    own = [each for each in state.standing if each.seat == seat and each.until != FOREVER and not each.land]
    return tuple(RULES[standing.rule].says(standing) for standing in own)


def _fear(state: State) -> FearView:
    fear = state.fear
    return FearView(
        pool=fear.pool,
        needed=gates.fear_for_a_card(state),
        levels=tuple(fear.levels),
        left=_left(fear.levels, len(fear.deck)),
        earned=len(fear.earned),
        open=open_fear(fear.earned, fear.deck, fear.open),
        shown=fear.shown,
        discards=tuple(fear.discards),
        level=gates.terror_level(state),
    )


def open_fear(earned: Sequence[str], deck: Sequence[str], open: Collection[str]) -> dict[str, str]:
    """The fear cards that lie face up, by their place."""
    places = {f"earned:{at}": card for at, card in enumerate(earned)}
    places |= {f"deck:{at}": card for at, card in enumerate(reversed(deck))}
    return {place: card for place, card in places.items() if card in open}


def _left(levels: list[int], cards: int) -> tuple[int, ...]:
    """How many of the cards in the deck are of each terror level: those of the highest level lie below."""
    left: list[int] = []
    for n in reversed(levels):
        left.append(min(n, cards))
        cards -= left[-1]
    return tuple(reversed(left))


def _blight(state: State) -> BlightView:
    blight = state.blight
    card = blight.card if blight.flipped else ""
    return BlightView(blight.card != "", card, blight.flipped, blight.pool, tuple(blight.gone))


def _invaders(state: State) -> InvadersView:
    cards = state.invaders
    hidden = {*cards.deck, *cards.unseen}
    return InvadersView(
        ravage=tuple(cards.ravage),
        build=tuple(cards.build),
        explore=tuple(cards.explore),
        discards=tuple(cards.discards),
        deck=tuple(INVADER_CARDS[card].stage for card in reversed(cards.deck)),
        unseen=tuple(sorted(INVADER_CARDS[card].stage for card in cards.unseen)),
        unknown=tuple(
            tuple(card.id for card in INVADER_CARDS.values() if card.stage == stage and card.id in hidden)
            for stage in (1, 2, 3)
        ),
        pending=tuple(cards.pending),
    )
