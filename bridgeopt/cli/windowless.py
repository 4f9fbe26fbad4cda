"""Running where there is no terminal at all: `pythonw.exe` on Windows has no standard streams.

What would be printed goes to a file in the folder of the computer's user; what ends the program
with an error is shown in a window.
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

if sys.platform == "win32":
    import ctypes

LOG_FILE = "start.log"
"""What the program said since it was last started without a terminal."""

_MOST = 2000
"""Characters that a window shows: the last ones, where the reason is."""

_ICON_ERROR = 0x10


ON_WINDOWS = sys.platform == "win32"


def has_no_streams() -> bool:
    """Whether this is Windows, without a terminal, a pipe or a file to print to.

    Elsewhere only a caller that closed them leaves a program without streams.
    """
    return ON_WINDOWS and sys.stdout is None and sys.stderr is None


def started_without_window() -> bool:
    """Whether this program began without streams, so that there is no window to close."""
    return ON_WINDOWS and sys.__stdout__ is None and sys.__stderr__ is None


@contextmanager
def notes_instead_of_streams(show: Callable[[str], object] | None = None) -> Iterator[None]:
    """Print to a file of notes during the ``with`` block, and show why it failed, if it does.

    Parameters
    ----------
    show
        Called with what is to be shown; by default a window of Windows.
    """
    from bridgeopt.tasks.startup import own_folder

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
    """Open the file of notes; nowhere, if there can be none or another start writes to it."""
    opened = None
    with suppress(OSError):
        if place is not None:
            opened = place.open("w", encoding="utf-8", errors="replace", buffering=1)
    if opened is None:
        opened = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    with opened:
        yield opened


def _told(place: Path | None) -> str:
    """Return what was said, and where it stands."""
    text = ""
    with suppress(OSError):
        if place is not None:
            text = place.read_text(encoding="utf-8", errors="replace").strip()[-_MOST:]
    return f"{text or Message('start_failed')}\n\n{Message('start_notes', file=str(place))}"


def _show_window(text: str) -> None:
    if sys.platform == "win32":
        ctypes.windll.user32.MessageBoxW(None, text, "bridgeopt", _ICON_ERROR)
