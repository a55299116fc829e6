"""The decision bar: who is asked, what for, and what can be done; always in sight."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Bar, Person
from web.ui.parts import button, seat_sign


def _sign(people: Sequence[Person], given: Bar) -> Html | None:
    """The sign of whoever is asked."""
    if given.sign:
        return Html(
            f'<svg class="seat bar-seat" viewBox="-20 -20 40 40" aria-hidden="true">'
            f'<use href="#{given.sign}" x="-20" y="-20" width="40" height="40"/></svg>'
        )
    return seat_sign(people[given.seat].colour, "bar-seat") if given.seat is not None else None


def bar(say: Speaker, people: Sequence[Person], given: Bar) -> Html:
    """The bar. Its words are spoken when they change; the actions stand at its right, the main one last."""
    main = [each for each in given.buttons if each.kind == "go"]
    rest = [each for each in given.buttons if each.kind != "go"]
    return tag(
        "section",
        {"id": "bar", "class": "bar", "aria-label": say(N_("What is asked"))},
        _sign(people, given),
        tag(
            "div",
            {"id": "bar-words", "class": "bar-words", "role": "status"},
            tag("p", {"id": "bar-title", "class": "bar-title"}, say(given.title)),
            tag("p", {"id": "bar-line", "class": "bar-line"}, say(given.line)) if given.line is not None else None,
        ),
        tag("div", {"id": "bar-acts", "class": "acts"}, [button(say, each, "bar") for each in (*rest, *main)]),
    )
