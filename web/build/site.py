"""Puts dist/ together."""

import json
import os
import shutil
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
    short_hash,
    single,
    worker,
)

# PyScript's small chunks that its core asks for at every start; the editors and terminals are asked for on use only.
PYSCRIPT = ("core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-editor-*.js", "py-game-*.js",
            "py-terminal-*.js")  # fmt: skip
LIBRARIES = {"morphdom.mjs": "morphdom/dist/morphdom-esm.js", "idb.mjs": "idb/build/index.js"}
OURS = ("store.mjs", "offline.mjs", "map.mjs", "computer.mjs", "thinking.mjs", "bridge.mjs")
"""Our own modules, each after those that it imports (or starts, in a worker)."""
LATER = {"computer.mjs"}
"""Those that a start does not load."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
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
    _libraries(dist)
    _assets(dist)
    data = _catalogues(dist)
    archives.app(dist / "app.zip", dist / "games.zip", data)
    characters = "".join(sorted({sign for text in [*_texts("ko"), SYLLABLES] for sign in text}))
    shipped = _styles(dist, characters)
    _write(dist / "licences.json", licences.as_json(licences.everything(shipped)))
    runtime = f"runtime/{archives.pyodide_version()}"
    interpreter = _runtime(dist, runtime)
    _page(dist, runtime, interpreter)


def _libraries(dist: Path) -> None:
    for name, source in LIBRARIES.items():
        _copy(MODULES / source, dist / "lib" / name)
    home = MODULES / "@pyscript" / "core" / "dist"
    for name in ("core.js", *PYSCRIPT):
        found = sorted(home.glob(name))
        if not found:
            raise BuildError(f"PyScript has no {name} any more")
        for path in found:
            _copy(path, dist / "pyscript" / path.name)


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
    """Copy the style sheets and make the fonts they name; return the names of these."""
    styles = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "web" / "styles").glob("*.css"))}
    shipped = sorted({name for text in styles.values() for name in fonts.named(text)})
    for name in shipped:
        path = dist / "fonts" / f"{name}.woff2"
        path.parent.mkdir(exist_ok=True)
        _ = path.write_bytes(fonts.cut(name, characters))
    for name, text in styles.items():
        _write(dist / "styles" / name, page.stamp_style(text, f"styles/{name}", dist))
    _write(dist / "languages.css", page.languages_css())
    return shipped


def _runtime(dist: Path, runtime: str) -> str:
    """Copy Pyodide and write the interpreter module; return its address."""
    for name in RUNTIME:
        _copy(archives.PYODIDE / name, dist / runtime / name)
    library = archives.standard_library()
    _copy(library, dist / runtime / "stdlib.zip")
    taken = archives.snapshot(dist / "app.zip", dist / "games.zip", dist / runtime / "snapshot.bin.gz")
    name = short_hash(taken.hash.encode())  # for those who look for it among the files of several versions
    _ = taken.file.rename(taken.file.with_name(f"snapshot-{name}.bin.gz"))
    ways = {name: ROOT / "web" / "boot" / f"{name}.mjs" for name in ("restore", "games")}
    for path in ways.values():
        _copy(path, dist / "runtime" / path.name)
    info = json.loads((archives.PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    text = (ROOT / "web" / "boot" / "interpreter.mjs").read_text(encoding="utf-8")
    values = {
        "pyodide": archives.pyodide_version(),
        "lock": json.dumps(info, sort_keys=True),
        "stdlib": short_hash(library.read_bytes()),
        "app": short_hash((dist / "app.zip").read_bytes()),
        "games": short_hash((dist / "games.zip").read_bytes()),
        **{f"{name}.mjs": page.stamped(f"./{name}.mjs", path.read_bytes()) for name, path in ways.items()},
        "snapshot": name,
        "snapshot-hash": taken.hash,
        "snapshot-header": taken.header,
    }
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    _write(dist / "runtime" / "interpreter.mjs", text)
    return page.stamped("runtime/interpreter.mjs", text.encode())


def _page(dist: Path, runtime: str, interpreter: str) -> None:
    boot = ROOT / "web" / "boot"
    _copy(boot / "first.js", dist / "first.js")
    _copy(boot / "pyscript.mjs", dist / "runtime" / "pyscript.mjs")
    ours = _ours(dist, interpreter)

    def stamped(path: str) -> str:
        return page.stamped(path, (dist / path).read_bytes())

    loaded = (f"{runtime}/pyodide.asm.mjs", f"{runtime}/pyodide.asm.wasm", f"{runtime}/stdlib.zip", "app.zip")
    start = page.Start(
        style=stamped("languages.css"),
        first=stamped("first.js"),
        interpreter=interpreter,
        pyscript=stamped("runtime/pyscript.mjs"),
        bridge=ours,
        python=(boot / "start.py").read_text(encoding="utf-8"),
        modules=(
            f"{runtime}/pyodide.mjs",
            f"{runtime}/pyodide.asm.mjs",
            stamped("runtime/restore.mjs"),
            stamped("runtime/games.mjs"),
            *(f"pyscript/{path.name}" for path in sorted((dist / "pyscript").iterdir())),
            *(stamped(f"lib/{name}") for name in LIBRARIES),
            *(stamped(f"runtime/{name}") for name in OURS[:-1] if name not in LATER),
        ),
        fetched=(f"{runtime}/pyodide.asm.wasm", stamped(f"{runtime}/stdlib.zip"), stamped("app.zip")),
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


def _ours(dist: Path, interpreter: str) -> str:
    """Copy our own modules, with the addresses of what they import; return the address of the last, which needs all."""
    known = {f"../lib/{name}": f"lib/{name}" for name in LIBRARIES}
    known["./interpreter.mjs"] = interpreter.split("?")[0]
    address = ""
    for name in OURS:
        text = (ROOT / "web" / "boot" / name).read_text(encoding="utf-8")
        for relative, path in known.items():
            text = text.replace(f'"{relative}"', f'"{page.stamped(relative, (dist / path).read_bytes())}"')
        _write(dist / "runtime" / name, text)
        known[f"./{name}"] = f"runtime/{name}"
        address = page.stamped(f"runtime/{name}", text.encode())
    return address


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
