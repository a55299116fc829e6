// Runs tests/bench/engine.py in the Python of the page, under Node.js, and prints its line of JSON.
import path from "node:path";
import { loadPyodide } from "pyodide";

const py = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" } });
py.FS.mkdirTree("/checkout");
py.mountNodeFS("/checkout", path.resolve(import.meta.dirname, "../.."));
py.runPython(`
import sys

sys.path.insert(0, "/checkout")
sys.dont_write_bytecode = True
sys.argv = ["engine", "here", "40"]
from tests.bench.engine import main

_ = main()
`);
