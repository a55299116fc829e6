"""The precompiled archives: Python's standard library, and the app (engine/ and web/)."""

import json
from pathlib import Path
from typing import Any

from web.build import CACHE, MODULES, ROOT, run_node, short_hash

SCRIPT = Path(__file__).with_name("compile.mjs")
PYODIDE = MODULES / "pyodide"

# Parts of the standard library that a page can never use (a browser tab has no processes, sockets, terminal or windows)
# or that only a developer at a prompt needs. Pyodide and PyScript import none of them; the tests of the page show it.
_FOLDERS = (
    "_pyrepl", "__phello__", "ctypes", "ensurepip", "idlelib", "multiprocessing", "pydoc_data", "sqlite3", "test",
    "tkinter", "turtledemo", "unittest", "venv", "wsgiref", "xml", "xmlrpc",
)  # fmt: skip
_MODULES = (
    "__hello__", "_aix_support", "_android_support", "_apple_support", "_ios_support", "_markupbase", "_osx_support",
    "_pydatetime", "_pydecimal", "_pyio", "antigravity", "bdb", "cProfile", "cmd", "compileall", "configparser",
    "doctest", "filecmp", "fileinput", "ftplib", "imaplib", "mailbox", "modulefinder", "netrc", "nturl2path",
    "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr",
    "pydoc", "sched", "shelve", "smtplib", "socketserver", "sre_compile", "sre_constants", "sre_parse", "symtable",
    "tabnanny", "tarfile", "this", "trace", "tty", "turtle", "wave", "webbrowser", "zipapp",
)  # fmt: skip
_ENCODINGS = r"^encodings/(?!__init__|aliases|utf_|ascii|latin_1|idna|punycode|cp437|raw_unicode|unicode_)"
DROP = rf"(^|/)({'|'.join(_FOLDERS)})/|^({'|'.join(_MODULES)})\.py$|{_ENCODINGS}"


def pyodide_version() -> str:
    """The version of Pyodide that is installed."""
    return str(json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"])


def standard_library(*, whole: bool = False) -> Path:
    """Python's standard library, precompiled; made once and kept. `whole`: with everything, for the tests.

    The one for the page has no docstrings and asserts; ours keep theirs (a dataclass without one computes one).
    """
    drop = "" if whole else DROP
    version, script = pyodide_version(), SCRIPT.read_bytes()
    out = CACHE / f"stdlib-{version}-{short_hash(version.encode(), script, drop.encode())}.zip"
    if not out.exists():
        _run({
            "out": str(out), "prefix": "/lib/python314.zip", "optimize": 0 if whole else 2, "drop": drop,
            "zip": str(PYODIDE / "python_stdlib.zip"),
        })  # fmt: skip
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


def app(out: Path, data: list[tuple[str, Path]]) -> None:
    """Write the archive of the app: our Python, PyScript's own package (else compiled at every start), and `data`."""
    files = [*app_sources(), *data]
    _run({
        "out": str(out), "prefix": "/app", "optimize": 0, "pyscript": True,
        "files": [[name, str(path)] for name, path in files],
    }, standard_library())  # fmt: skip


def _run(job: dict[str, Any], *library: Path) -> None:
    _ = run_node(SCRIPT, [str(path) for path in library], json.dumps([job]))
