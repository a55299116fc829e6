"""The browser, as Pyodide shows it: whatever a page has."""

from typing import Any

def __getattr__(name: str) -> Any: ...
