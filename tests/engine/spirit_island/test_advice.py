"""What the spirits are told beforehand: what the invaders will do, what an answer does, why something cannot be."""

from __future__ import annotations

import pytest

from engine.decision import Decision, Option
from engine.spirit_island import advice
from engine.spirit_island.action import Here
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.game import SPIRIT_ISLAND
from engine.spirit_island.spirit import ASK_DESTROY, ASK_PLACE
from engine.spirit_island.state import Standing
from engine.spirit_island.use import WHICH_LAND
from engine.spirit_island.words.land import Gather, GatherUpTo, Push, PushUpTo
from engine.spirit_island.words.players import EachPlayer, InLand
from engine.text import Message, Seat, message
from engine.words import Word
from tests.engine.spirit_island.helpers import EARTH, LIGHTNING, RIVER, Scene


def at(text: str, *, phase: str = "spirit", ravage: str = "", build: str = "", **more: object) -> Scene:
    """A scene in the round's first half, with invader cards for the coming ravage and build."""
    scene = Scene(text, phase=phase, **more)  # type: ignore[arg-type]
    scene.state.invaders.ravage, scene.state.invaders.build = ravage.split(), build.split()
    scene.state.agenda = ["spirit_phase"]
    return scene


def forecast(scene: Scene) -> list[str]:
    return [scene.say(said) for said in SPIRIT_ISLAND.forecast(SPIRIT_ISLAND.view(scene.state, None))]


def why(scene: Scene, subject: str, *options: str, seat: int | None = None, card: str = "") -> str:
    """Why `subject` cannot be chosen where these options are offered (lands light up)."""
    lands = scene.state.lands
    offered = tuple(Option(id, (id,) if id in lands else ()) for id in options)
    asked = message("{card}", card=message(card)) if card else message("What next?")
    decision = Decision(seat, asked, offered)
    return scene.say(SPIRIT_ISLAND.why_not(SPIRIT_ISLAND.view(scene.state, None), decision, subject))


def preview(scene: Scene, id: str) -> list[str]:
    return [scene.say(said) for said in SPIRIT_ISLAND.preview(SPIRIT_ISLAND.view(scene.state, None), Option(id))]


# -- forecasts ---------------------------------------------------------------------------------------------------------


def test_a_ravage_with_blight_and_lost_presence() -> None:
    scene = at("A1: 1E 1T 1D; R1", ravage="stage1_mountain")
    assert forecast(scene) == [
        "Ravage in A1: 3 damage.",
        "Destroyed in A1: 1 Dahan.",
        "A1 will be blighted.",
        "R will lose presence in A1.",
    ]


def test_defend_is_taken_off_and_the_dahan_strike_back() -> None:
    scene = at("A1: 1T 2D", ravage="stage1_mountain")
    scene.state.standing.append(Standing("Defend", "test", "A1", amount=3))
    assert forecast(scene) == [
        "Ravage in A1: 2 damage, defence 3.",
        "The Dahan in A1 will strike back: 4 damage. No invader will be left there.",
    ]


def test_the_damage_of_the_strike_is_divided_where_invaders_would_be_left() -> None:
    scene = at("A1: 1C 1T 1D | A6: 1C 2D", ravage="stage1_mountain", build="stage2_mountain")
    scene.state.standing += [Standing("Defend", "test", land, amount=5) for land in ("A1", "A6")]
    said = forecast(scene)
    assert "The Dahan in A1 will strike back: 2 damage, which you divide." in said
    assert "Build in A1: that depends on the ravage there." in said
    assert "The Dahan in A6 will strike back: 4 damage. No invader will be left there." in said
    assert not [each for each in said if each.startswith("Build in A6")]


def test_a_strike_that_nobody_divides_and_that_leaves_an_invader() -> None:
    scene = at("A1: 1C 1D", ravage="stage1_mountain", build="stage2_mountain")
    scene.state.standing.append(Standing("Defend", "test", "A1", amount=5))
    said = forecast(scene)
    assert "The Dahan in A1 will strike back: 2 damage." in said
    assert "Build in A1: 1 town." in said


def test_blight_in_a_blighted_land_cascades_where_the_players_choose() -> None:
    scene = at("A1: 2E 1 blight", ravage="stage1_mountain")
    assert "A1 will be blighted, and the blight cascades: you choose where to." in forecast(scene)


def test_a_build_is_a_town_or_a_city() -> None:
    scene = at("A1: 1E | A6: 1T", build="stage1_mountain")
    assert forecast(scene) == ["Build in A1: 1 town.", "Build in A6: 1 city."]


def test_a_land_that_ravages_to_nothing_does_not_build() -> None:
    scene = at("A1: 1E 2D", ravage="stage1_mountain", build="stage2_mountain")
    said = forecast(scene)
    assert "The Dahan in A1 will strike back: 4 damage. No invader will be left there." in said
    assert not [each for each in said if each.startswith("Build in A1")]


def test_skipped_actions_are_told() -> None:
    scene = at("A1: 2E", ravage="stage1_mountain", build="stage2_coastal")
    scene.state.standing.append(Standing("Skip", "test", "A1", words=("ravage", "build")))
    assert forecast(scene) == ["The invaders will not ravage in A1.", "The invaders will not build in A1."]


def test_in_the_slow_phase_it_is_about_the_next_round() -> None:
    """What defends this turn does not defend then, and damage has healed."""
    scene = at("A1: 1T/1 1D", phase="slow", ravage="stage1_mountain")
    scene.state.standing.append(Standing("Defend", "test", "A1", amount=5))
    assert forecast(scene)[0] == "Ravage in A1: 2 damage."


def test_blight_that_runs_out_is_a_warning() -> None:
    scene = at("A1: 2E | A6: 2E", ravage="stage1_mountain")
    scene.state.blight.pool = 2
    assert forecast(scene)[-1] == "That is 2 blight, and 2 are left."


def test_fear_cards_that_wait_and_an_empty_deck_are_told() -> None:
    scene = at("A1: 1T")
    scene.state.fear.earned.append(scene.state.fear.deck.pop())
    scene.state.invaders.discards, scene.state.invaders.deck = scene.state.invaders.deck, []
    assert forecast(scene) == [
        "Face-down fear cards to be resolved: 1.",
        "No invader card is left: at the next explore the game is lost.",
    ]


def test_a_forecast_changes_nothing_and_knows_no_hidden_card() -> None:
    scene = at("A1: 2E 1 blight; R2 | A2: 3T 4D", ravage="stage1_mountain", build="stage1_wetland")
    before = scene.state.copy()
    _ = forecast(scene)
    assert scene.state == before


def test_a_ravage_that_has_begun_is_not_foretold_any_more() -> None:
    """Its damage is dealt, and the question is what the Dahan strike: what stood there before would be wrong now."""
    scene = at("A1: 1T 1E 1D\nA6: 1T", phase="invader", ravage="stage1_mountain")
    scene.state.agenda = ["lands ravage", "card build stage1_sand"]
    scene.state.invaders.pending = ["A1", "A6"]
    view = SPIRIT_ISLAND.view(scene.state, None)

    def lands(*options: str) -> list[str]:
        return [each.land for each in advice.coming(view, options) if each.action == "ravage"]

    assert lands() == lands("A1", "A6") == lands("A6", "A1") == ["A1", "A6"]
    assert lands("A1:town", "A1:explorer") == ["A6"]
    scene.state.invaders.pending = ["A6"]
    view = SPIRIT_ISLAND.view(scene.state, None)
    assert lands("A5", "A8") == []  # where the blight of A6 goes on to


def test_coming_says_the_same_as_numbers() -> None:
    scene = at("A1: 1E 1T 1D; R1", ravage="stage1_mountain")
    (each,) = advice.coming(SPIRIT_ISLAND.view(scene.state, None))
    assert (each.damage, each.blight, each.cascades, each.dahan, each.loses) == (3, True, False, 1, (0,))


GREEN = ("a_spread_of_rampant_green",)


def test_a_ravage_that_a_spirit_may_prevent_is_told_as_if_it_did_not() -> None:
    scene = at("A1: 1E 1T 1D; A2", spirits=GREEN, ravage="stage1_mountain")
    assert forecast(scene) == [
        "Ravage in A1: 3 damage.",
        "Destroyed in A1: 1 Dahan.",
        "A1 will be blighted.",
        "A will lose presence in A1.",
        "A may prevent the ravage in A1.",
    ]
    (each,) = advice.coming(SPIRIT_ISLAND.view(scene.state, None))
    assert (each.dahan, each.blight, each.strike, each.open, each.unless) == (1, True, 0, False, (0,))


def test_a_ravage_that_nobody_may_prevent_says_nothing_of_it() -> None:
    """No sacred site; or what is skipped already."""
    assert not [each for each in forecast(at("A1: 2E; A1", spirits=GREEN, ravage="stage1_mountain")) if "may" in each]
    scene = at("A1: 2E; A2", spirits=GREEN, ravage="stage1_mountain")
    scene.state.standing.append(Standing("Skip", "test", "A1", words=("ravage",)))
    assert forecast(scene) == ["The invaders will not ravage in A1."]


def test_a_build_that_a_spirit_may_prevent_is_told_as_if_it_did_not() -> None:
    scene = at("A1: 1T; A2 | A6: 1E; A1", spirits=GREEN, build="stage1_mountain")
    assert forecast(scene) == [
        "Build in A1: 1 city.",
        "A may prevent the build in A1.",
        "Build in A6: 1 town.",
    ]


def test_what_is_built_depends_on_the_ravage_only_where_it_does() -> None:
    """A1: the Dahan would strike the explorer only if the ravage is not prevented. A6: nothing strikes back."""
    text = "A1: 1E 2D; A2 | A6: 1T; A2"
    said = forecast(at(text, spirits=GREEN, ravage="stage1_mountain", build="stage2_mountain"))
    assert "Build in A1: that depends on the ravage there." in said
    assert "Build in A6: 1 city." in said
    assert "A may prevent the build in A6." not in said, "the ravage that is not prevented costs its sacred site"


def test_the_land_whose_question_is_whether_to_prevent_is_still_foretold() -> None:
    scene = at("A1: 2E; A2", spirits=GREEN, phase="invader", ravage="stage1_mountain")
    scene.state.agenda, scene.state.invaders.pending = ["lands ravage"], ["A1"]
    view = SPIRIT_ISLAND.view(scene.state, None)
    assert [each.land for each in advice.coming(view, ("yes", "no"))] == ["A1"]
    assert [each.land for each in advice.coming(view, ("A5", "A8"))] == []


def test_an_explore_that_hangs_on_what_a_spirit_may_prevent_is_told_apart() -> None:
    def hanging(scene: Scene) -> set[tuple[str, bool]]:
        view = SPIRIT_ISLAND.view(scene.state, None)
        return {(each.land, each.comes) for each in advice.exploring(view, advice.coming(view)) if each.open}

    assert hanging(at("A4: 1E; A1", spirits=GREEN, build="stage1_sand")) == set()
    assert hanging(at("A4: 1E; A2", spirits=GREEN, build="stage1_sand")) == {("A4", True), ("A5", True)}
    assert ("A4", False) in hanging(at("A4: 1T 3D; A2", spirits=GREEN, ravage="stage1_sand"))


def explores(scene: Scene) -> dict[str, tuple[tuple[str, ...], bool]]:
    """By land: what of it the next card may show, and whether an explorer would come."""
    view = SPIRIT_ISLAND.view(scene.state, None)
    return {each.land: (each.grounds, each.comes) for each in advice.exploring(view, advice.coming(view))}


def test_the_next_explore_is_told_for_every_terrain_it_may_show() -> None:
    scene = at("A8: 1T | A1: 1E")
    told = explores(scene)
    assert told["A8"] == (("jungle",), True), "a town stands there"
    assert told["A5"] == (("wetland",), True) and told["A7"] == (("sand",), True), "next to it"
    assert told["A2"] == (("wetland",), True), "at the ocean"
    assert told["A4"] == (("sand",), False), "an explorer next to here brings nobody"


def test_what_is_sure_to_be_built_brings_explorers() -> None:
    assert explores(at("A4: 1E"))["A5"] == (("wetland",), False)
    assert explores(at("A4: 1E", build="stage1_sand"))["A5"] == (("wetland",), True)


def after_the_build(scene: Scene) -> set[str]:
    """The lands to which explorers would come only because something is built before."""
    view = SPIRIT_ISLAND.view(scene.state, None)
    return {each.land for each in advice.exploring(view, advice.coming(view)) if each.built}


def test_explorers_that_only_come_because_of_a_build_are_told_apart() -> None:
    assert after_the_build(at("A4: 1E")) == set()
    assert after_the_build(at("A4: 1E", build="stage1_sand")) == {"A4", "A5"}, "no town stands there yet"
    assert after_the_build(at("A4: 1E | A8: 1T", build="stage1_sand")) == {"A4"}, "a town is next to A5 already"


def test_a_town_that_the_dahan_are_sure_to_destroy_brings_nobody() -> None:
    assert explores(at("A4: 1T 2D"))["A4"] == (("sand",), True)
    assert explores(at("A4: 1T 2D", ravage="stage1_sand"))["A4"] == (("sand",), False)


def test_a_terrain_that_has_been_seen_cannot_come_and_the_second_stage_may_show_the_coast() -> None:
    scene = at("")
    deck = scene.state.invaders.deck
    seen = [card for card in (*deck, *scene.state.invaders.unseen) if card in ("stage1_jungle", "stage1_sand")]
    scene.state.invaders.discards += seen
    scene.state.invaders.deck = [card for card in deck if card not in seen]
    scene.state.invaders.unseen = [card for card in scene.state.invaders.unseen if card not in seen]
    told = explores(scene)
    assert told["A8"][0] == () and told["A1"][0] == ("mountain",)
    scene.state.invaders.deck = [card for card in deck if not card.startswith("stage1")]
    told = explores(scene)
    assert told["A1"] == (("mountain", "coast"), True) and told["A8"][0] == ("jungle",)


def test_a_land_that_is_not_to_be_explored_says_so() -> None:
    scene = at("A1: 1T")
    scene.state.standing.append(Standing("Skip", "test", "A1", words=("explore",)))
    view = SPIRIT_ISLAND.view(scene.state, None)
    (each,) = (each for each in advice.exploring(view, ()) if each.land == "A1")
    assert each.stopped and not each.comes


# -- previews ----------------------------------------------------------------------------------------------------------


def test_playing_a_card_tells_energy_elements_and_levels() -> None:
    scene = at("A5: -; R1")
    scene.state.spirits[0].stage = "play"
    _ = scene.energy(0, 3)
    _ = scene.elements(0, "1 water")
    said = preview(scene, "0:play:flash_floods")
    assert said[0] == "Flash Floods costs 2 energy; 1 stay."
    assert said[1] == "Elements afterwards: 1 sun, 2 water."
    assert said[2].startswith("Massive Flooding reaches a level with it: With 1 sun, 2 water: Push 1 explorer or town.")


def test_growth_and_drawn_cards_are_read_out() -> None:
    scene = at("A5: -; R1")
    assert preview(scene, "0:growth:1") == ["Add a presence (range 1).", "Add a presence (range 1)."]
    assert preview(scene, "card:drought")[0].startswith("Cost 1; elements:")


def test_ending_a_phase_names_what_is_left_unused() -> None:
    scene = Scene("A5: 1E; R2", phase="slow")
    scene.play("wash_away")
    scene.state.agenda = ["powers slow"]
    assert preview(scene, "done") == ["R could still use Wash Away."]


# -- why not -----------------------------------------------------------------------------------------------------------


def test_cards_that_cannot_be_played() -> None:
    scene = at("A5: -; R1")
    assert why(scene, "0:play:wash_away") == "R grows first."
    scene.state.spirits[0].stage = "play"
    assert why(scene, "0:play:wash_away") == "Wash Away costs 1 energy, and R has 0."
    scene.state.spirits[0].plays = 9
    assert why(scene, "0:play:wash_away") == "R has played all the cards it may play this turn."
    assert why(scene, "0:play:drought") == "R does not have Drought in hand."
    scene.state.phase = "fast"
    assert why(scene, "0:play:wash_away") == "Cards are played in the spirit phase."


def test_powers_that_cannot_be_used() -> None:
    scene = Scene("A5: 1E; R2", phase="fast")
    scene.state.agenda = ["powers fast"]
    assert why(scene, "0:use:wash_away", "done") == "Wash Away has not been played this turn."
    scene.play("wash_away")
    assert why(scene, "0:use:wash_away", "done") == "Wash Away is slow: it is used in the slow phase."
    assert why(scene, "0:use:massive_flooding", "done") == "R has not the elements for any level of Massive Flooding."
    scene.state.phase = "slow"
    scene.state.spirits[0].used.append("wash_away")
    assert why(scene, "0:use:wash_away", "done") == "Wash Away has been used this turn."


def test_a_power_without_origin_or_target() -> None:
    scene = Scene("A7: -; V1", spirits=[EARTH], phase="fast")
    scene.play("rituals_of_destruction", seat=0)
    scene.state.phase = "slow"
    assert why(scene, "0:use:rituals_of_destruction", "done").startswith("Rituals of Destruction has no origin")


def test_lands_that_cannot_be_the_target() -> None:
    scene = Scene("A5: 1E; R2 | A7: 1E", spirits=[RIVER], phase="slow")
    scene.play("wash_away")
    scene.state.agenda = ["powers slow"]
    offered = scene.targets("wash_away")
    assert "A2" not in offered
    assert why(scene, "A2", *offered, seat=0, card="Wash Away") == (
        "A2 is out of range: distance 2; Wash Away has range 1 from your presence."
    )


def asked(scene: Scene, seat: int, what: Message, *options: Option, card: str = "A card") -> Decision:
    """A question as the rules ask it."""
    prompt = message("{card}: {what}", card=message(card), what=what)
    return Decision(seat, prompt, options)


def why_of(scene: Scene, decision: Decision, land: str) -> str:
    return scene.say(SPIRIT_ISLAND.why_not(SPIRIT_ISLAND.view(scene.state, None), decision, land))


def test_a_target_out_of_range_of_a_sacred_site() -> None:
    scene = Scene("A7: 1D; V2 | A2: 1D | A1: -", spirits=[EARTH], phase="fast")
    scene.play("rituals_of_destruction", seat=0)
    lands = tuple(Option(land, (land,)) for land in scene.targets("rituals_of_destruction"))
    which = message(WHICH_LAND, who=Seat(0), target=message("land with Dahan"))
    decision = asked(scene, 0, which, *lands, card="Rituals of Destruction")
    assert scene.say(advice.reach_asked(SPIRIT_ISLAND.view(scene.state, None), decision) or message("")) == (
        "range 1 from your sacred sites"
    )
    assert why_of(scene, decision, "A2") == (
        "A2 is out of range: distance 3; Rituals of Destruction has range 1 from your sacred sites."
    )
    assert why_of(scene, decision, "A1").startswith("A1 is not what Rituals of Destruction is used on")


def test_pieces_that_cannot_be_gathered_or_pushed() -> None:
    scene = Scene("A5: 2D | A1: 1E | A8: 1E; R1", phase="fast")
    into = message("what is gathered into {land}? Up to {pieces} more.", land="A6", n=2, pieces="2 Dahan")
    gather = asked(scene, 0, into, Option("A5:dahan", ("A5", "A6")), Option("stop"))
    assert why_of(scene, gather, "A1") == "None of these is in A1: Dahan."
    assert why_of(scene, gather, "A3") == "A3 does not border on A6."
    out = message("what is pushed from {land}, and where to? Up to {pieces} more.", land="A5", n=2, pieces="2 Dahan")
    push = asked(scene, 0, out, Option("dahan>A6", ("A5", "A6")), Option("dahan>A8", ("A5", "A8")), Option("stop"))
    assert why_of(scene, push, "A2") == "A2 does not border on A5."


@pytest.mark.parametrize(
    ("words", "asked_"),
    [
        ((GatherUpTo(2, ("explorer",)), GatherUpTo(1, ("dahan",))), ("2 explorers", "1 Dahan")),
        ((Gather(1, ("explorer", "town")), Gather(1, ("dahan",))), ("1 explorer or town", "1 Dahan")),
        ((PushUpTo(2, ("explorer",)), PushUpTo(2, ("dahan",))), ("2 explorers", "2 Dahan")),
        ((Push(1, ("explorer",)), Push(2, ("dahan",))), ("1 explorer", "2 Dahan")),
    ],
)
def test_a_question_names_the_pieces_that_are_moved(words: tuple[Word[Here], ...], asked_: tuple[str, ...]) -> None:
    for word, pieces in zip(words, asked_, strict=True):
        scene = Scene("A5: 2E 1T 2D | A1: 2E 1T 2D | A4: 2E 1T 2D; R1")
        decision = scene.decision("run", word, "A5" if "Push" in type(word).__name__ else "A4")
        assert decision is not None and pieces in scene.say(decision.prompt)


def test_what_is_about_one_land_a_cascade_and_lost_presence() -> None:
    scene = at("A4: 2E; R1 | A5: -; R1")
    scene.state.agenda = ["lands ravage"]
    struck = message("which piece in {land} takes damage? Damage left: {n}.", land="A4", n=2)
    damage = asked(scene, 0, struck, Option("A4:explorer", ("A4",)))
    assert why_of(scene, damage, "A1") == "Only A4 takes part in this, not A1."
    cascade = message("where does the blight from {land} cascade to?", land="A4")
    lands = (Option("A2", ("A2",)), Option("A5", ("A5",)))
    assert why_of(scene, asked(scene, 0, cascade, *lands), "A7") == "A7 does not border on A4."
    assert why_of(scene, asked(scene, 0, cascade, *lands), "A4") == "It has to be another land than A4."
    lost = asked(scene, 0, message(ASK_DESTROY, who=Seat(0)), Option("A4", ("A4",)), Option("A5", ("A5",)))
    assert why_of(scene, lost, "A1") == "R has no presence in A1."
    yes_or_no = asked(scene, 0, message("Do you?"), Option("yes", ("A4",)), Option("no", ("A4",)))
    assert why_of(scene, yes_or_no, "A1") == "No land is chosen now."


def test_presence_that_a_power_or_growth_adds_has_its_range() -> None:
    scene = at("A5: -; R1")
    scene.state.spirits[0].growing = ["1/0", "1/1"]
    lands = tuple(Option(f"energy/1>{land}", (land,)) for land in ("A5", "A1"))
    growth = asked(scene, 0, message(ASK_PLACE), *lands, card="River Surges in Sunlight")
    power = asked(scene, 0, message(ASK_PLACE), *lands, card="Gift of Proliferation")
    for decision in (growth, power):
        reach = advice.reach_asked(SPIRIT_ISLAND.view(scene.state, None), decision)
        assert reach is not None and scene.say(reach) == "range 1 from your presence"
        assert why_of(scene, decision, "A3") == (
            "A3 is too far away: 2 steps from the nearest presence of R, and the range is 1."
        )


def test_a_land_that_does_not_fit_a_fear_card() -> None:
    scene = at("A5: 1E 2D; R1 | A1: 2E | A2: 1C")
    scene.state.fear.shown = "isolation"
    word = FEAR_CARDS["isolation"].rows[0]
    assert isinstance(word, EachPlayer) and isinstance(word.effect, InLand)
    asks = message("{who} chooses a land: {effect}", who=Seat(0), effect=word.effect.effect.say())
    decision = asked(scene, 0, asks, Option("A5", ("A5",)), Option("A8", ("A8",)), card="Isolation")
    assert why_of(scene, decision, "A1") == "A1 does not fit Isolation: land with no more than 1 invader."
    assert why_of(scene, decision, "A2").startswith("In A2 this would do nothing: Remove 1 explorer or town.")


def test_a_land_where_no_land_is_asked_for() -> None:
    scene = at("A5: -; L1", spirits=[LIGHTNING])
    assert why(scene, "A3", "0:growth:0") == "No land is chosen now."
    assert why(scene, "A0", "A1") == "A0 is the ocean."
    assert why(scene, "A1", "A1") == "This can be chosen now."
