"""A game on the table: strip, trays, board, bar, and what lies over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.text import Speaker
from web.boards import BOARDS
from web.ui.decision_bar import bar as decision_bar
from web.ui.dialog import dialog as paper
from web.ui.lobby import notice_line
from web.ui.log import log_panel
from web.ui.markup import Html, classes, join, tag
from web.ui.model import Bar, Button, Dialog, LogLine, Look, Notice, Person, Playback, Result, Top
from web.ui.parts import TABLE
from web.ui.replay import playback_bar
from web.ui.result import result as result_panel
from web.ui.top import menu_panel, top_strip


def game_screen(
    say: Speaker,
    game: str,
    view: Any,
    look: Look,
    people: Sequence[Person],
    bar: Bar,
    top: Top,
    *,
    log: Sequence[LogLine] | None = None,
    menu: Sequence[Button] = (),
    result: Result | None = None,
    playback: Playback | None = None,
    dialog: Dialog | None = None,
    over: Html | None = None,
    notice: Notice | None = None,
) -> Html:
    """The screen of a game, for a seat or (with a view of nobody) for both.

    log: its lines while it is open. menu: its buttons; shown while `top.menu`. result: instead of the bar once the game
    has ended. playback: the bar of a replay. dialog: a question over everything. over: a panel over the table (rules,
    settings). notice: something that has to be told.
    """
    common = getattr(view, "seat", 0) is None  # with open hands there is no view of a seat
    shown = log_panel(say, log, people) if log is not None else None
    screen = tag(
        "main",
        {
            "id": "screen",
            "class": classes("screen game", "log-open" if log is not None else None, "common" if common else None),
        },
        top_strip(say, top),
        notice_line(say, notice) if over is None else None,
        BOARDS[game].play(say, view, look, people, shown),
        playback_bar(say, playback)
        if playback is not None
        else result_panel(say, people, result)
        if result is not None
        else decision_bar(say, people, bar),
        menu_panel(say, menu) if top.menu else None,
    )
    if over is not None:  # what has to be told is told where one looks: before the sheet, not below it
        told = "told" if notice is not None else None
        over = tag("div", {"id": "over", "class": told}, over, notice_line(say, notice, above=True))
    return join(TABLE, screen, over, paper(say, dialog) if dialog is not None else None)
