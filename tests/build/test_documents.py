"""What the documents say is true: their code runs, and the files and folders they name are there."""

from __future__ import annotations

import doctest
import re

import pytest

import engine.table
from web.build import ROOT


def test_the_code_in_the_readme_runs() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 8 and done.failed == 0


def test_the_code_in_the_table_runs() -> None:
    done = doctest.testmod(engine.table)
    assert done.attempted > 3 and done.failed == 0


@pytest.mark.parametrize(
    "name", ["README.md", "NOTICE.md", *(str(p.relative_to(ROOT)) for p in ROOT.glob("engine/*/RULES.md"))]
)
def test_paths_in_a_document_exist(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    paths = re.findall(r"`((?:engine|web|assets|tests|\.github)/[\w./-]*)`", text)
    here = (ROOT / name).parent
    missing = [path for path in links if not (here / path).exists()] + [
        path for path in paths if not (ROOT / path).exists()
    ]
    assert missing == []
