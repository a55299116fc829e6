"""Lost Lights on the page, without a browser: whole games by gestures, and what the screens show."""

from __future__ import annotations

import asyncio
import gettext
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from engine.chance import Chance
from engine.games import GAMES
from engine.lost_lights.deck import deck_of, dump_deck, stand_in_data
from engine.lost_lights.map import AREAS, STAND_IN_EDGES
from engine.lost_lights.players import GreedyPlayer
from engine.players import RandomPlayer
from engine.table import Table
from engine.text import Speaker
from tests.web.fake import Player
from tests.web.lost_lights_gestures import gestures
from web.boards.lost_lights_map import CENTRES, OUTLINES, PATHS
from web.files import GameFile
from web.hands import lost_lights as hands
from web.painting import look
from web.session import Session
from web.ui.model import Person


def session(player: Player) -> Session:
    assert player.page.session is not None
    return player.page.session


def begin(*values: str) -> Player:
    """A new game for two people; Anna (seat 0) places first unless something else is chosen."""
    player = Player().do("act", "new:lost_lights").act("set:places_first:first")
    for value in values:
        _ = player.act(f"set:{value}")
    return player.act("start")


def give(player: Player, answer: str) -> Player:
    """Give one answer by gestures, from behind the curtain if it is drawn."""
    while session(player).stage in ("curtain", "together") and session(player).acting is None:
        _ = player.act("pass") if session(player).stage == "together" else player.do("hold", "open")
    acting = session(player).acting
    decision = player.table.decision(acting)
    assert decision is not None
    before = len(player.table.answers)
    for kind, arg in gestures(decision, answer, waiting=player.page.hand.chosen):
        _ = player.act(arg) if kind == "act" else player.tap(arg)
    assert player.table.answers[before:] == [answer], (answer, player.table.answers[before:])
    return player


def playing(seed: int, *values: str) -> Iterator[tuple[Player, str]]:
    """A game of random (odd seeds: greedy) answers; yields before each answer and after the last one."""
    player, chance = begin(*values), Chance(seed)
    brain = GreedyPlayer() if seed % 2 else RandomPlayer()
    while player.table.outcome is None:
        asked = player.table.asks
        decision = player.table.decision(asked)
        view, imagine = player.table.view(asked), lambda seat=asked: player.table.imagine(seat, chance)
        answer = brain.choose(view, decision, imagine, chance)
        yield player, answer
        _ = give(player, answer)
    yield player, ""


VARIANTS = ((), ("games:2",), ("discards:top", "note:no", "die:ask"))


@pytest.mark.parametrize("seed", range(14))
def test_whole_games_can_be_played_by_taps(seed: int) -> None:
    stages: set[str] = set()
    player = begin()
    for player, _ in playing(seed, *VARIANTS[seed % 3]):
        stages.add(session(player).stage)
    assert {"curtain", "seat", "together"} <= stages
    while session(player).stage == "together":
        _ = player.act("pass")
    assert session(player).stage == "over" and 'id="result"' in player.html


def until(player: Player, phase: str, seed: int = 1) -> Player:
    """Play greedily until a question of this phase is asked, its screen open."""
    chance, brain = Chance(seed), GreedyPlayer()
    while player.table.view(None).phase != phase:
        asked = player.table.asks
        view, decision = player.table.view(asked), player.table.decision(asked)
        answer = brain.choose(view, decision, lambda seat=asked: player.table.imagine(seat, chance), chance)
        _ = give(player, answer)
    while session(player).acting is None:
        _ = player.act("pass") if session(player).stage == "together" else player.do("hold", "open")
    return player


# -- the map -----------------------------------------------------------------------------------------------------------


def test_every_area_has_a_shape_and_its_middle_lies_in_it() -> None:
    assert set(OUTLINES) == set(CENTRES) == set(PATHS) == set(AREAS)
    for area, (x, y) in CENTRES.items():
        corners = OUTLINES[area]
        sides = zip(corners, corners[1:] + corners[:1], strict=True)
        crossed = [(y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for (x1, y1), (x2, y2) in sides]
        assert sum(crossed) % 2 == 1, area


def test_areas_are_neighbours_exactly_where_their_outlines_touch() -> None:
    edges = {
        area: {frozenset(edge) for edge in zip(corners, corners[1:] + corners[:1], strict=True)}
        for area, corners in OUTLINES.items()
    }
    touching = {(a, b) for a, b in combinations(AREAS, 2) if edges[a] & edges[b]}
    assert touching == {(AREAS[a], AREAS[b]) for a, b in STAND_IN_EDGES}


def test_arrow_keys_reach_every_area() -> None:
    keys = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
    reached = {hands.first_place(0, None)}
    for _ in AREAS:
        reached |= {hands.neighbour(area, key, 0, None) for area in reached for key in keys}
    assert reached == set(AREAS)


# -- marching ----------------------------------------------------------------------------------------------------------


def marching() -> Player:
    """Ben, who has placed two figures in one area, has discarded a card with at least three action points."""
    player = until(begin(), "placing")
    for answer in ("place:a1", "place:b3", "place:a1", "place:b3", "place:a1"):
        _ = give(player, answer)
    cards = deck_of("").cards
    return give(player, f"card:{next(card for card in player.table.view(1).hand if cards[card].points >= 3)}")


def test_a_march_asks_how_many_and_can_be_taken_back() -> None:
    player = marching()
    decision = session(player).decision()
    assert decision is not None
    way = next(o.id for o in decision.options if o.id.endswith(":2")).partition(":")[0]
    start, end = way.split("-")
    before = len(player.table.answers)
    _ = player.tap(start)
    assert look(player.page).selected == start and end in look(player.page).offered
    _ = player.tap(end)
    assert player.table.answers[before:] == [] and look(player.page).chosen == end
    most = int(player.page.hand.chosen.partition(":")[2])
    _ = player.act("press:fewer")
    assert player.page.hand.chosen == f"{way}:{most - 1}"
    _ = player.act("press:more", "press:more")
    assert player.page.hand.chosen == f"{way}:{most}"
    _ = player.tap(end)
    assert player.table.answers[before:] == [f"{way}:{most}"]
    _ = player.act("undo")
    assert player.table.answers[before:] == [] and session(player).stage == "seat"


def test_a_march_by_dragging_and_a_figure_from_the_supply() -> None:
    player = until(begin(), "march")
    decision = session(player).decision()
    assert decision is not None
    way = next(o.id for o in decision.options if "-" in o.id).partition(":")[0]
    start, end = way.split("-")
    _ = player.do("lift", start).do("drop", end)
    assert player.page.hand.chosen.startswith(f"{way}:") or player.table.answers[-1] == f"{way}:1"
    _ = player.do("act", "letgo").do("lift", "supply").do("drop", "")
    assert player.page.hand.selected == ""
    placed = next((o.id for o in decision.options if o.id.startswith("place:")), "")
    if placed and player.page.hand.chosen == "" and session(player).decision() == decision:
        _ = player.do("lift", "supply").do("drop", placed.removeprefix("place:"))
        assert player.table.answers[-1] == placed


def test_what_is_not_offered_says_why() -> None:
    player = until(begin(), "march")
    decision = session(player).decision()
    assert decision is not None
    start = next(o.at[0] for o in decision.options if "-" in o.id)
    near = {o.at[1] for o in decision.options if o.id.startswith(f"{start}-")}
    far = next(
        area for area in AREAS if area not in near | {start} and not any(o.at[:1] == (area,) for o in decision.options)
    )
    _ = player.tap(start, far)
    assert look(player.page).asked == far and "does not border on" in player.html


def test_a_turn_can_be_taken_back_until_its_battle_begins() -> None:
    player = until(begin(), "battles")
    assert session(player).stage == "seat" and session(player).can_undo()
    _ = player.act("confirm") if player.page.hand.chosen else player.tap(player.table.options[0].at[0]).act("confirm")
    assert not session(player).can_undo()


# -- battles -----------------------------------------------------------------------------------------------------------


def to_the_second_leader() -> Player:
    player = until(begin(), "battle")
    hand = player.table.view(session(player).acting).hand
    return give(player, f"lead:{hand[0]}")


def test_nothing_of_the_first_leader_is_seen_by_the_second() -> None:
    player = to_the_second_leader()
    first = 1 - player.table.asks
    chosen = player.table.answers[-1].removeprefix("lead:")
    assert session(player).stage == "curtain" and chosen not in player.html
    _ = player.do("hold", "open")
    seen = player.table.view(session(player).acting)
    assert seen.battle.leaders[first] == "" and seen.battle.led[first]
    assert f"card-{chosen}" not in player.html and f"hand-{chosen}" not in player.html


def test_the_battle_is_shown_to_both_and_no_hand_with_it() -> None:
    player = to_the_second_leader()
    asked = player.table.asks
    _ = give(player, f"lead:{player.table.view(asked).hand[-1]}")
    assert session(player).stage == "together" and session(player).view().seat is None
    assert 'id="battle-' in player.html and 'id="hand"' not in player.html and 'class="die' in player.html
    assert "Strength" in player.html


def test_the_same_person_goes_on_only_after_all_have_looked() -> None:
    for player, _ in playing(1):
        here = session(player)
        if here.stage == "together" and here.acting is None and player.table.asks == player.table.answered_by[-1]:
            _ = player.act("pass")
            assert here.stage == "curtain"
            return
    pytest.fail("no battle was followed by a question to the one who chose last")


def test_the_battle_goes_on_after_loading_before_the_eyes_of_all() -> None:
    for seed in range(1, 9, 2):
        for player, _ in playing(seed):
            if player.table.outcome is None and session(player).openly:
                id = session(player).id
                again = Player(player.host).act(f"open:{id}")
                assert session(again).stage == "together" and session(again).acting == player.table.asks
                assert "card-" not in again.html.replace("show:card-", "").split('id="bar"')[1]
                return
    pytest.fail("no open question was found")


def test_hiding_keeps_an_open_battle_and_closes_a_hand() -> None:
    player = until(begin(), "turn")
    player.page.hide()
    assert session(player).stage == "curtain"


# -- cards, piles, the end ---------------------------------------------------------------------------------------------


def test_a_card_is_marked_then_seen_large_then_played() -> None:
    player = until(begin(), "turn")
    card = session(player).view().hand[0]
    _ = player.tap(f"card-{card}")
    assert player.page.hand.chosen == f"card:{card}" and f'data-act="show:card-{card}"' in player.html
    _ = player.act(f"show:card-{card}")
    assert f'id="show-card-{card}"' in player.html and "stand-in deck" in player.html
    _ = player.act("confirm")
    assert player.table.answers[-1] == f"card:{card}"


def test_the_deck_is_named_on_every_screen_of_the_table() -> None:
    for player, _ in playing(1):
        if session(player).stage != "curtain":
            assert "stand-in deck" in player.html


def test_piles_and_notes_can_be_looked_through() -> None:
    player = until(begin(), "march")
    turn = player.table.view(None).turn
    _ = player.act(f"show:pile-{turn}")
    assert f'id="show-pile-{turn}"' in player.html
    _ = player.do("key", "Escape").act("show:note")
    assert "Given to" in player.html and "Got from" in player.html
    _ = player.do("key", "Escape").do("act", "show:nothing-there")
    assert 'id="show-' not in player.html


def test_the_score_is_explained_by_region_and_everything_lies_open() -> None:
    *_, (player, _) = playing(1)
    while session(player).stage == "together":
        _ = player.act("pass")
    facts = player.html.split('class="result-facts"')[1]
    for region in ("Mistwood", "Crystal Heights", "Lantern Fen"):
        assert region in facts
    assert "Not used" in player.html
    _ = player.act("replay", "as:open", "moment:last", "moment:back", "as:0")
    assert 'id="playback"' in player.html


def test_again_swaps_the_first_turn() -> None:
    *_, (player, _) = playing(1)
    while session(player).stage == "together":
        _ = player.act("pass")
    first = player.table.answered_by[0]
    _ = player.act("again")
    assert player.table.asks == 1 - first


def test_against_the_computer_no_curtain_and_every_battle_is_looked_at() -> None:
    player = Player().do("act", "new:lost_lights").act("set:player1:greedy", "start")
    stages: list[str] = []
    looked = 0
    chance, brain = Chance(1), RandomPlayer()
    for _ in range(400):
        here = session(player)
        stages.append(here.stage)
        assert "data-hold" not in player.html
        if here.stage == "over":
            break
        if here.stage == "computer":
            _ = player.pass_time()
        elif here.stage == "together":
            assert 'id="battle-' in player.html
            looked += 1
            _ = player.act("pass")
        else:
            decision = here.decision()
            assert decision is not None
            view = here.view()
            answer = brain.choose(view, decision, lambda: player.table.imagine(0, chance), chance)
            _ = give(player, answer)
    over = [event for event in player.table.log(None) if event.said.word.startswith("The battle in {area}")]
    assert stages[-1] == "over" and looked == len(over) > 2


def test_an_own_map_is_drawn_with_roads() -> None:
    data = stand_in_data(Speaker(gettext.NullTranslations()))
    data["name"] = "Mine"
    data["map"]["edges"] = [*data["map"]["edges"][:-1], ["a2", "c3"]]
    deck = dump_deck(data)
    table: Table[Any] = Table(GAMES["lost_lights"], {"deck": deck, "places_first": "first"}, 1)
    player = Player()
    _ = asyncio.run(player.page._seat_down(GameFile(table, (Person("Anna", 3), Person("Ben", 2)))))
    player = until(player.do("act", "nothing"), "placing")
    assert 'class="roads"' in player.html and "lost-lights-vellum" in player.html and "Mine" in player.html
    assert "stand-in" not in player.html


SEEDS = (3, 7)


def dice_on_the_screen(player: Player, seat: int) -> set[str]:
    return set(re.findall(rf'id="(d{seat}-die-[^"]+)"', player.html))


def test_dice_that_are_rolled_again_tumble_whatever_they_show_and_the_others_lie_still() -> None:
    """An element that is new tumbles, one that was there does not."""
    rolls = same = 0
    for seed in SEEDS:
        seat, old, before = 0, list[int](), set[str]()
        for player, answer in playing(seed):
            if old:
                fight = player.table.view(None).battle or player.table.view(None).last
                after = dice_on_the_screen(player, seat)
                assert len(after) == len(before) == len(fight.dice[seat]) and len(after - before) == len(old)
                rolls, same = rolls + 1, same + bool({*old} & {*fight.dice[seat][-len(old) :]})
                assert dice_on_the_screen(player.do("act", "dismiss"), seat) == after
            again = answer.startswith("reroll:")
            old = [int(die) for die in answer.removeprefix("reroll:").split("-")] if again else []
            if old:
                while session(player).acting is None:
                    _ = player.act("pass") if session(player).stage == "together" else player.do("hold", "open")
                seat = player.table.asks
                before = dice_on_the_screen(player, seat)
    assert rolls > 3 and same
