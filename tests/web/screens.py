"""Sample data for every screen: used by the tests of the markup and by preview.py."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from typing import Any

from engine.games import GAMES
from engine.geister.view import Ghost, Kind, LastMove, Phase, View
from engine.text import Catalogue, Message, Seat, Speaker
from tests.web import lost_lights_screens
from web.decks import Decks
from web.ui.about import about
from web.ui.curtain import curtain
from web.ui.deck_editor import deck_screen, decks_screen
from web.ui.game import game_screen as any_game_screen
from web.ui.lobby import lobby
from web.ui.markup import Html, join
from web.ui.model import (
    Bar,
    Button,
    Device,
    Dialog,
    LogLine,
    Look,
    NewGame,
    Notice,
    Person,
    Result,
    SavedGame,
    Settings,
    Top,
    Trouble,
)
from web.ui.new_game import new_game
from web.ui.rules import rules
from web.ui.settings import settings_panel
from web.ui.trouble import trouble

NAMES = ("Anna", "Ben")


def game_screen(say: Speaker, *given: Any, **named: Any) -> Html:
    """A screen of Geister."""
    return any_game_screen(say, "geister", *given, **named)


def speaker(names: tuple[str, ...] = NAMES, catalogue: Catalogue | None = None, language: str = "en") -> Speaker:
    return Speaker(catalogue or gettext.NullTranslations(), names, language)


def people(names: tuple[str, ...] = NAMES) -> tuple[Person, ...]:
    return tuple(Person(name, (1, 5)[n]) for n, name in enumerate(names))


def said(word: str, **parts: str | int | Seat | Message) -> Message:
    return Message(word, tuple(parts.items()))


OWN: Mapping[str, Kind] = {"b1": "bad", "c1": "bad", "d1": "good", "c2": "bad", "e2": "good", "e3": "bad", "b4": "good"}
OTHERS = ("b6", "c6", "e6", "c5", "e5", "d4", "f4")


def view(
    seat: int | None = 0,
    *,
    phase: Phase = "play",
    turn: int = 0,
    last: LastMove | None = None,
    winner: int | None = None,
    reason: str = "",
    shown: bool = False,
    own: Mapping[str, Kind] = OWN,
    others: tuple[str, ...] = OTHERS,
    exit_rule: str = "leave",
    proven: tuple[str, ...] = (),
) -> View:
    ghosts = [Ghost(square, 0, kind if seat == 0 or shown else None) for square, kind in own.items()]
    kinds: tuple[Kind, ...] = ("good", "bad")
    ghosts += [Ghost(s, 1, kinds[n % 2] if seat == 1 or shown else None) for n, s in enumerate(others)]
    ghosts.sort(key=lambda g: (g.square[1], g.square[0]))
    return View(
        seat,
        phase,
        turn,
        (phase != "set-up", True),
        tuple(ghosts),
        ((("bad",)), ("good",)) if phase != "set-up" else ((), ()),
        16,
        last,
        None,
        proven,
        winner,
        reason,
        exit_rule,
        None,
        "mover",
        shown,
    )


LAST = LastMove(1, "d5", "d4", None)
TOOK = LastMove(0, "d3", "d4", "bad")
TOP = Top("Geister", said("Move {n}", n=17), can_undo=True)
MENU = (
    Button("hide", said("Draw the curtain"), "", "ui-curtain"),
    Button("rules", said("Rules"), "", "open-book"),
    Button("settings", said("Settings"), "", "cog"),
    Button("lobby", said("Save and leave"), "", "ui-back"),
    Button("aside:offer_draw", said("Offer a draw"), "end", "ui-hands"),
    Button("aside:resign", said("Resign"), "end", "ui-flag"),
)
LOG = (
    LogLine(1, said("{seat} has set up.", seat=Seat(1)), (), False, 1),
    LogLine(2, said("{seat} has set up.", seat=Seat(0)), (), False, 0),
    LogLine(3, said("{seat} moves b2 to b3.", seat=Seat(0)), ("b2", "b3"), False, 0),
    LogLine(4, said("{seat} takes a good ghost on d4 with the ghost from d5.", seat=Seat(1)), ("d5", "d4"), True, 1),
    LogLine(
        5, said("{seat} takes a bad ghost on d4 with the ghost from d3.", seat=Seat(0)), ("d3", "d4"), True, 0, True
    ),
    LogLine(6, said("{seat} moves b3 to b4.", seat=Seat(0)), ("b3", "b4"), False, 0),
)
OVER = (
    Button("again", said("Again, sides exchanged"), "go", "ui-swap"),
    Button("log", said("Log"), "", "scroll-unfurled"),
    Button("lobby", said("To the lobby")),
)
LICENCES = (
    ("Pyodide", "0.0", "MPL-2.0", "Mozilla Public License <2.0>\n" * 30),
    ("morphdom", "2.7", "MIT", "MIT & co"),
)


def _bar(title: str, line: str | None, *buttons: Button, seat: int | None = 0, **parts: str) -> Bar:
    return Bar(seat, said(title, **parts), said(line) if line else None, buttons)


def own(say: Speaker, open: int | None = None, *, card: int = 0, tab: str = "cards") -> Decks:
    """Two own decks: one that can be played, with every kind of word in it, and one with things to mend."""
    decks = Decks()
    decks.new(say)
    for word in (
        ("addword", "cards.5.ability"), ("addword", "cards.5.ability"),
    ):  # fmt: skip
        decks.change(*word)
    decks.write("cards.5.ability.1.kind", "may")
    decks.write("cards.5.ability.2.kind", "choose")
    decks.change("join", "a1-c3")
    decks.new(say)
    decks.write("cards.0.name", "")
    decks.write("cards.0.combat", "many")
    decks.show(open)
    decks.card, decks.tab = card, tab
    return decks


def screens(say: Speaker, names: tuple[str, ...] = NAMES) -> dict[str, Callable[[], Html]]:
    """Every screen by its name."""
    who = people(names)
    held = Look(frozenset({"b5", "a4", "c4"}), "b4", focus="b5")
    pass_on = Button("pass", said("Pass to {seat}", seat=Seat(1)), "go")
    saved = (
        SavedGame("a1", "geister", who, "yesterday, 21:40", said("Move {n}. {seat}'s turn", n=17, seat=Seat(0))),
        SavedGame("a2", "geister", (who[0], Person("Computer", 4, "plain")), "Sunday", said("Set-up")),
        SavedGame("a3", "", (), "", said("This game cannot be read. It can be saved as a file."), True),
        SavedGame("a4", "geister", who, "12 Nov", said("{seat} has won", seat=Seat(1)), False, True),
    )
    geister, lost_lights = GAMES["geister"], GAMES["lost_lights"]
    values = {option.id: option.default for option in geister.options}
    home = ("b1", "c1", "d1", "e1", "b2", "c2", "d2", "e2")
    draft = {square: "good" if n % 3 else "bad" for n, square in enumerate(home[:5])}
    set_up = view(0, phase="set-up", own={}, others=("b6", "c6", "d6", "e6", "b5", "c5", "d5", "e5"))

    def move() -> Html:
        return game_screen(
            say,
            view(last=LAST),
            held,
            who,
            _bar("Move your good ghost from b4", "Ben moved d5 to d4.", Button("letgo", said("Let go"), "ghost")),
            TOP,
        )

    def waiting() -> Html:
        look = Look(frozenset({"b1", "c2", "d1", "e3", "b4", "e2", "c1"}))
        return game_screen(say, view(last=LAST), look, who, _bar("Choose a ghost to move", "Ben moved d5 to d4."), TOP)

    def confirm() -> Html:
        look = Look(frozenset({"b5", "a4", "c4"}), "b4", "c4", focus="c4")
        buttons = (Button("letgo", said("Let go"), "ghost"), Button("confirm", said("Move to c4"), "go", "ui-tick"))
        return game_screen(say, view(last=LAST), look, who, _bar("b4 to c4?", "Nothing is there.", *buttons), TOP)

    def leave() -> Html:
        look = Look(frozenset({"exit-a6", "a5", "b6"}), "a6", focus="exit-a6")
        seen = view(own={**OWN, "a6": "good"}, last=LAST)
        return game_screen(say, seen, look, who, _bar("Lead your good ghost out?", "You win."), TOP)

    def asked() -> Html:
        look = Look(frozenset({"b5", "a4", "c4"}), "b4", asked="d5", focus="d5")
        return game_screen(say, view(last=LAST), look, who, _bar("d5 is too far", "A ghost moves one square."), TOP)

    def turned() -> Html:
        look = Look(frozenset({"d3", "c4", "e4"}), "d4", facing=1, focus="d3")
        return game_screen(
            say,
            view(1, turn=1, last=LastMove(0, "b3", "b4", None)),
            look,
            who,
            _bar("Move your ghost from d4", "Anna moved b3 to b4.", seat=1),
            TOP,
        )

    def setting_up() -> Html:
        look = Look(frozenset(home), "stock-bad", draft=draft, focus="b1")
        buttons = (
            Button("shuffle", said("Shuffle"), "", "ui-die"),
            Button("ready", said("Ready"), "go", disabled=True),
        )
        return game_screen(
            say,
            set_up,
            look,
            who,
            _bar("Place your eight ghosts", "Only you see which are good.", *buttons),
            Top("Geister", said("Set-up")),
        )

    def together() -> Html:
        own: dict[str, Kind] = {k: v for k, v in OWN.items() if k != "d1"}
        seen = view(None, turn=1, last=TOOK, own={**own, "d4": "good"}, others=tuple(s for s in OTHERS if s != "d4"))
        return game_screen(
            say,
            seen,
            Look(),
            who,
            _bar("Anna took a bad ghost", "Both may look.", pass_on, seat=0),
            TOP,
        )

    def ended() -> Html:
        seen = view(None, phase="over", winner=0, reason="exit", shown=True, last=LastMove(0, "a6", "", None))
        result = Result(
            said("{seat} has won", seat=Seat(0)),
            said("A good ghost left through the exit beyond a6."),
            0,
            (said("{seat} took 1 bad ghost", seat=Seat(0)), said("{seat} took 1 good ghost", seat=Seat(1))),
            OVER,
        )
        return game_screen(say, seen, Look(), who, _bar("Over", None, seat=None), TOP, result=result)

    def log() -> Html:
        return game_screen(
            say,
            view(last=LAST),
            held,
            who,
            _bar("Move your good ghost from b4", None),
            Top("Geister", said("Move 17"), True, True, log=True),
            log=LOG,
        )

    def menu() -> Html:
        return game_screen(
            say,
            view(last=LAST),
            held,
            who,
            _bar("Move your good ghost from b4", None),
            Top("Geister", said("Move 17"), True, menu=True),
            menu=MENU,
        )

    def asking() -> Html:
        question = Dialog(
            said("Resign this game?"),
            said("The other side wins at once."),
            (Button("close", said("Cancel")), Button("ok", said("Resign"), "end")),
        )
        return game_screen(say, view(last=LAST), held, who, _bar("Move", None), TOP, dialog=question)

    device = Device(offline=True, update=True)
    added = Notice(said("The game was added to the list."), (Button("export", said("Save as a file"), "", "ui-save"),))
    first = lobby(say, saved, Settings(), None)
    form = NewGame("geister", who, values)
    return {
        "lobby": lambda: lobby(say, saved, Settings(), None, device),
        "lobby-empty": lambda: lobby(say, (), Settings(language="de"), added),
        "new": lambda: new_game(say, form, geister.options),
        "decks": lambda: decks_screen(say, own(say), None),
        "decks-none": lambda: decks_screen(say, Decks(), Notice(said("No deck here yet."))),
        "deck-cards": lambda: deck_screen(say, own(say, 0, card=5), None),
        "deck-broken": lambda: deck_screen(say, own(say, 1), None),
        "deck-map": lambda: deck_screen(say, own(say, 0, tab="map"), None),
        "new-lost-lights": lambda: new_game(
            say, NewGame("lost_lights", who, {o.id: o.default for o in lost_lights.options}), lost_lights.options
        ),
        "rules-lost-lights": lambda: join(first, rules(say, "lost_lights")),
        "new-problem": lambda: new_game(
            say,
            NewGame("geister", (who[0], Person("", 5, "plain")), values, said("Every player needs a name.")),
            geister.options,
        ),
        "settings": lambda: join(first, settings_panel(say, Settings(theme="dark"))),
        "about": lambda: join(first, about(say, LICENCES)),
        "rules": lambda: join(first, rules(say, "geister")),
        "curtain": lambda: curtain(
            say, who[1], 1, (said("{seat} has moved.", seat=Seat(0)),), True, "geister", said("Move {n}", n=18)
        ),
        **lost_lights_screens.screens(say, who),
        "waiting": waiting,
        "move": move,
        "confirm": confirm,
        "leave": leave,
        "asked": asked,
        "turned": turned,
        "set-up": setting_up,
        "together": together,
        "ended": ended,
        "log": log,
        "menu": menu,
        "dialog": asking,
        "trouble": lambda: trouble(
            say,
            Trouble(
                said("This game could not be opened"),
                said("The file stops in the middle."),
                said("Nothing was changed."),
                (Button("export:a3", said("Save the file as it is")), Button("lobby", said("To the lobby"), "go")),
                "line 212 <x>",
            ),
        ),
    }
