"""`python3 -m engine.spirit_island cards`: every card with its sentence and words, and the share of bespoke ones."""

from __future__ import annotations

import sys

from engine.spirit_island.listing import lines


def main(arguments: list[str]) -> int:
    """Run; 2 for anything but "cards"."""
    if arguments != ["cards"]:
        print(__doc__, file=sys.stderr)
        return 2
    for line in lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
