"""Plans of individual events as text: one table a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList, exceeds, quoted
from bridgeopt.plugins.individual.files.chairs import MAX_NUMBER, MAX_TABLE_SIZE, ChairLine
from bridgeopt.plugins.individual.plan import EventPlan

_TABLE = re.compile(r"[^\s-]{1,12}(?:\s*-\s*[^\s-]{1,12})+")
_BETWEEN = re.compile(r"\s*[,;]\s*|\s+")
_WORD = re.compile(r"[^\W\d_]{3,}\W*")
_STRIPPED_CHARACTERS = " \t,;."
_TEXT_HELP = Message("individual_text_help")


def read_text(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a text with one table a line; faults are added to ``faults``.

    A table is a line of short words with hyphens between them, such as ``1-2-3-4``, or a line of
    numbers, one of which may be mistyped. A blank line or a heading ends a round. Any other line is
    a heading if it begins with ``#`` or has no hyphen; otherwise it is a fault.

    Raises
    ------
    InputError
        The file cannot be read as text.
    """
    chairs: list[ChairLine] = []
    round_number, table = 1, 0
    for line, text in enumerate(read_lines(path), start=1):
        stripped = text.strip(_STRIPPED_CHARACTERS)
        cells = _cells(stripped)
        if not cells:
            if stripped and not _is_heading(stripped):
                faults.add(
                    line, Message("individual_text_no_table", text=quoted(stripped)), _TEXT_HELP
                )
            round_number, table = (round_number + 1, 0) if table else (round_number, 0)
            continue
        table += 1
        if len(cells) > MAX_TABLE_SIZE:
            faults.add(line, Message("individual_text_long", n=len(cells)), _TEXT_HELP)
            continue
        for seat, cell in enumerate(cells, start=1):
            if _is_number(cell) and cell.strip("0") and not exceeds(cell, MAX_NUMBER):
                chairs.append(ChairLine(line, round_number, table, seat, int(cell)))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), _TEXT_HELP)
    return chairs


def is_table_text(lines: Iterable[str]) -> bool:
    """Return whether lines with commas are tables of players, rather than chairs of a CSV file.

    A table never has the same player twice. Chairs in a CSV file begin with round 1 and table 1,
    and at least three successive lines have the same round and table.
    """
    rows = [row for line in lines if (row := _cells(line.strip(_STRIPPED_CHARACTERS)))]
    numbers = [row for row in rows if all(map(_is_number, row))]
    if 2 * len(numbers) <= len(rows):
        return False
    first_pairs = {(row[0], row[1]) for row in numbers}
    return 2 * len(first_pairs) > len(numbers) or all(len({*row}) == len(row) for row in numbers)


def _cells(text: str) -> list[str]:
    """Split the line of a table into texts for its players; return ``[]`` for any other line."""
    if text.startswith("#"):
        return []
    if _TABLE.fullmatch(text) and any(c.isdigit() for c in text):
        return [cell.strip() for cell in text.split("-")]
    cells = _BETWEEN.split(text)
    others = [cell for cell in cells if not _is_number(cell)]
    numbers = len(cells) - len(others)
    has_one_typo = numbers > 2 and len(others) == 1 and not _WORD.fullmatch(others[0])
    return cells if has_one_typo or (numbers > 1 and not others) else []


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_heading(text: str) -> bool:
    return text.startswith("#") or "-" not in text


def format_text(plan: EventPlan) -> str:
    """Return a plan as text with one table a line, and a blank line between rounds.

    Empty places are left out.
    """
    rounds = [
        "".join(
            "-".join(str(player + 1) for player in table if player >= 0) + "\n"
            for table in seats
            if (table >= 0).any()
        )
        for seats in plan.seats
    ]
    return "\n".join(rounds)
