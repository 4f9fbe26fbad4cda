"""The results file: ``section,number,percentage``, one pair a line; and what pairs get besides."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club.contestant import CalledNumber, Side, parse_called
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind

_LINE_HELP = Message("results_line_help")
_ADDITION_HELP = Message("additions_line_help")
_AMOUNT = re.compile(r"[+-]?[0-9]{1,4}(?:[.][0-9]{1,3})?")
_PERCENTAGE = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{1,6})?")


class ScoreLine(NamedTuple):
    """A pair's score, and the line on which it stands."""

    line: int
    section: str
    number: int
    percentage: Decimal
    side: Side | None = None

    @property
    def called(self) -> CalledNumber:
        """What the pair's number is called."""
        return CalledNumber(self.number, self.side)

    @classmethod
    def of(cls, row: CsvRow, faults: FaultList) -> ScoreLine | None:
        """Return the score in a line, or ``None``; what is wrong with it goes to ``faults``."""
        if len(row.cells) == 2 and all(row.cells) and parse_called(row.cells[1]):
            return None  # an empty cell: it may be a pair that left
        if len(row.cells) != 3 or not all(row.cells):
            more = len(row.cells) > 3
            wrong = Message("results_too_many_cells") if more else Message("results_too_few_cells")
            faults.add(row.line, wrong, _LINE_HELP)
            return None
        section, number, percentage = row.cells
        percentage = percentage.removesuffix("%").strip()
        called = parse_called(number)
        if called is None:
            faults.add(row.line, Message("results_no_number", text=quoted(number)), _LINE_HELP)
        elif not _PERCENTAGE.fullmatch(percentage):
            wrong = Message("results_no_percentage", text=quoted(percentage))
            faults.add(row.line, wrong, _LINE_HELP)
        elif Decimal(percentage.replace(",", ".")) > 100:
            faults.add(row.line, Message("results_over_100", percentage=percentage), _LINE_HELP)
        else:
            score = Decimal(percentage.replace(",", "."))
            return cls(row.line, section, called.number, score, called.side)
        return None


def read_results(path: Path) -> tuple[ScoreLine, ...]:
    """Read scores; a first line without numbers holds heads of columns, and is passed over.

    Between fields may stand ``;``, and then percentages may have decimal commas. A pair whose
    percentage is empty is passed over.

    Raises
    ------
    InputError
        With every fault of the file: lines that are incomplete, numbers that are none, a
        percentage outside 0 to 100, a pair twice; parts of 1 instead of percentages.
    """
    faults = FaultList(path, FileKind.RESULTS)
    rows = read_rows(path, faults)
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        rows = rows[1:]
    scores = [score for row in rows if (score := ScoreLine.of(row, faults)) is not None]
    if not scores and not faults:
        faults.add(None, Message("results_empty"), _LINE_HELP)
    first: dict[tuple[str, CalledNumber], int] = {}
    for score in scores:
        key = score.section, score.called
        if first.setdefault(key, score.line) != score.line:
            pair, line = f"{score.section}{score.called}", str(first[key])
            wrong = Message("results_pair_has_line", pair=pair, line=line)
            faults.add(score.line, wrong, Message("line_remove_one"))
    sections: dict[str, list[ScoreLine]] = {}
    for score in scores:
        sections.setdefault(score.section, []).append(score)
    for section, told in sections.items():
        if len(told) > 1 and 0 < max(score.percentage for score in told) <= 1:
            wrong = Message("results_parts_of_one", section=section)
            faults.add(told[0].line, wrong, Message("results_parts_of_one_help"))
    faults.raise_any()
    return tuple(scores)


class AdditionLine(NamedTuple):
    """What a pair gets besides its boards, why, and the line on which it stands."""

    line: int
    section: str
    called: CalledNumber
    amount: Decimal
    why: str


def read_additions(path: Path) -> tuple[AdditionLine, ...]:
    """Read carry-overs, handicaps and penalties: ``section,number,amount,why``, one a line.

    Amounts are in per cent, or IMPs, with a minus for a penalty; the reason may be left out. A pair
    may have several. A first line without figures holds heads, and is passed over.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.RESULTS)
    rows = read_rows(path, faults)
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        rows = rows[1:]
    found = []
    for row in rows:
        section, number, amount, why, *more = (*row.cells, "", "", "", "")[: max(4, len(row.cells))]
        plain = amount.replace("\N{MINUS SIGN}", "-").replace(",", ".").removesuffix("%").strip()
        called = parse_called(number)
        if more or not section or called is None:
            wrong = Message("additions_no_pair", text=quoted(",".join(row.cells)))
            faults.add(row.line, wrong, _ADDITION_HELP)
        elif not _AMOUNT.fullmatch(plain):
            faults.add(
                row.line, Message("additions_no_amount", text=quoted(amount)), _ADDITION_HELP
            )
        else:
            found.append(AdditionLine(row.line, section, called, Decimal(plain), why))
    if not found and not faults:
        faults.add(None, Message("additions_empty"), _ADDITION_HELP)
    faults.raise_any()
    return tuple(found)
