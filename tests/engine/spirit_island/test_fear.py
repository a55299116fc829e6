"""Every fear card of the base box at every terror level. The River alone on board A unless said.

Board A: A1 mountain, A2 wetland, A3 jungle at the coast; A4 and A7 sands, A5 wetland, A6 mountain, A8 jungle inland.
"""

from __future__ import annotations

from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene

TWO = [RIVER, LIGHTNING]


# -- Avoid the Dahan ---------------------------------------------------------------------------------------------------


def test_avoid_the_dahan_1_nobody_explores_where_two_dahan_are() -> None:
    scene = Scene("A5: 1D | A8: 2D")
    scene.fear_card("avoid_the_dahan", 1)
    scene.explore("A8")
    scene.explore("A5")
    scene.build("A5")
    scene.expect("A5: 1E 1T 1D | A8: 2D")


def test_avoid_the_dahan_1_counts_the_dahan_when_the_explorers_come() -> None:
    scene = Scene("A5: 1D | A8: 1D")
    scene.fear_card("avoid_the_dahan", 1)
    scene.put("A8: 2D")
    scene.explore("A8")
    scene.expect("A8: 2D")


def test_avoid_the_dahan_1_lasts_for_the_turn() -> None:
    scene = Scene("A8: 2D")
    scene.fear_card("avoid_the_dahan", 1)
    scene.time_passes()
    scene.explore("A8")
    scene.expect("A8: 1E 2D")


def test_avoid_the_dahan_2_nobody_builds_where_dahan_outnumber_towns_and_cities() -> None:
    scene = Scene("A5: 1E 1T 1C 2D | A8: 3E 1T 2D")
    scene.fear_card("avoid_the_dahan", 2)
    scene.build("A8")
    scene.build("A5")
    scene.explore("A8")
    scene.expect("A5: 1E 2T 1C 2D | A8: 4E 1T 2D")


def test_avoid_the_dahan_3_nobody_builds_where_dahan_are() -> None:
    scene = Scene("A5: 1E 2T 1C 1D | A8: 1E")
    scene.fear_card("avoid_the_dahan", 3)
    scene.build("A5")
    scene.build("A8")
    scene.expect("A5: 1E 2T 1C 1D | A8: 1E 1T")


# -- Belief Takes Root -------------------------------------------------------------------------------------------------


def test_belief_takes_root_1_defends_two_where_presence_is() -> None:
    scene = Scene("A5: 1C; R1 | A8: 2T; L1 | A7: 1T | A4: 1E 1T; R1", TWO)
    scene.fear_card("belief_takes_root", 1)
    for land in ("A5", "A8", "A7", "A4"):
        scene.ravage(land)
    # 3 - 2 = 1; 4 - 2 = 2: blight; 2 - 0: blight; 3 - 2 = 1
    scene.expect("A5: 1C; R1 | A8: 2T 1 blight | A7: 1T 1 blight | A4: 1E 1T; R1")


def test_belief_takes_root_2_gives_energy_for_sacred_sites_with_invaders() -> None:
    scene = Scene("A5: 1E; R1 | A2: 1C; R1 | A1: 2E; R1 | A8: -; R2 | A7: 2T; L2", TWO)
    scene.fear_card("belief_takes_root", 2)
    assert scene.energy(0) == 2  # A5 and A2 are wetlands; A1 is no sacred site; A8 holds no invaders
    assert scene.energy(1) == 1
    scene.ravage("A2")
    scene.ravage("A7")
    scene.expect("A2: 1C; R1 | A7: 2T 1 blight; L1")


def test_belief_takes_root_3_removes_two_health_for_each_presence() -> None:
    scene = Scene("A5: 1T 1C; R1 L1 | A8: 1E 1T 1C; L1 | A4: 2E", TWO)
    assert scene.offered("fear_card", "belief_takes_root", 3) == ["A5", "A8"]
    first = ("A5", "A5:city")
    then = ("A8:explorer", "stop")
    assert "A8:city" not in scene.offered("fear_card", "belief_takes_root", 3, *first)
    assert scene.offered("fear_card", "belief_takes_root", 3, *first) == ["A8:explorer", "A8:town", "stop"]
    scene.fear_card("belief_takes_root", 3, *first, *then[:1])
    scene.expect("A5: 1T; R1 L1 | A8: 1T 1C; L1 | A4: 2E")
    assert scene.fear == 0


def test_belief_takes_root_3_counts_the_whole_health_of_what_is_damaged() -> None:
    scene = Scene("A5: 1T/1 1C/2 1E; R1")
    assert scene.offered("fear_card", "belief_takes_root", 3) == ["A5:explorer", "A5:town/1", "stop"]
    scene.fear_card("belief_takes_root", 3, "A5:town/1")
    scene.expect("A5: 1C/2 1E; R1")


def test_belief_takes_root_3_may_leave_invaders() -> None:
    other = Scene("A5: 3E; R1")
    other.fear_card("belief_takes_root", 3, "A5:explorer", "stop")
    other.expect("A5: 2E; R1")


# -- Dahan Enheartened -------------------------------------------------------------------------------------------------


def test_dahan_enheartened_1_pushes_a_dahan_out_of_a_land_with_invaders() -> None:
    scene = Scene("A8: 1E 2D | A4: 1D | A1: 1D")
    assert scene.offered("fear_card", "dahan_enheartened", 1) == ["A8", "stop"]  # no Dahan are next to A8
    scene.fear_card("dahan_enheartened", 1, "A8", "dahan>A7")
    scene.expect("A8: 1E 1D | A7: 1D | A4: 1D | A1: 1D")


def test_dahan_enheartened_1_or_gathers_one_into_a_land_with_invaders() -> None:
    scene = Scene("A8: 1E 2D | A7: 2D | A6: 2D")
    assert scene.offered("fear_card", "dahan_enheartened", 1) == ["choice:1", "choice:2"]
    scene.fear_card("dahan_enheartened", 1, "choice:2", "A8", "A6:dahan")
    scene.expect("A8: 1E 3D | A7: 2D | A6: 1D")


def test_dahan_enheartened_1_is_a_may() -> None:
    scene = Scene("A8: 1E 2D")
    scene.fear_card("dahan_enheartened", 1, "stop")
    scene.expect("A8: 1E 2D")


def test_dahan_enheartened_2_gathers_up_to_two_and_deals_one_damage() -> None:
    scene = Scene("A5: 1C | A8: 1T | A7: 3D", TWO)
    scene.fear_card("dahan_enheartened", 2, "A5", "A7:dahan", "A7:dahan", "A8", "stop")
    scene.expect("A5: 1C/1 2D | A8: 1T | A7: 1D")


def test_dahan_enheartened_2_the_second_player_takes_another_land() -> None:
    scene = Scene("A5: 1E 1C | A8: 2T | A7: 1D", TWO)
    assert scene.offered("fear_card", "dahan_enheartened", 2) == ["A5", "A8", "B3"]  # where Dahan can come to
    then = scene.offered("fear_card", "dahan_enheartened", 2, "A5", "A7:dahan", "A5:explorer")
    assert then == ["A1", "A4", "A6", "A7", "A8", "B3"]


def test_dahan_enheartened_3_deals_a_damage_for_each_dahan() -> None:
    scene = Scene("A5: 2C 1D | A7: 3D")
    scene.fear_card("dahan_enheartened", 3, "A5", "A7:dahan", "A7:dahan", "A5:city/1", "A5:city")
    scene.expect("A5: 1C/1 1C/2 3D | A7: 1D")


def test_dahan_enheartened_3_may_leave_the_dahan_where_they_are() -> None:
    scene = Scene("A5: 2C 1D | A7: 1D")
    scene.fear_card("dahan_enheartened", 3, "A5", "stop")
    scene.expect("A5: 1C 1C/1 1D | A7: 1D")


# -- Dahan Raid --------------------------------------------------------------------------------------------------------


def test_dahan_raid_1_deals_one_damage_in_a_different_land_for_each_player() -> None:
    scene = Scene("A5: 1T 2D | A8: 1C 3D | A6: 1C 1D | A7: 1C", TWO)
    assert scene.offered("fear_card", "dahan_raid", 1) == ["A5", "A6", "A8"]
    assert scene.offered("fear_card", "dahan_raid", 1, "A8") == ["A5", "A6"]
    scene.fear_card("dahan_raid", 1, "A8", "A5")
    scene.expect("A5: 1T/1 2D | A8: 1C/1 3D | A6: 1C 1D | A7: 1C")


def test_dahan_raid_2_deals_a_damage_for_each_dahan() -> None:
    scene = Scene("A5: 1E 1C 2D | A6: 1C 1D")
    scene.fear_card("dahan_raid", 2, "A5", "A5:city", "A5:city/1")
    scene.expect("A5: 1E 1C/2 2D | A6: 1C 1D")


def test_dahan_raid_3_deals_two_damage_for_each_dahan() -> None:
    scene = Scene("A5: 2C 2D | A6: 1T 1D")
    scene.fear_card("dahan_raid", 3, "A5", "A5:city", "A5:city/1")
    scene.expect("A5: 2C/2 2D | A6: 1T 1D")
    assert scene.fear == 0


# -- Dahan on their Guard ----------------------------------------------------------------------------------------------


def test_dahan_on_their_guard_1_defends_one_for_each_dahan() -> None:
    scene = Scene("A5: 1C 2D | A8: 1E 1C 2D | A7: 1T")
    scene.fear_card("dahan_on_their_guard", 1)
    scene.ravage("A5")
    scene.ravage("A8", "A8:city", "A8:city/1")
    scene.ravage("A7")
    # 3 - 2 = 1: no blight; 4 - 2 = 2: blight and a dead Dahan; nothing defends A7
    scene.expect("A5: 1D 1D/1 | A8: 1E 1C/2 1D 1 blight | A7: 1T 1 blight")


def test_dahan_on_their_guard_2_defends_one_more_where_dahan_are() -> None:
    scene = Scene("A5: 1C 1D | A8: 1E 1C 1D | A7: 1T")
    scene.fear_card("dahan_on_their_guard", 2)
    for land in ("A5", "A8", "A7"):
        scene.ravage(land)
    # 3 - 2 = 1: the Dahan survives, hurt, and strikes back with 2; 4 - 2 = 2 kills the Dahan; nothing defends A7
    scene.expect("A5: 1C/2 1D/1 | A8: 1E 1C 1 blight | A7: 1T 1 blight")


def test_dahan_on_their_guard_3_defends_two_for_each_dahan() -> None:
    scene = Scene("A5: 1C 1D | A8: 2T 1D | A7: 1T")
    scene.fear_card("dahan_on_their_guard", 3)
    for land in ("A5", "A8", "A7"):
        scene.ravage(land)
    scene.expect("A5: 1C/2 1D/1 | A8: 2T 1 blight | A7: 1T 1 blight")


# -- Emigration Accelerates --------------------------------------------------------------------------------------------


def test_emigration_accelerates_1_removes_an_explorer_from_a_coastal_land() -> None:
    scene = Scene("A1: 2E | A2: 1E 1T | A3: 1T | A5: 1E")
    assert scene.offered("fear_card", "emigration_accelerates", 1) == ["A1", "A2"]
    scene.fear_card("emigration_accelerates", 1, "A1")
    scene.expect("A1: 1E | A2: 1E 1T | A3: 1T | A5: 1E")


def test_emigration_accelerates_2_or_a_town() -> None:
    scene = Scene("A1: 2E 2T | A2: 1C | A5: 1E")
    scene.fear_card("emigration_accelerates", 2, "A1:town")
    scene.expect("A1: 2E 1T | A2: 1C | A5: 1E")
    assert scene.fear == 0


def test_emigration_accelerates_3_from_any_land_for_each_player() -> None:
    scene = Scene("A1: 2E | A5: 1T | A7: 1C", TWO)
    assert scene.offered("fear_card", "emigration_accelerates", 3) == ["A1", "A5"]
    scene.fear_card("emigration_accelerates", 3, "A5")  # then only A1 is left
    scene.expect("A1: 1E | A5: - | A7: 1C")


# -- Fear of the Unseen ------------------------------------------------------------------------------------------------


def test_fear_of_the_unseen_1_removes_from_a_land_with_a_sacred_site() -> None:
    scene = Scene("A5: 2E 1T; R1 | A8: 2E; R1 | A7: 1T; L2 | A4: 1E; L1", TWO)
    assert scene.offered("fear_card", "fear_of_the_unseen", 1) == ["A5", "A7"]
    scene.fear_card("fear_of_the_unseen", 1, "A7", "A5:town")
    scene.expect("A5: 2E; R1 | A8: 2E; R1 | A7: -; L2 | A4: 1E; L1")


def test_fear_of_the_unseen_2_removes_from_a_land_with_presence() -> None:
    scene = Scene("A5: 1C; R1 | A8: 2E; R1 | A4: 1E; L1 | A7: 1T", TWO)
    assert scene.offered("fear_card", "fear_of_the_unseen", 2) == ["A4", "A8"]
    scene.fear_card("fear_of_the_unseen", 2, "A8", "A8")
    scene.expect("A5: 1C; R1 | A8: -; R1 | A4: 1E; L1 | A7: 1T")


def test_fear_of_the_unseen_3_or_a_city_from_a_land_with_a_sacred_site() -> None:
    scene = Scene("A5: 2C; R1 | A8: 2E 1C; R1 | A7: 1C")
    scene.fear_card("fear_of_the_unseen", 3, "choice:2")
    scene.expect("A5: 1C; R1 | A8: 2E 1C; R1 | A7: 1C")
    scene.fear_card("fear_of_the_unseen", 3, "choice:1")
    scene.expect("A5: 1C; R1 | A8: 1E 1C; R1 | A7: 1C")
    assert scene.fear == 0


# -- Isolation ---------------------------------------------------------------------------------------------------------


def test_isolation_1_removes_an_explorer_or_town_that_is_alone() -> None:
    scene = Scene("A1: 1E 1D | A2: 1T | A4: 2E | A5: 1E 1T | A7: 1C")
    assert scene.offered("fear_card", "isolation", 1) == ["A1", "A2"]
    scene.fear_card("isolation", 1, "A2")
    scene.expect("A1: 1E 1D | A2: - | A4: 2E | A5: 1E 1T | A7: 1C")
    assert scene.log[0].endswith("Remove 1 explorer or town.")  # more could not be there


def test_isolation_2_removes_one_where_no_more_than_two_invaders_are() -> None:
    scene = Scene("A1: 1E | A4: 2E 1C | A5: 1E 1T | A7: 2C")
    assert scene.offered("fear_card", "isolation", 2) == ["A1", "A5"]
    scene.fear_card("isolation", 2, "A5", "A5:town")
    scene.expect("A1: 1E | A4: 2E 1C | A5: 1E | A7: 2C")


def test_isolation_3_removes_any_invader_there() -> None:
    scene = Scene("A1: 1E | A4: 2E 1C | A5: 1E 1T | A7: 2C")
    assert scene.offered("fear_card", "isolation", 3) == ["A1", "A5", "A7"]
    scene.fear_card("isolation", 3, "A7")
    scene.expect("A1: 1E | A4: 2E 1C | A5: 1E 1T | A7: 1C")
    assert scene.fear == 0


# -- Overseas Trade Seem Safer -----------------------------------------------------------------------------------------


def test_overseas_trade_1_defends_three_at_the_coast() -> None:
    scene = Scene("A1: 2T | A2: 1T 1C | A8: 1T")
    scene.fear_card("overseas_trade_seem_safer", 1)
    for land in ("A1", "A2", "A8"):
        scene.ravage(land)
    scene.expect("A1: 2T | A2: 1T 1C 1 blight | A8: 1T 1 blight")


def test_overseas_trade_2_defends_six_and_keeps_cities_from_the_coast() -> None:
    scene = Scene("A1: 2T 1C | A2: 1T 2C | A3: 1E | A8: 1E 1T")
    scene.fear_card("overseas_trade_seem_safer", 2)
    for land in ("A1", "A2"):
        scene.ravage(land)
    scene.expect("A1: 2T 1C | A2: 1T 2C 1 blight")
    for land in ("A1", "A3", "A8"):
        scene.build(land)
    scene.expect("A1: 2T 1C | A3: 1E 1T | A8: 1E 1T 1C")


def test_overseas_trade_3_defends_nine_and_keeps_all_building_from_the_coast() -> None:
    scene = Scene("A1: 2T 2C | A2: 1T 3C | A3: 1E | A8: 1E")
    scene.fear_card("overseas_trade_seem_safer", 3)
    for land in ("A1", "A2"):
        scene.ravage(land)
    scene.expect("A1: 2T 2C | A2: 1T 3C 1 blight")
    for land in ("A1", "A2", "A3", "A8"):
        scene.build(land)
    scene.expect("A8: 1E 1T")


# -- Retreat! ----------------------------------------------------------------------------------------------------------


def test_retreat_1_pushes_up_to_two_explorers_from_an_inland_land() -> None:
    scene = Scene("A1: 3E | A5: 3E 1T | A8: 1T")
    assert scene.offered("fear_card", "retreat", 1) == ["A5", "stop"]
    scene.fear_card("retreat", 1, "A5", "explorer>A4", "explorer>A1")
    scene.expect("A1: 4E | A4: 1E | A5: 1E 1T | A8: 1T")


def test_retreat_1_may_push_fewer() -> None:
    scene = Scene("A5: 3E")
    scene.fear_card("retreat", 1, "A5", "explorer>A4", "stop")
    scene.expect("A4: 1E | A5: 2E")


def test_retreat_2_pushes_up_to_three_explorers_and_towns() -> None:
    scene = Scene("A5: 3E 2T 1C | A1: 1T")
    assert scene.offered("fear_card", "retreat", 2) == ["A5", "stop"]
    scene.fear_card("retreat", 2, "A5", "town>A7", "explorer>A4", "town>A7")
    scene.expect("A4: 1E | A5: 2E 1C | A7: 2T | A1: 1T")


def test_retreat_2_is_a_may_and_an_up_to() -> None:
    scene = Scene("A5: 2E 1C", TWO)
    scene.fear_card("retreat", 2, "stop", "A5", "explorer>A7", "stop")
    scene.expect("A5: 1E 1C | A7: 1E")


def test_retreat_3_pushes_any_number_from_any_land() -> None:
    scene = Scene("A1: 3E 2T 1C | A5: 1C")
    assert scene.offered("fear_card", "retreat", 3) == ["A1", "stop"]
    everybody = ["explorer>A2"] * 3 + ["town>A4", "town>A5"]
    scene.fear_card("retreat", 3, "A1", *everybody)
    scene.expect("A1: 1C | A2: 3E | A4: 1T | A5: 1T 1C")


# -- Scapegoats --------------------------------------------------------------------------------------------------------


def test_scapegoats_1_each_town_destroys_an_explorer() -> None:
    scene = Scene("A1: 3E 2T | A5: 3E 1C | A6: 2E 1T | A7: 1E 3T | A8: 2E")
    scene.fear_card("scapegoats", 1)
    scene.expect("A1: 1E 2T | A5: 3E 1C | A6: 1E 1T | A7: 3T | A8: 2E")
    assert scene.fear == 0


def test_scapegoats_2_each_city_destroys_two() -> None:
    scene = Scene("A1: 4E 1T 1C | A5: 3E 1C | A7: 3E 1T | A8: 2E")
    scene.fear_card("scapegoats", 2)
    scene.expect("A1: 1E 1T 1C | A5: 1E 1C | A7: 2E 1T | A8: 2E")


def test_scapegoats_3_all_explorers_and_a_town_for_each_city() -> None:
    scene = Scene("A1: 4E 3T 1C | A5: 1C | A7: 3E 1T | A8: 2E")
    scene.fear_card("scapegoats", 3)
    scene.expect("A1: 2T 1C | A5: 1C | A7: 1T | A8: 2E")
    assert scene.fear == 1


def test_scapegoats_3_the_players_say_which_town() -> None:
    scene = Scene("A1: 1T 1T/1 1C")
    scene.fear_card("scapegoats", 3, "A1:town")
    scene.expect("A1: 1T/1 1C")


# -- Seek Safety -------------------------------------------------------------------------------------------------------


def test_seek_safety_1_pushes_an_explorer_to_where_more_towns_and_cities_are() -> None:
    scene = Scene("A5: 2E 1T | A8: 1E 2T | A7: 1E | A4: 1T | A6: 2C")
    # from A5 (1) to A6 and A8 (2 each); from A7 (0) to A5 or A8; from A8 (2) to nowhere
    assert scene.offered("fear_card", "seek_safety", 1) == ["A5", "A7", "stop"]
    assert scene.offered("fear_card", "seek_safety", 1, "A5") == ["explorer>A6", "explorer>A8"]
    scene.fear_card("seek_safety", 1, "A5", "explorer>A6")
    scene.expect("A5: 1E 1T | A8: 1E 2T | A7: 1E | A4: 1T | A6: 1E 2C")


def test_seek_safety_1_is_a_may() -> None:
    scene = Scene("A5: 2E | A8: 1T", TWO)
    scene.fear_card("seek_safety", 1, "A5", "stop")  # A8 is the only way
    scene.expect("A5: 1E | A8: 1E 1T")


def test_seek_safety_2_gathers_an_explorer_to_a_town() -> None:
    scene = Scene("A8: 1T | A5: 2E | A7: 1T 2E | A4: 1E")
    assert scene.offered("fear_card", "seek_safety", 2) == ["A7", "A8", "stop"]  # no city: nothing to choose before
    scene.fear_card("seek_safety", 2, "A8", "A5:explorer")
    scene.expect("A8: 1E 1T | A5: 1E | A7: 1T 2E | A4: 1E")


def test_seek_safety_2_or_a_town_to_a_city() -> None:
    scene = Scene("A8: 1C | A5: 1E 2T | A7: 2T")
    assert scene.offered("fear_card", "seek_safety", 2) == ["choice:1", "choice:2"]
    scene.fear_card("seek_safety", 2, "choice:2", "A8", "A7:town")
    scene.expect("A8: 1T 1C | A5: 1E 2T | A7: 1T")


def test_seek_safety_3_counts_the_whole_health_of_damaged_towns() -> None:
    scene = Scene("A8: 2T/1")
    scene.fear_card("seek_safety", 3, "A8", "A8:town/1")
    scene.expect("A8: 1T/1")


def test_seek_safety_3_removes_three_health_where_no_city_is() -> None:
    scene = Scene("A8: 2E 3T | A5: 1E 1C | A7: 1T")
    assert scene.offered("fear_card", "seek_safety", 3) == ["A7", "A8", "stop"]
    assert scene.offered("fear_card", "seek_safety", 3, "A8", "A8:town") == ["A8:explorer", "stop"]
    scene.fear_card("seek_safety", 3, "A8", "A8:town", "A8:explorer")
    scene.expect("A8: 1E 2T | A5: 1E 1C | A7: 1T")
    assert scene.fear == 0


# -- Tall Tales of Savagery --------------------------------------------------------------------------------------------


def test_tall_tales_1_remove_an_explorer_from_a_land_with_dahan() -> None:
    scene = Scene("A5: 2E 1D | A8: 1T 1D | A7: 2E")
    scene.fear_card("tall_tales_of_savagery", 1)
    scene.expect("A5: 1E 1D | A8: 1T 1D | A7: 2E")


def test_tall_tales_2_remove_two_explorers_or_a_town() -> None:
    scene = Scene("A5: 3E 2T 1D | A7: 2E", TWO)
    scene.fear_card("tall_tales_of_savagery", 2, "choice:1", "choice:2")
    scene.expect("A5: 1E 1T 1D | A7: 2E")
    assert scene.fear == 0


def test_tall_tales_3_in_every_land_with_dahan_and_a_city_where_two_are() -> None:
    scene = Scene("A5: 3E 2T 2C 2D | A7: 2E | A8: 3E 1C 1D | A1: 1T 3D")
    scene.fear_card("tall_tales_of_savagery", 3, "choice:2")
    scene.expect("A5: 3E 1T 1C 2D | A7: 2E | A8: 1E 1C 1D | A1: 3D")
    assert scene.fear == 0


# -- Trade Suffers -----------------------------------------------------------------------------------------------------


def test_trade_suffers_1_nobody_builds_where_a_city_is() -> None:
    scene = Scene("A5: 1E 1C | A8: 1E 1T")
    scene.fear_card("trade_suffers", 1)
    scene.build("A5")
    scene.build("A8")
    scene.expect("A5: 1E 1C | A8: 1E 1T 1C")


def test_trade_suffers_2_replaces_a_town_with_an_explorer_at_the_coast() -> None:
    scene = Scene("A1: 2T | A2: 1C | A5: 1T", TWO)
    assert scene.offered("fear_card", "trade_suffers", 2) == ["A1", "stop"]
    scene.fear_card("trade_suffers", 2, "A1", "stop")
    scene.expect("A1: 1E 1T | A2: 1C | A5: 1T")
    assert scene.fear == 0


def test_trade_suffers_3_or_a_city_with_a_town() -> None:
    scene = Scene("A1: 1T 2C | A2: 1T | A5: 1C", TWO)
    scene.fear_card("trade_suffers", 3, "A1", "choice:1", "A2")
    scene.expect("A1: 2T 1C | A2: 1E | A5: 1C")


# -- Wary of the Interior ----------------------------------------------------------------------------------------------


def test_wary_of_the_interior_1_removes_an_explorer_from_an_inland_land() -> None:
    scene = Scene("A1: 2E | A5: 2E 1T | A8: 1T")
    scene.fear_card("wary_of_the_interior", 1)
    scene.expect("A1: 2E | A5: 1E 1T | A8: 1T")


def test_wary_of_the_interior_2_or_a_town() -> None:
    scene = Scene("A1: 2E | A5: 2E 2T | A8: 1T 1C")
    assert scene.offered("fear_card", "wary_of_the_interior", 2) == ["A5", "A8"]
    scene.fear_card("wary_of_the_interior", 2, "A5", "A5:town")
    scene.expect("A1: 2E | A5: 2E 1T | A8: 1T 1C")


def test_wary_of_the_interior_3_from_any_land() -> None:
    scene = Scene("A1: 2E | A5: 1C | A8: 2T")
    assert scene.offered("fear_card", "wary_of_the_interior", 3) == ["A1", "A8"]
    scene.fear_card("wary_of_the_interior", 3, "A1")
    scene.expect("A1: 1E | A5: 1C | A8: 2T")


# -- earning and resolving -------------------------------------------------------------------------------------------


def test_a_card_is_resolved_once_by_each_player_and_then_discarded() -> None:
    scene = Scene("A1: 3E", TWO)
    scene.fear_card("emigration_accelerates", 1)
    scene.expect("A1: 1E")
    assert scene.state.fear.discards[-1:] == ["emigration_accelerates"]
    assert (scene.state.fear.earned, scene.state.fear.shown) == ([], "")
