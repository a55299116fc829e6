"""Draw the outlines of Spirit Island's lands from our own control points: python3 assets/art/outlines.py

Writes web/boards/island_outlines.py. The points say where three lands meet, or two and the sea; they were found by
letting them drift until every land was about as large and as round as the others. Which lands border on each other is
a fact of the boards (engine/spirit_island/boards.py). Each border is drawn once, as a wavering line of the hand, and
belongs to both its lands, so that they meet without a gap. Same input, same lines.

A board is drawn with sides of 1000 units, x to the right and y down, its corner 0 (bottom left) at (0, 0).
"""

# ruff: noqa: E501  (words of the file that is written)

from __future__ import annotations

import math
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.spirit_island.boards import BOARDS, EDGE_LENGTH, Board  # noqa: E402

Point = tuple[float, float]

HIGH = math.sqrt(3) / 2 * 1000
CORNERS: tuple[Point, ...] = ((0, 0), (1000, 0), (1500, -HIGH), (500, -HIGH))
SIDES = {"top": (3, 2), "right": (2, 1), "bottom": (1, 0)}
"""The corners a side runs between, clockwise."""
WAVES = (30, -16, 10, 0, -5)
"""How far a side swings out, as sines of one, two, ... waves: turned about its middle it is itself, so that any two
sides interlock; it leaves the corners straight, so that no tip gets thin."""
COAST_BEGINS, COAST_ENDS = (446.0, -826.0), (30.0, -52.0)

MEETINGS: dict[str, dict[str, Point]] = {
    "A": {"012": (411, -692), "023": (119, -371), "156": (735, -489), "145": (660, -379), "124": (549, -441),
          "234": (423, -239), "568": (1028, -682), "578": (966, -574)},
    "B": {"012": (308, -653), "023": (112, -337), "156": (700, -705), "145": (613, -397), "124": (505, -456),
          "234": (486, -216), "457": (810, -262), "567": (970, -508), "678": (1091, -544)},
    "C": {"012": (355, -623), "023": (191, -372), "156": (738, -627), "125": (564, -515), "245": (613, -257),
          "234": (495, -206), "457": (851, -220), "567": (900, -525), "678": (1073, -603)},
    "D": {"012": (453, -689), "023": (167, -450), "178": (960, -735), "157": (872, -608), "125": (618, -606),
          "245": (560, -335), "234": (419, -282), "456": (698, -242), "567": (942, -370)},
    "E": {"012": (360, -693), "023": (139, -344), "157": (778, -627), "125": (578, -593), "235": (452, -284),
          "345": (530, -181), "457": (834, -416), "467": (814, -300), "678": (1025, -518)},
    "F": {"012": (382, -678), "023": (147, -418), "156": (769, -654), "125": (541, -567), "245": (560, -321),
          "234": (421, -242), "458": (872, -365), "478": (748, -272), "568": (939, -518)},
    "G": {"012": (353, -534), "023": (273, -372), "126": (689, -623), "256": (692, -506), "245": (666, -314),
          "234": (511, -221), "457": (844, -254), "568": (1071, -621), "578": (1082, -475)},
    "H": {"012": (388, -692), "023": (168, -347), "168": (861, -738), "126": (576, -583), "256": (585, -461),
          "235": (440, -286), "345": (558, -121), "457": (906, -264), "567": (895, -401), "678": (996, -564)},
}  # fmt: skip


def swing(t: float) -> float:
    """How far a side swings out at t of its length."""
    return sum(wave * math.sin(2 * math.pi * n * t) for n, wave in enumerate(WAVES, 1))


def on_side(side: str, t: float) -> Point:
    (x0, y0), (x1, y1) = (CORNERS[corner] for corner in SIDES[side])
    dx, dy = (x1 - x0) / 1000, (y1 - y0) / 1000
    return x0 + (x1 - x0) * t + dy * swing(t), y0 + (y1 - y0) * t - dx * swing(t)


def hand(start: Point, end: Point, dice: random.Random, step: float, swell: float, shake: float) -> list[Point]:
    """A line from start to end as a hand draws it: a slow swell, some smaller waves, and a shake at every point."""
    long = math.dist(start, end)
    n = max(2, round(long / step))
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    waves = [(dice.uniform(-1, 1) / k**0.8, k) for k in (1, 2, 3, 4)]
    most = max(abs(sum(a * math.sin(math.pi * k * i / 24) for a, k in waves)) for i in range(25))
    line: list[Point] = []
    for i in range(n + 1):
        t = i / n
        off = swell / most * sum(a * math.sin(math.pi * k * t) for a, k in waves)
        if 0 < i < n:
            off += dice.uniform(-shake, shake)
            t += dice.uniform(-0.14, 0.14) / n
        line.append((start[0] + ux * long * t - uy * off, start[1] + uy * long * t + ux * off))
    return line


def sea_rim(dice: random.Random) -> list[Point]:
    """The cut edge of the tile out in the sea, from the end of the coast back to its beginning."""
    (x0, y0), (x1, y1) = COAST_ENDS, COAST_BEGINS
    line: list[Point] = []
    for i in range(19):
        t = i / 18
        out = 200 * math.sin(math.pi * t) ** 0.72 + (dice.uniform(-7, 7) if 0 < i < 18 else 0)
        line.append((x0 + (x1 - x0) * t - out * 0.866, y0 + (y1 - y0) * t - out * 0.5))
    return line


def ends_of(board: Board) -> dict[str, list[Point]]:
    """The two ends of each border, by the numbers of its lands ("14"; 0 is the sea)."""
    ends: dict[str, list[Point]] = {}
    for name, point in MEETINGS[board.letter].items():
        for pair in (name[0] + name[1], name[0] + name[2], name[1] + name[2]):
            ends.setdefault(pair, []).append(point)
    for side, edge in board.edges.items():
        for (a, b), at in zip(zip(edge.lands, edge.lands[1:], strict=False), edge.breaks, strict=True):
            ends.setdefault("".join(sorted((str(a), str(b)))), []).append(on_side(side, at / EDGE_LENGTH))
    ends["01"].append(COAST_BEGINS)
    ends["03"].append(COAST_ENDS)
    return ends


def arcs_of(board: Board, attempt: int) -> dict[str, list[Point]]:
    """Every line that is drawn, once: borders by their lands, "1" and "3" from the corner to the coast, "0" the rim."""
    arcs: dict[str, list[Point]] = {}
    for pair, (start, end) in sorted(ends_of(board).items()):
        dice = random.Random(f"{board.letter} {pair} {attempt}")
        long = math.dist(start, end)
        if pair[0] == "0":
            arcs[pair] = hand(start, end, dice, 27, min(30, 0.11 * long), 6)
        else:
            arcs[pair] = hand(start, end, dice, 40, min(17, 0.075 * long), 3.5)
    arcs["1"] = [CORNERS[3], COAST_BEGINS]
    arcs["3"] = [COAST_ENDS, CORNERS[0]]
    arcs["0"] = sea_rim(random.Random(f"{board.letter} rim"))
    return {
        name: [(round(x), round(y)) if 0 < n < len(line) - 1 else (x, y) for n, (x, y) in enumerate(line)]
        for name, line in arcs.items()
    }


def drawn_well(board: Board) -> tuple[dict[str, list[Point]], dict[int, list[str]], dict[int, list[Point]]]:
    """Lines, rounds and outlines of the first attempt in which nothing crosses and what does not touch keeps apart."""
    for attempt in range(200):
        arcs = arcs_of(board, attempt)
        rounds = {n: once_round(board, n, arcs) for n in range(9)}
        drawn = {n: outline(path, arcs) for n, path in rounds.items()}
        if not any(crosses_itself(points) for points in drawn.values()) and all(
            apart(drawn[a], drawn[b]) > 40
            for a in range(1, 9)
            for b in range(a)
            if b not in (*board.lands[a].adjacent, *((0,) if board.lands[a].coastal else ()))
        ):
            return arcs, rounds, drawn
    raise AssertionError(f"board {board.letter}: no attempt is good enough; move its points")


def crosses_itself(points: list[Point]) -> bool:
    sides = list(zip(points, points[1:] + points[:1], strict=True))
    return any(
        turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0
        for n, (a, b) in enumerate(sides)
        for c, d in sides[n + 2 : len(sides) - (n == 0)]
    )


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def apart(one: list[Point], other: list[Point]) -> float:
    return min(math.dist(a, b) for a in one for b in other)


Piece = tuple[str, Point, Point]


def once_round(board: Board, land: int, arcs: dict[str, list[Point]]) -> list[str]:
    """The lines of a land one after the other, clockwise: "14", "-14" (backwards), "t3-7" (thirteenths of a side)."""
    pieces: list[Piece] = []
    for name, line in arcs.items():
        if str(land) in name:
            pieces += [(name, line[0], line[-1]), (f"-{name}", line[-1], line[0])]
    for side, edge in board.edges.items():
        ends = (0, *edge.breaks, EDGE_LENGTH)
        for own, a, b in zip(edge.lands, ends, ends[1:], strict=False):
            if own == land:
                pieces.append((f"{side[0]}{a}-{b}", on_side(side, a / EDGE_LENGTH), on_side(side, b / EDGE_LENGTH)))
    lines = len({name.lstrip("-") for name, _, _ in pieces})
    for first in [piece for piece in pieces if piece[0][0] in "trb0-" or piece[0].isdigit()]:
        path, here = [first[0]], first[2]
        while math.dist(here, first[1]) > 1e-6:
            ways = [piece for piece in pieces if math.dist(piece[1], here) < 1e-6]
            ways = [piece for piece in ways if piece[0].lstrip("-") not in [each.lstrip("-") for each in path]]
            if not ways:
                break
            path.append(ways[0][0])
            here = ways[0][2]
        if len(path) == lines and math.dist(here, first[1]) < 1e-6 and area(outline(path, arcs)) > 0:
            return path
    raise AssertionError(f"{board.letter}{land} does not close: {pieces}")


def outline(path: list[str], arcs: dict[str, list[Point]]) -> list[Point]:
    """The corners of a land by straight lines: near enough for measuring."""
    points: list[Point] = []
    for name in path:
        if name[0] in "trb":
            side = {"t": "top", "r": "right", "b": "bottom"}[name[0]]
            a, b = (int(n) for n in name[1:].split("-"))
            line = [on_side(side, (a + (b - a) * i / 12) / EDGE_LENGTH) for i in range(13)]
        else:
            line = smooth(arcs[name.lstrip("-")])
            line = line[::-1] if name[0] == "-" else line
        points += line[:-1]
    return points


def smooth(knots: list[Point]) -> list[Point]:
    """A line through all knots, four pieces from one to the next (as web/boards/island_map.py draws it)."""
    last = len(knots) - 1
    slopes: list[Point] = []
    for i in range(last + 1):
        (x0, y0), (x1, y1) = knots[max(i - 1, 0)], knots[min(i + 1, last)]
        share = 2 if 0 < i < last else 1
        slopes.append(((x1 - x0) / share, (y1 - y0) / share))
    line: list[Point] = []
    for i in range(last):
        for t in (0, 0.25, 0.5, 0.75):
            a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
            c, d = 3 * t**2 - 2 * t**3, t**3 - t**2
            line.append(
                (
                    a * knots[i][0] + b * slopes[i][0] + c * knots[i + 1][0] + d * slopes[i + 1][0],
                    a * knots[i][1] + b * slopes[i][1] + c * knots[i + 1][1] + d * slopes[i + 1][1],
                )
            )
    return [*line, knots[-1]]


def area(points: list[Point]) -> float:
    """Positive when clockwise on the screen."""
    around = zip(points, points[1:] + points[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in around) / 2


def room(at: Point, points: list[Point]) -> float:
    """How far a point is from the outline; negative outside."""
    x, y = at
    least, within = 1e9, False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = x1 - x0, y1 - y0
        t = max(0.0, min(1.0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
        least = min(least, math.hypot(x - x0 - t * dx, y - y0 - t * dy))
        if (y0 > y) != (y1 > y) and x < dx * (y - y0) / dy + x0:
            within = not within
    return least if within else -least


def clearing(points: list[Point]) -> tuple[float, float, float]:
    """The largest circle in an outline: where the pieces stand."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    best, step = (-1e9, 0.0, 0.0), 24.0
    spots = [
        (x, y)
        for x in (min(xs) + step * i for i in range(int((max(xs) - min(xs)) / step) + 1))
        for y in (min(ys) + step * i for i in range(int((max(ys) - min(ys)) / step) + 1))
    ]
    while step > 1:
        best = max([best, *((room(spot, points), *spot) for spot in spots)])
        step /= 2
        spots = [(best[1] + step * i, best[2] + step * j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return best[1], best[2], best[0]


def scenery(
    points: list[Point], spot: tuple[float, float, float], most: int, least: float, largest: float
) -> list[str]:
    """Circles for pictures between the clearing and the border, the largest first; none touches another."""
    cx, cy, radius = spot
    dice = random.Random(f"{cx:.0f} {cy:.0f}")
    xs, ys = [x for x, _ in points], [y for _, y in points]
    free: list[tuple[float, float, float]] = []
    for _ in range(2600):
        x, y = dice.uniform(min(xs), max(xs)), dice.uniform(min(ys), max(ys))
        r = min(room((x, y), points) - 7, math.hypot(x - cx, y - cy) - 0.7 * radius)
        if r >= least:
            free.append((r, x, y))
    circles: list[str] = []
    while free and len(circles) < most:
        r, x, y = max(free)
        r = min(r, largest)
        circles.append(f"{x:.0f},{y:.0f},{r:.0f}")
        near = [(min(q, math.hypot(u - x, v - y) - r * 0.94), u, v) for q, u, v in free]
        free = [each for each in near if each[0] >= least]
    return circles


def wrapped(text: str, indent: str) -> str:
    """A long text as string literals of lines of the usual length."""
    lines, line = [], ""
    for word in text.split(" "):
        if len(indent) + len(line) + len(word) + 4 > 118:
            lines.append(line + " ")
            line = word
        else:
            line = f"{line} {word}" if line else word
    lines.append(line)
    return "\n".join(f'{indent}"{each}"' for each in lines)


def points_text(line: list[Point]) -> str:
    return " ".join(f"{x:.10g},{y:.10g}" for x, y in ((round(x, 1), round(y, 1)) for x, y in line))


HEAD = '''"""Outlines of the lands of Spirit Island: our own lines. Written by assets/art/outlines.py, where they are changed.

A board has sides of 1000 units, x to the right and y down, its corner 0 (bottom left) at (0, 0); the sea is number 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

'''


def main() -> None:
    swings = [round(swing(i / 26), 2) + 0.0 for i in range(27)]
    out = [HEAD, f"SWINGS: Final = {tuple(swings)}\n".replace("(", "(\n    ").replace(")", ",\n)")]
    out.append(
        '"""How far a side swings out at each 26th of its length; the middle of a side is its centre of symmetry."""\n'
    )
    tables: dict[str, list[str]] = {"ARCS": [], "AROUND": [], "CLEARINGS": [], "SCENERY": []}
    for letter, board in BOARDS.items():
        arcs, rounds, drawn = drawn_well(board)
        spots = {n: clearing(points) for n, points in drawn.items()}
        sizes = " ".join(f"{n}:{spot[2]:.0f}" for n, spot in spots.items())
        print(letter, "radius of the clearings", sizes, "areas", [round(area(p) / 1000) for p in drawn.values()])
        texts = "\n".join(
            f'        "{name}": (\n{wrapped(points_text(line), " " * 12)}\n        ),' for name, line in arcs.items()
        )
        tables["ARCS"].append(f'    "{letter}": {{\n{texts}\n    }},')
        tables["AROUND"].append(
            f'    "{letter}": (' + ", ".join(f'"{" ".join(path)}"' for path in rounds.values()) + "),"
        )
        tables["CLEARINGS"].append(
            f'    "{letter}": (' + ", ".join(f"({x:.0f}, {y:.0f}, {r:.0f})" for x, y, r in spots.values()) + "),"
        )
        texts = "\n".join(
            wrapped(" ".join(scenery(drawn[n], spots[n], *((16, 17, 58) if n else (22, 26, 34)))), " " * 8) + ","
            for n in range(9)
        )
        tables["SCENERY"].append(f'    "{letter}": (\n{texts}\n    ),')
    about = {
        "ARCS": ("Mapping[str, Mapping[str, str]]", 'By board: every line once, as points "x,y". "14" is the border of lands 1 and 4, "02" a coast, "0" the rim\nof the tile in the sea, "1" and "3" what lies between a corner and the coast.'),
        "AROUND": ("Mapping[str, tuple[str, ...]]", 'By board: for the sea and each land the lines once round, clockwise: "-14" backwards, "t3-7" from the third to the\nseventh thirteenth of the top (right, bottom) side.'),
        "CLEARINGS": ("Mapping[str, tuple[tuple[int, int, int], ...]]", "By board: for the sea and each land the largest circle in it (x, y, radius)."),
        "SCENERY": ("Mapping[str, tuple[str, ...]]", 'By board: for the sea and each land circles "x,y,radius" round the clearing, for what grows there.'),
    }  # fmt: skip
    for name, (kind, words) in about.items():
        out.append(f"{name}: Final[{kind}] = {{\n" + "\n".join(tables[name]) + f'\n}}\n"""{words}"""\n')
    target = ROOT / "web/boards/island_outlines.py"
    text = "\n".join(out).replace(HEAD + "\n", HEAD)
    _ = target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
