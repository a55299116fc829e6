"""A small web server for dist/ that behaves like a static host (GitHub Pages): gzip, entity tags, ten minutes of cache.

`python -m web.build.serve --port 8000 [--open]`, and `Site` for the tests and benchmarks. Standard library only. It
listens on this machine alone.
"""

import argparse
import functools
import gzip
import hashlib
import http.server
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from web.build import DIST

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ZIPPED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest"}


@functools.lru_cache(maxsize=512)
def _content(path: Path, _changed: int, zipped: bool) -> tuple[bytes, str]:
    """(bytes to send, entity tag) of a file; `_changed` keeps what has been read from outliving a change."""
    data = path.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    return (gzip.compress(data, 6, mtime=0) if zipped else data), tag


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a browser may leave at any time
            super().handle_error(request, client_address)


class Site:
    """Serves the folder `root` under `prefix` ("/" or "/some/repo/") on a port of 127.0.0.1; `sent` counts bytes."""

    def __init__(self, root: Path, prefix: str = "/", port: int = 0) -> None:
        self.root, self.prefix = root.resolve(), prefix
        self.sent = 0
        self.requested: list[str] = []
        handler = functools.partial(_Handler, self)
        self._server = _Server(("127.0.0.1", port), handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}{prefix}"

    def start(self) -> "Site":
        # Asked often whether to stop: tests start and stop many.
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def run(self) -> None:
        """Serve until interrupted."""
        self._server.serve_forever()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def file(self, address: str) -> Path | None:
        """The file that an address means, or None; never one outside the folder."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        inside = path[len(self.prefix) :]
        file = (self.root / (f"{inside}index.html" if inside == "" or inside.endswith("/") else inside)).resolve()
        return file if file.is_file() and file.is_relative_to(self.root) else None


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: Any) -> None:
        self.site = site
        super().__init__(*arguments)

    def log_message(self, format: str, *args: Any) -> None:
        del format, args

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        self.site.requested.append(self.path)
        file = self.site.file(self.path)
        if file is None:
            return self._send(404, {"Content-Type": "text/plain; charset=utf-8"}, b"not found\n" if body else b"")
        zipped = file.suffix in ZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        data, tag = _content(file, file.stat().st_mtime_ns, zipped)
        headers = {"ETag": tag, "Cache-Control": "max-age=600", "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == tag:
            return self._send(304, headers, b"")
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        if zipped:
            headers["Content-Encoding"] = "gzip"
        return self._send(200, headers, data if body else b"", len(data))

    def _send(self, status: int, headers: dict[str, str], data: bytes, length: int | None = None) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data) if length is None else length))
        self.end_headers()
        _ = self.wfile.write(data)
        self.site.sent += len(data)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    _ = parser.add_argument("--port", type=int, default=8000)
    _ = parser.add_argument("--open", action="store_true")
    options = parser.parse_args()
    try:
        site = Site(DIST, port=options.port)
    except OSError as error:
        print(f"build.py: port {options.port} cannot be used ({error.strerror}); try --port 0", file=sys.stderr)
        return 1
    print(f"Wisp is at {site.address} (stop with Ctrl-C)", flush=True)
    if options.open:
        _ = webbrowser.open(site.address)
    try:
        site.run()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
