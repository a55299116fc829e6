"""Spirit Island on the screen: the island in the middle, invaders at its left, spirits at its right, cards below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.spirit_island.advice import Coming, coming, exploring
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS
from engine.spirit_island.view import View
from engine.text import N_, Message, Speaker, message
from web.boards import invader_board, island, land_sheet, spirit_panels
from web.boards.asked import spoken_to_one
from web.boards.lately import once_for_a_view
from web.ui.markup import Html, classes, tag
from web.ui.model import Button, Look, Person
from web.ui.parts import button, closer

_TABS: Final = (
    ("invaders", N_("Invaders"), "spyglass"),
    ("spirits", N_("Spirits"), "three-friends"),
    ("cards", N_("Cards"), "poker-hand"),
)


def play(say: Speaker, view: View, look: Look, people: Sequence[Person], log: Html | None) -> Html:
    """The table between the strip and the bar."""
    seats = range(len(view.spirits))
    front = spirit_panels.in_front(view, look)
    ahead = _coming(view, look.options) if look.forecast else ()
    return tag(
        "div",
        {
            "id": "play",
            "class": classes(f"si si-{len(view.spirits)}", "si-asks" if view.lands.keys() & look.offered else None),
        },
        tag(
            "div",
            {
                "id": "si-left",
                "class": "si-column",
                "role": "group",
                "aria-label": say(N_("Invaders, fear and blight")),
                "tabindex": 0 if log is None else None,  # it may be too long for its place
            },
            tag("div", {"id": "side", "class": "side"}, log) if log is not None else None,
            *(_left(say, view, ahead if look.forecast else None) if log is None else ()),
        ),
        tag(
            "div",
            {"id": "board-place", "class": "si-middle"},
            invader_board.phases(say, view),
            island.board(say, view, look, people, ahead),
        ),
        tag(
            "div",
            {"id": "si-right", "class": "si-column"},
            [
                spirit_panels.tray(
                    say, view, look, people, seat, full=seat == front or spirit_panels.at_length(view, seat)
                )
                for seat in seats
            ],
        ),
        spirit_panels.strip(say, view, look, people, front) if spirit_panels.shows_cards(view, look, front) else None,
        _tabs(say, view),
    )


_coming: Final = once_for_a_view(coming)


def _left(say: Speaker, view: View, ahead: Sequence[Coming] | None) -> list[Html]:
    """What stands beside the island. ahead: what is sure to come, None where it is not to be told."""
    explores = invader_board.explores(say, exploring(view, ahead)) if ahead is not None else None
    known = [invader_board.invaders(say, view), invader_board.fear(say, view), invader_board.blight(say, view)]
    return [*known, explores] if explores is not None else known


def _tabs(say: Speaker, view: View) -> Html:
    """On a small screen: what stands beside the island elsewhere, as sheets; with the numbers that decide the game."""
    tabs = [Button(f"show:{what}", message(name), "", sign) for what, name, sign in _TABS]
    return tag(
        "nav",
        {"id": "si-tabs", "class": "si-tabs", "aria-label": say(N_("More of the table"))},
        invader_board.counts(say, view),
        [button(say, each, "tab") for each in tabs],
    )


def panel(
    say: Speaker, what: str, view: View, look: Look, people: Sequence[Person], actions: Sequence[Button]
) -> Html | None:
    """A sheet over the table: a card, a land, a spirit, or what the small screen has no room for."""
    word, _, rest = what.partition("-")
    if word == "card" and rest in POWERS:
        return spirit_panels.large(say, view, look, rest)
    if word == "land" and rest in view.lands:
        return land_sheet.sheet(say, view, look, people, rest)
    if word == "spirit" and rest.isdigit() and int(rest) < len(view.spirits):
        return spirit_panels.sheet(say, view, look, people, int(rest))
    if what == "invaders":
        ahead = _coming(view, look.options) if look.forecast else None
        return _sheet(say, what, message(N_("Invaders")), *map(spirit_panels.twin, _left(say, view, ahead)))
    if what == "choice" and any(option.startswith("card:") for option in look.options):
        title = look.question or message(N_("Choose a card"))  # the card may be chosen to be forgotten
        title = spoken_to_one(title) if len(view.spirits) == 1 else title
        return _sheet(say, what, title, spirit_panels.choice(say, look))
    if what == "spirits":
        seats = range(len(view.spirits))
        inside: list[Html] = []
        for seat in seats:
            inside.append(spirit_panels.twin(spirit_panels.tray(say, view, look, people, seat, full=True)))
            ready = spirit_panels.ready_button(say, view, look, seat)
            inside += [ready] if ready is not None else []
        return _sheet(say, what, message(N_("Spirits")), *inside)
    if what == "cards":
        front = spirit_panels.in_front(view, look)
        name = message(PANELS[view.spirits[front].id].name)
        return _sheet(say, what, name, spirit_panels.hand(say, view, look, people, front))
    return None


def _sheet(say: Speaker, what: str, title: Message, *inside: Html) -> Html:
    return tag(
        "div",
        {"id": f"dim-{what}", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-{what}",
                "class": "panel sheet si-sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-label": say(title),
            },
            tag("header", {"class": "panel-head over-head"}, tag("h2", None, say(title)), closer(say, f"show-{what}")),
            tag("div", {"class": "sheet-body over-body", "tabindex": 0}, *inside),
        ),
    )
