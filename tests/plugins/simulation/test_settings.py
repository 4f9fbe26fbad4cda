"""Settings of a simulated club."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.simulation.club import SimulatedClub
from tests.support.each_case import each_case
from tests.support.messages import says, text_of


def test_the_defaults_stand():
    """The defaults are 110 members, 38 sessions, 47 pairs an evening in three sections."""
    assert SimulatedClub().mean_pairs == 47
    assert SimulatedClub() == SimulatedClub(110, 38, 0.85, 3)


@each_case(
    ("name", "value", "message"),
    [
        ("members", 0, "0 is not possible for members. Give a value from 1 to 10,000."),
        ("members", 10**9, "1e+09 is not possible for members."),
        ("sessions", 0, "0 is not possible for sessions. Give a value from 1 to 1,000."),
        ("sections", -1, "-1 is not possible for sections."),
        ("attendance", 0.0, "0 is not possible for attendance. Give a value from 0.01 to 1."),
        ("attendance", 1.01, "1.01 is not possible for attendance."),
        ("attendance", float("nan"), "nan is not possible for attendance."),
        ("singles", -0.1, "-0.1 is not possible for singles. Give a value from 0 to 1."),
        ("luck", 31, "31 is not possible for luck. Give a value from 0 to 30."),
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
        ({"members": 6}, text_of("simulation_ask_members")),
        ({"members": 14}, "Choose 1 section, or another number of members."),
        ({"sections": 6}, "Choose 3 to 5 sections, or another number of members."),
        ({"sections": 2}, "Choose 3 to 5 sections, or another number of members."),
        ({"members": 34, "sections": 3}, "Choose 1 section, or another number of members."),
    ],
)
def test_sections_that_cannot_be(club, help):
    """Excess pairs are counted, and the numbers of sections that fit are named."""
    with pytest.raises(InputError) as caught:
        SimulatedClub(**club)
    assert says(str(caught.value), "simulation_misfit")
    assert str(caught.value).endswith(help)
