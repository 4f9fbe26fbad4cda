"""Tasks of a club's calendar: make, check and change it, and find the evening of a day."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import closest_word, did_you_mean, quoted
from bridgeopt.files.out_folder import OutFolder, WrittenFolder, refuse_unusable
from bridgeopt.plugins.calendar import files as calendar_files
from bridgeopt.plugins.calendar.files import format_ics, read_calendar, read_meetings
from bridgeopt.plugins.calendar.meetings import Schedule, schedule_meetings
from bridgeopt.plugins.calendar.planning import AimResult, PlanResult, move_year, plan_year
from bridgeopt.plugins.calendar.show import calendar_page
from bridgeopt.plugins.calendar.year import (
    Aim,
    Calendar,
    DateSpan,
    Entry,
    Year,
    faults_of,
    last_day,
    measure,
)
from bridgeopt.season import SeasonFile


def describe_evening(file: Path, day: date) -> tuple[Message, ...]:
    """Return messages that name the season's evenings on a day.

    If there are none, the message names the next evening. If the calendar cannot be read, a message
    says so. That is not an error, because the club can play anyway.

    Parameters
    ----------
    file
        The file ``calendar.csv``.
    day
        The day.
    """
    try:
        calendar = read_calendar(file)
    except InputError as error:
        shown_error = InputError(map(_with_settings_advice, error.faults))
        return (Message("calendar_of_club_wrong", wrong=str(shown_error)),)
    evenings = [entry for entry in calendar.entries if entry.is_evening]
    tonight = [entry for entry in evenings if entry.day == day]
    if tonight:
        return tuple(
            Message("calendar_tonight", **_entry_values(calendar, each)) for each in tonight
        )
    later_evenings = [entry for entry in evenings if entry.day > day]
    if later_evenings:
        return (Message("calendar_next", today=day, **_entry_values(calendar, later_evenings[0])),)
    if evenings:
        return (Message("calendar_over", today=day, day=evenings[-1].day),)
    return (Message("calendar_without_evenings", file=file.name),)


def _with_settings_advice(fault: Fault) -> Fault:
    """Return the fault; if the file is of a wrong kind, replace the advice.

    The new advice says that ``club.toml`` names the calendar's file.
    """
    if fault.message.key != "file_mistaken":
        return fault
    return replace(fault, help=Message("calendar_of_club_help"))


def _entry_values(calendar: Calendar, entry: Entry) -> dict[str, object]:
    """Return the values for a message about an entry, by name.

    The values are the event's name, the day, the position of this day among the event's days (from
    1), and the number of the event's days (``of``).
    """
    days = calendar.days_of(entry.event)
    number, num_days = str(days.index(entry.day) + 1), str(len(days))
    return {"event": entry.event, "day": entry.day, "number": number, "of": num_days}


ICS_FILE = "calendar.ics"
FILES = ("calendar.csv", ICS_FILE, "calendar.html")
"""The files in a calendar's folder: for people and programs, for phones, and to print."""


@dataclass(frozen=True)
class CalendarResult:
    """A calendar that was made or changed, and the files that it was written to.

    Attributes
    ----------
    year
        The year with its wishes.
    planned
        The calendar, with its values and bounds.
    moved
        After a change: the removed and the added entries.
    filled
        The files that were written; ``None`` without a folder.
    """

    year: Year
    planned: PlanResult
    moved: tuple[tuple[Entry, ...], tuple[Entry, ...]] | None
    filled: WrittenFolder | None


def require_usable_folder(folder: Path | None) -> None:
    """Raise an error if the folder for a calendar cannot be written to.

    Raises
    ------
    InputError
        The folder cannot be written to.
    """
    if folder is not None:
        refuse_unusable(folder, FILES)


def make_calendar(
    year: Year, folder: Path | None, style: CsvStyle, created: datetime, stop: Stop
) -> CalendarResult:
    """Make the best calendar of a year, and write it to a folder.

    Parameters
    ----------
    year
        The year with its wishes.
    folder
        The folder for `FILES`; ``None`` to write none.
    style
        The style of the CSV file.
    created
        The creation time, in UTC.
    stop
        Ends the search; the calendar is then the best found.

    Raises
    ------
    ContradictionError
        Not all demands can be fulfilled together.
    Cancelled
        The search ended before there was any calendar.
    InputError
        A file cannot be written.
    """
    planned = plan_year(year, stop)
    filled = _write(folder, year, planned.calendar, style, created)
    return CalendarResult(year, planned, None, filled)


def move_calendar(
    year: Year,
    before: Calendar,
    today: date,
    *,
    folder: Path | None,
    style: CsvStyle,
    created: datetime,
    stop: Stop,
) -> CalendarResult:
    """Change a calendar so that it fulfils new demands and moves as few events as possible.

    Parameters
    ----------
    year
        The year with its new wishes.
    before
        The present calendar; its entries before ``today`` are kept.
    today
        The first day that can change.
    folder, style, created, stop
        As in `make_calendar`.

    Raises
    ------
    RequestError
        The calendar names events that the year does not have.
    ContradictionError, Cancelled, InputError
        As in `make_calendar`.
    """
    event_names = [event.name for event in year.events]
    for entry in before.entries:
        if entry.event not in event_names:
            wrong = Message("year_unknown_event", name=quoted(entry.event))
            raise RequestError(did_you_mean(wrong, closest_word(entry.event, event_names)))
    planned = move_year(year, before, today, stop)
    old_entries, new_entries = set(before.entries), set(planned.calendar.entries)
    # Occurrences that did not move keep their numbers. Phones know an occurrence by its number, so
    # they move only the others.
    planned = replace(planned, calendar=planned.calendar.numbered(before))
    filled = _write(folder, year, planned.calendar, style, created)
    return CalendarResult(
        year,
        planned,
        (tuple(sorted(old_entries - new_entries)), tuple(sorted(new_entries - old_entries))),
        filled,
    )


def with_absences(year: Year, absences: Sequence[tuple[str, DateSpan]]) -> Year:
    """Return the year with further absences of halls or people.

    ``absences`` has the name of each hall or person, and the span of its absence.

    Raises
    ------
    RequestError
        The year has no such hall or person.
    """
    names = [resource.name for resource in year.resources]
    for name, span in absences:
        if name not in names:
            wrong = Message("year_unknown_resource", name=quoted(name))
            raise RequestError(did_you_mean(wrong, closest_word(name, names)))
        year = year.with_absences(name, [span])
    return year


def describe_idle_days(
    year: Year, absences: Sequence[tuple[str, DateSpan]], today: date
) -> tuple[Message, ...]:
    """Return messages about absences that have no effect on some or all of their days.

    Absences before ``today`` have no effect, because past occurrences are kept. A message also
    names each absence that lies completely outside the year. ``absences`` is as in `with_absences`.
    """
    notes = []
    for name, span in absences:
        days = {"name": name, "first": span.first, "last": span.last, "n": len(span)}
        if span.first < today:
            which = "all" if span.last < today else "some"
            notes.append(Message("calendar_away_past", which=which, today=today, **days))
        if span.last < year.span.first or span.first > year.span.last:
            year_values = {"begins": year.span.first, "ends": year.span.last}
            notes.append(Message("calendar_away_outside", **days, **year_values))
    return tuple(notes)


def check_calendar(
    year: Year, file: Path
) -> tuple[tuple[Message, ...], tuple[tuple[Aim, int], ...]]:
    """Check the calendar in a file against the demands of a year.

    Return two tuples: messages about the calendar's faults, and the calendar's value for each aim,
    in the order of the aims. The second tuple is empty if there are faults.

    Raises
    ------
    InputError
        The file is not a calendar.
    """
    calendar = read_calendar(file)
    faults = tuple(faults_of(year, calendar))
    values: tuple[tuple[Aim, int], ...] = ()
    if not faults:
        end = last_day(year, calendar) if year.ends_before_it_spreads else year.span.last
        values = tuple((aim, measure(year, calendar, aim, end)) for aim in year.aims)
    return faults, values


def played_days(season_file: Path | None) -> frozenset[date]:
    """Return the dates of the sessions in a season file; none without a file."""
    if season_file is None:
        return frozenset()
    return frozenset(session.played_on for session in SeasonFile(season_file).read().sessions)


def schedule_all(file: Path) -> dict[str, Schedule | None]:
    """Return the schedule of each meetings problem in a file, by the problem's name.

    A problem without a solution has ``None``.

    Raises
    ------
    InputError
        The file does not contain meetings problems.
    RequestError
        A problem has too many people.
    """
    return {name: schedule_meetings(problem) for name, problem in read_meetings(file).items()}


def format_calendar(result: CalendarResult) -> str:
    """Return a calendar as JSON: its entries, and the value and bound of each aim."""
    document = {
        "title": result.year.title,
        "entries": [_entry_as_json(entry) for entry in result.planned.calendar.entries],
        "reached": [_result_as_json(aim_result) for aim_result in result.planned.reached],
        "proved": result.planned.proved,
    }
    return _json(document)


def format_entries(entries: Iterable[Entry], played: Collection[date]) -> str:
    """Return entries of a calendar as JSON, each with a flag: whether it has been played."""
    document = [{**_entry_as_json(entry), "played": entry.day in played} for entry in entries]
    return _json(document)


def format_schedules(schedules: dict[str, Schedule | None]) -> str:
    """Return schedules of meetings as JSON, by the problem's name.

    For a problem without a solution, the values are ``null``.
    """
    no_schedule = {"starts": None, "end": None, "violations": None, "proved": True}
    return _json(
        {
            name: schedule.document() if schedule else no_schedule
            for name, schedule in schedules.items()
        }
    )


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _entry_as_json(entry: Entry) -> dict[str, object]:
    return {"date": entry.day.isoformat(), "event": entry.event}


def _result_as_json(result: AimResult) -> dict[str, object]:
    return {
        "aim": result.aim,
        "value": result.value,
        "bound": result.bound,
        "proved": result.proved,
    }


def _write(
    folder: Path | None, year: Year, calendar: Calendar, style: CsvStyle, created: datetime
) -> WrittenFolder | None:
    if folder is None:
        return None
    texts = (
        calendar_files.format_calendar(year, calendar, style).encode(style.encoding),
        format_ics(year, calendar, created, folder / ICS_FILE).encode(),
        calendar_page(year, calendar).encode(),
    )
    out = OutFolder(folder, "calendar")
    return WrittenFolder.of(out, out.write(dict(zip(FILES, texts, strict=True))))
