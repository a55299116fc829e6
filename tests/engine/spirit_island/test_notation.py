"""Lands as text: what is read is what is written."""

from __future__ import annotations

import pytest

from engine.spirit_island.notation import BadNotation, read, short_names, write
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene

TWO = (RIVER, LIGHTNING)


def test_reads_what_stands_there() -> None:
    land = read("A4: 2E 1T 1T/1 2C 3D 2 blight; R2 L1", TWO)["A4"]
    assert land.pieces == {"explorer": 2, "town": 1, "town/1": 1, "city": 2, "dahan": 3}
    assert (land.blight, land.presence) == (2, [2, 1])


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("A4: blight 1D 2E", "A4: 2E 1D 1 blight"),
        ("A4: 1T 1E 1T", "A4: 1E 2T"),
        ("A4:", "A4: -"),
        ("A4: ; L1 R1", "A4: -; R1 L1"),
        ("B1: 1C/2 1C", "B1: 1C 1C/2"),
        ("A1: 1E*1 1T/1*2\n\nA2: 0E", "A1: 1E*1 1T/1*2 | A2: -"),
    ],
)
def test_writes_in_one_form(text: str, canonical: str) -> None:
    lands = read(text, TWO)
    assert write(lands.items(), TWO) == canonical
    assert read(canonical, TWO) == lands


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("4A: 1E", "not a land: '4A: 1E'"),
        ("A4: 2X", "A4: no pieces: '2X'"),
        ("A4: E", "A4: no pieces: 'E'"),
        ("A4: 1E; V1", "A4: no presence of a spirit here: 'V1' .spirits: R L."),
        ("A4: 1E | A4: 1T", "A4 is there twice"),
    ],
)
def test_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        _ = read(text, TWO)


def test_spirits_with_the_same_first_letter_have_more_letters() -> None:
    assert short_names(["shadows_flicker_like_flame", "serpent_slumbering", RIVER]) == ["Sh", "Se", "R"]


def test_a_scene_is_written_as_it_was_read() -> None:
    text = "A4: 2E 1T/1 1D 1 blight; R2 | A5: 1E"
    assert str(Scene(text)) == text
