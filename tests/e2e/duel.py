"""Lost Lights at the page: a person's gestures for every answer, beside a table of the engine that knows what comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from engine.chance import Chance
from engine.games import GAMES
from engine.lost_lights.deck import deck_of, dump_deck, stand_in_data
from engine.lost_lights.map import AREAS
from engine.lost_lights.players import GreedyPlayer
from engine.table import Table
from engine.text import Speaker
from tests.e2e.driver import Hands, answers_kept, stored
from tests.engine.lost_lights.helpers import SAY
from tests.web.lost_lights_gestures import gestures

_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
"""An answer is kept before the page shows what follows it; that takes a few tasks of the browser more."""


def new_table(seed: int, **setup: str) -> Table[Any]:
    """A game that has not begun; Anna places first, so Ben has the first turn."""
    return Table(GAMES["lost_lights"], {"places_first": "first", **setup}, seed)


def ahead(seed: int, **setup: str) -> Iterator[tuple[Table[Any], str]]:
    """A game that the greedy player plays against itself: the table, which goes on, and the answer to come."""
    table, chance, brain = new_table(seed, **setup), Chance(seed), GreedyPlayer()
    while table.outcome is None:
        asked = table.asks
        view, decision = table.view(asked), table.decision(asked)
        assert decision is not None
        answer = brain.choose(view, decision, lambda seat=asked: table.imagine(seat, chance), chance)
        yield table, answer
        table.answer(answer)


def own_deck() -> str:
    """A deck of one's own, as a file: the stand-in deck with another name and a character of ours in it."""
    data = stand_in_data(SAY)
    data["name"] = "Ours"
    sends_back = [{"do": "return", "who": "opponent", "n": 2}]
    data["cards"][0] |= {"name": "Tall Owl", "step": "prepare", "ability": sends_back}
    return dump_deck(data)


class Duel:
    """One game on the page and on a table of the engine beside it. `id`: its name in the store."""

    def __init__(self, hands: Hands, table: Table[Any], say: Speaker, id: str) -> None:
        self.hands, self.table, self.say, self.id = hands, table, say, id
        self.page = hands.page
        self.curtains = 0

    @property
    def names(self) -> dict[str, str]:
        """The names of the cards, by id."""
        cards = deck_of(self.table.setup.get("deck", "")).cards.values()
        return {card.id: self.say.part(card.name) for card in cards}

    def touch(self, place: str) -> None:
        """Tap an area, the supply, a card or a die."""
        if place in AREAS:
            expect(self.page.locator(f"#p-{place}.offered")).to_be_attached()  # what was touched before is painted
            self.hands.tap(place)
        else:
            self.hands.press(self.page.locator(f'[data-place="{place}"]'))

    def look(self) -> None:
        """Pass the device and open the curtain, until the question is on the screen."""
        self.page.locator("#curtain, #bar").first.wait_for()
        while self.page.locator("#bar-pass, #curtain").count():
            if self.page.locator("#bar-pass").count():
                self.hands.act("pass")
                self.page.locator("#bar-pass").wait_for(state="detached")
                continue
            self.curtains += 1
            self.check_curtain()
            self.hands.open_curtain()
        self.page.locator("#bar").wait_for()

    def check_curtain(self) -> None:
        """Nothing of any card is in the page, nor in what the store tells of the game."""
        html = self.page.locator("#app").inner_html()
        told = " ".join(self.say(event.said) for event in self.table.log(None))
        assert "data-card" not in html and "data-place" not in html
        hidden = [card for seat in (0, 1) for card in (*self.table.view(seat).hand, *self.table.view(seat).drawn)]
        heads = " ".join(head for head, _ in stored(self.page)["games"].values())
        names = self.names
        for name in {names[card] for card in hidden}:
            assert name not in heads
            assert name not in html or name in told

    def give(self, answer: str) -> None:
        """Give the next answer by gestures and wait until the page has it."""
        self.look()
        decision = self.table.decision(self.table.asks)
        assert decision is not None
        battles = [option.id for option in decision.options]
        waiting = battles[0] if len(battles) == 1 and battles[0].startswith("battle:") else ""
        for kind, arg in gestures(decision, answer, waiting=waiting):
            if kind == "act":
                self.hands.act(arg)
            else:
                self.touch(arg)
        self.table.answer(answer)
        wanted = len(self.table.answers)
        for _ in range(600):
            if answers_kept(self.page, self.id) >= wanted:
                _ = self.page.evaluate(_PAINTED)
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"the page did not take {answer}")

    def play(self, seed: int) -> Iterator[str]:
        """Play greedily to the end; yields the phase before each answer."""
        chance, brain = Chance(seed), GreedyPlayer()
        while self.table.outcome is None:
            asked = self.table.asks
            view, decision = self.table.view(asked), self.table.decision(asked)
            assert decision is not None
            answer = brain.choose(view, decision, lambda seat=asked: self.table.imagine(seat, chance), chance)
            yield view.phase
            self.give(answer)


def brought(hands: Hands, table: Table[Any], folder: Path, say: Speaker) -> Duel:
    """The game on the page, through a file."""
    before = set(stored(hands.page)["games"])
    _ = hands.bring(table, folder)
    (id,) = set(stored(hands.page)["games"]) - before
    return Duel(hands, table, say, id)
