"""Sessions in a season file: what was planned, what of it was played, and the results."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from bridgeopt.club import Movement, Pair, PlayedSection, Session, Source, Spell


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
        key = change, place
        connection.execute(
            "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *key,
                section.name,
                section.movement.name,
                section.movement.num_groups,
                section.boards,
                section.rounds_played,
                section.fitness,
                section.lower_bound,
                str(section.expected_fitness),
                section.hypothetical_best,
            ),
        )
        connection.executemany(
            "INSERT INTO number VALUES (?, ?, ?, ?, ?, NULL)",
            (
                (*key, number, *_players(pair))
                for number, pair in enumerate(section.numbers, start=1)
            ),
        )
        connection.executemany(
            "INSERT INTO spell VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((*key, *rounds, *_players(pair)) for *rounds, pair in section.spells),
        )
        connection.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (*key, r, t, ns, ew, group)
                for r, tables in enumerate(section.movement.rounds.tolist(), start=1)
                for t, (ns, ew, group) in enumerate(tables, start=1)
                if ns > 0
            ),
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

    def rows(columns: str, table: str, order: str) -> Iterable[tuple[Any, ...]]:
        return connection.execute(
            f"""
            SELECT {columns} FROM {table} JOIN change ON change.id = session
            WHERE state = 'done' AND session <= ? ORDER BY {order}
            """,
            (until,),
        )

    def pair_of(first: int | None, second: int | None) -> Pair | None:
        return None if first is None or second is None else Pair(current(first), current(second))

    numbers: defaultdict[tuple[int, int], list[Pair | None]] = defaultdict(list)
    left: defaultdict[tuple[int, int], dict[int, int]] = defaultdict(dict)
    for session, place, number, *players, gone in rows(
        "session, place, number, first, second, left_after", "number", "session, place, number"
    ):
        numbers[session, place].append(pair_of(*players))
        if gone is not None:
            left[session, place][number] = gone
    seats: defaultdict[tuple[int, int], list[tuple[int, ...]]] = defaultdict(list)
    for session, place, *seat in rows(
        "session, place, round, table_number, ns, ew, board_group", "seat", "session, place"
    ):
        seats[session, place].append(tuple(seat))
    spells: defaultdict[tuple[int, int], list[Spell]] = defaultdict(list)
    for session, place, number, first, last, *players in rows(
        "session, place, number, first_round, last_round, first, second",
        "spell",
        "session, place, number, first_round",
    ):
        spells[session, place].append(Spell(number, first, last, pair_of(*players)))
    for key, gone in left.items():  # of a file that was written before there were spells
        last = max(seat[0] for seat in seats[key])
        spells[key] = [Spell(number, after + 1, last, None) for number, after in gone.items()]
    scores = _read_scores(connection, until)
    sections: defaultdict[int, list[PlayedSection]] = defaultdict(list)
    for session, place, name, movement, groups, boards, played, fitness, bound, mean, best in rows(
        "session, place, name, movement, num_groups, boards, rounds_played, fitness, lower_bound,"
        " expected_fitness, hypothetical_best",
        "section",
        "session, place",
    ):
        key = session, place
        sections[session].append(
            PlayedSection(
                name,
                _movement(movement, len(numbers[key]), groups, seats[key]),
                tuple(numbers[key]),
                played,
                fitness,
                bound,
                Fraction(mean),
                best,
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


def _players(pair: Pair | None) -> tuple[int | None, int | None]:
    return (None, None) if pair is None else pair.players


def _movement(name: str, num_pairs: int, num_groups: int, seats: list[tuple[int, ...]]) -> Movement:
    num_rounds, num_tables = (max(seat[k] for seat in seats) for k in (0, 1))
    rounds = np.zeros((num_rounds, num_tables, 3), dtype=np.int64)
    for round_, table, ns, ew, group in seats:
        rounds[round_ - 1, table - 1] = ns, ew, group
    return Movement(name, num_pairs, num_groups, rounds)
