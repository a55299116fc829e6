"""Cards changed on purpose: one amount, one word dropped, or "up to" turned into "must". Each must fail a test.

`python -m tests.engine.spirit_island.mutations [seed [count]]` changes one thing in each of `count` (60) random cards
and runs the tests on it: those that name the card first, then all. The comparison with the printed numbers
(test_catalogue.py) and the golden sentences are left out, since they would see every change of a number by themselves:
what is asked is whether a test plays the card. It ends with an error if a change went unnoticed.
"""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from engine.chance import Chance
from engine.spirit_island import game as game  # makes every card known
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS
from engine.spirit_island.words import land
from engine.words import Seq, Word

VARIABLE = "WISP_MUTATION"
"""Environment: "<where>:<card>:<number of the change>", applied by conftest.py before the tests run."""

HERE = Path(__file__).parent
LEFT_OUT = ("test_catalogue.py", "test_sentences.py", "test_whole_games.py", "test_played.py")
REGISTERS: dict[str, dict[str, Any]] = {
    "power": cast("dict[str, Any]", POWERS),
    "fear": cast("dict[str, Any]", FEAR_CARDS),
    "blight": cast("dict[str, Any]", BLIGHT_CARDS),
    "spirit": cast("dict[str, Any]", PANELS),
}
MUST = {land.PushUpTo: land.Push, land.GatherUpTo: land.Gather}
NOT_AMOUNTS = ("uses",)


def changes(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single change of a value: what it is, and the value with it."""
    if isinstance(thing, bool) or thing is None or isinstance(thing, str):
        return
    if isinstance(thing, int):
        yield f"{path}: {thing} -> {thing + 1}", thing + 1
        return
    if isinstance(thing, tuple):
        items = cast("tuple[Any, ...]", thing)
        for at, item in enumerate(items):
            for said, new in changes(item, f"{path}[{at}]"):
                yield said, (*items[:at], new, *items[at + 1 :])
        return
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        yield from _changed_word(thing, path)
        for field in dataclasses.fields(thing):
            none = field.default == 0 and getattr(thing, field.name) == 0  # nothing is printed: no amount
            if field.name not in NOT_AMOUNTS and not none:
                for said, new in changes(getattr(thing, field.name), f"{path}.{field.name}"):
                    yield said, dataclasses.replace(thing, **{field.name: new})


def _changed_word(thing: Any, path: str) -> Iterator[tuple[str, Any]]:
    must = MUST.get(type(thing))
    if must is not None:
        yield f"{path}: up to -> must", must(thing.n, thing.kinds)
    if isinstance(thing, Seq):
        parts = cast("tuple[Word[Any], ...]", thing.parts)
        if len(parts) > 1:
            for at in range(len(parts)):
                yield f"{path}: without word {at + 1}", Seq((*parts[:at], *parts[at + 1 :]))


def all_changes(register: str, card: str) -> list[tuple[str, Any]]:
    """Every change of what a card does. Costs, tracks and set-up numbers are what the catalogue test is for."""
    thing = REGISTERS[register][card]
    fields = {"power": ("effect", "levels"), "fear": ("rows",), "blight": ("every_turn",), "spirit": ("growth",)}
    found: list[tuple[str, Any]] = []
    for name in fields[register]:
        for said, new in changes(getattr(thing, name), name):
            found.append((said, dataclasses.replace(thing, **{name: new})))
    return found


def apply(mutation: str) -> None:
    """Put the changed card in place of the real one."""
    register, card, number = mutation.split(":")
    REGISTERS[register][card] = all_changes(register, card)[int(number)][1]


def chosen(seed: int, count: int) -> list[tuple[str, str]]:
    """Random mutations of that many different cards, and what each changes."""
    chance = Chance(seed)
    cards = [(register, card) for register, cards in REGISTERS.items() for card in cards]
    chance.shuffle(cards)
    picked: list[tuple[str, str]] = []
    for register, card in cards:
        found = all_changes(register, card)
        if found and len(picked) < count:
            number = chance.below(len(found))
            picked.append((f"{register}:{card}:{number}", f"{card}: {found[number][0]}"))
    return picked


def _tests_naming(card: str) -> list[str]:
    files = [path for path in sorted(HERE.glob("test_*.py")) if path.name not in LEFT_OUT]
    return [str(path) for path in files if f'"{card}"' in path.read_text(encoding="utf-8")]


def noticed(mutation: str) -> bool:
    """Whether a test fails with this change."""
    card = mutation.split(":")[1]
    ignored = [f"--ignore={HERE / name}" for name in LEFT_OUT]
    for wanted in (_tests_naming(card), [str(HERE)]):
        if not wanted:
            continue
        command = [sys.executable, "-m", "pytest", "-x", "-q", *ignored, *wanted]
        done = subprocess.run(command, env={**os.environ, VARIABLE: mutation}, capture_output=True, check=False)
        if done.returncode == 1:
            return True
        if done.returncode != 0:
            raise SystemExit(done.stdout.decode() + done.stderr.decode())
    return False


def main(arguments: list[str]) -> int:
    """Run; 1 if a change went unnoticed."""
    seed = int(arguments[0]) if arguments else time.time_ns() % 100_000
    count = int(arguments[1]) if len(arguments) > 1 else 60
    print(f"seed {seed}", flush=True)
    unnoticed: list[str] = []
    for mutation, said in chosen(seed, count):
        seen = noticed(mutation)
        print(f"{'noticed  ' if seen else 'UNNOTICED'} {said}", flush=True)
        if not seen:
            unnoticed.append(said)
    print(f"{count - len(unnoticed)} of {count} changes were noticed (seed {seed})")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
