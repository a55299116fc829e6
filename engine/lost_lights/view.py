"""What a seat may know of a game of Lost Lights. Built from the state, never cut out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.lost_lights.battle import counting, dice_value, foreseen, strength
from engine.lost_lights.state import Battle, State, points

Phase: TypeAlias = Literal["draft", "placing", "turn", "march", "battles", "battle", "over"]
Cards: TypeAlias = tuple[str, ...]
Pair: TypeAlias = tuple[int, int]
Flags: TypeAlias = tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle as it is seen. Pairs are by seat; fields as in `state.Battle`.

    leaders: card ids, "" where the viewer does not see one. led: a leader is there, seen or not.
    value: what the dice of each side count for so far. strengths: as things stand once the leaders are shown (with what
    is sure to come), then as decided. counting: what alone counts, "" if all does.
    """

    area: int
    attacker: int
    leaders: tuple[str, str]
    led: Flags
    chosen: Flags
    shown: bool
    copied: Flags
    cancelled: Flags
    combat: Pair
    bonus: Pair
    extra: Pair
    only: tuple[str, str]
    counts_as: Pair
    marks: tuple[Cards, Cards]
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    rerolled: Flags
    picked: Pair
    figures: Pair
    strength: Pair
    winner: int | None
    lost: Pair
    ended: str
    value: Pair
    strengths: Pair
    counting: str


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` knows (None: what everyone may know). Areas by their number; fields as in `state.State`.

    deck: text of the own deck, "" for the stand-in. games, open_discards, note, ask_die: what was agreed.
    hand, drawn, kept: the seat's own. hands: numbers of hand cards. drawing: cards each seat looks at in the draft.
    has_kept: who has chosen in this round of the draft. pile: number of cards left.
    given[s]: cards that seat s gave away, as far as both seats know and they are noted; nobody else sees them.
    discards: the piles as they may be looked at (whole, or the top card), discarded: their sizes.
    scores: points as they stand. open_hands, unused: all hands and unused cards after the end, else empty.
    """

    seat: int | None
    phase: Phase
    agenda: Cards
    deck: str
    games: int
    open_discards: bool
    note: bool
    ask_die: bool
    starter: int
    turn: int
    turns: int
    points: int
    quiet: int
    active: bool
    hand: Cards
    drawn: Cards
    kept: str
    hands: Pair
    drawing: int
    has_kept: Flags
    pile: int
    given: tuple[Cards, Cards]
    discards: tuple[Cards, Cards]
    discarded: Pair
    figures: tuple[tuple[int, ...], tuple[int, ...]]
    lying: tuple[int, ...]
    supply: Pair
    box: Pair
    fought: tuple[int, ...]
    battle: Fight | None
    last: Fight | None
    game: int
    finished: tuple[Pair, ...]
    scores: Pair
    winners: tuple[int, ...]
    reason: str
    open_hands: tuple[Cards, Cards]
    unused: Cards


_PHASES: Final[dict[str, Phase]] = {
    "deal": "draft", "draft": "draft", "pass": "draft", "place": "placing", "turn": "turn", "march": "march",
    "battles": "battles",
}  # fmt: skip


def build_view(state: State, seat: int | None) -> View:
    """What `seat` may know of `state` (None: what everyone may know)."""
    variant, over = state.variant, state.reason != ""
    given = state.given if seat is not None or over else ((), ())
    return View(
        seat=seat,
        phase=_phase(state),
        agenda=tuple(state.agenda),
        deck=variant.deck,
        games=variant.games,
        open_discards=variant.open_discards,
        note=variant.note,
        ask_die=variant.ask_die,
        starter=state.starter,
        turn=state.turn,
        turns=state.turns,
        points=state.points,
        quiet=state.quiet,
        active=state.active,
        hand=() if seat is None else tuple(state.hands[seat]),
        drawn=() if seat is None else tuple(state.drawn[seat]),
        kept="" if seat is None else state.kept[seat],
        hands=(len(state.hands[0]), len(state.hands[1])),
        drawing=len(state.drawn[0]),
        has_kept=(state.kept[0] != "", state.kept[1] != ""),
        pile=len(state.pile),
        given=(tuple(given[0]), tuple(given[1])),
        discards=(_pile(state, 0), _pile(state, 1)),
        discarded=(len(state.discards[0]), len(state.discards[1])),
        figures=(tuple(state.figures[0]), tuple(state.figures[1])),
        lying=tuple(state.lying),
        supply=_pair(state.supply),
        box=_pair(state.box),
        fought=tuple(state.fought),
        battle=None if state.battle is None else _fight(state.battle, seat, state),
        last=None if state.last is None else _fight(state.last, seat, None),
        game=state.game,
        finished=tuple(_pair(game) for game in state.finished),
        scores=_pair(points(state)),
        winners=tuple(state.winners),
        reason=state.reason,
        open_hands=(tuple(state.hands[0]), tuple(state.hands[1])) if over else ((), ()),
        unused=tuple(state.pile) if over else (),
    )


def _phase(state: State) -> Phase:
    if state.reason:
        return "over"
    return _PHASES.get(state.agenda[0].partition(" ")[0], "battle")


def _pile(state: State, seat: int) -> Cards:
    """The discard pile as it may be looked at; all of it after the end."""
    pile = state.discards[seat]
    return tuple(pile if state.variant.open_discards or state.reason else pile[-1:])


def _pair(values: list[int]) -> Pair:
    return values[0], values[1]


def _flags(values: list[bool]) -> Flags:
    return values[0], values[1]


def _fight(battle: Battle, seat: int | None, state: State | None) -> Fight:
    """A battle as `seat` sees it; `state` is given while it is under way."""
    strengths = _pair(battle.strength)
    if state is not None and battle.shown and not battle.ended:
        ahead = foreseen(state)
        strengths = strength(ahead, 0), strength(ahead, 1)
    return Fight(
        area=battle.area,
        attacker=battle.attacker,
        leaders=(_leader(battle, 0, seat), _leader(battle, 1, seat)),
        led=(battle.leaders[0] != "", battle.leaders[1] != ""),
        chosen=_flags(battle.chosen),
        shown=battle.shown,
        copied=_flags(battle.copied),
        cancelled=_flags(battle.cancelled),
        combat=_pair(battle.combat),
        bonus=_pair(battle.bonus),
        extra=_pair(battle.extra),
        only=(battle.only[0], battle.only[1]),
        counts_as=_pair(battle.counts_as),
        marks=(tuple(battle.marks[0]), tuple(battle.marks[1])),
        dice=(tuple(battle.dice[0]), tuple(battle.dice[1])),
        rerolled=_flags(battle.rerolled),
        picked=_pair(battle.picked),
        figures=_pair(battle.figures),
        strength=_pair(battle.strength),
        winner=battle.winner,
        lost=_pair(battle.lost),
        ended=battle.ended,
        value=(dice_value(battle, 0), dice_value(battle, 1)),
        strengths=strengths,
        counting=counting(battle),
    )


def _leader(battle: Battle, owner: int, seat: int | None) -> str:
    """The leader of `owner`, if it lies open or the viewer has chosen it."""
    return battle.leaders[owner] if battle.shown or owner == seat else ""
