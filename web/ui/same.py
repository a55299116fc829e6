"""Parts of a screen that stay as they are from one painting to the next: they are sent to the page once.

Such a part is an element with the attribute data-same, whose value names what is in it; it holds no element of its own
kind. The page leaves an element alone whose new markup has the same value (web/boot/bridge.mjs), so it may then be sent
empty.
"""

from __future__ import annotations

import zlib
from typing import Final

from web.ui.markup import Attributes, Child, Html, attributes, children

_MARK: Final = ' data-same="'
_ID: Final = ' id="'


def same(name: str, attrs: Attributes, *inside: Child) -> Html:
    """An element that is named by all that it is and holds. It needs an id."""
    given, content = attributes(attrs), children(inside)
    key = f"{zlib.crc32((given + content).encode()):x}"
    return Html(f'<{name}{given}{_MARK}{key}">{content}</{name}>')


class Shown:
    """Knows which of these parts the screen that was painted last holds."""

    def __init__(self) -> None:
        self._there: set[str] = set()

    def spared(self, markup: Html) -> Html:
        """`markup`, which is shown now, without what the screen before it has already."""
        out: list[str] = []
        there: set[str] = set()
        done = at = 0
        while (at := markup.find(_MARK, at)) >= 0:
            start, end = markup.rfind("<", 0, at), markup.find(">", at) + 1
            opening = markup[start:end]
            id = _id_before(markup, end)
            key = id + opening  # with another id it is another element
            there.add(key)
            if start >= done and key in self._there:
                name = opening[1 : opening.index(" ")]
                mark = markup[at : markup.index('"', at + len(_MARK)) + 1]
                out.append(f"{markup[done:start]}<{name}{id if id in opening else ''}{mark}>")
                done = markup.index(f"</{name}>", end)
            at = end
        self._there = there
        return Html("".join(out) + markup[done:]) if done else markup


def _id_before(markup: str, end: int) -> str:
    """The last id before this place, as it is written: of the element that begins there, or of one round or near it."""
    start = markup.rfind(_ID, 0, end)
    return markup[start : markup.index('"', start + len(_ID)) + 1] if start >= 0 else ""
