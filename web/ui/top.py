"""The strip above a game: where one is, undo, redo, log, menu."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Message, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Button, Top
from web.ui.parts import button, closer
from web.ui.same import same


def brand() -> Html:
    return Html(
        '<span class="brand"><svg class="brand-flame" viewBox="0 0 24 30" aria-hidden="true">'
        '<use href="#brand" width="24" height="30"/></svg><span class="brand-word">Wisp</span></span>'
    )


def top_strip(say: Speaker, top: Top) -> Html:
    """The strip. Undo and redo are there even where they cannot be used, so that nothing jumps."""
    return same(
        "header",
        {"id": "top", "class": "top"},
        brand(),
        tag("h1", {"id": "top-game", "class": "chip chip-game", "tabindex": -1}, say(top.game)),
        tag("span", {"id": "top-chip", "class": "chip"}, say(top.chip)) if top.chip is not None else None,
        Html('<span class="sp"></span>'),
        button(say, Button("undo", Message(N_("Undo")), "", "ui-undo", not top.can_undo), "top", word=False),
        button(say, Button("redo", Message(N_("Redo")), "", "ui-redo", not top.can_redo), "top", word=False),
        button(say, Button("log", Message(N_("Log")), "folds", "scroll-unfurled"), "top", pressed=top.log),
        button(say, Button("menu", Message(N_("Menu")), "", "ui-menu"), "top", word=False, pressed=top.menu),
    )


def menu_panel(say: Speaker, given: Sequence[Button]) -> Html:
    """The menu: what is not a move of the game (rules, settings, resigning, leaving)."""
    return tag(
        "nav",
        {"id": "menu", "class": "panel menu", "aria-label": say(N_("Menu"))},
        tag("header", {"class": "panel-head"}, tag("h2", None, say(N_("Menu"))), closer(say, "menu")),
        tag("div", {"class": "menu-list"}, [button(say, each, "menu") for each in given]),
    )
