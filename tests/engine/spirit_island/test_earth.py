"""Vital Strength of the Earth: growth, special rule, innate power and its four cards. Solo on board A unless said."""

from __future__ import annotations

import pytest

from engine.spirit_island.spirit import gain_power_card
from tests.engine.spirit_island.helpers import EARTH, LIGHTNING, RIVER, Scene, lands

SOLO = [EARTH]
NEAR_A8 = ["A5", "A6", "A7", "A8"]


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_in_the_highest_mountain_and_the_highest_jungle() -> None:
    scene = Scene(spirits=SOLO)
    scene.tasks(["start 0"])
    scene.expect("A6: -; V2 | A8: -; V1")


def test_growth_reclaims_and_adds_presence_two_lands_away() -> None:
    scene = Scene("A8: -; V2", spirits=SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["guard_the_healing_land"]
    assert lands(scene.offered("grow", 0)) == ["A1", "A4", *NEAR_A8]
    scene.grow(0, "energy/1>A1")
    scene.expect("A1: -; V1 | A8: -; V2")
    assert scene.hand() == ["guard_the_healing_land"]
    assert scene.energy(0) == 3  # the space uncovered just now counts


def test_growth_gains_a_power_card_and_adds_presence_at_home() -> None:
    scene = Scene("A6: -; V2 | A8: -; V1", spirits=SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    card = ("minor", "card:rain_of_blood")
    assert lands(scene.offered("grow", 1, *card)) == ["A6", "A8"]
    scene.grow(1, *card, "card_plays/1>A8")
    scene.expect("A6: -; V2 | A8: -; V2")
    assert "rain_of_blood" in scene.hand()
    assert scene.energy(0) == 2


def test_growth_adds_presence_next_to_it_and_two_energy() -> None:
    scene = Scene("A8: -; V2", spirits=SOLO)
    assert lands(scene.offered("grow", 2)) == NEAR_A8
    scene.grow(2, "card_plays/1>A7")
    scene.expect("A7: -; V1 | A8: -; V2")
    assert scene.energy(0) == 4  # two, and two from the track


def test_its_power_progression_comes_in_the_printed_order() -> None:
    scene = Scene("A8: -; V2", spirits=SOLO, progression=True)
    for _ in range(2):
        _ = scene.gate(gain_power_card(scene.here(), 0))
    assert scene.hand()[4:] == ["rouse_the_trees_and_stones", "call_to_migrate"]
    _ = scene.gate(gain_power_card(scene.here(), 0), "card:call_to_migrate")
    assert scene.hand()[4:] == ["rouse_the_trees_and_stones", "poisoned_land"]


# -- Earth's Vitality --------------------------------------------------------------------------------------------------


def test_a_sacred_site_is_defended_by_three() -> None:
    scene = Scene("A8: 1E 1C; V2", spirits=SOLO)
    scene.ravage("A8")
    scene.expect("A8: 1E 1C; V2")  # 4 - 3 = 1 damage: no blight


def test_more_damage_than_that_blights_it() -> None:
    scene = Scene("A8: 2E 1C; V2", spirits=SOLO)
    scene.ravage("A8")
    scene.expect("A8: 2E 1C 1 blight; V1")


def test_a_single_presence_defends_nothing() -> None:
    scene = Scene("A8: 1T; V1 | A6: -; V2", spirits=SOLO)
    scene.ravage("A8")
    scene.expect("A8: 1T 1 blight | A6: -; V2")


def test_once_a_presence_is_lost_the_site_is_defended_no_more() -> None:
    scene = Scene("A8: 1T 1C; V2", spirits=SOLO)
    scene.ravage("A8")
    scene.expect("A8: 1T 1C 1 blight; V1")
    scene.ravage("A8", "A7")
    scene.expect("A8: 1T 1C 2 blight | A7: 1 blight")


def test_sacred_sites_of_others_are_not_defended() -> None:
    scene = Scene("A8: 1T; L2", spirits=[EARTH, LIGHTNING], boards="AB")
    scene.ravage("A8")
    scene.expect("A8: 1T 1 blight; L1")


# -- Gift of Strength --------------------------------------------------------------------------------------------------


def test_strength_lets_a_card_of_cost_one_be_used_again() -> None:
    scene = Scene("A8: -; V2 | A5: 4E | A6: 3D", spirits=SOLO)
    _ = scene.elements(0, "1 sun 2 earth 2 plant")
    scene.use("gift_of_strength", "spirit:0", phase="fast")
    scene.use("draw_of_the_fruitful_earth", "A8", "A5:explorer", "A5:explorer", "A6:dahan", "stop")
    scene.play("guard_the_healing_land")
    assert "0:repeat:guard_the_healing_land:gift_of_strength" not in scene.usable("fast")
    assert scene.usable("slow") == ["0:repeat:draw_of_the_fruitful_earth:gift_of_strength"]
    scene.use("draw_of_the_fruitful_earth", "A7", "A5:explorer", "stop", "stop", again="gift_of_strength")
    scene.expect("A8: 2E 1D; V2 | A5: 1E | A6: 2D | A7: 1E")
    assert scene.usable("slow") == []


@pytest.mark.parametrize(
    ("elements", "cost"), [("1 sun 2 earth 2 plant", 1), ("2 sun 3 earth 2 plant", 3), ("2 sun 4 earth 3 plant", 6)]
)
def test_strength_names_the_highest_cost(elements: str, cost: int) -> None:
    scene = Scene("A8: -; V2", spirits=SOLO)
    _ = scene.elements(0, elements)
    scene.use("gift_of_strength", "spirit:0")
    assert scene.log[-1] == f"Gift of Strength: a power card of cost {cost} or less may be repeated this turn."
    assert [each.rule for each in scene.state.standing] == ["EarthsVitality", "Repeat"]


@pytest.mark.parametrize(
    ("elements", "cost"),
    [("2 sun 2 earth 2 plant", 1), ("1 sun 3 earth 2 plant", 1), ("2 sun 4 earth 2 plant", 3)],
)
def test_one_element_short_is_the_level_before(elements: str, cost: int) -> None:
    scene = Scene("A8: -; V2", spirits=SOLO)
    _ = scene.elements(0, elements)
    scene.use("gift_of_strength", "spirit:0")
    assert scene.log[-1].startswith(f"Gift of Strength: a power card of cost {cost} ")


def test_strength_for_a_card_of_cost_three() -> None:
    scene = Scene("A8: 3 blight; V2", spirits=SOLO)
    _ = scene.elements(0, "2 sun 3 earth 2 plant")
    scene.use("gift_of_strength", "spirit:0")
    scene.use("guard_the_healing_land", "A8")
    scene.use("guard_the_healing_land", "A8", again="gift_of_strength", phase="fast")
    scene.expect("A8: 1 blight; V2")


def test_strength_for_another_spirit_is_not_ones_own() -> None:
    scene = Scene("A5: 2E; R1 | A8: -; V2", spirits=[EARTH, RIVER], boards="AB")
    _ = scene.elements(0, "1 sun 2 earth 2 plant")
    scene.use("gift_of_strength", "spirit:1")
    scene.use("wash_away", "A5", "explorer>A4", "stop", seat=1)
    scene.use("draw_of_the_fruitful_earth", "A8", "stop")
    assert scene.usable("slow") == ["1:repeat:wash_away:gift_of_strength"]
    scene.use("wash_away", "A4", "explorer>A3", seat=1, again="gift_of_strength")
    scene.expect("A5: 1E; R1 | A3: 1E | A8: -; V2")


def test_strength_repeats_cards_but_no_innate_power_and_ends_with_the_turn() -> None:
    scene = Scene("A5: 3E; R1 | A8: -; V2", spirits=[EARTH, RIVER], boards="AB")
    _ = scene.elements(0, "1 sun 2 earth 2 plant")
    _ = scene.elements(1, "1 sun 2 water")
    scene.use("gift_of_strength", "spirit:1")
    scene.use("massive_flooding", "A5", "explorer>A4", seat=1)
    assert scene.usable("slow") == []
    scene.time_passes()
    scene.use("wash_away", "A5", "stop", seat=1)
    assert scene.usable("slow") == []


def test_strength_as_if_with_fewer_elements() -> None:
    scene = Scene("A8: -; V2", spirits=SOLO)
    _ = scene.elements(0, "2 sun 3 earth 2 plant")
    assert scene.usable("fast") == ["0:use:gift_of_strength", "0:use:gift_of_strength@1"]
    scene.use("gift_of_strength", "spirit:0", levels=(0,))
    assert scene.log[-1].startswith("Gift of Strength: a power card of cost 1 ")


# -- its cards ---------------------------------------------------------------------------------------------------------


def test_in_a_year_of_perfect_stillness_the_invaders_do_nothing_in_the_land() -> None:
    scene = Scene("A8: 1E 1T 1D; V2 | A5: 1E 1T", spirits=SOLO)
    assert scene.targets("a_year_of_perfect_stillness") == NEAR_A8
    scene.use("a_year_of_perfect_stillness", "A8", phase="fast")
    scene.ravage("A8")
    scene.build("A8")
    scene.explore("A8")
    scene.expect("A8: 1E 1T 1D; V2 | A5: 1E 1T")
    scene.ravage("A5")
    scene.expect("A5: 1E 1T 1 blight")


def test_the_stillness_is_over_with_the_turn() -> None:
    scene = Scene("A8: 1E; V2", spirits=SOLO)
    scene.use("a_year_of_perfect_stillness", "A8")
    scene.time_passes()
    scene.build("A8")
    scene.expect("A8: 1E 1T; V2")


def test_draw_of_the_fruitful_earth_gathers_two_explorers_then_two_dahan() -> None:
    scene = Scene("A8: -; V2 | A5: 3E 1T 1D | A6: 2D", spirits=SOLO)
    assert scene.targets("draw_of_the_fruitful_earth") == NEAR_A8
    answers = ("A8", "A5:explorer", "A5:explorer", "A6:dahan", "A5:dahan")
    scene.use("draw_of_the_fruitful_earth", *answers, phase="slow")
    scene.expect("A8: 2E 2D; V2 | A5: 1E 1T | A6: 1D")


def test_draw_of_the_fruitful_earth_may_leave_the_explorers() -> None:
    scene = Scene("A8: -; V2 | A5: 3E | A6: 2D", spirits=SOLO)
    scene.use("draw_of_the_fruitful_earth", "A8", "stop", "A6:dahan", "stop")
    scene.expect("A8: 1D; V2 | A5: 3E | A6: 1D")


def test_guard_the_healing_land_removes_blight_and_defends_four() -> None:
    scene = Scene("A5: 3T 2 blight | A8: -; V2", spirits=SOLO)
    assert scene.targets("guard_the_healing_land") == NEAR_A8
    blight = scene.blight
    scene.use("guard_the_healing_land", "A5", phase="fast")
    scene.expect("A5: 3T 1 blight | A8: -; V2")
    assert scene.blight == blight + 1
    scene.ravage("A5", "A1")  # 6 - 4 = 2 damage: just enough
    scene.expect("A5: 3T 2 blight | A1: 1 blight")


def test_five_damage_less_four_does_not_blight() -> None:
    scene = Scene("A5: 1E 2T | A8: -; V2", spirits=SOLO)
    scene.use("guard_the_healing_land", "A5")
    scene.ravage("A5")
    scene.expect("A5: 1E 2T")


def test_rituals_of_destruction_deal_two_damage() -> None:
    scene = Scene("A8: 1E 2C 2D; V2 | A5: 1E", spirits=SOLO)
    assert scene.targets("rituals_of_destruction") == ["A8"]
    scene.use("rituals_of_destruction", "A8", "A8:city", "A8:city/1", phase="slow")
    scene.expect("A8: 1E 1C 1C/2 2D; V2 | A5: 1E")
    assert scene.fear == 0


def test_rituals_with_three_dahan_deal_five_damage_and_two_fear() -> None:
    scene = Scene("A8: 3C 3D; V2", spirits=SOLO)
    scene.use("rituals_of_destruction", "A8", "A8:city", "A8:city", "A8:city/1")
    scene.expect("A8: 1C/1 2C/2 3D; V2")
    assert scene.fear == 2
