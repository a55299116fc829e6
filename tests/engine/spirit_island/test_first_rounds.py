"""The first two rounds of a solo game, told as a rule book would tell them.

River Surges in Sunlight alone on board A, a beginner game: no blight card, and the power progression.
"""

from __future__ import annotations

import gettext

from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.notation import write
from engine.spirit_island.state import State
from engine.table import Table
from engine.text import Speaker

SAY = Speaker(gettext.NullTranslations(), ["River"])
SETUP = {"spirits": "1", "spirit1": "river_surges_in_sunlight", "board1": "A", "game": "beginner"}
SEED = 23
"""The invader deck begins with sands, mountain, jungle."""


class Story:
    """A table, what is seen on it, and what has been told since one last listened."""

    def __init__(self) -> None:
        self.table: Table[State] = Table(SPIRIT_ISLAND, SETUP, SEED)
        self.heard = 0

    def told(self) -> list[str]:
        """What has happened since the last time."""
        since = self.table.log(None)[self.heard :]
        self.heard += len(since)
        return [SAY(event.said) for event in since]

    def island(self) -> str:
        """The eight lands."""
        return write([(id, self.table.state.lands[id]) for id in (f"A{n}" for n in range(1, 9))], ["R"])

    def offered(self) -> list[str]:
        return list(self.table.option_ids)

    def answer(self, *answers: str) -> None:
        for answer in answers:
            self.table.answer(answer)


def test_two_rounds() -> None:
    story = Story()
    river = story.table.state.spirits[0]

    # Set-up: the board is stocked as printed. River begins in the highest-numbered wetland. The top invader card is
    # explored: sands. A7 has no town or city, but A8 beside it has a town; A4 lies beside the city in A2.
    assert story.offered() == ["A4", "A7"]
    story.answer("A4")
    assert story.island() == "A1: - | A2: 1C 1D | A3: 2D | A4: 1E 1 blight | A5: -; R1 | A6: 1D | A7: 1E 2D | A8: 1T"
    assert story.table.state.blight.pool == 6  # five for the board, and one
    assert story.table.state.fear.size == 4
    assert "The invader cards advance." in story.told()

    # Round 1, growth: one of three options, both presence, in either order. The second may start from the first.
    assert story.offered() == ["0:growth:0", "0:growth:1", "0:growth:2"]
    story.answer("0:growth:1", "0:grow:1/0")
    assert not any(option.endswith(">A2") for option in story.offered())  # two steps from A5
    story.answer("energy/1>A1")
    assert "card_plays/1>A2" in story.offered()
    story.answer("card_plays/1>A2")

    # The highest uncovered numbers: 2 energy, 2 card plays. Flash Floods costs all of it.
    assert (river.energy, story.offered()[-1]) == (2, "0:ready")
    story.answer("0:play:flash_floods")
    assert river.energy == 0
    assert "0:play:wash_away" not in story.offered()  # it costs 1
    story.answer("0:ready")

    # Fast phase: A4 is inland, so Flash Floods deals 1 damage; with no explorer left there, nothing will be built.
    story.answer("0:use:flash_floods", "A4")
    assert story.told()[-7:] == [
        "Flash Floods: destroyed in A4: 1 explorer.",
        "The fast phase is over.",
        "Invader phase.",
        "There is no card to ravage with.",
        "Build: Stage I, sands.",
        "Build: added in A7: 1 town.",
        "Explore: Stage I, mountain.",
    ]
    # A1 lies at the ocean; A6 lies beside the town in A8.
    assert story.offered() == ["A1", "A6"]
    story.answer("A1")
    assert story.island() == (
        "A1: 1E; R1 | A2: 1C 1D; R1 | A3: 2D | A4: 1 blight | A5: -; R1 | A6: 1E 1D | A7: 1E 1T 2D | A8: 1T"
    )
    # No slow power was played: the phase passes, and so does the round.
    assert story.told()[-4:] == [
        "The invader cards advance.",
        "The slow phase is over.",
        "Time passes: damage heals, elements and effects of the turn end.",
        "Round 2.",
    ]
    assert (river.discards, river.energy) == (["flash_floods"], 0)

    # Round 2, growth: a power card (Uncanny Melting is the first of the progression) and a presence.
    river = story.table.state.spirits[0]
    story.answer("0:growth:2", "0:grow:2/0", "energy/2>A5")
    assert "uncanny_melting" in river.hand
    story.answer("0:play:boon_of_vigor", "0:play:wash_away", "0:ready")
    assert river.energy == 1
    story.answer("0:use:boon_of_vigor")  # on itself: one energy
    assert river.energy == 2

    # Sands ravage. A7: an explorer and a town deal 3. Of two Dahan one is destroyed, the other damaged; the land is
    # blighted; the survivor strikes back for 2, and the town falls: 1 fear.
    assert story.told()[-5:] == [
        "Ravage in A7: 3 damage.",
        "Ravage: destroyed in A7: 1 Dahan.",
        "Ravage: damage in A7: 1 Dahan.",
        "Ravage: blight in A7. Blight left: 5.",
        "The Dahan in A7 strike back: 2 damage.",
    ]
    story.answer("A7:town", "A7:town/1")
    assert story.table.state.fear.pool == 1

    # Mountains build: in A1 and A6 an explorer brings a town. Jungle is explored: A3 at the ocean, A8 with its town.
    story.answer("A1")
    assert story.offered() == ["A3", "A8"]
    story.answer("A8")
    assert story.island() == (
        "A1: 1E 1T; R1 | A2: 1C 1D; R1 | A3: 1E 2D | A4: 1 blight | A5: -; R2 | A6: 1E 1T 1D "
        "| A7: 1E 1D/1 1 blight | A8: 1E 1T"
    )

    # Slow phase: Wash Away pushes up to three. One is enough here; never into the ocean.
    story.answer("0:use:wash_away", "A1")
    assert not any(option.endswith("A0") for option in story.offered())
    story.answer("town>A2", "stop")
    # Boon of Vigor and Wash Away give sun, plant, earth and two water: Massive Flooding reaches its first level.
    story.answer("0:use:massive_flooding", "A6", "town>A5")
    assert story.island() == (
        "A1: 1E; R1 | A2: 1T 1C 1D; R1 | A3: 1E 2D | A4: 1 blight | A5: 1T; R2 | A6: 1E 1D | A7: 1E 1D 1 blight "
        "| A8: 1E 1T"
    )  # and the round is over: the Dahan in A7 has healed
    assert story.table.state.round == 3
    assert story.table.state.invaders.ravage == ["stage1_mountain"]
    assert story.table.state.invaders.build == ["stage1_jungle"]
