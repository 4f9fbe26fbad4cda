"""Support for `pythonw.exe` on Windows, which runs without a terminal and standard streams.

Output goes to a log file in the user's folder. An error that ends the program is shown in a window.
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
from bridgeopt.base.user_folder import user_state_folder

if sys.platform == "win32":
    import ctypes

LOG_FILE = "start.log"
"""Name of the log file; each start without a terminal overwrites it."""

_MAX_SHOWN_LETTERS = 2000
"""Maximum number of characters that a window shows of the log. The end of the log is shown, because
it gives the reason of an error."""

_ICON_ERROR = 0x10


ON_WINDOWS = sys.platform == "win32"


def has_no_streams() -> bool:
    """Return whether this is Windows, and the program has no terminal, pipe or file for output.

    On other systems, a program lacks streams only if its caller closed them.
    """
    return ON_WINDOWS and sys.stdout is None and sys.stderr is None


def started_without_window() -> bool:
    """Return whether this program started without streams, so that it has no terminal window."""
    return ON_WINDOWS and sys.__stdout__ is None and sys.__stderr__ is None


@contextmanager
def log_instead_of_streams(show: Callable[[str], object] | None = None) -> Iterator[None]:
    """Print to a log file during the ``with`` block; if the block fails, show the end of the log.

    Parameters
    ----------
    show
        Called with the text to show; the default opens a window on Windows.
    """
    log_file = None
    with suppress(OSError, RuntimeError):
        folder = user_state_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        log_file = folder / LOG_FILE
    with _open_log(log_file) as log, open(os.devnull, encoding="utf-8") as empty_input:  # noqa: PTH123
        sys.stdin, sys.stdout, sys.stderr = empty_input, log, log
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
                log.flush()
            if failed:
                (show or _show_window)(_end_of_log(log_file))


@contextmanager
def _open_log(log_file: Path | None) -> Iterator[TextIO]:
    """Open the log file to write to it; if that is impossible, open the null device."""
    stream = None
    with suppress(OSError):
        if log_file is not None:
            stream = log_file.open("w", encoding="utf-8", errors="replace", buffering=1)
    if stream is None:
        stream = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    with stream:
        yield stream


def _end_of_log(log_file: Path | None) -> str:
    """Return the end of the log's text, with the path of the log file below it."""
    text = ""
    with suppress(OSError):
        if log_file is not None:
            text = log_file.read_text(encoding="utf-8", errors="replace").strip()[
                -_MAX_SHOWN_LETTERS:
            ]
    return f"{text or Message('start_failed')}\n\n{Message('start_notes', file=str(log_file))}"


def _show_window(text: str) -> None:
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "bridgeopt", _ICON_ERROR)
