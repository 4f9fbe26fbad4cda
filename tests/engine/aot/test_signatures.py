"""Kernel signatures as text."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.engine.aot import signatures
from bridgeopt.engine.aot.signatures import NUMBERS, Array, Scalar, SignatureError, Tuple, parse
from tests.support.each_case import each_case

KINDS = st.sampled_from(NUMBERS)
PARTS = st.recursive(
    st.builds(Scalar, KINDS) | st.builds(Array, KINDS, st.integers(1, 5), st.booleans()),
    lambda inner: st.builds(
        Tuple, st.sampled_from(["", "Problem", "_Way"]), st.lists(inner, max_size=3).map(tuple)
    ),
    max_leaves=8,
)


@given(st.lists(PARTS, max_size=4).map(tuple))
def test_what_is_written_is_read(parts):
    """A signature equals the one parsed from its text."""
    signature = Tuple("", parts)
    assert parse(str(signature)) == signature


@each_case(
    "text",
    ["", "int64", "(int64", "(int64))", "(int63)", "(const int64)", "(int64[x])", "(a b)", "(,)"],
)
def test_nonsense_is_refused(text):
    """Malformed and truncated signatures are refused."""
    with pytest.raises(SignatureError):
        parse(text)


class Both(NamedTuple):
    """A flag, and an array."""

    flag: bool
    things: np.ndarray


def test_what_a_value_is():
    """`type_text` gives the signature of numbers, arrays (writable or not) and tuples."""
    fixed = np.zeros((2, 3), dtype=np.int8)
    fixed.flags.writeable = False
    value = (1, 2.0, np.uint64(3), np.bool_(True), fixed, Both(True, np.zeros(1)))
    text = "(int64, float64, uint64, bool, const int8[2], Both(bool, float64[1]))"
    assert signatures.type_text(value) == text
    assert "strided" in signatures.type_text(np.zeros((2, 3)).T)
