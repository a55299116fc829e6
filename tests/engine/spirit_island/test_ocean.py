"""Ocean's Hungry Grasp: growth, special rules, innate powers and its four cards. Solo on board A unless said."""

from __future__ import annotations

import pytest

from engine.spirit_island import gates
from engine.spirit_island.boards import BOARDS
from engine.spirit_island.island import island, layouts
from tests.engine.spirit_island.helpers import RIVER, Scene, lands

OCEAN = "oceans_hungry_grasp"
SOLO = (OCEAN,)
WITH_RIVER = (OCEAN, RIVER)


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_in_the_ocean_and_in_a_coastal_land_of_its_choice() -> None:
    scene = Scene("", SOLO)
    assert scene.offered("tasks", ["start 0"]) == ["A1", "A2", "A3"]
    scene.tasks(["start 0"], ["A2"])
    scene.expect("A0: -; O1 | A2: -; O1")


def test_growth_reclaims_gains_a_card_and_gathers_presence_into_the_ocean() -> None:
    scene = Scene("A0: -; O1 | A1: -; O1 | A3: -; O2", SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["grasping_tide"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:rain_of_blood", "A3>A0")
    scene.expect("A0: -; O2 | A3: -; O1")
    assert sorted(scene.hand()) == ["grasping_tide", "rain_of_blood"]
    assert scene.energy(0) == 2


def test_growth_gathers_one_presence_into_each_ocean() -> None:
    scene = Scene("A1: -; O1 | A0: -; O1 | B2: -; O1 | B3: -; O1", WITH_RIVER, "AB")
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:rain_of_blood", "B3>B0")
    scene.expect("A0: -; O2 | A1: - | B0: -; O1 | B3: -")


def test_growth_adds_two_presence_in_any_ocean() -> None:
    scene = Scene("A1: -; O1", WITH_RIVER, "AB")
    assert lands(scene.offered("grow", 1)) == ["A0", "B0"]
    scene.grow(1, "energy/1>B0", "card_plays/1>A0")
    scene.expect("A0: -; O1 | B0: -; O1")
    assert scene.energy(0) == 1
    assert scene.elements(0, "") == {"moon": 1}


def test_growth_gains_a_card_adds_presence_to_the_coast_and_pushes_out_of_the_ocean() -> None:
    scene = Scene("A0: -; O2", SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    first = ("minor", "card:rain_of_blood")
    assert lands(scene.offered("grow", 2, *first)) == ["A1", "A2", "A3"]  # coastal lands: no ocean, nothing inland
    scene.grow(2, *first, "energy/1>A1", "A0>A3")
    scene.expect("A0: -; O1 | A1: -; O1 | A3: -; O1")


def test_growth_pushes_one_presence_out_of_each_ocean() -> None:
    scene = Scene("A0: -; O1 | B0: -; O2", WITH_RIVER, "AB")
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(2, "minor", "card:rain_of_blood", "energy/1>A1", "A0>A2", "B0>B1")
    scene.expect("A0: - | A1: -; O1 | A2: -; O1 | B0: -; O1 | B1: -; O1")


# -- Ocean in Play -----------------------------------------------------------------------------------------------------


def test_its_presence_never_comes_to_inland_lands() -> None:
    scene = Scene("A1: 2E; O1", SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    near = lands(scene.offered("grow", 2, "minor", "card:rain_of_blood"))
    assert near == ["A1", "A2"]  # A4, A5 and A6 are next to A1 too


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_way_through_the_ocean_is_never_shorter(board: str) -> None:
    """So that distances need not ask whether the ocean is in play."""
    where = island((board,), layouts(1)[0])
    coast = where.places[f"{board}0"].neighbours
    assert all(where.distance(a, b) <= 2 for a in coast for b in coast)


def test_with_presence_on_the_board_the_ocean_is_a_target_for_powers() -> None:
    scene = Scene("A1: -; O1", SOLO)
    assert scene.targets("grasping_tide") == ["A1", "A2", "A0"]
    scene = Scene("A0: -; O1", SOLO)
    assert scene.targets("grasping_tide") == ["A1", "A2", "A3", "A0"]


def test_without_presence_on_the_board_the_ocean_is_no_target() -> None:
    scene = Scene("A5: -; R1 | B1: -; O1", (OCEAN, RIVER), "AB")
    assert "A0" not in scene.targets("flash_floods", seat=1)
    scene.put("A0: -; O1")
    assert "A0" not in scene.targets("flash_floods", seat=1)  # two lands away
    scene.put("A1: -; R1")
    assert "A0" in scene.targets("flash_floods", seat=1)


def test_the_ocean_in_play_is_a_wetland_for_powers() -> None:
    scene = Scene("A0: -; O2 | A2: 1E", SOLO)
    assert gates.terrains(scene.state, scene.island, 0, "A0") == ("ocean", "wetland")
    assert scene.targets("voracious_growth") == ["A2", "A3", "A0"]  # jungle or wetland, one from a sacred site
    scene.put("A0: - | A2: 1E; O2")
    assert gates.terrains(scene.state, scene.island, 0, "A0") == ("ocean", "wetland")  # presence on its board is enough
    scene.put("A2: 1E")
    assert gates.terrains(scene.state, scene.island, 0, "A0") == ("ocean",)


def test_invaders_that_a_power_pushes_into_the_ocean_drown() -> None:
    scene = Scene("A1: 1E 1T; O1", (OCEAN,))
    scene.use("wash_away", "A1", "explorer>A0", "town>A0")
    scene.expect("A1: -; O1")
    assert scene.fear == 1
    assert scene.energy(0) == 3  # one and two health: a player's worth is one


def test_they_drown_after_the_power_is_done() -> None:
    """Ocean in Play is a triggered action."""
    scene = Scene("A0: -; O1 | A1: 2D", SOLO)
    scene.use("call_to_migrate", "A0", "A1:dahan", "A1:dahan", "dahan>A2", "stop")
    scene.expect("A1: - | A2: 1D")


def test_dahan_drown_too_and_give_no_energy() -> None:
    scene = Scene("A1: 2D; O1", SOLO)
    scene.use("call_to_tend", "A1", "dahan>A0", "dahan>A2")
    scene.expect("A1: -; O1 | A2: 1D")
    assert (scene.energy(0), scene.fear) == (0, 0)


def test_powers_of_other_spirits_push_into_the_ocean_as_well() -> None:
    scene = Scene("A1: 1E; R1 | A3: -; O1", (OCEAN, RIVER), "AB")
    scene.use("wash_away", "A1", "explorer>A0", seat=1)
    scene.expect("A1: -; R1")
    assert scene.spirit(0).counters == {"drowned": 1}  # two players: one health makes no energy yet


def test_fear_cards_do_not_push_into_the_ocean() -> None:
    scene = Scene("A1: 1E 1T; O1 | A8: 1E", SOLO)
    assert "explorer>A0" not in scene.offered("fear_card", "retreat", 3, "A1")
    assert "explorer>A2" in scene.offered("fear_card", "retreat", 3, "A1")


def test_where_ocean_has_no_presence_on_the_board_nothing_is_pushed_into_the_ocean() -> None:
    scene = Scene("A1: 1E; R1 | B1: -; O1", (OCEAN, RIVER), "AB")
    assert "explorer>A0" not in scene.offered("wash_away", "A1", seat=1)


def test_blight_in_the_ocean_destroys_its_presence() -> None:
    scene = Scene("A1: 1T 1 blight | A0: -; O2", SOLO)
    assert scene.offered("ravage", "A1") == ["A2", "A4", "A5", "A6", "A0"]
    scene.ravage("A1", "A0")
    scene.expect("A0: 1 blight; O1 | A1: 1T 2 blight")


def test_blight_cascades_from_the_ocean_to_the_coast() -> None:
    scene = Scene("A1: 1T 1 blight | A0: 1 blight; O2", SOLO)
    scene.ravage("A1", "A0", "A3")
    scene.expect("A0: 2 blight; O1 | A1: 1T 2 blight | A3: 1 blight")


def test_blight_does_not_cascade_into_an_ocean_that_is_not_in_play() -> None:
    scene = Scene("A1: 1T 1 blight | B0: -; O2", WITH_RIVER, "AB")
    assert "A0" not in scene.offered("ravage", "A1")


def test_invaders_never_build_or_explore_in_the_ocean() -> None:
    scene = Scene("A0: -; O1 | A2: 1C | A5: 1E | A1: -; O1", SOLO)
    scene.card("build", "stage1_wetland", "A2")
    scene.card("explore", "stage2_coastal", "A1", "A2")
    scene.expect("A1: 1E; O1 | A2: 1E 1T 1C | A3: 1E | A5: 1E 1T")


def test_case_131_invaders_left_in_an_ocean_that_is_no_land_come_to_the_nearest_land() -> None:
    scene = Scene("A0: 1T/1 1D | A1: -; O1", SOLO)
    scene.gate(gates.settle(scene.here()), "town/1>A3", "dahan>A1")
    scene.expect("A0: - | A1: 1D; O1 | A3: 1T/1")
    assert (scene.fear, scene.spirit().counters) == (0, {})  # not moved, not drowned


def test_case_131_at_the_end_of_the_step_in_which_ocean_leaves() -> None:
    scene = Scene("A0: 1E; O1 | B1: -; O1", WITH_RIVER, "AB")
    scene.state.blight.card, scene.state.blight.flipped = "downward_spiral", True
    scene.tasks(["blight_card downward_spiral 0 0"], ["A0", "explorer>A2"])
    scene.expect("A0: - | A2: 1E")


# -- Drowning ----------------------------------------------------------------------------------------------------------


def test_drowned_health_becomes_energy_by_the_number_of_players() -> None:
    scene = Scene("A1: 1E 1T; O1", WITH_RIVER, "AB")
    scene.use("swallow_the_land_dwellers", "A1")
    assert (scene.energy(0), scene.spirit(0).counters) == (1, {"drowned": 1})  # three health
    assert "O: drowned in the ocean: 1 explorer. Health not yet exchanged: 1." in scene.log
    scene.put("A1: 1E; O1")
    scene.use("swallow_the_land_dwellers", "A1")
    assert (scene.energy(0), scene.spirit(0).counters) == (2, {"drowned": 0})


def test_the_energy_for_drowned_invaders_is_told_as_that_of_drowning() -> None:
    """Not as that of the power, or of the rule by which they came to the ocean."""
    scene = Scene("A1: 1E 1T; O1", SOLO)
    scene.use("swallow_the_land_dwellers", "A1")
    energy = [each for each in scene.log if "energy" in each]
    assert energy and all(each.startswith("Drowning: ") for each in energy), scene.log


def test_damaged_invaders_drown_with_their_whole_health() -> None:
    scene = Scene("A1: 1T/1; O1", SOLO)
    scene.use("swallow_the_land_dwellers", "A1")
    assert (scene.energy(0), scene.fear) == (2, 1)


# -- Pound Ships to Splinters ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elements", "fear"), [("1 moon 1 air 2 water", 1), ("2 moon 1 air 3 water", 2), ("3 moon 2 air 4 water", 4)]
)
def test_pound_ships_causes_fear(elements: str, fear: int) -> None:
    scene = Scene("A0: -; O1 | A2: -; O1", SOLO)
    _ = scene.elements(0, elements)
    assert scene.targets("pound_ships_to_splinters") == ["A2", "A0"]
    scene.use("pound_ships_to_splinters", "A0", phase="fast")
    assert scene.fear == fear


# -- Ocean Breaks the Shore --------------------------------------------------------------------------------------------


def test_ocean_breaks_the_shore_drowns_a_town() -> None:
    scene = Scene("A1: 2T 1C; O1", SOLO)
    _ = scene.elements(0, "2 water 1 earth")
    scene.use("ocean_breaks_the_shore", "A1", phase="slow")
    scene.expect("A1: 1T 1C; O1")
    assert (scene.fear, scene.energy(0)) == (1, 2)


def test_ocean_breaks_the_shore_may_drown_a_city_instead() -> None:
    scene = Scene("A1: 1T 1C; O1", SOLO)
    _ = scene.elements(0, "3 water 2 earth")
    scene.use("ocean_breaks_the_shore", "A1", "choice:2", levels=(0, 1))
    scene.expect("A1: 1T; O1")
    assert (scene.fear, scene.energy(0)) == (2, 3)


@pytest.mark.parametrize(("pieces", "fear"), [("1T", 1), ("1C", 2)])
def test_ocean_breaks_the_shore_takes_what_there_is(pieces: str, fear: int) -> None:
    scene = Scene(f"A1: 1E {pieces}; O1", SOLO)
    _ = scene.elements(0, "3 water 2 earth")
    scene.use("ocean_breaks_the_shore", "A1")
    scene.expect("A1: 1E; O1")
    assert scene.fear == fear


def test_ocean_breaks_the_shore_drowns_a_second_one() -> None:
    scene = Scene("A1: 2T 1C; O1", SOLO)
    _ = scene.elements(0, "4 water 3 earth")
    scene.use("ocean_breaks_the_shore", "A1", "choice:1", "A1:city")
    scene.expect("A1: 1T; O1")
    assert (scene.fear, scene.energy(0)) == (3, 5)


# -- cards -------------------------------------------------------------------------------------------------------------


def test_call_of_the_deeps_gathers_an_explorer_to_the_coast() -> None:
    scene = Scene("A1: -; O1 | A4: 1E | A5: 1E", SOLO)
    scene.use("call_of_the_deeps", "A1", "A4:explorer", phase="fast")
    scene.expect("A1: 1E; O1 | A4: -")


def test_call_of_the_deeps_gathers_up_to_two_into_the_ocean_where_they_drown() -> None:
    scene = Scene("A0: -; O1 | A1: 1E | A3: 1E", SOLO)
    scene.use("call_of_the_deeps", "A0", "A1:explorer", "A3:explorer")
    scene.expect("A1: - | A3: -")
    assert (scene.energy(0), scene.fear) == (2, 0)


def test_call_of_the_deeps_into_the_ocean_need_not_take_the_second() -> None:
    scene = Scene("A0: -; O1 | A1: 2E", SOLO)
    scene.use("call_of_the_deeps", "A0", "stop")
    scene.expect("A1: 1E")


def test_call_of_the_deeps_into_the_ocean_takes_no_third() -> None:
    scene = Scene("A0: -; O1 | A1: 3E", SOLO)
    scene.use("call_of_the_deeps", "A0", "A1:explorer")
    scene.expect("A1: 1E")


def test_grasping_tide_frightens_and_defends_the_coast() -> None:
    scene = Scene("A1: 1C 1T; O1", SOLO)
    scene.use("grasping_tide", "A1", phase="fast")
    scene.ravage("A1")
    assert "Ravage in A1: 5 damage, defence 4." in scene.log
    assert scene.fear == 2


def test_grasping_tide_reaches_no_inland_land() -> None:
    scene = Scene("A1: -; O1 | A4: 1E", SOLO)
    assert "A4" not in scene.targets("grasping_tide")


def test_swallow_the_land_dwellers_drowns_one_of_each() -> None:
    scene = Scene("A1: 2E 2T 1C 2D; O1", SOLO)
    scene.use("swallow_the_land_dwellers", "A1", phase="slow")
    scene.expect("A1: 1E 1T 1C 1D; O1")
    assert (scene.energy(0), scene.fear) == (3, 1)


def test_swallow_the_land_dwellers_takes_who_is_there() -> None:
    scene = Scene("A1: 1D; O1", SOLO)
    scene.use("swallow_the_land_dwellers", "A1")
    scene.expect("A1: -; O1")
    assert scene.energy(0) == 0


def test_tidal_boon_gives_energy_and_a_push_that_drowns() -> None:
    scene = Scene("A0: -; O1 | A2: 2T 1D; R1", WITH_RIVER, "AB")
    scene.use("tidal_boon", "spirit:1", "A2", "town>A0", "stop", phase="slow")
    scene.expect("A2: 1T 1D; R1")
    assert (scene.energy(1), scene.energy(0), scene.fear) == (2, 1, 1)


def test_tidal_boon_may_bring_dahan_from_the_ocean_to_any_coast() -> None:
    scene = Scene("A0: -; O1 | A2: 3D; R1", WITH_RIVER, "AB")
    scene.use("tidal_boon", "spirit:1", "A2", "dahan>A0", "dahan>A0", "dahan>B3", "stop")
    scene.expect("A2: 1D; R1 | B3: 1D")  # the second one drowned


def test_tidal_boon_the_push_is_the_other_spirits_and_sparing_is_oceans() -> None:
    scene = Scene("A0: -; O1 | A2: 1D; R1", WITH_RIVER, "AB")
    push = scene.decision("tidal_boon", "spirit:1", "A2")
    spare = scene.decision("tidal_boon", "spirit:1", "A2", "dahan>A0")
    assert push is not None and push.seat == 1
    assert spare is not None and spare.seat == 0


def test_tidal_boon_may_push_dahan_and_leave_the_town() -> None:
    scene = Scene("A0: -; O1 | A2: 1T 1D; R1", WITH_RIVER, "AB")
    scene.use("tidal_boon", "spirit:1", "A2", "stop", "dahan>A1")
    scene.expect("A1: 1D | A2: 1T; R1")


def test_tidal_boon_need_not_push() -> None:
    scene = Scene("A0: -; O1 | A2: 1T 1D; R1", WITH_RIVER, "AB")
    scene.use("tidal_boon", "spirit:1", "stop")
    assert scene.energy(1) == 2
