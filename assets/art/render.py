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


# -- Lost Lights -------------------------------------------------------------------------------------------------------

FEATURES = """<symbol id="f-crystal" viewBox="-20 -40 40 44" overflow="visible"><ellipse cy="3" rx="17" ry="4" fill="#221a33" opacity=".4"/><path d="M-12 2-15-14-9-24-3-13-4 2zM-4 2-7-26 1-38 8-25 6 2zM6 2 8-12 14-18 18-9 13 2z" fill="#b9a6e8" stroke="#40316b" stroke-width="1.800" stroke-linejoin="round"/><path d="M1-38 0 2H6L8-25zM-9-24-8 2h4l1-15zM14-18 11 2h2l5-11z" fill="#7c66bd"/><path d="M-3-24 0-31" stroke="#fff" stroke-width="2" stroke-linecap="round"/></symbol>
<symbol id="f-light" viewBox="-14 -30 28 34" overflow="visible"><circle cy="-12" r="15" fill="#ffcf7a" opacity=".4"/><path d="M0 3V-6" stroke="#4d3519" stroke-width="2.500"/><path d="M-6-6h12l2-12H-8z" fill="#ffe09a" stroke="#4d3519" stroke-width="1.800"/><path d="M-9-18H9L0-26z" fill="#8a5a24" stroke="#4d3519" stroke-width="1.800"/></symbol>
<symbol id="f-pine" viewBox="-16 -36 32 40" overflow="visible"><path d="M-2 3h4v-6h-4z" fill="#5d3f24"/><path d="M0-36 8-22H4L12-10H7L14-2H-14L-7-10H-12L-4-22H-8z" fill="#55775a" stroke="#24402e" stroke-width="1.700" stroke-linejoin="round"/><path d="M0-36 8-22H4L12-10H7L14-2H2z" fill="#3b5a45"/></symbol>
<symbol id="f-tree" viewBox="-20 -34 40 40" overflow="visible"><ellipse cx="3" cy="3" rx="15" ry="5" fill="#0a2015" opacity=".5"/><path d="M-15-3c-5-8 1-15 5-15 0-9 8-14 13-10 7-2 13 5 10 11 6 4 4 13-2 14-6 4-20 4-26 0z" fill="#24593a" stroke="#0f3320" stroke-width="1.6"/><path d="M-11-8c-2-5 2-8 5-8 0-7 6-10 10-7" fill="none" stroke="#7fb96a" stroke-width="3.4" stroke-linecap="round"/><path d="M1-9c3-1 6 0 7 2" fill="none" stroke="#5d9a55" stroke-width="2.6" stroke-linecap="round"/></symbol>
<symbol id="f-peak" viewBox="-40 -60 80 66" overflow="visible"><ellipse cy="3" rx="38" ry="6" fill="#1d1a22" opacity=".45"/><path d="M-38 4-12-38-5-30 4-54 14-36 20-40 38 4z" fill="#8f8796" stroke="#2c2833" stroke-width="2" stroke-linejoin="round"/><path d="M4-54 14-36 20-40 38 4H8L14-14 3-24z" fill="#565061"/><path d="M-18-27-12-38-5-30 4-54 12-39 6-34 3-38-2-28-8-24-11-29z" fill="#f6f1ea"/><path d="M-26-6-18-16M-20 2-10-12M-6 2 0-14" stroke="#2c2833" stroke-width="1.6" stroke-linecap="round" opacity=".6"/></symbol>
<symbol id="f-reed" viewBox="-16 -30 32 34" overflow="visible"><path d="M-7 3C-8-8-9-14-12-20M-2 3C-2-10-3-18-4-26M3 3C4-8 6-16 10-22M8 3c1-6 3-9 7-12" stroke="#1f4a34" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M-4-29v9M10-25l-2 8" stroke="#7a4a22" stroke-width="5" stroke-linecap="round"/></symbol>
<symbol id="f-pool" viewBox="-30 -12 60 24" overflow="visible"><ellipse rx="27" ry="9" fill="#2a6f86" stroke="#174a56" stroke-width="1.5"/><path d="M-17-2h18M-6 3h17" stroke="#bfeae6" stroke-width="2" stroke-linecap="round" opacity=".85"/></symbol>"""
REGIONS = (  # tint, hatching, and what is scattered: (drawing, width, height, how often)
    ("#d5dcae", "#8fae7c", "h1", (("pine", 34, 42, 7), ("tree", 40, 40, 2))),
    ("#e6dcec", "#b3a2cf", "h2", (("crystal", 40, 44, 5), ("peak", 66, 54, 3))),
    ("#f6e0a6", "#dca95a", "h3", (("reed", 34, 36, 6), ("pool", 52, 20, 2), ("light", 26, 32, 1))),
)


def polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z"


def torn(seed: int) -> str:
    """The torn edge of the vellum: an oval with large and small waves."""
    dice = random.Random(seed)
    waves = [(dice.uniform(0.5, 1) * 26 / (n + 1), n * 3 + 2, dice.uniform(0, 7)) for n in range(9)]
    points: list[tuple[float, float]] = []
    for step in range(420):
        turn = step / 420 * 2 * math.pi
        out = sum(a * math.sin(turn * k + p) for a, k, p in waves) + dice.uniform(-3, 3)
        x, y = math.cos(turn), math.sin(turn)
        bulge = 1 / max(abs(x) ** 2.6 + abs(y) ** 2.6, 0.01) ** (1 / 2.6)
        points.append((x * (598 * bulge + out), 4 + y * (458 * bulge + out * 0.8)))
    return polygon(points)


def inside(at: tuple[float, float], corners: tuple[tuple[int, int], ...]) -> bool:
    x, y = at
    found = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def from_edge(at: tuple[float, float], corners: tuple[tuple[int, int], ...]) -> float:
    """How far a point is from the outline."""
    x, y = at
    best = 1e9
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = x2 - x1, y2 - y1
        t = max(0, min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1)))
        best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


def scenery(area: str, region: int) -> str:
    """Trees, crystals or reeds over an area, off its border and outside the clearing where figures stand."""
    from web.boards.lost_lights_map import CENTRES, OUTLINES

    dice, corners, (cx, cy) = random.Random(area), OUTLINES[area], CENTRES[area]
    choices = [each for each in REGIONS[region][3] for _ in range(each[3])]
    found: list[tuple[float, str]] = []
    y, row = min(y for _, y in corners), 0
    while y < max(y for _, y in corners):
        x = min(x for x, _ in corners) + row % 2 * 22
        while x < max(x for x, _ in corners):
            at = (x + dice.uniform(-13, 13), y + dice.uniform(-9, 9))
            clear = math.hypot((at[0] - cx) / 1.35, (at[1] - cy + 10) / 1.02) < 84
            if inside(at, corners) and from_edge(at, corners) > 17 and not clear:
                name, wide, high, _ = dice.choice(choices)
                use = f'<use href="#f-{name}" x="{at[0] - wide / 2:.0f}" y="{at[1] - high * 0.75:.0f}" width="{wide}" height="{high}"/>'
                found.append((at[1], use))
            x += 45
        y += 30
        row += 1
    return "".join(use for _, use in sorted(found))


def vellum(with_map: bool) -> str:
    """The map of Lost Lights on torn vellum; without the areas for maps of one's own."""
    sys.path.insert(0, str(ROOT))
    from web.boards.lost_lights_map import BOX, OUTLINES, PATHS

    edge = torn(11)
    body = [
        f'<path d="{edge}" transform="translate(8 20)" fill="#000" opacity=".55" filter="url(#soft)"/>'
        f'<g filter="url(#vellum)"><path d="{edge}" fill="#ecd9ad" stroke="#8a6532" stroke-width="5"/></g>'
        f'<path d="{edge}" fill="none" stroke="#7a5526" stroke-width="24" opacity=".18"/>'
    ]
    waves = (
        (-590, -330),
        (-556, -352),
        (-600, 322),
        (-566, 346),
        (552, -330),
        (516, -368),
        (562, 330),
        (520, 372),
        (-20, 462),
        (20, -468),
    )
    body += [
        f'<path d="M{x} {y}q9-7 18 0t18 0" fill="none" stroke="#9a7840" stroke-width="1.500" opacity=".6"/>'
        for x, y in waves
    ]
    if with_map:
        areas = [(area, "abc".index(area[0])) for area in OUTLINES]
        body.append(
            '<g filter="url(#vellum)">'
            + "".join(f'<path d="{PATHS[a]}" fill="url(#r{r})"/>' for a, r in areas)
            + "</g>"
        )
        body += [f'<path d="{PATHS[a]}" fill="url(#{REGIONS[r][2]})"/>' for a, r in areas]
        body += [scenery(area, region) for area, region in areas]
        body += [
            f'<clipPath id="k{a}"><path d="{PATHS[a]}"/></clipPath><g clip-path="url(#k{a})">'
            f'<path d="{PATHS[a]}" fill="none" stroke="#6b4a1d" stroke-width="20" stroke-opacity=".24"/></g>'
            f'<path d="{PATHS[a]}" fill="none" stroke="#4a3013" stroke-width="3.500" stroke-linejoin="round"/>'
            for a, _ in areas
        ]
        body.append(
            f'<path d="{region_borders(OUTLINES)}" fill="none" stroke="#3d260d" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    defs = f"""<defs>{FEATURES}
{"".join(f'<radialGradient id="r{n}" cx=".5" cy=".5" r=".8"><stop offset="0" stop-color="{a}"/><stop offset="1" stop-color="{b}"/></radialGradient>' for n, (a, b, _, _) in enumerate(REGIONS))}
<filter id="vellum" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="5" seed="21" result="n"/><feDiffuseLighting in="n" surfaceScale="4.500" diffuseConstant="1.080" lighting-color="#fff6e0" result="l"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting><feComposite in="l" in2="SourceAlpha" operator="in" result="lc"/><feBlend in="SourceGraphic" in2="lc" mode="multiply"/></filter>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="14"/></filter>
<pattern id="h1" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><path d="M0 5.500H11" stroke="#5a7a4c" stroke-width="1.300" opacity=".5"/></pattern>
<pattern id="h2" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 6H12M6 0V12" stroke="#7c66a8" stroke-width="1.100" opacity=".45"/></pattern>
<pattern id="h3" width="22" height="12" patternUnits="userSpaceOnUse"><path d="M1 7q5-5 10 0t10 0" fill="none" stroke="#9a6a20" stroke-width="1.300" opacity=".55"/></pattern></defs>"""
    return svg(BOX[2], BOX[3], defs + "".join(body), " ".join(map(str, BOX)))


def region_borders(outlines: dict[str, tuple[tuple[int, int], ...]]) -> str:
    """The edges between areas of different regions, each once."""
    sides: dict[frozenset[tuple[int, int]], list[str]] = {}
    for area, corners in outlines.items():
        for edge in zip(corners, corners[1:] + corners[:1], strict=True):
            sides.setdefault(frozenset(edge), []).append(area)
    between = [tuple(edge) for edge, areas in sides.items() if len(areas) == 2 and areas[0][0] != areas[1][0]]
    return "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in sorted(between))


def lost_lights_cover() -> str:
    """The box of Lost Lights: a raccoon and an owl meet under a lantern, with lights lost among the trees."""
    dice = random.Random(8)
    lights = "".join(
        f'<g transform="translate({dice.uniform(30, 730):.0f} {dice.uniform(250, 520):.0f}) scale({dice.uniform(0.5, 1.3):.2f})">'
        '<circle r="26" fill="url(#fly)"/><circle r="4" fill="#fff6d0"/></g>'
        for _ in range(17)
    )
    stars = "".join(
        f'<circle cx="{dice.uniform(0, 760):.0f}" cy="{dice.uniform(0, 240):.0f}" r="{dice.uniform(0.8, 2.2):.1f}" fill="#fff6d8" opacity="{dice.uniform(0.3, 0.9):.2f}"/>'
        for _ in range(60)
    )
    trees = "".join(
        f'<use href="#f-pine" x="{x + dice.uniform(-16, 16):.0f}" y="{y - 110 * k:.0f}" width="{100 * k:.0f}" height="{125 * k:.0f}" opacity="{o}"/>'
        for y, k, o in ((400, 1.1, 0.55), (470, 1.5, 0.75), (560, 2, 1))
        for x in range(-60, 800, round(92 * k))
        if not (o == 1 and 120 < x < 560)
    )
    body = f"""{shared()}<defs>{FEATURES}
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10182c"/><stop offset=".5" stop-color="#2a4a52"/><stop offset="1" stop-color="#b8883f"/></linearGradient>
<radialGradient id="fly"><stop offset="0" stop-color="#ffe9a3" stop-opacity=".95"/><stop offset=".4" stop-color="#f3b95f" stop-opacity=".35"/><stop offset="1" stop-color="#f3b95f" stop-opacity="0"/></radialGradient>
<radialGradient id="pool"><stop offset="0" stop-color="#ffd78a" stop-opacity=".95"/><stop offset=".45" stop-color="#ffb450" stop-opacity=".38"/><stop offset="1" stop-color="#ffb450" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".6" stop-color="#0b0a10" stop-opacity="0"/><stop offset="1" stop-color="#0b0708" stop-opacity=".8"/></linearGradient>
<filter id="paint" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".009 .015" numOctaves="4" seed="31" result="n"/><feDiffuseLighting in="n" surfaceScale="4" diffuseConstant="1.120" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply"/></filter>
</defs><g filter="url(#paint)"><rect width="760" height="600" fill="url(#sky)"/>{stars}
<path d="{ridge(5, 330, 30, 760)}" fill="#31474a"/><path d="{ridge(14, 400, 26, 760)}" fill="#22353a"/>{trees}
<path d="{ridge(23, 545, 14, 760)}" fill="#141c1c"/></g>{lights}
<circle cx="380" cy="330" r="250" fill="url(#pool)"/><use href="#lantern" x="316" y="208" width="128" height="192"/>
<use href="#m-rac" x="104" y="286" width="236" height="252"/><use href="#m-owl" x="428" y="276" width="228" height="244"/>
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
    "assets/textures/lost-lights-map.webp": (lambda: vellum(True), 1122, 858, "webp", 0.55),
    "assets/textures/lost-lights-vellum.webp": (lambda: vellum(False), 792, 606, "webp", 0.7),
    "assets/textures/lost-lights-cover.webp": (lost_lights_cover, 760, 600, "webp", 0.88),
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
