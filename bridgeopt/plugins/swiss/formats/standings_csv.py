"""Read standings from a CSV file, as OpenGotha's successor pairgoth and spreadsheets write it.

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
from bridgeopt.plugins.swiss.formats.imported import ImportedTournament, full_name
from bridgeopt.plugins.swiss.formats.results_table import (
    ResultsLine,
    ResultsTable,
    import_table,
    parse_cell,
    text_if_known,
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
_KIND_OF_HEADING = {head: what for what, heads in _COLUMNS.items() for head in heads}
_ROUND_HEADING = re.compile(r"r(?:ound)?\s?([0-9]{1,2})", re.IGNORECASE)
_CSV_HELP = Message("swiss_csv_help")


@dataclass(frozen=True)
class _Columns:
    """The indices of the columns of a standings file.

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
        """Whether the columns suffice for a standings file.

        Such a file has names, rounds, and a number or place.
        """
        return "surname" in self.known and bool(self.rounds) and self.numbering is not None

    @property
    def numbering(self) -> int | None:
        """The index of the column with the numbers by which results name opponents.

        ``None`` if there is none.
        """
        return self.known.get("number", self.known.get("place"))


def _find_columns(headings: Sequence[str]) -> _Columns:
    known: dict[str, int] = {}
    rounds: dict[int, int] = {}
    values = []
    for k, heading in enumerate(headings):
        kind = _KIND_OF_HEADING.get("".join(heading.split()).casefold())
        round_match = _ROUND_HEADING.fullmatch(heading.strip())
        if kind is not None and kind not in known:
            known[kind] = k
        elif round_match is not None:
            rounds[int(round_match[1])] = k
        elif heading.strip():
            values.append((k, heading.strip()))
    round_columns = tuple(rounds[number] for number in sorted(rounds))
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        round_columns = ()
    return _Columns(known, round_columns, tuple(values))


def _find_heading(path: Path) -> tuple[int, _Columns] | None:
    """Return the line number of the headings, and the columns that they name.

    Return ``None`` if the file does not hold standings.
    """
    first_line = next((line for line in read_lines(path) if line.strip()), "")
    if not first_line.strip().casefold().startswith("sep=") and "r1" not in first_line.casefold():
        return None
    lines, separator = read_csv_lines(path)
    number, line = next(((k, text) for k, text in lines if text.strip()), (0, ""))
    try:
        columns = _find_columns(split_cells(line, separator))
    except csv.Error:
        return None
    return (number, columns) if columns.is_standings else None


def is_standings_csv(path: Path) -> bool:
    """Return whether the first line of a file has the headings of a standings file."""
    return _find_heading(path) is not None


def read_standings_csv(path: Path) -> ImportedTournament:
    """Return the tournament in a CSV file of standings; values are treated as in `egf.read_h9`.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    heading = _find_heading(path)
    assert heading is not None, "is_standings_csv was asked"
    heading_line, columns = heading
    names = tuple(name for _, name in columns.values)
    table = ResultsTable(path.stem, faults, Heading((), names), width=len(names))
    lines, separator = read_csv_lines(path)
    for number, line in lines:
        if number <= heading_line or not line.strip():
            continue
        try:
            cells = split_cells(line, separator)
        except csv.Error:
            faults.add(number, Message("swiss_csv_no_line"), _CSV_HELP)
            continue
        if len(cells) > columns.width:
            wrong = Message("swiss_csv_too_many", n=len(cells), most=columns.width)
            faults.add(number, wrong, _CSV_HELP)
            continue
        padded = (*cells, *[""] * (columns.width - len(cells)))
        _read_player(table, columns, number, padded)
    if not table.lines:
        faults.add(None, Message("players_none_in_file"), _CSV_HELP)
    crosstable.refuse_duplicate_lines((line.cells for line in table.lines), faults, _CSV_HELP)
    faults.raise_if_any()
    return import_table(table)


def _read_player(table: ResultsTable, columns: _Columns, number: int, cells: Sequence[str]) -> None:
    """Read the cells of one player's line into ``table``, or add faults.

    ``number`` is the line's number in the file.
    """

    def cell(kind: str) -> str:
        return cells[columns.known[kind]].strip() if kind in columns.known else ""

    num_faults = len(table.faults)
    previous = table.lines[-1] if table.lines else None
    number_text, place = cell("number"), cell("place")
    for kind, text in (("number", number_text), ("place", place)):
        if text and not (is_digits(text) and int(text)):
            wrong = Message("swiss_csv_no_number", column=kind, text=quoted(text))
            table.faults.add(number, wrong, _CSV_HELP)
    surname, first_name = cell("surname"), cell("first")
    if not (surname or first_name):
        table.faults.add(number, Message("swiss_csv_no_name"), _CSV_HELP)
    rank = _parse_rank_cell(table, number, cell("rank"))
    results = [cells[k].strip() for k in columns.rounds]
    for text in results:
        if not CELL.fullmatch(text or "0-"):
            table.faults.add(number, Message("swiss_no_result", text=quoted(text)), _CSV_HELP)
    if len(table.faults) > num_faults:
        return
    place_number = int(place or number_text or (previous.place if previous else 1))
    player_id = int(number_text or len(table.lines) + 1)
    details = [("firstName", first_name)] if first_name and surname else []
    if cell("licence").strip("0-"):
        details.append(("ffgLicence", cell("licence")))
    rating = cell("rating")
    strength = int(rating) if is_digits(rating) else SHODAN_RATING + 100 * (rank or 0)
    player = Player(
        player_id,
        full_name(surname, first_name),
        Fraction(0) if rank is None and not is_digits(rating) else Fraction(strength),
        rank,
        club=text_if_known(cell("club")),
        country=text_if_known(cell("country")).upper(),
        details=tuple(details),
    )
    line = crosstable.CrosstableLine(
        number, player_id, tuple(parse_cell(text or "0-") for text in results)
    )
    values = tuple(cells[k].strip() for k, _ in columns.values)
    table.lines.append(ResultsLine(line, player, place_number, values, cell("pin")))


def _parse_rank_cell(table: ResultsTable, number: int, text: str) -> int | None:
    """Return a rank in stones, from text such as 5k or, as pairgoth writes it, -5."""
    if not text:
        return None
    digits = text.removeprefix("-")
    if is_digits(digits, 2):
        return int(text)
    try:
        return parse_rank(text)
    except ValueError:
        wrong = Message("swiss_no_rank", text=quoted(text))
        table.faults.add(number, wrong, Message("swiss_rank_help"))
        return None
