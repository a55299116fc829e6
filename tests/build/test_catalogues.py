"""The catalogues are complete, and the way they are made does not lose or guess anything."""

import gettext
import io
import re

import pytest
from babel.messages.catalog import Catalog

from web.build import catalogues


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_every_message_is_translated_and_none_is_stale(language: str) -> None:
    assert catalogues.problems(language) == []


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_the_file_is_as_the_tool_writes_it(language: str) -> None:
    """Else the next run of `build.py messages` changes lines that nobody touched."""
    written = catalogues.po_path(language).read_text(encoding="utf-8")
    assert written == catalogues.text_of(catalogues.updated(language))


def test_messages_of_all_kinds_are_found() -> None:
    found = catalogues.extract()
    assert found.get("Board games for one table and one device.") is not None  # index.html
    assert any(isinstance(message.id, tuple) for message in found)  # P_(...): with a plural
    assert all("web/build" not in place for message in found for place, _line in message.locations)


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_compiled_catalogues_say_the_same(language: str) -> None:
    compiled = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(language)))
    for entry in catalogues.read(language):
        if entry.id and isinstance(entry.id, str):
            assert compiled.gettext(entry.id) == (entry.string or entry.id)
    assert catalogues.compiled(language) == catalogues.compiled(language)


class TestParts:
    @staticmethod
    def faults(source: str | tuple[str, str], translation: str | tuple[str, ...]) -> list[str]:
        catalogue = Catalog(locale="de")
        _ = catalogue.add(source, translation)
        entry = catalogue.get(source[0] if isinstance(source, tuple) else source)
        assert entry is not None
        return catalogues.part_faults(entry)

    def test_the_same_parts_are_right(self) -> None:
        assert self.faults("{who} takes {what}", "{what}: {who}") == []

    def test_a_missing_part_is_found(self) -> None:
        assert len(self.faults("{who} takes {what}", "{who}")) == 1

    def test_an_unknown_part_is_found(self) -> None:
        assert len(self.faults("{who} wins", "{wer} gewinnt {who}")) == 1

    def test_a_plural_form_may_leave_out_the_number(self) -> None:
        source = ("{n} ghost of {who}", "{n} ghosts of {who}")
        assert self.faults(source, ("Ein Geist von {who}", "{n} Geister von {who}")) == []

    def test_a_translator_may_add_how_a_part_is_said(self) -> None:
        assert self.faults("{who} wins", "{who:이/가} 이겼습니다") == []


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_a_compiled_catalogue_has_no_date_of_its_build(language: str) -> None:
    dates = re.findall(rb"Date: ([^\n]*)", catalogues.compiled(language))
    assert dates and all(date.startswith(b"2020-01-01") for date in dates)
