"""Scores of recorded evenings in the season: entry, update, and comparison with score books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Members, Session
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
from bridgeopt.season.sessions import SessionScores, match_results
from bridgeopt.season.tables import ChangeKind
from bridgeopt.tasks.evening.record_marks import (
    Percentages,
    hash_scores,
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
    """Return the percentages of an evening as the season stores them.

    The errors are those of `ScoredSource.season_scores`.
    """
    lines = [
        ScoreLine(0, section, label.number, percentage, label.side)
        for section, label, percentage in scored.season_scores()
    ]
    return SessionScores(lines, scored.without_score)


def mark_recorded(
    season: SeasonFile, plan: Path, session: Session, book: Revision | None
) -> tuple[Message, ...]:
    """Mark the folder of a recorded evening; return messages.

    The messages are about the scores that were entered, and about a mark that cannot be written.
    ``book`` is the revision of the score book with the scores; ``None`` without a score book.
    """
    current = season.read()
    recorded = next(candidate for candidate in current.sessions if candidate.id == session.id)
    scores = session_scores(recorded)
    notes = mark_evening(plan, season.path, current, session=recorded, book=book, scores=scores)
    return (*((_change_message(recorded, {}, scores, current.names),) if scores else ()), *notes)


def update_season(
    season: Path | None,
    plan: Path,
    played_on: date,
    file: ScorebookFile,
    *,
    finish: bool = False,
) -> tuple[Message, ...]:
    """Call `sync_scores` or, with ``finish``, `finish_scores`; return its messages.

    Nothing is done if the season's file does not exist. ``file`` is the evening's score book.
    """
    if season is None or not season.exists():
        return ()
    enter = finish_scores if finish else sync_scores
    return enter(SeasonFile(season), plan, played_on, file)


def sync_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter the scores of a score book in the season, and mark the folder; return messages.

    Nothing is written if the evening was not recorded, has no results, or has the same scores in
    the season. The folder is locked, so that no other command enters scores at the same time.
    """
    with folder_lock(plan.parent):
        revision, book = file.revision(), file.read()
        notes = score_season(season, plan, played_on, book)
        return (*notes, *_remember_scores(season, plan, played_on, revision, book))


def finish_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter scores that an interrupted command did not enter; return messages.

    A command was interrupted if the score book has changed since scores were last entered in the
    season, and the season's scores are still the same as then. It was also interrupted if the
    season never had scores of the session. Scores that a user has entered or undone in the season
    are not changed.
    """
    with folder_lock(plan.parent):
        current = season.read()
        session = recorded_session(current, read_plan(plan), played_on)
        if session is None:
            return ()
        revision = file.revision()
        mark = read_mark(plan.parent)
        if mark is not None and mark.plan == session.plan_id:
            if mark.scorebook_revision == tuple(revision) or mark.scores != hash_scores(
                session_scores(session)
            ):
                return ()
        elif _ever_scored(current, session):
            return _remember_scores(season, plan, played_on, revision, file.read())
        notes = sync_scores(season, plan, played_on, file)
        if any(note.key in _ENTERED_KEYS for note in notes):
            return (Message("record_scores_finished", session=str(session.id)), *notes)
        return tuple(note for note in notes if note.key not in _UNFINISHED_KEYS)


_ENTERED_KEYS = {"record_results_entered", "record_results_changed"}
"""Keys of messages about scores that were entered."""

_UNFINISHED_KEYS = {"record_results_missing", "record_results_undecided"}
"""Keys of messages about unfinished results. If no scores were entered, they are not shown."""


def _ever_scored(season: Season, session: Session) -> bool:
    """Return whether scores of a session were ever entered, even if that was undone later."""
    return bool(session_scores(session)) or any(
        change.kind == ChangeKind.RESULTS
        and change.summary.values.get("session") == str(session.id)
        for change in season.changes
    )


def _remember_scores(
    season: SeasonFile, plan: Path, played_on: date, revision: Revision, book: Scorebook
) -> tuple[Message, ...]:
    """Store the season's scores in an evening's mark, if the score book has the same scores."""
    current = season.read()
    session = recorded_session(current, read_plan(plan), played_on)
    if session is None:
        return ()
    scores = session_scores(session)
    try:
        are_equal = not book.results or scores_for_season(score_book(book), session) == scores
    except BridgeoptError:  # these scores were already reported as faulty
        return ()
    return (
        mark_evening(plan, season.path, current, session=session, book=revision, scores=scores)
        if are_equal
        else ()
    )


def score_season(
    season: SeasonFile, plan: Path, played_on: date, book: Scorebook
) -> tuple[Message, ...]:
    """Enter the scores of an evening's score book in the season; return messages.

    Nothing is written if the evening was not recorded, has no results, or has the same scores in
    the season. If a score cannot be entered, none is, and a message says why.
    """
    session = recorded_session(season.read(), read_plan(plan), played_on)
    if session is None or not book.results:
        return ()
    messages = list(unfinished_results(book, session))
    try:
        scored = score_book(book)
        new_scores, old_scores = scores_for_season(scored, session), session_scores(session)
        if new_scores != old_scores:
            scores, file = to_session_scores(scored), str(plan.with_name(SCOREBOOK))
            _, notes = season.enter_results(scores.lines, file, session.id, scores.without)
            messages += [note for note in notes if note.key != "season_scores_replaced"]
            names = season.read().names
            messages.append(_change_message(session, old_scores, new_scores, names))
    except FileBusyError:
        raise
    except BridgeoptError as error:
        messages.append(Message("record_results_not_entered", error=error.one_line))
    return tuple(messages)


def try_scores(
    season: SeasonFile,
    plan: Path,
    played_on: date,
    file: ScorebookFile,
    change: Callable[[ScorebookFile], object],
) -> None:
    """Try a change of a score book, and enter the resulting scores in a copy of the season.

    ``season`` is the copy of the season. ``change`` is made in a copy of the score book ``file``.
    """
    with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
        copy = ScorebookFile(Path(folder) / SCOREBOOK)
        file.backup(copy.path)
        change(copy)
        score_season(season, plan, played_on, copy.read())


_MAX_NAMED_PAIRS = 4
"""Changed scores of at most this many pairs are listed; a correction often changes four."""


def scores_for_season(scored: ScoredSource, session: Session) -> Percentages:
    """Return the scores of a session by section and number.

    Sections and numbers that are not in the session are left out. The errors are those of
    `ScoredSource.season_scores`.
    """
    movements = {section.name: section.movement for section in session.sections}
    return {
        (name, number): percentage
        for name, label, percentage in scored.season_scores()
        if name in movements and (number := movements[name].number_from_label(label)) is not None
    }


def check_scores(scored: ScoredSource, session: Session) -> None:
    """Raise the error that entering an evening's scores in the season would raise.

    Raises
    ------
    BridgeoptError
        A pair of a section has no score, or a score belongs to no pair of the session.
    """
    scores = to_session_scores(scored)
    match_results(session, scores.lines, "", scores.without)


def _change_message(
    session: Session, before: Percentages, after: Percentages, names: Members
) -> Message:
    """Return a message about scores that were entered for a session.

    The message lists the largest changes. If the session had no scores, the message gives the
    number of scores.
    """
    if not before:
        return Message("record_results_entered", session=str(session.id), n=len(after))
    sections = {section.name: section for section in session.sections}

    def change_of(pair: tuple[str, int]) -> Decimal:
        return abs(after.get(pair, Decimal(0)) - before.get(pair, Decimal(0)))

    changed = sorted(
        (pair for pair in {*before, *after} if change_of(pair)), key=lambda p: (-change_of(p), p)
    )
    listed, others = changed[:_MAX_NAMED_PAIRS], changed[_MAX_NAMED_PAIRS:]

    def pair_names(section: str, number: int) -> str:
        pair = sections[section].numbers[number - 1]
        return "" if pair is None else " & ".join(map(names.name, pair.players))

    pairs = [
        Message(
            "record_result_changed",
            who=pair_names(section, number),
            pair=f"{section}{sections[section].label(number)}",
            before=_percentage(before.get((section, number))),
            now=_percentage(after.get((section, number))),
        )
        for section, number in listed
    ]
    max_change = max(map(change_of, others), default=Decimal(0))
    values = {"session": str(session.id), "pairs": pairs, "n": len(others), "most": max_change}
    return Message("record_results_changed", **values)


def differing_scores_warnings(season: SeasonFile, before: Season, club: Path) -> Iterator[Message]:
    """Yield a message for each session whose changed scores now differ from its score book.

    An undo of scores in the season does not change the score book, so the director needs a warning.

    Parameters
    ----------
    season, before
        The season as it is now, and as it was before.
    club
        The club's folder, which holds its evenings.
    """
    current = season.read()
    earlier = {session.id: session_scores(session) for session in before.sessions}
    for evening in list_evenings(club):
        book = evening.path / SCOREBOOK
        days = {s.played_on for s in current.sessions if session_scores(s) != earlier.get(s.id, {})}
        if evening.day not in days or not book.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            session = recorded_session(current, read_plan(evening.plan), evening.day)
            if session is None or session_scores(session) == earlier.get(session.id, {}):
                continue
            scored = score_book(ScorebookFile(book).read())
            if session_scores(session) != scores_for_season(scored, session):
                values = {"session": str(session.id), "day": evening.day, "plan": evening.plan}
                yield Message("season_scores_apart", **values)


@contextmanager
def undo_or_redo(file: SeasonFile, club: Path) -> Iterator[list[Message]]:
    """Yield a list for a ``with`` block in which a change of the season is undone or redone.

    After the block, the list has messages about sessions whose scores differ from their score
    books.

    Before the block, the season's scores are stored in the marks of evenings; after it, the marks
    are refreshed (`refresh_marks`). If the undo or redo changes scores, the season then differs
    from the marks. This difference shows `finish_scores` that a user changed the scores, and that
    no command was interrupted.
    """
    before = file.read()
    _remember_all_scores(before, file, club)
    differences: list[Message] = []
    yield differences
    refresh_marks(club, file.path, file.read())
    differences += differing_scores_warnings(file, before, club)


def _remember_all_scores(season: Season, file: SeasonFile, club: Path) -> None:
    """Store the season's scores in marks that lack them because a command was interrupted.

    Scores are stored only if the score book has the same scores.
    """
    for evening in list_evenings(club):
        path = evening.path / SCOREBOOK
        mark = read_mark(evening.path)
        if not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            day = evening.day if mark is None else mark.day
            session = recorded_session(season, read_plan(evening.plan), day)
            if session is None or (mark and mark.scores == hash_scores(session_scores(session))):
                continue
            scorebook = ScorebookFile(path)
            revision = scorebook.revision()
            _remember_scores(file, evening.plan, day, revision, scorebook.read())


def record_warnings(
    file: SeasonFile, season: Season, club: Path, latest: int | None = None
) -> Iterator[Message]:
    """Yield messages about evenings whose record or scores differ from the season; write nothing.

    The season may be an older copy, which lacks sessions or scores, or a session may have other
    scores than its score book.

    Parameters
    ----------
    file, season
        The season.
    club
        The club's folder, which holds its evenings.
    latest
        The number of latest evenings whose scores are compared; by default all. A small number
        saves time, since each comparison scores an evening.
    """
    older = list(older_copy_warnings(club, file.path, season))
    yield from older
    plans_named = {note.values["plan"] for note in older}
    evenings = [
        evening_with_book
        for evening_with_book in list_evenings(club)
        if (evening_with_book.path / SCOREBOOK).exists()
    ]
    for evening in evenings[-latest:] if latest else evenings:
        book = evening.path / SCOREBOOK
        if evening.plan in plans_named:
            continue
        mark = read_mark(evening.path)
        try:
            plan, day = read_plan(evening.plan), evening.day if mark is None else mark.day
            session = recorded_session(season, plan, day)
            if session is None:
                continue
            scorebook = ScorebookFile(book)
            entered = session_scores(session)
            if (
                mark
                and mark.scorebook_revision == tuple(scorebook.revision())
                and mark.scores == hash_scores(entered)
            ):
                continue
            current_book = scorebook.read()
            if (
                current_book.results
                and scores_for_season(score_book(current_book), session) != entered
            ):
                known = "others" if entered else "none"
                values = {"session": str(session.id), "day": day, "plan": evening.plan}
                values["date"] = day.isoformat()
                yield Message("season_scores_differ", known=known, **values)
        except BridgeoptError as error:
            yield Message("season_not_compared", plan=evening.plan, error=error.one_line)


def scorebook_change_message(season: Season, change: Change, club: Path) -> Message | None:
    """Return a message if a change of the season comes from an evening with a score book.

    Such a change recorded the session, or entered its scores in the season. An undo of the change
    does not change the score book.

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
    session_text = change.summary.values.get("session")
    entered = change.kind == ChangeKind.RESULTS
    session = next((s for s in season.sessions if entered and str(s.id) == session_text), recorded)
    if session is None:
        return None
    for evening in list_evenings(club):
        book = evening.path / SCOREBOOK
        if evening.day != session.played_on or not book.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports the error
            evening_session = recorded_session(season, read_plan(evening.plan), evening.day)
            results = len(ScorebookFile(book).read().results)
            if evening_session is session and results:
                key = "season_results_hang" if entered else "season_record_results_hang"
                return Message(key, day=evening.day, n=results)
    return None


def _percentage(value: Decimal | None) -> Message | Decimal:
    return Message("record_no_score") if value is None else value
