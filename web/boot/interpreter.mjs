// The interpreter module that PyScript is pointed at: the same exports as pyodide.mjs. The page names it in <head>, so
// that Pyodide starts while PyScript is still being read; PyScript then receives the interpreter that is already
// starting (same address, same module, one start). It gives Pyodide
//   - the precompiled standard library instead of the shipped one, which is compiled anew at every start;
//   - a lock file without packages (none is used), instead of a download;
//   - app.zip on sys.path, fetched at the same time as everything else.
// The build fills in {{...}}.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const script = "./{{pyodide}}/pyodide.asm.mjs";
const library = "./{{pyodide}}/stdlib.zip?v={{stdlib}}";
const lock = JSON.stringify({ info: {{lock}}, packages: {} });

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
 * Pyodide's own call of `instantiateStreaming`, made to end: Pyodide waits for ever when the binary does not arrive or
 * does not compile. Rejects then. A binary that a server sends with another type than application/wasm, which browsers
 * refuse to compile, is given the right one.
 */
function brokenBinary() {
  const real = WebAssembly.instantiateStreaming;
  const instantiate = async (source, imports) => {
    let response = await Promise.resolve(source).catch((error) => {
      throw failure("missing", `pyodide.asm.wasm: ${error.message}`);
    });
    if (!response.ok) throw failure("missing", `pyodide.asm.wasm: ${response.status}`);
    const type = response.headers.get("content-type") ?? "";
    if (type.split(";")[0].trim().toLowerCase() !== "application/wasm") {
      console.warn(`pyodide.asm.wasm was sent as "${type}" instead of application/wasm`);
      response = new Response(response.body, { headers: { "content-type": "application/wasm" } });
    }
    return real.call(WebAssembly, response, imports).catch((error) => {
      throw failure(compiles() ? "type" : "wasm", `pyodide.asm.wasm (${type}): ${error.message}`);
    });
  };
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = real;
      const made = instantiate(...given);
      made.catch(reject);
      return made;
    };
  });
}

const never = () => new Promise(() => {});

async function start() {
  const app = got("../app.zip?v={{app}}").then((response) => response.arrayBuffer());
  const broken = brokenBinary();
  const loaded = load({
    indexURL: here("./{{pyodide}}/"),
    stdLibURL: here(library),
    lockFileContents: lock,
  });
  const py = await Promise.race([loaded, broken, app.then(never)]);
  py.FS.writeFile("/app.zip", new Uint8Array(await app));
  py.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return py;
}

/** Pyodide tells in words of its own that it lacks a file; this names it. */
async function explained(error) {
  const asked = [script, library].map((path) => got(path, { method: "HEAD" }));
  const missing = (await Promise.allSettled(asked)).find(({ status }) => status === "rejected");
  return error.why || !missing ? error : missing.reason;
}

import(here(script)).catch(() => {}); // start fetching; Pyodide reports a failure itself
const started = start();
started.catch(async (error) => {
  console.error(error);
  const { message, why } = await explained(error);
  globalThis.wispFailed?.(message, why); // in the page; see first.js
});

export { version };

/** As in pyodide.mjs; of the options only stdout and stderr are heeded, because the start is under way already. */
export async function loadPyodide({ stdout, stderr } = {}) {
  const py = await started;
  if (stdout) py.setStdout({ batched: stdout });
  if (stderr) py.setStderr({ batched: stderr });
  return py;
}
