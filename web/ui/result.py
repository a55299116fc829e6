"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Speaker
from web.ui.markup import Html, classes, tag
from web.ui.model import Person, Result
from web.ui.parts import buttons, icon, seat_sign


def result(say: Speaker, people: Sequence[Person], given: Result) -> Html:
    """Who won, why, the public counts, and what can be done next. Stands where the bar stood."""
    won = given.winner
    return tag(
        "section",
        {
            "id": "result",
            "class": classes("paper result", "draw" if won is None and not given.together else None),
            "aria-label": say(N_("Result")),
        },
        tag(
            "div",
            {"class": "result-sign"},
            icon("dead-wood" if given.together is False else "laurels", "laurels"),
            seat_sign(people[won].colour) if won is not None else None,
        ),
        tag(
            "div",
            {"class": "result-words", "role": "status"},
            tag("h2", {"id": "result-title", "tabindex": -1}, say(given.title)),
            tag("p", {"class": "result-reason"}, say(given.reason)) if given.reason is not None else None,
            tag("ul", {"class": "result-facts"}, [tag("li", None, say(each)) for each in given.facts])
            if given.facts
            else None,
        ),
        tag("div", {"class": "acts"}, buttons(say, given.buttons, "result")),
    )
