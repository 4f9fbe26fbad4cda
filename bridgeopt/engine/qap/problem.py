"""An instance as the proof's kernels see it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import cells

SCALE = 16
"""Bounds are kept in this fraction of a unit."""


class Problem(NamedTuple):
    """What the kernels need to know, all layers; sets of places are the bits of an int64.

    Attributes
    ----------
    delta
        Shape ``(layers, n, n)``: `Layers.delta` times `SCALE`.
    neighbours
        Shape ``(layers, n)``: the places that each place meets.
    meetings
        Shape ``(n, n)``.
    place_cost
        Shape ``(n, n)``: `Layers.place_cost` times `SCALE`.
    rules, fitting
        Rule r, of items ``rules[r] = i, j``, shape ``(rules, 2)``: with i on place k, j is on one
        of the places ``fitting[r, k]``, shape ``(rules, n)``. Each is there both ways.
    base_colour
        Shape ``(n,)``: differs where places differ in who may take them, and for what.
    cells, cell_of
        The parts of the places (see `symmetry.cells`), shape ``(cells,)``, and each place's part.
    weight
        Shape ``(n,)``: how much an item's choices matter, to break ties.
    """

    delta: NDArray[np.int64]
    neighbours: NDArray[np.int64]
    meetings: NDArray[np.int64]
    place_cost: NDArray[np.int64]
    rules: NDArray[np.int64]
    fitting: NDArray[np.int64]
    base_colour: NDArray[np.int64]
    cells: NDArray[np.int64]
    cell_of: NDArray[np.int64]
    weight: NDArray[np.int64]


def as_set(members: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Turn truth values along the last axis into sets."""
    bits = np.int64(1) << np.arange(members.shape[-1], dtype=np.int64)
    sets: NDArray[np.int64] = (members * bits).sum(axis=-1)
    return sets


def place_colours(instance: Instance) -> NDArray[np.int64]:
    """Give places the same colour if they are open to the same items at the same costs."""
    columns = np.concatenate([instance.allowed, instance.place_cost])
    _, colour = np.unique(columns, axis=1, return_inverse=True)
    return np.asarray(colour, dtype=np.int64).reshape(instance.n)


def rules_of(instance: Instance) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return which items may not meet as they like, and the places that fit (see `Problem`)."""
    n = instance.n
    rules = np.argwhere(~instance.permitted.all(axis=2) & ~np.eye(n, dtype=np.bool_))
    fitting = np.zeros((len(rules), n), dtype=np.int64)
    for r, (i, j) in enumerate(rules):
        fits = instance.permitted[i, j][instance.meetings] & ~np.eye(n, dtype=np.bool_)
        fitting[r] = as_set(fits)
    # `argwhere` gives columns that lie one after the other: kernels would compile anew for those.
    return np.ascontiguousarray(rules, dtype=np.int64), fitting


def problem_for(instance: Instance) -> Problem:
    """Prepare an instance for the proof."""
    layers = instance.layers
    parts = cells(instance.meetings)
    members = np.zeros((len(parts), instance.n), dtype=np.bool_)
    for c, part in enumerate(parts):
        members[c, part] = True
    size = np.abs(layers.delta).sum(axis=0)
    rules, fitting = rules_of(instance)
    return Problem(
        delta=layers.delta * SCALE,
        neighbours=as_set(layers.adjacent > 0),
        meetings=instance.meetings,
        place_cost=layers.place_cost * SCALE,
        rules=rules,
        fitting=fitting,
        base_colour=place_colours(instance),
        cells=as_set(members),
        cell_of=members.argmax(axis=0),
        weight=np.abs(size - size.mean().astype(np.int64)).sum(axis=1),
    )
