"""Whether a state can be: for states that come out of files, and for tests that look at every answer of whole games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from engine.game import BadState
from engine.spirit_island import gates, tracks
from engine.spirit_island.blight import BLIGHT_CARDS, HEALTHY_PER_BOARD, NO_CARD_PER_BOARD
from engine.spirit_island.boards import BOARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.hooks import RULES, in_force
from engine.spirit_island.invaders import DECK, INVADER_CARDS
from engine.spirit_island.island import island
from engine.spirit_island.panels import PANELS
from engine.spirit_island.pieces import BLIGHT, KINDS, parts, piece
from engine.spirit_island.powers import POWERS
from engine.spirit_island.setting_up import set_aside, special_rules
from engine.spirit_island.state import FOREVER, UNTIL_TIME_PASSES, Land, Spirit, State

PRESENCE: Final = 13
"""Presence of each spirit: on its tracks, on the island, destroyed or removed."""
MOST_SPIRITS: Final = 6
_MOST: Final = 10_000
_MOST_RULES: Final = 1_000
_LONGEST: Final = 200
_PHASES: Final = ("setup", "spirit", "fast", "invader", "slow")
_REASONS: Final = ("fear", "invaders", "buildings", "cities", "sacrifice", "blight", "presence", "invader_deck")
_LOST: Final = ("", "blight", "invader_deck")

# The agenda as one text: what is left of the step that the invader phase has come to, then the rest of the phase.
_ID: Final = "[a-z0-9_]+"
_PHASE: Final = ("blighted_island", "fear", "ravage", "build", "explore", "advance", "slow_phase")
_LEFT_BEFORE: Final = {
    "fear": rf"(?:(?:blight_card {_ID} \d -?\d\|)*|(?:fear_card {_ID} [123] \d -?\d\|)*)",
    "build": rf"(?:lands ravage\|)?(?:card ravage {_ID}\|)*",
    "explore": rf"(?:lands build\|)?(?:card build {_ID}\|)*",
    "advance": rf"(?:lands explore\||card explore {_ID}\|)?",
}
_INVADER_PHASE: Final = "|".join(_LEFT_BEFORE.get(task, "") + r"\|".join(_PHASE[at:]) for at, task in enumerate(_PHASE))
AGENDA: Final = re.compile(
    rf"(?:start \d\|)*first_explore|(?:explore\||lands explore\||card explore {_ID}\|)?advance\|round"
    rf"|round|(?:income \d\|)*spirit_phase|powers fast|powers slow|time_passes|{_INVADER_PHASE}"
)


def check(state: State) -> None:
    """BadState if no game of Spirit Island could have come to this state."""
    _check_variant(state)
    _check_numbers(state)
    _check_agenda(state)
    _check_standing(state)
    _check_lands(state)
    for seat, spirit in enumerate(state.spirits):
        _check_spirit(state, seat, spirit)
    _check_powers(state)
    _check_fear(state)
    _check_blight(state)
    _check_invaders(state)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise BadState(what)


def _distinct(ids: Iterable[object]) -> bool:
    every = list(ids)
    return len(every) == len(set(every))


# -- what was agreed, and where the game is ----------------------------------------------------------------------------


def _check_variant(state: State) -> None:
    variant = state.variant
    _need(1 <= len(variant.spirits) <= MOST_SPIRITS and _distinct(variant.spirits), "spirits")
    _need(all(each in PANELS for each in variant.spirits), "spirits")
    _need([each.name for each in state.spirits] == list(variant.spirits), "spirits")
    _need(len(variant.boards) >= len(variant.spirits), "boards")
    for sets in (variant.sets, variant.blight_sets):
        _need(_distinct(sets) and len(sets) <= 20, "sets")
    try:
        where = island(variant.boards, variant.layout)
    except ValueError as error:
        raise BadState("island") from error
    _need(list(state.lands) == list(where.places), "lands")


def _check_numbers(state: State) -> None:
    _need(1 <= state.round <= _MOST, "round")
    _need(state.phase in _PHASES, "phase")
    _need(state.lost in _LOST and state.reason in ("", *_REASONS), "end")
    _need(len(state.chosen) <= len(state.lands) and all(land in state.lands for land in state.chosen), "chosen lands")


def _check_agenda(state: State) -> None:
    """What lies ahead is the rest of a set-up, a phase, or what a card of the invader phase has left to do."""
    agenda = state.agenda
    if state.reason:
        _need(not agenda, "agenda after the end")
        return
    _need(len(agenda) <= 200 and AGENDA.fullmatch("|".join(agenda)) is not None, "agenda")
    for task in agenda:
        _need(_known_task(state, task.split()), "agenda")


def _known_task(state: State, words: list[str]) -> bool:
    seats = len(state.spirits)
    match words:
        case ["start" | "income", seat]:
            return int(seat) < seats
        case ["card", _, card]:
            return card in INVADER_CARDS
        case ["fear_card", card, _, _, player]:
            return card == state.fear.shown and -1 <= int(player) < seats
        case ["blight_card", card, _, player]:
            return card == state.blight.card and state.blight.flipped and -1 <= int(player) < seats
        case _:
            return True


def _check_standing(state: State) -> None:
    """Known rules with sound numbers; the special rules of the spirits are among them."""
    _need(len(state.standing) <= _MOST_RULES, "rules in force")
    for standing in state.standing:
        _need(standing.rule in RULES, "rule in force")
        _need(standing.land == "" or standing.land in state.lands, "land of a rule")
        _need(-1 <= standing.seat < len(state.spirits), "seat of a rule")
        _need(-_MOST <= standing.amount <= _MOST and 0 <= standing.uses <= _MOST, "numbers of a rule")
        _need(standing.until in (UNTIL_TIME_PASSES, FOREVER), "end of a rule")
        _need(len(standing.card) <= _LONGEST and len(standing.words) <= 20, "words of a rule")
        _need(all(len(word) <= _LONGEST for word in standing.words), "words of a rule")
    lasting = [(each.rule, each.seat, each.amount) for each in state.standing if each.until == FOREVER]
    _need(all((each.rule, each.seat, each.amount) in lasting for each in special_rules(state.variant)), "special rules")


# -- the island --------------------------------------------------------------------------------------------------------


def _check_lands(state: State) -> None:
    for id, land in state.lands.items():
        _need(0 <= land.blight <= _MOST, "blight")
        _need(len(land.presence) == len(state.spirits), "presence")
        _need(all(0 <= n <= PRESENCE for n in land.presence), "presence")
        _check_pieces(state, id, land)


def _check_pieces(state: State, id: str, land: Land) -> None:
    """Pieces come to an ocean only in the middle of an action, and only where it counts as a land."""
    for what, n in land.pieces.items():
        kind, damage, strife = _parts(what)
        _need(kind in KINDS and 1 <= n <= _MOST, "pieces")
        _need(0 <= damage < gates.health(state, id, kind) and 0 <= strife <= _MOST, "damage")
        _need(id[-1] != "0" or any(True for _ in in_force(state, "terrains")), "pieces in the ocean")


def _parts(what: str) -> tuple[str, int, int]:
    """BadState for anything that `pieces.piece` would not write."""
    try:
        kind, damage, strife = parts(what)
    except ValueError as error:
        raise BadState("pieces") from error
    _need(piece(kind, damage, strife) == what, "pieces")
    return kind, damage, strife


# -- spirits -----------------------------------------------------------------------------------------------------------


def _check_spirit(state: State, seat: int, spirit: Spirit) -> None:
    panel = PANELS[spirit.name]
    counted = (
        spirit.energy,
        spirit.destroyed,
        spirit.removed,
        spirit.plays,
        spirit.more_plays,
        *spirit.counters.values(),
    )
    _need(all(0 <= n <= _MOST for n in counted), "numbers of a spirit")
    _need(spirit.stage in ("growth", "play", "ready"), "stage")
    _need(0 <= spirit.progression <= len(panel.progression), "progression")
    _need(all(element in tracks.ELEMENTS for element in spirit.gained), "elements")
    _need(all(power in POWERS for power in spirit.used) and len(spirit.used) <= _MOST, "powers used")
    _need(all(spirit.repeated.count(power) < spirit.used.count(power) for power in spirit.repeated), "powers repeated")
    _check_growth(spirit)
    _check_presence(state, seat, spirit)


def _check_growth(spirit: Spirit) -> None:
    panel = PANELS[spirit.name]
    _need(_distinct(spirit.grown) and len(spirit.grown) <= panel.picks, "growth")
    _need(all(0 <= at < len(panel.growth) for at in spirit.grown), "growth")
    possible = [f"{at}/{n}" for at in spirit.grown for n in range(len(panel.growth[at]))]
    possible += [f"always/{n}" for n in range(len(panel.always))]
    _need(_distinct(spirit.growing) and all(each in possible for each in spirit.growing), "growth actions")


def _check_presence(state: State, seat: int, spirit: Spirit) -> None:
    """Thirteen presence in all; in the set-up some have not been placed yet."""
    panel = PANELS[spirit.name]
    spaces = panel.tracks.spaces
    _need(_distinct(spirit.uncovered) and all(space in spaces for space in spirit.uncovered), "tracks")
    _need(all(space in spirit.uncovered for space in tracks.start(panel.tracks)), "tracks")
    _need(tracks.reached(panel.tracks, spirit.uncovered), "tracks")
    covered = len(spaces) - len(spirit.uncovered)
    on_island = sum(land.presence[seat] for land in state.lands.values())
    whole = covered + on_island + spirit.destroyed + spirit.removed
    if f"start {seat}" in state.agenda:
        _need(PRESENCE - sum(start.presence for start in panel.start) <= whole <= PRESENCE, "presence")
    else:
        _need(whole == PRESENCE, "presence")


# -- cards -------------------------------------------------------------------------------------------------------------


def _check_powers(state: State) -> None:
    """Every power card is in one place: a deck, its discards, with a spirit, drawn, or ready for a progression."""
    held = [[*each.hand, *each.played, *each.discards] for each in state.spirits]
    _need(all(card in POWERS for cards in held for card in cards), "power cards")
    for kind, pile in (("minor", state.minor), ("major", state.major)):
        cards = [card for cards in (*held, state.drawn) for card in cards if POWERS[card].kind == kind]
        cards += [*pile.cards, *pile.discards, *_aside(state, kind)]
        every = [power.id for power in POWERS.values() if power.kind == kind and power.set in state.variant.sets]
        _need(sorted(cards) == sorted(every), f"{kind} powers")
    _need(all(POWERS[card].kind in ("minor", "major") for card in state.drawn), "drawn cards")
    for spirit, cards in zip(state.spirits, held, strict=True):
        own = [card for card in cards if POWERS[card].kind == "unique"]
        _need(sorted([*own, *spirit.forgotten]) == sorted(PANELS[spirit.name].uniques), "unique powers")
        _need(all(POWERS[card].kind != "innate" for card in cards), "power cards")


def _aside(state: State, kind: str) -> list[str]:
    """The cards that still lie ready for power progressions."""
    taken = {card for each in state.spirits for card in PANELS[each.name].progression[: each.progression]}
    return [card for card in set_aside(state.variant) if card not in taken and POWERS[card].kind == kind]


def _check_fear(state: State) -> None:
    fear = state.fear
    cards = [*fear.deck, *fear.earned, *fear.discards, *([fear.shown] if fear.shown else [])]
    _need(_distinct(cards) and all(card in FEAR_CARDS for card in cards), "fear cards")
    _need(len(fear.levels) == 3 and all(0 <= n <= _MOST for n in fear.levels), "terror levels")
    _need(len(cards) == sum(fear.levels), "fear cards")
    _need(_distinct(fear.open) and all(card in (*fear.deck, *fear.earned) for card in fear.open), "open fear cards")
    _need(0 <= fear.pool < gates.fear_for_a_card(state), "fear")


def _check_blight(state: State) -> None:
    """Blight on the card and on the island is what there was, and what the blighted side brought."""
    blight, variant = state.blight, state.variant
    _need((blight.card != "") == variant.blight_card, "blight card")
    aside = [*blight.deck, *blight.gone]
    _need(all(card in BLIGHT_CARDS for card in aside) and _distinct([blight.card, *aside]), "blight cards")
    _need(blight.pool >= 0 and (variant.blight_card or not blight.flipped), "blight")
    boards, more = len(variant.boards), int(variant.plus_one)
    whole = boards * (HEALTHY_PER_BOARD if variant.blight_card else NO_CARD_PER_BOARD) + more
    whole += sum(land.start.get(BLIGHT, 0) for board in variant.boards for land in BOARDS[board].lands.values())
    if variant.blight_card:
        _need(blight.card in BLIGHT_CARDS, "blight card")
        _need(blight.flipped or not blight.gone, "blight cards")
        _need(all(BLIGHT_CARDS[card].still_healthy for card in blight.gone), "blight cards")
        turned = [*blight.gone, *([blight.card] if blight.flipped else [])]
        whole += sum(BLIGHT_CARDS[card].per_player for card in turned) * boards
    _need(blight.pool + sum(land.blight for land in state.lands.values()) == whole, "blight")


def _check_invaders(state: State) -> None:
    """Each invader card is in one place, the deck in the order of its stages."""
    cards = state.invaders
    every = [*cards.deck, *cards.unseen, *cards.ravage, *cards.build, *cards.explore, *cards.discards]
    _need(sorted(every) == sorted(INVADER_CARDS), "invader cards")
    stages = "".join(str(INVADER_CARDS[card].stage) for card in reversed(cards.deck))
    _need(DECK.endswith(stages), "invader deck")
    _need(sorted(INVADER_CARDS[card].stage for card in cards.unseen) == [1, 2, 3], "invader cards")
    _need(_distinct(cards.pending) and all(land in state.lands for land in cards.pending), "lands of an action")
