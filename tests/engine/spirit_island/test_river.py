"""River Surges in Sunlight: growth, special rule, innate power and its four cards. Solo on board A unless said."""

from __future__ import annotations

from engine.spirit_island.spirit import ASK_FORGET_FOR, gain_power_card
from engine.text import message
from tests.engine.spirit_island.helpers import EARTH, LIGHTNING, RIVER, Scene, lands

NEAR_A5 = ["A1", "A4", "A5", "A6", "A7", "A8"]


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_with_one_presence_in_the_highest_wetland() -> None:
    scene = Scene()
    scene.tasks(["start 0"])
    scene.expect("A5: -; R1")
    assert scene.hand() == ["boon_of_vigor", "flash_floods", "rivers_bounty", "wash_away"]


def test_growth_reclaims_gains_a_power_card_and_one_energy() -> None:
    scene = Scene("A5: -; R1")
    scene.spirit().hand = ["wash_away"]
    scene.spirit().discards = ["flash_floods", "boon_of_vigor"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:drift_down_into_slumber")
    assert sorted(scene.hand()) == ["boon_of_vigor", "drift_down_into_slumber", "flash_floods", "wash_away"]
    assert scene.discards() == []
    assert scene.energy(0) == 2  # one, and one from the track


def test_damage_that_is_followed_by_more_says_so() -> None:
    coast, inland = Scene("A1: 1T 1E; R1"), Scene("A5: 1T 1E; R1")

    def asks(scene: Scene, *answers: str) -> str:
        asked = scene.decision("flash_floods", *answers)
        assert asked is not None
        return scene.say(asked.prompt).partition("? ")[2]

    assert asks(coast, "A1") == "Damage left: 1, then 1 more."
    assert asks(coast, "A1", "A1:town") == "Damage left: 1."
    assert asks(inland, "A5") == "Damage left: 1."


def test_growth_adds_two_presence_the_second_starting_from_the_first() -> None:
    scene = Scene("A5: -; R1")
    assert lands(scene.offered("grow", 1)) == NEAR_A5
    assert lands(scene.offered("grow", 1, "energy/1>A5")) == NEAR_A5
    assert lands(scene.offered("grow", 1, "energy/1>A4")) == ["A1", "A2", "A3", *NEAR_A5[1:]]
    scene.grow(1, "energy/1>A4", "card_plays/1>A3")
    scene.expect("A3: -; R1 | A4: -; R1 | A5: -; R1")
    assert scene.energy(0) == 2  # the second space of the track


def test_growth_gains_a_power_card_and_adds_presence_two_lands_away() -> None:
    scene = Scene("A5: -; R1")
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    first = ("minor", "card:rain_of_blood")
    assert lands(scene.offered("grow", 2, *first)) == ["A1", "A2", "A3", *NEAR_A5[1:]]
    scene.grow(2, *first, "energy/1>A2")
    scene.expect("A2: -; R1 | A5: -; R1")
    assert "rain_of_blood" in scene.hand()


def test_adding_presence_two_lands_away_does_not_reach_three() -> None:
    scene = Scene("A8: -; R1")
    assert lands(scene.offered("grow", 2, "0:grow:2/1")) == ["A1", "A4", "A5", "A6", "A7", "A8"]


def test_its_power_progression_comes_in_the_printed_order() -> None:
    scene = Scene("A5: -; R1", progression=True)
    for _ in range(3):
        _ = scene.gate(gain_power_card(scene.here(), 0))
    assert scene.hand()[4:] == ["uncanny_melting", "natures_resilience", "pull_beneath_the_hungry_earth"]


def test_the_first_major_power_of_the_progression_costs_a_forgotten_card() -> None:
    scene = Scene("A5: -; R1", progression=True)
    scene.spirit().progression = 3
    asked = scene.decision("grow", 0)
    assert asked is not None and asked.prompt.word == ASK_FORGET_FOR
    assert dict(asked.prompt.parts)["gained"] == message("Accelerated Rot")
    scene.grow(0, "card:flash_floods")
    assert scene.hand() == ["boon_of_vigor", "rivers_bounty", "wash_away", "accelerated_rot"]
    assert scene.spirit().forgotten == ["flash_floods"]


def test_the_reclaim_space_of_its_track_takes_a_card_back_each_turn() -> None:
    scene = Scene("A5: -; R1")
    scene.spirit().uncovered += ["card_plays/1", "card_plays/2", "card_plays/3", "card_plays/4"]
    scene.spirit().hand = ["wash_away"]
    scene.spirit().discards = ["flash_floods", "boon_of_vigor"]
    scene.grow(1, "energy/1>A4", "energy/2>A4", "card:boon_of_vigor")
    assert scene.hand() == ["wash_away", "boon_of_vigor"]
    assert scene.discards() == ["flash_floods"]


# -- River's Domain ----------------------------------------------------------------------------------------------------


def test_a_single_presence_in_a_wetland_is_a_sacred_site() -> None:
    assert Scene("A5: -; R1").targets("massive_flooding") == NEAR_A5


def test_a_single_presence_elsewhere_is_none() -> None:
    assert Scene("A4: -; R1").targets("massive_flooding") == []


def test_two_presence_elsewhere_are_one() -> None:
    assert Scene("A8: -; R2").targets("massive_flooding") == ["A5", "A6", "A7", "A8"]


def test_the_domain_is_the_rivers_alone() -> None:
    scene = Scene("A5: -; L1", spirits=[RIVER, LIGHTNING], boards="AB")
    assert scene.targets("thundering_destruction", seat=1) == []


# -- Massive Flooding --------------------------------------------------------------------------------------------------


def test_flooding_pushes_one_explorer_or_town() -> None:
    scene = Scene("A5: 2E 1T; R1")
    _ = scene.elements(0, "1 sun 2 water")
    assert scene.usable("slow") == ["0:use:massive_flooding"]
    assert scene.targets("massive_flooding") == NEAR_A5
    assert "stop" not in scene.offered("massive_flooding", "A5")
    scene.use("massive_flooding", "A5", "town>A8")
    scene.expect("A5: 2E; R1 | A8: 1T")


def test_flooding_needs_all_its_elements_and_waits_for_the_slow_phase() -> None:
    scene = Scene("A5: 2E; R1")
    _ = scene.elements(0, "3 sun 1 water")
    assert scene.usable("slow") == []
    _ = scene.elements(0, "1 water")
    assert scene.usable("slow") == ["0:use:massive_flooding"]
    assert scene.usable("fast") == []


def test_flooding_deals_two_damage_and_pushes_up_to_three() -> None:
    scene = Scene("A5: 3E 2T 1C; R1")
    _ = scene.elements(0, "2 sun 3 water")
    assert scene.targets("massive_flooding") == NEAR_A5
    damage = ("A5:city", "A5:explorer")
    assert "stop" in scene.offered("massive_flooding", "A5", *damage)
    scene.use("massive_flooding", "A5", *damage, "explorer>A1", "town>A6", "town>A7")
    scene.expect("A1: 1E | A5: 1E 1C/1; R1 | A6: 1T | A7: 1T")


def test_the_pushes_of_the_second_level_may_be_left() -> None:
    scene = Scene("A5: 1T 1C; R1")
    _ = scene.elements(0, "2 sun 3 water")
    scene.use("massive_flooding", "A5", "A5:city", "A5:city/1", "stop")
    scene.expect("A5: 1T 1C/2; R1")


def test_flooding_deals_two_damage_to_each_invader_and_pushes_nothing() -> None:
    scene = Scene("A5: 2E 1T 1C 2D; R1")
    _ = scene.elements(0, "3 sun 4 water 1 earth")
    assert scene.targets("massive_flooding") == NEAR_A5
    scene.use("massive_flooding", "A5")
    scene.expect("A5: 1C/2 2D; R1")
    assert scene.fear == 1


def test_flooding_as_if_the_river_had_fewer_elements() -> None:
    scene = Scene("A5: 2E 1T 1C; R1")
    _ = scene.elements(0, "3 sun 4 water 1 earth")
    assert scene.usable("slow") == [
        "0:use:massive_flooding",
        "0:use:massive_flooding@12",
        "0:use:massive_flooding@1",
    ]
    scene.use("massive_flooding", "A5", "explorer>A1", levels=(0,))
    scene.expect("A1: 1E | A5: 1E 1T 1C; R1")


def test_flooding_at_its_second_level_though_the_third_is_met() -> None:
    scene = Scene("A5: 1T 1C; R1")
    _ = scene.elements(0, "3 sun 4 water 1 earth")
    scene.use("massive_flooding", "A5", "A5:town", "A5:town/1", levels=(0, 1))
    scene.expect("A5: 1C; R1")


def test_one_element_short_of_the_third_level_is_the_second() -> None:
    scene = Scene("A5: 2C; R1")
    _ = scene.elements(0, "3 sun 4 water")
    scene.use("massive_flooding", "A5", "A5:city")
    scene.expect("A5: 2C/1; R1")


# -- its cards ---------------------------------------------------------------------------------------------------------


def test_boon_of_vigor_on_oneself_gives_one_energy() -> None:
    scene = Scene("A5: -; R1")
    scene.play("wash_away")
    scene.use("boon_of_vigor", "spirit:0", phase="fast")
    assert scene.energy(0) == 1


def test_boon_of_vigor_on_another_gives_one_energy_for_each_card_it_played() -> None:
    scene = Scene("A5: -; R1", spirits=[RIVER, EARTH], boards="AB")
    for card in ("guard_the_healing_land", "draw_of_the_fruitful_earth", "rituals_of_destruction"):
        scene.play(card, seat=1)
    scene.use("boon_of_vigor", "spirit:1")
    assert (scene.energy(0), scene.energy(1)) == (0, 3)


def test_flash_floods_deals_one_damage_inland() -> None:
    scene = Scene("A5: 1C 1D; R1")
    assert scene.targets("flash_floods") == NEAR_A5
    scene.use("flash_floods", "A5", phase="fast")
    scene.expect("A5: 1C/1 1D; R1")


def test_flash_floods_deals_two_damage_at_the_coast() -> None:
    scene = Scene("A1: 1E 1C | A5: -; R1")
    scene.use("flash_floods", "A1", "A1:city", "A1:city/1")
    scene.expect("A1: 1E 1C/2 | A5: -; R1")


def test_rivers_bounty_gathers_dahan_and_two_of_them_bring_a_third() -> None:
    scene = Scene("A5: -; R1 | A6: 2D | A8: 1D")
    assert scene.targets("rivers_bounty") == ["A5"]
    scene.use("rivers_bounty", "A5", "A6:dahan", "A8:dahan", phase="slow")
    scene.expect("A5: 3D; R1 | A6: 1D | A8: -")
    assert scene.energy(0) == 1


def test_rivers_bounty_with_fewer_than_two_dahan_brings_nothing() -> None:
    scene = Scene("A5: -; R1 | A6: 2D")
    scene.use("rivers_bounty", "A5", "A6:dahan", "stop")
    scene.expect("A5: 1D; R1 | A6: 1D")
    assert scene.energy(0) == 0


def test_rivers_bounty_with_two_dahan_there_already() -> None:
    scene = Scene("A5: 2D; R1")
    scene.use("rivers_bounty", "A5")
    scene.expect("A5: 3D; R1")
    assert scene.energy(0) == 1


def test_wash_away_pushes_up_to_three_explorers_and_towns_each_where_one_likes() -> None:
    scene = Scene("A4: 3E 1T 1C 1D | A5: -; R1")
    assert scene.targets("wash_away") == NEAR_A5
    scene.use("wash_away", "A4", "explorer>A5", "town>A2", "explorer>A1", phase="slow")
    scene.expect("A1: 1E | A2: 1T | A4: 1E 1C 1D | A5: 1E; R1")


def test_wash_away_may_push_fewer() -> None:
    scene = Scene("A4: 2E 1T 1D 1 blight; R2 | A5: 1E")
    scene.use("wash_away", "A4", "explorer>A5", "stop")
    scene.expect("A4: 1E 1T 1D 1 blight; R2 | A5: 2E")
