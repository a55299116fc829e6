"""The page as people use it, without a browser: gestures in, markup out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.text import message
from tests.web.fake import FakeHost, Player
from web.hands import HANDS
from web.host import StoreTrouble
from web.kept import Kept
from web.page import read_settings
from web.painting import look
from web.ui.model import Settings


def test_a_new_game_is_two_taps_away() -> None:
    player = Player().act("quick:geister")
    assert "data-hold" in player.html and player.page.session is not None
    assert {person.name for person in player.page.session.people} == {"Anna", "Ben"}


def test_set_up_by_taps_places_the_rest_by_itself() -> None:
    player = Player().begin().open()
    assert player.table.asks == 1
    _ = player.tap("b5", "c5", "d5", "e5")
    assert player.page.hand.draft == dict.fromkeys(("b5", "c5", "d5", "e5"), "good") | dict.fromkeys(
        ("b6", "c6", "d6", "e6"), "bad"
    )
    _ = player.tap("b5", "b6")
    assert (player.page.hand.draft["b5"], player.page.hand.draft["b6"]) == ("bad", "good")
    _ = player.act("ready")
    assert player.table.answers == ["BGGGGBBB"]


def test_set_up_by_drag_and_back_to_the_stock() -> None:
    player = Player().begin().open()
    _ = player.do("lift", "stock-bad").do("drop", "c6")
    assert player.page.hand.draft == {"c6": "bad"}
    _ = player.do("lift", "c6").do("drop", "d5")
    assert player.page.hand.draft == {"d5": "bad"}
    _ = player.do("lift", "d5").do("drop", "stock-bad")
    assert player.page.hand.draft == {}
    _ = player.do("lift", "stock-good").do("drop", "a1")
    assert player.page.hand.draft == {}


def test_ready_waits_for_all_eight() -> None:
    player = Player().begin().open().tap("b5", "c5")
    assert re.search('data-act="ready"[^>]* disabled|disabled[^>]* data-act="ready"', player.html)
    _ = player.do("act", "ready")
    assert player.table.answers == []


def test_shuffle_places_all() -> None:
    player = Player().begin().open().act("shuffle", "ready")
    assert len(player.table.answers) == 1 and "data-hold" in player.html


def test_a_move_by_two_taps_draws_the_curtain() -> None:
    player = Player().playing().move("b2", "b3")
    assert player.table.answers[-1] == "b2-b3" and player.page.session is not None
    assert player.page.session.stage == "curtain" and "Anna moves" in player.html


def test_a_move_by_dragging() -> None:
    player = Player().playing().open().do("lift", "c2").do("drop", "c3")
    assert player.table.answers[-1] == "c2-c3"
    _ = player.open().do("lift", "c5").do("drop", "")
    assert player.page.hand.selected == "" and len(player.table.answers) == 3
    _ = player.do("lift", "c3")
    assert player.page.hand.selected == ""


def test_only_legal_squares_are_lit() -> None:
    player = Player().playing().open()
    assert look(player.page).offered == {"b1", "e1", "b2", "c2", "d2", "e2"}
    _ = player.tap("b2")
    assert look(player.page).offered == {"a2", "b3"}
    _ = player.tap("b2")
    assert look(player.page).selected == ""


def test_a_square_that_is_not_offered_says_why() -> None:
    player = Player().playing().open().tap("b2", "c3")
    seen = look(player.page)
    assert seen.asked == "c3" and seen.selected == "b2" and player.table.answers[2:] == []
    assert "diagonal" in player.html.lower()


def test_a_capture_is_shown_to_both_before_the_curtain() -> None:
    player = Player().playing("GGGGBBBB", "BBBBGGGG")
    for start, end in (("b2", "b3"), ("c5", "c4"), ("b3", "b4"), ("c4", "c3"), ("b4", "b5")):
        _ = player.move(start, end)
    assert player.page.session is not None and player.page.session.stage == "together"
    assert "bad ghost" in player.html and 'data-act="pass"' in player.html
    assert "gh-good" not in player.html.split('id="board"')[1].split("</svg>")[0]
    assert not player.page.session.can_undo()
    _ = player.act("pass")
    assert player.page.session.stage == "curtain" and not player.page.session.can_undo()


def test_undo_from_the_curtain_until_the_next_has_looked() -> None:
    player = Player().playing().move("b2", "b3").act("undo")
    assert player.table.answers[2:] == [] and "data-hold" in player.html and "Anna" in player.html
    _ = player.move("c2", "c3").open()
    assert player.page.session is not None and not player.page.session.can_undo()
    _ = player.do("act", "undo")
    assert player.table.answers[2:] == ["c2-c3"] and "can no longer be taken back" in player.html


def test_the_game_played_last_is_one_press_away_in_the_lobby() -> None:
    player = Player()
    assert 'data-act="resume:' not in player.html
    _ = player.act("new:geister", "start")
    (first,) = player.host.kept
    again = Player(player.host)
    assert "Go on: Geister" in again.html
    _ = again.act(f"resume:{first}")
    assert again.page.session is not None and again.page.session.id == first
    assert 'id="curtain"' in again.html, "whoever opens it sees nothing yet"


def test_what_is_taken_back_at_the_curtain_leaves_a_line_for_all() -> None:
    player = Player().playing().move("b2", "b3").act("undo")
    line = "Anna has taken back the last choice."
    assert line in player.html  # on the curtain, for Anna
    _ = player.move("c2", "c3")
    assert line in player.html and "Ben" in player.html  # and for Ben
    again = Player(player.host).act(f"open:{next(iter(player.host.kept))}").open()
    assert line not in again.html and line in again.act("log").html
    _ = again.do("key", "l").move("c5", "c4")
    assert line not in again.html, "on the curtain once"


def test_what_is_taken_back_at_ones_own_screen_leaves_none() -> None:
    player = Player().begin().set_up("GGGGBBBB").set_up("GBGBGBGB").open().act("undo")
    assert "taken back" not in player.act("log").html.lower().split('id="log"')[1]


def test_keys_do_nothing_under_a_question_or_a_panel() -> None:
    player = Player().begin().set_up("GGGGBBBB").set_up("GBGBGBGB").open()
    for opened, over in (("menu", "menu"), ("rules", "rules"), ("settings", "settings"), ("keys", "keys")):
        _ = player.do("act", opened)
        for key in ("u", "z", "r", "l", "ArrowUp"):
            _ = player.do("key", key)
            assert player.page.panel == over and len(player.table.answers) == 2
        _ = player.do("key", "Escape")
    _ = player.act("menu", "aside:resign")
    for key in ("u", "z", "r", "l", "ArrowUp"):
        _ = player.do("key", key)
        assert 'id="dialog"' in player.html and len(player.table.answers) == 2 and player.page.panel == ""
    _ = player.do("key", "Escape").do("key", "l")
    assert player.page.panel == "log"
    _ = player.do("key", "u")  # the log lies beside the board
    assert len(player.table.answers) == 1


def test_a_replay_stands_still_under_a_question() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok", "replay", "moment:last", "as:open")
    replay = player.page.replay
    assert replay is not None and 'id="dialog"' in player.html
    _ = player.do("key", "ArrowLeft")
    assert replay.at == replay.length
    _ = player.do("key", "Escape").do("key", "ArrowLeft")
    assert replay.at == replay.length - 1


def test_a_seed_is_taken_from_the_form_and_told_after_the_end() -> None:
    player = Player().act("new:geister").do("field", "seed= 4711 ").act("start").open().act("shuffle", "ready").open()
    assert player.table.seed == 4711 and "4711" not in player.html
    assert "4711" not in player.act("menu").html and "4711" not in player.host.kept[player.host.held][0]
    _ = player.act("close", "shuffle", "ready").open().act("menu", "aside:resign", "ok")
    assert "Seed: 4711" in player.html
    _ = player.act("again")
    assert player.table.seed != 4711, "another game, another seed"


@pytest.mark.parametrize("seed", ["seven", "-1", "1.5", "9007199254740992", "12345678901234567890", "１２", "²"])
def test_what_is_no_seed_is_refused_with_a_reason(seed: str) -> None:
    player = Player().act("new:lost_lights").do("field", f"seed={seed}").act("start")
    assert player.page.session is None and "A seed is a whole number from 0 to 9007199254740991." in player.html
    _ = player.do("field", "seed=")
    assert "A seed is" not in player.html
    assert player.act("start").page.session is not None


@pytest.mark.parametrize("seed", ["0", "9007199254740991", "007"])
def test_seeds_at_the_edges(seed: str) -> None:
    assert Player().act("new:lost_lights").do("field", f"seed={seed}").act("start").table.seed == int(seed)


def test_undo_after_a_reload_remembers_that_the_next_has_looked() -> None:
    first = Player().playing().move("b2", "b3").open()
    again = Player(first.host)
    id = next(iter(first.host.kept))
    _ = again.act(f"open:{id}")
    assert again.page.session is not None and again.page.session.stage == "curtain"
    assert not again.page.session.can_undo()


def test_undoing_a_set_up_puts_the_ghosts_back_into_the_hand() -> None:
    player = Player().begin().set_up("GGGGBBBB").set_up("GBGBGBGB").open()
    _ = player.act("undo")
    assert player.page.hand.draft["c1"] == "bad" and len(player.table.answers) == 1
    _ = player.act("ready")
    assert player.table.answers[-1] == "GBGBGBGB"


def test_confirming_moves() -> None:
    player = Player(settings=Settings(confirm_moves=True)).playing().open().tap("b2", "b3")
    assert player.table.answers[2:] == [] and look(player.page).chosen == "b3"
    _ = player.act("letgo")
    assert look(player.page).chosen == "" and look(player.page).selected == ""
    _ = player.tap("b2", "b3").act("confirm")
    assert player.table.answers[2:] == ["b2-b3"]
    _ = player.open().tap("c5", "c4", "c4")
    assert player.table.answers[3:] == ["c5-c4"]


def test_resigning_asks_back() -> None:
    player = Player().playing().open().act("menu", "aside:resign")
    assert 'id="dialog"' in player.html and player.table.outcome is None
    _ = player.act("close")
    assert player.table.outcome is None
    _ = player.act("menu", "aside:resign", "ok")
    assert player.table.outcome is not None and player.table.outcome.reason == "resigned" and "Ben wins" in player.html


def test_an_offer_of_a_draw_is_answered_behind_the_curtain() -> None:
    player = Player().playing().open().act("menu", "aside:offer_draw")
    assert player.page.session is not None and player.page.session.stage == "seat"
    _ = player.tap("b2", "b3")
    assert player.page.session.stage == "curtain" and "choose:accept_draw" not in player.html
    _ = player.open().act("choose:decline_draw").tap("c5", "c4").open()
    assert "aside:offer_draw" not in player.act("menu").html
    _ = player.act("close").tap("b3", "b4").open().act("menu", "aside:offer_draw").tap("c4", "c3").open()
    _ = player.act("choose:accept_draw")
    assert player.table.outcome.reason == "agreed_draw"


def test_hiding_draws_the_curtain_at_once_and_forgets_the_hand() -> None:
    player = Player().playing().open().tap("b2")
    player.page.hide()
    assert "data-hold" in player.html and 'data-piece="' not in player.html
    _ = player.open()
    assert look(player.page).selected == ""


def test_nothing_can_be_done_behind_the_curtain() -> None:
    player = Player().playing().move("b2", "b3")
    before = player.table.answers.copy()
    for kind, arg in (
        ("tap", "b5"), ("tap", "b4"), ("act", "confirm"), ("act", "ready"), ("act", "choose:accept_draw"),
        ("act", "aside:resign"), ("act", "ok"), ("act", "redo"), ("act", "pass"), ("act", "log"),
        ("key", "l"), ("key", "ArrowUp"),
        ("lift", "b5"), ("drop", "b4"), ("act", "shuffle"), ("act", "back:3"), ("timer", "x 3"),
    ):  # fmt: skip
        _ = player.do(kind, arg)
        assert player.table.answers == before and "data-hold" in player.html and "data-piece" not in player.html


def test_the_arrow_keys_walk_over_the_turned_board() -> None:
    player = Player().playing().open()
    _ = player.do("tap", "b2").do("key", "ArrowUp")
    assert player.page.hand.place == "b3" and player.host.focus == '[data-place="b3"]'
    _ = player.do("tap", "b3").open().do("tap", "b5").do("key", "ArrowUp")
    assert player.page.hand.place == "b4"
    _ = player.do("key", "ArrowLeft")
    assert player.page.hand.place == "c4"


def test_a_game_against_the_computer_needs_no_curtain() -> None:
    player = Player().act("new:geister", "set:player1:random", "set:first_player:first", "start")
    assert player.page.session is not None and player.page.session.solo == 0
    _ = player.pass_time()
    assert player.page.session.stage == "seat" and "data-hold" not in player.html
    _ = player.act("shuffle", "ready")
    for _ in range(200):
        if player.table.outcome is not None:
            break
        if player.page.session.stage == "computer":
            _ = player.pass_time()
        else:
            decision = player.table.decision(0)
            option = next(option for option in decision.options if not option.aside)
            _ = player.tap(*option.at) if option.at else player.act(f"choose:{option.id}")
    assert len(player.table.answers) > 20


def test_a_late_timer_of_another_position_is_ignored() -> None:
    player = Player().act("new:geister", "set:player1:random", "set:first_player:first", "start")
    [(_, kind, arg)] = player.host.timers
    _ = player.do(kind, arg)
    count = len(player.table.answers)
    _ = player.do(kind, arg)
    assert len(player.table.answers) == count


# -- keeping games -------------------------------------------------------------------------------------------------


def test_every_answer_is_kept_before_it_is_shown() -> None:
    player = Player().playing()
    id = player.page.session.id if player.page.session is not None else ""
    for start, end in (("b2", "b3"), ("c5", "c4"), ("b3", "b4"), ("c4", "c3"), ("b4", "b5")):
        _ = player.move(start, end)
        again = Player(player.host).act(f"open:{id}")
        assert again.table.answers == player.table.answers


def test_the_head_of_a_game_holds_nothing_secret() -> None:
    heads = set[str]()
    for letters in ("GGGGBBBB", "BBBBGGGG"):
        player = Player().playing(letters, letters).move("b2", "b3")
        [(head, _)] = player.host.kept.values()
        heads.add(re.sub(r"\d{13}|[0-9a-f]+-[0-9a-f]{5}", "", head))
    assert len(heads) == 1


def test_a_store_that_refuses_is_told_and_the_game_goes_on() -> None:
    player = Player().playing()
    player.host.refuses = StoreTrouble(message("No room."))
    _ = player.move("b2", "b3")
    assert "No room." in player.html and player.table.answers[-1] == "b2-b3"
    player.host.refuses = None
    _ = player.move("c5", "c4")
    assert "No room." not in player.html


def test_an_unreadable_game_is_listed_kept_and_handed_out() -> None:
    host = FakeHost()
    host.kept = {"bad": ("{", "broken text"), "worse": ("null", "")}
    player = Player(host)
    assert player.html.count("cannot be read") == 2
    _ = player.act("export:bad")
    assert host.downloads == [("wisp-bad.json", "broken text")]
    _ = player.do("act", "open:bad")
    assert "lobby" in player.html and "not a saved game" in player.html and "bad" in host.kept


def test_a_broken_file_behind_a_good_head_does_not_crash() -> None:
    player = Player().playing()
    id, (head, text) = next(iter(player.host.kept.items()))
    player.host.kept[id] = head, text[: len(text) // 2]
    again = Player(player.host).act(f"open:{id}")
    assert again.page.screen == "lobby" and "not a saved game" in again.html and id in again.host.kept


def test_a_broken_journal_loses_only_what_cannot_be_read() -> None:
    player = Player().playing().move("b2", "b3").move("c5", "c4")
    id = next(iter(player.host.kept))
    player.host.journal[id][-1] = "nonsense"
    again = Player(player.host).act(f"open:{id}")
    assert "could not be read" in again.html and len(again.table.answers) >= 3


def test_export_of_a_running_duel_warns_and_imports_again() -> None:
    player = Player().playing().move("b2", "b3").act("lobby")
    id = next(iter(player.host.kept))
    _ = player.act(f"export:{id}")
    assert "secrets of both sides" in player.html and not player.host.downloads
    _ = player.act("ok")
    [(name, text)] = player.host.downloads
    assert name.endswith(".json") and json.loads(text)["wisp"] == 1
    other = Player().do("file", text)
    assert "added to the list" in other.html and len(other.host.kept) == 1
    _ = other.act(f"open:{next(iter(other.host.kept))}")
    assert other.table.answers == ["GGGGBBBB", "GGGGBBBB", "b2-b3"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"wisp":1}', '{"wisp":1,"people":[],"table":{}}', "x" * 100])
def test_a_bad_file_is_refused_in_words(text: str) -> None:
    player = Player().do("file", text)
    assert 'id="notice"' in player.html and player.host.kept == {}


def test_people_in_a_file_are_checked() -> None:
    player = Player().playing().act("menu", "export", "ok")
    [(_, text)] = player.host.downloads
    good = json.loads(text)
    anna, ben = good["people"]
    for spoil in (
        [], [anna], "x", [{**anna, "colour": 9}, ben], [{**anna, "player": "cheat"}, ben],
        [{**anna, "name": "x" * 99}, ben],
        [{**person, "player": "random"} for person in good["people"]],
    ):  # fmt: skip
        other = Player().do("file", json.dumps({**good, "people": spoil}))
        assert "damaged" in other.html and other.host.kept == {}


def test_deleting_asks_back() -> None:
    player = Player().playing().act("menu", "lobby")
    id = next(iter(player.host.kept))
    _ = player.act(f"delete:{id}", "close")
    assert id in player.host.kept
    _ = player.act(f"delete:{id}", "ok")
    assert player.host.kept == {} and f"open:{id}" not in player.html


def test_finished_games_stay_in_the_list() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok", "lobby")
    assert 'id="ended"' in player.html
    _ = player.act(f"open:{next(iter(player.host.kept))}")
    assert "Ben wins" in player.html


def test_a_series_alternates_the_start_and_keeps_the_score() -> None:
    player = Player().playing().open().act("menu", "aside:resign", "ok")
    assert "Series" not in player.html
    _ = player.act("again")
    assert player.page.session is not None and player.page.session.series == (1,)
    assert len(player.host.kept) == 2 and player.table.answers == [] and player.table.asks == 0
    _ = player.open().act("shuffle", "ready").open().act("shuffle", "ready")
    assert player.table.asks == 1
    _ = player.act("menu", "aside:resign", "ok")
    assert "Series of 2 games" in player.html and "Anna: 1" in player.html and "Ben: 1" in player.html
    id = player.page.session.id
    again = Player(player.host).act(f"open:{id}")
    assert again.page.session is not None and again.page.session.series == (1,)
    _ = again.act("again").open()
    assert again.table.setup["first_player"] == "first"


# -- the form of a new game, settings ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "acts", "words"),
    [
        (["name0="], [], "needs a name"),
        (["name0=Ben"], [], "same name"),
        ([], ["set:player0:random", "set:player1:plain"], "must be a person"),
    ],
)
def test_a_form_that_cannot_start_says_why(fields: list[str], acts: list[str], words: str) -> None:
    player = Player().act("new:geister")
    for field in fields:
        _ = player.do("field", field)
    _ = player.act(*acts, "start")
    assert words in player.html and player.page.session is None


def test_hostile_names_are_shown_as_they_are() -> None:
    player = Player().act("new:geister")
    name = '<img src=x>"&{who}'
    _ = player.do("field", f"name0={name}").act("set:first_player:first", "start")
    _ = player.open().act("shuffle", "ready").open().act("shuffle", "ready")
    assert "<img" not in player.html and "&lt;img src=x&gt;" in player.html and "{who}" in player.html


def test_a_taken_colour_cannot_be_picked() -> None:
    player = Player().act("new:geister").do("act", "set:colour0:5").act("start")
    assert "same colour" in player.html and player.page.session is None


def test_unknown_verbs_and_values_do_nothing() -> None:
    player = Player().act("new:geister")
    before = player.page.form
    values = ("exit_rule:fly", "colour0:99", "player0:god", "colour7:1", "")
    for verb in (*(f"set:{value}" for value in values), "nonsense", "start_", "new:chess"):
        _ = player.do("act", verb)
    assert player.page.form == before


def test_settings_are_kept_and_read_again() -> None:
    chosen = ("theme:light", "text_scale:1.3", "confirm_moves:yes", "language:de")
    player = Player().act("settings", *(f"set:{value}" for value in chosen))
    kept = read_settings(player.host.small["settings"], "en")
    assert kept == Settings("de", "light", "1.3", "system", confirm_moves=True) == player.page.settings
    assert read_settings("{", "ko") == Settings(language="ko")
    assert read_settings(None, "fr") == Settings()
    strange = player.host.small["settings"].replace('"de"', '"xx"')
    assert read_settings(strange, "de") == Settings(language="de")
    assert read_settings('{"theme":"dark","of_another_version":1}', "ko") == Settings(language="ko", theme="dark")


def test_an_error_in_the_page_is_told_and_the_lobby_still_opens() -> None:
    player = Player().playing().open()
    player.page.fail("Traceback: secret of the code")
    assert "Something went wrong" in player.html and "data-piece" not in player.html
    _ = player.act("report")
    [(name, text)] = player.host.downloads
    report = json.loads(text)
    assert name.endswith(".json") and "secret of the code" in report["trouble"]
    assert report["game"]["table"]["answers"] == player.table.answers
    _ = player.act("lobby")
    assert 'id="boxes"' in player.html


def test_a_head_round_trip() -> None:
    assert Kept.parse("{}") is None and Kept.parse("[" * 9000) is None


def test_a_game_that_has_no_page_yet_is_refused_in_words() -> None:
    for path in sorted((Path(__file__).parent.parent / "saves").glob("*.json")):
        text = path.read_text("utf-8")
        known = json.loads(text)["table"]["game"] in HANDS
        player = Player().do("file", text)
        assert len(player.host.kept) == known and ("does not know the game" in player.html) != known
