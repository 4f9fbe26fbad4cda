"""Levels of preference put to the matching engine, and the certificate looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from bridgeopt.engine.blossom import Impossible, TooLargeError, match
from bridgeopt.engine.blossom.check import faults
from bridgeopt.swiss.field import Flags, Places
from bridgeopt.swiss.preference import Level

_BITS = 50, 40, 30
"""Bits of a limb that totals may take; fewer where the duals on the way need more room."""


class Best(NamedTuple):
    """A matching of least cost: each row's mate, and whether its certificate was found right."""

    mate: tuple[int, ...]
    proved: bool


def best(levels: Callable[[], Iterable[Level]], may: Flags) -> Best | Impossible:
    """Return a perfect matching that no other is before, by the levels in their order.

    The levels are made anew for each scale that is tried, and gone when they are packed: of a large
    field they would fill the memory.
    """
    for bits in _BITS:
        weights = _packed(levels(), len(may), bits)
        try:
            found = match(weights, may)
        except TooLargeError:
            continue
        if isinstance(found, Impossible):
            return found
        proof = found.certificate
        blossoms = [(blossom.members, blossom.price) for blossom in proof.blossoms]
        wrong = faults(weights, may, found.mate, proof.potentials, blossoms)
        return Best(tuple(map(int, found.mate)), not wrong)
    raise TooLargeError  # at no scale of the limbs is there room for the duals


def _packed(levels: Iterable[Level], n: int, bits: int) -> Places:
    """Return the levels as limbs: as many to one as its bits hold, so that sums never carry."""
    limbs: list[list[Level]] = [[]]
    room = 1 << bits
    for level in levels:
        times = level.most + 1
        if times == 1:
            continue  # it costs nothing whoever meets
        if times > room and limbs[-1]:
            limbs.append([])
            room = 1 << bits
        limbs[-1].append(level)
        room //= times
    weights = np.zeros((n, n, len(limbs)), dtype=np.int64)
    for k, together in enumerate(limbs):
        limb, unit = weights[:, :, k], 1
        while together:
            level = together.pop()
            rows, columns = level.weights.shape
            down = slice(level.top, level.top + rows)
            across = slice(level.left, level.left + columns)
            limb[down, across] += unit * level.weights
            if level.top != level.left:
                limb[across, down] += unit * level.weights.T
            unit *= level.most + 1
    return weights
