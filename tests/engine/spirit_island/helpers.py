"""Scenes: an island with a few pieces on it, on which one thing is done with given answers.

    scene = Scene("A4: 2E 1T 1D blight; R2 | A5: 1E", spirits=["river_surges_in_sunlight"], boards="A")
    scene.use("wash_away", "A4", "explorer>A5", "stop")
    scene.expect("A4: 1E 1T 1D blight; R2 | A5: 2E")

Every answer has to be offered, and none may be missing or left over: the failure lists what was offered.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

import engine.spirit_island.base  # noqa: F401  (makes its cards and spirits known)
from engine.chance import Chance
from engine.decision import Decision, Rules
from engine.spirit_island import gates, notation
from engine.spirit_island.action import Action, Here
from engine.spirit_island.elements import elements_of
from engine.spirit_island.island import Island, island, layouts
from engine.spirit_island.powers import POWERS, counts
from engine.spirit_island.setting_up import new_state
from engine.spirit_island.state import Land, Spirit, State, Variant
from engine.spirit_island.use import Use, target_options, use_power
from engine.spirit_island.words.targets import AnySpirit
from engine.text import Message, Part, Speaker, message
from engine.words import Word

T = TypeVar("T")

RIVER = "river_surges_in_sunlight"
LIGHTNING = "lightnings_swift_strike"
EARTH = "vital_strength_of_the_earth"
SHADOWS = "shadows_flicker_like_flame"
SOLO = (RIVER,)

_END = "end of the scene"


@dataclass
class Answers:
    """Answers to be given one after the other. `given`: how many have been."""

    words: list[str]
    given: int = 0

    @property
    def next(self) -> str:
        return self.words[self.given] if self.given < len(self.words) else ""


class Asked(Exception):
    """The answers have run out at this question."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision.prompt.word)
        self.decision = decision


class Scene:
    """A position to try things in.

    text: the lands that hold anything, as in `notation`. spirits: ids, by seat. boards: letters, by default "A" ...
    layout: by default the standard one. phase: victory and defeat are not looked at in the phase "setup"; name another
    one ("spirit", "fast", "invader", "slow") where they shall be. events: what was told, oldest first.
    """

    def __init__(
        self,
        text: str = "",
        spirits: Sequence[str] = SOLO,
        boards: str = "",
        *,
        layout: str = "",
        phase: str = "setup",
        progression: bool = False,
        blight_card: bool = False,
        seed: int = 1,
    ) -> None:
        letters = tuple(boards or "ABCDEF"[: len(spirits)])
        variant = Variant(tuple(spirits), letters, layout or layouts(len(letters))[0], progression, blight_card)
        self.events: list[tuple[Message, tuple[str, ...]]] = []
        self.state: State = new_state(variant, Chance(seed), self._tell)
        self.state.phase = phase
        self.state.agenda = [_END]
        self.say = Speaker(gettext.NullTranslations(), notation.short_names(spirits))
        self.put(text, clear=True)
        self.events.clear()
        self._fear = self._all_fear()

    def put(self, text: str, *, clear: bool = False) -> None:
        """Change the named lands to what stands in the text; with `clear` all others are emptied."""
        named = notation.read(text, self.state.variant.spirits)
        unknown = [id for id in named if id not in self.state.lands]
        assert not unknown, f"no such lands here: {unknown}"
        for id in self.state.lands:
            if id in named:
                self.state.lands[id] = named[id]
            elif clear:
                self.state.lands[id] = Land({}, 0, [0] * len(self.state.spirits))
        self._before = {id: land.copy() for id, land in self.state.lands.items()}

    def _tell(
        self,
        word: str,
        /,
        *,
        places: tuple[str, ...] = (),
        reveals: bool = False,
        private: Any = None,
        **parts: Part,
    ) -> None:
        self.events.append((message(word, **parts), places))

    # -- doing something ---------------------------------------------------------------------------------------------

    def use(
        self,
        power: str,
        *answers: str,
        seat: int = 0,
        levels: tuple[int, ...] | None = None,
        again: str = "",
        hurried: bool = False,
        phase: str = "",
    ) -> None:
        """Use a power: it is put in play unless it is innate. The target may be named first even if there is only one.

        levels: counted from 0, to use it as if with fewer elements. again, hurried: as in `use.Use`. phase: "fast" or
        "slow" to check that it can be used then.
        """
        if POWERS[power].kind != "innate":
            self.play(power, seat=seat)
        use = Use(seat, power, levels, again, hurried)
        if phase:
            assert use.id in self.usable(phase), f"{use.id} cannot be used now, but: {self.usable(phase)}"
        targets = self.targets(power, seat=seat)
        given = list(answers)
        if len(targets) == 1 and given[:1] == targets:
            del given[0]
        _ = self._run(use_power(self.state, self.island, self._tell, use), given)

    def targets(self, power: str, *, seat: int = 0) -> list[str]:
        """What the power can be used on now: "A4", "A4:pay:1", "spirit:0"."""
        target = POWERS[power].target
        if isinstance(target, AnySpirit):
            seats = range(len(self.state.spirits))
            return [f"spirit:{each}" for each in seats if not target.another or each != seat] or [f"spirit:{seat}"]
        return [option.id for option in target_options(self.state, self.island, Use(seat, power))]

    def usable(self, phase: str) -> list[str]:
        """The uses that are offered in the fast or slow phase."""
        from engine.spirit_island.game import all_uses

        return list(all_uses(self.state, phase))

    def run(self, word: Word[Here], land: str = "", *answers: str, seat: int = 0, target: int = -1) -> None:
        """Let a word act in a land, or on a spirit."""
        here = self.here(land, seat=seat, target=target)
        _ = self._run(word.run(here), answers)

    def here(self, land: str = "", *, seat: int = 0, target: int = -1) -> Here:
        """A place for words and gates: the spirit at `seat` acts and chooses."""
        card = message("test")
        return Here(self.state, self._tell, self.island, Action(seat), card, seat, seat, land, target, "test")

    def gate(self, rules: Rules[T], *answers: str) -> T:
        """Run rules; returns what they return."""
        return self._run(rules, answers)

    def fear_card(self, id: str, level: int, *answers: str) -> None:
        """Resolve a fear card at this terror level."""
        fear = self.state.fear
        hidden = [each for each in (*fear.deck, *fear.earned, *fear.discards) if each != id]
        fear.deck = hidden[: {1: 8, 2: 6, 3: 3}[level]]
        fear.discards, fear.earned = hidden[len(fear.deck) : 8], [id]
        self._fear = self._all_fear()
        assert gates.terror_level(self.state) == level
        self.tasks(["fear"], answers)

    def blight_card(self, id: str, *answers: str) -> None:
        """What the blighted side of this card does at the start of an invader phase."""
        self.state.blight.card, self.state.blight.flipped = id, True
        self.tasks(["blighted_island"], answers)

    def ravage(self, land: str, *answers: str) -> None:
        """One land ravages."""
        self._action("ravage", land, answers)

    def build(self, land: str, *answers: str) -> None:
        """One land builds."""
        self._action("build", land, answers)

    def explore(self, land: str, *answers: str) -> None:
        """One land is explored, wherever the explorers come from."""
        self._action("explore", land, answers)

    def _action(self, action: str, land: str, answers: Sequence[str]) -> None:
        self.state.invaders.pending = [land]
        self.tasks([f"lands {action}"], answers)

    def card(self, action: str, card: str, *answers: str) -> None:
        """The invaders "ravage", "build" or "explore" with a card ("stage1_jungle") in all its lands."""
        self.tasks([f"card {action} {card}"], answers)

    def grow(self, option: int, *answers: str, seat: int = 0) -> None:
        """A growth option (from 0) with everything in it, and the spirit's income, up to its card plays.

        Its actions are done in the printed order unless answers ("0:grow:1/0") say otherwise.
        """
        self.state.spirits[seat].stage = "growth"

        def choose(decision: Decision, answers: Answers) -> str:
            offered = [each.id for each in decision.options]
            if f"{seat}:growth:{option}" in offered:
                return f"{seat}:growth:{option}"
            growing = [each for each in offered if each.startswith(f"{seat}:grow:")]
            return growing[0] if growing and answers.next not in offered else ""

        spirit = self.state.spirits[seat]
        self.tasks(
            ["spirit_phase"], answers, choose, lambda: spirit.stage == "play" and self.state.agenda[0] == "spirit_phase"
        )

    def time_passes(self, *answers: str) -> None:
        """The end of the round."""
        self.tasks(["time_passes"], answers, until=lambda: self.state.agenda[:1] == ["round"])

    def tasks(
        self,
        tasks: Sequence[str],
        answers: Sequence[str] = (),
        choose: Callable[[Decision, Answers], str] | None = None,
        until: Callable[[], bool] = lambda: False,
    ) -> None:
        """Let the game do these tasks of the agenda, until they are done, or it ends, or `until` says so."""
        from engine.spirit_island.game import SPIRIT_ISLAND

        given = Answers(list(answers))
        self.state.agenda = [*tasks, _END]
        while self.state.agenda and self.state.agenda[0] != _END and not until():
            self._drive(SPIRIT_ISLAND.step(self.state, self._tell), given, choose)
        self._none_left(given)
        if self.state.agenda:
            self.state.agenda = [_END]

    def _run(self, rules: Rules[T], answers: Sequence[str]) -> T:
        given = Answers(list(answers))
        result = self._drive(rules, given)
        self._none_left(given)
        return result

    def _drive(self, rules: Rules[T], answers: Answers, choose: Callable[[Decision, Answers], str] | None = None) -> T:
        try:
            decision = next(rules)
            while True:
                assert decision.options, f"a question without options: {self.say(decision.prompt)}"
                answer = choose(decision, answers) if choose else ""
                decision = rules.send(answer or self._answer(decision, answers))
        except StopIteration as done:
            return done.value

    def _answer(self, decision: Decision, answers: Answers) -> str:
        if answers.given == len(answers.words):
            raise Asked(decision)
        answer = answers.next
        offered = [option.id for option in decision.options]
        if answer not in offered:
            pytest.fail(f"{answer!r} is not offered. Question: {self.say(decision.prompt)} Offered: {offered}")
        answers.given += 1
        return answer

    def _none_left(self, answers: Answers) -> None:
        if answers.given < len(answers.words):
            left = answers.words[answers.given :]
            pytest.fail(f"answers that nobody asked for: {left}; {self._lately()}")

    def _lately(self) -> str:
        return "the last events: " + " / ".join(self.log[-4:])

    # -- looking -----------------------------------------------------------------------------------------------------

    def offered(self, what: str, *args: Any, **named: Any) -> list[str]:
        """The option ids of the question that comes after these answers; [] if none comes. Nothing is changed.

        `what` is a power (as in `use`), or another thing that can be done: offered("fear_card", "isolation", 1).
        """
        return [option.id for option in self.question(what, *args, **named)]

    def question(self, what: str, *args: Any, **named: Any) -> Sequence[Any]:
        """The options of that question."""
        decision = self.decision(what, *args, **named)
        return decision.options if decision else ()

    def decision(self, what: str, *args: Any, **named: Any) -> Decision | None:
        """The question that comes after these answers. Nothing is changed."""
        state, events = self.state.copy(), list(self.events)
        try:
            if what in POWERS:
                self.use(what, *args, **named)
            else:
                getattr(self, what)(*args, **named)
        except Asked as asked:
            return asked.decision
        finally:
            self.state, self.events = state, events
        return None

    def expect(self, text: str) -> None:
        """The lands named are exactly so, and all others as they were (before, or at the last `expect`)."""
        names = self.state.variant.spirits
        named = notation.read(text, names)
        wrong: list[str] = []
        for id, land in self.state.lands.items():
            want = notation.written(id, named.get(id, self._before[id]), names)
            is_now = notation.written(id, land, names)
            if want != is_now:
                wrong.append(f"is {is_now!r}, expected {want!r}" + ("" if id in named else " as before"))
        if wrong:
            pytest.fail("\n".join([*wrong, self._lately()]), pytrace=False)
        self._before = {id: land.copy() for id, land in self.state.lands.items()}

    def __str__(self) -> str:
        spirits = self.state.variant.spirits
        empty = Land({}, 0, [0] * len(spirits))
        return notation.write(((id, land) for id, land in self.state.lands.items() if land != empty), spirits)

    @property
    def island(self) -> Island:
        return island(self.state.variant.boards, self.state.variant.layout)

    @property
    def log(self) -> list[str]:
        """What was told, in English; spirits by their letters."""
        return [self.say(said) for said, _ in self.events]

    @property
    def fear(self) -> int:
        """Fear generated in the scene."""
        return self._all_fear() - self._fear

    def _all_fear(self) -> int:
        fear = self.state.fear
        return fear.pool + gates.fear_for_a_card(self.state) * (sum(fear.levels) - len(fear.deck))

    @property
    def blight(self) -> int:
        """Blight left on the card, or in the space without a card."""
        return self.state.blight.pool

    def spirit(self, seat: int = 0) -> Spirit:
        return self.state.spirits[seat]

    def energy(self, seat: int, n: int | None = None) -> int:
        """The energy of a spirit; with n it is set to that first."""
        if n is not None:
            self.state.spirits[seat].energy = n
        return self.state.spirits[seat].energy

    def hand(self, seat: int = 0) -> list[str]:
        return self.state.spirits[seat].hand

    def discards(self, seat: int = 0) -> list[str]:
        return self.state.spirits[seat].discards

    def elements(self, seat: int, text: str) -> dict[str, int]:
        """Give a spirit elements ("2 sun 3 water") for this turn; returns all it has now."""
        self.state.spirits[seat].gained += [element for element, n in counts(text) for _ in range(n)]
        return elements_of(self.state, seat)

    def play(self, power: str, *, seat: int = 0) -> None:
        """Put a card in play, for nothing, from wherever it is."""
        spirit = self.state.spirits[seat]
        if power in spirit.played:
            return
        for cards in (spirit.hand, spirit.discards, self.state.minor.cards, self.state.major.cards):
            if power in cards:
                cards.remove(power)
        spirit.played.append(power)

    def draw_next(self, *cards: str) -> None:
        """These minor or major powers lie on top of their deck, the first one on top."""
        for card in reversed(cards):
            pile = self.state.major if POWERS[card].kind == "major" else self.state.minor
            pile.cards.remove(card)
            pile.cards.append(card)


def lands(options: Sequence[str]) -> list[str]:
    """The lands to which these options bring something ("energy/1>A5"), each once, in their order on the island."""
    return sorted({option.partition(">")[2] for option in options if ">" in option})
