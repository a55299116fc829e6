"""Beside the island: what the invaders will do, fear, blight, and where in the round the game is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.spirit_island import nouns
from engine.spirit_island.advice import Exploring
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.invaders import INVADER_CARDS, InvaderCard
from engine.spirit_island.island import island
from engine.spirit_island.pieces import BUILDINGS, CITY, INVADERS, kind_of
from engine.spirit_island.view import View
from engine.text import N_, P_, Message, Speaker, counted, message
from web.ui.markup import Html, classes, join, tag
from web.ui.parts import icon
from web.ui.same import same

# -- the round ---------------------------------------------------------------------------------------------------------

_PHASES: Final = (
    ("spirit", N_("Spirits"), ""),
    ("fast", N_("Fast"), "hummingbird"),
    ("invader", N_("Invaders"), ""),
    ("slow", N_("Slow"), "tortoise"),
)


def phases(say: Speaker, view: View) -> Html:
    """The phases of a round in a row, the present one lit."""
    return same(
        "ol",
        {"id": "phases", "class": "si-phases", "aria-label": say(N_("Phases of the round"))},
        [
            tag(
                "li",
                {"id": f"phase-{id}", "aria-current": "step" if id == view.phase else None},
                icon(sign) if sign else None,
                say(name),
            )
            for id, name, sign in _PHASES
        ],
    )


# -- invaders ----------------------------------------------------------------------------------------------------------

SIGNS: Final = {"jungle": "three-leaves", "mountain": "mountains", "sand": "camel", "wetland": "reed"}
"""By terrain: the icon that stands for it."""
_STAGES: Final = ("I", "II", "III")
ACTIONS: Final = {
    "ravage": (N_("Ravage"), "crossed-swords"),
    "build": (N_("Build"), "house"),
    "explore": (N_("Explore"), "spyglass"),
}
"""What the invaders do, in this order: (name, icon)."""
_LEFT: Final = P_("{n} card left in the deck", "{n} cards left in the deck")
_NONE_LEFT: Final = N_("No card is left: when the invaders are to explore next, the game is lost.")
_STAGE: Final = N_("Stage {stage}: {n} in the deck")
_FACE_DOWN: Final = N_("face down")
_NO_CARD: Final = N_("none")
_WOULD_EXPLORE: Final = N_("Explorers would come, if the next card shows:")
_AFTER_BUILD: Final = N_("after the build: {lands}")
_NO_LAND: Final = N_("nowhere")
_GROUNDS: Final = {
    "jungle": N_("Jungle:"),
    "mountain": N_("Mountain:"),
    "sand": N_("Sands:"),
    "wetland": N_("Wetland:"),
    "coast": N_("Coastal lands:"),
}


def invaders(say: Speaker, view: View) -> Html:
    """The three action spaces with their cards, the lands these are for, and the deck by stage."""
    return same(
        "section",
        {"id": "si-invaders", "class": "panel si-tray"},
        tag("h2", None, icon("spyglass"), tag("span", None, say(N_("Invaders")))),
        tag("div", {"class": "si-spaces"}, [_space(say, view, action, *shown) for action, shown in ACTIONS.items()]),
        _deck(say, view),
    )


def explores(say: Speaker, ahead: Sequence[Exploring]) -> Html | None:
    """Where explorers would come, by what the next card may show. ahead: what the next explore would do."""
    lands: dict[str, list[Exploring]] = {}
    for each in ahead:
        for ground in each.grounds:
            lands.setdefault(ground, []).extend([each] if each.comes else ())
    if not lands:
        return None
    return tag(
        "section",
        {"id": "si-explores", "class": "panel si-tray si-explores"},
        tag("p", {"class": "caption"}, say(_WOULD_EXPLORE)),
        tag(
            "ul",
            None,
            [
                tag(
                    "li",
                    None,
                    icon(SIGNS.get(ground, "big-wave"), f"si-{ground}"),
                    tag("span", {"class": "vh"}, say(_GROUNDS[ground])),
                    tag("span", None, _explored(say, lands[ground])),
                )
                for ground in _GROUNDS
                if ground in lands
            ],
        ),
    )


def _explored(say: Speaker, lands: Sequence[Exploring]) -> Html | str:
    """The lands to which explorers would come; apart those to which they come only when something has been built."""
    at_once = " ".join(each.land for each in lands if not each.built)
    later = " ".join(each.land for each in lands if each.built)
    if not later:
        return at_once or say(_NO_LAND)
    return join(at_once, tag("span", {"class": "si-later"}, say(_AFTER_BUILD, lands=later)))


def _space(say: Speaker, view: View, action: str, name: str, sign: str) -> Html:
    cards: tuple[str, ...] = getattr(view.invaders, action)
    shown = [invader_card(say, INVADER_CARDS[card]) for card in cards]
    if not shown and action == "explore" and view.invaders.deck:
        shown = [_back(view.invaders.deck[0])]
    lands = " ".join(land for card in cards for land in _lands(view, INVADER_CARDS[card]))
    told = lands or say(_FACE_DOWN if shown else _NO_CARD)
    busy = f"lands {action}" in view.agenda
    return tag(
        "div",
        {"id": f"space-{action}", "class": classes("si-space", "now" if busy else None)},
        tag("h3", None, icon(sign), tag("span", None, say(name))),
        shown or tag("div", {"class": "si-card-none", "aria-hidden": "true"}),
        tag("p", {"class": "si-lands"}, told),
    )


def _lands(view: View, card: InvaderCard) -> list[str]:
    """The lands that the card is for, those alone that hold what the action needs left to the forecast."""
    where = island(view.variant.boards, view.variant.layout)
    return [land for land in where.lands if card.matches(where, land)]


def invader_card(say: Speaker, card: InvaderCard) -> Html:
    """An invader card: its stage and the terrains it is for."""
    terrains = card.terrains or ("coast",)
    return tag(
        "div",
        {"class": "si-invader-card", "role": "img", "aria-label": say(card.name())},
        tag("b", {"aria-hidden": "true"}, _STAGES[card.stage - 1]),
        [
            tag("span", {"class": f"si-ground si-{each}"}, icon(SIGNS.get(each, "big-wave"), "si-sign"))
            for each in terrains
        ],
        icon("flying-flag", "si-flag") if card.escalation else None,
    )


def _back(stage: int) -> Html:
    return tag("div", {"class": "si-invader-card back", "aria-hidden": "true"}, tag("b", None, _STAGES[stage - 1]))


def _deck(say: Speaker, view: View) -> Html:
    """How many cards of each stage are left; their backs show the stage."""
    deck = view.invaders.deck
    used = [INVADER_CARDS[card].stage for card in _turned(view)]
    stages: list[Html] = []
    for stage in (1, 2, 3):
        left, gone = deck.count(stage), used.count(stage)
        label = say(_STAGE, stage=_STAGES[stage - 1], n=left)
        marks = "".join(["<u></u>"] * left + ['<u class="gone"></u>'] * gone)
        stages.append(tag("li", {"aria-label": label}, tag("b", None, _STAGES[stage - 1]), Html(f"<i>{marks}</i>")))
    return tag(
        "div",
        {"id": "si-deck", "class": "si-deck"},
        tag("p", {"class": "caption"}, say(counted(_LEFT, len(deck)))),
        tag("ul", None, stages),
        None if deck else tag("p", {"id": "si-deck-end", "class": "si-note"}, say(_NONE_LEFT)),
    )


def _turned(view: View) -> tuple[str, ...]:
    cards = view.invaders
    return (*cards.ravage, *cards.build, *cards.explore, *cards.discards)


# -- fear --------------------------------------------------------------------------------------------------------------

_EARNED: Final = N_("Earned cards, face down")
_RESOLVED: Final = N_("Resolved: {cards}")
_LEVEL: Final = N_("Terror level")
_TO_NEXT: Final = N_("Cards to the next level")
_TO_VICTORY: Final = N_("Cards to victory")
_POOL: Final = N_("Fear: {n} of {size}")
_WIN: Final = {
    1: N_("Victory when no invaders are left. Now {n}."),
    2: N_("Victory when no towns or cities are left. Now {n}."),
    3: N_("Victory when no cities are left. Now {n}."),
}
_IN_THE_WAY: Final = {1: INVADERS, 2: BUILDINGS, 3: (CITY,)}
_SHOWN: Final = N_("{card}: {effect}")


def in_the_way(view: View) -> int:
    """How many pieces stand between the players and victory at the present terror level."""
    kinds = _IN_THE_WAY[min(3, view.fear.level)]
    return sum(n for land in view.lands.values() for what, n in land.pieces.items() if kind_of(what) in kinds)


def fear(say: Speaker, view: View) -> Html:
    """The pool, earned cards, the terror level and what it takes to win at it."""
    own = view.fear
    level = min(3, own.level)
    left = next((n for n in own.left if n), 0)
    return same(
        "section",
        {"id": "si-fear", "class": "panel si-tray"},
        tag("h2", None, icon("terror"), tag("span", None, say(N_("Fear")))),
        tag(
            "p",
            {"id": "si-pool", "class": "si-pool", "role": "img", "aria-label": say(_POOL, n=own.pool, size=own.needed)},
            [icon("terror", "on" if n < own.pool else "") for n in range(own.needed)],
        ),
        _pair(say, "earned", _EARNED, str(own.earned)),
        _pair(say, "level", _LEVEL, _STAGES[level - 1]),
        _pair(say, "left", _TO_NEXT if level < 3 else _TO_VICTORY, str(left)),
        tag("p", {"id": "si-win", "class": "si-win"}, say(_WIN[level], n=in_the_way(view))),
        _fear_card(say, view),
        _resolved(say, own.discards),
    )


def _resolved(say: Speaker, cards: Sequence[str]) -> Html | None:
    """The fear cards that have been resolved: they were earned, too."""
    if not cards:
        return None
    named = nouns.listed(message(FEAR_CARDS[card].name) for card in cards)
    return tag("p", {"id": "si-resolved", "class": "caption"}, say(_RESOLVED, cards=named))


def _fear_card(say: Speaker, view: View) -> Html | None:
    """The fear card that is being resolved."""
    if not view.fear.shown:
        return None
    card = FEAR_CARDS[view.fear.shown]
    effect = card.rows[min(3, view.fear.level) - 1].say()
    return tag("p", {"id": "si-fear-card", "class": "si-note"}, say(_SHOWN, card=message(card.name), effect=effect))


def _pair(say: Speaker, id: str, name: str, value: str) -> Html:
    return tag("p", {"id": f"si-pair-{id}", "class": "si-pair"}, tag("span", None, say(name)), tag("b", None, value))


_COUNTS: Final = N_(
    "Fear {n} of {size}, terror level {level}, earned fear cards face down {earned}; blight left {left}"
)


def counts(say: Speaker, view: View) -> Html:
    """Fear and blight in numbers, for a small screen; a button to the whole."""
    own = view.fear
    level = min(3, own.level)
    words = say(_COUNTS, n=own.pool, size=own.needed, level=level, earned=own.earned, left=view.blight.pool)
    return same(
        "button",
        {
            "id": "tab-counts",
            "type": "button",
            "class": classes("btn si-counts", "ember" if view.blight.flipped else None),
            "data-act": "show:invaders",
        },
        tag(
            "span",
            {"aria-hidden": "true"},
            icon("terror"),
            tag("b", None, f"{own.pool}/{own.needed}"),
            tag("i", None, _STAGES[level - 1]),
        ),
        tag("span", {"aria-hidden": "true"}, icon("dead-wood"), tag("b", None, str(view.blight.pool))),
        tag("span", {"class": "vh"}, words),
    )


# -- blight ------------------------------------------------------------------------------------------------------------

_HEALTHY: Final = N_("Healthy island")
_BLIGHTED: Final = N_("Blighted island")
_NO_BLIGHT_CARD: Final = N_("Blight left")


def blight(say: Speaker, view: View) -> Html:
    """How much blight is left, on which side of the card, and what that side does."""
    own = view.blight
    side = _BLIGHTED if own.flipped else _HEALTHY if own.in_use else _NO_BLIGHT_CARD
    return same(
        "section",
        {"id": "si-blight", "class": classes("panel si-tray", "ember" if own.flipped else None)},
        tag("h2", None, icon("dead-wood"), tag("span", None, say(N_("Blight")))),
        _pair(say, "blight-left", side, str(own.pool)),
        _blight_card(say, own.card) if own.flipped and own.card else None,
    )


def _blight_card(say: Speaker, id: str) -> Html:
    card = BLIGHT_CARDS[id]
    said = nouns.listed(word.say() for word in card.effects())
    return tag("p", {"class": "si-note"}, say(_SHOWN, card=message(card.name), effect=said))


def victory_line(view: View) -> Message:
    """What it takes to win now, in one sentence."""
    level = min(3, view.fear.level)
    return message(_WIN[level], n=in_the_way(view))
