"""Whether a plan is of bridge: a file of chairs does not say who are partners."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines, write_text

BESIDE = "plan.json"
"""What `individual bridge` writes beside a plan."""

BRIDGE = "bridge"
"""What such a file calls the game."""


def is_bridge(plan: Path, said: bool | None = None) -> bool:
    """Tell whether who sit opposite are partners.

    Parameters
    ----------
    plan
        The plan's file. A movement (``.asc``) is always of bridge; any other plan is, if JSON of
        its own name beside it (or it itself) says so, or else the ``plan.json`` of its folder.
    said
        What somebody said, which settles it; ``None``: nothing.
    """
    if said is not None:
        return said
    if plan.suffix.lower() == ".asc":
        return True
    games = (_game(file) for file in (plan.with_suffix(".json"), plan.with_name(BESIDE)))
    return next((game for game in games if game is not None), None) == BRIDGE


def tell_game(plan: Path, bridge: bool) -> None:
    """Say beside a plan what it is of, unless that is said: so it need not be told again.

    JSON that is there keeps all else that it tells. What is no JSON stays: it is somebody else's.

    Raises
    ------
    InputError
        It cannot be written there.
    """
    beside = plan.with_suffix(".json")
    if is_bridge(plan) == bridge or beside == plan or plan.suffix.lower() == ".asc":
        return
    told = _told(beside) if beside.exists() else {}
    if told is not None:
        told |= {"game": BRIDGE if bridge else "individual"}
        write_text(beside, json.dumps(told, ensure_ascii=False) + "\n")


def _game(file: Path) -> object:
    """Return the game that JSON tells of; ``None``: none."""
    told = _told(file) if file.is_file() else None
    return None if told is None else told.get("game")


def _told(file: Path) -> dict[str, Any] | None:
    """Return what JSON tells; ``None`` where it is none, or no object."""
    try:
        told = json.loads("\n".join(read_lines(file)))
    except (InputError, ValueError, RecursionError):  # somebody's own file: it says nothing
        return None
    return told if isinstance(told, dict) else None
