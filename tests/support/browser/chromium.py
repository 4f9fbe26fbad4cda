"""A real browser for tests of pages: a Chromium that is on the machine, driven by Playwright."""

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
"""A small telephone's window, in CSS pixels."""

USUAL = {"width": 1280, "height": 720}
"""Playwright's own window."""

PATIENCE = 120_000
"""Milliseconds that anything may take in a browser, on a busy machine."""

OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",  # there is none, and imitating one takes longer than drawing
)


def _lacking(reason: str) -> None:
    """Skip a test, or let it fail where the runner says that browsers must be tested."""
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
"""A script that returns what of a page cannot be seen, nor moved to by keyboard, in its window.

What has ``data-short`` may be cut short: it stands whole in its title, and where it is opened.
"""


def _program() -> str | None:
    return os.environ.get("BRIDGEOPT_CHROMIUM") or shutil.which("chromium")


def with_fonts(chromium: Browser, configuration: Path) -> Browser:
    """Start one more browser, which knows only the fonts that a file of fontconfig names."""
    return chromium.browser_type.launch(
        executable_path=_program(),
        args=list(OPTIONS),
        timeout=PATIENCE,
        env={**os.environ, "FONTCONFIG_FILE": str(configuration)},
    )


@pytest.fixture(scope="session")
def _started() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Start the Chromium that BRIDGEOPT_CHROMIUM names, or the one on the path, and its loop."""
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
    """Give the browser, which is the same for all modules.

    While Playwright is at work its event loop runs in this thread, in which nobody else, such as a
    cluster's client, can run one: so it runs for this module, and rests until the next.
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
    """Give an empty window: one for all tests of a module, since opening it takes longest.

    What cannot be undone (`page.clock`) is for a page of one's own: `chromium.new_page()`.
    """
    _window.goto("about:blank")
    _window.emulate_media(media="null")
    _window.set_viewport_size(USUAL)
    return _window
