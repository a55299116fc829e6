"""Draw the textures and the app icon once, with Chromium: python3 assets/art/render.py [name ...]

Filters (wood grain, stone, cloth) are far too slow to draw live, so they are drawn here and the pictures are committed;
a build only copies them. Standard library only; needs `chromium` on the PATH (or the environment variable CHROMIUM).
"""

# ruff: noqa: E501  (drawings are easier to read with one shape a line)

from __future__ import annotations

import base64
import math
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 120_000  # bytes: no texture may be larger

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


def shared() -> str:
    """The drawings of the page itself (ghosts, lantern, gradients), taken from its markup."""
    page = (ROOT / "web/index.html").read_text("utf-8")
    found = re.search(r"<defs>.*?</defs>", page, re.S)
    assert found is not None
    return found.group()


def svg(width: int, height: int, body: str, box: str = "") -> str:
    return f'<svg {XMLNS} width="{width}" height="{height}" viewBox="{box or f"0 0 {width} {height}"}">{body}</svg>'


def wood(lift: tuple[float, float, float], span: tuple[float, float, float], seam: float) -> str:
    """Six planks, each with its own grain, a tile of 1024 that joins itself on all sides."""
    dice = random.Random(5)
    body: list[str] = []
    planks = 6
    tall = 1024 / planks
    for i in range(planks):
        seed = 11 + i * 7
        shade = dice.uniform(-0.022, 0.022)
        rows = " ".join(f"{span[c] * 1.05:.3f} 0 0 0 {lift[c] + shade * (1.15, 1, 0.85)[c]:.4f}" for c in range(3))
        y = i * tall
        body.append(
            f'<filter id="w{i}" filterUnits="userSpaceOnUse" x="0" y="{y:.2f}" width="1024" height="{tall + 0.6:.2f}" '
            'color-interpolation-filters="sRGB">'
            f'<feTurbulence type="fractalNoise" baseFrequency=".0039 .052" numOctaves="5" seed="{seed}" '
            f'stitchTiles="stitch"/><feColorMatrix values="{rows} 0 0 0 0 1"/></filter>'
            f'<rect y="{y:.2f}" width="1024" height="{tall + 0.6:.2f}" filter="url(#w{i})"/>'
        )
    for i in range(planks):
        y = i * tall
        body.append(
            f'<rect y="{y - 1.5:.2f}" width="1024" height="3" opacity="{seam}"/>'
            f'<rect y="{y + 1.5:.2f}" width="1024" height="1" fill="#fff" opacity=".08"/>'
        )
        x = dice.uniform(60, 960)
        body.append(
            f'<rect x="{x:.1f}" y="{y + 1.5:.2f}" width="2.4" height="{tall - 3:.2f}" opacity="{seam * 0.8:.2f}"/>'
            f'<rect x="{x + 2.4:.1f}" y="{y + 1.5:.2f}" width="1" height="{tall - 3:.2f}" fill="#fff" opacity=".06"/>'
        )
    body.append(f'<rect y="1022.500" width="1024" height="1.500" opacity="{seam}"/>')
    return svg(1024, 1024, "".join(body))


def stone_board() -> str:
    """The board of Geister with its oak frame: 692 units a side, squares of 100 units from (0, 0)."""
    squares = "".join(
        f'<rect x="{2 + 100 * f}" y="{2 + 100 * r}" width="96" height="96" rx="8" fill="url(#st{(f + r) % 2})"/>'
        for r in range(6)
        for f in range(6)
    )
    rims = "".join(
        f'<path d="M{4 + 100 * f} {92 + 100 * r}V{10 + 100 * r}q0-6 6-6h82" fill="none" stroke="#b9d8d2" '
        f'stroke-opacity=".28" stroke-width="2"/>'
        f'<path d="M{96 + 100 * f} {10 + 100 * r}v80q0 6-6 6h-82" fill="none" stroke="#000" '
        f'stroke-opacity=".42" stroke-width="2.400"/>'
        for r in range(6)
        for f in range(6)
    )
    body = f"""<defs>
<radialGradient id="st0" cx=".5" cy=".4" r=".9"><stop offset="0" stop-color="#4f6d6b"/><stop offset="1" stop-color="#324c4c"/></radialGradient>
<radialGradient id="st1" cx=".5" cy=".4" r=".9"><stop offset="0" stop-color="#385452"/><stop offset="1" stop-color="#213736"/></radialGradient>
<linearGradient id="oak" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ac7a42"/><stop offset=".5" stop-color="#7d5229"/><stop offset="1" stop-color="#513318"/></linearGradient>
<radialGradient id="lamp" cx=".5" cy=".42" r=".72"><stop offset="0" stop-color="#ffe3bd" stop-opacity=".16"/><stop offset=".6" stop-color="#ffe3bd" stop-opacity=".03"/><stop offset="1" stop-color="#05080a" stop-opacity=".34"/></radialGradient>
<filter id="stone" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="4" seed="9" result="n"/><feDiffuseLighting in="n" surfaceScale="2.700" diffuseConstant="1.120" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting><feComposite in="l" in2="SourceAlpha" operator="in" result="lc"/><feBlend in="SourceGraphic" in2="lc" mode="multiply"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".006 .16" numOctaves="4" seed="4" result="n"/><feDiffuseLighting in="n" surfaceScale="1.700" diffuseConstant="1.150" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting><feComposite in="l" in2="SourceAlpha" operator="in" result="lc"/><feBlend in="SourceGraphic" in2="lc" mode="multiply"/></filter>
<filter id="grain2" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".16 .006" numOctaves="4" seed="8" result="n"/><feDiffuseLighting in="n" surfaceScale="1.700" diffuseConstant="1.150" lighting-color="#fff" result="l"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting><feComposite in="l" in2="SourceAlpha" operator="in" result="lc"/><feBlend in="SourceGraphic" in2="lc" mode="multiply"/></filter>
<clipPath id="frame"><rect x="-42" y="-42" width="684" height="684" rx="26"/></clipPath>
</defs>
<g clip-path="url(#frame)">
<g filter="url(#grain)"><rect x="-42" y="-42" width="684" height="684" fill="url(#oak)"/></g>
<g filter="url(#grain2)"><path d="M-42-42 0 0V600L-42 642zM642-42 600 0V600L642 642z" fill="url(#oak)"/></g>
<path d="M-42-42 0 0M642-42 600 0M-42 642 0 600M642 642 600 600" stroke="#1d1108" stroke-opacity=".6" stroke-width="2"/>
</g>
<rect x="-42" y="-42" width="684" height="684" rx="26" fill="none" stroke="#241508" stroke-width="4"/>
<rect x="-39.500" y="-39.500" width="679" height="679" rx="23.500" fill="none" stroke="#ffe0a8" stroke-opacity=".22" stroke-width="2"/>
<rect x="-9" y="-9" width="618" height="618" rx="10" fill="#120e0a" stroke="#d9a75c" stroke-width="3"/>
<rect x="-12" y="-12" width="624" height="624" rx="12" fill="none" stroke="#1d1108" stroke-opacity=".7" stroke-width="2.500"/>
<g filter="url(#stone)">{squares}</g>{rims}
<rect x="0" y="0" width="600" height="600" fill="url(#lamp)"/>"""
    return svg(1038, 1038, body, "-46 -46 692 692")


def curtain() -> str:
    """Heavy cloth in folds."""
    dice = random.Random(3)
    folds: list[str] = []
    x = -30.0
    while x < 1280:
        wide = dice.uniform(56, 108)
        sway = dice.uniform(-10, 13)
        right = x + wide
        folds.append(
            f'<path d="M{x:.0f} 0C{x + sway:.0f} 260 {x - sway:.0f} 540 {x + sway * 0.6:.0f} 820H{right + sway * 0.6:.0f}'
            f'C{right - sway:.0f} 540 {right + sway:.0f} 260 {right:.0f} 0Z" fill="url(#fold)" '
            f'opacity="{dice.uniform(0.72, 1):.2f}"/>'
        )
        x = right - 2
    body = f"""<defs>
<linearGradient id="fold" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#081416"/><stop offset=".3" stop-color="#24494b"/><stop offset=".48" stop-color="#3d706f"/><stop offset=".62" stop-color="#1d3e40"/><stop offset="1" stop-color="#081416"/></linearGradient>
<radialGradient id="dusk" cx=".5" cy=".4" r=".8"><stop offset=".4" stop-color="#04100f" stop-opacity="0"/><stop offset="1" stop-color="#030808" stop-opacity=".72"/></radialGradient>
<filter id="cloth" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".5 .018" numOctaves="2" seed="5" result="n"/><feDiffuseLighting in="n" surfaceScale="1" diffuseConstant="1.150" lighting-color="#fff" result="l"><feDistantLight azimuth="200" elevation="62"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply"/></filter>
</defs><g filter="url(#cloth)"><rect width="1280" height="800" fill="#10292b"/>{"".join(folds)}</g>
<rect width="1280" height="800" fill="url(#dusk)"/>"""
    return svg(1280, 800, body)


def ridge(seed: int, base: float, high: float, wide: int) -> str:
    dice = random.Random(seed)
    waves = [
        (dice.uniform(0.6, 1) / (n + 1), dice.uniform(0.006, 0.012) * (n + 1), dice.uniform(0, 7)) for n in range(5)
    ]
    points = [
        f"{x} {base + high * sum(a * math.sin(x * f + p) for a, f, p in waves):.1f}" for x in range(-8, wide + 9, 6)
    ]
    return f"M-8 700L{'L'.join(points)}L{wide + 8} 700Z"


def geister_cover() -> str:
    """The box of Geister: a night with a moon, hills, and four ghosts."""
    dice = random.Random(12)
    stars = "".join(
        f'<circle cx="{dice.uniform(0, 760):.0f}" cy="{dice.uniform(0, 330):.0f}" r="{dice.uniform(0.8, 2.6):.1f}" '
        f'fill="#fff6d8" opacity="{dice.uniform(0.4, 1):.2f}"/>'
        for _ in range(70)
    )

    def ghost(name: str, x: float, y: float, w: float, light: str) -> str:
        return f'<g filter="url(#{light})"><use href="#gh-{name}" x="{x}" y="{y}" width="{w}" height="{w * 1.16:.0f}"/></g>'

    def halo(name: str, colour: str) -> str:
        return (
            f'<filter id="{name}" x="-60%" y="-60%" width="220%" height="220%">'
            f'<feDropShadow dx="0" dy="0" stdDeviation="20" flood-color="{colour}" flood-opacity=".8"/></filter>'
        )

    body = f"""{shared()}<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1024"/><stop offset=".55" stop-color="#22325a"/><stop offset="1" stop-color="#4f648e"/></linearGradient>
<radialGradient id="moon"><stop offset="0" stop-color="#eef4ff" stop-opacity=".95"/><stop offset=".3" stop-color="#dfe9ff" stop-opacity=".5"/><stop offset="1" stop-color="#dfe9ff" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="#0b0a10" stop-opacity="0"/><stop offset="1" stop-color="#0b0708" stop-opacity=".85"/></linearGradient>
{halo("hg", "#8af0d8")}{halo("hb", "#ff8db0")}{halo("hv", "#a9a7bd")}
<filter id="paint" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".009 .015" numOctaves="4" seed="64" result="n"/><feDiffuseLighting in="n" surfaceScale="4.200" diffuseConstant="1.120" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply"/></filter>
</defs><g filter="url(#paint)"><rect width="760" height="600" fill="url(#sky)"/>{stars}
<circle cx="560" cy="128" r="190" fill="url(#moon)"/><circle cx="560" cy="128" r="52" fill="#f3f6ff" opacity=".9"/>
<path d="M540 104a12 9 0 1 0 1 0M578 138a16 11 0 1 0 1 0M550 152a7 5 0 1 0 1 0" fill="#b9c6e2" opacity=".6"/>
<path d="{ridge(2, 372, 34, 760)}" fill="#26344d"/><path d="{ridge(9, 440, 30, 760)}" fill="#1a2539"/>
<path d="{ridge(21, 530, 18, 760)}" fill="#0f1725"/></g>
{ghost("veil", 88, 176, 150, "hv")}{ghost("veil", 566, 168, 140, "hv")}
{ghost("bad", 420, 224, 198, "hb")}{ghost("good", 190, 190, 244, "hg")}
<rect width="760" height="600" fill="url(#foot)"/>"""
    return svg(760, 600, body)


def app_icon() -> str:
    """A wisp over dark wood; everything that matters lies within the middle 80 percent (maskable)."""
    body = """<defs><radialGradient id="a" cx=".5" cy=".44" r=".75"><stop offset="0" stop-color="#3b5254"/><stop offset=".55" stop-color="#1b2a2d"/><stop offset="1" stop-color="#0c1416"/></radialGradient>
<radialGradient id="b"><stop offset="0" stop-color="#ffd993" stop-opacity=".85"/><stop offset=".5" stop-color="#f3b95f" stop-opacity=".28"/><stop offset="1" stop-color="#f3b95f" stop-opacity="0"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd993"/><stop offset=".55" stop-color="#f3a94a"/><stop offset="1" stop-color="#d9782a"/></linearGradient></defs>
<rect width="512" height="512" fill="url(#a)"/><circle cx="256" cy="270" r="230" fill="url(#b)"/>
<path d="M262 92c26 78 108 112 108 208a114 114 0 0 1-228 0c0-64 52-78 50-140 38 24 50 50 50 76 26-38 32-92 20-144z" fill="url(#c)" stroke="#4a2a08" stroke-width="12" stroke-linejoin="round"/>
<path d="M258 250c14 42 60 54 60 104a61 61 0 0 1-122 0c0-48 48-56 62-104z" fill="#fff6da"/>
<path d="M226 356q12-15 24 0M264 356q12-15 24 0" fill="none" stroke="#4a2a08" stroke-width="9" stroke-linecap="round"/><path d="M240 376q17 18 34 0" fill="none" stroke="#4a2a08" stroke-width="9" stroke-linecap="round"/>"""
    return svg(512, 512, body)


DARK = ((0.075, 0.042, 0.02), (0.24, 0.18, 0.13), 0.5)
LIGHT = ((0.70, 0.575, 0.415), (0.27, 0.22, 0.17), 0.2)

PICTURES = {  # name: (drawing, width, height, format, quality)
    "assets/textures/wood-dark.webp": (lambda: wood(*DARK), 1024, 1024, "webp", 0.9),
    "assets/textures/wood-light.webp": (lambda: wood(*LIGHT), 1024, 1024, "webp", 0.9),
    "assets/textures/geister-board.webp": (stone_board, 1038, 1038, "webp", 0.9),
    "assets/textures/curtain.webp": (curtain, 1280, 800, "webp", 0.86),
    "assets/textures/geister-cover.webp": (geister_cover, 760, 600, "webp", 0.92),
    "assets/app/icon-192.png": (app_icon, 192, 192, "png", 1),
    "assets/app/icon-512.webp": (app_icon, 512, 512, "webp", 0.9),
}

PAGE = """<!doctype html><body><script>
const i = new Image();
i.onload = () => {
  const c = document.createElement("canvas"); c.width = %d; c.height = %d;
  c.getContext("2d").drawImage(i, 0, 0, c.width, c.height);
  document.body.textContent = "[" + c.toDataURL("image/%s", %s) + "]";
};
i.src = "data:image/svg+xml;base64,%s";
</script>"""


def draw(source: str, width: int, height: int, kind: str, quality: float) -> bytes:
    """The drawing as a picture file, made by Chromium."""
    page = PAGE % (width, height, kind, quality, base64.b64encode(source.encode()).decode())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "draw.html"
        _ = path.write_text(page, "utf-8")
        run = subprocess.run(
            [
                os.environ.get("CHROMIUM", "chromium"),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                f"--user-data-dir={folder}/profile",
                "--virtual-time-budget=20000",
                "--dump-dom",
                path.as_uri(),
            ],
            capture_output=True,
            text=True,
            check=True,
        )
    found = re.search(r"\[data:image/\w+;base64,([^\]]+)\]", run.stdout)
    assert found is not None, run.stderr[-800:]
    return base64.b64decode(found.group(1))


def main(wanted: list[str]) -> None:
    _ = (ROOT / "assets/app/icon.svg").write_text(app_icon() + "\n", "utf-8")
    for name, (drawing, width, height, kind, quality) in PICTURES.items():
        if wanted and not any(word in name for word in wanted):
            continue
        picture = draw(drawing(), width, height, kind, quality)
        _ = (ROOT / name).write_bytes(picture)
        print(f"{name}: {len(picture)} bytes")
        assert len(picture) <= LIMIT, f"{name} is larger than {LIMIT} bytes"


if __name__ == "__main__":
    main(sys.argv[1:])
