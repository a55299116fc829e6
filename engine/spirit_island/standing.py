"""The rules that cards put in force for a while. Rules of single spirits are in their files under `base/spirits`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island.action import Action, Here
from engine.spirit_island.hooks import ACTIONS, Rule, follow
from engine.spirit_island.pieces import BUILDINGS, DAHAN, kind_of, parts
from engine.spirit_island.powers import POWERS, SLOW, Power
from engine.spirit_island.state import Standing, State
from engine.text import N_, Message, Seat, message

SKIPPED: Final[Mapping[tuple[str, ...], str]] = {
    ("explore",): N_("The invaders do not explore here."),
    ("build",): N_("The invaders do not build here."),
    ("ravage",): N_("The invaders do not ravage here."),
    ("explore", "build"): N_("The invaders neither build nor explore here."),
    ("explore", "ravage"): N_("The invaders neither ravage nor explore here."),
    ("build", "ravage"): N_("The invaders neither ravage nor build here."),
    ACTIONS: N_("The invaders skip their actions here."),
}
"""What the invaders do not do in a land, by the actions in the order of `ACTIONS`."""
_THE_DAHAN_TAKE_NO: Final = N_("The Dahan take no damage from ravaging invaders.")
_RANGE_N: Final = N_("Range +{n}")
_SLOW_POWERS_THAT_MAY: Final = N_("Slow powers that may still be used as fast: {n}")
_MAY_REPEAT_A_POWER: Final = N_("May repeat a power card of cost {n} or less")
_POWER_CARDS_THAT_MAY: Final = N_("Power cards that may be repeated for their cost: {n}")
_MAY_USE_THE_PRESENCE: Final = N_("May use the presence of {who} for its powers")
_DAHAN_HEALTH_N: Final = N_("Dahan: health +{n}")
_THE_DAHAN_TAKE_NO_DAMAGE: Final = N_("The Dahan take no damage and are not destroyed.")
_NO_BLIGHT_IS_ADDED: Final = N_("No blight is added here.")
_1_DAMAGE_FOR_EACH: Final = N_("1 damage for each town, city and Dahan destroyed here")
_THAT_DAMAGE_MAY_BE: Final = N_("That damage may be dealt in the lands next to it.")
_MAY_TAKE_BACK_ONE: Final = N_("May take back one power card at the end of the turn")

_DEFEND: Final = N_("Defend {n}")
_ASK_TAKE_BACK: Final = N_("{who} may take back one power card instead of discarding it.")
_NO_BLIGHT: Final = N_("{card}: no blight is added in {land}.")
_TAKES_BACK: Final = N_("{who} takes back {card}.")


class Defend(Rule):
    """Defend `amount` in one land."""

    def says(self, standing: Standing) -> Message:
        return message(_DEFEND, n=standing.amount)

    def defend(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount if standing.land == land else 0


class DefendPresence(Rule):
    """Defend `amount` in every land where the spirit `seat` (-1: any) has presence."""

    def says(self, standing: Standing) -> Message:
        return message(_DEFEND, n=standing.amount)

    def defend(self, standing: Standing, state: State, land: str) -> int:
        presence = state.lands[land].presence
        there = any(presence) if standing.seat < 0 else presence[standing.seat] > 0
        return standing.amount if there else 0


class Skip(Rule):
    """The actions named in `words` do not happen in one land."""

    def says(self, standing: Standing) -> Message:
        return message(SKIPPED[tuple(action for action in ACTIONS if action in standing.words)])

    def stops(self, standing: Standing, here: Here, action: str) -> bool:
        return here.land == standing.land and action in standing.words


class ShieldDahan(Rule):
    """The Dahan of one land take no damage from ravaging invaders."""

    def says(self, standing: Standing) -> Message:
        return message(_THE_DAHAN_TAKE_NO)

    def shields(self, standing: Standing, state: State, land: str) -> bool:
        return land == standing.land


class ReachFarther(Rule):
    """The powers of a spirit reach `amount` farther."""

    def says(self, standing: Standing) -> Message:
        return message(_RANGE_N, n=standing.amount)

    def range(self, standing: Standing, state: State, seat: int, power: Power, origin: str, land: str) -> int:
        return standing.amount if seat == standing.seat else 0


class Hasten(Rule):
    """A spirit may use `amount` of its slow powers as if they were fast."""

    def says(self, standing: Standing) -> Message:
        return message(_SLOW_POWERS_THAT_MAY, n=standing.amount - standing.uses)

    def hastens(self, standing: Standing, state: State, seat: int, power: Power) -> int:
        return standing.amount - standing.uses if seat == standing.seat and power.speed == SLOW else 0


class Repeat(Rule):
    """A spirit may use one power card that costs at most `amount` once more."""

    def says(self, standing: Standing) -> Message:
        return message(_MAY_REPEAT_A_POWER, n=standing.amount)

    def repeats(self, standing: Standing, state: State, seat: int, power: Power) -> int | None:
        if seat != standing.seat or standing.uses or power.kind == "innate" or power.cost > standing.amount:
            return None
        return 0


class RepeatPaying(Rule):
    """A spirit may use `amount` power cards once more, for their costs."""

    def says(self, standing: Standing) -> Message:
        return message(_POWER_CARDS_THAT_MAY, n=standing.amount - standing.uses)

    def repeats(self, standing: Standing, state: State, seat: int, power: Power) -> int | None:
        if seat != standing.seat or standing.uses >= standing.amount or power.kind == "innate":
            return None
        return power.cost


class ShareOrigins(Rule):
    """The presence of either of two spirits may be the origin of the other's powers. words: the seat of the second."""

    def says(self, standing: Standing) -> Message:
        return message(_MAY_USE_THE_PRESENCE, who=Seat(int(standing.words[0])))

    def origins(self, standing: Standing, state: State, seat: int, power: Power) -> tuple[int, ...]:
        other = int(standing.words[0])
        return {standing.seat: (other,), other: (standing.seat,)}.get(seat, ())


class HardyDahan(Rule):
    """The Dahan of one land have `amount` more health while they are there."""

    def says(self, standing: Standing) -> Message:
        return message(_DAHAN_HEALTH_N, n=standing.amount)

    def health(self, standing: Standing, state: State, land: str, kind: str) -> int:
        return standing.amount if land == standing.land and kind == DAHAN else 0

    def moved(self, standing: Standing, here: Here, piece: str, start: str, end: str) -> Rules[None]:
        """One that has taken more than it can bear elsewhere does not survive leaving."""
        kind, damage, _ = parts(piece)
        if start == standing.land and kind == DAHAN and damage >= gates.health(here.state, end, DAHAN):
            _ = yield from gates.destroy(here, piece)


class UnharmedDahan(Rule):
    """The Dahan of one land are neither damaged nor destroyed."""

    def says(self, standing: Standing) -> Message:
        return message(_THE_DAHAN_TAKE_NO_DAMAGE)

    def applies(self, standing: Standing, here: Here, moment: str, args: tuple[Any, ...]) -> bool:
        return here.land == standing.land and kind_of(args[0]) == DAHAN

    def instead_of_damage(self, standing: Standing, here: Here, piece: str, n: int) -> Rules[bool]:
        return True
        yield

    def instead_of_destroying(self, standing: Standing, here: Here, piece: str) -> Rules[bool]:
        return True
        yield


class NoBlight(Rule):
    """Blight that would be added to one land stays on its card."""

    def says(self, standing: Standing) -> Message:
        return message(_NO_BLIGHT_IS_ADDED)

    def instead_of_blight(self, standing: Standing, here: Here) -> Rules[bool]:
        here.tell(_NO_BLIGHT, places=(here.land,), card=message(POWERS[standing.card].name), land=here.land)
        return True
        yield


class Avenge(Rule):
    """After each action that destroys towns, cities or Dahan in one land: 1 damage there for each. With `AvengeNearby`,
    the damage may also be dealt in the lands next to it. It is a triggered action of the power: it never follows from
    itself, but may be followed by another one; and a spirit whose powers do no damage does none."""

    def says(self, standing: Standing) -> Message:
        return message(_1_DAMAGE_FOR_EACH)

    def after(self, standing: Standing, here: Here, action: str) -> Rules[None]:
        lost = [kind for land, kind in here.action.destroyed if land == standing.land and kind in (*BUILDINGS, DAHAN)]
        mark = (standing.rule, standing.land)
        which = here.action.marks.get(mark, 0)  # of those for the same land, in the order in which they came into force
        here.action.marks[mark] = which + 1
        me = f"{standing.rule}:{standing.land}:{which}"
        if not lost or me in here.action.follows:
            return
        mine = Here(
            here.state, here.tell, here.island,
            Action(standing.seat, gates.POWER, follows=(*here.action.follows, me)),
            message(POWERS[standing.card].name), standing.seat, standing.seat, standing.land, power=standing.card,
        )  # fmt: skip
        lands = [standing.land]
        if any(each.rule == "AvengeNearby" and each.land == standing.land for each in here.state.standing):
            lands += gates.around(here.state, here.island, standing.land)
        yield from gates.damage_among(mine, len(lost), lands)
        yield from follow(mine, "after", "triggered")


class AvengeNearby(Rule):
    """The damage of `Avenge` in this land may be dealt in the lands next to it as well."""

    def says(self, standing: Standing) -> Message:
        return message(_THAT_DAMAGE_MAY_BE)


class TakeBack(Rule):
    """At the end of the turn a spirit may keep one of the cards that it would discard."""

    def says(self, standing: Standing) -> Message:
        return message(_MAY_TAKE_BACK_ONE)

    def time_passes(self, standing: Standing, here: Here) -> Rules[None]:
        seat = standing.seat
        spirit = here.state.spirits[seat]
        if not spirit.played:
            return
        its = replace(here, seat=seat, user=seat, card=message(POWERS[standing.card].name))
        options = tuple(Option(f"card:{card}") for card in spirit.played)
        answer = yield its.ask(message(_ASK_TAKE_BACK, who=Seat(seat)), (*options, gates.STOP))
        if answer != gates.STOP.id:
            card = answer.removeprefix("card:")
            spirit.played.remove(card)
            spirit.hand.append(card)
            its.tell(_TAKES_BACK, who=Seat(seat), card=message(POWERS[card].name))


def put_in_force(here: Here, standing: Standing, word: str) -> None:
    """Add a rule in force, and say so with this sentence (its parts: card, land, n)."""
    here.state.standing.append(standing)
    places = (standing.land,) if standing.land else ()
    here.tell(word, places=places, card=here.card, land=standing.land, n=standing.amount)
