"""Lightning's Swift Strike: growth, special rule, innate power and its four cards. Solo on board A unless said."""

from __future__ import annotations

from engine.spirit_island.spirit import gain_power_card
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene, lands

SOLO = [LIGHTNING]
NEAR_A8 = ["A5", "A6", "A7", "A8"]


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_with_two_presence_in_the_highest_sands() -> None:
    scene = Scene(spirits=SOLO)
    scene.tasks(["start 0"])
    scene.expect("A7: -; L2")
    assert scene.hand() == ["harbingers_of_the_lightning", "lightnings_boon", "raging_storm", "shatter_homesteads"]


def test_growth_reclaims_gains_a_power_card_and_one_energy() -> None:
    scene = Scene("A7: -; L2", spirits=SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["raging_storm", "lightnings_boon"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:call_to_isolation")
    assert sorted(scene.hand()) == ["call_to_isolation", "lightnings_boon", "raging_storm"]
    assert scene.discards() == []
    assert scene.energy(0) == 2


def test_growth_adds_presence_two_lands_away_and_one_at_home() -> None:
    scene = Scene("A8: -; L2", spirits=SOLO)
    assert lands(scene.offered("grow", 1)) == ["A1", "A4", "A5", "A6", "A7", "A8"]
    assert lands(scene.offered("grow", 1, "0:grow:1/1")) == ["A8"]
    scene.grow(1, "card_plays/1>A4", "card_plays/2>A4")
    scene.expect("A4: -; L2 | A8: -; L2")


def test_growth_adds_presence_next_to_it_and_three_energy() -> None:
    scene = Scene("A8: -; L2", spirits=SOLO)
    assert lands(scene.offered("grow", 2)) == NEAR_A8
    scene.grow(2, "card_plays/1>A6")
    scene.expect("A6: -; L1 | A8: -; L2")
    assert scene.energy(0) == 4


def test_its_power_progression_comes_in_the_printed_order() -> None:
    scene = Scene("A7: -; L2", spirits=SOLO, progression=True)
    for _ in range(2):
        _ = scene.gate(gain_power_card(scene.here(), 0))
    assert scene.hand()[4:] == ["delusions_of_danger", "call_to_bloodshed"]
    _ = scene.gate(gain_power_card(scene.here(), 0), "card:call_to_bloodshed")
    assert scene.hand()[4:] == ["delusions_of_danger", "powerstorm"]


# -- Swiftness of Lightning --------------------------------------------------------------------------------------------


def test_without_air_slow_powers_stay_slow() -> None:
    scene = Scene("A7: 1E; L2", spirits=SOLO)
    scene.play("wash_away")
    assert scene.usable("fast") == []
    assert scene.usable("slow") == ["0:use:wash_away"]


def test_the_air_of_a_card_hurries_that_card() -> None:
    scene = Scene("A7: 1E 1T; L2", spirits=SOLO)
    scene.use("raging_storm", "A7", hurried=True)
    scene.expect("A7: 1T/1; L2")
    assert scene.usable("slow") == []


def test_each_air_hurries_one_slow_power() -> None:
    scene = Scene("A7: 1E 1T; L2", spirits=SOLO)
    for card in ("raging_storm", "wash_away", "rouse_the_trees_and_stones"):
        scene.play(card)
    scene.use("wash_away", "A7", "stop", hurried=True, phase="fast")
    assert scene.usable("fast") == []
    _ = scene.elements(0, "1 air")
    assert scene.usable("fast") == ["0:use:raging_storm", "0:use:rouse_the_trees_and_stones"]
    scene.use("raging_storm", "A7", hurried=True, phase="fast")
    assert scene.usable("fast") == []
    assert scene.usable("slow") == ["0:use:rouse_the_trees_and_stones"]


def test_an_innate_power_is_hurried_like_a_card() -> None:
    scene = Scene("A7: 2T; L2", spirits=SOLO)
    _ = scene.elements(0, "3 fire 2 air")
    scene.use("thundering_destruction", "A7", hurried=True, phase="fast")
    scene.expect("A7: 1T; L2")
    assert scene.usable("slow") == []


def test_swiftness_is_for_lightning_alone() -> None:
    scene = Scene("A7: 1E; L2 | A5: 1E; R1", spirits=[LIGHTNING, RIVER], boards="AB")
    _ = scene.elements(0, "3 air")
    _ = scene.elements(1, "3 air")
    scene.play("wash_away", seat=1)
    assert scene.usable("fast") == []


def test_what_was_hurried_last_turn_does_not_count_in_this_one() -> None:
    scene = Scene("A7: 1T; L2", spirits=SOLO)
    scene.use("raging_storm", "A7", hurried=True)
    scene.time_passes()
    scene.play("raging_storm")
    assert scene.usable("fast") == ["0:use:raging_storm"]


# -- Thundering Destruction --------------------------------------------------------------------------------------------


def test_thunder_destroys_a_town() -> None:
    scene = Scene("A8: 2T 1C; L2", spirits=SOLO)
    _ = scene.elements(0, "3 fire 2 air")
    assert scene.targets("thundering_destruction") == NEAR_A8
    scene.use("thundering_destruction", "A8", phase="slow")
    scene.expect("A8: 1T 1C; L2")
    assert scene.fear == 1


def test_thunder_needs_two_air() -> None:
    scene = Scene("A8: 2T; L2", spirits=SOLO)
    _ = scene.elements(0, "4 fire 1 air")
    assert scene.usable("slow") == []


def test_thunder_may_destroy_a_city_instead() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "4 fire 3 air")
    assert scene.targets("thundering_destruction") == NEAR_A8
    assert scene.offered("thundering_destruction", "A8") == ["choice:1", "choice:2"]
    scene.use("thundering_destruction", "A8", "choice:2")
    scene.expect("A8: 2T 1C; L2")
    assert scene.fear == 2


def test_thunder_may_still_destroy_the_town() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "4 fire 3 air")
    scene.use("thundering_destruction", "A8", "choice:1")
    scene.expect("A8: 1T 2C; L2")


def test_without_three_air_no_city_is_destroyed() -> None:
    scene = Scene("A8: 1C; L2", spirits=SOLO)
    _ = scene.elements(0, "4 fire 2 air")
    scene.use("thundering_destruction", "A8")
    scene.expect("A8: 1C; L2")


def test_thunder_destroys_a_town_or_city_more() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "5 fire 4 air 1 water")
    assert scene.targets("thundering_destruction") == NEAR_A8
    scene.use("thundering_destruction", "A8", "choice:1", "A8:city")
    scene.expect("A8: 1T 1C; L2")
    assert scene.fear == 3


def test_without_water_nothing_more_is_destroyed() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "5 fire 4 air")
    scene.use("thundering_destruction", "A8", "choice:1")
    scene.expect("A8: 1T 2C; L2")


def test_thunder_destroys_two_towns_or_cities_more() -> None:
    scene = Scene("A8: 3T 3C; L2", spirits=SOLO)
    _ = scene.elements(0, "5 fire 5 air 2 water")
    assert scene.targets("thundering_destruction") == NEAR_A8
    scene.use("thundering_destruction", "A8", "choice:2", "A8:city", "A8:town")
    scene.expect("A8: 2T 1C; L2")
    assert scene.fear == 5


def test_with_one_water_only_one_more() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "5 fire 5 air 1 water")
    scene.use("thundering_destruction", "A8", "choice:2", "A8:city")
    scene.expect("A8: 2T; L2")


def test_thunder_as_if_with_fewer_elements() -> None:
    scene = Scene("A8: 2T 2C; L2", spirits=SOLO)
    _ = scene.elements(0, "5 fire 5 air 2 water")
    assert scene.usable("slow") == [
        "0:use:thundering_destruction",
        "0:use:thundering_destruction@123",
        "0:use:thundering_destruction@12",
        "0:use:thundering_destruction@1",
    ]
    scene.use("thundering_destruction", "A8", levels=(0,))
    scene.expect("A8: 1T 2C; L2")


# -- its cards ---------------------------------------------------------------------------------------------------------


def test_harbingers_cause_fear_where_they_come_to_a_town() -> None:
    scene = Scene("A8: 3D; L2 | A5: 1T | A6: 1E", spirits=SOLO)
    assert scene.targets("harbingers_of_the_lightning") == NEAR_A8
    scene.use("harbingers_of_the_lightning", "A8", "dahan>A5", "dahan>A6", phase="slow")
    scene.expect("A5: 1T 1D | A6: 1E 1D | A8: 1D; L2")
    assert scene.fear == 1


def test_two_harbingers_in_cities_cause_no_more_fear_than_one() -> None:
    scene = Scene("A8: 2D; L2 | A5: 1C | A6: 1C", spirits=SOLO)
    scene.use("harbingers_of_the_lightning", "A8", "dahan>A5", "dahan>A6")
    assert scene.fear == 1


def test_harbingers_among_explorers_cause_none() -> None:
    scene = Scene("A8: 2D; L2 | A5: 2E", spirits=SOLO)
    scene.use("harbingers_of_the_lightning", "A8", "dahan>A5", "stop")
    scene.expect("A5: 2E 1D | A8: 1D; L2")
    assert scene.fear == 0


def test_harbingers_may_stay() -> None:
    scene = Scene("A8: 2D 1T; L2 | A5: 1T", spirits=SOLO)
    scene.use("harbingers_of_the_lightning", "A8", "stop")
    scene.expect("A5: 1T | A8: 1T 2D; L2")
    assert scene.fear == 0


def test_the_boon_lets_another_spirit_hurry_two_slow_powers() -> None:
    scene = Scene("A5: 1E; R1 | A8: -; L2", spirits=[LIGHTNING, RIVER], boards="AB")
    for card in ("wash_away", "rivers_bounty"):
        scene.play(card, seat=1)
    assert scene.usable("fast") == []
    scene.use("lightnings_boon", "spirit:1", phase="fast")
    assert scene.usable("fast") == ["1:use:wash_away", "1:use:rivers_bounty", "1:use:massive_flooding"]
    scene.use("wash_away", "A5", "stop", seat=1, hurried=True)
    scene.use("massive_flooding", "A5", "explorer>A4", seat=1, hurried=True)
    assert scene.usable("fast") == []


def test_the_boon_may_be_used_on_oneself_and_ends_with_the_turn() -> None:
    scene = Scene("A8: 1E; L2", spirits=SOLO)
    scene.use("lightnings_boon", "spirit:0")
    scene.time_passes()
    scene.play("wash_away")
    assert scene.usable("fast") == []


def test_the_raging_storm_deals_one_damage_to_each_invader() -> None:
    scene = Scene("A8: 2E 2T 1C 1D; L2", spirits=SOLO)
    assert scene.targets("raging_storm") == NEAR_A8
    scene.use("raging_storm", "A8", phase="slow")
    scene.expect("A8: 2T/1 1C/1 1D; L2")


def test_shatter_homesteads_destroys_a_town_two_lands_from_a_sacred_site() -> None:
    scene = Scene("A4: 2T 1C | A8: -; L2 | A3: -; L1", spirits=SOLO)
    assert scene.targets("shatter_homesteads") == ["A1", "A4", *NEAR_A8]
    scene.use("shatter_homesteads", "A4", phase="slow")
    scene.expect("A4: 1T 1C | A8: -; L2 | A3: -; L1")
    assert scene.fear == 2


def test_shatter_homesteads_frightens_even_where_no_town_is() -> None:
    scene = Scene("A8: 1C; L2", spirits=SOLO)
    scene.use("shatter_homesteads", "A8")
    scene.expect("A8: 1C; L2")
    assert scene.fear == 1
