"""Random play, shared by the tests that run over every game."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

from engine import plain
from engine.chance import Chance
from engine.game import Game
from engine.games import GAMES
from engine.table import Table

LONG = os.environ.get("WISP_LONG") == "1"
SEEDS = 2000 if LONG else 200
LONG_GAMES = {"spirit_island": 150 if LONG else 15}
"""Seeds of games that take long: as many as it takes to use every set-up."""
ASIDE_ONE_IN = 60
"""How rarely random play resigns or offers a draw: games must get far."""


def seeds(name: str) -> int:
    """How many random games are played in the tests of a game."""
    return LONG_GAMES.get(name, SEEDS)


def setups(game: Game[Any]) -> Iterator[dict[str, str]]:
    """Set-ups that together use every value of every option."""
    if game.id == "spirit_island":
        yield from _islands(game)
        return
    yield {}
    for option in game.options:
        for choice in option.choices:
            if option.only_if is None:
                yield {option.id: choice.value}
            else:
                yield {option.id: choice.value, option.only_if[0]: option.only_if[1]}


def _islands(game: Game[Any]) -> Iterator[dict[str, str]]:
    """Every layout with the number of spirits that it is for; spirits, boards and the rest change from one to the next.

    One spirit alone, and the most spirits there can be, more than once.
    """
    values = {option.id: [choice.value for choice in option.choices] for option in game.options}
    layouts = [(id.partition("_")[0], id) for id in values.pop("layout") if id != "standard"]
    standard = [(count, "standard") for count in ("4", "3", "1", "2", "4")]
    for at, (count, layout) in enumerate([("1", "standard"), *layouts, *standard]):
        setup = {id: choices[(at + turn) % len(choices)] for turn, (id, choices) in enumerate(values.items())}
        yield {**setup, "spirits": count, "layout": layout}


def setup_for(game: Game[Any], seed: int) -> dict[str, str]:
    """One of the set-ups, all of them in turn."""
    every = list(setups(game))
    return every[seed % len(every)]


def pick(table: Table[Any], chance: Chance) -> str:
    """One of the options, seldom one that is aside."""
    moves = [option.id for option in table.options if not option.aside]
    asides = [option.id for option in table.options if option.aside]
    if asides and chance.below(ASIDE_ONE_IN) == 0:
        return chance.choose(asides)
    return chance.choose(moves)


def start(name: str, seed: int) -> Table[Any]:
    """A table of the game `name` with one of its set-ups."""
    game = GAMES[name]
    return Table(game, setup_for(game, seed), seed)


def playing(name: str, seed: int) -> Iterator[tuple[Table[Any], str]]:
    """A whole random game: the table and the answer that is about to be given, again and again."""
    table, chance = start(name, seed), Chance(seed + 1_000_000)
    while table.outcome is None:
        assert len(table.answers) < 100_000, "the game does not end"
        answer = pick(table, chance)
        yield table, answer
        table.answer(answer)


def played(name: str, seed: int, answers: int | None = None) -> Table[Any]:
    """A random game, to its end or to `answers` answers."""
    table = start(name, seed)
    for current, _ in playing(name, seed):
        table = current
        if answers is not None and len(current.answers) >= answers:
            break
    return table


def picture(table: Table[Any]) -> str:
    """Everything a table shows, to every seat and in public, as one text."""
    seats: list[int | None] = [None, *range(1 if table.game.open_hands else max(table.game.seats))]
    shown = [[plain.dump(table.view(seat)), repr(table.decision(seat)), repr(table.log(seat))] for seat in seats]
    return json.dumps([shown, table.answers, repr(table.outcome)], sort_keys=True)
