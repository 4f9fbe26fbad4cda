"""Results of boards in our own CSV: a line of a traveller a line, columns by their heads.

A line on which one of the two pairs is left empty is a board that the other one sat out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Final

from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.scoring.boards import ScoredBoard, ScoredLine
from bridgeopt.scoring.contract import SEATS, parse_contract, parse_lead
from bridgeopt.scoring.losses import Loss
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    PlannedTable,
    SourceResults,
    format_award_pair,
    is_pair,
    parse_award_pair,
)
from bridgeopt.scoring.scored import ScoredEvening, rounded

HEADS = (
    *("section", "round", "table", "board", "ns", "ew", "contract", "declarer", "declarer_pair"),
    *("tricks", "lead", "score", "artificial", "why", "remark"),
)

CANNOT = frozenset(
    {
        *(Loss.MOVEMENT, Loss.NAMES, Loss.NUMBERS, Loss.EVENING, Loss.WINNERS, Loss.SCORES),
        *(Loss.AWARD_POINTS, Loss.ADDITIONS, Loss.FOULED, Loss.DEALS),
    }
)
"""What it has no place for."""

_NEEDED = ("board", "ns", "ew")
_OF_PLACE = ("section", "round", "table", *_NEEDED)
_HELP = Message("travellers_line_help")
_OF_KIND = {"not played": Kind.NOT_PLAYED, "undecided": Kind.UNDECIDED}


def read_travellers(path: Path) -> SourceResults:
    """Read results of boards; a line gives a contract with declarer and tricks, or a score.

    Heads are `HEADS`, in any order; others are passed over, and told. ``score`` is NS's;
    ``declarer_pair`` is the number that a source names as declarer's; ``artificial`` is what
    `parse_award_pair` reads, ``not played`` or ``undecided``.

    Raises
    ------
    InputError
        With every fault of the file: heads that are missing or stand twice, cells that cannot be
        read.
    """
    faults = FaultList(path, FileKind.BOARDS)
    rows = read_rows(path, faults)
    heads = [cell.casefold() for cell in rows[0].cells] if rows else []
    missing = [head for head in _NEEDED if head not in heads]
    if missing:
        faults.add(
            rows[0].line if rows else None,
            Message("travellers_no_heads", heads=", ".join(missing)),
            _HELP,
        )
    twice = [head for head, n in Counter(heads).items() if head and n > 1]
    if twice:
        wrong_heads = Message("travellers_heads_twice", heads=", ".join(map(quoted, twice)))
        faults.add(rows[0].line, wrong_heads, _HELP)
    faults.raise_any()
    lines = []
    sit_outs: dict[PlannedTable, list[int]] = {}
    for row in rows[1:]:
        cells = dict(zip(heads, row.cells, strict=False))
        wrong = list(_wrong(cells))
        for head in wrong:
            text = quoted(cells.get(head, ""))
            told = Message("travellers_wrong_cell", head=head, text=text)
            faults.add(row.line, told, Message("travellers_cell_help", head=head))
        if wrong:
            continue
        if cells.get("ns") and cells.get("ew"):
            lines.append(_line(cells))
        else:
            sit_outs.setdefault(_sit_out(cells), []).append(int(cells["board"]))
    faults.raise_any()
    unknown = [head for head in heads if head and head not in HEADS]
    passed_over = Message("travellers_passed_over", heads=", ".join(map(quoted, unknown)))
    return SourceResults(
        tuple(lines),
        planned=tuple(table.on(boards) for table, boards in sit_outs.items()),
        untold=(passed_over,) if unknown else (),
    )


def _sit_out(cells: Mapping[str, str]) -> PlannedTable:
    return PlannedTable(
        cells.get("section", "").upper(),
        _whole(cells, "round") or 0,
        _whole(cells, "table") or 0,
        cells.get("ns") or None,
        cells.get("ew") or None,
        (),
    )


def _line(cells: Mapping[str, str]) -> BoardResult:
    told = cells.get("artificial", "").casefold()
    awards = parse_award_pair(told)
    own = None if awards is None else Artificial(*awards, cells.get("why", ""))
    return BoardResult(
        cells.get("section", "").upper(),
        int(cells["board"]),
        cells["ns"],
        cells["ew"],
        _whole(cells, "round"),
        _whole(cells, "table"),
        Kind.ARTIFICIAL if own else _OF_KIND.get(told, Kind.PLAYED),
        parse_contract(cells.get("contract", "")),
        cells.get("declarer", "").upper() or None,
        cells.get("declarer_pair") or None,
        tricks=_whole(cells, "tricks"),
        lead=parse_lead(cells.get("lead", "")),
        points=_points(cells.get("score", "")),
        artificial=own,
        remark=cells.get("remark", ""),
    )


def _whole(cells: Mapping[str, str], head: str) -> int | None:
    return int(cells[head]) if cells.get(head) else None


def _points(text: str) -> int | None:
    return int(text.replace("\u2212", "-")) if text else None


def _is_number(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= most


def _is_points(text: str) -> bool:
    figures = text.replace("\u2212", "-").removeprefix("+").removeprefix("-")
    return _is_number(figures, 7600) and int(figures) % 10 == 0


_CHECKS: Final[dict[str, Callable[[str], bool]]] = {
    "board": lambda text: _is_number(text, 999) and int(text) > 0,
    "ns": is_pair,
    "ew": is_pair,
    "declarer_pair": is_pair,
    "round": lambda text: _is_number(text, 999),
    "table": lambda text: _is_number(text, 999),
    "tricks": lambda text: _is_number(text, 13),
    "contract": lambda text: parse_contract(text) is not None,
    "declarer": lambda text: text.upper() in (*SEATS, "NS", "EW"),
    "lead": lambda text: parse_lead(text) is not None,
    "score": _is_points,
    "artificial": lambda text: text.casefold() in _OF_KIND or parse_award_pair(text) is not None,
}


def _wrong(cells: Mapping[str, str]) -> Iterable[str]:
    """Yield the heads of cells that cannot be read."""
    has_result = any(cells.get(head) for head in HEADS if head not in _OF_PLACE)
    sits_out = bool(cells.get("ns")) != bool(cells.get("ew")) and not has_result
    for head, right in _CHECKS.items():
        text = cells.get(head, "")
        needed = head in _NEEDED and not (sits_out and head in ("ns", "ew"))
        if (text or needed) and not right(text):
            yield head


def travellers_rows(
    scored: ScoredEvening, source: SourceResults
) -> Iterator[tuple[str | int | None, ...]]:
    """Yield the heads and the lines of an evening as `read_travellers` reads them.

    Results stand as the source told them, by section and board, and then who sat out; `CANNOT` says
    what has no place.
    """
    yield HEADS
    for section in scored.sections:
        for board in section.boards:
            for line in board.lines:
                yield _row(line.result, _artificial(scored, line, board))
    for table in source.planned:
        if table.is_sit_out:
            for number in table.boards:
                place = (table.section, table.round or None, table.table or None, number)
                yield (*place, table.ns, table.ew)


def _row(result: BoardResult, told: str | None) -> tuple[str | int | None, ...]:
    own = result.artificial
    return (
        *(result.section, result.round, result.table, result.board, result.ns, result.ew),
        None if result.contract is None else str(result.contract),
        *(result.declarer, result.declarer_pair, result.tricks, result.lead, result.points),
        *(told, own.why if own else None, result.remark),
    )


def _artificial(scored: ScoredEvening, line: ScoredLine, board: ScoredBoard) -> str | None:
    """Return what stands under ``artificial``; an award in points as the nearest percentage."""
    result = line.result
    own = result.artificial
    if own is None:
        return next((told for told, kind in _OF_KIND.items() if kind is result.kind), None)
    both = []
    for award, points in ((own.ns, line.ns_points), (own.ew, line.ew_points)):
        percent = award.percent
        if percent is None and not (own.ns.weighted and own.ew.weighted):
            percent = scored.rules.percent_of(points or Fraction(), board.top)
        whole = None if percent is None else Fraction(rounded(percent, 0))
        both.append(award if whole is None else Award(whole, award.by_session))
    return format_award_pair(*both)
