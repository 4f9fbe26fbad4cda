"""Means with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

# Two-sided 95 % quantiles of Student's t for 1, 2 … 30 degrees of freedom. For more degrees of
# freedom, `_quantile` uses an approximation with an error below 0.001.
_T_QUANTILES = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class Estimate(NamedTuple):
    """A mean, and half the width of its 95 % confidence interval (infinite for a single value)."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of at least one value, with its 95 % confidence interval by Student's t."""
    n = len(values)
    if n == 1:
        return Estimate(values[0], float("inf"))
    return Estimate(fmean(values), _quantile(n - 1) * stdev(values) / sqrt(n))


def _quantile(freedom: int) -> float:
    return _T_QUANTILES[freedom - 1] if freedom <= len(_T_QUANTILES) else 1.95996 + 2.42 / freedom
