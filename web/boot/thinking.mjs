// The page's side of the worker in which computer players think (computer.mjs). The worker begins when it is first
// wanted, and ends when nobody has asked it anything for a while: it takes as much memory as the page.

const REST = 120_000; // milliseconds
const GRACE = 300; // for a question that nobody waits for any more to come to its end by itself

let worker;
let asked = 0;
const waiting = new Map(); // id -> [resolve, reject]; null for a question that nobody waits for any more
let rest, grace;

/** Start the worker, if there is none. Throws where that cannot be. */
export function begin() {
  clearTimeout(rest);
  rest = setTimeout(() => waiting.size || end("rest"), REST);
  if (worker) return;
  if (globalThis.wispInside) throw new Error("no worker: the page is one file");
  worker = new Worker(new URL("{{computer}}", import.meta.url), { type: "module", name: "computer" });
  worker.onmessage = ({ data: { id, text, error } }) => {
    const [done, failed] = waiting.get(id) ?? [];
    waiting.delete(id);
    if (error === undefined) done?.(text);
    else failed?.(new Error(error));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(event.message || "the worker does not start");
  };
}

/** End the worker, and say why to those who wait for it. */
function end(why) {
  worker?.terminate();
  worker = undefined;
  const left = [...waiting.values()];
  waiting.clear();
  for (const each of left) each?.[1](new Error(why));
}

/** The answer to a question, both JSON or plain text. Rejects where there is no worker, and when it is cancelled. */
export async function think(text) {
  if ([...waiting.values()].includes(null)) end("cancelled"); // it is busy with what nobody wants
  begin();
  const id = (asked += 1);
  const answer = new Promise((...both) => waiting.set(id, both));
  worker.postMessage({ id, text });
  return answer;
}

/** Nobody waits any more for what was asked. */
export function cancel() {
  for (const [id, each] of waiting) {
    waiting.set(id, null);
    each?.[1](new Error("cancelled"));
  }
  clearTimeout(grace);
  grace = setTimeout(() => [...waiting.values()].includes(null) && end("cancelled"), GRACE);
}
