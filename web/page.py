"""The page: what is on the screen, and what each gesture does to it. Pure Python; the browser is behind `Host`.

Every gesture goes through `Page.handle`; whatever it changed is stored before it is painted, so that nothing is shown
that a sudden end could take back.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeAlias

from engine import plain
from engine.chance import Chance
from engine.decision import Decision, Option
from engine.games import GAMES
from engine.saves import SaveError, dump_message, read_message
from engine.table import Table
from engine.text import N_, Catalogue, Message, Seat, Speaker, TellableError, message
from web.files import COLOURS, LONGEST_NAME, read_file, write_file
from web.hands import geister as geister_hands
from web.session import COMPUTERS, Session
from web.ui.about import about
from web.ui.curtain import curtain
from web.ui.dialog import dialog
from web.ui.game import game_screen
from web.ui.lobby import lobby
from web.ui.markup import Html, join, tag
from web.ui.model import Bar, Button, Dialog, LogLine, Look, NewGame, Person, Result, SavedGame, Settings, Top, Trouble
from web.ui.new_game import new_game
from web.ui.parts import game_name
from web.ui.rules import rules
from web.ui.settings import settings_panel
from web.ui.trouble import trouble

Licence: TypeAlias = tuple[str, str, str, str]
"""Name, version, licence and its text of something that is bundled."""

HANDS: Final = {"geister": geister_hands}
"""By game: the module that puts answers together on its board."""

LANGUAGES: Final = ("en", "de", "ko")
_WHOLE_FILE_EVERY: Final = 16
"""Answers that are journalled one by one before the whole file is written anew."""
_WHOLE_FILE_AFTER: Final = 200
"""Milliseconds after the painting."""
_COMPUTER_PAUSE: Final = 700
"""Milliseconds before a computer answers, so that a person can follow; always the same, whatever it thinks about."""


class StoreTrouble(TellableError):
    """The device refused to keep something (no room, private window); the game goes on."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The head of a game in the store: only what everyone may know. `changed`: milliseconds since 1970."""

    id: str
    game: str
    people: tuple[Person, ...]
    changed: int
    over: bool
    state: str
    """The message of where the game stands, as JSON text."""

    @staticmethod
    def parse(text: str, id: str) -> Kept | None:
        """The head in `text`, None if it cannot be read."""
        try:
            return plain.parse(Kept, json.loads(text), "head")
        except (ValueError, RecursionError):
            return None


class Host(Protocol):
    """What the page needs of the browser."""

    async def games(self) -> list[tuple[str, str]]:
        """(id, head as JSON text) of every game in the store."""
        ...

    async def read(self, id: str) -> tuple[str, list[str]]:
        """The file of a game and the journal entries after it, in order."""
        ...

    async def write(self, id: str, head: str, text: str) -> None:
        """Keep a whole file; its journal is emptied in the same transaction."""
        ...

    async def note(self, id: str, head: str, entries: list[str]) -> None:
        """Add entries to the journal of a game, all or none."""
        ...

    async def delete(self, id: str) -> None: ...
    async def keep(self, name: str, text: str) -> None:
        """Keep a small text that is not a game (settings)."""
        ...

    async def catalogue(self, language: str) -> Catalogue: ...
    async def licences(self) -> list[Licence]: ...
    def paint(self, markup: Html, settings: Settings, focus: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def later(self, milliseconds: int, kind: str, arg: str) -> None: ...
    def now(self) -> int: ...
    def when(self, milliseconds: int, language: str) -> str: ...
    def random(self) -> int:
        """53 random bits from the device."""
        ...


Verb = Callable[[str], Awaitable[None]]


@dataclass(slots=True)
class Hand:
    """What the person at the device has picked up so far; forgotten at every change of stage."""

    selected: str = ""
    chosen: str = ""
    """The option that waits for confirmation."""
    asked: str = ""
    """A place that was tried and is not offered."""
    place: str = ""
    """Where the keyboard is on the board."""
    draft: dict[str, str] = field(default_factory=dict[str, str])


class Page:
    """Everything on the screen. `handle` takes a gesture, changes what it must, stores it, and paints."""

    def __init__(self, host: Host, settings: Settings, catalogue: Catalogue) -> None:
        self.host = host
        self.settings = settings
        self.catalogue = catalogue
        self.screen = "lobby"
        self.session: Session | None = None
        self.hand = Hand()
        self.kept: dict[str, Kept | None] = {}
        self.form = NewGame("geister", (), {})
        self.dialog: Dialog | None = None
        self.panel = ""
        """Open over the screen: "", "log", "menu", "settings" or "about"."""
        self.notice: Message | None = None
        self.spoken = ""
        """For the screen reader: what has just happened."""
        self.focus = ""
        """A selector of what gets the focus at the next painting; "" leaves it where it is."""
        self.licences: list[Licence] = []
        self.trouble = ""
        """What went wrong in the page itself, for a report; "" as long as nothing did."""
        self.last_people: tuple[Person, ...] = ()
        self._journalled = 0
        self._told_refusal: Message | None = None
        self._ok: Callable[[], Awaitable[None]] | None = None
        self._verbs: dict[str, Verb] = {
            name.removeprefix("_do_"): getattr(self, name) for name in dir(self) if name.startswith("_do_")
        }

    # -- gestures -----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Read what is kept and paint the lobby."""
        await self._read_lobby()
        self.paint()

    async def handle(self, kind: str, arg: str) -> None:
        """One gesture: kind is "act", "tap", "lift", "drop", "key", "field", "hold", "timer",
        "checkpoint" or "file"."""
        self.focus = ""
        self.spoken = ""
        try:
            await getattr(self, f"_on_{kind}")(arg)
        except TellableError as error:
            self.notice = error.said
        self.paint()

    async def _on_act(self, arg: str) -> None:
        verb, _, rest = arg.partition(":")
        action = self._verbs.get(verb)
        if action is not None:
            self.notice = None
            await action(rest)

    async def _on_tap(self, place: str) -> None:
        self.hand.place = place
        await self._touch(place)

    async def _on_lift(self, place: str) -> None:
        """A drag began."""
        if self.session is None or self.hand.selected == place:
            return
        decision = self.session.decision()
        if decision is not None and (decision.form == "arrange" or place in self._sources(decision)):
            self.hand.selected, self.hand.chosen, self.hand.asked = place, "", ""

    async def _on_drop(self, place: str) -> None:
        """A drag ended, on a place or ("") beside all of them."""
        if place and place != self.hand.selected:
            await self._touch(place)
        elif not self._arranging():
            self.hand.selected = ""

    async def _on_key(self, key: str) -> None:
        if key == "Escape":
            await self._escape()
        elif key.startswith("Arrow") and self.session is not None and self.screen == "game":
            hands = HANDS[self.session.table.game.id]
            self.hand.place = hands.neighbour(self.hand.place or self._first_place(), key, self.session.facing)
            self.focus = f'[data-place="{self.hand.place}"]'
        elif key in ("u", "z") and self.session is not None and self.session.can_undo():
            await self._do_undo("")
        elif key == "r" and self.session is not None and self.session.can_redo():
            await self._do_redo("")
        elif key == "h":
            await self._do_hide("")
        elif key == "l" and self.session is not None and self.session.stage != "curtain":
            await self._do_log("")

    async def _escape(self) -> None:
        if self.dialog is not None:
            self._close_dialog()
        elif self.panel:
            self.panel = ""
        else:
            self._let_go()

    async def _on_field(self, arg: str) -> None:
        name, _, value = arg.partition("=")
        if name.startswith("name") and name[4:].isdigit() and self.screen == "new":
            self._change_person(int(name[4:]), name=value[:LONGEST_NAME])

    async def _on_hold(self, arg: str) -> None:
        session = self.session
        if arg == "open" and session is not None and session.stage == "curtain" and self.dialog is None:
            session.open()
            await self._note_look()
            self._fresh_hand()
            self.focus = self._place_selector()

    def hide(self) -> None:
        """The page goes into the background, and somebody else may bring it back: draw the curtain at once."""
        if self.session is not None and self.screen == "game" and self.session.stage in ("seat", "together"):
            self._draw_curtain()
            self.paint()

    def fail(self, detail: str) -> None:
        """The page itself made a mistake: tell it; the game is in the store as it was after the last answer."""
        self.trouble = detail
        self.paint()

    async def _on_timer(self, arg: str) -> None:
        """A computer's pause is over. `arg`: the game and how many answers there were."""
        session = self.session
        if session is None or arg != self._computer_turn(session):
            return
        answer = session.think()
        if answer is not None:
            await self._give(answer)

    async def _on_file(self, text: str) -> None:
        table, people = read_file(text, replay=True)
        await self._seat_down(table, people)
        self.session = None
        self.screen = "lobby"
        await self._read_lobby()
        self.notice = table.notice or message(N_("The game was added to the list."))

    # -- the board under the hands ------------------------------------------------------------------------------------

    def _arranging(self) -> bool:
        decision = self.session.decision() if self.session is not None else None
        return decision is not None and decision.form == "arrange"

    @staticmethod
    def _sources(decision: Decision) -> frozenset[str]:
        return frozenset(option.at[0] for option in decision.options if option.at)

    def _targets(self, decision: Decision) -> dict[str, Option]:
        """By place: the option that the selected place and this one make."""
        at = self.hand.selected
        return {option.at[-1]: option for option in decision.options if len(option.at) > 1 and option.at[0] == at}

    async def _touch(self, place: str) -> None:
        """A place was tapped, entered or dropped on."""
        session = self.session
        decision = session.decision() if session is not None else None
        if session is None or decision is None:
            return
        if decision.form == "arrange":
            self._arrange(session, place)
            return
        option = self._targets(decision).get(place)
        if option is not None:
            await self._decide(option)
        elif place == self.hand.selected:
            self._let_go()
        elif place in self._sources(decision):
            self._select(place)
        else:
            self._ask_why(session, place)

    def _select(self, place: str) -> None:
        self.hand.selected, self.hand.chosen, self.hand.asked = place, "", ""

    def _let_go(self) -> None:
        self._select("")
        if self._arranging():
            self.hand.selected = ""

    def _ask_why(self, session: Session, place: str) -> None:
        subject = f"{self.hand.selected}-{place}" if self.hand.selected else place
        assert session.seat is not None
        self.hand.asked, self.hand.chosen = place, ""
        self._speak(session.table.why_not(session.seat, subject))

    async def _decide(self, option: Option) -> None:
        if self.settings.confirm_moves and self.hand.chosen != option.id:
            self.hand.chosen, self.hand.asked = option.id, ""
            self.focus = '[data-act="confirm"]'
        else:
            await self._give(option.id)

    def _arrange(self, session: Session, place: str) -> None:
        hands, seat = HANDS[session.table.game.id], session.seat
        assert seat is not None
        hand, draft = self.hand.selected, self.hand.draft
        holds = place in draft or place in hands.STOCKS
        if place == hand:
            self.hand.selected = ""
        elif not hand or (hand in hands.STOCKS and place in draft and not hands.left(draft, hand[6:])):
            self.hand.selected = place if holds else ""
        elif hand in hands.STOCKS and place in hands.STOCKS:
            self.hand.selected = place
        else:
            self.hand.draft = hands.place(seat, draft, hand, place)
            self.hand.selected = hands.next_hand(self.hand.draft, hand)

    # -- answering ----------------------------------------------------------------------------------------------------

    async def _give(self, answer: str) -> None:
        """Answer, keep it, then go on to what may be shown."""
        session = self.session
        assert session is not None
        before = len(session.table.answers)
        session.answer(answer)
        entries = [["answer", given] for given in session.table.answers[before:]]
        if session.stage == "seat" and session.seat is not None:
            entries.append(["look", str(session.seat)])
        await self._journal(session, entries)
        self._after_stage()

    async def _journal(self, session: Session, entries: list[list[str]]) -> None:
        """Keep answers and looks one by one; the whole file follows from time to time, after the painting."""
        if self._told_refusal is not None:  # what the journal has missed, only the whole file can hold
            await self._write(session)
            return
        try:
            await self.host.note(session.id, self._head(session), [json.dumps(entry) for entry in entries])
        except StoreTrouble as refused:
            self._refused(refused)
            return
        self._journalled += len(entries)
        if self._journalled >= _WHOLE_FILE_EVERY or session.table.outcome is not None:
            self._journalled = 0
            self.host.later(_WHOLE_FILE_AFTER, "checkpoint", session.id)

    async def _on_checkpoint(self, id: str) -> None:
        """Write the whole file of the game that is being played; its journal is empty again."""
        if self.session is not None and self.session.id == id:
            await self._write(self.session)

    def _refused(self, refused: StoreTrouble) -> None:
        """Tell that the device keeps nothing now; the whole game is tried again after the next answer."""
        self.notice = self._told_refusal = refused.said

    async def _note_look(self) -> None:
        session = self.session
        if session is not None and session.seat is not None:
            await self._journal(session, [["look", str(session.seat)]])

    async def _write(self, session: Session) -> None:
        try:
            await self.host.write(session.id, self._head(session), write_file(session.table, session.people))
        except StoreTrouble as refused:
            self._refused(refused)
            return
        self._journalled = 0
        if self._told_refusal is not None and self.notice == self._told_refusal:
            self.notice = None
        self._told_refusal = None

    def _head(self, session: Session) -> str:
        table = session.table
        said = table.outcome.said if table.outcome else HANDS[table.game.id].status(table.view(None))
        head = Kept(
            session.id,
            table.game.id,
            session.people,
            self.host.now(),
            table.outcome is not None,
            json.dumps(dump_message(said)),
        )
        return json.dumps(plain.dump(head))

    def _after_stage(self) -> None:
        """Let go of everything that belonged to the stage before, and set the next one going."""
        session = self.session
        if session is None:
            return
        self._fresh_hand()
        self.panel, self.dialog, self._ok = "", None, None
        if session.stage == "computer":
            self.host.later(_COMPUTER_PAUSE, "timer", self._computer_turn(session))
        self.focus = {
            "curtain": "[data-hold]",
            "together": '[data-act="pass"]',
            "over": '[data-act="again"]',
            "seat": self._place_selector(),
        }.get(session.stage, "")
        if session.stage != "curtain":
            for event in session.log()[-1:]:
                self._speak(event.said)

    def _computer_turn(self, session: Session) -> str:
        return f"{session.id} {len(session.table.answers)}"

    def _fresh_hand(self) -> None:
        place = self.hand.place if self.session is not None and self.session.solo is not None else ""
        self.hand = Hand(place=place)
        if self._arranging():
            self.hand.selected = "stock-good"

    def _first_place(self) -> str:
        session = self.session
        return HANDS[session.table.game.id].first_place(session.facing) if session is not None else ""

    def _place_selector(self) -> str:
        return f'[data-place="{self.hand.place or self._first_place()}"]'

    def _speak(self, said: Message) -> None:
        self.spoken = self.speaker()(said)

    # -- verbs: the game ----------------------------------------------------------------------------------------------

    async def _do_confirm(self, _arg: str) -> None:
        if self.hand.chosen:
            await self._give(self.hand.chosen)

    async def _do_letgo(self, _arg: str) -> None:
        self._let_go()

    async def _do_choose(self, option: str) -> None:
        session = self.session
        if session is not None and session.stage == "seat":
            await self._give(option)

    async def _do_aside(self, option: str) -> None:
        session = self.session
        if session is None or session.stage != "seat":
            return
        self.panel = ""
        warning = HANDS[session.table.game.id].WARNINGS.get(option)
        if warning is None:
            await self._give(option)
            return

        async def go() -> None:
            await self._give(option)

        self._ask_back(message(warning[0]), message(warning[1]), message(N_("Resign")), go)

    async def _do_ready(self, _arg: str) -> None:
        session = self.session
        if session is not None and session.seat is not None and self._arranging():
            answer = HANDS[session.table.game.id].arrangement(session.seat, self.hand.draft)
            if answer:
                await self._give(answer)

    async def _do_shuffle(self, _arg: str) -> None:
        session = self.session
        if session is not None and session.seat is not None and self._arranging():
            self.hand.draft = HANDS[session.table.game.id].shuffled(session.seat, Chance(self.host.random()))
            self.hand.selected = ""

    def _draw_curtain(self) -> None:
        if self.session is not None and self.screen == "game":
            self.spoken = ""  # what was said last may have been for one seat alone
            self.session.draw()
            self._after_stage()

    async def _do_pass(self, _arg: str) -> None:
        if self.session is not None and self.session.stage == "together":
            self._draw_curtain()

    async def _do_hide(self, _arg: str) -> None:
        self._draw_curtain()

    async def _do_undo(self, _arg: str) -> None:
        session = self.session
        if session is None:
            return
        taken_back = session.table.answers[-1:]
        session.undo()
        await self._write(session)
        self._after_stage()
        if self._arranging() and session.seat is not None and taken_back:
            self.hand.draft = HANDS[session.table.game.id].draft(session.seat, taken_back[0])
            self.hand.selected = ""
        self._speak(message(N_("Taken back.")))

    async def _do_redo(self, _arg: str) -> None:
        session = self.session
        if session is not None:
            session.redo()
            await self._write(session)
            self._after_stage()

    async def _do_back(self, event: str) -> None:
        """Undo to a line of the log."""
        session = self.session
        if session is not None and event.isdigit() and session.stage == "seat":
            _ = session.table.undo_to(int(event), session.seat)
            session.arrive(looking=True)
            await self._write(session)
            self._after_stage()

    async def _do_log(self, _arg: str) -> None:
        self._toggle("log")

    async def _do_menu(self, _arg: str) -> None:
        self._toggle("menu")

    def _toggle(self, panel: str) -> None:
        self.panel = "" if self.panel == panel else panel
        self.focus = f"#{panel} button, #{panel} [tabindex]" if self.panel else ""

    async def _do_again(self, _arg: str) -> None:
        """The same people once more, with the sides exchanged."""
        session = self.session
        if session is not None:
            people = (*session.people[1:], session.people[0])
            table: Table[Any] = Table(session.table.game, session.table.setup, self.host.random())
            await self._seat_down(table, people)

    # -- verbs: lobby, new game, files --------------------------------------------------------------------------------

    async def _do_lobby(self, _arg: str) -> None:
        if self.session is not None and not self.trouble:
            await self._write(self.session)
        self.trouble = ""
        self.session, self.screen, self.panel, self.dialog = None, "lobby", "", None
        await self._read_lobby()
        self.focus = "h1"

    async def _do_new(self, game: str) -> None:
        if game in GAMES:
            values = {option.id: option.default for option in GAMES[game].options}
            people = self.last_people or self._people(game)
            self.form = NewGame(game, people, values)
            self.screen, self.panel = "new", ""
            self.focus = "h1"

    def _people(self, game: str) -> tuple[Person, ...]:
        say = self.speaker()
        names = (N_("Anna"), N_("Ben"))
        return tuple(Person(say(names[seat]), (1, 5)[seat]) for seat in range(GAMES[game].seats[0]))

    async def _do_quick(self, game: str) -> None:
        await self._do_new(game)
        await self._do_start("")

    def _change_person(self, seat: int, **changes: Any) -> None:
        people = list(self.form.people)
        if seat < len(people):
            people[seat] = replace(people[seat], **changes)
            self.form = replace(self.form, people=tuple(people), problem=None)

    async def _do_set(self, arg: str) -> None:
        name, _, value = arg.partition(":")
        if name in _SETTINGS:
            await self._change_setting(name, value)
        elif self.screen == "new":
            self._set_in_form(name, value)

    def _set_in_form(self, name: str, value: str) -> None:
        form = self.form
        seat = int(name[-1]) if name[-1:].isdigit() else -1
        if name.startswith("player") and seat >= 0:
            if value == "person" or value in COMPUTERS[form.game]:
                self._change_person(seat, player=value)
        elif name.startswith("colour") and seat >= 0:
            if value.isdigit() and 1 <= int(value) <= COLOURS:
                self._change_person(seat, colour=int(value))
        elif any(option.id == name and _has(option, value) for option in GAMES[form.game].options):
            self.form = replace(form, values={**form.values, name: value}, problem=None)

    def _problem(self) -> Message | None:
        """Why the game cannot start as the form stands."""
        people = self.form.people
        names = [person.name.strip() for person in people]
        if not all(names):
            return message(N_("Every player needs a name."))
        if len(set(names)) < len(names):
            return message(N_("Two players have the same name."))
        if len({person.colour for person in people}) < len(people):
            return message(N_("Two players have the same colour."))
        if all(person.player != "person" for person in people):
            return message(N_("At least one player must be a person."))
        return None

    async def _do_start(self, _arg: str) -> None:
        problem = self._problem()
        if problem is not None:
            self.form = replace(self.form, problem=problem)
            return
        people = tuple(replace(person, name=person.name.strip()) for person in self.form.people)
        self.last_people = people
        table: Table[Any] = Table(GAMES[self.form.game], self.form.values, self.host.random())
        await self._seat_down(table, people)

    async def _seat_down(self, table: Table[Any], people: tuple[Person, ...]) -> None:
        """Put a table on the device as a game of its own, and keep it before anything is shown."""
        id = f"{self.host.now():x}-{self.host.random() % 2**20:05x}"
        self.session = Session(id, table, people, Chance(self.host.random()))
        self.session.arrive(looking=False)
        self.screen = "game"
        await self._write(self.session)
        self._after_stage()

    async def _do_open(self, id: str) -> None:
        text, journal = await self.host.read(id)
        table, people = read_file(text, replay=False)
        notice = table.notice
        for entry in journal:
            if not _replay(table, entry):
                notice = message(N_("The last answers could not be read; the game goes on from the one before."))
                break
        self.session = Session(id, table, people, Chance(self.host.random()))
        self.session.arrive(looking=False)
        self.screen, self._journalled = "game", len(journal)
        if notice is not None:
            await self._write(self.session)
        self._after_stage()
        self.notice = notice

    async def _do_export(self, id: str) -> None:
        """Hand a game out as a file: the one on the screen, or one of the list.

        Whoever can read the file of an unfinished duel sees both sides, so that asks back.
        """
        session = self.session if not id else None
        kept = self.kept.get(id)

        async def go() -> None:
            if session is not None:
                self.host.download(f"wisp-{session.id}.json", write_file(session.table, session.people))
                return
            text, journal = await self.host.read(id)
            self.host.download(f"wisp-{id}.json", _whole_text(text, journal))

        if session is not None:
            open_to_all = session.table.outcome is not None or session.table.game.open_hands
        else:
            open_to_all = kept is None or kept.over or (kept.game in GAMES and GAMES[kept.game].open_hands)
        if open_to_all:
            await go()
            return
        self._ask_back(
            message(N_("Save this game as a file?")),
            message(N_("The game is not over: whoever reads the file can see the secrets of both sides.")),
            message(N_("Save the file")),
            go,
        )

    async def _do_delete(self, id: str) -> None:
        async def go() -> None:
            await self.host.delete(id)
            await self._read_lobby()

        self._ask_back(
            message(N_("Delete this game?")),
            message(N_("It is gone for good, on this device.")),
            message(N_("Delete")),
            go,
        )

    async def _read_lobby(self) -> None:
        try:
            heads = await self.host.games()
        except StoreTrouble as refused:
            self.notice = refused.said
            heads = []
        self.kept = {id: Kept.parse(text, id) for id, text in heads}

    # -- verbs: dialogs, settings, about ------------------------------------------------------------------------------

    def _ask_back(self, title: Message, text: Message, yes: Message, go: Callable[[], Awaitable[None]]) -> None:
        self.dialog = Dialog(title, text, (Button("close", message(N_("Cancel"))), Button("ok", yes, "end")))
        self._ok = go
        self.focus = "#dialog button"

    def _close_dialog(self) -> None:
        self.dialog, self._ok = None, None

    async def _do_ok(self, _arg: str) -> None:
        go = self._ok
        self._close_dialog()
        if go is not None:
            await go()

    async def _do_close(self, _arg: str) -> None:
        await self._escape()

    async def _do_settings(self, _arg: str) -> None:
        self._toggle("settings")

    async def _do_rules(self, _arg: str) -> None:
        self._toggle("rules")

    async def _do_language(self, _arg: str) -> None:
        """The next language."""
        at = LANGUAGES.index(self.settings.language)
        await self._change_setting("language", LANGUAGES[(at + 1) % len(LANGUAGES)])

    async def _do_about(self, _arg: str) -> None:
        self.licences = self.licences or await self.host.licences()
        self._toggle("about")

    async def _do_dismiss(self, _arg: str) -> None:
        """The notice is gone with the gesture itself."""

    async def _change_setting(self, name: str, value: str) -> None:
        kind = _SETTINGS[name]
        if value not in kind:
            return
        changed: Any = value == "yes" if name == "confirm_moves" else value
        self.settings = replace(self.settings, **{name: changed})
        if name == "language":
            self.catalogue = await self.host.catalogue(value)
        try:
            await self.host.keep("settings", json.dumps(plain.dump(self.settings)))
        except StoreTrouble as refused:
            self.notice = refused.said

    # -- painting -----------------------------------------------------------------------------------------------------

    def speaker(self) -> Speaker:
        """Says messages in the language of the page, with the names at the table."""
        names = [person.name for person in self.session.people] if self.session is not None else []
        return Speaker(self.catalogue, names, self.settings.language)

    def paint(self) -> None:
        """Put the page as it is now on the screen."""
        self.host.paint(self.markup(), self.settings, self.focus)

    def markup(self) -> Html:
        """The whole page as markup; nothing but what the present stage allows goes into it."""
        say = self.speaker()
        session = self.session
        if self.trouble:
            return self._trouble(say)
        if self.screen == "game" and session is not None:
            screen = self._curtain(say, session) if session.stage == "curtain" else self._table(say, session)
        else:
            screen = self._outside(say)
        # One live region for all screens, so that it is there before something is said in it.
        live = tag("div", {"id": "live", "class": "vh", "role": "status", "aria-live": "polite"}, self.spoken)
        return join(screen, live)

    def _trouble(self, say: Speaker) -> Html:
        told = Trouble(
            message(N_("Something went wrong")),
            message(N_("The page made a mistake and could not go on.")),
            message(N_("Your games are kept as they were after the last move.")),
            (Button("lobby", message(N_("To the lobby")), "go"),),
            self.trouble,
        )
        return trouble(say, told)

    def _outside(self, say: Speaker) -> Html:
        if self.screen == "new":
            screen = new_game(say, self.form, GAMES[self.form.game].options)
        else:
            screen = lobby(say, self.saved_games(), self.settings, self.notice)
        return join(screen, self._over(say), dialog(say, self.dialog) if self.dialog is not None else None)

    def _over(self, say: Speaker) -> Html | None:
        """The panel that lies over the screen, if one is open."""
        if self.panel == "settings":
            return settings_panel(say, self.settings)
        if self.panel == "about":
            return about(say, self.licences)
        if self.panel == "rules":
            return rules(say, self.session.table.game.id if self.session is not None else "geister")
        return None

    def _curtain(self, say: Speaker, session: Session) -> Html:
        table = session.table
        asked = table.asks
        assert asked is not None
        chip = HANDS[table.game.id].chip(table.view(None))
        screen = curtain(
            say, session.people[asked], asked, session.news(), session.can_undo(), table.game.id, chip, self.notice
        )
        return join(screen, dialog(say, self.dialog) if self.dialog is not None else None)

    def _table(self, say: Speaker, session: Session) -> Html:
        table = session.table
        view = session.view()
        return game_screen(
            say,
            view,
            self.look(),
            session.people,
            self.bar(),
            Top(
                game_name(table.game.id),
                HANDS[table.game.id].chip(view) if table.outcome is None else None,
                session.can_undo(),
                session.can_redo(),
                self.panel == "log",
                self.panel == "menu",
            ),
            log=self._log_lines(session) if self.panel == "log" else None,
            menu=self._menu(session),
            result=self._result(session) if session.stage == "over" else None,
            dialog=self.dialog,
            over=self._over(say),
            notice=self.notice,
        )

    def look(self) -> Look:
        """What the board lights."""
        session = self.session
        if session is None:
            return Look()
        hand, decision = self.hand, session.decision()
        offered: frozenset[str] = frozenset()
        chosen = ""
        if decision is not None and decision.form == "arrange":
            offered = frozenset(HANDS[session.table.game.id].home(session.facing))
        elif decision is not None:
            targets = self._targets(decision) if hand.selected else {}
            offered = frozenset(targets) if hand.selected else self._sources(decision)
            chosen = next((place for place, option in targets.items() if option.id == hand.chosen), "")
        return Look(offered, hand.selected, chosen, hand.asked, hand.place, session.facing, hand.draft)

    def bar(self) -> Bar:
        """The decision bar: who is asked, what, and what can be pressed."""
        session = self.session
        assert session is not None
        if session.stage == "together":
            return self._bar_together(session)
        decision = session.decision()
        if decision is None:
            asked = session.table.asks
            return Bar(asked, message(N_("{who} is thinking."), who=Seat(asked or 0)), self._last_news(session))
        if decision.form == "arrange":
            return self._bar_arrange(session, decision)
        return self._bar_choose(session, decision)

    def _bar_together(self, session: Session) -> Bar:
        asked = session.table.asks
        go_on = Button("pass", message(N_("Pass the device to {who}"), who=Seat(asked or 0)), "go")
        events = [event for event in session.log()[session.seen :] if event.reveals]
        title = events[-1].said if events else message(N_("Look together"))
        return Bar(None, title, message(N_("Both may look now.")), (go_on,))

    def _bar_arrange(self, session: Session, decision: Decision) -> Bar:
        hands = HANDS[session.table.game.id]
        complete = bool(hands.arrangement(session.facing, self.hand.draft))
        line = (
            message(N_("To exchange two ghosts, choose one and then the other."))
            if complete
            else message(N_("Place four good and four bad ghosts: choose a kind, then its squares."))
        )
        shuffle = Button("shuffle", message(N_("Shuffle")), "", "ui-die")
        ready = Button("ready", message(N_("Ready")), "go", disabled=not complete)
        return Bar(decision.seat, decision.prompt, line, (shuffle, ready))

    def _bar_choose(self, session: Session, decision: Decision) -> Bar:
        hand, table = self.hand, session.table
        labels = HANDS[table.game.id].LABELS
        plain_choices = [option for option in decision.options if not option.at and not option.aside]
        buttons = tuple(
            Button(f"choose:{option.id}", message(labels[option.id]), "go" if number == 0 else "")
            for number, option in enumerate(plain_choices)
        )
        if hand.asked and session.seat is not None:
            subject = f"{hand.selected}-{hand.asked}" if hand.selected else hand.asked
            line: Message | None = table.why_not(session.seat, subject)
        elif hand.chosen and session.seat is not None:
            line = next(iter(table.preview(hand.chosen, session.seat)), None)
        else:
            line = self._last_news(session)
        let_go = Button("letgo", message(N_("Let go")), "ghost")
        if hand.chosen:
            confirm = Button("confirm", message(N_("Confirm")), "go")
            return Bar(decision.seat, message(N_("Make this move?")), line, (let_go, confirm))
        if hand.selected:
            title = message(N_("Where to, from {square}?"), square=hand.selected)
            return Bar(decision.seat, title, line, (let_go,))
        return Bar(decision.seat, decision.prompt, line, buttons)

    @staticmethod
    def _last_news(session: Session) -> Message | None:
        events = session.log()
        return events[-1].said if events else None

    def _menu(self, session: Session) -> tuple[Button, ...]:
        labels = HANDS[session.table.game.id].LABELS
        decision = session.decision()
        asides = [option.id for option in decision.options if option.aside] if decision is not None else []
        offers = tuple(Button(f"aside:{id}", message(labels[id]), "", "ui-flag") for id in asides)
        hide = Button("hide", message(N_("Draw the curtain")), "", "ui-curtain")
        return (
            *offers,
            *((hide,) if session.solo is None and session.stage == "seat" else ()),
            Button("rules", message(N_("Rules")), "", "open-book"),
            Button("settings", message(N_("Settings")), "", "cog"),
            Button("export", message(N_("Save as a file")), "", "ui-save"),
            Button("lobby", message(N_("Save and leave")), "", "ui-back"),
        )

    def _result(self, session: Session) -> Result:
        table = session.table
        outcome = table.outcome
        assert outcome is not None
        winner = outcome.winners[0] if outcome.winners else None
        title = message(N_("{who} wins"), who=Seat(winner)) if winner is not None else message(N_("A draw"))
        facts = tuple(HANDS[table.game.id].facts(table.view(None)))
        again = Button("again", message(N_("Again, sides exchanged")), "go", "ui-swap")
        back = Button("lobby", message(N_("To the lobby")), "", "ui-back")
        return Result(title, outcome.said, winner, facts, (back, again))

    def _log_lines(self, session: Session) -> list[LogLine]:
        seat = session.seat if session.stage == "seat" else None
        by = session.table.answered_by
        return [
            LogLine(
                event.id,
                event.said,
                event.places,
                event.reveals,
                by[event.at - 1] if event.at else None,
                seat is not None and session.table.can_undo_to(event.id, seat),
            )
            for event in session.log()
        ]

    def saved_games(self) -> list[SavedGame]:
        """The list of games, the one played last first, the unreadable ones at the end."""
        heads = sorted(self.kept.items(), key=lambda item: -(item[1].changed if item[1] is not None else 0))
        return [self._saved(id, kept) for id, kept in heads]

    def _saved(self, id: str, kept: Kept | None) -> SavedGame:
        if kept is None or kept.game not in GAMES:
            return SavedGame(id, "", (), "", message(N_("This game cannot be read. It can be saved as a file.")), True)
        when = self.host.when(kept.changed, self.settings.language)
        try:
            said = read_message(json.loads(kept.state))
        except ValueError:
            said = message(N_("Saved game"))
        names = [person.name for person in kept.people]
        text = Speaker(self.catalogue, names, self.settings.language)(said)
        said = Message("{said}", (("said", text),))  # said already: each line has names of its own
        return SavedGame(id, kept.game, kept.people, when, said, False, kept.over)


_SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "language": LANGUAGES,
    "theme": ("system", "dark", "light"),
    "text_scale": (".9", "1", "1.15", "1.3"),
    "motion": ("system", "full", "none"),
    "confirm_moves": ("yes", "no"),
}


def read_settings(text: str | None, language: str) -> Settings:
    """The kept settings; the defaults, in the visitor's language, where there are none or they cannot be read."""
    try:
        settings = plain.parse(Settings, json.loads(text or "null"), "settings")
    except ValueError:
        return Settings(language=language if language in LANGUAGES else "en")
    known = all(
        str(getattr(settings, name)) in values for name, values in _SETTINGS.items() if name != "confirm_moves"
    )
    return settings if known else Settings()


def _has(option: Any, value: str) -> bool:
    return any(choice.value == value for choice in option.choices)


def _replay(table: Table[Any], entry: str) -> bool:
    """Give one journal entry to the table; False if it does not fit."""
    try:
        kind, value = json.loads(entry)
        if kind == "answer":
            table.answer(value)
        elif kind == "look" and value.isdigit():
            table.look(int(value))
        else:
            return False
    except (ValueError, TypeError, AttributeError, TellableError):
        return False
    return True


def _whole_text(text: str, journal: list[str]) -> str:
    """The file with the journal played into it; as it is, if it cannot be read."""
    try:
        table, people = read_file(text, replay=False)
    except SaveError:
        return text
    _ = all(_replay(table, entry) for entry in journal)
    return write_file(table, people)
