// The interpreter module that PyScript is pointed at: the same exports as pyodide.mjs. The page names it in <head>, so
// that Pyodide starts while PyScript is still being read; PyScript then receives the interpreter that is already
// starting (same address, same module, one start). It gives Pyodide
//   - the precompiled standard library instead of the shipped one, which is compiled anew at every start;
//   - a lock file without packages (none is used), instead of a download;
//   - app.zip on sys.path, fetched at the same time as everything else.
// The build fills in {{...}}.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const lock = JSON.stringify({ info: {{lock}}, packages: {} });

async function bytes(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Rejects when the binary does not arrive or does not compile; Pyodide itself would wait for ever then. */
function brokenBinary() {
  const real = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = real;
      const made = real.apply(WebAssembly, given);
      made.catch(reject);
      return made;
    };
  });
}

async function start() {
  const app = bytes("../app.zip?v={{app}}");
  app.catch(() => {}); // reported below, where it is awaited
  const loaded = load({
    indexURL: here("./{{pyodide}}/"),
    stdLibURL: here("./{{pyodide}}/stdlib.zip?v={{stdlib}}"),
    lockFileContents: lock,
  });
  const py = await Promise.race([loaded, brokenBinary()]);
  py.FS.writeFile("/app.zip", await app);
  py.runPython("import sys; sys.path.insert(0, '/app.zip')");
  return py;
}

import("./{{pyodide}}/pyodide.asm.mjs").catch(() => {}); // start fetching; Pyodide reports a failure itself
const started = start();
started.catch((error) => {
  console.error(error);
  globalThis.wispFailed?.(error); // in the page; see first.js
});

export { version };

/** As in pyodide.mjs; of the options only stdout and stderr are heeded, because the start is under way already. */
export async function loadPyodide({ stdout, stderr } = {}) {
  const py = await started;
  if (stdout) py.setStdout({ batched: stdout });
  if (stderr) py.setStderr({ batched: stderr });
  return py;
}
