// Precompiles Python for the page: `node compile.mjs [standard library] < jobs.json`. A precompiled library
// saves two seconds.
//
// jobs: [{ out, prefix, optimize, files: [[name, path], ...], zip, drop }], one archive each:
//   files  what goes in, under which name; .py files become .pyc, others stay as they are
//   zip    a zip archive whose members go in too, without those whose names match the regular expression `drop`
// The compiler is Pyodide's own, because a .pyc works in the very version that made it only. A .pyc lies where its .py
// was (zipimport looks there) and is not checked against a source. Same input, same bytes: fixed order and times.
import fs from "node:fs";
import path from "node:path";
import { loadPyodide } from "pyodide";

const python = String.raw`
import importlib._bootstrap_external as external, importlib.util, json, re, zipfile

def pack(job, files):
    with zipfile.ZipFile('/out.zip', 'w') as out:
        for name in sorted(files):
            data = files[name]
            if name.endswith('.py'):
                code = compile(data, job['prefix'] + '/' + name, 'exec', dont_inherit=True, optimize=job['optimize'])
                data = external._code_to_hash_pyc(code, importlib.util.source_hash(data), False)
                name += 'c'
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o644 << 16
            out.writestr(info, bytes(data), zipfile.ZIP_DEFLATED, 9)

def unpack(job):
    drop = re.compile(job['drop']) if job.get('drop') else None
    with zipfile.ZipFile('/in.zip') as archive:
        return {i.filename: archive.read(i) for i in archive.infolist()
                if not i.is_dir() and not (drop and drop.search(i.filename))}

def run(text, given):
    job, files = json.loads(text), {}
    if job.get('zip'):
        files |= unpack(job)
    for name, data in given:
        files[name] = data.to_bytes()
    pack(job, files)
`;

const bytes = (file) => new Uint8Array(fs.readFileSync(file));
const py = await loadPyodide({ env: { PYTHONHASHSEED: "0" }, stdLibURL: process.argv[2] });
py.runPython(python);
const run = py.globals.get("run");
for (const job of JSON.parse(fs.readFileSync(0, "utf8"))) {
  if (job.zip) py.FS.writeFile("/in.zip", bytes(job.zip));
  const given = (job.files ?? []).map(([name, file]) => [name, bytes(file)]);
  run(JSON.stringify(job), given);
  fs.mkdirSync(path.dirname(job.out), { recursive: true });
  fs.writeFileSync(`${job.out}.${process.pid}.part`, py.FS.readFile("/out.zip"));
  fs.renameSync(`${job.out}.${process.pid}.part`, job.out);
}
