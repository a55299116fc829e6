"""Every sentence of every character in German and Korean, to be read: whoever changes one sees it here."""

from __future__ import annotations

import gettext
import io

import pytest

from engine.lost_lights.characters import CHARACTERS
from engine.text import Speaker
from web.build import catalogues

SENTENCES = {
    "de": {
        "orly": "Du darfst in diesem Kampf keinen Wiederholungswurf machen.",
        "lorato": "Deine Würfel werden zusammengezählt, statt dass einer gewählt wird.",
        "brakka": "Die Gegenseite nimmt 1 Figur aus dem Kampfgebiet in den Vorrat zurück.",
        "morrow": (
            "Die Gegenseite nimmt 2 Figuren aus dem Kampfgebiet in den Vorrat zurück, oder alle, wenn es weniger sind."
        ),
        "gromm": (
            "Beide Seiten nehmen je 2 Figuren aus dem Kampfgebiet in ihren Vorrat zurück, oder alle, wenn es "
            "weniger sind."
        ),
        "skarn": (
            "Wenn du verloren hast: Die Gegenseite nimmt 2 Figuren aus dem Kampfgebiet in den Vorrat zurück, "
            "oder alle, wenn es weniger sind."
        ),
        "senn": "Für beide Seiten zählen nur die Kampfpunkte des Charakters.",
        "quillo": "Für beide Seiten zählen nur die Würfel.",
        "onna": "Für beide Seiten zählt nur die Zahl der Figuren hier.",
        "fenja": "Würfle mit 2 Würfeln mehr, als du hier Figuren hast.",
        "hoppa": "Dein Wiederholungswurf in diesem Kampf kostet keine Figuren.",
        "krahra": "Die Gegenseite muss den niedrigsten Würfel wählen (eine Würfelsumme bleibt unberührt).",
        "tikko": "Dein gewählter Würfel zählt doppelt.",
        "zibbo": "Dein gewählter Würfel zählt als 6.",
        "wilva": (
            "Du darfst bis zu 2 deiner Figuren aus Nachbargebieten hierher ziehen; in jedem muss mindestens "
            "eine bleiben."
        ),
        "nessa": (
            "Wenn du gewonnen hast: Du darfst bis zu 2 Figuren aus deinem Vorrat hierher setzen, wenn hier "
            "noch eine von dir steht."
        ),
        "pado": (
            "Wenn du verloren hast: Du darfst bis zu 3 der eben zurückgenommenen Figuren in ein "
            "Nachbargebiet ohne gegnerische Figuren setzen."
        ),
        "dorrin": "Der Kampf endet sofort, ohne dass jemand verliert; alle Figuren bleiben.",
        "sable": "Die Fähigkeit der Gegenseite wirkt nicht (was sie schon bewirkt hat, bleibt bestehen).",
        "mimmo": (
            "Dieser Charakter hat die aufgedruckte Fähigkeit der Gegenseite (eine Kopierfähigkeit zu "
            "kopieren bewirkt nichts)."
        ),
        "gorrim": "Du gewinnst bei Gleichstand (gilt das für beide, gilt die übliche Regel).",
        "rokka": "Wenn du angreifst: +3 Kampfkraft.",
        "bulwa": "Wenn du verteidigst: +3 Kampfkraft.",
        "kip": "Beide Charaktere tauschen für diesen Kampf ihre Kampfpunkte.",
        "aldra": "+2 Kampfkraft für jedes weitere Gebiet dieser Region, in dem du Figuren hast.",
        "taruk": "Du darfst bis zu 3 Figuren aus deinem Vorrat in die Schachtel legen: je +2 Kampfkraft.",
        "vira": (
            "Wenn du gewonnen hast: Stehen hier mindestens zwei Figuren von dir, darfst du eine davon in ein "
            "leeres Nachbargebiet ziehen."
        ),
    },
    "ko": {
        "orly": "이번 전투에서 나는 주사위를 다시 굴릴 수 없습니다.",
        "lorato": "주사위 하나를 고르는 대신 내 주사위를 모두 더합니다.",
        "brakka": "상대가 전투 지역의 말 1개를 공급처로 되돌립니다.",
        "morrow": "상대가 전투 지역의 말 2개를 공급처로 되돌립니다. 모자라면 전부 되돌립니다.",
        "gromm": "양쪽 모두 전투 지역의 말 2개씩을 공급처로 되돌립니다. 모자라면 전부 되돌립니다.",
        "skarn": "내가 졌다면: 상대가 전투 지역의 말 2개를 공급처로 되돌립니다. 모자라면 전부 되돌립니다.",
        "senn": "양쪽 모두 캐릭터의 전투 점수만 셉니다.",
        "quillo": "양쪽 모두 주사위만 셉니다.",
        "onna": "양쪽 모두 여기 있는 말의 수만 셉니다.",
        "fenja": "여기 있는 내 말의 수보다 주사위를 2개 더 굴립니다.",
        "hoppa": "이번 전투에서 나는 말을 잃지 않고 주사위를 한 번 다시 굴릴 수 있습니다.",
        "krahra": "상대는 눈이 가장 낮은 주사위를 골라야 합니다(주사위 합에는 영향이 없습니다).",
        "tikko": "내가 고른 주사위를 두 배로 칩니다.",
        "zibbo": "내가 고른 주사위를 6으로 칩니다.",
        "wilva": "이웃 지역의 내 말을 2개까지 여기로 옮길 수 있습니다. 지역마다 적어도 하나는 남아야 합니다.",
        "nessa": "내가 이겼다면: 여기에 내 말이 남아 있을 때 내 공급처의 말을 2개까지 여기에 놓을 수 있습니다.",
        "pado": "내가 졌다면: 방금 되돌린 말을 3개까지 상대 말이 없는 이웃 지역 한 곳에 놓을 수 있습니다.",
        "dorrin": "전투가 패자 없이 바로 끝나고 모든 말이 그대로 남습니다.",
        "sable": "상대의 능력이 효과를 잃습니다(이미 일어난 일은 그대로입니다).",
        "mimmo": "이 캐릭터는 상대 카드에 적힌 능력을 가집니다(복사하는 능력을 복사하면 아무 효과가 없습니다).",
        "gorrim": "동점이면 내가 이깁니다(양쪽 모두 그렇다면 원래 규칙을 따릅니다).",
        "rokka": "내가 공격자라면: 전투력 +3.",
        "bulwa": "내가 방어자라면: 전투력 +3.",
        "kip": "이번 전투에서 두 캐릭터의 전투 점수를 맞바꿉니다.",
        "aldra": "이 지방에서 내 말이 있는 다른 지역마다 전투력 +2.",
        "taruk": "내 공급처의 말을 3개까지 상자에 넣을 수 있습니다. 하나당 전투력 +2.",
        "vira": "내가 이겼다면: 여기에 내 말이 둘 이상이면 그중 하나를 빈 이웃 지역으로 옮길 수 있습니다.",
    },
}


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_the_sentence_of_every_character(language: str) -> None:
    say = Speaker(gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language))), (), language)
    said = {card.id: say(card.ability.say()) for card in CHARACTERS if card.ability is not None}
    assert said == SENTENCES[language]
