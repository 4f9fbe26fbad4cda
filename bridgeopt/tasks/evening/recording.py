"""Records an evening in the season."""

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
from bridgeopt.tasks.evening.clock import SECONDS_A_BOARD, ClockFile, Times
from bridgeopt.tasks.evening.record_marks import (
    session_scores,
)
from bridgeopt.tasks.evening.record_notes import (
    latest_round,
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
"""Keys of faults that may arise because the number of rounds played is too low."""

_BEHIND = {"record_by_clock": "record_clock_behind", "record_by_results": "record_results_behind"}
"""Maps the key of a note to the key of a fault with the same values.

The note says that the number of rounds played was taken from the clock, or from the results. The
fault says that this number may be too low; it is reported before a fault in `_TOO_FEW_ROUNDS`.
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
        of_results += mark_recorded(season, request.plan, recorded.session, kept.revision)
    notes = (*ready.notes, *recorded.notes, *of_results)
    return recorded._replace(notes=tuple(dict.fromkeys(notes)))


class _KeptResults(NamedTuple):
    """The stored results of an evening that is to be recorded, if there are any.

    Attributes
    ----------
    book, revision
        The score book, and its revision just before it was read; ``None`` without a usable book.
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
            ScoreSource(lambda _session: to_session_scores(score_book(book)), str(path)),
        )

    def notes_about(self, session: Session) -> tuple[Message, ...]:
        """Return messages about the results with which a session is recorded."""
        if self.book is None:
            return self.wrong
        return notes_before_recording(self.book, session)


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

    Return ``None`` if the evening was not recorded, if the season has its scores, or if ``course``,
    ``rounds_played`` and ``left`` differ from the record.
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
    """Return whether a session was recorded with these numbers of rounds and these departures."""
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


def session_to_record(
    season: Season,
    request: RecordRequest,
    played_on: date,
    course: EveningCourse,
    scored: tuple[Scorebook, ScoredSource] | None = None,
) -> NewSession:
    """Return the session that `record_session` would record, without writing anything.

    The arguments and errors are those of `record_session`, but ``season`` is a season in memory.
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
        lines, without = to_session_scores(scored)
        of_scores = match_scores(season.sessions, session, lines, file, without)[2]
    except BridgeoptError as error:
        of_scores = (Message("record_results_not_entered", error=error.one_line),)
    return (*of_scores, *notes_before_recording(book, session))


class _Ready(NamedTuple):
    """A plan that was played, the course of play, and messages about both.

    ``notes`` are all messages, and ``of_clock`` are only those about the round clock.
    """

    plan: LoadedPlan
    seatings: tuple[NumberedSection, ...]
    course: EveningCourse
    of_clock: list[Message]
    notes: tuple[Message, ...]

    @contextmanager
    def telling_of_clock(self) -> Iterator[None]:
        """Add a fault about the round clock if a fault may come from too few rounds played.

        The faults are those of an `InputError` raised in the ``with`` block.
        """
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
    """Return the number that a label stands for in a section, whether or not a pair holds it.

    Raises
    ------
    InputError
        The label has a direction, or needs one, and stands for no number.
    """
    number = called.number if movement is None else movement.number_from_label(called)
    if number is None and (called.side or (movement is not None and movement.ew_from_one)):
        told = Message("season_no_such_pair", section=section, number=str(called))
        raise InputError(Fault(told, plan.file, help=Message("season_give_number_tonight")))
    return called.number if number is None else number


def _by_clock(
    folder: Path, seatings: tuple[NumberedSection, ...], course: EveningCourse, latest: int
) -> tuple[EveningCourse, list[Message]]:
    """Return the course of play with the number of rounds that the evening's round clock shows.

    The messages say how the number of rounds was found. The clock is ignored before the first round
    is over, in the last round and at the end of play. ``latest`` is the last round with results. If
    it is later than the clock's last finished round, all rounds up to ``latest`` count as played.
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
    """Return a message for each guest, with the line to add to the members file."""
    lines = {
        name: format_rows([(player, name)], style).strip() for player, name in plan.guests.items()
    }
    return [Message("guest_has_line", name=name, line=line) for name, line in lines.items()]
