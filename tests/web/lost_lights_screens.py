"""Screens of Lost Lights for the tests of the markup: moments of games that were really played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.chance import Chance
from engine.lost_lights.players import GreedyPlayer
from engine.text import Speaker
from tests.web.fake import Player
from web.boards import BOARDS
from web.painting import Painting
from web.session import Session
from web.ui.game import game_screen
from web.ui.markup import Html
from web.ui.model import Bar, Look, Person, Result, Top

GAME = "lost_lights"
PANELS = ("card-orly", "pile-0", "note")


@dataclass(frozen=True)
class Moment:
    """What the page drew at some moment."""

    view: Any
    look: Look
    bar: Bar
    top: Top
    result: Result | None


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def moment(player: Player) -> Moment:
    painting = Painting(player.page)
    here = session(player)
    over = here.stage == "over"
    chip = painting.hands.chip(here.view())
    return Moment(
        here.view(), painting.look(), painting.bar(), Top("Lost Lights", chip), painting.result() if over else None
    )


@cache
def moments() -> dict[str, Moment]:
    """By a name of the question: the first moments at which it is asked, before and after something is touched."""
    found: dict[str, Moment] = {}
    for seed in range(4):
        _play(seed, found)
    return found


def _play(seed: int, found: dict[str, Moment]) -> None:
    player = Player().do("act", f"new:{GAME}").act("set:games:2", "set:die:ask", "start")
    chance, brain = Chance(seed), GreedyPlayer()
    while session(player).stage != "over":
        here = session(player)
        if here.acting is None:
            if here.stage == "together":
                _ = found.setdefault("together", moment(player))
            _ = player.act("pass") if here.stage == "together" else player.do("hold", "open")
            continue
        asked, decision = here.acting, here.decision()
        assert decision is not None
        name = here.view().agenda[0].partition(" ")[0]
        _ = found.setdefault(name, moment(player))
        if f"{name}-touched" not in found and _touch(player):
            found[f"{name}-touched"] = moment(player)
            _ = player.do("act", "letgo")
        if here.decision() == decision:
            view = player.table.view(asked)
            answer = brain.choose(view, decision, lambda seat=asked: player.table.imagine(seat, chance), chance)
            _ = player.do("act", f"choose:{answer}")
    _ = found.setdefault("over", moment(player))


def _touch(player: Player) -> bool:
    """Touch the first place that is lit; whether the question is still there."""
    offered = sorted(Painting(player.page).look().offered)
    before = len(player.table.answers)
    for place in offered[:1]:
        _ = player.do("tap", f"{place}-0" if place.startswith("die-") else place)
    return bool(offered) and len(player.table.answers) == before


def screens(say: Speaker, people: tuple[Person, ...]) -> dict[str, Callable[[], Html]]:
    """Every screen by its name."""

    def at(name: str) -> Html:
        here = moments()[name]
        return game_screen(say, GAME, here.view, here.look, people, here.bar, here.top, result=here.result)

    def over(panel: str) -> Html:
        here = moments()["march"]
        shown = BOARDS[GAME].panel(say, panel, here.view, here.look, people, ())
        assert shown is not None
        return game_screen(say, GAME, here.view, here.look, people, here.bar, here.top, over=shown)

    return {
        **{f"ll-{name}": lambda name=name: at(name) for name in moments()},
        **{f"ll-{panel}": lambda panel=panel: over(panel) for panel in PANELS},
    }
