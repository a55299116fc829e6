"""Plain data: dataclasses to JSON values and back, by their declared types.

Saves come from strangers, so nothing is believed: every value must have exactly the declared type, unknown and missing
fields are refused, lists, texts and numbers have limits. There is no pickle and no name of a class in the data.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine.chance import Chance

MOST_ITEMS = 200_000
LONGEST_TEXT = 20_000
LARGEST = 2**53 - 1
"""Whole numbers above it do not survive JavaScript."""

T = TypeVar("T")
Parser = Callable[[Any, str], Any]


class Misfit(ValueError):
    """A value is not of the declared type. The text names the path: `state.board[3]: expected str`."""


def dump(value: Any) -> Any:
    """JSON values (dict, list, str, int, bool, None) for a dataclass of plain data. TypeError for anything else."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, list | tuple):
        return [dump(item) for item in cast("list[Any]", value)]
    if isinstance(value, Chance):
        return f"{value.state:016x}"
    if dataclasses.is_dataclass(value):
        return {field.name: dump(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        pairs = cast("Mapping[Any, Any]", value)
        return {_key(key): dump(item) for key, item in pairs.items()}
    raise TypeError(f"not plain data: {type(value).__name__}")


def _key(key: object) -> str:
    if isinstance(key, str):
        return key
    raise TypeError(f"a key must be text, not {type(key).__name__}")


def parse(kind: type[T], value: object, path: str = "") -> T:
    """The value of type `kind` that `dump` made `value` from. Misfit if it is anything else."""
    return cast("T", _parser(kind)(value, path or kind.__name__))


@cache
def _parser(kind: Any) -> Parser:
    """The parser for a type, made once."""
    simple = _SIMPLE.get(kind)
    if simple is not None:
        return simple
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _one_of(tuple(_parser(arg) for arg in args))
    if origin is Literal:
        return _literal(args)
    if origin is list:
        return _list(_parser(args[0]))
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _row(_parser(args[0]))
    if origin is tuple:
        return _pair(tuple(_parser(arg) for arg in args))
    if origin in (dict, Mapping) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        return _dict(_parser(args[1]))
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return _record(kind)
    raise TypeError(f"a state may not hold {kind!r}")


def _fail(path: str, expected: str) -> Misfit:
    return Misfit(f"{path}: expected {expected}")


def _text(value: Any, path: str) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_TEXT:
        return value
    raise _fail(path, "text")


def _number(value: Any, path: str) -> int:
    if type(value) is int and -LARGEST <= value <= LARGEST:
        return value
    raise _fail(path, "a whole number")


def _truth(value: Any, path: str) -> bool:
    if isinstance(value, bool):
        return value
    raise _fail(path, "true or false")


def _nothing(value: Any, path: str) -> None:
    if value is not None:
        raise _fail(path, "nothing")


def _chance(value: Any, path: str) -> Chance:
    if isinstance(value, str) and len(value) == 16 and all(sign in "0123456789abcdef" for sign in value):
        return Chance(int(value, 16))
    raise _fail(path, "sixteen hexadecimal digits")


_SIMPLE: dict[Any, Parser] = {str: _text, int: _number, bool: _truth, type(None): _nothing, Chance: _chance}


def _one_of(parsers: tuple[Parser, ...]) -> Parser:
    def parse_one(value: Any, path: str) -> Any:
        for parser in parsers:
            try:
                return parser(value, path)
            except Misfit:
                continue
        raise _fail(path, "another type")

    return parse_one


def _literal(words: tuple[Any, ...]) -> Parser:
    def parse_literal(value: Any, path: str) -> Any:
        for word in words:
            if type(value) is type(word) and value == word:
                return word
        raise _fail(path, f"one of {words}")

    return parse_literal


def _items(value: Any, path: str) -> list[Any]:
    if isinstance(value, list) and len(cast("list[Any]", value)) <= MOST_ITEMS:
        return cast("list[Any]", value)
    raise _fail(path, "a list")


def _list(item: Parser) -> Parser:
    return lambda value, path: [item(part, f"{path}[{at}]") for at, part in enumerate(_items(value, path))]


def _row(item: Parser) -> Parser:
    return lambda value, path: tuple(item(part, f"{path}[{at}]") for at, part in enumerate(_items(value, path)))


def _pair(parsers: tuple[Parser, ...]) -> Parser:
    def parse_pair(value: Any, path: str) -> tuple[Any, ...]:
        items = _items(value, path)
        if len(items) != len(parsers):
            raise _fail(path, f"{len(parsers)} items")
        pairs = enumerate(zip(parsers, items, strict=True))
        return tuple(parser(part, f"{path}[{at}]") for at, (parser, part) in pairs)

    return parse_pair


def _dict(item: Parser) -> Parser:
    def parse_dict(value: Any, path: str) -> dict[str, Any]:
        if not isinstance(value, dict) or len(cast("dict[Any, Any]", value)) > MOST_ITEMS:
            raise _fail(path, "an object")
        pairs = cast("dict[Any, Any]", value)
        return {_text(key, path): item(part, f"{path}.{key}") for key, part in pairs.items()}

    return parse_dict


def _record(kind: type[Any]) -> Parser:
    parsers: dict[str, Parser] = {}

    def parse_record(value: Any, path: str) -> Any:
        if not isinstance(value, dict):
            raise _fail(path, "an object")
        data = cast("dict[str, Any]", value)
        if not parsers:  # at the first use: a record may hold records of its own kind
            hints = get_type_hints(kind)
            parsers.update({field.name: _parser(hints[field.name]) for field in dataclasses.fields(kind)})
        if data.keys() != parsers.keys():
            odd = sorted(str(key) for key in data.keys() ^ parsers.keys())
            raise Misfit(f"{path}: missing or unknown fields {', '.join(odd)[:200]}")
        return kind(**{name: parser(data[name], f"{path}.{name}") for name, parser in parsers.items()})

    return parse_record
