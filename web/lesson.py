"""A first game of two minutes that teaches Geister by doing: one makes the moves, one at a time, as one is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.decision import Decision
from engine.text import N_, Message, message
from web.ui.model import Bar, Button

LESSONS: Final = ("geister",)
"""The games that have a lesson."""

SET_UP: Final = "BGBGGBGB"
"""The person's ghosts in the lesson, on b1 c1 d1 e1 b2 c2 d2 e2: good and bad."""
OTHER_SET_UP: Final = "GBGBGBGB"

STEPS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        SET_UP,
        N_("These are your ghosts: four good ones with a halo, four bad ones with horns. Only you see which is which."),
        N_("In a game of your own you place them as you like. Press Ready."),
    ),
    (
        "c2-c3",
        N_("A ghost moves one square up, down, left or right. Take the bad one on c2 and put it on c3."),
        N_("Tap it and then the square, drag it, or use the arrow keys and Enter."),
    ),
    ("c3-c4", N_("Go on to c4."), N_("The other side sees where your ghost stands, not that it is bad.")),
    (
        "c4-c5",
        N_("A ghost of the other side stands on c5. Move onto it: you take it."),
        N_("Both sides then see whether it was good or bad."),
    ),
    (
        "b2-a2",
        N_("It was bad, and now your own bad ghost has been taken: fine! Lose all four bad ones and you win."),
        N_("Take all four bad ones of the other side, and you lose. Now bring the good ghost from b2 to a2."),
    ),
    ("a2-a3", N_("Good ghosts want out: by the arrows beyond a6 and f6. On to a3."), N_("Bad ghosts can never leave.")),
    ("a3-a4", N_("On to a4."), N_("The other side may take your ghost on the way, or take it for a bluff.")),
    ("a4-a5", N_("On to a5."), N_("You also win by taking all four good ghosts of the other side.")),
    ("a5-a6", N_("On to the corner, a6."), N_("Reaching it is not enough: leaving is a move of its own.")),
    (
        "a6-ex",
        N_("Nobody has taken it. Now lead it out: from a6 onto the arrow."),
        N_("The other side had one move to stop it."),
    ),
)
"""What the person answers, in order: the answer, what is asked, and one thing to know."""

REPLIES: Final = (OTHER_SET_UP, "e5-e4", "e4-f4", "b5-c5", "f4-f3", "f3-f4", "f4-f3", "f3-f4", "f4-f3")
"""What the other side answers, in order; it sets up first."""


@dataclass(slots=True)
class Lesson:
    """The lesson as far as it has gone. `given`: answers of the person so far; `replied`: answers of the other side."""

    given: int = 0
    replied: int = 0

    @property
    def expected(self) -> str:
        """The answer that the lesson wants now."""
        return STEPS[min(self.given, len(STEPS) - 1)][0]

    def reply(self) -> str:
        """What the other side answers now."""
        return REPLIES[self.replied]

    def note(self, *, person: bool) -> None:
        """Somebody has answered."""
        if person:
            self.given += 1
        else:
            self.replied += 1

    def bar(self, decision: Decision) -> Bar:
        """The bar: what to do, and one thing to know."""
        _, asked, known = STEPS[min(self.given, len(STEPS) - 1)]
        ready = (Button("ready", message(N_("Ready")), "go"),) if decision.form == "arrange" else ()
        return Bar(decision.seat, message(asked), message(known), ready)

    @staticmethod
    def refusal() -> Message:
        """Said when something else is tried."""
        return message(N_("In the lesson, do as it says; afterwards every legal move is yours."))

    @staticmethod
    def ending() -> tuple[Button, ...]:
        """What can be done after the lesson."""
        return (
            Button("lobby", message(N_("To the lobby")), "", "ui-back"),
            Button("new:geister", message(N_("A game of your own")), "go"),
        )
