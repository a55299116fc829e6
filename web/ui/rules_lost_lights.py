"""The rules of Lost Lights in our own words, and which of them are ours."""

from __future__ import annotations

from typing import Final

from engine.lost_lights.options import RULINGS
from engine.text import N_
from web.ui.markup import Html
from web.ui.parts import icon, picture
from web.ui.sections import Section

SECTIONS: Final[tuple[Section, ...]] = (
    Section(
        N_("What it is about"),
        (
            N_("Raccoons and owls fight for nine areas in three regions. Each side has 15 figures and ten characters."),
            N_(
                "Each character can lead a battle once, or be discarded once to bring figures onto the map: never both."
            ),
            N_(
                "The cards and the map are Wisp’s stand-in deck: 25 of 27 names, nearly all numbers and the whole map "
                "are ours, because the published ones are not public."
            ),
        ),
        ("peoples",),
    ),
    Section(
        N_("Choosing cards"),
        (
            N_("Five rounds: both draw two cards, keep one unseen and give the other one away, who looks at it."),
            N_("Then both hold ten cards. Seven are left over and stay out of the game, unseen."),
        ),
    ),
    Section(
        N_("Placing figures"),
        (
            N_("In turn each places one figure, until one side has placed three and the other two."),
            N_("Several own figures may stand together. Where the other side stands nothing is placed."),
            N_("Whoever has placed two has the first turn."),
        ),
    ),
    Section(
        N_("A turn: reinforcement"),
        (
            N_("Discard a hand card openly and use its action points, or do without."),
            N_(
                "Each point does one of two things, in any order: place a figure from the supply where you stand and "
                "the other side does not; or march with any number of figures to a neighbouring area, also into and "
                "out of areas with opposing figures."
            ),
            N_("You may stop early; what is left is lost. Figures that marched lie down: they show who attacks."),
        ),
    ),
    Section(
        N_("A turn: battles"),
        (
            N_("Then every area in which both sides stand is fought for, in the order the side on turn chooses."),
            N_("Until the first battle begins, the whole turn can be taken back."),
        ),
    ),
    Section(
        N_("A battle"),
        (
            N_("Both choose a hand card in secret, the leader; then both are shown together."),
            N_(
                "Abilities act in the step that their card names, the attacker’s first. They must be used unless they "
                "say “may”."
            ),
            N_("Each side rolls as many dice as it has figures there. The best die counts."),
            N_(
                "The side that is behind may roll dice again, once in a battle and all at once; each die costs a "
                "figure of its supply, which goes to the box and out of the game."
            ),
            N_("Strength is combat points, figures and the die together. The higher one wins; the defender wins ties."),
            N_("The loser’s figures there go back to the supply. Both leaders are discarded."),
            N_(
                "A side without a card fights with figures and dice; one that has lost all figures with its card alone."
            ),
            N_("If abilities leave neither side a figure there, the battle ends at once."),
        ),
        ("strength",),
    ),
    Section(
        N_("The end, and the points"),
        (
            N_(
                "The game ends with the turn in which both hands are empty. Whoever has no figures on the map after a "
                "battle loses at once."
            ),
            N_(
                "Each figure scores one point, and two where its side stands in at least two of the three areas of the "
                "region. An area with both sides counts for both."
            ),
            N_("With equal points both win."),
        ),
    ),
    Section(
        N_("On one device"),
        (
            N_("Pass the device at every curtain. What is hidden is not in the page before the next person opens it."),
            N_(
                "From the moment when both leaders lie open, a battle is shown to both, and its questions are answered "
                "before the eyes of both."
            ),
        ),
    ),
    Section(
        N_("Which rules are ours"),
        (
            N_("The printed rules leave these questions open, as far as we know; we play them so:"),
            *(ruling.said for ruling in RULINGS),
        ),
    ),
)


def _part(name: str) -> str:
    return str(icon(name))


PICTURES: Final[dict[str, Html]] = {
    "peoples": Html(f'<span class="diagram-kinds">{picture("m-rac", "60 64")}{picture("m-owl", "60 64")}</span>'),
    "strength": Html(
        f'<span class="diagram-kinds strength-sum">{_part("crossed-swords")}<b>+</b>{_part("three-friends")}<b>+</b>'
        f"{_part('rolling-dices')}</span>"
    ),
}
"""They repeat what the sentences say, so a screen reader passes them over."""
