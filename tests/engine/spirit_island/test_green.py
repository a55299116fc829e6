"""A Spread of Rampant Green: growth, special rules, innate powers and its four cards. Solo on board A unless said."""

from __future__ import annotations

import pytest

from engine.spirit_island import gates
from engine.spirit_island.game import spirit_options
from engine.spirit_island.spirit import place_presence
from engine.spirit_island.state import Blight
from tests.engine.spirit_island.helpers import RIVER, Scene, lands

GREEN = "a_spread_of_rampant_green"
SOLO = (GREEN,)
ALWAYS = "0:grow:always/0"


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_in_the_highest_wetland_and_in_the_jungle_without_dahan() -> None:
    scene = Scene("A3: 2D | A8: 1T", SOLO)
    scene.tasks(["start 0"])
    scene.expect("A5: -; A1 | A8: 1T; A1")


def test_every_growth_adds_presence_to_a_jungle_or_wetland_two_lands_away() -> None:
    scene = Scene("A5: -; A1", SOLO)
    assert lands(scene.offered("grow", 2, ALWAYS)) == ["A2", "A3", "A5", "A8"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, ALWAYS, "energy/1>A8", "minor", "card:rain_of_blood")
    scene.expect("A8: -; A1")
    assert scene.energy(0) == 1


def test_the_presence_of_every_growth_reaches_no_farther_than_two_lands() -> None:
    scene = Scene("A8: -; A1", SOLO)
    assert lands(scene.offered("grow", 2, ALWAYS)) == ["A5", "A8"]  # A2 and A3 are three lands away


def test_growth_reclaims_and_gains_a_power_card() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["overgrow_in_a_night", "gift_of_proliferation"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:rain_of_blood", "energy/1>A8")
    assert sorted(scene.hand()) == ["gift_of_proliferation", "overgrow_in_a_night", "rain_of_blood"]


def test_growth_adds_a_second_presence_and_gives_a_card_play() -> None:
    scene = Scene("A5: -; A1", SOLO)
    assert lands(scene.offered("grow", 1)) == ["A1", "A4", "A5", "A6", "A7", "A8"]
    scene.grow(1, "card_plays/1>A6", "card_plays/2>A8")
    scene.expect("A6: -; A1 | A8: -; A1")
    options = [option.id for option in spirit_options(scene.state)]
    assert "0:play:fields_choked_with_growth" in options
    assert (scene.spirit().more_plays, scene.energy(0)) == (1, 0)


def test_growth_gains_a_power_card_and_three_energy() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(2, "minor", "card:rain_of_blood", "energy/1>A8")
    assert scene.energy(0) == 4  # three, and one from the track


def test_its_energy_track_gives_plants() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.spirit().uncovered += ["energy/1", "energy/2"]
    assert scene.elements(0, "") == {"plant": 1}
    scene.spirit().uncovered += ["energy/3", "energy/4", "energy/5"]
    assert scene.elements(0, "") == {"plant": 2}


# -- Choke the Land with Green -----------------------------------------------------------------------------------------


def test_a_sacred_site_may_prevent_a_ravage_for_one_presence() -> None:
    scene = Scene("A5: 2C 1D; A2", SOLO)
    scene.ravage("A5", "yes")
    scene.expect("A5: 2C 1D; A1")
    assert scene.spirit().destroyed == 1


def test_a_sacred_site_may_let_the_ravage_happen() -> None:
    scene = Scene("A5: 1T; A2", SOLO)
    scene.ravage("A5", "no")
    scene.expect("A5: 1T 1 blight; A1")


def test_a_sacred_site_may_prevent_a_build_for_one_presence() -> None:
    scene = Scene("A5: 1E; A3", SOLO)
    scene.build("A5", "yes")
    scene.expect("A5: 1E; A2")
    scene.build("A5", "no")
    scene.expect("A5: 1E 1T; A2")


def test_a_single_presence_prevents_nothing() -> None:
    scene = Scene("A5: 1E; A1", SOLO)
    scene.build("A5")
    scene.expect("A5: 1E 1T; A1")


def test_green_does_not_stop_an_explore() -> None:
    scene = Scene("A1: -; A2", SOLO)
    scene.explore("A1")
    scene.expect("A1: 1E; A2")


def test_the_second_ravage_in_what_was_a_sacred_site_happens() -> None:
    scene = Scene("A5: 1T; A2", SOLO)
    scene.ravage("A5", "yes")
    scene.ravage("A5")
    scene.expect("A5: 1T 1 blight")
    assert scene.spirit().destroyed == 2


def test_each_green_is_asked_for_its_own_sacred_sites_only() -> None:
    scene = Scene("A5: 1E; R2", (GREEN, RIVER), "AB")
    scene.build("A5")
    scene.expect("A5: 1E 1T; R2")


# -- Steady Regeneration -----------------------------------------------------------------------------------------------


def test_in_growth_destroyed_presence_may_be_added_for_nothing() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.spirit().destroyed = 2
    scene.grow(1, "destroyed>A6", "destroyed>A8")
    scene.expect("A6: -; A1 | A8: -; A1")
    assert (scene.spirit().destroyed, scene.spirit().uncovered) == (0, ["energy/0", "card_plays/0"])


def test_without_destroyed_presence_only_the_tracks_are_offered() -> None:
    scene = Scene("A5: -; A1", SOLO)
    assert not [id for id in scene.offered("grow", 1) if id.startswith("destroyed")]


def test_on_a_blighted_island_each_destroyed_presence_costs_an_energy() -> None:
    scene = Scene("A5: -; A1", SOLO, blight_card=True)
    scene.state.blight = Blight("downward_spiral", 4, flipped=True)
    scene.spirit().destroyed = 2
    _ = scene.energy(0, 1)
    scene.grow(1, "destroyed:pay:1>A6", "card_plays/1>A8")
    assert scene.spirit().destroyed == 1
    assert scene.energy(0) == 0


def test_on_a_blighted_island_without_energy_it_must_take_from_the_tracks() -> None:
    scene = Scene("A5: -; A1", SOLO, blight_card=True)
    scene.state.blight = Blight("downward_spiral", 4, flipped=True)
    scene.spirit().destroyed = 2
    assert not [id for id in scene.offered("grow", 1) if id.startswith("destroyed")]


def test_without_a_blight_card_the_island_stays_healthy() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.state.blight.pool = 1
    scene.spirit().destroyed = 1
    assert "destroyed>A5" in scene.offered("grow", 1)


def test_with_empty_tracks_it_may_still_add_destroyed_presence() -> None:
    scene = Scene("A5: -; A2", SOLO)
    scene.spirit().uncovered += [f"energy/{n}" for n in range(1, 7)] + [f"card_plays/{n}" for n in range(1, 6)]
    scene.spirit().destroyed = 1
    offered = scene.offered("grow", 1)
    assert "destroyed>A6" in offered and "A5>A6" in offered and "stop" in offered
    scene.grow(1, "destroyed>A6", "stop")
    scene.expect("A6: -; A1")


def test_a_power_that_adds_presence_takes_none_of_the_destroyed() -> None:
    scene = Scene("A5: -; A1", SOLO)
    scene.spirit().destroyed = 1
    assert scene.offered("overgrow_in_a_night", "A5") == ["energy/1>A5", "card_plays/1>A5"]


def test_other_spirits_cannot_add_destroyed_presence() -> None:
    scene = Scene("A5: -; A1 | B5: -; R1", (GREEN, RIVER), "AB")
    scene.spirit(1).destroyed = 1
    here = scene.here("", seat=1)
    here.action.kind = "growth"
    assert scene.offered("gate", place_presence(here, 1, ["B5"])) == ["energy/1>B5", "card_plays/1>B5"]


# -- Creepers Tear Into Mortar -----------------------------------------------------------------------------------------


def test_creepers_damage_a_town_or_city() -> None:
    scene = Scene("A5: 1E 1C; A1", SOLO)
    _ = scene.elements(0, "1 moon 2 plant")
    scene.use("creepers_tear_into_mortar", "A5", phase="slow")
    scene.expect("A5: 1E 1C/1; A1")
    assert scene.usable("slow") == []


def test_creepers_with_more_elements_are_used_again_on_any_land() -> None:
    scene = Scene("A5: 1C; A1 | A8: 1T; A1", SOLO)
    _ = scene.elements(0, "2 moon 3 plant")
    scene.use("creepers_tear_into_mortar", "A8", phase="slow")
    assert scene.usable("slow") == ["0:repeat:creepers_tear_into_mortar:creepers_tear_into_mortar"]
    scene.use("creepers_tear_into_mortar", "A8", again="creepers_tear_into_mortar", phase="slow")
    scene.expect("A8: -; A1")
    assert (scene.usable("slow"), scene.fear) == ([], 1)


def test_creepers_with_still_more_elements_are_used_three_times() -> None:
    scene = Scene("A5: 1C; A1", SOLO)
    _ = scene.elements(0, "3 moon 4 plant")
    scene.use("creepers_tear_into_mortar", "A5", phase="slow")
    for _ in range(2):
        scene.use("creepers_tear_into_mortar", "A5", again="creepers_tear_into_mortar", phase="slow")
    scene.expect("A5: -; A1")
    assert (scene.usable("slow"), scene.fear) == ([], 2)


# -- All-Enveloping Green ----------------------------------------------------------------------------------------------


def test_all_enveloping_green_defends_two() -> None:
    scene = Scene("A5: -; A2 | A4: 1T 1E", SOLO)
    _ = scene.elements(0, "1 water 3 plant")
    assert scene.targets("all_enveloping_green") == ["A1", "A4", "A5", "A6", "A7", "A8"]
    scene.use("all_enveloping_green", "A4", phase="fast")
    scene.ravage("A4")
    assert "Ravage in A4: 3 damage, defence 2." in scene.log
    scene.expect("A4: 1E 1T")


def test_all_enveloping_green_defends_four_instead() -> None:
    scene = Scene("A5: -; A2 | A4: 1C 1T", SOLO)
    _ = scene.elements(0, "2 water 4 plant")
    scene.use("all_enveloping_green", "A4")
    scene.ravage("A4")  # five damage less four, not less six
    assert "Ravage in A4: 5 damage, defence 4." in scene.log
    scene.expect("A4: 1T 1C")


def test_all_enveloping_green_removes_blight_too() -> None:
    scene = Scene("A5: -; A2 | A4: 2 blight", SOLO)
    _ = scene.elements(0, "3 water 1 earth 5 plant")
    scene.use("all_enveloping_green", "A4")
    scene.expect("A4: 1 blight")


def test_all_enveloping_green_starts_from_sacred_sites() -> None:
    scene = Scene("A5: -; A1", SOLO)
    _ = scene.elements(0, "1 water 3 plant")
    assert scene.usable("fast") == []


# -- cards -------------------------------------------------------------------------------------------------------------


def test_fields_choked_with_growth_push_a_town() -> None:
    scene = Scene("A5: 2T 1D; A1", SOLO)
    scene.use("fields_choked_with_growth", "A5", "choice:1", "town>A4", phase="slow")
    scene.expect("A4: 1T | A5: 1T 1D; A1")


def test_fields_choked_with_growth_push_three_dahan_all_of_them_must_go() -> None:
    scene = Scene("A5: 1T 4D; A1", SOLO)
    scene.use("fields_choked_with_growth", "A5", "choice:2", "dahan>A4", "dahan>A6", "dahan>A7")
    scene.expect("A4: 1D | A5: 1T 1D; A1 | A6: 1D | A7: 1D")


def test_gift_of_proliferation_adds_presence_of_another_spirit_near_its_own() -> None:
    scene = Scene("A5: -; A1 | B3: -; R1", (GREEN, RIVER), "AB")
    decision = scene.decision("gift_of_proliferation", "spirit:1")
    assert decision is not None and decision.seat == 1  # that spirit chooses
    scene.use("gift_of_proliferation", "spirit:1", "energy/1>B4", phase="fast")
    scene.expect("B4: -; R1")


def test_gift_of_proliferation_reaches_one_land() -> None:
    scene = Scene("A5: -; A1 | B3: -; R1", (GREEN, RIVER), "AB")
    near = [land for land in scene.island.lands if scene.island.distance("B3", land) <= 1]
    assert lands(scene.offered("gift_of_proliferation", "spirit:1")) == near


def test_overgrow_in_a_night_adds_a_presence() -> None:
    scene = Scene("A5: 1E; A1", SOLO)
    scene.use("overgrow_in_a_night", "A4", "card_plays/1>A4", phase="fast")
    scene.expect("A4: -; A1")


def test_overgrow_in_a_night_frightens_invaders_among_its_presence() -> None:
    scene = Scene("A5: 1E; A1", SOLO)
    scene.use("overgrow_in_a_night", "A5", "choice:2")
    scene.expect("A5: 1E; A1")
    assert scene.fear == 3


@pytest.mark.parametrize(("text", "choices"), [("A5: 1E; A1", 2), ("A5: -; A1", 0), ("A5: 1E | A6: -; A1", 0)])
def test_overgrow_in_a_night_frightens_only_where_both_are(text: str, choices: int) -> None:
    scene = Scene(text, SOLO)
    offered = scene.offered("overgrow_in_a_night", "A5")
    assert len([each for each in offered if each.startswith("choice:")]) == choices
    assert choices or offered == ["energy/1>A5", "card_plays/1>A5"]


def test_stem_the_flow_hurts_one_town_or_city() -> None:
    scene = Scene("A5: 1E 1T 1C; A2", SOLO)
    scene.use("stem_the_flow_of_fresh_water", "A5", "A5:city", phase="slow")
    scene.expect("A5: 1E 1T 1C/1; A2")


def test_stem_the_flow_in_sands_hurts_each_town_and_city() -> None:
    scene = Scene("A5: -; A2 | A4: 1E 2T 1C", SOLO)
    scene.use("stem_the_flow_of_fresh_water", "A4")
    scene.expect("A4: 1E 2T/1 1C/1")


def test_stem_the_flow_in_mountains_hurts_each_town_and_city() -> None:
    scene = Scene("A5: -; A2 | A6: 1T/1 1C", SOLO)
    scene.use("stem_the_flow_of_fresh_water", "A6")
    scene.expect("A6: 1C/1")
    assert scene.fear == 1


def test_stem_the_flow_starts_from_sacred_sites() -> None:
    scene = Scene("A5: -; A1 | A4: 1T", SOLO)
    assert scene.targets("stem_the_flow_of_fresh_water") == []
    assert not gates.is_sacred(scene.state, 0, "A5")
