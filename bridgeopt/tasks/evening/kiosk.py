"""The file of requests to play as a pair, which players make on the screen at the door."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeopt import club
from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.text import read_bytes

if TYPE_CHECKING:  # imported for types only: `run` does not need it
    from bridgeopt.evening import Attendance


REQUESTS_FILE = "asked.json"
"""Name of the file of requests, in the evening's folder."""

_MAX_REQUESTS = 100


class PairRequestFile:
    """The file of requests to play as a pair; thread-safe.

    A damaged file counts as empty, because players can ask again.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / REQUESTS_FILE
        self._lock = threading.Lock()

    def waiting(self, door: Attendance) -> list[club.Pair]:
        """Return the requested pairs that do not play yet, oldest request first."""
        playing = {frozenset(pair.players) for pair in door.pairs}
        with self._lock:
            return [pair for pair in self._read() if frozenset(pair.players) not in playing]

    def add(self, pair: club.Pair) -> None:
        """Store the request of a pair, and remove earlier requests of its players.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        with self._lock:
            other_pairs = [
                other for other in self._read() if not {*other.players} & {*pair.players}
            ]
            self._write([*other_pairs, pair][-_MAX_REQUESTS:])

    def forget(self, pair: club.Pair) -> None:
        """Remove the request of a pair; the errors are those of `add`."""
        with self._lock:
            self._write([other for other in self._read() if {*other.players} != {*pair.players}])

    def _read(self) -> list[club.Pair]:
        try:
            value = json.loads(read_bytes(self.path))
            return [*_pairs(value)]
        except (BridgeoptError, OSError, ValueError, TypeError, RecursionError):
            return []

    def _write(self, pairs: list[club.Pair]) -> None:
        write_bytes(self.path, json.dumps([pair.players for pair in pairs]).encode())


def _pairs(value: object) -> Iterator[club.Pair]:
    for players in value if isinstance(value, list) else ():
        one, other = players
        if type(one) is type(other) is int and one != other:
            yield club.Pair(one, other)
