"""Around a game of Spirit Island: its box, its rules, how it is set up, and how its end is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.spirit_island.base import SPIRITS
from engine.spirit_island.game import VICTORIES
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS
from tests.web.fake import FakeHost, Player
from tests.web.test_screens import Marked, parse, spoken, text_of
from web.kept import Kept
from web.ui.model import Person
from web.ui.new_island import chosen, settled
from web.ui.rules import SECTIONS
from web.ui.rules_spirit_island import RULINGS
from web.ui.statistics import REASONS, TOGETHER, rows

ROOT = Path(__file__).resolve().parents[2]


def shown(html: str) -> str:
    """What can be read."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", html))


# -- the box -----------------------------------------------------------------------------------------------------------


def test_two_taps_lead_into_a_beginners_game_of_one_spirit() -> None:
    player = Player().act("quick:spirit_island")
    variant = player.table.view(None).variant
    assert (len(variant.spirits), variant.progression, variant.blight_card) == (1, True, False)


def test_it_can_be_begun_after_a_game_against_a_computer() -> None:
    player = Player().act("new:geister", "set:player1:plain", "start").do("act", "lobby").act("quick:spirit_island")
    assert [person.player for person in player.page.session.people] == ["person"]  # type: ignore[union-attr]


def test_it_is_in_the_list_of_games_with_its_own_picture() -> None:
    player = Player().act("quick:spirit_island", "menu", "lobby")
    line = player.html[player.html.index('class="saved"') :]
    line = line[: line.index("</li>")]
    assert "#p-dahan" in line and "Round 1" in shown(line) and "#seat-" not in line


@pytest.mark.parametrize("whole", [True, False])
def test_a_line_of_another_version_is_left_out_of_the_list(*, whole: bool) -> None:
    player = Player().act("quick:spirit_island", "menu", "lobby")
    ((id, (head, save)),) = player.host.kept.items()
    name = next(PANELS[id].name for id in SPIRITS if PANELS[id].name in head)
    gone = "Round {n}, {phase}: {spirits}" if whole else name
    assert gone in head
    player.host.kept[id] = (head.replace(gone, "Once said"), save)
    listed = shown(Player(player.host).html)
    assert "Saved game" in listed and "older version" not in listed.casefold()


def test_buttons_of_the_boxes_are_heard_with_the_name_of_their_game() -> None:
    heard = re.findall(r'data-act="(?:new|quick|lesson|rules)[^"]*"[^>]*aria-label="([^"]*)"', Player().html)
    assert {"New game: Geister", "New game: Lost Lights", "New game: Spirit Island"} <= set(heard)
    assert len(heard) == len(set(heard)) > 8


# -- the rules ---------------------------------------------------------------------------------------------------------


def test_the_rules_open_from_the_box_and_can_be_searched() -> None:
    player = Player().act("rules:spirit_island")
    assert "Rules: Spirit Island" in player.html and "sacrifice victory" in player.html
    _ = player.do("field", "search=cascade")
    heads = re.findall("<h3>(.*?)</h3>", player.html)
    assert "Blight" in heads and "Alone" not in heads


def test_signs_are_found_by_their_words_too() -> None:
    player = Player().act("rules:spirit_island").do("field", "search=reclaim power cards")
    assert re.findall("<h3>(.*?)</h3>", player.html) == ["What the signs mean"]


def test_every_sign_that_is_explained_is_one_the_page_has() -> None:
    page = (ROOT / "web/index.html").read_text("utf-8")
    icons = (ROOT / "assets/icons.txt").read_text("utf-8")
    drawn = Player().act("rules:spirit_island").html
    drawn = drawn[drawn.index('class="signs-list"') :]
    used = re.findall(r'href="(icons\.svg)?#([\w-]+)"', drawn[: drawn.index("</ul>")])
    assert len(used) == sum(len(section.signs) for section in SECTIONS["spirit_island"]) > 30
    for from_sprite, name in used:
        assert re.search(rf"^{name}\b", icons, re.M) if from_sprite else f'id="{name}"' in page, name


def test_our_rulings_are_decisions_that_the_rules_page_gives_reasons_for() -> None:
    text = (ROOT / "engine/spirit_island/RULES.md").read_text("utf-8")
    decided = re.findall(r"^\| ([a-z-]+) \|", text, re.M)
    names = [ruling.name for ruling in RULINGS]
    assert len(names) == len(set(names)) > 10 and set(names) <= set(decided)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_our_rulings_are_told_before_a_game(ruling: object) -> None:
    assert ruling.said in Player(FakeHost()).act("new:spirit_island").html  # type: ignore[attr-defined]


# -- the form ----------------------------------------------------------------------------------------------------------


def form(*verbs: str) -> Player:
    """The form of a new game, after some buttons."""
    return Player().act("new:spirit_island", *verbs)


def test_the_form_begins_with_one_easy_spirit_in_the_beginner_game() -> None:
    text = shown(form().html)
    assert "River Surges in Sunlight" in text and "Low complexity" in text and "Second spirit" not in text
    assert "Layout" not in text and "Blight cards" not in text


def test_more_spirits_bring_more_sections_and_layouts() -> None:
    player = form("set:spirits:3")
    assert [n for n in range(4) if f'id="seat-form-{n}"' in player.html] == [0, 1, 2]
    assert 'data-act="set:layout:3_sunrise"' in player.html and "set:layout:2_coastline" not in player.html
    _ = player.act("set:layout:3_sunrise", "set:spirits:1")
    assert len(player.page.form.people) == 1 and "set:layout" not in player.html


def test_the_hint_tells_where_the_quick_start_is_something_else_than_what_is_chosen() -> None:
    hint = re.compile('id="new-problem"[^>]*>(.*?)</p>')
    assert hint.findall(form().html) == ["Quick start: one spirit and the beginner game."]
    instead = "Start: as chosen here. Quick start: one spirit and the beginner game instead."
    for verb in ("set:spirits:2", "set:game:full"):
        assert hint.findall(form(verb).html) == [instead]


def test_only_the_full_game_asks_for_blight_cards() -> None:
    assert "set:blight_cards:later" in form("set:game:full").html


def test_a_spirit_is_chosen_from_a_sheet_which_closes() -> None:
    player = form("show:pick-1", "set:spirit1:thunderspeaker")
    assert player.page.panel == "" and player.host.focus == "#seat-form-0 button"
    assert "Thunderspeaker" in player.html
    assert player.act("start").table.view(None).spirits[0].id == "thunderspeaker"


@pytest.mark.parametrize("spirit", SPIRITS)
def test_every_spirit_can_be_looked_at_with_all_its_cards(spirit: str) -> None:
    panel = PANELS[spirit]
    player = form("show:pick-1", f"show:look-1-{spirit}")
    text = shown(player.html[player.html.index('id="spirit-dim"') :])
    words = [panel.name, *(rule.name for rule in panel.special_rules)]
    words += [POWERS[id].name for id in (*panel.innates, *panel.uniques)]
    assert [word for word in words if word.replace("'", "&#x27;") not in text and word not in text] == []
    for card in panel.uniques:
        _ = player.act(f"show:card-{card}")
        assert f'id="show-card-{card}"' in player.html
        _ = player.act("close")
        assert 'id="spirit-dim"' in player.html
    _ = player.act("close")
    assert 'id="show-pick-1"' in player.html
    assert 'class="dim"' not in player.act("close").html


def test_a_spirit_that_is_looked_at_can_be_taken_there() -> None:
    player = form("show:pick-1", "show:look-1-oceans_hungry_grasp", "set:spirit1:oceans_hungry_grasp")
    assert player.page.panel == "" and player.page.form.values["spirit1"] == "oceans_hungry_grasp"


def test_what_another_has_cannot_be_picked() -> None:
    player = form("set:spirits:2", "set:board2:B")
    closed = re.search('<button id="set-board1-B"[^>]*>', player.html)
    assert closed is not None and " disabled" in closed[0]
    _ = player.act("show:pick-1")
    assert "set:spirit1:lightnings_swift_strike" not in player.html and "Another seat has it." in player.html
    assert "set:spirit1:thunderspeaker" in player.html


def test_a_spirit_that_joins_later_takes_a_free_one() -> None:
    player = form("show:pick-1", "set:spirit1:vital_strength_of_the_earth", "set:spirits:4")
    spirits = [player.page.form.values[f"spirit{n}"] for n in range(1, 5)]
    assert len(set(spirits)) == 4 and spirits[0] == "vital_strength_of_the_earth"
    started = player.act("start").table.view(None)
    assert [spirit.id for spirit in started.spirits] == spirits


def test_every_set_of_values_is_settled_with_each_spirit_and_board_once() -> None:
    chance = Chance(3)
    for _ in range(300):
        values = {"spirits": str(1 + chance.below(4))}
        values |= {f"spirit{n}": chance.choose(["random", *SPIRITS[:3]]) for n in range(1, 5)}
        values |= {f"board{n}": chance.choose(["random", "A", "B"]) for n in range(1, 5)}
        after = settled(values)
        for what in ("spirit", "board"):
            fixed = [each for each in chosen(after, what) if each != "random"]
            assert len(fixed) == len(set(fixed))
            assert chosen(after, what)[0] == chosen(values, what)[0]
        assert settled(after) == after


def test_the_boards_are_shown_with_what_stands_on_them() -> None:
    player = form("show:boards-1")
    assert player.html.count('class="mini large"') == 4
    words = shown(player.html[player.html.index('id="board-words-A"') :])
    assert "A1, mountain, at the coast" in words and "A4, sands" in words
    assert player.act("set:board1:D", "start").table.view(None).spirits[0].board == "D"


def test_nothing_else_opens_over_the_form() -> None:
    for what in ("pick-5", "pick-0", "look-1-nobody", "boards-x", "card-none", "land-A1", "x", '"'):
        player = form().do("act", f"show:{what}")
        assert 'id="show-' not in player.html


def test_a_spirit_may_be_left_to_the_lot() -> None:
    player = form("show:pick-1", "set:spirit1:random")
    assert "By lot" in player.html and "show:look-1-random" not in player.html
    assert player.act("start").table.view(None).spirits[0].id in SPIRITS


# -- the end -----------------------------------------------------------------------------------------------------------


def ended(seed: int, spirits: int = 1) -> Player:
    """A game that has been played to its end by chance."""
    player = form(f"set:spirits:{spirits}", "set:game:full").do("field", f"seed={seed}").act("start")
    session, chance = player.page.session, Chance(seed)
    assert session is not None
    while session.table.outcome is None:
        session.answer(chance.choose(list(session.table.option_ids)))
    return player.do("act", "menu").do("act", "close")


def won(reason: str) -> Player:
    """A game that is won for this reason."""
    player = form("start")
    session = player.page.session
    assert session is not None
    session.table.state.reason = reason
    session.table.outcome = session.table.game.over(session.table.state)
    session.arrive(looking=False)
    return player.do("act", "menu").do("act", "close")


@pytest.mark.parametrize("spirits", [1, 2])
def test_a_defeat_is_told_with_reason_and_score_and_what_can_be_done(spirits: int) -> None:
    player = ended(4, spirits)
    text = shown(player.html[player.html.index('id="result"') :])
    assert "Defeat" in text and "Score:" in text and "Blight on the island" in text and "Seed: 4" in text
    assert "icons.svg#dead-wood" in player.html and "icons.svg#laurels" not in player.html
    for verb in ("lobby", "show:course", "replay", "again"):
        assert f'data-act="{verb}"' in player.html


def test_a_game_that_is_over_is_taken_back_and_ends_again() -> None:
    player = ended(4)
    answers, outcome = player.table.answers.copy(), player.table.outcome
    _ = player.act("undo")
    assert player.table.outcome is None and answers[: len(player.table.answers)] == player.table.answers != answers
    assert 'id="result"' not in player.html
    while player.table.outcome is None:
        _ = player.act("redo")
    assert player.table.answers == answers and player.table.outcome == outcome and 'id="result"' in player.html
    _ = player.act("log")
    back = [int(line) for line in re.findall(r'data-act="back:(\d+)"', player.html)]
    assert back, "any line of the log, too"
    _ = player.act(f"back:{back[0]}")
    assert player.table.outcome is None and not player.table.answers


def test_a_victory_has_its_laurels() -> None:
    player = won("cities")
    result = player.html[player.html.index('id="result"') :]
    assert "No cities are left" in shown(result) and "#laurels" in result and "draw" not in result[:80]


@pytest.mark.parametrize("reason", ["fear", "invaders", "buildings", "cities", "sacrifice"])
def test_a_result_names_the_victory_once(reason: str) -> None:
    player = won(reason)
    text = shown(player.html[player.html.index('id="result"') :])
    assert text.lower().count("victory") == 1 and "Score:" in text


def test_a_defeat_is_named_once_and_in_which_round() -> None:
    player = ended(4, 2)
    text = shown(player.html[player.html.index('id="result"') :])
    assert text.count("Defeat") == 1 and "The island is overrun by blight." in text
    assert f'id="top-chip" class="chip">Round {player.table.view(None).round}<' in player.html


def test_the_log_ends_with_how_the_game_ended() -> None:
    player = ended(4, 2).act("log")
    lines = re.findall('<li id="log-.*?</li>', player.html)
    assert "Defeat: the island is overrun by blight. Score:" in shown(lines[-1]) and "head-1" in lines[-1]
    assert sum("Defeat:" in line for line in lines) == 1
    assert {("data-places" in line, 'tabindex="-1"' in line) for line in lines} == {(True, True), (False, False)}
    assert "Defeat:" not in shown(form("start", "log").html)


def test_how_it_went_is_told_round_by_round() -> None:
    player = ended(4).act("show:course")
    rounds = player.table.view(None).round
    sheet = player.html[player.html.index('id="show-course"') :]
    assert sheet.count('class="course-chart ') == 3 and sheet.count('class="round"') == 3 * (rounds + 1)
    table = sheet[sheet.index('id="course-numbers"') :]
    rows = re.findall('<th scope="row">(.*?)</th>', table)
    assert rows == ["Set-up", *(str(n) for n in range(1, rounds + 1))]
    score = sheet[sheet.index('id="course-score"') : sheet.index("</table>")]
    told = [int(n.replace("−", "-")) for n in re.findall("<td>(.*?)</td>", score)]
    assert sum(told[:-1]) == told[-1] and f"Score: {told[-1]}." in shown(sheet)
    assert 'class="dim"' not in player.act("close").html


def test_nothing_is_told_of_the_course_before_the_end() -> None:
    assert 'id="show-course"' not in form("start").do("act", "show:course").html


def test_the_end_can_be_looked_at_again_from_the_beginning() -> None:
    player = ended(4, 2).act("replay")
    chip = re.compile('<span id="top-chip" class="chip">(.*?)</span>')
    assert chip.findall(player.html) == ["Set-up"]
    first = next(at for at in range(50) if player.table.twin(at).view(None).phase != "setup")
    assert chip.findall(player.act(*(["moment:on"] * first)).html) == ["Round 1"]
    assert "What both know" not in player.html and 'data-act="choose:' not in player.html
    answers = player.table.answers.copy()
    assert re.search(r'data-act="undo"[^>]* disabled', player.html), "what is looked at again is not played"
    assert 'data-act="back:' not in player.act("log").html
    _ = player.act("log").do("key", "u").do("act", "back:5")
    assert player.table.answers == answers and player.page.replay is not None
    for front in (1, 0):
        _ = player.do("act", f"front:{front}")
        assert player.page.replay is not None and player.page.replay.facing == front
        _ = player.act(f"show:spirit-{front}", "close")
    _ = player.act("moment:on", "moment:last")
    assert f"{len(player.table.answers)} of {len(player.table.answers)}" in player.html
    bar = player.html[player.html.index('id="playback"') :]
    assert "Defeat: the island is overrun by blight." in shown(bar)
    assert "Defeat" not in shown(player.act("moment:back").html)
    last = re.findall('<li id="log-.*?</li>', player.act("log").html)[-1]
    assert f'data-act="moment:{len(player.table.answers)}"' in last and "Defeat:" in shown(last)
    _ = player.act("log")
    assert 'id="result"' in player.act("leave").html


def test_play_again_begins_the_same_game_with_other_chances() -> None:
    player = ended(4, 2)
    before = player.table.setup
    _ = player.act("again")
    assert (player.table.setup, len(player.table.answers)) == (before, 0) and player.table.seed != 4


# -- lists and settings ------------------------------------------------------------------------------------------------


def test_the_list_and_the_statistics_tell_of_finished_games() -> None:
    player = ended(4, 2).act("lobby")
    assert "Defeat:" in shown(player.html[player.html.index('id="ended"') :])
    going = player.html[player.html.index('id="going"') : player.html.index('id="ended"')]
    assert "No game is under way." in shown(going) and "No game here yet" in Player().html
    _ = player.act("statistics")
    table = player.html[player.html.index('id="statistics-spirit_island"') :]
    assert "Drawn" not in table and re.findall("<td>(.*?)</td>", table) == ["0", "1", "0", "1"]


def test_all_have_won_a_game_that_is_won_together() -> None:
    kept = Kept("a", "spirit_island", (Person("Anna", 1), Person("Ben", 2)), 0, True, "", None, "sacrifice")
    assert [(row.name, row.won, row.lost, row.drawn) for row in rows([kept])] == [("Anna", 1, 0, 0), ("Ben", 1, 0, 0)]
    assert TOGETHER["spirit_island"] == VICTORIES and set(VICTORIES) <= set(REASONS)


def test_what_is_sure_to_come_is_shown_unless_it_is_switched_off() -> None:
    player = form("show:boards-1", "set:board1:A", "start")
    while player.table.view(None).round < 2:
        assert player.page.session is not None
        player.page.session.answer(player.table.option_ids[-1])
    _ = player.do("act", "menu").do("act", "close")
    assert 'class="to-come' in player.html
    _ = player.act("menu", "settings", "set:forecast:no", "close")
    assert 'class="to-come' not in player.html and '"forecast": false' in player.host.small["settings"]


def test_the_keyboard_is_back_where_a_sheet_was_opened() -> None:
    player = form("show:pick-1", "show:look-1-thunderspeaker", "show:card-sudden_ambush")
    openers = ["show:card-sudden_ambush", "show:look-1-thunderspeaker", "show:pick-1"]
    for depth, opener in zip((2, 1, 0), openers, strict=True):
        _ = player.do("key", "Escape")
        assert player.host.focus == (f'.dim [data-act="{opener}"]' if depth else "@back")
        assert f'data-act="{opener}"' in player.html


# -- the markup --------------------------------------------------------------------------------------------------------

SCREENS = {
    "form": lambda: form("set:spirits:4", "set:game:full", "set:board3:C"),
    "form, by lot": lambda: form("show:pick-1", "set:spirit1:random"),
    "spirits": lambda: form("set:spirits:2", "show:pick-1"),
    "spirit": lambda: form("show:look-1-river_surges_in_sunlight"),
    "card": lambda: form("show:look-1-river_surges_in_sunlight", "show:card-wash_away"),
    "boards": lambda: form("set:board1:B", "show:boards-1"),
    "rules": lambda: Player().act("rules:spirit_island"),
    "result": lambda: ended(4, 2),
    "course": lambda: ended(4, 2).act("show:course"),
    "statistics": lambda: ended(4, 2).act("lobby", "statistics"),
    "settings": lambda: Player().act("settings"),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_sound(name: str) -> None:
    """Ids stand once, what can be used has a name, references lead somewhere, nothing that the policy forbids."""
    root = parse(SCREENS[name]().html)
    ids = [each.get("id", "") for each in root.iter() if each.get("id") is not None]
    assert len(ids) == len(set(ids)), sorted(one for one in set(ids) if ids.count(one) > 1)
    sprites = {"icons.svg": ROOT / "assets/icons.txt", "motifs.svg": ROOT / "assets/motifs.txt"}
    names = {sheet: re.findall(r"^[\w-]+", path.read_text("utf-8"), re.M) for sheet, path in sprites.items()}
    drawn = {*re.findall(r'\bid="([^"]+)"', (ROOT / "web/index.html").read_text("utf-8")), *ids}
    for each in root.iter():
        assert each.tag not in ("script", "style") and each.get("style") is None
        if each.tag in ("button", "a", "summary", "nav") or each.get("role") == "dialog":
            assert each.get("aria-label") or each.get("aria-labelledby") or text_of(each)
        for attribute in ("aria-labelledby", "aria-describedby"):
            assert set((each.get(attribute) or "").split()) <= set(ids)
        if each.tag == "use":
            sheet, _, wanted = (each.get("href") or "").partition("#")
            assert wanted in (names[sheet] if sheet else drawn), wanted


@pytest.mark.parametrize(
    "name", sorted(SCREENS.keys() - {"spirit", "card"})
)  # numbers in bold cut their sentences in parts
def test_all_words_are_messages(name: str) -> None:
    player = SCREENS[name]()
    player.page.catalogue = Marked()
    player.page.paint()
    for text in spoken(parse(player.html)):
        rest = text
        while "⟦" in rest:
            shorter = re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
            assert shorter != rest, text
            rest = shorter
        bare = re.sub(r"Wisp|English|Deutsch|한국어|Anna|Ben|Chris|Dana|day \d+|[A-D]\d?|I+|[-−+=·.›?/\d,: ]", "", rest)
        assert not bare.strip(), text
