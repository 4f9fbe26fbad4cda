"""A numbering, and what is known about it."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.engine.qap.instance import Numbering


@dataclass(frozen=True, eq=False)
class Solution:
    """A numbering and what is known about it.

    The optimum lies between ``lower_bound`` and ``cost``; the two are equal if it is proved.
    ``seconds`` is the work of all threads on this instance, ``nodes`` the size of the proof.
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
