"""A monkey test of the page: random clicks on visible controls, and the faults they may cause."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.support.browser.page_server import HOSTILE, Visitor, at_rest

if TYPE_CHECKING:
    from playwright.sync_api import Page

NEVER = ("close", "stop-ask", "open_room", "leave_room", "give_key", "withdraw_key")
"""Actions that end the program or lock out the clicker; other tests cover them."""

REPEATED = ("undo", "redo", "clock_add")
"""Actions that may be repeated by a double click."""

TYPED = ("", "x", "A 1", "12", "0", "-3", "1e9", "19:30", "Els & Jan", "éø", "=1+1", *HOSTILE)

KEYS = ("Escape", "Enter", "Tab", "Shift+Tab", "Space", "ArrowDown", "ArrowUp", "Delete", "f")

_BY_HTTP = "Cross-Origin-Opener-Policy header has been ignored"
"""The browser's warning for a page in the room, which has no certificate."""

_KIOSK = "/kiosk/ask"

LOOK = """() => {
  const above = [...document.querySelectorAll(":modal, :popover-open")].at(-1);
  const pressed = "a[href], button, input, select, textarea, summary, [data-grip], [role=option]";
  window.pressable = [...(above ?? document).querySelectorAll(pressed)].filter((each) =>
    !each.disabled && !each.closest(".skip, .unseen") && each.getClientRects().length
    && each.checkVisibility({ visibilityProperty: true }));
  return window.pressable.map((each) => ({
    kind: each.dataset.grip !== undefined ? "grip"
      : each.type && each.nodeName !== "BUTTON" ? each.type : each.nodeName.toLowerCase(),
    name: each.dataset.do || each.form?.dataset.do || each.dataset.ask || each.id
      || each.getAttribute("href") || each.name || each.className || each.textContent.trim(),
    does: each.dataset.do || each.form?.dataset.do || each.dataset.ask || "",
    target: each.target || "",
  }));
}"""
"""A script that lists the controls to press: those of the topmost dialog, if there is one."""

PLACE = """(k) => {
  const element = window.pressable[k];
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  for (const box of element.getClientRects()) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (element.contains(hit) || (hit?.contains(element) && hit.closest("label"))) return [x, y];
  }
  return null;
}"""
"""A script that returns a point where the mouse hits a control; null if it is covered."""


class Deed(NamedTuple):
    """A window's request for an action, and the server's response."""

    path: str
    asked: dict[str, Any]
    status: int

    @property
    def name(self) -> str:
        """The action's name, or the path if it has none."""
        return str(self.asked.get("do", self.path))

    @property
    def what(self) -> str:
        """The whole request except its revision."""
        kept = {key: each for key, each in self.asked.items() if key not in ("revision", "screen")}
        return json.dumps([self.path, kept], sort_keys=True)


class Clicker:
    """Presses random controls in a window; controls pressed less often are likelier.

    Parameters
    ----------
    visitor
        The window to click in.
    draw
        Source of randomness.
    typed
        Names that may be typed, in addition to the odd texts of `TYPED`.
    home
        The address to go to when no control is left to press.

    Attributes
    ----------
    pressed
        How often each control was pressed.
    answers
        How often the server gave each status to each action.
    faults
        Errors found, each with the clicks that led to it.
    kept
        Windows that are kept open; all others are closed.
    """

    def __init__(
        self, visitor: Visitor, draw: random.Random, typed: Sequence[str], home: str
    ) -> None:
        self.page: Page = visitor.page
        self.pressed: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self.kept = [self.page]
        self._visitor = visitor
        self._draw = draw
        self._typed = (*TYPED, *typed)
        self._home = home
        self._last: list[str] = []
        self._deeds: list[Deed] = []
        self._waiting: set[Any] = set()
        for event, heard in self._events:
            self.page.on(event, heard)  # type: ignore[call-overload]

    @property
    def _events(self) -> tuple[tuple[str, Callable[[Any], None]], ...]:
        return (
            ("response", self._heard),
            ("request", self._asked),
            ("requestfailed", self._ended),
            ("requestfinished", self._ended),
        )

    def leave(self) -> None:
        """Stop clicking."""
        self._take_faults()
        for event, heard in self._events:
            self.page.remove_listener(event, heard)

    def _asked(self, request: Any) -> None:
        if request.method == "POST":
            self._waiting.add(request)

    def _ended(self, request: Any) -> None:
        self._waiting.discard(request)

    def _heard(self, response: Any) -> None:
        request, status = response.request, response.status
        path = re.sub(r"^https?://[^/]+", "", request.url)
        if request.method == "POST":
            try:
                asked = json.loads(request.post_data or "{}")
            except ValueError:
                asked = {}
            deed = Deed(path, asked, status)
            self._deeds.append(deed)
            self.answers[f"{status}"] += 1
            if status not in (200, 409, 422):
                self._wrong(f"{status} for {deed.what}")
        elif status >= 400:
            self._wrong(f"{status} for {path}")

    def _wrong(self, what: str) -> None:
        self.faults.append(f"{what}\n    after {', '.join(self._last[-6:])}")

    def act(self) -> str:
        """Do one random thing, wait until the page is idle, and check for errors.

        Returns a description of the click, or "" if there was nothing to press.
        """
        from playwright.sync_api import Error

        self._deeds.clear()
        try:
            done, twice = self._do_something()
        except Error as error:
            if not _is_leaving(error):
                raise
            done, twice = "", False  # an earlier click is still navigating
        self._last.append(f"{done}{' twice' if twice else ''} on {self._screen()}")
        self._rest()
        self._take_faults()
        for what, times in self._done_again().items():
            repeated = twice and any(f'"do": "{each}' in what for each in REPEATED)
            if not repeated:
                self._wrong(f"done {times} times: {what}")
        if done:
            self.pressed[done] += 1
        return done

    def _done_again(self) -> dict[str, int]:
        """Return the actions that changed something more than once, with their counts."""
        done: dict[str, list[str]] = {}
        for deed in self._deeds:
            if deed.status == 200:
                done.setdefault(deed.what, []).append(json.dumps(deed.asked.get("revision")))
        # Each change gives the evening another revision; requests without a revision are all
        # counted.
        times = {
            what: len(at if what.startswith(f'["{_KIOSK}') else {*at}) for what, at in done.items()
        }
        return {what: n for what, n in times.items() if n > 1}

    def _take_faults(self) -> None:
        for fault in self._visitor.faults:
            if _BY_HTTP not in fault:
                self._wrong(f"script: {fault}")
        for asked in self._visitor.strange:
            self._wrong(f"asked for {asked}")
        self._visitor.faults.clear()
        self._visitor.strange.clear()

    def _screen(self) -> str:
        return re.sub(r"^https?://[^/]+/?|\?.*|#.*", "", self.page.url)

    def _do_something(self) -> tuple[str, bool]:
        page, chance = self.page, self._draw.random()
        if chance < 0.06:
            key = self._draw.choice(KEYS)
            page.keyboard.press(key)
            return f"key {key}", False
        if chance < 0.08:
            page.reload()
            return "reload", False
        if chance < 0.09:
            page.go_back()
            return "back", False
        screen = self._screen()
        names: dict[str, list[int]] = {}
        for k, each in enumerate(page.evaluate(LOOK)):
            if each["does"] not in NEVER:
                name = re.sub(r"[\d-]+", "#", f"{each['kind']} {each['name'][:40]} on {screen}")
                names.setdefault(name, []).append(k)
        if not names:
            page.goto(self._home)
            return "", False
        # Links lead to screens with more to do than to leave them again.
        weights = [
            (0.2 if name.startswith("a ") else 1) / (1 + self.pressed[name]) for name in names
        ]
        (name,) = self._draw.choices([*names], weights)
        return name, self._press(self._draw.choice(names[name]), name)

    def _press(self, k: int, name: str) -> bool:
        """Press the control at an index of the list; return whether it was pressed twice."""
        page, draw, kind = self.page, self._draw, name.partition(" ")[0]
        place = page.evaluate(PLACE, k)
        if place is None:
            return False
        x, y = place
        if kind == "grip":
            self._drag(x, y)
        elif kind == "select-one":
            page.mouse.move(x, y)
            page.evaluate("(k) => window.pressable[k].focus()", k)
            for _ in range(draw.randrange(1, 4)):
                page.keyboard.press(draw.choice(("ArrowDown", "ArrowUp")))
        elif kind in ("text", "search", "number", "textarea", "date", "time", "password", "email"):
            page.mouse.click(x, y)
            if draw.random() < 0.7:
                page.keyboard.press("Control+a")
                page.keyboard.insert_text(draw.choice(self._typed))
            if draw.random() < 0.6:
                page.keyboard.press(draw.choice(("Enter", "Enter", "Tab", "ArrowDown")))
        elif kind == "file":
            handle = page.evaluate_handle("(k) => window.pressable[k]", k).as_element()
            assert handle is not None
            content = "\n".join(draw.sample(self._typed, 4)).encode()
            handle.set_input_files({"name": "l.csv", "mimeType": "text/csv", "buffer": content})
        else:
            twice = draw.random() < 0.15
            (page.mouse.dblclick if twice else page.mouse.click)(x, y)
            return twice
        return False

    def _drag(self, x: float, y: float) -> None:
        page = self.page
        places = page.evaluate(
            "() => [...document.querySelectorAll('[data-pair]')].map((e) => {"
            " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2];"
            " }).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"
        )
        there = self._draw.choice(places) if places else [x + 40, y + 40]
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*there, steps=6)
        page.wait_for_timeout(160)
        page.mouse.up()

    def _rest(self) -> None:
        """Wait until no request is under way.

        This also closes new windows and leaves pages outside the application.
        """
        from playwright.sync_api import Error

        for other in self.page.context.pages:
            if other not in self.kept:
                other.close()
        for _ in range(20):
            try:
                self.page.wait_for_load_state()
                if "phone.js" in (scripts := self.page.content()) or "kiosk.js" in scripts:
                    self.page.wait_for_timeout(20)
                elif "app.js" in scripts:
                    at_rest(self.page)
                elif not self.page.locator("main").count() or "/paper/" in self.page.url:
                    self.page.goto(self._home)
                    continue
                # The list of pending requests is complete by now.
                if not self._waiting:
                    return
                while self._waiting:
                    self.page.wait_for_timeout(10)
            except Error as error:
                if not _is_leaving(error):
                    raise
                self.page.wait_for_timeout(100)  # a slow machine is still loading the next page
        self._wrong("it does not come to rest")


def _is_leaving(error: Exception) -> bool:
    """Return whether Playwright failed because the window was navigating."""
    return any(word in str(error) for word in ("context was destroyed", "navigat", "ERR_ABORTED"))
