"""index.html: the template web/index.html with its markers filled in.

    {{head}}               in <head>: what starts the page (the language, the interpreter, PyScript)
    {{_("English text")}}  the text in every language, one <span lang> each, so that it can be read in the visitor's
                           language before Python has started; first.js says which, languages.css shows it
    {{version}}            a hash of the whole content

Comments go, and addresses of files in dist/ get a hash of the file, so that no cache ever mixes two versions.
"""

import html
import json
import posixpath
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from web.build import LANGUAGES, BuildError, short_hash
from web.build.catalogues import MARKER
from web.build.policy import policy

ADDRESS = re.compile(r'(?P<before>\s(?:href|src)=")(?P<path>(?!#|/|\./"|[a-z]+:)[^"?#{}]+)(?P<after>[#"])')
CHARSET = '<meta charset="utf-8">'
CSS_ADDRESS = re.compile(r"""url\(\s*["']?(?P<path>(?!data:|#)[^"')#?]+)(?P<after>#[^"')]*)?["']?\s*\)""")


@dataclass(frozen=True)
class Start:
    """Addresses, relative to the page, of what starts it, as they will be asked for (a preload of another is a waste).

    `python` is the text that PyScript runs; `early` what first.js begins with; `sizes` is what a start loads, for the
    progress bar: file name -> bytes.
    """

    first: str
    interpreter: str
    module: str
    python: str
    modules: tuple[str, ...]
    fetched: tuple[str, ...]
    early: Mapping[str, str]
    sizes: Mapping[str, int]


def stamped(address: str, data: bytes) -> str:
    """An address that changes with the content."""
    return f"{address}?v={short_hash(data)}"


def said(text: str, catalogues: Mapping[str, Mapping[str, str]]) -> str:
    """A sentence in every language, as markup."""
    return "".join(
        f'<span class="said" lang="{language}">{html.escape(catalogues[language].get(text, text), quote=False)}</span>'
        for language in LANGUAGES
    )


def languages_css() -> str:
    """The rules that show each sentence in the language of <html lang> only."""
    return "".join(f'html[lang="{each}"] .said:not([lang="{each}"]) {{ display: none; }}\n' for each in LANGUAGES)


def head(start: Start) -> str:
    """The lines for {{head}}. The interpreter does not wait for the page to be read (`async`), the other does."""
    config = html.escape(json.dumps({"interpreter": f"./{start.interpreter}", "plugins": ["!error"]}))
    lines = [
        f'<script type="module" async src="{start.interpreter}"></script>',
        f'<script type="module" src="{start.module}"></script>',
        f'<script type="py" config="{config}">\n{start.python}</script>',
    ]
    return "\n".join(lines)


def opening(start: Start) -> str:
    """What comes first in <head>: the policy, what the start needs, so that all of it is fetched at once, and the
    script that must not wait for style sheets.
    """
    sizes, early = (html.escape(json.dumps(dict(each), sort_keys=True)) for each in (start.sizes, start.early))
    lines = [
        CHARSET,
        f'<meta http-equiv="Content-Security-Policy" content="{policy()}">',
        *(f'<link rel="preload" as="fetch" crossorigin href="{address}">' for address in start.fetched),
        *(f'<link rel="modulepreload" href="{module}">' for module in start.modules),
        f'<script src="{start.first}" data-early="{early}" data-sizes="{sizes}"></script>',
    ]
    return "\n".join(lines)


def page(template: str, start: Start, catalogues: Mapping[str, Mapping[str, str]], version: str, dist: Path) -> str:
    """The finished page. Raises BuildError for a marker that is unknown or misplaced and for an address of nothing."""
    text = re.sub(r"<!--.*?-->\n?", "", template, flags=re.DOTALL)
    if text.count("{{head}}") != 1 or text.count(CHARSET) != 1:
        raise BuildError(f"web/index.html needs one {{{{head}}}} and one {CHARSET}")
    for match in re.finditer(r"<(?:title>|[a-z][^<>]*=\"[^\"<>]*)\{\{\s*_\(", text):
        raise BuildError(f"web/index.html: a message can only stand in text, not in {match[0][:40]!r}")
    text = MARKER.sub(lambda match: said(json.loads(match[1]), catalogues), text)
    text = ADDRESS.sub(
        lambda match: f"{match['before']}{_stamped_file(match['path'], dist, 'index.html')}{match['after']}", text
    )
    text = text.replace(CHARSET, opening(start)).replace("{{head}}", head(start)).replace("{{version}}", version)
    left = re.search(r"\{\{.*?\}\}", text)
    if left:
        raise BuildError(f"web/index.html: unknown marker {left[0]}")
    return text


def stamp_style(text: str, name: str, dist: Path) -> str:
    """Put a hash on every address in the style sheet at dist/`name`. Raises BuildError for an address of nothing."""

    def stamp(match: re.Match[str]) -> str:
        folder = posixpath.dirname(name)
        path = posixpath.normpath(posixpath.join(folder, match["path"]))
        address = _stamped_file(path, dist, name)
        return f'url("{posixpath.relpath(address, folder or ".")}{match["after"] or ""}")'

    return CSS_ADDRESS.sub(stamp, text)


def _stamped_file(path: str, dist: Path, where: str) -> str:
    file = dist / path
    if not file.is_file():
        raise BuildError(f"{where} names {path}, which is not in dist/")
    return stamped(path, file.read_bytes())
