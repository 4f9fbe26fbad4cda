"""Which evening of the season a day is."""

from __future__ import annotations

from datetime import date

import pytest

from bridgeopt.plugins.calendar.tasks import describe_evening

CALENDAR = """\
date,event,last,from,until,needs,number,evening
2026-09-01,Club evening,2026-09-01,19:30,00:30,Hall,1,yes
2026-09-03,Committee,2026-09-03,,,,1,
2026-09-15,Club evening,2026-09-15,19:30,00:30,Hall,2,yes
2026-09-15,Cup,2026-09-15,14:00,17:00,Hall,1,ja
"""


@pytest.mark.parametrize(
    ("day", "keys", "values"),
    [
        (date(2026, 9, 1), ["calendar_tonight"], {"number": "1", "of": "2"}),
        (date(2026, 9, 3), ["calendar_next"], {"day": date(2026, 9, 15), "number": "2"}),
        (date(2026, 9, 15), ["calendar_tonight"] * 2, {"event": "Club evening", "number": "2"}),
        (date(2026, 9, 16), ["calendar_over"], {"day": date(2026, 9, 15)}),
    ],
)
def test_which_evening_it_is(tmp_path, day, keys, values):
    """The message has event and count, or the next evening; a committee meeting does not count."""
    file = tmp_path / "calendar.csv"
    file.write_text(CALENDAR, encoding="utf-8")
    told = describe_evening(file, day)
    assert [each.key for each in told] == keys
    assert values.items() <= told[0].values.items()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("2026-09-01,Club evening\n", "calendar_without_evenings"),
        ("nonsense\n", "calendar_of_club_wrong"),
        (None, "calendar_of_club_wrong"),
    ],
)
def test_a_calendar_that_tells_nothing(tmp_path, text, key):
    """A calendar without evenings gives a message and raises nothing, since people are waiting."""
    file = tmp_path / "calendar.csv"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert [each.key for each in describe_evening(file, date(2026, 9, 1))] == [key]
