"""A real browser for tests of pages: a Chromium that is on the machine, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PHONE = {"width": 360, "height": 740}
"""A small telephone's window, in CSS pixels."""

_OPTIONS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def _lacking(reason: str) -> None:
    """Skip a test, or let it fail where the runner says that browsers must be tested."""
    if os.environ.get("BRIDGEOPT_BROWSER_REQUIRED") == "1":
        pytest.fail(f"{reason}, and BRIDGEOPT_BROWSER_REQUIRED is set")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Give the Chromium that BRIDGEOPT_CHROMIUM names, or the one on the path."""
    try:
        from axe_playwright_python import sync_playwright as _axe  # noqa: F401
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        _lacking(f"{error.name} is not here (pip install '.[test]')")
    path = os.environ.get("BRIDGEOPT_CHROMIUM") or shutil.which("chromium")
    if path is None:
        _lacking("no Chromium is here; BRIDGEOPT_CHROMIUM can name one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(_OPTIONS))
        yield browser
        browser.close()
