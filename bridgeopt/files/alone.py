"""Two programs at once in one folder: the second waits, so that what the first wrote is kept."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

_STEP = 0.02
_HOLD = ".bridgeopt-hold.tmp"
"""Held instead of the folder on Windows, where only files can be; it goes with its last holder."""


class _Here(threading.local):
    """What this thread holds already, which it may hold again within."""

    def __init__(self) -> None:
        self.folders: set[Path] = set()


_here = _Here()


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Lock the folder of a file during the ``with`` block, in which it is read and replaced.

    See `holding`.
    """
    with holding(file.resolve().parent):
        yield


@contextmanager
def holding(folder: Path) -> Iterator[None]:
    """Lock a folder against other programs during the ``with`` block.

    It is made if it is not there, and goes again if nothing is put in it. The system lets go of it
    if the program ends. Only other holders wait, threads of this program too; who holds it may
    hold it again. Where nothing can be held (some network drives) nothing waits.

    Raises
    ------
    InputError
        Another program does not let go of it.
    """
    try:
        place = folder.resolve()
    except (OSError, RuntimeError, ValueError):  # whoever writes tells it
        yield
        return
    if place in _here.folders:
        yield
        return
    made, let_go = _take(place, time.monotonic() + PATIENCE)
    _here.folders.add(place)
    try:
        yield
    finally:
        _here.folders.discard(place)
        with suppress(OSError):  # something was put in it
            for folder in sorted(made, key=lambda each: len(each.parts), reverse=True):
                folder.rmdir()
        let_go()


def _make(folder: Path) -> set[Path]:
    """Make a folder, and those above that are not there; return the ones that this made."""
    if folder.is_dir():
        return set()
    if folder == folder.parent:
        raise NotADirectoryError(folder)
    made = _make(folder.parent)
    try:
        folder.mkdir()
    except FileExistsError:  # another program was quicker
        return made
    return {folder, *made}


def _take(folder: Path, until: float) -> tuple[set[Path], Callable[[], None]]:
    """Hold a folder, which is made if need be; return what was made, and how to let go of it."""
    made: set[Path] = set()
    while True:
        try:
            made |= _make(folder)
            taken = _try(folder)
        except (BlockingIOError, FileNotFoundError):  # held, or removed by who made it for nothing
            taken = None
        except OSError:  # it cannot be held; whoever writes tells why
            return made, lambda: None
        if taken is not None:
            return made, taken
        if time.monotonic() > until:
            fault = Fault(Message("folder_held"), str(folder), help=Message("folder_held_help"))
            raise InputError(fault)
        time.sleep(_STEP)


if sys.platform == "win32":
    import msvcrt

    def _try(folder: Path) -> Callable[[], None] | None:
        file = folder / _HOLD
        held = os.open(file, os.O_RDWR | os.O_CREAT)
        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            os.close(held)
            raise BlockingIOError from error

        def let_go() -> None:
            os.close(held)
            with suppress(OSError):  # whoever waits for it has it open: then it stays
                file.unlink()

        return let_go

else:

    def _try(folder: Path) -> Callable[[], None] | None:
        import fcntl

        held = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(held), folder.stat()):
                return lambda: os.close(held)
        except OSError:
            os.close(held)
            raise
        os.close(held)
        return None
