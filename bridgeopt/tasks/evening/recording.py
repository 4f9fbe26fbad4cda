"""Recording an evening, its scores in the season, and their effect on rankings and sections."""

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
"""What is said where less was played than a plan or a course knows of."""

_BEHIND = {"record_by_clock": "record_clock_behind", "record_by_results": "record_results_behind"}
"""What is said first then, by what said how many rounds were played."""


@dataclass(frozen=True)
class RecordRequest:
    """The plan to record.

    Attributes
    ----------
    plan
        The plan's file.
    force
        Whether to record it even if it was made from another state of the season.
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
    """Record an evening in the season; a copy of the season is kept beside it.

    Parameters
    ----------
    season
        The season file.
    request
        The plan that was played.
    played_on
        The day of the evening.
    course
        How the evening differed from the plan.
    rounds_played
        How many rounds were played in sections that ``course`` leaves out; ``None`` for all.
    left
        After which round a pair left, by section and number as people call it.
    keep_guests
        Whether guests who played become members.

    Raises
    ------
    InputError
        The plan cannot be used, has been recorded already, or was made from another state of the
        season; or the course does not fit it.
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
    """The results of an evening that is to be recorded, if any were kept.

    Attributes
    ----------
    book, revision
        The score book, and a revision that is not newer; ``None`` if there is none that can be
        used.
    scores
        The scores to be recorded with the evening.
    wrong
        Why the score book cannot be used.
    """

    book: Scorebook | None = None
    revision: Revision | None = None
    scores: ScoreSource | None = None
    wrong: tuple[Message, ...] = ()

    @classmethod
    def of(cls, season: SeasonFile, plan: Path, day: date) -> _KeptResults:
        """Return the results in the score book beside a plan."""
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
    """Return scores as the season takes them; errors are those of `for_season`."""
    lines = [
        ScoreLine(0, section, called.number, percentage, called.side)
        for section, called, percentage in scored.season_scores()
    ]
    return SessionScores(lines, scored.without_score)


def _remember(
    season: SeasonFile, plan: Path, session: Session, book: Revision | None
) -> tuple[Message, ...]:
    """Let the evening's folder remember its record, and tell how many scores were entered."""
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
    """Complete the record of an evening that was recorded without its scores.

    ``None`` if it was not recorded, if the season has its scores, or if it is now said to have
    been played otherwise.
    """
    path = request.plan.with_name(SCOREBOOK)
    session = recorded_session(season.read(), read_plan(request.plan), played_on)
    if session is None or not path.exists():
        return None
    if not _played_so(session, course, rounds_played, left):
        return None
    try:
        file, _ = open_scorebook(request.plan, played_on, NameFiles(season=season.path))
    except InputError:  # that it was recorded already is said instead
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
    """Whether a session was recorded with these rounds, and with pairs that left so."""
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
    """Let the season have the scores of a score book, and remember it; return messages.

    Nothing is written if the evening was not recorded, has no results, or has these scores in the
    season already. Nobody else enters scores of this evening meanwhile.
    """
    with folder_lock(plan.parent):
        revision, book = file.revision(), file.read()
        told = score_season(season, plan, played_on, book)
        return (*told, *_remember_scores(season, plan, played_on, revision, book))


def finish_scores(
    season: SeasonFile, plan: Path, played_on: date, file: ScorebookFile
) -> tuple[Message, ...]:
    """Enter scores that a command left when it was cut short; return messages.

    That is so if the season has the scores that were entered last, and the score book has others
    by now; or if it never had any of an evening with results. Scores that somebody entered in the
    season, or took back there, stay.
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
"""What is said where scores were entered."""

_STILL = {"record_results_missing", "record_results_undecided"}
"""What need not be said where nothing was entered."""


def _ever_scored(season: Season, session: Session) -> bool:
    """Whether scores of a session were ever entered, also if that was undone since."""
    return any(
        change.kind == ChangeKind.RESULTS
        and change.summary.values.get("session") == str(session.id)
        for change in season.changes
    )


def _remember_scores(
    season: SeasonFile, plan: Path, played_on: date, revision: Revision, book: Scorebook
) -> tuple[Message, ...]:
    """Let the evening's folder remember the scores that the season has, if the book has them."""
    now = season.read()
    session = recorded_session(now, read_plan(plan), played_on)
    if session is None:
        return ()
    scores = session_scores(session)
    try:
        same = not book.results or scores_for_season(score_book(book), session) == scores
    except BridgeoptError:  # scores that cannot be entered were told
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
    season already. Scores that cannot be entered are reported and left out.
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
"""Pairs whose scores are told one by one: those that sat at the table, mostly."""


def scores_for_season(scored: ScoredSource, session: Session) -> Percentages:
    """Return a session's scores by section and number; errors are those of `for_season`.

    Scores of sections or numbers that the session does not have are left out.
    """
    movements = {section.name: section.movement for section in session.sections}
    return {
        (name, number): percentage
        for name, called, percentage in scored.season_scores()
        if name in movements and (number := movements[name].number_from_label(called)) is not None
    }


def _changed(session: Session, before: Percentages, now: Percentages) -> Message:
    """Tell which pairs of a session have quite another score than before, or that it has scores."""
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
    """Yield messages about sessions whose changed scores no longer equal those of their score book.

    So undoing what was entered in the season does not leave the two different unnoticed.

    Parameters
    ----------
    season, before
        The season as it is now, and as it was.
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
        with suppress(BridgeoptError):  # what cannot be read is told where it is asked for
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

    Yield a list, which then gets messages about sessions whose scores no longer equal those of
    their score book. Each evening's folder knows beforehand which scores the season has, and
    afterwards whether its record holds: so a step is never taken for a command that was cut short.
    """
    before = file.read()
    _remember_all(before, file, club)
    apart: list[Message] = []
    yield apart
    refresh_marks(club, file.path, file.read())
    apart += differing_scores_warnings(file, before, club)


def _remember_all(season: Season, file: SeasonFile, club: Path) -> None:
    """Let evenings' folders remember scores that were entered by a command that was cut short."""
    for evening in list_evenings(club):
        path = evening.path / SCOREBOOK
        mark = read_mark(evening.path)
        if not path.exists():
            continue
        with suppress(BridgeoptError):  # what cannot be read is told where it is asked for
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
    """Yield messages about evenings of a club of which the season says something else.

    The season may be an older copy, which lacks sessions or scores; or a session may have other
    scores than its score book. Nothing is written.

    Parameters
    ----------
    file, season
        The season.
    club
        The club's folder, which holds its evenings.
    latest
        Of how many evenings, the latest, scores are compared, since that takes a while; by default
        of all.
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

    Undoing such a change, a record or its scores, leaves the score book as it is.

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
        with suppress(BridgeoptError):  # what cannot be read is told where it is asked for
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
    """Return what `record_session` would record, without writing anything.

    Arguments and errors are those of `record_session`, except that the season has been read, and
    the score book, if there is one, has been read and ``scored``.
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
    """Return what `record_session` says of the results of a session that was not recorded yet."""
    if not book.results:
        return ()
    try:
        lines, without = _session_scores(scored)
        of_scores = match_scores(season.sessions, session, lines, file, without)[2]
    except BridgeoptError as error:
        of_scores = (Message("record_results_not_entered", error=error.one_line),)
    return (*of_scores, *notes_before_recording(book, session))


class _Ready(NamedTuple):
    """A plan that was played, how it went, and what is to be told of both."""

    plan: LoadedPlan
    seatings: tuple[Seating, ...]
    course: EveningCourse
    of_clock: list[Message]
    notes: tuple[Message, ...]

    @contextmanager
    def telling_of_clock(self) -> Iterator[None]:
        """Tell of a clock that was left in too early a round, where play went on by the plan."""
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
    """Return the number that is called so, whether or not a pair has it."""
    number = called.number if movement is None else movement.number_from_label(called)
    if number is None and (called.side or (movement is not None and movement.ew_from_one)):
        told = Message("season_no_such_pair", section=section, number=str(called))
        raise InputError(Fault(told, plan.file, help=Message("season_give_number_tonight")))
    return called.number if number is None else number


def _by_clock(
    folder: Path, seatings: tuple[Seating, ...], course: EveningCourse, latest: int
) -> tuple[EveningCourse, list[Message]]:
    """Take the rounds that were played from the evening's round clock, if it ran, and say so.

    One that still stands in the last round, or of which no round is over, tells nothing. If results
    are further than the clock, all rounds until the ``latest`` of them were played.
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
    """Write the history after an evening to a file of its own.

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
        History or plan cannot be used; the plan was made from another history; or the new one
        cannot be written.
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
    """Say which lines would make the guests' names known."""
    lines = {
        name: format_rows([(player, name)], style).strip() for player, name in plan.guests.items()
    }
    return [Message("guest_has_line", name=name, line=line) for name, line in lines.items()]


class Transfer(NamedTuple):
    """A pair that would play in another section next time."""

    pair: Pair
    before: str
    after: str

    def describe(self, members: Members) -> Message:
        """Return a message with the pair and both sections."""
        who = " & ".join(map(members.name, self.pair.players))
        return Message("next_transfer", who=who, before=self.before, after=self.after)


NextEvening = tuple[dict[int, tuple[Decimal, Decimal]], tuple[Transfer, ...] | None]
"""Rankings before and after an evening, by player; who would change section, if that is known."""


def preview_next_evening(
    before: Season,
    session: Session,
    scores: Mapping[tuple[str, int], Decimal],
    limits: SizeLimits,
) -> NextEvening | None:
    """Return the effect of recording a session on rankings, and on the next evening's sections.

    Parameters
    ----------
    before
        The season without the session.
    session
        The session, recorded or not.
    scores
        Percentages by section and number.
    limits
        How many pairs a section may have.

    Returns
    -------
    The rankings that change, and the pairs that would change section if the same pairs came again
    (``None`` if no such evening could be played). Only ``None`` is returned if the season has a
    session of a later day, since then rankings depend on the order of the two.
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
    """Return everybody's ranking before the evening, that which new players get included."""
    if before.history.ids:
        return {player: history.rating(player) for player in history.ids}
    return dict.fromkeys(history.ids, starting_rating(before, num_sections))


def _last_pairs(session: Session) -> dict[Pair, str]:
    """Return the pairs that held numbers last, with their sections; nobody twice."""
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
    """Return who would play elsewhere, if sections were formed of the same pairs by strength."""
    names = {*pairs.values()}
    try:
        formed = evening_sections(
            history, EveningPairs(tuple(pairs)), len(names), EveningRules(limits=limits)
        ).sections
    except BridgeoptError:  # as in a club that changed its sizes meanwhile
        return None
    then = {pair: section.name for section in formed for pair in section.pairs}
    return tuple(
        Transfer(pair, name, then[pair]) for pair, name in pairs.items() if then[pair] != name
    )
