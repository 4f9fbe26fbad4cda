"""Detects a season that lacks the record of an evening, or the scores of its score book.

Each evening's folder remembers the last revision of the season that it was recorded into. A season
without that revision is an older copy that was restored. The folder also remembers the scores that
were entered then. If the season still has these scores but the score book has changed, a command
was interrupted between writing the two files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.club import Session
from bridgeopt.files.out_folder import EVENINGS, EveningFolder, list_evenings
from bridgeopt.files.record_mark import RecordMark, read_mark, write_mark
from bridgeopt.journal import Change, Revision
from bridgeopt.season import Season
from bridgeopt.season.tables import ChangeKind
from bridgeopt.tasks.results import SCOREBOOK

_BEGAN = 2
"""Number of first changes that together identify a season; one of them may equal another club's."""

_WITHOUT_NAMES = {ChangeKind.RECORD, ChangeKind.RESULTS, ChangeKind.ROUND}
"""Kinds of changes whose summaries contain no names that could be erased."""

Percentages = Mapping[tuple[str, int], Decimal]
"""The scores of a session, by section and number."""


def session_scores(session: Session) -> Percentages:
    """Return the scores that the season has for a session."""
    return {
        (section.name, number): percentage
        for section in session.sections
        for number, percentage in section.percentages.items()
    }


def hash_of(scores: Percentages) -> str:
    """Return a hash of scores; "" if there are none."""
    told = repr(sorted((pair, str(percentage.normalize())) for pair, percentage in scores.items()))
    return sha256(told.encode()).hexdigest()[:16] if scores else ""


def fingerprint(change: Change) -> str:
    """Return a hash that identifies a change in every copy of a season.

    Player data is left out, since it can be erased.
    """
    what = to_json(change.summary) if change.kind in _WITHOUT_NAMES else ""
    told = f"{change.id} {change.kind} {change.made_at.isoformat()} {change.digest} {what}"
    return sha256(told.encode()).hexdigest()[:16]


def mark_evening(
    plan: Path,
    season_file: Path,
    season: Season,
    *,
    session: Session,
    book: Revision | None,
    compared: Percentages,
) -> tuple[Message, ...]:
    """Store in an evening's folder that it was recorded; return a message if that fails.

    Nothing is stored in a folder that is neither a club's evening nor holds a score book.

    Parameters
    ----------
    plan
        The evening's plan.
    season_file, season
        The season's file and its contents, which include the session.
    session
        The session that records the evening.
    book
        The revision of the score book that holds the session's scores; ``None`` if there is none.
    compared
        The scores to remember: the season's current scores, or the last scores of the season that
        equalled the score book's.
    """
    folder = plan.parent
    if folder.parent.name != EVENINGS and not plan.with_name(SCOREBOOK).exists():
        return ()
    record = next(change for change, each in season.recorded.items() if each.id == session.id)
    changes = {change.id: change for change in season.changes}
    mark = RecordMark(
        season=_path_from(folder, season_file),
        began=tuple(map(fingerprint, season.changes[:_BEGAN])),
        session=str(session.id),
        plan=session.plan_id,
        day=session.played_on,
        record=fingerprint(changes[record]),
        revision=fingerprint(season.changes[-1]),
        is_current=True,
        scores=hash_of(compared),
        scorebook_revision=None if book is None else (book.made, book.last_done),
    )
    try:
        write_mark(folder, mark)
    except InputError as error:
        return (Message("record_not_remembered", error=error.one_line),)
    return ()


def refresh_marks(club: Path, season_file: Path, season: Season) -> None:
    """Update the evenings' folders after an undo or redo in the season.

    Each folder that was recorded into the season then says whether the season still has its
    session.
    """
    there = {fingerprint(change) for change in season.changes}
    plans = {session.plan_id for session in season.sessions}
    for evening, mark in _marks(club, season_file, season):
        holds = mark.plan in plans
        if mark.is_current != holds and mark.record in there:
            try:
                write_mark(evening.path, mark._replace(is_current=holds))
            except InputError:  # the old mark matters only if an older copy is restored
                continue


def older_copy_warnings(club: Path, season_file: Path, season: Season) -> Iterator[Message]:
    """Yield a message for each evening whose record or last scores are missing from the season.

    An evening gets no message if its record was undone or made again, or if it was recorded in
    another season.
    """
    there = {fingerprint(change) for change in season.changes}
    sessions = {session.plan_id: session for session in season.sessions}
    for evening, mark in _marks(club, season_file, season):
        session = sessions.get(mark.plan)
        told = {"session": mark.session, "day": mark.day, "plan": evening.plan}
        told["date"] = mark.day.isoformat()
        if session is None:
            if mark.is_current and mark.record not in there:
                yield Message("season_is_older", known="session", **told)
        elif mark.revision not in there and hash_of(session_scores(session)) != mark.scores:
            yield Message("season_is_older", known="scores", **told)


def _marks(
    club: Path, season_file: Path, season: Season
) -> Iterator[tuple[EveningFolder, RecordMark]]:
    """Yield the folders of evenings recorded in this season, each with its stored record."""
    began = tuple(map(fingerprint, season.changes[:_BEGAN]))
    for evening in list_evenings(club):
        mark = read_mark(evening.path)
        if mark is not None and _is_same_season(mark, began, evening.path, season_file):
            yield evening, mark


def _is_same_season(
    mark: RecordMark, began: tuple[str, ...], folder: Path, season_file: Path
) -> bool:
    """Return whether an evening was recorded in this season, or in a copy of it.

    ``mark`` is the record stored in the evening's ``folder``: the path and the first two changes of
    the season that the evening was recorded in. ``began`` identifies the first two changes of this
    season. If this season is at the stored path, only the first changes must be equal; at another
    path, both must be.
    """
    if mark.began[0] != began[0]:
        return False
    return mark.season == _path_from(folder, season_file) or (
        len(began) == _BEGAN and mark.began == began
    )


def _path_from(folder: Path, file: Path) -> str:
    """Return a file's path relative to a folder, so that both can be moved together."""
    there = file.resolve()
    try:
        return Path(os.path.relpath(there, folder.resolve())).as_posix()
    except ValueError:  # the file is on another drive
        return str(there)
