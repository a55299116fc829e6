"""What the German and Korean sentences must keep to, whatever they say: particles, signs, no English left over."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from web.build import catalogues

PARTICLES = {"이/가", "을/를", "은/는", "과/와", "으로/로", "이/"}
"""The pairs that `engine.text.particle` knows, the form after a consonant first."""
PART = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
CHANGING = re.compile(r"\{\w+\}[”’)]?(?:이|가|을|를|은|는|과|와|으로|로)(?![가-힣])")
"""A part with a particle written out that fits only some names or numbers."""
SAME_IN_GERMAN = {
    *("Geister", "Lost Lights", "Spirit Island", "Anna", "Ben", "Chris", "Dana", "Eli", "Fay", "Name", "Normal"),
    *("Dahan", "{n} Dahan", "Tsunami", "Caldera", "Meeple", "Pi", "V"),
}
NAMED = "engine/lost_lights/characters.py"
"""Here stand the names of characters, which are the same in German."""
ENGLISH = re.compile(
    r"\b(?:the|of|and|you|your|is|are|it|its|this|that|with|not|to|from|on|be|has|have|game|move|ghost)\b"
)
NAMES = re.compile(
    r"\b(?:Wisp|Python|JavaScript|WebAssembly|Chrome|Edge|Firefox|Safari|Enter|Geister|Spirit Island|Lost Lights"
    r"|Lost Lumina|Alex Randolph|Drei Magier|Schmidt Spiele|R\. Eric Reuss|Greater Than Games|Pegasus Spiele|Julius Hsu"
    r"|Folko Streese|Board Game Circus|Dranda Games|Lorc|Delapouite|game-icons\.net|CC BY|Apple"
    r"|python3 build\.py serve|application/wasm|wisp\.html)"
)
"""What is the same in every language, in Latin letters in Korean too."""


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every translated form with the source form that it stands for (of two, the second)."""
    for entry in catalogues.read(language):
        for text in catalogues.forms(entry.string) if entry.id else ():
            if text:
                yield catalogues.forms(entry.id)[-1], text


def places(entry: Message) -> set[str]:
    """The files in which a message stands."""
    return {str(path) for path, _line in entry.locations}


def bare(text: str) -> str:
    """A sentence without its parts and without names."""
    return NAMES.sub("", PART.sub("", text))


def test_parts_in_english_and_german_are_bare() -> None:
    sources = [text for entry in catalogues.extract() if entry.id for text in catalogues.forms(entry.id)]
    german = [text for _source, text in pairs("de")]
    assert [text for text in (*sources, *german) if any(spec for _name, spec in PART.findall(text))] == []


def test_korean_parts_take_only_known_particles() -> None:
    specs = {spec for _source, text in pairs("ko") for _name, spec in PART.findall(text) if spec}
    specs = {spec.removeprefix("「」") for spec in specs if spec != "「」"}  # marks around a name
    assert specs <= PARTICLES
    assert {"이/가", "으로/로", "과/와"} <= specs  # else this test looks at nothing


def test_no_korean_particle_is_written_out_after_a_part() -> None:
    assert CHANGING.search("{who}가 이겼습니다.") and not CHANGING.search("{who}의 유령, {start}에서")
    assert [text for _source, text in pairs("ko") if CHANGING.search(text)] == []


def test_no_english_is_left_in_german() -> None:
    assert ENGLISH.search(bare("{who} gewinnt the game.")) and not ENGLISH.search(bare("{move} gewonnen."))
    assert [text for _source, text in pairs("de") if ENGLISH.search(bare(text))] == []
    own_names = {
        text for entry in catalogues.read("de") if places(entry) <= {NAMED} for text in catalogues.forms(entry.string)
    }
    same = {text for source, text in pairs("de") if source == text and re.search(r"\w", PART.sub("", text))}
    assert same - own_names == SAME_IN_GERMAN


def test_no_english_is_left_in_korean() -> None:
    latin = re.compile(r"[A-Za-z]{2,}")
    assert latin.search(bare("Wisp는 game입니다."))
    assert [text for _source, text in pairs("ko") if latin.search(bare(text))] == []
    assert [b for a, b in pairs("ko") if re.search(r"\w", bare(a)) and not re.search("[가-힣]", b)] == []


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_a_sentence_ends_as_its_source_does(language: str) -> None:
    """A full stop where the source has one, none on a button; a title stays a title."""
    ends = re.compile("[.?!:]$")
    assert [(a, b) for a, b in pairs(language) if ends.findall(a) != ends.findall(b)] == []


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_blanks_and_quotation_marks(language: str) -> None:
    wrong = re.compile("^ | $|  | [.,:;?!]|\"|'|\\.\\.\\.|´|`" + ("|”|‘" if language == "de" else "|„"))
    assert [text for _source, text in pairs(language) if wrong.search(text)] == []
    for source, text in pairs(language):
        assert source.count("“") == text.count("„" if language == "de" else "“")
