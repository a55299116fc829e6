"""The minor powers of the base box, each card and each threshold on a small position.

Board A: A1 mountain (next to A2 A4 A5 A6), A2 wetland (A1 A3 A4), A3 jungle (A2 A4), A4 sands (A1 A2 A3 A5), A5 wetland
(A1 A4 A6 A7 A8), A6 mountain (A1 A5 A8), A7 sands (A5 A8), A8 jungle (A5 A6 A7). A1 to A3 lie at the ocean.
R is River (alone at the table unless said), L is Lightning.
"""

from __future__ import annotations

import pytest

from engine.spirit_island import hooks, use
from engine.spirit_island.powers import POWERS
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene


def river(text: str) -> Scene:
    return Scene(text)


def lightning(text: str) -> Scene:
    """For sacred sites: Lightning needs two presence for one in every terrain."""
    return Scene(text, spirits=[LIGHTNING])


def both(text: str) -> Scene:
    return Scene(text, spirits=[RIVER, LIGHTNING])


def defend(scene: Scene, land: str) -> int:
    return hooks.defend(scene.state, land)


# -- Call of the Dahan Ways --------------------------------------------------------------------------------------------


def test_call_of_the_dahan_ways_replaces_an_explorer_with_a_dahan() -> None:
    scene = river("A4: 2E 1T 1D; R1")
    scene.use("call_of_the_dahan_ways", "A4")
    scene.expect("A4: 1E 1T 2D; R1")
    assert scene.fear == 0


def test_call_of_the_dahan_ways_needs_dahan_there() -> None:
    scene = river("A4: 2E; R1 | A5: 1E 1D | A6: 1E 1D")
    assert scene.targets("call_of_the_dahan_ways") == ["A5"]


def test_call_of_the_dahan_ways_with_2_moon_replaces_a_town_if_one_likes() -> None:
    scene = river("A4: 1E 1T/1 1D; R1")
    _ = scene.elements(0, "1 moon")
    assert scene.offered("call_of_the_dahan_ways", "A4") == ["choice:1", "choice:2"]
    scene.use("call_of_the_dahan_ways", "A4", "choice:2")
    scene.expect("A4: 1E 2D; R1")
    assert scene.fear == 0, "replaced, not destroyed"


def test_call_of_the_dahan_ways_with_2_moon_may_still_take_the_explorer() -> None:
    scene = river("A4: 1E 1T 1D; R1")
    _ = scene.elements(0, "1 moon")
    scene.use("call_of_the_dahan_ways", "A4", "choice:1")
    scene.expect("A4: 1T 2D; R1")


def test_call_of_the_dahan_ways_with_1_moon_leaves_the_town_alone() -> None:
    scene = river("A4: 1T 1D; R1")
    scene.use("call_of_the_dahan_ways", "A4")
    scene.expect("A4: 1T 1D; R1")


# -- Call to Bloodshed -------------------------------------------------------------------------------------------------


def test_call_to_bloodshed_deals_1_damage_for_each_dahan() -> None:
    scene = river("A4: 2E 2T 3D; R1 | A5: 1D")
    scene.use("call_to_bloodshed", "A4", "choice:1", "A4:town", "A4:town/1", "A4:explorer")
    scene.expect("A4: 1E 1T 3D; R1")
    assert scene.fear == 1


def test_call_to_bloodshed_may_spread_the_damage() -> None:
    scene = river("A4: 1T 1C 2D; R1 | A5: 1D")
    scene.use("call_to_bloodshed", "A4", "choice:1", "A4:town", "A4:city")
    scene.expect("A4: 1T/1 1C/1 2D; R1")


def test_call_to_bloodshed_gathers_up_to_3_dahan_instead() -> None:
    scene = river("A4: 1E 1D; R1 | A5: 4D")
    scene.use("call_to_bloodshed", "A4", "choice:2", "A5:dahan", "A5:dahan", "A5:dahan")
    scene.expect("A4: 1E 4D; R1 | A5: 1D")


def test_call_to_bloodshed_may_stop_gathering() -> None:
    scene = river("A4: 1E 1D; R1 | A5: 4D")
    scene.use("call_to_bloodshed", "A4", "choice:2", "A5:dahan", "stop")
    scene.expect("A4: 1E 2D; R1 | A5: 3D")


def test_call_to_bloodshed_without_invaders_can_only_gather() -> None:
    scene = river("A4: 1D; R1 | A5: 2D")
    assert scene.offered("call_to_bloodshed", "A4") == ["A5:dahan", "stop"]


# -- Call to Isolation -------------------------------------------------------------------------------------------------


def test_call_to_isolation_pushes_one_explorer_or_town_for_each_dahan() -> None:
    scene = river("A4: 3E 1T 1C 2D; R1")
    scene.use("call_to_isolation", "A4", "choice:1", "town>A5", "explorer>A1")
    scene.expect("A4: 2E 1C 2D; R1 | A5: 1T | A1: 1E")


def test_call_to_isolation_must_push_for_every_dahan() -> None:
    scene = river("A4: 3E 2D; R1")
    assert "stop" not in scene.offered("call_to_isolation", "A4", "choice:1", "explorer>A5")


def test_call_to_isolation_pushes_1_dahan_instead() -> None:
    scene = river("A4: 1E 2D; R1")
    scene.use("call_to_isolation", "A4", "choice:2", "dahan>A3")
    scene.expect("A4: 1E 1D; R1 | A3: 1D")


# -- Call to Migrate ---------------------------------------------------------------------------------------------------


def test_call_to_migrate_gathers_up_to_3_dahan_then_pushes_up_to_3() -> None:
    scene = river("A4: 1D; R1 | A5: 4D")
    scene.use(
        "call_to_migrate", "A4", "A5:dahan", "A5:dahan", "A5:dahan", "dahan>A1", "dahan>A2", "dahan>A2"
    )  # fmt: skip
    scene.expect("A4: 1D; R1 | A5: 1D | A1: 1D | A2: 2D")


def test_call_to_migrate_may_do_less_of_both() -> None:
    scene = river("A4: 1D; R1 | A5: 4D")
    scene.use("call_to_migrate", "A4", "A5:dahan", "stop", "dahan>A3", "stop")
    scene.expect("A4: 1D; R1 | A5: 3D | A3: 1D")


def test_call_to_migrate_only_moves_dahan_and_not_into_the_ocean() -> None:
    scene = river("A2: 1E 1T 1D; R1")
    assert scene.offered("call_to_migrate", "A2") == ["dahan>A1", "dahan>A3", "dahan>A4", "stop"]


# -- Call to Tend ------------------------------------------------------------------------------------------------------


def test_call_to_tend_removes_1_blight() -> None:
    scene = river("A4: 2D 2 blight; R1")
    left = scene.blight
    scene.use("call_to_tend", "A4", "choice:1")
    scene.expect("A4: 2D 1 blight; R1")
    assert scene.blight == left + 1, "it goes back to the card"


def test_call_to_tend_pushes_up_to_3_dahan_instead() -> None:
    scene = river("A4: 4D 1 blight; R1")
    scene.use("call_to_tend", "A4", "choice:2", "dahan>A1", "dahan>A2", "dahan>A5")
    scene.expect("A4: 1D 1 blight; R1 | A1: 1D | A2: 1D | A5: 1D")


def test_call_to_tend_may_stop_pushing() -> None:
    scene = river("A4: 4D 1 blight; R1")
    scene.use("call_to_tend", "A4", "choice:2", "dahan>A1", "stop")
    scene.expect("A4: 3D 1 blight; R1 | A1: 1D")


def test_call_to_tend_without_blight_can_only_push() -> None:
    scene = river("A4: 1D; R1")
    assert "choice:1" not in scene.offered("call_to_tend", "A4")


# -- Dark and Tangled Woods --------------------------------------------------------------------------------------------


def test_dark_and_tangled_woods_in_a_mountain_defends_3_besides_the_fear() -> None:
    scene = river("A1: 2T 1D; R1")
    scene.use("dark_and_tangled_woods", "A1")
    assert scene.fear == 2
    scene.ravage("A1", "A1:town")
    scene.expect("A1: 2T/1 1D/1; R1")  # 4 damage less 3: no blight; the hurt Dahan strikes back


def test_dark_and_tangled_woods_in_a_jungle_defends_too() -> None:
    scene = river("A3: 1E; R1")
    scene.use("dark_and_tangled_woods", "A3")
    assert (scene.fear, defend(scene, "A3")) == (2, 3)


def test_dark_and_tangled_woods_in_sands_only_frightens() -> None:
    scene = river("A4: 1T; R1")
    scene.use("dark_and_tangled_woods", "A4")
    assert scene.fear == 2
    scene.ravage("A4")
    scene.expect("A4: 1T 1 blight")  # the presence is lost


# -- Delusions of Danger -----------------------------------------------------------------------------------------------


def test_delusions_of_danger_pushes_1_explorer() -> None:
    scene = river("A4: 2E 1T; R1")
    scene.use("delusions_of_danger", "A4", "choice:1", "explorer>A5")
    scene.expect("A4: 1E 1T; R1 | A5: 1E")
    assert scene.fear == 0


def test_delusions_of_danger_makes_2_fear_instead() -> None:
    scene = river("A4: 2E 1T; R1")
    scene.use("delusions_of_danger", "A4", "choice:2")
    scene.expect("A4: 2E 1T; R1")
    assert scene.fear == 2


def test_delusions_of_danger_cannot_push_a_town() -> None:
    scene = river("A4: 1E 1T; R1")
    offered = scene.offered("delusions_of_danger", "A4", "choice:1")
    assert offered == ["explorer>A1", "explorer>A2", "explorer>A3", "explorer>A5"]


# -- Devouring Ants ----------------------------------------------------------------------------------------------------


def test_devouring_ants_bite_invaders_and_dahan() -> None:
    scene = lightning("A1: 1T 2D | A5: -; L2")
    scene.use("devouring_ants", "A1")
    scene.expect("A1: 1T/1 1D")
    assert scene.fear == 1


def test_devouring_ants_deal_1_damage_more_in_sands() -> None:
    scene = lightning("A4: 1T 1C 1D | A5: -; L2")
    scene.use("devouring_ants", "A4", "A4:town", "A4:town/1")
    scene.expect("A4: 1C")
    assert scene.fear == 1 + 1


def test_devouring_ants_deal_1_damage_more_in_a_jungle() -> None:
    scene = lightning("A8: 1C 1D | A5: -; L2")
    scene.use("devouring_ants", "A8")
    scene.expect("A8: 1C/2")


def test_devouring_ants_reach_1_from_a_sacred_site_only() -> None:
    scene = lightning("A7: -; L2 | A2: -; L1")
    assert scene.targets("devouring_ants") == ["A5", "A7", "A8"]


# -- Drift down into Slumber -------------------------------------------------------------------------------------------


def test_drift_down_into_slumber_defends_4_in_sands() -> None:
    scene = river("A4: 1C 1T 1D; R1")
    scene.use("drift_down_into_slumber", "A4")
    scene.ravage("A4", "A4:city", "A4:city/1")
    scene.expect("A4: 1T 1C/2 1D/1; R1")  # 5 damage less 4


def test_drift_down_into_slumber_defends_4_in_a_jungle_not_5() -> None:
    scene = river("A8: -; R1")
    scene.use("drift_down_into_slumber", "A8")
    assert defend(scene, "A8") == 4


def test_drift_down_into_slumber_defends_1_elsewhere() -> None:
    scene = river("A5: 1T 1D; R1")
    scene.use("drift_down_into_slumber", "A5")
    scene.ravage("A5")
    scene.expect("A5: 1D/1; R1")  # 2 damage less 1: no blight, and the Dahan destroys the town


def test_drift_down_into_slumber_has_range_2() -> None:
    scene = river("A7: -; R1")
    assert scene.targets("drift_down_into_slumber") == ["A1", "A4", "A5", "A6", "A7", "A8"]


# -- Drought -----------------------------------------------------------------------------------------------------------


def test_drought_destroys_3_towns_hurts_the_rest_and_blights() -> None:
    scene = river("A4: 1E 5T 1C; R2")
    scene.use("drought", "A4")
    scene.expect("A4: 1E 2T/1 1C/1 1 blight; R1")
    assert scene.fear == 3


def test_drought_must_destroy_all_the_towns_there_are() -> None:
    scene = river("A4: 2T; R2")
    scene.use("drought", "A4")
    scene.expect("A4: 1 blight; R1")
    assert scene.fear == 2


def test_drought_lets_one_choose_between_hurt_and_healthy_towns() -> None:
    scene = river("A4: 3T 1T/1; R2")
    scene.use("drought", "A4", "A4:town", "A4:town", "A4:town")
    scene.expect("A4: 1 blight; R1")  # the damage destroys the hurt one
    assert scene.fear == 4


def test_drought_in_a_blighted_land_cascades() -> None:
    scene = river("A4: 1T 1 blight; R2")
    scene.use("drought", "A4", "A3")
    scene.expect("A4: 2 blight; R1 | A3: 1 blight")


def test_drought_with_3_sun_destroys_a_city() -> None:
    scene = river("A4: 2C; R2")
    _ = scene.elements(0, "2 sun")
    scene.use("drought", "A4")
    scene.expect("A4: 1C/1 1 blight; R1")
    assert scene.fear == 2


def test_drought_with_2_sun_destroys_no_city() -> None:
    scene = river("A4: 2C; R2")
    _ = scene.elements(0, "1 sun")
    scene.use("drought", "A4")
    scene.expect("A4: 2C/1 1 blight; R1")


# -- Elemental Boon ----------------------------------------------------------------------------------------------------


def test_elemental_boon_on_yourself_gives_3_different_elements() -> None:
    scene = river("A4: -; R1")
    scene.use("elemental_boon", "spirit:0", "element:sun", "element:water", "element:earth")
    assert scene.elements(0, "") == {"sun": 1, "water": 1, "earth": 1}


def test_elemental_boon_does_not_offer_the_same_element_twice() -> None:
    scene = river("A4: -; R1")
    offered = scene.offered("elemental_boon", "spirit:0", "element:sun", "element:water")
    assert offered == [
        "element:moon",
        "element:fire",
        "element:air",
        "element:earth",
        "element:plant",
        "element:animal",
    ]


def test_elemental_boon_on_another_spirit_gives_you_the_same() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    scene.use("elemental_boon", "spirit:1", "element:fire", "element:air", "element:moon")
    assert scene.elements(1, "") == {"fire": 1, "air": 1, "moon": 1}
    assert scene.elements(0, "") == {"fire": 1, "air": 1, "moon": 1}


def test_elemental_boon_is_chosen_by_the_target_spirit() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    decision = scene.decision("elemental_boon", "spirit:1")
    assert decision is not None
    assert decision.seat == 1


# -- Encompassing Ward -------------------------------------------------------------------------------------------------


def test_encompassing_ward_defends_2_in_every_land_of_the_spirit() -> None:
    scene = river("A4: 1C 1D; R1 | A5: 1T; R2 | A6: 1T")
    scene.use("encompassing_ward", "spirit:0")
    scene.ravage("A4")
    scene.ravage("A5")
    scene.ravage("A6")
    scene.expect("A4: 1C/2 1D/1; R1 | A6: 1T 1 blight")


def test_encompassing_ward_protects_the_target_spirit_and_nobody_else() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    scene.use("encompassing_ward", "spirit:1")
    assert (defend(scene, "A4"), defend(scene, "B4")) == (0, 2)


def test_encompassing_ward_ends_when_the_presence_is_gone() -> None:
    scene = river("A4: -; R1 | A5: -; R1")
    scene.use("encompassing_ward", "spirit:0")
    scene.put("A4: -")
    assert (defend(scene, "A4"), defend(scene, "A5")) == (0, 2)


# -- Enticing Splendor -------------------------------------------------------------------------------------------------


def test_enticing_splendor_must_gather_1_explorer_or_town() -> None:
    scene = river("A4: -; R1 | A5: 2E 1T 1D")
    assert scene.offered("enticing_splendor", "A4", "choice:1") == ["A5:explorer", "A5:town"]
    scene.use("enticing_splendor", "A4", "choice:1", "A5:town")
    scene.expect("A4: 1T; R1 | A5: 2E 1D")


def test_enticing_splendor_gathers_up_to_2_dahan_instead() -> None:
    scene = river("A4: -; R1 | A5: 1E 3D")
    scene.use("enticing_splendor", "A4", "choice:2", "A5:dahan", "A5:dahan")
    scene.expect("A4: 2D; R1 | A5: 1E 1D")


def test_enticing_splendor_may_stop_gathering_dahan() -> None:
    scene = river("A4: -; R1 | A5: 1E 3D")
    scene.use("enticing_splendor", "A4", "choice:2", "A5:dahan", "stop")
    scene.expect("A4: 1D; R1 | A5: 1E 2D")


def test_enticing_splendor_is_used_in_your_own_lands_without_blight() -> None:
    scene = river("A4: -; R1 | A5: 1 blight; R1")
    assert scene.targets("enticing_splendor") == ["A4"]


# -- Entrancing Apparitions --------------------------------------------------------------------------------------------


def test_entrancing_apparitions_defend_2() -> None:
    scene = river("A4: 1C 1D; R1 | A5: 2E")
    scene.use("entrancing_apparitions", "A4")
    scene.ravage("A4")
    scene.expect("A4: 1C/2 1D/1; R1")  # no explorer was gathered: invaders are present


def test_entrancing_apparitions_gather_up_to_2_explorers_where_no_invaders_are() -> None:
    scene = river("A4: 1D; R1 | A5: 3E 1T")
    scene.use("entrancing_apparitions", "A4", "A5:explorer", "A5:explorer")
    scene.expect("A4: 2E 1D; R1 | A5: 1E 1T")


def test_entrancing_apparitions_may_gather_none() -> None:
    scene = river("A4: -; R1 | A5: 3E")
    scene.use("entrancing_apparitions", "A4", "stop")
    scene.expect("A4: -; R1 | A5: 3E")


# -- Gift of Constancy -------------------------------------------------------------------------------------------------


def test_gift_of_constancy_gives_2_energy_and_a_card_back_at_the_end_of_the_turn() -> None:
    scene = river("A4: -; R1")
    scene.play("wash_away")
    scene.use("gift_of_constancy", "spirit:0")
    assert scene.energy(0) == 2
    scene.time_passes("card:wash_away")
    assert "wash_away" in scene.hand()
    assert scene.discards() == ["gift_of_constancy"]


def test_gift_of_constancy_need_not_be_taken_up() -> None:
    scene = river("A4: -; R1")
    scene.play("wash_away")
    scene.use("gift_of_constancy", "spirit:0")
    scene.time_passes("stop")
    assert scene.discards() == ["wash_away", "gift_of_constancy"]


def test_gift_of_constancy_gives_back_no_card_discarded_before() -> None:
    scene = river("A4: -; R1")
    scene.spirit().hand.remove("flash_floods")
    scene.discards().append("flash_floods")
    scene.play("wash_away")
    scene.use("gift_of_constancy", "spirit:0")
    assert scene.offered("time_passes") == ["card:wash_away", "card:gift_of_constancy", "stop"]


def test_gift_of_constancy_on_another_spirit_gives_each_of_you_a_card_back() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    scene.play("raging_storm", seat=1)
    scene.use("gift_of_constancy", "spirit:1")
    assert (scene.energy(0), scene.energy(1)) == (0, 2)
    scene.time_passes("card:raging_storm", "card:gift_of_constancy")
    assert "raging_storm" in scene.hand(1)
    assert "gift_of_constancy" in scene.hand(0)


def test_gift_of_constancy_lasts_for_one_turn() -> None:
    scene = river("A4: -; R1")
    scene.use("gift_of_constancy", "spirit:0")
    scene.time_passes("stop")
    scene.play("wash_away")
    scene.time_passes()
    assert "wash_away" in scene.discards()


# -- Gift of Living Energy ---------------------------------------------------------------------------------------------


def test_gift_of_living_energy_gives_yourself_1_energy() -> None:
    scene = lightning("A4: -; L2")
    scene.use("gift_of_living_energy", "spirit:0")
    assert scene.energy(0) == 1


def test_gift_of_living_energy_gives_another_spirit_2() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    scene.use("gift_of_living_energy", "spirit:1")
    assert (scene.energy(0), scene.energy(1)) == (0, 2)


def test_gift_of_living_energy_gives_1_more_with_2_sacred_sites() -> None:
    scene = lightning("A4: -; L2 | A8: -; L2")
    scene.use("gift_of_living_energy", "spirit:0")
    assert scene.energy(0) == 2


def test_gift_of_living_energy_gives_3_with_both() -> None:
    scene = both("A2: -; R1 | A5: -; R1 | B4: -; L1")  # River in two wetlands: two sacred sites
    scene.use("gift_of_living_energy", "spirit:1")
    assert scene.energy(1) == 3


def test_gift_of_living_energy_counts_the_sacred_sites_of_its_user() -> None:
    scene = both("A4: -; R1 | B4: -; L2 | B5: -; L2")
    scene.use("gift_of_living_energy", "spirit:1")
    assert scene.energy(1) == 2


# -- Gift of Power -----------------------------------------------------------------------------------------------------


def test_gift_of_power_lets_a_spirit_draw_4_minor_powers_and_keep_1() -> None:
    scene = river("A4: -; R1")
    scene.play("gift_of_power")
    scene.draw_next("drought", "steam_vents", "gnawing_rootbiters", "rain_of_blood")
    offered = ["card:drought", "card:steam_vents", "card:gnawing_rootbiters", "card:rain_of_blood"]
    assert scene.offered("gift_of_power", "spirit:0") == offered
    scene.use("gift_of_power", "spirit:0", "card:steam_vents")
    assert "steam_vents" in scene.hand()
    assert scene.state.minor.discards == ["drought", "gnawing_rootbiters", "rain_of_blood"]


def test_gift_of_power_is_for_the_target_spirit_which_chooses() -> None:
    scene = both("A4: -; R1 | B4: -; L1")
    scene.play("gift_of_power")
    scene.draw_next("drought", "steam_vents", "gnawing_rootbiters", "rain_of_blood")
    decision = scene.decision("gift_of_power", "spirit:1")
    assert decision is not None
    assert decision.seat == 1
    scene.use("gift_of_power", "spirit:1", "card:drought")
    assert "drought" in scene.hand(1)
    assert "drought" not in scene.hand(0)


# -- Gnawing Rootbiters ------------------------------------------------------------------------------------------------


def test_gnawing_rootbiters_push_up_to_2_towns() -> None:
    scene = river("A4: 1E 3T 1C; R1")
    scene.use("gnawing_rootbiters", "A4", "town>A1", "town>A5")
    scene.expect("A4: 1E 1T 1C; R1 | A1: 1T | A5: 1T")


def test_gnawing_rootbiters_may_push_only_1() -> None:
    scene = river("A4: 1T 1T/1; R1")
    scene.use("gnawing_rootbiters", "A4", "town/1>A3", "stop")
    scene.expect("A4: 1T; R1 | A3: 1T/1")  # a piece takes its damage along


# -- Land of Haunts and Embers -----------------------------------------------------------------------------------------


def test_land_of_haunts_and_embers_frightens_and_pushes_up_to_2() -> None:
    scene = river("A4: 2E 1T 1C; R1")
    scene.use("land_of_haunts_and_embers", "A4", "town>A5", "explorer>A1")
    scene.expect("A4: 1E 1C; R1 | A5: 1T | A1: 1E")
    assert scene.fear == 2


def test_land_of_haunts_and_embers_may_stop_pushing() -> None:
    scene = river("A4: 2E; R1")
    scene.use("land_of_haunts_and_embers", "A4", "explorer>A5", "stop")
    scene.expect("A4: 1E; R1 | A5: 1E")


def test_land_of_haunts_and_embers_does_it_all_again_in_a_blighted_land_and_blights_it() -> None:
    scene = river("A4: 5E 1 blight; R2")
    scene.use(
        "land_of_haunts_and_embers", "A4", "explorer>A5", "explorer>A5", "explorer>A1", "explorer>A1", "A2"
    )  # fmt: skip
    scene.expect("A4: 1E 2 blight; R1 | A5: 2E | A1: 2E | A2: 1 blight")
    assert scene.fear == 4


def test_land_of_haunts_and_embers_may_stop_the_second_pushing_too() -> None:
    scene = river("A4: 4E 1 blight; R2")
    scene.use("land_of_haunts_and_embers", "A4", "stop", "explorer>A1", "stop", "A2")
    scene.expect("A4: 3E 2 blight; R1 | A1: 1E | A2: 1 blight")


# -- Lure of the Unknown -----------------------------------------------------------------------------------------------


def test_lure_of_the_unknown_must_gather_1_explorer_or_town() -> None:
    scene = river("A4: 1D; R1 | A5: 2E 1T 1C | A1: 1E")
    assert scene.offered("lure_of_the_unknown", "A4") == ["A1:explorer", "A5:explorer", "A5:town"]
    scene.use("lure_of_the_unknown", "A4", "A5:explorer")
    scene.expect("A4: 1E 1D; R1 | A5: 1E 1T 1C")


def test_lure_of_the_unknown_is_used_within_2_where_no_invaders_are() -> None:
    scene = river("A7: -; R1 | A5: 1E | A8: 1C")
    assert scene.targets("lure_of_the_unknown") == ["A1", "A4", "A6", "A7"]


# -- Nature's Resilience -----------------------------------------------------------------------------------------------


def test_natures_resilience_defends_6() -> None:
    scene = lightning("A4: 2C 1T 1D; L2")
    scene.use("natures_resilience", "A4")
    assert defend(scene, "A4") == 6
    scene.ravage("A4")
    scene.expect("A4: 2C 1T 1 blight; L1")  # 8 damage less 6: 2, which destroys the Dahan and blights the land


def test_natures_resilience_with_2_water_may_remove_a_blight_instead() -> None:
    scene = lightning("A4: 2 blight; L2")
    _ = scene.elements(0, "2 water")
    scene.use("natures_resilience", "A4", "choice:2")
    scene.expect("A4: 1 blight; L2")
    assert defend(scene, "A4") == 0


def test_natures_resilience_with_2_water_may_still_defend() -> None:
    scene = lightning("A4: 2 blight; L2")
    _ = scene.elements(0, "2 water")
    scene.use("natures_resilience", "A4", "choice:1")
    scene.expect("A4: 2 blight; L2")
    assert defend(scene, "A4") == 6


def test_natures_resilience_with_1_water_removes_nothing() -> None:
    scene = lightning("A4: 2 blight; L2")
    _ = scene.elements(0, "1 water")
    scene.use("natures_resilience", "A4")
    scene.expect("A4: 2 blight; L2")


# -- Pull Beneath the Hungry Earth -------------------------------------------------------------------------------------


def test_pull_beneath_the_hungry_earth_where_your_presence_is() -> None:
    scene = river("A1: 1T 1E; R1")
    scene.use("pull_beneath_the_hungry_earth", "A1", "A1:town")
    scene.expect("A1: 1E 1T/1; R1")
    assert scene.fear == 1


def test_pull_beneath_the_hungry_earth_in_wetland_without_presence() -> None:
    scene = river("A1: -; R1 | A2: 1T")
    scene.use("pull_beneath_the_hungry_earth", "A2")
    scene.expect("A2: 1T/1")
    assert scene.fear == 0


def test_pull_beneath_the_hungry_earth_does_both_in_sands_with_presence() -> None:
    scene = river("A4: 1T 1C; R1")
    scene.use("pull_beneath_the_hungry_earth", "A4", "A4:town", "A4:town/1")
    scene.expect("A4: 1C; R1")
    assert scene.fear == 1 + 1


def test_pull_beneath_the_hungry_earth_does_nothing_in_a_jungle_without_presence() -> None:
    scene = river("A4: -; R1 | A3: 1T")
    scene.use("pull_beneath_the_hungry_earth", "A3")
    scene.expect("A3: 1T")
    assert scene.fear == 0


# -- Purifying Flame ---------------------------------------------------------------------------------------------------


def test_purifying_flame_deals_1_damage_for_each_blight() -> None:
    scene = lightning("A5: 1T 1C 3 blight; L2")
    scene.use("purifying_flame", "A5", "A5:town", "A5:town/1")
    scene.expect("A5: 1C/1 3 blight; L2")
    assert scene.fear == 1


def test_purifying_flame_in_a_mountain_may_remove_a_blight_instead() -> None:
    scene = lightning("A1: 1C 2 blight; L2")
    scene.use("purifying_flame", "A1", "choice:2")
    scene.expect("A1: 1C 1 blight; L2")


def test_purifying_flame_in_sands_may_deal_the_damage_all_the_same() -> None:
    scene = lightning("A4: 1C 2 blight; L2")
    scene.use("purifying_flame", "A4", "choice:1")
    scene.expect("A4: 1C/2 2 blight; L2")


def test_purifying_flame_in_a_jungle_removes_no_blight() -> None:
    scene = lightning("A3: 2 blight; L2")
    scene.use("purifying_flame", "A3")
    scene.expect("A3: 2 blight; L2")


# -- Quicken the Earth's Struggles -------------------------------------------------------------------------------------


def test_quicken_the_earths_struggles_deals_1_damage_to_each_town_and_city() -> None:
    scene = lightning("A4: 2E 1T 1T/1 2C; L2")
    scene.use("quicken_the_earths_struggles", "A4", "choice:1")
    scene.expect("A4: 2E 1T/1 2C/1; L2")
    assert scene.fear == 1


def test_quicken_the_earths_struggles_defends_10_instead() -> None:
    scene = lightning("A4: 3C 1T 1D; L2")
    scene.use("quicken_the_earths_struggles", "A4", "choice:2")
    scene.ravage("A4", "A4:city", "A4:city/1")
    scene.expect("A4: 1T 2C 1C/2 1D/1; L2")  # 11 damage less 10


def test_quicken_the_earths_struggles_is_used_at_a_sacred_site() -> None:
    scene = lightning("A4: 1T; L2 | A5: 1T; L1")
    assert scene.targets("quicken_the_earths_struggles") == ["A4"]


# -- Rain of Blood -----------------------------------------------------------------------------------------------------


def test_rain_of_blood_makes_2_fear() -> None:
    scene = lightning("A4: 3E 1T; L2")
    scene.use("rain_of_blood", "A4")
    assert scene.fear == 2


def test_rain_of_blood_makes_1_fear_more_with_2_towns_or_cities() -> None:
    scene = lightning("A4: 1T 1C; L2")
    scene.use("rain_of_blood", "A4")
    assert scene.fear == 3
    scene.expect("A4: 1T 1C; L2")


def test_rain_of_blood_falls_only_on_invaders() -> None:
    scene = lightning("A4: 1D; L2 | A5: 1E")
    assert scene.targets("rain_of_blood") == ["A5"]


# -- Reaching Grasp ----------------------------------------------------------------------------------------------------


def test_reaching_grasp_gives_the_powers_of_a_spirit_range_2_more() -> None:
    scene = river("A3: -; R1")
    assert scene.targets("visions_of_fiery_doom") == ["A3"]
    scene.use("reaching_grasp", "spirit:0")
    assert scene.targets("visions_of_fiery_doom") == ["A1", "A2", "A3", "A4", "A5"]


def test_reaching_grasp_on_another_spirit_leaves_your_own_range_as_it_is() -> None:
    scene = both("A3: -; R1 | B8: -; L1")
    scene.use("reaching_grasp", "spirit:1")
    assert scene.targets("visions_of_fiery_doom") == ["A3"]
    assert scene.targets("visions_of_fiery_doom", seat=1) == ["A3", "B1", "B4", "B5", "B6", "B7", "B8"]


def test_reaching_grasp_ends_with_the_turn() -> None:
    scene = river("A3: -; R1")
    scene.use("reaching_grasp", "spirit:0")
    scene.time_passes()
    assert scene.targets("visions_of_fiery_doom") == ["A3"]


def test_reaching_grasp_does_not_change_from_where_one_gathers() -> None:
    scene = river("A4: -; R1 | A5: 1E | A8: 1E")
    scene.use("reaching_grasp", "spirit:0")
    assert scene.offered("lure_of_the_unknown", "A4") == []
    scene.use("lure_of_the_unknown", "A4")
    scene.expect("A4: 1E; R1 | A5: -")


# -- Rouse the Trees and Stones ----------------------------------------------------------------------------------------


def test_rouse_the_trees_and_stones_deals_2_damage_and_pushes_1_explorer() -> None:
    scene = lightning("A4: 2E 1C; L2")
    scene.use("rouse_the_trees_and_stones", "A4", "A4:city", "A4:city/1", "explorer>A5")
    scene.expect("A4: 1E 1C/2; L2 | A5: 1E")


def test_rouse_the_trees_and_stones_must_push_an_explorer_that_is_left() -> None:
    scene = lightning("A4: 1E 1T; L2")
    offered = scene.offered("rouse_the_trees_and_stones", "A4", "A4:town", "A4:town/1")
    assert offered == ["explorer>A1", "explorer>A2", "explorer>A3", "explorer>A5"]


def test_rouse_the_trees_and_stones_not_in_blighted_lands() -> None:
    scene = lightning("A7: -; L2 | A5: 1E 1 blight | A8: 1E")
    assert scene.targets("rouse_the_trees_and_stones") == ["A7", "A8"]


# -- Sap the Strength of Multitudes ------------------------------------------------------------------------------------


def test_sap_the_strength_of_multitudes_defends_5_in_your_land() -> None:
    scene = river("A4: 2C 1D; R1")
    assert scene.targets("sap_the_strength_of_multitudes") == ["A4"]
    scene.use("sap_the_strength_of_multitudes", "A4")
    scene.ravage("A4", "A4:city/1")
    scene.expect("A4: 1C 1C/2 1D/1; R1")  # 6 damage less 5


def test_sap_the_strength_of_multitudes_reaches_1_farther_with_1_air() -> None:
    scene = river("A7: -; R1")
    _ = scene.elements(0, "1 air")
    assert scene.targets("sap_the_strength_of_multitudes") == ["A5", "A7", "A8"]
    scene.use("sap_the_strength_of_multitudes", "A5")
    assert defend(scene, "A5") == 5


# -- Savage Mawbeasts --------------------------------------------------------------------------------------------------


def test_savage_mawbeasts_in_a_jungle() -> None:
    scene = lightning("A8: 1T 1E; L2")
    scene.use("savage_mawbeasts", "A8", "A8:town")
    scene.expect("A8: 1E 1T/1; L2")
    assert scene.fear == 1


def test_savage_mawbeasts_do_nothing_in_sands() -> None:
    scene = lightning("A4: 1T; L2")
    scene.use("savage_mawbeasts", "A4")
    scene.expect("A4: 1T; L2")
    assert scene.fear == 0


def test_savage_mawbeasts_with_3_animal_deal_1_damage_more_in_wetland() -> None:
    scene = lightning("A5: 1C; L2")
    _ = scene.elements(0, "2 animal")
    scene.use("savage_mawbeasts", "A5")
    scene.expect("A5: 1C/2; L2")
    assert scene.fear == 1


def test_savage_mawbeasts_with_3_animal_deal_1_damage_in_sands_too() -> None:
    scene = lightning("A4: 1C; L2")
    _ = scene.elements(0, "2 animal")
    scene.use("savage_mawbeasts", "A4")
    scene.expect("A4: 1C/1; L2")
    assert scene.fear == 0


# -- Shadows of the Burning Forest -------------------------------------------------------------------------------------


def test_shadows_of_the_burning_forest_drive_1_explorer_and_1_town_out_of_a_jungle() -> None:
    scene = river("A8: 2E 2T 1C; R1")
    scene.use("shadows_of_the_burning_forest", "A8", "explorer>A5", "town>A6")
    scene.expect("A8: 1E 1T 1C; R1 | A5: 1E | A6: 1T")
    assert scene.fear == 2


def test_shadows_of_the_burning_forest_push_as_much_as_there_is_from_a_mountain() -> None:
    scene = river("A6: 2T; R1")
    scene.use("shadows_of_the_burning_forest", "A6", "town>A8")
    scene.expect("A6: 1T; R1 | A8: 1T")


def test_shadows_of_the_burning_forest_only_frighten_in_sands() -> None:
    scene = river("A4: 2E 2T; R1")
    scene.use("shadows_of_the_burning_forest", "A4")
    scene.expect("A4: 2E 2T; R1")
    assert scene.fear == 2


def test_shadows_of_the_burning_forest_need_invaders() -> None:
    scene = river("A4: 1D; R1 | A8: 1E; R1")
    assert scene.targets("shadows_of_the_burning_forest") == ["A8"]


# -- Song of Sanctity --------------------------------------------------------------------------------------------------


def test_song_of_sanctity_pushes_all_explorers() -> None:
    scene = river("A8: 3E 1T 1 blight; R1")
    scene.use("song_of_sanctity", "A8", "explorer>A5", "explorer>A6", "explorer>A7")
    scene.expect("A8: 1T 1 blight; R1 | A5: 1E | A6: 1E | A7: 1E")


def test_song_of_sanctity_removes_no_blight_while_a_single_explorer_is_there() -> None:
    scene = river("A8: 1E 1 blight; R1")
    scene.use("song_of_sanctity", "A8", "explorer>A5")
    scene.expect("A8: 1 blight; R1 | A5: 1E")


def test_song_of_sanctity_may_not_leave_an_explorer_there() -> None:
    scene = river("A8: 3E; R1")
    assert "stop" not in scene.offered("song_of_sanctity", "A8", "explorer>A5", "explorer>A6")


def test_song_of_sanctity_removes_1_blight_where_no_explorer_is() -> None:
    scene = river("A8: 1T 2 blight; R1")
    scene.use("song_of_sanctity", "A8")
    scene.expect("A8: 1T 1 blight; R1")


def test_song_of_sanctity_is_sung_in_mountains_and_jungles() -> None:
    scene = river("A5: -; R1")
    assert scene.targets("song_of_sanctity") == ["A1", "A6", "A8"]


# -- Steam Vents -------------------------------------------------------------------------------------------------------


def test_steam_vents_destroy_1_explorer() -> None:
    scene = river("A4: 2E 1T; R1")
    scene.use("steam_vents", "A4")
    scene.expect("A4: 1E 1T; R1")
    assert scene.fear == 0


def test_steam_vents_with_3_earth_may_destroy_1_town_instead() -> None:
    scene = river("A4: 1E 2T; R1")
    _ = scene.elements(0, "2 earth")
    scene.use("steam_vents", "A4", "choice:2")
    scene.expect("A4: 1E 1T; R1")
    assert scene.fear == 1


def test_steam_vents_with_3_earth_may_still_destroy_the_explorer() -> None:
    scene = river("A4: 1E 1T; R1")
    _ = scene.elements(0, "2 earth")
    scene.use("steam_vents", "A4", "choice:1")
    scene.expect("A4: 1T; R1")


def test_steam_vents_as_if_with_less_earth_let_the_town_stand() -> None:
    scene = river("A4: 1T; R1")
    _ = scene.elements(0, "2 earth")
    scene.play("steam_vents")
    assert [each for each in scene.usable("fast") if "steam_vents" in each] == [
        "0:use:steam_vents",
        "0:use:steam_vents@",
    ]
    scene.use("steam_vents", "A4", levels=())
    scene.expect("A4: 1T; R1")


# -- Uncanny Melting ---------------------------------------------------------------------------------------------------


def test_uncanny_melting_frightens_invaders_and_removes_1_blight_in_sands() -> None:
    scene = lightning("A4: 1E 2 blight; L2")
    scene.use("uncanny_melting", "A4")
    scene.expect("A4: 1E 1 blight; L2")
    assert scene.fear == 1


def test_uncanny_melting_frightens_nobody_where_no_invaders_are() -> None:
    scene = lightning("A5: 1D 2 blight; L2")
    scene.use("uncanny_melting", "A5")
    scene.expect("A5: 1D 1 blight; L2")
    assert scene.fear == 0


def test_uncanny_melting_removes_no_blight_in_a_mountain() -> None:
    scene = lightning("A1: 1C 2 blight; L2")
    scene.use("uncanny_melting", "A1")
    scene.expect("A1: 1C 2 blight; L2")
    assert scene.fear == 1


# -- Veil the Night's Hunt ---------------------------------------------------------------------------------------------


def test_veil_the_nights_hunt_each_dahan_hits_a_different_invader() -> None:
    scene = river("A4: 1E 2T 1C 3D; R1")
    scene.use("veil_the_nights_hunt", "A4", "choice:1", "A4:town", "A4:town", "A4:city")
    scene.expect("A4: 1E 2T/1 1C/1 3D; R1")


def test_veil_the_nights_hunt_cannot_hit_the_same_town_twice() -> None:
    scene = river("A4: 1E 1T 3D; R1")
    assert scene.offered("veil_the_nights_hunt", "A4", "choice:1", "A4:town") == []
    scene.use("veil_the_nights_hunt", "A4", "choice:1", "A4:town")
    scene.expect("A4: 1T/1 3D; R1")  # the third Dahan finds nobody
    assert scene.fear == 0


def test_veil_the_nights_hunt_finishes_off_the_wounded() -> None:
    scene = river("A4: 1T 1T/1 1D; R1")
    scene.use("veil_the_nights_hunt", "A4", "choice:1", "A4:town/1")
    scene.expect("A4: 1T 1D; R1")
    assert scene.fear == 1


def test_veil_the_nights_hunt_pushes_up_to_3_dahan_instead() -> None:
    scene = river("A4: 1E 4D; R1")
    scene.use("veil_the_nights_hunt", "A4", "choice:2", "dahan>A1", "dahan>A1", "dahan>A2")
    scene.expect("A4: 1E 1D; R1 | A1: 2D | A2: 1D")


def test_veil_the_nights_hunt_may_stop_pushing() -> None:
    scene = river("A4: 1E 4D; R1")
    scene.use("veil_the_nights_hunt", "A4", "choice:2", "dahan>A1", "stop")
    scene.expect("A4: 1E 3D; R1 | A1: 1D")


def test_veil_the_nights_hunt_reaches_dahan_within_2() -> None:
    scene = river("A7: -; R1 | A4: 1D | A3: 1D | A8: 1E")
    assert scene.targets("veil_the_nights_hunt") == ["A4"]


# -- Visions of Fiery Doom ---------------------------------------------------------------------------------------------


def test_visions_of_fiery_doom_frighten_and_push_1_explorer_or_town() -> None:
    scene = river("A4: 1E 2T; R1")
    scene.use("visions_of_fiery_doom", "A4", "town>A5")
    scene.expect("A4: 1E 1T; R1 | A5: 1T")
    assert scene.fear == 1


def test_visions_of_fiery_doom_must_push() -> None:
    scene = river("A4: 1E; R1")
    assert "stop" not in scene.offered("visions_of_fiery_doom", "A4")


def test_visions_of_fiery_doom_with_2_fire_make_1_fear_more() -> None:
    scene = river("A4: 1C; R1")
    _ = scene.elements(0, "1 fire")
    scene.use("visions_of_fiery_doom", "A4")
    scene.expect("A4: 1C; R1")
    assert scene.fear == 2


# -- Voracious Growth --------------------------------------------------------------------------------------------------


def test_voracious_growth_deals_2_damage() -> None:
    scene = lightning("A8: 1E 1C 1 blight; L2")
    scene.use("voracious_growth", "A8", "choice:1", "A8:city", "A8:city/1")
    scene.expect("A8: 1E 1C/2 1 blight; L2")


def test_voracious_growth_removes_1_blight_instead() -> None:
    scene = lightning("A8: 1E 2 blight; L2")
    scene.use("voracious_growth", "A8", "choice:2")
    scene.expect("A8: 1E 1 blight; L2")


def test_voracious_growth_is_for_jungles_and_wetlands_near_a_sacred_site() -> None:
    scene = lightning("A5: -; L2 | A2: -; L1")
    assert scene.targets("voracious_growth") == ["A5", "A8"]


# -- what all have in common -------------------------------------------------------------------------------------------

FAR = [
    ("call_of_the_dahan_ways", 1),
    ("call_to_bloodshed", 1),
    ("call_to_isolation", 1),
    ("call_to_migrate", 1),
    ("call_to_tend", 1),
    ("dark_and_tangled_woods", 1),
    ("delusions_of_danger", 1),
    ("drift_down_into_slumber", 2),
    ("drought", 1),
    ("entrancing_apparitions", 1),
    ("gnawing_rootbiters", 1),
    ("land_of_haunts_and_embers", 2),
    ("pull_beneath_the_hungry_earth", 1),
    ("veil_the_nights_hunt", 2),
    ("visions_of_fiery_doom", 0),
]


@pytest.mark.parametrize(("power", "distance"), FAR)
def test_range_from_any_presence(power: str, distance: int) -> None:
    """Presence alone in A3; every land would fit."""
    scene = lightning(" | ".join(f"A{n}: 1E 1D" for n in (1, 2, 4, 5, 6, 7, 8)) + " | A3: 1E 1D; L1")
    steps = {0: ["A3"], 1: ["A2", "A3", "A4"], 2: ["A1", "A2", "A3", "A4", "A5"]}
    assert scene.targets(power) == steps[distance]


SACRED = [
    ("devouring_ants", 1),
    ("natures_resilience", 1),
    ("purifying_flame", 1),
    ("quicken_the_earths_struggles", 0),
    ("rain_of_blood", 1),
    ("savage_mawbeasts", 1),
    ("uncanny_melting", 1),
]


@pytest.mark.parametrize(("power", "distance"), SACRED)
def test_range_from_a_sacred_site(power: str, distance: int) -> None:
    """Two presence in A3, one in A7: only A3 counts."""
    scene = lightning(" | ".join(f"A{n}: 1E" for n in (1, 2, 4, 5, 6, 8)) + " | A3: 1E; L2 | A7: 1E; L1")
    assert scene.targets(power) == {0: ["A3"], 1: ["A2", "A3", "A4"]}[distance]


def test_a_power_whose_only_sacred_site_is_lost_finds_no_target() -> None:
    scene = lightning("A4: 1E; L2")
    assert scene.targets("savage_mawbeasts")
    scene.put("A4: 1E; L1")
    assert scene.targets("savage_mawbeasts") == []


def test_every_minor_power_that_says_up_to_offers_to_stop_and_no_other_one_does() -> None:
    stops: set[str] = set()
    for power in (each for each in POWERS.values() if each.kind == "minor" and each.targets_land):
        scene = lightning(
            " | ".join(f"A{n}: 3E 3T 3D 1 blight" for n in (1, 2, 3, 5, 6, 7)) + " | A4: 3D; L2 | A8: 3E 3T 3D; L2"
        )
        target = next(land for land in ("A8", "A4") if land in scene.targets(power.id))
        for choice in ((), ("choice:1",), ("choice:2",)):
            asked = scene.offered(power.id, target)
            if choice and choice[0] not in asked:
                continue
            if "stop" in scene.offered(power.id, target, *choice):
                stops.add(power.id)
    assert stops == {
        "call_to_bloodshed",
        "call_to_migrate",
        "call_to_tend",
        "enticing_splendor",
        "gnawing_rootbiters",
        "land_of_haunts_and_embers",
        "veil_the_nights_hunt",
    }  # and Entrancing Apparitions, which gather only where no invaders are


def test_every_question_names_the_card_that_asks() -> None:
    scene = both("A4: 2E 2T 2D 1 blight; R2 L2 | A8: 2E 2T 2D; R2 L2 | A5: 2E 2T 2D; R2 L2 | A2: 2D; R2 L2")
    for power in (each for each in POWERS.values() if each.kind == "minor"):
        decision = scene.decision(power.id)
        assert decision is not None, power.id
        assert decision.seat == 0, power.id
        assert scene.say(decision.prompt).startswith(scene.say(power.name)), power.id


def test_all_36_are_there() -> None:
    assert sum(power.kind == "minor" and power.set == "base" for power in POWERS.values()) == 36


def test_a_minor_power_that_cannot_reach_anything_is_not_offered() -> None:
    scene = river("A4: 1E; R1")
    scene.play("call_to_tend")
    assert scene.usable("slow") == []
    scene.put("A4: 1E 1D; R1")
    assert scene.usable("slow") == ["0:use:call_to_tend"]
    assert scene.usable("fast") == [], "a slow power waits for the slow phase"


def test_sentences_of_minor_powers_are_whole_clauses() -> None:
    scene = river("A4: -; R1")
    for power in (each for each in POWERS.values() if each.kind == "minor"):
        for said in use.sentences(power):
            text = scene.say(said)
            assert text[0].isupper() or text[0].isdigit() or text[0] == "+"
            assert text.endswith(".")
            assert "{" not in text
