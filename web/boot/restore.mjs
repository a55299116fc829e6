// Starts Pyodide from a snapshot of its memory, in which the standard library and the engine are imported already (made
// by build/snapshot.mjs), instead of letting it start from nothing.
//
// A snapshot is a row of 32-bit words: MAGIC, the length of the memory, the length of the data that the binary itself
// puts there, the number of runs, and for each run where it starts and ends; then the runs one after the other.
// Everything else is as the binary makes it, or zero. What Pyodide adds to the memory, its header, goes a way of its
// own, because it is wanted before the memory is.
//
// What a start must find anew is not in it or is set anew: chance (`random` is seeded again; `os.urandom` asks the
// browser every time), the clock (asked every time), the time zone, and everything that the page reads when it starts.

export const MAGIC = 0x70736957; // "Wisp"
const MOST_DATA = 4_194_304; // a little more than the binary puts into the memory

/** For every start, from a snapshot or not, so that both are the same: no hash seed, and nothing of the machine. */
export const OPTIONS = {
  env: { PYTHONHASHSEED: "0", LANG: "C.UTF-8", HOME: "/home/pyodide" },
  _sysExecutable: "python",
};

/** Kept in the snapshot, compiled; a start calls it once. */
export const AFRESH = `
def afresh():
    import importlib.util, sys, time

    sys.path.insert(0, "/app.zip")
    if "random" in sys.modules:
        sys.modules["random"].seed()
    new = importlib.util.module_from_spec(time.__spec__)
    time.__spec__.loader.exec_module(new)
    for name in "timezone", "altzone", "daylight", "tzname":
        setattr(time, name, getattr(new, name))
`;

/** Libc asks for the time zone once, which was when the snapshot was made. */
function setTimeZone(module) {
  const names = module.HEAPU32.subarray(module.___tzname >> 2);
  module.__tzset_js(module.___timezone, module.___daylight, names[0], names[1]);
}

/**
 * Put a snapshot into the memory of a module that has just been made; `untouched`: that memory before anything had run.
 * Throws where that does not work.
 */
function fill(module, snapshot, untouched) {
  const words = new Uint32Array(snapshot, 0, snapshot.byteLength >> 2);
  const [magic, memory, data, count] = words;
  if (magic !== MAGIC || data > untouched.length) throw new Error("no snapshot");
  // The memory starts smaller than many a snapshot, whatever is asked for (pyodide#6254).
  if (module.HEAPU8.length < memory && !module.growMemory(memory)) throw new Error("not enough memory");
  const heap = module.HEAPU8;
  heap.fill(0, data, module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2]); // beyond, nothing was used yet
  heap.set(untouched.subarray(0, data));
  const bytes = new Uint8Array(snapshot);
  let at = 16 + 8 * count;
  for (let each = 4; each < 4 + 2 * count; each += 2) {
    const [start, end] = [words[each], words[each + 1]];
    heap.set(bytes.subarray(at, (at += end - start)), start);
  }
}

/**
 * Start Pyodide from a snapshot: `load` is its loadPyodide, `create` makes its module, `options` are as for a start
 * without, `snapshot` is a promise of an ArrayBuffer. Throws where that does not work; another start may follow.
 */
export async function restored(load, create, options, header, snapshot) {
  const py = await load({
    ...options,
    _loadSnapshot: Uint8Array.from(atob(header), (sign) => sign.charCodeAt(0)),
    async createPyodideModule(settings) {
      let untouched;
      settings.preRun.push(({ HEAPU8 }) => {
        untouched = HEAPU8.slice(0, MOST_DATA);
      });
      const [module, found] = await Promise.all([create(settings), snapshot]);
      fill(module, found, untouched);
      return module;
    },
  });
  setTimeZone(py._module);
  const afresh = py.globals.pop("afresh");
  afresh();
  afresh.destroy();
  return py;
}
