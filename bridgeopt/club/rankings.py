"""A player's ranking from results, as Dutch clubs keep it.

A session gives both players of a pair ranking points: the section's mean (A 80, B 70, C 60, D 50,
then 10 less each) plus the percentage that they scored above 50. A player's ranking is the mean
of the points of the last 6 sessions; as long as there were fewer, the ranking that the player
started from stands for each one that is missing. Clubs vary: some look at 5 or at 10 sessions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal, localcontext

AVERAGE = Decimal(50)
"""The percentage that a pair scores on average."""

_DIGITS = 50
"""Enough for exact sums; the mean is rounded once, at the end."""


def strength_of(name: str, place: int) -> int:
    """Return a section's place by strength, 0 for A: by its letter, else by its place in the plan.

    So section B is worth what B is worth, also where it is the only one, or comes first.
    """
    return ord(name) - ord("A") if len(name) == 1 and "A" <= name <= "Z" else place


@dataclass(frozen=True)
class RankingRules:
    """How a club makes rankings of results.

    Attributes
    ----------
    window
        How many sessions count.
    section_means
        Ranking points for 50 % in section A, B, C …
    step
        How much less each further section gets.
    decimals
        To which rankings are rounded (half to even).
    """

    window: int = 6
    section_means: tuple[Decimal, ...] = (Decimal(80), Decimal(70), Decimal(60), Decimal(50))
    step: Decimal = Decimal(10)
    decimals: int = 1

    def __post_init__(self) -> None:
        """Refuse what cannot be meant."""
        if not 1 <= self.window <= 100:
            raise ValueError("the number of sessions that count is from 1 to 100")
        if not self.section_means or min(self.section_means) < 0:
            raise ValueError("section A's points and the next ones' are numbers from 0")
        if self.step < 0:
            raise ValueError("the step between sections is a number from 0")
        if not 0 <= self.decimals <= 6:
            raise ValueError("rankings have 0 to 6 decimals")

    def section_mean(self, section: int) -> Decimal:
        """Return the points for 50 % in a section, counted from 0; never less than 0."""
        known = len(self.section_means)
        if section < known:
            return self.section_means[section]
        further = self.section_means[-1] - self.step * (section - known + 1)
        return max(Decimal(0), further)

    def points(self, section: int, percentage: Decimal) -> Decimal:
        """Return the ranking points of a pair with this percentage in this section."""
        return self.section_mean(section) + percentage - AVERAGE

    def ranking(self, start: Decimal, points: Sequence[Decimal]) -> Decimal:
        """Return the ranking that follows from the starting one and the points since; at least 0.

        Parameters
        ----------
        start
            The ranking that the player started from; it stands, with its own text, until there
            are points.
        points
            Of all sessions since then, the last one last.
        """
        counted = points[-self.window :]
        if not counted:
            return start
        with localcontext(prec=_DIGITS):
            total = sum(counted, start * (self.window - len(counted)))
            mean = max(Decimal(0), total / self.window)
            return mean.quantize(Decimal(1).scaleb(-self.decimals), ROUND_HALF_EVEN)
