// What starts the page where all of it is one file (build/single.py), opened without a server: everything that the page
// would ask a server for is in the document, as base64, and is handed out from there.
//
// globalThis.wispInside: `base`, the address from which the page's files seem to come; `assembly`, the address of
// Pyodide's large script; `markup(text)`, markup with the addresses of pictures that are in the document.
const BASE = "https://wisp.invalid/"; // never asked: every request for it is answered here
const folder = new URL("./", location.href).href;
const elements = new Map([...document.querySelectorAll("script[data-file]")].map((each) => [each.dataset.file, each]));
const made = new Map();

/** What stands in an element as base64. */
function bytes(element) {
  const text = element.textContent;
  element.textContent = ""; // not twice in the memory
  return Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

/** A file as a Blob, from base64 and, where that is packed, a promise of it. */
function file(path) {
  if (!made.has(path)) {
    const element = elements.get(path);
    const { type, packed } = element.dataset;
    const found = new Blob([bytes(element)], { type });
    const unpacked = () => new Response(found.stream().pipeThrough(new DecompressionStream("gzip")), typed(type)).blob();
    made.set(path, packed === undefined ? found : unpacked());
  }
  return made.get(path);
}

const typed = (type) => ({ headers: { "content-type": type } });

const addresses = new Map();

/** An address that shows a picture. */
function address(path) {
  if (!elements.has(path)) return path;
  if (!addresses.has(path)) addresses.set(path, URL.createObjectURL(file(path)));
  return addresses.get(path);
}

/** The path of a file that is in the document, for an address as the page asks for it. */
function asked(request) {
  const [url] = new URL(request.url ?? request, folder).href.split(/[?#]/);
  const base = [BASE, folder].find((each) => url.startsWith(each));
  return base && elements.has(url.slice(base.length)) ? url.slice(base.length) : null;
}

const { fetch } = globalThis;
globalThis.fetch = async (request, ...given) => {
  const path = asked(request);
  if (path === null) return fetch(request, ...given);
  const found = await file(path);
  return new Response(found, typed(found.type));
};

performance.mark("wisp:unpacking");
globalThis.wispInside = {
  base: `${BASE}runtime/interpreter.mjs`,
  assembly: URL.createObjectURL(await file("runtime/{{pyodide}}/pyodide.asm.mjs")),
  markup: (text) =>
    text
      .replaceAll(/href="([\w-]+)\.svg#/g, 'href="#$1-')
      .replaceAll(/(href|src)="(assets\/[^"]+)"/g, (_, name, path) => `${name}="${address(path)}"`),
};

for (const module of ["interpreter", "page"]) await import(`wisp/runtime/${module}.mjs`);
