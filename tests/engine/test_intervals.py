"""Means with Student's intervals."""

from __future__ import annotations

from math import gamma, inf, pi, sqrt

import numpy as np
import pytest

from bridgeopt.engine.intervals import estimate
from tests.support.each_case import each_case


def within(quantile: float, freedom: int) -> float:
    """Return the probability that Student's t is within the quantile, by Simpson's rule."""
    x = np.linspace(0, quantile, 2001)
    if freedom < 300:
        scale = gamma((freedom + 1) / 2) / gamma(freedom / 2) / sqrt(freedom * pi)
    else:  # the gamma function overflows, so the ratio's first two terms are used
        scale = sqrt(1 / (2 * pi)) * (1 - 1 / (4 * freedom))
    density = scale * (1 + x * x / freedom) ** (-(freedom + 1) / 2)
    weights = np.ones(2001)
    weights[1:-1:2], weights[2:-1:2] = 4, 2
    return float(2 * (density * weights).sum() * (x[1] - x[0]) / 3)


@each_case("freedom", [*range(1, 31), 31, 35, 50, 99, 200, 1000, 5000])
def test_the_quantiles(freedom):
    """An interval holds 95 % of Student's distribution, by the margin of two-valued samples."""
    values = [0.0, 1.0] * ((freedom + 1) // 2) + [0.5] * ((freedom + 1) % 2)
    n = len(values)
    spread = sqrt(sum((value - 0.5) ** 2 for value in values) / (n - 1))
    found = estimate(values)
    assert found.mean == pytest.approx(0.5)
    assert within(found.margin * sqrt(n) / spread, freedom) == pytest.approx(0.95, abs=2e-4)
    assert (found.low, found.high) == pytest.approx((0.5 - found.margin, 0.5 + found.margin))


def test_few_values():
    """One value has no interval, and equal values have one of width 0."""
    assert estimate([3.0]) == (3.0, inf)
    assert estimate([2.0, 2.0, 2.0]) == (2.0, 0.0)
    assert estimate([1, 2]).margin == pytest.approx(12.706 * 0.5, abs=0.001)


@pytest.mark.slow
def test_it_covers():
    """About 95 % of a thousand samples of eight have the true mean in their interval."""
    random = np.random.default_rng(1)
    samples = random.normal(3, 2, (1000, 8)).tolist()
    hits = sum(estimate(sample).low <= 3 <= estimate(sample).high for sample in samples)
    assert 930 <= hits <= 970
