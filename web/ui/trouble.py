"""An error, told in words: what happened, what was kept, what can be done."""

from __future__ import annotations

from engine.text import N_, Speaker
from web.ui.markup import Html, join, tag
from web.ui.model import Trouble
from web.ui.parts import TABLE, buttons, icon


def trouble(say: Speaker, given: Trouble) -> Html:
    """A screen of its own: nothing else can be trusted to be drawn."""
    return join(
        TABLE,
        tag(
            "main",
            {"id": "screen", "class": "screen trouble-screen"},
            tag(
                "section",
                {"id": "trouble", "class": "panel trouble", "role": "alert"},
                icon("hazard-sign", "trouble-sign"),
                tag("h1", {"id": "trouble-title", "tabindex": -1}, say(given.title)),
                tag("p", None, say(given.happened)),
                tag("p", None, say(given.kept)),
                tag("div", {"class": "acts"}, buttons(say, given.buttons, "trouble")),
                tag(
                    "details",
                    {"id": "trouble-detail"},
                    tag("summary", None, say(N_("Technical details"))),
                    tag("pre", {"tabindex": 0}, given.detail),
                )
                if given.detail
                else None,
            ),
        ),
    )
