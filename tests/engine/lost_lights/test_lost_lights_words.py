"""The sentences that abilities make of themselves, and the words that join others."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine.decision import Rules
from engine.lost_lights.abilities import (
    Box,
    LowestDie,
    NoReroll,
    Peace,
    Place,
    Return,
    Role,
    Sacrifice,
    Strength,
    SumDice,
    Weaken,
)
from engine.lost_lights.characters import CHARACTERS
from engine.text import N_, Message, message
from engine.words import Choose, Condition, If, May, Seq, Word
from tests.engine.lost_lights.helpers import SAY

SENTENCES = {
    "orly": "You may not re-roll in this battle.",
    "lorato": "Your dice are added up instead of one being chosen.",
    "brakka": "Your opponent returns 1 figure from the battle area to the supply.",
    "morrow": "Your opponent returns 2 figures from the battle area to the supply, or all if there are fewer.",
    "gromm": "Both sides return 2 figures each from the battle area to their supply, or all if there are fewer.",
    "skarn": (
        "If you lost: "
        "Your opponent returns 2 figures from the battle area to the supply, or all if there are fewer."
    ),
    "senn": "For both sides only the combat points of the character count.",
    "quillo": "For both sides only the dice count.",
    "onna": "For both sides only the number of figures here counts.",
    "fenja": "Roll 2 dice more than you have figures here.",
    "hoppa": "Your one re-roll in this battle costs no figures.",
    "krahra": "Your opponent must choose the lowest die (a sum of dice is unaffected).",
    "tikko": "Your chosen die counts twice.",
    "zibbo": "Your chosen die counts as 6.",
    "wilva": "You may move up to 2 of your figures from neighbouring areas here; at least one must stay in each.",
    "nessa": "If you won: You may place up to 2 figures from your supply here, if you still have one here.",
    "pado": (
        "If you lost: "
        "You may put up to 3 of the figures just returned into one neighbouring area without opposing figures."
    ),
    "dorrin": "The battle ends at once without a loser; all figures stay.",
    "sable": "Your opponent’s ability has no effect (what it has already done stays done).",
    "mimmo": "This character has your opponent’s printed ability (copying a copier does nothing).",
    "gorrim": "You win ties (if both sides do, the usual rule holds).",
    "rokka": "If you attack: +3 strength.",
    "bulwa": "If you defend: +3 strength.",
    "kip": "Both characters swap their combat points for this battle.",
    "aldra": "+2 strength for each other area of this region in which you have figures.",
    "taruk": "You may put up to 3 figures from your supply into the box: +2 strength for each.",
    "vira": "If you won: With at least two figures here you may move one of them to an empty neighbouring area.",
}  # fmt: skip


@pytest.mark.parametrize("card", CHARACTERS, ids=lambda card: card.id)
def test_the_sentence_of_every_character(card: object) -> None:
    from engine.lost_lights.characters import Card

    assert isinstance(card, Card) and card.ability is not None
    assert SAY(card.ability.say()) == SENTENCES[card.id]


def test_sentences_follow_their_numbers_and_sides() -> None:
    said = {
        SAY(word.say())
        for word in (
            Return("you", 1), Return("you", 2), Return("both", 1), Box("you", 1), Box("opponent", 1), Box("both", 2),
            NoReroll("you"), NoReroll("opponent"), NoReroll("both"), LowestDie("you"), LowestDie("both"), Weaken(2),
            Place(1), Sacrifice(1, 3),
        )
    }  # fmt: skip
    assert len(said) == 14
    assert "You may put 1 figure from your supply into the box: +3 strength." in said
    assert "Both sides put 2 figures each from the battle area into the box, or all if there are fewer." in said


def test_joined_words_say_whole_sentences() -> None:
    assert SAY((SumDice() + Strength(1)).say()) == "Your dice are added up instead of one being chosen. +1 strength."
    assert SAY(Choose((Strength(1), Peace())).say()) == (
        "Choose one. Either: +1 strength. Or: The battle ends at once without a loser; all figures stay."
    )
    assert SAY(May(Strength(1)).say()) == "If you like: +1 strength."
    assert SAY(If(Role("attacker"), Strength(2) + Weaken(1)).say()) == (
        "If you attack: +2 strength. Your opponent has 1 less strength."
    )


# -- the joining words, with words of another game ---------------------------------------------------------------------


@dataclass
class Place2:
    """A place of no game: what was done there."""

    seat: int = 0
    done: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Do(Word[Place2]):
    name: str
    possible: bool = True

    def act(self, here: Place2) -> None:
        here.done.append(self.name)

    def can(self, here: Place2) -> bool:
        return self.possible

    def say(self) -> Message:
        return message(N_("{name}."), name=self.name)


@dataclass(frozen=True)
class Ask(Do):
    def run(self, here: Place2) -> Rules[None]:
        from engine.decision import Decision, Option

        here.done.append((yield Decision(here.seat, self.say(), (Option("x"), Option("y")))))


@dataclass(frozen=True)
class Done(Condition[Place2]):
    name: str

    def holds(self, here: Place2) -> bool:
        return self.name in here.done

    def say(self) -> Message:
        return message(N_("After {name}:"), name=self.name)


def run(word: Word[Place2], *answers: str) -> list[str]:
    here, left = Place2(), list(answers)
    rules = word.run(here)
    try:
        _ = next(rules)
        while True:
            _ = rules.send(left.pop(0))
    except StopIteration:
        assert not left
        return here.done


def test_a_sequence_goes_in_order_and_is_flat() -> None:
    assert run(Do("a") + Do("b") + Do("c")) == ["a", "b", "c"]
    assert (Do("a") + (Do("b") + Do("c"))) == Seq((Do("a"), Do("b"), Do("c")))
    with pytest.raises(ValueError, match="1 to 4"):
        _ = Do("a") + Do("b") + Do("c") + Do("d") + Do("e")


def test_only_words_that_ask_say_so() -> None:
    assert not (Do("a") + If(Done("a"), Do("b"))).asks
    assert (Do("a") + Ask("b")).asks and If(Done("a"), Ask("b")).asks and May(Do("a")).asks
    with pytest.raises(TypeError):
        May(Do("a")).act(Place2())


def test_a_condition_is_asked_when_its_turn_comes() -> None:
    assert run(Do("a") + If(Done("a"), Do("b"))) == ["a", "b"]
    assert run(If(Done("a"), Do("b")) + Do("a")) == ["a"]


def test_questions_inside_words_reach_the_table() -> None:
    assert run(Do("a") + Ask("?") + Do("b"), "y") == ["a", "y", "b"]
    assert run(May(Ask("?")), "yes", "x") == ["x"]
    assert run(May(Ask("?")), "no") == []
    assert run(Choose((Do("a"), Do("b"))), "2") == ["b"]
    assert run(Choose((Do("a", possible=False), Do("b")))) == ["b"]
    assert run(Choose((Do("a", possible=False), Do("b", possible=False)))) == []
    assert run(May(Do("a", possible=False))) == []
