// Compiles ahead what dataclasses write as text when they are made (see web/generated.py):
// `node generated.mjs < job.json`, job: { library, app, games, out: [[modules, archive, file], ...] }. Python is started
// with the library and the two archives of the app; for each of `out` its modules are imported, and `file` is the
// archive with what that compiled, marshalled.
import fs from "node:fs";
import { loadPyodide } from "pyodide";
import { addGames } from "../boot/games.mjs";
import { OPTIONS } from "../boot/restore.mjs";

const job = JSON.parse(fs.readFileSync(0, "utf8"));
const bytes = (file) => new Uint8Array(fs.readFileSync(file));
const py = await loadPyodide({ ...OPTIONS, stdLibURL: job.library });
py.FS.writeFile("/app.zip", bytes(job.app));
py.runPython(`
import builtins, dataclasses, importlib, marshal, sys, zipfile
sys.path.insert(0, "/app.zip")
made = {}

def run(text, variables, into):
    made[text] = compile(text, "<string>", "exec")
    builtins.exec(made[text], variables, into)

def load(modules):
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception:
            pass  # told when the snapshot is made
    info = zipfile.ZipInfo("generated.bin", (2020, 1, 1, 0, 0, 0))
    info.create_system, info.external_attr = 3, 0o644 << 16
    with zipfile.ZipFile("/out.zip", "a") as out:
        out.writestr(info, marshal.dumps(dict(sorted(made.items()))), zipfile.ZIP_DEFLATED, 9)
    made.clear()

dataclasses.exec = run
`);
addGames(py, bytes(job.games));
const load = py.globals.get("load");
for (const [modules, archive, file] of job.out) {
  py.FS.writeFile("/out.zip", bytes(archive));
  load(py.toPy(modules));
  fs.writeFileSync(`${file}.${process.pid}.part`, py.FS.readFile("/out.zip"));
  fs.renameSync(`${file}.${process.pid}.part`, file);
}
