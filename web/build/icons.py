"""One SVG file with all icons that assets/icons.txt lists: a <symbol> each, used as `icons.svg#name`."""

import json
from pathlib import Path
from typing import Any

from web.build import MODULES, ROOT, BuildError

LIST = ROOT / "assets" / "icons.txt"
SOURCE = MODULES / "@iconify-json" / "game-icons" / "icons.json"


def names(path: Path = LIST) -> list[str]:
    """The listed names: one a line; empty lines and what follows a `#` do not count. No list, no icons."""
    if not path.exists():
        return []
    lines = (line.split("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
    return sorted({line for line in lines if line})


def sprite(wanted: list[str]) -> str:
    """The SVG file with these icons. Raises BuildError for a name that the set does not have."""
    library: dict[str, Any] = json.loads(SOURCE.read_text(encoding="utf-8"))
    icons, width, height = library["icons"], library["width"], library["height"]
    unknown = [name for name in wanted if name not in icons]
    if unknown:
        raise BuildError(f"assets/icons.txt: no such icon in game-icons: {', '.join(unknown)}")
    symbols = [
        f'<symbol id="{name}" viewBox="0 0 {icons[name].get("width", width)} {icons[name].get("height", height)}">'
        f"{icons[name]['body']}</symbol>"
        for name in wanted
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"
