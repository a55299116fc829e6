"""What a seat may know of a game of Geister. Built from the state, never cut out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.geister.board import EMPTY, LETTERS, MOVES, OFF_BOARD, SQUARES
from engine.geister.state import State, ready

Kind: TypeAlias = Literal["good", "bad"]
Phase: TypeAlias = Literal["set-up", "play", "over"]


@dataclass(frozen=True, slots=True)
class Ghost:
    """A ghost on the board as it is seen: `kind` is None where the viewer may not know it."""

    square: str
    owner: int
    kind: Kind | None


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move: `end` is "" for a ghost that left by the exit at `start`; `took` the kind of the ghost it took."""

    seat: int
    start: str
    end: str
    took: Kind | None


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` knows (None: what everyone may know).

    ghosts: on the board, in the order a1 b1 ... f6. taken[s]: kinds of the ghosts seat s has taken, in order.
    turn: whose turn it is (in the set-up: who is placing). ready[s]: seat s has set up. ply: moves made so far.
    offer: the seat whose offer of a draw stands. proven: squares of ghosts known to be bad because they stood on an
    exit without winning (exit rule "reach" only). winner: None while playing and for a draw; reason: "" while playing.
    declined[s]: the last offer of seat s was declined, and it has not moved since (it may not offer again yet).
    """

    seat: int | None
    phase: Phase
    turn: int
    ready: tuple[bool, bool]
    ghosts: tuple[Ghost, ...]
    taken: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    ply: int
    last: LastMove | None
    offer: int | None
    proven: tuple[str, ...]
    winner: int | None
    reason: str
    exit_rule: str
    max_plies: int | None
    reach_tie: str
    disclose: bool
    declined: tuple[bool, bool] = (False, False)


KINDS: Final[dict[str, Kind]] = {"G": "good", "B": "bad", "g": "good", "b": "bad"}
"""The kind of a ghost by its letter on the board or among the taken."""

# Ghosts are the same for every view; made once.
_GHOSTS: Final = {
    (square, owner, kind): Ghost(name, owner, kind)
    for square, name in enumerate(SQUARES)
    for owner in (0, 1)
    for kind in ("good", "bad", None)
}


def build_view(state: State, seat: int | None) -> View:
    """What `seat` may know of `state` (None: what everyone may know)."""
    variant = state.variant
    return View(
        seat=seat,
        phase=_phase(state),
        turn=state.turn,
        ready=(ready(state, 0), ready(state, 1)),
        ghosts=_ghosts(state, seat),
        taken=(_kinds(state.taken[0]), _kinds(state.taken[1])),
        ply=state.ply,
        last=_last(state),
        offer=state.offer,
        proven=tuple(SQUARES[square] for square in sorted(state.proven)),
        winner=state.winner,
        reason=state.reason,
        exit_rule=variant.exit_rule,
        max_plies=variant.max_plies,
        reach_tie=variant.reach_tie,
        disclose=variant.disclose,
        declined=(state.declined[0], state.declined[1]),
    )


def _phase(state: State) -> Phase:
    if state.reason:
        return "over"
    return "set-up" if state.agenda[0].startswith("setup") else "play"


def _ghosts(state: State, seat: int | None) -> tuple[Ghost, ...]:
    shown = state.variant.disclose and state.reason != ""
    seen: list[Ghost] = []
    for square, letter in enumerate(state.board):
        if letter != EMPTY:
            owner = 0 if letter in LETTERS[0] else 1
            kind = KINDS[letter] if shown or owner == seat else None
            seen.append(_GHOSTS[square, owner, kind])
    return tuple(seen)


def _kinds(letters: str) -> tuple[Kind, ...]:
    return tuple(KINDS[letter] for letter in letters)


def _last(state: State) -> LastMove | None:
    if state.last_seat is None:
        return None
    start, end, _ = MOVES[state.last_move]
    took = KINDS[state.last_took] if state.last_took else None
    return LastMove(state.last_seat, SQUARES[start], "" if end == OFF_BOARD else SQUARES[end], took)


def ghost_at(view: View, square: str) -> Ghost | None:
    """The ghost on a square, or None."""
    return next((ghost for ghost in view.ghosts if ghost.square == square), None)


def left(view: View, owner: int) -> dict[Kind, int]:
    """How many ghosts of each kind `owner` has left on the board: everyone may know it."""
    lost = view.taken[1 - owner]
    gone = view.last is not None and view.last.seat == owner and view.last.end == ""
    there = 4 if view.ready[owner] else 0
    return {"good": there - lost.count("good") - gone, "bad": there - lost.count("bad")}


def known_kind(view: View, ghost: Ghost) -> Kind | None:
    """The kind of a ghost if the viewer sees it or can tell it from what everyone knows, else None."""
    if ghost.kind is not None:
        return ghost.kind
    if ghost.square in view.proven:
        return "bad"
    proven = sum(other.owner == ghost.owner and other.square in view.proven for other in view.ghosts)
    return "good" if left(view, ghost.owner)["bad"] == proven else None
