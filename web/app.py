"""Wires the page to the browser. `run` starts the app."""

from __future__ import annotations

import asyncio
import gc
import gettext
import io
import json
import os
import pkgutil
import sys
import time
import traceback
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from engine.text import N_, Catalogue, message
from web.dom import Gestures
from web.host import Licence, StoreTrouble, refusal
from web.page import Page, read_settings
from web.thinking import slices
from web.ui.markup import Html
from web.ui.model import Settings
from web.ui.same import Shown

WITHOUT_GAMES = {"language", "settings", "about", "close"}
"""What can be done in the lobby while the modules of the games are on their way."""
SLICE = 0.012
"""Seconds for which the page may think before it looks up: less than a frame of the screen."""


def _trouble(error: JsException) -> StoreTrouble:
    return refusal(str(getattr(error, "name", "")))


class Browser:
    """The `Host` of the page: the document, the store, files, the clock."""

    def __init__(self) -> None:
        self.bridge: Any = js.wispBridge
        self.store: Any = self.bridge.store
        self.events: deque[tuple[str, str]] = deque()
        self.came: Callable[[], None] = lambda: None
        """Called when something has been put into the queue."""
        self.tell: Any = create_proxy(self.send)
        """`send`, for JavaScript to call."""
        self.shown = Shown()
        self.thinking: asyncio.Future[None] | None = None

    async def games(self) -> list[tuple[str, str]]:
        try:
            return [(id, str(head)) for id, head in json.loads(await self.store.games())]
        except JsException as error:
            raise _trouble(error) from error

    async def read(self, id: str) -> tuple[str, list[str]]:
        try:
            kept = await self.store.read(id)
        except JsException as error:
            raise _trouble(error) from error
        found: list[Any] = json.loads(kept) if kept else ["", []]
        text, journal = found
        return str(text), [str(entry) for entry in journal]  # a broken record may hold anything

    async def write(self, id: str, head: str, text: str) -> None:
        await self._done(self.store.write(id, head, text))

    def note(self, id: str, head: str, entries: list[str]) -> Awaitable[None]:
        return self._done(self.store.note(id, head, json.dumps(entries)))

    async def _done(self, under_way: Any) -> None:
        try:
            await under_way
        except JsException as error:
            raise _trouble(error) from error

    async def delete(self, id: str) -> None:
        try:
            await self.store.remove(id)
        except JsException as error:
            raise _trouble(error) from error

    async def hold(self, id: str, *, take: bool) -> bool:
        try:
            return bool(await self.store.hold(id, take))
        except JsException:
            return True  # no locks to be had: the revisions in the store decide

    def release(self) -> None:
        self.store.release()

    def persist(self) -> None:
        self.bridge.offline.persist(self.tell)

    def update(self) -> None:
        self.bridge.offline.update()

    async def keep(self, name: str, text: str) -> None:
        try:
            self.store.keep(name, text)
        except JsException as error:
            raise _trouble(error) from error

    def recall(self, name: str) -> str:
        return str(self.store.kept(name))

    async def catalogue(self, language: str) -> Catalogue:
        return catalogue(language)

    async def licences(self) -> list[Licence]:
        answer = await js.fetch("licences.json")
        return [
            (entry["name"], entry["version"], entry["licence"], entry["text"])
            for entry in json.loads(await answer.text())
        ]

    def paint(self, markup: Html, settings: Settings, focus: str) -> None:
        self.bridge.dress(settings.language, settings.theme, settings.text_scale, settings.motion)
        self.bridge.patch(self.shown.spared(markup), focus)

    def download(self, name: str, text: str) -> None:
        self.bridge.download(name, text)

    def sound(self, name: str) -> None:
        self.bridge.sound(name)

    def later(self, milliseconds: int, kind: str, arg: str) -> None:
        js.setTimeout(create_proxy(lambda: self.send(kind, arg)), milliseconds)

    def think(self, turn: str, question: str) -> None:
        self.stop_thinking()
        self.thinking = asyncio.ensure_future(self._think(turn, question))

    async def _think(self, turn: str, question: str) -> None:
        try:
            answer = await self._thought(question)
        except Exception:
            self.send("broken", traceback.format_exc())
        else:
            self.send("thought", f"{turn}\n{answer}")

    async def _thought(self, question: str) -> str:
        """In the worker; here, in slices, where there is none, or it fails."""
        try:
            return str(await self.bridge.computer.think(question))
        except JsException as error:
            js.console.debug(f"the page thinks itself: {error}")
        thinking, began = slices(question), time.perf_counter()
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                return str(end.value)
            if time.perf_counter() - began > SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()

    def stop_thinking(self) -> None:
        if self.thinking is not None and not self.thinking.done():
            _ = self.thinking.cancel()
            self.bridge.computer.cancel()

    def now(self) -> int:
        return int(time.time() * 1000)

    def when(self, milliseconds: int, language: str) -> str:
        return str(self.bridge.when(milliseconds, language))

    def random(self) -> int:
        return int.from_bytes(os.urandom(7), "big") >> 3

    def send(self, kind: str, arg: str) -> None:
        """Put a gesture into the queue: one at a time is handled, in order."""
        self.events.append((kind, arg))
        self.came()


def catalogue(language: str) -> Catalogue:
    """The catalogue of a language from the app's archive; English needs none."""
    data = None if language == "en" else pkgutil.get_data("web", f"locales/{language}.mo")
    return gettext.GNUTranslations(io.BytesIO(data)) if data else gettext.NullTranslations()


async def _chosen_file(browser: Browser) -> str:
    return str(await browser.bridge.chosenFile(js.document.querySelector("[data-file]")))


class Service:
    """Handles gestures one at a time; an error in the page is told and does not end it."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.browser = browser
        self.page = page
        self.games = False
        self.busy = False
        self.work: asyncio.Task[None] | None = None
        """Kept, so that it is not collected while it waits for the store."""
        self.ended: asyncio.Future[None] = asyncio.get_event_loop().create_future()

    async def for_ever(self) -> None:
        """Until not even an error can be told any more."""
        self.browser.came = self._begin
        self._begin()
        await self.ended

    def _begin(self) -> None:
        """Handle what waits, at once and not at the loop's next turn: after a click the browser draws a frame first."""
        if not self.busy and sys.version_info >= (3, 12):  # as the page's Python is
            self.busy = True
            self.work = asyncio.Task(self._work(), loop=asyncio.get_event_loop(), eager_start=True)

    async def _work(self) -> None:
        try:
            while self.browser.events:
                await self._handle(*self.browser.events.popleft())
        except BaseException as error:
            self.ended.set_exception(error)
        finally:
            self.busy = False

    async def _handle(self, kind: str, arg: str) -> None:
        browser, page = self.browser, self.page
        try:
            if not self.games and not (kind == "act" and arg in WITHOUT_GAMES):
                self.games = await _load_games(browser, page)
                if not self.games:
                    return
            if kind == "broken":
                page.fail(arg)
                return
            if kind == "pick":
                kind, arg = "file", await _chosen_file(browser)
            await page.handle(kind, arg)
        except Exception:
            page.fail(traceback.format_exc())


async def _load_games(browser: Browser, page: Page) -> bool:
    """Have the modules of the games; False, and told, where they do not arrive."""
    try:
        await browser.bridge.loadGames()
    except JsException:
        page.notice = message(N_("A part of the page did not arrive."))
        page.paint()
        return False
    return True


async def _keeps_games(browser: Browser) -> bool:
    try:
        return bool(await browser.games())
    except StoreTrouble:
        return False  # the page will find out, and tell


def _asked_for_again(_error: object) -> None:
    """The modules of the games have not come; they will be asked for when they are wanted."""


async def _start() -> None:
    browser = Browser()
    settings = read_settings(str(browser.store.kept("settings")), js.document.documentElement.lang)
    page = Page(browser, settings, catalogue(settings.language))
    if await _keeps_games(browser):  # which the lobby shows
        await browser.bridge.loadGames()
    await page.start()
    _gestures = Gestures(browser.send, page.hide)
    # What the start has made stays; without this every larger collection would walk through all of it again.
    gc.freeze()
    ready = getattr(js, "wispReady", None)
    if ready is None:  # first.js has not arrived: the page does without
        js.document.documentElement.dataset.state = "ready"
    else:
        ready()
    browser.store.listen(browser.tell)
    browser.bridge.offline.begin(browser.tell)
    await asyncio.sleep(0)  # the lobby is in use; now the games may come
    browser.bridge.loadGames().catch(create_proxy(_asked_for_again))
    await Service(browser, page).for_ever()


async def _run() -> None:
    try:
        await _start()
    except BaseException as error:
        js.wispFailed(f"{type(error).__name__}: {error}", str(getattr(error, "why", "")))
        raise


_running: list[asyncio.Task[None]] = []
"""Kept, so that it is not collected while it runs."""


def run() -> None:
    """Start the app, which runs as long as the page is open."""
    _running.append(asyncio.get_event_loop().create_task(_run()))
