"""Draw the grounds and the scenery of Spirit Island once, with Chromium: python3 assets/art/island.py [name ...]

Grounds are tiles that join themselves on all sides and fill the lands of one terrain; what grows there is a sheet of
small pictures that are set upright round the clearings, however the boards are turned. See render.py.
"""

# ruff: noqa: E501  (drawings are easier to read with one shape a line)

from __future__ import annotations

import base64
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(ROOT))

from render import LIMIT, draw, shared, svg  # noqa: E402

from web.boards.island import ground as island_ground  # noqa: E402
from web.boards.island_map import sheet  # noqa: E402

TILE = 640

# -- grounds -----------------------------------------------------------------------------------------------------------

GROUNDS = {  # three tones from shade to light, and how coarse the paint lies (horizontally, vertically)
    "jungle": (("#27603d", "#3b7c47", "#5f9a56"), "0.0125 0.0156", 3),
    "mountain": (("#666b80", "#868ba0", "#a9adbd"), "0.0109 0.0172", 7),
    "sand": (("#b98d49", "#dcb671", "#f2d89a"), "0.0063 0.0172", 11),
    "wetland": (("#236b74", "#3a8a8c", "#68b0a5"), "0.0063 0.0203", 5),
    "sea": (("#0f3a58", "#1b5a7d", "#2f7d9c"), "0.0047 0.0141", 9),
}
STROKES = {  # small marks of the brush: path, colour, width, how many, opacity
    "jungle": (("m-7 0q3-6 7-1q4-5 7 1", "#17432c", 2.2, 150, 0.5), ("m-6 0q3-5 6-1q3-4 6 1", "#8fc47a", 1.8, 110, 0.42)),
    "mountain": (("m-10 4 6-8 5 3 7-5", "#3f4356", 1.8, 74, 0.42), ("m-9 3 7-7 4 2", "#dfe2ea", 1.7, 74, 0.5)),
    "sand": (("m-22 0q11-7 22 0t22 0", "#96692b", 1.8, 60, 0.42), ("m-18 0q9-6 18 0t18 0", "#fff0c4", 1.9, 60, 0.6)),
    "wetland": (("m-20 0h26m-34 6h18", "#d3f2e6", 1.8, 70, 0.5), ("m-16 0h30m-20 5h12", "#123f4a", 1.8, 60, 0.42)),
    "sea": (("m-20 0q5-6 10 0q5-6 10 0q5-6 10 0", "#8cc6dc", 1.9, 46, 0.34), ("m-14 0q5-5 10 0q5-5 10 0", "#0a2c46", 2, 46, 0.5)),
}  # fmt: skip


def rgb(colour: str) -> list[float]:
    return [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]


def ground(terrain: str) -> str:
    """Paint in three tones that flow into each other, in low relief, with marks of the brush."""
    tones, coarse, seed = GROUNDS[terrain]
    tables = [" ".join(f"{rgb(tone)[c]:.3f}" for tone in (tones[0], *tones, tones[2])) for c in range(3)]
    area = f'filterUnits="userSpaceOnUse" x="0" y="0" width="{TILE}" height="{TILE}" color-interpolation-filters="sRGB"'
    dice = random.Random(seed)
    marks: list[str] = []
    for path, colour, width, many, opacity in STROKES[terrain]:
        inside = ""
        for _ in range(many):
            x, y, size = dice.uniform(0, TILE), dice.uniform(0, TILE), dice.uniform(0.6, 1.15)
            for dx in (-TILE, 0, TILE):
                for dy in (-TILE, 0, TILE):
                    if -40 < x + dx < TILE + 40 and -40 < y + dy < TILE + 40:
                        inside += (
                            f'<path transform="translate({x + dx:.1f} {y + dy:.1f}) scale({size:.2f})" d="{path}"/>'
                        )
        marks.append(
            f'<g fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" opacity="{opacity}">{inside}</g>'
        )
    body = f"""<filter id="tones" {area}><feTurbulence type="fractalNoise" baseFrequency="{coarse}" numOctaves="4" seed="{seed}" stitchTiles="stitch"/><feColorMatrix values="1.25 0 0 0 -.125 1.25 0 0 0 -.125 1.25 0 0 0 -.125 0 0 0 0 1"/><feComponentTransfer><feFuncR type="table" tableValues="{tables[0]}"/><feFuncG type="table" tableValues="{tables[1]}"/><feFuncB type="table" tableValues="{tables[2]}"/></feComponentTransfer></filter>
<filter id="relief" {area}><feTurbulence type="fractalNoise" baseFrequency="0.0187 0.0281" numOctaves="4" seed="{seed + 30}" stitchTiles="stitch" result="n"/><feDiffuseLighting in="n" surfaceScale="5" diffuseConstant="1.12" lighting-color="#fff6e4"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting></filter>
<rect width="{TILE}" height="{TILE}" filter="url(#tones)"/>{"".join(marks)}
<rect width="{TILE}" height="{TILE}" filter="url(#relief)" style="mix-blend-mode:multiply"/>"""
    return svg(TILE, TILE, body)


# -- scenery -----------------------------------------------------------------------------------------------------------

SHAPES = """
<radialGradient id="leaf" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#86bd62"/><stop offset=".45" stop-color="#3d7f45"/><stop offset="1" stop-color="#143f2a"/></radialGradient>
<radialGradient id="leaf2" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#a5c76a"/><stop offset=".45" stop-color="#5b8f43"/><stop offset="1" stop-color="#234f2a"/></radialGradient>
<linearGradient id="rock" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#c3c2cf"/><stop offset=".5" stop-color="#8b899b"/><stop offset="1" stop-color="#565468"/></linearGradient>
<linearGradient id="dune" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbe5ae"/><stop offset="1" stop-color="#d9ae62"/></linearGradient>
<radialGradient id="pool" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#7cc7cf"/><stop offset=".6" stop-color="#2c7f97"/><stop offset="1" stop-color="#174f68"/></radialGradient>
<symbol id="tree" viewBox="-24 -44 48 50" overflow="visible"><ellipse cx="4" cy="2" rx="19" ry="6" fill="#06180e" opacity=".55"/><path d="M-3 2-2-12H3L4 2z" fill="#4b3420"/><path d="M-20-9c-5-9 1-18 7-18-1-11 11-19 18-13 9-3 16 5 13 14 7 4 5 15-2 17-8 6-28 6-36 0z" fill="url(#leaf)" stroke="#0b2a1b" stroke-width="1.8"/><path d="M-14-15c-2-6 3-10 7-9M-5-27c0-6 6-9 11-7M4-18c4-3 9-1 10 2" fill="none" stroke="#b7dd86" stroke-width="3" stroke-linecap="round" opacity=".8"/><path d="M-10-6q8 3 16 0M2-10q6 2 11-1" fill="none" stroke="#0b2a1b" stroke-width="2" stroke-linecap="round" opacity=".5"/></symbol>
<symbol id="tree2" viewBox="-24 -44 48 50" overflow="visible"><ellipse cx="4" cy="2" rx="16" ry="5" fill="#06180e" opacity=".5"/><path d="M-2 2-1-14H3L4 2z" fill="#4b3420"/><path d="M-16-10c-5-7 0-14 4-15 0-9 8-14 14-11 8-1 13 7 10 13 6 5 3 12-3 13-7 5-20 5-25 0z" fill="url(#leaf2)" stroke="#1a3a1c" stroke-width="1.8"/><path d="M-11-16c-1-5 3-8 6-8M0-28c3-3 7-3 9 0" fill="none" stroke="#d8ea9c" stroke-width="2.8" stroke-linecap="round" opacity=".8"/></symbol>
<symbol id="palm" viewBox="-26 -50 52 56" overflow="visible"><ellipse cx="5" cy="2" rx="15" ry="4.500" fill="#06180e" opacity=".5"/><path d="M-1 3C3-9 2-20-1-30" fill="none" stroke="#2a1a0d" stroke-width="6" stroke-linecap="round"/><path d="M-1 3C3-9 2-20-1-30" fill="none" stroke="#8a6338" stroke-width="3.400" stroke-linecap="round"/><g stroke="#0e3320" stroke-width="1.500" fill="#4c9350"><path d="M-1-30c-12-8-22-3-24 8 8-6 16-6 24-8z"/><path d="M-1-30c1-14 14-19 23-13-9 2-16 6-23 13z" fill="#6fb25c"/><path d="M-1-30c12-6 22 1 24 13-8-8-16-10-24-13z"/><path d="M-1-30c-8-13-19-14-25-6 10-1 18 2 25 6z" fill="#7fbf62"/><path d="M-1-30c-9 3-13 12-10 20 3-9 7-14 10-20zM-1-30c8 4 11 13 8 21-3-9-6-14-8-21z"/></g></symbol>
<symbol id="fern" viewBox="-16 -22 32 26" overflow="visible"><path d="M0 3C-3-8-8-14-15-15M0 3C-1-8-2-14-4-21M0 3C2-8 6-15 12-18M0 3C4-4 9-8 16-8" fill="none" stroke="#12381f" stroke-width="5" stroke-linecap="round"/><path d="M0 3C-3-8-8-14-15-15M0 3C-1-8-2-14-4-21M0 3C2-8 6-15 12-18M0 3C4-4 9-8 16-8" fill="none" stroke="#6fae55" stroke-width="2.600" stroke-linecap="round"/></symbol>
<symbol id="peak" viewBox="-46 -70 92 76" overflow="visible"><ellipse cx="4" cy="3" rx="44" ry="7" fill="#14121a" opacity=".5"/><path d="M-43 4-24-22-15-30-3-58 2-64 12-44 19-38 26-26 43 4q-42 6-86 0z" fill="url(#rock)" stroke="#24212d" stroke-width="2.200" stroke-linejoin="round"/><path d="M2-64 12-44 19-38 26-26 43 4q-18 3-34 3l6-20-9-16 3-14-7-8z" fill="#4b495c" opacity=".85"/><path d="M2-64 12-44 17-40 10-33 6-39 1-26-5-34-11-26-14-31-3-58z" fill="#fbfaf7" stroke="#8d90a3" stroke-width="1"/><path d="M2-64 12-44 17-40 10-33 6-39 4-50z" fill="#c8d2e2"/><path d="M-34-4-22-17M-24 0-13-14M-12 2-4-10M20-8 26 0M12-20 18-10" stroke="#24212d" stroke-width="1.800" stroke-linecap="round" opacity=".55"/></symbol>
<symbol id="peak2" viewBox="-40 -52 80 58" overflow="visible"><ellipse cx="3" cy="3" rx="36" ry="6" fill="#14121a" opacity=".5"/><path d="M-36 4-20-26-14-24-8-44-3-47 6-30 12-32 35 4q-35 6-71 0z" fill="url(#rock)" stroke="#24212d" stroke-width="2.200" stroke-linejoin="round"/><path d="M-3-47 6-30 12-32 35 4q-14 3-27 3l3-15-9-13z" fill="#4b495c" opacity=".85"/><path d="M-3-47 6-30 1-25-3-32-7-25-12-30-8-44z" fill="#fbfaf7" stroke="#8d90a3" stroke-width="1"/><path d="M-27-4-18-17M-16 0-8-12M14-12 20-2" stroke="#24212d" stroke-width="1.700" stroke-linecap="round" opacity=".55"/></symbol>
<symbol id="stone" viewBox="-18 -18 36 22" overflow="visible"><ellipse cx="2" cy="2" rx="16" ry="4" fill="#14121a" opacity=".45"/><path d="M-15 2-11-9-2-15 8-10 15 2q-15 4-30 0z" fill="url(#rock)" stroke="#24212d" stroke-width="1.900" stroke-linejoin="round"/><path d="M-2-15 8-10 15 2q-6 2-12 2z" fill="#4b495c" opacity=".8"/></symbol>
<symbol id="dunes" viewBox="-48 -26 96 34" overflow="visible"><path d="M-46 5C-28-10-14-14 2-22 16-12 30 0 46 5 24 11-24 11-46 5z" fill="url(#dune)" stroke="#8d6328" stroke-width="2" stroke-linejoin="round"/><path d="M2-22C-6-10 2-2 12 4 0 7-22 8-46 5 22 11 30 9 46 5 30 0 16-12 2-22z" fill="#a97a35" opacity=".75"/><path d="M-30 1q8-5 14-8M-18 2q8-5 12-9" fill="none" stroke="#fff3cf" stroke-width="2" stroke-linecap="round" opacity=".8"/></symbol>
<symbol id="cactus" viewBox="-14 -32 28 36" overflow="visible"><ellipse cx="4" cy="2" rx="12" ry="3.500" fill="#4a3210" opacity=".5"/><path d="M0 2V-24M0-6c-8 0-9-4-9-11M0-11c8 0 9-3 9-9" fill="none" stroke="#26360f" stroke-width="9" stroke-linecap="round"/><path d="M0 2V-24M0-6c-8 0-9-4-9-11M0-11c8 0 9-3 9-9" fill="none" stroke="#6d8c3a" stroke-width="5.600" stroke-linecap="round"/><path d="M-1.500 0v-23M-10-15v-3M8-18v-2" stroke="#b6c877" stroke-width="1.500" stroke-linecap="round"/><circle cy="-27" r="3" fill="#e5677a" stroke="#5f1626" stroke-width="1"/></symbol>
<symbol id="scrub" viewBox="-16 -14 32 18" overflow="visible"><path d="M-13 2-9-9M-7 2-5-12M0 2V-13M6 2 6-10M12 2 11-8" stroke="#5d4a17" stroke-width="4.400" stroke-linecap="round"/><path d="M-13 2-9-9M-7 2-5-12M0 2V-13M6 2 6-10M12 2 11-8" stroke="#a79a4a" stroke-width="2.200" stroke-linecap="round"/></symbol>
<symbol id="reeds" viewBox="-22 -42 44 46" overflow="visible"><path d="M-12 3C-12-10-14-19-19-27M-6 3C-6-14-6-24-9-36M0 3C1-12 2-22 3-33M7 3C8-10 11-19 16-27M12 3c2-9 5-14 10-18" stroke="#0f3326" stroke-width="4.600" fill="none" stroke-linecap="round"/><path d="M-12 3C-12-10-14-19-19-27M-6 3C-6-14-6-24-9-36M0 3C1-12 2-22 3-33M7 3C8-10 11-19 16-27M12 3c2-9 5-14 10-18" stroke="#5c9a57" stroke-width="2.400" fill="none" stroke-linecap="round"/><path d="M-9-41v12M3-38v12M16-31l-2 10" stroke="#33200f" stroke-width="7.600" stroke-linecap="round"/><path d="M-9-41v12M3-38v12M16-31l-2 10" stroke="#96602c" stroke-width="4.600" stroke-linecap="round"/></symbol>
<symbol id="pools" viewBox="-44 -16 88 34" overflow="visible"><path d="M-40 1C-38-10-14-15 4-12 24-14 42-8 40 2 41 13 18 16 0 14-22 16-41 12-40 1z" fill="url(#pool)" stroke="#0f4250" stroke-width="2.200"/><path d="M-40 1C-38-10-14-15 4-12 24-14 42-8 40 2" fill="none" stroke="#0b323d" stroke-width="3.600" opacity=".4"/><path d="M-24-2h22M6-5h16M-12 5h26" stroke="#e2fbf4" stroke-width="2.200" stroke-linecap="round" opacity=".85"/></symbol>
<symbol id="lily" viewBox="-14 -8 28 16" overflow="visible"><path d="M0 0 12-4A13 7 0 1 0 13 2z" fill="#79b55b" stroke="#1d4a2a" stroke-width="1.500"/><circle cx="-2" cy="-2" r="3.400" fill="#ffe9f3" stroke="#b06488" stroke-width="1.200"/></symbol>
<symbol id="grass" viewBox="-14 -14 28 18" overflow="visible"><path d="M-9 3C-9-3-11-7-14-10M-3 3C-3-5-3-8-5-13M3 3c0-6 1-9 3-14M8 3c0-5 2-8 5-10" fill="none" stroke="#123c2c" stroke-width="4.200" stroke-linecap="round"/><path d="M-9 3C-9-3-11-7-14-10M-3 3C-3-5-3-8-5-13M3 3c0-6 1-9 3-14M8 3c0-5 2-8 5-10" fill="none" stroke="#7fc08a" stroke-width="2" stroke-linecap="round"/></symbol>
"""
"""Drawings with their foot at (0, 0)."""

SIZES = {
    "tree": (48, 50, 24, 44), "tree2": (48, 50, 24, 44), "palm": (52, 56, 26, 50), "fern": (32, 26, 16, 22),
    "peak": (92, 76, 46, 70), "peak2": (80, 58, 40, 52), "stone": (36, 22, 18, 18),
    "dunes": (96, 34, 48, 26), "cactus": (28, 36, 14, 32), "scrub": (32, 18, 16, 14),
    "reeds": (44, 46, 22, 42), "pools": (88, 34, 44, 16), "lily": (28, 16, 14, 8), "grass": (28, 18, 14, 14),
}  # fmt: skip
"""Width and height of a drawing, and where its foot lies in it."""

WIDE, HIGH = 176, 160
"""Units of one picture of the sheet; its circle has a radius of 80 and its middle at (88, 80)."""
SHEET = (900, 545)
"""Pixels of the sheet."""

Thing = tuple[str, float, float, float]
PICTURES: dict[str, tuple[tuple[Thing, ...], ...]] = {  # drawing, x and y of its foot from the middle, size; three large, three small
    "jungle": (
        (("tree", -38, -14, 1.5), ("palm", 24, -16, 1.35), ("tree2", -2, 8, 1.5), ("tree", 44, 22, 1.35), ("tree2", -48, 32, 1.25), ("tree", -8, 54, 1.55), ("fern", 36, 58, 1.2)),
        (("tree2", 12, -20, 1.5), ("tree", -36, -4, 1.6), ("tree", 44, 8, 1.4), ("palm", 4, 30, 1.4), ("tree2", -44, 44, 1.35), ("tree", 38, 54, 1.5), ("fern", -8, 66, 1.2)),
        (("palm", -30, -10, 1.4), ("tree", 18, -10, 1.6), ("tree2", -52, 26, 1.2), ("tree", -10, 36, 1.65), ("tree2", 48, 36, 1.4), ("palm", 30, 68, 1.1), ("fern", -40, 62, 1.3)),
        (("tree", 0, 60, 2.6), ("fern", 46, 66, 1.7)),
        (("palm", 4, 62, 2.35), ("fern", -40, 66, 1.8)),
        (("tree2", -26, 42, 1.9), ("tree", 28, 62, 2)),
    ),
    "mountain": (
        (("peak2", -34, -8, 1.1), ("peak", 16, 14, 1.3), ("peak2", -40, 40, 1.15), ("stone", 48, 50, 1.2), ("peak2", 18, 66, 1)),
        (("peak", -14, 16, 1.45), ("peak2", 40, 22, 1.1), ("stone", -58, 38, 1.1), ("peak2", -22, 62, 1.1), ("stone", 38, 64, 1.4)),
        (("peak2", 22, -6, 1.15), ("peak", -28, 24, 1.3), ("peak", 36, 56, 1.15), ("stone", -48, 56, 1.3), ("stone", -10, 68, 1)),
        (("peak", 0, 54, 1.65),),
        (("peak2", 2, 46, 1.7), ("stone", -42, 62, 1.5)),
        (("stone", -24, 22, 2.2), ("stone", 26, 40, 2.7), ("stone", -28, 62, 1.6)),
    ),
    "sand": (
        (("dunes", -18, -28, 1.1), ("dunes", 22, 4, 1.25), ("cactus", -44, 20, 1.4), ("dunes", -14, 48, 1.2), ("scrub", 50, 42, 1.3)),
        (("dunes", 16, -22, 1.2), ("cactus", 44, 22, 1.5), ("dunes", -26, 20, 1.2), ("scrub", -52, -18, 1.1), ("dunes", 20, 58, 1.1)),
        (("scrub", 24, -32, 1.2), ("dunes", -16, -2, 1.35), ("cactus", -38, 42, 1.3), ("dunes", 26, 38, 1.15), ("scrub", -6, 66, 1.3)),
        (("dunes", 0, 22, 1.55), ("scrub", -28, 54, 1.7)),
        (("cactus", 0, 56, 2.7), ("scrub", 40, 58, 1.5)),
        (("scrub", -26, 20, 1.9), ("dunes", 8, 52, 1.3)),
    ),
    "wetland": (
        (("pools", -18, -34, 0.9), ("reeds", 40, -6, 1.3), ("pools", 14, 10, 1.15), ("lily", 2, 8, 1.1), ("reeds", -50, 26, 1.3), ("pools", -8, 50, 1), ("grass", 46, 54, 1.4)),
        (("reeds", -28, -14, 1.35), ("pools", 26, -24, 1), ("grass", -58, 14, 1.3), ("pools", -14, 20, 1.2), ("lily", -24, 18, 1.1), ("reeds", 44, 40, 1.45), ("pools", 0, 58, 0.9)),
        (("pools", 6, -36, 1), ("grass", 52, -14, 1.4), ("reeds", -40, 8, 1.4), ("pools", 22, 16, 1.15), ("reeds", 8, 56, 1.4), ("lily", 30, 14, 1.2), ("pools", -34, 56, 0.85)),
        (("reeds", 2, 56, 2.3), ("grass", 44, 62, 1.7)),
        (("pools", 0, 14, 1.45), ("lily", -14, 12, 1.5), ("grass", 32, 54, 2)),
        (("grass", -30, 24, 2.1), ("reeds", 24, 52, 1.7)),
    ),
}  # fmt: skip


def scenery() -> str:
    """Six pictures for each terrain, a row each: three for large places, three for small ones."""
    body = SHAPES
    body += '<filter id="hand" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="4" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="3.200" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="8" result="m"/><feDiffuseLighting in="m" surfaceScale="3.600" diffuseConstant="1.180" lighting-color="#fff6e4" result="l"><feDistantLight azimuth="225" elevation="60"/></feDiffuseLighting><feBlend in="d" in2="l" mode="multiply" result="b"/><feComposite in="b" in2="d" operator="in"/></filter>'
    for row, things in enumerate(PICTURES.values()):
        for column, picture in enumerate(things):
            x, y = WIDE * column + WIDE / 2, HIGH * row + HIGH / 2
            uses = ""
            for name, dx, dy, size in sorted(picture, key=lambda thing: thing[2]):
                wide, high, left, up = SIZES[name]
                uses += f'<use href="#{name}" x="{x + dx - left * size:.1f}" y="{y + dy - up * size:.1f}" width="{wide * size:.1f}" height="{high * size:.1f}"/>'
            body += f'<g filter="url(#hand)">{uses}</g>'
    return svg(*SHEET, body, f"0 0 {6 * WIDE} {4 * HIGH}")


# -- the box -----------------------------------------------------------------------------------------------------------

STANDING = (  # on the cover: drawing, land, how far from the middle of its clearing, size
    ("spirit-river_surges_in_sunlight", "A5", 0, 0, 132), ("spirit-a_spread_of_rampant_green", "A3", 30, 6, 112),
    ("p-dahan", "A2", -24, 20, 150), ("p-dahan", "A7", 0, 10, 150), ("p-town", "A1", 10, 4, 138), ("p-explorer", "A6", -8, 10, 128),
)  # fmt: skip


def embedded(markup: str) -> str:
    """Markup with the pictures it names inside it: a drawing cannot fetch any."""

    def data(match: re.Match[str]) -> str:
        return 'href="data:image/webp;base64,' + base64.b64encode((ROOT / match[1]).read_bytes()).decode() + '"'

    return re.sub(r'href="(assets/[^"]+)"', data, markup)


def cover() -> str:
    """The box of Spirit Island: the first board in the sea before an evening sky, spirits, huts and a first town."""
    laid = sheet(("A",), "1_balanced")
    inside = re.sub(r"^<svg[^>]*>|</svg>$", "", str(island_ground(("A",), "1_balanced")))
    styles = (ROOT / "web/styles/island.css").read_text("utf-8").split("/* fields */")[0]
    dice = random.Random(12)
    stars = "".join(
        f'<circle cx="{dice.uniform(0, 760):.0f}" cy="{dice.uniform(0, 110):.0f}" r="{dice.uniform(0.8, 2):.1f}" fill="#fff6d8" opacity="{dice.uniform(0.2, 0.8):.2f}"/>'
        for _ in range(46)
    )
    waves = "".join(
        f'<path d="M{dice.uniform(-20, 740):.0f} {y:.0f}q{5 + y / 60:.0f}-{y / 70:.0f} {10 + y / 30:.0f} 0t{10 + y / 30:.0f} 0" stroke-opacity="{dice.uniform(0.15, 0.5):.2f}"/>'
        for y in (dice.uniform(190, 590) for _ in range(110))
    )
    things = ""
    for name, land, dx, dy, size in STANDING:
        x, y = laid.spots[land].x + dx, laid.spots[land].y + dy
        if name.startswith("spirit"):
            things += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size * 1.1:.0f}" fill="url(#wisp-glow)"/>'
        things += f'<use href="#{name}" x="{x - size / 2:.0f}" y="{y - size / 2:.0f}" width="{size}" height="{size}"/>'
    left, top, wide, high = laid.box
    body = f"""{shared()}<style>{styles}</style><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#24335c"/><stop offset=".55" stop-color="#b5624f"/><stop offset="1" stop-color="#ffc873"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e2a467"/><stop offset=".09" stop-color="#3c7f96"/><stop offset=".5" stop-color="#12486a"/><stop offset="1" stop-color="#0a2a42"/></linearGradient>
<radialGradient id="low-sun"><stop offset="0" stop-color="#fff4cf" stop-opacity=".98"/><stop offset=".2" stop-color="#ffdf9a" stop-opacity=".7"/><stop offset="1" stop-color="#ffb45e" stop-opacity="0"/></radialGradient>
<radialGradient id="wisp-glow"><stop offset="0" stop-color="#d9fff4" stop-opacity=".85"/><stop offset=".5" stop-color="#9af5dd" stop-opacity=".34"/><stop offset="1" stop-color="#9af5dd" stop-opacity="0"/></radialGradient>
<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".7" stop-color="#06121c" stop-opacity="0"/><stop offset="1" stop-color="#040a12" stop-opacity=".8"/></linearGradient>
<filter id="paint" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".009 .015" numOctaves="4" seed="52" result="n"/><feDiffuseLighting in="n" surfaceScale="3.6" diffuseConstant="1.120" lighting-color="#fff" result="l"><feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting><feBlend in="SourceGraphic" in2="l" mode="multiply"/></filter></defs>
<g filter="url(#paint)"><rect width="760" height="180" fill="url(#sky)"/>{stars}<circle cx="500" cy="168" r="230" fill="url(#low-sun)"/>
<rect y="172" width="760" height="428" fill="url(#deep)"/><g fill="none" stroke="#ffe0a8" stroke-width="2" stroke-linecap="round">{waves}</g></g>
<svg x="8" y="62" width="744" height="490" viewBox="{left} {top} {wide} {high}" overflow="visible">{inside}{things}</svg>
<rect width="760" height="600" fill="url(#foot)"/>"""
    return embedded(svg(760, 600, body))


def main(wanted: list[str]) -> None:
    drawings = {
        f"assets/textures/island-{terrain}.webp": (ground(terrain), TILE, TILE, "webp", 0.72) for terrain in GROUNDS
    }
    drawings["assets/textures/island-scenery.webp"] = scenery(), *SHEET, "webp", 0.8
    drawings["assets/textures/spirit-island-cover.webp"] = cover(), 760, 600, "webp", 0.86
    for name, drawing in drawings.items():
        if wanted and not any(word in name for word in wanted):
            continue
        picture = draw(*drawing)
        _ = (ROOT / name).write_bytes(picture)
        print(f"{name}: {len(picture)} bytes")
        assert len(picture) <= LIMIT, f"{name} is larger than {LIMIT} bytes"


if __name__ == "__main__":
    main(sys.argv[1:])
