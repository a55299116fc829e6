"""Parts of a screen that never change while they are shown: they are sent to the page once.

Such a part is one <svg> with the attribute data-same, whose value names what is in it. The page leaves an element
alone whose new markup has the same value (web/boot/bridge.mjs), so it may then be sent empty. That needs the element to
be the same one: it has an id of its own, or lies at the same place in the same element with an id. The same picture in
another place (a spirit chosen before the game, then beside the island) is another element, and would stay empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from web.ui.markup import Html

_PART: Final = re.compile(r'<svg [^>]*data-same="[^"]*"[^>]*>')
_TAG: Final = re.compile(r"<(/?)(\w+)[^>]*?(/?)>")
_VOID: Final = ("br", "hr", "img", "input")


class _Part(NamedTuple):
    """Where what is in it begins and ends, and what names the element and all that is in it ("": nothing does)."""

    start: int
    end: int
    key: str


def _parts(markup: str) -> Iterator[_Part]:
    """The parts that a screen holds."""
    done, since = 0, ""
    for found in _PART.finditer(markup):
        end = markup.find("</svg>", found.end())
        since += markup[done : found.start()]
        since = since[
            max(since.rfind(' id="'), 0) :
        ]  # what stands between the last id and the part, other parts left out
        itself = markup[found.start() : end]
        own = ' id="' in found.group()
        yield _Part(found.end(), end, itself if own else f"{since}{itself}" if _within(since) else "")
        done = end


def _within(since: str) -> bool:
    """Whether the element with the id, in whose opening tag this begins, is still open at the end."""
    depth = 0
    for closes, name, empty in _TAG.findall(since.partition(">")[2]):
        depth += -1 if closes else 0 if empty or name in _VOID else 1
        if depth < 0:
            return False
    return since.startswith(' id="')


def spared(markup: Html, shown: str) -> Html:
    """`markup` without what the screen before it, `shown`, has already."""
    out: list[str] = []
    done = 0
    there = {part.key for part in _parts(shown)} - {""}
    for part in _parts(markup):
        if part.key in there:
            out.append(markup[done : part.start])
            done = part.end
    return Html("".join(out) + markup[done:]) if done else markup
