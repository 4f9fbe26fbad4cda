"""The history, as it follows from what was imported and what was played since."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import History, Members, Objective, Registration, Session
from bridgeopt.club.contestant import Pair
from bridgeopt.club.fairness import Tally
from bridgeopt.club.guests import largest_near
from bridgeopt.club.history import Surplus, record
from bridgeopt.club.rankings import RankingRules, strength_of
from bridgeopt.files.faults import CellError, is_number
from bridgeopt.files.members import MemberLine
from bridgeopt.files.players import NameIndex, fold, parse_id
from bridgeopt.journal import Change
from bridgeopt.journal.changes import read_changes
from bridgeopt.journal.private import read_erasures
from bridgeopt.season.members import Member, Merger, Said, Status, read_said, roster
from bridgeopt.season.sessions import first_results, read_sessions


class Base(NamedTuple):
    """The history that was imported last, empty if none was, and the id of the change."""

    change: int
    history: History

    @classmethod
    def read(cls, connection: sqlite3.Connection, until: int) -> Base:
        """Return the last history imported by a change that holds, among those up to ``until``."""
        (change,) = connection.execute(
            """
            SELECT max(id) FROM change
            WHERE state = 'done' AND kind IN ('begin', 'import') AND id <= ?
            """,
            (until,),
        ).fetchone()
        players = connection.execute(
            "SELECT player, ranking, waiting_tables FROM standing"
            " WHERE change_id = ? ORDER BY player",
            (change,),
        ).fetchall()
        ids = tuple(player for player, _, _ in players)
        row = {player: k for k, player in enumerate(ids)}
        meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
        for player, opponent, count in connection.execute(
            "SELECT player, opponent, meetings FROM standing_meeting WHERE change_id = ?", (change,)
        ):
            i, j = row[player], row[opponent]
            meetings[i, j] = meetings[j, i] = count
        waiting = np.array([waiting for _, _, waiting in players], dtype=np.int64)
        rankings = tuple(Decimal(ranking) for _, ranking, _ in players)
        return cls(change, History(ids, rankings, waiting, meetings))

    def write(self, connection: sqlite3.Connection) -> None:
        """Store it in a season file."""
        change, history = self
        ids = history.ids
        connection.executemany(
            "INSERT INTO standing VALUES (?, ?, ?, ?)",
            (
                (change, player, format(ranking, "f"), waiting)
                for player, ranking, waiting in zip(
                    ids, history.rankings, history.waiting_tables.tolist(), strict=True
                )
            ),
        )
        connection.executemany(
            "INSERT INTO standing_meeting VALUES (?, ?, ?, ?)",
            (
                (change, *sorted((ids[i], ids[j])), int(history.meetings[i, j]))
                for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist()
            ),
        )


class RankingBasis(NamedTuple):
    """A player's starting ranking, and the points of each result since."""

    start: Decimal
    points: tuple[Decimal, ...]


class _Start(NamedTuple):
    """A ranking to start from.

    Results count that were told after change ``since``. It is a guess where a new player got it,
    like the partner.
    """

    since: int
    ranking: Decimal
    guessed: bool


def read_players(connection: sqlite3.Connection, until: int) -> set[int]:
    """Return the ids of all players in any history that was imported."""
    rows = connection.execute(
        """
        SELECT DISTINCT player FROM standing JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ?
        """,
        (until,),
    )
    return {player for (player,) in rows}


def derive(
    base: Base,
    said: Iterable[Said],
    sessions: Mapping[int, Session],
    results: Mapping[tuple[int, int], int],
    current: Callable[[int], int],
    rules: RankingRules,
) -> tuple[History, dict[int, RankingBasis]]:
    """Return the history, in order of id, and what each ranking is made of.

    Parameters
    ----------
    base
        What was imported; sessions and rankings that are older do not count any more.
    said
        What changes say of players, in order.
    sessions
        By the change that recorded them.
    results
        By which change a section's scores came first, by session and place of the section. A
        ranking that is given stands until results come: those that came before are in it.
    current
        The id that a player has now.
    rules
        How results make rankings.
    """
    starts = starts_of(base, said, sessions)
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for change, session in sorted(
        sessions.items(), key=lambda item: (item[1].played_on, item[1].id)
    ):
        for place, section in enumerate(session.sections):
            strength = strength_of(section.name, place)
            for number, percentage in section.percentages.items():
                pair = section.numbers[number - 1]
                for player in pair.players if pair else ():
                    if player in starts and results[change, place] > starts[player].since:
                        points[player].append(rules.points(strength, percentage))
    ids = sorted(starts)
    standings = {one: RankingBasis(starts[one].ranking, tuple(points[one])) for one in ids}
    row = {player: k for k, player in enumerate(ids)}
    rows = np.array([row[current(player)] for player in base.history.ids], dtype=np.intp)
    waiting = np.zeros(len(ids), dtype=np.int64)
    np.add.at(waiting, rows, base.history.waiting_tables)
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    np.add.at(meetings, (rows[:, None], rows[None, :]), base.history.meetings)
    rankings = tuple(rules.ranking(*standings[one]) for one in ids)
    before = History(tuple(ids), rankings, waiting, meetings)
    played = (session for change, session in sessions.items() if change > base.change)
    parts = chain.from_iterable(session.parts for session in played)
    return record(before, parts), standings


def starts_of(base: Base, said: Iterable[Said], sessions: Container[int]) -> dict[int, _Start]:
    """Return the ranking from which each player starts.

    Of two ids that are one person, the ranking of the one that stays counts, unless it alone is a
    guess; and results that count for either of them.
    """
    starts = {
        player: _Start(base.change, ranking, guessed=False)
        for player, ranking in zip(base.history.ids, base.history.rankings, strict=True)
    }
    for change, what in said:
        if isinstance(what, Merger):
            gone = starts.pop(what.player, None)
            stays = starts.get(what.into, gone)
            if gone is not None and stays is not None:
                kept = gone if stays.guessed and not gone.guessed else stays
                starts[what.into] = kept._replace(since=min(gone.since, stays.since))
        elif what.ranking is not None and change >= base.change:
            starts[what.player] = _Start(change, what.ranking, guessed=change in sessions)
    return starts


ALL = 2**62
"""Later than any change."""


@dataclass(frozen=True)
class Season:
    """A season: the changes of its file, and all that follows from them.

    Attributes
    ----------
    changes
        All changes, those that were taken back too; the first one first.
    history
        The season so far, in order of id.
    standings
        What each ranking is made of, by player.
    members
        Everyone whom the club knows, by id, guests too.
    merged
        Ids that are not used any more: who that is now.
    recorded
        The sessions that hold, by the change that recorded them. Ids are those of now.
    rules
        How results make rankings.
    imported
        The change that read the history in, or began the season.
    erased
        Whose names and details were erased, and when; not those who have a name again.
    """

    changes: tuple[Change, ...]
    history: History
    standings: Mapping[int, RankingBasis]
    members: Mapping[int, Member]
    merged: Mapping[int, int]
    recorded: dict[int, Session]
    rules: RankingRules
    imported: int
    erased: Mapping[int, datetime]

    @cached_property
    def sessions(self) -> tuple[Session, ...]:
        """The sessions that hold, in order of the day."""
        return _by_day(self.recorded.values())

    @cached_property
    def counted(self) -> tuple[Session, ...]:
        """The sessions that were recorded since the last import, in order of the day."""
        return _by_day(s for change, s in self.recorded.items() if change > self.imported)

    @cached_property
    def tally(self) -> Tally:
        """The meetings and sit-outs of the counted sessions, beside those expected by chance."""
        tally = Tally.of(self.history.ids)
        for session in self.counted:
            tally.add(session)
        return tally

    @cached_property
    def surplus(self) -> Surplus:
        """How much oftener players met, and sat out, than attendance makes one expect."""
        return self.tally.surplus

    @cached_property
    def _attended(self) -> History:
        return replace(self.history, surplus=self.surplus)

    def history_for(self, objective: Objective) -> History:
        """Return the history, with the surplus if the objective needs attendance."""
        return self._attended if objective.by_attendance else self.history

    @property
    def names(self) -> Members:
        """The names of all players who have one."""
        return Members({m.player: m.name for m in self.members.values() if m.name is not None})

    @property
    def next_id(self) -> int:
        """The first free id above the club's own ones; guests' ids are far above it."""
        had = {*self.history.ids, *self.members, *self.merged}
        free = largest_near(had) + 1
        while free in had:
            free += 1
        return free

    @property
    def member_lines(self) -> tuple[MemberLine, ...]:
        """The lines of a members file, one for each player who has a name."""
        return tuple(
            MemberLine(
                m.player,
                m.name,
                self.history.ranking(m.player) if m.player in self.history else None,
                m.status,
                m.details,
            )
            for m in self.members.values()
            if m.name is not None
        )

    def session(self, number: int | None, file: Path) -> Session:
        """Return the session with this number, by default that of the latest day.

        Raises
        ------
        InputError
            There is none.
        """
        for session in reversed(self.sessions):
            if number in (None, session.id):
                return session
        message = (
            Message("season_no_session_yet")
            if number is None
            else Message("season_no_session", session=str(number))
        )
        raise InputError(Fault(message, str(file), help=Message("season_log_lists")))

    def find(self, text: str, file: Path) -> int:
        """Return the id of the player whom a text gives by id or by name.

        Raises
        ------
        InputError
            There is none, or several have the name.
        """
        try:
            player = parse_id(text) if is_number(text) else NameIndex(self.names).find(text)
        except CellError as fault:
            raise InputError(Fault(fault.message, help=fault.help)) from None
        player = self.current(player)
        if player not in self.members:
            message = Message("season_no_player", player=str(player))
            raise InputError(Fault(message, str(file), help=Message("season_members_lists")))
        return player

    def namesakes(self, player: int) -> tuple[int, ...]:
        """Return other players of the same name, capitals and accents aside."""
        names = {other: fold(name) for other, name in self.names.names.items()}
        return tuple(p for p in names if p != player and names[p] == names.get(player))

    def current(self, player: int) -> int:
        """Return the id that stands for a player now, after all mergers."""
        while player in self.merged:
            player = self.merged[player]
        return player

    def with_current_ids(
        self, registration: Registration
    ) -> tuple[Registration, tuple[Message, ...]]:
        """Return the registration with merged ids replaced, and messages about it.

        An id may be there in several pairs, who played one after the other.

        Raises
        ------
        InputError
            Two ids of one person are in it.
        """
        notes = []
        faults = []
        pairs = []
        seen: dict[int, int] = {}
        lines = registration.lines or (None,) * len(registration.pairs)
        for pair, line in zip(registration.pairs, lines, strict=True):
            pairs.append(Pair(*map(self.current, pair.players)))
            for given, player in zip(pair.players, pairs[-1].players, strict=True):
                if seen.get(player) == given:
                    continue
                if player in seen:
                    message = Message(
                        "season_two_of_one_person", one=str(seen[player]), other=str(given)
                    )
                    hint = Message("registration_twice_help")
                    faults.append(Fault(message, registration.file, line, hint))
                seen[player] = given
                if player != given:
                    notes.append(Message("season_plays_as", given=str(given), player=str(player)))
                if player in self.members and self.members[player].status is Status.LEFT:
                    notes.append(Message("season_left_and_plays", player=str(player)))
        if faults:
            raise InputError(faults)
        return Registration(tuple(pairs), registration.file, registration.lines), tuple(notes)


def _by_day(sessions: Iterable[Session]) -> tuple[Session, ...]:
    return tuple(sorted(sessions, key=lambda session: (session.played_on, session.id)))


def read_season(connection: sqlite3.Connection, until: int = ALL) -> Season:
    """Return the season as it was after a change, by default after the last one."""
    changes = tuple(change for change in read_changes(connection) if change.id <= until)
    said = read_said(connection, until)
    merged = {what.player: what.into for _, what in said if isinstance(what, Merger)}

    def current(player: int) -> int:
        while player in merged:
            player = merged[player]
        return player

    sessions = read_sessions(connection, until, current)
    rules = read_rules(connection, until)
    base = Base.read(connection, until)
    results = first_results(connection, until)
    history, standings = derive(base, said, sessions, results, current, rules)
    known = roster(said)
    members = {
        player: known.get(player, Member(player))
        for player in sorted(known.keys() | read_players(connection, until) - merged.keys())
    }
    erased = {
        player: made_at
        for subject, _, made_at in read_erasures(connection)
        if (player := current(subject)) not in members or members[player].name is None
    }
    return Season(
        changes, history, standings, members, merged, sessions, rules, base.change, erased
    )


def read_rules(connection: sqlite3.Connection, until: int) -> RankingRules:
    """Return the ranking rules that were set last, or the default ones."""
    row = connection.execute(
        """
        SELECT sessions, section_means, step, decimals
        FROM ranking_rules JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id DESC LIMIT 1
        """,
        (until,),
    ).fetchone()
    if row is None:
        return RankingRules()
    window, means, step, decimals = row
    return RankingRules(window, tuple(map(Decimal, means.split())), Decimal(step), decimals)


def write_rules(connection: sqlite3.Connection, change: int, rules: RankingRules) -> None:
    """Store the ranking rules."""
    means = " ".join(map(str, rules.section_means))
    connection.execute(
        "INSERT INTO ranking_rules VALUES (?, ?, ?, ?, ?)",
        (change, rules.window, means, str(rules.step), rules.decimals),
    )
