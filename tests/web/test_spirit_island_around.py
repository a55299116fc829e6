"""Around a game of Spirit Island: its box, its rules, how it is set up, and how its end is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.fake import FakeHost, Player
from web.ui.rules import SECTIONS
from web.ui.rules_spirit_island import RULINGS

ROOT = Path(__file__).resolve().parents[2]


def shown(html: str) -> str:
    """What can be read."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", html))


# -- the box -----------------------------------------------------------------------------------------------------------


def test_two_taps_lead_into_a_beginners_game_of_one_spirit() -> None:
    player = Player().act("quick:spirit_island")
    variant = player.table.view(None).variant
    assert (len(variant.spirits), variant.progression, variant.blight_card) == (1, True, False)


def test_it_can_be_begun_after_a_game_against_a_computer() -> None:
    player = Player().act("new:geister", "set:player1:plain", "start").do("act", "lobby").act("quick:spirit_island")
    assert [person.player for person in player.page.session.people] == ["person"]  # type: ignore[union-attr]


def test_it_is_in_the_list_of_games_with_its_own_picture() -> None:
    player = Player().act("quick:spirit_island", "menu", "lobby")
    line = player.html[player.html.index('class="saved"') :]
    line = line[: line.index("</li>")]
    assert "#p-dahan" in line and "Round 1" in shown(line) and "#seat-" not in line


# -- the rules ---------------------------------------------------------------------------------------------------------


def test_the_rules_open_from_the_box_and_can_be_searched() -> None:
    player = Player().act("rules:spirit_island")
    assert "Rules: Spirit Island" in player.html and "sacrifice victory" in player.html
    _ = player.do("field", "search=cascade")
    heads = re.findall("<h3>(.*?)</h3>", player.html)
    assert "Blight" in heads and "Alone" not in heads


def test_signs_are_found_by_their_words_too() -> None:
    player = Player().act("rules:spirit_island").do("field", "search=reclaim power cards")
    assert re.findall("<h3>(.*?)</h3>", player.html) == ["What the signs mean"]


def test_every_sign_that_is_explained_is_one_the_page_has() -> None:
    page = (ROOT / "web/index.html").read_text("utf-8")
    icons = (ROOT / "assets/icons.txt").read_text("utf-8")
    drawn = Player().act("rules:spirit_island").html
    drawn = drawn[drawn.index('class="signs-list"') :]
    used = re.findall(r'href="(icons\.svg)?#([\w-]+)"', drawn[: drawn.index("</ul>")])
    assert len(used) == sum(len(section.signs) for section in SECTIONS["spirit_island"]) > 30
    for from_sprite, name in used:
        assert re.search(rf"^{name}\b", icons, re.M) if from_sprite else f'id="{name}"' in page, name


def test_our_rulings_are_decisions_that_the_rules_page_gives_reasons_for() -> None:
    text = (ROOT / "engine/spirit_island/RULES.md").read_text("utf-8")
    decided = re.findall(r"^\| ([a-z-]+) \|", text, re.M)
    names = [ruling.name for ruling in RULINGS]
    assert len(names) == len(set(names)) > 10 and set(names) <= set(decided)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_our_rulings_are_told_before_a_game(ruling: object) -> None:
    assert ruling.said in Player(FakeHost()).act("new:spirit_island").html  # type: ignore[attr-defined]
