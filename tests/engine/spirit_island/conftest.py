"""Puts a changed card in place before the tests, where a mutation run asks for it (see mutations.py)."""

from __future__ import annotations

import os

if mutation := os.environ.get("WISP_MUTATION"):
    from tests.engine.spirit_island.mutations import apply

    apply(mutation)
