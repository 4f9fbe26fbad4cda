"""Levels of preference put to the matching engine in stages, and the certificates looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from math import prod
from typing import NamedTuple

import numpy as np

from bridgeopt.engine.blossom import Impossible, Matching, TooLargeError, match
from bridgeopt.engine.blossom.check import Examined, examine
from bridgeopt.games.swiss.field import Flags, Places
from bridgeopt.games.swiss.preference import Level

Levels = Callable[[], Iterable[Level]]

_BITS = 50, 40, 30
"""Bits of a limb that totals may take; fewer where the duals on the way need more room."""

_MOST_LIMBS = 6
"""Of one stage: what a further level needs beyond them is asked in the next one."""


class Best(NamedTuple):
    """A perfect matching of least cost, and all edges that some matching of least cost has.

    Attributes
    ----------
    mate
        Of each row.
    proved
        Whether the certificates of all stages were found right.
    may
        Which edges a matching of least cost can have.
    left
        As a level: those that are perfect on these edges and cost least in it are the matchings of
        least cost (see `engine.blossom.check`).
    """

    mate: tuple[int, ...]
    proved: bool
    may: Flags
    left: tuple[Level, ...] = ()


def anything(may: Flags) -> Best:
    """Return where a search begins: all edges are possible, and nothing is matched yet."""
    return Best((), proved=True, may=may)


def best(levels: Levels, among: Best, ties: Level | None = None) -> Best | Impossible:
    """Return the perfect matching that is best by levels, of which an earlier one counts first.

    Few limbs are asked for at once, then the next ones among the matchings that are best so far:
    all of them would fill the memory. The levels are made one after the other, and gone when they
    are packed.

    Parameters
    ----------
    levels
        Gives them anew whenever it is called.
    among
        The matchings that are looked at: those of least cost by earlier levels.
    ties
        What settles ties, so that the engine need not, which makes it several times faster. It
        does not count: no certificate is asked for it, nor does it narrow what is best.
    """
    asked, is_last = 0, False
    while not is_last:
        found, fitted, is_last = _stage(partial(_after, levels, asked), among, ties)
        if isinstance(found, Impossible):
            return found
        asked, among = asked + fitted, found
    return among


def _after(levels: Levels, asked: int) -> Iterator[Level]:
    """Yield the levels that have not been asked."""
    return islice(levels(), asked, None)


def _stage(levels: Levels, among: Best, ties: Level | None) -> tuple[Best | Impossible, int, bool]:
    """Match by as many of the levels as fit into the limbs of a stage.

    Returns
    -------
    What is best; how many levels that were; and whether they were all.
    """
    for bits in _BITS:
        shares, fitted, is_last = _shares(levels, among, bits)
        if among.mate and not _costs(shares, among):
            return among, fitted, is_last  # whoever meets, it costs nothing
        weights = _packed(levels, among, shares, ties)
        try:
            found = match(weights, among.may)
        except TooLargeError:
            continue
        if isinstance(found, Impossible):
            return found, fitted, is_last
        told = _examined(weights[:, :, : len(shares)], among.may, found)
        left = Level("left", told.left.astype(np.int64))
        mate = tuple(map(int, found.mate))
        proved = among.proved and not told.faults
        known = Best(mate, proved, told.tight, (left,) if told.left.any() else ())
        return known, fitted, is_last
    raise TooLargeError  # at no scale of the limbs is there room for the duals


def _costs(shares: Sequence[Sequence[int]], among: Best) -> bool:
    """Whether any level costs anything, apart from what is left from earlier stages."""
    return any(times > 1 for times in [*chain(*shares)][len(among.left) :])


def _examined(weights: Places, may: Flags, found: Matching) -> Examined:
    """Look at a certificate for the first limbs alone, of which its own first limbs are one."""
    proof, limbs = found.certificate, weights.shape[2]
    blossoms = [(blossom.members, blossom.price[:limbs]) for blossom in proof.blossoms]
    priced = [(members, price) for members, price in blossoms if price.any()]
    return examine(weights, may, found.mate, proof.potentials[:, :limbs], priced)


def _shares(levels: Levels, among: Best, bits: int) -> tuple[list[list[int]], int, bool]:
    """Share levels out to limbs: as many to one as its bits hold, so that sums never carry.

    Returns
    -------
    Per limb and level one more than what it can cost; how many levels that are, without what is
    left from earlier stages; and whether they are all.
    """
    shares: list[list[int]] = [[]]
    room = 1 << bits
    fitted = -len(among.left)
    for level in chain(among.left, levels()):
        times = level.most_among(among.may) + 1
        if times > room and shares[-1]:
            if fitted > 0 and len(shares) >= _MOST_LIMBS:
                return shares, fitted, False
            shares.append([])
            room = 1 << bits
        shares[-1].append(times)
        room //= times
        fitted += 1
    return shares, fitted, True


def _packed(
    levels: Levels, among: Best, shares: Sequence[Sequence[int]], ties: Level | None
) -> Places:
    """Return levels as limbs, and what settles ties as one more.

    Levels are gone through again for it: of a large field, they must not all be there at once.
    """
    n = len(among.may)
    weights = np.zeros((n, n, len(shares) + (ties is not None)), dtype=np.int64)
    costing = chain(among.left, levels())
    for k, share in enumerate(shares):
        unit = prod(share)
        for times, level in zip(share, islice(costing, len(share)), strict=True):
            unit //= times
            if times > 1:  # else it costs nothing whoever meets
                # What a pair costs beyond that, it costs where it cannot be in a best pairing.
                _add(weights[:, :, k], level, unit * np.minimum(level.weights, times - 1))
    if ties is not None:
        _add(weights[:, :, -1], ties, ties.weights)
    return weights


def _add(limb: Places, level: Level, costs: Places) -> None:
    """Add what pairs cost to a limb, where a level has them, on both sides."""
    rows, columns = costs.shape
    down = slice(level.top, level.top + rows)
    across = slice(level.left, level.left + columns)
    limb[down, across] += costs
    if not level.is_square:
        limb[across, down] += costs.T
