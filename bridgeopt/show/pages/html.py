"""HTML pages from Jinja templates, for paper and browser; and PDFs that a browser makes of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap
from typing import TYPE_CHECKING, TypeVar

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import in_bundle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Line = TypeVar("Line")


def render(template: str, **values: object) -> str:
    """Return a page rendered from a file in ``templates``; values are escaped.

    Plugins add templates of their own, which may extend our templates. The page's content security
    policy allows only the page's own scripts, by their hashes.
    """
    # Imported late: jinja2 is slow, and few commands render pages.
    from bridgeopt.show.pages.environment import environment

    page = environment().get_template(template).render(values)
    scripts = [_hash(found[1]) for found in _SCRIPT.finditer(page)]
    return page.replace("scripts-of-this-page", " ".join(scripts) or "'none'", 1)


_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def _hash(script: str) -> str:
    """Return the hash by which a page's security policy allows a script."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode('ascii')}'"


def split_into_pages(lines: Sequence[Line], maximum: int) -> list[Sequence[Line]]:
    """Divide lines among as few pages as possible, as equally as possible.

    Pages differ by at most one line; the longer pages come first.
    """
    pages = -(-len(lines) // maximum)
    size, more = divmod(len(lines), max(pages, 1))
    ends = [size * k + min(k, more) for k in range(pages + 1)]
    return [lines[start:end] for start, end in pairwise(ends)]


_WIDTH = 0.52
"""Mean width of a letter in a name in Arial, as a fraction of its height; bold is wider."""


def count_lines(names: Iterable[str], width: float, letter: float) -> int:
    """Return the number of lines that a list of names needs as running text in a column.

    Parameters
    ----------
    names
        The names; each stays on one line if possible.
    width
        The width of the column, in mm.
    letter
        The height of the letters, in mm.
    """
    room = max(int(width / (letter * _WIDTH)), 1)
    lines, used = 0, room
    for name in names:
        if used + 1 + len(name) <= room:
            used += 1 + len(name)
            continue
        taken = _wrapped(name, room)
        lines += taken
        used = len(name) if taken == 1 else room
    return lines


def split_into_sheets(
    lines: Sequence[Line], maximum: int, weight: Callable[[Line], float], heaviest: float
) -> list[Sequence[Line]]:
    """Divide lines among as few sheets as possible, as equally as possible.

    ``maximum`` is the largest number of lines on a sheet. ``weight`` returns the weight of a line,
    and ``heaviest`` is the largest total weight on a sheet. If a line is too heavy by itself, each
    line gets a sheet.
    """
    for per_sheet in range(maximum, 0, -1):
        sheets = split_into_pages(lines, per_sheet)
        if all(sum(map(weight, sheet)) <= heaviest for sheet in sheets):
            return sheets
    return split_into_pages(lines, 1)


@lru_cache(maxsize=1 << 14)
def _wrapped(name: str, room: int) -> int:
    return max(len(wrap(name, room)), 1)


_ROOM, _LARGEST_CELL = 640.0, 12.0
"""Largest width, in pixels, of a whole picture of meetings and of the square of one cell in it."""


def meetings_matrix(meetings: NDArray[np.int64], name: str) -> str:
    """Return a picture of a matrix of meetings as SVG; the page's style sheet defines its look.

    The square of two contestants who meet once has the class ``met``; if they meet more often, the
    class ``again``. The rectangle around all squares has the class ``frame``.

    Parameters
    ----------
    meetings
        Shape ``(n, n)``: how often two contestants meet; both axes in the order of their numbers.
    name
        The text that screen readers read instead of the picture.
    """
    n = len(meetings)
    cell = min(_ROOM / max(n, 1), _LARGEST_CELL)
    rows, columns = meetings.nonzero()
    squares = [
        {"x": round(j * cell, 2), "y": round(i * cell, 2), "times": int(meetings[i, j])}
        for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
    ]
    return render(
        "matrix.svg", name=name, cell=round(cell, 2), side=round(cell * n, 2), squares=squares
    )


PDF_TIMEOUT = 60.0
"""Longest time in seconds that a browser may take for a page; usually it needs one or two."""

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

# Only the page: no first-run dialogs, no updates, no traffic of the browser's own.
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
    """Makes PDFs with the first browser that works, or with WeasyPrint if none does.

    Parameters
    ----------
    seconds
        Longest time that a browser may take for a page.
    """

    def __init__(self, seconds: float = PDF_TIMEOUT) -> None:
        self._browsers = find_browsers()
        self._seconds = seconds
        self._failures: list[Message] = []

    def __call__(self, page: Path) -> bytes:
        """Return the PDF of an HTML file.

        Raises
        ------
        BridgeoptError
            No browser works and WeasyPrint is not installed, or it failed.
        """
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            made = Path(folder) / "page.pdf"
            while self._browsers:
                failure = self._print(self._browsers[0], page, made)
                if failure is None:
                    break
                self._failures.append(failure)
                del self._browsers[0]  # it would fail on the next page too
            else:
                self._print_without_browser(page, made)
            return made.read_bytes()

    def _print(self, browser: Path, page: Path, made: Path) -> Message | None:
        """Let a browser print a page to the PDF file ``made``; return an error, if any."""
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
        except OSError as error:  # its native libraries are missing
            reason = str(error).splitlines()[0]
            raise BridgeoptError(Message("pdf_weasyprint", reason=reason)) from error


def find_browsers() -> list[Path]:
    """Return the installed browsers that can print PDFs, from their usual places."""
    places = [Path(found) for found in map(shutil.which, _COMMANDS) if found]
    if sys.platform == "win32":
        homes = [os.environ.get(k) for k in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        places += [Path(home, end) for end in _ON_WINDOWS for home in homes if home]
    elif sys.platform == "darwin":
        homes = ["/", str(Path.home())]
        places += [
            Path(home, "Applications", f"{name}.app") / "Contents" / "MacOS" / name
            for name in _ON_MACOS
            for home in homes
        ]
    return [place for place in dict.fromkeys(places) if place.is_file()]


def _is_root() -> bool:
    """Return whether this process runs as root.

    Browsers that root starts refuse to run in their sandbox.
    """
    return sys.platform != "win32" and os.geteuid() == 0
