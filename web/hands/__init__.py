"""How answers are put together by hand on each game's board: arrow keys, set-ups, names of choices."""
