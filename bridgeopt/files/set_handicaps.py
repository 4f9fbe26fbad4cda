"""CSV files with handicaps or grades of players that another program, or the club, determined."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import NameIndex, parse_player

ADDS, SUBTRACTS = "adds", "subtracts"
"""The two ways to use a handicap: add it to the scratch score, or subtract it."""

HANDICAP, GRADE = "handicap", "grade"
"""The column headings for handicaps and grades, in these CSV files and in the members file."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,3}(?:[.,][0-9]{1,4})?")
_FILE_HELP = Message("handicaps_file_help")


class SetElsewhere(NamedTuple):
    """The handicaps or grades in a file.

    ``column`` says which they are (`HANDICAP` or `GRADE`); ``figures`` has them by player id.
    """

    column: str
    figures: Mapping[int, Decimal]


def read_set_handicaps(
    path: Path, members: Members, known: frozenset[int], sign: str | None = None
) -> SetElsewhere:
    """Read the handicaps or grades of players.

    A handicap is returned as the amount to add to a scratch score, so its sign is reversed if the
    file's handicaps are subtracted.

    Parameters
    ----------
    path
        The file. Its columns are ``id`` (or ``name``), ``handicap`` or ``grade``, and optionally
        ``sign``; others are ignored.
    members, known
        The names of players, and all ids.
    sign
        `ADDS` or `SUBTRACTS`; needed for handicaps if the file has no sign.

    Raises
    ------
    InputError
        With every fault: missing columns, cells that cannot be read, unknown players, a player
        twice, or a sign that is missing or contradicts ``sign``.
    """
    faults = FaultList(path, FileKind.SEASON_RESULTS)
    rows = read_rows(path, faults)
    headings = [cell.casefold() for cell in rows[0].cells] if rows else []
    heading_line = rows[0].line if rows else None
    columns = [column for column in (HANDICAP, GRADE) if column in headings]
    if (
        len(columns) != 1
        or not {"id", "name"} & set(headings)
        or len(set(headings)) < len(headings)
    ):
        faults.add(heading_line, Message("handicaps_file_heads"), _FILE_HELP)
        faults.raise_if_any()
    faults.raise_if_any()
    column = columns[0]
    if column == GRADE and sign is not None:
        raise InputError(Fault(Message("handicaps_grades_no_sign"), str(path)))
    parser = _LineParser(headings, column, sign, NameIndex(members), known)
    lines: dict[int, int] = {}
    figures: dict[int, Decimal] = {}
    for row in rows[1:]:
        try:
            player, figure = parser.line(row)
        except CellError as error:
            faults.add_cell(row.line, error)
            continue
        if player in lines:
            values = {"player": str(player), "line": str(lines[player])}
            faults.add(row.line, Message("handicaps_twice", **values), Message("line_remove_one"))
        lines[player] = row.line
        figures[player] = figure
    if not figures and not len(faults):
        faults.add(None, Message("elsewhere_empty"), _FILE_HELP)
    faults.raise_if_any()
    return SetElsewhere(column, figures)


class _LineParser(NamedTuple):
    """Parses the lines of one file; the fields describe its columns and the players that exist."""

    headings: Sequence[str]
    column: str
    sign: str | None
    names: NameIndex
    known: frozenset[int]

    def line(self, row: CsvRow) -> tuple[int, Decimal]:
        """Return a line's player, and the player's figure.

        The figure is a grade, or a handicap as the amount to add to the scratch score.
        """
        cells = dict(zip(self.headings, row.cells, strict=False))
        if len(row.cells) > len(self.headings):
            raise CellError(Message("travellers_too_many_cells"), _FILE_HELP)
        player = parse_player(cells.get("id") or cells.get("name", ""), self.names)
        if player not in self.known:
            unknown = Message("season_no_player", player=str(player))
            raise CellError(unknown, Message("competition_player_unknown_help"))
        text = cells.get(self.column, "").replace("\N{MINUS SIGN}", "-")
        if not _NUMBER.fullmatch(text):
            raise CellError(Message("not_a_number", text=quoted(text)), _FILE_HELP)
        figure = Decimal(text.replace(",", "."))
        if self.column == GRADE:
            if not 0 <= figure <= 100:
                raise CellError(Message("handicaps_no_grade", text=quoted(text)), _FILE_HELP)
            return player, figure
        return player, -figure if self._sign(cells) == SUBTRACTS else figure

    def _sign(self, cells: Mapping[str, str]) -> str:
        file_sign = cells.get("sign", "").casefold()
        if file_sign not in ("", ADDS, SUBTRACTS):
            raise CellError(Message("handicaps_sign", text=quoted(file_sign)), _FILE_HELP)
        if file_sign and self.sign not in (None, file_sign):
            raise CellError(Message("handicaps_two_signs", told=file_sign), _FILE_HELP)
        sign = file_sign or self.sign
        if sign is None:
            raise CellError(Message("handicaps_no_sign"), Message("handicaps_no_sign_help"))
        return sign
