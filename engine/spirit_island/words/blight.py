"""Words of the later blight cards: for every spirit, on every board, and what they do there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns, spirit, tracks
from engine.spirit_island.action import Action, Here, count, matching
from engine.spirit_island.blight_rules import LASTING
from engine.spirit_island.hooks import follow
from engine.spirit_island.invaders import build, to_build
from engine.spirit_island.island import Island
from engine.spirit_island.pieces import BUILDINGS, CITY, EXPLORER, SMALL, TOWN, kind_of
from engine.spirit_island.powers import POWERS
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import FOREVER, Standing, State
from engine.spirit_island.words.land import ADD_BLIGHT
from engine.spirit_island.words.targets import ANY, Land
from engine.text import N_, P_, Message, Seat, counted, message
from engine.words import Condition, Word

_EFFECT_THE_SPIRITS_MAY: Final = N_(
    "{effect} The spirits may protect any board: for {n} energy together, or by destroying a presence there."
)
_LAND_NEXT_TO_BLIGHT: Final = N_("land next to blight")
_INLAND_LAND_WITHOUT_A: Final = N_("inland land without a town or city")
_LAND_WITH_THE_FEWEST: Final = N_("land with the fewest towns and cities, but at least one")
_IF_YOU_HAVE_AT: Final = N_("If you have at least {n} presence on the island:")
_IF_YOU_HAVE_AT_LEAST: Final = N_("If you have at least {n} power cards in play, or one of cost {cost} or more:")
_DESTROY_WHAT: Final = N_("Destroy {what}.")
_REPLACE_1_TOWN_WITH: Final = N_("Replace 1 town with 1 city, or 1 explorer with 1 town.")
_BUILD: Final = N_("Build.")
_N_FEAR_FOR_EACH: Final = N_("{n} fear for each player.")
_LOSE_N_ENERGY: Final = N_("Lose {n} energy.")
_YOU_MAY_DISCARD_A: Final = N_("You may discard a power card to gain {n} energy.")
_ADD_A_PRESENCE_TO: Final = N_("Add a presence to one of your lands.")
_TAKE_A_PRESENCE_OFF: Final = N_("Take a presence off one of your tracks: it counts as destroyed.")
_WHO_TAKES_CARD: Final = N_("{who} takes {card}.")
_DRAW_MORE_MORE_MAJOR: Final = N_(
    "Draw {more} more major powers than there are spirits. Each spirit takes one, without forgetting a card, "
    "and gains {n} energy."
)
_BY_TERROR_LEVEL_A: Final = N_(
    "By terror level, a fear card takes {a}, {b} or {c} more fear for each player, rounded down."
)
_CARD_IS_IN_FORCE: Final = N_("{card} is in force for the rest of the game.")
_FROM_THE_NEXT_TURN: Final = N_("From the next turn on: {effect}")

_EACH_SPIRIT: Final = N_("Each spirit: {effect}")
_EACH_BOARD: Final = N_("On each board, in one {target}: {effect}")
_EACH_BOARD_ANY: Final = P_(
    "On each board, in {n} land: {effect}",
    "On each board, in {n} different lands: {effect}",
)
_EACH_BOARD_MORE: Final = P_(
    "On each board, in one {target}: {effect}",
    "On each board, in {n} different lands ({target}): {effect}",
)
_ASK_LAND: Final = N_("where on board {board}? {effect}")
_ASK_WHOSE: Final = N_("whose presence in {land} is destroyed?")
_ASK_DISCARD: Final = N_("{who} may discard a power card to gain {n} energy.")
_DISCARDS: Final = N_("{who} discards {card}.")
_ASK_SPACE: Final = N_("{who} destroys a presence from its tracks: from which space?")
_UNCOVERS: Final = N_("{card}: {who} destroys a presence from its tracks.")
_ASK_KEEP: Final = N_("{who} takes one of these major powers.")
_ASK_PROTECT: Final = N_("protect board {board}? Else: {effect}")
_ASK_PAY: Final = N_("who pays an energy to protect board {board}? Still to pay: {n}.")
_ASK_LOSE: Final = N_("which presence on board {board} is destroyed to protect it?")
_FEAR_SIZE: Final = N_("{card}: a fear card now takes {n} fear.")


# -- for whom and where ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EverySpirit(Word[Here]):
    """Every spirit does it at once, one after the other: an action of its own for each."""

    effect: Word[Here]

    def run(self, here: Here) -> Rules[None]:
        for seat in range(len(here.state.spirits)):
            its = replace(here, seat=seat, user=seat, land="", action=Action(seat, "card"))
            yield from self.effect.run(its)
            yield from follow(its, "after", "card")

    def say(self) -> Message:
        return message(_EACH_SPIRIT, effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class EachBoard(Word[Here]):
    """On every board in `lands` different lands that fit, chosen by the players: an action for each board."""

    target: Land
    effect: Word[Here]
    lands: int = 1

    def run(self, here: Here) -> Rules[None]:
        for board in here.island.boards:
            its = replace(here.of_all(), user=-1, action=Action(-1, "card"))
            yield from self.on(its, board)
            yield from follow(its, "after", "card")

    def on(self, here: Here, board: str) -> Rules[None]:
        """On one board."""
        chosen: list[str] = []
        for _ in range(self.lands):
            fits = [land for land in self.fits(here, board) if land not in chosen]
            if not fits:
                return
            land = fits[0]
            if len(fits) > 1:
                asked = message(_ASK_LAND, board=board, effect=self.effect.say())
                land = yield here.ask(asked, tuple(Option(each, (each,)) for each in fits))
            chosen.append(land)
            yield from self.effect.run(here.at(land))

    def fits(self, here: Here, board: str) -> list[str]:
        """The lands of a board where it can be done; for presence and for blight its ocean in play is one too."""
        every = isinstance(self.effect, LoseAPresence) or self.effect == ADD_BLIGHT
        places = gates.lands(here.state, here.island) if every else here.island.lands
        return [
            land
            for land in places
            if here.island.places[land].board == board
            and self.target.fits(here.state, here.island, land)
            and self.effect.can(here.at(land))
        ]

    def say(self) -> Message:
        if self.target == ANY:
            return counted(_EACH_BOARD_ANY, self.lands, effect=self.effect.say())
        return counted(_EACH_BOARD_MORE, self.lands, target=self.target.say(), effect=self.effect.say())


@dataclass(frozen=True, slots=True)
class EachBoardUnless(Word[Here]):
    """On every board, unless the spirits protect it: for so much energy together, or for a presence on it."""

    effect: EachBoard
    energy: int

    def run(self, here: Here) -> Rules[None]:
        for board in here.island.boards:
            its = replace(here.of_all(), user=-1, action=Action(-1, "card"))
            if self.effect.fits(its, board) and not (yield from self._protect(its, board)):
                yield from self.effect.on(its, board)
            yield from follow(its, "after", "card")

    def _protect(self, here: Here, board: str) -> Rules[bool]:
        presence = _presence_on(here, board)
        ways = [Option("energy")] if sum(each.energy for each in here.state.spirits) >= self.energy else []
        ways += [Option("presence", tuple(land for land, _ in presence))] if presence else []
        if not ways:
            return False
        asked = message(_ASK_PROTECT, board=board, effect=self.effect.effect.say())
        answer = yield here.ask(asked, (*ways, Option("no")))
        if answer == "energy":
            yield from self._pay(here, board)
        elif answer == "presence":
            options = tuple(Option(f"{land}:presence:{seat}", (land,)) for land, seat in presence)
            lost = options[0].id
            if len(options) > 1:
                lost = yield here.ask(message(_ASK_LOSE, board=board), options)
            land, _, seat = lost.split(":")
            return (yield from gates.destroy_presence(here.at(land), int(seat))) > 0
        return answer == "energy"

    def _pay(self, here: Here, board: str) -> Rules[None]:
        for left in range(self.energy, 0, -1):
            rich = [seat for seat, each in enumerate(here.state.spirits) if each.energy]
            seat = rich[0]
            if len(rich) > 1:
                options = tuple(Option(f"spirit:{each}") for each in rich)
                asked = message(_ASK_PAY, board=board, n=left)
                answer = yield here.ask(asked, options, "repeat")
                seat = int(answer.removeprefix("spirit:"))
            gates.pay(here, seat, 1)

    def say(self) -> Message:
        said = _EFFECT_THE_SPIRITS_MAY
        return message(said, effect=self.effect.say(), n=self.energy)


def _presence_on(here: Here, board: str) -> list[tuple[str, int]]:
    """Where on a board there is presence, and whose."""
    places = [id for id in gates.lands(here.state, here.island) if here.island.places[id].board == board]
    return [(id, seat) for id in places for seat, n in enumerate(here.state.lands[id].presence) if n]


# -- lands and conditions ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextToBlight(Land):
    """A land next to one with blight."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return any(state.lands[each].blight for each in gates.around(state, island, land))

    def say(self) -> Message:
        return message(_LAND_NEXT_TO_BLIGHT)


@dataclass(frozen=True, slots=True)
class InlandUnsettled(Land):
    """An inland land without towns and cities."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        return not island.places[land].coastal and not count(state.lands[land], BUILDINGS)

    def say(self) -> Message:
        return message(_INLAND_LAND_WITHOUT_A)


@dataclass(frozen=True, slots=True)
class FewestBuildings(Land):
    """Of the lands of its board that hold towns or cities, one with the fewest."""

    def fits(self, state: State, island: Island, land: str, seat: int = -1) -> bool:
        board = [each for each in island.lands if island.places[each].board == island.places[land].board]
        numbers = [n for each in board if (n := count(state.lands[each], BUILDINGS))]
        return count(state.lands[land], BUILDINGS) == min(numbers, default=-1)

    def say(self) -> Message:
        return message(_LAND_WITH_THE_FEWEST)


@dataclass(frozen=True, slots=True)
class PresenceOnIsland(Condition[Here]):
    """Whoever acts has at least n presence on the island."""

    n: int

    def holds(self, here: Here) -> bool:
        return spirit.presence_on_island(here.state, here.user) >= self.n

    def say(self) -> Message:
        return message(_IF_YOU_HAVE_AT, n=self.n)


@dataclass(frozen=True, slots=True)
class MightyPlay(Condition[Here]):
    """Whoever acts has at least so many power cards in play, or one of at least this cost."""

    cards: int
    cost: int

    def holds(self, here: Here) -> bool:
        played = here.spirit.played
        return len(played) >= self.cards or any(POWERS[card].cost >= self.cost for card in played)

    def say(self) -> Message:
        said = _IF_YOU_HAVE_AT_LEAST
        return message(said, n=self.cards, cost=self.cost)


# -- what is done ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LoseAPresence(Word[Here]):
    """A presence in the land is destroyed; whose, the players choose."""

    def run(self, here: Here) -> Rules[None]:
        seats = [seat for seat, n in enumerate(here.place.presence) if n]
        seat = seats[0]
        if len(seats) > 1:
            options = tuple(Option(f"presence:{each}", (here.land,)) for each in seats)
            answer = yield here.ask(message(_ASK_WHOSE, land=here.land), options)
            seat = int(answer.removeprefix("presence:"))
        _ = yield from gates.destroy_presence(here, seat)

    def can(self, here: Here) -> bool:
        return any(here.place.presence)

    def say(self) -> Message:
        return message(_DESTROY_WHAT, what=nouns.number(1, ("presence",)))


UPWARD: Final = {EXPLORER: TOWN, TOWN: CITY}


@dataclass(frozen=True, slots=True)
class Upgrade(Word[Here]):
    """Replace a town with a city, or an explorer with a town."""

    def run(self, here: Here) -> Rules[None]:
        what = yield from gates.which_replaced(here, matching(here.place, SMALL))
        yield from gates.replace(here, what, (UPWARD[kind_of(what)],))

    def can(self, here: Here) -> bool:
        return count(here.place, SMALL) > 0

    def say(self) -> Message:
        return message(_REPLACE_1_TOWN_WITH)


@dataclass(frozen=True, slots=True)
class BuildHere(Word[Here]):
    """The land builds, whether it holds invaders or not."""

    def run(self, here: Here) -> Rules[None]:
        its = replace(here, action=Action(-1, "build"))
        yield from build(its)
        yield from follow(its, "after", "build")

    def can(self, here: Here) -> bool:
        return bool(to_build(here.state, here.land))

    def say(self) -> Message:
        return message(_BUILD)


@dataclass(frozen=True, slots=True)
class FearPerPlayer(Word[Here]):
    """n fear for each player."""

    n: int

    def act(self, here: Here) -> None:
        gates.add_fear(here, self.n * len(here.state.spirits))

    def say(self) -> Message:
        return message(_N_FEAR_FOR_EACH, n=self.n)


@dataclass(frozen=True, slots=True)
class LoseEnergy(Word[Here]):
    """Whoever acts loses n energy, or what it has."""

    n: int

    def act(self, here: Here) -> None:
        gates.pay(here, here.user, min(self.n, here.spirit.energy))

    def say(self) -> Message:
        return message(_LOSE_N_ENERGY, n=self.n)


@dataclass(frozen=True, slots=True)
class DiscardForEnergy(Word[Here]):
    """Whoever acts may discard a power card from its hand to gain n energy."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        hand = here.spirit.hand
        if not hand:
            return
        options = (*(Option(f"card:{card}") for card in hand), gates.STOP)
        answer = yield here.ask(message(_ASK_DISCARD, who=Seat(here.user), n=self.n), options)
        if answer != gates.STOP.id:
            card = answer.removeprefix("card:")
            hand.remove(card)
            here.spirit.discards.append(card)
            here.tell(_DISCARDS, who=Seat(here.user), card=spirit.card_name(card))
            gates.gain_energy(here, here.user, self.n)

    def say(self) -> Message:
        return message(_YOU_MAY_DISCARD_A, n=self.n)


@dataclass(frozen=True, slots=True)
class AddPresenceAmongOwn(Word[Here]):
    """Whoever acts adds a presence to one of its lands."""

    def run(self, here: Here) -> Rules[None]:
        _ = yield from spirit.place_presence(here, here.user, self._lands(here))

    def _lands(self, here: Here) -> list[str]:
        own = spirit.lands_with_presence(here.state, here.user)
        return [land for land in own if spirit.may_be(here.state, here.island, here.user, land, here.action.kind)]

    def can(self, here: Here) -> bool:
        return bool(self._lands(here))

    def say(self) -> Message:
        return message(_ADD_A_PRESENCE_TO)


@dataclass(frozen=True, slots=True)
class PresenceOffTracks(Word[Here]):
    """Whoever acts takes a presence off one of its tracks, which counts as destroyed."""

    def run(self, here: Here) -> Rules[None]:
        spaces = self._spaces(here)
        space = spaces[0]
        if len(spaces) > 1:
            asked = message(_ASK_SPACE, who=Seat(here.user))
            answer = yield here.ask(asked, tuple(Option(f"space:{each}") for each in spaces))
            space = answer.removeprefix("space:")
        spirit.uncover(here, here.user, space)
        here.spirit.destroyed += 1
        here.tell(_UNCOVERS, card=here.card, who=Seat(here.user))
        yield from spirit.choose_uncovered(here, here.user, space)

    def _spaces(self, here: Here) -> Sequence[str]:
        return tracks.next_spaces(spirit.panel(here.state, here.user).tracks, here.spirit.uncovered)

    def can(self, here: Here) -> bool:
        return bool(self._spaces(here))

    def say(self) -> Message:
        return message(_TAKE_A_PRESENCE_OFF)


@dataclass(frozen=True, slots=True)
class ShareMajors(Word[Here]):
    """Draw so many more major powers than there are spirits: each takes one, forgets nothing, and gains energy."""

    more: int
    energy: int

    def run(self, here: Here) -> Rules[None]:
        state = here.state
        state.drawn = spirit.draw(state, state.major, len(state.spirits) + self.more)
        for seat in range(len(state.spirits)):
            yield from self._take(replace(here, seat=seat, user=seat))
        state.major.discards += state.drawn
        state.drawn = []

    def _take(self, here: Here) -> Rules[None]:
        drawn, seat = here.state.drawn, here.user
        if drawn:
            options = tuple(Option(f"card:{card}") for card in drawn)
            card = drawn[0]
            if len(drawn) > 1:
                answer = yield here.ask(message(_ASK_KEEP, who=Seat(seat)), options)
                card = answer.removeprefix("card:")
            drawn.remove(card)
            here.spirit.hand.append(card)
            here.tell(_WHO_TAKES_CARD, reveals=True, who=Seat(seat), card=spirit.card_name(card))
        gates.gain_energy(here, seat, self.energy)

    def say(self) -> Message:
        said = _DRAW_MORE_MORE_MAJOR
        return message(said, more=self.more, n=self.energy)


@dataclass(frozen=True, slots=True)
class MoreFearForACard(Word[Here]):
    """A fear card takes more fear from now on: by terror level so many halves for each player, rounded down in all."""

    halves: tuple[int, int, int]

    def act(self, here: Here) -> None:
        level = min(gates.terror_level(here.state), len(self.halves))
        here.state.fear.size += self.halves[level - 1] * len(here.state.spirits) // 2
        here.tell(_FEAR_SIZE, card=here.card, n=here.state.fear.size)

    def say(self) -> Message:
        a, b, c = (f"{n // 2}{'½' if n % 2 else ''}" for n in self.halves)
        said = _BY_TERROR_LEVEL_A
        return message(said, a=a, b=b, c=c)


@dataclass(frozen=True, slots=True)
class Lasts(Word[Here]):
    """A rule of `LASTING` is in force for the rest of the game. later: from the next turn on."""

    rule: str
    amount: int
    later: bool = False

    def act(self, here: Here) -> None:
        lasting = Standing(self.rule, here.power, amount=self.amount, until=FOREVER)
        if self.later:
            lasting = Standing("FromNextTurn", here.power, amount=self.amount, words=(self.rule,), until=FOREVER)
        put_in_force(here, lasting, _CARD_IS_IN_FORCE)

    def say(self) -> Message:
        said = message(LASTING[self.rule], n=self.amount)
        return message(_FROM_THE_NEXT_TURN, effect=said) if self.later else said
