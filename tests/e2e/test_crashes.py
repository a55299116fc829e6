"""When a browser loses a page by itself, the test is run again in a new browser, and the report says how full the
machine was."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error, Page

from build import BROWSERS
from tests.e2e.conftest import Browsers, Watch

CRASHED = BROWSERS[-1]
"""What build.py has a test run again for."""


def test_a_crash_is_noted_as_build_py_looks_for_it(page: Page, watch: Watch) -> None:
    with pytest.raises(Error):
        _ = page.goto("chrome://crash")
    with pytest.raises(Error, match=CRASHED):
        page.locator("#nothing").wait_for()
    (noted,) = watch.crashes
    assert "the browser lost about:blank" in noted
    assert "MiB free" in noted


def test_after_a_crash_there_is_a_new_browser_and_no_page_of_the_old(launch_browser: Callable[[], Browser]) -> None:
    browsers = Browsers(launch_browser)
    first = browsers.current()
    browsers.put("options", first.new_context())
    assert browsers.current() is first
    browsers.crashed = True
    second = browsers.current()
    assert second is not first
    assert not first.is_connected()
    assert not browsers.shelf
    assert browsers.current() is second
    browsers.close()
