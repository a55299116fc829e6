"""Spirit Island under the hands: whole games with nothing but what is on the screen, and what each gesture does."""

from __future__ import annotations

import gettext
import json
import re

import pytest

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.spirit_island.spirit import ASK_FORGET_FOR, ASK_PLACE
from engine.text import Seat, Speaker, message, words_of
from tests.web.fake import FakeHost, Player
from tests.web.spirit_island_gestures import begin, give, next_gesture, on_screen, session
from web.boards import asked
from web.boards.power_cards import actions
from web.boards.spirit_panels import choice, fewer
from web.build import catalogues
from web.hands import spirit_island as hands
from web.hands.hand import Hand
from web.painting import Painting
from web.ui.model import Look

SOLO = (
    "river_surges_in_sunlight",
    "lightnings_swift_strike",
    "vital_strength_of_the_earth",
    "shadows_flicker_like_flame",
    "thunderspeaker",
    "a_spread_of_rampant_green",
    "oceans_hungry_grasp",
    "bringer_of_dreams_and_nightmares",
)
TOGETHER = (SOLO[2:4], SOLO[4:8])


def decision_of(player: Player) -> Decision:
    decision = session(player).decision()
    assert decision is not None
    return decision


def whole_game(player: Player, seed: int) -> int:
    """Play to the end by chance; every option of every question has its place or its button. How many questions."""
    chance, asked = Chance(seed), 0
    while player.table.outcome is None:
        decision = decision_of(player)
        for option in decision.options:
            assert next_gesture(player, decision, option.id) is not None, (decision.prompt, option.id)
        _ = give(player, chance.choose([option.id for option in decision.options]))
        asked += 1
    return asked


@pytest.mark.parametrize("spirit", SOLO)
def test_a_whole_solo_game_by_gestures(spirit: str) -> None:
    player = begin(spirits=(spirit,), seed=3)
    assert whole_game(player, 3) > 25
    assert 'id="result"' in player.html and session(player).stage == "over"


@pytest.mark.parametrize("spirits", TOGETHER)
def test_a_whole_game_of_several_spirits_by_gestures(spirits: tuple[str, ...]) -> None:
    player = begin("game:full", spirits=spirits, seed=2)
    assert whole_game(player, 2) > 60
    assert 'id="result"' in player.html


def test_the_only_piece_that_may_be_gathered_is_lit_where_it_stands() -> None:
    options = (Option("dahan>A2", ("A3", "A2")), Option("stop"))
    gather = Decision(0, message("what is gathered?"), options)
    hand = hands.fresh(gather, "")
    assert hands.offered(gather, hand, 0) == {"A3", "A3:dahan", "A2"}
    for place in ("A3", "A3:dahan", "A2"):
        assert hands.touch(gather, hands.fresh(gather, ""), place, 0) == "dahan>A2"


def test_the_bar_tells_which_lands_cost_energy() -> None:
    view = begin(seed=1).table.view(None)
    lands = (Option("A1", ("A1",)), Option("A3:pay:1", ("A3",)), Option("A6:pay:1", ("A6",)))
    said = []
    for offered in (lands[:1], lands):
        bar = hands.bar(Decision(0, message("which land?"), offered), Hand(), 0, view)
        assert bar is not None and bar.line is not None
        said.append(Speaker(gettext.NullTranslations())(bar.line))
    assert said == [
        "Tap one of the lit lands.",
        "Tap one of the lit lands. Beyond the range, for 1 energy: A3, A6.",
    ]


# -- growth and presence -----------------------------------------------------------------------------------------------


def placing() -> Player:
    """River takes its first presence from a track."""
    player = begin(seed=23)
    for answer in ("A4", "0:growth:1", "0:grow:1/0"):
        _ = give(player, answer)
    return player


def answers(player: Player, count: int = 1) -> list[str]:
    return player.table.answers[-count:]


def test_presence_by_its_track_then_the_land() -> None:
    player = placing()
    assert 'data-piece="track:energy/1"' in player.html
    _ = player.tap("track:energy/1")
    assert player.page.hand.selected == "track:energy/1"
    _ = player.tap("A1")
    assert answers(player) == ["energy/1>A1"]


def test_presence_by_its_land_then_the_track() -> None:
    player = placing().tap("A1")
    assert "uncovers" in player.html
    assert "From which track?" in player.html and "Which one?" not in player.html
    assert "Let go" not in player.html, "nothing is in hand"
    _ = player.act("choose:card_plays/1>A1")
    assert answers(player) == ["card_plays/1>A1"]


def test_presence_by_dragging_and_by_a_button() -> None:
    player = placing().do("lift", "track:energy/1").do("drop", "A5")
    assert answers(player) == ["energy/1>A5"]
    _ = player.act("undo", "press:take:track:energy/1").tap("A5")
    assert answers(player) == ["energy/1>A5"]


def presence_question(word: str) -> Decision:
    """Where presence of the island may go: asked where no presence is left on the tracks, or by a power."""
    ways = (Option("A4>A1", ("A4", "A1")), Option("A5>A1", ("A5", "A1")), Option("stop"))
    return Decision(0, message(word, who=Seat(0)), ways)


def test_with_no_presence_left_on_the_tracks_the_bar_says_what_may_move_instead() -> None:
    view = placing().table.view(None)
    say = Speaker(gettext.NullTranslations(), ("River",))
    for word, line in ((ASK_PLACE, "No presence is left on the tracks: tap one"), ("moves?", "Tap presence, then")):
        asked = presence_question(word)
        bar = hands.bar(asked, hands.fresh(asked, "A1"), 0, view)
        assert bar is not None and bar.line is not None and say(bar.line).startswith(line)
        assert [say(button.label) for button in bar.buttons] == ["Do not move"]


def test_the_spaces_of_the_tracks_have_names() -> None:
    player = placing()
    assert re.search(r'<button [^>]*data-place="track:energy/1"[^>]*aria-label="energy 2, under presence"', player.html)
    assert "card plays 1, uncovered" in player.html


@pytest.mark.parametrize(
    ("spirit", "space", "said"),
    [
        (SOLO[0], "card_plays/4", "From the card plays track, uncovers reclaim one"),
        (SOLO[7], "energy/5", "From the energy track, uncovers any element"),
        (SOLO[7], "card_plays/5", "From the card plays track, uncovers any element"),
        (SOLO[6], "energy/1", "From the energy track, uncovers moon"),
        (SOLO[0], "energy/1", "From the energy track, uncovers 2"),
    ],
)
def test_the_buttons_of_the_tracks_name_what_is_uncovered(spirit: str, space: str, said: str) -> None:
    """In the bar at once, and after a land was touched to which presence may come from both tracks."""
    view, say = begin(spirits=(spirit,), seed=1).table.view(None), Speaker(gettext.NullTranslations(), ("It",))
    other = "energy/2" if space.startswith("card") else "card_plays/1"
    both = tuple(Option(f"{each}>A1", ("A1",)) for each in (space, other))
    asked_where = Decision(0, message(ASK_PLACE, who=Seat(0)), both)
    for marked in ([], [f"{hands.TAKE}{hands.TRACK}{space}"], [f"{space}>A1"]):
        hand = hands.fresh(asked_where, "A1")
        hand.marked = marked
        shown = hands.bar(asked_where, hand, 0, view)
        assert shown is not None and said in [say(button.label) for button in shown.buttons], marked


def test_the_land_that_rampant_green_may_spare_an_action_is_lit_and_tells_what_happens_otherwise() -> None:
    player, chance = begin("game:full", spirits=(SOLO[5],), seed=7), Chance(7)
    while "to prevent the" not in " ".join(words_of(decision_of(player).prompt)):
        _ = give(player, chance.choose([option.id for option in decision_of(player).options]))
    (land,) = {place for option in decision_of(player).options for place in option.at}
    assert f'<g id="h-{land}" class="light about">' in player.html
    assert player.html.count("the question is about this land") == 1
    (heard,) = re.findall(r'aria-label="([^"]*the question is about this land[^"]*)"', player.html)
    assert heard.startswith(f"{land}, ") and f"may prevent the build in {land}" in heard
    _ = player.tap(land)
    assert "may prevent this build. If it does not:" in player.html
    assert f"Choose {land}" not in player.html


def test_fear_cards_to_choose_from_have_short_names() -> None:
    view, say = begin(seed=1).table.view(None), Speaker(gettext.NullTranslations())
    which = Decision(0, message("which?"), (Option("earned:0"), Option("deck:0"), Option("deck:8"), Option("stop")))
    shown = hands.bar(which, hands.fresh(which, ""), 0, view)
    assert shown is not None
    assert [say(button.label) for button in shown.buttons] == [
        "Earned fear card 1",
        "Fear card 1",
        "Fear card 9",
        "That is all",
    ]


def test_one_spirit_alone_is_not_asked_who_uses_a_power() -> None:
    assert "Fast powers: which one is used?" in fast().html


def test_a_drag_beside_the_island_places_nothing() -> None:
    player = placing()
    before = player.table.answers.copy()
    _ = player.do("lift", "track:energy/1").do("drop", "")
    assert player.table.answers == before and player.page.hand.selected == ""


def test_where_any_spirit_may_go_next_the_bar_leads_to_the_spirits() -> None:
    player = begin(spirits=SOLO[:2], seed=4)
    while player.table.view(None).phase != "spirit":
        _ = give(player, decision_of(player).options[0].id)
    bar = player.html.partition('id="bar"')[2]
    assert "Any spirit may go next." in bar and 'data-act="show:spirits"' in bar
    assert "choose:1:growth:0" in on_screen(player.act("show:spirits").html)[1]
    chance = Chance(2)
    while player.table.view(None).spirits[0].stage != "play":
        options = [option.id for option in decision_of(player).options if not option.id.startswith("1:")]
        _ = give(player, chance.choose(options))
    if 'id="show-spirits"' not in player.html:
        _ = player.act("show:spirits")
    assert 'data-act="choose:0:ready"' in player.html.partition('id="show-spirits"')[2], "it need not be closed first"


def test_what_leaves_nothing_to_choose_in_growth_is_done_at_once_and_taken_back_with_it() -> None:
    player = begin(seed=23).act("set:invaders:ask", "run")
    _ = give(player, "0:growth:0")
    assert player.table.view(None).spirits[0].stage == "play" and len(player.table.view(None).spirits[0].hand) == 5
    assert answers(player, 3) == ["0:growth:0", "0:grow:0/0", "0:grow:0/1"]
    noted = [json.loads(entry) for entries in player.host.journal.values() for entry in entries]
    assert [entry[1] for entry in noted if entry[0] == "answer"][-3:] == answers(player, 3), "all of it is kept"
    _ = player.act("undo")
    assert answers(player) == ["A4"]
    _ = player.act("redo")
    assert player.table.view(None).spirits[0].stage == "play"


def test_equal_actions_of_growth_are_told_apart_and_the_question_says_the_range() -> None:
    player = give(begin(seed=23), "A4")
    _ = give(player, "0:growth:1")
    assert "<em>1 of 2</em>" in player.html and "<em>2 of 2</em>" in player.html
    _ = give(player, "0:grow:1/0")
    assert "tap a lit land (range 1 from your presence)" in player.html


def test_what_is_in_hand_already_need_not_be_taken_up() -> None:
    options = tuple(Option(f"explorer>{end}", ("A5", end)) for end in ("A1", "A4"))
    push = Decision(0, message("where to?"), (*options, Option("stop")))
    bar = hands.bar(push, hands.fresh(push, ""), 0, begin(seed=1).table.view(None))
    assert bar is not None and bar.line is not None
    said = Speaker(gettext.NullTranslations())(bar.line)
    assert said == "It is in hand: tap a lit land, or drag it there."


def test_a_piece_that_can_only_go_to_one_land_goes_there_at_once() -> None:
    ends = {"explorer": ("A1", "A4"), "town": ("A4",), "dahan": ("A1",)}
    options = (Option(f"{kind}>{end}", ("A5", end)) for kind, found in ends.items() for end in found)
    push = Decision(0, message("what is pushed?"), (*options, Option("stop")))
    view, hand = begin(seed=1).table.view(None), hands.fresh(push, "")
    assert hands.touch(push, hand, "A5", 0) == "", "which one is asked"
    bar = hands.bar(push, hand, 0, view)
    assert bar is not None
    assert [button.act for button in bar.buttons] == [
        "letgo",
        "press:take:A5:explorer",
        "choose:town>A4",
        "choose:dahan>A1",
    ]
    assert hands.toward(push, hand, "town>A4").acts == {"choose:town>A4"}
    assert hands.toward(push, hand, "explorer>A1").acts == {"press:take:A5:explorer"}
    for way in (["A5:town"], ["A4", "A5:town"]):  # touched itself; dragged there
        hand = hands.fresh(push, "")
        if len(way) > 1:
            hand.pick(way.pop())
        assert hands.touch(push, hand, way[0], 0) == "town>A4"


def test_of_two_tracks_each_places_at_once_where_only_one_land_is_in_reach() -> None:
    presence = tuple(Option(f"{track}/1>A1", ("A1",)) for track in ("energy", "card_plays"))
    place = Decision(0, message("where?"), presence)
    bar = hands.bar(place, hands.fresh(place, ""), 0, placing().table.view(None))
    assert bar is not None and [button.act for button in bar.buttons] == [f"choose:{each.id}" for each in presence]


# -- looking at lands --------------------------------------------------------------------------------------------------


def test_a_land_is_shown_closely_where_no_land_is_asked_for() -> None:
    player = give(begin(seed=23), "A4").tap("A5")
    assert 'id="show-land-A5"' in player.html
    _ = player.do("key", "Escape")
    assert 'id="show-land-A5"' not in player.html


def test_a_land_that_is_not_offered_says_why_and_can_be_looked_at() -> None:
    player = placing().tap("A3")
    assert "A3 is too far away: 2 steps from the nearest presence of River Surges in Sunlight" in player.html
    _ = player.act("show:land-A3")
    assert 'id="show-land-A3"' in player.html


def test_the_second_spirit_is_told_why_too_and_how_far_it_reaches() -> None:
    player = begin(spirits=SOLO[:2], seed=4)
    while player.table.view(None).phase != "spirit":
        _ = give(player, decision_of(player).options[0].id)
    for answer in ("1:growth:1", "1:grow:1/1"):
        _ = give(player, answer)
    asked = decision_of(player)
    assert asked.seat == 1 and "tap a lit land (range 0 from your presence)" in player.html
    far = next(land for land in player.table.view(None).lands if all(land not in option.at for option in asked.options))
    _ = player.tap(far)
    said = Painting(player.page).say(player.table.game.why_not(player.table.view(None), asked, far))
    assert "too far away" in said and f'id="bar-line" class="bar-line">{said}</p>' in player.html
    assert f'aria-live="polite">{said}</div>' in player.html, "aloud"
    _ = player.do("offline")
    assert f'aria-live="polite">{said}</div>' in player.html, "and until somebody does something"


def test_a_land_tells_what_the_next_explore_would_do_there() -> None:
    player = give(begin(seed=23), "A4").tap("A5").do("key", "Escape")
    assert 'id="si-explores"' in player.html, "beside the island, by terrain"
    _ = player.tap("A1")
    assert "If the next card shows mountain: 1 explorer comes." in player.html
    _ = player.do("key", "Escape").act("menu", "settings", "set:forecast:no", "close")
    assert 'id="si-explores"' not in player.html, "switched off"


def test_the_log_has_the_sign_of_the_spirit_and_none_for_the_invaders() -> None:
    player = planning().act("log")
    lines = {line.partition('"')[0]: line for line in player.html.split('<li id="log-')[1:]}
    mine = [line for line in lines.values() if "adds presence in A1" in line or "comes to board A" in line]
    assert len(mine) == 2
    theirs = [line for line in lines.values() if "Explore: added" in line]
    assert mine and all("#spirit-river_surges_in_sunlight" in line.partition("</li>")[0] for line in mine)
    assert theirs and all("log-dot" in line and "<use" not in line.partition("</span>")[0] for line in theirs)


def test_a_land_that_is_offered_is_looked_at_first_and_chosen_there() -> None:
    player = placing().act("press:look").tap("A1")
    assert 'id="show-land-A1"' in player.html and answers(player) == ["0:grow:1/0"]
    assert 'id="land-choose"' in player.html
    _ = player.act("close").do("tap", "A6").do("key", "i")
    assert 'id="show-land-A6"' in player.html


# -- planning ----------------------------------------------------------------------------------------------------------


def planning() -> Player:
    player = placing()
    for answer in ("energy/1>A1", "card_plays/1>A5"):
        _ = give(player, answer)
    return player


def test_cards_are_planned_and_any_of_them_is_taken_back() -> None:
    player = planning().act("show:spirit-0")
    _ = player.act("choose:0:play:boon_of_vigor", "choose:0:play:flash_floods")
    assert 'id="show-spirit-0"' in player.html  # the sheet stays while one plans
    assert player.table.view(0).spirits[0].energy == 0
    _ = player.act("without:0:play:boon_of_vigor")
    assert answers(player) == ["0:play:flash_floods"] and 'id="show-spirit-0"' in player.html
    assert "boon_of_vigor" in player.table.view(0).spirits[0].hand
    _ = player.act("choose:0:play:rivers_bounty", "choose:0:ready")
    assert player.table.view(0).phase == "fast" and 'id="show-spirit-0"' not in player.html


def test_levels_are_lit_as_the_elements_come() -> None:
    player = planning().act("show:spirit-0")
    assert 'id="level-massive_flooding-0" class="si-level met"' not in player.html
    _ = player.act("choose:0:play:boon_of_vigor", "choose:0:play:flash_floods")
    assert 'id="level-massive_flooding-0" class="si-level met"' in player.html
    _ = player.act("close")
    assert 'id="level-massive_flooding-0" class="si-level met"' in player.html, "one spirit: beside the island, too"


def test_an_innate_power_looked_at_closely_has_no_cost() -> None:
    player = planning().do("act", "show:card-massive_flooding")
    shown = player.html.partition('id="show-card-massive_flooding"')[2]
    assert "Massive Flooding" in shown and "Cost 0" not in shown and 'class="cost"' not in shown


def test_a_card_that_cannot_be_played_says_why() -> None:
    player = planning().act("choose:0:play:flash_floods", "show:spirit-0")
    assert "costs 1, you have 0" in player.html
    _ = player.act("show:card-wash_away")
    shown = player.html.partition('id="show-card-wash_away"')[2]
    assert "Wash Away costs 1 energy, and River Surges in Sunlight has 0." in shown, "looked at closely, too"


def test_a_spirit_that_is_ready_waits_for_the_others_and_may_go_back() -> None:
    player = begin(spirits=SOLO[:2], seed=4)
    chance = Chance(1)
    while player.table.view(None).spirits[0].stage != "play":
        options = [option.id for option in decision_of(player).options if not option.id.startswith("1:")]
        _ = give(player, chance.choose(options or [decision_of(player).options[0].id]))
    _ = give(player, "0:ready").do("act", "front:0")
    assert player.table.view(None).spirits[0].stage == "ready"
    _ = player.act("without:0:ready")
    assert player.table.view(None).spirits[0].stage == "play"


# -- powers and the ends of phases -------------------------------------------------------------------------------------


def fast() -> Player:
    player = planning()
    for answer in ("0:play:boon_of_vigor", "0:play:flash_floods", "0:ready"):
        _ = give(player, answer)
    return player


def test_before_a_phase_ends_the_bar_names_what_is_unused() -> None:
    player = fast()
    assert "Can still be used: Boon of Vigor, Flash Floods" in player.html
    assert {"choose:0:use:flash_floods", "choose:0:use:boon_of_vigor", "choose:done"} <= on_screen(player.html)[1]
    _ = give(player, "0:use:flash_floods")
    assert "Show the card" in player.html
    assert "Chooses now" in player.html and "Nothing to do now" not in player.html


def last_used() -> Player:
    """River has used the last of its fast powers: the fast phase is over by itself."""
    player = fast()
    for answer in ("0:use:boon_of_vigor", "0:use:flash_floods"):
        _ = give(player, answer)
    while session(player).decision() is not None and player.table.view(None).phase == "fast":
        decision, answered = decision_of(player), len(player.table.answers)
        kind, what = next_gesture(player, decision, decision.options[0].id) or ("", "")
        _ = player.act(what) if kind == "act" else player.tap(what)
        assert len(player.table.answers) <= answered + 1
    return player


def test_after_the_last_power_the_invaders_wait_for_a_press() -> None:
    player = last_used()
    held = session(player).held
    assert held is not None and player.table.view(None).phase != "fast", "the table itself has gone on"
    assert held.view(None).phase == "invader" and held.view(None).invaders.build, "nothing has been built"
    assert "No fast power is left to use." in player.html and "The invaders act" in player.html
    assert "choose:done" not in on_screen(player.html)[1]
    shown = player.act("log").html
    assert "The fast phase is over." in shown and "Build: " not in shown
    answered = player.table.answers.copy()
    _ = player.act("log").pass_time().act("pass")
    assert session(player).held is None and player.table.answers == answered, "a save knows nothing of it"
    assert "Build: " in player.act("log").html


def opened_elsewhere(player: Player) -> Player:
    """Another page with what the store has of the game, which is opened."""
    host = FakeHost()
    host.kept, host.journal = dict(player.host.kept), {id: [*entries] for id, entries in player.host.journal.items()}
    return Player(host).act(f"open:{session(player).id}")


def test_a_game_that_waits_for_the_invaders_is_opened_and_taken_back() -> None:
    player = last_used()
    answered = player.table.answers.copy()
    held = opened_elsewhere(player)
    assert held.table.answers == answered
    assert "The invaders act" in held.html and session(held).held is not None, "it is shown as it was put away"
    _ = held.act("pass")
    assert session(opened_elsewhere(held)).held is None, "they have gone on"
    _ = player.act("undo")
    assert player.table.answers == answered[:-1] and session(player).held is None
    _ = player.act("redo")
    assert player.table.answers == answered and session(player).held is not None


def test_without_a_fast_power_the_invaders_wait_for_a_press_after_the_planning() -> None:
    player = planning().act("choose:0:ready")
    assert session(player).held is not None and "The invaders act" in player.html
    assert "Build: " not in player.act("log").html
    _ = player.act("log").pass_time().act("pass")
    assert session(player).held is None and "Build: " in player.act("log").html


def test_the_second_of_two_quick_presses_does_not_press_the_button_that_has_come() -> None:
    player = planning()
    for answer in ("0:play:flash_floods", "0:play:rivers_bounty"):
        _ = give(player, answer)
    _ = player.act("choose:0:ready")
    assert re.search(r'<button[^>]*data-act="choose:done"[^>]* disabled', player.html)
    _ = player.do("act", "choose:done")
    assert answers(player) == ["0:ready"], "it stands where Ready stood"
    assert "choose:done" in on_screen(player.pass_time().html)[1], "a moment later it can be pressed"
    _ = player.act("choose:done").do("act", "choose:done")
    assert player.table.answers.count("done") == 1
    for _ in range(20):
        if player.table.view(None).phase == "slow":
            break
        _ = player.pass_time()
    _ = player.do("act", "choose:done")
    assert player.table.answers.count("done") == 1, "nor where the invaders were done at once"
    _ = player.pass_time().act("choose:done")
    assert player.table.answers.count("done") == 2


def lines_of(player: Player) -> dict[str, tuple[str, str]]:
    """The powers beside the island: by name, the state of the line and its word."""
    tray = player.html.partition('id="spirit-0"')[2].partition("</section>")[0]
    found = re.findall(r'class="si-line ([a-z]+)"[^>]*>.*?<span class="nm">([^<]*)</span><em>([^<]*)</em>', tray)
    return {name.replace("&#39;", "'"): (state, word) for state, name, word in found}


def test_played_powers_stay_in_sight_while_one_of_them_asks_and_while_the_invaders_act() -> None:
    player = fast()
    assert lines_of(player)["Boon of Vigor"] == ("can", "ready")
    _ = give(player, "0:use:flash_floods")
    unused = ("waiting", "not used")
    assert lines_of(player) == {
        "Boon of Vigor": unused,
        "Flash Floods": ("using", "in use"),
        "Massive Flooding": ("waiting", "later"),
    }
    _ = give(player, "A1")
    assert lines_of(player)["Flash Floods"] == ("done", "done")
    _ = give(player, "done")
    if player.table.view(None).phase == "invader":
        assert lines_of(player)["Boon of Vigor"] == ("waiting", "not used")


def test_a_power_looked_at_says_why_it_cannot_be_used_now() -> None:
    player = planning()
    for answer in ("0:play:flash_floods", "0:play:rivers_bounty", "0:ready"):
        _ = give(player, answer)

    def looked_at(id: str) -> str:
        _ = player.do("act", f"show:card-{id}")
        return player.html.partition(f'id="show-card-{id}"')[2].partition("</section>")[0]

    assert "River's Bounty is slow: it is used in the slow phase." in looked_at("rivers_bounty")
    assert "Massive Flooding is slow: it is used in the slow phase." in looked_at("massive_flooding")
    assert "Cards are played in the spirit phase." in looked_at("wash_away")
    assert 'class="si-note"' not in looked_at("flash_floods"), "this one can be used"


def test_the_cards_to_choose_from_stand_below_what_happens_to_the_chosen_one() -> None:
    player = begin(spirits=SOLO[:1], seed=1)
    chance = Chance(1)
    while not any(option.id.startswith("card:") for option in decision_of(player).options):
        player.table.answer(chance.choose([option.id for option in decision_of(player).options]))
    session(player).arrive(looking=True)
    player.page.paint()
    title = Painting(player.page).say(hands.question(decision_of(player), player.table.view(None)))
    shown = player.act("show:choice").html.partition('id="show-choice"')[2]
    assert f"<h2>{title}" in shown.partition("</h2>")[0]
    if "Keep one" in title:
        assert "Keep this card" in shown and "Choose this card" not in shown


def test_where_a_card_is_forgotten_the_button_and_the_question_say_so() -> None:
    scene_of = Decision(
        0,
        message(ASK_FORGET_FOR, who=Seat(0), card=message("River"), gained=message("Accelerated Rot")),
        (Option("card:flash_floods"), Option("card:wash_away")),
    )
    look = Look(options=tuple(option.id for option in scene_of.options), question=scene_of.prompt)
    say = Speaker(gettext.NullTranslations(), ("River",))
    shown = choice(say, look)
    assert shown.count("Forget this card") == 2 and "Choose this card" not in shown
    (act,) = actions("wash_away", look)
    assert say(act.label) == "Forget this card"
    assert say(scene_of.prompt) == "River forgets a power card, for Accelerated Rot."


@pytest.mark.parametrize("land", ["", "A4"])
def test_of_a_choice_each_button_says_its_own_half_and_the_question_says_neither(land: str) -> None:
    say, view = Speaker(gettext.NullTranslations()), begin(seed=1).table.view(None)
    halves = ("Push 1 town.", "Push 3 Dahan.")
    both = message("Either: {a} Or: {b}", a=message(halves[0]), b=message(halves[1]))
    what = message("in {land}: {effect}", land=land, effect=both) if land else both
    prompt = message("{card}: {what}", card=message("Fields Choked with Growth"), what=what)
    places = (land,) if land else ()
    decision = Decision(0, prompt, tuple(Option(f"choice:{n}", places) for n in (1, 2)))
    shown = hands.bar(decision, hands.fresh(decision, ""), 0, view)
    assert shown is not None
    where = f"in {land}: " if land else ""
    assert say(shown.title) == f"Fields Choked with Growth: {where}choose one."
    buttons = {button.act: say(button.label) for button in shown.buttons}
    assert [buttons[f"choose:choice:{n}"] for n in (1, 2)] == list(halves)


def test_questions_to_one_spirit_alone_are_those_that_the_rules_ask() -> None:
    """Each is found by the words of the rules: where these change, it has to change with them."""
    ids = {str(entry.id) for entry in catalogues.extract()}
    assert {*asked.ALONE, *asked.OF_GROWTH} <= ids


@pytest.mark.parametrize("spirit", SOLO[:4])
def test_one_spirit_alone_is_spoken_to_without_its_name(spirit: str) -> None:
    player, seen = begin("game:full", spirits=(spirit,), seed=4), set[str]()
    names = hands.names(Speaker(gettext.NullTranslations()), player.table.view(None), ())
    say, chance = Speaker(gettext.NullTranslations(), names), Chance(4)
    while player.table.outcome is None:
        decision = decision_of(player)
        shown = hands.bar(decision, hands.fresh(decision, ""), 0, player.table.view(None))
        assert shown is not None
        said = f"{say(shown.title)} {say(shown.line) if shown.line is not None else ''}"
        assert names[0] not in said, said
        seen.add(say(shown.title))
        player.table.answer(chance.choose([option.id for option in decision.options]))
    assert {"Add presence: from where, and to which land?", "Keep one of these power cards."} <= seen
    assert any("choose the target" in title for title in seen)


def test_with_several_spirits_the_one_that_is_asked_is_named() -> None:
    target = message("{who} chooses the target: {target}.", who=Seat(1), target=message("any land"))
    decision = Decision(1, message("{card}: {what}", card=message("Wash Away"), what=target), (Option("A1", ("A1",)),))
    names = ("Lightning", "River")
    say = Speaker(gettext.NullTranslations(), names)
    together = begin(spirits=SOLO[:2], seed=1).table.view(None)
    assert say(hands.question(decision, together)) == "Wash Away: River chooses the target: any land."
    alone = begin(spirits=SOLO[:1], seed=1).table.view(None)
    assert say(hands.question(decision, alone)) == "Wash Away: choose the target: any land."


def test_every_choice_of_a_game_is_said_once() -> None:
    """Of cards in play: no button says what the question or another button has said."""
    say, chosen = Speaker(gettext.NullTranslations(), ("Shadows",)), 0
    player = begin("game:full", spirits=SOLO[3:4], seed=2)
    chance = Chance(2)
    while player.table.outcome is None:
        decision = decision_of(player)
        ids = [option.id for option in decision.options]
        if any(id.startswith("choice:") for id in ids):
            chosen += 1
            shown = hands.bar(decision, hands.fresh(decision, ""), 0, player.table.view(None))
            assert shown is not None
            said = [say(each.label) for each in shown.buttons if each.act.startswith("choose:choice:")]
            assert len(set(said)) == len(ids)
            assert not any(each in say(shown.title) or "Or:" in each for each in said), (shown.title, said)
        player.table.answer(chance.choose(ids))
    assert chosen


@pytest.mark.parametrize(
    ("levels", "said"),
    [("", "without thresholds"), ("1", "only level 1"), ("12", "only up to level 2"), ("13", "only level 1, 3")],
)
def test_using_a_power_as_if_with_fewer_elements_is_told(levels: str, said: str) -> None:
    assert fewer(Speaker(gettext.NullTranslations()), levels) == said


def damaging() -> Player:
    """River has a flood's damage to divide among explorers and towns."""
    for seed in range(1, 200):
        player, chance = begin("game:full", spirits=SOLO[4:5], seed=seed), Chance(seed)
        table = player.table
        while table.outcome is None and table.view(None).round < 5:
            decision = table.decision(0)
            kinds = {option.id.partition("/")[0] for option in decision.options}
            if hands.left_to_do(decision) > 1 and len(kinds) > 1 and not any(len(o.at) > 1 for o in decision.options):
                session(player).arrive(looking=True)
                player.page.paint()
                return player
            table.answer(chance.choose([option.id for option in decision.options]))
    raise AssertionError("no game comes to that")


def test_equal_choices_in_one_gesture_and_back_one_by_one() -> None:
    player = damaging()
    before, left = player.table.answers.copy(), hands.left_to_do(decision_of(player))
    rest = sorted(act for act in on_screen(player.html)[1] if act.startswith("rest:"))
    assert len(rest) > 1 and "All remaining damage: " in player.html
    noted = sum(len(entries) for entries in player.host.journal.values())
    town = next(act for act in rest if "town" in act)
    _ = player.act(town)
    given = player.table.answers[len(before) :]
    sort = town.removeprefix("rest:").partition("/")[0]
    assert len(given) > 1 and {answer.partition("/")[0] for answer in given} == {sort} and len(given) <= left
    kept = sum(len(entries) for entries in player.host.journal.values())
    assert kept >= noted + len(given)
    for _ in given:
        _ = player.act("undo")
    assert player.table.answers == before


# -- what goes by itself -----------------------------------------------------------------------------------------------


def test_the_invaders_go_on_by_themselves_and_undo_goes_back_to_the_people() -> None:
    player = begin(seed=23)
    assert "This goes on by itself" in player.html
    _ = player.pass_time()
    assert answers(player) == ["A4"] and player.table.view(None).phase == "spirit"
    _ = give(player, "0:growth:0")
    _ = give(player, "0:ready")
    while player.table.view(None).phase in ("fast", "invader"):
        _ = player.pass_time() if hands.by_itself(decision_of(player), session(player).view()) else give(player, "done")
    assert "ready" not in answers(player)[0]
    _ = player.act("undo")
    assert player.table.view(None).phase in ("spirit", "fast")
    assert "Since then this had been revealed: Explore" in player.html
    _ = player.act("redo")
    assert session(player).held is not None, "before the invaders act, as after the answer itself"
    _ = player.act("redo")
    assert player.table.view(None).phase not in ("fast", "invader")


def test_somebody_who_wants_to_chooses_each_land() -> None:
    player = begin(seed=23).act("set:invaders:ask")
    before = player.table.answers.copy()
    _ = player.pass_time()
    assert player.table.answers == before and "Tap one of the lit lands" in player.html
    _ = player.act("run")
    assert answers(player) == ["A4"]
    assert player.page.settings.invaders == "ask" and "settings" in player.host.small


def test_back_by_the_log_what_goes_by_itself_waits() -> None:
    player = begin(seed=23).pass_time().act("log")
    back = sorted(act for act in on_screen(player.html)[1] if act.startswith("back:"))
    _ = player.act(back[0])
    assert player.table.answers == []
    _ = player.pass_time()
    assert player.table.answers == [] and "run" in on_screen(player.html)[1]
    _ = player.act("run")
    assert answers(player) == ["A4"]


def test_while_something_is_read_the_invaders_wait() -> None:
    player = begin(seed=23).act("menu").act("settings")
    _ = player.pass_time()
    assert player.table.answers == [] and player.host.timers
    _ = player.do("key", "Escape").pass_time()
    assert answers(player) == ["A4"]


# -- log, panels, keeping ----------------------------------------------------------------------------------------------


def test_the_log_has_headings_and_lights_lands() -> None:
    player = fast().act("log")
    assert 'class="log-line head-1"' in player.html and 'data-places="A1"' in player.html


def test_no_element_is_on_the_screen_twice() -> None:
    player = fast()
    for panel in ("spirits", "invaders", "cards", "spirit-0", "land-A1", "card-flash_floods"):
        _ = player.do("act", f"show:{panel}")
        ids = list[str](re.findall(r' id="([^"]+)"', player.html))
        assert f'id="show-{panel}"' in player.html
        assert sorted(ids) == sorted(set(ids)), (panel, [id for id in set(ids) if ids.count(id) > 1])
        _ = player.do("key", "Escape")


def test_a_game_goes_on_where_it_was(tmp_path: object) -> None:
    host = FakeHost()
    player = fast()
    host.kept, host.journal = player.host.kept, player.host.journal
    again = Player(host).act(f"open:{session(player).id}")
    assert again.table.answers == player.table.answers and "Flash Floods" in again.html
