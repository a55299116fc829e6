// Packs files with gzip: `node pack.mjs < jobs.json`, jobs: [[file, packed file], ...]. With Pyodide's zlib, so that the
// bytes are the same on every machine.
import fs from "node:fs";
import { loadPyodide } from "pyodide";

const py = await loadPyodide({ stdLibURL: process.argv[2] });
py.runPython(`
import zlib

def pack():
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    with open("/content", "rb") as file:
        packed = packer.compress(file.read()) + packer.flush()
    with open("/packed", "wb") as file:
        _ = file.write(packed)
`);
for (const [file, packed] of JSON.parse(fs.readFileSync(0, "utf8"))) {
  py.FS.writeFile("/content", new Uint8Array(fs.readFileSync(file)));
  py.runPython("pack()");
  fs.writeFileSync(`${packed}.${process.pid}.part`, py.FS.readFile("/packed"));
  fs.renameSync(`${packed}.${process.pid}.part`, packed);
}
