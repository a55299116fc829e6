"""Settings: language, light, size of the text, motion, confirmation."""

from __future__ import annotations

from engine.text import N_, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Settings
from web.ui.parts import LANGUAGE_NAMES, choice, closer, icon

THEMES = (("system", N_("Like the system")), ("dark", N_("Evening")), ("light", N_("Morning")))
SIZES = ((".9", N_("Small")), ("1", N_("Normal")), ("1.15", N_("Large")), ("1.3", N_("Very large")))
MOTIONS = (
    ("system", N_("Like the system")),
    ("full", N_("Calm")),
    ("brisk", N_("Brisk")),
    ("none", N_("Still")),
)
CONFIRM = (("no", N_("A move counts at once")), ("yes", N_("Ask before a move counts")))
PEEK = (("no", N_("Stays open")), ("yes", N_("Only while it is held")))
INVADERS = (
    ("ask", N_("I choose each land")),
    ("calm", N_("They go on, calmly")),
    ("brisk", N_("They go on, briskly")),
    ("fast", N_("All at once")),
)
FORECAST = (("yes", N_("Shown in the lands")), ("no", N_("Not shown")))
SOUND = (("no", N_("Off")), ("yes", N_("On")))


def settings_panel(say: Speaker, settings: Settings) -> Html:
    """All settings; each takes effect at once and is kept on this device."""

    def of(pairs: tuple[tuple[str, str], ...]) -> list[tuple[str, Html | str, str]]:
        return [(value, say(name), "") for value, name in pairs]

    return tag(
        "div",
        {"id": "settings-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "settings",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "settings-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("cog"),
                tag("h2", {"id": "settings-title"}, say(N_("Settings"))),
                closer(say, "settings"),
            ),
            tag(
                "div",
                {"id": "settings-list", "class": "sheet-body"},
                choice(
                    "language",
                    say(N_("Language")),
                    [(key, name, "") for key, name in LANGUAGE_NAMES.items()],
                    settings.language,
                ),
                choice("theme", say(N_("Light")), of(THEMES), settings.theme),
                choice("text_scale", say(N_("Size of the text")), of(SIZES), settings.text_scale),
                choice("motion", say(N_("Motion")), of(MOTIONS), settings.motion),
                choice("confirm_moves", say(N_("Moves")), of(CONFIRM), "yes" if settings.confirm_moves else "no"),
                choice("peek", say(N_("The curtain, once it is opened")), of(PEEK), "yes" if settings.peek else "no"),
                choice("invaders", say(N_("Spirit Island: the invaders")), of(INVADERS), settings.invaders),
                choice(
                    "forecast",
                    say(N_("Spirit Island: what the invaders will do")),
                    of(FORECAST),
                    "yes" if settings.forecast else "no",
                ),
                choice("sound", say(N_("Sounds")), of(SOUND), "yes" if settings.sound else "no"),
            ),
        ),
    )
