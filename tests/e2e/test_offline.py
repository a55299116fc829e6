"""Without a network, and from one version to the next: the service worker with two builds at one address."""

import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import READY, SECONDS, Watch
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, speaker
from tests.e2e.duel import brought, new_table, own_deck
from tests.e2e.test_keyboard import whole_game
from web.build import CACHE, MODULES, ROOT
from web.build.serve import Site

OLD, NEW = "Board games for one table and one device.", "The same table, made a little better."
PICTURE = "assets/textures/valance.svg"
BUILT_FROM = ("assets", "engine", "web")
PREFIX = "/some/repo/"
WHOLE_STORE = 60 * SECONDS
"""How long it may take until everything is kept."""
CACHES = "async () => (await caches.keys()).filter((name) => !name.endsWith(':state')).sort()"
CONTENT = "async (path) => (await fetch(path)).text()"


@pytest.fixture
def service_workers() -> str:
    return "allow"


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page built from a copy of the source with another sentence in the lobby, and another picture."""
    copy = tmp_path_factory.mktemp("newer")
    for folder in BUILT_FROM:
        _ = shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    _ = shutil.copytree(CACHE, copy / ".cache", ignore=lambda _, names: [n for n in names if "stdlib" not in n])
    (copy / "node_modules").symlink_to(MODULES)
    lobby = copy / "web" / "ui" / "lobby.py"
    assert OLD in lobby.read_text(encoding="utf-8")
    _ = lobby.write_text(lobby.read_text(encoding="utf-8").replace(OLD, NEW), encoding="utf-8")
    with (copy / PICTURE).open("a", encoding="utf-8") as picture:
        _ = picture.write("<!-- newer -->")
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(
        [sys.executable, "-m", "web.build"], cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return copy / "dist"


class Host:
    """A static host at one address, which can go away, come back, and get another version of the page."""

    def __init__(self, root: Path) -> None:
        self.site = Site(root, PREFIX).start()
        self.address = self.site.address
        self.port = int(self.address.split(":")[2].split("/")[0])

    def update(self, root: Path) -> None:
        self.site.root = root.resolve()
        self.site.requested.clear()

    def go_down(self, nowhere: Path) -> None:
        """Connections that are still open find nothing, and new ones are refused."""
        self.site.root = nowhere
        self.site.close()
        self.site.requested.clear()

    def asked(self) -> set[str]:
        """What was asked for since the last change, but for the worker: browsers look for a newer one by themselves."""
        return {path.split("?")[0].removeprefix(PREFIX) for path in self.site.requested} - {"sw.js"}

    def wait_for(self, path: str, page: Page) -> None:
        """Until a file has been asked for, and what follows from it."""
        for _ in range(WHOLE_STORE // 100):
            if path in self.asked():
                break
            page.wait_for_timeout(100)
        assert path in self.asked()
        page.wait_for_timeout(2 * SECONDS)


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    made = Host(dist)
    yield made
    made.site.close()


@pytest.fixture
def served(host: Host) -> Site:
    return host.site


@pytest.fixture
def address(host: Host) -> str:
    return host.address


@pytest.fixture
def kept(page: Page, address: str) -> Page:
    """The page, after its first visit: with everything kept for use offline."""
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    page.locator("#offline").wait_for(timeout=WHOLE_STORE)
    return page


def visit(context: BrowserContext, address: str) -> Page:
    """Another tab with the page."""
    page = context.new_page()
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    return page


def line(page: Page) -> Any:
    return page.locator("#hero-line")


class TestWithoutNetwork:
    def test_a_whole_game_after_one_visit(
        self, kept: Page, host: Host, context: BrowserContext, tmp_path: Path, allowed_errors: list[str]
    ) -> None:
        host.go_down(tmp_path)
        context.set_offline(True)
        allowed_errors.append("ERR_INTERNET_DISCONNECTED")  # the browser looks for a newer worker
        _ = kept.reload()
        kept.locator(READY).wait_for(state="attached")
        kept.close()
        page = visit(context, host.address)
        whole_game(page)  # by keyboard alone
        hands = Hands(page)
        expect(page.locator("#ended .saved")).to_have_count(1)
        hands.act("about")  # its licences come from a file of their own
        expect(page.locator(".licences details").first).to_be_attached()
        assert host.asked() == set()

    def test_lost_lights_with_an_own_deck_after_one_visit(
        self, kept: Page, host: Host, context: BrowserContext, dist: Path, tmp_path: Path, allowed_errors: list[str]
    ) -> None:
        """A whole game: its modules, drawings and words are needed late, and must be there."""
        deck, say = own_deck(), speaker(dist, "en")
        _ = (tmp_path / "deck.json").write_text(deck, "utf-8")
        Hands(kept).act("decks")
        Hands(kept).pick_file(tmp_path / "deck.json")
        expect(kept.locator("#deck-state")).to_contain_text("can be played")
        host.go_down(tmp_path)
        context.set_offline(True)
        allowed_errors.append("ERR_INTERNET_DISCONNECTED")
        kept.close()
        page = visit(context, host.address)
        hands = Hands(page)
        self._decks(hands)
        self._begins(hands)
        seen = set(brought(hands, new_table(3, deck=deck), tmp_path, say).play(3))
        assert seen == {"draft", "placing", "turn", "march", "battles", "battle"}
        self._ends(hands)
        assert host.asked() == set()

    @staticmethod
    def _decks(hands: Hands) -> None:
        page = hands.page
        hands.act("rules", "close", "decks")
        expect(page.locator("#deck-0")).to_contain_text("Ours")
        hands.act("deck:open:0", "deck:card:1")
        expect(page.locator("#deck-made .card-text")).not_to_be_empty()
        hands.act("deck:tab:map")
        expect(page.locator("#deck-map [role=img]")).to_be_visible()
        hands.act("decks", "lobby")

    @staticmethod
    def _begins(hands: Hands) -> None:
        page = hands.page
        hands.act("new:lost_lights", "set:deck:own0", "start")
        hands.curtain.wait_for()
        hands.open_curtain()
        expect(page.locator("#deck-line")).to_have_text("Ours")
        page.locator(".card.offered").first.click()
        page.locator('[data-act^="show:card-"]').first.click()
        expect(page.locator("[id^=show-card]")).to_be_visible()
        hands.act("close", "menu", "lobby")

    @staticmethod
    def _ends(hands: Hands) -> None:
        page = hands.page
        page.locator("#bar-pass, #result").first.wait_for()
        if page.locator("#bar-pass").count():  # the last battle
            hands.act("pass")
        expect(page.locator("#result")).to_be_visible()
        hands.act("replay", "moment:last", "as:open")
        expect(page.locator("#playback")).to_be_visible()

    def test_every_file_of_the_page_is_kept(self, kept: Page, dist: Path, host: Host, tmp_path: Path) -> None:
        host.go_down(tmp_path)
        for file in sorted(dist.rglob("*")):
            path = file.relative_to(dist).as_posix()
            if not file.is_file() or path in ("sw.js", ".nojekyll", "wisp.html"):
                continue
            got = kept.evaluate("async (path) => (await (await fetch(path + '?v=any')).arrayBuffer()).byteLength", path)
            kept_unpacked = path.endswith(".bin.gz")
            assert got == (len(gzip.decompress(file.read_bytes())) if kept_unpacked else file.stat().st_size), path
        assert host.asked() == set()

    def test_any_address_of_the_page_starts_it(
        self, kept: Page, host: Host, tmp_path: Path, context: BrowserContext
    ) -> None:
        host.go_down(tmp_path)
        for address in ("", "index.html", "?from=somewhere", "#part"):
            visit(context, host.address + address).close()


class TestFirstVisit:
    def test_what_the_page_has_loaded_is_not_loaded_again(self, kept: Page, host: Host, dist: Path) -> None:
        whole = sum(path.stat().st_size for path in dist.rglob("*") if path.suffix in (".wasm", ".zip", ".gz"))
        assert host.site.sent < whole  # the server packs the binary; loaded twice it would be more

    def test_nothing_is_said_before_everything_is_kept(
        self, page: Page, address: str, dist: Path, host: Host, tmp_path: Path, allowed_errors: list[str]
    ) -> None:
        allowed_errors.append("404")
        _ = shutil.copytree(dist, tmp_path / "lacking")
        (tmp_path / "lacking" / "licences.json").unlink()
        host.update(tmp_path / "lacking")
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        host.wait_for("licences.json", page)
        expect(page.locator("#offline")).to_have_count(0)
        host.update(dist)
        _ = page.reload()
        page.locator("#offline").wait_for(timeout=WHOLE_STORE)

    def test_a_file_that_was_changed_on_the_way_is_not_kept(
        self, page: Page, address: str, dist: Path, host: Host, tmp_path: Path, allowed_errors: list[str]
    ) -> None:
        allowed_errors += ["integrity", "Failed to"]
        _ = shutil.copytree(dist, tmp_path / "forged")
        with (tmp_path / "forged" / "licences.json").open("a") as file:
            _ = file.write(" ")
        host.update(tmp_path / "forged")
        _ = page.goto(address)
        page.locator(READY).wait_for(state="attached")
        host.wait_for("licences.json", page)
        expect(page.locator("#offline")).to_have_count(0)

    def test_other_sites_of_the_host_keep_theirs(self, page: Page, context: BrowserContext, host: Host) -> None:
        others = ["wisp:/some/:0123456789ab", "wisp:/some/repo/two/:0123456789ab", "something else"]
        _ = page.goto(host.address)
        _ = page.evaluate("async (names) => { for (const name of names) await caches.open(name); }", others)
        page.locator("#offline").wait_for(timeout=WHOLE_STORE)
        _ = visit(context, host.address)
        names = page.evaluate("async () => await caches.keys()")
        assert set(others) < set(names)
        ours = [name for name in names if name not in others]
        assert len(ours) == 2 and all(name.startswith(f"wisp:{PREFIX}:") for name in ours)


class TestUpdate:
    def test_is_offered_in_the_lobby_and_taken_there(self, kept: Page, host: Host, newer: Path, watch: Watch) -> None:
        before = kept.evaluate(CACHES)
        host.update(newer)
        _ = kept.reload()
        expect(line(kept)).to_have_text(OLD)
        Hands(kept).begin()
        host.wait_for(PICTURE, kept)
        expect(kept.locator("#update")).to_have_count(0)
        expect(kept.locator("#curtain")).to_be_visible()
        Hands(kept).leave()
        kept.locator("#update").wait_for()
        with kept.expect_navigation():
            Hands(kept).act("update")
        kept.locator(READY).wait_for(state="attached")
        expect(line(kept)).to_have_text(NEW)
        expect(kept.locator("#going .saved")).to_have_count(1)
        kept.locator("#offline").wait_for()
        after = kept.evaluate(CACHES)
        assert len(after) == 1 and after != before

    def test_loads_only_what_is_new(self, kept: Page, host: Host, newer: Path, dist: Path) -> None:
        host.update(newer)
        _ = kept.reload()
        kept.locator("#update").wait_for()
        changed = {""}
        for file in newer.rglob("*"):
            path = file.relative_to(newer)
            if file.is_file() and (not (dist / path).exists() or file.read_bytes() != (dist / path).read_bytes()):
                changed.add(path.as_posix())
        assert {"app.zip", PICTURE} <= host.asked() <= changed

    def test_an_old_tab_goes_on_with_its_own_files(
        self, kept: Page, context: BrowserContext, host: Host, newer: Path, dist: Path
    ) -> None:
        old = visit(context, host.address)
        host.update(newer)
        _ = kept.reload()
        kept.locator("#update").wait_for()
        with kept.expect_navigation():
            Hands(kept).act("update")
        kept.locator(READY).wait_for(state="attached")
        for page, text, root in ((kept, NEW, newer), (old, OLD, dist), (kept, NEW, newer), (old, OLD, dist)):
            expect(line(page)).to_have_text(text)
            assert page.evaluate(CONTENT, PICTURE) == (root / PICTURE).read_text(encoding="utf-8")
        assert len(old.evaluate(CACHES)) == 2
        self.every_screen(old)
        # It learns of the new version, and is not left behind: its button loads it.
        old.locator("#update").wait_for()
        with old.expect_navigation():
            Hands(old).act("update")
        old.locator(READY).wait_for(state="attached")
        expect(line(old)).to_have_text(NEW)

    @staticmethod
    def every_screen(page: Page) -> None:
        hands = Hands(page)
        for panel in ("settings", "about", "rules"):
            hands.act(panel)
            expect(page.locator(f"#{panel}")).to_be_visible()
            hands.act("close")
        hands.begin()
        Game(hands).play([LETTERS[1], LETTERS[0], *MOVES[:3]])
        hands.leave()

    def test_the_files_of_a_closed_tab_go(self, kept: Page, context: BrowserContext, host: Host, newer: Path) -> None:
        old = visit(context, host.address)
        host.update(newer)
        _ = kept.reload()
        kept.locator("#update").wait_for()
        with kept.expect_navigation():
            Hands(kept).act("update")
        kept.locator("#offline").wait_for()
        assert len(kept.evaluate(CACHES)) == 2
        old.close()
        _ = kept.reload()
        kept.locator("#offline").wait_for()
        kept.wait_for_timeout(SECONDS)
        assert len(kept.evaluate(CACHES)) == 1


def test_a_broken_copy_is_thrown_away_by_loading_again(
    kept: Page, host: Host, context: BrowserContext, allowed_errors: list[str]
) -> None:
    allowed_errors.append("")  # whatever Python has to say about it
    kept.evaluate("""async () => {
        const name = (await caches.keys()).find((each) => !each.endsWith(":state"));
        const cache = await caches.open(name);
        const [request] = (await cache.keys()).filter(({ url }) => url.endsWith("/app.zip"));
        await cache.put(request, new Response("broken"));
        const [snapshot] = (await cache.keys()).filter(({ url }) => url.endsWith(".bin.gz")); // it would do without
        await cache.delete(snapshot);
    }""")
    Hands(kept).begin()
    _ = kept.reload()
    kept.locator("html[data-state=failed]").wait_for(state="attached")
    kept.locator("#boot-again").click()
    kept.locator(READY).wait_for(state="attached")
    expect(kept.locator("#going .saved")).to_have_count(1)


def test_the_page_can_be_installed(kept: Page) -> None:
    session = kept.context.new_cdp_session(kept)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"].startswith(kept.url)
    faults = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Playwright's contexts are like private windows, where nothing is installed.
    assert [each for each in faults if each["errorId"] != "in-incognito"] == []
