"""The keys, listed."""

from __future__ import annotations

from engine.text import N_, Speaker
from web.ui.markup import Html, tag
from web.ui.parts import closer, icon

KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Tab",), N_("to the next button, to the board, and on")),
    (("←", "→", "↑", "↓"), N_("from square to square; in a replay one step back or on")),
    (("↑", "↓"), N_("in the log from line to line; what happened there is lit on the board")),
    (("+", "−", "0"), N_("the island nearer, farther, all of it (Spirit Island)")),
    (("Shift", "←", "→", "↑", "↓"), N_("move the island in its window (Spirit Island)")),
    (("Enter",), N_("choose the square or press the button; before the curtain: look")),
    (("Esc",), N_("let go, close")),
    (("U",), N_("take back")),
    (("R",), N_("do again")),
    (("I",), N_("look at the land closely (Spirit Island)")),
    (("L",), N_("the log")),
    (("H",), N_("draw the curtain at once")),
    (("?",), N_("this list of keys")),
)


def keys_panel(say: Speaker) -> Html:
    """Every key that does something."""
    return tag(
        "div",
        {"id": "keys-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "keys",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "keys-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("ui-keys"),
                tag("h2", {"id": "keys-title"}, say(N_("Keyboard"))),
                closer(say, "keys"),
            ),
            tag(
                "dl",
                {"id": "keys-list", "class": "sheet-body keys"},
                [_key(say, keys, does) for keys, does in KEYS],
            ),
        ),
    )


def _key(say: Speaker, keys: tuple[str, ...], does: str) -> Html:
    return tag("div", None, tag("dt", None, [tag("kbd", None, key) for key in keys]), tag("dd", None, say(does)))
