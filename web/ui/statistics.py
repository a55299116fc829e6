"""How the games went that are kept on this device, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.text import N_, Message, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Person
from web.ui.parts import closer, game_name, icon

REASONS: dict[str, str] = {
    "exit": N_("a ghost got out"),
    "all_good_captured": N_("all good ghosts taken"),
    "all_bad_captured": N_("all bad ghosts given away"),
    "resigned": N_("the other side resigned"),
    "points": N_("more points"),
    "gone": N_("the other side was driven off the map"),
    "fear": N_("the invaders fled in terror"),
    "invaders": N_("no invaders left"),
    "buildings": N_("no towns or cities left"),
    "cities": N_("no cities left"),
    "sacrifice": N_("by sacrifice"),
}
TOGETHER: dict[str, tuple[str, ...]] = {
    "spirit_island": ("fear", "invaders", "buildings", "cities", "sacrifice"),
}
"""Games that all win or lose together: the reasons by which they win. Nothing is drawn there."""


class Finished(Protocol):
    """What is counted of a game."""

    @property
    def game(self) -> str: ...
    @property
    def people(self) -> tuple[Person, ...]: ...
    @property
    def over(self) -> bool: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def reason(self) -> str: ...


@dataclass(slots=True)
class Row:
    """One name: games that are over, won, lost, drawn, and how the won ones were won."""

    name: str
    won: int = 0
    lost: int = 0
    drawn: int = 0
    how: Counter[str] | None = None


def rows(games: Sequence[Finished]) -> list[Row]:
    """By name, the most games first; games that go on do not count."""
    found: dict[str, Row] = {}
    for game in games:
        for seat, person in enumerate(game.people) if game.over else ():
            row = found.setdefault(person.name, Row(person.name, how=Counter()))
            together = TOGETHER.get(game.game)
            won = game.winner == seat if together is None else game.reason in together
            if game.winner is None and together is None:
                row.drawn += 1
            elif won:
                row.won += 1
                assert row.how is not None
                row.how[game.reason] += 1
            else:
                row.lost += 1
    return sorted(found.values(), key=lambda row: (-(row.won + row.lost + row.drawn), row.name))


def statistics_panel(say: Speaker, games: Sequence[Finished]) -> Html:
    """A table for each game; it counts what is kept here and nothing else."""
    played = list(dict.fromkeys(game.game for game in games if game.over))
    counted = [(game, rows([each for each in games if each.game == game])) for game in sorted(played)]
    return tag(
        "div",
        {"id": "statistics-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "statistics",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "statistics-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("laurels"),
                tag("h2", {"id": "statistics-title"}, say(N_("Statistics"))),
                closer(say, "statistics"),
            ),
            tag(
                "div",
                {"id": "statistics-text", "class": "sheet-body", "tabindex": 0},
                tag("p", {"class": "note"}, say(N_("Of the finished games that are kept on this device."))),
                [_table(say, *each) for each in counted]
                if counted
                else tag("p", None, say(N_("No game has been finished yet."))),
            ),
        ),
    )


def _table(say: Speaker, game: str, counted: Sequence[Row]) -> Html:
    drawn = game not in TOGETHER
    heads = (N_("Name"), N_("Won"), N_("Lost"), *((N_("Drawn"),) if drawn else ()))
    return tag(
        "table",
        {"id": f"statistics-{game}", "class": "figures"},
        tag("caption", None, say(game_name(game))),
        tag("thead", None, tag("tr", None, [tag("th", {"scope": "col"}, say(each)) for each in heads])),
        tag("tbody", None, [_row(say, each, drawn) for each in counted]),
    )


def _row(say: Speaker, row: Row, drawn: bool) -> Html:
    how = [say(Message(N_("{n} × {how}"), (("n", n), ("how", Message(REASONS[reason]))))) for reason, n in _ways(row)]
    return tag(
        "tr",
        None,
        tag("th", {"scope": "row"}, row.name, tag("small", None, ", ".join(how)) if how else None),
        [tag("td", None, number) for number in (row.won, row.lost, *((row.drawn,) if drawn else ()))],
    )


def _ways(row: Row) -> list[tuple[str, int]]:
    return [(reason, n) for reason, n in (row.how or Counter()).most_common() if reason in REASONS]
