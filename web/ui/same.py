"""Parts of a screen that never change while they are shown: they are sent to the page once.

Such a part is one <svg> with the attribute data-same, whose value names what is in it. The page leaves an element alone
whose new markup has the same value (web/boot/bridge.mjs), so it may then be sent empty.
"""

from __future__ import annotations

import re
from typing import Final

from web.ui.markup import Html

_PART: Final = re.compile(r'<svg [^>]*data-same="[^"]*"[^>]*>')


def _parts(markup: str) -> frozenset[str]:
    """The parts that a screen holds."""
    found = _PART.finditer(markup)
    return frozenset(markup[part.start() : markup.find("</svg>", part.end())] for part in found)


def spared(markup: Html, shown: str) -> Html:
    """`markup` without what the screen before it, `shown`, has already."""
    out: list[str] = []
    done = 0
    there = _parts(shown)
    for part in _PART.finditer(markup):
        end = markup.find("</svg>", part.end())
        if markup[part.start() : end] in there:
            out.append(markup[done : part.end()])
            done = end
    return Html("".join(out) + markup[done:]) if done else markup
