"""The difference between two plans of an evening: pairs that move, and sections that change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bridgeopt.club import NumberedSection, Pair
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.messages import board_range


class PairPosition(NamedTuple):
    """A pair's position in a round: section, number, table, and direction (NS or EW).

    ``table`` and ``direction`` are ``None`` if the pair sits out in that round.
    """

    section: str
    number: int
    table: int | None
    direction: str | None
    number_label: NumberLabel

    @property
    def label(self) -> str:
        """The section and the displayed number, such as A12 or A3 EW."""
        return f"{self.section}{self.number_label}"


class Move(NamedTuple):
    """A pair and its position (``source``, ``target``) before and after a change.

    ``before`` and ``after`` are the pair; they differ if a player was replaced. ``before`` and
    ``source`` are ``None`` if the pair is new, ``after`` and ``target`` if it has left.
    """

    before: Pair | None
    after: Pair | None
    source: PairPosition | None
    target: PairPosition | None


class TableInPlay(NamedTuple):
    """The pairs at a table in a round, and the boards as text; "" if one of the pairs is absent."""

    ns: Pair | None
    ew: Pair | None
    boards: str


_EMPTY_TABLE = TableInPlay(None, None, "")


class TableChange(NamedTuple):
    """A table that has other pairs or boards in a round after a change of the plan."""

    section: str
    table: int
    round: int
    before: TableInPlay
    after: TableInPlay


def table_changes(
    before: Sequence[NumberedSection],
    after: Sequence[NumberedSection],
    boards: Mapping[str, tuple[int, int]],
    rounds: Iterable[int],
) -> list[TableChange]:
    """Return the tables with other pairs or boards, by round, section and table.

    A new table without play, at which a pair sits out, is left out.

    ``boards`` gives the number of boards in a group of each section, before and after the change.
    """
    changes = []
    for round_number in rounds:
        for old, new in zip(before, after, strict=True):
            num_old, num_new = boards[new.name]
            old_tables = _tables(old, round_number, num_old)
            new_tables = _tables(new, round_number, num_new)
            for table in sorted({*old_tables, *new_tables}):
                was = old_tables.get(table, _EMPTY_TABLE)
                now = new_tables.get(table, _EMPTY_TABLE)
                if was != now and (was != _EMPTY_TABLE or now.boards):
                    changes.append(TableChange(new.name, table, round_number, was, now))
    return changes


def _tables(seating: NumberedSection, round_number: int, boards: int) -> dict[int, TableInPlay]:
    def pair(number: int | None) -> Pair | None:
        return None if number is None else seating.holder(number, round_number)

    return {
        seat.table: TableInPlay(
            pair(seat.ns), pair(seat.ew), "" if seat.is_sit_out else board_range(seat.group, boards)
        )
        for seat in seating.seats
        if seat.round == round_number
    }


def moves(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection], round_number: int
) -> list[Move]:
    """Return the moves from one plan to another: first leavers, then movers, then newcomers.

    Parameters
    ----------
    before, after
        The plans' sections.
    round_number
        The round whose positions are compared: the next one to be played.
    """
    old, new = _positions(before, round_number), _positions(after, round_number)
    by_players = {frozenset(pair.players): pair for pair in new}
    successors = {pair: by_players.get(frozenset(pair.players)) for pair in old}
    newcomers = [pair for pair in new if pair not in successors.values()]
    for same_place in (True, False):  # prefer the pair that continues at the same number
        for pair in [pair for pair, same in successors.items() if same is None]:
            for other in newcomers:
                same_number = new[other][:2] == old[pair][:2]
                if (same_number or not same_place) and not set(pair.players).isdisjoint(
                    other.players
                ):
                    successors[pair] = other
                    newcomers.remove(other)
                    break
    leavers, movers = [], []
    for pair, source in old.items():
        successor = successors[pair]
        if successor is None:
            leavers.append(Move(pair, None, source, None))
        elif set(successor.players) != set(pair.players) or source != new[successor]:
            movers.append(Move(pair, successor, source, new[successor]))
    return [*leavers, *movers, *(Move(None, pair, None, new[pair]) for pair in newcomers)]


def changed_sections(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection]
) -> frozenset[str]:
    """Return the names of sections with another movement, other numbers or other holders."""
    return frozenset(
        new.name
        for old, new in zip(before, after, strict=True)
        if (old.numbers, old.holding_periods) != (new.numbers, new.holding_periods)
        or old.movement.rounds.tolist() != new.movement.rounds.tolist()
    )


def _positions(seatings: Sequence[NumberedSection], round_number: int) -> dict[Pair, PairPosition]:
    """Return each pair's position in a round."""
    positions = {}
    for seating in seatings:
        seats = [seat for seat in seating.seats if seat.round == round_number]
        tables = [seat for seat in seats if seat.ns is not None and seat.ew is not None]
        seat_of = {seat.ns: (seat.table, "NS") for seat in tables} | {
            seat.ew: (seat.table, "EW") for seat in tables
        }
        for number in range(1, len(seating.numbers) + 1):
            pair = seating.holder(number, round_number)
            if pair is not None:
                table, direction = seat_of.get(number, (None, None))
                label = seating.movement.labels[number - 1]
                positions[pair] = PairPosition(seating.name, number, table, direction, label)
    return positions
