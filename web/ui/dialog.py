"""Questions on paper, before something weighty."""

from __future__ import annotations

from engine.text import Speaker
from web.ui.markup import Html, tag
from web.ui.model import Dialog
from web.ui.parts import buttons


def dialog(say: Speaker, given: Dialog) -> Html:
    """A question as title, its consequence as text, the safe answer first (`data-first`: it gets the focus)."""
    return tag(
        "div",
        {"id": "dialog", "class": "dim"},
        tag(
            "section",
            {
                "id": "dialog-paper",
                "class": "paper dialog",
                "role": "alertdialog",
                "aria-modal": "true",
                "aria-labelledby": "dialog-title",
                "aria-describedby": "dialog-text" if given.text is not None else None,
                "data-first": "",
            },
            tag("h2", {"id": "dialog-title"}, say(given.title)),
            tag("p", {"id": "dialog-text"}, say(given.text)) if given.text is not None else None,
            tag("div", {"class": "acts"}, buttons(say, given.buttons, "dialog")),
        ),
    )
