"""Pictures of every screen, to look at: `python3 build.py pictures [FOLDER] [--only WORD]`.

Light and dark, three languages, three sizes; one file each, named language-size-theme-screen.png. The folder (pictures/
if none is named) is not committed.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, sync_playwright

from engine.chance import Chance
from engine.games import GAMES
from engine.geister.game import GEISTER
from engine.lost_lights.players import GreedyPlayer
from engine.table import Table
from tests.e2e.driver import Hands
from web.build import ROOT, browser, site
from web.build.serve import Site
from web.files import GameFile, write_file
from web.ui.model import Person

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}
LANGUAGES = ("en", "de", "ko")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
BEFORE_A_CAPTURE = ("BBBBGGGG", "GBGBGBGB", "b2-b3", "c5-c4", "b3-b4", "c4-c3")
BEFORE_THE_EXIT = (
    "BGBGGBGB", "GBGBGBGB", "b2-a2", "e5-e4", "a2-a3", "e4-f4", "a3-a4", "f4-f3", "a4-a5", "f3-f4", "a5-a6", "f4-f3",
)  # fmt: skip


def game_file(answers: tuple[str, ...]) -> str:
    """The file of a game of Anna and Ben after these answers (Ben sets up first)."""
    table = Table(GEISTER, {"first_player": "first", "disclose": "yes"}, 1)
    for answer in (answers[1], answers[0], *answers[2:]):
        table.answer(answer)
    return write_file(GameFile(table, (Person("Anna", 1), Person("Ben", 5)), (0, 1)))


def lost_lights_file(phase: str) -> str:
    """The file of a game of Lost Lights that greedy players have brought to a question of this kind."""
    table: Table[Any] = Table(GAMES["lost_lights"], {"places_first": "first"}, 3)
    chance, brain = Chance(3), GreedyPlayer()
    while table.outcome is None:
        asked = table.asks
        view, decision = table.view(asked), table.decision(asked)
        assert decision is not None
        if phase in (view.phase, view.agenda[0].partition(" ")[0]) and (phase != "turn" or view.turns > 1):
            break
        table.answer(brain.choose(view, decision, lambda seat=asked: table.imagine(seat, chance), chance))
    return write_file(GameFile(table, (Person("Anna", 3), Person("Ben", 2))))


class Tour:
    """One walk through all screens; `shoot` is called at each with its name."""

    def __init__(self, page: Page, shoot: Callable[[str], None]) -> None:
        self.page, self.shoot = page, shoot
        self.hands = Hands(page)

    def panel(self, *verbs: str) -> None:
        """Open a panel by its verbs, take its picture, close it."""
        self.hands.act(*verbs)
        self.shoot(verbs[-1].partition(":")[0])
        self.page.keyboard.press("Escape")

    def load(self, answers: tuple[str, ...]) -> None:
        """Put a prepared game of Geister on the device and sit down at it."""
        self.bring(game_file(answers))

    def bring(self, text: str, where: str = "#going") -> None:
        """Put a game out of a file on the device and sit down at it. where: "#going", "#ended" if it is over."""
        self.page.locator("#import-file").wait_for(state="attached")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.json"
            _ = file.write_text(text, encoding="utf-8")
            self.page.locator("#import-file").set_input_files(file)
            self.page.locator("#notice").wait_for()
        self.page.locator(f'{where} [data-act^="open:"]').first.click()

    def look(self) -> None:
        self.page.locator("[data-hold]").focus()
        self.page.wait_for_timeout(450)  # a new curtain heeds no key for a moment
        self.page.keyboard.press("Enter")
        self.page.locator("#board").wait_for()

    def walk(self) -> None:
        """All screens, in the order in which they are met."""
        hands = self.hands
        self.shoot("lobby-empty")
        for verb in ("rules", "settings", "about"):
            self.panel(verb)
        hands.act("new:geister")
        self.shoot("new-game")
        hands.act("start")
        self.shoot("curtain")
        self.look()
        self.shoot("set-up")
        hands.act("shuffle")
        self.shoot("set-up-done")
        self.page.locator('[data-act="ready"]').click()
        self.page.locator("[data-hold]").wait_for()
        hands.act("lobby")
        self.middle_of_a_game()
        self.end_of_a_game()
        self.lost_lights()
        hands.act("lesson:geister")
        self.page.locator('[data-act="ready"]:not([disabled])').wait_for()
        self.shoot("lesson")

    def lost_lights(self) -> None:
        """The set-up, a question of every kind, the scene of a battle, the end, and an own deck."""
        self.panel("rules:lost_lights")
        self.hands.act("new:lost_lights")
        self.shoot("ll-new-game")
        self.hands.act("lobby")
        for phase in ("draft", "placing", "turn", "march", "leader", "reroll", "over"):
            self.bring(lost_lights_file(phase), "#ended" if phase == "over" else "#going")
            self.page.locator("#curtain, #play").first.wait_for()
            if self.page.locator("#curtain").count():
                self.page.locator("[data-hold]").focus()
                self.page.wait_for_timeout(550)  # a new curtain heeds no key for a moment
                self.page.keyboard.press("Enter")
            self.page.locator("#play").wait_for()
            self.shoot(f"ll-{phase}")
            if phase == "over":
                self.hands.act("lobby")
            else:
                self.hands.act("menu")
                self.page.locator('#menu [data-act="lobby"]').click()
            self.page.locator("#boxes").wait_for()
        self.hands.act("decks", "deck:new")
        self.shoot("ll-deck")
        self.hands.act("deck:tab:map")
        self.shoot("ll-deck-map")
        self.hands.act("decks", "lobby")

    def middle_of_a_game(self) -> None:
        self.load(BEFORE_A_CAPTURE)
        self.look()
        self.shoot("move")
        self.hands.tap("b4")
        self.shoot("in-hand")
        self.hands.tap("c5")
        self.shoot("why-not")
        self.panel("log")
        self.hands.act("menu")
        self.shoot("menu")
        self.panel("keys")
        self.hands.tap("b5")
        self.page.locator('[data-act="pass"]').wait_for()
        self.shoot("look-together")
        hands = self.hands
        hands.act("menu")
        self.page.locator('#menu [data-act="lobby"]').click()

    def end_of_a_game(self) -> None:
        self.load(BEFORE_THE_EXIT)
        self.look()
        self.hands.tap("a6")
        self.shoot("leaving")
        self.hands.tap("exit-a6")
        self.page.locator("#result").wait_for()
        self.shoot("result")
        self.hands.act("replay", "moment:last", "moment:back", "as:open")
        self.shoot("replay")
        self.hands.act("leave", "lobby")
        self.shoot("lobby")
        self.panel("statistics")


def tours(started: Browser, address: str, folder: Path, only: str) -> Iterator[str]:
    """Walk through every language, size and theme; the names of the pictures, as they are taken."""
    for language in LANGUAGES:
        for size, (width, height) in SIZES.items():
            for theme in THEMES:
                name = f"{language}-{size}-{theme}"
                if only and only not in name:
                    continue
                context = started.new_context(
                    viewport={"width": width, "height": height}, locale=language, color_scheme=theme,
                    reduced_motion="reduce",
                )  # fmt: skip
                page = context.new_page()
                _ = page.goto(address)
                page.locator("html[data-state=ready]").wait_for(state="attached", timeout=120_000)
                taken: list[str] = []

                def shoot(screen: str, page: Page = page, name: str = name, taken: list[str] = taken) -> None:
                    page.wait_for_timeout(60)
                    _ = page.screenshot(path=folder / f"{name}-{screen}.png")
                    taken.append(f"{name}-{screen}.png")

                Tour(page, shoot).walk()
                context.close()
                yield from taken


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "pictures")
    _ = parser.add_argument("--only", default="", help='a part of the names, such as "ko-phone"')
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    chosen = browser.executable()
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        served = Site(site.build(Path(work) / "dist"))
        _ = served.start()
        started = playwright.chromium.launch(executable_path=chosen, args=list(browser.FLAGS))
        count = sum(1 for _ in tours(started, served.address, options.folder, options.only))
        started.close()
        served.close()
    print(f"{count} pictures in {options.folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
