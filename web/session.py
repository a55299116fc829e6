"""A game at one device: whose secrets may be on the screen now, and what everybody may see between two turns.

No browser here. Whatever asks for markup takes `Session.view` and `Session.decision`, which never give more than the
stage allows: behind the curtain both are those of nobody.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from engine.chance import Chance
from engine.decision import Decision
from engine.events import Event
from engine.game import Outcome
from engine.lazily import Lazily
from engine.players import Player
from engine.table import TAKEN_BACK, Table
from engine.text import N_, P_, Message, Seat, counted, message
from web.hands import HANDS
from web.hands.hand import Rest
from web.lesson import Lesson
from web.ui.model import Person

Stage: TypeAlias = Literal["curtain", "seat", "together", "computer", "over"]
"""curtain: the device is being passed. seat: the person at `Session.seat` plays. together: all look at what was turned
over; some games ask questions there that are answered before the eyes of all. computer: a computer player is about to
answer. over: the result, for all."""

COMPUTERS: Final[Mapping[str, Mapping[str, Callable[[], Player]]]] = Lazily(
    {
        "geister": "engine.geister.players:COMPUTERS",
        "lost_lights": "engine.lost_lights.players:COMPUTERS",
    }
)
"""By game: the computer players, by the word that `Person.player` keeps."""


def sole_winner(outcome: Outcome | None) -> int | None:
    """The seat that has won alone; None for a draw, a shared win, and while the game goes on."""
    return outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else None


@dataclass(slots=True)
class Session:
    """One game being played on this device. `id`: its name in the store."""

    id: str
    table: Table[Any]
    people: tuple[Person, ...]
    chance: Chance
    stage: Stage = "curtain"
    seat: int | None = None
    """Whose secrets may be on the screen; None behind the curtain and where all look."""
    facing: int = 0
    """The seat at whose side the board is turned to the bottom; with open hands the one whose things are in front."""
    seen: int = 0
    """Events before this number had been told when the stage last changed."""
    series: tuple[int | None, ...] = ()
    """The winners of the games before this one in a series of the same people (None: a draw)."""
    lesson: Lesson | None = None
    """Set in the guided first game, which is kept nowhere."""
    held: Table[Any] | None = None
    """Set while people look at the game as it stood before it went on by itself: that table is on the screen then."""
    rest: Rest | None = None
    """What they look at in it."""
    _rested: int = 0
    """How many such moments they had seen before this one, since the last answer."""
    _paused: bool = False
    """All look at what was turned over; the question that follows is not yet on the screen."""
    _paused_for: object = None
    """What there was to look at when the stage was last chosen."""

    @property
    def solo(self) -> int | None:
        """The seat of the only person, if all others are computers: nothing needs to be hidden from anybody then.

        With open hands everybody is at the screen together, which is that of the first seat.
        """
        if self.table.game.open_hands:
            return 0
        persons = [seat for seat, person in enumerate(self.people) if person.player == "person"]
        return persons[0] if len(persons) == 1 else None

    def is_person(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.people[seat].player == "person"

    # -- what may be shown --------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge the screen shows, None for what everyone may know."""
        return self.seat if self.stage == "seat" else None if self.stage == "curtain" else self.solo

    @property
    def openly(self) -> bool:
        """Whether the present question is answered before the eyes of all."""
        return self.table.outcome is None and HANDS[self.table.game.id].openly(self.table.view(None))

    @property
    def acting(self) -> int | None:
        """The seat whose answer this screen takes; None where nobody is to answer."""
        if self.held is not None:
            return None
        if self.stage == "seat":
            return self.seat
        return self.table.asks if self.stage == "together" and self.openly and not self._paused else None

    def view(self) -> Any:
        """What may be on the screen now."""
        return (self.held or self.table).view(self.viewer)

    def decision(self) -> Decision | None:
        """The question of the seat that is playing; None where nobody is to answer on this screen."""
        return self.table.decision(self.acting) if self.acting is not None else None

    def log(self) -> tuple[Event, ...]:
        """The log as the screen may show it."""
        return (self.held or self.table).log(self.viewer)

    def news(self) -> tuple[Message, ...]:
        """What has happened in public since the seat that is asked last answered; also what was taken back then."""
        asked = self.table.asks
        last = max((at for at, by in enumerate(self.table.answered_by, 1) if by == asked), default=0)
        return tuple(
            event.said
            for event in self.table.log(None)
            if event.at > last or (event.at == last and (not last or event.said.word == TAKEN_BACK))
        )

    # -- what happens -------------------------------------------------------------------------------------------------

    def arrive(self, *, looking: bool) -> None:
        """Choose the stage for the present question.

        `looking`: people have been looking at the screen until now (after an answer), so what was turned over is shown
        to all before the curtain; False after loading, and when the page comes back from the background.
        """
        self.held = None
        asked = self.table.asks
        before, self._paused_for = self._paused_for, HANDS[self.table.game.id].pauses(self.table.view(None))
        self._paused = looking and self._paused_for is not None and self._paused_for != before
        if self._paused:
            self._stand("together", None)
        elif self.table.outcome is not None:
            self._stand("over", None)
        elif asked is not None and not self.is_person(asked):
            self._stand("computer", None)
        elif self.solo is not None:
            self._stand("seat", self.solo)
            self.table.look(self.solo)
        elif self.openly:
            self._stand("together", None)
        elif looking and self.seat is not None and self.seat == asked:
            self._stand("seat", asked)
        elif looking and self._turned_over():
            self._stand("together", None)
        else:
            self._stand("curtain", None)

    def _turned_over(self) -> bool:
        """Whether something was turned over since the stage last changed."""
        return any(event.reveals for event in self.table.log(None)[self.seen :])

    @property
    def told(self) -> bool:
        """Whether the lesson has something on the screen that is only to be looked at."""
        return self.lesson is not None and self.lesson.tells and self.stage in ("seat", "together")

    def take_up(self) -> None:
        """The game has been opened: it is shown as it was when it was put away."""
        seen = self.solo is not None and self.table.looked(self.solo)
        if seen or not self._hold():
            self.arrive(looking=False)

    def _hold(self, first: int = 0) -> bool:
        """Show the game as it stood, after the last answer, before it went on by itself, if people are to see that.

        first: how often they have gone on since that answer. What follows counts as not seen (`Table.looked`) until
        they have gone on for the last time.
        """
        answered = len(self.table.answers)
        if not answered or self.lesson is not None:
            return False
        events = [event for event in self.table.all_events if event.at == answered]
        rests = HANDS[self.table.game.id].rests(self.table.answers[-1], events, self.table.view(None))
        for number, rest in enumerate(rests[first:], first):
            held = self.table.halted(rest.halts)
            if held is not None:
                self.held, self.rest, self._rested = held, rest, number
                self.stage, self.seat = "seat", self.solo
                return True
        self.held = None
        return False

    def go_on(self) -> bool:
        """All have looked at what was turned over, at what the lesson tells, or at what went on by itself after it.

        Returns whether the game is shown as it stands now; else there is another moment to look at.
        """
        told = self.told or self.held is not None
        if self.held is not None and self._hold(self._rested + 1):
            return False
        if self.told:
            self._on_with_the_lesson()
        if told or (self.stage == "together" and self.acting is None):
            self.arrive(looking=False)
        return True

    def _on_with_the_lesson(self) -> None:
        """What goes by itself after something to look at."""
        assert self.lesson is not None
        step = self.lesson.step
        self.lesson.note(person=True)
        for answer in step.after:
            self.table.answer(answer)

    def _stand(self, stage: Stage, seat: int | None) -> None:
        self.stage, self.seat = stage, seat
        if self.table.game.open_hands:
            self.facing = self.table.asks if self.table.asks is not None else self.facing
        elif seat is not None:
            self.facing = seat
        elif self.solo is not None:
            self.facing = self.solo
        if stage != "together":
            self.seen = len(self.table.all_events)

    def open(self) -> None:
        """The seat that is asked looks at its screen."""
        asked = self.table.asks
        if self.stage == "curtain" and asked is not None:
            self.table.look(asked)
            self._stand("seat", asked)

    def draw(self) -> None:
        """Draw the curtain: before the next seat, or because nobody may be looking."""
        hidden = self.solo is None and self.table.outcome is None and not self.openly
        if hidden and self.stage in ("seat", "together"):
            self._stand("curtain", None)

    def answer(self, answer: str) -> None:
        """Answer for the seat that is playing. NotOffered and BrokenRule leave everything as it was."""
        who = answer.partition(":")[0]
        if self.table.game.open_hands and who.isdigit() and int(who) < len(self.people):
            self.facing = int(who)  # who does something of its own stays in front
        self.table.answer(answer)
        if not self._hold():
            self.arrive(looking=True)

    def reply(self) -> str | None:
        """In the lesson: what the other side answers now (not yet given)."""
        return self.lesson.reply() if self.lesson is not None and self.stage == "computer" else None

    def question(self) -> str:
        """What a computer is asked now, as JSON text for `web.thinking`; it is told no more than its seat may know."""
        asked = self.table.asks
        assert self.stage == "computer" and asked is not None
        player = self.people[asked].player
        return json.dumps({"table": self.table.save(), "player": player, "seed": self.chance.bits()})

    def score(self) -> tuple[Message, ...]:
        """The score of the series with this game in it; nothing after a single game."""
        outcome = self.table.outcome
        if outcome is None or not self.series:
            return ()
        results = (*self.series, sole_winner(outcome))
        games = counted(P_("{n} game", "{n} games"), len(results))
        wins = tuple(
            message(N_("{who}: {wins}"), who=Seat(seat), wins=results.count(seat)) for seat in range(len(self.people))
        )
        return (message(N_("Series of {games}"), games=games), *wins, message(N_("Draws: {n}"), n=results.count(None)))

    @property
    def last_person(self) -> int | None:
        """The person who gave the last answer, who may take it back."""
        by = self.table.answered_by
        return by[-1] if by and self.is_person(by[-1]) else None

    @property
    def at_hand(self) -> bool:
        """Whether those at the screen may do something to the game: at a seat; with open hands also when it is over."""
        return self.stage == "seat" or (self.stage == "over" and self.table.game.open_hands)

    def can_undo(self) -> bool:
        """Whether the last answer may be taken back on this screen (in the lesson nothing is)."""
        if self.lesson is not None:
            return False
        if self.at_hand:
            return self.table.can_undo(self.viewer)
        return self.stage in ("curtain", "computer") and self.table.can_undo(self.last_person)

    def undo(self) -> tuple[Event, ...]:
        """Take back the last answer; in front of another person's screen the curtain stays closed.

        Returns the events taken back that had turned something over.
        """
        at_hand = self.at_hand
        who = self.viewer if at_hand else self.last_person
        revealed = self.table.undo(who)
        if not at_hand:
            # Whoever took it back at the curtain may look where they should not; doing it again would hide the trace.
            self.seat = None
            self.table.forget_undone()
            if who is not None and self.stage == "curtain":
                self.table.tell_taken_back(who)
        self.arrive(looking=at_hand)
        return revealed

    def can_redo(self) -> bool:
        """Whether what was taken back may be done again on this screen."""
        return self.stage == "seat" and self.table.can_redo(self.seat)

    def redo(self) -> None:
        """Do again what was taken back."""
        self.table.redo(self.seat)
        if not self._hold():
            self.arrive(looking=True)
