"""The methods of dataclasses, compiled ahead.

A dataclass writes its methods as text when its module is imported, and Python compiles that text: with Pyodide about
half of what importing our modules takes. The build has done it (build/generated.mjs): in `generated.bin` of app.zip is
what the lobby needs, in that of games.zip everything else, marshalled: text -> code.
"""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import zipimport
from types import CodeType
from typing import Any, Final

NAME: Final = "generated.bin"

compiled: Final[dict[str, CodeType]] = {}
"""What the build has compiled."""
uncompiled: Final[list[str]] = []
"""The texts that had to be compiled all the same."""


def use(archive: str) -> None:
    """Have the modules in an archive (a path) use what the build has compiled for them."""
    data = zipimport.zipimporter(archive).get_data(f"{archive}/{NAME}")
    compiled.update(marshal.loads(data))  # made by the build, like the modules themselves
    dataclasses.exec = _run  # type: ignore[attr-defined]  # in place of the built-in one, in that module only


def _run(text: str, variables: dict[str, Any], into: dict[str, Any]) -> None:
    code = compiled.get(text)
    if code is None:
        uncompiled.append(text)
    builtins.exec(code or text, variables, into)
