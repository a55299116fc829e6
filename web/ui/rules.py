"""The rules of a game in our own words, with small pictures, and a field to search them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.lazily import Lazily
from engine.text import N_, Message, Speaker
from web.ui.markup import Html, tag
from web.ui.model import Button
from web.ui.parts import button, closer, game_name, ghost, icon, picture
from web.ui.sections import Section

SECTIONS: Mapping[str, Sequence[Section]] = Lazily(
    {
        "geister": "web.ui.rules:GEISTER",
        "lost_lights": "web.ui.rules_lost_lights:SECTIONS",
        "spirit_island": "web.ui.rules_spirit_island:SECTIONS",
    }
)
"""By game: its rules."""
_PICTURES: Mapping[str, Mapping[str, Html]] = Lazily(
    {
        "geister": "web.ui.rules:PICTURES",
        "lost_lights": "web.ui.rules_lost_lights:PICTURES",
        "spirit_island": "web.ui.rules_spirit_island:PICTURES",
    }
)


GEISTER: tuple[Section, ...] = (
    Section(
        N_("What it is about"),
        (
            N_("Each side has eight ghosts: four good ones and four bad ones. Only their owner knows which are which."),
            N_("Bluff: let the other side take your bad ghosts, and bring a good one past it."),
        ),
        ("kinds",),
    ),
    Section(
        N_("Setting up"),
        (
            N_("Each side puts its ghosts on the four middle squares of its two nearest rows, in any order."),
            N_("The ends of these rows stay free. From then on one sees of the other ghosts only where they stand."),
        ),
        ("set-up",),
    ),
    Section(
        N_("A turn"),
        (
            N_("The sides take turns. Move one of your ghosts one square up, down, left or right, never diagonally."),
            N_("Two of your own never share a square. One has to move; there is no passing."),
        ),
        ("move",),
    ),
    Section(
        N_("Taking"),
        (
            N_("Move onto a ghost of the other side and you take it. Everybody then sees whether it was good or bad."),
            N_("Nobody has to take."),
        ),
        ("take",),
    ),
    Section(
        N_("Winning"),
        (
            N_("You win if one of your good ghosts leaves the board."),
            N_("You win if you have taken all four good ghosts of the other side."),
            N_("You win if the other side has taken all four of your bad ghosts."),
        ),
    ),
    Section(
        N_("The exits"),
        (
            N_("The arrows lie outside the two far corners. Good ghosts only may leave, and only by their own exits."),
            N_(
                "Leaving is a move of its own: the ghost reaches the corner, the other side has a turn, and then it "
                "may go out if it is still there."
            ),
            N_("In every other way the corners are ordinary squares: bad ghosts may stand there too."),
        ),
        ("exit",),
    ),
    Section(
        N_("What can be agreed before the game"),
        (
            N_("Reaching instead of leaving: a good ghost that arrives on its corner square has won at once."),
            N_(
                "With it, who wins if a good ghost takes the last bad ghost just there: the side that moves, or the "
                "side whose bad ghosts are all taken."
            ),
            N_("A limit: if nobody has won after so many moves of both sides together, it is a draw."),
            N_("Whether the ghosts left on the board are shown after the end, and who makes the first move."),
        ),
    ),
    Section(
        N_("Resigning, and draws"),
        (
            N_("On your turn you may resign: the other side wins."),
            N_(
                "You may offer a draw along with your move. The other side answers when its turn begins. After a "
                "refusal you make a move without an offer before you may offer again."
            ),
        ),
    ),
    Section(
        N_("On one device"),
        (
            N_("Pass the device at every curtain. What is hidden is not in the page before the next person opens it."),
            N_("A move can be taken back until the next person has looked, but never once a ghost was turned over."),
        ),
    ),
)


def rules(say: Speaker, game: str, search: str = "", *, lesson: bool = False) -> Html:
    """The rules as a panel over the screen; with `search`, only the sections found by it. lesson: the guided first game
    can be begun from here."""
    shown = _found(say, SECTIONS[game], search)
    return tag(
        "div",
        {"id": "rules-dim", "class": "dim"},
        tag(
            "section",
            {
                "id": "rules",
                "class": "panel sheet",
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": "rules-title",
            },
            tag(
                "header",
                {"class": "panel-head"},
                icon("open-book"),
                tag("h2", {"id": "rules-title"}, say(N_("Rules: {game}"), game=say(game_name(game)))),
                closer(say, "rules"),
            ),
            tag(
                "p",
                {"class": "rules-lesson"},
                button(say, Button(f"lesson:{game}", Message(N_("Guided first game")), "small"), "rules"),
            )
            if lesson
            else None,
            _search(say, search),
            tag(
                "div",
                {"id": "rules-text", "class": "sheet-body rules", "tabindex": 0},
                [_section(say, each, _PICTURES[game]) for each in shown]
                if shown
                else tag("p", {"role": "status"}, say(N_("Nothing in the rules says that."))),
            ),
        ),
    )


def _search(say: Speaker, search: str) -> Html:
    return tag(
        "label",
        {"id": "rules-search", "class": "rules-search"},
        icon("ui-search"),
        tag("span", {"class": "vh"}, say(N_("Search the rules"))),
        tag(
            "input",
            {
                "id": "rules-search-field",
                "type": "search",
                "data-field": "search",
                "value": search,
                "placeholder": say(N_("Search the rules")),
                "maxlength": 60,
                "autocomplete": "off",
            },
        ),
    )


def _found(say: Speaker, sections: Sequence[Section], search: str) -> list[Section]:
    """The sections that hold these very words; if none does, all of them in some form; if none does, one of them."""
    words = search.casefold().split()
    stems = [_stem(word) for word in words]
    texts = [(each, _text(say, each).casefold()) for each in sections]
    said = [each for each, text in texts if " ".join(words) in text]
    whole = [each for each, text in texts if all(stem in text for stem in stems)]
    return said or whole or [each for each, text in texts if any(stem in text for stem in stems)]


def _stem(word: str) -> str:
    """A word without what it may end in: who looks for "destroying" or for "verteidigen" means "destroyed" and
    "Verteidigung" as well; in Korean the last of several syllables may be a particle."""
    least, most = (2, 1) if "가" <= word[:1] <= "힣" else (4, 3)
    return word[: max(least, len(word) - most)]


def _text(say: Speaker, section: Section) -> str:
    signs = [name for _, name in section.signs]
    return "\n".join(say(each) for each in (section.head, *section.sentences, *signs))


def _section(say: Speaker, section: Section, pictures: Mapping[str, Html]) -> Html:
    return tag(
        "section",
        {"class": "rule"},
        tag("h3", None, say(section.head)),
        [pictures[name] for name in section.pictures],
        [tag("p", None, say(sentence)) for sentence in section.sentences],
        tag("ul", {"class": "signs-list"}, [tag("li", None, sign(name), say(said)) for name, said in section.signs])
        if section.signs
        else None,
    )


_DRAWN = {"p-": "64 64", "tr-": "24 24"}
"""Drawings of the page by how their names begin, with their size; all other signs are icons."""


def sign(name: str) -> Html:
    """A sign that is explained: an icon, a drawing, or the stone of an element ("el-sun")."""
    if name.startswith("el-"):
        from web.boards.power_cards import ELEMENT_ICONS

        return tag("span", {"class": f"el {name}"}, icon(ELEMENT_ICONS[name.removeprefix("el-")]))
    size = next((size for start, size in _DRAWN.items() if name.startswith(start)), "")
    return picture(name, size) if size else icon(name)


# Pictures: small boards of 60-unit squares. They repeat what the sentences say, so a screen reader passes them over.


def _board(columns: int, rows: int, inside: str, *, above: int = 0) -> Html:
    squares = "".join(
        f'<rect class="d{(column + row) % 2}" x="{60 * column + 1}" y="{60 * row + 1}" width="58" height="58" rx="5"/>'
        for row in range(rows)
        for column in range(columns)
    )
    box = f"0 {-above} {60 * columns} {60 * rows + above}"
    return Html(f'<svg class="diagram w{columns}" viewBox="{box}" aria-hidden="true">{squares}{inside}</svg>')


def _ghost(kind: str, column: int, row: int) -> str:
    return f'<use href="#gh-{kind}" x="{60 * column + 7}" y="{60 * row + 3}" width="46" height="53"/>'


def _arrow(path: str) -> str:
    return f'<path class="go" d="{path}"/>'


_SET_UP = ("good", "bad", "bad", "good", "bad", "good", "good", "bad")
_HEADS = "m-7-7 7 7-7 7"
PICTURES: dict[str, Html] = {
    "kinds": Html(f'<span class="diagram-kinds">{ghost("good")}{ghost("bad")}{ghost("veil")}</span>'),
    "set-up": _board(6, 2, "".join(_ghost(kind, 1 + n % 4, n // 4) for n, kind in enumerate(_SET_UP))),
    "move": _board(
        3,
        3,
        _ghost("good", 1, 1)
        + _arrow("M90 52V28m-7 7 7-7 7 7")
        + _arrow("M90 128v24m-7-7 7 7 7-7")
        + _arrow("M52 90H28m7-7-7 7 7 7")
        + _arrow("M128 90h24m-7-7 7 7-7 7")
        + "".join(f'<path class="no" d="M{x - 9} {y - 9}l18 18m0-18-18 18"/>' for x in (30, 150) for y in (30, 150)),
    ),
    "take": _board(3, 1, _ghost("good", 0, 0) + _arrow("M62 30h50" + _HEADS) + _ghost("veil", 2, 0)),
    "exit": _board(
        3,
        2,
        '<rect class="tile" x="4" y="-56" width="52" height="52" rx="9"/>'
        + _arrow("M30-16v-28m-8 8 8-8 8 8")
        + _ghost("good", 0, 0)
        + _ghost("bad", 2, 1),
        above=60,
    ),
}
