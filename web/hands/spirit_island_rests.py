"""Where people at the island look before the game goes on by itself: at the end of a phase that nobody has ended, and
at each card that is turned over and asks nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.events import Event
from engine.spirit_island import nouns
from engine.spirit_island.base.spirits.bringer_of_dreams_and_nightmares import OPENS
from engine.spirit_island.blight import BLIGHT_CARDS, BlightCard
from engine.spirit_island.fear import FEAR_CARDS, FearCard
from engine.spirit_island.game import FAST_OVER, FEAR_CARD, SLOW_OVER
from engine.spirit_island.gates import BLIGHTED, STILL_HEALTHY
from engine.spirit_island.powers import SLOW
from engine.spirit_island.state import State
from engine.spirit_island.view import View
from engine.text import N_, Message, message
from web.hands.hand import Rest
from web.ui.model import Bar, Button

_OVER: Final = {FAST_OVER: "blighted_island", SLOW_OVER: "time_passes"}
"""What ends a phase, and the step that follows it."""


def rests(answer: str, events: Sequence[Event], view: View) -> list[Rest]:
    """One after the other. view: the table as it is now, with the next question."""
    found: list[Rest] = []
    ended = answer == "done"
    for event in events:
        word = event.said.word
        if word in _OVER:
            if not ended:
                found.append(Rest(event, _before(_OVER[word])))
            ended = False
        elif word == FEAR_CARD and (id := _card(event, "card")) != view.fear.shown:
            found.append(Rest(event, _before(f"fear_card {id} ")))
        elif word == OPENS:
            found.append(Rest(event, _opened(_card(event, "fear_card"))))
        elif word in (BLIGHTED, STILL_HEALTHY):
            found.append(Rest(event, _turned(_card(event, "blight_card"))))
    return found


def _card(event: Event, part: str) -> str:
    """The id of the card that a line of the log names."""
    cards: Mapping[str, FearCard | BlightCard] = BLIGHT_CARDS if part == "blight_card" else FEAR_CARDS
    named = dict(event.said.parts)[part]
    assert isinstance(named, Message)
    return next(id for id, card in cards.items() if card.name == named.word)


def _before(step: str) -> Callable[[State], bool]:
    return lambda state: bool(state.agenda) and state.agenda[0].startswith(step)


def _opened(card: str) -> Callable[[State], bool]:
    return lambda state: card in state.fear.open


def _turned(card: str) -> Callable[[State], bool]:
    return lambda state: state.blight.flipped and state.blight.card == card


_ALL_USED: Final = {
    True: (N_("No slow power is left to use."), N_("End the round")),
    False: (N_("No fast power is left to use."), N_("The invaders act")),
}
_LOOK_ROUND: Final = N_("Look round, or undo, before it goes on.")
_RESOLVING: Final = N_("Fear card, terror level {n}: {card}")
_FACE_UP: Final = N_("Turned face up: {card}")
_LEVELS: Final = N_("Terror level 1: {first} Terror level 2: {second} Terror level 3: {third}")
_GO_ON: Final = N_("Go on")


def resting(rest: Rest, view: View) -> Bar:
    """What is to be looked at, and what comes next."""
    said, parts = rest.event.said, dict(rest.event.said.parts)
    if said.word in _OVER:
        title, button = _ALL_USED[view.phase == SLOW]
        return _bar(message(title), message(_LOOK_ROUND), button)
    if said.word == FEAR_CARD:
        return _bar(message(_RESOLVING, n=parts["n"], card=parts["card"]), parts["effect"])
    if said.word == OPENS:
        card = FEAR_CARDS[_card(rest.event, "fear_card")]
        first, second, third = (row.say() for row in card.rows)
        effect = message(_LEVELS, first=first, second=second, third=third)
        return _bar(message(_FACE_UP, card=parts["fear_card"]), effect)
    effects = BLIGHT_CARDS[_card(rest.event, "blight_card")].effects()
    return _bar(said, nouns.listed(word.say() for word in effects))


def _bar(title: Message, line: object, button: str = _GO_ON) -> Bar:
    assert isinstance(line, Message)
    return Bar(None, title, line, (Button("pass", message(button), "go"),))
