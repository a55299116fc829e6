"""How answers are put together by hand on each game's board: arrow keys, set-ups in the making, names of plain choices."""
