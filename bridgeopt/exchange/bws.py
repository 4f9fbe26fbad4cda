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
_AT_HOME: Mapping[str, Side] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}


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
    reading = _Reading(path, tables)
    planned = reading.planned()
    results = reading.results(planned)
    people = tuple(reading.participants(planned))
    if reading.faults:
        raise InputError(reading.faults)
    return SourceResults(
        results,
        people,
        planned,
        reading.groups(),
        date=reading.date(),
        winners=reading.winners(),
        deals=dict(reading.deals()),
        warnings=(Message("bws_untold"), *reading.notes),
        unread_lines=reading.check.warnings,
    )


def _whole(row: Row, column: str) -> int | None:
    value = row.get(column)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _text(row: Row, column: str) -> str:
    value = row.get(column)
    return value.strip() if isinstance(value, str) else ""


class _WrongRow(Exception):  # noqa: N818  (it becomes a fault)
    def __init__(self, message: Message) -> None:
        super().__init__()
        self.told = message


@dataclass
class _Section:
    name: str
    missing: int | None = None
    tables: int = 0
    shift: int = 0
    winners: int | None = None


@dataclass
class _Reading:
    """Reads one file: holds its tables and the faults found in them."""

    path: Path
    tables: Mapping[str, list[Row]]
    faults: list[Fault] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    check: WordCheck = field(default_factory=lambda: WordCheck(BWS))

    def __post_init__(self) -> None:
        self._sections: dict[int, _Section] = {}
        for row in self._rows("Section"):
            number = _whole(row, "ID")
            if number is not None:
                self._sections[number] = _Section(
                    _text(row, "Letter") or str(number),
                    _whole(row, "MissingPair") or None,
                    _whole(row, "Tables") or 0,
                    _whole(row, "EWMoveBeforePlay") or 0,
                    _whole(row, "Winners"),
                )
        self._lines = self._holding()

    def _rows(self, table: str) -> list[Row]:
        return self.tables.get(table, [])

    def _section(self, row: Row) -> _Section:
        number = _whole(row, "Section")
        if number is None:
            return _Section("")
        return self._sections.setdefault(number, _Section(str(number)))

    def _wrong(self, message: Message) -> None:
        self.faults.append(Fault(message, str(self.path), None, _HELP))

    def _holding(self) -> list[Row]:
        """Return the rows with results that count, in the order in which they came."""
        last: dict[tuple[int | None, ...], tuple[int, Row]] = {}
        for k, row in enumerate(self._rows("ReceivedData")):
            if row.get("Erased") is True:
                continue
            key = tuple(_whole(row, name) for name in ("Section", "Table", "Round", "Board"))
            number = _whole(row, "ID")
            age = k if number is None else number
            if key not in last or age >= last[key][0]:
                last[key] = age, row
        return [row for _, row in sorted(last.values(), key=lambda each: each[0])]

    def planned(self) -> tuple[PlannedTable, ...]:
        """Return the movement: the planned tables of each round."""
        found = []
        for row in self._rows("RoundData"):
            section, table = self._section(row), _whole(row, "Table")
            round_number = _whole(row, "Round")
            if table is None or round_number is None:
                continue
            ns, ew = (_pair(row, f"{side}Pair", section.missing) for side in _SIDES)
            if ns is None and ew is None:
                continue
            try:
                boards = _boards(row)
            except _WrongRow as wrong:
                self._wrong(wrong.told)
                continue
            found.append(
                PlannedTable(
                    section=section.name,
                    round=round_number,
                    table=table,
                    ns=ns,
                    ew=ew,
                    boards=boards,
                )
            )
        found.sort(key=lambda each: (each.section, each.round, each.table))
        return tuple(found)

    def results(self, planned: Iterable[PlannedTable]) -> tuple[BoardResult, ...]:
        """Return the results that count; ``planned`` supplies the pairs that a row lacks."""
        seats = {(each.section, each.table, each.round): each for each in planned}
        found = []
        for row in self._lines:
            try:
                found.append(self._result(row, seats))
            except _WrongRow as wrong:
                self._wrong(wrong.told)
        return tuple(found)

    def _result(self, row: Row, seats: Mapping[tuple[str, int, int], PlannedTable]) -> BoardResult:
        section = self._section(row).name
        table, round_number, board = (_whole(row, name) for name in ("Table", "Round", "Board"))
        line = str(_whole(row, "ID") or "?")
        if table is None or round_number is None or board is None or not 0 < board <= _MAX_BOARD:
            raise _WrongRow(Message("bws_no_place", line=line))
        seat = seats.get((section, table, round_number))
        ns = _pair(row, "PairNS") or (seat.ns if seat else None)
        ew = _pair(row, "PairEW") or (seat.ew if seat else None)
        if ns is None or ew is None:
            raise _WrongRow(Message("bws_no_pairs", line=line))
        told, remark = _text(row, "Contract"), _text(row, "Remarks")
        contract = parse_contract(told)
        if told and contract is None:
            raise _WrongRow(Message("bws_no_contract", line=line, text=quoted(told)))
        kind, own = (ResultKind.PLAYED, None) if contract else _unplayed(remark)
        seat_told = _text(row, "NS/EW").upper()
        bid = contract is not None and not contract.passed_out
        declarer = _whole(row, "Declarer")
        lead = _text(row, "LeadCard")
        if bid and seat_told not in ("", *SEATS, *_SIDES):
            self.check.check_word(BwsKind.DECLARER, seat_told, f"NS/EW {seat_told}, ID {line}")
        if lead and parse_lead(lead) is None:
            self.check.check_word(BwsKind.LEAD, lead, f"LeadCard {lead}, ID {line}")
        return BoardResult(
            *(section, board, ns, ew, round_number, table, kind, contract),
            declarer=seat_told if bid and seat_told in (*SEATS, *_SIDES) else None,
            declarer_pair=str(declarer) if bid and declarer else None,
            tricks=_tricks(contract, _text(row, "Result"), line) if contract else None,
            lead=parse_lead(lead),
            artificial=own,
            remark=remark,
        )

    def participants(self, planned: Iterable[PlannedTable]) -> Iterator[Participant]:
        """Yield the pairs with a player's number or name, in the order of their first seats."""
        planned = list(planned)
        shared = _shared(planned)
        first = {
            (each.section, each.table, side): pair
            for each in sorted(planned, key=lambda each: -each.round)
            for side, pair in zip(_SIDES, (each.ns, each.ew), strict=True)
        }
        called = {}
        for row in self._rows("PlayerNames"):
            called[_text(row, "strID") or str(_whole(row, "ID") or "")] = _text(row, "Name")
        people: dict[tuple[str, str, Side | None], dict[str, tuple[str, str]]] = defaultdict(dict)
        for row in sorted(
            self._rows("PlayerNumbers"), key=lambda row: -(_whole(row, "Round") or 0)
        ):
            section, table = self._section(row), _whole(row, "Table")
            seat, number, name = (_text(row, key) for key in ("Direction", "Number", "Name"))
            side = _AT_HOME.get(seat.upper())
            if side is None and (number or name):
                self.check.check_word(BwsKind.DIRECTION, seat, f"Direction {seat!r}")
            if side is None or table is None or not (number or name):
                continue
            if side == "EW" and section.shift and section.tables:
                table = (table - 1 + section.shift) % section.tables + 1
            pair = first.get((section.name, table, side))
            if pair is not None:
                key = section.name, pair, side if section.name in shared else None
                people[key][seat.upper()] = name or called.get(number, ""), number
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
        told: dict[str, set[int]] = defaultdict(set)
        for row in self._rows("Tables"):
            told[self._section(row).name].add(_whole(row, "Group") or 0)
        single = {name: next(iter(each)) for name, each in told.items() if len(each) == 1}
        shared = Counter(group for group in single.values() if group)
        return {name: f"group {n}" for name, n in single.items() if shared[n] > 1}

    def winners(self) -> int | None:
        """Return the number of winners, 1 or 2, if all sections agree."""
        told = {section.winners or 0 for section in self._sections.values()}
        for number in sorted(told if len(told) > 1 else told - {1, 2}):
            if number:
                treatment = str(number) if len(told) == 1 else "several"
                self.check.check_word(BwsKind.WINNERS, treatment, f"Winners {number}")
        return told.pop() if len(told) == 1 and told <= {1, 2} else None

    def deals(self) -> Iterator[tuple[tuple[str, int], Deal]]:
        """Yield the deals that players or the dealing machine entered; skip incomplete ones."""
        for row in self._rows("HandRecord"):
            board = _whole(row, "Board")
            deal = make_deal([[_text(row, suit) for suit in hand] for hand in HAND_COLUMNS])
            if board is not None and deal is not None:
                yield (self._section(row).name, board), deal

    def date(self) -> datetime.date | None:
        """Return the first day on which a result came in."""
        days = [row.get("DateLog") for row in self._lines]
        told = [day.date() for day in days if isinstance(day, datetime.datetime)]
        return min(told, default=None)


def _pair(row: Row, column: str, missing: int | None = None) -> str | None:
    number = _whole(row, column)
    return str(number) if number and number != missing else None


def _boards(row: Row) -> tuple[int, ...]:
    """Return the boards of a table in a round: the listed ones, or the range from low to high."""
    listed = _text(row, "CustomBoards")
    if listed:
        parts = [part.strip() for part in listed.split(",") if part.strip()]
        if not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
            raise _WrongRow(Message("bws_no_boards", text=quoted(listed)))
        return tuple(map(int, parts))
    low, high = _whole(row, "LowBoard") or 0, _whole(row, "HighBoard") or 0
    if low < 1:
        return ()
    if high > _MAX_BOARD:
        raise _WrongRow(Message("bws_no_boards", text=quoted(f"{low}-{high}")))
    return tuple(range(low, high + 1))


def _unplayed(remark: str) -> tuple[ResultKind, ArtificialScore | None]:
    """Return the kind of a row that has no contract, and its artificial score, if any.

    Both follow from the row's remark.
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


def _shared(planned: Iterable[PlannedTable]) -> set[str]:
    """Return the sections in which each pair number stands for two pairs, one NS and one EW.

    In these sections a number occurs twice in one round.
    """
    seated = Counter(
        (each.section, each.round, pair)
        for each in planned
        for pair in (each.ns, each.ew)
        if pair is not None
    )
    return {section for (section, _, _), n in seated.items() if n > 1}
