// The worker in which computer players think: a Python of its own, started like the page's. A question comes as
// {id, text}, and {id, text} goes back, or {id, error}; see thinking.py.
import { loadGames, loadPyodide } from "./interpreter.mjs";

const answer = loadGames().then(loadPyodide).then((py) => py.runPython("from web.thinking import answer; answer"));

// Listens from the beginning: what comes before there is a listener is lost.
addEventListener("message", async ({ data: { id, text } }) => {
  try {
    postMessage({ id, text: (await answer)(text) });
  } catch (error) {
    postMessage({ id, error: String(error.message) });
  }
});
