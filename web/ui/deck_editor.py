"""Own decks of Lost Lights: the list of those on this device, and the editor of one: cards, abilities, map."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, cast

from engine.lost_lights.deck import FEWEST_CARDS, LONGEST_NAME, MOST_CARDS, Fault, Field
from engine.lost_lights.map import AREAS
from engine.lost_lights.state import STEPS
from engine.text import N_, P_, Message, Speaker, counted, message
from engine.words import MOST_CHOICES, MOST_IN_A_ROW
from web.boards.lost_lights import map_picture
from web.decks import MOST_DECKS, Decks, card_of, fields_of, kind_of, kinds, sample_of
from web.ui.cards import STEP_NAMES, card_face
from web.ui.lobby import notice_line
from web.ui.markup import Html, classes, join, tag
from web.ui.model import Button, Notice
from web.ui.parts import TABLE, button, icon, line_button, open_file

_WORDS: Final = {
    "you": N_("you"),
    "opponent": N_("the other side"),
    "both": N_("both sides"),
    "card": N_("combat points"),
    "dice": N_("dice"),
    "figures": N_("figures"),
}
_FIELDS: Final = {
    "n": N_("How many"),
    "each": N_("Strength for each"),
    "value": N_("Counts as"),
    "who": N_("Who"),
    "what": N_("What counts"),
}
_FAULTS: Final = P_("{n} thing to mend", "{n} things to mend")
_CARDS: Final = P_("{n} card", "{n} cards")


# -- the list ----------------------------------------------------------------------------------------------------------


def decks_screen(say: Speaker, decks: Decks, notice: Notice | None) -> Html:
    """The decks on this device, and how another one comes."""
    new = Button("deck:new", message(N_("New from the stand-in deck")), "go", "ui-plus", decks.full)
    screen = tag(
        "main",
        {"id": "screen", "class": "screen decks"},
        _head(say, "lobby", message(N_("Own decks"))),
        notice_line(say, notice),
        tag(
            "section",
            {"id": "decks", "class": "panel games"},
            tag(
                "p",
                {"class": "note"},
                say(
                    N_(
                        "Whoever owns the printed game can type in its characters and its map here. Decks stay on this "
                        "device until you delete them or save them as a file; they are chosen when a game is set up."
                    )
                ),
            ),
            tag("ul", {"class": "game-list"}, [_deck_line(say, decks, n) for n in range(len(decks.drafts))])
            if decks.drafts
            else tag("p", {"class": "empty"}, say(N_("No deck here yet."))),
            tag("div", {"class": "acts"}, open_file(say), button(say, new, "decks")),
            tag("p", {"class": "note"}, say(N_("There is room for {n} decks."), n=MOST_DECKS)) if decks.full else None,
        ),
    )
    return join(TABLE, screen)


def _head(say: Speaker, back: str, title: Message) -> Html:
    return tag(
        "header",
        {"id": "new-head", "class": "page-head"},
        button(say, Button(back, message(N_("Back")), "", "ui-back"), "head"),
        tag("h1", {"id": "new-title", "tabindex": -1}, say(title)),
    )


def _deck_line(say: Speaker, decks: Decks, number: int) -> Html:
    faults = len(decks.faults(number))
    cards = cast("list[Any]", decks.drafts[number].get("cards") or [])
    name = decks.name(number) or say(N_("Without a name"))
    state = counted(_FAULTS, faults) if faults else counted(_CARDS, len(cards))
    return tag(
        "li",
        {"id": f"deck-{number}", "class": classes("saved", "unreadable" if faults else None)},
        icon("hazard-sign" if faults else "card-discard", "saved-pic"),
        tag("div", {"class": "saved-words"}, tag("b", None, name), tag("span", {"class": "saved-state"}, say(state))),
        tag(
            "span",
            {"class": "saved-acts deck-acts"},
            line_button(
                say, f"deck:export:{number}", message(N_("Save as a file")), name, "ui-save", "line", faults > 0
            ),
            line_button(say, f"deck:delete:{number}", message(N_("Delete")), name, "ui-bin", "line"),
            line_button(say, f"deck:open:{number}", message(N_("Change")), name, "", "line"),
        ),
    )


# -- the editor --------------------------------------------------------------------------------------------------------


def deck_screen(say: Speaker, decks: Decks, notice: Notice | None) -> Html:
    """One deck: its name, what is wrong with it, its cards or its map."""
    assert decks.open is not None
    faults = decks.faults(decks.open)
    screen = tag(
        "main",
        {"id": "screen", "class": "screen decks"},
        _head(say, "decks", message(N_("Own deck"))),
        notice_line(say, notice),
        tag(
            "section",
            {"id": "deck", "class": "panel deck"},
            tag(
                "div",
                {"class": "deck-top"},
                _text(say, decks.draft, "name", message(N_("Name of the deck"))),
                _tabs(say, decks),
            ),
            _what_is_wrong(say, decks, faults),
            _map(say, decks) if decks.tab == "map" else _cards(say, decks, faults),
        ),
    )
    return join(TABLE, screen)


def _tabs(say: Speaker, decks: Decks) -> Html:
    tabs = (("cards", N_("Characters")), ("map", N_("Map")))
    return tag(
        "div",
        {"class": "segs", "role": "group"},
        [
            tag(
                "button",
                {
                    "id": f"tab-{tab}",
                    "type": "button",
                    "class": "seg",
                    "data-act": f"deck:tab:{tab}",
                    "aria-pressed": "true" if tab == decks.tab else "false",
                },
                say(name),
            )
            for tab, name in tabs
        ],
    )


_CARD_AT: Final = re.compile(r"cards\[(\d+)\]")
_CARD_FAULT: Final = N_("Character {n}: {fault}")
_MAP_FAULT: Final = N_("Map: {fault}")


def _what_is_wrong(say: Speaker, decks: Decks, faults: Sequence[Fault]) -> Html:
    """Every reason why the deck cannot be played yet, with the way to it."""
    if not faults:
        good = tag(
            "p", {"class": "good"}, icon("ui-tick"), say(N_("This deck can be played. It is kept on this device."))
        )
        return tag("div", {"id": "deck-state", "class": "deck-state", "role": "status"}, good)
    return tag(
        "div",
        {"id": "deck-state", "class": "deck-state", "role": "status"},
        tag("p", {"class": "problem"}, icon("hazard-sign"), say(counted(_FAULTS, len(faults)))),
        tag("ul", {"class": "dots"}, [tag("li", None, say(_fault(each))) for each in faults[:6]]),
    )


def _fault(fault: Fault) -> Message:
    found = _CARD_AT.match(fault.where)
    if found is not None:
        return message(_CARD_FAULT, n=int(found[1]) + 1, fault=fault.said)
    return message(_MAP_FAULT, fault=fault.said) if fault.where.startswith("map") else fault.said


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards(say: Speaker, decks: Decks, faults: Sequence[Fault]) -> list[Html | None]:
    broken = {int(found[1]) for fault in faults if (found := _CARD_AT.match(fault.where)) is not None}
    cards = decks.cards
    at = min(decks.card, len(cards) - 1)
    more = Button("deck:addcard:", message(N_("One more character")), "", "ui-plus", len(cards) >= MOST_CARDS)
    return [
        tag(
            "div",
            {"id": "deck-cards", "class": "segs deck-cards", "role": "group", "aria-label": say(N_("Characters"))},
            [_card_tab(say, n, card, n == at, n in broken) for n, card in enumerate(cards)],
            button(say, more, "deck"),
        ),
        _card(say, decks, at) if cards else None,
    ]


def _card_tab(say: Speaker, n: int, card: Any, chosen: bool, broken: bool) -> Html:
    name = str(cast("dict[str, Any]", card).get("name", "")) if isinstance(card, dict) else ""
    return tag(
        "button",
        {
            "id": f"card-tab-{n}",
            "type": "button",
            "class": classes("seg", "broken" if broken else None),
            "data-act": f"deck:card:{n}",
            "aria-pressed": "true" if chosen else "false",
        },
        icon("hazard-sign") if broken else None,
        name or say(N_("Character {n}"), n=n + 1),
    )


def _card(say: Speaker, decks: Decks, at: int) -> Html:
    """The form of one character, and the card that comes of it."""
    data = cast("dict[str, Any]", decks.cards[at] if isinstance(decks.cards[at], dict) else {})
    path = f"cards.{at}"
    fewer = Button("deck:dropcard:", message(N_("Take this character out")), "ghost", "ui-bin",
                   len(decks.cards) <= FEWEST_CARDS)  # fmt: skip
    made = card_of(data)
    ability = data.get("ability")
    return tag(
        "div",
        {"id": "deck-card", "class": "deck-card"},
        tag(
            "div",
            {"class": "deck-form"},
            tag(
                "div",
                {"class": "deck-values"},
                _text(say, data, f"{path}.name", message(N_("Name"))),
                _number(say, data, f"{path}.combat", message(N_("Combat points"))),
                _number(say, data, f"{path}.points", message(N_("Action points"))),
                _choice(
                    say,
                    f"{path}.step",
                    message(N_("Step of the ability")),
                    str(data.get("step", "")),
                    [(step, message(STEP_NAMES[step])) for step in STEPS],
                ),
            ),
            tag(
                "fieldset",
                {"class": "deck-ability"},
                tag("legend", None, say(N_("Ability"))),
                _row(say, cast("list[Any]", ability) if isinstance(ability, list) else [], f"{path}.ability", 0),
            ),
            button(say, fewer, "deck"),
        ),
        tag(
            "div",
            {"id": "deck-made", "class": "deck-made"},
            tag("div", {"class": "card card-m"}, card_face(say, made))
            if made is not None
            else tag("p", {"class": "note"}, say(N_("The card is shown here once everything on it is right."))),
        ),
    )


def _row(say: Speaker, words: Sequence[Any], path: str, depth: int) -> list[Html]:
    """Words one after the other, each with its parts; another one can be added."""
    items = [_word(say, word, f"{path}.{n}", depth) for n, word in enumerate(words)]
    add = Button(f"deck:addword:{path}", message(N_("Add an effect")), "small", "ui-plus", len(words) >= MOST_IN_A_ROW)
    return [tag("ol", {"class": "effects"}, items) if items else Html(""), button(say, add, "deck")]


@cache
def _kind_messages() -> tuple[tuple[str, Message], ...]:
    """Every kind of word with its sentence, as the engine says it."""
    joined = {"may": message(N_("If you like: …")), "choose": message(N_("Choose one of several: …"))}
    return tuple((kind, joined[kind] if kind in joined else sample_of(kind).say()) for kind in kinds())


def _word(say: Speaker, word: Any, path: str, depth: int) -> Html:
    kind = kind_of(word)
    data = cast("dict[str, Any]", word) if isinstance(word, dict) else {}
    options = [each for each in _kind_messages() if depth < 2 or each[0].startswith("do:")]
    inner: list[Html] = []
    if kind.startswith("if:"):
        inner = _row(say, data.get("then") or [], f"{path}.then", depth + 1)
    elif kind == "may":
        inner = _row(say, data.get("may") or [], f"{path}.may", depth + 1)
    elif kind == "choose":
        for n, row in enumerate(cast("list[Any]", data.get("choose") or [])[:MOST_CHOICES]):
            inner += [
                tag("p", {"class": "cap"}, say(N_("Choice {n}"), n=n + 1)),
                *_row(say, row, f"{path}.choose.{n}", depth + 1),
            ]
    drop = Button(f"deck:dropword:{path}", message(N_("Take this effect away")), "ghost", "ui-close")
    return tag(
        "li",
        {"class": "effect"},
        tag(
            "div",
            {"class": "effect-head"},
            _choice(say, f"{path}.kind", message(N_("Effect")), kind, options),
            button(say, drop, "deck", word=False),
        ),
        tag(
            "div",
            {"class": "effect-fields"},
            [_field(say, data, f"{path}.{each.name}", each) for each in fields_of(kind)],
        )
        if fields_of(kind)
        else None,
        inner,
    )


def _field(say: Speaker, data: dict[str, Any], path: str, field: Field) -> Html:
    label = message(_FIELDS[field.name])
    if field.words:
        words = [(word, message(_WORDS[word])) for word in field.words]
        return _choice(say, path, label, str(data.get(field.name, "")), words)
    return _number(say, data, path, label)


# -- fields ------------------------------------------------------------------------------------------------------------


def _text(say: Speaker, data: dict[str, Any], path: str, label: Message) -> Html:
    name = path.rpartition(".")[2]
    value = data.get(name, "")
    return tag(
        "label",
        {"id": f"label-{path}", "class": "field"},
        tag("span", None, say(label)),
        tag(
            "input",
            {
                "id": f"field-{path}",
                "type": "text",
                "value": str(value),
                "maxlength": LONGEST_NAME + 8,
                "autocomplete": "off",
                "spellcheck": "false",
                "data-field": f"deck.{path}",
            },
        ),
    )


def _number(say: Speaker, data: dict[str, Any], path: str, label: Message) -> Html:
    """A number with one fewer and one more beside it."""
    value = data.get(path.rpartition(".")[2], "")
    less = Button(f"deck:fewer:{path}", message(N_("One fewer")), "step", "ui-minus")
    more = Button(f"deck:more:{path}", message(N_("One more")), "step", "ui-plus")
    label_text = say(label)
    return tag(
        "div",
        {"class": "field number"},
        tag("span", {"aria-hidden": "true"}, label_text),
        tag(
            "div",
            {"class": "stepper"},
            button(say, less, "deck", word=False),
            tag(
                "label",
                {"id": f"label-{path}"},
                tag("span", {"class": "vh"}, label_text),
                tag(
                    "input",
                    {
                        "id": f"field-{path}",
                        "type": "text",
                        "inputmode": "numeric",
                        "value": str(value),
                        "maxlength": 3,
                        "autocomplete": "off",
                        "data-field": f"deck.{path}",
                    },
                ),
            ),
            button(say, more, "deck", word=False),
        ),
    )


def _choice(say: Speaker, path: str, label: Message, current: str, options: Sequence[tuple[str, Message]]) -> Html:
    return tag(
        "label",
        {"id": f"label-{path}", "class": "field pick"},
        tag("span", None, say(label)),
        tag(
            "select",
            {"id": f"field-{path}", "data-field": f"deck.{path}"},
            [tag("option", {"value": value, "selected": value == current}, say(name)) for value, name in options],
        ),
    )


# -- the map -----------------------------------------------------------------------------------------------------------


def _map(say: Speaker, decks: Decks) -> Html:
    """Names of regions and areas, which areas border on which, and the map that comes of it."""
    data = cast("dict[str, Any]", decks.draft.get("map") or {})
    regions = cast("list[dict[str, Any]]", data.get("regions") or [])
    names = [str(area) for region in regions for area in cast("list[Any]", region.get("areas") or [])]
    deck = decks.deck(decks.open) if decks.open is not None else None
    return tag(
        "div",
        {"id": "deck-map", "class": "deck-map"},
        tag(
            "div",
            {"class": "deck-form"},
            [_region(say, n, region) for n, region in enumerate(regions)],
            tag("h2", None, say(N_("Which areas border on each other"))),
            [_borders(say, data, n, names) for n in range(len(AREAS) - 1)] if len(names) == len(AREAS) else None,
        ),
        tag("div", {"class": "deck-made"}, map_picture(say, deck) if deck is not None else None),
    )


def _region(say: Speaker, n: int, region: dict[str, Any]) -> Html:
    areas = cast("list[Any]", region.get("areas") or [])
    return tag(
        "fieldset",
        {"class": "deck-region"},
        tag("legend", None, Html(f'<i class="sw r{n}"></i>'), say(N_("Region {n}"), n=n + 1)),
        _text(say, region, f"map.regions.{n}.name", message(N_("Name of the region"))),
        [
            _text(say, {str(k): area}, f"map.regions.{n}.areas.{k}", message(N_("Area {n}"), n=k + 1))
            for k, area in enumerate(areas)
        ],
    )


def _borders(say: Speaker, data: dict[str, Any], n: int, names: Sequence[str]) -> Html:
    """The areas after this one, each to be joined with it or parted from it."""
    joined = {tuple(sorted(str(end) for end in edge)) for edge in cast("list[list[Any]]", data.get("edges") or [])}
    return tag(
        "fieldset",
        {"class": "choice"},
        tag("legend", None, names[n]),
        tag(
            "div",
            {"class": "segs"},
            [
                tag(
                    "button",
                    {
                        "id": f"join-{AREAS[n]}-{AREAS[k]}",
                        "type": "button",
                        "class": "seg",
                        "data-act": f"deck:join:{AREAS[n]}-{AREAS[k]}",
                        "aria-pressed": "true" if (AREAS[n], AREAS[k]) in joined else "false",
                    },
                    icon("ui-tick", "seg-tick") if (AREAS[n], AREAS[k]) in joined else None,
                    names[k],
                )
                for k in range(n + 1, len(AREAS))
            ],
        ),
    )
