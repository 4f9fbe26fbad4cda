"""Board results in individual bridge: seat each result at a table, and score every player.

A result names players by their numbers in the plan: North and East only, or both players of each
side. The plan gives the other players at the table. The results of a board are compared as in any
other evening, and a side's points on a board count for each of its two players.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.standings import EventScore
from bridgeopt.scorebook.book import SWITCHED_REMARK
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import BoardResult, Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredLine, score_board
from bridgeopt.scoring.seated_results import PairKey, SeatedResult

_NUMBER = re.compile(r"[0-9]{1,4}")
NORTH_SOUTH, EAST_WEST = (3, 1), (0, 2)
"""The seats of each side, as indices into a table's seats (East, South, West, North)."""


class PlacedResult(NamedTuple):
    """A board result at a table of the plan; rounds, tables and players count from 1.

    ``ns`` and ``ew`` are the two players of each side on this board, after any arrow switch.
    """

    round: int
    table: int
    ns: tuple[int, int]
    ew: tuple[int, int]
    result: BoardResult

    @property
    def key(self) -> tuple[int, int, int]:
        """The key that identifies the result: board, round and table."""
        return self.result.board, self.round, self.table

    @property
    def players(self) -> tuple[int, ...]:
        """All four players at the table, North-South first."""
        return *self.ns, *self.ew


def place_results(
    plan: EventPlan, results: Iterable[BoardResult], groups: Mapping[tuple[int, int], int]
) -> tuple[list[PlacedResult], list[Message]]:
    """Return the results seated at their tables, and messages about results without a clear table.

    Parameters
    ----------
    plan
        The plan, with tables of four.
    results
        The results. Round and table may be missing where the players determine them.
    groups
        The board group (from 1) by (round, table); empty if unknown. If the players of a result
        meet more than once, the group of the result's board decides at which table they played it.
        The results that fit only one table show to which group a board belongs.
    """
    tables = [*_tables(plan)]
    fits = [(result, [t for t in tables if _is_table_of(t, result)]) for result in results]
    group_of_board = _groups_of_boards(
        (
            (result.board, table_choices[0][:2])
            for result, table_choices in fits
            if len(table_choices) == 1
        ),
        groups,
    )
    placed: dict[tuple[int, int, int], PlacedResult] = {}
    problems: list[Message] = []
    for result, table_choices in fits:
        group = group_of_board.get(result.board)
        if len(table_choices) > 1 and group is not None:
            table_choices = [t for t in table_choices if groups.get(t[:2]) == group]
        if len(table_choices) != 1:
            key = "boards_two_tables" if table_choices else "boards_no_table"
            problems.append(Message(key, where=result.description, ns=result.ns, ew=result.ew))
            continue
        number, table, *sides = table_choices[0]
        ns, ew = sides if set(_numbers(result.ns)) <= set(sides[0]) else (sides[1], sides[0])
        if result.remark.casefold() == SWITCHED_REMARK:
            ns, ew = ew, ns
        placed_result = replace(
            result,
            section="",
            ns=str(ns[0]),
            ew=str(ew[0]),
            round=number,
            table=table,
            declarer_pair=None,
            remark="" if result.remark.casefold() == SWITCHED_REMARK else result.remark,
        )
        line = PlacedResult(number, table, ns, ew, placed_result)
        if line.key in placed:
            problems.append(
                Message(
                    "boards_line_twice",
                    where=placed_result.description,
                    ns=placed_result.ns,
                    ew=placed_result.ew,
                )
            )
        placed[line.key] = line
    return [*placed.values()], problems


def repeated_board_warnings(placed: Iterable[PlacedResult]) -> Iterator[Message]:
    """Yield a message for each player who has more than one result on the same board."""
    first_results: dict[tuple[int, int], PlacedResult] = {}
    for line in placed:
        for player in line.players:
            first = first_results.setdefault((line.result.board, player), line)
            if first is not line:
                yield Message(
                    "boards_player_twice",
                    player=str(player),
                    board=str(line.result.board),
                    first=str(first.round),
                    second=str(line.round),
                )


def wrong_group_warnings(
    placed: Sequence[PlacedResult], groups: Mapping[tuple[int, int], int]
) -> Iterator[Message]:
    """Yield a message for each result whose board does not belong to the result's table.

    ``groups`` has the board group by (round, table). A board belongs to the most frequent group of
    the tables that played it.
    """
    group_of_board = _groups_of_boards(
        ((p.result.board, (p.round, p.table)) for p in placed), groups
    )
    for line in placed:
        group = groups.get((line.round, line.table))
        if group is not None and group != group_of_board.get(line.result.board):
            yield Message("boards_elsewhere", where=line.result.description)


@dataclass(frozen=True)
class BoardPoints:
    """The matchpoints of a player on a board; ``None`` if the board does not count.

    ``top`` is the largest possible number of matchpoints on the board.
    """

    round: int
    table: int
    player: int
    board: int
    points: Fraction | None
    top: int


def score_players(
    placed: Sequence[PlacedResult], groups: Mapping[tuple[int, int], int]
) -> list[BoardPoints]:
    """Return the matchpoints of every player on every board.

    ``groups`` has the board group (from 1) by (round, table); it is empty if unknown. A board's top
    follows from the number of tables in the plan that have the board's group. If the group is
    unknown, the top follows from the largest number of results on any board. An award that depends
    on the session (Law 12C2(c)) uses the player's own session.
    """
    rules = ScoringRules(Scoring.MATCHPOINTS)
    group_of_board = _groups_of_boards(
        ((p.result.board, (p.round, p.table)) for p in placed), groups
    )
    num_planned = Counter(groups.values())
    lines: dict[int, list[PlacedResult]] = defaultdict(list)
    for line in placed:
        lines[line.result.board].append(line)
    max_results = max(map(len, lines.values()), default=0)
    player_points: list[tuple[BoardPoints, Award | None]] = []
    for board, board_lines in sorted(lines.items()):
        expected = max(
            num_planned[group_of_board[board]] if board in group_of_board else max_results,
            len(board_lines),
        )
        seated_results = [
            SeatedResult(line.result, _pair(line.result.ns, "NS"), _pair(line.result.ew, "EW"))
            for line in board_lines
        ]
        scored = score_board(seated_results, expected, rules, None)
        for line, points in zip(board_lines, scored, strict=True):
            player_points += _player_points(line, points, 2 * (expected - 1))
    return _with_session_awards(player_points)


def round_scores(points: Iterable[BoardPoints]) -> list[EventScore]:
    """Return each player's percentage in each round, weighted by the points available."""
    points_won: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    tops: Counter[tuple[int, int]] = Counter()
    for board_points in points:
        if board_points.points is not None and board_points.top:
            points_won[board_points.round, board_points.player] += board_points.points
            tops[board_points.round, board_points.player] += board_points.top
    return [
        EventScore(number, player, 100 * points_won[number, player] / top, weight=Fraction(top))
        for (number, player), top in sorted(tops.items())
    ]


def _pair(number: str, side: Side) -> PairKey:
    return PairKey("", number, side)


def _player_points(
    line: PlacedResult, scored: ScoredLine, top: int
) -> Iterator[tuple[BoardPoints, Award | None]]:
    for players, (_, points, award) in zip((line.ns, line.ew), scored.by_pair, strict=True):
        for player in players:
            yield (
                BoardPoints(
                    line.round, line.table, player, board=line.result.board, points=points, top=top
                ),
                award,
            )


def _with_session_awards(
    player_points: Sequence[tuple[BoardPoints, Award | None]],
) -> list[BoardPoints]:
    """Return the points on all boards, including those for awards that depend on the session.

    ``player_points`` has the points of each player on each board, with the award for the player's
    side, if any. Such an award follows from the player's points on the other boards (Law 12C2(c)).
    """
    points_won: dict[int, Fraction] = defaultdict(Fraction)
    tops: Counter[int] = Counter()
    for board_points, award in player_points:
        if board_points.points is not None and not (award is not None and award.by_session):
            points_won[board_points.player] += board_points.points
            tops[board_points.player] += board_points.top
    result = []
    for board_points, award in player_points:
        points = board_points.points
        if (
            points is not None
            and award is not None
            and award.by_session
            and tops[board_points.player]
        ):
            session_points = (
                points_won[board_points.player] / tops[board_points.player] * board_points.top
            )
            if 2 * points != board_points.top:
                points = (
                    max(points, session_points)
                    if 2 * points > board_points.top
                    else min(points, session_points)
                )
        result.append(replace(board_points, points=points))
    return result


_Table = tuple[int, int, tuple[int, int], tuple[int, int]]


def _tables(plan: EventPlan) -> Iterator[_Table]:
    for r, tables in enumerate(plan.seats.tolist(), start=1):
        for t, seats in enumerate(tables, start=1):
            if len(seats) == 4 and min(seats) >= 0:
                ns, ew = ((seats[a] + 1, seats[b] + 1) for a, b in (NORTH_SOUTH, EAST_WEST))
                yield r, t, ns, ew


def _is_table_of(table: _Table, result: BoardResult) -> bool:
    number, table_number, ns, ew = table
    if result.round not in (None, number) or result.table not in (None, table_number):
        return False
    one, other = set(_numbers(result.ns)), set(_numbers(result.ew))
    return (one <= set(ns) and other <= set(ew)) or (one <= set(ew) and other <= set(ns))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, _NUMBER.findall(text)))


def _groups_of_boards(
    lines: Iterable[tuple[int, tuple[int, int]]], groups: Mapping[tuple[int, int], int]
) -> dict[int, int]:
    """Return the board group of each board.

    If a board was played at tables with different groups, its group is the one with the most
    results. ``lines`` has, for each result, the board and (round, table). ``groups`` has the board
    group by (round, table). Boards that were played only at tables without a group are left out.
    """
    counts: dict[int, Counter[int]] = defaultdict(Counter)
    for board, table in lines:
        if table in groups:
            counts[board][groups[table]] += 1
    return {board: groups.most_common(1)[0][0] for board, groups in counts.items()}
