"""The movement file: ``.ASC`` version 1.0, by Smulders and Van Staveren (DOMAIN.md, "Files")."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.club.movement import Movement
from bridgeopt.errors import Fault
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.numbers import exceeds
from bridgeopt.files.text import read_lines, write_text

_MOST = 999
_UNREADABLE = -1
_SEPARATORS = re.compile(r"[\s,:;-]+")
_NUMBER = re.compile(r"[0-9]+")
_LETTER = re.compile(r"[A-Za-z]")
_NAME = re.compile(r"<name>(.*)</name>", re.IGNORECASE)

_IN_HEADER = ("contestants", "tables", "rounds", "board groups", "0 for pairs or 1 for individual")
_HEADER_HELP = f"The first line must hold five numbers: {', '.join(_IN_HEADER)}."
_ROUND_HELP = "Write every round as one line that holds all tables; an unused table is all zeros."
_NUMBER_HELP = "A movement holds whole numbers, with spaces and - , : ; between them."
_RANGE_HELP = "Correct it here or in the first line."
_GROUP_HELP = "Use capitals from A for all board groups of a file, or numbers from 1 for all."
_HALF_HELP = "Fill all seats of a table and its board group, or write zeros for all of them."


class Header(NamedTuple):
    """What the first line of a movement file says."""

    num_contestants: int
    num_tables: int
    num_rounds: int
    num_groups: int
    individual: bool

    @property
    def table_width(self) -> int:
        """Numbers that make a table: its seats and its board group."""
        return 5 if self.individual else 3


class _Line(NamedTuple):
    """A line that holds more than comment."""

    line: int
    cells: list[str]


def read_header(path: Path) -> Header:
    """Read what a movement file says of itself, whatever follows.

    Raises
    ------
    InputError
        If it cannot be read or has no header that can be used.
    """
    return _read_header(_content(read_lines(path)), FaultList(path))


def read_movement(
    path: Path, check: Callable[[Movement], Iterable[Fault]] | None = None
) -> Movement:
    """Read a movement, for pairs or individual; letters of board groups become numbers.

    Parameters
    ----------
    path
        The file.
    check
        Finds what else is wrong with the movement, so that all is reported in one go; by default
        `seat_faults`, which it should include. What could not be read reaches it as -1.

    Raises
    ------
    InputError
        With every fault: a wrong header, what is no number, too many or too few tables or rounds,
        numbers beyond those of the header, tables that are half empty.
    """
    lines = read_lines(path)
    faults = FaultList(path)
    content = _content(lines)
    header = _read_header(content, faults)
    rounds = _read_rounds(header, content, faults)
    name, comments = _read_comments(lines)
    movement = Movement(
        name or path.stem,
        header.num_contestants,
        header.num_groups,
        np.array(rounds, dtype=np.int64).reshape(-1, header.num_tables, header.table_width),
        str(path),
        tuple(line for line, _ in content[1 : len(rounds) + 1]),
        comments,
    )
    for fault in (check or seat_faults)(movement):
        faults.add(fault.line, fault.message, fault.help or "")
    faults.raise_any()
    return movement


def who_plays(movement: Movement) -> str:
    """Return what a contestant is called."""
    return "player" if movement.individual else "pair"


def seat_faults(movement: Movement) -> list[Fault]:
    """Return the numbers that do not exist and the tables that are half empty, by round."""
    seats = [(who_plays(movement), movement.num_contestants)] * (movement.rounds.shape[2] - 1)
    limits = [*seats, ("board group", movement.num_groups)]
    faults = []
    for r, tables in enumerate(movement.rounds.tolist()):
        line = movement.lines[r] if movement.lines else None
        for t, numbers in enumerate(tables, start=1):
            place = f"at table {t} of round {r + 1}"
            for number, (what, most) in zip(numbers, limits, strict=True):
                if not _UNREADABLE <= number <= most:
                    message = f"{what} {number} {place}, where there are {most}"
                    faults.append(Fault(message, movement.file, line, _RANGE_HELP))
            if 0 in numbers and any(numbers):
                message = f"half a table ({' '.join(map(str, numbers))}) {place}"
                faults.append(Fault(message, movement.file, line, _HALF_HELP))
    return faults


def format_movement(movement: Movement) -> str:
    """Return the text of a movement file, with its name and comments at the end."""
    n, groups = movement.num_contestants, movement.num_groups
    individual = int(movement.individual)
    lines = [f"{n} {movement.num_tables} {movement.num_rounds} {groups} {individual}"]
    wide, wide_group = len(str(n)), len(str(groups))
    for tables in movement.rounds.tolist():
        sets = (
            "-".join(f"{seat:{wide}}" for seat in seats) + f" {group:{wide_group}}"
            for *seats, group in tables
        )
        lines.append("  ".join(sets))
    lines.append(f"#<name>{_one_line(movement.name)}</name>")
    lines += [f"# {comment}" for comment in map(_one_line, movement.comments) if comment]
    return "".join(f"{line}\r\n" for line in lines)


def write_movement(path: Path, movement: Movement) -> None:
    """Write a movement; `read_movement` reads the same back.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    write_text(path, format_movement(movement))


def _content(lines: Sequence[str]) -> list[_Line]:
    cells = (_SEPARATORS.split(text.partition("#")[0]) for text in lines)
    numbered = (_Line(k, [cell for cell in row if cell]) for k, row in enumerate(cells, start=1))
    return [row for row in numbered if row.cells]


def _read_header(content: Sequence[_Line], faults: FaultList) -> Header:
    """Read the header; raise if nothing else can be told without it."""
    if not content:
        faults.add(None, "the file holds no movement", _HEADER_HELP)
        faults.raise_any()
    line, cells = content[0]
    if line > 1:
        faults.add(1, f"a comment or blank line before the header on line {line}", _HEADER_HELP)
    numbers = [_parse(line, cell, faults) for cell in cells]
    wrong = _wrong_with_header(numbers)
    if wrong:
        faults.add(line, wrong, _HEADER_HELP)
    if wrong or _UNREADABLE in numbers:
        faults.raise_any()
    contestants, tables, rounds, groups, individual = numbers
    return Header(contestants, tables, rounds, groups, individual == 1)


def _wrong_with_header(numbers: Sequence[int]) -> str | None:
    if len(numbers) != len(_IN_HEADER):
        message = f"the header holds {_count(len(numbers), 'number')} instead of five"
        missing = ", ".join(_IN_HEADER[len(numbers) :])
        return f"{message}; missing: {missing}" if missing else message
    if 0 in numbers[:4]:
        return f"the header says 0 {_IN_HEADER[numbers.index(0)]}"
    if numbers[4] > 1:
        return f"the fifth number of the header is {numbers[4]}"
    return None


def _read_rounds(header: Header, content: Sequence[_Line], faults: FaultList) -> list[list[int]]:
    """Return the numbers of each round, no more rounds than the header says."""
    rows = content[1:]
    if len(rows) != header.num_rounds:
        surplus = rows[header.num_rounds :]
        faults.add(
            surplus[0].line if surplus else content[0].line,
            f"{_count(len(rows), 'round')}, where the header says {header.num_rounds}",
            _ROUND_HELP,
        )
    rounds = [
        _read_round(header, r, row, faults)
        for r, row in enumerate(rows[: header.num_rounds], start=1)
    ]
    _check_groups(header, rows[: header.num_rounds], faults)
    return rounds


def _read_round(header: Header, number: int, row: _Line, faults: FaultList) -> list[int]:
    width = header.table_width
    wanted = header.num_tables * width
    if len(row.cells) == wanted:
        return [
            _parse(row.line, cell, faults, letters=k % width == width - 1)
            for k, cell in enumerate(row.cells)
        ]
    tables, rest = divmod(len(row.cells), width)
    message = (
        f"round {number} holds {_count(len(row.cells), 'number')} instead of {wanted}"
        if rest
        else f"round {number} has {_count(tables, 'table')},"
        f" where the header says {header.num_tables}"
    )
    faults.add(row.line, message, _ROUND_HELP)
    return [_UNREADABLE] * wanted


def _check_groups(header: Header, rows: Sequence[_Line], faults: FaultList) -> None:
    """Note where board groups change from letters to numbers or back."""
    width = header.table_width
    kinds = [
        (row.line, cell, cell.isalpha())
        for row in rows
        if len(row.cells) == header.num_tables * width
        for cell in row.cells[width - 1 :: width]
        if _LETTER.fullmatch(cell) or (_NUMBER.fullmatch(cell) and cell.strip("0"))
    ]
    for line, cell, letter in kinds:
        if letter != kinds[0][2]:
            first = quoted(kinds[0][1])
            message = f"letters and numbers mixed: board group {first} before, {quoted(cell)} here"
            faults.add(line, message, _GROUP_HELP)
            break


def _parse(line: int, cell: str, faults: FaultList, *, letters: bool = False) -> int:
    """Return a number, or the number of a letter; what is neither goes to ``faults``."""
    if letters and _LETTER.fullmatch(cell):
        return ord(cell.upper()) - ord("A") + 1
    if not _NUMBER.fullmatch(cell):
        faults.add(line, f"{quoted(cell)} is not a number", _NUMBER_HELP)
        return _UNREADABLE
    if exceeds(cell, _MOST):
        faults.add(line, f"{quoted(cell)} is more than {_MOST}", _NUMBER_HELP)
        return _UNREADABLE
    return int(cell)


def _read_comments(lines: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return the name, which may be empty, and the other comments."""
    name = ""
    comments = []
    for text in lines:
        comment = text.partition("#")[2].strip()
        tag = None if name else _NAME.fullmatch(comment)
        if tag:
            name = tag[1].strip()
        elif comment:
            comments.append(comment)
    return name, tuple(comments)


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _count(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
