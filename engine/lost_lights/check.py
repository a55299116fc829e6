"""Whether a state can be: for states that come out of files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import BadState
from engine.lost_lights.deck import BadDeck, canonical, deck_of
from engine.lost_lights.map import AREAS, FIGURES
from engine.lost_lights.state import HAND, MARKS, ROUNDS, Battle, State, battle_agenda, set_up_agenda

_ENDED: Final = ("", "decided", "peace", "empty")
_ONLY: Final = ("", "card", "dice", "figures")
_REASONS: Final = ("points", "tie", "gone", "both_gone", "resigned")
_MOST: Final = 10_000


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise BadState(what)


def _pairs(*lists: Sequence[object]) -> bool:
    return all(len(each) == 2 for each in lists)


def check(state: State) -> None:
    """BadState if no game of Lost Lights could have come to this state."""
    _check_deck(state)
    _check_shape(state)
    _check_agenda(state)
    _check_figures(state)
    for battle in (state.battle, state.last):
        if battle is not None:
            _check_battle(battle)
    _check_cards(state)
    _check_phase(state)
    if state.reason:
        _check_end(state)


def _check_deck(state: State) -> None:
    try:
        _need(state.variant.deck == "" or canonical(state.variant.deck) == state.variant.deck, "deck")
    except BadDeck as error:
        raise BadState("deck") from error
    _need(state.variant.games in (1, 2), "games")


def _check_shape(state: State) -> None:
    pairs = _pairs(state.hands, state.drawn, state.kept, state.given, state.discards, state.figures)
    _need(pairs and _pairs(state.supply, state.box), "two seats")
    _need(state.starter in (0, 1) and state.turn in (0, 1), "seat")
    numbers = (state.turns, state.points, state.quiet)
    _need(all(0 <= number <= _MOST for number in numbers), "numbers")
    _need(1 <= state.game <= state.variant.games and len(state.finished) == state.game - 1, "game of a pair")
    for game in state.finished:
        _need(len(game) == 2 and all(0 <= n <= 2 * FIGURES for n in game), "finished game")
    _need(sorted(set(state.fought)) == sorted(state.fought), "areas fought for")
    _need(all(0 <= area < len(AREAS) for area in state.fought), "areas fought for")


def _check_agenda(state: State) -> None:
    """What lies ahead is the rest of a set-up, a turn, a march, battles or a battle."""
    agenda, turn = state.agenda, state.turn
    if state.reason:
        _need(not agenda, "agenda after the end")
        return
    whole = set_up_agenda(state.starter)
    possible = agenda in ([f"{task} {turn}"] for task in ("turn", "march", "battles"))
    if state.battle is not None:
        whole = battle_agenda(turn)
        possible = False
    rest = len(agenda) > 1 and agenda == whole[-len(agenda) :]
    _need(possible or rest or (state.turns == 0 and agenda == whole[-1:]), "agenda")


def _check_figures(state: State) -> None:
    for seat in (0, 1):
        own = state.figures[seat]
        counts = (*own, state.supply[seat], state.box[seat])
        _need(len(own) == len(AREAS), "areas")
        _need(all(n >= 0 for n in counts) and sum(counts) == FIGURES, "figures")
    _need(len(state.lying) == len(AREAS), "areas")
    _need(all(0 <= n <= most for n, most in zip(state.lying, state.figures[state.turn], strict=True)), "figures lying")


def _check_battle(battle: Battle) -> None:
    _need(0 <= battle.area < len(AREAS) and battle.attacker in (0, 1), "battle")
    _need(
        _pairs(battle.leaders, battle.chosen, battle.copied, battle.cancelled, battle.combat, battle.bonus)
        and _pairs(battle.extra, battle.only, battle.counts_as, battle.marks, battle.dice, battle.rerolled)
        and _pairs(battle.picked, battle.figures, battle.strength, battle.lost),
        "two sides",
    )
    _need(battle.winner in (None, 0, 1) and battle.ended in _ENDED, "result of a battle")
    _need((battle.winner is not None) == (battle.ended == "decided"), "result of a battle")
    for seat in (0, 1):
        _need(battle.only[seat] in _ONLY, "what counts")
        _need(all(mark in MARKS for mark in battle.marks[seat]), "marks")
        _need(len(battle.marks[seat]) <= len(MARKS), "marks")
        _need(len(battle.dice[seat]) <= 2 * FIGURES and all(1 <= die <= 6 for die in battle.dice[seat]), "dice")
        _need(0 <= battle.counts_as[seat] <= 6, "value of a die")
        _need(battle.picked[seat] in (0, *battle.dice[seat]), "chosen die")
        _need(-_MOST <= battle.bonus[seat] <= _MOST and 0 <= battle.combat[seat] <= _MOST, "strength")
        _need(0 <= battle.extra[seat] <= FIGURES and 0 <= battle.lost[seat] <= FIGURES, "battle")
        _need(battle.chosen[seat] or not battle.leaders[seat], "leader")


def _check_cards(state: State) -> None:
    """Every card of the deck is in one place."""
    cards = [card for place in (*state.hands, *state.drawn, *state.discards, state.pile) for card in place]
    if state.battle is not None:
        cards += [card for card in state.battle.leaders if card]
    deck = deck_of(state.variant.deck).cards
    _need(sorted(cards) == sorted(deck), "cards")
    for seat in (0, 1):
        _need(state.kept[seat] == "" or state.kept[seat] in state.drawn[seat], "card kept")
        given = state.given[seat]
        _need(len(given) <= ROUNDS and len(set(given)) == len(given) and all(card in deck for card in given), "given")
        held = [*state.hands[1 - seat], *state.discards[1 - seat]]
        if state.battle is not None:
            held.append(state.battle.leaders[1 - seat])
        _need(all(card in held for card in given), "cards given")
        if state.last is not None:  # the last battle of a first game is remembered until the second one is under way
            _need(
                state.last.leaders[seat] in ("", *(deck if state.pile[HAND:] else state.discards[seat])), "last leader"
            )


def _check_phase(state: State) -> None:
    """What must hold at the task that is next."""
    task = state.agenda[0].partition(" ")[0] if state.agenda else ""
    drafting = task in ("draft", "pass")
    drawn = [len(cards) for cards in state.drawn]
    _need(drawn == ([2, 2] if drafting else [0, 0]), "cards drawn")
    _need(drafting or not any(state.kept), "cards kept")
    if state.agenda:
        drafts = sum(each.startswith("draft") for each in state.agenda)
        passes = state.agenda.count("pass")
        held = 2 * (ROUNDS - passes) if drafting else 0 if task == "deal" else HAND
        _need(all(_held(state, seat) == held for seat in (0, 1)), "cards held")
        _need(not drafting or sum(card != "" for card in state.kept) == 2 * passes - drafts, "cards kept")
        _check_kept(state, task)
    set_up = drafting or task in ("deal", "place")
    _need(not set_up or (state.shared() == [] and state.box == [0, 0]), "set-up")
    _need(task != "march" or state.points > 0, "action points")
    if state.battle is not None:
        _check_task(state, state.battle)


def _check_kept(state: State, task: str) -> None:
    """Who has not chosen in this round of the draft has kept nothing yet."""
    if task == "draft":
        first = state.agenda[: state.agenda.index("pass")]
        _need(all(state.kept[int(each[-1])] == "" for each in first), "cards kept")


def _held(state: State, seat: int) -> int:
    leader = state.battle is not None and state.battle.leaders[seat] != ""
    return len(state.hands[seat]) + len(state.discards[seat]) + leader


def _check_task(state: State, battle: Battle) -> None:
    """A battle has come as far as its next task says."""
    whole = battle_agenda(state.turn)
    _need(battle.attacker == state.turn, "attacker")
    done = len(whole) - len(state.agenda)
    ended = state.agenda[0] == "close" or done > whole.index("decide")
    _need((battle.ended != "") == ended, "end of a battle")
    _need(battle.ended != "decided" or battle.shown, "leaders shown")
    _need(battle.shown == (done > whole.index("show")), "leaders shown")
    for seat in (0, 1):
        _need(battle.chosen[seat] == (done > whole.index(f"leader {seat}")), "leaders chosen")
        if battle.chosen[seat] and not battle.leaders[seat]:
            _need(not state.hands[seat], "a side with cards has a leader")
    _need(done > whole.index("roll") or not any(battle.dice), "dice")
    if done <= whole.index("show"):
        _need(state.figures[0][battle.area] > 0 and state.figures[1][battle.area] > 0, "both sides stand there")


def _check_end(state: State) -> None:
    winners = state.winners
    _need(state.reason in _REASONS and state.battle is None, "end")
    both = state.reason in ("tie", "both_gone")
    _need(winners == [0, 1] if both else winners in ([0], [1]), "winners")
    if state.reason == "gone":
        _need(state.on_map(winners[0]) > 0 and state.on_map(1 - winners[0]) == 0, "gone")
    if state.reason == "both_gone":
        _need(state.on_map(0) == 0 and state.on_map(1) == 0, "gone")
