"""How answers are put together by hand on each game's board: arrow keys, set-ups, names of choices."""

from typing import Any, Final

from web.hands import geister

HANDS: Final[dict[str, Any]] = {"geister": geister}
"""By game: its module in this folder."""
