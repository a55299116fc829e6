// Runs before anything is painted: says in which language and look the page is to appear, shows how far the loading of Python
// has come, and says so when it fails. Everything after that is Python's. A classic script, so that it comes first.
"use strict";
(() => {
  const root = document.documentElement;

  // The settings kept by the page (bridge.mjs, `keep`), as far as they show before Python is there.
  const settings = (() => {
    try {
      const kept = JSON.parse(localStorage.getItem(`wisp:${new URL("./", location.href).pathname}:settings`));
      return typeof kept === "object" && kept ? kept : {};
    } catch {
      return {}; // storage may be forbidden, or hold what nobody understands; the page works without
    }
  })();
  const known = ["en", "de", "ko"];
  const wanted = [settings.language, ...(navigator.languages ?? [])];
  root.lang = wanted.map((tag) => String(tag).slice(0, 2).toLowerCase()).find((tag) => known.includes(tag)) ?? "en";
  if (settings.theme && settings.theme !== "system") root.dataset.theme = settings.theme;
  if (settings.text_scale) root.dataset.text = settings.text_scale;
  if (settings.motion) root.dataset.motion = settings.motion;

  // Failure: <html data-state="failed"> and the reason in #boot-error. Called by the modules and by Python as well.
  globalThis.wispFailed = (reason) => {
    if (root.dataset.state === "ready") return;
    root.dataset.state = "failed";
    const place = document.getElementById("boot-error");
    if (place) place.textContent = String(reason);
  };
  // A script that cannot be loaded says so with an event at its element, which does not bubble.
  addEventListener("error", ({ target }) => target?.localName === "script" && wispFailed(target.src), true);

  // Progress: the files that a start loads (name -> bytes, from the build) are counted as they arrive, and
  // <html data-step> is "fetch" until all are there, then "start"; the bar has the share, #boot-bytes the megabytes.
  const sizes = JSON.parse(document.currentScript.dataset.sizes);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const missing = new Map(Object.entries(sizes));
  root.dataset.step = "fetch";
  const show = () => {
    const done = total - [...missing.values()].reduce((sum, size) => sum + size, 0);
    const bar = document.getElementById("boot-bar");
    const bytes = document.getElementById("boot-bytes");
    if (bar) bar.value = done / total;
    if (bytes) bytes.textContent = `${(done / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`;
    if (missing.size === 0) root.dataset.step = "start";
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) missing.delete(new URL(name).pathname.split("/").pop());
    if (root.dataset.state !== "ready") show();
  }).observe({ type: "resource", buffered: true });
})();
