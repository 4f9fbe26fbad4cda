"""The history file: ``id,ranking,[w,m1,m2,…]``, one player on each line (docs/input-files.md)."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import MAX_FILE_BYTES, write_text
from bridgeopt.club.history import History
from bridgeopt.files.csv_style import CsvStyle, read_csv_lines, split_cells
from bridgeopt.files.faults import CellError, FaultList, exceeds, quoted, whole_number_problem
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import duplicate_line_fault, parse_id, parse_ranking

_MAX_MEETINGS = 100_000
_MAX_PLAYERS = 2_000
# The quantifiers are possessive, because backtracking would be slow in lists of a million items.
# Numbers have at most 18 significant digits, so they fit in 64 bits.
_COUNT = " *+(?=[0-9])0*+[0-9]{0,18}+ *+"
# The lookbehind refuses a comma at the end: until Python 3.11.4, a possessive group keeps the comma
# of an item that does not match.
_COUNTS = re.compile(f"{_COUNT}(?:,{_COUNT})*+(?<![, ])")
# Excel spreads a list over cells, and may quote the first and last cell.
_BETWEEN_COUNTS = re.compile(r'"?[;,\t]"?')
_BRACKET = re.compile(r"[\[\]]")
_OTHER_SPACE = re.compile(r"[^\S\t]")
_BLANK = ' \t";,'

_LINE_HELP = Message("history_line_help")
_COUNT_HELP = Message("history_count_help")
_NO_LINE_HELP = Message("history_no_line_help")
_HIMSELF_HELP = Message("history_himself_help")
_SYMMETRY_HELP = Message("history_symmetry_help")


@dataclass(frozen=True)
class _Entry:
    """One player's line in a history file.

    The line's list is stored sparsely, because ids, and so the lists, may be large. ``positions``
    are the indices of the non-zero items in the list, and ``counts`` the values of these items.
    Item 0 counts the player's sit-outs; item p counts the meetings with player p.
    """

    line: int
    player: int
    ranking: Decimal
    positions: NDArray[np.intp]
    counts: NDArray[np.int64]

    @classmethod
    def from_counts(
        cls, line: int, player: int, ranking: Decimal, counts: NDArray[np.int64]
    ) -> _Entry:
        """Return a player's entry, made from the complete list ``counts`` of that player's line."""
        positions = np.flatnonzero(counts)
        return cls(line, player, ranking, positions, counts[positions])

    def items(self) -> Iterable[tuple[int, int]]:
        """Return the index and the count of each non-zero item of the list."""
        return zip(self.positions.tolist(), self.counts.tolist(), strict=True)


def read_history(path: Path) -> History:
    """Read a history file: ratings, sit-outs and meetings of the season so far.

    Each player's line ends with a list: the player's sit-outs, then the meetings with each player,
    by id from 1. Zeros at the end of the list may be left out. If fields are separated by ``;``,
    ratings may have decimal commas, and lists may use either separator.

    Raises
    ------
    InputError
        With every fault of the file: cells that are not numbers, incomplete lines, players with two
        lines, and meetings that differ between the lines of the two players.
    """
    faults = FaultList(path, FileKind.HISTORY)
    reader = _Reader(faults)
    for line, text in read_csv_lines(path)[0]:
        if not text.isascii():
            text = _OTHER_SPACE.sub(" ", text)
        if text.strip(_BLANK):
            reader.read(line, text)
    return reader.assemble()


def format_history(history: History, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return the text of a history file.

    Each list is as long as the largest id. The text has no newline at the end.
    """
    length = max(history.ids, default=0) + 1
    lines = []
    for k, player in enumerate(history.ids):
        counts = ["0"] * length
        counts[0] = str(history.waiting_tables[k])
        for row in np.flatnonzero(history.meetings[k]).tolist():
            counts[history.ids[row]] = str(history.meetings[k, row])
        counts_text = f"[{style.separator.join(counts)}]"
        fields = str(player), style.number(history.ratings[k])
        lines.append(style.separator.join((*fields, counts_text)))
    return style.newline.join(lines)


def write_history(path: Path, history: History, style: CsvStyle = CsvStyle.PLAIN) -> None:
    """Write a history file.

    Raises
    ------
    InputError
        The file cannot be written, or ids are so large (seven digits) that its lists would be too
        long for `read_history`.
    """
    largest = max(history.ids, default=0)
    if 2 * largest * len(history.ids) > MAX_FILE_BYTES:
        message = Message("history_lists_too_long", largest=str(largest), n=len(history.ids))
        raise InputError(Fault(message, str(path), help=Message("history_smaller_ids")))
    write_text(path, format_history(history, style), style.encoding)


class _Reader:
    """Builds a history: `read` takes one line of the file at a time, `assemble` combines the lines.

    Both add faults to ``faults``.
    """

    def __init__(self, faults: FaultList) -> None:
        self._faults = faults
        self._entries: dict[int, _Entry] = {}
        self._lines: dict[int, int] = {}
        self._duplicate_ids: set[int] = set()
        self._has_invalid_id = False

    def read(self, line: int, text: str) -> None:
        """Read one player's line; ``line`` is the line's number, and ``text`` its content."""
        if len(self._lines) == _MAX_PLAYERS:
            message = Message("history_too_many_players", most=_MAX_PLAYERS)
            self._faults.add(line, message, Message("file_right_one"))
            self._faults.raise_if_any()
        fields, _, after_bracket = text.partition("[")
        counts_text, _, after_list = after_bracket.partition("]")
        cells = _split_head(fields)
        brackets = "".join(_BRACKET.findall(text))
        counts = None
        if brackets not in ("", "[]"):
            self._faults.add(line, Message("history_brackets"), _LINE_HELP)
        elif not brackets:
            self._faults.add(line, Message("history_no_list"), _LINE_HELP)
        elif after_list.strip(_BLANK):
            self._faults.add(
                line, Message("history_after_list", text=quoted(after_list)), _LINE_HELP
            )
        else:
            counts = self._read_counts(line, counts_text)
        if brackets and len(cells) != 2:
            fields_text = quoted(fields.strip(_BLANK))
            self._faults.add(line, Message("history_before_list", text=fields_text), _LINE_HELP)
        player = self._read_player(line, cells)
        ranking = self._read_ranking(line, cells)
        if player is not None and ranking is not None and counts is not None:
            self._entries[player] = _Entry.from_counts(line, player, ranking, counts)

    def assemble(self) -> History:
        """Return the history of all lines that were read; raise an error if there are faults.

        First, lines are compared with each other, which can add faults.
        """
        if not self._lines and not self._faults:
            self._faults.add(None, Message("players_none_in_file"), _LINE_HELP)
        entries = [e for e in self._entries.values() if e.player not in self._duplicate_ids]
        row = {entry.player: k for k, entry in enumerate(entries)}
        waiting_tables = np.zeros(len(entries), dtype=np.int64)
        meetings = np.zeros((len(entries), len(entries)), dtype=np.int64)
        for k, entry in enumerate(entries):
            for position, count in entry.items():
                if position == 0:
                    waiting_tables[k] = count
                elif position in row:
                    meetings[k, row[position]] = count
                elif position not in self._lines and not self._has_invalid_id:
                    message = Message(
                        "history_met_nobody", player=str(entry.player), other=str(position), n=count
                    )
                    self._faults.add(entry.line, message, _NO_LINE_HELP)
        self._check_meetings(entries, meetings)
        self._faults.raise_if_any()
        return History(
            tuple(entry.player for entry in entries),
            tuple(entry.ranking for entry in entries),
            waiting_tables,
            meetings,
        )

    def _read_player(self, line: int, cells: tuple[str, ...]) -> int | None:
        try:
            player = parse_id(cells[0] if cells else "")
        except CellError as fault:
            self._has_invalid_id = True
            if len(cells) == 2:
                self._faults.add_cell(line, fault)
            return None
        if player in self._lines:
            self._duplicate_ids.add(player)
            self._faults.add(line, *duplicate_line_fault(player, self._lines[player]))
        self._lines.setdefault(player, line)
        return player

    def _read_ranking(self, line: int, cells: tuple[str, ...]) -> Decimal | None:
        if len(cells) != 2:
            return None
        try:
            return parse_ranking(cells[1].replace(",", "."))
        except CellError as fault:
            self._faults.add_cell(line, fault)
            return None

    def _read_counts(self, line: int, text: str) -> NDArray[np.int64] | None:
        text = text.strip(" ")
        if not text:
            return np.zeros(0, dtype=np.int64)
        if not _COUNTS.fullmatch(text):
            text = _BETWEEN_COUNTS.sub(",", text)
        if _COUNTS.fullmatch(text):
            counts = np.fromstring(text, dtype=np.int64, sep=",")
            if counts.max() <= _MAX_MEETINGS:
                return counts
        for position, cell in enumerate(text.split(",")):
            count = cell.strip(" ")
            problem = whole_number_problem(count)
            if problem is None and exceeds(count, _MAX_MEETINGS):
                problem = "too_large"
            if problem:
                values = {"wrong": problem, "count": quoted(count)}
                if position:
                    message = Message("history_meetings_wrong", player=str(position), **values)
                else:
                    message = Message("history_waiting_wrong", **values)
                self._faults.add(line, message, _COUNT_HELP)
        return None

    def _check_meetings(self, entries: list[_Entry], meetings: NDArray[np.int64]) -> None:
        """Add faults if two players' lines give different meetings, or a player met himself."""
        for k in np.flatnonzero(meetings.diagonal()).tolist():
            player, count = str(entries[k].player), int(meetings[k, k])
            message = Message("history_met_himself", player=player, n=count)
            self._faults.add(entries[k].line, message, _HIMSELF_HELP)
        for i, j in np.argwhere(np.triu(meetings != meetings.T)).tolist():
            message = Message(
                "history_one_sided",
                player=str(entries[i].player),
                other=str(entries[j].player),
                n=int(meetings[i, j]),
                there=int(meetings[j, i]),
                line=str(entries[j].line),
            )
            self._faults.add(entries[i].line, message, _SYMMETRY_HELP)


def _split_head(fields: str) -> tuple[str, ...]:
    """Return the cells of a line that come before its list; none if they cannot be split."""
    if fields.count('"') % 2:  # Excel quoted the list or the whole line: the quotes close later
        stripped = fields.rstrip()
        fields = (
            stripped.removesuffix('"') if stripped.endswith('"') else fields.replace('"', "", 1)
        )
    try:
        return split_cells(fields)
    except csv.Error:
        return ()
