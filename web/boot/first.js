// Runs before anything is painted: says in which language and look the page is to appear, shows how far the loading of
// Python has come, and says so when it fails. Everything after that is Python's. A classic script, so that it comes
// first; and in the JavaScript of 2009 (ES5), so that a browser that is too old for all the rest can still say so.
"use strict";
(function () {
  var root = document.documentElement;
  var inside = document.currentScript.hasAttribute("data-inside"); // all of the page is one file: see single.mjs
  var here = location.href.split(/[?#]/)[0].replace(/[^/]*$/, "");
  var name = "wisp:" + location.pathname.replace(/[^/]*$/, ""); // of what the page keeps; see store.mjs

  // The settings kept by the page (store.mjs, `keep`), as far as they show before Python is there.
  function kept() {
    try {
      var settings = JSON.parse(localStorage.getItem(name + ":settings"));
      return typeof settings === "object" && settings ? settings : {};
    } catch (error) {
      return {}; // storage may be forbidden, or hold what nobody understands; the page works without
    }
  }
  var settings = kept();
  var wanted = [settings.language].concat(navigator.languages || [navigator.language], "en");
  for (var at = 0; !/^(en|de|ko)$/.test(root.lang = String(wanted[at]).slice(0, 2).toLowerCase()); at += 1);
  if (settings.theme && settings.theme !== "system") root.setAttribute("data-theme", settings.theme);
  if (settings.text_scale) root.setAttribute("data-text", settings.text_scale);
  if (settings.motion) root.setAttribute("data-motion", settings.motion);

  // -- failure ------------------------------------------------------------------------------------------------------

  // <html data-state="failed" data-why="..."> with the sentences of index.html that explain it (file, old, wasm, type,
  // missing, slow; "other" where nothing is known), and the reason as the browser gave it in #boot-error. Shown and
  // hidden here and not by style sheets, because one of them may be what is missing.
  var reason = "";
  function show(failed) {
    var panel = document.getElementById("boot-failed");
    if (!panel) return; // not read yet; once more when it is
    var why = root.getAttribute("data-why");
    panel.hidden = !failed;
    document.getElementById("app").hidden = failed;
    [].forEach.call(panel.querySelectorAll(".why"), function (each) {
      each.hidden = each.getAttribute("data-why") !== why;
    });
    [].forEach.call(panel.querySelectorAll(".said"), function (each) {
      each.hidden = each.lang !== root.lang;
    });
    document.getElementById("boot-error").textContent = reason;
    document.getElementById("boot-again").onclick = afresh;
    document.getElementById("boot-file").href = "wisp.html";
  }
  window.wispFailed = function (text, why) {
    if (/^(ready|failed)$/.test(root.getAttribute("data-state") || "")) return; // the first reason is the cause
    root.setAttribute("data-state", "failed");
    root.setAttribute("data-why", why || "other");
    reason = String(text);
    show(true);
  };
  /** For the app: whether it may show itself; a start that was only slow is not a failure in the end. */
  window.wispReady = function () {
    var failed = root.getAttribute("data-state") === "failed" && root.getAttribute("data-why") !== "slow";
    if (!failed) root.setAttribute("data-state", "ready");
    show(failed);
    return !failed;
  };
  document.addEventListener("DOMContentLoaded", function () {
    if (root.getAttribute("data-state") === "failed") show(true);
  });

  /** "Load again": not with the kept files, which may be what is broken. Games are kept elsewhere, and stay. */
  function afresh(event) {
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (!worker || !navigator.onLine) return; // a link: loads the page
    event.preventDefault();
    var again = function () {
      location.reload();
    };
    caches.keys().then(function (names) {
      return Promise.all(names.map(function (each) {
        return each.indexOf(name + ":") === 0 && caches.delete(each);
      }));
    }).then(function () {
      return navigator.serviceWorker.getRegistration(here);
    }).then(function (registration) {
      return registration && registration.unregister();
    }).then(again, again);
  }

  // A script or style sheet that cannot be loaded says so with an event at its element, which does not bubble; an error
  // of a script of ours, with one at the window.
  window.addEventListener("error", function (event) {
    var target = event.target;
    var part = target && (target.localName === "script" ? target.src : target.localName === "link" && target.href);
    var needed = target.localName === "script" || /^(stylesheet|modulepreload)$/.test(target.rel);
    if (part && needed) window.wispFailed(part, "missing");
    else if (target === window && event.error && String(event.filename).indexOf(here) === 0) {
      window.wispFailed(event.message, event.error instanceof SyntaxError ? "old" : "other");
    }
  }, true);

  /** What keeps this browser from starting the page: [why, what], or nothing. */
  function obstacle() {
    if (location.protocol === "file:" && !inside) return ["file", location.pathname];
    if (typeof WebAssembly !== "object") return ["wasm", "WebAssembly"];
    var tag = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 13, 3, 1, 0, 0]; // a module with an exception
    var lacks = [
      ["modules", "noModule" in document.createElement("script")],
      ["WebAssembly.compileStreaming", WebAssembly.compileStreaming],
      ["DecompressionStream", window.DecompressionStream || !inside],
      ["WebAssembly exceptions", WebAssembly.validate(new Uint8Array(tag))],
      ["BigInt", typeof BigInt === "function"],
      ["Array.prototype.at", Array.prototype.at],
      ["Object.hasOwn", Object.hasOwn],
      ["structuredClone", window.structuredClone],
    ].filter(function (each) { return !each[1]; });
    if (lacks.length) return ["old", lacks.map(function (each) { return each[0]; }).join(", ")];
    try {
      new WebAssembly.Module(new Uint8Array(tag.slice(0, 8)));
    } catch (error) {
      return ["wasm", error.message];
    }
    return null;
  }
  var found = obstacle();
  if (found) {
    window.wispFailed(found[1], found[0]);
    return;
  }

  // -- what takes longest ---------------------------------------------------------------------------------------------

  // Begun before anything else keeps the browser busy; interpreter.mjs takes it over, and has ways of its own where
  // this fails, so nothing is said here.
  function begun(promise) {
    promise["catch"](function () {});
    return promise;
  }
  if (!inside) {
    var early = JSON.parse(document.currentScript.getAttribute("data-early"));
    window.wispEarly = { compiled: begun(WebAssembly.compileStreaming(fetch(early.binary))) };
    if (navigator.serviceWorker && navigator.serviceWorker.controller) { // else nothing is kept
      window.wispEarly.kept = begun(new Promise(function (done, failed) {
        var reader = new Worker(early.reader);
        reader.onmessage = function (event) {
          done(event.data);
          reader.terminate();
        };
        reader.onerror = failed;
        reader.postMessage(here + early.snapshot);
      }));
    }
  }

  // -- progress -----------------------------------------------------------------------------------------------------

  // The files that a start loads (name -> bytes, from the build) are counted as they arrive, and <html data-step> is
  // "fetch" until all are there, then "start"; the bar has the share, #boot-bytes the megabytes.
  var PATIENCE = 90000; // milliseconds from the last arrival: a slow telephone needs twenty seconds
  var missing = JSON.parse(document.currentScript.getAttribute("data-sizes"));
  var total = sum();
  function sum() {
    return Object.keys(missing).reduce(function (all, each) { return all + missing[each]; }, 0);
  }
  function tooSlow() {
    window.wispFailed(PATIENCE / 1000 + " s", "slow");
  }
  function progress() {
    var left = sum();
    var bar = document.getElementById("boot-bar");
    var bytes = document.getElementById("boot-bytes");
    if (bar) bar.value = total ? (total - left) / total : 1;
    if (bytes && total) bytes.textContent = ((total - left) / 1e6).toFixed(1) + " / " + (total / 1e6).toFixed(1) + " MB";
    if (left || root.getAttribute("data-step") === "start") return;
    root.setAttribute("data-step", "start");
    setTimeout(tooSlow, PATIENCE);
  }
  root.setAttribute("data-step", "fetch");
  if (inside) progress();
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      delete missing[new URL(entry.name).pathname.split("/").pop()];
    });
    if (root.getAttribute("data-state") !== "ready") progress();
  }).observe({ type: "resource", buffered: true });
})();
