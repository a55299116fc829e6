"""The rulings on the base box, each as a case named by its situation; its docstring is its id in facts/rules.json.

The River alone on board A unless said. Board A: A1 mountain, A2 wetland, A3 jungle at the coast; A4 and A7 sands, A5
wetland, A6 mountain, A8 jungle inland. An invader strikes with 1 (explorer), 2 (town), 3 (city), a Dahan back with 2.
"""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from typing import Final

import pytest

from engine.chance import Chance
from engine.spirit_island import game, gates
from engine.spirit_island.action import Here
from engine.spirit_island.boards import BOARDS, LAYOUTS
from engine.spirit_island.elements import elements_of
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.invaders import INVADER_CARDS
from engine.spirit_island.island import island, layouts
from engine.spirit_island.pieces import TOWN
from engine.spirit_island.powers import INSTEAD, OR, POWERS, Power, Range, level, once_more
from engine.spirit_island.scoring import score
from engine.spirit_island.setting_up import new_state
from engine.spirit_island.spirit import energy_per_turn, plays_left
from engine.spirit_island.state import Standing, Variant
from engine.spirit_island.use import run_power, ways_with_levels
from engine.spirit_island.view import build_view
from engine.spirit_island.words.growth import MovePresence
from engine.spirit_island.words.land import Damage, Destroy, Fear
from engine.spirit_island.words.targets import ANY
from engine.words import Word
from tests.engine.spirit_island.facts import facts
from tests.engine.spirit_island.helpers import EARTH, LIGHTNING, RIVER, SHADOWS, Scene, lands

TWO: Final = [RIVER, LIGHTNING]

LEFT: Final = {
    "case_131": "Ocean's Hungry Grasp: among the tests of that spirit",
    "case_132": "Bringer of Dreams and Nightmares: among the tests of that spirit",
}
"""Rulings that are not cases here, each with the reason."""


def test_every_ruling_is_a_case_or_is_left_for_a_reason() -> None:
    every = facts("rules")["cases"]
    wanted = {each["id"] for each in every if each["set"] == "base" and each["confidence"] == "high"}
    wanted -= {each["id"] for each in every if each["topic"] == "adversary"}
    tests = [value for name, value in vars(sys.modules[__name__]).items() if name.startswith("test_")]
    found = [id for test in tests for id in re.findall(r"case_\d+", (test.__doc__ or "").partition("\n")[0])]
    assert sorted(found) == sorted(set(found))
    assert {*found, *LEFT} == wanted
    assert not set(found) & set(LEFT)


# -- ravage ------------------------------------------------------------------------------------------------------------


def test_one_explorer_does_not_blight() -> None:
    """case_002"""
    scene = Scene("A8: 1E")
    scene.ravage("A8")
    scene.expect("A8: 1E")


def test_much_damage_adds_one_blight_all_the_same() -> None:
    """case_003"""
    scene = Scene("A8: 3C")
    scene.ravage("A8")
    scene.expect("A8: 3C 1 blight")


def test_where_no_ravage_happens_nobody_strikes_back() -> None:
    """case_005"""
    scene = Scene("A8: 1T 2D; V2", [EARTH])
    scene.use("a_year_of_perfect_stillness", "A8")
    scene.ravage("A8")
    scene.expect("A8: 1T 2D; V2")


def test_defend_adds_up_and_protects_land_and_dahan_alike() -> None:
    """case_006"""
    scene = Scene("A8: 3T 1D")
    scene.state.standing += [
        Standing("Defend", "test", "A8", amount=2),
        Standing("Defend", "test", "A8", amount=3),
    ]
    scene.ravage("A8", "A8:town/1")
    scene.expect("A8: 2T 1D/1")


def test_two_ravages_of_one_damage_do_not_add_up_and_defend_counts_in_both() -> None:
    """case_010"""
    scene = Scene("A8: 1T 1C")
    scene.state.standing.append(Standing("Defend", "test", "A8", amount=4))
    scene.ravage("A8")
    scene.ravage("A8")
    scene.expect("A8: 1T 1C")


def test_two_ravages_blight_twice_and_hurt_dahan_die_in_the_second() -> None:
    """case_011"""
    scene = Scene("A8: 1C 2D")
    scene.ravage("A8")
    scene.expect("A8: 1C/2 1D/1 1 blight")
    scene.ravage("A8", "A7")
    scene.expect("A8: 1C/2 2 blight | A7: 1 blight")
    weak = Scene("A8: 1C/2 1D/1 1 blight")
    weak.state.standing.append(Standing("Defend", "test", "A8", amount=2))
    weak.ravage("A8")  # one damage is enough for the hurt Dahan
    weak.expect("A8: 1C/2 1 blight")


def test_presence_never_strikes_back() -> None:
    """case_013"""
    scene = Scene("A8: 1T; R2")
    scene.ravage("A8")
    scene.expect("A8: 1T 1 blight; R1")


def test_the_players_choose_in_which_order_the_lands_of_a_card_come() -> None:
    """case_014"""
    scene = Scene("A3: 1T | A8: 1T")
    assert scene.offered("card", "ravage", "stage1_jungle") == ["A3", "A8"]
    scene.card("ravage", "stage1_jungle", "A8")
    assert [line for line in scene.log if line.startswith("Ravage in")] == [
        "Ravage in A8: 2 damage.",
        "Ravage in A3: 2 damage.",
    ]


# -- blight ------------------------------------------------------------------------------------------------------------


def test_blight_on_blight_cascades_where_the_players_choose_and_again_if_blight_is_there() -> None:
    """case_015"""
    scene = Scene("A8: 1 blight; R1 | A7: - | A6: 1 blight")
    scene.gate(gates.add_blight(scene.here("A8")), "A7")
    scene.expect("A8: 2 blight | A7: 1 blight | A6: 1 blight")
    scene.gate(gates.add_blight(scene.here("A8")), "A6", "A1")
    scene.expect("A8: 3 blight | A6: 2 blight | A1: 1 blight")


def test_a_cascade_destroys_presence_too() -> None:
    """case_016"""
    scene = Scene("A8: 1 blight; R2 L1 | A7: -; R2 L1", TWO)
    scene.gate(gates.add_blight(scene.here("A8")), "A7")
    scene.expect("A8: 2 blight; R1 | A7: 1 blight; R1")
    assert (scene.spirit(0).destroyed, scene.spirit(1).destroyed) == (2, 2)


def test_blight_that_is_moved_harms_nobody_and_does_not_cascade() -> None:
    """case_017"""
    scene = Scene("A8: 1 blight | A7: 1 blight; R1")
    scene.gate(gates.move(scene.here("A8"), "blight", "A8", "A7"))
    scene.expect("A8: - | A7: 2 blight; R1")


def test_the_last_blight_of_the_blighted_side_is_defeat() -> None:
    """case_019"""
    scene = Scene("A8: 1T | A5: -; R1", phase="invader", blight_card=True)
    scene.state.blight.flipped, scene.state.blight.pool = True, 1
    scene.ravage("A8")
    assert scene.state.reason == "blight"


def test_the_blight_of_a_card_for_two_spirits() -> None:
    """case_022"""
    scene = Scene("A8: -", TWO, blight_card=True)
    assert scene.blight == 5
    scene.state.blight.card, scene.state.blight.pool = "memory_fades_to_dust", 1
    scene.gate(gates.add_blight(scene.here("A8")))
    assert (scene.state.blight.flipped, scene.blight) == (True, 8)


def test_without_a_blight_card_and_in_the_first_printing() -> None:
    """Not a ruling: the other two pools (facts/rules.json, setup)."""
    assert Scene("", TWO).blight == 11
    first = Variant((RIVER, LIGHTNING), ("A", "B"), layouts(2)[0], blight_card=True, plus_one=False)
    assert new_state(first, Chance(1), Scene("")._tell).blight.pool == 4


# -- build and explore -------------------------------------------------------------------------------------------------


def test_a_lone_explorer_builds_a_town() -> None:
    """case_025"""
    scene = Scene("A8: 1E")
    scene.build("A8")
    scene.expect("A8: 1E 1T")


def test_a_land_with_many_sources_gets_one_explorer() -> None:
    """case_031"""
    scene = Scene("A1: 1T | A2: - | A4: 1T")
    scene.card("explore", "stage1_wetland", "A2")
    scene.expect("A1: 1T | A2: 1E | A4: 1T | A5: 1E")


def test_explorers_are_no_source() -> None:
    """case_032"""
    scene = Scene("A5: 3E | A6: 2E | A7: 1E")
    scene.card("explore", "stage1_jungle")
    scene.expect("A3: 1E | A5: 3E | A6: 2E | A7: 1E")


def test_a_land_with_a_city_is_its_own_source() -> None:
    """case_033"""
    scene = Scene("A8: 1C")
    scene.card("explore", "stage1_jungle", "A8")
    scene.expect("A3: 1E | A8: 1E 1C")


def test_no_invader_card_left_when_one_is_needed_is_defeat() -> None:
    """case_034"""
    scene = Scene("A8: 1T | A5: -; R1", phase="invader")
    scene.state.invaders.deck = []
    scene.tasks(["explore"])
    assert scene.state.reason == "invader_deck"


def test_the_last_invader_card_is_no_defeat_yet() -> None:
    """case_035"""
    scene = Scene("A8: 1T | A5: -; R1", phase="invader")
    scene.state.invaders.deck = ["stage1_sand"]
    scene.tasks(["explore", "advance", "time_passes"], until=lambda: scene.state.agenda[0] == "round")
    assert scene.state.reason == ""
    scene.tasks(["explore"])
    assert scene.state.reason == "invader_deck"


# -- invader cards -----------------------------------------------------------------------------------------------------


def test_the_cards_advance() -> None:
    """case_037"""
    scene = Scene("")
    cards = scene.state.invaders
    cards.ravage, cards.build, cards.explore = ["stage1_jungle"], ["stage1_sand"], ["stage2_coastal"]
    scene.tasks(["advance"])
    assert (cards.discards, cards.ravage) == (["stage1_jungle"], ["stage1_sand"])
    assert (cards.build, cards.explore) == (["stage2_coastal"], [])


def test_the_first_invader_phase_builds_what_set_up_explored_and_ravages_nothing() -> None:
    """case_038"""
    scene = Scene("A4: 1T")
    cards = scene.state.invaders
    cards.deck = ["stage1_jungle", "stage1_sand", "stage1_mountain"]
    scene.tasks(["first_explore"], until=lambda: scene.state.agenda[0] == "round")
    scene.expect("A1: 1E | A4: 1T")
    assert (cards.ravage, cards.build, cards.explore) == ([], ["stage1_mountain"], [])
    scene.tasks(["ravage", "build", "explore", "advance"])
    scene.expect("A1: 1E 1T | A4: 1E 1T")
    assert (cards.ravage, cards.build) == (["stage1_mountain"], ["stage1_sand"])


def test_a_card_of_two_terrains_ravages_in_both_each_land_once() -> None:
    """case_039"""
    scene = Scene("A1: 1T | A3: 1T | A6: 1T | A8: 1T | A5: 1T")
    scene.card("ravage", "stage3_jungle_mountain", "A1", "A3", "A6")
    scene.expect("A1: 1T 1 blight | A3: 1T 1 blight | A6: 1T 1 blight | A8: 1T 1 blight | A5: 1T")


def test_the_coastal_card_is_for_the_coast_of_every_board() -> None:
    """case_040"""
    scene = Scene("A8: 1T", TWO)
    where = scene.island
    matching = [land for land in where.lands if INVADER_CARDS["stage2_coastal"].matches(where, land)]
    assert matching == ["A1", "A2", "A3", "B1", "B2", "B3"]
    scene.card("explore", "stage2_coastal", *matching[:-1])
    scene.expect("A1: 1E | A2: 1E | A3: 1E | A8: 1T | B1: 1E | B2: 1E | B3: 1E")


# -- fear --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "fear"), [("explorer", 0), ("town", 1), ("city", 2), ("dahan", 0)])
def test_what_is_destroyed_by_anything_causes_fear(what: str, fear: int) -> None:
    """case_045"""
    scene = Scene("A8: 1E 1T 1C 1D")
    _ = scene.gate(gates.destroy(scene.here("A8"), what))
    assert scene.fear == fear


def test_damage_heals_when_time_passes_without_fear() -> None:
    """case_047"""
    scene = Scene("A8: 1T/1 1C/2 1D/1; R1")
    scene.time_passes()
    scene.expect("A8: 1T 1C 1D; R1")
    assert scene.fear == 0


def test_the_third_fear_card_raises_the_terror_level_at_once() -> None:
    """case_048"""
    scene = Scene("A8: 1E | A5: -; R1", phase="fast")
    gates.add_fear(scene.here("A8"), 11)
    assert (gates.terror_level(scene.state), game.victory(scene.state)) == (1, "")
    gates.add_fear(scene.here("A8"), 1)
    assert (gates.terror_level(scene.state), game.victory(scene.state)) == (2, "buildings")


def test_a_fear_card_earned_by_a_fear_card_is_resolved_in_the_same_phase() -> None:
    """case_049"""
    scene = Scene("A8: 1T/1 1D | A1: 2E | A4: 2E | A2: 1C")
    fear = scene.state.fear
    fear.deck = [card for card in fear.deck if card not in ("dahan_raid", "wary_of_the_interior")][:6]
    fear.earned, fear.pool = ["dahan_raid", "wary_of_the_interior"], 3
    fear.levels = [3, 3, 3]
    fear.deck.append("emigration_accelerates")
    fear.discards = ["isolation"] if len(fear.deck) < 7 else []
    scene.tasks(["fear"])
    assert fear.discards[-3:] == ["dahan_raid", "wary_of_the_interior", "emigration_accelerates"]
    scene.expect("A8: 1D | A1: 1E | A4: 1E | A2: 1C")


def test_the_next_fear_card_is_read_at_the_level_reached_meanwhile() -> None:
    """case_050"""
    scene = Scene("A8: 1T/1 1D | A1: 2T | A2: 1C")
    fear = scene.state.fear
    others = [card for card in fear.deck if card not in ("dahan_raid", "emigration_accelerates")]
    fear.deck, fear.earned, fear.pool = others[:7], ["dahan_raid", "emigration_accelerates"], 3
    assert gates.terror_level(scene.state) == 1
    fear.deck[-1:] = ["retreat"]
    scene.tasks(["fear"])
    scene.expect("A8: 1D | A1: 1T | A2: 1C")  # level 2 of Emigration Accelerates takes a town; level 1 could not


def test_earned_fear_cards_lie_face_down_until_they_are_resolved() -> None:
    """case_051"""
    scene = Scene("A1: 2E | A8: 2E; R1")
    scene.state.fear.earned = ["emigration_accelerates"]
    assert "emigration_accelerates" not in repr(build_view(scene.state).fear)
    scene.tasks(["fear"])
    said = "Fear card Emigration Accelerates, terror level 1: Each player: In one coastal land: Remove 1 explorer."
    assert said in scene.log


def test_the_last_fear_card_is_victory_when_the_action_is_over() -> None:
    """case_052"""
    scene = Scene("A8: 1C; L2", [LIGHTNING], phase="slow")
    scene.state.fear.deck = scene.state.fear.deck[:1]
    scene.state.fear.pool = 3
    _ = scene.elements(0, "4 fire 3 air")
    scene.tasks(["powers slow"], ["0:use:thundering_destruction", "A8"])
    assert scene.state.reason == "fear"


def test_two_players_may_move_the_same_piece() -> None:
    """case_053"""
    scene = Scene("A8: 1E", TWO)
    scene.fear_card("retreat", 1, "A8", "explorer>A7", "A7", "explorer>A5")
    scene.expect("A8: - | A5: 1E")


# -- damage and destruction --------------------------------------------------------------------------------------------


def test_damage_of_a_power_is_for_invaders_alone() -> None:
    """case_056"""
    scene = Scene("A1: 1E 2D; R1")
    scene.use("flash_floods", "A1")  # two damage, one of them too many
    scene.expect("A1: 2D; R1")


def test_a_damaged_town_strikes_as_hard() -> None:
    """case_057"""
    scene = Scene("A8: 1T/1")
    scene.ravage("A8")
    scene.expect("A8: 1T/1 1 blight")


def test_a_damaged_town_is_destroyed_like_any_other() -> None:
    """case_059"""
    scene = Scene("A8: 1T/1 1C; L2", [LIGHTNING])
    _ = scene.elements(0, "3 fire 2 air")
    scene.use("thundering_destruction", "A8")
    scene.expect("A8: 1C; L2")
    assert scene.fear == 1


def test_what_is_destroyed_once_is_not_destroyed_again_in_the_action() -> None:
    """case_060"""
    scene = Scene("A8: 1E 2T 1C; R1")
    here = scene.here("A8")
    assert scene.gate(gates.destroy(here, "explorer", 3)) == 1
    assert scene.gate(gates.destroy(here, "explorer")) == 0
    assert scene.gate(gates.destroy_presence(here, 0, 2)) == 1
    assert (here.action.destroyed, scene.spirit().destroyed) == ([("A8", "explorer")], 1)


# -- moving ------------------------------------------------------------------------------------------------------------


def test_what_is_pushed_may_go_to_different_lands_but_not_into_the_ocean() -> None:
    """case_061"""
    scene = Scene("A1: 3E; R2")
    assert lands(scene.offered("wash_away", "A1")) == ["A2", "A4", "A5", "A6"]
    scene.use("wash_away", "A1", "explorer>A2", "explorer>A4", "explorer>A6")
    scene.expect("A1: -; R2 | A2: 1E | A4: 1E | A6: 1E")


def test_a_longer_range_gathers_from_no_farther() -> None:
    """case_062"""
    scene = Scene("A2: 1D | A3: 1D | A5: 2D | A8: -; R1")
    scene.use("reaching_grasp", "spirit:0")
    assert "A1" in scene.targets("rivers_bounty")
    assert scene.offered("rivers_bounty", "A1") == ["A2:dahan", "A5:dahan", "stop"]


def test_lands_that_meet_in_a_corner_are_adjacent_also_across_boards() -> None:
    """case_064"""
    first, second = LAYOUTS["4_balanced"].corner_contacts
    where = island(("A", "B", "C", "D"), "4_balanced")
    corner = BOARDS["A"].corner_land[first.a_corner], BOARDS["C"].corner_land[first.b_corner]
    assert where.adjacent(f"A{corner[0]}", f"C{corner[1]}")
    across = [
        (land, other)
        for land in where.lands
        for other in where.places[land].neighbours
        if (where.places[land].board, where.places[other].board) == ("A", "C")
    ]
    assert across == [(f"A{corner[0]}", f"C{corner[1]}")]  # those boards touch nowhere else
    assert (second.a, second.b) == (2, 4)


# -- powers ------------------------------------------------------------------------------------------------------------


def test_as_much_of_a_power_is_done_as_can_be_done() -> None:
    """case_066"""
    scene = Scene("A5: 1C; R1 | A4: -")
    scene.use("wash_away", "A4")  # nothing to push: it can still be used
    _ = scene.elements(0, "2 sun 2 water")
    scene.use("massive_flooding", "A5")
    scene.expect("A5: 1C/2; R1")


def test_a_played_power_without_a_target_is_left_and_its_elements_stay() -> None:
    """case_067"""
    scene = Scene("A5: 1T; L1", [LIGHTNING], phase="slow")
    _ = scene.energy(0, 2)
    scene.play("shatter_homesteads")
    assert scene.targets("shatter_homesteads") == []
    assert scene.usable("slow") == []
    assert (scene.energy(0), elements_of(scene.state, 0)) == (2, {"fire": 1, "air": 1})


def test_a_fast_power_cannot_wait_for_the_slow_phase() -> None:
    """case_068"""
    scene = Scene("A5: 1T; R1")
    scene.play("flash_floods")
    assert scene.usable("fast") == ["0:use:flash_floods"]
    assert scene.usable("slow") == []


def test_the_target_is_chosen_when_the_power_is_used() -> None:
    """case_069"""
    scene = Scene("A8: 1T; R1 | A3: 1E")
    scene.play("wash_away")
    assert "A3" not in scene.targets("wash_away")
    scene.put("A2: -; R1")
    assert "A3" in scene.targets("wash_away")


def test_a_repeated_power_may_have_another_target_in_range_of_what_is_there_now() -> None:
    """case_073"""
    scene = Scene("A5: 1E; R1 | A8: 1E; R1 | A6: -; V2", [RIVER, EARTH], "AB")
    _ = scene.elements(1, "1 sun 2 earth 2 plant")
    scene.use("gift_of_strength", "spirit:0", seat=1)
    scene.use("wash_away", "A5", "stop")
    scene.put("A5: 1E")  # the presence there is lost meanwhile
    assert scene.targets("wash_away") == ["A5", "A6", "A7", "A8"]
    scene.use("wash_away", "A8", "explorer>A7", again="gift_of_strength")
    scene.expect("A8: -; R1 | A7: 1E")


def test_range_zero_is_a_land_with_ones_own_presence() -> None:
    """case_075"""
    scene = Scene("A5: -; R1 | A8: -; L1", TWO)
    assert scene.targets("rivers_bounty") == ["A5"]


def test_a_sacred_site_that_loses_presence_is_none_any_more() -> None:
    """case_077"""
    scene = Scene("A7: 1T; L2", [LIGHTNING])
    assert scene.targets("shatter_homesteads") != []
    scene.ravage("A7")
    scene.expect("A7: 1T 1 blight; L1")
    assert scene.targets("shatter_homesteads") == []


# -- elements ----------------------------------------------------------------------------------------------------------


def test_a_spirit_may_pretend_to_have_fewer_elements_and_then_uses_all_that_those_meet() -> None:
    """case_079"""
    scene = Scene("A8: 1E; S2", [SHADOWS])
    _ = scene.elements(0, "4 moon 3 fire 2 air")
    # never the third level without the first two, nor the second without the first
    assert [use.rpartition("@")[2] for use in scene.usable("fast")[1:]] == ["12", "1"]


def test_a_level_counts_though_the_one_before_is_not_met() -> None:
    """case_080"""
    scene = Scene("A8: 1C; R1")
    power = _innate(level("2 fire", Fear(1)), level("1 moon", Damage(2)))
    _ = scene.elements(0, "1 moon")
    assert ways_with_levels(power, elements_of(scene.state, 0)) == [None]
    scene.gate(run_power(scene.here("A8"), power))
    scene.expect("A8: 1C/2; R1")
    assert scene.fear == 0


def _innate(*levels: object) -> Power:
    return Power("test", "test", "innate", "test", "", 0, "fast", (), None, ANY, None, levels)  # pyright: ignore[reportArgumentType]


def test_a_card_counts_its_own_elements() -> None:
    """case_081"""
    scene = Scene("A8: 1T; R1")
    _ = scene.elements(0, "1 fire")
    assert (POWERS["visions_of_fiery_doom"].elements, POWERS["visions_of_fiery_doom"].levels[0].elements) == (
        ("moon", "fire"),
        (("fire", 2),),
    )
    scene.use("visions_of_fiery_doom", "A8", "town>A7")
    assert scene.fear == 2


def test_elements_gained_in_the_middle_of_a_power_count_for_what_comes_after() -> None:
    """case_082"""
    scene = Scene("A5: 2E; R1")
    _ = scene.elements(0, "2 water")
    assert scene.usable("slow") == []
    scene.use("elemental_boon", "spirit:0", "element:sun", "element:moon", "element:fire")
    assert scene.usable("slow") == ["0:use:massive_flooding"]
    power = _innate(level("1 sun", _GainMoon()), level("2 moon", Fear(2)))
    scene.gate(run_power(scene.here("A5"), power))
    assert scene.fear == 2


def test_elements_gained_in_the_middle_of_a_power_are_too_late_for_the_level_before() -> None:
    scene = Scene("A5: 2E; R1")
    _ = scene.elements(0, "1 sun 1 moon")
    power = _innate(level("2 moon", Fear(1)), level("1 sun", _GainMoon()), level("2 moon 1 sun", Fear(2)))
    scene.gate(run_power(scene.here("A5"), power))
    assert scene.fear == 2
    assert elements_of(scene.state, 0) == {"sun": 1, "moon": 2}  # no level is done twice


@pytest.mark.parametrize("how", [INSTEAD, OR])
def test_what_has_been_done_of_a_power_is_not_replaced_by_a_level_met_afterwards(how: str) -> None:
    scene = Scene("A5: 2E; R1")
    _ = scene.elements(0, "1 sun 1 moon")
    power = _innate(level("1 sun", _GainMoon()), level("2 moon", Fear(1), how), level("2 moon", Fear(2)))
    scene.gate(run_power(scene.here("A5"), power))
    assert scene.fear == 2


class _GainMoon(Word[Here]):
    def act(self, here: Here) -> None:
        here.spirit.gained.append("moon")


def test_slow_cards_count_for_fast_powers_from_the_moment_they_are_played() -> None:
    """case_083"""
    scene = Scene("A8: 1E; S2", [SHADOWS])
    scene.play("crops_wither_and_fade")
    assert scene.usable("fast") == []
    scene.play("mantle_of_dread")
    assert scene.usable("fast") == ["0:use:darkness_swallows_the_unwary"]


# -- power gain --------------------------------------------------------------------------------------------------------

MINORS: Final = ("drought", "rain_of_blood", "call_to_isolation", "elemental_boon")
MAJORS: Final = ("tsunami", "powerstorm", "blazing_renewal", "poisoned_land")


def test_a_minor_power_is_one_of_four_and_nothing_is_forgotten() -> None:
    """case_085"""
    scene = Scene("A5: -; R1")
    scene.draw_next(*MINORS)
    assert scene.offered("grow", 0, "minor") == [f"card:{card}" for card in MINORS]
    scene.grow(0, "minor", "card:rain_of_blood")
    assert scene.hand()[4:] == ["rain_of_blood"]
    assert scene.state.minor.discards == ["drought", "call_to_isolation", "elemental_boon"]


def test_a_major_power_is_one_of_four_and_costs_a_forgotten_card() -> None:
    """case_086"""
    scene = Scene("A5: -; R1")
    scene.draw_next(*MAJORS)
    scene.spirit().discards = ["drought"]
    scene.play("boon_of_vigor")
    growth = (0, "0:grow:0/1", "major", "card:tsunami")
    offered = ["flash_floods", "rivers_bounty", "wash_away", "tsunami", "boon_of_vigor", "drought"]
    assert sorted(scene.offered("grow", *growth)) == sorted(f"card:{card}" for card in offered)
    scene.grow(*growth, "card:drought")
    assert scene.state.major.discards == ["powerstorm", "blazing_renewal", "poisoned_land"]
    assert scene.state.minor.discards == ["drought"]
    assert "tsunami" in scene.hand()


def test_a_unique_power_that_is_forgotten_leaves_the_game_and_takes_its_elements_along() -> None:
    """Case 086, its other half."""
    scene = Scene("A5: -; R1")
    scene.draw_next(*MAJORS)
    scene.play("boon_of_vigor")
    scene.grow(0, "major", "card:tsunami", "card:boon_of_vigor")
    assert scene.spirit().forgotten == ["boon_of_vigor"]
    assert elements_of(scene.state, 0) == {}


# -- growth, energy, presence ------------------------------------------------------------------------------------------


def test_everything_in_a_growth_option_is_done_in_any_order() -> None:
    """case_088"""
    scene = Scene("A5: -; R1")
    scene.spirit().stage = "growth"
    assert scene.offered("tasks", ["spirit_phase"], ["0:growth:1"]) == ["0:grow:1/0", "0:grow:1/1"]
    first = ["0:growth:1", "0:grow:1/1", "energy/1>A4"]
    then = scene.offered("tasks", ["spirit_phase"], first)  # the other one, which is all that is left to do
    assert {"energy/2>A3", "card_plays/1>A3"} <= set(then)  # A3 is next to A4
    assert "0:ready" not in then


def test_a_space_uncovered_in_growth_counts_in_the_same_turn() -> None:
    """case_089"""
    scene = Scene("A5: -; R1")
    scene.spirit().uncovered += ["card_plays/1", "card_plays/2", "card_plays/3"]
    scene.spirit().discards = ["drought", "rain_of_blood"]
    scene.grow(1, "card_plays/4>A5", "energy/1>A5", "card:drought")
    assert "drought" in scene.hand()
    assert scene.energy(0) == 2


def test_moving_presence_up_to_two_lands_may_be_no_move() -> None:
    """case_091"""
    scene = Scene("A8: -; R2")
    assert lands(scene.offered("run", MovePresence(2))) == ["A1", "A4", "A5", "A6", "A7"]
    scene.run(MovePresence(2), "", "stop")
    scene.expect("A8: -; R2")


def test_only_the_highest_number_of_the_energy_track_counts() -> None:
    """case_093"""
    scene = Scene("A5: -; R1")
    scene.spirit().uncovered += ["energy/1", "energy/2", "energy/3"]
    assert energy_per_turn(scene.state, 0) == 3


def test_energy_is_kept_and_card_plays_are_not() -> None:
    """case_094"""
    scene = Scene("A5: -; R1")
    _ = scene.energy(0, 5)
    scene.spirit().uncovered += ["card_plays/1"]
    scene.spirit().plays, scene.spirit().more_plays = 1, 1
    assert plays_left(scene.state, 0) == 2
    scene.time_passes()
    assert scene.energy(0) == 5
    assert plays_left(scene.state, 0) == 2  # as on the track: nothing of last turn
    scene.spirit().plays = 2
    scene.time_passes()
    assert plays_left(scene.state, 0) == 2


def test_a_spirit_begins_without_energy_and_with_its_unique_powers() -> None:
    """case_095"""
    scene = Scene("", [RIVER, LIGHTNING, EARTH, SHADOWS])
    for seat, each in enumerate(scene.state.spirits):
        assert scene.energy(seat) == 0
        assert [POWERS[card].spirit for card in each.hand] == [each.name] * 4


def test_a_spirit_without_presence_is_defeat() -> None:
    """case_096"""
    scene = Scene("A8: 1T; R1 | A7: -; L2", TWO, phase="invader")
    scene.ravage("A8")
    assert scene.state.reason == "presence"


def test_destroyed_presence_lies_beside_the_panel() -> None:
    """case_097"""
    scene = Scene("A8: 1T; R2")
    before = list(scene.spirit().uncovered)
    scene.ravage("A8")
    assert (scene.spirit().destroyed, scene.spirit().removed) == (1, 0)
    assert scene.spirit().uncovered == before


# -- victory and actions -----------------------------------------------------------------------------------------------


def test_at_terror_level_one_the_last_invader_gone_is_victory() -> None:
    """case_099"""
    scene = Scene("A8: 1E 2D; R1", phase="fast")
    scene.play("flash_floods")
    scene.tasks(["powers fast"], ["0:use:flash_floods", "A8"])
    assert scene.state.reason == "invaders"


def _at_level(scene: Scene, terror: int) -> None:
    scene.state.fear.deck = scene.state.fear.deck[: {1: 9, 2: 6, 3: 3}[terror]]
    assert gates.terror_level(scene.state) == terror


def test_at_terror_level_two_explorers_may_stay() -> None:
    """case_100"""
    scene = Scene("A8: 1E 1T; L2", [LIGHTNING], phase="slow")
    _at_level(scene, 2)
    assert game.victory(scene.state) == ""
    _ = scene.elements(0, "3 fire 2 air")
    scene.tasks(["powers slow"], ["0:use:thundering_destruction", "A8"])
    assert scene.state.reason == "buildings"


def test_at_terror_level_three_towns_may_stay() -> None:
    """case_101"""
    scene = Scene("A8: 1E 1T 1C; L2", [LIGHTNING], phase="slow")
    _at_level(scene, 3)
    assert game.victory(scene.state) == ""
    _ = scene.elements(0, "4 fire 3 air")
    scene.tasks(["powers slow"], ["0:use:thundering_destruction", "A8", "choice:2"])
    assert scene.state.reason == "cities"


def test_the_last_invader_and_the_last_blight_in_one_action_are_a_sacrifice() -> None:
    """case_102"""
    scene = Scene("A8: 1T 2D | A5: -; R1", phase="invader")
    scene.state.blight.pool = 1
    scene.ravage("A8")
    assert scene.state.reason == "sacrifice"


def test_the_dahan_strike_back_before_it_is_asked_who_has_won() -> None:
    """case_103"""
    scene = Scene("A8: 1C 3D; R1", phase="invader")
    _at_level(scene, 3)
    scene.ravage("A8")
    assert scene.state.reason == "sacrifice"


def test_each_players_part_of_a_fear_card_is_an_action_of_its_own() -> None:
    """case_106"""
    scene = Scene("A1: 1E; R1 | A7: -; L2", TWO, phase="invader")
    scene.fear_card("emigration_accelerates", 1)
    assert scene.state.reason == "invaders"
    assert scene.log.count("Emigration Accelerates: removed from A1: 1 explorer.") == 1
    other = Scene("A1: 2E; R1 | A8: 1T; L2", TWO, phase="invader")
    other.fear_card("emigration_accelerates", 1)
    assert other.log.count("Emigration Accelerates: removed from A1: 1 explorer.") == 2


def test_a_triggered_action_does_not_trigger_itself() -> None:
    """case_107"""
    scene = Scene("A4: 2T/1 1C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    scene.use("flash_floods", "A4", "A4:town/1", "A4:town/1")
    scene.expect("A4: 1C; R1")


def test_a_power_is_repeated_after_all_that_its_use_has_triggered(monkeypatch: pytest.MonkeyPatch) -> None:
    """case_108"""
    twice = Power("test", "test", "minor", "base", "", 0, "fast", (), Range(1), ANY, Destroy(1, (TOWN,)), ())
    monkeypatch.setitem(POWERS, "test", replace(twice, levels=(once_more("1 sun"),)))
    scene = Scene("A4: 2T 2C; R1")
    scene.use("vengeance_of_the_dead", "A4")
    _ = scene.elements(0, "1 sun")
    scene.use("test", "A4", "A4:city")  # the answer is the damage of the vengeance
    scene.expect("A4: 1T 1C 1C/1; R1")
    assert scene.usable("fast") == ["0:repeat:test:test"]
    scene.use("test", "A4", "A4:city", again="test")
    scene.expect("A4: 2C/1; R1")
    assert scene.usable("fast") == []


def test_a_blighted_island_acts_from_the_next_invader_phase_on() -> None:
    """case_129"""
    scene = Scene("A8: 1T 1D | A5: -; R2", phase="invader", blight_card=True)
    scene.state.blight.card, scene.state.blight.pool = "downward_spiral", 1
    scene.state.invaders.ravage = ["stage1_jungle"]
    scene.tasks(["blighted_island", "ravage"])
    scene.expect("A8: 1T 1 blight | A5: -; R2")
    assert scene.state.blight.flipped
    scene.tasks(["blighted_island"])
    scene.expect("A5: -; R1")


def test_with_a_board_more_than_spirits_the_blight_goes_by_the_boards() -> None:
    """case_135"""
    variant = Variant((RIVER, LIGHTNING), ("A", "B", "C"), layouts(3)[0], blight_card=True)
    state = new_state(variant, Chance(1), Scene("")._tell)
    assert state.blight.pool == 2 * 3 + 1
    assert gates.fear_for_a_card(state) == 8
    assert sum(land.blight for id, land in state.lands.items() if id.startswith("C")) == 1
    assert any(land.pieces for id, land in state.lands.items() if id.startswith("C"))


def _scored(dahan: int, blight: int, spirits: list[str]) -> Scene:
    scene = Scene(f"A8: {dahan}D {blight} blight", spirits)
    cards = scene.state.invaders
    cards.deck, cards.discards = [*cards.deck[:4]], cards.deck[4:] + cards.unseen[:2]
    return scene


def test_the_score_of_a_victory() -> None:
    """case_136"""
    scene = _scored(9, 7, TWO)
    assert score(scene.state, "fear", difficulty=6) == 49
    assert score(scene.state, "sacrifice", difficulty=6) == 39


def test_the_score_of_a_defeat() -> None:
    """case_137"""
    scene = _scored(5, 12, TWO)
    assert len(scene.state.invaders.discards) == 10
    assert score(scene.state, "blight", difficulty=6) == 18


def test_the_score_is_said_when_the_game_is_over() -> None:
    """Not a ruling: how the score comes to the players."""
    scene = Scene("A8: 1E 2D; R1", phase="fast")
    scene.play("flash_floods")
    scene.tasks(["powers fast"], ["0:use:flash_floods", "A8"])
    outcome = SPIRIT_ISLAND.over(scene.state)
    assert outcome is not None
    points = score(scene.state, "invaders")
    assert scene.say(outcome.said) == f"Victory: no invaders are left on the island. Score: {points}."


# -- decisions of ours (RULES.md) --------------------------------------------------------------------------------------


def test_a_fully_blighted_island_with_one_blight_left_is_lost_and_no_more() -> None:
    """The cascade that would never end stops with the last blight."""
    everywhere = " | ".join(f"A{n}: 1 blight" for n in (1, 2, 3, 4, 5, 6, 7))
    scene = Scene(f"A8: 1T 1 blight; R2 | {everywhere}", phase="invader")
    scene.state.blight.pool = 1
    scene.ravage("A8")
    scene.expect(f"A8: 1T 2 blight; R1 | {everywhere}")
    assert scene.state.reason == "blight"


def test_without_presence_on_the_tracks_one_on_the_island_is_added_anew() -> None:
    """facts/rules.json, definitions: it still counts as adding."""
    scene = Scene("A8: -; R3 | A5: -; R1")
    spaces = [f"energy/{n}" for n in range(1, 7)] + [f"card_plays/{n}" for n in range(1, 7)]
    scene.spirit().uncovered += spaces
    scene.spirit().hand = []
    assert "A5>A8" in scene.offered("grow", 1)
    scene.grow(1, "A8>A4", "stop")
    scene.expect("A8: -; R2 | A4: -; R1 | A5: -; R1")


def test_each_presence_is_worth_two_health_whoevers_it_is() -> None:
    """Belief Takes Root speaks of presence, not of one's own."""
    scene = Scene("A8: 1T 1C; L3", TWO)
    scene.spirit().hand = []
    scene.fear_card("belief_takes_root", 3, "A8:city", "A8:town")
    scene.expect("A8: -; L3")


def test_the_blight_beyond_a_healthy_card_comes_from_its_other_side() -> None:
    """Case 018 (medium): the card is turned over at once and the rest is added."""
    scene = Scene("A8: 1 blight | A7: -", blight_card=True)
    scene.state.blight.card, scene.state.blight.pool = "downward_spiral", 1
    scene.gate(gates.add_blight(scene.here("A8")), "A7")
    scene.expect("A8: 2 blight | A7: 1 blight")
    assert (scene.state.blight.flipped, scene.blight) == (True, 4)


def test_a_deck_that_runs_out_is_shuffled_anew_while_drawing() -> None:
    """Case 087 (medium)."""
    scene = Scene("A5: -; R1")
    minor = scene.state.minor
    minor.cards, minor.discards = ["drought"], ["rain_of_blood", "call_to_isolation", "elemental_boon", "steam_vents"]
    offered = scene.offered("grow", 0, "minor")
    assert (len(offered), offered[0]) == (4, "card:drought")
    scene.state.minor.cards, scene.state.minor.discards = [], []
    scene.grow(0, "minor")
    assert scene.hand() == ["boon_of_vigor", "flash_floods", "rivers_bounty", "wash_away"]


def test_a_land_that_invaders_come_to_meanwhile_does_not_ravage() -> None:
    """facts/rules.json, invader_actions: the lands are fixed when the card begins to be resolved."""
    scene = Scene("A8: 1T")
    scene.tasks(["card ravage stage1_jungle"], until=lambda: scene.state.agenda[0] == "lands ravage")
    scene.put("A3: 2C")
    scene.tasks(["lands ravage"])
    scene.expect("A3: 2C | A8: 1T 1 blight")


def test_dahan_strike_back_also_where_all_damage_was_defended() -> None:
    """facts/rules.json, invader_actions: only a ravage that does not happen leaves them quiet."""
    scene = Scene("A8: 1E 1T 1D; V2", [EARTH])  # a sacred site of the Earth: defend 3
    scene.ravage("A8", "A8:town", "A8:town/1")
    scene.expect("A8: 1E 1D; V2")
    assert scene.fear == 1
