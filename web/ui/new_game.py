"""The form of a new game: who plays, which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.game import SetupOption
from engine.lazily import Lazily
from engine.text import N_, Message, Speaker
from web.ui.markup import Html, join, tag
from web.ui.model import Button, NewGame, Person
from web.ui.parts import PLAYERS, SIGNS, TABLE, button, choice, game_name, icon, seat_sign

LONGEST_NAME = 24


class OwnForm(Protocol):
    """What the module of a game with a form of its own offers.

    FIRST: values the form begins with, other than the game's own. OWN_PARTS: options that the module draws itself.
    """

    @property
    def FIRST(self) -> Mapping[str, str]: ...
    @property
    def OWN_PARTS(self) -> Sequence[str]: ...

    def hint(self, form: NewGame) -> str:
        """What the quick start does."""
        ...

    def settled(self, values: Mapping[str, str]) -> dict[str, str]:
        """The values after a change, with whatever else has to change with it."""
        ...

    def seats(self, say: Speaker, form: NewGame) -> list[Html]:
        """The sections for who plays what."""
        ...

    def layout(self, say: Speaker, form: NewGame) -> Html | None:
        """What stands before the other rules of the game."""
        ...

    def panel(self, say: Speaker, what: str, form: NewGame) -> Html | None:
        """Something looked at more closely, over the form; None if there is no such thing."""
        ...


FORMS: Mapping[str, OwnForm] = Lazily({"spirit_island": "web.ui.new_island"})
"""The games with a form of their own."""


class Ruling(Protocol):
    """A rule that is ours."""

    @property
    def said(self) -> str: ...


def new_game(
    say: Speaker, form: NewGame, options: tuple[SetupOption, ...], decks: Sequence[tuple[str, str]] = ()
) -> Html:
    """Two seats and the rules in words; everything has a sensible value already, so one may start at once.

    decks: (value, name) of one's own decks, for the option "deck".
    """
    own = FORMS.get(form.game)
    screen = tag(
        "main",
        {"id": "screen", "class": "screen new"},
        tag(
            "header",
            {"id": "new-head", "class": "page-head"},
            button(say, Button("lobby", Message(N_("Back")), "", "ui-back"), "new"),
            tag("h1", {"id": "new-title", "tabindex": -1}, say(N_("New game: {game}"), game=say(game_name(form.game)))),
        ),
        tag(
            "div",
            {"id": "new-form", "class": "new-form"},
            tag(
                "section",
                {"id": "seats", "class": "seats", "aria-label": say(N_("Players"))},
                own.seats(say, form)
                if own is not None
                else [_seat(say, form, seat) for seat in range(len(form.people))],
            ),
            tag(
                "section",
                {"id": "new-rules", "class": "panel options"},
                tag("h2", None, icon("open-book"), tag("span", None, say(N_("Rules of this game")))),
                own.layout(say, form) if own is not None else None,
                [
                    _option(say, form.values, each, decks if each.id == "deck" else ())
                    for each in options
                    if _has_meaning(each, form.values, options) and (own is None or each.id not in own.OWN_PARTS)
                ],
                _own_rules(say, form.game),
                _advanced(say, form.seed),
            ),
        ),
        tag(
            "footer",
            {"id": "new-foot", "class": "bar new-foot"},
            tag(
                "p",
                {"id": "new-problem", "class": "problem" if form.problem is not None else "bar-line", "role": "alert"},
                icon("hazard-sign") if form.problem is not None else None,
                say(form.problem or Message(own.hint(form) if own is not None else _HINT)),
            ),
            tag(
                "div",
                {"class": "acts"},
                button(say, Button(f"quick:{form.game}", Message(N_("Quick start"))), "new"),
                button(say, Button("start", Message(N_("Start")), "go"), "new"),
            ),
        ),
    )
    return join(TABLE, screen)


_HINT = N_("Quick start plays with the usual rules.")


_OWN_RULES: Mapping[str, Sequence[Ruling]] = Lazily(
    {"lost_lights": "engine.lost_lights.options:RULINGS", "spirit_island": "web.ui.rules_spirit_island:RULINGS"}
)
"""By game: the rules that are ours, where the printed ones are silent."""


def _own_rules(say: Speaker, game: str) -> Html | None:
    """Which rules are ours, to unfold."""
    if game not in _OWN_RULES:
        return None
    return tag(
        "details",
        {"id": "own-rules", "class": "own-rules"},
        tag("summary", None, say(N_("Which rules are ours"))),
        tag("ul", {"class": "dots"}, [tag("li", None, say(each.said)) for each in _OWN_RULES[game]]),
    )


LONGEST_SEED = 16
"""Digits of the largest seed."""


def _advanced(say: Speaker, seed: str) -> Html:
    """The number that all chance comes from, to unfold."""
    return tag(
        "details",
        {"id": "advanced", "class": "own-rules"},
        tag("summary", None, say(N_("Advanced"))),
        tag(
            "label",
            {"id": "seed-label", "class": "field"},
            tag("span", None, say(N_("Seed"))),
            tag(
                "input",
                {
                    "id": "seed",
                    "type": "text",
                    "inputmode": "numeric",
                    "value": seed,
                    "maxlength": LONGEST_SEED,
                    "autocomplete": "off",
                    "aria-describedby": "note-seed",
                    "data-field": "seed",
                },
            ),
        ),
        tag("p", {"id": "note-seed", "class": "note"}, say(_SEED_NOTE)),
    )


_SEED_NOTE = N_(
    "A number that decides everything that chance decides: the same number brings the same lots, cards and dice. "
    "Empty: by chance. The number of a game is shown after its end."
)


def _has_meaning(option: SetupOption, values: Mapping[str, str], options: tuple[SetupOption, ...]) -> bool:
    """Whether the option it hangs on has the value it needs."""
    if option.only_if is None:
        return True
    other, needed = option.only_if
    default = next((each.default for each in options if each.id == other), "")
    return values.get(other, default) == needed


def _seat(say: Speaker, form: NewGame, seat: int) -> Html:
    person = form.people[seat]
    label = say(N_("Player {n}"), n=seat + 1)
    return tag(
        "section",
        {"id": f"seat-form-{seat}", "class": "panel seat-form"},
        tag("h2", None, seat_sign(person.colour), tag("span", None, label)),
        tag(
            "label",
            {"id": f"name-label-{seat}", "class": "field"},
            tag("span", None, say(N_("Name"))),
            tag(
                "input",
                {
                    "id": f"name-{seat}",
                    "type": "text",
                    "value": person.name,
                    "maxlength": LONGEST_NAME,
                    "autocomplete": "off",
                    "spellcheck": "false",
                    "data-field": f"name{seat}",
                },
            ),
        ),
        _colours(say, form.people, seat),
        choice(
            f"player{seat}",
            say(N_("Who plays")),
            [(value, say(name), "") for value, name in PLAYERS[form.game]],
            person.player,
            note=say(_PLAYER_NOTES[person.player]) if person.player in _PLAYER_NOTES else "",
        )
        if len(PLAYERS[form.game]) > 1
        else None,
    )


_PLAYER_NOTES = {
    "plain": N_("Plays by simple rules and sees only what a person in its place would see."),
    "greedy": N_("Always does what looks best at the moment, and sees only what a person in its place would see."),
    "random": N_("Picks any move that is allowed."),
}


def _colours(say: Speaker, people: tuple[Person, ...], seat: int) -> Html:
    """Colour and sign; one that another seat has cannot be picked."""
    taken = frozenset(str(other.colour) for n, other in enumerate(people) if n != seat)
    return choice(
        f"colour{seat}",
        say(N_("Colour and sign")),
        [(str(n), seat_sign(n), say(name)) for n, name in enumerate(SIGNS, 1)],
        str(people[seat].colour),
        extra="signs",
        closed=taken,
    )


def _option(say: Speaker, values: Mapping[str, str], option: SetupOption, more: Sequence[tuple[str, str]] = ()) -> Html:
    """A question of the set-up, with what the chosen answer means in words. more: answers with names of one's own."""
    current = values.get(option.id, option.default)
    chosen = next((each.help for each in option.choices if each.value == current), "")
    note = " ".join(say(words) for words in (option.help, chosen) if words)
    items: list[tuple[str, Html | str, str]] = [(each.value, say(each.name), "") for each in option.choices]
    items += [(value, name, "") for value, name in more]
    return choice(option.id, say(option.name), items, current, note=note)
