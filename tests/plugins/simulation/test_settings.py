"""Settings of a simulated club."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.simulation.club import SimulatedClub


def test_the_defaults_stand():
    """The defaults are 110 members, 38 sessions, 47 pairs an evening in three sections."""
    assert SimulatedClub().mean_pairs == 47
    assert SimulatedClub() == SimulatedClub(110, 38, 0.85, 3)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("members", 0, "members cannot be 0. It is 1 to 10,000."),
        ("members", 10**9, "members cannot be 1e+09."),
        ("sessions", 0, "sessions cannot be 0. It is 1 to 1,000."),
        ("sections", -1, "sections cannot be -1."),
        ("attendance", 0.0, "attendance cannot be 0. It is 0.01 to 1."),
        ("attendance", 1.01, "attendance cannot be 1.01."),
        ("attendance", float("nan"), "attendance cannot be nan."),
        ("singles", -0.1, "singles cannot be -0.1. It is 0 to 1."),
        ("luck", 31, "luck cannot be 31. It is 0 to 30."),
    ],
)
def test_values_out_of_range(name, value, message):
    """A value out of range is refused, with the range."""
    with pytest.raises(InputError) as caught:
        SimulatedClub(**{name: value})
    assert message in str(caught.value)


def test_all_faults_at_once():
    """Two values out of range are reported together."""
    with pytest.raises(InputError) as caught:
        SimulatedClub(sessions=0, alone=2)
    assert len(caught.value.faults) == 2


@pytest.mark.parametrize(
    ("club", "help"),
    [
        ({"members": 6}, "Ask for more members."),
        ({"members": 14}, "Ask for 1 section, or for another number of members."),
        ({"sections": 6}, "Ask for 3 to 5 sections, or for another number of members."),
        ({"sections": 2}, "Ask for 3 to 5 sections, or for another number of members."),
        ({"members": 34, "sections": 3}, "Ask for 1 section, or for another number of members."),
    ],
)
def test_sections_that_cannot_be(club, help):
    """Excess pairs are counted, and the numbers of sections that fit are named."""
    with pytest.raises(InputError) as caught:
        SimulatedClub(**club)
    assert "which do not fit into" in str(caught.value)
    assert str(caught.value).endswith(help)
