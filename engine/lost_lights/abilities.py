"""The effect words of Lost Lights, and the conditions they can hang on.

"You" in a sentence is the player whose leader has the ability. Sentences are our own wording. Whatever moves figures
goes through `give_back`, `to_box`, `enter`: the only places where an ability changes the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, Literal, TypeAlias

from engine.decision import Decision, Option, Rules
from engine.events import Sink
from engine.lost_lights.map import AREAS, GO, INDEX, REGION_OF, Map
from engine.lost_lights.state import Battle, State
from engine.text import N_, P_, Message, Seat, counted, message
from engine.words import Condition, Word

_WITH_AT_LEAST_TWO: Final = N_("With at least two figures here you may move one of them to an empty neighbouring area.")
_THE_BATTLE_ENDS_AT: Final = N_("The battle ends at once without a loser; all figures stay.")
_YOUR_OPPONENT_S_ABILITY: Final = N_("Your opponent’s ability has no effect (what it has already done stays done).")
_THIS_CHARACTER_HAS_YOUR: Final = N_(
    "This character has your opponent’s printed ability (copying a copier does nothing)."
)
_BOTH_CHARACTERS_SWAP_THEIR: Final = N_("Both characters swap their combat points for this battle.")
_YOUR_DICE_ARE_ADDED: Final = N_("Your dice are added up instead of one being chosen.")
_YOUR_ONE_RE_ROLL: Final = N_("Your one re-roll in this battle costs no figures.")
_YOUR_CHOSEN_DIE_COUNTS: Final = N_("Your chosen die counts twice.")
_YOUR_CHOSEN_DIE_COUNTS_AS: Final = N_("Your chosen die counts as {value}.")
_YOU_WIN_TIES_IF: Final = N_("You win ties (if both sides do, the usual rule holds).")
_MORE_N_STRENGTH: Final = N_("+{n} strength.")
_YOUR_OPPONENT_HAS_N: Final = N_("Your opponent has {n} less strength.")
_MORE_N_STRENGTH_FOR: Final = N_("+{n} strength for each other area of this region in which you have figures.")

Who: TypeAlias = Literal["you", "opponent", "both"]
What: TypeAlias = Literal["card", "dice", "figures"]


@dataclass(slots=True)
class Here:
    """Where an ability acts: the battle under way, and the seat whose leader has the ability."""

    state: State
    map: Map
    battle: Battle
    seat: int
    tell: Sink

    @property
    def other(self) -> int:
        return 1 - self.seat

    @property
    def area(self) -> int:
        return self.battle.area

    def seats(self, who: Who) -> tuple[int, ...]:
        """The seats that `who` means; for both the attacker comes first."""
        if who == "both":
            return (self.battle.attacker, 1 - self.battle.attacker)
        return (self.seat,) if who == "you" else (self.other,)

    def count(self, seat: int) -> int:
        """Figures of a seat in the battle area."""
        return self.state.figures[seat][self.area]

    def mark(self, who: Who, word: str) -> None:
        for seat in self.seats(who):
            if word not in self.battle.marks[seat]:
                self.battle.marks[seat].append(word)


Effect: TypeAlias = Word[Here]
Premise: TypeAlias = Condition[Here]

# -- figures -----------------------------------------------------------------------------------------------------------

RETURNED: Final = N_("{who}: figures that go from {area} back to the supply: {n}.")
_BOXED: Final = N_("{who}: figures that go from {area} to the box: {n}.")
_ENTERED: Final = N_("{who}: figures that move from {start} to {area}: {n}.")
_PLACED: Final = N_("{who}: figures placed in {area} from the supply: {n}.")
_LEAVES_IT: Final = N_("{who} leaves it at that.")
_SACRIFICED: Final = N_("{who}: figures that go from the supply to the box: {n}.")


def give_back(here: Here, seat: int, n: int) -> None:
    """Up to n figures of the seat go from the battle area back to its supply."""
    n = min(n, here.count(seat))
    if n:
        here.state.figures[seat][here.area] -= n
        here.state.supply[seat] += n
        _fewer_lying(here.state, here.area)
        here.tell(RETURNED, places=(AREAS[here.area],), who=Seat(seat), area=here.map.names[here.area], n=n)


def to_box(here: Here, seat: int, n: int) -> None:
    """Up to n figures of the seat go from the battle area to the box, out of the game."""
    n = min(n, here.count(seat))
    if n:
        here.state.figures[seat][here.area] -= n
        here.state.box[seat] += n
        _fewer_lying(here.state, here.area)
        here.tell(_BOXED, places=(AREAS[here.area],), who=Seat(seat), area=here.map.names[here.area], n=n)


def enter(here: Here, start: int | None, end: int, n: int) -> None:
    """n figures of the seat move into an area, from another one or (None) from the supply."""
    state, seat = here.state, here.seat
    state.figures[seat][end] += n
    if start is None:
        state.supply[seat] -= n
        here.tell(_PLACED, places=(AREAS[end],), who=Seat(seat), area=here.map.names[end], n=n)
    else:
        state.figures[seat][start] -= n
        _fewer_lying(state, start)
        places = (AREAS[start], AREAS[end])
        here.tell(_ENTERED, places=places, who=Seat(seat), start=here.map.names[start], area=here.map.names[end], n=n)


def _fewer_lying(state: State, area: int) -> None:
    """No more figures can lie in an area than the player on turn has there."""
    state.lying[area] = min(state.lying[area], state.figures[state.turn][area])


@dataclass(frozen=True, slots=True)
class Return(Word[Here]):
    """Figures go from the battle area back to supply, as many as there are."""

    who: Who
    n: int

    def act(self, here: Here) -> None:
        for seat in here.seats(self.who):
            give_back(here, seat, self.n)

    def can(self, here: Here) -> bool:
        return any(here.count(seat) for seat in here.seats(self.who))

    def say(self) -> Message:
        return message(_RETURN_ONE[self.who]) if self.n == 1 else message(_RETURN[self.who], n=self.n)


_RETURN_ONE: Final[dict[Who, str]] = {
    "you": N_("You return 1 figure from the battle area to your supply."),
    "opponent": N_("Your opponent returns 1 figure from the battle area to the supply."),
    "both": N_("Both sides return 1 figure from the battle area to their supply."),
}
_RETURN: Final[dict[Who, str]] = {
    "you": N_("You return {n} figures from the battle area to your supply, or all if you have fewer."),
    "opponent": N_("Your opponent returns {n} figures from the battle area to the supply, or all if there are fewer."),
    "both": N_("Both sides return {n} figures each from the battle area to their supply, or all if there are fewer."),
}
"""Two or more: there may be fewer (said apart, as not every language has forms for one and for many)."""


@dataclass(frozen=True, slots=True)
class Box(Word[Here]):
    """Figures go from the battle area to the box, as many as there are."""

    who: Who
    n: int

    def act(self, here: Here) -> None:
        for seat in here.seats(self.who):
            to_box(here, seat, self.n)

    def can(self, here: Here) -> bool:
        return any(here.count(seat) for seat in here.seats(self.who))

    def say(self) -> Message:
        return message(_BOX_ONE[self.who]) if self.n == 1 else message(_BOX[self.who], n=self.n)


_BOX_ONE: Final[dict[Who, str]] = {
    "you": N_("You put 1 figure from the battle area into the box."),
    "opponent": N_("Your opponent puts 1 figure from the battle area into the box."),
    "both": N_("Both sides put 1 figure from the battle area into the box."),
}
_BOX: Final[dict[Who, str]] = {
    "you": N_("You put {n} figures from the battle area into the box, or all if you have fewer."),
    "opponent": N_("Your opponent puts {n} figures from the battle area into the box, or all if there are fewer."),
    "both": N_("Both sides put {n} figures each from the battle area into the box, or all if there are fewer."),
}


_STAY: Final = Option("stay")


def amounts(most: int) -> tuple[Option, ...]:
    """Options for 0, 1, ... most."""
    return _AMOUNTS[: most + 1]


_AMOUNTS: Final = tuple(Option(f"amount:{n}") for n in range(16))


def amount_of(answer: str) -> int:
    return int(answer.removeprefix("amount:"))


@dataclass(frozen=True, slots=True)
class Place(Word[Here]):
    """Up to n figures from supply into the battle area, if one's own still stand there."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        if not self.can(here):
            return
        most = min(self.n, here.state.supply[here.seat])
        n = amount_of((yield Decision(here.seat, message(_PLACE_HOW_MANY), amounts(most), form="amount")))
        if n:
            enter(here, None, here.area, n)
        else:
            here.tell(_LEAVES_IT, who=Seat(here.seat))

    def can(self, here: Here) -> bool:
        return here.count(here.seat) > 0 and here.state.supply[here.seat] > 0

    def say(self) -> Message:
        return counted(_PLACE, self.n)


_PLACE_HOW_MANY: Final = N_("How many figures from your supply do you place in the battle area?")
_PLACE: Final = P_(
    "You may place {n} figure from your supply here, if you still have one here.",
    "You may place up to {n} figures from your supply here, if you still have one here.",
)


@dataclass(frozen=True, slots=True)
class Sacrifice(Word[Here]):
    """One may move up to n figures from supply to the box: strength for each."""

    n: int
    each: int

    def run(self, here: Here) -> Rules[None]:
        most = min(self.n, here.state.supply[here.seat])
        if not most:
            return
        n = amount_of((yield Decision(here.seat, message(_SACRIFICE_HOW_MANY), amounts(most), form="amount")))
        if n:
            here.state.supply[here.seat] -= n
            here.state.box[here.seat] += n
            here.battle.bonus[here.seat] += n * self.each
            here.tell(_SACRIFICED, who=Seat(here.seat), n=n)
        else:
            here.tell(_LEAVES_IT, who=Seat(here.seat))

    def can(self, here: Here) -> bool:
        return here.state.supply[here.seat] > 0

    def say(self) -> Message:
        return counted(_SACRIFICE, self.n, each=self.each)


_SACRIFICE_HOW_MANY: Final = N_("How many figures from your supply go to the box for more strength?")
_SACRIFICE: Final = P_(
    "You may put {n} figure from your supply into the box: +{each} strength.",
    "You may put up to {n} figures from your supply into the box: +{each} strength for each.",
)


@lru_cache(maxsize=4096)
def _pull_options(n: int, limits: tuple[tuple[int, int], ...]) -> tuple[Option, ...]:
    """Every way to take up to n figures in all from areas, at most so many from each: (area, most), ..."""
    ways: Iterator[tuple[int, ...]] = product(*(range(most + 1) for _, most in limits))
    options: list[Option] = []
    for way in ways:
        if sum(way) <= n:
            taken = [(AREAS[area], k) for (area, _), k in zip(limits, way, strict=True) if k]
            options.append(
                Option("pull:" + ",".join(f"{area}*{k}" for area, k in taken), tuple(area for area, _ in taken))
                if taken
                else _STAY
            )
    return tuple(options)


@dataclass(frozen=True, slots=True)
class Pull(Word[Here]):
    """Up to n own figures move from neighbouring areas into the battle area; one must stay in each."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        limits = self._limits(here)
        if not limits:
            return
        prompt = message(_PULL_WHICH, n=self.n)
        answer = yield Decision(here.seat, prompt, _pull_options(self.n, limits), form="arrange")
        if answer == _STAY.id:
            here.tell(_LEAVES_IT, who=Seat(here.seat))
        else:
            for part in answer.removeprefix("pull:").split(","):
                area, _, k = part.partition("*")
                enter(here, INDEX[area], here.area, int(k))

    def _limits(self, here: Here) -> tuple[tuple[int, int], ...]:
        own = here.state.figures[here.seat]
        return tuple((area, min(self.n, own[area] - 1)) for area in here.map.near[here.area] if own[area] > 1)

    def can(self, here: Here) -> bool:
        return bool(self._limits(here))

    def say(self) -> Message:
        return counted(_PULL, self.n)


_PULL_WHICH: Final = N_("Which figures move into the battle area? At most {n}; one must stay in each area.")
_PULL: Final = P_(
    "You may move {n} of your figures from a neighbouring area here; at least one must stay there.",
    "You may move up to {n} of your figures from neighbouring areas here; at least one must stay in each.",
)


@lru_cache(maxsize=1024)
def _retreat_options(most: int, areas: tuple[int, ...]) -> tuple[Option, ...]:
    ways = [Option(f"{AREAS[area]}:{n}", (AREAS[area],)) for area in areas for n in range(1, most + 1)]
    return (_STAY, *ways)


@dataclass(frozen=True, slots=True)
class Retreat(Word[Here]):
    """Up to n of the figures just lost go to one neighbouring area without figures of the other side."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        if not self.can(here):
            return
        options = _retreat_options(self._most(here), self._areas(here))
        answer = yield Decision(here.seat, message(_RETREAT_WHERE), options)
        if answer == _STAY.id:
            here.tell(_LEAVES_IT, who=Seat(here.seat))
        else:
            area, _, n = answer.partition(":")
            enter(here, None, INDEX[area], int(n))

    def _most(self, here: Here) -> int:
        return min(self.n, here.battle.lost[here.seat], here.state.supply[here.seat])

    def _areas(self, here: Here) -> tuple[int, ...]:
        theirs = here.state.figures[here.other]
        return tuple(area for area in here.map.near[here.area] if not theirs[area])

    def can(self, here: Here) -> bool:
        return self._most(here) > 0 and bool(self._areas(here))

    def say(self) -> Message:
        return counted(_RETREAT, self.n)


_RETREAT_WHERE: Final = N_("Where do figures that were just returned go, and how many?")
_RETREAT: Final = P_(
    "You may put {n} figure that was just returned into a neighbouring area without opposing figures.",
    "You may put up to {n} of the figures just returned into one neighbouring area without opposing figures.",
)


@dataclass(frozen=True, slots=True)
class Advance(Word[Here]):
    """One may move one figure from the battle area to an empty neighbouring area; one must stay."""

    def run(self, here: Here) -> Rules[None]:
        empty = self._empty(here)
        if not self.can(here):
            return
        answer = yield Decision(here.seat, message(_ADVANCE_WHERE), (_STAY, *(GO[area] for area in empty)))
        if answer == _STAY.id:
            here.tell(_LEAVES_IT, who=Seat(here.seat))
        else:
            enter(here, here.area, INDEX[answer.removeprefix("go:")], 1)

    def _empty(self, here: Here) -> list[int]:
        a, b = here.state.figures
        return [area for area in here.map.near[here.area] if not a[area] and not b[area]]

    def can(self, here: Here) -> bool:
        return here.count(here.seat) > 1 and bool(self._empty(here))

    def say(self) -> Message:
        return message(_WITH_AT_LEAST_TWO)


_ADVANCE_WHERE: Final = N_("Where does one of your figures move? It may also stay.")

# -- the battle itself -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Peace(Word[Here]):
    """The battle ends at once without a loser."""

    def act(self, here: Here) -> None:
        if self.can(here):
            here.battle.ended = "peace"

    def can(self, here: Here) -> bool:
        return not here.battle.ended

    def say(self) -> Message:
        return message(_THE_BATTLE_ENDS_AT)


@dataclass(frozen=True, slots=True)
class Cancel(Word[Here]):
    """What the other leader's ability has not done yet it will not do."""

    def act(self, here: Here) -> None:
        here.battle.cancelled[here.other] = True

    def can(self, here: Here) -> bool:
        return here.battle.leaders[here.other] != ""

    def say(self) -> Message:
        return message(_YOUR_OPPONENT_S_ABILITY)


@dataclass(frozen=True, slots=True)
class Copy(Word[Here]):
    """This leader has the printed ability of the other one; copying a copier does nothing (see `battle`)."""

    def act(self, here: Here) -> None:
        here.battle.copied[here.seat] = True

    def can(self, here: Here) -> bool:
        return here.battle.leaders[here.other] != ""

    def say(self) -> Message:
        return message(_THIS_CHARACTER_HAS_YOUR)


@dataclass(frozen=True, slots=True)
class Swap(Word[Here]):
    """Both leaders swap combat points; nothing happens if there is only one."""

    def act(self, here: Here) -> None:
        if self.can(here):
            here.battle.combat.reverse()

    def can(self, here: Here) -> bool:
        return all(here.battle.leaders)

    def say(self) -> Message:
        return message(_BOTH_CHARACTERS_SWAP_THEIR)


# -- dice --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SumDice(Word[Here]):
    """All dice are added up."""

    def act(self, here: Here) -> None:
        here.mark("you", "sum")

    def say(self) -> Message:
        return message(_YOUR_DICE_ARE_ADDED)


@dataclass(frozen=True, slots=True)
class ExtraDice(Word[Here]):
    """n dice more than figures."""

    n: int

    def act(self, here: Here) -> None:
        here.battle.extra[here.seat] += self.n

    def say(self) -> Message:
        return counted(_EXTRA, self.n)


_EXTRA: Final = P_(
    "Roll {n} die more than you have figures here.",
    "Roll {n} dice more than you have figures here.",
)


@dataclass(frozen=True, slots=True)
class FreeReroll(Word[Here]):
    """The re-roll costs no figures."""

    def act(self, here: Here) -> None:
        here.mark("you", "free_reroll")

    def say(self) -> Message:
        return message(_YOUR_ONE_RE_ROLL)


@dataclass(frozen=True, slots=True)
class NoReroll(Word[Here]):
    """The re-roll may not be used."""

    who: Who

    def act(self, here: Here) -> None:
        here.mark(self.who, "no_reroll")

    def say(self) -> Message:
        return message(_NO_REROLL[self.who])


_NO_REROLL: Final[dict[Who, str]] = {
    "you": N_("You may not re-roll in this battle."),
    "opponent": N_("Your opponent may not re-roll in this battle."),
    "both": N_("Neither side may re-roll in this battle."),
}


@dataclass(frozen=True, slots=True)
class LowestDie(Word[Here]):
    """The lowest die is the one that counts; a sum of dice is unaffected."""

    who: Who

    def act(self, here: Here) -> None:
        here.mark(self.who, "lowest")

    def say(self) -> Message:
        return message(_LOWEST[self.who])


_LOWEST: Final[dict[Who, str]] = {
    "you": N_("You must choose your lowest die (a sum of dice is unaffected)."),
    "opponent": N_("Your opponent must choose the lowest die (a sum of dice is unaffected)."),
    "both": N_("Both sides must choose their lowest die (a sum of dice is unaffected)."),
}


@dataclass(frozen=True, slots=True)
class DoubleDie(Word[Here]):
    """The chosen die counts twice."""

    def act(self, here: Here) -> None:
        here.mark("you", "double")

    def say(self) -> Message:
        return message(_YOUR_CHOSEN_DIE_COUNTS)


@dataclass(frozen=True, slots=True)
class DieCounts(Word[Here]):
    """The chosen die counts as this value."""

    value: int

    def act(self, here: Here) -> None:
        here.battle.counts_as[here.seat] = self.value

    def say(self) -> Message:
        return message(_YOUR_CHOSEN_DIE_COUNTS_AS, value=self.value)


# -- strength ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnlyCounts(Word[Here]):
    """For both sides only one kind of value counts. If both leaders say so, only the attacker's holds."""

    what: What

    def act(self, here: Here) -> None:
        here.battle.only[here.seat] = self.what

    def say(self) -> Message:
        return message(_ONLY[self.what])


_ONLY: Final[dict[What, str]] = {
    "card": N_("For both sides only the combat points of the character count."),
    "dice": N_("For both sides only the dice count."),
    "figures": N_("For both sides only the number of figures here counts."),
}


@dataclass(frozen=True, slots=True)
class WinTies(Word[Here]):
    """Ties are won; if both sides have this, the usual rule holds."""

    def act(self, here: Here) -> None:
        here.mark("you", "wins_ties")

    def say(self) -> Message:
        return message(_YOU_WIN_TIES_IF)


@dataclass(frozen=True, slots=True)
class Strength(Word[Here]):
    """More strength."""

    n: int

    def act(self, here: Here) -> None:
        here.battle.bonus[here.seat] += self.n

    def say(self) -> Message:
        return message(_MORE_N_STRENGTH, n=self.n)


@dataclass(frozen=True, slots=True)
class Weaken(Word[Here]):
    """Less strength for the other side."""

    n: int

    def act(self, here: Here) -> None:
        here.battle.bonus[here.other] -= self.n

    def say(self) -> Message:
        return message(_YOUR_OPPONENT_HAS_N, n=self.n)


@dataclass(frozen=True, slots=True)
class StrengthPerArea(Word[Here]):
    """More strength for each other area of the region in which one's own figures stand."""

    n: int

    def act(self, here: Here) -> None:
        here.battle.bonus[here.seat] += self.n * self._areas(here)

    def _areas(self, here: Here) -> int:
        own, region = here.state.figures[here.seat], REGION_OF[here.area]
        return sum(own[area] > 0 for area in range(len(AREAS)) if REGION_OF[area] == region and area != here.area)

    def can(self, here: Here) -> bool:
        return self._areas(here) > 0

    def say(self) -> Message:
        return message(_MORE_N_STRENGTH_FOR, n=self.n)


# -- conditions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Role(Condition[Here]):
    """Attacker or defender."""

    role: Literal["attacker", "defender"]

    def holds(self, here: Here) -> bool:
        return (here.seat == here.battle.attacker) == (self.role == "attacker")

    def say(self) -> Message:
        return message(_ROLE[self.role])


_ROLE: Final = {"attacker": N_("If you attack:"), "defender": N_("If you defend:")}


@dataclass(frozen=True, slots=True)
class Result(Condition[Here]):
    """The battle was won or lost."""

    result: Literal["won", "lost"]

    def holds(self, here: Here) -> bool:
        winner = here.battle.winner
        return winner is not None and (winner == here.seat) == (self.result == "won")

    def say(self) -> Message:
        return message(_RESULT[self.result])


_RESULT: Final = {"won": N_("If you won:"), "lost": N_("If you lost:")}


@dataclass(frozen=True, slots=True)
class Numbers(Condition[Here]):
    """More or fewer figures in the battle area than the other side."""

    than: Literal["more", "fewer"]

    def holds(self, here: Here) -> bool:
        own, other = here.count(here.seat), here.count(here.other)
        return own > other if self.than == "more" else own < other

    def say(self) -> Message:
        return message(_NUMBERS[self.than])


_NUMBERS: Final = {
    "more": N_("If you have more figures here than your opponent:"),
    "fewer": N_("If you have fewer figures here than your opponent:"),
}


@dataclass(frozen=True, slots=True)
class AtLeast(Condition[Here]):
    """At least n own figures in the battle area."""

    n: int

    def holds(self, here: Here) -> bool:
        return here.count(here.seat) >= self.n

    def say(self) -> Message:
        return counted(_AT_LEAST, self.n)


_AT_LEAST: Final = P_("If you have at least {n} figure here:", "If you have at least {n} figures here:")


def parts_of(effect: Effect) -> Sequence[Effect]:
    """The word itself and every word inside it."""
    from engine.words import Choose, If, May, Seq

    inside: tuple[Effect, ...] = ()
    if isinstance(effect, Seq | Choose):
        inside = effect.parts
    elif isinstance(effect, If):
        inside = (effect.then,)
    elif isinstance(effect, May):
        inside = (effect.effect,)
    return (effect, *(part for each in inside for part in parts_of(each)))
