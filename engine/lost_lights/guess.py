"""Dealing anew what a seat cannot know: for players that look ahead, and for tests that look for leaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import Chance
from engine.decision import Rules
from engine.events import Sink
from engine.lost_lights.deck import deck_of
from engine.lost_lights.state import Battle, State, Variant
from engine.lost_lights.view import Fight, View
from engine.table import Table

if TYPE_CHECKING:
    from engine.lost_lights.game import LostLights


def guess(view: View, chance: Chance) -> State:
    """A state that gives `view` to its seat and asks the same question; unknown cards are dealt from `chance`.

    Every deal that fits what the view shows is equally likely.
    """
    cards = _Deal(view, chance)
    return State(
        agenda=list(view.agenda),
        chance=Chance(chance.bits()),
        variant=Variant(view.deck, view.games, view.open_discards, view.note, view.ask_die),
        pile=cards.pile,
        starter=view.starter,
        hands=cards.hands,
        drawn=cards.drawn,
        kept=cards.kept,
        given=[list(view.given[0]), list(view.given[1])],
        discards=cards.discards,
        figures=[list(view.figures[0]), list(view.figures[1])],
        lying=list(view.lying),
        supply=list(view.supply),
        box=list(view.box),
        turn=view.turn,
        turns=view.turns,
        points=view.points,
        quiet=view.quiet,
        active=view.active,
        fought=list(view.fought),
        battle=None if view.battle is None else _battle(view.battle, cards.leaders),
        last=None if view.last is None else _battle(view.last, list(view.last.leaders)),
        game=view.game,
        finished=[list(game) for game in view.finished],
        winners=list(view.winners),
        reason=view.reason,
    )


class _Deal:
    """Every card of the deck in a place that fits the view."""

    def __init__(self, view: View, chance: Chance) -> None:
        self.hands: list[list[str]] = [[], []]
        self.drawn: list[list[str]] = [[], []]
        self.kept = ["", ""]
        self.discards: list[list[str]] = [[], []]
        self.leaders = ["", ""]
        pool = _unseen(view)
        chance.shuffle(pool)
        for seat in (0, 1):
            self._deal_seat(view, seat, pool, chance)
        if view.reason:
            pool = list(view.unused)
        self.pile = pool

    def _deal_seat(self, view: View, seat: int, pool: list[str], chance: Chance) -> None:
        """Hand, draft, leader and discards of a seat: what is seen as it is, the rest from the pool."""
        own = seat == view.seat
        hidden_leader = view.battle is not None and view.battle.led[seat] and not view.battle.leaders[seat]
        hand = 0 if own or view.reason else view.hands[seat]
        below = view.discarded[seat] - len(view.discards[seat])
        dealt = self._held(view, seat, hand + hidden_leader + below, pool)
        chance.shuffle(dealt)
        self.discards[seat] = [*dealt[:below], *view.discards[seat]]
        if view.battle is not None:
            self.leaders[seat] = dealt[below] if hidden_leader else view.battle.leaders[seat]
        self.hands[seat] = dealt[below + hidden_leader :]
        if own or view.reason:
            self.hands[seat] = list(view.hand if own else view.open_hands[seat])
        self.drawn[seat] = list(view.drawn) if own else [pool.pop() for _ in range(view.drawing)]
        if own:
            self.kept[seat] = view.kept
        elif view.has_kept[seat]:
            self.kept[seat] = chance.choose(self.drawn[seat])

    def _held(self, view: View, seat: int, n: int, pool: list[str]) -> list[str]:
        """n cards that the seat holds unseen: first those it is known to have got, the others from the pool."""
        held = [card for card in view.given[1 - seat] if card in pool]
        for card in held:
            pool.remove(card)
        others = [card for card in pool if card not in view.given[seat]]
        for card in others[: n - len(held)]:
            pool.remove(card)
            held.append(card)
        return held


def _unseen(view: View) -> list[str]:
    """The cards of the deck that the view does not show in any place."""
    seen = {*view.hand, *view.drawn, *view.discards[0], *view.discards[1], *view.unused}
    seen |= {*view.open_hands[0], *view.open_hands[1]}
    if view.battle is not None:
        seen |= set(view.battle.leaders)
    return [card for card in deck_of(view.deck).cards if card not in seen]


def _battle(fight: Fight, leaders: list[str]) -> Battle:
    return Battle(
        area=fight.area,
        attacker=fight.attacker,
        leaders=leaders,
        chosen=list(fight.chosen),
        shown=fight.shown,
        copied=list(fight.copied),
        cancelled=list(fight.cancelled),
        combat=list(fight.combat),
        bonus=list(fight.bonus),
        extra=list(fight.extra),
        only=list(fight.only),
        counts_as=list(fight.counts_as),
        marks=[list(fight.marks[0]), list(fight.marks[1])],
        dice=[list(fight.dice[0]), list(fight.dice[1])],
        rerolled=list(fight.rerolled),
        picked=list(fight.picked),
        figures=list(fight.figures),
        strength=list(fight.strength),
        winner=fight.winner,
        lost=list(fight.lost),
        ended=fight.ended,
    )


# -- for the tests -----------------------------------------------------------------------------------------------------


def resecret(kind: type[LostLights], table: Table[State], seat: int, chance: Chance) -> Table[State]:
    """The same game, played again with other cards in the places that `seat` has never seen into.

    Cards that the seat has seen keep their places; the others trade places among themselves in the pack, before the
    first card was drawn, and in the other's answers. Nothing public can come out differently.
    """
    other = _renamed(table, seat, chance)
    game = _game_with(kind, table.state.game, other)
    again = Table(game, table.setup, table.seed, auto=table.auto)
    for answer in table.answers:
        word, _, card = answer.partition(":")
        hidden = card in other and again.asks == 1 - seat and again.state.game == table.state.game
        again.answer(f"{word}:{other[card]}" if hidden else answer)
    return again


def _renamed(table: Table[State], seat: int, chance: Chance) -> dict[str, str]:
    """Old card -> new card, for the cards of the present deal that `seat` has not seen."""
    state = table.state
    if state.reason:
        return {}
    seen = {*state.hands[seat], *state.drawn[seat], *state.discards[0], *state.discards[1], *_drawn_by(table, seat)}
    if state.battle is not None:
        seen.add(state.battle.leaders[seat])
        seen |= set(state.battle.leaders) if state.battle.shown else set()
    unseen = [card for card in deck_of(state.variant.deck).cards if card not in seen]
    mixed = unseen.copy()
    chance.shuffle(mixed)
    return dict(zip(unseen, mixed, strict=True))


def _drawn_by(table: Table[State], seat: int) -> set[str]:
    """Every card that the seat has looked at in the draft of the present deal, also those it gave away."""
    drawn: set[str] = set()
    again = Table(table.game, table.setup, table.seed, auto=table.auto)
    for answer in table.answers:
        if again.state.game == table.state.game:
            drawn |= set(again.state.drawn[seat])
        if again.state.game == table.state.game and not again.state.agenda[0].startswith("draft"):
            break
        again.answer(answer)
    return drawn


def _game_with(kind: type[LostLights], number: int, new: dict[str, str]) -> LostLights:
    """The game, whose pack has other cards at the deal of this number (1, or 2 for the second game of a pair)."""

    class _Renamed(kind):
        def deal(self, state: State, tell: Sink) -> Rules[None]:
            yield from super().deal(state, tell)
            if state.game == number:
                state.pile = [new.get(card, card) for card in state.pile]
                state.drawn = [[new.get(card, card) for card in cards] for cards in state.drawn]

    return _Renamed()
