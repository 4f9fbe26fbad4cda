"""The club's season on the page of an event: who is a member, the record, and its way back."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Members
from bridgeopt.files.settings import find_settings, read_settings
from bridgeopt.games.individual.on_page.event_folder import EventFolder
from bridgeopt.games.individual.on_page.seen_event import SeenEvent
from bridgeopt.games.individual.tasks.into_season import (
    record_individual,
    recorded_session,
    to_record,
)
from bridgeopt.journal.file import Overtaken
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.season import recorded_by, way_back


class SeasonPanel(NamedTuple):
    """What the page shows of the season: what would be recorded, or what was.

    Attributes
    ----------
    day, rounds
        When it was played, and how many rounds: what is proposed.
    told
        What goes into the season, or is there; and who is left out.
    refused
        Why nothing can be recorded.
    change
        The change that recorded it, if it was and can be taken back; 0 where it was not recorded.
    later
        What was done to the season since the record.
    nameless
        How many have no id, and so are left out.
    """

    day: date
    rounds: int
    told: tuple[Message, ...] = ()
    refused: BridgeoptError | None = None
    change: int = 0
    later: tuple[Message, ...] = ()
    nameless: int = 0


def season_of(folder: Path) -> SeasonFile | None:
    """Return the season of the club in whose folder an event is; ``None`` where there is none."""
    with suppress(BridgeoptError):  # who opens the club is told
        settings = find_settings(folder)
        season = None if settings is None else read_settings(settings).settings.season
        if season is not None and season.is_file():
            return SeasonFile(season)
    return None


def members_near(folder: Path) -> Members:
    """Return the members of the club in whose folder an event is; nobody where there is none."""
    season = season_of(folder)
    with suppress(BridgeoptError):
        return Members() if season is None else season.read().names
    return Members()


def panel(folder: EventFolder, seen: SeenEvent, name: str) -> SeasonPanel | None:
    """Return what the page shows of the season; ``None`` where nothing can be recorded yet."""
    file = season_of(folder.path)
    if file is None or seen.event is None or not seen.last_scored:
        return None
    file_of_day = folder.scores if folder.scores.is_file() else folder.plan
    proposed = SeasonPanel(date.fromtimestamp(file_of_day.stat().st_mtime), seen.last_scored)
    try:
        season = file.read()
        session = recorded_session(season, folder.plan)
        if session is not None:
            _, later = way_back(season, session)
            told = Message("individual_page_in_season", **_session(session.id, session.played_on))
            summaries = tuple(change.summary for change in later)
            change = recorded_by(season, session)
            return proposed._replace(told=(told,), change=change, later=summaries)
        found = to_record(season, folder.plan, after=seen.last_scored, name=name)
    except RequestError as wrong:
        without = len({p.number for p in seen.people if p.member is None})
        return proposed._replace(refused=wrong, nameless=without)
    except BridgeoptError as wrong:
        return proposed._replace(refused=wrong)
    told = Message(
        "individual_page_to_season",
        players=Message("players", n=len(found.event.players)),
        rounds=Message("rounds", n=len(found.event.rounds)),
    )
    notes = map(_on_page, found.notes)
    return proposed._replace(told=(told, *notes), nameless=len(found.left_out))


def _on_page(note: Message) -> Message:
    """Say of who is left out what the page can mend: the name."""
    strangers = note.key == "event_record_strangers"
    return Message("individual_page_left_out", **note.values) if strangers else note


def _session(number: int, day: date) -> dict[str, str]:
    return {"session": str(number), "day": str(day)}


def record(folder: EventFolder, day: date, rounds: int, name: str) -> Message:
    """Record the event, and say so.

    Raises
    ------
    BridgeoptError
        The day is still to come, or what `record_individual` refuses.
    """
    file, today = _season(folder), date.today()
    if day > today:
        raise RequestError(Message("day_to_come", day=str(day), today=str(today)))
    done = record_individual(file, folder.plan, day, after=rounds, name=name)
    event = done.session.events[0]
    told = Message(
        "event_recorded",
        session=str(done.session.id),
        day=str(day),
        players=Message("players", n=len(event.players)),
        rounds=Message("rounds", n=len(event.rounds)),
    )
    return (
        Message("season_told_notes", told=told, notes=[*map(_on_page, done.notes)])
        if done.notes
        else told
    )


def take_back(folder: EventFolder, change: int) -> Message:
    """Take the record back that a change of the season made, and say so.

    Raises
    ------
    BridgeoptError
        Something else was done to the season since, or it cannot be written.
    """
    file = _season(folder)
    season = file.read()
    session = recorded_session(season, folder.plan)
    changed = RequestError(Message("go_unrecord_changed"))
    if session is None or recorded_by(season, session) != change:
        raise changed
    stands, later = way_back(season, session)
    if later:
        raise changed
    try:
        file.undo_with_later(change, stands)
    except Overtaken:
        raise changed from None
    return Message("individual_page_unrecorded", **_session(session.id, session.played_on))


def _season(folder: EventFolder) -> SeasonFile:
    file = season_of(folder.path)
    if file is None:
        raise RequestError(Message("door_no_season"))
    return file
