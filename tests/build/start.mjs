// Starts Python without a snapshot under Node.js, with a given script of Pyodide's, and prints what a piece of Python
// says: `node start.mjs < job.json`, job: { script, library, python }.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";
import { OPTIONS } from "../../web/boot/restore.mjs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const { default: createPyodideModule } = await import(pathToFileURL(job.script));
const py = await loadPyodide({ ...OPTIONS, stdLibURL: job.library, createPyodideModule });
console.log(await py.runPythonAsync(job.python));
