"""Geister under the hands: the set-up in the making, the arrow keys, the names of choices that have no place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.chance import Chance
from engine.decision import Decision
from engine.geister.board import ARRANGEMENTS, EXITS, FILES, HOME, SIDE, SQUARES, exit_place
from engine.geister.view import Ghost, Kind, View
from engine.text import N_, P_, Message, Seat, counted, message
from web.hands import steps
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

STOCKS: Final = ("stock-good", "stock-bad")
"""The places of the ghosts that are not yet on the board during the set-up."""
EACH: Final = 4
_LETTERS: Final = {"good": "G", "bad": "B"}
_KINDS: Final = {"G": "good", "B": "bad"}

LABELS: Final = {
    "accept_draw": N_("Accept the draw"),
    "decline_draw": N_("Play on"),
    "offer_draw": N_("Offer a draw"),
    "resign": N_("Resign"),
}
"""What the buttons of choices say that have no place on the board."""

ICONS: Final = {"offer_draw": "ui-hands", "resign": "ui-flag"}
"""The icons of the choices that stand in the menu."""

WARNINGS: Final = {
    "resign": (N_("Resign this game?"), N_("The other side wins at once.")),
}
"""Choices that ask back: the question, and what follows."""


def home(seat: int) -> tuple[str, ...]:
    """The squares on which `seat` sets up, in the order of an arrangement."""
    return tuple(SQUARES[index] for index in HOME[seat])


def arrangement(seat: int, draft: Mapping[str, str]) -> str:
    """The option id of a finished set-up; "" while ghosts are missing."""
    letters = "".join(_LETTERS.get(draft.get(square, ""), "") for square in home(seat))
    return letters if letters in ARRANGEMENTS else ""


def draft(seat: int, letters: str) -> dict[str, str]:
    """The set-up that an answer stood for, to go on from when it is taken back; {} if it is none."""
    if letters not in ARRANGEMENTS:
        return {}
    return {square: _KINDS[letter] for square, letter in zip(home(seat), letters, strict=True)}


def _shuffled(seat: int, chance: Chance) -> dict[str, str]:
    """A set-up by chance."""
    return draft(seat, chance.choose(ARRANGEMENTS))


def left(draft: Mapping[str, str], kind: str) -> int:
    """How many ghosts of this kind still wait beside the board."""
    return EACH - sum(placed == kind for placed in draft.values())


def put(seat: int, draft: Mapping[str, str], hand: str, target: str) -> dict[str, str]:
    """The draft after the ghost at `hand` (a square or a stock) was put on `target` (a square or a stock).

    On another ghost the two change places; from a stock onto a ghost, that one goes back to its stock. When one kind
    is used up, the squares that are left get the other kind by themselves. Nothing changes if that cannot be done.
    """
    new = dict(draft)
    squares = home(seat)
    if hand in STOCKS and target in squares:
        kind = hand.removeprefix("stock-")
        if new.get(target) != kind and not left(new, kind):
            return new
        new[target] = kind
        return _filled(squares, new)
    if hand in new and target in STOCKS:
        del new[hand]
    elif hand in new and target in squares:
        moved, other = new.pop(hand), new.get(target)
        new[target] = moved
        if other is not None:
            new[hand] = other
    return new


def _filled(squares: tuple[str, ...], draft: dict[str, str]) -> dict[str, str]:
    for used, other in (("good", "bad"), ("bad", "good")):
        if not left(draft, used):
            draft.update({square: other for square in squares if square not in draft})
    return draft


def next_hand(draft: Mapping[str, str], hand: str) -> str:
    """The stock to place from next: the same one while it lasts, then the other, then none."""
    for stock in (hand, *STOCKS):
        if stock in STOCKS and left(draft, stock.removeprefix("stock-")):
            return stock
    return ""


def fresh(decision: Decision | None, place: str) -> Hand:
    """An empty hand; in the set-up the good ghosts are in it."""
    setting_up = decision is not None and decision.form == "arrange"
    return Hand(selected=STOCKS[0] if setting_up else "", place=place)


def touch(decision: Decision, hand: Hand, place: str, seat: int) -> str:
    """Place and exchange ghosts in the set-up; pick one up and put it down in a move."""
    if decision.form != "arrange":
        return steps.touch(decision, hand, place)
    held = hand.selected
    if place == held:
        hand.selected = ""
    elif not held or (held in STOCKS and place in hand.draft and not left(hand.draft, held[6:])):
        hand.selected = place if place in hand.draft or place in STOCKS else ""
    elif held in STOCKS and place in STOCKS:
        hand.selected = place
    else:
        hand.draft = put(seat, hand.draft, held, place)
        hand.selected = next_hand(hand.draft, held)
    return ""


def offered(decision: Decision, hand: Hand, seat: int) -> frozenset[str]:
    """The own squares in the set-up; the ghosts that can move, or where the one in hand can go."""
    return frozenset(home(seat)) if decision.form == "arrange" else steps.offered(decision, hand)


def composed(decision: Decision, hand: Hand, seat: int) -> str:
    """The finished set-up."""
    return arrangement(seat, hand.draft) if decision.form == "arrange" else ""


def by_chance(decision: Decision, hand: Hand, seat: int, chance: Chance) -> None:
    """A set-up by chance."""
    if decision.form == "arrange":
        hand.draft, hand.selected = _shuffled(seat, chance), ""


def taken_back(decision: Decision, hand: Hand, seat: int, answer: str) -> None:
    """A set-up that was taken back lies on the board again."""
    if decision.form == "arrange":
        hand.draft, hand.selected = draft(seat, answer), ""


def can_lift(decision: Decision, place: str) -> bool:
    """Ghosts in the set-up, and those that can move."""
    return decision.form == "arrange" or place in steps.sources(decision)


def press(decision: Decision, hand: Hand, word: str) -> None:
    """Geister has no such buttons."""


def toward(decision: Decision, hand: Hand, answer: str) -> Ways:
    """A set-up that is finished is given; a move is made."""
    return ways(acts=("ready",)) if decision.form == "arrange" else steps.toward(decision, hand, answer)


def subject(hand: Hand) -> str:
    """A square, or a move from one to another."""
    return f"{hand.selected}-{hand.asked}" if hand.selected else hand.asked


def openly(view: View) -> bool:
    """Every question of Geister is for one seat alone."""
    return False


def headline(view: View) -> Message | None:
    """The log says what was taken."""
    return None


def pauses(view: View) -> object:
    """Who goes on after a ghost was turned over needs no pause: nobody else's turn lies between."""
    return None


def bar(decision: Decision, hand: Hand, seat: int, view: View) -> Bar | None:
    """The bar of the set-up."""
    if decision.form != "arrange":
        return None
    complete = bool(arrangement(seat, hand.draft))
    line = (
        message(N_("To exchange two ghosts, choose one and then the other."))
        if complete
        else message(N_("Place four good and four bad ghosts: choose a kind, then its squares."))
    )
    shuffle = Button("shuffle", message(N_("Shuffle")), "", "ui-die")
    ready = Button("ready", message(N_("Ready")), "go", disabled=not complete)
    return Bar(decision.seat, decision.prompt, line, (shuffle, ready))


def neighbour(at: str, key: str, facing: int, view: Any) -> str:
    """The place to which an arrow key leads on the board as it is turned; the same place at the edge.

    Exit tiles lie above and below the corners they belong to; the stocks of the set-up are reached by Tab.
    """
    right, up = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}[key]
    if facing == 1:
        right, up = -right, -up
    corner = at.removeprefix("exit-")
    if corner not in SQUARES:
        return at
    index = SQUARES.index(corner)
    rank, file = divmod(index, SIDE)
    if at != corner:  # on an exit tile: back to its corner
        return corner if up and (up > 0) == (rank == 0) else at
    if up and not 0 <= rank + up < SIDE:
        return exit_place(corner) if index in EXITS[0] + EXITS[1] else at
    new_rank, new_file = rank + up, file + right
    return FILES[new_file] + str(new_rank + 1) if 0 <= new_rank < SIDE and 0 <= new_file < SIDE else at


def first_place(seat: int, view: Any) -> str:
    """Where the keyboard stands at first: the near left of the own half, as the seat sees it."""
    return home(seat)[0] if seat == 0 else "e6"


_SETTING_UP: Final = N_("Set-up: {who} is next")
_MOVING: Final = N_("Move {n}: {who} is next")


def status(view: View) -> Message:
    """Where the game stands, in a line for the list of games: only what everyone may know."""
    if view.phase == "set-up":
        return message(_SETTING_UP, who=Seat(view.turn))
    return message(_MOVING, n=view.ply + 1, who=Seat(view.turn))


def chip(view: View) -> Message:
    """Where the game stands, in two words."""
    return message(N_("Set-up")) if view.phase == "set-up" else message(N_("Move {n}"), n=view.ply + 1)


def again(answers: Sequence[str], answered_by: Sequence[int | None]) -> tuple[int, ...]:
    """No dice here."""
    return (0, 0)


def beginner(answered_by: Sequence[int | None]) -> int | None:
    """The seat that made the first move: the one that set up last. None as long as not both have set up."""
    return answered_by[1] if len(answered_by) > 1 else None


def begins(seat: int) -> dict[str, str]:
    """The set-up option by which `seat` makes the first move."""
    return {"first_player": ("first", "second")[seat]}


def disclosed(view: View) -> bool:
    """Whether it was agreed that all ghosts are shown after the end."""
    return view.disclose


def disclosing(yes: bool) -> dict[str, str]:
    """The set-up option that shows all ghosts after the end, or does not."""
    return {"disclose": "yes" if yes else "no"}


def opened(first: View, second: View) -> View:
    """What both seats know put together: every ghost with its kind. For the end, if both agree."""
    kinds: dict[str, Kind | None] = {ghost.square: ghost.kind for ghost in second.ghosts if ghost.owner == 1}
    ghosts = tuple(
        ghost if ghost.owner == 0 else Ghost(ghost.square, 1, kinds.get(ghost.square)) for ghost in first.ghosts
    )
    return replace(first, seat=None, ghosts=ghosts)


def facts(view: View) -> list[Message]:
    """The public counts of a game that is over."""
    taken = [
        message(
            N_("{who} has taken {good} and {bad}."),
            who=Seat(seat),
            good=counted(P_("{n} good ghost", "{n} good ghosts"), view.taken[seat].count("good")),
            bad=counted(P_("{n} bad ghost", "{n} bad ghosts"), view.taken[seat].count("bad")),
        )
        for seat in (0, 1)
    ]
    return [counted(P_("{n} move", "{n} moves"), view.ply), *taken]
