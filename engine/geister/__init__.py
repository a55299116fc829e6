"""Geister (Ghosts!), by Alex Randolph: two players, eight hidden ghosts each. Rules: RULES.md beside this file."""
