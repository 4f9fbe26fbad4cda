"""Recording of an evening in the season, or as a new history file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    EveningPairs,
    LoadedPlan,
    NumberedSection,
    Session,
)
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record
from bridgeopt.club.movement import Movement
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.out_folder import folder_lock
from bridgeopt.files.plan import read_plan
from bridgeopt.journal import Revision
from bridgeopt.scorebook import Scorebook
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import RecordResult, ScoreSource
from bridgeopt.season.new_session import (
    EveningCourse,
    NewSession,
    prepare_session,
    recorded_session,
)
from bridgeopt.season.sessions import match_scores
from bridgeopt.tasks.evening.clock import SECONDS_PER_BOARD, ClockFile, Times
from bridgeopt.tasks.evening.record_marks import (
    session_scores,
)
from bridgeopt.tasks.evening.record_notes import (
    notes_before_recording,
)
from bridgeopt.tasks.evening.season_scores import (
    finish_scores,
    mark_recorded,
    sync_scores,
    to_session_scores,
)
from bridgeopt.tasks.results import SCOREBOOK, NameFiles, open_scorebook, score_book
from bridgeopt.tasks.scoring import ScoredSource
from bridgeopt.tasks.sources import plan_seatings

_TOO_FEW_ROUNDS = {"season_pair_came_after", "season_changed_hands_after", "season_left_after_last"}
"""Keys of faults whose cause may be a number of rounds that is too low."""

_FAULT_KEYS = {
    "record_by_clock": "record_clock_behind",
    "record_by_results": "record_results_behind",
}
"""Maps the key of a note to the key of a fault with the same values.

The note says that the number of rounds comes from the clock or from the results. The fault says
that this number may be too low; it is reported before a fault in `_TOO_FEW_ROUNDS`.
"""


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
    """Record an evening in the season as one change, after making a backup copy of the season.

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
        The number of rounds played in sections that ``course`` does not mention; ``None`` for all.
    left
        The last round of each pair that left, by section and printed number.
    keep_guests
        Whether guests who played become members.

    Raises
    ------
    InputError
        The plan cannot be used, was recorded before, or was made from another state of the season;
        or the course does not fit the plan.
    """
    with folder_lock(request.plan.parent):
        earlier = _enter_missing_scores(
            season, request, played_on, course=course, rounds_played=rounds_played, left=left
        )
        if earlier is not None:
            return earlier
        stored = _StoredResults.for_plan(season, request.plan, played_on)
        prepared = _prepare_record(request, course, rounds_played, left, stored.book)
        with prepared.explaining_clock():
            recorded = season.record(
                prepared.plan,
                prepared.seatings,
                played_on,
                prepared.course,
                force=request.force,
                keep_guests=keep_guests,
                scores=stored.scores,
            )
        result_notes = stored.notes_about(recorded.session)
        result_notes += mark_recorded(season, request.plan, recorded.session, stored.revision)
    notes = (*prepared.notes, *recorded.notes, *result_notes)
    return recorded._replace(notes=tuple(dict.fromkeys(notes)))


class _StoredResults(NamedTuple):
    """The results in the score book of an evening that will be recorded.

    Attributes
    ----------
    book, revision
        The score book, and its revision just before it was read; ``None`` without a usable book.
    scores
        The scores to record with the evening.
    problems
        Messages about a score book that cannot be used.
    """

    book: Scorebook | None = None
    revision: Revision | None = None
    scores: ScoreSource | None = None
    problems: tuple[Message, ...] = ()

    @classmethod
    def for_plan(cls, season: SeasonFile, plan: Path, day: date) -> _StoredResults:
        """Return the results in the score book in the folder of a plan."""
        path = plan.with_name(SCOREBOOK)
        if not path.exists():
            return cls()
        try:
            file, _ = open_scorebook(plan, day, NameFiles(season=season.path))
            revision, book = file.revision(), file.read()
        except BridgeoptError as error:
            return cls(problems=(Message("record_results_not_entered", error=error.one_line),))
        if not book.results:
            return cls(book, revision)
        return cls(
            book,
            revision,
            ScoreSource(lambda _session: to_session_scores(score_book(book)), str(path)),
        )

    def notes_about(self, session: Session) -> tuple[Message, ...]:
        """Return messages about the results of the recorded session."""
        if self.book is None:
            return self.problems
        return notes_before_recording(self.book, session)


def _enter_missing_scores(
    season: SeasonFile,
    request: RecordRequest,
    played_on: date,
    *,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int],
) -> RecordResult | None:
    """Enter the missing scores of an evening that was recorded before.

    Return ``None`` if the evening was not recorded, if the season has its scores, or if the record
    has other rounds or departures than ``course``, ``rounds_played`` and ``left``.
    """
    path = request.plan.with_name(SCOREBOOK)
    session = recorded_session(season.read(), read_plan(request.plan), played_on)
    if session is None or not path.exists():
        return None
    if not _is_recorded_as(session, course, rounds_played, left):
        return None
    try:
        file, _ = open_scorebook(request.plan, played_on, NameFiles(season=season.path))
    except InputError:  # the caller reports that the evening is already recorded
        return None
    scores_before = session_scores(session)
    notes = finish_scores(season, request.plan, played_on, file)
    updated = next(recorded for recorded in season.read().sessions if recorded.id == session.id)
    if session_scores(updated) == scores_before and (request.force or not scores_before):
        notes = sync_scores(season, request.plan, played_on, file)
        updated = next(recorded for recorded in season.read().sessions if recorded.id == session.id)
    return (
        None
        if session_scores(updated) == scores_before
        else RecordResult(updated, notes, None, before=True)
    )


def _is_recorded_as(
    session: Session,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int],
) -> bool:
    """Return whether a session was recorded with the given rounds and departures.

    ``rounds_played`` is the number of rounds of each section for which ``course`` has no number;
    with ``None``, only the sections in ``course`` are compared. ``left`` has the last round of each
    pair that left, by section and number.
    """
    sections = {section.name: section for section in session.sections}
    default_rounds = {name: rounds_played for name in sections if rounds_played is not None}
    for name, rounds in {**default_rounds, **course.rounds_played}.items():
        if name not in sections or sections[name].rounds_played != rounds:
            return False
    for (name, label), last in left.items():
        number = sections[name].movement.number_from_label(label) if name in sections else None
        if number is None:
            return False
        holds = [
            sections[name].holder(number, round_number) is not None
            for round_number in (last, last + 1)
        ]
        if holds != [True, False]:
            return False
    return True


def session_to_record(
    season: Season,
    request: RecordRequest,
    played_on: date,
    course: EveningCourse,
    scored: tuple[Scorebook, ScoredSource] | None = None,
) -> NewSession:
    """Return the session that `record_session` would record; write nothing.

    The parameters and errors are those of `record_session`, but ``season`` is not a file.
    ``scored`` is the score book with its scores, if there is one.
    """
    prepared = _prepare_record(request, course, None, book=scored and scored[0])
    with prepared.explaining_clock():
        new_session = prepare_session(
            season,
            prepared.plan,
            prepared.seatings,
            played_on,
            prepared.course,
            force=request.force,
        )
    file = str(request.plan.with_name(SCOREBOOK))
    result_notes = (
        () if scored is None else _notes_about(season, new_session.session, *scored, file)
    )
    return new_session._replace(
        notes=tuple(dict.fromkeys((*prepared.notes, *new_session.notes, *result_notes)))
    )


def _notes_about(
    season: Season, session: Session, book: Scorebook, scored: ScoredSource, file: str
) -> tuple[Message, ...]:
    """Return `record_session`'s messages about the results of an unrecorded session."""
    if not book.results:
        return ()
    try:
        lines, without = to_session_scores(scored)
        score_notes = match_scores(season.sessions, session, lines, file, without)[2]
    except BridgeoptError as error:
        score_notes = (Message("record_results_not_entered", error=error.one_line),)
    return (*score_notes, *notes_before_recording(book, session))


class _PreparedRecord(NamedTuple):
    """A plan that was played, the course of play, and notes.

    ``clock_notes`` are those notes that are about the round clock.
    """

    plan: LoadedPlan
    seatings: tuple[NumberedSection, ...]
    course: EveningCourse
    clock_notes: list[Message]
    notes: tuple[Message, ...]

    @contextmanager
    def explaining_clock(self) -> Iterator[None]:
        """Add a fault about the round clock to an `InputError` in the ``with`` block.

        The fault is added only if too low a number of rounds may be the cause of the error.
        """
        try:
            yield
        except InputError as error:
            if not any(fault.message.key in _TOO_FEW_ROUNDS for fault in error.faults):
                raise
            clock_faults = (
                Fault(
                    Message(_FAULT_KEYS[note.key], **note.values), help=Message("record_clock_help")
                )
                for note in self.clock_notes
                if note.key in _FAULT_KEYS
            )
            raise InputError((*clock_faults, *error.faults)) from None


def _prepare_record(
    request: RecordRequest,
    course: EveningCourse,
    rounds_played: int | None,
    left: Mapping[tuple[str, NumberLabel], int] = MappingProxyType({}),
    book: Scorebook | None = None,
) -> _PreparedRecord:
    plan = read_plan(request.plan)
    seatings, file_notes = plan_seatings(plan, request.family, request.movements)
    by_name = {seating.name: seating.movement for seating in seatings}
    course = replace(
        course,
        left_pairs={
            **course.left_pairs,
            **{
                (section, _number_from_label(by_name.get(section), section, label, plan)): last
                for (section, label), last in left.items()
            },
        },
    )
    clock_notes: list[Message] = []
    if rounds_played is not None:
        rounds_of_all = {seating.name: rounds_played for seating in seatings}
        course = replace(course, rounds_played={**rounds_of_all, **course.rounds_played})
    elif not course.rounds_played:
        latest = 0 if book is None else book.latest_round
        course, clock_notes = _course_by_clock(request.plan.parent, seatings, course, latest)
    is_edited = plan.source is not None and not plan.intact
    plan_notes = (Message("plan_changed_after_run", plan=request.plan),) * is_edited
    plan_notes += () if plan.other_total is None else (plan.other_total,)
    fault_notes = (Message("faults_in_a_line", faults=fault) for fault in file_notes)
    return _PreparedRecord(
        plan, seatings, course, clock_notes, (*fault_notes, *plan_notes, *clock_notes)
    )


def _number_from_label(
    movement: Movement | None, section: str, label: NumberLabel, plan: LoadedPlan
) -> int:
    """Return the number of a label in a section; it may be a number without a pair.

    If the movement is unknown or has no such number, return the number in the label itself.

    Raises
    ------
    InputError
        The movement has no such number. This is an error only if the label has a direction, or if
        the movement numbers EW pairs from 1, so that labels need a direction.
    """
    number = label.number if movement is None else movement.number_from_label(label)
    if number is None and (label.side or (movement is not None and movement.ew_from_one)):
        message = Message("season_no_such_pair", section=section, number=str(label))
        raise InputError(Fault(message, plan.file, help=Message("season_give_number_tonight")))
    return label.number if number is None else number


def _course_by_clock(
    folder: Path, seatings: tuple[NumberedSection, ...], course: EveningCourse, latest: int
) -> tuple[EveningCourse, list[Message]]:
    """Return the course of play with the number of rounds by the round clock, and messages.

    The clock is ignored before the end of the first round, in the last round, and at the end of
    play. ``latest`` is the last round with results; if it is later than the clock's last finished
    round, it is the number of rounds.
    """
    file = ClockFile(folder)
    total = max(seating.movement.num_rounds for seating in seatings)
    try:
        clock = file.read(Times(total, SECONDS_PER_BOARD))
    except BridgeoptError as error:
        return course, [Message("record_clock_unread", wrong=error.one_line)]
    now = file.time()
    rounds_over, period = clock.rounds_over(now), clock.advanced_to(now).period
    if not clock.started_at or not rounds_over or period is None or period.round == total:
        return course, []
    played = min(max(rounds_over, latest), total)
    rounds = {s.name: min(played, s.movement.num_rounds) for s in seatings}
    values = {"rounds": str(played), "total": str(total)}
    if played == rounds_over:
        return replace(course, rounds_played=rounds), [Message("record_by_clock", **values)]
    values["clock"] = str(rounds_over)
    return replace(course, rounds_played=rounds), [Message("record_by_results", **values)]


def record_history(
    history_file: Path, request: RecordRequest, out: Path, style: CsvStyle = CsvStyle.PLAIN
) -> tuple[int, float, tuple[object, ...]]:
    """Write the history after an evening to a new file.

    Return the number of pairs, the mean number of rounds of the sections, and notes.

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
    seatings, file_notes = plan_seatings(plan, request.family, request.movements)
    pairs = tuple(pair for seating in seatings for pair in seating.all_pairs)
    history, player_notes = add_guests(history, EveningPairs(pairs, plan.file))
    write_history(out, record(history, seatings), style)
    notes = (*file_notes, *player_notes, *_guest_notes(plan, style))
    rounds = sum(seating.movement.num_rounds for seating in seatings) / len(seatings)
    return sum(len(s.pairs) for s in seatings), rounds, notes


def _guest_notes(plan: LoadedPlan, style: CsvStyle) -> list[Message]:
    """Return a message for each guest, with the line to add to the members file."""
    lines = {
        name: format_rows([(player, name)], style).strip() for player, name in plan.guests.items()
    }
    return [Message("guest_has_line", name=name, line=line) for name, line in lines.items()]
