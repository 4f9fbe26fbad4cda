"""The season: its history, members and ratings, derived from imports, sessions and results."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from itertools import chain, combinations, groupby, product
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import History, Members, Objective, Registration, Session
from bridgeopt.club.contestant import Pair
from bridgeopt.club.fairness import Tally
from bridgeopt.club.guests import largest_member_id
from bridgeopt.club.history import RatingRules, Surplus, record, section_rank
from bridgeopt.club.movement import Round
from bridgeopt.files.faults import CellError, is_number
from bridgeopt.files.members import MemberLine
from bridgeopt.files.players import NameIndex, fold_name, parse_id
from bridgeopt.journal import Change
from bridgeopt.journal.changes import Revision, read_changes, read_erasures
from bridgeopt.season.competing import Competing, SessionElsewhere, read_competing
from bridgeopt.season.members import (
    Member,
    MemberRecord,
    Merger,
    Status,
    current_members,
    read_entries,
)
from bridgeopt.season.sessions import first_results, read_sessions


class ImportedHistory(NamedTuple):
    """The last imported history, possibly empty, and the id of the change that imported it."""

    change: int
    history: History

    @classmethod
    def read(cls, connection: sqlite3.Connection, until: int) -> ImportedHistory:
        """Return the last history that was imported, up to the change ``until``, and not undone."""
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
        """Store the history in the tables of a season file."""
        change, history = self
        ids = history.ids
        connection.executemany(
            "INSERT INTO standing VALUES (?, ?, ?, ?)",
            (
                (change, player, format(ranking, "f"), waiting)
                for player, ranking, waiting in zip(
                    ids, history.ratings, history.waiting_tables.tolist(), strict=True
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


class RatingBasis(NamedTuple):
    """The data from which a player's rating is computed.

    The data are the starting rating and the rating points of each later result, oldest first.
    """

    start: Decimal
    points: tuple[Decimal, ...]

    def rating(self, rules: RatingRules, more: Iterable[Decimal] = ()) -> Decimal:
        """Return the player's rating by ``rules``.

        ``more`` are rating points of further results. They are added after ``points``.
        """
        return rules.rating(self.start, (*self.points, *more))


class _Start(NamedTuple):
    """A player's starting rating.

    The rating changes only by results that were first entered by the change ``since``, or by a
    later change.
    ``guessed`` is true if the program chose the starting rating (for example the partner's) for a
    new player when it recorded a session.
    """

    since: int
    ranking: Decimal
    guessed: bool


def read_players(connection: sqlite3.Connection, until: int) -> set[int]:
    """Return the ids of all players in any history imported up to the change ``until``."""
    rows = connection.execute(
        """
        SELECT DISTINCT player FROM standing JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ?
        """,
        (until,),
    )
    return {player for (player,) in rows}


def derive_history(
    base: ImportedHistory,
    records: Iterable[MemberRecord],
    *,
    sessions: Mapping[int, Session],
    results: Mapping[tuple[int, int], int],
    current: Callable[[int], int],
    rules: RatingRules,
) -> tuple[History, dict[int, RatingBasis]]:
    """Return the history, in order of player id, and the basis of each player's rating by id.

    Parameters
    ----------
    base
        The last imported history. Ratings and meetings from before it do not count.
    records
        The changes to players and the mergers, in order of change id.
    sessions
        The sessions, by the change that recorded them.
    results
        Maps a section to the change that first entered its scores. A section's key is the change
        that recorded its session, and its position in the session. A starting rating stands for all
        scores that were entered before the change that set the rating. Only scores entered by that
        change, or by a later one, are added to it.
    current
        Returns a player's current id.
    rules
        The rules that turn results into ratings.
    """
    starts = starting_ratings(base, records, sessions)
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for change, session in sorted(
        sessions.items(), key=lambda item: (item[1].played_on, item[1].id)
    ):
        for place, section in enumerate(session.sections):
            strength = section_rank(section.name, place)
            for number, percentage in section.percentages.items():
                pair = section.numbers[number - 1]
                for player in pair.players if pair else ():
                    if player in starts and results[change, place] >= starts[player].since:
                        points[player].append(rules.points(strength, percentage))
    ids = sorted(starts)
    bases = {
        player_id: RatingBasis(starts[player_id].ranking, tuple(points[player_id]))
        for player_id in ids
    }
    row = {player: k for k, player in enumerate(ids)}
    rows = np.array([row[current(player)] for player in base.history.ids], dtype=np.intp)
    waiting = np.zeros(len(ids), dtype=np.int64)
    np.add.at(waiting, rows, base.history.waiting_tables)
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    np.add.at(meetings, (rows[:, None], rows[None, :]), base.history.meetings)
    rankings = tuple(bases[player_id].rating(rules) for player_id in ids)
    initial = History(tuple(ids), rankings, waiting, meetings)
    played = (session for change, session in sessions.items() if change > base.change)
    parts = chain.from_iterable(session.sections_and_events for session in played)
    return record(initial, parts), bases


def starting_ratings(
    base: ImportedHistory, records: Iterable[MemberRecord], sessions: Container[int]
) -> dict[int, _Start]:
    """Return each player's starting rating, by id.

    ``records`` are the changes to players and the mergers, and ``sessions`` the changes that
    recorded a session. If two ids are merged, the starting rating of the remaining id is kept,
    unless that rating is a guess and the merged id's rating is not. Whichever rating is kept, its
    `_Start.since` becomes the smaller of the two ids' values.
    """
    starts = {
        player: _Start(base.change, ranking, guessed=False)
        for player, ranking in zip(base.history.ids, base.history.ratings, strict=True)
    }
    for change, entry in records:
        if isinstance(entry, Merger):
            merged = starts.pop(entry.player, None)
            remaining = starts.get(entry.into, merged)
            if merged is not None and remaining is not None:
                chosen = merged if remaining.guessed and not merged.guessed else remaining
                starts[entry.into] = chosen._replace(since=min(merged.since, remaining.since))
        elif entry.ranking is not None and change >= base.change:
            starts[entry.player] = _Start(change, entry.ranking, guessed=change in sessions)
    return starts


MAX_CHANGE_ID = 2**62
"""Larger than the id of any change; as ``until`` it selects all changes."""


@dataclass(frozen=True)
class Season:
    """A season: the changes in its file, and the data derived from them.

    Attributes
    ----------
    changes
        All changes in order, undone changes included.
    history
        The ratings, meetings and sit-outs so far, in order of player id.
    rating_bases
        The basis of each player's rating, by id.
    members
        All known players by id, guests included.
    merged
        Maps each merged id to the id that it was merged into.
    recorded
        The sessions that were not undone, with current ids, by the change that recorded them.
    rules
        The rules that turn results into ratings.
    imported
        The change that imported the history, or began the season.
    erased
        The time at which a player's name and details were erased, by id. Players who got a name
        again later have no entry.
    competing
        The data for competitions: percentages without seatings, totals so far, notice of absences,
        and decisions.
    """

    changes: tuple[Change, ...]
    history: History
    rating_bases: Mapping[int, RatingBasis]
    members: Mapping[int, Member]
    merged: Mapping[int, int]
    recorded: dict[int, Session]
    rules: RatingRules
    imported: int
    erased: Mapping[int, datetime]
    competing: Competing = field(default_factory=Competing)

    @cached_property
    def sessions(self) -> tuple[Session, ...]:
        """The sessions that were not undone, in order of day and number."""
        return _by_day(self.recorded.values())

    @cached_property
    def sessions_since_import(self) -> tuple[Session, ...]:
        """The sessions recorded since the last imported history, in order of day and number."""
        return _by_day(s for change, s in self.recorded.items() if change > self.imported)

    @cached_property
    def tally(self) -> Tally:
        """The tally of meetings and sit-outs since the last imported history."""
        tally = Tally.for_players(self.history.ids)
        for session in self.sessions_since_import:
            tally.add(session)
        return tally

    @cached_property
    def surplus(self) -> Surplus:
        """The surplus of meetings and sit-outs over the numbers expected from attendance."""
        return self.tally.surplus

    @cached_property
    def _attended(self) -> History:
        return replace(self.history, surplus=self.surplus)

    def history_for(self, objective: Objective) -> History:
        """Return the history for an objective.

        If the objective depends on attendance, the history includes the `surplus`.
        """
        return self._attended if objective.by_attendance else self.history

    @property
    def revision(self) -> Revision:
        """The revision of the file from which this season was read."""
        return Revision(self.changes[-1].id, max(c.id for c in self.changes if c.is_done))

    @property
    def next_session(self) -> int:
        """The number for the next session; sessions of other programs have such numbers too."""
        numbers = [session.id for session in self.recorded.values()]
        numbers += [session.number for session in self.competing.elsewhere]
        return max(numbers, default=0) + 1

    def elsewhere(self, number: int | None) -> SessionElsewhere | None:
        """Return the session of another program with this number in the season, or ``None``."""
        return next(
            (session for session in self.competing.elsewhere if session.number == number), None
        )

    @property
    def names(self) -> Members:
        """The names of all players who have one, by id."""
        return Members({m.player: m.name for m in self.members.values() if m.name is not None})

    @property
    def next_id(self) -> int:
        """The first free id above the ids of members; guests' ids, far higher, do not count."""
        used_ids = {*self.history.ids, *self.members, *self.merged}
        candidate = largest_member_id(used_ids) + 1
        while candidate in used_ids:
            candidate += 1
        return candidate

    @property
    def member_lines(self) -> tuple[MemberLine, ...]:
        """The lines of a members file, one for each player who has a name."""
        return tuple(
            MemberLine(
                m.player,
                m.name,
                self.history.rating(m.player) if m.player in self.history else None,
                m.status,
                m.details,
            )
            for m in self.members.values()
            if m.name is not None
        )

    def session(self, number: int | None, file: Path) -> Session:
        """Return the session with this number, by default the latest.

        Raises
        ------
        InputError
            There is no such session.
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

    def find_player(self, text: str, file: Path) -> int:
        """Return the current id of the player whose id or name is ``text``.

        Raises
        ------
        InputError
            There is no such player, or several players have the name.
        """
        try:
            player = parse_id(text) if is_number(text) else NameIndex(self.names).find(text)
        except CellError as fault:
            raise InputError(Fault(fault.message, help=fault.help)) from None
        player = self.current_id(player)
        if player not in self.members:
            message = Message("season_no_player", player=str(player))
            raise InputError(Fault(message, str(file), help=Message("season_members_lists")))
        return player

    def namesakes(self, player: int) -> tuple[int, ...]:
        """Return the other players who have the same name, apart from case and accents."""
        names = {other: fold_name(name) for other, name in self.names.names.items()}
        return tuple(p for p in names if p != player and names[p] == names.get(player))

    def current_id(self, player: int) -> int:
        """Return the current id of a player, after all mergers."""
        while player in self.merged:
            player = self.merged[player]
        return player

    def with_current_ids(
        self, registration: Registration
    ) -> tuple[Registration, tuple[Message, ...]]:
        """Return the registration with current ids, and messages about its players.

        The same id may be in several pairs, which then play one after the other.

        Raises
        ------
        InputError
            The registration holds two ids that were merged into one.
        """
        notes = []
        faults = []
        pairs = []
        old_ids: dict[int, int] = {}
        lines = registration.lines or (None,) * len(registration.pairs)
        for pair, line in zip(registration.pairs, lines, strict=True):
            pairs.append(Pair(*map(self.current_id, pair.players)))
            for old_id, player in zip(pair.players, pairs[-1].players, strict=True):
                if old_ids.get(player) == old_id:
                    continue
                if player in old_ids:
                    message = Message(
                        "season_two_of_one_person", one=str(old_ids[player]), other=str(old_id)
                    )
                    hint = Message("registration_twice_help")
                    faults.append(Fault(message, registration.file, line, hint))
                old_ids[player] = old_id
                if player != old_id:
                    notes.append(Message("season_plays_as", given=str(old_id), player=str(player)))
                if player in self.members and self.members[player].status is Status.LEFT:
                    notes.append(Message("season_left_and_plays", player=str(player)))
        if faults:
            raise InputError(faults)
        return replace(registration, pairs=tuple(pairs), notes=()), tuple(notes)


def _by_day(sessions: Iterable[Session]) -> tuple[Session, ...]:
    return tuple(sorted(sessions, key=lambda session: (session.played_on, session.id)))


def read_season(connection: sqlite3.Connection, until: int = MAX_CHANGE_ID) -> Season:
    """Return the season as it was after change ``until``, by default after the last change."""
    changes = tuple(change for change in read_changes(connection) if change.id <= until)
    records = read_entries(connection, until)
    merged = {entry.player: entry.into for _, entry in records if isinstance(entry, Merger)}

    def current(player: int) -> int:
        while player in merged:
            player = merged[player]
        return player

    sessions = read_sessions(connection, until, current)
    rules = read_rules(connection, until)
    base = ImportedHistory.read(connection, until)
    results = first_results(connection, until)
    history, rating_bases = derive_history(
        base, records, sessions=sessions, results=results, current=current, rules=rules
    )
    known_members = current_members(records)
    members = {
        player: known_members.get(player, Member(player))
        for player in sorted(known_members.keys() | read_players(connection, until) - merged.keys())
    }
    erased = {
        player: made_at
        for subject, _, made_at in read_erasures(connection)
        if (player := current(subject)) not in members or members[player].name is None
    }
    return Season(
        changes=changes,
        history=history,
        rating_bases=rating_bases,
        members=members,
        merged=merged,
        recorded=sessions,
        rules=rules,
        imported=base.change,
        erased=erased,
        competing=read_competing(connection, until, current),
    )


def read_rules(connection: sqlite3.Connection, until: int) -> RatingRules:
    """Return the rating rules set last up to the change ``until``, or else the default rules."""
    row = connection.execute(
        """
        SELECT sessions, section_means, step, decimals
        FROM ranking_rules JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id DESC LIMIT 1
        """,
        (until,),
    ).fetchone()
    if row is None:
        return RatingRules()
    window, means, step, decimals = row
    return RatingRules(window, tuple(map(Decimal, means.split())), Decimal(step), decimals)


def write_rules(connection: sqlite3.Connection, change: int, rules: RatingRules) -> None:
    """Store the rating rules."""
    means = " ".join(map(str, rules.section_means))
    connection.execute(
        "INSERT INTO ranking_rules VALUES (?, ?, ?, ?, ?)",
        (change, rules.window, means, str(rules.step), rules.decimals),
    )


_SectionKey = tuple[int, int]
"""The key of a section: the id of the change that recorded its session, and the section's index.

The index counts the sections of the session from 0.
"""


def digests(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """Yield the id of each change that was not undone, with the digest of the history after it."""
    query = "SELECT id, kind FROM change WHERE state = 'done' ORDER BY id"
    replay = _Replay(connection)
    for change, kind in connection.execute(query).fetchall():
        yield change, replay.after(change, kind).digest


class _Replay:
    """Derives the history after each change of a season in turn.

    `read_season` derives the history after one change from scratch. This class updates the history
    from change to change, so the time to check a whole file grows linearly with the number of
    changes, not quadratically. The kinds of change are listed in `tables.ChangeKind`.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sessions = read_sessions(connection, MAX_CHANGE_ID, lambda player: player)
        self._rounds = _rounds_by_change(connection, self._sessions)
        scores = connection.execute(
            """
            SELECT change_id, session, place, number, percentage
            FROM result JOIN change ON change.id = change_id
            WHERE state = 'done' ORDER BY change_id, session, place, number
            """
        )
        self._scores = {change: list(rows) for change, rows in groupby(scores, itemgetter(0))}
        self._records: defaultdict[int, list[MemberRecord]] = defaultdict(list)
        for entry in read_entries(connection, MAX_CHANGE_ID):
            self._records[entry[0]].append(entry)
        self._past_records: list[MemberRecord] = []
        self._merged: dict[int, int] = {}
        self._rules = RatingRules()
        self._first_scored: dict[_SectionKey, int] = {}
        self._points: dict[_SectionKey, defaultdict[int, list[Decimal]]] = {}
        self._scored: defaultdict[int, set[_SectionKey]] = defaultdict(set)
        self._rankings: dict[int, Decimal] = {}

    def after(self, change: int, kind: str) -> History:
        """Return the history after a change.

        Call this method for each change that was not undone, in order.
        """
        self._past_records += self._records[change]
        mergers = [entry for _, entry in self._records[change] if isinstance(entry, Merger)]
        self._merged |= dict(mergers)
        if kind in ("begin", "import"):
            self._load_history(ImportedHistory.read(self._connection, change))
        for merger in mergers:
            self._merge_players(merger)
        if kind == "rules":
            self._rules = read_rules(self._connection, change)
        if kind in ("begin", "import") or self._records[change]:
            self._starts = starting_ratings(self._base, self._past_records, self._sessions)
        changed_players = self._store_scores(self._scores.get(change, []))
        self._add_meetings(self._rounds.get(change, ()))
        only_played = not self._records[change] and kind in ("record", "round", "results")
        self._update_ratings(changed_players if only_played else set(self._starts))
        ids = tuple(sorted(self._starts))
        rows = np.array([self._row(player) for player in ids], dtype=np.intp)
        rankings = tuple(self._rankings[player] for player in ids)
        return History(ids, rankings, self._waiting[rows], self._meetings[np.ix_(rows, rows)])

    def _load_history(self, base: ImportedHistory) -> None:
        self._base = base
        self._rows: dict[int, int] = {}
        size = len(base.history.ids)
        self._meetings = np.zeros((size, size), dtype=np.int64)
        self._waiting = np.zeros(size, dtype=np.int64)
        rows = np.array([self._row(self._current(p)) for p in base.history.ids], dtype=np.intp)
        np.add.at(self._waiting, rows, base.history.waiting_tables)
        np.add.at(self._meetings, (rows[:, None], rows[None, :]), base.history.meetings)

    def _row(self, player: int) -> int:
        """Return the index of a player in the arrays; add a row if the player is new.

        The arrays double in size when they are full.
        """
        row = self._rows.setdefault(player, len(self._rows))
        if row >= len(self._waiting):
            num_added = len(self._waiting) + 64
            self._waiting = np.pad(self._waiting, (0, num_added))
            self._meetings = np.pad(self._meetings, (0, num_added))
        return row

    def _current(self, player: int) -> int:
        while player in self._merged:
            player = self._merged[player]
        return player

    def _merge_players(self, merger: Merger) -> None:
        into = self._current(merger.into)
        merged_row, kept_row = self._row(merger.player), self._row(into)
        for array in (self._waiting, self._meetings, self._meetings.T):
            array[kept_row] += array[merged_row]
            array[merged_row] = 0
        for place in self._scored.pop(merger.player, ()):
            self._points[place][into] += self._points[place].pop(merger.player)
            self._scored[into].add(place)

    def _add_meetings(self, rounds: tuple[Round, ...]) -> None:
        met: list[tuple[int, int]] = []
        for table in (table for one_round in rounds for table in one_round):
            sides = [[self._row(self._current(p)) for p in side] for side in table.sides]
            if len(sides) == 1:
                self._waiting[sides[0]] += 1
            for one, other in combinations(sides, 2):
                met += [*product(one, other), *product(other, one)]
        if met:
            np.add.at(self._meetings, tuple(np.array(met).T), 1)

    def _store_scores(self, rows: list[tuple[int, int, int, int, str]]) -> set[int]:
        """Replace the scores of sections; return the players whose ratings may change.

        A row is (id of the change that entered the score, id of the change that recorded the
        session, section position, pair number, percentage).
        """
        affected: set[int] = set()
        for place, numbers in groupby(rows, itemgetter(1, 2)):
            score_rows = list(numbers)
            self._first_scored.setdefault(place, score_rows[0][0])
            section = self._sessions[place[0]].sections[place[1]]
            old_points = self._points.get(place, defaultdict(list))
            points = self._points[place] = defaultdict(list)
            for *_, number, percentage in score_rows:
                pair = section.numbers[number - 1]
                for player in pair.players if pair else ():
                    points[self._current(player)].append(Decimal(percentage))
            for player in old_points.keys() - points.keys():
                self._scored[player].discard(place)
            for player in points:
                self._scored[player].add(place)
            affected |= old_points.keys() | points.keys()
        return affected

    def _update_ratings(self, players: set[int]) -> None:
        for player in self._rankings.keys() - self._starts.keys():
            del self._rankings[player]
        for player in (players | self._starts.keys() - self._rankings.keys()) & self._starts.keys():
            since, start, _ = self._starts[player]
            self._rankings[player] = self._rules.rating(start, self._points_of(player, since))

    def _points_of(self, player: int, since: int) -> list[Decimal]:
        """Return a player's rating points from the latest sections, oldest first.

        Only sections scored after the change ``since`` count. The oldest sections are left out if
        the later sections fill the window of the rating rules.
        """
        points: list[Decimal] = []
        for place in sorted(self._scored[player], key=self._day, reverse=True):
            if self._first_scored[place] > since:
                session, k = place
                strength = section_rank(self._sessions[session].sections[k].name, k)
                percentages = reversed(self._points[place][player])
                points += [self._rules.points(strength, percentage) for percentage in percentages]
            if len(points) >= self._rules.window:
                break
        return points[::-1]

    def _day(self, place: _SectionKey) -> tuple[date, int, int]:
        session = self._sessions[place[0]]
        return session.played_on, session.id, place[1]


def _rounds_by_change(
    connection: sqlite3.Connection, sessions: dict[int, Session]
) -> dict[int, tuple[Round, ...]]:
    """Return the rounds that each change recorded, by change id.

    A round that was added to a session later belongs to the change that added it.
    """
    rounds_of_parts = {
        change: [part.rounds for part in s.sections_and_events] for change, s in sessions.items()
    }
    later_changes: defaultdict[_SectionKey, list[int]] = defaultdict(list)
    for change, session, place in connection.execute(
        """
        SELECT change_id, session, place FROM further_round JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY round
        """
    ):
        later_changes[session, place].append(change)
    added: dict[int, tuple[Round, ...]] = {}
    for (session, place), changes in later_changes.items():
        rounds = rounds_of_parts[session][place]
        first = len(rounds) - len(changes)
        rounds_of_parts[session][place] = rounds[:first]
        added |= {change: (rounds[first + k],) for k, change in enumerate(changes)}
    first_rounds = {
        change: tuple(one_round for rounds in parts for one_round in rounds)
        for change, parts in rounds_of_parts.items()
    }
    return first_rounds | added
