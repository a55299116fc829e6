"""Spirit Island: speed of undo, replay and random play, and how often the greedy player wins.

    python3 -m tests.bench.spirit_island [games]       games of the greedy player with each spirit (200)

CPU time in CPython. Undo late in a game of four spirits should take at most 10 ms, playing all its answers again at
most a second.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine.chance import Chance
from engine.players import Player, RandomPlayer
from engine.spirit_island.base import SPIRITS
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.players import GreedyPlayer
from engine.spirit_island.state import State
from engine.table import Table

UNDO_AIM, REPLAY_AIM = 10.0, 1.0
"""Milliseconds; seconds."""
FOUR = {"spirits": "4", "game": "full"}
RANDOM_GAMES = 100
GREEDY_GAMES = 200
LATE = 100
"""How many of the last answers of a game are taken back, one at a time."""


def never() -> NoReturn:
    raise AssertionError("this player does not look ahead")


def play(player: Player, setup: dict[str, str], seed: int) -> Table[State]:
    """A whole game; one player answers for all spirits."""
    table, chance = Table(SPIRIT_ISLAND, setup, seed), Chance(seed)
    while table.outcome is None:
        decision = table.decision(table.asks)
        assert decision is not None
        view = table.view(table.asks) if isinstance(player, GreedyPlayer) else None
        table.answer(player.choose(view, decision, never, chance))
    return table


def seconds(what: Callable[[], object]) -> float:
    began = time.process_time()
    _ = what()
    return time.process_time() - began


def undo_times(table: Table[State]) -> list[float]:
    """Milliseconds of each of the last undos, one after the other from the end."""
    return [1000 * seconds(lambda: table.undo(None)) for _ in range(min(LATE, len(table.answers)))]


def replay(table: Table[State]) -> Table[State]:
    """The same game from its first answer to its last."""
    again = Table(SPIRIT_ISLAND, table.setup, table.seed)
    for answer in table.answers:
        again.answer(answer)
    return again


def random_rounds() -> tuple[float, float]:
    """Rounds and answers a second of random play, one to four spirits in turn."""
    rounds = answers = 0
    began = time.process_time()
    for seed in range(RANDOM_GAMES):
        table = play(RandomPlayer(), {"spirits": str(seed % 4 + 1), "game": "full"}, seed)
        rounds += table.state.round
        answers += len(table.answers)
    taken = time.process_time() - began
    return rounds / taken, answers / taken


def win_rate(spirit: str, games: int) -> tuple[float, float, Counter[str]]:
    """(share of games won, rounds a game, how the games ended) of solo beginner games."""
    ends, won, rounds = Counter[str](), 0, 0
    for seed in range(games):
        table = play(GreedyPlayer(), {"spirits": "1", "spirit1": spirit, "game": "beginner"}, seed)
        assert table.outcome is not None
        ends[table.outcome.reason] += 1
        won += bool(table.outcome.winners)
        rounds += table.state.round
    return won / games, rounds / games, ends


def verdict(measured: float, aim: float) -> str:
    return "ok" if measured <= aim else "MISSED"


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GREEDY_GAMES
    rounds, answers = random_rounds()
    print(f"random play: {rounds:.0f} rounds a second, {answers:.0f} answers a second")
    table = play(GreedyPlayer(), FOUR, 1)
    taken = min(seconds(lambda: replay(table)) for _ in range(5))
    length = f"{len(table.answers)} answers, {table.state.round} rounds, four spirits"
    print(f"replay of a whole game ({length}): {taken:.2f} s   aim {REPLAY_AIM:.0f} s {verdict(taken, REPLAY_AIM)}")
    times = undo_times(table)
    most = sorted(times)[len(times) * 95 // 100]
    print(f"undo late in it: median {statistics.median(times):.1f} ms, 95 of 100 within {most:.1f} ms", end="   ")
    print(f"aim {UNDO_AIM:.0f} ms {verdict(most, UNDO_AIM)}")
    print(f"greedy player, {games} solo beginner games with each spirit:")
    for spirit in SPIRITS:
        rate, length_in_rounds, ends = win_rate(spirit, games)
        how = ", ".join(f"{reason} {n}" for reason, n in ends.most_common())
        print(f"  {spirit:30} wins {100 * rate:5.1f} %   {length_in_rounds:4.1f} rounds a game   {how}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
