// The page's side of the service worker (sw.js), and of what the browser does with the page's data: tells Python what
// there is to know, by `tell(kind, text)`. Nothing here is needed for a start, so it begins when the page is in use.

const HOUR = 3_600_000;
const REST = 1000; // milliseconds that a first visit has to itself, before everything else is fetched
const container = navigator.serviceWorker; // missing where the page is not secure, and in some private windows

let registration;
let asked = false;
let controlled = Boolean(container?.controller);

/** Whether the worker in charge has every file of its version. */
function whole(worker) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage("whole", [port2]);
  });
}

/** Tell of a version that has arrived and waits, now or later. */
function watch(tell) {
  const waiting = () => registration.waiting && registration.active && tell("update", "");
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", waiting);
  });
  waiting();
  // A page that is never loaded anew (an installed one) would never learn of a new version.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {}); // no network: another time
  });
  container.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (controlled) tell("update", ""); // another tab has let it; this one goes on with the files it was made of
    controlled = true;
  });
}

/** Begin to keep the page for use without a network. */
export async function begin(tell) {
  const standing = matchMedia("(display-mode: standalone)").matches || (await navigator.storage?.persisted?.());
  if (standing) tell("standing", "");
  if (!controlled) await new Promise((done) => setTimeout(done, REST));
  registration = await container?.register("./sw.js").catch((error) => console.warn("no service worker:", error));
  if (!registration) return; // then the page needs the network
  watch(tell);
  const { active } = await container.ready;
  if (await whole(active)) tell("offline", "");
}

/** Let the waiting version take charge, and load the page anew. */
export function update() {
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage("update");
  else location.reload(); // another tab has let it
}

/** Ask the browser not to clear the page's data by itself; only where it decides so without asking the person. */
export async function persist(tell) {
  const { storage, permissions, userAgentData } = navigator;
  if (!storage?.persist || (await storage.persisted())) return;
  const chromium = userAgentData?.brands.some(({ brand }) => brand === "Chromium");
  const state = await permissions?.query({ name: "persistent-storage" }).then(({ state }) => state, () => "prompt");
  if ((chromium || state === "granted") && (await storage.persist())) tell("standing", "");
}
