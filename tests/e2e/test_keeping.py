"""Games outlive whatever happens to the page: closed, crashed, broken records, broken files."""

from __future__ import annotations

import contextlib
import os
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Error, Page, expect

from tests.e2e.conftest import READY, Watch
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table, speaker, stored
from web.files import read_file
from web.hands.geister import chip

CLOSINGS = 50
AT_ONCE = 3
"""Pages that are open side by side, each with a game of its own: while one is played, the others start."""
SEED = int(os.environ.get("WISP_SEED", "20"))

# -- closing the page in the middle ----------------------------------------------------------------------------------


@pytest.fixture
def kept_context(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
    watch: Watch,
) -> Iterator[BrowserContext]:
    """A browser with a folder on disk, as people have it."""
    options = {**browser_type_launch_args, **browser_context_args}
    context = browser_type.launch_persistent_context(tmp_path / "profile", **options)
    watch.attach(context)
    yield context
    context.close()


@dataclass
class Someone:
    """Plays one game with random answers, and closes the page at random moments."""

    context: BrowserContext
    random: random.Random
    id: str = ""
    given: list[str] = field(default_factory=list)
    """Every answer given so far; "" for a set-up by chance."""
    sure: int = 0
    """How many of them the page has confirmed by showing what follows."""
    page: Page | None = None

    def load(self, address: str) -> None:
        self.page = self.context.new_page()
        _ = self.page.goto(address, wait_until="commit")

    def go_on(self) -> None:
        """Find the game at the last or last but one answer, and give a few answers more."""
        assert self.page is not None
        hands = Hands(self.page)
        self.page.locator(READY).wait_for(state="attached")
        if self.id:
            self.compare(hands)
        else:
            self.begin(hands)
        for left in range(self.random.randrange(4), -1, -1):
            if self.page.locator("#result").count():
                hands.leave()
                self.begin(hands)
            self.answer(hands, wait=left > 0)

    def begin(self, hands: Hands) -> None:
        before = set(stored(hands.page)["games"])
        hands.act("quick:geister")
        hands.curtain.wait_for()
        (self.id,) = set(stored(hands.page)["games"]) - before
        self.given, self.sure = [], 0

    def compare(self, hands: Hands) -> None:
        table = kept_table(hands.page, self.id)
        found = table.answers
        assert self.sure <= len(found) and len(self.given) - 1 <= len(found) <= len(self.given)
        assert all(given in ("", answer) for given, answer in zip(self.given, found, strict=False))
        self.given, self.sure = list(found), len(found)
        hands.open(self.id)
        if table.outcome is None:
            expect(hands.page.locator("#curtain .chip").last).to_have_text(
                speaker(Path(), "en")(chip(table.view(None)))
            )
        else:
            expect(hands.page.locator("#result")).to_be_visible()

    def answer(self, hands: Hands, *, wait: bool) -> None:
        page = hands.page
        if page.locator("#bar-pass").count():
            hands.act("pass")
        page.locator("#curtain, #bar-ready, .cell.offered").first.wait_for()
        if hands.curtain.count():
            hands.open_curtain()
            page.locator("#bar-ready, .cell.offered").first.wait_for()
        table = kept_table(page, self.id)
        setting_up = page.locator("#bar-ready").count() > 0
        if setting_up:
            hands.act("shuffle", "ready")
            self.given.append("")
        else:
            move = self.random.choice([option for option in table.options if option.at])
            hands.tap(*move.at)
            self.given.append(move.id)
        if wait:
            if setting_up:
                page.locator("#bar-ready").wait_for(state="detached")
            else:
                hands.wait_for_change()
            self.sure = len(self.given)

    def end(self, how: str) -> None:
        """Close the page, or let it crash, at once or a moment after the last answer."""
        assert self.page is not None
        self.page.wait_for_timeout(self.random.choice((0, 0, 1, 5, 20, 60)))
        if how == "crash":
            with contextlib.suppress(Error):  # it does not live to answer
                _ = self.page.goto("chrome://crash", wait_until="commit")
        self.page.close()


def test_closed_after_random_answers_the_game_is_found_at_the_last_or_last_but_one(
    kept_context: BrowserContext, address: str
) -> None:
    print(f"seed {SEED}")  # another one with WISP_SEED=...
    everyone = [Someone(kept_context, random.Random(f"{SEED} {number}")) for number in range(AT_ONCE)]
    chance = random.Random(SEED)
    for one in everyone:
        one.load(address)
    for closing in range(CLOSINGS):
        one = everyone[closing % AT_ONCE]
        one.go_on()
        one.end("crash" if chance.random() < 0.2 else "close")
        one.load(address)
    for one in everyone:
        one.go_on()


def test_the_game_outlives_the_browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, watch: Watch, address: str
) -> None:
    someone: Someone | None = None
    for _ in range(3):
        context = browser_type.launch_persistent_context(tmp_path / "profile", **browser_type_launch_args)
        watch.attach(context)
        if someone is None:
            someone = Someone(context, random.Random(SEED))
        someone.context = context
        someone.load(address)
        someone.go_on()
        context.close()


# -- files -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def hands(opened: Page) -> Hands:
    return Hands(opened)


def test_out_as_a_file_deleted_and_in_again(hands: Hands, tmp_path: Path) -> None:
    page = hands.page
    hands.begin()
    Game(hands).play([*LETTERS[::-1], *MOVES[:3]])
    hands.leave()
    id = hands.game_id()
    hands.act(f"export:{id}")
    expect(page.locator("#dialog")).to_contain_text("the secrets of both sides")
    with page.expect_download() as waiting:
        hands.act("ok")
    assert waiting.value.suggested_filename == f"wisp-{id}.json"
    file = tmp_path / "out.json"
    waiting.value.save_as(file)
    answers = [*LETTERS[::-1], *MOVES[:3]]
    assert read_file(file.read_text(encoding="utf-8"), replay=True).table.answers == answers
    hands.act(f"delete:{id}", "close")
    expect(hands.button(f"open:{id}")).to_be_visible()
    hands.act(f"delete:{id}", "ok")
    expect(hands.button(f"open:{id}")).to_have_count(0)
    assert stored(page) == {"games": {}, "journal": {}}
    hands.pick_file(file)
    expect(page.locator("#notice")).to_contain_text("added to the list")
    new = hands.game_id()
    assert kept_table(page, new).answers == answers
    hands.open(new)
    expect(page.locator("#curtain-told")).to_contain_text("Anna moves from b3 to b4.")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a saved game"),
        (b'{"wisp": 1', "not a saved game"),
        (b'{"chess": true}', "not a game saved by Wisp"),
        (b"\xff\xfe\x00\x89PNG" * 50, "not a saved game"),
        (b"[" * 5_000_000, "not a saved game|too large"),
    ],
    ids=["empty", "cut off", "foreign", "binary", "deep and large"],
)
def test_a_broken_file_is_named_and_nothing_changes(hands: Hands, tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "broken.json"
    _ = file.write_bytes(content)
    hands.pick_file(file)
    expect(hands.page.locator("#notice")).to_contain_text(re.compile(said))
    assert stored(hands.page)["games"] == {}
    hands.act("dismiss")
    expect(hands.page.locator("#notice")).to_have_count(0)


# -- broken records --------------------------------------------------------------------------------------------------

_PUT = """async (games) => {
    const path = new URL("./", location.href).pathname;
    const db = await new Promise((done) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
    });
    const change = db.transaction("games", "readwrite");
    for (const game of games) change.objectStore("games").put(game);
    await new Promise((done) => { change.oncomplete = done; });
    db.close();
}"""


def test_broken_records_are_listed_handed_out_and_deleted(hands: Hands, tmp_path: Path) -> None:
    page = hands.page
    hands.begin()
    hands.leave()
    good = hands.game_id()
    head, text = stored(page)["games"][good]
    records = [
        {"id": "nonsense", "head": "{", "text": "nonsense"},
        {"id": "empty"},
        {"id": "numbers", "head": 7, "text": [1, 2]},
        {"id": "half", "head": head.replace(good, "half"), "text": text[: len(text) // 2]},
        {"id": "headless", "head": "lost", "text": text},
    ]
    page.evaluate(_PUT, records)
    hands.reload()
    for id in ("nonsense", "empty", "numbers"):
        expect(page.locator(f"#game-{id}.unreadable")).to_contain_text("cannot be read")
    expect(hands.button("open:headless")).to_be_visible()  # the list is made anew from the game itself
    hands.act("open:half")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#boxes")).to_be_visible()
    with page.expect_download() as waiting:
        hands.act("export:nonsense")
    waiting.value.save_as(tmp_path / "out")
    assert (tmp_path / "out").read_text() == "nonsense"
    for id in ("nonsense", "empty", "numbers"):
        hands.act(f"delete:{id}", "ok")
        expect(page.locator(f"#game-{id}")).to_have_count(0)
    hands.open(good)
    expect(hands.curtain).to_be_visible()
    assert set(stored(page)["games"]) == {good, "half", "headless"}
