"""Gestures: one listener of each kind on the document turns what people do into (kind, argument) for `Page.handle`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import create_proxy

Send = Callable[[str, str], None]

HOLD: Final = 600
"""Milliseconds the curtain's button is held before it opens."""
DRAG_FROM: Final = 8
"""Pixels a pointer moves before a press becomes a drag."""
TWICE: Final = 1500
"""Milliseconds within which two taps open the curtain, for hands that cannot hold."""
SETTLED: Final = 400
"""Milliseconds for which a new curtain ignores taps and keys: the second of two quick ones must not open it."""
KEYS: Final = {"Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"}
_WAYS: Final = {"ArrowUp": "previousElementSibling", "ArrowDown": "nextElementSibling"}
"""By key: from one line of the log to another."""
LETTERS: Final = "uzrli?"
_CLOSELY: Final = "[data-card], [data-look]"
"""What a long press shows closely."""
PANIC: Final = "h"
"""Draws the curtain at once, before anything that waits in the queue."""
TYPING: Final = ("INPUT", "TEXTAREA", "SELECT")


def _element(found: Any) -> Any:
    """The element, or None for JavaScript's null (which Pyodide shows as an object of its own, false)."""
    return found or None


def _find(selector: str) -> Any:
    return _element(js.document.querySelector(selector))


class Gestures:
    """Listens to the document and sends what it makes of it."""

    def __init__(self, send: Send, hide: Callable[[], None]) -> None:
        self.send = send
        self.hide = hide
        self.drag: Drag | None = None
        self.dragged = False
        self.holding = 0
        self.pressing = 0
        self.pressed_at = 0, 0
        self.held = False
        self.tapped = -1e9
        for name, listener in (
            ("click", self.click),
            ("keydown", self.keydown),
            ("input", self.input),
            ("change", self.change),
            ("pointerdown", self.pointerdown),
            ("pointermove", self.pointermove),
            ("pointerup", self.pointerup),
            ("pointercancel", self.pointercancel),
            ("pointerover", self.point),
            ("focusin", self.point),
            ("visibilitychange", self.visibilitychange),
            ("contextmenu", self.contextmenu),
        ):
            js.document.addEventListener(name, create_proxy(listener))

    # -- clicks and keys ----------------------------------------------------------------------------------------------

    def click(self, event: Any) -> None:
        if self.dragged:  # the click that ends a drag
            self.dragged = False
            return
        if self._closest(event, "[data-hold]") is not None:
            self._click_hold(event)
            return
        found = self._closest(event, "[data-act]")
        if found is not None:
            if found.dataset.act != "import":  # a label: the browser opens its file field
                self.send("act", found.dataset.act)
            return
        found = self._closest(event, "[data-place]")
        if found is not None:
            self.send("tap", found.dataset.place)

    def _click_hold(self, event: Any) -> None:
        """Opened at once by a screen reader (no pointer, so no count of clicks), or by two taps."""
        now = event.timeStamp
        curtain = _find("#curtain")
        if (not event.detail and not self._fresh(curtain, now)) or (event.detail and now - self.tapped < TWICE):
            self.send("hold", "open")
        elif event.detail and not self._fresh(curtain, now):
            self.tapped = now
            return
        self.tapped = -1e9

    @staticmethod
    def _fresh(curtain: Any, now: float) -> bool:
        return curtain is not None and now - float(curtain.getAttribute("data-since") or 0) < SETTLED

    def keydown(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        key, target = event.key, event.target
        typing = getattr(target, "tagName", "") in TYPING
        if key in ("Enter", " ") and not typing:
            self._enter(event)
        elif key.lower() == PANIC and not typing:
            self.hide()
        elif key in _WAYS and self._closest(event, "#log-lines") is not None:
            self._walk_log(event, _WAYS[key])
        elif key == "Escape" or (key in KEYS and (self._closest(event, "[data-place]") or _find("#playback"))):
            event.preventDefault()
            place = self._closest(event, "[data-place]")
            self.send("key", f"{key}:{place.dataset.place}" if place is not None and key != "Escape" else key)
        elif not typing and len(key) == 1 and key.lower() in LETTERS and not event.repeat:
            self.send("key", key.lower())

    def _walk_log(self, event: Any, way: str) -> None:
        """To the line before or after that names places; from the list itself to its last or first one."""
        line = self._closest(event, ".log-line")
        if line is None:
            log = _find("#log-lines")
            line = _element(log.lastElementChild if way == "previousElementSibling" else log.firstElementChild)
        else:
            line = _element(getattr(line, way))
        while line is not None and not line.matches("[data-places]"):
            line = _element(getattr(line, way))
        if line is not None:
            event.preventDefault()
            line.focus()

    def _enter(self, event: Any) -> None:
        hold = self._closest(event, "[data-hold]")
        place = self._closest(event, "[data-place]")
        if hold is not None or place is not None:
            event.preventDefault()
        if event.repeat:  # still pressed since the answer before: it must not open the next person's screen
            event.preventDefault()
        elif hold is not None:
            if not self._fresh(_find("#curtain"), event.timeStamp):  # nor may a quick second press
                self.send("hold", "open")
        elif place is not None:
            self.send("tap", place.dataset.place)

    def input(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")  # `dataset` has no attribute, in Python, for what is not there
        if field:
            self.send("field", f"{field}={event.target.value}")

    def change(self, event: Any) -> None:
        if event.target.getAttribute("data-file") == "import":
            self.send("pick", "")

    def visibilitychange(self, _event: Any) -> None:
        if js.document.visibilityState == "hidden":
            self.hide()

    def contextmenu(self, event: Any) -> None:
        """A long press on the curtain's button or a piece must not open a menu; on a card or a land it shows that
        closely."""
        card = self._closest(event, _CLOSELY)
        if card is not None:
            event.preventDefault()
            self._show(card)
        elif self._closest(event, "[data-hold], [data-piece]") is not None:
            event.preventDefault()

    @staticmethod
    def _closest(event: Any, selector: str) -> Any:
        target = event.target
        return _element(target.closest(selector)) if getattr(target, "closest", None) is not None else None

    # -- cards --------------------------------------------------------------------------------------------------------

    def _press_card(self, card: Any) -> None:
        """A finger lies on a card or a land: some browsers tell of a long press themselves (`contextmenu`), others do
        not."""
        self.pressing = js.setTimeout(create_proxy(lambda: self._show(card)), HOLD)

    def _show(self, card: Any) -> None:
        self.dragged = self.dragged or self.pressing != 0  # the click that follows the release is not a tap
        self._let_go_of_card()
        self.drag = None  # a piece that lies there is not dragged any more
        self.send("act", f"show:{card.getAttribute('data-look') or 'card-' + card.dataset.card}")

    def _let_go_of_card(self) -> None:
        if self.pressing:
            js.clearTimeout(self.pressing)
            self.pressing = 0

    # -- the curtain's button -----------------------------------------------------------------------------------------

    def _hold(self, button: Any) -> None:
        button.setAttribute("data-holding", "")
        self.holding = js.setTimeout(create_proxy(self._held), HOLD)

    def _held(self) -> None:
        self._let_go_of_hold()
        self.dragged = self.held = True  # the click that follows the release is not a tap
        self.send("hold", "press")

    def _let_go_of_hold(self) -> None:
        if self.holding:
            js.clearTimeout(self.holding)
            self.holding = 0
        button = _find("[data-holding]")
        if button is not None:
            button.removeAttribute("data-holding")

    # -- pointers -----------------------------------------------------------------------------------------------------

    def pointerdown(self, event: Any) -> None:
        self.dragged = False
        if not event.isPrimary or event.button:
            return
        hold = self._closest(event, "[data-hold]")
        if hold is not None:
            self._hold(hold)
            return
        card = self._closest(event, _CLOSELY)
        if card is not None and event.pointerType == "touch":
            self._press_card(card)
            self.pressed_at = event.clientX, event.clientY
        piece = self._closest(event, "[data-piece]")
        if piece is not None:
            self.drag = Drag(piece, event.clientX, event.clientY)

    def pointermove(self, event: Any) -> None:
        x, y = self.pressed_at
        if self.pressing and event.isPrimary and abs(x - event.clientX) + abs(y - event.clientY) > DRAG_FROM:
            self._let_go_of_card()
        drag = self.drag
        if drag is None or not event.isPrimary:
            return
        if not drag.moving and not drag.piece.isConnected:  # another screen has come: the piece is not on it
            self.drag = None
            return
        if not drag.moving and drag.far(event.clientX, event.clientY):
            drag.begin()
            self.send("lift", drag.place)
        if drag.moving:
            event.preventDefault()
            drag.move(event.clientX, event.clientY)

    def pointerup(self, event: Any) -> None:
        self._let_go_of_hold()
        self._let_go_of_card()
        self._released()
        drag, self.drag = self.drag, None
        if drag is None or not drag.moving:
            return
        drag.end()
        self.dragged = True
        js.setTimeout(create_proxy(self._forget_click), 0)
        under = _element(js.document.elementFromPoint(event.clientX, event.clientY))
        place = _element(under.closest("[data-place]")) if under is not None else None
        self.send("drop", place.dataset.place if place is not None else "")

    def _forget_click(self) -> None:
        self.dragged = False

    def _released(self) -> None:
        if self.held:
            self.held = False
            self.send("hold", "release")

    def pointercancel(self, _event: Any) -> None:
        self._let_go_of_hold()
        self._let_go_of_card()
        self._released()
        drag, self.drag = self.drag, None
        if drag is not None and drag.moving:
            drag.end()
            self.send("drop", "")

    def point(self, event: Any) -> None:
        """A line of the log under the pointer or the focus lights its places."""
        line = self._closest(event, "[data-places]")
        lit = _find(".pointed-at")
        if line is None and lit is None:
            return
        for place in list(js.document.querySelectorAll(".pointed-at")):
            place.classList.remove("pointed-at")
        for name in line.dataset.places.split() if line is not None else ():
            place = _find(f"#p-{name}")
            if place is not None:
                place.classList.add("pointed-at")


class Drag:
    """A piece that is pressed, and follows the pointer once it has moved far enough."""

    def __init__(self, piece: Any, x: float, y: float) -> None:
        self.piece, self.x, self.y = piece, x, y
        self.place: str = piece.dataset.piece
        self.copy: Any = None

    @property
    def moving(self) -> bool:
        return self.copy is not None

    def far(self, x: float, y: float) -> bool:
        return abs(x - self.x) + abs(y - self.y) > DRAG_FROM

    def begin(self) -> None:
        """Put a copy of the piece above the page. Styles are set one by one: the policy forbids the attribute."""
        board = _element(self.piece.closest("svg.board"))
        copy = self.piece.cloneNode(True)
        copy.removeAttribute("id")
        box = (board or self.piece).getBoundingClientRect()
        if board is not None:
            frame = board.cloneNode(False)
            frame.removeAttribute("id")
            frame.removeAttribute("role")
            frame.appendChild(copy)
            copy = frame
        copy.classList.add("drag-copy")
        copy.setAttribute("aria-hidden", "true")
        style = copy.style
        style.left, style.top = f"{box.left}px", f"{box.top}px"
        style.width, style.height = f"{box.width}px", f"{box.height}px"
        js.document.body.appendChild(copy)
        self.copy = copy

    def move(self, x: float, y: float) -> None:
        self.copy.style.transform = f"translate({x - self.x}px, {y - self.y}px)"

    def end(self) -> None:
        self.copy.remove()
