"""The first game of Lost Lights, five minutes: a round of the draft, one turn of each side with its battle, the score.

The deck and the seed fix the dice: in the first battle the attack is behind by one until a die is rolled again, in the
second one both sides are equally strong. Whoever corrects the numbers of the deck corrects them here.
"""

from __future__ import annotations

from typing import Final

from engine.text import N_, Message, Part, Seat, message
from web.lesson import Script, Step

_TEACHER: Final = Seat(1)


def _step(answer: str, asked: str, known: str, *, after: tuple[str, ...] = (), **parts: Part) -> Step:
    """A step whose two sentences share their parts."""
    return Step(answer, _with(asked, parts), _with(known, parts), after)


def _with(sentence: str, parts: dict[str, Part]) -> Message:
    return Message(sentence, tuple((name, part) for name, part in parts.items() if f"{{{name}}}" in sentence))


_ROKKA, _PADO, _ALDRA, _ORLY = Message("Rokka"), Message("Pado"), Message("Aldra"), Message("Orly")
_GLADE, _PEAK, _TARN = Message("Hollow Glade"), Message("Shardpeak"), Message("Stilltarn")
_HEIGHTS = Message("Crystal Heights")

_REST: Final = (
    "card:hoppa place:a1 place:a1 a1-a2:1 card:fenja place:c1 place:c1 c1-c3:1 card:dorrin place:b1 place:b3 "
    "place:b1 card:onna c1-b1:1 b1-a2:1 place:c1 battle:a2 lead:morrow lead:senn card:kip a1-a3:1 place:a1 "
    "place:a1 card:skarn place:c1 place:c1 place:c1 card:nessa place:a1 a1-c2:5 c2-c3:4 battle:c3 lead:mimmo "
    "lead:quillo reroll:1 card:lorato c1-c2:4 place:c1 battle:c2 lead:zibbo lead:gromm"
)
"""What both sides answer after the lesson, to the end of the game."""

_ROUNDS: Final = "keep:nessa keep:gromm keep:lorato keep:morrow keep:senn keep:aldra keep:bulwa"
"""What both sides keep in the second to fifth round of the draft."""
_REPLIES: Final = (
    "keep:quillo keep:fenja place:a1 place:a1 place:c1 lead:bulwa keep "
    "card:vira place:c1 place:c1 c1-b1:2 battle:b1 lead:orly"
)
"""What the other side answers in the course of it."""

SCRIPT: Final = Script(
    2048,
    (
        _step(
            "keep:rokka",
            N_("Two characters: keep {card}, and {other} gets the other one."),
            N_("Mark it and press “{button}”. Red counts in battle, blue if the character is discarded instead."),
            card=_ROKKA,
            other=_TEACHER,
            button=message(N_("Keep it")),
        ),
        _step(
            "",
            N_("{other} has given you {card}; it lies in your hand."),
            N_("After five such rounds both hold ten characters. The other four rounds now go by themselves."),
            after=tuple(_ROUNDS.split()),
            card=_PADO,
            other=_TEACHER,
        ),
        _step(
            "place:b1",
            N_("Now both place figures by turns. Put a raccoon in {area}."),
            N_("The raccoons are yours. Nobody may place where the other side stands."),
            area=_PEAK,
        ),
        _step(
            "place:b3",
            N_("Put the second one in {area}."),
            N_("You then hold two of the three areas of {region}: your figures there count double."),
            area=_TARN,
            region=_HEIGHTS,
        ),
        _step(
            "card:pado",
            N_("Reinforcement: discard {card} for three action points."),
            N_("Mark it and press “{button}”. A character serves once: for its points, or as a leader in battle."),
            card=_PADO,
            button=message(N_("Discard it")),
        ),
        _step(
            "place:b1",
            N_("First point: place a figure in {area}."),
            N_("Press “{button}”, then choose the area. You may place where you stand and the other side does not."),
            area=_PEAK,
            button=message(N_("Place a figure")),
        ),
        _step(
            "place:b1",
            N_("Second point: place one more figure in {area}."),
            N_("Any number of your figures may stand together."),
            area=_PEAK,
        ),
        _step(
            "b1-a1:2",
            N_("Third point: two figures march from {start} to {end}."),
            N_("Choose the one area, then the other; “{button}” lets one figure stay behind."),
            start=_PEAK,
            end=_GLADE,
            button=message(N_("One fewer")),
        ),
        _step(
            "battle:a1",
            N_("Both sides stand in {area}: that means battle."),
            N_("Press “{button}”. Figures that have marched lie down: they are the attackers."),
            area=_GLADE,
            button=message(N_("Fight")),
        ),
        _step(
            "lead:rokka",
            N_("Both choose a leader in secret: let {card} lead."),
            N_("Mark it and press “{button}”. It has six combat points, and adds three if you attack."),
            card=_ROKKA,
            button=message(N_("Let it lead")),
        ),
        _step(
            "",
            N_("Strength: combat points, figures, best die. You are behind, {own} to {theirs}."),
            N_("Each side rolls a die for each of its figures in the area. Abilities come on top."),
            own=14,
            theirs=15,
        ),
        _step(
            "reroll:2",
            N_("The side that is behind may roll again, once. Do so with the {n}."),
            N_("Each die costs a figure of your supply, which goes to the box for good. You need a five or a six."),
            n=2,
        ),
        _step(
            "",
            N_("A {n}! You win, {own} to {theirs}: the higher strength wins."),
            N_("The two owls go back to the supply, and both leaders are discarded. Now it is {other}’s turn."),
            n=5,
            own=16,
            theirs=15,
            other=_TEACHER,
        ),
        _step(
            "lead:aldra",
            N_("{other} attacks {area}, two against one. Let {card} lead."),
            N_(
                "Mark it and press “{button}”. It adds two for each other area of the region where you stand: here "
                "{near}."
            ),
            card=_ALDRA,
            area=_PEAK,
            near=_TARN,
            other=_TEACHER,
            button=message(N_("Let it lead")),
        ),
        _step(
            "",
            N_("{own} to {theirs}: equally strong. The defender wins ties, and that is you!"),
            N_("{other} was behind and could not roll again: the ability of {card} forbids it."),
            own=14,
            theirs=14,
            card=_ORLY,
            other=_TEACHER,
        ),
        _step(
            "",
            N_("The score: one point for each figure, two where its side holds two of three areas."),
            N_("Your two figures in {region} count double. So you have {own} points, and {other} has {theirs}."),
            region=_HEIGHTS,
            own=6,
            theirs=1,
            other=_TEACHER,
        ),
        _step(
            "",
            N_("The game ends when both hands are empty, or when a side has no figures left after a battle."),
            N_("The other turns now go by themselves; then you see the score, region by region."),
            after=tuple(_REST.split()),
        ),
    ),
    tuple(_REPLIES.split()),
)
