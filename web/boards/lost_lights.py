"""Lost Lights on the screen: the map with its figures, score and stocks, cards, and the scene of a battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.lost_lights.deck import Deck, deck_of
from engine.lost_lights.map import AREAS, INDEX, REGION_OF, REGIONS, STAND_IN_EDGES, controlled, region_score
from engine.lost_lights.state import ROUNDS
from engine.lost_lights.view import Fight, View
from engine.text import N_, P_, Message, Seat, Speaker, counted, message
from web.boards.lost_lights_map import BOX, CENTRES, PATHS
from web.ui.cards import STEP_NAMES, card_back, card_button, card_panel, cards_panel
from web.ui.markup import Html, classes, escape, tag
from web.ui.model import Button, Look, Person
from web.ui.parts import button, icon, picture, seat_sign

FIGURES: Final = ("m-rac", "m-owl")
"""By seat: the drawing of its figures."""
PEOPLES: Final = (N_("raccoons"), N_("owls"))
_SIZE: Final = "60 64"

_MAP: Final = N_("Map with three regions of three areas")
_AREA: Final = N_("{area} in {region}: {figures}")
_EMPTY: Final = N_("empty")
_STANDING: Final = P_("{n} figure of {who}", "{n} figures of {who}")
_LYING: Final = N_("{figures}, of these lying: {n}")
_AND: Final = N_("{a}, {b}")
_STATES: Final = {
    "chosen": N_("{what}, chosen, waiting for confirmation"),
    "selected": N_("{what}, in hand"),
    "asked": N_("{what}, cannot be chosen now"),
    "offered": N_("{what}, may be chosen"),
}


def play(say: Speaker, view: View, look: Look, people: Sequence[Person], log: Html | None) -> Html:
    """The table between the strip and the bar: score, map (or draft, or battle), stocks, hand."""
    fight = shown_fight(view, look)
    kind = "battle" if fight is not None else "draft" if view.phase == "draft" else "map"
    if fight is not None:
        middle = battle(say, view, fight, look, people)
    elif view.phase == "draft":
        middle = draft(say, view, look)
    else:
        middle = board(say, view, look)
    return tag(
        "div",
        {"id": "play", "class": f"ll ll-{kind}"},
        tag("div", {"id": "side", "class": "side"}, log) if log is not None else None,
        score(say, view) if kind == "map" else None,
        tag("div", {"id": "board-place", "class": "ll-middle"}, middle, _deck_line(say, view)),
        stocks(say, view, look, people) if kind != "battle" else None,
        hand(say, view, look) if kind != "battle" else None,
    )


def _deck_line(say: Speaker, view: View) -> Html:
    """Which cards and map these are: never to be taken for the published ones."""
    return tag("p", {"id": "deck-line", "class": "deck-line"}, say.part(deck_of(view.deck).name))


def shown_fight(view: View, look: Look) -> Fight | None:
    """The battle to show: under way with open leaders, or just over while all look. None where areas are asked for."""
    if any(place in INDEX for place in look.offered):
        return None
    if view.battle is not None and view.battle.shown:
        return view.battle
    return view.last if look.scene else None


def figure(seat: int, extra: str = "") -> Html:
    """A figure as a small picture."""
    return picture(FIGURES[seat], _SIZE, extra)


# -- the map -----------------------------------------------------------------------------------------------------------


def _state(place: str, look: Look) -> str:
    """The class that lights a place; one at a time, the strongest."""
    if place == look.chosen:
        return "chosen"
    if place == look.selected:
        return "selected"
    if place == look.asked:
        return "asked"
    return "offered" if place in look.offered else ""


def board(say: Speaker, view: View, look: Look) -> Html:
    """The map: every area is a place; figures lie above all of them."""
    deck = deck_of(view.deck)
    own = deck.map.edges != STAND_IN_EDGES
    ground = "lost-lights-vellum" if own else "lost-lights-map"
    box = "{} {} {} {}".format(*BOX)
    focus = look.focus if look.focus in INDEX else _first(look)
    areas = "".join(_area(say, view, look, deck, area, own, area == focus) for area in AREAS)
    return Html(
        f'<svg id="board" class="{classes("board ll-board", "asking" if look.offered else None)}" viewBox="{box}" '
        f'role="group" aria-label="{escape(say(_MAP))}">'
        f'<g class="ground" aria-hidden="true"><image href="assets/textures/{ground}.webp" x="{BOX[0]}" y="{BOX[1]}" '
        f'width="{BOX[2]}" height="{BOX[3]}"/>{_roads(deck) if own else ""}</g>{areas}'
        f'<g id="pieces" aria-hidden="true">{_way(look)}{_names(say, deck)}{_pieces(view, look)}</g></svg>'
    )


def map_picture(say: Speaker, deck: Deck) -> Html:
    """The map of a deck without figures, to look at."""
    own = deck.map.edges != STAND_IN_EDGES
    ground = "lost-lights-vellum" if own else "lost-lights-map"
    box = "{} {} {} {}".format(*BOX)
    return Html(
        f'<svg class="map-picture" viewBox="{box}" role="img" aria-label="{escape(say(_MAP))}">'
        f'<image href="assets/textures/{ground}.webp" x="{BOX[0]}" y="{BOX[1]}" width="{BOX[2]}" height="{BOX[3]}"/>'
        f"{_roads(deck) if own else ''}{_names(say, deck)}</svg>"
    )


def _first(look: Look) -> str:
    """Where the keyboard starts."""
    if look.selected in INDEX:
        return look.selected
    return min((area for area in look.offered if area in INDEX), default=AREAS[0])


_ISLANDS: Final = (
    "m-96 0a96 96 0 1 0 192 0a96 96 0 1 0-192 0Z",
    "m-104 0l52-92h104l52 92l-52 92h-104Z",
    "m-90-64q0-26 26-26h128q26 0 26 26v128q0 26-26 26h-128q-26 0-26-26Z",
)
"""On a map of one's own: the outline of an area by its region, round, with six corners, or square."""


def _shape(area: str, own: bool) -> str:
    if not own:
        return PATHS[area]
    x, y = CENTRES[area]
    return f"M{x} {y}{_ISLANDS[REGION_OF[INDEX[area]]]}"


def _roads(deck: Deck) -> str:
    """On a map of one's own: a road between every two neighbours."""
    ways = "".join("M{} {}L{} {}".format(*CENTRES[AREAS[a]], *CENTRES[AREAS[b]]) for a, b in deck.map.edges)
    islands = "".join(
        f'<path class="island r{REGION_OF[n]}" d="{_shape(area, True)}"/>' for n, area in enumerate(AREAS)
    )
    return f'<path class="roads" d="{ways}"/>{islands}'


def _area(say: Speaker, view: View, look: Look, deck: Deck, area: str, own: bool, focus: bool) -> str:
    n = INDEX[area]
    x, y = CENTRES[area]
    state = _state(area, look)
    shape = _shape(area, own)
    fights = view.battle is not None and view.battle.area == n
    shared = all(side[n] for side in view.figures) and (fights or n not in view.fought)
    hatch = ' fill="url(#hatch)"' if state == "asked" else ""
    lines = f'<path class="{state}-2" d="{shape}"/><path class="{state}-1" d="{shape}"{hatch}/>' if state else ""
    mark = {"chosen": "tick", "asked": "lock", "offered": "flame"}.get(state, "")
    sign = f'<use class="{mark}" href="#{mark}" x="{x - 96}" y="{y - 46}" width="40" height="52"/>' if mark else ""
    return (
        f'<g id="p-{area}" class="{classes("cell area", state, "fights" if fights else None)}" role="button" '
        f'data-place="{area}" tabindex="{0 if focus else -1}" '
        f'aria-label="{escape(_label(say, view, deck, area, state))}">'
        f'<path class="zone" d="{shape}"/>{f"""<path class="shared" d="{shape}"/>""" if shared else ""}{lines}{sign}'
        f'<circle class="hit" cx="{x}" cy="{y}" r="50"/><path class="ring-dark" d="{shape}"/>'
        f'<path class="ring-light" d="{shape}"/></g>'
    )


def _label(say: Speaker, view: View, deck: Deck, area: str, state: str) -> str:
    n = INDEX[area]
    there = [_figures_said(view, seat, n) for seat in (0, 1) if view.figures[seat][n]]
    figures = message(_EMPTY) if not there else there[0] if len(there) == 1 else message(_AND, a=there[0], b=there[1])
    what = message(_AREA, area=deck.map.names[n], region=deck.map.region_names[REGION_OF[n]], figures=figures)
    return say(message(_STATES[state], what=what) if state else what)


def _figures_said(view: View, seat: int, area: int) -> Message:
    said = counted(_STANDING, view.figures[seat][area], who=Seat(seat))
    lying = view.lying[area] if seat == view.turn else 0
    return message(_LYING, figures=said, n=lying) if lying else said


def _names(say: Speaker, deck: Deck) -> str:
    return "".join(
        f'<text class="an" x="{x}" y="{y - 52}">{escape(say.part(name))}</text>'
        for name, (x, y) in zip(deck.map.names, CENTRES.values(), strict=True)
    )


def _way(look: Look) -> str:
    """From the area in hand to the one that is chosen."""
    if look.selected not in INDEX or look.chosen not in INDEX:
        return ""
    (x, y), (u, v) = CENTRES[look.selected], CENTRES[look.chosen]
    return f'<path id="way-{look.selected}-{look.chosen}" class="way" d="M{x} {y}L{u} {v}"/>'


def _pieces(view: View, look: Look) -> str:
    """The figures of every area, and the signs of battles and of figures that are about to move."""
    out: list[str] = []
    marching = view.seat is not None and view.seat == view.turn and view.phase == "march"
    for n, area in enumerate(AREAS):
        stacks = [each for seat in (0, 1) for each in _stacks(view, seat, n)]
        x, y = CENTRES[area]
        inside = ""
        for k, (seat, count, lying) in enumerate(stacks):
            at = round(84 * (k - (len(stacks) - 1) / 2))
            mine = marching and seat == view.seat
            inside += _stack(area, seat, count, lying, at, mine, area == look.selected)
        if all(side[n] for side in view.figures):
            inside += (
                '<g class="swords" transform="translate(0 -34)"><circle r="17"/>'
                '<use href="icons.svg#crossed-swords" x="-11" y="-11" width="22" height="22"/></g>'
            )
        drafted = look.draft.get(area, "")
        if drafted:
            inside += (
                f'<g class="drafted" transform="translate(0 -40)"><circle r="17"/><text y="7">{drafted}</text></g>'
            )
        if inside:
            out.append(f'<g transform="translate({x} {y})"><g class="k">{inside}</g></g>')
    return "".join(out)


def _stacks(view: View, seat: int, area: int) -> list[tuple[int, int, bool]]:
    """(seat, figures, whether they lie) of one side in an area."""
    there = view.figures[seat][area]
    lying = min(view.lying[area], there) if seat == view.turn else 0
    return [each for each in ((seat, there - lying, False), (seat, lying, True)) if each[1]]


_OFFSETS: Final = {1: ((0, 0),), 2: ((-14, -3), (14, 5)), 3: ((0, -9), (-20, 0), (20, 7))}


_GRIP: Final = '<rect class="grip" x="-40" y="-46" width="80" height="80" rx="9"/>'


def _stack(area: str, seat: int, count: int, lying: bool, at: int, mine: bool, held: bool) -> str:
    """Up to three figures and their number. Ones that can move are pieces to drag."""
    turned = ' transform="rotate(-82 0 8)"' if lying else ""
    uses = "".join(
        f'<use href="#{FIGURES[seat]}" x="{dx - 32}" y="{dy - 42}" width="64" height="68"{turned}/>'
        for dx, dy in _OFFSETS[min(count, 3)]
    )
    key = f"fg-{area}-{seat}{'-lying' if lying else ''}"
    grip = f' data-piece="{area}" data-place="{area}"' if mine else ""
    names = classes("piece", "mine" if mine else None, "held" if held and mine else None)
    return (
        f'<g id="{key}" class="{names}"{grip} transform="translate({at} 22)">'
        f"{_GRIP if mine else ''}"
        f'<g id="{key}-{count}" class="set-down">{uses}</g>'
        f'<g class="count" transform="translate(26 26)"><circle r="15"/><text y="7">{count}</text></g></g>'
    )


# -- score and stocks --------------------------------------------------------------------------------------------------

_HOLDS: Final = N_("{who} counts double here")
_POINTS_OF: Final = N_("{region}: {who} {a}, {other} {b}")


def score(say: Speaker, view: View) -> Html:
    """The points by region as things stand, and who counts double where."""
    names = deck_of(view.deck).map.region_names
    over = view.phase == "over"
    return tag(
        "section",
        {"id": "score", "class": "panel score"},
        tag("h2", None, say(N_("Score") if over else N_("Score if it ended now"))),
        tag(
            "ol",
            None,
            [_region(say, view, region, say.part(names[region])) for region in range(len(REGIONS))],
            tag("li", {"class": "sum"}, tag("span", {"class": "rn"}, say(N_("Together"))), _pair(say, view.scores)),
        ),
        tag("p", {"class": "cap"}, say(N_("Figures count double where their side holds two of three areas."))),
        tag(
            "p",
            {"class": "cap"},
            say(
                N_("Game one: {who} {a}, {other} {b}"),
                who=Seat(0),
                other=Seat(1),
                a=view.finished[0][0],
                b=view.finished[0][1],
            ),
        )
        if view.finished
        else None,
    )


def _pair(say: Speaker, points: tuple[int, int], double: Sequence[bool] = (False, False)) -> list[Html]:
    return [
        tag(
            "span",
            {"class": classes("pts", "double" if double[seat] else None)},
            figure(seat),
            tag("span", {"class": "vh"}, say.part(Seat(seat)), " "),
            tag("b", None, points[seat]),
            tag("span", {"class": "vh"}, say(message(_HOLDS, who=Seat(seat)))) if double[seat] else None,
        )
        for seat in (0, 1)
    ]


def _region(say: Speaker, view: View, region: int, name: str) -> Html:
    points = region_score(view.figures[0], region), region_score(view.figures[1], region)
    double = [controlled(side, region) >= 2 for side in view.figures]
    return tag(
        "li",
        {"id": f"region-{region}"},
        Html(f'<i class="sw r{region}"></i>'),
        tag("span", {"class": "rn"}, name),
        _pair(say, points, double),
    )


def stocks(say: Speaker, view: View, look: Look, people: Sequence[Person]) -> Html:
    """What each side has beside the map: supply, box, hand, discards; the pile can be looked through."""
    order = (1 - look.facing, look.facing)
    return tag(
        "section",
        {"id": "stocks", "class": "panel stock-tray", "aria-label": say(N_("Stocks of both sides"))},
        [_stock(say, view, look, people, seat) for seat in reversed(order)],
    )


def _stock(say: Speaker, view: View, look: Look, people: Sequence[Person], seat: int) -> Html:
    turn = view.phase not in ("over", "draft", "placing") and view.turn == seat
    supply = _supply(say, view, look, seat)
    counts = (("cardboard-box-closed", N_("Box"), view.box[seat]), ("poker-hand", N_("Hand"), view.hands[seat]))
    return tag(
        "div",
        {"id": f"stock-{seat}", "class": classes("stock-of", "turn" if turn else None)},
        tag(
            "h2", None, seat_sign(people[seat].colour), tag("span", None, say.part(Seat(seat))), figure(seat, "of-whom")
        ),
        tag(
            "div",
            {"class": "counts-of"},
            supply,
            [
                tag(
                    "span",
                    {"class": "count-of"},
                    icon(sign),
                    tag("span", {"class": "word"}, say(name)),
                    tag("b", None, n),
                )
                for sign, name, n in counts
            ],
            _pile_button(say, view, seat),
        ),
    )


def _pile_button(say: Speaker, view: View, seat: int) -> Html:
    """Opens the discard pile."""
    n = view.discarded[seat]
    return tag(
        "button",
        {
            "id": f"stock-pile-{seat}",
            "type": "button",
            "class": "btn small pile",
            "data-act": f"show:pile-{seat}",
            "disabled": not n,
            "aria-label": say(N_("Discards of {who}: {n}"), who=Seat(seat), n=n),
        },
        icon("card-discard"),
        tag("span", {"class": "word"}, say(N_("Discards"))),
        tag("b", None, n),
    )


def _supply(say: Speaker, view: View, look: Look, seat: int) -> Html:
    """The supply; where a figure can be placed from it, a place to tap and to drag from."""
    inside = [
        icon("three-friends"),
        tag("span", {"class": "word"}, say(N_("Supply"))),
        tag("b", None, view.supply[seat]),
    ]
    if view.seat != seat or not ("supply" in look.offered or look.selected == "supply"):
        return tag("span", {"class": "count-of"}, inside)
    held = look.selected == "supply"
    return tag(
        "button",
        {
            "id": "p-supply",
            "type": "button",
            "class": classes("count-of supply", "held" if held else "offered"),
            "data-place": "supply",
            "data-piece": "supply",
            "aria-pressed": "true" if held else "false",
        },
        figure(seat),
        inside,
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def _card_state(place: str, look: Look) -> str:
    return "selected" if look.selected == place else "offered" if place in look.offered else ""


def hand(say: Speaker, view: View, look: Look) -> Html | None:
    """The hand of the seat that looks; in a replay with everything open, and after the end, both hands."""
    if any(view.open_hands) or view.unused:
        return _open_hands(say, view)
    if view.seat is None:
        return None
    deck = deck_of(view.deck)
    new = _just_given(view)
    known = set(view.given[1 - view.seat])
    cards: list[Html] = []
    for id in view.hand:
        place = f"card-{id}"
        state = _card_state(place, look)
        note = say(N_("just given to you")) if id == new else say(N_("was given to you")) if id in known else ""
        choose = place in look.offered and state != "selected"
        cards.append(card_button(say, deck.cards[id], "hand", state=state, note=note, choose=choose))
    noted = Button("show:note", message(N_("Given and got")), "small", "poker-hand")
    return tag(
        "section",
        {
            "id": "hand",
            "class": classes("hand", "asked-for" if _asks_cards(look) else None),
            "aria-label": say(N_("Your hand")),
        },
        tag("div", {"id": "hand-cards", "class": "hand-cards"}, cards)
        if cards
        else tag("p", {"class": "note"}, say(N_("You have no cards in your hand."))),
        button(say, noted, "hand") if view.note and any(view.given) else None,
    )


def _asks_cards(look: Look) -> bool:
    return any(place.startswith("card-") for place in look.offered)


def _just_given(view: View) -> str:
    """In the draft: the card that the last round has brought from the other side."""
    if view.phase != "draft" or view.seat is None or len(view.hand) < 2:
        return ""
    return view.hand[-1 if view.seat == 0 else -2]


def _open_hands(say: Speaker, view: View) -> Html:
    deck = deck_of(view.deck)
    rows = [(message(N_("Hand of {who}"), who=Seat(seat)), cards) for seat, cards in enumerate(view.open_hands)]
    rows.append((message(N_("Not used")), view.unused))
    return tag(
        "section",
        {"id": "hand", "class": "hand open-hands"},
        [
            tag(
                "div",
                {"class": "open-hand"},
                tag("h3", None, say(head)),
                tag("div", {"class": "hand-cards"}, [card_button(say, deck.cards[id], f"open{n}") for id in cards]),
            )
            for n, (head, cards) in enumerate(rows)
            if cards
        ],
    )


def draft(say: Speaker, view: View, look: Look) -> Html:
    """Two cards face up for the seat that chooses; backs for everybody else."""
    deck = deck_of(view.deck)
    if view.drawn and (view.seat is None or not view.kept):
        cards = [
            card_button(
                say,
                deck.cards[id],
                "drawn",
                size="m",
                state=_card_state(f"card-{id}", look),
                choose=f"card-{id}" in look.offered and look.selected != f"card-{id}",
            )
            for id in view.drawn
        ]
    else:
        cards = [card_back(f"back-{n}", "m") for n in range(view.drawing)]
    done = min(min(view.hands) // 2, ROUNDS)
    rounds = "".join(f'<i class="{"done" if n < done else "now" if n == done else ""}"></i>' for n in range(ROUNDS))
    first = (
        tag(
            "p",
            {"class": "note"},
            say(
                N_("The first game: {who} {a}, {other} {b}."),
                who=Seat(0),
                other=Seat(1),
                a=view.finished[0][0],
                b=view.finished[0][1],
            ),
        )
        if view.finished
        else None
    )
    return tag(
        "section",
        {"id": "draft", "class": "draft"},
        first,
        tag("div", {"class": "draft-cards"}, cards),
        Html(f'<p class="draft-rounds" aria-hidden="true">{rounds}</p>'),
    )


# -- the battle --------------------------------------------------------------------------------------------------------


def battle(say: Speaker, view: View, fight: Fight, look: Look, people: Sequence[Person]) -> Html:
    """Both sides: leader, dice, and the strength piece by piece; between them the sums and why a side wins."""
    deck = deck_of(view.deck)
    area = deck.map.names[fight.area]
    asked = _asked(view, fight)
    behind = look.acting if asked and view.agenda[0] == "reroll" else None
    return tag(
        "section",
        {
            "id": f"battle-{fight.area}",
            "class": classes("battle", "over" if fight.ended else None),
            "aria-label": say(N_("Battle in {area}"), area=area),
        },
        tag(
            "header",
            {"class": "battle-head"},
            tag("h2", None, icon("crossed-swords"), tag("span", None, say(N_("Battle in {area}"), area=area))),
            _steps(say, view, fight),
        ),
        tag(
            "div",
            {"class": "sides"},
            _side(say, view, fight, look, people, deck, fight.attacker, asked),
            _between(say, fight, behind),
            _side(say, view, fight, look, people, deck, 1 - fight.attacker, asked),
        ),
    )


def _asked(view: View, fight: Fight) -> bool:
    """Whether dice are chosen now."""
    return not fight.ended and bool(view.agenda) and view.agenda[0].partition(" ")[0] in ("reroll", "die")


_NOW: Final = {
    "show": "reveal",
    "roll": "dice",
    "reroll": "dice",
    "die": "dice",
    "decide": "strength",
    "close": "after",
}


def _steps(say: Speaker, view: View, fight: Fight) -> Html:
    """The five steps; the present one stands out."""
    word = view.agenda[0].partition(" ")[0] if view.agenda and not fight.ended else ""
    now = _NOW.get(word, word)
    return tag(
        "ol",
        {"class": "battle-steps"},
        [
            tag(
                "li",
                {"class": "now" if step == now else None, "aria-current": "step" if step == now else None},
                say(name),
            )
            for step, name in STEP_NAMES.items()
        ],
    )


def _side(
    say: Speaker, view: View, fight: Fight, look: Look, people: Sequence[Person], deck: Deck, seat: int, asked: bool
) -> Html:
    leader = fight.leaders[seat]
    role = N_("attacks") if seat == fight.attacker else N_("defends")
    own = [row for row in _rows(view, fight, deck, seat) if row[2]]
    total = _total(fight, seat)
    card = (
        card_button(say, deck.cards[leader], f"lead{seat}")
        if leader
        else tag("span", {"class": "no-card"}, say(N_("no card")))
    )
    return tag(
        "section",
        {
            "id": f"battle-side-{seat}",
            "class": classes(
                "panel battle-side",
                "attacker" if seat == fight.attacker else "defender",
                "won" if fight.winner == seat else None,
            ),
        },
        tag(
            "header",
            {"class": "side-head"},
            seat_sign(people[seat].colour),
            tag(
                "div",
                None,
                tag("h3", None, say.part(Seat(seat))),
                tag("p", {"class": "cap"}, say(role), " · ", say(PEOPLES[seat])),
            ),
            figure(seat),
        ),
        tag(
            "div",
            {"class": "side-body"},
            tag("div", {"class": "leader"}, card),
            tag(
                "div",
                {"class": "side-count"},
                _dice(say, view, fight, look, seat, asked),
                tag("ol", {"class": "sum-rows"}, _row_list(say, seat, own)),
                tag(
                    "p",
                    {"id": f"total-{seat}-{total}", "class": "total"},
                    tag("span", None, say(N_("Strength") if fight.ended else N_("Strength as it stands"))),
                    tag("b", None, total),
                ),
            ),
        ),
    )


Row = tuple[str, Message, bool, int]
"""Icon, what it is, whether it is there at all, value."""


def _total(fight: Fight, seat: int) -> int:
    return fight.strength[seat] if fight.ended == "decided" else fight.strengths[seat]


_DIE_WORDS: Final = {
    "sum": N_("dice added up"),
    "double": N_("die, counts twice"),
    "as": N_("die, counts as {n}"),
    "lowest": N_("lowest die"),
    "": N_("best die"),
    "picked": N_("chosen die"),
}


def _die_said(fight: Fight, seat: int) -> Message:
    marks = fight.marks[seat]
    if "sum" in marks:
        return message(_DIE_WORDS["sum"])
    if "double" in marks:
        return message(_DIE_WORDS["double"])
    if fight.counts_as[seat]:
        return message(_DIE_WORDS["as"], n=fight.counts_as[seat])
    word = "picked" if fight.picked[seat] else "lowest" if "lowest" in marks else ""
    return message(_DIE_WORDS[word])


def _rows(view: View, fight: Fight, deck: Deck, seat: int) -> list[Row]:
    """What the strength of a side is made of, as far as it counts; what is sure to come stands last."""
    figures = fight.figures[seat] if fight.ended == "decided" else view.figures[seat][fight.area]
    if fight.ended and fight.ended != "decided":
        return []
    alone = fight.counting
    leader = fight.leaders[seat]
    name = deck.cards[leader].name if leader else message(N_("no card"))
    stands = figures > 0
    rows: list[Row] = [
        ("crossed-swords", message(N_("{card}"), card=name), alone in ("", "card"), fight.combat[seat]),
        (
            "three-friends",
            counted(P_("{n} figure", "{n} figures"), figures),
            alone in ("", "figures") and stands,
            figures,
        ),
        (
            "rolling-dices",
            _die_said(fight, seat),
            alone in ("", "dice") and stands and bool(fight.dice[seat]),
            fight.value[seat],
        ),
        ("flying-flag", message(N_("ability")), not alone and stands and fight.bonus[seat] != 0, fight.bonus[seat]),
    ]
    rest = _total(fight, seat) - sum(row[3] for row in rows if row[2])
    rows.append(("hourglass", message(N_("still to come")), rest != 0, rest))
    return rows


def _row_list(say: Speaker, seat: int, rows: Sequence[Row]) -> list[Html]:
    found: list[Html] = []
    running = 0
    for n, (sign, what, _there, value) in enumerate(rows):
        running += value
        shown = f"+{value}" if n and value >= 0 else str(value)
        found.append(
            tag(
                "li",
                {"id": f"sum-{seat}-{sign}-{value}-{running}", "class": f"row{n}"},
                icon(sign),
                tag("span", None, say(what)),
                tag("b", None, shown),
                tag("i", {"class": "running"}, f"= {running}") if n else Html('<i class="running"></i>'),
            )
        )
    return found


def dice_places(dice: Sequence[int]) -> list[str]:
    """The place of each die: its value, and which it is among equal ones."""
    seen: Counter[int] = Counter()
    places: list[str] = []
    for die in dice:
        places.append(f"die-{die}-{seen[die]}")
        seen[die] += 1
    return places


def _counting_dice(fight: Fight, seat: int) -> list[bool]:
    """For each die whether it counts."""
    dice, marks = fight.dice[seat], fight.marks[seat]
    if not dice:
        return []
    if "sum" in marks:
        return [True] * len(dice)
    value = fight.picked[seat] or (min(dice) if "lowest" in marks else max(dice))
    first = dice.index(value)
    return [n == first for n in range(len(dice))]


def _dice(say: Speaker, view: View, fight: Fight, look: Look, seat: int, asked: bool) -> Html:
    """The dice of a side. They tumble when they appear, and those that are rolled again under another id do so anew;
    the ones that can be chosen are places."""
    dice = fight.dice[seat]
    new = len(dice) - look.again[seat] if fight.rerolled[seat] else len(dice)
    behind = asked and look.acting == seat
    items: list[Html] = []
    for n, (die, place, counts) in enumerate(zip(dice, dice_places(dice), _counting_dice(fight, seat), strict=True)):
        marked = place in look.marked
        lit = behind and (f"die-{die}" in look.offered or marked)
        again = "again" if n >= new else None
        names = classes("die", again, "counts" if counts else None, "marked" if marked else "offered" if lit else None)
        said = say(N_("Die with {n}, rolls again"), n=die) if marked else say(N_("Die with {n}"), n=die)
        items.append(
            tag(
                "button",  # also where it cannot be pressed: another element would tumble anew
                {
                    "id": f"d{seat}-{place}{'-again' if again else ''}",
                    "type": "button",
                    "class": names,
                    "data-place": place if lit else None,
                    "disabled": not lit,
                    "aria-pressed": str(marked).lower() if lit else None,
                    "aria-label": said,
                },
                _die(die),
            )
        )
    return tag("div", {"class": "dice"}, items)


def _ahead(fight: Fight, attacker: int, defender: int) -> bool:
    """Whether the attacker wins as things stand."""
    a, d = fight.strengths[attacker], fight.strengths[defender]
    if a == d:
        return "wins_ties" in fight.marks[attacker] and "wins_ties" not in fight.marks[defender]
    return a > d


def _die(value: int) -> Html:
    """A die with two faces over it that are seen only while it tumbles."""
    others = (value % 6 + 1, (value + 2) % 6 + 1)
    blur = "".join(
        f'<use class="blur b{n}" href="#die-{other}" width="60" height="60"/>' for n, other in enumerate(others)
    )
    return Html(
        f'<svg viewBox="0 0 60 60" aria-hidden="true"><use href="#die-{value}" width="60" height="60"/>{blur}</svg>'
    )


_ONLY: Final = {
    "card": N_("Only the combat points count."),
    "dice": N_("Only the dice count."),
    "figures": N_("Only the figures count."),
}


def _between(say: Speaker, fight: Fight, behind: int | None) -> Html:
    """The lantern, both sums, and why a side wins. behind: the side that is asked to roll again."""
    a, d = fight.attacker, 1 - fight.attacker
    why = [say(_ONLY[fight.counting])] if fight.counting else []
    why.append(_why(say, fight, a, d, behind))
    return tag(
        "div",
        {"class": "between"},
        Html(
            '<svg class="between-lantern" viewBox="0 0 120 180" aria-hidden="true">'
            '<use href="#lantern" width="120" height="180"/></svg>'
        ),
        tag(
            "p",
            {"id": f"sums-{_total(fight, a)}-{_total(fight, d)}", "class": "sums"},
            tag("b", None, _total(fight, a)),
            tag("i", None, ":"),
            tag("b", None, _total(fight, d)),
        )
        if fight.ended in ("", "decided")
        else None,
        tag("p", {"id": "battle-why", "class": "outcome"}, " ".join(why)),
    )


def _why(say: Speaker, fight: Fight, a: int, d: int, behind: int | None) -> str:
    if fight.ended == "peace":
        return say(N_("The battle ends without a loser."))
    if fight.ended == "empty":
        return say(N_("Nobody is left here."))
    sums = _total(fight, a), _total(fight, d)
    if fight.winner is None:
        ahead = 1 - behind if behind is not None else a if _ahead(fight, a, d) else d
        if sums[0] != sums[1]:
            return say(N_("As it stands {who} wins."), who=Seat(ahead))
        return say(N_("A tie: as it stands {who} wins."), who=Seat(ahead))
    if sums[0] != sums[1]:
        return say(N_("{who} wins: the strength is higher."), who=Seat(fight.winner))
    if ("wins_ties" in fight.marks[a]) != ("wins_ties" in fight.marks[d]):
        return say(N_("{who} wins: this leader wins ties."), who=Seat(fight.winner))
    return say(N_("{who} wins: the defender wins ties."), who=Seat(fight.winner))


# -- over the table ----------------------------------------------------------------------------------------------------


def panel(
    say: Speaker, what: str, view: View, look: Look, people: Sequence[Person], actions: Sequence[Button]
) -> Html | None:
    """A card shown large ("card-orly"), a discard pile ("pile-0"), or what was given and got in the draft ("note")."""
    deck = deck_of(view.deck)
    word, _, rest = what.partition("-")
    if word == "card":
        return card_panel(say, deck, rest, actions if look.selected == f"card-{rest}" else ())
    if word == "pile" and rest in ("0", "1"):
        cards = [deck.cards[id] for id in reversed(view.discards[int(rest)])]
        title = message(N_("Discards of {who}"), who=Seat(int(rest)))
        hidden = view.discarded[int(rest)] > len(cards)
        head = message(N_("Only the top card may be looked at.")) if hidden else None
        return cards_panel(say, what, title, ((head, cards),))
    if what == "note" and view.seat is not None:
        groups = (
            (message(N_("Given to {who}"), who=Seat(1 - view.seat)), [deck.cards[id] for id in view.given[view.seat]]),
            (
                message(N_("Got from {who}"), who=Seat(1 - view.seat)),
                [deck.cards[id] for id in view.given[1 - view.seat]],
            ),
        )
        return cards_panel(say, what, message(N_("Given and got in the draft")), groups)
    return None
