"""Nothing hidden is on the page for the wrong person: not in the document, not in storage, not in a single pixel.

The strongest tests play one game three times at once: X, Y with other secrets of the second seat, Z with other secrets
of the first. All that happens in public is the same. So at every hand-over all three pages must be equal in everything
that can be read and seen, and on each seat's own screen the two in which only the *other* seat's secrets differ.
Geister is played from its first move to its last, Lost Lights around every kind of secret it has.
"""

from __future__ import annotations

import json
import re
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from engine.chance import Chance
from engine.lost_lights.game import LOST_LIGHTS
from engine.table import Table
from engine.text import Speaker
from tests.e2e.conftest import FAILURES, READY, SIZES, Size, Watch
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table, put, reload_all, speaker
from tests.e2e.duel import Duel, ahead
from web.build.browser import FLAGS
from web.ui.markup import escape

# -- everything that can be read -------------------------------------------------------------------------------------

_READ = """async () => {
    const path = new URL("./", location.href).pathname;
    const db = await new Promise((done) => {
        const asked = indexedDB.open("wisp:" + path);
        asked.onsuccess = () => done(asked.result);
    });
    const heads = await new Promise((done) => {
        const asked = db.transaction("games").objectStore("games").getAll();
        asked.onsuccess = () => done(asked.result.map((game) => game.head));  // the file beside it is secret by nature
    });
    db.close();
    const art = document.getElementById("art");  // drawings of all ghosts, part of the first page
    const next = art.nextSibling;
    art.remove();
    const html = document.documentElement.outerHTML;
    next.before(art);
    return {
        html,
        title: document.title,
        address: location.href,
        local: JSON.stringify({ ...localStorage }),
        session: JSON.stringify({ ...sessionStorage }),
        history: JSON.stringify([history.state, window.name, document.cookie]),
        fields: JSON.stringify([...document.querySelectorAll("input, textarea")].map((each) => each.value)),
        asked: JSON.stringify(performance.getEntriesByType("resource").map((each) => new URL(each.name).pathname)),
        heads: JSON.stringify(heads),
    };
}"""
Trace = dict[str, str]

GHOSTS = re.compile(
    r"#gh-(?:good|bad)|data-(?:piece|place)|\b(?:good|bad|white|grey|gray)\b|stock-|draft|(?<![A-Za-z])[GB]{8}(?![A-Za-z])",
    re.IGNORECASE,
)
"""What would tell of a ghost's kind on a page that everyone may see."""


def cards(duel: Duel) -> re.Pattern[str]:
    """What would tell of a card that lies face down: its name, and any card or place at all."""
    view, names = duel.table.view(None), duel.names
    shown = {*view.discards[0], *view.discards[1], *(view.battle.leaders if view.battle is not None else ())}
    hidden = "|".join(re.escape(names[card]) for card in names if card not in shown)
    return re.compile(rf"data-(?:piece|place|card)|draft|\b(?:{hidden})\b", re.IGNORECASE)


@dataclass
class Copy:
    """One of the games that are played side by side. letters: of Geister, how both set up."""

    name: str
    game: Game | Duel
    letters: tuple[str, str] = ("", "")
    console: list[str] = field(default_factory=list)

    @property
    def secret(self) -> re.Pattern[str]:
        """What must not be found on a page that everyone may see."""
        return cards(self.game) if isinstance(self.game, Duel) else GHOSTS

    @property
    def hands(self) -> Hands:
        return self.game.hands

    @property
    def page(self) -> Page:
        return self.game.hands.page


def read_everything(copy: Copy) -> Trace:
    """All that the page shows, keeps, and tells a screen reader now; the game's own name and the clock left out."""
    page = copy.page
    trace: Trace = page.evaluate(_READ)
    tree = copy.hands.cdp.send("Accessibility.getFullAXTree")["nodes"]
    told = [
        [node.get(part, {}).get("value") for part in ("role", "name", "description", "value")]
        + [[each["name"], each["value"].get("value")] for each in node.get("properties", ())]
        for node in tree
        if not node.get("ignored") and node["role"]["value"] != "InlineTextBox"  # the lines of a text that is there
    ]
    trace["spoken"] = json.dumps(told, ensure_ascii=False)
    # The worker's registration is refused in tests, and says so when it comes: a second or so after the start.
    trace["console"] = "\n".join(line for line in copy.console if not line.startswith("Service Worker registration"))
    return {part: _plain(text) for part, text in trace.items()}


def _plain(text: str) -> str:
    text = re.sub(r"\b[0-9a-f]{11}-[0-9a-f]{5}\b", "ID", text)
    text = re.sub(r'data-since="[\d.]*"', "", text)
    return re.sub(r'changed\\*": ?\d+', "changed", text)


def secrets_in(trace: Trace, copy: Copy, say: Speaker) -> list[str]:
    """What should not be there, with some of the text around it. What was turned over for all to see is no secret."""
    public = [say(event.said) for event in copy.game.table.log(None) if event.reveals]
    found, secret = list[str](), copy.secret
    for part, text in trace.items():
        for sentence in public:
            for written in (sentence, str(escape(sentence)), json.dumps(sentence, ensure_ascii=False)[1:-1]):
                text = text.replace(written, "")
        found += [f"{part}: ...{text[max(0, at.start() - 60) : at.end() + 40]}" for at in secret.finditer(text)]
    return found


def picture(hands: Hands) -> bytes:
    """The screen as PNG, larger than it is: so all of it is painted afresh, whatever came late before."""
    width, height = hands.page.evaluate("[innerWidth, innerHeight]")
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1.5}
    how = {"format": "png", "clip": clip, "optimizeForSpeed": True}  # larger files, the same pixels
    return b64decode(hands.cdp.send("Page.captureScreenshot", how)["data"])


def assert_equal_pictures(copies: Sequence[Copy], where: str) -> None:
    """Every pixel is the same. A page may still be fetching a picture or a font: it gets a few seconds."""
    pictures: list[bytes] = []
    for _ in range(10):
        pictures = [picture(copy.hands) for copy in copies]
        if len(set(pictures)) == 1:
            return
        copies[0].page.wait_for_timeout(300)
    FAILURES.mkdir(exist_ok=True)
    for copy, data in zip(copies, pictures, strict=True):
        _ = (FAILURES / f"secrecy-{copy.name}.png").write_bytes(data)
    pytest.fail(f"{where}: the pictures of {', '.join(copy.name for copy in copies)} differ, see {FAILURES}")


def assert_equal(copies: Sequence[Copy], where: str) -> Trace:
    """Everything that can be read and seen is the same; returned as the first has it."""
    first, *others = (read_everything(copy) for copy in copies)
    for other, copy in zip(others, copies[1:], strict=True):
        for part, text in first.items():
            if part == "asked":  # pictures and fonts come when they come
                continue
            assert other[part] == text, f"{where}: {part} of {copies[0].name} and {copy.name} differ"
    assert_equal_pictures(copies, where)
    return first


# -- one game, three times -------------------------------------------------------------------------------------------

OTHER_LETTERS = ("GBGGGBBB", "GGBGBBGB")
"""Other set-ups in which the ghosts that the moves turn over have the same kinds."""


@dataclass
class Trio:
    """The three games."""

    copies: dict[str, Copy]
    say: Speaker

    def each(self, step: Callable[[Copy], None]) -> None:
        for copy in self.copies.values():
            step(copy)

    def look(self) -> None:
        """Open all three curtains, if they are drawn: three fingers at once."""
        drawn = [copy for copy in self.copies.values() if copy.hands.curtain.count()]
        for copy in drawn:
            copy.hands.press_hold()
        for copy in drawn:
            copy.hands.curtain.wait_for(state="detached")
            copy.hands.let_go()

    def hand_over(self, where: str) -> None:
        """The curtain is drawn: all equal, and nothing secret anywhere."""
        for copy in self.copies.values():
            expect(copy.hands.curtain).to_be_visible()
        self.common(where)

    def common(self, where: str) -> None:
        """A screen for all: the same in all three; behind the curtain nothing at all of any ghost."""
        trace = assert_equal(list(self.copies.values()), where)
        copy = self.copies["X"]
        if copy.hands.curtain.count():
            assert secrets_in(trace, copy, self.say) == [], where

    def screen_of(self, seat: int, where: str) -> None:
        """A seat's own screen is the same whatever the other seat hides."""
        _ = assert_equal([self.copies["X"], self.copies["YZ"[seat]]], f"screen of seat {seat}: {where}")

    def give(self, answer: str) -> None:
        self.each(lambda copy: copy.game.give(answer))

    def reload(self) -> None:
        """Load all three pages again, and go on with the game."""
        ids = {name: copy.hands.game_id() for name, copy in self.copies.items()}
        reload_all([copy.hands for copy in self.copies.values()])
        for name, copy in self.copies.items():
            copy.hands.open(ids[name])


@pytest.fixture
def three(new_context: Callable[..., BrowserContext], watch: Watch, address: str, size: Size, dist: Path) -> Trio:
    """Three pages, in the lobby, with a game of Geister that has not begun beside each."""
    copies: dict[str, Copy] = {}
    for name in "XYZ":
        context = new_context()
        watch.attach(context)
        page = context.new_page()
        copies[name] = copy = Copy(name, Game(Hands(page, touch=size.touch)))
        _ = page.on("console", lambda message, copy=copy: copy.console.append(message.text))
        _ = page.goto(address, wait_until="commit")
    for copy in copies.values():
        copy.page.locator(READY).wait_for(state="attached")
    return Trio(copies, speaker(dist, "en"))


@pytest.fixture
def trio(three: Trio) -> Trio:
    """The three pages with set-ups for Geister."""
    one, other = zip(LETTERS, OTHER_LETTERS, strict=True)
    for name, letters in (("X", LETTERS), ("Y", (one[0], other[1])), ("Z", (one[1], other[0]))):
        three.copies[name].letters = letters
    return three


def _set_up(seat: int) -> Callable[[Copy], None]:
    return lambda copy: copy.game.give(copy.letters[seat])


def _reload(hands: Hands) -> None:
    id = hands.game_id()
    hands.reload()
    hands.open(id)


@pytest.mark.parametrize("name", ["phone"])
class TestOneGameThreeTimes:
    @pytest.fixture
    def size(self, name: str) -> Size:
        return SIZES[name]

    def test_other_secrets_change_nothing_for_those_who_may_not_know(self, trio: Trio) -> None:
        trio.each(lambda copy: copy.hands.begin(seed="4711"))
        trio.hand_over("before the first set-up")
        trio.look()
        trio.screen_of(1, "before its set-up")
        trio.each(lambda copy: copy.hands.tap("stock-bad", "b5"))
        trio.each(lambda copy: copy.hands.hide())
        trio.hand_over("hidden while setting up")
        trio.each(_set_up(1))
        trio.hand_over("after the first set-up")
        trio.reload()
        trio.hand_over("loaded again between the set-ups")
        trio.look()
        trio.screen_of(0, "before its set-up")
        trio.each(_set_up(0))
        trio.screen_of(0, "after its set-up")
        trio.each(lambda copy: copy.hands.hide())
        trio.hand_over("hidden after the second set-up")
        self._carry_a_ghost_into_the_dark(trio)
        self._ask_and_take_back(trio)
        self._play_to_the_end(trio)

    @staticmethod
    def _carry_a_ghost_into_the_dark(trio: Trio) -> None:
        trio.look()

        def carry(copy: Copy) -> None:
            copy.hands.lift("d2", "d3")
            copy.hands.hide()

        trio.each(carry)
        trio.hand_over("hidden while a ghost is dragged")
        trio.each(lambda copy: copy.hands.let_go())
        trio.hand_over("hidden while a ghost was dragged")

    @staticmethod
    def _ask_and_take_back(trio: Trio) -> None:
        trio.look()

        def ask(copy: Copy) -> None:
            copy.hands.tap("b2", "c4")
            expect(copy.page.locator("#live")).not_to_be_empty()
            copy.hands.act("log")

        trio.each(ask)
        trio.screen_of(0, "with the log and a refusal")
        trio.each(lambda copy: copy.hands.act("log"))
        trio.each(lambda copy: copy.hands.tap("c4", "b2"))  # lets go
        trio.give("c2-c3")
        trio.hand_over("after a move")

        def take_back(copy: Copy) -> None:
            copy.hands.act("undo")
            _ = copy.game.table.undo(0)
            expect(copy.page.locator("#curtain-name")).to_have_text("Anna")

        trio.each(take_back)
        trio.hand_over("after taking a move back")

    @staticmethod
    def _play_to_the_end(trio: Trio) -> None:
        copies = list(trio.copies.values())
        for count, move in enumerate(MOVES):
            seat = count % 2
            trio.look()
            if count in (1, 5, 6):
                trio.screen_of(seat, f"before move {count + 1}")
            trio.give(move)
            where = f"after {move}"
            if copies[0].page.locator("#bar-pass").count():
                trio.common(f"common screen {where}")
                for copy in copies:
                    pieces = copy.page.locator("#board :not(.taken-now) > use")
                    shown = pieces.evaluate_all("all => all.map(each => each.getAttribute('href'))")
                    assert not {"#gh-good", "#gh-bad"} & set(shown)
                trio.each(lambda copy: copy.hands.act("pass"))
            if copies[0].game.table.outcome is None:
                trio.hand_over(where)
            if count == 3:
                trio.reload()
                trio.hand_over(f"loaded again {where}")
        trio.common("the result")  # it was not agreed that the others be shown
        expect(copies[0].page.locator("#result")).to_contain_text("Seed: 4711")


# -- Lost Lights, three times ----------------------------------------------------------------------------------------

ID = "00000000001-00001"


def moments(seed: int) -> dict[str, Table[Any]]:
    """A game as it stands before every kind of secret: what is asked next -> the table."""
    found: dict[str, Table[Any]] = {}
    for table, answer in ahead(seed):
        view, asked = table.view(None), table.asks
        kind = {"keep": "draft", "place": "placing", "lead": "leader", "reroll": "battle"}.get(answer.partition(":")[0])
        if view.phase == "turn" and table.view(asked).hand and all(view.discarded):
            kind = "turn"
        if kind == "draft" and not view.hands[0]:
            kind = "first draft"
        if kind == "draft" and any(view.has_kept):
            kind = None  # the round has begun
        if kind == "leader" and view.battle is not None and any(view.battle.chosen):
            kind = None  # and here the attacker has chosen
        if kind is not None and kind not in found:
            found[kind] = table.twin(len(table.answers))
    return found


@pytest.mark.parametrize("size", [SIZES["phone"]])
class TestLostLightsThreeTimes:
    def test_other_secrets_change_nothing_for_those_who_may_not_know(self, three: Trio) -> None:
        found = moments(6)
        assert set(found) == {"first draft", "draft", "placing", "turn", "leader", "battle"}
        for kind in ("first draft", "draft", "leader"):
            self._begin(three, found[kind], kind)
            self._two_secret_answers(three, kind)
        self._begin(three, found["turn"], "turn")
        self._look_around(three)
        self._begin(three, found["placing"], "placing")
        self._place(three)
        self._begin(three, found["battle"], "battle")
        self._battle(three)

    @staticmethod
    def _begin(three: Trio, table: Table[Any], kind: str) -> None:
        """Put the game on the three pages, each with other cards where somebody cannot see them."""
        others = {"X": table}
        for name, seat in (("Y", 0), ("Z", 1)):
            others[name] = LOST_LIGHTS.resecret(table, seat, Chance(1))
        x, y, z = ([(each.view(seat).hand, each.view(seat).drawn) for seat in (0, 1)] for each in others.values())
        assert x[0] == y[0] != z[0] and x[1] == z[1] != y[1], kind
        for name, copy in three.copies.items():
            if copy.page.locator("#boxes").count() == 0:
                copy.hands.leave()
            put(copy.page, ID, others[name])
            copy.game = Duel(copy.hands, others[name], three.say, ID)
            copy.hands.act(f"open:{ID}")
            copy.page.locator("#curtain, #screen.game").first.wait_for()

    @staticmethod
    def _nth(three: Trio, number: int) -> None:
        """All three give the answer with this number: of a hand whose cards differ, the card in this place."""
        three.each(lambda copy: copy.game.give(copy.game.table.options[number].id))

    def _two_secret_answers(self, three: Trio, kind: str) -> None:
        """One chooses a card, the device is handed over, and the other is about to choose."""
        first = three.copies["X"].game.table.asks
        assert first is not None
        three.hand_over(f"{kind}: before the first choice")
        three.look()
        three.screen_of(first, f"{kind}: before the choice")

        def mark(copy: Copy) -> None:
            options = copy.game.table.options
            copy.hands.press(copy.page.locator(f'[data-place="card-{options[1].id.partition(":")[2]}"]'))
            expect(copy.page.locator("#bar-confirm")).to_be_visible()

        three.each(mark)
        three.screen_of(first, f"{kind}: a card is marked")
        three.each(lambda copy: copy.hands.hide())
        three.hand_over(f"{kind}: hidden while a card is marked")
        three.look()
        self._nth(three, 1)
        three.hand_over(f"{kind}: after the first choice")
        three.reload()
        three.hand_over(f"{kind}: loaded again between the choices")
        three.look()
        three.screen_of(1 - first, f"{kind}: before the second choice")

    @staticmethod
    def _look_around(three: Trio) -> None:
        """At one's turn, with the log, the piles and the note open."""
        asked = three.copies["X"].game.table.asks
        assert asked is not None
        three.hand_over("before a turn")
        three.look()
        three.screen_of(asked, "at one's turn")
        three.each(lambda copy: copy.hands.act("log"))
        three.screen_of(asked, "with the log")
        three.each(lambda copy: copy.hands.act("log"))
        three.each(lambda copy: copy.hands.act("menu", "hide"))
        three.hand_over("hidden in a turn")

    def _place(self, three: Trio) -> None:
        asked = three.copies["X"].game.table.asks
        assert asked is not None
        three.hand_over("before a figure is placed")
        three.look()
        three.screen_of(asked, "before a figure is placed")
        self._nth(three, 0)
        three.hand_over("after a figure was placed")
        three.each(lambda copy: copy.hands.act("undo"))
        three.each(lambda copy: expect(copy.page.locator("#curtain-told")).to_contain_text("taken back"))
        three.hand_over("after it was taken back")

    def _battle(self, three: Trio) -> None:
        """From the dice on both look on; behind the curtain after the battle all is hidden again."""
        three.common("before a re-roll")
        table = three.copies["X"].game.table
        while table.view(None).battle is not None:
            self._nth(three, len(table.options) - 1)
            three.common("in a battle")
        three.each(lambda copy: copy.hands.act("pass"))
        three.hand_over("after a battle")
        asked = table.asks
        assert asked is not None
        three.look()
        three.screen_of(asked, "after a battle")


# -- the search itself -----------------------------------------------------------------------------------------------

_PLANTED = {
    "an attribute": "document.getElementById('hold').setAttribute('data-next', 'b2 good')",
    "a label": "document.getElementById('hold').setAttribute('aria-label', 'Bad ghost on b2')",
    "a picture": "document.body.insertAdjacentHTML('beforeend', '<svg><use href=\"#gh-bad\"/></svg>')",
    "a comment": "document.body.append(document.createComment('GGGGBBBB'))",
    "a drag left over": "document.body.insertAdjacentHTML('beforeend', '<svg><g data-piece=\"b2\"/></svg>')",
    "the title": "document.title = 'Wisp: b2 is bad'",
    "the address": "history.replaceState(null, '', '#GBGBGBGB')",
    "the history": "history.replaceState({ draft: ['b2'] }, '')",
    "local storage": "localStorage.setItem('x', 'BBBBGGGG')",
    "session storage": "sessionStorage.setItem('x', 'stock-good')",
    "a field": "document.body.insertAdjacentHTML('beforeend', '<input hidden>'),"
    " document.querySelector('input[hidden]').value = 'good'",
    "the console": "console.log('b2: good')",
}


@pytest.mark.parametrize("size", [SIZES["phone"]])
def test_a_leak_would_be_found(opened: Page, watch: Watch, dist: Path, size: Size) -> None:
    hands = Hands(opened, touch=size.touch)
    hands.begin()
    copy = Copy("X", Game(hands), LETTERS)
    copy.game.give(LETTERS[1])
    say = speaker(dist, "en")
    _ = opened.on("console", lambda message: copy.console.append(message.text))
    assert secrets_in(read_everything(copy), copy, say) == []
    found = 0
    for where, plant in _PLANTED.items():
        opened.evaluate(f"() => {{ {plant}; }}")
        now = len(secrets_in(read_everything(copy), copy, say))
        assert now > found, f"not found: {where}"
        found = now
    before = picture(hands)
    assert picture(hands) == before
    opened.evaluate("document.getElementById('curtain-name').insertAdjacentText('beforeend', '.')")
    assert picture(hands) != before


_PLANTED_CARDS = {
    "a card": "document.body.insertAdjacentHTML('beforeend', '<i data-card=\"x\"></i>')",
    "an area": "document.body.insertAdjacentHTML('beforeend', '<i data-place=\"a1\"></i>')",
    "an attribute": "document.getElementById('hold').setAttribute('class', 'hold lead-{id}')",
    "a label": "document.getElementById('hold').setAttribute('aria-label', 'Lead with {name}')",
    "a comment": "document.body.append(document.createComment('{id}'))",
    "the title": "document.title = 'Wisp: {name}'",
    "the address": "history.replaceState(null, '', '#lead:{id}')",
    "local storage": "localStorage.setItem('x', '{id}')",
    "the console": "console.log('{name}')",
}


@pytest.mark.parametrize("size", [SIZES["phone"]])
def test_a_leak_of_a_card_would_be_found(opened: Page, dist: Path, size: Size) -> None:
    """The attacker has chosen a leader; the defender is next."""
    hands, say = Hands(opened, touch=size.touch), speaker(dist, "en")
    table = moments(6)["leader"]
    leader = table.options[0].id.partition(":")[2]
    table.answer(table.options[0].id)
    put(opened, ID, table)
    hands.act(f"open:{ID}")
    hands.curtain.wait_for()
    copy = Copy("X", Duel(hands, table, say, ID))
    _ = opened.on("console", lambda message: copy.console.append(message.text))
    assert secrets_in(read_everything(copy), copy, say) == []
    found, name = 0, Duel(hands, table, say, ID).names[leader]
    for where, plant in _PLANTED_CARDS.items():
        opened.evaluate(f"() => {{ {plant.format(id=leader, name=name)}; }}")
        now = len(secrets_in(read_everything(copy), copy, say))
        assert now > found, f"not found: {where}"
        found = now


# -- when the curtain is drawn, and what may be taken back -----------------------------------------------------------


@pytest.fixture
def playing(opened: Page, size: Size) -> Game:
    hands = Hands(opened, touch=size.touch)
    hands.begin()
    game = Game(hands)
    game.play(LETTERS[::-1])
    return game


def test_a_short_press_does_not_open_the_curtain(playing: Game) -> None:
    hands = playing.hands
    playing.give("b2-b3")
    hands.page.wait_for_timeout(600)
    hands.hold_for(200)
    hands.page.wait_for_timeout(800)
    expect(hands.curtain).to_be_visible()
    hands.page.wait_for_timeout(1000)
    hands.hold_for(100)
    hands.hold_for(100)  # two taps open it, for hands that cannot hold
    expect(hands.curtain).to_have_count(0)


def test_the_second_tap_of_a_move_does_not_open_the_curtain(playing: Game) -> None:
    hands = playing.hands
    hands.tap("b2")
    x, y = hands.middle("b3")
    for _ in range(3):
        hands.page.mouse.click(x, y)
    hands.curtain.wait_for()
    hold = hands.page.locator("#hold")
    hold.dblclick()
    hold.dispatch_event("keydown", {"key": "Enter", "repeat": True, "bubbles": True})
    expect(hands.curtain).to_be_visible()


def test_the_next_look_ends_taking_back_also_after_a_reload(playing: Game) -> None:
    hands = playing.hands
    playing.give("b2-b3")
    expect(hands.button("undo")).to_be_visible()
    _reload(hands)
    expect(hands.button("undo")).to_be_visible()  # nobody has looked yet
    hands.hold()
    expect(hands.page.locator("#top-undo")).to_be_disabled()
    hands.act("menu", "hide")
    hands.curtain.wait_for()
    expect(hands.button("undo")).to_have_count(0)
    _reload(hands)
    expect(hands.curtain).to_be_visible()
    expect(hands.button("undo")).to_have_count(0)
    hands.key("u")
    assert kept_table(hands.page, hands.game_id()).answers == [*LETTERS[::-1], "b2-b3"]


def test_a_capture_cannot_be_taken_back(playing: Game) -> None:
    playing.play(MOVES[:5])
    page = playing.hands.page
    expect(page.locator("#bar-pass")).to_be_visible()
    expect(page.locator("#top-undo")).to_be_disabled()
    playing.hands.act("pass")
    expect(playing.hands.curtain).to_be_visible()
    expect(playing.hands.button("undo")).to_have_count(0)


# -- a tab that is really hidden -------------------------------------------------------------------------------------


@pytest.fixture
def plain_browser(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Iterator[Browser]:
    """A browser as people start it: Playwright keeps the pages of its own browsers visible for ever."""
    command = [browser_type_launch_args.get("executable_path") or playwright.chromium.executable_path]
    flags = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={tmp_path / 'profile'}", *FLAGS]
    with subprocess.Popen([*command, *flags, "about:blank"], stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        address = next(line.split(" on ")[1].strip() for line in process.stderr if "DevTools listening on" in line)
        yield playwright.chromium.connect_over_cdp(address, no_defaults=True)
        process.terminate()


def test_another_tab_in_front_draws_the_curtain(plain_browser: Browser, address: str) -> None:
    page = plain_browser.contexts[0].pages[0]
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    hands = Hands(page)
    hands.begin()
    hands.hold()
    expect(page.locator("#p-stock-good")).to_be_visible()
    other = plain_browser.contexts[0].new_page()
    assert page.evaluate("document.visibilityState") == "hidden"
    expect(hands.curtain).to_be_attached()
    expect(page.locator("#p-stock-good")).to_have_count(0)
    other.close()
    page.bring_to_front()
    expect(hands.curtain).to_be_visible()
