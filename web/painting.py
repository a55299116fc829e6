"""From the state of the page to its markup. Nothing but what the present stage allows goes into it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import plain
from engine.decision import Decision
from engine.events import Event
from engine.game import Outcome
from engine.games import GAMES
from engine.lazily import Lazily
from engine.saves import OLD_LINE, SaveError, read_json, read_message
from engine.table import TAKEN_BACK, Table
from engine.text import N_, Message, Seat, Speaker, message, words_of
from web.boards import BOARDS
from web.hands import HANDS, Hands, steps
from web.kept import Kept
from web.lesson import LESSONS, ending, refusal
from web.replay import Replay
from web.session import Session, sole_winner
from web.ui.about import about
from web.ui.curtain import curtain
from web.ui.dialog import dialog
from web.ui.game import game_screen
from web.ui.keys import keys_panel
from web.ui.lobby import lobby
from web.ui.markup import Html, join, tag
from web.ui.model import Bar, Button, LogLine, Look, Notice, Playback, Result, SavedGame, Top, Trouble
from web.ui.new_game import FORMS, new_game
from web.ui.parts import game_name
from web.ui.rules import rules
from web.ui.settings import settings_panel
from web.ui.statistics import statistics_panel
from web.ui.trouble import trouble

if TYPE_CHECKING:
    from web.page import Page


COURSES: Mapping[str, Callable[[Speaker, Table[Any]], Html | None]] = Lazily(
    {"spirit_island": "web.ui.island_course:panel"}
)
"""By game: the sheet that tells, after the end, how it went."""

_NEWS = 5
"""Sentences on the curtain about what has just happened: the last ones."""


def markup(page: Page) -> Html:
    """The whole page."""
    return Painting(page).markup()


def bar(page: Page) -> Bar:
    """The decision bar of a game on the screen."""
    return Painting(page).bar()


def look(page: Page) -> Look:
    """What the board lights."""
    return Painting(page).look()


def saved_games(page: Page) -> list[SavedGame]:
    """The list of games, the one played last first, the unreadable ones at the end."""
    heads = sorted(page.kept.items(), key=lambda item: -(item[1].changed if item[1] is not None else 0))
    return [_saved(page, id, kept) for id, kept in heads]


def _saved(page: Page, id: str, kept: Kept | None) -> SavedGame:
    if kept is None or kept.game not in HANDS:
        return SavedGame(id, "", (), "", message(N_("This game cannot be read. It can be saved as a file.")), True)
    when = page.host.when(kept.changed, page.settings.language)
    _ = GAMES[kept.game], HANDS[kept.game]  # its sentences are known once it has been imported
    try:
        said = read_message(read_json(kept.state))
    except (plain.Misfit, SaveError):
        said = message(N_("Saved game"))
    if OLD_LINE in words_of(said):  # of another version: no line is better than one that says so
        said = message(N_("Saved game"))
    names = [person.name for person in kept.people]
    text = Speaker(page.catalogue, names, page.settings.language)(said)
    said = Message("{said}", (("said", text),))  # said already: each line has names of its own
    return SavedGame(id, kept.game, kept.people, when, said, False, kept.over)


def _whose(event: Event, by: Sequence[int | None]) -> int | None:
    """The seat that a line of the log is about: who answered last, or who took something back."""
    if event.said.word == TAKEN_BACK:
        return next((part.seat for _, part in event.said.parts if isinstance(part, Seat)), None)
    return by[event.at - 1] if event.at else None


class Painting:
    """One picture of the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.say = page.speaker()
        self.hand = page.hand

    @property
    def session(self) -> Session:
        """The game on the screen."""
        assert self.page.session is not None
        return self.page.session

    @property
    def hands(self) -> Hands:
        """How this game is played by hand."""
        return HANDS[self.session.table.game.id]

    def markup(self) -> Html:
        """The whole page as markup."""
        page = self.page
        if page.trouble:
            return self._trouble()
        if page.screen == "game" and page.session is not None:
            screen = self._curtain() if self.session.stage == "curtain" or page.waits_for is not None else self._table()
        else:
            screen = self._outside()
        # One live region for all screens, so that it is there before something is said in it.
        live = tag("div", {"id": "live", "class": "vh", "role": "status", "aria-live": "polite"}, self._aloud())
        return join(screen, live)

    def _aloud(self) -> str:
        """What is spoken: what has just happened, else what lies over an open sheet (a refusal in the lesson)."""
        page = self.page
        return page.spoken or (self.say(self._told(page.notice)) if self._sheet and page.notice is not None else "")

    def _trouble(self) -> Html:
        told = Trouble(
            message(N_("Something went wrong")),
            message(N_("The page made a mistake and could not go on.")),
            message(N_("Your games are kept as they were after the last move.")),
            (
                Button("report", message(N_("Save a report as a file")), "", "ui-save"),
                Button("lobby", message(N_("To the lobby")), "go"),
            ),
            self.page.trouble,
        )
        return trouble(self.say, told)

    def _outside(self) -> Html:
        page, say = self.page, self.say
        if page.screen == "new":
            screen = new_game(say, page.form, GAMES[page.form.game].options, [each[:2] for each in page.ready_decks()])
        elif page.screen in ("decks", "deck"):
            screen = self._decks()
        else:
            screen = lobby(say, saved_games(page), page.settings, self._notice(), page.device)
        return join(screen, self._over(), self._dialog())

    def _decks(self) -> Html:
        """The own decks, or one of them."""
        from web.ui.deck_editor import deck_screen, decks_screen

        decks = self.page.own_decks()
        drawn = deck_screen if self.page.screen == "deck" and decks.open is not None else decks_screen
        return drawn(self.say, decks, self._notice())

    def _notice(self) -> Notice | None:
        """What has to be told; with it, where the game is not kept, the file."""
        page = self.page
        if page.notice is None:
            return None
        helps = page.not_kept and page.session is not None
        return Notice(
            self._told(page.notice), (Button("export", message(N_("Save as a file")), "", "ui-save"),) if helps else ()
        )

    @property
    def _sheet(self) -> bool:
        """Whether a sheet lies over the table, so that the bar is out of sight."""
        return self.page.screen == "game" and self.page.panel not in ("", "log", "menu")

    def _told(self, notice: Message) -> Message:
        """What is told; before a sheet, the refusal of a lesson with what is to be done."""
        session = self.page.session
        if not self._sheet or session is None or session.lesson is None or notice != refusal():
            return notice
        return message(N_("In the lesson, do as it says: {asked}"), asked=session.lesson.step.asked)

    def _dialog(self) -> Html | None:
        return dialog(self.say, self.page.dialog) if self.page.dialog is not None else None

    def _over(self) -> Html | None:
        """The panel that lies over the screen, if one is open."""
        page, say = self.page, self.say
        if page.panel == "settings":
            return settings_panel(say, page.settings)
        if page.panel == "about":
            return about(say, page.licences)
        if page.panel == "rules":
            session = page.session
            game = session.table.game.id if session is not None else page.reading
            # Not beside a game that is being played: the lesson would take its place on the table.
            lesson = game in LESSONS and (session is None or session.lesson is not None)
            return rules(say, game, page.search, lesson=lesson)
        if page.panel.startswith("show-") and page.session is not None and page.screen == "game":
            return self._shown(page.panel.removeprefix("show-"))
        if page.panel.startswith("show-") and page.screen == "new" and page.form.game in FORMS:
            return FORMS[page.form.game].panel(say, page.panel.removeprefix("show-"), page.form)
        if page.panel == "keys":
            return keys_panel(say)
        if page.panel == "statistics":
            return statistics_panel(say, [kept for kept in page.kept.values() if kept is not None])
        return None

    def _shown(self, what: str) -> Html | None:
        """Something of the table that is looked at more closely."""
        session, replay = self.session, self.page.replay
        if what == "course" and session.table.game.id in COURSES:
            return COURSES[session.table.game.id](self.say, session.table)
        view = replay.view() if replay is not None else session.view()
        look = self.look() if replay is None else Look(facing=replay.facing)
        look = replace(look, forecast=self.page.settings.forecast)
        confirm = self.bar().buttons[-1:] if replay is None and self.hand.chosen else ()
        return BOARDS[session.table.game.id].panel(self.say, what, view, look, session.people, confirm)

    def _curtain(self) -> Html:
        page, session = self.page, self.session
        table = session.table
        who = page.waits_for if page.waits_for is not None else table.asks
        assert who is not None
        replaying = page.waits_for is not None
        news = () if replaying else session.news()[-_NEWS:]
        chip = self.hands.chip(table.view(None))
        undo = session.can_undo() and not replaying
        screen = curtain(
            self.say, session.people[who], who, news, undo, table.game.id, chip, self._notice(), peek=page.settings.peek
        )
        return join(screen, self._dialog())

    # -- a game -------------------------------------------------------------------------------------------------------

    def _table(self) -> Html:
        page, session = self.page, self.session
        table, replay = session.table, page.replay
        view = replay.view() if replay is not None else session.view()
        top = Top(
            game_name(table.game.id),
            # after the end of a duel it would name a move that nobody makes
            self.hands.chip(view) if table.outcome is None or replay is not None or table.game.open_hands else None,
            replay is None and session.can_undo(),
            replay is None and session.can_redo(),
            page.panel == "log",
            page.panel == "menu",
        )
        over = session.stage == "over"
        return game_screen(
            self.say,
            table.game.id,
            view,
            replace(self.look() if replay is None else self._look_of_replay(replay), forecast=page.settings.forecast),
            session.people,
            self.bar() if replay is None else Bar(None, message(N_("Replay"))),
            top,
            log=self._log_lines() if page.panel == "log" else None,
            menu=self._menu(),
            result=self.result() if over and replay is None else None,
            playback=self._playback() if replay is not None else None,
            dialog=page.dialog,
            over=self._over(),
            notice=self._notice(),
        )

    def look(self) -> Look:
        """What the board lights."""
        if self.page.session is None:
            return Look()
        session, hand = self.session, self.hand
        decision, acting, scene = session.decision(), session.acting, session.stage == "together"
        again = self.hands.again(session.table.answers, session.table.answered_by)
        if decision is None or acting is None:
            return Look(focus=hand.place, facing=session.facing, scene=scene, again=again)
        offered = self.hands.offered(decision, hand, acting)
        chosen = steps.chosen_place(decision, hand)
        if session.lesson is not None:
            offered &= self.page.ways_of_the_lesson(decision).places
        marked = tuple(hand.marked)
        at = hand.place, session.facing
        ids = tuple(option.id for option in decision.options)
        look = Look(offered, hand.selected, chosen, hand.asked, *at, hand.draft, marked, scene, acting, again, ids)
        return replace(look, asked_seat=decision.seat, question=decision.prompt)

    def _look_of_replay(self, replay: Replay) -> Look:
        """Nothing is lit; what has been rolled by then tumbles."""
        table = replay.table
        again = self.hands.again(table.answers[: replay.at], table.answered_by[: replay.at])
        return Look(facing=replay.facing, focus=self.hand.place, again=again)

    def bar(self) -> Bar:
        """The decision bar: who is asked, what, and what can be pressed."""
        session = self.session
        lesson, decision = session.lesson, session.decision()
        if session.held is not None and session.rest is not None:
            return self._settled(self.hands.resting(session.rest, session.view()))
        if lesson is not None and session.told:
            sign = self._bar_of(decision).sign if decision is not None else ""
            return replace(lesson.bar(session.acting, ()), sign=sign)
        if lesson is not None and decision is not None:
            acts = self.page.ways_of_the_lesson(decision).acts
            usual = self._bar_of(decision)
            shows = "show:"  # where what is to be pressed may be out of sight on a small screen
            buttons = tuple(each for each in usual.buttons if each.act in acts or each.act.startswith(shows))
            return replace(lesson.bar(decision.seat, buttons), sign=usual.sign)
        if decision is None and session.stage == "together":
            return self._bar_together()
        if decision is None:
            asked = session.table.asks
            return Bar(asked, message(N_("{who} is thinking."), who=Seat(asked or 0)), self._last_news())
        return self._settled(self._bar_of(decision))

    def _settled(self, bar: Bar) -> Bar:
        """Buttons that end something wait a moment where others have just been."""
        if not self.page.settling:
            return bar
        return replace(bar, buttons=tuple(replace(each, disabled=self.page.waits(each)) for each in bar.buttons))

    def _bar_of(self, decision: Decision) -> Bar:
        """The bar of a question."""
        session, acting = self.session, self.session.acting
        composing = self.hands.bar(decision, self.hand, acting, session.view()) if acting is not None else None
        if composing is None:
            return self._bar_choose(decision)
        if self.page.next_by_itself():
            composing = replace(composing, buttons=(*composing.buttons, *self._goes_by_itself()))
            if self.page.runs:
                composing = replace(composing, line=message(N_("This goes on by itself.")))
        why = self._why_not() if self.hand.asked else None
        return replace(composing, line=why) if why is not None else composing

    def _goes_by_itself(self) -> tuple[Button, ...]:
        """Of a question that the page may answer by itself: whether it does."""
        if self.page.runs:
            return (Button("set:invaders:ask", message(N_("I choose each land"))),)
        return (
            Button("set:invaders:calm", message(N_("From now on by itself"))),
            Button("run", message(N_("The next one")), "go"),
        )

    def _bar_together(self) -> Bar:
        session = self.session
        asked = session.table.asks
        alone = session.solo is not None or asked is None
        label = message(N_("Go on")) if alone else message(N_("Pass the device to {who}"), who=Seat(asked or 0))
        go_on = Button("pass", label, "go")
        events = [event for event in session.log()[session.seen :] if event.reveals]
        told = self.hands.headline(session.table.view(None))
        title = told or (events[-1].said if events else message(N_("Look together")))
        return Bar(None, title, None if alone else message(N_("Both may look now.")), (go_on,))

    def _bar_choose(self, decision: Decision) -> Bar:
        hand = self.hand
        line = self._bar_line()
        let_go = Button("letgo", message(N_("Let go")), "ghost")
        if hand.chosen:
            confirm = Button("confirm", message(N_("Confirm")), "go")
            return Bar(decision.seat, message(N_("Make this move?")), line, (let_go, confirm))
        if hand.selected:
            title = message(N_("Where to, from {square}?"), square=hand.selected)
            return Bar(decision.seat, title, line, (let_go,))
        plain_choices = [option for option in decision.options if not option.at and not option.aside]
        buttons = tuple(
            Button(f"choose:{option.id}", message(self.hands.LABELS[option.id]), "go" if number == 0 else "")
            for number, option in enumerate(plain_choices)
        )
        return Bar(decision.seat, decision.prompt, line, buttons)

    def _bar_line(self) -> Message | None:
        """Under the question: why not, what the move would do, or what happened last."""
        hand, table, seat = self.hand, self.session.table, self.session.acting
        if hand.asked and seat is not None:
            return self._why_not()
        if hand.chosen and seat is not None:
            return next(iter(table.preview(hand.chosen, seat)), None)
        return self._last_news()

    def _why_not(self) -> Message:
        """Why the place that was tried cannot be chosen."""
        acting = self.session.acting
        assert acting is not None
        return self.session.table.why_not(acting, self.hands.subject(self.hand))

    def _last_news(self) -> Message | None:
        """In public words: the bar is read aloud, and whoever sits there knows the rest."""
        events = self.session.table.log(None)
        return events[-1].said if events else None

    def _menu(self) -> tuple[Button, ...]:
        session = self.session
        decision = session.decision() if session.lesson is None else None
        asides = [option.id for option in decision.options if option.aside] if decision is not None else []
        icons = self.hands.ICONS
        offers = tuple(Button(f"aside:{id}", message(self.hands.LABELS[id]), "", icons[id]) for id in sorted(asides))
        hide = Button("hide", message(N_("Draw the curtain")), "", "ui-curtain")
        kept = session.lesson is None
        return (
            *offers,
            *((hide,) if session.solo is None and session.stage == "seat" else ()),
            Button("rules", message(N_("Rules")), "", "open-book"),
            Button("keys", message(N_("Keyboard (?)")), "", "ui-keys"),
            Button("settings", message(N_("Settings")), "", "cog"),
            *((Button("export", message(N_("Save as a file")), "", "ui-save"),) if kept else ()),
            Button("lobby", message(N_("Save and leave") if kept else N_("Leave the lesson")), "", "ui-back"),
        )

    def result(self) -> Result:
        """How the game ended."""
        session = self.session
        outcome = session.table.outcome
        assert outcome is not None
        winner = sole_winner(outcome)
        if session.table.game.open_hands and session.lesson is None:
            return self._result_together(outcome)
        title = (
            message(N_("{who} wins"), who=Seat(winner))
            if winner is not None
            else message(N_("Both win") if outcome.winners else N_("A draw"))
        )
        if session.lesson is not None:
            title, facts = message(N_("The lesson is over")), tuple(self.hands.facts(session.table.view(None)))
            return Result(title, outcome.said, winner, facts, ending(session.table.game.id))
        facts = (*self.hands.facts(session.table.view(None)), *session.score(), self._seed())
        again = Button("again", message(N_("Again, the other side begins")), "go", "ui-swap")
        replay = Button("replay", message(N_("Replay")), "", "ui-replay")
        back = Button("lobby", message(N_("To the lobby")), "", "ui-back")
        return Result(title, outcome.said, winner, facts, (back, replay, again))

    def _result_together(self, outcome: Outcome) -> Result:
        """How a game ended that all have played together."""
        title = message(N_("Victory") if outcome.winners else N_("Defeat"))
        game = self.session.table.game.id
        facts = (*self.hands.facts(self.session.table.view(None)), self._seed())
        again = Button("again", message(N_("One more game")), "go", "ui-redo")
        replay = Button("replay", message(N_("Replay")), "", "ui-replay")
        back = Button("lobby", message(N_("To the lobby")), "", "ui-back")
        course = (Button("show:course", message(N_("How it went")), "", "hourglass"),) if game in COURSES else ()
        buttons = (back, *course, replay, again)
        return Result(title, self.hands.ending(outcome), None, facts, buttons, together=bool(outcome.winners))

    def _seed(self) -> Message:
        """The seed: it tells the order of the cards and the dice to come, so it is shown once the game is over."""
        return message(N_("Seed: {seed}"), seed=self.session.table.seed)

    def _playback(self) -> Playback:
        """What the bar of a replay shows."""
        replay = self.page.replay
        assert replay is not None
        people = self.session.people
        events = [event for event in replay.log() if event.at <= replay.at]
        choices = [("public", message(N_("What both know")))]
        choices += [(str(seat), message(N_("What {who} knew"), who=Seat(seat))) for seat in range(len(people))]
        choices.append(("open", message(N_("Everything"))))
        if self.session.table.game.open_hands:
            choices = []
        outcome = self.session.table.outcome
        if outcome is not None and replay.at == replay.length:
            said = outcome.said
        else:
            said = events[-1].said if events else message(N_("Replay"))
        return Playback(said, replay.at, replay.length, tuple(choices), replay.viewer)

    def _log_lines(self) -> list[LogLine]:
        session, replay = self.session, self.page.replay
        undone = session.at_hand and session.lesson is None and replay is None
        seat = session.viewer if undone else None
        by = session.table.answered_by
        events = replay.log() if replay is not None else session.log()
        view = replay.view() if replay is not None else session.view()
        whole = session.table.game.open_hands  # all lines of an answer lead back to before it: the first one says so
        return [
            LogLine(
                event.id,
                event.said,
                event.places,
                event.reveals,
                _whose(event, by),
                seat is not None
                and not (whole and number and events[number - 1].at == event.at)
                and session.table.can_undo_to(event.id, seat),
                event.at if replay is not None else None,
                self.hands.heading(event),
                self.hands.mark(event, view),
            )
            for number, event in enumerate(events)
        ] + self._log_end(len(events))

    def _log_end(self, id: int) -> list[LogLine]:
        """How the game ended, under its last event."""
        outcome, replay = self.session.table.outcome, self.page.replay
        if outcome is None:
            return []
        return [LogLine(id, outcome.said, moment=replay.length if replay is not None else None, heading=1)]
