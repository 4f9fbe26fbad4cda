"""Standings in a CSV file, as written by OpenGotha's successor pairgoth and by spreadsheets.

The first line names the columns: a number or place, the name, and a column R1, R2 … for each round.
A round's cell is a result such as ``23+/w2``. The remaining columns are scores and tie-breaks
(``MMS``, ``SOSM``).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.csv_style import read_csv_lines, split_cells
from bridgeopt.files.faults import FaultList, is_digits, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import ImportedTournament, name_of
from bridgeopt.plugins.swiss.formats.results_table import (
    ResultsLine,
    ResultsTable,
    cell_of,
    imported_from,
    known,
)
from bridgeopt.plugins.swiss.formats.table_columns import CELL, Heading
from bridgeopt.plugins.swiss.tournament import Player, parse_rank

_COLUMNS = {
    "number": ("num", "nr", "no", "number"),
    "place": ("place", "pl", "pos", "rang"),
    "surname": ("name", "nom", "surname", "lastname"),
    "first": ("firstname", "prenom", "prénom"),
    "rank": ("rank", "rk", "gr", "grd", "grade", "niv", "level", "str"),
    "country": ("country", "co", "pays"),
    "club": ("club",),
    "rating": ("rating", "gor"),
    "pin": ("egf", "egfpin", "pin"),
    "licence": ("ffg", "ffglicence", "licence", "license"),
}
_BY_HEAD = {head: what for what, heads in _COLUMNS.items() for head in heads}
_ROUND = re.compile(r"r(?:ound)?\s?([0-9]{1,2})", re.IGNORECASE)
_HELP = Message("swiss_csv_help")


@dataclass(frozen=True)
class _Columns:
    """The indices of a file's columns.

    Attributes
    ----------
    known
        The index of each column of a known kind, by kind ("surname", "number", ...).
    rounds
        The indices of the columns of rounds, in order of rounds.
    values
        The index and the heading of each other column: scores and tie-breaks.
    """

    known: dict[str, int]
    rounds: tuple[int, ...]
    values: tuple[tuple[int, str], ...]

    @property
    def width(self) -> int:
        """The number of columns."""
        return 1 + max((*self.known.values(), *self.rounds, *(k for k, _ in self.values)))

    @property
    def is_standings(self) -> bool:
        """Whether the columns can be those of a standings file.

        Such a file has names, rounds, and a number or place.
        """
        return "surname" in self.known and bool(self.rounds) and self.numbering is not None

    @property
    def numbering(self) -> int | None:
        """The index of the column with the numbers by which results name opponents.

        ``None`` if there is none.
        """
        return self.known.get("number", self.known.get("place"))


def _columns_of(heads: Sequence[str]) -> _Columns:
    found: dict[str, int] = {}
    rounds: dict[int, int] = {}
    values = []
    for k, head in enumerate(heads):
        what = _BY_HEAD.get("".join(head.split()).casefold())
        named = _ROUND.fullmatch(head.strip())
        if what is not None and what not in found:
            found[what] = k
        elif named is not None:
            rounds[int(named[1])] = k
        elif head.strip():
            values.append((k, head.strip()))
    in_order = tuple(rounds[number] for number in sorted(rounds))
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        in_order = ()
    return _Columns(found, in_order, tuple(values))


def _heading(path: Path) -> tuple[int, _Columns] | None:
    """Return the line number of the headings, and the columns they name.

    Return ``None`` if the file does not hold standings.
    """
    begin = next((line for line in read_lines(path) if line.strip()), "")
    if not begin.strip().casefold().startswith("sep=") and "r1" not in begin.casefold():
        return None
    lines, mark = read_csv_lines(path)
    number, line = next(((k, text) for k, text in lines if text.strip()), (0, ""))
    try:
        columns = _columns_of(split_cells(line, mark))
    except csv.Error:
        return None
    return (number, columns) if columns.is_standings else None


def is_standings_csv(path: Path) -> bool:
    """Return whether the first line of a file has the headings of a standings file."""
    return _heading(path) is not None


def read_standings_csv(path: Path) -> ImportedTournament:
    """Return the tournament in a CSV file of standings, by the same rules as `read_h9`.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    heading = _heading(path)
    assert heading is not None, "is_standings_csv was asked"
    at, columns = heading
    names = tuple(head for _, head in columns.values)
    table = ResultsTable(path.stem, faults, Heading((), names), width=len(names))
    lines, mark = read_csv_lines(path)
    for number, line in lines:
        if number <= at or not line.strip():
            continue
        try:
            cells = split_cells(line, mark)
        except csv.Error:
            faults.add(number, Message("swiss_csv_no_line"), _HELP)
            continue
        if len(cells) > columns.width:
            wrong = Message("swiss_csv_too_many", n=len(cells), most=columns.width)
            faults.add(number, wrong, _HELP)
            continue
        padded = (*cells, *[""] * (columns.width - len(cells)))
        _take(table, columns, number, padded)
    if not table.lines:
        faults.add(None, Message("players_none_in_file"), _HELP)
    crosstable.refuse_twice((line.cells for line in table.lines), faults, _HELP)
    faults.raise_if_any()
    return imported_from(table)


def _take(table: ResultsTable, columns: _Columns, number: int, cells: Sequence[str]) -> None:
    """Read the cells of one player's line into ``table``, or add faults.

    ``number`` is the line's number in the file.
    """

    def cell(what: str) -> str:
        return cells[columns.known[what]].strip() if what in columns.known else ""

    before = len(table.faults)
    last = table.lines[-1] if table.lines else None
    own, place = cell("number"), cell("place")
    for what, text in (("number", own), ("place", place)):
        if text and not (is_digits(text) and int(text)):
            wrong = Message("swiss_csv_no_number", column=what, text=quoted(text))
            table.faults.add(number, wrong, _HELP)
    surname, first = cell("surname"), cell("first")
    if not (surname or first):
        table.faults.add(number, Message("swiss_csv_no_name"), _HELP)
    rank = _rank(table, number, cell("rank"))
    results = [cells[k].strip() for k in columns.rounds]
    for text in results:
        if not CELL.fullmatch(text or "0-"):
            table.faults.add(number, Message("swiss_no_result", text=quoted(text)), _HELP)
    if len(table.faults) > before:
        return
    at = int(place or own or (last.place if last else 1))
    who = int(own or len(table.lines) + 1)
    details = [("firstName", first)] if first and surname else []
    if cell("licence").strip("0-"):
        details.append(("ffgLicence", cell("licence")))
    rating = cell("rating")
    strength = int(rating) if is_digits(rating) else SHODAN_RATING + 100 * (rank or 0)
    player = Player(
        who,
        name_of(surname, first),
        Fraction(0) if rank is None and not is_digits(rating) else Fraction(strength),
        rank,
        club=known(cell("club")),
        country=known(cell("country")).upper(),
        details=tuple(details),
    )
    line = crosstable.CrosstableLine(number, who, tuple(cell_of(text or "0-") for text in results))
    values = tuple(cells[k].strip() for k, _ in columns.values)
    table.lines.append(ResultsLine(line, player, at, values, cell("pin")))


def _rank(table: ResultsTable, number: int, text: str) -> int | None:
    """Return a rank in stones, from text such as 5k or, as pairgoth writes it, -5."""
    if not text:
        return None
    bare = text.removeprefix("-")
    if is_digits(bare, 2):
        return int(text)
    try:
        return parse_rank(text)
    except ValueError:
        wrong = Message("swiss_no_rank", text=quoted(text))
        table.faults.add(number, wrong, Message("swiss_rank_help"))
        return None
