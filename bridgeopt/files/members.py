"""The members file: ``id,name``, and any further columns that a club keeps."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvRow, CsvStyle, parse_rows, read_rows, write_rows
from bridgeopt.files.faults import CellError, FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import (
    duplicate_line_fault,
    fold_name,
    is_header,
    parse_id,
    parse_ranking,
)

RANKING, STATUS = "ranking", "status"
"""The column headings ``ranking`` (a rating) and ``status``; `MemberLine` holds their cells."""

STATUSES = ("member", "guest", "left")
_MAX_LISTED_WORDS = 5
_MIN_SIMILARITY = 0.8
"""Minimum similarity (0 to 1) to the word ``status`` at which a heading counts as a misspelling of
it. The similarity of ``state``, a column of addresses, is 0.73."""

_NAME_PREFIXES = {
    *("d", "da", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "het", "in", "la"),
    *("le", "op", "'s", "t", "'t", "te", "ten", "ter", "uit", "van", "von", "zu", "zum", "zur"),
}
"""Small words before a surname, such as *van* and *de*."""

_LINE_HELP = Message("members_line_help")
_NAME_HELP = Message("members_name_help")
_PARTED_NAME_HELP = Message("members_name_parted_help")


class MemberLine(NamedTuple):
    """One line of a members file.

    ``details`` holds the cells of all columns after the name, by column heading. ``ranking`` (a
    rating) and ``status`` (member, guest or left) come from two of these columns, if the file has
    them. ``line`` is the line's number in the file.
    """

    player: int
    name: str
    ranking: Decimal | None
    status: str | None
    details: Mapping[str, str]
    line: int | None = None


def read_members(path: Path) -> Members:
    """Read the names of players; further columns are ignored.

    Raises
    ------
    InputError
        With every fault of the file: invalid ids, players with two lines, missing names.
    """
    faults = FaultList(path, FileKind.MEMBERS)
    members = _parse_members(read_rows(path, faults), faults, with_details=False)
    faults.raise_if_any()
    return Members({member.player: member.name for member in members})


def read_member_lines(path: Path) -> tuple[MemberLine, ...]:
    """Read a members file with all its columns; its first line may hold column headings.

    Raises
    ------
    InputError
        With every fault of the file: those of `read_members`, and invalid ratings.
    """
    faults = FaultList(path, FileKind.MEMBERS)
    members = _parse_members(read_rows(path, faults), faults, with_details=True)
    faults.raise_if_any()
    return members


def parse_member_lines(text: str) -> tuple[MemberLine, ...]:
    """Return the members in the text of a members file, as `read_member_lines` does.

    Faults name lines and no file.
    """
    faults = FaultList(None, None)
    members = _parse_members(parse_rows(text, faults), faults, with_details=True)
    faults.raise_if_any()
    return members


def write_member_lines(
    path: Path, members: Sequence[MemberLine], style: CsvStyle = CsvStyle.PLAIN
) -> None:
    """Write a members file, with every column that was read.

    A cell is written as it was read, unless the player's rating or status has changed. If no column
    for ratings was read, one is added if some player has a rating. If no column for the status was
    read, one is added if some player is not a member.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    headings = list(dict.fromkeys(heading for member in members for heading in member.details))
    ranking, status = find_column(headings, RANKING), find_column(headings, STATUS)
    default_status = None if status is None else "member"
    if ranking is None and any(m.ranking is not None for m in members):
        ranking = RANKING
        headings.append(ranking)
    if status is None and any(m.status not in (None, "member") for m in members):
        status = STATUS
        headings.append(status)
    rows: list[list[str | int | Decimal | None]] = [["id", "name", *headings]]
    for m in members:
        cells: dict[str, str | Decimal] = dict(m.details)
        if ranking is not None and m.ranking not in (None, _number(m.details.get(ranking, ""))):
            cells[ranking] = m.ranking
        if status is not None and m.status not in (None, parse_status(m.details) or default_status):
            cells[status] = m.status
        rows.append([m.player, m.name, *(cells.get(heading) for heading in headings)])
    write_rows(path, rows, style)


def refuse_unknown_status(path: Path, members: Iterable[MemberLine]) -> None:
    """Raise an error if a cell of the status column is neither empty nor a known word.

    Raises
    ------
    InputError
        With every cell that holds an unknown word; standings would count its player as a member.
    """
    faults = FaultList(path, None)
    for member in members:
        heading = find_column(member.details, STATUS)
        word = "" if heading is None else member.details[heading].strip()
        if word and member.status is None:
            unknown = did_you_mean(
                Message("members_status_no_word", word=quoted(word)), closest_word(word, STATUSES)
            )
            faults.add(member.line, unknown, Message("members_status_help"))
    faults.raise_if_any()


def misspelt_status(members: Sequence[MemberLine]) -> str | None:
    """Return a column heading that is probably a misspelling of ``status``.

    Return ``None`` if there is no such heading, or the members also have a column ``status``.
    """
    headings = members[0].details if members else ()
    if find_column(headings, STATUS) is not None:
        return None
    return next(
        iter(difflib.get_close_matches(STATUS, headings, n=1, cutoff=_MIN_SIMILARITY)), None
    )


def status_warnings(members: Iterable[MemberLine]) -> list[Message]:
    """Return a list with one message about unknown words in the status column.

    The list is empty if all words are known.
    """
    counts: dict[str, int] = {}
    for member in members:
        heading = find_column(member.details, STATUS)
        word = "" if heading is None else member.details[heading].strip()
        if word and member.status is None:
            counts[word] = counts.get(word, 0) + 1
    if not counts:
        return []
    words = [
        quoted(word) for word in sorted(counts, key=lambda word: -counts[word])[:_MAX_LISTED_WORDS]
    ]
    return [Message("members_status_unknown", n=sum(counts.values()), words=words)]


def parse_name(text: str) -> str:
    """Return a name with single spaces.

    Raises
    ------
    CellError
        The name has no letters.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(c.isalpha() for c in name):
        raise CellError(Message("members_no_name", text=quoted(name)), _NAME_HELP)
    return name


def parse_status(details: Mapping[str, str]) -> str | None:
    """Return the player's status, found among the cells of a line by column heading.

    Return ``None`` if the line has no status, or an unknown word for it.
    """
    heading = find_column(details, STATUS)
    return None if heading is None else _status(details[heading])


def find_column(headings: Iterable[str], name: str) -> str | None:
    """Return the heading that equals ``name`` apart from case and accents, or ``None``."""
    return next((heading for heading in headings if fold_name(heading) == name), None)


def _parse_members(
    rows: Sequence[CsvRow], faults: FaultList, *, with_details: bool
) -> tuple[MemberLine, ...]:
    file_headings: Sequence[str] = ()
    if rows and is_header(rows[0].cells[:2]):
        file_headings = rows[0].cells[2:]
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, Message("players_none_in_file"), _LINE_HELP)
    headings = (
        _unique_headings(file_headings, max((len(row.cells) for row in rows), default=0) - 2)
        if with_details
        else ()
    )
    ranking, status = find_column(headings, RANKING), find_column(headings, STATUS)
    lines: dict[int, int] = {}
    members = []
    for row in rows:
        try:
            player = parse_id(row.cells[0])
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        if player in lines:
            faults.add(row.line, *duplicate_line_fault(player, lines[player]))
        lines.setdefault(player, row.line)
        if not any(file_headings) and _is_split_name(row.cells[1:3]):
            faults.add(
                row.line,
                Message("members_name_parted", text=quoted(row.cells[2])),
                _PARTED_NAME_HELP,
            )
        details = dict(zip_longest(headings, row.cells[2:][: len(headings)], fillvalue=""))
        members.append(
            MemberLine(
                player=player,
                name=_name(player, row, faults),
                ranking=None if ranking is None else _ranking(details[ranking], row.line, faults),
                status=None if status is None else _status(details[status]),
                details=details,
                line=row.line,
            )
        )
    return tuple(members)


def _unique_headings(cells: Sequence[str], width: int) -> tuple[str, ...]:
    """Return a heading for each column after the name; all headings are different.

    ``cells`` are the headings in the file, and ``width`` is the smallest number of columns. Empty
    and missing headings are made up.
    """
    headings: dict[str, None] = {}
    for k in range(max(len(cells), width)):
        heading = cells[k] if k < len(cells) and cells[k] else f"column {k + 3}"
        while heading in headings:
            heading += f" ({k + 3})"
        headings[heading] = None
    return tuple(headings)


def _name(player: int, row: CsvRow, faults: FaultList) -> str:
    cell = "".join(row.cells[1:2])
    if not cell:
        faults.add(row.line, Message("members_nameless", player=str(player)), _LINE_HELP)
        return ""
    try:
        return parse_name(cell)
    except CellError as fault:
        faults.add_cell(row.line, fault)
        return ""


def _is_split_name(cells: Sequence[str]) -> bool:
    """Return whether two cells may be the parts of one name that contains a comma.

    The function is for files without column headings. The cell before the comma must be one word,
    perhaps after small words such as *van der*. The next cell must contain only letters.
    """
    words = "".join(cells[1:]).split()
    letters = all(word.replace("-", "").replace("'", "").rstrip(".").isalpha() for word in words)
    is_name_part = bool(words) and letters and fold_name(" ".join(words)) not in STATUSES
    prefixes = "".join(cells[:1]).split()[:-1]
    return is_name_part and all(word.casefold().rstrip("'") in _NAME_PREFIXES for word in prefixes)


def _status(cell: str) -> str | None:
    word = fold_name(cell)
    return word if word in STATUSES else None


def _ranking(cell: str, line: int, faults: FaultList) -> Decimal | None:
    if not cell:
        return None
    try:
        return parse_ranking(cell.replace(",", "."))
    except CellError as fault:
        faults.add_cell(line, fault)
        return None


def _number(cell: str) -> Decimal | None:
    try:
        return parse_ranking(cell.replace(",", "."))
    except CellError:
        return None
