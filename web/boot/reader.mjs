// A worker that reads the snapshot that is kept and looks whether it is whole, while the page itself is busy: read there,
// it would arrive a tenth of a second later. Answers with { bytes, hash }, both null where none is kept.
import { read } from "./read.mjs";

addEventListener("message", async ({ data: address }) => {
  const found = await caches.match(address, { ignoreVary: true });
  const answer = found ? await read(found) : { bytes: null, hash: null };
  postMessage(answer, found ? [answer.bytes] : []);
});
// An error that nobody catches does not arrive at the page.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});
