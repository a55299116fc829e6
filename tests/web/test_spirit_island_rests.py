"""Before the game goes on by itself people look: at the end of a phase, and at cards turned over that ask nothing."""

from __future__ import annotations

from collections import Counter

from engine.chance import Chance
from engine.events import Event
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.players import GreedyPlayer
from engine.text import Message, message
from tests.web.island_views import position
from tests.web.screens import speaker
from tests.web.test_spirit_island_around import form
from web.hands.hand import Rest
from web.hands.spirit_island_rests import resting, rests
from web.session import Session

FEAR = "Fear card {card}, terror level {n}: {effect}"
OPENED = "{card}: a fear card is turned face up: {fear_card}."
BLIGHTED = "The island is blighted: {blight_card}. Blight left: {n}."


def begun(seed: int, spirits: int) -> Session:
    player = form(f"set:spirits:{spirits}", "set:game:full").do("field", f"seed={seed}").act("start")
    assert player.page.session is not None
    return player.page.session


def name_of(event: Event, part: str) -> str:
    said = dict(event.said.parts)[part]
    assert isinstance(said, Message)
    return said.word


def fear_cards(seed: int) -> tuple[Counter[str], set[str], list[str]]:
    """Of a game of the greedy player: how often each fear card was looked at, those that asked something, and all."""
    session, chance, player = begun(seed, 1), Chance(seed), GreedyPlayer()
    table, seen, asked = session.table, Counter[str](), set[str]()
    while table.outcome is None:
        shown = table.view(None).fear.shown
        asked |= {FEAR_CARDS[shown].name} if shown else set()
        decision = table.decision(0)
        assert decision is not None
        session.answer(player.choose(table.view(0), decision, lambda: table.imagine(0, chance), chance))
        while session.held is not None:
            assert session.rest is not None and session.decision() is None
            if session.rest.event.said.word == FEAR:
                name = name_of(session.rest.event, "card")
                seen[name] += 1
                assert FEAR_CARDS[session.view().fear.shown].name == name, "it lies there, and is not done yet"
                assert session.log()[-1].said == session.rest.event.said
            _ = session.go_on()
    return seen, asked, [name_of(event, "card") for event in table.log(None) if event.said.word == FEAR]


def test_every_fear_card_is_seen_once_by_its_question_or_by_itself() -> None:
    looked = 0
    for seed in range(3):
        seen, asked, resolved = fear_cards(seed)
        assert all(seen[name] + (name in asked) == 1 for name in resolved) and set(seen) <= set(resolved)
        looked += seen.total()
    assert looked


def test_a_blight_card_that_is_turned_over_is_seen() -> None:
    for seed in range(5):
        session, chance = begun(seed, 1), Chance(seed)
        while session.table.outcome is None:
            session.answer(chance.choose(list(session.table.option_ids)))
            while session.held is not None and session.rest is not None:
                if session.rest.event.said.word == BLIGHTED:
                    assert session.view().blight.flipped
                    return
                _ = session.go_on()
    raise AssertionError("no blight card was looked at")


def bar(said: Message) -> tuple[str, str, str]:
    """Title, line and button of the bar for this event."""
    say = speaker()
    shown = resting(Rest(Event(0, 0, said), lambda _state: True), position(""))
    assert shown.line is not None
    return say(shown.title), say(shown.line), say(shown.buttons[0].label)


def test_the_bar_tells_what_there_is_to_see() -> None:
    fear = FEAR_CARDS["belief_takes_root"]
    effects = [speaker()(row.say()) for row in fear.rows]
    said = message(FEAR, card=message(fear.name), n=2, effect=fear.rows[1].say())
    assert bar(said) == ("Fear card, terror level 2: Belief Takes Root", effects[1], "Go on")
    title, line, _ = bar(message(OPENED, card=message("Boon"), fear_card=message(fear.name)))
    assert title == "Turned face up: Belief Takes Root"
    assert [line.index(effect) for effect in effects] == sorted(line.index(effect) for effect in effects)
    blight = BLIGHT_CARDS["memory_fades_to_dust"]
    title, line, button = bar(message(BLIGHTED, blight_card=message(blight.name), n=4))
    assert title == "The island is blighted: Memory Fades to Dust. Blight left: 4." and button == "Go on"
    assert all(speaker()(word.say()) in line for word in blight.effects())


def test_only_what_nobody_has_ended_is_a_moment_to_look() -> None:
    over = [Event(n, 7, message(word)) for n, word in enumerate(("The fast phase is over.", "The slow phase is over."))]
    view = position("")
    assert [rest.event for rest in rests("0:use:a", over, view)] == over
    assert [rest.event for rest in rests("done", over, view)] == over[1:]
