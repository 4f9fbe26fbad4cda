"""What stands beside a plan in JSON: whether it is of bridge, and whether it was changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.files.out_folder import replace_listed

PLAN_JSON = "plan.json"
"""What `individual bridge` writes beside a plan."""
BRIDGE = "bridge"
"""What such a file calls the game."""
CHANGED = "changed"
"""Under which name it says that rounds were planned anew after people came or left."""


def is_bridge(plan: Path, *, said: bool | None = None) -> bool:
    """Whether players who sit opposite each other are partners.

    Parameters
    ----------
    plan
        The plan's file. A movement (``.asc``) is always of bridge. Any other plan is if its own
        JSON, or JSON of the same name beside it, says so; or else the ``plan.json`` of its folder.
    said
        The user's word, which decides; ``None`` if there is none.
    """
    if said is not None:
        return said
    if plan.suffix.lower() == ".asc":
        return True
    games = (_game(file) for file in (plan.with_suffix(".json"), plan.with_name(PLAN_JSON)))
    return next((game for game in games if game is not None), None) == BRIDGE


def write_game(plan: Path, *, bridge: bool) -> None:
    """Write to JSON beside a plan which game it is of, unless a file tells so already.

    Other contents of an existing JSON file stay. A file that is not JSON is left alone, since it is
    not this program's.

    Raises
    ------
    InputError
        It cannot be written there.
    """
    beside = plan.with_suffix(".json")
    if is_bridge(plan) == bridge or beside == plan or plan.suffix.lower() == ".asc":
        return
    told = read_companion(beside) if beside.exists() else {}
    if told is not None:
        told |= {"game": BRIDGE if bridge else "individual"}
        write_text(beside, json.dumps(told, ensure_ascii=False) + "\n")


def is_replanned(plan: Path) -> bool:
    """Whether JSON of the same name beside a plan says that its rounds were planned anew."""
    beside = plan.with_suffix(".json")
    told = read_companion(beside) if beside.is_file() and beside != plan else None
    return told is not None and told.get(CHANGED) is True


def write_replanned(plan: Path) -> None:
    """Write to JSON beside a plan that its rounds were planned anew, as `write_game` does."""
    beside = plan.with_suffix(".json")
    told = read_companion(beside) if beside.exists() else {}
    if told is not None and beside != plan and told.get(CHANGED) is not True:
        replace_listed(
            beside, (json.dumps(told | {CHANGED: True}, ensure_ascii=False) + "\n").encode()
        )


def _game(file: Path) -> object:
    """Return the game that JSON tells of; ``None``: none."""
    told = read_companion(file) if file.is_file() else None
    return None if told is None else told.get("game")


def read_companion(file: Path) -> dict[str, Any] | None:
    """Return what JSON tells; ``None`` where it is none, or no object."""
    try:
        told = json.loads("\n".join(read_lines(file)))
    except (InputError, ValueError, RecursionError):  # somebody's own file: it says nothing
        return None
    return told if isinstance(told, dict) else None
