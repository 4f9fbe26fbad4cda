"""The movement file: ``.ASC`` version 1.0, by Smulders and Van Staveren (DOMAIN.md, "Files")."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import Fault
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.asc_rounds import (
    UNREADABLE,
    Header,
    Row,
    join_rows,
    parse_number,
    read_numbers,
    split_rows,
)
from bridgeopt.files.faults import FaultList
from bridgeopt.files.recognise import FileKind

_NAME = re.compile(r"<name>(.*)</name>", re.IGNORECASE)

_IN_HEADER = ("contestants", "tables", "rounds", "groups", "individual")
_HEADER_HELP = Message("asc_header_help")
_RANGE_HELP = Message("asc_range_help")
_HALF_HELP = Message("asc_half_table_help")


def read_header(path: Path) -> Header:
    """Read what a movement file says of itself, whatever follows.

    Raises
    ------
    InputError
        If it cannot be read or has no header that can be used.
    """
    return _read_header(split_rows(read_lines(path)), FaultList(path, FileKind.MOVEMENT))


def read_movement(
    path: Path, check: Callable[[Movement], Iterable[Fault]] | None = None
) -> Movement:
    """Read a movement, for pairs or individual; letters of board groups become numbers.

    What version 1.0 does not allow but others write (small letters for board groups, rounds broken
    over several lines) is accepted and stands in the movement's ``warnings``.

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
    faults = FaultList(path, FileKind.MOVEMENT)
    rows = split_rows(lines)
    header = _read_header(rows, faults)
    rounds = join_rows(header, rows, faults)
    numbers, warnings = read_numbers(header, rounds, faults)
    name, comments = _read_comments(lines)
    movement = Movement(
        name or printable(path.stem),
        header.num_contestants,
        header.num_groups,
        np.array(numbers, dtype=np.int64).reshape(-1, header.num_tables, header.table_width),
        str(path),
        tuple(cells[0].line for cells in rounds),
        comments,
        tuple(Fault(w.message, str(path), w.line, w.help) for w in warnings),
    )
    for fault in (check or seat_faults)(movement):
        faults.add(fault.line, fault.message, fault.help)
    faults.raise_any()
    return movement


def who_plays(movement: Movement) -> str:
    """Return what a contestant is, in a word that messages choose by."""
    return "player" if movement.individual else "pair"


def seat_faults(movement: Movement) -> list[Fault]:
    """Return the numbers that do not exist and the tables that are half empty, by round."""
    seats = [(who_plays(movement), movement.num_contestants)] * (movement.rounds.shape[2] - 1)
    limits = [*seats, ("group", movement.num_groups)]
    faults = []
    for r, tables in enumerate(movement.rounds.tolist()):
        line = movement.lines[r] if movement.lines else None
        for t, numbers in enumerate(tables, start=1):
            place = {"table": str(t), "round": str(r + 1)}
            for number, (what, most) in zip(numbers, limits, strict=True):
                if not UNREADABLE <= number <= most:
                    message = Message(
                        "asc_no_such_number", what=what, number=str(number), n=most, **place
                    )
                    faults.append(Fault(message, movement.file, line, _RANGE_HELP))
            if 0 in numbers and any(numbers) and UNREADABLE not in numbers:
                found = " ".join(map(str, numbers))
                message = Message("asc_half_table", numbers=found, **place)
                faults.append(Fault(message, movement.file, line, _HALF_HELP))
    return faults


def format_movement(movement: Movement) -> str:
    """Return the text of a movement file, with its name and comments at the end.

    It keeps to version 1.0: five numbers, a line a round, board groups as numbers, comments last.
    """
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


def _read_header(rows: Sequence[Row], faults: FaultList) -> Header:
    """Read the header; raise if nothing else can be told without it."""
    if not rows:
        faults.add(None, Message("asc_no_movement"), _HEADER_HELP)
        faults.raise_any()
    line = rows[0][0].line
    if line > 1:
        faults.add(1, Message("asc_header_late", line=str(line)), _HEADER_HELP)
    numbers = [parse_number(cell, faults) for cell in rows[0]]
    wrong = _wrong_with_header(numbers)
    if wrong:
        faults.add(line, wrong, _HEADER_HELP)
    if wrong or UNREADABLE in numbers:
        faults.raise_any()
    contestants, tables, rounds, groups, individual = numbers
    return Header(contestants, tables, rounds, groups, individual == 1)


def _wrong_with_header(numbers: Sequence[int]) -> Message | None:
    if len(numbers) != len(_IN_HEADER):
        return Message("asc_header_length", n=len(numbers))
    if 0 in numbers[:4]:
        return Message("asc_header_zero", what=_IN_HEADER[numbers.index(0)])
    if numbers[4] > 1:
        return Message("asc_header_fifth", number=str(numbers[4]))
    return None


def _read_comments(lines: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return the name, which may be empty, and the other comments."""
    name = None
    comments = []
    for text in lines:
        comment = _one_line(text.partition("#")[2])
        tag = _NAME.fullmatch(comment) if name is None else None
        if tag:
            name = tag[1].strip()
        elif comment:
            comments.append(comment)
    return name or "", tuple(comments)


def _one_line(text: str) -> str:
    """Return text as a comment holds it: on one line, fit for a terminal."""
    return "".join(c if c.isprintable() else " " for c in text).strip()
