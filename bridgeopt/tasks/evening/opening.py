"""A club's evenings: choosing the right one, opening it, and keeping its folder up to date.

The evening's folder has copies of the current plan (``plan.json``) and of the registered pairs
(``registration.csv``), so that commands see changes made on the page. A plan that a command writes
there is imported into the evening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from itertools import count
from pathlib import Path

from bridgeopt.base.atomic_files import remove_file, write_bytes, write_error
from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.plugins import offered
from bridgeopt.base.text import read_bytes, read_lines
from bridgeopt.club import LoadedPlan, Session
from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening import Evening, EveningAction, EveningFile
from bridgeopt.evening.actions import ImportPlan, MarkPrinted
from bridgeopt.evening.state import PlanMark, plan_mark
from bridgeopt.files import out_folder
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.out_folder import (
    EVENINGS,
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


def evening_for(club: Path, day: date, season_file: Path | None) -> EveningFolder:
    """Return the folder for a plan of a day; a new folder if the day's last evening was recorded.

    A plan can be replaced until it is recorded, and a club can play twice on a day.
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
            recorded = recorded_session(season, read_plan(evening.plan), day)
            if recorded is not None and recorded.id == session.id:
                return evening
    return None


def unrecorded_evenings(club: Path, season: Season) -> Iterator[tuple[EveningFolder, LoadedPlan]]:
    """Yield the evenings that were never recorded, the oldest first, each with its plan.

    An evening that another season has, such as last year's, is left out.
    """
    for evening in list_evenings(club):
        mark = read_mark(evening.path)
        if mark is not None and mark.is_current:
            continue
        with suppress(InputError):
            plan = read_plan(evening.plan)
            if recorded_session(season, plan, evening.day) is None:
                yield evening, plan


def refuse_recorded(evening: EveningFolder, season_file: Path | None) -> None:
    """Raise an error if an evening was recorded.

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
    """Return messages about a day in the club's calendar; none without a calendar."""
    if settings.calendar is None:
        return ()
    return tuple(
        message
        for describe in offered("describe_evening")
        for message in describe(settings.calendar, day)
    )


def archive_plan(evening: EveningFolder, new_id: str) -> Path | None:
    """Copy an evening's plan to a file of another name, unless the new plan has the same id.

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
    copy = next(file for file in map(evening.path.joinpath, names) if not file.exists())
    write_bytes(copy, read_bytes(evening.plan))
    return copy


EVENING_FILE, REGISTRATION_FILE = "tonight.evening", "registration.csv"

Notes = tuple[Message, ...]


_Stamp = tuple[int, int, int]
"""The inode, size and time of change of a file; a new stamp shows that the file was replaced."""


class _PlanWritten(Exception):  # noqa: N818  (nothing is wrong)
    """Raised if a command has written a plan to the folder since the folder was read."""


@dataclass
class OpenEvening:
    """An evening's file with its folder; each method makes the folder agree with the file.

    If the folder cannot be written, a note says so, and the next action tries again.

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
    _seen_stamp: _Stamp | None = field(default=None, init=False)
    """The stamp of the folder's plan when it was last read or written."""
    _has_matched: bool = field(default=False, init=False)
    """Whether the folder's plan has matched ``file`` at least once since the evening was opened."""

    def do(
        self, action: EveningAction, expected: Revision | None = None
    ) -> tuple[FileState[Evening], Notes]:
        """Do an action of the director; return the evening's new state, and messages.

        First, a plan that a command has written is imported. An import changes the evening's
        revision, so ``expected`` is outdated after it. The errors are those of `EveningFile.do`.
        """
        notes = self.poll()
        file_state = self.file.do(action, expected)
        return file_state, (*notes, *self.write_folder(file_state.state))

    def undo(self, expected: Revision | None = None) -> tuple[Change, Notes]:
        """Undo the last change; return the change, and messages.

        The errors are those of `JournalFile.undo`.
        """
        notes = self.poll()
        change = self.file.undo(expected)
        return change, (*notes, *self.write_folder())

    def redo(self, expected: Revision | None = None) -> tuple[Change, Notes]:
        """Redo the change that was undone last; return the change, and messages.

        The errors are those of `JournalFile.redo`.
        """
        notes = self.poll()
        change = self.file.redo(expected)
        return change, (*notes, *self.write_folder())

    def poll(self) -> Notes:
        """Import a plan that a command has written to the folder since the last call.

        The plan in the folder is read only if its file was replaced. At the first call, the folder
        may have an earlier plan of this evening, because a program was killed before it wrote the
        current plan. The current plan is written in this case.
        """
        stamp = _stamp(self.folder.plan)
        if self._has_matched and stamp == self._seen_stamp:
            return ()
        evening = self.file.read().state
        try:
            plan_text = _read_plan_text(self.folder.plan)
        except InputError as error:
            self._seen_stamp, self._has_matched = stamp, True
            notes = () if evening.plan is None else self.write_folder(evening)
            return (Message("evening_plan_unread", wrong=error.one_line), *notes)
        current_mark = None if evening.plan is None else plan_mark(evening.plan)
        mark = _mark_of_text(plan_text)
        is_leftover = mark is not None and not self._has_matched and mark in self.file.plans()
        if plan_text is None or mark is None or mark == current_mark or is_leftover:
            return self.write_folder(evening)
        if current_mark is not None and mark.id == current_mark.id:
            action: EveningAction = MarkPrinted(mark.printed)
        else:
            earlier_text = _read_valid_plan_text(self.folder.path / out_folder.PLAN_BEFORE)
            action = ImportPlan(plan_text, earlier_text)
        description = action.describe(evening)
        file_state = self.file.do(action)
        return (Message("full_stop", told=description), *self.write_folder(file_state.state))

    def write_folder(self, evening: Evening | None = None) -> Notes:
        """Write the plan and the registration of an evening to the folder; return messages.

        The default is the current state of the evening's file.
        """
        evening = evening or self.file.read().state
        stamp = _stamp(self.folder.plan)

        def check_unchanged() -> None:
            # `None`: there is no plan any more, because this program has moved it away.
            if _stamp(self.folder.plan) not in (stamp, None):
                raise _PlanWritten

        try:
            with folder_lock(self.folder.path):
                renamed = (
                    *self._write_changed_plans(evening, check_unchanged),
                    *self._write_registration(evening),
                )
        except _PlanWritten:  # a command wrote a plan: the next poll imports it
            self._seen_stamp, self._has_matched = None, True
            return ()
        except BridgeoptError as error:
            return (Message("evening_not_mirrored", error=error.one_line),)
        stamp = _stamp(self.folder.plan)  # before reading, so that a later write is noticed
        is_same = _mark_of_text(_read_valid_plan_text(self.folder.plan)) == _mark_of_text(
            evening.plan
        )
        self._seen_stamp, self._has_matched = stamp if is_same else None, True
        return tuple(out_folder.describe_kept_files(renamed))

    def _write_changed_plans(
        self, evening: Evening, check_unchanged: Callable[[], None]
    ) -> list[Path]:
        """Write the current and the previous plan of an evening to its folder, if they differ.

        Return the files that were renamed to make room. ``check_unchanged`` raises `_PlanWritten`
        if the folder has a new plan.
        """
        wanted_texts = {out_folder.PLAN: evening.plan, out_folder.PLAN_BEFORE: evening.before}
        present_texts = {
            name: _read_valid_plan_text(self.folder.path / name) for name in wanted_texts
        }
        changed_texts = {
            name: text
            for name, text in wanted_texts.items()
            if _mark_of_text(present_texts[name]) != _mark_of_text(text)
        }
        if not changed_texts:
            return []
        plan = present_texts[out_folder.PLAN]
        if evening.plan is not None and plan and plan_mark(plan).id == plan_mark(evening.plan).id:
            # Only the mark of printed cards differs, so files made from the plan stay valid.
            if out_folder.PLAN in changed_texts:
                out_folder.replace_listed(self.folder.plan, evening.plan.encode(), check_unchanged)
                del changed_texts[out_folder.PLAN]
            return self._write_plans(changed_texts, check_unchanged) if changed_texts else []
        if evening.plan is None and plan is None:  # a plan that cannot be read is not removed
            return []
        texts = {
            name: text
            for name, text in wanted_texts.items()
            if text is not None or name in changed_texts
        }
        return self._write_plans(texts, check_unchanged, remove_old=True)

    def _write_plans(
        self,
        texts: Mapping[str, str | None],
        check_unchanged: Callable[[], None],
        *,
        remove_old: bool = False,
    ) -> list[Path]:
        """Write the texts of plans; remove a plan whose text is ``None``.

        With ``remove_old``, files of earlier plans are removed too. Return the files that were
        renamed to make room.
        """
        out = out_folder.OutFolder(self.folder.path, "plan")
        for name, text in texts.items():
            if text is None:
                check_unchanged()
                _remove(self.folder.path / name)
        out.write(
            {name: text.encode() for name, text in texts.items() if text is not None},
            check_unchanged,
        )
        if remove_old:
            out.remove_old_files()
        return out.kept_files

    def _write_registration(self, evening: Evening) -> list[Path]:
        rows = [pair.players for pair in evening.pairs]
        data = format_rows(rows, self.style).encode(self.style.encoding)
        path = self.folder.path / REGISTRATION_FILE
        with suppress(InputError):
            if read_bytes(path) == data:
                return []
        out = out_folder.OutFolder(self.folder.path, "open")
        out.write({REGISTRATION_FILE: data})
        return out.kept_files


def open_evening(club: ClubFile, day: date, *, another: bool = False) -> tuple[OpenEvening, Notes]:
    """Open the evening of a day; begin it if it does not exist yet.

    A new evening begins with the plan in its folder, if a command has written one. A recorded
    evening stays open until the day's second evening begins. The second evening begins when a
    command has written its plan, or when ``another`` is true.

    Returns
    -------
    The evening, and notes. They are about the day in the club's calendar, a plan that was imported
    or cannot be read, and an empty second evening.

    Raises
    ------
    BridgeoptError
        The folder, or the evening's file, cannot be used.
    """
    _remove_temporaries(club)
    folder = evening_for(club.folder, day, club.settings.season)
    has_begun = folder.plan.exists() or (folder.path / EVENING_FILE).exists()
    if folder.number > 1 and not (has_begun or another):
        folder = [earlier for earlier in list_evenings(club.folder) if earlier.day == day][-1]
    out_folder.make_folder(folder.path)
    path = folder.path / EVENING_FILE
    if path.exists():
        file = EveningFile(path)
    else:
        plan = _read_valid_plan_text(folder.plan)
        file = EveningFile.create(path, day, plan)
    style = club.settings.csv_style
    evening = OpenEvening(folder, file, CsvStyle(style) if style else CsvStyle.PLAIN)
    notes: Notes = (*describe_calendar_day(club.settings, day), *evening.poll())
    state = file.read().state
    if folder.number > 1 and state.plan is None and not state.attendance.entries:
        notes = Message("evening_again_today"), *notes
    return evening, notes


def _remove_temporaries(club: ClubFile) -> None:
    """Remove temporary files that killed programs have left in the club's folders."""
    season = club.settings.season
    copies = () if season is None else (season.parent, backup_folder(season))
    evenings = (evening.path for evening in list_evenings(club.folder))
    out_folder.remove_temporaries(club.folder, *copies, *evenings)


def _read_plan_text(path: Path) -> str | None:
    """Return the plan in a file; ``None`` if there is no file.

    Raises
    ------
    InputError
        The file is not a plan.
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


def _read_valid_plan_text(path: Path) -> str | None:
    with suppress(InputError):
        return _read_plan_text(path)
    return None


def _mark_of_text(text: str | None) -> PlanMark | None:
    return None if text is None else plan_mark(text)


def _remove(path: Path) -> None:
    try:
        remove_file(path)
    except OSError as error:
        raise write_error(path, error) from error


def _stamp(path: Path) -> _Stamp | None:
    with suppress(OSError):
        status = path.stat()
        return status.st_ino, status.st_size, status.st_mtime_ns
    return None
