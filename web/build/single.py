"""wisp.html: the whole page in one file, which starts by a double click, without a server and without a network.

It is the finished index.html with everything that it would load put inside: styles and what they name as they are,
modules in an import map, everything else as base64 (boot/single.mjs hands it out).
"""

import base64
import hashlib
import html
import json
import posixpath
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from web.build import ROOT, BuildError, archives
from web.build.page import CSS_ADDRESS
from web.build.serve import TYPES

NAME = "wisp.html"
PACKED = {".mjs", ".wasm", ".zip", ".json"}
"""What is packed inside the file; pictures and sounds are so by themselves, and are wanted at once."""
POLICY = {
    "default-src": "'none'",
    "script-src": "{scripts} data: blob: 'wasm-unsafe-eval'",
    "style-src": "{styles}",
    "img-src": "data: blob:",
    "font-src": "data:",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""Nothing but what stands in the file itself. Nothing is ever fetched: boot/single.mjs answers all requests."""
_IMPORT = re.compile(
    r"""(?P<before>\bfrom\s*|\bimport\s*\(?\s*)(?P<quote>["'])(?P<path>\.{1,2}/[^"'?]+)(?:\?[^"']*)?(?P=quote)"""
)
_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<text>.*?)</script>\n?", re.DOTALL)
_LINK = re.compile(r"<link\b(?P<attributes>[^>]*)>\n?")
_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="[^"]*">')
_ASSET = re.compile(r'(?P<name>\s(?:href|src))="(?P<path>assets/[^"?]+)(?:\?[^"]*)?"')
_SPRITE = re.compile(r'href="(?P<name>[\w-]+)\.svg(?:\?[^"#]*)?#')


def single(dist: Path) -> str:
    """The text of the file, from the finished page in `dist`. Raises BuildError where that is not as expected."""
    text = (dist / "index.html").read_text(encoding="utf-8")
    modules = import_map(dist)
    opening, page_script = _scripts(text, dist)
    styles, inside = _styles(text, dist)
    text = _LINK.sub("", _SCRIPT.sub("", text))
    icon = f'<link rel="icon" type="image/svg+xml" href="{data_address(dist / "assets/app/icon.svg")}">'
    last = (ROOT / "web" / "boot" / "single.mjs").read_text(encoding="utf-8")
    last = last.replace("{{pyodide}}", archives.runtime())
    scripts = [opening, modules, last]
    policy = _policy(scripts, styles)
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        f'<script data-sizes="{{}}" data-inside="">{opening}</script>',
        icon,
        *(f"<style>{style}</style>" for style in styles),
        f'<script type="importmap">{modules}</script>',
    ]
    text, found = _META.subn(lambda _: "\n".join(head), text)
    if found != 1:
        raise BuildError("index.html has no policy to replace")
    text = _ASSET.sub(lambda match: f'{match["name"]}="{data_address(dist / match["path"])}"', text)
    text = _SPRITE.sub(lambda match: f'href="#{match["name"]}-', text).replace('href="./"', 'href=""')
    end = [page_script, *_sprites(dist), *_files(dist, inside), f'<script type="module">{last}</script>']
    return text.replace("</body>", "\n".join(end) + "\n</body>")


def data_address(path: Path) -> str:
    """A data: URL with the content of a file."""
    return f"data:{TYPES[path.suffix]};base64,{_base64(path.read_bytes())}"


def import_map(dist: Path) -> str:
    """The import map with all modules but Pyodide's large one, which is packed: "wisp/path" -> a data: URL."""
    names = sorted(path.relative_to(dist).as_posix() for path in (dist / "runtime").glob("*.mjs"))
    texts = {name: _bare((dist / name).read_text(encoding="utf-8"), name, names) for name in names}
    imports = {f"wisp/{name}": f"data:text/javascript;base64,{_base64(text.encode())}" for name, text in texts.items()}
    # PyScript takes the address of an interpreter for one only if it begins like this.
    imports["./interpreter.mjs"] = imports["wisp/runtime/interpreter.mjs"]
    return json.dumps({"imports": imports}, sort_keys=True)


def _bare(text: str, name: str, names: Sequence[str]) -> str:
    """A module with the names of the import map in place of relative addresses, which mean nothing in a data: URL."""

    def replaced(match: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(posixpath.dirname(name), match["path"]))
        return f"{match['before']}{match['quote']}wisp/{path}{match['quote']}" if path in names else match[0]

    return _IMPORT.sub(replaced, text)


def _scripts(text: str, dist: Path) -> tuple[str, str]:
    """The script that comes first, and the element with the page's Python, which PyScript runs."""
    found = next((match for match in _SCRIPT.finditer(text) if 'type="py"' in match["attributes"]), None)
    if found is None:
        raise BuildError("index.html has no Python")
    config = html.escape(json.dumps({"interpreter": "./interpreter.mjs", "plugins": ["!error"]}))
    opening = (dist / "first.js").read_text(encoding="utf-8")
    return opening, f'<script type="py" config="{config}">{found["text"]}</script>'


def _styles(text: str, dist: Path) -> tuple[list[str], set[str]]:
    """The style sheets of the page with what they name inside, and the paths of that."""
    inside: set[str] = set()
    styles: list[str] = []
    for match in _LINK.finditer(text):
        if 'rel="stylesheet"' not in match["attributes"]:
            continue
        found = re.search(r'href="([^"?]+)', match["attributes"])
        assert found
        folder = posixpath.dirname(found[1])

        def address(match: re.Match[str], folder: str = folder) -> str:
            path = posixpath.normpath(posixpath.join(folder, match["path"]))
            inside.add(path)
            return f'url("{data_address(dist / path)}{match["after"] or ""}")'

        styles.append(re.sub(r"\?v=[0-9a-f]+", "", (dist / found[1]).read_text(encoding="utf-8")))
        styles[-1] = CSS_ADDRESS.sub(address, styles[-1])
    return styles, inside


def _sprites(dist: Path) -> list[str]:
    """The sheets of symbols, each name with that of its sheet before it (see `markup` in boot/single.mjs)."""
    sheets = sorted(path for path in dist.glob("*.svg"))
    return [
        re.sub(r'<symbol id="', f'<symbol id="{path.stem}-', path.read_text(encoding="utf-8"))
        .replace("<svg ", '<svg class="art" width="0" height="0" aria-hidden="true" ', 1)
        for path in sheets
    ]  # fmt: skip


def _files(dist: Path, inside: set[str]) -> list[str]:
    """Everything that the page asks for while it starts or runs, as elements; not what stands in the page already."""
    runtime = dist / "runtime" / archives.runtime()
    packed = list(runtime.iterdir())
    packed += [dist / "app.zip", dist / "games.zip", dist / "licences.json"]
    plain = [path for folder in ("sounds", "textures") for path in (dist / "assets" / folder).rglob("*")]
    plain = [path for path in plain if path.is_file() and path.relative_to(dist).as_posix() not in inside]
    contents = {**archives.packed(packed), **{path: path.read_bytes() for path in plain}}
    return [_element(path.relative_to(dist).as_posix(), contents[path], path in packed) for path in sorted(contents)]


def _element(name: str, content: bytes, packed: bool) -> str:
    kind = TYPES.get(Path(name).suffix, "application/octet-stream").split(";")[0]
    how = ' data-packed=""' if packed else ""
    return f'<script type="text/plain" data-file="{name}" data-type="{kind}"{how}>{_base64(content)}</script>'


def _policy(scripts: Sequence[str], styles: Sequence[str]) -> str:
    sources: Mapping[str, str] = {"scripts": _hashes(scripts), "styles": _hashes(styles)}
    return "; ".join(f"{name} {value.format_map(sources)}" for name, value in POLICY.items())


def _hashes(texts: Sequence[str]) -> str:
    """The sources of a policy that allow exactly these texts."""
    return " ".join(f"'sha256-{_base64(hashlib.sha256(text.encode()).digest())}'" for text in texts)


def _base64(content: bytes) -> str:
    return base64.b64encode(content).decode()
