"""The second of two quick taps: it was meant for the screen before, and may not act on the one that has come."""

from __future__ import annotations

import pytest

from tests.web.fake import Player


@pytest.mark.parametrize("verb", ["start", "quick:geister"])
def test_starting_twice_begins_one_game(verb: str) -> None:
    player = Player().act("new:geister").do("act", verb).do("act", verb)
    assert len(player.host.kept) == 1 and player.page.screen == "game"


@pytest.mark.parametrize("verb", ["start", "quick:geister"])
def test_a_game_under_way_is_not_left_for_a_new_one(verb: str) -> None:
    player = Player().playing().open().do("act", verb)
    assert len(player.host.kept) == 1 and len(player.table.answers) == 2


def test_an_offer_is_made_once() -> None:
    player = Player().playing().open().act("menu").do("act", "aside:offer_draw").do("act", "aside:offer_draw")
    assert player.table.answers[2:] == ["offer_draw"] and 'id="notice"' not in player.html


@pytest.mark.parametrize("reply", ["accept_draw", "decline_draw"])
def test_an_offer_is_answered_once(reply: str) -> None:
    player = Player().playing().open().act("menu", "aside:offer_draw").tap("b2", "b3").open()
    _ = player.do("act", f"choose:{reply}").do("act", f"choose:{reply}")
    assert player.table.answers[4:] == [reply] and 'id="notice"' not in player.html


def test_a_tap_for_the_screen_before_does_nothing_on_the_next_persons() -> None:
    """Both arrive before anything is painted."""
    player = Player().playing().open().do("tap", "b2").do("tap", "b3").do("tap", "b5").do("tap", "b4")
    assert player.table.answers[2:] == ["b2-b3"]
    _ = player.open()
    assert player.page.hand.selected == "" and player.table.answers[2:] == ["b2-b3"]


def test_the_same_people_go_on_once() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok").do("act", "again").do("act", "again")
    assert len(player.host.kept) == 2


@pytest.mark.parametrize(
    ("first", "second", "problem"),
    [
        ("Ben ", "Ben", "same name"),
        ("A  B", "A B", "same name"),
        ("B\u200ben", "Ben", "same name"),
        ("Andre\u0301", "Andr\u00e9", "same name"),
        ("\u200b", "Ben", "needs a name"),
        ("\u202e ", "Ben", "needs a name"),
    ],
)
def test_names_that_the_eye_cannot_tell_apart(first: str, second: str, problem: str) -> None:
    player = Player().act("new:geister").do("field", f"name0={first}").do("field", f"name1={second}").act("start")
    assert problem in player.html and player.page.session is None
