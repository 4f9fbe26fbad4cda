"""A memory of proven answers, for callers that solve similar problems again and again.

Answers are stored by the problem itself, number by number. So they hold for every equal problem,
whatever that was made from, and for no other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from hashlib import sha256

import numpy as np

from bridgeopt.engine.qap.instance import Instance, Solution

SolutionKey = tuple[int, int]
"""What draws one of a problem's equally good answers: a seed, and a stream of it."""


class SolutionCache:
    """Proven answers; threads may share it.

    An answer is found again if problem and draw are the same. If only the draw differs, the optimum
    is still known: a numbering with that cost needs no further proof.
    """

    def __init__(self) -> None:
        self._solutions: dict[tuple[bytes, SolutionKey], Solution] = {}
        self._optima: dict[bytes, int] = {}

    def solution(self, instance: Instance, draw: SolutionKey) -> Solution | None:
        """Return the proven answer for this problem and draw; ``None`` if it is not known."""
        return self._solutions.get((_digest(instance), draw))

    def optimum(self, instance: Instance) -> int | None:
        """Return the least cost of the problem; ``None`` if it is not known."""
        return self._optima.get(_digest(instance))

    def store(
        self, instance: Instance, draw: SolutionKey, solution: Solution, *, ended: bool
    ) -> None:
        """Store what is proven of an answer.

        If the work was ``ended`` early, only its cost is stored: with more time the same draw might
        give another of the equally good numberings.
        """
        if solution.proved:
            digest = _digest(instance)
            self._optima[digest] = solution.cost
            if not ended:
                self._solutions[digest, draw] = solution


@dataclass(frozen=True)
class WarmStart:
    """A memory of earlier results, and the stream of the seed that draws each problem's answer.

    The memory changes how fast an answer is found, not the answer.
    """

    streams: tuple[int, ...]
    cache: SolutionCache = field(default_factory=SolutionCache)


def _digest(instance: Instance) -> bytes:
    """Return a hash of all that a problem says."""
    told = sha256()
    for one in fields(instance):
        value = getattr(instance, one.name)
        if isinstance(value, int):  # the constant, which may exceed 64 bits
            told.update(f"{value};".encode())
            continue
        array = np.asarray(value)
        told.update(repr((array.dtype.str, array.shape)).encode())
        told.update(array.tobytes())
    return told.digest()
