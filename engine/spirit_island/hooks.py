"""The moments at which rules in force are asked, and what each may change.

A rule in force is a `Standing` in the state; what it does is a class derived from `Rule` with the same name. Spirits'
special rules, powers that last for the turn, fear cards and (later) adversaries and tokens all speak up here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decision import Option, Rules
from engine.spirit_island.action import Here
from engine.spirit_island.state import Standing, State
from engine.text import N_, Message, message

if TYPE_CHECKING:
    from engine.spirit_island.island import Island
    from engine.spirit_island.powers import Power

ACTIONS = ("explore", "build", "ravage")

RULES: dict[str, Rule] = {}
"""Every rule that can be in force, by its name in saves."""


class Rule:
    """A rule in force. A derived class overrides the moments at which it has something to say.

    Numbers and permissions are answered at once (they never ask); what happens instead or afterwards is `Rules` and may
    ask. Every method gets its own `Standing` first.
    """

    moments: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.moments = frozenset(name for name in vars(Rule) if not name.startswith("_") and name in _own(cls))
        RULES[cls.__name__] = cls()

    # -- numbers and permissions ---------------------------------------------------------------------------------------

    def says(self, standing: Standing) -> Message:
        """What this rule does, for badges and lists: a whole clause."""
        raise NotImplementedError

    def defend(self, standing: Standing, state: State, land: str) -> int:
        """Damage of a ravage that is prevented in this land."""
        raise NotImplementedError

    def health(self, standing: Standing, state: State, land: str, kind: str) -> int:
        """What is added to the health of pieces of this kind in this land."""
        raise NotImplementedError

    def strength(self, standing: Standing, state: State, land: str, kind: str) -> int:
        """What is added to the damage that each piece of this kind deals in this land."""
        raise NotImplementedError

    def blight_from(self, standing: Standing, state: State, land: str) -> int:
        """What is added to the damage that blights this land (2)."""
        raise NotImplementedError

    def stops(self, standing: Standing, here: Here, action: str) -> bool:
        """Whether the invaders do not explore, build or ravage (`action`) in this land."""
        raise NotImplementedError

    def adds(self, standing: Standing, state: State, land: str, action: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """What a build or an explore (`action`) adds to this land instead of `kinds`; () for nothing."""
        raise NotImplementedError

    def ways(
        self, standing: Standing, state: State, island: Island, what: str, start: str, ends: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Where a piece can go from a land in one step, instead of to `ends`. The cascade of blight does not ask."""
        raise NotImplementedError

    def may_be(self, standing: Standing, state: State, island: Island, seat: int, land: str) -> bool | None:
        """Whether presence of this spirit may be added or moved there; None: nothing to say about that."""
        raise NotImplementedError

    def terrains(
        self, standing: Standing, state: State, island: Island, seat: int, land: str, terrains: tuple[str, ...]
    ) -> tuple[str, ...]:
        """What a land counts as for this spirit, instead of as `terrains`. An ocean that counts as anything else
        is a coastal land for powers and for blight."""
        raise NotImplementedError

    def sources(self, standing: Standing, state: State, seat: int) -> int | None:
        """The energy for which presence beside the panel may be added in growth; None: it may not."""
        raise NotImplementedError

    def at_once(self, standing: Standing, state: State, land: str) -> bool:
        """Whether the Dahan of this land strike at the same time as the ravaging invaders: also those destroyed."""
        raise NotImplementedError

    def frightens(self, standing: Standing, here: Here, n: int) -> None:
        """After n fear has been generated in `here.land`, otherwise than by destroying pieces. It never asks."""
        raise NotImplementedError

    def shields(self, standing: Standing, state: State, land: str) -> bool:
        """Whether the Dahan of this land take no damage from ravaging invaders."""
        raise NotImplementedError

    def sacred(self, standing: Standing, state: State, seat: int, land: str) -> bool:
        """Whether the presence of this spirit in this land is a sacred site, however little it is."""
        raise NotImplementedError

    def range(self, standing: Standing, state: State, seat: int, power: Power, origin: str, land: str) -> int:
        """What is added to the range of this power used by this spirit, from this origin to this land."""
        raise NotImplementedError

    def origins(self, standing: Standing, state: State, seat: int, power: Power) -> tuple[int, ...]:
        """Other spirits whose presence may be the origin of this power."""
        raise NotImplementedError

    def reaches(self, standing: Standing, state: State, seat: int, power: Power, land: str) -> int | None:
        """The energy for which this spirit may target this land although it is out of range; None: it may not."""
        raise NotImplementedError

    def hastens(self, standing: Standing, state: State, seat: int, power: Power) -> int:
        """How many slow powers this spirit may still use as if they were fast because of this rule."""
        raise NotImplementedError

    def repeats(self, standing: Standing, state: State, seat: int, power: Power) -> int | None:
        """The energy for which this spirit may use this power once more; None: it may not."""
        raise NotImplementedError

    def energy(self, standing: Standing, state: State, seat: int) -> int:
        """What is added to the energy this spirit gains in the spirit phase."""
        raise NotImplementedError

    def plays(self, standing: Standing, state: State, seat: int, n: int) -> int:
        """The cards that this spirit may play in a turn, instead of n."""
        raise NotImplementedError

    def attack(self, standing: Standing, state: State, land: str) -> int:
        """What is added to the damage that the invaders of this land deal in a ravage."""
        raise NotImplementedError

    def applies(self, standing: Standing, here: Here, moment: str, args: tuple[Any, ...]) -> bool:
        """Whether it could replace what is about to happen: only then are the players asked which rule is first."""
        return standing.land in ("", here.land)

    # -- what may ask --------------------------------------------------------------------------------------------------

    def before(self, standing: Standing, here: Here, action: str) -> Rules[bool]:
        """Before the invaders explore, build or ravage in `here.land`: True if it is prevented.

        Where it applies, a spirit chooses whether: the forecast tells what happens if it does not."""
        raise NotImplementedError

    def instead_of_damage(self, standing: Standing, here: Here, piece: str, n: int) -> Rules[bool]:
        """Before a piece of `here.land` takes damage that does not destroy it: True if it does not take it."""
        raise NotImplementedError

    def spared(self, standing: Standing, here: Here, piece: str) -> bool:
        """Whether more damage to such a piece of `here.land` would change nothing: nobody is asked for it then."""
        raise NotImplementedError

    def instead_of_destroying(self, standing: Standing, here: Here, piece: str) -> Rules[bool]:
        """Before a piece of `here.land` is destroyed: True if something else has happened instead."""
        raise NotImplementedError

    def instead_of_removing(self, standing: Standing, here: Here, what: str) -> Rules[bool]:
        """Before a piece (or "blight") is removed from `here.land`: True if it is not."""
        raise NotImplementedError

    def instead_of_blight(self, standing: Standing, here: Here) -> Rules[bool]:
        """Before a blight is added to `here.land`: True if it is not added."""
        raise NotImplementedError

    def instead_of_losing_presence(self, standing: Standing, here: Here, seat: int) -> Rules[bool]:
        """Before a presence of `seat` in `here.land` is destroyed: True if it is not. `here.action.kind` says by what,
        and `here.cause` is "blight" where blight destroys it."""
        raise NotImplementedError

    def hurt(self, standing: Standing, here: Here, what: str, after: str, n: int) -> Rules[None]:
        """After a piece of `here.land` has taken n damage that does not destroy it: what it was, what it is now."""
        raise NotImplementedError

    def moved(self, standing: Standing, here: Here, piece: str, start: str, end: str) -> Rules[None]:
        """After a piece has moved, or presence ("presence:1" for that of seat 1)."""
        raise NotImplementedError

    def added(self, standing: Standing, here: Here, kind: str) -> Rules[None]:
        """After a piece, a blight or presence ("presence:1" for that of seat 1) has been added to `here.land`."""
        raise NotImplementedError

    def lost_presence(self, standing: Standing, here: Here, seat: int) -> Rules[None]:
        """After a presence of `seat` in `here.land` has been destroyed."""
        raise NotImplementedError

    def after(self, standing: Standing, here: Here, action: str) -> Rules[None]:
        """After an action with everything nested in it: triggered actions. `action`: "power", "ravage" ..."""
        raise NotImplementedError

    def time_passes(self, standing: Standing, here: Here) -> Rules[None]:
        """At the end of the round, before played cards are discarded."""
        raise NotImplementedError


def _own(cls: type[Rule]) -> set[str]:
    """Names defined by the class or its parents below `Rule`."""
    return {name for each in cls.__mro__ if issubclass(each, Rule) and each is not Rule for name in vars(each)}


def in_force(state: State, moment: str) -> Iterator[tuple[Standing, Rule]]:
    """The standing rules that have something to say at this moment, in the order in which they came into force."""
    for standing in tuple(state.standing):
        rule = RULES[standing.rule]
        if moment in rule.moments:
            yield standing, rule


def defend(state: State, land: str) -> int:
    """All defend of a land: it adds up (rules.json, definitions)."""
    return sum(rule.defend(standing, state, land) for standing, rule in in_force(state, "defend"))


def added_to(moment: str, state: State, land: str, kind: str) -> int:
    """The sum of what `health` or `strength` rules add for a kind in a land."""
    return sum(getattr(rule, moment)(standing, state, land, kind) for standing, rule in in_force(state, moment))


_FIRST = N_("Which rule applies first?")


def replaced(here: Here, moment: str, *args: Any) -> Rules[bool]:
    """Ask the rules that may replace what is about to happen in `here.land`, until one does.

    Where several could, the players say which is asked first.
    """
    rules = [
        (standing, rule)
        for standing, rule in in_force(here.state, moment)
        if rule.applies(standing, here, moment, args)
    ]
    while rules:
        at = 0
        if len(rules) > 1:
            options = tuple(Option(f"{n}:{standing.rule}:{standing.card}") for n, (standing, _) in enumerate(rules))
            at = int((yield here.of_all().ask(message(_FIRST), options)).partition(":")[0])
        standing, rule = rules.pop(at)
        if standing in here.state.standing and (yield from getattr(rule, moment)(standing, here, *args)):
            return True
    return False


def follow(here: Here, moment: str, *args: Any) -> Rules[None]:
    """Let every rule that follows what has just happened act."""
    for standing, rule in in_force(here.state, moment):
        if standing in here.state.standing:
            yield from getattr(rule, moment)(standing, here, *args)
