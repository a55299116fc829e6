"""Every sentence of every card and spirit of Spirit Island in all languages, to be read: whoever changes one sees it.

The files hold a line for each: "name | sentence". `python -m tests.build.test_spirit_island_sentences` writes them.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.spirit_island import listing as listing  # makes the cards of all sets known
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.game import SpiritIsland as SpiritIsland
from engine.spirit_island.panels import PANELS, Panel
from engine.spirit_island.powers import POWERS
from engine.spirit_island.use import sentences
from engine.text import Message, Speaker, message
from web.build import catalogues

FILES = Path(__file__).parent / "spirit_island_sentences"
LANGUAGES = ("en", *catalogues.TRANSLATED)


def speaker(language: str) -> Speaker:
    """Who says it."""
    if language == "en":
        return Speaker(gettext.NullTranslations())
    return Speaker(gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language))), language=language)


def told() -> Iterator[tuple[str, Message]]:
    """Name and sentence: powers (target, effect, levels), rows of fear cards, blight cards, growth, special rules."""
    for power in POWERS.values():
        yield from ((power.name, said) for said in (power.target.say(), *sentences(power)))
    for fear in FEAR_CARDS.values():
        yield from ((fear.name, word.say()) for word in fear.rows)
    for blight in BLIGHT_CARDS.values():
        yield from ((blight.name, word.say()) for word in blight.effects())
    for panel in PANELS.values():
        yield from _of_panel(panel)


def _of_panel(panel: Panel) -> Iterator[tuple[str, Message]]:
    for option in (*panel.growth, panel.always):
        yield from ((panel.name, word.say()) for word in option)
    yield from ((rule.name, message(rule.text, n=rule.amount)) for rule in panel.special_rules)


def written(language: str) -> str:
    """The file of a language. A new line in a sentence is shown by a stroke."""
    say = speaker(language)
    lines = dict.fromkeys(f"{say(name)} | {say(said)}".replace("\n", " / ") for name, said in told())
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_as_it_was_read(language: str) -> None:
    assert written(language).splitlines() == (FILES / f"{language}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_no_part_is_left_open_and_nothing_is_said_in_english(language: str) -> None:
    english = set(written("en").splitlines())
    assert [line for line in written(language).splitlines() if "{" in line or line in english] == []


if __name__ == "__main__":
    for each in LANGUAGES:
        _ = (FILES / f"{each}.txt").write_text(written(each), "utf-8", newline="\n")
