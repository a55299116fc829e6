"""The rules of a game in short, in our own words."""

from __future__ import annotations

from engine.text import N_, Speaker
from web.ui.markup import Html, tag
from web.ui.parts import closer, game_name, icon

GEISTER: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("What it is about"),
        (
            N_(
                "Each side has eight ghosts on a board of six by six squares: four good ones and four bad ones. Only "
                "their "
                "owner knows which are which."
            ),
        ),
    ),
    (
        N_("Setting up"),
        (
            N_(
                "Each side puts its ghosts on the four middle squares of its two nearest rows, in any order. The "
                "ends of these rows stay free."
            ),
        ),
    ),
    (
        N_("A turn"),
        (
            N_(
                "Move one of your ghosts one square: forwards, backwards or sideways, never diagonally. One has to "
                "move."
            ),
            N_(
                "If a ghost of the other side stands there, it is taken. Everybody sees now whether it was good or "
                "bad. Two "
                "of your own never share a square."
            ),
            N_(
                "A good ghost that stands on a corner square of the far side may leave the board through the exit "
                "there. That "
                "is a move of its own: arriving on the corner is not enough. Bad ghosts never leave."
            ),
        ),
    ),
    (
        N_("Winning"),
        (
            N_("You win if one of your good ghosts leaves the board."),
            N_("You win if you have taken all four good ghosts of the other side."),
            N_("You win if the other side has taken all four of your bad ghosts."),
        ),
    ),
    (
        N_("On one device"),
        (
            N_("Pass the device at every curtain. What is hidden is not in the page before the next person opens it."),
            N_(
                "Variants such as winning by reaching the corner or a limit on the moves can be chosen for each new "
                "game."
            ),
        ),
    ),
)


def rules(say: Speaker, game: str) -> Html:
    """The rules as a panel over the screen."""
    return tag(
        "div",
        {"id": "rules-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "rules",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "rules-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("open-book"),
                tag("h2", {"id": "rules-title"}, say(N_("Rules: {game}"), game=say(game_name(game)))),
                closer(say, "rules"),
            ),
            tag(
                "div",
                {"id": "rules-text", "class": "sheet-body rules", "tabindex": 0},
                [
                    (tag("h3", None, say(head)), [tag("p", None, say(words)) for words in lines])
                    for head, lines in GEISTER
                ],
            ),
        ),
    )
