"""Results of boards in our own CSV: a line of a traveller a line, columns by their heads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.scoring.contract import SEATS, parse_contract, parse_lead
from bridgeopt.scoring.results import (
    Artificial,
    BoardResult,
    Kind,
    SourceResults,
    parse_award_pair,
)

_NEEDED = ("board", "ns", "ew")
_HELP = Message("travellers_line_help")
_OF_KIND = {"not played": Kind.NOT_PLAYED, "undecided": Kind.UNDECIDED}


def read_travellers(path: Path) -> SourceResults:
    """Read results of boards; a line gives a contract with declarer and tricks, or a score.

    Heads are ``section``, ``round``, ``table``, ``board``, ``ns``, ``ew``, ``contract``,
    ``declarer``, ``tricks``, ``lead``, ``score`` (of NS), ``artificial`` (what `parse_award_pair`
    reads, ``not played`` or ``undecided``), ``why`` and ``remark``, in any order; others are passed
    over.

    Raises
    ------
    InputError
        With every fault of the file: heads that are missing, cells that cannot be read.
    """
    faults = FaultList(path, FileKind.RESULTS)
    rows = read_rows(path, faults)
    heads = [cell.casefold() for cell in rows[0].cells] if rows else []
    missing = [head for head in _NEEDED if head not in heads]
    if missing:
        faults.add(
            rows[0].line if rows else None,
            Message("travellers_no_heads", heads=", ".join(missing)),
            _HELP,
        )
    faults.raise_any()
    lines = []
    for row in rows[1:]:
        cells = dict(zip(heads, row.cells, strict=False))
        wrong = list(_wrong(cells))
        for head in wrong:
            text = quoted(cells.get(head, ""))
            faults.add(row.line, Message("travellers_wrong_cell", head=head, text=text), _HELP)
        if not wrong:
            lines.append(_line(cells))
    faults.raise_any()
    return SourceResults(tuple(lines))


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
    "ns": bool,
    "ew": bool,
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
    for head, right in _CHECKS.items():
        text = cells.get(head, "")
        if (text or head in _NEEDED) and not right(text):
            yield head
