"""The board: names, neighbours, set-ups, moves, and the notation for positions."""

from __future__ import annotations

import pytest

from engine.geister.board import (
    ARRANGEMENTS,
    EXITS,
    HOME,
    INDEX,
    LEAVE,
    MOVES,
    NEIGHBOURS,
    SET_UPS,
    SQUARES,
    STEPS,
    legal_moves,
    read_position,
    write_position,
)


def _names(squares: tuple[int, ...]) -> str:
    return " ".join(SQUARES[square] for square in squares)


def test_squares_go_by_rank_and_file() -> None:
    assert SQUARES[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2") and SQUARES[35] == "f6"
    assert [INDEX[name] for name in SQUARES] == list(range(36))


def test_home_squares_and_exits() -> None:
    assert _names(HOME[0]) == "b1 c1 d1 e1 b2 c2 d2 e2"
    assert _names(HOME[1]) == "b5 c5 d5 e5 b6 c6 d6 e6"
    assert _names(EXITS[0]) == "a6 f6" and _names(EXITS[1]) == "a1 f1"


def test_neighbours_are_one_step_away_and_mutual() -> None:
    assert _names(NEIGHBOURS[INDEX["a1"]]) == "b1 a2"
    assert _names(NEIGHBOURS[INDEX["f3"]]) == "f2 e3 f4"
    assert _names(NEIGHBOURS[INDEX["c3"]]) == "c2 b3 d3 c4"
    assert sum(len(near) for near in NEIGHBOURS) == 120
    assert all(square in NEIGHBOURS[near] for square in range(36) for near in NEIGHBOURS[square])


def test_seventy_arrangements_of_four_and_four() -> None:
    assert len(set(ARRANGEMENTS)) == 70
    assert all(len(letters) == 8 and letters.count("G") == letters.count("B") == 4 for letters in ARRANGEMENTS)
    assert [option.id for option in SET_UPS] == list(ARRANGEMENTS)


def test_options_are_made_once_and_light_their_places() -> None:
    assert len(MOVES) == 124
    assert {step.id for steps in STEPS for _, step in steps} | {leave.id for leave in LEAVE.values()} == set(MOVES)
    b2b3 = next(step for _, step in STEPS[INDEX["b2"]] if step.id == "b2-b3")
    assert b2b3.at == ("b2", "b3") and MOVES["b2-b3"] == (INDEX["b2"], INDEX["b3"], ("b2", "b3"))
    assert LEAVE[INDEX["a6"]].id == "a6-ex" and LEAVE[INDEX["a6"]].at == ("a6", "exit-a6")
    board = read_position(".gbgb./.bgbg./....../....../.GGBB./.BBGG.")
    first, second = legal_moves(board, 0, True), legal_moves(board, 0, True)
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_moves_at_the_start() -> None:
    board = read_position(".gbgb./.bgbg./....../....../.GGBB./.BBGG.")
    ids = {option.id for option in legal_moves(board, 0, True)}
    assert ids == {"b1-a1", "e1-f1", "b2-a2", "b2-b3", "c2-c3", "d2-d3", "e2-e3", "e2-f2"}
    ids = {option.id for option in legal_moves(board, 1, True)}
    assert ids == {"b6-a6", "e6-f6", "b5-a5", "b5-b4", "c5-c4", "d5-d4", "e5-e4", "e5-f5"}


def test_positions_are_read_and_written() -> None:
    text = "g....B/..gg../.b..../....../..GB../.BB.G."
    board = read_position(text)
    assert board[INDEX["a6"]] == "g" and board[INDEX["f6"]] == "B" and board[INDEX["e1"]] == "G"
    assert write_position(board) == text


@pytest.mark.parametrize(
    "text",
    ["", "....../....../....../....../......", "......./....../....../....../....../.....", "/" * 5, "x...../" * 5],
)
def test_other_text_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match="position"):
        _ = read_position(text)


def test_a_position_has_only_its_letters() -> None:
    with pytest.raises(ValueError, match="written with"):
        _ = read_position("x...../....../....../....../....../......")
