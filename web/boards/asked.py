"""Questions of Spirit Island as they are put at the table: short, and to one spirit alone without its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.spirit_island.panels import PANELS
from engine.text import N_, Message, message

_CHOOSE_ONE: Final = N_("choose one.")
ALONE: Final[Mapping[str, str]] = {
    "{who} places its presence.": N_("Place your presence."),
    "{who} chooses the target: {target}.": N_("choose the target: {target}."),
    "{who} chooses a land: {effect}": N_("choose a land: {effect}"),
    "{who} may choose a land: {effect}": N_("you may choose a land: {effect}"),
    "{who} chooses an element.": N_("Choose an element."),
    "{who} keeps one of these power cards.": N_("Keep one of these power cards."),
    "{who} takes one of these major powers.": N_("Take one of these major powers."),
    "{who} takes a discarded power card back.": N_("Take a discarded power card back."),
    "{who} may take back one power card instead of discarding it.": N_(
        "You may take back one power card instead of discarding it."
    ),
    "{who} may discard a power card to gain {n} energy.": N_("You may discard a power card to gain {n} energy."),
    "{who} forgets a power card.": N_("Forget a power card."),
    "{who} forgets a power card, for {gained}.": N_("Forget a power card, for {gained}."),
    "{who} destroys one of its presence: where?": N_("Destroy one of your presence: where?"),
    "{who} destroys a presence from its tracks: from which space?": N_(
        "Destroy a presence from your tracks: from which space?"
    ),
    "{who} brings destroyed presence back: to which land?": N_("Bring destroyed presence back: to which land?"),
}
"""What the rules ask of a spirit, as it is said to the only one there is."""


OF_GROWTH: Final[Mapping[str, str]] = {
    "presence from where, and to which land?": N_("Add presence: from where, and to which land?"),
    "presence moves: from where, and where to?": N_("Move presence: from where, and where to?"),
    "a power card is gained: minor or major?": N_("Gain a power card: minor or major?"),
}
"""What growth asks: before it stands nothing but the name of the spirit."""


def spoken_to_one(said: Message) -> Message:
    """A question to the only spirit of a game."""
    parts = dict(said.parts)
    card, what = parts.get("card"), parts.get("what")
    if isinstance(card, Message) and isinstance(what, Message) and _of_growth(card, what):
        return Message(OF_GROWTH[what.word], what.parts)
    return _changed(said, lambda each: Message(ALONE[each.word], each.parts) if each.word in ALONE else None)


def _of_growth(card: Message, what: Message) -> bool:
    return what.word in OF_GROWTH and any(panel.name == card.word for panel in PANELS.values())


def without_choices(said: Message) -> Message:
    """A question between sentences that stand on buttons, without them."""
    return _changed(said, lambda each: message(_CHOOSE_ONE) if is_choice(each) else None)


def is_choice(said: Message) -> bool:
    """Whether a message puts sentences side by side, as its parts a, b, c."""
    return {"a", "b"} <= dict(said.parts).keys()


def _changed(said: Message, change: Callable[[Message], Message | None]) -> Message:
    """A message with something else in the place of what is to be changed in it."""
    instead = change(said)
    if instead is not None:
        return instead
    parts = ((name, _changed(part, change) if isinstance(part, Message) else part) for name, part in said.parts)
    return Message(said.word, tuple(parts), said.many)
