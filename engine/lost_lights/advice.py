"""What an answer would do, what is sure to come, and why something cannot be chosen: from what the seat knows."""

from __future__ import annotations

from typing import Final

from engine.decision import Decision, Option
from engine.lost_lights.deck import Deck, deck_of
from engine.lost_lights.map import AREAS, INDEX, score
from engine.lost_lights.view import View
from engine.text import N_, P_, Message, Part, Seat, counted, message

# -- what an answer would do -------------------------------------------------------------------------------------------

_GIVES: Final = N_("{other} gets {card}.")
_POINTS: Final = P_("It gives you {n} action point.", "It gives you {n} action points.")
_LEFT: Final = P_("{n} card stays in your hand.", "{n} cards stay in your hand.")
_LEADS: Final = N_("Combat points {combat}, figures {figures}, and your best die.")
_ABILITY: Final = N_("Ability: {effect}")
_SHARED: Final = N_("There will be a battle in {area}: {own} of yours against {theirs}.")
_SCORE: Final = N_("Your points would go from {old} to {new}.")
_TAKES_SIDE: Final = N_("Figures of yours in {area} afterwards: {n}.")
_NO_BATTLE: Final = N_("You leave {area}, and there will be no battle in it.")
_STOP: Final = N_("Action points that are lost: {n}.")
_SKIP: Final = N_("You keep your cards; battles in shared areas are fought all the same.")
_RESIGN: Final = N_("The game ends, and {other} wins.")
_BATTLE: Final = N_("Yours: {own}, theirs: {theirs}. From here on nothing in this turn can be taken back.")
_KEEPS: Final = N_("You let it be, {own} to {theirs}.")
_COSTS: Final = P_("{n} figure goes from your supply to the box.", "{n} figures go from your supply to the box.")
_FREE: Final = N_("It costs you nothing.")


def preview(view: View, option: Option) -> tuple[Message, ...]:
    """What choosing `option` would do, as far as the seat of `view` can tell; nothing where that is plain."""
    if view.seat is None:
        return ()
    word, _, rest = option.id.partition(":")
    deck = deck_of(view.deck)
    if word in ("keep", "card", "lead") and rest in deck.cards:
        return _preview_card(view, view.seat, deck, word, rest)
    if word == "place" and view.phase in ("placing", "march"):
        return _preview_change(view, view.seat, deck, {INDEX[rest]: 1})
    if view.phase == "march" and "-" in word:
        start, end = (INDEX[area] for area in word.split("-"))
        return _preview_change(view, view.seat, deck, {start: -int(rest), end: int(rest)})
    return _preview_word(view, view.seat, word, rest)


def _preview_card(view: View, seat: int, deck: Deck, word: str, id: str) -> tuple[Message, ...]:
    card = deck.cards[id]
    ability = () if card.ability is None else (message(_ABILITY, effect=card.ability.say()),)
    if word == "keep":
        other = next((each for each in view.drawn if each != id), id)
        return (message(_GIVES, other=Seat(1 - seat), card=deck.cards[other].name),)
    if word == "card":
        return (counted(_POINTS, card.points), counted(_LEFT, view.hands[seat] - 1))
    figures = view.figures[seat][view.battle.area] if view.battle is not None else 0
    return (message(_LEADS, combat=card.combat, figures=figures), *ability)


def _preview_change(view: View, seat: int, deck: Deck, change: dict[int, int]) -> tuple[Message, ...]:
    """Figures placed or moved: what the areas, battles and points look like afterwards."""
    old, theirs = view.figures[seat], view.figures[1 - seat]
    new = [n + change.get(area, 0) for area, n in enumerate(old)]
    said: list[Message] = []
    for area, by in change.items():
        name = deck.map.names[area]
        if by > 0:
            said.append(message(_TAKES_SIDE, area=name, n=new[area]))
            if theirs[area]:
                said.append(message(_SHARED, area=name, own=new[area], theirs=theirs[area]))
        elif theirs[area] and not new[area]:
            said.append(message(_NO_BATTLE, area=name))
    if score(new) != score(old):
        said.append(message(_SCORE, old=score(old), new=score(new)))
    return tuple(said)


def _preview_word(view: View, seat: int, word: str, rest: str) -> tuple[Message, ...]:
    if word == "stop":
        return (message(_STOP, n=view.points),)
    if word == "skip":
        return (message(_SKIP),)
    if word == "resign":
        return (message(_RESIGN, other=Seat(1 - seat)),)
    if word == "battle":
        area = INDEX[rest]
        return (message(_BATTLE, own=view.figures[seat][area], theirs=view.figures[1 - seat][area]),)
    if view.battle is None:
        return ()
    own, theirs = view.battle.strengths[seat], view.battle.strengths[1 - seat]
    if word == "keep":
        return (message(_KEEPS, own=own, theirs=theirs),)
    if word == "reroll":
        free = "free_reroll" in view.battle.marks[seat]
        return (message(_FREE) if free else counted(_COSTS, len(rest.split("-"))),)
    return ()


# -- what is sure to come ----------------------------------------------------------------------------------------------

_COMES: Final = N_("There will be a battle in {area}.")
_LAST_TURN: Final = N_("Both hands are empty: the game ends with this turn.")
_MUST: Final = N_("The last two turns were quiet: {who} has to discard a card.")


def forecast(view: View) -> tuple[Message, ...]:
    """Battles in areas that both sides share, the end of the game, and the duty to discard."""
    if view.phase == "over":
        return ()
    names = deck_of(view.deck).map.names
    said = [message(_COMES, area=names[area]) for area in _shared(view) if area not in view.fought]
    if view.phase in ("march", "battles", "battle") and view.hands == (0, 0):
        said.append(message(_LAST_TURN))
    if view.phase == "turn" and view.quiet >= 2 and view.hands[view.turn]:
        said.append(message(_MUST, who=Seat(view.turn)))
    return tuple(said)


def _shared(view: View) -> list[int]:
    fighting = view.battle.area if view.battle is not None else -1
    own, other = view.figures
    return [area for area in range(len(AREAS)) if own[area] and other[area] and area != fighting]


# -- why something cannot be chosen ------------------------------------------------------------------------------------

_TURN_OF: Final = N_("It is {who}’s turn.")
_CAN: Final = N_("This can be chosen now.")
_OVER: Final = N_("The game is over.")
_NO_SUCH: Final = N_("There is nothing of this kind to choose.")
_DRAFTING: Final = N_("The cards are still being chosen; figures come later.")
_OTHERS_THERE: Final = N_("Figures of {other} stand in {area}.")
_NOT_THERE: Final = N_("You have no figures in {area}.")
_NO_SUPPLY: Final = N_("Your supply is empty.")
_FAR: Final = N_("{area} does not border on {start}.")
_TOO_MANY: Final = N_("You have only {n} figures in {area}.")
_SAME: Final = N_("The figures are in {area} already.")
_FIRST_CARD: Final = N_("First discard a card for its action points.")
_CHOOSE_TARGET: Final = N_("Choose where the figures shall go.")
_NO_BATTLE_THERE: Final = N_("Only one side stands in {area}: there is no battle.")
_FOUGHT: Final = N_("The battle in {area} has been fought this turn.")
_FIGHTING: Final = N_("A battle is being fought; figures move again afterwards.")
_NOT_IN_HAND: Final = N_("This card is not in your hand.")
_FORCED: Final = N_("After two quiet turns you have to discard a card.")
_LATER: Final = N_("This card cannot be used now.")


def why_not(view: View, decision: Decision, subject: str) -> Message:
    """Why `subject` cannot be chosen by the seat of `view`.

    `subject` is an area ("a1"), a card ("card:orly"), or an answer that is not offered ("a1-b1:2", "place:a2").
    """
    if decision.seat is not None and decision.seat != view.seat:
        return message(_TURN_OF, who=Seat(decision.seat))
    if view.seat is None or any(subject == option.id for option in decision.options):
        return message(_CAN)
    word, _, rest = subject.partition(":")
    if rest in deck_of(view.deck).cards:
        return _why_no_card(view, rest)
    if word == "skip" and view.phase == "turn":
        return message(_FORCED)
    start, dash, end = word.partition("-")
    if dash and start in INDEX and end in INDEX:
        return _why_no_move(view, view.seat, INDEX[start], INDEX[end], rest)
    area = rest if word in ("place", "battle", "go") else word
    if area == word and any(area in option.at for option in decision.options):
        return message(_CAN)
    if area in INDEX:
        return _why_no_area(view, view.seat, INDEX[area])
    return message(_NO_SUCH)


def _why_no_card(view: View, card: str) -> Message:
    return message(_LATER if card in view.hand or card in view.drawn else _NOT_IN_HAND)


def _name(view: View, area: int) -> Part:
    return deck_of(view.deck).map.names[area]


def _why_not_now(view: View) -> Message | None:
    """Why no area can be chosen at all in this phase."""
    reasons = {"over": _OVER, "draft": _DRAFTING, "turn": _FIRST_CARD, "battle": _FIGHTING}
    return message(reasons[view.phase]) if view.phase in reasons else None


def _why_no_move(view: View, seat: int, start: int, end: int, count: str) -> Message:
    """Why the figures cannot go from one area to the other."""
    now = _why_not_now(view)
    if now is not None or view.phase != "march":
        return now or message(_NO_SUCH)
    own = view.figures[seat]
    if not own[start]:
        return message(_NOT_THERE, area=_name(view, start))
    if start == end:
        return message(_SAME, area=_name(view, end))
    if end not in deck_of(view.deck).map.near[start]:
        return message(_FAR, area=_name(view, end), start=_name(view, start))
    if count.isascii() and count.isdigit() and len(count) < 4 and int(count) > own[start]:
        return message(_TOO_MANY, n=own[start], area=_name(view, start))
    return message(_CHOOSE_TARGET)


def _why_no_area(view: View, seat: int, area: int) -> Message:
    """Why an area cannot be chosen."""
    now = _why_not_now(view)
    if now is not None:
        return now
    own, theirs = view.figures[seat][area], view.figures[1 - seat][area]
    name = _name(view, area)
    if view.phase == "battles":
        return message(_FOUGHT if area in view.fought else _NO_BATTLE_THERE, area=name)
    if view.phase == "placing" or (own and theirs):
        return message(_OTHERS_THERE, other=Seat(1 - seat), area=name)
    if not own:
        return message(_NOT_THERE, area=name)
    return message(_NO_SUPPLY)
