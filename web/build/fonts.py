"""The fonts that the style sheets name, as url("fonts/NAME.woff2"); NAME is a file name of @fontsource.

Latin cuts are shipped as they are. The Korean ones hold thousands of syllables and are cut to the characters that the
Korean catalogue uses; others (a name typed in by a player) fall back to the system's font.
"""
# fontTools says nothing about its types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

import io
import re
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from web.build import MODULES, BuildError

FONTSOURCE = MODULES / "@fontsource"
NAMED = re.compile(r"""url\(\s*["']?(?:\./|\.\./)*fonts/([\w-]+)\.woff2(?:\?[^"')]*)?["']?\s*\)""")


def named(styles: str) -> list[str]:
    """The names of the fonts in a style sheet."""
    return sorted(set(NAMED.findall(styles)))


def source(name: str) -> Path:
    """The file of a font. Raises BuildError for a name that no installed font has."""
    found = sorted(FONTSOURCE.glob(f"*/files/{name}.woff2"))
    if not found:
        raise BuildError(f"the style sheets name fonts/{name}.woff2, which is in no installed font")
    return found[0]


def cut(name: str, characters: str) -> bytes:
    """The bytes to ship for a font: whole, or for a Korean one with these characters only."""
    path = source(name)
    if "-korean-" not in name:
        return path.read_bytes()
    path = path.with_suffix(".woff")  # the same glyphs, packed in a way that unpacks in a tenth of the time
    options = subset.Options(flavor="woff2", layout_features=["*"], notdef_outline=True, recalc_timestamp=False)
    font = TTFont(path, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    out = io.BytesIO()
    font.flavor = "woff2"
    font.save(out, reorderTables=True)
    return out.getvalue()
