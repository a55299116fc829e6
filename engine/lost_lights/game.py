"""Lost Lights, the flow of the game: draft, placing, turns, battles, the end. The rules followed are in RULES.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.chance import Chance
from engine.decision import Decision, Option, Rules
from engine.events import Sink
from engine.game import Outcome, Setup
from engine.lost_lights import advice, battle, guess
from engine.lost_lights.battle import card_options, go_on, named
from engine.lost_lights.check import check
from engine.lost_lights.deck import deck_of
from engine.lost_lights.map import AREAS, BATTLE, INDEX, PLACE
from engine.lost_lights.options import OPTIONS, chosen_variant
from engine.lost_lights.state import STEPS, WON_OUTRIGHT, State, points, set_up_agenda
from engine.lost_lights.view import View, build_view
from engine.table import Table
from engine.text import N_, Message, Seat, message

SKIP: Final = Option("skip")
STOP: Final = Option("stop")
RESIGN: Final = Option("resign", aside=True)

_STARTS: Final = N_("{who} places first; {other} has the first turn.")
_STARTS_BY_LOT: Final = N_("The lot has fallen: {who} places first; {other} has the first turn.")
_DEALT: Final = N_("The characters are shuffled; each player draws two.")
_DEALT_AGAIN: Final = N_("The second game begins: {who} places first; {other} has the first turn.")
_KEEP: Final = N_("Choose the card you keep. {other} gets the other one.")
_KEEPS: Final = N_("{who} has chosen which card to keep.")
_KEEPS_SO: Final = N_("You keep {kept} and give {given} to {other}.")
_PASSED: Final = N_("Both have kept one card and given one away.")
_PLACE: Final = N_("Place a figure in an area without opposing figures.")
_PLACES: Final = N_("{who} places a figure in {area}.")
_TURN: Final = N_("Discard a card to reinforce, or do without.")
_TURN_FORCED: Final = N_("Discard a card to reinforce. After two quiet turns you have to.")
_SKIPS: Final = N_("{who} does without reinforcement.")
_NO_CARDS: Final = N_("{who} has no cards left and cannot reinforce.")
_REINFORCES: Final = N_("{who} discards {card}. Action points: {n}.")
_REINFORCES_ONE: Final = N_("{who} discards a card. Action points: {n}.")
_MARCH: Final = N_("Place a figure or move figures. Action points left: {n}.")
_MOVES: Final = N_("{who} moves figures from {start} to {end}: {n}.")
_STOPS: Final = N_("{who} leaves action points unused: {n}.")
_BATTLES: Final = N_("Which battle is fought now?")
_RESIGNED: Final = N_("{other} has resigned.")
_GONE: Final = N_("{who} has no figures left on the map.")
_BOTH_GONE: Final = N_("Neither side has figures left on the map.")
_HANDS_EMPTY: Final = N_("Both hands are empty: the game ends with this turn.")
_POINTS: Final = N_("Points: {who} {own}, {other} {theirs}.")
_FIRST_GAME: Final = N_("The first game of the pair is over. Points: {who} {own}, {other} {theirs}.")

_OUTCOMES: Final = {
    "points": N_("{who} wins, {own} points to {theirs}."),
    "tie": N_("Both win with {own} points each."),
    "gone": N_("{who} wins: {other} has no figures left on the map."),
    "both_gone": N_("Both win: neither side has figures left on the map."),
    "resigned": N_("{who} wins: {other} has resigned."),
}


class LostLights:
    """The game of Lost Lights (see `engine.game.Game`)."""

    id: str = "lost_lights"
    version: int = 1
    seats: tuple[int, ...] = (2,)
    open_hands: bool = False
    options = OPTIONS
    state_type: type[State] = State

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        """The undealt deck. `setup["deck"]` is the text of an own deck, "" for the stand-in deck."""
        variant, first = chosen_variant(setup)
        starter = chance.below(2) if first is None else first
        tell(_STARTS_BY_LOT if first is None else _STARTS, who=Seat(starter), other=Seat(1 - starter))
        return State(set_up_agenda(starter), chance, variant, list(deck_of(variant.deck).cards), starter)

    def step(self, state: State, tell: Sink) -> Rules[None]:
        """One task: a choice, an action point, or one part of a battle."""
        task = state.agenda[0]
        return self.deal(state, tell) if task == "deal" else _TASKS[task](state, tell)

    def deal(self, state: State, tell: Sink) -> Rules[None]:
        """Shuffle, and give each player two cards to look at."""
        state.chance.shuffle(state.pile)
        _draw(state)
        state.turn = 1 - state.starter
        go_on(state)
        tell(_DEALT)
        return
        yield

    def over(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        own, theirs = totals(state)
        who = state.winners[0]
        if who == 1:
            own, theirs = theirs, own
        said = message(_OUTCOMES[state.reason], who=Seat(who), other=Seat(1 - who), own=own, theirs=theirs)
        return Outcome(tuple(state.winners), state.reason, said)

    def view(self, state: State, seat: int | None) -> View:
        return build_view(state, seat)

    def copy(self, state: State) -> State:
        return state.copy()

    def check(self, state: State) -> None:
        check(state)

    def guess(self, view: View, chance: Chance, now: View | None = None) -> State:
        return guess.guess(view, chance)

    def resecret(self, table: Table[State], seat: int, chance: Chance) -> Table[State]:
        return guess.resecret(LostLights, table, seat, chance)

    def preview(self, view: View, option: Option) -> tuple[Message, ...]:
        return advice.preview(view, option)

    def forecast(self, view: View) -> tuple[Message, ...]:
        return advice.forecast(view)

    def why_not(self, view: View, decision: Decision, subject: str) -> Message:
        return advice.why_not(view, decision, subject)


# -- draft -------------------------------------------------------------------------------------------------------------


def _draw(state: State) -> None:
    for seat in (0, 1):
        state.drawn[seat] = [state.pile.pop(), state.pile.pop()]


def _draft(state: State, tell: Sink, seat: int) -> Rules[None]:
    """The seat chooses, unseen by the other, the card it keeps; the other one it will give away."""
    state.turn = seat
    cards = state.drawn[seat]
    answer = yield Decision(seat, message(_KEEP, other=Seat(1 - seat)), card_options("keep", tuple(cards)), secret=True)
    kept = answer.removeprefix("keep:")
    state.last = None
    state.kept[seat] = kept
    private: dict[int, Message] = {}
    if state.variant.note:
        deck = deck_of(state.variant.deck)
        given = cards[1 - cards.index(kept)]
        private[seat] = message(
            _KEEPS_SO, kept=deck.cards[kept].name, given=deck.cards[given].name, other=Seat(1 - seat)
        )
    go_on(state)
    tell(_KEEPS, who=Seat(seat), private=private)


def _pass(state: State, tell: Sink) -> Rules[None]:
    """The cards given away change hands, and the next two are drawn."""
    for seat in (0, 1):
        kept, cards = state.kept[seat], state.drawn[seat]
        given = cards[1 - cards.index(kept)]
        state.hands[seat].append(kept)
        state.hands[1 - seat].append(given)
        if state.variant.note:
            state.given[seat].append(given)
    state.kept, state.drawn = ["", ""], [[], []]
    go_on(state)
    if state.agenda[0].startswith("draft"):
        _draw(state)
    tell(_PASSED, reveals=True)
    return
    yield


# -- placing -----------------------------------------------------------------------------------------------------------


def _place(state: State, tell: Sink, seat: int) -> Rules[None]:
    """The seat places one figure; several own ones in an area are allowed, areas with opposing figures are not."""
    state.turn = seat
    theirs = state.figures[1 - seat]
    options = tuple(option for option, n in zip(PLACE, theirs, strict=True) if not n)
    answer = yield Decision(seat, message(_PLACE), options)
    _put(state, seat, answer, tell)
    go_on(state)


def _put(state: State, seat: int, answer: str, tell: Sink) -> None:
    area = INDEX[answer.removeprefix("place:")]
    state.figures[seat][area] += 1
    state.supply[seat] -= 1
    tell(_PLACES, places=(AREAS[area],), who=Seat(seat), area=deck_of(state.variant.deck).map.names[area])


# -- turns -------------------------------------------------------------------------------------------------------------


def must_discard(state: State, seat: int) -> bool:
    """Whether two quiet turns in a row have come before: then reinforcing is a duty for whoever holds a card."""
    return state.quiet >= 2 and bool(state.hands[seat])


def _turn(state: State, tell: Sink, seat: int) -> Rules[None]:
    """Reinforcement: discard a hand card openly for its action points, or do without."""
    state.turn = seat
    hand = state.hands[seat]
    if not hand:
        tell(_NO_CARDS, who=Seat(seat))
        state.agenda[0] = f"battles {seat}"
        return
    forced = must_discard(state, seat)
    options = (*card_options("card", tuple(hand)), *((RESIGN,) if forced else (SKIP, RESIGN)))
    answer = yield Decision(seat, message(_TURN_FORCED if forced else _TURN), options)
    state.last = None
    if answer == RESIGN.id:
        _end(state, tell, [1 - seat], "resigned")
    elif answer == SKIP.id:
        state.agenda[0] = f"battles {seat}"
        tell(_SKIPS, who=Seat(seat))
    else:
        _reinforce(state, seat, answer.removeprefix("card:"), tell)


def _reinforce(state: State, seat: int, id: str, tell: Sink) -> None:
    card = deck_of(state.variant.deck).cards[id]
    state.hands[seat].remove(id)
    state.discards[seat].append(id)
    state.active = True
    state.points = card.points
    state.agenda[0] = f"march {seat}" if card.points else f"battles {seat}"
    name = named(state, card)
    if name is None:
        tell(_REINFORCES_ONE, who=Seat(seat), n=card.points)
    else:
        tell(_REINFORCES, who=Seat(seat), card=name, n=card.points)


def march_options(state: State, seat: int) -> list[Option]:
    """What one action point can do: place a figure, or move figures from one area to a neighbouring one."""
    own, theirs, options = state.figures[seat], state.figures[1 - seat], list[Option]()
    if state.supply[seat]:
        options += [PLACE[area] for area, n in enumerate(own) if n and not theirs[area]]
    for ways, n in zip(deck_of(state.variant.deck).map.moves, own, strict=True):
        if n:
            for way in ways:
                options += way[:n]
    return options


def _march(state: State, tell: Sink, seat: int) -> Rules[None]:
    """Spend one action point, or stop."""
    options = march_options(state, seat)
    answer = yield Decision(seat, message(_MARCH, n=state.points), (*options, STOP, RESIGN))
    if answer == RESIGN.id:
        _end(state, tell, [1 - seat], "resigned")
        return
    if answer == STOP.id:
        tell(_STOPS, who=Seat(seat), n=state.points)
        state.points = 0
    else:
        if answer.startswith("place:"):
            _put(state, seat, answer, tell)
        else:
            _move(state, seat, answer, tell)
        state.points -= 1
    if not state.points:
        state.agenda[0] = f"battles {seat}"


def _move(state: State, seat: int, answer: str, tell: Sink) -> None:
    """Any number of figures go from one area to a neighbouring one and lie down there; those lying go on first."""
    way, _, count = answer.partition(":")
    start, end = (INDEX[area] for area in way.split("-"))
    n = int(count)
    state.figures[seat][start] -= n
    state.figures[seat][end] += n
    state.lying[start] = max(0, state.lying[start] - n)
    state.lying[end] += n
    names = deck_of(state.variant.deck).map.names
    places = (AREAS[start], AREAS[end])
    tell(_MOVES, places=places, who=Seat(seat), start=names[start], end=names[end], n=n)


def _battles(state: State, tell: Sink, seat: int) -> Rules[None]:
    """The player on turn says which battle is next. The first is asked for even if there is only one: until then
    everything in the turn can be taken back."""
    if _ended_by_battle(state, tell):
        return
    open_ = [area for area in state.shared() if area not in state.fought]
    if not open_:
        _end_turn(state, tell)
        return
    area = open_[0]
    if len(open_) > 1 or not state.fought:
        answer = yield Decision(seat, message(_BATTLES), tuple(BATTLE[each] for each in open_))
        area = INDEX[answer.removeprefix("battle:")]
    battle.begin(state, area, tell)


def _ended_by_battle(state: State, tell: Sink) -> bool:
    """After a battle: a player without figures on the map loses at once; if both have none, both win."""
    if not state.fought:
        return False
    left = [seat for seat in (0, 1) if state.on_map(seat)]
    if len(left) == 2:
        return False
    if left:
        tell(_GONE, who=Seat(1 - left[0]))
    else:
        tell(_BOTH_GONE)
    _end(state, tell, left or [0, 1], "gone" if left else "both_gone")
    return True


def _end_turn(state: State, tell: Sink) -> None:
    state.quiet = 0 if state.active else state.quiet + 1
    state.active = False
    state.fought.clear()
    state.lying = [0] * len(AREAS)
    state.points = 0
    if not any(state.hands):
        tell(_HANDS_EMPTY)
        _end_by_points(state, tell)
        return
    state.turns += 1
    state.turn = 1 - state.turn
    state.agenda[0] = f"turn {state.turn}"


# -- the end -----------------------------------------------------------------------------------------------------------


def result(state: State) -> list[int]:
    """The points of both seats in a game that is over. In a pair of games a side that has left the map has lost by as
    much as can be."""
    left = [seat for seat in (0, 1) if state.on_map(seat)]
    if state.variant.games == 2 and len(left) == 1:
        return [WON_OUTRIGHT if seat in left else 0 for seat in (0, 1)]
    return points(state)


def totals(state: State) -> list[int]:
    """The points of both seats over all games of the table, which is at its end."""
    here = result(state)
    return [here[seat] + sum(game[seat] for game in state.finished) for seat in (0, 1)]


def _end_by_points(state: State, tell: Sink) -> None:
    a, b = points(state)
    tell(_POINTS, who=Seat(0), other=Seat(1), own=a, theirs=b)
    _end(state, tell, [0, 1] if a == b else [0 if a > b else 1], "tie" if a == b else "points")


def _end(state: State, tell: Sink, winners: list[int], reason: str) -> None:
    """The game is over; the first one of a pair is followed by the second, unless somebody has resigned."""
    state.fought.clear()
    state.lying = [0] * len(AREAS)
    state.points = 0
    if state.variant.games == 2 and reason != "resigned":
        if state.game == 1:
            _second_game(state, tell)
            return
        a, b = totals(state)
        winners = [0, 1] if a == b else [0 if a > b else 1]
        reason = "tie" if a == b else "points"
    state.winners, state.reason = winners, reason
    state.agenda.clear()
    own, theirs = totals(state)
    who = winners[0]
    if who == 1:
        own, theirs = theirs, own
    tell(_OUTCOMES[reason], reveals=True, who=Seat(who), other=Seat(1 - who), own=own, theirs=theirs)


def _second_game(state: State, tell: Sink) -> None:
    """Everything goes back to the start, and the other seat places first."""
    a, b = result(state)
    tell(_FIRST_GAME, reveals=True, who=Seat(0), other=Seat(1), own=a, theirs=b)
    starter = 1 - state.starter
    fresh = State(set_up_agenda(starter), state.chance, state.variant, list(deck_of(state.variant.deck).cards), starter)
    for name in ("agenda", "pile", "starter", "hands", "drawn", "kept", "given", "discards", "figures", "lying"):
        setattr(state, name, getattr(fresh, name))
    for name in ("supply", "box", "turn", "turns", "points", "quiet", "active", "fought", "battle"):
        setattr(state, name, getattr(fresh, name))
    state.game = 2
    state.finished.append([a, b])
    tell(_DEALT_AGAIN, who=Seat(starter), other=Seat(1 - starter))


_Task = Callable[[State, Sink], Rules[None]]
_ALONE: Final[dict[str, _Task]] = {
    "pass": _pass, "show": battle.show, "roll": battle.roll, "reroll": battle.reroll, "decide": battle.decide,
    "close": battle.close,
}  # fmt: skip
_BY_SEAT: Final[dict[str, Callable[[State, Sink, int], Rules[None]]]] = {
    "draft": _draft, "place": _place, "turn": _turn, "march": _march, "battles": _battles, "leader": battle.leader,
    "die": battle.choose_die,
}  # fmt: skip


def _for(rule: Callable[[State, Sink, int], Rules[None]], seat: int) -> _Task:
    return lambda state, tell: rule(state, tell, seat)


def _ability(step: str, seat: int) -> _Task:
    return lambda state, tell: battle.ability(state, tell, step, seat)


_TASKS: Final[dict[str, _Task]] = {
    **_ALONE,
    **{f"{name} {seat}": _for(rule, seat) for name, rule in _BY_SEAT.items() for seat in (0, 1)},
    **{f"{step} {seat}": _ability(step, seat) for step in STEPS for seat in (0, 1)},
}

LOST_LIGHTS: Final = LostLights()
