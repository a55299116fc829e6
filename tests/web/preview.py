"""Write every screen as a page to look at, without Python in the browser:

    python3 -m tests.web.preview FOLDER [--language de] [--long]

then serve FOLDER (python3 -m http.server) and open index.html. `--long` stretches every text by a third.
"""

from __future__ import annotations

import argparse
import gettext
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.web.first_page import template  # noqa: E402
from tests.web.screens import NAMES, screens, speaker  # noqa: E402
from web.build import icons  # noqa: E402

LOOKS = {"dark": 'data-theme="dark"', "light": 'data-theme="light"', "large": 'data-theme="dark" data-text="1.3"'}


class Stretched(gettext.NullTranslations):
    """Every text a third longer, as German often is."""

    def gettext(self, message: str) -> str:
        return message + " " + "ungewöhnlich "[: max(3, len(message) // 3)]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def catalogue(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language out of a finished build; English has none."""
    if language == "en":
        return gettext.NullTranslations()
    with (ROOT / "dist" / "locales" / f"{language}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


def main() -> None:
    asked = argparse.ArgumentParser()
    _ = asked.add_argument("folder", type=Path)
    _ = asked.add_argument("--language", default="en")
    _ = asked.add_argument("--long", action="store_true")
    given = asked.parse_args()
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("assets", "web/styles"):
        _ = shutil.copytree(ROOT / name, folder / Path(name).name, dirs_exist_ok=True)
    fonts = folder / "fonts"
    fonts.mkdir(exist_ok=True)
    for path in (ROOT / "node_modules/@fontsource").glob("*/files/*-normal.woff2"):
        if re.search(r"-latin-(500|700|800)-|gowun-\w+-korean-", path.name):
            _ = shutil.copy(path, fonts / path.name)
    _ = (folder / "icons.svg").write_text(icons.sprite(icons.names()), "utf-8")
    say = speaker(NAMES, Stretched() if given.long else catalogue(given.language), given.language)
    pages = {name: draw() for name, draw in screens(say).items()}
    head = f'<html lang="{given.language}"'
    for look, marks in LOOKS.items():
        page = template().replace('<html lang="en" data-state="loading"', f"{head} {marks}")
        start, end = page.index('<div id="app">'), page.index('<section id="boot-failed"')
        for name, markup in pages.items():
            text = f'{page[:start]}<div id="app">{markup}</div>\n{page[end:]}'
            _ = (folder / f"{name}-{look}.html").write_text(text, "utf-8")
        _ = (folder / f"boot-{look}.html").write_text(page, "utf-8")
        failed = page.replace(f"{head} {marks}", f'{head} {marks} data-state="failed"')
        _ = (folder / f"failed-{look}.html").write_text(failed, "utf-8")
    links = "".join(f'<li><a href="{path.name}">{path.stem}</a></li>' for path in sorted(folder.glob("*-*.html")))
    _ = (folder / "index.html").write_text(f"<!doctype html><ul>{links}</ul>", "utf-8")


if __name__ == "__main__":
    main()
