"""Puts dist/ together."""

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from web.build import (
    CACHE,
    DIST,
    MODULES,
    ROOT,
    BuildError,
    archives,
    catalogues,
    fonts,
    icons,
    licences,
    page,
    run_node,
    short_hash,
    single,
    worker,
)

# PyScript's small chunks that its core asks for at every start; the editors and terminals are asked for on use only.
PYSCRIPT = ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js",
            "py-game-*.js", "py-terminal-*.js")  # fmt: skip
NEVER = ("node:*", "ws", "micropip", "mip")
"""What Pyodide and PyScript ask for elsewhere only: in Node.js, or with packages."""
BUNDLE = Path(__file__).with_name("bundle.mjs")
STYLES = {
    "page.css": ("tokens", "base", "screens"),
    "games.css": ("geister", "lost_lights", "island", "si_table", "si_cards", "si_invaders"),
}
"""The style sheets of web/styles in the order in which they hold: what the lobby needs, and what it does without."""
SYLLABLES = (
    "한국어오전후년월일요시분초"  # the name of the language, dates
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진지나엄채원천방공현함변염여추도소석선설마길연위표명기반왕"
    "금옥육인맹제모탁은경희수영호준예건율린빈솔별빛봄가을무새미아혜슬훈철태재승혁규범찬용환형보라다온결담찬란효광동상순자숙복"
)
"""Besides the catalogue: what the browser writes itself, and the syllables of most Korean names."""
NOT_COPIED = {"locales", "icons.txt", "motifs.txt", "art"}
"""In assets/: what the build reads and the page does not."""


def build(out: Path = DIST) -> Path:
    """Build the page into the folder `out`, which is replaced as a whole when all has gone well; return it.

    Raises BuildError for a mistake in the sources.
    """
    work = CACHE / f"build-{os.getpid()}"
    _remove(work)
    work.mkdir(parents=True)
    try:
        _assemble(work)
        _replace(out, work)
    finally:
        _remove(work)
    return out


def _assemble(dist: Path) -> None:
    _assets(dist)
    data = _catalogues(dist)
    archives.app(dist / "app.zip", dist / "games.zip", data)
    characters = "".join(sorted({sign for text in [*_texts("ko"), SYLLABLES] for sign in text}))
    shipped = _styles(dist, characters)
    _write(dist / "licences.json", licences.as_json(licences.everything(shipped)))
    runtime = f"runtime/{archives.runtime()}"
    interpreter = _runtime(dist, runtime)
    _page(dist, runtime, interpreter)


def _assets(dist: Path) -> None:
    top = ROOT / "assets"
    for path in sorted(top.rglob("*")):
        inside = path.relative_to(top)
        if path.is_file() and inside.parts[0] not in NOT_COPIED and "__pycache__" not in inside.parts:
            _copy(path, dist / "assets" / inside)
    names = icons.names()
    if names:
        _write(dist / "icons.svg", icons.sprite(names))
        _write(dist / "motifs.svg", icons.sprite(icons.names(icons.LIST.with_name("motifs.txt"))))


def _catalogues(dist: Path) -> list[tuple[str, Path]]:
    """Compile the catalogues; return (name in the archive, file) of each."""
    data: list[tuple[str, Path]] = []
    for language in catalogues.TRANSLATED:
        path = dist / "locales" / f"{language}.mo"
        path.parent.mkdir(exist_ok=True)
        _ = path.write_bytes(catalogues.compiled(language))
        data.append((f"web/locales/{language}.mo", path))
    return data


def _texts(language: str) -> list[str]:
    return [text for entry in catalogues.read(language) for text in catalogues.forms(entry.string)]


def _styles(dist: Path, characters: str) -> list[str]:
    """Put the style sheets together and make the fonts they name; return the names of these."""
    home = ROOT / "web" / "styles"
    left = {path.stem for path in home.glob("*.css")} ^ {name for names in STYLES.values() for name in names}
    if left:
        raise BuildError(f"web/styles and STYLES do not agree on {', '.join(sorted(left))}")
    styles = {
        sheet: "".join((home / f"{name}.css").read_text(encoding="utf-8") for name in names)
        for sheet, names in STYLES.items()
    }
    styles["page.css"] += page.languages_css()
    shipped = sorted({name for text in styles.values() for name in fonts.named(text)})
    for name in shipped:
        path = dist / "fonts" / f"{name}.woff2"
        path.parent.mkdir(exist_ok=True)
        _ = path.write_bytes(fonts.cut(name, characters))
    for name, text in styles.items():
        _write(dist / "styles" / name, page.stamp_style(text, f"styles/{name}", dist))
    return shipped


def _runtime(dist: Path, runtime: str) -> str:
    """Copy Pyodide and write the interpreter module; return its address."""
    _copy(archives.script(), dist / runtime / "pyodide.asm.mjs")
    _copy(archives.PYODIDE / "pyodide.asm.wasm", dist / runtime / "pyodide.asm.wasm")
    library = archives.standard_library()
    _copy(library, dist / runtime / "stdlib.zip")
    taken = archives.snapshot(dist / "app.zip", dist / "games.zip", dist / runtime / "snapshot.bin.gz")
    name = short_hash(taken.hash.encode())  # for those who look for it among the files of several versions
    _ = taken.file.rename(taken.file.with_name(f"snapshot-{name}.bin.gz"))
    info = json.loads((archives.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    values = {
        "pyodide": archives.runtime(),
        "lock": json.dumps(info, sort_keys=True),
        "stdlib": short_hash(library.read_bytes()),
        "app": short_hash((dist / "app.zip").read_bytes()),
        "games": short_hash((dist / "games.zip").read_bytes()),
        "snapshot": name,
        "snapshot-hash": taken.hash,
        "snapshot-header": taken.header,
    }
    return _bundled(dist, "interpreter.mjs", values)


def _bundled(dist: Path, name: str, values: Mapping[str, str], **apart: str) -> str:
    """Write the module web/boot/`name` with all that it imports, but for what is `apart`; return its address."""
    home = MODULES / "@pyscript" / "core" / "dist"
    wanted = {path.name for pattern in PYSCRIPT for path in home.glob(pattern)}
    missing = [pattern for pattern in PYSCRIPT if not any(home.glob(pattern))]
    if missing:
        raise BuildError(f"PyScript has no {', '.join(missing)} any more")
    unwanted = {path.name for path in home.glob("*.js")} - wanted
    job = {
        "name": name,
        "values": values,
        "apart": {f"./{each}.mjs": f"./{Path(address).name}" for each, address in apart.items()},
        "never": [*NEVER, *(f"./{each}" for each in sorted(unwanted))],
        "out": str(dist / "runtime"),
    }
    _ = run_node(BUNDLE, given=json.dumps(job))
    return page.stamped(f"runtime/{name}", (dist / "runtime" / name).read_bytes())


def _page(dist: Path, runtime: str, interpreter: str) -> None:
    boot = ROOT / "web" / "boot"
    _copy(boot / "first.js", dist / "first.js")
    computer = _bundled(dist, "computer.mjs", {}, interpreter=interpreter)
    reader = _bundled(dist, "reader.mjs", {})
    module = _bundled(dist, "page.mjs", {"computer": f"./{Path(computer).name}"}, interpreter=interpreter)

    (snapshot,) = (dist / runtime).glob("snapshot-*")

    def stamped(path: str) -> str:
        return page.stamped(path, (dist / path).read_bytes())

    loaded = (f"{runtime}/pyodide.asm.mjs", f"{runtime}/pyodide.asm.wasm", f"{runtime}/stdlib.zip", "app.zip")
    start = page.Start(
        first=stamped("first.js"),
        interpreter=interpreter,
        module=module,
        python=(boot / "start.py").read_text(encoding="utf-8"),
        modules=(f"{runtime}/pyodide.asm.mjs", module),
        fetched=(f"{runtime}/pyodide.asm.wasm", stamped(f"{runtime}/stdlib.zip"), stamped("app.zip")),
        early={
            "binary": f"{runtime}/pyodide.asm.wasm",
            "reader": reader,
            "snapshot": f"{runtime}/{snapshot.name}",
        },
        sizes={Path(path).name: (dist / path).stat().st_size for path in loaded},
    )
    _copy(ROOT / "web" / "manifest.webmanifest", dist / "manifest.webmanifest")
    texts = {language: catalogues.translations(language) for language in ("en", *catalogues.TRANSLATED)}
    version = short_hash(*(path.read_bytes() for path in sorted(dist.rglob("*")) if path.is_file()))
    template = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    _write(dist / "index.html", page.page(template, start, texts, version, dist))
    _write(dist / ".nojekyll", "")
    _write(dist / single.NAME, single.single(dist))
    _write(dist / worker.NAME, worker.worker((boot / worker.NAME).read_text(encoding="utf-8"), dist))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    _ = shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    _ = target.write_text(text, encoding="utf-8", newline="\n")


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)


def _replace(out: Path, work: Path) -> None:
    """Put the finished folder in place of the old one, so that a server never sees half a page."""
    old = CACHE / f"old-{os.getpid()}"
    _remove(old)
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.exists():
        _ = out.rename(old)
    _ = shutil.move(work, out)
    _remove(old)
