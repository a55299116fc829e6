"""How answers are put together by hand on each game's board: arrow keys, set-ups, names of choices."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from engine.chance import Chance
from engine.decision import Decision
from engine.events import Event
from engine.game import Outcome
from engine.lazily import Lazily
from engine.text import Message, Speaker
from web.hands.hand import Hand, Rest, Ways
from web.ui.model import Bar, Person


class Hands(Protocol):
    """What a module of this folder offers for its game.

    LABELS: choices without a place -> the words of their buttons. ICONS: of those in the menu. WARNINGS: choices that
    ask back -> (question, what follows).
    """

    @property
    def LABELS(self) -> Mapping[str, str]: ...
    @property
    def ICONS(self) -> Mapping[str, str]: ...
    @property
    def WARNINGS(self) -> Mapping[str, tuple[str, str]]: ...

    def fresh(self, decision: Decision | None, place: str) -> Hand:
        """The hand at the beginning of a question, the keyboard at `place`."""
        ...

    def touch(self, decision: Decision, hand: Hand, place: str, seat: int) -> str:
        """Touch a place: the id of the answer that is complete with it, "" else; the hand has changed then."""
        ...

    def offered(self, decision: Decision, hand: Hand, seat: int) -> frozenset[str]:
        """The places to light."""
        ...

    def composed(self, decision: Decision, hand: Hand, seat: int) -> str:
        """The answer that the hand has put together (the button "Ready" gives it); "" while something is missing."""
        ...

    def by_chance(self, decision: Decision, hand: Hand, seat: int, chance: Chance) -> None:
        """Put an answer together by chance (the button "Shuffle")."""
        ...

    def taken_back(self, decision: Decision, hand: Hand, seat: int, answer: str) -> None:
        """Take an answer that was taken back into the hand again, to go on from there."""
        ...

    def can_lift(self, decision: Decision, place: str) -> bool:
        """Whether what lies at `place` can be dragged now."""
        ...

    def press(self, decision: Decision, hand: Hand, word: str) -> None:
        """A button of the bar that changes the answer in the making (one more, one less)."""
        ...

    def toward(self, decision: Decision, hand: Hand, answer: str) -> Ways:
        """What may be touched and pressed next, from the hand as it is, by whoever means to give `answer`."""
        ...

    def subject(self, hand: Hand) -> str:
        """What the rules are asked about when the place `hand.asked` was tried and is not offered."""
        ...

    def bar(self, decision: Decision, hand: Hand, seat: int, view: Any) -> Bar | None:
        """The bar of a question whose answer is put together; None where the usual bar will do.

        `view`: what is on the screen.
        """
        ...

    def openly(self, view: Any) -> bool:
        """Whether the present question is asked and answered before the eyes of all (`view`: of nobody)."""
        ...

    def headline(self, view: Any) -> Message | None:
        """What all are told while they look at what was turned over; None where the log has the words."""
        ...

    def pauses(self, view: Any) -> object:
        """What all look at before anything goes on, None if there is nothing (`view`: of nobody). The same thing is not
        looked at twice."""
        ...

    def neighbour(self, at: str, key: str, facing: int, view: Any) -> str:
        """The place to which an arrow key leads."""
        ...

    def first_place(self, seat: int, view: Any) -> str:
        """Where the keyboard stands at first."""
        ...

    def status(self, view: Any) -> Message:
        """Where the game stands, for the list of games: only what everyone may know."""
        ...

    def chip(self, view: Any) -> Message:
        """Where the game stands, in two words."""
        ...

    def facts(self, view: Any) -> list[Message]:
        """The public counts of a game that is over."""
        ...

    def ending(self, outcome: Outcome) -> Message:
        """Why the game is over, to stand under who has won."""
        ...

    def again(self, answers: Sequence[str], answered_by: Sequence[int | None]) -> tuple[int, ...]:
        """By seat: how many dice it has rolled again last (0: none, ever). These are the last ones of its dice."""
        ...

    def beginner(self, answered_by: Sequence[int | None]) -> int | None:
        """The seat that had the first turn."""
        ...

    def begins(self, seat: int) -> dict[str, str]:
        """The set-up option by which `seat` has the first turn."""
        ...

    def disclosed(self, view: Any) -> bool:
        """Whether everything may be shown to all after the end."""
        ...

    def disclosing(self, yes: bool) -> dict[str, str]:
        """The set-up option for that; {} if the game has none."""
        ...

    def stays(self, panel: str, decision: Decision) -> bool:
        """Whether an open panel stays open when the next question is asked."""
        ...

    def seats(self, values: Mapping[str, str]) -> int:
        """How many seats the set-up options `values` make."""
        ...

    def names(self, say: Speaker, view: Any, people: Sequence[Person]) -> tuple[str, ...]:
        """By seat: who is spoken of in the log and in questions."""
        ...

    def look_at(self, decision: Decision | None, hand: Hand) -> str:
        """What is shown closely ("land-A4", see `Board.panel`) for the place `hand.asked`, which is not offered; "" for
        nothing: then it is told why it is not."""
        ...

    def by_itself(self, decision: Decision, view: Any) -> str:
        """The answer that the page may give after a pause, so that the game goes on by itself; "" for people's."""
        ...

    def at_once(self, decision: Decision, view: Any, answer: str) -> str:
        """The answer that the page gives at once after `answer`, because nothing is left to choose; "" if there is
        none."""
        ...

    def likewise(self, decision: Decision, answer: str) -> str:
        """The answer to a question of several equal ones that goes on as `answer` did; "" if there is none."""
        ...

    def apart(self, answers: Sequence[str]) -> bool:
        """Whether none of these answers, one after the other, hangs on the one before it."""
        ...

    def rests(self, answer: str, events: Sequence[Event], view: Any) -> Sequence[Rest]:
        """Where, one after the other, people look once more and let the game go on by hand, after this answer has
        brought these events about. view: the table as everybody may see it now."""
        ...

    def resting(self, rest: Rest, view: Any) -> Bar:
        """The bar for one of them, with the button "pass"."""
        ...

    def heading(self, event: Event) -> int:
        """Which heading of the log an event is: 1 the largest, 0 none."""
        ...

    def mark(self, event: Event, view: Any) -> str | None:
        """The symbol of whom a line of the log is about, "" for nobody; None: of whoever answered."""
        ...

    def opened(self, first: Any, second: Any) -> Any:
        """What both seats know put together, for a replay after the end."""
        ...


HANDS: Final[Mapping[str, Hands]] = Lazily(
    {name: f"web.hands.{name}" for name in ("geister", "lost_lights", "spirit_island")}
)
"""By game: its module in this folder, imported when the game is played."""
