"""Enters the scores of recorded evenings in the season, updates them and compares them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    Session,
)
from bridgeopt.files.out_folder import folder_lock, list_evenings
from bridgeopt.files.plan import read_plan
from bridgeopt.files.record_mark import read_mark
from bridgeopt.files.results import ScoreLine
from bridgeopt.journal import Change, FileBusyError, Revision
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.new_session import (
    recorded_session,
)
from bridgeopt.season.sessions import SessionScores
from bridgeopt.season.tables import ChangeKind
from bridgeopt.tasks.evening.record_marks import (
    Percentages,
    hash_of,
    mark_evening,
    older_copy_warnings,
    refresh_marks,
    session_scores,
)
from bridgeopt.tasks.evening.record_notes import (
    unfinished_results,
)
from bridgeopt.tasks.results import SCOREBOOK, score_book
from bridgeopt.tasks.scoring import ScoredSource


def to_session_scores(scored: ScoredSource) -> SessionScores:
    """Return an evening's percentages as the season stores them.

    Raises the errors of `ScoredSource.season_scores`.
    """
    lines = [
        ScoreLine(0, section, called.number, percentage, called.side)
        for section, called, percentage in scored.season_scores()
    ]
    return SessionScores(lines, scored.without_score)


def mark_recorded(
    season: SeasonFile, plan: Path, session: Session, book: Revision | None
) -> tuple[Message, ...]:
    """Mark the evening's folder as recorded.

    ``book`` is the revision of the score book that holds the scores; ``None`` without a score book.
    Return messages about the scores that were entered, and about a mark that cannot be written.
    """
    now = season.read()
    kept = next(each for each in now.sessions if each.id == session.id)
    scores = session_scores(kept)
    told = mark_evening(plan, season.path, now, session=kept, book=book, compared=scores)
    return (*((_changed(kept, {}, scores),) if scores else ()), *told)


def update_season(
    season: Path | None,
    plan: Path,
    played_on: date,
    file: ScorebookFile,
    *,
    finish: bool = False,
) -> tuple[Message, ...]:
    """Call `sync_scores` or, with ``finish``, `finish_scores`, if the season's file exists.

    ``file`` is the score book of the evening with this plan. Return the messages of that function.
    """
    if season is None or not season.exists():
        return ()
    enter = finish_scores if finish else sync_scores
    return enter(SeasonFile(season), plan, played_on, file)


def sync_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter the scores of a score book in the season, and mark the folder; return messages.

    Nothing is written if the evening was not recorded, has no results, or has these scores in the
    season already. A lock on the folder keeps other commands from entering scores of this evening
    meanwhile.
    """
    with folder_lock(plan.parent):
        revision, book = file.revision(), file.read()
        told = score_season(season, plan, played_on, book)
        return (*told, *_remember_scores(season, plan, played_on, revision, book))


def finish_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter scores that an interrupted command did not enter; return messages.

    A command was interrupted in two cases: the score book has changed since scores were last
    entered, and the season still has those scores; or the season never had scores of the session.
    Scores that a user entered or undid in the season are not changed.
    """
    with folder_lock(plan.parent):
        now = season.read()
        session = recorded_session(now, read_plan(plan), played_on)
        if session is None:
            return ()
        revision = file.revision()
        mark = read_mark(plan.parent)
        if mark is not None and mark.plan == session.plan_id:
            if mark.scorebook_revision == tuple(revision) or mark.scores != hash_of(
                session_scores(session)
            ):
                return ()
        elif _ever_scored(now, session):
            return _remember_scores(season, plan, played_on, revision, file.read())
        told = sync_scores(season, plan, played_on, file)
        if any(each.key in _ENTERED for each in told):
            return (Message("record_scores_finished", session=str(session.id)), *told)
        return tuple(each for each in told if each.key not in _STILL)


_ENTERED = {"record_results_entered", "record_results_changed"}
"""Keys of messages about scores that were entered."""

_STILL = {"record_results_missing", "record_results_undecided"}
"""Keys of messages about unfinished results, which are not shown if no scores were entered."""


def _ever_scored(season: Season, session: Session) -> bool:
    """Return whether scores of a session were ever entered, even if that was undone later."""
    return any(
        change.kind == ChangeKind.RESULTS
        and change.summary.values.get("session") == str(session.id)
        for change in season.changes
    )


def _remember_scores(
    season: SeasonFile, plan: Path, played_on: date, revision: Revision, book: Scorebook
) -> tuple[Message, ...]:
    """Store the season's scores in the evening's folder, if they equal those of the score book."""
    now = season.read()
    session = recorded_session(now, read_plan(plan), played_on)
    if session is None:
        return ()
    scores = session_scores(session)
    try:
        same = not book.results or scores_for_season(score_book(book), session) == scores
    except BridgeoptError:  # these scores were already reported as faulty
        return ()
    return (
        mark_evening(plan, season.path, now, session=session, book=revision, compared=scores)
        if same
        else ()
    )


def score_season(
    season: SeasonFile, plan: Path, played_on: date, book: Scorebook
) -> tuple[Message, ...]:
    """Enter an evening's scores from its score book in the season; return messages.

    Nothing is written if the evening was not recorded, has no results, or has these scores in the
    season already. If scores cannot be entered, none is, and a message says why.
    """
    session = recorded_session(season.read(), read_plan(plan), played_on)
    if session is None or not book.results:
        return ()
    told = list(unfinished_results(book, session))
    try:
        scored = score_book(book)
        now, before = scores_for_season(scored, session), session_scores(session)
        if now != before:
            scores, file = to_session_scores(scored), str(plan.with_name(SCOREBOOK))
            _, notes = season.enter_results(scores.lines, file, session.id, scores.without)
            told += [note for note in notes if note.key != "season_scores_replaced"]
            told.append(_changed(session, before, now))
    except FileBusyError:
        raise
    except BridgeoptError as error:
        told.append(Message("record_results_not_entered", error=error.one_line))
    return tuple(told)


def try_scores(
    season: SeasonFile,
    plan: Path,
    played_on: date,
    file: ScorebookFile,
    change: Callable[[ScorebookFile], object],
) -> None:
    """Enter the scores that a score book would have after a change in ``season``, a trial copy.

    The change is only tried, on a copy of the score book.
    """
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        copy = ScorebookFile(Path(folder) / SCOREBOOK)
        file.backup(copy.path)
        change(copy)
        score_season(season, plan, played_on, copy.read())


_MAX_NAMED = 4
"""Maximum number of pairs whose changed scores are listed: a correction often changes the scores of
four pairs."""


def scores_for_season(scored: ScoredSource, session: Session) -> Percentages:
    """Return a session's scores by section and number.

    Scores of sections or numbers that are not in the session are left out. Raises the errors of
    `season_scores`.
    """
    movements = {section.name: section.movement for section in session.sections}
    return {
        (name, number): percentage
        for name, called, percentage in scored.season_scores()
        if name in movements and (number := movements[name].number_from_label(called)) is not None
    }


def _changed(session: Session, before: Percentages, now: Percentages) -> Message:
    """Return a message about scores that were entered for a session.

    The message lists the largest changes. If the session had no scores, the message gives the
    number of scores.
    """
    if not before:
        return Message("record_results_entered", session=str(session.id), n=len(now))
    sections = {section.name: section for section in session.sections}

    def by(pair: tuple[str, int]) -> Decimal:
        return abs(now.get(pair, Decimal(0)) - before.get(pair, Decimal(0)))

    changed = sorted((pair for pair in {*before, *now} if by(pair)), key=lambda p: (-by(p), p))
    named, others = changed[:_MAX_NAMED], changed[_MAX_NAMED:]
    pairs = [
        Message(
            "record_result_changed",
            pair=f"{section}{sections[section].label(number)}",
            before=_percentage(before.get((section, number))),
            now=_percentage(now.get((section, number))),
        )
        for section, number in named
    ]
    most = max(map(by, others), default=Decimal(0))
    told = {"session": str(session.id), "pairs": pairs, "n": len(others), "most": most}
    return Message("record_results_changed", **told)


def differing_scores_warnings(season: SeasonFile, before: Season, club: Path) -> Iterator[Message]:
    """Yield messages about sessions whose changed scores no longer equal their score book's.

    Undoing scores in the season does not change the score book, so the director must know this.

    Parameters
    ----------
    season, before
        The season as it is now, and as it was before.
    club
        The club's folder, which holds its evenings.
    """
    now = season.read()
    earlier = {session.id: session_scores(session) for session in before.sessions}
    for evening in list_evenings(club):
        book = evening.path / SCOREBOOK
        days = {s.played_on for s in now.sessions if session_scores(s) != earlier.get(s.id, {})}
        if evening.day not in days or not book.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            session = recorded_session(now, read_plan(evening.plan), evening.day)
            if session is None or session_scores(session) == earlier.get(session.id, {}):
                continue
            scored = score_book(ScorebookFile(book).read())
            if session_scores(session) != scores_for_season(scored, session):
                told = {"session": str(session.id), "day": evening.day, "plan": evening.plan}
                yield Message("season_scores_apart", **told)


@contextmanager
def undo_or_redo(file: SeasonFile, club: Path) -> Iterator[list[Message]]:
    """Prepare for an undo or redo of the season in the ``with`` block, and compare scores after it.

    The block gets a list. After the block, the list has messages about sessions whose scores no
    longer equal those of their score book. Before the block, the season's scores are stored in each
    evening's folder; after it, each folder says whether the season still has its session. The undo
    or redo is therefore never mistaken for an interrupted command.
    """
    before = file.read()
    _remember_all(before, file, club)
    apart: list[Message] = []
    yield apart
    refresh_marks(club, file.path, file.read())
    apart += differing_scores_warnings(file, before, club)


def _remember_all(season: Season, file: SeasonFile, club: Path) -> None:
    """Store the season's scores in each evening's folder that lacks them.

    Scores are only stored if they equal those of the score book. A folder lacks the scores if a
    command was interrupted.
    """
    for evening in list_evenings(club):
        path = evening.path / SCOREBOOK
        mark = read_mark(evening.path)
        if not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            day = evening.day if mark is None else mark.day
            session = recorded_session(season, read_plan(evening.plan), day)
            if session is None or (mark and mark.scores == hash_of(session_scores(session))):
                continue
            kept = ScorebookFile(path)
            revision = kept.revision()
            _remember_scores(file, evening.plan, day, revision, kept.read())


def record_warnings(
    file: SeasonFile, season: Season, club: Path, latest: int | None = None
) -> Iterator[Message]:
    """Yield messages about evenings whose record or scores differ from the season.

    The season may be an older copy, which lacks sessions or scores. Or a session may have other
    scores than its score book. Nothing is written.

    Parameters
    ----------
    file, season
        The season.
    club
        The club's folder, which holds its evenings.
    latest
        The number of latest evenings whose scores are compared, since that takes a while; by
        default all.
    """
    older = list(older_copy_warnings(club, file.path, season))
    yield from older
    told = {note.values["plan"] for note in older}
    evenings = [each for each in list_evenings(club) if (each.path / SCOREBOOK).exists()]
    for evening in evenings[-latest:] if latest else evenings:
        book = evening.path / SCOREBOOK
        if evening.plan in told:
            continue
        mark = read_mark(evening.path)
        try:
            plan, day = read_plan(evening.plan), evening.day if mark is None else mark.day
            session = recorded_session(season, plan, day)
            if session is None:
                continue
            kept = ScorebookFile(book)
            entered = session_scores(session)
            if (
                mark
                and mark.scorebook_revision == tuple(kept.revision())
                and mark.scores == hash_of(entered)
            ):
                continue
            now = kept.read()
            if now.results and scores_for_season(score_book(now), session) != entered:
                known = "others" if entered else "none"
                values = {"session": str(session.id), "day": day, "plan": evening.plan}
                values["date"] = day.isoformat()
                yield Message("season_scores_differ", known=known, **values)
        except BridgeoptError as error:
            yield Message("season_not_compared", plan=evening.plan, error=error.one_line)


def scorebook_change_message(season: Season, change: Change, club: Path) -> Message | None:
    """Return a message if a change of the season came from an evening's score book.

    Undoing such a change (a record or its scores) does not change the score book.

    Parameters
    ----------
    season
        The season, with the change.
    change
        The change to be undone.
    club
        The club's folder, which holds its evenings.
    """
    recorded = season.recorded.get(change.id)
    told = change.summary.values.get("session")
    entered = change.kind == ChangeKind.RESULTS
    session = next((s for s in season.sessions if entered and str(s.id) == told), recorded)
    if session is None:
        return None
    for evening in list_evenings(club):
        book = evening.path / SCOREBOOK
        if evening.day != session.played_on or not book.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            mine = recorded_session(season, read_plan(evening.plan), evening.day)
            results = len(ScorebookFile(book).read().results)
            if mine is session and results:
                key = "season_results_hang" if entered else "season_record_results_hang"
                return Message(key, day=evening.day, n=results)
    return None


def _percentage(value: Decimal | None) -> Message | Decimal:
    return Message("record_no_score") if value is None else value
