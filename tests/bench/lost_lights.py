"""Lost Lights: speed of random games, who wins greedy ones: python3 -m tests.bench.lost_lights [games]

At least 300 random games a second through the Table in CPython are expected. Win rates by start seat and by card over
2,000 greedy games are printed beside the figures of the trial runs from which the stand-in deck came
(lost_lights_reference.json); that greedy player was another one, so the two need not agree.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.chance import Chance
from engine.lost_lights.game import LOST_LIGHTS
from engine.lost_lights.players import GreedyPlayer
from engine.lost_lights.state import State
from engine.table import Table

RANDOM_GAMES = 1000
GREEDY_GAMES = 2000
REFERENCE: dict[str, Any] = json.loads(Path(__file__).with_name("lost_lights_reference.json").read_text("utf-8"))


def random_games(count: int) -> float:
    """Random games a second."""
    start = time.process_time()
    for seed in range(count):
        table: Table[State] = Table(LOST_LIGHTS, {}, seed)
        chance = Chance(seed)
        while table.outcome is None:
            table.answer(chance.choose([option.id for option in table.options if not option.aside]))
    return count / (time.process_time() - start)


@dataclass
class Tally:
    """What is counted over games: wins (a shared one counts half) of the starting seat and of each card's owner."""

    games: int = 0
    starter: float = 0.0
    shared: int = 0
    gone: int = 0
    battles: int = 0
    decided: int = 0
    attacker: int = 0
    owned: Counter[str] = field(default_factory=Counter[str])
    won: dict[str, float] = field(default_factory=dict[str, float])
    led: Counter[str] = field(default_factory=Counter[str])
    spent: Counter[str] = field(default_factory=Counter[str])


def never() -> NoReturn:
    raise AssertionError("the greedy player does not look ahead")


def greedy_game(seed: int, tally: Tally) -> None:
    """One game of two greedy players with a draft by chance, counted."""
    table: Table[State] = Table(LOST_LIGHTS, {}, seed)
    chance, player = Chance(seed), GreedyPlayer()
    held: list[list[str]] = [[], []]
    fought = 0
    while table.outcome is None:
        seat = table.asks
        decision = table.decision(seat)
        assert seat is not None and decision is not None
        answer = player.choose(table.view(seat), decision, never, chance)
        if answer.startswith("lead:"):
            tally.led[answer[5:]] += 1
        elif answer.startswith("card:"):
            tally.spent[answer[5:]] += 1
        table.answer(answer)
        if not held[0] and len(table.state.hands[0]) == 10:
            held = [hand.copy() for hand in table.state.hands]
        fought = _count_battles(table, tally, fought)
    _count_result(table, tally, held)


def _count_battles(table: Table[State], tally: Tally, fought: int) -> int:
    """Count the battles that have begun or ended since `fought` events."""
    events = table.log(None)
    for event in events[fought:]:
        tally.battles += "attacks" in event.said.word
    last = table.state.last
    if len(events) > fought and last is not None and any("is over" in e.said.word for e in events[fought:]):
        tally.decided += 1
        tally.attacker += last.winner == last.attacker
    return len(events)


def _count_result(table: Table[State], tally: Tally, held: list[list[str]]) -> None:
    assert table.outcome is not None
    winners = table.outcome.winners
    tally.games += 1
    tally.shared += len(winners) == 2
    tally.gone += table.outcome.reason == "gone"
    tally.starter += (table.state.starter in winners) / len(winners)
    for seat in (0, 1):
        for card in held[seat]:
            tally.owned[card] += 1
            tally.won[card] = tally.won.get(card, 0.0) + (seat in winners) / len(winners)


def lines(tally: Tally) -> Iterator[str]:
    """The figures beside those of the reference, in percent."""
    games, of = REFERENCE["games"], tally.games
    yield f"{'':24}{'here':>8}{'reference':>11}"
    for name, here, there in (
        ("places three wins", 100 * tally.starter / of, games["places_three_wins"]),
        ("shared wins", 100 * tally.shared / of, games["draws"]),
        ("eliminations", 100 * tally.gone / of, games["eliminations"]),
        ("battles per game", tally.battles / of, games["battles_per_game"]),
        ("attacker wins", 100 * tally.attacker / max(1, tally.decided), games["attacker_wins"]),
    ):
        yield f"{name:24}{here:8.1f}{there:11.1f}"
    yield f"\n{'card':10}{'wins':>7}{'greedy':>9}{'uniform':>9}{'rating':>8}{'leads':>8}{'then':>6}"
    for card, there in REFERENCE["cards"].items():
        wins = 100 * tally.won.get(card, 0.0) / max(1, tally.owned[card])
        leads = 100 * tally.led[card] / max(1, tally.led[card] + tally.spent[card])
        yield (
            f"{card:10}{wins:7.1f}{there['greedy']:9.1f}{there['uniform']:9.1f}{there['rating']:8.1f}"
            f"{leads:8.0f}{there['battle']:6d}"
        )


def main() -> None:
    print(f"random games a second: {random_games(RANDOM_GAMES):.0f}")
    count = int(sys.argv[1]) if len(sys.argv) > 1 else GREEDY_GAMES
    tally, start = Tally(), time.process_time()
    for seed in range(count):
        greedy_game(seed, tally)
    print(f"greedy games a second: {count / (time.process_time() - start):.0f} ({count} games)\n")
    print("\n".join(lines(tally)))


if __name__ == "__main__":
    main()
