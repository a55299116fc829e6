"""A computer player for Geister that follows a few plain rules. It knows its view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.geister.board import EXITS, INDEX, NEIGHBOURS, SIDE
from engine.geister.view import Ghost, Kind, View, known_kind, left
from engine.players import Player, RandomPlayer, Thought, at_once
from engine.table import Table

# What things are worth to the player; a game won or lost outweighs all the rest together.
_GAME: Final = 1000.0
_GOOD_TAKEN: Final = 8.0
_BAD_TAKEN: Final = -5.0
_GOOD_LOST: Final = 12.0
_BAD_LOST: Final = -1.0  # a bad ghost that is taken is bait that was swallowed
_STEP_NEARER: Final = 1.0
_FREE_TO_LEAVE: Final = 400.0
_UNGUARDED: Final = 100.0
_LONG_GAME: Final = 120


def _distance(a: int, b: int) -> int:
    """Steps between two squares."""
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE)


def _to_exit(square: int, owner: int) -> int:
    """Steps from a square to the nearer exit of `owner`."""
    return min(_distance(square, corner) for corner in EXITS[owner])


@dataclass(frozen=True, slots=True)
class _Side:
    """One side's ghosts by square: for each the chance that it is good (0.0 to 1.0). `left`: its ghosts by kind."""

    owner: int
    good: dict[int, float]
    left: dict[Kind, int]


def _side(view: View, owner: int) -> _Side:
    there = [ghost for ghost in view.ghosts if ghost.owner == owner]
    remaining = left(view, owner)
    kinds = {INDEX[ghost.square]: known_kind(view, ghost) for ghost in there}
    unknown = sum(kind is None for kind in kinds.values())
    good = remaining["good"] - sum(kind == "good" for kind in kinds.values())
    odds = {square: good / unknown if kind is None else float(kind == "good") for square, kind in kinds.items()}
    return _Side(owner, odds, remaining)


class PlainPlayer:
    """Leaves when it can, takes ghosts that threaten to leave, keeps good ghosts out of reach, and walks them on."""

    def choose(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> str:
        """The id of an option: the best move by its rules, ties broken by `chance`; set-ups at random."""
        return at_once(self.consider(view, decision, imagine, chance))

    def consider(self, view: Any, decision: Decision, imagine: Callable[[], Table[Any]], chance: Chance) -> Thought:
        """As `choose`, with a pause after every move that was looked at."""
        seen: View = view
        ids = [option.id for option in decision.options if not option.aside]
        if "accept_draw" in ids:
            return "accept_draw" if _likes_a_draw(seen, decision.seat) else "decline_draw"
        if decision.form == "arrange":
            return chance.choose(ids)
        moves = [option for option in decision.options if not option.aside]
        return (yield from self._best_move(seen, moves, chance))

    def _best_move(self, view: View, moves: list[Option], chance: Chance) -> Thought:
        seat = view.turn
        own, other = _side(view, seat), _side(view, 1 - seat)
        worth: list[float] = []
        for move in moves:
            worth.append(_worth(view, own, other, move))
            yield
        best = max(worth)
        return chance.choose([move.id for move, value in zip(moves, worth, strict=True) if value > best - 1e-9])


def _likes_a_draw(view: View, seat: int | None) -> bool:
    """Accepts when it is behind (fewer good ghosts, or has taken more bad ones), or after a long game that is even."""
    if seat is None:
        return False
    own, other = left(view, seat), left(view, 1 - seat)
    if any(_stands_free(view, ghost, seat) for ghost in view.ghosts):
        return False
    lead = (own["good"] - other["good"]) - (own["bad"] - other["bad"])
    return lead < 0 or (lead == 0 and view.ply >= _LONG_GAME)


def _stands_free(view: View, ghost: Ghost, seat: int) -> bool:
    """Whether this good ghost of the seat can win at the exit with the coming move."""
    if ghost.owner != seat or ghost.kind != "good":
        return False
    own = {INDEX[each.square] for each in view.ghosts if each.owner == seat}
    here = INDEX[ghost.square]
    if view.exit_rule == "leave":
        return here in EXITS[seat]
    return any(corner in NEIGHBOURS[here] and corner not in own for corner in EXITS[seat])


def _worth(view: View, own: _Side, other: _Side, move: Option) -> float:
    """How good a move is: what it takes now, what the other side may do next, how far the good ghosts have come."""
    start = INDEX[move.at[0]]
    end = INDEX.get(move.at[1])
    if end is None:
        return _GAME
    good = own.good[start]
    if view.exit_rule == "reach" and good and end in EXITS[own.owner]:
        return _GAME - _risk_of_tie(view, other, end)
    ours = _Side(own.owner, {end if square == start else square: odds for square, odds in own.good.items()}, own.left)
    theirs = _Side(other.owner, {square: odds for square, odds in other.good.items() if square != end}, other.left)
    return (
        _gain(other, end)
        - _danger(ours, theirs)
        - _threats(view, ours, theirs)
        + _chances(view, ours, theirs)
        - _STEP_NEARER * _way_to_go(ours)
    )


def _risk_of_tie(view: View, other: _Side, end: int) -> float:
    bad = 1 - other.good.get(end, 1.0)
    return 2 * _GAME * bad if view.reach_tie == "captor_loses" and other.left["bad"] == 1 else 0.0


def _gain(other: _Side, end: int) -> float:
    """What taking the ghost on `end` is worth on average; 0 for an empty square."""
    odds = other.good.get(end)
    if odds is None:
        return 0.0
    good = _GAME if other.left["good"] == 1 else _GOOD_TAKEN
    bad = -_GAME if other.left["bad"] == 1 else _BAD_TAKEN
    return odds * good + (1 - odds) * bad


def _beside(square: int, side: _Side) -> bool:
    return any(near in side.good for near in NEIGHBOURS[square])


def _danger(ours: _Side, theirs: _Side) -> float:
    """What the other side may take next. A good ghost in reach costs dearly; a bad one is bait, and welcome."""
    in_reach = [good for square, good in ours.good.items() if _beside(square, theirs)]
    if any(in_reach):
        return _GAME if ours.left["good"] == 1 else _GOOD_LOST
    return _BAD_LOST if in_reach else 0.0


def _threats(view: View, ours: _Side, theirs: _Side) -> float:
    """What it costs that ghosts of the other side can win at an exit next, or come near one that nobody guards."""
    cost = 0.0
    for square, odds in theirs.good.items():
        corner = min(EXITS[theirs.owner], key=lambda exit_: _distance(square, exit_))
        steps = _distance(square, corner) - (view.exit_rule == "reach")
        if steps <= 0:
            cost += odds * _GAME
        elif steps == 1 and corner not in ours.good and not _beside(corner, ours):
            cost += odds * _UNGUARDED
    return cost


def _chances(view: View, ours: _Side, theirs: _Side) -> float:
    """What it is worth to stand where we win with the next move unless the other side takes the ghost."""
    best = 0.0
    for square, good in ours.good.items():
        if not good:
            continue
        for corner in EXITS[ours.owner]:
            if view.exit_rule == "leave" and square == corner and not _beside(square, theirs):
                best = max(best, _FREE_TO_LEAVE)
            if view.exit_rule == "reach" and corner in NEIGHBOURS[square] and not _beside(square, theirs):
                best = max(best, _FREE_TO_LEAVE / 2)
    return best


def _way_to_go(ours: _Side) -> float:
    """The way of the good ghost that is furthest on, and a little of the ways of the others."""
    ways = sorted(_to_exit(square, ours.owner) for square, good in ours.good.items() if good)
    return ways[0] + 0.1 * sum(ways[1:]) if ways else 0.0


COMPUTERS: Final[dict[str, Callable[[], Player]]] = {"random": RandomPlayer, "plain": PlainPlayer}
"""The computer players of this game, by the word that a game file keeps."""
