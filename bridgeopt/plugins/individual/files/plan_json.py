"""Plans of individual events as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList
from bridgeopt.plugins.individual.files.chairs import MAX_NUMBER, ChairLine, lines_of_non_players
from bridgeopt.plugins.individual.files.companion import BRIDGE
from bridgeopt.plugins.individual.files.plan_golfer import GOLFER_HELP, golfer_chairs, groups
from bridgeopt.plugins.individual.plan import EventPlan

_VERSION = 1
"""The newest JSON version this program reads; a file without a version has version 1."""


def read_json(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a JSON file; faults are added to ``faults``."""
    try:
        document = json.loads("\n".join(read_lines(path)))
    except (ValueError, RecursionError):
        faults.add(None, Message("golfer_no_json"), GOLFER_HELP)
        return []
    version = document.get("version") if isinstance(document, dict) else None
    if isinstance(version, int | float) and version > _VERSION:
        newer = Message("plan_newer", version=str(version), most=str(_VERSION))
        faults.add(None, newer, Message("plan_newer_help"))
        return []
    rounds: Any = document.get("rounds") if isinstance(document, dict) else document
    table = []
    try:
        for r, tables in enumerate(rounds, start=1):
            for t, group in enumerate(tables, start=1):
                table.append((1, r, t, [str(player) for player in group]))
    except TypeError:
        faults.add(None, Message("golfer_no_json"), GOLFER_HELP)
        return []
    chairs = golfer_chairs(table, faults)
    num_players = document.get("players") if isinstance(document, dict) else None
    if isinstance(num_players, int) and num_players <= MAX_NUMBER:
        chairs += lines_of_non_players(chairs, num_players)
    return chairs


def format_json(plan: EventPlan, *, bridge: bool = False) -> str:
    """Return a plan as JSON; with ``bridge``, the JSON also names the game."""
    game = {"game": BRIDGE} if bridge else {}
    return json.dumps({**game, "players": plan.num_players, "rounds": groups(plan)}) + "\n"
