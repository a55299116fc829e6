"""The major powers of the base box."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns, spirit
from engine.spirit_island.action import Here, count, matching
from engine.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, PRESENCE, SMALL, TOWN
from engine.spirit_island.powers import (
    FAST,
    INSTEAD,
    SLOW,
    farther,
    level,
    major,
    once_more,
    presence_in,
    sacred_site,
)
from engine.spirit_island.standing import put_in_force
from engine.spirit_island.state import Standing
from engine.spirit_island.words.choices import either
from engine.spirit_island.words.conditions import present, terrain
from engine.spirit_island.words.land import (
    BLIGHT_NEARBY,
    DESTROYED_BUILDING,
    Add,
    Damage,
    DamageEach,
    DamagePer,
    Defend,
    Destroy,
    DestroyAll,
    Fear,
    GatherUpTo,
    PushAll,
    PushUpTo,
    RemoveBlight,
    Replace,
    SkipAll,
)
from engine.spirit_island.words.near import ADJACENT, COAST, HERE_OR_ADJACENT, PUSHED, RENEWED, Near
from engine.spirit_island.words.spirits import Energy
from engine.spirit_island.words.targets import ANOTHER_SPIRIT, ANY, COASTAL, SPIRIT, WITH_BLIGHT, WITH_DAHAN
from engine.spirit_island.words.targets import terrain_target as in_terrain
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, Seat, message
from engine.words import If, Seq, Word

_THAT_SPIRIT_ADDS_N: Final = N_(
    "That spirit adds {n} of its destroyed presence to one land at most {range} from your presence."
)
_THE_EXPLORERS_DEAL_DAMAGE: Final = N_(
    "The explorers deal damage to the towns and cities, and these to the explorers at the same time."
)
_THIS_TURN_YOU_AND: Final = N_("This turn you and that spirit may use each other's presence for the range of powers.")
_THAT_SPIRIT_GAINS_A: Final = N_("That spirit gains a power card. You gain one of those that it did not keep.")
_YOU_AND_THAT_SPIRIT: Final = N_(
    "You and that spirit each gain {n} energy, and each may give the other a power card from its hand."
)
_PUSH_UP_TO_WHAT: Final = N_("Push up to {what}. With each goes defend {defend} from this land to the one it comes to.")
_MOVE_UP_TO_WHAT: Final = N_("Move up to {what} from this land to any one land. Defend {defend} in that land.")

# -- words of single cards ---------------------------------------------------------------------------------------------

_ASK_RENEW: Final = N_("{who} brings destroyed presence back: to which land?")
_ASK_SHARE: Final = N_("{who} gains one of the power cards that were not kept.")
_ASK_GIVE: Final = N_("{who} may give {other} a power card.")
_GIVES: Final = N_("{who} gives {other} {card}.")
_ORIGINS: Final = N_("{card}: two spirits may use each other's presence for their powers.")
_ASK_CARRY: Final = N_("to which land do the Dahan of {land} go?")
_ASK_CARRIED: Final = N_("does a Dahan go from {land} to {end}? Up to {n} more.")


@dataclass(frozen=True, slots=True)
class Renew(Word[Here]):
    """The target spirit brings n of its destroyed presence back, to one land near presence of the user."""

    n: int
    range: int

    def run(self, here: Here) -> Rules[None]:
        state, its = here.state, here.of(here.target)
        n = min(self.n, state.spirits[here.target].destroyed)
        starts = spirit.lands_with_presence(state, here.user)
        near = [id for id in here.island.places if any(here.island.distance(own, id) <= self.range for own in starts)]
        lands = [land for land in near if spirit.may_be(state, here.island, here.target, land, here.action.kind)]
        if not n or not lands:
            return
        land = lands[0]
        if len(lands) > 1:
            options = tuple(Option(each, (each,)) for each in lands)
            land = yield its.ask(message(_ASK_RENEW, who=Seat(here.target)), options)
        here.action.marks[RENEWED, land] = n
        for _ in range(n):
            state.spirits[here.target].destroyed -= 1
            yield from gates.add_presence(here.at(land), here.target)

    def say(self) -> Message:
        said = _THAT_SPIRIT_ADDS_N
        return message(said, n=self.n, range=self.range)


@dataclass(frozen=True, slots=True)
class ExplorersTurn(Word[Here]):
    """The explorers of the land and its towns and cities damage each other, all at once."""

    def run(self, here: Here) -> Rules[None]:
        attack = {kind: gates.strength(here.state, here.land, kind) * count(here.place, (kind,)) for kind in INVADERS}
        _ = yield from gates.damage(here, attack[EXPLORER], BUILDINGS)
        _ = yield from gates.damage(here, attack[TOWN] + attack[CITY], (EXPLORER,))

    def say(self) -> Message:
        return message(_THE_EXPLORERS_DEAL_DAMAGE)


@dataclass(frozen=True, slots=True)
class Entwine(Word[Here]):
    """The target spirit and the user may use each other's presence as origins of their powers, this turn."""

    def act(self, here: Here) -> None:
        rule = Standing("ShareOrigins", here.power, seat=here.user, words=(str(here.target),))
        put_in_force(here, rule, _ORIGINS)

    def say(self) -> Message:
        return message(_THIS_TURN_YOU_AND)


@dataclass(frozen=True, slots=True)
class ShareCards(Word[Here]):
    """The target spirit gains a power card; the user gains one of those that it did not keep."""

    def run(self, here: Here) -> Rules[None]:
        rest = yield from spirit.gain_power_card(here, here.target)
        if not rest:
            return
        options = tuple(Option(f"card:{card}") for card in rest)
        answer = options[0].id
        if len(options) > 1:
            answer = yield here.of(here.user).ask(message(_ASK_SHARE, who=Seat(here.user)), options)
        yield from spirit.take_discarded(here, here.user, answer.removeprefix("card:"))

    def say(self) -> Message:
        return message(_THAT_SPIRIT_GAINS_A)


@dataclass(frozen=True, slots=True)
class GiveCards(Word[Here]):
    """The user and the target spirit each gain n energy, and each may give the other a power card from its hand. A
    spirit alone is both, and gains twice."""

    n: int

    def run(self, here: Here) -> Rules[None]:
        for seat in (here.user, here.target):
            gates.gain_energy(here, seat, self.n)
        if here.user != here.target:
            yield from self._give(here, here.user, here.target)
            yield from self._give(here, here.target, here.user)

    def _give(self, here: Here, giver: int, other: int) -> Rules[None]:
        hand = here.state.spirits[giver].hand
        if not hand:
            return
        options = tuple(Option(f"card:{card}") for card in hand)
        asked = message(_ASK_GIVE, who=Seat(giver), other=Seat(other))
        answer = yield here.of(giver).ask(asked, (*options, gates.STOP))
        if answer == gates.STOP.id:
            return
        card = answer.removeprefix("card:")
        hand.remove(card)
        here.state.spirits[other].hand.append(card)
        here.tell(_GIVES, who=Seat(giver), other=Seat(other), card=spirit.card_name(card))

    def say(self) -> Message:
        said = _YOU_AND_THAT_SPIRIT
        return message(said, n=self.n)


@dataclass(frozen=True, slots=True)
class PushDefending(Word[Here]):
    """Push up to n Dahan; each takes `defend` of what this power defends along."""

    n: int
    defend: int

    def run(self, here: Here) -> Rules[None]:
        for end in (yield from gates.push(here, self.n, (DAHAN,), up_to=True)):
            self._take_along(here, end)

    def _take_along(self, here: Here, end: str) -> None:
        standing = here.state.standing
        for at, rule in enumerate(standing):
            if (rule.rule, rule.card, rule.land) == ("Defend", here.power, here.land) and rule.amount >= self.defend:
                standing[at] = replace(rule, amount=rule.amount - self.defend)
                Defend(self.defend).act(here.at(end))
                return

    def can(self, here: Here) -> bool:
        return count(here.place, (DAHAN,)) > 0

    def say(self) -> Message:
        said = _PUSH_UP_TO_WHAT
        return message(said, what=nouns.number(self.n, (DAHAN,)), defend=self.defend)


@dataclass(frozen=True, slots=True)
class Carry(Word[Here]):
    """Move up to n Dahan to any one land, however far, and defend `defend` there."""

    n: int
    defend: int

    def run(self, here: Here) -> Rules[None]:
        options = tuple(Option(land, (land,)) for land in here.island.lands)
        end = yield here.ask(message(_ASK_CARRY, land=here.land), options)
        for done in range(self.n):
            which = matching(here.place, (DAHAN,)) if end != here.land else []
            if not which:
                break
            options = tuple(Option(f"{what}>{end}", (here.land, end)) for what in which)
            asked = message(_ASK_CARRIED, land=here.land, end=end, n=self.n - done)
            answer = yield here.ask(asked, (*options, gates.STOP), "repeat")
            if answer == gates.STOP.id:
                break
            yield from gates.move(here, answer.partition(">")[0], here.land, end)
        Defend(self.defend).act(here.at(end))

    def say(self) -> Message:
        said = _MOVE_UP_TO_WHAT
        return message(said, what=nouns.number(self.n, (DAHAN,)), defend=self.defend)


# -- the cards ---------------------------------------------------------------------------------------------------------

major(
    N_("Accelerated Rot"),
    cost=4,
    elements="sun water plant",
    speed=SLOW,
    range=2,
    target=in_terrain("jungle", "wetland"),
    effect=Fear(2) + Damage(4),
    levels=[level("3 sun 2 water 3 plant", Damage(5, more=True) + RemoveBlight(1))],
)
major(
    N_("Blazing Renewal"),
    cost=5,
    elements="fire earth plant",
    speed=FAST,
    target=SPIRIT,
    effect=Renew(2, 2) + Near(RENEWED, DamageEach(2, BUILDINGS)),
    levels=[level("3 fire 3 earth 2 plant", Near(RENEWED, Damage(4)))],
)
major(
    N_("Cleansing Floods"),
    cost=5,
    elements="sun water",
    speed=SLOW,
    range=presence_in("wetland", distance=1),
    target=ANY,
    effect=Damage(4) + RemoveBlight(1),
    levels=[level("4 water", Damage(10, more=True))],
)
_GO_WILD: Final = (
    Replace((CITY,), (EXPLORER, EXPLORER)) + Replace((TOWN,), (EXPLORER,)) + Replace((DAHAN,), (EXPLORER,))
)
_SCATTER: Final = PushAll((EXPLORER,), scatter=True)
major(
    N_("Dissolve the Bonds of Kinship"),
    cost=4,
    elements="fire water animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=_GO_WILD + _SCATTER,
    levels=[level("2 fire 2 water 3 animal", Seq((_GO_WILD, ExplorersTurn(), _SCATTER)), INSTEAD)],
)
major(
    N_("Entwined Power"),
    cost=2,
    elements="moon water plant",
    speed=FAST,
    target=ANOTHER_SPIRIT,
    effect=Entwine() + ShareCards(),
    levels=[level("2 water 4 plant", GiveCards(3))],
)
major(
    N_("Indomitable Claim"),
    cost=4,
    elements="sun earth",
    speed=FAST,
    range=1,
    target=ANY,
    effect=Add(1, PRESENCE) + Defend(20),
    levels=[level("2 sun 3 earth", If(present(*INVADERS), Fear(3)) + SkipAll())],
)
major(
    N_("Infinite Vitality"),
    cost=3,
    elements="earth plant animal",
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    effect=ThisTurn("HardyDahan", 4) + ThisTurn("NoBlight"),
    levels=[level("4 earth", ThisTurn("UnharmedDahan") + Near(HERE_OR_ADJACENT, RemoveBlight(1), one=True))],
)
major(
    N_("Mists of Oblivion"),
    cost=4,
    elements="moon air water",
    speed=SLOW,
    range=3,
    target=ANY,
    effect=DamageEach(1) + Fear(1, per=DESTROYED_BUILDING, most=4),
    levels=[
        level("2 moon 3 air 2 water", DamageEach(1) + Damage(3) + Fear(1, per=DESTROYED_BUILDING, most=4), INSTEAD),
    ],
)
major(
    N_("Paralyzing Fright"),
    cost=4,
    elements="air earth",
    speed=FAST,
    range=sacred_site(1),
    target=ANY,
    effect=Fear(4) + SkipAll(),
    levels=[level("2 air 3 earth", Fear(4, more=True))],
)
major(
    N_("Pillar of Living Flame"),
    cost=5,
    elements="fire",
    speed=SLOW,
    range=sacred_site(2),
    target=ANY,
    effect=Fear(3) + Damage(5) + If(terrain("jungle", "wetland"), Add(1, BLIGHT)),
    levels=[level("4 fire", Fear(2, more=True) + Damage(5, more=True))],
)
major(
    N_("Poisoned Land"),
    cost=3,
    elements="earth plant animal",
    speed=SLOW,
    range=1,
    target=ANY,
    effect=Fear(1) + Damage(7) + Add(1, BLIGHT) + DestroyAll((DAHAN,)),
    levels=[level("3 earth 2 plant 2 animal", Fear(1, per=BLIGHT) + DamagePer(4, BLIGHT))],
)
major(
    N_("Powerstorm"),
    cost=3,
    elements="sun fire air",
    speed=FAST,
    target=SPIRIT,
    effect=Energy(3) + ThisTurn("RepeatPaying", 1),
    levels=[level("2 sun 2 fire 3 air", ThisTurn("RepeatPaying", 2))],
)
major(
    N_("Talons of Lightning"),
    cost=6,
    elements="fire air",
    speed=FAST,
    range=1,
    target=in_terrain("mountain", "wetland"),
    effect=Fear(3) + Damage(5),
    levels=[level("3 fire 3 air", Near(ADJACENT, Destroy(1, (TOWN,)))), farther("3 fire 3 air", 2)],
)
major(
    N_("Terrifying Nightmares"),
    cost=4,
    elements="moon air",
    speed=FAST,
    range=2,
    target=ANY,
    effect=Fear(2) + PushUpTo(4, SMALL),
    levels=[level("4 moon", Fear(4, more=True))],
)
major(
    N_("The Jungle Hungers"),
    cost=3,
    elements="moon plant",
    speed=SLOW,
    range=presence_in("jungle", distance=1),
    target=ANY,
    effect=DestroyAll(SMALL) + DestroyAll((DAHAN,)),
    levels=[level("2 moon 3 plant", DestroyAll(SMALL) + Destroy(1, (CITY,)), INSTEAD)],
)
_THRASHES: Final = DamagePer(2, BLIGHT) + DamagePer(1, BLIGHT_NEARBY)
major(
    N_("The Land Thrashes in Furious Pain"),
    cost=4,
    elements="moon fire earth",
    speed=SLOW,
    range=2,
    target=WITH_BLIGHT,
    effect=_THRASHES,
    levels=[level("3 moon 3 earth", Near(ADJACENT, _THRASHES, one=True))],
)
major(
    N_("The Trees and Stones Speak of War"),
    cost=2,
    elements="sun earth plant",
    speed=FAST,
    range=1,
    target=WITH_DAHAN,
    effect=DamagePer(1, DAHAN) + Defend(2, per=DAHAN),
    levels=[level("2 sun 2 earth 2 plant", PushDefending(2, 2))],
)
major(
    N_("Tsunami"),
    cost=6,
    elements="water earth",
    speed=SLOW,
    range=sacred_site(2),
    target=COASTAL,
    effect=Fear(2) + Damage(8) + Destroy(2, (DAHAN,)),
    levels=[level("3 water 2 earth", Near(COAST, Fear(1) + Damage(4) + Destroy(1, (DAHAN,))))],
)
major(
    N_("Vengeance of the Dead"),
    cost=3,
    elements="moon fire animal",
    speed=FAST,
    range=3,
    target=ANY,
    effect=Fear(3) + ThisTurn("Avenge"),
    levels=[level("3 animal", ThisTurn("AvengeNearby"))],
)
major(
    N_("Vigor of the Breaking Dawn"),
    cost=3,
    elements="sun animal",
    speed=FAST,
    range=2,
    target=WITH_DAHAN,
    effect=DamagePer(2, DAHAN),
    levels=[level("3 sun 2 animal", PushUpTo(2, (DAHAN,)) + Near(PUSHED, DamagePer(2, DAHAN)))],
)
major(
    N_("Winds of Rust and Atrophy"),
    cost=3,
    elements="air water animal",
    speed=FAST,
    range=sacred_site(3),
    target=ANY,
    effect=Fear(1) + Defend(6) + either(Replace((CITY,), (TOWN,)), Replace((TOWN,), (EXPLORER,))),
    levels=[once_more("3 air 3 water 2 animal")],
)
major(
    N_("Wrap in Wings of Sunlight"),
    cost=3,
    elements="sun air animal",
    speed=FAST,
    range=0,
    target=ANY,
    effect=Carry(5, 5),
    levels=[level("2 sun 2 air 2 animal", GatherUpTo(3, (DAHAN,)) + Carry(5, 5), INSTEAD)],
)
