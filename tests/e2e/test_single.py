"""The whole page as one file, opened by a double click: no server, no network, and nothing missing."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY, SIZES, Size, Watch
from tests.e2e.driver import LETTERS, MOVES, Game, Hands, kept_table


@pytest.fixture
def address(dist: Path, tmp_path: Path) -> str:
    """The file by itself, in a folder whose name has to be written in another way in an address."""
    alone = tmp_path / "My games #1"
    alone.mkdir()
    copy = alone / "wisp.html"
    _ = copy.write_bytes((dist / "wisp.html").read_bytes())
    return copy.as_uri()


def reload(page: Page) -> None:
    _ = page.reload()
    page.locator(READY).wait_for(state="attached")


def test_a_whole_game_is_played_kept_and_found_again(opened: Page, watch: Watch, address: str) -> None:
    hands = Hands(opened)
    hands.begin()
    game = Game(hands)
    answers = [LETTERS[1], LETTERS[0], *MOVES[:4]]
    game.play(answers)
    reload(opened)
    id = hands.game_id()
    assert list(kept_table(opened, id).answers) == answers
    hands.open(id)
    game.play(MOVES[4:])
    expect(opened.locator("#result")).to_be_visible()
    hands.act("lobby")
    reload(opened)
    expect(opened.locator("#ended .saved")).to_have_count(1)
    # Nothing but the file itself was asked for.
    asked = {url for url in watch.requests if not url.startswith(("data:", "blob:"))}
    assert asked == {address}


def test_every_picture_sound_and_text_is_inside(opened: Page, watch: Watch) -> None:
    hands = Hands(opened)
    icons = opened.locator('use[href^="#icons-"]')
    assert icons.count() > 3
    assert (
        opened.evaluate("""() => [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"))
        .filter((href) => !href.startsWith("#") || !document.getElementById(href.slice(1)))""")
        == []
    )
    hands.act("about")
    expect(opened.locator(".licences details").first).to_be_attached()
    hands.act("close", "rules")
    expect(opened.locator("#rules")).to_be_visible()
    hands.act("close")
    hands.begin()
    hands.hold()
    ground = opened.locator("svg.board image").first
    assert str(ground.get_attribute("href")).startswith("blob:")
    assert (
        opened.evaluate("""async () => {
        const image = new Image();
        image.src = document.querySelector("svg.board image").getAttribute("href");
        await image.decode();
        return image.naturalWidth;
    }""")
        > 100
    )
    assert opened.evaluate("fetch('assets/sounds/bell.wav').then((answer) => answer.arrayBuffer())"
                           ".then((sound) => sound.byteLength)") > 1000  # fmt: skip
    fonts = "document.fonts.ready.then(() => [...document.fonts].filter((font) => font.status === 'loaded').length)"
    assert opened.evaluate(fonts) > 0
    assert [url for url in watch.requests if url.startswith("http")] == []


def test_it_starts_from_the_snapshot(opened: Page) -> None:
    assert opened.evaluate("performance.getEntriesByName('wisp:snapshot').length") == 1


def test_and_without_where_that_does_not_work(page: Page, address: str) -> None:
    _ = page.add_init_script("SubtleCrypto.prototype.digest = async () => { throw new TypeError('no'); };")
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    assert page.evaluate("performance.getEntriesByName('wisp:afresh').length") == 1
    Hands(page).begin()


def test_where_nothing_is_kept_the_page_says_so(page: Page, address: str, allowed_errors: list[str]) -> None:
    allowed_errors.append("forbidden here")
    denied = "throw new DOMException('forbidden here', 'SecurityError');"
    _ = page.add_init_script(f"IDBFactory.prototype.open = () => {{ {denied} }};")
    _ = page.goto(address)
    page.locator(READY).wait_for(state="attached")
    expect(page.locator("#notice")).to_contain_text("save them as files")


def test_the_policy_allows_nothing_from_elsewhere(opened: Page, allowed_errors: list[str]) -> None:
    allowed_errors += ["securitypolicyviolation", "Content Security Policy"]
    assert opened.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'refused')") == "refused"
    _ = opened.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "globalThis.ran = true";
        document.head.append(script);
    }""")
    assert opened.evaluate("globalThis.ran") is None


class TestPhone:
    @pytest.fixture
    def size(self) -> Size:
        return SIZES["phone"]

    @pytest.fixture
    def language(self) -> str:
        return "ko"

    def test_in_another_language_by_touch(self, opened: Page) -> None:
        expect(opened.locator("html")).to_have_attribute("lang", "ko")
        hands = Hands(opened, touch=True)
        hands.begin()
        Game(hands).play([LETTERS[1], LETTERS[0], MOVES[0]])
        assert opened.evaluate("document.documentElement.scrollWidth") <= SIZES["phone"].width
