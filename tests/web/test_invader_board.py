"""Beside the island: invader cards, explores to come, fear and blight, as they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine.spirit_island.advice import Exploring
from engine.spirit_island.fear import FEAR_CARDS
from tests.web.island_views import position
from tests.web.screens import speaker
from web.boards import invader_board
from web.ui.markup import Html


def lines(html: Html | None) -> list[str]:
    """What each line of a list or a tray says."""
    found = re.findall(r"<(li|p)\b[^>]*>(.*?)</\1>", str(html))
    return [" ".join(re.sub("<[^>]*>", " ", inside).split()) for _, inside in found]


def explored(*lands: tuple[str, str, bool]) -> list[Exploring]:
    """Lands of a ground to which explorers would come; whether only because of a build."""
    return [Exploring(land, (ground,), comes=True, built=built, stopped=False) for land, ground, built in lands]


def test_lands_that_are_explored_only_because_of_a_build_stand_apart() -> None:
    ahead = explored(("A2", "wetland", False), ("A4", "sand", True), ("A5", "wetland", True))
    nobody = Exploring("A8", ("jungle",), comes=False, built=False, stopped=False)
    told = lines(invader_board.explores(speaker(), [*ahead, nobody]))
    assert told[1:] == ["Jungle: nowhere", "Sands: after the build: A4", "Wetland: A2 after the build: A5"]


def fear(earned: int, resolved: Sequence[str]) -> list[str]:
    view = position("A1: 1E")
    return lines(
        invader_board.fear(speaker(), replace(view, fear=replace(view.fear, earned=earned, discards=resolved)))
    )


def test_earned_cards_are_counted_face_down_and_named_once_they_are_resolved() -> None:
    assert "Earned cards, face down 2" in fear(2, ())
    assert not any(line.startswith("Resolved") for line in fear(2, ()))
    first, second = list(FEAR_CARDS)[:2]
    told = fear(0, (first, second))
    assert "Earned cards, face down 0" in told
    assert f"Resolved: {FEAR_CARDS[first].name}, {FEAR_CARDS[second].name}" in told


def test_an_empty_deck_warns_that_the_next_explore_loses_the_game() -> None:
    view = position("A1: 1E")
    assert not any("game is lost" in line for line in lines(invader_board.invaders(speaker(), view)))
    empty = replace(view, invaders=replace(view.invaders, deck=()))
    assert lines(invader_board.invaders(speaker(), empty))[-1].endswith("the game is lost.")
