"""Cards changed on purpose: one amount, one word dropped, or "up to" turned into "must"; of spirits also their code
(code_changes.py). Each must fail a test.

`python -m tests.engine.spirit_island.mutations [seed [count]]` changes one thing in each of `count` (60) random cards
and spirits, and runs the tests on it: those that name the card first, then all. The comparison with the printed numbers
(test_catalogue.py) and the recorded and random whole games are left out, since they would see every change by
themselves: what is asked is whether a test plays the card. It ends with an error if a change went unnoticed.

With ids of spirits after the count, all that is theirs (panel, special rules, innate and unique powers) is changed
instead, in `count` different ways, or in every way if `count` is 0.
"""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
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
from tests.engine.spirit_island import code_changes

VARIABLE = "WISP_MUTATION"
"""Environment: "<where>:<card>:<number of the change>", applied by conftest.py before the tests run."""

HERE = Path(__file__).parent
LEFT_OUT = ("test_catalogue.py", "test_whole_games.py", "test_played_games.py")
REGISTERS: dict[str, dict[str, Any]] = {
    "power": cast("dict[str, Any]", POWERS),
    "fear": cast("dict[str, Any]", FEAR_CARDS),
    "blight": cast("dict[str, Any]", BLIGHT_CARDS),
    "spirit": cast("dict[str, Any]", PANELS),
}
CODE = "code"
"""Stands for a register where it is the code of a spirit that is changed."""
MUST = {land.PushUpTo: land.Push, land.GatherUpTo: land.Gather}
NOT_AMOUNTS = ("uses",)
THRESHOLD = ".elements["
LONGEST = 900
"""Seconds after which a change that makes the tests go on and on counts as noticed."""


def changes(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every single change of a value: what it is, and the value with it."""
    if isinstance(thing, bool) or thing is None or isinstance(thing, str):
        return
    if isinstance(thing, int):
        yield f"{path}: {thing} -> {thing + 1}", thing + 1
        if THRESHOLD in path:
            yield f"{path}: {thing} -> {thing - 1}", thing - 1
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
    fields = {
        "power": ("effect", "levels"),
        "fear": ("rows",),
        "blight": ("at_once", "every_turn"),
        "spirit": ("growth", "always"),
    }
    found: list[tuple[str, Any]] = []
    for name in fields[register]:
        for said, new in changes(getattr(thing, name), name):
            found.append((said, dataclasses.replace(thing, **{name: new})))
    return found


def apply(mutation: str) -> None:
    """Put the changed card in place of the real one."""
    register, card, number = mutation.split(":")
    if register == CODE:
        code_changes.apply(card, int(number))
        return
    REGISTERS[register][card] = all_changes(register, card)[int(number)][1]


def mutations_of(register: str, card: str) -> list[tuple[str, str]]:
    """Every mutation of a card or of a spirit's code, and what it changes."""
    changed = code_changes.changes(card) if register == CODE else [said for said, _ in all_changes(register, card)]
    return [(f"{register}:{card}:{number}", f"{card}: {said}") for number, said in enumerate(changed)]


def chosen(seed: int, count: int) -> list[tuple[str, str]]:
    """Random mutations of that many different cards, and what each changes."""
    chance = Chance(seed)
    cards = [(register, card) for register, cards in REGISTERS.items() for card in cards]
    cards += [(CODE, spirit) for spirit in PANELS]
    chance.shuffle(cards)
    picked: list[tuple[str, str]] = []
    for register, card in cards:
        found = mutations_of(register, card)
        if found and len(picked) < count:
            picked.append(found[chance.below(len(found))])
    return picked


def chosen_of(spirits: Sequence[str], seed: int, count: int) -> list[tuple[str, str]]:
    """Random mutations of these spirits, their powers and their code; all if `count` is 0."""
    found: list[tuple[str, str]] = []
    for spirit in spirits:
        powers = (*PANELS[spirit].innates, *PANELS[spirit].uniques)
        for register, card in (("spirit", spirit), *(("power", power) for power in powers), (CODE, spirit)):
            found += mutations_of(register, card)
    if not count:
        return found
    Chance(seed).shuffle(found)
    return found[:count]


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
        env = {**os.environ, VARIABLE: mutation}
        try:
            done = subprocess.run(command, env=env, capture_output=True, check=False, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return True
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
    spirits = arguments[2:]
    if unknown := [each for each in spirits if each not in PANELS]:
        raise SystemExit(f"no such spirits: {', '.join(unknown)}; there are {', '.join(PANELS)}")
    picked = chosen_of(spirits, seed, count) if spirits else chosen(seed, count)
    unnoticed: list[str] = []
    for mutation, said in picked:
        seen = noticed(mutation)
        print(f"{'noticed  ' if seen else 'UNNOTICED'} {said}", flush=True)
        if not seen:
            unnoticed.append(said)
    print(f"{len(picked) - len(unnoticed)} of {len(picked)} changes were noticed (seed {seed})")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
