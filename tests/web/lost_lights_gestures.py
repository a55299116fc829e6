"""How a person gives an answer of Lost Lights on the page: the gestures, one after the other."""

from __future__ import annotations

from collections import Counter

from engine.decision import Decision
from engine.lost_lights.map import AREAS
from web.hands.lost_lights import CARD_WORDS

Gesture = tuple[str, str]
"""("tap", place) or ("act", verb)."""


def gestures(decision: Decision, answer: str, *, waiting: str = "") -> list[Gesture]:
    """What a person does to give `answer`. waiting: an answer that waits for confirmation already."""
    word, colon, rest = answer.partition(":")
    if answer == "resign":
        return [("act", "menu"), ("act", "aside:resign"), ("act", "ok")]
    if not colon:
        return [("act", f"choose:{answer}")]
    if word in CARD_WORDS:
        return [("tap", f"card-{rest}"), ("act", "confirm")]
    if word == "battle":
        return ([] if waiting == answer else [("tap", rest)]) + [("act", "confirm")]
    if word == "place" and any(option.id == "stop" for option in decision.options):
        return [("tap", "supply"), ("tap", rest)]
    if word in ("place", "go"):
        return [("tap", rest)]
    if word == "die":
        return [("tap", f"die-{rest}-0")]
    if word == "reroll":
        return [*_dice(rest.split("-")), ("act", "ready")]
    if word == "amount":
        most = sum(option.id.startswith("amount:") for option in decision.options) - 1
        return [("act", "press:fewer")] * (most - int(rest)) + [("act", "ready")]
    if word == "pull":
        taken = [part.split("*") for part in rest.split(",")]
        return [("tap", area) for area, n in taken for _ in range(int(n))] + [("act", "ready")]
    return _move(decision, word, int(rest))


def _dice(values: list[str]) -> list[Gesture]:
    seen: Counter[str] = Counter()
    found: list[Gesture] = []
    for value in values:
        found.append(("tap", f"die-{value}-{seen[value]}"))
        seen[value] += 1
    return found


def _move(decision: Decision, way: str, n: int) -> list[Gesture]:
    """A march, or figures that were just lost going somewhere: the page begins with the most, one presses fewer."""
    stem = f"{way}:"
    most = max(int(option.id.removeprefix(stem)) for option in decision.options if option.id.startswith(stem))
    places = way.split("-")
    assert set(places) <= set(AREAS)
    taps: list[Gesture] = [("tap", place) for place in places]
    if most == 1 and len(places) == 2:
        return taps
    return [*taps, *[("act", "press:fewer")] * (most - n), ("act", "confirm")]
