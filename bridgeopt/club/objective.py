"""What numbering is to make least: an objective, with its weights."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

SCALE = 1000
"""What attendance makes one expect is reckoned in so many parts of a meeting."""

WEIGHT_DECIMALS = 3
"""The weight of meetings has no more, so that what they cost is a whole number; a sit-out's has
none.
"""

MOST_WEIGHT = 1000

WEIGHTS: Mapping[str, tuple[Decimal, ...]] = MappingProxyType(
    {
        "paper": (),
        "fair-share": (Decimal("0.4"), Decimal(100)),
        "squares": (Decimal(100),),
    }
)
"""The objectives that there are, and the weights that each has unless told otherwise."""

FIRST = "+first:"
"""Stands before the weight of first meetings where an objective is written."""


@dataclass(frozen=True)
class Objective:
    """What is to be least (`seating.fitness` has the formulas).

    Attributes
    ----------
    name
        ``paper``: cubes of pairs' meetings. ``fair-share``: squares of how far players' meetings
        are from what attendance makes one expect. ``squares``: squares of players' meetings.
    weights
        Of ``fair-share``: what the squares of the meetings themselves count for besides. Last, of
        both: what a sit-out counts for, beside a meeting.
    first_meetings
        What it counts for that two players who have not met yet meet at last.
    """

    name: str = "paper"
    weights: tuple[Decimal, ...] = ()
    first_meetings: int = 0

    def __post_init__(self) -> None:
        """Fill in weights that are not given, and refuse what there is not.

        Raises
        ------
        ValueError
            There is no such objective, or no such weight.
        """
        usual = WEIGHTS.get(self.name)
        if usual is None or len(self.weights) > len(usual):
            raise ValueError(f"no objective {self.name} with {len(self.weights)} weights")
        weights = (*self.weights, *usual[len(self.weights) :])
        for k, weight in enumerate(reversed(weights)):
            decimals = WEIGHT_DECIMALS if k else 0
            if not 0 <= weight <= MOST_WEIGHT or weight != round(weight, decimals):
                raise ValueError(f"no weight {weight}")
        if not 0 <= self.first_meetings <= MOST_WEIGHT:
            raise ValueError(f"no weight {self.first_meetings}")
        object.__setattr__(self, "weights", weights)

    @property
    def by_attendance(self) -> bool:
        """Whether it needs attendance, which only a season file holds."""
        return self.name == "fair-share"

    @property
    def usual(self) -> bool:
        """Whether it is the default objective with its default weights."""
        return self == PAPER

    @property
    def short(self) -> str:
        """Its name, with the weights behind it where they are not the default ones."""
        return self.name + self._first if self.weights == WEIGHTS[self.name] else str(self)

    def __str__(self) -> str:
        """Write it with all its weights, as it is read."""
        return ":".join((self.name, *(f"{w.normalize():f}" for w in self.weights))) + self._first

    @property
    def _first(self) -> str:
        return f"{FIRST}{self.first_meetings}" if self.first_meetings else ""


PAPER = Objective()
"""The objective of Kielmann 2021."""
