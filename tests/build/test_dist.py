"""The whole of dist/: the same every time, no address of this machine or of another host, nothing missing."""

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from web.build import ROOT, archives, site


def contents(dist: Path) -> dict[str, str]:
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(dist.rglob("*"))
        if path.is_file()
    }


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("one") / "dist")


def test_two_builds_are_the_same_byte_for_byte(dist: Path, tmp_path: Path) -> None:
    again = site.build(tmp_path / "elsewhere" / "deeper" / "dist")
    assert contents(again) == contents(dist)


def test_no_path_of_the_build_is_in_it(dist: Path) -> None:
    for name in contents(dist):
        data = (dist / name).read_bytes()
        if name.endswith(".zip"):
            with zipfile.ZipFile(dist / name) as archive:
                data = b"".join(archive.read(inside) for inside in archive.namelist())
        assert str(ROOT).encode() not in data, name


def test_the_page_names_relative_addresses_only(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'\s(?:href|src)="([^"]*)"', text)
    assert len(addresses) > 10
    assert [each for each in addresses if re.match(r"/|[a-z]+:", each)] == []
    for name in contents(dist):
        if name.endswith(".css"):
            assert not re.search(r"url\(\s*[\"']?(?:/|https?:)", (dist / name).read_text(encoding="utf-8")), name


def test_the_page_has_no_inline_script_or_style(dist: Path) -> None:
    text = (dist / "index.html").read_text(encoding="utf-8")
    for attributes, inside in re.findall(r"<script\b([^>]*)>(.*?)</script>", text, re.DOTALL):
        assert 'type="py"' in attributes or not inside.strip()
    assert not re.search(r"<[^>]+\s(?:style|on[a-z]+)=", text)
    assert "<style" not in text


def test_the_app_is_precompiled_and_whole(dist: Path) -> None:
    with zipfile.ZipFile(dist / "app.zip") as archive, zipfile.ZipFile(dist / "games.zip") as games:
        names, of_games = set(archive.namelist()), set(games.namelist())
    assert {"engine/geister/game.pyc", "web/hands/geister.pyc", "web/boards/geister.pyc"} <= of_games
    assert "web/hands/spirit_island_rests.pyc" in of_games
    assert names & of_games == {"generated.bin"}
    names |= of_games
    assert [name for name in names if name.endswith(".py")] == []
    assert {f"{name}c" for name, _path in archives.app_sources()} <= names
    assert {"engine/table.pyc", "web/app.pyc"} <= names
    assert {"web/locales/de.mo", "web/locales/ko.mo"} <= names
    assert [name for name in names if name.startswith(("web/build", "web/boot", "web/typings", "tests"))] == []


def test_the_licences_are_listed(dist: Path) -> None:
    listed = json.loads((dist / "licences.json").read_text(encoding="utf-8"))
    assert len(listed) > 20
    assert all(set(each) == {"name", "version", "licence", "url", "text"} for each in listed)


def test_every_icon_and_address_in_the_app_is_there(dist: Path) -> None:
    """Addresses that Python makes are not seen by the build; those that are whole strings are seen here."""
    named = {
        match
        for _name, path in archives.app_sources()
        for match in re.findall(r"""["'](?:\./)?((?:assets|icons|lib|locales|licences)[\w./-]*\.\w+)(?:#[\w-]+)?["']""",
                                path.read_text(encoding="utf-8"))
    }  # fmt: skip
    assert [name for name in sorted(named) if not (dist / name).is_file()] == []
