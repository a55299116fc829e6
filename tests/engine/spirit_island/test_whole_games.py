"""Whole random games: nothing is lost, nothing comes from nowhere, and every question can be answered.

20 games for each number of spirits, 200 in a long run; a game is named by its number of spirits and its seed.
"""

from __future__ import annotations

import gettext
from collections import Counter
from typing import Any

import pytest

from engine.chance import Chance
from engine.decision import Decision
from engine.events import Event
from engine.spirit_island.game import SPIRIT_ISLAND, VICTORIES
from engine.spirit_island.pieces import KINDS, kind_of
from engine.spirit_island.state import State
from engine.table import Table
from engine.text import Message, Seat, Speaker
from tests.engine.play import LONG
from tests.engine.spirit_island.helpers import Scene

SEEDS = range(200 if LONG else 20)
SAY = Speaker(gettext.NullTranslations(), ["Anna", "Ben", "Cleo", "Dora"])
_KIND = {"{n} explorer": "explorer", "{n} town": "town", "{n} city": "city", "{n} Dahan": "dahan"}
TOP = ("spirit_phase", "powers", "lands")
"""Tasks whose first question is about what to do next, and not of a card."""


def begin(spirits: int, seed: int) -> Table[State]:
    """A game of that many spirits; beginner and full games, both printings, in turn."""
    setup = {
        "spirits": str(spirits),
        "game": ("beginner", "full")[seed % 2],
        "blight": ("current", "first")[seed // 2 % 2],
    }
    return Table(SPIRIT_ISLAND, setup, seed)


def pieces(state: State) -> Counter[str]:
    """All pieces on the island, by kind."""
    found = Counter[str]()
    for land in state.lands.values():
        for what, n in land.pieces.items():
            found[kind_of(what)] += n
    return found


def counted(said: Any) -> Counter[str]:
    """The pieces that a part of a sentence names."""
    found = Counter[str]()
    if isinstance(said, Message):
        parts = dict(said.parts)
        if said.word in _KIND:
            found[_KIND[said.word]] += int(str(parts["n"]))
        else:
            for part in parts.values():
                found += counted(part)
    return found


def told(events: tuple[Event, ...]) -> Counter[str]:
    """By how much the pieces have changed, as the log tells it."""
    change = Counter[str](dict.fromkeys(KINDS, 0))
    for event in events:
        word, parts = event.said.word, dict(event.said.parts)
        if ": added in {land}" in word and "pieces" in parts:
            change.update(counted(parts["pieces"]))
        elif ": destroyed in {land}" in word or ": removed from {land}: {pieces}" in word:
            change.subtract(counted(parts["pieces"]))
        elif "{pieces} replaced with {new}" in word:
            change.subtract(counted(parts["pieces"]))
            change.update(counted(parts["new"]))
    return change


def check_question(table: Table[State], decision: Decision) -> None:
    """It has options, and says who is asked, what, and for which card."""
    ids = [option.id for option in decision.options]
    assert ids and len(set(ids)) == len(ids)
    assert all(id and "{" not in id for id in ids)
    asked = SAY(decision.prompt)
    assert asked.strip() and "{" not in asked
    assert decision.seat is None or 0 <= decision.seat < len(table.state.spirits)
    places = {place for option in decision.options for place in option.at}
    assert places <= set(table.state.lands)
    if table.state.agenda[0].split()[0] not in TOP or decision.seat is not None:
        parts = dict(decision.prompt.parts)
        own = parts.get("who") == Seat(decision.seat if decision.seat is not None else -1)
        assert isinstance(parts.get("card"), Message) or own, f"for which card, or whose growth? {asked}"


@pytest.mark.parametrize("spirits", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_in_a_whole_game(spirits: int, seed: int) -> None:
    table, chance = begin(spirits, seed), Chance(seed + 1_000)
    before, events, fear = pieces(table.state), len(table.log(None)), 0
    while table.outcome is None:
        SPIRIT_ISLAND.check(table.state)
        decision = table.decision(table.asks)
        assert decision is not None
        check_question(table, decision)
        table.answer(chance.choose(decision.options).id)
        now, log = pieces(table.state), table.log(None)
        assert {kind: now[kind] - before[kind] for kind in KINDS} == told(log[events:])
        earned = sum(table.state.fear.levels) - len(table.state.fear.deck)
        generated = table.state.fear.pool + table.state.fear.size * earned
        assert generated >= fear or not table.state.fear.deck
        before, events, fear = now, len(log), generated
    SPIRIT_ISLAND.check(table.state)
    assert table.state.agenda == [] and table.outcome.reason == table.state.reason
    assert bool(table.outcome.winners) == (table.state.reason in VICTORIES)


@pytest.mark.parametrize("spirits", [1, 2, 3, 4])
def test_every_offered_answer_is_accepted(spirits: int) -> None:
    for seed in SEEDS[:: 10 if not LONG else 20]:
        table, chance = begin(spirits, seed), Chance(seed)
        while table.outcome is None:
            if chance.below(12) == 0:
                for id in table.option_ids:
                    table.answer(id)
                    SPIRIT_ISLAND.check(table.state)
                    _ = table.undo(None)
            table.answer(chance.choose(table.options).id)


def test_a_question_to_a_spirit_names_it() -> None:
    """Who is asked also stands in the sentence where a spirit chooses for itself."""
    table, chance, seen = begin(3, 4), Chance(4), 0
    while table.outcome is None:
        decision = table.decision(table.asks)
        assert decision is not None
        parts = dict(decision.prompt.parts)
        what = parts.get("what")
        if decision.seat is not None and isinstance(what, Message) and "who" in dict(what.parts):
            assert dict(what.parts)["who"] == Seat(decision.seat)
            seen += 1
        table.answer(chance.choose(decision.options).id)
    assert seen > 3


def test_a_fully_blighted_island_with_one_blight_left_ends_in_defeat() -> None:
    """Every land is blighted and cascades into the next: the last blight ends the game, and nothing recurs."""
    lands = " | ".join(f"A{n}: 2T 1 blight; R1" for n in range(1, 9))
    scene = Scene(lands, phase="invader")
    scene.state.blight.pool = 1
    scene.ravage("A4")
    assert scene.state.reason == "blight" and scene.state.blight.pool == 0
    scene.expect(lands.replace("A4: 2T 1 blight; R1", "A4: 2T 2 blight"))


def test_the_last_but_one_blight_cascades_into_the_last() -> None:
    lands = " | ".join(f"A{n}: 2T 1 blight; R1" for n in range(1, 9))
    scene = Scene(lands, phase="invader")
    scene.state.blight.pool = 2
    scene.ravage("A4", "A5")
    assert scene.state.reason == "blight"
    scene.expect(
        lands.replace("A4: 2T 1 blight; R1", "A4: 2T 2 blight").replace("A5: 2T 1 blight; R1", "A5: 2T 2 blight")
    )
