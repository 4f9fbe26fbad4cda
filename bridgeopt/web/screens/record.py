"""The screen Record: preview, make, show and undo the evening's record in the season."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import partial
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import ClauseList, Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import LoadedPlan, Members, PlayedSection, Session, messages
from bridgeopt.club.numbered_section import handovers, rounds_sat_out
from bridgeopt.files.out_folder import EveningFolder
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.season import RecordResult, Season, SeasonFile
from bridgeopt.season.new_session import EveningCourse, NewSession
from bridgeopt.show.surnames import name_key, sort_name
from bridgeopt.tasks.evening import recording, season_scores
from bridgeopt.tasks.evening.next_evening import preview_next_evening
from bridgeopt.tasks.evening.record_marks import Percentages, session_scores
from bridgeopt.tasks.evening.record_notes import unfinished_results
from bridgeopt.tasks.season import changes_since, recording_change
from bridgeopt.web.current_round import (
    CurrentRound,
    current_printed_evening,
    round_of_evening,
)
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import EveningResults
from bridgeopt.web.rendering import UndoStep, describe_error, page_message
from bridgeopt.web.screens import standings
from bridgeopt.web.screens.standings import AbsentPairs
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_WAITING_KEY = "record_scores_wait"
"""Message key of the note that the evening's scores cannot be entered in the season yet."""

_MISSING_KEYS = ("record_results_missing", "record_results_undecided")
"""Beginnings of the message keys of notes about results that are missing or undecided."""

_DECISIVE_KEYS = (*_MISSING_KEYS, _WAITING_KEY, "record_by_", "record_clock_")
"""Beginnings of the message keys of notes that can matter for the decision to record now."""

_FORCE_HELP_KEY = "season_force_records"
"""Message key of the advice in errors that the option ``force`` overrides.

Such an error says that the season has changed since the plan was made.
"""


class RecordView(NamedTuple):
    """The record of the evening in the season, or its preview.

    Attributes
    ----------
    done
        A message that the evening is recorded; ``None`` if it is not.
    first
        A message about later changes of the season. The director must undo these changes before
        undoing the record. ``None`` without such changes.
    parts
        For each section: its name, a message about its rounds, and messages about anything unusual.
    rounds
        How many rounds count as played. If recording is refused, this is the number that the
        director chose, or 0 without a choice. The director can then choose another number, which
        may be accepted.
    most
        How many rounds the evening has.
    notes
        Further messages.
    changed
        The changes in the season since the plan was made; the director must confirm them.
    refused
        Why the evening cannot be recorded; ``None`` if it can.
    then
        The effect of the evening's scores on rankings and on the next evening's sections.
    standings
        The evening's changes to the standings of each competition.
    absent
        The entered pairs that would be recorded as absent; ``None`` without such pairs.
    early
        The current round, if play is not over in all rounds to record; otherwise ``None``.
    """

    done: Message | None = None
    first: Message | None = None
    parts: Sequence[tuple[str, Message, list[Message]]] = ()
    rounds: int = 0
    most: int = 0
    notes: Sequence[Message] = ()
    changed: str | None = None
    refused: str | None = None
    then: EffectView | None = None
    standings: Sequence[Message] = ()
    absent: AbsentPairs | None = None
    early: CurrentRound | None = None

    @property
    def scores_wait(self) -> bool:
        """Whether the scores cannot be entered in the season yet, and only meetings count."""
        return say_scores_wait(self.notes)

    @property
    def decisive_notes(self) -> list[Message]:
        """The notes that matter for the decision to record now.

        Notes on missing results say whose scores they affect, so they are left out while no score
        counts.
        """
        left_out = _MISSING_KEYS if self.scores_wait and self.early is None else ()
        return [
            note
            for note in self.notes
            if self._is_decisive(note) and not note.key.startswith(left_out)
        ]

    @property
    def other_notes(self) -> list[Message]:
        """The notes that call for no decision."""
        return [note for note in self.notes if not self._is_decisive(note)]

    def _is_decisive(self, note: Message) -> bool:
        """Return whether a note matters now; scores need not be complete while play goes on."""
        is_early_wait = self.early is not None and note.key == _WAITING_KEY
        return note.key.startswith(_DECISIVE_KEYS) and not is_early_wait

    @property
    def num_missing(self) -> int:
        """How many results of the rounds to record are missing."""
        missing = [n for n in self.notes if n.key.startswith("record_results_missing")]
        return sum(note.values["n"] for note in missing)


EffectView = tuple[list[tuple[str, ...]], list[Message] | None]
"""Names with their rankings before and after the evening; messages on moves between sections.

The messages are ``None`` if the moves are not known.
"""


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, values that say so."""
    values = record_view(evening_session, snapshot)
    return {
        "record": values,
        "has_results": evening_session.results.has_results(),
        "missing": 0 if values is None else values.num_missing,
        "unrecorded": unrecorded(evening_session, snapshot),
    }


def record_view(evening_session: EveningSession, snapshot: Snapshot) -> RecordView | None:
    """Return the record or its preview; ``None`` without a plan or a season."""
    plan = snapshot.evening.planned
    if plan is None or snapshot.so_far.season is None:
        return None
    session = evening_session.recorded(snapshot)
    if session is not None:
        return _recorded_view(evening_session, snapshot.so_far.season, session, snapshot)
    try:
        new, changed = _to_record(
            partial(session_to_record, evening_session, snapshot), snapshot.members
        )
    except BridgeoptError as error:
        num_rounds = evening_session.rounds_to_record or 0
        return RecordView(
            refused=describe_error(error, snapshot.members),
            rounds=num_rounds,
            most=most_rounds(evening_session, snapshot),
        )
    preview = _preview(new, changed, snapshot.members)._replace(
        absent=standings.absent_without(evening_session, snapshot, new.session.players)
    )
    early = _unfinished_round(evening_session, snapshot)
    if early is not None and not evening_session.rounds_to_record:
        preview = _before_play_ends(preview, evening_session, snapshot, new.session, early)
    preview = preview._replace(early=early)
    if preview.scores_wait:
        return preview
    return preview._replace(
        then=_effect_of_results(evening_session, snapshot, snapshot.so_far.season, new.session),
        standings=standings.changes_for_record(evening_session, snapshot),
    )


def _preview(
    new: NewSession, changed: str | None, members: Members, *, where: str = "score"
) -> RecordView:
    sections = new.session.sections
    return RecordView(
        parts=tuple(_part(section, members) for section in sections),
        rounds=max(section.rounds_played for section in sections),
        most=max(section.movement.num_rounds for section in sections),
        notes=[page_message(_before_recording(note, where), members) for note in new.notes],
        changed=changed,
    )


def _unfinished_round(evening_session: EveningSession, snapshot: Snapshot) -> CurrentRound | None:
    """Return the current round if there are results, but rounds are still to be finished.

    Without a running clock, the last round counts as finished once it has a result.
    """
    evening = current_printed_evening(evening_session, snapshot)
    results = evening_session.results
    if evening is None or not results.has_results():
        return None
    round_ = round_of_evening(evening_session, snapshot, evening)
    is_last = round_.num_over == round_.total and not round_.runs
    return None if round_.is_over or is_last or not round_.num_over else round_


def _before_play_ends(
    preview: RecordView,
    evening_session: EveningSession,
    snapshot: Snapshot,
    session: Session,
    round_: CurrentRound,
) -> RecordView:
    """Return a preview with the missing results of the rounds that are over, as on Score."""
    sections = [
        replace(section, rounds_played=min(section.rounds_played, round_.played))
        for section in session.sections
    ]
    over = replace(session, sections=tuple(sections))
    unfinished = unfinished_results(evening_session.results.current().book, over)
    notes = [
        Message("record_results_missing_over", rounds=round_.played, **note.values)
        if note.key == "record_results_missing"
        else note
        for note in (unfinished if round_.played else ())
    ]
    shown_notes = [page_message(note, snapshot.members) for note in notes]
    others = [note for note in preview.notes if not note.key.startswith(_MISSING_KEYS)]
    return preview._replace(notes=[*shown_notes, *others])


def _before_recording(note: Message, where: str) -> Message:
    """Return a note from a trial recording, reworded for an evening that is not recorded yet.

    ``where`` says where missing results can be entered: on the screen "score", or for a "past"
    evening only after recording.
    """
    if note.key == "record_results_not_entered":
        return Message(_WAITING_KEY, where=where, **note.values)
    return note


class PastEvening(NamedTuple):
    """An evening before today's that was never recorded; ``name`` is its folder's name."""

    name: str
    day: date
    num_pairs: int

    @classmethod
    def of(cls, evening: EveningFolder, plan: LoadedPlan) -> PastEvening:
        """Return the past evening of a folder and its plan."""
        return cls(evening.path.name, evening.day, len([*plan.present]))


def unrecorded(evening_session: EveningSession, snapshot: Snapshot) -> list[PastEvening]:
    """Return the evenings before today's that were never recorded, latest first."""
    return [
        PastEvening.of(evening, plan)
        for evening, plan in reversed(evening_session.unrecorded(snapshot))
    ]


def past_view(
    evening_session: EveningSession, snapshot: Snapshot, name: str
) -> tuple[PastEvening, RecordView] | None:
    """Return the past evening with the folder ``name``, and the preview of its record.

    Return ``None`` if there is no such evening, or if it was recorded.
    """
    for evening, plan in evening_session.unrecorded(snapshot):
        if evening.path.name == name:
            members = snapshot.so_far.members.with_guests(plan.guests).disambiguated()
            past = PastEvening.of(evening, plan)
            try:
                new, changed = _to_record(
                    partial(_past_session, evening_session, snapshot, evening), members
                )
            except BridgeoptError as error:
                return past, RecordView(refused=describe_error(error, members))
            return past, _preview(new, changed, members, where="past")
    return None


def _past_session(
    evening_session: EveningSession, snapshot: Snapshot, evening: EveningFolder, *, force: bool
) -> NewSession:
    """Return the session that records a past evening; ``force`` is as in `record`."""
    assert snapshot.so_far.season is not None
    results = evening_session.results_in(evening)
    found = results.current() if results.has_scorebook() else None
    return recording.session_to_record(
        snapshot.so_far.season,
        _request(evening_session, evening, force=force),
        evening.day,
        EveningCourse(),
        None if found is None else (found.book, found.scored),
    )


def _recorded_view(
    evening_session: EveningSession, season: Season, session: Session, snapshot: Snapshot
) -> RecordView:
    _, later_changes = changes_since(season, session)
    summaries = [page_message(change.summary, snapshot.members) for change in later_changes]
    return RecordView(
        Message("go_recorded", session=str(session.id), day=session.played_on),
        Message("go_recorded_first", changes=ClauseList(summaries)) if summaries else None,
        tuple(_part(section, snapshot.members) for section in session.sections),
        notes=differing_scores(evening_session.results, snapshot, session),
        then=_effect_of_recorded_scores(evening_session, snapshot, season, session),
        standings=standings.changes_for_record(evening_session, snapshot),
    )


def undo_step(
    evening_session: EveningSession, snapshot: Snapshot
) -> tuple[Change, UndoStep] | None:
    """Return the recording of the evening, and the step of the head's button that undoes it.

    Return ``None`` if the evening is not recorded, or if the season has changed since.
    """
    season, session = snapshot.so_far.season, evening_session.recorded(snapshot)
    if season is None or session is None:
        return None
    revision, later_changes = changes_since(season, session)
    if later_changes:
        return None
    number = recording_change(season, session)
    change = next(each for each in season.changes if each.id == number)
    what = page_message(change.summary, snapshot.members)
    return change, UndoStep(what, "unrecord", {"season": list(revision)}, dialog="unrecord-ask")


def differing_scores(
    results: EveningResults, snapshot: Snapshot, session: Session, *, where: str = "score"
) -> list[Message]:
    """Return a message if a session's scores in the season differ from those in the score book.

    If the scores in the score book cannot be entered yet, the message says where to enter the
    missing results: on the screen Score, or "here".
    """
    try:
        scored_book = results.current() if results.has_scorebook() else None
        if scored_book is None or not scored_book.book.results:
            return []
        scores = season_scores.scores_for_season(scored_book.scored, session)
    except BridgeoptError:  # the results screen reports why
        return []
    entered = session_scores(session)
    if scores == entered:
        return []
    values = {"session": str(session.id), "day": session.played_on, "plan": "", "date": ""}
    note = Message("season_scores_differ", known="others" if entered else "none", **values)
    try:
        season_scores.check_scores(scored_book.scored, session)
    except BridgeoptError as error:
        note = Message(_WAITING_KEY, where=where, error=error.one_line)
    return [page_message(note, snapshot.members)]


def say_scores_wait(notes: Iterable[Message]) -> bool:
    """Return whether one of the notes says that scores cannot be entered in the season yet."""
    return any(note.key == _WAITING_KEY for note in notes)


def _season_before(evening_session: EveningSession, season: Season, session: Session) -> Season:
    """Return the season as it was before a session was recorded in it."""
    assert evening_session.settings.season is not None
    return SeasonFile(evening_session.settings.season).read_before(
        recording_change(season, session)
    )


def _effect_of_recorded_scores(
    evening_session: EveningSession, snapshot: Snapshot, season: Season, session: Session
) -> EffectView | None:
    """Return the effect of the scores that a recorded session has in the season."""
    scores = session_scores(session)
    if not scores:
        return None
    before = _season_before(evening_session, season, session)
    return _effect_of_scores(evening_session, snapshot, before, session, scores)


def _effect_of_results(
    evening_session: EveningSession, snapshot: Snapshot, season: Season, session: Session
) -> EffectView | None:
    """Return the effect that the scores of an unrecorded session would have in the season."""
    if not evening_session.results.has_scorebook():
        return None
    try:
        scores = season_scores.scores_for_season(evening_session.results.current().scored, session)
    except BridgeoptError:  # the results screen reports why there are none
        return None
    return _effect_of_scores(evening_session, snapshot, season, session, scores)


def _effect_of_scores(
    evening_session: EveningSession,
    snapshot: Snapshot,
    before: Season,
    session: Session,
    scores: Percentages,
) -> EffectView | None:
    """Return the effect of scores on rankings and on the next evening's sections.

    ``before`` is the season without ``session``. Return ``None`` without effects.
    """
    try:
        effect = preview_next_evening(before, session, scores, evening_session.settings.limits)
    except BridgeoptError:  # the results screen reports why there are none
        return None
    if effect is None or not effect[0]:
        return None
    rankings, transfers = effect
    named_rankings = [
        (str(sort_name(snapshot.names.name(player))), *map(_ranking, rankings[player]))
        for player in sorted(rankings, key=lambda player: name_key(player, snapshot.names))
    ]
    if transfers is None:
        return named_rankings, None
    promotions_first = sorted(
        transfers, key=lambda transfer: (transfer.after > transfer.before, transfer.after)
    )
    return named_rankings, [transfer.describe(snapshot.members) for transfer in promotions_first]


def _ranking(value: Decimal) -> str:
    """Return a ranking (a player's strength) as text with all its decimals."""
    exponent = value.as_tuple().exponent
    return Number(value, max(0, -exponent) if isinstance(exponent, int) else 0).render(
        current_locale()
    )


def _to_record(make: Callable[..., NewSession], members: Members) -> tuple[NewSession, str | None]:
    """Return the session to record, and a warning if the season changed since the plan was made.

    ``make`` returns the session. If the season changed, it can be recorded only with ``force``. The
    warning names the changes; without changes it is ``None``.
    """
    try:
        return make(force=False), None
    except InputError as error:
        helps = [fault.help for fault in error.faults]
        if not all(
            isinstance(help_text, Message) and help_text.key == _FORCE_HELP_KEY
            for help_text in helps
        ):
            raise
        return make(force=True), describe_error(error, members).removesuffix(".")


def _part(section: PlayedSection, members: Members) -> tuple[str, Message, list[Message]]:
    """Return a section's name, a message about its rounds, and messages about anything unusual."""
    rounds, total = section.rounds_played, section.movement.num_rounds
    rounds_message = Message(
        "go_record_section", pairs=len(section.all_pairs), rounds=str(rounds), of=str(total)
    )
    sit_outs = [
        Message(
            "go_record_sat_out", who=" & ".join(map(members.name, pair.players)), rounds=rounds_out
        )
        for number, rounds_out in _rounds_out_text(section).items()
        if (pair := section.holder(number, int(rounds_out[0]))) is not None
    ]
    changes = handovers(section)
    changed_numbers = {change.number for change in changes}
    unheld = [
        section.label(number)
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is None and number not in changed_numbers
    ]
    notes = [Message("go_record_outs", outs=sit_outs)] if sit_outs else []
    if unheld:
        notes.append(Message("go_record_nobody", n=len(unheld), numbers=unheld))
    change_messages = [messages.describe_handover(handover, members) for handover in changes]
    notes += [Message("full_stop", told=change_message) for change_message in change_messages]
    return section.name, rounds_message, notes


def _rounds_out_text(section: PlayedSection) -> dict[int, list[str]]:
    return {number: [*map(str, rounds)] for number, rounds in rounds_sat_out(section).items()}


def session_to_record(
    evening_session: EveningSession, snapshot: Snapshot, *, force: bool
) -> NewSession:
    """Return the session to record, with the number of rounds from the director or the clock.

    While play goes on, the rounds up to the one in play count.

    Errors and ``force`` are as in `record`.
    """
    assert snapshot.so_far.season is not None
    rounds, early = evening_session.rounds_to_record, _unfinished_round(evening_session, snapshot)
    if rounds is None and early is not None:
        rounds = early.num_over
    course = EveningCourse() if rounds is None else _course(evening_session, snapshot, rounds)
    scored_book = (
        evening_session.results.current() if evening_session.results.has_scorebook() else None
    )
    return recording.session_to_record(
        snapshot.so_far.season,
        _request(evening_session, evening_session.open_evening.folder, force=force),
        evening_session.day,
        course,
        None if scored_book is None else (scored_book.book, scored_book.scored),
    )


def most_rounds(evening_session: EveningSession, snapshot: Snapshot) -> int:
    """Return the number of rounds of the longest section; 0 if the plan cannot be printed."""
    try:
        evening = current_printed_evening(evening_session, snapshot)
    except InputError:
        return 0
    return 0 if evening is None else evening.num_rounds


def record(
    evening_session: EveningSession, rounds: int, expected: Revision, *, force: bool
) -> tuple[RecordResult, Message | None]:
    """Record the evening with ``rounds`` rounds; a shorter section counts with all its rounds.

    Return the recorded session's result, and a message about entered pairs absent without notice.
    With ``force``, record even if the season has changed since the plan was made.

    Raises
    ------
    RevisionConflictError
        The evening was changed since the page showed it.
    BridgeoptError
        The evening cannot be recorded.
    """
    with evening_session.lock(expected) as snapshot:
        season = evening_session.settings.season
        if snapshot.evening.plan is None or season is None:
            raise RequestError(Message("evening_has_no_plan"))
        request = _request(evening_session, evening_session.open_evening.folder, force=force)
        file, day = SeasonFile(season), evening_session.day
        course = _course(evening_session, snapshot, rounds)
        new = recording.session_to_record(file.read(), request, day, course)
        absent = standings.absent_without_word(evening_session, snapshot, new.session)
        course = replace(course, absent=absent)
        result = recording.record_session(file, request, day, course)
        return result, standings.absence_message(absent, snapshot) if absent else None


def undo_or_redo(
    evening_session: EveningSession, season: Revision, expected: Revision, *, back: bool
) -> tuple[Change, tuple[Message, ...]]:
    """Undo the season's last change or, without ``back``, redo the change that was undone last.

    Return the change, and messages about sessions whose scores now differ from their score books.

    Raises
    ------
    RevisionConflictError
        The evening was changed since the page showed it.
    BridgeoptError
        The season was changed since the page showed it, or cannot be written.
    """
    with evening_session.lock(expected):
        if evening_session.settings.season is None:
            raise RequestError(Message("door_no_season"))
        file = SeasonFile(evening_session.settings.season)
        try:
            with season_scores.undo_or_redo(file, evening_session.club.folder) as differences:
                change = file.undo(season) if back else file.redo(season)
        except RevisionConflictError:
            raise RequestError(Message("season_changed_meanwhile")) from None
        return change, tuple(differences)


def undo_record(evening_session: EveningSession, season: Revision, expected: Revision) -> None:
    """Undo the record of the evening in the season.

    Raises
    ------
    RevisionConflictError
        The evening was changed since the page showed it.
    BridgeoptError
        The season was changed since the page showed it, or cannot be written.
    """
    conflict = RequestError(Message("go_unrecord_changed"))
    with evening_session.lock(expected) as snapshot:
        file, session = evening_session.settings.season, evening_session.recorded(snapshot)
        if file is None or session is None or snapshot.so_far.season is None:
            raise conflict
        if changes_since(snapshot.so_far.season, session) != (season, ()):
            raise conflict
        try:
            change, season_file = (
                recording_change(snapshot.so_far.season, session),
                SeasonFile(file),
            )
            with season_scores.undo_or_redo(season_file, evening_session.club.folder):
                season_file.undo_with_later(change, season)
        except RevisionConflictError:
            raise conflict from None


def _request(
    evening_session: EveningSession, evening: EveningFolder, *, force: bool
) -> recording.RecordRequest:
    settings = evening_session.settings
    return recording.RecordRequest(evening.plan, force, settings.family, settings.movements)


def _course(evening_session: EveningSession, snapshot: Snapshot, rounds: int) -> EveningCourse:
    evening = current_printed_evening(evening_session, snapshot)
    assert evening is not None
    return EveningCourse({s.name: min(rounds, s.movement.num_rounds) for s in evening.sections})


def _rounds_to_record(request: ActionRequest) -> None:
    """Set how many rounds to record, in place of the round clock's number."""
    rounds = request.integer("rounds")
    if not 1 <= rounds <= most_rounds(request.evening_session, request.evening_session.snapshot):
        raise InvalidValuesError("rounds")
    request.evening_session.rounds_to_record = rounds
    request.evening_session.events.notify("changed")


def _record(request: ActionRequest) -> Message:
    """Record the evening in the season."""
    rounds = request.integer("rounds")
    if rounds < 1:
        raise InvalidValuesError("rounds")
    force = request.boolean("force")
    result, absent = record(request.evening_session, rounds, request.revision, force=force)
    session = result.session
    message = Message("go_recorded", session=str(session.id), day=session.played_on)
    return message if absent is None else Message("season_told_notes", told=message, notes=[absent])


def _record_past(request: ActionRequest) -> Message:
    """Record an evening before today's in the season."""
    session, rounds, name = request.evening_session, request.integer("rounds"), request.text("name")
    if rounds < 1:
        raise InvalidValuesError("rounds")
    with request.lock_season() as file:
        past = session.unrecorded(session.snapshot)
        evening = next((each for each, _ in past if each.path.name == name), None)
        if evening is None:
            raise RequestError(Message("record_past_gone"))
        played = _past_session(session, session.snapshot, evening, force=True).session.sections
        course = EveningCourse(
            {each.name: min(rounds, each.movement.num_rounds) for each in played}
        )
        asked = _request(session, evening, force=request.boolean("force"))
        done = recording.record_session(file, asked, evening.day, course).session
    return Message("go_recorded", session=str(done.id), day=done.played_on)


def _unrecord(request: ActionRequest) -> Message:
    """Remove the evening's record from the season."""
    undo_record(request.evening_session, request.season, request.revision)
    return Message("go_unrecorded")


def _rescore(request: ActionRequest) -> Message:
    """Enter the score book's scores in the season, if they differ there."""
    request.planned()
    with request.evening_session.lock(request.revision):
        replies = season_reply(request.evening_session.results.update_season())
    return Message("as_written", text=" ".join(map(str, replies)))


def season_reply(messages: Iterable[Message]) -> list[Message]:
    """Return a short message on how many pairs got new scores in the season.

    ``messages`` come from entering the scores. If they could not be entered, return no message,
    because the page says why.
    """
    by_key = {message.key: message for message in messages}
    if "record_results_not_entered" in by_key:
        return []
    num_changed = 0
    if changed := by_key.get("record_results_changed"):
        num_changed = len(changed.values["pairs"]) + changed.values["n"]
    elif entered := by_key.get("record_results_entered"):
        num_changed = entered.values["n"]
    return [Message("results_season_changed", n=num_changed)]


ACTIONS = {
    "rounds_to_record": _rounds_to_record,
    "record": _record,
    "record_past": _record_past,
    "unrecord": _unrecord,
    "rescore": _rescore,
}
"""Actions by the names that the page sends."""
