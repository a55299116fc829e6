"""Words that act in other lands than the target: next to it, at its coast, or where the power moved something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island.action import Here
from engine.text import N_, Message, message
from engine.words import Word

_WHICH: Final = N_("in which land? {effect}")


def _next_to_it(here: Here) -> tuple[str, ...]:
    return gates.around(here.state, here.island, here.land)


def _here_or_next_to_it(here: Here) -> tuple[str, ...]:
    return (here.land, *_next_to_it(here))


def _coast_of_its_board(here: Here) -> tuple[str, ...]:
    board = here.island.places[here.land].board
    lands = gates.lands(here.state, here.island)
    coast = [land for land in lands if gates.is_coastal(here.state, here.island, land) and land != here.land]
    return tuple(land for land in coast if here.island.places[land].board == board)


def _pushed_into(here: Here) -> tuple[str, ...]:
    return tuple(dict.fromkeys(end for _, start, end in here.action.moved if start == here.land))


def _with_new_presence(here: Here) -> tuple[str, ...]:
    return tuple(land for mark, land in (key for key in here.action.marks if len(key) == 2) if mark == RENEWED)


ADJACENT: Final = "adjacent"
HERE_OR_ADJACENT: Final = "here_or_adjacent"
COAST: Final = "coast"
PUSHED: Final = "pushed"
RENEWED: Final = "renewed"
_LANDS: Final[Mapping[str, Callable[[Here], tuple[str, ...]]]] = {
    ADJACENT: _next_to_it,
    HERE_OR_ADJACENT: _here_or_next_to_it,
    COAST: _coast_of_its_board,
    PUSHED: _pushed_into,
    RENEWED: _with_new_presence,
}
_IN_EVERY: Final[Mapping[str, str]] = {
    ADJACENT: N_("In every land next to it: {effect}"),
    COAST: N_("In every other coastal land of its board: {effect}"),
    PUSHED: N_("In every land into which you pushed any: {effect}"),
    RENEWED: N_("If any was added, in that land: {effect}"),
}
_IN_ONE: Final[Mapping[str, str]] = {
    ADJACENT: N_("In one land next to it: {effect}"),
    HERE_OR_ADJACENT: N_("In this land or one next to it: {effect}"),
}


@dataclass(frozen=True, slots=True)
class Near(Word[Here]):
    """In every one of these lands (see `_LANDS`), one after the other; one: in one of them, of one's choice, where it
    would do something."""

    where: str
    effect: Word[Here]
    one: bool = False

    def run(self, here: Here) -> Rules[None]:
        lands = self._possible(here) if self.one else _LANDS[self.where](here)
        if self.one and len(lands) > 1:
            options = tuple(Option(each, (each,)) for each in lands)
            lands = [(yield here.ask(message(_WHICH, effect=self.effect.say()), options))]
        for land in lands:
            yield from self.effect.run(here.at(land))

    def _possible(self, here: Here) -> list[str]:
        return [land for land in _LANDS[self.where](here) if self.effect.can(here.at(land))]

    def can(self, here: Here) -> bool:
        return bool(self._possible(here))

    def say(self) -> Message:
        return message((_IN_ONE if self.one else _IN_EVERY)[self.where], effect=self.effect.say())
