"""Words that act in the target land."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Here, count, matching
from engine.spirit_island.elements import elements_of
from engine.spirit_island.hooks import ACTIONS
from engine.spirit_island.pieces import BLIGHT, BUILDINGS, DAHAN, EXPLORER, INVADERS, PRESENCE
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.text import N_, Message, message
from engine.words import If, Seq, Word

_N_FEAR_FOR_EACH: Final = N_("{n} fear for each {per}, at most {most}.")
_N_FEAR_FOR_EACH_PER: Final = N_("{n} fear for each {per}.")
_MORE_N_FEAR: Final = N_("+{n} fear.")
_N_FEAR: Final = N_("{n} fear.")
_CARD_DEFEND_N_IN: Final = N_("{card}: defend {n} in {land}.")
_DEFEND_N_FOR_EACH: Final = N_("Defend {n} for each {per}.")
_DEFEND_N: Final = N_("Defend {n}.")
_N_DAMAGE_TO_KINDS: Final = N_("{n} damage to {kinds}.")
_MORE_N_DAMAGE: Final = N_("+{n} damage.")
_N_DAMAGE: Final = N_("{n} damage.")
_N_DAMAGE_FOR_EACH: Final = N_("{n} damage for each {per}.")
_N_DAMAGE_TO_EACH: Final = N_("{n} damage to {each}.")
_EACH_DAHAN_DEALS_N: Final = N_("Each Dahan deals {n} damage, each to a different invader.")
_DESTROY_WHAT_FOR_EVERY: Final = N_("Destroy {what} for every {per}, rounded down.")
_DESTROY_WHAT_FOR_EACH: Final = N_("Destroy {what} for each {per}.")
_DESTROY_WHAT: Final = N_("Destroy {what}.")
_DESTROY_UP_TO_WHAT: Final = N_("Destroy up to {what}.")
_REMOVE_WHAT: Final = N_("Remove {what}.")
_ADD_WHAT: Final = N_("Add {what}.")
_REPLACE_WHAT_WITH_NEW: Final = N_("Replace {what} with {new}.")
_PUSH_WHAT_FOR_EACH: Final = N_("Push {what} for each {per}.")
_PUSH_WHAT: Final = N_("Push {what}.")
_PUSH_UP_TO_WHAT: Final = N_("Push up to {what} for each {per}.")
_PUSH_UP_TO_WHAT_MORE: Final = N_("Push up to {what} more.")
_PUSH_UP_TO_WHAT_SAID: Final = N_("Push up to {what}.")
_PUSH_ANY_NUMBER_OF: Final = N_("Push any number of {kinds}.")
_PUSH_WHAT_TO_AS: Final = N_("Push {what}, to as many different lands as possible.")
_GATHER_WHAT: Final = N_("Gather {what}.")
_GATHER_UP_TO_WHAT: Final = N_("Gather up to {what} for each {per}.")
_GATHER_UP_TO_WHAT_MORE: Final = N_("Gather up to {what} more.")
_GATHER_UP_TO_WHAT_SAID: Final = N_("Gather up to {what}.")
_CARD_THE_INVADERS_SKIP: Final = N_("{card}: the invaders skip all actions in {land}.")
_THE_INVADERS_SKIP_ALL: Final = N_("The invaders skip all actions in this land this turn.")

Kinds = tuple[str, ...]
_ASK_DESTROY_MORE: Final = N_("which piece in {land} is destroyed? Up to {n} more.")


# -- fear and defend ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fear(Word[Here]):
    """n fear, or n for each of these (see `number_of`), with a limit at most `most`. more: said as an addition."""

    n: int
    more: bool = False
    per: str = ""
    most: int = 0

    def act(self, here: Here) -> None:
        n = self.n * times(here, self.per)
        gates.add_fear(here, min(n, self.most) if self.most else n)
        if self.per in _DESTROYED:
            here.action.marks[_COUNTED] = len(here.action.destroyed)

    def can(self, here: Here) -> bool:
        return times(here, self.per) > 0

    def say(self) -> Message:
        if self.most:
            said = _N_FEAR_FOR_EACH
            return message(said, n=self.n, per=nouns.single(self.per), most=self.most)
        if self.per:
            return message(_N_FEAR_FOR_EACH_PER, n=self.n, per=nouns.single(self.per))
        return message(_MORE_N_FEAR if self.more else _N_FEAR, n=self.n)


@dataclass(frozen=True, slots=True)
class Defend(Word[Here]):
    """Defend n in the land, this turn; or n for each piece of a kind that it holds now."""

    n: int
    per: str = ""

    def act(self, here: Here) -> None:
        rule = Standing("Defend", here.power, here.land, here.user, self.n * times(here, self.per))
        put_in_force(here, rule, _CARD_DEFEND_N_IN)

    def say(self) -> Message:
        if self.per:
            return message(_DEFEND_N_FOR_EACH, n=self.n, per=nouns.single(self.per))
        return message(_DEFEND_N, n=self.n)


# -- damage and destruction --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Word[Here]):
    """n damage to invaders (or pieces of these kinds), split freely. more: said as an addition."""

    n: int
    kinds: Kinds = INVADERS
    more: bool = False

    def run(self, here: Here) -> Rules[None]:
        later = sum(_damage_of(word, here, self.kinds) for word in here.later)
        _ = yield from gates.damage(here, self.n, self.kinds, later=later)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        if self.kinds != INVADERS:
            return message(_N_DAMAGE_TO_KINDS, n=self.n, kinds=nouns.struck(self.kinds))
        return message(_MORE_N_DAMAGE if self.more else _N_DAMAGE, n=self.n)


def _damage_of(word: Word[Here], here: Here, kinds: Kinds) -> int:
    """The damage to the same pieces that is sure to come of a word."""
    if isinstance(word, Damage):
        return word.n if word.kinds == kinds else 0
    if isinstance(word, Seq):
        return sum(_damage_of(part, here, kinds) for part in word.parts)
    if isinstance(word, If) and word.condition.holds(here):
        return _damage_of(word.then, here, kinds)
    return 0


@dataclass(frozen=True, slots=True)
class DamagePer(Word[Here]):
    """n damage for each piece of a kind (or blight) in the land."""

    n: int
    per: str

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.damage(here, self.n * number_of(here, self.per))

    def can(self, here: Here) -> bool:
        return count(here.place, INVADERS) > 0 and number_of(here, self.per) > 0

    def say(self) -> Message:
        return message(_N_DAMAGE_FOR_EACH, n=self.n, per=nouns.single(self.per))


@dataclass(frozen=True, slots=True)
class DamageEach(Word[Here]):
    """n damage to every piece of these kinds."""

    n: int
    kinds: Kinds = INVADERS

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.damage_each(here, self.n, self.kinds)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        return message(_N_DAMAGE_TO_EACH, n=self.n, each=nouns.each(self.kinds))


@dataclass(frozen=True, slots=True)
class DahanStrike(Word[Here]):
    """Each Dahan of the land deals n damage, no two to the same invader."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        yield from gates.damage_different(here, self.n, dahan_here(here))

    def can(self, here: Here) -> bool:
        return count(here.place, INVADERS) > 0 and dahan_here(here) > 0

    def say(self) -> Message:
        return message(_EACH_DAHAN_DEALS_N, n=self.n)


@dataclass(frozen=True, slots=True)
class Destroy(Word[Here]):
    """Destroy n pieces of these kinds, as far as there are; per: n for each of these (see `number_of`), or for every so
    many of them."""

    n: int
    kinds: Kinds
    per: str = ""
    every: int = 1

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.destroy_chosen(here, self.n * (times(here, self.per) // self.every), self.kinds)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0 and times(here, self.per) >= self.every

    def say(self) -> Message:
        what = nouns.number(self.n, self.kinds)
        if self.every > 1:
            return message(
                _DESTROY_WHAT_FOR_EVERY,
                what=what,
                per=nouns.number(self.every, (self.per,)),
            )
        if self.per:
            return message(_DESTROY_WHAT_FOR_EACH, what=what, per=nouns.single(self.per))
        return message(_DESTROY_WHAT, what=what)


@dataclass(frozen=True, slots=True)
class DestroyUpTo(Word[Here]):
    """Destroy n pieces of these kinds, or fewer, or none."""

    n: int
    kinds: Kinds

    def run(self, here: Here) -> Rules[None]:
        for left in range(self.n, 0, -1):
            which = matching(here.place, self.kinds)
            if not which:
                return
            options = tuple(Option(f"{here.land}:{what}", (here.land,)) for what in which)
            asked = message(_ASK_DESTROY_MORE, land=here.land, n=left)
            answer = yield here.ask(asked, (*options, gates.STOP), "repeat")
            if answer == gates.STOP.id:
                return
            _ = yield from gates.destroy(here, answer.partition(":")[2])

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        return message(_DESTROY_UP_TO_WHAT, what=nouns.number(self.n, self.kinds))


@dataclass(frozen=True, slots=True)
class DestroyAll(Word[Here]):
    """Destroy every piece of these kinds."""

    kinds: Kinds

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.destroy_all(here, self.kinds)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        return message(_DESTROY_WHAT, what=nouns.every(self.kinds))


# -- removing, adding, replacing ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Remove(Word[Here]):
    """Remove n pieces of these kinds: no fear."""

    n: int
    kinds: Kinds

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.remove_chosen(here, self.n, self.kinds)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        return message(_REMOVE_WHAT, what=nouns.number(self.n, self.kinds))


@dataclass(frozen=True, slots=True)
class Add(Word[Here]):
    """Add n pieces of a kind; or blight with all that follows; or presence of who uses the power, from its tracks."""

    n: int
    kind: str

    def run(self, here: Here) -> Rules[None]:
        if self.kind not in (BLIGHT, PRESENCE):
            yield from gates.add(here, self.kind, self.n)
            return
        for _ in range(self.n):
            if self.kind == BLIGHT:
                yield from gates.add_blight(here)
            else:
                _ = yield from spirit.place_presence(here, here.user, (here.land,))

    def can(self, here: Here) -> bool:
        if self.kind != PRESENCE:
            return True
        return spirit.may_be(here.state, here.island, here.user, here.land, here.action.kind)

    def say(self) -> Message:
        return message(_ADD_WHAT, what=nouns.number(self.n, (self.kind,)))


ADD_BLIGHT: Final = Add(1, BLIGHT)


@dataclass(frozen=True, slots=True)
class Replace(Word[Here]):
    """Replace one piece of these kinds with other pieces."""

    kinds: Kinds
    new: tuple[str, ...]

    def run(self, here: Here) -> Rules[None]:
        which = matching(here.place, self.kinds)
        if which:
            yield from gates.replace(here, (yield from gates.which_replaced(here, which)), self.new)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        new = {kind: self.new.count(kind) for kind in self.new}
        return message(_REPLACE_WHAT_WITH_NEW, what=nouns.number(1, self.kinds), new=nouns.pieces(new))


@dataclass(frozen=True, slots=True)
class RemoveBlight(Word[Here]):
    """Remove n blight; it goes back to the card."""

    n: int = 1

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.remove_blight(here, self.n)

    def can(self, here: Here) -> bool:
        return here.place.blight > 0

    def say(self) -> Message:
        return message(_REMOVE_WHAT, what=nouns.number(self.n, ("blight",)))


# -- push and gather ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Push(Word[Here]):
    """Push n pieces of these kinds, or n for each piece of a kind in the land: as far as there are."""

    n: int
    kinds: Kinds
    per: str = ""

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.push(here, self.n * times(here, self.per), self.kinds)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        what = nouns.number(self.n, self.kinds)
        if self.per:
            return message(_PUSH_WHAT_FOR_EACH, what=what, per=nouns.single(self.per))
        return message(_PUSH_WHAT, what=what)


@dataclass(frozen=True, slots=True)
class PushUpTo(Word[Here]):
    """Push n pieces of these kinds (or n for each of something), or fewer, or none. more: said as an addition."""

    n: int
    kinds: Kinds
    more: bool = False
    per: str = ""

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.push(here, self.n * times(here, self.per), self.kinds, up_to=True)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        if self.per:
            what = nouns.number(self.n, self.kinds)
            return message(_PUSH_UP_TO_WHAT, what=what, per=nouns.single(self.per))
        word = _PUSH_UP_TO_WHAT_MORE if self.more else _PUSH_UP_TO_WHAT_SAID
        return message(word, what=nouns.number(self.n, self.kinds))


@dataclass(frozen=True, slots=True)
class PushAll(Word[Here]):
    """Push every piece of these kinds; up_to: or as many of them as one likes; scatter: to as many different lands as
    possible."""

    kinds: Kinds
    up_to: bool = False
    scatter: bool = False

    def run(self, here: Here) -> Rules[None]:
        if self.scatter:
            yield from gates.scatter(here, self.kinds)
            return
        _ = yield from gates.push(here, count(here.place, self.kinds), self.kinds, up_to=self.up_to)

    def can(self, here: Here) -> bool:
        return count(here.place, self.kinds) > 0

    def say(self) -> Message:
        if self.up_to:
            return message(_PUSH_ANY_NUMBER_OF, kinds=nouns.any_of(self.kinds))
        if self.scatter:
            return message(_PUSH_WHAT_TO_AS, what=nouns.every(self.kinds))
        return message(_PUSH_WHAT, what=nouns.every(self.kinds))


@dataclass(frozen=True, slots=True)
class Gather(Word[Here]):
    """Gather n pieces of these kinds: as far as there are."""

    n: int
    kinds: Kinds

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.gather(here, self.n, self.kinds)

    def can(self, here: Here) -> bool:
        return can_gather(here, self.kinds)

    def say(self) -> Message:
        return message(_GATHER_WHAT, what=nouns.number(self.n, self.kinds))


@dataclass(frozen=True, slots=True)
class GatherUpTo(Word[Here]):
    """Gather n pieces of these kinds (or n for each of something), or fewer, or none. more: said as an addition."""

    n: int
    kinds: Kinds
    per: str = ""
    more: bool = False

    def run(self, here: Here) -> Rules[None]:
        _ = yield from gates.gather(here, self.n * times(here, self.per), self.kinds, up_to=True)

    def can(self, here: Here) -> bool:
        return can_gather(here, self.kinds)

    def say(self) -> Message:
        what = nouns.number(self.n, self.kinds)
        if self.per:
            return message(_GATHER_UP_TO_WHAT, what=what, per=nouns.single(self.per))
        return message(_GATHER_UP_TO_WHAT_MORE if self.more else _GATHER_UP_TO_WHAT_SAID, what=what)


def can_gather(here: Here, kinds: Kinds) -> bool:
    """Whether a neighbouring land holds a piece of these kinds."""
    return any(count(here.state.lands[each], kinds) for each in here.island.places[here.land].neighbours)


SACRED_SITE: Final = "sacred_site"
PLAYED: Final = "played_card"
BLIGHT_NEARBY: Final = "blight_nearby"
BESET: Final = "beset_site"
DESTROYED: Final = "destroyed"
DESTROYED_EXPLORER: Final = "destroyed_explorer"
DESTROYED_BUILDING: Final = "destroyed_building"
_DESTROYED: Final[Mapping[str, Kinds]] = {
    DESTROYED: INVADERS,
    DESTROYED_EXPLORER: (EXPLORER,),
    DESTROYED_BUILDING: BUILDINGS,
}
_COUNTED: Final = ("counted",)
"""The mark of an action: how many of the pieces that it destroyed have been counted for fear."""


def number_of(here: Here, kind: str) -> int:
    """How many there are: pieces of a kind, or blight, or presence of the user in the land; blight in its neighbours;
    sacred sites of the user, and those of them that hold invaders; power cards that the target spirit has played this
    turn; an element of the user; what this action has destroyed since it was last counted."""
    if kind == BLIGHT:
        return here.place.blight
    if kind == PRESENCE:
        return here.place.presence[here.user]
    if kind == BLIGHT_NEARBY:
        return sum(here.state.lands[each].blight for each in gates.around(here.state, here.island, here.land))
    if kind == SACRED_SITE:
        return sum(gates.is_sacred(here.state, here.user, land) for land in here.state.lands)
    if kind == BESET:
        return sum(
            gates.is_sacred(here.state, here.user, id) and count(land, INVADERS) > 0
            for id, land in here.state.lands.items()
        )
    if kind in nouns.ELEMENTS:
        return elements_of(here.state, here.user).get(kind, 0)
    if kind in _DESTROYED:
        fresh = here.action.destroyed[here.action.marks.get(_COUNTED, 0) :]
        return sum(each in _DESTROYED[kind] for _, each in fresh)
    if kind == PLAYED:
        return len(here.state.spirits[here.target].played)
    return count(here.place, (kind,))


def times(here: Here, per: str) -> int:
    """How often an amount counts: once, or for each piece of a kind."""
    return number_of(here, per) if per else 1


# -- rules for the turn ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SkipAll(Word[Here]):
    """The invaders skip every action in the land, this turn."""

    def act(self, here: Here) -> None:
        rule = Standing("Skip", here.power, here.land, here.user, words=ACTIONS)
        put_in_force(here, rule, _CARD_THE_INVADERS_SKIP)

    def say(self) -> Message:
        return message(_THE_INVADERS_SKIP_ALL)


def dahan_here(here: Here) -> int:
    """Dahan of the land."""
    return count(here.place, (DAHAN,))
