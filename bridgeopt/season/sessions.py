"""Storage of sessions in a season file: their plans, the rounds played, and the results."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.history import AVERAGE_PERCENTAGE
from bridgeopt.club.session import PAIRS
from bridgeopt.files.results import ScoreLine
from bridgeopt.files.settings import parse_objective

PairResult = tuple[int, int, Decimal]
"""The score of a pair: the position of its section (from 0), its number, and its percentage."""


def write_session(connection: sqlite3.Connection, change: int, session: club.Session) -> None:
    """Store a session: its sections, movements and events, and the pairs of each number."""
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
    if not session.objective.is_default:
        connection.execute(
            "INSERT INTO session_objective VALUES (?, ?)", (change, str(session.objective))
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
    connection: sqlite3.Connection, change: int, place: int, section: club.PlayedSection
) -> None:
    """Store a section: its movement (unplayed rounds included) and the pairs of each number."""
    key, movement, cost = (change, place), section.movement, section.cost
    mean = cost.expected_fitness
    connection.execute(
        "INSERT INTO section VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(*key, section.name, PAIRS, movement.name, movement.num_groups, section.boards),
            *(section.rounds_played, cost.fitness, cost.lower_bound),
            *(None if mean is None else str(mean), cost.hypothetical_best),
        ),
    )
    if movement.ew_from_one:
        connection.execute("INSERT INTO ew_from_one VALUES (?, ?)", key)
    _write_contestants(connection, key, section.numbers)
    connection.executemany(
        "INSERT INTO spell VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((*key, *rounds, *_players(pair)) for *rounds, pair in section.holding_periods),
    )
    connection.executemany(
        "INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (*key, r, t, side, seat, number, group)
            for r, tables in enumerate(movement.rounds.tolist(), start=1)
            for t, (*numbers, group) in enumerate(tables, start=1)
            if numbers[0] > 0
            for side, (seat, number) in enumerate(zip(("NS", "EW"), numbers, strict=True))
        ),
    )


def write_rounds(
    connection: sqlite3.Connection,
    change: int,
    place: int,
    rounds: Sequence[club.Round],
    first: int = 1,
) -> None:
    """Store rounds of an event, numbered from ``first``, and their contestants.

    ``place`` is the event's position in its session; the sections have the first positions.
    """
    key = change, place
    contestants = club.PlayedEvent("", "", tuple(rounds)).contestants
    _write_contestants(connection, key, contestants)
    numbers = {contestant: number for number, contestant in enumerate(contestants, start=1)}
    connection.executemany(
        "INSERT INTO chair VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (*key, r, table.number, side, seat, numbers[contestant], table.group)
            for r, tables in enumerate(rounds, start=first)
            for table in tables
            for seat, side, contestant in table.chairs
        ),
    )


def write_further_round(
    connection: sqlite3.Connection,
    change: int,
    session: int,
    *,
    place: int,
    number: int,
    one_round: club.Round,
) -> None:
    """Store the round ``one_round``, added to an event after its session was recorded.

    ``session`` is the id of the change that recorded the session, and ``change`` the id of the
    change that adds the round. ``place`` is the event's position in the session. ``number`` is the
    round's number (from 1).
    """
    connection.execute(
        "INSERT INTO further_round VALUES (?, ?, ?, ?)", (change, session, place, number)
    )
    write_rounds(connection, change, place, (one_round,), number)


def _write_contestants(
    connection: sqlite3.Connection, key: tuple[int, int], numbers: Sequence[club.Contestant | None]
) -> None:
    connection.executemany(
        "INSERT INTO contestant VALUES (?, ?, ?, ?, ?)",
        (
            (*key, number, *_players(contestant))
            for number, contestant in enumerate(numbers, start=1)
        ),
    )


def write_results(
    connection: sqlite3.Connection, change: int, session: int, results: Iterable[PairResult]
) -> None:
    """Store results of the session recorded by the change ``session``.

    These results replace earlier results of the same sections.
    """
    connection.executemany(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?)",
        ((change, session, place, number, str(scored)) for place, number, scored in results),
    )


def read_sessions(
    connection: sqlite3.Connection, until: int, current: Callable[[int], int]
) -> dict[int, club.Session]:
    """Return the sessions that were not undone, by the id of the change that recorded each session.

    The ids are in ascending order.

    Parameters
    ----------
    connection
        The season file.
    until
        The id of the last change that counts.
    current
        Returns a player's current id, after mergers.
    """

    def rows(columns: str, table: str, order: str, change_column: str = "session") -> Iterable[Any]:
        return connection.execute(
            f"""
            SELECT {columns} FROM {table} JOIN change ON change.id = {change_column}
            WHERE state = 'done' AND {change_column} <= ? ORDER BY {order}
            """,
            (until,),
        )

    def current_contestant(first: int | None, second: int | None) -> club.Contestant | None:
        players = [current(player) for player in (first, second) if player is not None]
        return club.contestant_of(players) if players else None

    seats = _StoredSeats(rows, current_contestant)
    holding_periods: defaultdict[tuple[int, int], list[club.HoldingPeriod]] = defaultdict(list)
    for session, place, number, first, last, *players in rows(
        "session, place, number, first_round, last_round, first, second",
        "spell",
        "session, place, number, first_round",
    ):
        holding_periods[session, place].append(
            club.HoldingPeriod(number, first, last, _pair(current_contestant(*players)))
        )
    further: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for change, session, place in rows(
        "change_id, session, place", "further_round", "round", "change_id"
    ):
        further[session, place].append(change)
    scores = _read_scores(connection, until)
    from_one = set(rows("session, place", "ew_from_one", "session, place"))
    sections: defaultdict[int, list[club.PlayedSection]] = defaultdict(list)
    events: defaultdict[int, list[club.PlayedEvent]] = defaultdict(list)
    for session, place, name, game, movement, groups, boards, played, fitness, *figures in rows(
        "session, place, name, game, movement, num_groups, boards, rounds_played, fitness,"
        " lower_bound, expected_fitness, hypothetical_best",
        "section",
        "session, place",
    ):
        key = session, place
        if movement is None:
            rounds = seats.rounds(key)
            for change in further[key]:
                rounds += seats.rounds((change, place))
            events[session].append(club.PlayedEvent(name, game, rounds))
            continue
        bound, mean, best = figures
        numbers = tuple(map(_pair, seats.contestants[key]))
        sections[session].append(
            club.PlayedSection(
                name=name,
                movement=replace(
                    seats.movement(key, movement, groups), ew_from_one=key in from_one
                ),
                numbers=numbers,
                rounds_played=played,
                cost=club.NumberingCost.from_claims(
                    fitness,
                    bound,
                    expected_fitness=None if mean is None else Fraction(mean),
                    hypothetical_best=best,
                ),
                boards=boards,
                percentages=scores[key],
                holding_periods=tuple(holding_periods[key]),
            )
        )
    session_rows = connection.execute(
        """
        SELECT change_id, number, played_on, family, plan_id, source_kind, source_hash, objective
        FROM session JOIN change ON change.id = change_id
        LEFT JOIN session_objective USING (change_id)
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id
        """,
        (until,),
    )
    return {
        change: club.Session(
            id=number,
            played_on=date.fromisoformat(played_on),
            family=family,
            plan_id=plan_id,
            source=None if kind is None else club.HistorySource(kind, digest),
            sections=tuple(sections[change]),
            events=tuple(events[change]),
            objective=club.PAPER_OBJECTIVE if objective is None else parse_objective(objective),
        )
        for change, number, played_on, family, plan_id, kind, digest, objective in session_rows
    }


def first_results(connection: sqlite3.Connection, until: int) -> dict[tuple[int, int], int]:
    """Map each section to the id of the change that first entered its scores.

    A section's key is the change that recorded its session, and its position in the session.
    """
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
    """Map each section to the percentages of its pair numbers.

    A section's key is the change that recorded its session, and its position in the session. If
    scores of a section were entered more than once, the last scores count.
    """
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


class _StoredSeats:
    """The contestants and seats that a season file stores for sections and events.

    Each attribute maps a section or an event to its rows. The key is the id of the change that
    wrote the rows, and the position of the section or event in its session.
    """

    def __init__(
        self,
        rows: Callable[..., Iterable[Any]],
        current_contestant: Callable[..., club.Contestant | None],
    ) -> None:
        key = "change_id, place"
        self.contestants: defaultdict[_Key, list[club.Contestant | None]] = defaultdict(list)
        for change, place, *players in rows(
            f"{key}, first, second", "contestant", f"{key}, number", "change_id"
        ):
            self.contestants[change, place].append(current_contestant(*players))
        table_key = f"{key}, round, table_number"
        self.tables: defaultdict[_Key, list[_PairsTable]] = defaultdict(list)
        for change, place, *table in rows(
            "change_id, ns.place, round, table_number, ns.number, ew.number, ns.board_group",
            _PAIRS_TABLES,
            "change_id, ns.place, round, table_number",
            "change_id",
        ):
            self.tables[change, place].append(tuple(table))
        self.chairs: defaultdict[_Key, list[_ChairRow]] = defaultdict(list)
        for change, place, *chair in rows(
            f"{table_key}, side, seat, number, board_group",
            _OTHER_CHAIRS,
            f"{table_key}, side, seat",
            "change_id",
        ):
            self.chairs[change, place].append(tuple(chair))

    def rounds(self, key: _Key) -> tuple[club.Round, ...]:
        """Return the rounds of the event with this key."""
        rounds: defaultdict[int, list[club.Table]] = defaultdict(list)
        for (r, number, group), rows in groupby(self.chairs[key], itemgetter(0, 1, 5)):
            seated = (
                club.Chair(seat, side, contestant)
                for _, _, side, seat, index, _ in rows
                if (contestant := self.contestants[key][index - 1]) is not None
            )
            rounds[r].append(club.Table(number, tuple(seated), group))
        return tuple(tuple(rounds[r]) for r in sorted(rounds))

    def movement(self, key: _Key, name: str, num_groups: int) -> club.Movement:
        """Return the movement of the section with this key, which must be a movement of pairs."""
        tables = self.tables[key]
        num_rounds, num_tables = (max(table[k] for table in tables) for k in (0, 1))
        rounds = np.zeros((num_rounds, num_tables, 3), dtype=np.int64)
        for r, number, ns, ew, group in tables:
            rounds[r - 1, number - 1] = ns, ew, group
        return club.Movement(name, len(self.contestants[key]), num_groups, rounds)


_Key = tuple[int, int]

_PairsTable = tuple[int, ...]
"""One table in a round: round, table number, number of the NS pair, number of the EW pair, board
group."""

_ChairRow = tuple[Any, ...]
"""One chair in a round: round, table number, side, seat, number of the contestant, board group or
``None``."""

_PAIRS_TABLES = """
    chair AS ns JOIN chair AS ew USING (change_id, place, round, table_number)
    JOIN section ON section.session = change_id AND section.place = ns.place
        AND movement IS NOT NULL AND ns.side = 0 AND ew.side = 1
"""
_OTHER_CHAIRS = """
    (SELECT * FROM chair WHERE NOT EXISTS (
        SELECT 1 FROM section
        WHERE session = change_id AND section.place = chair.place AND movement IS NOT NULL
    ))
"""
"""SQL that selects the rows of ``chair`` in sections without a movement of pairs.

Most sections have a movement of pairs. `_PAIRS_TABLES` reads those sections, with one row for each
bridge table. That is faster than one row for each chair.
"""


def _players(contestant: club.Contestant | None) -> tuple[int | None, int | None]:
    players = () if contestant is None else contestant.players
    first, second = (*players, None, None)[:2]
    return first, second


def _pair(contestant: club.Contestant | None) -> club.Pair | None:
    """Return ``contestant`` itself, typed as a pair or ``None``; it must not be a single player."""
    assert not isinstance(contestant, club.SinglePlayer)
    return contestant


_MAX_MEAN_DEVIATION = Decimal(2)
"""If a section's mean score differs from 50 % by more than this many percentage points, there is a
warning. Sit-outs and adjusted scores move the mean a little."""


def match_results(
    session: club.Session,
    scores: Sequence[ScoreLine],
    file: str,
    without: Collection[tuple[str, NumberLabel]] = (),
) -> tuple[tuple[PairResult, ...], tuple[int, ...], tuple[Message, ...]]:
    """Match scores with the pairs of a session; a section must have all its scores or none.

    A score belongs to the pair that held the number last. A pair that left early needs no score.
    Neither does a pair in ``without``, which holds (section name, pair number). ``file`` is the
    name of the scores' file, for errors.

    Returns
    -------
    The results, the positions of the sections with scores, and messages.

    Raises
    ------
    InputError
        The error lists every score without a pair, and every pair without a score.
    """
    percentages_by_place, faults = _percentages_by_place(session, scores, file)
    unscored = {
        (section.name, section.movement.number_from_label(label))
        for section in session.sections
        for name, label in without
        if name == section.name
    }
    notes = []
    replaced = []
    for place, percentages in sorted(percentages_by_place.items()):
        section = session.sections[place]
        if section.percentages not in ({}, percentages):
            replaced.append(section.name)
        missing = [
            f"{section.name}{section.label(number)}"
            for number, pair in enumerate(section.numbers, start=1)
            if pair is not None
            and number not in percentages
            and (section.name, number) not in unscored
            and section.holder(number, section.rounds_played) is not None
        ]
        if missing:
            message = Message("season_no_score", pairs=missing)
            faults.append(Fault(message, file, help=Message("season_give_all_pairs")))
        mean = sum(percentages.values(), Decimal(0)) / len(percentages)
        if abs(mean - AVERAGE_PERCENTAGE) > _MAX_MEAN_DEVIATION:
            notes.append(Message("season_odd_mean", section=section.name, mean=Number(mean, 1)))
    if faults:
        raise InputError(faults)
    if replaced:
        notes.append(
            Message(
                "season_scores_replaced",
                session=str(session.id),
                played_on=str(session.played_on),
                sections=replaced,
            )
        )
    results = tuple(
        (place, number, percentage)
        for place, percentages in sorted(percentages_by_place.items())
        for number, percentage in sorted(percentages.items())
    )
    return results, tuple(sorted(percentages_by_place)), tuple(notes)


class SessionScores(NamedTuple):
    """The scores of a session.

    ``without`` holds the section name and pair number of each pair without a score. Such a pair has
    no result that could be compared with another result.
    """

    lines: Sequence[ScoreLine]
    without: Collection[tuple[str, NumberLabel]] = ()


def match_scores(
    known: Iterable[club.Session],
    session: club.Session,
    scores: Sequence[ScoreLine],
    file: str,
    without: Collection[tuple[str, NumberLabel]] = (),
) -> tuple[tuple[PairResult, ...], tuple[int, ...], tuple[Message, ...]]:
    """Match scores with the pairs of ``session``, as `match_results` does.

    Parameters, results and errors are the same. There is also a warning for each session in
    ``known`` that has the same scores.
    """
    results, places, notes = match_results(session, scores, file, without)
    return results, places, (*notes, *same_scores_warnings(known, session, results))


def same_scores_warnings(
    sessions: Iterable[club.Session], session: club.Session, results: Sequence[PairResult]
) -> tuple[Message, ...]:
    """Return a warning for each session other than ``session`` that has the same scores.

    The file of scores may have been meant for that other session.
    """
    scores = {(session.sections[place].name, number): score for place, number, score in results}
    return tuple(
        Message(
            "season_scores_as_another",
            session=str(session.id),
            other=str(other.id),
            played_on=str(other.played_on),
        )
        for other in sessions
        if other.id != session.id and len(scores) > 1
        if scores
        == {
            (s.name, number): score
            for s in other.sections
            for number, score in s.percentages.items()
        }
    )


def _percentages_by_place(
    session: club.Session, scores: Sequence[ScoreLine], file: str
) -> tuple[dict[int, dict[int, Decimal]], list[Fault]]:
    """Return percentages by section position and number, and a fault for each unmatched score."""
    faults = []
    place_of = {section.name: place for place, section in enumerate(session.sections)}
    percentages: dict[int, dict[int, Decimal]] = {}
    for score in scores:
        place = place_of.get(score.section)
        section = None if place is None else session.sections[place]
        number = None if section is None else section.movement.number_from_label(score.label)
        if place is None:
            message = Message(
                "season_no_such_section", session=str(session.id), section=score.section
            )
            hint = Message("season_its_sections", sections=list(place_of))
            if not place_of:
                hint = Message("season_no_pairs_then")
            faults.append(Fault(message, file, score.line, hint))
        elif number is None or section is None or section.numbers[number - 1] is None:
            message = Message("season_no_such_pair", section=score.section, number=str(score.label))
            faults.append(Fault(message, file, score.line, Message("season_right_session")))
        else:
            percentages.setdefault(place, {})[number] = score.percentage
    return percentages, faults
