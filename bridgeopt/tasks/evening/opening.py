"""A club's evenings: choosing the right one, opening it, and keeping its folder up to date.

The evening's folder mirrors the current plan as ``plan.json`` and the registered pairs as
``registration.csv``, so that commands see changes made on the page. Conversely, a plan that a
command wrote there is imported into the evening.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from itertools import count
from pathlib import Path

from bridgeopt.base.atomic_files import remove_file, write_bytes, write_error
from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE
from bridgeopt.base.plugins import offered
from bridgeopt.base.printable import Paper
from bridgeopt.base.text import read_bytes, read_lines
from bridgeopt.club import Members, Session
from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening import Evening, EveningAction, EveningFile
from bridgeopt.evening.actions import ImportPlan, MarkPrinted
from bridgeopt.evening.state import PlanMark, plan_mark
from bridgeopt.files import out_folder
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.out_folder import (
    EVENINGS,
    PLAN_BEFORE,
    EveningFolder,
    folder_lock,
    list_evenings,
)
from bridgeopt.files.plan import read_plan
from bridgeopt.files.record_mark import read_mark
from bridgeopt.files.settings import ClubFile
from bridgeopt.journal import Change, Revision
from bridgeopt.journal.action_file import FileState
from bridgeopt.journal.changes import backup_folder
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.new_session import recorded_session
from bridgeopt.tasks.evening.printing import (
    PrintRequest,
    PrintResult,
    ReprintRequest,
    print_evening,
)


def evening_for(club: Path, day: date, season_file: Path | None) -> EveningFolder:
    """Return the folder for a day's plan; a new one if the day's last evening was recorded.

    A plan can therefore be replaced until it is recorded, and a club may play twice a day.
    """
    evenings = [evening for evening in list_evenings(club) if evening.day == day]
    number = evenings[-1].number if evenings else 1
    if evenings and session_of(evenings[-1], season_file) is not None:
        number += 1
    name = f"{day}" if number == 1 else f"{day}-{number}"
    return EveningFolder(day, number, club / EVENINGS / name)


def session_of(evening: EveningFolder, season_file: Path | None) -> Session | None:
    """Return the session that records an evening's plan; ``None`` if it was not recorded.

    A plan that cannot be read counts as not recorded.
    """
    if season_file is None or not season_file.exists():
        return None
    season = SeasonFile(season_file).read()
    with suppress(InputError):
        return recorded_session(season, read_plan(evening.plan), evening.day)
    return None


def evening_of(club: Path, season: Season, session: Session) -> EveningFolder | None:
    """Return the evening whose plan was recorded as a session; ``None`` if no folder has it."""
    for evening in list_evenings(club):
        mark = read_mark(evening.path)
        day = evening.day if mark is None else mark.day
        if day != session.played_on:
            continue
        with suppress(InputError):
            found = recorded_session(season, read_plan(evening.plan), day)
            if found is not None and found.id == session.id:
                return evening
    return None


def refuse_recorded(evening: EveningFolder, season_file: Path | None) -> None:
    """Refuse an evening that was recorded.

    Raises
    ------
    RequestError
        The evening has been recorded.
    """
    session = session_of(evening, season_file)
    if session is not None:
        raise RequestError(
            Message(
                "evening_recorded",
                plan=evening.plan,
                session=str(session.id),
                day=str(session.played_on),
            )
        )


def describe_calendar_day(settings: ClubSettings, day: date) -> Sequence[Message]:
    """Return messages that describe the day in the club's calendar; none without a calendar."""
    if settings.calendar is None:
        return ()
    return tuple(
        told for tell in offered("describe_evening") for told in tell(settings.calendar, day)
    )


def archive_plan(evening: EveningFolder, new_id: str) -> Path | None:
    """Copy the current plan to a file of another name, unless its id is ``new_id``, the new plan's.

    Return the path of the copy; ``None`` without a copy.

    Raises
    ------
    InputError
        The copy cannot be written.
    """
    if not evening.plan.is_file():
        return None
    with suppress(InputError):  # a plan that cannot be read is kept as well
        if read_plan(evening.plan).id == new_id:
            return None
    names = (f"plan-earlier-{k}.json" for k in count(1))
    kept = next(file for file in map(evening.path.joinpath, names) if not file.exists())
    write_bytes(kept, read_bytes(evening.plan))
    return kept


def print_all(
    evening: EveningFolder,
    settings: ClubSettings,
    members: Members,
    style: CsvStyle,
    *,
    again: bool,
) -> PrintResult:
    """Write all print-outs of an evening to its folder, by the club's settings.

    Parameters
    ----------
    evening
        The evening; its plan is marked as printed.
    settings
        The club's settings: title, language and paper.
    members
        Names of players.
    style
        How CSV files are written.
    again
        Whether the plan was changed. If it was, and an earlier plan was printed, separate pages
        with the differences from the printed plan are written too.

    Raises
    ------
    InputError
        A file cannot be written.
    """
    return print_evening(print_request(evening, settings, style, again=again), members)


def print_request(
    evening: EveningFolder,
    settings: ClubSettings,
    style: CsvStyle,
    *,
    again: bool,
    pdf: bool = False,
) -> PrintRequest:
    """Return the request to print an evening by the club's settings.

    The parameters are those of `print_all`; ``pdf`` asks for PDFs as well.
    """
    before = evening.path / PLAN_BEFORE
    on_paper = again and before.is_file() and bool(read_plan(before).printed)
    return PrintRequest(
        plan=evening.plan,
        folder=evening.path,
        day=evening.day,
        title=settings.title,
        reprint=ReprintRequest() if on_paper else None,
        language=settings.language or REFERENCE_LANGUAGE,
        paper=Paper(settings.paper or Paper.A4),
        style=style,
        pdf=pdf,
        sit_out_sheet=settings.sit_out_sheet,
        season=settings.season,
        large_cards=settings.large_cards,
    )


EVENING_FILE, REGISTRATION = "tonight.evening", "registration.csv"

Notes = tuple[Message, ...]


_Stamp = tuple[int, int, int]
"""A file's inode, size and time of change; another stamp shows that the file was replaced."""


class _WrittenMeanwhile(Exception):  # noqa: N818  (nothing is wrong)
    """A command wrote a plan to the folder since the folder was checked."""


@dataclass
class OpenEvening:
    """An evening's file with its folder; each method keeps the two in agreement.

    The file is authoritative. If the folder cannot be written, a note says so, and the next
    action tries again.

    Attributes
    ----------
    folder
        The evening's folder.
    file
        The file of the evening's actions.
    style
        How CSV files are written.
    """

    folder: EveningFolder
    file: EveningFile
    style: CsvStyle = CsvStyle.PLAIN
    _seen: _Stamp | None = field(default=None, init=False)
    """The stamp of the folder's plan when it was last read or written."""
    _written: bool = field(default=False, init=False)
    """Whether the folder has matched the file at least once since the evening was opened."""

    def do(
        self, action: EveningAction, expected: Revision | None = None
    ) -> tuple[FileState[Evening], Notes]:
        """Do an action of the director; return the evening's new state, and messages.

        A plan that a command wrote meanwhile is imported first, which makes the ``expected``
        revision outdated. Raises the errors of `EveningFile.do`.
        """
        notes = self.poll()
        stands = self.file.do(action, expected)
        return stands, (*notes, *self.write_folder(stands.state))

    def undo(self, expected: Revision | None = None) -> tuple[Change, Notes]:
        """Undo the last change, and return it, with messages.

        Raises the errors of `JournalFile.undo`.
        """
        notes = self.poll()
        change = self.file.undo(expected)
        return change, (*notes, *self.write_folder())

    def redo(self, expected: Revision | None = None) -> tuple[Change, Notes]:
        """Redo the change that was undone last, and return it, with messages.

        Raises the errors of `JournalFile.redo`.
        """
        notes = self.poll()
        change = self.file.redo(expected)
        return change, (*notes, *self.write_folder())

    def poll(self) -> Notes:
        """Import a plan that a command wrote to the folder since the last call.

        The plan in the folder is read only if its file was replaced. At the first call, the folder
        may instead hold an earlier plan of this evening, because a program was killed before it
        wrote the current plan. This call then writes the current plan. After the first call, only
        commands write other plans.
        """
        stamp = _stamp(self.folder.plan)
        if self._written and stamp == self._seen:
            return ()
        evening = self.file.read().state
        try:
            found = _read(self.folder.plan)
        except InputError as error:
            self._seen, self._written = stamp, True
            kept = () if evening.plan is None else self.write_folder(evening)
            return (Message("evening_plan_unread", wrong=error.one_line), *kept)
        held = None if evening.plan is None else plan_mark(evening.plan)
        mark = _mark_of(found)
        left = mark is not None and not self._written and mark in self.file.plans()
        if found is None or mark is None or mark == held or left:
            return self.write_folder(evening)
        if held is not None and mark.id == held.id:
            action: EveningAction = MarkPrinted(mark.printed)
        else:
            before = _read_any(self.folder.path / out_folder.PLAN_BEFORE)
            action = ImportPlan(found, before)
        told = action.describe(evening)
        stands = self.file.do(action)
        return (Message("full_stop", told=told), *self.write_folder(stands.state))

    def write_folder(self, evening: Evening | None = None) -> Notes:
        """Write the evening's plan and registration to the folder; return messages about problems.

        By default, the plan and registration of the evening's current state are written.
        """
        evening = evening or self.file.read().state
        stamp = _stamp(self.folder.plan)

        def still() -> None:
            if _stamp(self.folder.plan) not in (stamp, None):  # `None`: this program moved it away
                raise _WrittenMeanwhile

        try:
            with folder_lock(self.folder.path):
                kept = (*self._put_plans(evening, still), *self._put_registration(evening))
        except _WrittenMeanwhile:  # a command wrote a plan: the next poll imports it
            self._seen, self._written = None, True
            return ()
        except BridgeoptError as error:
            return (Message("evening_not_mirrored", error=error.one_line),)
        stamp = _stamp(self.folder.plan)  # before reading, so that a later write is noticed
        same = _mark_of(_read_any(self.folder.plan)) == _mark_of(evening.plan)
        self._seen, self._written = stamp if same else None, True
        return tuple(out_folder.describe_kept_files(kept))

    def _put_plans(self, evening: Evening, still: Callable[[], None]) -> list[Path]:
        """Write the evening's current and previous plan to its folder.

        Return the files that were renamed to make room. ``still`` raises `_WrittenMeanwhile` if the
        folder has a plan that was not read yet.
        """
        wanted = {out_folder.PLAN: evening.plan, out_folder.PLAN_BEFORE: evening.before}
        there = {name: _read_any(self.folder.path / name) for name in wanted}
        other = {
            name: text for name, text in wanted.items() if _mark_of(there[name]) != _mark_of(text)
        }
        if not other:
            return []
        plan = there[out_folder.PLAN]
        if evening.plan is not None and plan and plan_mark(plan).id == plan_mark(evening.plan).id:
            # Only the printed mark differs, so files that were made from the plan stay valid.
            if out_folder.PLAN in other:
                out_folder.replace_listed(self.folder.plan, evening.plan.encode(), still)
                del other[out_folder.PLAN]
            return self._put(other, still) if other else []
        if evening.plan is None and plan is None:  # a plan that cannot be read is not removed
            return []
        texts = {name: text for name, text in wanted.items() if text is not None or name in other}
        return self._put(texts, still, tidy=True)

    def _put(
        self, texts: Mapping[str, str | None], still: Callable[[], None], *, tidy: bool = False
    ) -> list[Path]:
        """Write the given plans, and remove a plan whose text is ``None``.

        With ``tidy``, files that belong to earlier plans are removed too. Return the files that
        were renamed to make room.
        """
        out = out_folder.OutFolder(self.folder.path, "plan")
        for name, text in texts.items():
            if text is None:
                still()
                _remove(self.folder.path / name)
        out.write({name: text.encode() for name, text in texts.items() if text is not None}, still)
        if tidy:
            out.remove_old_files()
        return out.kept_files

    def _put_registration(self, evening: Evening) -> list[Path]:
        rows = [pair.players for pair in evening.pairs]
        data = format_rows(rows, self.style).encode(self.style.encoding)
        place = self.folder.path / REGISTRATION
        with suppress(InputError):
            if read_bytes(place) == data:
                return []
        out = out_folder.OutFolder(self.folder.path, "open")
        out.write({REGISTRATION: data})
        return out.kept_files


def open_evening(club: ClubFile, day: date, *, another: bool = False) -> tuple[OpenEvening, Notes]:
    """Open the evening of a day, or begin it with the plan that a command made, if any.

    A recorded evening is shown as it was played, until the day's second evening has begun. The
    second evening begins when a command makes its plan, or with ``another``.

    Returns
    -------
    The evening, and notes about: its day in the club's calendar; a plan that was imported or
    cannot be read; an empty second evening, after the first was recorded.

    Raises
    ------
    BridgeoptError
        The folder, or the evening's file, cannot be used.
    """
    _tidy(club)
    folder = evening_for(club.folder, day, club.settings.season)
    begun = folder.plan.exists() or (folder.path / EVENING_FILE).exists()
    if folder.number > 1 and not (begun or another):
        folder = [each for each in list_evenings(club.folder) if each.day == day][-1]
    out_folder.make_folder(folder.path)
    path = folder.path / EVENING_FILE
    if path.exists():
        file = EveningFile(path)
    else:
        plan = _read_any(folder.plan)
        file = EveningFile.create(path, day, plan)
    style = club.settings.csv_style
    evening = OpenEvening(folder, file, CsvStyle(style) if style else CsvStyle.PLAIN)
    notes: Notes = (*describe_calendar_day(club.settings, day), *evening.poll())
    now = file.read().state
    if folder.number > 1 and now.plan is None and not now.attendance.entries:
        notes = Message("evening_again_today"), *notes
    return evening, notes


def _tidy(club: ClubFile) -> None:
    """Remove temporary files that killed programs left in the club's folders."""
    season = club.settings.season
    copies = () if season is None else (season.parent, backup_folder(season))
    evenings = (evening.path for evening in list_evenings(club.folder))
    out_folder.remove_temporaries(club.folder, *copies, *evenings)


def _read(path: Path) -> str | None:
    """Return the plan in a file; ``None`` if there is no file.

    Raises
    ------
    InputError
        The file does not hold a plan.
    """
    if not path.exists():
        return None
    text = "\n".join(read_lines(path)) + "\n"
    try:
        plan_mark(text)
    except InputError:
        read_plan(path)  # raises an error that locates the faults
        raise
    return text


def _read_any(path: Path) -> str | None:
    with suppress(InputError):
        return _read(path)
    return None


def _mark_of(text: str | None) -> PlanMark | None:
    return None if text is None else plan_mark(text)


def _remove(path: Path) -> None:
    try:
        remove_file(path)
    except OSError as error:
        raise write_error(path, error) from error


def _stamp(path: Path) -> _Stamp | None:
    with suppress(OSError):
        told = path.stat()
        return told.st_ino, told.st_size, told.st_mtime_ns
    return None
