"""Read a year's requirements completely, and report every fault by its line."""

from __future__ import annotations

from datetime import date, time

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.resources import shipped_folder
from bridgeopt.plugins.calendar.files import read_year
from bridgeopt.plugins.calendar.year import Aim, DateSpan, Hours, Precedence
from tests.support.each_case import each_case

GOOD = """
title = "Club"
first = 2026-09-01
last = 2027-06-30
aims = ["ranks", "spread"]

[[hall]]
name = "Hall"
closed = ["2027-02-09", "2026-12-21/2027-01-03"]

[[event]]
name = "Evening"
times = 3
weekdays = ["dinsdag", "Wed"]
from = 19:30:00
until = "23:00"
hall = "Hall"
evening = true

[[event]]
name = "Final"

[[before]]
first = "Evening"
second = "Final"
most = 20
"""


def read(tmp_path, text):
    """Read a file with this text."""
    file = tmp_path / "club-year.toml"
    file.write_text(text, encoding="utf-8")
    return read_year(file)


def test_all_is_read(tmp_path):
    """Days, spans, hours, weekdays in either language, precedences and aims are read."""
    year = read(tmp_path, GOOD)
    assert year.span == DateSpan(date(2026, 9, 1), date(2027, 6, 30))
    assert year.aims == (Aim.RANKS, Aim.SPREAD)
    evening = year.event("Evening")
    assert evening.weekdays == {1, 2}
    assert evening.hours == Hours(time(19, 30), time(23))
    assert (evening.times, evening.needs, evening.is_evening) == (3, ("Hall",), True)
    assert year.resources[0].away[1] == DateSpan(date(2026, 12, 21), date(2027, 1, 3))
    assert year.precedences == (Precedence("Evening", "Final", 1, 20),)


@each_case(
    ("old", "new", "line", "told"),
    [
        ("first = 2026-09-01", "first = 1", 3, "first"),
        ("last = 2027-06-30", "last = 2020-06-30", 4, "30 June 2020"),
        ("last = 2027-06-30", "", None, "last is missing"),
        ("times = 3", "times = 0", 13, "times"),
        ("times = 3", "tims = 3", 13, "times"),
        ("dinsdag", "someday", 14, "someday"),
        ("until = ", "til = ", 16, "til"),
        ('until = "23:00"', 'until = "18:00"', 11, "`from` and `until`"),
        ('until = "23:00"', 'until = "06:01"', 11, "`from` and `until`"),
        ('hall = "Hall"', 'hall = "Hal"', 11, "Hall"),
        ('second = "Final"', 'second = "Finale"', 25, "Final"),
        ('name = "Final"', 'name = "Evening"', 20, "two entries"),
        ('name = "Final"', "", 20, "name"),
        ('["ranks", "spread"]', '["rank"]', 5, "rank"),
        ("[[hall]]", "[hall]", 7, "hall"),
        ('closed = ["2027-02-09"', 'closed = ["2027-02-30"', 9, "closed"),
        ("[[before]]", "[[befor]]", 23, "before"),
    ],
)
def test_faults_name_their_line(tmp_path, old, new, line, told):
    """Malformed values are reported by line, with a suggestion."""
    assert old in GOOD
    with pytest.raises(InputError) as refused:
        read(tmp_path, GOOD.replace(old, new))
    faults = refused.value.faults
    assert any(fault.line == line and told in str(fault) for fault in faults), str(refused.value)


def test_all_faults_at_once(tmp_path):
    """Two faults are reported together; in Dutch too."""
    text = GOOD.replace("times = 3", "times = -1").replace("dinsdag", "nooit")
    with pytest.raises(InputError) as refused, use_locale("nl"):
        read(tmp_path, text)
    assert [fault.line for fault in refused.value.faults] == [13, 14]


def test_the_shipped_example():
    """The guide's year can be read, and has the events that the guide mentions."""
    year = read_year(shipped_folder("data") / "calendar" / "club-year.toml")
    assert year.event("Club evening").times == 38
    assert len(year.events) == 7
