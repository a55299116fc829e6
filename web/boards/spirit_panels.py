"""The spirits beside the island: what each can do now, its whole panel as a sheet, and its cards."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.spirit_island import nouns, tracks
from engine.spirit_island.action import Here
from engine.spirit_island.advice import UNSAID, why_not
from engine.spirit_island.panels import PANELS, Panel, growth_action
from engine.spirit_island.powers import POWERS, SLOW, Power
from engine.spirit_island.tracks import Space
from engine.spirit_island.view import SpiritView, View
from engine.text import N_, P_, Message, Speaker, counted, message
from engine.words import Word
from web.boards import power_cards
from web.boards.island import spirit_sign
from web.boards.power_cards import ELEMENT_ICONS, element, numbers, stones
from web.ui.markup import Html, classes, tag
from web.ui.model import Look, Person
from web.ui.parts import closer, icon
from web.ui.same import same

COMPLEXITY: Final = {
    "low": N_("Low complexity"),
    "moderate": N_("Moderate complexity"),
    "high": N_("High complexity"),
    "very_high": N_("Very high complexity"),
}


def sign(view: View, people: Sequence[Person], seat: int) -> Html:
    """The disc of a spirit's presence, as it stands on the island."""
    return Html(
        f'<svg class="seat" viewBox="-20 -20 40 40" aria-hidden="true">'
        f'<use href="#{spirit_sign(view, people, seat)}" x="-20" y="-20" width="40" height="40"/></svg>'
    )


def in_front(view: View, look: Look) -> int:
    """The spirit whose cards lie in front: the one looked at; the only one that has something to do in its phase."""
    seats = {option[0] for option in look.options if option[:1].isdigit() and option.split(":")[1] in _PLANNING}
    if len(seats) == 1 and view.phase == "spirit":
        return int(seats.pop())
    return look.facing if look.facing < len(view.spirits) else 0


def _own(look: Look, seat: int, *verbs: str) -> list[str]:
    """The answers that this spirit can give of its own: "0:play:wash_away"."""
    return [option for option in look.options if option.startswith(f"{seat}:") and option.split(":")[1] in verbs]


# -- the tray ----------------------------------------------------------------------------------------------------------

_ENERGY: Final = N_("Energy: {n}")
_PLAYS: Final = P_("{n} card can still be played", "{n} cards can still be played")
_CAN: Final = N_("Can act now")
_NOTHING: Final = N_("Nothing to do now")
_CHOOSES: Final = N_("Chooses now")
_OPEN: Final = N_("Open the panel of {spirit}")
_FRONT: Final = N_("Put the cards of {spirit} in front")
_DONE: Final = N_("done")
_IN_USE: Final = N_("in use")
_UNUSED: Final = N_("not used")
_LATER: Final = N_("later")
_READY: Final = N_("ready")
_AS_FAST: Final = N_("as if fast")
_FEWER: Final = N_("only level {levels}")
_FEWER_UP_TO: Final = N_("only up to level {n}")
_FEWER_NONE: Final = N_("without thresholds")
_AGAIN: Final = N_("once more, by {card}")
_GROW: Final = N_("Choose how to grow")
_GROWING: Final = N_("Still to be done")


def tray(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int, *, full: bool) -> Html:
    """A spirit in the column: how it stands, and what it can do now. Not full: one line that puts it in front."""
    own = view.spirits[seat]
    panel = PANELS[own.id]
    busy = bool(_own(look, seat, "growth", "grow", "play", "ready", "use", "repeat"))
    chooses = look.asked_seat == seat
    placing = _places_presence(look, seat, view)
    return same(
        "section",
        {
            "id": f"spirit-{seat}",
            "class": classes("panel si-spirit", "si-full" if full else "si-short", "busy" if busy or chooses else None),
            "aria-label": say(panel.name),
            "data-front": "placing" if placing else "" if seat == in_front(view, look) else None,
        },
        _head(say, view, people, seat, full),
        tag(
            "div",
            {"class": "si-spirit-state"},
            _energy(say, own),
            tag("span", {"id": f"elements-{seat}", "class": "si-elements"}, stones(say, own.elements)),
        ),
        _acts(say, view, look, seat) if full else _summary(say, look, seat),
        _tracks(say, view, look, people, seat) if full and (placing or len(view.spirits) == 1) else None,
        [_innate(say, own, id) for id in panel.innates] if full and len(view.spirits) == 1 else None,
    )


def _energy(say: Speaker, own: SpiritView) -> Html:
    return tag(
        "span",
        {"class": "si-energy", "role": "img", "aria-label": say(_ENERGY, n=own.energy)},
        icon("polar-star"),
        tag("b", {"aria-hidden": "true"}, str(own.energy)),
    )


def _head(say: Speaker, view: View, people: Sequence[Person], seat: int, full: bool) -> Html:
    """The name over a made picture; a button: it opens the panel, or puts the spirit in front."""
    panel = PANELS[view.spirits[seat].id]
    act = f"show:spirit-{seat}" if full else f"front:{seat}"
    return tag(
        "button",
        {
            "id": f"spirit-head-{seat}",
            "type": "button",
            "class": "si-spirit-head",
            "data-act": act,
            "aria-label": say(_OPEN if full else _FRONT, spirit=message(panel.name)),
        },
        landscape(panel),
        tag("span", {"class": "si-spirit-name"}, sign(view, people, seat), tag("b", None, say(panel.name))),
    )


_SKY: Final = {
    "river_surges_in_sunlight": ("#f9c860", "#f4e3ad", "#3f8f8a", "#1d5f86"),
    "lightnings_swift_strike": ("#241a3f", "#6a4b92", "#f3b95f", "#2a2140"),
    "vital_strength_of_the_earth": ("#8fb06a", "#d9dfa8", "#6f7a4a", "#4b3a28"),
    "shadows_flicker_like_flame": ("#170f1f", "#51284a", "#c2552f", "#1b1220"),
    "thunderspeaker": ("#3b2320", "#b3602f", "#f0c078", "#4b2a1c"),
    "a_spread_of_rampant_green": ("#17382a", "#4c8f55", "#b9d97d", "#123526"),
    "oceans_hungry_grasp": ("#0b2233", "#1f6280", "#8fc7dc", "#082031"),
    "bringer_of_dreams_and_nightmares": ("#1a1433", "#59417f", "#c9a6e8", "#1a1233"),
}


@lru_cache(maxsize=32)
def _scape(id: str) -> Html:
    """The made picture of a spirit: a sky, a light, and hills."""
    top, low, light, hill = _SKY.get(id, ("#24323a", "#5f7a7f", "#e8cf96", "#1c2a2c"))
    chance = Chance(zlib.crc32(id.encode()))
    hills = "".join(
        f'<path d="{_hills(chance, 62 + 16 * n)}" fill="{hill}" opacity="{(5 + 2 * n) / 10}"/>' for n in range(3)
    )
    return Html(
        f'<svg class="si-scape" viewBox="0 0 300 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" '
        f'data-same="scape-{id}"><defs>'
        f'<linearGradient id="sp-{id}" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" stop-color="{low}"/>'
        f'</linearGradient><radialGradient id="sl-{id}"><stop stop-color="{light}" stop-opacity=".95"/>'
        f'<stop offset="1" stop-color="{light}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="300" height="100" fill="url(#sp-{id})"/><circle cx="{190 + chance.below(70)}" '
        f'cy="{34 + chance.below(20)}" r="80" fill="url(#sl-{id})"/>{hills}</svg>'
    )


def landscape(panel: Panel) -> Html:
    """The made picture of a spirit, always the same."""
    return _scape(panel.id)


def _hills(chance: Chance, level: int) -> str:
    height, slope = float(level), 0.0
    points: list[str] = []
    for x in range(-4, 312, 22):
        slope = 0.6 * slope + chance.below(15) - 7
        height += 0.6 * slope + 0.1 * (level - height)
        points.append(f"L{x} {height:.0f}")
    return f"M-4 104{''.join(points)}L312 104Z"


def _summary(say: Speaker, look: Look, seat: int) -> Html:
    """In one line: how many things it can do."""
    n = len({option.split(":")[2] for option in _own(look, seat, "use", "repeat", "play", "growth", "grow")})
    told = say(counted(_ACTS, n)) if n else say(_CHOOSES if look.asked_seat == seat else _NOTHING)
    return tag("p", {"class": "caption"}, told)


_ACTS: Final = P_("{n} thing to do", "{n} things to do")


def _acts(say: Speaker, view: View, look: Look, seat: int) -> Html:
    """What the spirit can do now, each a button."""
    own = view.spirits[seat]
    growth, grow = _own(look, seat, "growth"), _own(look, seat, "grow")
    if growth:
        return tag(
            "div", {"class": "si-acts"}, tag("p", {"class": "caption"}, say(_GROW)), _growth(say, look, own, seat)
        )
    if grow:
        return tag(
            "div",
            {"class": "si-acts"},
            tag("p", {"class": "caption"}, say(_GROWING)),
            [_grow_button(say, own, option, grow) for option in grow],
        )
    powers = _own(look, seat, "use", "repeat")
    told = say(_CAN) if powers else say(_CHOOSES) if look.asked_seat == seat else None
    if own.stage == "play" and _own(look, seat, "play", "ready"):
        told = say(counted(_PLAYS, own.plays_left))
    if _places_presence(look, seat, view):
        told = say(_PLACING)
    return tag(
        "div",
        {"class": "si-acts"},
        tag("p", {"class": "caption"}, told or say(_NOTHING)),
        [_taken_back_button(say, id, f"without:{seat}:play:{id}") for id in own.played if _plans(view, look, seat)],
        [_play_button(say, option) for option in _own(look, seat, "play")],
        _not_ready(say, seat) if own.stage == "ready" and _plans(view, look, seat) else None,
        [_use_button(say, view, seat, option) for option in powers],
        _other_powers(say, view, look, seat, {option.split(":")[2].partition("@")[0] for option in powers}),
    )


def _other_powers(say: Speaker, view: View, look: Look, seat: int, offered: Collection[str]) -> list[Html]:
    """The powers of this turn that are not offered now, with what has become of them: cards in play, and innate ones
    that have a level."""
    if view.phase in ("setup", "spirit"):
        return []
    own = view.spirits[seat]
    innates = [id for id in PANELS[own.id].innates if any(own.met.get(id, ())) or id in own.used]
    return [
        _line(say, POWERS[id], say(word), state)
        for id in dict.fromkeys((*own.played, *innates, *own.used))
        if id not in offered
        for word, state in [_became(view, own, look, id)]
    ]


def _became(view: View, own: SpiritView, look: Look, id: str) -> tuple[str, str]:
    """Whether a power has been used this turn, as a word and a state; one that asks something is being used, and the
    turn of a slow one is still to come before the slow phase."""
    card = dict(look.question.parts).get("card") if look.question is not None else None
    if isinstance(card, Message) and card.word == POWERS[id].name:
        return _IN_USE, "using"
    if id in own.used:
        return _DONE, "done"
    return _LATER if POWERS[id].speed == SLOW and view.phase != SLOW else _UNUSED, "waiting"


def _plans(view: View, look: Look, seat: int) -> bool:
    """Whether the spirit is at its cards (or ready, while others are not), and nothing else is asked."""
    planning = any(":" in option and option.split(":")[1] in _PLANNING for option in look.options)
    return view.phase == "spirit" and view.spirits[seat].stage in ("play", "ready") and planning


_PLANNING: Final = ("growth", "grow", "play", "ready")
_PLACING: Final = N_("Take presence from a track")
_TAKE_BACK: Final = N_("take back")
_NOT_READY: Final = N_("Not ready yet")


def _places_presence(look: Look, seat: int, view: View) -> bool:
    """Whether presence of this spirit is taken from its tracks now."""
    taken = any(place.startswith("track:") for place in (*look.offered, look.selected))
    return taken and seat == in_front(view, look)


def _taken_back_button(say: Speaker, id: str, act: str) -> Html:
    """A card that was played this turn, with the button that takes it back."""
    return _line(say, POWERS[id], say(_TAKE_BACK), "marked", act)


def _not_ready(say: Speaker, seat: int) -> Html:
    act = f"without:{seat}:ready"
    inside = (icon("return-arrow"), tag("span", {"class": "nm"}, say(_NOT_READY)))
    return tag("button", {"id": f"do-{act}", "type": "button", "class": "si-line can", "data-act": act}, *inside)


_PLAY_FOR: Final = N_("play for {n}")


def _play_button(say: Speaker, option: str) -> Html:
    """A card that can be played, with what it costs."""
    power = POWERS[option.split(":")[2]]
    return _line(say, power, say(_PLAY_FOR, n=power.cost), "can", f"choose:{option}")


def _use_button(say: Speaker, view: View, seat: int, option: str) -> Html:
    """A power that can be used: its name and what is special about this way of using it."""
    parts = option.split(":")
    id, _, levels = parts[2].partition("@")
    power = POWERS[id]
    note = say(_READY)
    if parts[1] == "repeat":
        note = say(_AGAIN, card=message(POWERS[parts[3]].name if parts[3] in POWERS else parts[3]))
    elif "@" in parts[2]:
        note = fewer(say, levels)
    elif power.speed != view.phase:
        note = say(_AS_FAST)
    return _line(say, power, note, "can", f"choose:{option}")


def fewer(say: Speaker, levels: str) -> str:
    """That a power is used as if with fewer elements; levels: those that count then, a digit for each."""
    if not levels:
        return say(_FEWER_NONE)
    if len(levels) > 1 and "123456789".startswith(levels):
        return say(_FEWER_UP_TO, n=levels[-1])
    return say(_FEWER, levels=", ".join(levels))


def _line(say: Speaker, power: Power, note: str, state: str, act: str = "") -> Html:
    name = say(power.name)
    inside = (
        icon(power_cards.SPEEDS[power.speed][1], power.speed),
        tag("span", {"class": "nm"}, name),
        tag("em", None, note),
    )
    if not act:
        return tag("p", {"class": f"si-line {state}"}, *inside)
    look = f"card-{power.id}"  # a long press shows the card
    attrs = {"id": f"do-{act}", "type": "button", "class": f"si-line {state}", "data-act": act, "data-look": look}
    return tag("button", attrs, *inside)


# -- growth ------------------------------------------------------------------------------------------------------------

_ICONS: Final = {
    "ReclaimAll": "return-arrow",
    "ReclaimOne": "return-arrow",
    "GainPowerCard": "card-pickup",
    "AddPresence": "ui-presence",
    "MovePresence": "ui-presence",
    "GainEnergy": "polar-star",
    "PlayMore": "card-play",
}


def _action(say: Speaker, word: Word[Here]) -> Html:
    """An action of growth with its sign."""
    return tag(
        "span", {"class": "si-growth-action"}, icon(_ICONS.get(type(word).__name__, "three-leaves")), say(word.say())
    )


def _growth(say: Speaker, look: Look, own: SpiritView, seat: int) -> Html:
    """The growth options side by side; those that can be chosen are buttons."""
    panel = PANELS[own.id]
    shown: list[Html] = []
    for at, option in enumerate(panel.growth):
        act = f"{seat}:growth:{at}"
        can = act in look.options
        state = "can" if can else "marked" if at in own.grown else ""
        words = (*option, *(panel.always if panel.always else ()))
        inside = [_action(say, word) for word in words]
        attrs = {"id": f"growth-{seat}-{at}", "class": classes("si-growth", state)}
        if can:
            shown.append(tag("button", {**attrs, "type": "button", "data-act": f"choose:{act}"}, inside))
        else:
            shown.append(tag("div", attrs, inside))
    return tag("div", {"class": "si-growths"}, shown)


_OF: Final = N_("{n} of {all}")


def _grow_button(say: Speaker, own: SpiritView, option: str, every: Sequence[str]) -> Html:
    """One action of the chosen growth that is still to be done; of equal ones among `every`, which one it is."""
    word = growth_action(PANELS[own.id], option.split(":")[2])
    equal = [each for each in every if growth_action(PANELS[own.id], each.split(":")[2]) == word]
    return tag(
        "button",
        {"id": f"do-choose:{option}", "type": "button", "class": "si-line can", "data-act": f"choose:{option}"},
        _action(say, word),
        tag("em", None, say(_OF, n=equal.index(option) + 1, all=len(equal))) if len(equal) > 1 else None,
    )


# -- cards -------------------------------------------------------------------------------------------------------------

_HAND: Final = N_("Hand")
_PLAYED: Final = N_("In play")
_DISCARDS: Final = N_("Discarded")
_FORGOTTEN: Final = N_("Forgotten")
_TOO_DEAR: Final = N_("costs {n}, you have {energy}")
_NO_PLAYS: Final = N_("no card play left")


def at_length(view: View, seat: int) -> bool:
    """Whether a spirit that is not in front is shown at length all the same: of two, or while it can use powers."""
    return len(view.spirits) < 3 or (view.phase != "spirit" and bool(view.spirits[seat].usable))


def shows_cards(view: View, look: Look, seat: int) -> bool:
    """Whether cards lie below the island: while they are planned or chosen. Else the island has the room."""
    choosing = any(option.startswith("card:") for option in look.options)
    return choosing or (view.spirits[seat].stage in ("play", "ready") and view.phase == "spirit" and not look.offered)


def strip(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int) -> Html:
    """The cards of the spirit in front, small, below the island; cards to choose from come first."""
    drawn = [option.removeprefix("card:") for option in look.options if option.startswith("card:")]
    own = view.spirits[seat]
    return tag(
        "div",
        {"id": "si-strip", "class": "si-strip", "aria-label": say(PANELS[own.id].name), "role": "group"},
        [_choice(say, id, "s") for id in drawn if id in POWERS]
        if drawn
        else [_small(say, view, look, seat, id) for id in (*own.hand, *own.played)],
    )


def _choice(say: Speaker, id: str, size: str) -> Html:
    """A card that is being chosen from: it opens large, with the button that takes it."""
    return same(
        "button",
        {
            "id": f"pick-{id}",
            "type": "button",
            "class": "pc-button",
            "data-act": f"show:card-{id}",
        },
        power_cards.card(say, id, size, state="can"),
    )


def _state(say: Speaker, view: View, look: Look, seat: int, id: str) -> tuple[str, str]:
    """How a card of a spirit stands: its state, and a word for its tab."""
    own = view.spirits[seat]
    if id in own.played:
        word, state = _became(view, own, look, id)
        if state == "using":
            return "marked", say(word)
        return ("spent", say(_DONE)) if id in own.used and id not in own.usable else ("marked", say(_PLAYED))
    if f"{seat}:play:{id}" in look.options:
        return "can", ""
    if own.stage == "play" and id in own.hand:
        if own.plays_left <= 0:
            return "cannot", say(_NO_PLAYS)
        return "cannot", say(_TOO_DEAR, n=POWERS[id].cost, energy=own.energy)
    return "", ""


def _small(say: Speaker, view: View, look: Look, seat: int, id: str) -> Html:
    state, note = _state(say, view, look, seat, id)
    return power_cards.small(say, id, state=state, note=note)


def large(say: Speaker, view: View, look: Look, id: str) -> Html:
    """A card looked at closely; one that cannot be played now says why."""
    seat = power_cards.holder(view, id)
    if seat is None:
        return power_cards.large(say, id, view, look)
    reason = _reason(view, look, seat, id)
    state, note = _state(say, view, look, seat, id) if reason is None else ("", "")
    return power_cards.large(say, id, view, look, state=state, note=note, reason=reason)


def _reason(view: View, look: Look, seat: int, id: str) -> Message | None:
    """Why a spirit cannot play or use a power now; None where it can, or nothing is asked."""
    verb = "play" if id in view.spirits[seat].hand else "use"
    mine = [option.split(":")[2].partition("@")[0] for option in _own(look, seat, "play", "use", "repeat")]
    if not look.options or id in mine or id in view.spirits[seat].discards:
        return None
    offered = Decision(look.asked_seat, message(""), tuple(Option(option) for option in look.options))
    reason = why_not(view, offered, f"{seat}:{verb}:{id}")
    return None if reason.word in UNSAID else reason


def choice(say: Speaker, look: Look) -> Html:
    """The cards to choose from, each with its button."""
    ids = [option.removeprefix("card:") for option in look.options if option.startswith("card:")]
    return tag(
        "div", {"id": "choice", "class": "si-cards"}, [_chosen_card(say, look, id) for id in ids if id in POWERS]
    )


def _chosen_card(say: Speaker, look: Look, id: str) -> Html:
    return tag(
        "div",
        {"id": f"choice-{id}", "class": "si-medium"},
        tag(
            "button",
            {
                "id": f"choice-look-{id}",
                "type": "button",
                "class": "pc-button",
                "data-act": f"show:card-{id}",
            },
            power_cards.card(say, id, "m"),
        ),
        tag(
            "button",
            {"id": f"choice-take-{id}", "type": "button", "class": "btn go", "data-act": f"choose:card:{id}"},
            tag("span", None, say(power_cards.choose_word(look))),
            tag("span", {"class": "vh"}, say(POWERS[id].name)),
        ),
    )


def hand(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int) -> Html:
    """All cards of a spirit, middle size, by where they lie; those that can be played have their button."""
    own = view.spirits[seat]
    piles = ((_HAND, own.hand), (_PLAYED, own.played), (_DISCARDS, own.discards), (_FORGOTTEN, own.forgotten))
    return tag(
        "div",
        {"id": f"hand-{seat}", "class": "si-hand"},
        [
            tag(
                "section",
                {"class": "si-pile"},
                tag("h3", None, say(name)),
                tag("div", {"class": "si-cards"}, [_medium(say, view, look, seat, id) for id in cards]),
            )
            for name, cards in piles
            if cards
        ],
    )


def _medium(say: Speaker, view: View, look: Look, seat: int, id: str) -> Html:
    state, note = _state(say, view, look, seat, id)
    own = view.spirits[seat]
    option = f"{seat}:play:{id}"
    taken_back = f"without:{option}"
    play = (
        tag(
            "button",
            {"id": f"back-{id}", "type": "button", "class": "btn", "data-act": taken_back},
            icon("return-arrow"),
            tag("span", None, say(N_("Take back"))),
            tag("span", {"class": "vh"}, say(POWERS[id].name)),
        )
        if id in own.played and _plans(view, look, seat)
        else tag(
            "button",
            {"id": f"play-{id}", "type": "button", "class": "btn", "data-act": f"choose:{option}"},
            icon("card-play"),
            tag("span", None, say(N_("Play"))),
            tag("span", {"class": "vh"}, say(POWERS[id].name)),
        )
        if option in look.options
        else None
    )
    return tag(
        "div",
        {"id": f"medium-{id}", "class": "si-medium"},
        tag(
            "button",
            {
                "id": f"look-{id}",
                "type": "button",
                "class": "pc-button",
                "data-act": f"show:card-{id}",
            },
            power_cards.card(say, id, "m", state=state, note=note, have=own.elements),
        ),
        play,
    )


# -- the sheet ---------------------------------------------------------------------------------------------------------

_TRACKS: Final = {
    "energy": (N_("Energy each round"), "polar-star"),
    "card_plays": (N_("Card plays"), "card-play"),
}
_RULES: Final = N_("Special rules")
_INNATES: Final = N_("Innate powers")
_PRESENCE: Final = N_("Presence tracks")
_HIGHEST: Final = N_("The highest uncovered number counts.")
_GROWTH: Final = N_("Growth")
_THIS_TURN: Final = N_("This turn")
_CARD_PLAYS: Final = N_("Card plays: {n} of {all}")
_DESTROYED: Final = N_("Destroyed presence: {n}")
_ON_ISLAND: Final = N_("Presence on the island: {n}")
_COVERED: Final = N_("covered: {what}")
_NUMBER: Final = N_("{n}")
_RECLAIM_ONE: Final = N_("reclaim one")


def sheet(
    say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int, *, preview: Html | None = None
) -> Html:
    """The whole panel of a spirit, and its cards. preview: before a game, with these buttons at its foot."""
    own = view.spirits[seat]
    panel = PANELS[own.id]
    return tag(
        "div",
        {"id": "spirit-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": f"show-spirit-{seat}",
                "class": classes("panel sheet si-spirit-sheet", "planning" if own.stage == "play" else None),
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "si-sheet-title",
            },
            tag(
                "header",
                {"class": "panel-head si-sheet-head"},
                twin(landscape(panel)),
                sign(view, people, seat),
                tag(
                    "div",
                    None,
                    tag("h2", {"id": "si-sheet-title"}, say(panel.name)),
                    tag("p", None, say(COMPLEXITY[panel.complexity])),
                ),
                closer(say, "spirit"),
            ),
            tag(
                "div",
                {"class": "sheet-body si-sheet-body", "tabindex": 0},
                tag(
                    "div",
                    {"class": "si-sheet-main"},
                    _growth_part(say, look, own, seat),
                    _tracks_part(say, view, look, people, seat),
                ),
                tag(
                    "div",
                    {"class": "si-sheet-side"},
                    twin(_acts(say, view, look, seat)) if _own(look, seat, "use", "repeat") else None,
                    _rules_part(say, panel),
                    _innates_part(say, own, panel),
                    _turn_part(say, own) if preview is None else None,
                ),
                hand(say, view, look, people, seat),
            ),
            preview if preview is not None else ready_button(say, view, look, seat),
        ),
    )


def ready_button(say: Speaker, view: View, look: Look, seat: int) -> Html | None:
    """The button at the foot of a sheet that ends the planning of a spirit."""
    ready = f"{seat}:ready"
    if ready not in look.options:
        return None
    return tag(
        "footer",
        {"class": "acts"},
        tag(
            "button",
            {"id": f"sheet-ready-{seat}", "type": "button", "class": "btn go", "data-act": f"choose:{ready}"},
            icon("ui-tick"),
            tag("span", None, say(N_("Ready"))),
            tag("span", {"class": "vh"}, say(PANELS[view.spirits[seat].id].name)),
        ),
    )


def twin(part: Html) -> Html:
    """Something that may be on the screen twice, in a tray and in a sheet: with ids of its own."""
    return Html(part.replace(' id="', ' id="in-').replace("url(#", "url(#in-"))


def _part(say: Speaker, id: str, title: str, *inside: Html | Sequence[Html] | None) -> Html:
    return tag("section", {"id": f"part-{id}", "class": "si-part"}, tag("h3", None, say(title)), *inside)


def _growth_part(say: Speaker, look: Look, own: SpiritView, seat: int) -> Html:
    grow = _own(look, seat, "grow")
    left = [_grow_button(say, own, option, grow) for option in grow]
    return _part(say, f"growth-{seat}", _GROWTH, *map(twin, (_growth(say, look, own, seat), *left)))


def _tracks_part(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int) -> Html:
    own = view.spirits[seat]
    facts = tag("p", {"class": "caption"}, say(_ON_ISLAND, n=own.on_island), " · ", say(_DESTROYED, n=own.destroyed))
    rows = [twin(row) for row in _tracks(say, view, look, people, seat)]
    return _part(say, f"tracks-{seat}", _PRESENCE, tag("p", {"class": "caption"}, say(_HIGHEST)), rows, facts)


def _tracks(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int) -> list[Html]:
    """The presence tracks, row by row."""
    own = view.spirits[seat]
    spaces = PANELS[own.id].tracks.spaces
    rows: dict[str, list[Space]] = {}
    for space in spaces.values():
        rows.setdefault(space.id.partition("/")[0], []).append(space)
    return [
        tag(
            "div",
            {"id": f"track-{seat}-{row}", "class": "si-track"},
            tag(
                "p",
                {"class": "caption"},
                icon(_TRACKS[row][1]) if row in _TRACKS else None,
                tag("span", None, say(_TRACKS[row][0])) if row in _TRACKS else None,
            ),
            tag("ol", None, [_space(say, own, look, sign(view, people, seat), space) for space in row_spaces]),
        )
        for row, row_spaces in rows.items()
    ]


def _space(say: Speaker, own: SpiritView, look: Look, disc: Html, space: Space) -> Html:
    """A space of a track: its value, or the presence that stands on it."""
    covered = space.id not in own.uncovered
    place = f"track:{space.id}"
    value, words = _value(say, space), _space_said(say, space, covered)
    current = not covered and space.id in _counting(own)
    inside = (disc, tag("i", {"aria-hidden": "true"}, value)) if covered else (value,)
    state = "selected" if look.selected == place else "offered" if place in look.offered else ""
    attrs = {
        "id": f"space-{own.id}-{space.id}",
        "class": classes("si-node", "covered" if covered else "open", "current" if current else None, state),
    }
    if state:
        grip = {"type": "button", "data-place": place, "data-piece": place}
        return tag("li", None, tag("button", {**attrs, **grip, "aria-label": words}, *inside))
    return tag("li", attrs, *inside, tag("span", {"class": "vh"}, words))


_SPACE_ENERGY: Final = N_("energy {n}")
_SPACE_PLAYS: Final = N_("card plays {n}")
_SPACE_ANY: Final = N_("any element")
_SPACE_COVERED: Final = N_("{what}, under presence")
_SPACE_OPEN: Final = N_("{what}, uncovered")


def _space_said(say: Speaker, space: Space, covered: bool) -> str:
    """A space in words: what it gives, and whether presence stands on it."""
    gives = [message(_SPACE_ENERGY, n=space.energy)] if space.energy is not None else []
    gives += [message(_SPACE_PLAYS, n=space.card_plays)] if space.card_plays is not None else []
    gives += [nouns.element(each) for each in space.elements]
    gives += [message(_SPACE_ANY)] if space.choice else []
    gives += [message(_RECLAIM_ONE)] if tracks.RECLAIM_ONE in space.actions else []
    return say(_SPACE_COVERED if covered else _SPACE_OPEN, what=nouns.listed(gives))


def _counting(own: SpiritView) -> set[str]:
    """The spaces with the numbers that count."""
    spaces = [PANELS[own.id].tracks.spaces[id] for id in own.uncovered]
    found: set[str] = set()
    for numbered in ([s for s in spaces if s.energy is not None], [s for s in spaces if s.card_plays is not None]):
        if numbered:
            found.add(max(numbered, key=lambda space: (space.energy or 0) + (space.card_plays or 0)).id)
    return found


def _value(say: Speaker, space: Space) -> Html:
    parts = [tag("b", None, str(n)) for n in (space.energy, space.card_plays) if n is not None]
    parts += [element(say, each) for each in space.elements]
    if space.choice:
        parts.append(tag("b", {"title": say(_SPACE_ANY)}, "?"))
    if tracks.RECLAIM_ONE in space.actions:
        parts.append(
            tag(
                "span",
                {"title": say(_RECLAIM_ONE)},
                icon("return-arrow"),
                tag("span", {"class": "vh"}, say(_RECLAIM_ONE)),
            )
        )
    return tag("span", {"class": "si-value", "aria-hidden": "true"}, parts)


def _rules_part(say: Speaker, panel: Panel) -> Html:
    return _part(
        say,
        f"rules-{panel.id}",
        _RULES,
        [
            tag("p", {"class": "si-rule"}, tag("b", None, say(rule.name)), " ", say(rule.text))
            for rule in panel.special_rules
        ],
    )


def _innates_part(say: Speaker, own: SpiritView, panel: Panel) -> Html:
    return _part(say, f"innates-{panel.id}", _INNATES, [twin(_innate(say, own, id)) for id in panel.innates])


def _innate(say: Speaker, own: SpiritView, id: str) -> Html:
    """An innate power: its levels, lit as the elements come."""
    power = POWERS[id]
    return tag(
        "div",
        {"id": f"innate-{id}", "class": f"si-innate {power.speed}"},
        tag("h4", None, say(power.name)),
        power_cards.line(say, power),
        [
            tag(
                "p",
                {
                    "id": f"level-{id}-{at}",
                    "class": classes("si-level", "met" if own.met.get(id, ())[at : at + 1] == (True,) else None),
                },
                stones(say, dict(each.elements), own.elements),
                tag("span", {"class": "thr-words"}, numbers(say(power_cards.effect_of(each)))),
                icon("ui-tick", "ok") if own.met.get(id, ())[at : at + 1] == (True,) else None,
            )
            for at, each in enumerate(power.levels)
        ],
    )


def _turn_part(say: Speaker, own: SpiritView) -> Html:
    """Energy, card plays and elements of this turn."""
    all_plays = own.plays + max(0, own.plays_left)
    return _part(
        say,
        f"turn-{own.id}",
        _THIS_TURN,
        tag("p", None, say(_ENERGY, n=own.energy)),
        tag("p", None, say(_CARD_PLAYS, n=own.plays, all=all_plays)),
        tag("p", None, stones(say, own.elements)),
        [tag("p", {"class": "si-note"}, say(rule)) for rule in own.rules],
    )


def words_of(panel: Panel) -> Sequence[Message]:
    """The special rules of a spirit in words, for previews."""
    return tuple(message(rule.text) for rule in panel.special_rules)


ELEMENTS: Final = tuple(ELEMENT_ICONS)
