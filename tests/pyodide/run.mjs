// Runs the tests of the engine in the Python of the page: `node run.mjs [pytest arguments]`, inside Node.js, offline.
//
// pytest and Hypothesis are the very files that are installed in .venv (all pure Python), and the checkout is mounted as
// it is. What a browser tab's Python cannot do (threads, processes, sockets) its tests cannot do either.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const root = path.resolve(import.meta.dirname, "../..");
const python = path.join(root, ".venv", process.platform === "win32" ? "Scripts/python.exe" : "bin/python");
const asked = `
import sysconfig
from web.build.archives import standard_library
print(sysconfig.get_path("purelib"), standard_library(whole=True), sep="\\n")`;
const told = execFileSync(python, ["-c", asked], { cwd: root, encoding: "utf8" });
const [packages, library] = told.trim().split(/\r?\n/);

// What tests may import, and the metadata by which pytest finds its plugins.
const needed = /^(_pytest|pytest(?!_playwright|_xdist|_rerunfailures)|py\.py|pluggy|iniconfig|packaging|pygments|sortedcontainers|hypothesis|_hypothesis)/i;

const py = await loadPyodide({
  stdLibURL: library,
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide", WISP_LONG: process.env.WISP_LONG ?? "" },
});
// Unbuffered, as bytes: pytest writes a dot at a time.
const to = (descriptor) => ({ write: (bytes) => fs.writeSync(descriptor, bytes) });
py.setStdout(to(1));
py.setStderr(to(2));

const site = "/lib/python3.14/site-packages";
const copy = (from, to) => {
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.name === "__pycache__") continue;
    if (entry.isDirectory()) {
      py.FS.mkdirTree(target);
      copy(source, target);
    } else py.FS.writeFile(target, new Uint8Array(fs.readFileSync(source)));
  }
};
for (const name of fs.readdirSync(packages).filter((name) => needed.test(name))) {
  const source = path.join(packages, name);
  if (fs.statSync(source).isDirectory()) {
    py.FS.mkdirTree(`${site}/${name}`);
    copy(source, `${site}/${name}`);
  } else py.FS.writeFile(`${site}/${name}`, new Uint8Array(fs.readFileSync(source)));
}
py.FS.mkdirTree("/checkout");
py.mountNodeFS("/checkout", root);

py.globals.set("arguments", py.toPy(process.argv.slice(2)));
try {
  process.exitCode = py.runPython(`
import importlib, os, sys

importlib.invalidate_caches()
os.chdir("/checkout")
sys.path.insert(0, "/checkout")
sys.dont_write_bytecode = True

import pytest

int(pytest.main(["-o", "cache_dir=/pytest", "-p", "no:faulthandler", *arguments]))
`);
} catch (error) {
  // An uncaught error would be shown with a source line of a megabyte.
  console.error(String(error).slice(-4000));
  process.exitCode = 1;
}
