"""The steps that turn the checkout into dist/: `python -m web.build` (see build.py for the way to call them).

What a page may rely on in dist/ (every address is relative, so that it works under any sub-path):

    index.html            web/index.html with its markers filled in (see page.py)
    runtime/              our modules, each with the libraries that it needs in it: interpreter.mjs with Pyodide's
                          own, page.mjs with PyScript; and, in a folder named by its content, what of Pyodide is larger,
                          its precompiled library, and a snapshot of its memory, which is kept for later visits and not
                          loaded in the first
    app.zip               engine/ and web/ precompiled, on sys.path from the start; catalogues as web/locales/<lang>.mo
    games.zip             what of both only a game needs, there soon after the start
    styles/               page.css, without which the lobby cannot be shown, and games.css
    fonts/                the fonts cut to what is used
    icons.svg             one <symbol id="name"> for each name in assets/icons.txt
    motifs.svg            the same for assets/motifs.txt: pictures of power cards
    assets/               assets/ without the catalogues and lists
    locales/<lang>.mo     the catalogues by themselves
    manifest.webmanifest  what a home screen needs to know
    wisp.html             all of the above in one file, for use without a server (see single.py)
    sw.js                 the service worker, which keeps every file named here (see worker.py)
    licences.json         [{"name", "version", "licence", "url", "text"}] of everything shipped
"""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
MODULES = ROOT / "node_modules"
LANGUAGES = ("en", "de", "ko")


class BuildError(Exception):
    """A mistake in the sources of the page, said in one line."""


def node() -> str:
    """The Node.js to run: the one build.py chose, else the one on PATH."""
    found = os.environ.get("WISP_NODE") or shutil.which("node")
    if not found:
        raise BuildError("no Node.js found; run `python3 build.py build`, which brings one along")
    return found


def run_node(script: Path, arguments: Sequence[str] = (), given: str = "") -> str:
    """Run a script of the build in Node.js with `given` as its input; return what it prints."""
    done = subprocess.run(
        [node(), str(script), *arguments], input=given, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        # An uncaught error in Pyodide shows a source line of a megabyte.
        lines = [line[:300] for line in done.stderr.strip().splitlines()]
        raise BuildError(f"{script.name} failed:\n" + "\n".join(lines[-20:]))
    return done.stdout


def short_hash(*contents: bytes) -> str:
    """A name for these contents that changes when they do: 12 hex digits."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(8, "big"))
        digest.update(content)
    return digest.hexdigest()[:12]
