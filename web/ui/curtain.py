"""The curtain between two people. It looks the same whatever is hidden behind it, and holds nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Message, Seat, Speaker
from web.ui.lobby import notice_line
from web.ui.markup import Html, join, tag
from web.ui.model import Button, Notice, Person
from web.ui.parts import TABLE, button, game_name, icon, lantern, seat_sign

RING = Html(
    '<svg class="hold-ring" viewBox="0 0 100 100" aria-hidden="true"><circle class="ring-rest" cx="50" cy="50" r="46"/>'
    '<circle class="ring-fill" cx="50" cy="50" r="46" pathLength="100"/></svg>'
)


_HINT = N_("Or tap twice, or press Enter. Nothing hidden is on this page until then.")
_PEEK = N_("Letting go hides again. To play, tap twice or press Enter.")


def curtain(
    say: Speaker,
    person: Person,
    seat: int,
    public: Sequence[Message],
    can_undo: bool,
    game: str,
    chip: Message,
    notice: Notice | None = None,
    *,
    peek: bool = False,
) -> Html:
    """The curtain before `person` at `seat` looks. public: what everyone may know of what just happened."""
    told = tag("div", {"id": "curtain-told", "class": "curtain-told"}, [tag("p", None, say(each)) for each in public])
    undo = Button("undo", Message(N_("Take the last move back")), "ghost", "ui-undo")
    screen = tag(
        "main",
        {"id": "curtain", "class": "curtain", "aria-label": say(N_("The curtain is drawn"))},
        notice_line(say, notice),
        Html('<div class="valance" aria-hidden="true"></div><div class="curtain-light" aria-hidden="true"></div>'),
        tag(
            "div",
            {"class": "curtain-words"},
            lantern("curtain-lantern"),
            tag("p", {"class": "curtain-pass"}, say(N_("Pass the device to"))),
            tag(
                "h1",
                {"id": "curtain-name", "class": "curtain-name"},
                seat_sign(person.colour),
                tag("span", None, say.part(Seat(seat))),
            ),
            told,
            tag(
                "p",
                {"class": "curtain-only"},
                say(Message(N_("Only {seat} should look now."), (("seat", Seat(seat)),))),
            ),
            tag(
                "button",
                {"id": "hold", "type": "button", "class": "hold", "data-hold": "open", "aria-describedby": "hold-hint"},
                RING,
                icon("ui-eye", "hold-eye"),
                tag("span", None, say(N_("Hold to peek") if peek else N_("Hold to look"))),
            ),
            tag(
                "p",
                {"id": "hold-hint", "class": "curtain-hint"},
                say(_PEEK if peek else _HINT),
            ),
        ),
        tag(
            "footer",
            {"class": "curtain-foot"},
            tag("span", {"class": "chip"}, say(game_name(game))),
            tag("span", {"class": "chip"}, say(chip)),
            button(say, undo, "curtain") if can_undo else None,
            button(say, Button("lobby", Message(N_("Save and leave")), "ghost"), "curtain"),
        ),
    )
    return join(TABLE, screen)
