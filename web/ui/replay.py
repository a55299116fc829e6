"""The bar of a replay: forwards, backwards, and by whose knowledge."""

from __future__ import annotations

from engine.text import N_, Message, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Button, Playback
from web.ui.parts import button


def playback_bar(say: Speaker, given: Playback) -> Html:
    """What happened last, the buttons to step, whose knowledge is shown, and the way back."""
    first, last = given.at == 0, given.at == given.length
    steps = (
        Button("moment:first", Message(N_("To the beginning")), "", "ui-first", first),
        Button("moment:back", Message(N_("One step back")), "", "ui-back-one", first),
        Button("moment:on", Message(N_("One step on")), "", "ui-on-one", last),
        Button("moment:last", Message(N_("To the end")), "", "ui-last", last),
    )
    return tag(
        "section",
        {"id": "playback", "class": "bar playback", "aria-label": say(N_("Replay"))},
        tag(
            "div",
            {"id": "playback-words", "class": "bar-words", "role": "status"},
            tag("p", {"id": "playback-said", "class": "bar-title"}, say(given.said)),
            tag("p", {"class": "bar-line"}, say(N_("{at} of {length}"), at=given.at, length=given.length)),
        ),
        tag(
            "div",
            {"class": "playback-steps", "role": "group", "aria-label": say(N_("Moments"))},
            [button(say, each, "playback", word=False) for each in steps],
        ),
        tag(
            "div",
            {"class": "playback-viewers segs", "role": "group", "aria-label": say(N_("Whose knowledge is shown"))},
            [
                tag(
                    "button",
                    {
                        "id": f"as-{word}",
                        "type": "button",
                        "class": "seg",
                        "data-act": f"as:{word}",
                        "aria-pressed": "true" if word == given.viewer else "false",
                    },
                    say(name),
                )
                for word, name in given.viewers
            ],
        )
        if given.viewers
        else None,
        tag("div", {"class": "acts"}, button(say, Button("leave", Message(N_("To the result")), "go"), "playback")),
    )
