"""What a seat may know of a game of Geister. Built from the state, never cut out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
