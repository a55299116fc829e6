// The two things the page leaves to libraries: patching the document (morphdom) and keeping games (IndexedDB through
// idb). Python crosses into JavaScript once for each: whole markup in, JSON text in and out. Put on globalThis, because
// PyScript's modules cannot import it without configuration of their own.
import morphdom from "../lib/morphdom.mjs";
import { openDB } from "../lib/idb.mjs";

// Sites on one host (user.github.io/a, /b) share its storage, so every name carries the path.
const path = new URL("./", location.href).pathname;

// -- the document ---------------------------------------------------------------------------------------------------

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    if (from === document.activeElement && from.localName === "input") to.value = from.value; // somebody is typing
    return !from.isEqualNode(to);
  },
};

let drawn = 0;

/** Make #app show `markup`; then focus what `selector` finds. Elements with the same id live on. */
function patch(markup, selector) {
  const app = document.getElementById("app");
  const had = document.activeElement !== document.body;
  morphdom(app, `<div id="app">${markup}</div>`, options);
  const curtain = document.getElementById("curtain"); // since when it is drawn: see dom.py
  if (!curtain) drawn = 0;
  else {
    curtain.dataset.since = drawn ||= performance.now();
    document.querySelector(".drag-copy")?.remove(); // a ghost under way when the screen was locked shows its kind
  }
  const wanted = selector ? app.querySelector(selector) : null;
  if (wanted) wanted.focus({ preventScroll: true });
  else if (had && document.activeElement === document.body) {
    // What had the focus is gone: the keyboard must not fall out of the page.
    app.querySelector("[autofocus], [tabindex='0'], button:not([disabled])")?.focus({ preventScroll: true });
  }
}

/** Settings that the style sheets and the browser need to know. */
function dress(language, theme, scale, motion) {
  const { dataset } = Object.assign(document.documentElement, { lang: language });
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  dataset.text = scale;
  dataset.motion = motion;
}

// -- the store ------------------------------------------------------------------------------------------------------

const open = openDB(`wisp:${path}`, 1, {
  upgrade(db) {
    db.createObjectStore("games", { keyPath: "id" }); // {id, head, text}: head is public, text is the file
    db.createObjectStore("journal", { keyPath: "n", autoIncrement: true }).createIndex("id", "id");
  },
  blocking(_old, _new, event) {
    event.target.close(); // a newer version of the page waits for us in another tab
  },
});
open.catch(() => {}); // told by every call below

const both = async (mode) => (await open).transaction(["games", "journal"], mode);

async function clearJournal(journal, id) {
  for (const key of await journal.index("id").getAllKeys(id)) await journal.delete(key);
}

const store = {
  /** JSON text: [[id, head], ...] */
  async games() {
    return JSON.stringify((await (await open).getAll("games")).map(({ id, head }) => [id, head]));
  },
  /** JSON text: [text, [entry, ...]]; "" if there is no such game. */
  async read(id) {
    const tx = await both("readonly");
    const game = await tx.objectStore("games").get(id);
    const entries = await tx.objectStore("journal").index("id").getAll(id);
    return game ? JSON.stringify([game.text, entries.map(({ entry }) => entry)]) : "";
  },
  async write(id, head, text) {
    const tx = await both("readwrite");
    tx.objectStore("games").put({ id, head, text });
    await clearJournal(tx.objectStore("journal"), id);
    await tx.done;
  },
  async note(id, head, entries) {
    const tx = await both("readwrite");
    const game = await tx.objectStore("games").get(id);
    tx.objectStore("games").put({ ...game, id, head });
    for (const entry of JSON.parse(entries)) tx.objectStore("journal").add({ id, entry });
    await tx.done;
  },
  async remove(id) {
    const tx = await both("readwrite");
    tx.objectStore("games").delete(id);
    await clearJournal(tx.objectStore("journal"), id);
    await tx.done;
  },
  /** Small texts that are no games; read before the first paint, hence not in IndexedDB. */
  keep(name, text) {
    localStorage.setItem(`wisp:${path}:${name}`, text);
  },
  kept(name) {
    try {
      return localStorage.getItem(`wisp:${path}:${name}`) ?? "";
    } catch {
      return "";
    }
  },
};

// -- files ----------------------------------------------------------------------------------------------------------

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The text of the file that was chosen in a file field; files that no save can be as large as are cut off. */
async function chosenFile(field) {
  const file = field.files[0];
  field.value = "";
  return file ? await file.slice(0, 9_000_000).text() : "";
}

// -- sounds ---------------------------------------------------------------------------------------------------------

let audio;
const sounds = new Map();

/** Play one of assets/sounds; silent where the browser has no sound or does not allow it. */
async function sound(name) {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") await audio.resume();
    if (!sounds.has(name)) {
      const file = await fetch(`assets/sounds/${name}.wav`);
      sounds.set(name, await audio.decodeAudioData(await file.arrayBuffer()));
    }
    const source = audio.createBufferSource();
    source.buffer = sounds.get(name);
    source.connect(audio.destination);
    source.start();
  } catch (error) {
    console.debug("no sound:", error);
  }
}

const when = (milliseconds, language) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);

globalThis.wispBridge = { patch, dress, store, download, chosenFile, sound, when };
