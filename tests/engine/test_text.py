"""Messages, particles and the speaker."""

from __future__ import annotations

import gettext

import pytest

from engine.text import Message, Seat, Speaker, TellableError, counted, final_sound, message, particle

SAY = Speaker(gettext.NullTranslations(), ["Anna", "Ben"])


class German(gettext.NullTranslations):
    """A catalogue of two sentences."""

    def gettext(self, message: str) -> str:
        return {"{who} takes {what}.": "{what} wird von {who} geschlagen."}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} Geist" if n == 1 else "{n} Geister"


def test_parts_are_put_in_by_name() -> None:
    said = message("{who} takes {what}.", who=Seat(1), what=message("a ghost"))
    assert SAY(said) == "Ben takes a ghost."
    assert Speaker(German(), ["Anna", "Ben"])(said) == "a ghost wird von Ben geschlagen."


def test_plurals_follow_the_language() -> None:
    ghosts = ("{n} ghost", "{n} ghosts")
    assert [SAY(counted(ghosts, n)) for n in (0, 1, 2)] == ["0 ghosts", "1 ghost", "2 ghosts"]
    assert Speaker(German())(counted(ghosts, 3)) == "3 Geister"


def test_a_seat_without_a_name_is_a_number() -> None:
    assert SAY(message("{who}", who=Seat(4))) == "5"


@pytest.mark.parametrize("name", ["{who}", "{", "}", "{0.__class__}", "<b>", "이/가", "%s"])
def test_names_are_never_read_as_sentences(name: str) -> None:
    assert Speaker(gettext.NullTranslations(), [name])(message("{who} wins.", who=Seat(0))) == f"{name} wins."


def test_a_sentence_can_reach_into_nothing() -> None:
    said = Message("{who.__class__} {0} {who!r} {missing}", (("who", "Anna"),))
    assert "class" not in SAY(said).replace("{who.__class__}", "")


def test_an_error_tells_its_sentence() -> None:
    error = TellableError(message("“{answer}” cannot be chosen now.", answer="b2"))
    assert str(error) == "“b2” cannot be chosen now." and SAY(error.said) == "“b2” cannot be chosen now."


@pytest.mark.parametrize(
    ("text", "pair", "expected"),
    [
        ("유령", "이/가", "유령이"),
        ("민수", "이/가", "민수가"),
        ("민준", "은/는", "민준은"),
        ("지우", "을/를", "지우를"),
        ("서울", "으로/로", "서울로"),
        ("출구", "으로/로", "출구로"),
        ("부산", "으로/로", "부산으로"),
        ("b1", "을/를", "b1을"),
        ("b2", "을/를", "b2를"),
        ("b3", "으로/로", "b3으로"),
        ("b1", "으로/로", "b1로"),
        ("a6", "과/와", "a6과"),
        ("c10", "이/가", "c10이"),
        ("Anna", "이/가", "Anna가"),
        ("Ben", "이/가", "Ben이"),
        ("Paul", "으로/로", "Paul로"),
        ("Tim", "과/와", "Tim과"),
        ("Max", "은/는", "Max는"),
        ("엘리", "이/", "엘리"),
        ("김", "이/", "김이"),
        ("😀", "이/가", "😀가"),
        ("", "이/가", "가"),
    ],
)
def test_korean_particles(text: str, pair: str, expected: str) -> None:
    assert particle(text, pair) == expected


def test_a_particle_is_chosen_inside_a_sentence() -> None:
    korean = Speaker(gettext.NullTranslations(), ["민준", "Anna"], "ko")
    said = message("{who:이/가} {square:으로/로} 갔습니다.", who=Seat(0), square="b1")
    assert korean(said) == "민준이 b1로 갔습니다."


def test_a_name_that_is_a_clause_stands_in_marks_before_its_particle() -> None:
    korean = Speaker(gettext.NullTranslations(), (), "ko")
    assert korean("{card:「」을/를} 씁니다.", card="나무와 돌을 깨우다") == "「나무와 돌을 깨우다」를 씁니다."
    assert korean("{card:「」을/를} 씁니다.", card="섬의 축복") == "「섬의 축복」을 씁니다."
    assert korean("{card:「」}의 대상", card="섬의 축복") == "「섬의 축복」의 대상"


def test_final_sounds_ignore_what_is_not_spoken() -> None:
    assert final_sound("민준!") == final_sound("민준") != ""
    assert final_sound("...") == ""
