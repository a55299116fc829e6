"""When a browser loses a page by itself, the test is run again in a new browser, and the report says how full the
machine was."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Error, Page

from build import BROWSERS
from tests.e2e.conftest import Browsers, Watch

# In the page, before its scripts: counts the functions that run on a stack of their own.
STACKS = """
globalThis.__stacks = 0;
for (const name of ["promising", "Suspending"]) {
  const made = WebAssembly[name];
  WebAssembly[name] = function (...given) {
    globalThis.__stacks += 1;
    return new.target ? new made(...given) : made(...given);
  };
}
"""
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


@pytest.mark.parametrize("service_workers", ["allow"])
def test_python_runs_on_no_stack_of_its_own(page: Page, open_again: Callable[[Page], None]) -> None:
    """Chromium loses a page now and then that collects garbage in one; see web/build/trim.mjs."""
    _ = page.add_init_script(STACKS)
    for visit in range(2):
        open_again(page)
        assert page.evaluate("WebAssembly.promising.length >= 0 && globalThis.__stacks") == 0, visit
        page.locator("#offline").wait_for(state="attached")


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
