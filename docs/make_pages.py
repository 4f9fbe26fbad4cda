"""Take the docs' pictures of the director's page: ``python docs/make_pages.py``; needs Chromium.

The page's text is stored beside each picture, and ``tests/web/test_pictures.py`` compares it with
today's page. Where they differ the picture is stale; this script takes it again.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

DOCS = Path(__file__).parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FOLDERS = {"en": DOCS / "images", "nl": DOCS / "nl" / "images"}
"""Where the pictures of each language are."""

SIZE: ViewportSize = {"width": 1280, "height": 800}

WELCOME_SIZE: ViewportSize = {"width": 900, "height": 780}

HOME = "/home/els"
"""The home folder in the picture of the first screen."""

_SHOW_OTHER_HOME = """([home, shown]) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    walk.currentNode.nodeValue = walk.currentNode.nodeValue.replaceAll(home, shown);
}"""
"""JavaScript that replaces a path in all texts of a page."""

DAY = "2026-11-24"
"""The date of the evening in the pictures."""

SECTIONS = 3

SETTLED = 8
"""Seconds without a change after which the page is complete, on a busy machine too."""

MISSING = 3
"""Players who are absent, so that the picture shows both states."""


def main() -> None:
    """Take the pictures and store their texts, in each language."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for language, folder in FOLDERS.items():
            folder.mkdir(exist_ok=True)
            texts = take(browser, language, folder) | take_welcome(browser, language, folder)
            for name, text in texts.items():
                (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
        browser.close()


def take(browser: Browser, language: str, folder: Path | None) -> dict[str, str]:
    """Play the made-up club's evening as far as the pictures show it; return each page's text.

    The pictures are written to `folder` if there is one.
    """
    texts = {}
    words = ("open", "--demo", "--date", DAY, "--lang", language)
    with _opened(browser, SIZE, words, os.environ) as page:
        for name in _screens(page):
            texts[name] = text_of(page)
            if folder is not None:
                page.screenshot(path=folder / f"{name}.png")
    return texts


def take_welcome(browser: Browser, language: str, folder: Path | None) -> dict[str, str]:
    """Open the program without a club; return the text of its first screen.

    The picture shows an invented home folder instead of the real one.
    """
    with TemporaryDirectory() as home:
        homes = dict.fromkeys(("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_STATE_HOME"), home)
        words = ("start", "--lang", language)
        with _opened(browser, WELCOME_SIZE, words, os.environ | homes) as page:
            page.evaluate(_SHOW_OTHER_HOME, [home, HOME])
            # There is a link to the guides only where their site is built.
            page.evaluate("document.getElementById('to-help')?.remove()")
            if folder is not None:
                page.screenshot(path=folder / "install-welcome.png")
            return {"install-welcome": text_of(page)}


@contextmanager
def _opened(
    browser: Browser, size: ViewportSize, words: Sequence[str], environment: Mapping[str, str]
) -> Iterator[Page]:
    """Run the program with these words, and yield its page in a window of this size."""
    command = [sys.executable, "-m", "bridgeopt", *words, "--no-browser"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=dict(environment)
    ) as program:
        try:
            assert program.stdout is not None
            address = program.stdout.readline().strip()
            context = browser.new_context(viewport=size, reduced_motion="reduce")
            page = context.new_page()
            page.goto(address)
            yield page
            context.close()
        finally:
            program.terminate()


def _screens(page: Page) -> Iterator[str]:
    """Go through the evening, and yield the name of each picture where it is to be taken."""
    page.set_default_timeout(120_000)
    page.locator("#all-here").click()
    for k in range(MISSING):
        row = page.locator("#players .tick[aria-pressed=true]").nth(3 * k + 1)
        row.click()
        page.locator(".tick[aria-pressed=false]").nth(k).wait_for()
    page.locator("#to-seat").wait_for()
    page.evaluate("scrollTo(0, 0)")
    _settle(page)
    yield "page-door"
    page.locator("#to-seat").click()
    page.locator(".good").nth(SECTIONS - 1).wait_for()
    _settle(page)
    yield "page-seat"


def _settle(page: Page) -> None:
    """Wait until the text has not changed for some seconds: the page still compares formats."""
    shown, same = "", 0
    while same < SETTLED:
        page.wait_for_timeout(1000)
        now = text_of(page)
        shown, same = now, same + 1 if now == shown else 0


def text_of(page: Page) -> str:
    """Return the text that the page shows, without the times that differ from run to run."""
    lines = (line.strip() for line in page.inner_text("body").splitlines())
    text = "\n".join(line for line in lines if line)
    return re.sub(r"\d+[.,]\d s\b|\b\d\d?:\d\d\b", "…", text) + "\n"


if __name__ == "__main__":
    main()
