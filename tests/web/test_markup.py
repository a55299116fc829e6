from __future__ import annotations

from web.ui.markup import Html, attributes, classes, escape, join, tag


def test_text_is_escaped_and_markup_is_not() -> None:
    made = tag("p", {"title": 'a"b<c>&'}, "<b>&", tag("i", None, "x"), None, 3, ["y", Html("<br/>")])
    assert made == '<p title="a&quot;b&lt;c&gt;&amp;">&lt;b&gt;&amp;<i>x</i>3y<br/></p>'
    assert isinstance(made, Html)


def test_attributes_that_are_not_given_are_left_out() -> None:
    assert attributes({"a": None, "b": False, "c": True, "d": 0, "e": ""}) == ' c="" d="0" e=""'


def test_void_elements_are_closed() -> None:
    assert tag("input", {"type": "text"}) == '<input type="text"/>'
    assert tag("span") == "<span></span>"


def test_escaping_once() -> None:
    assert escape("a&lt;") == "a&amp;lt;"
    assert join("<", Html("<i></i>")) == "&lt;<i></i>"


def test_adding_to_markup_gives_text_that_is_escaped_again() -> None:
    assert not isinstance(Html("<i></i>") + "<", Html)


def test_classes() -> None:
    assert classes("a", None, "", False, "b") == "a b"
