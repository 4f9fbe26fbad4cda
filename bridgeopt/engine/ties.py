"""Grouping of tied players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any


def tie_groups(players: Iterable[int], worth: Mapping[int, Any]) -> Iterator[list[int]]:
    """Yield groups of equally worthy players, highest first; each group keeps its order."""
    ordered = sorted(players, key=worth.__getitem__, reverse=True)
    for _, same in groupby(ordered, key=worth.__getitem__):
        yield list(same)
