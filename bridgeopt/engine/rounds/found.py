"""What a search for rounds has come to, and the numbers of groups that it tries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.rounds.proved_for import ProvedFor


class Standing(StrEnum):
    """What is known of tailored rounds."""

    MEETS_BOUND = "meets the bound"
    """No movement without repeats can cost less."""
    PROVEN = "proven best among playable"
    """Cheaper meetings exist, but none that can be played with the numbers of groups for which
    that is proven."""
    BEST_FOUND = "best found"
    """There may be better ones."""


_MORE_GROUPS = 2
"""How many more groups than rounds are tried. Up to 10 items in 4 rounds or more, everything
is playable then that fits rounds at all."""


@dataclass(frozen=True, eq=False)
class Tailored:
    """Rounds and groups made for given costs.

    Attributes
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: two items and a group, all from 0. Which of the two
        comes first says nothing.
    num_groups
        Groups.
    cost
        What these rounds cost, those who do not meet included: the fitness.
    bound
        The least that any rounds without repeats could cost.
    proved_for
        With how many groups nothing can be played without repeats that costs less.
    cut_short
        Whether time was up before the search was done; another run may then differ.
    absent
        The item that stands for nobody, if there is one: whoever would meet it does nothing then.
    """

    rounds: NDArray[np.int64]
    num_groups: int
    cost: int
    bound: int
    proved_for: ProvedFor
    cut_short: bool
    absent: int | None = None

    @property
    def proved(self) -> bool:
        """Whether nothing that costs less can be played, with some number of groups."""
        return bool(self.proved_for)

    @property
    def gap(self) -> int:
        """What these rounds cost above the bound."""
        return self.cost - self.bound

    @property
    def standing(self) -> Standing:
        """What is known of them."""
        if self.gap == 0:
            return Standing.MEETS_BOUND
        return Standing.PROVEN if self.proved else Standing.BEST_FOUND


@dataclass(frozen=True, eq=False)
class Sought:
    """What a search has come to.

    Attributes
    ----------
    tailored
        The best rounds that are of use, if any were found.
    groups
        The numbers of groups that were tried.
    proved_for
        With how many groups nothing can be played that costs less, or that is of use.
    interrupted
        Whether somebody cancelled the search.
    """

    tailored: Tailored | None
    groups: tuple[int, ...]
    proved_for: ProvedFor
    interrupted: bool


def fewest_groups(num_items: int, num_rounds: int) -> int:
    """Return the least number of groups that is known to do, as many as rounds or one more.

    6 or 8 items in 5 rounds need 6: there are no Howell designs H(5, 6) and H(5, 8) (Hung and
    Mendelsohn, On Howell designs, 1974).
    """
    return 6 if (num_items, num_rounds) in ((6, 5), (8, 5)) else num_rounds


def most_groups(num_items: int, num_rounds: int) -> int:
    """Return the largest number of groups: two more than rounds, or one a table."""
    return max(num_rounds + _MORE_GROUPS, num_items // 2)


def default_groups(num_items: int, num_rounds: int) -> tuple[int, ...]:
    """Return the numbers of groups that are tried if none is asked for."""
    return tuple(range(fewest_groups(num_items, num_rounds), num_rounds + _MORE_GROUPS + 1))
