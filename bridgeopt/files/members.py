"""The members file: ``id,name``."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from bridgeopt.club.pair import Members
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.players import already_has_line, is_header, parse_id

_LINE_HELP = "Write one player a line, as id,name."


def read_members(path: Path) -> Members:
    """Read the names of players; a line with heads of columns and further columns are passed over.

    Raises
    ------
    InputError
        With every fault of the file: ids that are none, players twice, names that are missing.
    """
    faults = FaultList(path)
    rows = read_rows(path, faults)
    if rows and is_header(rows[0].cells[:2]):
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, "the file holds no players", _LINE_HELP)
    names: dict[int, str] = {}
    lines: dict[int, int] = {}
    for line, cells in rows:
        try:
            player = parse_id(cells[0])
        except CellError as fault:
            faults.add_cell(line, fault)
            continue
        name = " ".join(unicodedata.normalize("NFC", cells[1]).split()) if len(cells) > 1 else ""
        if not name:
            faults.add(line, f"player {player} has no name", _LINE_HELP)
        elif not any(c.isalpha() for c in name):
            faults.add(line, f"{quoted(name)} is not a name", _LINE_HELP)
        if player in lines:
            faults.add(line, *already_has_line(player, lines[player]))
        names[player] = name
        lines.setdefault(player, line)
    faults.raise_any()
    return Members(names)
