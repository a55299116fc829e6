"""How a game of Spirit Island went: the score, and round by round fear, blight and invaders as pictures and a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.spirit_island.course import Figures, course
from engine.spirit_island.scoring import parts
from engine.table import Table
from engine.text import N_, Speaker
from web.ui.markup import Html, classes, escape, tag
from web.ui.parts import closer, icon

_TITLE: Final = N_("How it went")
_SCORE: Final = N_("Score")
_SUM: Final = N_("Sum")
_ROUND: Final = N_("Round")
_START: Final = N_("Set-up")
_FEAR: Final = N_("Fear so far")
_BLIGHT: Final = N_("Blight")
_INVADERS: Final = N_("Invaders")
_ROUNDS: Final = N_("Round by round")
_END: Final = N_("Each number is that of the end of the round.")

_PICTURES: Final[tuple[tuple[str, str, str, Callable[[Figures], int]], ...]] = (
    ("fear", _FEAR, "terror", lambda row: row.fear),
    ("blight", _BLIGHT, "dead-wood", lambda row: row.blight),
    ("invaders", _INVADERS, "outback-hat", lambda row: row.invaders),
)
"""What is drawn: class, title, icon, and the number of a round."""
_COLUMNS: Final[tuple[tuple[str, Callable[[Figures], int]], ...]] = (
    (_FEAR, lambda row: row.fear),
    (_BLIGHT, lambda row: row.blight),
    (N_("Explorers"), lambda row: row.explorers),
    (N_("Towns"), lambda row: row.towns),
    (N_("Cities"), lambda row: row.cities),
    (N_("Dahan"), lambda row: row.dahan),
)


def panel(say: Speaker, table: Table[Any]) -> Html | None:
    """The sheet over the table of a game that has ended; None while it goes on."""
    outcome = table.outcome
    if outcome is None:
        return None
    rows = course(table)
    return tag(
        "div",
        {"id": "dim-course", "class": "dim"},
        tag(
            "section",
            {
                "id": "show-course",
                "class": "panel sheet course",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "course-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("hourglass"),
                tag("h2", {"id": "course-title"}, say(_TITLE)),
                closer(say, "course"),
            ),
            tag(
                "div",
                {"id": "course-body", "class": "sheet-body", "tabindex": 0},
                tag("p", {"class": "course-end"}, say(outcome.said)),
                _score(say, table, outcome.reason),
                tag("div", {"class": "course-charts"}, [_chart(say, rows, *each) for each in _PICTURES]),
                tag("p", {"class": "note"}, say(_END)),
                _numbers(say, rows),
            ),
        ),
    )


def _score(say: Speaker, table: Table[Any], reason: str) -> Html:
    """What the score is the sum of."""
    told = parts(table.state, reason)
    lines = [
        tag("tr", None, tag("th", {"scope": "row"}, say(said)), tag("td", None, _signed(points)))
        for said, points in told
    ]
    total = sum(points for _, points in told)
    last = tag("tr", {"class": "sum"}, tag("th", {"scope": "row"}, say(_SUM)), tag("td", None, _signed(total)))
    return tag(
        "table",
        {"id": "course-score", "class": "figures"},
        tag("caption", None, say(_SCORE)),
        tag("tbody", None, lines, last),
    )


def _signed(n: int) -> str:
    """A number with a true minus."""
    return f"−{-n}" if n < 0 else str(n)


def _numbers(say: Speaker, rows: Sequence[Figures]) -> Html:
    """The same as a table, with more detail: for everybody, and for who cannot see the pictures."""
    heads = [say(_ROUND), *(say(name) for name, _ in _COLUMNS)]
    return tag(
        "div",
        {"class": "course-table", "role": "region", "tabindex": 0, "aria-label": say(_ROUNDS)},
        tag(
            "table",
            {"id": "course-numbers", "class": "figures"},
            tag("caption", None, say(_ROUNDS)),
            tag("thead", None, tag("tr", None, [tag("th", {"scope": "col"}, each) for each in heads])),
            tag(
                "tbody",
                None,
                [
                    tag(
                        "tr",
                        None,
                        tag("th", {"scope": "row"}, str(row.round) if row.round else say(_START)),
                        [tag("td", None, str(number(row))) for _, number in _COLUMNS],
                    )
                    for row in rows
                ],
            ),
        ),
    )


# -- pictures ----------------------------------------------------------------------------------------------------------

_WIDE, _HIGH, _HEAD, _FOOT = 340, 150, 22, 24


def _chart(
    say: Speaker, rows: Sequence[Figures], name: str, title: str, sign: str, number: Callable[[Figures], int]
) -> Html:
    """A column for every round, with its number; the table below says the same."""
    most = max(1, *(number(row) for row in rows))
    step = _WIDE / len(rows)
    base = _HIGH - _FOOT
    drawn = "".join(
        _column(row, n, step, (base - _HEAD) * number(row) / most, number(row)) for n, row in enumerate(rows)
    )
    axis = f'<path class="axis" d="M0 {base}H{_WIDE}"/>'
    return tag(
        "figure",
        {"class": classes("course-chart", f"course-{name}")},
        tag("figcaption", None, icon(sign), tag("span", None, say(title))),
        Html(f'<svg viewBox="0 0 {_WIDE} {_HIGH}" aria-hidden="true">{drawn}{axis}</svg>'),
    )


def _column(row: Figures, n: int, step: float, high: float, number: int) -> str:
    """One round: column, number on top, round below (where there is room for it)."""
    x, wide = step * n + step / 2, min(30.0, step * 0.66)
    base = _HIGH - _FOOT
    spared = step < 17 and n % 2
    number_said = "" if spared else f'<text x="{x:.1f}" y="{base - high - 6:.1f}">{number}</text>'
    round_said = "" if spared else f'<text class="round" x="{x:.1f}" y="{_HIGH - 6}">{escape(str(row.round))}</text>'
    bar = f'<rect x="{x - wide / 2:.1f}" y="{base - high:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="2"/>'
    return f"{bar}{number_said}{round_said}"
