"""The screen Record: a preview of the record, or the record itself, and undoing it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n import ClauseList, Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import Members, PlayedSection, Session, messages
from bridgeopt.club.plan import handovers, rounds_sat_out
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.season import RecordResult, Season, SeasonFile
from bridgeopt.season.new_session import EveningCourse, NewSession
from bridgeopt.show.surnames import name_key, sort_name
from bridgeopt.tasks.evening import recording
from bridgeopt.tasks.evening.record_marks import session_scores
from bridgeopt.tasks.season import changes_since, recording_change
from bridgeopt.web.current_round import current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import describe_error, page_message
from bridgeopt.web.screens import standings
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_INSIST = "season_force_records"
"""Key of the help text of faults that ``force`` overrides: the season has changed."""


class RecordView(NamedTuple):
    """The record of the evening, made or not yet.

    Attributes
    ----------
    done
        A message that it has been recorded, if so.
    season, first
        The season's revision once it is recorded; and a message about later changes, which must be
        undone before the record.
    parts, rounds, most
        The sections; how many rounds count as played; and how many there are. If recording is
        refused, ``rounds`` is the director's choice, or 0; another number may help.
    notes
        Further messages.
    changed
        The changes in the season since the plan was made; the director must confirm them.
    refused
        Why it cannot be recorded, if so.
    then
        The effect of its scores on rankings and on the next evening's sections.
    standings
        Its changes to the standings of each competition, before or after recording.
    """

    done: Message | None = None
    season: Revision | None = None
    first: Message | None = None
    parts: Sequence[tuple[str, Message, list[Message]]] = ()
    rounds: int = 0
    most: int = 0
    notes: Sequence[Message] = ()
    changed: str | None = None
    refused: str | None = None
    then: EffectView | None = None
    standings: Sequence[Message] = ()


EffectView = tuple[list[tuple[str, ...]], list[Message] | None]
"""Names with their rankings before and after the evening; and moves between sections, if known."""


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, only that there is none."""
    found = record_view(desk, now)
    latest = desk.results.latest_round()
    fewer = found is not None and found.done is None and 0 < latest < found.rounds
    return {
        "record": found,
        "missing": desk.results.num_missing(),
        "by_results": latest if fewer else None,
    }


def record_view(desk: EveningSession, now: Snapshot) -> RecordView | None:
    """Return the template's values; ``None`` if there is no plan, or no season."""
    plan = now.evening.planned
    if plan is None or now.so_far.season is None:
        return None
    session = desk.recorded(now)
    if session is not None:
        return _done(desk, now.so_far.season, session, now)
    try:
        new, changed = _to_record(desk, now)
    except BridgeoptError as error:
        told = desk.rounds_to_record or 0
        return RecordView(
            refused=describe_error(error, now.members), rounds=told, most=most_rounds(desk, now)
        )
    sections = new.session.sections
    no_scores = [] if desk.results.has_scorebook() else [Message("go_record_no_results")]
    return RecordView(
        parts=tuple(_part(section, now.members) for section in sections),
        rounds=max(section.rounds_played for section in sections),
        most=max(section.movement.num_rounds for section in sections),
        notes=[*(page_message(note, now.members) for note in new.notes), *no_scores],
        changed=changed,
        then=_then(desk, now, now.so_far.season, new.session),
        standings=standings.changes_for_record(desk, now),
    )


def _done(desk: EveningSession, season: Season, session: Session, now: Snapshot) -> RecordView:
    stands, since = changes_since(season, session)
    later = [page_message(change.summary, now.members) for change in since]
    return RecordView(
        Message("go_recorded", session=str(session.id), day=session.played_on),
        stands,
        Message("go_recorded_first", changes=ClauseList(later)) if later else None,
        tuple(_part(section, now.members) for section in session.sections),
        notes=_apart(desk, now, session),
        then=_then(desk, now, _season_before(desk, season, session), session),
        standings=standings.changes_for_record(desk, now),
    )


def _apart(desk: EveningSession, now: Snapshot, session: Session) -> list[Message]:
    """Return a message if a recorded session's scores differ between season and score book."""
    try:
        found = desk.results.current() if desk.results.has_scorebook() else None
        if found is None or not found.book.results:
            return []
        scores = recording.scores_for_season(found.scored, session)
    except BridgeoptError:  # the results screen reports why
        return []
    entered = session_scores(session)
    if scores == entered:
        return []
    told = {"session": str(session.id), "day": session.played_on, "plan": "", "date": ""}
    known = "others" if entered else "none"
    return [page_message(Message("season_scores_differ", known=known, **told), now.members)]


def _season_before(desk: EveningSession, season: Season, session: Session) -> Season:
    """Return the season as it was before a session was recorded in it."""
    assert desk.settings.season is not None
    return SeasonFile(desk.settings.season).read_before(recording_change(season, session))


def _then(
    desk: EveningSession, now: Snapshot, before: Season, session: Session
) -> EffectView | None:
    """Return the effect of the scores on the next evening; ``None`` without results."""
    if not desk.results.has_scorebook():
        return None
    try:
        scores = recording.scores_for_season(desk.results.current().scored, session)
        found = recording.preview_next_evening(before, session, scores, desk.settings.limits)
    except BridgeoptError:  # the results screen reports why there are none
        return None
    if found is None or not found[0]:
        return None
    rankings, transfers = found
    named = [
        (str(sort_name(now.names.name(player))), *map(_ranking, rankings[player]))
        for player in sorted(rankings, key=lambda player: name_key(player, now.names))
    ]
    if transfers is None:
        return named, None
    first_up = sorted(transfers, key=lambda each: (each.after > each.before, each.after))
    return named, [each.describe(now.members) for each in first_up]


def _ranking(value: Decimal) -> str:
    """Return a ranking as text with all its decimals."""
    exponent = value.as_tuple().exponent
    return Number(value, max(0, -exponent) if isinstance(exponent, int) else 0).render(
        current_locale()
    )


def _to_record(desk: EveningSession, now: Snapshot) -> tuple[NewSession, str | None]:
    """Return the session to record; and changes in the season, if recording must be forced."""
    try:
        return session_to_record(desk, now), None
    except InputError as error:
        helps = [fault.help for fault in error.faults]
        if not all(isinstance(each, Message) and each.key == _INSIST for each in helps):
            raise
        return session_to_record(desk, now, force=True), describe_error(
            error, now.members
        ).removesuffix(".")


def _part(section: PlayedSection, members: Members) -> tuple[str, Message, list[Message]]:
    """Return a section's name, how much was played, and messages about anything unusual."""
    rounds, of = section.rounds_played, section.movement.num_rounds
    told = Message("go_record_section", pairs=len(section.pairs), rounds=str(rounds), of=str(of))
    outs = [
        Message("go_record_sat_out", who=" & ".join(map(members.name, pair.players)), rounds=out)
        for number, out in _waits(section).items()
        if (pair := section.holder(number, int(out[0]))) is not None
    ]
    changes = handovers(section)
    told_of = {change.number for change in changes}
    nobody = [
        section.label(number)
        for number, pair in enumerate(section.current_pairs, start=1)
        if pair is None and number not in told_of
    ]
    besides = [Message("go_record_outs", outs=outs)] if outs else []
    if nobody:
        besides.append(Message("go_record_nobody", n=len(nobody), numbers=nobody))
    changed = [messages.describe_handover(each, members) for each in changes]
    besides += [Message("full_stop", told=each) for each in changed]
    return section.name, told, besides


def _waits(section: PlayedSection) -> dict[int, list[str]]:
    return {number: [*map(str, rounds)] for number, rounds in rounds_sat_out(section).items()}


def session_to_record(desk: EveningSession, now: Snapshot, *, force: bool = False) -> NewSession:
    """Return the session to record, with the number of rounds from the director or the clock.

    Errors and ``force`` are those of `record`.
    """
    assert now.so_far.season is not None
    course = (
        EveningCourse()
        if desk.rounds_to_record is None
        else _course(desk, now, desk.rounds_to_record)
    )
    found = desk.results.current() if desk.results.has_scorebook() else None
    return recording.session_to_record(
        now.so_far.season,
        _request(desk, force=force),
        desk.day,
        course,
        None if found is None else (found.book, found.scored),
    )


def most_rounds(desk: EveningSession, now: Snapshot) -> int:
    """Return the number of rounds of the longest section; 0 if the plan cannot be printed."""
    try:
        evening = current_printed_evening(desk, now)
    except InputError:
        return 0
    return 0 if evening is None else evening.num_rounds


def record(
    desk: EveningSession, rounds: int, expected: Revision, *, force: bool
) -> tuple[RecordResult, Message | None]:
    """Record the evening with the number of rounds shown, or all rounds of shorter sections.

    Return the recorded session's result, and a message about entered pairs absent without notice.
    With ``force``, record even if the season has changed since the plan was made.

    Raises
    ------
    RevisionConflictError
        The evening changed since it was shown.
    BridgeoptError
        The evening cannot be recorded.
    """
    with desk.lock(expected) as now:
        season = desk.settings.season
        if now.evening.plan is None or season is None:
            raise RequestError(Message("evening_has_no_plan"))
        course = _course(desk, now, rounds)
        done = recording.record_session(
            SeasonFile(season), _request(desk, force=force), desk.day, course
        )
        try:
            return done, standings.note_absences(desk, now, done.session)
        except BridgeoptError as error:  # the evening is recorded all the same
            return done, Message("absent_not_noted", why=describe_error(error, now.members))


def undo_or_redo(
    desk: EveningSession, season: Revision, expected: Revision, *, back: bool
) -> tuple[Change, tuple[Message, ...]]:
    """Undo the season's last change (``back``), or redo it, if the season is as it was shown.

    Return the change, and messages about sessions whose scores now differ from their score books.

    Raises
    ------
    RevisionConflictError
        The evening changed since it was shown.
    BridgeoptError
        The season changed since it was shown, or cannot be written.
    """
    with desk.lock(expected):
        if desk.settings.season is None:
            raise RequestError(Message("door_no_season"))
        file = SeasonFile(desk.settings.season)
        try:
            with recording.undo_or_redo(file, desk.club.folder) as apart:
                change = file.undo(season) if back else file.redo(season)
        except RevisionConflictError:
            raise RequestError(Message("season_changed_meanwhile")) from None
        return change, tuple(apart)


def undo_record(desk: EveningSession, season: Revision, expected: Revision) -> None:
    """Undo the record, if the season is still as it was shown.

    Raises
    ------
    RevisionConflictError
        The evening changed since it was shown.
    BridgeoptError
        The season changed since it was shown, or cannot be written.
    """
    changed = RequestError(Message("go_unrecord_changed"))
    with desk.lock(expected) as now:
        file, session = desk.settings.season, desk.recorded(now)
        if file is None or session is None or now.so_far.season is None:
            raise changed
        if changes_since(now.so_far.season, session) != (season, ()):
            raise changed
        try:
            own, book = recording_change(now.so_far.season, session), SeasonFile(file)
            with recording.undo_or_redo(book, desk.club.folder):
                book.undo_with_later(own, season)
        except RevisionConflictError:
            raise changed from None


def _request(desk: EveningSession, *, force: bool) -> recording.RecordRequest:
    settings = desk.settings
    return recording.RecordRequest(
        desk.open.folder.plan, force, settings.family, settings.movements
    )


def _course(desk: EveningSession, now: Snapshot, rounds: int) -> EveningCourse:
    evening = current_printed_evening(desk, now)
    assert evening is not None
    return EveningCourse({s.name: min(rounds, s.movement.num_rounds) for s in evening.sections})


def _rounds_to_record(asked: ActionRequest) -> None:
    """Set how many rounds were played, if the round clock does not know."""
    rounds = asked.integer("rounds")
    if not 1 <= rounds <= most_rounds(asked.desk, asked.desk.snapshot):
        raise InvalidValuesError("rounds")
    asked.desk.rounds_to_record = rounds
    asked.desk.events.notify("changed")


def _record(asked: ActionRequest) -> Message:
    """Record the evening in the season."""
    rounds = asked.integer("rounds")
    if rounds < 1:
        raise InvalidValuesError("rounds")
    force = asked.boolean("force")
    done, absent = record(asked.desk, rounds, asked.revision, force=force)
    session = done.session
    told = Message("go_recorded", session=str(session.id), day=session.played_on)
    return told if absent is None else Message("season_told_notes", told=told, notes=[absent])


def _unrecord(asked: ActionRequest) -> Message:
    """Remove the evening's record from the season."""
    undo_record(asked.desk, asked.season, asked.revision)
    return Message("go_unrecorded")


def _rescore(asked: ActionRequest) -> Message:
    """Enter the score book's scores in the season, if they differ there."""
    asked.planned()
    with asked.desk.lock(asked.revision):
        told = asked.desk.results.update_season()
    lines = " ".join(str(page_message(each, asked.desk.snapshot.members)) for each in told)
    return Message("as_written", text=lines)


ACTIONS = {
    "rounds_to_record": _rounds_to_record,
    "record": _record,
    "unrecord": _unrecord,
    "rescore": _rescore,
}
"""Actions by the names that the page sends."""
