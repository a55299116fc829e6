"""Own decks: made, changed, told what is wrong, kept, handed out, brought in, and played."""

from __future__ import annotations

import gettext
import json

import pytest

from engine.lost_lights.deck import CONDITION_FORMS, WORD_FORMS, BadDeck, build_deck, deck_of, read_deck
from engine.text import Speaker
from tests.web.fake import FakeHost, Player
from tests.web.test_lost_lights import give, session
from web.decks import MOST_DECKS, STORE, Decks, card_of, kind_of, kinds, sample_of

SAY = Speaker(gettext.NullTranslations())


def editing() -> Player:
    """The editor with a new deck."""
    return Player().act("decks", "deck:new")


def kept(player: Player) -> list[dict[str, object]]:
    return json.loads(player.host.small[STORE])


def test_a_new_deck_is_a_copy_of_the_stand_in_that_can_be_played() -> None:
    player = editing()
    assert "can be played" in player.html and len(kept(player)) == 1
    deck = build_deck(kept(player)[0])
    assert len(deck.cards) == 27 and deck.name == "My deck"
    assert [card.combat for card in deck.cards.values()] == [card.combat for card in deck_of("").cards.values()]


def test_a_card_is_changed_field_by_field_and_kept() -> None:
    player = editing().act("deck:card:2")
    _ = player.do("field", "deck.cards.2.name=Tall Owl").do("field", "deck.cards.2.combat=7")
    _ = player.act("deck:more:cards.2.points").do("field", "deck.cards.2.step=after")
    card = list(build_deck(kept(player)[0]).cards.values())[2]
    assert (card.name, card.combat, card.points, card.step) == ("Tall Owl", 7, 4, "after")
    assert "Tall Owl" in player.html.split('id="deck-made"')[1]


def test_an_ability_is_put_together_from_words() -> None:
    player = editing().act("deck:card:0")
    _ = player.act("deck:dropword:cards.0.ability.0", "deck:addword:cards.0.ability")
    _ = player.do("field", "deck.cards.0.ability.0.kind=do:return")
    _ = player.do("field", "deck.cards.0.ability.0.who=opponent").act("deck:more:cards.0.ability.0.n")
    assert "Your opponent returns 2 figures" in player.html.split('id="deck-made"')[1]
    _ = player.do("field", "deck.cards.0.ability.0.kind=if:attacker")
    assert kept(player)[0]["cards"][0]["ability"] == [  # type: ignore[index]
        {"if": "attacker", "then": [{"do": "return", "who": "opponent", "n": 2}]}
    ]
    assert "If you attack:" in player.html.split('id="deck-made"')[1]
    _ = player.act("deck:addword:cards.0.ability.0.then")
    assert "+1 strength." in player.html.split('id="deck-made"')[1]


def test_what_is_wrong_is_said_at_once_with_its_place() -> None:
    player = editing().do("field", "deck.cards.0.name=")
    assert "Character 1: A name has 1 to 24 characters." in player.html and "can be played" not in player.html
    _ = player.do("field", "deck.cards.0.name=Lorato")
    assert "Character 2: Another one has this name already." in player.html
    _ = player.do("field", "deck.cards.0.name=Orly").do("field", "deck.cards.0.combat=x")
    assert "Character 1: This must be a whole number from 0 to 20." in player.html
    _ = player.do("field", "deck.cards.0.combat=8")
    assert "can be played" in player.html


def test_areas_are_joined_and_parted() -> None:
    player = editing().act("deck:tab:map", "deck:join:a1-c3")
    assert ["a1", "c3"] in kept(player)[0]["map"]["edges"]  # type: ignore[index]
    assert 'class="roads"' in player.html
    _ = player.act("deck:join:a1-c3")
    assert ["a1", "c3"] not in kept(player)[0]["map"]["edges"]  # type: ignore[index]
    for edge in (("a1", "a3"), ("a2", "a3")):
        _ = player.act(f"deck:join:{edge[0]}-{edge[1]}")
    assert "Map: Some areas cannot be reached from the others." in player.html
    _ = player.do("field", "deck.map.regions.0.areas.2=Hill")
    assert kept(player)[0]["map"]["regions"][0]["areas"][2] == "Hill"  # type: ignore[index]


def test_cards_come_and_go_within_limits() -> None:
    decks = Decks()
    decks.new(SAY)
    for _ in range(30):
        decks.change("addcard", "")
    assert len(decks.cards) == 40
    for _ in range(50):
        decks.change("dropcard", "")
    assert len(decks.cards) == 20


@pytest.mark.parametrize("kind", kinds())
def test_every_kind_of_word_can_be_chosen_and_says_itself(kind: str) -> None:
    decks = Decks()
    decks.new(SAY)
    decks.write("cards.5.step", "after")
    decks.write("cards.5.ability.0.kind", kind)
    assert kind_of(decks.cards[5]["ability"][0]) == kind
    assert decks.faults(0) == () and card_of(decks.cards[5]) is not None
    if kind not in ("may", "choose"):
        assert SAY(sample_of(kind).say())
    assert len(kinds()) == len(WORD_FORMS) + len(CONDITION_FORMS) + 2


HOSTILE = (
    "deck.cards.99.name=x", "deck.cards.-1.name=x", "deck.nothing=1", "deck.cards.0.ability.0.kind=do:erase",
    "deck.cards=x", "deck.=", "deck.cards.0.ability.7.n=2", "deck.map.edges.0=x", "deck.cards.0.__class__=1",
)  # fmt: skip


@pytest.mark.parametrize("field", HOSTILE)
def test_gestures_that_fit_nothing_break_nothing(field: str) -> None:
    player = editing().do("field", field)
    assert 'id="deck-state"' in player.html and isinstance(kept(player)[0], dict)
    for verb in ("deck:addword:cards.99.ability", "deck:dropword:x", "deck:join:", "deck:card:99", "deck:more:format"):
        _ = player.do("act", verb)
        assert 'id="deck-state"' in player.html


def test_a_deck_is_handed_out_and_brought_in_again() -> None:
    player = editing().do("field", "deck.name=Ours").act("decks", "deck:export:0")
    [(name, text)] = player.host.downloads
    assert name.endswith(".json") and read_deck(text).name == "Ours"
    other = Player().act("decks").do("file", text)
    assert 'id="deck"' in other.html and kept(other) == kept(player)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no deck, or a part of it is missing"),
        ("{", "no deck, or a part of it is missing"),
        ('{"format":"lost-lights-deck"}', "is missing"),
        ('{"wisp":1}', "not a deck for Lost Lights"),
        ("[" * 9000, "no deck"),
        ("x" * 100_000, "too long"),
    ],
)
def test_a_hostile_file_is_refused_with_reasons(text: str, said: str) -> None:
    player = Player().act("decks").do("file", text)
    assert "cannot be used as a deck" in player.html and said in player.html
    assert STORE not in player.host.small


def test_only_decks_that_can_be_played_are_handed_out_and_offered() -> None:
    player = editing().do("field", "deck.cards.0.name=").act("decks")
    assert "thing to mend" in player.html or "things to mend" in player.html
    _ = player.do("act", "deck:export:0")
    assert player.host.downloads == []
    _ = player.act("lobby", "new:lost_lights")
    assert "set:deck:own0" not in player.html


def test_a_game_is_played_with_an_own_deck_and_its_save_carries_it() -> None:
    player = editing().do("field", "deck.name=Ours").do("field", "deck.cards.0.name=Tall Owl")
    _ = player.act("decks", "lobby", "new:lost_lights", "set:deck:own0", "start")
    assert read_deck(player.table.setup["deck"]).name == "Ours"
    _ = give(player, player.table.options[0].id)
    while session(player).acting is None:
        _ = player.do("hold", "open")
    assert "Ours" in player.html and "stand-in" not in player.html
    other = Player(player.host)
    other.host.small.clear()
    _ = other.act(f"open:{session(player).id}")
    assert other.table.setup["deck"] == player.table.setup["deck"]


def test_a_deck_that_is_gone_falls_back_to_the_stand_in() -> None:
    player = editing().act("decks", "lobby", "new:lost_lights", "set:deck:own0")
    assert player.page._decks is not None
    player.page._decks.delete(0)
    _ = player.act("start")
    assert player.table.setup["deck"] == ""


def test_deleting_asks_back() -> None:
    player = editing().act("decks", "deck:delete:0", "close")
    assert len(kept(player)) == 1
    _ = player.act("deck:delete:0", "ok")
    assert kept(player) == []


def test_there_is_room_for_so_many() -> None:
    decks = Decks()
    for _ in range(MOST_DECKS + 3):
        decks.new(SAY)
    assert len(decks.drafts) == MOST_DECKS
    assert Decks(decks.dump()).drafts == decks.drafts


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"a":1}', "[[[", '[{"format":"other"}]'])
def test_a_store_that_cannot_be_read_is_empty(text: str) -> None:
    host = FakeHost()
    host.small[STORE] = text
    assert "No deck here yet" in Player(host).act("decks").html


def test_unfinished_drafts_are_refused_by_the_engine() -> None:
    decks = Decks()
    decks.new(SAY)
    decks.write("cards.3.step", "never")
    with pytest.raises(BadDeck):
        _ = build_deck(decks.draft)
