"""Designs movements in the background of the page: one at a time, for all windows."""

from __future__ import annotations

import json
import os
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from bridgeopt.base.atomic_files import remove_file, write_bytes
from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.club import Movement
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.settings import ClubFile
from bridgeopt.tasks import movement_design
from bridgeopt.tasks.background import LatestTask
from bridgeopt.web.kernels import KernelLoader

DESIGN_NOTE = "designing.json"
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
        How many searches are done, and how many there are; 0 before the design begins.
    balance
        The best balance Qf of the well-formed movements so far; ``None`` before there are any.
    movement
        The designed movement; ``None`` until the design is done.
    refused
        The error that ended the design without a movement; ``None`` without an error.
    lost
        Whether the program was closed during the design, which is therefore lost.
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

    The request is written to a file in the evening's folder. After a restart, the page can then say
    that the design is lost. The same request gives the same movement again.

    Parameters
    ----------
    work, kernels
        The background task that designs, and the loader of the engine's compiled functions
        (kernels).
    folder
        The evening's folder.
    """

    def __init__(self, work: LatestTask[Movement], kernels: KernelLoader, folder: Path) -> None:
        self._work = work
        self._kernels = kernels
        self._note = folder / DESIGN_NOTE
        self._lock = threading.RLock()
        self._key_numbers = count()
        self._key: object = None
        self._begin_time = 0.0
        request = _read_request(self._note)
        self._current = None if request is None else DesignProgress(request, lost=True)

    @property
    def progress(self) -> DesignProgress | None:
        """The progress of the design; ``None`` if no movement was requested."""
        with self._lock:
            current = self._current
            if current is None or current.lost:
                return current
            movement, error, done = self._work.poll(self._key)
            if not done:
                return replace(current, seconds=int(time.monotonic() - self._begin_time))
            return replace(current, movement=movement, refused=error)

    def begin(self, request: movement_design.MovementRequest) -> None:
        """Start designing a movement.

        Raises
        ------
        BridgeoptError
            The movement is impossible, or an earlier design is running or not yet kept.
        """
        with self._lock:
            current = self.progress
            if current is not None and current.at_work:
                raise RequestError(
                    Message("design_one_at_once", asked=describe_request(current.request))
                )
            if current is not None and current.movement is not None:
                raise RequestError(
                    Message("design_one_waits", asked=describe_request(current.request))
                )
            movement_design.refuse_request(request)
            write_bytes(self._note, json.dumps(request).encode())
            self._current, self._begin_time = DesignProgress(request), time.monotonic()
            self._key = next(self._key_numbers)
            self._work.submit(self._key, lambda stop, _tell: self._design(request, stop))

    def finish_early(self) -> None:
        """End the search soon; the result is the best movement found so far.

        Raises
        ------
        RequestError
            No movement is being designed.
        """
        with self._lock:
            current = self.progress
            if current is None or not current.at_work:
                raise RequestError(Message("design_none"))
            self._work.finish_early(self._key)

    def cancel(self) -> None:
        """End the search, or discard a finished movement that was not kept.

        Raises
        ------
        RequestError
            There is no design.
        """
        with self._lock:
            if self._current is None:
                raise RequestError(Message("design_none"))
            self._forget()

    def keep(self, club: ClubFile, name: str) -> tuple[ClubFile, str]:
        """Save the designed movement in the club's folder, by `movement_design.save_movement`.

        Raises
        ------
        BridgeoptError
            There is no finished movement, or it cannot be saved.
        """
        with self._lock:
            current = self.progress
            if current is None or current.movement is None:
                raise RequestError(Message("design_none"))
            saved = movement_design.save_movement(club, name, current.movement)
            self._forget()
            return saved

    def _forget(self) -> None:
        self._work.cancel()
        self._current = self._key = None
        with suppress(OSError):
            remove_file(self._note)

    def _design(self, request: movement_design.MovementRequest, stop: Stop) -> Movement:
        if not request.kind.is_by_rule:
            self._kernels.wait_for_design(stop)
        jobs = max(1, (os.cpu_count() or 1) - 1)  # one processor is left for the page

        def report_searches(done: int, searches: int) -> None:
            self._update_progress(stop, done=done, searches=searches)

        def report_balance(balance: float) -> None:
            current = self._current
            if current is not None and balance > (current.balance or 0.0):
                self._update_progress(stop, balance=balance)

        budget = SearchBudget(jobs=jobs, on_progress=report_searches, stop=stop)
        return movement_design.design_movement(request, budget, on_balance=report_balance)

    def _update_progress(self, stop: Stop, **news: float) -> None:
        with self._lock:
            if self._current is not None and not stop.cancelled:
                self._current = replace(self._current, **news)  # type: ignore[arg-type]


def describe_request(request: movement_design.MovementRequest) -> Message:
    """Return a message that describes the requested movement."""
    size = Message("design_name", pairs=request.pairs, rounds=request.rounds)
    return Message("design_asked", size=size, kind=Message("design_kind", kind=str(request.kind)))


def _read_request(note: Path) -> movement_design.MovementRequest | None:
    """Return the request in the file ``note``; ``None`` if it is missing or unreadable."""
    with suppress(BridgeoptError, OSError, ValueError, TypeError, RecursionError):
        pairs, rounds, boards, kind = json.loads(read_bytes(note))
        if type(pairs) is type(rounds) is type(boards) is int:
            return movement_design.MovementRequest(
                pairs, rounds, boards, movement_design.MovementKind(kind)
            )
    return None
