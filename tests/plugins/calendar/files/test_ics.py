"""iCalendar by RFC 5545, and CSV that is read back unchanged."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.plugins.calendar.files import format_calendar, format_ics, read_calendar
from bridgeopt.plugins.calendar.year import Calendar, DateSpan, Entry, Event, Hours, Resource, Year
from tests.support.messages import pattern_of

DAY = date(2026, 9, 1)
MADE = datetime(2026, 8, 1, 12, tzinfo=UTC)


def year_of(name, hours=None, length=1):
    """Return a year with an event of this name, in a hall."""
    event = Event(name, 2, length, hours=hours, needs=("Hall, small; or\\not",))
    hall = Resource("Hall, small; or\\not", is_hall=True)
    return Year("Club", DateSpan(DAY, DAY + timedelta(30)), (event,), (hall,))


def write_ics(path, year, calendar, made):
    """Write a calendar over the earlier file."""
    path.write_bytes(format_ics(year, calendar, made, path).encode())


def write_calendar(path, year, calendar, style):
    """Write a calendar as CSV."""
    path.write_bytes(format_calendar(year, calendar, style).encode(style.encoding))


def lines_of(path):
    """Return the lines of a file, with folded ones joined (section 3.1)."""
    data = path.read_bytes()
    assert data.endswith(b"\r\n")
    assert all(len(line) <= 75 for line in data.split(b"\r\n"))
    return data.replace(b"\r\n ", b"").decode().split("\r\n")


@pytest.mark.slow
@given(name=st.text(min_size=1).filter(lambda t: t.isprintable() and t.strip()))
def test_any_name_is_folded_and_escaped(tmp_path_factory, name):
    """No line exceeds 75 octets, and unfolding and unescaping restore the name."""
    path = tmp_path_factory.mktemp("ics") / "calendar.ics"
    calendar = Calendar((Entry(DAY, name), Entry(DAY + timedelta(7), name)))
    write_ics(path, year_of(name), calendar, MADE)
    told = [line for line in lines_of(path) if line.startswith("SUMMARY:")]
    text = told[0].removeprefix("SUMMARY:")
    for mark in ";,\\":
        text = text.replace(f"\\{mark}", mark)
    assert text == name


def test_hours_and_whole_days(tmp_path):
    """Hours are in the club's local time; without hours, whole days end the day after."""
    calendar = Calendar((Entry(DAY, "E"), Entry(DAY + timedelta(7), "E")))
    write_ics(tmp_path / "a.ics", year_of("E", Hours(time(19, 30), time(23))), calendar, MADE)
    lines = lines_of(tmp_path / "a.ics")
    assert "DTSTART:20260901T193000" in lines
    assert "DTEND:20260901T230000" in lines
    write_ics(tmp_path / "b.ics", year_of("E", length=2), calendar, MADE)
    lines = lines_of(tmp_path / "b.ics")
    assert "DTSTART;VALUE=DATE:20260901" in lines
    assert "DTEND;VALUE=DATE:20260903" in lines
    late = year_of("E", Hours(time(19, 30), time(0, 30)))
    write_ics(tmp_path / "c.ics", late, calendar, MADE)
    assert {"DTSTART:20260901T193000", "DTEND:20260902T003000"} < set(lines_of(tmp_path / "c.ics"))
    assert "LOCATION:Hall\\, small\\; or\\\\not" in lines


def test_what_moves_stays_the_same_event(tmp_path):
    """A moved event keeps its UID, with a higher sequence number."""
    before = Calendar((Entry(DAY, "E"), Entry(DAY + timedelta(7), "E")))
    after = Calendar((Entry(DAY, "E"), Entry(DAY + timedelta(9), "E")))
    for name, calendar, made in (("a", before, MADE), ("b", after, MADE + timedelta(seconds=1))):
        write_ics(tmp_path / f"{name}.ics", year_of("E"), calendar, made)
    identities = [
        [line for line in lines_of(tmp_path / f"{name}.ics") if line.startswith("UID:")]
        for name in "ab"
    ]
    assert identities[0] == identities[1]
    assert len(set(identities[0])) == 2
    versions = [
        {int(line[9:]) for line in lines_of(tmp_path / f"{name}.ics") if line.startswith("SEQ")}
        for name in "ab"
    ]
    assert max(versions[0]) < min(versions[1]) < 1 << 31


def test_what_takes_place_no_more_is_cancelled(tmp_path):
    """A cancelled event keeps its UID in later files until it returns; last year's events stay."""
    path, name = tmp_path / "a.ics", "A long name, that is folded; " * 4
    year, days = year_of(name), [DAY + timedelta(7 * k) for k in range(3)]

    def written(year, days, seconds):
        """Return day, sequence number and status of each UID."""
        calendar = Calendar(tuple(Entry(day, name, k) for k, day in days.items()))
        write_ics(path, year, calendar, MADE + timedelta(seconds=seconds))
        found = {}
        for text in "\n".join(lines_of(path)).split("BEGIN:VEVENT\n")[1:]:
            told = dict(line.split(":", 1) for line in text.split("\n") if ":" in line)
            assert told["UID"] not in found
            assert told["SUMMARY"].startswith("A long name\\, that is folded\\; A")
            day = date.fromisoformat(told["DTSTART;VALUE=DATE"])
            found[told["UID"]] = day, int(told["SEQUENCE"]), told.get("STATUS")
        return found

    was = written(year, dict(enumerate(days, 1)), 0)
    second = next(uid for uid, told in was.items() if told[0] == days[1])
    for seconds in (1, 2):
        now = written(year, {1: days[0], 3: days[2]}, seconds)
        assert now.keys() == was.keys()
        for uid, (day, version, _) in was.items():
            assert now[uid][:2] == (day, version + seconds)
        assert [uid for uid, told in now.items() if told[2]] == [second]
        assert now[second][2] == "CANCELLED"
    back = written(year, {1: days[0], 2: days[2] + timedelta(2), 3: days[2]}, 3)
    assert back[second] == (days[2] + timedelta(2), now[second][1] + 1, None)
    assert not any(status for _, _, status in back.values())
    later = DAY + timedelta(365)
    after = replace(year, span=DateSpan(later, later + timedelta(30)))
    assert [told[0] for told in written(after, {1: later}, 4).values()] == [later]


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xd8\xff",
     b"BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260901T193000\r\nEND:VEVENT\r\n",
     b"PRODID:-//bridgeopt//calendar//EN\r\n x\r\nBEGIN:VEVENT\r\nUID:a\r\n"
     b"BEGIN:VEVENT\r\nDTSTART"],
)  # fmt: skip
def test_a_file_that_is_no_calendar_of_ours_cancels_nothing(tmp_path, data):
    """Whatever the old file was, phones get no cancellation from it."""
    path = tmp_path / "a.ics"
    path.write_bytes(data)
    write_ics(path, year_of("E"), Calendar((Entry(DAY, "E"),)), MADE)
    told = [line for line in lines_of(path) if line.startswith(("UID:", "STATUS"))]
    assert len(told) == 1


def test_nights_overlap():
    """Two events of one day overlap if they share a minute; one after midnight continues."""
    hours = [Hours(time(a), time(b)) for a in (13, 19, 23) for b in (0, 1, 14, 20) if a != b]

    def minutes(one):
        return range(60 * one.begin.hour, 60 * one.end.hour + (1440 if one.past_midnight else 0))

    for one in hours:
        for other in hours:
            assert one.overlaps(other) == bool({*minutes(one)} & {*minutes(other)})


def test_csv_comes_back(tmp_path):
    """Both styles are read back as written, also with Excel's dates."""
    year = year_of("Evening, late")
    calendar = Calendar((Entry(DAY, "Evening, late"), Entry(DAY + timedelta(7), "Evening, late")))
    for style in CsvStyle:
        write_calendar(tmp_path / "c.csv", year, calendar, style)
        assert read_calendar(tmp_path / "c.csv") == calendar
    (tmp_path / "c.csv").write_text('1-9-2026;"Evening, late"\n08-09-2026;"Evening, late"\n')
    assert read_calendar(tmp_path / "c.csv") == calendar


def test_only_what_moves_is_another_day_on_telephones(tmp_path):
    """Moving the first of three behind the others keeps their UIDs, through CSV too."""
    first, second, third, behind = (DAY + timedelta(7 * k) for k in range(4))
    year = year_of("E")

    def identities(calendar):
        write_ics(tmp_path / "a.ics", year, calendar, MADE)
        lines = lines_of(tmp_path / "a.ics")
        days = [line[-8:] for line in lines if line.startswith("DTSTART")]
        told = [line for line in lines if line.startswith("UID:")]
        return {date.fromisoformat(day): uid for day, uid in zip(days, told, strict=True)}

    before = Calendar((Entry(first, "E"), Entry(second, "E"), Entry(third, "E")))
    was = identities(before)
    after = Calendar((Entry(second, "E"), Entry(third, "E"), Entry(behind, "E"))).numbered(before)
    for style in CsvStyle:
        write_calendar(tmp_path / "c.csv", year, after, style)
        now = identities(read_calendar(tmp_path / "c.csv"))
        assert now == {second: was[second], third: was[third], behind: was[first]}


def test_numbers_are_each_there_once():
    """A copied or added line gets a number of its own."""
    days = [DAY + timedelta(k) for k in range(4)]
    told = (Entry(days[0], "E", 2), Entry(days[1], "E", 2), Entry(days[2], "E"))
    numbered = Calendar((*told, Entry(days[3], "F"))).numbered()
    assert [entry.number for entry in numbered.entries] == [2, 1, 3, 1]
    more = Calendar(tuple(Entry(day, "E") for day in days)).numbered(numbered)
    assert [entry.number for entry in more.entries] == [2, 1, 3, 4]


@pytest.mark.parametrize("text", ["", "date,event\n"])
def test_a_file_without_events_is_no_calendar(tmp_path, text):
    """A file without events is refused, rather than changed with a proof of zero moves."""
    (tmp_path / "c.csv").write_text(text)
    with pytest.raises(InputError, match=pattern_of("calendar_empty")):
        read_calendar(tmp_path / "c.csv")
