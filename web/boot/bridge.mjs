// What Python calls: patching the document (morphdom), the store, files, and use without a network. Python crosses into
// JavaScript once for each: whole markup in, JSON text in and out. Put on globalThis, because PyScript's modules cannot
// import it without configuration of their own.
import morphdom from "morphdom";
import * as focus from "./focus.mjs";
import { look, show } from "./map.mjs";
import { store } from "./store.mjs";
import { loadGames } from "./interpreter.mjs";
import * as offline from "./offline.mjs";
import * as computer from "./thinking.mjs";

// -- the document ---------------------------------------------------------------------------------------------------

const options = {
  childrenOnly: true,
  onBeforeElUpdated(from, to) {
    if (to.dataset.same && to.dataset.same === from.dataset.same) return false; // it never changes, nor need it be sent
    if (from.localName === "details") to.open = from.open; // folded or unfolded by whoever reads
    if (from === document.activeElement && from.localName === "input") to.value = from.value; // somebody is typing
    return !from.isEqualNode(to);
  },
};

/** What of the page waited until Python was there: the drawings and the style sheet of the games. */
function complete() {
  const later = document.getElementById("later");
  document.querySelector("#art > defs").append(...(later?.content.querySelector("defs").childNodes ?? []));
  later?.remove();
  for (const sheet of document.querySelectorAll("link[media='not all']")) sheet.media = "all";
}

let drawn = 0;

/** Make #app show `markup`; then the focus goes where `wish` says: to what a selector finds, to an answer of the bar
 * ("@bar"), to a lit place ("@board"), back to what opened the sheet that has been closed ("@back"), or, with "", nowhere
 * else unless what had it is gone. Elements with the same id live on. */
function patch(markup, wish) {
  complete();
  const app = document.getElementById("app");
  const before = focus.before(app);
  const read = document.getElementById("log-lines");
  const atEnd = !read || read.scrollTop + read.clientHeight >= read.scrollHeight - 8;
  const shown = globalThis.wispInside?.markup(markup) ?? markup; // pictures are elsewhere if the page is one file
  morphdom(app, `<div id="app">${shown}</div>`, options);
  const curtain = document.getElementById("curtain"); // since when it is drawn: see dom.py
  if (!curtain) drawn = 0;
  else {
    curtain.dataset.since = drawn ||= performance.now();
    document.querySelector(".drag-copy")?.remove(); // a ghost under way when the screen was locked shows its kind
  }
  const log = document.getElementById("log-lines"); // the newest line is in sight, unless older ones are being read
  if (log && atEnd) log.scrollTop = log.scrollHeight;
  focus.after(app, wish, before);
  look();
}

/** Settings that the style sheets and the browser need to know. Nothing is set that is so already: the language of the
 * root, set anew, would have every element styled anew, at every painting. */
function dress(language, theme, scale, motion) {
  const root = document.documentElement;
  if (root.lang !== language) root.lang = language;
  for (const [name, value] of Object.entries({ theme: theme === "system" ? undefined : theme, text: scale, motion })) {
    if (root.dataset[name] === value) continue;
    if (value === undefined) delete root.dataset[name];
    else root.dataset[name] = value;
  }
}

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

globalThis.wispBridge = { patch, dress, show, store, offline, computer, loadGames, download, chosenFile, sound, when };
