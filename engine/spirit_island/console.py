"""The view of a game of Spirit Island as text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.spirit_island import nouns
from engine.spirit_island.invaders import INVADER_CARDS
from engine.spirit_island.island import island
from engine.spirit_island.notation import short_names, written
from engine.spirit_island.panels import PANELS
from engine.spirit_island.powers import POWERS, Range
from engine.spirit_island.state import Land
from engine.spirit_island.use import sentences
from engine.spirit_island.view import SpiritView, View
from engine.text import Speaker


def described(view: View, say: Speaker) -> str:
    """Everything everybody knows: rounds and pools, invader cards, lands in the notation, spirits and their cards."""
    return "\n".join([*_pools(view, say), *_lands(view, say), *_spirits(view, say)])


def _pools(view: View, say: Speaker) -> Iterator[str]:
    fear, cards = view.fear, view.invaders
    left = "/".join(str(n) for n in fear.left)
    yield f"-- round {view.round}, {view.phase} --"
    yield f"fear {fear.pool} of {fear.needed}, cards earned {fear.earned}, terror level {fear.level}, cards left {left}"
    side = "no card" if not view.blight.in_use else view.blight.card if view.blight.flipped else "healthy"
    yield f"blight left {view.blight.pool} ({side})"
    for name, held in (("ravage", cards.ravage), ("build", cards.build), ("explore", cards.explore)):
        yield f"{name}: {', '.join(say(INVADER_CARDS[card].name()) for card in held) or '-'}"
    unknown = ", ".join(card for stage in cards.unknown for card in stage)
    yield f"invader deck {''.join(str(stage) for stage in cards.deck)}; not seen yet: {unknown}"


def _lands(view: View, say: Speaker) -> Iterator[str]:
    names = [spirit.id for spirit in view.spirits]
    letters = short_names(names)
    where = island(view.variant.boards, view.variant.layout)
    for id, land in view.lands.items():
        text = written(id, Land(dict(land.pieces), land.blight, list(land.presence)), names)
        if land.terrain == "ocean" and text.endswith("-"):
            continue
        marks = [f"sacred {letters[seat]}" for seat in land.sacred]
        marks += [f"defend {land.defend}"] * bool(land.defend) + [f"no {action}" for action in land.stopped]
        marks += [say(each) for each in land.rules]
        near = " ".join(where.places[id].neighbours)
        coast = " coast" if land.coastal else ""
        yield f"{text:34} {land.terrain}{coast} ({near}) {'; '.join(marks)}".rstrip()


def _spirits(view: View, say: Speaker) -> Iterator[str]:
    for seat, spirit in enumerate(view.spirits):
        yield (
            f"[{seat}] {spirit.id}: energy {spirit.energy} (+{spirit.energy_per_turn}), plays {spirit.plays_left} of "
            f"{spirit.card_plays}, presence left {len(spirit.covered)}, destroyed {spirit.destroyed}, {spirit.stage}"
        )
        yield f"    elements: {say(nouns.elements(spirit.elements))}; next spaces: {' '.join(spirit.next_spaces)}"
        for at, growth in enumerate(PANELS[spirit.id].growth):
            yield f"    growth {at}: {' '.join(say(word.say()) for word in growth)}"
        for power in PANELS[spirit.id].innates:
            yield f"    innate {_power(power, spirit, say)}"
        for place, cards in (("hand", spirit.hand), ("played", spirit.played), ("discarded", spirit.discards)):
            for card in cards:
                yield f"    {place} {_power(card, spirit, say)}"


def _power(id: str, spirit: SpiritView, say: Speaker) -> str:
    """A power in one line; levels that are met are marked with *."""
    power = POWERS[id]
    met = spirit.met.get(id, ())
    said = [say(each).replace("\n", " ") for each in sentences(power)]
    levels = len(said) - len(power.levels)
    reached = [False] * levels + list(met or [False] * len(power.levels))
    marked = [f"*{text}" if holds else text for text, holds in zip(said, reached, strict=True)]
    cost = "" if power.kind == "innate" else f" ({power.cost}) {' '.join(power.elements)}"
    used = " USED" if id in spirit.used else ""
    return f"{id}{cost} {power.speed}, {_range(power.range)}{say(power.target.say())}{used}: {' '.join(marked)}"


def _range(range: Range | None) -> str:
    if range is None:
        return ""
    origin = ("sacred site " if range.sacred else "") + " or ".join(range.terrains)
    return f"range {range.distance}{f' from {origin.strip()}' if origin else ''}, "
