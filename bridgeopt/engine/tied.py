"""People who are tied, taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any


def split(players: Iterable[int], worth: Mapping[int, Any]) -> Iterator[list[int]]:
    """Yield those of the same worth together, the most first; within, in the order given."""
    ordered = sorted(players, key=worth.__getitem__, reverse=True)
    for _, same in groupby(ordered, key=worth.__getitem__):
        yield list(same)
