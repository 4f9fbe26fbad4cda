"""A bound on any numbering where the meetings have many symmetries, by semidefinite programming.

The places' symmetries sort all two of them into classes: in a circulant, by their distance. For two
items, *X_s* tells whether their places are of class *s*. Relaxed to numbers from 0 to 1, in which
all classes of two items add up to 1 and each item has as many others in each class as each place,
these matrices keep one more thing: what is positive semidefinite among sums of classes of places is
so among the same sums of *X_s* (de Klerk and Sotirov, Mathematical Programming 122, 2010).

Floating-point numbers only suggest the prices of this last rule. They are rounded to whole numbers,
as sums of squares, and what follows is worked out exactly: any prices give a bound (`priced`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import coloured_graph

STEPS = 300
"""Steps of a `Relaxation`: more lift the bound by less than a hundredth of the gain over chance."""

_STRETCH = 1.5
"""How long the steps are, beside the costs; half of it, or three times, hardly matters."""

_RELAXED = 1.6
"""How far a step goes beyond what it is to reach: between 1 and 2 all converge."""

_EIGEN_BITS, _ROOT_BITS, _PRICE_BITS = 20, 24, 16
"""Binary places to which eigenvalues, their roots, and the roots of prices are rounded."""

Floats = NDArray[np.float64]


class Scheme(NamedTuple):
    """The classes of two places (an association scheme); class 0 is a place with itself.

    Attributes
    ----------
    class_of
        Shape ``(places, places)``.
    size
        Shape ``(classes,)``: how many places are in each class with a given one.
    eigen
        Shape ``(kinds, classes)``: a matrix of the places' classes for each row, positive
        semidefinite, orthogonal to the others, and 1 on the diagonal; but the matrix of ones.
    rank
        Shape ``(kinds,)``: the rank of each of these matrices.
    """

    class_of: NDArray[np.int64]
    size: NDArray[np.int64]
    eigen: Floats
    rank: NDArray[np.int64]


def scheme_of(meetings: NDArray[np.int64]) -> Scheme | None:
    """Return the classes of the meetings' symmetries.

    ``None`` if not all places are alike, or if the classes do not commute: then there is no bound.
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
    return _split(class_of, size)


def _split(class_of: NDArray[np.int64], size: NDArray[np.int64]) -> Scheme | None:
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
    return Scheme(class_of, size, np.array(eigen), np.array(rank))


def least_cost(instance: Instance, over: Callable[[], bool]) -> int | None:
    """Return what no numbering costs less than, in units; ``None`` where there is no such bound.

    When somebody says that it is ``over``, what is known by then is returned. What places cost is
    bounded by itself (each item takes its cheapest, or each place), and which of them are open to
    whom is left out.
    """
    scheme = scheme_of(instance.meetings)
    if scheme is None:
        return None
    cost = costs_of(instance, scheme)
    relaxation = Relaxation(scheme, cost)
    for _ in range(STEPS):
        if over():
            break
        relaxation.step()
    places = instance.layers.place_cost
    dearest = max(places.min(axis=0).sum(), places.min(axis=1).sum())
    return int(dearest) + priced(scheme, cost, *relaxation.roots()).bound


def costs_of(instance: Instance, scheme: Scheme) -> NDArray[np.int64]:
    """Return what two items pay if their places are of each class, in units.

    Shape ``(classes, n, n)``.
    """
    layers = instance.layers
    first = scheme.class_of[0]
    place = np.array([int(np.flatnonzero(first == s)[0]) for s in range(len(scheme.size))])
    meets = layers.adjacent[:, 0, place]
    cost: NDArray[np.int64] = np.tensordot(meets.T, layers.delta, 1)
    return cost


class Relaxation:
    """Solves the relaxation, by the alternating direction method of multipliers.

    One half of a step makes the classes of each two items add up to 1; the other makes sums of
    classes positive semidefinite, with the same row sums as the places'. Both are exact. A step
    pulls the two together by ``prices``, from which `priced` makes a bound at any time.
    """

    def __init__(self, scheme: Scheme, cost: NDArray[np.int64]) -> None:
        n = len(scheme.class_of)
        self.scheme = scheme
        self._size = scheme.size[:, None, None].astype(float)
        scale = float(np.abs(cost).max(initial=1))
        self._cost = cost / scale * self._size
        self._scale = scale
        # the plane in which sums are free: they are 0 along (1, 1, ...)
        start = np.concatenate([np.ones((n, 1)), np.eye(n)[:, 1:]], axis=1)
        self._plane = np.linalg.qr(start)[0][:, 1:]
        self._back = scheme.size[:, None] * scheme.eigen.T * (scheme.rank / n)
        self._even = (scheme.size / n)[:, None, None] * np.ones((n, n))
        self._others = 1 - np.eye(n)
        self._near = self._even * self._others * n / (n - 1)
        self._near[0] = np.eye(n)
        self.prices = np.zeros_like(self._cost)
        self._stretch = _STRETCH * float(np.sqrt((self._cost**2).mean())) or 1.0

    def step(self) -> None:
        """Take one step."""
        stretch = self._stretch
        aim = self._near - (self._cost + self.prices) / stretch
        whole = np.concatenate([np.eye(len(self._others))[None], self._shared(aim[1:])])
        aim = _RELAXED * whole + (1 - _RELAXED) * self._near + self.prices / stretch
        sums = self._plane.T @ np.tensordot(self.scheme.eigen, aim, 1) @ self._plane
        values, vectors = np.linalg.eigh(sums)
        kept = (vectors * np.maximum(values, 0)[:, None, :]) @ vectors.transpose(0, 2, 1)
        kept = self._plane @ kept @ self._plane.T
        self._near = np.tensordot(self._back, kept, 1) + self._even
        self.prices = stretch * (aim - self._near)

    def _shared(self, aim: Floats) -> Floats:
        """Return what is nearest to ``aim`` where all classes of two items add up to 1."""
        size = np.broadcast_to(self._size[1:], aim.shape)
        kept = np.ones(aim.shape, dtype=np.bool_)
        while True:
            over = ((aim * kept).sum(axis=0) - 1) / (size * kept).sum(axis=0)
            left = kept & (aim > over * size)
            if (left == kept).all():
                found: Floats = np.where(kept, aim - over * size, 0) * self._others
                return found
            kept = left

    def roots(self) -> tuple[Floats, Floats]:
        """Return the prices of both rules, in units of the costs.

        For each matrix of `Scheme.eigen` a root *L* of the price, the price being *L Lᵀ*, shape
        ``(kinds, n, n - 1)``; and for each class what each item's row sum is worth, ``(classes,
        n)``.
        """
        n = len(self._others)
        share = (self.scheme.rank / n * self._scale)[:, None, None]
        sums = np.tensordot(self.scheme.eigen, self.prices, 1) * share
        values, vectors = np.linalg.eigh(self._plane.T @ sums @ self._plane)
        root = self._plane @ (vectors * np.sqrt(np.maximum(-values, 0))[:, None, :])
        rows = sums.sum(axis=2) / n
        rows -= rows.mean(axis=1, keepdims=True) / 2
        return root, -self.scheme.eigen.T @ rows


class Priced(NamedTuple):
    """Costs that add up to no more than the true ones, for any numbering, in whole numbers.

    Two items whose places are of class *s* pay ``pair[s, i, j]``, shape ``(classes, n, n)``, and
    all together ``constant`` besides: that is at most ``scale`` times what the numbering pays, in
    units. What stands for class 0 means nothing.
    """

    pair: NDArray[np.object_]
    constant: int
    scale: int

    @property
    def bound(self) -> int:
        """What no numbering pays less than, in units: each two take the class they like best."""
        least = self.pair[1:].min(axis=0)[np.triu_indices(self.pair.shape[1], 1)]
        return -(-(self.constant + int(least.sum())) // self.scale)


def priced(scheme: Scheme, cost: NDArray[np.int64], root: Floats, row: Floats) -> Priced:
    """Take from the costs what is never negative, worked out exactly.

    Let *Q* be a matrix of whole numbers, one for each class of two places, that is positive
    semidefinite, and *L* any matrix of whole numbers with a row for each item. Then the sum of
    *(L Lᵀ)[i, j] · Q[p(i), p(j)]*, over all two items each way and each with itself, is at least 0
    for any numbering *p*: it is the sum of *zᵀ Q z* over the columns of *L*, put where *p* puts the
    items. And each item has as many others in a class as each place, so that a price for these
    changes what all numberings pay alike.

    Parameters
    ----------
    scheme, cost
        The classes, and what `costs_of` returns.
    root, row
        See `Relaxation.roots`; any will do.
    """
    most = float(np.abs(root).max(initial=0))
    bits = max(_PRICE_BITS - int(np.ceil(np.log2(max(most, 1.0)))), -_EIGEN_BITS // 2)
    whole = np.rint(np.ldexp(root, bits)).astype(np.int64)
    price = (whole @ whole.transpose(0, 2, 1)).astype(object)
    scale = 1 << (2 * bits + _EIGEN_BITS)
    worth = np.rint(row * scale).astype(np.int64).astype(object)
    worth[0] = 0
    left = cost.astype(object) * scale - np.tensordot(_semidefinite(scheme).T, price, 1)
    left -= worth[:, :, None] + worth[:, None, :]
    rows = 2 * (worth * scheme.size.astype(object)[:, None]).sum()
    return Priced(2 * left, int(left[0].trace() + rows), 2 * scale)


def _semidefinite(scheme: Scheme) -> NDArray[np.object_]:
    """Return `Scheme.eigen` in whole numbers, still positive semidefinite, for certain.

    The matrix of each row is a sum of squares in whole numbers, and a rest whose diagonal is at
    least what stands beside it in its row: both are positive semidefinite.
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
