"""Plans of individual events as text with one round a line, the format of other planners."""

from __future__ import annotations

import re
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList, is_digits, quoted
from bridgeopt.plugins.individual.files.chairs import MAX_NUMBER, MAX_TABLE_SIZE, ChairLine
from bridgeopt.plugins.individual.plan import EventPlan

_GROUP = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]|([^|()\[\]{}]+)")
_HEADING = re.compile(r"^\s*[^\W\d_][^|(\[{]*?:?\s+(?=[(\[{])|^\s*[^\W\d_]\w*\s*\d*\s*:")
GOLFER_HELP = Message("golfer_line_help")


def is_golfer(lines: list[str]) -> bool:
    """Return whether most lines of a file are rounds, in which groups of players are listed."""
    marked = [line for line in lines if "|" in line or any(line.count(k) > 1 for k in "([{")]
    return 2 * len(marked) > len(lines) > 0


def read_golfer(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a file with one round a line; faults are added to ``faults``."""
    table: list[tuple[int, int, int, list[str]]] = []
    round_number = 0
    for line, text in enumerate(read_lines(path), start=1):
        body = _HEADING.sub("", text)
        groups = [a or b for a, b in _GROUP.findall(body) if re.search(r"\w", a or b)]
        if not groups:
            continue
        round_number += 1
        table += [
            (line, round_number, k, re.split(r"[\s,;-]+", group.strip(" ,;|-")))
            for k, group in enumerate(groups, start=1)
        ]
    return golfer_chairs(table, faults)


def format_golfer(plan: EventPlan) -> str:
    """Return a plan with one round a line; empty places are left out."""
    return "".join(
        " | ".join(" ".join(map(str, group)) for group in tables) + "\n" for tables in groups(plan)
    )


def groups(plan: EventPlan) -> list[list[list[int]]]:
    """Return the players, numbered from 1, by round and table; empty tables are left out."""
    return [
        [
            [player + 1 for player in table if player >= 0]
            for table in tables
            if any(player >= 0 for player in table)
        ]
        for tables in plan.seats.tolist()
    ]


def golfer_chairs(
    table: list[tuple[int, int, int, list[str]]], faults: FaultList
) -> list[ChairLine]:
    """Return the chairs at tables of a file with one round a line; add faults to ``faults``.

    ``table`` has an entry for each table: the line's number, the round, the table's number, and the
    texts that should be player numbers.
    """
    counts_from_zero = int(any(cell == "0" for *_, cells in table for cell in cells))
    chairs = []
    for line, round_number, number, cells in table:
        if len(cells) > MAX_TABLE_SIZE:
            faults.add(line, Message("individual_text_long", n=len(cells)), GOLFER_HELP)
            continue
        for seat, cell in enumerate(cells, start=1):
            value = int(cell) + counts_from_zero if is_digits(cell) else 0
            if 1 <= value <= MAX_NUMBER:
                chairs.append(ChairLine(line, round_number, number, seat, value))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), GOLFER_HELP)
    return chairs
