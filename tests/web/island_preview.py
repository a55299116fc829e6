"""Write the map of Spirit Island as pages to look at, without Python in the browser:

    python3 -m tests.web.island_preview FOLDER

then serve FOLDER (python3 -m http.server) and open index.html. Wheel, fingers, keys and buttons work.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.spirit_island.advice import coming  # noqa: E402
from engine.spirit_island.state import Standing  # noqa: E402
from engine.spirit_island.view import View  # noqa: E402
from tests.web.first_page import template  # noqa: E402
from tests.web.island_views import FOUR, crowded, position  # noqa: E402
from tests.web.screens import speaker  # noqa: E402
from web.boards import island  # noqa: E402
from web.build import icons  # noqa: E402
from web.ui.markup import Html  # noqa: E402
from web.ui.model import Look, Person  # noqa: E402

SOLO = "A1: 1T/1 | A2: 1C 1E 1D | A3: 1E 2D | A4: blight | A5: ; R2 | A6: 1E 1D | A7: 2D; R1 | A8: 1T 1E"
TWO = (
    "A1: 1T | A2: 1C 1T 2E 1D | A3: 2D | A4: blight | A5: 1T 1E; R2 | A6: 1D | A7: 2D; R1 | A8: 1T 2E | "
    "B1: 1D | B2: 1C/1 1E | B3: 1E 2D | B4: 1E blight | B5: ; L2 | B6: 2T 1E; R1 L1 | B7: 1D | B8: 2E 2D"
)
PEOPLE = tuple(Person(name, n + 1) for n, name in enumerate(("Anna", "Ben", "Cleo", "Dan")))
CHOOSING = Look(offered=frozenset({"A2", "A5", "A6", "A7", "A8"}), chosen="A1", asked="A3", focus="A5")
PUSHING = Look(offered=frozenset({"A8", "A8:explorer", "A8:town", "A6"}), selected="A8:town")


def solo(look: Look = CHOOSING) -> tuple[View, Look]:
    standing = (Standing("Defend", "", "A3", amount=2), Standing("Skip", "", "A6", words=("build",)))
    return position(SOLO, standing=standing, ravage="stage1_jungle", build="stage1_mountain"), look


def two() -> tuple[View, Look]:
    shown = position(
        TWO, FOUR[:2], standing=(Standing("Defend", "", "B8", amount=3),), ravage="stage1_jungle", build="stage1_sand"
    )
    return shown, Look(offered=frozenset({"B4", "B5", "B6", "B7", "B8"}))


PAGES: dict[str, Callable[[], tuple[View, Look]]] = {
    "one": solo,
    "one-quiet": lambda: solo(Look()),
    "one-push": lambda: solo(PUSHING),
    "one-crowded": lambda: (crowded(FOUR[:1]), Look()),
    "two": two,
    "three": lambda: (crowded(FOUR[:3], seed=5), Look(offered=frozenset({"A1", "B4", "C7"}))),
    "four": lambda: (crowded(), Look(offered=frozenset({"A1", "A2", "B4", "C7", "D5"}), chosen="D6")),
    "four-quiet": lambda: (crowded(), Look()),
    "six": lambda: (crowded((*FOUR, *FOUR[:2]), "ABCDEF", "6_flower"), Look()),
}


def page(whole: str, markup: Html, theme: str) -> str:
    start, end = whole.index('<div id="app">'), whole.index('<section id="boot-failed"')
    marks = f'<html lang="en" data-theme="{theme}"'
    frame = f'<div class="table"></div><main id="screen" class="map-alone">{markup}</main>'
    script = '<script type="module">import {look} from "./map.mjs";look()</script>'
    text = f'{whole[:start]}<div id="app">{frame}</div>\n{script}{whole[end:]}'
    return text.replace('<html lang="en" data-state="loading"', marks)


def write(folder: Path, names: Iterable[str] = PAGES) -> None:
    """Write these pages and all they need."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("assets", "web/styles"):
        _ = shutil.copytree(ROOT / name, folder / Path(name).name, dirs_exist_ok=True)
    _ = shutil.copy(ROOT / "web/boot/map.mjs", folder / "map.mjs")
    fonts = folder / "fonts"
    fonts.mkdir(exist_ok=True)
    for path in (ROOT / "node_modules/@fontsource").glob("*/files/*-latin-[578]00-normal.woff2"):
        _ = shutil.copy(path, fonts / path.name)
    _ = (folder / "icons.svg").write_text(icons.sprite(icons.names()), "utf-8")
    whole = template("<style>.map-alone{height:100dvh;display:grid}</style>")
    for name in names:
        view, look = PAGES[name]()
        markup = island.board(speaker(), view, look, PEOPLE * 2, coming(view))
        for theme in ("dark", "light"):
            _ = (folder / f"{name}-{theme}.html").write_text(page(whole, markup, theme), "utf-8")


def main() -> None:
    folder = Path(sys.argv[1])
    write(folder)
    links = "".join(f'<li><a href="{path.name}">{path.stem}</a></li>' for path in sorted(folder.glob("*-*.html")))
    _ = (folder / "index.html").write_text(f"<!doctype html><ul>{links}</ul>", "utf-8")


if __name__ == "__main__":
    main()
