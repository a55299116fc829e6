"""The rules that blight cards put in force for the rest of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates
from engine.spirit_island.action import Here
from engine.spirit_island.hooks import Rule
from engine.spirit_island.state import Standing, State
from engine.text import N_, Message, message

_FROM_THE_NEXT_TURN: Final = N_("From the next turn on: {effect}")

LASTING: Final[Mapping[str, str]] = {
    "MoreEnergyAndPlays": N_("Each turn each spirit gains {n} more energy, and its card plays are raised by {n}."),
    "RavageHarder": N_("In each land that ravages, the invaders deal {n} damage more."),
    "Weakened": N_(
        "Invaders and Dahan have {n} less health, at least 1. Land is blighted by {n} less damage. Blight that is "
        "added destroys all presence in its land, and one presence in a land next to it."
    ),
}
"""What the rules below do, by their name."""
_ASK_LOSE: Final = N_("which presence next to {land} is destroyed?")


class FromNextTurn(Rule):
    """The rule in `words` comes into force when time passes."""

    def says(self, standing: Standing) -> Message:
        return message(_FROM_THE_NEXT_TURN, effect=message(LASTING[standing.words[0]], n=standing.amount))

    def time_passes(self, standing: Standing, here: Here) -> Rules[None]:
        in_force = here.state.standing
        in_force[in_force.index(standing)] = replace(standing, rule=standing.words[0], words=())
        return
        yield


class MoreEnergyAndPlays(Rule):
    """Each spirit gains `amount` more energy and may play `amount` more cards in each turn."""

    def says(self, standing: Standing) -> Message:
        return message(LASTING["MoreEnergyAndPlays"], n=standing.amount)

    def energy(self, standing: Standing, state: State, seat: int) -> int:
        return standing.amount

    def plays(self, standing: Standing, state: State, seat: int, n: int) -> int:
        return n + standing.amount


class RavageHarder(Rule):
    """The invaders deal `amount` more damage in each land that ravages."""

    def says(self, standing: Standing) -> Message:
        return message(LASTING["RavageHarder"], n=standing.amount)

    def attack(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount


class Weakened(Rule):
    """All health is `amount` less, land is blighted by `amount` less damage, and blight destroys all presence in its
    land and one in a land next to it."""

    def says(self, standing: Standing) -> Message:
        return message(LASTING["Weakened"], n=standing.amount)

    def health(self, standing: Standing, state: State, land: str, kind: str) -> int:
        return -standing.amount

    def blight_from(self, standing: Standing, state: State, land: str) -> int:
        return -standing.amount

    def added(self, standing: Standing, here: Here, kind: str) -> Rules[None]:
        if kind != "blight":
            return
        for seat, n in enumerate(list(here.place.presence)):
            _ = yield from gates.destroy_presence(here, seat, n, cause="blight")
        options = tuple(
            Option(f"{land}:presence:{seat}", (land,))
            for land in gates.around(here.state, here.island, here.land)
            for seat, n in enumerate(here.state.lands[land].presence)
            if n
        )
        if not options:
            return
        answer = options[0].id
        if len(options) > 1:
            answer = yield here.of_all().ask(message(_ASK_LOSE, land=here.land), options)
        land, _, seat = answer.split(":")
        _ = yield from gates.destroy_presence(here.at(land), int(seat), cause="blight")
