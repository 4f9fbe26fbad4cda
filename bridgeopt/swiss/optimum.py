"""Levels of preference put to the matching engine, and the certificate looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
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

    The levels are made one after the other, and gone when they are packed: all of them would fill
    the memory.
    """
    for bits in _BITS:
        weights = _packed(levels, len(may), bits)
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


def _packed(levels: Callable[[], Iterable[Level]], n: int, bits: int) -> Places:
    """Return the levels as limbs: as many to one as its bits hold, so that sums never carry.

    Levels are gone through twice, first to see how many limbs there are: of a large field, limbs
    must not be there twice.
    """
    shares: list[list[int]] = [[]]
    room = 1 << bits
    for level in levels():
        times = level.most + 1
        if times > room and shares[-1]:
            shares.append([])
            room = 1 << bits
        if times > 1:  # else it costs nothing whoever meets
            shares[-1].append(times)
            room //= times
    weights = np.zeros((n, n, len(shares)), dtype=np.int64)
    costly = (level for level in levels() if level.most)
    for k, share in enumerate(shares):
        limb, unit = weights[:, :, k], prod(share)
        for times, level in zip(share, costly, strict=False):
            unit //= times
            rows, columns = level.weights.shape
            down = slice(level.top, level.top + rows)
            across = slice(level.left, level.left + columns)
            limb[down, across] += unit * level.weights
            if level.top != level.left:
                limb[across, down] += unit * level.weights.T
    return weights
