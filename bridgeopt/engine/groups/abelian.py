"""Abelian groups and finite fields, as tables of small numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Abelian:
    """A product of cyclic groups; its elements are numbered from 0, the neutral one.

    Attributes
    ----------
    factors
        Orders of the cyclic groups: ``(6, 2)`` is Z_6 x Z_2.
    plus, minus
        Shape ``(order, order)``: ``plus[x, y]`` is x + y, ``minus[x, y]`` is x - y.
    """

    factors: tuple[int, ...]
    plus: NDArray[np.int64]
    minus: NDArray[np.int64]

    @property
    def order(self) -> int:
        """How many elements it has."""
        return len(self.plus)


@cache
def abelian(*factors: int) -> Abelian:
    """Return the product of the cyclic groups of these orders."""
    elements = np.array(list(product(*(range(f) for f in factors))), dtype=np.int64)
    weights = np.cumprod([1, *reversed(factors)])[-2::-1]
    tables = []
    for sign in (1, -1):
        sums = (elements[:, None, :] + sign * elements[None, :, :]) % np.array(factors)
        tables.append(np.ascontiguousarray(sums @ weights))
    return Abelian(factors, tables[0], tables[1])


@dataclass(frozen=True)
class Field:
    """A finite field; 0 and 1 are numbered so.

    Attributes
    ----------
    additive
        The group of its addition, Z_p x ... x Z_p.
    times
        Shape ``(order, order)``.
    """

    additive: Abelian
    times: NDArray[np.int64]


@cache
def field(order: int) -> Field | None:
    """Return the field of a prime power's order; ``None`` for other numbers.

    Polynomials over Z_p modulo the first irreducible one, tried in order.
    """
    prime = next((p for p in range(2, order + 1) if order % p == 0), 0)
    degree, rest = 0, order
    while prime and rest % prime == 0:
        degree, rest = degree + 1, rest // prime
    if rest != 1 or not degree:
        return None
    additive = abelian(*([prime] * degree))
    for low in product(range(prime), repeat=degree):
        times = _times(prime, low)
        if (np.sort(times[1:], axis=1) == np.arange(order)).all():
            return Field(additive, times)
    raise AssertionError("there is an irreducible polynomial of every degree")


def _times(prime: int, low: tuple[int, ...]) -> NDArray[np.int64]:
    """Multiply polynomials modulo ``x^degree - low``; coefficients from the highest power on."""
    degree = len(low)
    elements = list(product(range(prime), repeat=degree))
    number = {e: k for k, e in enumerate(elements)}
    by_x = [number[_shifted(e, low, prime)] for e in elements]
    plus = abelian(*([prime] * degree)).plus
    table = np.zeros((len(elements), len(elements)), dtype=np.int64)
    for x, coefficients in enumerate(elements):
        for y in range(len(elements)):
            total = 0  # Horner's rule
            for c in coefficients:
                total = by_x[total]
                for _ in range(c):
                    total = plus[total, y]
            table[x, y] = total
    return table


def _shifted(element: tuple[int, ...], low: tuple[int, ...], prime: int) -> tuple[int, ...]:
    """Multiply a polynomial by x."""
    head, *tail = element
    return tuple((t + head * m) % prime for t, m in zip([*tail, 0], low, strict=True))
