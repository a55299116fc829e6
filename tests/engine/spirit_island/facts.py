"""The facts of the printed game that the engine is checked against (see facts/README.md)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "facts"


@cache
def facts(name: str) -> Any:
    """The facts in facts/<name>.json: a list or a dict. They are shared: change nothing in them."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
