"""Parts of a screen that stay as they are from one painting to the next: they are sent to the page once.

Such a part is an element with the attribute data-same, whose value names what is in it; it holds no element of its own
kind. The page leaves an element alone whose new markup has the same value (web/boot/bridge.mjs), so it may then be sent
empty. That needs the element to be the same one: it has an id of its own, or lies at the same place in the same element
with an id. The same picture in another place is another element, and would stay empty.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

from web.ui.markup import Attributes, Child, Html, attributes, children

_MARK: Final = ' data-same="'
_ID: Final = ' id="'
_TAG: Final = re.compile(r"<(/?)(\w+)[^>]*?(/?)>")
_VOID: Final = ("br", "hr", "img", "input")


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
            id = _attribute(opening, _ID)
            place = id or _place(markup, start)
            key = place + opening  # elsewhere it is another element
            if place:
                there.add(key)
            if start >= done and key in self._there:
                name = opening[1 : opening.index(" ")]
                out.append(f"{markup[done:start]}<{name}{id}{_attribute(opening, _MARK)}>")
                done = markup.index(f"</{name}>", end)
            at = end
        self._there = there
        return Html("".join(out) + markup[done:]) if done else markup


def _attribute(opening: str, begins: str) -> str:
    """An attribute of an element, as it is written; "" where it has none."""
    start = opening.find(begins)
    return opening[start : opening.index('"', start + len(begins)) + 1] if start >= 0 else ""


def _place(markup: str, at: int) -> str:
    """What stands between the last id before this place and it; "" where the element with that id has ended before."""
    since = markup[max(markup.rfind(_ID, 0, at), 0) : at]
    depth = 0
    for closes, name, empty in _TAG.findall(since.partition(">")[2]):
        depth += -1 if closes else 0 if empty or name in _VOID else 1
        if depth < 0:
            return ""
    return since if since.startswith(_ID) else ""
