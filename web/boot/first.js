// Runs before anything is painted: says in which language and look the page is to appear, and shows how far the loading
// of Python has come. Everything after that is Python's.
"use strict";
(() => {
  const root = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // storage may be forbidden; the page works without
    }
  };

  const known = ["en", "de", "ko"];
  const wanted = [stored("wisp.language"), ...(navigator.languages ?? [])];
  root.lang = wanted.map((tag) => (tag ?? "").slice(0, 2).toLowerCase()).find((tag) => known.includes(tag)) ?? "en";
})();
