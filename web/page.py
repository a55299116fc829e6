"""The page: what is on the screen, and what each gesture does to it. Pure Python; the browser is behind `Host`.

Every gesture goes through `Page.handle`; whatever it changed is stored before it is painted, so that nothing is shown
that a sudden end could take back.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from engine import plain
from engine.chance import Chance
from engine.decision import Decision
from engine.events import Event
from engine.games import GAMES
from engine.saves import SaveError, read_json
from engine.table import MOST_SEEDS, Table
from engine.text import N_, Catalogue, Message, Speaker, TellableError, message
from web import painting
from web.files import COLOURS, LONGEST_NAME, LONGEST_SERIES, GameFile, read_file, write_file
from web.hands import HANDS
from web.hands.hand import Hand, Ways
from web.host import Gone, Host, Licence, Stale, StoreTrouble
from web.kept import Kept, head
from web.lesson import LESSONS, Lesson, refusal
from web.replay import Replay
from web.session import COMPUTERS, Session, sole_winner
from web.ui.markup import Html
from web.ui.model import Button, Device, Dialog, NewGame, Person, Settings
from web.ui.new_game import FORMS, LONGEST_SEED

if TYPE_CHECKING:
    from web.decks import Decks

LANGUAGES: Final = ("en", "de", "ko")
_WHOLE_FILE_EVERY: Final = 16
"""Answers that are journalled one by one before the whole file is written anew."""
_WHOLE_FILE_AFTER: Final = 200
"""Milliseconds after the painting."""
_COMPUTER_PAUSE: Final = 700
"""Milliseconds before a computer answers, so that a person can follow; always the same, whatever it thinks about."""


_SETTLES: Final = 350
"""Milliseconds for which a button that ends something waits where another has just been pressed: the second of two
quick presses was meant for that one."""

_PACES: Final = {"calm": 1400, "brisk": 500, "fast": 0}
"""By the setting for what goes by itself: milliseconds before it goes on. "ask": nothing goes by itself."""
_MOST_ALIKE: Final = 60
"""Answers that one gesture gives at most."""

_BY_ITSELF: Final = ("checkpoint", "settled", "offline", "update", "standing")
"""Gestures that nobody makes."""

_LOOKS: Final = "press:look"
"""The gesture after which the next place is only looked at."""
_PRESSED: Final = ("choose", "rest", "run", "pass")
"""The verbs of buttons of the bar after which another question may be asked at the same place."""
_GOES_BACK: Final = ("undo", "redo", "back", "without")
"""The verbs of buttons that may be pressed again and again."""
_ANSWERING: Final = ("choose", "rest", "without", "run", "confirm", "press", "ready", "shuffle", "letgo")
"""The verbs of buttons that give an answer or change the one in the making."""

_REPLAY_KEYS: Final = {"ArrowLeft": -1, "ArrowRight": 1}

Verb = Callable[[str], Awaitable[None]]


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
        self.device = Device()
        self.form = NewGame("geister", (), {})
        self.dialog: Dialog | None = None
        self.panel = ""
        """Open over the screen: "", "log", "menu", "rules", "keys", "settings", "statistics", "about" or "show-..."."""
        self.beneath: tuple[str, ...] = ()
        """The sheets from which the open one was opened: closing leads back to the last of them."""
        self.search = ""
        """What is looked for in the rules."""
        self.reading = "geister"
        """The game whose rules are open in the lobby."""
        self.replay: Replay | None = None
        self.waits_for: int | None = None
        """In a replay: the seat whose knowledge is asked for and who has to look alone."""
        self.peeking = False
        """The curtain's button is being held to look; letting go hides again."""
        self.agreed = False
        """Both have agreed after the end that everything may be shown."""
        self.notice: Message | None = None
        self.spoken = ""
        """For the screen reader: what has just happened."""
        self.focus = ""
        """What gets the focus at the next painting: a selector or one of the wishes of web/boot/focus.mjs; "" leaves it
        where it is."""
        self._next_focus = ""
        """The wish for the question that follows what is being done."""
        self.licences: list[Licence] = []
        self.trouble = ""
        """What went wrong in the page itself, for a report; "" as long as nothing did."""
        self.last_people: tuple[Person, ...] = ()
        self.waiting = False
        """What goes by itself waits: somebody has gone back to it by the log."""
        self.settling = False
        """A button of the bar has just been pressed, and others have taken its place."""
        self.settled = 0
        self._asked = ""
        """The turn that a computer thinks about, as `_computer_turn` says it."""
        self._journalled = 0
        self._made: Html | None = None
        """What the next painting shows, if it has been made already."""
        self._told_refusal: Message | None = None
        self._asked_to_persist = False
        self._decks: Decks | None = None
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
        """One gesture: kind is "act", "tap", "lift", "drop", "key", "field", "hold", "timer", "thought",
        "checkpoint" or "file"; or what the browser tells: "offline", "update", "standing" (see `Device`), or of another
        tab: "changed", "asked" or "lost" and the game."""
        self.focus = ""
        self._next_focus = "@board" if kind in ("tap", "drop") else ""
        if kind not in _BY_ITSELF:  # else nobody did anything: what was said is still being read out
            self.spoken = ""
        try:
            await getattr(self, f"_on_{kind}")(arg)
        except TellableError as error:
            self.notice, self._made = error.said, None
        self._let_computers_rest()
        self.paint()

    async def _on_act(self, arg: str) -> None:
        verb, _, rest = arg.partition(":")
        action = self._verbs.get(verb)
        if action is not None:
            self.notice = None
            if verb in _ANSWERING and arg != _LOOKS and not self._as_told(arg):
                self.notice = refusal()
                return
            pressed = self._of_the_bar(arg) if verb in _PRESSED else None
            if pressed is not None or verb not in (*_PRESSED, *_GOES_BACK):
                self._next_focus = "@bar"
            if pressed is not None and self.settling and self.waits(pressed):
                return
            self.settling = pressed is not None  # already in the markup that is made while the answer is being kept
            try:
                await action(rest)
            finally:
                if self.settling:
                    self._let_settle()

    def _of_the_bar(self, act: str) -> Button | None:
        """A button of the bar, in a game in which another question may follow at once at the same place."""
        session = self.session
        if session is None or self.screen != "game" or self.replay is not None or session.lesson is not None:
            return None
        if session.stage != "seat" or not session.table.game.open_hands:
            return None
        return next((button for button in painting.bar(self).buttons if button.act == act), None)

    @staticmethod
    def waits(button: Button) -> bool:
        """Whether a button of the bar ends something, so that it may not be pressed by mistake."""
        return button.kind in ("end", "go") and button.act.partition(":")[0] in ("choose", "pass")

    def _let_settle(self) -> None:
        """After a button of the bar was pressed: others may have taken its place, and some of them wait a moment."""
        session = self.session
        seated = session is not None and self.screen == "game" and session.stage == "seat"
        self.settling = seated and any(self.waits(button) for button in painting.bar(self).buttons)
        if self.settling:
            self.settled += 1
            self.host.later(_SETTLES, "settled", str(self.settled))

    async def _on_settled(self, arg: str) -> None:
        """The moment is over. `arg`: which one."""
        if arg == str(self.settled):
            self.settling = False

    async def _on_tap(self, place: str) -> None:
        self.hand.place = place
        if self.panel.startswith("show-"):  # chosen where it was looked at closely
            self._close_panel()
        await self._touch(place)

    async def _on_lift(self, place: str) -> None:
        """A drag began."""
        if self.session is None or self.hand.selected == place:
            return
        decision = self.session.decision()
        able = decision is not None and HANDS[self.session.table.game.id].can_lift(decision, place)
        if able and self._as_told(place):
            self.hand.pick(place)

    async def _on_drop(self, place: str) -> None:
        """A drag ended, on a place or ("") beside all of them."""
        if place and place != self.hand.selected:
            await self._touch(place)
        elif not self._arranging():
            self.hand.selected = ""

    async def _on_key(self, arg: str) -> None:
        """A key; an arrow key also with the place from which it leads, "ArrowUp:A4"."""
        key, _, place = arg.partition(":")
        self.hand.place = place or self.hand.place
        if key == "Escape":
            await self._escape()
        elif key == "?" and self._may_show_keys():
            await self._do_keys("")
        elif self._covered():
            return
        elif self.replay is not None and key in _REPLAY_KEYS:
            self.replay.go(self.replay.at + _REPLAY_KEYS[key])
        elif key.startswith("Arrow") and self.session is not None and self.screen == "game":
            hands = HANDS[self.session.table.game.id]
            self.hand.place = hands.neighbour(
                self.hand.place or self._first_place(), key, self.session.facing, self.session.view()
            )
            self.focus = f'[data-place="{self.hand.place}"]'
        elif key in ("u", "z") and self.session is not None and self.session.can_undo():
            await self._do_undo("")
        elif key == "r" and self.session is not None and self.session.can_redo():
            await self._do_redo("")
        elif key == "i" and self.session is not None and self.screen == "game" and self.hand.place:
            _ = await self._show_closely(Hand(asked=self.hand.place, draft={"look": "yes"}))
        elif key == "l" and self.session is not None and self.session.stage != "curtain":
            await self._do_log("")

    def _may_show_keys(self) -> bool:
        """Whether the list of keys may be put on the screen now (or taken away again)."""
        curtained = self.session is not None and self.session.stage == "curtain"
        return self.panel in ("keys", "menu") or not (self._covered() or curtained)

    def _close_panel(self) -> None:
        """Close the open panel; the sheet from which it was opened, if any, is seen again."""
        self.panel, self.beneath = (self.beneath[-1], self.beneath[:-1]) if self.beneath else ("", ())

    def _close_panel_by_hand(self) -> None:
        """The same for who closes it: the keyboard is back at what opened it."""
        opener = f'.dim [data-act="show:{self.panel.removeprefix("show-")}"]'
        self._close_panel()
        self.focus = opener if self.panel else "@back"

    def _covered(self) -> bool:
        """Whether something lies over the game: keys are not for the game then. (The log lies beside it.)"""
        return self.dialog is not None or self.waits_for is not None or self.panel not in ("", "log")

    async def _escape(self) -> None:
        if self.dialog is not None:
            self._close_dialog()
        elif self.waits_for is not None:
            self.waits_for = None
        elif self.panel:
            self._close_panel_by_hand()
        elif self.notice is not None:
            self.notice = None
        elif self.replay is not None:
            await self._do_leave("")
        else:
            self._let_go()

    async def _on_field(self, arg: str) -> None:
        name, _, value = arg.partition("=")
        if name.startswith("deck.") and self.screen == "deck":
            await self._change_deck(lambda decks: decks.write(name.removeprefix("deck."), value))
        elif name == "search":
            self.search = value[:60]
        elif name.startswith("name") and name[4:].isdigit() and self.screen == "new":
            self._change_person(int(name[4:]), name=value[:LONGEST_NAME])
        elif name == "seed" and self.screen == "new":
            self.form = replace(self.form, seed=value[: LONGEST_SEED + 4], problem=None)  # too long: wrong, not cut off

    async def _on_hold(self, arg: str) -> None:
        """The curtain's button: "open" (key, two taps), "press" (held long enough), "release" (let go after that)."""
        session = self.session
        if arg == "release":
            if self.peeking:
                self.peeking = False
                self._draw_curtain()
            return
        if session is None or self.dialog is not None:
            return
        if self.waits_for is not None and self.replay is not None:
            self.replay.look_as(str(self.waits_for))
            self.waits_for = None
            self.peeking = arg == "press" and self.settings.peek
        elif session.stage == "curtain":
            session.open()
            self._sound("match")
            await self._note_look()
            self._fresh_hand()
            self.peeking = arg == "press" and self.settings.peek
            self.focus = self._place_selector()

    def hide(self) -> None:
        """The page goes into the background, and somebody else may bring it back: draw the curtain at once."""
        if self.session is not None and self.screen == "game":
            self._draw_curtain()
            self.paint()

    def fail(self, detail: str) -> None:
        """The page itself made a mistake: tell it; the game is in the store as it was after the last answer."""
        self.trouble, self._made = detail, None
        self.paint()

    async def _on_timer(self, arg: str) -> None:
        """A computer's pause is over. `arg`: the game and how many answers there were."""
        session = self.session
        if session is None or session.stage != "computer" or arg != self._computer_turn(session):
            return
        answer = session.reply()
        if answer is not None:
            await self._give(answer)
        else:
            self._asked = arg
            self.host.think(arg, session.question())

    async def _on_thought(self, arg: str) -> None:
        """A computer has thought. `arg`: the game and how many answers there were; a new line; its answer."""
        turn, _, answer = arg.partition("\n")
        if turn == self._asked and self.session is not None:
            self._asked = ""
            await self._give(answer)

    def _let_computers_rest(self) -> None:
        """What a computer thinks about may be gone by now: taken back, or left."""
        session = self.session
        if self._asked and (session is None or self._asked != self._computer_turn(session)):
            self._asked = ""
            self.host.stop_thinking()

    async def _on_file(self, text: str) -> None:
        if self.screen == "decks":
            await self._bring_deck(text)
            return
        game = read_file(text, replay=True)
        await self._seat_down(game)
        await self._to_lobby()
        self.notice = game.table.notice or message(N_("The game was added to the list."))

    # -- the board under the hands ------------------------------------------------------------------------------------

    def _arranging(self) -> bool:
        decision = self.session.decision() if self.session is not None else None
        return decision is not None and decision.form == "arrange"

    async def _touch(self, place: str) -> None:
        """A place was tapped, entered or dropped on."""
        session = self.session
        decision = session.decision() if session is not None and self.replay is None else None
        if session is None or decision is None:
            _ = await self._show_closely(Hand(asked=place))
            return
        if session.lesson is not None:
            as_told = self._as_told(place)
            self.notice = None
            if not as_told:
                self.hand.asked = place
                if not await self._show_closely(self.hand):  # to look at something is always allowed
                    self.hand.asked, self.notice = "", refusal()
                return
        assert session.acting is not None
        answer = HANDS[session.table.game.id].touch(decision, self.hand, place, session.acting)
        if answer:
            self._forget_notice()
            await self._decide(answer)
        elif self.hand.asked:
            if not await self._show_closely(self.hand):
                self._say_why(session)
        elif session.lesson is not None:
            self.focus = self._selector_of_the_lesson(decision)

    async def _show_closely(self, hand: Hand) -> bool:
        """Show the place that was tried, if it is one to look at; whether it is."""
        session = self.session
        if session is None or session.stage == "curtain":
            return False
        decision = session.decision() if self.replay is None else None
        what = HANDS[session.table.game.id].look_at(decision, hand)
        if what:
            hand.asked = ""
            _ = hand.draft.pop("look", None)
            await self._do_show(what)
        return bool(what)

    def _forget_notice(self) -> None:
        """The game goes on; what the device refuses to keep is told until it does."""
        if not self.not_kept:
            self.notice = None

    def ways_of_the_lesson(self, decision: Decision) -> Ways:
        """What may be touched and pressed now, to give the answer that the lesson asks for."""
        session = self.session
        assert session is not None and session.lesson is not None
        step = session.lesson.step
        return HANDS[session.table.game.id].toward(decision, self.hand, step.answer) if step.answer else Ways()

    def _as_told(self, gesture: str) -> bool:
        """Whether the lesson, if there is one, asks for this: a place, or what a button does."""
        session = self.session
        decision = session.decision() if session is not None else None
        if session is None or session.lesson is None:
            return True
        return decision is not None and any(gesture in each for each in self.ways_of_the_lesson(decision))

    def _selector_of_the_lesson(self, decision: Decision) -> str:
        """Of what is to be touched or pressed next."""
        ways = self.ways_of_the_lesson(decision)
        if "confirm" in ways.acts:
            return '[data-act="confirm"]'
        found = [*(f'[data-place="{place}"]' for place in ways.places), *(f'[data-act="{act}"]' for act in ways.acts)]
        return ",".join(sorted(found)) or '[data-act="pass"]'

    def _let_go(self) -> None:
        self.hand.pick("")
        self.hand.marked.clear()

    def _say_why(self, session: Session) -> None:
        """Why the place that was tried cannot be chosen."""
        assert session.acting is not None
        subject = HANDS[session.table.game.id].subject(self.hand)
        self._speak(session.table.why_not(session.acting, subject))

    async def _decide(self, answer: str) -> None:
        if self.settings.confirm_moves and self.hand.chosen != answer:
            self.hand.chosen, self.hand.asked = answer, ""
            self.focus = '[data-act="confirm"]'
        else:
            await self._give(answer)

    # -- answering ----------------------------------------------------------------------------------------------------

    async def _give(self, answer: str) -> None:
        """Answer, keep it, then go on to what may be shown."""
        session = self.session
        assert session is not None
        events = len(session.table.all_events)
        secret = session.table.asks_secretly
        if session.lesson is not None:
            session.lesson.note(person=session.stage == "seat")
        before = session.decision()
        session.answer(answer)
        given = [answer]
        while not self.waiting and len(given) < _MOST_ALIKE and (more := self._at_once(answer)):
            session.answer(more)
            given.append(more)

        def go_on() -> None:
            self.waiting = False
            self._after_stage()
            self._remember(before, answer)

        await self._keep_answers(session, given, go_on)
        self._sound_of(session, events, secret)

    async def _keep_answers(self, session: Session, answers: list[str], go_on: Callable[[], None]) -> None:
        """Note answers that were given in the store, and go on."""
        entries = [["answer", each] for each in answers]  # what the table has answered by itself, it answers again
        await self._journal(session, entries + self._looks(session), go_on)

    async def _keep_undos(self, session: Session, count: int, go_on: Callable[[], None]) -> None:
        """Note in the store how often something was taken back, and go on. In a duel more than that may hang on it."""
        if session.table.game.open_hands:
            await self._journal(session, [["undo", ""]] * count + self._looks(session), go_on)
        else:
            await self._write(session)
            go_on()

    @staticmethod
    def _looks(session: Session) -> list[list[str]]:
        """For the journal: that the seat at the screen sees it."""
        sees = session.stage == "seat" and session.held is None
        return [["look", str(session.seat)]] if sees else []

    def _remember(self, before: Decision | None, answer: str) -> None:
        """Where the same question is asked again, the hand knows how it was answered."""
        now = self.session.decision() if self.session is not None else None
        if now is not None and before is not None and now.form == "repeat" and _same_question(before, now):
            self.hand.draft["before"] = answer

    def _sound_of(self, session: Session, events: int, secret: bool) -> None:
        """The sound of an answer: of the end, of something turned over, of a secret choice, of any other."""
        told = (session.held or session.table).all_events[events:]
        if session.table.outcome is not None and session.held is None:
            self._sound("end")
        elif any(event.reveals for event in told):
            self._sound("take")
        else:
            self._sound("bell" if secret else "piece")

    def _sound(self, name: str) -> None:
        if self.settings.sound:
            self.host.sound(name)

    async def _journal(self, session: Session, entries: list[list[str]], go_on: Callable[[], None]) -> None:
        """Keep answers and looks one by one, then go on; the whole file follows from time to time, after the painting.

        With open hands the page goes on, and the markup is made, while the store is at work. It is shown afterwards.
        """
        if session.lesson is not None or self._told_refusal is not None:
            await self._write(session)  # what the journal has missed, only the whole file can hold
            go_on()
            return
        noted = self.host.note(session.id, self._head(session), [json.dumps(entry) for entry in entries])
        if session.table.game.open_hands:
            go_on()
            self._made = self.markup()
        if not await self._noted(session, noted):
            self._made = None
        elif self._journalled + len(entries) >= _WHOLE_FILE_EVERY or session.table.outcome is not None:
            self._journalled = 0
            self.host.later(_WHOLE_FILE_AFTER, "checkpoint", session.id)
        else:
            self._journalled += len(entries)
        if not session.table.game.open_hands:
            go_on()

    async def _noted(self, session: Session, noted: Awaitable[None]) -> bool:
        """Whether the store has taken it, once it is done; else what must be has been done."""
        try:
            await noted
        except Stale:
            await self._as_it_stands(session.id)
        except Gone:
            await self._write(session)
        except StoreTrouble as refused:
            self._refused(refused)
        else:
            return True
        return False

    async def _on_checkpoint(self, id: str) -> None:
        """Write the whole file of the game that is being played; its journal is empty again."""
        if self.session is not None and self.session.id == id:
            await self._write(self.session)

    @property
    def not_kept(self) -> bool:
        """Whether the device has refused to keep the game as it stands now."""
        return self._told_refusal is not None and self.notice == self._told_refusal

    def _refused(self, refused: StoreTrouble) -> None:
        """Tell that the device keeps nothing now; the whole game is tried again after the next answer."""
        self.notice = self._told_refusal = refused.said

    async def _note_look(self) -> None:
        session = self.session
        if session is not None and session.seat is not None:
            await self._journal(session, [["look", str(session.seat)]], lambda: None)

    async def _write(self, session: Session) -> None:
        """Keep the whole game (the lesson is kept nowhere)."""
        if session.lesson is not None:
            return
        try:
            await self.host.write(session.id, self._head(session), self._file(session))
        except Stale:
            await self._as_it_stands(session.id)
            return
        except StoreTrouble as refused:
            self._refused(refused)
            return
        if not self._asked_to_persist:
            self._asked_to_persist = True
            self.host.persist()
        self._journalled = 0
        if self.not_kept:
            self.notice = None
        self._told_refusal = None

    def _head(self, session: Session) -> str:
        return json.dumps(plain.dump(head(session, self.host.now())))

    @staticmethod
    def _file(session: Session) -> str:
        return write_file(GameFile(session.table, session.people, session.series))

    def _after_stage(self) -> None:
        """Let go of everything that belonged to the stage before, and set the next one going."""
        session = self.session
        if session is None:
            return
        self._fresh_hand()
        self.peeking = False
        decision = session.decision()
        while self.panel and (decision is None or not HANDS[session.table.game.id].stays(self.panel, decision)):
            self._close_panel()
        self.dialog, self._ok = None, None
        self._run_on()
        if session.stage == "computer":
            self.host.later(_COMPUTER_PAUSE, "timer", self._computer_turn(session))
        self.focus = {
            "curtain": "[data-hold]",
            "together": '[data-act="pass"]' if session.acting is None else self._place_selector(),
            # Not on a button: the next press was meant for what was asked before. A lesson has nothing to lose.
            "over": ".result .go" if session.lesson is not None else "#result-title",
            "seat": self._question_selector(session),
        }.get(session.stage, "")
        if session.stage != "curtain":
            for event in (session.held or session.table).log(None)[-1:]:  # aloud only what everybody may hear
                self._speak(event.said)

    def next_by_itself(self) -> str:
        """The answer that the page may give after a pause, "" if there is none."""
        session = self.session
        decision = session.decision() if session is not None and session.lesson is None else None
        if session is None or decision is None:
            return ""
        return HANDS[session.table.game.id].by_itself(decision, session.view())

    def _at_once(self, answer: str) -> str:
        """The answer that follows `answer` because nothing is left to choose, "" if there is none."""
        session = self.session
        decision = session.decision() if session is not None and session.lesson is None else None
        if session is None or decision is None:
            return ""
        return HANDS[session.table.game.id].at_once(decision, session.view(), answer)

    def _goes_on(self, answer: str) -> bool:
        """Whether what follows `answer` would be given by itself now."""
        return bool(self.runs and self.next_by_itself()) or bool(not self.waiting and self._at_once(answer))

    @property
    def runs(self) -> bool:
        """Whether what can go by itself does."""
        return self.settings.invaders in _PACES and not self.waiting

    def _run_on(self) -> None:
        """Set going what goes by itself."""
        if self.session is not None and self.runs and self.next_by_itself():
            self.host.later(_PACES[self.settings.invaders], "run", self._computer_turn(self.session))

    async def _on_run(self, arg: str) -> None:
        """The pause before something that goes by itself is over. `arg`: the game and how many answers there were."""
        session = self.session
        answer = self.next_by_itself() if session is not None and arg == self._computer_turn(session) else ""
        if not answer or not self.runs or self.screen != "game":
            return
        if self._covered():
            self._run_on()
            return
        self.settling = True  # what comes at last may be pressed by who has just ended a phase
        try:
            await self._give(answer)
        finally:
            self._let_settle()

    def _computer_turn(self, session: Session) -> str:
        return f"{session.id} {len(session.table.answers)}"

    def _fresh_hand(self) -> None:
        session = self.session
        if session is None:
            self.hand = Hand()
            return
        hands, decision = HANDS[session.table.game.id], session.decision()
        self.hand = hands.fresh(decision, self.hand.place if session.solo is not None else "")
        if session.lesson is not None and decision is not None:
            hands.taken_back(decision, self.hand, 0, session.lesson.step.answer)

    def _first_place(self) -> str:
        """Where the keyboard stands at first: the game's usual place, or one that can be chosen."""
        session = self.session
        if session is None:
            return ""
        hands, decision = HANDS[session.table.game.id], session.decision()
        first = hands.first_place(session.facing, session.view())
        offered = hands.offered(decision, self.hand, session.seat) if decision and session.seat is not None else ()
        return first if not offered or first in offered else min(offered)

    def _question_selector(self, session: Session) -> str:
        """Where the keyboard goes for a new question of the seat at the screen."""
        if session.held is not None:
            return '[data-act="pass"]'
        if session.table.game.open_hands and session.lesson is None:
            return self._next_focus
        return self._place_selector()

    def _place_selector(self) -> str:
        session = self.session
        decision = session.decision() if session is not None else None
        if session is not None and session.lesson is not None and decision is not None:
            return self._selector_of_the_lesson(decision)
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
        if session is not None and session.acting is not None and session.table.offers(option):
            await self._give(option)

    async def _do_rest(self, answer: str) -> None:
        """Answer a question that is asked several times to its end, each time in the same way."""
        session = self.session
        decision = session.decision() if session is not None else None
        if session is None or decision is None or session.lesson is not None or not session.table.offers(answer):
            return
        hands, events, given = HANDS[session.table.game.id], len(session.table.all_events), list[str]()
        now: Decision | None = decision
        while answer and now is not None and _same_question(decision, now) and len(given) < _MOST_ALIKE:
            session.answer(answer)
            given.append(answer)
            now = session.decision()
            answer = hands.likewise(now, answer) if now is not None else ""
        await self._keep_answers(session, given, self._after_stage)
        self._sound_of(session, events, secret=False)

    async def _do_without(self, answer: str) -> None:
        """Take an answer back and give those that followed it again, where none of them hangs on it."""
        session = self.session
        if session is None or session.stage != "seat" or answer not in session.table.answers:
            return
        at = len(session.table.answers) - 1 - session.table.answers[::-1].index(answer)
        later = session.table.answers[at + 1 :]
        if not HANDS[session.table.game.id].apart([answer, *later]) or not session.can_undo():
            self.notice = message(N_("Something else has been done since. Take back one step after the other."))
            return
        for _ in range(len(later) + 1):
            _ = session.undo()
        for each in later:
            if session.table.offers(each):
                session.answer(each)
        panel = self.panel
        await self._write(session)
        if self.session is session:
            self._after_stage()
            self.panel = panel

    async def _do_run(self, _arg: str) -> None:
        """Let what can go by itself go on once."""
        answer = self.next_by_itself()
        if answer:
            await self._give(answer)

    async def _do_press(self, word: str) -> None:
        """A button that changes the answer in the making."""
        decision = self.session.decision() if self.session is not None else None
        if self.session is not None and decision is not None:
            HANDS[self.session.table.game.id].press(decision, self.hand, word)
            if self.session.lesson is not None:
                self.focus = self._selector_of_the_lesson(decision)

    async def _do_aside(self, option: str) -> None:
        session = self.session
        if session is None or session.stage != "seat" or not session.table.offers(option):
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
        decision = session.decision() if session is not None else None
        if session is not None and session.acting is not None and decision is not None:
            answer = HANDS[session.table.game.id].composed(decision, self.hand, session.acting)
            if answer:
                await self._give(answer)

    async def _do_shuffle(self, _arg: str) -> None:
        session = self.session
        decision = session.decision() if session is not None else None
        if session is not None and session.seat is not None and decision is not None and session.lesson is None:
            hands, chance = HANDS[session.table.game.id], Chance(self.host.random())
            hands.by_chance(decision, self.hand, session.seat, chance)

    def _draw_curtain(self) -> None:
        """Hide what only one person may see: the seat's screen, and the knowledge of one side in a replay."""
        session = self.session
        if session is None or self.screen != "game":
            return
        self.spoken = ""  # what was said last may have been for one seat alone
        if self.replay is not None and not self._all_open():
            self.replay.look_as("public")
            self.waits_for = None
        elif session.stage in ("seat", "together"):
            before = session.stage
            session.draw()
            if session.stage != before:  # else there is nobody to hide from, and nothing that is in hand is lost
                self._after_stage()

    async def _do_pass(self, _arg: str) -> None:
        session = self.session
        looking = session is not None and session.stage == "together" and session.acting is None
        if session is None:
            return
        if session.held is not None:
            if session.go_on():
                await self._journal(session, self._looks(session), self._after_stage)
            else:
                self._after_stage()
        elif session.told or looking:
            _ = session.go_on()
            self._after_stage()

    async def _do_front(self, seat: str) -> None:
        """With open hands: whose things are looked at."""
        session = self.session
        if session is not None and session.table.game.open_hands and _in(seat, session.people):
            (self.replay or session).facing = int(seat)

    async def _do_hide(self, _arg: str) -> None:
        self._draw_curtain()

    async def _do_undo(self, _arg: str) -> None:
        session = self.session
        if session is None or self.replay is not None:
            return
        self._forget_notice()
        answers, taken_back = session.table.answers.copy(), session.table.answers[-1:]
        revealed, count = session.undo(), 1
        while session.can_undo() and self._goes_on(answers[-count]):  # else it would only go on by itself again
            revealed, count = revealed + session.undo(), count + 1

        def go_on() -> None:
            if self.session is session:  # else another tab has gone on with the game
                self._after_stage()
                self._back_into_the_hand(session, taken_back)
                self._speak(message(N_("Taken back.")))
                self._tell_revealed(revealed)

        await self._keep_undos(session, count, go_on)

    def _tell_revealed(self, events: Sequence[Event]) -> None:
        """What had been turned over is known now, though it is taken back."""
        said = [event.said for event in events][:3]
        if said:
            self.notice = message(_REVEALED[len(said) - 1], **dict(zip("abc", said, strict=False)))

    def _back_into_the_hand(self, session: Session, taken_back: list[str]) -> None:
        """An answer that was put together is there to go on from, if its seat is at the screen."""
        decision = session.decision()
        if decision is not None and session.seat is not None and taken_back:
            HANDS[session.table.game.id].taken_back(decision, self.hand, session.seat, taken_back[0])

    async def _do_redo(self, _arg: str) -> None:
        session = self.session
        if session is not None and self.replay is None:
            self._forget_notice()
            session.redo()
            while session.can_redo() and self._goes_on(session.table.answers[-1]):
                session.redo()
            await self._write(session)
            self._after_stage()

    async def _do_back(self, event: str) -> None:
        """Undo to a line of the log."""
        session = self.session
        if session is None or self.replay is not None or session.lesson is not None:
            return
        if event.isdigit() and session.at_hand:
            answers = session.table.answers.copy()
            revealed = session.table.undo_to(int(event), session.viewer)
            session.arrive(looking=True)
            self.waiting = True
            await self._write(session)
            if self.session is not session:  # another tab has gone on with the game
                return
            self._after_stage()
            self._back_into_the_hand(session, answers[len(session.table.answers) :])
            self._tell_revealed(revealed)

    # -- verbs: looking at a game again -------------------------------------------------------------------------------

    def _all_open(self) -> bool:
        """Whether everybody may see everything of the game that is over: agreed on before or now, or played alone."""
        session = self.session
        assert session is not None
        hands = HANDS[session.table.game.id]
        return self.agreed or session.solo is not None or hands.disclosed(session.table.view(None))

    async def _do_replay(self, _arg: str) -> None:
        session = self.session
        if session is not None and session.table.outcome is not None:
            self.replay = Replay(session.table, session.facing)
            self.panel = ""
            self.focus = '[data-act="moment:on"]'

    async def _do_moment(self, arg: str) -> None:
        """Step through a replay: first, back, on, last, or a number of answers."""
        replay = self.replay
        if replay is not None:
            steps = {"first": 0, "back": replay.at - 1, "on": replay.at + 1, "last": replay.length}
            replay.go(steps[arg] if arg in steps else int(arg) if arg.isdigit() else replay.at)

    async def _do_as(self, viewer: str) -> None:
        """Choose whose knowledge a replay shows."""
        replay = self.replay
        if replay is None or viewer not in ("public", "0", "1", "open"):
            return
        if viewer == "public" or self._all_open():
            replay.look_as(viewer)
        elif viewer != "open":
            self.waits_for = int(viewer)
            self.focus = "[data-hold]"
        else:
            self._ask_back(
                message(N_("Show everything?")),
                message(N_("It was agreed that the ghosts stay hidden after the end. Do both agree to show them now?")),
                message(N_("Both agree")),
                self._open_all,
            )

    async def _open_all(self) -> None:
        self.agreed = True
        if self.replay is not None:
            self.replay.look_as("open")

    async def _do_leave(self, _arg: str) -> None:
        """Back from a replay to the result."""
        self.replay, self.waits_for = None, None
        self.focus = '[data-act="replay"]'

    # -- the browser and other tabs -----------------------------------------------------------------------------------

    async def _on_offline(self, _arg: str) -> None:
        self.device = replace(self.device, offline=True)

    async def _on_update(self, _arg: str) -> None:
        self.device = replace(self.device, update=True)

    async def _on_standing(self, _arg: str) -> None:
        self.device = replace(self.device, standing=True)

    async def _do_update(self, _arg: str) -> None:
        """Load the newer version; only between games."""
        if self.screen == "lobby":
            self.host.update()

    async def _on_changed(self, _id: str) -> None:
        """Another tab has changed, added or deleted a game."""
        if self.screen == "lobby":
            await self._read_lobby()

    async def _on_asked(self, id: str) -> None:
        """Another tab wants the game that this one plays."""
        if self.session is not None and self.session.id == id:
            await self._write(self.session)
            await self._hand_over()

    async def _on_lost(self, id: str) -> None:
        """Another tab has taken the game, because this one did not answer; every answer was kept when it was given."""
        if self.session is not None and self.session.id == id:
            await self._hand_over()

    async def _hand_over(self) -> None:
        await self._to_lobby()
        self.notice = message(N_("The game goes on in another tab."))

    async def _as_it_stands(self, id: str) -> None:
        """Another tab has gone on with the game, and nothing of it may be lost: show it as it is kept."""
        await self._load(id)
        self.notice = message(N_("This game has gone on in another tab. Here it is as it stands there."))

    # -- verbs: learning ----------------------------------------------------------------------------------------------

    async def _do_lesson(self, game: str) -> None:
        """The guided first game, against a side that does as the lesson says."""
        playing = self.session is not None and self.session.lesson is None
        if playing or game not in LESSONS:
            return
        say, script, colours = self.speaker(), LESSONS[game], (*_COLOURS.get(game, ()), 1, 5)
        people = (Person(say(N_("Anna")), colours[0]), Person(say(N_("Teacher")), colours[1], "random"))
        table: Table[Any] = Table(GAMES[game], {**HANDS[game].begins(0), **script.setup}, script.seed)
        seated = people[: HANDS[game].seats(table.setup)]
        self.session = Session("lesson", table, seated, Chance(script.seed), lesson=Lesson(game, script))
        self.session.arrive(looking=False)
        self.screen, self.replay, self.waits_for = "game", None, None
        self._after_stage()

    async def _do_play_on(self, _arg: str) -> None:
        """The game of a lesson that is over and has not ended with it becomes a game like any other, and is kept."""
        session = self.session
        if session is None or session.lesson is None or not session.lesson.done or session.table.outcome is not None:
            return
        await self._seat_down(GameFile(session.table, session.people))

    # -- verbs: own decks ---------------------------------------------------------------------------------------------

    def own_decks(self) -> Decks:
        """The own decks on this device, read when they are first needed."""
        if self._decks is None:
            from web.decks import STORE, Decks

            self._decks = Decks(self.host.recall(STORE))
        return self._decks

    async def _do_decks(self, _arg: str) -> None:
        """The list of own decks (from the lobby, or back from one of them)."""
        if self.session is None:
            self._decks = None  # another tab may have changed them
            self.screen, self.panel = "decks", ""
            self.focus = "h1"

    async def _do_deck(self, arg: str) -> None:
        """A button of the list or of the editor: what is done, and to what."""
        word, _, rest = arg.partition(":")
        decks = self.own_decks()
        if self.screen == "decks" and word in ("open", "export", "delete") and not _in(rest, decks.drafts):
            return
        if word == "new" and self.screen == "decks":
            await self._change_deck(lambda decks: decks.new(self.speaker()))
            self._open_deck()
        elif word == "open" and self.screen == "decks":
            decks.show(int(rest))
            self._open_deck()
        elif word == "export" and self.screen == "decks":
            if not decks.faults(int(rest)):
                self.host.download("wisp-deck.json", decks.file(int(rest)))
        elif word == "delete" and self.screen == "decks":
            self._delete_deck(int(rest), decks.name(int(rest)))
        elif word == "tab" and rest in ("cards", "map"):
            decks.tab = rest
        elif word == "card" and self.screen == "deck" and _in(rest, decks.cards):
            decks.card = int(rest)
        elif self.screen == "deck":
            await self._change_deck(lambda decks: decks.change(word, rest))

    def _open_deck(self) -> None:
        if self.own_decks().open is not None:
            self.screen, self.focus = "deck", "h1"

    def _delete_deck(self, number: int, name: str) -> None:
        async def go() -> None:
            await self._change_deck(lambda decks: decks.delete(number))

        question = message(N_("Delete the deck “{name}”?"), name=name)
        lasting = message(N_("It is gone for good, on this device. Games that are played with it go on."))
        self._ask_back(question, lasting, message(N_("Delete")), go)

    async def _change_deck(self, change: Callable[[Decks], None]) -> None:
        """Change own decks and keep them; a gesture that fits nothing changes nothing."""
        from web.decks import STORE

        decks = self.own_decks()
        with suppress(KeyError, IndexError, ValueError, TypeError, AttributeError):
            change(decks)
        try:
            await self.host.keep(STORE, decks.dump())
        except StoreTrouble as refused:
            self.notice = refused.said

    async def _bring_deck(self, text: str) -> None:
        """A deck out of a file, or every reason why it is none."""
        from engine.lost_lights.deck import BadDeck

        decks = self.own_decks()
        try:
            decks.bring(text, self.speaker())
        except BadDeck as error:
            reasons = [fault.said for fault in error.faults[:3]]
            self.notice = message(_REASONS[len(reasons) - 1], **dict(zip("abc", reasons, strict=False)))
            return
        await self._change_deck(lambda decks: None)
        self._open_deck()

    # -- verbs: panels ------------------------------------------------------------------------------------------------

    async def _do_log(self, _arg: str) -> None:
        self._toggle("log")

    async def _do_menu(self, _arg: str) -> None:
        self._toggle("menu")

    def _toggle(self, panel: str) -> None:
        self.panel, self.beneath = "" if self.panel == panel else panel, ()
        self.focus = f"#{panel} button, #{panel} [tabindex]" if self.panel else "@back"

    async def _do_show(self, what: str) -> None:
        """Look at something of the table more closely: a card, a pile (see `Board.panel`); or of what can be chosen in
        the form of a new game (see `OwnForm.panel`)."""
        if self.screen == "new" and self.form.game in FORMS:
            self._open_sheet(what)
            return
        if (
            self.session is not None
            and self.session.stage != "curtain"
            and what.replace("-", "").replace("_", "").isalnum()
        ):
            self._open_sheet(what)

    def _open_sheet(self, what: str) -> None:
        """Put a sheet over the screen; one that was open stays beneath a card."""
        if not what.replace("-", "").replace("_", "").isalnum():
            return
        leads_back = self.panel.startswith("show-") and what.partition("-")[0] in ("card", "look")
        self.beneath = (*self.beneath, self.panel) if leads_back else ()
        self.panel = f"show-{what}"
        self.focus = ".dim .panel-head button"

    async def _do_again(self, _arg: str) -> None:
        """The same people once more; the other one makes the first move."""
        session = self.session
        if session is None or session.table.outcome is None:
            return
        old, hands = session.table, HANDS[session.table.game.id]
        began = hands.beginner(old.answered_by)
        setup: dict[str, str] = {**old.setup, **(hands.begins(1 - began) if began is not None else {})}
        table: Table[Any] = Table(old.game, setup, self.host.random())
        winner = sole_winner(old.outcome)
        await self._seat_down(GameFile(table, session.people, (*session.series, winner)[-LONGEST_SERIES:]))

    # -- verbs: lobby, new game, files --------------------------------------------------------------------------------

    async def _do_lobby(self, _arg: str) -> None:
        if self.session is not None and not self.trouble:
            await self._write(self.session)
        await self._to_lobby()

    async def _to_lobby(self) -> None:
        self.trouble = ""
        self.session, self.screen, self.panel, self.hand = None, "lobby", "", Hand()
        self.replay, self.waits_for, self.agreed, self.peeking = None, None, False, False
        self._close_dialog()
        self.host.release()
        await self._read_lobby()
        self.focus = "h1"

    async def _do_new(self, game: str) -> None:
        if game in GAMES:
            values = {option.id: option.default for option in GAMES[game].options}
            values |= FORMS[game].FIRST if game in FORMS else {}
            self.form = NewGame(game, self._people(game, HANDS[game].seats(values)), values)
            self.screen, self.panel = "new", ""
            self.focus = "h1"

    def _people(self, game: str, count: int) -> tuple[Person, ...]:
        """Who sits down: those of the last game, and others with names and colours that are free."""
        people = [_fitting(person, game) for person in self.last_people[:count]]
        say = self.speaker()
        names = [name for each in _NAMES if (name := say(each)) not in {person.name for person in people}]
        taken = {person.colour for person in people}
        colours = [each for each in (*_COLOURS.get(game, ()), 1, 5, 2, 3, 4, 6) if each not in taken]
        for name, colour in zip(names, dict.fromkeys(colours), strict=False):
            if len(people) < count:
                people.append(Person(name, colour))
        return tuple(people)

    async def _do_quick(self, game: str) -> None:
        if self.screen != "game":  # a second tap, while the game is being kept, must not begin another
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
            if value == "person" or value in COMPUTERS.get(form.game, ()):
                self._change_person(seat, player=value)
                self._disclose_by_default()
        elif name.startswith("colour") and seat >= 0:
            if value.isdigit() and 1 <= int(value) <= COLOURS:
                self._change_person(seat, colour=int(value))
        elif any(option.id == name and _has(option, value) for option in GAMES[form.game].options) or (
            name == "deck" and any(value == own for own, _, _ in self.ready_decks())
        ):
            values = {**form.values, name: value}
            if form.game in FORMS:
                values = FORMS[form.game].settled(values)
            if self.panel.startswith("show-"):  # chosen in a sheet, which closes with it
                self.panel, self.beneath = "", ()
                self.focus = f"#seat-form-{int(name[-1]) - 1} button" if name[-1:].isdigit() else ""
            count = HANDS[form.game].seats(values)
            self.form = replace(form, values=values, people=self._seated(count), problem=None)

    def _seated(self, count: int) -> tuple[Person, ...]:
        """The people of the form and as many others as there are seats more."""
        kept = self.form.people
        names, colours = {person.name for person in kept}, {person.colour for person in kept}
        more = [each for each in self._people(self.form.game, 6) if each.name not in names]
        free = [each for each in (1, 5, 2, 3, 4, 6) if each not in colours]
        fresh = [replace(each, colour=colour) for each, colour in zip(more, free, strict=False)]
        return (*kept, *fresh)[:count]

    def _disclose_by_default(self) -> None:
        """Against a computer everything is shown after the end unless one says otherwise; between people it is not."""
        alone = any(person.player != "person" for person in self.form.people)
        values = {**self.form.values, **HANDS[self.form.game].disclosing(alone)}
        self.form = replace(self.form, values=values)

    def _problem(self) -> Message | None:
        """Why the game cannot start as the form stands."""
        people = self.form.people
        names = [_as_read(person.name) for person in people]
        if not all(names):
            return message(N_("Every player needs a name."))
        if len(set(names)) < len(names):
            return message(N_("Two players have the same name."))
        if len({person.colour for person in people}) < len(people):
            return message(N_("Two players have the same colour."))
        if all(person.player != "person" for person in people):
            return message(N_("At least one player must be a person."))
        if self.form.seed.strip() and _seed_in(self.form.seed) is None:
            return message(N_("A seed is a whole number from 0 to {most}."), most=MOST_SEEDS - 1)
        return None

    async def _do_start(self, _arg: str) -> None:
        if self.screen != "new":
            return
        problem = self._problem()
        if problem is not None:
            self.form = replace(self.form, problem=problem)
            return
        people = tuple(replace(person, name=person.name.strip()) for person in self.form.people)
        self.last_people = people
        values = {**self.form.values, **self._deck_chosen()}
        seed = _seed_in(self.form.seed)
        table: Table[Any] = Table(GAMES[self.form.game], values, self.host.random() if seed is None else seed)
        await self._seat_down(GameFile(table, people))

    def ready_decks(self) -> list[tuple[str, str, str]]:
        """(value in the form, name, text) of every own deck that can be chosen for the game in the form."""
        if self.form.game != "lost_lights":
            return []
        return [(f"own{n}", name, text) for n, (text, name) in enumerate(self.own_decks().ready())]

    def _deck_chosen(self) -> dict[str, str]:
        """The set-up option of the deck that the form names: the text of an own one, or the stand-in deck."""
        if self.form.game != "lost_lights":
            return {}
        value = self.form.values.get("deck", "")
        return {"deck": next((text for own, _, text in self.ready_decks() if own == value), "")}

    async def _seat_down(self, game: GameFile) -> None:
        """Put a table on the device as a game of its own, and keep it before anything is shown."""
        id = f"{self.host.now():x}-{self.host.random() % 2**20:05x}"
        _ = await self.host.hold(id, take=False)
        self.session = Session(id, game.table, game.people, Chance(self.host.random()), series=game.series)
        self.session.arrive(looking=False)
        self.screen, self.replay, self.waits_for, self.agreed = "game", None, None, False
        await self._write(self.session)
        self._after_stage()

    async def _do_open(self, id: str) -> None:
        """Go on with a game of the list. Where another tab plays it, one of the two has to let go."""
        if await self.host.hold(id, take=False):
            await self._load(id)
            return

        async def go() -> None:
            _ = await self.host.hold(id, take=True)
            await self._load(id)

        self._ask_back(
            message(N_("This game is open in another tab")),
            message(N_("It can be played in one tab at a time. If it goes on here, the other tab closes it.")),
            message(N_("Go on here")),
            go,
        )

    async def _do_resume(self, id: str) -> None:
        """Go on with the game that was played last."""
        await self._do_open(id)

    async def _load(self, id: str) -> None:
        """Put a game of the store on the table."""
        text, journal = await self.host.read(id)
        game = read_file(text, replay=False)
        notice = game.table.notice
        if not _with_journal(game.table, journal):
            notice = message(N_("The last answers could not be read; the game goes on from the one before."))
        self.session = Session(id, game.table, game.people, Chance(self.host.random()), series=game.series)
        self.session.take_up()
        self.replay, self.waits_for, self.agreed = None, None, False
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
                self.host.download(f"wisp-{session.id}.json", self._file(session))
                return
            text, journal = await self.host.read(id)
            self.host.download(f"wisp-{id}.json", _whole_text(text, journal))

        if session is not None:
            all_open = session.table.game.open_hands or (session.table.outcome is not None and self._all_open())
        else:
            all_open = kept is None or (kept.game in GAMES and GAMES[kept.game].open_hands)
        if all_open:
            await go()
            return
        self._ask_back(
            message(N_("Save this game as a file?")),
            message(N_("Whoever reads the file can see the secrets of both sides.")),
            message(N_("Save the file")),
            go,
        )

    async def _do_delete(self, id: str) -> None:
        async def go() -> None:
            if await self.host.hold(id, take=False):
                await self.host.delete(id)
                self.host.release()
                await self._read_lobby()
            else:
                self.notice = message(N_("This game is open in another tab"))

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
        self.kept = {id: Kept.parse(text) or await self._made_anew(id) for id, text in heads}

    async def _made_anew(self, id: str) -> Kept | None:
        """The head of a game whose own cannot be read, from the game itself; None if that cannot be read either."""
        text, journal = await self.host.read(id)
        try:
            game = read_file(text, replay=False)
        except SaveError:
            return None
        _ = _with_journal(game.table, journal)
        return head(Session(id, game.table, game.people, Chance(0)), 0)

    # -- verbs: dialogs, settings, about ------------------------------------------------------------------------------

    def _ask_back(self, title: Message, text: Message, yes: Message, go: Callable[[], Awaitable[None]]) -> None:
        self.dialog = Dialog(title, text, (Button("close", message(N_("Cancel"))), Button("ok", yes, "end")))
        self._ok = go
        self.focus = "#dialog button"

    def _close_dialog(self) -> None:
        self.dialog, self._ok = None, None
        self.focus = "@back"

    async def _do_ok(self, _arg: str) -> None:
        go = self._ok
        self._close_dialog()
        if go is not None:
            await go()

    async def _do_report(self, _arg: str) -> None:
        """Hand out what went wrong, with the game, as a file: whoever gets it can play the game up to the mistake."""
        game = json.loads(self._file(self.session)) if self.session is not None else None
        self.host.download("wisp-report.json", json.dumps({"trouble": self.trouble, "game": game}, ensure_ascii=False))

    async def _do_close(self, _arg: str) -> None:
        await self._escape()

    async def _do_settings(self, _arg: str) -> None:
        self._toggle("settings")

    async def _do_rules(self, game: str) -> None:
        """The rules of a game; without its name those of the game on the table, else of the first box."""
        self.reading, self.search = game if game in HANDS else "geister", ""
        self._toggle("rules")

    async def _do_keys(self, _arg: str) -> None:
        self._toggle("keys")

    async def _do_statistics(self, _arg: str) -> None:
        self._toggle("statistics")

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
        changed: Any = value == "yes" if name in _SWITCHES else value
        self.settings = replace(self.settings, **{name: changed})
        if name == "invaders":
            self.waiting = False
            self._run_on()
        if name == "language":
            self.catalogue = await self.host.catalogue(value)
        try:
            await self.host.keep("settings", json.dumps(plain.dump(self.settings)))
        except StoreTrouble as refused:
            self.notice = refused.said

    # -- painting -----------------------------------------------------------------------------------------------------

    def speaker(self) -> Speaker:
        """Says messages in the language of the page, with the names at the table."""
        session = self.session
        if session is None:
            return Speaker(self.catalogue, (), self.settings.language)
        hands, nobody = HANDS[session.table.game.id], Speaker(self.catalogue, (), self.settings.language)
        names = hands.names(nobody, session.table.view(None), session.people)
        return Speaker(self.catalogue, names, self.settings.language)

    def paint(self) -> None:
        """Put the page as it is now on the screen."""
        made, self._made = self._made, None
        self.host.paint(self.markup() if made is None else made, self.settings, self.focus)

    def markup(self) -> Html:
        """The whole page as markup."""
        return painting.markup(self)


_NAMES: Final = (N_("Anna"), N_("Ben"), N_("Chris"), N_("Dana"), N_("Eli"), N_("Fay"))
_COLOURS: Final[dict[str, tuple[int, ...]]] = {"lost_lights": (3, 2)}
"""Seat colours at first, where the figures of a game have colours of their own."""

_SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "language": LANGUAGES,
    "theme": ("system", "dark", "light"),
    "text_scale": (".9", "1", "1.15", "1.3"),
    "motion": ("system", "full", "brisk", "none"),
    "confirm_moves": ("yes", "no"),
    "peek": ("yes", "no"),
    "sound": ("yes", "no"),
    "invaders": ("ask", *_PACES),
    "forecast": ("yes", "no"),
}
_SWITCHES: Final = {"confirm_moves", "peek", "sound", "forecast"}


def read_settings(text: str | None, language: str) -> Settings:
    """The kept settings; the defaults, in the visitor's language, where there are none or they cannot be read."""
    default = Settings(language=language if language in LANGUAGES else "en")
    try:
        kept = read_json(text or "{}")
        given = {**plain.dump(default), **kept}  # a version before may have known fewer of them
        settings = plain.parse(Settings, {name: given[name] for name in plain.dump(default)}, "settings")
    except (plain.Misfit, TypeError, SaveError):
        return default
    known = all(str(getattr(settings, name)) in values for name, values in _SETTINGS.items() if name not in _SWITCHES)
    return settings if known else default


def _in(number: str, things: Sequence[Any]) -> bool:
    """Whether this is the number of one of the things."""
    return number.isdigit() and len(number) < 4 and int(number) < len(things)


_REVEALED: Final = (
    N_("Taken back. Since then this had been revealed: {a}"),
    N_("Taken back. Since then this had been revealed: {a} {b}"),
    N_("Taken back. Since then this had been revealed: {a} {b} {c}"),
)


def _same_question(before: Decision, now: Decision) -> bool:
    """Whether the same is asked again, apart from how much is left."""
    return before.seat == now.seat and _asked_word(before) == _asked_word(now)


def _asked_word(decision: Decision) -> tuple[object, ...]:
    parts = dict(decision.prompt.parts)
    what = parts.get("what")
    land = dict(what.parts).get("land") if isinstance(what, Message) else None
    return decision.prompt.word, parts.get("card"), what.word if isinstance(what, Message) else "", land


_REASONS: Final = (
    N_("This file cannot be used as a deck. {a}"),
    N_("This file cannot be used as a deck. {a} {b}"),
    N_("This file cannot be used as a deck. {a} {b} {c}"),
)


def _fitting(person: Person, game: str) -> Person:
    """The person at another game's table: the computer players there have other names."""
    known = ("person", *COMPUTERS.get(game, ()))
    return person if person.player in known else replace(person, player=known[-1])


def _seed_in(text: str) -> int | None:
    """The seed that was typed; None if the field is empty or holds no seed."""
    text = text.strip()
    seed = int(text) if text.isascii() and text.isdigit() else MOST_SEEDS
    return seed if seed < MOST_SEEDS else None


def _as_read(name: str) -> str:
    """A name as the eye takes it: without what is not seen, and with blanks and accents written one way."""
    seen = "".join(sign for sign in unicodedata.normalize("NFC", name) if sign.isprintable())
    return " ".join(seen.split())


def _has(option: Any, value: str) -> bool:
    return any(choice.value == value for choice in option.choices)


def _replay(table: Table[Any], entry: str) -> bool:
    """Give one journal entry to the table; False if it does not fit."""
    try:
        kind, value = read_json(entry)
        if kind == "answer":
            table.answer(value)
        elif kind == "look" and value.isdigit():
            table.look(int(value))
        elif kind == "undo":
            _ = table.undo(None)
        else:
            return False
    except (ValueError, TypeError, AttributeError, TellableError):
        return False
    return True


def _whole_text(text: str, journal: list[str]) -> str:
    """The file with the journal played into it; as it is, if it cannot be read."""
    try:
        game = read_file(text, replay=False)
    except SaveError:
        return text
    _ = _with_journal(game.table, journal)
    return write_file(game)


def _with_journal(table: Table[Any], journal: list[str]) -> bool:
    """Play the journal into the table, as far as it can be read; whether all of it could."""
    return all(_replay(table, entry) for entry in journal)
