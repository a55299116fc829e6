// Where the keyboard is after a painting. It never falls out of the page, nor on a button that takes something back.

const MODAL = "[aria-modal='true']";
const SHEET = `${MODAL}, #menu, #log`;
const ANSWER = "#bar-acts button:not([data-act^='set:'], [data-act='letgo'])";
const LIT = "[data-place].offered[tabindex]";

let opener = "";
let sheet = "";
let waits = null;

const last = (app, selector) => [...app.querySelectorAll(selector)].at(-1) ?? null;
// Not shown where the spirits are beside the island. To ask it of every button would have the page styled at once.
const HIDDEN = "[data-act='show:spirits']";
const usable = (element) => element.isConnected && !element.disabled && (!element.matches(HIDDEN) || element.checkVisibility());

/** What has the focus before a painting; null if nothing has. What was shut off below a sheet is open again. */
export function before(app) {
  for (const each of app.querySelectorAll(":scope > [inert]")) each.inert = false; // parts that stay are not patched
  return document.activeElement === document.body ? null : document.activeElement;
}

/** Shut off all that lies below the sheet (only what is spoken is not), and give the focus to what `wish` names. */
export function after(app, wish, had) {
  const modal = last(app, MODAL);
  remember(app, had);
  if (modal) {
    for (const each of app.children) each.inert = !each.contains(modal) && each.id !== "live";
  }
  const waited = !wish && had && had === waits;
  const asked = waited ? next(app) : named(app, wish, had);
  waits = null;
  const wanted = modal && !modal.contains(asked) ? inside(modal) : asked;
  if (wanted) give(wanted);
  else if (had && gone(had)) {
    const instead = (wish === "@back" && back(app)) || next(app) || app.querySelector("h1");
    if (instead) give(instead);
  }
  const now = document.activeElement;
  // An answer that may not be given yet gets the focus as soon as it may.
  if (app.querySelector(`${ANSWER}:disabled`) && !now.closest("#bar-acts") && (wish === "@bar" || gone(had))) waits = now;
}

/** A sheet was opened from what had the focus then, and is closed to there. */
function remember(app, had) {
  const id = last(app, SHEET)?.id ?? "";
  if (id && id !== sheet && had?.isConnected && !had.closest(SHEET)) opener = had.id;
  sheet = id;
}

const gone = (had) => !had || !had.isConnected || had.disabled || document.activeElement === document.body;

function named(app, wish, had) {
  if (wish === "@bar") return next(app);
  if (wish === "@board") return had?.matches(LIT) ? had : (app.querySelector(LIT) ?? next(app));
  return wish && wish !== "@back" ? app.querySelector(wish) : null;
}

const back = (app) => (opener && document.getElementById(opener)) || app.querySelector("#top-menu");

/** What the question is answered with: a button of the bar, else a lit place, else a button that only ends it. */
function next(app) {
  const answers = [...app.querySelectorAll(ANSWER)].filter(usable);
  return answers.find((each) => !each.matches(".end")) ?? app.querySelector(LIT) ?? answers[0] ?? null;
}

/** Of an open sheet in which nothing has the focus: what can be scrolled, else its first button; null if something has. */
function inside(modal) {
  const now = document.activeElement;
  if (modal.contains(now) && usable(now)) return null;
  return modal.querySelector(".sheet-body[tabindex]") ?? modal.querySelector("button:not([disabled])");
}

function give(element) {
  element.focus({ preventScroll: true });
  // Of a hand of ten cards a phone shows three: the one that is asked for must be among them. So in a sheet made anew.
  if (element.closest(".hand-cards, .sheet-body")) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
