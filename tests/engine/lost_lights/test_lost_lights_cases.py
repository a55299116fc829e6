"""Every case of the rules and of the abilities (see cases.py)."""

from __future__ import annotations

import re

import pytest

from engine.lost_lights.notation import written
from engine.lost_lights.state import State, Variant
from engine.table import Table
from tests.engine.lost_lights.cases import ABILITIES, BATTLES, OWN, OWN_WORDS, SCORES, SET_UP, TURNS, Case
from tests.engine.lost_lights.helpers import at, by_id, give, own_deck, said

CASES = [*SET_UP, *TURNS, *SCORES, *BATTLES, *ABILITIES, *OWN]
DECK = own_deck(OWN_WORDS)


def parts(text: str) -> dict[str, str]:
    """The parts of a written position by their first word; the areas are the part `map`."""
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        word = part.split(" ")[0]
        areas = re.fullmatch(r"[abc][123]", word)
        found["map" if areas else word] = part if areas else part[len(word) :].strip()
    return found


def played(case: Case) -> Table[State]:
    variant = Variant(deck=DECK if case.own else "", ask_die=case.ask_die)
    return give(at(case.before, case.dice, variant), case.answers)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Case) -> None:
    table = played(case)
    now = parts(written(table.state))
    for word, expected in parts(by_id(case.after, DECK if case.own else "")).items():
        if word == "map":
            there = dict(area.split() for area in now["map"].split(", "))
            for area, figures in (entry.split() for entry in expected.split(", ")):
                assert there.get(area, "0-0") == figures, f"{written(table.state)} / {said(table)}"
            continue
        assert now.get(word) == expected, f"{written(table.state)} / {said(table)}"
    assert set(case.offers.split()) <= set(table.option_ids), table.option_ids
    assert not set(case.refuses.split()) & set(table.option_ids)
    assert case.asks is None or table.asks == case.asks
    assert not case.said or case.said in said(table), said(table)
    table.game.check(table.state)


def test_no_case_says_nothing_and_no_name_is_there_twice() -> None:
    assert len({case.name for case in CASES}) == len(CASES) >= 120
    for case in CASES:
        assert case.after or case.offers or case.refuses or case.said or case.asks is not None, case.name


def test_no_two_cases_differ_only_in_numbers() -> None:
    shapes = [
        re.sub(r"\d+", "0", f"{case.before}|{case.answers}|{case.after}|{case.offers}|{case.refuses}|{case.said}")
        for case in CASES
    ]
    assert len(set(shapes)) == len(shapes)
