"""Things by name, each imported when it is first asked for: the page starts with one game, not with all of them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, TypeVar

T = TypeVar("T")


class Lazily(MutableMapping[str, T]):
    """name -> the thing at "module" or "module:attribute". Whether a name is known is told without importing."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._found: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._found:
            module, _, attribute = self._places[name].partition(":")
            found: Any = importlib.import_module(module)
            self._found[name] = getattr(found, attribute) if attribute else found
        return self._found[name]

    def __setitem__(self, name: str, thing: T) -> None:
        self._places[name] = ""
        self._found[name] = thing

    def __delitem__(self, name: str) -> None:
        del self._places[name]
        _ = self._found.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
