"""A bound by semidefinite programming, for meetings with many symmetries.

The places' symmetries divide all pairs of places into classes: in a circulant, by their distance.
For two items, *X_s* tells whether their places are of class *s*. In the relaxation these are
numbers from 0 to 1; the classes of two items add up to 1, and each item has as many others in each
class as each place has. One further property is kept: if a linear combination of the matrices of
classes of places is positive semidefinite, so is the same combination of the *X_s* (de Klerk and
Sotirov, Mathematical Programming 122, 2010).

Floating-point numbers only suggest the prices of this last property. They are rounded to sums of
squares of integers, and the bound is then computed exactly: any prices give a bound
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
"""Steps on the whole problem, and on a node from where those on one above it ended."""

_LOOK = 4
"""After so many steps it is looked at whether the bound is as high as it need be."""

_MARGIN = 0.02
"""How much higher it should look, beside the dearest cost: what is worked out exactly is lower."""

_STRETCH = 1.5
"""How long the steps are, beside the costs; half of it, or three times, hardly matters."""

_RELAXED = 1.6
"""How far a step goes beyond what it is to reach: between 1 and 2 all converge."""

_STEEP, _EXACT = 5, 3
"""Steps to the sign of a matrix: from eigenvalues of a five-hundredth of the largest on."""

_EIGEN_BITS, _ROOT_BITS, _PRICE_BITS = 20, 24, 16
"""Binary places to which eigenvalues, their roots, and the roots of prices are rounded."""

_FAR = 1 << 200
"""Dearer than anything: what two items pay that can be in no class."""

MAX_CLASS_COST = 1 << 53
"""Limit of what all items together can be dearer: the bound stays far below `FORBIDDEN`."""

Floats = NDArray[np.float64]


class Scheme(NamedTuple):
    """The classes of two places (an association scheme); class 0 is a place with itself.

    Attributes
    ----------
    class_of
        Shape ``(places, places)``.
    size
        Shape ``(classes,)``: how many places are in each class with a given place.
    eigen
        Shape ``(kinds, classes)``: each row gives a matrix over places, as its values by class:
        positive semidefinite, orthogonal to the others, with ones on the diagonal; the matrix of
        all ones is left out.
    rank
        Shape ``(kinds,)``: the rank of each of these matrices.
    """

    class_of: NDArray[np.int64]
    size: NDArray[np.int64]
    eigen: Floats
    rank: NDArray[np.int64]

    @classmethod
    def of(cls, meetings: NDArray[np.int64]) -> Scheme | None:
        """Return the classes of pairs of places under the meetings' symmetries.

        ``None`` if not all places are alike, or if the classes do not commute: then there is no
        such bound.
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
        """Find the matrices that all classes are made of."""
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
    """Return what two items pay, in units, if their places are of each class.

    Shape ``(classes, n, n)``.
    """
    layers = instance.layers
    first = scheme.class_of[0]
    place = np.array([int(np.flatnonzero(first == s)[0]) for s in range(len(scheme.size))])
    meets = layers.adjacent[:, 0, place]
    cost: NDArray[np.int64] = np.tensordot(meets.T, layers.delta, 1)
    return cost


def _sums(by: Floats, matrices: NDArray[np.floating]) -> Floats:
    """Return sums of matrices, one for each row of ``by``.

    In pieces that are too small for numpy's library to share them among threads of its own: these
    cost more than they save, and get in each other's way where all cores have work.
    """
    found: Floats = np.matmul(by, matrices.transpose(1, 0, 2)).transpose(1, 0, 2)
    return found


def _positive(matrices: Floats) -> Floats:
    """Return what of symmetric matrices is positive semidefinite, by products of matrices alone.

    Their sign, by odd polynomials that push eigenvalues towards -1 and 1: first steep, then exact
    (Newton and Schulz). Eigenvalues take longer, and from some 30 rows on threads (see `_sums`).
    """
    squares = matrices @ matrices
    size = np.sqrt(np.sqrt((squares**2).sum(axis=(1, 2), keepdims=True)))
    sign = matrices / np.maximum(size, np.finfo(float).tiny)
    for _ in range(_STEEP):
        squares = sign @ sign
        sign = 3.4445 * sign + sign @ (2.0315 * squares @ squares - 4.775 * squares)
    for _ in range(_EXACT):
        sign = 1.5 * sign - 0.5 * sign @ sign @ sign
    found = (matrices + matrices @ sign) / 2
    even: Floats = (found + found.transpose(0, 2, 1)) / 2
    return even


def _own(cost: NDArray[np.int64]) -> Floats:
    """Return prices of each item, by class, that costs are most nearly sums of two of.

    What is such a sum costs all numberings alike, and would blur the rest.
    """
    n = cost.shape[1]
    rows = cost.sum(axis=2).astype(float)
    found: Floats = (rows - rows.sum(axis=1, keepdims=True) / (2 * n - 2)) / (n - 2)
    return found


class IterationState(NamedTuple):
    """The state of the method: the matrices, and the prices that pull them together.

    Both have shape ``(classes, n, n)``. Open nodes, of which there are many, store them in single
    precision.
    """

    near: NDArray[np.floating]
    prices: NDArray[np.floating]


class SemidefiniteBound(NamedTuple):
    """Lower bound of a node: `KernelProblem.constant` and `KernelProblem.class_cost`."""

    point: IterationState
    constant: int
    class_cost: NDArray[np.int64]

    def add_to_problem(self, problem: KernelProblem, class_of: NDArray[np.int64]) -> KernelProblem:
        """Return the problem with this bound, for the kernels."""
        least = np.array([self.constant], dtype=np.int64)
        return problem._replace(class_of=class_of, class_cost=self.class_cost, constant=least)


class Relaxation:
    """The relaxation of an instance, solved by the alternating direction method of multipliers.

    One half of a step makes the classes of each two items add up to 1; the other makes the
    combinations of classes positive semidefinite, with the same row sums as those of places. Both
    are exact projections. Prices pull the two together, and at any time `reduce_costs` derives a
    bound from them.
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
        self._own = _own(self.cost)
        left = (self.cost - self._own[:, :, None] - self._own[:, None, :]) * self._others
        self._scale = float(np.abs(left).max(initial=1))
        self._pays = left / self._scale * self._size
        # the plane in which sums are free: they are 0 along (1, 1, ...)
        start = np.concatenate([np.ones((n, 1)), np.eye(n)[:, 1:]], axis=1)
        self._plane = np.linalg.qr(start)[0][:, 1:]
        self._back = scheme.size[:, None] * scheme.eigen.T * (scheme.rank / n)
        self._even = (scheme.size / n)[:, None, None] * np.ones((n, n))
        self._stretch = _STRETCH * float(np.sqrt((self._pays**2).mean())) or 1.0

    @classmethod
    def of(cls, instance: Instance) -> Relaxation | None:
        """Return the relaxation of an instance; ``None`` if its places have no classes."""
        scheme = Scheme.of(instance.meetings)
        return None if scheme is None else cls(instance, scheme)

    def bound_root(self, over: Callable[[], bool] = lambda: False) -> SemidefiniteBound:
        """Return a bound of the whole problem; when it is ``over``, the best known by then."""
        n = len(self._others)
        near = self._even * self._others * n / (n - 1)
        near[0] = np.eye(n)
        possible = np.ones(near.shape, dtype=np.bool_)
        point = IterationState(near, np.zeros_like(near))
        for _ in range(STEPS):
            if over():
                break
            point = self._step(point, possible)
        return self._below(point, possible)

    def bound_node(
        self, above: SemidefiniteBound, places: NDArray[np.int64], units: int
    ) -> SemidefiniteBound:
        """Return a bound of a node below another, given the places that items may take, as sets.

        The work ends once the bound reaches ``units``.
        """
        n = len(places)
        domain = (places[:, None] >> np.arange(n) & 1).astype(float)
        possible = domain @ self._members @ domain.T > 0
        enough = units + _MARGIN * self._scale
        point = IterationState(*(each.astype(float) for each in above.point))
        for step in range(1, FURTHER_STEPS + 1):
            point = self._step(point, possible)
            if step % _LOOK == 0 and self._roughly(point, possible) >= enough:
                break
        return self._below(point, possible)

    def units(self, below: SemidefiniteBound) -> int:
        """Return the lower bound of all numberings' cost, in units.

        Costs of places are bounded separately: by each item's cheapest place, or each place's
        cheapest item.
        """
        places = self._place_cost
        return -(-below.constant // SCALE) + int(max(places.min(0).sum(), places.min(1).sum()))

    def _step(self, point: IterationState, possible: NDArray[np.bool_]) -> IterationState:
        """Take one step, where two items may only be in some classes."""
        near, prices = point.near, point.prices / self._stretch
        aim = near - self._pays / self._stretch - prices
        whole = np.concatenate([np.eye(len(near[0]))[None], self._shared(aim[1:], possible[1:])])
        aim = _RELAXED * whole + (1 - _RELAXED) * near + prices
        sums = self._plane.T @ _sums(self.scheme.eigen, aim) @ self._plane
        kept = self._plane @ _positive(sums) @ self._plane.T
        near = _sums(self._back, kept) + self._even
        return IterationState(near, self._stretch * (aim - near))

    def _shared(self, aim: Floats, kept: NDArray[np.bool_]) -> Floats:
        """Return what is nearest to ``aim`` where all classes of two items add up to 1."""
        size = np.broadcast_to(self._size[1:], aim.shape)
        while True:
            over = ((aim * kept).sum(axis=0) - 1) / np.maximum((size * kept).sum(axis=0), 0.5)
            left = kept & (aim > over * size)
            if (left == kept).all():
                found: Floats = np.where(kept, aim - over * size, 0) * self._others
                return found
            kept = left

    def _roughly(self, point: IterationState, possible: NDArray[np.bool_]) -> float:
        """Return about what `reduce_costs` will make of this, in units; it takes no time."""
        pays = (self._pays + point.prices) / self._size
        least = np.where(possible[1:], pays[1:], np.inf).min(axis=0)
        np.fill_diagonal(least, 0)
        rows = point.prices.sum() / len(least)
        alike = float((self._own * self._size[:, :, 0]).sum())
        return float(pays[0].trace() + least.sum() - rows) * self._scale / 2 + alike

    def _below(self, point: IterationState, possible: NDArray[np.bool_]) -> SemidefiniteBound:
        """Work out exactly what the prices are good for."""
        left = reduce_costs(self.scheme, self.cost, self._eigen, *self._roots(point))
        kept = IterationState(*(each.astype(np.float32) for each in point))
        return SemidefiniteBound(kept, *left.by_class(possible))

    def _roots(self, point: IterationState) -> tuple[Floats, Floats]:
        """Return the prices of both rules, in units of the costs: see `reduce_costs`."""
        n = len(self._others)
        share = (self.scheme.rank / n * self._scale)[:, None, None]
        sums = _sums(self.scheme.eigen, point.prices) * share
        values, vectors = np.linalg.eigh(self._plane.T @ sums @ self._plane)
        root = self._plane @ (vectors * np.sqrt(np.maximum(-values, 0))[:, None, :])
        rows = sums.sum(axis=2) / n
        rows -= rows.mean(axis=1, keepdims=True) / 2
        return root, self._own - self.scheme.eigen.T @ rows


class ReducedCosts(NamedTuple):
    """Integer costs whose sum is never above the true cost, for any numbering.

    Two items whose places are of class *s* pay ``pair[s, i, j]``, shape ``(classes, n, n)``, and
    all items together ``constant``: the sum is at most ``scale`` times the numbering's cost in
    units. Entries for class 0 mean nothing.
    """

    pair: NDArray[np.object_]
    constant: int
    scale: int

    def by_class(self, possible: NDArray[np.bool_]) -> tuple[int, NDArray[np.int64]]:
        """Return a constant, and how much more than their least two items pay in each class.

        Scaled.

        For each two items only ``possible`` classes count; entries for others mean nothing.
        """
        least = np.where(possible, self.pair, _FAR)[1:].min(axis=0)
        above = np.where(possible, self.pair - least, 0) * SCALE // self.scale
        above[0] = 0
        total = self.constant + int(least[np.triu_indices(len(least), 1)].sum())
        dearer = np.minimum(above, MAX_CLASS_COST // len(least) ** 2).astype(np.int64)
        # all that instances can cost is far within these limits
        return max(-INFEASIBLE, min(total * SCALE // self.scale, INFEASIBLE)), dearer


def reduce_costs(
    scheme: Scheme,
    cost: NDArray[np.int64],
    eigen: NDArray[np.object_],
    root: Floats,
    row: Floats,
) -> ReducedCosts:
    """Return the costs less terms that are never negative, computed exactly.

    Let *Q* be a positive semidefinite integer matrix over places that is constant on classes, and
    *L* any integer matrix with a row for each item. Then the sum of *(L Lᵀ)[i, j] · Q[p(i), p(j)]*
    over all ordered pairs of items, each with itself too, is at least 0 for any numbering *p*: it
    is the sum of *zᵀ Q z*, where *z* are the columns of *L*, permuted by *p*. Besides, each item
    has as many others in a class as each place has, so a price on these numbers changes the cost of
    all numberings equally.

    Parameters
    ----------
    scheme, cost, eigen
        The classes, and what `costs_of` and `nearest_semidefinite` return.
    root
        For each *Q* an approximate *L*, shape ``(kinds, n, columns)``; any values give a bound.
    row
        The price of an item's number of others in each class, shape ``(classes, n)``; any values
        give a bound.
    """
    most = float(np.abs(root).max(initial=0))
    bits = max(_PRICE_BITS - int(np.ceil(np.log2(max(most, 1.0)))), -_EIGEN_BITS // 2)
    whole = np.rint(np.ldexp(root, bits)).astype(np.int64)
    price = (whole @ whole.transpose(0, 2, 1)).astype(object)
    scale = 1 << (2 * bits + _EIGEN_BITS)
    worth = np.array([[int(each) for each in line] for line in np.rint(row * scale)], dtype=object)
    worth[0] = 0
    left = cost.astype(object) * scale - np.tensordot(eigen.T, price, 1)
    left -= worth[:, :, None] + worth[:, None, :]
    rows = 2 * (worth * scheme.size.astype(object)[:, None]).sum()
    return ReducedCosts(2 * left, int(left[0].trace() + rows), 2 * scale)


def nearest_semidefinite(scheme: Scheme) -> NDArray[np.object_]:
    """Return `Scheme.eigen` as integer matrices that are certainly positive semidefinite.

    Each is a sum of integer squares plus a diagonally dominant rest, both of which are positive
    semidefinite.
    """
    eigen = np.rint(np.ldexp(scheme.eigen, _EIGEN_BITS)).astype(np.int64)
    more = 2 * _ROOT_BITS - _EIGEN_BITS
    for row, exact, rank in zip(eigen, scheme.eigen, scheme.rank, strict=True):
        _, vectors = np.linalg.eigh(exact[scheme.class_of])
        root = vectors[:, -rank:] * np.sqrt(len(vectors) / rank)
        whole = np.rint(np.ldexp(root, _ROOT_BITS)).astype(np.int64)
        squares = whole @ whole.T
        beside = np.abs((row[scheme.class_of] << more) - squares)
        np.fill_diagonal(beside, 0)
        row[0] = int(-(-(squares.diagonal() + beside.sum(axis=1)) // (1 << more)).max())
    return eigen.astype(object)
