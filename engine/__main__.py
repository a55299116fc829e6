"""Play a game in a terminal: `python3 -m engine play spirit_island --seed 7 --set spirits=2 --file game.json`.

The position is shown as text and answers are given by number. Several numbers can be given in one line. `--file` keeps
set-up, seed and answers: the game goes on from there, and a finished file can be played again.
"""

from __future__ import annotations

import argparse
import gettext
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from engine import plain
from engine.chance import Chance
from engine.game import BadSetup
from engine.games import GAMES
from engine.lazily import Lazily
from engine.players import RandomPlayer
from engine.table import Table
from engine.text import Speaker

DESCRIBED: Final = Lazily[Callable[[Any, Speaker], str]]({"spirit_island": "engine.spirit_island.console:described"})
"""Games whose views have a text of their own; of others the fields are shown."""

HELP: Final = """number(s): answer   v: view   l: whole log   p N: what answer N would do   w WORD: why it cannot be
u: take back   r: do again   a: an answer by chance   q: stop"""


def main(arguments: Sequence[str]) -> int:
    """Run the command line; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        table = _opened(options)
    except (BadSetup, ValueError) as error:
        print(f"No such game: {error}", file=sys.stderr)
        return 2
    played = Console(table, sys.stdin.isatty())
    played.show()
    for line in sys.stdin:
        if not played.obey(line.split()):
            break
    played.finish()
    if options.file is not None:
        _ = options.file.write_text(json.dumps(kept(table), indent=1) + "\n", "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="python3 -m engine")
    commands = top.add_subparsers(required=True)
    play = commands.add_parser("play", help="play a game in the terminal")
    _ = play.add_argument("game", choices=sorted(GAMES))
    _ = play.add_argument("--seed", type=int, default=1)
    _ = play.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="an option of the set-up")
    _ = play.add_argument("--file", type=Path, help="where the game is kept")
    return top


def _opened(options: argparse.Namespace) -> Table[Any]:
    if options.file is not None and options.file.exists():
        return replayed(json.loads(options.file.read_text("utf-8")))
    setup = dict(pair.split("=", 1) for pair in options.set)
    return Table(GAMES[options.game], setup, options.seed)


def kept(table: Table[Any]) -> dict[str, Any]:
    """A game as the console keeps it."""
    outcome = "" if table.outcome is None else table.outcome.reason
    game = {"game": table.game.id, "version": table.game.version, "setup": table.setup, "seed": table.seed}
    return {**game, "outcome": outcome, "answers": table.answers}


def replayed(data: dict[str, Any]) -> Table[Any]:
    """The table of a kept game. `NotOffered` where an answer is not among the options any more."""
    table = Table(GAMES[data["game"]], data["setup"], data["seed"], auto=False)
    for answer in data["answers"]:
        table.answer(answer)
    return table


class Console:
    """A table in the terminal. Everybody's hands and questions are shown: it is for one person who plays all seats."""

    def __init__(self, table: Table[Any], prompts: bool) -> None:
        self.table = table
        self.prompts = prompts
        self.say = Speaker(gettext.NullTranslations(), [f"Player {seat + 1}" for seat in range(max(table.game.seats))])
        self.told = len(table.log(table.asks))
        self.chance = Chance(len(table.answers))

    def show(self) -> None:
        """The position and the question."""
        print(self.view())
        self.ask()

    def view(self) -> str:
        seen = self.table.view(self.table.asks)
        game = self.table.game.id
        return DESCRIBED[game](seen, self.say) if game in DESCRIBED else fields(plain.dump(seen))

    def tell(self) -> None:
        """What has happened since the last look."""
        events = self.table.log(self.table.asks)
        for event in events[min(self.told, len(events)) :]:
            print(f"  {self.say(event.said)}")
        self.told = len(events)

    def ask(self) -> None:
        """The question with its options by number, and what is sure to come."""
        decision = self.table.decision(self.table.asks)
        if decision is None:
            return
        for said in self.table.forecast(self.table.asks):
            print(f"  ! {self.say(said)}")
        who = "" if decision.seat is None else f"Player {decision.seat + 1}: "
        print(f"? {who}{self.say(decision.prompt)}")
        print("  " + "  ".join(f"{at}) {option.id}" for at, option in enumerate(decision.options, 1)))
        if self.prompts:
            print("> ", end="", flush=True)

    def finish(self) -> None:
        """How it stands at the end."""
        if self.table.outcome is not None:
            print(self.say(self.table.outcome.said))

    def obey(self, words: list[str]) -> bool:
        """Do what a line says; False to stop."""
        match words:
            case ["q"]:
                return False
            case ["v"]:
                self.show()
            case ["l"]:
                self.told = 0
                self.tell()
            case ["p", number] if self._option(number):
                for said in self.table.preview(self._option(number), self.table.asks or 0):
                    print(f"  {self.say(said)}")
            case ["w", word]:
                print(f"  {self.say(self.table.why_not(self.table.asks or 0, word))}")
            case ["u"] if self.table.can_undo(self._last()):
                _ = self.table.undo(self._last())
                self.told = len(self.table.log(self.table.asks))
                self.ask()
            case ["r"] if self.table.can_redo(self.table.asks):
                self.table.redo(self.table.asks)
                self._after()
            case _:
                return self._answer(words)
        return True

    def _last(self) -> int | None:
        """The seat that gave the last answer."""
        return self.table.answered_by[-1] if self.table.answers else None

    def _option(self, number: str) -> str:
        """The id of an option by its number, or by its id; "" if there is no such option."""
        ids = self.table.option_ids
        if number in ids:
            return number
        return ids[int(number) - 1] if number.isdecimal() and 0 < int(number) <= len(ids) else ""

    def _answer(self, words: Sequence[str]) -> bool:
        for word in words:
            answer = self._by_chance() if word == "a" else self._option(word)
            if not answer:
                print(f"  {word}: no such answer.\n{HELP}")
                break
            print(f"= {answer}")
            self.table.answer(answer)
            self.tell()
            if self.table.outcome is not None:
                return False
        self.ask()
        return True

    def _after(self) -> None:
        self.tell()
        self.ask()

    def _by_chance(self) -> str:
        decision = self.table.decision(self.table.asks)
        assert decision is not None
        return RandomPlayer().choose(None, decision, lambda: self.table, self.chance)


def fields(view: Any) -> str:
    """The fields of a view that hold anything."""
    return "\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items() if value)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
