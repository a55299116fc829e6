"""Lands as text, so that tests and reports read like positions: `A4: 2E 1T 1T/1 2C 3D 2 blight; R2 L1 | A5: -`.

E explorer, T town, C city, D Dahan, each with its number; "/1": with that much damage; "*1": with that much strife.
After ";" the presence, by the first letters of each spirit's name that tell it from the others. "-": nothing. Lands are
parted by new lines or " | ".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, TOWN, order, parts, piece
from engine.spirit_island.state import Land

LETTERS: Final = {EXPLORER: "E", TOWN: "T", CITY: "C", DAHAN: "D"}
KINDS: Final = {letter: kind for kind, letter in LETTERS.items()}
NOTHING: Final = "-"

_LAND: Final = re.compile(r"([A-Z]\d)\s*:\s*([^;]*)(?:;(.*))?")
_PIECES: Final = re.compile(r"(\d{1,4})([ETCD])(?:/(\d))?(?:\*(\d))?")
_PRESENCE: Final = re.compile(r"([A-Z][a-z]*)(\d{1,2})")


class BadNotation(ValueError):
    """A text that is no position; the message says where it stops making sense."""


def short_names(spirits: Sequence[str]) -> list[str]:
    """The letters for each spirit: as many of its name as tell it from the others ("R", or "Sha" and "Ser")."""
    return [_short(spirit, [other for other in spirits if other != spirit]) for spirit in spirits]


def _short(spirit: str, others: Sequence[str]) -> str:
    for end in range(1, len(spirit)):
        if not any(other.startswith(spirit[:end]) for other in others):
            return spirit[:end].capitalize()
    return spirit.capitalize()


# -- reading -----------------------------------------------------------------------------------------------------------


def read(text: str, spirits: Sequence[str] = ()) -> dict[str, Land]:
    """The lands that a text names, with presence by seat for these spirits (ids). BadNotation for what it is not."""
    lands: dict[str, Land] = {}
    for line in re.split(r"\s*(?:\||\n)\s*", text.strip()):
        if not line:
            continue
        found = _LAND.fullmatch(line.strip())
        if found is None:
            raise BadNotation(f"not a land: {line!r} (as in 'A4: 2E 1T 1 blight; R2')")
        id, content, presence = found.groups("")
        if id in lands:
            raise BadNotation(f"{id} is there twice")
        lands[id] = _content(id, content, len(spirits))
        _read_presence(id, presence, short_names(spirits), lands[id].presence)
    return lands


def _content(id: str, text: str, seats: int) -> Land:
    land = Land({}, 0, [0] * seats)
    words = text.split()
    while words:
        word = words.pop(0)
        if word == NOTHING:
            continue
        if word == "blight":
            land.blight += 1
        elif word.isdecimal() and words[:1] == ["blight"]:
            land.blight += int(word)
            del words[0]
        else:
            what, n = _pieces(id, word)
            land.pieces[what] = land.pieces.get(what, 0) + n
    land.pieces = {what: land.pieces[what] for what in sorted(land.pieces, key=order) if land.pieces[what]}
    return land


def _pieces(id: str, word: str) -> tuple[str, int]:
    found = _PIECES.fullmatch(word)
    if found is None:
        raise BadNotation(f"{id}: no pieces: {word!r} (as in '2E', '1T/1', '3D', '1 blight')")
    n, letter, damage, strife = found.groups()
    return piece(KINDS[letter], int(damage or 0), int(strife or 0)), int(n)


def _read_presence(id: str, text: str, names: Sequence[str], presence: list[int]) -> None:
    for word in text.split():
        found = _PRESENCE.fullmatch(word)
        if found is None or found[1] not in names:
            raise BadNotation(f"{id}: no presence of a spirit here: {word!r} (spirits: {' '.join(names) or 'none'})")
        presence[names.index(found[1])] += int(found[2])


# -- writing -----------------------------------------------------------------------------------------------------------


def write(lands: Iterable[tuple[str, Land]], spirits: Sequence[str], between: str = " | ") -> str:
    """These lands (id and content), each as `written` says."""
    return between.join(written(id, land, spirits) for id, land in lands)


def written(id: str, land: Land, spirits: Sequence[str]) -> str:
    """One land as text: pieces in fixed order, the healthy first, then blight, then presence by seat."""
    words = [_written_pieces(what, land.pieces[what]) for what in sorted(land.pieces, key=order)]
    if land.blight:
        words.append(f"{land.blight} blight")
    text = f"{id}: {' '.join(words) or NOTHING}"
    presence = " ".join(f"{name}{n}" for name, n in zip(short_names(spirits), land.presence, strict=True) if n)
    return f"{text}; {presence}" if presence else text


def _written_pieces(what: str, n: int) -> str:
    kind, damage, strife = parts(what)
    return f"{n}{LETTERS.get(kind, kind)}" + (f"/{damage}" if damage else "") + (f"*{strife}" if strife else "")
