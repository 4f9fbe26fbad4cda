"""The JSON file next to a plan: whether the plan is of bridge, and whether it was replanned."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.files.out_folder import replace_listed

PLAN_JSON = "plan.json"
"""Name of the file that ``individual bridge`` writes next to a plan."""
BRIDGE = "bridge"
"""Value of the key ``game`` for bridge in the JSON next to a plan."""
CHANGED = "changed"
"""Key in the JSON next to a plan; true if rounds were replanned after players came or left."""


def is_bridge(plan: Path, *, choice: bool | None = None) -> bool:
    """Return whether players who sit opposite each other are partners.

    Parameters
    ----------
    plan
        The plan's file. A movement (``.asc``) is always of bridge. Any other plan is of the game
        named in its own JSON, or in the JSON file with the plan's name next to it. If there is no
        game in these, the ``plan.json`` in the same folder decides.
    choice
        The user's choice, which overrides the files; ``None`` if there is none.
    """
    if choice is not None:
        return choice
    if plan.suffix.lower() == ".asc":
        return True
    games = (_game(file) for file in (plan.with_suffix(".json"), plan.with_name(PLAN_JSON)))
    return next((game for game in games if game is not None), None) == BRIDGE


def write_game(plan: Path, *, bridge: bool) -> None:
    """Write a plan's game to the JSON next to it, unless a file names that game already.

    Other contents of an existing JSON file stay. A file that does not contain JSON was not written
    by this program and is not changed.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    companion = plan.with_suffix(".json")
    if is_bridge(plan) == bridge or companion == plan or plan.suffix.lower() == ".asc":
        return
    document = read_companion(companion) if companion.exists() else {}
    if document is not None:
        document |= {"game": BRIDGE if bridge else "individual"}
        write_text(companion, json.dumps(document, ensure_ascii=False) + "\n")


def is_replanned(plan: Path) -> bool:
    """Return whether the JSON next to a plan says that its rounds were replanned."""
    companion = plan.with_suffix(".json")
    document = read_companion(companion) if companion.is_file() and companion != plan else None
    return document is not None and document.get(CHANGED) is True


def write_replanned(plan: Path) -> None:
    """Record in the JSON next to a plan that its rounds were replanned.

    Other contents of an existing JSON file stay. A file that does not contain JSON was not written
    by this program and is not changed.
    """
    companion = plan.with_suffix(".json")
    document = read_companion(companion) if companion.exists() else {}
    if document is not None and companion != plan and document.get(CHANGED) is not True:
        replace_listed(
            companion, (json.dumps(document | {CHANGED: True}, ensure_ascii=False) + "\n").encode()
        )


def _game(file: Path) -> object:
    """Return the value of the key ``game`` in a JSON file; ``None`` if the file has no such key."""
    document = read_companion(file) if file.is_file() else None
    return None if document is None else document.get("game")


def read_companion(file: Path) -> dict[str, Any] | None:
    """Return the object in a JSON file; ``None`` if the file is not JSON, or not an object."""
    try:
        document = json.loads("\n".join(read_lines(file)))
    # the user may have an unrelated file of this name
    except (InputError, ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None
