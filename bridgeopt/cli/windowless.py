"""Support for running without a terminal: `pythonw.exe` on Windows has no standard streams.

Output goes to a file in the user's own folder; an error that ends the program is shown in a window.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from bridgeopt.base.i18n import Message
from bridgeopt.base.user_folder import own_folder

if sys.platform == "win32":
    import ctypes

LOG_FILE = "start.log"
"""Name of the file with the output of the program since its last start without a terminal."""

_MAX = 2000
"""Maximum number of characters of an error that a window shows.

Only the end of a longer text is shown, since it gives the reason."""

_ICON_ERROR = 0x10


ON_WINDOWS = sys.platform == "win32"


def has_no_streams() -> bool:
    """Return whether output has nowhere to go: no terminal, pipe or file, on Windows.

    On other systems, a program lacks streams only if its caller closed them.
    """
    return ON_WINDOWS and sys.stdout is None and sys.stderr is None


def started_without_window() -> bool:
    """Return whether this program started without streams, so that it has no terminal window."""
    return ON_WINDOWS and sys.__stdout__ is None and sys.__stderr__ is None


@contextmanager
def notes_instead_of_streams(show: Callable[[str], object] | None = None) -> Iterator[None]:
    """Print to a log file during the ``with`` block; if the block fails, show the end of the log.

    Parameters
    ----------
    show
        Called with the text to show; the default opens a window on Windows.
    """
    place = None
    with suppress(OSError, RuntimeError):
        folder = own_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        place = folder / LOG_FILE
    with _notes(place) as notes, open(os.devnull, encoding="utf-8") as nothing:  # noqa: PTH123
        sys.stdin, sys.stdout, sys.stderr = nothing, notes, notes
        failed = False
        try:
            yield
        except SystemExit as end:
            failed = isinstance(end.code, str) or end.code not in (None, 0, 130)
            raise
        except BaseException:
            failed = True
            traceback.print_exc()
            raise
        finally:
            with suppress(OSError):
                notes.flush()
            if failed:
                (show or _show_window)(_told(place))


@contextmanager
def _notes(place: Path | None) -> Iterator[TextIO]:
    """Open the log file at ``place``; if it cannot be opened, the null device."""
    opened = None
    with suppress(OSError):
        if place is not None:
            opened = place.open("w", encoding="utf-8", errors="replace", buffering=1)
    if opened is None:
        opened = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    with opened:
        yield opened


def _told(place: Path | None) -> str:
    """Return the end of the log's text, with the path of the log file below it."""
    text = ""
    with suppress(OSError):
        if place is not None:
            text = place.read_text(encoding="utf-8", errors="replace").strip()[-_MAX:]
    return f"{text or Message('start_failed')}\n\n{Message('start_notes', file=str(place))}"


def _show_window(text: str) -> None:
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "bridgeopt", _ICON_ERROR)
