"""What the expansions need of the gates, hooks and the state: one test for each row of EXPANSIONS.md.

What is not built is an expected failure; the mark goes when it is. Names of rules, gates and fields are those of
EXPANSIONS.md. An answer given here is any part of an option's id.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

import engine.spirit_island.options  # noqa: F401  (makes the cards of later sets known)
from engine import plain
from engine.chance import Chance
from engine.events import forget
from engine.spirit_island import gates, hooks, invaders
from engine.spirit_island.action import Action, Here
from engine.spirit_island.elements import elements_of
from engine.spirit_island.island import Island, island, layouts
from engine.spirit_island.panels import PANELS, Panel
from engine.spirit_island.pieces import DAHAN, INVADERS
from engine.spirit_island.powers import POWERS, Power
from engine.spirit_island.setting_up import FEAR_PER_SPIRIT
from engine.spirit_island.state import Blight, Fear, Invaders, Land, Pile, Spirit, Standing, State, Variant
from engine.text import message
from tests.engine.spirit_island.facts import facts


class Missing(Exception):
    """A rule, gate or field that is not built yet."""


def planned(reason: str) -> pytest.MarkDecorator:
    """An expected failure; any other error than these is a mistake in the test."""
    return pytest.mark.xfail(strict=True, reason=reason, raises=(AssertionError, Missing, KeyError))


def built(name: str, *parameters: str) -> Any:
    """`built("gates.add_blight", "cascades")`: a function of the engine that has these parameters. Missing if not."""
    module, _, function = name.partition(".")
    found = getattr(importlib.import_module(f"engine.spirit_island.{module}"), function, None)
    if found is None or not set(parameters) <= inspect.signature(found).parameters.keys():
        raise Missing(name)
    return found


def field(owner: object, name: str) -> Any:
    """A field of a record; Missing if there is none of this name."""
    if not hasattr(owner, name):
        raise Missing(f"{type(owner).__name__}.{name}")
    return getattr(owner, name)


def power(id: str) -> Power:
    if id not in POWERS:
        raise Missing(f"power {id}")
    return POWERS[id]


def a_power() -> Power:
    """Some power card."""
    cards = [each for each in POWERS.values() if each.kind != "innate" and each.cost > 0]
    if not cards:
        raise Missing("any power card")
    return cards[0]


class Scene:
    """A state in the middle of a game with what a test says, and the means to act in it.

    spirits by seat; boards A, B ... Lands: "2 town/1 dahan blight 2 presence:0".
    """

    def __init__(self, *spirits: str, **lands: str) -> None:
        names = spirits or ("shadows_flicker_like_flame",)
        boards = tuple("ABCDEF"[: len(names)])
        layout = layouts(len(boards))[0]
        self.island: Island = island(boards, layout)
        self.action = Action()
        self.asked = 0
        places = {place: Land({}, 0, [0] * len(names)) for place in self.island.places}
        for place, text in lands.items():
            fill(places[place], text)
        self.state = State(
            agenda=[],
            chance=Chance(1),
            variant=Variant(names, boards, layout),
            lands=places,
            spirits=[Spirit(name, uncovered=[], hand=[]) for name in names],
            fear=Fear(FEAR_PER_SPIRIT * len(names), [30, 30, 30], ["fear"] * 90),
            blight=Blight("", 20),
            invaders=Invaders([], []),
            minor=Pile([]),
            major=Pile([]),
        )

    def act(self, by: int = -1, kind: str = "") -> Scene:
        """Begin another action: of a spirit, or of the invaders."""
        self.action = Action(by, kind)
        return self

    def here(self, land: str = "", target: int = -1, card: str = "") -> Here:
        """The place in which the present action acts."""
        by = self.action.by
        seat = None if by < 0 else by
        named = message("test")
        return Here(self.state, forget, self.island, self.action, named, seat, by, land, target, card)

    def run(self, rules: Any, *answers: str) -> Any:
        """Run rules to their end with these answers; returns what they return. All must be asked for."""
        left = list(answers)
        if not isinstance(rules, Generator) and not hasattr(rules, "send"):
            assert not left, f"nothing was asked: {left}"
            return rules
        try:
            decision = next(rules)
            while True:
                self.asked += 1
                ids = [option.id for option in decision.options]
                assert left, f"asked without an answer: {decision.prompt} {ids}"
                wanted = left.pop(0)
                chosen = [id for id in ids if wanted in id]
                assert chosen, f"{wanted!r} is none of {ids}"
                decision = rules.send(chosen[0])
        except StopIteration as done:
            assert not left, f"not asked for: {left}"
            return done.value

    def rule(self, name: str, seat: int = -1, land: str = "", **more: Any) -> None:
        """Put a rule in force for the whole game."""
        if name not in hooks.RULES:
            raise Missing(f"rule {name}")
        self.state.standing.append(Standing(name, "test", land=land, seat=seat, until="forever", **more))

    def says(self, moment: str, *args: Any) -> list[Any]:
        """What the rules in force say at a moment that never asks."""
        if not hasattr(hooks.Rule, moment):
            raise Missing(f"Rule.{moment}")
        found = list(hooks.in_force(self.state, moment))
        return [getattr(rule, moment)(standing, self.state, *args) for standing, rule in found]

    def follow(self, moment: str, here: Here, *args: Any, answers: tuple[str, ...] = ()) -> None:
        """Let the rules in force follow a moment."""
        if not hasattr(hooks.Rule, moment):
            raise Missing(f"Rule.{moment}")
        self.run(hooks.follow(here, moment, *args), *answers)

    def offered(self, seat: int, phase: str) -> list[str]:
        """What a spirit may do in a phase by the rules in force."""
        return [word for words in self.says("offers", seat, phase) for word in words]

    def level(self, id: str, at: int, here: Here, *answers: str) -> None:
        """Do one level of an innate power."""
        effect = power(id).levels[at].effect
        assert effect is not None
        self.run(effect.run(here), *answers)

    def pieces(self, land: str) -> dict[str, int]:
        return self.state.lands[land].pieces

    def presence(self, seat: int, land: str) -> int:
        return self.state.lands[land].presence[seat]

    @property
    def spirit(self) -> Spirit:
        return self.state.spirits[0]

    @property
    def fear(self) -> int:
        """All fear caused so far."""
        fear = self.state.fear
        return fear.pool + len(fear.earned) * gates.fear_for_a_card(self.state)

    @property
    def blight(self) -> int:
        """Blight on the island."""
        return sum(land.blight for land in self.state.lands.values())

    def ways(self, what: str, start: str) -> set[str]:
        """Where a piece may go from a land."""
        return set(built("gates.ways")(self.state, self.island, what, start))

    def incarna(self, land: str, seat: int = 0) -> None:
        """Put an incarna on the island."""
        _ = field(self.state.spirits[seat], "incarna")
        self.run(built("gates.add_incarna")(self.here(land), seat))


def fill(land: Land, text: str) -> None:
    """Put pieces into a land: "2 town/1 dahan blight 2 presence:0"."""
    n = 1
    for word in text.split():
        if word.isdigit():
            n = int(word)
            continue
        if word == "blight":
            land.blight += n
        elif word.startswith("presence:"):
            land.presence[int(word.removeprefix("presence:"))] += n
        else:
            land.pieces[word] = land.pieces.get(word, 0) + n
        n = 1


# -- the means themselves ----------------------------------------------------------------------------------------------


def test_a_scene_holds_what_was_said() -> None:
    scene = Scene(A4="2 town/1 dahan blight 2 presence:0")
    assert scene.pieces("A4") == {"town/1": 2, "dahan": 1}
    assert (scene.presence(0, "A4"), scene.blight) == (2, 1)


def test_without_any_rule_the_gates_do_the_usual() -> None:
    scene = Scene(A4="2 town dahan presence:0", A5="city explorer")
    scene.run(gates.push(scene.here("A4"), 1, (DAHAN,)), "dahan>A5")
    assert (scene.pieces("A4"), scene.pieces("A5")) == ({"town": 2}, {"city": 1, "explorer": 1, "dahan": 1})
    scene.act().run(invaders.ravage(scene.here("A4")))
    assert (scene.blight, scene.presence(0, "A4"), scene.spirit.destroyed) == (1, 0, 1)
    scene.act().run(invaders.explore(scene.here("A8")))
    scene.act().run(invaders.build(scene.here("A8")))
    assert scene.pieces("A8") == {"explorer": 1, "town": 1}
    scene.act(by=0).run(gates.destroy(scene.here("A5"), "city"))
    assert (scene.fear, scene.pieces("A5")) == (2, {"explorer": 1, "dahan": 1})


# -- pieces and places -------------------------------------------------------------------------------------------------


@planned("the noun")
def test_beasts() -> None:
    scene = Scene(A4="explorer").act(by=0)
    scene.run(gates.add(scene.here("A4"), "beasts", 2))
    scene.run(gates.damage(scene.here("A4"), 3))
    assert scene.pieces("A4") == {"beasts": 2}  # damage never meets them
    scene.run(gates.push(scene.here("A4"), 1, ("beasts",)), "beasts>A5")
    scene.run(gates.destroy(scene.here("A4"), "beasts"))
    assert (scene.pieces("A4"), scene.pieces("A5"), scene.fear) == ({}, {"beasts": 1}, 0)


@planned("the rule")
def test_wilds() -> None:
    scene = Scene(A4="2 wilds")
    scene.rule("Wilds")
    scene.run(invaders.explore(scene.here("A4")))
    assert scene.pieces("A4") == {"wilds": 1}
    scene.run(gates.add(scene.here("A4"), "explorer"))
    assert scene.pieces("A4") == {"wilds": 1, "explorer": 1}  # adding is not exploring


@planned("the rule")
def test_disease() -> None:
    scene = Scene(A4="2 disease explorer")
    scene.rule("Disease")
    scene.run(invaders.build(scene.here("A4")))
    assert scene.pieces("A4") == {"disease": 1, "explorer": 1}
    scene.rule("Skip", land="A4", words=("build",))
    scene.act().run(invaders.build(scene.here("A4")))
    assert scene.pieces("A4") == {"disease": 1, "explorer": 1}  # nothing was left to stop


@planned("the ravage with strife")
def test_strife() -> None:
    scene = Scene(A4="city*2 town*1 explorer")
    scene.run(invaders.ravage(scene.here("A4")))
    assert (scene.blight, scene.pieces("A4")) == (0, {"city*1": 1, "town": 1, "explorer": 1})
    scene.rule("Defend", land="A4", amount=9)
    scene.act().run(invaders.ravage(scene.here("A4")))
    assert scene.pieces("A4") == {"city": 1, "town": 1, "explorer": 1}  # also where all is defended


@planned("gates.add_strife")
def test_strife_is_added_to_one_piece() -> None:
    scene = Scene(A4="2 town/1 explorer")
    scene.run(built("gates.add_strife")(scene.here("A4"), "town/1"))
    assert scene.pieces("A4") == {"town/1": 1, "town/1*1": 1, "explorer": 1}


@planned("Rule.bonus")
def test_badlands() -> None:
    scene = Scene(A4="town badlands", A5="town badlands").act(by=0)
    scene.rule("Badlands")
    scene.run(gates.damage(scene.here("A4"), 1))
    assert scene.pieces("A4") == {"badlands": 1}
    fill(scene.state.lands["A4"], "town")
    scene.run(gates.damage(scene.here("A4"), 1))  # the same action: no second bonus
    assert scene.pieces("A4") == {"town/1": 1, "badlands": 1}
    scene.act(by=0).run(gates.destroy(scene.here("A5"), "town"))
    assert scene.pieces("A5") == {"badlands": 1}


@planned("the rule")
def test_vitality() -> None:
    scene = Scene(A5="2 town vitality presence:0", A4="2 town vitality blight")
    scene.rule("Vitality")
    scene.run(invaders.ravage(scene.here("A5")))
    assert (scene.pieces("A5"), scene.state.lands["A5"].blight) == ({"town": 2}, 0)
    assert (scene.presence(0, "A5"), scene.state.blight.pool) == (1, 20)
    scene.act().run(invaders.ravage(scene.here("A4")), "A1")
    assert (scene.pieces("A4"), scene.blight) == ({"town": 2, "vitality": 1}, 3)  # with blight it does nothing


@planned("the rule, Rule.source")
def test_isolate() -> None:
    scene = Scene(A7="town dahan")
    assert invaders.has_source(scene.state, scene.island, "A8")
    scene.rule("Isolated", land="A7")
    assert not invaders.has_source(scene.state, scene.island, "A8")
    scene.run(invaders.explore(scene.here("A7")))
    assert scene.pieces("A7") == {"town": 1, "dahan": 1}
    assert scene.run(gates.push(scene.here("A7"), 1, ("town",))) == []
    assert scene.ways("dahan", "A7") == {"A5", "A8"}


@planned("the nouns")
def test_quake_deeps_and_other_markers() -> None:
    scene = Scene()
    for kind in ("quake", "deeps", "omen"):
        scene.run(gates.add(scene.here("A4"), kind))
    scene.run(gates.push(scene.here("A4"), 1, ("quake",)), "quake>A5")
    assert (scene.pieces("A4"), scene.pieces("A5")) == ({"deeps": 1, "omen": 1}, {"quake": 1})


@planned("Spirit.incarna")
def test_incarna() -> None:
    scene = Scene(A4="presence:0")
    scene.incarna("A4")
    assert (scene.presence(0, "A4"), gates.is_sacred(scene.state, 0, "A4")) == (2, True)
    scene.run(built("gates.move_incarna")(scene.here(), 0, "A5"))
    assert (scene.presence(0, "A4"), scene.presence(0, "A5"), field(scene.spirit, "incarna")) == (1, 1, "A5")
    scene.run(gates.destroy_presence(scene.here("A5"), 0))
    assert (scene.presence(0, "A5"), field(scene.spirit, "incarna"), scene.spirit.destroyed) == (0, "", 0)


@planned("gates.abduct")
def test_endless_dark() -> None:
    scene = Scene(A4="explorer town")
    scene.run(built("gates.abduct")(scene.here("A4"), "town"))
    assert (scene.pieces("A4"), scene.pieces("dark"), scene.fear) == ({"explorer": 1}, {"town": 1}, 0)
    assert "dark" not in scene.island.lands


def test_damaged_pieces_replaced() -> None:
    scene = Scene(A4="town/1*1 dahan/1 city/2")
    scene.run(gates.replace(scene.here("A4"), "town/1*1", ("city",)))
    scene.run(gates.replace(scene.here("A4"), "dahan/1", ("town",)))
    scene.run(gates.replace(scene.here("A4"), "city/2", ("town",)))
    # The city had taken as much as destroys a town.
    assert (scene.pieces("A4"), scene.fear) == ({"city/1*1": 1, "town": 1}, 1)


@planned("the choice")
def test_strife_is_spread_over_what_replaces_a_piece() -> None:
    scene = Scene(A4="city*1")
    scene.run(gates.replace(scene.here("A4"), "city*1", ("town", "explorer")), "explorer")
    assert scene.pieces("A4") == {"town": 1, "explorer*1": 1}


@planned("blight among the kinds")
def test_blight_that_moves() -> None:
    scene = Scene(A4="blight presence:0", A5="blight presence:0")
    scene.run(gates.push(scene.here("A4"), 1, ("blight",)), "blight>A5")
    assert (scene.state.lands["A4"].blight, scene.state.lands["A5"].blight) == (0, 2)
    assert (scene.blight, scene.presence(0, "A5")) == (2, 1)


@planned("presence among the kinds")
def test_presence_that_is_pushed() -> None:
    scene = Scene(A4="2 presence:0")
    scene.run(gates.push(scene.here("A4"), 1, ("presence",)), "presence:0>A5")
    assert (scene.presence(0, "A4"), scene.presence(0, "A5")) == (1, 1)


@planned("State.changes")
def test_islands_that_change() -> None:
    scene = Scene("", "")
    changes = field(scene.state, "changes")
    changes += ["without:B", "sunk:A2", "joined:A4+A5"]
    now: Island = built("island.changed")(scene.island, tuple(changes))
    assert not [land for land in now.lands if land.startswith("B")]
    assert "A2" not in now.lands and now.places["A1"].ocean == "A0"
    assert now.distance("A3", "A7") < scene.island.distance("A3", "A7")


@planned("the panel")
def test_unusual_growth() -> None:
    if "lure_of_the_deep_wilderness" not in PANELS:
        raise Missing("the panel")
    assert field(PANELS["lure_of_the_deep_wilderness"], "groups") == ((1, (0, 1)), (1, (2, 3)))


def beside(scene: Scene, aside: dict[str, list[str]], counters: dict[str, int]) -> None:
    """Whether what lies beside a panel is part of the state: in copies, and in saves."""
    if aside:
        field(scene.spirit, "aside").update(aside)
    scene.spirit.counters.update(counters)
    copy = scene.state.copy()
    assert copy == scene.state == plain.parse(State, plain.dump(scene.state))
    scene.spirit.counters.clear()
    assert copy.spirits[0].counters == counters
    if aside:
        field(scene.spirit, "aside").clear()
        assert field(copy.spirits[0], "aside") == aside


BESIDE: dict[str, tuple[dict[str, list[str]], dict[str, int]]] = {
    "impending cards": ({"impending": ["radiating_tremors"]}, {"impending/radiating_tremors": 2}),
    "time": ({}, {"time": 2}),
    "healing cards": ({"healing": ["serene_waters"]}, {"healing/water": 2, "healing/animal": 1}),
    "absorbed presence": ({}, {"absorbed/1": 2}),
    "element markers": ({"markers": ["moon", "air", "earth"]}, {}),
    "days that never were": ({"days": ["blur_the_arc_of_years"]}, {}),
    "drowned invaders": ({}, {"drowned": 3}),
}


COUNTED = tuple(what for what, (aside, _) in BESIDE.items() if not aside)


@pytest.mark.parametrize("what", COUNTED)
def test_what_is_counted_beside_a_panel(what: str) -> None:
    beside(Scene(), *BESIDE[what])


@pytest.mark.parametrize("what", [what for what in BESIDE if what not in COUNTED])
@planned("Spirit.aside")
def test_what_lies_beside_a_panel(what: str) -> None:
    beside(Scene(), *BESIDE[what])


@planned("State.events")
def test_events() -> None:
    scene = Scene()
    events = field(scene.state, "events")
    events.cards += ["outpaced", "hot_summer"]
    copy = scene.state.copy()
    _ = events.cards.pop()
    assert field(copy, "events").cards == ["outpaced", "hot_summer"]
    assert plain.parse(State, plain.dump(copy)) == copy


def test_fear_pool_that_grows() -> None:
    scene = Scene()
    scene.state.fear.size = 5
    scene.run(gates.add_fear(scene.here(), 4))
    assert (scene.state.fear.pool, scene.state.fear.earned) == (4, [])
    scene.run(gates.add_fear(scene.here(), 1))
    assert (scene.state.fear.pool, len(scene.state.fear.earned)) == (0, 1)


def test_blight_cards_that_keep_the_island_healthy() -> None:
    scene = Scene()
    scene.state.blight = Blight("thriving_crops", 1, flipped=True, deck=["downward_spiral"])
    scene.run(gates.add_blight(scene.here("A5")))
    assert (scene.state.blight.card, scene.state.blight.pool, scene.state.lost) == ("downward_spiral", 5, "")


@planned("gates.add_blight with cascades, harms, source")
def test_blight_that_harms_less() -> None:
    scene = Scene(A4="blight presence:0")
    scene.run(built("gates.add_blight", "cascades", "harms", "source")(scene.here("A4"), cascades=False, harms=False))
    assert (scene.blight, scene.presence(0, "A4"), scene.state.blight.pool) == (2, 1, 19)
    scene.run(built("gates.add_blight", "source")(scene.here("A5"), source="box"))
    assert (scene.blight, scene.state.blight.pool) == (3, 19)


@planned("gates.destroy with frightens")
def test_destroying_without_fear() -> None:
    scene = Scene(A4="town")
    scene.run(built("gates.destroy", "frightens")(scene.here("A4"), "town", frightens=False))
    assert (scene.pieces("A4"), scene.fear) == ({}, 0)


@planned("gates.damage_land")
def test_damage_to_a_land_apart_from_a_ravage() -> None:
    scene = Scene(A1="dahan")
    scene.run(built("gates.damage_land")(scene.here("A1"), 1))
    assert scene.blight == 0
    scene.run(built("gates.damage_land")(scene.here("A1"), 2))
    assert (scene.blight, scene.pieces("A1")) == (1, {"dahan": 1})


@planned("Variant.adversaries, Rule.also, Rule.loses")
def test_adversaries() -> None:
    assert "adversaries" in {each.name for each in dataclasses.fields(Variant)}
    scene = Scene(A8="2 town", A7="6 town")
    scene.rule("IndenturedServantsEarnLand")
    assert "A6" in invaders.lands_for(scene.state, scene.island, "build", "stage1_mountain")
    scene.rule("ProudAndMightyCapital")
    assert scene.says("loses", scene.island) == [""]
    fill(scene.state.lands["A7"], "city")
    assert scene.says("loses", scene.island) != [""]


@planned("Variant.scenario, Rule.wins")
def test_scenarios() -> None:
    assert "scenario" in {each.name for each in dataclasses.fields(Variant)}
    scene = Scene(A1="ward", A2="ward", A3="ward")
    scene.state.fear.levels[0] = 0
    scene.rule("WardTheShores")
    assert scene.says("wins", scene.island) != [""]
    del scene.pieces("A2")["ward"]
    assert scene.says("wins", scene.island) == [""]


# -- spirits -----------------------------------------------------------------------------------------------------------


def test_thunderspeaker() -> None:
    scene = Scene("thunderspeaker", A4="dahan presence:0")
    scene.rule("AllyOfTheDahan", seat=0)
    scene.run(gates.push(scene.here("A4"), 1, (DAHAN,)), "dahan>A5", "yes")
    assert (scene.presence(0, "A4"), scene.presence(0, "A5")) == (0, 1)


def test_thunderspeaker_is_sworn_to_victory() -> None:
    scene = Scene("thunderspeaker", A4="2 town 2 dahan", A5="3 presence:0")
    scene.rule("SwornToVictory", seat=0)
    scene.run(invaders.ravage(scene.here("A4")))
    scene.follow("after", scene.here("A4"), "ravage")
    assert (scene.presence(0, "A5"), scene.spirit.destroyed) == (1, 2)


def test_a_spread_of_rampant_green() -> None:
    scene = Scene("a_spread_of_rampant_green", A4="2 town 2 presence:0")
    scene.rule("ChokeTheLandWithGreen", seat=0)
    scene.run(invaders.ravage(scene.here("A4")), "yes")
    assert (scene.blight, scene.presence(0, "A4"), scene.spirit.destroyed) == (0, 1, 1)


def test_oceans_hungry_grasp() -> None:
    scene = Scene("oceans_hungry_grasp", "thunderspeaker", A1="city", A0="presence:0").act(by=0, kind="power")
    scene.rule("OceanInPlay", seat=0)
    scene.run(gates.push(scene.here("A1"), 1, ("city",)), "city>A0")
    scene.follow("after", scene.here("A1"), "power")
    assert (scene.pieces("A1"), scene.pieces("A0"), scene.fear) == ({}, {}, 2)
    assert (scene.spirit.counters["drowned"], scene.spirit.energy) == (1, 1)  # 3 health of two players' 2


def test_bringer_of_dreams_and_nightmares() -> None:
    scene = Scene("bringer_of_dreams_and_nightmares", A4="city/2 explorer").act(by=0, kind="power")
    scene.rule("ToDreamAThousandDeaths", seat=0)
    destroyed = scene.run(gates.damage(scene.here("A4"), 1), "city/2")
    assert (destroyed, scene.pieces("A4"), scene.fear) == ([], {"city/2": 1, "explorer": 1}, 5)
    scene.act(by=0, kind="power").run(gates.destroy(scene.here("A4"), "explorer"), "explorer>A5")
    assert (scene.pieces("A5"), scene.fear) == ({"explorer": 1}, 5)


@planned("the spirit, Rule.offers")
def test_sharp_fangs_behind_the_leaves() -> None:
    scene = Scene(A4="beasts 2 presence:0")
    scene.rule("AllyOfTheBeasts", seat=0)
    scene.run(gates.push(scene.here("A4"), 1, ("beasts",)), "beasts>A5", "yes")
    assert scene.presence(0, "A5") == 1
    scene.rule("CallForthPredators", seat=0)
    assert scene.offered(0, "spirit") and not scene.offered(0, "fast")


@planned("the spirit")
def test_keeper_of_the_forbidden_wilds() -> None:
    scene = Scene(A4="dahan presence:0").act(by=0)
    scene.rule("ForbiddenGround", seat=0)
    scene.run(gates.add_presence(scene.here("A4"), 0), "dahan>A5")
    assert (scene.pieces("A4"), scene.pieces("A5")) == ({}, {"dahan": 1})


@planned("the spirit")
def test_heart_of_the_wildfire() -> None:
    scene = Scene("heart_of_the_wildfire", A4="2 explorer").act(by=0, kind="growth")
    scene.spirit.uncovered += ["energy/0", "energy/1", "card_plays/0"]  # one fire
    scene.rule("BlazingPresence", seat=0)
    scene.run(gates.add_presence(scene.here("A4"), 0))
    assert scene.pieces("A4") == {"explorer": 1}
    scene.rule("DestructiveNature", seat=0)
    scene.act(by=0, kind="power").run(gates.add_blight(scene.here("A4")))
    assert (scene.blight, scene.presence(0, "A4")) == (1, 1)
    fill(scene.state.lands["A5"], "presence:0")
    scene.act(kind="ravage").run(gates.add_blight(scene.here("A5")))
    assert scene.presence(0, "A5") == 0


@planned("the spirit")
def test_serpent_slumbering_beneath_the_island() -> None:
    scene = Scene("serpent_slumbering_beneath_the_island", A5="4 presence:0")
    scene.rule("DeepSlumber", seat=0)
    assert scene.says("may_be", scene.island, 0, "A4") == [True]
    fill(scene.state.lands["A5"], "presence:0")
    assert scene.says("may_be", scene.island, 0, "A4") == [False]


@planned("the spirit")
def test_downpour_drenches_the_world() -> None:
    scene = Scene(A4="2 presence:0")
    scene.rule("DrenchTheLandscape", seat=0)
    terrains: Callable[..., tuple[str, ...]] = built("gates.terrains")
    assert set(terrains(scene.state, scene.island, 0, "A4")) == {"sand", "wetland"}
    assert set(terrains(scene.state, scene.island, 0, "A8")) == {"jungle"}


@planned("the spirit")
def test_finder_of_paths_unseen() -> None:
    scene = Scene(A1="presence:0 dahan explorer", A7="presence:0", A5="presence:0")
    scene.rule("OpenTheWays", seat=0, words=("A1", "A7"))
    assert scene.ways("dahan", "A1") == {"A2", "A4", "A5", "A6", "A7"}
    scene.rule("ResponsibilitiesToTheDead", seat=0)
    scene.spirit.energy = 1
    scene.act(by=0).run(gates.destroy(scene.here("A1"), "explorer"))
    scene.follow("after", scene.here("A1"), "power", answers=("A5",))
    assert (scene.spirit.energy, scene.spirit.destroyed, scene.presence(0, "A5")) == (0, 1, 0)


@planned("Rule.instead_of_cascading")
def test_stones_unyielding_defiance() -> None:
    scene = Scene(A4="blight 2 presence:0")
    scene.rule("BestowTheEnduranceOfBedrock", seat=0)
    scene.run(gates.add_blight(scene.here("A4")))
    assert (scene.blight, scene.presence(0, "A4")) == (2, 2)
    scene.act().run(gates.add_blight(scene.here("A4")), "A5")
    assert (scene.blight, scene.presence(0, "A4")) == (4, 1)


@planned("Rule.instead_of_forgetting")
def test_shifting_memory_of_ages() -> None:
    scene = Scene("shifting_memory_of_ages").act(by=0)
    scene.rule("LongAgesOfKnowledgeAndForgetfulness", seat=0)
    scene.spirit.hand.append(a_power().id)
    scene.run(built("spirit.forget")(scene.here(), 0), "yes")
    assert (scene.spirit.hand, scene.spirit.discards) == ([], [a_power().id])


@planned("gates.add_strife, Rule.added")
def test_grinning_trickster_stirs_up_trouble() -> None:
    scene = Scene(A4="explorer", A5="explorer").act(by=0)
    scene.spirit.energy = 1
    scene.rule("ARealFlairForDiscord", seat=0)
    scene.run(built("gates.add_strife")(scene.here("A4"), "explorer"))
    scene.follow("after", scene.here("A4"), "power", answers=("A5",))
    assert (scene.pieces("A5"), scene.spirit.energy) == ({"explorer*1": 1}, 0)


@planned("the spirit, Rule.fights")
def test_lure_of_the_deep_wilderness() -> None:
    scene = Scene(A4="3 explorer presence:0")
    scene.rule("EnthrallTheForeignExplorers", seat=0)
    scene.run(invaders.ravage(scene.here("A4")))
    assert (scene.blight, scene.presence(0, "A4")) == (0, 1)
    scene.rule("HomeOfTheIslandsHeart", seat=0)
    assert scene.says("may_be", scene.island, 0, "A1") == [False]
    assert scene.says("may_be", scene.island, 0, "A5") == [True]


@planned("the spirit, Rule.counts")
def test_many_minds_move_as_one() -> None:
    scene = Scene(A1="beasts 2 presence:0")
    scene.rule("FlyFastAsThought", seat=0)
    assert scene.ways("beasts", "A1") == {"A2", "A3", "A4", "A5", "A6", "A7", "A8"}
    assert scene.ways("dahan", "A1") == {"A2", "A4", "A5", "A6"}
    scene.rule("AJoiningOfSwarmsAndFlocks", seat=0)
    assert scene.says("counts", 0, "A1", "beasts") == [1]


@planned("the spirit")
def test_volcano_looming_high() -> None:
    scene = Scene(A1="2 presence:0 2 explorer dahan").act(by=0)
    scene.rule("CollapseInABlastOfLavaAndSteam", seat=0)
    scene.run(gates.destroy_presence(scene.here("A1"), 0, 2))
    scene.follow("after", scene.here("A1"), "power")
    assert scene.pieces("A1") == {}
    scene.rule("MountainHome", seat=0)
    assert [scene.says("may_be", scene.island, 0, land) for land in ("A6", "A5")] == [[True], [False]]


@planned("Rule.heals, Rule.gained")
def test_shroud_of_silent_mist() -> None:
    scene = Scene(A4="presence:0 city/1", A5="city/1")
    scene.rule("SlowAndSilentDeath", seat=0)
    assert scene.says("heals", "A4", "city") == [False] and scene.says("heals", "A5", "city") == [True]
    scene.follow("time_passes", scene.here())
    assert (scene.fear, scene.spirit.energy) == (1, 0)


@planned("the spirit, Rule.counts")
def test_vengeance_as_a_burning_plague() -> None:
    scene = Scene(A4="presence:0", A5="presence:0 blight")
    scene.rule("LingeringPestilence", seat=0)
    scene.act(kind="ravage").run(gates.add_blight(scene.here("A4")))
    assert scene.pieces("A4") == {"disease": 1}
    scene.act(by=0, kind="power").run(gates.destroy_presence(scene.here("A5"), 0))
    assert scene.pieces("A5") == {}
    scene.rule("WreakVengeanceForTheLandsCorruption", seat=0)
    assert scene.says("counts", 0, "A5", "badlands") == [1]


@planned("Spirit.aside, Rule.elements")
def test_starlight_seeks_its_form() -> None:
    scene = Scene("starlight_seeks_its_form")
    scene.rule("SlowlyCoalescingNature", seat=0)
    field(scene.spirit, "aside")["markers"] = ["fire", "fire"]
    assert elements_of(scene.state, 0)["fire"] == 2


@planned("the panel, spirit.gain_time")
def test_fractured_days_split_the_sky() -> None:
    scene = Scene("fractured_days_split_the_sky", A5="3 presence:0").act(by=0)
    if "fractured_days_split_the_sky" not in PANELS:
        raise Missing("the panel")
    scene.spirit.uncovered += ["energy/0", "card_plays/0"]
    scene.run(built("spirit.gain_time")(scene.here(), 0), "energy/1")
    assert (scene.spirit.counters["time"], scene.spirit.uncovered[-1]) == (1, "energy/1")


@planned("Rule.bonus")
def test_devouring_teeth_lurk_underfoot() -> None:
    scene = Scene(A4="town", A5="town").act(by=0, kind="power")
    scene.rule("TerritorialAggression", seat=0)
    scene.run(gates.damage(scene.here("A4"), 1))
    scene.run(gates.damage(scene.here("A5"), 1))
    assert (scene.pieces("A4"), scene.pieces("A5")) == ({}, {"town/1": 1})


@planned("the spirit")
def test_eyes_watch_from_the_trees() -> None:
    scene = Scene("eyes_watch_from_the_trees", A5="dahan").act(by=0)
    scene.rule("DahanTrustTheWatchers", seat=0)
    built("standing.put_in_force")(scene.here("A4"), Standing("Defend", "test", land="A4", amount=2), "Defend {n}")
    scene.follow("after", scene.here("A4"), "power", answers=("A5:dahan",))
    assert scene.pieces("A4") == {"dahan": 1}


@planned("the spirit")
def test_fathomless_mud_of_the_swamp() -> None:
    scene = Scene(A4="explorer 2 presence:0", A5="explorer presence:0")
    scene.rule("OfferNoFirmFoundations", seat=0)
    scene.run(invaders.build(scene.here("A4")))
    scene.act().run(invaders.build(scene.here("A5")))
    assert (scene.pieces("A4"), scene.pieces("A5")) == ({"explorer": 2}, {"explorer": 1, "town": 1})


@planned("the spirit")
def test_rising_heat_of_stone_and_sand() -> None:
    scene = Scene(A4="2 presence:0")
    scene.rule("BlisteringHeat", seat=0)
    assert [gates.health(scene.state, "A4", kind) for kind in (*INVADERS, DAHAN)] == [1, 1, 2, 2]
    assert [gates.health(scene.state, "A5", kind) for kind in INVADERS] == [1, 2, 3]


@planned("the spirit")
def test_sun_bright_whirlwind() -> None:
    scene = Scene(A4="explorer").act(by=0, kind="growth")
    scene.rule("AStiffWindAtTheirBacks", seat=0)
    scene.run(gates.add_presence(scene.here("A4"), 0), "explorer>A5")
    assert scene.pieces("A5") == {"explorer": 1}


@planned("Spirit.incarna, Rule.offers")
def test_ember_eyed_behemoth() -> None:
    scene = Scene(A4="explorer").act(by=0)
    scene.incarna("A4")
    scene.rule("TheBehemothRises", seat=0)
    word = scene.offered(0, "fast")[0]
    scene.run(built("hooks.take")(scene.here(), 0, word), "A5")
    assert (field(scene.spirit, "incarna"), scene.offered(0, "slow")) == ("A5", [])


@planned("the spirit")
def test_hearth_vigil() -> None:
    scene = Scene(A4="presence:0 dahan", A5="dahan")
    scene.rule("FortifyHeartAndHearth", seat=0)
    assert (gates.health(scene.state, "A4", DAHAN), gates.health(scene.state, "A5", DAHAN)) == (6, 2)
    scene.rule("RootedInTheCommunity", seat=0)
    scene.run(gates.add_blight(scene.here("A4")))
    assert (scene.blight, scene.presence(0, "A4")) == (1, 1)


@planned("Spirit.incarna")
def test_towering_roots_of_the_jungle() -> None:
    scene = Scene(A4="explorer city dahan")
    scene.incarna("A4")
    scene.rule("HeartTreeGuardsTheLand", seat=0)
    assert scene.act(by=0).run(gates.destroy(scene.here("A4"), "explorer")) == 0
    assert scene.pieces("A4") == {"explorer": 1, "city": 1, "dahan": 1}


@planned("the spirit")
def test_relentless_gaze_of_the_sun() -> None:
    scene = Scene()
    card = a_power()
    scene.rule("RelentlessPunishment", seat=0, words=(card.id,), uses=1)
    scene.spirit.used += [card.id, card.id]
    assert scene.says("repeats", 0, card) == [card.cost + 2]


@planned("Spirit.incarna, gates.add_strife")
def test_wandering_voice_keens_delirium() -> None:
    scene = Scene(A5="explorer").act(by=0)
    scene.incarna("A4")
    scene.rule("SpreadTumultAndDelusion", seat=0)
    scene.run(built("gates.move_incarna")(scene.here(), 0, "A5"))
    assert scene.pieces("A5") == {"explorer*1": 1}


@planned("Rule.ends")
def test_wounded_waters_bleeding() -> None:
    scene = Scene("wounded_waters_bleeding", A4="2 presence:0").act(by=0)
    scene.rule("SeekingAPathTowardsHealing", seat=0)
    scene.spirit.gained += ["water", "water", "animal"]
    scene.follow("ends", scene.here(), "play")
    assert (scene.spirit.counters["healing/water"], scene.spirit.destroyed) == (1, 1)


@planned("gates.abduct")
def test_breath_of_darkness_down_your_spine() -> None:
    scene = Scene(A4="town presence:0", A5="2 explorer").act(by=0)
    scene.rule("TerrorStalksTheLand", seat=0)
    scene.run(gates.destroy(scene.here("A4"), "town"))
    scene.run(gates.destroy(scene.here("A5"), "explorer"))
    assert (scene.pieces("A4"), scene.pieces("A5"), scene.pieces("dark")) == ({}, {"explorer": 1}, {"town": 1})
    assert scene.fear == 0


@planned("Spirit.aside, Rule.begins")
def test_dances_up_earthquakes() -> None:
    scene = Scene("dances_up_earthquakes").act(by=0)
    scene.rule("RhythmicPowerBuildsToACataclysmicCrescendo", seat=0)
    card = a_power()
    scene.spirit.uncovered += ["energy/0", "card_plays/0"]  # puts 1 energy on each impending card
    field(scene.spirit, "aside")["impending"] = [card.id]
    scene.spirit.counters[f"impending/{card.id}"] = card.cost - 1
    scene.follow("begins", scene.here(), "play")
    assert (scene.spirit.played, field(scene.spirit, "aside")["impending"]) == ([card.id], [])


# -- aspects -----------------------------------------------------------------------------------------------------------


@planned("the aspect")
def test_pandemonium() -> None:
    scene = Scene(A4="explorer").act(by=0)
    scene.level("lightning_torn_skies_incite_pandemonium", 0, scene.here("A4"))
    assert (scene.pieces("A4"), scene.fear) == ({"explorer*1": 1}, 2)


@planned("the aspect")
def test_wind() -> None:
    scene = Scene("lightnings_swift_strike:wind", "river_surges_in_sunlight").act(by=0)
    scene.level("exaltation_of_the_storm_wind", 1, scene.here(target=1))
    assert [sum(scene.says("range", seat, a_power(), "A1", "A4")) for seat in (0, 1)] == [1, 1]


@planned("the aspect")
def test_immense() -> None:
    scene = Scene("lightnings_swift_strike")
    scene.spirit.uncovered += ["energy/0", "energy/1", "energy/2"]
    scene.rule("AnImmenseSpiritToweringAndSlow", seat=0)
    assert scene.says("energy", 0) == [2]
    assert scene.says("plays", 0, 5) == [2]  # two plays for each card


@planned("the aspect")
def test_sparking() -> None:
    scene = Scene("lightnings_swift_strike:sparking", "river_surges_in_sunlight", A4="explorer town").act(by=0)
    scene.level("gift_of_the_sparking_sky", 0, scene.here(target=1))
    scene.act(by=1).follow("after", scene.here("A4", card=a_power().id), "power", answers=("yes",))
    assert scene.pieces("A4") == {"town/1": 1}


@planned("the aspect")
def test_sunshine() -> None:
    scene = Scene("river_surges_in_sunlight", "vital_strength_of_the_earth").act(by=0)
    scene.spirit.uncovered += [f"energy/{n}" for n in range(4)]
    scene.level("boon_of_sunshines_promise", 0, scene.here(target=1))
    assert scene.state.spirits[1].energy == 2


@planned("the aspect")
def test_travel() -> None:
    scene = Scene(A4="4 dahan presence:0", A5="3 dahan presence:0")
    scene.rule("PeopleTendToTheRiver", seat=0)
    assert [gates.is_sacred(scene.state, 0, land) for land in ("A4", "A5")] == [True, False]
    assert [hooks.defend(scene.state, land) for land in ("A4", "A5")] == [1, 0]


@planned("the aspect")
def test_haven() -> None:
    scene = Scene("river_surges_in_sunlight", A5="presence:0").act(by=0)
    scene.spirit.uncovered += ["energy/0", "energy/1", "energy/2"]
    scene.level("call_to_a_sunlit_haven", 0, scene.here("A5"))
    assert hooks.defend(scene.state, "A5") == 2


@planned("the aspect")
def test_resilience() -> None:
    scene = Scene(A4="2 presence:0 3 city", A5="presence:0")
    scene.rule("AnchorTheLandsResilience", seat=0)
    assert [invaders.blights_from(scene.state, land) for land in ("A4", "A5")] == [10, 2]
    scene.run(invaders.ravage(scene.here("A4")))
    assert scene.blight == 0


@planned("the aspect; Rule.bonus")
def test_might() -> None:
    scene = Scene(A4="town", A5="town").act(by=0)
    scene.level("earth_moves_with_vigor_and_might", 1, scene.here(target=0))
    scene.act(by=0, kind="power").run(gates.damage(scene.here("A4"), 1))
    assert scene.pieces("A4") == {}


@planned("the aspect; Rule.gained")
def test_nourishing() -> None:
    scene = Scene("vital_strength_of_the_earth").act(by=0)
    scene.rule("FlourishWithNaturesStrength", seat=0)
    scene.state.major.cards = scene.state.minor.cards = [a_power().id]
    scene.run(built("spirit.draw_and_keep")(scene.here(), 0, "major", forgets=False))
    assert len(scene.spirit.hand) == 2


@planned("the aspect")
def test_madness() -> None:
    scene = Scene(A4="explorer").act(by=0, kind="growth")
    scene.rule("ShadowsCastASubtleMadness", seat=0)
    scene.run(gates.add_presence(scene.here("A4"), 0), "yes")
    assert scene.pieces("A4") == {"explorer*1": 1}
    scene.rule("GlimpseOfTheShadowedVoid", seat=0)
    scene.act().run(gates.destroy_presence(scene.here("A4"), 0))
    assert scene.fear == 1


@planned("the aspect")
def test_reach() -> None:
    scene = Scene(A1="presence:0")
    scene.rule("ReachThroughEphemeralDistance", seat=0)
    assert scene.says("reaches", 0, a_power(), "A8") == [0]
    scene.state.standing[0] = dataclasses.replace(scene.state.standing[0], uses=1)
    assert scene.says("reaches", 0, a_power(), "A8") == [None]


@planned("Rule.offers")
def test_amorphous() -> None:
    scene = Scene(A4="presence:0", A8="dahan").act(by=0)
    scene.rule("ShadowsPartakeOfAmorphousSpace", seat=0)
    word = scene.offered(0, "fast")[0]
    scene.run(built("hooks.take")(scene.here(), 0, word), ">A8")
    assert (scene.presence(0, "A8"), scene.offered(0, "fast")) == (1, [])
    assert scene.offered(0, "slow")


@planned("Action.fear")
def test_foreboding() -> None:
    scene = Scene(A4="town explorer").act(by=0)
    scene.level("stretch_out_coils_of_foreboding_dread", 1, scene.here("A4"))
    scene.act(by=0).run(gates.destroy(scene.here("A4"), "town"))
    assert field(scene.action, "fear") == [("A4", 1)]
    scene.follow("after", scene.here("A4"), "power", answers=("explorer>A5",))
    assert scene.pieces("A5") == {"explorer": 1}


@planned("the aspect")
def test_dark_fire() -> None:
    scene = Scene(A4="2 presence:0")
    scene.rule("FrightfulShadowsEludeDestruction", seat=0)
    scene.run(gates.destroy_presence(scene.here("A4"), 0, 2), "A5")
    assert (scene.presence(0, "A4"), scene.presence(0, "A5"), scene.spirit.destroyed) == (0, 1, 1)


@planned("the aspect")
def test_tactician() -> None:
    if "thunderspeaker:tactician" not in PANELS:
        raise Missing("the panel")
    plain_panel, panel = PANELS["thunderspeaker"], PANELS["thunderspeaker:tactician"]
    assert (panel.growth[:2], len(panel.growth[2])) == (plain_panel.growth[:2], 4)


@planned("Spirit.incarna")
def test_warrior() -> None:
    scene = Scene(A4="dahan", A5="town").act(by=0)
    scene.incarna("A4")
    scene.rule("WarriorSpiritsRaidingParty", seat=0)
    scene.run(gates.push(scene.here("A4"), 1, (DAHAN,)), "dahan>A5", "yes")
    scene.follow("after", scene.here("A4"), "power", answers=("yes",))
    assert (field(scene.spirit, "incarna"), scene.pieces("A5")) == ("A5", {"town/1": 1, "dahan": 1})


@planned("the aspect; Panel.destroyed")
def test_regrowth() -> None:
    if "a_spread_of_rampant_green:regrowth" not in PANELS:
        raise Missing("the panel")
    assert field(PANELS["a_spread_of_rampant_green:regrowth"], "destroyed") == 13


@planned("the aspect")
def test_tangles() -> None:
    scene = Scene(A4="city/1*1").act(by=0)
    scene.level("impenetrable_tangles_of_greenery", 3, scene.here("A4"))
    assert scene.pieces("A4") == {"town/1*1": 1, "wilds": 1}
    scene.level("impenetrable_tangles_of_greenery", 2, scene.here("A4"))
    assert scene.ways("town", "A4") == set()


@planned("State.changes")
def test_deeps() -> None:
    scene = Scene(A1="3 deeps explorer dahan").act(by=0)
    scene.level("reclaimed_by_the_deeps", 1, scene.here("A1"), "deeps>A2")
    assert field(scene.state, "changes") == ["sunk:A1"]
    assert (scene.pieces("A1"), scene.pieces("A2")) == ({}, {"deeps": 1})


@planned("the aspect")
def test_enticing() -> None:
    scene = Scene(A4="2 explorer town dahan").act(by=0)
    scene.level("enticing_and_lulling_dreams", 0, scene.here("A4"))
    assert [gates.strength(scene.state, "A4", kind) for kind in (*INVADERS, DAHAN)] == [0, 1, 2, 1]


@planned("the aspect")
def test_violence() -> None:
    scene = Scene()
    scene.rule("NightmaresOfViolenceAndDeath", seat=0)
    assert scene.says("plays", 0, 2) == [4]


@planned("the aspect")
def test_encircle() -> None:
    scene = Scene(A4="beasts")
    scene.rule("PackHunting", seat=0)
    assert [scene.says("range", 0, a_power(), "A1", land) for land in ("A4", "A5")] == [[1], [0]]


@planned("Rule.targets")
def test_unconstrained() -> None:
    scene = Scene(A4="blight")
    scene.rule("UnconstrainedByRavagedLands", seat=0)
    assert scene.says("targets", 0, power("ranging_hunt"), "A4", False) == [True]
    beside(scene, {}, {"beasts": 2})  # prepared


@planned("Rule.counts")
def test_spreading_hostility() -> None:
    scene = Scene(A4="2 presence:0", A5="presence:0")
    scene.rule("LandsHostileToHumanity", seat=0)
    assert [scene.says("counts", 0, land, "badlands") for land in ("A4", "A5")] == [[1], [0]]


@planned("the aspect")
def test_transforming() -> None:
    scene = Scene(A4="city").act(by=0)
    scene.rule("TransformRatherThanConsume", seat=0)
    scene.run(gates.destroy(scene.here("A4"), "city"), "town>A5", "explorer>A5")
    assert (scene.pieces("A4"), scene.pieces("A5"), scene.fear) == ({}, {"town": 1, "explorer": 1}, 2)


@planned("Spirit.incarna")
def test_locus() -> None:
    scene = Scene("serpent_slumbering_beneath_the_island:locus", "thunderspeaker")
    scene.rule("LocusOfTheSerpentsRegard", seat=0)
    assert scene.says("origins", 1, a_power()) == [()]
    scene.spirit.counters["absorbed/1"] = 1
    scene.incarna("A5")
    assert scene.says("origins", 1, a_power()) == [(0,)]


@planned("Spirit.aside, Rule.bonus")
def test_intensify() -> None:
    scene = Scene(A4="town").act(by=0, kind="power")
    scene.rule("IntensifyThroughUnderstanding", seat=0)
    field(scene.spirit, "aside")["markers"] = ["fire"]
    scene.run(gates.damage(scene.here("A4"), 1), "fire")
    assert (scene.pieces("A4"), field(scene.spirit, "aside")["markers"]) == ({}, [])


@planned("Rule.draws")
def test_mentor() -> None:
    scene = Scene()
    scene.rule("PastTeachingsSpringForthUnbidden", seat=0)
    assert scene.says("draws", 0, "minor", 4, 1) == [(2, 2)]


@planned("Spirit.incarna")
def test_lair() -> None:
    scene = Scene(A4="6 explorer town")
    scene.incarna("A4")
    scene.rule("ASingleAlluringLair", seat=0)
    assert scene.ways("explorer", "A4") == set()
    scene.act().run(invaders.ravage(scene.here("A4")))
    assert scene.blight == 1  # the town alone, 2 damage


@planned("Rule.offers")
def test_stranded() -> None:
    scene = Scene(A4="presence:0 explorer").act(by=0)
    scene.rule("StrandedInTheShiftingMist", seat=0)
    word = scene.offered(0, "fast")[0]
    scene.run(built("hooks.take")(scene.here(), 0, word))
    assert (scene.ways("explorer", "A4"), scene.offered(0, "fast")) == (set(), [])


# -- the document ------------------------------------------------------------------------------------------------------

TEXT = (Path(gates.__file__).parent / "EXPANSIONS.md").read_text(encoding="utf-8")
MODULES = ("gates", "tracks", "pieces", "island", "invaders", "panels", "hooks")
RECORDS: dict[str, type] = {
    "Land": Land, "Spirit": Spirit, "State": State, "Fear": Fear, "Blight": Blight,
    "Invaders": Invaders, "Action": Action, "Variant": Variant, "Panel": Panel,
}  # fmt: skip


def fields_of(record: Any) -> set[str]:
    return {each.name for each in dataclasses.fields(record)}


def section(title: str) -> str:
    return TEXT.split(f"## {title}\n")[1].split("\n## ")[0]


def test_every_spirit_and_aspect_has_its_row_and_its_test() -> None:
    for title, name in (("Spirits", "spirits"), ("Aspects", "aspects")):
        rows = re.findall(r"^\| `(\w+)` \|", section(title), re.M)
        assert rows == [each["id"] for each in facts(name)]
        in_the_base_game = ("lightnings_swift_strike", "river_surges_in_sunlight")
        in_the_base_game += ("vital_strength_of_the_earth", "shadows_flicker_like_flame")
        assert [id for id in rows if f"test_{id}" not in globals() and id not in in_the_base_game] == []


def test_what_is_named_without_a_plus_is_there() -> None:
    names = set(re.findall(r"`([A-Za-z]+)\.(\w+)`", TEXT))
    assert len(names) > 40
    for owner, name in sorted(names):
        if owner in MODULES:
            assert hasattr(importlib.import_module(f"engine.spirit_island.{owner}"), name), f"{owner}.{name}"
        else:
            fields = (
                {each.name for each in dataclasses.fields(RECORDS[owner])} if owner != "Rule" else set(vars(hooks.Rule))
            )
            assert name in fields, f"{owner}.{name}"
