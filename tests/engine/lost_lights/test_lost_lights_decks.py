"""Own decks and maps: what is taken, what is refused and why, and that nothing hostile does harm."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.game import BadSetup
from engine.lost_lights.characters import CHARACTERS, DOCUMENTED
from engine.lost_lights.deck import (
    CONDITION_FORMS,
    LONGEST_DECK,
    LONGEST_FILE,
    STAND_IN,
    WORD_FORMS,
    BadDeck,
    ability_data,
    build_deck,
    canonical,
    deck_of,
    dump_deck,
    faults_of,
    read_deck,
)
from engine.lost_lights.map import STAND_IN_EDGES, STAND_IN_MAP
from engine.lost_lights.state import STEPS
from engine.plain import LONGEST_TEXT
from tests.engine.lost_lights.helpers import SAY, stand_in

Spoil = Callable[[dict[str, Any]], object]


def reasons(data: object) -> dict[str, str]:
    return {fault.where: SAY(fault.said) for fault in faults_of(data)}


def test_the_stand_in_deck_and_map_come_back_from_their_own_file() -> None:
    deck = build_deck(stand_in())
    assert deck.map.near == STAND_IN_MAP.near
    for own, card in zip(deck.cards.values(), CHARACTERS, strict=True):
        assert (own.combat, own.points, own.step, own.ability) == (card.combat, card.points, card.step, card.ability)
        assert own.name == SAY(card.name)  # type: ignore[arg-type]


def test_the_stand_in_deck_is_as_the_reference_has_it() -> None:
    assert len(CHARACTERS) == 27 and len({card.id for card in CHARACTERS}) == 27
    assert {card.id: (card.combat, card.points) for card in CHARACTERS if card.id in DOCUMENTED} == {
        "orly": (8, 4),
        "lorato": (1, 2),
    }
    assert sum(card.combat for card in CHARACTERS) == 129 and sum(card.points for card in CHARACTERS) == 75
    assert [sum(card.step == step for card in CHARACTERS) for step in STEPS] == [5, 5, 6, 7, 4]


def test_the_stand_in_map_looks_the_same_from_every_region() -> None:
    turned = {tuple(sorted(((a + 3) % 9, (b + 3) % 9))) for a, b in STAND_IN_EDGES}
    assert turned == set(STAND_IN_EDGES) and len(STAND_IN_EDGES) == 15
    for area in range(9):
        assert len(STAND_IN_MAP.near[area]) == (5, 3, 2)[area % 3]
    crossing = {(a // 3, b // 3) for a, b in STAND_IN_EDGES if a // 3 != b // 3}
    assert crossing == {(0, 1), (0, 2), (1, 2)}


def test_cards_alone_or_a_map_alone_are_enough() -> None:
    data = stand_in()
    assert build_deck({**data, "map": None}).map == STAND_IN_MAP
    assert build_deck({**data, "cards": None}).cards is STAND_IN.cards
    assert reasons({**data, "cards": None, "map": None}) == {"": "A deck brings its own cards, its own map, or both."}


def test_the_shortest_form_is_always_the_same_and_fits_into_a_save() -> None:
    data = stand_in()
    text = canonical(json.dumps(data, indent=4))
    assert text == canonical(text) == dump_deck(data) and deck_of(text) is deck_of(text)
    assert len(text) < LONGEST_DECK < LONGEST_TEXT


def _edit(*path: str | int, value: Any) -> Spoil:
    def spoil(data: dict[str, Any]) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return spoil


def _card(key: str, value: Any) -> Spoil:
    return _edit("cards", 3, key, value=value)


def _ability(*words: Any) -> Spoil:
    return _edit("cards", 3, "ability", value=list(words))


def _deep(n: int) -> list[Any]:
    row: list[Any] = [{"do": "swap"}]
    for _ in range(n):
        row = [{"may": row}]
    return row


REFUSED: dict[str, tuple[Spoil, str, str]] = {
    "a version to come": (_edit("version", value=2), "version", "This deck was written by a newer version of Wisp."),
    "version zero": (_edit("version", value=0), "version", "This must be a whole number from 1 to 1."),
    "another format": (_edit("format", value="x"), "format", "This is not a deck for Lost Lights."),
    "an unknown entry": (_edit("extra", value=1), "", "There is no entry “extra” here."),
    "no name": (_edit("name", value=""), "name", "A name has 1 to 24 characters."),
    "a name that is long": (_edit("name", value="x" * 25), "name", "A name has 1 to 24 characters."),
    "a name that is a number": (_edit("name", value=5), "name", "This must be text."),
    "a name that turns the text round": (
        _card("name", "ab‮cd"), "cards[3].name",
        "A name has only characters that can be seen, with no blank at its ends.",
    ),
    "a name with a line break": (
        _card("name", "a\nb"), "cards[3].name",
        "A name has only characters that can be seen, with no blank at its ends.",
    ),
    "a name twice": (_card("name", "oRLY"), "cards[3].name", "Another one has this name already."),
    "a combat of text": (_card("combat", "5"), "cards[3].combat", "This must be a whole number from 0 to 20."),
    "a combat that is true": (_card("combat", True), "cards[3].combat", "This must be a whole number from 0 to 20."),
    "a combat that is huge": (_card("combat", 10**40), "cards[3].combat", "This must be a whole number from 0 to 20."),
    "a negative combat": (_card("combat", -1), "cards[3].combat", "This must be a whole number from 0 to 20."),
    "too many points": (_card("points", 10), "cards[3].points", "This must be a whole number from 0 to 9."),
    "an unknown step": (
        _card("step", "later"), "cards[3].step", "This must be one of: reveal, prepare, dice, strength, after.",
    ),
    "too few cards": (lambda data: data.update(cards=data["cards"][:19]), "cards", "Here must be 20 to 40 entries."),
    "too many cards": (lambda data: data.update(cards=data["cards"] * 2), "cards", "Here must be 20 to 40 entries."),
    "cards that are text": (_edit("cards", value="x"), "cards", "This must be a list."),
    "a card that is a list": (_edit("cards", 3, value=[]), "cards[3]", "This must be a group of entries."),
    "an ability that is text": (_card("ability", "swap"), "cards[3].ability", "This must be a list."),
    "a word that is text": (_ability("swap"), "cards[3].ability[0]", "This is not an ability."),
    "an unknown word": (_ability({"do": "explode"}), "cards[3].ability[0].do",
                        f"This must be one of: {', '.join(WORD_FORMS)}."),
    "a word that is a dunder": (_ability({"do": "__class__"}), "cards[3].ability[0].do",
                                f"This must be one of: {', '.join(WORD_FORMS)}."),
    "a word that lacks its number": (
        _ability({"do": "pull"}), "cards[3].ability[0]", "The entry “n” is missing.",
    ),
    "a word with a number it does not have": (
        _ability({"do": "swap", "n": 1}), "cards[3].ability[0]", "There is no entry “n” here.",
    ),
    "a number of figures that is too large": (
        _ability({"do": "pull", "n": 10}), "cards[3].ability[0].n", "This must be a whole number from 1 to 9.",
    ),
    "nobody": (
        _ability({"do": "return", "who": "all", "n": 1}), "cards[3].ability[0].who",
        "This must be one of: you, opponent, both.",
    ),
    "too many words": (_ability(*[{"do": "swap"}] * 5), "cards[3].ability", "Here must be 1 to 4 entries."),
    "words that are too deep": (
        _ability(*_deep(3)), "cards[3].ability[0].may[0].may[0].may",
        "Conditions and choices stand too deep inside each other.",
    ),
    "too many dice": (
        _ability({"do": "extra_dice", "n": 3}, {"do": "extra_dice", "n": 3}), "cards[3].ability",
        "A character adds at most 5 dice.",
    ),
    "something after the end": (
        _ability({"do": "peace"}, {"do": "swap"}), "cards[3].ability", "Nothing can follow what ends the battle.",
    ),
    "a result before it is known": (
        _ability({"if": "won", "then": [{"do": "swap"}]}), "cards[3].ability[0].if",
        "Winning and losing are known only in the step “after”.",
    ),
    "an unknown condition": (
        _ability({"if": "raining", "then": [{"do": "swap"}]}), "cards[3].ability[0].if",
        f"This must be one of: {', '.join(CONDITION_FORMS)}.",
    ),
    "a condition without effect": (
        _ability({"if": "attacker", "then": []}), "cards[3].ability[0].then", "Here must be 1 to 4 entries.",
    ),
    "a choice of one": (
        _ability({"choose": [[{"do": "swap"}]]}), "cards[3].ability[0].choose", "Here must be 2 to 3 entries.",
    ),
    "a map of two regions": (
        lambda data: data["map"]["regions"].pop(), "map.regions", "Here must be 3 to 3 entries.",
    ),
    "a region of two areas": (
        lambda data: data["map"]["regions"][0]["areas"].pop(), "map.regions[0].areas", "Here must be 3 to 3 entries.",
    ),
    "an area twice": (
        _edit("map", "regions", 1, "areas", 0, value="Owlgate"), "map.regions[1].areas[0]",
        "Another one has this name already.",
    ),
    "a region twice": (
        _edit("map", "regions", 1, "name", value="Mistwood"), "map.regions[1].name",
        "Another one has this name already.",
    ),
    "an area that does not exist": (
        _edit("map", "edges", 0, value=["a1", "d4"]), "map.edges[0][1]",
        "“d4” is no area: areas are a1 to a3, b1 to b3 and c1 to c3.",
    ),
    "an area beside itself": (
        _edit("map", "edges", 0, value=["a1", "a1"]), "map.edges[0]", "An area does not border on itself.",
    ),
    "neighbours twice": (
        _edit("map", "edges", 0, value=["a3", "a1"]), "map.edges[1]", "These two areas are joined twice.",
    ),
    "an island": (
        lambda data: data["map"].update(edges=[edge for edge in data["map"]["edges"] if "c3" not in edge]),
        "map.edges", "Some areas cannot be reached from the others.",
    ),
    "neighbours that are three": (
        _edit("map", "edges", 0, value=["a1", "a2", "a3"]), "map.edges[0]", "Here must be 2 to 2 entries.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("spoil, where, reason", REFUSED.values(), ids=REFUSED.keys())
def test_a_bad_deck_is_refused_with_its_reason(spoil: Spoil, where: str, reason: str) -> None:
    data = stand_in()
    _ = spoil(data)
    assert reasons(data)[where] == reason
    with pytest.raises(BadSetup):
        _ = deck_of(json.dumps(data))


def test_every_reason_is_given_at_once() -> None:
    data = stand_in()
    data["cards"][0]["combat"] = -1
    data["cards"][4]["step"] = "x"
    data["map"]["edges"][2] = ["a1"]
    assert set(reasons(data)) == {"cards[0].combat", "cards[4].step", "map.edges[2]"}


@pytest.mark.parametrize(
    "text",
    [
        "", "hello", "\x00", "[" * 50_000, '{"a":NaN}', "9" * 50_000, "\ud800",
        '{"format":"lost-lights-deck"}', "null", "[]",
        '{"format":"lost-lights-deck","version":1.0,"name":"x","cards":null,"map":null}',
        '{"format":"lost-lights-deck","format":"lost-lights-deck"}', "x" * (LONGEST_FILE + 1),
        '"' + '\\"' * 30_000, '{"a":' * 10_000, '"deck"', "1e999",
    ],
)  # fmt: skip
def test_files_that_are_no_deck(text: str) -> None:
    with pytest.raises(BadDeck) as caught:
        _ = read_deck(text)
    assert caught.value.faults


def test_a_deck_that_is_too_long_is_refused() -> None:
    data = stand_in()
    row = [{"do": "strength_per_area", "n": 1}] * 4
    long = [{"if": "attacker", "then": [{"if": "more", "then": row}] * 4}] * 4
    for entry in data["cards"]:
        entry["ability"] = long
    assert reasons(data) == {"": "This file is too long to be a deck."}


def test_any_single_change_is_taken_or_refused() -> None:
    """Every value of a deck replaced by others: a deck or reasons, nothing else."""
    taken = refused = 0
    original = stand_in()
    for path in _paths(original):
        for value in (None, -1, 10**30, "", "x", [], {}, True, 1.5, ["a1", "c3"]):
            data = copy.deepcopy(original)
            place: Any = data
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
            if faults_of(data):
                refused += 1
            else:
                taken += 1
                _ = read_deck(dump_deck(data))
    assert taken > 30 and refused > 1000


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    return [path] * bool(path) + [found for key, item in items for found in _paths(item, (*path, key))]


def test_every_word_and_condition_can_be_written_and_read() -> None:
    for name, form in WORD_FORMS.items():
        data = stand_in()
        values = {field.name: field.words[0] if field.words else field.least for field in form.fields}
        word = {"do": name, **values}
        conditions = [
            {"if": other, **{field.name: 1 for field in condition.fields}, "then": [word]}
            for other, condition in CONDITION_FORMS.items()
        ]
        for number, row in enumerate(
            [[word], [{"may": [word]}], [{"choose": [[word], [word]]}], *([each] for each in conditions)]
        ):
            data["cards"][number].update(ability=row, step="after")
        deck = build_deck(data)
        for number, card in enumerate(list(deck.cards.values())[:10]):
            assert ability_data(card.ability) == data["cards"][number]["ability"]
            assert card.ability is not None and "{" not in SAY(card.ability.say())
