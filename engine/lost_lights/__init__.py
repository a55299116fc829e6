"""Lost Lights: two players, a secret draft, hidden hands, dice and nine areas. Rules: RULES.md beside this file."""
