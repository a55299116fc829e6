"""Changes of the code of a spirit: a comparison turned round, a condition negated, a number one more, a statement left
out. What its words say is left alone; so is what is not inside a function (`mutations.all_changes` changes that).

A change is a number: the same code gives the same changes.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

from engine.spirit_island.base import spirits
from engine.spirit_island.powers import POWERS

Change: TypeAlias = tuple[str, Callable[[], None]]
"""What a change is, and what makes it in the tree."""

SAYS = ("say", "says")
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BRANCHING = (ast.If, ast.IfExp, ast.While, ast.comprehension)


def changes(spirit: str) -> list[str]:
    """What is changed by each change of a spirit's code."""
    return [said for said, _ in _changes(_tree(spirit))]


def apply(spirit: str, number: int) -> None:
    """Run the spirit's module anew with one change: its rules, words, powers and panel take the place of the others."""
    tree = _tree(spirit)
    _changes(tree)[number][1]()
    for power in [id for id, power in POWERS.items() if power.spirit == spirit]:
        del POWERS[power]
    exec(compile(ast.fix_missing_locations(tree), spirit, "exec"), vars(_module(spirit)))


def _module(spirit: str) -> ModuleType:
    return sys.modules[f"{spirits.__name__}.{spirit}"]


def _tree(spirit: str) -> ast.Module:
    path = _module(spirit).__file__
    assert path is not None
    return ast.parse(Path(path).read_text(encoding="utf-8"))


def _changes(tree: ast.Module) -> list[Change]:
    return [
        (f"line {at}: {said}", make)
        for each in tree.body
        for function in _functions(each)
        for at, said, make in _of_function(function)
    ]


def _functions(node: ast.stmt) -> Iterator[ast.FunctionDef]:
    body = node.body if isinstance(node, ast.ClassDef) else [node]
    yield from (each for each in body if isinstance(each, ast.FunctionDef) and each.name not in SAYS)


def _of_function(function: ast.FunctionDef) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """What is changed in the body of a function; its parameters stay."""
    yield from _left_out(function.body)
    for each in function.body:
        for node in ast.walk(each):
            yield from _of_node(node)


def _of_node(node: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    at = getattr(node, "lineno", 0)
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            new = OPPOSITE[type(op)]()
            yield at, f"{ast.unparse(node)} -> {type(new).__name__}", _setting(node.ops, i, new)
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield at, f"{ast.unparse(node)} -> {type(other).__name__}", lambda: setattr(node, "op", other)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub | ast.Mult):
        other = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield at, f"{ast.unparse(node)} -> {type(other).__name__}", lambda: setattr(node, "op", other)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield at, f"{node.value} -> {not node.value}", lambda: setattr(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        more = node.value + 1
        yield at, f"{node.value} -> {more}", lambda: setattr(node, "value", more)
    yield from _conditions(node)
    for field in ("body", "orelse"):
        block = getattr(node, field, None)
        if isinstance(block, list):
            yield from _left_out(block)


def _conditions(node: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Conditions negated that are no comparison (which is turned round by itself)."""
    if isinstance(node, BRANCHING) and not isinstance(node, ast.comprehension):
        if not isinstance(node.test, ast.Compare):
            negated = ast.UnaryOp(ast.Not(), node.test)
            yield node.test.lineno, f"not ({ast.unparse(node.test)})", lambda: setattr(node, "test", negated)
    elif isinstance(node, ast.comprehension):
        for i, test in enumerate(node.ifs):
            if not isinstance(test, ast.Compare):
                said = f"not ({ast.unparse(test)})"
                yield test.lineno, said, _setting(node.ifs, i, ast.UnaryOp(ast.Not(), test))


def _left_out(block: list[ast.stmt]) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Statements left out that do something: calls, and changes of numbers and lists."""
    for i, each in enumerate(block):
        text = isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant | ast.Yield)
        dropped = isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name) and each.targets[0].id == "_"
        if (isinstance(each, ast.Expr) and not text) or isinstance(each, ast.AugAssign | ast.Continue) or dropped:
            nothing = ast.Expr(ast.Constant(None))
            yield each.lineno, f"without {ast.unparse(each)}", _setting(block, i, nothing)


def _setting(items: list[ast.stmt] | list[ast.expr] | list[ast.cmpop], i: int, new: ast.AST) -> Callable[[], None]:
    def put() -> None:
        items[i] = new  # type: ignore[call-overload]

    return put
