"""The guided first games, one module for each: what is done in them and what is said about it."""
