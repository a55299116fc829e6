"""The island's map under wheel, mouse, fingers and keys: nearer and farther, and a pan that is no tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SIZES, Size
from tests.web import island_preview
from web.build.serve import Site

TAPS = """
globalThis.taps = [];
document.addEventListener("click", (event) => taps.push(event.target.closest("[data-place]")?.dataset.place ?? ""));
"""


@pytest.fixture
def size(request: pytest.FixtureRequest) -> Size:
    """The device a test names."""
    return SIZES[request.param]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Pages with nothing but the map, on a host of their own."""
    folder = tmp_path_factory.mktemp("island")
    island_preview.write(folder, ("one-quiet", "four-quiet", "two"))
    site = Site(folder).start()
    yield site.address
    site.close()


def opened(page: Page, address: str, name: str) -> None:
    _ = page.add_init_script(TAPS)
    _ = page.goto(f"{address}{name}-dark.html")
    expect(page.locator("#p-A1")).to_be_visible()
    settled(page)


def box(page: Page, land: str) -> dict[str, float]:
    found: Any = page.locator(f"#p-{land}").bounding_box()
    assert found is not None
    return found


def middle(page: Page, land: str) -> tuple[float, float]:
    at = box(page, land)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def settled(page: Page) -> None:
    page.wait_for_timeout(700)


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_the_wheel_goes_nearer_where_the_pointer_is(page: Page, address: str) -> None:
    opened(page, address, "one-quiet")
    before = box(page, "A7")
    x, y = middle(page, "A7")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    settled(page)
    after = box(page, "A7")
    assert after["width"] > 1.5 * before["width"]
    now = middle(page, "A7")
    assert abs(now[0] - x) < 60 and abs(now[1] - y) < 60
    page.mouse.wheel(0, 4000)
    settled(page)
    assert abs(box(page, "A7")["width"] - before["width"]) < 2, "never smaller than the whole island"
    assert abs(box(page, "A7")["x"] - before["x"]) < 2


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_a_pan_is_no_tap(page: Page, address: str) -> None:
    opened(page, address, "one-quiet")
    page.keyboard.press("+")
    page.keyboard.press("+")
    settled(page)
    before = box(page, "A5")
    x, y = middle(page, "A5")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    settled(page)
    after = box(page, "A5")
    assert round(after["x"] - before["x"]) == -60 and round(after["y"] - before["y"]) == -40
    assert page.evaluate("taps") == []
    page.mouse.click(*middle(page, "A5"))
    assert page.evaluate("taps") == ["A5"]


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_keys_and_buttons(page: Page, address: str) -> None:
    opened(page, address, "one-quiet")
    whole = box(page, "A1")["width"]
    page.locator("[data-map=in]").click()
    settled(page)
    nearer = box(page, "A1")["width"]
    assert nearer > 1.3 * whole
    page.locator("[data-map=out]").click()
    settled(page)
    assert abs(box(page, "A1")["width"] - whole) < 2
    page.keyboard.press("+")
    settled(page)
    assert abs(box(page, "A1")["width"] - nearer) < 2
    page.keyboard.press("+")
    settled(page)
    page.locator("#p-A5").focus()
    before = box(page, "A5")["x"]
    page.keyboard.press("Shift+ArrowRight")
    settled(page)
    assert box(page, "A5")["x"] < before - 50
    page.keyboard.press("0")
    settled(page)
    assert abs(box(page, "A1")["width"] - whole) < 2


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_the_place_with_the_focus_comes_into_sight(page: Page, address: str) -> None:
    opened(page, address, "one-quiet")
    for _ in range(4):
        page.keyboard.press("+")
    settled(page)
    frame: Any = page.locator("#island").bounding_box()
    page.locator("#p-A1").focus()
    page.keyboard.press("Shift")  # the keyboard is in use
    for land in ("A8", "A3", "A6"):
        page.locator(f"#p-{land}").focus()
        settled(page)
        x, y = middle(page, land)
        assert frame["x"] <= x <= frame["x"] + frame["width"], land
        assert frame["y"] <= y <= frame["y"] + frame["height"], land


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_two_fingers_and_what_can_be_read(page: Page, address: str) -> None:
    opened(page, address, "four-quiet")
    expect(page.locator("#l-A4 .far .name")).to_be_visible()
    expect(page.locator("#l-A4 .near .name")).not_to_be_visible()
    before = box(page, "A4")["width"]
    x, y = middle(page, "A4")
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        _ = fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 20)
    for apart in range(30, 170, 10):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    settled(page)
    assert box(page, "A4")["width"] > 5 * before
    expect(page.locator("#l-A4 .near .name")).to_be_visible()
    expect(page.locator("#l-A4 .far .name")).not_to_be_visible()
    assert page.evaluate("taps") == []
    sizes = page.locator("#l-A4 .name:visible").evaluate_all(
        "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
    )
    assert sizes and min(sizes) >= 13


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_far_away_names_are_still_large_enough(page: Page, address: str) -> None:
    opened(page, address, "four-quiet")
    sizes = page.locator(".far text").evaluate_all(
        "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
    )
    assert len(sizes) > 32 and min(sizes) >= 12.9


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_far_away_a_ravage_has_its_label_where_there_is_room_for_it(page: Page, address: str) -> None:
    opened(page, address, "two")
    expect(page.locator("#l-A8 .ahead")).to_be_visible()
    opened(page, address, "four-quiet")
    expect(page.locator(".sum.blights").first).to_be_visible()
    assert page.locator(".ahead:visible").count() == 0


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_a_painting_leaves_the_view_alone_and_another_island_is_seen_whole(page: Page, address: str) -> None:
    opened(page, address, "one-quiet")
    page.keyboard.press("+")
    settled(page)
    before = box(page, "A5")
    markup = "document.getElementById('app').innerHTML"
    page.evaluate(f"{markup} = {markup}; import('./map.mjs').then((map) => map.look())")
    settled(page)
    after = box(page, "A5")
    assert abs(after["x"] - before["x"]) < 1 and abs(after["width"] - before["width"]) < 1
    page.evaluate(
        "document.getElementById('island').dataset.island = 'B'; import('./map.mjs').then((map) => map.look())"
    )
    settled(page)
    assert box(page, "A5")["width"] < 0.8 * before["width"]


@pytest.mark.parametrize("size", ["desktop"], indirect=True)
def test_the_map_does_not_move_for_a_hair(page: Page, address: str) -> None:
    """A land that is asked for closely comes nearer only where it could not be read."""
    page.set_viewport_size({"width": 800, "height": 700})
    opened(page, address, "one-quiet")
    before = box(page, "A4")
    asked = '(land) => { document.getElementById("island").dataset.near = land; dispatchEvent(new Event("resize")); }'
    page.evaluate(asked, "A4")
    settled(page)
    assert box(page, "A4") == before
    page.set_viewport_size({"width": 390, "height": 600})
    settled(page)
    small = box(page, "A3")
    page.evaluate(asked, "A3")
    settled(page)
    assert box(page, "A3")["width"] > 1.2 * small["width"]


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_where_no_island_is_shown_the_page_is_told_nothing_of_its_size(page: Page, address: str) -> None:
    opened(page, address, "four-quiet")
    root = page.locator("html")
    expect(root).to_have_attribute("data-island-far", "")
    page.evaluate("() => { globalThis.kept = document.getElementById('island'); kept.remove(); }")
    page.set_viewport_size({"width": 391, "height": 844})
    expect(root).not_to_have_attribute("data-island-far", "")
    page.evaluate("() => document.getElementById('screen').append(kept)")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(root).to_have_attribute("data-island-far", "")
