"""A cache of proven solutions, for callers that solve the same problems repeatedly.

The cache key is a hash of all numbers of the problem. Thus a solution is found again for every
equal problem, and for no other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from hashlib import sha256

import numpy as np

from bridgeopt.engine.qap.instance import Instance, Solution

SolutionKey = tuple[int, int]
"""A seed and a stream number (see `randomness.derive_seed`). They determine the searches for a
problem, and thus the choice among its equally good numberings."""


class SolutionCache:
    """Proven solutions by problem and `SolutionKey`; threads may share a cache.

    If only the key differs, the optimum is still known, so a numbering with that cost needs no
    proof.
    """

    def __init__(self) -> None:
        self._solutions: dict[tuple[bytes, SolutionKey], Solution] = {}
        self._optima: dict[bytes, int] = {}

    def solution(self, instance: Instance, key: SolutionKey) -> Solution | None:
        """Return the proven solution for this problem and key; ``None`` if it is not known."""
        return self._solutions.get((_digest(instance), key))

    def optimum(self, instance: Instance) -> int | None:
        """Return the minimum cost of the problem; ``None`` if it is not known."""
        return self._optima.get(_digest(instance))

    def store(
        self, instance: Instance, key: SolutionKey, solution: Solution, *, ended: bool
    ) -> None:
        """Store a solution under its problem and key, if it is proven.

        If the search ``ended`` early, only the cost is stored, because with more time the same key
        might give another of the equally good numberings.
        """
        if solution.proved:
            digest = _digest(instance)
            self._optima[digest] = solution.cost
            if not ended:
                self._solutions[digest, key] = solution


@dataclass(frozen=True)
class WarmStart:
    """A cache of earlier solutions, and the stream number of each problem (see `SolutionKey`).

    The cache changes how fast a solution is found, not the solution.
    """

    streams: tuple[int, ...]
    cache: SolutionCache = field(default_factory=SolutionCache)


def _digest(instance: Instance) -> bytes:
    """Return a hash of all fields of a problem."""
    digest = sha256()
    for attribute in fields(instance):
        value = getattr(instance, attribute.name)
        if isinstance(value, int):  # the constant may exceed 64 bits
            digest.update(f"{value};".encode())
            continue
        array = np.asarray(value)
        digest.update(repr((array.dtype.str, array.shape)).encode())
        digest.update(array.tobytes())
    return digest.digest()
