"""Pyodide's script without what the page cannot use: it starts the same Python, and is much smaller."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from web.build import BuildError, archives, run_node

SHIPPED = archives.PYODIDE / "pyodide.asm.mjs"
START = Path(__file__).with_name("start.mjs")

# What the page has Python do with JavaScript, the clock, files and errors; nothing of it differs from start to start.
DONE = """
import asyncio, json, os, time, zlib, js
from pyodide.ffi import JsException, create_proxy, to_js

async def all_of_it():
    told = {}
    told["time"] = time.strftime("%Y", time.gmtime(0)), time.localtime(86_400).tm_mday, time.time() > 1.7e9
    told["chance"] = len(os.urandom(8)), len({os.urandom(8) for _ in range(5)})
    with open("kept", "w") as file:
        file.write("Wisp")
    told["files"] = open("kept").read(), os.stat("kept").st_size, os.listdir(".")
    os.remove("kept")
    told["packed"] = zlib.decompress(zlib.compress(b"x" * 99)) == b"x" * 99
    await asyncio.sleep(0.01)
    called = asyncio.get_running_loop().create_future()
    proxy = create_proxy(lambda *given: called.set_result([given[0], dict(given[1].to_py())]))
    js.setTimeout(proxy, 1, "after", to_js({"a": [1, 2.5, None]}, dict_converter=js.Object.fromEntries))
    told["called"] = await called
    proxy.destroy()
    told["awaited"] = await js.Promise.resolve("awaited")
    try:
        js.JSON.parse("{")
    except JsException as error:
        told["error"] = error.name
    told["array"] = to_js(b"bytes").length, js.Uint8Array.new(3).to_bytes().hex(), list(js.Array.of(3, 1, 2).sort())
    told["large"] = js.BigInt(2**60) == 2**60, 10**30
    told["environment"] = dict(os.environ)["LANG"], os.getcwd(), hash("Wisp")
    return json.dumps(told)

await all_of_it()
"""


def done(script: Path) -> dict[str, Any]:
    library = str(archives.standard_library())
    job = {"script": str(script), "library": library, "python": DONE}
    return dict(json.loads(run_node(START, given=json.dumps(job))))


@pytest.fixture(scope="module")
def beside_its_binary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script as it is served: in the same folder as the binary."""
    folder = tmp_path_factory.mktemp("runtime")
    (folder / "pyodide.asm.wasm").symlink_to(archives.PYODIDE / "pyodide.asm.wasm")
    script = folder / "pyodide.asm.mjs"
    _ = script.write_bytes(archives.script().read_bytes())
    return script


def test_python_is_the_same_with_it(beside_its_binary: Path) -> None:
    told = done(beside_its_binary)
    assert told == done(SHIPPED)
    assert told["called"] == ["after", {"a": [1, 2.5, None]}]
    assert told["error"] == "SyntaxError"


def test_it_is_a_third_of_the_size_and_has_no_graphics() -> None:
    text = archives.script().read_text(encoding="utf-8")
    assert len(text) < SHIPPED.stat().st_size / 3
    assert not re.findall(r"\b(SDL|_glClear|createContext|AudioContext)\b", text)


def test_what_our_own_modules_name_is_in_it() -> None:
    text = archives.script().read_text(encoding="utf-8")
    named = set(re.findall(r"\bmodule\.(_\w+)", (archives.BOOT / "restore.mjs").read_text(encoding="utf-8")))
    assert {"___tzname", "_emscripten_get_sbrk_ptr"} <= named
    for name in named:
        assert f'Module["{name}"]=' in text, name


def test_it_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    again = tmp_path / "script.mjs"
    _ = run_node(archives.TRIM, [str(again)])
    assert again.read_bytes() == archives.script().read_bytes()


def test_another_script_than_the_known_one_is_an_error(tmp_path: Path) -> None:
    other = tmp_path / "pyodide.asm.mjs"
    text = SHIPPED.read_text(encoding="utf-8")
    _ = other.write_text(text.replace("async function _createPyodideModule(", "async function make("), encoding="utf-8")
    with pytest.raises(BuildError, match="0 times: async function _createPyodideModule"):
        _ = run_node(archives.TRIM, [str(tmp_path / "out.mjs"), str(other)])
