"""A rule that is called and not run does nothing, silently; here that fails the test.

`pay(x)` where `yield from pay(x)` was meant makes a generator and drops it. pyright sees most of these; this sees the
rest: every generator function of the engine gives a generator that knows whether it was ever started.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Generator, Iterator
from types import ModuleType
from typing import Any

import engine

DROPPED: list[str] = []


class Watched:
    """A generator that tells when it is dropped without having been started."""

    __slots__ = ("name", "running", "started")

    def __init__(self, running: Generator[Any, Any, Any], name: str) -> None:
        self.running, self.name, self.started = running, name, False

    def __iter__(self) -> Watched:
        return self

    def __next__(self) -> Any:
        self.started = True
        return next(self.running)

    def send(self, value: Any) -> Any:
        self.started = True
        return self.running.send(value)

    def throw(self, *error: Any) -> Any:
        self.started = True
        return self.running.throw(*error)

    def close(self) -> None:
        self.running.close()

    def __del__(self) -> None:
        if not self.started:
            DROPPED.append(self.name)


def watch(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same generator function, watched."""

    @functools.wraps(function)
    def make(*args: Any, **named: Any) -> Watched:
        return Watched(function(*args, **named), f"{function.__module__}.{function.__qualname__}")

    return make


def is_rule(thing: Any) -> bool:
    """Whether a thing is a generator function of the engine that is said to be `Rules`."""
    return (
        inspect.isgeneratorfunction(thing)
        and thing.__module__.startswith("engine.")
        and str(thing.__annotations__.get("return", "")).startswith("Rules")
    )


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(engine.__path__, "engine."):
        yield importlib.import_module(found.name)


def watch_all() -> int:
    """Put a watched function in the place of every rule; returns how many there are."""
    made: dict[Any, Any] = {}
    for module in modules():
        for holder in (module, *(thing for thing in vars(module).values() if inspect.isclass(thing))):
            for name, thing in list(vars(holder).items()):
                if is_rule(thing):
                    made.setdefault(thing, watch(thing))
                    setattr(holder, name, made[thing])
    return len(made)


RULES = watch_all()
