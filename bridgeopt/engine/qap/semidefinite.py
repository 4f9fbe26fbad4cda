"""A lower bound by semidefinite programming, for meetings with many symmetries.

The symmetries of the places divide all pairs of places into classes. If the meetings form a
circulant, for example, a class contains the pairs at one distance. Let *A_s* be the 0/1 matrix,
over places, of the pairs in class *s*. For a numbering, let *X_s* be the 0/1 matrix, over items, of
the pairs whose places are in class *s*. It is *A_s* with rows and columns permuted.

The relaxation allows numbers from 0 to 1 in *X_s*, and requires three properties. For each pair of
items, the entries of all *X_s* add up to 1. Each row of *X_s* has the same sum as each row of
*A_s*. A linear combination of the *X_s* is positive semidefinite if the same combination of the
*A_s* is (de Klerk and Sotirov, Mathematical Programming 122, 2010).

Floating-point numbers only suggest dual prices for the last property. These prices are rounded to
sums of squares of integers. The bound is then computed exactly; any such prices give a valid bound
(`reduce_costs`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.qap.bounds import SCALE, KernelProblem
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import coloured_graph

STEPS, FURTHER_STEPS = 300, 30
"""Maximum numbers of steps of the alternating direction method (`Relaxation`): first for the whole
problem, then for a node. A node needs fewer steps, because it starts from an ancestor's state."""

_STEPS_PER_ESTIMATE = 4
"""Steps on a node between estimates of its bound. An estimate decides whether to end the
iteration."""

_MARGIN = 0.02
"""A node's iteration ends once the estimate exceeds the incumbent by this fraction of the largest
cost. The exact bound is lower than the estimate."""

_PENALTY_FACTOR = 1.5
"""Penalty parameter of the alternating direction method, relative to the root mean square of the
costs. Half or three times this value makes little difference."""

_OVER_RELAXATION = 1.6
"""Over-relaxation of a step of the alternating direction method, which converges for values between
1 and 2."""

_STEEP, _EXACT = 5, 3
"""Iterations that compute the sign of a matrix (`_project_semidefinite`): first `_STEEP` with a
steep polynomial, which is fast but inexact, then `_EXACT` with an exact one. The result is accurate
for eigenvalues of at least 1/500 of the largest."""

_EIGEN_BITS, _ROOT_BITS, _PRICE_BITS = 20, 24, 16
"""Binary digits to which eigenvalues, their roots, and the roots of prices are rounded,
respectively."""

_IMPOSSIBLE_COST = 1 << 200
"""Cost of a pair of items in a class that is impossible for the pair. It exceeds any other cost."""

MAX_CLASS_COST = 1 << 53
"""Limit of the sum of all class costs, so that bounds stay far below `FORBIDDEN`."""

Floats = NDArray[np.float64]


class Scheme(NamedTuple):
    """The classes of pairs of places (an association scheme).

    Class 0 contains the pairs of a place with itself.

    Attributes
    ----------
    class_of
        Shape ``(places, places)``: the class of each pair of places.
    size
        Shape ``(classes,)``: the number of places that form a pair of this class with a given
        place; it is the same for all places.
    eigen
        Shape ``(kinds, classes)``: each row describes a matrix over places by its value for each
        class. These matrices are the projections on the common eigenspaces of all classes, scaled
        to ones on the diagonal. They are positive semidefinite, and any two have the product 0. The
        projection with ones everywhere is left out.
    rank
        Shape ``(kinds,)``: the rank of each of these matrices.
    """

    class_of: NDArray[np.int64]
    size: NDArray[np.int64]
    eigen: Floats
    rank: NDArray[np.int64]

    @classmethod
    def from_meetings(cls, meetings: NDArray[np.int64]) -> Scheme | None:
        """Return the classes of pairs of places under the meetings' symmetries.

        The result is ``None`` if the classes give no bound. This is so if all pairs of different
        places are in one class, or if the matrices of the classes do not commute. It is also so if
        the symmetries do not map every place to every other.
        """
        n = len(meetings)
        graph, colours = coloured_graph(meetings)
        label = np.arange(n * n).reshape(n, n)
        generators = [np.array(g[:n]) for g in graph.automorphism_group(color=colours)]
        while True:
            before = label
            for image in generators:
                label = np.minimum(label, label[np.ix_(image, image)])
            label = np.minimum(label, label.T)
            if (label == before).all():
                break
        if label.diagonal().any():
            return None
        _, class_of = np.unique(label, return_inverse=True)
        class_of = class_of.reshape(n, n).astype(np.int64)
        classes = int(class_of.max()) + 1
        size = np.bincount(class_of[0], minlength=classes)
        if classes < 3 or (np.sort(class_of, axis=1) != np.sort(class_of[0])).any():
            return None
        return cls._split(class_of, size)

    @classmethod
    def _split(cls, class_of: NDArray[np.int64], size: NDArray[np.int64]) -> Scheme | None:
        """Find the common eigenspaces of all classes; ``None`` if the classes do not commute."""
        n, classes = len(class_of), len(size)
        mixed = np.sqrt(np.arange(classes) * 0.7 + 2) % 1 / np.sqrt(size)
        values, vectors = np.linalg.eigh(mixed[class_of])
        starts = np.flatnonzero(np.diff(values, prepend=-np.inf) > 1e-7)
        eigen, rank = [], []
        for start, end in zip(starts, [*starts[1:], n], strict=True):
            matrix = vectors[:, start:end] @ vectors[:, start:end].T * n / (end - start)
            row = np.array([matrix[class_of == s].mean() for s in range(classes)])
            if np.abs(matrix - row[class_of]).max() > 1e-6:
                return None
            if np.abs(row - 1).max() > 1e-6:
                eigen.append(row)
                rank.append(end - start)
        if len(eigen) != classes - 1:
            return None
        return cls(class_of, size, np.array(eigen), np.array(rank))


def costs_of(instance: Instance, scheme: Scheme) -> NDArray[np.int64]:
    """Return the cost of two items, in units, for each class of their places.

    Shape ``(classes, n, n)``.
    """
    layers = instance.layers
    first = scheme.class_of[0]
    place = np.array([int(np.flatnonzero(first == s)[0]) for s in range(len(scheme.size))])
    meets = layers.adjacent[:, 0, place]
    cost: NDArray[np.int64] = np.tensordot(meets.T, layers.delta, 1)
    return cost


def _combinations(coefficients: Floats, matrices: NDArray[np.floating]) -> Floats:
    """Return linear combinations of ``matrices``, one for each row of ``coefficients``.

    The products are so small that numpy's linear algebra library starts no threads of its own. Such
    threads would cost more than they save, and compete for busy cores.
    """
    combinations: Floats = np.matmul(coefficients, matrices.transpose(1, 0, 2)).transpose(1, 0, 2)
    return combinations


def _project_semidefinite(matrices: Floats) -> Floats:
    """Project symmetric matrices to positive semidefinite ones, using matrix products only.

    The projection of *M* is *(M + M sign(M)) / 2*. To compute the matrix sign, odd polynomials push
    the eigenvalues towards -1 and 1: first steep polynomials, then those of Newton and Schulz.
    Computing eigenvalues takes longer, and uses threads from about 30 rows on (`_combinations`).

    ``matrices`` has shape ``(kinds, rows, rows)``.
    """
    squares = matrices @ matrices
    size = np.sqrt(np.sqrt((squares**2).sum(axis=(1, 2), keepdims=True)))
    sign = matrices / np.maximum(size, np.finfo(float).tiny)
    for _ in range(_STEEP):
        squares = sign @ sign
        sign = 3.4445 * sign + sign @ (2.0315 * squares @ squares - 4.775 * squares)
    for _ in range(_EXACT):
        sign = 1.5 * sign - 0.5 * sign @ sign @ sign
    projected = (matrices + matrices @ sign) / 2
    symmetric: Floats = (projected + projected.transpose(0, 2, 1)) / 2
    return symmetric


def _item_prices(cost: NDArray[np.int64]) -> Floats:
    """Return the prices of items, by class, that fit the costs best: shape ``(classes, n)``.

    The cost of items i and j in class s is fitted by ``price[s, i] + price[s, j]``. The fitted part
    is the same for all numberings. Subtracting it makes the numbers smaller, and thus the
    computation more accurate.
    """
    n = cost.shape[1]
    rows = cost.sum(axis=2).astype(float)
    prices: Floats = (rows - rows.sum(axis=1, keepdims=True) / (2 * n - 2)) / (n - 2)
    return prices


class IterationState(NamedTuple):
    """The state of the alternating direction method that `Relaxation` uses.

    ``near`` has the matrices *X_s*, and ``prices`` has the dual prices. Both arrays have shape
    ``(classes, n, n)``. Open nodes store them in single precision, because there are many.
    """

    near: NDArray[np.floating]
    prices: NDArray[np.floating]


class SemidefiniteBound(NamedTuple):
    """The lower bound of a node, and the state from which its descendants' bounds continue.

    ``constant`` and ``class_cost`` are as in `KernelProblem`.
    """

    point: IterationState
    constant: int
    class_cost: NDArray[np.int64]

    def add_to_problem(self, problem: KernelProblem, class_of: NDArray[np.int64]) -> KernelProblem:
        """Return the problem with this bound, for the kernels."""
        least = np.array([self.constant], dtype=np.int64)
        return problem._replace(class_of=class_of, class_cost=self.class_cost, constant=least)


class Relaxation:
    """The relaxation of an instance, solved by the alternating direction method of multipliers.

    A step has two halves, which are exact projections. The first makes the entries of all *X_s* add
    up to 1 for each pair of items. The second makes the combinations of the *X_s* positive
    semidefinite, and gives each row of *X_s* the sum of a row of *A_s*. The beginning of this
    module defines these matrices. The dual prices are the multipliers of the condition that both
    halves give the same matrices. `reduce_costs` derives a bound from the prices after any step.
    """

    def __init__(self, instance: Instance, scheme: Scheme) -> None:
        n = instance.n
        self.scheme = scheme
        self.cost = costs_of(instance, scheme)
        self._place_cost = instance.layers.place_cost
        self._eigen = nearest_semidefinite(scheme)
        self._members = np.array([scheme.class_of == s for s in range(len(scheme.size))], float)
        self._size = scheme.size[:, None, None].astype(float)
        self._others = 1 - np.eye(n)
        self._item_prices = _item_prices(self.cost)
        remaining = (
            self.cost - self._item_prices[:, :, None] - self._item_prices[:, None, :]
        ) * self._others
        self._scale = float(np.abs(remaining).max(initial=1))
        self._scaled_cost = remaining / self._scale * self._size
        # An orthonormal basis of the vectors orthogonal to (1, 1, ...). No other vectors are
        # needed, because row sums are fixed.
        start = np.concatenate([np.ones((n, 1)), np.eye(n)[:, 1:]], axis=1)
        self._plane = np.linalg.qr(start)[0][:, 1:]
        self._inverse = scheme.size[:, None] * scheme.eigen.T * (scheme.rank / n)
        self._mean_matrix = (scheme.size / n)[:, None, None] * np.ones((n, n))
        self._penalty = _PENALTY_FACTOR * float(np.sqrt((self._scaled_cost**2).mean())) or 1.0

    @classmethod
    def from_instance(cls, instance: Instance) -> Relaxation | None:
        """Return the relaxation of an instance.

        Return ``None`` if the classes of its places give no bound (`Scheme.from_meetings`).
        """
        scheme = Scheme.from_meetings(instance.meetings)
        return None if scheme is None else cls(instance, scheme)

    def bound_root(self, is_over: Callable[[], bool] = lambda: False) -> SemidefiniteBound:
        """Return a bound of the whole problem, from `STEPS` steps; fewer if ``is_over`` is true."""
        n = len(self._others)
        near = self._mean_matrix * self._others * n / (n - 1)
        near[0] = np.eye(n)
        possible = np.ones(near.shape, dtype=np.bool_)
        point = IterationState(near, np.zeros_like(near))
        for _ in range(STEPS):
            if is_over():
                break
            point = self._step(point, possible)
        return self._exact_bound(point, possible)

    def bound_node(
        self, above: SemidefiniteBound, places: NDArray[np.int64], units: int
    ) -> SemidefiniteBound:
        """Return a bound of a node, starting from the bound of one of its ancestors.

        The ancestor's bound is the parameter ``above``. ``places``, shape ``(n,)``, has each item's
        domain at the node, as a set of places. The iteration ends once the estimated bound exceeds
        ``units``, the cost of the incumbent, by a margin.
        """
        n = len(places)
        domain = (places[:, None] >> np.arange(n) & 1).astype(float)
        possible = domain @ self._members @ domain.T > 0
        enough = units + _MARGIN * self._scale
        point = IterationState(*(array.astype(float) for array in above.point))
        for step in range(1, FURTHER_STEPS + 1):
            point = self._step(point, possible)
            if step % _STEPS_PER_ESTIMATE == 0 and self._estimated_bound(point, possible) >= enough:
                break
        return self._exact_bound(point, possible)

    def units(self, below: SemidefiniteBound) -> int:
        """Return the lower bound on all costs, in units, that follows from a semidefinite bound.

        The semidefinite bound is the parameter ``below``. It does not include the costs of places.
        Two sums are lower bounds on these costs, and the larger sum is added. One is the cost of
        the cheapest place, summed over the items. The other is the cost of the cheapest item,
        summed over the places.
        """
        places = self._place_cost
        return -(-below.constant // SCALE) + int(max(places.min(0).sum(), places.min(1).sum()))

    def _step(self, point: IterationState, possible: NDArray[np.bool_]) -> IterationState:
        """Make one step.

        Items i and j may be in class s only if ``possible[s, i, j]``, shape ``(classes, n, n)``.
        """
        near, prices = point.near, point.prices / self._penalty
        aim = near - self._scaled_cost / self._penalty - prices
        shared = np.concatenate(
            [np.eye(len(near[0]))[None], self._project_to_simplex(aim[1:], possible[1:])]
        )
        aim = _OVER_RELAXATION * shared + (1 - _OVER_RELAXATION) * near + prices
        sums = self._plane.T @ _combinations(self.scheme.eigen, aim) @ self._plane
        projected = self._plane @ _project_semidefinite(sums) @ self._plane.T
        near = _combinations(self._inverse, projected) + self._mean_matrix
        return IterationState(near, self._penalty * (aim - near))

    def _project_to_simplex(self, aim: Floats, positive: NDArray[np.bool_]) -> Floats:
        """Project matrices to nonnegative ones whose sum is 1 in each entry off the diagonal.

        ``aim`` and ``positive`` have shape ``(classes - 1, n, n)``: a matrix for each class but
        class 0. Only the entries in ``positive`` may be above 0. The method is iterative: it sets
        entries that would be negative to 0, and spreads the surplus over the same entry of the
        other classes.
        """
        size = np.broadcast_to(self._size[1:], aim.shape)
        while True:
            surplus = ((aim * positive).sum(axis=0) - 1) / np.maximum(
                (size * positive).sum(axis=0), 0.5
            )
            still_positive = positive & (aim > surplus * size)
            if (still_positive == positive).all():
                projected: Floats = np.where(positive, aim - surplus * size, 0) * self._others
                return projected
            positive = still_positive

    def _estimated_bound(self, point: IterationState, possible: NDArray[np.bool_]) -> float:
        """Return a quick estimate, in cost units, of the bound that `reduce_costs` will give.

        ``possible`` is as in `_step`.
        """
        pays = (self._scaled_cost + point.prices) / self._size
        least = np.where(possible[1:], pays[1:], np.inf).min(axis=0)
        np.fill_diagonal(least, 0)
        rows = point.prices.sum() / len(least)
        fitted = float((self._item_prices * self._size[:, :, 0]).sum())
        return float(pays[0].trace() + least.sum() - rows) * self._scale / 2 + fitted

    def _exact_bound(self, point: IterationState, possible: NDArray[np.bool_]) -> SemidefiniteBound:
        """Return the exact bound that the dual prices of ``point`` give for a node.

        ``possible`` has the classes in which each pair of items can still be.
        """
        reduced = reduce_costs(self.scheme, self.cost, self._eigen, *self._roots(point))
        stored = IterationState(*(array.astype(np.float32) for array in point))
        return SemidefiniteBound(stored, *reduced.by_class(possible))

    def _roots(self, point: IterationState) -> tuple[Floats, Floats]:
        """Return ``root`` and ``row``, two arguments of `reduce_costs`.

        They are the dual prices of ``point``, in units of the costs.
        """
        n = len(self._others)
        share = (self.scheme.rank / n * self._scale)[:, None, None]
        sums = _combinations(self.scheme.eigen, point.prices) * share
        values, vectors = np.linalg.eigh(self._plane.T @ sums @ self._plane)
        root = self._plane @ (vectors * np.sqrt(np.maximum(-values, 0))[:, None, :])
        rows = sums.sum(axis=2) / n
        rows -= rows.mean(axis=1, keepdims=True) / 2
        return root, self._item_prices - self.scheme.eigen.T @ rows


class ReducedCosts(NamedTuple):
    """Integer costs whose sum never exceeds the true cost of a numbering.

    The sum is ``constant``, plus ``pair[s, i, j]`` for each pair of items i < j, where s is the
    class of their places. The shape of ``pair`` is ``(classes, n, n)``. The sum is at most
    ``scale`` times the numbering's cost in units. Entries for class 0 have no meaning.
    """

    pair: NDArray[np.object_]
    constant: int
    scale: int

    def by_class(self, possible: NDArray[np.bool_]) -> tuple[int, NDArray[np.int64]]:
        """Return the bound in the form of `KernelProblem`: ``constant`` and ``class_cost``, scaled.

        The constant contains, for each pair of items, the cost of its cheapest class. The class
        costs are the differences from that cost. Only ``possible`` classes count; the entries of
        impossible classes have no meaning.
        """
        least = np.where(possible, self.pair, _IMPOSSIBLE_COST)[1:].min(axis=0)
        difference = np.where(possible, self.pair - least, 0) * SCALE // self.scale
        difference[0] = 0
        total = self.constant + int(least[np.triu_indices(len(least), 1)].sum())
        class_cost = np.minimum(difference, MAX_CLASS_COST // len(least) ** 2).astype(np.int64)
        # Clipping keeps the bound valid, because the cost of any instance is far within these
        # limits.
        return max(-INFEASIBLE, min(total * SCALE // self.scale, INFEASIBLE)), class_cost


def reduce_costs(
    scheme: Scheme,
    cost: NDArray[np.int64],
    eigen: NDArray[np.object_],
    root: Floats,
    row: Floats,
) -> ReducedCosts:
    """Subtract from the costs terms whose sum is never negative, exactly, in integers.

    Let *Q* be a positive semidefinite integer matrix over places that is constant on classes, and
    *L* any integer matrix with a row for each item. For a numbering *p*, add *(L Lᵀ)[i, j] ·
    Q[p(i), p(j)]* over all ordered pairs (i, j), including i = j. The sum is at least 0, because it
    equals the sum of *zᵀ Q z* over the columns *z* of *L* permuted by *p*. Furthermore, take an
    item on place a, and a class. Another item, on place b, is counted if the pair (a, b) is in that
    class. The number of counted items is the same in all numberings. Therefore a price for each
    counted item changes the cost of all numberings equally.

    Parameters
    ----------
    scheme, cost, eigen
        The classes, and the results of `costs_of` and `nearest_semidefinite`.
    root
        For each *Q* an approximate *L*, shape ``(kinds, n, columns)``; any values give a bound.
    row
        For each class and item, the price for each counted item, shape ``(classes, n)``; any values
        give a bound.
    """
    max_root = float(np.abs(root).max(initial=0))
    bits = max(_PRICE_BITS - int(np.ceil(np.log2(max(max_root, 1.0)))), -_EIGEN_BITS // 2)
    integers = np.rint(np.ldexp(root, bits)).astype(np.int64)
    price = (integers @ integers.transpose(0, 2, 1)).astype(object)
    scale = 1 << (2 * bits + _EIGEN_BITS)
    row_prices = np.array(
        [[int(each) for each in line] for line in np.rint(row * scale)], dtype=object
    )
    row_prices[0] = 0
    pair_costs = cost.astype(object) * scale - np.tensordot(eigen.T, price, 1)
    pair_costs -= row_prices[:, :, None] + row_prices[:, None, :]
    rows = 2 * (row_prices * scheme.size.astype(object)[:, None]).sum()
    return ReducedCosts(2 * pair_costs, int(pair_costs[0].trace() + rows), 2 * scale)


def nearest_semidefinite(scheme: Scheme) -> NDArray[np.object_]:
    """Return `Scheme.eigen`, times 2**_EIGEN_BITS, as integers.

    The matrices that these integers describe are provably positive semidefinite: each is the
    product of an integer matrix with its transpose, plus a diagonally dominant matrix. The entries
    for class 0, the diagonal, are raised to make it so.
    """
    eigen = np.rint(np.ldexp(scheme.eigen, _EIGEN_BITS)).astype(np.int64)
    shift = 2 * _ROOT_BITS - _EIGEN_BITS
    for row, exact, rank in zip(eigen, scheme.eigen, scheme.rank, strict=True):
        _, vectors = np.linalg.eigh(exact[scheme.class_of])
        root = vectors[:, -rank:] * np.sqrt(len(vectors) / rank)
        integers = np.rint(np.ldexp(root, _ROOT_BITS)).astype(np.int64)
        squares = integers @ integers.T
        deviation = np.abs((row[scheme.class_of] << shift) - squares)
        np.fill_diagonal(deviation, 0)
        row[0] = int(-(-(squares.diagonal() + deviation.sum(axis=1)) // (1 << shift)).max())
    return eigen.astype(object)
