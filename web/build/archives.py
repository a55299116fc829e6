"""What Python starts from: Pyodide's trimmed script, the precompiled standard library and app, and the snapshot."""

import json
import os
import shutil
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.games import GAMES
from web.build import CACHE, MODULES, ROOT, run_node, short_hash

SCRIPT = Path(__file__).with_name("compile.mjs")
PACK = Path(__file__).with_name("pack.mjs")
SNAPSHOT = Path(__file__).with_name("snapshot.mjs")
TRIM = Path(__file__).with_name("trim.mjs")
BOOT = ROOT / "web" / "boot"
GENERATED = Path(__file__).with_name("generated.mjs")
PYODIDE = MODULES / "pyodide"
MOST_KEPT = 32
"""Of a kind in the cache: more than one, because several checks may build at the same time."""
IN_USE = 3600
"""Seconds for which a file of the cache may be in use since it was made or asked for."""

# Parts of the standard library that a page can never use (a browser tab has no processes, sockets, terminal or windows)
# or that only a developer at a prompt needs. Pyodide and PyScript import none of them; the tests of the page show it.
_FOLDERS = (
    "_pyrepl", "__phello__", "concurrent/interpreters", "ctypes", "email", "ensurepip", "html", "http", "idlelib",
    "importlib/metadata", "multiprocessing", "pydoc_data", "pyodide/http", "sqlite3", "sysconfig", "test", "tkinter",
    "tomllib", "turtledemo", "unittest", "venv", "wsgiref", "xml", "xmlrpc", "zoneinfo",
)  # fmt: skip
_MODULES = (
    "__hello__", "_aix_support", "_android_support", "_apple_support", "_ast_unparse", "_compat_pickle", "_ios_support",
    "_markupbase", "_osx_support", "_pydatetime", "_pydecimal", "_pyio", "_strptime", "_sysconfigdata_.*",
    "antigravity", "argparse", "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_.*",
    "bdb", "cProfile", "calendar", "cmd", "code", "colorsys", "compileall", "concurrent/futures/interpreter",
    "concurrent/futures/process", "configparser", "csv", "difflib", "doctest", "filecmp", "fileinput", "fractions",
    "ftplib", "getopt", "getpass", "graphlib", "gzip", "imaplib", "ipaddress", "json/__main__", "json/tool",
    "logging/config", "logging/handlers", "mailbox", "mimetypes", "modulefinder", "netrc", "nturl2path", "optparse",
    "pdb", "pickle", "pickletools", "platform", "plistlib", "poplib", "pprint", "profile", "pstats", "pty",
    "py_compile", "pyclbr", "pydoc", "pyodide/_nodesock_transport", "pyodide/console", "quopri", "rlcompleter", "runpy",
    "sched", "shelve", "shlex", "smtplib", "socketserver", "sre_compile", "sre_constants", "sre_parse", "statistics",
    "stringprep", "symtable", "tabnanny", "tarfile", "this", "timeit", "trace", "tracemalloc", "tty", "turtle",
    "urllib/(?!__init__|parse).*", "uuid", "wave", "webbrowser", "zipapp",
)  # fmt: skip
_ENCODINGS = r"^encodings/(?!__init__|aliases|utf_|ascii|latin_1|idna|punycode|cp437|raw_unicode|unicode_)"
DROP = rf"(^|/)({'|'.join(_FOLDERS)})/|^({'|'.join(_MODULES)})\.py$|{_ENCODINGS}"


def pyodide_version() -> str:
    """The version of Pyodide that is installed."""
    return str(json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"])


def script() -> Path:
    """Pyodide's script without what the page cannot use; made once and kept."""
    sources = [TRIM, PYODIDE / "pyodide.asm.mjs", PYODIDE / "pyodide.mjs", *sorted(BOOT.glob("*.mjs"))]
    out = CACHE / f"script-{short_hash(*(path.read_bytes() for path in sources))}.mjs"
    if not is_kept(out):
        CACHE.mkdir(exist_ok=True)
        made = out.with_suffix(f".{os.getpid()}")
        _ = run_node(TRIM, [str(made)])
        _ = made.rename(out)
        forget_old("script-*.mjs")
    return out


def runtime() -> str:
    """The folder for what is Pyodide's in dist/runtime/: another one whenever anything in it is another."""
    return f"{pyodide_version()}-{short_hash(script().read_bytes())[:6]}"


def standard_library(*, whole: bool = False) -> Path:
    """Python's standard library, precompiled; made once and kept. `whole`: with everything, for the tests.

    The one for the page has no docstrings and asserts; ours keep theirs (a dataclass without one computes one).
    """
    drop = "" if whole else DROP
    version, compiler = pyodide_version(), SCRIPT.read_bytes()
    out = CACHE / f"stdlib-{version}-{short_hash(version.encode(), compiler, drop.encode())}.zip"
    if not out.exists():
        _run([{
            "out": str(out), "prefix": "/lib/python314.zip", "optimize": 0 if whole else 2, "drop": drop,
            "zip": str(PYODIDE / "python_stdlib.zip"),
        }])  # fmt: skip
    return out


def app_sources() -> list[tuple[str, Path]]:
    """(name in the archive, file) of every Python file that the page may import."""
    apart = {ROOT / "web" / "boot", ROOT / "web" / "build", ROOT / "web" / "typings"}
    return [
        (path.relative_to(ROOT).as_posix(), path)
        for top in ("engine", "web")
        for path in sorted((ROOT / top).rglob("*.py"))
        if not apart & set(path.parents)
    ]


def imported_ahead() -> list[str]:
    """The modules that a snapshot has imported already: ours, but for what starts something, and unfinished games."""
    return [_module(name) for name in _importable()]


def _importable() -> list[str]:
    games = [path.parent for path in (ROOT / "engine").glob("*/game.py")]
    unfinished = {game for game in games if game.name not in GAMES}
    return [name for name, path in app_sources() if path.name != "__main__.py" and not unfinished & set(path.parents)]


def _module(name: str) -> str:
    """The name under which a file of the app is imported."""
    parts = Path(name).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@dataclass(frozen=True)
class Snapshot:
    """A memory snapshot: its file, the SHA-256 of what is packed in it, and what Pyodide adds to it, as base64."""

    file: Path
    hash: str
    header: str


def snapshot(app: Path, games: Path, out: Path) -> Snapshot:
    """Write the snapshot of Python with the library and everything in the archives of the app imported; made once."""
    library, modules = standard_library(), imported_ahead()
    scripts = [path.read_bytes() for path in (SNAPSHOT, BOOT / "restore.mjs", BOOT / "games.mjs", script())]
    archives = [path.read_bytes() for path in (library, app, games)]
    key = short_hash(*scripts, *archives, " ".join(modules).encode())
    told, file = CACHE / f"snapshot-{key}.json", CACHE / f"snapshot-{key}.bin.gz"
    if not (is_kept(told) and is_kept(file)):
        CACHE.mkdir(exist_ok=True)
        job = {"script": str(script()), "library": str(library), "app": str(app), "games": str(games),
               "modules": modules, "out": str(file)}  # fmt: skip
        part = told.with_suffix(f".{os.getpid()}.part")
        _ = part.write_text(run_node(SNAPSHOT, given=json.dumps(job)), encoding="utf-8")
        _ = part.rename(told)
        forget_old("snapshot-*.bin.gz", "snapshot-*.json")
    _ = shutil.copyfile(file, out)
    about = json.loads(told.read_text(encoding="utf-8"))
    for line in about["lacking"].splitlines():  # the page may still work: what it does not use is imported nowhere else
        print(f"build.py: cannot be imported: {line}", file=sys.stderr)
    return Snapshot(out, about["hash"], about["header"])


def forget_old(*patterns: str) -> None:
    """All but the newest of a kind, and but what another build may be about to read."""
    long_ago = time.time() - IN_USE
    for pattern in patterns:
        for old in sorted(CACHE.glob(pattern), key=_last_used)[:-MOST_KEPT]:
            if _last_used(old) < long_ago:
                old.unlink(missing_ok=True)


def _last_used(path: Path) -> float:
    """When a file of the cache was made or asked for; 0 if another build has just forgotten it."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def is_kept(path: Path) -> bool:
    """Whether it is in the cache; if so, it counts as new."""
    try:
        os.utime(path)
    except FileNotFoundError:
        return False
    return True


def of_a_game(name: str) -> bool:
    """Whether a file of the app is wanted only when a game is opened; see `boot/interpreter.mjs`, `loadGames`."""
    parts = Path(name).parts
    games = {path.parent.name for path in (ROOT / "engine").glob("*/game.py")}
    if len(parts) > 2 and parts[0] == "engine":
        return parts[1] in games
    of_boards = parts[:2] in {("web", "boards"), ("web", "lessons")} and parts[2:] != ("__init__.py",)
    return of_boards or (parts[:2] == ("web", "hands") and Path(name).stem.startswith(tuple(games)))


def app(out: Path, games: Path, data: list[tuple[str, Path]]) -> None:
    """Write the two archives of the app: what the lobby needs, and `data`; and the games."""
    files = {out: data.copy(), games: list[tuple[str, Path]]()}
    for name, path in app_sources():
        files[games if of_a_game(name) else out].append((name, path))
    jobs = [
        {"out": str(to), "prefix": "/app", "optimize": 0, "files": [[name, str(path)] for name, path in listed]}
        for to, listed in files.items()
    ]
    _run(jobs, standard_library())
    _compile_generated(out, games)


def _compile_generated(app: Path, games: Path) -> None:
    """Add to the two archives what their dataclasses would compile (see web/generated.py); made once."""
    modules = (["web.app"], imported_ahead())  # what the lobby needs; and all the rest, wherever it lies
    scripts = [GENERATED.read_bytes(), (ROOT / "web" / "boot" / "games.mjs").read_bytes()]
    key = short_hash(*scripts, *(path.read_bytes() for path in (standard_library(), app, games)))
    made = [CACHE / f"generated-{key}-{part}.zip" for part in ("app", "games")]
    if not all(is_kept(path) for path in made):
        out = [list(map(str, each)) for each in zip((app, games), made, strict=True)]
        job = {
            "library": str(standard_library()),
            "app": str(app),
            "games": str(games),
            "out": [[names, *paths] for names, paths in zip(modules, out, strict=True)],
        }
        CACHE.mkdir(exist_ok=True)
        _ = run_node(GENERATED, given=json.dumps(job))
        forget_old("generated-*.zip")
    for path, target in zip(made, (app, games), strict=True):
        _ = shutil.copyfile(path, target)


def packed(paths: Iterable[Path]) -> dict[Path, bytes]:
    """Files packed with gzip (those whose name says that they are so already as they are); kept for the next build."""
    cached = {path: CACHE / f"packed-{short_hash(path.read_bytes())}.gz" for path in paths}
    found = {path: path if path.suffix == ".gz" else at for path, at in cached.items()}
    jobs = [[str(path), str(to)] for path, to in found.items() if not is_kept(to)]
    if jobs:
        _ = run_node(PACK, [str(standard_library())], json.dumps(jobs))
    contents = {path: to.read_bytes() for path, to in found.items()}
    forget_old("packed-*.gz")
    return contents


def _run(jobs: list[dict[str, Any]], *library: Path) -> None:
    _ = run_node(SCRIPT, [str(path) for path in library], json.dumps(jobs))
