"""Own decks and maps: a JSON file that owners of the printed game can write, checked with reasons.

The form is described in DECKS.md. A deck goes into the set-up as text, so that saves carry it; "" is the stand-in deck.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final, cast

from engine.game import BadSetup
from engine.lost_lights import abilities
from engine.lost_lights.abilities import Effect, ExtraDice, Peace, Premise, parts_of
from engine.lost_lights.characters import CHARACTERS, Card
from engine.lost_lights.map import AREAS, INDEX, REGIONS, STAND_IN_MAP, Map, connected
from engine.lost_lights.state import STEPS
from engine.text import N_, Message, message
from engine.words import MOST_CHOICES, MOST_IN_A_ROW, Choose, If, May, Seq

FORMAT: Final = "lost-lights-deck"
VERSION: Final = 1
LONGEST_DECK: Final = 16_000
"""Characters of a deck in its shortest form; what is longer is not read."""
LONGEST_FILE: Final = 4 * LONGEST_DECK
"""Characters of a file, with its blanks and line ends."""
LONGEST_NAME: Final = 24
FEWEST_CARDS: Final = 20
MOST_CARDS: Final = 40
MOST_COMBAT: Final = 20
MOST_POINTS: Final = 9
MOST_EXTRA_DICE: Final = 5
_HARMLESS: Final = abilities.Strength(1)
_DEEPEST: Final = 2
_DEEPEST_FILE: Final = 40
_MOST_FAULTS: Final = 50

STAND_IN_NAME: Final = N_("Wisp’s stand-in deck")


@dataclass(frozen=True)
class Deck:
    """A deck with its map. `name`: as it is said. `cards`: by id, in the order of the deck."""

    name: str | Message
    cards: Mapping[str, Card]
    map: Map


STAND_IN: Final = Deck(Message(STAND_IN_NAME), {card.id: card for card in CHARACTERS}, STAND_IN_MAP)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a deck. `where`: the path in the file, as in `cards[3].combat`."""

    where: str
    said: Message


class BadDeck(BadSetup):
    """A deck that cannot be played with; `faults` has every reason that was found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.where}: {fault.said.word}" for fault in faults[:5])[:1000])
        self.faults = tuple(faults)


@lru_cache(maxsize=8)
def deck_of(text: str) -> Deck:
    """The deck of a set-up; "" is the stand-in deck. BadDeck with reasons."""
    return read_deck(text) if text else STAND_IN


def read_deck(text: str) -> Deck:
    """The deck in a file's text. BadDeck with reasons for anything else."""
    return build_deck(parse_json(text))


def canonical(text: str) -> str:
    """The same deck in its shortest form, always written alike. BadDeck with reasons."""
    _ = read_deck(text)
    return dump_deck(parse_json(text))


def dump_deck(data: object) -> str:
    """A deck's JSON values in the shortest form."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


_NOT_JSON: Final = N_("This file is no deck, or a part of it is missing.")
_TOO_LONG: Final = N_("This file is too long to be a deck.")
_TWICE: Final = N_("An entry stands here twice.")


class _Twice(ValueError):
    """A key that stands twice in one object."""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        raise _Twice
    return values


def _no_number(text: str) -> Any:
    raise ValueError(text)


def _deepest(text: str) -> int:
    """How many lists and objects stand inside each other at most; brackets in text do not count."""
    depth = deepest = 0
    for sign in _BRACKETS.findall(text):
        depth += _DEEPER.get(sign, 0)
        deepest = max(deepest, depth)
    return deepest


_DEEPER: Final = {"[": 1, "{": 1, "]": -1, "}": -1}
_BRACKETS: Final = re.compile(r'(?s)[\[\]{}]|"(?:[^"\\]|\\.)*"?')


def parse_json(text: str) -> object:
    """The JSON values in a file's text. BadDeck if it is too long, cut off or no JSON."""
    if len(text) > LONGEST_FILE:
        raise BadDeck([Fault("", message(_TOO_LONG))])
    if _deepest(text) > _DEEPEST_FILE:  # the parser of a browser's Python could not be stopped in time
        raise BadDeck([Fault("", message(_NOT_JSON))])
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number, parse_float=_no_number)
    except _Twice:
        raise BadDeck([Fault("", message(_TWICE))]) from None
    except (ValueError, RecursionError):
        raise BadDeck([Fault("", message(_NOT_JSON))]) from None


def faults_of(data: object) -> tuple[Fault, ...]:
    """Everything that is wrong with a deck's JSON values, for an editor; empty if it can be played with."""
    try:
        _ = build_deck(data)
    except BadDeck as error:
        return error.faults
    return ()


# -- reading -----------------------------------------------------------------------------------------------------------

_EXPECTED: Final = {
    "object": N_("This must be a group of entries."),
    "list": N_("This must be a list."),
    "text": N_("This must be text."),
}
_WRONG_FORMAT: Final = N_("This is not a deck for Lost Lights.")
_NEWER: Final = N_("This deck was written by a newer version of Wisp.")
_MISSING: Final = N_("The entry “{name}” is missing.")
_UNKNOWN: Final = N_("There is no entry “{name}” here.")
_NAME_LENGTH: Final = N_("A name has 1 to {most} characters.")
_NAME_SIGNS: Final = N_("A name has only characters that can be seen, with no blank at its ends.")
_NAME_TWICE: Final = N_("Another one has this name already.")
_NUMBER: Final = N_("This must be a whole number from {least} to {most}.")
_ONE_OF: Final = N_("This must be one of: {words}.")
_COUNT: Final = N_("Here must be {least} to {most} entries.")
_NOTHING_OWN: Final = N_("A deck brings its own cards, its own map, or both.")
_DEEP: Final = N_("Conditions and choices stand too deep inside each other.")
_PEACE_LAST: Final = N_("Nothing can follow what ends the battle.")
_DICE: Final = N_("A character adds at most {most} dice.")
_AREA: Final = N_("“{name}” is no area: areas are a1 to a3, b1 to b3 and c1 to c3.")
_SELF: Final = N_("An area does not border on itself.")
_EDGE_TWICE: Final = N_("These two areas are joined twice.")
_APART: Final = N_("Some areas cannot be reached from the others.")
_RESULT_LATE: Final = N_("Winning and losing are known only in the step “after”.")
_PLAIN_WORDS: Final = N_("This is not an ability.")


class _Reader:
    """Reads JSON values and notes every fault on the way; what is at fault reads as something harmless."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, word: str, **parts: str | int) -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(Fault(where, message(word, **parts)))

    def group(self, value: object, where: str, keys: Sequence[str]) -> dict[str, Any]:
        """An object with exactly these keys."""
        if not isinstance(value, dict):
            self.fault(where, _EXPECTED["object"])
            return {}
        data = cast("dict[str, Any]", value)
        for name in keys:
            if name not in data:
                self.fault(where, _MISSING, name=name)
        for name in data:
            if name not in keys:
                self.fault(where, _UNKNOWN, name=name[:40])
        return data

    def row(self, value: object, where: str, least: int, most: int) -> list[Any]:
        if not isinstance(value, list):
            self.fault(where, _EXPECTED["list"])
            return []
        items = cast("list[Any]", value)
        if not least <= len(items) <= most:
            self.fault(where, _COUNT, least=least, most=most)
        return items[:most]

    def number(self, value: object, where: str, least: int, most: int) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.fault(where, _NUMBER, least=least, most=most)
        return least

    def one_of(self, value: object, where: str, words: Sequence[str]) -> str:
        if isinstance(value, str) and value in words:
            return value
        self.fault(where, _ONE_OF, words=", ".join(words))
        return words[0]

    def name(self, value: object, where: str) -> str:
        if not isinstance(value, str):
            self.fault(where, _EXPECTED["text"])
        elif not 1 <= len(value) <= LONGEST_NAME:
            self.fault(where, _NAME_LENGTH, most=LONGEST_NAME)
        elif not value.isprintable() or value != value.strip():
            self.fault(where, _NAME_SIGNS)
        else:
            return value
        return ""

    def distinct(self, names: Sequence[tuple[str, str]]) -> None:
        """Names with their places: none twice, whatever the case of their letters."""
        seen: set[str] = set()
        for where, name in names:
            if name and name.casefold() in seen:
                self.fault(where, _NAME_TWICE)
            seen.add(name.casefold())


def build_deck(data: object) -> Deck:
    """The deck that a file's JSON values describe. BadDeck with every reason found."""
    reader = _Reader()
    top = reader.group(data, "", ("format", "version", "name", "cards", "map"))
    if top.get("format") != FORMAT:
        raise BadDeck([Fault("format", message(_WRONG_FORMAT))])
    version = top.get("version")
    if type(version) is int and version > VERSION:
        raise BadDeck([Fault("version", message(_NEWER))])
    _ = reader.number(version, "version", VERSION, VERSION)
    name = reader.name(top.get("name"), "name")
    cards, own_map = top.get("cards"), top.get("map")
    if cards is None and own_map is None:
        reader.fault("", _NOTHING_OWN)
    deck = Deck(
        name,
        STAND_IN.cards if cards is None else _read_cards(reader, cards),
        STAND_IN_MAP if own_map is None else _read_map(reader, own_map),
    )
    if not reader.faults and len(dump_deck(data)) > LONGEST_DECK:
        reader.fault("", _TOO_LONG)
    if reader.faults:
        raise BadDeck(reader.faults)
    return deck


def _read_cards(reader: _Reader, value: object) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    names: list[tuple[str, str]] = []
    for at, entry in enumerate(reader.row(value, "cards", FEWEST_CARDS, MOST_CARDS)):
        where = f"cards[{at}]"
        data = reader.group(entry, where, ("name", "combat", "points", "step", "ability"))
        name = reader.name(data.get("name"), f"{where}.name")
        names.append((f"{where}.name", name))
        step = reader.one_of(data.get("step"), f"{where}.step", STEPS)
        id = f"c{at + 1}"
        cards[id] = Card(
            id,
            name,
            reader.number(data.get("combat"), f"{where}.combat", 0, MOST_COMBAT),
            reader.number(data.get("points"), f"{where}.points", 0, MOST_POINTS),
            step,
            read_ability(reader, data.get("ability"), f"{where}.ability", step),
        )
    reader.distinct(names)
    return cards


def _read_map(reader: _Reader, value: object) -> Map:
    data = reader.group(value, "map", ("regions", "edges"))
    regions: list[str] = []
    names: list[str] = []
    for at, entry in enumerate(reader.row(data.get("regions"), "map.regions", len(REGIONS), len(REGIONS))):
        where = f"map.regions[{at}]"
        region = reader.group(entry, where, ("name", "areas"))
        regions.append(reader.name(region.get("name"), f"{where}.name"))
        areas = reader.row(region.get("areas"), f"{where}.areas", 3, 3)
        names += [reader.name(area, f"{where}.areas[{n}]") for n, area in enumerate(areas)]
    reader.distinct([(f"map.regions[{at // 3}].areas[{at % 3}]", name) for at, name in enumerate(names)])
    reader.distinct([(f"map.regions[{at}].name", name) for at, name in enumerate(regions)])
    edges = _read_edges(reader, data.get("edges"))
    return Map(tuple(names), tuple(regions), tuple(sorted(edges)))


def _read_edges(reader: _Reader, value: object) -> set[tuple[int, int]]:
    edges: set[tuple[int, int]] = set()
    count = len(AREAS)
    for at, entry in enumerate(reader.row(value, "map.edges", count - 1, count * (count - 1) // 2)):
        where = f"map.edges[{at}]"
        ends = [_area(reader, end, f"{where}[{n}]") for n, end in enumerate(reader.row(entry, where, 2, 2))]
        if len(ends) != 2 or None in ends:
            continue
        a, b = sorted(end for end in ends if end is not None)
        if a == b:
            reader.fault(where, _SELF)
        elif (a, b) in edges:
            reader.fault(where, _EDGE_TWICE)
        edges.add((a, b))
    if not reader.faults and not connected(sorted(edges)):
        reader.fault("map.edges", _APART)
    return edges


def _area(reader: _Reader, value: object, where: str) -> int | None:
    if isinstance(value, str) and value in INDEX:
        return INDEX[value]
    reader.fault(where, _AREA, name=str(value)[:20])
    return None


# -- abilities as JSON -------------------------------------------------------------------------------------------------

WHO: Final = ("you", "opponent", "both")
WHAT: Final = ("card", "dice", "figures")


@dataclass(frozen=True, slots=True)
class Field:
    """A number or word that an effect word needs: `least` to `most`, or one of `words`."""

    name: str
    least: int = 1
    most: int = 9
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordForm:
    """How an effect word is written in a file: `{"do": name, ...fields}`."""

    name: str
    make: Callable[..., Effect]
    fields: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class ConditionForm:
    """How a condition is written in a file: `{"if": name, ...fields, "then": [...]}`."""

    name: str
    make: Callable[..., Premise]
    fields: tuple[Field, ...] = ()
    fixed: tuple[str, ...] = ()


_N: Final = Field("n")
_WHO: Final = Field("who", words=WHO)

WORD_FORMS: Final = {
    form.name: form
    for form in (
        WordForm("return", abilities.Return, (_WHO, _N)),
        WordForm("box", abilities.Box, (_WHO, _N)),
        WordForm("place", abilities.Place, (_N,)),
        WordForm("sacrifice", abilities.Sacrifice, (_N, Field("each"))),
        WordForm("pull", abilities.Pull, (_N,)),
        WordForm("retreat", abilities.Retreat, (_N,)),
        WordForm("advance", abilities.Advance),
        WordForm("peace", abilities.Peace),
        WordForm("cancel", abilities.Cancel),
        WordForm("copy", abilities.Copy),
        WordForm("swap", abilities.Swap),
        WordForm("sum_dice", abilities.SumDice),
        WordForm("extra_dice", abilities.ExtraDice, (Field("n", most=MOST_EXTRA_DICE),)),
        WordForm("free_reroll", abilities.FreeReroll),
        WordForm("no_reroll", abilities.NoReroll, (_WHO,)),
        WordForm("lowest_die", abilities.LowestDie, (_WHO,)),
        WordForm("double_die", abilities.DoubleDie),
        WordForm("die_counts", abilities.DieCounts, (Field("value", most=6),)),
        WordForm("only_counts", abilities.OnlyCounts, (Field("what", words=WHAT),)),
        WordForm("win_ties", abilities.WinTies),
        WordForm("strength", abilities.Strength, (_N,)),
        WordForm("weaken", abilities.Weaken, (_N,)),
        WordForm("strength_per_area", abilities.StrengthPerArea, (_N,)),
    )
}
"""Every effect word by its name in a file, with what it needs: an editor is made from this table."""

CONDITION_FORMS: Final = {
    form.name: form
    for form in (
        ConditionForm("attacker", abilities.Role, fixed=("attacker",)),
        ConditionForm("defender", abilities.Role, fixed=("defender",)),
        ConditionForm("won", abilities.Result, fixed=("won",)),
        ConditionForm("lost", abilities.Result, fixed=("lost",)),
        ConditionForm("more", abilities.Numbers, fixed=("more",)),
        ConditionForm("fewer", abilities.Numbers, fixed=("fewer",)),
        ConditionForm("at_least", abilities.AtLeast, (_N,)),
    )
}
"""Every condition by its name in a file."""


def read_ability(reader: _Reader, value: object, where: str, step: str) -> Effect | None:
    """An ability: a list of words, one after the other; an empty list is none."""
    if value == [] and isinstance(value, list):
        return None
    effect = _read_row(reader, value, where, step, 0)
    inside = parts_of(effect)
    if sum(part.n for part in inside if isinstance(part, ExtraDice)) > MOST_EXTRA_DICE:
        reader.fault(where, _DICE, most=MOST_EXTRA_DICE)
    return effect


def _read_row(reader: _Reader, value: object, where: str, step: str, depth: int) -> Effect:
    if depth > _DEEPEST:
        reader.fault(where, _DEEP)
        return _HARMLESS
    entries = reader.row(value, where, 1, MOST_IN_A_ROW)
    words = [_read_word(reader, entry, f"{where}[{at}]", step, depth) for at, entry in enumerate(entries)]
    if any(isinstance(part, Peace) for word in words[:-1] for part in parts_of(word)):
        reader.fault(where, _PEACE_LAST)
    if not words:
        return _HARMLESS
    return words[0] if len(words) == 1 else Seq(tuple(words))


def _read_word(reader: _Reader, value: object, where: str, step: str, depth: int) -> Effect:
    data: dict[str, Any] = cast("dict[str, Any]", value) if isinstance(value, dict) else {}
    if "if" in data:
        return _read_if(reader, data, where, step, depth)
    if "may" in data:
        data = reader.group(data, where, ("may",))
        return May(_read_row(reader, data["may"], f"{where}.may", step, depth + 1))
    if "choose" in data:
        data = reader.group(data, where, ("choose",))
        rows = reader.row(data["choose"], f"{where}.choose", 2, MOST_CHOICES)
        parts = [_read_row(reader, row, f"{where}.choose[{n}]", step, depth + 1) for n, row in enumerate(rows)]
        return Choose(tuple(parts)) if len(parts) > 1 else _HARMLESS
    if "do" not in data:
        reader.fault(where, _PLAIN_WORDS)
        return _HARMLESS
    form = WORD_FORMS[reader.one_of(data["do"], f"{where}.do", tuple(WORD_FORMS))]
    data = reader.group(data, where, ("do", *(each.name for each in form.fields)))
    return form.make(**_read_fields(reader, data, form.fields, where))


def _read_if(reader: _Reader, data: dict[str, Any], where: str, step: str, depth: int) -> Effect:
    form = CONDITION_FORMS[reader.one_of(data["if"], f"{where}.if", tuple(CONDITION_FORMS))]
    data = reader.group(data, where, ("if", *(each.name for each in form.fields), "then"))
    if form.name in ("won", "lost") and step != "after":
        reader.fault(f"{where}.if", _RESULT_LATE)
    condition = form.make(*form.fixed, **_read_fields(reader, data, form.fields, where))
    return If(condition, _read_row(reader, data.get("then"), f"{where}.then", step, depth + 1))


def _read_fields(reader: _Reader, data: dict[str, Any], needed: Sequence[Field], where: str) -> dict[str, Any]:
    return {
        each.name: reader.one_of(data.get(each.name), f"{where}.{each.name}", each.words)
        if each.words
        else reader.number(data.get(each.name), f"{where}.{each.name}", each.least, each.most)
        for each in needed
    }


# -- writing -----------------------------------------------------------------------------------------------------------


def ability_data(effect: Effect | None) -> list[Any]:
    """The JSON values of an ability: `read_ability` reads them back."""
    if effect is None:
        return []
    return [_word_data(part) for part in (effect.parts if isinstance(effect, Seq) else (effect,))]


def _word_data(word: Effect) -> dict[str, Any]:
    if isinstance(word, If):
        return {**_condition_data(word.condition), "then": ability_data(word.then)}
    if isinstance(word, May):
        return {"may": ability_data(word.effect)}
    if isinstance(word, Choose):
        return {"choose": [ability_data(part) for part in word.parts]}
    form = next(form for form in WORD_FORMS.values() if form.make is type(word))
    return {"do": form.name, **{each.name: getattr(word, each.name) for each in form.fields}}


def _condition_data(condition: Premise) -> dict[str, Any]:
    values = tuple(getattr(condition, each.name) for each in fields(cast("Any", condition)))
    form = next(
        form
        for form in CONDITION_FORMS.values()
        if form.make is type(condition) and (not form.fixed or form.fixed == values)
    )
    return {"if": form.name, **{each.name: getattr(condition, each.name) for each in form.fields}}


def stand_in_data(say: Callable[[Message], str]) -> dict[str, Any]:
    """The stand-in deck and map as JSON values, to begin an own deck with. `say`: names in a language."""

    def said(part: object) -> str:
        return say(part) if isinstance(part, Message) else str(part)

    names = [said(name) for name in STAND_IN_MAP.names]
    regions = [
        {"name": said(name), "areas": names[3 * at : 3 * at + 3]} for at, name in enumerate(STAND_IN_MAP.region_names)
    ]
    cards = [
        {
            "name": said(card.name),
            "combat": card.combat,
            "points": card.points,
            "step": card.step,
            "ability": ability_data(card.ability),
        }
        for card in CHARACTERS
    ]
    edges = [[AREAS[a], AREAS[b]] for a, b in STAND_IN_MAP.edges]
    return {
        "format": FORMAT,
        "version": VERSION,
        "name": said(Message(STAND_IN_NAME)),
        "cards": cards,
        "map": {"regions": regions, "edges": edges},
    }
