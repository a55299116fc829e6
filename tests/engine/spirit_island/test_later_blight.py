"""Blight cards of later sets: chosen at set-up, compared with the facts, each tried. Solo on board A unless said."""

from __future__ import annotations

import gettext
from typing import Any

import pytest

from engine.chance import Chance
from engine.spirit_island import gates
from engine.spirit_island.blight import BLIGHT_CARDS, is_blighted
from engine.spirit_island.check import check
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.guess import guess
from engine.spirit_island.options import LATER
from engine.spirit_island.setting_up import new_state
from engine.spirit_island.spirit import plays_left
from engine.spirit_island.state import Blight, Variant
from engine.spirit_island.view import build_view
from engine.text import Speaker
from tests.engine.spirit_island.facts import facts
from tests.engine.spirit_island.helpers import LIGHTNING, RIVER, Scene

GREEN = "a_spread_of_rampant_green"
PRINTED: dict[str, Any] = {fact["id"]: fact for fact in facts("blight_cards")["cards"] if fact["set"] != "base"}
HERE = {id: card for id, card in BLIGHT_CARDS.items() if card.set != "base"}
LEFT = {
    "aid_from_lesser_spirits": "cards that count as in play for good",
    "disintegrating_ecosystem": "beasts",
    "slow_dissolution_of_will": "badlands, beasts, wilds",
}
"""Cards that wait for what they need."""
OCEAN = "oceans_hungry_grasp"
PAIR = (RIVER, LIGHTNING)
ENGLISH = Speaker(gettext.NullTranslations())


def turned(scene: Scene, card: str, *answers: str, pool: int = 1, deck: tuple[str, ...] = (), land: str = "A8") -> None:
    """The last blight of the healthy side goes to a land, and the card is turned over."""
    scene.state.blight = Blight(card, pool, deck=list(deck))
    scene.gate(gates.add_blight(scene.here(land)), *answers)
    assert scene.state.blight.flipped


# -- the cards as printed ----------------------------------------------------------------------------------------------


def test_every_card_is_there_or_waits_for_its_tokens() -> None:
    assert HERE.keys() | LEFT.keys() == PRINTED.keys()
    assert not HERE.keys() & LEFT.keys()


@pytest.mark.parametrize("id", HERE)
def test_a_card_is_as_printed(id: str) -> None:
    card, fact = HERE[id], PRINTED[id]
    assert (ENGLISH(card.name), card.set, card.per_player) == (fact["name"], fact["set"], fact["blight_per_player"])
    assert card.still_healthy == (fact["kind"] == "still_healthy_island")
    if fact["timing"] == "ongoing" and id != "back_against_the_wall":  # which acts in the spirit phase: a lasting rule
        assert card.every_turn is not None and card.at_once is None
    else:
        assert card.at_once is not None
        assert (card.every_turn is not None) == (fact["timing"] == "immediate_and_ongoing")


SAID = {
    "a_pall_upon_the_land": "On each board, in 1 land: Destroy 1 presence. On each board, in 1 land: Remove 1 town.",
    "back_against_the_wall": "Each turn each spirit gains 1 more energy, and its card plays are raised by 1.",
    "erosion_of_will": "2 fear for each player. Each spirit: Destroy 1 presence of yours. Lose 1 energy.",
    "promising_farmlands": ("On each board, in one inland land without a town or city: Add 1 town. Add 1 city."),
    "tipping_point": "Each spirit: Destroy 3 presence of yours.",
    "all_things_weaken": (
        "From the next turn on: Invaders and Dahan have 1 less health, at least 1. Land is blighted by 1 less damage. "
        "Blight that is added destroys all presence in its land, and one presence in a land next to it."
    ),
    "invaders_find_the_land_to_their_liking": (
        "By terror level, a fear card takes 1, 1½ or 2 more fear for each player, rounded down."
    ),
    "power_corrodes_the_spirit": (
        "Each player: If you have at least 3 power cards in play, or one of cost 4 or more: Destroy 1 presence "
        "of yours."
    ),
    "strong_earth_shatters_slowly": "Each spirit: In one land next to blight: Add 1 blight.",
    "thriving_communities": (
        "On each board, in 4 different lands: Replace 1 town with 1 city, or 1 explorer with 1 town."
    ),
    "unnatural_proliferation": (
        "Each spirit: Add a presence to one of your lands. On each board, in one land with Dahan: Add 1 Dahan. "
        "On each board, in one land with the fewest towns and cities, but at least one: Add 2 cities."
    ),
    "untended_land_crumbles": (
        "On each board, in one land next to blight: Add 1 blight. The spirits may protect any board: for 3 energy "
        "together, or by destroying a presence there."
    ),
    "attenuated_essence": "Each player: If you have at least 5 presence on the island: Destroy 1 presence of yours.",
    "blight_corrodes_the_spirit": "On each board, in one land with blight: Destroy 1 presence.",
    "burn_brightest_before_the_end": (
        "Each spirit: Either: Add a presence to one of your lands. Or: Take a presence off one of your tracks: it "
        "counts as destroyed."
    ),
    "intensifying_exploitation": ("From the next turn on: In each land that ravages, the invaders deal 2 damage more."),
    "shattered_fragments_of_power": (
        "Draw 2 more major powers than there are spirits. Each spirit takes one, without forgetting a card, and gains "
        "2 energy."
    ),
    "the_border_of_life_and_death": (
        "Each spirit: If you have at least 2 presence on the island: Destroy 1 presence of yours. You may discard a "
        "power card to gain 1 energy."
    ),
    "thriving_crops": "On each board, in 3 different lands: Build.",
}


@pytest.mark.parametrize("id", HERE)
def test_what_a_card_says(id: str) -> None:
    assert ENGLISH(next(HERE[id].effects()).say()) == SAID[id]


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_later_cards_are_used_only_where_they_are_chosen() -> None:
    def cards(**setup: str) -> set[str]:
        state = SPIRIT_ISLAND.new({"game": "full", **setup}, Chance(1), _silent)
        return {state.blight.card, *state.blight.deck}

    base = {card.id for card in BLIGHT_CARDS.values() if card.set == "base"}
    assert cards() == cards(blight_cards="base") == base
    assert cards(blight_cards="later") == set(BLIGHT_CARDS)


def _silent(*_: object, **__: object) -> None:
    """Tells nobody."""


# -- cards that keep the island healthy --------------------------------------------------------------------------------


def test_case_024_when_a_card_that_keeps_the_island_healthy_is_empty_the_next_one_comes_turned_over() -> None:
    scene = Scene("A5: -; R2")
    turned(scene, "invaders_find_the_land_to_their_liking", deck=("memory_fades_to_dust", "downward_spiral"))
    assert (scene.blight, is_blighted(scene.state.blight)) == (2, False)
    scene.gate(gates.add_blight(scene.here("A6")))
    scene.gate(gates.add_blight(scene.here("A7")))
    blight = scene.state.blight
    assert (blight.card, blight.pool, blight.flipped) == ("downward_spiral", 5, True)
    assert (blight.gone, blight.deck) == (["invaders_find_the_land_to_their_liking"], ["memory_fades_to_dust"])
    assert is_blighted(blight) and scene.state.lost == ""


def test_the_island_may_stay_healthy_twice() -> None:
    scene = Scene("A5: -; R4")
    turned(scene, "thriving_crops", "A1", "A2", "A3", deck=("downward_spiral", "the_border_of_life_and_death"))
    for land in ("A6", "A7"):
        answers = ["stop"] if land == "A7" else []
        scene.gate(gates.add_blight(scene.here(land)), *answers)
    assert scene.state.blight.card == "the_border_of_life_and_death"
    scene.gate(gates.add_blight(scene.here("A4")))
    assert (scene.state.blight.card, scene.blight) == ("downward_spiral", 5)


def test_the_last_card_of_the_box_cannot_be_replaced() -> None:
    scene = Scene("A5: -; R2")
    turned(scene, "invaders_find_the_land_to_their_liking")
    scene.gate(gates.add_blight(scene.here("A6")))
    scene.gate(gates.add_blight(scene.here("A7")))
    assert scene.state.lost == "blight"


def test_on_a_still_healthy_island_destroyed_presence_costs_nothing() -> None:
    scene = Scene("A5: -; A1", (GREEN,))
    scene.state.blight = Blight("thriving_crops", 2, flipped=True)
    scene.spirit().destroyed = 1
    assert "destroyed>A5" in scene.offered("grow", 1)


def test_a_state_with_cards_used_up_can_be_and_is_guessed_with_them() -> None:
    variant = Scene("").state.variant
    variant = Variant(variant.spirits, variant.boards, variant.layout, blight_sets=("base", *LATER))
    state = new_state(variant, Chance(3), _silent)
    cards = [state.blight.card, *state.blight.deck]
    healthy = ["thriving_crops", "strong_earth_shatters_slowly"]
    state.blight = Blight(
        "downward_spiral", 4, True, [c for c in cards if c not in (*healthy, "downward_spiral")], healthy
    )
    state.lands["A1"].blight += 3 + 2 + 2 + 1  # three of the healthy side, two of each card, one of the last
    check(state)
    view = build_view(state)
    assert (view.blight.card, view.blight.gone) == ("downward_spiral", tuple(healthy))
    guessed = guess(view, Chance(7)).blight
    assert (guessed.card, guessed.gone, sorted(guessed.deck)) == ("downward_spiral", healthy, sorted(state.blight.deck))


# -- Branch & Claw -----------------------------------------------------------------------------------------------------


def test_a_pall_upon_the_land_takes_a_presence_and_a_town_of_each_board() -> None:
    scene = Scene("A5: 1T; R1 L1 | A6: 2T | A7: -; R1 | B4: -; L1 | B5: 1C", PAIR, "AB")
    turned(scene, "a_pall_upon_the_land", "A5", "presence:1", "A6", land="A8")
    scene.expect("A5: 1T; R1 | A6: 1T | A8: 1 blight | B4: -")
    assert (scene.blight, scene.fear) == (6, 0)


def test_a_pall_upon_the_land_reaches_presence_in_the_ocean_of_a_board() -> None:
    scene = Scene("A0: -; O1 | A5: -; R1 | B0: -; O1", (OCEAN, RIVER), "AB")
    turned(scene, "a_pall_upon_the_land", "A0", land="A8")
    scene.expect("A0: - | A8: 1 blight | B0: -")


def test_back_against_the_wall_gives_energy_and_card_plays() -> None:
    scene = Scene("A5: -; R1")
    turned(scene, "back_against_the_wall")
    assert plays_left(scene.state, 0) == 2
    scene.grow(1, "energy/1>A4", "card_plays/1>A4")
    assert (scene.energy(0), plays_left(scene.state, 0)) == (3, 3)
    scene.time_passes()
    assert plays_left(scene.state, 0) == 3


def test_erosion_of_will_is_fear_and_loss() -> None:
    scene = Scene("A5: -; R2 | B4: -; L1 | B5: -; L1", PAIR, "AB")
    _ = scene.energy(0, 3)
    turned(scene, "erosion_of_will", "B4")
    scene.expect("A5: -; R1 | A8: 1 blight | B4: -")
    assert (scene.fear, scene.energy(0), scene.energy(1)) == (4, 2, 0)


def test_promising_farmlands_settle_an_inland_land_of_each_board() -> None:
    scene = Scene("A4: 1T | A5: 1C | A6: 1E; R1", blight_card=True)
    turned(scene, "promising_farmlands", "A6", land="A8")
    scene.expect("A6: 1E 1T 1C; R1 | A8: 1 blight")


def test_tipping_point_destroys_three_presence_of_each_spirit() -> None:
    scene = Scene("A5: -; R3 | A6: -; R1")
    turned(scene, "tipping_point", "A5", "A5", "A6")
    scene.expect("A5: -; R1 | A6: - | A8: 1 blight")


# -- Jagged Earth ------------------------------------------------------------------------------------------------------


def test_all_things_weaken_from_the_next_turn_on() -> None:
    scene = Scene("A5: 2E 1T 1C 1D; R1")
    turned(scene, "all_things_weaken")
    assert gates.health(scene.state, "A5", "town") == 2
    scene.time_passes()
    kinds = ("explorer", "town", "city", "dahan")
    assert [gates.health(scene.state, "A5", kind) for kind in kinds] == [1, 1, 2, 1]


def test_all_things_weaken_one_damage_blights_and_blight_takes_all_presence_and_one_nearby() -> None:
    scene = Scene("A5: 1E; R3 L1 | A6: -; L1 | A4: -; R1", PAIR, "AB")
    turned(scene, "all_things_weaken")
    scene.time_passes()
    scene.ravage("A5", "A6:presence:1")
    scene.expect("A5: 1E 1 blight | A6: - | A8: 1 blight")


@pytest.mark.parametrize(("level", "deck", "more"), [(1, 9, 2), (2, 6, 3), (3, 3, 4)])
def test_invaders_that_like_the_land_need_more_fear(level: int, deck: int, more: int) -> None:
    scene = Scene("A5: -; R1 | B5: -; L1", PAIR, "AB")
    scene.state.fear.deck = scene.state.fear.deck[:deck]
    assert gates.terror_level(scene.state) == level
    turned(scene, "invaders_find_the_land_to_their_liking")
    assert gates.fear_for_a_card(scene.state) == 8 + more


def test_with_three_players_the_halves_are_rounded_down_in_all() -> None:
    scene = Scene("A5: -; R1", (RIVER, LIGHTNING, GREEN), "ABC")
    scene.state.fear.deck = scene.state.fear.deck[:6]
    turned(scene, "invaders_find_the_land_to_their_liking")
    assert gates.fear_for_a_card(scene.state) == 12 + 4


def test_power_corrodes_who_has_three_cards_in_play() -> None:
    scene = Scene("A5: -; R2")
    for card in ("wash_away", "flash_floods", "rivers_bounty"):
        scene.play(card)
    scene.blight_card("power_corrodes_the_spirit")
    scene.expect("A5: -; R1")


def test_power_corrodes_who_has_a_card_of_cost_four_in_play_and_nobody_else() -> None:
    scene = Scene("A5: -; R2 | B5: -; L2", PAIR, "AB")
    scene.play("accelerated_rot")  # cost 4
    scene.play("raging_storm", seat=1)
    scene.blight_card("power_corrodes_the_spirit")
    scene.expect("A5: -; R1")


def test_strong_earth_shatters_next_to_blight() -> None:
    scene = Scene("A5: -; R1")
    scene.state.blight = Blight("strong_earth_shatters_slowly", 1)
    assert scene.offered("gate", gates.add_blight(scene.here("A8"))) == ["A5", "A6", "A7"]
    scene = Scene("A5: -; R1")
    turned(scene, "strong_earth_shatters_slowly", "A6")
    scene.expect("A6: 1 blight | A8: 1 blight")
    assert scene.blight == 1


def test_thriving_communities_grow_in_four_lands_of_each_board() -> None:
    scene = Scene("A1: 1E | A2: 1T | A3: 1T/1 | A4: 1E 1T | A5: 1E; R1 | A6: 1C")
    turned(scene, "thriving_communities", "A1", "A2", "A3", "A4", "A4:town")
    scene.expect("A1: 1T | A2: 1C | A3: 1C/1 | A4: 1E 1C | A8: 1 blight")


def test_unnatural_proliferation_adds_presence_dahan_and_cities() -> None:
    scene = Scene("A5: 1D; R1 | A7: 1D | A4: 2T | A6: 1T | A1: 1C")
    turned(scene, "unnatural_proliferation", "energy/1>A5", "A7", "A6")
    scene.expect("A5: 1D; R2 | A6: 1T 2C | A7: 2D | A8: 1 blight")


def test_untended_land_crumbles_next_to_blight() -> None:
    scene = Scene("A8: 1 blight | A5: -; R1")
    scene.blight_card("untended_land_crumbles", "no", "A6")
    scene.expect("A6: 1 blight | A8: 1 blight")


def test_untended_land_is_protected_for_three_energy_of_all_together() -> None:
    scene = Scene("A8: 1 blight | A5: -; R1 | B5: -; L1", PAIR, "AB")
    _ = scene.energy(0, 1)
    _ = scene.energy(1, 2)
    scene.blight_card("untended_land_crumbles", "energy", "spirit:1", "spirit:0")
    assert (scene.energy(0), scene.energy(1)) == (0, 0)
    scene.expect("A8: 1 blight")


def test_untended_land_is_protected_by_a_presence_of_that_board() -> None:
    scene = Scene("A8: 1 blight | A5: -; R1 L1 | B5: -; L1", PAIR, "AB")
    scene.blight_card("untended_land_crumbles", "presence", "A5:presence:1")
    scene.expect("A5: -; R1")


# -- Nature Incarnate --------------------------------------------------------------------------------------------------


def test_attenuated_essence_costs_who_has_five_presence() -> None:
    scene = Scene("A5: -; R4 | B5: -; L5", PAIR, "AB")
    scene.blight_card("attenuated_essence")
    scene.expect("B5: -; L4")


def test_blight_corrodes_presence_among_blight_on_each_board() -> None:
    scene = Scene("A5: 1 blight; R1 | A4: 1 blight; R1 | A6: -; R1 | B5: 2 blight; L2 R1", PAIR, "AB")
    scene.blight_card("blight_corrodes_the_spirit", "A5", "presence:0")
    scene.expect("A5: 1 blight | B5: 2 blight; L2")


def test_blight_corrodes_presence_in_an_ocean_with_blight() -> None:
    scene = Scene("A0: 1 blight; O2 | A1: -; O1 | B0: -; O1", (OCEAN, RIVER), "AB")
    scene.blight_card("blight_corrodes_the_spirit")
    scene.expect("A0: 1 blight; O1")


def test_presence_out_of_play_in_an_ocean_is_not_corroded() -> None:
    scene = Scene("A0: 1 blight; R1 | B1: -; O1", (OCEAN, RIVER), "AB")
    scene.blight_card("blight_corrodes_the_spirit")
    scene.expect("A0: 1 blight; R1")


def test_a_board_is_not_protected_by_presence_out_of_play() -> None:
    scene = Scene("A0: -; R1 | A4: 1 blight | B1: -; O1", (OCEAN, RIVER), "AB")
    _ = scene.energy(0, 3)
    assert scene.offered("blight_card", "untended_land_crumbles") == ["energy", "no"]
    scene.put("A1: -; O1")
    assert scene.offered("blight_card", "untended_land_crumbles", "presence") == ["A1:presence:0", "A0:presence:1"]


def test_the_coast_lies_next_to_blight_in_an_ocean_in_play() -> None:
    scene = Scene("A0: 1 blight; O1 | B1: -; O1", (OCEAN, RIVER), "AB")
    assert scene.offered("blight_card", "untended_land_crumbles", "no") == ["A1", "A2", "A3"]
    scene.put("A0: 1 blight")
    assert scene.offered("blight_card", "untended_land_crumbles") == []


def test_blight_cards_may_blight_an_ocean_in_play() -> None:
    scene = Scene("A0: -; O1 | A2: 1 blight | B1: -; O1", (OCEAN, RIVER), "AB")
    assert "A0" in scene.offered("blight_card", "untended_land_crumbles", "no")
    scene.state.blight = Blight("strong_earth_shatters_slowly", 1)
    assert "A0" in scene.offered("gate", gates.add_blight(scene.here("A8")))
    scene.put("A0: -")
    assert "A0" not in scene.offered("gate", gates.add_blight(scene.here("A8")))


def test_burn_brightest_adds_presence_or_takes_it_off_a_track() -> None:
    scene = Scene("A5: -; R1 | B5: -; L1", PAIR, "AB")
    turned(scene, "burn_brightest_before_the_end", "choice:1", "energy/1>A5", "choice:2", "space:card_plays/1")
    scene.expect("A5: -; R2 | A8: 1 blight")
    assert scene.spirit(1).destroyed == 1
    assert "card_plays/1" in scene.spirit(1).uncovered


def test_intensifying_exploitation_two_more_damage_from_the_next_turn_on() -> None:
    scene = Scene("A5: 1E; R2")
    turned(scene, "intensifying_exploitation")
    scene.ravage("A5")
    scene.expect("A5: 1E; R2 | A8: 1 blight")
    scene.time_passes()
    scene.ravage("A5")
    assert "Ravage in A5: 3 damage." in scene.log
    scene.expect("A5: 1E 1 blight; R1")


def test_shattered_fragments_give_each_spirit_a_major_power_and_energy() -> None:
    scene = Scene("A5: -; R1 | B5: -; L1", PAIR, "AB")
    scene.draw_next("tsunami", "powerstorm", "accelerated_rot", "poisoned_land")
    turned(scene, "shattered_fragments_of_power", "card:tsunami", "card:accelerated_rot")
    assert ("tsunami" in scene.hand(0), "accelerated_rot" in scene.hand(1)) == (True, True)
    assert sorted(scene.state.major.discards) == ["poisoned_land", "powerstorm"]
    assert (scene.energy(0), scene.energy(1), len(scene.hand(0))) == (2, 2, 5)


def test_the_border_of_life_and_death_now_and_in_every_invader_phase() -> None:
    scene = Scene("A5: -; R2 | B5: -; L1", PAIR, "AB")
    turned(scene, "the_border_of_life_and_death", "card:wash_away")
    scene.expect("A5: -; R1 | A8: 1 blight")
    assert (scene.discards(0), scene.energy(0)) == (["wash_away"], 1)
    scene.put("A5: -; R3")
    scene.blight_card("the_border_of_life_and_death", "stop")
    scene.expect("A5: -; R2")
    assert scene.energy(0) == 1
    scene.blight_card("the_border_of_life_and_death", "card:flash_floods")
    scene.expect("A5: -; R1")
    assert scene.energy(0) == 2
    scene.blight_card("the_border_of_life_and_death")  # with one presence left nothing more is asked or lost


def test_thriving_crops_build_in_three_lands_of_each_board() -> None:
    scene = Scene("A5: -; R1 | A2: 2T")
    turned(scene, "thriving_crops", "A2", "A4", "A7")
    scene.expect("A2: 2T 1C | A4: 1T | A7: 1T | A8: 1 blight")


def test_thriving_crops_builds_may_be_choked_by_green() -> None:
    scene = Scene("A5: -; A2", (GREEN,))
    turned(scene, "thriving_crops", "A5", "yes", "A4", "A7")
    scene.expect("A4: 1T | A5: -; A1 | A7: 1T | A8: 1 blight")
