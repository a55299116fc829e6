"""The state of a game of Lost Lights: plain data, the same after a round trip through JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.chance import Chance
from engine.lost_lights.map import AREAS, FIGURES, score

STEPS: Final = ("reveal", "prepare", "dice", "strength", "after")
"""The steps of a battle in which abilities act, in their order."""
ROUNDS: Final = 5
HAND: Final = 10
WON_OUTRIGHT: Final = 2 * FIGURES
"""In a pair of games: the points of a game won because the other side has left the map (the most one can score)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """What was agreed before the game.

    deck: the text of an own deck (see `deck`), "" for the stand-in deck. games: 1, or 2 with swapped start.
    open_discards: whole discard piles may be looked at (else only their top cards). note: the page notes the cards one
    gave away and got. ask_die: a player is asked which die counts (else it is the best one).
    """

    deck: str = ""
    games: int = 1
    open_discards: bool = True
    note: bool = True
    ask_die: bool = False


@dataclass(slots=True)
class Battle:
    """A battle, under way or just over. Pairs of values are by seat.

    leaders: card ids, "" where there is none (yet). chosen: who has chosen. shown: the leaders lie open.
    copied: this leader has the ability of the other. cancelled: this leader's ability has no effect any more.
    combat: combat points that count (after swaps). bonus: added strength. extra: dice more than figures.
    only: what alone counts according to this leader ("card", "dice", "figures" or ""). counts_as: the value of the
    chosen die, 0 if its own. marks: words among `MARKS`. dice: as rolled. rerolled: has used the re-roll.
    picked: the die chosen by a player who was asked, else 0. figures, strength: as counted for the result.
    winner: once it is decided. lost: figures that went back to supply because the battle was lost.
    ended: "" while it goes on, "decided", "peace" (an ability ended it) or "empty" (nobody was left).
    """

    area: int
    attacker: int
    leaders: list[str] = field(default_factory=lambda: ["", ""])
    chosen: list[bool] = field(default_factory=lambda: [False, False])
    shown: bool = False
    copied: list[bool] = field(default_factory=lambda: [False, False])
    cancelled: list[bool] = field(default_factory=lambda: [False, False])
    combat: list[int] = field(default_factory=lambda: [0, 0])
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    extra: list[int] = field(default_factory=lambda: [0, 0])
    only: list[str] = field(default_factory=lambda: ["", ""])
    counts_as: list[int] = field(default_factory=lambda: [0, 0])
    marks: list[list[str]] = field(default_factory=lambda: [[], []])
    dice: list[list[int]] = field(default_factory=lambda: [[], []])
    rerolled: list[bool] = field(default_factory=lambda: [False, False])
    picked: list[int] = field(default_factory=lambda: [0, 0])
    figures: list[int] = field(default_factory=lambda: [0, 0])
    strength: list[int] = field(default_factory=lambda: [0, 0])
    winner: int | None = None
    lost: list[int] = field(default_factory=lambda: [0, 0])
    ended: str = ""

    def copy(self) -> Battle:
        """An independent copy."""
        return Battle(
            self.area,
            self.attacker,
            self.leaders[:],
            self.chosen[:],
            self.shown,
            self.copied[:],
            self.cancelled[:],
            self.combat[:],
            self.bonus[:],
            self.extra[:],
            self.only[:],
            self.counts_as[:],
            [self.marks[0][:], self.marks[1][:]],
            [self.dice[0][:], self.dice[1][:]],
            self.rerolled[:],
            self.picked[:],
            self.figures[:],
            self.strength[:],
            self.winner,
            self.lost[:],
            self.ended,
        )


MARKS: Final = ("sum", "lowest", "double", "no_reroll", "free_reroll", "wins_ties")
"""What abilities note for a side: its dice are added; it must take its lowest die; its die counts twice; it may not
re-roll; its re-roll costs nothing; it wins ties."""


@dataclass(slots=True)
class State:
    """A game of Lost Lights at rest. Pairs are by seat; areas by their number in `AREAS`.

    agenda: the tasks to come (see `agenda`). pile: cards not drawn; after the draft the unused ones.
    drawn, kept: the two cards of the draft round, and the one chosen to keep ("" before). given[s]: cards that seat s
    gave to the other, if they are noted. starter: who places first (and three). turns: turns begun.
    lying: figures of the player on turn that moved into an area this turn. points: action points left.
    quiet: turns in a row without a discard or a battle. active: the present turn had one. fought: areas that had their
    battle this turn. battle: under way. last: the one that ended last, until the next discard or new leaders are shown.
    game: 1, or 2 in the second game of a pair. finished: points of the games that are over.
    winners, reason: empty while playing.
    """

    agenda: list[str]
    chance: Chance
    variant: Variant
    pile: list[str]
    starter: int
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    drawn: list[list[str]] = field(default_factory=lambda: [[], []])
    kept: list[str] = field(default_factory=lambda: ["", ""])
    given: list[list[str]] = field(default_factory=lambda: [[], []])
    discards: list[list[str]] = field(default_factory=lambda: [[], []])
    figures: list[list[int]] = field(default_factory=lambda: [[0] * len(AREAS), [0] * len(AREAS)])
    lying: list[int] = field(default_factory=lambda: [0] * len(AREAS))
    supply: list[int] = field(default_factory=lambda: [FIGURES, FIGURES])
    box: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    turns: int = 0
    points: int = 0
    quiet: int = 0
    active: bool = False
    fought: list[int] = field(default_factory=list[int])
    battle: Battle | None = None
    last: Battle | None = None
    game: int = 1
    finished: list[list[int]] = field(default_factory=list[list[int]])
    winners: list[int] = field(default_factory=list[int])
    reason: str = ""

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.agenda[:],
            self.chance.copy(),
            self.variant,
            self.pile[:],
            self.starter,
            _pair(self.hands),
            _pair(self.drawn),
            self.kept[:],
            _pair(self.given),
            _pair(self.discards),
            [self.figures[0][:], self.figures[1][:]],
            self.lying[:],
            self.supply[:],
            self.box[:],
            self.turn,
            self.turns,
            self.points,
            self.quiet,
            self.active,
            self.fought[:],
            self.battle.copy() if self.battle is not None else None,
            self.last.copy() if self.last is not None else None,
            self.game,
            [points[:] for points in self.finished],
            self.winners[:],
            self.reason,
        )

    def on_map(self, seat: int) -> int:
        """Figures of the seat on the map."""
        return sum(self.figures[seat])

    def shared(self) -> list[int]:
        """Areas where both sides stand."""
        own, other = self.figures
        return [area for area in range(len(AREAS)) if own[area] and other[area]]


def _pair(lists: list[list[str]]) -> list[list[str]]:
    return [lists[0][:], lists[1][:]]


def points(state: State) -> list[int]:
    """The points of both seats in this game, as they stand."""
    return [score(state.figures[0]), score(state.figures[1])]


def set_up_agenda(starter: int) -> list[str]:
    """The tasks of a game up to its first turn.

    In the draft the seats take turns at going first, so that the device is handed over as seldom as possible; the last
    one to choose is the one that places first.
    """
    a, b = 1 - starter, starter
    draft = [task for n in range(ROUNDS) for task in _draft_round(*((a, b) if n % 2 == 0 else (b, a)))]
    places = [f"place {seat}" for seat in (b, a, b, a, b)]
    return ["deal", *draft, *places, f"turn {a}"]


def _draft_round(first: int, second: int) -> list[str]:
    return [f"draft {first}", f"draft {second}", "pass"]


def battle_agenda(attacker: int) -> list[str]:
    """The tasks of a battle of the player on turn, who attacks, up to its end and the next battle."""
    a, d = attacker, 1 - attacker
    act = {step: [f"{step} {a}", f"{step} {d}"] for step in STEPS}
    return [
        *(f"leader {a}", f"leader {d}", "show"),
        *act["reveal"],
        *act["prepare"],
        *act["dice"],
        *("roll", "reroll", f"die {a}", f"die {d}"),
        *act["strength"],
        "decide",
        *act["after"],
        "close",
        f"battles {a}",
    ]
