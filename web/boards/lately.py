"""What was worked out of a view last: most gestures only look or prepare, and the view stays the very same one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from engine.spirit_island.view import View

P = ParamSpec("P")
T = TypeVar("T")


def once_for_a_view(work: Callable[Concatenate[View, P], T]) -> Callable[Concatenate[View, P], T]:
    """`work`, done anew only for another view (another object) or other arguments than it was done for last."""
    last: list[tuple[View, object, T]] = []

    def lately(view: View, *args: P.args, **kwargs: P.kwargs) -> T:
        of = args, kwargs
        if not last or last[0][0] is not view or last[0][1] != of:
            last[:] = [(view, of, work(view, *args, **kwargs))]
        return last[0][2]

    return lately
