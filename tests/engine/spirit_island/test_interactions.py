"""Pairs that meet: what one card, rule or spirit does where another has something to say as well.

Spirits by the letter of their name: R River, L Lightning, V Earth (Vital Strength), S Shadows, T Thunderspeaker, A
Green (A Spread ...), O Ocean, B Bringer.
"""

from __future__ import annotations

import pytest

from engine.spirit_island import gates
from engine.spirit_island.game import spirit_options
from engine.spirit_island.hooks import defend, follow
from engine.spirit_island.invaders import build
from engine.spirit_island.pieces import CITY, DAHAN, EXPLORER, TOWN
from engine.spirit_island.scoring import score
from engine.spirit_island.spirit import gain_power_card, lands_with_presence, presence_on_island, reclaim_one
from engine.spirit_island.state import Blight, Standing
from engine.spirit_island.words.land import Add, Damage, Destroy, Push, Replace
from tests.engine.spirit_island.helpers import EARTH, LIGHTNING, RIVER, SHADOWS, Scene, lands

THUNDER = "thunderspeaker"
GREEN = "a_spread_of_rampant_green"
OCEAN = "oceans_hungry_grasp"
BRINGER = "bringer_of_dreams_and_nightmares"

FOUR_MINORS = ("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
FOUR_MAJORS = ("powerstorm", "accelerated_rot", "tsunami", "poisoned_land")


def repeating(scene: Scene, seat: int, cost: int = 6) -> None:
    """The spirit may repeat a power card this turn, as Gift of Strength allows."""
    scene.state.standing.append(Standing("Repeat", "gift_of_strength", seat=seat, amount=cost))


# -- repeated powers ---------------------------------------------------------------------------------------------------


def test_a_repeated_power_may_take_another_target() -> None:
    scene = Scene("A5: 1E; R1 | A4: 1E")
    repeating(scene, 0)
    scene.use("wash_away", "A5", "explorer>A8")
    scene.use("wash_away", "A4", "explorer>A3", again="gift_of_strength")
    scene.expect("A3: 1E | A4: - | A5: -; R1 | A8: 1E")


def test_a_repeated_power_finds_its_range_from_presence_that_is_there_then() -> None:
    scene = Scene("A5: 1E; R1 | A8: 1T 1 blight; R1")
    repeating(scene, 0)
    scene.use("wash_away", "A5", "explorer>A6")
    _ = scene.gate(gates.destroy_presence(scene.here("A5"), 0))
    assert scene.targets("wash_away") == ["A5", "A6", "A7", "A8"]  # no more A1 or A4


def test_a_repeated_defend_counts_twice() -> None:
    scene = Scene("A5: 2C; V2", (EARTH,))
    repeating(scene, 0)
    scene.use("dark_and_tangled_woods", "A6")
    scene.use("dark_and_tangled_woods", "A6", again="gift_of_strength")
    assert defend(scene.state, "A6") == 6


def test_a_repeat_goes_on_one_card_only() -> None:
    scene = Scene("A5: 3E; R1")
    repeating(scene, 0)
    scene.use("wash_away", "A5", "stop")
    scene.use("rivers_bounty", "A5")
    assert len([use for use in scene.usable("slow") if "repeat" in use]) == 2
    scene.use("wash_away", "A5", "stop", again="gift_of_strength")
    assert not [use for use in scene.usable("slow") if "repeat" in use]


def test_a_paid_repeat_takes_the_energy_of_the_repeating_spirit() -> None:
    scene = Scene("A5: 2C; R1 | B5: -; L1", (RIVER, LIGHTNING), "AB")
    _ = scene.energy(1, 0)
    scene.use("powerstorm", "spirit:1")
    assert scene.energy(1) == 3
    scene.put("A5: 2C; R1 L1")
    scene.use("raging_storm", "A5", seat=1)
    assert "1:repeat:raging_storm:powerstorm" in scene.usable("slow")
    scene.use("raging_storm", "A5", seat=1, again="powerstorm")
    scene.expect("A5: 2C/2; R1 L1")
    assert scene.energy(1) == 0


def test_a_repeat_that_costs_more_than_there_is_is_not_offered() -> None:
    scene = Scene("A5: 2C; R1 L1 | B5: -; L1", (RIVER, LIGHTNING), "AB")
    scene.use("powerstorm", "spirit:1")
    _ = scene.energy(1, 2)
    scene.use("raging_storm", "A5", seat=1)
    assert not [use for use in scene.usable("slow") if "repeat" in use]


def test_a_slow_power_used_as_fast_may_be_repeated_in_the_fast_phase_only_as_fast_again() -> None:
    scene = Scene("A7: 1T; L2", (LIGHTNING,))
    _ = scene.elements(0, "1 air")
    repeating(scene, 0)
    scene.use("harbingers_of_the_lightning", "A7", hurried=True, phase="fast")
    assert "0:repeat:harbingers_of_the_lightning:gift_of_strength" in scene.usable("fast")  # its own air: two in all
    scene.use("harbingers_of_the_lightning", "A7", hurried=True, again="gift_of_strength")
    assert scene.usable("fast") == []


def test_creepers_that_repeat_themselves_are_none_of_the_cards_that_a_gift_repeats() -> None:
    scene = Scene("A5: 1C; A1", (GREEN,))
    repeating(scene, 0)
    _ = scene.elements(0, "1 moon 2 plant")
    scene.use("creepers_tear_into_mortar", "A5")
    assert scene.usable("slow") == []


def winds(scene: Scene) -> None:
    """All that Winds of Rust and Atrophy needs to be used once more."""
    _ = scene.elements(0, "3 air 3 water 2 animal")


def test_winds_that_were_repeated_by_another_card_first_still_have_their_own_repeat() -> None:
    scene = Scene("A4: 1C; R2")
    winds(scene)
    repeating(scene, 0)
    scene.use("winds_of_rust_and_atrophy", "A4")
    scene.use("winds_of_rust_and_atrophy", "A4", again="gift_of_strength")
    assert scene.usable("fast") == ["0:repeat:winds_of_rust_and_atrophy:winds_of_rust_and_atrophy"]
    scene.expect("A4: 1E; R2")


def test_a_use_that_another_card_allows_is_repeated_by_its_own_elements_too() -> None:
    scene = Scene("A4: 1C; R2")
    winds(scene)
    repeating(scene, 0)
    own = ["0:repeat:winds_of_rust_and_atrophy:winds_of_rust_and_atrophy"]
    scene.use("winds_of_rust_and_atrophy", "A4")
    scene.use("winds_of_rust_and_atrophy", "A4", again="winds_of_rust_and_atrophy")
    assert scene.usable("fast") == ["0:repeat:winds_of_rust_and_atrophy:gift_of_strength"]
    scene.use("winds_of_rust_and_atrophy", "A4", again="gift_of_strength")
    assert scene.usable("fast") == own
    scene.use("winds_of_rust_and_atrophy", "A4", again="winds_of_rust_and_atrophy")
    assert scene.usable("fast") == []
    assert scene.fear == 4


def test_a_repeat_of_this_turn_is_forgotten_in_the_next() -> None:
    scene = Scene("A4: 1C; R2")
    repeating(scene, 0)
    scene.use("flash_floods", "A4")
    scene.use("flash_floods", "A4", again="gift_of_strength")
    assert scene.spirit(0).repeated == ["flash_floods"]
    scene.time_passes()
    assert scene.spirit(0).repeated == []


# -- extended range ----------------------------------------------------------------------------------------------------


def test_reaching_grasp_carries_a_power_two_lands_farther() -> None:
    scene = Scene("A8: -; R1 | A2: 1E")
    assert "A2" not in scene.targets("wash_away")
    scene.use("reaching_grasp")
    assert "A2" not in scene.targets("rivers_bounty")  # range 0 and 2: two lands
    assert "A2" in scene.targets("wash_away")


def test_two_reaching_grasps_add_up() -> None:
    scene = Scene("A8: -; R1 | A3: 1E")
    scene.use("reaching_grasp")
    scene.state.standing.append(Standing("ReachFarther", "test", seat=0, amount=2))
    assert "A3" in scene.targets("rivers_bounty")


def test_a_longer_range_does_not_gather_from_farther_away() -> None:
    scene = Scene("A8: -; R1 | A5: 1D | A4: 1D")
    scene.use("reaching_grasp")
    assert scene.offered("rivers_bounty", "A8") == ["A5:dahan", "stop"]


def test_a_longer_range_still_starts_from_sacred_sites() -> None:
    scene = Scene("A7: -; L1 | A5: 1T", (LIGHTNING,))
    scene.use("reaching_grasp")
    assert scene.targets("shatter_homesteads") == []


def test_growth_is_not_carried_farther() -> None:
    scene = Scene("A8: -; R1")
    scene.use("reaching_grasp")
    assert lands(scene.offered("grow", 1)) == ["A5", "A6", "A7", "A8"]


def test_shadows_need_not_pay_where_the_range_is_long_enough() -> None:
    scene = Scene("A8: -; S2 | A5: 1D | A1: 1D", (SHADOWS,))
    _ = scene.energy(0, 1)
    assert scene.targets("favors_called_due") == ["A1:pay:1", "A5", "A6", "A7", "A8"]
    scene.use("reaching_grasp")
    assert "A1" in scene.targets("favors_called_due")


def test_entwined_power_reaches_from_the_presence_of_the_other() -> None:
    scene = Scene("A8: -; R1 | B1: -; L2", (RIVER, LIGHTNING), "AB")
    scene.draw_next(*FOUR_MINORS)
    scene.use("entwined_power", "minor", "card:rain_of_blood", "card:call_to_isolation")
    assert "B1" in scene.targets("wash_away")
    assert "A8" in scene.targets("harbingers_of_the_lightning", seat=1)


# -- two defends -------------------------------------------------------------------------------------------------------


def test_defends_of_two_powers_add_up() -> None:
    scene = Scene("A6: 2C; V1 | A5: -; V2", (EARTH,))
    scene.use("dark_and_tangled_woods", "A6")
    scene.use("natures_resilience", "A6")
    assert defend(scene.state, "A6") == 9
    scene.ravage("A6")
    scene.expect("A6: 2C; V1")


def test_a_power_defends_besides_earths_vitality() -> None:
    scene = Scene("A6: 1C 1T 1E; V2", (EARTH,))
    scene.use("dark_and_tangled_woods", "A6")
    assert defend(scene.state, "A6") == 3 + 3


def test_vitality_ends_in_the_middle_of_a_turn_with_the_sacred_site() -> None:
    scene = Scene("A6: 1C; V2", (EARTH,))
    _ = scene.gate(gates.destroy_presence(scene.here("A6"), 0))
    scene.ravage("A6")
    scene.expect("A6: 1C 1 blight")


def test_encompassing_ward_follows_presence_that_comes_later() -> None:
    scene = Scene("A5: -; R1 | A4: 1T")
    scene.use("encompassing_ward")
    assert (defend(scene.state, "A5"), defend(scene.state, "A4")) == (2, 0)
    scene.gate(gates.add_presence(scene.here("A4"), 0))
    scene.ravage("A4")
    scene.expect("A4: 1T; R1")


def test_defend_of_a_fear_card_adds_to_that_of_a_power() -> None:
    scene = Scene("A1: 2C; R1")
    scene.use("entrancing_apparitions", "A1")
    scene.fear_card("overseas_trade_seem_safer", 1)
    assert defend(scene.state, "A1") == 2 + 3


def test_defends_hold_in_both_ravages_of_a_turn() -> None:
    scene = Scene("A5: 1T 1C; A1", (GREEN,))
    scene.state.standing.append(Standing("Defend", "test", "A5", amount=4))
    scene.ravage("A5")
    scene.ravage("A5")
    scene.expect("A5: 1T 1C; A1")


def test_dread_apparitions_add_to_another_defend() -> None:
    scene = Scene("A7: 1E; B2", (BRINGER,))
    scene.use("entrancing_apparitions", "A7")
    scene.use("dread_apparitions", "A7")
    assert defend(scene.state, "A7") == 2 + 1


# -- replaced pieces with damage ---------------------------------------------------------------------------------------


def test_a_damaged_city_that_becomes_a_town_keeps_its_damage() -> None:
    scene = Scene("A5: 1C/1; S1", (SHADOWS,))
    scene.use("crops_wither_and_fade", "A5")
    scene.expect("A5: 1T/1; S1")


def test_a_city_with_two_damage_that_becomes_a_town_is_destroyed() -> None:
    scene = Scene("A5: 1C/2; S1", (SHADOWS,))
    scene.use("crops_wither_and_fade", "A5")
    scene.expect("A5: -; S1")
    assert scene.fear == 2 + 1


def test_a_damaged_town_that_becomes_dahan_is_as_new() -> None:
    scene = Scene("A5: 1T/1 1D; R1")
    scene.gate(Replace((TOWN,), (DAHAN,)).run(scene.here("A5")))
    scene.expect("A5: 2D; R1")


def test_a_replaced_town_dies_only_in_a_dream_by_bringers_power() -> None:
    scene = Scene("A7: 1C/2; B2", (BRINGER,))
    scene.use("winds_of_rust_and_atrophy", "A7", "town/1>A8")
    scene.expect("A7: -; B2 | A8: 1T/1")  # of the two damage of the city it keeps what a town can bear
    assert scene.fear == 1 + 2


def test_replacing_destroys_nobody_for_the_avengers() -> None:
    scene = Scene("A5: 2T; S1", (SHADOWS,))
    scene.use("vengeance_of_the_dead", "A5")
    scene.use("crops_wither_and_fade", "A5")
    scene.expect("A5: 1E 1T; S1")


# -- fear cards that forbid, and powers that add -----------------------------------------------------------------------


def test_a_city_that_may_not_be_built_may_be_added() -> None:
    scene = Scene("A1: 2T; R1")
    scene.fear_card("overseas_trade_seem_safer", 2)
    scene.build("A1")
    scene.expect("A1: 2T; R1")
    scene.gate(Add(1, CITY).run(scene.here("A1")))
    scene.expect("A1: 2T 1C; R1")


def test_a_coastal_land_where_no_city_may_be_built_still_builds_a_town() -> None:
    scene = Scene("A1: 1T 1C; R1")
    scene.fear_card("overseas_trade_seem_safer", 2)
    scene.build("A1")
    scene.expect("A1: 2T 1C; R1")


def test_where_dahan_forbid_the_build_river_may_bring_them_there_first() -> None:
    scene = Scene("A5: 1T; R1 | A4: 2D")
    scene.fear_card("avoid_the_dahan", 3)
    scene.use("rivers_bounty", "A5", "A4:dahan", "A4:dahan")
    scene.build("A5")
    scene.expect("A4: - | A5: 1T 3D; R1")


def test_green_is_not_asked_for_a_build_that_a_fear_card_forbids() -> None:
    scene = Scene("A5: 1T 1D; A2", (GREEN,))
    scene.fear_card("avoid_the_dahan", 3)
    scene.build("A5")
    scene.expect("A5: 1T 1D; A2")


def test_green_is_not_asked_where_everything_is_skipped() -> None:
    scene = Scene("A5: 1C; A2 V1", (GREEN, EARTH), "AB")
    scene.use("a_year_of_perfect_stillness", "A5", seat=1)
    scene.ravage("A5")
    scene.build("A5")
    scene.expect("A5: 1C; A2 V1")


def test_explorers_pushed_into_a_land_do_not_ask_whether_exploring_is_forbidden() -> None:
    scene = Scene("A5: 1E; R1 | A4: 2D")
    scene.fear_card("avoid_the_dahan", 1)
    scene.use("wash_away", "A5", "explorer>A4")
    scene.expect("A4: 1E 2D | A5: -; R1")


# -- presence destroyed in the middle ----------------------------------------------------------------------------------


def test_a_power_goes_on_after_its_blight_has_taken_the_presence_it_came_from() -> None:
    scene = Scene("A5: 1C; R1 | A8: -; R1")
    scene.use("poisoned_land", "A5")
    scene.expect("A5: 1 blight")  # 7 damage, and the blight takes the presence
    assert scene.fear == 3


def test_poisoned_land_with_its_threshold_counts_the_blight_that_came_with_it() -> None:
    scene = Scene("A5: 3C 2D; R1 | A8: -; R1")
    _ = scene.elements(0, "3 earth 2 plant 2 animal")
    scene.use("poisoned_land", "A5", "A5:city/1", "A5:city/2", "A5:city", "A5:city/1")
    scene.expect("A5: 1 blight")  # 7 damage for two of the cities and a bit, 4 for the blight
    assert scene.fear == 1 + 6 + 1


def test_a_power_that_destroys_the_last_presence_loses_the_game_only_when_it_is_over() -> None:
    scene = Scene("A5: 1E; R1 | A1: 1C", phase="slow")
    scene.play("poisoned_land")
    scene.tasks(["powers slow"], ["0:use:poisoned_land", "A5"])
    assert scene.state.reason == "presence"
    scene.expect("A5: 1 blight")


def test_after_the_blight_of_a_ravage_green_has_nothing_to_pay_with_in_the_build() -> None:
    scene = Scene("A5: 1T; A2", (GREEN,))
    scene.ravage("A5", "no")
    scene.build("A5")
    scene.expect("A5: 1T 1C 1 blight; A1")


def test_presence_that_goes_with_the_dahan_is_no_more_where_the_blight_comes() -> None:
    scene = Scene("A5: 1C 1D; T1", (THUNDER,))
    scene.use("voice_of_thunder", "A5", "choice:1", "dahan>A4", "yes")
    scene.ravage("A5")
    scene.expect("A4: 1D; T1 | A5: 1C 1 blight")


def test_victory_by_the_power_that_costs_the_last_presence_is_a_sacrifice() -> None:
    scene = Scene("A5: 1E; R1", phase="slow")
    scene.play("poisoned_land")
    scene.tasks(["powers slow"], ["0:use:poisoned_land", "A5"])
    assert scene.state.reason == "sacrifice"


# -- reclaiming and forgetting -----------------------------------------------------------------------------------------


def test_a_forgotten_discarded_card_cannot_be_reclaimed() -> None:
    scene = Scene("A5: -; R1")
    scene.spirit().hand, scene.spirit().discards = [], ["wash_away", "flash_floods"]
    scene.draw_next(*FOUR_MAJORS)
    _ = scene.gate(gain_power_card(scene.here(), 0, "major"), "card:tsunami", "card:wash_away")
    scene.gate(reclaim_one(scene.here(), 0))
    assert sorted(scene.hand()) == ["flash_floods", "tsunami"]
    assert scene.spirit().forgotten == ["wash_away"]


def test_growth_may_reclaim_first_and_forget_what_came_back() -> None:
    scene = Scene("A5: -; R1")
    scene.spirit().hand, scene.spirit().discards = [], ["wash_away", "flash_floods"]
    scene.draw_next(*FOUR_MAJORS)
    scene.grow(0, "0:grow:0/0", "0:grow:0/1", "major", "card:tsunami", "card:wash_away")
    assert sorted(scene.hand()) == ["flash_floods", "tsunami"]


def test_growth_may_gain_first_and_forget_from_the_discards() -> None:
    scene = Scene("A5: -; R1")
    scene.spirit().hand, scene.spirit().discards = [], ["wash_away", "flash_floods"]
    scene.draw_next(*FOUR_MAJORS)
    scene.grow(0, "0:grow:0/1", "major", "card:tsunami", "card:wash_away", "0:grow:0/0")
    assert sorted(scene.hand()) == ["flash_floods", "tsunami"]


def test_a_card_forgotten_from_play_takes_its_elements_with_it_and_is_not_used_any_more() -> None:
    scene = Scene("A5: 1E; R1")
    scene.play("wash_away")
    assert scene.elements(0, "") == {"water": 1, "earth": 1}
    scene.draw_next(*FOUR_MAJORS)
    _ = scene.gate(gain_power_card(scene.here(), 0, "major"), "card:tsunami", "card:wash_away")
    assert scene.elements(0, "") == {}
    assert scene.usable("slow") == []


def test_constancy_takes_back_a_played_card_and_nothing_that_was_forgotten() -> None:
    scene = Scene("A5: -; R1")
    scene.use("gift_of_constancy")
    scene.play("wash_away")
    scene.play("flash_floods")
    scene.draw_next(*FOUR_MAJORS)
    _ = scene.gate(gain_power_card(scene.here(), 0, "major"), "card:tsunami", "card:wash_away")
    assert "card:wash_away" not in scene.offered("time_passes")
    scene.time_passes("card:flash_floods")
    assert "flash_floods" in scene.hand()


def test_memory_fades_to_dust_forgets_a_card_of_the_hand_before_it_could_be_played() -> None:
    scene = Scene("A5: -; R2")
    scene.spirit().hand = ["wash_away"]
    scene.blight_card("memory_fades_to_dust", "choice:1")
    assert (scene.hand(), scene.spirit().forgotten) == ([], ["wash_away"])


# -- a major power taken in the turn in which it is played -------------------------------------------------------------


def test_a_major_power_gained_in_growth_may_be_played_in_the_same_turn() -> None:
    scene = Scene("A5: -; R1")
    _ = scene.energy(0, 4)
    scene.draw_next(*FOUR_MAJORS)
    scene.grow(0, "major", "card:powerstorm", "card:wash_away")
    assert "0:play:powerstorm" in [option.id for option in spirit_options(scene.state)]


def test_a_major_power_gained_in_the_fast_phase_waits_for_the_next_turn() -> None:
    scene = Scene("A7: 2D; B2", (BRINGER,))
    scene.draw_next(*FOUR_MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:powerstorm", "card:dread_apparitions")
    assert "0:use:powerstorm" not in scene.usable("fast")


def test_a_major_power_dreamt_of_at_midnight_is_used_in_this_very_phase() -> None:
    scene = Scene("A7: 3D; B2", (BRINGER,))
    scene.draw_next(*FOUR_MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:powerstorm", "card:call_on_midnights_dream", "yes")
    scene.use("powerstorm", phase="fast")
    assert scene.energy(0) == 3


# -- cascades ----------------------------------------------------------------------------------------------------------


def test_a_cascade_costs_a_presence_of_each_spirit_in_each_land() -> None:
    scene = Scene("A5: 1T 1 blight; R2 L1 | A4: 1 blight; R1 L2 | A3: -; L1", (RIVER, LIGHTNING), "AB")
    scene.ravage("A5", "A4", "A3")
    scene.expect("A3: 1 blight | A4: 2 blight; L1 | A5: 1T 2 blight; R1")
    assert (scene.spirit(0).destroyed, scene.spirit(1).destroyed) == (2, 3)


def test_a_cascade_may_come_back_to_where_it_began() -> None:
    scene = Scene("A5: 1T 1 blight; R3 | A8: 1 blight; R1")
    scene.ravage("A5", "A8", "A5", "A6")
    scene.expect("A5: 1T 3 blight; R1 | A6: 1 blight | A8: 2 blight")


def test_a_cascade_crosses_to_another_board() -> None:
    scene = Scene("A3: 1T 1 blight; R1 | B5: -; L1", (RIVER, LIGHTNING), "AB")
    across = [land for land in scene.offered("ravage", "A3") if land.startswith("B")]
    assert across
    scene.ravage("A3", across[0])
    scene.expect(f"A3: 1T 2 blight | {across[0]}: 1 blight")


def test_infinite_vitality_stops_a_cascade_that_comes_into_its_land() -> None:
    scene = Scene("A5: 1T 1 blight; V2 | A8: -; V1", (EARTH,))
    scene.use("infinite_vitality", "A8")
    scene.state.standing = [each for each in scene.state.standing if each.rule != "EarthsVitality"]
    scene.ravage("A5", "A8")
    scene.expect("A5: 1T 2 blight; V1 | A8: -; V1")


def test_choke_prevents_the_blight_and_the_cascade_with_the_ravage() -> None:
    scene = Scene("A5: 1T 1 blight; A2 R1", (GREEN, RIVER), "AB")
    scene.ravage("A5", "yes")
    scene.expect("A5: 1T 1 blight; A1 R1")


def test_a_cascade_in_which_the_card_turns_over_goes_on_with_the_new_blight() -> None:
    scene = Scene("A5: 1T 1 blight; R2 | A4: -; R1", blight_card=True)
    scene.state.blight = Blight("downward_spiral", 1)
    scene.ravage("A5", "A4")
    scene.expect("A4: 1 blight | A5: 1T 2 blight; R1")
    assert scene.blight == 4


# -- Ocean with others -------------------------------------------------------------------------------------------------


def test_proliferation_may_add_presence_of_another_spirit_in_the_ocean_in_play() -> None:
    scene = Scene("A0: -; O1 | A1: -; R1 | B8: -; A1", (OCEAN, RIVER, GREEN), "ABC")
    assert "A0" in lands(scene.offered("gift_of_proliferation", "spirit:1", seat=2))
    scene.use("gift_of_proliferation", "spirit:1", "energy/1>A0", seat=2)
    scene.expect("A0: -; O1 R1")


def test_growth_never_adds_presence_of_another_spirit_in_the_ocean() -> None:
    scene = Scene("A0: -; O1 | A1: -; R1", (OCEAN, RIVER), "AB")
    assert "A0" not in lands(scene.offered("grow", 1, seat=1))


def test_proliferation_never_brings_ocean_inland() -> None:
    scene = Scene("A1: -; O1 | B8: -; A1", (OCEAN, GREEN), "AB")
    assert lands(scene.offered("gift_of_proliferation", "spirit:0", seat=1)) == ["A0", "A1", "A2"]


def test_ocean_may_renew_another_spirit_inland() -> None:
    """Where presence may be is a matter of the spirit that adds it; only the range is the user's."""
    scene = Scene("A1: -; O1 | B8: -; R1", (OCEAN, RIVER), "AB")
    scene.spirit(1).destroyed = 2
    assert {"A4", "A5", "A6"} < set(scene.offered("blazing_renewal", "spirit:1"))
    scene.use("blazing_renewal", "spirit:1", "A5")
    scene.expect("A5: -; R2")


def test_another_spirit_renews_ocean_at_the_coast_and_in_the_ocean_alone() -> None:
    scene = Scene("A1: -; R1 | A3: -; O1", (OCEAN, RIVER), "AB")
    scene.spirit(0).destroyed = 2
    found = scene.offered("blazing_renewal", "spirit:0", seat=1)
    assert {"A0", "A1", "A2", "A3"} == {land for land in found if land.startswith("A")}
    scene.use("blazing_renewal", "spirit:0", "A0", seat=1)
    scene.expect("A0: -; O2")


def test_presence_of_others_stays_in_an_ocean_that_is_no_longer_in_play() -> None:
    scene = Scene("A0: 1 blight; O1 R1 | B1: -; O1", (OCEAN, RIVER), "AB")
    _ = scene.gate(gates.destroy_presence(scene.here("A0"), 0))
    scene.gate(gates.settle(scene.here()))
    scene.expect("A0: 1 blight; R1")


def test_presence_in_an_ocean_that_is_no_longer_in_play_is_out_of_play() -> None:
    scene = Scene("A0: -; O1 R2 | B1: -; O1 | B8: -; R1", (OCEAN, RIVER), "AB")

    def now() -> tuple[int, list[str], bool, bool, bool]:
        own = lands_with_presence(scene.state, 1)
        near = "A1" in scene.targets("flash_floods", seat=1)
        grown = "A1" in lands(scene.offered("grow", 1, seat=1))
        return presence_on_island(scene.state, 1), own, gates.is_sacred(scene.state, 1, "A0"), near, grown

    assert now() == (3, ["B8", "A0"], True, True, True)
    _ = scene.gate(gates.destroy_presence(scene.here("A0"), 0))
    assert now() == (1, ["B8"], False, False, False)
    scene.put("A2: -; O1")
    assert now()[0] == 3


def test_a_spirit_whose_presence_is_all_out_of_play_is_lost() -> None:
    scene = Scene("A0: -; O1 R1 | B1: 1C; O1", (OCEAN, RIVER), "AB", phase="invader")
    scene.blight_card("downward_spiral", "A0")
    assert scene.state.reason == "presence"


def test_presence_out_of_play_is_not_what_a_spirit_destroys() -> None:
    scene = Scene("A0: -; R1 | B1: -; O2 | B8: -; R2", (OCEAN, RIVER), "AB")
    scene.blight_card("downward_spiral")  # no question: each spirit has one place to lose it
    scene.expect("B1: -; O1 | B8: -; R1")


def test_blight_out_of_play_is_not_scored() -> None:
    scene = Scene("A0: 2 blight; O1 | A4: 2 blight | B1: -; O1", (OCEAN, RIVER), "AB")
    whole = score(scene.state, "fear")
    scene.put("A0: 2 blight")
    assert score(scene.state, "fear") == whole + 1  # two of four blight, two spirits


def test_presence_of_river_in_an_ocean_in_play_is_a_sacred_site() -> None:
    scene = Scene("A0: -; O1 R1", (OCEAN, RIVER), "AB")
    assert gates.is_sacred(scene.state, 1, "A0")
    assert not gates.is_sacred(scene.state, 0, "A0")
    scene.put("A0: -; R1")
    assert not gates.is_sacred(scene.state, 1, "A0")


def test_blight_in_an_ocean_in_play_makes_the_coast_thrash() -> None:
    scene = Scene("A0: 1 blight; O1 R1 | A1: 1C 1 blight", (OCEAN, RIVER), "AB")
    scene.use("the_land_thrashes_in_furious_pain", "A1", seat=1)
    scene.expect("A1: 1 blight")


def test_an_ocean_in_play_is_coastal_for_a_flood() -> None:
    scene = Scene("A0: 1T; O1 R1", (OCEAN, RIVER), "AB")
    scene.use("flash_floods", "A0", seat=1)
    scene.expect("A0: -; O1 R1")


def test_an_explorer_pushed_by_lightnings_powers_drowns_for_ocean() -> None:
    scene = Scene("A1: 1E 1T; L1 | A0: -; O1", (OCEAN, LIGHTNING), "AB")
    scene.use("delusions_of_danger", "A1", "choice:1", "explorer>A0", seat=1)
    assert scene.spirit(0).counters == {"drowned": 1}
    assert scene.energy(1) == 0


def test_flooding_pushes_towns_into_the_sea() -> None:
    scene = Scene("A2: 2T; O1 R2", (OCEAN, RIVER), "AB")
    _ = scene.elements(1, "2 sun 3 water")
    scene.use("massive_flooding", "A2", "A2:town/1", "town>A0", seat=1)
    scene.expect("A2: -; O1 R2")
    assert (scene.fear, scene.energy(0)) == (2, 1)


def test_thunderspeakers_presence_may_follow_the_dahan_into_the_ocean() -> None:
    scene = Scene("A2: 1D; T1 | A0: -; O1", (OCEAN, THUNDER), "AB")
    scene.use("voice_of_thunder", "A2", "dahan>A0", "yes", seat=1)
    scene.expect("A0: -; O1 T1 | A2: -")  # the Dahan drown, presence does not


def test_dahan_that_drown_are_no_dahan_of_a_ravage() -> None:
    scene = Scene("A2: 1D | A0: -; O1 | A3: -; T2", (OCEAN, THUNDER), "AB")
    scene.use("voice_of_thunder", "A2", "dahan>A0", seat=1)
    scene.expect("A2: -")
    assert scene.spirit(1).destroyed == 0


def test_bringer_pushes_a_dreamer_into_the_ocean_where_it_really_drowns() -> None:
    scene = Scene("A1: 1T; B2 | A0: -; O1", (BRINGER, OCEAN), "AB")
    scene.use("predatory_nightmares", "A1", "town>A0")
    scene.expect("A1: -; B2")
    assert scene.fear == 2 + 1
    assert scene.energy(1) == 1  # two health of two players


def test_the_dead_avenge_what_drowns_in_the_land_where_it_drowned() -> None:
    scene = Scene("A1: 1T 1C; O1", (OCEAN,))
    scene.use("vengeance_of_the_dead", "A1")
    scene.use("swallow_the_land_dwellers", "A1")
    scene.expect("A1: 1C/1; O1")
    assert scene.fear == 3 + 1


def test_the_dead_avenge_from_the_ocean_what_was_pushed_into_it() -> None:
    """Drowning is an action of Ocean's own that follows the push; what it destroys is avenged after it."""
    scene = Scene("A1: 1T; O1 | A2: 1C", (OCEAN,))
    _ = scene.elements(0, "2 animal")
    scene.use("vengeance_of_the_dead", "A0")
    scene.use("wash_away", "A1", "town>A0")
    scene.expect("A1: -; O1 | A2: 1C/1")


def test_green_prevents_nothing_where_its_presence_is_not_destroyed() -> None:
    scene = Scene("A5: 1E; B1 A2", (BRINGER, GREEN), "AB")
    here = scene.here("A5")
    here.action.kind = gates.POWER  # powers of Bringer destroy no presence of others
    scene.gate(build(here), "yes")
    scene.expect("A5: 1E 1T; B1 A2")


def test_green_chokes_no_ravage_in_an_ocean_and_ravages_never_come_there() -> None:
    scene = Scene("A0: -; O1 A2", (OCEAN, GREEN), "AB")
    scene.card("ravage", "stage1_wetland")
    scene.expect("A0: -; O1 A2")


def test_tsunami_may_strike_from_the_ocean() -> None:
    scene = Scene("A0: -; O2 | A1: 1E | A2: 2D", (OCEAN,))
    _ = scene.elements(0, "3 water 2 earth")
    scene.use("tsunami", "A0")
    scene.expect("A1: - | A2: 1D")
    assert scene.fear == 2 + 3


# -- Bringer with others -----------------------------------------------------------------------------------------------


def test_damage_of_bringer_leaves_nothing_for_the_dahan_to_finish() -> None:
    scene = Scene("A7: 1C 1D; B2", (BRINGER,))
    scene.state.standing.append(Standing("Defend", "test", "A7", amount=9))
    scene.use("predatory_nightmares", "A7", "stop")
    scene.ravage("A7")
    scene.expect("A7: 1C/2 1D; B2")  # the two of the Dahan alone


def test_real_damage_of_another_spirit_helps_bringer_to_a_dream() -> None:
    scene = Scene("A7: 1C; B2 L1", (BRINGER, LIGHTNING), "AB")
    scene.use("raging_storm", "A7", seat=1)
    scene.use("predatory_nightmares", "A7")
    scene.expect("A7: 1C/1; B2 L1")
    assert scene.fear == 5


def test_what_bringer_has_hurt_is_whole_for_the_next_power() -> None:
    scene = Scene("A7: 1C; B2 L1", (BRINGER, LIGHTNING), "AB")
    scene.use("predatory_nightmares", "A7")
    scene.use("raging_storm", "A7", seat=1)
    scene.expect("A7: 1C/1; B2 L1")


def test_the_avengers_have_nothing_to_avenge_after_a_dream() -> None:
    scene = Scene("A7: 1T 1C; B2 R1", (BRINGER, RIVER), "AB")
    scene.use("vengeance_of_the_dead", "A7", seat=1)
    scene.use("predatory_nightmares", "A7", "A7:town", "A7:town/1", "town>A5")
    scene.expect("A5: 1T | A7: 1C; B2 R1")


def test_dahan_that_take_no_harm_make_no_question_of_what_invaders_dream() -> None:
    """Only for Dahan there would be two rules to choose from."""
    scene = Scene("A7: 1C 1D; B2", (BRINGER,))
    _ = scene.elements(0, "4 earth")
    scene.use("infinite_vitality", "A7")
    scene.use("mists_of_oblivion", "A7")
    scene.expect("A7: 1C 1D; B2")


def test_vengeance_of_bringer_is_only_dreamt() -> None:
    """The damage is done by its power, however late: the explorer is pushed, the city is whole."""
    scene = Scene("A7: 1E 1T/1 1C; B2 R1", (BRINGER, RIVER), "AB")
    scene.use("vengeance_of_the_dead", "A7")
    scene.use("flash_floods", "A7", "A7:town/1", "A7:explorer", "explorer>A5", seat=1)
    scene.expect("A5: 1E | A7: 1C; B2 R1")


def test_a_city_that_vengeance_of_bringer_would_destroy_causes_5_fear() -> None:
    scene = Scene("A7: 1T/1 1C/2; B2 R1", (BRINGER, RIVER), "AB")
    scene.use("vengeance_of_the_dead", "A7")
    scene.use("flash_floods", "A7", "A7:town/1", seat=1)
    scene.expect("A7: 1C/2; B2 R1")
    assert scene.fear == 3 + 1 + 5


def test_mists_count_nothing_that_only_dreams() -> None:
    scene = Scene("A7: 1T/1 1C/2; B2", (BRINGER,))
    scene.use("mists_of_oblivion", "A7", "town/1>A8")
    scene.expect("A7: 1C/2; B2 | A8: 1T/1")
    assert scene.fear == 2 + 5


def test_the_jungle_hungers_in_bringers_dreams() -> None:
    scene = Scene("A8: 1E 1T 2D; B1", (BRINGER,))
    scene.use("the_jungle_hungers", "A8", "explorer>A5", "town>A6")
    scene.expect("A5: 1E | A6: 1T | A8: 2D; B1")
    assert scene.fear == 2


def test_pillar_of_flame_in_dreams_blights_all_the_same() -> None:
    scene = Scene("A5: 1C; B2", (BRINGER,))
    scene.use("pillar_of_living_flame", "A5")
    scene.expect("A5: 1C 1 blight; B1")
    assert scene.fear == 3 + 5


def test_a_repeated_power_lets_the_same_city_dream_again() -> None:
    scene = Scene("A7: 1C/2; B2", (BRINGER,))
    repeating(scene, 0)
    scene.use("predatory_nightmares", "A7")
    scene.use("predatory_nightmares", "A7", again="gift_of_strength")
    assert scene.fear == 10


def dreaming_of_any_element() -> Scene:
    """Bringer's next presence of the energy track uncovers an element of its choice."""
    scene = Scene("A7: -; B2 | B8: -; A1", (BRINGER, GREEN), "AB")
    scene.spirit(0).uncovered += [f"energy/{n}" for n in range(1, 5)]
    return scene


def test_an_element_of_choice_uncovered_by_a_power_counts_at_once() -> None:
    scene = dreaming_of_any_element()
    scene.spirit(0).stage = "ready"
    scene.use("gift_of_proliferation", "spirit:0", "energy/5>A7", "element:animal", seat=1)
    scene.expect("A7: -; B3")
    assert scene.spirit(0).gained == ["animal"]


def test_an_element_of_choice_uncovered_in_growth_is_chosen_once_with_the_income() -> None:
    scene = dreaming_of_any_element()
    scene.grow(2, "minor", f"card:{scene.state.minor.cards[-1]}", "energy/5>A7", "element:animal")
    assert scene.spirit(0).gained == ["animal"]


# -- Thunderspeaker with others ----------------------------------------------------------------------------------------


def test_shielded_dahan_cost_thunderspeaker_nothing() -> None:
    scene = Scene("A5: 1C 1D; T1 S1", (THUNDER, SHADOWS), "AB")
    scene.use("concealing_shadows", "A5", seat=1)
    scene.ravage("A5")
    scene.expect("A5: 1C/2 1D 1 blight")
    assert scene.spirit(0).destroyed == 1  # for the blight


def test_choke_spares_the_dahan_and_thunderspeaker() -> None:
    scene = Scene("A5: 2C 2D; A2 | A4: -; T1", (GREEN, THUNDER), "AB")
    scene.ravage("A5", "yes")
    scene.expect("A5: 2C 2D; A1")


def test_words_of_warning_with_another_defend_may_save_everybody() -> None:
    scene = Scene("A5: 1T 1C 1D; T1", (THUNDER,))
    scene.state.standing.append(Standing("Defend", "test", "A5", amount=2))
    scene.use("words_of_warning", "A5")
    scene.ravage("A5", "A5:town", "A5:town/1")
    scene.expect("A5: 1C 1D; T1")


def test_thunderspeakers_last_presence_lost_for_the_dahan_loses_the_game() -> None:
    scene = Scene("A4: 1T 1D | A5: 1C; T1", (THUNDER,), phase="invader")
    scene.ravage("A4")
    assert scene.state.reason == "presence"


def test_avenging_dead_strike_for_dahan_that_a_ravage_destroys() -> None:
    scene = Scene("A5: 1T 1D; T2", (THUNDER,))
    scene.use("vengeance_of_the_dead", "A5")
    scene.ravage("A5")
    scene.expect("A5: 1T/1 1 blight")  # one damage for the one Dahan; a presence for the blight, one for the Dahan
    assert scene.spirit().destroyed == 2


# -- Green with others -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["ravage", "build"])
def test_one_sacred_site_prevents_only_once_when_two_presence_are_there(first: str) -> None:
    scene = Scene("A5: 1E 1T; A2", (GREEN,))
    getattr(scene, first)("A5", "yes")
    assert scene.offered("build", "A5") == []
    assert scene.offered("ravage", "A5") == []


def test_presence_that_green_destroys_to_choke_comes_back_in_growth() -> None:
    scene = Scene("A5: 1E; A2", (GREEN,))
    scene.build("A5", "yes")
    scene.grow(1, "destroyed>A5", "card_plays/1>A5")
    scene.expect("A5: 1E; A3")
    assert scene.spirit().destroyed == 0


def test_blazing_renewal_and_green_share_the_destroyed_presence() -> None:
    scene = Scene("A5: -; A1", (GREEN,))
    scene.spirit().destroyed = 2
    scene.use("blazing_renewal", "A5")
    scene.expect("A5: -; A3")
    assert not [id for id in scene.offered("grow", 1) if id.startswith("destroyed")]


# -- actions in actions ------------------------------------------------------------------------------------------------


def test_a_piece_destroyed_once_is_not_destroyed_again_in_the_same_power() -> None:
    scene = Scene("A5: 1T; R1")
    scene.gate((Destroy(1, (TOWN,)) + Destroy(1, (TOWN,))).run(scene.here("A5")))
    assert scene.fear == 1


def test_pushed_pieces_take_their_damage_along_and_die_of_it_elsewhere() -> None:
    scene = Scene("A5: 1T; R1")
    scene.gate((Damage(1) + Push(1, (TOWN,))).run(scene.here("A5")), "town/1>A4")
    scene.gate(Damage(1).run(scene.here("A4")))
    scene.expect("A4: - | A5: -; R1")
    assert scene.fear == 1


def test_what_follows_an_action_is_asked_of_every_rule_in_force() -> None:
    scene = Scene("A1: 1E 1T; T1 O1", (THUNDER, OCEAN), "AB")
    here = scene.here("A1")
    here.action.kind = gates.POWER
    _ = scene.gate(gates.push(here, 1, (EXPLORER,)), "explorer>A0")
    scene.gate(follow(here, "after", "power"))
    assert scene.spirit(1).counters == {"drowned": 1}
