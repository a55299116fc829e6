"""The rules of Spirit Island in our own words, what its signs mean, and which rulings are ours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.text import N_
from web.ui.markup import Html
from web.ui.parts import icon, picture
from web.ui.sections import Section


@dataclass(frozen=True, slots=True)
class Ruling:
    """A rule that is ours. name: that of the decision in engine/spirit_island/RULES.md."""

    name: str
    said: str


RULINGS: Final = (
    Ruling(
        "blight-plus-one",
        N_(
            "One blight more than the number for each board, at the set-up alone; the first printing had none, and "
            "can be chosen."
        ),
    ),
    Ruling(
        "blight-turned",
        N_("A blight card is turned over the moment it is empty; its effect begins with the next invader phase."),
    ),
    Ruling("blight-moves", N_("Blight that is moved destroys no presence and does not cascade.")),
    Ruling("dahan-die", N_("A ravage destroys as many Dahan as its damage can, those that are hurt first.")),
    Ruling(
        "defended",
        N_("Dahan strike back also where all damage was defended, but not where the ravage did not happen."),
    ),
    Ruling(
        "lands-fixed",
        N_("The lands of an invader card are fixed when the card begins to be resolved; you choose their order."),
    ),
    Ruling("fear-level", N_("A fear card goes by the terror level at the moment when it is turned over.")),
    Ruling(
        "health-left",
        N_("Where health of invaders is counted, it is their whole health, whatever damage they have taken."),
    ),
    Ruling("replaced", N_("An invader that is replaced keeps its damage; one that cannot bear it is destroyed.")),
    Ruling("fewer-elements", N_("A power may be used as if there were fewer elements.")),
    Ruling("elements-at-once", N_("Elements gained within a power count for its levels that are still to come.")),
    Ruling(
        "no-presence-left",
        N_("A spirit without presence on its tracks may take one from the island to add it, or not."),
    ),
    Ruling("progression", N_("The cards of power progressions in play lie aside; nobody else draws them.")),
    Ruling("empty-decks", N_("A power deck that runs out is shuffled anew from its discards.")),
    Ruling("certain", N_("Where there is only one way, nobody is asked.")),
    Ruling(
        "score",
        N_(
            "The score of a victory: 10, 2 for each invader card left, Dahan and less blight for each spirit, both "
            "rounded down; a sacrifice without the 10. Of a defeat: the invader cards used instead."
        ),
    ),
)

SECTIONS: Final[tuple[Section, ...]] = (
    Section(
        N_("What it is about"),
        (
            N_(
                "You are spirits of an island. Invaders come, settle and lay the land waste. The Dahan, who live "
                "there, stand by you."
            ),
            N_("You decide everything together, with open hands. Either all win or all lose."),
            N_(
                "Each spirit brings one board of the island. The more presence it spreads there, the more energy and "
                "cards it has each round."
            ),
        ),
        ("sides",),
    ),
    Section(
        N_("Setting up"),
        (
            N_(
                "A board has eight lands and the sea before its coast; what stands in the lands at first is given by "
                "the board."
            ),
            N_(
                "Each spirit begins with the presence that its panel names, the rest of it on its tracks, and its "
                "four power cards in hand."
            ),
            N_(
                "The invader deck holds three cards of stage I, four of stage II and five of stage III; of each "
                "stage one is taken out unseen. The first one is explored before the first round."
            ),
            N_(
                "Beginner game: no blight card, and spirits with a power progression take its cards in order. Full "
                "game: with a blight card, and power cards are drawn and chosen."
            ),
        ),
    ),
    Section(
        N_("The round"),
        (
            N_("Spirit phase, fast powers, invaders, slow powers; then time passes."),
            N_(
                "When time passes, played cards are discarded, damage heals, and elements and everything that lasts "
                "for a round end."
            ),
        ),
    ),
    Section(
        N_("Spirit phase"),
        (
            N_("Each spirit chooses a growth option and does everything in it, in any order."),
            N_(
                "Then it gains energy, as much as the highest uncovered number of its energy track; other uncovered "
                "spaces give what they show."
            ),
            N_(
                "Then it plays power cards, at most as many as the highest uncovered number of its card track. A "
                "card is paid at once, and its elements count until the end of the round, whether it is used or not."
            ),
            N_("Nobody has to wait for anybody: each spirit does its next thing when it likes."),
        ),
    ),
    Section(
        N_("Presence and sacred sites"),
        (
            N_(
                "Presence that is added comes from either track, from left to right, and uncovers what lies beneath; "
                "destroyed presence can be added as well."
            ),
            N_(
                "It comes to a land within the range that is named, counted from a land with presence of the same "
                "spirit."
            ),
            N_("Two or more presence of one spirit in a land are a sacred site."),
        ),
    ),
    Section(
        N_("Powers"),
        (
            N_(
                "Fast powers are used before the invaders act, slow ones after them. Any spirit may go next; each "
                "power is used once a round or not at all."
            ),
            N_("Innate powers stand on the panel and cost nothing. Each level needs elements, which are not spent."),
            N_(
                "A power is done from top to bottom, as far as possible. Where it says “may” or “up to”, you choose; "
                "everything else has to be done."
            ),
            N_("A new power card: of four drawn ones one is kept. A major one costs a card, which is forgotten."),
            N_("Reclaim: discarded power cards come back into the hand. Forget: a power card is gone for its spirit."),
        ),
    ),
    Section(
        N_("Range, target, effect"),
        (
            N_(
                "Range counts lands from one of your lands with presence, or from a sacred site where that sign "
                "stands. Range 0 is that very land."
            ),
            N_(
                "The target says which lands can be chosen: a terrain, lands with Dahan, coastal or inland lands. "
                "The ocean is none of them."
            ),
            N_("Push: out of the land into one next to it. Gather: out of lands next to it into the land."),
            N_(
                "You divide damage among invaders as you like. An explorer has 1 health, a town 2, a city 3, Dahan 2 "
                "each."
            ),
            N_("Defend lowers the damage of a ravage in the land in this round."),
            N_("A destroyed town causes 1 fear, a destroyed city 2. What is removed causes none."),
        ),
    ),
    Section(
        N_("The invaders"),
        (
            N_(
                "Each invader card names one or two terrains, or the coast, and is for all such lands. It passes "
                "three spaces: explore, in the next round build, then ravage."
            ),
            N_(
                "Ravage: the invaders of the land deal damage, an explorer 1, a town 2, a city 3, to the land and to "
                "the Dahan alike. From 2 damage on the land is blighted. Dahan who are left strike back with 2 "
                "damage each."
            ),
            N_("Build: a land with invaders gets a town, or a city if it has more towns than cities."),
            N_(
                "Explore: an explorer comes to each such land at the coast, with a town or city, or next to a land "
                "that has one."
            ),
        ),
        ("invaders",),
    ),
    Section(
        N_("Blight"),
        (
            N_(
                "Blight that is added to a land destroys one presence of each spirit there. If there was blight "
                "already, it cascades: blight is added to a land next to it as well."
            ),
            N_(
                "Beginner game: when the blight is used up, all have lost. Full game: the blight card is turned over "
                "first, the island is blighted from then on, and the card says what that does."
            ),
        ),
    ),
    Section(
        N_("Fear and terror level"),
        (
            N_(
                "Four fear for each spirit earn a fear card, face down. Earned cards are resolved before the "
                "invaders act, in the order in which they were earned."
            ),
            N_("After three cards and after six the terror level rises: fear cards do more, and victory needs less."),
        ),
    ),
    Section(
        N_("Winning and losing"),
        (
            N_(
                "Victory: at terror level 1 when no invaders are left, at 2 when no towns and cities are left, at 3 "
                "when no cities are left; and at once when the last fear card is earned."
            ),
            N_(
                "Defeat: when the blight is used up, when a spirit has no presence left on the island, or when an "
                "invader card is needed and none is left."
            ),
            N_("Both are looked at when an action is over. If both come true, it is a sacrifice victory."),
        ),
    ),
    Section(
        N_("Alone"),
        (N_("One spirit on one board, by the same rules. A power for another spirit may be used on your own."),),
    ),
    Section(
        N_("On one device"),
        (
            N_("Hands are open, so there is no curtain: everybody looks at the same screen."),
            N_(
                "Undo goes back as far as you like. Cards that were turned over in the meantime come again in the "
                "same order."
            ),
        ),
    ),
    Section(
        N_("What the signs mean"),
        (),
        signs=(
            ("el-sun", N_("sun")),
            ("el-moon", N_("moon")),
            ("el-fire", N_("fire")),
            ("el-air", N_("air")),
            ("el-water", N_("water")),
            ("el-earth", N_("earth")),
            ("el-plant", N_("plant")),
            ("el-animal", N_("animal")),
            ("hummingbird", N_("Fast power, before the invaders")),
            ("tortoise", N_("Slow power, after the invaders")),
            ("ui-presence", N_("Range from presence")),
            ("ui-sacred", N_("Range from a sacred site")),
            ("position-marker", N_("Target")),
            ("polar-star", N_("Energy, and what a card costs")),
            ("card-play", N_("Card plays")),
            ("card-pickup", N_("Gain a power card")),
            ("return-arrow", N_("Reclaim power cards")),
            ("spyglass", N_("Explore")),
            ("house", N_("Build")),
            ("crossed-swords", N_("Ravage")),
            ("shield", N_("Defend")),
            ("terror", N_("Fear")),
            ("p-explorer", N_("explorer")),
            ("p-town", N_("town")),
            ("p-city", N_("city")),
            ("p-dahan", N_("Dahan")),
            ("p-blight", N_("blight")),
            ("tr-jungle", N_("jungle")),
            ("tr-mountain", N_("mountain")),
            ("tr-sand", N_("sands")),
            ("tr-wetland", N_("wetland")),
            ("tr-ocean", N_("ocean")),
        ),
    ),
    Section(
        N_("Which rules are ours"),
        (
            N_("The printed rules leave these questions open, or printings differ; we play them so:"),
            *(ruling.said for ruling in RULINGS),
        ),
    ),
)

PICTURES: Final[dict[str, Html]] = {
    "sides": Html(
        f'<span class="diagram-kinds">{picture("spirit-river_surges_in_sunlight", "46 46")}'
        f"{picture('p-dahan', '64 64')}</span>"
    ),
    "invaders": Html(
        f'<span class="diagram-kinds strength-sum">{icon("spyglass")}<b>›</b>{icon("house")}<b>›</b>'
        f"{icon('crossed-swords')}</span>"
    ),
}
"""They repeat what the sentences say, so a screen reader passes them over."""
