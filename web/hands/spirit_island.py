"""Spirit Island by hand: lands, pieces and presence are touched or dragged; the rest are buttons.

Places: a land "A4"; a piece in it "A4:town/1"; a space of a presence track "track:energy/1". An answer is made of a
source and a target (what is pushed and where to), of a target alone (a land), or of neither (a button).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.spirit_island import nouns
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.island import island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import INVADERS, kind_of
from engine.spirit_island.powers import FAST, POWERS, SLOW
from engine.spirit_island.view import View
from engine.text import N_, Message, Part, Speaker, message
from web.boards.island import SPIRIT_SIGNS
from web.boards.island_map import neighbour as nearest
from web.boards.island_map import sheet
from web.hands.hand import Hand, Ways, ways
from web.ui.model import Bar, Button, Person

LABELS: Final[Mapping[str, str]] = {
    "done": N_("End the phase"),
    "stop": N_("That is all"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "minor": N_("A minor power"),
    "major": N_("A major power"),
}
ICONS: Final[Mapping[str, str]] = {}
WARNINGS: Final[Mapping[str, tuple[str, str]]] = {}

TRACK: Final = "track:"
_MAIN: Final = ("growth", "grow", "play", "ready", "use", "repeat")
"""Verbs of what a spirit does in its own time: "0:play:wash_away". They are buttons of the panels, not of the bar."""


class Step(NamedTuple):
    """An option as what is touched for it: a source ("" for none), then a target ("" where the source is enough)."""

    id: str
    source: str
    target: str


def step_of(option: Option) -> Step:
    """The places of an option."""
    left, arrow, right = option.id.partition(">")
    if arrow:
        if len(option.at) < 2:
            return Step(option.id, f"{TRACK}{left}", right)
        return Step(option.id, left if left == option.at[0] else f"{option.at[0]}:{left}", right)
    land, colon, rest = option.id.partition(":")
    if option.at and colon and land == option.at[0] and not rest.startswith("pay"):
        return Step(option.id, option.id, "")
    return Step(option.id, "", option.at[0] if option.at else "")


def _steps(decision: Decision, hand: Hand) -> list[Step]:
    """The options that fit what is in hand."""
    every = [step_of(option) for option in decision.options if option.at]
    if not hand.selected:
        return every
    return [step for step in every if step.source == hand.selected]


def fresh(decision: Decision | None, place: str) -> Hand:
    """The hand at the beginning of a question; a source that is the only one is in hand already."""
    hand = Hand(place=place)
    if decision is not None:
        sources = {step.source: step for step in _steps(decision, hand)}
        if len(sources) == 1 and (only := next(iter(sources.values()))).source and only.target:
            hand.selected = only.source
    return hand


def touch(decision: Decision, hand: Hand, place: str, seat: int) -> str:
    """Touch a place: the id of the answer that is complete with it, or "" after the hand has changed."""
    hand.asked = ""
    hand.marked.clear()
    if place == hand.selected and place:
        hand.pick("")
        return ""
    found = [step for step in _steps(decision, hand) if place in (step.target, step.source)]
    if not found:  # another source, or a land with sources in it
        every = _steps(decision, Hand())
        found = [step for step in every if step.source == place]
        found = found or [step for step in every if step.source.startswith(f"{place}:")]
    return _touched(hand, place, found)


def _touched(hand: Hand, place: str, found: Sequence[Step]) -> str:
    if not found:
        hand.asked = place
        return ""
    sources = list(dict.fromkeys(step.source for step in found))
    if len(found) == 1 and (found[0].target in ("", place) or not found[0].source):
        return found[0].id
    if len(sources) == 1:
        hand.pick(sources[0])
    else:
        hand.marked = [step.id for step in found] if all(step.target in ("", place) for step in found) else []
        if not hand.marked:
            hand.marked = [f"take:{source}" for source in sources]
    return ""


def offered(decision: Decision, hand: Hand, seat: int) -> frozenset[str]:
    """The places to light: targets of what is in hand, else everything that can be touched first."""
    lit: set[str] = set()
    for step in _steps(decision, hand):
        if step.target and (hand.selected or not step.source or step.source.startswith(TRACK)):
            lit.add(step.target)
        if step.source and not hand.selected:
            lit.add(step.source)
            if ":" in step.source and not step.source.startswith(TRACK):
                lit.add(step.source.partition(":")[0])
    return frozenset(lit)


def composed(decision: Decision, hand: Hand, seat: int) -> str:
    """Nothing is put together here before it is given."""
    return ""


def by_chance(decision: Decision, hand: Hand, seat: int, chance: Chance) -> None:
    """Nothing in this game is put together by chance."""


def taken_back(decision: Decision, hand: Hand, seat: int, answer: str) -> None:
    """What was taken back is chosen anew."""


def can_lift(decision: Decision, place: str) -> bool:
    """Pieces and presence that can be moved now."""
    return any(step.source == place and step.target for step in _steps(decision, Hand()))


def press(decision: Decision, hand: Hand, word: str) -> None:
    """ "take:A4:town": that piece is in hand."""
    verb, _, source = word.partition(":")
    if verb == "take" and any(step.source == source for step in _steps(decision, Hand())):
        hand.pick(source)
        hand.marked.clear()


def toward(decision: Decision, hand: Hand, answer: str) -> Ways:
    """What leads on to `answer`: its source, then its target; or its button."""
    step = next((step_of(option) for option in decision.options if option.id == answer and option.at), None)
    if hand.chosen == answer:
        return ways(acts=("confirm",))
    if step is None:
        return ways(acts=(f"choose:{answer}",))
    if step.source and step.target and hand.selected != step.source:
        return ways(step.source, acts=(f"press:take:{step.source}",))
    picked = (f"choose:{answer}",) if answer in hand.marked else ()
    return ways(step.target or step.source, acts=picked)


def subject(hand: Hand) -> str:
    """The place, or what would be moved there."""
    if hand.selected and ":" in hand.selected:
        return f"{hand.selected.partition(':')[2]}>{hand.asked}"
    return hand.asked


# -- the bar -----------------------------------------------------------------------------------------------------------

_LET_GO: Final = Button("letgo", message(N_("Let go")), "ghost")
_WHERE_TO: Final = N_("Where to?")
_WHICH: Final = N_("Which one?")
_UNUSED: Final = N_("Powers that can still be used: {n}. Ending the phase leaves them unused.")
_ANYBODY: Final = N_("Any spirit may go next.")
_TAP: Final = N_("Tap one of the lit lands.")
_TAP_PIECE: Final = N_("Tap a piece, then the land it goes to; or drag it.")
_TAP_TRACK: Final = N_("Take presence from a track, then tap a lit land; or drag it there.")
_PAY: Final = N_("{land} (pay {n} energy)")


def bar(decision: Decision, hand: Hand, seat: int, view: View) -> Bar | None:
    """The question, what to do for it, and the buttons of what has no place."""
    sign = _sign(decision, view)
    if hand.chosen:
        return None
    if hand.marked:
        picks = tuple(_pick_button(word) for word in hand.marked)
        return Bar(decision.seat, decision.prompt, message(_WHICH), (_LET_GO, *picks), sign)
    if hand.selected and len({step.source for step in _steps(decision, Hand())}) > 1:
        return Bar(decision.seat, decision.prompt, message(_WHERE_TO), (_LET_GO, *_buttons(decision, view)), sign)
    takes = _sources(decision, view) if not hand.selected else ()
    return Bar(decision.seat, decision.prompt, _line(decision, view), (*takes, *_buttons(decision, view)), sign)


def _sign(decision: Decision, view: View) -> str:
    """The sign of the spirit that is asked."""
    id = view.spirits[decision.seat].id if decision.seat is not None else ""
    return f"spirit-{id}" if id in SPIRIT_SIGNS else ""


def _sources(decision: Decision, view: View) -> tuple[Button, ...]:
    """Presence on the tracks, to take up by a button: the panel may be out of sight."""
    found: dict[str, Button] = {}
    for step in _steps(decision, Hand()):
        if step.source.startswith(TRACK) and decision.seat is not None:
            space = step.source.removeprefix(TRACK)
            found[step.source] = Button(f"press:take:{step.source}", _space(view, decision.seat, space))
    return tuple(found.values()) if len(found) > 1 else ()


_UNCOVERS: Final = {
    "energy": N_("From the energy track, uncovers {n}"),
    "card_plays": N_("From the card plays track, uncovers {n}"),
}
_UNCOVERS_OTHER: Final = {
    "energy": N_("From the energy track"),
    "card_plays": N_("From the card plays track"),
}


def _space(view: View, seat: int, id: str) -> Message:
    """A space of a track and the number under the presence there."""
    space = PANELS[view.spirits[seat].id].tracks.spaces.get(id)
    row = id.partition("/")[0]
    if space is None or row not in _UNCOVERS:
        return message(_TAKEN)
    n = space.energy if space.energy is not None else space.card_plays
    return message(_UNCOVERS_OTHER[row]) if n is None else message(_UNCOVERS[row], n=n)


def _line(decision: Decision, view: View) -> Message | None:
    verbs = [_verb(option.id) for option in decision.options]
    unused = sum(len(spirit.usable) for spirit in view.spirits)
    if view.phase in (FAST, SLOW) and "use" in verbs:
        return message(_UNUSED, n=unused)
    if any(verb in _MAIN for verb in verbs):
        return message(_ANYBODY) if len(view.spirits) > 1 else None
    steps = _steps(decision, Hand())
    if any(step.source.startswith(TRACK) for step in steps):
        return message(_TAP_TRACK)
    if any(step.source and step.target for step in steps):
        return message(_TAP_PIECE)
    return message(_TAP) if steps else None


def _verb(option: str) -> str:
    return option.split(":")[1] if option[:1].isdigit() and ":" in option else ""


def _pick_button(word: str) -> Button:
    if word.startswith("take:"):
        return Button(f"press:{word}", _named(word.removeprefix("take:")))
    step = step_of(Option(word, (word.partition(":")[0],)))
    return Button(f"choose:{word}", _named(step.source or word))


def _named(source: str) -> Message:
    """A piece, presence or a space in words."""
    land, _, what = source.partition(":")
    if ">" in what:
        what = what.partition(">")[0]
    if land == "track":
        return message(_UNCOVERS_OTHER.get(what.partition("/")[0], _TAKEN))
    if what.startswith("pay:"):
        return message(_PAY, land=land, n=int(what.removeprefix("pay:")))
    return nouns.one(what) if what else message("{land}", land=land)


_TAKEN: Final = N_("Destroyed presence")


def _buttons(decision: Decision, view: View) -> tuple[Button, ...]:
    """Buttons of what has no place; what a spirit does in its own time has its buttons in the panels."""
    plain = [option.id for option in decision.options if not option.at and _verb(option.id) not in _MAIN]
    ready = [option.id for option in decision.options if _verb(option.id) == "ready"]
    return tuple(Button(f"choose:{id}", label(id, decision, view), _kind(id)) for id in (*plain, *ready))


def _kind(id: str) -> str:
    if id in ("done", "stop", "no"):
        return "end"
    return "go" if id == "yes" or _verb(id) == "ready" else ""


_READY: Final = N_("{spirit}: ready")


def label(id: str, decision: Decision, view: View) -> Message:
    """The words of a choice without a place."""
    if id in LABELS:
        return message(LABELS[id])
    if _verb(id) == "ready":
        if len(view.spirits) == 1:
            return message(N_("Ready"))
        return message(_READY, spirit=message(PANELS[view.spirits[int(id[0])].id].name))
    word, _, rest = id.partition(":")
    if word == "card":
        return message(POWERS[rest].name)
    if word == "spirit":
        return message(PANELS[view.spirits[int(rest)].id].name)
    if word == "element":
        return nouns.element(rest)
    if word == "choice":
        return _alternative(decision.prompt, int(rest))
    return message("{id}", id=id)


def _alternative(prompt: Message, n: int) -> Message:
    """The n-th of the sentences that a choice puts side by side: they are the parts a, b, c of what it asks."""
    name = "abc"[n - 1]
    todo: list[Part] = [prompt]
    while todo:
        part = todo.pop(0)
        if isinstance(part, Message):
            parts = dict(part.parts)
            if name in parts and "b" in parts and isinstance(parts[name], Message):
                return parts[name]  # type: ignore[return-value]
            todo += [inner for _, inner in part.parts]
    return message("{n}", n=n)


def openly(view: View) -> bool:
    """Hands are open: nothing is hidden from anybody."""
    return False


def headline(view: View) -> Message | None:
    """The log has the words."""
    return None


def pauses(view: View) -> object:
    """Nothing stops the game."""
    return None


# -- the keyboard ------------------------------------------------------------------------------------------------------


def neighbour(at: str, key: str, facing: int, view: View) -> str:
    """The land to which an arrow key leads: the nearest one in that direction; the same one at the edge."""
    here = at.partition(":")[0]
    laid = sheet(view.variant.boards, view.variant.layout)
    return nearest(laid, here, key) if here in laid.spots else first_place(facing, view)


def first_place(seat: int, view: View) -> str:
    """Where the keyboard stands at first: on the first board."""
    return island(view.variant.boards, view.variant.layout).lands[0]


# -- where the game stands ---------------------------------------------------------------------------------------------

_PHASES: Final = {
    "setup": N_("Set-up"),
    "spirit": N_("Spirit phase"),
    "fast": N_("Fast powers"),
    "invader": N_("Invaders"),
    "slow": N_("Slow powers"),
}


def status(view: View) -> Message:
    """Where the game stands, for the list of games."""
    phase = message(_PHASES[view.phase])
    return message(N_("Round {n}, {phase}: {spirits}"), n=view.round, phase=phase, spirits=_spirits(view))


def _spirits(view: View) -> Message:
    return nouns.listed(message(PANELS[spirit.id].name) for spirit in view.spirits)


def chip(view: View) -> Message:
    """Where the game stands, in two words."""
    return message(N_("Round {n}"), n=view.round)


def facts(view: View) -> list[Message]:
    """The counts of a game that is over."""
    land = list(view.lands.values())
    invaders = sum(n for each in land for what, n in each.pieces.items() if kind_of(what) in INVADERS)
    dahan = sum(n for each in land for what, n in each.pieces.items() if kind_of(what) == "dahan")
    blight = sum(each.blight for each in land)
    found = [
        message(N_("Rounds: {n}"), n=view.round),
        message(N_("Terror level: {n}. Fear cards earned: {cards}"), n=min(3, view.fear.level), cards=_earned(view)),
        message(N_("Blight on the island: {n}. Left: {left}"), n=blight, left=view.blight.pool),
        message(N_("Invaders on the island: {n}. Dahan: {dahan}"), n=invaders, dahan=dahan),
    ]
    if view.blight.flipped and view.blight.card:
        found.append(message(N_("Blight card: {card}"), card=message(BLIGHT_CARDS[view.blight.card].name)))
    return found


def _earned(view: View) -> int:
    return sum(view.fear.levels) - sum(view.fear.left)


def again(answers: Sequence[str], answered_by: Sequence[int | None]) -> tuple[int, ...]:
    """No dice here."""
    return (0, 0)


def beginner(answered_by: Sequence[int | None]) -> int | None:
    """Nobody begins."""
    return None


def begins(seat: int) -> dict[str, str]:
    """Nobody begins."""
    return {}


def disclosed(view: View) -> bool:
    """Nothing is hidden."""
    return True


def disclosing(yes: bool) -> dict[str, str]:
    """There is nothing to agree on."""
    return {}


def opened(first: View, second: View) -> View:
    """Everybody sees the same."""
    return first


def stays(panel: str, decision: Decision) -> bool:
    """A spirit's sheet stays open while it grows and plays cards; what needs the island closes it."""
    return panel.startswith("show-spirit") and any(_verb(option.id) in _MAIN for option in decision.options)


def seats(values: Mapping[str, str]) -> int:
    """A seat for each spirit."""
    return int(values.get("spirits", "1"))


def names(say: Speaker, view: Any, people: Sequence[Person]) -> tuple[str, ...]:
    """In this game the spirits are spoken of, not the people."""
    return tuple(say(PANELS[spirit.id].name) for spirit in view.spirits)
