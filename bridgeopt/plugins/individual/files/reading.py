"""Read a plan of an individual event from a file of any known format."""

from __future__ import annotations

import re
from pathlib import Path

from bridgeopt.base.atomic_files import file_error
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.plugins.individual.bridge import MOVEMENT_SEATS
from bridgeopt.plugins.individual.files.chairs import (
    ChairLine,
    lines_of_non_players,
    plan_from_chairs,
)
from bridgeopt.plugins.individual.files.plan_csv import is_header, read_csv
from bridgeopt.plugins.individual.files.plan_golfer import is_golfer, read_golfer
from bridgeopt.plugins.individual.files.plan_json import read_json
from bridgeopt.plugins.individual.files.plan_text import is_table_text, read_text
from bridgeopt.plugins.individual.plan import EventPlan

_JSON = re.compile(r"\s*(?:\{\s*(?:\"|$)|\[\s*\[\s*\[)")
_CSV = re.compile(r"[,;\t]\s*\S")


def read_plan(path: Path, *, changed: bool = False) -> EventPlan:
    """Return the plan in a file of any known format.

    The formats are CSV of chairs, text with a table a line, text with a round a line, JSON, and
    individual movements (``.asc``).

    Parameters
    ----------
    path
        The file.
    changed
        Whether players may have arrived late or left between rounds. Then players may be missing
        from a round, and rounds may have different tables.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults.
    """
    is_movement = path.suffix.lower() == ".asc"
    faults = FaultList(path, None if is_movement else FileKind.INDIVIDUAL)
    lines = [line for line in read_lines(path) if line.strip()]
    is_csv = sum(_CSV.search(line) is not None for line in lines) * 2 > len(lines)
    if is_movement:
        chairs = _chairs_of_movement(path)
    elif lines and _JSON.match(lines[0]):
        chairs = read_json(path, faults)
    elif is_golfer(lines):
        chairs = read_golfer(path, faults)
    else:
        has_header = bool(lines) and is_header(re.split("[,;\t]", lines[0]))
        lists_chairs = is_csv and (has_header or not is_table_text(lines))
        reader = read_csv if lists_chairs else read_text
        chairs = reader(path, faults)
    plan = plan_from_chairs(chairs, faults, changed=changed)
    faults.raise_if_any()
    if plan is None:  # pragma: no cover  (without faults there is a plan)
        raise InputError(())
    return plan


def _chairs_of_movement(path: Path) -> list[ChairLine]:
    """Return the chairs of an individual movement, a file in which each line is a round."""
    movement = read_movement(path)
    if not movement.individual:
        raise file_error(
            path, Message("movement_not_individual"), Message("movement_of_pairs_help")
        )
    chairs = [
        ChairLine(line, r, table, seat, number)
        for r, (line, tables) in enumerate(
            zip(movement.lines, movement.rounds.tolist(), strict=True), start=1
        )
        for table, numbers in enumerate(tables, start=1)
        for seat, number in enumerate((numbers[index] for index in MOVEMENT_SEATS), start=1)
        if number
    ]
    return chairs + lines_of_non_players(chairs, movement.num_contestants)
