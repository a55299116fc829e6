"""The first game of Geister, two minutes: one loses a bad ghost, takes one, and leads a good one out."""

from __future__ import annotations

from typing import Final

from engine.text import N_, message
from web.lesson import Script, Step


def _step(answer: str, asked: str, known: str) -> Step:
    return Step(answer, message(asked), message(known))


SCRIPT: Final = Script(
    1,
    (
        _step(
            "BGBGGBGB",
            N_(
                "These are your ghosts: four good ones with a halo, four bad ones with horns. "
                "Only you see which is which."
            ),
            N_("In a game of your own you place them as you like. Press Ready."),
        ),
        _step(
            "c2-c3",
            N_("A ghost moves one square up, down, left or right. Take the bad one on c2 and put it on c3."),
            N_("Tap it and then the square, drag it, or use the arrow keys and Enter."),
        ),
        _step("c3-c4", N_("Go on to c4."), N_("The other side sees where your ghost stands, not that it is bad.")),
        _step(
            "c4-c5",
            N_("A ghost of the other side stands on c5. Move onto it: you take it."),
            N_("Both sides then see whether it was good or bad."),
        ),
        _step(
            "b2-a2",
            N_("It was bad, and now your own bad ghost has been taken: fine! Lose all four bad ones and you win."),
            N_("Take all four bad ones of the other side, and you lose. Now bring the good ghost from b2 to a2."),
        ),
        _step(
            "a2-a3",
            N_("Good ghosts want out: by the arrows beyond a6 and f6. On to a3."),
            N_("Bad ghosts can never leave."),
        ),
        _step("a3-a4", N_("On to a4."), N_("The other side may take your ghost on the way, or take it for a bluff.")),
        _step("a4-a5", N_("On to a5."), N_("You also win by taking all four good ghosts of the other side.")),
        _step("a5-a6", N_("On to the corner, a6."), N_("Reaching it is not enough: leaving is a move of its own.")),
        _step(
            "a6-ex",
            N_("Nobody has taken it. Now lead it out: from a6 onto the arrow."),
            N_("The other side had one move to stop it."),
        ),
    ),
    ("GBGBGBGB", "e5-e4", "e4-f4", "b5-c5", "f4-f3", "f3-f4", "f4-f3", "f3-f4", "f4-f3"),
)
