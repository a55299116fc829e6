"""Messages: what the rules say, kept apart from the language it is said in.

A rule makes a `Message` (an English source sentence and its parts); a `Speaker` says it in a language through a gettext
catalogue that the page hands over. Rules never build sentences by joining pieces of text.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

KNOWN: set[str] = set()
"""Every source sentence marked in code that has been imported; a save may only speak these."""


def N_(sentence: str) -> str:
    """Mark an English source sentence for translation and return it unchanged."""
    KNOWN.add(sentence)
    return sentence


def P_(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence that counts `{n}` things: the form for one, and the form for any other number."""
    KNOWN.add(one)
    KNOWN.add(many)
    return one, many


@dataclass(frozen=True, slots=True)
class Seat:
    """A part of a message that names whoever sits at this seat (0, 1, ...)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Message:
    """`word`: the English source sentence with `{names}` of parts; `many`: its plural, chosen by the part `n`."""

    word: str
    parts: tuple[tuple[str, Part], ...] = ()
    many: str = ""


def words_of(said: Message) -> list[str]:
    """The source sentence of a message and those of the messages in it."""
    return [said.word, *(word for _, part in said.parts if isinstance(part, Message) for word in words_of(part))]


Part: TypeAlias = "str | int | Seat | Message"


def message(word: str, **parts: Part) -> Message:
    """A message from a sentence marked with `N_`."""
    return Message(word, tuple(parts.items()))


def counted(words: tuple[str, str], n: int, **parts: Part) -> Message:
    """A message from a pair marked with `P_`, said for `n`."""
    return Message(words[0], (("n", n), *parts.items()), words[1])


class Catalogue(Protocol):
    """What is needed of a gettext translation (`gettext.NullTranslations` and its kin)."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str: ...


# Digits are read aloud in Korean: 0 yeong, 1 il, 2 i, 3 sam, 4 sa, 5 o, 6 yuk, 7 chil, 8 pal, 9 gu.
_DIGIT_FINAL: dict[str, str] = {
    "0": "ㅇ", "1": "ㄹ", "2": "", "3": "ㅁ", "4": "", "5": "", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ", "9": "",
}  # fmt: skip
# English letters by their Korean names that end in a consonant: l (el), m (em), n (en), r (al).
_LETTER_FINAL: dict[str, str] = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "r": "ㄹ"}
_RIEUL = 8  # index of the final ㄹ among the 28 finals of a Hangul syllable


def final_sound(text: str) -> str:
    """The final consonant with which `text` is read in Korean: "" for a vowel, "ㄹ", or another letter.

    Hangul is read off the syllable, digits and single Latin letters (squares such as "b2") by their Korean names;
    a Latin word counts by its last letter as it is usually spoken: l, m, n, r, k, p, t, b, g, d, c end in a consonant.
    """
    for sign in reversed(text.strip()):
        if "가" <= sign <= "힣":
            index = (ord(sign) - ord("가")) % 28
            return "" if index == 0 else "ㄹ" if index == _RIEUL else "ㄱ"
        if sign.isdigit():
            return _DIGIT_FINAL.get(sign, "")
        if sign.isalpha():
            return _latin_final(text.strip(), sign.lower())
    return ""


def _latin_final(text: str, letter: str) -> str:
    if len(text) == 1:
        return _LETTER_FINAL.get(letter, "")
    if letter == "l":
        return "ㄹ"
    return letter if letter in "mnkptbgdc" else ""


def particle(text: str, pair: str) -> str:
    """Append the Korean particle that fits `text`: `particle("Anna", "이/가")` -> "Anna가".

    `pair` is written with the form after a consonant first: 이/가, 을/를, 은/는, 과/와, 으로/로, 이/ (copula).
    """
    after_consonant, _, after_vowel = pair.partition("/")
    final = final_sound(text)
    closed = bool(final) and not (after_consonant.startswith("으로") and final == "ㄹ")
    return text + (after_consonant if closed else after_vowel)


_MARKS = "「」"
"""Around a name that is a clause itself in Korean (cards are named by what they do), before the particle."""


class _Formatter(string.Formatter):
    """`{part}` and, in Korean, `{part:이/가}` and `{part:「」이/가}`; nothing else: no attributes, no indices."""

    def get_field(self, field_name: str, args: Sequence[object], kwargs: Mapping[str, object]) -> tuple[object, str]:
        return kwargs.get(field_name, "{" + field_name + "}"), field_name

    def format_field(self, value: object, format_spec: str) -> str:
        text = str(value)
        if format_spec.startswith(_MARKS):
            text, format_spec = f"{_MARKS[0]}{text}{_MARKS[1]}", format_spec.removeprefix(_MARKS)
        return particle(text, format_spec) if "/" in format_spec else text

    def convert_field(self, value: object, conversion: str | None) -> object:
        return value


_FORMATTER = _Formatter()


class Speaker:
    """Says messages in one language, with the names of the people at the table."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str] = (), language: str = "en") -> None:
        self.catalogue = catalogue
        self.names = names
        self.language = language

    def __call__(self, said: Message | str, **parts: Part) -> str:
        """The sentence in this language. A str is a source sentence, with its parts given by name."""
        if isinstance(said, str):
            said = Message(said, tuple(parts.items()))
        values = {name: self.part(part) for name, part in said.parts}
        if said.many:
            n = next((part for name, part in said.parts if name == "n" and isinstance(part, int)), 0)
            pattern = self.catalogue.ngettext(said.word, said.many, n)
        else:
            pattern = self.catalogue.gettext(said.word) if said.word else ""
        return _FORMATTER.vformat(pattern, (), values) if "{" in pattern else pattern

    def part(self, part: Part) -> str:
        """One part as text: a seat by its name, a message said, numbers and names as they are."""
        if isinstance(part, Seat):
            return self.names[part.seat] if part.seat < len(self.names) else str(part.seat + 1)
        if isinstance(part, Message):
            return self(part)
        return str(part)


class TellableError(Exception):
    """An error that can be told to a person: `said` is its message, for a `Speaker` to say."""

    def __init__(self, said: Message) -> None:
        super().__init__(said.word.format_map(_Loose(said.parts)))
        self.said = said


class _Loose(dict[str, object]):
    """Leaves a part that is missing standing as `{part}`."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
