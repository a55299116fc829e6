"""Plain data: only what was declared comes back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from engine import plain
from engine.chance import Chance


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    kind: Literal["good", "bad"] | None = None


@dataclass(slots=True)
class Outer:
    number: int
    chance: Chance
    row: tuple[int, ...] = ()
    pair: tuple[str, int] = ("", 0)
    flag: bool = False
    inner: Inner | None = None
    many: list[Inner] = field(default_factory=list[Inner])
    by_name: dict[str, int] = field(default_factory=dict[str, int])
    own: Outer | None = None


WHOLE = Outer(
    7, Chance(2**63 + 5), (1, 2), ("a", 1), True, Inner("x", "bad"), [Inner("y")], {"k": 1}, Outer(1, Chance(0))
)


def test_a_round_trip_is_equal() -> None:
    import json

    assert plain.parse(Outer, json.loads(json.dumps(plain.dump(WHOLE)))) == WHOLE


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"number": "7"}, "Outer.number"),
        ({"number": True}, "Outer.number"),
        ({"number": 1.0}, "Outer.number"),
        ({"number": 2**53}, "Outer.number"),
        ({"chance": "xyz"}, "Outer.chance"),
        ({"chance": 5}, "Outer.chance"),
        ({"row": [1, "2"]}, "Outer.row[1]"),
        ({"row": {}}, "Outer.row"),
        ({"pair": ["a"]}, "Outer.pair"),
        ({"flag": 1}, "Outer.flag"),
        ({"inner": {"name": "x", "kind": "ugly"}}, "Outer.inner"),
        ({"inner": {"name": "x"}}, "Outer.inner"),
        ({"many": [{"name": 1, "kind": None}]}, "Outer.many[0].name"),
        ({"by_name": {"k": None}}, "Outer.by_name.k"),
        ({"by_name": []}, "Outer.by_name"),
        ({"own": []}, "Outer.own"),
        ({"extra": 1}, "Outer"),
        ({"many": [{}] * (plain.MOST_ITEMS + 1)}, "Outer.many"),
        ({"pair": ["x" * (plain.LONGEST_TEXT + 1), 0]}, "Outer.pair[0]"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(plain.Misfit) as caught:
        _ = plain.parse(Outer, {**plain.dump(WHOLE), **change})
    assert str(caught.value).startswith(path)


def test_a_missing_field_is_refused() -> None:
    data = plain.dump(WHOLE)
    del data["row"]
    with pytest.raises(plain.Misfit, match="row"):
        _ = plain.parse(Outer, data)


@pytest.mark.parametrize("value", [1.5, {1, 2}, object(), {1: "x"}, b"x", lambda: None])
def test_only_plain_data_can_be_dumped(value: object) -> None:
    with pytest.raises(TypeError):
        _ = plain.dump({"x": value})


def test_a_type_that_no_state_may_hold_is_an_error_of_the_programmer() -> None:
    @dataclass
    class Odd:
        thing: set[int]

    with pytest.raises((TypeError, NameError)):
        _ = plain.parse(Odd, {"thing": []})
