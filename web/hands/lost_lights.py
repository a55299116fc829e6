"""Lost Lights under the hands: cards, figures, dice, and the answers that are put together from them.

Places: areas ("a1"), "supply", hand cards ("card-orly"), dice by value and a count among equal ones ("die-5-0").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from engine.chance import Chance
from engine.decision import Decision
from engine.lost_lights.deck import deck_of
from engine.lost_lights.map import AREAS, INDEX, REGIONS, controlled, region_score
from engine.lost_lights.state import ROUNDS
from engine.lost_lights.view import View
from engine.text import N_, P_, Message, Part, Seat, counted, message
from web.boards.lost_lights_map import CENTRES
from web.hands.hand import Hand, Ways, ways
from web.hands.usual import apart as apart
from web.hands.usual import at_once as at_once
from web.hands.usual import by_itself as by_itself
from web.hands.usual import ending as ending
from web.hands.usual import heading as heading
from web.hands.usual import likewise as likewise
from web.hands.usual import look_at as look_at
from web.hands.usual import mark as mark
from web.hands.usual import names as names
from web.hands.usual import resting as resting
from web.hands.usual import rests as rests
from web.hands.usual import seats as seats
from web.hands.usual import stays as stays
from web.ui.model import Bar, Button

SUPPLY: Final = "supply"
CARD_WORDS: Final = ("keep", "card", "lead")
"""The words of answers that name a card."""

LABELS: Final = {
    "skip": N_("Do without"),
    "stop": N_("Stop here"),
    "keep": N_("Leave the dice"),
    "stay": N_("Leave it at that"),
    "yes": N_("Yes"),
    "no": N_("No"),
    "1": N_("The first"),
    "2": N_("The second"),
    "3": N_("The third"),
    "resign": N_("Resign"),
}
"""What the buttons of choices say that have no place on the table."""

ICONS: Final = {"resign": "ui-flag"}

WARNINGS: Final = {"resign": (N_("Resign this game?"), N_("The other side wins at once."))}

_LET_GO: Final = Button("letgo", message(N_("Let go")), "ghost")
_FEWER: Final = Button("press:fewer", message(N_("One fewer")), "step", "ui-minus")
_MORE: Final = Button("press:more", message(N_("One more")), "step", "ui-plus")


# -- what lies where ---------------------------------------------------------------------------------------------------


def _card_option(decision: Decision, card: str) -> str:
    """The answer that names this card."""
    return next((o.id for o in decision.options if _card_of(o.id) == card), "")


def _card_of(answer: str) -> str:
    """The card that an answer names, "" if it names none."""
    word, colon, card = answer.partition(":")
    return card if colon and word in CARD_WORDS else ""


def _most(decision: Decision, stem: str) -> int:
    """The largest number with which `stem`, as in "a1-b1:", is offered; 0 if it is not."""
    return max((int(o.id.removeprefix(stem)) for o in decision.options if o.id.startswith(stem)), default=0)


def _word(decision: Decision) -> str:
    """The kind of question, by its answers: "keep", "place", "card", "march", "battle", "lead", "reroll", "die",
    "amount", "pull", "retreat", "go", or "choose" where there are only buttons."""
    ids = [option.id for option in decision.options]
    if "stop" in ids:
        return "march"
    for id in ids:
        word, colon, rest = id.partition(":")
        if not colon:
            continue
        if word in AREAS:
            return "retreat"
        if word in ("place", "card", "battle", "lead", "reroll", "die", "amount", "pull", "go") or (
            word == "keep" and rest
        ):
            return word
    return "choose"


# -- the hand ----------------------------------------------------------------------------------------------------------


def fresh(decision: Decision | None, place: str) -> Hand:
    """An empty hand; where only one battle can begin, it waits for confirmation."""
    hand = Hand(place=place if place in INDEX else "")  # cards and dice come and go; areas stay
    if decision is not None and _word(decision) == "battle" and len(decision.options) == 1:
        hand.chosen = decision.options[0].id
    if decision is not None and _word(decision) == "amount":
        hand.draft["n"] = str(_most(decision, "amount:"))
    return hand


def can_lift(decision: Decision, place: str) -> bool:
    """Figures of the own side and the supply, where they can move."""
    return place in _sources(decision)


def _sources(decision: Decision) -> set[str]:
    """Where a march, a placing or an effect can begin."""
    found: set[str] = set()
    for option in decision.options:
        word = option.id.partition(":")[0]
        found |= {SUPPLY, *option.at} if word == "place" else {*option.at[:1]}
    return found


def touch(decision: Decision, hand: Hand, place: str, seat: int) -> str:
    """Touch a card, a die, an area or the supply: the id of the answer that is complete with it, "" else."""
    hand.asked = ""
    if place.startswith("card-"):
        return _touch_card(decision, hand, place)
    if place.startswith("die-"):
        return _touch_die(decision, hand, place)
    word = _word(decision)
    if word == "pull":
        return _touch_pull(decision, hand, place)
    if word in ("march", "place"):
        return _touch_figures(decision, hand, place)
    if word in ("battle", "retreat", "go"):
        return _touch_area(decision, hand, place, word)
    _ask(hand, place)
    return ""


def _ask(hand: Hand, place: str) -> None:
    hand.asked, hand.chosen = place, ""


def _touch_card(decision: Decision, hand: Hand, place: str) -> str:
    """A card is marked first, and counts when that is confirmed."""
    answer = _card_option(decision, place.removeprefix("card-"))
    if answer:
        hand.pick(place)
        hand.chosen = answer
    else:
        hand.pick("")
        _ask(hand, place)
    return ""


def _touch_die(decision: Decision, hand: Hand, place: str) -> str:
    """The die that counts; or one more or one fewer of those to roll again."""
    value = place.split("-")[1]
    ids = {option.id for option in decision.options}
    if f"die:{value}" in ids:
        return f"die:{value}"
    if place in hand.marked:
        hand.marked.remove(place)
    elif _reroll([*hand.marked, place]) in ids:
        hand.marked.append(place)
    else:
        _ask(hand, place)
    return ""


def _reroll(marked: Sequence[str]) -> str:
    return "reroll:" + "-".join(sorted(place.split("-")[1] for place in marked))


def _touch_figures(decision: Decision, hand: Hand, place: str) -> str:
    """Placing and marching: the supply or an area, then where to; a march of several asks how many."""
    held, ids = hand.selected, {option.id for option in decision.options}
    if hand.chosen and place == _target(hand.chosen):
        return hand.chosen
    if held == SUPPLY or _word(decision) == "place":
        if f"place:{place}" in ids:
            return f"place:{place}"
    elif held and place != held:
        most = _most(decision, f"{held}-{place}:")
        if most == 1:
            return f"{held}-{place}:1"
        if most:
            hand.chosen = f"{held}-{place}:{most}"
            return ""
    if place == held:
        hand.pick("")
    elif place in _sources(decision):
        hand.pick(place)
    else:
        _ask(hand, place)
    return ""


def _target(answer: str) -> str:
    """The area to which figures go."""
    return answer.partition(":")[0].rpartition("-")[2]


def _touch_area(decision: Decision, hand: Hand, place: str, word: str) -> str:
    """An area in which a battle begins or to which figures go; what is weighty waits for confirmation."""
    if word == "retreat":
        most = _most(decision, f"{place}:")
        answer = f"{place}:{most}" if most else ""
        again = hand.chosen.partition(":")[0] == place
    else:
        answer = next((option.id for option in decision.options if option.at == (place,)), "")
        again = hand.chosen == answer
    if not answer:
        _ask(hand, place)
    elif again or word == "go":
        return answer if word == "go" else hand.chosen
    else:
        hand.pick("")
        hand.chosen = answer
    return ""


def _touch_pull(decision: Decision, hand: Hand, place: str) -> str:
    """One figure more from this area; after the last one none again."""
    ids = {option.id for option in decision.options}
    draft = {area: n for area, n in hand.draft.items() if area != place}
    n = int(hand.draft.get(place, "0")) + 1
    if _pull({**draft, place: str(n)}) in ids:
        hand.draft[place] = str(n)
    elif n > 1:
        hand.draft = draft
    else:
        _ask(hand, place)
    return ""


def _pull(draft: dict[str, str]) -> str:
    taken = [f"{area}*{draft[area]}" for area in AREAS if area in draft]
    return "pull:" + ",".join(taken) if taken else "stay"


def offered(decision: Decision, hand: Hand, seat: int) -> frozenset[str]:
    """The places to light: cards, dice (as "die-5" for every die with 5), areas, the supply."""
    places = {f"card-{card}" for option in decision.options if (card := _card_of(option.id))}
    word = _word(decision)
    if word == "die":
        return frozenset("die-" + option.id.removeprefix("die:") for option in decision.options)
    if word == "reroll":
        ids = {option.id for option in decision.options}
        return frozenset(f"die-{n}" for n in range(1, 7) if _reroll([*hand.marked, f"die-{n}-"]) in ids)
    if word == "pull":
        ids = {option.id for option in decision.options}
        return frozenset(area for area in AREAS if area in hand.draft or _pull({**hand.draft, area: "1"}) in ids)
    held = hand.selected
    if word in ("march", "place") and held:
        stem = "place:" if held == SUPPLY else f"{held}-"
        return frozenset(option.at[-1] for option in decision.options if option.id.startswith(stem))
    return frozenset(places | _sources(decision))


def composed(decision: Decision, hand: Hand, seat: int) -> str:
    """The dice to roll again, the number, the figures to move up."""
    word = _word(decision)
    answer = ""
    if word == "reroll" and hand.marked:
        answer = _reroll(hand.marked)
    elif word == "amount":
        answer = f"amount:{hand.draft.get('n', '0')}"
    elif word == "pull" and hand.draft:
        answer = _pull(hand.draft)
    return answer if any(option.id == answer for option in decision.options) else ""


def press(decision: Decision, hand: Hand, word: str) -> None:
    """One more, one fewer; take the supply in hand; a figure into the area in hand."""
    by = {"more": 1, "fewer": -1}.get(word, 0)
    if word == "supply" and SUPPLY in _sources(decision):
        hand.pick(SUPPLY)
    elif _word(decision) == "amount":
        n = int(hand.draft.get("n", "0")) + by
        hand.draft["n"] = str(max(0, min(n, _most(decision, "amount:"))))
    elif hand.chosen and by:
        stem, _, n = hand.chosen.partition(":")
        most = _most(decision, f"{stem}:") if n.isdigit() else 0
        if most:
            hand.chosen = f"{stem}:{max(1, min(int(n) + by, most))}"


def toward(decision: Decision, hand: Hand, answer: str) -> Ways:
    """What leads on to `answer`: cards, dice, areas and numbers one after the other, then the button that gives it."""
    word, colon, rest = answer.partition(":")
    if not colon:
        return ways(acts=(f"choose:{answer}",))
    if word == "reroll":
        return _toward_dice(hand, Counter(rest.split("-")), decision)
    if word == "amount":
        return _toward_number(int(hand.draft.get("n", "0")), int(rest), "ready")
    if word == "pull":
        return _toward_pull(hand, rest)
    if word == "die":
        return ways(f"die-{rest}", f"die-{rest}-0")
    if hand.chosen == answer:
        target = {*AREAS} & {rest, _target(answer), word}
        return ways(*target, acts=("confirm",))
    if word in CARD_WORDS:
        return ways(f"card-{rest}")
    if word in ("battle", "go"):
        return ways(rest)
    return _toward_figures(decision, hand, word, rest)


def _toward_dice(hand: Hand, wanted: Counter[str], decision: Decision) -> Ways:
    """Dice by value, and those on the table with it; what is marked and not wanted is let go first."""
    marked = Counter(place.split("-")[1] for place in hand.marked)
    if marked == wanted:
        return ways(acts=("ready",))
    most = max(option.id.count("-") + 1 for option in decision.options)
    wrong = [place for place in hand.marked if marked[place.split("-")[1]] > wanted[place.split("-")[1]]]
    missing = [value for value in wanted if wanted[value] > marked[value]]
    lying = [f"die-{value}-{n}" for value in missing for n in range(most) if f"die-{value}-{n}" not in hand.marked]
    return ways(*wrong) if wrong else ways(*lying, *(f"die-{value}" for value in missing))


def _toward_number(n: int, wanted: int, done: str) -> Ways:
    return ways(acts=(done if n == wanted else "press:more" if n < wanted else "press:fewer",))


def _toward_pull(hand: Hand, wanted: str) -> Ways:
    """Each tap on an area takes one figure more from there, and after the last one none again."""
    numbers = {area: n for area, _, n in (part.partition("*") for part in wanted.split(","))}
    wrong = [area for area in AREAS if hand.draft.get(area, "0") != numbers.get(area, "0")]
    return ways(*wrong[:1]) if wrong else ways(acts=("ready",))


def _toward_figures(decision: Decision, hand: Hand, word: str, rest: str) -> Ways:
    """A figure placed, figures that march or retreat: where from, where to, how many."""
    held, march = hand.selected, _word(decision) == "march"
    start, _, end = word.rpartition("-")
    if word == "place":
        start, end = SUPPLY if march else "", rest
    if hand.chosen and hand.chosen.partition(":")[0] == word:
        return _toward_number(int(hand.chosen.partition(":")[2]), int(rest), "confirm")
    if held not in ("", start):
        return ways(held, acts=("letgo",))
    if start and not held:
        return ways(start, acts=("press:supply",) if start == SUPPLY else ())
    return ways(end)


def by_chance(decision: Decision, hand: Hand, seat: int, chance: Chance) -> None:
    """Nothing in this game is put together by chance."""


def taken_back(decision: Decision, hand: Hand, seat: int, answer: str) -> None:
    """What was taken back is chosen anew."""


def subject(hand: Hand) -> str:
    """An area, a card, a way from one area to another, or a figure placed there."""
    if hand.asked.startswith("card-"):
        return "card:" + hand.asked.removeprefix("card-")
    if hand.selected == SUPPLY:
        return f"place:{hand.asked}"
    return f"{hand.selected}-{hand.asked}" if hand.selected in AREAS else hand.asked


# -- the bar -----------------------------------------------------------------------------------------------------------

_HOW_MANY: Final = N_("How many go from {start} to {end}?")
_WHERE_TO: Final = N_("Where to, from {area}?")
_WHERE_PLACE: Final = N_("Where do you place the figure?")
_PICK_ONE: Final = P_("March, or place: {n} action point left.", "March, or place: {n} action points left.")
_ONE_POINT: Final = N_("Each placed figure and each march costs one action point.")
_TAP_TARGET: Final = N_("A march costs one action point, however many go.")
_GO: Final = P_("March with {n}", "March with {n}")
_BEGIN: Final = N_("Fight in {area} now?")
_AGAIN: Final = N_("Roll again? As it stands you lose, {own} to {other}.")
_TAP_DICE: Final = N_("Tap the dice for it; each costs a figure of your supply.")
_TAP_DICE_FREE: Final = N_("Tap the dice for it; it costs you nothing.")
_PRICE: Final = P_("Pay {n} figure and roll {n} die", "Pay {n} figures and roll {n} dice")
_FREE: Final = P_("Roll {n} die again", "Roll {n} dice again")
_TAP_DIE: Final = N_("Tap one of your dice.")
_TAKE: Final = P_("Take {n}", "Take {n}")
_TAP_AREAS: Final = N_("Each tap on a lit area takes one figure more from there.")
_PULLED: Final = P_("{n} figure moves up.", "{n} figures move up.")
_TAP_AREA: Final = N_("Tap one of the lit areas.")
_SEND: Final = P_("Send {n}", "Send {n}")
_ROUND: Final = N_("Round {n} of {all}: which card do you keep?")
_OTHER_GETS: Final = N_("{other} gets the other one. Tap a card to mark it, and once more to see it large.")
_TAP_CARD: Final = N_("Tap a card to mark it, and once more to see it large.")
_CARD: Final = {
    "keep": (N_("Keep {card}?"), N_("Keep it")),
    "card": (N_("Discard {card}?"), N_("Discard it")),
    "lead": (N_("Lead with {card}?"), N_("Let it lead")),
}


def bar(decision: Decision, hand: Hand, seat: int, view: View) -> Bar | None:
    """The question, what the answer in the making does, and its buttons."""
    names = deck_of(view.deck).map.names
    word = _word(decision)
    if word in CARD_WORDS and not hand.chosen:
        return _bar_cards(decision, word, view)
    if word in CARD_WORDS:
        return _bar_card(decision, hand, view)
    if word == "march":
        return _bar_march(decision, hand, names, view)
    if word == "battle" and hand.chosen:
        area = names[INDEX[hand.chosen.removeprefix("battle:")]]
        fight = Button("confirm", message(N_("Fight")), "go")
        return Bar(decision.seat, message(_BEGIN, area=area), _preview(hand, view), (fight,))
    if word in _COMPOSING:
        return _COMPOSING[word](decision, hand, seat, view)
    if hand.chosen:
        return None
    line = message(_TAP_DIE if word == "die" else _TAP_AREA) if word in ("die", "go", "battle", "place") else None
    return Bar(decision.seat, decision.prompt, line, _choices(decision))


def _preview(hand: Hand, view: View) -> Message | None:
    """What the marked answer would do."""
    from engine.decision import Option
    from engine.lost_lights.advice import preview

    said = preview(view, Option(hand.chosen))
    return _joined(said)


_JOINED: Final = (N_("{a}"), N_("{a} {b}"), N_("{a} {b} {c}"), N_("{a} {b} {c} {d}"))


def _joined(said: Sequence[Message]) -> Message | None:
    """Several sentences in a row (at most four)."""
    parts = dict(zip("abcd", said, strict=False))
    return message(_JOINED[len(parts) - 1], **parts) if parts else None


def _choices(decision: Decision) -> tuple[Button, ...]:
    """Buttons of what has no place: refusing stands apart, of equal ones none is the main one."""
    plain = [option.id for option in decision.options if not option.at and not option.aside and option.id in LABELS]
    ends = ("skip", "stop", "keep", "stay", "no")
    return tuple(
        Button(f"choose:{id}", message(LABELS[id]), "end" if id in ends else "go" if id == "yes" else "")
        for id in plain
    )


def _bar_cards(decision: Decision, word: str, view: View) -> Bar:
    if word == "keep":
        done = min(view.hands) // 2
        title = message(_ROUND, n=done + 1, all=ROUNDS)
        return Bar(decision.seat, title, message(_OTHER_GETS, other=Seat(1 - (decision.seat or 0))))
    return Bar(decision.seat, decision.prompt, message(_TAP_CARD), _choices(decision))


def _bar_card(decision: Decision, hand: Hand, view: View) -> Bar:
    word, _, id = hand.chosen.partition(":")
    title, label = _CARD[word]
    name = deck_of(view.deck).cards[id].name
    go = Button("confirm", message(label), "go")
    return Bar(decision.seat, message(title, card=name), _preview(hand, view), (_LET_GO, go))


def _bar_march(decision: Decision, hand: Hand, names: Sequence[Part], view: View) -> Bar:
    seat, held = decision.seat, hand.selected
    if hand.chosen and "-" in hand.chosen:
        way, _, n = hand.chosen.partition(":")
        start, end = (names[INDEX[area]] for area in way.split("-"))
        go = Button("confirm", counted(_GO, int(n)), "go")
        return Bar(seat, message(_HOW_MANY, start=start, end=end), _preview(hand, view), (_LET_GO, _FEWER, _MORE, go))
    if hand.chosen:
        return Bar(seat, message(N_("Make this move?")), _preview(hand, view),
                   (_LET_GO, Button("confirm", message(N_("Confirm")), "go")))  # fmt: skip
    if held == SUPPLY:
        return Bar(seat, message(_WHERE_PLACE), message(_TAP_AREA), (_LET_GO,))
    if held:
        place = any(option.id == f"place:{held}" for option in decision.options)
        here = (Button(f"choose:place:{held}", message(N_("Place one here")), "", "ui-plus"),) if place else ()
        return Bar(seat, message(_WHERE_TO, area=names[INDEX[held]]), message(_TAP_TARGET), (_LET_GO, *here))
    supply = SUPPLY in _sources(decision)
    place = (Button("press:supply", message(N_("Place a figure")), "", "ui-plus"),) if supply else ()
    return Bar(seat, counted(_PICK_ONE, view.points), message(_ONE_POINT), (*place, *_choices(decision)))


def _bar_reroll(decision: Decision, hand: Hand, seat: int, view: View) -> Bar:
    assert view.battle is not None
    free, sums = "free_reroll" in view.battle.marks[seat], view.battle.strengths
    title = message(_AGAIN, own=sums[seat], other=sums[1 - seat])
    n = len(hand.marked)
    label = counted(_FREE if free else _PRICE, n) if n else message(N_("Roll again"))
    ready = Button("ready", label, "go", "ui-die", disabled=not n)
    line = message(_TAP_DICE_FREE if free else _TAP_DICE)
    return Bar(decision.seat, title, line, (*_choices(decision), ready))


def _bar_amount(decision: Decision, hand: Hand, seat: int, view: View) -> Bar:
    n = int(hand.draft.get("n", "0"))
    ready = Button("ready", counted(_TAKE, n), "go")
    return Bar(decision.seat, decision.prompt, None, (_FEWER, _MORE, ready))


def _bar_pull(decision: Decision, hand: Hand, seat: int, view: View) -> Bar:
    n = sum(int(each) for each in hand.draft.values())
    line = counted(_PULLED, n) if n else message(_TAP_AREAS)
    ready = Button("ready", message(N_("Move them")), "go", disabled=not n)
    return Bar(decision.seat, decision.prompt, line, (*_choices(decision), ready))


def _bar_retreat(decision: Decision, hand: Hand, seat: int, view: View) -> Bar:
    if not hand.chosen:
        return Bar(decision.seat, decision.prompt, message(_TAP_AREA), _choices(decision))
    area, _, n = hand.chosen.partition(":")
    names = deck_of(view.deck).map.names
    go = Button("confirm", counted(_SEND, int(n)), "go")
    title = message(N_("How many go to {area}?"), area=names[INDEX[area]])
    return Bar(decision.seat, title, None, (*_choices(decision), _FEWER, _MORE, go))


_COMPOSING: Final = {"reroll": _bar_reroll, "amount": _bar_amount, "pull": _bar_pull, "retreat": _bar_retreat}


# -- the keyboard ------------------------------------------------------------------------------------------------------


def neighbour(at: str, key: str, facing: int, view: Any) -> str:
    """The area to which an arrow key leads: the nearest one in that direction; the same one at the edge."""
    if at not in INDEX:
        return AREAS[0]
    dx, dy = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}[key]
    x, y = CENTRES[at]
    best, found = 0.0, at
    for area, (u, v) in CENTRES.items():
        along, across = (u - x) * dx + (v - y) * dy, abs((u - x) * dy) + abs((v - y) * dx)
        if along > 40 and (found == at or along + 2 * across < best):
            best, found = along + 2 * across, area
    return found


def first_place(seat: int, view: Any) -> str:
    """Where the keyboard stands at first."""
    return AREAS[0]


# -- where the game stands ---------------------------------------------------------------------------------------------


_CHOOSING: Final = N_("Choosing cards: {who} is next")
_PLACING: Final = N_("Placing figures")
_TURN: Final = N_("Turn {n}: {who} {a}, {other} {b}")


def status(view: View) -> Message:
    """Where the game stands, for the list of games: only what everyone may know."""
    if view.phase == "draft":
        return message(_CHOOSING, who=Seat(view.turn))
    if view.phase == "placing":
        return message(_PLACING)
    a, b = view.scores
    return message(_TURN, n=view.turns + 1, who=Seat(0), a=a, b=b, other=Seat(1))


def chip(view: View) -> Message:
    """Where the game stands, in two words."""
    if view.phase == "draft":
        return message(N_("Cards {n} of {all}"), n=min(min(view.hands) // 2 + 1, ROUNDS), all=ROUNDS)
    if view.phase == "placing":
        return message(N_("Placing"))
    return message(N_("Turn {n}"), n=view.turns + 1)


def openly(view: View) -> bool:
    """Once the leaders lie open, nothing that a battle asks is hidden from anybody."""
    return view.battle is not None and view.battle.shown


def pauses(view: View) -> object:
    """All look at the end of a battle, and at the end of the first game of a pair."""
    between = view.game == 2 and view.phase == "draft" and view.hands == (0, 0) and not any(view.has_kept)
    return (view.game, view.last) if between or view.last is not None else None


_PEACE: Final = N_("The battle in {area} ends without a loser.")
_EMPTY: Final = N_("The battle in {area} ends: nobody is left there.")
_WINS: Final = N_("{who} wins the battle in {area}, {own} to {other}.")


def headline(view: View) -> Message | None:
    """How the last battle ended."""
    fight = view.last
    if fight is None:
        return None
    area = deck_of(view.deck).map.names[fight.area]
    won = fight.winner
    if won is None:
        return message(_PEACE if fight.ended == "peace" else _EMPTY, area=area)
    return message(_WINS, who=Seat(won), area=area, own=fight.strength[won], other=fight.strength[1 - won])


_REGION: Final = N_("{region}: {lines}")
_NOBODY: Final = N_("{region}: nobody.")
_DOUBLE: Final = P_(
    "{who} {points}: {n} figure counts double, {areas} of 3 areas held.",
    "{who} {points}: {n} figures count double, {areas} of 3 areas held.",
)
_SINGLE: Final = P_("{who} {points}: {n} figure counts once.", "{who} {points}: {n} figures count once.")


def facts(view: View) -> list[Message]:
    """The score by region, explained."""
    found: list[Message] = []
    regions = deck_of(view.deck).map.region_names
    for region, name in enumerate(regions[: len(REGIONS)]):
        lines = [line for seat in (0, 1) if (line := _region_line(view, seat, region)) is not None]
        said = _joined(lines)
        found.append(message(_REGION, region=name, lines=said) if said is not None else message(_NOBODY, region=name))
    for game, (a, b) in enumerate(view.finished, 1):
        found.append(message(N_("Game {n}: {who} {a}, {other} {b}."), n=game, who=Seat(0), other=Seat(1), a=a, b=b))
    return found


def _region_line(view: View, seat: int, region: int) -> Message | None:
    own = view.figures[seat]
    n, points, areas = sum(own[3 * region : 3 * region + 3]), region_score(own, region), controlled(own, region)
    if not n:
        return None
    return counted(_DOUBLE if areas >= 2 else _SINGLE, n, who=Seat(seat), points=points, areas=areas)


def again(answers: Sequence[str], answered_by: Sequence[int | None]) -> tuple[int, ...]:
    """How many dice each seat has rolled again last."""
    found = [0, 0]
    for answer, seat in zip(answers, answered_by, strict=True):
        if answer.startswith("reroll:") and seat is not None:
            found[seat] = answer.count("-") + 1
    return tuple(found)


def beginner(answered_by: Sequence[int | None]) -> int | None:
    """The seat that had the first turn: it also chose the first card."""
    return answered_by[0] if answered_by else None


def begins(seat: int) -> dict[str, str]:
    """The set-up option by which `seat` has the first turn: the other one places first."""
    return {"places_first": ("second", "first")[seat]}


def disclosed(view: View) -> bool:
    """Everything is shown after the end."""
    return True


def disclosing(yes: bool) -> dict[str, str]:
    """There is nothing to agree on."""
    return {}


def opened(first: View, second: View) -> View:
    """What both seats know put together."""
    battle = first.battle
    if battle is not None and second.battle is not None:
        battle = replace(battle, leaders=(battle.leaders[0], second.battle.leaders[1]))
    asked = second if first.turn == 1 else first
    return replace(
        first,
        seat=None,
        battle=battle,
        drawn=asked.drawn,
        hand=(),
        open_hands=(first.hand, second.hand) if first.phase != "over" else first.open_hands,
    )
