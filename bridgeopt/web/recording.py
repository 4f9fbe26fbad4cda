"""The evening that is over, put into the season, and taken back out of it."""

from __future__ import annotations

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.journal.file import Overtaken
from bridgeopt.season import Recorded, SeasonFile
from bridgeopt.season.evening import Course, NewSession
from bridgeopt.tasks.evening.recording import (
    RecordRequest,
    record_session,
    scores_apart,
    session_to_record,
)
from bridgeopt.tasks.season import recorded_by, way_back
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.tonight import on_paper


def to_record(desk: Desk, now: Now, *, force: bool = False) -> NewSession:
    """Return what would be recorded, with as many rounds as the director or the clock says.

    Errors and ``force`` are those of `record`.
    """
    assert now.so_far.season is not None
    course = (
        Course() if desk.rounds_to_record is None else _course(desk, now, desk.rounds_to_record)
    )
    return session_to_record(now.so_far.season, _request(desk, force=force), desk.day, course)


def most_rounds(desk: Desk, now: Now) -> int:
    """Return the rounds of the longest section; 0 where the plan cannot be put on paper."""
    try:
        evening = on_paper(desk, now)
    except InputError:
        return 0
    return 0 if evening is None else evening.num_rounds


def record(desk: Desk, rounds: int, expected: Revision, *, force: bool) -> Recorded:
    """Record the evening with as many rounds as were shown; in shorter sections, with all.

    With ``force``, also where the season has changed since the plan was made.

    Raises
    ------
    Overtaken
        Something was done since it was shown.
    BridgeoptError
        It cannot be recorded.
    """
    with desk.standing(expected) as now:
        season = desk.settings.season
        if now.evening.plan is None or season is None:
            raise RequestError(Message("evening_has_no_plan"))
        course = _course(desk, now, rounds)
        return record_session(SeasonFile(season), _request(desk, force=force), desk.day, course)


def step(
    desk: Desk, season: Revision, expected: Revision, *, back: bool
) -> tuple[Change, tuple[Message, ...]]:
    """Take the last change of the season back, or do it again, where it stands as it was shown.

    It comes with which sessions have other scores now than their score books.

    Raises
    ------
    Overtaken
        Something was done to the evening since.
    BridgeoptError
        Something was done to the season since, or it cannot be written.
    """
    with desk.standing(expected):
        if desk.settings.season is None:
            raise RequestError(Message("door_no_season"))
        file = SeasonFile(desk.settings.season)
        before = file.read()
        try:
            change = file.undo(season) if back else file.redo(season)
        except Overtaken:
            raise RequestError(Message("season_changed_meanwhile")) from None
        return change, tuple(scores_apart(file, before, desk.club.folder))


def take_back(desk: Desk, season: Revision, expected: Revision) -> None:
    """Take the record back, where the season still stands as it was shown.

    Raises
    ------
    Overtaken
        Something was done to the evening since.
    BridgeoptError
        Something was done to the season since, or it cannot be written.
    """
    changed = RequestError(Message("go_unrecord_changed"))
    with desk.standing(expected) as now:
        file, session = desk.settings.season, desk.recorded(now)
        if file is None or session is None or now.so_far.season is None:
            raise changed
        if way_back(now.so_far.season, session) != (season, ()):
            raise changed
        try:
            own = recorded_by(now.so_far.season, session)
            SeasonFile(file).undo_with_later(own, season)
        except Overtaken:
            raise changed from None


def _request(desk: Desk, *, force: bool) -> RecordRequest:
    settings = desk.settings
    return RecordRequest(desk.open.folder.plan, force, settings.family, settings.movements)


def _course(desk: Desk, now: Now, rounds: int) -> Course:
    evening = on_paper(desk, now)
    assert evening is not None
    return Course({s.name: min(rounds, s.movement.num_rounds) for s in evening.sections})
