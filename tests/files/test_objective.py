"""Text forms of objectives with weights, and invalid texts."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club import PAPER_OBJECTIVE, Objective
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import parse_objective
from tests.support.each_case import each_case


@pytest.mark.parametrize(
    ("text", "objective", "short"),
    [
        ("paper", PAPER_OBJECTIVE, "paper"),
        (" Fair-Share ", Objective("fair-share"), "fair-share"),
        ("fair-share:0.4", Objective("fair-share"), "fair-share"),
        ("fair-share:.25", Objective("fair-share", (Decimal("0.25"),)), "fair-share:0.25:100"),
        ("squares: 10", Objective("squares", (Decimal(10),)), "squares:10"),
    ],
)
def test_by_hand(text, objective, short):
    """Omitted weights have their defaults, and default weights are omitted in the short name."""
    assert parse_objective(text) == objective
    assert objective.short_name == short


@given(again=st.integers(0, 1_000_000), out=st.integers(0, 1000))
def test_what_is_written_is_read(again, out):
    """Every objective survives a round trip through text."""
    fair = Objective("fair-share", (Decimal(again) / 1000, Decimal(out)))
    for objective in (fair, Objective("squares", (Decimal(out),)), PAPER_OBJECTIVE):
        assert parse_objective(str(objective)) == objective
        assert parse_objective(objective.short_name) == objective


@each_case(
    ("text", "wrong", "help"),
    [
        ("fairshare", "no objective 'fairshare'; did you mean fair-share", "paper, fair-share or"),
        ("", "no objective ''", "Write paper"),
        (
            "paper:1",
            "objective paper cannot have the weights",
            "Write paper without weights",
        ),
        (
            "squares:much",
            "cannot have the weights 'much'",
            "Write squares:100: the weight",
        ),
        ("squares:0.5", "cannot have the weights '0.5'", "a whole number from 0 to 1,000"),
        ("fair-share:nan", "cannot have the weights 'nan'", "at most 3 decimals"),
        (
            "fair-share:0.0001",
            "cannot have the weights '0.0001'",
            "Write fair-share:0.4:100: the weight",
        ),
        ("fair-share:1e9", "cannot have the weights '1e9'", "from 0 to 1,000"),
        ("fair-share:1:1:1", "cannot have the weights '1:1:1'", "Write fair-share"),
        ("fair-share:1:", "cannot have the weights '1:'", "Write fair-share"),
    ],
)
def test_what_is_none(text, wrong, help):
    """The error describes the mistake and the right form."""
    with pytest.raises(CellError) as fault:
        parse_objective(text)
    assert wrong in str(fault.value.message)
    assert help in str(fault.value.help)
