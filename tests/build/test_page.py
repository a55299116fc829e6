"""What the steps of the build do, each for itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.build import BuildError, fonts, icons, licences, page, policy
from web.build.serve import Site

START = page.Start(
    first="first.js", interpreter="runtime/interpreter.mjs", module="runtime/page.mjs", python="import web.app",
    modules=("a.mjs",), fetched=("b.wasm",), early={"binary": "b.wasm"}, sizes={"b.wasm": 7},
)  # fmt: skip
TEXTS = {"en": {}, "de": {"Play & win": "Spielen & siegen"}, "ko": {}}


def template(body: str) -> str:
    return f'<html><head><meta charset="utf-8">{{{{head}}}}</head><body>{body}</body></html>'


def made(body: str, dist: Path) -> str:
    return page.page(template(body), START, TEXTS, "abc", dist)


class TestTemplate:
    def test_a_message_is_said_in_every_language(self, tmp_path: Path) -> None:
        text = made('<p>{{_("Play & win")}}</p>', tmp_path)
        assert (
            '<p><span class="said" lang="en">Play &amp; win</span>'
            '<span class="said" lang="de">Spielen &amp; siegen</span>'
            '<span class="said" lang="ko">Play &amp; win</span></p>'
        ) in text

    def test_comments_go(self, tmp_path: Path) -> None:
        assert "why" not in made("<!-- why -->", tmp_path)

    def test_the_version_is_filled_in(self, tmp_path: Path) -> None:
        assert "<p>abc</p>" in made("<p>{{version}}</p>", tmp_path)

    def test_the_policy_comes_before_anything_it_governs(self, tmp_path: Path) -> None:
        text = made("", tmp_path)
        assert 0 < text.index("Content-Security-Policy") < text.index("<script")

    def test_addresses_are_stamped_with_their_content(self, tmp_path: Path) -> None:
        def address() -> str:
            found = re.search(r'src="(x\.svg\?v=[0-9a-f]+#part)"', made('<img src="x.svg#part">', tmp_path))
            assert found
            return found[1]

        _ = (tmp_path / "x.svg").write_text("one")
        first = address()
        _ = (tmp_path / "x.svg").write_text("two")
        assert first != address()

    @pytest.mark.parametrize("body", [
        '<img src="missing.svg">', "<p>{{unknown}}</p>", '<p title="{{_("x")}}"></p>', '<title>{{_("x")}}</title>',
        "{{head}}",
    ])  # fmt: skip
    def test_mistakes_are_told(self, body: str, tmp_path: Path) -> None:
        with pytest.raises(BuildError):
            _ = made(body, tmp_path)

    def test_style_sheets_find_their_files(self, tmp_path: Path) -> None:
        (tmp_path / "styles").mkdir()
        _ = (tmp_path / "wood.webp").write_bytes(b"wood")
        text = page.stamp_style("a { b: url(../wood.webp) } c { d: url(#e) }", "styles/a.css", tmp_path)
        assert re.fullmatch(r'a \{ b: url\("\.\./wood\.webp\?v=[0-9a-f]{12}"\) \} c \{ d: url\(#e\) \}', text)


class TestPolicy:
    def test_starts_from_nothing(self) -> None:
        assert policy.policy().startswith("default-src 'none'; ")

    def test_names_no_other_host_and_nothing_inline(self) -> None:
        words = {word for sources, _ in policy.POLICY.values() for word in sources}
        assert words <= {"'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"}

    def test_gives_a_reason_for_each(self) -> None:
        assert all(reason for _, reason in policy.POLICY.values())


class TestIcons:
    def test_every_listed_icon_becomes_a_symbol(self) -> None:
        text = icons.sprite(["cog", "world"])
        assert re.findall(r'<symbol id="([\w-]+)" viewBox="0 0 512 512"><path', text) == ["cog", "world"]

    def test_an_unknown_name_is_told(self) -> None:
        with pytest.raises(BuildError, match="no-such-icon"):
            _ = icons.sprite(["cog", "no-such-icon"])

    def test_remarks_are_not_names(self, tmp_path: Path) -> None:
        _ = (tmp_path / "icons.txt").write_text("# list\n\nworld  # language\ncog\n")
        assert icons.names(tmp_path / "icons.txt") == ["cog", "world"]


class TestFonts:
    def test_named_fonts_are_found_in_style_sheets(self) -> None:
        text = """@font-face { src: url("../fonts/b-latin-400-normal.woff2") } x { y: url(../fonts/a-1.woff2?z) }"""
        assert fonts.named(text) == ["a-1", "b-latin-400-normal"]

    def test_a_korean_font_is_cut_the_same_every_time(self) -> None:
        cut = fonts.cut("gowun-dodum-korean-400-normal", "유령 보드게임")
        assert cut == fonts.cut("gowun-dodum-korean-400-normal", "유령 보드게임")
        assert cut[:4] == b"wOF2"
        assert len(cut) < fonts.source("gowun-dodum-korean-400-normal").stat().st_size / 20

    def test_an_unknown_font_is_told(self) -> None:
        with pytest.raises(BuildError, match="no-such-font"):
            _ = fonts.cut("no-such-font", "")


class TestLicences:
    def test_everything_shipped_has_a_licence_with_its_text(self) -> None:
        every = licences.everything(["alegreya-latin-400-normal", "gowun-dodum-korean-400-normal"])
        names = {each.name for each in every}
        assert {"pyodide", "@pyscript/core", "polyscript", "morphdom", "idb", "CPython", "@fontsource/alegreya",
                "@fontsource/gowun-dodum", "@iconify-json/game-icons", "musl"} <= names  # fmt: skip
        assert "@fontsource/gowun-batang" not in names
        for each in every:
            assert each.licence, each.name
            assert "{copyright}" not in each.text
            assert len(each.text) > (50 if each.licence == "public domain" else 200), each.name

    def test_the_list_is_in_one_order(self) -> None:
        every = [each.name.lower() for each in licences.everything([])]
        assert every == sorted(every)


class TestSite:
    @pytest.fixture
    def site(self, tmp_path: Path) -> Iterator[Site]:
        (tmp_path / "dist").mkdir()
        _ = (tmp_path / "dist" / "index.html").write_text("page")
        _ = (tmp_path / "secret").write_text("secret")
        site = Site(tmp_path / "dist", "/some/repo/").start()
        yield site
        site.close()

    @pytest.mark.parametrize("path", ["", "index.html", "?a=b", "%69ndex.html"])
    def test_serves_what_is_there(self, site: Site, path: str) -> None:
        assert site.file(f"/some/repo/{path}") == site.root / "index.html"

    @pytest.mark.parametrize("path", ["/", "/some/repo", "/some/repo/x", "/some/repo/../secret", "/some/repo/%2e./x"])
    def test_and_nothing_else(self, site: Site, path: str) -> None:
        assert site.file(path) is None
