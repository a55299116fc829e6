"""About: what this is and is not, whose games these are, and what is bundled under which licence."""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import N_, Speaker
from web.ui.markup import Html, tag
from web.ui.parts import closer, lantern

NOTICE: tuple[str, ...] = (
    N_(
        "Wisp is an unofficial, free page without advertising, made by people who like these games. It is "
        "not made, endorsed "
        "or supported by the authors or publishers of the printed games. Please buy the printed games."
    ),
    N_("Geister is a game by Alex Randolph, published by Drei Magier and Schmidt Spiele."),
    N_("Spirit Island is a game by R. Eric Reuss, published by Greater Than Games, in German by Pegasus Spiele."),
    N_(
        "Lost Lights, also Lost Lumina, is a game by Julius Hsu with pictures by Folko Streese, published by "
        "Board Game Circus and Dranda Games."
    ),
    N_(
        "Names, rules and brands of these games belong to their owners. Our licence covers only our own "
        "code, sentences and "
        "pictures; no text or picture of a printed game is used."
    ),
    N_(
        "Whoever owns rights in one of these games and wants something removed: a word in the project is "
        "enough, and it "
        "is taken out."
    ),
    N_(
        "Nothing leaves this device: no accounts, no tracking, no requests to other places. Saved games stay in this "
        "browser until you delete them or save them as a file."
    ),
)


def about(say: Speaker, licences: Sequence[tuple[str, str, str, str]]) -> Html:
    """licences: (name, version, licence, its text) of everything that is bundled."""
    return tag(
        "div",
        {"id": "about-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "about",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "about-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                lantern("head-lantern"),
                tag("h2", {"id": "about-title"}, say(N_("About Wisp"))),
                closer(say, "about"),
            ),
            tag(
                "div",
                {"id": "about-text", "class": "sheet-body", "tabindex": 0},
                [tag("p", None, say(words)) for words in NOTICE],
                tag("h3", None, say(N_("What is built in"))),
                tag(
                    "p",
                    None,
                    say(N_("Icons: Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0, recoloured.")),
                ),
                tag("div", {"class": "licences"}, [_licence(n, *each) for n, each in enumerate(licences)]),
            ),
        ),
    )


def _licence(n: int, name: str, version: str, licence: str, text: str) -> Html:
    return tag(
        "details",
        {"id": f"licence-{n}"},
        tag("summary", None, tag("b", None, name), f" {version} · {licence}"),
        tag("pre", {"tabindex": 0}, text),
    )
