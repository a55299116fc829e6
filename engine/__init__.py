"""Wisp's rules: pure Python, no browser. `table.Table` plays any game of `games.GAMES`."""
