"""A browser for tests: keeps games in a dict, paints into a string, and lets time pass when it is told to."""

from __future__ import annotations

import asyncio
import gettext
import re
from typing import Any

from engine.text import Catalogue
from web.host import Licence, StoreTrouble
from web.page import Page
from web.thinking import answer
from web.ui.markup import Html, escape
from web.ui.model import Settings


class FakeHost:
    """The `Host` of a page in a test."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[str, str]] = {}
        self.journal: dict[str, list[str]] = {}
        self.small: dict[str, str] = {}
        self.html = ""
        self.focus = ""
        self.painted: list[str] = []
        self.timers: list[tuple[int, str, str]] = []
        self.downloads: list[tuple[str, str]] = []
        self.heard: list[str] = []
        self.refuses: StoreTrouble | None = None
        self.clock = 1_790_000_000_000
        self.drawn = 0
        self.held = ""
        self.elsewhere = ""
        """The game that another tab holds."""
        self.persisted = self.updated = self.stopped = 0

    def _may(self) -> None:
        if self.refuses is not None:
            raise self.refuses

    async def games(self) -> list[tuple[str, str]]:
        self._may()
        return [(id, head) for id, (head, _) in self.kept.items()]

    async def read(self, id: str) -> tuple[str, list[str]]:
        return self.kept[id][1], self.journal.get(id, [])

    async def write(self, id: str, head: str, text: str) -> None:
        self._may()
        self.kept[id] = head, text
        self.journal[id] = []

    async def note(self, id: str, head: str, entries: list[str]) -> None:
        self._may()
        self.kept[id] = head, self.kept[id][1]
        self.journal.setdefault(id, []).extend(entries)

    async def delete(self, id: str) -> None:
        del self.kept[id]
        _ = self.journal.pop(id, None)

    async def hold(self, id: str, *, take: bool) -> bool:
        if self.elsewhere == id and not take:
            return False
        self.held, self.elsewhere = id, "" if self.elsewhere == id else self.elsewhere
        return True

    def release(self) -> None:
        self.held = ""

    def persist(self) -> None:
        self.persisted += 1

    def update(self) -> None:
        self.updated += 1

    async def keep(self, name: str, text: str) -> None:
        self._may()
        self.small[name] = text

    def recall(self, name: str) -> str:
        return self.small.get(name, "")

    async def catalogue(self, language: str) -> Catalogue:
        return gettext.NullTranslations()

    async def licences(self) -> list[Licence]:
        return [("pyodide", "1", "MPL-2.0", "text")]

    def paint(self, markup: Html, settings: Settings, focus: str) -> None:
        self.html, self.focus = str(markup), focus
        self.painted.append(self.html)

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def sound(self, name: str) -> None:
        self.heard.append(name)

    def later(self, milliseconds: int, kind: str, arg: str) -> None:
        self.timers.append((milliseconds, kind, arg))

    def think(self, turn: str, question: str) -> None:
        self.timers.append((0, "thought", f"{turn}\n{answer(question)}"))

    def stop_thinking(self) -> None:
        self.stopped += 1

    def now(self) -> int:
        self.clock += 1000
        return self.clock

    def when(self, milliseconds: int, language: str) -> str:
        return f"day {milliseconds % 1000}"

    def random(self) -> int:
        self.drawn += 1
        return 1000 + self.drawn


class Player:
    """Somebody at the page of a test: makes gestures and looks at what was painted."""

    def __init__(self, host: FakeHost | None = None, settings: Settings | None = None) -> None:
        self.host = host or FakeHost()
        self.page = Page(self.host, settings or Settings(), gettext.NullTranslations())
        asyncio.run(self.page.start())

    def do(self, kind: str, arg: str = "") -> Player:
        """One gesture."""
        asyncio.run(self.page.handle(kind, arg))
        return self

    def act(self, *verbs: str) -> Player:
        """Press buttons; each must be on the screen and enabled."""
        for verb in verbs:
            found = re.search(f'<[a-z]+ [^>]*data-act="{re.escape(escape(verb))}"[^>]*>', self.html)
            assert found is not None, f"no button {verb}"
            assert " disabled" not in found[0], f"the button {verb} is disabled"
            _ = self.do("act", verb)
        return self

    def tap(self, *places: str) -> Player:
        """Tap places of the board; each must be there."""
        for place in places:
            assert f'data-place="{place}"' in self.html, f"no place {place}"
            _ = self.do("tap", place)
        return self

    def open(self) -> Player:
        """Hold the curtain's button, if it is drawn (who sets up last and begins has looked already)."""
        return self.do("hold", "open") if "data-hold" in self.html else self

    def pass_time(self) -> Player:
        """Let all waiting timers ring, and computers come to their answers."""
        timers, self.host.timers = self.host.timers, []
        for _, kind, arg in timers:
            _ = self.do(kind, arg)
        thoughts = [timer for timer in self.host.timers if timer[1] == "thought"]
        self.host.timers = [timer for timer in self.host.timers if timer not in thoughts]
        for _, kind, arg in thoughts:
            _ = self.do(kind, arg)
        return self

    @property
    def html(self) -> str:
        return self.host.html

    @property
    def table(self) -> Any:
        assert self.page.session is not None
        return self.page.session.table

    def begin(self, *values: str) -> Player:
        """A new game of Geister for two people, Anna first, with more choices such as "exit_rule:reach"."""
        _ = self.act("new:geister", "set:first_player:first")
        for value in values:
            _ = self.act(f"set:{value}")
        return self.act("start")

    def set_up(self, letters: str) -> Player:
        """Open the curtain and set up as an arrangement says, ghost by ghost."""
        _ = self.open()
        seat = self.table.asks
        from web.hands.geister import home

        for square, letter in zip(home(seat), letters, strict=True):
            if square not in self.page.hand.draft:
                stock = "stock-good" if letter == "G" else "stock-bad"
                if self.page.hand.selected != stock:
                    _ = self.tap(stock)
                _ = self.tap(square)
        return self.act("ready")

    def playing(self, first: str = "GGGGBBBB", second: str = "GGGGBBBB") -> Player:
        """Both have set up; Anna looks and is to move. (Ben sets up first, because Anna begins.)"""
        _ = self.begin().set_up(second).set_up(first)
        return self

    def move(self, start: str, end: str) -> Player:
        """Move, from behind the curtain if it is closed."""
        return self.open().tap(start, end)
