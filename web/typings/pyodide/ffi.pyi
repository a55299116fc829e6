"""What the page uses of Pyodide's bridge to JavaScript."""

from collections.abc import Callable
from typing import Any

class JsException(Exception):
    name: str
    message: str

def create_proxy(function: Callable[..., Any], /) -> Any: ...
