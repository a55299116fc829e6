"""The Chromium for tests and benchmarks: Playwright's own, else the system's, else one installed with apt-get."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from web.build import BuildError

# A quiet browser: no sandbox (absent in containers), no graphics card, and nothing that calls home.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DOWNLOAD_SECONDS = 300


def executable() -> Path | None:
    """The browser to start; None for Playwright's own. Raises BuildError where none can be had."""
    if _own() or _download():
        return None
    found = _system() or _install()
    if found is None:
        raise BuildError("no browser: neither `playwright install chromium` nor a system Chromium works here")
    return found


def _own() -> bool:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def _download() -> bool:
    """Let Playwright download its browser; a refusal is remembered in .venv, which goes when the pins change."""
    refused = Path(sys.prefix) / "no-playwright-browser"
    if refused.exists():
        return False
    try:
        done = subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"], capture_output=True, timeout=DOWNLOAD_SECONDS,
            check=False,
        ).returncode == 0  # fmt: skip
    except subprocess.TimeoutExpired:
        done = False
    if not done:
        refused.touch()
    return done and _own()


def _system() -> Path | None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return Path(found) if found else None


def _install() -> Path | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        _ = subprocess.run(["apt-get", *arguments], capture_output=True, env=environment, check=False)
    return _system()
