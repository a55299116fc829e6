"""The first game of Spirit Island: the first two rounds of River Surges in Sunlight, alone on board A."""

from __future__ import annotations

from typing import Final

from engine.text import N_, message
from web.lesson import Script, Step


def _step(answer: str, asked: str, known: str) -> Step:
    return Step(answer, message(asked), message(known))


SCRIPT: Final = Script(
    23,
    (
        _step(
            "A4",
            N_("Invaders explore the sands: A4 and A7. You choose the order. Tap A4."),
            N_("They come from the ocean and from lands beside a town or city. Then their card goes on to “Build”."),
        ),
        _step(
            "",
            N_("You are River Surges in Sunlight. Your presence is the disc with the waves in A5."),
            N_(
                "The island is yours to guard, together with the Dahan in their huts. Explorers, towns and cities"
                " must go."
            ),
        ),
        _step(
            "0:growth:1",
            N_("Every round begins with growth. Choose to add two presence."),
            N_("You do everything that stands in one option, in any order."),
        ),
        _step(
            "0:grow:1/0",
            N_("Add the first presence."),
            N_("Range 1: at most one land from a land where you are."),
        ),
        _step(
            "energy/1>A1",
            N_("Take it from the energy track and put it into A1."),
            N_("The number it uncovers, 2, is your energy each round: only the highest one counts."),
        ),
        _step(
            "card_plays/1>A2",
            N_("The second one: from the card plays track to A2."),
            N_(
                "Now you may play two cards each round. A2 is a wetland: for River one presence is a sacred site there."
            ),
        ),
        _step(
            "0:play:flash_floods",
            N_("You have 2 energy. Play Flash Floods."),
            N_("Its cost is paid now. Its elements, sun and water, are yours at once, until the round ends."),
        ),
        _step(
            "0:ready",
            N_("Keep the other cards for the next round. You are ready."),
            N_("What you do not spend you keep for later rounds. Energy is never given to others."),
        ),
        _step(
            "0:use:flash_floods",
            N_("Fast powers act before the invaders. Use Flash Floods."),
            N_("You choose its target now, not when you played it."),
        ),
        _step(
            "A4",
            N_("Range 1 from any of your lands. Choose A4, where an explorer stands."),
            N_("1 damage destroys an explorer. A town takes 2, a city 3, and destroying those causes fear."),
        ),
        _step(
            "",
            N_("Without invaders in A4 nothing was built there. In A7 the explorer has brought a town."),
            N_("Each card goes on: explored this round, built the next, ravaged the one after."),
        ),
        _step(
            "A1",
            N_("Now they explore the mountains. Tap A1."),
            N_("A1 lies at the ocean, A6 beside the town in A8. One explorer comes to each."),
        ),
        _step(
            "",
            N_("The round is over: damage heals, elements go, played cards are discarded."),
            N_(
                "Look at A7: the mark below the land, or a tap on it, tells what the coming ravage does: 3 damage, "
                "blight, and a Dahan lost."
            ),
        ),
        _step(
            "0:growth:2",
            N_("Round 2. This time gain a power card and add a presence."),
            N_("Reclaiming is another option: it brings your discarded cards back when your hand runs low."),
        ),
        _step(
            "0:grow:2/0",
            N_("Gain the power card."),
            N_(
                "In the beginner game River takes its cards in a fixed order. In the full game you draw four and "
                "keep one."
            ),
        ),
        _step(
            "energy/2>A5",
            N_("Add the presence from the energy track to A5."),
            N_("Two presence in one land are a sacred site for every spirit. Many strong powers start from one."),
        ),
        _step(
            "0:play:boon_of_vigor",
            N_("Play Boon of Vigor: it costs nothing."),
            N_("Cheap cards are also played for their elements."),
        ),
        _step(
            "0:play:wash_away",
            N_("And play Wash Away."),
            N_(
                "Together they give 1 sun and 2 water: enough for the first level of Massive Flooding, your "
                "innate power."
            ),
        ),
        _step(
            "0:ready", N_("You are ready."), N_("Wash Away and Massive Flooding are slow: they act after the invaders.")
        ),
        _step(
            "0:use:boon_of_vigor",
            N_("Use Boon of Vigor. Alone you can only choose yourself: 1 energy."),
            N_("On another spirit it gives 1 energy for each card that spirit has played."),
        ),
        _step(
            "A7:town",
            N_(
                "The ravage: 3 damage to A7 and to its Dahan. The one that is left strikes back for 2. Damage the town."
            ),
            N_(
                "2 damage or more blight a land. Blight destroys presence there, and where blight lies already it"
                " spreads."
            ),
        ),
        _step(
            "A7:town/1",
            N_("And once more: the town falls."),
            N_("A destroyed town is 1 fear, a city 2. Four fear for each spirit earn a fear card, which helps you."),
        ),
        _step(
            "A1", N_("Then they build in the mountains. Tap A1."), N_("More towns than cities: a city. Else: a town.")
        ),
        _step("A8", N_("They explore the jungle. Tap A8."), N_("At the end the cards move on: mountains ravage next.")),
        _step(
            "0:use:wash_away",
            N_("Slow powers now. Use Wash Away."),
            N_("Moving invaders away from where the next ravage comes is often better than fighting them."),
        ),
        _step(
            "A1",
            N_("In A1 stand an explorer and a town. Choose A1."),
            N_("Pushed pieces go to a neighbouring land of your choice."),
        ),
        _step(
            "town>A2", N_("Push the town to A2."), N_("Take it, then tap A2; or drag it there. Never into the ocean.")
        ),
        _step("stop", N_("Leave it at that."), N_("“Up to” means that you may stop. Without these words you may not.")),
        _step(
            "0:use:massive_flooding",
            N_("Your elements have reached Massive Flooding. Use it."),
            N_("Elements are not spent. More of them reach its stronger levels."),
        ),
        _step(
            "A6",
            N_("Choose A6, beside your sacred site A5."),
            N_("The ring in the card’s line means: counted from a sacred site."),
        ),
        _step(
            "town>A5",
            N_("Push the town to A5."),
            N_("In A1 and A6 a lone explorer is left for the coming ravage: 1 damage blights no land."),
        ),
        _step(
            "",
            N_(
                "That is a round of Spirit Island. Drive out all invaders, or frighten them: the more fear, the "
                "easier it gets."
            ),
            N_("You lose if the blight runs out, if a spirit has no presence left, or if the invader cards do."),
        ),
    ),
    (),
    {"spirits": "1", "spirit1": "river_surges_in_sunlight", "board1": "A", "game": "beginner"},
)
