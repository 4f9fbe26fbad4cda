"""Chairs of a plan as files list them (a chair is a player's place in a round), and checks."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import FaultList
from bridgeopt.plugins.individual.plan import EventPlan

MIN_TABLE_SIZE, MAX_TABLE_SIZE = 3, 9
"""Smallest and largest number of players at a table."""
MAX_NUMBER = 9999
"""The largest number of a player, table or round that is accepted."""
_MAX_LISTED_PLAYERS = 12
_PLAYER_HELP = Message("individual_player_help")
_SEAT_HELP = Message("individual_seat_help")
_SIZE_HELP = Message("individual_size_help", least=MIN_TABLE_SIZE, most=MAX_TABLE_SIZE)
_MIXED_HELP = Message("individual_mixed_help")
_MISSING_HELP = Message("individual_missing_help")
_ROUND_HELP = Message("individual_round_help")


class ChairLine(NamedTuple):
    """A chair as a file lists it, with its line number; all numbers count from 1.

    Table and seat are 0 if the file says that the player sits out the round. Files have such lines
    only for players who never play, because these would otherwise be unknown.
    """

    line: int
    round: int
    table: int
    seat: int
    player: int


def lines_of_non_players(chairs: Iterable[ChairLine], num_players: int) -> list[ChairLine]:
    """Return the sit-out lines for players up to ``num_players`` who have no chair."""
    playing = {chair.player for chair in chairs}
    return [ChairLine(1, 1, 0, 0, p) for p in range(1, num_players + 1) if p not in playing]


def plan_from_chairs(
    chairs: Sequence[ChairLine], faults: FaultList, *, changed: bool = False
) -> EventPlan | None:
    """Return the plan that the chairs make up; if they have faults, add these and return None.

    Parameters
    ----------
    chairs
        The chairs, in any order.
    faults
        Collects the faults.
    changed
        Whether players may have arrived late or left early. If so, table sizes may differ between
        rounds, and players may be missing from rounds.
    """
    _check_doubles(chairs, faults)
    rounds: dict[int, list[ChairLine]] = defaultdict(list)
    for chair in chairs:
        if chair.table:
            rounds[chair.round].append(chair)
    if not rounds:
        faults.add(None, Message("individual_plan_empty"), None)
        return None
    for number in sorted(set(range(1, min(max(rounds), MAX_NUMBER) + 1)) - set(rounds))[:3]:
        faults.add(None, Message("individual_round_missing", round=str(number)), _ROUND_HELP)
    num_players = max(chair.player for chair in chairs)
    _check_sizes(rounds, num_players, faults, changed=changed)
    sitting_out = {(chair.round, chair.player) for chair in chairs if not chair.table}
    _check_missing(rounds, sitting_out, num_players, faults, changed=changed)
    if faults:
        return None
    return _build_plan([chair for chair in chairs if chair.table], num_players)


def _check_doubles(chairs: Iterable[ChairLine], faults: FaultList) -> None:
    """Report players with two seats in a round, and seats that are taken twice."""
    first_seat: dict[tuple[int, int], ChairLine] = {}
    first_player: dict[tuple[int, int, int], ChairLine] = {}
    for chair in chairs:
        other = first_seat.setdefault((chair.round, chair.player), chair)
        if other is not chair:
            message = Message(
                "individual_player_twice",
                player=str(chair.player),
                round=str(chair.round),
                line=str(other.line),
            )
            faults.add(chair.line, message, _PLAYER_HELP)
        if not chair.table:
            continue
        holder = first_player.setdefault((chair.round, chair.table, chair.seat), chair)
        if holder is not chair:
            message = Message(
                "individual_seat_twice",
                seat=str(chair.seat),
                table=str(chair.table),
                round=str(chair.round),
                line=str(holder.line),
            )
            faults.add(chair.line, message, _SEAT_HELP)


def _tables(chairs: Iterable[ChairLine]) -> dict[int, list[ChairLine]]:
    tables: dict[int, list[ChairLine]] = defaultdict(list)
    for chair in chairs:
        tables[chair.table].append(chair)
    return tables


def _check_sizes(
    rounds: Mapping[int, Sequence[ChairLine]], num_players: int, faults: FaultList, *, changed: bool
) -> None:
    """Report tables of a wrong size, and rounds whose table sizes differ from most rounds."""
    sizes = {
        number: Counter(len(table) for table in _tables(chairs).values())
        for number, chairs in rounds.items()
    }
    usual = Counter(size for size_counts in sizes.values() for size in size_counts.elements())
    # Choose the full table size. A size is possible if at least a fifth of the tables have it. In
    # an event of two rounds or more, a size is also possible if all rounds require it: no table is
    # larger, and fewer tables of this size could not hold the round's players. The largest possible
    # size is chosen, and any larger table is a fault.
    size = max(
        s
        for s, n in usual.items()
        if 5 * n >= usual.total()
        or (
            len(sizes) > 1 and all(_requires_size(s, size_counts) for size_counts in sizes.values())
        )
    )
    layouts = Counter(tuple(sorted(size_counts.items())) for size_counts in sizes.values())
    layout = layouts.most_common(1)[0][0]
    for number, chairs in sorted(rounds.items()):
        has_fault = False
        for table, sitting in sorted(_tables(chairs).items()):
            n = len(sitting)
            where = {"table": str(table), "round": str(number), "n": n}
            if not MIN_TABLE_SIZE <= n <= MAX_TABLE_SIZE:
                has_fault = True
                faults.add(sitting[0].line, Message("individual_table_size", **where), _SIZE_HELP)
            elif not size - 1 <= n <= size or (num_players % size == 0 and n != size):
                has_fault = not changed or has_fault
                if not changed:
                    message = Message("individual_table_mixed", usual=size, **where)
                    faults.add(sitting[0].line, message, _MIXED_HELP)
        if not (has_fault or changed) and tuple(sorted(sizes[number].items())) != layout:
            message = Message("individual_round_mixed", round=str(number))
            faults.add(chairs[0].line, message, _MIXED_HELP)


def _requires_size(size: int, size_counts: Counter[int]) -> bool:
    """Return whether a round has just enough tables for its players if ``size`` is the full size.

    ``size_counts`` has the number of tables of each size in the round; no table may be larger.
    """
    players = sum(n * tables for n, tables in size_counts.items())
    return max(size_counts) == size and -(-players // size) == size_counts.total()


def _check_missing(
    rounds: Mapping[int, Sequence[ChairLine]],
    sitting_out: set[tuple[int, int]],
    num_players: int,
    faults: FaultList,
    *,
    changed: bool,
) -> None:
    """Report unused numbers, and players missing from a round in which others play.

    ``sitting_out`` has (round, player) where the file says that a player sits out. With
    ``changed``, players may be missing from rounds, so only unused numbers are reported.
    """
    games = Counter(chair.player for chairs in rounds.values() for chair in chairs)
    known = {*games, *(player for _, player in sitting_out)}
    unused = [p for p in range(1, num_players + 1) if p not in known]
    if unused:
        message = Message(
            "individual_players_nowhere", n=len(unused), players=_first_players(unused)
        )
        faults.add(None, message, _MISSING_HELP)
    if changed:
        return
    playing = Counter(len({chair.player for chair in chairs}) for chairs in rounds.values())
    usual = playing.most_common(1)[0][0]
    # A player with far fewer rounds than others is a typing error. Slightly uneven sit-outs are
    # not: for some numbers no even plan is known, and the unevenness is measured.
    max_games, min_games = max(games.values()), min(games.values())
    uneven = max_games - min_games > 1 and max_games > 2 * min_games
    for number, chairs in sorted(rounds.items()):
        present = {chair.player for chair in chairs}
        missing = [p for p in games if p not in present and (number, p) not in sitting_out]
        if missing and (len(present) < usual or uneven):
            message = Message(
                "individual_players_missing",
                round=str(number),
                n=len(missing),
                players=_first_players(missing),
            )
            faults.add(chairs[0].line, message, _MISSING_HELP)


def _first_players(players: Iterable[int]) -> tuple[str, ...]:
    """Return the first few player numbers, with "…" if there are more."""
    ordered = [str(player) for player in sorted(players)]
    return tuple(
        ordered if len(ordered) <= _MAX_LISTED_PLAYERS else [*ordered[:_MAX_LISTED_PLAYERS], "…"]
    )


def _build_plan(chairs: Sequence[ChairLine], num_players: int) -> EventPlan:
    """Return the plan that the chairs make up; the chairs have been checked."""
    num_rounds = max(chair.round for chair in chairs)
    num_tables = max(chair.table for chair in chairs)
    size = max(chair.seat for chair in chairs)
    seats = np.full((num_rounds, num_tables, size), -1, dtype=np.int64)
    for chair in chairs:
        seats[chair.round - 1, chair.table - 1, chair.seat - 1] = chair.player - 1
    return EventPlan(seats, num_players)
