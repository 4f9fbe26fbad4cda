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
    made = [folder for folder in (place, *place.parents) if not os.path.lexists(folder)]
    with suppress(OSError):  # whoever writes tells it
        place.mkdir(parents=True, exist_ok=True)
    let_go = _take(place, time.monotonic() + PATIENCE)
    _here.folders.add(place)
    try:
        yield
    finally:
        _here.folders.discard(place)
        with suppress(OSError):  # something was put in it
            for folder in made:
                folder.rmdir()
        let_go()


def _take(folder: Path, until: float) -> Callable[[], None]:
    """Hold a folder, and return how to let go of it."""
    while True:
        try:
            taken = _try(folder)
        except BlockingIOError:
            taken = None
        except OSError:  # it cannot be held
            return lambda: None
        if taken is not None:
            return taken
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
        except FileNotFoundError:  # who held it has removed it: it was made for nothing
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            os.close(held)
            raise
        os.close(held)
        return None
