"""The season: evenings, people, all that was done to it, and the way back."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club import Session
from bridgeopt.journal import Change
from bridgeopt.season import Season, SeasonFile
from bridgeopt.show.surnames import filed, name_key
from bridgeopt.show.terminal.log import told_change
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.told import on_page

_FIRST = 12
"""So many changes are told; the earlier ones are folded."""


class PersonLine(NamedTuple):
    """Somebody whom the club knows, with how often they played and sat out."""

    name: str
    status: str
    evenings: int
    sat_out: int


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
    return {
        "season": list(file.revision()),
        "sessions": [_session(session) for session in reversed(season.sessions)],
        "folk": _people(season, now),
        "changes": changes[:_FIRST],
        "earlier": changes[_FIRST:],
        "take_back": steps.undo and on_page(steps.undo.summary, now.members),
        "do_again": steps.redo and on_page(steps.redo.summary, now.members),
    }


def _session(session: Session) -> Message:
    pairs = {frozenset(pair.players) for part in session.sections for pair in part.pairs}
    rounds = max((part.rounds_played for part in session.sections), default=0)
    return Message(
        "season_session_line",
        session=str(session.id),
        day=session.played_on,
        players=len(session.players),
        pairs=len(pairs),
        rounds=rounds,
    )


def _people(season: Season, now: Now) -> list[PersonLine]:
    times = Counter(player for session in season.sessions for player in session.players)
    history = season.history
    return [
        PersonLine(
            str(filed(now.names.name(player))),
            str(season.members[player].status),
            times[player],
            int(history.waiting_tables[history.row[player]]) if player in history else 0,
        )
        for player in sorted(season.members, key=lambda player: name_key(player, now.names))
    ]


def _change(change: Change, now: Now) -> ChangeLine:
    when = f"{change.made_at.astimezone():%Y-%m-%d %H:%M}"
    return ChangeLine(change.id, when, on_page(told_change(change), now.members), change.holds)
