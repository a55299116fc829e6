"""The rules that cards put in force for a while. Rules of single spirits are in their files under `base/spirits`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island.action import Here
from engine.spirit_island.hooks import Rule
from engine.spirit_island.powers import POWERS, SLOW, Power
from engine.spirit_island.state import Standing, State
from engine.text import N_, Message, Seat, message

_DEFEND: Final = N_("Defend {n}")
_ASK_TAKE_BACK: Final = N_("{who} may take back one power card instead of discarding it.")
_TAKES_BACK: Final = N_("{who} takes back {card}.")
STOP: Final = Option("stop")


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
        return message(N_("The invaders skip their actions here."))

    def stops(self, standing: Standing, here: Here, action: str) -> bool:
        return here.land == standing.land and action in standing.words


class ShieldDahan(Rule):
    """The Dahan of one land take no damage from ravaging invaders."""

    def says(self, standing: Standing) -> Message:
        return message(N_("The Dahan take no damage from ravaging invaders."))

    def shields(self, standing: Standing, state: State, land: str) -> bool:
        return land == standing.land


class ReachFarther(Rule):
    """The powers of a spirit reach `amount` farther."""

    def says(self, standing: Standing) -> Message:
        return message(N_("Range +{n}"), n=standing.amount)

    def range(self, standing: Standing, state: State, seat: int, power: Power, origin: str, land: str) -> int:
        return standing.amount if seat == standing.seat else 0


class Hasten(Rule):
    """A spirit may use `amount` of its slow powers as if they were fast."""

    def says(self, standing: Standing) -> Message:
        return message(N_("Slow powers that may still be used as fast: {n}"), n=standing.amount - standing.uses)

    def hastens(self, standing: Standing, state: State, seat: int, power: Power) -> int:
        return standing.amount - standing.uses if seat == standing.seat and power.speed == SLOW else 0


class Repeat(Rule):
    """A spirit may use one power card that costs at most `amount` once more; with the word "pay" for its cost."""

    def says(self, standing: Standing) -> Message:
        return message(N_("May repeat a power card of cost {n} or less"), n=standing.amount)

    def repeats(self, standing: Standing, state: State, seat: int, power: Power) -> int | None:
        if seat != standing.seat or standing.uses or power.kind == "innate" or power.cost > standing.amount:
            return None
        return power.cost if "pay" in standing.words else 0


class TakeBack(Rule):
    """At the end of the turn a spirit may keep one of the cards that it would discard."""

    def says(self, standing: Standing) -> Message:
        return message(N_("May take back one power card at the end of the turn"))

    def time_passes(self, standing: Standing, here: Here) -> Rules[None]:
        seat = standing.seat
        spirit = here.state.spirits[seat]
        if not spirit.played:
            return
        its = replace(here, seat=seat, user=seat, card=message(POWERS[standing.card].name))
        options = tuple(Option(f"card:{card}") for card in spirit.played)
        answer = yield its.ask(message(_ASK_TAKE_BACK, who=Seat(seat)), (*options, STOP))
        if answer != STOP.id:
            card = answer.removeprefix("card:")
            spirit.played.remove(card)
            spirit.hand.append(card)
            its.tell(_TAKES_BACK, who=Seat(seat), card=message(POWERS[card].name))


def put_in_force(here: Here, standing: Standing, word: str) -> None:
    """Add a rule in force, and say so with this sentence (its parts: card, land, n)."""
    here.state.standing.append(standing)
    places = (standing.land,) if standing.land else ()
    here.tell(word, places=places, card=here.card, land=standing.land, n=standing.amount)
