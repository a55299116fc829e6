"""Small parts that every screen uses: icons, seat signs, buttons, choices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.text import N_, Message, Speaker
from web.ui.markup import Html, classes, escape, tag
from web.ui.model import Button

SIGNS: tuple[str, ...] = (
    N_("saffron circle"),
    N_("azure triangle"),
    N_("coral diamond"),
    N_("moss square"),
    N_("violet star"),
    N_("pearl crescent"),
)
"""The six seat colours with their signs, in the order they are offered: colour 1 is the first."""

LANGUAGE_NAMES: dict[str, str] = {"en": "English", "de": "Deutsch", "ko": "한국어"}
"""Each language by the name it gives itself; never translated."""

TABLE = Html('<div id="table" class="table" aria-hidden="true"></div>')
"""The wooden table behind every screen."""

PLAYERS: dict[str, tuple[tuple[str, str], ...]] = {
    "geister": (
        ("person", N_("A person")),
        ("plain", N_("Computer, plain")),
        ("random", N_("Computer, random")),
    ),
    "lost_lights": (
        ("person", N_("A person")),
        ("greedy", N_("Computer, greedy")),
        ("random", N_("Computer, random")),
    ),
    "spirit_island": (("person", N_("A person")),),
}
"""By game: who can sit at a seat."""


def game_name(game: str) -> str:
    """The name of a game as a source sentence."""
    names = {"geister": N_("Geister"), "lost_lights": N_("Lost Lights"), "spirit_island": N_("Spirit Island")}
    return names.get(game, game)


def icon(name: str, extra: str = "") -> Html:
    """An icon without words; `ui-...` are own strokes in the page, all others are in the sprite."""
    if name.startswith("ui-"):
        return Html(
            f'<svg class="{classes("ic ui", extra)}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>'
        )
    return Html(
        f'<svg class="{classes("ic", extra)}" viewBox="0 0 512 512" aria-hidden="true">'
        f'<use href="icons.svg#{name}"/></svg>'
    )


def seat_sign(colour: int, extra: str = "") -> Html:
    """The disc of a seat: its colour and its sign."""
    return symbol(f"seat-{colour}", extra)


def symbol(name: str, extra: str = "") -> Html:
    """A disc of the page by the name of its symbol: of a seat, of a spirit."""
    return Html(
        f'<svg class="{classes("seat", extra)}" viewBox="-20 -20 40 40" aria-hidden="true">'
        f'<use href="#{name}" x="-20" y="-20" width="40" height="40"/></svg>'
    )


def picture(name: str, box: str, extra: str = "") -> Html:
    """A drawing of the page (`lantern`, `gh-good`...) at its own size; `box` is its width and height."""
    wide, _, high = box.partition(" ")
    return Html(
        f'<svg class="{classes("pic", extra)}" viewBox="0 0 {box}" aria-hidden="true">'
        f'<use href="#{name}" width="{wide}" height="{high}"/></svg>'
    )


def ghost(kind: str, extra: str = "") -> Html:
    """A ghost as a small picture: kind "good", "bad" or "veil"."""
    return picture(f"gh-{kind}", "100 116", extra)


def lantern(extra: str = "") -> Html:
    return picture("lantern", "120 180", extra)


def button(
    say: Speaker, given: Button, place: str, *, word: bool = True, pressed: bool | None = None, named: str = ""
) -> Html:
    """A button. `place` makes its id unique; without `word` only the icon is seen and the label is spoken.

    named: what it is about, where several buttons on the screen have the same label; heard after it.
    """
    label = say(given.label)
    shown = Html(f"<span>{escape(label)}</span>") if word or not given.icon else None
    return tag(
        "button",
        {
            "id": f"{place}-{given.act}",
            "type": "button",
            "class": classes("btn", given.kind, None if shown else "icon"),
            "data-act": given.act,
            "disabled": given.disabled,
            "aria-label": f"{label}: {named}" if named else None if shown else label,
            "title": None if shown else label,
            "aria-pressed": None if pressed is None else str(pressed).lower(),
        },
        icon(given.icon) if given.icon else None,
        shown,
    )


def buttons(say: Speaker, given: Iterable[Button], place: str) -> list[Html]:
    return [button(say, each, place) for each in given]


def closer(say: Speaker, place: str) -> Html:
    """The button that closes a panel."""
    return button(say, Button("close", Message(N_("Close")), "ghost", "ui-close"), place, word=False)


def line_button(
    say: Speaker, act: str, label: Message, named: str, sign: str, place: str, disabled: bool = False
) -> Html:
    """A button of a line in a list; the screen reader hears which line (`named`). `place` makes its id unique."""
    words = say(label)
    return tag(
        "button",
        {
            "id": f"{place}-{act}",
            "type": "button",
            "class": classes("btn", "ghost icon" if sign else None),
            "data-act": act,
            "disabled": disabled,
            "aria-label": f"{words}: {named}" if named else words,
            "title": words if sign else None,
        },
        icon(sign) if sign else words,
    )


def open_file(say: Speaker) -> Html:
    """A label with a hidden file field, so that a click opens the chooser without a script."""
    return tag(
        "label",
        {"id": "import", "class": "btn ghost file", "data-act": "import"},
        icon("ui-file"),
        tag("span", None, say(N_("Open a file"))),
        tag(
            "input",
            {
                "id": "import-file",
                "class": "vh",
                "type": "file",
                "accept": ".json,application/json",
                "data-file": "import",
            },
        ),
    )


def choice(
    field: str,
    legend: str,
    items: Sequence[tuple[str, Html | str, str]],
    current: str,
    *,
    note: str = "",
    extra: str = "",
    closed: frozenset[str] = frozenset(),
) -> Html:
    """A choice of one. items: (value, what is seen, what is spoken where that is a picture). closed: cannot be had."""
    inside = [
        tag(
            "button",
            {
                "id": f"set-{field}-{value}",
                "type": "button",
                "class": "seg",
                "data-act": f"set:{field}:{value}",
                "aria-pressed": "true" if value == current else "false",
                "aria-label": spoken or None,
                "title": spoken or None,
                "disabled": value in closed,
            },
            Html('<svg class="ic ui seg-tick" viewBox="0 0 24 24" aria-hidden="true"><use href="#ui-tick"/></svg>')
            if value == current
            else None,
            seen,
        )
        for value, seen, spoken in items
    ]
    return tag(
        "fieldset",
        {
            "id": f"choice-{field}",
            "class": classes("choice", extra),
            "aria-describedby": f"note-{field}" if note else None,
        },
        tag("legend", None, legend),
        tag("div", {"class": "segs"}, inside),
        tag("p", {"id": f"note-{field}", "class": "note"}, note) if note else None,
    )
