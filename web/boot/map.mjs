// Looking at the island: nearer, farther, all of it; by wheel, fingers, mouse, keys and buttons. The picture itself is
// never drawn anew for that: one rule of a style sheet of our own moves it, so patches of the page leave it alone.
// Near and far are told to the style sheets by attributes of the root element and by --island-unit, the units of the
// picture in one pixel. Only what is drawn by it gets it: told to the root, it would have the whole page styled anew.

const NEAREST = 1.6; // pixels of one unit
const WHEEL = 0.0016;
const PAN_FROM = 7; // pixels a pointer moves before a press becomes a pan
const FAR_BELOW = 0.58; // share of its size at which writing is too small to read
const TINY_BELOW = 0.16; // pixels of one unit at which lands are too small for more than a name and sums
const READABLE = 0.82; // from this share on it is read without effort
const STEP = 1.45;
const COLUMN_FADES = 22; // pixels at the lower edge of the spirits' column
const EDGE = 0.16; // share of the window that may be empty beside the island

const sheet = new CSSStyleSheet();
sheet.replaceSync(".island-map{} .field use,.light use,.short{}");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
const moved = sheet.cssRules[0].style;
const told = sheet.cssRules[1].style;
const root = document.documentElement;

let known = ""; // which island it is
let size = ""; // of its window, at which it was last settled
let scale = 1; // of the picture that shows all of it
let x = 0;
let y = 0;
let settling = 0;
const pointers = new Map();
let panning = false;
let pinch = 0;
let moves = false; // what the last press did: the click at its end is not a tap

let front = ""; // the spirit that has been brought into sight last
let near = ""; // the land that the page has asked to see closely ...
let before = null; // ... and where the map was before that

const island = () => document.getElementById("island");

/** The window, the picture in it at scale 1, and pixels of one unit there. */
function measured(frame) {
  const { clientWidth: width, clientHeight: height } = frame;
  const [left, top, wide, high] = frame.querySelector(".island-map").getAttribute("viewBox").split(" ").map(Number);
  const unit = Math.min(width / wide, height / high) || 1;
  return { width, height, left, top, wide, high, unit, dx: (width - wide * unit) / 2, dy: (height - high * unit) / 2 };
}

const still = () => root.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keep the island in its window: in the middle if it is smaller, else without much empty table beside it. */
function held(at, length, inner, before) {
  const shown = inner * scale;
  const start = at + before * scale;
  const spare = length * EDGE;
  if (shown <= length - 2 * spare) return (length - shown) / 2 - before * scale;
  return Math.min(spare, Math.max(length - spare - shown, start)) - before * scale;
}

function apply(frame, glide = false) {
  moved.willChange = "transform"; // while it moves, the pictures are layers that are only shifted ...
  place(measured(frame), glide);
  clearTimeout(settling);
  settling = setTimeout(settle, glide ? 330 : 160);
}

function place(m, glide) {
  scale = Math.min(Math.max(scale, 1), Math.max(1, NEAREST / m.unit));
  x = scale === 1 ? 0 : held(x, m.width, m.wide * m.unit, m.dx);
  y = scale === 1 ? 0 : held(y, m.height, m.high * m.unit, m.dy);
  moved.transition = glide && !still() ? "transform 280ms cubic-bezier(.2,.75,.25,1)" : "";
  moved.transform = `translate3d(${x.toFixed(1)}px,${y.toFixed(1)}px,0) scale(${scale.toFixed(4)})`;
}

function settle() {
  const frame = island();
  if (frame) tell(frame, measured(frame));
}

function tell(frame, { unit }) {
  moved.willChange = ""; // ... and then they are drawn sharp
  told.setProperty("--island-unit", (1 / (unit * scale)).toFixed(3));
  root.toggleAttribute("data-island-far", unit * scale * Number(frame.dataset.pixel) < FAR_BELOW);
  root.toggleAttribute("data-island-tiny", unit * scale < TINY_BELOW);
}

/** No island is shown: the style sheets are told nothing. The next one is measured anew. */
function forget() {
  front = "";
  if (!size) return;
  size = "";
  root.removeAttribute("data-island-far");
  root.removeAttribute("data-island-tiny");
}

/** After every painting: another island, or another size of its window, is shown as a whole. */
export function look() {
  const frame = island();
  if (!frame) return forget();
  const now = `${frame.clientWidth} ${frame.clientHeight}`;
  bringInFront(now);
  if (frame.dataset.island === known && now === size) return closely(frame);
  if (frame.dataset.island !== known) [known, scale] = [frame.dataset.island, 1];
  size = now;
  const m = measured(frame); // nothing is measured again after it: that would have the page laid out once more
  place(m, false);
  tell(frame, m);
  closely(frame);
}

/** The spirit whose things lie in front is in sight in its column, at another one than before; and of its tracks what
 * can be taken. Otherwise the column stays where somebody has scrolled it. */
function bringInFront(window_) {
  const tray = document.querySelector("#si-right>[data-front]");
  const now = tray ? `${tray.id} ${tray.dataset.front} ${window_}` : "";
  if (now === front) return;
  front = now;
  if (!tray) return;
  scrolledTo(tray);
  for (const each of [...tray.querySelectorAll(".si-node.offered")].reverse()) scrolledTo(each);
}

/** Scroll the column no farther than needed: by its upper edge what is too high for it. */
function scrolledTo(part) {
  const column = document.getElementById("si-right");
  const { top, bottom } = column.getBoundingClientRect();
  const box = part.getBoundingClientRect();
  const last = bottom - COLUMN_FADES;
  if (box.top < top || box.height > last - top) column.scrollTop += box.top - top - 2;
  else if (box.bottom > last) column.scrollTop += box.bottom - last;
}

/** A land in which a piece is asked for comes near by itself; afterwards the map lies as it lay. */
function closely(frame) {
  const wanted = frame.dataset.near ?? "";
  if (wanted === near || document.querySelector(".drag-copy")) return; // nothing moves away under a piece that is dragged
  if (wanted) {
    before ??= [scale, x, y];
    show(wanted, true);
  } else if (before) {
    [scale, x, y] = before;
    before = null;
    apply(frame, true);
  }
  near = wanted;
}

/** Go nearer or farther by a factor; what lies under the point (in the window; its middle) stays there. */
function zoom(frame, factor, px = frame.clientWidth / 2, py = frame.clientHeight / 2, glide = false) {
  const { unit } = measured(frame);
  const next = Math.min(Math.max(scale * factor, 1), Math.max(1, NEAREST / unit));
  x = px - ((px - x) * next) / scale;
  y = py - ((py - y) * next) / scale;
  scale = next;
  apply(frame, glide);
}

/** Bring a place ("A4") into sight; `near`: so near that everything in it can be read. */
export function show(place, near = false) {
  const frame = island();
  const field = document.getElementById(`p-${place}`);
  if (!frame || !field) return;
  const { unit } = measured(frame);
  const box = field.getBoundingClientRect();
  const window_ = frame.getBoundingClientRect();
  const px = box.left + box.width / 2 - window_.left;
  const py = box.top + box.height / 2 - window_.top;
  const written = unit * scale * Number(frame.dataset.pixel); // share of its size at which the writing is shown
  const factor = near && written < READABLE ? 0.95 / written : 1; // the map does not move for a hair's breadth
  const inside = box.left >= window_.left && box.right <= window_.right && box.top >= window_.top && box.bottom <= window_.bottom;
  if (inside && factor === 1) return;
  x = frame.clientWidth / 2 - (px - x) * factor;
  y = frame.clientHeight / 2 - (py - y) * factor;
  scale *= factor;
  apply(frame, true);
}

function press(what) {
  const frame = island();
  if (!frame) return;
  if (what === "in") zoom(frame, STEP, undefined, undefined, true);
  else if (what === "out") zoom(frame, 1 / STEP, undefined, undefined, true);
  else {
    scale = 1;
    apply(frame, true);
  }
}

// -- wheel, fingers, mouse ------------------------------------------------------------------------------------------

const within = (event) => event.target instanceof Element && event.target.closest("#island");

addEventListener(
  "wheel",
  (event) => {
    const frame = within(event);
    if (!frame) return;
    event.preventDefault();
    const box = frame.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 20 : 1;
    const strength = event.ctrlKey ? 5 : 1; // a pinch on a touchpad
    zoom(frame, Math.exp(-event.deltaY * lines * WHEEL * strength), event.clientX - box.left, event.clientY - box.top);
  },
  { passive: false },
);

addEventListener("pointerdown", (event) => {
  const frame = within(event);
  if (!frame || event.button > 1 || event.target.closest("button")) return;
  if (!pointers.size) moves = false;
  if (event.pointerType === "mouse" && event.target.closest("[data-piece]")) return; // that is dragged itself
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: [event.clientX, event.clientY] });
  pointers.get(event.pointerId).piece = Boolean(event.target.closest("[data-piece]"));
  if (pointers.size === 2) {
    panning = moves = true;
    pinch = distance();
    document.dispatchEvent(new PointerEvent("pointercancel", { isPrimary: true })); // no piece is dragged any more
  }
});

addEventListener("pointermove", (event) => {
  const pointer = pointers.get(event.pointerId);
  const frame = pointer && island();
  if (!frame) return;
  const far = Math.hypot(event.clientX - pointer.from[0], event.clientY - pointer.from[1]);
  if (!panning && pointers.size === 1 && !pointer.piece && far > PAN_FROM) panning = moves = true;
  const share = 1 / pointers.size;
  if (panning) {
    x += (event.clientX - pointer.x) * share;
    y += (event.clientY - pointer.y) * share;
  }
  pointer.x = event.clientX;
  pointer.y = event.clientY;
  if (!panning) return;
  if (pointers.size === 2) {
    const now = distance();
    const box = frame.getBoundingClientRect();
    const [a, b] = pointers.values();
    zoom(frame, now / (pinch || now), (a.x + b.x) / 2 - box.left, (a.y + b.y) / 2 - box.top);
    pinch = now;
  } else apply(frame);
});

function distance() {
  const [a, b] = pointers.values();
  return Math.hypot(a.x - b.x, a.y - b.y);
}

for (const name of ["pointerup", "pointercancel"])
  addEventListener(name, (event) => {
    if (!event.isTrusted || !pointers.delete(event.pointerId)) return;
    if (!pointers.size) panning = false;
  });

// The click at the end of a pan is no tap. In the capture phase: before anything else hears of it.
addEventListener(
  "click",
  (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-map]");
    if (button) press(button.dataset.map);
    else if (moves && within(event)) event.stopPropagation();
    moves = false;
  },
  true,
);

// -- keys -----------------------------------------------------------------------------------------------------------

const KEYS = { "+": "in", "=": "in", "-": "out", 0: "fit" };
const WAYS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

addEventListener(
  "keydown",
  (event) => {
    const frame = island();
    if (!frame || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input,textarea,select")) return;
    if (event.key in KEYS) press(KEYS[event.key]);
    else if (event.shiftKey && event.key in WAYS && within(event)) {
      x += WAYS[event.key][0] * frame.clientWidth * 0.2;
      y += WAYS[event.key][1] * frame.clientHeight * 0.2;
      apply(frame, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

addEventListener("focusin", (event) => {
  const place = within(event) && event.target.closest("[data-place]");
  if (place && place.matches(":focus-visible")) show(place.dataset.place);
});

addEventListener("resize", look);
