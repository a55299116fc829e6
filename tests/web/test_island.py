"""The island as it is drawn: every land with what is in it, seen and told; what can be chosen is lit."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.spirit_island.advice import Coming, coming
from engine.spirit_island.pieces import DAHAN, INVADERS, kind_of
from engine.spirit_island.state import Standing
from engine.spirit_island.view import View
from engine.text import Seat, message
from tests.web.island_views import FOUR, crowded, position
from tests.web.screens import speaker
from web.boards import island, land_sheet
from web.boards.island_map import sheet
from web.ui.markup import Html, tag
from web.ui.model import Look, Person
from web.ui.same import Shown, same

PAGE = (Path(__file__).resolve().parents[2] / "web/index.html").read_text("utf-8")
PEOPLE = tuple(Person(name, n + 1) for n, name in enumerate(("Anna", "Ben", "Cleo", "Dan")))
RIVER, LIGHTNING = FOUR[:2]


QUIET = Look()


def drawn(view: View, look: Look = QUIET, ahead: tuple[Coming, ...] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(island.board(speaker(), view, look, PEOPLE, ahead))


def by_id(root: ElementTree.Element, id: str) -> ElementTree.Element:
    (found,) = [each for each in root.iter() if each.get("id") == id]
    return found


def label(root: ElementTree.Element, land: str) -> str:
    return by_id(root, f"p-{land}").get("aria-label", "")


def figures(root: ElementTree.Element, land: str) -> dict[str, ElementTree.Element]:
    start = f"f-{land}-"
    return {
        each.get("id", "").removeprefix(start): each
        for each in by_id(root, f"l-{land}").iter("g")
        if each.get("id", "").startswith(start) and "figure" in each.get("class", "")
    }


def texts(element: ElementTree.Element) -> str:
    return " ".join(element.itertext()).strip()


def test_every_place_is_a_button_with_a_name_and_only_one_is_in_the_tab_order() -> None:
    view = crowded()
    root = drawn(view)
    places = [each for each in root.iter("g") if each.get("role") == "button"]
    assert [each.get("data-place") for each in places] == list(view.lands)
    assert all(each.get("aria-label") for each in places)
    assert [each.get("tabindex") for each in places].count("0") == 1


@pytest.mark.parametrize("seed", range(4))
def test_everything_in_a_land_is_seen_and_told(seed: int) -> None:
    view = crowded(seed=seed)
    root = drawn(view)
    for id, land in view.lands.items():
        told, shown = label(root, id), figures(root, id)
        expected = {piece for piece, n in land.pieces.items() if n} | ({"blight"} if land.blight else set())
        expected |= {f"presence-{seat}" for seat, n in enumerate(land.presence) if n}
        assert set(shown) == expected
        for name, figure in shown.items():
            seat = int(name.rpartition("-")[2]) if name.startswith("presence-") else -1
            n = land.presence[seat] if seat >= 0 else land.blight if name == "blight" else land.pieces[name]
            counts = [texts(each) for each in figure.iter("g") if each.get("class") == "many"]
            assert counts == ([str(n)] if n > 1 else []), (id, name)
            assert re.search(rf"\b{n} (presence|blight|explorer|town|cit|Dahan)", told), (id, name, told)
        assert ("Defend" in told) == (land.defend > 0)


def test_a_land_in_words() -> None:
    view = position(
        "A2: 1C/1 2E 1T 1T/1; R2 L1 | A4: 2 blight",
        FOUR[:2],
        standing=(Standing("Defend", "", "A2", amount=3), Standing("Skip", "", "A4", words=("build",))),
    )
    root = drawn(view)
    assert label(root, "A2") == (
        "A2, wetland, at the coast: 2 explorers, 1 town, 1 town (1 damage), 1 city (1 damage), "
        "2 presence of River Surges in Sunlight (sacred site), 1 presence of Lightning’s Swift Strike, Defend 3"
    ).replace("’", "'")
    assert label(root, "A4") == "A4, sands, inland: 2 blight. The invaders do not build here"
    assert label(root, "A5") == "A5, wetland, inland: nothing"
    assert label(root, "A0") == "A0, the ocean: nothing"


def test_damage_is_a_tilt_pips_and_a_word() -> None:
    root = drawn(position("A2: 1C/2 1D/1 1T"))
    city, dahan, town = (figures(root, "A2")[each] for each in ("city/2", "dahan/1", "town"))
    for figure, hurt, whole in ((city, 2, 1), (dahan, 1, 1)):
        assert "rotate" in ElementTree.tostring(figure, "unicode")
        assert [each.get("class") for each in figure.iter("circle")] == ["hurt"] * hurt + ["whole"] * whole
        assert "damage" in texts(figure)
    assert "rotate" not in ElementTree.tostring(town, "unicode")


def test_presence_has_the_sign_of_its_spirit_and_a_ring_where_it_is_sacred() -> None:
    root = drawn(position("A5: ; R2 L1", FOUR[:2]))
    river, lightning = (ElementTree.tostring(figures(root, "A5")[f"presence-{n}"], "unicode") for n in (0, 1))
    assert f"#spirit-{RIVER}" in river and f"#spirit-{LIGHTNING}" in lightning
    assert "sacred" in river and "sacred" not in lightning


def test_the_eight_spirits_differ_in_colour_and_sign() -> None:
    symbols = [re.search(rf'<symbol id="spirit-{name}".*', PAGE) for name in island.SPIRIT_SIGNS]
    discs = [found.group() for found in symbols if found is not None]
    assert len(discs) == 8
    assert len({re.findall(r'fill="(#\w+)"', disc)[2] for disc in discs}) == 8
    assert len({disc.partition('stroke-width="1.800"/>')[2] for disc in discs}) == 8


def test_what_holds_in_a_land_stands_beside_its_name() -> None:
    rules = (Standing("Defend", "", "A8", amount=4), Standing("Skip", "", "A8", words=("ravage", "build")))
    root = drawn(position("A8: 1T", standing=rules))
    badges = [each for each in by_id(root, "l-A8").iter("g") if each.get("class") == "badge"]
    signs = [use.get("href") for badge in badges for use in badge.iter("use")]
    assert signs == ["#bd-shield", "#bd-build", "#bd-ravage"]
    assert "4" in texts(badges[0])
    crossed = [any(path.get("class") == "cross" for path in badge.iter("path")) for badge in badges]
    assert crossed == [False, True, True]


def test_once_the_invaders_have_acted_what_held_them_off_is_grey_and_the_sheet_says_why() -> None:
    rules = (Standing("Defend", "", "A8", amount=4), Standing("Skip", "", "A8", words=("build",)))
    before = position("A8: 1T", standing=rules)
    for view, name in ((before, "badge"), (replace(before, phase="slow"), "badge past"), (before, "badge")):
        badges = [each for each in by_id(drawn(view), "l-A8").iter("g") if "badge" in each.get("class", "")]
        assert [each.get("class") for each in badges] == [name, name]
        said = land_sheet.sheet(speaker(), view, Look(), PEOPLE, "A8")
        assert "Defend 4" in said and ("until the end of the turn" in said) is (name != "badge")


def test_defence_that_lasts_stays_lit_when_the_turns_own_is_over() -> None:
    earth = "vital_strength_of_the_earth"
    own = tuple(rule for rule in position("", (earth,)).standing if rule.rule)
    before = position("A8: 1T; V2", (earth,), standing=(Standing("Defend", "", "A8", amount=4),))
    assert own, "its rule for sacred sites lasts"
    for view, number in ((before, "7"), (replace(before, phase="slow"), "3")):
        (badge,) = [each for each in by_id(drawn(view), "l-A8").iter("g") if each.get("class") == "badge"]
        assert number in texts(badge)


def test_what_is_to_come_stands_below() -> None:
    view = position("A3: 1E 1T 1D | A8: 2E", ravage="stage1_jungle", build="stage1_sand")
    root = drawn(view, Look(), coming(view))
    (label_,) = [each for each in by_id(root, "l-A3").iter("g") if "to-come" in each.get("class", "")]
    assert [use.get("href") for use in label_.iter("use")] == ["#bd-ravage", "#p-dahan", "#bd-blight"]
    assert texts(label_).split() == ["3", "–1", "+1"]
    assert "bad" in label_.get("class", "")
    plain = drawn(view)
    assert not [each for each in plain.iter("g") if "to-come" in each.get("class", "")]


def test_what_a_spirit_may_prevent_is_marked_and_the_sheet_says_so() -> None:
    green = ("a_spread_of_rampant_green",)
    view = position("A3: 1E 1T 1D; A2 | A4: 1E; A2", green, ravage="stage1_jungle", build="stage1_sand")
    root = drawn(view, Look(), coming(view))

    def below(land: str) -> list[str]:
        (label_,) = [each for each in by_id(root, f"l-{land}").iter("g") if "to-come" in each.get("class", "")]
        return texts(label_).split()

    assert below("A3") == ["3?", "–1", "+1"]
    assert below("A4") == ["+1?"]
    for land, prevent, otherwise in (("A3", "ravage", "Dahan destroyed: 1"), ("A4", "build", "Built here: 1 town")):
        said = land_sheet.sheet(speaker(), view, Look(), PEOPLE, land)
        assert f"may prevent this {prevent}" in said and otherwise in said
        assert "strike back" not in said and "depends on the ravage" not in said


def test_more_defence_than_damage_leaves_none() -> None:
    rules = (Standing("Defend", "", "A3", amount=5),)
    view = position("A3: 1T", standing=rules, ravage="stage1_jungle")
    land = by_id(drawn(view, Look(), coming(view)), "l-A3")
    (label_,) = [each for each in land.iter("g") if "to-come" in each.get("class", "")]
    assert texts(label_).split() == ["2›0"]
    said = land_sheet.sheet(speaker(), view, Look(), PEOPLE, "A3")
    assert "Damage that is left: 0" in said


def test_what_is_to_come_is_heard_too() -> None:
    view = position("A3: 1E 1T 1D", ravage="stage1_jungle")
    label_ = by_id(drawn(view, Look(), coming(view)), "p-A3").get("aria-label", "")
    assert label_.endswith("Ravage in A3: 3 damage. Destroyed in A3: 1 Dahan. A3 will be blighted")
    assert "Ravage" not in by_id(drawn(view), "p-A3").get("aria-label", ""), "switched off"


@pytest.mark.parametrize("look", [Look(), Look(offered=frozenset(("A3",)))])
def test_what_holds_in_a_land_is_heard_as_a_sentence_with_one_full_stop(look: Look) -> None:
    rules = (Standing("Defend", "", "A3", amount=2), Standing("Skip", "", "A3", words=("explore", "build", "ravage")))
    view = position("A3: 1E 1T", standing=rules, ravage="stage1_jungle")
    heard = by_id(drawn(view, look, coming(view)), "p-A3").get("aria-label", "")
    assert "skip" in heard and not re.search(r"[.][.,]|, ,", heard), heard


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ravage",), "do not ravage"),
        (("build",), "do not build"),
        (("explore",), "do not explore"),
        (("ravage", "build"), "neither ravage nor build"),
        (("explore", "ravage"), "neither ravage nor explore"),
        (("build", "explore"), "neither build nor explore"),
        (("explore", "build", "ravage"), "skip their actions"),
    ],
)
def test_it_is_said_which_actions_are_skipped(words: tuple[str, ...], said: str) -> None:
    view = position("A3: 1E 1T", standing=(Standing("Skip", "", "A3", words=words),))
    root = drawn(view)
    assert label(root, "A3").endswith(f"1 town. The invaders {said} here")
    titles = {texts(each).split(".")[0] for each in by_id(root, "l-A3").iter("g") if each.get("class") == "badge"}
    assert titles == {f"The invaders {said} here"}
    assert f"The invaders {said} here." in land_sheet.sheet(speaker(), view, Look(), PEOPLE, "A3")


def test_what_a_fear_card_stops_everywhere_is_said_in_each_land_with_what_is_stopped_there_alone() -> None:
    rules = (Standing("NotWhere", "", words=("build", "coastal")), Standing("Skip", "", "A3", words=("ravage",)))
    root = drawn(position("A2: 1T | A3: 1T", standing=rules))
    assert label(root, "A2").endswith("1 town. The invaders do not build here")
    assert label(root, "A3").endswith("1 town. The invaders neither ravage nor build here")


def afar(root: ElementTree.Element, land: str) -> ElementTree.Element:
    """A land as it looks from afar."""
    (found,) = [each for each in by_id(root, f"l-{land}").iter("g") if each.get("class") == "far"]
    return found


def test_far_away_presence_is_told_apart() -> None:
    root = drawn(position("A3: ; R1 L2 | A4: ; L1", FOUR[:2], "AB"))

    def signs(land: str) -> list[str | None]:
        return [use.get("href") for use in afar(root, land).iter("use")]

    assert signs("A3") == [f"#spirit-{id}" for id in FOUR[:2]]
    assert signs("A4") == [f"#spirit-{FOUR[1]}"]


def test_what_is_built_is_drawn_and_the_dahan_strike_back() -> None:
    view = position("A1: 1E | A4: 1T | A6: 1E 2D", ravage="stage2_coastal", build="stage1_sand")
    view = replace(view, invaders=replace(view.invaders, ravage=("stage1_mountain",)))
    root = drawn(view, Look(), coming(view))

    def below(land: str) -> list[str | None]:
        (label_,) = [each for each in by_id(root, f"l-{land}").iter("g") if "to-come" in each.get("class", "")]
        return [use.get("href") for use in label_.iter("use")]

    assert below("A4") == ["#p-city"], "a town stands there and no city"
    assert below("A6") == ["#bd-ravage", "#p-dahan", "#bd-ravage"]


STATES = {
    "offered": (Look(offered=frozenset({"A4"})), "may be chosen", "#flame"),
    "chosen": (Look(offered=frozenset({"A4"}), chosen="A4"), "waiting for confirmation", "#tick"),
    "selected": (Look(selected="A4"), "in hand", "#tick"),
    "asked": (Look(asked="A4"), "cannot be chosen now", "#lock"),
}


@pytest.mark.parametrize("state", STATES)
def test_a_land_that_is_lit_says_so(state: str) -> None:
    look, words, mark = STATES[state]
    root = drawn(position(""), look)
    assert words in label(root, "A4") and words not in label(root, "A5")
    assert state in by_id(root, "p-A4").get("class", "").split()
    assert mark in ElementTree.tostring(by_id(root, "h-A4"), "unicode")
    assert len(by_id(root, "h-A5")) == 0
    shaded = {id for id in ("A1", "A4", "A5", "A0") if len(by_id(root, f"z-{id}"))}
    assert shaded == ({"A1", "A5"} if look.offered else set())


def test_a_land_that_is_asked_about_is_lit_though_the_answer_is_a_button() -> None:
    """Whether to prevent a ravage there; it cannot be touched for an answer, and other lands stay as they are."""
    what = message("{who} may destroy one of its presence in {land} to prevent the ravage.", who=Seat(0), land="A4")
    question = message("{card}: {what}", card=message("Choke the Land with Green"), what=what)
    root = drawn(position(""), Look(question=question, options=("yes", "no")))
    assert "the question is about this land" in label(root, "A4") and "the question" not in label(root, "A5")
    assert "line-1" in ElementTree.tostring(by_id(root, "h-A4"), "unicode")
    assert "#flame" not in ElementTree.tostring(by_id(root, "h-A4"), "unicode")
    assert len(by_id(root, "h-A5")) == len(by_id(root, "z-A5")) == 0
    root = drawn(position(""), Look(question=question, offered=frozenset({"A5"})))
    assert len(by_id(root, "h-A4")) == 0, "another land is to be touched"


def test_pieces_that_can_be_chosen_can_be_taken() -> None:
    look = Look(offered=frozenset({"A8", "A8:town/1"}), selected="A8:explorer")
    shown = figures(drawn(position("A8: 1T 1T/1 2E"), look), "A8")
    taken = {name: (figure.get("data-piece"), figure.get("data-place")) for name, figure in shown.items()}
    assert taken == {
        "town": (None, None),
        "town/1": ("A8:town/1", "A8:town/1"),
        "explorer": ("A8:explorer", "A8:explorer"),
    }
    assert "lit" in shown["town/1"].get("class", "") and "held" in shown["explorer"].get("class", "")


def test_presence_is_taken_by_its_land_and_only_that_of_who_is_asked() -> None:
    view = position("A5: ; R1 L1", FOUR[:2])
    shown = figures(drawn(view, Look(offered=frozenset({"A5"}), acting=1)), "A5")
    assert [shown[f"presence-{seat}"].get("data-piece") for seat in (0, 1)] == [None, "A5"]


def test_far_away_every_land_has_a_figure_of_each_kind_with_how_many() -> None:
    view = crowded(FOUR[:3], seed=5)
    root = drawn(view)
    for id, land in view.lands.items():
        kinds = ("city", "town", "explorer", DAHAN)
        many = {f"#p-{kind}": sum(n for piece, n in land.pieces.items() if kind_of(piece) == kind) for kind in kinds}
        many["#p-blight"] = land.blight
        many |= {f"#spirit-{view.spirits[seat].id}": n for seat, n in enumerate(land.presence)}
        standing = {sign: n for sign, n in many.items() if n}
        if not id.endswith("0") or standing:
            far = afar(root, id)
            assert [each.get("href") for each in far.iter("use")] == list(standing)
            name = [] if id.endswith("0") else [id]
            assert texts(far).split() == [*name, *(str(n) for n in standing.values() if n > 1)]


def test_far_away_on_four_boards_every_land_has_its_sums() -> None:
    view = crowded(seed=2)
    root = drawn(view)
    for id, land in view.lands.items():
        if not id.endswith("0"):
            far = afar(root, id)
            sums = [
                sum(n for piece, n in land.pieces.items() if kind_of(piece) in kinds) for kinds in (INVADERS, (DAHAN,))
            ]
            assert texts(far).split() == [id, *(str(n) for n in sums if n)]


@pytest.mark.parametrize(
    ("standing", "told", "look"),
    [
        ((), "3", "bad"),
        ((Standing("Defend", "", "A4", amount=2),), "1", ""),
        ((Standing("Defend", "", "A4", amount=3),), "0", "good"),
        ((Standing("Skip", "", "A4", words=("ravage",)),), "–", "good"),
    ],
)
def test_far_away_a_land_says_what_a_ravage_does(standing: tuple[Standing, ...], told: str, look: str) -> None:
    view = position("A4: 1T 1E | A7: 1E", standing=standing, ravage="stage1_sand", build="stage1_sand")
    root = drawn(view, ahead=coming(view))
    far = afar(root, "A4")
    assert texts(far).split() == ["A4", told]
    signs = [each for each in far.iter("g") if each.get("class", "").startswith("tell")]
    assert [each[0].get("href") for each in signs] == ["#bd-ravage", *(["#bd-blight"] if look == "bad" else [])]
    assert signs[-1].get("class") == " ".join(["tell", look]).strip()
    assert texts(afar(drawn(view), "A4")).split() == ["A4"], "the forecast is switched off"


def test_far_away_on_four_boards_the_sum_of_the_invaders_tells_of_blight_to_come() -> None:
    for standing, bad in ((), True), ((Standing("Defend", "", "A4", amount=2),), False):
        view = position("A4: 1T 1E | A7: 1E", FOUR, "ABCD", standing=standing, ravage="stage1_sand")
        far = afar(drawn(view, ahead=coming(view)), "A4")
        assert texts(far).split()[:2] == ["A4", "2"]
        sums = [each.get("class", "") for each in far.iter("g") if each.get("class", "").startswith("sum")]
        assert ["blights" in each for each in sums] == [bad]


def test_only_changed_lands_are_drawn_anew() -> None:
    say, view = speaker(), crowded()
    before = island.parts(say, view, Look(), PEOPLE)
    land = view.lands["A4"]
    pieces = {**land.pieces, "explorer": land.pieces.get("explorer", 0) + 1}
    after = island.parts(say, replace(view, lands={**view.lands, "A4": replace(land, pieces=pieces)}), Look(), PEOPLE)
    assert set(island.changed(before, after)) == {"p-A4", "l-A4"}
    free = next(id for id, each in view.lands.items() if not each.presence[0] and id != "A1")
    lit = [
        island.parts(say, view, Look(offered=frozenset({"C1", id}), focus="A1", acting=0), PEOPLE)
        for id in (free, "B1")
    ]
    assert set(island.changed(*lit)) - {f"l-{free}", "l-B1"} == {
        f"{part}-{id}" for part in "pzh" for id in (free, "B1")
    }
    for key, part in after.items():
        assert part.startswith((f'<g id="{key}"', f'<svg id="{key}"'))
        assert part in island.board(say, replace(view, lands={**view.lands, "A4": replace(land, pieces=pieces)}),
                                    Look(), PEOPLE)  # fmt: skip


def test_the_ground_is_not_sent_again() -> None:
    say, view = speaker(), crowded()
    first = island.board(say, view, Look(), PEOPLE)
    second = island.board(say, view, Look(offered=frozenset({"A1"})), PEOPLE)
    shown = Shown()
    assert shown.spared(first) == first
    short = shown.spared(second)
    ground = by_id(ElementTree.fromstring(short), "island-ground")
    assert len(ground) == 0 and ground.get("data-same") == "ABCD-4_balanced"
    assert len(short) < 0.6 * len(second)
    assert shown.spared(Html("<p></p>")) == "<p></p>"
    assert shown.spared(second) == second, "nothing there to keep"
    other = island.board(say, crowded(FOUR[:2]), Look(), PEOPLE)
    assert len(by_id(ElementTree.fromstring(shown.spared(other)), "island-ground")), "another island"


def test_a_part_that_comes_elsewhere_is_sent_again() -> None:
    """The picture of a card that is chosen from is not there yet where the cards of the hand lie."""
    picture, shown = Html('<svg data-same="art"><g></g></svg>'), Shown()
    chosen, held = (tag("button", {"id": id}, picture) for id in ("pick-1", "card-1"))
    assert shown.spared(chosen) == chosen and shown.spared(held) == held
    assert shown.spared(held) == '<button id="card-1"><svg data-same="art"></svg></button>'


def test_a_part_with_another_attribute_is_sent_again() -> None:
    shown = Shown()
    one, other = (same("p", {"id": "a", "class": name}, "x") for name in ("b", "c"))
    assert shown.spared(one) == one and shown.spared(other) == other
    assert shown.spared(other) == '<p id="a" data-same="' + other.partition('data-same="')[2].replace("x", "")


def test_a_picture_is_only_spared_where_it_lies_already() -> None:
    """Another element with the same picture is a new one to the page: sent empty, it would stay empty."""

    def spared(markup: Html, before: Html) -> Html:
        shown = Shown()
        _ = shown.spared(before)
        return shown.spared(markup)

    def inside(id: str, beside: str = "") -> Html:
        return Html(f'<div id="{id}">{beside}<b><svg data-same="river"><g></g></svg></b></div>')

    assert "<g>" not in spared(inside("tray"), inside("tray"))
    assert "<g>" not in spared(inside("tray"), Html("<p></p>" + inside("tray")))
    assert spared(inside("tray"), inside("pick")) == inside("tray")
    assert spared(inside("tray", "<i></i>"), inside("tray")) == inside("tray", "<i></i>"), "not the first thing in it"
    after = Html('<p id="tray"></p><b><svg data-same="river"><g></g></svg></b>')
    assert spared(after, Html(f"<i></i>{after}")) == after, "after the element with the id, not in it"
    moved = Html('<svg id="l-A1" data-same="river"><g></g></svg>')
    assert "<g>" not in spared(Html(f'<div id="new">{moved}</div>'), moved), "by its own id it is found anywhere"


def test_every_sign_is_in_the_page() -> None:
    rules = (Standing("Defend", "", "A8", amount=4), Standing("Skip", "", "A8", words=("ravage", "build", "explore")))
    view = position("A3: 2E 1T/1 1C 2D blight; R1 | A8: 1T", standing=rules, ravage="stage1_jungle")
    looks = [look for look, _, _ in STATES.values()]
    markup = "".join(island.board(speaker(), view, look, PEOPLE, coming(view)) for look in looks)
    wanted = set(re.findall(r'href="#([\w-]+)"', markup)) | set(re.findall(r"url\(#([\w-]+)\)", markup))
    there = set(re.findall(r' id="([\w-]+)"', PAGE + markup))
    assert wanted <= there, wanted - there
    assert re.findall(r' id="([\w-]+)"', PAGE).__len__() == len(set(re.findall(r' id="([\w-]+)"', PAGE)))


def test_the_pictures_are_there() -> None:
    root = Path(__file__).resolve().parents[2]
    ground = island.ground(("A", "B"), "2_balanced")
    pictures = set(re.findall(r'href="(assets/[^"]+)"', ground))
    assert len(pictures) == 6
    assert all((root / picture).is_file() for picture in pictures)


def test_the_ground_has_every_outline_and_terrain() -> None:
    ground = island.ground(("A", "C"), "2_balanced")
    laid = sheet(("A", "C"), "2_balanced")
    assert set(re.findall(r'<path id="s-(\w\d)"', ground)) == set(laid.spots)
    filled = dict(re.findall(r'<use href="#s-(\w\d)" fill="url\(#ground-(\w+)\)"', ground))
    assert filled["A1"] == "mountain" and filled["A2"] == "wetland" and filled["C1"] == "jungle"
    assert len(filled) == 16
