"""Two evenings recorded at the same time."""

from __future__ import annotations

from datetime import date

import pytest

from bridgeopt.base.errors import InputError
from tests.support.timing.processes import needs_fork, together


@pytest.mark.slow
@needs_fork
@pytest.mark.parametrize("same", [False, True])
def test_two_evenings_at_once(season_file, make_plan, same):
    """Only one of two plans made from the same state is recorded, and one plan only once."""

    def record(k: int) -> int:
        plan = plans[0 if same else k]
        try:
            season_file.record(plan, [s.seating() for s in plan.sections], date(2026, 9, 1))
        except InputError as error:
            expected = "recorded already" if same else "the season has changed since"
            return 2 if expected in str(error) else 3
        return 0

    for times in range(1, 6):
        season = season_file.read()
        plans = [make_plan(season, seed) for seed in (2 * times, 2 * times + 1)]
        before = season.history.meetings.sum()
        assert sorted(together(2, record)) == [0, 2]
        after = season_file.read()
        assert len(after.sessions) == times
        met = 6 * 4 + 6 * 3  # rounds and tables of the two sections, eight meetings each
        assert after.history.meetings.sum() - before == met * 8
    assert season_file.integrity_warnings() == ()
