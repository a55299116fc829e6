"""The service worker: web/boot/sw.js with the list of all files of the page, and a version made of all of them."""

import base64
import hashlib
import json
from pathlib import Path
from urllib.parse import quote

from web.build import short_hash, single
from web.build.page import stamped

NAME = "sw.js"
NOT_KEPT = {NAME, ".nojekyll", single.NAME}
"""The worker itself, which browsers keep apart, a word to the host, and the page once more as one file."""
TEXTS = {".css", ".html", ".js", ".mjs"}


def files(dist: Path) -> list[str]:
    """The files that the worker keeps, as paths below `dist`, in order."""
    paths = sorted(path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file())
    return [path for path in paths if path not in NOT_KEPT]


def worker(template: str, dist: Path) -> str:
    """The text of the worker for the finished page in `dist`."""
    contents = {path: (dist / path).read_bytes() for path in files(dist)}
    texts = "\n".join(data.decode() for path, data in contents.items() if Path(path).suffix in TEXTS)
    listed = [[quote(path), [_integrity(data), _address(path, data, texts)]] for path, data in contents.items()]
    named = (part for path, data in contents.items() for part in (path.encode(), data))
    version = short_hash(template.encode(), *named)
    lines = ",\n".join(json.dumps(each) for each in listed)
    return template.replace("{{version}}", version).replace("{{files}}", f"[\n{lines}\n]")


def _integrity(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _address(path: str, data: bytes, texts: str) -> str:
    """The address by which the page asks for a file: what the browser has of it already is found under that only."""
    if path == "index.html":
        return "./"
    address = stamped(quote(path), data)
    return address if Path(address).name in texts else quote(path)
