"""The list of games: what the store tells of each without opening it, only what everyone may know."""

from __future__ import annotations

import json
from dataclasses import dataclass

from engine import plain
from engine.saves import SaveError, dump_message, read_json
from web.hands import HANDS
from web.session import Session, sole_winner
from web.ui.model import Person


@dataclass(frozen=True, slots=True)
class Kept:
    """The head of a game in the store: only what everyone may know. `changed`: milliseconds since 1970."""

    id: str
    game: str
    people: tuple[Person, ...]
    changed: int
    over: bool
    state: str
    """The message of where the game stands, as JSON text."""
    winner: int | None
    """The seat that has won; None for a draw and while the game goes on."""
    reason: str
    """The stable word for how it ended; "" while it goes on."""

    @staticmethod
    def parse(text: str) -> Kept | None:
        """The head in `text`, None if it cannot be read (it is then made anew from the game itself)."""
        try:
            return plain.parse(Kept, read_json(text), "head")
        except (plain.Misfit, SaveError):
            return None


def head(session: Session, now: int) -> Kept:
    """The head of a game as it stands."""
    table = session.table
    said = table.outcome.said if table.outcome else HANDS[table.game.id].status(table.view(None))
    outcome = table.outcome
    winner = sole_winner(outcome)
    reason = outcome.reason if outcome is not None else ""
    state = json.dumps(dump_message(said))
    return Kept(session.id, table.game.id, session.people, now, outcome is not None, state, winner, reason)
