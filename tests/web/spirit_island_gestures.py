"""How a person gives an answer of Spirit Island on the page, with nothing but what is on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from engine.decision import Decision
from tests.web.fake import Player
from web.hands import spirit_island as hands
from web.session import Session

_MOST = 8
"""Gestures that lead to an answer at most."""


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def begin(*values: str, spirits: tuple[str, ...] = ("river_surges_in_sunlight",), seed: int = 1) -> Player:
    """A new game with these spirits on the boards A, B, C and D."""
    player = Player().do("act", "new:spirit_island").do("act", f"set:spirits:{len(spirits)}")
    for number, (spirit, board) in enumerate(zip(spirits, "ABCD", strict=False), 1):
        _ = player.do("act", f"set:spirit{number}:{spirit}").do("act", f"set:board{number}:{board}")
    for value in values:
        _ = player.do("act", f"set:{value}")
    return player.do("field", f"seed={seed}").act("start")


def on_screen(html: str) -> tuple[set[str], set[str]]:
    """The places and the buttons that can be used."""
    tags = [unescape(tag) for tag in re.findall(r"<[a-z]+ [^>]*data-(?:place|act)=[^>]*>", html)]
    enabled = [tag for tag in tags if " disabled" not in tag]
    places = {found[1] for tag in enabled if (found := re.search(r'data-place="([^"]+)"', tag))}
    acts = {found[1] for tag in enabled if (found := re.search(r'data-act="([^"]+)"', tag))}
    return places, acts


def leading(answer: str) -> Iterator[str]:
    """Buttons that open what has the button of an answer: the cards to choose from, a spirit's cards or its panel."""
    words = answer.split(":")
    if words[0] == "card":
        yield "show:choice"
        yield f"show:card-{words[1]}"
    elif words[0].isdigit():
        yield f"front:{words[0]}"
        if words[1] in ("use", "repeat"):
            yield "show:spirits"
        yield f"show:spirit-{words[0]}"
        yield "show:spirits"


def next_gesture(player: Player, decision: Decision, answer: str) -> tuple[str, str] | None:
    """What can be done on the screen now towards an answer: ("tap", place) or ("act", button); None if nothing can."""
    places, acts = on_screen(player.html)
    ways = hands.toward(decision, player.page.hand, answer)
    for act in sorted(ways.acts & acts):
        return "act", act
    for place in sorted(ways.places & places):
        return "tap", place
    for act in leading(answer):
        if act in acts:
            return "act", act
    sources = {place.partition(":")[0] for place in ways.places if ":" in place}  # a piece by its land
    for place in sorted(sources & places):
        return "tap", place
    return None


def settle(player: Player) -> None:
    """Wait until the buttons that have just come can be pressed, and let the game go on where it has been held."""
    if player.page.settling:
        _ = player.do("settled", str(player.page.settled))
    if session(player).held is not None:
        _ = player.act("pass")
        settle(player)


def give(player: Player, answer: str) -> Player:
    """Give an answer by gestures."""
    before = player.table.answers.copy()
    for _ in range(_MOST):
        settle(player)
        decision = session(player).decision()
        assert decision is not None
        gesture = next_gesture(player, decision, answer)
        assert gesture is not None, f"nothing on the screen leads to {answer}"
        kind, what = gesture
        _ = player.act(what) if kind == "act" else player.tap(what)
        given = player.table.answers[len(before) :]
        if given:
            assert given[0] == answer, (answer, given)
            settle(player)
            return player
    raise AssertionError(f"{answer} is not reached")
