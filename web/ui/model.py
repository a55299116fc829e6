"""What the page hands to the functions that draw it: plain data, made anew for every picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.text import Message


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a seat. colour: 1..6, the seat colour and sign. player: "person", "random" or "plain" (computers)."""

    name: str
    colour: int
    player: str = "person"


@dataclass(frozen=True, slots=True)
class Settings:
    """theme: system, dark, light. text_scale: .9, 1, 1.15, 1.3. motion: system, full, brisk, none.

    peek: holding the curtain's button shows, letting go hides. invaders: how what can go by itself goes on: ask (it
    does not), calm, brisk, fast. forecast: on the island stands what is sure to come.
    """

    language: str = "en"
    theme: str = "system"
    text_scale: str = "1"
    motion: str = "system"
    confirm_moves: bool = False
    peek: bool = False
    sound: bool = False
    invaders: str = "calm"
    forecast: bool = True


@dataclass(frozen=True, slots=True)
class Device:
    """What the browser tells about itself. offline: it has the whole page, so no network is needed. update: a newer
    version has arrived and waits. standing: it does not clear the games by itself.
    """

    offline: bool = False
    update: bool = False
    standing: bool = False


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game kept on this device. `when`: a date as text. `state`: such as "Move 17. Anna's turn"."""

    id: str
    game: str
    people: tuple[Person, ...]
    when: str
    state: Message
    unreadable: bool = False
    over: bool = False


@dataclass(frozen=True, slots=True)
class NewGame:
    """The form of a new game. `values`: set-up option id -> chosen value. `problem`: why it cannot start.

    seed: as it was typed; "" for one by chance.
    """

    game: str
    people: tuple[Person, ...]
    values: Mapping[str, str]
    problem: Message | None = None
    seed: str = ""


def _no_draft() -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class Look:
    """What the board lights and how it is turned.

    offered: places that can be chosen now (sources, or targets once something is selected). selected: the ghost in
    hand. chosen: a target that waits for confirmation. asked: a place that was asked about and is not offered.
    focus: the place the keyboard is on. facing: the seat whose side is at the bottom. draft: in the set-up,
    square -> "good" or "bad" of the seat that sets up; elsewhere numbers of an answer in the making. marked: what else
    was picked for it. scene: all are looking at what was turned over. acting: the seat whose answer the screen takes.
    again: by seat, how many dice it has rolled again last. options: the ids of all that can be answered. forecast: what
    is sure to come is shown, too. asked_seat: the seat that the question is for, None for anybody.
    question: what is asked.
    """

    offered: frozenset[str] = frozenset()
    selected: str = ""
    chosen: str = ""
    asked: str = ""
    focus: str = ""
    facing: int = 0
    draft: Mapping[str, str] = field(default_factory=_no_draft)
    marked: tuple[str, ...] = ()
    scene: bool = False
    acting: int | None = None
    again: tuple[int, ...] = (0, 0)
    options: tuple[str, ...] = ()
    forecast: bool = True
    asked_seat: int | None = None
    question: Message | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """kind: "" plain, "go" the one main action, "end" ends or passes, "ghost" quiet. icon: a name in the sprite."""

    act: str
    label: Message
    kind: str = ""
    icon: str = ""
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that has to be told; it stays until it is dismissed. `buttons`: what helps."""

    said: Message
    buttons: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """The decision bar: who is asked (None: nobody), the question, one line more, the actions. sign: a symbol of the
    page that stands for whoever is asked, "" for the sign of the seat."""

    seat: int | None
    title: Message
    line: Message | None = None
    buttons: tuple[Button, ...] = ()
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Dialog:
    """A question on paper. `buttons`: the safe answer first; it gets the focus."""

    title: Message
    text: Message | None
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """`id`: the event. `places`: lit when the line is pointed at. `reveals`: something hidden was turned over.

    `back`: one may undo to here. `moment`: in a replay, one may go to the moment of the line (answers before it).
    `heading`: 1 or 2: it begins a part of the game; 0. `sign`: the symbol of whom it is about, "" nobody; None: it is
    the disc of `seat`.
    """

    id: int
    text: Message
    places: tuple[str, ...] = ()
    reveals: bool = False
    seat: int | None = None
    back: bool = False
    moment: int | None = None
    heading: int = 0
    sign: str | None = None


@dataclass(frozen=True, slots=True)
class Top:
    """The strip above a game: its name (a source sentence), a chip such as "Move 17", what the buttons can do."""

    game: str
    chip: Message | None = None
    can_undo: bool = False
    can_redo: bool = False
    log: bool = False
    menu: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `title`: who won; `reason` in words; `facts`: counts and what else is public. `together`: in a
    game that all play together, whether they have won."""

    title: Message
    reason: Message | None
    winner: int | None
    facts: tuple[Message, ...] = ()
    buttons: tuple[Button, ...] = ()
    together: bool | None = None


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error told to a person: what happened, what was kept, what can be done. `detail`: technical text."""

    title: Message
    happened: Message
    kept: Message
    buttons: tuple[Button, ...]
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Playback:
    """The bar of a replay: `at` of `length` answers are shown. `viewers`: (word, name) of what can be shown."""

    said: Message
    at: int
    length: int
    viewers: tuple[tuple[str, Message], ...]
    viewer: str
