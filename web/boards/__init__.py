"""The boards: from what a seat may know to markup, pure functions; geometry lives here, rules know only place ids."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from engine.lazily import Lazily
from engine.text import Speaker
from web.ui.markup import Html
from web.ui.model import Button, Look, Person


class Board(Protocol):
    """What a module of this folder offers for its game."""

    def play(self, say: Speaker, view: Any, look: Look, people: Sequence[Person], log: Html | None) -> Html:
        """The table between the strip and the bar; `log`: the log while it is open."""
        ...

    def panel(
        self, say: Speaker, what: str, view: Any, look: Look, people: Sequence[Person], actions: Sequence[Button]
    ) -> Html | None:
        """Something looked at more closely, over the table; None if there is no such thing. `actions`: what can be done
        with what is chosen."""
        ...


BOARDS: Final[Mapping[str, Board]] = Lazily(
    {name: f"web.boards.{name}" for name in ("geister", "lost_lights", "spirit_island")}
)
"""By game: its module in this folder, imported when the game is played."""
