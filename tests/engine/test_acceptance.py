"""Accepting a loss: by the exact rule, at the right rate."""

from __future__ import annotations

from fractions import Fraction
from math import exp

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.engine.randomness import Random, accepts, exponentials

WORDS = st.integers(0, 2**64 - 1)


def ask(loss: int, temperature: int, unit_bits: int, word: int) -> bool:
    """Call the kernel."""
    return accepts(loss, temperature, unit_bits, exponentials(), np.uint64(word))


def plainly(loss: int, temperature: int, unit_bits: int, word: int) -> bool:
    """Compare the loss with temperature times variate, as fractions."""
    variate = Fraction(int(exponentials()[word >> 52]), 256)
    return loss <= Fraction(temperature, 1 << unit_bits) * variate


def test_exponential_variates() -> None:
    """The table holds -ln(u) in 1/256, falling, with mean about 1."""
    table = exponentials()
    middles = (2 * np.arange(len(table)) + 1) / (2 * len(table))
    assert (np.abs(table - -256 * np.log(middles)) <= 0.5 + 1e-9).all()
    assert (np.diff(table) <= 0).all()
    assert table.mean() == pytest.approx(256, rel=1e-3)


@given(st.integers(-(2**62), 2**62), st.integers(0, 2**48), st.integers(0, 16), WORDS)
def test_is_the_rule(loss: int, temperature: int, unit_bits: int, word: int) -> None:
    """The result equals that with fractions, for losses of any size and around the limit."""
    limit = temperature * int(exponentials()[word >> 52]) >> 8 + unit_bits
    for each in (loss, limit - 1, limit, limit + 1):
        arguments = each, temperature, unit_bits, word
        assert ask(*arguments) == plainly(*arguments)


@given(st.integers(-(2**40), 0), st.integers(0, 2**40), WORDS)
def test_no_loss_is_always_accepted(loss: int, temperature: int, word: int) -> None:
    """Gains and zero changes are accepted at any temperature; a loss is not accepted at 0."""
    assert ask(loss, temperature, 4, word)
    assert not ask(1 - loss, 0, 4, word)


@given(st.integers(0, 2**20), st.integers(0, 2**20), WORDS, WORDS)
def test_low_bits_are_free(loss: int, temperature: int, word: int, other: int) -> None:
    """The lowest 52 bits do not matter, so they can be used for independent draws."""
    low = (1 << 52) - 1
    mixed = word & ~low | other & low
    assert ask(loss, temperature, 3, word) == ask(loss, temperature, 3, mixed)


@pytest.mark.parametrize(("loss", "temperature"), [(1, 10), (10, 10), (100, 60), (30, 10)])
def test_as_often_as_metropolis_says(loss: int, temperature: int) -> None:
    """The rate is exp(-d / T), within four standard errors of 20,000 draws."""
    random = Random(loss)
    share = sum(ask(loss, temperature << 4, 4, random.bits()) for _ in range(20_000)) / 20_000
    expected = exp(-loss / temperature)
    assert abs(share - expected) < 4 * (expected * (1 - expected) / 20_000) ** 0.5 + 1 / 512
