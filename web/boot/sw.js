// The service worker: keeps every file of the page on the device, so that it starts without a network, and keeps the
// files of older versions for as long as a tab uses them. The build fills in {{...}} and so makes a new worker of every
// new version; it waits until somebody asks for it (offline.mjs), and is in charge from then on.
"use strict";

const VERSION = "{{version}}";
/** Path below the page -> [hash for `integrity`, address]: the one the page asks for, so that it is loaded once. */
const FILES = new Map({{files}});

const SCOPE = new URL("./", self.location).href;
const PATH = new URL(SCOPE).pathname;
const SITE = `wisp:${PATH}:`; // sites on one host (user.github.io/a, /b) share its caches, so every name has the path
const STATE = `${SITE}state`;
const HASH = "x-wisp-hash";

const cacheOf = (version) => caches.open(SITE + version);
const keyOf = (path) => SCOPE + path;

/** The versions that have a cache. */
async function versions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(SITE));
  return names.map((name) => name.slice(SITE.length)).filter((version) => /^[0-9a-f]{12}$/.test(version));
}

// -- what is kept ---------------------------------------------------------------------------------------------------

/** Put a file into the cache of this version, from an older one where it is the same, else from the network. */
async function keep(path, cache, olds) {
  const [hash, address] = FILES.get(path);
  for (const old of [cache, ...olds]) {
    const kept = await old.match(keyOf(path), { ignoreVary: true });
    if (kept?.headers.get(HASH) === hash) return old === cache ? undefined : cache.put(keyOf(path), kept);
  }
  // "no-cache" asks the server whether what the browser has is still right: hosts let it be used unasked for minutes.
  const answer = await fetch(new Request(keyOf(address), { cache: "no-cache", integrity: `sha256-${hash}` }));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.set(HASH, hash);
  // Unpacked once, and not at every start. (Browsers that cannot unpack it start without.)
  const packed = path.endsWith(".bin.gz") && self.DecompressionStream;
  const body = packed ? answer.body.pipeThrough(new DecompressionStream("gzip")) : answer.body;
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name); // of the way, not the file
  return cache.put(keyOf(path), new Response(body, { headers }));
}

/** Keep all files; an error if one cannot be had (what has arrived stays, for the next attempt). */
async function keepAll() {
  const cache = await cacheOf(VERSION);
  const others = (await versions()).filter((version) => version !== VERSION);
  const olds = await Promise.all(others.map(cacheOf));
  const done = await Promise.allSettled([...FILES.keys()].map((path) => keep(path, cache, olds)));
  const failed = done.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

// -- tabs of older versions -----------------------------------------------------------------------------------------

// {version: the one in charge, clients: {client id: version}}; those that are not named use the one in charge. Kept in
// a cache, because the browser ends a worker that has nothing to do, and starts it anew.
let state;

async function known() {
  state ??= (async () => {
    const kept = await (await caches.open(STATE)).match(keyOf("state"));
    return kept ? await kept.json() : { version: "", clients: {} };
  })();
  return state;
}

async function remember(changed) {
  state = Promise.resolve(changed);
  await (await caches.open(STATE)).put(keyOf("state"), new Response(JSON.stringify(changed)));
}

/** Forget closed tabs, and delete the versions that nobody uses; not while a newer one is arriving. */
async function sweep() {
  const { version, clients } = await known();
  const open = new Set((await self.clients.matchAll({ type: "all" })).map(({ id }) => id));
  const left = Object.fromEntries(Object.entries(clients).filter(([id]) => open.has(id)));
  await remember({ version, clients: left });
  if (registration.installing || registration.waiting) return;
  const used = new Set([VERSION, ...Object.values(left)]);
  for (const each of await versions()) if (!used.has(each)) await caches.delete(SITE + each);
}

async function takeCharge() {
  const { version, clients } = await known();
  const left = { ...clients };
  if (version && version !== VERSION) {
    // The tabs that are open now were loaded under the version before, or an even older one.
    for (const { id } of await self.clients.matchAll({ type: "all" })) left[id] ??= version;
  }
  await remember({ version: VERSION, clients: left });
  await sweep();
  if (!version) await self.clients.claim(); // the very first visit: what it has not loaded yet is there offline, too
}

// -- answering ------------------------------------------------------------------------------------------------------

async function answer(version, path, request) {
  return (await (await cacheOf(version)).match(keyOf(path), { ignoreVary: true })) ?? fetch(request);
}

async function answerTab({ request, clientId, resultingClientId }, path) {
  const { version, clients } = await known();
  const own = clients[clientId] ?? VERSION;
  if (resultingClientId && own !== VERSION) {
    await remember({ version, clients: { ...clients, [resultingClientId]: own } }); // a worker of an older tab
  }
  return answer(own, path, request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeCharge()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = new URL(request.url).pathname.slice(PATH.length) || "index.html"; // what follows "?" is for other caches
  if (request.mode !== "navigate") event.respondWith(answerTab(event, path));
  else if (FILES.has(path)) event.respondWith(answer(VERSION, path, request));
});

self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "update") event.waitUntil(self.skipWaiting());
  // Is everything here? The browser may have dropped something, so what is missing is fetched again.
  if (event.data === "whole") {
    const told = keepAll().then(() => true, () => false);
    event.waitUntil(told.then((whole) => port.postMessage(whole)).then(sweep));
  }
});
