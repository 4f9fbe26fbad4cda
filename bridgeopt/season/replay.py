"""The digest that each change left, in one pass over the file.

What `season.read_season` derives anew for one change is carried forward here from change to change:
a file is checked in time that grows with its changes, not with their square.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import combinations, groupby, product
from operator import itemgetter

import numpy as np

from bridgeopt.club import History, Session
from bridgeopt.club.rankings import RankingRules, strength_of
from bridgeopt.club.rounds import Round
from bridgeopt.season.members import Merger, Said, read_said
from bridgeopt.season.season import ALL, Base, read_rules, starts_of
from bridgeopt.season.sessions import read_sessions

_Place = tuple[int, int]
"""The change that recorded a session, and the place of a section in it."""


def digests(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """Yield the id of each change that holds, and the digest of the history after it."""
    held = "SELECT id, kind FROM change WHERE state = 'done' ORDER BY id"
    replay = _Replay(connection)
    for change, kind in connection.execute(held).fetchall():
        yield change, replay.after(change, kind).digest


class _Replay:
    """A season, one change after the other; the kinds of change are those of `file.Kind`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sessions = read_sessions(connection, ALL, lambda player: player)
        self._rounds = _rounds_by_change(connection, self._sessions)
        scores = connection.execute(
            """
            SELECT change_id, session, place, number, percentage
            FROM result JOIN change ON change.id = change_id
            WHERE state = 'done' ORDER BY change_id, session, place, number
            """
        )
        self._scores = {change: list(rows) for change, rows in groupby(scores, itemgetter(0))}
        self._told: defaultdict[int, list[Said]] = defaultdict(list)
        for said in read_said(connection, ALL):
            self._told[said[0]].append(said)
        self._said: list[Said] = []
        self._merged: dict[int, int] = {}
        self._rules = RankingRules()
        self._first_scored: dict[_Place, int] = {}
        self._points: dict[_Place, defaultdict[int, list[Decimal]]] = {}
        self._scored: defaultdict[int, set[_Place]] = defaultdict(set)
        self._rankings: dict[int, Decimal] = {}

    def after(self, change: int, kind: str) -> History:
        """Return the history that a change left; to be asked of each that holds, in order."""
        self._said += self._told[change]
        mergers = [what for _, what in self._told[change] if isinstance(what, Merger)]
        self._merged |= dict(mergers)
        if kind in ("begin", "import"):
            self._begin(Base.read(self._connection, change))
        for merger in mergers:
            self._merge(merger)
        if kind == "rules":
            self._rules = read_rules(self._connection, change)
        if kind in ("begin", "import") or self._told[change]:
            self._starts = starts_of(self._base, self._said, self._sessions)
        scored = self._score(self._scores.get(change, []))
        self._add(self._rounds.get(change, ()))
        only_played = not self._told[change] and kind in ("record", "round", "results")
        self._rank(scored if only_played else set(self._starts))
        ids = tuple(sorted(self._starts))
        rows = np.array([self._row(player) for player in ids], dtype=np.intp)
        rankings = tuple(self._rankings[player] for player in ids)
        return History(ids, rankings, self._waiting[rows], self._meetings[np.ix_(rows, rows)])

    def _begin(self, base: Base) -> None:
        self._base = base
        self._rows: dict[int, int] = {}
        size = len(base.history.ids)
        self._meetings = np.zeros((size, size), dtype=np.int64)
        self._waiting = np.zeros(size, dtype=np.int64)
        rows = np.array([self._row(self._current(p)) for p in base.history.ids], dtype=np.intp)
        np.add.at(self._waiting, rows, base.history.waiting_tables)
        np.add.at(self._meetings, (rows[:, None], rows[None, :]), base.history.meetings)

    def _row(self, player: int) -> int:
        """Return where a player's meetings stand; there is room for as many again."""
        row = self._rows.setdefault(player, len(self._rows))
        if row >= len(self._waiting):
            more = len(self._waiting) + 64
            self._waiting = np.pad(self._waiting, (0, more))
            self._meetings = np.pad(self._meetings, (0, more))
        return row

    def _current(self, player: int) -> int:
        while player in self._merged:
            player = self._merged[player]
        return player

    def _merge(self, merger: Merger) -> None:
        into = self._current(merger.into)
        gone, stays = self._row(merger.player), self._row(into)
        for counted in (self._waiting, self._meetings, self._meetings.T):
            counted[stays] += counted[gone]
            counted[gone] = 0
        for place in self._scored.pop(merger.player, ()):
            self._points[place][into] += self._points[place].pop(merger.player)
            self._scored[into].add(place)

    def _add(self, rounds: tuple[Round, ...]) -> None:
        met: list[tuple[int, int]] = []
        for table in (table for one_round in rounds for table in one_round):
            sides = [[self._row(self._current(p)) for p in side] for side in table.sides]
            if len(sides) == 1:
                self._waiting[sides[0]] += 1
            for one, other in combinations(sides, 2):
                met += [*product(one, other), *product(other, one)]
        if met:
            np.add.at(self._meetings, tuple(np.array(met).T), 1)

    def _score(self, rows: list[tuple[int, int, int, int, str]]) -> set[int]:
        """Take a section's scores, in place of those before; return whose rankings may change."""
        concerned: set[int] = set()
        for place, numbers in groupby(rows, itemgetter(1, 2)):
            told = list(numbers)
            self._first_scored.setdefault(place, told[0][0])
            section = self._sessions[place[0]].sections[place[1]]
            before = self._points.get(place, defaultdict(list))
            points = self._points[place] = defaultdict(list)
            for *_, number, percentage in told:
                pair = section.numbers[number - 1]
                for player in pair.players if pair else ():
                    points[self._current(player)].append(Decimal(percentage))
            for player in before.keys() - points.keys():
                self._scored[player].discard(place)
            for player in points:
                self._scored[player].add(place)
            concerned |= before.keys() | points.keys()
        return concerned

    def _rank(self, players: set[int]) -> None:
        for player in self._rankings.keys() - self._starts.keys():
            del self._rankings[player]
        for player in (players | self._starts.keys() - self._rankings.keys()) & self._starts.keys():
            since, start, _ = self._starts[player]
            self._rankings[player] = self._rules.ranking(start, self._points_of(player, since))

    def _points_of(self, player: int, since: int) -> list[Decimal]:
        """Return a player's last ranking points, as many as count, the last one last."""
        found: list[Decimal] = []
        for place in sorted(self._scored[player], key=self._day, reverse=True):
            if self._first_scored[place] > since:
                session, k = place
                strength = strength_of(self._sessions[session].sections[k].name, k)
                told = reversed(self._points[place][player])
                found += [self._rules.points(strength, percentage) for percentage in told]
            if len(found) >= self._rules.window:
                break
        return found[::-1]

    def _day(self, place: _Place) -> tuple[date, int, int]:
        session = self._sessions[place[0]]
        return session.played_on, session.id, place[1]


def _rounds_by_change(
    connection: sqlite3.Connection, sessions: dict[int, Session]
) -> dict[int, tuple[Round, ...]]:
    """Return what was played, by the change that recorded it: a round may have come later."""
    found = {change: [part.rounds for part in s.parts] for change, s in sessions.items()}
    later: defaultdict[_Place, list[int]] = defaultdict(list)
    for change, session, place in connection.execute(
        """
        SELECT change_id, session, place FROM further_round JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY round
        """
    ):
        later[session, place].append(change)
    added: dict[int, tuple[Round, ...]] = {}
    for (session, place), changes in later.items():
        rounds = found[session][place]
        first = len(rounds) - len(changes)
        found[session][place] = rounds[:first]
        added |= {change: (rounds[first + k],) for k, change in enumerate(changes)}
    recorded = {
        change: tuple(one_round for rounds in parts for one_round in rounds)
        for change, parts in found.items()
    }
    return recorded | added
