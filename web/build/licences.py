"""The list of everything shipped that others made, with the licence texts, from the packages' own metadata."""

import json
import re
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from web.build import MODULES, BuildError

HERE = Path(__file__).with_name("licences")
SHIPPED = ("@pyscript/core", "pyodide", "morphdom", "idb", "@iconify-json/game-icons")
NOT_SHIPPED = {"ws", "@types/emscripten", "@iconify/types"}
"""Run-time dependencies of the above that a browser does not get: for Node.js or for types only."""
# Packages name their licences in several spellings.
SPELLING = {"APACHE-2.0": "Apache-2.0"}


@dataclass(frozen=True)
class Licence:
    """One thing shipped: `text` is the full licence, or for CC-BY the notice that it asks for."""

    name: str
    version: str
    licence: str
    url: str
    text: str


def everything(fonts: list[str]) -> list[Licence]:
    """Every third-party thing in dist/, by name. `fonts`: the names of the font files that are shipped.

    Raises BuildError for a package without a licence text.
    """
    families = sorted({match[1] for name in fonts if (match := re.match(r"([a-z-]+?)-(?:latin|korean|\d)", name))})
    packages = _closure([*SHIPPED, *(f"@fontsource/{family}" for family in families)])
    found = [_of_package(name) for name in packages] + _linked()
    return sorted(found, key=lambda each: each.name.lower())


def as_json(licences: list[Licence]) -> str:
    return json.dumps([asdict(each) for each in licences], ensure_ascii=False, indent=1) + "\n"


def _metadata(name: str) -> dict[str, Any]:
    path = MODULES / name / "package.json"
    if not path.exists():
        raise BuildError(f"{name} is shipped but not installed")
    return json.loads(path.read_text(encoding="utf-8"))


def _closure(names: list[str]) -> list[str]:
    """These packages and all that they need at run time."""
    todo, seen = list(names), set[str]()
    while todo:
        name = todo.pop()
        if name not in seen and name not in NOT_SHIPPED:
            seen.add(name)
            todo += _metadata(name).get("dependencies", {})
    return sorted(seen)


def _of_package(name: str) -> Licence:
    data = _metadata(name)
    named = str(data["license"])
    licence = SPELLING.get(named, named)
    return Licence(name, data["version"], licence, _address(data), _text(name, licence, data))


def _text(name: str, licence: str, data: dict[str, Any]) -> str:
    """A package's own licence file; else the general text of that licence with the author's name in it."""
    files = sorted(path for path in (MODULES / name).iterdir() if re.match(r"licen[cs]e|copying", path.name, re.I))
    if files:
        return files[0].read_text(encoding="utf-8").strip()
    if licence == "MPL-2.0":  # a text without names; axe-core carries it
        return (MODULES / "axe-core" / "LICENSE").read_text(encoding="utf-8").strip()
    texts = _terms()["texts"]
    if licence not in texts:
        raise BuildError(f"{name} is under {licence}, and there is no text of that licence")
    author = _inside(data.get("author", ""), "name")
    return str(texts[licence]).replace("{copyright}", f"Copyright (c) {author}").strip()


def _inside(value: Any, key: str) -> str:
    """npm lets some entries be a text or an object with that text in it."""
    return str(value if isinstance(value, str) else value[key])


def _address(data: dict[str, Any]) -> str:
    url = str(data.get("homepage") or _inside(data.get("repository", ""), "url"))
    return re.sub(r"^git\+|\.git$", "", url).replace("git://", "https://").replace("ssh://git@", "https://")


def _terms() -> dict[str, Any]:
    return tomllib.loads((HERE / "terms.toml").read_text(encoding="utf-8"))


def _linked() -> list[Licence]:
    """CPython, and what is linked into Pyodide's binary."""
    terms = _terms()
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    text = (HERE / "python.txt").read_text(encoding="utf-8").strip()
    return [
        Licence("CPython", lock["info"]["python"], "PSF-2.0", "https://www.python.org", text),
        *(
            Licence(
                each["name"], "", each["licence"], each["url"],
                terms["texts"][each["licence"]].replace("{copyright}", each["copyright"]).strip(),
            )
            for each in terms["linked"]
        ),
    ]  # fmt: skip
