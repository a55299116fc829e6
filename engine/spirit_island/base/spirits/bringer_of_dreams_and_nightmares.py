"""Bringer of Dreams and Nightmares."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from engine.decision import Option, Rules
from engine.spirit_island import gates, nouns
from engine.spirit_island import spirit as spirits
from engine.spirit_island.action import Here
from engine.spirit_island.elements import elements_of
from engine.spirit_island.hooks import Rule
from engine.spirit_island.panels import SpecialRule, Start, spirit
from engine.spirit_island.pieces import BUILDINGS, DAHAN, EXPLORER, INVADERS, SMALL, TOWN, kind_of, less_hurt, parts
from engine.spirit_island.powers import FAST, POWERS, SLOW, innate, level, sacred_site, unique
from engine.spirit_island.state import Standing, State
from engine.spirit_island.tracks import two_tracks
from engine.spirit_island.words.choices import YES_OR_NO, either
from engine.spirit_island.words.conditions import present
from engine.spirit_island.words.growth import AddPresence, GainEnergy, GainPowerCard, ReclaimAll, ReclaimOne
from engine.spirit_island.words.land import Damage, Fear, GatherUpTo, PushUpTo, dahan_here
from engine.spirit_island.words.targets import ANY, SPIRIT, WITH_INVADERS, Holding
from engine.spirit_island.words.turn import ThisTurn
from engine.text import N_, Message, Seat, message
from engine.words import If, Word

_YOU_MAY_TURN_ANY: Final = N_("You may turn any face-down fear card face up. It is earned and resolved as usual.")
_THAT_SPIRIT_GAINS_1: Final = N_("That spirit gains 1 more of an element that it has.")
_GAIN_A_MAJOR_POWER: Final = N_(
    "Gain a major power. If you forget this card for it: gain 1 energy for each Dahan there, and you may "
    "play the major power at once for its cost."
)
_DEFEND_N_AND_1: Final = N_("Defend {n}, and 1 more for each fear that powers generate here")

BRINGER: Final = "bringer_of_dreams_and_nightmares"
NIGHTMARE: Final = {EXPLORER: 0, TOWN: 2, "city": 5}
"""Fear for each invader that a power would have destroyed."""

_DREAM_NAME: Final = N_("To Dream a Thousand Deaths")
_DREAM: Final = N_(
    "Your powers do no damage and destroy nothing but your own presence. For each explorer, town or city they would "
    "destroy: 0, 2 or 5 fear instead, and explorers and towns are pushed. Each only once for each power."
)
_DREAMS: Final = N_("{card}: only a dream of death in {land}: {pieces}.")
_ASK_OPEN: Final = N_("which fear card is turned face up where it lies?")
OPENS: Final = N_("{card}: a fear card is turned face up: {fear_card}.")
_ASK_PLAY: Final = N_("play {power} at once for {n} energy?")
_PLAYS: Final = N_("{who} plays {power} for {n} energy and has {total} left.")


# -- to dream a thousand deaths ----------------------------------------------------------------------------------------


class ToDreamAThousandDeaths(Rule):
    """Within a power of the spirit damage is only dreamt: it counts until the power is over, and then is taken off
    again. What would be destroyed causes fear instead, once for each piece, and is pushed unless it is a city.

    `Action.marks` remembers ("dreamt", land, piece, damage): so many such pieces carry so much dreamt damage; and
    ("dead", land, piece): so many have dreamt their death.
    """

    def says(self, standing: Standing) -> Message:
        return message(_DREAM)

    def applies(self, standing: Standing, here: Here, moment: str, args: tuple[Any, ...]) -> bool:
        if moment == "instead_of_losing_presence" and (args[0] == standing.seat or here.cause == "blight"):
            return False
        return _is_dreamer(standing, here)

    def hurt(self, standing: Standing, here: Here, what: str, after: str, n: int) -> Rules[None]:
        if _is_dreamer(standing, here):
            _mark(here, "dreamt", here.land, after, n + _wake_up(here, here.land, what))
        return
        yield

    def moved(self, standing: Standing, here: Here, piece: str, start: str, end: str) -> Rules[None]:
        if _is_dreamer(standing, here):
            awake = piece
            if _dreaming(here, start, piece) > here.state.lands[start].pieces.get(piece, 0):
                dreamt = _wake_up(here, start, piece)
                _mark(here, "dreamt", end, piece, dreamt)
                awake = less_hurt(piece, dreamt)
            if here.action.marks.get(("dead", start, awake), 0) > _alike(here.at(start), awake):
                here.action.marks["dead", start, awake] -= 1
                _mark(here, "dead", end, awake)
        return
        yield

    def spared(self, standing: Standing, here: Here, piece: str) -> bool:
        """All such pieces have dreamt their death: damage to them would be lost."""
        if not _is_dreamer(standing, here) or _dreaming(here, here.land, piece):
            return False
        return here.action.marks.get(("dead", here.land, piece), 0) >= here.place.pieces.get(piece, 0)

    def instead_of_destroying(self, standing: Standing, here: Here, piece: str) -> Rules[bool]:
        dreamt = _wake_up(here, here.land, piece)
        awake = _bearing(here, gates.heal(here, piece, dreamt) if dreamt else piece)
        kind = kind_of(awake)
        if kind not in INVADERS or here.action.marks.get(("dead", here.land, awake), 0) >= _alike(here, awake):
            return True
        _mark(here, "dead", here.land, awake)
        here.tell(_DREAMS, places=(here.land,), card=here.card, land=here.land, pieces=nouns.one(awake))
        gates.add_fear(here, NIGHTMARE[kind])
        if kind in SMALL:
            here.action.marks["dead", here.land, awake] -= 1
            end = yield from gates.push_one(here, awake)
            _mark(here, "dead", end or here.land, awake)
        return True

    def instead_of_losing_presence(self, standing: Standing, here: Here, seat: int) -> Rules[bool]:
        return True
        yield

    def after(self, standing: Standing, here: Here, action: str) -> Rules[None]:
        """The power is over: what was only dreamt is gone."""
        if _is_dreamer(standing, here):
            for mark, n in list(here.action.marks.items()):
                if mark[0] == "dreamt":
                    _, land, what, damage = mark
                    for _ in range(min(n, here.state.lands[land].pieces.get(what, 0))):
                        _ = gates.heal(here.at(land), what, int(damage))
        return
        yield


def _bearing(here: Here, what: str) -> str:
    """A piece whose real damage would destroy it (it has been replaced with a weaker one) keeps what it can bear."""
    too_much = parts(what)[1] - gates.health(here.state, here.land, kind_of(what)) + 1
    return gates.heal(here, what, too_much) if too_much > 0 else what


def _is_dreamer(standing: Standing, here: Here) -> bool:
    return here.action.by == standing.seat and here.action.kind == gates.POWER


def _mark(here: Here, name: str, land: str, what: str, *more: int) -> None:
    mark = (name, land, what, *map(str, more))
    here.action.marks[mark] = here.action.marks.get(mark, 0) + 1


def _wake_up(here: Here, land: str, what: str) -> int:
    """The dreamt damage on one such piece, whose mark is taken off; 0 if none carries any."""
    for mark, n in here.action.marks.items():
        if n and mark[:3] == ("dreamt", land, what):
            here.action.marks[mark] -= 1
            return int(mark[3])
    return 0


def _dreaming(here: Here, land: str, what: str) -> int:
    """How many such pieces carry dreamt damage. Where others are like them, those move first."""
    return sum(n for mark, n in here.action.marks.items() if mark[:3] == ("dreamt", land, what))


def _alike(here: Here, awake: str) -> int:
    """How many pieces of the land are like this one, those with dreamt damage as what they really are."""
    dreaming = 0
    for mark, n in here.action.marks.items():
        if mark[:2] == ("dreamt", here.land):
            dreaming += n * (less_hurt(mark[2], int(mark[3])) == awake) - n * (mark[2] == awake)
    return here.place.pieces.get(awake, 0) + dreaming


# -- powers ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenFearCard(Word[Here]):
    """Turn any one face-down fear card face up where it lies, or none: it is earned and resolved as usual."""

    def run(self, here: Here) -> Rules[None]:
        fear = here.state.fear
        places = {f"earned:{at}": card for at, card in enumerate(fear.earned)}
        places |= {f"deck:{at}": card for at, card in enumerate(reversed(fear.deck))}
        options = tuple(Option(place) for place, card in places.items() if card not in fear.open)
        if not options:
            return
        answer = yield here.ask(message(_ASK_OPEN), (*options, gates.STOP))
        if answer != gates.STOP.id:
            from engine.spirit_island.fear import FEAR_CARDS

            card = places[answer]
            fear.open.append(card)
            here.tell(OPENS, reveals=True, card=here.card, fear_card=message(FEAR_CARDS[card].name))

    def say(self) -> Message:
        return message(_YOU_MAY_TURN_ANY)


@dataclass(frozen=True, slots=True)
class GainsElementItHas(Word[Here]):
    """The target spirit gains one more of an element that it has."""

    def run(self, here: Here) -> Rules[None]:
        has = elements_of(here.state, here.target)
        among = [each for each in nouns.ELEMENTS if has.get(each)]
        if among:
            element = yield from spirits.choose_element(here, here.target, among)
            spirits.gain_elements(here, here.target, [element])

    def say(self) -> Message:
        return message(_THAT_SPIRIT_GAINS_1)


@dataclass(frozen=True, slots=True)
class DreamOfPower(Word[Here]):
    """Gain a major power. If this card is forgotten for it: gain energy for each Dahan of the land, and the major power
    may be played at once for its cost."""

    def run(self, here: Here) -> Rules[None]:
        before = list(here.spirit.hand)
        _ = yield from spirits.gain_power_card(here, here.user, "major")
        if here.power not in here.spirit.forgotten:
            return
        gates.gain_energy(here, here.user, dahan_here(here))
        for card in [card for card in here.spirit.hand if card not in before]:
            yield from self._may_play(here, card)

    def _may_play(self, here: Here, card: str) -> Rules[None]:
        spirit, cost = here.spirit, POWERS[card].cost
        if spirit.energy < cost:
            return
        asked = message(_ASK_PLAY, power=spirits.card_name(card), n=cost)
        if (yield here.ask(asked, YES_OR_NO)) == "yes":
            spirit.hand.remove(card)
            spirit.played.append(card)
            spirit.energy -= cost
            here.tell(_PLAYS, who=Seat(here.user), power=spirits.card_name(card), n=cost, total=spirit.energy)

    def say(self) -> Message:
        said = _GAIN_A_MAJOR_POWER
        return message(said)


class DreadfulApparitions(Rule):
    """Fear that powers generate in the land, other than by destroying, defends it: `amount` up to now."""

    def says(self, standing: Standing) -> Message:
        return message(_DEFEND_N_AND_1, n=standing.amount)

    def frightens(self, standing: Standing, here: Here, n: int) -> None:
        if here.action.kind == gates.POWER and here.land == standing.land:
            in_force = here.state.standing
            in_force[in_force.index(standing)] = replace(standing, amount=standing.amount + n)

    def defend(self, standing: Standing, state: State, land: str) -> int:
        return standing.amount if land == standing.land else 0


spirit(
    N_("Bringer of Dreams and Nightmares"),
    complexity="high",
    start=[Start(2, "highest", "sand")],
    growth=[
        [ReclaimAll(), GainPowerCard()],
        [ReclaimOne(), AddPresence(0)],
        [GainPowerCard(), AddPresence(1)],
        [AddPresence(4, Holding((*INVADERS, DAHAN))), GainEnergy(2)],
    ],
    tracks=two_tracks(energy="2 air 3 moon 4 any 5", card_plays="2 2 2 3 3 any"),
    special_rules=[SpecialRule(_DREAM_NAME, _DREAM, "ToDreamAThousandDeaths")],
    innates=["spirits_may_yet_dream", "night_terrors"],
    uniques=["call_on_midnights_dream", "dread_apparitions", "dreams_of_the_dahan", "predatory_nightmares"],
)

innate(
    N_("Spirits May Yet Dream"),
    spirit=BRINGER,
    speed=FAST,
    target=SPIRIT,
    levels=[level("2 moon 2 air", OpenFearCard()), level("3 moon", GainsElementItHas())],
)
innate(
    N_("Night Terrors"),
    spirit=BRINGER,
    speed=FAST,
    range=0,
    target=WITH_INVADERS,
    levels=[
        level("1 moon 1 air", Fear(1)),
        level("2 moon 1 air 1 animal", Fear(1, more=True)),
        level("3 moon 2 air 1 animal", Fear(1, more=True)),
    ],
)

unique(
    N_("Call on Midnight's Dream"),
    spirit=BRINGER,
    cost=0,
    elements="moon animal",
    speed=FAST,
    range=0,
    target=ANY,
    effect=either(If(present(DAHAN), DreamOfPower()), If(present(*INVADERS), Fear(2))),
)
unique(
    N_("Dread Apparitions"),
    spirit=BRINGER,
    cost=2,
    elements="moon air",
    speed=FAST,
    range=1,
    target=WITH_INVADERS,
    effect=ThisTurn("DreadfulApparitions") + Fear(1),
)
unique(
    N_("Dreams of the Dahan"),
    spirit=BRINGER,
    cost=0,
    elements="moon air",
    speed=FAST,
    range=2,
    target=ANY,
    effect=either(GatherUpTo(2, (DAHAN,)), If(present(*BUILDINGS), Fear(1, per=DAHAN, most=3))),
)
unique(
    N_("Predatory Nightmares"),
    spirit=BRINGER,
    cost=2,
    elements="moon fire earth animal",
    speed=SLOW,
    range=sacred_site(1),
    target=WITH_INVADERS,
    effect=Damage(2) + PushUpTo(2, (DAHAN,)),
)
