"""Every card, spirit and track against the facts of the printed game, number by number.

What a card does is compared through its English sentence: the facts are put into our wording by the few patterns
below (and, for what is said once only, by `IN_OUR_WORDS`), and what comes out has to be the sentence that the words of
the card make. So a changed amount, a dropped word or an "up to" too many fails here, be it in the card or in the facts.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import pytest

import engine.spirit_island.base  # noqa: F401  (makes its cards and spirits known)
from engine.spirit_island import use
from engine.spirit_island.base.spirits import oceans_hungry_grasp
from engine.spirit_island.blight import BLIGHT_CARDS, HEALTHY_PER_BOARD, NO_CARD_PER_BOARD
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.invaders import DECK, INVADER_CARDS
from engine.spirit_island.panels import PANELS, SpecialRule, Start
from engine.spirit_island.pieces import DAHAN, FEAR, HEALTH, INVADERS, STRENGTH
from engine.spirit_island.powers import POWERS, Power
from engine.spirit_island.words import growth, targets
from engine.text import Message, Speaker, message
from engine.words import Word
from tests.engine.spirit_island import test_tracks
from tests.engine.spirit_island.facts import facts

Fact = Mapping[str, Any]
ENGLISH = Speaker(gettext.NullTranslations())

# -- reading -----------------------------------------------------------------------------------------------------------

IF = {
    "target has blight": "if blight is present",
    "target has your presence": "if your presence is there",
    "target coastal": "in a coastal land",
    "invaders present": "if invaders are present",
    "no invaders present": "if no invaders are present",
    "≥1 explorer in target": "if explorers are present",
    "≥2 town/city in target": "with at least 2 towns or cities",
    "≥3 dahan in target": "with at least 3 dahan",
    "dahan present": "if dahan are present",
    "target has your presence and invaders": "if your presence and invaders are present",
}
"""Conditions as the facts have them, and as our sentences say them."""

PATTERNS = [
    (r"^dmg (\+?\d+) per (\w+)( in target| there| present)?$", r"\1 damage for each \2"),
    (r"^dmg (\+?\d+) to each town/city$", r"\1 damage to each town and city"),
    (r"^dmg (\+?\d+) to each invader$", r"\1 damage to each invader"),
    (r"^dmg (\+?\d+) there$", r"\1 damage"),
    (r"^dmg (\d+) \(in any terrain\)$", r"\1 damage"),
    (r"^dmg (\+?\d+)$", r"\1 damage"),
    (r"^fear (\+?\d+)$", r"\1 fear"),
    (r"^push ≤(\d+) more (.*)$", r"push up to \1 \2 more"),
    (r"^push (\d+) (\S+) per dahan in target$", r"push \1 \2 for each dahan"),
    (r"^(push|gather) ≤(\d+) (.*)$", r"\1 up to \2 \3"),
    (r"^push 1 explorer and 1 town$", "push 1 explorer push 1 town"),
    (
        r"^invaders skip every action .*in target land this turn$",
        "the invaders skip all actions in this land this turn",
    ),
]
"""Single steps whose wording follows from the facts. What fits none of them stays as it is."""

IN_OUR_WORDS = {
    "if target is jungle/sand: defend 4 instead of 1": "",  # said together with the step before, see TOGETHER
    "if target is sand/wetland: dmg 1 (both conditions can apply, combining damage)": "in sands or wetland 1 damage",
    "target spirit picks 3 different elements and gains 1 of each this turn": (
        "that spirit chooses 3 different elements and gains 1 of each"
    ),
    "if target is another spirit: you gain the same 3": "another spirit you gain the same",
    "this turn defend 2 in every land where target spirit has presence": (
        "defend 2 in every land with presence of that spirit"
    ),
    "target spirit gains 2 energy": "that spirit gains 2 energy",
    "target spirit gains 1 energy": "that spirit gains 1 energy",
    "at end of turn target may reclaim 1 power card it would discard": (
        "at the end of the turn it may take back one power card that it would discard"
    ),
    "if target is another spirit: you may likewise reclaim 1 card": (
        "if that is another spirit you too may take back one power card at the end of the turn"
    ),
    "+1 if target is not you": "if that is another spirit it gains 1 energy more",
    "+1 if you have ≥2 sacred sites": "if you have at least 2 sacred sites it gains 1 energy more",
    "target spirit gains a minor power": "that spirit gains a minor power card",
    "target spirit's powers get range +2 this turn": "the powers of that spirit have range +2 this turn",
    "if ≥1 explorer in target: push all explorers": "if explorers are present push all explorers",
    "otherwise: remove 1 blight": "otherwise remove 1 blight",
    "each dahan deals 1 dmg, each to a different invader": ("each dahan deals 1 damage each to a different invader"),
    "may remove 1 blight instead of defending": "remove 1 blight",
    "may replace 1 town with 1 dahan instead": "replace 1 town with 1 dahan",
    "may destroy 1 town instead of the explorer": "destroy 1 town",
    "may destroy 1 city instead of that town": "destroy 1 city",
    "this power's range +1 (checked when targeting)": "this power has range +1",
    "additionally destroy 1 town/city": "destroy 1 town or city",
    "additionally destroy 1 more town/city": "destroy 1 town or city",
    "destroy ≤2 explorers": "destroy up to 2 explorers",
    "fear 1 per explorer destroyed this way": "1 fear for each explorer that this destroys",
    "fear 1 per invader this damage destroys (in addition to normal town/city fear)": (
        "1 fear for each invader that this destroys"
    ),
    "instead: dmg 2 and push ≤3 explorer/town": "2 damage push up to 3 explorers or towns",
    "instead: dmg 2 to each invader (no pushes)": "2 damage to each invader",
    "once this turn target spirit may repeat 1 power card whose printed energy cost ≤1": (
        "once this turn that spirit may repeat a power card of cost 1 or less"
    ),
    "limit becomes cost ≤3": "once this turn that spirit may repeat a power card of cost 3 or less",
    "limit becomes cost ≤6": "once this turn that spirit may repeat a power card of cost 6 or less",
    "if target is self: gain 1 energy": "if that is you gain 1 energy",
    "if target is another spirit: it gains 1 energy per power card it played this turn": (
        "if that is another spirit it gains 1 energy for each power card it played this turn"
    ),
    "then if ≥2 dahan present: add 1 dahan and gain 1 energy": "with at least 2 dahan add 1 dahan gain 1 energy",
    "if ≥1 dahan was pushed into a land containing town/city: fear 1": (
        "if you pushed any dahan into a land with a town or city 1 fear"
    ),
    "target spirit may resolve ≤2 of its slow powers (cards or innates) at fast speed this turn": (
        "that spirit may use up to 2 of its slow powers as if they were fast this turn"
    ),
    "this turn dahan in target land take 0 damage from ravaging invaders": (
        "this turn the dahan in this land take no damage from ravaging invaders"
    ),
    "then if invaders present and dahan count > invader count: fear 3": (
        "if invaders are present and the dahan outnumber them 3 fear"
    ),
    # -- Thunderspeaker
    "each dahan deals dmg equal to number of your presence in target": (
        "each dahan deals 1 damage for each of your presence there"
    ),
    "may gather 1 dahan": "gather up to 1 dahan",
    "then destroy 1 explorer per dahan": "destroy 1 explorer for each dahan",
    "when target ravages this turn, dahan there deal damage at the same time as invaders "
    "(dahan destroyed by the ravage still strike back)": (
        "when this land ravages this turn its dahan strike at the same time as the invaders"
    ),
    "power may be used fast": "this power may be fast",
    "gather ≤1 dahan per air you have": "gather up to 1 dahan for each air you have",
    "push ≤1 dahan per sun you have": "push up to 1 dahan for each sun you have",
    "destroy 1 town per 2 dahan in target (round down)": "destroy 1 town for every 2 dahan, rounded down",
    "destroy 1 city per 3 dahan in target (round down; dahan may count for both levels)": (
        "destroy 1 city for every 3 dahan, rounded down"
    ),
    # -- A Spread of Rampant Green
    "target spirit adds 1 of its presence within range 1 of its presence": (
        "that spirit adds one of its presence (range 1)"
    ),
    "dmg 1 to 1 town/city": "1 damage to towns and cities",
    "repeat this power": "you may use this power once more",
    "repeat this power again": "you may use this power once more",
    "defend 4 instead": "defend 4",
    "also remove 1 blight": "remove 1 blight",
    # -- Ocean's Hungry Grasp
    "if target is an ocean: may gather 1 more explorer": "in an ocean gather up to 1 explorer more",
    "drown 1 explorer, 1 town and 1 dahan (each that is present)": "drown 1 explorer drown 1 town drown 1 dahan",
    "target spirit gains 2 energy and may push 1 town and ≤2 dahan from one of its lands": (
        "that spirit gains 2 energy it may push 1 town and up to 2 dahan from one of its lands"
    ),
    "dahan pushed into your ocean may be moved to any coastal land instead of drowning": (
        "dahan pushed into your ocean you may move them to any coastal land so that they do not drown"
    ),
    "may drown 1 city instead of that town": "drown 1 city",
    "also drown 1 town/city": "drown 1 town or city",
    # -- Bringer of Dreams and Nightmares
    "if target has dahan: gain a major power, and if this card is the one forgotten, gain energy = number of dahan in "
    "target and may play the gained major now by paying its cost": (
        "if dahan are present gain a major power if you forget this card for it gain 1 energy for each dahan there "
        "and you may play the major power at once for its cost"
    ),
    "for rest of turn, fear generated by powers in target land also grants defend 1 per fear (fear from To Dream a "
    "Thousand Deaths counts; fear from destroying town/city does not)": (
        "this turn defend 1 for each fear that powers generate in this land except by destroying"
    ),
    "then fear 1 (this fear counts)": "1 fear",
    "if target has town/city: fear 1 per dahan, max 3": (
        "if a town or city is present 1 fear for each dahan at most 3"
    ),
    "may turn any one face-down fear card face-up (it is still earned and resolved normally)": (
        "you may turn any face-down fear card face up it is earned and resolved as usual"
    ),
    "target spirit gains 1 of an element it already has ≥1 of": "that spirit gains 1 more of an element that it has",
    # -- major powers
    "target spirit adds 2 of its destroyed presence to one land within range 2 of your presence": (
        "that spirit adds 2 of its destroyed presence to one land at most 2 from your presence"
    ),
    "if ≥1 added: dmg 2 to each town/city in that land": "if any was added in that land 2 damage to each town and city",
    "if ≥1 added: dmg 4 in that land": "if any was added in that land 4 damage",
    "push all explorers, spreading over as many different lands as possible": (
        "push all explorers to as many different lands as possible"
    ),
    "you and target may use each other's presence as targeting origins this turn": (
        "this turn you and that spirit may use each other's presence for the range of powers"
    ),
    "target spirit gains a power card (normal draw of 4)": "that spirit gains a power card",
    "you keep one of the cards target did not choose": "you gain one of those that it did not keep",
    "you and target each gain 3 energy, and each may give the other 1 power card from hand": (
        "you and that spirit each gain 3 energy and each may give the other a power card from its hand"
    ),
    "add 1 presence to target, ignoring land-type prohibitions": "add 1 presence",
    "while in target land this turn dahan have +4 health": "the dahan in this land have 4 more health this turn",
    "blight that would be added to target stays on the blight card instead": (
        "blight that would be added to this land this turn stays on its card"
    ),
    "dahan there ignore damage and destroy effects": (
        "the dahan in this land take no damage and are not destroyed this turn"
    ),
    "remove 1 blight from target or an adjacent land": "in this land or one next to it remove 1 blight",
    "fear 1 per town/city destroyed by this power, max 4": (
        "1 fear for each town and city that this destroys at most 4"
    ),
    "per blight now in target (after the add): fear +1 and dmg +4": "1 fear for each blight 4 damage for each blight",
    "target spirit gains 3 energy": "that spirit gains 3 energy",
    "once this turn target may repeat one power card by paying its cost again": (
        "that spirit may repeat 1 power card this turn by paying its cost again"
    ),
    "target may repeat ≤2 further power cards (total 3 repeats), paying each cost": (
        "that spirit may repeat up to 2 power cards this turn by paying their costs again"
    ),
    "destroy 1 town in each land adjacent to target": "in every land next to it destroy 1 town",
    "destroy all explorers and all towns": "destroy all explorers and towns",
    "dmg 2 per blight in target, plus dmg 1 per blight in adjacent lands (all dealt in target)": (
        "2 damage for each blight 1 damage for each blight in the lands next to it"
    ),
    "repeat this power on an adjacent land (need not have blight/range check: choose a land adjacent to target)": (
        "in one land next to it 2 damage for each blight 1 damage for each blight in the lands next to it"
    ),
    "per dahan in target: dmg 1 and defend 2": "1 damage for each dahan defend 2 for each dahan",
    "may push ≤2 dahan, each taking its share of the defend (2) along to its destination": (
        "push up to 2 dahan with each goes defend 2 from this land to the one it comes to"
    ),
    "in every other coastal land on target's board: fear 1, dmg 4, destroy 1 dahan": (
        "in every other coastal land of its board 1 fear 4 damage destroy 1 dahan"
    ),
    "for rest of turn, after each action that destroys town/city/dahan in target land, dmg 1 per town/city/dahan it "
    "destroyed (triggered action; never triggers itself)": (
        "this turn after each action that destroys towns cities or dahan in this land 1 damage for each"
    ),
    "that damage may be dealt in lands adjacent to target": "that damage may also be dealt in the lands next to it",
    "may push ≤2 dahan": "push up to 2 dahan",
    "in each land that received pushed dahan: dmg 2 per dahan there": (
        "in every land into which you pushed any 2 damage for each dahan"
    ),
    "replace 1 city with 1 town OR 1 town with 1 explorer": (
        "either replace 1 city with 1 town or replace 1 town with 1 explorer"
    ),
    "repeat this power (may pick a different legal target)": "you may use this power once more",
    "move ≤5 dahan from target land directly to any one land": "move up to 5 dahan from this land to any one land",
    "defend 5 in that destination land": "defend 5 in that land",
    "target spirit may push 1 explorer and 1 town out of one land holding its presence": (
        "that spirit may push 1 explorer and 1 town from one land with its presence"
    ),
}
"""What is said by one card or two, as in the facts, and as we say it."""

TOGETHER = {
    ("defend 1", "if target is jungle/sand: defend 4 instead of 1"): "in jungle or sands defend 4 otherwise defend 1",
    ("dmg 1 per blight in target", "if target is mountain/sand: may remove 1 blight instead of the damage"): (
        "in mountain or sands either 1 damage for each blight or remove 1 blight otherwise 1 damage for each blight"
    ),
    ("dmg 1 to 1 town/city", "if target is mountain/sand: instead dmg 1 to each town/city"): (
        "in mountain or sands 1 damage to each town and city otherwise 1 damage to towns and cities"
    ),
}
"""Two steps that we say in one."""


INSTEAD_OF_ALL = {
    "dissolve_the_bonds_of_kinship": (
        ["before the push, explorers and town/city in target damage each other (simultaneously)"],
        "replace 1 city with 2 explorers replace 1 town with 1 explorer replace 1 dahan with 1 explorer "
        "the explorers deal damage to the towns and cities and these to the explorers at the same time "
        "push all explorers to as many different lands as possible",
    ),
    "mists_of_oblivion": (
        ["dmg 3"],
        "1 damage to each invader 3 damage 1 fear for each town and city that this destroys at most 4",
    ),
    "the_jungle_hungers": (
        ["destroy 1 city", "dahan are not destroyed"],
        "destroy all explorers and towns destroy 1 city",
    ),
    "wrap_in_wings_of_sunlight": (
        ["before moving, gather ≤3 dahan into target"],
        "gather up to 3 dahan move up to 5 dahan from this land to any one land defend 5 in that land",
    ),
}
"""Thresholds that change what comes before, which we say anew with them: the steps of the facts, and all we say."""

FARTHER = {"this power's range becomes 3 (checked when targeting)": "this power has range +2"}
"""Steps of a threshold that are a level of their own with us: Talons of Lightning has range 1."""


def plain(text: str) -> str:
    """A sentence for comparison: small letters, things in the singular, no signs but those of numbers."""
    text = re.sub(r"\bexplorers\b", "explorer", text.lower())
    text = re.sub(r"\btowns\b", "town", text)
    text = re.sub(r"\bcities\b", "city", text)
    text = re.sub(r"\binvaders\b", "invader", text)
    text = re.sub(r"\bsands?\b", "sands", text)
    return " ".join(re.sub(r"[.,:;{}|]", " ", text).split())


def clause(step: str) -> str:
    """One step of the facts in our wording."""
    if step in IN_OUR_WORDS:
        return IN_OUR_WORDS[step]
    if chosen := re.fullmatch(r"choose: \{(.*) \| (.*)\}", step):
        return f"either {clause(chosen[1])} or {clause(chosen[2])}"
    if guarded := re.fullmatch(r"if (.*?): (.*)", step):
        terrains = re.fullmatch(r"target is (\w+)/(\w+)", guarded[1])
        heading = f"in {terrains[1]} or {terrains[2]}" if terrains else IF[guarded[1]]
        return f"{heading} {' '.join(clause(part) for part in _parts(guarded[2]))}"
    for pattern, ours in PATTERNS:
        step = re.sub(pattern, ours, step)
    return step.replace("explorer/town", "explorer or town").replace("town/city", "town or city")


def _parts(text: str) -> list[str]:
    """The steps behind a condition: "fear 1 and dmg 1", "fear +2, push ≤2 more explorer/town, add 1 blight"."""
    if text == "push 1 explorer and 1 town":
        return [text]
    return re.split(r", | and ", text)


def in_our_words(steps: Sequence[str]) -> str:
    """Steps of the facts as our sentence would say them."""
    said: list[str] = []
    left = list(steps)
    while left:
        if tuple(left[:2]) in TOGETHER:
            said.append(TOGETHER[left[0], left[1]])
            del left[:2]
        else:
            said.append(clause(left.pop(0)))
    return plain(" ".join(said))


def how(steps: Sequence[str]) -> str:
    """Whether what comes with a threshold is in place of something, as the facts say."""
    if any(re.search(r"^may .* instead|instead of that", step) for step in steps):
        return "you may instead"
    return "instead" if any(re.search(r"^instead:|^limit becomes|^defend \d instead$", step) for step in steps) else ""


def thresholds(fact: Fact) -> Iterator[str]:
    """The thresholds of a power as our sentences say them."""
    for level in fact.get("thresholds", fact.get("levels", ())):
        elements = " ".join(f"{n} {element}" for element, n in level["elements"].items())
        steps, ours = INSTEAD_OF_ALL.get(fact.get("id", ""), ([], ""))
        if level["effect"] == steps:
            yield plain(f"with {elements} instead {ours}")
            continue
        steps = [step for step in level["effect"] if step not in FARTHER]
        yield plain(f"with {elements} {how(steps)} {in_our_words(steps)}")
        yield from (plain(f"with {elements} {FARTHER[step]}") for step in level["effect"] if step in FARTHER)


def said(message: Message) -> str:
    return plain(ENGLISH(message))


# -- powers ------------------------------------------------------------------------------------------------------------

OURS = [id for id, panel in PANELS.items() if panel.set == "base"]
CARDS: dict[str, Fact] = {
    fact["id"]: {**fact, "kind": kind}
    for kind in ("minor", "major", "unique")
    for fact in facts(f"{kind}_powers")
    if fact["set"] == "base" and (kind != "unique" or fact["spirit"] in OURS)
}
SPIRITS: dict[str, Fact] = {fact["id"]: fact for fact in facts("spirits") if fact["id"] in OURS}
INNATES: dict[str, tuple[str, Fact]] = {
    re.sub(r"\W+", "_", innate["name"].lower()): (spirit, innate)
    for spirit, fact in SPIRITS.items()
    for innate in fact["innate_powers"]
}
TARGETS: dict[Any, targets.Target] = {
    "any": targets.ANY,
    "dahan": targets.WITH_DAHAN,
    "invaders": targets.WITH_INVADERS,
    "no_invaders": targets.NO_INVADERS,
    "blight": targets.WITH_BLIGHT,
    "no_blight": targets.NO_BLIGHT,
    "coastal": targets.COASTAL,
}


def check_line(power: Power, fact: Fact) -> None:
    """Speed, range and target."""
    assert power.speed == fact["speed"]
    assert range_of(power) == fact["range"]
    kind, filter = fact["target"]["kind"], fact["target"]["filter"]
    if kind == "spirit":
        assert power.target == (targets.ANOTHER_SPIRIT if filter == "another" else targets.SPIRIT)
    elif isinstance(filter, dict):
        assert power.target == targets.Terrain(tuple(cast("Fact", filter)["any_of"]))
    else:
        assert power.target == TARGETS[filter]


def range_of(power: Power) -> Fact | None:
    """The range as the facts have it."""
    if power.range is None:
        return None
    origin = "sacred_site" if power.range.sacred else "presence"
    terrains = {"from_terrain": list(power.range.terrains)} if power.range.terrains else {}
    return {"from": origin, "distance": power.range.distance, **terrains}


def present(kind: str) -> list[str]:
    return [id for id, fact in CARDS.items() if fact["kind"] == kind and id in POWERS]


@pytest.mark.parametrize("id", [*present("minor"), *present("unique"), *present("major")])
def test_card(id: str) -> None:
    """Name, set, owner, cost, elements, speed, range, target; and every amount, read from the sentence."""
    power, fact = POWERS[id], CARDS[id]
    assert ENGLISH(power.name) == fact["name"]
    assert (power.kind, power.set, power.spirit) == (fact["kind"], "base", fact.get("spirit", ""))
    assert power.cost == fact["cost"]
    assert sorted(power.elements) == sorted(fact["elements"])
    check_line(power, fact)
    effect, *levels = [said(each) for each in use.sentences(power)]
    assert effect == in_our_words(fact["effect"])
    assert levels == list(thresholds(fact))


@pytest.mark.parametrize("id", INNATES)
def test_innate_power(id: str) -> None:
    power, (spirit, fact) = POWERS[id], INNATES[id]
    assert ENGLISH(power.name) == fact["name"]
    assert (power.kind, power.set, power.spirit) == ("innate", "base", spirit)
    assert (power.cost, power.elements, power.effect) == (0, (), None)
    check_line(power, fact)
    assert [said(each) for each in use.sentences(power)] == list(thresholds(fact))


def test_there_is_every_card_and_no_other() -> None:
    printed = {*CARDS, *INNATES}
    assert {power.id for power in POWERS.values() if power.set == "base"} == printed


def test_in_our_words_holds_nothing_that_no_card_says() -> None:
    steps = {step for fact in CARDS.values() for step in _steps(fact)}
    steps |= {step for _, fact in INNATES.values() for step in _steps(fact)}
    assert not [step for step in IN_OUR_WORDS if step not in steps]
    assert not [pair for pair in TOGETHER if not steps.issuperset(pair)]
    assert not [id for id, (said, _) in INSTEAD_OF_ALL.items() if not steps.issuperset(said)]
    assert steps.issuperset(FARTHER)


def _steps(fact: Fact) -> Iterator[str]:
    """Every step of a power, those between which one chooses too."""
    levels = (*fact.get("thresholds", ()), *fact.get("levels", ()))
    for step in (*fact.get("effect", ()), *(step for level in levels for step in level["effect"])):
        yield step
        if chosen := re.fullmatch(r"choose: \{(.*) \| (.*)\}", step):
            yield from chosen.groups()


# -- spirits -----------------------------------------------------------------------------------------------------------

GROWTH: dict[str, Any] = {
    "reclaim": lambda fact: growth.ReclaimAll() if fact["count"] == "all" else growth.ReclaimOne(),
    "gain_power_card": lambda fact: growth.GainPowerCard(),
    "gain_energy": lambda fact: growth.GainEnergy(fact["amount"]),
    "add_presence": lambda fact: presence_of(fact),
    "card_plays_this_turn": lambda fact: growth.PlayMore(fact["amount"]),
    "special": lambda fact: SPECIAL[fact["text"]],
}
"""Growth actions of the facts as words."""

SPECIAL = {
    "gather 1 presence into each ocean (each ocean: from an adjacent coastal land)": (
        oceans_hungry_grasp.GatherToOceans()
    ),
    "push 1 presence out of each ocean (into a coastal land adjacent to it)": oceans_hungry_grasp.PushFromOceans(),
}
GROWS_IN = {
    "dahan": targets.WITH_DAHAN,
    "coastal": oceans_hungry_grasp.CoastalLand(),
    "jungle wetland": targets.Terrain(("jungle", "wetland")),
    "dahan invaders": targets.Holding((*INVADERS, DAHAN)),
}
"""Where presence may be added in growth."""


def presence_of(fact: Fact) -> Word[Any]:
    """A growth action that adds presence."""
    land = fact.get("land", "")
    if land == "ocean":
        assert fact["range"] == "any"
        return oceans_hungry_grasp.AddToOcean()
    named = land if isinstance(land, str) else " ".join(cast("Fact", land)["any_of"])
    return growth.AddPresence(fact["range"], GROWS_IN[named]) if named else growth.AddPresence(fact["range"])


RULES = {
    "your presence in a wetland counts as a sacred site even when single": (
        "your presence in wetlands counts as sacred sites"
    ),
    "per air you have, you may use 1 slow power (card or innate) as if fast this turn": (
        "for each air you have you may use one slow power as if it were fast"
    ),
    "defend 3 in every land where you have a sacred site": "defend 3 in every land where you have a sacred site",
    "when using any power you may pay 1 energy to target a land with dahan ignoring the power's range "
    "(other target requirements still apply)": (
        "when you use a power you may pay 1 energy to target a land with dahan at any distance"
    ),
    "whenever a dahan moves out of one of your lands you may move 1 presence with it to the same destination "
    "(1 presence per dahan)": (
        "when dahan move out of one of your lands you may move one of your presence with each of them"
    ),
    "after a ravage action destroys dahan: for each dahan destroyed, destroy 1 of your presence within range 1 of that "
    "land": "for each dahan that a ravage destroys destroy one of your presence in that land or next to it",
    "whenever invaders would ravage or build in a land with your sacred site you may destroy 1 of your presence there "
    "to prevent that action in that land": (
        "when invader would ravage or build in one of your sacred sites you may destroy one of your presence there to "
        "prevent it"
    ),
    "growth placements may take presence from your destroyed supply: free while island healthy; if blighted, pay 1 "
    "energy per destroyed presence so added": (
        "in growth you may add destroyed presence for nothing while the island is healthy else for 1 energy each"
    ),
    "your presence may be added/moved into oceans and never into inland lands; on boards where you have ≥1 presence "
    "the ocean counts as a coastal wetland for spirit powers, special rules and blight; you drown any invaders or "
    "dahan moved into those oceans": (
        "your presence may come to oceans and never to inland lands on boards with your presence the ocean is a "
        "coastal wetland for powers and blight invader and dahan that move there drown"
    ),
    "drown = destroy; drowned invaders are kept on the panel; at any time trade drowned invaders with total printed "
    "health = number of players for 1 energy (health modifiers ignored)": (
        "what drowns is destroyed for drowned invader with as much health as there are players you gain 1 energy"
    ),
    "your powers never do damage and never destroy anything except your own presence; whenever a power of yours would "
    "destroy (or deal lethal damage to) an explorer/town/city, generate 0/2/5 fear instead, and that power pushes "
    "every explorer/town it would have destroyed; one power can affect a given invader this way only once; damage via "
    "dahan counts too; all other effects of the power work normally": (
        "your powers do no damage and destroy nothing but your own presence for each explorer town or city they would "
        "destroy 0 2 or 5 fear instead and explorer and town are pushed each only once for each power"
    ),
}
"""Special rules of the facts, and as we say them."""


@pytest.mark.parametrize("id", SPIRITS)
def test_spirit(id: str) -> None:
    """Name, complexity, growth, tracks, set-up, energy at the start, special rules, cards and power progression."""
    panel, fact = PANELS[id], SPIRITS[id]
    assert (ENGLISH(panel.name), panel.set, panel.complexity) == (fact["name"], "base", fact["complexity"])
    assert panel.growth == growth_of(fact)
    assert panel.always == tuple(
        GROWTH[each["type"]](each) for each in fact["growth"].get("always", EVERY_GROWTH)["actions"]
    )
    assert str(panel.picks) == fact["growth"]["pick"]
    assert panel.tracks == test_tracks.of(id)
    assert panel.start == tuple(start_of(step) for step in fact["setup_placements"])
    assert panel.energy == fact["starting_energy"]
    assert [ENGLISH(rule.name) for rule in panel.special_rules] == [rule["name"] for rule in fact["special_rules"]]
    assert [rule_text(rule) for rule in panel.special_rules] == [RULES[rule["rule"]] for rule in fact["special_rules"]]
    assert sorted(panel.uniques) == sorted(fact["unique_powers"])
    assert list(panel.progression) == fact.get("power_progression", [])
    assert [ENGLISH(POWERS[each].name) for each in panel.innates] == [each["name"] for each in fact["innate_powers"]]


EVERY_GROWTH: Fact = {"actions": []}


def growth_of(fact: Fact) -> tuple[tuple[Word[Any], ...], ...]:
    """The growth options of a panel as words."""
    return tuple(
        tuple(GROWTH[action["type"]](action) for action in option["actions"]) for option in fact["growth"]["options"]
    )


def start_of(step: Fact) -> Start:
    """A step of the set-up of a panel."""
    land = step["land"]
    assert land["board"] == "own"
    presence = step["pieces"]["presence"]
    if land["pick"] == "exact":
        return Start(presence, "exact", number=land["number"])
    if land["pick"] == "most_dahan":
        return Start(presence, "most_dahan", number=land["rank"])
    if land["pick"] in ("ocean", "choice"):
        assert land["pick"] == "ocean" or land["coastal"]
        return Start(presence, "ocean" if land["pick"] == "ocean" else "coastal")
    assert land["pick"] == "highest_number"
    return Start(presence, "highest", *land["terrain"], without=tuple(land.get("without", ())))


def rule_text(rule: SpecialRule) -> str:
    return said(message(rule.text, n=rule.amount))


# -- fear cards --------------------------------------------------------------------------------------------------------

BASE_FEAR: dict[str, Fact] = {fact["id"]: fact for fact in facts("fear_cards") if fact["set"] == "base"}
WHERE = {
    "any land": "in any one land",
    "one land": "in any one land",
    "a land with ≤2 invaders": "in one land with no more than 2 invaders",
    "one land without city": "in one land without a city",
}
FREE = "that nobody has chosen for this card"
ROWS = [
    (r"^each player removes (.+) OR (.+) from (a land with \w+)$", r"each player @\3@ either remove \1 or remove \2"),
    (r"^each player removes (1 explorer/town|1 explorer|1 invader)(?: \(any type\))? from (.+)$",
     r"each player @\2@ remove \1"),
    (r"^each player picks a different land with dahan$", f"each player in one land with dahan {FREE}"),
    (r"^each player picks a different land$", f"each player in any one land {FREE}"),
    (r"^each player may push ≤(\d+) (.+) from (.+)$", r"each player if you like @\3@ push up to \1 \2"),
    (r"^each player may replace (.+) OR (.+ with .+) in a coastal land$",
     r"each player if you like in one coastal land either replace \1 or replace \2"),
    (r"^each player may replace (.+) in a coastal land$",
     r"each player if you like in one coastal land replace \1"),
    (r"^every land: defend (\d) per dahan in it$", r"defend \1 in every land for each dahan there"),
    (r"^defend (\d) in every land where$", r"defend \1"),
    (r"^in each: (.*), then if dahan present (.*)$", r"\1; if dahan present: \2"),
    (r"^in each: (.*), then (.*)$", r"\1; \2"),
    (r"^(?:then )?in every land with dahan (.+) OR (.+)$", r"in every land with dahan either \1 or remove \2"),
    (r"^then in every land with ≥2 dahan (.+)$", r"in every land with at least 2 dahan \1"),
]  # fmt: skip
"""Steps of fear cards whose wording follows from the facts; a place between two @ is put as in `WHERE`."""

FEAR_IN_OUR_WORDS = {
    "this turn invaders do not explore into lands with ≥2 dahan": (
        "this turn the invaders do not explore in any land with at least 2 dahan"
    ),
    "this turn invaders do not build in lands where dahan > town+city": (
        "this turn the invaders do not build in any land with more dahan than towns and cities"
    ),
    "this turn invaders do not build in lands with dahan": (
        "this turn the invaders do not build in any land with dahan"
    ),
    "this turn invaders do not build in lands with city": "this turn the invaders do not build in any land with a city",
    "invaders build no city in coastal lands this turn": (
        "this turn the invaders do not build a city in any coastal land"
    ),
    "invaders do not build in coastal lands this turn": "this turn the invaders do not build in any coastal land",
    "each spirit gains 1 energy per sacred site it has in a land with invaders": (
        "each player gain 1 energy for each of your sacred sites with invaders"
    ),
    "each player picks a different land and removes invaders totalling ≤2 health per presence there": (
        f"each player in any one land {FREE} remove invaders with up to 2 health in all for each presence there"
    ),
    "each player may push 1 dahan out of a land with invaders OR gather 1 dahan into a land with invaders": (
        "each player either if you like in one land with invaders push 1 dahan "
        "or if you like in one land with invaders gather 1 dahan"
    ),
    "every land with dahan: defend 1 plus 1 per dahan": (
        "defend 1 in every land with dahan defend 1 in every land for each dahan there"
    ),
    "each player removes 1 explorer/town from a land with presence OR 1 city from a land with a sacred site": (
        "each player either in one land with presence remove 1 explorer or town "
        "or in one land with a sacred site remove 1 city"
    ),
    "each player removes 1 explorer/town that is the sole invader in its land": (
        "each player in one land with no more than 1 invader remove 1 explorer or town"
    ),
    "each player may push any number of explorer/town from one land": (
        "each player if you like in any one land push any number of explorers and towns"
    ),
    "each town destroys 1 explorer in its land": ("in every land with a town or city destroy 1 explorer for each town"),
    "each town destroys 1 explorer and each city destroys 2 explorers in its land": (
        "in every land with a town or city destroy 1 explorer for each town destroy 2 explorers for each city"
    ),
    "destroy every explorer in lands with town/city": "in every land with a town or city destroy all explorers",
    "each city destroys 1 town in its land": "destroy 1 town for each city",
    "each player may push 1 explorer into a land holding more town+city than the land it left": (
        "each player if you like in any one land push 1 explorer "
        "into a land with more towns and cities than the one it leaves"
    ),
    "each player may gather 1 explorer into a land with town/city OR gather 1 town into a land with city": (
        "each player either if you like in one land with a town or city gather 1 explorer "
        "or if you like in one land with a city gather 1 town"
    ),
    "each player may remove invaders totalling ≤3 health from one land without city": (
        "each player if you like in one land without a city remove invaders with up to 3 health in all"
    ),
}
"""Steps of fear cards that are worded once or twice."""


def row(steps: Sequence[str]) -> str:
    """A row of a fear card in our wording."""
    said: list[str] = []
    for step in steps:
        if step in FEAR_IN_OUR_WORDS:
            said.append(FEAR_IN_OUR_WORDS[step])
            continue
        for pattern, ours in ROWS:
            step = re.sub(pattern, ours, step)
        step = re.sub("@(.*?)@", lambda at: WHERE.get(at[1], re.sub("^an? |^one ", "in one ", at[1])), step)
        said += [part if step.startswith("each player") else clause(part) for part in step.split("; ")]
    return plain(" ".join(said).replace("explorer/town", "explorer or town"))


@pytest.mark.parametrize("level", (1, 2, 3))
@pytest.mark.parametrize("id", BASE_FEAR)
def test_fear_card(id: str, level: int) -> None:
    card = FEAR_CARDS[id]
    assert (ENGLISH(card.name), card.set) == (BASE_FEAR[id]["name"], "base")
    assert said(card.rows[level - 1].say()) == row(BASE_FEAR[id]["levels"][str(level)])


def test_there_is_every_fear_card_and_no_other() -> None:
    assert {card.id for card in FEAR_CARDS.values() if card.set == "base"} == set(BASE_FEAR)


# -- blight cards, invader cards, pieces -------------------------------------------------------------------------------

BASE_BLIGHT: dict[str, Fact] = {fact["id"]: fact for fact in facts("blight_cards")["cards"] if fact["set"] == "base"}
BLIGHT_IN_OUR_WORDS = {
    "start of each invader phase: each spirit destroys 1 of its presence": "each player destroy 1 presence of yours",
    "start of each invader phase: each spirit forgets a power card OR destroys 1 of its presence": (
        "each player either forget a power card or destroy 1 presence of yours"
    ),
}


@pytest.mark.parametrize("id", BASE_BLIGHT)
def test_blight_card(id: str) -> None:
    card, fact = BLIGHT_CARDS[id], BASE_BLIGHT[id]
    assert (ENGLISH(card.name), card.set) == (fact["name"], "base")
    assert card.per_player == fact["blight_per_player"]
    assert fact["timing"] == "ongoing"
    assert card.at_once is None
    assert card.every_turn is not None
    assert [said(card.every_turn.say())] == [BLIGHT_IN_OUR_WORDS[step] for step in fact["effect"]]


def test_there_is_every_blight_card_and_no_other() -> None:
    assert {card.id for card in BLIGHT_CARDS.values() if card.set == "base"} == set(BASE_BLIGHT)


def test_blight_at_the_start() -> None:
    blight = facts("blight_cards")
    assert blight["healthy_side"]["blight_per_player"] == HEALTHY_PER_BOARD
    assert blight["no_card_pool"]["blight_per_player"] == NO_CARD_PER_BOARD


def test_invader_cards() -> None:
    printed = {fact["id"]: fact for fact in facts("invader_cards")["cards"] if fact["set"] == "base"}
    assert INVADER_CARDS.keys() == printed.keys()
    for id, card in INVADER_CARDS.items():
        fact = printed[id]
        assert (card.stage, list(card.terrains)) == (fact["stage"], fact["terrains"])
        assert (card.coastal, card.escalation) == (fact["coastal"], fact["escalation"])


def test_the_order_of_the_invader_deck() -> None:
    assert facts("invader_cards")["deck"]["order"].replace("-", "") == DECK


def test_pieces() -> None:
    for kind, fact in facts("rules")["pieces"].items():
        assert HEALTH[kind] == fact["health"]
        assert STRENGTH[kind] == fact.get("ravage_damage", fact.get("counterattack_damage"))
        assert FEAR.get(kind, 0) == fact["fear_when_destroyed"]
