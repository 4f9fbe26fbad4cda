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
    scripts = [_script_source(match[1]) for match in _SCRIPT.finditer(page)]
    return page.replace("scripts-of-this-page", " ".join(scripts) or "'none'", 1)


_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
"""Matches an inline script; the group is its text."""


def _script_source(script: str) -> str:
    """Return the hash by which a page's security policy allows a script."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode('ascii')}'"


def split_into_pages(lines: Sequence[Line], max_lines: int) -> list[Sequence[Line]]:
    """Divide lines among as few pages as possible, as equally as possible.

    Pages differ by at most one line; the longer pages come first.
    """
    pages = -(-len(lines) // max_lines)
    size, num_longer = divmod(len(lines), max(pages, 1))
    ends = [size * k + min(k, num_longer) for k in range(pages + 1)]
    return [lines[start:end] for start, end in pairwise(ends)]


_MEAN_LETTER_WIDTH = 0.52
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
    letters_per_line = max(int(width / (letter * _MEAN_LETTER_WIDTH)), 1)
    lines, used = 0, letters_per_line
    for name in names:
        if used + 1 + len(name) <= letters_per_line:
            used += 1 + len(name)
            continue
        name_lines = _num_wrapped_lines(name, letters_per_line)
        lines += name_lines
        used = len(name) if name_lines == 1 else letters_per_line
    return lines


def split_into_sheets(
    lines: Sequence[Line], max_lines: int, weight: Callable[[Line], float], max_weight: float
) -> list[Sequence[Line]]:
    """Divide lines among as few sheets as possible, as equally as possible.

    A sheet has at most ``max_lines`` lines, and the sum of their ``weight`` is at most
    ``max_weight``. If a line is too heavy by itself, each line gets a sheet.
    """
    for per_sheet in range(max_lines, 0, -1):
        sheets = split_into_pages(lines, per_sheet)
        if all(sum(map(weight, sheet)) <= max_weight for sheet in sheets):
            return sheets
    return split_into_pages(lines, 1)


@lru_cache(maxsize=1 << 14)
def _num_wrapped_lines(name: str, letters_per_line: int) -> int:
    return max(len(wrap(name, letters_per_line)), 1)


_MAX_MATRIX_WIDTH, _MAX_CELL_WIDTH = 640.0, 12.0
"""Maximum widths, in pixels, of the picture of all meetings and of one cell in it."""


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
    cell = min(_MAX_MATRIX_WIDTH / max(n, 1), _MAX_CELL_WIDTH)
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

_BROWSER_COMMANDS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "microsoft-edge-stable", "msedge", "brave-browser"),
)
"""Commands of browsers that can print PDFs, in order of preference."""
_WINDOWS_BROWSERS = (
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
    "Chromium/Application/chrome.exe",
    "BraveSoftware/Brave-Browser/Application/brave.exe",
)
"""Paths of browsers on Windows, below the folders for programs."""
_MACOS_BROWSERS = ("Google Chrome", "Microsoft Edge", "Chromium", "Brave Browser")
"""Names of browser applications on macOS."""

# These options prevent first-run dialogs, updates, and the browser's own network traffic.
_BROWSER_OPTIONS = (
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
            pdf = Path(folder) / "page.pdf"
            while self._browsers:
                failure = self._print_with_browser(self._browsers[0], page, pdf)
                if failure is None:
                    break
                self._failures.append(failure)
                del self._browsers[0]  # the browser would fail on the next page too
            else:
                self._print_without_browser(page, pdf)
            return pdf.read_bytes()

    def _print_with_browser(self, browser: Path, page: Path, pdf: Path) -> Message | None:
        """Let a browser print a page to the PDF file ``pdf``; return an error, if any."""
        with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            command = [
                *(str(browser), *_BROWSER_OPTIONS, f"--user-data-dir={profile}"),
                *(["--no-sandbox"] if _is_root() else []),
                *(f"--print-to-pdf={pdf}", page.resolve().as_uri()),
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
        is_pdf = pdf.is_file() and pdf.read_bytes().startswith(b"%PDF")
        return None if is_pdf else Message("pdf_not_made", browser=browser.name)

    def _print_without_browser(self, page: Path, pdf: Path) -> None:
        if find_spec("weasyprint") is None:
            reasons = self._failures or Message("pdf_no_browser")
            raise BridgeoptError(Message("pdf_none", why=reasons, bundle=in_bundle()))
        try:
            import_module("weasyprint").HTML(filename=str(page)).write_pdf(str(pdf))
        except OSError as error:  # WeasyPrint's native libraries are missing
            reason = str(error).splitlines()[0]
            raise BridgeoptError(Message("pdf_weasyprint", reason=reason)) from error


def find_browsers() -> list[Path]:
    """Return the installed browsers that can print PDFs, from their usual places."""
    paths = [Path(command) for command in map(shutil.which, _BROWSER_COMMANDS) if command]
    if sys.platform == "win32":
        folders = [os.environ.get(k) for k in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")]
        paths += [
            Path(folder, subpath) for subpath in _WINDOWS_BROWSERS for folder in folders if folder
        ]
    elif sys.platform == "darwin":
        folders = ["/", str(Path.home())]
        paths += [
            Path(folder, "Applications", f"{name}.app") / "Contents" / "MacOS" / name
            for name in _MACOS_BROWSERS
            for folder in folders
        ]
    return [path for path in dict.fromkeys(paths) if path.is_file()]


def _is_root() -> bool:
    """Return whether this process runs as root.

    A browser refuses to run in its sandbox if it was started by root.
    """
    return sys.platform != "win32" and os.geteuid() == 0
