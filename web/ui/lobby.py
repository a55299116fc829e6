"""The lobby: the boxes of the games, and the games that are kept on this device."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Message, Speaker, message
from web.lesson import LESSONS
from web.ui.markup import Html, classes, join, tag
from web.ui.model import Button, Device, Notice, SavedGame, Settings
from web.ui.parts import (
    LANGUAGE_NAMES,
    TABLE,
    button,
    game_name,
    ghost,
    icon,
    line_button,
    open_file,
    picture,
    seat_sign,
)

UNKNOWN = Device()
BOXES: tuple[tuple[str, str, str], ...] = (
    (
        "geister",
        N_("Eight ghosts each, and only you know which of yours are good."),
        N_("2 players, about 15 minutes"),
    ),
    (
        "lost_lights",
        N_("Draft ten characters, march through three regions, and choose in secret who leads each battle."),
        N_("2 players, about 45 minutes"),
    ),
    (
        "spirit_island",
        N_("Be the spirits of an island and drive off together those who lay it waste."),
        N_("1 to 4 players, about 60 to 120 minutes"),
    ),
)
"""The games that can be played: id, a sentence, players and time. Only what can be played is offered."""


_LEARN = {
    "geister": N_("Learn it in two minutes"),
    "lost_lights": N_("Learn it in five minutes"),
    "spirit_island": N_("Learn it in two rounds"),
}
DECKS = ("lost_lights",)
"""The games that can be played with cards of one's own."""


def lobby(
    say: Speaker, games: Sequence[SavedGame], settings: Settings, notice: Notice | None, device: Device = UNKNOWN
) -> Html:
    """The first screen. games: the one played last first; those that are over stand apart."""
    going = [each for each in games if not each.over]
    ended = [each for each in games if each.over]
    screen = tag(
        "main",
        {"id": "screen", "class": "screen lobby"},
        hero(say, settings, next((each for each in going if not each.unreadable), None)),
        notice_line(say, notice),
        _update(say) if device.update else None,
        tag(
            "div",
            {"id": "boxes", "class": "boxes"},
            [_box(say, *each) for each in BOXES],
            _going(say, going, device, _keeping(say) if games and not device.standing else None, bool(ended)),
        ),
        _ended(say, ended) if ended else None,
        what(say),
    )
    return join(TABLE, screen)


def hero(say: Speaker, settings: Settings, last: SavedGame | None = None) -> Html:
    """The head of the lobby: lantern, name, what it is, language, settings, about. last: the game that was played last,
    to go on with at once; the list of games may be below the edge of the screen."""
    return tag(
        "header",
        {"id": "hero", "class": "hero"},
        Html(
            '<svg id="hero-lantern" class="hero-lantern" viewBox="0 0 120 180" aria-hidden="true">'
            '<use href="#lantern" width="120" height="180"/></svg>'
        ),
        tag(
            "div",
            {"class": "hero-words"},
            tag("h1", {"id": "hero-name", "tabindex": -1}, "Wisp"),
            tag("p", {"id": "hero-line"}, say(N_("Board games for one table and one device."))),
        ),
        tag(
            "nav",
            {"id": "hero-nav", "class": "hero-nav", "aria-label": say(N_("Page"))},
            button(say, Button(f"resume:{last.id}", _resume(last), "resume"), "hero") if last is not None else None,
            tag(
                "button",
                {
                    "id": "hero-language",
                    "type": "button",
                    "class": "btn",
                    "data-act": "language",
                    "aria-label": say(N_("Language: {name}"), name=LANGUAGE_NAMES[settings.language]),
                },
                icon("world"),
                tag("span", None, LANGUAGE_NAMES[settings.language]),
            ),
            button(say, Button("settings", Message(N_("Settings")), "folds", "cog"), "hero"),
            button(say, Button("about", Message(N_("About")), "folds", "ui-info"), "hero"),
        ),
    )


def _resume(game: SavedGame) -> Message:
    return message(N_("Go on: {game}"), game=message(game_name(game.game)))


def notice_line(say: Speaker, notice: Notice | None, *, above: bool = False) -> Html | None:
    """Something that has to be told; it stays until it is dismissed. above: it lies over an open sheet, and is spoken
    by the live region of the page: a screen reader has the sheet alone."""
    if notice is None:
        return None
    return tag(
        "div",
        {
            "id": "notice",
            "class": classes("panel notice", "above" if above else None),
            "role": None if above else "status",
        },
        icon("ui-info"),
        tag("p", None, say(notice.said)),
        [button(say, each, "notice") for each in notice.buttons],
        button(say, Button("dismiss", Message(N_("Dismiss")), "ghost", "ui-close"), "notice", word=False),
    )


def _update(say: Speaker) -> Html:
    """A newer version waits. It is offered here alone: nothing changes under a game."""
    return tag(
        "div",
        {"id": "update", "class": "panel notice", "role": "status"},
        icon("ui-info"),
        tag("p", None, say(N_("A new version of this page is ready."))),
        button(say, Button("update", Message(N_("Use it now"))), "lobby"),
    )


def _keeping(say: Speaker) -> Html:
    """What browsers do to the games of a page that nobody visits, and what helps."""
    return tag(
        "p",
        {"id": "keeping", "class": "cap keeping"},
        say(
            N_(
                "Browsers may clear the games of a page that has not been opened for long; Safari does so after seven "
                "days. What helps: save games as files, or put this page on the home screen."
            )
        ),
    )


def what(say: Speaker) -> Html:
    """What this page is, in three sentences."""
    return tag(
        "section",
        {"id": "what", "class": "panel what"},
        tag("h2", None, say(N_("What this is"))),
        tag(
            "p",
            None,
            say(
                N_(
                    "Whole board games on one device that you pass around. A curtain hides what the next person "
                    "must not see. Free, without advertising, without accounts; nothing leaves this device."
                )
            ),
        ),
    )


def _box(say: Speaker, game: str, sentence: str, facts: str) -> Html:
    named = say(game_name(game))
    rules = "rules" if game == BOXES[0][0] else f"rules:{game}"
    return tag(
        "article",
        {"id": f"box-{game}", "class": "box", "aria-labelledby": f"name-{game}"},
        Html(f'<div id="cover-{game}" class="cover cover-{game}"></div>'),
        tag(
            "div",
            {"id": f"about-{game}", "class": "box-text"},
            tag("h2", {"id": f"name-{game}"}, named),
            tag("p", None, say(sentence)),
            tag("p", {"class": "cap"}, say(facts)),
            tag(
                "div",
                {"class": "box-acts"},
                button(say, Button(f"new:{game}", Message(N_("New game")), "go"), "box", named=named),
                button(say, Button(f"quick:{game}", Message(N_("Quick start")), "paper-quiet"), "box", named=named),
                button(
                    say, Button(rules, Message(N_("Rules")), "paper-quiet", "open-book"), f"box-{game}", named=named
                ),
                button(say, Button(f"lesson:{game}", Message(_LEARN[game]), "paper-quiet"), "box", named=named)
                if game in LESSONS
                else None,
                button(say, Button("decks", Message(N_("Own decks")), "paper-quiet", "ui-file"), "box")
                if game in DECKS
                else None,
            ),
        ),
    )


def _going(say: Speaker, games: Sequence[SavedGame], device: Device, keeping: Html | None, finished: bool) -> Html:
    """The games that go on. finished: there are others, below."""
    return tag(
        "section",
        {"id": "going", "class": "panel games"},
        tag(
            "header",
            {"class": "games-head"},
            tag("h2", None, say(N_("Go on playing"))),
            tag("span", {"id": "offline", "class": "chip leaf"}, icon("ui-tick"), say(N_("Works without a network")))
            if device.offline
            else None,
            Html('<span class="sp"></span>'),
            open_file(say),
        ),
        tag("ul", {"class": "game-list"}, [_saved(say, each) for each in games]) if games else _none(say, finished),
        keeping,
    )


_NO_GAME = N_("No game here yet. Games you begin are kept on this device.")
_NONE_GOES_ON = N_("No game is under way. Games you begin are kept on this device.")


def _none(say: Speaker, finished: bool) -> Html:
    said = say(_NONE_GOES_ON if finished else _NO_GAME)
    return tag("div", {"class": "empty"}, ghost("veil"), tag("p", None, said))


def _ended(say: Speaker, games: Sequence[SavedGame]) -> Html:
    return tag(
        "section",
        {"id": "ended", "class": "panel games"},
        tag(
            "header",
            {"class": "games-head"},
            tag("h2", None, say(N_("Finished games"))),
            Html('<span class="sp"></span>'),
            button(say, Button("statistics", Message(N_("Statistics")), "ghost", "laurels"), "ended"),
        ),
        tag("ul", {"class": "game-list"}, [_saved(say, each) for each in games]),
    )


_PICTURES = {
    "geister": ghost("good", "saved-pic"),
    "lost_lights": picture("m-rac", "60 64", "saved-pic"),
    "spirit_island": picture("p-dahan", "64 64", "saved-pic"),
}
_SPOKEN_OF = ("spirit_island",)
"""Games with signs of their own: those of the seats would say nothing."""


def _saved(say: Speaker, game: SavedGame) -> Html:
    named = ", ".join(person.name for person in game.people)
    what = say(game_name(game.game)) if game.game else say(N_("Unreadable file"))
    going_on = Message(N_("Look at it") if game.over else N_("Go on"))
    return tag(
        "li",
        {"id": f"game-{game.id}", "class": classes("saved", "unreadable" if game.unreadable else None)},
        icon("hazard-sign", "saved-pic") if game.unreadable else _PICTURES[game.game],
        tag(
            "div",
            {"class": "saved-words"},
            tag("b", None, what, tag("span", {"class": "saved-names"}, f" {named}") if named else None),
            tag("span", {"class": "saved-state"}, say(game.state)),
        ),
        tag(
            "span",
            {"class": "saved-signs"},
            [seat_sign(person.colour) for person in game.people if game.game not in _SPOKEN_OF],
        ),
        tag("span", {"class": "cap saved-when"}, game.when) if game.when else None,
        tag(
            "span",
            {"class": "saved-acts"},
            line_button(say, f"export:{game.id}", Message(N_("Save as a file")), named, "ui-save", "saved"),
            line_button(say, f"delete:{game.id}", Message(N_("Delete")), named, "ui-bin", "saved"),
            None if game.unreadable else line_button(say, f"open:{game.id}", going_on, named, "", "saved"),
        ),
    )
