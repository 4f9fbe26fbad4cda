"""The data for competitions that a season stores, apart from the seatings of its own sessions.

These data are percentages of sessions without seatings, totals so far, notice of absences, and
decisions about periods of competitions.
"""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from importlib import resources
from typing import Any

from bridgeopt.base.printable import printable
from bridgeopt.standings.competition import PairIds, SessionScore, pair_ids

_SCORE_COLUMNS = "change_id, number, line, first, second, percentage, boards, figures"
TABLE_NAMES = ("session_elsewhere", "session_score", "total_so_far", "absence", "decision")


def make_tables(connection: sqlite3.Connection) -> None:
    """Create the tables for a season's competition data."""
    text = resources.files("bridgeopt.season").joinpath("competing.sql").read_text(encoding="utf-8")
    for statement in text.split(";\n"):
        connection.execute(statement)


@dataclass(frozen=True)
class SessionElsewhere:
    """A session that another program ran, so that only its scores are known.

    ``number`` is the session's number in the season, and ``theirs`` its number in the other
    program.
    """

    number: int
    theirs: int
    played_on: date | None
    scores: tuple[SessionScore, ...]

    @property
    def players(self) -> frozenset[int]:
        """The ids of all players of the session."""
        return frozenset(player for score in self.scores for player in score.players)


@dataclass(frozen=True)
class TotalSoFar:
    """The total of a contestant over sessions that the season file does not hold.

    ``competition`` is the competition's name, folded by `fold_name`. ``who`` holds the ids of the
    contestant's players. ``total`` and ``boards`` are sums over all ``sessions`` sessions.
    """

    competition: str
    who: tuple[int, ...]
    total: Fraction
    sessions: int
    boards: int | None = None


class DecisionKind(StrEnum):
    """The kinds of decision about a period of a competition."""

    FINAL = "final"
    PROMOTION = "promotion"


@dataclass(frozen=True)
class Decision:
    """A decision about a period of a competition.

    ``competition`` is the competition's name, folded by `fold_name`. ``period`` is ``None`` for a
    competition without periods, and for a decision about the season as a whole. ``document`` is the
    content of the decision; ``None`` means that it withdraws an earlier decision. ``change`` is the
    id of the change that wrote the decision, and ``made_at`` its time.
    """

    kind: DecisionKind
    competition: str
    period: int | None
    document: Mapping[str, Any] | None
    made_at: datetime | None = None
    change: int = 0

    @property
    def key(self) -> tuple[DecisionKind, str, int | None]:
        """The subject of the decision. A later decision with the same key replaces this one."""
        return self.kind, self.competition, self.period


@dataclass(frozen=True)
class Competing:
    """A season's data for competitions, from all changes that were not undone.

    Each player has the current id: if ids were merged, the id into which they were merged.

    Attributes
    ----------
    elsewhere
        The sessions that other programs ran, in order of their numbers in the season.
    scores
        Scores that were added to recorded sessions, by session number. Scores of a session's own
        sections are in `Season.recorded`.
    totals
        The contestants' totals over sessions that the season does not hold.
    notice
        Whether an absent pair gave notice. A key has a session's number, and then the ids of the
        pair's players. Pairs for which this was not entered are left out.
    decisions
        The latest decision on each subject, in the order in which the decisions were made.
    """

    elsewhere: tuple[SessionElsewhere, ...] = ()
    scores: Mapping[int, tuple[SessionScore, ...]] = field(default_factory=dict)
    totals: tuple[TotalSoFar, ...] = ()
    notice: Mapping[tuple[int, PairIds], bool] = field(default_factory=dict)
    decisions: tuple[Decision, ...] = ()

    def decided(self, kind: DecisionKind) -> tuple[Decision, ...]:
        """Return the decisions of this kind that were not withdrawn."""
        return tuple(d for d in self.decisions if d.kind is kind and d.document is not None)


def write_elsewhere(
    connection: sqlite3.Connection, change: int, sessions: Iterable[SessionElsewhere]
) -> None:
    """Store sessions that another program ran, with their scores."""
    for session in sessions:
        day = None if session.played_on is None else session.played_on.isoformat()
        connection.execute(
            "INSERT INTO session_elsewhere VALUES (?, ?, ?, ?)",
            (change, session.number, session.theirs, day),
        )
        write_scores(connection, change, session.number, session.scores)


def write_scores(
    connection: sqlite3.Connection, change: int, number: int, scores: Iterable[SessionScore]
) -> None:
    """Store scores that are added to the session with this number."""
    connection.executemany(
        "INSERT INTO session_score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                *(change, number, place, score.line, *(*score.players, None)[:2]),
                *(str(score.percentage), score.boards, _figures_json(score)),
            )
            for place, score in enumerate(scores)
        ),
    )


_FIGURE_FIELDS = ("matchpoints", "imps", "vp")


def _figures_json(score: SessionScore) -> str:
    figures = {head: getattr(score, head) for head in _FIGURE_FIELDS}
    document: dict[str, Any] = {head: str(v) for head, v in figures.items() if v is not None}
    if score.declared:
        document["declared"] = sorted(score.declared)
    return json.dumps(document)


def write_totals(connection: sqlite3.Connection, change: int, totals: Iterable[TotalSoFar]) -> None:
    """Store contestants' totals over sessions that the season does not hold."""
    connection.executemany(
        "INSERT INTO total_so_far VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (
                *(change, place, entry.competition, *(*entry.who, None)[:2]),
                *(str(entry.total), entry.sessions, entry.boards),
            )
            for place, entry in enumerate(totals)
        ),
    )


def write_notice(
    connection: sqlite3.Connection, change: int, notice: Mapping[tuple[int, PairIds], bool]
) -> None:
    """Store whether absent pairs gave notice.

    A key of ``notice`` has a session's number, and then the ids of the absent pair's players.
    """
    connection.executemany(
        "INSERT INTO absence VALUES (?, ?, ?, ?, ?)",
        (
            (change, session, *pair, int(gave_notice))
            for (session, pair), gave_notice in notice.items()
        ),
    )


def write_decision(connection: sqlite3.Connection, change: int, decision: Decision) -> None:
    """Store a decision about a period."""
    document = None if decision.document is None else json.dumps(decision.document)
    connection.execute(
        "INSERT INTO decision VALUES (?, ?, ?, ?, ?)",
        (change, decision.kind.value, decision.competition, decision.period, document),
    )


def read_competing(
    connection: sqlite3.Connection, until: int, current: Callable[[int], int]
) -> Competing:
    """Return the competition data that result from all changes up to ``until`` that are not undone.

    ``current`` returns the id that replaces a given id after mergers, or the id itself.
    """

    def rows(columns: str, table: str, order: str = "1") -> Iterator[tuple[Any, ...]]:
        return connection.execute(
            f"""
            SELECT {columns} FROM {table} JOIN change ON change.id = change_id
            WHERE state = 'done' AND change_id <= ? ORDER BY change_id, {order}
            """,
            (until,),
        )

    scores = _read_scores(rows(_SCORE_COLUMNS, "session_score", "place"), current)
    elsewhere = []
    for change, number, theirs, day in rows(
        "change_id, number, theirs, played_on", "session_elsewhere", "number"
    ):
        played_on = None if day is None else date.fromisoformat(day)
        scores_elsewhere = tuple(scores.pop((change, number), ()))
        elsewhere.append(SessionElsewhere(number, theirs, played_on, scores_elsewhere))
    # Scores entered later replace earlier scores of the same session.
    latest = {number: tuple(added_scores) for (_, number), added_scores in sorted(scores.items())}
    notice = {
        (session, pair_ids((current(first), current(second)))): bool(gave_notice)
        for session, first, second, gave_notice in rows(
            "session, first, second, notice", "absence", "session"
        )
    }
    totals = tuple(
        TotalSoFar(
            printable(name),
            _current_ids(current, first, second),
            Fraction(total),
            sessions,
            boards,
        )
        for name, first, second, total, sessions, boards in rows(
            "competition, first, second, total, sessions, boards", "total_so_far", "place"
        )
    )
    decisions: dict[object, Decision] = {}
    for change, kind, name, period, document, made_at in rows(
        "change_id, decision.kind, competition, period, document, made_at", "decision"
    ):
        decision = Decision(
            kind=DecisionKind(kind),
            competition=printable(name),
            period=period,
            document=None if document is None else json.loads(document),
            made_at=datetime.fromisoformat(made_at),
            change=change,
        )
        decisions.pop(decision.key, None)
        decisions[decision.key] = decision
    return Competing(tuple(elsewhere), latest, totals, notice, tuple(decisions.values()))


def _read_scores(
    rows: Iterable[tuple[Any, ...]], current: Callable[[int], int]
) -> dict[tuple[int, int], list[SessionScore]]:
    scores: defaultdict[tuple[int, int], list[SessionScore]] = defaultdict(list)
    for change, number, line, first, second, percentage, boards, figures_json in rows:
        document = json.loads(figures_json)
        declared = document.pop("declared", ())
        scores[change, number].append(
            SessionScore(
                _current_ids(current, first, second),
                Fraction(percentage),
                printable(line),
                boards,
                declared=frozenset(map(current, declared)),
                **{head: Fraction(value) for head, value in document.items()},
            )
        )
    return scores


def _current_ids(current: Callable[[int], int], first: int, second: int | None) -> tuple[int, ...]:
    return (current(first),) if second is None else (current(first), current(second))


def renumbered(sessions: Sequence[SessionElsewhere], first: int) -> tuple[SessionElsewhere, ...]:
    """Return the sessions with new numbers: ``first``, ``first`` + 1, ... in their order."""
    return tuple(replace(session, number=first + k) for k, session in enumerate(sessions))


def score_pairs(scores: Iterable[SessionScore]) -> Collection[tuple[int, ...]]:
    """Return the contestants who have scores, each once, as sorted tuples of player ids."""
    return {tuple(sorted(score.players)) for score in scores}
