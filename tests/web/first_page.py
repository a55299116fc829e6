"""web/index.html as a page to look at: with the sources of its style sheets, and everything that would come later."""

from __future__ import annotations

import re
from pathlib import Path

from web.build.site import STYLES

ROOT = Path(__file__).resolve().parents[2]


def template(head: str = "") -> str:
    """The page in English, with `head` in its head."""
    text = (ROOT / "web/index.html").read_text("utf-8")
    text = re.sub(r'<link rel="stylesheet"[^>]*>\n', "", text)
    sheets = [f'<link rel="stylesheet" href="styles/{name}.css">' for names in STYLES.values() for name in names]
    text = text.replace("{{head}}", "\n".join([*sheets, head]))
    text = re.sub(r'<template id="later">(.*?)</template>', r"\1", text, flags=re.DOTALL)
    return re.sub(r'\{\{_\("(.*?)"\)\}\}', r"\1", text)
