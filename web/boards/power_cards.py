"""Power cards as paper things in three sizes. The picture is made, not drawn card by card: a sky of the colours of the
first elements, ridges, a glow, and one large sign (see `motifs`); it is always the same for the same card."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.chance import Chance
from engine.spirit_island import nouns
from engine.spirit_island.action import without_card
from engine.spirit_island.powers import FAST, POWERS, Level, Power
from engine.spirit_island.spirit import ASK_CARD, ASK_FORGET, ASK_FORGET_FOR, ASK_RECLAIM
from engine.spirit_island.use import level_says, sentences
from engine.spirit_island.view import View
from engine.spirit_island.words.targets import AnySpirit
from engine.text import N_, Message, Speaker, message
from web.boards.motifs import MOTIFS, PLAIN
from web.ui.markup import Html, classes, escape, join, tag
from web.ui.model import Button, Look
from web.ui.parts import button, closer, icon
from web.ui.same import same

ELEMENT_ICONS: Final[Mapping[str, str]] = {
    "sun": "sun",
    "moon": "moon",
    "fire": "flame",
    "air": "whirlwind",
    "water": "drop",
    "earth": "stone-stack",
    "plant": "three-leaves",
    "animal": "paw-print",
}
SPEEDS: Final = {"fast": (N_("Fast"), "hummingbird"), "slow": (N_("Slow"), "tortoise")}

_COST: Final = N_("Cost {n}")
_RANGE: Final = N_("range {n}")
_RANGE_SACRED: Final = N_("range {n} from a sacred site")
_RANGE_FROM: Final = N_("range {n} from {terrain}")
_NUMBER: Final = re.compile(r"[+±]?\d+")


def element(say: Speaker, name: str, *, missing: bool = False) -> Html:
    """The stone of an element; a missing one is a ring."""
    label = say(nouns.element(name))
    return tag(
        "span",
        {"class": classes("el", f"el-{name}", "missing" if missing else None), "title": label},
        Html(
            f'<svg class="ic" viewBox="0 0 512 512" role="img" aria-label="{escape(label)}">'
            f'<use href="icons.svg#{ELEMENT_ICONS[name]}"/></svg>'
        ),
    )


def stones(say: Speaker, counts: Mapping[str, int], have: Mapping[str, int] | None = None) -> Html:
    """Elements with their numbers, "2 sun 1 water"; with `have`, those that are not reached are rings."""
    return tag(
        "span",
        {"class": "stones"},
        [
            tag(
                "span",
                {"class": "stone"},
                tag("b", None, str(n)),
                element(say, name, missing=have is not None and have.get(name, 0) < n),
            )
            for name, n in counts.items()
        ],
    )


def numbers(text: str) -> Html:
    """A sentence with its numbers in bold."""
    parts: list[Html | str] = []
    end = 0
    for found in _NUMBER.finditer(text):
        parts += [text[end : found.start()], tag("b", None, found.group())]
        end = found.end()
    return join(*parts, text[end:])


def speed(say: Speaker, power: Power, *, word: bool = True) -> Html:
    name, sign = SPEEDS[power.speed]
    return tag("span", {"class": "sd"}, icon(sign), say(name) if word else tag("span", {"class": "vh"}, say(name)))


def range_of(power: Power) -> Message | None:
    """How far it reaches, in words; None for a power that targets a spirit."""
    reach = power.range
    if reach is None:
        return None
    if reach.terrains:
        return message(_RANGE_FROM, n=reach.distance, terrain=nouns.terrain(reach.terrains[0]))
    return message(_RANGE_SACRED if reach.sacred else _RANGE, n=reach.distance)


def line(say: Speaker, power: Power, *, small: bool = False) -> Html:
    """Speed, range, target."""
    reach = power.range
    shown_range = None
    if reach is not None:
        sign = icon("ui-sacred" if reach.sacred else "ui-presence")
        words = str(reach.distance)
        spoken = say(range_of(power) or message(""))
        shown_range = tag(
            "span",
            {"class": "rg", "title": spoken},
            sign,
            tag("span", {"aria-hidden": "true"}, words),
            tag("span", {"class": "vh"}, spoken),
        )
    target = say(power.target.say())
    return tag(
        "p",
        {"class": "meta"},
        speed(say, power, word=not small),
        shown_range,
        tag("span", {"class": "tg", "title": target}, icon("position-marker"), tag("span", {}, target)),
    )


# -- the picture -------------------------------------------------------------------------------------------------------

_SKIES: Final[Mapping[str, tuple[str, str, str]]] = {
    "sun": ("#e88a3c", "#f3c46a", "#ffe3a0"),
    "moon": ("#1f2748", "#4a548c", "#c3cdf6"),
    "fire": ("#4a1416", "#c4502c", "#ffb45e"),
    "air": ("#4d5a94", "#a3a7d8", "#e6e3ff"),
    "water": ("#123f63", "#3a86b4", "#bfe8f6"),
    "earth": ("#3a2a20", "#8a6a4b", "#ecd3a8"),
    "plant": ("#173b2c", "#4b8a56", "#d8efa6"),
    "animal": ("#4b1f2a", "#a8514a", "#f7c9a0"),
}
_RIDGES: Final[Mapping[str, tuple[str, str, str]]] = {
    "sun": ("#b36a35", "#7d4323", "#4a2716"),
    "moon": ("#2b3a5a", "#1a2743", "#0c1428"),
    "fire": ("#6b2a22", "#441817", "#220b0d"),
    "air": ("#55618f", "#363f68", "#1d2342"),
    "water": ("#1f6f8a", "#12506c", "#0a2f47"),
    "earth": ("#5d4632", "#3c2c20", "#201610"),
    "plant": ("#1f4a38", "#123526", "#071a13"),
    "animal": ("#5e3a34", "#3e2422", "#221112"),
}


@lru_cache(maxsize=256)
def art(id: str, size: str) -> Html:
    """The picture of a card: 300 by 210. size: of the card, for the names of its colours; it may be seen twice."""
    power = POWERS[id]
    first = power.elements[0] if power.elements else "moon"
    second = power.elements[1] if len(power.elements) > 1 else first
    top, middle, glow = _SKIES[first]
    low = _SKIES[second][1]
    chance = Chance(zlib.crc32(power.id.encode()))
    id = f"{size}-{id}"
    sky = (
        f'<linearGradient id="sk-{id}" x2="0" y2="1"><stop stop-color="{top}"/>'
        f'<stop offset=".6" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{low}"/></linearGradient>'
        f'<radialGradient id="gl-{id}"><stop stop-color="{glow}" stop-opacity=".9"/>'
        f'<stop offset=".4" stop-color="{glow}" stop-opacity=".4"/>'
        f'<stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient>'
    )
    ridges = "".join(
        f'<path d="{_ridge(chance, 120 + 26 * n)}" fill="{colour}"/>' for n, colour in enumerate(_RIDGES[second])
    )
    dots: dict[int, str] = {}
    for _ in range(14):
        x, y, wide = chance.below(300), chance.below(150), 2 + chance.below(3)
        dots[wide] = f"{dots.get(wide, '')}M{x} {y}h.01"
    sparks = "".join(
        f'<path d="{dots[wide]}" stroke="{glow}" stroke-width="{wide}" stroke-linecap="round" opacity=".6"/>'
        for wide in sorted(dots)
    )
    sign = MOTIFS.get(power.id, PLAIN)
    return Html(
        f'<svg class="sc" viewBox="0 0 300 210" preserveAspectRatio="xMidYMid slice" aria-hidden="true" '
        f'data-same="art-{id}"><defs>{sky}'
        f'</defs><rect width="300" height="210" fill="url(#sk-{id})"/><circle cx="150" cy="98" r="120" '
        f'fill="url(#gl-{id})"/>{ridges}{sparks}<use href="motifs.svg#{sign}" x="86" y="41" width="128" height="128" '
        f'color="#fff6dc" stroke="{_RIDGES[second][2]}" stroke-width="18" stroke-linejoin="round" '
        f'paint-order="stroke"/></svg>'
    )


def _ridge(chance: Chance, level: int) -> str:
    """A line of hills from left to right, closed below the picture."""
    height, slope = float(level), 0.0
    points: list[str] = []
    for x in range(-4, 312, 14):
        slope = 0.7 * slope + chance.below(13) - 6
        height += 0.6 * slope + 0.08 * (level - height)
        points.append(f"L{x} {height:.0f}")
    return f"M-4 214{''.join(points)}L308 214Z"


# -- the card ----------------------------------------------------------------------------------------------------------


_COIN: Final = Html(
    '<svg viewBox="-50 -50 100 100" aria-hidden="true">'
    '<use href="#coin" x="-50" y="-50" width="100" height="100"/></svg>'
)


def card(
    say: Speaker,
    id: str,
    size: str,
    *,
    state: str = "",
    note: str = "",
    have: Mapping[str, int] | None = None,
    heading: str = "h3",
) -> Html:
    """A card. size: "s", "m" or "l". state: "can", "marked", "cannot", "spent". note: on a tab at its foot, or the
    reason why it cannot be played. have: the elements that count for its thresholds."""
    power = POWERS[id]
    said = [say(each) for each in ([power.effect.say()] if power.effect is not None else [])]
    return tag(
        "article",
        {"class": classes("pc", size, power.speed, power.kind, state)},
        tag(
            "div",
            {"class": "art"},
            art(id, size),
            _coin(say, power) if power.kind != "innate" else None,
            tag("span", {"class": "els"}, [element(say, each) for each in power.elements]),
        ),
        tag(heading, {"class": "pc-name"}, say(power.name)),
        line(say, power, small=size == "s"),
        [tag("p", {"class": "tx"}, numbers(each)) for each in said]
        if size != "s"
        else tag("span", {"class": "vh"}, " ".join(say(each) for each in sentences(power))),
        [_threshold(say, each, have) for each in power.levels] if size != "s" else None,
        tag("span", {"class": "tick"}, note) if note else None,
    )


def _coin(say: Speaker, power: Power) -> Html:
    """What a card costs."""
    return tag(
        "span",
        {"class": "cost", "role": "img", "aria-label": say(_COST, n=power.cost)},
        _COIN,
        tag("b", {"aria-hidden": "true"}, str(power.cost)),
    )


def _threshold(say: Speaker, level: Level, have: Mapping[str, int] | None) -> Html:
    met = have is not None and all(have.get(name, 0) >= n for name, n in level.elements)
    return tag(
        "p",
        {"class": classes("thr", "met" if met else None)},
        stones(say, dict(level.elements), have),
        tag("span", {"class": "thr-words"}, numbers(say(effect_of(level)))),
    )


_HOW: Final = {
    "and": N_("{effect}"),
    "instead": N_("Instead: {effect}"),
    "or": N_("You may instead: {effect}"),
}


def effect_of(level: Level) -> Message:
    """The sentence of a level without its threshold, which is seen beside it."""
    if level.effect is None:
        return level_says(level)
    return message(_HOW[level.how], effect=level.effect.say())


def small(say: Speaker, id: str, *, state: str = "", note: str = "") -> Html:
    """A small card that opens large."""
    return same(
        "button",
        {
            "id": f"card-{id}",
            "type": "button",
            "class": "pc-button",
            "data-act": f"show:card-{id}",
        },
        card(say, id, "s", state=state, note=note),
    )


# -- looked at closely -------------------------------------------------------------------------------------------------

_FAST_MEANS: Final = N_("Acts before the invaders.")
_SLOW_MEANS: Final = N_("Acts after the invaders.")
_RANGE_MEANS: Final = N_("Counted in lands from one of your lands.")
_SACRED_MEANS: Final = N_("Counted in lands from one of your sacred sites.")
_SPIRIT_MEANS: Final = N_("It acts on a spirit, wherever that is.")
_TARGET_MEANS: Final = N_("Only such a land can be chosen.")
_ANY_MEANS: Final = N_("No terrain condition.")
_ELEMENTS_MEAN: Final = N_("Yours from the moment the card is played until time passes.")
_LEVELS_MEAN: Final = N_("What is framed happens if you have these elements. They are not spent.")
_COST_MEANS: Final = N_("Paid when the card is played.")


def large(
    say: Speaker,
    id: str,
    view: View,
    look: Look,
    *,
    state: str = "",
    note: str = "",
    reason: Message | None = None,
) -> Html:
    """A card as large as the screen allows, with what its signs mean and what can be done with it. state, note: as of
    `card`. reason: why it cannot be played or used now."""
    seat = holder(view, id)
    acts = actions(id, look)
    have = view.spirits[seat].elements if seat is not None else None
    return tag(
        "div",
        {"id": "card-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-card-{id}",
                "class": "panel sheet card-sheet si-card-sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-label": say(POWERS[id].name),
            },
            tag("header", {"class": "panel-head"}, tag("h2", None, say(N_("On this card"))), closer(say, "card")),
            tag(
                "div",
                {"class": "sheet-body card-body", "tabindex": 0},
                card(say, id, "l", state=state, note=note, have=have),
                tag(
                    "div",
                    {"class": "beside"},
                    tag("p", {"class": "si-note"}, icon("padlock"), tag("span", None, say(reason))) if reason else None,
                    tag("ul", {"class": "meanings"}, [_meaning(say, *each) for each in _meanings(say, POWERS[id])]),
                ),
            ),
            tag("footer", {"class": "acts"}, [button(say, each, "card") for each in acts]) if acts else None,
        ),
    )


CHOOSE: Final = N_("Choose this card")
_CHOOSE_TO: Final = {
    ASK_CARD: N_("Keep this card"),
    ASK_RECLAIM: N_("Take this card back"),
    ASK_FORGET: N_("Forget this card"),
    ASK_FORGET_FOR: N_("Forget this card"),
}


def choose_word(look: Look) -> Message:
    """What happens to a card that is chosen now, for its button."""
    asked = without_card(look.question).word if look.question is not None else ""
    return message(_CHOOSE_TO.get(asked, CHOOSE))


def holder(view: View, id: str) -> int | None:
    """The seat of the spirit that has the card, or whose innate power it is."""
    innate = POWERS[id].spirit if POWERS[id].kind == "innate" else ""
    for seat, each in enumerate(view.spirits):
        if id in (*each.hand, *each.played, *each.discards) or each.id == innate:
            return seat
    return None


def actions(id: str, look: Look) -> list[Button]:
    """What can be done with a card now."""
    found: list[Button] = []
    for option in look.options:
        parts = option.split(":")
        if option == f"card:{id}":
            found.append(Button(f"choose:{option}", choose_word(look), "go"))
        elif len(parts) > 2 and parts[2] == id and parts[1] == "play":
            found.append(Button(f"choose:{option}", message(N_("Play")), "go"))
        elif len(parts) > 2 and parts[2] == id and parts[1] == "use":
            found.append(Button(f"choose:{option}", message(N_("Use")), "go"))
    return found


def _meanings(say: Speaker, power: Power) -> Sequence[tuple[Html, Message, str]]:
    name, sign = SPEEDS[power.speed]
    reach = range_of(power)
    found = [(icon(sign), message(name), _FAST_MEANS if power.speed == FAST else _SLOW_MEANS)]
    if reach is not None and power.range is not None:
        sacred = power.range.sacred
        sign = "ui-sacred" if sacred else "ui-presence"
        found.append((icon(sign), reach, _SACRED_MEANS if sacred else _RANGE_MEANS))
    target = power.target.say()
    means = _SPIRIT_MEANS if isinstance(power.target, AnySpirit) else _TARGET_MEANS
    found.append((icon("position-marker"), target, _ANY_MEANS if target.word == "any land" else means))
    if power.kind != "innate":
        found.append((icon("polar-star"), message(_COST, n=power.cost), _COST_MEANS))
    if power.elements:
        said = nouns.listed(nouns.element(each) for each in power.elements)
        signs = tag("span", {"class": "els", "aria-hidden": "true"}, [element(say, each) for each in power.elements])
        found.append((signs, said, _ELEMENTS_MEAN))
    if power.levels:
        found.append((icon("spark-spirit"), message(N_("Threshold")), _LEVELS_MEAN))
    return found


def _meaning(say: Speaker, sign: Html, name: Message, means: str) -> Html:
    return tag("li", None, sign, tag("div", None, tag("b", None, say(name)), tag("p", None, say(means))))
