"""Cards to be printed: a guide card for each number, a table card for each table.

What stands on a card is prepared as numbers, whatever holds them tonight; `format_cards` puts all
cards of a movement on sheets. A movement given here must be well-formed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from bridgeopt.club import Movement
from bridgeopt.report.html import Paper, render
from bridgeopt.report.words import boards_of

# A card of half a sheet's height has readable lines for so many rounds.
_ROUNDS_ON_HALF = 16


class GuideLine(NamedTuple):
    """Where a number plays in one round, against whom and on which board group.

    ``seat`` is NS or EW; in an individual movement N, E, S or W, with a partner and two opponents.
    """

    table: int
    seat: str
    partner: int | None
    opponents: tuple[int, ...]
    group: int


class BoardsTo(NamedTuple):
    """When and where a board group is played next."""

    round: int
    tables: tuple[int, ...]


class TableLine(NamedTuple):
    """Who plays at a table in one round, and on which board group.

    ``seats`` are NS and EW, or N, S, E and W; ``shared_with`` are the other tables that play the
    group in this round; ``boards_to`` is ``None`` if nobody plays it later.
    """

    seats: tuple[int, ...]
    group: int
    shared_with: tuple[int, ...]
    boards_to: BoardsTo | None


@dataclass(frozen=True)
class GuideCard:
    """One number's evening: a line for each round, ``None`` where it does not play."""

    number: int
    lines: tuple[GuideLine | None, ...]


@dataclass(frozen=True)
class TableCard:
    """One table's evening: a line for each round, ``None`` where it is not used."""

    table: int
    lines: tuple[TableLine | None, ...]


def guide_cards(movement: Movement) -> tuple[GuideCard, ...]:
    """Return a card for each pair, or for each player of an individual movement, by number."""
    names = _seat_names(movement)
    half = len(names) // 2
    cards: list[list[GuideLine | None]] = [
        [None] * movement.num_rounds for _ in range(movement.num_contestants)
    ]
    for r, tables in enumerate(movement.rounds.tolist()):
        for table, (*seats, group) in enumerate(tables, start=1):
            if group == 0:
                continue
            for k, number in enumerate(seats):
                ours, theirs = seats[:half], seats[half:]
                if k >= half:
                    ours, theirs = theirs, ours
                partner = next((other for other in ours if other != number), None)
                line = GuideLine(table, names[k], partner, tuple(theirs), group)
                cards[number - 1][r] = line
    return tuple(GuideCard(number, tuple(lines)) for number, lines in enumerate(cards, start=1))


def table_cards(movement: Movement) -> tuple[TableCard, ...]:
    """Return a card for each table that is used in some round, by number."""
    tables_of = [_tables_by_group(groups) for groups in movement.rounds[:, :, -1].tolist()]
    cards = (
        TableCard(
            table,
            tuple(
                _table_line(table, r, seats, group, tables_of) if group else None
                for r, (*seats, group) in enumerate(movement.rounds[:, table - 1].tolist())
            ),
        )
        for table in range(1, movement.num_tables + 1)
    )
    return tuple(card for card in cards if any(card.lines))


def format_cards(movement: Movement, boards: int, paper: Paper = Paper.A4) -> str:
    """Return all guide cards and table cards as one HTML page, to be printed and cut.

    Parameters
    ----------
    movement
        A well-formed one.
    boards
        Boards in a group.
    paper
        What it is printed on.
    """
    return render(
        "cards.html",
        movement=movement,
        boards=boards,
        boards_of=boards_of,
        seats=_seat_names(movement),
        guide_cards=guide_cards(movement),
        table_cards=table_cards(movement),
        paper=paper.value,
        down=2 if movement.num_rounds <= _ROUNDS_ON_HALF else 1,
    )


def _seat_names(movement: Movement) -> tuple[str, ...]:
    """Return what the seats of a table are called, in the order of the movement."""
    return ("N", "S", "E", "W") if movement.individual else ("NS", "EW")


def _tables_by_group(groups: list[int]) -> dict[int, tuple[int, ...]]:
    """Return the tables that play each board group in one round; ``groups`` is by table."""
    return {
        group: tuple(table for table, here in enumerate(groups, start=1) if here == group)
        for group in groups
        if group
    }


def _table_line(
    table: int, r: int, seats: list[int], group: int, tables_of: list[dict[int, tuple[int, ...]]]
) -> TableLine:
    """Return the line of round r + 1; ``tables_of`` is by round, then by board group."""
    others = tuple(other for other in tables_of[r][group] if other != table)
    later = (
        BoardsTo(round, tables[group])
        for round, tables in enumerate(tables_of[r + 1 :], start=r + 2)
        if group in tables
    )
    return TableLine(tuple(seats), group, others, next(later, None))
