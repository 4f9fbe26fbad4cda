"""Lexicographic matching: the perfect matching that is best by many levels of cost, in stages.

All levels at once would need too much memory as limbs of one dense matrix. A stage solves as many
levels as fit into a few limbs. The next stage chooses among the matchings that are best so far: on
their edges only, with one more level in front, whose least cost means "best by the earlier stages"
(`engine.blossom.check` has the proof). So the checked certificates of all stages prove the whole.
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
"""Shape ``(n, n)``, symmetric: which vertices may be matched, or can be."""


class Level(NamedTuple):
    """The cost of each edge at one level: rows from ``top``, columns from ``left``; 0 elsewhere.

    Attributes
    ----------
    name
        A name for messages; levels of equal names may follow each other.
    weights
        The costs, at least 0. A square table with ``top == left`` has each edge in both directions.
    top, left
        The vertices of the first row and the first column.
    at_most_one
        Whether at most one edge of a matching has a cost.
    upper_bound
        If known: no matching that is best by the levels of earlier stages costs more.
    """

    name: str
    weights: Costs
    top: int = 0
    left: int = 0
    at_most_one: bool = False
    upper_bound: int | None = None

    @property
    def is_square(self) -> bool:
        """Whether each edge is in the table in both directions."""
        rows, columns = self.weights.shape
        return self.top == self.left and rows == columns

    def max_cost(self, edges: Edges) -> int:
        """Return an upper bound of the cost of a matching on some edges.

        It adds the highest cost of each row. In a square table each edge is counted twice, so the
        bound is half of that.
        """
        rows, columns = self.weights.shape
        block = edges[self.top : self.top + rows, self.left : self.left + columns]
        worst = self.weights.max(axis=1, initial=0, where=block)
        most = int(worst.max(initial=0) if self.at_most_one else worst.sum())
        if self.is_square and not self.at_most_one:
            most //= 2
        return most if self.upper_bound is None else min(most, self.upper_bound)

    def cost_of(self, first: int, second: int) -> int:
        """Return the cost of an edge; ``first`` is the smaller vertex."""
        row, column = first - self.top, second - self.left
        rows, columns = self.weights.shape
        return int(self.weights[row, column]) if 0 <= row < rows and 0 <= column < columns else 0


Levels = Callable[[], Iterable[Level]]
"""Yields the levels from the first on, each time that it is called."""

_LIMB_BITS = 50, 40, 30
"""Bits that the totals of a limb may take; the lower ones where the duals need more room."""

_MAX_LIMBS = 6
"""Limbs in one stage; levels beyond them go to the next stage."""


class BestMatching(NamedTuple):
    """A perfect matching of least cost, and the edges that matchings of least cost can have.

    Attributes
    ----------
    mate
        The partner of each vertex; empty before the first stage.
    proved
        Whether the certificates of all stages were checked and are right.
    possible_edges
        The edges that a matching of least cost can have.
    residual
        A further level, if one is needed: the matchings of least cost are those on the possible
        edges that cost least in it (see `engine.blossom.check`).
    """

    mate: tuple[int, ...]
    proved: bool
    possible_edges: Edges
    residual: tuple[Level, ...] = ()


def initial_best(edges: Edges) -> BestMatching:
    """Return the start of a search: all these edges are possible, and nothing is matched yet."""
    return BestMatching((), proved=True, possible_edges=edges)


def best_matching(
    levels: Levels, among: BestMatching, tie_breaker: Level | None = None
) -> BestMatching | NoPerfectMatching:
    """Return the perfect matching that is best by levels, of which an earlier one counts first.

    Levels are created one by one, and dropped once they are packed.

    Parameters
    ----------
    levels
        The levels.
    among
        The matchings to choose from: those of least cost by earlier levels.
    tie_breaker
        A last level, which makes the search several times faster. It needs no certificate, and does
        not restrict the best matchings.
    """
    num_done, is_last = 0, False
    while not is_last:
        remaining = partial(_skip, levels, num_done)
        found, num_levels, is_last = _solve_stage(remaining, among, tie_breaker)
        if isinstance(found, NoPerfectMatching):
            return found
        num_done, among = num_done + num_levels, found
    return among


def _skip(levels: Levels, num_done: int) -> Iterator[Level]:
    return islice(levels(), num_done, None)


def _solve_stage(
    levels: Levels, among: BestMatching, tie_breaker: Level | None
) -> tuple[BestMatching | NoPerfectMatching, int, bool]:
    """Match by as many levels as fit into the limbs of a stage.

    Returns
    -------
    The best matching; the number of levels; and whether they were all that remained.
    """
    for bits in _LIMB_BITS:
        limbs, num_levels, is_last = _plan_limbs(levels, among, bits)
        if among.mate and not _has_cost(limbs, among):
            return among, num_levels, is_last  # every matching costs nothing
        weights = _pack(levels, among, limbs, tie_breaker)
        try:
            found = match(weights, among.possible_edges)
        except TooLargeError:
            continue
        if isinstance(found, NoPerfectMatching):
            return found, num_levels, is_last
        examined = _examine(weights[:, :, : len(limbs)], among.possible_edges, found)
        residual = Level("residual", examined.left.astype(np.int64))
        best = BestMatching(
            tuple(map(int, found.mate)),
            among.proved and not examined.faults,
            examined.tight,
            (residual,) if examined.left.any() else (),
        )
        return best, num_levels, is_last
    raise TooLargeError  # at no scale of the limbs is there room for the duals


def _has_cost(limbs: Sequence[Sequence[int]], among: BestMatching) -> bool:
    """Whether any level can cost anything, apart from the residual of earlier stages."""
    return any(values > 1 for values in [*chain(*limbs)][len(among.residual) :])


def _examine(weights: Costs, edges: Edges, found: Matching) -> CertificateReport:
    """Check a certificate for the first limbs alone; its own first limbs certify these."""
    limbs = weights.shape[2]
    blossoms = [(members, price[:limbs]) for members, price in found.blossoms]
    priced = [(members, price) for members, price in blossoms if price.any()]
    return examine_certificate(weights, edges, found.mate, found.potentials[:, :limbs], priced)


def _plan_limbs(
    levels: Levels, among: BestMatching, bits: int
) -> tuple[list[list[int]], int, bool]:
    """Distribute levels over limbs: as many in each as its bits hold, so that sums never carry.

    Returns
    -------
    For each limb and level, the number of values that a total can have; the number of levels,
    without the residual of earlier stages; and whether they are all.
    """
    limbs: list[list[int]] = [[]]
    room = 1 << bits
    num_levels = -len(among.residual)
    for level in chain(among.residual, levels()):
        values = level.max_cost(among.possible_edges) + 1
        if values > room and limbs[-1]:
            if num_levels > 0 and len(limbs) >= _MAX_LIMBS:
                return limbs, num_levels, False
            limbs.append([])
            room = 1 << bits
        limbs[-1].append(values)
        room //= values
        num_levels += 1
    return limbs, num_levels, True


def _pack(
    levels: Levels,
    among: BestMatching,
    limbs: Sequence[Sequence[int]],
    tie_breaker: Level | None,
) -> Costs:
    """Return levels as limbs, and the tie breaker as one more.

    The levels are created again for it: of a large graph, they must not all be in memory at once.
    """
    n = len(among.possible_edges)
    weights = np.zeros((n, n, len(limbs) + (tie_breaker is not None)), dtype=np.int64)
    packed = chain(among.residual, levels())
    for k, limb in enumerate(limbs):
        unit = prod(limb)
        for values, level in zip(limb, islice(packed, len(limb)), strict=True):
            unit //= values
            if values > 1:  # else it costs nothing in any matching
                # An edge that costs more than a best matching does cannot be in one.
                _add(weights[:, :, k], level, unit * np.minimum(level.weights, values - 1))
    if tie_breaker is not None:
        _add(weights[:, :, -1], tie_breaker, tie_breaker.weights)
    return weights


def _add(limb: Costs, level: Level, costs: Costs) -> None:
    """Add the costs of a level to a limb, in both directions."""
    rows, columns = costs.shape
    down = slice(level.top, level.top + rows)
    across = slice(level.left, level.left + columns)
    limb[down, across] += costs
    if not level.is_square:
        limb[across, down] += costs.T
