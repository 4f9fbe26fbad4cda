"""Anybody's plan, whichever way it is written."""

from __future__ import annotations

import re
from pathlib import Path

from bridgeopt.errors import InputError
from bridgeopt.files.faults import FaultList
from bridgeopt.files.individual import pantheon, plan_csv
from bridgeopt.files.individual.chairs import plan_of
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.text import read_lines
from bridgeopt.individual.plan import Plan

_CSV = re.compile(r"[,;\t]\s*\S")


def read_plan(path: Path, *, changed: bool = False) -> Plan:
    """Read a plan: a CSV of chairs (`plan_csv`), or a text of tables (`pantheon`).

    Parameters
    ----------
    path
        The file.
    changed
        Whether players may have come late or left between rounds: then players may be missing
        from a round, and rounds may have different tables.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.INDIVIDUAL)
    lines = [line for line in read_lines(path) if line.strip()]
    is_csv = sum(_CSV.search(line) is not None for line in lines) * 2 > len(lines)
    chairs = (plan_csv if is_csv else pantheon).read_chairs(path, faults)
    plan = plan_of(chairs, faults, changed=changed)
    faults.raise_any()
    if plan is None:  # pragma: no cover  (a plan is missing only where faults are not)
        raise InputError(())
    return plan
