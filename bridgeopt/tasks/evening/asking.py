"""Pairs that asked at the door to play tonight, and whom the director has yet to let in."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_bytes
from bridgeopt.club import Pair
from bridgeopt.night import Door

ASKED = "asked.json"
"""The name of the file."""

_MOST = 100


class AskedFile:
    """Who asked, in a file of the evening's folder; may be asked from any thread.

    A file that is not ours holds nobody: whoever asked can ask again.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / ASKED
        self._lock = threading.Lock()

    def waiting(self, door: Door) -> list[Pair]:
        """Return who asked and does not play together yet, in order."""
        playing = {frozenset(pair.players) for pair in door.pairs}
        with self._lock:
            return [pair for pair in self._read() if frozenset(pair.players) not in playing]

    def add(self, pair: Pair) -> None:
        """Note that a pair asked; what its two asked before, with others, is forgotten.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        with self._lock:
            others = [each for each in self._read() if not {*each.players} & {*pair.players}]
            self._write([*others, pair][-_MOST:])

    def forget(self, pair: Pair) -> None:
        """Forget that a pair asked; errors are those of `add`."""
        with self._lock:
            self._write([each for each in self._read() if {*each.players} != {*pair.players}])

    def _read(self) -> list[Pair]:
        try:
            given = json.loads(read_bytes(self.path))
            return [*_pairs(given)]
        except (BridgeoptError, OSError, ValueError, TypeError, RecursionError):
            return []

    def _write(self, pairs: list[Pair]) -> None:
        write_bytes(self.path, json.dumps([pair.players for pair in pairs]).encode())


def _pairs(given: object) -> Iterator[Pair]:
    for each in given if isinstance(given, list) else ():
        one, other = each
        if type(one) is type(other) is int and one != other:
            yield Pair(one, other)
