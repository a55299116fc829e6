"""Every game of the page: the same game with other secrets gives the same markup, for the public and for the seat.

A random game goes through the page. At each curtain, each common screen and each seat's own screen the table is
exchanged for a twin in which only that differs which nobody who looks can know; the page must not change by a letter.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from engine.chance import Chance
from engine.games import GAMES
from engine.table import Table
from tests.web.fake import Player
from web.hands import HANDS
from web.kept import head
from web.session import Session

PANELS = {
    "geister": ("log",),
    "lost_lights": ("log", "show:pile-0", "show:pile-1", "show:note"),
    "spirit_island": ("log", "show:invaders", "show:spirits", "show:cards", "show:choice", "show:spirit-0"),
}
OPEN_EVERY = 4
"""With open hands (nobody has secrets, but decks do) every so many answers are compared: a twin plays all anew."""


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def twin_of(table: Table[Any], seat: int, chance: Chance) -> Table[Any]:
    """The same public history, with everything else that `seat` cannot know dealt anew."""
    twin = table.game.resecret(table, seat, chance)
    twin._looked = dict(table._looked)
    twin._marks = dict(table._marks)
    return twin


def screens(player: Player) -> Iterator[tuple[str, str]]:
    """The screen as it is, and with each panel that can be opened on it: (what, markup)."""
    page = player.page
    yield "", str(page.markup())
    if session(player).stage == "curtain":
        return
    before = page.panel
    for panel in PANELS[session(player).table.game.id]:
        page.panel = panel.replace("show:", "show-")
        yield panel, str(page.markup())
    page.panel = before


def another(real: Table[Any], twin: Table[Any], seat: int) -> bool:
    """Whether the twin really holds other secrets: those of the other seat, or of the decks."""
    if real.game.open_hands:
        return twin.state != real.state
    return twin.view(1 - seat) != real.view(1 - seat)


def compare(player: Player, chance: Chance) -> int:
    """Exchange the table for twins and compare; how many twins really held other secrets."""
    page, real = player.page, session(player)
    seen = dict(screens(player))
    viewers = range(len(real.people)) if real.viewer is None else (real.viewer,)
    others = 0
    for seat in viewers:
        twin = copy.copy(real)
        twin.table = twin_of(real.table, seat, chance)
        others += another(real.table, twin.table, seat)
        page.session = twin
        for what, markup in screens(player):
            assert markup == seen[what], (real.stage, seat, what)
        assert head(twin, 0) == head(real, 0)
    page.session = real
    return others


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", sorted(HANDS))
def test_nothing_on_a_screen_depends_on_what_nobody_there_can_know(game: str, seed: int) -> None:
    assert game in GAMES
    player = Player().do("act", f"new:{game}").act("start")
    chance, others, stages = Chance(seed), 0, set[str]()
    for number in range(150):
        here = session(player)
        stages.add(here.stage)
        whole = here.table.game.open_hands
        if not whole or number % OPEN_EVERY == 0:
            others += compare(player, chance)
        if here.stage == "over":
            break
        if here.acting is None:
            _ = player.act("pass") if here.stage == "together" else player.do("hold", "open")
            continue
        decision = here.decision()
        assert decision is not None
        options = [option.id for option in decision.options if not option.aside]
        _ = player.do("act", f"choose:{chance.choose(options)}")
    assert ({"seat"} if GAMES[game].open_hands else {"curtain", "seat"}) <= stages
    assert others > (8 if GAMES[game].open_hands else 20)
