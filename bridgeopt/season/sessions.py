"""Sessions in a season file: what was planned, what of it was played, and the results."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from bridgeopt.club import (
    Chair,
    Contestant,
    Movement,
    Pair,
    PlayedRounds,
    PlayedSection,
    Round,
    Score,
    Session,
    Single,
    Source,
    Spell,
    Table,
    contestant_of,
)

PAIRS = "pairs"
"""The game of those who play a movement of pairs."""


class Result(NamedTuple):
    """What a pair scored: in which section (from 0), at which number, in per cent."""

    place: int
    number: int
    percentage: Decimal


def write_session(connection: sqlite3.Connection, change: int, session: Session) -> None:
    """Store a session, its sections, who held which number when, and who was to sit where."""
    connection.execute(
        "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            change,
            session.id,
            session.played_on.isoformat(),
            session.family,
            session.plan_id,
            *(session.source or (None, None)),
        ),
    )
    for place, section in enumerate(session.sections):
        _write_section(connection, change, place, section)
    for place, event in enumerate(session.events, start=len(session.sections)):
        connection.execute(
            "INSERT INTO section (session, place, name, game) VALUES (?, ?, ?, ?)",
            (change, place, event.name, event.game),
        )
        write_rounds(connection, change, place, event.rounds)


def _write_section(
    connection: sqlite3.Connection, change: int, place: int, section: PlayedSection
) -> None:
    """Store who held which number when, and who was to sit where, be it for rounds not played."""
    key, movement, score = (change, place), section.movement, section.score
    mean = score.expected_fitness
    connection.execute(
        "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(*key, section.name, PAIRS, movement.name, movement.num_groups, section.boards),
            *(section.rounds_played, score.fitness, score.lower_bound),
            *(None if mean is None else str(mean), score.hypothetical_best),
        ),
    )
    _write_contestants(connection, key, section.numbers)
    connection.executemany(
        "INSERT INTO spell VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((*key, *rounds, *_players(pair)) for *rounds, pair in section.spells),
    )
    tables = [
        (*key, r, t, *seat)
        for r, seats in enumerate(movement.rounds.tolist(), start=1)
        for t, seat in enumerate(seats, start=1)
        if seat[0] > 0
    ]
    connection.executemany(
        "INSERT INTO table_of_round VALUES (?, ?, ?, ?, ?)",
        ((*where, group) for *where, _, _, group in tables),
    )
    for seat, side, column in (("NS", 0, 4), ("EW", 1, 5)):
        connection.executemany(
            "INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((*row[:4], seat, side, row[column]) for row in tables),
        )


def write_rounds(
    connection: sqlite3.Connection, change: int, place: int, rounds: Sequence[Round], first: int = 1
) -> None:
    """Store rounds as they were played, from round ``first`` on, and who played in them."""
    key = change, place
    everyone = PlayedRounds("", "", tuple(rounds)).contestants
    _write_contestants(connection, key, everyone)
    numbers = {contestant: number for number, contestant in enumerate(everyone, start=1)}
    for r, tables in enumerate(rounds, start=first):
        connection.executemany(
            "INSERT INTO table_of_round VALUES (?, ?, ?, ?, ?)",
            ((*key, r, table.number, table.group) for table in tables),
        )
        connection.executemany(
            "INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (*key, r, table.number, chair.seat, chair.side, numbers[chair.contestant])
                for table in tables
                for chair in table.chairs
            ),
        )


def write_further_round(
    connection: sqlite3.Connection, change: int, session: int, place: int, number: int, round: Round
) -> None:
    """Store one more round of what the change ``session`` recorded."""
    connection.execute(
        "INSERT INTO further_round VALUES (?, ?, ?, ?)", (change, session, place, number)
    )
    write_rounds(connection, change, place, (round,), number)


def _write_contestants(
    connection: sqlite3.Connection, key: tuple[int, int], numbers: Sequence[Contestant | None]
) -> None:
    connection.executemany(
        "INSERT INTO contestant VALUES (?, ?, ?, ?, ?)",
        ((*key, number, *_players(held)) for number, held in enumerate(numbers, start=1)),
    )


def write_results(
    connection: sqlite3.Connection, change: int, session: int, results: Iterable[Result]
) -> None:
    """Store results of the session that a change recorded; they replace its sections' earlier."""
    connection.executemany(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?)",
        ((change, session, r.place, r.number, str(r.percentage)) for r in results),
    )


def read_sessions(
    connection: sqlite3.Connection, until: int, current: Callable[[int], int]
) -> dict[int, Session]:
    """Return the sessions that hold, by the change that recorded them, in order of recording.

    Parameters
    ----------
    connection
        The season file.
    until
        The last change that is looked at.
    current
        The id that a player has now (ids may have been merged).
    """

    def rows(columns: str, table: str, order: str, by: str = "session") -> Iterable[Any]:
        return connection.execute(
            f"""
            SELECT {columns} FROM {table} JOIN change ON change.id = {by}
            WHERE state = 'done' AND {by} <= ? ORDER BY {order}
            """,
            (until,),
        )

    def held(first: int | None, second: int | None) -> Contestant | None:
        players = [current(player) for player in (first, second) if player is not None]
        return contestant_of(players) if players else None

    laid = _Laid(rows, held)
    spells: defaultdict[tuple[int, int], list[Spell]] = defaultdict(list)
    for session, place, number, first, last, *players in rows(
        "session, place, number, first_round, last_round, first, second",
        "spell",
        "session, place, number, first_round",
    ):
        spells[session, place].append(Spell(number, first, last, _pair(held(*players))))
    further: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for change, session, place in rows(
        "change_id, session, place", "further_round", "round", "change_id"
    ):
        further[session, place].append(change)
    scores = _read_scores(connection, until)
    sections: defaultdict[int, list[PlayedSection]] = defaultdict(list)
    events: defaultdict[int, list[PlayedRounds]] = defaultdict(list)
    for session, place, name, game, movement, groups, boards, played, fitness, *figures in rows(
        "session, place, name, game, movement, num_groups, boards, rounds_played, fitness,"
        " lower_bound, expected_fitness, hypothetical_best",
        "section",
        "session, place",
    ):
        key = session, place
        if movement is None:
            rounds = laid.rounds(key)
            for change in further[key]:
                rounds += laid.rounds((change, place))
            events[session].append(PlayedRounds(name, game, rounds))
            continue
        bound, mean, best = figures
        numbers = tuple(map(_pair, laid.contestants[key]))
        sections[session].append(
            PlayedSection(
                name,
                _movement(movement, len(numbers), groups, laid.tables[key]),
                numbers,
                played,
                Score.claimed(fitness, bound, None if mean is None else Fraction(mean), best),
                boards,
                scores[key],
                spells=tuple(spells[key]),
            )
        )
    found = connection.execute(
        """
        SELECT change_id, number, played_on, family, plan_id, source_kind, source_hash
        FROM session JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id
        """,
        (until,),
    )
    return {
        change: Session(
            number,
            date.fromisoformat(played_on),
            family,
            plan_id,
            None if kind is None else Source(kind, hash),
            tuple(sections[change]),
            tuple(events[change]),
        )
        for change, number, played_on, family, plan_id, kind, hash in found
    }


def first_results(connection: sqlite3.Connection, until: int) -> dict[tuple[int, int], int]:
    """Return which change first told a section's scores, by session and place of the section."""
    rows = connection.execute(
        """
        SELECT session, place, min(change_id) FROM result JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? GROUP BY session, place
        """,
        (until,),
    )
    return {(session, place): change for session, place, change in rows}


def _read_scores(
    connection: sqlite3.Connection, until: int
) -> defaultdict[tuple[int, int], dict[int, Decimal]]:
    """Return percentages by number, by session and place of the section; the last told count."""
    scores: defaultdict[tuple[int, int], dict[int, Decimal]] = defaultdict(dict)
    entered: dict[tuple[int, int], int] = {}
    for change, session, place, number, percentage in connection.execute(
        """
        SELECT change_id, session, place, number, percentage
        FROM result JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id, session, place, number
        """,
        (until,),
    ):
        key = session, place
        if entered.get(key) != change:
            entered[key] = change
            scores[key] = {}
        scores[key][number] = Decimal(percentage)
    return scores


class _Laid:
    """Who was to sit where, by the change that tells it and the place of the section."""

    def __init__(
        self, rows: Callable[..., Iterable[Any]], held: Callable[..., Contestant | None]
    ) -> None:
        key = "change_id, place"
        self.contestants: defaultdict[tuple[int, int], list[Contestant | None]] = defaultdict(list)
        for change, place, *players in rows(
            f"{key}, first, second", "contestant", f"{key}, number", "change_id"
        ):
            self.contestants[change, place].append(held(*players))
        where = f"{key}, round, table_number"
        self.tables: defaultdict[tuple[int, int], dict[tuple[int, int], _TableRow]] = defaultdict(
            dict
        )
        for change, place, *table, group in rows(
            f"{where}, board_group", "table_of_round", where, "change_id"
        ):
            self.tables[change, place][table[0], table[1]] = _TableRow(group, [])
        for change, place, r, t, *chair in rows(
            f"{where}, seat, side, number", "chair", f"{where}, side, seat", "change_id"
        ):
            self.tables[change, place][r, t].chairs.append(tuple(chair))

    def rounds(self, key: tuple[int, int]) -> tuple[Round, ...]:
        """Return the rounds that a change tells, of a game that is no movement of pairs."""
        rounds: defaultdict[int, list[Table]] = defaultdict(list)
        for (r, number), (group, chairs) in self.tables[key].items():
            seated = (
                Chair(seat, side, contestant)
                for seat, side, k in chairs
                if (contestant := self.contestants[key][k - 1]) is not None
            )
            rounds[r].append(Table(number, tuple(seated), group))
        return tuple(tuple(rounds[r]) for r in sorted(rounds))


class _TableRow(NamedTuple):
    """A table: its board group, and its chairs as name, side and number of who sits there."""

    group: int | None
    chairs: list[tuple[str, int, int]]


def _players(contestant: Contestant | None) -> tuple[int | None, int | None]:
    players = () if contestant is None else contestant.players
    first, second = (*players, None, None)[:2]
    return first, second


def _pair(contestant: Contestant | None) -> Pair | None:
    """Return who holds a number of a movement of pairs."""
    assert not isinstance(contestant, Single)
    return contestant


def _movement(
    name: str, num_pairs: int, num_groups: int, tables: Mapping[tuple[int, int], _TableRow]
) -> Movement:
    num_rounds, num_tables = (max(where[k] for where in tables) for k in (0, 1))
    rounds = np.zeros((num_rounds, num_tables, 3), dtype=np.int64)
    for (r, t), (group, chairs) in tables.items():
        rounds[r - 1, t - 1] = [*(number for _, _, number in chairs), group or 0]  # NS is side 0
    return Movement(name, num_pairs, num_groups, rounds)
