"""The season: evenings, people, all that was done to it, and the way back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import Session
from bridgeopt.files.faults import is_whole
from bridgeopt.files.players import fold
from bridgeopt.journal import Change
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.show.surnames import filed, name_key
from bridgeopt.show.terminal.lines import aligned
from bridgeopt.show.terminal.log import (
    PlaceInSection,
    contestants_of,
    event_title,
    player_title,
    ranked,
    section_title,
    session_quality,
    session_title,
    told_change,
    told_player,
    told_section,
)
from bridgeopt.tasks.evening.recording import results_of
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.told import on_page

_FIRST = 12
"""So many changes are told; the earlier ones are folded."""


class PersonLine(NamedTuple):
    """Somebody whom the club knows, with how often they played and sat out."""

    id: int
    name: str
    find: str
    status: str
    evenings: int
    sat_out: int


class SessionLine(NamedTuple):
    """A session that was recorded, in a line."""

    id: int
    told: Message


class RankedLine(NamedTuple):
    """A number of a section, with names, and figures as they are written."""

    line: PlaceInSection
    names: str
    score: str
    points: str


class ChangeLine(NamedTuple):
    """Something that was done to the season, when, and whether it counts."""

    id: int
    when: str
    what: Message
    holds: bool


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the screen shows; without a season, nothing but that there is none."""
    season = now.so_far.season
    if season is None or desk.settings.season is None:
        return {"season": None}
    changes = [_change(change, now) for change in reversed(season.changes)]
    file = SeasonFile(desk.settings.season)
    steps = file.steps()
    back = steps.undo
    return {
        "season": list(file.revision()),
        "sessions": [_session(session) for session in reversed(season.sessions)],
        "folk": _people(season, now),
        "statuses": [*map(str, Status)],
        "changes": changes[:_FIRST],
        "earlier": changes[_FIRST:],
        "take_back": back and on_page(back.summary, now.members),
        "hangs": back and results_of(season, back, desk.club.folder),
        "do_again": steps.redo and on_page(steps.redo.summary, now.members),
        "rules": season.rules,
    }


def looked_at(_desk: Desk, now: Now, asked: Mapping[str, str]) -> dict[str, Any]:
    """Return the player, or the session, that the address asks for."""
    season = now.so_far.season
    if season is None:
        return {}
    return {
        "person": _person(season, asked.get("player", "")),
        "played": _played(season, now, asked.get("session", "")),
    }


def _person(season: Season, asked: str) -> dict[str, Any] | None:
    """Return all that the season knows of a player who is asked for; ``None`` if it knows none."""
    player = season.current(int(asked)) if is_whole(asked) else 0
    if player not in season.members:
        return None
    member = season.members[player]
    return {
        "id": player,
        "title": player_title(season, player),
        "name": member.name or "",
        "status": str(member.status),
        "told": [*told_player(season, player)],
        "can_erase": member.name is not None or bool(member.details),
    }


def _played(season: Season, now: Now, asked: str) -> dict[str, Any] | None:
    """Return a session that is asked for, with the ranking of each section."""
    session = next((each for each in season.sessions if str(each.id) == asked), None)
    if session is None:
        return None
    sections = []
    for at, section in enumerate(session.sections):
        lines = ranked(season, section, at)
        scores, points = aligned([x.score for x in lines]), aligned([x.points for x in lines])
        rows = [
            RankedLine(
                line,
                " & ".join(map(now.names.name, line.pair.players)) if line.pair else "",
                scores[k] or "",
                points[k] or "",
            )
            for k, line in enumerate(lines)
        ]
        sections.append(
            {
                "title": section_title(section),
                "scored": bool(section.percentages),
                "rows": rows,
                "told": told_section(season, section),
            }
        )
    events = [
        {"title": event_title(event), "rows": contestants_of(season, event)}
        for event in session.events
    ]
    return {
        "id": session.id,
        "lines": [
            ",".join(
                (
                    section.name,
                    section.movement.called[number - 1].written,
                    str(section.percentages.get(number, "")),
                )
            )
            for section in session.sections
            for number, pair in enumerate(section.numbers, start=1)
            if pair is not None
        ],
        "title": session_title(session),
        "quality": session_quality(session) if session.sections else None,
        "sections": sections,
        "events": events,
    }


def _session(session: Session) -> SessionLine:
    pairs = {frozenset(pair.players) for part in session.sections for pair in part.pairs}
    rounds = max((part.rounds_played for part in session.sections), default=0)
    told = Message(
        "season_session_line",
        session=str(session.id),
        day=session.played_on,
        players=len(session.players),
        pairs=len(pairs),
        rounds=rounds,
    )
    return SessionLine(session.id, told)


def _people(season: Season, now: Now) -> list[PersonLine]:
    times = Counter(player for session in season.sessions for player in session.players)
    history = season.history
    return [
        PersonLine(
            player,
            str(filed(now.names.name(player))),
            f"{player} {fold(now.names.name(player))}",
            str(season.members[player].status),
            times[player],
            int(history.waiting_tables[history.row[player]]) if player in history else 0,
        )
        for player in sorted(season.members, key=lambda player: name_key(player, now.names))
    ]


def _change(change: Change, now: Now) -> ChangeLine:
    when = f"{change.made_at.astimezone():%Y-%m-%d %H:%M}"
    return ChangeLine(change.id, when, on_page(told_change(change), now.members), change.holds)
