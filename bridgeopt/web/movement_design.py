"""Designing a movement in the background of the page: one at a time, for all windows."""

from __future__ import annotations

import json
import os
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from bridgeopt.base.atomic_files import remove, write_bytes
from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.club import Movement
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.settings import ClubFile
from bridgeopt.tasks import movement_design
from bridgeopt.tasks.background import LatestTask
from bridgeopt.web.kernels import KernelLoader

NOTED = "designing.json"
"""Name of the file in the evening's folder that notes the current design."""


@dataclass(frozen=True)
class DesignProgress:
    """The progress of designing a movement.

    Attributes
    ----------
    request
        The requested movement.
    seconds
        How long the search has run.
    done, searches
        How many searches are done, and how many there are; 0 before it begins.
    balance
        The best balance Qf of a well-formed movement so far; ``None`` before there is one.
    movement
        The movement, once it is done.
    refused
        Why there is no movement.
    lost
        Whether the program was closed meanwhile, so that the design is lost.
    """

    request: movement_design.MovementRequest
    seconds: int = 0
    done: int = 0
    searches: int = 0
    balance: float | None = None
    movement: Movement | None = None
    refused: BridgeoptError | None = None
    lost: bool = False

    @property
    def at_work(self) -> bool:
        """Whether the design is still running: not finished, refused or lost."""
        return self.movement is None and self.refused is None and not self.lost


class Designer:
    """Designs a movement in the background; the result waits until the director keeps it.

    A file in the evening's folder notes the request, so after a restart the page can say that the
    design is lost. Requesting it again gives the same movement.

    Parameters
    ----------
    work, kernels
        The background work, and the kernels that it needs.
    folder
        The evening's folder.
    """

    def __init__(self, work: LatestTask[Movement], kernels: KernelLoader, folder: Path) -> None:
        self._work = work
        self._kernels = kernels
        self._note = folder / NOTED
        self._lock = threading.RLock()
        self._numbers = count()
        self._key: object = None
        self._begun = 0.0
        asked = _read(self._note)
        self._now = None if asked is None else DesignProgress(asked, lost=True)

    @property
    def progress(self) -> DesignProgress | None:
        """The progress; ``None`` if nothing was requested."""
        with self._lock:
            now = self._now
            if now is None or now.lost:
                return now
            movement, error, done = self._work.poll(self._key)
            if not done:
                return replace(now, seconds=int(time.monotonic() - self._begun))
            return replace(now, movement=movement, refused=error)

    def begin(self, asked: movement_design.MovementRequest) -> None:
        """Start designing a movement.

        Raises
        ------
        BridgeoptError
            The movement is impossible; or another one is being designed, or waits to be kept.
        """
        with self._lock:
            now = self.progress
            if now is not None and now.at_work:
                raise RequestError(
                    Message("design_one_at_once", asked=describe_request(now.request))
                )
            if now is not None and now.movement is not None:
                raise RequestError(Message("design_one_waits", asked=describe_request(now.request)))
            movement_design.refuse_request(asked)
            write_bytes(self._note, json.dumps(asked).encode())
            self._now, self._begun = DesignProgress(asked), time.monotonic()
            self._key = next(self._numbers)
            self._work.submit(self._key, lambda stop, _tell: self._design(asked, stop))

    def finish_early(self) -> None:
        """End the search soon, with the best movement found so far.

        Raises
        ------
        RequestError
            Nothing is being designed.
        """
        with self._lock:
            now = self.progress
            if now is None or not now.at_work:
                raise RequestError(Message("design_none"))
            self._work.finish_early(self._key)

    def cancel(self) -> None:
        """End the search and discard its result, or a finished movement.

        Raises
        ------
        RequestError
            There is no design.
        """
        with self._lock:
            if self._now is None:
                raise RequestError(Message("design_none"))
            self._forget()

    def keep(self, club: ClubFile, name: str) -> tuple[ClubFile, str]:
        """Save the designed movement among the club's own; see `movement_design.save_movement`.

        Raises
        ------
        BridgeoptError
            There is no finished movement, or it cannot be saved.
        """
        with self._lock:
            now = self.progress
            if now is None or now.movement is None:
                raise RequestError(Message("design_none"))
            kept = movement_design.save_movement(club, name, now.movement)
            self._forget()
            return kept

    def _forget(self) -> None:
        self._work.cancel()
        self._now = self._key = None
        with suppress(OSError):
            remove(self._note)

    def _design(self, asked: movement_design.MovementRequest, stop: Stop) -> Movement:
        if not asked.kind.is_by_rule:
            self._kernels.wait_for_design(stop)
        jobs = max(1, (os.cpu_count() or 1) - 1)  # one is left for the page

        def searched(done: int, searches: int) -> None:
            self._tell(stop, done=done, searches=searches)

        def found(balance: float) -> None:
            now = self._now
            if now is not None and balance > (now.balance or 0.0):
                self._tell(stop, balance=balance)

        return movement_design.design_movement(
            asked, stop, jobs=jobs, on_progress=searched, on_balance=found
        )

    def _tell(self, stop: Stop, **news: float) -> None:
        with self._lock:
            if self._now is not None and not stop.cancelled:
                self._now = replace(self._now, **news)  # type: ignore[arg-type]


def describe_request(asked: movement_design.MovementRequest) -> Message:
    """Return a message that describes the requested movement."""
    size = Message("design_name", pairs=asked.pairs, rounds=asked.rounds)
    return Message("design_asked", size=size, kind=Message("design_kind", kind=str(asked.kind)))


def _read(note: Path) -> movement_design.MovementRequest | None:
    """Return the request in the note; ``None`` if the note is missing or not ours."""
    with suppress(BridgeoptError, OSError, ValueError, TypeError, RecursionError):
        pairs, rounds, boards, kind = json.loads(read_bytes(note))
        if type(pairs) is type(rounds) is type(boards) is int:
            return movement_design.MovementRequest(
                pairs, rounds, boards, movement_design.MovementKind(kind)
            )
    return None
