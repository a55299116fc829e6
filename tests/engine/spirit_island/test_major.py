"""The major powers of the base box, each card and each threshold on a small position.

Board A: A1 mountain (next to A2 A4 A5 A6), A2 wetland (A1 A3 A4), A3 jungle (A2 A4), A4 sands (A1 A2 A3 A5), A5 wetland
(A1 A4 A6 A7 A8), A6 mountain (A1 A5 A8), A7 sands (A5 A8), A8 jungle (A5 A6 A7). A1 to A3 lie at the ocean.
R is River (alone at the table unless said), L is Lightning.
"""

from __future__ import annotations

from engine.spirit_island import gates, hooks
from engine.spirit_island.pieces import DAHAN
from engine.spirit_island.powers import POWERS
from engine.spirit_island.words.land import Destroy
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene


def river(text: str) -> Scene:
    return Scene(text)


def lightning(text: str) -> Scene:
    """For sacred sites: Lightning needs two presence for one in every terrain."""
    return Scene(text, spirits=[LIGHTNING])


def both(text: str) -> Scene:
    return Scene(text, spirits=[RIVER, LIGHTNING])


def one_after_the_other(land: str, cities: int) -> list[str]:
    """The answers that destroy so many cities in a land of cities alone: the first damage to each needs no answer."""
    return [f"{land}:city/1", f"{land}:city/2"] * cities


def defend(scene: Scene, land: str) -> int:
    return hooks.defend(scene.state, land)


# -- Accelerated Rot ---------------------------------------------------------------------------------------------------


def test_accelerated_rot_frightens_and_deals_4_damage() -> None:
    scene = river("A5: 1T 2C; R1")
    scene.use("accelerated_rot", "A5", "A5:city", "A5:city/1", "A5:city/2", "A5:town")
    scene.expect("A5: 1T/1 1C; R1")
    assert scene.fear == 2 + 2


def test_accelerated_rot_with_its_elements_deals_5_more_and_removes_a_blight() -> None:
    scene = river("A5: 4C 2 blight; R1")
    _ = scene.elements(0, "2 sun 1 water 2 plant")
    scene.use("accelerated_rot", "A5", *one_after_the_other("A5", 3))
    scene.expect("A5: 1C 1 blight; R1")
    assert scene.fear == 2 + 3 * 2


def test_accelerated_rot_is_for_jungles_and_wetlands_within_2() -> None:
    scene = river("A7: -; R1")
    assert scene.targets("accelerated_rot") == ["A5", "A8"]


# -- Blazing Renewal ---------------------------------------------------------------------------------------------------


def test_blazing_renewal_brings_2_destroyed_presence_back_and_burns_the_buildings_there() -> None:
    scene = river("A4: -; R1 | A5: 2E 1T 1C")
    scene.spirit().destroyed = 3
    scene.use("blazing_renewal", "A5")
    scene.expect("A5: 2E 1C/2; R2 | A4: -; R1")
    assert scene.spirit().destroyed == 1
    assert scene.fear == 1


def test_blazing_renewal_brings_1_back_if_there_is_no_more() -> None:
    scene = river("A4: -; R1 | A5: 1C")
    scene.spirit().destroyed = 1
    scene.use("blazing_renewal", "A5")
    scene.expect("A5: 1C/2; R1")


def test_blazing_renewal_without_destroyed_presence_does_nothing() -> None:
    scene = river("A4: -; R1 | A5: 1T")
    _ = scene.elements(0, "2 fire 2 earth 1 plant")
    scene.use("blazing_renewal")
    scene.expect("A5: 1T")


def test_blazing_renewal_with_its_elements_deals_4_damage_more() -> None:
    scene = river("A4: -; R1 | A5: 3E 2C")
    scene.spirit().destroyed = 1
    _ = scene.elements(0, "2 fire 2 earth 1 plant")
    scene.use("blazing_renewal", "A5", "A5:city/2", "A5:city/2")
    scene.expect("A5: 1E; R1")
    assert scene.fear == 4


def test_blazing_renewal_reaches_2_from_your_presence_and_the_target_spirit_chooses() -> None:
    scene = both("A8: -; R1 | B8: -; L1")
    scene.spirit(1).destroyed = 2
    decision = scene.decision("blazing_renewal", "spirit:1")
    assert decision is not None
    assert decision.seat == 1
    assert [option.id for option in decision.options] == ["A1", "A4", "A5", "A6", "A7", "A8", "B3"]


# -- Cleansing Floods --------------------------------------------------------------------------------------------------


def test_cleansing_floods_deal_4_damage_and_remove_a_blight() -> None:
    scene = river("A5: -; R1 | A4: 1T 1C 2 blight")
    scene.use("cleansing_floods", "A4", "A4:city", "A4:city/1", "A4:city/2")
    scene.expect("A4: 1T/1 1 blight")


def test_cleansing_floods_with_4_water_deal_10_more() -> None:
    scene = river("A5: 5C; R1")
    _ = scene.elements(0, "3 water")
    scene.use("cleansing_floods", "A5", *one_after_the_other("A5", 4))
    scene.expect("A5: 1C/2; R1")
    assert scene.fear == 8


def test_cleansing_floods_come_from_presence_in_a_wetland() -> None:
    scene = river("A2: -; R1 | A7: -; R1")
    assert scene.targets("cleansing_floods") == ["A1", "A2", "A3", "A4"]


# -- Dissolve the Bonds of Kinship -------------------------------------------------------------------------------------


def test_dissolve_the_bonds_of_kinship_turns_one_of_each_into_explorers_and_scatters_them() -> None:
    scene = river("A4: 1T 2C 2D; R1")
    scene.use("dissolve_the_bonds_of_kinship", "A4", "explorer>A1", "explorer>A2", "explorer>A3")
    scene.expect("A4: 1C 1D; R1 | A1: 1E | A2: 1E | A3: 1E | A5: 1E")
    assert scene.fear == 0, "replaced, not destroyed"


def test_dissolve_the_bonds_of_kinship_fills_every_land_before_any_gets_a_second() -> None:
    scene = river("A3: 4E; R1")  # A3 has two neighbours
    assert scene.offered("dissolve_the_bonds_of_kinship", "A3", "explorer>A2") == ["explorer>A2", "explorer>A4"]
    scene.use("dissolve_the_bonds_of_kinship", "A3", "explorer>A2", "explorer>A2", "explorer>A2")
    scene.expect("A3: -; R1 | A2: 3E | A4: 1E")


def test_dissolve_the_bonds_of_kinship_with_its_elements_sets_them_on_each_other_first() -> None:
    scene = river("A4: 2E 1T 2C 1D; R1")
    _ = scene.elements(0, "1 fire 1 water 2 animal")
    # 2 and 2 (city) and 1 (town) and 1 (Dahan) are 6 explorers; the city that is left falls, and 3 of them
    scene.use("dissolve_the_bonds_of_kinship", "A4", "explorer>A1", "explorer>A2", "explorer>A3")
    scene.expect("A4: -; R1 | A1: 1E | A2: 1E | A3: 1E")
    assert scene.fear == 2


def test_dissolve_the_bonds_of_kinship_without_its_elements_leaves_the_city_alone() -> None:
    scene = river("A4: 2C; R1")
    scene.use("dissolve_the_bonds_of_kinship", "A4", "explorer>A1", "explorer>A2")
    scene.expect("A4: 1C; R1 | A1: 1E | A2: 1E")


# -- Entwined Power ----------------------------------------------------------------------------------------------------

DRAWN = ("drought", "steam_vents", "gnawing_rootbiters", "rain_of_blood")


def entwined() -> Scene:
    scene = both("A8: -; R1 | B8: -; L1")
    scene.play("entwined_power")
    scene.draw_next(*DRAWN)
    return scene


def test_entwined_power_gives_the_other_spirit_a_card_and_you_one_of_the_rest() -> None:
    scene = entwined()
    scene.use("entwined_power", "minor", "card:steam_vents", "card:drought")
    assert "steam_vents" in scene.hand(1)
    assert "drought" in scene.hand(0)
    assert scene.state.minor.discards == ["gnawing_rootbiters", "rain_of_blood"]


def test_entwined_power_costs_both_a_card_if_a_major_power_is_gained() -> None:
    scene = entwined()
    scene.draw_next("tsunami", "powerstorm", "mists_of_oblivion", "poisoned_land")
    scene.use(
        "entwined_power", "major", "card:tsunami", "card:raging_storm", "card:powerstorm", "card:flash_floods"
    )  # fmt: skip
    assert "tsunami" in scene.hand(1)
    assert "raging_storm" not in scene.hand(1)
    assert "powerstorm" in scene.hand(0)
    assert "flash_floods" not in scene.hand(0)


def test_entwined_power_lets_both_use_each_others_presence_this_turn() -> None:
    scene = entwined()
    assert scene.targets("sap_the_strength_of_multitudes") == ["A8"]
    scene.use("entwined_power", "minor", "card:steam_vents", "card:drought")
    assert scene.targets("sap_the_strength_of_multitudes") == ["A8", "B8"]
    assert scene.targets("sap_the_strength_of_multitudes", seat=1) == ["A8", "B8"]
    scene.time_passes()
    assert scene.targets("sap_the_strength_of_multitudes") == ["A8"]


def test_entwined_power_with_its_elements_gives_energy_and_lets_cards_change_hands() -> None:
    scene = entwined()
    _ = scene.elements(0, "1 water 3 plant")
    scene.use(
        "entwined_power", "minor", "card:steam_vents", "card:drought", "card:flash_floods", "card:raging_storm"
    )  # fmt: skip
    assert (scene.energy(0), scene.energy(1)) == (3, 3)
    assert "flash_floods" in scene.hand(1)
    assert "raging_storm" in scene.hand(0)


def test_entwined_power_makes_nobody_give_a_card() -> None:
    scene = entwined()
    _ = scene.elements(0, "1 water 3 plant")
    scene.use("entwined_power", "minor", "card:steam_vents", "card:drought", "stop", "stop")
    assert "flash_floods" in scene.hand(0)
    assert "raging_storm" in scene.hand(1)


def test_entwined_power_alone_at_the_table_gives_both_cards_to_yourself() -> None:
    scene = river("A8: -; R1")
    scene.play("entwined_power")
    scene.draw_next(*DRAWN)
    _ = scene.elements(0, "1 water 3 plant")
    scene.use("entwined_power", "minor", "card:steam_vents", "card:drought")
    assert {"steam_vents", "drought"} <= set(scene.hand())
    assert scene.energy(0) == 6  # as the one and as the other


# -- Indomitable Claim -------------------------------------------------------------------------------------------------


def test_indomitable_claim_adds_a_presence_and_defends_20() -> None:
    scene = river("A4: -; R1 | A5: 7C 1D")
    scene.use("indomitable_claim", "A5", "energy/1>A5")
    assert defend(scene, "A5") == 20
    scene.ravage("A5", "A5:city/1")
    scene.expect("A5: 6C 1C/2 1D/1; R1")  # 21 damage less 20


def test_indomitable_claim_with_its_elements_frightens_invaders_and_stops_them() -> None:
    scene = river("A4: -; R1 | A5: 1E 1D")
    _ = scene.elements(0, "1 sun 2 earth")
    scene.use("indomitable_claim", "A5", "energy/1>A5")
    assert scene.fear == 3
    for action in ("explore", "build", "ravage"):
        getattr(scene, action)("A5")
    scene.expect("A5: 1E 1D; R1")


def test_indomitable_claim_frightens_nobody_where_no_invaders_are() -> None:
    scene = river("A4: -; R1 | A5: 1D")
    _ = scene.elements(0, "1 sun 2 earth")
    scene.use("indomitable_claim", "A5", "card_plays/1>A5")
    assert scene.fear == 0
    scene.explore("A5")
    scene.expect("A5: 1D; R1")


# -- Infinite Vitality -------------------------------------------------------------------------------------------------


def test_infinite_vitality_gives_the_dahan_4_more_health_and_keeps_blight_away() -> None:
    scene = lightning("A4: 2C 1D 1 blight; L2")
    left = scene.blight
    scene.use("infinite_vitality", "A4")
    assert gates.health(scene.state, "A4", "dahan") == 6
    scene.ravage("A4")  # 6 damage
    scene.expect("A4: 2C 1 blight; L2")
    assert scene.blight == left


def test_infinite_vitality_lets_dahan_survive_5_damage() -> None:
    scene = lightning("A4: 1T 1C 1D; L2")
    scene.use("infinite_vitality", "A4")
    scene.ravage("A4", "A4:city", "A4:city/1")
    scene.expect("A4: 1T 1C/2 1D/5; L2")
    scene.time_passes()
    scene.expect("A4: 1T 1C 1D; L2")


def test_infinite_vitality_does_not_go_with_dahan_that_leave() -> None:
    scene = lightning("A4: 1T 1C 1D; L2")
    scene.use("infinite_vitality", "A4")
    scene.ravage("A4", "A4:city", "A4:city/1")
    _ = scene.gate(gates.push(scene.here("A4"), 1, ("dahan",)), "dahan/5>A5")
    scene.expect("A4: 1T 1C/2; L2")  # too hurt to live elsewhere


def test_infinite_vitality_with_4_earth_tells_of_no_damage_that_dahan_do_not_take() -> None:
    scene = lightning("A4: 1C 1D; L2")
    _ = scene.elements(0, "4 earth")
    scene.use("infinite_vitality", "A4")
    scene.ravage("A4")
    scene.expect("A4: 1C/2 1D; L2")
    assert not any("damage in A4" in line and "Dahan" in line for line in scene.log)


def test_infinite_vitality_with_4_earth_keeps_dahan_from_all_harm_and_removes_a_blight_nearby() -> None:
    scene = lightning("A4: 3C 1D; L2 | A5: 2 blight | A3: 1 blight")
    _ = scene.elements(0, "3 earth")
    assert scene.offered("infinite_vitality", "A4") == ["A3", "A5"]
    scene.use("infinite_vitality", "A4", "A5")
    scene.ravage("A4", "A4:city/1")
    scene.expect("A4: 2C 1C/2 1D; L2 | A5: 1 blight")
    scene.run(Destroy(1, (DAHAN,)), "A4")
    scene.expect("A4: 2C 1C/2 1D; L2")


def test_infinite_vitality_may_remove_the_blight_of_the_land_itself() -> None:
    scene = lightning("A4: 2 blight; L2")
    _ = scene.elements(0, "3 earth")
    scene.use("infinite_vitality", "A4")
    scene.expect("A4: 1 blight; L2")


# -- Mists of Oblivion -------------------------------------------------------------------------------------------------


def test_mists_of_oblivion_hurt_each_invader_and_frighten_for_what_they_destroy() -> None:
    scene = river("A4: 1E 2T/1 1T 1C; R1")
    scene.use("mists_of_oblivion", "A4")
    scene.expect("A4: 1T/1 1C/1; R1")
    assert scene.fear == 2 + 2


def test_mists_of_oblivion_make_at_most_4_fear_that_way() -> None:
    scene = river("A4: 6T/1; R1")
    scene.use("mists_of_oblivion", "A4")
    scene.expect("A4: -; R1")
    assert scene.fear == 6 + 4


def test_mists_of_oblivion_with_their_elements_deal_3_damage_more() -> None:
    scene = river("A4: 1T/1 2C; R1")
    _ = scene.elements(0, "1 moon 2 air 1 water")
    scene.use("mists_of_oblivion", "A4", "A4:city/2")
    scene.expect("A4: 1C/2; R1")
    assert scene.fear == (1 + 2) + 2


def test_mists_of_oblivion_count_all_they_destroy_together() -> None:
    scene = river("A4: 3T/1 2C/1 1C; R1")
    _ = scene.elements(0, "1 moon 2 air 1 water")
    scene.use("mists_of_oblivion", "A4", "A4:city/2", "A4:city/2")
    scene.expect("A4: 1C/2; R1")
    assert scene.fear == (3 + 4) + 4


# -- Paralyzing Fright -------------------------------------------------------------------------------------------------


def test_paralyzing_fright_frightens_and_stops_the_invaders_for_the_turn() -> None:
    scene = lightning("A4: 1T 1D; L2")
    scene.use("paralyzing_fright", "A4")
    assert scene.fear == 4
    for action in ("explore", "build", "ravage"):
        getattr(scene, action)("A4")
    scene.expect("A4: 1T 1D; L2")
    scene.time_passes()
    scene.explore("A4")
    scene.expect("A4: 1E 1T 1D; L2")


def test_paralyzing_fright_with_its_elements_makes_4_fear_more() -> None:
    scene = lightning("A4: 1T; L2")
    _ = scene.elements(0, "1 air 2 earth")
    scene.use("paralyzing_fright", "A4")
    assert scene.fear == 8


# -- Pillar of Living Flame --------------------------------------------------------------------------------------------


def test_pillar_of_living_flame_in_sands() -> None:
    scene = lightning("A4: 2T 1C; L2")
    scene.use("pillar_of_living_flame", "A4", "A4:city", "A4:city/1", "A4:city/2", "A4:town/1")
    scene.expect("A4: 1T; L2")
    assert scene.fear == 3 + 2 + 1


def test_pillar_of_living_flame_blights_a_jungle() -> None:
    scene = lightning("A8: 1E; L2")
    scene.use("pillar_of_living_flame", "A8")
    scene.expect("A8: 1 blight; L1")


def test_pillar_of_living_flame_blights_a_wetland() -> None:
    scene = lightning("A4: -; L2 | A5: 1E")
    scene.use("pillar_of_living_flame", "A5")
    scene.expect("A5: 1 blight")


def test_pillar_of_living_flame_with_4_fire_deals_5_damage_and_2_fear_more() -> None:
    scene = lightning("A4: 4C; L2")
    _ = scene.elements(0, "3 fire")
    scene.use("pillar_of_living_flame", "A4", *one_after_the_other("A4", 3))
    scene.expect("A4: 1C/1; L2")
    assert scene.fear == 3 + 2 + 6


def test_pillar_of_living_flame_reaches_2_from_a_sacred_site() -> None:
    scene = lightning("A3: -; L2 | A7: -; L1")
    assert scene.targets("pillar_of_living_flame") == ["A1", "A2", "A3", "A4", "A5"]


# -- Poisoned Land -----------------------------------------------------------------------------------------------------


def test_poisoned_land_kills_everything_and_itself() -> None:
    scene = river("A4: 3C 2D; R2")
    scene.use("poisoned_land", "A4", *one_after_the_other("A4", 2))
    scene.expect("A4: 1C/1 1 blight; R1")
    assert scene.fear == 1 + 4


def test_poisoned_land_with_its_elements_counts_the_blight_it_has_added() -> None:
    scene = river("A4: 6C 1 blight; R2")
    _ = scene.elements(0, "2 earth 1 plant 1 animal")
    scene.use("poisoned_land", "A4", *one_after_the_other("A4", 2), "A1", *one_after_the_other("A4", 3))
    scene.expect("A4: 1C 2 blight; R1 | A1: 1 blight")  # 7 and 2 x 4 damage
    assert scene.fear == 1 + 2 + 5 * 2


def test_poisoned_land_with_its_elements_on_clean_ground_adds_1_fear_and_4_damage() -> None:
    scene = river("A4: 4C; R2")
    _ = scene.elements(0, "2 earth 1 plant 1 animal")
    scene.use("poisoned_land", "A4", *one_after_the_other("A4", 3))
    scene.expect("A4: 1C/2 1 blight; R1")
    assert scene.fear == 1 + 1 + 3 * 2


# -- Powerstorm --------------------------------------------------------------------------------------------------------


def test_powerstorm_gives_3_energy_and_one_repeat_that_is_paid_for() -> None:
    scene = river("A4: 4E; R1")
    scene.use("powerstorm", "spirit:0")
    assert scene.energy(0) == 3
    scene.use("flash_floods", "A4")
    assert "0:repeat:flash_floods:powerstorm" in scene.usable("fast")
    scene.use("flash_floods", "A4", again="powerstorm")
    scene.expect("A4: 2E; R1")
    assert scene.energy(0) == 1
    assert "0:repeat:flash_floods:powerstorm" not in scene.usable("fast")


def test_powerstorm_repeats_nothing_that_cannot_be_paid_for() -> None:
    scene = river("A4: 4E; R1")
    scene.use("powerstorm", "spirit:0")
    scene.use("flash_floods", "A4")
    _ = scene.energy(0, 1)
    assert not [each for each in scene.usable("fast") if ":repeat:flash_floods" in each]


def test_powerstorm_is_for_the_target_spirit() -> None:
    scene = both("A4: 4E; R1 | B4: 4E; L1")
    scene.use("powerstorm", "spirit:1")
    assert (scene.energy(0), scene.energy(1)) == (0, 3)
    _ = scene.energy(0, 9)
    scene.use("flash_floods", "A4")
    assert not [each for each in scene.usable("fast") if ":repeat:" in each]


def test_powerstorm_repeats_cards_but_no_innate_powers() -> None:
    scene = river("A5: 3E; R1")
    scene.use("powerstorm", "spirit:0")
    _ = scene.elements(0, "1 sun 2 water")
    scene.use("massive_flooding", "A5", "explorer>A4")
    assert not [each for each in scene.usable("slow") if ":repeat:massive_flooding" in each]


def test_powerstorm_with_its_elements_allows_3_repeats() -> None:
    scene = river("A4: 9E; R1")
    _ = scene.elements(0, "1 sun 1 fire 2 air")
    scene.use("powerstorm", "spirit:0")
    _ = scene.energy(0, 20)
    scene.use("flash_floods", "A4")
    for _time in range(3):
        scene.use("flash_floods", "A4", again="powerstorm")
    assert not [each for each in scene.usable("fast") if ":repeat:flash_floods" in each]
    scene.expect("A4: 5E; R1")
    assert scene.energy(0) == 20 - 3 * 2


# -- Talons of Lightning -----------------------------------------------------------------------------------------------


def test_talons_of_lightning_frighten_and_deal_5_damage() -> None:
    scene = river("A5: 2C; R1 | A4: 1T")
    scene.use("talons_of_lightning", "A5", *one_after_the_other("A5", 1))
    scene.expect("A5: 1C/2; R1")
    assert scene.fear == 3 + 2


def test_talons_of_lightning_with_their_elements_destroy_a_town_in_each_land_around() -> None:
    scene = river("A6: 1E; R1 | A1: 2T | A5: 1T 1C | A8: 1C | A4: 1T")
    _ = scene.elements(0, "2 fire 2 air")
    scene.use("talons_of_lightning", "A6")
    scene.expect("A6: -; R1 | A1: 1T | A5: 1C")
    assert scene.fear == 3 + 2


def test_talons_of_lightning_reach_3_with_their_elements() -> None:
    scene = both("B8: -; R1")  # A1 and A5 are 4 away
    assert scene.targets("talons_of_lightning") == ["B6", "B7"]
    _ = scene.elements(0, "3 fire 3 air")
    assert scene.targets("talons_of_lightning") == ["A2", "B1", "B2", "B6", "B7"]


# -- Terrifying Nightmares ---------------------------------------------------------------------------------------------


def test_terrifying_nightmares_frighten_and_push_up_to_4() -> None:
    scene = river("A4: 3E 2T 1C; R1")
    scene.use("terrifying_nightmares", "A4", "town>A5", "town>A5", "explorer>A1", "explorer>A1")
    scene.expect("A4: 1E 1C; R1 | A5: 2T | A1: 2E")
    assert scene.fear == 2


def test_terrifying_nightmares_may_stop() -> None:
    scene = river("A4: 3E; R1")
    scene.use("terrifying_nightmares", "A4", "explorer>A1", "stop")
    scene.expect("A4: 2E; R1 | A1: 1E")


def test_terrifying_nightmares_with_4_moon_make_4_fear_more() -> None:
    scene = river("A4: 1C; R1")
    _ = scene.elements(0, "3 moon")
    scene.use("terrifying_nightmares", "A4")
    assert scene.fear == 6


# -- The Jungle Hungers ------------------------------------------------------------------------------------------------


def test_the_jungle_hungers_and_leaves_only_cities() -> None:
    scene = river("A8: -; R1 | A5: 2E 2T 1C 2D")
    scene.use("the_jungle_hungers", "A5")
    scene.expect("A5: 1C")
    assert scene.fear == 2


def test_the_jungle_hungers_with_its_elements_for_a_city_but_not_for_dahan() -> None:
    scene = river("A8: 2E 1T 2C 2D; R1")
    _ = scene.elements(0, "1 moon 2 plant")
    scene.use("the_jungle_hungers", "A8")
    scene.expect("A8: 1C 2D; R1")
    assert scene.fear == 1 + 2


def test_the_jungle_hungers_near_presence_in_a_jungle() -> None:
    scene = river("A3: -; R1 | A5: -; R1")
    assert scene.targets("the_jungle_hungers") == ["A2", "A3", "A4"]


# -- The Land Thrashes in Furious Pain ---------------------------------------------------------------------------------


def test_the_land_thrashes_for_the_blight_in_it_and_around_it() -> None:
    scene = river("A4: 3C 2 blight; R1 | A5: 1 blight | A1: 1 blight | A8: 3 blight")
    scene.use("the_land_thrashes_in_furious_pain", "A4", *one_after_the_other("A4", 2))  # 2 x 2 + 2
    scene.expect("A4: 1C 2 blight; R1")


def test_the_land_thrashes_with_its_elements_in_a_land_next_to_it_too() -> None:
    scene = river("A4: 2C 1 blight; R1 | A5: 2C 1 blight | A1: 1T")
    _ = scene.elements(0, "2 moon 2 earth")
    assert scene.offered("the_land_thrashes_in_furious_pain", "A4", *one_after_the_other("A4", 1)) == ["A1", "A5"]
    scene.use(
        "the_land_thrashes_in_furious_pain", "A4", *one_after_the_other("A4", 1), "A5", *one_after_the_other("A5", 1)
    )
    scene.expect("A4: 1C 1 blight; R1 | A5: 1C 1 blight")  # 2 and 1 damage in both


def test_the_land_thrashes_next_to_it_even_where_there_is_no_blight() -> None:
    scene = river("A4: 1 blight; R1 | A5: 2C")
    _ = scene.elements(0, "2 moon 2 earth")
    scene.use("the_land_thrashes_in_furious_pain", "A4")
    scene.expect("A4: 1 blight; R1 | A5: 1C 1C/1")  # for the blight next to A5


def test_the_land_thrashes_only_where_it_is_blighted() -> None:
    scene = river("A4: 1C; R1 | A5: 1 blight")
    assert scene.targets("the_land_thrashes_in_furious_pain") == ["A5"]


# -- The Trees and Stones Speak of War ---------------------------------------------------------------------------------


def test_the_trees_and_stones_speak_of_war_for_each_dahan() -> None:
    scene = river("A4: 1T 1C 3D; R1")
    scene.use("the_trees_and_stones_speak_of_war", "A4", "A4:town", "A4:town/1")
    scene.expect("A4: 1C/1 3D; R1")
    assert defend(scene, "A4") == 6


def test_the_trees_and_stones_send_dahan_away_with_their_share_of_the_defence() -> None:
    scene = river("A4: 3D; R1")
    _ = scene.elements(0, "1 sun 1 earth 1 plant")
    scene.use("the_trees_and_stones_speak_of_war", "A4", "dahan>A5", "dahan>A1")
    scene.expect("A4: 1D; R1 | A5: 1D | A1: 1D")
    assert [defend(scene, land) for land in ("A4", "A5", "A1")] == [2, 2, 2]


def test_the_trees_and_stones_may_send_only_one() -> None:
    scene = river("A4: 3D; R1")
    _ = scene.elements(0, "1 sun 1 earth 1 plant")
    scene.use("the_trees_and_stones_speak_of_war", "A4", "dahan>A5", "stop")
    assert [defend(scene, land) for land in ("A4", "A5")] == [4, 2]


# -- Tsunami -----------------------------------------------------------------------------------------------------------


def test_tsunami_drowns_a_coastal_land() -> None:
    scene = river("A2: 3C 3D; R1 | A1: 1T 1D")
    scene.use("tsunami", "A2", *one_after_the_other("A2", 2))
    scene.expect("A2: 1C/2 1D; R1")
    assert scene.fear == 2 + 4


def test_tsunami_with_its_elements_comes_over_the_whole_coast_of_the_board() -> None:
    scene = both("A2: 1E; R1 | A1: 2C 2D | A3: 1D | A4: 1E 1D | B2: 1E 1D; L1")
    _ = scene.elements(0, "2 water 1 earth")
    scene.use("tsunami", "A2", *one_after_the_other("A1", 1))
    scene.expect("A2: -; R1 | A1: 1C/1 1D | A3: -")
    assert scene.fear == 2 + 1 + 1 + 2


def test_tsunami_strikes_coasts_within_2_of_a_sacred_site() -> None:
    scene = lightning("A5: -; L2 | A8: -; L1")
    assert scene.targets("tsunami") == ["A1", "A2", "A3"]
    scene.put("A5: -; L1")
    assert scene.targets("tsunami") == []


# -- Vengeance of the Dead ---------------------------------------------------------------------------------------------


def test_vengeance_of_the_dead_answers_what_a_power_destroys() -> None:
    scene = river("A4: 1T 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    assert scene.fear == 3
    _ = scene.elements(0, "2 earth")
    scene.use("steam_vents", "A4")
    scene.expect("A4: 1C/1; R1")


def test_vengeance_of_the_dead_does_not_answer_for_explorers_or_for_damage() -> None:
    scene = river("A4: 1E 1T 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A4", "A4:town")
    scene.use("steam_vents", "A4")
    scene.expect("A4: 1T/1 1C; R1")


def test_vengeance_of_the_dead_answers_a_ravage_with_1_damage_for_each_dahan() -> None:
    scene = river("A4: 2C 2D; R2")
    scene.use("vengeance_of_the_dead", "A4")
    scene.ravage("A4", "A4:city/1")
    scene.expect("A4: 1C 1C/2 1 blight; R1")


def test_vengeance_of_the_dead_never_answers_itself() -> None:
    """Case 107: the town that the answer destroys is not answered again."""
    scene = river("A4: 2T/1 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A4", "A4:town/1", "A4:town/1")
    scene.expect("A4: 1C; R1")


def test_vengeance_of_the_dead_looks_at_its_land_alone() -> None:
    scene = river("A4: 1C; R1 | A5: 1T/1 1C")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A5", "A5:town/1")
    scene.expect("A5: 1C")


def test_vengeance_of_the_dead_with_3_animal_may_strike_next_door() -> None:
    scene = river("A4: 1T/1 1C; R1 | A5: 1E")
    _ = scene.elements(0, "2 animal")
    scene.use("vengeance_of_the_dead", "A4")
    assert scene.offered("flash_floods", "A4", "A4:town/1") == ["A4:city", "A5:explorer"]
    scene.use("flash_floods", "A4", "A4:town/1", "A5:explorer")
    scene.expect("A4: 1C; R1 | A5: -")


def test_one_vengeance_of_the_dead_answers_what_another_has_destroyed_next_door() -> None:
    """Case 107: neither answers itself, not even through the other."""
    scene = river("A4: 2T/1; R1 | A5: 1T/1 1C")
    scene.use("vengeance_of_the_dead", "A5")
    _ = scene.elements(0, "2 animal")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A4", "A5:town/1")
    scene.expect("A4: 1T/1; R1 | A5: 1C/1")


def test_vengeance_of_the_dead_used_twice_on_a_land_answers_four_times() -> None:
    """Each answer is answered by the other one, and then no more (the publisher's example)."""
    scene = river("A4: 5T/1 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A4", *["A4:town/1"] * 5)
    scene.expect("A4: 1C; R1")
    scene.put("A4: 6T/1 1C; R1")
    scene.use("flash_floods", "A4", *["A4:town/1"] * 5)
    scene.expect("A4: 1T/1 1C; R1")


def test_vengeance_of_the_dead_answers_a_fear_card_land_by_land() -> None:
    scene = river("A4: 1T 1C; R1 | A5: 2T 1C")
    scene.use("vengeance_of_the_dead", "A4")
    scene.fear_card("scapegoats", 3)  # in every land each city destroys a town
    scene.expect("A4: 1C/1; R1 | A5: 1T 1C")


def test_vengeance_of_the_dead_ends_with_the_turn() -> None:
    scene = river("A4: 1T/1 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    scene.time_passes()
    scene.put("A4: 1T/1 1C; R1")
    scene.use("flash_floods", "A4", "A4:town/1")
    scene.expect("A4: 1C; R1")


# -- Vigor of the Breaking Dawn ----------------------------------------------------------------------------------------


def test_vigor_of_the_breaking_dawn_deals_2_damage_for_each_dahan() -> None:
    scene = river("A4: 2C 2D; R1")
    scene.use("vigor_of_the_breaking_dawn", "A4", *one_after_the_other("A4", 1))
    scene.expect("A4: 1C/1 2D; R1")


def test_vigor_of_the_breaking_dawn_with_its_elements_strikes_where_dahan_come() -> None:
    scene = river("A4: 3D; R1 | A5: 1C 1D | A1: 1C")
    _ = scene.elements(0, "2 sun 1 animal")
    scene.use("vigor_of_the_breaking_dawn", "A4", "dahan>A5", "dahan>A1")
    scene.expect("A4: 1D; R1 | A5: 2D | A1: 1C/2 1D")  # 4 damage in A5, 2 in A1
    assert scene.fear == 2


def test_vigor_of_the_breaking_dawn_strikes_once_where_two_come() -> None:
    scene = river("A4: 3D; R1 | A5: 2C")
    _ = scene.elements(0, "2 sun 1 animal")
    scene.use("vigor_of_the_breaking_dawn", "A4", "dahan>A5", "dahan>A5", *one_after_the_other("A5", 1))
    scene.expect("A4: 1D; R1 | A5: 1C/1 2D")


def test_vigor_of_the_breaking_dawn_need_not_push() -> None:
    scene = river("A4: 2D; R1 | A5: 1C")
    _ = scene.elements(0, "2 sun 1 animal")
    scene.use("vigor_of_the_breaking_dawn", "A4", "stop")
    scene.expect("A4: 2D; R1 | A5: 1C")


# -- Winds of Rust and Atrophy -----------------------------------------------------------------------------------------


def test_winds_of_rust_and_atrophy_wear_down_a_city_or_a_town() -> None:
    scene = lightning("A4: 1T 2C; L2")
    scene.use("winds_of_rust_and_atrophy", "A4", "choice:1")
    scene.expect("A4: 2T 1C; L2")
    assert (scene.fear, defend(scene, "A4")) == (1, 6)


def test_winds_of_rust_and_atrophy_turn_a_town_into_an_explorer() -> None:
    scene = lightning("A4: 2T 1C; L2")
    scene.use("winds_of_rust_and_atrophy", "A4", "choice:2")
    scene.expect("A4: 1E 1T 1C; L2")


def test_winds_of_rust_and_atrophy_with_their_elements_blow_once_more_elsewhere() -> None:
    scene = lightning("A4: 1C; L2 | A5: 1T")
    _ = scene.elements(0, "2 air 2 water 1 animal")
    scene.use("winds_of_rust_and_atrophy", "A4")
    again = "0:repeat:winds_of_rust_and_atrophy:winds_of_rust_and_atrophy"
    assert again in scene.usable("fast")
    scene.use("winds_of_rust_and_atrophy", "A5", again="winds_of_rust_and_atrophy")
    scene.expect("A4: 1T; L2 | A5: 1E")
    assert (scene.fear, defend(scene, "A4"), defend(scene, "A5")) == (2, 6, 6)
    assert again not in scene.usable("fast")


def test_winds_of_rust_and_atrophy_without_their_elements_blow_once() -> None:
    scene = lightning("A4: 1C; L2")
    scene.use("winds_of_rust_and_atrophy", "A4")
    assert not [each for each in scene.usable("fast") if "winds" in each]


# -- Wrap in Wings of Sunlight -----------------------------------------------------------------------------------------


def test_wrap_in_wings_of_sunlight_carries_up_to_5_dahan_anywhere_and_defends_them() -> None:
    scene = river("A3: 6D; R1 | A7: 1D")
    scene.use("wrap_in_wings_of_sunlight", "A3", "A7", *["dahan>A7"] * 5)
    scene.expect("A3: 1D; R1 | A7: 6D")
    assert (defend(scene, "A3"), defend(scene, "A7")) == (0, 5)


def test_wrap_in_wings_of_sunlight_may_carry_fewer() -> None:
    scene = river("A3: 3D; R1")
    scene.use("wrap_in_wings_of_sunlight", "A3", "A8", "dahan>A8", "stop")
    scene.expect("A3: 2D; R1 | A8: 1D")
    assert defend(scene, "A8") == 5


def test_wrap_in_wings_of_sunlight_with_its_elements_gathers_up_to_3_first() -> None:
    scene = river("A3: 3D; R1 | A4: 4D")
    _ = scene.elements(0, "1 sun 1 air 1 animal")
    scene.use("wrap_in_wings_of_sunlight", "A3", *["A4:dahan"] * 3, "A8", *["dahan>A8"] * 5)
    scene.expect("A3: 1D; R1 | A4: 1D | A8: 5D")
    assert defend(scene, "A8") == 5


def test_wrap_in_wings_of_sunlight_may_gather_none() -> None:
    scene = river("A3: 1D; R1 | A4: 4D")
    _ = scene.elements(0, "1 sun 1 air 1 animal")
    scene.use("wrap_in_wings_of_sunlight", "A3", "A4:dahan", "stop", "A8", "dahan>A8", "dahan>A8")
    scene.expect("A3: -; R1 | A4: 3D | A8: 2D")


def test_all_22_are_there() -> None:
    assert sum(power.kind == "major" and power.set == "base" for power in POWERS.values()) == 22
