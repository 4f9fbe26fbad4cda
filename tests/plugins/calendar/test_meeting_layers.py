"""Library, numba and plain Python give equal bits for the kernels of meetings."""

from __future__ import annotations

import pytest

from bridgeopt.plugins.calendar.meetings import MeetingsProblem, schedule_meetings
from bridgeopt.plugins.calendar.plugin import PLUGIN
from tests.support.generators.instances import JIT
from tests.support.layers import assert_alike, calls_of


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="there is but one layer without the JIT")
@pytest.mark.parametrize("numba", [False, pytest.param(True, marks=pytest.mark.long)])
def test_layers(numba):
    """Each kernel of the plugin gives equal results on a small problem."""
    asked = MeetingsProblem((1, 2, 1, 3), (1, 2, 2, 1), ((0, 2),), 4, (True, False, True, True))
    calls = calls_of(lambda: schedule_meetings(asked))
    assert set(calls) == set(PLUGIN.kernels)
    assert_alike(calls, numba=numba)
