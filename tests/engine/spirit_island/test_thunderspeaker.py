"""Thunderspeaker: growth, special rules, innate powers and its four cards. Solo on board A unless said."""

from __future__ import annotations

from engine.spirit_island import gates
from engine.spirit_island.pieces import DAHAN
from engine.spirit_island.state import Standing
from engine.spirit_island.words.land import Push
from tests.engine.spirit_island.helpers import RIVER, Scene, lands

THUNDER = "thunderspeaker"
SOLO = (THUNDER,)


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_in_the_two_lands_with_the_most_dahan() -> None:
    scene = Scene("A2: 1D | A3: 2D | A6: 1D | A7: 2D", SOLO)
    scene.tasks(["start 0"], ["A7"])  # either of the two first: both have two Dahan
    scene.expect("A3: 2D; T1 | A7: 2D; T1")


def test_begins_in_one_of_the_lands_with_the_second_most() -> None:
    scene = Scene("A2: 1D | A3: 3D | A6: 1D", SOLO)
    assert scene.offered("tasks", ["start 0"]) == ["A2", "A6"]
    scene.tasks(["start 0"], ["A6"])
    scene.expect("A3: 3D; T1 | A6: 1D; T1")


def test_growth_reclaims_and_gains_two_power_cards() -> None:
    scene = Scene("A7: 2D; T1", SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["sudden_ambush", "voice_of_thunder"]
    scene.draw_next(
        "natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood",
        "call_to_tend", "devouring_ants", "gift_of_power", "gift_of_constancy",
    )  # fmt: skip
    scene.grow(0, "minor", "card:call_to_isolation", "minor", "card:devouring_ants")
    assert sorted(scene.hand()) == ["call_to_isolation", "devouring_ants", "sudden_ambush", "voice_of_thunder"]
    assert (scene.discards(), scene.energy(0)) == ([], 1)


def test_growth_adds_presence_with_dahan_two_and_one_lands_away() -> None:
    scene = Scene("A7: 2D; T1 | A6: 1D | A4: 1D | A3: 2D | A8: 1E", SOLO)
    assert lands(scene.offered("grow", 1)) == ["A4", "A6", "A7"]  # A3 is three lands away, A8 holds no Dahan
    assert lands(scene.offered("grow", 1, "energy/1>A4")) == ["A3", "A4", "A7"]  # one land from A4 or A7
    scene.grow(1, "energy/1>A4", "card_plays/1>A3")
    scene.expect("A3: 2D; T1 | A4: 1D; T1")
    assert scene.elements(0, "")["air"] == 1


def test_growth_adds_presence_anywhere_near_and_gains_four_energy() -> None:
    scene = Scene("A7: 2D; T1", SOLO)
    assert lands(scene.offered("grow", 2)) == ["A5", "A7", "A8"]
    scene.grow(2, "energy/1>A5")
    scene.expect("A5: -; T1")
    assert scene.energy(0) == 5  # four, and one from the track


def test_the_reclaim_space_of_its_track_takes_a_card_back_each_turn() -> None:
    scene = Scene("A7: 2D; T1", SOLO)
    scene.spirit().uncovered += [f"card_plays/{n}" for n in range(1, 5)]
    scene.spirit().hand, scene.spirit().discards = [], ["sudden_ambush", "voice_of_thunder"]
    scene.grow(2, "energy/1>A5", "card:voice_of_thunder")
    assert (scene.hand(), scene.discards()) == (["voice_of_thunder"], ["sudden_ambush"])


# -- Ally of the Dahan -------------------------------------------------------------------------------------------------


def test_presence_may_go_with_dahan_that_are_pushed() -> None:
    scene = Scene("A4: 2D; T2", SOLO)
    scene.use("voice_of_thunder", "A4", "dahan>A5", "yes", "dahan>A1", "no")
    scene.expect("A1: 1D | A4: -; T1 | A5: 1D; T1")


def test_each_dahan_takes_no_more_than_one_presence() -> None:
    scene = Scene("A4: 1D; T2", SOLO)
    scene.use("voice_of_thunder", "A4", "dahan>A5", "yes")
    scene.expect("A4: -; T1 | A5: 1D; T1")


def test_presence_goes_with_gathered_dahan_from_each_of_its_lands() -> None:
    scene = Scene("A4: 1D; T1 | A6: 1D; T1", SOLO)
    scene.use("sudden_ambush", "A5", "A4:dahan", "yes")
    scene.expect("A4: - | A5: 1D; T1")


def test_nobody_is_asked_where_the_dahan_leave_a_land_without_its_presence() -> None:
    scene = Scene("A4: 1D | A5: -; T1", SOLO)
    scene.use("sudden_ambush", "A5", "A4:dahan")
    scene.expect("A4: - | A5: 1D; T1")


def test_presence_goes_with_dahan_that_another_spirit_moves() -> None:
    scene = Scene("A5: 1D; T1 R1", (THUNDER, RIVER), "AB")
    scene.gate(Push(1, (DAHAN,)).run(scene.here("A5", seat=1)), "dahan>A4", "yes")
    scene.expect("A4: 1D; T1 | A5: -; R1")


def test_explorers_that_move_take_no_presence() -> None:
    scene = Scene("A4: 1E; T1", SOLO)
    _ = scene.gate(gates.push(scene.here("A4"), 1, ("explorer",)), "explorer>A5")
    scene.expect("A4: -; T1 | A5: 1E")


# -- Sworn to Victory --------------------------------------------------------------------------------------------------


def test_for_each_dahan_that_a_ravage_destroys_a_presence_near_it_is_destroyed() -> None:
    scene = Scene("A4: 2T 2D; T1 | A5: -; T1 | A8: -; T1", SOLO)
    scene.ravage("A4")  # the blight takes the presence in A4; for the two Dahan only the one in A5 is near enough
    scene.expect("A4: 2T 1 blight | A5: -")
    assert scene.spirit().destroyed == 2


def test_where_it_loses_presence_for_the_dahan_is_its_choice() -> None:
    scene = Scene("A4: 1E 1T 1D; T1 | A5: -; T2 | A2: -; T1", SOLO)
    scene.state.standing.append(_defend("A4", 1))
    assert scene.offered("ravage", "A4") == ["A2", "A5"]  # the one in A4 is lost to the blight first
    scene.ravage("A4", "A5")
    scene.expect("A4: 1E 1T 1 blight | A5: -; T1")


def test_presence_two_lands_away_is_safe() -> None:
    scene = Scene("A3: 1T 1D | A5: -; T1", SOLO)
    scene.ravage("A3")
    scene.expect("A3: 1T 1 blight")


def test_dahan_destroyed_by_a_power_cost_no_presence() -> None:
    scene = Scene("A5: 1D; T2", SOLO)
    scene.use("devouring_ants", "A5")
    scene.expect("A5: -; T2")


def test_a_ravage_that_destroys_no_dahan_costs_no_presence() -> None:
    scene = Scene("A4: 1E 1D; T1", SOLO)
    scene.ravage("A4")
    scene.expect("A4: 1D/1; T1")


# -- Gather the Warriors -----------------------------------------------------------------------------------------------


def test_gather_the_warriors_gathers_for_air_and_pushes_for_sun() -> None:
    scene = Scene("A5: -; T1 | A4: 1D | A6: 1D | A7: 1D", SOLO)
    _ = scene.elements(0, "2 air 1 sun 1 animal")
    scene.use("gather_the_warriors", "A5", "A4:dahan", "A6:dahan", "dahan>A8", "no", phase="slow")
    scene.expect("A4: - | A5: 1D; T1 | A6: - | A8: 1D")


def test_gather_the_warriors_may_gather_and_push_fewer() -> None:
    scene = Scene("A5: 1D; T1 | A4: 1D | A6: 1D", SOLO)
    _ = scene.elements(0, "3 air 3 sun 1 animal")
    scene.use("gather_the_warriors", "A5", "A4:dahan", "stop", "stop")
    scene.expect("A4: - | A5: 2D; T1")


def test_gather_the_warriors_needs_an_animal() -> None:
    scene = Scene("A5: 1D; T1", SOLO)
    _ = scene.elements(0, "4 air 4 sun")
    assert scene.usable("fast") == scene.usable("slow") == []


def test_gather_the_warriors_is_slow_below_four_air_and_with_four_may_be_either() -> None:
    scene = Scene("A5: 1D; T1", SOLO)
    _ = scene.elements(0, "3 air 1 animal")
    assert (scene.usable("fast"), scene.usable("slow")) == ([], ["0:use:gather_the_warriors"])
    _ = scene.elements(0, "1 air")
    assert scene.usable("fast") == scene.usable("slow") == ["0:use:gather_the_warriors"]


# -- Lead the Furious Assault ------------------------------------------------------------------------------------------


def test_furious_assault_destroys_a_town_for_every_two_dahan() -> None:
    scene = Scene("A5: 3T 1C 5D; T1", SOLO)
    _ = scene.elements(0, "2 sun 1 fire")
    scene.use("lead_the_furious_assault", "A5", phase="slow")
    scene.expect("A5: 1T 1C 5D; T1")
    assert scene.fear == 2


def test_furious_assault_destroys_a_city_for_every_three_dahan_too() -> None:
    scene = Scene("A5: 1T 3C 6D; T1", SOLO)
    _ = scene.elements(0, "4 sun 3 fire")
    scene.use("lead_the_furious_assault", "A5")
    scene.expect("A5: 1C 6D; T1")  # the same Dahan count for towns and for cities
    assert scene.fear == 5


def test_furious_assault_with_one_dahan_destroys_nothing() -> None:
    scene = Scene("A5: 1T 1D; T1", SOLO)
    _ = scene.elements(0, "4 sun 3 fire")
    scene.use("lead_the_furious_assault", "A5")
    scene.expect("A5: 1T 1D; T1")


def test_furious_assault_is_fast_with_four_air() -> None:
    scene = Scene("A5: 2T 2D; T1", SOLO)
    _ = scene.elements(0, "2 sun 1 fire 4 air")
    scene.use("lead_the_furious_assault", "A5", phase="fast")
    scene.expect("A5: 1T 2D; T1")


def test_furious_assault_reaches_only_lands_with_its_presence() -> None:
    scene = Scene("A5: -; T1 | A4: 2T 2D", SOLO)
    _ = scene.elements(0, "2 sun 1 fire")
    assert scene.targets("lead_the_furious_assault") == ["A5"]


# -- cards -------------------------------------------------------------------------------------------------------------


def test_manifestation_of_power_and_glory_each_dahan_hits_for_each_presence() -> None:
    scene = Scene("A5: 1E 1T 1C 3D; T2", SOLO)
    scene.use("manifestation_of_power_and_glory", "A5", phase="slow")
    scene.expect("A5: 3D; T2")  # six damage: all of them
    assert scene.fear == 4


def test_manifestation_of_power_and_glory_splits_the_damage_freely() -> None:
    scene = Scene("A5: 1E 1C 2D; T1", SOLO)
    scene.use("manifestation_of_power_and_glory", "A5", "A5:city", "A5:city/1")
    scene.expect("A5: 1E 1C/2 2D; T1")
    assert scene.fear == 1


def test_manifestation_of_power_and_glory_needs_dahan_and_presence_there() -> None:
    scene = Scene("A5: 1E 1D; T1 | A4: 1E 1D | A6: 1E; T1", SOLO)
    assert scene.targets("manifestation_of_power_and_glory") == ["A5"]


def test_sudden_ambush_gathers_a_dahan_and_destroys_explorers() -> None:
    scene = Scene("A5: 3E 1D; T1 | A4: 1D", SOLO)
    scene.use("sudden_ambush", "A5", "A4:dahan", phase="fast")
    scene.expect("A4: - | A5: 1E 2D; T1")
    assert scene.fear == 0


def test_sudden_ambush_may_gather_nobody_and_then_counts_who_is_there() -> None:
    scene = Scene("A5: 3E 1D; T1 | A4: 1D", SOLO)
    scene.use("sudden_ambush", "A5", "stop")
    scene.expect("A5: 2E 1D; T1")


def test_voice_of_thunder_pushes_up_to_four_dahan() -> None:
    scene = Scene("A5: 1E 5D | A8: -; T1", SOLO)
    scene.use("voice_of_thunder", "A5", "choice:1", "dahan>A4", "dahan>A4", "dahan>A6", "dahan>A7")
    scene.expect("A4: 2D | A5: 1E 1D | A6: 1D | A7: 1D")


def test_voice_of_thunder_causes_fear_instead_where_invaders_are() -> None:
    scene = Scene("A5: 1E 1D; T1", SOLO)
    scene.use("voice_of_thunder", "A5", "choice:2", phase="slow")
    scene.expect("A5: 1E 1D; T1")
    assert scene.fear == 2


def test_voice_of_thunder_offers_no_fear_without_invaders() -> None:
    scene = Scene("A5: 1D; T1", SOLO)
    assert scene.offered("voice_of_thunder", "A5") == [*(f"dahan>A{n}" for n in (1, 4, 6, 7, 8)), "stop"]


def test_words_of_warning_defend_three() -> None:
    scene = Scene("A5: 1C 1D; T1", SOLO)
    scene.use("words_of_warning", "A5", phase="fast")
    scene.ravage("A5")
    scene.expect("A5: 1C/2 1D; T1")


def test_words_of_warning_defend_no_more_than_three() -> None:
    scene = Scene("A5: 1T 1C 1D | A8: -; T1", SOLO)
    scene.use("words_of_warning", "A5")
    scene.ravage("A5", "A5:town", "A5:town/1")  # 5 damage less 3
    scene.expect("A5: 1C 1 blight | A8: -")


def test_after_words_of_warning_destroyed_dahan_strike_too() -> None:
    scene = Scene("A5: 3T 1C 1D | A6: -; T1", SOLO)
    scene.use("words_of_warning", "A5")
    scene.ravage("A5", "A5:town", "A5:town/1")  # 9 damage less 3 destroy the Dahan, who strikes for 2 all the same
    scene.expect("A5: 2T 1C 1 blight | A6: -")
    assert (scene.fear, scene.spirit().destroyed) == (1, 1)  # and Thunderspeaker is sworn to victory


def test_words_of_warning_hold_only_in_that_land_and_this_turn() -> None:
    scene = Scene("A5: 2C 1D | A4: 2C 1D | A6: -; T1", SOLO)
    scene.use("words_of_warning", "A5")
    scene.ravage("A4")
    scene.expect("A4: 2C 1 blight")
    scene.time_passes()
    scene.ravage("A5")
    scene.expect("A5: 2C 1 blight | A6: -")


def _defend(land: str, n: int) -> Standing:
    return Standing("Defend", "test", land, amount=n)
