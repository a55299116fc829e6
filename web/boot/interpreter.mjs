// The interpreter module that PyScript is pointed at: the same exports as pyodide.mjs. The page names it in <head>, so
// that Pyodide starts while PyScript is still being read; PyScript then receives the interpreter that is already
// starting (same address, same module, one start). It gives Pyodide
//   - the precompiled standard library instead of the shipped one, which is compiled anew at every start;
//   - a lock file without packages (none is used), instead of a download;
//   - app.zip on sys.path, fetched at the same time as everything else;
//   - from the second visit on, the snapshot that the service worker has kept by then (restore.mjs). Whatever is wrong
//     with it, the start is then one without.
// The build fills in {{...}}.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";
import { addGames } from "{{games.mjs}}";
import { OPTIONS, restored } from "{{restore.mjs}}";

const inside = globalThis.wispInside; // all of the page is one file: see single.mjs
const here = (path) => new URL(path, inside?.base ?? import.meta.url).href;
const script = "./{{pyodide}}/pyodide.asm.mjs";
const binary = "./{{pyodide}}/pyodide.asm.wasm";
const library = "./{{pyodide}}/stdlib.zip?v={{stdlib}}";
const lock = JSON.stringify({ info: {{lock}}, packages: {} });
const snapshot = "./{{pyodide}}/snapshot-{{snapshot}}.bin.gz"; // kept unpacked; see sw.js
const snapshotHash = "{{snapshot-hash}}";
const header = "{{snapshot-header}}";

/** An error whose `why` says which sentences of the page explain it; see first.js. */
const failure = (why, text) => Object.assign(new Error(text), { why });

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
 * ever where that fails. Returns what ends that.
 */
function handOut(compiled) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const address = here(binary);
  globalThis.fetch = async (request, ...given) =>
    String(request) === address ? new Response() : fetch(request, ...given);
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => Object.assign(globalThis, { fetch }) && Object.assign(WebAssembly, { instantiateStreaming });
}

const never = () => new Promise(() => {});

/** What is in a kept snapshot. Throws, and sees to it that it is fetched anew, where that is not what was built. */
async function whole(response) {
  const found = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", found));
  if (btoa(String.fromCharCode(...hash)) === snapshotHash) return found;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(here(snapshot));
  throw new Error("the snapshot is damaged");
}

/** Start from the snapshot; null where there is none, or it does not work. */
async function fromSnapshot(options) {
  try {
    const address = here(snapshot);
    const kept = await (inside ? fetch(address) : globalThis.caches?.match(address, { ignoreVary: true }));
    if (!kept) return null;
    const found = whole(kept);
    found.catch(() => {}); // told by what waits for it
    return await restored(load, (await assembly).default, options, header, found);
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
  const quick = fromSnapshot({ ...options });
  const loaded = quick.then((py) => py ?? load({ ...options }));
  const py = await Promise.race([loaded, compiled.then(never), app.then(never)]);
  done();
  py.FS.writeFile("/app.zip", new Uint8Array(await app));
  py.runPython("import sys; sys.path.insert(0, '/app.zip')");
  fromTheSnapshot = Boolean(await quick);
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

let games;

/** Have the modules of the games in Python, too; rejects where they do not arrive, and may be called again then. */
export function loadGames() {
  games ??= got("../games.zip?v={{games}}")
    .then((response) => response.arrayBuffer())
    .then(async (archive) => addGames(await started, new Uint8Array(archive), fromTheSnapshot))
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
