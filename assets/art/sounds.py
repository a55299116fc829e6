"""Makes the sounds of the page: `python assets/art/sounds.py` writes assets/sounds/*.wav, the same bytes every time.

Own work, made of a few waves and a little noise: short, soft, and never different for different secrets.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "sounds"


def noise(seed: int) -> Callable[[], float]:
    """White noise from -1 to 1 by a small generator, so that every run makes the same file."""
    state = seed

    def draw() -> float:
        nonlocal state
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
        return state / 0x3FFFFFFF - 1

    return draw


def wood(t: float, hiss: float) -> float:
    """A piece set down on felt: a knock of two low tones and a breath of noise."""
    knock = math.sin(2 * math.pi * 196 * t) + 0.5 * math.sin(2 * math.pi * 331 * t)
    return 0.5 * knock * math.exp(-38 * t) + 0.16 * hiss * math.exp(-90 * t)


def lift(t: float, hiss: float) -> float:
    """A ghost that is taken: a tone that rises and fades."""
    pitch = 262 + 420 * t
    tone = math.sin(2 * math.pi * pitch * t) * math.sin(math.pi * min(1, t / 0.3))
    return 0.4 * tone + 0.03 * hiss * math.exp(-9 * t)


def bell(t: float, _hiss: float) -> float:
    """A choice that counts: a small bell."""
    tone = math.sin(2 * math.pi * 880 * t) + 0.45 * math.sin(2 * math.pi * 2217 * t) * math.exp(-14 * t)
    return 0.34 * tone * math.exp(-11 * t) * min(1, t / 0.004)


def match(t: float, hiss: float) -> float:
    """The curtain opens: a match is struck."""
    return 0.42 * hiss * min(1, t / 0.02) * math.exp(-13 * t) + 0.1 * hiss * math.sin(math.pi * min(1, t / 0.3)) ** 2


def chord(t: float, _hiss: float) -> float:
    """The end of a game: three tones, one after the other."""
    tones = ((392, 0.0), (494, 0.06), (587, 0.12))
    return sum(
        0.24 * math.sin(2 * math.pi * pitch * (t - start)) * math.exp(-9 * (t - start)) * min(1, (t - start) / 0.006)
        for pitch, start in tones
        if t >= start
    )


SOUNDS = {"piece": wood, "take": lift, "bell": bell, "match": match, "end": chord}
LENGTH = 0.3


def write(name: str, shape: Callable[[float, float], float]) -> None:
    """One file: 16 bit, one channel, faded out at its end."""
    hiss = noise(len(name) * 977)
    count = int(RATE * LENGTH)
    samples: list[int] = []
    for n in range(count):
        fade = min(1.0, (count - n) / (0.05 * RATE))
        samples.append(round(32767 * 0.7 * fade * max(-1.0, min(1.0, shape(n / RATE, hiss())))))
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{count}h", *samples))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each, made in SOUNDS.items():
        write(each, made)
