"""Grouping of tied players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any


def tie_groups(players: Iterable[int], worth: Mapping[int, Any]) -> Iterator[list[int]]:
    """Yield the players in groups of equal ``worth``, the highest worth first.

    Within a group, players keep the order in which they were given.
    """
    ordered = sorted(players, key=worth.__getitem__, reverse=True)
    for _, group in groupby(ordered, key=worth.__getitem__):
        yield list(group)
