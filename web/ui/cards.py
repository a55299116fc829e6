"""Character cards of Lost Lights as paper objects: values, step, sentence, and a picture made from the card's id."""

from __future__ import annotations

import math
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.lost_lights.characters import Card
from engine.lost_lights.deck import Deck
from engine.lost_lights.state import STEPS
from engine.text import N_, Message, Speaker, message
from web.ui.markup import Html, classes, tag
from web.ui.model import Button
from web.ui.parts import buttons, closer, icon

STEP_NAMES: Final = {
    "reveal": N_("Reveal"),
    "prepare": N_("Prepare"),
    "dice": N_("Dice"),
    "strength": N_("Strength"),
    "after": N_("After"),
}
STEP_MEANINGS: Final = {
    "reveal": N_("The ability acts as soon as both leaders lie open."),
    "prepare": N_("The ability acts before the dice are rolled."),
    "dice": N_("The ability is about the dice."),
    "strength": N_("The ability acts when the strength is counted."),
    "after": N_("The ability acts after the battle has been decided."),
}
_LABEL: Final = N_("{name}: combat points {combat}, action points {points}, {step}. {effect}")
_NO_ABILITY: Final = N_("No ability.")

# -- the picture -------------------------------------------------------------------------------------------------------

MOTIFS: Final = {
    "owl": "owl", "badger": "badger", "moth": "butterfly", "boar": "boar", "salamander": "salamander",
    "tortoise": "tortoise", "squirrel": "squirrel", "ewe": "sheep", "ferret": "", "hare": "rabbit", "raven": "raven",
    "mouse": "seated-mouse", "toad": "frog", "wolf": "wolf-head", "goose": "goose", "hedgehog": "hedgehog",
    "mole": "mole", "marten": "", "chameleon": "chameleon-glyph", "ox": "buffalo-head", "ram": "goat",
    "beaver": "beaver", "raccoon": "raccoon-head", "stag": "stag-head", "lynx": "lynx-head", "otter": "",
}  # fmt: skip
"""By species: its icon; "" where there is none and the page draws its own (`an-ferret`)."""
_STEP_MOTIFS: Final = {
    "reveal": "flying-flag", "prepare": "three-friends", "dice": "rolling-dices", "strength": "crossed-swords",
    "after": "laurels",
}  # fmt: skip
_HILLS: Final = {
    "reveal": ("#3d5a6c", "#263e4f", "#152632"),
    "prepare": ("#4f6a3a", "#334a28", "#1c2c17"),
    "dice": ("#5b4a86", "#3b2f60", "#201a3a"),
    "strength": ("#7c5a2c", "#553a1a", "#30200f"),
    "after": ("#7a4248", "#522a31", "#2d161c"),
}
_LIGHT: Final = {
    "reveal": "#ffe6a8", "prepare": "#f2f0c0", "dice": "#ffd9b0", "strength": "#ffe0a0", "after": "#ffe3c8",
}  # fmt: skip


def _ridge(seed: int, base: float, high: float) -> str:
    """The outline of hills across the picture."""
    waves = [((seed >> (4 * n)) % 16, n + 1) for n in range(4)]
    points = [
        f"{x} {base + high * sum(math.sin(x * 0.011 * k + phase) / k for phase, k in waves):.0f}"
        for x in range(-10, 311, 20)
    ]
    return f"M-10 220L{'L'.join(points)}L310 220Z"


@lru_cache(maxsize=512)
def art(id: str, species: str, step: str) -> Html:
    """A sky by the step, three ridges and sparks by the id, and the animal."""
    seed = zlib.crc32(id.encode())
    hills = "".join(
        f'<path d="{_ridge(seed >> n, 118 + 34 * n, 20 - 4 * n)}" fill="{colour}"/>'
        for n, colour in enumerate(_HILLS[step])
    )
    sparks = "".join(
        f'<circle cx="{(seed >> n) % 293 + 4}" cy="{(seed >> (n + 3)) % 101 + 8}" r="{1 + n % 3 * 0.5}"/>'
        for n in range(9)
    )
    name = MOTIFS.get(species) if species else _STEP_MOTIFS[step]
    source = f"icons.svg#{name}" if name else f"#an-{species}"
    return Html(
        '<svg class="card-art" viewBox="0 0 300 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<rect width="300" height="210" fill="url(#sky-{step})"/><g fill="#fff6d8" opacity=".75">{sparks}</g>'
        f'<circle cx="150" cy="104" r="104" fill="url(#glow-lantern)"/>{hills}'
        f'<use class="motif" href="{source}" x="80" y="32" width="140" height="140" color="{_LIGHT[step]}"/></svg>'
    )


# -- the card ----------------------------------------------------------------------------------------------------------


def _effect(card: Card) -> Message:
    return card.ability.say() if card.ability is not None else message(_NO_ABILITY)


def spoken(say: Speaker, card: Card) -> str:
    """All that the card says, for a screen reader."""
    step = say(STEP_NAMES[card.step])
    return say(
        message(
            _LABEL, name=say.part(card.name), combat=card.combat, points=card.points, step=step, effect=_effect(card)
        )
    )


def card_face(say: Speaker, card: Card, note: str = "") -> list[Html | None]:
    """What is on the face of a card."""
    steps = [f'<i class="{"on" if step == card.step else ""}"></i>' for step in STEPS]
    return [
        art(card.id, card.species, card.step),
        tag("span", {"class": "card-cp"}, icon("crossed-swords"), card.combat),
        tag("span", {"class": "card-ap"}, icon("boots"), card.points),
        tag("b", {"class": "card-name"}, say.part(card.name)),
        tag(
            "span",
            {"class": "card-step"},
            Html(f'<span class="card-dots">{"".join(steps)}</span>'),
            tag("span", {"class": "card-word"}, say(STEP_NAMES[card.step])),
        ),
        tag("span", {"class": "card-text"}, say(_effect(card))),
        tag("span", {"class": "card-tab"}, note) if note else None,
    ]


def card_button(
    say: Speaker, card: Card, place: str, *, size: str = "s", state: str = "", note: str = "", choose: bool = False
) -> Html:
    """A card to press. `place` makes its id unique. With `choose` the first press marks it (a place of the board),
    otherwise it is shown large. state: "offered", "selected", "asked" or "". note: a word at its foot."""
    gesture = {"data-place": f"card-{card.id}"} if choose else {"data-act": f"show:card-{card.id}"}
    label = spoken(say, card)
    return tag(
        "button",
        {
            "id": f"{place}-{card.id}",
            "type": "button",
            "class": classes("card", f"card-{size}", state),
            **gesture,
            "data-card": card.id,
            "aria-label": f"{label} {note}" if note else label,
            "aria-pressed": "true" if state == "selected" else None,
        },
        card_face(say, card, note),
    )


def card_back(key: str, size: str = "s") -> Html:
    """The back of a card; all are alike."""
    return Html(
        f'<span id="{key}" class="card card-{size} card-back" aria-hidden="true">'
        '<svg viewBox="0 0 120 180"><use href="#lantern" width="120" height="180"/></svg></span>'
    )


def card_panel(say: Speaker, deck: Deck, id: str, actions: Sequence[Button]) -> Html | None:
    """A card as large as the screen allows, with what its signs mean; None if the deck has no such card."""
    card = deck.cards.get(id)
    if card is None:
        return None
    meanings = (
        (
            "crossed-swords",
            message(N_("Combat points: {n}"), n=card.combat),
            N_("What the character adds to the strength when it leads a battle."),
        ),
        (
            "boots",
            message(N_("Action points: {n}"), n=card.points),
            N_("What discarding it for reinforcement brings: placing a figure or marching costs one each."),
        ),
        ("hourglass", message(N_("Step: {step}"), step=Message(STEP_NAMES[card.step])), STEP_MEANINGS[card.step]),
    )
    return tag(
        "div",
        {"id": "card-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-card-{card.id}",
                "class": "panel sheet card-sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "card-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                tag("h2", {"id": "card-title"}, say.part(card.name)),
                closer(say, "card"),
            ),
            tag(
                "div",
                {"class": "sheet-body card-body", "tabindex": 0},
                tag(
                    "div",
                    {"class": "card card-l", "aria-label": spoken(say, card), "role": "img"},
                    card_face(say, card),
                ),
                tag(
                    "div",
                    {"class": "card-facts"},
                    tag(
                        "ul",
                        None,
                        [
                            tag("li", None, icon(sign), tag("span", None, tag("b", None, say(head)), say(meaning)))
                            for sign, head, meaning in meanings
                        ],
                    ),
                    tag("p", {"class": "note"}, say(N_("From: {deck}"), deck=deck.name)),
                    tag("div", {"class": "acts"}, buttons(say, actions, "card")),
                ),
            ),
        ),
    )


def cards_panel(
    say: Speaker, key: str, title: Message, groups: Sequence[tuple[Message | None, Sequence[Card]]]
) -> Html:
    """Several cards over the table: a pile, what was given and got. groups: heading (if any) and its cards."""
    inside: list[Html | None] = []
    for n, (head, cards) in enumerate(groups):
        inside.append(tag("h3", None, say(head)) if head is not None else None)
        inside.append(
            tag("div", {"class": "card-rows"}, [card_button(say, card, f"{key}{n}") for card in cards])
            if cards
            else tag("p", {"class": "note"}, say(N_("No cards.")))
        )
    return tag(
        "div",
        {"id": f"{key}-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-{key}",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": f"{key}-title",
            },
            tag("header", {"class": "panel-head"}, tag("h2", {"id": f"{key}-title"}, say(title)), closer(say, key)),
            tag("div", {"class": "sheet-body", "tabindex": 0}, inside),
        ),
    )
