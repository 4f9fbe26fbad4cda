"""Plans as programs for the social golfer problem write them: a line a round, or JSON.

A line holds the groups of a round, ``1 2 3 4 | 5 6 7 8`` or ``(1,2,3,4) (5,6,7,8)``; JSON is
``{"players": 8, "rounds": [[[1, 2, 3, 4], [5, 6, 7, 8]]]}``, or the lists alone. Numbers begin with
1, or with 0 where a 0 stands.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.numbers import is_whole
from bridgeopt.games.individual.files.chairs import LARGEST, MOST, Chair, of_who_never_play
from bridgeopt.games.individual.files.game import BRIDGE
from bridgeopt.games.individual.plan import Plan

_GROUP = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]|([^|()\[\]{}]+)")
_HEADING = re.compile(r"^\s*[^\W\d_][^|(\[{]*?:?\s+(?=[(\[{])|^\s*[^\W\d_]\w*\s*\d*\s*:")
_LINE = Message("golfer_line_help")


def looks_like_golfer(lines: list[str]) -> bool:
    """Whether lines are rounds of groups."""
    marked = [line for line in lines if "|" in line or any(line.count(k) > 1 for k in "([{")]
    return 2 * len(marked) > len(lines) > 0


def read_chairs(path: Path, faults: FaultList) -> list[Chair]:
    """Read the chairs of rounds of groups; what is wrong goes to ``faults``."""
    table: list[tuple[int, int, int, list[str]]] = []
    round = 0
    for line, text in enumerate(read_lines(path), start=1):
        body = _HEADING.sub("", text)
        groups = [a or b for a, b in _GROUP.findall(body) if re.search(r"\w", a or b)]
        if not groups:
            continue
        round += 1
        table += [
            (line, round, k, re.split(r"[\s,;-]+", group.strip(" ,;|-")))
            for k, group in enumerate(groups, start=1)
        ]
    return _chairs(table, faults)


def read_json(path: Path, faults: FaultList) -> list[Chair]:
    """Read the chairs of JSON; what is wrong goes to ``faults``."""
    try:
        told = json.loads("\n".join(read_lines(path)))
    except (ValueError, RecursionError):
        faults.add(None, Message("golfer_no_json"), _LINE)
        return []
    rounds: Any = told.get("rounds") if isinstance(told, dict) else told
    table = []
    try:
        for r, tables in enumerate(rounds, start=1):
            for t, group in enumerate(tables, start=1):
                table.append((1, r, t, [str(player) for player in group]))
    except TypeError:
        faults.add(None, Message("golfer_no_json"), _LINE)
        return []
    chairs = _chairs(table, faults)
    told_players = told.get("players") if isinstance(told, dict) else None
    if isinstance(told_players, int) and told_players <= MOST:
        chairs += of_who_never_play(chairs, told_players)
    return chairs


def format_plan(plan: Plan) -> str:
    """Return a plan as a line a round; empty places are left out."""
    return "".join(
        " | ".join(" ".join(map(str, group)) for group in tables) + "\n" for tables in groups(plan)
    )


def format_json(plan: Plan, bridge: bool = False) -> str:
    """Return a plan as JSON, which says if it is of bridge."""
    game = {"game": BRIDGE} if bridge else {}
    return json.dumps({**game, "players": plan.num_players, "rounds": groups(plan)}) + "\n"


def groups(plan: Plan) -> list[list[list[int]]]:
    """Return the players, from 1, of each table of each round; empty ones are left out."""
    return [
        [
            [player + 1 for player in table if player >= 0]
            for table in tables
            if any(player >= 0 for player in table)
        ]
        for tables in plan.seats.tolist()
    ]


def _chairs(table: list[tuple[int, int, int, list[str]]], faults: FaultList) -> list[Chair]:
    from_nought = int(any(cell == "0" for *_, cells in table for cell in cells))
    chairs = []
    for line, round, number, cells in table:
        if len(cells) > LARGEST:
            faults.add(line, Message("individual_text_long", n=len(cells)), _LINE)
            continue
        for seat, cell in enumerate(cells, start=1):
            value = int(cell) + from_nought if is_whole(cell) else 0
            if 1 <= value <= MOST:
                chairs.append(Chair(line, round, number, seat, value))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), _LINE)
    return chairs
