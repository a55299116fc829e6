// The interpreter module that PyScript is pointed at: the same exports as pyodide.mjs. The page names it in <head>, so
// that Pyodide starts while PyScript is still being read; PyScript then receives the interpreter that is already
// starting (same address, same module, one start). It gives Pyodide
//   - the precompiled standard library instead of the shipped one, which is compiled anew at every start;
//   - a lock file without packages (none is used), instead of a download;
//   - app.zip on sys.path, fetched at the same time as everything else;
//   - from the second visit on, the snapshot that the service worker has kept by then (restore.mjs). Whatever is wrong
//     with it, the start is then one without.
// The build fills in {{...}}.
import { loadPyodide as load, version } from "pyodide";
import { addGames } from "./games.mjs";
import { read } from "./read.mjs";
import { OPTIONS, restored } from "./restore.mjs";

const inside = globalThis.wispInside; // all of the page is one file: see single.mjs
const early = globalThis.wispEarly ?? {}; // begun already: see first.js
const here = (path) => new URL(path, inside?.base ?? import.meta.url).href;
const script = "./{{pyodide}}/pyodide.asm.mjs";
const binary = "./{{pyodide}}/pyodide.asm.wasm";
const library = "./{{pyodide}}/stdlib.zip?v={{stdlib}}";
const nothing = "./{{pyodide}}/nothing.zip"; // never asked for
const lock = JSON.stringify({ info: {{lock}}, packages: {} });
const snapshot = "./{{pyodide}}/snapshot-{{snapshot}}.bin.gz"; // kept unpacked; see sw.js
const snapshotHash = "{{snapshot-hash}}";
const header = "{{snapshot-header}}";

/** An error whose `why` says which sentences of the page explain it; see first.js. */
const failure = (why, text) => Object.assign(new Error(text), { why });

const { fetch } = globalThis; // for a while, Pyodide gets another; see handOut

async function got(path, options) {
  const response = await fetch(here(path), options).catch((error) => {
    throw failure("missing", `${path}: ${error.message}`);
  });
  if (!response.ok) throw failure("missing", `${path}: ${response.status}`);
  return response;
}

/** Whether the browser compiles WebAssembly at all: the smallest module. */
function compiles() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

/**
 * The binary, compiled while everything else is being read; rejects, with the reason, where it does not arrive or cannot
 * be compiled. A binary that a server sends with another type than application/wasm, which browsers refuse to compile,
 * is given the right one.
 */
async function compiledBinary() {
  const begun = await early.compiled?.catch(() => null);
  if (begun) return begun;
  let response = await got(binary);
  const type = response.headers.get("content-type") ?? "";
  if (type.split(";")[0].trim().toLowerCase() !== "application/wasm") {
    console.warn(`pyodide.asm.wasm was sent as "${type}" instead of application/wasm`);
    response = new Response(response.body, { headers: { "content-type": "application/wasm" } });
  }
  return WebAssembly.compileStreaming(response).catch((error) => {
    throw failure(compiles() ? "type" : "wasm", `pyodide.asm.wasm (${type}): ${error.message}`);
  });
}

/**
 * Hand Pyodide the compiled binary when it asks for one: by itself it would fetch and compile it later, and wait for
 * ever where that fails. And nothing for the library that a snapshot does not wait for. Returns what ends that.
 */
function handOut(compiled) {
  const { instantiateStreaming } = WebAssembly;
  const addresses = [here(binary), here(nothing)];
  globalThis.fetch = async (request, ...given) =>
    addresses.includes(String(request)) ? new Response() : fetch(request, ...given);
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => Object.assign(globalThis, { fetch }) && Object.assign(WebAssembly, { instantiateStreaming });
}

/** Has Python find what the build has compiled ahead of the modules in an archive; in a snapshot they are imported. */
const ahead = (archive) => `import web.generated; web.generated.use("${archive}")`;

const never = () => new Promise(() => {});

/** What promises a snapshot and its hash; null where none is kept. */
async function kept() {
  if (early.kept) return { reading: early.kept };
  const address = here(snapshot);
  const found = await (inside ? fetch(address) : globalThis.caches?.match(address, { ignoreVary: true }));
  return found ? { reading: read(found) } : null;
}

/** A kept snapshot. Throws, and sees to it that it is fetched anew, where it is not what was built. */
async function whole({ reading }) {
  const { bytes, hash } = await reading;
  if (hash === snapshotHash) return bytes;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(here(snapshot));
  throw new Error("the snapshot is damaged");
}

/** Start from the snapshot; null where there is none, or it does not work. */
async function fromSnapshot(options) {
  try {
    const found = await kept();
    if (!found) return null;
    const checked = whole(found);
    checked.catch(() => {}); // told by what waits for it
    return await restored(load, (await assembly).default, { ...options, stdLibURL: here(nothing) }, header, checked);
  } catch (error) {
    console.warn("not started from the snapshot:", error);
    return null;
  }
}

let fromTheSnapshot = false;

async function start() {
  const app = got("../app.zip?v={{app}}").then((response) => response.arrayBuffer());
  const compiled = compiledBinary();
  const done = handOut(compiled);
  const options = {
    ...OPTIONS,
    indexURL: here("./{{pyodide}}/"),
    stdLibURL: here(library),
    lockFileContents: lock,
    createPyodideModule: async (settings) => (await assembly).default(settings),
  };
  const quick = fromSnapshot(options);
  const loaded = quick.then((py) => py ?? load({ ...options }));
  const py = await Promise.race([loaded, compiled.then(never), app.then(never)]);
  done();
  py.FS.writeFile("/app.zip", new Uint8Array(await app));
  fromTheSnapshot = Boolean(await quick);
  if (!fromTheSnapshot) py.runPython(`import sys; sys.path.insert(0, "/app.zip")\n${ahead("/app.zip")}`);
  performance.mark(fromTheSnapshot ? "wisp:snapshot" : "wisp:afresh"); // for whoever measures, or tests
  return py;
}

/** Pyodide tells in words of its own that it lacks a file; this names it. */
async function explained(error) {
  const asked = [script, library].map((path) => got(path, { method: "HEAD" }));
  const missing = (await Promise.allSettled(asked)).find(({ status }) => status === "rejected");
  return error.why || !missing ? error : missing.reason;
}

const assembly = import(inside?.assembly ?? here(script)); // start fetching
assembly.catch(() => {}); // Pyodide reports a failure itself
const started = start();
started.catch(async (error) => {
  console.error(error);
  const { message, why } = await explained(error);
  globalThis.wispFailed?.(message, why); // in the page; see first.js
});

/** Give Python the library that it has not waited for: what it has imported is in the snapshot, the rest is not. */
async function addLibrary(py) {
  const archive = new Uint8Array(await (await got(library)).arrayBuffer());
  py.FS.writeFile(`/lib/${py.FS.readdir("/lib").find((name) => name.endsWith(".zip"))}`, archive);
}

let games;

/** Have the modules of the games in Python, too; rejects where they do not arrive, and may be called again then. */
export function loadGames() {
  games ??= Promise.all([started, got("../games.zip?v={{games}}").then((response) => response.arrayBuffer())])
    .then(async ([py, archive]) => {
      if (fromTheSnapshot) await addLibrary(py);
      addGames(py, new Uint8Array(archive), fromTheSnapshot);
      if (!fromTheSnapshot) py.runPython(ahead("/games.zip"));
    })
    .catch((error) => {
      games = undefined;
      throw error;
    });
  return games;
}

export { version };

/** As in pyodide.mjs; of the options only stdout and stderr are heeded, because the start is under way already. */
export async function loadPyodide({ stdout, stderr } = {}) {
  const py = await started;
  if (stdout) py.setStdout({ batched: stdout });
  if (stderr) py.setStderr({ batched: stderr });
  return py;
}
