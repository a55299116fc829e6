"""The style sheets: contrast of the tokens, sizes, and no address of another place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web.build.site import STYLES

ROOT = Path(__file__).resolve().parents[2]
SHEETS = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "web/styles").glob("*.css"))}
TOKENS = re.sub(r"/\*.*?\*/", "", SHEETS["tokens.css"], flags=re.S)
TEXT, SIGN = 4.5, 3.0


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})(?=[;}\s])", block))


def blocks(selector: str) -> list[str]:
    return re.findall(re.escape(selector) + r"\{([^{}]*)\}", TOKENS)


DARK = colours("".join(blocks(":root")))
LIGHT = {**DARK, **colours("".join(blocks(":root[data-theme=light]")))}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


PAIRS = [
    *(
        (t, g, TEXT)
        for t in ("ink", "ink-2", "ink-3", "lantern", "wisp", "ember", "leaf", "fast-text", "slow-text", "fear")
        for g in ("bg", "panel", "panel-2")
    ),
    *((t, "panel-3", TEXT) for t in ("ink", "ink-2", "lantern")),
    *((t, g, TEXT) for t in ("ink", "ink-2") for g in ("bar-1", "bar-2")),
    *((f"{t}-ink", t, TEXT) for t in ("lantern", "wisp", "ember")),
    *(("go-ink", g, TEXT) for g in ("go-1", "go-2")),
    *(("paper-go-ink", g, SIGN) for g in ("paper-go-1",)),
    ("paper-go-ink", "paper-go-2", TEXT),
    *((t, g, TEXT) for t in ("paper-ink", "paper-ink-2") for g in ("paper", "paper-2")),
    *(("seat-ink", f"seat-{n}", TEXT) for n in range(1, 7)),
    ("cloth-ink", "cloth", TEXT),
    ("board-wisp", "board-wisp-dark", SIGN),
    ("board-lantern", "board-lantern-dark", SIGN),
]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_contrast(theme: str) -> None:
    palette = {"dark": DARK, "light": LIGHT}[theme]
    poor = {
        f"{t} on {g}": contrast(palette[t], palette[g]) for t, g, bar in PAIRS if contrast(palette[t], palette[g]) < bar
    }
    assert not poor


def test_the_light_theme_is_the_same_by_choice_and_by_system() -> None:
    (chosen,) = blocks(":root[data-theme=light]")
    (system,) = blocks(":root:not([data-theme=dark])")
    assert chosen.split() == system.split()


def test_every_token_that_is_asked_for_is_there() -> None:
    """A colour that nobody has said is no error to a browser: the sign has the colour of the text around it."""
    scripts = [path.read_text("utf-8") for path in sorted((ROOT / "web/boot").glob("*.mjs"))]
    said = set(re.findall(r"(--[\w-]+)\s*:", "".join(SHEETS.values())))
    said |= set(re.findall(r'setProperty\("(--[\w-]+)', "".join(scripts)))
    marked = "".join(path.read_text("utf-8") for path in sorted((ROOT / "web").rglob("*.py")))
    said |= set(re.findall(r"(--[\w-]+):", marked))
    asked = {name for sheet in SHEETS.values() for name in re.findall(r"var\((--[\w-]+)\)", sheet)}
    assert asked - said == set()


def test_no_small_type() -> None:
    for name, sheet in SHEETS.items():
        for size in re.findall(r"font(?:-size)?:[^;{}]*?(\d+(?:\.\d+)?)px", sheet):
            assert float(size) >= 13, (name, size)
        for size in re.findall(r"font(?:-size)?:[^;{}]*?(?<![\d.])(\d*\.?\d+)rem", sheet):
            assert float(size) * 16 >= 13, (name, size)


def test_only_own_files_are_named() -> None:
    for sheet in SHEETS.values():
        assert "@import" not in sheet
        for address in re.findall(r"url\(([^)]*)\)", sheet):
            assert address.startswith(('"../fonts/', '"../assets/'))
            if "assets" in address:
                assert (ROOT / address.strip('"')[3:]).is_file()


def test_only_the_tokens_ask_for_the_theme() -> None:
    for name, sheet in SHEETS.items():
        if name != "tokens.css":
            assert "data-theme" not in sheet and "prefers-color-scheme" not in sheet


def test_nothing_lights_up_under_a_finger() -> None:
    """A finger leaves `:hover` where it was last; so only devices with a pointer that hovers may show it."""
    inside = re.compile(r"@media \(hover:hover\)\{(?:[^{}]*\{[^{}]*\})*\}")
    assert any(":hover" in sheet for sheet in SHEETS.values())
    assert [name for name, sheet in SHEETS.items() if ":hover" in inside.sub("", sheet)] == []


def test_textures_are_small() -> None:
    files = list((ROOT / "assets/textures").iterdir())
    assert files
    for path in files:
        assert path.stat().st_size < 120_000, path.name


def test_each_sheet_is_linked() -> None:
    page = (ROOT / "web/index.html").read_text("utf-8")
    assert re.findall(r'href="styles/([^"]+)"', page) == list(STYLES)
    assert {f"{name}.css" for names in STYLES.values() for name in names} == set(SHEETS)
