"""The state of a game of Spirit Island: plain data, the same after a round trip through JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine.chance import Chance

UNTIL_TIME_PASSES: Final = "time_passes"
FOREVER: Final = "forever"


@dataclass(frozen=True, slots=True)
class Variant:
    """What was agreed before the game.

    spirits, boards: by seat; board i lies in slot i + 1 of the layout. progression: spirits that have a power
    progression take the next card of it. blight_card: with one. plus_one: one blight more at the start
    (the current rule; the first printing had none). sets: the sets whose cards are in the decks. blight_sets: the sets
    whose blight cards are used.
    """

    spirits: tuple[str, ...]
    boards: tuple[str, ...]
    layout: str
    progression: bool = False
    blight_card: bool = True
    plus_one: bool = True
    sets: tuple[str, ...] = ("base",)
    blight_sets: tuple[str, ...] = ("base",)


@dataclass(slots=True)
class Land:
    """A land, or the ocean of a board.

    pieces: invaders, Dahan and tokens, by kind and condition (see `pieces`). presence: by seat.
    """

    pieces: dict[str, int]
    blight: int
    presence: list[int]

    def copy(self) -> Land:
        return Land(self.pieces.copy(), self.blight, self.presence.copy())


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule in force. What it does is the class of `standing.RULES` named `rule`; the other fields are its numbers.

    card: the power, fear card, spirit ... that made it. land, seat: where and for whom ("" and -1: everywhere,
    everybody). amount: its number. uses: how often it has been used. until: `UNTIL_TIME_PASSES` or `FOREVER`.
    """

    rule: str
    card: str
    land: str = ""
    seat: int = -1
    amount: int = 0
    words: tuple[str, ...] = ()
    uses: int = 0
    until: str = UNTIL_TIME_PASSES


@dataclass(slots=True)
class Spirit:
    """What one spirit has besides its presence on the island.

    uncovered: spaces of the presence tracks, in the order they were uncovered. destroyed: presence beside the panel.
    removed: presence out of the game. hand, played, discards: cards. forgotten: unique powers out of the game.
    gained: elements gained this turn by other means than cards and tracks. growing: growth actions still to be done.
    grown: the growth options taken this turn. stage: "growth", "play" or "ready". plays: card plays used this turn.
    more_plays: card plays gained this turn. used: powers used this turn, once for each use. repeated: those of them
    whose use another card or rule allowed once more. progression: how many cards of the power progression have been
    taken. counters: numbers that special rules keep, by name.
    """

    name: str
    uncovered: list[str]
    hand: list[str]
    energy: int = 0
    destroyed: int = 0
    removed: int = 0
    played: list[str] = field(default_factory=list[str])
    discards: list[str] = field(default_factory=list[str])
    forgotten: list[str] = field(default_factory=list[str])
    gained: list[str] = field(default_factory=list[str])
    growing: list[str] = field(default_factory=list[str])
    grown: list[int] = field(default_factory=list[int])
    stage: str = "growth"
    plays: int = 0
    more_plays: int = 0
    used: list[str] = field(default_factory=list[str])
    repeated: list[str] = field(default_factory=list[str])
    progression: int = 0
    counters: dict[str, int] = field(default_factory=dict[str, int])

    def copy(self) -> Spirit:
        return Spirit(
            self.name, self.uncovered.copy(), self.hand.copy(), self.energy, self.destroyed, self.removed,
            self.played.copy(), self.discards.copy(), self.forgotten.copy(), self.gained.copy(), self.growing.copy(),
            self.grown.copy(), self.stage, self.plays, self.more_plays, self.used.copy(), self.repeated.copy(),
            self.progression, self.counters.copy(),
        )  # fmt: skip


@dataclass(slots=True)
class Fear:
    """size: fear that earns a card. levels: how many cards of each terror level there were at the start. deck: cards
    not earned yet, the next one last. pool: fear generated towards the next one. earned: face down, the first one
    first. shown: being resolved. discards: resolved. open: cards of the deck or the earned ones that have been turned
    face up where they lie."""

    size: int
    levels: list[int]
    deck: list[str]
    pool: int = 0
    earned: list[str] = field(default_factory=list[str])
    shown: str = ""
    discards: list[str] = field(default_factory=list[str])
    open: list[str] = field(default_factory=list[str])

    def copy(self) -> Fear:
        return Fear(
            self.size, self.levels.copy(), self.deck.copy(), self.pool, self.earned.copy(), self.shown,
            self.discards.copy(), self.open.copy(),
        )  # fmt: skip


@dataclass(slots=True)
class Blight:
    """card: the blight card, "" if there is none. flipped: it shows its other side, mostly that of a blighted island.
    pool: blight left on it (or in the space without a card). deck: blight cards not in use, the next one last. gone:
    cards that kept the island healthy and were used up."""

    card: str
    pool: int
    flipped: bool = False
    deck: list[str] = field(default_factory=list[str])
    gone: list[str] = field(default_factory=list[str])

    def copy(self) -> Blight:
        return Blight(self.card, self.pool, self.flipped, self.deck.copy(), self.gone.copy())


@dataclass(slots=True)
class Invaders:
    """deck: invader cards, the next one last. unseen: taken out at set-up. ravage, build, explore: the cards in the
    action spaces. discards. pending: lands that still have the present action, with the card: ["stage1_jungle", "A3",
    ...]."""

    deck: list[str]
    unseen: list[str]
    ravage: list[str] = field(default_factory=list[str])
    build: list[str] = field(default_factory=list[str])
    explore: list[str] = field(default_factory=list[str])
    discards: list[str] = field(default_factory=list[str])
    pending: list[str] = field(default_factory=list[str])

    def copy(self) -> Invaders:
        return Invaders(
            self.deck.copy(), self.unseen.copy(), self.ravage.copy(), self.build.copy(), self.explore.copy(),
            self.discards.copy(), self.pending.copy(),
        )  # fmt: skip


@dataclass(slots=True)
class Pile:
    """A deck of power cards: cards to draw, the next one last, and discards."""

    cards: list[str]
    discards: list[str] = field(default_factory=list[str])

    def copy(self) -> Pile:
        return Pile(self.cards.copy(), self.discards.copy())


@dataclass(slots=True)
class State:
    """A game of Spirit Island at rest.

    agenda: the tasks to come, the next one first (see `game`). lands: lands in the order of the island, then its
    oceans. drawn: power cards drawn and being chosen from. chosen: lands that players have chosen for the present
    fear card where each has to take another one. standing: rules in force. lost: why the players have lost, noted
    during an action; the game ends with it. reason: "" while playing.
    """

    agenda: list[str]
    chance: Chance
    variant: Variant
    lands: dict[str, Land]
    spirits: list[Spirit]
    fear: Fear
    blight: Blight
    invaders: Invaders
    minor: Pile
    major: Pile
    standing: list[Standing] = field(default_factory=list[Standing])
    drawn: list[str] = field(default_factory=list[str])
    chosen: list[str] = field(default_factory=list[str])
    round: int = 1
    phase: str = "spirit"
    lost: str = ""
    reason: str = ""

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.agenda.copy(),
            self.chance.copy(),
            self.variant,
            {id: land.copy() for id, land in self.lands.items()},
            [spirit.copy() for spirit in self.spirits],
            self.fear.copy(),
            self.blight.copy(),
            self.invaders.copy(),
            self.minor.copy(),
            self.major.copy(),
            self.standing.copy(),
            self.drawn.copy(),
            self.chosen.copy(),
            self.round,
            self.phase,
            self.lost,
            self.reason,
        )
