"""Spirit Island, the round phase by phase, in the order of the rule book. The rulings followed are in RULES.md.

Each task of the agenda is one step: one action in the sense of the rules, with everything nested in it or triggered by
it. Victory and defeat are looked at when a step ends, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.chance import Chance
from engine.decision import Decision, Option, Rules
from engine.events import Sink
from engine.game import Outcome, Setup
from engine.spirit_island import advice, gates, guess, invaders, spirit, tracks
from engine.spirit_island.action import Action, Here, count
from engine.spirit_island.blight import BLIGHT_CARDS, BlightCard
from engine.spirit_island.check import check
from engine.spirit_island.fear import FEAR_CARDS, FearCard
from engine.spirit_island.hooks import follow, in_force
from engine.spirit_island.invaders import INVADER_CARDS
from engine.spirit_island.island import Island, island
from engine.spirit_island.options import OPTIONS, chosen_variant
from engine.spirit_island.panels import PANELS, Panel, growth_action
from engine.spirit_island.pieces import BUILDINGS, CITY, INVADERS, kind_of
from engine.spirit_island.powers import FAST, POWERS, SLOW
from engine.spirit_island.scoring import score
from engine.spirit_island.setting_up import new_state, place_start
from engine.spirit_island.state import FOREVER, Standing, State
from engine.spirit_island.use import Use, use_power, uses
from engine.spirit_island.view import View, build_view
from engine.spirit_island.words.players import EachPlayer, parts_of
from engine.table import Table
from engine.text import N_, Message, Seat, message
from engine.words import MOST_IN_A_ROW, Seq

_TIME_PASSES_SAID: Final = N_("Time passes")

DONE: Final = Option("done")

ROUND: Final = N_("Round {n}.")
_SPIRIT_PHASE: Final = N_("Spirit phase: grow, then play power cards.")
_GROWS: Final = N_("{who} grows: {growth}")
_MAY_PLAY: Final = N_("{who} has {total} energy. Power cards it may play: {n}.")
_PLAYS: Final = N_("{who} plays {card} for {n} energy and has {total} left.")
_READY: Final = N_("{who} is ready.")
_FAST_PHASE: Final = N_("Fast powers: who uses which one?")
_SLOW_PHASE: Final = N_("Slow powers: who uses which one?")
_FAST_PHASE_ALONE: Final = N_("Fast powers: which one is used?")
_SLOW_PHASE_ALONE: Final = N_("Slow powers: which one is used?")
FAST_OVER: Final = N_("The fast phase is over.")
SLOW_OVER: Final = N_("The slow phase is over.")
INVADERS_BEGIN: Final = N_("Invader phase.")
_BLIGHTED_ISLAND: Final = N_("Blighted island: {blight_card}.")
_HEALTHY_ISLAND: Final = N_("Still healthy island: {blight_card}.")
FEAR_CARD: Final = N_("Fear card {card}, terror level {n}: {effect}")
_CARD: Final = {
    "ravage": N_("Ravage: {card}."),
    "build": N_("Build: {card}."),
    "explore": N_("Explore: {card}."),
}
_NO_LANDS: Final = N_("No land matches.")
_NO_CARD: Final = {"ravage": N_("There is no card to ravage with."), "build": N_("There is no card to build with.")}
_WHICH_LAND: Final = {
    "ravage": N_("Which land ravages next?"),
    "build": N_("Which land builds next?"),
    "explore": N_("Which land is explored next?"),
}
_ADVANCE: Final = N_("The invader cards advance.")
_DECK_EMPTY: Final = N_("An invader card is needed and none is left.")
TIME_PASSES: Final = N_("Time passes: damage heals, elements and effects of the turn end.")
_SETTLES: Final = N_("After the action")
_FIRST_EXPLORE: Final = N_("First explore")

_OUTCOMES: Final = {
    "fear": N_("Victory: the invaders flee in terror."),
    "invaders": N_("Victory: no invaders are left on the island."),
    "buildings": N_("Victory: no towns or cities are left on the island."),
    "cities": N_("Victory: no cities are left on the island."),
    "sacrifice": N_("Sacrifice victory: the invaders are driven off, and the island pays for it."),
    "blight": N_("Defeat: the island is overrun by blight."),
    "presence": N_("Defeat: a spirit has no presence left on the island."),
    "invader_deck": N_("Defeat: the invaders have come in numbers beyond all resistance."),
}
_SCORED: Final = N_("{outcome} Score: {n}.")
VICTORIES: Final = ("fear", "invaders", "buildings", "cities", "sacrifice")


class SpiritIsland:
    """The game of Spirit Island (see `engine.game.Game`)."""

    id: str = "spirit_island"
    version: int = 1
    seats: tuple[int, ...] = (1, 2, 3, 4)
    open_hands: bool = True
    options = OPTIONS
    state_type: type[State] = State

    def new(self, setup: Setup, chance: Chance, tell: Sink) -> State:
        """The island before the spirits come. BadSetup for options and values there are not."""
        return new_state(chosen_variant(setup, chance), chance, tell)

    def step(self, state: State, tell: Sink) -> Rules[None]:
        """The first task of the agenda: one action, then victory and defeat are looked at."""
        words = state.agenda[0].split()
        yield from _TASKS[words[0]](state, tell, words[1:])
        yield from gates.settle(here_for(state, tell, message(_SETTLES), "settle"))
        judge(state)

    def over(self, state: State) -> Outcome | None:
        if not state.reason:
            return None
        winners = tuple(range(len(state.spirits))) if state.reason in VICTORIES else ()
        said = message(_SCORED, outcome=message(_OUTCOMES[state.reason]), n=score(state, state.reason))
        return Outcome(winners, state.reason, said)

    def view(self, state: State, seat: int | None) -> View:
        return build_view(state)

    def copy(self, state: State) -> State:
        return state.copy()

    def check(self, state: State) -> None:
        check(state)

    def guess(self, view: View, chance: Chance, now: View | None = None) -> State:
        return guess.guess(view, chance, now)

    def resecret(self, table: Table[State], seat: int, chance: Chance) -> Table[State]:
        return guess.resecret(type(self), table, chance)

    def preview(self, view: View, option: Option) -> tuple[Message, ...]:
        return advice.preview(view, option)

    def forecast(self, view: View) -> tuple[Message, ...]:
        return advice.forecast(view)

    def why_not(self, view: View, decision: Decision, subject: str) -> Message:
        return advice.why_not(view, decision, subject)


def island_of(state: State) -> Island:
    """The island of this game."""
    return island(state.variant.boards, state.variant.layout)


def here_for(
    state: State, tell: Sink, card: Message, kind: str, *, seat: int | None = None, user: int = -1, land: str = ""
) -> Here:
    """A place for words outside of powers: the players choose together unless a seat is named."""
    return Here(state, tell, island_of(state), Action(user, kind), card, seat, user, land)


def _next(state: State, *tasks: str) -> None:
    """The present task is done; these come in its place."""
    state.agenda[0:1] = tasks


# -- victory and defeat ------------------------------------------------------------------------------------------------


def victory(state: State) -> str:
    """The victory that the players have now, "" for none (rules.json, terror_levels)."""
    level = gates.terror_level(state)
    if level == 4:
        return "fear"
    kinds, reason = {1: (INVADERS, "invaders"), 2: (BUILDINGS, "buildings"), 3: ((CITY,), "cities")}[level]
    return "" if any(count(land, kinds) for land in state.lands.values()) else reason


def defeat(state: State) -> str:
    """Why the players have lost, "" if they have not (rules.json, loss_conditions)."""
    if state.lost:
        return state.lost
    spirits = range(len(state.spirits))
    return "presence" if any(not spirit.presence_on_island(state, seat) for seat in spirits) else ""


def judge(state: State) -> None:
    """An action is complete: the game ends if it is won or lost; both together is a sacrifice victory (case 102)."""
    if state.phase == "setup" or state.reason:
        return
    won, lost = victory(state), defeat(state)
    if won or lost:
        state.reason = "sacrifice" if won and lost else won or lost
        state.agenda.clear()


# -- set-up ------------------------------------------------------------------------------------------------------------


def _start(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """A spirit comes to its board."""
    seat = int(words[0])
    yield from place_start(
        here_for(state, tell, message(PANELS[state.spirits[seat].name].name), "start", seat=seat, user=seat), seat
    )
    _next(state)


def _first_explore(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The top invader card is turned over and explored, and goes to the build space."""
    _next(state, "explore", "advance", "round")
    return
    yield


# -- spirit phase ------------------------------------------------------------------------------------------------------


def _round(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """A round begins with the spirit phase."""
    state.phase = "spirit"
    tell(ROUND, n=state.round)
    for each in state.spirits:
        each.stage = "growth"
    _next(state, "spirit_phase")
    return
    yield


def spirit_options(state: State) -> list[Option]:
    """What the spirits can do in the spirit phase now, each in its own pace: grow, then play cards, then be ready."""
    options: list[Option] = []
    for seat, each in enumerate(state.spirits):
        panel = PANELS[each.name]
        if each.stage == "growth" and each.growing:
            options += [Option(f"{seat}:grow:{action}") for action in each.growing]
        elif each.stage == "growth":
            free = [at for at in range(len(panel.growth)) if at not in each.grown]
            options += [Option(f"{seat}:growth:{at}") for at in free]
        elif each.stage == "play":
            if spirit.plays_left(state, seat) > 0:
                options += [Option(f"{seat}:play:{card}") for card in each.hand if POWERS[card].cost <= each.energy]
            options.append(Option(f"{seat}:ready"))
    return options


def _spirit_phase(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """Any spirit does its next thing; when all are ready the fast phase begins."""
    options = spirit_options(state)
    if not options:
        state.phase = FAST
        _next(state, "powers fast")
        return
    answer = options[0].id
    if len(options) > 1 or ":grow:" not in answer:  # the last action of a growth option needs no asking
        answer = yield Decision(None, message(_SPIRIT_PHASE), tuple(options))
    seat_word, verb, *rest = answer.split(":")
    seat = int(seat_word)
    each = state.spirits[seat]
    if verb == "growth":
        at = int(rest[0])
        panel = PANELS[each.name]
        each.grown.append(at)
        each.growing = [f"{at}/{n}" for n in range(len(panel.growth[at]))]
        if len(each.grown) == 1:
            each.growing += [f"always/{n}" for n in range(len(panel.always))]
        tell(_GROWS, who=Seat(seat), growth=growth_says(panel, at))
    elif verb == "grow":
        yield from _grow(state, tell, seat, rest[0])
    elif verb == "play":
        _play(state, tell, seat, rest[0])
    else:
        each.stage = "ready"
        tell(_READY, who=Seat(seat))


def growth_says(panel: Panel, at: int) -> Message:
    """The sentences of a growth option, one after the other."""
    words = panel.growth[at]
    first, rest = words[:MOST_IN_A_ROW], words[MOST_IN_A_ROW:]
    return Seq((Seq(first), Seq(rest))).say() if rest else Seq(first).say()


def _grow(state: State, tell: Sink, seat: int, action: str) -> Rules[None]:
    """One action of a growth option; after the last one the spirit gains energy and comes to its cards."""
    each = state.spirits[seat]
    panel = PANELS[each.name]
    word = growth_action(panel, action)
    here = here_for(state, tell, message(panel.name), "growth", seat=seat, user=seat)
    yield from word.run(here)
    each.growing.remove(action)
    if not each.growing and len(each.grown) == panel.picks:
        state.agenda.insert(0, f"income {seat}")
    yield from follow(here, "after", "growth")


def _income(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The spirit gains energy by its track, and what else uncovered spaces give (cases 089 and 093)."""
    seat = int(words[0])
    each = state.spirits[seat]
    panel = PANELS[each.name]
    _next(state)
    here = here_for(state, tell, message(panel.name), "growth", seat=seat, user=seat)
    more = sum(rule.energy(standing, state, seat) for standing, rule in in_force(state, "energy"))
    gates.gain_energy(here, seat, spirit.energy_per_turn(state, seat) + more)
    for among in tracks.choices(panel.tracks, each.uncovered):
        element = yield from spirit.choose_element(here, seat, among)
        spirit.gain_elements(here, seat, [element])
    for _ in range(tracks.reclaims(panel.tracks, each.uncovered)):
        yield from spirit.reclaim_one(here, seat)
    each.stage = "play"
    tell(_MAY_PLAY, who=Seat(seat), n=spirit.plays_left(state, seat), total=each.energy)


def _play(state: State, tell: Sink, seat: int, card: str) -> None:
    """A power card is played: its cost is paid at once, and its elements count at once."""
    each = state.spirits[seat]
    cost = POWERS[card].cost
    each.hand.remove(card)
    each.played.append(card)
    each.plays += 1
    each.energy -= cost
    tell(_PLAYS, who=Seat(seat), card=message(POWERS[card].name), n=cost, total=each.energy)


# -- fast and slow phase -----------------------------------------------------------------------------------------------


def all_uses(state: State, phase: str) -> dict[str, Use]:
    """Every power that any spirit can use now, by option."""
    where = island_of(state)
    return {use.id: use for seat in range(len(state.spirits)) for use in uses(state, where, seat, phase)}


def _asks_for(phase: str, spirits: int) -> str:
    """The question of a phase of powers; one spirit alone is not asked who."""
    if spirits == 1:
        return _FAST_PHASE_ALONE if phase == FAST else _SLOW_PHASE_ALONE
    return _FAST_PHASE if phase == FAST else _SLOW_PHASE


def _powers(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """Any spirit uses a power, or the phase ends. Powers may be left unused; their elements stay."""
    phase = words[0]
    possible = all_uses(state, phase)
    if possible:
        options = tuple(Option(id) for id in possible)
        answer = yield Decision(None, message(_asks_for(phase, len(state.spirits))), (*options, DONE))
        if answer != DONE.id:
            yield from use_power(state, island_of(state), tell, possible[answer])
            return
    tell(FAST_OVER if phase == FAST else SLOW_OVER)
    if phase == FAST:
        state.phase = "invader"
        tell(INVADERS_BEGIN)
        _next(state, *INVADER_PHASE)
    else:
        _next(state, "time_passes")


# -- invader phase -----------------------------------------------------------------------------------------------------

INVADER_PHASE: Final = ("blighted_island", "fear", "ravage", "build", "explore", "advance", "slow_phase")


def _slow_phase(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    state.phase = SLOW
    _next(state, "powers slow")
    return
    yield


def _blighted_island(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The effect of a blighted island, in every invader phase after the card was turned over (case 129)."""
    card = BLIGHT_CARDS.get(state.blight.card) if state.blight.flipped else None
    if card is None or card.every_turn is None:
        _next(state)
        return
    tell(_HEALTHY_ISLAND if card.still_healthy else _BLIGHTED_ISLAND, blight_card=message(card.name))
    _next(state, *_each_part(f"blight_card {card.id}", card.every_turn, len(state.spirits)))
    return
    yield


def _each_part(task: str, word: object, spirits: int) -> list[str]:
    """The tasks for one card: one for each of its parts; of a part that says "each player" one for each of them."""
    tasks: list[str] = []
    for n, part in enumerate(parts_of(word)):
        players = range(spirits) if isinstance(part, EachPlayer) else (-1,)
        tasks += [f"{task} {n} {player}" for player in players]
    return tasks


def _blight_card(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """One player's part of what the blighted island does: one action."""
    card = BLIGHT_CARDS[words[0]]
    _next(state)
    yield from _one_part(state, tell, card, card.every_turn, int(words[1]), int(words[2]))


def _one_part(state: State, tell: Sink, card: FearCard | BlightCard, word: object, n: int, player: int) -> Rules[None]:
    part = parts_of(word)[n]
    here = here_for(state, tell, message(card.name), "card", seat=player if player >= 0 else None, user=player)
    here = replace(here, power=card.id)
    yield from part.run(here)
    yield from follow(here, "after", "card")


def _fear(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The earned fear cards one by one, in the order in which they were earned, also those earned meanwhile.

    The row is that of the terror level when the card is turned over (cases 049 to 051).
    """
    fear = state.fear
    state.chosen = []
    if fear.shown:
        fear.discards.append(fear.shown)
        fear.shown = ""
    if not fear.earned:
        _next(state)
        return
    fear.shown = fear.earned.pop(0)
    fear.open = [each for each in fear.open if each != fear.shown]
    card = FEAR_CARDS[fear.shown]
    level = min(3, gates.terror_level(state))
    word = card.rows[level - 1]
    tell(FEAR_CARD, reveals=True, card=message(card.name), n=level, effect=word.say())
    state.agenda[0:0] = _each_part(f"fear_card {card.id} {level}", word, len(state.spirits))
    return
    yield


def _fear_card(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """One player's part of a fear card: one action (case 106)."""
    card = FEAR_CARDS[words[0]]
    _next(state)
    yield from _one_part(state, tell, card, card.rows[int(words[1]) - 1], int(words[2]), int(words[3]))


def _ravage(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    _begin(state, tell, "ravage", state.invaders.ravage)
    return
    yield


def _build(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    _begin(state, tell, "build", state.invaders.build)
    return
    yield


def _begin(state: State, tell: Sink, action: str, cards: list[str]) -> None:
    """The invaders resolve the cards of a space, one after the other."""
    if not cards:
        tell(_NO_CARD[action])
    _next(state, *(f"card {action} {card}" for card in cards))


def _explore(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The top invader card is turned over; if one is needed and none is left, the players lose (cases 034 and 035)."""
    if not state.invaders.deck:
        state.lost = "invader_deck"
        tell(_DECK_EMPTY)
        _next(state)
        return
    card = state.invaders.deck.pop()
    state.invaders.explore.append(card)
    _next(state, f"card explore {card}")
    return
    yield


def _card(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """The lands that have this action are fixed when the card begins to be resolved."""
    action, card = words
    tell(_CARD[action], reveals=action == "explore", card=INVADER_CARDS[card].name())
    state.invaders.pending = invaders.lands_for(state, island_of(state), action, card)
    if not state.invaders.pending:
        tell(_NO_LANDS)
    _next(state, f"lands {action}")
    return
    yield


_ACTIONS: Final[dict[str, Callable[[Here], Rules[None]]]] = {
    "ravage": invaders.ravage,
    "build": invaders.build,
    "explore": invaders.explore,
}
_NAMES: Final = {"ravage": invaders.RAVAGES, "build": invaders.BUILDS, "explore": invaders.EXPLORES}


def _lands(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """One land has the action, in the order the players choose: one action (case 014)."""
    action = words[0]
    pending = state.invaders.pending
    if not pending:
        _next(state)
        return
    land = pending[0]
    if len(pending) > 1:
        options = tuple(Option(each, (each,)) for each in pending)
        land = yield Decision(None, message(_WHICH_LAND[action]), options)
    here = here_for(state, tell, message(_NAMES[action]), action, land=land)
    yield from _ACTIONS[action](here)
    pending.remove(land)
    yield from follow(here, "after", action)


def _advance(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """Ravage cards are discarded, build cards go to ravage, explored ones to build (case 037)."""
    cards = state.invaders
    cards.discards += cards.ravage
    cards.ravage, cards.build, cards.explore = cards.build, cards.explore, []
    tell(_ADVANCE)
    _next(state)
    return
    yield


# -- time passes -------------------------------------------------------------------------------------------------------


def _time_passes(state: State, tell: Sink, words: list[str]) -> Rules[None]:
    """Played cards are discarded, damage heals, elements go, and what lasts until the end of the turn ends."""
    here = here_for(state, tell, message(_TIME_PASSES_SAID), "time_passes")
    yield from follow(here, "time_passes")
    tell(TIME_PASSES)
    for each in state.spirits:
        each.discards += each.played
        each.played, each.gained, each.grown, each.used, each.repeated = [], [], [], [], []
        each.plays = each.more_plays = 0
    state.standing = [_fresh(standing) for standing in state.standing if standing.until == FOREVER]
    for land in state.lands.values():
        _heal(land.pieces)
    state.round += 1
    _next(state, "round")


def _fresh(standing: Standing) -> Standing:
    """A rule that lasts begins the turn unused."""
    if not standing.uses:
        return standing
    return Standing(
        standing.rule, standing.card, standing.land, standing.seat, standing.amount, standing.words, 0, standing.until
    )


def _heal(pieces: dict[str, int]) -> None:
    damaged = [what for what in pieces if "/" in what]
    for what in damaged:
        kind, strife = kind_of(what), what.partition("*")[2]
        healthy = f"{kind}*{strife}" if strife else kind
        pieces[healthy] = pieces.get(healthy, 0) + pieces.pop(what)


_Task = Callable[[State, Sink, list[str]], Rules[None]]
_TASKS: Final[dict[str, _Task]] = {
    "start": _start,
    "first_explore": _first_explore,
    "round": _round,
    "spirit_phase": _spirit_phase,
    "income": _income,
    "powers": _powers,
    "slow_phase": _slow_phase,
    "blighted_island": _blighted_island,
    "blight_card": _blight_card,
    "fear": _fear,
    "fear_card": _fear_card,
    "ravage": _ravage,
    "build": _build,
    "explore": _explore,
    "card": _card,
    "lands": _lands,
    "advance": _advance,
    "time_passes": _time_passes,
}

SPIRIT_ISLAND: Final = SpiritIsland()
