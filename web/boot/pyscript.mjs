// PyScript, without what is of no use here and does harm:
//   - what it prepares for its own workers: to make a function for them it evaluates text, which the content security
//     policy forbids;
//   - its cache of packages (there are none): before it starts Python it waits for a database of the browser, which in
//     some private windows never comes;
//   - its own Python package, which it would write into the file system, text by text, and import before our script:
//     the script is run as soon as PyScript has Python ready, and PyScript goes no further.
import { hooks } from "@pyscript/core/js";

hooks.worker.onBeforeRunAsync.clear();
hooks.main.onReady.add(({ interpreter }, script) => {
  interpreter.runPython(script.textContent);
  return new Promise(() => {});
});

/** A request that is answered at once. */
function request(result) {
  const made = { result };
  queueMicrotask(() => made.onsuccess?.({ target: made }));
  return made;
}

const empty = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => request([]), clear: () => request() }) }),
  close() {},
};
const { indexedDB } = globalThis;
const factory = indexedDB ?? {};
const open = factory.open ?? (() => { throw new DOMException("no storage", "SecurityError"); });
factory.open = (name, ...given) => (name.startsWith("IDBMap/") ? request(empty) : open.call(factory, name, ...given));
if (!indexedDB) Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: factory });
