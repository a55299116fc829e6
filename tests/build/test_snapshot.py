"""The memory snapshot: what is in it is what the sources say, and nothing else that lasts."""

import base64
import gzip
import hashlib
import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pytest

from web.build import ROOT, archives, run_node, site

FORMS = {
    "snapshot": r'"([^"]*/snapshot-[^"]*)"',
    "hash": r'"([A-Za-z0-9+/]{43}=)"',
    "header": r'"(AHNu[A-Za-z0-9+/]+=*)"',
}
RUN = Path(__file__).with_name("snapshot.mjs")
STARTED = {"script": str(archives.script()), "library": str(archives.standard_library())}


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site.build(tmp_path_factory.mktemp("snapshot") / "dist")


def value(dist: Path, name: str) -> str:
    """A constant of the interpreter module, whose names the build shortens; known by its form."""
    text = (dist / "runtime" / "interpreter.mjs").read_text(encoding="utf-8")
    (found,) = re.findall(FORMS[name], text)
    return str(found)


def file(dist: Path) -> Path:
    (found,) = dist.glob("runtime/*/snapshot-*.bin.gz")
    return found


def python(snapshot: Path, header: str, app: Path, code: str, games: Path | None = None) -> Any:
    """What an expression is in a Python that was started from the snapshot (JSON), after some statements."""
    *before, last = code.strip().splitlines()
    said = "\n".join(["import json", *before, f"json.dumps({last})"])
    job = {"snapshot": str(snapshot), "header": header, "app": str(app), "games": str(games or app), "python": said}
    return json.loads(run_node(RUN, given=json.dumps({**job, **STARTED})))


# What each function in a module has been compiled to, against the compiled file it came from.
COMPARE = """
import hashlib, marshal, sys, types, zipfile
def said(constant):
    if isinstance(constant, types.CodeType):
        return digest(constant)
    return sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant
def digest(code):
    parts = [code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars, code.co_qualname,
             code.co_exceptiontable, code.co_linetable, code.co_firstlineno, *map(said, code.co_consts)]
    return hashlib.sha256(repr(parts).encode()).hexdigest()
def insides(code):
    yield digest(code)
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield from insides(inner)
def functions(holder, module):
    for thing in list(vars(holder).values()):
        thing = getattr(thing, "__func__", getattr(thing, "fget", thing))
        file = getattr(getattr(thing, "__code__", None), "co_filename", "")
        if file.removesuffix(".py").removesuffix("/__init__") == "/app/" + module.replace(".", "/"):
            yield thing.__code__
        elif isinstance(thing, type) and thing.__module__ == module and thing is not holder:
            yield from functions(thing, module)
archives = [zipfile.ZipFile("/app.zip"), zipfile.ZipFile("/games.zip")]
compared, wrong = {}, []
for archive, name in [(archive, name) for archive in archives for name in archive.namelist()]:
    module = name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    if name.endswith(".pyc") and module in sys.modules:
        known = set(insides(marshal.loads(archive.read(name)[16:])))
        there = [digest(code) for code in functions(sys.modules[module], module)]
        compared[module] = len(there)
        wrong += [module for each in there if each not in known]
[compared, wrong]
"""


class TestContent:
    def test_is_what_the_interpreter_expects(self, dist: Path) -> None:
        content = gzip.decompress(file(dist).read_bytes())
        assert base64.b64encode(hashlib.sha256(content).digest()).decode() == value(dist, "hash")
        assert file(dist).name in value(dist, "snapshot")

    def test_the_engine_in_it_is_that_of_the_sources(self, dist: Path) -> None:
        app = dist / "app.zip"
        compared, wrong = python(file(dist), value(dist, "header"), app, COMPARE, dist / "games.zip")
        assert wrong == []
        assert set(archives.imported_ahead()) == set(compared)
        assert sum(compared.values()) > 1000 and compared["engine.table"] > 20
        # ... and the compiled files are those of the sources: each carries the hash of its own.
        hashes = {name: base64.b64encode(path.read_bytes()).decode() for name, path in archives.app_sources()}
        code = f"""
import base64, importlib.util, zipfile
sources = json.loads({json.dumps(json.dumps(hashes))})
archives = [zipfile.ZipFile("/app.zip"), zipfile.ZipFile("/games.zip")]
compiled = {{name: archive.read(name) for archive in archives for name in archive.namelist()}}
[n for n, s in sources.items() if compiled[n + "c"][8:16] != importlib.util.source_hash(base64.b64decode(s))]
"""
        assert python(file(dist), value(dist, "header"), app, code, dist / "games.zip") == []

    def test_is_the_same_whenever_and_wherever_it_is_made(
        self, dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TZ", "Pacific/Auckland")
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.setattr(archives, "CACHE", tmp_path / "cache")
        monkeypatch.chdir(tmp_path)
        again = archives.snapshot(dist / "app.zip", dist / "games.zip", tmp_path / "snapshot.bin.gz")
        assert again.file.read_bytes() == file(dist).read_bytes() and again.header == value(dist, "header")

    def test_nothing_of_this_machine_is_in_it(self, dist: Path) -> None:
        content = gzip.decompress(file(dist).read_bytes())
        assert b"lost_lights" in content
        for word in (str(ROOT), str(dist.parent), str(Path.home()) + "/"):
            assert word.encode() not in content, word

    def test_no_game_and_no_chance_is_in_it(self, dist: Path) -> None:
        """No table has been made, and two starts draw different numbers."""
        code = """
import gc, os, random
from engine.table import Table
[sum(isinstance(each, Table) for each in gc.get_objects()), random.random(), os.urandom(8).hex(), hash("Wisp")]
"""
        one, other = (python(file(dist), value(dist, "header"), dist / "app.zip", code) for _ in range(2))
        assert one[0] == other[0] == 0
        assert one[1] != other[1] and one[2] != other[2]
        assert one[3] == other[3]  # no hash seed: sets are in the same order in every start


BIG = """
TABLE = bytearray(b"Wisp") * 15_000_000
"""


def test_one_that_is_larger_than_the_memory_at_the_start(tmp_path: Path) -> None:
    app = tmp_path / "app.zip"
    with zipfile.ZipFile(app, "w") as archive:
        archive.writestr("big.py", BIG)
    job = {**STARTED, "app": str(app), "modules": ["big"]}
    out = tmp_path / "snapshot.bin.gz"
    told = json.loads(run_node(archives.SNAPSHOT, given=json.dumps({**job, "out": str(out)})))
    assert len(gzip.decompress(out.read_bytes())) > 60_000_000
    code = """
import big
[len(big.TABLE), big.TABLE[-4:].decode(), len(bytes(40_000_000))]
"""
    assert python(out, told["header"], app, code) == [60_000_000, "Wisp", 40_000_000]


def test_a_module_that_cannot_be_imported_is_told_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = tmp_path / "app.zip"
    with zipfile.ZipFile(app, "w") as archive:
        archive.writestr("broken.py", "import nothing_like_this")
        archive.writestr("whole.py", "WHOLE = 7")
        for package in ("engine", "web", "web/boards", "web/hands", "web/lessons"):
            archive.writestr(f"{package}/__init__.py", "")
    monkeypatch.setattr(archives, "imported_ahead", lambda: ["broken", "whole"])
    made = archives.snapshot(app, app, tmp_path / "snapshot.bin.gz")
    assert "broken: ModuleNotFoundError: No module named 'nothing_like_this'" in capsys.readouterr().err
    code = """
import sys
["broken" in sys.modules, sys.modules["whole"].WHOLE]
"""
    assert python(made.file, made.header, app, code) == [False, 7]
