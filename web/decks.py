"""Own decks of Lost Lights on this device: drafts as JSON values, what is wrong with them, and each change to them.

A draft may be unfinished; only what `engine.lost_lights.deck` accepts can be played and handed out.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any, Final, cast

from engine.lost_lights.characters import Card
from engine.lost_lights.deck import (
    CONDITION_FORMS,
    FEWEST_CARDS,
    FORMAT,
    MOST_CARDS,
    VERSION,
    WORD_FORMS,
    BadDeck,
    Deck,
    Fault,
    Field,
    build_deck,
    dump_deck,
    parse_json,
    stand_in_data,
)
from engine.text import N_, Speaker
from engine.words import MOST_IN_A_ROW

STORE: Final = "decks"
"""The name under which the drafts are kept."""
MOST_DECKS: Final = 12
LONGEST_TEXT: Final = 60
"""Characters that a field takes; names may be shorter, and that is told."""
NUMBERS: Final = ("combat", "points", "n", "each", "value")
_COPY: Final = N_("My deck")

Draft = dict[str, Any]


class Decks:
    """The drafts, and which part of which one is being edited. `open`: its number, None for the list."""

    def __init__(self, text: str = "") -> None:
        self.drafts = _read(text)
        self.open: int | None = None
        self.tab = "cards"
        self.card = 0

    def dump(self) -> str:
        """All drafts as text for the store."""
        return json.dumps(self.drafts, ensure_ascii=False, separators=(",", ":"))

    # -- what can be played -------------------------------------------------------------------------------------------

    def faults(self, number: int) -> tuple[Fault, ...]:
        """What is wrong with a draft."""
        try:
            _ = build_deck(self.drafts[number])
        except BadDeck as error:
            return error.faults
        return ()

    def deck(self, number: int) -> Deck | None:
        """The deck of a draft; None while something is wrong with it."""
        try:
            return build_deck(self.drafts[number])
        except BadDeck:
            return None

    def ready(self) -> list[tuple[str, str]]:
        """(text for the set-up, name) of every draft that can be played."""
        decks = [(draft, self.deck(number)) for number, draft in enumerate(self.drafts)]
        return [(dump_deck(draft), str(deck.name)) for draft, deck in decks if deck is not None]

    def name(self, number: int) -> str:
        return str(self.drafts[number].get("name", ""))

    # -- whole drafts -------------------------------------------------------------------------------------------------

    @property
    def full(self) -> bool:
        """Whether there is no room for another one."""
        return len(self.drafts) >= MOST_DECKS

    def new(self, say: Speaker) -> None:
        """A copy of the stand-in deck, to be changed."""
        if not self.full:
            self._take({**stand_in_data(say), "name": say(_COPY)}, say)

    def bring(self, text: str, say: Speaker) -> None:
        """A deck out of a file. BadDeck with reasons for anything that cannot be played."""
        data = parse_json(text)
        _ = build_deck(data)
        if not self.full:
            self._take(cast("Draft", data), say)

    def _take(self, data: Draft, say: Speaker) -> None:
        """What the draft leaves to the stand-in is written out, so that it can be changed."""
        whole = stand_in_data(say)
        self.drafts.append({name: whole[name] if value is None else value for name, value in data.items()})
        self.show(len(self.drafts) - 1)

    def delete(self, number: int) -> None:
        del self.drafts[number]
        self.open = None

    def file(self, number: int) -> str:
        """The text of a draft's file."""
        return json.dumps(self.drafts[number], ensure_ascii=False, indent=1) + "\n"

    # -- where one is -------------------------------------------------------------------------------------------------

    def show(self, number: int | None) -> None:
        self.open, self.tab, self.card = number, "cards", 0

    @property
    def draft(self) -> Draft:
        """The draft that is being edited."""
        assert self.open is not None
        return self.drafts[self.open]

    @property
    def cards(self) -> list[Any]:
        cards = self.draft.get("cards")
        return cast("list[Any]", cards) if isinstance(cards, list) else []

    # -- changes ------------------------------------------------------------------------------------------------------

    def write(self, path: str, text: str) -> None:
        """A field of the draft that is open. `path`: as in "cards.3.ability.0.n"; ".kind" exchanges a word."""
        place, _, name = path.rpartition(".")
        if name == "kind":
            above, _, at = place.rpartition(".")
            row = self._at(above)
            row[int(at)] = _of_kind(text, row[int(at)])
            return
        holder: Any = self._at(place)
        key: Any = int(name) if isinstance(holder, list) else name
        if holder[key] is None:  # only what is there can be changed: KeyError, IndexError
            return
        number = name in NUMBERS and text.lstrip("-").isdecimal() and len(text) < 6
        holder[key] = int(text) if number else text[:LONGEST_TEXT]

    def change(self, word: str, path: str) -> None:
        """Add to or take away from a list, step a number, join or part two areas."""
        if word == "join":
            self._join(path)
        elif word == "addcard" and len(self.cards) < MOST_CARDS:
            self.cards.append({"name": "", "combat": 5, "points": 3, "step": "strength", "ability": []})
            self.card = len(self.cards) - 1
        elif word == "dropcard" and len(self.cards) > FEWEST_CARDS:
            del self.cards[self.card]
            self.card = max(0, self.card - 1)
        elif word == "addword" and len(self._at(path)) < MOST_IN_A_ROW:
            self._at(path).append(_of_kind("do:strength", None))
        elif word == "dropword":
            above, _, at = path.rpartition(".")
            del self._at(above)[int(at)]
        elif word in ("more", "fewer"):
            place, _, name = path.rpartition(".")
            value = self._at(place)[name]
            self._at(place)[name] = (value if isinstance(value, int) else 0) + (1 if word == "more" else -1)

    def _join(self, pair: str) -> None:
        """Two areas border on each other, or no longer."""
        edges = self._at("map.edges")
        edge = sorted(pair.split("-"))
        if edge in [sorted(each) for each in edges]:
            edges[:] = [each for each in edges if sorted(each) != edge]
        else:
            edges.append(edge)
            edges.sort()

    def _at(self, path: str) -> Any:
        """The value at a path. KeyError, IndexError, ValueError or TypeError if there is none."""
        value: Any = self.draft
        for part in path.split(".") if path else ():
            value = value[int(part) if isinstance(value, list) else part]
        return value


def _read(text: str) -> list[Draft]:
    """The drafts in a text of the store; none if it cannot be read."""
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return []
    drafts = cast("list[Any]", found) if isinstance(found, list) else []
    return [
        cast("Draft", draft)
        for draft in drafts[:MOST_DECKS]
        if isinstance(draft, dict) and cast("Draft", draft).get("format") == FORMAT
    ]


# -- words of an ability -----------------------------------------------------------------------------------------------


def kinds() -> tuple[str, ...]:
    """Every kind of word: "do:return", "if:won", "may", "choose"."""
    return (*(f"do:{name}" for name in WORD_FORMS), *(f"if:{name}" for name in CONDITION_FORMS), "may", "choose")


def kind_of(word: Any) -> str:
    """The kind of a word; "" if it is none."""
    data = cast("Draft", word) if isinstance(word, dict) else {}
    for name in ("do", "if"):
        if name in data:
            return f"{name}:{data[name]}"
    return next((name for name in ("may", "choose") if name in data), "")


def fields_of(kind: str) -> tuple[Field, ...]:
    """The numbers and words that a kind needs."""
    word, _, name = kind.partition(":")
    if word == "do" and name in WORD_FORMS:
        return WORD_FORMS[name].fields
    return CONDITION_FORMS[name].fields if word == "if" and name in CONDITION_FORMS else ()


def _of_kind(kind: str, old: Any) -> Draft:
    """A word of this kind; what joins others takes the old word in."""
    word, _, name = kind.partition(":")
    needed = {each.name: each.words[0] if each.words else each.least for each in fields_of(kind)}
    inner = deepcopy(old) if kind_of(old).startswith("do:") else {"do": "strength", "n": 1}
    if word == "do":
        return {"do": name, **needed}
    if word == "if":
        return {"if": name, **needed, "then": [inner]}
    return {"may": [inner]} if word == "may" else {"choose": [[inner], [{"do": "strength", "n": 1}]]}


def sample_of(kind: str) -> Any:
    """A word of this kind as the engine's own, for its sentence; a condition for "if"."""
    word, _, name = kind.partition(":")
    needed = {each.name: each.words[0] if each.words else each.least for each in fields_of(kind)}
    if word == "do":
        return WORD_FORMS[name].make(**needed)
    return CONDITION_FORMS[name].make(*CONDITION_FORMS[name].fixed, **needed)


def card_of(data: Any) -> Card | None:
    """One card of a draft as a card, whatever is wrong with the others; None while something is wrong with it."""
    filler: list[Any] = [
        {"name": f"{n}.", "combat": 0, "points": 0, "step": "reveal", "ability": []} for n in range(FEWEST_CARDS)
    ]
    deck: Draft = {"format": FORMAT, "version": VERSION, "name": "x", "cards": [*filler, data], "map": None}
    try:
        return list(build_deck(deck).cards.values())[-1]
    except BadDeck:
        return None
