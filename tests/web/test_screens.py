"""Every screen, as the browser and a screen reader would take it."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.web.screens import NAMES, screens, speaker
from web.page import Page

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "web/index.html").read_text("utf-8")
BEFORE, _, REST = PAGE.partition('<div id="app">')
DRAWN = set(re.findall(r'\bid="([^"]+)"', BEFORE + REST.partition('<template id="later">')[2]))
ICONS = {line.split("#")[0].strip() for line in (ROOT / "assets/icons.txt").read_text("utf-8").splitlines()}
VERBS = {name.removeprefix("_do_") for name in dir(Page) if name.startswith("_do_")} | {"import"}
ALL = sorted(screens(speaker()))


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{markup}</root>")


@pytest.fixture(scope="module", params=ALL)
def screen(request: pytest.FixtureRequest) -> ElementTree.Element:
    return parse(screens(speaker())[request.param]())


def test_ids_are_unique(screen: ElementTree.Element) -> None:
    ids = [each.get("id", "") for each in screen.iter() if each.get("id") is not None]
    assert len(ids) == len(set(ids)), sorted(one for one in set(ids) if ids.count(one) > 1)


def test_nothing_that_the_content_policy_forbids(screen: ElementTree.Element) -> None:
    for each in screen.iter():
        assert each.tag not in ("script", "style", "iframe", "object")
        assert not [name for name in each.attrib if name == "style" or name.startswith("on")]


def test_every_verb_is_known(screen: ElementTree.Element) -> None:
    verbs = {each.get("data-act", "").split(":")[0] for each in screen.iter() if each.get("data-act")}
    assert verbs <= VERBS


def text_of(each: ElementTree.Element) -> str:
    return "".join(each.itertext()).strip()


def test_everything_that_can_be_used_has_a_name(screen: ElementTree.Element) -> None:
    labelled = {field.get("id") for label in screen.iter("label") if text_of(label) for field in label.iter("input")}
    for each in screen.iter():
        usable = each.tag in ("button", "a", "summary", "nav") or each.get("role") in ("gridcell", "grid", "dialog")
        if usable:
            named = each.get("aria-label") or each.get("aria-labelledby") or text_of(each)
            assert named, ElementTree.tostring(each)
        if each.tag == "input":
            assert each.get("id") in labelled
        if each.tag == "button":
            assert each.get("type") == "button"


def test_references_lead_somewhere(screen: ElementTree.Element) -> None:
    here = {each.get("id") for each in screen.iter()}
    for each in screen.iter():
        for name in ("aria-labelledby", "aria-describedby"):
            for wanted in (each.get(name) or "").split():
                assert wanted in here, wanted
        if each.tag == "use":
            sheet, _, name = (each.get("href") or "").partition("#")
            assert name in (ICONS if sheet == "icons.svg" else DRAWN), name
            assert sheet in ("", "icons.svg")
        for value in each.attrib.values():
            for name in re.findall(r"url\(#([^)]+)\)", value):
                assert name in DRAWN, name
        if each.tag == "image":
            assert (ROOT / (each.get("href") or "")).is_file()


def test_only_one_main_and_one_lantern_button_a_question(screen: ElementTree.Element) -> None:
    assert len(list(screen.iter("main"))) == 1
    boxes = sum((each.get("class") or "") == "box" for each in screen.iter("article"))  # the lobby: one a box
    assert sum("go" in (each.get("class") or "").split() for each in screen.iter("button")) <= max(1, boxes)


def test_one_place_of_a_board_can_be_reached_by_tab(screen: ElementTree.Element) -> None:
    cells = [each for each in screen.iter("g") if each.get("role") == "gridcell"]
    if cells:
        assert [each.get("tabindex") for each in cells].count("0") == 1
        assert len(cells) == 40


class Marked(gettext.NullTranslations):
    """Puts signs round what came through the catalogue."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


BARE = re.compile(r"Wisp|English|Deutsch|한국어|Anna|Ben|Computer|yesterday, 21:40|Sunday|12 Nov|[a-f1-6]|[-+=·\d,: ]")
"""What may stand without translation: names, dates already said, squares, numbers."""


def spoken(root: ElementTree.Element) -> Iterator[str]:
    for each in root.iter():
        if each.tag not in ("pre", "summary") and each.text:
            yield each.text
        if each.tail:
            yield each.tail
        for name in ("aria-label", "title", "placeholder", "alt"):
            yield each.get(name) or ""


@pytest.mark.parametrize("name", ALL)
def test_no_words_but_messages(name: str) -> None:
    root = parse(screens(speaker(NAMES, Marked()))[name]())
    for licence in root.iter("details"):
        licence.clear()
    for text in spoken(root):
        rest = text
        while "⟦" in rest:
            shorter = re.sub(r"⟦[^⟦⟧]*⟧", "", rest)
            assert shorter != rest, text
            rest = shorter
        assert not BARE.sub("", rest).strip(), text


@pytest.mark.parametrize("name", ALL)
def test_hostile_names_stay_text(name: str) -> None:
    hostile = ('<img src=x onerror="alert(1)">&amp;', "\"'></svg><script>alert(2)</script>")
    root = parse(screens(speaker(hostile), hostile)[name]())
    assert not list(root.iter("img"))
    assert not list(root.iter("script"))
    plain = parse(screens(speaker())[name]())
    assert [each.tag for each in root.iter()] == [each.tag for each in plain.iter()]


def test_first_page_is_well_formed_and_has_no_inline_code() -> None:
    body = PAGE[PAGE.index("<body>") : PAGE.index("</html>")]
    root = ElementTree.fromstring(re.sub(r'\{\{_\("(.*?)"\)\}\}', r"\1", body))
    ids = [each.get("id") for each in root.iter() if each.get("id") is not None]
    assert len(ids) == len(set(ids))
    for each in root.iter():
        assert each.tag not in ("script", "style")
        assert not [name for name in each.attrib if name == "style" or name.startswith("on")]
    assert {"app", "boot-bar", "boot-bytes", "boot-error"} <= set(ids)


def test_first_page_says_everything_through_messages() -> None:
    body = PAGE[PAGE.index("<body>") : PAGE.index("</html>")]
    root = ElementTree.fromstring(re.sub(r'\{\{_\("(.*?)"\)\}\}', "", body))
    assert {text.strip() for text in root.itertext()} <= {"", "Wisp", "Geister"}
