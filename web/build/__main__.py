"""`python -m web.build`: build the page into dist/."""

import sys
import time

from web.build import DIST, BuildError
from web.build.site import build


def main() -> int:
    started = time.monotonic()
    try:
        _ = build()
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"dist/ is ready: {size / 1e6:.1f} MB in {time.monotonic() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
