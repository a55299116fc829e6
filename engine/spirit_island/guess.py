"""Dealing anew what nobody can know: for players that look ahead, forecasts, and for tests that look for leaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.chance import Chance, NoChance
from engine.events import Sink, forget
from engine.game import Setup
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.invaders import INVADER_CARDS
from engine.spirit_island.powers import POWERS
from engine.spirit_island.setting_up import set_aside
from engine.spirit_island.state import Blight, Fear, Invaders, Land, Pile, Spirit, State
from engine.spirit_island.view import SpiritView, View
from engine.table import Table

if TYPE_CHECKING:
    from engine.spirit_island.game import SpiritIsland


def guess(view: View, chance: Chance, now: View | None = None) -> State:
    """A state that gives `view`; hidden cards are dealt from `chance`, every deal that fits equally likely.

    `now`: the view at the question, within a step that began at `view`: what it has turned over lies on top.
    """
    now = now or view
    state = known_state(view)
    state.chance = Chance(chance.bits())
    _deal_fear(view, now, state, chance)
    _deal_blight(now, state, chance)
    _deal_invaders(view, state, chance)
    for kind, pile in (("minor", state.minor), ("major", state.major)):
        _deal_powers(pile, kind, now, chance)
    return state


def known_state(view: View) -> State:
    """A state that gives `view`, hidden cards in a fixed order, with a chance that refuses to answer: for forecasts."""
    deck, earned = _fear_cards(view, view.fear.open, _unknown_fear(view))
    return State(
        agenda=list(view.agenda),
        chance=NoChance(),
        variant=view.variant,
        lands={id: Land(dict(land.pieces), land.blight, list(land.presence)) for id, land in view.lands.items()},
        spirits=[_spirit(spirit) for spirit in view.spirits],
        fear=Fear(
            view.fear.needed,
            list(view.fear.levels),
            deck,
            view.fear.pool,
            earned,
            view.fear.shown,
            list(view.fear.discards),
            list(view.fear.open.values()),
        ),
        blight=_blight(view),
        invaders=_invaders(view),
        minor=Pile(_unseen(view, "minor"), list(view.minor.discards)),
        major=Pile(_unseen(view, "major"), list(view.major.discards)),
        standing=list(view.standing),
        drawn=list(view.drawn),
        chosen=list(view.chosen),
        round=view.round,
        phase=view.phase,
        lost=view.lost,
        reason=view.reason,
    )


def _spirit(view: SpiritView) -> Spirit:
    return Spirit(
        name=view.id,
        uncovered=list(view.uncovered),
        hand=list(view.hand),
        energy=view.energy,
        destroyed=view.destroyed,
        removed=view.removed,
        played=list(view.played),
        discards=list(view.discards),
        forgotten=list(view.forgotten),
        gained=list(view.gained),
        growing=list(view.growing),
        grown=list(view.grown),
        stage=view.stage,
        plays=view.plays,
        more_plays=view.more_plays,
        used=list(view.used),
        repeated=list(view.repeated),
        counters=dict(view.counters),
        progression=view.progression,
    )


def _unseen(view: View, kind: str) -> list[str]:
    """The cards of a power deck that lie in no open place: those to draw."""
    held = [[*each.hand, *each.played, *each.discards] for each in view.spirits]
    pile = view.minor if kind == "minor" else view.major
    seen = {card for cards in (*held, pile.discards, view.drawn) for card in cards} | set(set_aside(view.variant))
    every = [power for power in POWERS.values() if power.kind == kind and power.set in view.variant.sets]
    return sorted(power.id for power in every if power.id not in seen)


def _deal_powers(pile: Pile, kind: str, now: View, chance: Chance) -> None:
    """What nobody has seen until now in any order, and above it the cards drawn since the step began.

    If the deck was shuffled in this step, its old discards are part of it from the start, so that it need not be again.
    """
    hidden = _unseen(now, kind)
    discards = list((now.minor if kind == "minor" else now.major).discards)
    possible = pile.cards
    if discards[: len(pile.discards)] != pile.discards:
        possible, pile.discards = [*pile.cards, *pile.discards], []
    place = {card: at for at, card in enumerate([*now.drawn, *discards])}
    drawn = sorted((card for card in possible if card not in hidden), key=lambda card: place.get(card, -1))
    chance.shuffle(hidden)
    pile.cards = hidden + drawn[::-1]


def _unknown_fear(view: View) -> list[str]:
    seen = {*view.fear.discards, view.fear.shown, *view.fear.open.values()}
    return sorted(card.id for card in FEAR_CARDS.values() if card.set in view.variant.sets and card.id not in seen)


def _fear_cards(view: View, open: Mapping[str, str], unknown: list[str]) -> tuple[list[str], list[str]]:
    """Cards for the fear deck and for the face-down pile: those turned face up in their places, else unknown ones."""
    earned = [open.get(f"earned:{at}") or unknown.pop() for at in range(view.fear.earned)]
    deck = [open.get(f"deck:{at}") or unknown.pop() for at in range(sum(view.fear.left))]
    return deck[::-1], earned


def _open_by_now(view: View, now: View) -> dict[str, str]:
    """The fear cards that are face up at the question, by the places where they lay when the step began."""
    places: dict[str, str] = {}
    for place, card in now.fear.open.items():
        pile, at = place.split(":")
        top = int(at) + now.fear.earned - view.fear.earned if pile == "deck" else int(at) - view.fear.earned
        places[f"deck:{top}" if top >= 0 else place] = card
    return places


def _deal_fear(view: View, now: View, state: State, chance: Chance) -> None:
    unknown = _unknown_fear(now)
    chance.shuffle(unknown)
    state.fear.deck, state.fear.earned = _fear_cards(view, _open_by_now(view, now), unknown)


def _blight(view: View) -> Blight:
    if not view.blight.in_use:
        return Blight("", view.blight.pool)
    seen = (view.blight.card, *view.blight.gone)
    sets = view.variant.blight_sets
    others = sorted(card.id for card in BLIGHT_CARDS.values() if card.set in sets and card.id not in seen)
    card = view.blight.card or others.pop(0)
    return Blight(card, view.blight.pool, view.blight.flipped, others, list(view.blight.gone))


def _deal_blight(now: View, state: State, chance: Chance) -> None:
    """The cards turned over since the step began come in their order, the others in any."""
    blight = state.blight
    if blight.card:
        turned = [card for card in (*now.blight.gone, now.blight.card) if card and card not in blight.gone]
        cards = [card for card in (blight.card, *blight.deck) if card not in turned]
        chance.shuffle(cards)
        cards += turned[::-1]
        blight.card = cards.pop()
        blight.deck = cards


def _invaders(view: View) -> Invaders:
    cards = view.invaders
    state = Invaders(
        [], [], list(cards.ravage), list(cards.build), list(cards.explore), list(cards.discards), list(cards.pending)
    )
    _stack(view, state, [list(each) for each in cards.unknown])
    return state


def _stack(view: View, state: Invaders, by_stage: Sequence[list[str]]) -> None:
    """The deck, its stages as the backs show them, and what was taken out unseen."""
    state.deck = [by_stage[stage - 1].pop() for stage in reversed(view.invaders.deck)]
    state.unseen = [card for cards in by_stage for card in cards]


def _deal_invaders(view: View, state: State, chance: Chance) -> None:
    by_stage = [list(cards) for cards in view.invaders.unknown]
    for cards in by_stage:
        chance.shuffle(cards)
    _stack(view, state.invaders, by_stage)


# -- for the tests -----------------------------------------------------------------------------------------------------


def resecret(kind: type[SpiritIsland], table: Table[State], chance: Chance) -> Table[State]:
    """The same game, played again with other cards in the places that nobody has seen into.

    Cards that have been turned over keep their places; the others trade places. Nothing public comes out differently.
    """
    start = table.game.new(table.setup, Chance(table.seed), forget)
    new = _renamed(table.state, start, chance)

    class Renamed(kind):
        def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
            state = super().new(setup, chance, tell)
            for cards in _hidden_places(state):
                cards[:] = [new.get(card, card) for card in cards]
            state.blight.card = new.get(state.blight.card, state.blight.card)
            return state

    again = Table(Renamed(), table.setup, table.seed, auto=table.auto)
    for answer in table.answers:
        again.answer(answer)
    return again


def _hidden_places(state: State) -> tuple[list[str], ...]:
    cards = state.invaders
    return state.fear.deck, state.blight.deck, cards.deck, cards.unseen, state.minor.cards, state.major.cards


def _renamed(state: State, start: State, chance: Chance) -> dict[str, str]:
    """Old card -> new card, for cards that nobody has seen since the start."""
    sets = state.variant.sets
    seen = {*state.fear.discards, state.fear.shown, *state.fear.open}
    groups = [sorted(card.id for card in FEAR_CARDS.values() if card.set in sets and card.id not in seen)]
    if state.blight.card and not state.blight.flipped:
        groups.append([state.blight.card, *state.blight.deck])
    else:
        groups.append(state.blight.deck.copy())
    hidden = [*state.invaders.deck, *state.invaders.unseen]
    groups += [[card for card in hidden if INVADER_CARDS[card].stage == stage] for stage in (1, 2, 3)]
    for now, first in ((state.minor.cards, start.minor.cards), (state.major.cards, start.major.cards)):
        if now == first[: len(now)]:  # the deck has not been shuffled anew: nobody has seen these
            groups.append(now.copy())
    new: dict[str, str] = {}
    for group in groups:
        mixed = group.copy()
        chance.shuffle(mixed)
        new.update(zip(group, mixed, strict=True))
    return new
