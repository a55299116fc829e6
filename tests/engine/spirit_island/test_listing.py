"""The list of all cards with their words, and the share of bespoke ones."""

from __future__ import annotations

import pytest

from engine.spirit_island.__main__ import main
from engine.spirit_island.blight import BLIGHT_CARDS
from engine.spirit_island.fear import FEAR_CARDS
from engine.spirit_island.listing import SHARED_FROM, bespoke, cards, lines, share, users, words_in
from engine.spirit_island.pieces import DAHAN, EXPLORER
from engine.spirit_island.powers import POWERS
from engine.spirit_island.words.conditions import AtLeast, present
from engine.spirit_island.words.growth import AddPresence
from engine.spirit_island.words.land import DahanStrike, Defend, Fear, Push
from engine.words import If, Seq


def test_under_one_card_in_five_is_bespoke() -> None:
    assert share() < 1 / 5, sorted(bespoke())


def test_every_card_is_listed_once() -> None:
    listed = [card.id for card in cards()]
    assert len(listed) == len(set(listed))
    assert set(listed) == {*POWERS, *FEAR_CARDS, *BLIGHT_CARDS}


def test_every_card_has_a_sentence_and_words() -> None:
    for card in cards():
        assert all(said and words for said, words in card.rows), card.id


def test_the_words_of_an_expression_are_found_however_deep() -> None:
    found = words_in(Fear(1) + If(present(DAHAN), Push(1, (EXPLORER,)) + Defend(2)))
    assert set(found) == {Seq, Fear, If, AtLeast, Push, Defend}


def test_words_of_spirits_and_of_the_rows_of_fear_cards_count() -> None:
    used = users()
    assert used[AddPresence] >= 4, "growth"
    assert used[Fear] > 30


def test_a_card_with_a_word_of_its_own_is_bespoke() -> None:
    assert users()[DahanStrike] < SHARED_FROM
    assert bespoke()["veil_the_nights_hunt"] == (DahanStrike,)
    assert "dark_and_tangled_woods" not in bespoke()


def test_a_card_as_it_is_listed() -> None:
    text = "\n".join(lines())
    assert (
        "Savage Mawbeasts (minor, base, cost 0, fire animal, slow, range 1 from a sacred site, any land)\n"
        "    In jungle or wetland: 1 fear. 1 damage. With 3 animal: 1 damage.\n"
        "    words: AnyLand, If, InTerrain, Seq, Fear, Damage\n"
    ) in text
    assert (
        "The Jungle Hungers (major, base, cost 3, moon plant, slow, range 1 from presence in jungle, any land)\n"
    ) in text
    assert "    bespoke: DahanStrike\n" in text


def test_the_command_prints_the_list_and_the_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1].startswith(f"{len(list(cards()))} cards, {len(bespoke())} of them bespoke (of ")
    assert printed[-1].endswith(f" {share():.0%})")


def test_the_command_says_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "cards" in capsys.readouterr().err
