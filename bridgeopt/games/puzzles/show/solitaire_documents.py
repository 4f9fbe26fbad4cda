"""Mahjong Solitaire as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bridgeopt.games.puzzles.solitaire.comparing import Row
from bridgeopt.games.puzzles.solitaire.deciding import Decided


def rows_json(rows: Iterable[Row]) -> str:
    """Return what each strategy solved; seconds are processor time."""
    return json.dumps({"rows": [each._asdict() for each in rows]}) + "\n"


def decided_json(decided: Decided) -> str:
    """Return whether a deal can be solved, ``null`` if that is not known, and pairs, from 1."""
    pairs = [[one + 1, other + 1] for one, other in decided.pairs]
    return json.dumps({"solvable": decided.solvable, "pairs": pairs}) + "\n"
