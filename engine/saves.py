"""Saves: `{format, game, version, setup, seed, answers, by, itself, looked, floor, rests, events, marks}` as JSON.

The running version opens a game from its last rest. Another version, and a file from outside, is played again from the
first answer, as far as answers are offered and the marks agree. Nothing in a file is believed: see `plain`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final, cast

from engine import plain
from engine.events import Event
from engine.game import Game
from engine.table import MOST_SEEDS, Rest, Table, short_check
from engine.text import KNOWN, N_, Message, Part, Seat, TellableError, message

FORMAT: Final = 1
LARGEST_FILE: Final = 4_000_000
"""Characters of a save file that are read at all."""
MOST_ANSWERS: Final = 100_000
_RESTS_KEPT: Final = 3
_DEEPEST_MESSAGE: Final = 12
"""Messages in messages: a list of names is one for each of them."""


OLD_LINE: Final = N_("(A line of an older version.)")
"""Stands in the log for a sentence that this version does not know; playing the game again makes the lines anew."""


class SaveError(TellableError):
    """A save that cannot be opened. It is kept as it is and can still be exported."""


class Unreadable(SaveError):
    """Not JSON, cut off, or too large."""


class Foreign(SaveError):
    """JSON, but not a saved game of ours, or of a game that this page does not have."""


class Newer(SaveError):
    """Written by a newer version of the page."""


class Damaged(SaveError):
    """A saved game in which something is missing, false or impossible. `where` names the place for a report."""

    def __init__(self, where: str) -> None:
        super().__init__(message(N_("This saved game is damaged ({where})."), where=where[:160]))
        self.where = where


@dataclass(slots=True)
class _Seen:
    """An event as it stands in a save."""

    at: int
    said: SaidPlain
    places: tuple[str, ...]
    reveals: bool
    private: dict[str, SaidPlain]


@dataclass(slots=True)
class SaidPlain:
    """A message as it stands in a save; a part is text, a number, `{"seat": n}` or another message."""

    word: str
    parts: dict[str, str | int | SeatPlain | SaidPlain]
    many: str


@dataclass(slots=True)
class SeatPlain:
    """A seat named in a message."""

    seat: int


@dataclass(slots=True)
class _Save:
    """The declared form of a save."""

    format: int
    game: str
    version: int
    setup: dict[str, str]
    seed: int
    answers: list[str]
    by: list[int | None]
    itself: list[int]
    looked: dict[str, int]
    floor: int
    events: list[_Seen]
    marks: list[tuple[int, int]]


def save_table(table: Table[Any]) -> dict[str, Any]:
    """The save of a table, as JSON values."""
    return {
        "format": FORMAT,
        "game": table.game.id,
        "version": table.game.version,
        "setup": dict(table.setup),
        "seed": table.seed,
        **table.history(),
        "rests": [
            [rest.answers, rest.events, plain.dump(rest.state)] for rest in _worth_keeping(table.rests, table.floor)
        ],
        "events": [_dump_event(event) for event in table.all_events],
        "marks": sorted([*pair] for pair in table.marks().items()),
    }


def _worth_keeping(rests: list[Rest[Any]], floor: int) -> list[Rest[Any]]:
    kept = rests[-_RESTS_KEPT:]
    return [rests[0], *kept] if floor and rests and rests[0] not in kept else kept


def read_json(text: str) -> Any:
    """The JSON value in a file's text. Unreadable if it is too large, cut off, or no JSON."""
    if len(text) > LARGEST_FILE:
        raise Unreadable(message(N_("This file is too large to be a saved game.")))
    if _too_deep(text):
        raise Unreadable(message(N_("This file is not a saved game, or a part of it is missing.")))
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Unreadable(message(N_("This file is not a saved game, or a part of it is missing."))) from error


# The closing quote may be missing: a text that is cut off is passed over once, not tried from each quote in it anew.
_BRACKETS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
_DEEPEST: Final = 100


def _too_deep(text: str) -> bool:
    """Whether brackets nest too deep: in a page that would end Python itself, beyond what can be caught."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        sign = found[0]
        if sign in "[{":
            depth += 1
            if depth > _DEEPEST:
                return True
        elif sign in "]}":
            depth -= 1
    return False


def _no_constant(name: str) -> None:
    raise ValueError(name)


def open_table(data: object, *, replay: bool = False) -> Table[Any]:
    """A table from the JSON values of a save; `replay`: play every answer again (files from outside).

    Foreign, Newer or Damaged if that cannot be done. `table.notice` says what a person must know: that the rules have
    changed since and the game was carried over, or could only be played again up to some answer.
    """
    content = _object(data)
    game = _game_of(content)
    rests: object = content.get("rests")
    try:
        save = plain.parse(_Save, {key: value for key, value in content.items() if key != "rests"}, "save")
        _check_ranges(save, game)
        events = [_parse_event(number, seen) for number, seen in enumerate(save.events)]
        spoken = all(event.said.word != OLD_LINE for event in events)
    except plain.Misfit as error:
        raise Damaged(str(error)) from error
    try:
        if (save.version == game.version and spoken and not replay) or save.floor:
            return _from_last_rest(game, save, rests, events)
        return _played_again(game, save, rests, events)
    except SaveError:
        raise
    except Exception as error:
        raise Damaged(f"{type(error).__name__}: {error}") from error


def _object(data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Foreign(message(N_("This file is not a game saved by Wisp.")))
    return cast("dict[str, Any]", data)


def _game_of(content: dict[str, Any]) -> Game[Any]:
    from engine.games import GAMES

    form, name, version = content.get("format"), content.get("game"), content.get("version")
    if type(form) is not int or not isinstance(name, str) or type(version) is not int:
        raise Foreign(message(N_("This file is not a game saved by Wisp.")))
    if form > FORMAT:
        raise Newer(message(N_("This game was saved by a newer version of Wisp. Reload the page to get that version.")))
    game = GAMES.get(name)
    if game is None:
        raise Foreign(message(N_("Wisp does not know the game “{game}”."), game=name[:40]))
    if version > game.version:
        raise Newer(message(N_("This game was saved by a newer version of Wisp. Reload the page to get that version.")))
    return game


def _check_ranges(save: _Save, game: Game[Any]) -> None:
    """The numbers in a save that no type can check. Misfit if one is out of range."""
    count = len(save.answers)
    if save.format != FORMAT:
        raise plain.Misfit("save.format: expected 1")
    if count > MOST_ANSWERS:
        raise plain.Misfit("save.answers: too many")
    if len(save.by) != count:
        raise plain.Misfit("save.by: expected one for each answer")
    if not {None, *range(max(game.seats))}.issuperset(save.by):
        raise plain.Misfit("save.by: no such seat")
    if not 0 <= save.seed < MOST_SEEDS:
        raise plain.Misfit("save.seed: out of range")
    if not 0 <= save.floor <= count:
        raise plain.Misfit("save.floor: out of range")
    if any(not 0 <= at < count for at in save.itself):
        raise plain.Misfit("save.itself: out of range")
    if any(not 0 <= event.at <= count for event in save.events):
        raise plain.Misfit("save.events: out of range")
    if any(not seat.isascii() or not seat.isdigit() or len(seat) > 2 for seat in save.looked):
        raise plain.Misfit("save.looked: expected seats")


def _from_last_rest(game: Game[Any], save: _Save, rests: object, events: list[Event]) -> Table[Any]:
    """The table from the newest sound rest and the answers after it; played again from the start if none is sound."""
    sound = _parse_rests(game, rests, save)
    while sound:
        try:
            table = Table(game, save.setup, save.seed)
            # What lies before the oldest rest cannot be played again under these rules: nobody goes back further.
            _ = _go_on(table, sound, save, events, sound[0].answers if save.floor else 0)
        except Exception:  # whatever a state from a file does to the rules is the file's fault
            _ = sound.pop()
            continue
        _note_looks(table, save)
        return table
    if save.floor:
        raise Damaged("save.rests: none is sound")
    return _played_again(game, save, rests, events)


def _go_on(table: Table[Any], rests: list[Rest[Any]], save: _Save, events: list[Event], floor: int) -> int:
    """Hand the table the past of a save; returns how many answers were lost."""
    last = rests[-1].answers
    marks = {at: mark for at, mark in save.marks if at <= last}
    return table.go_on_from(rests.copy(), save.answers, save.by, set(save.itself), events, marks, floor)


def _played_again(game: Game[Any], save: _Save, rests: object, events: list[Event]) -> Table[Any]:
    """The table from the first answer on, as far as it goes; from the last good rest of the save if that is further."""
    table = Table(game, save.setup, save.seed, auto=False)
    marks = dict(save.marks)
    agrees = _agrees(table, marks)
    table.tell_lines_of(events)
    for count, answer in enumerate(save.answers):
        if not agrees or not table.offers(answer):
            break
        table.replay(answer, itself=count in save.itself)
        agrees = _agrees(table, marks)
    table.auto = True
    end = len(table.answers)
    if agrees and end == len(save.answers):
        _note_looks(table, save)
        return table
    if save.version == game.version:
        raise Damaged(f"save.answers[{end}]")
    return _carried_over(game, save, rests, events) or _as_far(table, end, len(save.answers))


def _agrees(table: Table[Any], marks: dict[int, int]) -> bool:
    """Whether what everyone sees is what the save says it was at this point (if it says anything)."""
    mark = marks.get(len(table.answers))
    return mark is None or mark == short_check(table.view(None))


def _as_far(table: Table[Any], end: int, count: int) -> Table[Any]:
    table.tell_lines_of(())  # those of answers that are lost
    table.notice = message(
        N_("The rules were corrected since this game was saved. It goes on after answer {end} of {count}."),
        end=end,
        count=count,
    )
    return table


def _carried_over(game: Game[Any], save: _Save, rests: object, events: list[Event]) -> Table[Any] | None:
    """The game as it stood at its last good rest, under the present rules. Nothing before that can be taken back."""
    for rest in reversed(_parse_rests(game, rests, save, trust_marks=False)):
        table = Table(game, save.setup, save.seed)
        try:
            lost = _go_on(table, [rest], save, events, rest.answers)
        except Exception:  # as above
            continue
        _note_looks(table, save)
        table.notice = message(
            N_("The rules were corrected since this game was saved. It goes on after answer {end} of {count}."),
            end=len(save.answers) - lost,
            count=len(save.answers),
        )
        return table
    return None


def _note_looks(table: Table[Any], save: _Save) -> None:
    for seat, count in save.looked.items():
        table.looks[int(seat)] = count


def _parse_rests(game: Game[Any], rests: object, save: _Save, *, trust_marks: bool = True) -> list[Rest[Any]]:
    """The sound rests of a save, oldest first; those that are not sound are left out."""
    if not isinstance(rests, list):
        raise Damaged("save.rests: expected a list")
    marks, probe = dict(save.marks), Table(game, save.setup, save.seed)
    sound: list[Rest[Any]] = []
    for entry in cast("list[Any]", rests)[-_RESTS_KEPT - 1 :]:
        try:
            rest = _parse_rest(game, entry, save)
            agrees = not trust_marks or marks.get(rest.answers) == probe.mark_of(rest.state)
        except Exception:  # as above; most are Misfit or BadState
            continue
        if agrees:
            sound.append(rest)
    return sound


def _parse_rest(game: Game[Any], entry: object, save: _Save) -> Rest[Any]:
    if not isinstance(entry, list) or len(cast("list[Any]", entry)) != 3:
        raise plain.Misfit("save.rests: expected [answers, events, state]")
    parts = cast("list[Any]", entry)
    answers, events = plain.parse(int, parts[0], "rest.answers"), plain.parse(int, parts[1], "rest.events")
    if not save.floor <= answers <= len(save.answers) or not 0 <= events <= len(save.events):
        raise plain.Misfit("save.rests: out of range")
    state = plain.parse(game.state_type, parts[2], "state")
    game.check(state)
    return Rest(answers, events, state)


def _dump_event(event: Event) -> dict[str, Any]:
    return {
        "at": event.at,
        "said": dump_message(event.said),
        "places": list(event.places),
        "reveals": event.reveals,
        "private": {str(seat): dump_message(said) for seat, said in event.private.items()},
    }


def dump_message(said: Message) -> dict[str, Any]:
    """A message as JSON values."""
    parts = {name: _dump_part(part) for name, part in said.parts}
    return {"word": said.word, "parts": parts, "many": said.many}


def _dump_part(part: Part) -> Any:
    if isinstance(part, Seat):
        return {"seat": part.seat}
    return dump_message(part) if isinstance(part, Message) else part


def _parse_event(number: int, seen: _Seen) -> Event:
    private: dict[int, Message] = {}
    for seat, said in seen.private.items():
        if not seat.isascii() or not seat.isdigit() or len(seat) > 2:
            raise plain.Misfit("event.private: expected seats")
        private[int(seat)] = parse_message(said)
    return Event(number, seen.at, parse_message(seen.said), seen.places, seen.reveals, private)


def parse_message(said: SaidPlain, depth: int = 0) -> Message:
    """A message of a save. A sentence that this version does not say (any more) becomes `OLD_LINE`."""
    if said.word not in KNOWN or (said.many and said.many not in KNOWN) or depth > _DEEPEST_MESSAGE:
        return message(OLD_LINE)
    return Message(said.word, tuple((name, _parse_part(part, depth)) for name, part in said.parts.items()), said.many)


def _parse_part(part: str | int | SeatPlain | SaidPlain, depth: int) -> Part:
    if isinstance(part, SeatPlain):
        if part.seat < 0:
            raise plain.Misfit("message: no such seat")
        return Seat(part.seat)
    return parse_message(part, depth + 1) if isinstance(part, SaidPlain) else part


def read_message(data: object) -> Message:
    """The message that `dump_message` made `data` from. Misfit for anything else."""
    return parse_message(plain.parse(SaidPlain, data, "message"))
