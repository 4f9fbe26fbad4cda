"""Whether the season still has what was recorded in it, with the scores of the score books.

Each evening's folder remembers the last revision of the season that it was recorded into. A season
that lacks it is an older copy, which somebody put back. It also remembers the scores that were
entered then: if the season still has those, and the score book has others, a command was cut short
between the two files.
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
from bridgeopt.season.file import ChangeKind
from bridgeopt.tasks.results import SCOREBOOK

_BEGAN = 2
"""First changes that identify a season: one alone may equal another club's, of the same second."""

_WITHOUT_NAMES = {ChangeKind.RECORD, ChangeKind.RESULTS, ChangeKind.ROUND}
"""Kinds of change whose summaries hold no words that can be erased."""

Percentages = Mapping[tuple[str, int], Decimal]
"""Scores of a session, by section and number."""


def session_scores(session: Session) -> Percentages:
    """Return the scores that a season has of a session."""
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
    """Return what identifies a change: it stays the same in every copy of a season.

    What it says of players is left out, since that can be erased.
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
    """Let an evening's folder remember its record; return a message if it cannot be written.

    Only the folder of a club's evening remembers it, or one that has a score book.

    Parameters
    ----------
    plan
        The evening's plan.
    season_file, season
        The season with the session.
    session
        The session as which the evening was recorded.
    book
        The revision of the score book whose scores the session has; ``None`` if there is none.
    compared
        The scores to remember: those that the season has, or had when it was last as it should be.
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
    """Let folders of evenings know whether their records still hold, after an undo or a redo."""
    there = {fingerprint(change) for change in season.changes}
    plans = {session.plan_id for session in season.sessions}
    for evening, mark in _marks(club, season_file, season):
        holds = mark.plan in plans
        if mark.is_current != holds and mark.record in there:
            try:
                write_mark(evening.path, mark._replace(is_current=holds))
            except InputError:  # it says no more than a copy that is put back would
                continue


def older_copy_warnings(club: Path, season_file: Path, season: Season) -> Iterator[Message]:
    """Yield a message for each evening whose record the season had, and lacks now.

    There is none if the record was undone, or recorded anew, or if another season is kept now.
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
    """Yield the club's evenings that were recorded in this season, with their marks."""
    began = tuple(map(fingerprint, season.changes[:_BEGAN]))
    for evening in list_evenings(club):
        mark = read_mark(evening.path)
        if mark is not None and _is_same_season(mark, began, evening.path, season_file):
            yield evening, mark


def _is_same_season(
    mark: RecordMark, began: tuple[str, ...], folder: Path, season_file: Path
) -> bool:
    """Whether a mark is of this season, or of a copy of it.

    A file at another place must share two changes with it.
    """
    if mark.began[0] != began[0]:
        return False
    return mark.season == _path_from(folder, season_file) or (
        len(began) == _BEGAN and mark.began == began
    )


def _path_from(folder: Path, file: Path) -> str:
    """Return a file's path as seen from a folder, so that both can be moved together."""
    there = file.resolve()
    try:
        return Path(os.path.relpath(there, folder.resolve())).as_posix()
    except ValueError:  # on another drive
        return str(there)
