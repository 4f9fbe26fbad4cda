"""Marks in evenings' folders, which show that a season lacks an evening or its latest scores.

The mark of an evening has the last revision of the season when the evening was recorded. A season
without this revision is an older copy that someone has restored. The mark also has the scores that
were entered last. If the season has these scores and the score book has changed since, a command
was interrupted between writing the score book and the season.
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

_NUM_FIRST_CHANGES = 2
"""A season is identified by this many of its first changes; the very first alone may equal that of
another season."""

_WITHOUT_NAMES = {ChangeKind.RECORD, ChangeKind.RESULTS, ChangeKind.ROUND}
"""Kinds of changes whose summaries contain no names. Names may be erased, which would change a
summary."""

Percentages = Mapping[tuple[str, int], Decimal]
"""The scores of a session, by section and number."""


def session_scores(session: Session) -> Percentages:
    """Return the scores that the season has for a session."""
    return {
        (section.name, number): percentage
        for section in session.sections
        for number, percentage in section.percentages.items()
    }


def hash_scores(scores: Percentages) -> str:
    """Return a hash of scores; "" if there are none."""
    text = repr(sorted((pair, str(percentage.normalize())) for pair, percentage in scores.items()))
    return sha256(text.encode()).hexdigest()[:16] if scores else ""


def fingerprint(change: Change) -> str:
    """Return a hash that identifies a change in all copies of a season.

    Names are left out, because they may be erased in some copies.
    """
    summary = to_json(change.summary) if change.kind in _WITHOUT_NAMES else ""
    text = f"{change.id} {change.kind} {change.made_at.isoformat()} {change.digest} {summary}"
    return sha256(text.encode()).hexdigest()[:16]


def mark_evening(
    plan: Path,
    season_file: Path,
    season: Season,
    *,
    session: Session,
    book: Revision | None,
    scores: Percentages,
) -> tuple[Message, ...]:
    """Store the mark of a recorded evening in its folder; return a message if that fails.

    The folder gets a mark only if it is a club's evening or has a score book.

    Parameters
    ----------
    plan
        The evening's plan.
    season_file, season
        The season's file and its contents, which include the session.
    session
        The session that records the evening.
    book
        The revision of the score book with these scores; ``None`` without a score book.
    scores
        The session's scores to store: the latest scores that were the same in the season and in the
        score book.
    """
    folder = plan.parent
    if folder.parent.name != EVENINGS and not plan.with_name(SCOREBOOK).exists():
        return ()
    record = next(
        change for change, recorded in season.recorded.items() if recorded.id == session.id
    )
    changes = {change.id: change for change in season.changes}
    mark = RecordMark(
        season=_path_from(folder, season_file),
        began=tuple(map(fingerprint, season.changes[:_NUM_FIRST_CHANGES])),
        session=str(session.id),
        plan=session.plan_id,
        day=session.played_on,
        record=fingerprint(changes[record]),
        revision=fingerprint(season.changes[-1]),
        is_current=True,
        scores=hash_scores(scores),
        scorebook_revision=None if book is None else (book.made, book.last_done),
    )
    try:
        write_mark(folder, mark)
    except InputError as error:
        return (Message("record_not_remembered", error=error.one_line),)
    return ()


def refresh_marks(club: Path, season_file: Path, season: Season) -> None:
    """Update the marks of evenings after an undo or redo in the season.

    A mark says whether the season has the evening's session.
    """
    fingerprints = {fingerprint(change) for change in season.changes}
    plans = {session.plan_id for session in season.sessions}
    for evening, mark in _marks(club, season_file, season):
        has_session = mark.plan in plans
        if mark.is_current != has_session and mark.record in fingerprints:
            try:
                write_mark(evening.path, mark._replace(is_current=has_session))
            except InputError:  # the old mark matters only if an older copy is restored
                continue


def older_copy_warnings(club: Path, season_file: Path, season: Season) -> Iterator[Message]:
    """Yield a message for each evening whose session or latest scores are missing in the season.

    There is no message if a user has undone the recording of the session, or has recorded the
    evening again. Evenings that were recorded in another season also get no message.
    """
    fingerprints = {fingerprint(change) for change in season.changes}
    sessions = {session.plan_id: session for session in season.sessions}
    for evening, mark in _marks(club, season_file, season):
        session = sessions.get(mark.plan)
        values = {"session": mark.session, "day": mark.day, "plan": evening.plan}
        values["date"] = mark.day.isoformat()
        if session is None:
            if mark.is_current and mark.record not in fingerprints:
                yield Message("season_is_older", known="session", **values)
        elif (
            mark.revision not in fingerprints
            and hash_scores(session_scores(session)) != mark.scores
        ):
            yield Message("season_is_older", known="scores", **values)


def _marks(
    club: Path, season_file: Path, season: Season
) -> Iterator[tuple[EveningFolder, RecordMark]]:
    """Yield the folders of evenings that were recorded in this season, each with its mark."""
    first_changes = tuple(map(fingerprint, season.changes[:_NUM_FIRST_CHANGES]))
    for evening in list_evenings(club):
        mark = read_mark(evening.path)
        if mark is not None and _is_same_season(mark, first_changes, evening.path, season_file):
            yield evening, mark


def _is_same_season(
    mark: RecordMark, first_changes: tuple[str, ...], folder: Path, season_file: Path
) -> bool:
    """Return whether an evening was recorded in this season, or in a copy of it.

    A mark has the path and the first two changes of the season in which the evening was recorded.
    ``first_changes`` are the first two changes of this season. The first change must be the same as
    in the mark. If this season is not at the mark's path, the second must be the same too.
    """
    if mark.began[0] != first_changes[0]:
        return False
    return mark.season == _path_from(folder, season_file) or (
        len(first_changes) == _NUM_FIRST_CHANGES and mark.began == first_changes
    )


def _path_from(folder: Path, file: Path) -> str:
    """Return the path of a file relative to a folder, which stays right if both are moved."""
    resolved = file.resolve()
    try:
        return Path(os.path.relpath(resolved, folder.resolve())).as_posix()
    except ValueError:  # the file is on another drive
        return str(resolved)
