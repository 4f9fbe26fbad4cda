"""Movement files (``.ASC``): reading and writing of the header, the numbers and the rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.club.movement import Movement
from bridgeopt.files.faults import FaultList, exceeds, quoted
from bridgeopt.files.file_kinds import FileKind

UNREADABLE = -1
"""The value that stands for a number that could not be read."""

_MAX_NUMBER = 999
_SEPARATORS = re.compile(r"[\s,:;-]+")
_NUMBER = re.compile(r"[0-9]+")
_LETTER = re.compile(r"[A-Za-z]")

_ROUND_HELP = Message("asc_round_help")
_TABLES_HELP = Message("asc_tables_help")
_NUMBER_HELP = Message("asc_number_help")
_GROUP_HELP = Message("asc_group_help")
_CAPITALS_HELP = Message("asc_capitals_help")
_ONE_LINE_HELP = Message("asc_one_line_help")


class Header(NamedTuple):
    """The numbers in the first line of a movement file, which say how large the movement is."""

    num_contestants: int
    num_tables: int
    num_rounds: int
    num_groups: int
    individual: bool

    @property
    def table_width(self) -> int:
        """How many numbers describe a table in one round: its seats and its board group."""
        return 5 if self.individual else 3

    @property
    def round_width(self) -> int:
        """How many numbers describe one round: those of all its tables."""
        return self.num_tables * self.table_width


class AscToken(NamedTuple):
    """One token of a movement file (text between two separators), and the number of its line."""

    line: int
    text: str

    def number(self, faults: FaultList) -> int:
        """Return the token as a number; if it is not one, add a fault and return `UNREADABLE`."""
        if not _NUMBER.fullmatch(self.text):
            faults.add(self.line, Message("not_a_number", text=quoted(self.text)), _NUMBER_HELP)
            return UNREADABLE
        if exceeds(self.text, _MAX_NUMBER):
            message = Message("asc_number_too_large", number=quoted(self.text), most=_MAX_NUMBER)
            faults.add(self.line, message, _NUMBER_HELP)
            return UNREADABLE
        return int(self.text)

    def group(self, faults: FaultList, *, letters: bool) -> int:
        """Return the number, from 1, of the board group that the token names; the letter A is 1.

        ``letters`` says whether the file names most groups by letters. If the token is a number
        although ``letters`` is true, or a letter although it is false, `UNREADABLE` is returned.
        """
        if _LETTER.fullmatch(self.text):
            return ord(self.text.upper()) - ord("A") + 1 if letters else UNREADABLE
        number = self.number(faults)
        return UNREADABLE if letters and number else number


Row: TypeAlias = list[AscToken]
"""The tokens of a line or a round; at least one."""


def split_rows(lines: Sequence[str]) -> list[Row]:
    """Return the tokens of every line that holds more than a comment."""
    rows = (
        [AscToken(k, text) for text in _SEPARATORS.split(line.partition("#")[0]) if text]
        for k, line in enumerate(lines, start=1)
    )
    return [row for row in rows if row]


def join_rows(header: Header, rows: Sequence[Row], faults: FaultList) -> list[Row]:
    """Return the tokens of each round, for at most as many rounds as the header says.

    Normally each line is a round. If there are more lines than rounds, a round may consist of
    several whole lines.

    Parameters
    ----------
    header
        The header, with the number of rounds and the size of a round.
    rows
        The tokens of all lines; the header's line comes first.
    faults
        Gets a fault if the number of rounds is wrong, or if lines cannot be joined to rounds.
    """
    (head, *_), *rows = rows
    if len(rows) > header.num_rounds:
        joined, broken_line = _join_lines(rows, header.round_width)
        if broken_line is None:
            rows = joined
        elif all(len(row) < header.round_width for row in rows):
            round_number = str(len(joined) + 1)
            message = Message("asc_lines_make_no_round", round=round_number, n=header.round_width)
            faults.add(broken_line, message, _ROUND_HELP)
            return joined[: header.num_rounds]
    if len(rows) != header.num_rounds:
        surplus = rows[header.num_rounds :]
        faults.add(
            surplus[0][0].line if surplus else head.line,
            Message("asc_wrong_rounds", n=len(rows), said=header.num_rounds),
            _ROUND_HELP,
        )
    lengths = {len(row) for row in rows}
    if len(rows) > 1 and len(lengths) == 1 and header.round_width not in lengths:
        (length,) = lengths
        tables, remainder = divmod(length, header.table_width)
        if remainder:
            message = Message("asc_every_round_numbers", n=length, of=header.round_width)
        else:
            message = Message("asc_every_round_tables", n=tables, said=header.num_tables)
        faults.add(head.line, message, _TABLES_HELP)
        return []
    return rows[: header.num_rounds]


def read_numbers(
    header: Header, rounds: Sequence[Row], faults: FaultList
) -> tuple[list[list[int]], list[Fault]]:
    """Return the numbers in each round, and warnings about accepted deviations from the format.

    Letters of board groups become numbers. A number that cannot be read becomes `UNREADABLE`, and a
    fault is added.
    """
    width = header.table_width
    groups = [
        cell
        for cells in rounds
        if len(cells) == header.round_width
        for cell in cells[width - 1 :: width]
    ]
    letters = _has_letters(groups, faults)
    numbers = []
    for r, cells in enumerate(rounds, start=1):
        if len(cells) != header.round_width:
            faults.add(cells[0].line, _length_message(header, r, len(cells)), _ROUND_HELP)
            numbers.append([UNREADABLE] * header.round_width)
            continue
        numbers.append(
            [
                cell.number(faults) if k % width else cell.group(faults, letters=letters)
                for k, cell in enumerate(cells, start=1)
            ]
        )
    return numbers, [*_small_letters(groups), *_broken_rounds(rounds)]


def _join_lines(rows: Sequence[Row], width: int) -> tuple[list[Row], int | None]:
    """Join lines to rounds of ``width`` tokens each.

    Return the complete rounds, and the first line of the round that could not be completed
    (``None`` if all are complete).
    """
    rounds: list[Row] = []
    current: Row = []
    for row in rows:
        current += row
        if len(current) == width:
            rounds.append(current)
            current = []
        elif len(current) > width:
            break
    return rounds, current[0].line if current else None


def _length_message(header: Header, round_number: int, count: int) -> Message:
    """Return a message about a round that has ``count`` tokens, which is the wrong number."""
    tables, remainder = divmod(count, header.table_width)
    if remainder:
        return Message("asc_round_numbers", round=str(round_number), n=count, of=header.round_width)
    return Message("asc_round_tables", round=str(round_number), n=tables, said=header.num_tables)


def _has_letters(groups: Sequence[AscToken], faults: FaultList) -> bool:
    """Return whether the board groups are named by letters instead of numbers.

    If some are letters and some are numbers, the more frequent form decides, and a fault is added.
    """
    letters = [k for k, cell in enumerate(groups) if _LETTER.fullmatch(cell.text)]
    numbers = [
        k for k, cell in enumerate(groups) if _NUMBER.fullmatch(cell.text) and cell.text.strip("0")
    ]
    if letters and numbers:
        rare, usual = sorted([letters, numbers], key=lambda places: (len(places), -places[0]))
        line, text = groups[rare[0]]
        other_line, other = groups[usual[0]]
        message = Message(
            "asc_mixed_groups", group=quoted(text), other=quoted(other), line=str(other_line)
        )
        faults.add(line, message, _GROUP_HELP)
        return usual is letters
    return bool(letters)


def _small_letters(groups: Sequence[AscToken]) -> list[Fault]:
    small = [cell for cell in groups if _LETTER.fullmatch(cell.text) and cell.text.islower()]
    if not small:
        return []
    message = Message("asc_small_letters", n=len(small), letter=quoted(small[0].text))
    return [Fault(message, line=small[0].line, help=_CAPITALS_HELP)]


def _broken_rounds(rounds: Sequence[Row]) -> list[Fault]:
    broken = [cells[0].line for cells in rounds if cells[0].line != cells[-1].line]
    if not broken:
        return []
    message = Message("asc_broken_rounds", n=len(broken))
    return [Fault(message, line=broken[0], help=_ONE_LINE_HELP)]


_NAME = re.compile(r"<name>(.*)</name>", re.IGNORECASE)

_HEADER_FIELDS = ("contestants", "tables", "rounds", "groups", "individual")
_HEADER_HELP = Message("asc_header_help")
_RANGE_HELP = Message("asc_range_help")
_HALF_HELP = Message("asc_half_table_help")


def read_header(path: Path) -> Header:
    """Read the header of a movement file, its first line, and nothing else.

    Raises
    ------
    InputError
        The file cannot be read or has no valid header.
    """
    return _read_header(split_rows(read_lines(path)), FaultList(path, FileKind.MOVEMENT))


def read_movement(
    path: Path, check: Callable[[Movement], Iterable[Fault]] | None = None
) -> Movement:
    """Read a movement of pairs or an individual movement from a file.

    Letters of board groups become numbers. The file should follow version 1.0 of the format. Two
    deviations that other programs write are accepted, and mentioned in the movement's ``warnings``:
    small letters for board groups, and rounds that span several lines.

    Parameters
    ----------
    path
        The file.
    check
        Returns further faults of the movement, so that all faults are reported at once. The default
        is `seat_faults`; another function should also return the faults that `seat_faults` finds.
        In the movement that the function gets, unreadable numbers are -1.

    Raises
    ------
    InputError
        With every fault: a wrong header, tokens that are not numbers, or too many or too few tables
        or rounds. Also numbers beyond those in the header, and tables with only one side.
    """
    lines = read_lines(path)
    faults = FaultList(path, FileKind.MOVEMENT)
    rows = split_rows(lines)
    header = _read_header(rows, faults)
    rounds = join_rows(header, rows, faults)
    numbers, warnings = read_numbers(header, rounds, faults)
    name, comments = _read_comments(lines)
    movement = Movement(
        name=name or printable(path.stem),
        num_contestants=header.num_contestants,
        num_groups=header.num_groups,
        rounds=np.array(numbers, dtype=np.int64).reshape(-1, header.num_tables, header.table_width),
        file=str(path),
        lines=tuple(cells[0].line for cells in rounds),
        comments=comments,
        warnings=tuple(Fault(w.message, str(path), w.line, w.help) for w in warnings),
    )
    for fault in (check or seat_faults)(movement):
        faults.add(fault.line, fault.message, fault.help)
    faults.raise_if_any()
    return movement


def contestant_kind(movement: Movement) -> str:
    """Return ``pair`` or ``player``: the word for a contestant in messages about a movement."""
    return "player" if movement.individual else "pair"


def seat_faults(movement: Movement) -> list[Fault]:
    """Return the faults in a movement's seats: unknown numbers, and tables with only one side."""
    seats = [(contestant_kind(movement), movement.num_contestants)] * (movement.rounds.shape[2] - 1)
    limits = [*seats, ("group", movement.num_groups)]
    faults = []
    for r, tables in enumerate(movement.rounds.tolist()):
        line = movement.lines[r] if movement.lines else None
        for t, numbers in enumerate(tables, start=1):
            place = {"table": str(t), "round": str(r + 1)}
            for number, (kind, maximum) in zip(numbers, limits, strict=True):
                if not UNREADABLE <= number <= maximum:
                    message = Message(
                        "asc_no_such_number", what=kind, number=str(number), n=maximum, **place
                    )
                    faults.append(Fault(message, movement.file, line, _RANGE_HELP))
            if 0 in numbers and any(numbers) and UNREADABLE not in numbers:
                numbers_text = " ".join(map(str, numbers))
                message = Message("asc_half_table", numbers=numbers_text, **place)
                faults.append(Fault(message, movement.file, line, _HALF_HELP))
    return faults


def format_movement(movement: Movement) -> str:
    """Return the text of a movement file, with its name and comments at the end.

    It follows version 1.0: five numbers in the header, one line for each round, board groups as
    numbers, and comments last.
    """
    n, groups = movement.num_contestants, movement.num_groups
    individual = int(movement.individual)
    lines = [f"{n} {movement.num_tables} {movement.num_rounds} {groups} {individual}"]
    number_width, group_width = len(str(n)), len(str(groups))
    for tables in movement.rounds.tolist():
        tables_text = (
            "-".join(f"{seat:{number_width}}" for seat in seats) + f" {group:{group_width}}"
            for *seats, group in tables
        )
        lines.append("  ".join(tables_text))
    lines.append(f"#<name>{_one_line(movement.name)}</name>")
    comments = (_one_line(str(comment)) for comment in movement.comments)
    lines += [f"# {comment}" for comment in comments if comment]
    return "".join(f"{line}\r\n" for line in lines)


def write_movement(path: Path, movement: Movement) -> None:
    """Write a movement to a file in the format that `read_movement` reads.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    write_text(path, format_movement(movement))


def _read_header(rows: Sequence[Row], faults: FaultList) -> Header:
    """Return the header; raise an error if it is too damaged to read on."""
    if not rows:
        faults.add(None, Message("asc_no_movement"), _HEADER_HELP)
        faults.raise_if_any()
    line = rows[0][0].line
    if line > 1:
        faults.add(1, Message("asc_header_late", line=str(line)), _HEADER_HELP)
    numbers = [cell.number(faults) for cell in rows[0]]
    message = _header_problem(numbers)
    if message:
        faults.add(line, message, _HEADER_HELP)
    if message or UNREADABLE in numbers:
        faults.raise_if_any()
    contestants, tables, rounds, groups, individual = numbers
    return Header(contestants, tables, rounds, groups, individual == 1)


def _header_problem(numbers: Sequence[int]) -> Message | None:
    if len(numbers) != len(_HEADER_FIELDS):
        return Message("asc_header_length", n=len(numbers))
    if 0 in numbers[:4]:
        return Message("asc_header_zero", what=_HEADER_FIELDS[numbers.index(0)])
    if numbers[4] > 1:
        return Message("asc_header_fifth", number=str(numbers[4]))
    return None


def _read_comments(lines: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Return the movement's name, which may be empty, and the other comments."""
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
    """Return text in a form that fits in a comment: on one line, without control characters."""
    return "".join(c if c.isprintable() else " " for c in text).strip()
