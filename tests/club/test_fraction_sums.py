"""Sums of fractions compared with Python's own."""

from __future__ import annotations

from fractions import Fraction
from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.fairness import FractionSums

ADDED = st.lists(
    st.tuples(
        st.lists(st.tuples(st.integers(0, 3), st.integers(0, 500)), max_size=5),
        st.integers(1, 400),
    ),
    max_size=12,
)


@pytest.mark.slow
@given(added=ADDED, parts=st.integers(1, 2000))
def test_sums_are_those_of_fractions(added, parts):
    """Added values, even several at one index, are nearly right as floats and exactly rounded."""
    sums, plain = FractionSums(4), [Fraction(0)] * 4
    for told, divisor in added:
        where = np.array([k for k, _ in told], dtype=np.intp)
        sums.add(where, np.array([what for _, what in told], dtype=np.int64), divisor)
        for k, what in told:
            plain[k] += Fraction(what, divisor)
    np.testing.assert_allclose(sums.rounded, [float(each) for each in plain])
    nearest = [floor(each * parts + Fraction(1, 2)) for each in plain]
    assert sums.scaled(parts).tolist() == nearest


def test_sums_with_divisors_that_have_nothing_in_common():
    """Coprime divisors, whose least common multiple exceeds 64 bits, lose no precision."""
    sums, plain = FractionSums(1), Fraction(0)
    for divisor in range(80, 140):
        sums.add([0], 6, divisor)
        plain += Fraction(6, divisor)
    assert sums.scaled(10**6).tolist() == [floor(plain * 10**6 + Fraction(1, 2))]
