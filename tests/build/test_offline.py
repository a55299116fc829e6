"""What makes the page work offline and fail in words, as far as it can be seen in the built files."""

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path
from urllib.parse import unquote

import pytest

from web.build import ROOT, site, worker

TEMPLATE = (ROOT / "web" / "boot" / "sw.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("offline") / "dist")


def listed(text: str) -> dict[str, tuple[str, str]]:
    """path -> (hash, address) in the text of a worker."""
    found = re.search(r"new Map\((\[.*?\n\])\)", text, re.DOTALL)
    assert found
    return {unquote(path): (hash, address) for path, (hash, address) in json.loads(found[1])}


def version(text: str) -> str:
    found = re.search(r'VERSION = "([0-9a-f]{12})"', text)
    assert found
    return found[1]


class TestWorker:
    def test_every_file_is_kept_with_its_hash(self, dist: Path) -> None:
        kept = listed((dist / "sw.js").read_text(encoding="utf-8"))
        there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
        assert set(kept) == there - {"sw.js", ".nojekyll", "wisp.html"}
        for path, (hash, _) in kept.items():
            assert base64.b64decode(hash) == hashlib.sha256((dist / path).read_bytes()).digest(), path

    def test_a_file_is_asked_for_as_the_page_asks_for_it(self, dist: Path) -> None:
        kept = listed((dist / "sw.js").read_text(encoding="utf-8"))
        page = (dist / "index.html").read_text(encoding="utf-8")
        named = set(re.findall(r'\s(?:href|src)="([^"#]+)', page)) - {"./"}
        assert len(named) > 10
        assert named <= {address for _, address in kept.values()}
        assert kept["index.html"][1] == "./"

    def test_the_version_follows_every_file_and_the_worker_itself(self, dist: Path, tmp_path: Path) -> None:
        copy = shutil.copytree(dist, tmp_path / "dist")
        first = version(worker.worker(TEMPLATE, copy))
        assert first == version((dist / "sw.js").read_text(encoding="utf-8"))
        _ = (copy / "licences.json").write_text("[]")
        second = version(worker.worker(TEMPLATE, copy))
        _ = (copy / "licences.json").rename(copy / "renamed.json")
        third = version(worker.worker(TEMPLATE, copy))
        fourth = version(worker.worker(TEMPLATE + "// more", copy))
        assert len({first, second, third, fourth}) == 4

    def test_it_takes_charge_only_when_it_is_asked(self) -> None:
        assert TEMPLATE.count("skipWaiting") == 1
        assert re.search(r'event\.data === "update"\) [^\n]*skipWaiting', TEMPLATE)


class TestManifest:
    def test_everything_it_names_is_there_and_below_the_page(self, dist: Path) -> None:
        manifest = json.loads((dist / "manifest.webmanifest").read_text(encoding="utf-8"))
        assert manifest["start_url"] == manifest["scope"] == "./" and manifest["display"] == "standalone"
        for icon in manifest["icons"]:
            assert (dist / icon["src"]).is_file()
        assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}

    def test_its_colours_are_those_of_the_page(self) -> None:
        manifest = json.loads((ROOT / "web" / "manifest.webmanifest").read_text(encoding="utf-8"))
        tokens = (ROOT / "web" / "styles" / "tokens.css").read_text(encoding="utf-8")
        assert f"--table:{manifest['theme_color']};" in tokens
        assert manifest["background_color"] == manifest["theme_color"]


# Signs of a JavaScript that browsers without modules cannot read.
NEWER = re.compile(r"=>|`|\?\.|\?\?|\.\.\.[a-z]|\b(?:let|const|class|async|await|of)\b|\*\*|\bcatch \{")


class TestFirstScript:
    def test_can_be_read_by_browsers_that_are_too_old_for_the_rest(self) -> None:
        text = (ROOT / "web" / "boot" / "first.js").read_text(encoding="utf-8")
        code = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"", "", text, flags=re.DOTALL)
        assert NEWER.findall(code) == []
        assert NEWER.search("var a = b ?? c") and NEWER.search("for (const a of b) {}") and NEWER.search("(a) => a")

    def test_every_reason_has_its_sentences(self) -> None:
        page = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
        said = set(re.findall(r'class="why why-(\w+)" data-why="(\w+)" hidden=""', page))
        used = {"other", "slow", "missing", "old", "wasm", "type", "file"}
        assert said == {(each, each) for each in used}
