// Makes the memory snapshot from which later visits start: `node snapshot.mjs < job.json`.
//
// job: { script, library, app, games, modules, out }: Python is started with the library and the app (its two archives), the
// modules are imported, and what is then in the memory of WebAssembly, as far as it differs from a memory in which nothing has run yet, is
// written to `out` (gzip). Prints JSON: `hash`, the SHA-256 of what is in it, and `header`, what Pyodide wants to know
// of it, both as base64; and `lacking`, a line for each module that cannot be imported. See boot/restore.mjs for the
// format.
//
// Same input, same bytes: the clock stands still and chance is none while it is made; neither is of use to anybody who
// starts from it (boot/restore.mjs sets both anew).
import crypto from "node:crypto";
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { addGames } from "../boot/games.mjs";
import { AFRESH, MAGIC, OPTIONS } from "../boot/restore.mjs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const bytes = (file) => new Uint8Array(fs.readFileSync(file));

Date.now = () => Date.UTC(2020, 0, 1);
performance.now = () => 1000;
crypto.randomFillSync = crypto.webcrypto.getRandomValues = (array) => array.fill(7);
process.env.TZ = "UTC";

const { default: create } = await import(pathToFileURL(job.script));
const { loadPyodide } = await import("pyodide");

let untouched; // the memory before anything has run in it
const py = await loadPyodide({
  ...OPTIONS,
  stdLibURL: job.library,
  _makeSnapshot: true,
  createPyodideModule: (settings) => {
    settings.preRun.push((module) => {
      untouched = module.HEAPU8.slice();
    });
    return create(settings);
  },
});
py.FS.writeFile("/app.zip", bytes(job.app));
py.runPython(`import sys; sys.path.insert(0, "/app.zip")`);
if (job.games) addGames(py, bytes(job.games));
py.globals.set("modules", py.toPy(job.modules));
const lacking = py.runPython(`
import gc, importlib, re, sys

def load(modules):
    lacking = []
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception as error:
            lacking.append(f"{name}: {type(error).__name__}: {error}")
    return "\\n".join(lacking)

lacking = load(modules)
del modules, load
re.purge()
sys.path.remove("/app.zip")
sys.path.remove("")  # every start puts these two there
gc.collect()
globals().pop("lacking")
`);
py.runPython(AFRESH);

/** The stretches [start, end) in which `memory` differs from `from` (zero where that ends), near ones joined. */
function differences(memory, from) {
  const [now, before] = [memory, from].map((each) => new Uint32Array(each.buffer, each.byteOffset, each.length / 4));
  const found = [];
  for (let at = 0; at < now.length; at += 1) {
    if (now[at] === (before[at] ?? 0)) continue;
    const last = found.at(-1);
    if (last && at - last[1] < 32) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found.map(([start, end]) => [start * 4, end * 4]);
}

const made = py.makeMemorySnapshot();
const start = new Uint32Array(made.buffer, made.byteOffset, 2)[1];
const [header, memory] = [made.slice(0, start), made.slice(start)];
let data = untouched.length;
while (!untouched[data - 1]) data -= 1;
data = Math.ceil(data / 4) * 4;
const runs = differences(memory, untouched.subarray(0, data));

const words = Uint32Array.from([MAGIC, memory.length, data, runs.length, ...runs.flat()]);
const parts = [new Uint8Array(words.buffer), ...runs.map(([from, to]) => memory.subarray(from, to))];
const content = Buffer.concat(parts);

// Packed by Pyodide's zlib, which is the same on every machine.
py.FS.writeFile("/content", new Uint8Array(content));
py.runPython(`
import zlib

packer = zlib.compressobj(9, zlib.DEFLATED, 31)
with open("/content", "rb") as file:
    packed = packer.compress(file.read()) + packer.flush()
with open("/packed", "wb") as file:
    _ = file.write(packed)
`);
fs.writeFileSync(`${job.out}.${process.pid}.part`, py.FS.readFile("/packed"));
fs.renameSync(`${job.out}.${process.pid}.part`, job.out); // another build may look for it at the same time
const hash = crypto.createHash("sha256").update(content).digest("base64");
console.log(JSON.stringify({ hash, lacking, header: Buffer.from(header).toString("base64") }));
