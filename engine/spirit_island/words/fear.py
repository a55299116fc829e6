"""Words that only fear cards use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns
from engine.spirit_island.action import Here, count, matching
from engine.spirit_island.fear_rules import DEFEND_PER_DAHAN, DEFEND_WHERE, NOT_DONE, SPOTS
from engine.spirit_island.pieces import BUILDINGS, INVADERS, kind_of
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.text import N_, Message, message
from engine.words import Word

_REMOVE_INVADERS_WITH_UP: Final = N_("Remove invaders with up to {n} health in all for each presence there.")
_REMOVE_INVADERS_WITH_UP_TO: Final = N_("Remove invaders with up to {n} health in all.")
_PUSH_WHAT_INTO_A: Final = N_("Push {what} into a land with more towns and cities than the one it leaves.")

_LASTS: Final = N_("{card} is in force for this turn.")
_ASK_REMOVE: Final = N_("which invader is removed from {land}? Health left to remove: {n}.")
_ASK_PUSH: Final = N_("what is pushed from {land}, and where to?")


# -- rules for the turn ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Not(Word[Here]):
    """This turn the invaders do not do this (of `NOT_DONE`) in lands of this kind (of `SPOTS`)."""

    action: str
    spot: str

    def act(self, here: Here) -> None:
        put_in_force(here, Standing("NotWhere", here.power, words=(self.action, self.spot)), _LASTS)

    def say(self) -> Message:
        return message(NOT_DONE[self.action], target=SPOTS[self.spot].say())


@dataclass(frozen=True, slots=True)
class DefendWhere(Word[Here]):
    """Defend n in every land of this kind (of `SPOTS`), this turn."""

    n: int
    spot: str

    def act(self, here: Here) -> None:
        put_in_force(here, Standing("DefendWhere", here.power, amount=self.n, words=(self.spot,)), _LASTS)

    def say(self) -> Message:
        return message(DEFEND_WHERE, n=self.n, target=SPOTS[self.spot].say())


@dataclass(frozen=True, slots=True)
class DefendPerDahan(Word[Here]):
    """Defend n for each Dahan, in every land, this turn."""

    n: int

    def act(self, here: Here) -> None:
        put_in_force(here, Standing("DefendPerDahan", here.power, amount=self.n), _LASTS)

    def say(self) -> Message:
        return message(DEFEND_PER_DAHAN, n=self.n)


# -- at once -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RemoveHealth(Word[Here]):
    """Remove invaders with no more than n health in all (for each presence there, if so said). Damage does not lower
    the health of a piece."""

    n: int
    per_presence: bool = False

    def run(self, here: Here) -> Rules[None]:
        left = self._most(here)
        while which := list(_with_health(here, left)):
            options = tuple(Option(f"{here.land}:{what}", (here.land,)) for what in which)
            asked = message(_ASK_REMOVE, land=here.land, n=left)
            answer = yield here.ask(asked, (*options, gates.STOP), "repeat")
            if answer == gates.STOP.id:
                return
            what = answer.partition(":")[2]
            left -= _health(here, what)
            _ = yield from gates.remove(here, what)

    def _most(self, here: Here) -> int:
        return self.n * (sum(here.place.presence) if self.per_presence else 1)

    def can(self, here: Here) -> bool:
        return any(True for _ in _with_health(here, self._most(here)))

    def say(self) -> Message:
        if self.per_presence:
            return message(_REMOVE_INVADERS_WITH_UP, n=self.n)
        return message(_REMOVE_INVADERS_WITH_UP_TO, n=self.n)


def _health(here: Here, what: str) -> int:
    """The health of a piece, whatever damage it has taken."""
    return gates.health(here.state, here.land, kind_of(what))


def _with_health(here: Here, most: int) -> Iterator[str]:
    """The invaders of the land that have no more health than this."""
    yield from (what for what in matching(here.place, INVADERS) if _health(here, what) <= most)


@dataclass(frozen=True, slots=True)
class PushToMore(Word[Here]):
    """Push a piece of these kinds into a neighbouring land with more towns and cities than this one."""

    kinds: tuple[str, ...]

    def run(self, here: Here) -> Rules[None]:
        options = tuple(
            Option(f"{what}>{end}", (here.land, end))
            for what in matching(here.place, self.kinds)
            for end in self._ends(here)
        )
        if not options:
            return
        answer = options[0].id
        if len(options) > 1:
            answer = yield here.ask(message(_ASK_PUSH, land=here.land), options)
        what, _, end = answer.partition(">")
        yield from gates.move(here, what, here.land, end)

    def _ends(self, here: Here) -> list[str]:
        here_built = count(here.place, BUILDINGS)
        ends = here.island.places[here.land].neighbours
        return [end for end in ends if count(here.state.lands[end], BUILDINGS) > here_built]

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0 and bool(self._ends(here))

    def say(self) -> Message:
        what = nouns.number(1, self.kinds)
        return message(_PUSH_WHAT_INTO_A, what=what)
