"""A plan as text: a table a line, ``7-2-1-8`` for East, South, West and North.

Between rounds stands a blank line or a heading; so Pantheon, a program for mahjong, takes it.
"""

from __future__ import annotations

import re
from pathlib import Path

from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.individual.chairs import LARGEST, MOST, Chair
from bridgeopt.files.numbers import exceeds
from bridgeopt.files.text import read_lines
from bridgeopt.individual.plan import Plan
from bridgeopt.words import Message

_TABLE = re.compile(r"[^\s-]{1,12}(?:\s*-\s*[^\s-]{1,12})+\s*[,;.]?")
_LINE = Message("individual_text_help")


def read_chairs(path: Path, faults: FaultList) -> list[Chair]:
    """Read the chairs of such a text; what is wrong goes to ``faults``.

    A line without a hyphen between two short words is a heading.

    Raises
    ------
    InputError
        If the file cannot be read as text.
    """
    chairs: list[Chair] = []
    current, table = 1, 0
    for line, text in enumerate(read_lines(path), start=1):
        bare = text.strip()
        if not _is_table(bare):
            if bare and not _is_heading(bare):
                faults.add(line, Message("individual_text_no_table", text=quoted(bare)), _LINE)
            current, table = (current + 1, 0) if table else (current, 0)
            continue
        table += 1
        cells = [cell.strip() for cell in bare.rstrip(",;.").split("-")]
        if len(cells) > LARGEST:
            faults.add(line, Message("individual_text_long", n=len(cells)), _LINE)
            continue
        for seat, cell in enumerate(cells, start=1):
            if cell.isascii() and cell.isdigit() and int(cell) and not exceeds(cell, MOST):
                chairs.append(Chair(line, current, table, seat, int(cell)))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), _LINE)
    return chairs


def _is_table(text: str) -> bool:
    return _TABLE.fullmatch(text) is not None and any(c.isdigit() for c in text)


def _is_heading(text: str) -> bool:
    return text.startswith("#") or "-" not in text


def format_plan(plan: Plan) -> str:
    """Return a plan as such a text, a blank line between rounds; empty places are left out."""
    rounds = [
        "".join(
            "-".join(str(player + 1) for player in table if player >= 0) + "\n"
            for table in seats
            if (table >= 0).any()
        )
        for seats in plan.seats
    ]
    return "\n".join(rounds)
