// The games on this device: IndexedDB through idb, JSON text in and out. Several tabs may have the page open, so
//   - a game on a table is held by its tab (Web Locks): the second tab is told, and may ask for it;
//   - every record has a revision: whoever writes upon another revision than the one he knows is refused (StaleError);
//   - every change is told to the other tabs.
import { openDB } from "idb";

// Sites on one host (user.github.io/a, /b) share its storage, so every name carries the path.
const name = `wisp:${new URL("./", location.href).pathname}`;
const PATIENCE = 5000; // milliseconds

/** An error that Python knows by its name. */
const refusal = (kind) => Object.assign(new Error(kind), { name: kind });

let outdated = false;
let opened;

function open() {
  if (outdated) throw refusal("VersionError");
  opened ??= new Promise((done, failed) => {
    // Some browsers never answer where they mean no.
    setTimeout(() => failed(refusal("TimeoutError")), PATIENCE);
    openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore("games", { keyPath: "id" }); // {id, head, text, revision}: head is public, text is the file
        db.createObjectStore("journal", { keyPath: "n", autoIncrement: true }).createIndex("id", "id");
      },
      blocking(_old, _new, event) {
        outdated = true; // a newer version of the page waits for us in another tab
        event.target.close();
      },
      terminated() {
        opened = undefined; // the browser has closed it; the next call opens it anew
      },
    }).then(done, (error) => {
      opened = undefined; // asked again by the next call
      failed(error);
    });
  });
  return opened;
}

const both = async (mode) => (await open()).transaction(["games", "journal"], mode);

async function clearJournal(journal, id) {
  for (const key of await journal.index("id").getAllKeys(id)) await journal.delete(key);
}

const revisions = new Map(); // game -> the revision that this tab knows; none for a game it has not read or made

/**
 * Change the record of a game and its journal in one transaction: `change(game, games, journal)`, with the record as it
 * stands (undefined if there is none), returns the new one.
 */
async function change(id, step) {
  const tx = await both("readwrite");
  const games = tx.objectStore("games");
  try {
    const game = await games.get(id);
    const known = revisions.get(id);
    if (game && (game.revision ?? 0) !== known) throw refusal("StaleError");
    const next = await step(game, tx.objectStore("journal"));
    const revision = (known ?? 0) + 1;
    await games.put({ ...next, id, revision });
    await tx.done;
    revisions.set(id, revision);
  } catch (error) {
    tx.done.catch(() => {}); // the same error once more, or that of the next line
    try {
      tx.abort();
    } catch {
      // it has failed by itself
    }
    throw tx.error ?? error;
  }
  tell(id);
}

// -- other tabs -----------------------------------------------------------------------------------------------------

const channel = globalThis.BroadcastChannel ? new BroadcastChannel(name) : null;
const tell = (id) => channel?.postMessage({ changed: id });

let held = ""; // the game that this tab holds
let letGo = null; // ends the holding
let ended = Promise.resolve(); // when the last holding is over
let told = () => {};

/** Call `listener("changed" | "asked" | "lost", id)` for what happens in other tabs. */
function listen(listener) {
  told = listener;
  channel?.addEventListener("message", ({ data }) => {
    if (data.changed) told("changed", data.changed);
    else if (data.wanted && data.wanted === held) told("asked", held);
  });
}

/**
 * Hold a game for this tab until it is let go: true if this tab has it now. `take`: ask the tab that has it, and do not
 * take no for an answer. Where the browser has no locks every tab gets it, and the revisions decide.
 */
async function hold(id, take) {
  if (!navigator.locks || held === id) return true;
  release();
  await ended;
  if (await request(id, { ifAvailable: true })) return true;
  if (!take) return false;
  channel?.postMessage({ wanted: id });
  const soon = await request(id, { signal: AbortSignal.timeout(PATIENCE / 2) }).catch(() => false);
  return soon || request(id, { steal: true }); // a tab that the browser has put to sleep does not answer
}

function request(id, options) {
  return new Promise((got, failed) => {
    const over = navigator.locks.request(`${name}:${id}`, options, (lock) => {
      got(Boolean(lock));
      if (!lock) return undefined;
      held = id;
      ended = over.catch(() => {});
      return new Promise((end) => {
        letGo = end;
      });
    });
    over.catch((error) => {
      failed(error); // it could not be had in time ...
      if (held !== id) return;
      held = ""; // ... or another tab has taken it
      letGo = null;
      told("lost", id);
    });
  });
}

/** Let go of the game that this tab holds. */
function release() {
  held = "";
  letGo?.();
  letGo = null;
}

// -- what the page calls --------------------------------------------------------------------------------------------

export const store = {
  hold,
  release,
  listen,
  /** JSON text: [[id, head], ...] */
  async games() {
    return JSON.stringify((await (await open()).getAll("games")).map(({ id, head }) => [id, head]));
  },
  /** JSON text: [text, [entry, ...]]; "" if there is no such game. */
  async read(id) {
    const tx = await both("readonly");
    const game = await tx.objectStore("games").get(id);
    const entries = await tx.objectStore("journal").index("id").getAll(id);
    if (game) revisions.set(id, game.revision ?? 0);
    return game ? JSON.stringify([game.text, entries.map(({ entry }) => entry)]) : "";
  },
  async write(id, head, text) {
    await change(id, async (_game, journal) => {
      await clearJournal(journal, id);
      return { head, text };
    });
  },
  /** Add to the journal of a game; refused (GoneError) where somebody has deleted it: then only a whole file helps. */
  async note(id, head, entries) {
    await change(id, async (game, journal) => {
      if (!game) throw refusal("GoneError");
      await Promise.all(JSON.parse(entries).map((entry) => journal.add({ id, entry })));
      return { ...game, head };
    });
  },
  async remove(id) {
    const tx = await both("readwrite");
    await tx.objectStore("games").delete(id);
    await clearJournal(tx.objectStore("journal"), id);
    await tx.done;
    tell(id);
  },
  /** Small texts that are no games; read before the first paint, hence not in IndexedDB. */
  keep(key, text) {
    localStorage.setItem(`${name}:${key}`, text);
  },
  kept(key) {
    try {
      return localStorage.getItem(`${name}:${key}`) ?? "";
    } catch {
      return "";
    }
  },
};
