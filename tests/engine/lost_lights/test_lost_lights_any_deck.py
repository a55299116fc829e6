"""Games with decks whose abilities are put together by chance: whatever an owner types in, the rules hold."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import plain
from engine.chance import Chance
from engine.lost_lights.deck import CONDITION_FORMS, WORD_FORMS, dump_deck, faults_of
from engine.lost_lights.game import LOST_LIGHTS
from engine.lost_lights.players import GreedyPlayer
from engine.lost_lights.state import STEPS, State
from engine.table import Table
from tests.engine.lost_lights.helpers import SAY, stand_in
from tests.engine.lost_lights.test_lost_lights_players import never
from tests.engine.play import LONG

GAMES = 400 if LONG else 40


def word(step: str, chance: Chance, depth: int = 0) -> dict[str, Any]:
    """An effect word, condition or choice."""
    kind = chance.below(20) if depth < 2 else 19
    if kind < 3:
        fitting = [form for form in CONDITION_FORMS.values() if step == "after" or form.name not in ("won", "lost")]
        form = chance.choose(fitting)
        numbers = {field.name: 1 + chance.below(3) for field in form.fields}
        return {"if": form.name, **numbers, "then": row(step, chance, depth + 1)}
    if kind == 3:
        return {"may": row(step, chance, depth + 1)}
    if kind == 4:
        return {"choose": [row(step, chance, depth + 1), row(step, chance, depth + 1)]}
    effect = chance.choose(list(WORD_FORMS.values()))
    values = {
        field.name: chance.choose(field.words) if field.words else 1 + chance.below(min(field.most, 3))
        for field in effect.fields
    }
    return {"do": effect.name, **values}


def row(step: str, chance: Chance, depth: int = 0) -> list[dict[str, Any]]:
    return [word(step, chance, depth) for _ in range(chance.choose((1, 1, 1, 2, 3)))]


def any_deck(chance: Chance) -> str:
    """The text of a deck whose characters have any step and ability that is allowed."""
    data, trial = stand_in(), stand_in()
    for card in data["cards"]:
        while True:
            card["step"] = chance.choose(STEPS)
            card["ability"] = row(card["step"], chance)
            trial["cards"][0].update(step=card["step"], ability=card["ability"])
            if not faults_of(trial):
                break
    return dump_deck(data)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_with_any_deck(seed: int) -> None:
    chance, greedy = Chance(seed), GreedyPlayer()
    setup = {
        "deck": any_deck(chance),
        "die": chance.choose(("best", "ask")),
        "discards": chance.choose(("open", "top")),
    }
    table: Table[State] = Table(LOST_LIGHTS, setup, seed)
    seen, events = "", 0
    while table.outcome is None:
        seat = table.asks
        assert seat is not None and len(table.answers) < 2000
        decision = table.decision(seat)
        assert decision is not None and "{" not in SAY(decision.prompt)
        now = json.dumps(plain.dump(table.view(None)))
        assert not seen or seen == now or len(table.log(None)) > events, table.answers[-3:]
        seen, events = now, len(table.log(None))
        if len(table.answers) % 9 == 0:
            for each in (0, 1):
                imagined = table.imagine(each, chance)
                assert imagined.view(each) == table.view(each) and imagined.decision(each) == table.decision(each)
        if seed % 4 == 0:
            table.answer(greedy.choose(table.view(seat), decision, never, chance))
        else:
            table.answer(chance.choose([option.id for option in decision.options if not option.aside]))
    table.game.check(table.state)
    saved = json.loads(json.dumps(table.save()))
    assert Table.load(saved).state == Table.load(saved, replay=True).state == table.state
