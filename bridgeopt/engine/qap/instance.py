"""Small quadratic assignment problems with meeting counts, and solutions with bounds."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

MAX_ITEMS = 62
"""Maximum number of items: sets of places are bits of an int64."""

MAX_TOTAL_COST = 2**50
"""Limit on the total cost of any numbering, including the penalties of `Instance.penalised`. Every
sum of costs then stays far below 64 bits."""

MAX_UNITS = 2**46
"""Limit on the sums that kernels compute, in units (see `Layers`). Kernels that compute bounds
count in sixteenths of a unit, so the costs in bounds stay below 2**50. With cost splittings of at
most `bounds.MAX_SPLIT_COST` and dual prices of at most `bounds.MAX_DUAL`, the costs in a row of an
assignment stay below 2**52. Thus neither a sum over 62 rows nor a path through them reaches
`assignment.FORBIDDEN` or overflows (docs/build.md)."""

Numbering = NDArray[np.int64]
"""Shape ``(n,)``: the place of each item, a permutation of the places."""


@lru_cache(maxsize=MAX_ITEMS)
def _item_pairs(n: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return all pairs of n items, as arrays of the smaller and larger index; cached."""
    i, j = np.triu_indices(n, 1)
    for indices in (i, j):
        indices.setflags(write=False)
    return i, j


class CostsTooLargeError(ValueError):
    """The costs are too large to be added up exactly in 64 bits."""


def _exact_array(name: str, value: object, kind: type[np.generic]) -> NDArray[Any]:
    """Return an array in the form that kernels take: of the type ``kind``, C-contiguous.

    All arrays need the same memory layout, because kernels are compiled for one layout. ``name`` is
    the array's name in an error.

    Raises
    ------
    ValueError
        The array holds anything but integers (or booleans, for a boolean type), or the integers
        exceed 64 bits.
    """
    array = np.asarray(value)
    if kind is np.bool_:
        if array.dtype != np.bool_:
            raise ValueError(f"expected {name} of truth values")
    elif array.dtype == object:
        if not all(isinstance(x, int | np.integer) for x in array.ravel().tolist()):
            raise ValueError(f"expected {name} in whole numbers")
    elif not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"expected {name} in whole numbers")
    wide = array.size > 0 and (array.dtype == object or array.dtype == np.uint64)
    if wide and not -(2**63) <= int(array.min()) <= int(array.max()) < 2**63:
        raise CostsTooLargeError("the costs are too large for exact 64-bit arithmetic")
    return np.asarray(array, dtype=kind, order="C")


def _magnitude(costs: NDArray[np.int64], axis: int) -> list[int]:
    """Return the largest absolute values along an axis, as a flat list of Python integers."""
    highest, lowest = costs.max(axis=axis).ravel().tolist(), costs.min(axis=axis).ravel().tolist()
    return [max(high, -low) for high, low in zip(highest, lowest, strict=True)]


@dataclass(frozen=True, eq=False)
class Instance:
    """A quadratic assignment problem with integer meeting counts.

    A numbering p puts each item i on a place p(i). Its cost is ``constant``, plus the sum over
    items i of ``place_cost[i, p(i)]``, plus the sum over pairs of items i < j of ``cost[i, j,
    meetings[p(i), p(j)]]``. The minimum over all allowed numberings is sought.

    Attributes
    ----------
    cost
        Shape ``(n, n, m + 1)``, int64: ``cost[i, j, k]`` is the cost of items i and j together if
        their places meet k times; symmetric in i and j.
    meetings
        Shape ``(n, n)``, int64: how often two places meet, 0 to m; symmetric, zero diagonal. Any
        other symmetric labels of pairs of places work as well.
    allowed
        Shape ``(n, n)``, bool: whether item i may take place k; by default all may.
    place_cost
        Shape ``(n, n)``, int64, at least 0: what item i pays on place k; by default nothing.
    permitted
        Bool, with the shape of ``cost``, symmetric in i and j: whether the places of items i and j
        may meet k times; by default always.
    constant
        A cost that every numbering has in addition.
    """

    cost: NDArray[np.int64]
    meetings: NDArray[np.int64]
    allowed: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    place_cost: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    permitted: NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, dtype=np.bool_))
    constant: int = 0

    def __post_init__(self) -> None:  # noqa: C901 - one check after the other
        """Raise `ValueError` for shapes and values that the engine cannot handle."""
        arrays = [attribute.name for attribute in fields(self) if attribute.name != "constant"]
        for name in arrays:
            kind = np.bool_ if name in ("allowed", "permitted") else np.int64
            object.__setattr__(self, name, _exact_array(name, getattr(self, name), kind))
        object.__setattr__(self, "constant", index(self.constant))
        if self.meetings.ndim != 2:
            raise ValueError("expected a square, symmetric matrix of meetings")
        n = len(self.meetings)
        if not 1 <= n <= MAX_ITEMS:
            raise ValueError(f"expected 1 to {MAX_ITEMS} items, got {n}")
        if self.meetings.shape != (n, n) or (self.meetings != self.meetings.T).any():
            raise ValueError("expected a square, symmetric matrix of meetings")
        if self.meetings.diagonal().any() or self.meetings.min() < 0:
            raise ValueError("expected meetings of at least 0, and 0 on the diagonal")
        if self.cost.shape[:2] != (n, n) or self.cost.ndim != 3:
            raise ValueError(f"expected costs of shape ({n}, {n}, multiplicities)")
        if self.cost.shape[2] <= self.meetings.max():
            raise ValueError("expected a cost for every number of meetings")
        if (self.cost != self.cost.transpose(1, 0, 2)).any():
            raise ValueError("expected costs that are symmetric in the items")
        if not self.allowed.size:
            object.__setattr__(self, "allowed", np.ones((n, n), dtype=np.bool_))
        if not self.place_cost.size:
            object.__setattr__(self, "place_cost", np.zeros((n, n), dtype=np.int64))
        restricted = self.permitted.size > 0
        if not restricted:
            object.__setattr__(self, "permitted", np.ones(self.cost.shape, dtype=np.bool_))
        if self.allowed.shape != (n, n) or self.place_cost.shape != (n, n):
            raise ValueError(f"expected allowed places, and costs of places, of shape ({n}, {n})")
        if self.place_cost.min() < 0:
            raise ValueError("expected places to cost at least 0")
        if restricted and (
            self.permitted.shape != self.cost.shape
            or (self.permitted != self.permitted.transpose(1, 0, 2)).any()
        ):
            raise ValueError("expected permitted meetings as the costs, symmetric in the items")
        if self._most() >= MAX_TOTAL_COST or self._most_units() >= MAX_UNITS:
            raise CostsTooLargeError("the costs are too large for exact 64-bit arithmetic")
        for name in arrays:
            getattr(self, name).setflags(write=False)

    def _most(self) -> int:
        """Return an exact upper bound on the total cost, including penalties (`penalised`)."""
        costs = sum(_magnitude(self.cost, 2)) + sum(_magnitude(self.place_cost, 1))
        rules: int = (~self.permitted).any(axis=2).sum().tolist()
        return costs * (1 + 2 * rules)

    def _most_units(self) -> int:
        """Return an upper bound, in units (`Layers`), on the sums that kernels compute.

        The exact sum is computed only if a rough bound reaches `MAX_UNITS`.
        """
        labels = int(self.cost.shape[2])
        if (rough := self._most() * labels) < MAX_UNITS:
            return rough
        layers = self.layers
        i, j = _item_pairs(self.n)
        steps: list[int] = np.abs(layers.delta[:, i, j]).ravel().tolist()
        total: int = sum(steps) + sum(_magnitude(layers.place_cost, 1))
        return total

    @property
    def n(self) -> int:
        """The number of items, and of places."""
        return len(self.meetings)

    def evaluate(self, numbering: Numbering) -> int:
        """Return the cost of the numbering that puts item i on place ``numbering[i]``."""
        i, j = _item_pairs(self.n)
        places = self.constant + int(self.place_cost[np.arange(self.n), numbering].sum())
        return places + int(self.cost[i, j, self.meetings[numbering[i], numbering[j]]].sum())

    def allows(self, numbering: Numbering) -> bool:
        """Return whether a numbering is allowed: every item's place, and all meetings."""
        i, j = _item_pairs(self.n)
        meet = self.permitted[i, j, self.meetings[numbering[i], numbering[j]]]
        return bool(meet.all() and self.allowed[np.arange(self.n), numbering].all())

    @cached_property
    def penalised(self) -> NDArray[np.int64]:
        """The costs, shaped as ``cost``, with a penalty on meetings that are not permitted.

        The penalty exceeds the cost difference of any two permitted numberings. Thus the cheapest
        numbering is permitted, if any numbering is.
        """
        if self.permitted.all():
            return self.cost
        max_difference = (self.cost.max(axis=2) - self.cost.min(axis=2)).sum() // 2
        max_difference += (self.place_cost.max(axis=1) - self.place_cost.min(axis=1)).sum()
        penalty = (max_difference // self._unit + 1) * self._unit
        penalised: NDArray[np.int64] = self.cost + penalty * ~self.permitted
        return penalised

    @cached_property
    def _unit(self) -> int:
        """The greatest common divisor of all cost differences."""
        steps = np.diff(self.cost, axis=2)
        steps[np.arange(self.n), np.arange(self.n)] = 0
        return (
            int(np.gcd(np.gcd.reduce(steps, axis=None), np.gcd.reduce(self.place_cost, axis=None)))
            or 1
        )

    @cached_property
    def expected_cost(self) -> Fraction:
        """The exact mean cost over all numberings, allowed or not.

        In a random numbering, any two items are equally likely to take any two places. The mean
        cost of two items is therefore the mean over all pairs of places.
        """
        i, j = _item_pairs(self.n)
        places = self.constant + Fraction(sum(self.place_cost.ravel().tolist()), self.n)
        if not len(i):
            return places
        label_counts = np.bincount(self.meetings[i, j]).tolist()
        costs = self.cost[i, j].sum(axis=0).tolist()
        total = sum(count * cost for count, cost in zip(label_counts, costs, strict=False))
        return places + Fraction(total, len(i))

    @cached_property
    def layers(self) -> Layers:
        """The problem as a sum of problems whose costs are 0 or 1."""
        return Layers.from_instance(self)


@dataclass(frozen=True, eq=False)
class Layers:
    """An instance decomposed into 0/1 layers, in the largest unit that keeps costs integers.

    Let ``least`` be the smallest number of meetings of two places. In layer t (from 0), items i and
    j pay ``delta[t, i, j]`` if their places meet more than ``t + least`` times. A numbering p costs
    ``base``, plus ``unit`` times the sum of two terms: these payments, over all layers and pairs of
    items, and ``place_cost[i, p(i)]``, over all items. Kernels work on layers only.

    Attributes
    ----------
    delta
        Shape ``(layers, n, n)``, int64, symmetric, zero diagonal: in units.
    adjacent
        Shape ``(layers, n, n)``, int64: 1 if two places meet more than ``t + least`` times, else 0.
    place_cost
        Shape ``(n, n)``, int64: `Instance.place_cost` in units.
    base, unit
        The constants that convert units to costs: ``cost = base + unit * units``.
    """

    delta: NDArray[np.int64]
    adjacent: NDArray[np.int64]
    place_cost: NDArray[np.int64]
    base: int
    unit: int

    @classmethod
    def from_instance(cls, instance: Instance) -> Layers:
        """Return the layers of an instance."""
        n = instance.n
        min_meetings = int(instance.meetings[_item_pairs(n)].min()) if n > 1 else 0
        max_meetings = max(int(instance.meetings.max()), min_meetings)
        cost = instance.penalised[:, :, min_meetings : max_meetings + 1]
        delta = np.diff(cost, axis=2).transpose(2, 0, 1)
        adjacent = instance.meetings > np.arange(min_meetings, max_meetings)[:, None, None]
        if (
            max_meetings == min_meetings
        ):  # all places meet equally often: a single layer without meetings
            delta, adjacent = np.zeros((1, n, n), dtype=np.int64), np.zeros((1, n, n), dtype=bool)
        delta = np.ascontiguousarray(delta)
        delta[:, np.arange(n), np.arange(n)] = 0
        steps = np.append(delta.ravel(), instance.place_cost.ravel())
        unit = int(np.gcd.reduce(steps)) or 1
        return cls(
            delta // unit,
            np.ascontiguousarray(adjacent, dtype=np.int64),
            instance.place_cost // unit,
            base=instance.constant + int(cost[:, :, 0][_item_pairs(n)].sum()),
            unit=unit,
        )

    def units(self, cost: int) -> int:
        """Return the cost of a numbering in units, the form in which kernels compute costs."""
        return (cost - self.base) // self.unit

    def cost(self, units: int) -> int:
        """Convert units, as kernels compute them, to a cost: ``base + unit * units``."""
        return self.base + self.unit * units


@dataclass(frozen=True, eq=False)
class Solution:
    """A numbering, its cost, and a lower bound on the cost of all numberings.

    The optimum is between ``lower_bound`` and ``cost``, which are equal if the numbering is proven
    optimal. ``seconds`` is the time spent by all threads on this instance, ``nodes`` the number of
    nodes in the proof.
    """

    numbering: Numbering
    cost: int
    lower_bound: int
    seconds: float
    nodes: int

    @property
    def proved(self) -> bool:
        """Whether no numbering costs less."""
        return self.lower_bound >= self.cost
