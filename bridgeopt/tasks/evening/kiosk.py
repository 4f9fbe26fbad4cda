"""The kiosk's file: pairs that asked, on the screen at the door, to play together."""

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
"""The name of the kiosk's file."""

_MAX = 100


class PairRequestFile:
    """The file of requests to play as a pair, made on the screen at the door; thread-safe.

    A file that was not written by this program counts as empty: players can ask again.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / REQUESTS_FILE
        self._lock = threading.Lock()

    def waiting(self, door: Attendance) -> list[club.Pair]:
        """Return the pairs that asked and do not play together yet, oldest request first."""
        playing = {frozenset(pair.players) for pair in door.pairs}
        with self._lock:
            return [pair for pair in self._read() if frozenset(pair.players) not in playing]

    def add(self, pair: club.Pair) -> None:
        """Store a pair's request. Earlier requests of its players with other partners are removed.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        with self._lock:
            others = [each for each in self._read() if not {*each.players} & {*pair.players}]
            self._write([*others, pair][-_MAX:])

    def forget(self, pair: club.Pair) -> None:
        """Remove a pair's request.

        Raises the errors of `add`.
        """
        with self._lock:
            self._write([each for each in self._read() if {*each.players} != {*pair.players}])

    def _read(self) -> list[club.Pair]:
        try:
            given = json.loads(read_bytes(self.path))
            return [*_pairs(given)]
        except (BridgeoptError, OSError, ValueError, TypeError, RecursionError):
            return []

    def _write(self, pairs: list[club.Pair]) -> None:
        write_bytes(self.path, json.dumps([pair.players for pair in pairs]).encode())


def _pairs(value: object) -> Iterator[club.Pair]:
    for each in value if isinstance(value, list) else ():
        one, other = each
        if type(one) is type(other) is int and one != other:
            yield club.Pair(one, other)
