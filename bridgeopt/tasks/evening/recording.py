"""Records an evening and its scores in the season, and shows the effect on ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    EveningPairs,
    History,
    LoadedPlan,
    Members,
    Pair,
    Seating,
    Session,
    SizeLimits,
)
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record, section_rank
from bridgeopt.club.movement import Movement
from bridgeopt.club.settings import EveningRules
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.out_folder import folder_lock, list_evenings
from bridgeopt.files.plan import read_plan
from bridgeopt.files.record_mark import read_mark
from bridgeopt.files.results import ScoreLine
from bridgeopt.journal import Change, FileBusyError, Revision
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import ChangeKind, RecordResult, ScoreSource
from bridgeopt.season.new_session import (
    EveningCourse,
    NewSession,
    prepare_session,
    recorded_session,
    starting_rating,
)
from bridgeopt.season.season import RatingBasis
from bridgeopt.season.sessions import SessionScores, match_scores
from bridgeopt.seating.problem import evening_sections
from bridgeopt.tasks.evening.clock import SECONDS_A_BOARD, ClockFile, Times
from bridgeopt.tasks.evening.record_marks import (
    Percentages,
    hash_of,
    mark_evening,
    older_copy_warnings,
    refresh_marks,
    session_scores,
)
from bridgeopt.tasks.evening.record_notes import (
    latest_round,
    notes_before_recording,
    unfinished_results,
)
from bridgeopt.tasks.results import SCOREBOOK, NameFiles, open_scorebook, score_book
from bridgeopt.tasks.scoring import ScoredSource
from bridgeopt.tasks.sources import plan_seatings

_TOO_FEW_ROUNDS = {"season_pair_came_after", "season_changed_hands_after", "season_left_after_last"}
"""Keys of faults that may come from too low a number of rounds played."""

_BEHIND = {"record_by_clock": "record_clock_behind", "record_by_results": "record_results_behind"}
"""Keys of faults about the clock or results, reported first; by the key of their note."""


@dataclass(frozen=True)
class RecordRequest:
    """A request to record a plan.

    Attributes
    ----------
    plan
        The plan's file.
    force
        Whether to record the plan even if it was made from another state of the season.
    family, movements
        The family of movements and its folder, for plans that list no rounds.
    """

    plan: Path
    force: bool = False
    family: str | None = None
    movements: Path | None = None


def record_session(
    season: SeasonFile,
    request: RecordRequest,
    played_on: date,
    course: EveningCourse,
    rounds_played: int | None = None,
    *,
    left: Mapping[tuple[str, NumberLabel], int] = MappingProxyType({}),
    keep_guests: bool = False,
) -> RecordResult:
    """Record an evening in the season, after making a backup copy of the season.

    Parameters
    ----------
    season
        The season file.
    request
        The plan that was played.
    played_on
        The day of the evening.
    course
        The differences between play and the plan.
    rounds_played
        The number of rounds played in sections that ``course`` leaves out; ``None`` for all.
    left
        The last round of each pair that left, by section and printed number.
    keep_guests
        Whether guests who played become members.

    Raises
    ------
    InputError
        The plan cannot be used, has been recorded already, or was made from another state of the
        season; or the course does not fit the plan.
    """
    with folder_lock(request.plan.parent):
        earlier = _recorded_before(
            season, request, played_on, course=course, rounds_played=rounds_played, left=left
        )
        if earlier is not None:
            return earlier
        kept = _KeptResults.of(season, request.plan, played_on)
        ready = _read(request, course, rounds_played, left, kept.book)
        with ready.telling_of_clock():
            recorded = season.record(
                ready.plan,
                ready.seatings,
                played_on,
                ready.course,
                force=request.force,
                keep_guests=keep_guests,
                scores=kept.scores,
            )
        of_results = kept.notes_about(recorded.session)
        of_results += _remember(season, request.plan, recorded.session, kept.revision)
    notes = (*ready.notes, *recorded.notes, *of_results)
    return recorded._replace(notes=tuple(dict.fromkeys(notes)))


class _KeptResults(NamedTuple):
    """The stored results of an evening that is to be recorded, if there are any.

    Attributes
    ----------
    book, revision
        The score book, and a revision that is not newer than it; ``None`` without a usable book.
    scores
        The scores to record with the evening.
    wrong
        Messages about a score book that cannot be used.
    """

    book: Scorebook | None = None
    revision: Revision | None = None
    scores: ScoreSource | None = None
    wrong: tuple[Message, ...] = ()

    @classmethod
    def of(cls, season: SeasonFile, plan: Path, day: date) -> _KeptResults:
        """Return the results of the score book in a plan's folder."""
        path = plan.with_name(SCOREBOOK)
        if not path.exists():
            return cls()
        try:
            file, _ = open_scorebook(plan, day, NameFiles(season=season.path))
            revision, book = file.revision(), file.read()
        except BridgeoptError as error:
            return cls(wrong=(Message("record_results_not_entered", error=error.one_line),))
        if not book.results:
            return cls(book, revision)
        return cls(
            book,
            revision,
            ScoreSource(lambda _session: _session_scores(score_book(book)), str(path)),
        )

    def notes_about(self, session: Session) -> tuple[Message, ...]:
        """Return messages about the results with which a session is recorded."""
        if self.book is None:
            return self.wrong
        return notes_before_recording(self.book, session)


def _session_scores(scored: ScoredSource) -> SessionScores:
    """Return scores in the season's form; raises the errors of `season_scores`."""
    lines = [
        ScoreLine(0, section, called.number, percentage, called.side)
        for section, called, percentage in scored.season_scores()
    ]
    return SessionScores(lines, scored.without_score)


def _remember(
    season: SeasonFile, plan: Path, session: Session, book: Revision | None
) -> tuple[Message, ...]:
    """Mark the evening's folder as recorded; return messages on this and the entered scores."""
    now = season.read()
    kept = next(each for each in now.sessions if each.id == session.id)
    scores = session_scores(kept)
    told = mark_evening(plan, season.path, now, session=kept, book=book, compared=scores)
    return (*((_changed(kept, {}, scores),) if scores else ()), *told)


def _recorded_before(
    season: SeasonFile,
    request: RecordRequest,
    played_on: date,
    *,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int],
) -> RecordResult | None:
    """Enter the missing scores of an evening that was already recorded.

    Return ``None`` if it was not recorded, if the season has its scores, or if the arguments
    describe another course of play than the recorded one.
    """
    path = request.plan.with_name(SCOREBOOK)
    session = recorded_session(season.read(), read_plan(request.plan), played_on)
    if session is None or not path.exists():
        return None
    if not _played_so(session, course, rounds_played, left):
        return None
    try:
        file, _ = open_scorebook(request.plan, played_on, NameFiles(season=season.path))
    except InputError:  # the caller reports that the evening is already recorded
        return None
    before = session_scores(session)
    told = finish_scores(season, request.plan, played_on, file)
    after = next(each for each in season.read().sessions if each.id == session.id)
    if session_scores(after) == before and (request.force or not before):
        told = sync_scores(season, request.plan, played_on, file)
        after = next(each for each in season.read().sessions if each.id == session.id)
    return None if session_scores(after) == before else RecordResult(after, told, None, before=True)


def _played_so(
    session: Session,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int],
) -> bool:
    """Return whether a session was recorded with these rounds and these pairs leaving."""
    sections = {section.name: section for section in session.sections}
    told = {name: rounds_played for name in sections if rounds_played is not None}
    for name, rounds in {**told, **course.rounds_played}.items():
        if name not in sections or sections[name].rounds_played != rounds:
            return False
    for (name, called), last in left.items():
        number = sections[name].movement.number_from_label(called) if name in sections else None
        if number is None:
            return False
        held = [sections[name].holder(number, each) is not None for each in (last, last + 1)]
        if held != [True, False]:
            return False
    return True


def sync_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter the scores of a score book in the season, and mark the folder; return messages.

    Nothing is written if the evening was not recorded, has no results, or has these scores in the
    season already. The folder's lock keeps others from entering scores of this evening meanwhile.
    """
    with folder_lock(plan.parent):
        revision, book = file.revision(), file.read()
        told = score_season(season, plan, played_on, book)
        return (*told, *_remember_scores(season, plan, played_on, revision, book))


def finish_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter scores that an interrupted command did not enter; return messages.

    A command was interrupted if the season still has the scores entered last, and the score book
    has changed since. It was also interrupted if the season never had scores of these results.
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
"""Keys of messages that are left out if no scores were entered."""


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
    """Mark the folder with the season's scores, if they equal those of the score book."""
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
    season already. Scores that cannot be entered are left out with a message.
    """
    session = recorded_session(season.read(), read_plan(plan), played_on)
    if session is None or not book.results:
        return ()
    told = list(unfinished_results(book, session))
    try:
        scored = score_book(book)
        now, before = scores_for_season(scored, session), session_scores(session)
        if now != before:
            scores, file = _session_scores(scored), str(plan.with_name(SCOREBOOK))
            _, notes = season.enter_results(scores.lines, file, session.id, scores.without)
            told += [note for note in notes if note.key != "season_scores_replaced"]
            told.append(_changed(session, before, now))
    except FileBusyError:
        raise
    except BridgeoptError as error:
        told.append(Message("record_results_not_entered", error=error.one_line))
    return tuple(told)


_MOST_NAMED = 4
"""Most pairs whose changed scores are listed: the four of a table with two results."""


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
    """Return a message with the largest changes of a session's scores, or with their number."""
    if not before:
        return Message("record_results_entered", session=str(session.id), n=len(now))
    sections = {section.name: section for section in session.sections}

    def by(pair: tuple[str, int]) -> Decimal:
        return abs(now.get(pair, Decimal(0)) - before.get(pair, Decimal(0)))

    changed = sorted((pair for pair in {*before, *now} if by(pair)), key=lambda p: (-by(p), p))
    named, others = changed[:_MOST_NAMED], changed[_MOST_NAMED:]
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

    This makes the director aware that undoing scores in the season left the two different.

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
        with suppress(BridgeoptError):  # the command that needs the file reports it
            session = recorded_session(now, read_plan(evening.plan), evening.day)
            if session is None or session_scores(session) == earlier.get(session.id, {}):
                continue
            scored = score_book(ScorebookFile(book).read())
            if session_scores(session) != scores_for_season(scored, session):
                told = {"session": str(session.id), "day": evening.day, "plan": evening.plan}
                yield Message("season_scores_apart", **told)


@contextmanager
def undo_or_redo(file: SeasonFile, club: Path) -> Iterator[list[Message]]:
    """Undo or redo a change of a club's season in the ``with`` block.

    Yield a list, which receives messages about sessions whose scores no longer equal their score
    book's. Each evening's folder stores the season's scores before the step, and whether its record
    holds after it. The step is therefore never mistaken for an interrupted command.
    """
    before = file.read()
    _remember_all(before, file, club)
    apart: list[Message] = []
    yield apart
    refresh_marks(club, file.path, file.read())
    apart += differing_scores_warnings(file, before, club)


def _remember_all(season: Season, file: SeasonFile, club: Path) -> None:
    """Store scores in evenings' folders that an interrupted command entered in the season."""
    for evening in list_evenings(club):
        path = evening.path / SCOREBOOK
        mark = read_mark(evening.path)
        if not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the file reports it
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
        with suppress(BridgeoptError):  # the command that needs the file reports it
            mine = recorded_session(season, read_plan(evening.plan), evening.day)
            results = len(ScorebookFile(book).read().results)
            if mine is session and results:
                key = "season_results_hang" if entered else "season_record_results_hang"
                return Message(key, day=evening.day, n=results)
    return None


def _percentage(value: Decimal | None) -> Message | Decimal:
    return Message("record_no_score") if value is None else value


def session_to_record(
    season: Season,
    request: RecordRequest,
    played_on: date,
    course: EveningCourse,
    scored: tuple[Scorebook, ScoredSource] | None = None,
) -> NewSession:
    """Return the session that `record_session` would record, without writing anything.

    The arguments and errors are those of `record_session`, but the season is given as read.
    ``scored`` holds the score book and its scores, if there is one.
    """
    ready = _read(request, course, None, book=scored and scored[0])
    with ready.telling_of_clock():
        new = prepare_session(
            season, ready.plan, ready.seatings, played_on, ready.course, force=request.force
        )
    file = str(request.plan.with_name(SCOREBOOK))
    of_results = () if scored is None else _notes_about(season, new.session, *scored, file)
    return new._replace(notes=tuple(dict.fromkeys((*ready.notes, *new.notes, *of_results))))


def _notes_about(
    season: Season, session: Session, book: Scorebook, scored: ScoredSource, file: str
) -> tuple[Message, ...]:
    """Return `record_session`'s messages about the results of an unrecorded session."""
    if not book.results:
        return ()
    try:
        lines, without = _session_scores(scored)
        of_scores = match_scores(season.sessions, session, lines, file, without)[2]
    except BridgeoptError as error:
        of_scores = (Message("record_results_not_entered", error=error.one_line),)
    return (*of_scores, *notes_before_recording(book, session))


class _Ready(NamedTuple):
    """A plan that was played, the course of play, and messages about both."""

    plan: LoadedPlan
    seatings: tuple[Seating, ...]
    course: EveningCourse
    of_clock: list[Message]
    notes: tuple[Message, ...]

    @contextmanager
    def telling_of_clock(self) -> Iterator[None]:
        """Report the clock first if faults may come from too low a number of rounds played."""
        try:
            yield
        except InputError as error:
            if not any(fault.message.key in _TOO_FEW_ROUNDS for fault in error.faults):
                raise
            clocks = (
                Fault(Message(_BEHIND[note.key], **note.values), help=Message("record_clock_help"))
                for note in self.of_clock
                if note.key in _BEHIND
            )
            raise InputError((*clocks, *error.faults)) from None


def _read(
    request: RecordRequest,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int] = MappingProxyType({}),
    book: Scorebook | None = None,
) -> _Ready:
    plan = read_plan(request.plan)
    seatings, of_files = plan_seatings(plan, request.family, request.movements)
    by_name = {seating.name: seating.movement for seating in seatings}
    course = replace(
        course,
        left_pairs={
            **course.left_pairs,
            **{(s, _number(by_name.get(s), s, k, plan)): last for (s, k), last in left.items()},
        },
    )
    of_clock: list[Message] = []
    if rounds_played is not None:
        everywhere = {seating.name: rounds_played for seating in seatings}
        course = replace(course, rounds_played={**everywhere, **course.rounds_played})
    elif not course.rounds_played:
        latest = 0 if book is None else latest_round(book)
        course, of_clock = _by_clock(request.plan.parent, seatings, course, latest)
    edited = plan.source is not None and not plan.intact
    of_plan = (Message("plan_changed_after_run", plan=request.plan),) * edited
    of_plan += () if plan.other_total is None else (plan.other_total,)
    in_files = (Message("faults_in_a_line", faults=fault) for fault in of_files)
    return _Ready(plan, seatings, course, of_clock, (*in_files, *of_plan, *of_clock))


def _number(movement: Movement | None, section: str, called: NumberLabel, plan: LoadedPlan) -> int:
    """Return the number with a label, whether or not a pair has it."""
    number = called.number if movement is None else movement.number_from_label(called)
    if number is None and (called.side or (movement is not None and movement.ew_from_one)):
        told = Message("season_no_such_pair", section=section, number=str(called))
        raise InputError(Fault(told, plan.file, help=Message("season_give_number_tonight")))
    return called.number if number is None else number


def _by_clock(
    folder: Path, seatings: tuple[Seating, ...], course: EveningCourse, latest: int
) -> tuple[EveningCourse, list[Message]]:
    """Take the number of rounds played from the evening's round clock, and say so in a note.

    A clock without a finished round, in the last round or at the end of play is ignored. If results
    exist of later rounds than the clock's, all rounds until the ``latest`` of them were played.
    """
    file = ClockFile(folder)
    total = max(seating.movement.num_rounds for seating in seatings)
    try:
        clock = file.read(Times(total, SECONDS_A_BOARD))
    except BridgeoptError as error:
        return course, [Message("record_clock_unread", wrong=error.one_line)]
    now = file.time()
    over, period = clock.rounds_over(now), clock.advanced_to(now).period
    if not clock.started_at or not over or period is None or period.round == total:
        return course, []
    played = min(max(over, latest), total)
    rounds = {s.name: min(played, s.movement.num_rounds) for s in seatings}
    told = {"rounds": str(played), "total": str(total)}
    if played == over:
        return replace(course, rounds_played=rounds), [Message("record_by_clock", **told)]
    told["clock"] = str(over)
    return replace(course, rounds_played=rounds), [Message("record_by_results", **told)]


def record_history(
    history_file: Path, request: RecordRequest, out: Path, style: CsvStyle = CsvStyle.PLAIN
) -> tuple[int, float, tuple[object, ...]]:
    """Write the history after an evening to a separate file.

    Return the number of pairs, the mean number of rounds of a section, and notes.

    Parameters
    ----------
    history_file
        The file of the history before the evening.
    request
        The plan that was played.
    out, style
        The file for the new history, and its CSV style.

    Raises
    ------
    InputError
        The history or the plan cannot be used; the plan was made from another history; or the new
        history cannot be written.
    """
    history = read_history(history_file)
    plan = read_plan(request.plan)
    if plan.source is not None and plan.source.of_history != history.digest and not request.force:
        raise InputError(
            Fault(
                Message("plan_of_another_history", history=history_file),
                str(request.plan),
                help=Message("plan_of_another_history_help"),
            )
        )
    seatings, of_files = plan_seatings(plan, request.family, request.movements)
    everyone = tuple(pair for seating in seatings for pair in seating.all_pairs)
    history, of_players = add_guests(history, EveningPairs(everyone, plan.file))
    write_history(out, record(history, seatings), style)
    notes = (*of_files, *of_players, *_of_guests(plan, style))
    rounds = sum(seating.movement.num_rounds for seating in seatings) / len(seatings)
    return sum(len(s.pairs) for s in seatings), rounds, notes


def _of_guests(plan: LoadedPlan, style: CsvStyle) -> list[Message]:
    """Return messages with the lines to add to the file of names for the guests."""
    lines = {
        name: format_rows([(player, name)], style).strip() for player, name in plan.guests.items()
    }
    return [Message("guest_has_line", name=name, line=line) for name, line in lines.items()]


class Transfer(NamedTuple):
    """A pair that would play in another section at the next evening."""

    pair: Pair
    before: str
    after: str

    def describe(self, members: Members) -> Message:
        """Return a message with the pair and both sections."""
        who = " & ".join(map(members.name, self.pair.players))
        return Message("next_transfer", who=who, before=self.before, after=self.after)


NextEvening = tuple[dict[int, tuple[Decimal, Decimal]], tuple[Transfer, ...] | None]
"""Ratings before and after an evening, by player; the transfers, ``None`` if unknown."""


def preview_next_evening(
    before: Season,
    session: Session,
    scores: Mapping[tuple[str, int], Decimal],
    limits: SizeLimits,
) -> NextEvening | None:
    """Return the effect of recording a session on ratings, and on the next evening's sections.

    Parameters
    ----------
    before
        The season without the session.
    session
        The session, recorded or not.
    scores
        Percentages by section and number.
    limits
        The limits on the number of pairs in a section.

    Returns
    -------
    The ratings that change, and the pairs that would change section if the same pairs played
    again (``None`` if no such evening could be played). Only ``None`` is returned if the season
    has a session of a later day, since then ratings depend on the order of the two.
    """
    if any(each.played_on > session.played_on for each in before.sessions):
        return None
    pairs = _last_pairs(session)
    history, _ = add_guests(before.history, EveningPairs(tuple(session_pairs(session))))
    started = _started(before, history, len(session.sections))
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for place, section in enumerate(session.sections):
        strength = section_rank(section.name, place)
        for number, pair in enumerate(section.numbers, start=1):
            percentage = scores.get((section.name, number))
            for player in pair.players if pair and percentage is not None else ():
                assert percentage is not None
                points[player].append(before.rules.points(strength, percentage))
    after = {}
    for player, own in points.items():
        basis = before.standings.get(player, RatingBasis(started[player], ()))
        after[player] = basis.rating(before.rules, own)
    rankings = {p: (started[p], after[p]) for p in sorted(after)}
    known = record(history, session.sections_and_events)
    now = tuple(after.get(player, started[player]) for player in known.ids)
    return rankings, _transfers(replace(known, ratings=now), pairs, limits)


def session_pairs(session: Session) -> list[Pair]:
    """Return all pairs that played in a session, each once."""
    return list(dict.fromkeys(pair for part in session.sections for pair in part.all_pairs))


def _started(before: Season, history: History, num_sections: int) -> dict[int, Decimal]:
    """Return all ratings before the evening, including those that new players start with."""
    if before.history.ids:
        return {player: history.rating(player) for player in history.ids}
    return dict.fromkeys(history.ids, starting_rating(before, num_sections))


def _last_pairs(session: Session) -> dict[Pair, str]:
    """Return the last pair of each number with its section; a player is in one pair only."""
    found: dict[Pair, str] = {}
    players: set[int] = set()
    for part in session.sections:
        for pair in part.numbers:
            if pair is not None and not players.intersection(pair.players):
                players.update(pair.players)
                found[pair] = part.name
    return found


def _transfers(
    history: History, pairs: Mapping[Pair, str], limits: SizeLimits
) -> tuple[Transfer, ...] | None:
    """Return the pairs that change section if the same pairs form sections by strength."""
    names = {*pairs.values()}
    try:
        formed = evening_sections(
            history, EveningPairs(tuple(pairs)), len(names), EveningRules(limits=limits)
        ).sections
    except BridgeoptError:  # for example if the club has changed its section sizes
        return None
    then = {pair: section.name for section in formed for pair in section.pairs}
    return tuple(
        Transfer(pair, name, then[pair]) for pair, name in pairs.items() if then[pair] != name
    )
