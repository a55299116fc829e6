"""Markup as text that is safe by construction: what is not `Html` is escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias


class Html(str):
    """Markup that is finished: it is put in as it is."""

    __slots__ = ()


Child: TypeAlias = "str | int | Iterable[Child] | None"
"""`Html` is put in as it is, other text is escaped, None is nothing, an iterable is its members."""

Attributes: TypeAlias = Mapping[str, "str | int | bool | None"]
"""None and False leave the attribute out; True writes it with an empty value."""

VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})


def escape(text: str) -> str:
    """`text` for use between tags and inside quoted attributes."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def attributes(given: Attributes) -> str:
    """` name="value"` for each attribute, escaped."""
    parts: list[str] = []
    for name, value in given.items():
        if value is None or value is False:
            continue
        text = "" if value is True else value if isinstance(value, Html) else escape(str(value))
        parts.append(f' {name}="{text}"')
    return "".join(parts)


def children(parts: Iterable[Child]) -> str:
    """The members of `parts` as one piece of markup, escaped where they are not `Html`."""
    out: list[str] = []
    for part in parts:
        if isinstance(part, Html):
            out.append(part)
        elif isinstance(part, str):
            out.append(escape(part))
        elif isinstance(part, int):
            out.append(str(part))
        elif part is not None:
            out.append(children(part))
    return "".join(out)


def tag(name: str, attrs: Attributes | None = None, *inside: Child) -> Html:
    """An element. Its children are escaped unless they are `Html`; void elements are closed as XML wants it."""
    start = f"<{name}{attributes(attrs)}" if attrs else f"<{name}"
    if name in VOID:
        return Html(f"{start}/>")
    return Html(f"{start}>{children(inside)}</{name}>")


def join(*parts: Child) -> Html:
    """Several pieces, one after the other."""
    return Html(children(parts))


def classes(*names: str | bool | None) -> str:
    """The class names that are given, in one attribute value."""
    return " ".join(name for name in names if isinstance(name, str) and name)
