"""Game files: who sits at the table, and the save of the table. The same text lies in the store and in an export."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from engine import plain
from engine.saves import Damaged, Foreign, open_table, read_json
from engine.table import Table
from engine.text import N_, message
from web.hands import HANDS
from web.session import COMPUTERS
from web.ui.model import Person

FORMAT = 1
LONGEST_NAME = 24
COLOURS = 6
LONGEST_SERIES = 1000


@dataclass(frozen=True, slots=True)
class GameFile:
    """What a game file holds. `series`: the winners of the games before this one (None: a draw)."""

    table: Table[Any]
    people: tuple[Person, ...]
    series: tuple[int | None, ...] = ()


def write_file(game: GameFile) -> str:
    """The text of a game file."""
    people, series = plain.dump(game.people), plain.dump(game.series)
    content = {"wisp": FORMAT, "people": people, "series": series, "table": game.table.save()}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def read_file(text: str, *, replay: bool) -> GameFile:
    """What a game file holds; `replay`: every answer is played again. SaveError, named, for anything else."""
    data = read_json(text)
    if not isinstance(data, dict) or "table" not in data:
        raise Foreign(message(N_("This file is not a game saved by Wisp.")))
    content = cast("dict[str, Any]", data)
    table = open_table(content["table"], replay=replay)
    if table.game.id not in HANDS:
        raise Foreign(message(N_("Wisp does not know the game “{game}”."), game=table.game.id))
    return GameFile(table, _people(content.get("people"), table), _series(content.get("series", []), table))


def _series(data: object, table: Table[Any]) -> tuple[int | None, ...]:
    try:
        series = plain.parse(tuple[int | None, ...], data, "series")
    except plain.Misfit as error:
        raise Damaged(str(error)) from error
    seats = {None, *range(max(table.game.seats))}
    if len(series) > LONGEST_SERIES or not seats.issuperset(series):
        raise Damaged("series: impossible")
    return series


def _people(data: object, table: Table[Any]) -> tuple[Person, ...]:
    try:
        people = plain.parse(tuple[Person, ...], data, "people")
    except plain.Misfit as error:
        raise Damaged(str(error)) from error
    if len(people) != HANDS[table.game.id].seats(table.setup):
        raise Damaged("people: wrong number")
    for person in people:
        if not 1 <= person.colour <= COLOURS:
            raise Damaged("people: no such colour")
        if person.player != "person" and person.player not in COMPUTERS.get(table.game.id, ()):
            raise Damaged("people: no such computer player")
        if len(person.name) > LONGEST_NAME or not person.name.strip():
            raise Damaged("people: a name is missing or too long")
    for kind in ({person.name.strip() for person in people}, {person.colour for person in people}):
        if len(kind) < len(people):
            raise Damaged("people: two cannot be told apart")
    if all(person.player != "person" for person in people):
        raise Damaged("people: nobody is a person")
    return people
