"""The message catalogues: taken from the source, kept as .po files, compiled to .mo.

`python -m web.build.catalogues` brings assets/locales/<lang>/LC_MESSAGES/wisp.po up to date: new sentences come in
without a translation, vanished ones go, translations are never touched or guessed.
"""

import io
import json
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from web.build import ROOT, BuildError

TRANSLATED = ("de", "ko")
LOCALES = ROOT / "assets" / "locales"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"N_": None, "P_": (1, 2)}
NO_DATE = datetime(2020, 1, 1, tzinfo=UTC)
MARKER = re.compile(r"\{\{\s*_\(\s*(\"(?:[^\"\\]|\\.)*\")\s*\)\s*\}\}")
"""A message in web/index.html: `{{_("English text")}}`, the text as a JSON string on one line."""


def po_path(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALES / language / "LC_MESSAGES" / "wisp.po"


def extract() -> Catalog:
    """Every message in the source, with the places where it stands."""
    found = Catalog(project="Wisp", charset="utf-8", fuzzy=False)
    sources = [
        path
        for top in ("engine", "web")
        for path in sorted((ROOT / top).rglob("*.py"))
        if path.relative_to(ROOT).parts[:2] not in {("web", "build"), ("web", "typings")}
    ]
    for path in sources:
        name = path.relative_to(ROOT).as_posix()
        for _line, message, comments, context in extract_from_file("python", path, KEYWORDS, ("i18n:",)):
            _ = found.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    page = ROOT / "web" / "index.html"
    if page.exists():
        for match in MARKER.finditer(page.read_text(encoding="utf-8")):
            _ = found.add(json.loads(match[1]), locations=[("web/index.html", 0)])
    return found


def read(language: str) -> Catalog:
    """The catalogue of a language as it lies in assets/locales; empty where there is none yet.

    Raises BuildError for a file that is not a catalogue.
    """
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, project="Wisp", charset="utf-8", fuzzy=False)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except Exception as error:  # babel raises several kinds
        raise BuildError(f"{path.relative_to(ROOT).as_posix()}: {error}") from error


def updated(language: str) -> Catalog:
    """The catalogue of a language with exactly the messages of the source, in the source's order."""
    old = read(language)
    new = Catalog(
        locale=language, project="Wisp", version="1", charset="utf-8", fuzzy=False,
        header_comment="# Wisp: the messages of the games and the page.",
    )  # fmt: skip
    for message in extract():
        if not message.id:
            continue
        before = old.get(message.id, message.context)
        _ = new.add(
            message.id, before.string if before else None, locations=message.locations,
            auto_comments=message.auto_comments, user_comments=before.user_comments if before else (),
            context=message.context, flags=before.flags if before else (),
        )  # fmt: skip
    return new


def text_of(catalogue: Catalog) -> str:
    """A catalogue as the text of its .po file: without dates and line numbers, so that only messages change it."""
    out = io.BytesIO()
    write_po(out, catalogue, width=120, include_lineno=False, sort_by_file=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    dated = tuple(f'"{name}' for name in ("POT-C", "PO-Rev", "Generated-By", "Last-Tr", "Language-Team", "Report-"))
    return "".join(line for line in lines if not line.startswith(dated))


def is_translated(message: Message) -> bool:
    """Whether a message has its text in every form and nobody has marked it as a guess."""
    strings = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    return bool(strings) and all(strings) and not message.fuzzy


def problems(language: str) -> list[str]:
    """What keeps a catalogue from being complete: missing, fuzzy and stale entries, and parts that do not match."""
    catalogue, source = read(language), extract()
    found: list[str] = []
    for message in source:
        if not message.id:
            continue
        entry = catalogue.get(message.id, message.context)
        if entry is None or not is_translated(entry):
            found.append(f"{language}: not translated: {message.id!r}")
        else:
            found += [f"{language}: {message.id!r}: {fault}" for fault in part_faults(entry)]
    stale = [entry for entry in catalogue if entry.id and not source.get(entry.id, entry.context)]
    found += [f"{language}: stale: {entry.id!r}" for entry in stale]
    found += [f"{language}: stale and commented out: {key!r}" for key in catalogue.obsolete]
    return found


def part_faults(entry: Message) -> list[str]:
    """Where a translation names other `{parts}` than its source. A plural form may leave out the number `{n}`."""
    names = [set(_parts(text)) for text in forms(entry.id)]
    allowed = set[str]().union(*names)
    needed = {name for name in allowed if name != "n" and all(name in used for used in names)}
    faults: list[str] = []
    for text in forms(entry.string):
        used = set(_parts(text))
        if used - allowed:
            faults.append(f"unknown part {', '.join(sorted(used - allowed))} in {text!r}")
        if needed - used:
            faults.append(f"without the part {', '.join(sorted(needed - used))}: {text!r}")
    return faults


def forms(text: str | Sequence[str] | None) -> list[str]:
    """The text of a message, or of each of its plural forms."""
    return [text] if isinstance(text, str) else list(text or ())


def _parts(text: str) -> list[str]:
    return re.findall(r"\{(\w+)[^{}]*\}", text)


def compiled(language: str) -> bytes:
    """The .mo file of a language."""
    out = io.BytesIO()
    catalogue = read(language)
    catalogue.creation_date = catalogue.revision_date = NO_DATE  # without one the time of the build is put in
    write_mo(out, catalogue)
    return out.getvalue()


def translations(language: str) -> dict[str, str]:
    """English sentence -> translation, for the sentences in index.html. English needs none."""
    if language == "en":
        return {}
    return {
        entry.id: entry.string
        for entry in read(language)
        if isinstance(entry.id, str) and isinstance(entry.string, str) and is_translated(entry)
    }


def main() -> int:
    for language in TRANSLATED:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = updated(language)
        _ = path.write_text(text_of(catalogue), encoding="utf-8", newline="\n")
        missing = sum(not is_translated(entry) for entry in catalogue if entry.id)
        print(f"{path.relative_to(ROOT).as_posix()}: {len(catalogue)} messages, {missing} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
