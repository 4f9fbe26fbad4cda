"""The registration file, which lists tonight's pairs: on each line two players, as ids or names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members, Pair, Registration
from bridgeopt.files.csv_style import CsvRow, CsvStyle, read_rows, write_rows
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import (
    NameIndex,
    describe_player,
    is_header,
    is_numbering_heading,
    join_names,
    parse_player,
)

_PAIR_HELP = Message("registration_pair_help")
_COUNT = re.compile(r"[0-9]{1,3}")
_MAX_PAIRS = 1000
_COLUMN_SKIPPED = Message("registration_column_passed")
_TWICE_HELP = Message("registration_twice_help")


def read_registration(path: Path, members: Members | None = None) -> Registration:
    """Read tonight's pairs; if ``members`` are given, players may be given by name.

    A first line is skipped if every cell is a known column heading, such as ``player1`` or ``Speler
    2``, and not a player's name. If lines have three cells, a first column that numbers tables,
    pairs or lines is skipped. It is recognised by its heading or by ascending numbers. Cells into
    which commas have split a name are joined (`players.join_names`).

    Raises
    ------
    InputError
        With every fault of the file: cells that name no player, lines without a pair, players in
        two pairs or twice in one.
    """
    faults = FaultList(path, FileKind.REGISTRATION)
    index = None if members is None else NameIndex(members)
    rows, notes = _player_rows(path, index, faults)
    if not rows and not faults:
        faults.add(None, Message("registration_empty"), _PAIR_HELP)
    pairs: list[Pair] = []
    lines: list[int] = []
    line_of_player: dict[int, int] = {}
    for row in rows:
        players = _players_of(row, index, faults)
        _check_twice(row.line, players, line_of_player, members or Members(), faults)
        if len(players) == 2:
            pairs.append(Pair(*players))
            lines.append(row.line)
    faults.raise_if_any()
    return Registration(tuple(pairs), str(path), tuple(lines), notes)


def read_cells(path: Path, members: Members) -> list[str]:
    """Return all cells of a registration that should hold players, even if the file has faults.

    Raises
    ------
    InputError
        The file is not a readable text file.
    """
    faults = FaultList(path, FileKind.REGISTRATION)
    rows, _ = _player_rows(path, NameIndex(members), faults)
    return [cell for row in rows for cell in row.cells if cell]


def write_registration(
    path: Path, registration: Registration, style: CsvStyle = CsvStyle.PLAIN
) -> None:
    """Write tonight's pairs, by id.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    write_rows(path, [pair.players for pair in registration.pairs], style)


def _player_rows(
    path: Path, index: NameIndex | None, faults: FaultList
) -> tuple[list[CsvRow], tuple[Message, ...]]:
    """Return the lines of a file, each with only the cells that hold players.

    Also return a note if a column with the numbers of tables, pairs or lines was left out.
    """
    rows = read_rows(path, faults)
    if len(rows) > _MAX_PAIRS + 1:  # the first line may hold headings
        too_long = Message("registration_too_long", most=_MAX_PAIRS)
        faults.add(rows[_MAX_PAIRS + 1].line, too_long, Message("file_right_one"))
        faults.raise_if_any()
    notes: tuple[Message, ...] = ()
    headings = rows[0].cells if rows else ()
    has_numbering = (
        len(headings) == 3 and is_header(headings[1:]) and is_numbering_heading(headings[0])
    )
    if (is_header(headings) or has_numbering) and not any(
        index and cell in index for cell in headings
    ):
        rows = rows[1:]
    else:
        has_numbering = False
    if has_numbering or _count_up(rows):
        rows = [CsvRow(row.line, row.cells[1:]) for row in rows]
        notes = (_COLUMN_SKIPPED,)
    joined = []
    for row in rows:
        try:
            joined.append(
                row if "" in row.cells else CsvRow(row.line, join_names(row.cells, index))
            )
        except CellError as fault:
            faults.add_cell(row.line, fault)
    return joined, notes


def _count_up(rows: Sequence[CsvRow]) -> bool:
    """Return whether the lines begin with numbers in ascending order, such as table numbers.

    Each number may occur on at most two lines. Every line must have at least three cells.
    """
    if len(rows) < 2 or not all(len(row.cells) >= 3 for row in rows):
        return False
    if not all(_COUNT.fullmatch(row.cells[0]) for row in rows):
        return False
    counts = [int(row.cells[0]) for row in rows]
    return counts == sorted(counts) and max(Counter(counts).values()) <= 2


def _players_of(row: CsvRow, index: NameIndex | None, faults: FaultList) -> list[int]:
    """Return the ids of those players on a line who can be identified; add faults for the rest."""
    cells = [cell for cell in row.cells if cell]
    if len(cells) != 2:
        faults.add(row.line, Message("registration_no_pair", n=len(cells)), _PAIR_HELP)
    elif len(row.cells) != 2:
        faults.add(row.line, Message("registration_empty_field"), _PAIR_HELP)
    players = []
    for cell in cells:
        try:
            players.append(parse_player(cell, index))
        except CellError as fault:
            faults.add_cell(row.line, fault)
    return players


def _check_twice(
    line: int,
    players: list[int],
    line_of_player: dict[int, int],
    members: Members,
    faults: FaultList,
) -> None:
    for player in players:
        if line_of_player.setdefault(player, line) != line:
            described, earlier_line = describe_player(player, members), str(line_of_player[player])
            twice = Message("registration_in_two_pairs", player=described, line=earlier_line)
            faults.add(line, twice, _TWICE_HELP)
    for player in (p for p, count in Counter(players).items() if count > 1):
        faults.add(line, Message("registration_twice_in_pair", player=str(player)), _TWICE_HELP)
