"""Positions as text, so that tests and reports read like positions.

`a1 2-1, b2 0-3; hands orly kip - senn; box 1-0; turn 1; task march; points 2` (figures of seat 0 - of seat 1). What is
not on the map or in the box is in supply; what is not in a hand has been discarded until each side has held ten cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.chance import Chance
from engine.lost_lights.check import check
from engine.lost_lights.deck import deck_of
from engine.lost_lights.map import AREAS, FIGURES, INDEX
from engine.lost_lights.state import HAND, Battle, State, Variant, set_up_agenda

_WORDS: Final = (
    "hands", "drawn", "box", "turn", "task", "points", "quiet", "start", "round", "placing", "game", "finished",
)  # fmt: skip


def position(text: str, variant: Variant | None = None, chance: Chance | None = None) -> State:
    """The state of a position. ValueError for a bad notation, BadState for a position that cannot be.

    Parts: the map; `hands`, `drawn` (cards by seat, parted by " - "); `box`, `finished` (numbers by seat); `turn`,
    `start` (seats); `task` (turn, march, battles); `points`, `quiet`, `game`; `round` (of the draft, 1-5) or `placing`
    (1-5) in place of a task.
    """
    parts = parts_of(text)
    state = State([], chance or Chance(0), variant or Variant(), [], int(parts.get("start", "0")))
    state.turn = int(parts.get("turn", "0"))
    for seat, figures in enumerate(_figures(parts.get("map", ""))):
        state.figures[seat] = figures
        state.box[seat] = _numbers(parts.get("box", "0-0"))[seat]
        state.supply[seat] = FIGURES - sum(figures) - state.box[seat]
    state.points, state.quiet = int(parts.get("points", "0")), int(parts.get("quiet", "0"))
    state.turns = 0 if "round" in parts or "placing" in parts else 5
    state.game = int(parts.get("game", "1"))
    state.finished = [list(_numbers(parts["finished"]))] if "finished" in parts else []
    state.agenda = _agenda(state, parts)
    _fill_cards(state, parts)
    check(state)
    return state


def parts_of(text: str) -> dict[str, str]:
    """The parts of a position by their first word; the areas are the part `map`. ValueError for an unknown word."""
    parts: dict[str, str] = {}
    for part in text.split(";"):
        word, _, rest = part.strip().partition(" ")
        if word in INDEX:
            parts["map"] = part.strip()
        elif word in _WORDS:
            parts[word] = rest.strip()
        elif word:
            raise ValueError(f"unknown part {word!r}")
    return parts


def _numbers(text: str) -> tuple[int, int]:
    a, b = text.split("-")
    return int(a), int(b)


def _figures(text: str) -> tuple[list[int], list[int]]:
    figures = [0] * len(AREAS), [0] * len(AREAS)
    for entry in filter(None, text.split(",")):
        area, counts = entry.split()
        for side, n in zip(figures, _numbers(counts), strict=True):
            side[INDEX[area]] = n
    return figures


def _agenda(state: State, parts: dict[str, str]) -> list[str]:
    if "round" in parts:
        return set_up_agenda(state.starter)[1 + 3 * (int(parts["round"]) - 1) :]
    if "placing" in parts:
        return set_up_agenda(state.starter)[-7 + int(parts["placing"]) :]
    return [f"{parts.get('task', 'turn')} {state.turn}"]


def _cards(text: str) -> tuple[list[str], list[str]]:
    a, _, b = f" {text} ".partition(" - ")
    return a.split(), b.split()


def _fill_cards(state: State, parts: dict[str, str]) -> None:
    """The cards that are named where they belong, the others where they are in nobody's way."""
    hands, drawn = _cards(parts.get("hands", "")), _cards(parts.get("drawn", ""))
    named = {*hands[0], *hands[1], *drawn[0], *drawn[1]}
    spare = [card for card in deck_of(state.variant.deck).cards if card not in named]
    held = 2 * (int(parts["round"]) - 1) if "round" in parts else HAND
    setting_up = "round" in parts or "placing" in parts
    for seat in (0, 1):
        state.hands[seat], state.drawn[seat] = hands[seat], drawn[seat]
        filled = state.hands[seat] if setting_up else state.discards[seat]
        for _ in range(held - len(hands[seat])):
            filled.append(spare.pop(0))
    state.pile = spare


def written(state: State) -> str:
    """The position as text: what `position` reads, with supply, and how the last battle and the game ended."""
    task = state.agenda[0].partition(" ")[0] if state.agenda else "over"
    parts = [
        _written_map(state.figures),
        f"supply {state.supply[0]}-{state.supply[1]}",
        f"box {state.box[0]}-{state.box[1]}",
        f"hands {_written_cards(state.hands)}",
        f"turn {state.turn}",
        f"task {task}",
        f"points {state.points}",
        f"quiet {state.quiet}",
    ]
    battle = state.battle or state.last
    if battle is not None and battle.ended:
        parts.append(f"battle {_written_battle(battle)}")
    if state.reason:
        parts.append(f"over {state.reason} {' '.join(map(str, state.winners))}")
    return "; ".join(parts)


def _written_map(figures: Sequence[Sequence[int]]) -> str:
    a, b = figures
    return ", ".join(f"{area} {m}-{n}" for area, m, n in zip(AREAS, a, b, strict=True) if m or n)


def _written_cards(cards: Sequence[Sequence[str]]) -> str:
    return f"{' '.join(cards[0])} - {' '.join(cards[1])}".strip()


def _written_battle(battle: Battle) -> str:
    if battle.ended != "decided":
        return battle.ended
    return f"{battle.strength[0]}-{battle.strength[1]} won by {battle.winner}"
