"""Random numbers: the published generator, equal in Python and kernels, and fair."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal, localcontext
from math import log

import numpy as np

from bridgeopt.engine import randomness
from bridgeopt.engine.randomness import (
    TABLE_BITS,
    Random,
    derive_seed,
    exponentials,
    next_below,
    next_bits,
)


def test_is_the_published_splitmix64() -> None:
    """The first numbers for seed 1234567 are the published ones."""
    expected = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    random = Random(1234567)
    assert [random.bits() for _ in range(3)] == expected
    state = np.array([1234567], dtype=np.uint64)
    assert [int(next_bits(state)) for _ in range(3)] == expected


def test_draws_below_are_fair() -> None:
    """Each number below n is drawn about equally often, in Python and in kernels."""
    random, state = Random(1), np.array([1], dtype=np.uint64)
    for in_kernel in (False, True):
        draws = (next_below(state, 7) if in_kernel else random.next_below(7) for _ in range(7000))
        counts = Counter(int(drawn) for drawn in draws)
        assert sorted(counts) == list(range(7))
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5  # 99.9 %


def test_choice_and_shuffle_keep_what_they_are_given() -> None:
    """A choice is one of the options; a shuffle keeps them all, and may move each."""
    random = Random(2)
    assert {random.choice("abc") for _ in range(100)} == set("abc")
    shuffles = [tuple(random.shuffled(range(3))) for _ in range(200)]
    assert len(set(shuffles)) == 6
    assert random.shuffled([]) == []


def test_split_gives_unlike_streams() -> None:
    """Streams of one seed, and one stream of several seeds, differ; any integer is a seed."""
    seeds = (-(2**62), -1, 0, 1, 2**80 + 3)
    streams = {derive_seed(seed, stream) for seed in seeds for stream in range(-9, 9)}
    assert len(streams) == 5 * 18
    assert all(0 <= stream < 2**64 for stream in streams)


def test_exponentials_are_rounded_correctly() -> None:
    """The table equals that of Decimal's correctly rounded logarithms."""
    size = 1 << TABLE_BITS
    with localcontext() as context:
        context.prec = 20
        exact = [round(-256 * (Decimal(2 * k + 1) / (2 * size)).ln()) for k in range(size)]
    assert exponentials().tolist() == exact


def test_exponentials_do_not_hang_on_the_platform(monkeypatch) -> None:
    """A logarithm that is wrong in its thirteenth digit gives the same table."""
    expected = exponentials().tolist()
    for error in (1 - 1e-12, 1 + 1e-12):
        monkeypatch.setattr(randomness, "log", lambda u, error=error: log(u) * error)
        assert exponentials.__wrapped__().tolist() == expected
