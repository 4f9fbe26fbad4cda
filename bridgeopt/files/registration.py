"""The registration file: tonight's pairs, one a line, two player ids (or names) each."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bridgeopt.club.pair import Members, Pair, Registration
from bridgeopt.files.csv_style import CsvStyle, Row, read_rows, write_rows
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.players import NameIndex, is_header, player_of

_PAIR_HELP = "Write one pair a line, two players with a comma or semicolon between them."
_TWICE_HELP = "Everyone plays in one pair; correct one of the two."


def read_registration(path: Path, members: Members | None = None) -> Registration:
    """Read tonight's pairs; with the members, players may be given by name.

    A first line with heads of columns is passed over if every cell is a known head, such as
    ``player1`` or ``Speler 2``, and nobody is called so.

    Raises
    ------
    InputError
        With every fault of the file: cells that are no player, lines that are no pair, players
        in two pairs or twice in one.
    """
    faults = FaultList(path)
    index = None if members is None else NameIndex(members)
    rows = read_rows(path, faults)
    if rows and is_header(rows[0].cells) and not any(index and c in index for c in rows[0].cells):
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, "the file holds no pairs", _PAIR_HELP)
    pairs: list[Pair] = []
    lines: list[int] = []
    seen: dict[int, int] = {}
    for row in rows:
        players = _players_of(row, index, faults)
        _check_twice(row.line, players, seen, members or Members(), faults)
        if len(players) == 2:
            pairs.append(Pair(*players))
            lines.append(row.line)
    faults.raise_any()
    return Registration(tuple(pairs), str(path), tuple(lines))


def write_registration(
    path: Path, registration: Registration, style: CsvStyle = CsvStyle.PLAIN
) -> None:
    """Write tonight's pairs, by id.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    write_rows(path, [pair.players for pair in registration.pairs], style)


def _players_of(row: Row, index: NameIndex | None, faults: FaultList) -> list[int]:
    """Return the players of a line that can be told; what is wrong goes to ``faults``."""
    cells = [cell for cell in row.cells if cell]
    if len(cells) != 2:
        many = "one player" if len(cells) == 1 else f"{len(cells)} players"
        faults.add(row.line, f"{many} on this line, where a pair has two", _PAIR_HELP)
    elif len(row.cells) != 2:
        faults.add(row.line, "an empty field on this line", _PAIR_HELP)
    players = []
    for cell in cells:
        try:
            players.append(player_of(cell, index))
        except CellError as fault:
            faults.add_cell(row.line, fault)
    return players


def _check_twice(
    line: int, players: list[int], seen: dict[int, int], members: Members, faults: FaultList
) -> None:
    for player in players:
        who = f"player {player}"
        if player in members.names:
            who += f" ({members.name(player)})"
        if seen.setdefault(player, line) != line:
            faults.add(line, f"{who} is in two pairs, here and on line {seen[player]}", _TWICE_HELP)
    for player in (p for p, count in Counter(players).items() if count > 1):
        faults.add(line, f"player {player} stands twice in one pair", _TWICE_HELP)
