"""Bringer of Dreams and Nightmares: growth, special rule, innate powers and its four cards. Solo on board A unless
said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.chance import Chance
from engine.spirit_island import gates
from engine.spirit_island.action import Here
from engine.spirit_island.base.spirits.bringer_of_dreams_and_nightmares import OpenFearCard
from engine.spirit_island.guess import guess
from engine.spirit_island.hooks import defend, follow
from engine.spirit_island.pieces import BUILDINGS
from engine.spirit_island.view import build_view
from engine.spirit_island.words.land import Damage, DamageEach, Destroy, Push
from engine.text import message
from tests.engine.spirit_island.helpers import RIVER, Scene, lands

BRINGER = "bringer_of_dreams_and_nightmares"
SOLO = (BRINGER,)
PAIR = (BRINGER, RIVER)


def in_a_power(scene: Scene, land: str) -> Here:
    """A place for words and gates in the middle of a power of Bringer's."""
    here = scene.here(land)
    here.action.kind = gates.POWER
    return here


# -- set-up and growth -------------------------------------------------------------------------------------------------


def test_begins_with_two_presence_in_the_highest_sands() -> None:
    scene = Scene("", SOLO)
    scene.tasks(["start 0"])
    scene.expect("A7: -; B2")


def test_growth_reclaims_and_gains_a_power_card() -> None:
    scene = Scene("A7: -; B2", SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["dread_apparitions"]
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    scene.grow(0, "minor", "card:rain_of_blood")
    assert sorted(scene.hand()) == ["dread_apparitions", "rain_of_blood"]
    assert scene.energy(0) == 2


def test_growth_reclaims_one_card_and_adds_presence_where_it_is() -> None:
    scene = Scene("A7: -; B2", SOLO)
    scene.spirit().hand, scene.spirit().discards = [], ["dread_apparitions", "dreams_of_the_dahan"]
    first = "card:dreams_of_the_dahan"
    assert lands(scene.offered("grow", 1, first)) == ["A7"]
    scene.grow(1, first, "energy/1>A7")
    scene.expect("A7: -; B3")
    assert (scene.hand(), scene.discards()) == (["dreams_of_the_dahan"], ["dread_apparitions"])


def test_growth_gains_a_power_card_and_adds_presence_next_to_it() -> None:
    scene = Scene("A7: -; B2", SOLO)
    scene.draw_next("natures_resilience", "call_to_isolation", "drift_down_into_slumber", "rain_of_blood")
    first = ("minor", "card:rain_of_blood")
    assert lands(scene.offered("grow", 2, *first)) == ["A5", "A7", "A8"]
    scene.grow(2, *first, "energy/1>A8")
    scene.expect("A8: -; B1")


def test_growth_adds_presence_far_away_where_dahan_or_invaders_are() -> None:
    scene = Scene("A7: -; B2 | A2: 1C | A3: 1D | A6: 1E", SOLO)
    assert lands(scene.offered("grow", 3)) == ["A2", "A3", "A6"]
    scene.grow(3, "energy/1>A3")
    scene.expect("A3: 1D; B1")
    assert scene.energy(0) == 4  # two, and two from the track


def test_growth_reaches_four_lands_and_no_farther() -> None:
    scene = Scene("A8: 1D; B2", PAIR, "AB")
    scene.put(" | ".join(f"{land}: 1D" for land in scene.island.lands if land != "A8"))
    away = {land: scene.island.distance("A8", land) for land in scene.island.lands}
    assert max(away.values()) > 4
    assert lands(scene.offered("grow", 3)) == [land for land, n in away.items() if n <= 4]


def test_its_tracks_give_elements_of_its_choice() -> None:
    scene = Scene("A7: -; B2", SOLO)
    scene.spirit().uncovered += [f"energy/{n}" for n in range(1, 6)]
    scene.spirit().discards, scene.spirit().hand = ["dread_apparitions"], []
    scene.grow(1, "energy/6>A7", "element:animal")
    assert scene.elements(0, "") == {"air": 1, "moon": 1, "animal": 1}


# -- To Dream a Thousand Deaths ----------------------------------------------------------------------------------------


def test_an_explorer_that_would_be_destroyed_is_pushed() -> None:
    scene = Scene("A7: 2E; B2", SOLO)
    scene.use("predatory_nightmares", "A7", "explorer>A8", "explorer>A5", phase="slow")
    scene.expect("A5: 1E | A7: -; B2 | A8: 1E")
    assert scene.fear == 0


def test_a_town_that_would_be_destroyed_causes_two_fear_and_is_pushed() -> None:
    scene = Scene("A7: 1T; B2", SOLO)
    scene.use("predatory_nightmares", "A7", "town>A5")
    scene.expect("A5: 1T | A7: -; B2")  # two damage, only dreamt
    assert scene.fear == 2
    assert "Predatory Nightmares: only a dream of death in A7: 1 town." in scene.log


def test_a_city_that_would_be_destroyed_causes_five_fear_and_stays() -> None:
    scene = Scene("A7: 1C/1; B2", SOLO)
    scene.use("predatory_nightmares", "A7")
    scene.expect("A7: 1C/1; B2")
    assert scene.fear == 5


def test_case_132_a_city_with_two_real_damage() -> None:
    scene = Scene("A7: 1C/2 1D; B2", SOLO)
    scene.use("devouring_ants", "A7")  # 1 fear, 1 damage, a Dahan destroyed; and 1 damage more in sands
    scene.expect("A7: 1C/2 1D; B2")
    assert scene.fear == 1 + 5


def test_damage_that_does_not_kill_is_gone_after_the_power() -> None:
    scene = Scene("A7: 1C; B2", SOLO)
    scene.use("predatory_nightmares", "A7")
    scene.expect("A7: 1C; B2")
    assert scene.fear == 0


def test_damage_adds_up_within_the_power() -> None:
    scene = Scene("A7: 2T; B2", SOLO)
    scene.use("predatory_nightmares", "A7", "A7:town/1", "town>A5")  # the first damage goes to either town
    scene.expect("A5: 1T | A7: 1T; B2")
    assert scene.fear == 2


def test_damage_does_not_add_up_from_one_power_to_the_next() -> None:
    scene = Scene("A7: 1C; B2", SOLO)
    scene.use("predatory_nightmares", "A7")
    scene.use("predatory_nightmares", "A7")
    scene.expect("A7: 1C; B2")
    assert scene.fear == 0


def test_real_damage_counts_and_stays() -> None:
    scene = Scene("A7: 1T/1 1C; B2", SOLO)
    scene.use("predatory_nightmares", "A7", "A7:town/1", "town/1>A5")
    scene.expect("A5: 1T/1 | A7: 1C; B2")  # the second damage went to the city, for nothing
    assert scene.fear == 2


def test_each_piece_dreams_its_death_only_once_a_power() -> None:
    scene = Scene("A7: 1C; B2", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate((Destroy(1, BUILDINGS) + Damage(6)).run(here))
    scene.gate(follow(here, "after", "power"))
    scene.expect("A7: 1C; B2")
    assert scene.fear == 5


def test_who_has_dreamt_its_death_takes_no_more_damage_from_others() -> None:
    scene = Scene("A7: 1C 1T 2E; B2", SOLO)
    here = in_a_power(scene, "A7")
    hits = ["A7:city", "A7:city/1", "A7:city/2"]  # then the city is not offered any more
    pushed = ["explorer>A8", "explorer>A8", "town>A5"]
    scene.gate(Damage(10).run(here), *hits, "A7:explorer", pushed[0], "A7:explorer", pushed[1], pushed[2])
    scene.gate(follow(here, "after", "power"))
    scene.expect("A5: 1T | A7: 1C; B2 | A8: 2E")
    assert scene.fear == 5 + 2


def test_two_alike_each_dream_their_own_death() -> None:
    scene = Scene("A7: 2C/2; B2", SOLO)
    scene.use("predatory_nightmares", "A7")
    scene.expect("A7: 2C/2; B2")
    assert scene.fear == 10


def test_powers_that_destroy_without_damage_do_the_same() -> None:
    scene = Scene("A7: 1T 1D; B2", SOLO)
    scene.use("drought", "A7", "town>A5")
    assert scene.fear == 2
    scene.expect("A5: 1T | A7: 1D 1 blight; B1")  # blight is no damage of the power: it costs presence


def test_damage_to_each_invader() -> None:
    scene = Scene("A7: 2E 1T 1C/2; B2", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate(DamageEach(1).run(here), "explorer>A5", "explorer>A8")
    scene.gate(follow(here, "after", "power"))
    scene.expect("A5: 1E | A7: 1T 1C/2; B2 | A8: 1E")
    assert scene.fear == 5


def test_dahan_are_never_destroyed_by_its_powers() -> None:
    scene = Scene("A7: 1E 1D; B2", SOLO)
    scene.use("devouring_ants", "A7", "explorer>A8")
    scene.expect("A7: 1D; B2 | A8: 1E")


def test_the_dahan_that_strike_in_its_powers_only_make_dream() -> None:
    scene = Scene("A7: 1T 2D; B2", SOLO)
    scene.use("call_to_bloodshed", "A7", "town>A8")
    scene.expect("A7: 2D; B2 | A8: 1T")
    assert scene.fear == 2


def test_dahan_that_strike_back_in_a_ravage_do_destroy() -> None:
    scene = Scene("A7: 1E 1D; B2", SOLO)
    scene.ravage("A7")
    scene.expect("A7: 1D/1; B2")


def test_powers_of_other_spirits_destroy() -> None:
    scene = Scene("A7: -; B2 | A5: 1T; R2", PAIR, "AB")
    _ = scene.elements(1, "2 sun 3 water")
    scene.use("massive_flooding", "A5", seat=1)
    scene.expect("A5: -; R2")
    assert scene.fear == 1


def test_fear_cards_destroy() -> None:
    scene = Scene("A7: 1T 2E; B2", SOLO)
    scene.fear_card("scapegoats", 1)
    scene.expect("A7: 1E 1T; B2")


def test_its_own_presence_its_powers_do_destroy() -> None:
    scene = Scene("A7: -; B2 R1", PAIR, "AB")
    here = in_a_power(scene, "A7")
    assert scene.gate(gates.destroy_presence(here, 0)) == 1
    assert scene.gate(gates.destroy_presence(here, 1)) == 0
    scene.expect("A7: -; B1 R1")


def test_a_pushed_dreamer_does_not_dream_again_in_the_next_land() -> None:
    scene = Scene("A7: 1T; B2 | A5: 1T", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate(Destroy(1, ("town",)).run(here), "town>A5")
    scene.gate(Destroy(2, ("town",)).run(here.at("A5")), "town>A4")
    assert scene.fear == 4  # the one that was there dreams; the other has dreamt already
    scene.gate(Damage(2).run(here.at("A5")))
    scene.gate(follow(here, "after", "power"))
    scene.expect("A4: 1T | A5: 1T | A7: -; B2")
    assert scene.fear == 4


def test_dreamt_damage_that_moves_on_heals_too() -> None:
    scene = Scene("A7: 1T; B2", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate((Damage(1) + Push(1, ("town",))).run(here), "town/1>A8")
    scene.gate(follow(here, "after", "power"))
    scene.expect("A7: -; B2 | A8: 1T")


def test_of_towns_alike_the_one_that_is_really_hurt_moves_first() -> None:
    scene = Scene("A7: 1T 1T/1; B2", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate((Damage(1) + Push(1, ("town",))).run(here), "A7:town", "town/1>A8")
    scene.gate(follow(here, "after", "power"))
    scene.expect("A7: 1T; B2 | A8: 1T/1")


def test_a_dreamer_that_is_moved_on_has_dreamt_already_and_who_comes_after_it_has_not() -> None:
    scene = Scene("A7: 1T; B2 | A5: 1T", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate(Destroy(1, ("town",)).run(here), "town>A5")
    assert scene.fear == 2
    scene.gate(Push(2, ("town",)).run(here.at("A5")), "town>A4", "town>A4")
    scene.gate(Damage(4).run(here.at("A4")), "town>A1")
    assert scene.fear == 4  # only the one that was in A5 from the start
    scene.put("A5: 1T")
    scene.gate(Destroy(1, ("town",)).run(here.at("A5")), "town>A6")
    assert scene.fear == 6


def test_of_two_dreamers_the_one_that_stays_has_dreamt_too() -> None:
    scene = Scene("A7: 2T; B2", SOLO)
    here = in_a_power(scene, "A7")
    scene.gate(Destroy(2, ("town",)).run(here), "town>A5", "town>A5")
    scene.gate(Push(1, ("town",)).run(here.at("A5")), "town>A4")
    scene.gate(Destroy(1, ("town",)).run(here.at("A5")))
    scene.expect("A4: 1T | A5: 1T | A7: -; B2")
    assert scene.fear == 4


def test_who_has_dreamt_in_one_land_of_a_power_does_not_dream_again_in_the_next() -> None:
    """Tsunami: the town that flees along the coast is struck there again, and only dreams once."""
    scene = Scene("A1: 1T; B2 | A2: 1T", SOLO)
    _ = scene.elements(0, "3 water 2 earth")
    scene.use("tsunami", "A1", "town>A2", "town>A4")
    scene.expect("A1: -; B2 | A2: 1T | A4: 1T")
    assert scene.fear == 2 + 2 + 2 * 1 + 2  # Tsunami and the other coast; each of the two towns dreamt once


def test_among_many_cities_each_dreams_only_once() -> None:
    scene = Scene("A7: 1C/1 3C; B2", SOLO)
    here = in_a_power(scene, "A7")
    hits = ["city/1", "city", "city/2", "city/1", "city", "city/1", "city", "city/2", "city/1"]
    scene.gate(Damage(9).run(here), *(f"A7:{what}" for what in hits))
    scene.gate(follow(here, "after", "power"))
    scene.expect("A7: 1C/1 3C; B2")
    assert scene.fear == 5 + 5  # the third point: the one that had real damage; the last but one: another


def test_what_drowns_with_dreamt_damage_on_it_is_gone() -> None:
    scene = Scene("A1: 1T; B1 | A0: -; O1", ("oceans_hungry_grasp", BRINGER), "AB")
    here = scene.here("A1", seat=1)
    here.action.kind = gates.POWER
    scene.gate((Damage(1) + Push(1, ("town",))).run(here), "town/1>A0")
    scene.gate(follow(here, "after", "power"))
    scene.expect("A1: -; B1")
    assert (scene.energy(0), scene.fear) == (1, 1)


# -- Spirits May Yet Dream ---------------------------------------------------------------------------------------------


def test_spirits_may_yet_dream_turns_a_fear_card_face_up() -> None:
    scene = Scene("A7: -; B2", SOLO)
    _ = scene.elements(0, "2 moon 2 air")
    fear = scene.state.fear
    fear.earned = [fear.deck.pop()]
    third = fear.deck[-3]
    scene.use("spirits_may_yet_dream", "deck:2", phase="fast")
    assert fear.open == [third]
    assert build_view(scene.state).fear.open == {"deck:2": third}
    scene.use("spirits_may_yet_dream", "earned:0")
    assert build_view(scene.state).fear.open == {"earned:0": fear.earned[0], "deck:2": third}
    assert "earned:0" not in scene.offered("spirits_may_yet_dream")
    assert scene.fear == 4  # the one earned above; turning it over earns nothing


def test_spirits_may_yet_dream_may_turn_nothing() -> None:
    scene = Scene("A7: -; B2", SOLO)
    _ = scene.elements(0, "2 moon 2 air")
    scene.use("spirits_may_yet_dream", "stop")
    assert scene.state.fear.open == []


def test_a_fear_card_that_is_turned_face_up_is_told_as_something_revealed() -> None:
    scene = Scene("A7: -; B2", SOLO)
    told: list[tuple[str, bool]] = []

    def tell(word: str, /, *, reveals: bool = False, **parts: Any) -> None:
        told.append((scene.say(message(word, card=parts["card"], fear_card=parts["fear_card"])), reveals))

    scene.state.fear.deck[-1] = "isolation"
    scene.gate(OpenFearCard().run(replace(scene.here(), tell=tell)), "deck:0")
    assert told == [("test: a fear card is turned face up: Isolation.", True)]


def test_a_fear_card_that_lies_face_up_is_resolved_like_the_others() -> None:
    scene = Scene("A7: 1E; B2", SOLO)
    fear = scene.state.fear
    fear.earned = ["isolation"]
    fear.deck = [card for card in fear.deck if card != "isolation"][:8]
    fear.open = ["isolation"]
    scene.tasks(["fear"])
    scene.expect("A7: -; B2")
    assert (fear.open, fear.discards) == ([], ["isolation"])


def test_a_guess_keeps_the_fear_cards_that_lie_face_up() -> None:
    scene = Scene("A7: -; B2", SOLO)
    fear = scene.state.fear
    fear.earned = [fear.deck.pop(), fear.deck.pop()]
    fear.open = [fear.deck[2], fear.earned[1]]
    view = build_view(scene.state)
    for seed in range(5):
        guessed = guess(view, Chance(seed)).fear
        assert (guessed.deck[2], guessed.earned[1]) == (fear.deck[2], fear.earned[1])
        assert len({*guessed.deck, *guessed.earned}) == 9


def test_spirits_may_yet_dream_gives_an_element_the_target_has() -> None:
    scene = Scene("A7: -; B2 | B5: -; R1", PAIR, "AB")
    _ = scene.elements(0, "3 moon")
    _ = scene.elements(1, "1 sun 1 water")
    assert scene.offered("spirits_may_yet_dream", "spirit:1") == ["element:sun", "element:water"]
    scene.use("spirits_may_yet_dream", "spirit:1", "element:water")
    assert scene.elements(1, "") == {"sun": 1, "water": 2}


def test_spirits_may_yet_dream_gives_one_element_also_where_that_would_meet_the_first_level() -> None:
    scene = Scene("A7: -; B2", SOLO)
    _ = scene.elements(0, "3 moon 1 air")
    scene.use("spirits_may_yet_dream", "element:air")  # two air now: too late for the level before, and not once more
    assert scene.elements(0, "") == {"moon": 3, "air": 2}
    assert scene.state.fear.open == []


def test_spirits_may_yet_dream_gives_nothing_to_who_has_no_element() -> None:
    scene = Scene("A7: -; B2 | B5: -; R1", PAIR, "AB")
    _ = scene.elements(0, "3 moon")
    scene.use("spirits_may_yet_dream", "spirit:1")
    assert scene.elements(1, "") == {}


# -- Night Terrors -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elements", "fear"), [("1 moon 1 air", 1), ("2 moon 1 air 1 animal", 2), ("3 moon 2 air 1 animal", 3)]
)
def test_night_terrors_cause_fear(elements: str, fear: int) -> None:
    scene = Scene("A7: 1E; B2 | A5: -; B1 | A8: 1E", SOLO)
    _ = scene.elements(0, elements)
    assert scene.targets("night_terrors") == ["A7"]
    scene.use("night_terrors", "A7", phase="fast")
    assert scene.fear == fear


# -- cards -------------------------------------------------------------------------------------------------------------


MAJORS = ("powerstorm", "accelerated_rot", "tsunami", "poisoned_land")


def test_call_on_midnights_dream_gains_a_major_power_and_forgets_a_card() -> None:
    scene = Scene("A7: 2D; B2", SOLO)
    scene.draw_next(*MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:tsunami", "card:dread_apparitions", phase="fast")
    assert "tsunami" in scene.hand()
    assert (scene.spirit().forgotten, scene.energy(0)) == (["dread_apparitions"], 0)


def test_call_on_midnights_dream_that_forgets_itself_pays_for_the_power_at_once() -> None:
    scene = Scene("A7: 2D; B2", SOLO)
    _ = scene.energy(0, 1)
    scene.draw_next(*MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:powerstorm", "card:call_on_midnights_dream", "yes")
    assert (scene.spirit().played, "powerstorm" in scene.hand()) == (["powerstorm"], False)
    assert "B plays Powerstorm for 3 energy and has 0 left." in scene.log
    assert (scene.energy(0), scene.spirit().plays) == (0, 0)  # 1 and 2 Dahan, less 3; no card play
    assert "0:use:powerstorm" in scene.usable("fast")
    assert scene.elements(0, "")["fire"] == 1


def test_call_on_midnights_dream_the_power_may_be_kept_in_hand() -> None:
    scene = Scene("A7: 3D; B2", SOLO)
    scene.draw_next(*MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:powerstorm", "card:call_on_midnights_dream", "no")
    assert scene.energy(0) == 3
    assert "powerstorm" in scene.hand()


def test_call_on_midnights_dream_what_one_cannot_pay_is_not_offered() -> None:
    scene = Scene("A7: 1D; B2", SOLO)
    scene.draw_next(*MAJORS)
    scene.use("call_on_midnights_dream", "A7", "card:tsunami", "card:call_on_midnights_dream")
    assert scene.energy(0) == 1
    assert "tsunami" in scene.hand()


def test_call_on_midnights_dream_may_be_fear_where_invaders_are() -> None:
    scene = Scene("A7: 1E 1D; B2", SOLO)
    scene.use("call_on_midnights_dream", "A7", "choice:2")
    assert scene.fear == 2


def test_dread_apparitions_defend_by_the_fear_of_powers_their_own_included() -> None:
    scene = Scene("A7: 2E 1T; B2", SOLO)
    scene.use("dread_apparitions", "A7", phase="fast")
    _ = scene.elements(0, "1 moon 1 air")
    scene.use("night_terrors", "A7")
    scene.ravage("A7")
    assert "Ravage in A7: 4 damage, defence 2." in scene.log


def test_dread_apparitions_count_fear_of_dreams_and_not_of_destroying() -> None:
    scene = Scene("A7: 1T 1C 1C/2; B1 R2", PAIR, "AB")
    scene.use("dread_apparitions", "A7")
    _ = scene.elements(1, "2 sun 3 water")
    scene.use("massive_flooding", "A7", "A7:town", "A7:town/1", seat=1)  # River destroys a town: one fear, no defend
    assert defend(scene.state, "A7") == 1
    scene.put("A7: 1C/2; B2")
    scene.use("predatory_nightmares", "A7")
    assert defend(scene.state, "A7") == 6


def test_dread_apparitions_do_not_count_fear_of_other_lands_or_of_fear_cards() -> None:
    scene = Scene("A7: 1E; B2 | A8: 1E; B1", SOLO)
    scene.use("dread_apparitions", "A7")
    _ = scene.elements(0, "1 moon 1 air")
    scene.use("night_terrors", "A8")
    assert (defend(scene.state, "A7"), defend(scene.state, "A8")) == (1, 0)


def test_dreams_of_the_dahan_gather_dahan() -> None:
    scene = Scene("A7: -; B2 | A8: 2D | A6: 1D", SOLO)
    scene.use("dreams_of_the_dahan", "A5", "A6:dahan", "A8:dahan", phase="fast")
    scene.expect("A5: 2D | A6: - | A8: 1D")  # two are enough
    assert scene.offered("dreams_of_the_dahan", "A5", "stop") == []  # and none need come


@pytest.mark.parametrize(("dahan", "fear"), [(1, 1), (3, 3), (5, 3)])
def test_dreams_of_the_dahan_frighten_where_towns_are_three_at_most(dahan: int, fear: int) -> None:
    scene = Scene(f"A7: 1T {dahan}D; B2 | A8: 1D", SOLO)
    scene.use("dreams_of_the_dahan", "A7", "choice:2")
    assert scene.fear == fear


def test_dreams_of_the_dahan_need_a_town_or_city_for_fear() -> None:
    scene = Scene("A7: 1E 2D; B2 | A8: 1D", SOLO)
    assert scene.offered("dreams_of_the_dahan", "A7") == ["A8:dahan", "stop"]


def test_predatory_nightmares_push_dahan_after_the_damage() -> None:
    scene = Scene("A7: 1T 3D; B2", SOLO)
    scene.use("predatory_nightmares", "A7", "town>A5", "dahan>A8", "dahan>A5", phase="slow")
    scene.expect("A5: 1T 1D | A7: 1D; B2 | A8: 1D")
    assert scene.fear == 2


def test_predatory_nightmares_start_from_sacred_sites() -> None:
    scene = Scene("A7: 1E; B1", SOLO)
    assert scene.targets("predatory_nightmares") == []
