"""What has been proven already, for whoever solves much the same again and again.

What is kept hangs on nothing but the problem itself, number by number. So whatever it was made
from, it holds for every problem that is equal to it, and for no other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from hashlib import sha256

import numpy as np

from bridgeopt.engine.qap.instance import Instance, Solution

Draw = tuple[int, int]
"""What draws one of a problem's equally good answers: a seed, and a stream of it."""


class Memory:
    """Answers that were proven; threads may share it.

    An answer comes back where problem and draw are the same. Where only the draw is another, the
    optimum is known still: whoever finds a numbering of that cost has proved it.
    """

    def __init__(self) -> None:
        self._solutions: dict[tuple[bytes, Draw], Solution] = {}
        self._optima: dict[bytes, int] = {}

    def solution(self, instance: Instance, draw: Draw) -> Solution | None:
        """Return what was found and proven for this problem and draw, if it was."""
        return self._solutions.get((_digest(instance), draw))

    def optimum(self, instance: Instance) -> int | None:
        """Return the least cost of the problem, if it is known."""
        return self._optima.get(_digest(instance))

    def keep(self, instance: Instance, draw: Draw, solution: Solution, *, ended: bool) -> None:
        """Keep what is proven of an answer.

        Where the work was ``ended`` before its time, that is its cost alone: with more time the
        same draw may give another of the equally good numberings.
        """
        if solution.proved:
            digest = _digest(instance)
            self._optima[digest] = solution.cost
            if not ended:
                self._solutions[digest, draw] = solution


@dataclass(frozen=True)
class Recall:
    """What is known from before, and which stream of the seed draws each problem's answer.

    An answer does not depend on the memory, only how soon it is there.
    """

    streams: tuple[int, ...]
    memory: Memory = field(default_factory=Memory)


def _digest(instance: Instance) -> bytes:
    """Return a hash of all that a problem says."""
    told = sha256()
    for one in fields(instance):
        array = np.asarray(getattr(instance, one.name))
        told.update(repr((array.dtype.str, array.shape)).encode())
        told.update(array.tobytes())
    return told.digest()
