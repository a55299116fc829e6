"""Shadows Flicker Like Flame: growth, special rule, innate power and its four cards. Solo on board A unless said."""

from __future__ import annotations

from engine.spirit_island.spirit import gain_power_card
from tests.engine.spirit_island.helpers import RIVER, SHADOWS, Scene, lands

SOLO = [SHADOWS]
NEAR_A8 = ["A5", "A6", "A7", "A8"]


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_in_the_highest_jungle_and_in_land_five() -> None:
    scene = Scene(spirits=SOLO)
    scene.tasks(["start 0"])
    scene.expect("A5: -; S1 | A8: -; S2")


def test_growth_reclaims_and_gains_a_power_card() -> None:
    scene = Scene("A8: -; S2", spirits=SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["mantle_of_dread", "favors_called_due"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:natures_resilience")
    assert sorted(scene.hand()) == ["favors_called_due", "mantle_of_dread", "natures_resilience"]
    assert scene.energy(0) == 0


def test_growth_gains_a_power_card_and_adds_presence_next_to_it() -> None:
    scene = Scene("A8: -; S2", spirits=SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    card = ("minor", "card:call_to_isolation")
    assert lands(scene.offered("grow", 1, *card)) == NEAR_A8
    scene.grow(1, *card, "energy/1>A6")
    scene.expect("A6: -; S1 | A8: -; S2")
    assert "call_to_isolation" in scene.hand()
    assert scene.energy(0) == 1


def test_growth_adds_presence_three_lands_away_and_three_energy() -> None:
    scene = Scene("B8: -; S2", spirits=[SHADOWS, RIVER], boards="AB")
    reached = lands(scene.offered("grow", 2))
    assert reached == ["A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8"]
    scene.grow(2, "card_plays/1>A2")
    scene.expect("A2: -; S1 | B8: -; S2")
    assert scene.energy(0) == 3


def test_its_power_progression_comes_in_the_printed_order() -> None:
    scene = Scene("A8: -; S2", spirits=SOLO, progression=True)
    for _ in range(2):
        _ = scene.gate(gain_power_card(scene.here(), 0))
    assert scene.hand()[4:] == ["dark_and_tangled_woods", "shadows_of_the_burning_forest"]
    _ = scene.gate(gain_power_card(scene.here(), 0), "card:mantle_of_dread")
    assert scene.hand()[3:] == ["dark_and_tangled_woods", "shadows_of_the_burning_forest", "the_jungle_hungers"]


# -- Shadows of the Dahan ----------------------------------------------------------------------------------------------


def test_for_one_energy_a_land_with_dahan_is_in_reach_wherever_it_is() -> None:
    scene = Scene("A8: -; S2 | A2: 2D | A3: 1E", spirits=SOLO)
    _ = scene.energy(0, 2)
    assert scene.targets("concealing_shadows") == ["A2:pay:1", "A8"]
    scene.use("concealing_shadows", "A2:pay:1", phase="fast")
    assert scene.energy(0) == 1
    assert scene.fear == 1


def test_without_energy_it_is_not() -> None:
    scene = Scene("A8: -; S2 | A2: 2D", spirits=SOLO)
    assert scene.targets("concealing_shadows") == ["A8"]


def test_a_land_in_range_costs_nothing() -> None:
    scene = Scene("A8: 1D; S2", spirits=SOLO)
    _ = scene.energy(0, 1)
    scene.use("concealing_shadows", "A8")
    assert scene.energy(0) == 1


def test_without_any_origin_a_land_with_dahan_can_still_be_the_target() -> None:
    scene = Scene("A8: -; S1 | A2: 1E 1D | A3: 1E", spirits=SOLO)
    _ = scene.energy(0, 1)
    assert scene.targets("darkness_swallows_the_unwary") == ["A2:pay:1"]


def test_the_other_limits_of_the_target_hold() -> None:
    scene = Scene("A8: -; S2 | A1: 1D | A2: 1D", spirits=SOLO)
    _ = scene.energy(0, 1)
    # Rain of Blood: a land with invaders, one land from a sacred site
    assert scene.targets("rain_of_blood") == []
    scene.put("A2: 1E 1D")
    assert scene.targets("rain_of_blood") == ["A2:pay:1"]


def test_the_dahan_help_the_shadows_alone() -> None:
    scene = Scene("A8: -; S2 | A5: -; R1 | A2: 1E 1D", spirits=[SHADOWS, RIVER], boards="AB")
    _ = scene.energy(1, 3)
    assert "A2:pay:1" not in scene.targets("wash_away", seat=1)


# -- Darkness Swallows the Unwary --------------------------------------------------------------------------------------


def test_darkness_gathers_one_explorer() -> None:
    scene = Scene("A8: 1E; S2 | A5: 2E 1T | A6: 1E", spirits=SOLO)
    _ = scene.elements(0, "2 moon 1 fire")
    assert scene.targets("darkness_swallows_the_unwary") == NEAR_A8
    assert "stop" not in scene.offered("darkness_swallows_the_unwary", "A8")
    scene.use("darkness_swallows_the_unwary", "A8", "A5:explorer", phase="fast")
    scene.expect("A8: 2E; S2 | A5: 1E 1T | A6: 1E")
    assert scene.fear == 0


def test_darkness_needs_two_moon_and_fire() -> None:
    scene = Scene("A8: 1E; S2 | A5: 2E", spirits=SOLO)
    _ = scene.elements(0, "1 moon 3 fire")
    assert scene.usable("fast") == []
    _ = scene.elements(0, "1 moon")
    assert scene.usable("fast") == ["0:use:darkness_swallows_the_unwary"]


def test_darkness_also_destroys_up_to_two_explorers_with_a_fear_for_each() -> None:
    scene = Scene("A8: 2E; S2 | A5: 1E", spirits=SOLO)
    _ = scene.elements(0, "3 moon 2 fire")
    assert scene.targets("darkness_swallows_the_unwary") == NEAR_A8
    scene.use("darkness_swallows_the_unwary", "A8", "A8:explorer", "A8:explorer")
    scene.expect("A8: 1E; S2 | A5: -")
    assert scene.fear == 2


def test_darkness_may_spare_them() -> None:
    scene = Scene("A8: 2E 1T; S2", spirits=SOLO)
    _ = scene.elements(0, "3 moon 2 fire")
    scene.use("darkness_swallows_the_unwary", "A8", "A8:explorer", "stop")
    scene.expect("A8: 1E 1T; S2")
    assert scene.fear == 1


def test_three_moon_with_one_fire_destroy_nothing() -> None:
    scene = Scene("A8: 2E; S2", spirits=SOLO)
    _ = scene.elements(0, "3 moon 1 fire")
    scene.use("darkness_swallows_the_unwary", "A8")
    scene.expect("A8: 2E; S2")


def test_darkness_also_deals_three_damage_with_a_fear_for_each_it_destroys() -> None:
    scene = Scene("A8: 3E 1T 1C; S2 | A5: 1E", spirits=SOLO)
    _ = scene.elements(0, "4 moon 3 fire 2 air")
    assert scene.targets("darkness_swallows_the_unwary") == NEAR_A8
    explorers = ("A8:explorer", "A8:explorer")
    scene.use("darkness_swallows_the_unwary", "A8", *explorers, "A8:explorer", "A8:town", "A8:town/1")
    scene.expect("A8: 1E 1C; S2 | A5: -")
    assert scene.fear == 2 + 2 + 1  # explorers destroyed; explorer and town by damage; the town itself


def test_damage_that_destroys_nothing_frightens_nobody() -> None:
    scene = Scene("A8: 2C; S2", spirits=SOLO)
    _ = scene.elements(0, "4 moon 3 fire 2 air")
    scene.use("darkness_swallows_the_unwary", "A8", "A8:city")
    scene.expect("A8: 1C/1 1C/2; S2")
    assert scene.fear == 0


def test_one_air_is_not_enough_for_the_damage() -> None:
    scene = Scene("A8: 2C; S2", spirits=SOLO)
    _ = scene.elements(0, "4 moon 3 fire 1 air")
    scene.use("darkness_swallows_the_unwary", "A8")
    scene.expect("A8: 2C; S2")


def test_darkness_as_if_with_fewer_elements() -> None:
    scene = Scene("A8: 1T; S2 | A5: 1E", spirits=SOLO)
    _ = scene.elements(0, "4 moon 3 fire 2 air")
    assert scene.usable("fast") == [
        "0:use:darkness_swallows_the_unwary",
        "0:use:darkness_swallows_the_unwary@12",
        "0:use:darkness_swallows_the_unwary@1",
    ]
    scene.use("darkness_swallows_the_unwary", "A8", levels=(0,))
    scene.expect("A8: 1E 1T; S2 | A5: -")


# -- its cards ---------------------------------------------------------------------------------------------------------


def test_concealed_dahan_take_no_damage_and_strike_back() -> None:
    scene = Scene("A8: 2T 1C 1D; S2", spirits=SOLO)
    assert scene.targets("concealing_shadows") == ["A8"]
    scene.use("concealing_shadows", "A8")
    assert scene.fear == 1
    scene.ravage("A8", "A8:town", "A8:town/1")
    scene.expect("A8: 1T 1C 1D 1 blight; S1")


def test_crops_wither_and_a_town_shrinks() -> None:
    scene = Scene("A8: 2T 2C; S2", spirits=SOLO)
    assert scene.targets("crops_wither_and_fade") == ["A8"]
    scene.use("crops_wither_and_fade", "A8", "choice:1", phase="slow")
    scene.expect("A8: 1E 1T 2C; S2")
    assert scene.fear == 2


def test_crops_wither_and_a_damaged_city_shrinks_with_its_damage() -> None:
    scene = Scene("A8: 1C/1; S2", spirits=SOLO)
    scene.use("crops_wither_and_fade", "A8")
    scene.expect("A8: 1T/1; S2")
    assert scene.fear == 2


def test_favors_called_due_gather_four_dahan_who_outnumber_the_invaders() -> None:
    scene = Scene("A8: 2E 1T; S2 | A5: 3D | A6: 2D", spirits=SOLO)
    assert scene.targets("favors_called_due") == NEAR_A8
    scene.use("favors_called_due", "A8", "A5:dahan", "A5:dahan", "A6:dahan", "A6:dahan", phase="slow")
    scene.expect("A8: 2E 1T 4D; S2 | A5: 1D | A6: -")
    assert scene.fear == 3


def test_two_dahan_are_enough_against_a_single_invader() -> None:
    scene = Scene("A8: 1C 2D; S2", spirits=SOLO)
    scene.use("favors_called_due", "A8")
    assert scene.fear == 3


def test_as_many_dahan_as_invaders_are_not_enough() -> None:
    scene = Scene("A8: 2E; S2 | A5: 3D", spirits=SOLO)
    scene.use("favors_called_due", "A8", "A5:dahan", "A5:dahan", "stop")
    scene.expect("A8: 2E 2D; S2 | A5: 1D")
    assert scene.fear == 0


def test_without_invaders_nobody_is_there_to_fear() -> None:
    scene = Scene("A8: 2D; S2", spirits=SOLO)
    scene.use("favors_called_due", "A8")
    assert scene.fear == 0


def test_the_mantle_of_dread_pushes_an_explorer_and_a_town_from_a_land_of_the_target_spirit() -> None:
    scene = Scene("A8: 2E 2T; S2 | A5: 2E 2T; R1 | A7: 1C 1D; R1", spirits=[SHADOWS, RIVER], boards="AB")
    question = scene.decision("mantle_of_dread", "spirit:1")
    assert question is not None
    assert (question.seat, [option.id for option in question.options]) == (1, ["A5", "stop"])
    scene.use("mantle_of_dread", "spirit:1", "A5", "explorer>A4", "town>A6", phase="slow")
    scene.expect("A8: 2E 2T; S2 | A4: 1E | A5: 1E 1T; R1 | A6: 1T")
    assert scene.fear == 2


def test_the_mantle_may_push_the_town_alone_or_nothing() -> None:
    scene = Scene("A8: 1E 1T; S2", spirits=SOLO)
    scene.use("mantle_of_dread", "spirit:0", "A8", "stop", "town>A7")
    scene.expect("A8: 1E; S2 | A7: 1T")
    again = Scene("A8: 1E 1T; S2", spirits=SOLO)
    again.use("mantle_of_dread", "spirit:0", "stop")
    again.expect("A8: 1E 1T; S2")
    assert again.fear == 2
