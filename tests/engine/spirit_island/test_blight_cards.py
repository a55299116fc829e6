"""The blight cards of the base box: what they hold, and what the blighted island does in every invader phase."""

from __future__ import annotations

from engine.spirit_island import gates
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene

TWO = [RIVER, LIGHTNING]


def _last_healthy_blight(card: str, spirits: list[str]) -> Scene:
    """One blight is left on the healthy side, and it comes to A8."""
    scene = Scene("A8: -", spirits, blight_card=True)
    blight = scene.state.blight
    blight.card, blight.pool = card, 1
    scene.gate(gates.add_blight(scene.here("A8")))
    return scene


def test_downward_spiral_holds_five_blight_for_each_spirit() -> None:
    scene = _last_healthy_blight("downward_spiral", TWO)
    scene.expect("A8: 1 blight")
    assert scene.state.blight.flipped
    assert scene.blight == 10


def test_downward_spiral_takes_a_presence_of_each_spirit() -> None:
    scene = Scene("A5: -; R2 | A8: -; R1 | A7: -; L3", TWO)
    scene.blight_card("downward_spiral", "A8")
    scene.expect("A5: -; R2 | A8: - | A7: -; L2")
    assert (scene.spirit(0).destroyed, scene.spirit(1).destroyed) == (1, 1)


def test_downward_spiral_may_take_the_last_presence_and_that_is_defeat() -> None:
    scene = Scene("A5: -; R1 | A8: 1E", phase="invader")
    scene.blight_card("downward_spiral")
    assert scene.state.reason == "presence"


def test_memory_fades_to_dust_holds_four_blight_for_each_spirit() -> None:
    scene = _last_healthy_blight("memory_fades_to_dust", TWO)
    assert scene.blight == 8


def test_memory_fades_and_each_spirit_forgets_a_card_or_loses_a_presence() -> None:
    scene = Scene("A5: -; R2 | A7: -; L2", TWO)
    scene.play("wash_away")
    scene.blight_card("memory_fades_to_dust", "choice:1", "card:wash_away", "choice:2")
    scene.expect("A5: -; R2 | A7: -; L1")
    assert scene.spirit(0).forgotten == ["wash_away"]
    assert scene.spirit(0).played == []
    assert len(scene.hand(1)) == 4


def test_a_forgotten_minor_power_goes_to_the_discards_of_its_deck() -> None:
    scene = Scene("A5: -; R2")
    scene.play("rain_of_blood")
    scene.blight_card("memory_fades_to_dust", "choice:1", "card:rain_of_blood")
    assert scene.state.minor.discards == ["rain_of_blood"]
    assert scene.spirit(0).forgotten == []


def test_a_spirit_without_cards_loses_a_presence() -> None:
    scene = Scene("A5: -; R2")
    scene.spirit(0).hand = []
    scene.blight_card("memory_fades_to_dust")
    scene.expect("A5: -; R1")


def test_a_healthy_island_does_nothing() -> None:
    scene = Scene("A5: -; R2", blight_card=True)
    scene.state.blight.card = "downward_spiral"
    scene.tasks(["blighted_island"])
    scene.expect("A5: -; R2")
