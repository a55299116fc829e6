"""What the page needs of the browser; the browser itself is in `app`, a stand-in for tests in tests/web/fake.py."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, Protocol, TypeAlias

from engine.text import N_, Catalogue, TellableError, message
from web.ui.markup import Html
from web.ui.model import Settings

Licence: TypeAlias = tuple[str, str, str, str]
"""Name, version, licence and its text of something that is bundled."""


class StoreTrouble(TellableError):
    """The device refused to keep something (no room, private window); the game goes on."""


class Stale(StoreTrouble):
    """Another tab has changed the game since this one read it: nothing was kept."""


class Gone(StoreTrouble):
    """Another tab has deleted the game: a journal entry cannot be added, the whole game can be kept."""


NOT_KEPT: Final = N_("This browser refuses to keep the game ({reason}). Save it as a file before you close the page.")
FULL: Final = N_("The storage of this device is full, and the game is no longer kept. Save it as a file, or make room.")
DENIED: Final = N_(
    "This browser keeps nothing for this page: a private window, or storage is forbidden. Games last until the page is "
    "closed; save them as files."
)
OUTDATED: Final = N_("A newer version of this page has been opened in another tab. Load the page again, to keep games.")
_SAID: Final = {
    "QuotaExceededError": FULL,
    "VersionError": OUTDATED,
    "InvalidStateError": DENIED,
    "NotFoundError": DENIED,
    "NotSupportedError": DENIED,
    "SecurityError": DENIED,
    "TimeoutError": DENIED,
    "UnknownError": DENIED,
}


def refusal(name: str) -> StoreTrouble:
    """What is told, by the name of the error that the browser or the store gives as its reason."""
    if name == "StaleError":
        return Stale(message(NOT_KEPT, reason=name))
    if name == "GoneError":
        return Gone(message(NOT_KEPT, reason=name))
    return StoreTrouble(message(_SAID[name]) if name in _SAID else message(NOT_KEPT, reason=name or "?"))


class Host(Protocol):
    """What the page needs of the browser."""

    async def games(self) -> list[tuple[str, str]]:
        """(id, head as JSON text) of every game in the store."""
        ...

    async def read(self, id: str) -> tuple[str, list[str]]:
        """The file of a game and the journal entries after it, in order."""
        ...

    async def write(self, id: str, head: str, text: str) -> None:
        """Keep a whole file; its journal is emptied in the same transaction. Raises StoreTrouble, Stale."""
        ...

    def note(self, id: str, head: str, entries: list[str]) -> Awaitable[None]:
        """Begin to add entries to the journal of a game, all or none. Raises StoreTrouble, Stale, Gone when awaited."""
        ...

    async def delete(self, id: str) -> None: ...
    async def hold(self, id: str, *, take: bool) -> bool:
        """Hold a game for this tab, and let go of the one before; False if another tab has it. `take`: ask for it."""
        ...

    def release(self) -> None:
        """Let go of the game that this tab holds."""
        ...

    def persist(self) -> None:
        """Ask the browser not to clear what is kept by itself, where it does not have to ask the person."""
        ...

    def update(self) -> None:
        """Load the page anew in the version that waits."""
        ...

    async def keep(self, name: str, text: str) -> None:
        """Keep a small text that is not a game (settings)."""
        ...

    def recall(self, name: str) -> str:
        """The small text that was kept under this name; "" if there is none."""
        ...

    async def catalogue(self, language: str) -> Catalogue: ...
    async def licences(self) -> list[Licence]: ...
    def paint(self, markup: Html, settings: Settings, focus: str) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def sound(self, name: str) -> None:
        """Play a short sound of assets/sounds."""
        ...

    def later(self, milliseconds: int, kind: str, arg: str) -> None: ...
    def think(self, turn: str, question: str) -> None:
        """Have a question of `Session.question` thought about; a gesture "thought" with turn and answer comes of it."""
        ...

    def stop_thinking(self) -> None:
        """Nobody waits for an answer any more."""
        ...

    def now(self) -> int: ...
    def when(self, milliseconds: int, language: str) -> str: ...
    def random(self) -> int:
        """53 random bits from the device."""
        ...
