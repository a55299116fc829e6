"""A table: a game being played. Set-up, seed and answers are the whole truth; everything else can be played again."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar, cast

from engine import plain
from engine.chance import Chance
from engine.decision import Decision, Option, Rules
from engine.events import Event, Sink, forget
from engine.game import Game, Outcome, Setup
from engine.text import N_, Message, Part, Seat, TellableError, message

_ANSWER_CANNOT_BE_CHOSEN: Final = N_("“{answer}” cannot be chosen now.")
_THAT_CAN_NO_LONGER: Final = N_("That can no longer be taken back.")
_THE_RULES_FAILED_AT: Final = N_("The rules failed at this answer. The game is as it was before it.")
_THERE_WAS_ONLY_ONE: Final = N_("There was only one choice.")
_WHO_HAD_ONLY_ONE: Final = N_("{who} had only one choice.")
_IT_IS_WHO_S: Final = N_("It is {who}’s turn.")
_THE_GAME_IS_OVER: Final = N_("The game is over.")

S = TypeVar("S")

MOST_SEEDS = 2**53
"""Seeds are whole numbers below it (they pass through JavaScript)."""

TAKEN_BACK = N_("{who} has taken back the last choice.")
"""A line of the log that no rule tells: it stays where it is when the game is played again (see `tell_taken_back`)."""

_STEPS_WITHOUT_A_QUESTION = 10_000
_ANSWERS_BETWEEN_RESTS = 16


class NotOffered(TellableError):
    """The answer is not among the options; nothing has changed."""

    def __init__(self, answer: str) -> None:
        super().__init__(message(_ANSWER_CANNOT_BE_CHOSEN, answer=answer[:80]))


class UndoRefused(TellableError):
    """This seat may not take back that far; nothing has changed."""

    def __init__(self) -> None:
        super().__init__(message(_THAT_CAN_NO_LONGER))


class BrokenRule(TellableError):
    """A rule failed while it ran; the table is as it was before the answer."""

    def __init__(self) -> None:
        super().__init__(message(_THE_RULES_FAILED_AT))


@dataclass(frozen=True, slots=True)
class Rest(Generic[S]):
    """A copy of the state between two steps, and how many answers and events there had been."""

    answers: int
    events: int
    state: S


class Table(Generic[S]):
    """One game being played.

    >>> from engine.geister.game import GEISTER
    >>> table = Table(GEISTER, {"first_player": "first"}, seed=1)
    >>> asked = table.decision(table.asks)
    >>> table.answer(asked.options[0].id)
    >>> table.can_undo(1)
    True
    """

    def __init__(self, game: Game[S], setup: Setup, seed: int, *, auto: bool = True) -> None:
        """BadSetup for options the game does not have; ValueError for a seed outside 0 .. 2**53 - 1."""
        if not 0 <= seed < MOST_SEEDS:
            raise ValueError("a seed is a whole number from 0 to 2**53 - 1")
        self.game = game
        self.setup: dict[str, str] = dict(setup)
        self.seed = seed
        self.auto = auto
        self.answers: list[str] = []
        self.floor = 0
        """Undo does not go below this many answers (a game carried over from another version of the rules)."""
        self.notice: Message | None = None
        """What must be said about how this table was loaded."""
        self._by: list[int | None] = []
        self._itself: set[int] = set()
        self._looked: dict[int, int] = {}
        self._undone: list[list[str]] = []
        self._lines: list[Event] = []
        """Lines that no rule tells, to be told again once as many answers have been given."""
        self._began = 0
        self._halts: Callable[[S], bool] | None = None
        """Before which step the game stops although nothing is asked (for `halted`)."""
        self._catches = False
        """Whether the state before each step is kept in `_caught` (costly; for `imagine`)."""
        self._caught: S | None = None
        self._marks: dict[int, int] = {}
        self._tell: Sink = self._note
        self._begin()
        self._answer_by_itself()

    # -- the run of the game ------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """The state before the first answer, from set-up and seed alone."""
        self._events: list[Event] = []
        self._rests: list[Rest[S]] = []
        self._views: dict[int | None, Any] = {}
        self._running: Rules[None] | None = None
        self._asked: Decision | None = None
        self.outcome: Outcome | None = None
        self.state = self.game.new(self.setup, Chance(self.seed), self._tell)
        self._rest()
        self._run("")

    def _note(
        self,
        word: str,
        /,
        *,
        places: tuple[str, ...] = (),
        reveals: bool = False,
        private: Mapping[int, Message] | None = None,
        **parts: Part,
    ) -> None:
        """The sink that keeps the log."""
        said = Message(word, tuple(parts.items()))
        self._events.append(Event(len(self._events), len(self.answers), said, places, reveals, private or {}))

    def _rest(self) -> None:
        self._rests.append(Rest(len(self.answers), len(self._events), self.game.copy(self.state)))

    def _run(self, answer: str) -> None:
        """Run the rules from the given answer (none if no step is under way) to the next question or the end."""
        self._views.clear()
        for _ in range(_STEPS_WITHOUT_A_QUESTION):
            try:
                if self._running is None:
                    self._asked = None
                    self.outcome = self.game.over(self.state)
                    if self.outcome is not None or (self._halts is not None and self._halts(self.state)):
                        return
                    if len(self.answers) - self._rests[-1].answers >= _ANSWERS_BETWEEN_RESTS:
                        self._rest()
                    self._began = len(self.answers)
                    if self._catches:
                        self._caught = self.game.copy(self.state)
                    self._running = self.game.step(self.state, self._tell)
                    self._asked = next(self._running)
                else:
                    self._asked = self._running.send(answer)
                return
            except StopIteration:
                self._running = None
        raise RuntimeError("the rules go on without asking or ending")

    def _give(self, answer: str) -> None:
        """Give one answer that is known to be offered."""
        asked = self._asked
        assert asked is not None
        self._by.append(asked.seat)
        self.answers.append(answer)
        self._run(answer)
        self._tell_lines()

    def offers(self, answer: str) -> bool:
        """Whether this answer is among the options now."""
        return answer in [option.id for option in self.options]

    def answer(self, answer: str) -> None:
        """Answer the question. NotOffered or BrokenRule leave the table exactly as it was."""
        if not self.offers(answer):
            raise NotOffered(answer)
        before = len(self.answers)
        try:
            self._give(answer)
            self._answer_by_itself()
        except Exception as error:
            _ = self._back_to(before)
            raise BrokenRule from error
        self._undone.clear()

    def _answer_by_itself(self) -> None:
        """Give answers to questions that have only one and that the rules let the table answer."""
        while self.auto and self._asked is not None and self._asked.auto and not self._asked.secret:
            if len(self._asked.options) != 1:
                return
            self._itself.add(len(self.answers))
            self._tell_only_choice()
            self._give(self._asked.options[0].id)

    def _tell_only_choice(self) -> None:
        if self.asks is None:
            self._tell(_THERE_WAS_ONLY_ONE)
        else:
            self._tell(_WHO_HAD_ONLY_ONE, who=Seat(self.asks))

    # -- what may be known --------------------------------------------------------------------------------------------

    @property
    def asks(self) -> int | None:
        """The seat that is asked now; None where any player may answer, and after the end."""
        return self._asked.seat if self._asked is not None else None

    @property
    def asks_secretly(self) -> bool:
        """Whether the answer to the present question is hidden from the other seats."""
        return self._asked is not None and self._asked.secret

    def decision(self, seat: int | None) -> Decision | None:
        """The question, as `seat` may know it; None after the end.

        A seat that is not asked learns who is asked, never the options: they may be a hand. With open hands everybody
        sees every question.
        """
        asked = self._asked
        if asked is None or asked.seat is None or asked.seat == seat or self.game.open_hands:
            return asked
        return Decision(asked.seat, message(_IT_IS_WHO_S, who=Seat(asked.seat)), ())

    def view(self, seat: int | None) -> Any:
        """What `seat` may know of the state (None: what everyone may know)."""
        seat = None if self.game.open_hands else seat  # then all know the same
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def log(self, seat: int | None) -> tuple[Event, ...]:
        """What has happened, as `seat` may know it."""
        return tuple(event.seen_by(seat) for event in self._events)

    def look(self, seat: int) -> None:
        """Note that `seat` has seen its screen: from now on the answer before it cannot be taken back in a duel."""
        self._looked[seat] = len(self.answers)

    def looked(self, seat: int) -> bool:
        """Whether `seat` has seen its screen since the last answer."""
        return self._looked.get(seat) == len(self.answers)

    def preview(self, answer: str, seat: int) -> tuple[Message, ...]:
        """What this answer would do, as far as `seat` can tell. NotOffered if it is not offered to that seat."""
        asked = self.decision(seat)
        for option in asked.options if asked is not None else ():
            if option.id == answer:
                return self.game.preview(self.view(seat), option)
        raise NotOffered(answer)

    def forecast(self, seat: int | None) -> tuple[Message, ...]:
        """What will happen by itself, as far as `seat` can tell."""
        return self.game.forecast(self.view(seat))

    def why_not(self, seat: int, subject: str) -> Message:
        """Why this place or answer cannot be chosen by `seat` now."""
        asked = self.decision(seat)
        if asked is None:
            return message(_THE_GAME_IS_OVER)
        if asked.seat is not None and asked.seat != seat and not self.game.open_hands:
            return asked.prompt
        return self.game.why_not(self.view(seat), asked, subject)

    # -- undo and redo ------------------------------------------------------------------------------------------------

    def _back_to(self, count: int) -> tuple[Event, ...]:
        """Play again to `count` answers from the nearest rest; the events that this took away."""
        gone = len(self._events)
        lost = self._events
        while self._rests and self._rests[-1].answers > count:
            _ = self._rests.pop()
        again = self.answers[:count]
        since = self._rests[-1].events if self._rests else 0
        self._lines = lines_apart(lost[since:])
        self._itself = {at for at in self._itself if at < count}
        self._marks = {at: mark for at, mark in self._marks.items() if at <= count}
        if self._rests:
            rest = self._rests[-1]
            self._events = self._events[: rest.events]
            del self.answers[rest.answers :], self._by[rest.answers :]
            self.state = self.game.copy(rest.state)
            self._running, self._asked, self.outcome = None, None, None
            self._run("")
        else:
            self.answers, self._by = [], []
            self._begin()
        for at in range(len(self.answers), count):
            if at in self._itself:
                self._tell_only_choice()
            self._give(again[at])
        self._tell_lines(whenever=True)
        return tuple(event for event in lost[:gone] if event.at > count)

    def _tell_lines(self, *, whenever: bool = False) -> None:
        """Tell the lines again that stood at this number of answers, or (`whenever`) all that are left."""
        now = len(self.answers)
        while self._lines and (whenever or self._lines[0].at <= now):
            self._events.append(replace(self._lines.pop(0), id=len(self._events), at=now))

    def tell_taken_back(self, seat: int) -> None:
        """Put into the log, for all and for good, that `seat` has just taken something back."""
        self._tell(TAKEN_BACK, who=Seat(seat))

    def tell_lines_of(self, events: Sequence[Event]) -> None:
        """Tell the lines of a saved log that no rule tells, as the answers are given again that stood before them."""
        self._lines = lines_apart(events)
        self._tell_lines()

    def _last_own(self, count: int) -> int:
        """How many answers are left when the last one that a person gave is taken back from `count`."""
        count -= 1
        while count > self.floor and count in self._itself:
            count -= 1
        return count

    def _may_go_back(self, count: int, seat: int | None) -> bool:
        """Whether `seat` may go back to `count` answers.

        Open hands: as far as one likes. In a duel only over answers of its own, with nothing turned over since, and not
        once the seat that is asked next has looked.
        """
        now = len(self.answers)
        if not self.floor <= count < now:
            return False
        if self.game.open_hands:
            return True
        if any(by != seat for by in self._by[count:]):
            return False
        if self.asks is not None and self.asks != seat and self.looked(self.asks):
            return False
        return not any(event.reveals for event in self._events if event.at > count) and self.outcome is None

    def can_undo(self, seat: int | None) -> bool:
        """Whether `seat` may take back the last answer."""
        return bool(self.answers) and self._may_go_back(self._last_own(len(self.answers)), seat)

    def undo(self, seat: int | None) -> tuple[Event, ...]:
        """Take back the last answer; returns the events taken back that had revealed something. UndoRefused else."""
        if not self.can_undo(seat):
            raise UndoRefused
        return self._take_back(self._last_own(len(self.answers)))

    def _before(self, event: int) -> int:
        """How many answers are left when everything from this event on is taken back; -1 if it was before the first."""
        known = 0 <= event < len(self._events) and self._events[event].said.word != TAKEN_BACK
        return self._events[event].at - 1 if known else -1

    def can_undo_to(self, event: int, seat: int | None) -> bool:
        """Whether `seat` may take back everything from the answer that brought this line of the log."""
        return self._may_go_back(self._before(event), seat)

    def undo_to(self, event: int, seat: int | None) -> tuple[Event, ...]:
        """Take back everything from the answer that brought this line of the log. UndoRefused if not allowed."""
        if not self.can_undo_to(event, seat):
            raise UndoRefused
        return self._take_back(self._before(event))

    def _take_back(self, count: int) -> tuple[Event, ...]:
        undone = self.answers[count:]
        gone = self._back_to(count)
        self._undone.append(undone)
        return tuple(event for event in gone if event.reveals)

    def can_redo(self, seat: int | None) -> bool:
        """Whether what was taken back last can be done again by `seat`."""
        return bool(self._undone) and (self.game.open_hands or self.asks == seat)

    def forget_undone(self) -> None:
        """What was taken back is gone for good: nobody can do it again."""
        self._undone.clear()

    def redo(self, seat: int | None) -> None:
        """Do again what was taken back last. UndoRefused if there is nothing."""
        if not self.can_redo(seat):
            raise UndoRefused
        waiting = self._undone.copy()
        for answer in waiting.pop():
            if self.offers(answer):
                self.answer(answer)
        self._undone = waiting

    # -- looking ahead ------------------------------------------------------------------------------------------------

    def imagine(self, seat: int | None, chance: Chance) -> Table[S]:
        """A table with the same question and the same view for `seat`; everything it cannot know is dealt anew.

        Its log is empty and forgets. Players that look ahead get this, never a state.
        """
        if self.outcome is not None:
            seen, since = self.view(seat), list[str]()
        else:
            seen, since = self.game.view(self._at_rest(), seat), self.answers[self._began :]
        imagined = self._bare()
        imagined.state = self.game.guess(seen, chance, self.view(seat))
        imagined._rest()
        imagined._run("")
        for answer in since:
            imagined._give(answer)
        return imagined

    def _at_rest(self) -> S:
        """The state before the step under way, which may have changed things before it asked."""
        other = self._bare()
        other._rests, other._catches = self._rests.copy(), True
        other.answers, other._by, other._itself = self.answers.copy(), self._by.copy(), self._itself.copy()
        _ = other._back_to(self._began)
        assert other._caught is not None
        return other._caught

    def mark_of(self, state: S) -> int:
        """A short check of what everyone sees when the game goes on from this resting state to its next question.

        (Steps that ask nothing may lie between the two.)
        """
        other = self._bare()
        other.state = self.game.copy(state)
        other._rest()
        other._run("")
        return short_check(other.view(None))

    def _bare(self) -> Table[S]:
        """A table of the same game without a past, that keeps no log."""
        bare = cast("Table[S]", Table.__new__(Table))
        bare.game, bare.setup, bare.seed, bare.auto = self.game, self.setup, self.seed, self.auto
        bare.answers, bare.floor, bare.notice, bare._marks = [], 0, None, {}
        bare._by, bare._itself, bare._looked, bare._undone, bare._lines = [], set(), {}, [], []
        bare._events, bare._rests, bare._views = [], [], {}
        bare._running, bare._asked, bare.outcome, bare._began = None, None, None, 0
        bare._catches, bare._caught, bare._halts = False, None, None
        bare._tell = forget
        return bare

    def twin(self, count: int) -> Table[S]:
        """The same game as it was after `count` answers, on a table of its own."""
        other = Table(self.game, self.setup, self.seed, auto=self.auto)
        other.answers, other._by, other._itself = self.answers.copy(), self._by.copy(), self._itself.copy()
        other._events, other._rests, other.floor = self._events.copy(), self._rests.copy(), self.floor
        _ = other._back_to(count)
        return other

    def halted(self, halts: Callable[[S], bool]) -> Table[S] | None:
        """The game as it stood, after the last answer, before the first step at which `halts` is true of the state; on
        a table of its own, to be looked at. None if nothing was done by itself after such a moment."""
        if not self.answers:
            return None
        other = self._bare()
        other._tell, other._events, other._rests = other._note, self._events.copy(), self._rests.copy()
        other.answers, other._by, other._itself = self.answers.copy(), self._by.copy(), self._itself.copy()
        while other._rests and other._rests[-1].answers >= len(self.answers):
            _ = other._rests.pop()
        if not other._rests:
            return None
        _ = other._back_to(len(self.answers) - 1)
        other._halts = halts
        other._give(self.answers[-1])
        return other if other._asked is None and other.outcome is None else None

    # -- saving -------------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The game as JSON values; `engine.saves.open_table` opens it again."""
        from engine.saves import save_table

        return save_table(self)

    @staticmethod
    def load(data: object, *, replay: bool = False) -> Table[Any]:
        """The table of a save (see `engine.saves.open_table`). SaveError, named, for anything else."""
        from engine.saves import open_table

        return open_table(data, replay=replay)

    def history(self) -> dict[str, Any]:
        """The part of a save that says who answered what."""
        return {
            "answers": self.answers.copy(),
            "by": self._by.copy(),
            "itself": sorted(self._itself),
            "looked": {str(seat): count for seat, count in self._looked.items()},
            "floor": self.floor,
        }

    @property
    def answered_by(self) -> list[int | None]:
        """The seat that gave each answer."""
        return self._by

    @property
    def rests(self) -> list[Rest[S]]:
        """The copies of the state that are kept, oldest first."""
        return self._rests

    def marks(self) -> dict[int, int]:
        """By number of answers, at the question after every rest and now: a short check of what everyone saw then."""
        for rest in self._rests:
            if rest.answers not in self._marks:
                self._marks[rest.answers] = self.mark_of(rest.state)
        return {**self._marks, len(self.answers): short_check(self.view(None))}

    @property
    def all_events(self) -> list[Event]:
        """The whole log with every private part: for saving only."""
        return self._events

    @property
    def looks(self) -> dict[int, int]:
        """By seat: how many answers there were when it last saw its screen."""
        return self._looked

    def replay(self, answer: str, *, itself: bool) -> None:
        """Give an answer of a save again. NotOffered or BrokenRule as in `answer`."""
        if itself:
            self._itself.add(len(self.answers))
            self._tell_only_choice()
        self.answer(answer)

    def go_on_from(
        self,
        rests: list[Rest[S]],
        answers: list[str],
        by: list[int | None],
        itself: set[int],
        events: list[Event],
        marks: dict[int, int],
        floor: int,
    ) -> int:
        """Take a saved game over from its last rest and give the answers after it, as far as they are offered.

        Returns how many answers were lost. Without a floor every answer must be offered: NotOffered else.
        """
        rest = rests[-1]
        self._rests, self.floor = rests, floor
        self.answers, self._by = answers[: rest.answers], by[: rest.answers]
        self._itself = {at for at in itself if at < rest.answers}
        self._events, self._marks = events[: rest.events], marks
        auto, self.auto = self.auto, False
        _ = self._back_to(rest.answers)
        self.tell_lines_of(events[rest.events :])
        lost = 0
        for at in range(rest.answers, len(answers)):
            if not self.offers(answers[at]):
                if not floor:
                    raise NotOffered(answers[at])
                lost = len(answers) - at
                break
            self.replay(answers[at], itself=at in itself)
        self._tell_lines(whenever=True)
        self.auto = auto
        return lost

    @property
    def option_ids(self) -> tuple[str, ...]:
        """The ids of the options of the present question, for tests and tools."""
        return tuple(option.id for option in self.options)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the present question, for tests and tools."""
        return self._asked.options if self._asked is not None else ()


def lines_apart(events: Sequence[Event]) -> list[Event]:
    """The lines of a log that no rule tells."""
    return [event for event in events if event.said.word == TAKEN_BACK]


def short_check(view: Any) -> int:
    """A short check of a view (CRC-32 of its JSON), to see whether two games went the same way."""
    text = json.dumps(plain.dump(view), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return zlib.crc32(text.encode())
