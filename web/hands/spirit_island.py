"""Spirit Island by hand: lands, pieces and presence are touched or dragged; the rest are buttons.

Places: a land "A4"; a piece in it "A4:town/1"; a space of a presence track "track:energy/1". An answer is made of a
source and a target (what is pushed and where to), of a target alone (a land), or of neither (a button).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.chance import Chance
from engine.decision import Decision, Option
from engine.events import Event
from engine.game import Outcome
from engine.spirit_island import game, nouns
from engine.spirit_island.advice import reach_asked
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.gates import ASKS_DAMAGE
from engine.spirit_island.island import island
from engine.spirit_island.panels import PANELS, growth_action
from engine.spirit_island.pieces import INVADERS, kind_of, parts
from engine.spirit_island.powers import FAST, POWERS, SLOW
from engine.spirit_island.spirit import ASK_PLACE
from engine.spirit_island.tracks import RECLAIM_ONE
from engine.spirit_island.view import SpiritView, View
from engine.spirit_island.words.growth import GainEnergy, GainPowerCard, PlayMore, ReclaimAll, ReclaimOne
from engine.text import N_, Message, Part, Seat, Speaker, message
from web.boards.asked import is_choice, spoken_to_one, without_choices
from web.boards.island import SPIRIT_SIGNS
from web.boards.island_map import neighbour as nearest
from web.boards.island_map import sheet
from web.hands.hand import Hand, Ways, ways
from web.hands.spirit_island_rests import resting as resting
from web.hands.spirit_island_rests import rests as rests
from web.ui.model import Bar, Button, Person

LABELS: Final[Mapping[str, str]] = {
    "done": N_("End the phase"),
    "stop": N_("That is all"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "energy": N_("Pay energy"),
    "presence": N_("Destroy a presence"),
    "minor": N_("A minor power"),
    "major": N_("A major power"),
}
ICONS: Final[Mapping[str, str]] = {}
WARNINGS: Final[Mapping[str, tuple[str, str]]] = {}

TRACK: Final = "track:"
TAKE: Final = "take:"
LOOK: Final = "look"
"""In the draft of the hand: the next land that is touched is looked at closely."""
_PLANNING: Final = ("growth", "grow", "play", "ready")
_MAIN: Final = (*_PLANNING, "use", "repeat")
"""Verbs of what a spirit does in its own time: "0:play:wash_away". They are buttons of the panels, not of the bar."""


class Step(NamedTuple):
    """An option as what is touched for it: a source ("" for none), then a target ("" where the source is enough)."""

    id: str
    source: str
    target: str


_NO_PLACE: Final = frozenset(("yes", "no", "energy", "presence", "stop", "done"))


def step_of(option: Option) -> Step | None:
    """The places of an option; None for one that is a button, though it may name places to light."""
    id, at = option.id, option.at
    if not at or id in _NO_PLACE or id.startswith("choice:"):
        return None
    left, arrow, right = id.partition(">")
    if arrow:
        if len(at) < 2:
            return Step(id, f"{TRACK}{left}", right)
        return Step(id, left if left == at[0] else f"{at[0]}:{left}", right)
    land, colon, rest = id.partition(":")
    if colon and land == at[0] and rest.partition(":")[0] not in ("pay", "presence"):
        return Step(id, id, at[1] if len(at) > 1 else "")
    return Step(id, "", at[0])


def _every(decision: Decision) -> list[Step]:
    """All options that are touched."""
    return [step for option in decision.options if (step := step_of(option)) is not None]


def _steps(decision: Decision, hand: Hand) -> list[Step]:
    """The options that fit what is in hand."""
    every = _every(decision)
    return [step for step in every if step.source == hand.selected] if hand.selected else every


def fresh(decision: Decision | None, place: str) -> Hand:
    """The hand at the beginning of a question; a source that is the only one is in hand already.

    Where the land is the only one, too (something is gathered), nothing is in hand: the piece is what one looks for.
    """
    hand = Hand(place=place)
    if decision is not None:
        every = _every(decision)
        sources = {step.source: step for step in every}
        fixed = len({step.target for step in every}) == 1 and any(option.id == "stop" for option in decision.options)
        if len(sources) == 1 and not fixed and (only := next(iter(sources.values()))).source and only.target:
            hand.selected = only.source
    return hand


def touch(decision: Decision, hand: Hand, place: str, seat: int) -> str:
    """Touch a place: the id of the answer that is complete with it, or "" after the hand has changed."""
    hand.asked = ""
    hand.marked.clear()
    if LOOK in hand.draft:  # only to be looked at
        hand.asked = place
        return ""
    if place == hand.selected and place:
        hand.pick("")
        return ""
    here = [step for step in _steps(decision, hand) if step.target == place]
    if hand.selected and here:
        return _touched(hand, place, here)
    every = _every(decision)
    found = [step for step in every if step.source == place]
    ends = [step for step in every if step.target == place]
    if found and ends:  # presence stands here, and presence may come here
        hand.marked = [*(step.id for step in ends), f"{TAKE}{place}"]
        return ""
    return _touched(hand, place, found or ends or [step for step in every if step.source.startswith(f"{place}:")])


def _touched(hand: Hand, place: str, found: Sequence[Step]) -> str:
    if not found:
        hand.asked = place
        return ""
    sources = list(dict.fromkeys(step.source for step in found))
    if len(found) == 1:
        return found[0].id
    if all(step.target in ("", place) for step in found):
        hand.marked = [step.id for step in found]
    elif len(sources) == 1:
        hand.pick(sources[0])
    else:
        hand.marked = [f"{TAKE}{source}" for source in sources]
    return ""


def offered(decision: Decision, hand: Hand, seat: int) -> frozenset[str]:
    """The places to light: targets of what is in hand, else everything that can be touched first."""
    lit: set[str] = set()
    ends = {step.target for step in _every(decision) if step.target}
    for step in _steps(decision, hand):
        alone = not step.source or step.source.startswith(TRACK) or len(ends) == 1
        if step.target and (hand.selected or alone):
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
    return any(step.source == place and step.target for step in _every(decision))


def press(decision: Decision, hand: Hand, word: str) -> None:
    """ "take:A4:town": that piece is in hand. "look": the next land is looked at closely, or no longer."""
    verb, _, source = word.partition(":")
    if verb == "take" and any(step.source == source for step in _every(decision)):
        hand.pick(source)
        hand.marked.clear()
    elif word == "look" and hand.draft.pop(LOOK, "") != "yes":
        hand.draft[LOOK] = "yes"


def _taking(decision: Decision, source: str) -> str:
    """What a button does that takes something up: where it can only go to one land, that is the answer at once."""
    found = [step for step in _every(decision) if step.source == source]
    return f"choose:{found[0].id}" if len(found) == 1 else f"press:{TAKE}{source}"


def toward(decision: Decision, hand: Hand, answer: str) -> Ways:
    """What leads on to `answer`: its source, then its target; or its button."""
    step = next((step_of(option) for option in decision.options if option.id == answer), None)
    if hand.chosen == answer:
        return ways(acts=("confirm",))
    if step is None:
        return ways(acts=(f"choose:{answer}",))
    if hand.marked:
        taken = _taking(decision, step.source) if f"{TAKE}{step.source}" in hand.marked else "letgo"
        return ways(acts=(f"choose:{answer}" if answer in hand.marked else taken,))
    if hand.selected not in ("", step.source):
        return ways(acts=("letgo",))
    if step.source and step.target and hand.selected != step.source:
        return ways(step.source, acts=(_taking(decision, step.source),))
    return ways(step.target or step.source, acts=(f"choose:{answer}",))


def subject(hand: Hand) -> str:
    """The land that was tried."""
    return hand.asked.partition(":")[0]


def look_at(decision: Decision | None, hand: Hand) -> str:
    """What is opened for a place that was touched and is not to be chosen: the land, where no land is asked for."""
    land = hand.asked.partition(":")[0]
    nothing_asked = decision is None or not _every(decision)
    return f"land-{land}" if land and land != "track" and (nothing_asked or LOOK in hand.draft) else ""


def by_itself(decision: Decision, view: View) -> str:
    """The answer that the page may give so that the invaders go on: the order of the lands; "" for other questions."""
    ids = [option.id for option in decision.options]
    order = decision.seat is None and sorted(ids) == sorted(view.invaders.pending)
    return view.invaders.pending[0] if order else ""


def at_once(decision: Decision, view: View, answer: str) -> str:
    """After growth was chosen (or an action of it was done): the next action of it that leaves nothing to choose."""
    if _verb(answer) not in ("growth", "grow"):
        return ""
    own = view.spirits[int(answer[0])]
    mine = [option.id for option in decision.options if option.id.startswith(f"{answer[0]}:grow:")]
    panel = PANELS[own.id]
    return next((id for id in mine if _no_choice(view, own, growth_action(panel, id.split(":")[2]))), "")


def _no_choice(view: View, own: SpiritView, word: object) -> bool:
    """Whether an action of growth leaves nothing to choose, and it does not matter when it is done."""
    match word:
        case ReclaimAll() | PlayMore() | GainEnergy(per=""):
            return True
        case ReclaimOne():
            return len(own.discards) < 2
        case GainPowerCard(kind=""):  # the next card of the progression; for a major one another is forgotten
            cards = PANELS[own.id].progression[own.progression :] if view.variant.progression else ()
            return bool(cards) and POWERS[cards[0]].kind != "major"
        case _:
            return False


def likewise(decision: Decision, answer: str) -> str:
    """The answer to a question of several equal ones that goes on as `answer` did, "" if there is none.

    A piece of the same kind in the same land; where it is damaged, the most damaged one, so that pieces go one by one.
    """
    if decision.form != "repeat":
        return ""
    same = [option.id for option in decision.options if _sort(option.id) == _sort(answer)]
    moves = ">" in answer or any(len(option.at) > 1 for option in decision.options)
    if moves and answer in same:
        return answer
    return max(same, key=_damage, default="")


def _sort(answer: str) -> str:
    """An answer without the condition of its piece: "A4:town/1" is of the sort "A4:town"."""
    what, arrow, end = answer.partition(">")
    return f"{what.partition('/')[0]}{arrow}{end}"


def _damage(answer: str) -> int:
    piece = answer.partition(">")[0].rpartition(":")[2]
    return parts(piece)[1] if "/" in piece else 0


def left_to_do(decision: Decision) -> int:
    """How often a question of several equal ones will still be asked, at most."""
    what = dict(decision.prompt.parts).get("what")
    n = dict(what.parts).get("n") if isinstance(what, Message) else None
    return n if decision.form == "repeat" and isinstance(n, int) else 1


def apart(answers: Sequence[str]) -> bool:
    """Whether none of these answers hangs on the one before it: cards played and spirits ready, in the same phase."""
    return all(_verb(answer) in ("play", "ready") for answer in answers)


_HEADINGS: Final = {
    game.ROUND: 1,
    game.FAST_OVER: 2,
    game.INVADERS_BEGIN: 2,
    game.SLOW_OVER: 2,
    game.TIME_PASSES: 2,
}


def heading(event: Event) -> int:
    """Rounds, and in them the phases."""
    return _HEADINGS.get(event.said.word, 0)


def mark(event: Event, view: View) -> str | None:
    """The sign of the spirit that a line names, or whose power it names; none for what the invaders do."""
    found = dict(event.said.parts)
    names = [PANELS[own.id].name for own in view.spirits]
    seats = [part.seat for part in found.values() if isinstance(part, Seat)]
    seats += [names.index(part.word) for part in found.values() if isinstance(part, Message) and part.word in names]
    card = found.get("card")
    if not seats and isinstance(card, Message):
        seats = [seat for seat, own in enumerate(view.spirits) if card.word in _powers_of(own)]
    id = view.spirits[seats[0]].id if seats else ""
    return f"spirit-{id}" if id in SPIRIT_SIGNS else ""


def _powers_of(own: SpiritView) -> set[str]:
    """The names of a spirit's powers."""
    cards = (*own.hand, *own.played, *own.discards, *own.forgotten, *PANELS[own.id].innates)
    return {POWERS[id].name for id in cards}


# -- the bar -----------------------------------------------------------------------------------------------------------

_LET_GO: Final = Button("letgo", message(N_("Let go")), "ghost")
_NOTHING_YET: Final = Button("letgo", message(N_("Cancel")), "ghost")
"""Where several are meant by one touch and none is in hand."""
_WHERE_TO: Final = N_("Where to?")
_WHICH: Final = N_("Which one?")
_WHICH_TRACK: Final = N_("From which track?")
_LOOK: Final = N_("Tap the land to look at.")
_UNUSED: Final = N_("Powers that can still be used: {n}. Ending the phase leaves them unused.")
_UNUSED_NAMES: Final = N_("Can still be used: {powers}. Ending the phase leaves them unused.")
_NAMED: Final = 4
"""So many powers at most are named in the reminder."""
_ANYBODY: Final = N_("Any spirit may go next.")
_TAP: Final = N_("Tap one of the lit lands.")
_TAP_WITHIN: Final = N_("Tap one of the lit lands: {range}.")
_TAP_WITHIN_OR_PAY: Final = N_("Tap one of the lit lands: {range}. Beyond that, for {n} energy: {lands}.")
_TAP_OR_PAY: Final = N_("Tap one of the lit lands. Beyond the range, for {n} energy: {lands}.")
_TAP_HERE: Final = N_("Tap a lit piece, or its land.")
_TAP_PIECE: Final = N_("Tap a piece, then the land it goes to; or drag it.")
_TAP_PRESENCE: Final = N_("Tap presence, then the land it goes to; or drag it.")
_TAP_PRESENCE_LEFT: Final = N_(
    "No presence is left on the tracks: tap one on the island, then the land it goes to; or drag it."
)
_TAP_GATHER: Final = N_("Tap the piece that comes, or drag it here.")
_TAP_TRACK: Final = N_("Take presence from a track, then tap a lit land; or drag it there.")
_TAP_TRACK_WITHIN: Final = N_("Take presence from a track, then tap a lit land ({range}); or drag it there.")
_IN_HAND: Final = N_("It is in hand: tap a lit land, or drag it there.")
_IN_HAND_WITHIN: Final = N_("It is in hand: tap a lit land ({range}), or drag it there.")
_CHOOSE_CARD: Final = N_("Tap a card to read it and to choose it.")
_GROWS: Final = N_("Choose how {spirit} grows.")
_GROWING: Final = N_("Growth: still to be done by {spirit}.")
_GROWS_ALONE: Final = N_("Choose how to grow.")
_GROWING_ALONE: Final = N_("There is growth still to be done.")
_PLANS: Final = N_("Play power cards for {energy} energy; card plays left: {n}.")
_ALL_PLAYED: Final = N_("All cards are played that may be. Ready?")
_PAY: Final = N_("{land} (pay {n} energy)")
_CARDS: Final = N_("See the cards")
_PANEL: Final = N_("Panel and cards")
_POWERS: Final = N_("Powers")
_SPIRITS: Final = N_("Spirits")
_LOOK_AT: Final = N_("Look at {land}")
_REST: Final = N_("All that is left: {what}")
_REST_OF_DAMAGE: Final = N_("All remaining damage: {what}")
_LIKEWISE: Final = N_("The rest likewise: {what}")
BEFORE: Final = "before"
"""In the draft of the hand: the answer to the same question just before."""


def bar(decision: Decision, hand: Hand, seat: int, view: View) -> Bar | None:
    """The question, what to do for it, and the buttons of what has no place."""
    sign = _sign(decision, view)
    if hand.chosen:
        return None
    asked = question(decision, view)
    if LOOK in hand.draft:
        return Bar(decision.seat, asked, message(_LOOK), (Button("press:look", message(N_("Cancel"))),), sign)
    if hand.marked:
        picks = tuple(_pick_button(decision, word, view) for word in hand.marked)
        word = _WHICH_TRACK if _from_tracks(decision, hand.marked) else _WHICH
        leave = _LET_GO if hand.selected else _NOTHING_YET
        return Bar(decision.seat, asked, message(word), (leave, *picks), sign)
    buttons = (
        *_look_button(hand),
        *_card_button(decision),
        *_helps(decision, view),
        *_rest_buttons(decision, hand),
        *_buttons(decision, view),
    )
    if hand.selected and len({step.source for step in _every(decision)}) > 1:
        return Bar(decision.seat, asked, message(_WHERE_TO), (_LET_GO, *buttons), sign)
    takes = _sources(decision, view) if not hand.selected else ()
    line = _in_hand(decision, view) if hand.selected else _line(decision, view)
    return Bar(decision.seat, asked, line, (*takes, *buttons), sign)


def question(decision: Decision, view: View) -> Message:
    """The question for the head of the bar. What a choice puts side by side stands on its buttons, and not here too."""
    between = any(option.id.startswith("choice:") for option in decision.options)
    said = without_choices(decision.prompt) if between else decision.prompt
    return spoken_to_one(said) if len(view.spirits) == 1 else said


def _asked(decision: Decision) -> Message:
    """The question without what stands before it (a card, a spirit)."""
    what = dict(decision.prompt.parts).get("what")
    return what if isinstance(what, Message) else decision.prompt


def _from_tracks(decision: Decision, marked: Sequence[str]) -> bool:
    """Whether what may be meant is presence on tracks, and nothing else."""
    on_tracks = {step.id for step in _every(decision) if step.source.startswith(TRACK)}
    return all(each in on_tracks or each.startswith(f"{TAKE}{TRACK}") for each in marked)


def _moves_presence(decision: Decision) -> bool:
    """Whether presence goes from land to land, and nothing else is asked."""
    moving = [step for step in _every(decision) if step.source and step.target]
    return bool(moving) and all(":" not in step.source for step in moving)


def _in_hand(decision: Decision, view: View) -> Message:
    """What is to be done with the only thing that can be moved: it has been taken up already."""
    reach = reach_asked(view, decision)
    return message(_IN_HAND_WITHIN, range=reach) if reach is not None else message(_IN_HAND)


def _sign(decision: Decision, view: View) -> str:
    """The sign of the spirit that is asked."""
    seat = 0 if len(view.spirits) == 1 and _asks_spirits(decision) else decision.seat
    id = view.spirits[seat].id if seat is not None else ""
    return f"spirit-{id}" if id in SPIRIT_SIGNS else ""


def _asks_spirits(decision: Decision) -> bool:
    return any(_verb(option.id) in _MAIN for option in decision.options)


def _look_button(hand: Hand) -> tuple[Button, ...]:
    """After a land was tried that is not to be chosen: look at it."""
    land = hand.asked.partition(":")[0]
    return (Button(f"show:land-{land}", message(_LOOK_AT, land=land), "ghost"),) if land and land != "track" else ()


_SHOW_CARD: Final = N_("Show the card")


def _card_button(decision: Decision) -> tuple[Button, ...]:
    """The power that asks, to be read again."""
    card = dict(decision.prompt.parts).get("card")
    name = card.word if isinstance(card, Message) else ""
    id = next((id for id, power in POWERS.items() if power.name == name), "")
    return (Button(f"show:card-{id}", message(_SHOW_CARD), "ghost"),) if id else ()


def _helps(decision: Decision, view: View) -> tuple[Button, ...]:
    """What leads to answers that are not in the bar: the cards to choose from, a spirit's panel."""
    ids = [option.id for option in decision.options]
    if any(id.startswith("card:") for id in ids):
        return (Button("show:choice", message(_CARDS), "go"),)
    if any(_verb(id) in ("use", "repeat") for id in ids):
        return (Button("show:spirits", message(_POWERS)),)  # where they are not in sight beside the island
    seats = {id[0] for id in ids if _verb(id) in ("growth", "grow", "play")}
    if len(seats) == 1:
        return (Button(f"show:spirit-{seats.pop()}", message(_PANEL)),)
    return (Button("show:spirits", message(_SPIRITS), "go"),) if seats else ()


def _rest_buttons(decision: Decision, hand: Hand) -> tuple[Button, ...]:
    """Of a question that is asked several times: what answers it to its end in one gesture."""
    if left_to_do(decision) < 2:
        return ()
    steps = _every(decision)
    if steps and not any(step.target for step in steps):
        sorts = {_sort(step.id): step for step in steps}
        several = len({step.source.partition(":")[0] for step in steps}) > 1
        if 1 < len(sorts) <= _NAMED:
            word = _REST_OF_DAMAGE if _asked(decision).word in ASKS_DAMAGE else _REST
            return tuple(
                Button(f"rest:{step.id}", message(word, what=_kind_named(step.source, several)))
                for step in sorts.values()
            )
        return ()
    before = hand.draft.get(BEFORE, "")
    again = likewise(decision, before) if before else ""
    step = next((step for step in steps if step.id == again), None)
    return (Button(f"rest:{again}", message(_LIKEWISE, what=_way_named(step))),) if step is not None else ()


def _kind_named(source: str, with_land: bool) -> Message:
    """A piece without its condition: "town", "A4: town"."""
    land, _, piece = source.partition(":")
    said = nouns.single(kind_of(piece)) if kind_of(piece) in _KINDS else nouns.one(piece)
    return message(_IN_LAND, land=land, what=said) if with_land else said


_KINDS: Final = (*INVADERS, "dahan", "blight")
_IN_LAND: Final = N_("{land}: {what}")
_TO_LAND: Final = N_("{what} to {land}")


def _way_named(step: Step) -> Message:
    """A piece and where it goes."""
    if ":" not in step.source or step.source.startswith(TRACK):
        return message(_TO_LAND, what=_named(step.source), land=step.target)
    said = _kind_named(step.source, with_land=not step.id.partition(">")[1])
    return message(_TO_LAND, what=said, land=step.target)


def _sources(decision: Decision, view: View) -> tuple[Button, ...]:
    """Presence on the tracks, to take up by a button: the panel may be out of sight."""
    found: dict[str, Button] = {}
    for step in _every(decision):
        if step.source.startswith(TRACK):
            act = _taking(decision, step.source)
            found[step.source] = Button(act, _space(view, decision.seat, step.source))
    return tuple(found.values()) if len(found) > 1 else ()


_UNCOVERS: Final = {
    "energy": N_("From the energy track, uncovers {n}"),
    "card_plays": N_("From the card plays track, uncovers {n}"),
}
_UNCOVERS_OTHER: Final = {
    "energy": N_("From the energy track"),
    "card_plays": N_("From the card plays track"),
}
_UNCOVERS_ELEMENT: Final = {
    "energy": N_("From the energy track, uncovers {element}"),
    "card_plays": N_("From the card plays track, uncovers {element}"),
}
_ANY_ELEMENT: Final = N_("any element")
_RECLAIM_ONE: Final = N_("reclaim one")


def _space(view: View, seat: int | None, source: str) -> Message:
    """A space of a track and what is under the presence there."""
    id = source.removeprefix(TRACK)
    space = PANELS[view.spirits[seat].id].tracks.spaces.get(id) if seat is not None else None
    row = id.partition("/")[0]
    if space is None or row not in _UNCOVERS:
        return message(_UNCOVERS_OTHER.get(row, _TAKEN))
    n = space.energy if space.energy is not None else space.card_plays
    if n is not None:
        return message(_UNCOVERS[row], n=n)
    gives = [nouns.element(each) for each in space.elements]
    gives += [message(_ANY_ELEMENT)] if space.choice else []
    gives += [message(_RECLAIM_ONE)] if RECLAIM_ONE in space.actions else []
    return message(_UNCOVERS_ELEMENT[row], element=nouns.listed(gives)) if gives else message(_UNCOVERS_OTHER[row])


def _line(decision: Decision, view: View) -> Message | None:
    """What is to be done, in one sentence."""
    verbs = {_verb(option.id) for option in decision.options}
    if view.phase in (FAST, SLOW) and verbs & {"use", "repeat"}:
        return _reminder(view)
    if verbs & {*_MAIN}:
        return _planning(decision, verbs, view)
    if any(option.id.startswith("card:") for option in decision.options):
        return message(_CHOOSE_CARD)
    if by_itself(decision, view):
        return message(_TAP)
    steps, reach = _every(decision), reach_asked(view, decision)
    if any(step.source.startswith(TRACK) for step in steps):
        return message(_TAP_TRACK_WITHIN, range=reach) if reach is not None else message(_TAP_TRACK)
    if _moves_presence(decision):
        return message(_TAP_PRESENCE_LEFT if _asked(decision).word == ASK_PLACE else _TAP_PRESENCE)
    if any(step.source and step.target for step in steps):
        return message(_TAP_PIECE if any(">" in step.id for step in steps) else _TAP_GATHER)
    if any(step.source for step in steps):
        return message(_TAP_HERE)
    return _tap_a_land(steps, reach) if steps else None


def _tap_a_land(steps: Sequence[Step], reach: Message | None) -> Message:
    """That a land is to be chosen, how far away, and which ones cost energy ("A4:pay:1")."""
    prices = {step.target: step.id.partition(":pay:")[2] for step in steps}
    lands = [land for land, price in prices.items() if price]
    if not lands:
        return message(_TAP_WITHIN, range=reach) if reach is not None else message(_TAP)
    n, beyond = max(prices.values()), ", ".join(lands)
    if reach is None:
        return message(_TAP_OR_PAY, n=n, lands=beyond)
    return message(_TAP_WITHIN_OR_PAY, range=reach, n=n, lands=beyond)


def _reminder(view: View) -> Message:
    """The powers that would be left unused."""
    unused = [POWERS[id].name for spirit in view.spirits for id in spirit.usable]
    if len(unused) > _NAMED:
        return message(_UNUSED, n=len(unused))
    return message(_UNUSED_NAMES, powers=nouns.listed(message(name) for name in unused))


def _planning(decision: Decision, verbs: set[str], view: View) -> Message | None:
    """What the spirits have to do in their phase; with one spirit, what exactly."""
    seats = {option.id[0] for option in decision.options if _verb(option.id) in _MAIN}
    if len(seats) != 1:
        return message(_ANYBODY)
    own = view.spirits[int(seats.pop())]
    if verbs & {"growth", "grow"} and len(view.spirits) == 1:
        return message(_GROWS_ALONE if "growth" in verbs else _GROWING_ALONE)
    if verbs & {"growth", "grow"}:
        return message(_GROWS if "growth" in verbs else _GROWING, spirit=message(PANELS[own.id].name))
    return message(_PLANS, n=own.plays_left, energy=own.energy) if "play" in verbs else message(_ALL_PLAYED)


def _verb(option: str) -> str:
    words = option.split(":")
    return words[1] if len(words) > 1 and words[0].isdigit() and words[1] in _MAIN else ""


def _pick_button(decision: Decision, word: str, view: View) -> Button:
    """The button of a source to take up, or of an answer that is complete with the land that was touched."""
    if word.startswith(TAKE):
        source = word.removeprefix(TAKE)
        if source.startswith(TRACK):
            return Button(f"press:{word}", _space(view, decision.seat, source))
        several = len({step.source.partition(":")[0] for step in _every(decision)}) > 1
        return Button(_taking(decision, source), _named(source, with_land=several))
    step = next((step_of(option) for option in decision.options if option.id == word), None)
    if step is not None and step.source.startswith(TRACK):
        return Button(f"choose:{word}", _space(view, decision.seat, step.source))
    if step is not None and step.source:
        return Button(f"choose:{word}", _named(step.source, with_land=step.source.partition(":")[0] != step.target))
    return Button(f"choose:{word}", label(word, decision, view))


_PRESENCE_OF: Final = N_("Presence of {spirit}")
_OWN_PRESENCE: Final = N_("Presence in {land}")


def _named(source: str, *, with_land: bool = False) -> Message:
    """A piece, presence or a space in words."""
    land, _, what = source.partition(":")
    if land == "track":
        return message(_UNCOVERS_OTHER.get(what.partition("/")[0], _TAKEN))
    if not what:
        return message(_OWN_PRESENCE, land=land)
    said = nouns.one(what)
    return message(_IN_LAND, land=land, what=said) if with_land else said


_TAKEN: Final = N_("Destroyed presence")


def _buttons(decision: Decision, view: View) -> tuple[Button, ...]:
    """Buttons of what has no place; what a spirit does in its own time has its buttons in the panels, cards on the
    table."""
    plain = [
        option.id
        for option in decision.options
        if step_of(option) is None and _verb(option.id) not in _MAIN and not option.id.startswith("card:")
    ]
    ready = [option.id for option in decision.options if _verb(option.id) == "ready"]
    return tuple(Button(f"choose:{id}", label(id, decision, view), _kind(id)) for id in (*plain, *ready))


def _kind(id: str) -> str:
    if id in ("done", "stop", "no"):
        return "end"
    return "go" if id == "yes" or _verb(id) == "ready" else ""


_READY: Final = N_("{spirit}: ready")
_NOT_MOVED: Final = N_("Do not move")
_ENDS: Final = {FAST: N_("End the fast phase"), SLOW: N_("End the slow phase")}
_FEAR_PLACES: Final = {
    "earned": N_("Earned fear card {n}"),
    "deck": N_("Fear card {n}"),
}


def label(id: str, decision: Decision, view: View) -> Message:
    """The words of a choice without a place."""
    if id == "done" and view.phase in _ENDS:
        return message(_ENDS[view.phase])
    if id == "stop" and _moves_presence(decision):
        return message(_NOT_MOVED)
    if id in LABELS:
        return message(LABELS[id])
    if _verb(id) == "ready":
        if len(view.spirits) == 1:
            return message(N_("Ready"))
        return message(_READY, spirit=message(PANELS[view.spirits[int(id[0])].id].name))
    word, _, rest = id.partition(":")
    if word in view.lands and rest.startswith("pay:"):
        return message(_PAY, land=word, n=int(rest.removeprefix("pay:")))
    if word in view.lands and rest.startswith("presence:"):
        return _whose(view, rest.removeprefix("presence:"))
    return _labelled(word, rest, decision, view) or message("{id}", id=id)


def _labelled(word: str, rest: str, decision: Decision, view: View) -> Message | None:
    """Of a choice "word:rest"."""
    if word == "card":
        return message(POWERS[rest].name)
    if word == "spirit":
        return message(PANELS[view.spirits[int(rest)].id].name)
    if word == "element":
        return nouns.element(rest)
    if word == "choice":
        return _alternative(decision.prompt, int(rest))
    if word == "presence":
        return _whose(view, rest)
    if word == "space":
        return _space(view, decision.seat, rest)
    if word in _FEAR_PLACES:
        return message(_FEAR_PLACES[word], n=int(rest) + 1)
    if word.isdigit():
        return _rule_named(rest)
    return None


def _whose(view: View, seat: str) -> Message:
    return message(_PRESENCE_OF, spirit=message(PANELS[view.spirits[int(seat)].id].name))


def _rule_named(said: str) -> Message:
    """A rule in force, "rule:card", by what has put it in force."""
    card = said.partition(":")[2]
    for known in (POWERS, PANELS, BLIGHT_CARDS, FEAR_CARDS):
        if card in known:
            return message(known[card].name)
    return message("{id}", id=said.partition(":")[0].replace("_", " "))


def _alternative(prompt: Message, n: int) -> Message:
    """The n-th of the sentences that a choice puts side by side."""
    name = "abc"[n - 1]
    todo: list[Part] = [prompt]
    while todo:
        part = todo.pop(0)
        if isinstance(part, Message):
            found = dict(part.parts).get(name)
            if is_choice(part) and isinstance(found, Message):
                return found
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
_STATUS: Final = N_("Round {n}, {phase}: {spirits}")


def status(view: View) -> Message:
    """Where the game stands, for the list of games."""
    phase = message(_PHASES[view.phase])
    return message(_STATUS, n=view.round, phase=phase, spirits=_spirits(view))


def _spirits(view: View) -> Message:
    return nouns.listed(message(PANELS[spirit.id].name) for spirit in view.spirits)


def chip(view: View) -> Message:
    """Where the game stands, in two words."""
    return message(_PHASES["setup"]) if view.phase == "setup" else message(N_("Round {n}"), n=view.round)


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


_ENDINGS: Final = {
    "fear": N_("The invaders flee in terror."),
    "invaders": N_("No invaders are left on the island."),
    "buildings": N_("No towns or cities are left on the island."),
    "cities": N_("No cities are left on the island."),
    "sacrifice": N_("A sacrifice: the invaders are driven off, and the island pays for it."),
    "blight": N_("The island is overrun by blight."),
    "presence": N_("A spirit has no presence left on the island."),
    "invader_deck": N_("The invaders have come in numbers beyond all resistance."),
}
"""By the reason of an outcome: its sentence where "Victory" or "Defeat" stands above it."""


def ending(outcome: Outcome) -> Message:
    """The sentence of the outcome without the word for it, with the score."""
    parts = {**dict(outcome.said.parts), "outcome": message(_ENDINGS[outcome.reason])}
    return message(outcome.said.word, **parts)


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
    planned = any(_verb(option.id) in _PLANNING for option in decision.options)
    return planned and (panel.startswith("show-spirit") or panel == "show-cards")


def seats(values: Mapping[str, str]) -> int:
    """A seat for each spirit."""
    return int(values.get("spirits", "1"))


def names(say: Speaker, view: Any, people: Sequence[Person]) -> tuple[str, ...]:
    """In this game the spirits are spoken of, not the people."""
    return tuple(say(PANELS[spirit.id].name) for spirit in view.spirits)
