"""A real browser for tests of pages: the machine's own Chromium, driven by Playwright."""

from __future__ import annotations

import asyncio
import os
import shutil
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE = {"width": 360, "height": 740}
"""The window of a small phone, in CSS pixels."""

USUAL = {"width": 1280, "height": 720}
"""Playwright's default window, in CSS pixels."""

PATIENCE = 120_000
"""Milliseconds allowed for any browser action; enough on a busy machine."""

ROOM = "room.test"
"""A host that the browser finds on this machine, but does not trust more than a host on the LAN.

Its pages come over plain HTTP, so they lack what browsers only offer in a secure context.
"""

OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",  # there is none, and emulating one is slower than drawing
    "--font-render-hinting=none",  # the headless shell alone rounds the widths of letters
    f"--host-resolver-rules=MAP {ROOM} 127.0.0.1",
)


def _lacking(reason: str) -> None:
    """Skip a test, or fail it if the environment requires browser tests."""
    if os.environ.get("BRIDGEOPT_BROWSER_REQUIRED") == "1":
        pytest.fail(f"{reason}, and BRIDGEOPT_BROWSER_REQUIRED is set")
    pytest.skip(reason)


LOST = """() => {
  const frameOf = (element) => {
    for (let e = element; e !== document.documentElement; e = e.parentElement) {
      const scrolls = ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
      if (scrolls && e.scrollWidth > e.clientWidth) return e;
    }
    return null;
  };
  const lost = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    const element = texts.currentNode.parentElement;
    if (!text || element.closest("script, style, .unseen, .skip, [data-short][title]")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const frame = frameOf(element);
    let [left, right] = [0, innerWidth];
    if (frame) {
      const box = frame.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) lost.add(`frame of: ${text}`);
      if (frame.tabIndex < 0 && !element.closest("a[href], button")) lost.add(`no focus: ${text}`);
      const named = frame.getAttribute("aria-label") || frame.getAttribute("aria-labelledby");
      if (!named) lost.add(`no name: ${text}`);
      left = box.left - frame.scrollLeft;
      right = left + frame.scrollWidth;
    }
    for (const box of range.getClientRects()) {
      if (box.width && (box.left < left - 1 || box.right > right + 1)) lost.add(text);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) lost.add("the page itself");
  return [...lost];
}"""
"""A script that returns the texts of a page that cannot be seen or scrolled to by keyboard.

Text in an element with ``data-short`` may be cut short: its title has the full text.
"""


def _program() -> str | None:
    """Return the browser's path, if there is one; the headless shell takes a quarter less time."""
    named = os.environ.get("BRIDGEOPT_CHROMIUM")
    return named or shutil.which("chromium-headless-shell") or shutil.which("chromium")


def with_fonts(chromium: Browser, configuration: Path) -> Browser:
    """Start another browser that only knows the fonts named in a fontconfig file."""
    return chromium.browser_type.launch(
        executable_path=_program(),
        args=list(OPTIONS),
        timeout=PATIENCE,
        env={**os.environ, "FONTCONFIG_FILE": str(configuration)},
    )


@pytest.fixture(scope="session")
def _started() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Start Chromium and its event loop."""
    try:
        from axe_playwright_python import sync_playwright as _axe  # noqa: F401
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        _lacking(f"{error.name} is not here (pip install '.[test]')")
    path = _program()
    if path is None:
        _lacking("no Chromium is here; BRIDGEOPT_CHROMIUM can name one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=list(OPTIONS), timeout=PATIENCE
        )
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture(scope="module")
def chromium(_started: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """Return the browser, which all modules share.

    Playwright runs its event loop in this thread, so no other loop (such as a cluster client's) can
    run there. The loop is therefore active for this module only, and paused between modules.
    """
    browser, loop = _started
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="module")
def _window(chromium: Browser) -> Iterator[Page]:
    window = chromium.new_page()
    window.set_default_timeout(PATIENCE)
    yield window
    window.close()


@pytest.fixture
def page(_window: Page) -> Page:
    """Return an empty window, shared by all tests of a module because opening one is slow.

    Tests that make lasting changes (`page.clock`) open their own page: `chromium.new_page()`.
    """
    _window.goto("about:blank")
    _window.emulate_media(media="null")
    _window.set_viewport_size(USUAL)
    return _window
