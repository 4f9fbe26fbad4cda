"""Lexicographic matching: the best perfect matching by many levels of cost, found in stages.

A cost is a vector of 64-bit integers, called limbs; one limb holds several levels (`_pack`). A
dense matrix with the limbs of all levels would need too much memory. Therefore each stage solves
the next levels, up to a few limbs. It uses only edges that optimal matchings of earlier stages can
have. Its first level is an extra cost, the residual. A matching on these edges minimises the
residual if and only if it is optimal for the earlier stages (`engine.blossom.check` has the proof).
The checked certificates of all stages together prove the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.blossom import Matching, NoPerfectMatching, TooLargeError, match
from bridgeopt.engine.blossom.check import CertificateReport, examine_certificate

Costs = NDArray[np.int64]
Edges = NDArray[np.bool_]
"""Shape ``(n, n)``, symmetric: the pairs of vertices that may be matched."""


class Level(NamedTuple):
    """One level of the cost of matchings: the cost that each edge has at this level.

    The costs are a block of an ``(n, n)`` matrix over the vertices. The matrix is 0 outside the
    block.

    Attributes
    ----------
    name
        A name for messages; several levels may have the same name.
    weights
        The costs of the block, at least 0. A square block with ``top == left`` has each edge in
        both directions.
    top, left
        The vertices of the block's first row and first column.
    at_most_one
        Whether at most one edge of a matching has a cost.
    upper_bound
        An upper bound, if known, on the cost at this level. It must hold for any matching that is
        optimal for the levels of all earlier stages (see the module's description).
    """

    name: str
    weights: Costs
    top: int = 0
    left: int = 0
    at_most_one: bool = False
    upper_bound: int | None = None

    @property
    def is_square(self) -> bool:
        """Whether ``weights`` is a square block with ``top == left``.

        It then has each of its edges in both directions.
        """
        rows, columns = self.weights.shape
        return self.top == self.left and rows == columns

    def max_cost(self, edges: Edges) -> int:
        """Return an upper bound on the cost, at this level, of any matching on ``edges``.

        It is the sum of the highest costs of all rows. A square block has each edge twice, so its
        bound is half of that sum.
        """
        rows, columns = self.weights.shape
        block = edges[self.top : self.top + rows, self.left : self.left + columns]
        worst = self.weights.max(axis=1, initial=0, where=block)
        max_cost = int(worst.max(initial=0) if self.at_most_one else worst.sum())
        if self.is_square and not self.at_most_one:
            max_cost //= 2
        return max_cost if self.upper_bound is None else min(max_cost, self.upper_bound)

    def cost_of(self, first: int, second: int) -> int:
        """Return the cost, at this level, of the edge between two vertices.

        ``first`` must be the smaller vertex.
        """
        row, column = first - self.top, second - self.left
        rows, columns = self.weights.shape
        return int(self.weights[row, column]) if 0 <= row < rows and 0 <= column < columns else 0


Levels = Callable[[], Iterable[Level]]
"""A function that yields all levels, from the first on, each time it is called."""

_LIMB_BITS = 50, 40, 30
"""Numbers of bits that the total cost of a matching may use in a limb (one 64-bit integer of a
weight). They are tried in this order: if the matching's dual prices overflow, the stage is repeated
with the next number."""

_MAX_LIMBS = 6
"""Maximum number of limbs in one stage; further levels go to the next stage."""


class BestMatching(NamedTuple):
    """A minimum-cost perfect matching, and the edges that such matchings can have.

    Attributes
    ----------
    mate
        The partner of each vertex; empty before the first stage.
    proved
        Whether the certificates of all stages were checked and found correct.
    possible_edges
        The edges that a minimum-cost matching can have.
    residual
        A tuple of at most one further level (see `engine.blossom.check`). The minimum-cost
        matchings are the matchings on the possible edges that minimise this level. If the tuple is
        empty, all matchings on the possible edges have minimum cost.
    """

    mate: tuple[int, ...]
    proved: bool
    possible_edges: Edges
    residual: tuple[Level, ...] = ()


def initial_best(edges: Edges) -> BestMatching:
    """Return the initial state of a search: all of ``edges`` are possible, no vertex is matched."""
    return BestMatching((), proved=True, possible_edges=edges)


def best_matching(
    levels: Levels, previous: BestMatching, tie_breaker: Level | None = None
) -> BestMatching | NoPerfectMatching:
    """Return the lexicographically best perfect matching: earlier levels outweigh later ones.

    To save memory, levels are created one at a time, and dropped once they are packed into limbs.

    Parameters
    ----------
    levels
        The levels.
    previous
        The result for earlier levels; only matchings that are optimal for these are considered.
    tie_breaker
        A last level that makes the search several times faster. It needs no certificate, and does
        not restrict the set of optimal matchings.
    """
    num_done, is_last = 0, False
    while not is_last:
        remaining = partial(_skip, levels, num_done)
        result, num_levels, is_last = _solve_stage(remaining, previous, tie_breaker)
        if isinstance(result, NoPerfectMatching):
            return result
        num_done, previous = num_done + num_levels, result
    return previous


def _skip(levels: Levels, num_done: int) -> Iterator[Level]:
    return islice(levels(), num_done, None)


def _solve_stage(
    levels: Levels, previous: BestMatching, tie_breaker: Level | None
) -> tuple[BestMatching | NoPerfectMatching, int, bool]:
    """Find the best matching for the next levels, as many of them as fit into one stage.

    Returns
    -------
    The best matching, or a proof that there is none; the number of levels used; and whether these
    are all levels.
    """
    for bits in _LIMB_BITS:
        limbs, num_levels, is_last = _plan_limbs(levels, previous, bits)
        if previous.mate and not _has_cost(limbs, previous):
            return previous, num_levels, is_last  # every matching costs 0
        weights = _pack(levels, previous, limbs, tie_breaker)
        try:
            result = match(weights, previous.possible_edges)
        except TooLargeError:
            continue
        if isinstance(result, NoPerfectMatching):
            return result, num_levels, is_last
        report = _examine(weights[:, :, : len(limbs)], previous.possible_edges, result)
        residual = Level("residual", report.blossoms_left.astype(np.int64))
        best = BestMatching(
            tuple(map(int, result.mate)),
            previous.proved and not report.faults,
            report.tight,
            (residual,) if report.blossoms_left.any() else (),
        )
        return best, num_levels, is_last
    raise TooLargeError  # the duals overflow with every number of bits


def _has_cost(limbs: Sequence[Sequence[int]], previous: BestMatching) -> bool:
    """Return whether any level, except the residual of earlier stages, can have a cost above 0.

    ``limbs`` is the first result of `_plan_limbs`.
    """
    return any(values > 1 for values in [*chain(*limbs)][len(previous.residual) :])


def _examine(weights: Costs, edges: Edges, matching: Matching) -> CertificateReport:
    """Check the certificate of a matching, without the limb of the tie breaker.

    ``weights`` does not have that limb; the dual prices in ``matching`` may have it, as their last.
    The first limbs of the dual prices are a certificate for the first limbs of the weights.
    """
    limbs = weights.shape[2]
    blossoms = [(members, price[:limbs]) for members, price in matching.blossoms]
    priced = [(members, price) for members, price in blossoms if price.any()]
    return examine_certificate(
        weights, edges, matching.mate, matching.potentials[:, :limbs], priced
    )


def _plan_limbs(
    levels: Levels, previous: BestMatching, bits: int
) -> tuple[list[list[int]], int, bool]:
    """Distribute levels over limbs of ``bits`` bits.

    Returns
    -------
    Three values: for each limb, the radices of its levels; the number of levels distributed,
    without the residual of earlier stages; and whether these are all levels. The radix of a level
    is one more than the largest total cost that a matching can have at that level.
    """
    limbs: list[list[int]] = [[]]
    capacity = 1 << bits
    num_levels = -len(previous.residual)
    for level in chain(previous.residual, levels()):
        values = level.max_cost(previous.possible_edges) + 1
        if values > capacity and limbs[-1]:
            if num_levels > 0 and len(limbs) >= _MAX_LIMBS:
                return limbs, num_levels, False
            limbs.append([])
            capacity = 1 << bits
        limbs[-1].append(values)
        capacity //= values
        num_levels += 1
    return limbs, num_levels, True


def _pack(
    levels: Levels,
    previous: BestMatching,
    limbs: Sequence[Sequence[int]],
    tie_breaker: Level | None,
) -> Costs:
    """Return the weights, shape ``(n, n, limbs)``: the packed levels, then the tie breaker.

    Within a limb the levels are digits of a mixed-radix number, whose radices are in ``limbs``.

    The levels are created a second time here, because all levels of a large graph together do not
    fit in memory.
    """
    n = len(previous.possible_edges)
    weights = np.zeros((n, n, len(limbs) + (tie_breaker is not None)), dtype=np.int64)
    packed = chain(previous.residual, levels())
    for k, limb in enumerate(limbs):
        unit = prod(limb)
        for values, level in zip(limb, islice(packed, len(limb)), strict=True):
            unit //= values
            # A level with one possible value costs 0 in any matching, so it is left out. An edge
            # that costs more than the level's upper bound is in no optimal matching, so its cost
            # may be lowered.
            if values > 1:
                _add(weights[:, :, k], level, unit * np.minimum(level.weights, values - 1))
    if tie_breaker is not None:
        _add(weights[:, :, -1], tie_breaker, tie_breaker.weights)
    return weights


def _add(limb: Costs, level: Level, costs: Costs) -> None:
    """Add the costs of a level to a limb, in both directions of each edge.

    A limb is one integer of the vectors of weights; ``costs`` are the level's costs, scaled for it.
    """
    rows, columns = costs.shape
    down = slice(level.top, level.top + rows)
    across = slice(level.left, level.left + columns)
    limb[down, across] += costs
    if not level.is_square:
        limb[across, down] += costs.T
