"""A club's year on the page: edit its wishes, make and change its calendar, see the proofs.

A year is a file of wishes; its calendar is in a folder next to it. The actions call the same tasks
as the commands. Long work runs in the background, and can be stopped.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import Lines
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.erased_name import ErasedName, may_remain_error
from bridgeopt.files.settings import find_settings, read_settings
from bridgeopt.files.toml import toml_text
from bridgeopt.journal.changes import Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.plugins.calendar import show, tasks
from bridgeopt.plugins.calendar.files import read_calendar, read_year
from bridgeopt.plugins.calendar.year import Calendar, DateSpan, Year
from bridgeopt.tasks.plugin_types import (
    EventAction,
    EventState,
    FormValues,
    OpenEvent,
    ProjectorLine,
    ProjectorView,
)
from bridgeopt.tasks.startup import as_file_name

_FILE_EXTENSION = ".toml"
_FIRST_FILE_STEM, _FIRST_FOLDER = "club-year", "calendar"
"""The name of the file of a club's first year, without the file extension, and the name of the
folder with the calendar of that year.

The user guide (`docs/year.md`) uses the same names.
"""

_MAX_SECONDS = 60.0
"""Longest time in seconds that the search for a calendar may take."""

_MAX_PROJECTOR_LINES = 10
"""Largest number of future evenings on the projector."""

_MAX_EVENINGS = 200
"""Largest number of evenings that the form for a new calendar accepts."""

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
CALENDAR, YEAR = "calendar", "year"


class YearFiles:
    """The years of a club: the TOML files that hold events."""

    form = "calendar-on-page-new.html"

    def find(self, folder: Path) -> list[Path]:
        """Return the years in a folder."""
        return [path for path in sorted(folder.glob(f"*{_FILE_EXTENSION}")) if _is_year(path)]

    def open(self, path: Path, _tell: Callable[[], None]) -> OpenEvent:
        """Open a year.

        Raises
        ------
        InputError
            The file cannot be read.
        """
        read_bytes(path)
        return YearSession(path)

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Yield an error for the year's file if it may name the person; do not change the file.

        The user wrote the text of the file, so only the user can remove the name.
        """
        if person.occurs_in_file(path):
            yield may_remain_error(path)

    def create(self, folder: Path, values: FormValues) -> Path:
        """Create a year with evenings on one weekday; return its file.

        Raises
        ------
        BridgeoptError
            The values are not a valid year, or a file of this name exists.
        """
        name = " ".join(values.text("name").split())
        first_path = folder / f"{_FIRST_FILE_STEM}{_FILE_EXTENSION}"
        path = (
            folder / f"{as_file_name(name)}{_FILE_EXTENSION}" if first_path.exists() else first_path
        )
        if path.exists():
            raise RequestError(Message("calendar_page_there", file=path.name))
        times = values.integer("times")
        if not 1 <= times <= _MAX_EVENINGS:
            raise RequestError(Message("event_number_between", least=1, most=_MAX_EVENINGS))
        first, last = (date.fromisoformat(values.text(key)) for key in ("first", "last"))
        begin, end = (time.fromisoformat(values.text(key)) for key in ("from", "until"))
        weekday = values.choice("weekday", _WEEKDAYS)
        event = str(Message("calendar_page_evening"))
        evenings = {
            "name": event,
            "times": times,
            "weekdays": [weekday],
            "from": begin.replace(microsecond=0, tzinfo=None),
            "until": end.replace(microsecond=0, tzinfo=None),
            "evening": True,
        }
        year = {"title": name, "first": first, "last": last, "event": [evenings]}
        _save_year(path, toml_text(year))
        return path


YEARS = YearFiles()


def _is_year(path: Path) -> bool:
    """Return whether a file describes a year with events; ``False`` if it cannot be read."""
    with suppress(OSError, UnicodeDecodeError):
        return any(line.strip() == "[[event]]" for line in path.read_text("utf-8").splitlines())
    return False


def _save_year(path: Path, text: str) -> None:
    """Write the text of a year to its file, after checking that the text is valid.

    Raises
    ------
    RequestError
        The text is not a valid year; the message lists each fault with its line.
    """
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        trial_path = Path(folder) / path.name
        write_text(trial_path, text)
        try:
            read_year(trial_path)
        except InputError as error:
            raise RequestError(_describe_faults(error)) from None
    write_text(path, text)


def _describe_faults(error: InputError) -> Message:
    faults = [
        Message(
            "line_wrong",
            line=str(fault.line or 1),
            wrong=Fault(fault.message, help=fault.help),
        )
        for fault in error.faults
    ]
    return Message("calendar_page_faults", n=len(faults), faults=Lines(faults))


@dataclass
class _Work:
    """A calendar that is being made in the background."""

    stop: Stop = field(default_factory=Stop)
    since: float = field(default_factory=monotonic)

    @property
    def seconds(self) -> int:
        """The seconds since the work began, rounded."""
        return round(monotonic() - self.since)


class YearSession:
    """A year that is open on the page; its methods may be called from any thread."""

    printouts: Mapping[str, str] = {"calendar.html": "calendar_page"}
    screens: Mapping[str, str] = {CALENDAR: "calendar_page", YEAR: "calendar_page_year"}

    def __init__(self, path: Path) -> None:
        self._path = path
        stem = path.stem
        self._folder = path.with_name(_FIRST_FOLDER if stem == _FIRST_FILE_STEM else stem)
        self._lock = threading.RLock()
        self._work: _Work | None = None
        self._result: tasks.CalendarResult | None = None
        self._error: BridgeoptError | None = None

    @property
    def title(self) -> str:
        """The year's title, or its file's name."""
        with suppress(BridgeoptError):
            return read_year(self._path).title or self._path.stem
        return self._path.stem

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """All actions of the page, by name."""
        return {
            "make": self._make,
            "move": self._move,
            "stop": self._stop,
            "save": self._save,
        }

    @property
    def _file(self) -> Path:
        return self._folder / tasks.FILES[0]

    def state(self) -> EventState:
        """Return the state: a revision that changes with the year's file and its calendar.

        No change can be undone or redone here.
        """
        return EventState(Revision(_checksum(self._path), _checksum(self._file)), None, None)

    def first_screen(self) -> str:
        """Return the path of the first screen."""
        return CALENDAR

    def close(self) -> None:
        """Stop the current work."""
        with self._lock:
            if self._work is not None:
                self._work.stop.cancel()

    @contextmanager
    def _locked_at(self, expected: Revision) -> Iterator[None]:
        with self._lock:
            if self.state().revision != expected:
                raise RevisionConflictError(Fault(Message("calendar_page_changed")))
            yield

    def _start_work(self, make: Callable[[Stop], tasks.CalendarResult], expected: Revision) -> None:
        """Call ``make`` in the background; do nothing if a calendar is being made already.

        ``make`` takes a stop signal and returns the calendar. Raise `RevisionConflictError` if the
        files are no longer at the revision ``expected``.
        """
        with self._locked_at(expected):
            if self._work is not None:
                return
            tasks.require_usable_folder(self._folder)
            work = self._work = _Work()
            self._result = self._error = None

        def run() -> None:
            result: tasks.CalendarResult | None = None
            error: BridgeoptError | None = None
            try:
                with work.stop.within(_MAX_SECONDS) as part:
                    result = make(part)
            except BridgeoptError as caught:
                error = caught
            finally:
                with self._lock:
                    self._result, self._error, self._work = result, error, None

        context = copy_context()  # carries the current locale
        threading.Thread(target=context.run, args=(run,), daemon=True).start()

    def _make(self, _values: FormValues, expected: Revision) -> None:
        """Make the best calendar."""
        year = read_year(self._path)
        self._start_work(
            lambda stop: tasks.make_calendar(
                year, self._folder, self._style, datetime.now(UTC), stop
            ),
            expected,
        )

    def _move(self, values: FormValues, expected: Revision) -> Message | None:
        """Change the calendar as little as possible, so that it fulfils the year's wishes.

        The form may name a person or hall, and the first and last day of an absence.
        """
        year, before = read_year(self._path), read_calendar(self._file)
        name, days = values.text("away").strip(), (values.text("first"), values.text("last"))
        today = date.today()
        notes: tuple[Message, ...] = ()
        if name:
            first, last = (day or other for day, other in (days, days[::-1]))
            if not first:
                raise RequestError(Message("calendar_page_when"))
            span = DateSpan(date.fromisoformat(first), date.fromisoformat(last))
            if span.last < span.first:
                raise RequestError(Message("year_bad_span", first=span.first, last=span.last))
            year = tasks.with_absences(year, [(name, span)])
            notes = tasks.describe_idle_days(year, [(name, span)], today)
        self._start_work(
            lambda stop: tasks.move_calendar(
                year,
                before,
                today,
                folder=self._folder,
                style=self._style,
                created=datetime.now(UTC),
                stop=stop,
            ),
            expected,
        )
        return notes[0] if notes else None

    def _stop(self, _values: FormValues, _expected: Revision) -> None:
        """End the search and use the best calendar found so far."""
        with self._lock:
            if self._work is not None:
                self._work.stop.finish()

    def _save(self, values: FormValues, expected: Revision) -> Message:
        """Save the text of the year."""
        with self._locked_at(expected):
            _save_year(self._path, values.text("text").replace("\r\n", "\n"))
        return Message("calendar_page_saved")

    @property
    def _style(self) -> CsvStyle:
        club = find_settings(self._path.parent)
        return (
            CsvStyle(read_settings(club).settings.csv_style or "plain") if club else CsvStyle.PLAIN
        )

    def _played(self) -> frozenset[date]:
        """Return the dates of the evenings in the club's season."""
        with suppress(BridgeoptError):
            club = find_settings(self._path.parent)
            return tasks.played_days(read_settings(club).settings.season if club else None)
        return frozenset()

    def view(self, screen: str, _asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the name of a screen's template, and the values for it."""
        if screen == YEAR:
            text = read_bytes(self._path).decode("utf-8", errors="replace")
            return "calendar-on-page-year.html", {"text": text}
        with self._lock:
            work, result, error = self._work, self._result, self._error
        year, faults = self._year()
        calendar, unread = self._calendar()
        checked: tuple[Sequence[Message], Sequence[object]] = ((), ())
        if year is not None and calendar is not None and result is None:
            checked = tasks.check_calendar(year, self._file)
        played = self._played()
        return "calendar-on-page.html", {
            "working": None if work is None else work.seconds,
            "wrong": error,
            "faults": faults,
            "unread": unread,
            "verdict": result
            and show.describe_verdict(result.planned, changed=result.moved is not None),
            "moved": result and result.moved and [*show.describe_moves(*result.moved)],
            "values": [*show.describe_values(result.planned)] if result else [],
            "apart": [*show.describe_spread(year, calendar)] if year and calendar else [],
            "missed": checked[0],
            "entries": [
                (show.day_text(each.day), each.event, each.day in played)
                for each in (calendar.entries if calendar else ())
            ],
            "can_be_away": [each.name for each in year.resources] if year else [],
            "today": date.today(),
            "folder": self._folder.name,
        }

    def _year(self) -> tuple[Year | None, Message | None]:
        try:
            return read_year(self._path), None
        except InputError as error:
            return None, _describe_faults(error)

    def _calendar(self) -> tuple[Calendar | None, Message | None]:
        if not self._file.exists():
            return None, None
        try:
            return read_calendar(self._file), None
        except InputError as error:
            return None, _describe_faults(error)

    def projector_view(self) -> ProjectorView | None:
        """Return the projector's content: the coming days."""
        calendar, _ = self._calendar()
        if calendar is None:
            return None
        future_entries = [entry for entry in calendar.entries if entry.day >= date.today()]
        lines = [
            ProjectorLine(each.event, "", show.day_text(each.day))
            for each in future_entries[:_MAX_PROJECTOR_LINES]
        ]
        headings = str(Message("calendar_event")), str(Message("calendar_day"))
        return ProjectorView(self.title, headings, lines) if lines else None

    def printout(self, _name: str) -> str:
        """Return the calendar as a page to print."""
        return show.calendar_page(read_year(self._path), read_calendar(self._file))


def _checksum(path: Path) -> int:
    """Return a checksum of a file's contents; 0 if it cannot be read."""
    with suppress(OSError):
        return zlib.crc32(path.read_bytes())
    return 0
