"""The log: what has happened, in words, for the seat that looks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Message, Speaker
from web.ui.markup import Html, classes, tag
from web.ui.model import Button, LogLine, Person
from web.ui.parts import button, closer, icon, line_button, seat_sign, symbol


def log_panel(say: Speaker, lines: Sequence[LogLine], people: Sequence[Person]) -> Html:
    """The log, the newest line last. Pointing at a line lights its places (`data-places`, separated by blanks); with
    the keyboard one goes from one such line to the next by the arrow keys."""
    return tag(
        "aside",
        {"id": "log", "class": "panel log", "aria-label": say(N_("Log"))},
        tag(
            "header",
            {"class": "panel-head"},
            icon("scroll-unfurled"),
            tag("h2", None, say(N_("Log"))),
            closer(say, "log"),
        ),
        tag(
            "ol", {"id": "log-lines", "class": "log-lines", "tabindex": 0}, [_line(say, each, people) for each in lines]
        )
        if lines
        else tag("p", {"class": "empty"}, say(N_("Nothing has happened yet."))),
    )


def _line(say: Speaker, line: LogLine, people: Sequence[Person]) -> Html:
    return tag(
        "li",
        {
            "id": f"log-{line.id}",
            "class": classes(
                "log-line", "reveals" if line.reveals else None, f"head-{line.heading}" if line.heading else None
            ),
            "data-places": " ".join(line.places) or None,
            "tabindex": -1 if line.places else None,
        },
        _mark(people, line),
        tag(
            "span",
            None,
            say(line.text),
            tag("em", {"class": "revealed"}, " ", say(N_("Revealed"))) if line.reveals else None,
        ),
        line_button(say, f"back:{line.id}", Message(N_("Undo to here")), say(line.text), "ui-undo", "log")
        if line.back
        else None,
        button(say, Button(f"moment:{line.moment}", Message(N_("Look")), "small"), f"log-{line.id}")
        if line.moment is not None
        else None,
    )


def _mark(people: Sequence[Person], line: LogLine) -> Html | None:
    """Whose line it is; headings are nobody's."""
    if line.heading:
        return None
    if line.sign is not None:
        return symbol(line.sign) if line.sign else Html('<span class="log-dot"></span>')
    return seat_sign(people[line.seat].colour) if line.seat is not None else Html('<span class="log-dot"></span>')
