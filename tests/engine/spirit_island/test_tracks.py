"""Presence tracks: the panels of all spirits, and what their spaces give."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.spirit_island.tracks import (
    ACTIONS,
    ELEMENTS,
    Tracks,
    actions,
    card_plays,
    choices,
    coverable,
    elements,
    energy,
    graph_tracks,
    joined_tracks,
    more_tracks,
    next_spaces,
    reclaims,
    split_tracks,
    start,
    two_tracks,
)
from tests.engine.spirit_island.facts import facts

SPIRITS: dict[str, dict[str, Any]] = {spirit["id"]: spirit for spirit in facts("spirits")}
WORDS = {
    "reclaim_1": "reclaim",
    "energy_+1": "more_energy:1",
    "energy_+2": "more_energy:2",
    "card_plays_+1": "more_plays:1",
    "card_plays_+1 (first uncovering: gain a minor power)": "more_plays:1+gain_minor_when_first_uncovered",
    "range_+1 on everything": "range_1_more",
    "discard 2 element markers: card_plays_+1 (optional, each turn)": "discard_2_markers_for_1_play",
    "energy_+1 when presence added from here": "gain_1_energy_when_uncovered",
    "impending_card_plays_+1": "impending_play",
}
"""How the facts word what the tracks write in another way."""


def token(node: dict[str, Any]) -> str:
    """A space of the facts as it is written for the makers, every number with its name."""
    known = {"energy", "card_plays", "elements", "elements_choice", "actions", "impending_energy"}
    assert node.keys() <= known, node
    parts = [f"energy:{node['energy']}"] if "energy" in node else []
    parts += [f"plays:{node['card_plays']}"] if "card_plays" in node else []
    parts += node.get("elements", [])
    parts += ["/".join(node["elements_choice"])] if "elements_choice" in node else []
    parts += [WORDS.get(action, action) for action in node.get("actions", [])]
    parts += [f"impending_energy_{node['impending_energy']}"] if "impending_energy" in node else []
    return "+".join(parts) or "-"


def row(nodes: list[dict[str, Any]]) -> str:
    return " ".join(token(node) for node in nodes)


def printed(panel: dict[str, Any]) -> Tracks:
    """The tracks of a panel of the facts."""
    kind = panel["kind"]
    if kind == "graph":
        nodes = {id: token(node) for id, node in panel["nodes"].items()}
        return graph_tracks(nodes, panel["start_uncovered"], [tuple(link) for link in panel["links"]])
    upper, lower = row(panel["energy"]), row(panel["card_plays"])
    if kind == "two_tracks_joined":
        after = (row(panel["energy_after"]), row(panel["card_plays_after"]))
        return joined_tracks(upper, lower, token(panel["joint"]), *after)
    if kind == "shared_then_split":
        return split_tracks(row(panel["shared"]), upper, lower)
    if kind == "six_tracks":
        return more_tracks(upper, lower, {f"growth_{id}": row(nodes) for id, nodes in panel["growth_tracks"].items()})
    assert kind == "two_tracks"
    bonus = {name: value for name, value in panel.get("bonus", {}).items() if name != "note"}
    return two_tracks(upper, lower, token(bonus) if bonus else "")


def of(spirit: str) -> Tracks:
    return printed(SPIRITS[spirit]["presence_tracks"])


def test_there_are_37_spirits() -> None:
    assert len(SPIRITS) == 37


@pytest.mark.parametrize("id", SPIRITS)
def test_a_spirit_has_13_presence(id: str) -> None:
    """On its tracks, on the island after set-up, and destroyed at the start (one spirit)."""
    spirit = SPIRITS[id]
    tracks = of(id)
    covered = len(tracks.spaces) - len(start(tracks))
    placed = sum(step["pieces"].get("presence", 0) for step in spirit["setup_placements"])
    assert covered + placed + spirit.get("starting_destroyed_presence", 0) == 13


@pytest.mark.parametrize("id", SPIRITS)
def test_the_first_spaces_are_uncovered(id: str) -> None:
    tracks = of(id)
    first = {
        "finder_of_paths_unseen": ["e0", "c1"],
        "wounded_waters_bleeding": ["shared/0"],
        "hearth_vigil": ["energy/0", "card_plays/0", "bonus"],
    }
    assert start(tracks) == first.get(id, ["energy/0", "card_plays/0"])
    panel = SPIRITS[id]["presence_tracks"]
    nodes = panel.get("nodes", {})
    open_nodes = [nodes["e0"], nodes["c1"]] if nodes else [panel["energy"][0], panel["card_plays"][0]]
    open_nodes = panel["shared"][:1] if "shared" in panel else open_nodes
    assert energy(tracks, start(tracks)) == max(node.get("energy", 0) for node in open_nodes)
    assert card_plays(tracks, start(tracks)) == max(node.get("card_plays", 0) for node in open_nodes) > 0


@pytest.mark.parametrize("id", SPIRITS)
def test_everything_can_be_uncovered_and_covered_again(id: str) -> None:
    tracks = of(id)
    chance = random.Random(id)
    for _ in range(20):
        uncovered = start(tracks)
        while offered := next_spaces(tracks, uncovered):
            assert not set(offered) & set(uncovered)
            uncovered.append(chance.choice(offered))
            assert uncovered[-1] in coverable(tracks, uncovered)
        assert sorted(uncovered) == sorted(tracks.spaces)
        while offered := coverable(tracks, uncovered):
            uncovered.remove(chance.choice(offered))
        assert uncovered == start(tracks)


@pytest.mark.parametrize("id", SPIRITS)
def test_a_full_panel_gives_what_is_printed(id: str) -> None:
    tracks = of(id)
    full = list(tracks.spaces)
    nodes = list(all_nodes(SPIRITS[id]["presence_tracks"]))
    words = [action for node in nodes for action in node.get("actions", [])]
    plain = [element for node in nodes for element in node.get("elements", [])]
    assert energy(tracks, full) == max(n.get("energy", 0) for n in nodes) + sum(
        {"energy_+1": 1, "energy_+2": 2}.get(word, 0) for word in words
    )
    assert card_plays(tracks, full) == max(n.get("card_plays", 0) for n in nodes) + sum(
        word.startswith("card_plays_+1") for word in words
    )
    assert sorted(elements(tracks, full)) == sorted(element for element in plain if element != "any")
    some = [tuple(node["elements_choice"]) for node in nodes if "elements_choice" in node]
    assert sorted(choices(tracks, full)) == sorted([*some, *[ELEMENTS] * plain.count("any")])
    assert reclaims(tracks, full) == words.count("reclaim_1")
    assert set(actions(tracks, full)) <= set(ACTIONS)


def all_nodes(panel: Any) -> list[dict[str, Any]]:
    """The spaces of a panel of the facts, wherever they stand."""
    if isinstance(panel, list):
        return [node for node in panel if isinstance(node, dict)]
    found: list[dict[str, Any]] = [panel["joint"]] if "joint" in panel else []
    found += [panel["bonus"]] if "bonus" in panel else []
    found += list(panel["nodes"].values()) if "nodes" in panel else []
    for part in (*panel.values(), *panel.get("growth_tracks", {}).values()):
        found += all_nodes(part) if isinstance(part, list) else []
    return found


def test_every_action_is_on_a_panel() -> None:
    found = {action for id in SPIRITS for action in actions(of(id), list(of(id).spaces))}
    assert found == set(ACTIONS)


def test_shadows_from_left_to_right() -> None:
    tracks = two_tracks(energy="0 1 3 4 5 6", card_plays="1 2 3 3 4 5")
    assert tracks == of("shadows_flicker_like_flame")
    uncovered = start(tracks)
    assert (energy(tracks, uncovered), card_plays(tracks, uncovered)) == (0, 1)
    assert next_spaces(tracks, uncovered) == ("energy/1", "card_plays/1")
    uncovered += ["energy/1", "energy/2", "card_plays/1"]
    assert (energy(tracks, uncovered), card_plays(tracks, uncovered)) == (3, 2)
    assert next_spaces(tracks, uncovered) == ("energy/3", "card_plays/2")
    assert coverable(tracks, uncovered) == ("energy/2", "card_plays/1")


def test_river_reclaims_one_from_its_track() -> None:
    tracks = two_tracks(energy="1 2 2 3 4 4 5", card_plays="1 2 2 3 reclaim 4 5")
    assert tracks == of("river_surges_in_sunlight")
    uncovered = [*start(tracks), "card_plays/1", "card_plays/2", "card_plays/3"]
    assert reclaims(tracks, uncovered) == 0
    uncovered.append("card_plays/4")
    assert (reclaims(tracks, uncovered), card_plays(tracks, uncovered)) == (1, 3)


def test_elements_stay_while_their_space_is_uncovered() -> None:
    tracks = of("thunderspeaker")
    assert elements(tracks, start(tracks)) == ()
    assert elements(tracks, [*start(tracks), "energy/1", "energy/2", "energy/3"]) == ("air", "fire")


def test_elements_of_choice() -> None:
    dreams = of("bringer_of_dreams_and_nightmares")
    assert choices(dreams, [f"energy/{n}" for n in range(6)]) == (ELEMENTS,)
    voice = of("wandering_voice_keens_delirium")
    assert choices(voice, ["energy/0", "energy/1", "energy/2"]) == (("sun", "moon"),)
    stone = of("stones_unyielding_defiance")
    assert (elements(stone, ["card_plays/4"]), choices(stone, ["card_plays/4"])) == (("earth",), (ELEMENTS,))


def test_stone_adds_card_plays_from_its_energy_track() -> None:
    tracks = of("stones_unyielding_defiance")
    uncovered = [*start(tracks), "energy/1", "energy/2", "energy/3", "energy/4"]
    assert (energy(tracks, uncovered), card_plays(tracks, uncovered)) == (4, 3)
    assert actions(tracks, uncovered) == ("gain_minor_when_first_uncovered",) * 2


def test_serpent_needs_both_rows_for_the_space_between() -> None:
    tracks = of("serpent_slumbering_beneath_the_island")
    upper = ["energy/1", "energy/2", "energy/3"]
    lower = ["card_plays/1", "card_plays/2", "card_plays/3"]
    assert next_spaces(tracks, [*start(tracks), *upper]) == ("card_plays/1",)
    assert next_spaces(tracks, [*start(tracks), *upper, *lower]) == ("joint",)
    joined = [*start(tracks), *upper, *lower, "joint"]
    assert next_spaces(tracks, joined) == ("energy/4", "card_plays/4")
    assert coverable(tracks, joined) == ("joint",)
    assert energy(tracks, [*joined, "energy/4"]) == 6


def test_wounded_waters_part_after_four_spaces() -> None:
    tracks = of("wounded_waters_bleeding")
    shared = [f"shared/{n}" for n in range(4)]
    assert next_spaces(tracks, shared[:3]) == ("shared/3",)
    assert (energy(tracks, shared), card_plays(tracks, shared)) == (1, 2)
    assert next_spaces(tracks, shared) == ("energy/0", "card_plays/0")


def test_finder_uncovers_along_the_net_and_keeps_it_whole() -> None:
    tracks = of("finder_of_paths_unseen")
    assert next_spaces(tracks, ["e0", "c1"]) == ("sun", "earth")
    uncovered = ["e0", "c1", "sun", "moon1", "earth"]
    assert next_spaces(tracks, uncovered) == ("water2", "move_air", "play_a")
    # The moon was reached from the sun and could have been from the earth: any one of the three may be covered again.
    assert coverable(tracks, uncovered) == ("sun", "moon1", "earth")
    assert coverable(tracks, ["e0", "c1", "sun", "moon1"]) == ("moon1",)
    rich = ["e0", "c1", "sun", "water2", "plus2", "plus1_any", "earth", "play_a"]
    assert (energy(tracks, rich), card_plays(tracks, rich)) == (2 + 2 + 1, 1 + 1)
    assert (elements(tracks, rich), choices(tracks, rich)) == (("sun", "water", "earth"), (ELEMENTS,))


def test_starlight_has_six_rows() -> None:
    tracks = of("starlight_seeks_its_form")
    offered = ("energy/1", "card_plays/1", "growth_A/0", "growth_B/0", "growth_C/0", "growth_D/0")
    assert next_spaces(tracks, start(tracks)) == offered
    assert next_spaces(tracks, [*start(tracks), "growth_A/0", "growth_C/0"])[2:] == (
        "growth_B/0",
        "growth_C/1",
        "growth_D/0",
    )


@pytest.mark.parametrize("token", ["erth", "7x", "energy:", "energy:x", "sun/erth", "any+any", "", "wood"])
def test_a_wrong_token_is_refused(token: str) -> None:
    with pytest.raises(ValueError, match="energy/1: cannot read"):
        _ = two_tracks(f"0 {token or '+'}", "1")
