"""Take the docs' pictures of the director's page: ``python docs/make_pages.py``; needs Chromium."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

DOCS = Path(__file__).parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DAY = "2026-11-24"
"""Of which evening the pictures are."""

SECTIONS = 3

MISSING = 3
"""Players who are ticked off at the door, for a picture that shows both."""


def main() -> None:
    """Play the evening of the made-up club as far as the pictures show it, in each language."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for language, folder in (("en", DOCS / "images"), ("nl", DOCS / "nl" / "images")):
            folder.mkdir(exist_ok=True)
            command = [sys.executable, "-m", "bridgeopt", "open", "--no-browser", "--demo"]
            command += ["--date", DAY, "--lang", language]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
                assert program.stdout is not None
                context = browser.new_context(
                    viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
                )
                page = context.new_page()
                page.goto(program.stdout.readline().strip())
                take(page, folder)
                context.close()
                program.terminate()
        browser.close()


def take(page: Page, folder: Path) -> None:
    """Go through an evening, and take each picture where it belongs."""
    page.set_default_timeout(120_000)
    page.locator("#all-here").click()
    for k in range(MISSING):
        row = page.locator("#players .tick[aria-pressed=true]").nth(3 * k + 1)
        row.click()
        page.locator(".tick[aria-pressed=false]").nth(k).wait_for()
    page.locator("#to-seat").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(2000)
    page.screenshot(path=folder / "page-door.png")
    page.locator("#to-seat").click()
    page.locator(".good").nth(SECTIONS - 1).wait_for()
    page.wait_for_timeout(1000)
    page.screenshot(path=folder / "page-seat.png")


if __name__ == "__main__":
    main()
