"""What a computer player answers, from a text to a text, so that it can be thought out in another Python.

The text goes to a worker of the browser (boot/computer.mjs), which has a Python of its own and keeps the page's free;
where there is none, the page thinks itself, in slices. Both come to the same answer.
"""

from __future__ import annotations

import json
from collections.abc import Generator

from engine.chance import Chance
from engine.players import Player, at_once, considered
from engine.table import Table
from web.session import COMPUTERS


def slices(question: str) -> Generator[None, None, str]:
    """Think about a question (see `Session.question`) with pauses; returns the id of the answer."""
    asked = json.loads(question)
    table = Table.load(asked["table"])
    seat = table.asks
    decision = table.decision(seat)
    assert seat is not None and decision is not None
    player: Player = COMPUTERS[table.game.id][asked["player"]]()
    chance = Chance(asked["seed"])
    return (yield from considered(player, table.view(seat), decision, lambda: table.imagine(seat, chance), chance))


def answer(question: str) -> str:
    """The id of the answer, without pauses."""
    return at_once(slices(question))
