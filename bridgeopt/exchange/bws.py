"""Results of Bridgemates in the file of their software: a ``.bws``, an Access database.

Columns follow the maker's developer's guide; versions differ, so each column may be missing. A
correction edits a row, or marks it as erased and adds another, or removes it. Therefore the whole
file is read. If several rows are about one board at one table in one round, the last one that is
not erased counts.
"""

from __future__ import annotations

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.bws_words import BWS, BwsKind
from bridgeopt.exchange.ms_access import Row, read_tables
from bridgeopt.files.faults import quoted
from bridgeopt.files.vocabulary import WordCheck
from bridgeopt.scoring.awards import ArtificialScore, Award, parse_awards
from bridgeopt.scoring.contract import (
    SEATS,
    Contract,
    Side,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
)
from bridgeopt.scoring.deals import HAND_COLUMNS, Deal, make_deal
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    SourceResults,
)

_TABLES = (
    *("Section", "Tables", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames"),
    "HandRecord",
)
_HELP = Message("bws_help")
_MAX_BOARD = 999
_SIDES: tuple[Side, ...] = ("NS", "EW")
_SIDE_OF_SEAT: Mapping[str, Side] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


def read_bws(path: Path) -> SourceResults:
    """Return the results, the pairs and the movement in a ``.bws`` file, which is not changed.

    Raises
    ------
    InputError
        The file is not a ``.bws``, is damaged, or has unreadable rows, all of which are listed.
    """
    tables = read_tables(path, _TABLES)
    if "ReceivedData" not in tables:
        raise InputError(Fault(Message("bws_none"), str(path), None, _HELP))
    reader = _FileReader(path, tables)
    planned = reader.planned()
    results = reader.results(planned)
    people = tuple(reader.participants(planned))
    if reader.faults:
        raise InputError(reader.faults)
    return SourceResults(
        results,
        people,
        planned,
        reader.groups(),
        date=reader.date(),
        winners=reader.winners(),
        deals=dict(reader.deals()),
        warnings=(Message("bws_untold"), *reader.notes),
        unread_lines=reader.check.warnings,
    )


def _integer(row: Row, column: str) -> int | None:
    value = row.get(column)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _text(row: Row, column: str) -> str:
    value = row.get(column)
    return value.strip() if isinstance(value, str) else ""


class _WrongRow(Exception):  # noqa: N818  (it becomes a fault)
    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


@dataclass
class _Section:
    name: str
    missing: int | None = None
    tables: int = 0
    shift: int = 0
    winners: int | None = None


@dataclass
class _FileReader:
    """Reads one file: holds its tables and the faults found in them."""

    path: Path
    tables: Mapping[str, list[Row]]
    faults: list[Fault] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    check: WordCheck = field(default_factory=lambda: WordCheck(BWS))

    def __post_init__(self) -> None:
        self._sections: dict[int, _Section] = {}
        for row in self._rows("Section"):
            number = _integer(row, "ID")
            if number is not None:
                self._sections[number] = _Section(
                    _text(row, "Letter") or str(number),
                    _integer(row, "MissingPair") or None,
                    _integer(row, "Tables") or 0,
                    _integer(row, "EWMoveBeforePlay") or 0,
                    _integer(row, "Winners"),
                )
        self._result_rows = self._current_rows()

    def _rows(self, table: str) -> list[Row]:
        return self.tables.get(table, [])

    def _section(self, row: Row) -> _Section:
        number = _integer(row, "Section")
        if number is None:
            return _Section("")
        return self._sections.setdefault(number, _Section(str(number)))

    def _add_fault(self, message: Message) -> None:
        self.faults.append(Fault(message, str(self.path), None, _HELP))

    def _current_rows(self) -> list[Row]:
        """Return the rows with results that count, in order of arrival."""
        last: dict[tuple[int | None, ...], tuple[int, Row]] = {}
        for k, row in enumerate(self._rows("ReceivedData")):
            if row.get("Erased") is True:
                continue
            key = tuple(_integer(row, name) for name in ("Section", "Table", "Round", "Board"))
            number = _integer(row, "ID")
            age = k if number is None else number
            if key not in last or age >= last[key][0]:
                last[key] = age, row
        return [row for _, row in sorted(last.values(), key=lambda item: item[0])]

    def planned(self) -> tuple[PlannedTable, ...]:
        """Return the movement: the planned tables of each round."""
        tables = []
        for row in self._rows("RoundData"):
            section, table = self._section(row), _integer(row, "Table")
            round_number = _integer(row, "Round")
            if table is None or round_number is None:
                continue
            ns, ew = (_pair(row, f"{side}Pair", section.missing) for side in _SIDES)
            if ns is None and ew is None:
                continue
            try:
                boards = _boards(row)
            except _WrongRow as wrong:
                self._add_fault(wrong.message)
                continue
            tables.append(
                PlannedTable(
                    section=section.name,
                    round=round_number,
                    table=table,
                    ns=ns,
                    ew=ew,
                    boards=boards,
                )
            )
        tables.sort(
            key=lambda table_entry: (table_entry.section, table_entry.round, table_entry.table)
        )
        return tuple(tables)

    def results(self, planned: Iterable[PlannedTable]) -> tuple[BoardResult, ...]:
        """Return the results that count; ``planned`` supplies the pairs that a row lacks."""
        seats = {
            (planned_table.section, planned_table.table, planned_table.round): planned_table
            for planned_table in planned
        }
        board_results = []
        for row in self._result_rows:
            try:
                board_results.append(self._result(row, seats))
            except _WrongRow as wrong:
                self._add_fault(wrong.message)
        return tuple(board_results)

    def _result(self, row: Row, seats: Mapping[tuple[str, int, int], PlannedTable]) -> BoardResult:
        section = self._section(row).name
        table, round_number, board = (_integer(row, name) for name in ("Table", "Round", "Board"))
        line = str(_integer(row, "ID") or "?")
        if table is None or round_number is None or board is None or not 0 < board <= _MAX_BOARD:
            raise _WrongRow(Message("bws_no_place", line=line))
        seat = seats.get((section, table, round_number))
        ns = _pair(row, "PairNS") or (seat.ns if seat else None)
        ew = _pair(row, "PairEW") or (seat.ew if seat else None)
        if ns is None or ew is None:
            raise _WrongRow(Message("bws_no_pairs", line=line))
        contract_text, remark = _text(row, "Contract"), _text(row, "Remarks")
        contract = parse_contract(contract_text)
        if contract_text and contract is None:
            raise _WrongRow(Message("bws_no_contract", line=line, text=quoted(contract_text)))
        kind, artificial = (ResultKind.PLAYED, None) if contract else _kind_without_contract(remark)
        declarer_text = _text(row, "NS/EW").upper()
        has_bid = contract is not None and not contract.passed_out
        declarer = _integer(row, "Declarer")
        lead = _text(row, "LeadCard")
        if has_bid and declarer_text not in ("", *SEATS, *_SIDES):
            self.check.check_word(
                BwsKind.DECLARER, declarer_text, f"NS/EW {declarer_text}, ID {line}"
            )
        if lead and parse_lead(lead) is None:
            self.check.check_word(BwsKind.LEAD, lead, f"LeadCard {lead}, ID {line}")
        return BoardResult(
            *(section, board, ns, ew, round_number, table, kind, contract),
            declarer=declarer_text if has_bid and declarer_text in (*SEATS, *_SIDES) else None,
            declarer_pair=str(declarer) if has_bid and declarer else None,
            tricks=_tricks(contract, _text(row, "Result"), line) if contract else None,
            lead=parse_lead(lead),
            artificial=artificial,
            remark=remark,
        )

    def participants(self, planned: Iterable[PlannedTable]) -> Iterator[Participant]:
        """Yield the pairs with a player's number or name, in the order of their first seats."""
        planned = list(planned)
        shared = _sections_with_shared_numbers(planned)
        pair_by_seat = {
            (planned_table.section, planned_table.table, side): pair
            for planned_table in sorted(planned, key=lambda planned_table: -planned_table.round)
            for side, pair in zip(_SIDES, (planned_table.ns, planned_table.ew), strict=True)
        }
        name_by_id = {}
        for row in self._rows("PlayerNames"):
            name_by_id[_text(row, "strID") or str(_integer(row, "ID") or "")] = _text(row, "Name")
        people: dict[tuple[str, str, Side | None], dict[str, tuple[str, str]]] = defaultdict(dict)
        for row in sorted(
            self._rows("PlayerNumbers"), key=lambda row: -(_integer(row, "Round") or 0)
        ):
            section, table = self._section(row), _integer(row, "Table")
            seat, number, name = (_text(row, key) for key in ("Direction", "Number", "Name"))
            side = _SIDE_OF_SEAT.get(seat.upper())
            if side is None and (number or name):
                self.check.check_word(BwsKind.DIRECTION, seat, f"Direction {seat!r}")
            if side is None or table is None or not (number or name):
                continue
            if side == "EW" and section.shift and section.tables:
                table = (table - 1 + section.shift) % section.tables + 1
            pair = pair_by_seat.get((section.name, table, side))
            if pair is not None:
                key = section.name, pair, side if section.name in shared else None
                people[key][seat.upper()] = name or name_by_id.get(number, ""), number
        for (section_name, pair, direction), seats in people.items():
            players = [seats[seat] for seat in ("N", "S", "E", "W") if seat in seats]
            yield Participant(
                section_name,
                pair,
                direction,
                tuple(name for name, _ in players),
                tuple(number for _, number in players),
            )

    def groups(self) -> dict[str, str]:
        """Return the scoring group of each section that shares its group with another section."""
        groups_of_section: dict[str, set[int]] = defaultdict(set)
        for row in self._rows("Tables"):
            groups_of_section[self._section(row).name].add(_integer(row, "Group") or 0)
        single = {
            name: next(iter(group_ids))
            for name, group_ids in groups_of_section.items()
            if len(group_ids) == 1
        }
        shared = Counter(group for group in single.values() if group)
        return {name: f"group {n}" for name, n in single.items() if shared[n] > 1}

    def winners(self) -> int | None:
        """Return the number of winners, 1 or 2, if all sections agree."""
        numbers = {section.winners or 0 for section in self._sections.values()}
        for number in sorted(numbers if len(numbers) > 1 else numbers - {1, 2}):
            if number:
                treatment = str(number) if len(numbers) == 1 else "several"
                self.check.check_word(BwsKind.WINNERS, treatment, f"Winners {number}")
        return numbers.pop() if len(numbers) == 1 and numbers <= {1, 2} else None

    def deals(self) -> Iterator[tuple[tuple[str, int], Deal]]:
        """Yield the deals that players or the dealing machine entered; skip incomplete ones."""
        for row in self._rows("HandRecord"):
            board = _integer(row, "Board")
            deal = make_deal([[_text(row, suit) for suit in hand] for hand in HAND_COLUMNS])
            if board is not None and deal is not None:
                yield (self._section(row).name, board), deal

    def date(self) -> datetime.date | None:
        """Return the first day on which a result came in."""
        days = [row.get("DateLog") for row in self._result_rows]
        dates = [day.date() for day in days if isinstance(day, datetime.datetime)]
        return min(dates, default=None)


def _pair(row: Row, column: str, missing: int | None = None) -> str | None:
    number = _integer(row, column)
    return str(number) if number and number != missing else None


def _boards(row: Row) -> tuple[int, ...]:
    """Return the boards of a table in a round: the listed ones, or the range from low to high."""
    listed = _text(row, "CustomBoards")
    if listed:
        parts = [part.strip() for part in listed.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
            raise _WrongRow(Message("bws_no_boards", text=quoted(listed)))
        return tuple(map(int, parts))
    low, high = _integer(row, "LowBoard") or 0, _integer(row, "HighBoard") or 0
    if low < 1:
        return ()
    if high > _MAX_BOARD:
        raise _WrongRow(Message("bws_no_boards", text=quoted(f"{low}-{high}")))
    return tuple(range(low, high + 1))


def _kind_without_contract(remark: str) -> tuple[ResultKind, ArtificialScore | None]:
    """Return the kind of a row that has no contract, and its artificial score, if any.

    The kind and the score follow from the row's remark.
    """
    awards = parse_awards(remark)
    if awards is not None:
        return ResultKind.ARTIFICIAL, ArtificialScore(Award(awards[0]), Award(awards[1]), remark)
    return (
        ResultKind.NOT_PLAYED if remark.casefold() == "not played" else ResultKind.UNDECIDED
    ), None


def _tricks(contract: Contract, text: str, line: str) -> int | None:
    tricks = parse_relative_tricks(contract, text)
    if tricks is None and not contract.passed_out:
        raise _WrongRow(Message("bws_no_result", line=line, text=quoted(text)))
    return tricks


def _sections_with_shared_numbers(planned: Iterable[PlannedTable]) -> set[str]:
    """Return the sections in which a pair number stands for two pairs, one NS and one EW.

    In these sections a number occurs twice in one round.
    """
    counts = Counter(
        (table.section, table.round, pair)
        for table in planned
        for pair in (table.ns, table.ew)
        if pair is not None
    )
    return {section for (section, _, _), n in counts.items() if n > 1}
