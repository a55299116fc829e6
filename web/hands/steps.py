"""Answers of two touches, a place and then another (a move from, to), and of one; what every board can use."""

from __future__ import annotations

from engine.decision import Decision, Option
from web.hands.hand import Hand, Ways, ways


def sources(decision: Decision) -> frozenset[str]:
    """The places from which an answer may begin."""
    return frozenset(option.at[0] for option in decision.options if option.at)


def targets(decision: Decision, hand: Hand) -> dict[str, Option]:
    """By place: the option that the place in hand and this one make."""
    at = hand.selected
    return {option.at[-1]: option for option in decision.options if len(option.at) > 1 and option.at[0] == at}


def touch(decision: Decision, hand: Hand, place: str) -> str:
    """Touch a place: the id of the answer that is complete with it, or "" after the hand has changed.

    A place that is not offered becomes `hand.asked`.
    """
    option = targets(decision, hand).get(place)
    if option is not None:
        return option.id
    alone = next((option.id for option in decision.options if option.at == (place,)), "")
    if alone and not hand.selected:
        return alone
    if place == hand.selected:
        hand.pick("")
    elif place in sources(decision):
        hand.pick(place)
    else:
        hand.asked, hand.chosen = place, ""
    return ""


def offered(decision: Decision, hand: Hand) -> frozenset[str]:
    """The places that can be touched now with some effect."""
    return frozenset(targets(decision, hand)) if hand.selected else sources(decision)


def toward(decision: Decision, hand: Hand, answer: str) -> Ways:
    """What leads on to `answer`: its places one after the other, its button, or the one that confirms it."""
    at = next((option.at for option in decision.options if option.id == answer), ())
    if not at:
        return ways(acts=(f"choose:{answer}",))
    if hand.chosen == answer:
        return ways(at[-1], acts=("confirm",))
    if hand.selected not in ("", at[0]):
        return ways(hand.selected, acts=("letgo",))
    return ways(at[-1] if hand.selected else at[0])


def chosen_place(decision: Decision, hand: Hand) -> str:
    """The place of the answer that waits for confirmation."""
    return next((option.at[-1] for option in decision.options if option.id == hand.chosen and option.at), "")
