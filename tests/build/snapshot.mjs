// Starts Python from a snapshot under Node.js and prints what a piece of Python says: `node snapshot.mjs < job.json`,
// job: { script, snapshot, header, library, app, games, python }.
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";
import { loadPyodide } from "pyodide";
import { OPTIONS, restored } from "../../web/boot/restore.mjs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const { default: create } = await import(pathToFileURL(job.script));
const content = Promise.resolve(new Uint8Array(zlib.gunzipSync(fs.readFileSync(job.snapshot))).buffer);
const py = await restored(loadPyodide, create, { ...OPTIONS, stdLibURL: job.library }, job.header, content);
for (const name of ["app", "games"]) py.FS.writeFile(`/${name}.zip`, new Uint8Array(fs.readFileSync(job[name])));
console.log(py.runPython(job.python));
