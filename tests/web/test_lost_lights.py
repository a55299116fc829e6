"""Lost Lights on the page, without a browser: whole games by gestures, and what the screens show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.chance import Chance
from engine.lost_lights.players import GreedyPlayer
from engine.players import RandomPlayer
from tests.web.fake import Player
from tests.web.lost_lights_gestures import gestures
from web.session import Session


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def begin(*values: str) -> Player:
    """A new game for two people; Anna (seat 0) places first unless something else is chosen."""
    player = Player().do("act", "new:lost_lights").act("set:places_first:first")
    for value in values:
        _ = player.act(f"set:{value}")
    return player.act("start")


def give(player: Player, answer: str) -> Player:
    """Give one answer by gestures, from behind the curtain if it is drawn."""
    while session(player).stage in ("curtain", "together") and session(player).acting is None:
        _ = player.act("pass") if session(player).stage == "together" else player.do("hold", "open")
    acting = session(player).acting
    decision = player.table.decision(acting)
    assert decision is not None
    before = len(player.table.answers)
    for kind, arg in gestures(decision, answer, waiting=player.page.hand.chosen):
        _ = player.act(arg) if kind == "act" else player.tap(arg)
    assert player.table.answers[before:] == [answer], (answer, player.table.answers[before:])
    return player


def playing(seed: int, *values: str) -> Iterator[tuple[Player, str]]:
    """A game of random (odd seeds: greedy) answers; yields before each answer and after the last one."""
    player, chance = begin(*values), Chance(seed)
    brain = GreedyPlayer() if seed % 2 else RandomPlayer()
    while player.table.outcome is None:
        asked = player.table.asks
        decision = player.table.decision(asked)
        view, imagine = player.table.view(asked), lambda seat=asked: player.table.imagine(seat, chance)
        answer = brain.choose(view, decision, imagine, chance)
        yield player, answer
        _ = give(player, answer)
    yield player, ""


VARIANTS = ((), ("games:2",), ("discards:top", "note:no", "die:ask"))


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_can_be_played_by_taps(seed: int) -> None:
    stages: set[str] = set()
    player = begin()
    for player, _ in playing(seed, *VARIANTS[seed % 3]):
        stages.add(session(player).stage)
    assert {"curtain", "seat", "together"} <= stages
    while session(player).stage == "together":
        _ = player.act("pass")
    assert session(player).stage == "over" and 'id="result"' in player.html
