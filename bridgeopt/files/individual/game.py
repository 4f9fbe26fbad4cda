"""Whether a plan is of bridge: a file of chairs does not say who are partners."""

from __future__ import annotations

import json
from pathlib import Path

from bridgeopt.errors import InputError
from bridgeopt.files.text import read_lines

BESIDE = "plan.json"
"""What `individual bridge` writes beside a plan."""


def is_bridge(plan: Path, said: bool | None = None) -> bool:
    """Tell whether who sit opposite are partners.

    Parameters
    ----------
    plan
        The plan's file. A movement (``.asc``) is always of bridge; any other plan is, if the
        ``plan.json`` beside it says so.
    said
        What somebody said, which settles it; ``None``: nothing.
    """
    if said is not None:
        return said
    if plan.suffix.lower() == ".asc":
        return True
    beside = plan.with_name(BESIDE)
    if not beside.is_file():
        return False
    try:
        told = json.loads("\n".join(read_lines(beside)))
    except (InputError, ValueError, RecursionError):  # somebody's own file: it says nothing
        return False
    return isinstance(told, dict) and told.get("game") == "bridge"
