"""PDFs of pages: through a browser that is on the machine, or else through WeasyPrint."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from decimal import Decimal
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.shipped import in_bundle
from bridgeopt.base.words import Message

SECONDS = 60.0
"""The longest that a browser may take for a page; it needs one or two."""

_COMMANDS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge", "brave-browser"),
)
_ON_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
)
_ON_MACOS = ("Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser")

# Nothing but the page: no questions of a first run, no updates, no traffic of the browser's own.
_OPTIONS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pdf-header-footer",
)


class PdfMaker:
    """Makes PDFs by whatever there is: the first browser that works, or else WeasyPrint.

    Parameters
    ----------
    seconds
        How long a browser may take for a page.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self._browsers = find_browsers()
        self._seconds = seconds
        self._failures: list[Message] = []

    def __call__(self, page: Path) -> bytes:
        """Return the PDF of an HTML file.

        Raises
        ------
        BridgeoptError
            There is nothing to make it with, or it went wrong.
        """
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            made = Path(folder) / "page.pdf"
            while self._browsers:
                failure = self._print(self._browsers[0], page, made)
                if failure is None:
                    break
                self._failures.append(failure)
                del self._browsers[0]  # it will do no better on the next page
            else:
                self._print_without_browser(page, made)
            return made.read_bytes()

    def _print(self, browser: Path, page: Path, made: Path) -> Message | None:
        """Let a browser print; return what went wrong. It has a profile of its own for this."""
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            command = [
                *(str(browser), *_OPTIONS, f"--user-data-dir={profile}"),
                *(["--no-sandbox"] if _is_root() else []),
                *(f"--print-to-pdf={made}", page.resolve().as_uri()),
            ]
            try:
                subprocess.run(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    timeout=self._seconds,
                    check=True,
                )
            except subprocess.TimeoutExpired:
                seconds = Decimal(f"{self._seconds:g}")
                return Message("pdf_too_slow", browser=browser.name, seconds=seconds)
            except (OSError, subprocess.CalledProcessError):
                return Message("pdf_failed", browser=browser.name)
        is_pdf = made.is_file() and made.read_bytes().startswith(b"%PDF")
        return None if is_pdf else Message("pdf_not_made", browser=browser.name)

    def _print_without_browser(self, page: Path, made: Path) -> None:
        if find_spec("weasyprint") is None:
            why = self._failures or Message("pdf_no_browser")
            raise BridgeoptError(Message("pdf_none", why=why, bundle=in_bundle()))
        try:
            import_module("weasyprint").HTML(filename=str(page)).write_pdf(str(made))
        except OSError as error:  # the libraries beneath it are not on the machine
            reason = str(error).splitlines()[0]
            raise BridgeoptError(Message("pdf_weasyprint", reason=reason)) from error


def find_browsers() -> list[Path]:
    """Return the browsers on this machine that print PDFs, from where they usually are."""
    places = [Path(found) for found in map(shutil.which, _COMMANDS) if found]
    if sys.platform == "win32":
        homes = [os.environ.get(k) for k in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        places += [Path(home, end) for end in _ON_WINDOWS for home in homes if home]
    elif sys.platform == "darwin":
        homes = ["/", str(Path.home())]
        places += [
            Path(home, "Applications", f"{name}.app", "Contents", "MacOS", name)
            for name in _ON_MACOS
            for home in homes
        ]
    return [place for place in dict.fromkeys(places) if place.is_file()]


def _is_root() -> bool:
    """Whether a browser would refuse to run in its sandbox."""
    return sys.platform != "win32" and os.geteuid() == 0
