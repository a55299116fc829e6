// The modules of the games are in an archive of their own, which a first visit loads when its lobby is in use already.

/** The packages of which one part is in app.zip and the other, found from here on, in games.zip. */
const FIND = `
def find():
    import importlib

    for name in "engine", "web.boards", "web.hands", "web.lessons":
        importlib.import_module(name).__path__.append("/games.zip/" + name.replace(".", "/"))

find()
del find
`;

/** Put the archive (bytes) where Python finds it; `known`: a Python started from a snapshot knows where already. */
export function addGames(py, archive, known = false) {
  py.FS.writeFile("/games.zip", archive);
  if (!known) py.runPython(FIND);
}
